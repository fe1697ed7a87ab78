//! Questions to the user: each holds what its answer completes, and knows what answers it.

use crate::clock::Millis;
use crate::command::{Arg, Command, LawCommand, Missing, Parsed, Partial, Placed, Verb, row};
use crate::engine::coach::Loss;
use crate::game::Act;
use crate::notation::{MovePart, Pattern, answer, is_illegal, resolve_any};
use crate::rules::{CastlingSide, Chess, Move, Position, Role};

use super::event::{Event, Refusal};
use super::instead::meant;
use super::laws::LawQuestion;
use super::{Table, refuse};

/// What a move that was asked about is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To be made.
    Play,
    /// To be announced with a claim of a draw (9.2.1).
    ClaimDraw,
    /// To be made in place of the last one.
    Instead,
}

/// What the user can be asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Question {
    /// Which of these moves.
    Which {
        /// The position they are legal in.
        position: Chess,
        /// Two or more.
        moves: Vec<Move>,
        /// What the move is for.
        purpose: Purpose,
        /// Asked for in one word, after it was heard in doubt twice.
        by: Option<MovePart>,
    },
    /// Which piece the pawn becomes.
    Promotion {
        /// The position.
        position: Chess,
        /// The four promotions.
        moves: Vec<Move>,
        /// What the move is for.
        purpose: Purpose,
    },
    /// Really resign?
    Resign,
    /// Really offer a draw?
    OfferDraw,
    /// Really accept the draw?
    AcceptDraw,
    /// Really begin another game and give up this one?
    NewGame,
    /// Another game, now that this one is over?
    Another,
    /// Shall the arbiter do this?
    Ruling(Act),
    /// What is still missing of a command?
    Missing(Partial),
    /// Which of these has the arbiter decided?
    Arbiter(Vec<Verb>),
    /// Something of the Laws: the move to be sealed, who of two players spoke.
    Law(LawQuestion),
    /// Was this move meant? (The recogniser was not sure, or the setting asks always.)
    Meant(Chess, Move),
    /// Shall the last move be taken back, and this one made in the position before it?
    Instead(Chess, Move),
    /// Really this move, which loses so much?
    Blunder {
        /// What it loses.
        loss: Loss,
        /// The position it would be made in.
        position: Chess,
        /// The move.
        mv: Move,
    },
    /// Was this meant, or shall it be done?
    Said {
        /// The words, as the lexicon has them.
        text: String,
        /// What they mean.
        command: Box<Command>,
        /// It is offered, and nobody may have said it.
        offered: bool,
    },
    /// Which of these was said? Each with its words.
    Either(Vec<(String, Command)>),
}

/// An answer that completes what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// This move of those that were asked about.
    Move(Move),
    /// The clock was pressed instead: the pawn is left as it is.
    Press,
}

/// What an input is to an open question.
#[derive(Debug, Clone, PartialEq)]
pub enum Understood {
    /// It answers, and what was asked about is to be done.
    Answer(Answer),
    /// It completes this command.
    Command(Command),
    /// It leaves this to be asked.
    Ask(Question),
    /// It drops the question.
    Dropped,
    /// It is something else, and the question stays.
    Stays,
    /// It is something else, which is done instead.
    Other,
}

impl Question {
    /// Whether this was said: who read or heard it was not sure.
    pub const fn doubt(text: String, command: Box<Command>) -> Self {
        Self::Said {
            text,
            command,
            offered: false,
        }
    }

    /// Whether this shall be done, in a sentence of its own.
    pub const fn offer(text: String, command: Box<Command>) -> Self {
        Self::Said {
            text,
            command,
            offered: true,
        }
    }

    /// The command that it is about whether it was meant, or shall be done.
    pub fn said(&self) -> Option<&Command> {
        match self {
            Self::Said { command, .. } => Some(command),
            _ => None,
        }
    }

