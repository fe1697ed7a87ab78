//! What the user can want: one table of commands, from which the parser, the keys, the voice
//! grammar, the spoken help and the README are made.

use crate::engine::Strength;
use crate::engine::coach::Highlight;
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::policy::Reveals;
use crate::rules::{Color, File, Rank, Role, Square};
use crate::table::Part;

mod ahead;
mod aim;
mod answer;
mod any_piece;
mod ask;
mod bare;
mod beside;
mod breath;
mod change;
mod chat;
mod clause;
mod described;
mod descriptive;
mod dictated;
mod follow;
mod foreign;
mod groups;
mod keys;
mod laws;
mod line;
mod listed;
mod moves;
mod narrowed;
mod near;
mod nowhere;
mod parse;
mod partial;
mod parts;
mod placed;
mod pointed;
mod query;
mod reading;
mod row;
mod rows;
mod seal;
mod singled;
mod spans;
mod term;
mod tokens;
mod trained;
mod turned;
mod understand;
mod verb;
mod whether;
mod wishes;
mod withdrawn;

pub(crate) use ahead::supposes_other;
pub use aim::Aim;
pub(crate) use answer::answer_of;
pub use answer::{
    agrees, answers, asks_beside, behind_answer, behind_idle, is_of_two_minds, last_sentence,
    means_nothing_else, parted_at_last, says_do_it,
};
pub use ask::Ask;
pub use bare::{bare_answer, bare_square, unhedged};
pub use beside::names_piece;
pub use breath::gathered;
pub use change::{Change, ForWhom};
pub use chat::Chat;
pub use described::names;
pub use dictated::dictated;
pub use follow::Follow;
pub use foreign::{declines_in, foreign, spoken_in};
pub use groups::{GROUPS, group};
pub use keys::{Code, Key};
pub use laws::{LawCommand, Plea};
pub use listed::{Listed, listed};
pub use narrowed::narrowed;
pub use near::mistyped;
pub use nowhere::nowhere;
pub use parse::{Parsed, begun, parse, parse_answer};
pub use partial::{Missing, Partial};
pub use parts::joined_parts;
pub use placed::Placed;
pub(crate) use pointed::squares_in;
pub use pointed::{Left, corrected, left, ordinal, pointed};
pub use query::{Query, Think};
pub use row::{Action, Arg, Argument, CursorAction, Row, When};
pub use rows::{ROWS, bound, row};
pub use seal::sealing;
pub(crate) use spans::move_spans;
pub use term::{TERMS, Term};
pub use trained::{ending_chosen, ending_instead, lesson, lesson_chosen, trained};
pub use understand::{asks_within, is_question, saved_as, sentence, understand};
pub use verb::Verb;
pub use whether::{Men, Whether, whether};
pub use wishes::command_of;

