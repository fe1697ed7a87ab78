//! Everything that can be said in a position, in every accepted wording.

use super::grammar::{Slot, SpeechGrammar, SpokenMeaning};
use super::slots::{Named, Slots, of};
use crate::command::{Arg, Argument, Command, Missing, Row, Verb, When};
use crate::notation::MovePart;
use crate::rules::{Chess, Color, File, Move, Position, Rank, Role, Square};

/// Positions with more moves than this are scored without what may follow a move.
const MOST_WITH_ASIDES: usize = 80;

/// What a drill or another scene waits for, in place of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// Yes or no.
    YesOrNo,
    /// Light or dark.
    Colour,
    /// A piece, with or without its colour, or nothing.
    Piece,
    /// A file, a rank or a square.
    Square,
    /// One of a list: its number, the name of a drill or a language.
    Choice,
    /// A move of the position that is asked about, and what is said beside it.
    Moves,
    /// A whole square, and what is said beside it.
    Place,
    /// A number, and what is said beside it.
    Number,
    /// Any of the words of the school, or yes and no.
    Words,
}

impl Answers {
    /// Whether a command is said beside them: what asks for help in a drill is said as in a game, and
    /// what is about games is for later.
    fn allow(self, row: &Row) -> bool {
        match row.verb {
            Verb::Hint | Verb::Resign => !matches!(self, Self::YesOrNo | Self::Choice),
            Verb::TakeBack => self == Self::Moves,
            verb => row.when != When::Playing && !OF_GAMES.contains(&verb),
        }
    }
}

/// What can be wished at any time, but is about games: the fewer words there are in a drill, the
/// better are its own heard.
const OF_GAMES: [Verb; 14] = [
    Verb::NewGame,
    Verb::Rematch,
    Verb::Games,
    Verb::GoToGame,
    Verb::ReadGame,
    Verb::Save,
    Verb::Level,
    Verb::Levels,
    Verb::FullStrength,
    Verb::Adaptive,
    Verb::Manners,
    Verb::Character,
    Verb::Coach,
    Verb::Welcome,
];

/// What is going on, as far as it decides what can be said.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sayable {
    /// The board that is played or asked about.
    pub position: Option<Chess>,
    /// Whether a move of the user's can be made now.
    pub may_move: bool,
    /// Whether a game runs.
    pub playing: bool,
    /// Whether the blind-play protocol is kept, with its touched pieces and pressed clocks.
    pub protocol: bool,
    /// Whether an arbiter can be called: two people play, or by the protocol.
    pub arbiter: bool,
    /// Whether there are several boards.
    pub boards: bool,
    /// Whether a question or an offer is open.
    pub asked: bool,
    /// The moves that a question is about: each can be answered by one word that tells it apart.
    pub choices: Vec<Move>,
    /// The part of a move that the question asks for: then no other move is listened for.
    pub part: Option<MovePart>,
    /// What is answered, if the game stands back for a drill.
    pub answers: Option<Answers>,
    /// What is still to be said of a command: whose, how many.
    pub fill: Option<Missing>,
    /// The acts that the arbiter's menu offers.
    pub menu: Vec<Verb>,
}

impl Sayable {
    /// A game with the user to move.
    pub fn to_move(position: Chess) -> Self {
        Self {
            position: Some(position),
            may_move: true,
            playing: true,
            ..Self::default()
        }
    }
}

impl Sayable {
    /// Whether something answers the question that is open. Talk goes on beside a question, and
    /// anything else that was overheard is no surer for it.
    pub fn is_answered_by(&self, meaning: &SpokenMeaning) -> bool {
        const ALWAYS: [&str; 4] = ["yes", "no", "cancel", "repeat"];
        self.asked
            && match meaning {
                SpokenMeaning::Moves(moves) => moves.iter().all(|mv| self.choices.contains(mv)),
                SpokenMeaning::Command(name) => {
                    self.fill.is_some() || !self.menu.is_empty() || ALWAYS.contains(&name.as_str())
                }
                SpokenMeaning::Line(_) => true,
            }
    }
}

