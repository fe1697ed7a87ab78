//! The running clock.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

use serde::{Deserialize, Serialize};

use super::{Bonus, Millis, Period, TimeControl, Warning};
use crate::rules::Color;
use crate::sorted::Sorted;

/// When the clock speaks by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Milestones {
    /// Times left that are said once in a period, each when it is reached.
    pub left: Vec<Millis>,
    /// From this time left on, each second is said, in every move.
    pub countdown: Millis,
    /// Whether each five and fifteen minutes of a side's thinking tick, as the tactile clock has
    /// one dot for the first and two for the second.
    pub dots: bool,
}

impl Default for Milestones {
    fn default() -> Self {
        Milestones {
            left: vec![
                Millis::minutes(5),
                Millis::minutes(2),
                Millis::minutes(1),
                Millis::seconds(30),
                Millis::seconds(10),
            ],
            countdown: Millis::seconds(10),
            dots: true,
        }
    }
}

/// A dot of the tactile clock.
const DOT: u64 = 5 * 60_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Side {
    /// Main time left when this move's thinking began.
    main: Millis,
    /// Index of the period.
    period: usize,
    /// Moves completed in it.
    in_period: u16,
    /// Moves completed in the game.
    moves: u32,
    /// Time thought in the completed moves.
    used: Millis,
    /// The flag is down.
    down: bool,
    /// The lowest time left that has been said in this period; nothing above it is said again.
    said: Millis,
    /// The whole second of the countdown that has been reached in this move.
    counted: Millis,
}

/// A chess clock: two sides, of which at most one runs.
///
/// A side's flag falls when its time is gone before it completes the moves of the period
/// (6.3, 6.8). The clock keeps running after that, as two players who have not seen it would go on:
/// what a fallen flag means is for the game to say. A fallen flag gets no more time until the
/// arbiter [sets](Clock::set) one.
///
/// ```
/// use hektor::clock::{Clock, Millis};
/// use hektor::rules::Color;
/// let mut clock = Clock::new("5+3".parse().unwrap(), Color::White);
/// clock.start(Millis(0));
/// clock.press(Millis(10_000));
/// assert_eq!(clock.remaining(Color::White, Millis(60_000)), Millis(293_000));
/// assert_eq!(clock.remaining(Color::Black, Millis(60_000)), Millis(250_000));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    milestones: Milestones,
    white: Side,
    black: Side,
    white_to_move: bool,
    /// Since when the side to move runs; `None` while both stand.
    since: Option<Millis>,
    /// Thinking of this move before `since`.
    thought: Millis,
    /// How much of the side's thinking has been ticked.
    dotted: ByDots,
    /// The side whose flag fell first.
    first_down: Option<bool>,
}

/// Dots ticked so far, of White and Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
struct ByDots(u64, u64);

impl Clock {
    /// A clock that stands, with `turn` to move.
    ///
    /// A control without main time gives each side one increment to begin with.
    pub fn new(control: TimeControl, turn: Color) -> Clock {
        let first = control.periods.first().copied().unwrap_or(NOTHING);
        let main = match first.bonus {
            Bonus::Increment(time) if first.time == Millis(0) => time,
            _ => first.time,
        };
        let side = Side {
            main,
            period: 0,
            in_period: 0,
            moves: 0,
            used: Millis(0),
            down: false,
            said: main,
            counted: Millis::seconds(main.seconds_up()),
        };
        Clock {
            control,
            milestones: Milestones::default(),
            white: side.clone(),
            black: side,
            white_to_move: turn.is_white(),
            since: None,
            thought: Millis(0),
            dotted: ByDots::default(),
            first_down: None,
        }
    }

