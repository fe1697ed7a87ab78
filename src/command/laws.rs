//! What can be wanted of the Laws: touching, pressing the clock, the arbiter, adjourning.

use super::Verb;
use crate::game::QuickAnswer;
use crate::notation::Pattern;
use crate::rules::{Color, Role, Square};

/// A command about the Laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawCommand {
    /// The player to move touches the piece on a square (4.3).
    Touch(Square),
    /// The new piece touches the square of promotion (4.4.4).
    TouchNew(Role),
    /// Whether the user has to keep score now (8.1, 8.4, 8.5).
    Recording,
    /// A game begun by Black is annulled (the code of 1988).
    Annul,
    /// A player stopped the clocks without cause (the code of 1988).
    NeedlessStop(Color),
    /// A faulty clock was replaced (6.10).
    NewClock,
    /// "I adjust": the next piece touched is only straightened (4.2).
    Adjust,
    /// The clock is pressed: the move is completed (6.2).
    Press,
    /// The flag of the opponent has fallen: claim it (6.8).
    ClaimFlag,
    /// The number of moves made and the time used by both (2023, D.2.8).
    Used,
    /// Which edition of the Laws is played by, and what it says.
    Edition,
    /// What an arbiter can be asked to do.
    Arbiter,
    /// A warning (12.9.1).
    Warn(Color),
    /// So many minutes for a player, two if none are named.
    AddTime(Color, Option<u16>),
    /// So many minutes off a player's time, two if none are named.
    TakeTime(Color, Option<u16>),
    /// The game is awarded, or declared drawn.
    Award(Option<Color>),
    /// Back to where this move was to be made; without a number, one ply.
    Retrace(Option<u16>),
    /// Back to where this move was to be made, with the times split in proportion (7.6).
    Proportion(u16),
    /// A claim in the quickplay finish.
    Quickplay,
    /// The arbiter's answer to it.
    Answer(QuickAnswer),
    /// A move is sealed and the game adjourned; nothing about the move is said. Without a move it
    /// is asked for.
    Seal(Vec<Pattern>),
    /// Perhaps this was to be sealed; without a move, what was typed is none that can be read. It
    /// is asked, and not said back.
    SealDoubt(Vec<Pattern>),
    /// The next move of a dictated score, after so many that agree (D.2.7).
    Dictate(usize, Vec<Pattern>),
    /// One of two players at this keyboard is named: "White resigns".
    By(Color, Plea),
    /// The opponent completed an illegal move, and it is claimed (2023 A.4.2; 2009 A.4, B.3).
    ClaimIllegal,
    /// Five seconds a move are asked for in the last two minutes (2023, III.4).
    FiveSeconds,
    /// What stands on the envelope is read (I.2).
    Envelope,
    /// The player dictates a score of his own, to find where it parts from Hektor's (D.2.7).
    Compare,
    /// "I am about to castle" (Guidelines II).
    AboutToCastle,
    /// The colours were found to be swapped (7.3).
    Swapped,
    /// The starting position was found to be wrong (7.2).
    WrongStart,
    /// The envelope is opened and the sealed move made.
    OpenEnvelope,
    /// When and where play goes on, in the players' words; without words it is asked.
    Resumption(String),
    /// The envelope is lost: this was the sealed move (I.12).
    LostEnvelope(Vec<Pattern>),
    /// The opponent of the player to move has touched a piece too: touch-move lapses (4.8).
    Waive,
    /// Both flags are down and nobody knows which fell first.
    BothFlags,
    /// A player came so many minutes late, an hour if none are named.
    Late(Color, Option<u16>),
    /// A clock is set to so many minutes and seconds.
    SetClock(Color, u16, u16),
    /// Half points of a player's are cut, one if no number is named.
    CutPoints(Color, Option<u16>),
    /// A player gets so many half points, one if no number is named (12.9.4).
    GivePoints(Color, Option<u16>),
    /// A player is expelled.
    Expel(Color),
}

/// What a player says for himself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plea {
    /// He resigns.
    Resign,
    /// He offers a draw.
    Offer,
    /// He accepts one.
    Accept,
    /// He declines one.
    Decline,
    /// He claims a draw, perhaps with a move.
    Claim(Vec<Pattern>),
    /// He claims the opponent's fallen flag.
    Flag,
}

impl LawCommand {
    /// Its row of the table.
    pub fn verb(&self) -> Verb {
        match self {
            Self::Touch(_) | Self::TouchNew(_) => Verb::Touch,
            Self::Recording => Verb::Recording,
            Self::Annul => Verb::Annul,
            Self::NeedlessStop(_) => Verb::NeedlessStop,
            Self::NewClock => Verb::NewClock,
            Self::Adjust => Verb::Adjust,
            Self::Press => Verb::Press,
            Self::ClaimFlag => Verb::ClaimFlag,
            Self::Used => Verb::Used,
            Self::Edition => Verb::Laws,
            Self::Arbiter => Verb::Arbiter,
            Self::Warn(_) => Verb::Warn,
            Self::AddTime(..) => Verb::AddTime,
            Self::TakeTime(..) => Verb::TakeTime,
            Self::Award(Some(_)) => Verb::Award,
            Self::Award(None) => Verb::AwardDraw,
            Self::Retrace(_) => Verb::Retrace,
            Self::Proportion(_) => Verb::Proportion,
            Self::Quickplay => Verb::Quickplay,
            Self::Answer(QuickAnswer::Accept) => Verb::Grant,
            Self::Answer(QuickAnswer::Postpone) => Verb::Postpone,
            Self::Answer(QuickAnswer::Reject) => Verb::Reject,
            Self::Seal(_) | Self::SealDoubt(_) => Verb::Seal,
            Self::Dictate(..) => Verb::Compare,
            Self::By(_, plea) => plea.verb(),
            Self::ClaimIllegal => Verb::ClaimIllegal,
            Self::FiveSeconds => Verb::FiveSeconds,
            Self::Envelope => Verb::Envelope,
            Self::Compare => Verb::Compare,
            Self::AboutToCastle => Verb::AboutToCastle,
            Self::Swapped => Verb::Swapped,
            Self::WrongStart => Verb::WrongStart,
            Self::OpenEnvelope => Verb::OpenEnvelope,
            Self::Resumption(_) => Verb::Resumption,
            Self::LostEnvelope(_) => Verb::LostEnvelope,
            Self::Waive => Verb::WaiveTouch,
            Self::BothFlags => Verb::BothFlags,
            Self::Late(..) => Verb::Late,
            Self::SetClock(..) => Verb::SetClock,
            Self::CutPoints(..) => Verb::CutPoints,
            Self::GivePoints(..) => Verb::GivePoints,
            Self::Expel(_) => Verb::Expel,
        }
    }
}

impl Plea {
    /// The row of the table that says the same without naming the player.
    pub fn verb(&self) -> Verb {
        match self {
            Self::Resign => Verb::Resign,
            Self::Offer => Verb::Draw,
            Self::Accept => Verb::AcceptDraw,
            Self::Decline => Verb::DeclineDraw,
            Self::Claim(_) => Verb::ClaimDraw,
            Self::Flag => Verb::ClaimFlag,
        }
    }
}
