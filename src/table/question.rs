//! Questions to the user and what counts as their answer.

use crate::clock::Millis;
use crate::command::{Action, Arg, Command, Partial, row};
use crate::notation::Pattern;
use crate::rules::{Move, Role};

use super::event::{Event, Question, Refusal};
use super::{Table, refuse};

/// What became of an input while a question was open.
pub(super) enum Answered {
    /// It was an answer: this happened.
    Events(Vec<Event>),
    /// It was something else, to be done as usual.
    NotAnAnswer(Command),
}

impl Table {
    /// Takes a command as the answer to the open question, where it can be one. A question stays
    /// open while facts are asked, and is dropped when something else is done.
    pub(super) fn answer_question(&mut self, command: Command, now: Millis) -> Answered {
        let Some(question) = self.question.take() else {
            return Answered::NotAnAnswer(command);
        };
        if let Some(events) = self.law_answer(&question, &command, now) {
            return Answered::Events(events);
        }
        match (&question, &command) {
            (_, Command::Cancel) => Answered::Events(vec![Event::Cancelled]),
            (
                Question::Which { moves, .. } | Question::Promotion { moves, .. },
                Command::Play(patterns),
            ) => {
                let fitting = narrowed(moves, patterns);
                match fitting.as_slice() {
                    [] => Answered::NotAnAnswer(command),
                    [mv] => Answered::Events(self.consider(*mv, now)),
                    _ => {
                        // Still several: ask about those that are left.
                        let again = match question {
                            Question::Which { position, .. } => Question::Which {
                                position,
                                moves: fitting,
                            },
                            other => other,
                        };
                        Answered::Events(self.ask(again))
                    }
                }
            }
            // The same move once more is a yes.
            (Question::Blunder { mv, .. }, Command::Play(patterns))
                if self.meaning(patterns) == Ok(*mv) =>
            {
                Answered::Events(self.make(*mv, now))
            }
            (Question::Which { .. } | Question::Promotion { .. }, Command::No) => {
                Answered::Events(vec![Event::Cancelled])
            }
            (Question::Which { .. } | Question::Promotion { .. }, Command::Yes) => {
                Answered::Events(self.ask(question))
            }
            (Question::Missing(partial), Command::Fill(said)) => {
                Answered::Events(match partial.with(said.clone()) {
                    Some(Ok(command)) => self.dispatch(command, now),
                    Some(Err(more)) => self.need(more),
                    None => self.need(*partial),
                })
            }
            (Question::Arbiter(verbs), Command::Fill(Arg::Number(number))) => {
                let verb = usize::from(*number)
                    .checked_sub(1)
                    .and_then(|at| verbs.get(at));
                Answered::Events(match verb.and_then(|verb| begun(*verb)) {
                    Some(command) => self.dispatch(command, now),
                    None => self.again(question),
                })
            }
            (Question::Missing(_) | Question::Arbiter(_), Command::No) => {
                Answered::Events(vec![Event::Cancelled])
            }
            (Question::Missing(_) | Question::Arbiter(_), Command::Yes) => {
                Answered::Events(self.again(question))
            }
            (_, Command::Yes) => Answered::Events(self.confirmed(question, now)),
            (_, Command::No) => Answered::Events(vec![Event::Cancelled]),
            (_, asked) if asked.is_fact() => {
                self.question = Some(question);
                Answered::NotAnAnswer(command)
            }
            _ => Answered::NotAnAnswer(command),
        }
    }

    /// Does what was asked about.
    fn confirmed(&mut self, question: Question, now: Millis) -> Vec<Event> {
        match question {
            Question::Resign => {
                let loser = self.setup.you().unwrap_or(self.game.turn());
                self.game.resign(loser);
                self.over(now)
            }
            Question::OfferDraw => self.offer_made(self.offerer()),
            Question::AcceptDraw => {
                let answerer = self.game.standing_offer().map(crate::rules::Color::other);
                match answerer {
                    Some(color) => self.agree(color, now),
                    None => refuse(Refusal::NoOffer),
                }
            }
            Question::NewGame | Question::Another => vec![Event::NewGame],
            Question::Ruling(act) => self.ruled(act, now),
            Question::Meant(_, mv) => self.consider(mv, now),
            Question::Blunder { mv, .. } => self.make(mv, now),
            Question::Said { command, .. } => self.dispatch(*command, now),
            Question::Which { .. }
            | Question::Promotion { .. }
            | Question::Missing(_)
            | Question::Arbiter(_)
            | Question::Law(_) => Vec::new(),
        }
    }

    /// Asks for what a command still needs.
    pub(super) fn need(&mut self, partial: Partial) -> Vec<Event> {
        self.again(Question::Missing(partial))
    }

    /// Asks, whether the game is over or not: what the arbiter says is judged when it is whole.
    pub(super) fn again(&mut self, question: Question) -> Vec<Event> {
        self.question = Some(question.clone());
        vec![Event::Asked(question)]
    }
}

/// The command of the arbiter's menu, or its beginning.
fn begun(verb: crate::command::Verb) -> Option<Command> {
    if let Some(partial) = Partial::new(verb) {
        return Some(Command::Partial(partial));
    }
    match row(verb).action {
        Action::Command(make) => make(Arg::None),
        Action::Cursor(_) => None,
    }
}

/// The moves among those asked about that an answer names: `Felix`, `drei`, `Dame`, or the whole.
fn narrowed(moves: &[Move], patterns: &[Pattern]) -> Vec<Move> {
    moves
        .iter()
        .copied()
        .filter(|&mv| patterns.iter().any(|pattern| answers(pattern, mv, moves)))
        .collect()
}

fn answers(pattern: &Pattern, mv: Move, moves: &[Move]) -> bool {
    if pattern.fits(mv) {
        return true;
    }
    let promoting = moves.iter().all(|mv| mv.promotion().is_some());
    if promoting && let Some(role) = pattern.role.or(pattern.promotion) {
        return role != Role::Pawn && mv.promotion() == Some(role);
    }
    // A file or rank alone, or a square, may name where the piece comes from.
    let origin = Pattern {
        from_file: pattern.from_file.or(pattern.to_file),
        from_rank: pattern.from_rank.or(pattern.to_rank),
        to_file: None,
        to_rank: None,
        ..*pattern
    };
    origin.fits(mv)
}