    /// What of a command is asked for, if that is the question; the arbiter's menu is answered by a
    /// number as a move is.
    pub fn missing(&self) -> Option<Missing> {
        match self {
            Self::Missing(partial) => Some(partial.missing()),
            Self::Arbiter(_) => Some(Missing::MoveNumber),
            _ => None,
        }
    }

    /// Whether a yes ends something or cannot be taken back: then only a clear one is.
    pub fn is_grave(&self) -> bool {
        match self {
            Self::Resign
            | Self::OfferDraw
            | Self::AcceptDraw
            | Self::NewGame
            | Self::Ruling(_)
            | Self::Law(_)
            | Self::Blunder { .. } => true,
            Self::Said { command, .. } => {
                command.begins_a_game()
                    || matches!(
                        **command,
                        Command::Resign
                            | Command::OfferDraw
                            | Command::AcceptDraw
                            | Command::ClaimDraw(_)
                            | Command::Quit
                            | Command::Forget
                            | Command::Law(_)
                            | Command::Settings(Some(_))
                    )
            }
            _ => false,
        }
    }

    /// Whether a line that begins with a yes agrees, of which the rest is read as `parsed`: what ends or
    /// begins something is agreed to by words of it alone.
    pub fn is_agreed_to(&self, parsed: &Parsed) -> bool {
        // "Yes, I want to sacrifice it" is said of a move.
        let of_move = matches!(self, Self::Blunder { .. });
        if of_move || !self.is_grave() && *self != Self::Another {
            return true;
        }
        let agreed = |command: &Command| match self {
            Self::Resign => *command == Command::Resign,
            Self::OfferDraw => *command == Command::OfferDraw,
            Self::AcceptDraw => matches!(command, Command::AcceptDraw | Command::OfferDraw),
            Self::NewGame | Self::Another => command.begins_a_game(),
            Self::Said { command: said, .. } => *command == **said,
            _ => false,
        };
        match parsed {
            Parsed::Command(Command::Yes) => true,
            Parsed::Doubt { command, .. } => agreed(command),
            Parsed::Command(command) => agreed(command),
            // "Yes, I am beaten" may be to resign, or to ask where it went wrong.
            Parsed::Either(wishes) => wishes.iter().any(|(_, command)| agreed(command)),
            _ => false,
        }
    }

    /// Whether a move to be sealed is waited for: then every move is a secret.
    pub fn seals(&self) -> bool {
        matches!(
            self,
            Self::Law(LawQuestion::Seal | LawQuestion::SealDoubt(_))
        )
    }

    /// The moves that are asked about, each of which one word can name.
    pub fn choices(&self) -> &[Move] {
        match self {
            Self::Which { moves, .. } | Self::Promotion { moves, .. } => moves,
            _ => &[],
        }
    }

    /// Whether moves are asked about, none of which is made yet.
    pub fn is_about_moves(&self) -> bool {
        let plays = |(_, command): &(String, Command)| matches!(command, Command::Play(_));
        match self {
            Self::Which { .. }
            | Self::Promotion { .. }
            | Self::Meant(..)
            | Self::Blunder { .. } => true,
            Self::Either(wishes) => wishes.iter().all(plays),
            _ => false,
        }
    }

    /// The one move that is asked about.
    pub fn asked_move(&self) -> Option<(&Chess, Move)> {
        match self {
            Self::Meant(position, mv)
            | Self::Instead(position, mv)
            | Self::Blunder { position, mv, .. } => Some((position, *mv)),
            _ => None,
        }
    }

    /// Whether it asks about this very wish.
    pub fn is_for(&self, wish: &Command) -> bool {
        match self {
            Self::Resign => *wish == Command::Resign,
            Self::OfferDraw | Self::AcceptDraw => {
                matches!(wish, Command::OfferDraw | Command::AcceptDraw)
            }
            Self::NewGame | Self::Another => wish.begins_a_game(),
            // A move of the user's is asked about, and taken back by the yes.
            Self::Instead(..) => *wish == Command::TakeBack,
            Self::Said { command, .. } => {
                **command == *wish || command.begins_a_game() && wish.begins_a_game()
            }
            Self::Either(wishes) => wishes.iter().any(|(_, offered)| offered == wish),
            _ => false,
        }
    }