    /// Other milestones than the default ones.
    #[must_use]
    pub fn with_milestones(mut self, mut milestones: Milestones) -> Clock {
        milestones.left.order_by(|a, b| b.cmp(a));
        self.milestones = milestones;
        self
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The side whose clock runs, or would.
    pub fn turn(&self) -> Color {
        Color::from_white(self.white_to_move)
    }

    /// Whether a clock runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts the clock of the side to move. Nothing happens if it runs.
    pub fn start(&mut self, now: Millis) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Goes on after a [pause](Clock::pause); the same as [`start`](Clock::start).
    pub fn resume(&mut self, now: Millis) {
        self.start(now);
    }

    /// Stops both clocks (6.11). The thinking of this move is kept.
    pub fn pause(&mut self, now: Millis) -> Vec<Warning> {
        let warnings = self.tick(now);
        self.thought = self.thinking(now);
        self.since = None;
        warnings
    }

    /// The side to move completes its move: it gets what the move brings, and the other side runs
    /// (6.2). On a clock that stands the turn passes and both go on standing.
    pub fn press(&mut self, now: Millis) -> Vec<Warning> {
        let mut warnings = self.tick(now);
        let thinking = self.thinking(now);
        let color = self.turn();
        let period = self.period(color);
        let next = self.next_period(color);
        let side = self.side_mut(color);
        side.main = side.main - main_used(period.bonus, thinking);
        side.used = side.used + thinking;
        side.moves = side.moves.saturating_add(1);
        side.in_period = side.in_period.saturating_add(1);
        if !side.down {
            side.main = side.main
                + match period.bonus {
                    Bonus::Increment(time) => time,
                    Bonus::Bronstein(time) => thinking.min(time),
                    Bonus::None | Bonus::Delay(_) => Millis(0),
                };
            if period.moves.is_some_and(|moves| side.in_period >= moves) {
                let (index, brought) = next;
                side.period = index;
                side.in_period = 0;
                side.main = side.main + brought.time;
                side.said = side.main;
                warnings.push(Warning::Period {
                    color,
                    moves: brought.moves,
                });
            }
        }
        self.hand_over(now);
        warnings
    }

    /// What the clock has to say now. Call it whenever [`next_deadline`](Clock::next_deadline)
    /// has come; a late call says only what is still true, and nothing twice.
    pub fn tick(&mut self, now: Millis) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if self.since.is_none() {
            return warnings;
        }
        let color = self.turn();
        if self.side(color).down {
            return warnings;
        }
        warnings.extend(self.dot(color, now));
        let left = self.remaining(color, now);
        if self.is_out(color, now) {
            self.side_mut(color).down = true;
            self.first_down.get_or_insert(color.is_white());
            warnings.push(Warning::Flag(color));
        } else if self.reach(color, left) {
            // Rounded up, so that a tick some milliseconds late still says the round number.
            let left = Millis::seconds(left.seconds_up());
            warnings.push(Warning::Left { color, left });
        }
        warnings
    }

