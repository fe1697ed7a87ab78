//! What may be told: one gate for every answer, refusal, walk over the board and advice.
//!
//! A game without sight of the board has a grade (`--blindfold`): 0 tells everything, 1 counts and
//! allows a few readings of the board, 2 single squares, 3 the moves made, 4 nothing but the moves
//! as they are announced. What an answer tells stands in its row of the table of commands and, for
//! what is told, in [`Policy::admit`]; both name every case, so that what is not listed is not told.

use crate::table::{Asked, Event, Fact, Found, Question, Refusal};

/// How many readings of the whole board grade 1 allows in a game.
pub const BOARD_READINGS: u32 = 3;

/// How much of the position an answer tells: the later, the more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reveals {
    /// Nothing of the board.
    Nothing,
    /// The last move, which was announced.
    LastMove,
    /// Moves that were announced.
    Moves,
    /// What stands on one square.
    Square,
    /// What stands on several, or what follows from it.
    Position,
}

/// Whether something may be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// It shows nothing of the board, or everything may be shown.
    Free,
    /// It shows something, and this grade allows it: counted as a peek.
    Peek,
    /// This grade does not allow it.
    Barred,
    /// This grade allowed some, and they are used up.
    UsedUp,
}

/// What holds in a game, and what was told of its board so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policy {
    grade: u8,
    peeks: u32,
    readings: u32,
}

impl Policy {
    /// The gate of a game of this grade, 0 to 4, of which nothing was told yet.
    pub fn new(grade: u8) -> Self {
        Self {
            grade,
            ..Self::default()
        }
    }

    /// How many questions about the board were answered.
    pub fn peeks(&self) -> u32 {
        self.peeks
    }

    /// How many of them read the whole board.
    pub fn readings(&self) -> u32 {
        self.readings
    }

    /// How many readings of the whole board are left, where they are counted.
    pub fn readings_left(&self) -> Option<u32> {
        (self.grade == 1).then(|| BOARD_READINGS.saturating_sub(self.readings))
    }

    /// Whether everything may be told.
    pub fn is_free(&self) -> bool {
        self.grade == 0
    }

    /// So many were answered before the game was brought back, and so many read the whole board.
    pub fn set_peeks(&mut self, peeks: u32, readings: u32) {
        self.peeks = peeks;
        self.readings = readings;
    }

    /// Whether what tells so much may be told.
    ///
    /// ```
    /// use hektor::policy::{Access, Policy, Reveals};
    /// assert_eq!(Policy::new(0).access(Reveals::Position), Access::Free);
    /// assert_eq!(Policy::new(1).access(Reveals::Position), Access::Peek);
    /// assert_eq!(Policy::new(2).access(Reveals::Position), Access::Barred);
    /// assert_eq!(Policy::new(4).access(Reveals::LastMove), Access::Barred);
    /// assert_eq!(Policy::new(4).access(Reveals::Nothing), Access::Free);
    /// ```
    pub fn access(&self, reveals: Reveals) -> Access {
        let allowed = match self.grade {
            0 => return Access::Free,
            1 => Reveals::Position,
            2 => Reveals::Square,
            3 => Reveals::LastMove,
            _ => Reveals::Nothing,
        };
        match reveals {
            Reveals::Nothing => Access::Free,
            Reveals::Position if self.grade == 1 && self.readings >= BOARD_READINGS => {
                Access::UsedUp
            }
            told if told <= allowed => Access::Peek,
            _ => Access::Barred,
        }
    }

    /// Lets an event through, counts it where it shows something, or puts in its place what may be
    /// said.
    pub fn admit(&mut self, event: Event) -> Event {
        let reveals = told_by(&event);
        match (self.access(reveals), event) {
            (Access::Free, event) => event,
            // A move that was tried tells its reason only where everything may be asked: else
            // trying would be a way to look.
            (_, Event::Refused(Refusal::Illegal(..))) => Event::Refused(Refusal::NotLegal),
            (Access::Peek, event) => {
                self.peeks += 1;
                self.readings += u32::from(reveals == Reveals::Position);
                event
            }
            (Access::Barred, _) => Event::Refused(Refusal::Blindfold),
            (Access::UsedUp, _) => Event::Refused(Refusal::BlindfoldUsed),
        }
    }
}

