//! Sound: earcons and speech through one mixer, to a device, a WAV file or nowhere.

/// A short sound that stands for something, so that it need not be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Earcon {
    /// A move was made.
    Move,
    /// A piece was taken.
    Capture,
    /// The king is attacked.
    Check,
    /// Castling.
    Castle,
    /// A pawn became another piece.
    Promote,
    /// Refused: illegal, or not possible now.
    Refused,
    /// The game is over.
    GameEnd,
    /// Little time is left.
    LowTime,
    /// A flag has fallen.
    Flag,
    /// Five minutes of thinking, as one dot of the tactile clock.
    Tick,
    /// Fifteen minutes of thinking, as two dots of the tactile clock.
    DoubleTick,
    /// The edge of the board: the cursor stays.
    Edge,
    /// The program listens.
    Listening,
    /// The program heard something.
    Heard,
}

impl Earcon {
    /// All of them, in the order in which help plays them.
    pub const ALL: [Self; 14] = [
        Self::Move,
        Self::Capture,
        Self::Check,
        Self::Castle,
        Self::Promote,
        Self::Refused,
        Self::GameEnd,
        Self::LowTime,
        Self::Flag,
        Self::Tick,
        Self::DoubleTick,
        Self::Edge,
        Self::Listening,
        Self::Heard,
    ];

    /// The name in transcripts: `! flag`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Check => "check",
            Self::Castle => "castle",
            Self::Promote => "promote",
            Self::Refused => "refused",
            Self::GameEnd => "game-end",
            Self::LowTime => "low-time",
            Self::Flag => "flag",
            Self::Tick => "tick",
            Self::DoubleTick => "double-tick",
            Self::Edge => "edge",
            Self::Listening => "listening",
            Self::Heard => "heard",
        }
    }
}
