//! Questions about the game that are asked in sentences and have no command word of their own.

use super::{Aim, Term, Verb, Whether};
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::rules::{CastlingSide, Role, Square};

/// A question about the game. A side is as the speaker says it; without one, both or the one that
/// it is likely about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Which colour the user plays.
    Colour,
    /// The number of the move.
    MoveNumber,
    /// How many moves each side has made.
    MovesMade,
    /// The time of a side.
    Time(Side),
    /// The last move of a side.
    LastMove(Side),
    /// The move with this number; of one side, or both.
    MoveAt(u16, Option<Side>),
    /// What a side has that makes its position better; the one that has more, where none is named.
    Standing(Option<Side>),
    /// Why the opponent gave up.
    Resigned,
    /// Why the opponent has not taken anything with the last move.
    NotTaken,
    /// The colour of a square.
    SquareColour(Square),
    /// The colour of the square to which a side moved last.
    LastColour(Side),
    /// Whether two squares have the same colour.
    SameColour(Square, Square),
    /// What stands on a diagonal from one square to another.
    Diagonal(Square, Square),
    /// Where a side's pieces stand; all kinds if none is named.
    Pieces(Side, Option<Role>),
    /// What stands on both long diagonals.
    LongDiagonals,
    /// What stands behind, or before, a side's pieces of a kind, or the piece on a square: straight
    /// and aslant, the nearest each way.
    Beyond {
        /// Whose; the user's, if nobody is named.
        side: Option<Side>,
        /// Which kind.
        role: Option<Role>,
        /// Or which square.
        square: Option<Square>,
        /// Before it, and not behind it.
        ahead: bool,
    },
    /// Which knights and bishops are still at home.
    Undeveloped(Option<Side>),
    /// How many pieces of a kind there are, on the whole board or on one wing.
    Count(Option<Side>, Option<Role>, Option<CastlingSide>),
    /// What has been taken of a side.
    Captured(Option<Side>),
    /// Whether a king is in check, and by what.
    Check(Option<Side>),
    /// Whether a side can castle, and why not.
    Castling(Option<Side>, Option<CastlingSide>),
    /// What is attacked and not defended.
    Hanging(Option<Side>),
    /// What nothing of a side's own defends.
    Loose(Option<Side>),
    /// What the piece on a square attacks, or a side's pieces of a kind.
    Targets(Option<Side>, Option<Role>, Option<Square>),
    /// What the piece on a square guards, or a side's pieces of a kind.
    Protects(Option<Side>, Option<Role>, Option<Square>),
    /// What can go to a square.
    Movers(Square),
    /// What stands between the user's piece of a kind and one of the opponent's, or another own one.
    Between {
        /// The user's.
        from: Role,
        /// The other.
        to: Role,
        /// It is the user's too.
        own: bool,
    },
    /// Whether a side's pieces of a kind, or the piece on a square, can be taken.
    Taken(Option<Side>, Option<Role>, Option<Square>),
    /// Whether a side takes back where something was taken, and with what.
    Retakes(Option<Side>),
    /// What is best for the side to move in a thought, where it was asked what happens.
    Reply,
    /// Whether what moves so can be taken there.
    TakenAfter(Vec<Pattern>),
    /// What is answered by yes or no first.
    Whether(Whether),
    /// Where a side's pieces of a kind, or the piece on a square, can go and lose nothing there.
    SafeMoves(Option<Side>, Option<Role>, Option<Square>),
    /// Whether they are lost: what attacks and defends them, and where they can go.
    Saved(Option<Side>, Option<Role>, Option<Square>),
    /// By what one side has more material than the other.
    Balance,
    /// Which moves guard a piece.
    Guards(Option<Role>, Option<Square>),
    /// Which moves attack a piece of the other side; by pawns alone.
    Chases(Option<Role>, Option<Square>, bool),
    /// Which moves do something on the board.
    Aims(Aim),
    /// What a side can take that wins something.
    Free(Option<Side>),
    /// Who attacks and defends a side's pieces of a kind.
    Attacked(Option<Side>, Role),
    /// What a side can take; with one kind of piece, if it is named.
    Captures(Side, Option<Role>),
    /// Where a side's pieces can go.
    Moves(Side, Option<Role>),
    /// Whether a move of a side is legal, and why not; of the side to move, where none is named.
    Legal(Option<Side>, Vec<Pattern>),
    /// How the game ended, or that it has not.
    Result,
    /// How near a draw is: repetitions, moves without a capture, an offer that stands.
    DrawState,
    /// The position in Forsyth-Edwards notation.
    Fen,
    /// What can be set, and how it is now.
    Settings,
    /// Which settings are not as they were at first.
    Changed,
    /// What the next game is to be.
    Next,
    /// What a word means.
    Explain(Term),
    /// Whether this side's clock runs, or any.
    Runs(Option<Side>),
    /// Whose clock runs.
    RunsWhose,
    /// Whether the clock runs while one thinks ahead.
    RunsAhead,
    /// Which level plays like this rating.
    LevelLike(u16),
    /// What the name of this level means.
    LevelNamed(u8),
    /// Small talk: a friendly sentence.
    Chat(Chat),
}