/// Something the user wants, however it was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Make a move, or answer a question about one. Several readings only where the words allow
    /// several (`b4` by a German with B for Bauer); the position decides.
    Play(Vec<Pattern>),
    /// Yes, to a question.
    Yes,
    /// No, to a question; within the slip-of-the-tongue window: not that move.
    No,
    /// Never mind: drops a question.
    Cancel,
    /// Give up the game (asks first).
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the offer that stands.
    AcceptDraw,
    /// Decline the offer that stands.
    DeclineDraw,
    /// Claim a draw by repetition or fifty moves, on the board or with a move yet to be made.
    ClaimDraw(Vec<Pattern>),
    /// Take back the last move, and the reply to it.
    TakeBack,
    /// Take back further.
    BackTo(Back),
    /// Say the last utterance again.
    Repeat,
    /// Say the last so many moves; without a number, all.
    SayMoves(Option<u16>),
    /// Who is to move.
    WhoseMove,
    /// What the last move was.
    LastMove,
    /// Times left.
    Clock,
    /// What each side has, and the difference.
    Material,
    /// The whole position, piece by piece.
    Board,
    /// What stands on a square.
    Square(Square),
    /// What stands on a file.
    File(File),
    /// What stands on a rank.
    Rank(Rank),
    /// Where a side's pieces of a kind stand; without a kind, all.
    Pieces(Option<Color>, Option<Role>),
    /// The legal moves of the piece on a square, of a kind of piece, or all.
    Moves(Target),
    /// The legal captures.
    Captures,
    /// What attacks and defends a square.
    Attackers(Square),
    /// Something of the board by sound alone.
    Hear(Part),
    /// Both ears are to hear the same, or no longer; `None` changes over.
    Mono(Option<bool>),
    /// Help: what can be said now, or on one command by its number in the table.
    Help(Option<Verb>),
    /// What the single keys do.
    Keys,
    /// Something changed by asking.
    Change(Change),
    /// Who waits at which board of an exhibition.
    Boards,
    /// Go to the board with this number.
    GoToBoard(u16),
    /// Start another game (asks first when one is running).
    NewGame,
    /// Leave; the game is kept.
    Quit,
    /// Stop the clocks, or go on.
    Pause,
    /// Go on, if the clocks stand.
    Continue,
    /// Speak faster or slower, by steps.
    Rate(i8),
    /// Louder or quieter, by steps.
    Volume(i8),
    /// Higher or lower, by steps.
    Pitch(i8),
    /// Say more or less: `None` steps through the three.
    Verbosity(Option<u8>),
    /// Announce moves short (`true`) or long: `None` changes over.
    Style(Option<bool>),
    /// The language of the interface, by its tag.
    Language(String),
    /// How strong the next game's bot is.
    Level(Strength),
    /// How strong the opponent is now.
    WhichLevel,
    /// What the opponent likes to play, by its name; without one, which characters there are.
    Character(Option<String>),
    /// How the opponent behaves, and whether moves are looked at first.
    Manners,
    /// Something switched on or off; `None` changes over.
    Switch(Switch, Option<bool>),
    /// A drill, by name; `None` asks which.
    Drill(Option<String>),
    /// What is said in a drill beside answers, by its name.
    School(String),
    /// So many minutes of practice a day are the goal; without a number, how it stands.
    Goal(Option<u16>),
    /// Start or stop listening to the microphone.
    Listen(Option<bool>),
    /// Learn from what was misunderstood, or no longer.
    Learn(bool),
    /// Whether it answers, hands-free, only to who says its name first.
    WakeName(bool),
    /// Forget what was learned so.
    Forget,
    /// A good move.
    Hint,
    /// A hint by halves: with which piece.
    Clue,
    /// How good the last move of a side was; the user's, where none is named.
    Judge(Option<Side>),
    /// What is wrong with a move; the user's last, where none is named.
    Flaw(Vec<Pattern>),
    /// What a move is for.
    Reasons(Vec<Pattern>),
    /// The move that was suggested or weighed last is made, or so many-th of the suggestions.
    PlayThat(Option<u16>),
    /// The move that was said to be good is made: here, or in place of what was played. With a move
    /// taken back it is never one that can be made here.
    PlayBetter {
        /// "Take that back, and play it".
        back: bool,
    },
    /// What would have been better than the move that was told of last, or the last one of a side.
    Better(Option<Side>),
    /// The one move that cost a side most, or both.
    Worst(Option<Side>),
    /// How well a side has played, in a sentence; the user, where none is named.
    Grade(Option<Side>),
    /// The best move of a side, the mates it missed, or when it was winning; the user's, where none
    /// is named.
    Highlight(Highlight, Option<Side>),
    /// This in place of the move that was made; nothing: another piece of the same kind.
    Instead(Vec<Pattern>),
    /// How good a move is; or, where a second is named, which of both is better.
    Weigh(Vec<Pattern>, Vec<Pattern>),
    /// Which of several moves is best.
    BestOf(Vec<Pattern>),
    /// Who stands better.
    Evaluate,
    /// What a side threatens; the opponent, where none is named.
    Threat(Option<Side>),
    /// The best line.
    BestLine,
    /// Where the game that was played could have gone another way; for one side, if it is named.
    Review(Option<Side>),
    /// Another suggestion than those that were made here, or the second, third or so best move.
    OtherHint(Option<u16>),
    /// The best move of the pieces of a kind, or of the one on a square.
    HintWith(Option<Role>, Option<Square>),
    /// What players like the user do here.
    Peers,
    /// What most players like the user miss here.
    Missed,
    /// A question about the game that was asked in a sentence.
    Ask(Ask),
    /// The question that was asked last, about this side.
    Other(Side),
    /// The same about the pieces of a kind, and of this side.
    OtherKind(Side, Role),
    /// Where, which, or on which side, of what was asked last.
    Which,
    /// What else goes on with what was told last.
    Follow(Follow),
    /// A question about the whole board or the whole game.
    Query(Query),
    /// Thinking ahead, on a board in the head.
    Think(Think),
    /// Mark a square, the cursor's if none is named; or take the mark away.
    Mark(Option<Square>, bool),
    /// What is marked.
    Marks,
    /// The menu of settings.
    Settings(Option<String>),
    /// What can be added to what was said last.
    More,
    /// The reason of what was said last.
    Why,
    /// The questions of the first start.
    Welcome,
    /// The games that can be gone on with.
    Games,
    /// How many games the user has won, lost and drawn.
    Tally,
    /// How the game before this one ended.
    LastResult,
    /// Go on with a kept game: that with this number, or the one before this.
    GoToGame(Option<u16>),
    /// Read the moves of the game that was played before this one.
    ReadGame(Option<u16>),
    /// Save a copy of the score, at this path or where it suits.
    Save(String),
    /// Stop speaking.
    Silence,
    /// Something about the Laws: touching, the arbiter, adjourning.
    Law(LawCommand),
    /// A command that still needs something said.
    Partial(Partial),
    /// What was still to be said.
    Fill(Arg),
}