    /// The part of a move that is asked for, if the answer is one word.
    pub fn part(&self) -> Option<MovePart> {
        match self {
            Self::Which { by, .. } => *by,
            _ => None,
        }
    }

    /// What an input is to this question.
    ///
    /// ```
    /// use hektor::command::Command;
    /// use hektor::table::{Answer, Question, Understood};
    /// assert_eq!(Question::Resign.understand(&Command::Yes), Understood::Answer(Answer::Yes));
    /// assert_eq!(Question::Resign.understand(&Command::Clock), Understood::Stays);
    /// assert_eq!(Question::Resign.understand(&Command::TakeBack), Understood::Other);
    /// ```
    pub fn understand(&self, command: &Command) -> Understood {
        match (self, command) {
            (_, Command::Cancel | Command::No) => Understood::Dropped,
            // "Undo that": the move that is asked about, which is not made yet.
            (_, Command::TakeBack) if self.is_about_moves() => Understood::Dropped,
            (Self::Law(LawQuestion::Seal | LawQuestion::SealDoubt(_)), Command::Play(patterns)) => {
                Understood::Command(Command::Law(LawCommand::Seal(patterns.clone())))
            }
            (Self::Law(LawQuestion::Dictation(at)), Command::Play(patterns)) => {
                Understood::Command(Command::Law(LawCommand::Dictate(*at, patterns.clone())))
            }
            (Self::Law(LawQuestion::Dictation(_)), _) => Understood::Stays,
            (Self::Promotion { .. }, Command::Law(LawCommand::Press)) => {
                Understood::Answer(Answer::Press)
            }
            // A pawn becomes neither king nor pawn (3.7.3.3), and no other move is meant.
            (Self::Promotion { .. }, Command::Play(patterns))
                if !patterns.is_empty() && patterns.iter().all(names_no_promotion) =>
            {
                Understood::Ask(self.clone())
            }
            (
                Self::Which { position, .. } | Self::Promotion { position, .. },
                Command::Play(patterns),
            ) => {
                match self.left_by(patterns).as_slice() {
                    // "The one from the queen's side" castles only where that can be done.
                    [] => match on_wing(patterns).filter(|_| is_illegal(patterns, position)) {
                        Some(placed) if matches!(self, Self::Which { .. }) => {
                            self.understand(&Command::Fill(Arg::Placed(placed)))
                        }
                        _ => Understood::Other,
                    },
                    [mv] => Understood::Answer(Answer::Move(*mv)),
                    left => Understood::Ask(self.about(left)),
                }
            }
            (Self::Which { moves, .. }, Command::Fill(Arg::Number(number))) => {
                let at = usize::from(*number).checked_sub(1);
                match at.and_then(|at| moves.get(at)) {
                    Some(mv) => Understood::Answer(Answer::Move(*mv)),
                    None => Understood::Ask(self.clone()),
                }
            }
            (
                Self::Which {
                    position, moves, ..
                },
                Command::Fill(Arg::Placed(placed)),
            ) => match placed.of(moves, position.turn()).as_slice() {
                [] => Understood::Ask(self.clone()),
                [mv] => Understood::Answer(Answer::Move(*mv)),
                left => Understood::Ask(self.about(left)),
            },
            (Self::Promotion { .. }, Command::Fill(_)) => Understood::Ask(self.clone()),
            // "The other one", of moves of which none was named.
            (Self::Which { .. }, Command::Other(_)) => Understood::Ask(self.clone()),
            (Self::Which { .. }, Command::Instead(patterns)) => match patterns.is_empty() {
                true => Understood::Ask(self.clone()),
                false => self.understand(&Command::Play(patterns.clone())),
            },
            // "No, I meant the other knight."
            (
                Self::Blunder { position, mv, .. } | Self::Meant(position, mv),
                Command::Instead(patterns),
            ) => match *meant(patterns, position, *mv) {
                [] => Understood::Dropped,
                // What is named whole is not asked about once more.
                [_] if patterns.iter().any(|pattern| pattern.to_rank.is_some()) => {
                    Understood::Command(Command::Play(patterns.clone()))
                }
                [other] => Understood::Ask(Self::Meant(position.clone(), other)),
                ref moves => Understood::Ask(Self::Which {
                    position: position.clone(),
                    moves: moves.to_vec(),
                    purpose: Purpose::Play,
                    by: None,
                }),
            },
            // The same move once more is a yes.
            (
                Self::Blunder { position, mv, .. }
                | Self::Meant(position, mv)
                | Self::Instead(position, mv),
                Command::Play(said),
            ) if resolve_any(said, position) == Ok(*mv) => Understood::Answer(Answer::Yes),
            (Self::Missing(partial), Command::Fill(said)) => match partial.with(said.clone()) {
                Some(Ok(command)) => Understood::Command(command),
                Some(Err(more)) => Understood::Ask(Self::Missing(more)),
                None => Understood::Ask(self.clone()),
            },
            (Self::Arbiter(verbs), Command::Fill(Arg::Number(number))) => {
                let verb = usize::from(*number)
                    .checked_sub(1)
                    .and_then(|at| verbs.get(at));
                match verb.and_then(|verb| row(*verb).begun()) {
                    Some(command) => Understood::Command(command),
                    None => Understood::Ask(self.clone()),
                }
            }
            (Self::Either(wishes), Command::Fill(Arg::Number(number))) => {
                let at = usize::from(*number).checked_sub(1);
                match at.and_then(|at| wishes.get(at)) {
                    Some((_, command)) => Understood::Command(command.clone()),
                    None => Understood::Ask(self.clone()),
                }
            }
            // Either of them, in other words.
            (Self::Either(wishes), said) if wishes.iter().any(|(_, wish)| wish == said) => {
                Understood::Command(said.clone())
            }
            // Yes to several is to the first: where it only tells something, it is told.
            (Self::Either(wishes), Command::Yes) => match wishes.first() {
                Some((_, first)) if first.is_fact() => Understood::Command(first.clone()),
                Some((text, first)) => {
                    Understood::Ask(Self::doubt(text.clone(), Box::new(first.clone())))
                }
                None => Understood::Dropped,
            },
            // Yes to "which?" tells nothing: it is asked again.
            (
                Self::Which { .. }
                | Self::Promotion { .. }
                | Self::Missing(_)
                | Self::Arbiter(_)
                | Self::Law(LawQuestion::Seal),
                Command::Yes,
            ) => Understood::Ask(self.clone()),
            (Self::Said { command, .. }, Command::Yes) => Understood::Command((**command).clone()),
            (_, Command::Yes) => Understood::Answer(Answer::Yes),
            (_, other) if other.is_fact() => Understood::Stays,
            // "Save this" settles nothing that was asked.
            (_, Command::Save(_)) => Understood::Stays,
            // A game that is over waits for nothing else.
            (Self::Another, _) => Understood::Stays,
            _ => Understood::Other,
        }
    }

