//! What happened, as data: the announcer makes sentences of it, the store keeps it.

use super::asked::Asked;
use super::judged::Judged;
use super::picture::Picture;
use super::sounds::Sounds;
use super::survey::Found;
use crate::clock::{Millis, TimeControl, Warning};
use crate::command::Verb;
use crate::engine::coach::{Comparison, Grade, Highlighted, Margin, Merit};
use crate::engine::peers::Choice;
use crate::engine::{Level, Rating};
use crate::game::{Law, LawBar, Outcome};

use super::question::Question;
use super::turning::Turning;
use crate::rules::{Chess, Color, File, Illegal, Move, Piece, Rank, Role, Square, StartError};
use crate::survey::Reason;

/// Who made a move, as the user sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// The user.
    You,
    /// The bot or engine.
    Opponent,
    /// One of two players at this keyboard.
    Player(Color),
}

/// Everything that the user is told. Each has an utterance in every language.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A game begins.
    Started(Intro),
    /// What the next game will be, or what this one is now that it begins anew.
    NextGame(Intro, bool),
    /// An earlier game goes on: what it was, how many moves, and what was lost by damage, if any.
    Resumed {
        /// The game.
        intro: Intro,
        /// Completed moves of both sides.
        plies: usize,
        /// The last move and the position before it.
        last: Option<(Chess, Move)>,
        /// Lines of the journal that could not be read.
        damaged_lines: usize,
    },
    /// A move was made: it is on disk when this is announced.
    Moved {
        /// Who made it.
        mover: Mover,
        /// The colour that moved.
        color: Color,
        /// The position it was made in.
        before: Chess,
        /// The move.
        mv: Move,
    },
    /// The game is over.
    Ended(Outcome),
    /// An answer to what was asked.
    Told(Fact),
    /// A question to the user; the next input may answer it.
    Asked(Question),
    /// Something was not done, and why.
    Refused(Refusal),
    /// Draw offers and their answers.
    Draw(DrawEvent),
    /// Moves were taken back; the position now.
    TakenBack {
        /// How many plies.
        plies: usize,
        /// Those moves, each with the position before it, where they may be told and are few.
        moves: Vec<(Chess, Move)>,
        /// Who is to move now.
        turn: Color,
        /// Whether it is the user's move.
        your_move: bool,
    },
    /// The clock warns.
    Clock(Warning),
    /// The clocks stand, or run again.
    Paused(bool),
    /// The opponent has trouble.
    Opponent(Trouble),
    /// Something about the voice or the interface was changed: its setting's name and new value.
    Set {
        /// The setting's name, a key of `phrases.ftl` (`setting-rate`).
        name: &'static str,
        /// The value as it is spoken.
        value: String,
    },
    /// Something that needs no variant of its own (a drill, the welcome, a finding about voice or
    /// sound): a key of `phrases.ftl` and its arguments.
    Phrase {
        /// The phrase's key.
        key: &'static str,
        /// Its arguments.
        args: Vec<(&'static str, Value)>,
    },
    /// The question was dropped.
    Cancelled,
    /// Another game like this one is to begin.
    NewGame,
    /// Something happened by the Laws.
    Law(Law),
    /// Say the last utterance again.
    Again,
    /// Stop speaking.
    Silenced,
    /// The program ends; whether a game is kept to go on with.
    Goodbye {
        /// A game can be resumed.
        kept: bool,
    },
}

impl Event {
    /// A phrase without arguments.
    ///
    /// ```
    /// use hektor::table::Event;
    /// let event = Event::phrase("intro-two");
    /// assert!(matches!(event, Event::Phrase { key: "intro-two", args } if args.is_empty()));
    /// ```
    pub fn phrase(key: &'static str) -> Event {
        Event::Phrase {
            key,
            args: Vec::new(),
        }
    }
}

