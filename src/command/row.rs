//! What is known of a command: arguments, keys, when it makes sense, what it tells.

use super::keys::Key;
use super::{Command, Partial, Placed, Query, Verb};
use crate::notation::Pattern;
use crate::policy::Reveals;
use crate::rules::{Color, File, Rank, Role, Square};

/// What follows the words of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// Nothing.
    None,
    /// A square: `attackers e5`.
    Square,
    /// A file or rank: `scan e`, `scan 4`.
    Line,
    /// A file or rank, or nothing: `sweep rank 4`.
    Part,
    /// A colour, a piece or both, or all: `pieces white knights`.
    Pieces,
    /// A square, a piece, or nothing: `moves g1`.
    Target,
    /// A number, or nothing: `say last 5`.
    Count,
    /// A move, or nothing: `claim draw Nf3`.
    Move,
    /// Another command, or nothing: `help clock`.
    Verb,
    /// A level, or nothing: `level 3`.
    Level,
    /// On, off or nothing.
    Switch,
    /// The name of a language.
    Language,
    /// The name of a drill, or nothing.
    Drill,
    /// A side and a number, or the side alone: `add time white 2`.
    Side,
    /// A side, minutes and perhaps seconds: `set clock white 12 30`.
    Time,
    /// The rest of the line as it stands, or nothing.
    Text,
}

/// What was said after the words of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// Nothing.
    None,
    /// A square.
    Square(Square),
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A colour, a kind, both, or neither for all.
    Pieces(Option<Color>, Option<Role>),
    /// A kind of piece.
    Role(Role),
    /// A number.
    Number(u16),
    /// One of several pieces, by where it stands.
    Placed(Placed),
    /// A move.
    Move(Vec<Pattern>),
    /// A command.
    Verb(Verb),
    /// On or off.
    Switch(bool),
    /// The name of a language or drill.
    Name(String),
    /// A side, and a number if there was one.
    Side(Color, Option<u16>),
    /// A side, minutes and seconds.
    Time(Color, u16, u16),
}

/// When a command makes sense, for help and for the voice grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum When {
    /// At any time.
    Always,
    /// While a game runs.
    Playing,
    /// While there is a board to ask about: in a game, after it, in a drill.
    Board,
    /// While a question or an offer is open.
    Asked,
    /// Where there are several boards.
    Boards,
    /// At the keys of the board.
    Keys,
    /// In games with a touched piece, an envelope, a claim: named by the help on the Laws.
    Laws,
    /// The same, and said aloud in a game by the blind-play protocol.
    Protocol,
    /// Where an arbiter can be called: two people play, or by the protocol.
    Arbitrated,
    /// On the arbiter's menu, in this order.
    Menu,
}

impl When {
    /// Whether it belongs to the Laws, whose commands are listed by themselves.
    pub const fn is_law(self) -> bool {
        matches!(
            self,
            Self::Laws | Self::Protocol | Self::Arbitrated | Self::Menu
        )
    }
}

/// What the keys of the board do beside commands.
#[derive(Debug, Clone, Copy)]
pub enum CursorAction {
    /// By so many files and ranks, as White sees the board.
    Step(i8, i8),
    /// To the next piece of this kind, or the one before.
    Next(Role, bool),
    /// To this rank, the file kept.
    ToRank(Rank),
    /// To this file, the rank kept.
    ToFile(File),
    /// Pick up the piece here, or put it down.
    PickOrDrop,
    /// Say the square and what stands there.
    Here,
    /// Legal moves of the piece here, or its captures only.
    MovesHere(bool),
    /// What attacks and defends this square.
    AttackersHere,
    /// What stands along the lines from here: straight or diagonal, and the other way round.
    Rays {
        /// Along files and ranks; else along diagonals.
        straight: bool,
        /// From the far end.
        back: bool,
    },
    /// Show the part of the board around here larger, or all of it again.
    Magnify,
    /// What is here, by sound.
    Sound,
    /// The rank here by sound, or the file.
    Sweep {
        /// The file.
        file: bool,
    },
    /// What attacks and defends this square, by sound.
    AttackSounds,
    /// The square of the last move; of the last capture.
    LastTarget(bool),
    /// A question about the square: a knight's reach, what is beside it, an exchange on it.
    Query(fn(Square) -> Query),
    /// To the next mark.
    NextMark,
    /// To the square before the last jump.
    JumpBack,
    /// The board seen from the other side.
    Flip,
    /// To the next piece of the user's, or of the opponent's; or the one before.
    NextOf(bool, bool),
    /// Open the input line.
    Input,
}

/// What a row of the table does.
#[derive(Debug, Clone, Copy)]
pub enum Action {
    /// Gives a command, if the argument suits.
    Command(fn(Arg) -> Option<Command>),
    /// Moves the cursor or asks about it: only with keys.
    Cursor(CursorAction),
}

impl CursorAction {
    /// What the walk itself tells, beside what is said of the square: to a piece goes only who may
    /// know where it stands.
    pub const fn reveals(self) -> Reveals {
        match self {
            Self::Step(..)
            | Self::ToRank(_)
            | Self::ToFile(_)
            | Self::Here
            | Self::AttackersHere
            | Self::MovesHere(_)
            // The question has a gate of its own.
            | Self::Query(_)
            | Self::NextMark
            | Self::JumpBack
            | Self::Flip
            | Self::Magnify
            | Self::Sound
            | Self::Sweep { .. }
            | Self::AttackSounds
            | Self::Input => Reveals::Nothing,
            Self::LastTarget(_) => Reveals::LastMove,
            Self::PickOrDrop => Reveals::Square,
            Self::Next(..) | Self::NextOf(..) | Self::Rays { .. } => Reveals::Position,
        }
    }
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// Its name.
    pub verb: Verb,
    /// What follows its words.
    pub argument: Argument,
    /// What it does.
    pub action: Action,
    /// The keys bound to it.
    pub keys: &'static [Key],
    /// When it makes sense.
    pub when: When,
    /// It ends the game or gives something away: it is asked about first.
    pub confirmed: bool,
    /// What an answer to it tells of the position, for who plays blindfold.
    pub reveals: Reveals,
    /// It answers or changes how things are said, and nothing in the game: a question stays open.
    pub fact: bool,
    /// Help names it even where it names only what most need.
    pub first: bool,
}

impl Row {
    /// The command with this argument, if the argument suits.
    pub fn command(&self, arg: Arg) -> Option<Command> {
        match self.action {
            Action::Command(make) => make(arg),
            Action::Cursor(_) => None,
        }
    }

    /// The command without an argument, or the beginning of one that needs some.
    pub fn begun(&self) -> Option<Command> {
        let partial = Partial::new(self.verb).map(Command::Partial);
        partial.or_else(|| self.command(Arg::None))
    }

    /// One of those that help names even where it names only what most need.
    pub(super) const fn first(self) -> Row {
        Row {
            first: true,
            ..self
        }
    }
}