/// What an event tells of the position.
fn told_by(event: &Event) -> Reveals {
    match event {
        Event::Told(fact) => told_by_fact(fact),
        Event::Asked(question) => match question {
            Question::Blunder { .. } => Reveals::Position,
            Question::Which { .. }
            | Question::Promotion { .. }
            | Question::Resign
            | Question::OfferDraw
            | Question::AcceptDraw
            | Question::NewGame
            | Question::Another
            | Question::Ruling(_)
            | Question::Missing(_)
            | Question::Arbiter(_)
            | Question::Law(_)
            | Question::Meant(..)
            | Question::Instead(..)
            | Question::Either(_)
            | Question::Said { .. } => Reveals::Nothing,
        },
        Event::Refused(refusal) => match refusal {
            Refusal::Illegal(..) => Reveals::Position,
            Refusal::NotLegal
            | Refusal::Unknown { .. }
            | Refusal::Nowhere(_)
            | Refusal::NotHeard
            | Refusal::NotYourTurn
            | Refusal::NoGame
            | Refusal::GameOver
            | Refusal::MoveAfterEnd
            | Refusal::NoOffer
            | Refusal::NothingToTakeBack
            | Refusal::NoTakeBack
            | Refusal::NoClaim
            | Refusal::OfferStands
            | Refusal::NothingToRepeat
            | Refusal::Blindfold
            | Refusal::BlindfoldUsed
            | Refusal::NoQuestion
            | Refusal::TooLate { .. }
            | Refusal::Paused
            | Refusal::BadSetting(_)
            | Refusal::Start(_)
            | Refusal::File { .. }
            | Refusal::Law(_)
            | Refusal::NoSuchBoard(_)
            | Refusal::Unavailable(_) => Reveals::Nothing,
        },
        // What happens on the board is announced in every game, and so is what the Laws demand.
        Event::Started(_)
        | Event::NextGame(..)
        | Event::Resumed { .. }
        | Event::Moved { .. }
        | Event::Ended(_)
        | Event::Draw(_)
        | Event::TakenBack { .. }
        | Event::Clock(_)
        | Event::Paused(_)
        | Event::Opponent(_)
        | Event::Set { .. }
        | Event::Phrase { .. }
        | Event::Cancelled
        | Event::NewGame
        | Event::Law(_)
        | Event::Again
        | Event::Silenced
        | Event::Goodbye { .. } => Reveals::Nothing,
    }
}

fn told_by_fact(fact: &Fact) -> Reveals {
    match fact {
        Fact::Asked(asked) => match asked {
            Asked::Colour(_)
            | Asked::MoveNumber(_)
            | Asked::Time(..)
            | Asked::SquareColour(_)
            | Asked::SameColour(..)
            | Asked::DrawState { .. }
            | Asked::Result(_) => Reveals::Nothing,
            Asked::Captured(..) => Reveals::Moves,
            Asked::Fen(_)
            | Asked::Diagonal(..)
            | Asked::Beyond { .. }
            | Asked::Undeveloped(..)
            | Asked::Count(..)
            | Asked::Check(..)
            | Asked::Castling(..)
            | Asked::Checked(..)
            | Asked::Castled(..)
            | Asked::Mates(..)
            | Asked::Pinned(..)
            | Asked::Checks(..)
            | Asked::Hangs(..)
            | Asked::Guarded(..)
            | Asked::Takes(..)
            | Asked::Balance(_)
            | Asked::Hanging(..)
            | Asked::Loose(..)
            | Asked::Targets(_)
            | Asked::Protects(_)
            | Asked::Movers(..)
            | Asked::Between(..)
            | Asked::Taken { .. }
            | Asked::Untaken(_)
            | Asked::There(_)
            | Asked::Guards(..)
            | Asked::Chases(..)
            | Asked::Aims(..)
            | Asked::Free(..)
            | Asked::Standing(..)
            | Asked::Legal { .. } => Reveals::Position,
        },
        Fact::Found(found) => match &**found {
            // Names and counts that follow from the moves announced.
            Found::Changes(_)
            | Found::Counters { .. }
            | Found::Forth(_)
            | Found::Back(_)
            | Found::Opening(_) => Reveals::Moves,
            Found::Lines { .. }
            | Found::Region(..)
            | Found::Flights(..)
            | Found::KingSafety(..)
            | Found::Displaced(..)
            | Found::Pawns(..)
            | Found::PawnsThat(..)
            | Found::OpenFiles(..)
            | Found::Exchange(..)
            | Found::Pins(..)
            | Found::Forks(..)
            | Found::ForkMoves(..)
            | Found::Overloads(..)
            | Found::Attacked(..)
            | Found::Checks(..)
            | Found::Danger(..)
            | Found::Effects(_)
            | Found::Rights(_)
            | Found::EnPassant(..) => Reveals::Position,
        },
        Fact::Turn { .. }
        | Fact::Times { .. }
        | Fact::NoClock
        | Fact::Commands(_)
        | Fact::Help(_)
        | Fact::Peeks(_)
        // Said after the game.
        | Fact::Picture(_)
        | Fact::Thinking
        // Its last moves are left out where they may not be told.
        | Fact::Boards(_) => Reveals::Nothing,
        Fact::Sounds(sounds) => sounds.reveals(),
        Fact::LastMove(_) => Reveals::LastMove,
        Fact::Moves(_) => Reveals::Moves,
        Fact::Square(_) | Fact::Picked(_) => Reveals::Square,
        Fact::Material(_)
        | Fact::Board(_)
        | Fact::File(..)
        | Fact::Rank(..)
        | Fact::Along { .. }
        | Fact::Pieces { .. }
        | Fact::LegalMoves { .. }
        | Fact::Attackers { .. }
        | Fact::Hint(..)
        | Fact::Clue(..)
        | Fact::Reasons(..)
        | Fact::Judged(_)
        | Fact::Evaluation { .. }
        | Fact::Weighed(..)
        | Fact::Compared(..)
        | Fact::BestOf(..)
        | Fact::Review(_)
        | Fact::Grade(_)
        | Fact::Highlight(..)
        | Fact::Peers(..)
        | Fact::Missed { .. }
        | Fact::Threat(..)
        | Fact::Line(..) => Reveals::Position,
    }
}
