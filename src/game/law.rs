//! What the Laws bring about, and what they forbid, as data for the announcer.

use super::{
    Act, ActBar, Assist, ClaimBar, Duty, Edition, Envelope, OfferBar, OpenBar, Pace, QuickAnswer,
    QuickBar, Recording, Regulations, SealBar, SwapRuling, TimePenalty, TouchBar, TouchRule,
};
use crate::clock::Millis;
use crate::command::Verb;
use crate::rules::{Chess, Color, Move, Role, Square};

/// Something that happened by the Laws.
#[derive(Debug, Clone, PartialEq)]
pub enum Law {
    /// A piece was touched, and this is what its player is bound to.
    Touched {
        /// The position.
        position: Chess,
        /// The square.
        square: Square,
        /// What the player is bound to.
        duty: Duty,
    },
    /// What this side touched no longer binds, because the opponent touched a piece too.
    Waived(Color),
    /// The new piece has touched the square of promotion: the choice is made.
    Promoting(Role),
    /// Whether this side has to keep score now.
    Recording(Color, Recording),
    /// "I adjust" was said by this side.
    Adjusting(Color),
    /// A move was announced and made, and this side is to repeat it (D.2.1).
    ToRepeat(Color),
    /// A move that was made already was repeated rightly.
    Repeated,
    /// The clock of this side runs.
    ClockStarted(Color),
    /// A draw was claimed wrongly: what it costs, and the move that must be made.
    WrongClaim {
        /// Who claimed.
        color: Color,
        /// What it costs.
        penalty: TimePenalty,
        /// The move to be made, with its position.
        must_play: Option<(Chess, Move)>,
    },
    /// This side pressed the clock without a move (7.5.3).
    PressedWithoutMove(Color),
    /// This side pressed the clock with a pawn left on the last rank, which becomes a queen (7.5.2).
    PawnLeft(Color),
    /// An illegal move was completed.
    IllegalMove {
        /// By whom.
        color: Color,
        /// The first, the second ...
        number: u8,
        /// What it costs.
        penalty: TimePenalty,
    },
    /// The result that was announced was wrong: the right one follows.
    Corrected,
    /// The arbiter has done this.
    Ruled(Act),
    /// A claim in the quickplay finish waits for its answer.
    QuickplayClaimed {
        /// By whom.
        color: Color,
        /// No arbiter is there: it is judged from the final position.
        judged: bool,
    },
    /// This side asks for five seconds a move for both, and offers a draw with it (III.4).
    FiveSeconds(Color),
    /// They are granted: what each move brings, and what the opponent gets.
    FiveSecondsGranted(Millis, Millis),
    /// A flag has fallen, and this side's claim that was postponed is decided now (III.5.2).
    PostponedClaim(Color),
    /// A draw was offered at another moment than between the move and the clock; it counts.
    Untimely,
    /// The claim was answered and play goes on; what the opponent gets.
    QuickplayAnswered(QuickAnswer, Millis),
    /// This side has sealed a move; the game is adjourned.
    Sealed(Color),
    /// When and where play goes on, as the envelope has it; nothing where it is still to be said.
    Resumption(String),
    /// What stands on the envelope (I.2), without the move.
    Envelope(Box<Envelope>),
    /// The envelope is opened.
    Opened,
    /// Moves made and time used, told on request.
    Used {
        /// The user's colour, whose come first; `None` with two players.
        you: Option<Color>,
        /// Moves made by White and Black.
        moves: [u32; 2],
        /// Time used by White and Black.
        used: [Millis; 2],
    },
    /// What can be said about the Laws at the board.
    Commands(Vec<Verb>),
    /// The edition played by, and the pace of this game if it has a clock.
    Edition(Edition, Option<Pace>, Regulations),
    /// Both scores agree to the end.
    ScoresAgree,
    /// The scores part.
    Parting {
        /// Plies on which they agree.
        agreed: usize,
        /// The last common move.
        last: Option<(Chess, Move)>,
        /// How Hektor's goes on.
        next: Option<(Chess, Move)>,
    },
    /// This side is about to castle.
    AboutToCastle(Color),
    /// What follows from swapped colours.
    Swapped(SwapRuling),
    /// The starting position was wrong: a new game.
    WrongStart,
    /// The score of a match: points of the first player and the second in halves; the user is
    /// the first where a bot is the second.
    Score {
        /// Half points.
        halves: [u32; 2],
        /// The user plays against a bot.
        bot: bool,
        /// All games are played.
        over: bool,
    },
    /// A game of a match begins: its number, and whether the first player has White.
    MatchGame {
        /// From 1.
        number: u32,
        /// The first player has White.
        first_white: bool,
        /// The user plays against a bot.
        bot: bool,
    },
}

/// Why the Laws forbid something.
#[derive(Debug, Clone, PartialEq)]
pub enum LawBar {
    /// About touching.
    Touch(TouchBar),
    /// Touch-move stands against the move, in this position.
    Bound(Chess, TouchRule),
    /// About a draw claim.
    Claim(ClaimBar),
    /// About a draw offer.
    Offer(OfferBar),
    /// About sealing a move.
    Seal(SealBar),
    /// About opening the envelope.
    Open(OpenBar),
    /// The other player was named; the user has this colour.
    NotYours(Color),
    /// There is no envelope.
    NoEnvelope,
    /// The envelope is lost, and the sealed move is to be said, whole.
    Lost,
    /// About a claim in the quickplay finish.
    Quick(QuickBar),
    /// So many moves were made that a wrong start can be claimed no more.
    StartStands,
    /// About an act of the arbiter's.
    Act(ActBar),
    /// Another move was repeated than the one announced, which can still be corrected.
    Misheard(Chess, Move),
    /// First this move is to be repeated.
    ToRepeat(Chess, Move),
    /// The move is completed and cannot be taken back (D.2.6, 4.7).
    Completed,
    /// There is no move to complete with the clock.
    NothingToPress,
    /// No flag has fallen.
    NoFlag,
    /// The opponent's illegal move is to be claimed first.
    ClaimFirst,
    /// No illegal move was completed that could be claimed.
    NoIllegal,
    /// Play stands: adjourned, or a claim waits.
    Stopped,
    /// The assistant does not have this duty.
    NotADuty(Assist),
}
