//! The editions of the Laws as data: what differs between them, in one table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::{Bonus, Millis, TimeControl};
use crate::rules::{ByColor, ByRole, Chess, Color, Position, Role};

/// An edition of the Laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The FIDE Laws in force since 1 January 2023.
    #[default]
    Fide2023,
    /// The FIDE Laws of 2009.
    Fide2009,
    /// A national code of 1988.
    Code1988,
}

/// There is no such edition: it is `fide2023`, `fide2009` or `code1988`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no such edition of the Laws")]
pub struct NoSuchEdition;

impl Edition {
    /// All of them, the usual one first.
    pub const ALL: [Edition; 3] = [Edition::Fide2023, Edition::Fide2009, Edition::Code1988];

    /// Its name on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Edition::Fide2023 => "fide2023",
            Edition::Fide2009 => "fide2009",
            Edition::Code1988 => "code1988",
        }
    }

    /// What it says.
    ///
    /// ```
    /// use hektor::clock::Millis;
    /// use hektor::game::Edition;
    /// assert_eq!(Edition::Fide2023.rules().illegal_moves_lose, Some(2));
    /// assert_eq!(Edition::Fide2009.rules().wrong_claim.to_opponent, Millis::minutes(3));
    /// ```
    pub fn rules(self) -> &'static RuleSet {
        match self {
            Edition::Fide2023 => &FIDE_2023,
            Edition::Fide2009 => &FIDE_2009,
            Edition::Code1988 => &CODE_1988,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Edition {
    type Err = NoSuchEdition;

    fn from_str(text: &str) -> Result<Edition, NoSuchEdition> {
        let text = text.trim().to_ascii_lowercase();
        let mut all = Edition::ALL.into_iter();
        all.find(|e| e.id() == text).ok_or(NoSuchEdition)
    }
}

/// What a fault costs in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimePenalty {
    /// Added to the opponent's time.
    pub to_opponent: Millis,
    /// Taken from the offender's time.
    pub from_offender: Millis,
}

/// Classical, rapid or blitz, by the time each side has for 60 moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// An hour or more.
    Classical,
    /// Rapid chess.
    Rapid,
    /// Blitz, lightning.
    Blitz,
}

/// What follows when the colours were swapped (7.3, earlier 7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swapped {
    /// The game goes on.
    GoOn,
    /// The game goes on once each side has made this many moves, else a new one begins.
    GoOnAfterMoves(u32),
    /// The game goes on once a quarter of the time to the first control has passed, else the
    /// arbiter may order a new one.
    GoOnAfterQuarter,
}

/// What the claim of an illegal move brings where nobody watches the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwatched {
    /// Its usual penalty (2023, A.4.2).
    Penalty,
    /// In blitz the game (2009, B.3).
    BlitzWins,
}

/// When a player may come late (6.7, earlier 6.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefaultTime {
    /// The event says it beforehand.
    EventSays,
    /// This much, unless the event says otherwise.
    Unless(Millis),
}

