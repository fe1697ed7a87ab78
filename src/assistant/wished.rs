//! What a line wishes that was no answer in a scene, in anybody's words.

use super::Assistant;
use super::leaving::{is_another_game, is_set_below};
use super::scene::in_scene;
use crate::command::{self, Ask, Chat, Command, Parsed, Think};
use crate::grammar::{Name, Now, Open, Reading, Topic};
use crate::listen::wording::Answers;
use crate::rules::Position;
use crate::training::{self, Scene};

/// What costs as much was guessed, and no pattern bears it out.
const GUESSED: f32 = 0.9;
/// A line is parted in two at no more places.
const MOST_CUTS: usize = 12;
/// What ends a clause of a line in a drill.
const CLAUSE_ENDS: [char; 5] = [',', ';', '.', '!', '?'];

impl Assistant {
    /// What a line wishes that was no answer in a scene, in anybody's words, one wish after the other;
    /// nothing that would change the game below.
    pub(super) fn wished_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        // "Knight and bishop" is two answers, and no wish.
        let joins = |word: &&str| self.lexicon.grammar().joins(word);
        let mut words = text.split_whitespace().filter(|word| !joins(word));
        let piece = |word| {
            let parsed = command::parse(word, &self.lexicon, false);
            matches!(parsed, Parsed::Command(Command::Play(_)))
        };
        if training::is_answer(text, &self.lexicon) || words.all(piece) {
            return Vec::new();
        }
        // Who turns from a move that he thought of has answered nothing yet.
        if scene.answers() == Answers::Moves && training::turns_from(text, &self.lexicon) {
            return vec![Command::Ask(Ask::Chat(Chat::GoOn))];
        }
        // "Stop this I want a puzzle instead", "no, a mate in two please": what is named begins.
        let board = scene.board();
        let moves = board
            .is_some_and(|board| training::move_in_clause(text, &board, &self.lexicon).is_some());
        let drill =
            (scene.is_drill() && !moves).then(|| command::trained(text, &self.lexicon, true));
        if let Some(drill) = drill.flatten() {
            return vec![drill];
        }
        if let Some(both) = self.again_otherwise(text).filter(|_| scene.is_drill()) {
            return both;
        }
        if let Some(tried) = self.tried_in(scene, text) {
            return tried;
        }
        if let Some(meant) = self.meant_at_last(scene, text) {
            return meant;
        }
        let mut wished = self.read_in(scene, text);
        // "Knight f4 hits the queen but no check ... maybe the pawn? Does it queen?" thinks aloud, and has
        // answered nothing yet.
        let moves = |command: &Command| matches!(command, Command::Play(_));
        let aloud = text.contains(['?', '…']) || text.contains("..");
        // So does "rook takes d5, but wouldn't he take it back?".
        let rest = text.split_once([',', ';', '.', '!']).map(|(_, rest)| rest);
        let grammar = self.lexicon.grammar();
        let doubts = rest.is_some_and(|rest| rest.contains('?') && grammar.says(rest, &["not"]));
        let several = wished.iter().filter(|command| moves(command)).count() > 1;
        if doubts || aloud && several {
            wished.retain(|command| !moves(command));
        }
        let marked = text
            .trim()
            .trim_end_matches(CLAUSE_ENDS)
            .contains(CLAUSE_ENDS);
        let halves = match scene.is_drill() && !marked && !self.is_plain(text) {
            true => self.halves_in(scene, text),
            false => Vec::new(),
        };
        if !halves.is_empty() {
            return most_of(halves);
        }
        // "Skip that one, something harder": what its parts say for sure is more than a guess at both.
        let clauses = || text.split(CLAUSE_ENDS).map(str::trim);
        if scene.is_drill() && marked && !self.is_plain(text) {
            let sure = |clause: &&str| self.is_plain(clause);
            let read = |clause| self.read_in(scene, clause);
            let mut said: Vec<Command> = clauses().filter(sure).flat_map(read).collect();
            said.retain(|command| {
                matches!(
                    command,
                    Command::School(_) | Command::Hint | Command::Cancel
                )
            });
            // "I'm not sure, maybe queen takes" tries something.
            let tries = |command: &Command| matches!(command, Command::Play(_));
            let tried = || clauses().any(|clause| self.read_in(scene, clause).iter().any(tries));
            if said == [Command::School("unknown".to_owned())] && tried() {
                said.clear();
            }
            // "Moment, where is his king again?" asks while it waits.
            if said == [Command::School("wait".to_owned())] && text.contains('?') {
                said = clauses().flat_map(read).filter(Command::is_fact).collect();
            }
            if !said.is_empty() {
                return most_of(said);
            }
        }
        if !wished.is_empty() {
            return most_of(wished);
        }
        // "With a clock, ten minutes each, is that possible?" is about the game, and no part of it else.
        let of_game = |command: Command| is_set_below(&command) || is_another_game(&command);
        if marked && scene.is_drill() && self.for_game(text, true).is_some_and(of_game) {
            return Vec::new();
        }
        // "I don't know this one, just show me": what some of it says is enough.
        let clauses: Vec<&str> = clauses().filter(|clause| !clause.is_empty()).collect();
        let parted = match clauses.len() {
            0 | 1 => Vec::new(),
            // "Before we begin, what can you do?" In a menu nothing else is done for a part of a line.
            _ if !scene.is_drill() => {
                let read = |clause: &&str| self.read_in(scene, clause);
                let asked = clauses.last().filter(|_| text.contains('?'));
                let mut asked = asked.map_or_else(Vec::new, read);
                asked.retain(Command::is_fact);
                asked
            }
            _ => {
                let read = |clause| self.read_in(scene, clause);
                clauses.into_iter().flat_map(read).collect()
            }
        };
        if !parted.is_empty() || !scene.is_drill() {
            return most_of(parted);
        }
        // "Phew no idea": what is said of the drill behind a word that means nothing.
        let behind = text.trim().split_once(' ').map(|(_, rest)| rest);
        let mut wished = behind.map_or_else(Vec::new, |rest| self.read_in(scene, rest));
        // "Push it" leaves nothing.
        let leaves = behind.is_some_and(|rest| self.is_plain(rest));
        wished.retain(|command| match command {
            Command::School(_) => true,
            Command::Cancel => leaves,
            _ => false,
        });
        wished
    }

    /// What the last sentence of a line in a drill says, where it counts alone: "never mind. Queen e1, that
    /// skewers him", "so one more. Give me a hint", "wait, am I black? Where was my knight".
    fn meant_at_last(&self, scene: &dyn Scene, text: &str) -> Option<Vec<Command>> {
        let (before, last) = command::parted_at_last(text).filter(|_| scene.is_drill())?;
        let asks = command::is_question(last, &self.lexicon);
        let plays = |command: &Command| matches!(command, Command::Play(_));
        let before = || self.read_in(scene, before);
        let last = self.read_in(scene, last);
        let mut moves = last.iter().filter(|command| plays(command));
        if let (Some(only), None) = (moves.next(), moves.next())
            && !text.contains("..")
        {
            return Some(vec![only.clone()]);
        }
        let meant = match &last[..] {
            [Command::Hint] => true,
            // "Rook d8. Is that mate?" asks beside an answer.
            [Command::Ask(Ask::Chat(_))] => false,
            [one] => asks && one.is_fact() && !before().iter().any(plays),
            _ => false,
        };
        meant.then_some(last)
    }

    /// "Too easy: queen takes h7", "easy, just take that bishop with the rook": the move that is tried
    /// behind what is thought of the task; nothing, where a piece is named that makes none.
    fn tried_in(&self, scene: &dyn Scene, text: &str) -> Option<Vec<Command>> {
        scene.board().filter(|_| scene.is_drill())?;
        let (first, rest) = text.split_once([',', ':', ';', '.', '!'])?;
        let grammar = self.lexicon.grammar();
        let easy = grammar.answers_in(first, &["finds-easy"]);
        let first_words = first.split_whitespace().count();
        let alone = easy.first().is_some_and(|one| one.at == 0) && {
            let said: usize = easy.iter().map(|one| one.end - one.at).sum();
            said == first_words
        };
        if !alone || command::is_question(text, &self.lexicon) {
            return None;
        }
        let tried = self.read_in(scene, rest.trim());
        let plays = |command: &Command| matches!(command, Command::Play(_));
        let now = Now::default();
        let named = grammar.hear(rest, &self.lexicon, &now).named();
        let piece = named.iter().any(|one| matches!(one.name, Name::Piece(_)));
        (tried.iter().all(plays) && (piece || !tried.is_empty())).then_some(tried)
    }

    /// "Again slower": it is set first, and said again then.
    fn again_otherwise(&self, text: &str) -> Option<Vec<Command>> {
        let read = |part: &str| match command::parse(part.trim(), &self.lexicon, false) {
            Parsed::Command(command) => Some(command),
            _ => None,
        };
        let cuts = text.match_indices(|c: char| !c.is_alphanumeric());
        cuts.take(MOST_CUTS).find_map(|(at, mark)| {
            let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
            match (read(before)?, read(behind)?) {
                (Command::Repeat, set @ (Command::Rate(_) | Command::Volume(_)))
                | (set @ (Command::Rate(_) | Command::Volume(_)), Command::Repeat) => {
                    Some(vec![set, Command::Repeat])
                }
                _ => None,
            }
        })
    }

    /// "No idea show me the solution", said without a pause: what both halves of it say, where it can
    /// be parted so.
    fn halves_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        let cuts = text.match_indices(' ').map(|(at, _)| at);
        let said = |part: &str| {
            // Half a guess at half a line is none.
            if !self.is_plain(part.trim()) && part.trim().contains(' ') {
                return None;
            }
            let read = self.read_in(scene, part.trim());
            let plain = |command: &Command| {
                matches!(
                    command,
                    Command::School(_)
                        | Command::Cancel
                        | Command::Yes
                        | Command::No
                        | Command::Hint
                        | Command::Repeat
                        | Command::Ask(Ask::Chat(_))
                )
            };
            (read.len() == 1 && read.iter().all(plain)).then_some(read)
        };
        let mut parted = cuts.take(MOST_CUTS).filter_map(|at| {
            let (before, behind) = text.split_at_checked(at)?;
            let (before, behind) = (said(before)?, said(behind)?);
            let all = [before, behind].concat();
            let ends = all.contains(&Command::Cancel);
            let says = |command: &Command| matches!(command, Command::School(_));
            let talks = |command: &Command| matches!(command, Command::Ask(Ask::Chat(_)));
            let meant = ends || (all.iter().any(says) && !all.iter().any(talks));
            meant.then_some(all)
        });
        parted.next().unwrap_or_default()
    }

    /// Whether a line has a word that asks.
    fn asks_anything(&self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        words.any(|word| self.lexicon.grammar().asks(word))
    }

    /// Whether a line asks about the move that it names, and is more than that move with a question mark.
    fn asks_of_move(&self, text: &str) -> bool {
        let move_alone = |text: &str| {
            let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
            let parsed = command::parse(bare, &self.lexicon, false);
            matches!(parsed, Parsed::Command(Command::Play(_)))
        };
        text.contains('?') && !move_alone(text)
    }

    /// What a line or a clause is understood as in a scene.
    pub(super) fn read_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        let drills = scene.is_drill();
        // "Is that a double check" asks about the board, and for no such puzzle.
        let asks =
            |name: &str| name.starts_with("theme-") && command::is_question(text, &self.lexicon);
        let beside = training::beside(text, &self.lexicon).filter(|_| drills);
        if let Some(name) = beside.filter(|name| !asks(name)) {
            return vec![Command::School(name.to_owned())];
        }
        let board = scene.board();
        let now = Now {
            position: board.as_ref(),
            board: None,
            open: Open::Scene,
            choices: &[],
            you: board.as_ref().map(Position::turn),
            last: None,
            about: None,
            named: None,
            spoken: &[],
            asked: false,
            topic: Topic::Nothing,
            thinks: false,
        };
        let parsed = command::parse(text, &self.lexicon, false);
        let understood = match command::sentence(parsed, text, &self.lexicon, &now) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(commands) if drills => commands,
            // "I think it's bishop g5": an answer that is thought aloud is one.
            Parsed::Doubt { command, .. } if matches!(*command, Command::Play(_)) => vec![*command],
            // Nothing is lost by what is said in a drill: the likeliest is done.
            Parsed::Doubt { command, .. }
                if drills && (ends(&command) || *command == Command::TakeBack) =>
            {
                vec![*command]
            }
            Parsed::Either(wishes) if drills => {
                let mut commands = wishes.into_iter().map(|(_, command)| command);
                let here = |command: &Command| {
                    // Nobody skips one by what is hardly understood.
                    let skips = *command == Command::Continue;
                    let leaves = ends(command) && !skips;
                    leaves || command.is_fact() || matches!(command, Command::School(_))
                };
                commands.find(here).into_iter().collect()
            }
            _ => Vec::new(),
        };
        // Who asks "what about knight g4, does he take it?" has not answered yet.
        let understood = match understood.as_slice() {
            [Command::Play(said)] if drills && self.asks_of_move(text) => {
                vec![Command::Reasons(said.clone())]
            }
            // Nor who asks what comes of one, "and if I play g7, then king c1?".
            [Command::Think(Think::Begin(said)), ..] if drills && !said.is_empty() => {
                vec![Command::Reasons(said.clone())]
            }
            _ => understood,
        };
        let guessed = |command: &Command| {
            let leads_out = matches!(
                command,
                Command::Drill(Some(_)) | Command::Cancel | Command::Quit
            );
            drills && leads_out && !self.is_borne_out(text, &now)
        };
        let understood = understood.into_iter().filter(|command| !guessed(command));
        let in_scene = |command| {
            Some(match command {
                // Whoever has had enough leaves the scene, not the program.
                Command::Quit | Command::Cancel | Command::Think(Think::Return) => Command::Cancel,
                // "Where were we" wants to hear it again.
                Command::Continue if drills && self.asks_anything(text) => Command::Repeat,
                Command::Continue if drills => Command::School("next".to_owned()),
                // "Enough of this, something harder" is more than that.
                Command::Silence if text.contains(CLAUSE_ENDS) => return None,
                // Where no board is to be seen, what was told is told again.
                Command::Board | Command::Pieces(..) | Command::WhoseMove | Command::LastMove
                    if drills && board.is_none() =>
                {
                    Command::Repeat
                }
                // Of a clock that stands nobody asks anything.
                Command::Pause if drills => Command::School("wait".to_owned()),
                command if is_another_game(&command) => return None,
                Command::Play(_) if board.is_none() => return None,
                // "What about queen f6" is an answer, asked.
                Command::Weigh(patterns, others) if board.is_some() && others.is_empty() => {
                    Command::Play(patterns)
                }
                Command::Play(_)
                | Command::School(_)
                | Command::Drill(_)
                | Command::Yes
                | Command::No
                | Command::Language(_)
                | Command::TakeBack
                | Command::Evaluate
                | Command::Level(_)
                | Command::Switch(..)
                | Command::Change(_) => command,
                command if training::sets_at_once(&command) => command,
                Command::Ask(Ask::Chat(chat)) if drills => remark(chat),
                command if command.is_fact() => in_scene(command),
                _ => return None,
            })
        };
        understood.filter_map(in_scene).collect()
    }

    /// Whether a line is said in a form that is known, and not only guessed at: nobody is led out of a
    /// drill by a guess.
    pub(super) fn is_borne_out(&self, text: &str, now: &Now) -> bool {
        match self.lexicon.grammar().understand(text, &self.lexicon, now) {
            Reading::One(one) => one.cost < GUESSED,
            Reading::Both(all) => all.iter().all(|one| one.cost < GUESSED),
            // It is written.
            Reading::Either(_) | Reading::Nothing(_) => {
                command::parse(text, &self.lexicon, false) != Parsed::Unknown
            }
        }
    }

    /// Whether a line is a word of the drills as it stands.
    fn is_plain(&self, text: &str) -> bool {
        let now = Now {
            open: Open::Scene,
            ..Now::default()
        };
        let heard = self.lexicon.grammar().hear(text, &self.lexicon, &now);
        matches!(heard.reading(), Reading::One(one) if one.sure)
    }
}