impl Command {
    /// Its row of the table; `None` for a move, and for what is left to be said of another command.
    ///
    /// ```
    /// use hektor::command::{Command, Verb};
    /// assert_eq!(Command::Rate(-1).verb(), Some(Verb::Slower));
    /// assert_eq!(Command::Play(Vec::new()).verb(), None);
    /// ```
    pub fn verb(&self) -> Option<Verb> {
        Some(match self {
            Self::Play(_) | Self::Fill(_) | Self::School(_) => return None,
            Self::Yes => Verb::Yes,
            Self::No => Verb::No,
            Self::Cancel => Verb::Cancel,
            Self::Resign => Verb::Resign,
            Self::OfferDraw => Verb::Draw,
            Self::AcceptDraw => Verb::AcceptDraw,
            Self::DeclineDraw => Verb::DeclineDraw,
            Self::ClaimDraw(_) => Verb::ClaimDraw,
            Self::TakeBack | Self::BackTo(_) | Self::Instead(_) => Verb::TakeBack,
            Self::Repeat => Verb::Repeat,
            Self::SayMoves(_) => Verb::SayMoves,
            Self::WhoseMove => Verb::Turn,
            Self::LastMove => Verb::LastMove,
            Self::Clock => Verb::Clock,
            Self::Material => Verb::Material,
            Self::Board => Verb::Board,
            Self::Square(_) => Verb::Square,
            Self::File(_) | Self::Rank(_) => Verb::Scan,
            Self::Pieces(..) => Verb::Pieces,
            Self::Moves(_) => Verb::Moves,
            Self::Captures => Verb::Captures,
            Self::Attackers(_) => Verb::Attackers,
            Self::Hear(part) => match part {
                Part::Board | Part::File(_) | Part::Rank(_) => Verb::Sweep,
                Part::Square(_) => Verb::SoundOf,
                Part::LastMove => Verb::Gesture,
                Part::Attacks(_) => Verb::AttackSounds,
            },
            Self::Mono(_) => Verb::Mono,
            Self::Help(_) => Verb::Help,
            Self::Keys => Verb::Keys,
            Self::Change(change) => change.verb(),
            Self::Boards => Verb::Boards,
            Self::GoToBoard(_) => Verb::Board,
            Self::NewGame => Verb::NewGame,
            Self::Quit => Verb::Quit,
            Self::Pause => Verb::Pause,
            Self::Continue => Verb::Continue,
            Self::Rate(steps) if *steps < 0 => Verb::Slower,
            Self::Rate(_) => Verb::Faster,
            Self::Volume(steps) if *steps < 0 => Verb::Quieter,
            Self::Volume(_) => Verb::Louder,
            Self::Pitch(steps) if *steps < 0 => Verb::Lower,
            Self::Pitch(_) => Verb::Higher,
            Self::Verbosity(_) => Verb::Verbosity,
            Self::Style(_) => Verb::Style,
            Self::Language(_) => Verb::Language,
            Self::Level(_) | Self::WhichLevel => Verb::Level,
            Self::Manners => Verb::Manners,
            Self::Character(_) => Verb::Character,
            Self::Switch(switch, _) => switch.verb(),
            Self::Drill(_) => Verb::Drill,
            Self::Goal(_) => Verb::Goal,
            Self::Listen(_) => Verb::Listen,
            Self::Learn(_) => Verb::Learn,
            Self::WakeName(_) => Verb::WakeName,
            Self::Forget => Verb::Forget,
            Self::Hint
            | Self::Clue
            | Self::OtherHint(_)
            | Self::HintWith(..)
            | Self::PlayThat(_)
            | Self::PlayBetter { .. }
            | Self::Weigh(..)
            | Self::BestOf(_)
            | Self::Judge(_)
            | Self::Flaw(_)
            | Self::Reasons(_) => Verb::Hint,
            Self::Evaluate => Verb::Evaluate,
            Self::Threat(_) => Verb::Threat,
            Self::BestLine => Verb::BestLine,
            Self::Review(_)
            | Self::Better(_)
            | Self::Worst(_)
            | Self::Grade(_)
            | Self::Highlight(..) => Verb::Review,
            Self::Peers => Verb::Peers,
            Self::Missed => Verb::Missed,
            Self::Ask(ask) => ask.verb(),
            Self::Other(_) | Self::OtherKind(..) | Self::Which | Self::Follow(_) => Verb::Repeat,
            Self::Query(query) => query.verb(),
            Self::Think(think) => think.verb(),
            Self::Mark(_, true) => Verb::Mark,
            Self::Mark(_, false) => Verb::Unmark,
            Self::Marks => Verb::Marks,
            Self::Settings(_) => Verb::Settings,
            Self::More => Verb::More,
            Self::Why => Verb::Why,
            Self::Welcome => Verb::Welcome,
            Self::Games | Self::Tally | Self::LastResult => Verb::Games,
            Self::GoToGame(_) => Verb::GoToGame,
            Self::ReadGame(_) => Verb::ReadGame,
            Self::Save(_) => Verb::Save,
            Self::Silence => Verb::Silence,
            Self::Law(command) => command.verb(),
            Self::Partial(partial) => partial.verb(),
        })
    }