/// What an edition says where editions differ. Article numbers are the edition's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSet {
    /// Which edition it is.
    pub edition: Edition,
    /// So many completed illegal moves lose: 2023, 7.5.5 the second; 2009, 7.4 the third.
    pub illegal_moves_lose: Option<u8>,
    /// What an illegal move before that costs: 2023, 7.5.5; 2009, 7.4.
    pub illegal_move: TimePenalty,
    /// The same in blitz: 2023, B.2 with A.5.
    pub illegal_move_blitz: TimePenalty,
    /// Pressing the clock without a move is an illegal move: 2023, 7.5.3.
    pub press_without_move: bool,
    /// A pawn left on the last rank becomes a queen, and the move counts as illegal: 2023, 7.5.2.
    pub pawn_left_becomes_queen: bool,
    /// What a wrong draw claim costs: 2023, 9.5.3 two minutes; 2009, 9.5 three.
    pub wrong_claim: TimePenalty,
    /// The same in blitz: 2023, B.2.
    pub wrong_claim_blitz: TimePenalty,
    /// Moves of each side before a draw can be agreed: 2023, 5.2.3.
    pub draw_before: u32,
    /// Rapid and blitz that nobody watches have rules of their own (2023, A.4 and B.4; 2009, A.4 and
    /// B.3): what a claim of an illegal move brings in blitz.
    pub unwatched: Option<Unwatched>,
    /// There nobody can claim a wrong start once each side has made so many moves: 2023, A.4.1 ten;
    /// 2009, A.4 a three.
    pub unwatched_start: u32,
    /// A claim rejected twice loses: the code of 1988.
    pub second_wrong_claim_loses: bool,
    /// Occurrences of a position that end the game by themselves: 2023, 9.6.1.
    pub fivefold: Option<u32>,
    /// Moves of each side without capture or pawn move that end it by themselves: 2023, 9.6.2.
    pub seventy_five: Option<u32>,
    /// Endings in which 50 moves grow to 75: the code of 1988.
    pub long_endings: bool,
    /// A draw may be offered only between the move and the clock: the code of 1988. Elsewhere an
    /// offer at another time counts, and may annoy (9.1.2.1; 2009, 9.1 a).
    pub offer_only_after_move: bool,
    /// 2023, 7.3; 2009, 7.2.
    pub swapped: Swapped,
    /// A game begun by Black is annulled: the code of 1988.
    pub begun_by_black_annulled: bool,
    /// A late player's clock runs meanwhile: the code of 1988.
    pub late_clock_runs: bool,
    /// 2023, 6.7.1; 2009, 6.6.
    pub default_time: DefaultTime,
    /// Blitz is at most this (2023, B.1) or less than this (2009, B.1) for 60 moves.
    pub blitz: (Millis, Limit),
    /// Claims in a quickplay finish with less than this left: 2023, III.5; 2009, 10.2.
    pub quickplay: Option<Millis>,
    /// Whether they can be made in blitz too: 2023, III.2 leaves it out.
    pub quickplay_in_blitz: bool,
    /// What each move may bring in a quickplay finish, on request: 2023, III.4.
    pub five_seconds: Option<Millis>,
    /// What the opponent gets when such a claim is rejected or postponed.
    pub quickplay_extra: Millis,
    /// When stopping the clocks without cause counts as resigning: the code of 1988.
    pub needless_stop_resigns: bool,
    /// What each player has at least after a faulty clock was replaced: the code of 1988. Elsewhere
    /// the arbiter uses his best judgement (6.10).
    pub new_clock: Option<LeastTime>,
}

/// The least time to a control: so much, or so much for each move still to be made if that is more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastTime {
    /// At any rate.
    pub least: Millis,
    /// For each move.
    pub per_move: Millis,
}

impl LeastTime {
    /// The least time for so many moves; `None` where they are not counted.
    ///
    /// ```
    /// use hektor::clock::Millis;
    /// use hektor::game::Edition;
    /// let least = Edition::Code1988.rules().new_clock.unwrap();
    /// assert_eq!(least.for_moves(Some(3)), Millis::minutes(5));
    /// assert_eq!(least.for_moves(Some(12)), Millis::minutes(12));
    /// assert_eq!(least.for_moves(None), Millis::minutes(5));
    /// ```
    pub fn for_moves(self, moves: Option<u32>) -> Millis {
        let moves = u64::from(moves.unwrap_or(0));
        self.least
            .max(Millis(self.per_move.0.saturating_mul(moves)))
    }
}

/// Whether a limit still belongs to what it limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// It does.
    AtMost,
    /// It does not.
    LessThan,
}

const NO_PENALTY: TimePenalty = TimePenalty {
    to_opponent: Millis(0),
    from_offender: Millis(0),
};

const FIVE_MINUTES_OFF: TimePenalty = TimePenalty {
    from_offender: Millis::minutes(5),
    ..NO_PENALTY
};

const fn to_opponent(minutes: u64) -> TimePenalty {
    TimePenalty {
        to_opponent: Millis::minutes(minutes),
        ..NO_PENALTY
    }
}