    /// When the clock has something to say next, if nobody presses: until then the driver may
    /// sleep. `None` while it stands or when nothing more will come.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        self.since?;
        let color = self.turn();
        let side = self.side(color);
        if side.down {
            return None;
        }
        let thinking = self.thinking(now);
        let free = match self.period(color).bonus {
            Bonus::Delay(time) => time,
            _ => Millis(0),
        };
        // When so much is left, counted in this move's thinking.
        let when = |left: Millis| side.main - left + free;
        let mut next = when(Millis(0));
        let miles = self.milestones.left.iter().copied();
        for mile in miles.filter(|mile| *mile < side.said) {
            next = next.min(when(mile));
        }
        let second = (side.counted - Millis::seconds(1)).min(self.milestones.countdown);
        if second > Millis(0) {
            next = next.min(when(second));
        }
        if self.milestones.dots {
            let dots = self.dots(color);
            let at = Millis(dots.saturating_add(1).saturating_mul(DOT));
            next = next.min(at - side.used);
        }
        Some(now + (next.max(thinking) - thinking))
    }

    /// The main time a side has left.
    pub fn remaining(&self, color: Color, now: Millis) -> Millis {
        let side = self.side(color);
        if color == self.turn() {
            side.main - main_used(self.period(color).bonus, self.thinking(now))
        } else {
            side.main
        }
    }

    /// All the time that a side has thought.
    pub fn used(&self, color: Color, now: Millis) -> Millis {
        let used = self.side(color).used;
        if color == self.turn() {
            used + self.thinking(now)
        } else {
            used
        }
    }

    /// Moves a side has completed.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.side(color).moves
    }

    /// Moves a side has still to make in its period, if the period says how many.
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        let moves = self.period(color).moves?;
        Some(u32::from(moves.saturating_sub(self.side(color).in_period)))
    }

    /// Whether a side is in the last period: the one in which all remaining moves are made.
    pub fn in_last_period(&self, color: Color) -> bool {
        self.side(color).period.saturating_add(1) >= self.control.periods.len()
    }

    /// The period a side is in.
    pub fn period(&self, color: Color) -> Period {
        let periods = &self.control.periods;
        let index = self.side(color).period;
        let period = periods.get(index).or(periods.last());
        period.copied().unwrap_or(NOTHING)
    }

    /// The side whose flag fell first and is still down.
    pub fn flagged(&self) -> Option<Color> {
        self.first_down.map(Color::from_white)
    }

    /// Whether a side's flag is down.
    pub fn is_down(&self, color: Color) -> bool {
        self.side(color).down
    }

    /// The arbiter sets a side's time. A flag stands up again if there is time.
    pub fn set(&mut self, color: Color, left: Millis, now: Millis) {
        let used = if color == self.turn() {
            main_used(self.period(color).bonus, self.thinking(now))
        } else {
            Millis(0)
        };
        let side = self.side_mut(color);
        side.main = left + used;
        side.said = left;
        side.counted = Millis::seconds(left.seconds_up());
        if left > Millis(0) {
            self.raise(color);
        }
    }

    /// A side has so much left again: what comes back was not used.
    pub fn bring_back(&mut self, color: Color, left: Millis, now: Millis) {
        let back = left.0.saturating_sub(self.remaining(color, now).0);
        self.set(color, left, now);
        let side = self.side_mut(color);
        side.used = Millis(side.used.0.saturating_sub(back));
    }

    /// The arbiter adds time to a side, or takes some away (12.9, 7.5.3). Returns what was
    /// really added: no side goes below nothing.
    pub fn adjust(&mut self, color: Color, milliseconds: i64, now: Millis) -> i64 {
        if milliseconds == 0 {
            // A time that comes near is still told.
            return 0;
        }
        let Millis(left) = self.remaining(color, now);
        let wanted = left.saturating_add_signed(milliseconds);
        self.set(color, Millis(wanted), now);
        if milliseconds < 0 {
            -i64::try_from(left - wanted).unwrap_or(i64::MAX)
        } else {
            i64::try_from(wanted - left).unwrap_or(i64::MAX)
        }
    }

    /// From now on each move brings so much more to both sides, in all periods (III.4). Delays are
    /// left alone.
    ///
    /// ```
    /// use hektor::clock::{Clock, Millis};
    /// use hektor::rules::Color;
    /// let mut clock = Clock::new("2+0".parse().unwrap(), Color::White);
    /// clock.start(Millis(0));
    /// clock.give_increment(Millis::seconds(5));
    /// clock.press(Millis::seconds(20));
    /// assert_eq!(clock.remaining(Color::White, Millis::seconds(20)), Millis::seconds(105));
    /// ```
    pub fn give_increment(&mut self, time: Millis) {
        for period in &mut self.control.periods {
            period.bonus = match period.bonus {
                Bonus::None => Bonus::Increment(time),
                Bonus::Increment(already) => Bonus::Increment(already + time),
                other => other,
            };
        }
    }

    /// Both flags are down, nobody knows which fell first and the period is not the last: the game
    /// goes on (Laws 2009, 6.11; 2023, III.3.1), each side in its next period.
    pub fn go_on(&mut self, now: Millis) {
        for color in Color::ALL {
            if self.side(color).down && !self.in_last_period(color) {
                let (index, brought) = self.next_period(color);
                self.side_mut(color).period = index;
                self.side_mut(color).in_period = 0;
                self.set(color, brought.time, now);
            }
        }
    }

    /// So many plies are taken back: the turn and the counts of moves go back, the times stay.
    pub fn take_back(&mut self, plies: usize, now: Millis) -> Vec<Warning> {
        let warnings = self.tick(now);
        for _ in 0..plies {
            let thinking = self.thinking(now);
            let color = self.turn();
            let bonus = self.period(color).bonus;
            let side = self.side_mut(color);
            side.main = side.main - main_used(bonus, thinking);
            side.used = side.used + thinking;
            self.hand_over(now);
            let side = self.side_mut(color.other());
            side.moves = side.moves.saturating_sub(1);
            // A period once reached is kept: its time has been given.
            side.in_period = side.in_period.saturating_sub(1);
        }
        warnings
    }

    /// A copy that stands, to be kept and gone on with at another time.
    ///
    /// ```
    /// use hektor::clock::{Clock, Millis};
    /// use hektor::rules::Color;
    /// let mut clock = Clock::new("5+0".parse().unwrap(), Color::White);
    /// clock.start(Millis(1_000));
    /// let text = serde_json::to_string(&clock.snapshot(Millis(61_000))).unwrap();
    /// let mut again: Clock = serde_json::from_str(&text).unwrap();
    /// again.resume(Millis(0));
    /// assert_eq!(again.remaining(Color::White, Millis(0)), Millis::minutes(4));
    /// ```
    #[must_use]
    pub fn snapshot(&self, now: Millis) -> Clock {
        let mut copy = self.clone();
        copy.thought = self.thinking(now);
        copy.since = None;
        copy
    }

    /// Time thought about the move to be made.
    pub fn thinking(&self, now: Millis) -> Millis {
        self.thought + self.since.map_or(Millis(0), |since| now - since)
    }

    fn is_out(&self, color: Color, now: Millis) -> bool {
        let free = match self.period(color).bonus {
            Bonus::Delay(time) => time,
            _ => Millis(0),
        };
        self.thinking(now) >= self.side(color).main + free
    }

    /// Notes that so much is left; whether that is to be said.
    fn reach(&mut self, color: Color, left: Millis) -> bool {
        let said = self.side(color).said;
        let mut miles = self.milestones.left.iter().copied();
        let mile = miles.any(|mile| left <= mile && mile < said);
        let second = Millis::seconds(left.seconds_up());
        let counted = second <= self.milestones.countdown && second < self.side(color).counted;
        let side = self.side_mut(color);
        side.said = said.min(left);
        side.counted = side.counted.min(second);
        mile || counted
    }

    fn dots(&self, color: Color) -> u64 {
        match color {
            Color::White => self.dotted.0,
            Color::Black => self.dotted.1,
        }
    }

    fn dot(&mut self, color: Color, now: Millis) -> Option<Warning> {
        let before = self.dots(color);
        let dots = self.used(color, now).0 / DOT;
        match color {
            Color::White => self.dotted.0 = dots,
            Color::Black => self.dotted.1 = dots,
        }
        if dots <= before || !self.milestones.dots {
            None
        } else if dots / 3 > before / 3 {
            Some(Warning::FifteenMinutes)
        } else {
            Some(Warning::FiveMinutes)
        }
    }

    /// Period after the one a side is in; the last repeats if it counts moves.
    fn next_period(&self, color: Color) -> (usize, Period) {
        let last = self.control.periods.len().saturating_sub(1);
        let index = self.side(color).period.saturating_add(1).min(last);
        let period = self.control.periods.get(index).copied();
        (index, period.unwrap_or(NOTHING))
    }

    fn hand_over(&mut self, now: Millis) {
        self.white_to_move = !self.white_to_move;
        self.thought = Millis(0);
        self.since = self.since.map(|_| now);
        let side = self.side_mut(self.turn());
        side.counted = Millis::seconds(side.main.seconds_up());
    }

    fn raise(&mut self, color: Color) {
        self.side_mut(color).down = false;
        if self.first_down == Some(color.is_white()) {
            let other = color.other();
            self.first_down = self.side(other).down.then_some(other.is_white());
        }
    }

    fn side(&self, color: Color) -> &Side {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    fn side_mut(&mut self, color: Color) -> &mut Side {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// Stands in where a control has no period, which only a hand-made one can.
const NOTHING: Period = Period {
    moves: None,
    time: Millis(0),
    bonus: Bonus::None,
};

/// How much of so much thinking goes from the main time.
fn main_used(bonus: Bonus, thinking: Millis) -> Millis {
    match bonus {
        Bonus::Delay(free) => thinking - free,
        _ => thinking,
    }
}

#[cfg(test)]
mod tests;