    /// What an answer to it tells of the position.
    pub fn reveals(&self) -> Reveals {
        match self {
            Self::GoToBoard(_) => Reveals::Nothing,
            other => (other.verb()).map_or(Reveals::Nothing, |verb| row(verb).reveals),
        }
    }

    /// Whether it asks what stands on a square.
    pub(crate) fn is_square(&self) -> bool {
        matches!(self, Self::Square(_))
    }

    /// Whether it asks of a position, so that it is answered of a thought as of the game.
    pub fn is_of_a_thought(&self) -> bool {
        match self {
            Self::Ask(
                Ask::Settings
                | Ask::State(_)
                | Ask::Changed
                | Ask::Next
                | Ask::Explain(_)
                | Ask::Chat(_)
                | Ask::LevelLike(_)
                | Ask::LevelNamed(_)
                | Ask::Time(_)
                | Ask::Runs(_)
                | Ask::RunsWhose
                | Ask::RunsAhead,
            ) => false,
            Self::Board
            | Self::Square(_)
            | Self::File(_)
            | Self::Rank(_)
            | Self::Pieces(..)
            | Self::Moves(_)
            | Self::Captures
            | Self::Attackers(_)
            | Self::Material
            | Self::WhoseMove
            | Self::LastMove
            | Self::SayMoves(_)
            | Self::Ask(_)
            | Self::Query(_)
            | Self::Hint
            | Self::Clue
            | Self::OtherHint(_)
            | Self::HintWith(..)
            | Self::Weigh(..)
            | Self::BestOf(_)
            | Self::Judge(_)
            | Self::Flaw(_)
            | Self::Reasons(_)
            | Self::Evaluate
            | Self::Threat(_)
            | Self::BestLine => true,
            _ => false,
        }
    }

    /// Whether it turns from what was talked of to something else: a yes before it was none.
    pub fn is_a_new_matter(&self) -> bool {
        matches!(
            self,
            Self::Resign
                | Self::OfferDraw
                | Self::TakeBack
                | Self::BackTo(_)
                | Self::Quit
                | Self::Drill(_)
                | Self::Review(_)
        ) || self.begins_a_game()
    }

    /// Whether it only asks, or changes how things are said: a question that is open stays open.
    pub fn is_fact(&self) -> bool {
        match self {
            // Their rows are those of "level" and "board", which are asked too.
            Self::Level(_) | Self::GoToBoard(_) | Self::Change(_) => false,
            other => other.verb().is_some_and(|verb| row(verb).fact),
        }
    }
}

/// How far moves are taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Back {
    /// So many of the user's moves.
    Moves(u16),
    /// To the user's turn before this move was made.
    Before(Vec<Pattern>),
}

/// What is switched on and off by word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The opponent gives up lost games.
    Resignations,
    /// The opponent offers draws.
    DrawOffers,
    /// The opponent takes as long as a person.
    HumanPace,
    /// The coach looks at the user's moves first.
    BlunderCheck,
}

impl Switch {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 4] = [
        Self::Resignations,
        Self::DrawOffers,
        Self::HumanPace,
        Self::BlunderCheck,
    ];

    /// Its row of the table; the state is told as `setting-<name>` of `phrases.ftl`.
    pub const fn verb(self) -> Verb {
        match self {
            Self::Resignations => Verb::Resignations,
            Self::DrawOffers => Verb::DrawOffers,
            Self::HumanPace => Verb::HumanPace,
            Self::BlunderCheck => Verb::BlunderCheck,
        }
    }
}

/// What moves are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Everything.
    All,
    /// The piece on a square.
    Square(Square),
    /// All pieces of a kind.
    Role(Role),
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
#[path = "command/reading_tests.rs"]
mod reading_tests;
