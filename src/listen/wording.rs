//! Everything that can be said in a position, in every accepted wording.

use super::grammar::{Slot, SpeechGrammar, SpokenMeaning};
use super::slots::{Named, Slots};
use crate::command::{Arg, Argument, Command, Missing, Row, Verb, When};
use crate::notation::MovePart;
use crate::rules::{Chess, Color, File, Move, Position, Rank, Role, Square};

mod answers;
mod moves;
mod sentences;

pub use answers::Answers;

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
                // What fits all of them answers nothing.
                SpokenMeaning::Moves(moves) => {
                    moves.len() < self.choices.len()
                        && moves.iter().all(|mv| self.choices.contains(mv))
                }
                SpokenMeaning::Command(name) => {
                    self.fill.is_some() || !self.menu.is_empty() || ALWAYS.contains(&name.as_str())
                }
                SpokenMeaning::Several(_) => false,
                SpokenMeaning::Line(_) => true,
            }
    }
}

impl Sayable {
    /// Whether anything may be said about a game: no drill, no menu and no question has the conversation.
    pub fn is_open(&self) -> bool {
        let narrow = self.part.is_some() || self.fill.is_some() || !self.menu.is_empty();
        self.answers.is_none() && self.position.is_some() && !self.asked && !narrow
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
    writer.sentences(scene);
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
        Arg::Placed(placed) => placed.name().to_owned(),
        Arg::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
        Arg::Verb(verb) => verb.name().to_owned(),
        Arg::Name(name) => name.clone(),
        Arg::None | Arg::Move(_) | Arg::Side(..) | Arg::Time(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::model::Model;
    use super::super::pronounce::Pronouncer;
    use super::super::slots::Letters;
    use super::*;
    use crate::lexicon::Lexicon;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    pub(super) fn words(interface: &str) -> (Lexicon, Slots) {
        let lexicon = Lexicon::embedded(&Lang::new(interface), "fide").unwrap();
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let slots = Slots::new(&lexicon, Letters::Names, &mut pronouncer);
        (lexicon, slots)
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
        for answer in [moves(&["g1f3"]), moves(&["g1h3"]), command("no")] {
            assert!(scene(true).is_answered_by(&answer), "{answer:?}");
            assert!(!scene(false).is_answered_by(&answer), "{answer:?}");
        }
        // What fits both of them answers nothing.
        for other in [
            moves(&["e2e4"]),
            moves(&["g1h3", "g1f3"]),
            moves(&["g1f3", "e2e4"]),
            command("forks"),
        ] {
            assert!(!scene(true).is_answered_by(&other), "{other:?}");
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