/// What small talk is about, and what Hektor tells of itself: whose the things are that it carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Chat {
    Hello,
    How,
    Who,
    Thanks,
    Praise,
    Luck,
    Sorry,
    Mood,
    Joke,
    Insult,
    Fight,
    Blind,
    Surrender,
    Licence,
    Puzzles,
    Games,
    Openings,
    Story,
    Listening,
    Voice,
    Strength,
    Looks,
    Progress,
    /// What was practised last.
    Recent,
    Learners,
    /// Whether a game goes on from where it is looked back on.
    PlayOn,
    /// "Are you cheating?"
    Fair,
    /// "That's not what I asked."
    Misheard,
    /// When the time is told unasked.
    Clock,
    /// That a check is told unasked.
    Check,
    /// Something said to somebody else in the room.
    Aside,
    /// Something told of oneself.
    Remark,
    /// "Why didn't you see that?"
    Oversight,
    /// Whether there are commands to be learned.
    Talk,
    Weather,
    /// Somebody who has never played, or hardly.
    Novice,
    /// Whether first names and no formalities are right.
    Familiar,
    /// What Hektor is for.
    Able,
    /// Whether a person plays.
    Machine,
    /// Who is the best of all.
    Players,
    /// That Hektor is slow.
    Late,
    /// How long a lesson takes.
    LessonTime,
    /// Whether there are points.
    Points,
    /// To be taught an opening.
    TeachOpenings,
    /// Something dear that is told of one's life.
    Memory,
    /// That something was put badly to somebody who does not see.
    Wording,
    /// That a move is not going to be made.
    Spared,
    /// That the user has won at last.
    Won,
    /// Whether the board is seen, or the user.
    Eyes,
    /// Whether it gets tired.
    Tireless,
    /// Who hears what is said here.
    Private,
    /// What is kept of the user.
    Remember,
    Age,
    Home,
    Maker,
    /// Where its name comes from.
    Name,
    /// Whether it is a man or a woman.
    Neither,
    /// Something of the world beyond chess.
    World,
    /// Somebody who is tired or does not feel well.
    Unwell,
    /// Somebody who thinks little of their own play.
    Cheer,
    Bored,
    /// Swearing at nobody.
    Vexed,
    /// Somebody who has fun, or is well.
    Glad,
    /// Half a sentence.
    GoOn,
    /// Whether it lets the user win.
    LetWin,
    /// Something sad that is told.
    Sorrow,
    /// A birthday and the like.
    Feast,
    /// The time of day.
    Hour,
    /// The day.
    Date,
    /// How long the program has been running.
    Sitting,
    /// What it likes best.
    Favourite,
    /// That something is to stay as it is.
    Unchanged,
    /// That Hektor sings.
    Sing,
}

impl Chat {
    /// All of them.
    pub const ALL: [Self; 73] = [
        Self::Hello,
        Self::How,
        Self::Who,
        Self::Thanks,
        Self::Praise,
        Self::Luck,
        Self::Sorry,
        Self::Mood,
        Self::Joke,
        Self::Insult,
        Self::Fight,
        Self::Blind,
        Self::Surrender,
        Self::Licence,
        Self::Puzzles,
        Self::Games,
        Self::Openings,
        Self::Story,
        Self::Listening,
        Self::Voice,
        Self::Strength,
        Self::Looks,
        Self::Progress,
        Self::Recent,
        Self::Learners,
        Self::PlayOn,
        Self::Fair,
        Self::Misheard,
        Self::Clock,
        Self::Check,
        Self::Aside,
        Self::Remark,
        Self::Oversight,
        Self::Talk,
        Self::Weather,
        Self::Novice,
        Self::Familiar,
        Self::Able,
        Self::Machine,
        Self::Players,
        Self::Late,
        Self::LessonTime,
        Self::Points,
        Self::TeachOpenings,
        Self::Memory,
        Self::Wording,
        Self::Spared,
        Self::Won,
        Self::Eyes,
        Self::Tireless,
        Self::Private,
        Self::Remember,
        Self::Age,
        Self::Home,
        Self::Maker,
        Self::Name,
        Self::Neither,
        Self::World,
        Self::Unwell,
        Self::Cheer,
        Self::Bored,
        Self::Vexed,
        Self::Glad,
        Self::GoOn,
        Self::LetWin,
        Self::Sorrow,
        Self::Feast,
        Self::Hour,
        Self::Date,
        Self::Sitting,
        Self::Favourite,
        Self::Unchanged,
        Self::Sing,
    ];

