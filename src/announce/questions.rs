//! What the user is asked.

use super::narrator::{Narrator, role_id};
use crate::command::{Command, Missing};
use crate::engine::coach::Loss;
use crate::notation::MovePart;
use crate::rules::{Chess, Move, Square};
use crate::table::{Purpose, Question};

/// More choices than this nobody keeps in mind.
const MOST_CHOICES: usize = 6;

impl Narrator<'_> {
    pub fn question(&self, question: &Question) -> Vec<String> {
        vec![match question {
            Question::Which {
                moves,
                by: Some(part),
                ..
            } => self.narrower(*part, moves),
            Question::Which {
                position,
                moves,
                purpose,
                ..
            } => {
                let which = self.which(position, moves);
                // Nothing is taken back by who does not know that it is.
                match purpose {
                    Purpose::Instead => {
                        let which = capital(&which);
                        self.say("ask-which-instead", &[("which", which.into())])
                    }
                    _ => which,
                }
            }
            Question::Promotion { moves, .. } => {
                let mut choices: Vec<String> = Vec::new();
                for role in moves.iter().filter_map(|mv| mv.promotion()) {
                    let word = self.role(role);
                    if !choices.contains(&word) {
                        choices.push(word);
                    }
                }
                let choices = self.one_of(&choices).into();
                self.say("ask-promotion", &[("choices", choices)])
            }
            Question::Resign => self.say("ask-resign", &[]),
            Question::OfferDraw => self.say("ask-draw", &[]),
            Question::AcceptDraw => self.say("ask-accept-draw", &[]),
            Question::NewGame => self.say("ask-new-game", &[]),
            Question::Another => self.say("ask-another", &[]),
            Question::Ruling(act) => self.say("ask-act", &[("act", self.act(*act).into())]),
            Question::Meant(position, mv) => {
                let mv = self.announced(position, *mv).into();
                self.say("ask-meant", &[("move", mv)])
            }
            Question::Instead(position, mv) => {
                let mv = self.announced(position, *mv).into();
                self.say("ask-instead", &[("move", mv)])
            }
            Question::Blunder { loss, .. } => match *loss {
                Loss::Mate(n) => self.say("ask-loss-mate", &[("n", n.into())]),
                Loss::MissedMate => self.say("ask-loss-missed", &[]),
                Loss::Piece(role) => self.say("ask-loss-piece", &[("role", role_id(role))]),
                Loss::Pawns(n) => self.say("ask-loss-pawns", &[("n", n.into())]),
            },
            Question::Missing(partial) => self.say(
                match partial.missing() {
                    Missing::Side => "ask-side",
                    Missing::Minutes => "ask-minutes",
                    Missing::Seconds => "ask-seconds",
                    Missing::Halves => "ask-halves",
                    Missing::MoveNumber => "ask-move-number",
                    Missing::Square => "ask-square",
                    Missing::Line => "ask-line",
                },
                &[],
            ),
            Question::Arbiter(verbs) => {
                let numbered = verbs.iter().zip(1i64..).map(|(verb, number)| {
                    let name = self.lexicon.command_name(verb.name()).into();
                    self.say(
                        "ask-arbiter-entry",
                        &[("number", number.into()), ("name", name)],
                    )
                });
                let entries: Vec<String> = numbered.collect();
                self.say("ask-arbiter", &[("entries", entries.join(" ").into())])
            }
            Question::Law(ask) => self.ask(ask),
            Question::Either(wishes) => {
                let texts: Vec<String> = wishes.iter().map(|(text, _)| text.clone()).collect();
                let plays = |(_, command): &(String, Command)| matches!(command, Command::Play(_));
                let choices = self.one_of(&texts);
                match wishes.iter().all(plays) {
                    true => self.say("ask-either", &[("choices", capital(&choices).into())]),
                    false => self.say("ask-either-meant", &[("choices", choices.into())]),
                }
            }
            Question::Said {
                text,
                offered: true,
                ..
            } => self.say("ask-offered", &[("text", capital(text).into())]),
            Question::Said { text, .. } => self.say("ask-said", &[("text", text.clone().into())]),
        }]
    }

    /// `Springer Bella or Springer Felix?`: of each move just what tells it from the others.
    fn which(&self, position: &Chess, moves: &[Move]) -> String {
        if moves.len() > MOST_CHOICES {
            return self.say("ask-which-many", &[]);
        }
        let mut choices: Vec<String> = Vec::new();
        for &mv in moves {
            let choice = self.choice(position, mv, moves);
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let alike = |other: &Move| moves.iter().all(|mv| mv.role() == other.role());
        if let Some(mv) = moves.first().filter(|mv| alike(mv) && to_one_square(moves)) {
            let role = role_id(mv.role());
            let choices = moves.iter().filter_map(|mv| self.origin(*mv, moves));
            let choices = self.one_of(&choices.collect::<Vec<_>>()).into();
            return self.say("ask-which-role", &[("role", role), ("choices", choices)]);
        }
        let choices = self.one_of(&choices).into();
        self.say("ask-which", &[("choices", choices)])
    }

    /// `Which rank: three or six?`: the one word that tells most of the moves apart.
    fn narrower(&self, part: MovePart, moves: &[Move]) -> String {
        let mut choices: Vec<String> = Vec::new();
        for mv in moves {
            let choice = match part {
                MovePart::Piece => self.role(mv.role()),
                MovePart::File => self.file(mv.to().file()),
                MovePart::Rank => self.rank(mv.to().rank()),
            };
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let asked = match part {
            MovePart::Piece => "ask-which-piece",
            MovePart::File => "ask-which-file",
            MovePart::Rank => "ask-which-rank",
        };
        self.say(asked, &[("choices", self.one_of(&choices).into())])
    }

    fn choice(&self, position: &Chess, mv: Move, moves: &[Move]) -> String {
        if !to_one_square(moves) {
            return self.own_move(position, mv);
        }
        match self.origin(mv, moves) {
            Some(origin) => self.role_at(mv.role(), &origin),
            None => self.role(mv.role()),
        }
    }

    /// Where a piece comes from, as far as that tells it from the others of its kind.
    fn origin(&self, mv: Move, moves: &[Move]) -> Option<String> {
        let from = mv.from()?;
        let same: Vec<Square> = moves
            .iter()
            .filter(|other| other.role() == mv.role() && other.from() != Some(from))
            .filter_map(|other| other.from())
            .collect();
        if same.is_empty() {
            return None;
        }
        Some(if same.iter().all(|other| other.file() != from.file()) {
            self.file(from.file())
        } else if same.iter().all(|other| other.rank() != from.rank()) {
            self.rank(from.rank())
        } else {
            self.square(from)
        })
    }
}

/// Whether the moves differ only in the piece that makes them.
fn to_one_square(moves: &[Move]) -> bool {
    // No piece but the castling king goes to the square of the own rook.
    let mut ends = moves.iter().map(|mv| mv.to());
    let first = ends.next();
    first.is_some_and(|first| ends.all(|end| end == first))
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, parse_uci};

    #[test]
    fn moves_to_one_square_differ_in_their_piece_alone() {
        let start = Chess::default();
        let to = |ucis: &[&str]| {
            let moves = ucis.iter().filter_map(|uci| parse_uci(&start, uci));
            to_one_square(&moves.collect::<Vec<_>>())
        };
        assert!(to(&["b1c3", "c2c3"]));
        assert!(!to(&["b1c3", "g1f3"]) && !to(&["b1c3", "c2c3", "g1f3"]));
        assert!(!to(&[]));
    }
}