const FIDE_2023: RuleSet = RuleSet {
    edition: Edition::Fide2023,
    illegal_moves_lose: Some(2),
    illegal_move: to_opponent(2),
    illegal_move_blitz: to_opponent(1),
    press_without_move: true,
    pawn_left_becomes_queen: true,
    wrong_claim: to_opponent(2),
    wrong_claim_blitz: to_opponent(1),
    draw_before: 1,
    unwatched: Some(Unwatched::Penalty),
    unwatched_start: 10,
    second_wrong_claim_loses: false,
    fivefold: Some(5),
    seventy_five: Some(75),
    long_endings: false,
    offer_only_after_move: false,
    swapped: Swapped::GoOnAfterMoves(10),
    begun_by_black_annulled: false,
    late_clock_runs: false,
    default_time: DefaultTime::EventSays,
    blitz: (Millis::minutes(10), Limit::AtMost),
    quickplay: Some(Millis::minutes(2)),
    quickplay_in_blitz: false,
    five_seconds: Some(Millis::seconds(5)),
    quickplay_extra: Millis::minutes(2),
    needless_stop_resigns: false,
    new_clock: None,
};

const FIDE_2009: RuleSet = RuleSet {
    edition: Edition::Fide2009,
    quickplay_in_blitz: true,
    illegal_moves_lose: Some(3),
    illegal_move: to_opponent(2),
    illegal_move_blitz: to_opponent(2),
    press_without_move: false,
    pawn_left_becomes_queen: false,
    wrong_claim: to_opponent(3),
    wrong_claim_blitz: to_opponent(3),
    draw_before: 0,
    unwatched: Some(Unwatched::BlitzWins),
    unwatched_start: 3,
    five_seconds: None,
    fivefold: None,
    seventy_five: None,
    swapped: Swapped::GoOn,
    default_time: DefaultTime::Unless(Millis(0)),
    blitz: (Millis::minutes(15), Limit::LessThan),
    ..FIDE_2023
};

const CODE_1988: RuleSet = RuleSet {
    edition: Edition::Code1988,
    illegal_moves_lose: None,
    illegal_move: NO_PENALTY,
    illegal_move_blitz: NO_PENALTY,
    wrong_claim: FIVE_MINUTES_OFF,
    wrong_claim_blitz: FIVE_MINUTES_OFF,
    unwatched: None,
    second_wrong_claim_loses: true,
    long_endings: true,
    offer_only_after_move: true,
    swapped: Swapped::GoOnAfterQuarter,
    begun_by_black_annulled: true,
    late_clock_runs: true,
    default_time: DefaultTime::Unless(Millis::minutes(60)),
    quickplay: None,
    needless_stop_resigns: true,
    new_clock: Some(LeastTime {
        least: Millis::minutes(5),
        per_move: Millis::minutes(1),
    }),
    ..FIDE_2009
};

impl RuleSet {
    /// Moves of each side after which a draw may be claimed (9.3): 50, or 75 in the long endings.
    pub fn drawing_moves(&self, position: &Chess) -> u32 {
        if self.long_endings && is_long_ending(position) {
            75
        } else {
            50
        }
    }

    /// What pace a time control is: the time for 60 moves decides (2023, A.1 and B.1).
    pub fn pace(&self, control: &TimeControl) -> Pace {
        let main: Millis = control
            .periods
            .iter()
            .fold(Millis(0), |sum, period| sum + period.time);
        let bonus = control.periods.first().map(|p| p.bonus);
        let bonus = bonus.map_or(Millis(0), Bonus::millis);
        let all = main + Millis(bonus.0.saturating_mul(60));
        let (blitz, limit) = self.blitz;
        if all < blitz || (all == blitz && limit == Limit::AtMost) {
            Pace::Blitz
        } else if all < Millis::minutes(60) {
            Pace::Rapid
        } else {
            Pace::Classical
        }
    }

    /// What a wrong draw claim costs at a pace.
    pub fn wrong_claim_at(&self, pace: Pace) -> TimePenalty {
        match pace {
            Pace::Blitz => self.wrong_claim_blitz,
            Pace::Classical | Pace::Rapid => self.wrong_claim,
        }
    }

    /// What a completed illegal move costs at a pace.
    pub fn illegal_move_at(&self, pace: Pace) -> TimePenalty {
        match pace {
            Pace::Blitz => self.illegal_move_blitz,
            Pace::Classical | Pace::Rapid => self.illegal_move,
        }
    }
}

