//! A piece told apart behind a question that was answered of others: "the one on a8", "not the queen, the
//! knight on g8"; and the game that is meant, where one thinks: "in the game, I mean".

use super::words::Line;
use super::{Assistant, Out, together};
use crate::clock::Millis;
use crate::command::{self, Command, Parsed};
use crate::rules::Position;

/// Nobody points at a piece in more words.
const FEW: usize = 9;

impl Assistant {
    /// What was asked last, of the one piece that a line points at.
    pub(super) fn that_one(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        if !self.is_free() {
            return None;
        }
        let grammar = self.lexicon.grammar();
        let points = || grammar.says(line.text, &["that-on"]);
        let few = line.text.split_whitespace().nth(FEW).is_none();
        let squares = command::squares_in(line.text);
        let [square] = squares[..] else {
            return None;
        };
        if !few || !points() {
            return None;
        }
        // Who asks of a piece where none stands is told so.
        if self.seen().board().piece_at(square).is_none() && self.asks_something(line.text) {
            return Some(self.wanted(Command::Square(square), line.spoken, line.now));
        }
        let asked = self.last_asked.clone()?;
        self.seen().board().piece_at(square)?;
        let command = asked.of_square(square)?;
        self.unask();
        let mut out = Vec::new();
        // What attacks it is told behind what it is.
        if let Command::Attackers(square) = command {
            out.extend(self.wanted(Command::Square(square), line.spoken, line.now));
        }
        out.extend(self.wanted(command, line.spoken, line.now));
        self.last_asked = Some(asked);
        Some(together(out))
    }

    /// Whether a line asks something, whatever else it was read as.
    fn asks_something(&self, text: &str) -> bool {
        match self.understood_alone(text) {
            Parsed::Beside { .. } => true,
            Parsed::Several(all) => all.iter().any(Command::is_fact),
            parsed => {
                let fact = parsed.wish().is_some_and(Command::is_fact);
                fact || command::is_question(text, &self.lexicon)
            }
        }
    }

    /// What was asked last in a thought, of the game.
    pub(super) fn meant_of_game(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        self.ahead.as_ref()?;
        let open = match parsed {
            Parsed::Unknown | Parsed::Either(_) => true,
            parsed => parsed.is_doubtful(),
        };
        if !open || !self.is_free() {
            return None;
        }
        self.asked_in_game(line.text, line.now)
    }

    /// "I mean in the real position, bishop takes h6 or d takes c5?": asked of the game, where one thinks.
    pub(super) fn asked_of_game(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        self.ahead.as_ref()?;
        let grammar = self.lexicon.grammar();
        let says = || grammar.says(line.text, &["in-the-game"]);
        let fact =
            |command: &Command| command.is_of_a_thought() && !matches!(command, Command::Play(_));
        let asks = matches!(parsed, Parsed::Command(command) if fact(command));
        if !asks || !says() {
            return None;
        }
        let meant = command::understand(line.text, &self.lexicon, &self.meant_in_game());
        match meant {
            Parsed::Command(command) if fact(&command) => {
                Some(self.back_in_game(command, line.now))
            }
            _ => None,
        }
    }

    /// The same, where a line says that the game is meant.
    pub(super) fn asked_in_game(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let says = grammar.says(text, &["in-the-game"]);
        let asked = self.last_of_board.clone().filter(|_| says)?;
        Some(self.back_in_game(asked, now))
    }
}