/// The grammar of a scene.
pub fn grammar_of(scene: &Sayable, slots: &Slots) -> SpeechGrammar {
    let mut writer = Writer {
        slots,
        grammar: SpeechGrammar::default(),
    };
    if let Some(position) = &scene.position
        && scene.may_move
    {
        match scene.part {
            None => writer.moves(position, &position.legal_moves()),
            Some(_) => writer.moves(position, &scene.choices),
        }
    }
    writer.choices(&scene.choices, scene.part);
    if let Some(answers) = scene.answers {
        writer.answers(answers);
    }
    for (entry, slot) in &slots.verbs {
        let now = match entry.when {
            _ if scene.answers.is_some_and(|answers| !answers.allow(entry)) => false,
            When::Always => true,
            When::Playing => scene.playing || scene.answers.is_some(),
            When::Board => scene.position.is_some(),
            When::Asked => scene.asked,
            When::Boards => scene.boards,
            When::Keys => false,
            // What belongs to the protocol is said at the board; what an arbiter decides while his
            // menu is open, and it is asked about before it is done. A move is sealed by typing it:
            // said aloud it would be no secret.
            When::Protocol => scene.protocol,
            When::Arbitrated => scene.arbiter,
            When::Laws | When::Menu => false,
        };
        if now {
            writer.command(entry, slot);
        }
        if scene.menu.contains(&entry.verb) {
            writer.begun(slot, entry);
        }
    }
    writer.fill(scene.fill);
    writer.grammar.shrink();
    writer.grammar
}

/// The same sentences with the program's name before them.
pub fn called(grammar: &SpeechGrammar, slots: &Slots) -> SpeechGrammar {
    let name = slots.name.iter().cloned();
    let mut called = SpeechGrammar::default();
    for sentence in grammar.sentences() {
        let words = name.clone().chain(sentence.slots.iter().cloned()).collect();
        if let Some(meaning) = grammar.meanings().get(sentence.meaning) {
            called.add_with(words, meaning.clone(), sentence.command.clone());
        }
    }
    called
}

struct Writer<'s> {
    slots: &'s Slots,
    grammar: SpeechGrammar,
}

/// One part of a wording; `None` where the lexicon has no word for it.
type Part = Option<Slot>;