/// What is put into a phrase. Things of the board are spoken in the announcement words.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text as it stands, or a name that the phrase selects by.
    Text(String),
    /// A number, whose plural the phrase can select by.
    Number(i64),
    /// A word of the announcements, in their language: `Läufer`.
    Word(String),
    /// A square: `Eva vier`.
    Square(Square),
    /// Moves one after the other, from a position.
    Moves(Chess, Vec<Move>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Square> for Value {
    fn from(square: Square) -> Self {
        Self::Square(square)
    }
}

impl From<(Chess, Vec<Move>)> for Value {
    fn from((position, moves): (Chess, Vec<Move>)) -> Self {
        Self::Moves(position, moves)
    }
}

/// What a game is, as it is introduced.
#[derive(Debug, Clone, PartialEq)]
pub struct Intro {
    /// Who is greeted by name: at the first game of an evening, where the name is known.
    pub greets: Option<String>,
    /// The user's colour; `None` with two players.
    pub you: Option<Color>,
    /// The bot's level, where the bot is the opponent.
    pub level: Option<Level>,
    /// The bot's rating, where it plays at one.
    pub rating: Option<Rating>,
    /// The bot is the opponent, as strong as it can be.
    pub full_strength: bool,
    /// The engine's name, where an external engine is the opponent.
    pub engine: Option<String>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// The number of the Chess960 array.
    pub chess960: Option<u16>,
    /// The game starts from another position than the usual one.
    pub own_start: bool,
    /// How blindfold: 0 to 4.
    pub blindfold: u8,
    /// Who is to move.
    pub turn: Color,
}

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareView {
    /// Which square.
    pub square: Square,
    /// What stands there.
    pub piece: Option<Piece>,
}

/// What the user can be told.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// The answer to a question that was asked in a sentence.
    Asked(Asked),
    /// The answer to a question about the whole board or the whole game.
    Found(Box<Found>),
    /// Who is to move, and whether that is the user.
    Turn {
        /// The side to move.
        color: Color,
        /// Whether the user is to move; `None` with two players.
        yours: Option<bool>,
        /// In check.
        check: bool,
        /// The number of the move to be made.
        number: u32,
    },
    /// The last moves, each with the position before it; empty when none was made.
    Moves(Vec<(Chess, Move)>),
    /// The last move, if any.
    LastMove(Option<(Chess, Move)>),
    /// Times left, and the number of the move to be made.
    Times {
        /// The user's colour; `None` with two players.
        you: Option<Color>,
        /// White's time.
        white: Millis,
        /// Black's time.
        black: Millis,
        /// The number of the move to be made.
        number: u32,
        /// Moves still to be made in this period.
        moves_to_go: Option<u32>,
        /// Whether the clocks stand.
        paused: bool,
    },
    /// The game has no clock.
    NoClock,
    /// Material of both sides.
    Material(Chess),
    /// The whole position.
    Board(Chess),
    /// A square.
    Square(SquareView),
    /// A file and what stands on it.
    File(File, Vec<SquareView>),
    /// A rank and what stands on it.
    Rank(Rank, Vec<SquareView>),
    /// A piece was picked up with the cursor, or the square is empty.
    Picked(SquareView),
    /// What stands along the lines from a square, the nearest first on each line.
    Along {
        /// Seen from here.
        square: Square,
        /// Along files and ranks; else along diagonals.
        straight: bool,
        /// What stands there.
        pieces: Vec<SquareView>,
    },
    /// Where pieces of a colour stand.
    Pieces {
        /// Whose.
        color: Color,
        /// Of which kind; `None` is all.
        role: Option<Role>,
        /// Where.
        pieces: Vec<SquareView>,
    },
    /// Legal moves, with the position they are legal in; `about` says of what.
    LegalMoves {
        /// The position.
        position: Chess,
        /// Which piece they are of, if asked of one.
        about: Option<Piece>,
        /// Captures only.
        captures: bool,
        /// The moves.
        moves: Vec<Move>,
    },
    /// What attacks and defends a square.
    Attackers {
        /// The square and what stands on it.
        square: SquareView,
        /// Pieces that attack it (of the other side than the piece on it, or of the side to move).
        attackers: Vec<SquareView>,
        /// Pieces that defend it.
        defenders: Vec<SquareView>,
    },
    /// The list of commands that make sense now.
    Commands(Vec<Verb>),
    /// Help on one command.
    Help(Verb),
    /// How many questions about the board were asked in a blindfold game.
    Peeks(u32),
    /// How the picture of the board held in a blindfold game.
    Picture(Box<Picture>),
    /// A move that the coach would play.
    Hint(Chess, Move),
    /// The same by halves: with which piece.
    Clue(Chess, Move),
    /// What a move does on the board.
    Reasons(Chess, Move, Vec<Reason>),
    /// What the coach thinks of a move, with what is better and what answers it.
    Judged(Box<Judged>),
    /// How the coach values the position: centipawns for White, or mate in so many moves.
    Evaluation {
        /// Centipawns, from White's side.
        centipawns: i32,
        /// Mate in this many moves, positive for White.
        mate: Option<i32>,
    },
    /// How good a move is.
    Weighed(Chess, Move, Merit),
    /// Which of two moves is better.
    Compared(Chess, Comparison),
    /// Several moves, the best first, and by how much each is worse than that.
    BestOf(Chess, Vec<(Move, Margin)>),
    /// The turning points of a game.
    Review(Vec<Turning>),
    /// How well a side has played.
    Grade(Grade),
    /// What was asked of a side's moves in a game.
    Highlight(Color, Highlighted),
    /// What players of a rating play here: of a hundred, so many this and so many that.
    Peers(Chess, Rating, Vec<Choice>),
    /// A good move, how many of a hundred players of a rating find it, and what most of them play
    /// instead, where that is another.
    Missed {
        /// Where.
        position: Chess,
        /// The good move.
        best: Choice,
        /// What they play.
        usual: Option<Choice>,
        /// They.
        rating: Rating,
    },
    /// What a side threatens, with what would follow; empty where it threatens nothing.
    Threat(Color, Chess, Vec<Move>),
    /// A line of moves from a position; empty where there is nothing to say.
    Line(Chess, Vec<Move>),
    /// The coach thinks: the answer follows.
    Thinking,
    /// Something of the board to be heard, not said.
    Sounds(Sounds),
    /// The boards of an exhibition.
    Boards(Vec<BoardView>),
}