    /// The moves that an answer leaves. Where a file or a rank was asked for, it is where the piece
    /// goes.
    fn left_by(&self, patterns: &[Pattern]) -> Vec<Move> {
        let left = answer(patterns, self.choices());
        let there = |mv: &&Move| patterns.iter().any(|pattern| pattern.fits(**mv));
        let there: Vec<Move> = left.iter().filter(there).copied().collect();
        match self.part() {
            Some(_) if !there.is_empty() => there,
            _ => left,
        }
    }

    /// The same question about what is left of its moves.
    fn about(&self, left: &[Move]) -> Question {
        let mut question = self.clone();
        if let Self::Which { moves, .. } | Self::Promotion { moves, .. } = &mut question {
            *moves = left.to_vec();
        }
        if let Self::Which { by, .. } = &mut question {
            *by = by.and_then(|_| MovePart::telling(left));
        }
        question
    }
}

/// The wing that was named alone, as of castling.
fn on_wing(patterns: &[Pattern]) -> Option<Placed> {
    let [pattern] = patterns else { return None };
    let alone = Pattern {
        castle: pattern.castle,
        ..Pattern::default()
    };
    (*pattern == alone).then_some(match pattern.castle? {
        CastlingSide::KingSide => Placed::KingSide,
        CastlingSide::QueenSide => Placed::QueenSide,
    })
}