impl Writer<'_> {
    /// Adds a sentence; without a word for one of its parts nobody can say it.
    fn add(&mut self, parts: impl IntoIterator<Item = Part>, meaning: &SpokenMeaning) {
        let slots: Option<Vec<Slot>> = parts.into_iter().collect();
        self.grammar.add(slots.unwrap_or_default(), meaning.clone());
    }

    /// Adds a sentence that gives a command.
    fn add_with(
        &mut self,
        parts: impl IntoIterator<Item = Part>,
        meaning: &SpokenMeaning,
        command: Option<Command>,
    ) {
        let slots: Option<Vec<Slot>> = parts.into_iter().collect();
        let slots = slots.unwrap_or_default();
        self.grammar.add_with(slots, meaning.clone(), command);
    }

    fn moves(&mut self, position: &Chess, moves: &[Move]) {
        // Hundreds of moves, each with every question, would take longer than anyone waits.
        let asides = match moves.len() {
            0..=MOST_WITH_ASIDES => self.asides(),
            _ => Vec::new(),
        };
        for &mv in moves {
            let meaning = SpokenMeaning::Moves(vec![mv]);
            let endings = self.endings(position, mv);
            for wording in self.wordings(mv, &self.slots.files) {
                for ending in &endings {
                    self.add(wording.iter().chain(ending).cloned(), &meaning);
                }
            }
            // By letters as well, so that they are not taken for names; the recogniser asks.
            if moves.len() <= MOST_WITH_ASIDES {
                for wording in self.wordings(mv, &self.slots.letters) {
                    // "B b3" asks what stands on b3.
                    let key = |at: usize| wording.get(at)?.as_ref().map(|slot| &slot.key);
                    if key(0) != key(1) {
                        self.add(wording, &meaning);
                    }
                }
            }
            for wording in self.plain_wordings(mv) {
                for (aside, command) in &asides {
                    let parts = wording.iter().chain(aside).cloned();
                    self.add_with(parts, &meaning, command.clone());
                }
            }
        }
    }

    /// What may be asked in the same breath as a move: `Springer Felix drei, bitte Uhr`.
    fn asides(&self) -> Vec<([Part; 2], Option<Command>)> {
        let questions = self.slots.verbs.iter().filter(|(entry, _)| {
            let plain = matches!(entry.argument, Argument::None) && !entry.confirmed;
            plain && entry.fact && matches!(entry.when, When::Playing)
        });
        questions
            .map(|(row, slot)| {
                let parts = [self.slots.please.clone(), Some(slot.clone())];
                (parts, row.command(Arg::None))
            })
            .collect()
    }

    /// The whole move, and the usual short one.
    fn plain_wordings(&self, mv: Move) -> Vec<Vec<Part>> {
        let slots = self.slots;
        let (Some(from), None, None) = (mv.from(), mv.castling_side(), mv.promotion()) else {
            return Vec::new();
        };
        let square = |file: File, rank: Rank| [slots.file(file), slots.rank(rank)];
        let origin = square(from.file(), from.rank());
        let target = square(mv.to().file(), mv.to().rank());
        let role = [slots.role(mv.role())];
        let mut all = vec![
            [role.as_slice(), &origin, &target].concat(),
            [role.as_slice(), &target].concat(),
        ];
        if mv.role() == Role::Pawn {
            all.push(target.to_vec());
        }
        all
    }

    /// What may be said after a move and need not be.
    fn endings(&self, position: &Chess, mv: Move) -> Vec<Vec<Part>> {
        let slots = self.slots;
        let mut endings = vec![vec![]];
        if let Some(role) = mv.promotion() {
            endings.push(vec![slots.role(role)]);
            endings.push(vec![slots.promotes.clone(), slots.role(role)]);
        }
        if mv.is_en_passant() {
            endings.push(vec![slots.en_passant.clone()]);
        }
        let mut after = position.clone();
        after.play_unchecked(mv);
        let warning = match (after.is_checkmate(), after.is_check()) {
            (true, _) => slots.mate.clone(),
            (_, true) => slots.check.clone(),
            _ => return endings,
        };
        let plain = endings.clone();
        endings.extend(plain.into_iter().map(|mut ending| {
            ending.push(warning.clone());
            ending
        }));
        endings
    }

    /// Every wording of a move, from the whole to a part that may fit several, with these names of the
    /// files.
    fn wordings(&self, mv: Move, files: &[(File, Slot)]) -> Vec<Vec<Part>> {
        let slots = self.slots;
        if let Some(side) = mv.castling_side() {
            return vec![vec![slots.castling(side)], vec![slots.castling.clone()]];
        }
        let Some(from) = mv.from() else {
            return Vec::new();
        };
        let square = |file: File, rank: Rank| vec![of(files, file), slots.rank(rank)];
        let origin = square(from.file(), from.rank());
        let target = square(mv.to().file(), mv.to().rank());
        let role = vec![slots.role(mv.role())];
        let takes = vec![slots.takes.clone()];
        let links = match mv.is_capture() {
            true => [vec![], takes.clone()],
            false => [vec![], vec![slots.to.clone()]],
        };
        let mut all: Vec<Vec<Part>> = Vec::new();
        for link in &links {
            let onward = [link.as_slice(), &target].concat();
            // Bauer Eva zwei (nach) Eva vier; Eva zwei Eva vier; Springer Felix drei; Felix drei.
            all.push([role.as_slice(), &origin, &onward].concat());
            all.push([origin.as_slice(), &onward].concat());
            all.push([role.as_slice(), &onward].concat());
            // Springer Bella David sieben, Turm eins Eva eins.
            let file = vec![of(files, from.file())];
            let rank = vec![slots.rank(from.rank())];
            all.push([role.as_slice(), &file, &onward].concat());
            if mv.role() == Role::Pawn {
                // Eva schlägt David fünf.
                all.push([file.as_slice(), &onward].concat());
            } else {
                all.push([role.as_slice(), &rank, &onward].concat());
            }
        }
        all.push(target.clone());
        if mv.is_capture() {
            // Dame schlägt; Eva schlägt David.
            all.push([role.as_slice(), &takes].concat());
            if mv.role() == Role::Pawn {
                let short = vec![of(files, from.file()), slots.takes.clone()];
                all.push([short, vec![of(files, mv.to().file())]].concat());
            }
        }
        all
    }

    /// What is still to be said of a command.
    fn fill_with(&mut self, parts: impl IntoIterator<Item = Part>, id: &str, arg: Arg) {
        let meaning = SpokenMeaning::Command(id.to_owned());
        self.add_with(parts, &meaning, Some(Command::Fill(arg)));
    }

    /// A word of the arbiter's menu: its command, or the beginning of it.
    fn begun(&mut self, slot: &Slot, row: &Row) {
        let meaning = SpokenMeaning::Command(row.verb.name().to_owned());
        let command = row.begun();
        self.add_with([Some(slot.clone())], &meaning, command);
    }

    /// What a command still needs: a side, a number or a square.
    fn fill(&mut self, missing: Option<Missing>) {
        let slots = self.slots;
        match missing {
            None => {}
            Some(Missing::Side) => {
                for color in Color::ALL {
                    if let Some(slot) = slots.colors.get(color) {
                        let id = color.fold_wb("white", "black");
                        self.fill_with([Some(slot.clone())], id, Arg::Side(color, None));
                    }
                }
            }
            Some(Missing::Square) => {
                for (file, rank) in File::ALL
                    .into_iter()
                    .flat_map(|file| Rank::ALL.into_iter().map(move |rank| (file, rank)))
                {
                    let square = Square::from_coords(file, rank);
                    let parts = [slots.file(file), slots.rank(rank)];
                    self.fill_with(parts, &square.to_string(), Arg::Square(square));
                }
            }
            Some(Missing::Line) => {
                for file in File::ALL {
                    let id = file.char().to_string();
                    self.fill_with([slots.file(file)], &id, Arg::File(file));
                }
                for rank in Rank::ALL {
                    let id = rank.char().to_string();
                    self.fill_with([slots.rank(rank)], &id, Arg::Rank(rank));
                }
            }
            Some(_) => {
                for (number, slot) in &slots.numbers {
                    let id = number.to_string();
                    self.fill_with([Some(slot.clone())], &id, Arg::Number(*number));
                }
            }
        }
    }

    /// One word tells the moves of a question apart: a file, a rank or a piece.
    fn choices(&mut self, choices: &[Move], part: Option<MovePart>) {
        let slots = self.slots;
        for &mv in choices {
            let meaning = SpokenMeaning::Moves(vec![mv]);
            let to = mv.to();
            let mut words = vec![
                vec![slots.file(to.file()), slots.rank(to.rank())],
                vec![slots.file(to.file())],
                vec![slots.rank(to.rank())],
                vec![slots.role(mv.promotion().unwrap_or(mv.role()))],
            ];
            if let Some(from) = mv.from() {
                words.push(vec![slots.file(from.file()), slots.rank(from.rank())]);
                words.push(vec![slots.file(from.file())]);
                words.push(vec![slots.rank(from.rank())]);
            }
            if let Some(part) = part {
                words = vec![match part {
                    MovePart::Piece => vec![slots.role(mv.role())],
                    MovePart::File => vec![slots.file(to.file())],
                    MovePart::Rank => vec![slots.rank(to.rank())],
                }];
            }
            for word in words {
                // A word that fits all of them answers nothing.
                self.add(word, &meaning);
            }
        }
    }

    /// The answers of a drill. What each means, the drill reads from its words.
    fn answers(&mut self, answers: Answers) {
        let slots = self.slots;
        let colors = || Color::ALL.into_iter().map(|color| slots.colors.get(color));
        let mut add = |parts: &[&Option<Slot>]| {
            let parts: Vec<Part> = parts.iter().copied().cloned().collect();
            let keys = parts.iter().flatten().map(|slot| &*slot.key);
            let meaning = keys.collect::<Vec<_>>().join(" ");
            self.add(parts, &SpokenMeaning::Command(format!("answer {meaning}")));
        };
        match answers {
            Answers::YesOrNo => {}
            Answers::Colour => colors().for_each(|color| add(&[color])),
            Answers::Piece => {
                add(&[&slots.nothing]);
                for role in Role::ALL {
                    let role = slots.roles.get(role);
                    add(&[role]);
                    colors().for_each(|color| add(&[color, role]));
                }
            }
            Answers::Square => {
                for file in File::ALL {
                    add(&[&slots.file(file)]);
                    for rank in Rank::ALL {
                        add(&[&slots.file(file), &slots.rank(rank)]);
                    }
                }
                Rank::ALL
                    .into_iter()
                    .for_each(|rank| add(&[&slots.rank(rank)]));
            }
            Answers::Choice => {
                for (_, slot) in slots.numbers.iter().filter(|(number, _)| *number < 10) {
                    add(&[&Some(slot.clone())]);
                }
                for (kind, _, slot) in &slots.names {
                    if *kind != Named::School {
                        add(&[&Some(slot.clone())]);
                    }
                }
            }
            Answers::Moves | Answers::Words => {}
            Answers::Place => {
                for (_, file) in &slots.files {
                    for (_, rank) in &slots.ranks {
                        add(&[&Some(file.clone()), &Some(rank.clone())]);
                    }
                }
            }
            Answers::Number => {
                add(&[&slots.nothing]);
                for (_, slot) in slots.numbers.iter().filter(|(number, _)| *number < 20) {
                    add(&[&Some(slot.clone())]);
                }
            }
        }
        // "Tactics forks" is a choice in the menu, and a wish where there are moves to answer.
        if matches!(answers, Answers::Choice | Answers::Moves) {
            for (drill, about, name) in slots.drills_about() {
                let meaning = SpokenMeaning::Command(format!("drill {name}"));
                self.add([Some(drill.clone()), Some(about.clone())], &meaning);
            }
        }
        let mut beside = |name: &str, parts: &[&Option<Slot>]| {
            let meaning = SpokenMeaning::Command(format!("school {name}"));
            self.add(parts.iter().copied().cloned(), &meaning);
        };
        if matches!(answers, Answers::Choice) {
            for (_, name, slot) in slots.names.iter().filter(|(kind, name, _)| {
                // A menu below another goes back to it.
                *kind == Named::School && name == "back"
            }) {
                beside(name, &[&Some(slot.clone())]);
            }
        }
        if !matches!(answers, Answers::YesOrNo | Answers::Choice) {
            for (_, name, slot) in slots
                .names
                .iter()
                .filter(|(kind, ..)| *kind == Named::School)
                // What a puzzle is about is said where puzzles are solved.
                .filter(|(_, name, _)| {
                    matches!(answers, Answers::Moves)
                        || !(name.starts_with("theme-") || name.starts_with("ending-"))
                })
            {
                beside(name, &[&Some(slot.clone())]);
            }
        }
    }

    fn command(&mut self, row: &Row, verb: &Slot) {
        let slots = self.slots;
        let mut add = |parts: &[&Slot], arg: Arg| {
            let name = row.verb.name();
            let meaning = SpokenMeaning::Command(match named(&arg) {
                None => name.to_owned(),
                Some(arg) => format!("{name} {arg}"),
            });
            let command = row.command(arg);
            let said = || {
                std::iter::once(verb)
                    .chain(parts.iter().copied())
                    .cloned()
                    .map(Some)
            };
            self.add_with(said(), &meaning, command.clone());
            if parts.is_empty() {
                let please = || [slots.please.clone()].into_iter();
                self.add_with(said().chain(please()), &meaning, command.clone());
                self.add_with(please().chain(said()), &meaning, command);
            }
        };
        let alone = !matches!(
            row.argument,
            Argument::Square
                | Argument::Line
                | Argument::Language
                | Argument::Side
                | Argument::Time
        );
        if alone {
            add(&[], Arg::None);
        }
        let squares = || {
            let files = slots.files.iter();
            files.flat_map(|(file, first)| {
                let ranks = slots.ranks.iter();
                ranks
                    .map(move |(rank, second)| ([first, second], Square::from_coords(*file, *rank)))
            })
        };
        match row.argument {
            Argument::None | Argument::Move | Argument::Side | Argument::Time | Argument::Text => {}
            Argument::Square => {
                squares().for_each(|(parts, square)| add(&parts, Arg::Square(square)));
            }
            Argument::Line | Argument::Part => {
                for (file, slot) in &slots.files {
                    add(&[slot], Arg::File(*file));
                }
                for (rank, slot) in &slots.ranks {
                    add(&[slot], Arg::Rank(*rank));
                }
            }
            Argument::Target => {
                for role in Role::ALL {
                    if let Some(slot) = slots.roles.get(role) {
                        add(&[slot], Arg::Role(role));
                    }
                }
                squares().for_each(|(parts, square)| add(&parts, Arg::Square(square)));
            }
            Argument::Pieces => {
                for color in Color::ALL {
                    let colored = slots.colors.get(color);
                    if let Some(colored) = colored {
                        add(&[colored], Arg::Pieces(Some(color), None));
                    }
                    for role in Role::ALL {
                        let Some(slot) = slots.roles.get(role) else {
                            continue;
                        };
                        add(&[slot], Arg::Pieces(None, Some(role)));
                        if let Some(colored) = colored {
                            add(&[colored, slot], Arg::Pieces(Some(color), Some(role)));
                        }
                    }
                }
            }
            Argument::Count | Argument::Level => {
                // Nobody's goal is a minute or two, and "goal two" sounds like "don't know".
                let least = if row.verb == Verb::Goal { 5 } else { 0 };
                let numbers = slots.numbers.iter().filter(|(number, _)| *number >= least);
                for (number, slot) in numbers {
                    // Long numbers are for times, which are asked for by themselves.
                    if *number <= 10 || row.argument == Argument::Count && *number <= 20 {
                        add(&[slot], Arg::Number(*number));
                    }
                }
            }
            Argument::Switch => {
                for (on, slot) in &slots.switch {
                    add(&[slot], Arg::Switch(*on));
                }
            }
            Argument::Verb => {
                for (row, slot) in &slots.verbs {
                    add(&[slot], Arg::Verb(row.verb));
                }
            }
            Argument::Language | Argument::Drill => {
                let wanted = match row.argument {
                    Argument::Language => Named::Language,
                    _ => Named::Drill,
                };
                for (kind, name, slot) in &slots.names {
                    if *kind == wanted {
                        add(&[slot], Arg::Name(name.clone()));
                    }
                }
                if wanted == Named::Drill {
                    for (drill, about, name) in slots.drills_about() {
                        add(&[drill, about], Arg::Name(name));
                    }
                }
            }
        }
    }
}

