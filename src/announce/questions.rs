//! What the user is asked.

use super::narrator::{Narrator, role_id};
use crate::command::Missing;
use crate::engine::coach::Loss;
use crate::rules::{Chess, Move};
use crate::table::Question;

/// More choices than this nobody keeps in mind.
const MOST_CHOICES: usize = 6;

impl Narrator<'_> {
    pub fn question(&self, question: &Question) -> Vec<String> {
        vec![match question {
            Question::Which {
                position, moves, ..
            } => self.which(position, moves),
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
            Question::Said { text, .. } => self.say("ask-said", &[("text", text.as_str().into())]),
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
        let choices = self.one_of(&choices).into();
        self.say("ask-which", &[("choices", choices)])
    }

    fn choice(&self, position: &Chess, mv: Move, moves: &[Move]) -> String {
        let one_target = moves
            .iter()
            .all(|other| other.to() == mv.to() && !other.is_castle());
        let Some(from) = mv.from().filter(|_| one_target) else {
            return self.own_move(position, mv);
        };
        let same: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|other| other.role() == mv.role() && other.from() != Some(from))
            .collect();
        let unlike = |f: &dyn Fn(Move) -> bool| same.iter().all(|&other| !f(other));
        let file = unlike(&|other| other.from().is_some_and(|s| s.file() == from.file()));
        let rank = unlike(&|other| other.from().is_some_and(|s| s.rank() == from.rank()));
        let place = if same.is_empty() {
            String::new()
        } else if file {
            self.file(from.file())
        } else if rank {
            self.rank(from.rank())
        } else {
            self.square(from)
        };
        self.role_at(mv.role(), &place)
    }
}