/// `king`, `pawn`: a piece alone, and none that a pawn becomes.
fn names_no_promotion(pattern: &Pattern) -> bool {
    let role = pattern.role.or(pattern.promotion);
    let alone = Pattern {
        role: pattern.role,
        promotion: pattern.promotion,
        ..Pattern::default()
    };
    matches!(role, Some(Role::King | Role::Pawn)) && *pattern == alone
}

impl Table {
    /// Does what was asked about.
    pub(super) fn answered(
        &mut self,
        question: Question,
        answer: Answer,
        now: Millis,
    ) -> Vec<Event> {
        match (question, answer) {
            (
                Question::Which {
                    purpose, position, ..
                }
                | Question::Promotion {
                    purpose, position, ..
                },
                Answer::Move(mv),
            ) => match purpose {
                Purpose::Play => self.consider(mv, now),
                Purpose::ClaimDraw => self.claim_with(Some(mv), now),
                Purpose::Instead => self.replace(&position, mv, now),
            },
            (question @ Question::Promotion { .. }, Answer::Press) => {
                match self.pawn_left(question.choices(), now) {
                    Some(events) => events,
                    None => self.again(question),
                }
            }
            (Question::Meant(_, mv), _) => self.play_move(mv, now),
            (Question::Instead(position, mv), _) => self.replace(&position, mv, now),
            (Question::Blunder { mv, .. }, _) => self.make(mv, now),
            (Question::Resign, _) => {
                let loser = self.setup.you().unwrap_or(self.game.turn());
                self.game.resign(loser);
                self.over(now)
            }
            (Question::OfferDraw, _) => self.offer_made(self.offerer()),
            (Question::Law(ask), _) => match ask {
                LawQuestion::SealDoubt(patterns) => self.seal_now(&patterns, now),
                LawQuestion::Resign(color) => {
                    self.game.resign(color);
                    self.over(now)
                }
                LawQuestion::Offer(color) => self.offer_made(color),
                // Answered by a move alone.
                LawQuestion::Seal | LawQuestion::Dictation(_) => Vec::new(),
            },
            (Question::AcceptDraw, _) => {
                let answerer = self.game.standing_offer().map(crate::rules::Color::other);
                match answerer {
                    Some(color) => self.agree(color, now),
                    None => refuse(Refusal::NoOffer),
                }
            }
            (Question::NewGame | Question::Another, _) => vec![Event::NewGame],
            (Question::Ruling(act), _) => self.ruled(act, now),
            // What these ask for is no yes: [`Question::understand`] never gives it.
            (
                Question::Which { .. }
                | Question::Promotion { .. }
                | Question::Missing(_)
                | Question::Arbiter(_)
                | Question::Either(_)
                | Question::Said { .. },
                _,
            ) => Vec::new(),
        }
    }

    /// Asks for what a command still needs.
    pub(super) fn need(&mut self, partial: Partial) -> Vec<Event> {
        self.again(Question::Missing(partial))
    }

    /// Asks, whether the game is over or not: what the arbiter says is judged when it is whole.
    pub(super) fn again(&mut self, question: Question) -> Vec<Event> {
        vec![Event::Asked(question)]
    }
}