/// The five endings in which the code of 1988 grants 75 moves: rook and bishop against rook, two
/// knights against pawn, queen and pawn one step from promotion against queen, queen against two
/// knights, two bishops against knight.
///
/// One printing has "bishop" for the last knight; two bishops against one is no such ending.
fn is_long_ending(position: &Chess) -> bool {
    let board = position.board();
    let material: ByColor<ByRole<u8>> = board.material();
    let is = |color: Color, pieces: &[(Role, u8)]| {
        let side = material.get(color);
        Role::ALL.into_iter().all(|role| {
            let wanted = pieces.iter().find(|(r, _)| *r == role);
            let wanted = match role {
                Role::King => 1,
                _ => wanted.map_or(0, |(_, number)| *number),
            };
            *side.get(role) == wanted
        })
    };
    use Role::{Bishop, Knight, Pawn, Queen, Rook};
    Color::ALL.into_iter().any(|strong| {
        let weak = strong.other();
        let last_step = || {
            let seventh = strong.fold_wb(crate::rules::Rank::Seventh, crate::rules::Rank::Second);
            let pawns = board.by_role(Pawn);
            pawns.into_iter().all(|square| square.rank() == seventh)
        };
        let sides = |s: &[(Role, u8)], w: &[(Role, u8)]| is(strong, s) && is(weak, w);
        sides(&[(Rook, 1), (Bishop, 1)], &[(Rook, 1)])
            || sides(&[(Knight, 2)], &[(Pawn, 1)])
            || (sides(&[(Queen, 1), (Pawn, 1)], &[(Queen, 1)]) && last_step())
            || sides(&[(Queen, 1)], &[(Knight, 2)])
            || sides(&[(Bishop, 2)], &[(Knight, 1)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn editions_are_known_by_name() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.rules().edition, edition);
        }
        assert_eq!("fide1850".parse::<Edition>(), Err(NoSuchEdition));
    }

    /// 2023, A.1 and B.1; 2009, A.1 and B.1.
    #[test]
    fn pace_counts_sixty_increments() {
        use Pace::*;
        for (control, new, old) in [
            ("5+0", Blitz, Blitz),
            ("10+0", Blitz, Blitz),
            ("3+2", Blitz, Blitz),
            ("10+1", Rapid, Blitz),
            ("15+0", Rapid, Rapid),
            ("15+10", Rapid, Rapid),
            ("59+0", Rapid, Rapid),
            ("30+30", Classical, Classical),
            ("40/90:30:+30", Classical, Classical),
        ] {
            let time = control.parse().unwrap();
            assert_eq!(Edition::Fide2023.rules().pace(&time), new, "{control}");
            assert_eq!(Edition::Fide2009.rules().pace(&time), old, "{control}");
        }
    }

    /// The code of 1988, its 75-move endings.
    #[test]
    fn code1988_five_endings_have_seventy_five_moves() {
        let moves = |fen: &str| {
            let position = parse_fen(fen).unwrap();
            Edition::Code1988.rules().drawing_moves(&position)
        };
        for long in [
            "8/8/4k3/4r3/8/3KB3/3R4/8 w - - 0 1",
            "8/8/4k3/4p3/8/3KN3/3N4/8 w - - 0 1",
            "8/4P3/8/1k6/8/Q7/6K1/1q6 w - - 0 1",
            "8/5k2/n7/n7/8/3KQ3/8/8 w - - 0 1",
            "8/8/4k3/2n5/8/3KBB2/8/8 w - - 0 1",
            "8/8/4K3/N7/8/3kbb2/8/8 w - - 0 1",
        ] {
            assert_eq!(moves(long), 75, "{long}");
        }
        for usual in [
            "8/8/4P3/1k6/8/Q7/6K1/1q6 w - - 0 1",
            "8/8/4k3/2b5/8/3KBB2/8/8 w - - 0 1",
            "8/8/4k3/4r3/8/3KN3/3R4/8 w - - 0 1",
        ] {
            assert_eq!(moves(usual), 50, "{usual}");
        }
        let rook_and_bishop = parse_fen("8/8/4k3/4r3/8/3KB3/3R4/8 w - - 0 1").unwrap();
        assert_eq!(
            Edition::Fide2023.rules().drawing_moves(&rook_and_bishop),
            50
        );
    }
}