/// How an argument is called in reports.
fn named(arg: &Arg) -> Option<String> {
    let role = |role: &Role| format!("{role:?}").to_lowercase();
    Some(match arg {
        Arg::Square(square) => square.to_string(),
        Arg::File(file) => file.char().to_string(),
        Arg::Rank(rank) => rank.char().to_string(),
        Arg::Role(is) => role(is),
        Arg::Pieces(color, of) => {
            let color = color.map(|color| color.fold_wb("white", "black").to_owned());
            let words: Vec<String> = color.into_iter().chain(of.as_ref().map(role)).collect();
            words.join(" ")
        }
        Arg::Number(number) => number.to_string(),
        Arg::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
        Arg::Verb(verb) => verb.name().to_owned(),
        Arg::Name(name) => name.clone(),
        Arg::None | Arg::Move(_) | Arg::Side(..) | Arg::Time(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::decide::RARE;
    use super::super::model::Model;
    use super::super::pronounce::Pronouncer;
    use super::super::slots::Letters;
    use super::*;
    use crate::command::{Command, Parsed, parse};
    use crate::lexicon::Lexicon;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    fn words(interface: &str) -> (Lexicon, Slots) {
        let lexicon = Lexicon::embedded(&Lang::new(interface), "fide").unwrap();
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let slots = Slots::new(&lexicon, Letters::Names, &mut pronouncer);
        (lexicon, slots)
    }

    const POSITIONS: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
        "8/P1k5/8/2pP4/8/8/5p2/1N2K1N1 w - c6 0 1",
        "1k6/3P4/8/8/8/4r3/8/R3K2R w KQ - 0 1",
    ];

    #[test]
    fn what_the_grammar_hears_the_parser_understands() {
        for interface in ["de", "en"] {
            let (lexicon, slots) = words(interface);
            for fen in POSITIONS {
                let position = parse_fen(fen).unwrap();
                let grammar = grammar_of(&Sayable::to_move(position.clone()), &slots);
                for sentence in grammar.sentences() {
                    let SpokenMeaning::Moves(moves) = &grammar.meanings()[sentence.meaning] else {
                        continue;
                    };
                    let text = sentence.text();
                    // Typed, "B drei" goes to the third board.
                    if sentence.is_bare() && sentence.slots.len() == 2 {
                        continue;
                    }
                    let parsed = parse(&text, &lexicon, false);
                    let patterns = match &parsed {
                        Parsed::Command(Command::Play(patterns)) => patterns,
                        // With a question in the same breath.
                        Parsed::Several(commands) => match commands.as_slice() {
                            [Command::Play(patterns), _] => patterns,
                            _ => panic!("{text}: {parsed:?}"),
                        },
                        _ => panic!("{text}: {parsed:?}"),
                    };
                    let fits = |mv: &Move| patterns.iter().any(|pattern| pattern.fits(*mv));
                    assert!(moves.iter().all(fits), "{text}: {moves:?} {patterns:?}");
                }
            }
        }
    }

    #[test]
    fn every_legal_move_can_be_said_in_a_way_that_fits_no_other() {
        let (_, slots) = words("de");
        for fen in POSITIONS {
            let position = parse_fen(fen).unwrap();
            let grammar = grammar_of(&Sayable::to_move(position.clone()), &slots);
            for mv in position.legal_moves() {
                let alone = SpokenMeaning::Moves(vec![mv]);
                assert!(grammar.meanings().contains(&alone), "{mv:?}");
            }
        }
    }

    #[test]
    fn a_square_can_be_named_by_its_letter_and_the_sentence_knows() {
        for interface in ["de", "en"] {
            let (_, slots) = words(interface);
            let grammar = grammar_of(&Sayable::to_move(Chess::default()), &slots);
            let said = |text: &str, bare: bool| {
                let said = grammar.sentences().iter();
                let mut fitting = said.filter(|said| said.text() == text);
                fitting.any(|said| said.is_bare() == bare)
            };
            assert!(said("Springer F drei", true) && said("Springer Felix drei", false));
            assert!(said("E zwei E vier", true) && !said("E E vier", true));
        }
    }

    #[test]
    fn a_question_is_answered_by_its_moves_and_by_yes_or_no_alone() {
        let start = Chess::default();
        let mv = |uci: &str| crate::rules::parse_uci(&start, uci).unwrap();
        let scene = |asked| Sayable {
            asked,
            choices: vec![mv("g1f3"), mv("g1h3")],
            ..Sayable::to_move(start.clone())
        };
        let moves = |ucis: &[&str]| {
            let moves = ucis.iter().map(|uci| mv(uci));
            SpokenMeaning::Moves(moves.collect())
        };
        let command = |name: &str| SpokenMeaning::Command(name.into());
        for answer in [moves(&["g1f3"]), moves(&["g1h3", "g1f3"]), command("no")] {
            assert!(scene(true).is_answered_by(&answer), "{answer:?}");
            assert!(!scene(false).is_answered_by(&answer), "{answer:?}");
        }
        for other in [moves(&["e2e4"]), moves(&["g1f3", "e2e4"]), command("forks")] {
            assert!(!scene(true).is_answered_by(&other), "{other:?}");
        }
    }

    #[test]
    fn where_one_word_is_asked_for_other_moves_are_not_listened_for() {
        let (_, slots) = words("en");
        let start = Chess::default();
        let mv = |uci| crate::rules::parse_uci(&start, uci).unwrap();
        let asked = |part| Sayable {
            asked: true,
            choices: vec![mv("g1f3"), mv("g1h3")],
            part,
            ..Sayable::to_move(start.clone())
        };
        let moves_of = |scene: &Sayable, said: &str| {
            let grammar = grammar_of(scene, &slots);
            let mut fitting = grammar.sentences().iter().filter(|s| s.text() == said);
            let meaning = fitting
                .next()
                .map(|s| grammar.meanings()[s.meaning].clone());
            match meaning {
                Some(SpokenMeaning::Moves(moves)) => moves,
                _ => Vec::new(),
            }
        };
        let narrow = asked(Some(MovePart::File));
        assert_eq!(moves_of(&narrow, "Felix"), [mv("g1f3")]);
        assert_eq!(moves_of(&narrow, "Springer Hektor drei"), [mv("g1h3")]);
        assert!(
            moves_of(&narrow, "Eva vier").is_empty() && moves_of(&narrow, "Springer").is_empty()
        );
        assert_eq!(moves_of(&asked(None), "Eva vier"), [mv("e2e4")]);
    }

    /// What was found missing when drills were held by voice.
    #[test]
    fn in_a_drill_what_helps_is_said_and_nothing_about_games() {
        for (interface, phrases) in [
            (
                "en",
                [
                    "hint",
                    "skip",
                    "stop",
                    "I don't know",
                    "again",
                    "slower",
                    "resign",
                ],
            ),
            (
                "de",
                [
                    "Tipp",
                    "überspringen",
                    "stopp",
                    "weiß nicht",
                    "nochmal",
                    "langsamer",
                    "aufgeben",
                ],
            ),
        ] {
            let (_, slots) = words(interface);
            for answers in [
                Answers::Moves,
                Answers::Piece,
                Answers::Number,
                Answers::Words,
            ] {
                let scene = Sayable {
                    answers: Some(answers),
                    asked: true,
                    ..Sayable::default()
                };
                let grammar = grammar_of(&scene, &slots);
                let said = |phrase: &str| {
                    let mut alone = grammar.sentences().iter().filter(|s| s.slots.len() == 1);
                    alone.any(|s| s.slots[0].spellings.iter().any(|(word, _)| word == phrase))
                };
                for phrase in phrases {
                    assert!(said(phrase), "{interface} {answers:?} {phrase}");
                }
                assert!(!said("new game") && !said("neue Partie"));
            }
        }
    }

    /// A wish of another language is taken for one of the user's own: "Brett" and "threat".
    #[test]
    fn wishes_are_said_in_the_language_of_the_interface_and_moves_in_any() {
        let (_, slots) = words("de");
        let grammar = grammar_of(&Sayable::to_move(Chess::default()), &slots);
        let spelled = |word: &str| {
            let mut slots = grammar.sentences().iter().flat_map(|s| &s.slots);
            slots.any(|slot| slot.spellings.iter().any(|(known, _)| known == word))
        };
        assert!(spelled("Brett") && spelled("Drohung") && !spelled("board") && !spelled("threat"));
        assert!(spelled("knight") && spelled("Springer"));
    }

    #[test]
    fn commands_are_heard_when_they_make_sense() {
        let (_, slots) = words("de");
        let heard = |scene: &Sayable, id: &str| {
            let command = SpokenMeaning::Command(id.into());
            let grammar = grammar_of(scene, &slots);
            let used = |s: &super::super::grammar::SpokenSentence| {
                grammar.meanings()[s.meaning] == command
            };
            grammar.sentences().iter().any(used)
        };
        let idle = Sayable::default();
        let playing = Sayable::to_move(Chess::default());
        let asked = Sayable {
            asked: true,
            ..playing.clone()
        };
        assert!(heard(&idle, "help") && heard(&playing, "help"));
        assert!(!heard(&idle, "clock") && heard(&playing, "clock"));
        assert!(!heard(&playing, "yes") && heard(&asked, "yes") && heard(&asked, "no"));
        assert!(heard(&playing, "square e4"));
        let protocol = Sayable {
            protocol: true,
            ..playing.clone()
        };
        assert!(!heard(&playing, "press") && heard(&protocol, "press"));
        assert!(heard(&protocol, "touch e4") && !heard(&protocol, "award"));
    }

    #[test]
    fn one_word_answers_a_question_about_moves() {
        let (_, slots) = words("de");
        let position = parse_fen("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1").unwrap();
        let both: Vec<Move> = ["c3e4", "g3e4"]
            .map(|uci| crate::rules::parse_uci(&position, uci).unwrap())
            .into();
        let scene = Sayable {
            choices: both.clone(),
            asked: true,
            ..Sayable::default()
        };
        let grammar = grammar_of(&scene, &slots);
        let meaning = |text: &str| {
            let found = grammar
                .sentences()
                .iter()
                .find(|s| s.text() == text)
                .unwrap();
            grammar.meanings()[found.meaning].clone()
        };
        assert_eq!(meaning("Gustav"), SpokenMeaning::Moves(vec![both[1]]));
        assert_eq!(meaning("Springer"), SpokenMeaning::Moves(both));
    }

    #[test]
    fn drills_understand_every_answer_that_is_heard() {
        use crate::training::{self, Cue, DRILLS};
        for interface in ["de", "en"] {
            let (lexicon, slots) = words(interface);
            for drill in DRILLS.iter().map(|drill| drill.id) {
                let mut begun = training::drill(Some(drill), &lexicon, 1);
                begun.begin();
                let scene = Sayable {
                    answers: Some(begun.answers()),
                    asked: true,
                    ..Sayable::default()
                };
                let grammar = grammar_of(&scene, &slots);
                let is_answer = |s: &&super::super::grammar::SpokenSentence| {
                    matches!(
                        &grammar.meanings()[s.meaning],
                        SpokenMeaning::Command(id) if id.starts_with("answer ")
                    )
                };
                // What is said in every drill and its own words come before what else is said there.
                let nats = |id: &str| {
                    let named = SpokenMeaning::Command(id.into());
                    let at = grammar.meanings().iter().position(|own| *own == named);
                    at.map(|at| grammar.expected(at))
                };
                assert_eq!(nats("cancel"), Some(0.0), "{drill}");
                assert_eq!(nats("higher"), Some(-RARE), "{drill}");
                let answers = grammar.sentences().iter().filter(is_answer);
                let texts: Vec<String> = answers.map(|s| s.text()).collect();
                // Moves are those of the position, and yes and no are commands.
                let elsewhere = matches!(begun.answers(), Answers::Moves | Answers::Words);
                assert!(texts.len() >= 2 || elsewhere, "{texts:?}");
                let beside = |s: &&super::super::grammar::SpokenSentence| {
                    matches!(
                        &grammar.meanings()[s.meaning],
                        SpokenMeaning::Command(id) if id.starts_with("school ")
                    )
                };
                let skip = grammar.sentences().iter().filter(beside);
                let can_skip = !matches!(begun.answers(), Answers::YesOrNo);
                assert_eq!(skip.count() > 0, can_skip, "{drill}");
                for text in texts {
                    let mut drill = training::drill(Some(drill), &lexicon, 1);
                    drill.begin();
                    let acts = drill.line(&text, &lexicon);
                    let is_marked = acts.iter().any(|act| {
                        let said = format!("{act:?}");
                        matches!(act, Cue::Say(_))
                            && (said.contains("drill-right")
                                || said.contains("-wrong")
                                || said.contains("-empty")
                                || said.contains("course-not"))
                    });
                    assert!(is_marked, "{text}: {acts:?}");
                }
                // Out of it, one says so.
                let leaving = SpokenMeaning::Command("cancel".into());
                assert!(grammar.meanings().contains(&leaving));
                let moving = |m: &SpokenMeaning| matches!(m, SpokenMeaning::Moves(_));
                assert!(!grammar.meanings().iter().any(moving));
            }
        }
    }

    #[test]
    fn a_hint_is_likelier_than_pins_and_a_piece_no_less_likely_than_a_hint() {
        let (_, slots) = words("en");
        let nats = |scene: &Sayable, id: &str| {
            let grammar = grammar_of(scene, &slots);
            let named = SpokenMeaning::Command(id.into());
            let at = grammar.meanings().iter().position(|own| *own == named);
            grammar.expected(at.unwrap())
        };
        let game = Sayable::to_move(Chess::default());
        let staged = |answers| Sayable {
            answers: Some(answers),
            ..game.clone()
        };
        let drill = staged(Answers::Moves);
        for scene in [&game, &drill] {
            assert_eq!([nats(scene, "hint"), nats(scene, "pins")], [0.0, -RARE]);
        }
        assert_eq!(nats(&drill, "school theme-pin"), -RARE);
        assert_eq!(nats(&staged(Answers::Piece), "answer Knight"), 0.0);
        let menu = Sayable {
            answers: Some(Answers::Choice),
            ..Sayable::default()
        };
        assert_eq!(nats(&menu, "school back"), 0.0);
        let heard = grammar_of(&menu, &slots);
        assert!(heard.sentences().iter().any(|said| said.text() == "back"));
    }

    #[test]
    fn a_busy_position_stays_small_enough_to_score_at_once() {
        let (_, slots) = words("de");
        // 218 legal moves, the most that a position can have.
        let fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
        let position = parse_fen(fen).unwrap();
        let grammar = grammar_of(&Sayable::to_move(position), &slots);
        assert!(
            grammar.graph().states() < 400_000,
            "{}",
            grammar.graph().states()
        );
    }
}