/// Whether it ends what goes on.
fn ends(command: &Command) -> bool {
    matches!(
        command,
        Command::Quit | Command::Cancel | Command::Continue | Command::Think(Think::Return)
    )
}

/// A remark is answered as one of the drill.
fn remark(chat: Chat) -> Command {
    match chat {
        Chat::Luck => Command::School("lucky".to_owned()),
        chat => Command::Ask(Ask::Chat(chat)),
    }
}

/// Of several wishes in one breath those that count: "no idea, show me" is one wish, and a remark
/// beside a wish is none.
fn most_of(mut wished: Vec<Command>) -> Vec<Command> {
    const FACT: u8 = 6;
    let weight = |command: &Command| match command {
        Command::Drill(_) => 0,
        Command::Cancel => 1,
        Command::School(name) => match name.as_str() {
            "easier" | "harder" => 0,
            "solution" => 2,
            "skip" | "another" | "next-ending" => 3,
            "unknown" | "next" => 5,
            "lucky" | "pleased" | "sorry" => FACT + 1,
            _ => FACT,
        },
        // "I don't see it, help me a bit" gives nothing up.
        Command::Hint => 4,
        Command::Ask(Ask::Chat(_)) | Command::Yes | Command::No => FACT + 1,
        _ => FACT,
    };
    let most = wished.iter().map(weight).min();
    wished.retain(|command| Some(weight(command)) == most);
    if most != Some(FACT) {
        wished.truncate(1);
    }
    wished.dedup();
    wished
}