    /// The sentence that answers it, in `phrases.ftl`: `chat-` and its name in the grammar.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Hello => "chat-hello",
            Self::How => "chat-how",
            Self::Who => "chat-who",
            Self::Thanks => "chat-thanks",
            Self::Praise => "chat-praise",
            Self::Luck => "chat-luck",
            Self::Sorry => "chat-sorry",
            Self::Mood => "chat-mood",
            Self::Joke => "chat-joke",
            Self::Insult => "chat-insult",
            Self::Fight => "chat-fight",
            Self::Blind => "chat-blind",
            Self::Surrender => "chat-surrender",
            Self::Licence => "chat-licence",
            Self::Puzzles => "chat-puzzles",
            Self::Games => "chat-games",
            Self::Openings => "chat-openings",
            Self::Story => "chat-story",
            Self::Listening => "chat-listening",
            Self::Voice => "chat-voice",
            Self::Strength => "chat-strength",
            Self::Looks => "chat-looks",
            Self::Progress => "chat-progress",
            Self::Recent => "chat-recent",
            Self::Learners => "chat-learners",
            Self::PlayOn => "chat-play-on",
            Self::Fair => "chat-fair",
            Self::Misheard => "chat-misheard",
            Self::Clock => "chat-clock",
            Self::Check => "chat-check",
            Self::Aside => "chat-aside",
            Self::Remark => "chat-remark",
            Self::Oversight => "chat-oversight",
            Self::Talk => "chat-talk",
            Self::Weather => "chat-weather",
            Self::Novice => "chat-novice",
            Self::Familiar => "chat-familiar",
            Self::Able => "chat-able",
            Self::Machine => "chat-machine",
            Self::Players => "chat-players",
            Self::Late => "chat-late",
            Self::LessonTime => "chat-lesson-time",
            Self::Points => "chat-points",
            Self::TeachOpenings => "chat-teach-openings",
            Self::Memory => "chat-memory",
            Self::Wording => "chat-wording",
            Self::Spared => "chat-spared",
            Self::Won => "chat-won",
            Self::Eyes => "chat-eyes",
            Self::Tireless => "chat-tireless",
            Self::Private => "chat-private",
            Self::Remember => "chat-remember",
            Self::Age => "chat-age",
            Self::Home => "chat-home",
            Self::Maker => "chat-maker",
            Self::Name => "chat-name",
            Self::Neither => "chat-neither",
            Self::World => "chat-world",
            Self::Unwell => "chat-unwell",
            Self::Cheer => "chat-cheer",
            Self::Bored => "chat-bored",
            Self::Vexed => "chat-vexed",
            Self::Glad => "chat-glad",
            Self::GoOn => "chat-go-on",
            Self::LetWin => "chat-let-win",
            Self::Sorrow => "chat-sorrow",
            Self::Feast => "chat-feast",
            Self::Hour => "chat-hour",
            Self::Date => "chat-date",
            Self::Sitting => "chat-sitting",
            Self::Favourite => "chat-favourite",
            Self::Unchanged => "chat-unchanged",
            Self::Sing => "chat-sing",
        }
    }
}

impl Ask {
    /// The row of the table that tells as much of the board.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Chat(_)
            | Self::Settings
            | Self::Changed
            | Self::Next
            | Self::Explain(_)
            | Self::LevelLike(_)
            | Self::LevelNamed(_) => Verb::Repeat,
            Self::Fen => Verb::Board,
            Self::DrawState
            | Self::Colour
            | Self::MoveNumber
            | Self::MovesMade
            | Self::Result
            | Self::Resigned
            | Self::SquareColour(_)
            | Self::LastColour(_)
            | Self::SameColour(..) => Verb::Turn,
            Self::Time(_) | Self::Runs(_) | Self::RunsWhose | Self::RunsAhead => Verb::Clock,
            Self::LastMove(_) => Verb::LastMove,
            Self::Captured(_) | Self::Balance => Verb::Material,
            Self::MoveAt(..) => Verb::SayMoves,
            Self::Diagonal(..)
            | Self::LongDiagonals
            | Self::Between { .. }
            | Self::Beyond { .. }
            | Self::Undeveloped(_)
            | Self::Pieces(..)
            | Self::Count(..) => Verb::Pieces,
            Self::Check(_)
            | Self::Castling(..)
            | Self::Hanging(_)
            | Self::Loose(_)
            | Self::Standing(_)
            | Self::NotTaken
            | Self::Targets(..)
            | Self::Protects(..)
            | Self::Taken(..)
            | Self::Retakes(_)
            | Self::Reply
            | Self::TakenAfter(_)
            | Self::Whether(_)
            | Self::Guards(..)
            | Self::Chases(..)
            | Self::Aims(_)
            | Self::Attacked(..) => Verb::Attackers,
            Self::Captures(..) | Self::Free(_) => Verb::Captures,
            Self::Moves(..)
            | Self::Movers(_)
            | Self::SafeMoves(..)
            | Self::Saved(..)
            | Self::Legal(..) => Verb::Moves,
        }
    }
}