/// A board of an exhibition, as the user is told of it.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardView {
    /// Its number.
    pub number: u16,
    /// Who waits there.
    pub state: BoardState,
    /// The last move there and the position before it, where it may be told.
    pub last: Option<(Chess, Move)>,
}

/// Who waits at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardState {
    /// It waits for the user.
    Waits,
    /// The opponent thinks.
    Thinks,
    /// The game is over.
    Over(Outcome),
}

/// Why something was not done.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// Not understood; the nearest words that would be.
    Unknown {
        /// What was typed or heard.
        heard: String,
        /// The nearest words, at most three.
        nearest: Vec<String>,
    },
    /// No square, rank or file has this name.
    Nowhere(String),
    /// Something was heard that is nothing that can be said now.
    NotHeard,
    /// A move that the Laws do not allow, in this position.
    Illegal(Chess, Illegal),
    /// The same, where a reason would tell what stands on the board.
    NotLegal,
    /// It is the opponent's move.
    NotYourTurn,
    /// No game is running.
    NoGame,
    /// The game is over.
    GameOver,
    /// A move was given when the game was over.
    MoveAfterEnd,
    /// There is no offer to answer.
    NoOffer,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// This game allows no taking back.
    NoTakeBack,
    /// There is nothing to claim.
    NoClaim,
    /// A draw offer of yours stands already.
    OfferStands,
    /// There is nothing to repeat.
    NothingToRepeat,
    /// The blindfold level does not allow asking this.
    Blindfold,
    /// All readings that this blindfold level allows have been used.
    BlindfoldUsed,
    /// No question is open to be answered.
    NoQuestion,
    /// "No" came when the move could no longer be corrected.
    TooLate {
        /// It can still be taken back.
        take_back: bool,
    },
    /// The clocks stand; go on first.
    Paused,
    /// Nothing can be set like that: the setting's name.
    BadSetting(String),
    /// The starting position cannot be used.
    Start(StartError),
    /// The file could not be written or read: the path, and the system's reason.
    File {
        /// The path.
        path: String,
        /// The system's reason.
        reason: String,
    },
    /// The Laws forbid it.
    Law(LawBar),
    /// There is no such board; there are so many.
    NoSuchBoard(u16),
    /// Not available here: the verb.
    Unavailable(Verb),
}

/// Draw offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawEvent {
    /// An offer by this mover now stands.
    Offered(Mover),
    /// This mover declined the offer.
    Declined(Mover),
}

/// What can befall an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The engine could not be started: its path and the reason; the bot plays.
    CannotStart(String, String),
    /// It does not take this option of the settings.
    Option(String),
    /// It ended and was started again.
    Restarted,
    /// It failed again (died, hung or played an illegal move); the bot plays on.
    Replaced,
    /// It played an illegal move.
    IllegalMove(String),
    /// It does not answer.
    Hung,
    /// Who plays there is not there any more.
    Gone,
    /// Who plays there is there again.
    Back,
}
