//! The blind-play protocol at the board: announced and so made, repeated, and then the clock.

use super::{Claimable, Touched, bars};
use crate::clock::{Clock, Millis, Warning};
use crate::game::{
    Assist, IllegalRuling, Law, LawBar, Pace, PlayError, Supervision, TimePenalty, Unwatched,
};
use crate::notation::{Pattern, resolve_any};
use crate::rules::{Bitboard, CastlingSide, Chess, Color, Move, Position, Role, Square};
use crate::table::event::{Event, Mover, Refusal};
use crate::table::record::Record;
use crate::table::{Deed, Table, refuse};

/// How long a slip of the tongue may be corrected where the assistant starts the clock.
const SLIP: Millis = Millis::seconds(5);

impl Table {
    /// What is to be said instead of making a legal move. `None`: make it now.
    pub(in crate::table) fn before_making(&mut self, mv: Move, now: Millis) -> Option<Vec<Event>> {
        let position = self.game.position().clone();
        match self.game.allows(mv) {
            Err(PlayError::Touched(rule)) => {
                return Some(bars(LawBar::Bound(position, rule)));
            }
            Err(PlayError::Stopped) => return Some(bars(LawBar::Stopped)),
            Ok(()) | Err(PlayError::Over | PlayError::Illegal) => {}
        }
        // A reply completes the move before it.
        self.complete(now);
        self.laws.illegal = None;
        None
    }

    /// A move stands on the board, announced and so made (D.2.3): it is repeated by the opponent
    /// (D.2.1), and his clock starts at once, or when a slip of the tongue can be corrected no more.
    pub(in crate::table) fn hand_over(
        &mut self,
        mv: Move,
        mover: Mover,
        now: Millis,
    ) -> Vec<Event> {
        self.announced(mv, mover);
        let mut events = self.to_repeat();
        if let Some(until) = self.slip_window(mover, now) {
            self.laws.slip_until = Some(until);
        } else {
            events.extend(self.press(now).into_iter().map(Event::Clock));
        }
        events
    }

    /// A move was announced. What Hektor says of the user's move is the bot's repeating of it.
    pub(in crate::table) fn announced(&mut self, mv: Move, mover: Mover) {
        self.laws.protocol.announce(mv);
        if mover == Mover::You {
            let _ = self.laws.protocol.repeat(mv);
        }
    }

    fn to_repeat(&self) -> Vec<Event> {
        let owed = self.laws.protocol.owed().into_iter();
        let color = self.game.turn();
        owed.map(|_| Event::Law(Law::ToRepeat(color))).collect()
    }

    /// Completes the move that is on the board and could still be corrected: the other clock runs.
    /// Returns the clock's warnings, `None` where there was no such move.
    pub(in crate::table) fn complete(&mut self, now: Millis) -> Option<Vec<Warning>> {
        self.laws.slip_until.take()?;
        self.laws.started_alone = false;
        let _ = self.laws.protocol.press();
        let warnings = self.press(now);
        self.deed(Deed::Pressed);
        Some(warnings)
    }

    /// The assistant starts the opponent's clock, since nothing was corrected.
    pub(in crate::table) fn start_alone(&mut self, now: Millis) -> Vec<Event> {
        let warnings = self.complete(now).into_iter().flatten();
        self.laws.started_alone = true;
        warnings.map(Event::Clock).collect()
    }

    /// After a journal was read: a move that is still to be repeated is, and one that could still
    /// be corrected still can, where its player's clock had not been handed over. What is to be
    /// said of it.
    pub(in crate::table) fn under_way(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() || self.is_adjourned() {
            return Vec::new();
        }
        // Whether anybody pressed before nobody knows any more.
        self.laws.started_alone = true;
        if self.game.moves().is_empty() {
            return Vec::new();
        }
        let mover = self.mover(self.game.turn().other());
        if std::mem::take(&mut self.laws.unpressed) && self.setup.laws.protocol.is_some() {
            self.laws.slip_until = self.slip_window(mover, now);
        }
        // A move that was said and cut off before its clock is complete.
        let behind =
            |clock: &Clock| clock.turn() != self.game.turn() && self.laws.claimable.is_none();
        if self.laws.slip_until.is_none() && self.clock.as_ref().is_some_and(behind) {
            self.press(now);
        }
        self.to_repeat()
    }

    /// The move that is still to be repeated, with the position before it.
    pub fn owed(&self) -> Option<(Chess, Move)> {
        self.laws.protocol.owed()?;
        self.last_move()
    }

    /// The words of a repetition, where one is owed: the announced move, or not (D.2.1).
    pub(in crate::table) fn repetition(&mut self, patterns: &[Pattern]) -> Option<Vec<Event>> {
        let (before, announced) = self.owed()?;
        let fits = patterns.iter().any(|pattern| pattern.fits(announced))
            || resolve_any(patterns, &before) == Ok(announced);
        if !fits {
            return Some(bars(if self.in_slip() {
                LawBar::Misheard(before, announced)
            } else {
                LawBar::ToRepeat(before, announced)
            }));
        }
        let _ = self.laws.protocol.repeat(announced);
        self.deed(Deed::Repeated);
        Some(vec![Event::Law(Law::Repeated)])
    }

    /// A move that is not legal now may be the repetition of the one just made; and pressing the
    /// clock after it would complete an illegal move.
    pub(in crate::table) fn illegal_said(&mut self, patterns: &[Pattern]) -> Option<Vec<Event>> {
        self.setup.laws.protocol?;
        if let Some((_, mv)) = self.last_move()
            && self.setup.you().is_none_or(|you| you == self.game.turn())
            && patterns.iter().any(|p| p.is_full() && p.fits(mv))
        {
            return Some(vec![Event::Law(Law::Repeated)]);
        }
        self.laws.illegal = Some(touched_by(patterns, self.game.position()));
        None
    }

    /// Until when the move just made can be corrected, where the protocol says so.
    pub(in crate::table) fn slip_window(&self, mover: Mover, now: Millis) -> Option<Millis> {
        if mover == Mover::Opponent {
            return None;
        }
        let slip = self.setup.slip;
        if self.setup.laws.protocol.is_none() {
            // What was typed was meant; what was heard may be a slip.
            return (self.spoken && slip > Millis(0)).then(|| now + slip);
        }
        Some(if self.setup.laws.duties.has(Assist::StartClock) {
            now + slip.max(SLIP)
        } else {
            // The players press themselves.
            Millis(u64::MAX)
        })
    }

    /// Forgets what of a move is under way: the position it was for is gone.
    pub(in crate::table) fn drop_announced(&mut self) {
        self.laws.protocol.forget();
    }

    pub(in crate::table) fn press_clock(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if let Some(warnings) = self.complete(now) {
            let mut events = vec![Event::Law(Law::ClockStarted(self.game.turn()))];
            events.extend(warnings.into_iter().map(Event::Clock));
            return events;
        }
        if let Some(touched) = self.laws.illegal.take() {
            return self.illegal_pressed(touched, now);
        }
        if std::mem::take(&mut self.laws.started_alone) {
            // Pressed a moment after the assistant did.
            return vec![Event::Law(Law::ClockStarted(self.game.turn()))];
        }
        // "Start the clock", said while it stands, is no press.
        if self.paused {
            return self.pause(now);
        }
        // 7.5.3: pressed without a move.
        let runs = self.clock.as_ref().is_some_and(Clock::is_running);
        let to_move = self.setup.you().is_none_or(|you| you == self.game.turn());
        if !self.game.rules().press_without_move
            || self.setup.laws.protocol.is_none()
            || !runs
            || !to_move
            || self.laws.claimable.is_some()
        {
            return bars(LawBar::NothingToPress);
        }
        let mut events = vec![Event::Law(Law::PressedWithoutMove(self.game.turn()))];
        events.extend(self.illegal_pressed((None, None), now));
        events
    }

    /// The clock was pressed while the pawn on the last rank is still a pawn: under 7.5.2 it
    /// becomes a queen, and the move stands and counts as illegal. `None` where the clock is not
    /// the players' affair.
    pub(in crate::table) fn pawn_left(
        &mut self,
        moves: &[Move],
        now: Millis,
    ) -> Option<Vec<Event>> {
        self.setup.laws.protocol?;
        let queen = |mv: &&Move| mv.promotion() == Some(Role::Queen);
        let mv = *moves.iter().find(queen)?;
        if let Err(PlayError::Touched(rule)) = self.game.allows(mv) {
            let position = self.game.position().clone();
            return Some(bars(LawBar::Bound(position, rule)));
        }
        if !self.game.rules().pawn_left_becomes_queen {
            return Some(self.illegal_pressed((mv.from(), None), now));
        }
        self.complete(now);
        let mut events = vec![Event::Law(Law::PawnLeft(self.game.turn()))];
        events.extend(self.illegal_completed((None, None), now));
        if !self.is_over() {
            events.extend(self.make(mv, now));
            events.extend(self.complete(now).into_iter().flatten().map(Event::Clock));
        }
        Some(events)
    }

    /// Whether this is rapid or blitz that nobody watches (A.4, B.4; 2009, A.4, B.3).
    pub(super) fn unwatched(&self) -> Option<Unwatched> {
        let limited = self.setup.laws.regulations.supervision == Supervision::Limited;
        let fast = self.clock.is_some() && self.pace() != Pace::Classical;
        self.game.rules().unwatched.filter(|_| limited && fast)
    }

    /// Whether a wrong start can be claimed no more, where nobody watches (A.4.1; 2009, A.4 a).
    pub(super) fn start_stands(&self) -> bool {
        let each = u32::try_from(self.game.moves().len() / 2).unwrap_or(u32::MAX);
        self.unwatched().is_some() && each >= self.game.rules().unwatched_start
    }

    /// The clock was pressed after an illegal move: it is ruled on, or where nobody watches waits to
    /// be claimed by the opponent, whose clock runs. The bot claims at once.
    fn illegal_pressed(&mut self, touched: Touched, now: Millis) -> Vec<Event> {
        if self.unwatched().is_none() || self.setup.you().is_some() {
            return match self.unwatched() {
                Some(unwatched) => self.illegal_claimed(touched, unwatched, now),
                None => self.illegal_completed(touched, now),
            };
        }
        let color = self.game.turn();
        let clock = self.clock.as_mut();
        let (left, warnings) = clock.map_or_else(Default::default, |clock| {
            (clock.remaining(color, now), clock.press(now))
        });
        self.laws.claimable = Some(Claimable { touched, left });
        let text = |square: Option<Square>| square.map(|square| square.to_string());
        self.deed(Deed::Claimable {
            from: text(touched.0),
            to: text(touched.1),
            left,
        });
        let mut events = vec![Event::Law(Law::ClockStarted(color.other()))];
        events.extend(warnings.into_iter().map(Event::Clock));
        events
    }

    /// An illegal move stands on no board of Hektor's: before it is answered it is claimed.
    pub(in crate::table) fn claim_first(&self) -> Option<Vec<Event>> {
        let waits = self.laws.claimable.is_some();
        waits.then(|| bars(LawBar::ClaimFirst))
    }

    /// The clock goes back to the player whose illegal move waited to be claimed.
    pub(super) fn unhand(&mut self, now: Millis) -> Option<Touched> {
        let Claimable { touched, left } = self.laws.claimable.take()?;
        if let Some(clock) = &mut self.clock {
            clock.take_back(1, now);
            // What the press brought goes back with it.
            clock.set(self.game.turn(), left, now);
        }
        Some(touched)
    }

    /// The opponent's illegal move is claimed.
    pub(super) fn claim_illegal(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        match (self.unhand(now), self.unwatched()) {
            (Some(touched), Some(unwatched)) => self.illegal_claimed(touched, unwatched, now),
            _ => bars(LawBar::NoIllegal),
        }
    }

    fn illegal_claimed(
        &mut self,
        touched: Touched,
        unwatched: Unwatched,
        now: Millis,
    ) -> Vec<Event> {
        if unwatched == Unwatched::BlitzWins && self.pace() == Pace::Blitz {
            self.game.illegal_loses(self.game.turn());
            return self.over(now);
        }
        self.illegal_completed(touched, now)
    }

    /// An illegal move was completed (7.5).
    fn illegal_completed(&mut self, (from, to): Touched, now: Millis) -> Vec<Event> {
        let color = self.game.turn();
        let pace = self.pace();
        let ruling = self.game.illegal_move(color, from, to, pace);
        self.records.push(Record::Law {
            deed: Deed::Illegal {
                from: from.map(|square| square.to_string()),
                to: to.map(|square| square.to_string()),
            },
        });
        match ruling {
            Some(IllegalRuling::Penalty { number, penalty }) => {
                self.penalise(color, penalty, now);
                vec![Event::Law(Law::IllegalMove {
                    color,
                    number,
                    penalty,
                })]
            }
            Some(IllegalRuling::Ends(_)) => self.over(now),
            None => Vec::new(),
        }
    }

    /// Classical, rapid or blitz; without a clock classical.
    pub(in crate::table) fn pace(&self) -> Pace {
        let control = self.setup.time.as_ref();
        control.map_or(Pace::Classical, |control| self.game.rules().pace(control))
    }

    pub(in crate::table) fn penalise(
        &mut self,
        offender: Color,
        penalty: TimePenalty,
        now: Millis,
    ) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        let signed = |time: Millis| i64::try_from(time.0).unwrap_or(i64::MAX);
        clock.adjust(offender.other(), signed(penalty.to_opponent), now);
        clock.adjust(offender, -signed(penalty.from_offender), now);
    }
}

/// The pieces that an illegal move touched, in their order (4.3, 4.4 with 7.5.1): the one that was
/// named, or the only one that can have been meant, and the one that was to be taken; of castling
/// the king and the rook.
fn touched_by(patterns: &[Pattern], position: &Chess) -> Touched {
    let board = position.board();
    let us = position.turn();
    let own = board.by_color(us);
    let [pattern] = patterns else {
        // Castling to a side that was not named, or words that mean several things.
        let castling = patterns.iter().all(|pattern| pattern.castle.is_some());
        let king = board
            .king_of(us)
            .filter(|_| castling && !patterns.is_empty());
        return (king, None);
    };
    if let Some(side) = pattern.castle {
        let king = board.king_of(us);
        return (
            king,
            king.and_then(|king| rook_beside(position, king, side)),
        );
    }
    // A square alone is a pawn's, as in SAN.
    let bare = pattern.role.is_none() && pattern.from_file.is_none();
    let bare = bare && pattern.from_rank.is_none() && pattern.target().is_some();
    let role = pattern.role.or(bare.then_some(Role::Pawn));
    let file = pattern.from_file.or(pattern.to_file.filter(|_| bare));
    let of_role = role.map_or(Bitboard::FULL, |role| board.by_role(role));
    let mut meant = (own & of_role).into_iter().filter(|square| {
        file.is_none_or(|file| square.file() == file)
            && pattern.from_rank.is_none_or(|rank| square.rank() == rank)
    });
    let named = role.is_some() || pattern.from().is_some();
    let from = match (meant.next(), meant.next()) {
        (Some(only), None) if named => Some(only),
        _ => None,
    };
    let taken = |square: &Square| board.color_at(*square) == Some(us.other());
    (from, pattern.target().filter(taken))
}

/// The own rook with which a king would castle to a side: the one it may castle with, or else the
/// one farthest out.
fn rook_beside(position: &Chess, king: Square, side: CastlingSide) -> Option<Square> {
    let us = position.turn();
    if let Some(rook) = position.castles().rook(us, side) {
        return Some(rook);
    }
    let board = position.board();
    let rooks = board.by_color(us) & board.by_role(Role::Rook) & Bitboard::from(king.rank());
    match side {
        CastlingSide::KingSide => rooks.into_iter().rfind(|rook| *rook > king),
        CastlingSide::QueenSide => rooks.into_iter().find(|rook| *rook < king),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::command::{Command, LawCommand, Parsed, parse};
    use crate::lexicon::Lexicon;
    use crate::rules::parse_fen;
    use crate::speech::Lang;
    use crate::table::{Input, LawSetup, Rival, Setup, Start};

    fn said(text: &str) -> Vec<Pattern> {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        match parse(text, &lexicon, false) {
            Parsed::Command(Command::Play(patterns)) => patterns,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn touched(text: &str, fen: &str) -> (String, String) {
        let (from, to) = touched_by(&said(text), &parse_fen(fen).unwrap());
        let name =
            |square: Option<Square>| square.map_or(String::new(), |square| square.to_string());
        (name(from), name(to))
    }

    #[test]
    fn what_an_illegal_move_has_touched_follows_from_its_words() {
        let fen = "4k3/p7/8/3p1n2/8/2N5/PP3P2/RR2K1RR w - - 0 1";
        for (text, from, to) in [
            ("castle short", "e1", "h1"),
            ("castle long", "e1", "a1"),
            // To which side nobody said.
            ("castle", "e1", ""),
            ("Nc3d4", "c3", ""),
            ("knight d4", "c3", ""),
            ("knight takes f5", "c3", "f5"),
            ("rook takes d5", "", "d5"),
            ("rook h1 d5", "h1", "d5"),
            ("rook a takes d5", "a1", "d5"),
            ("rook 1 d5", "", "d5"),
            ("king e4", "e1", ""),
            ("f5", "f2", "f5"),
            ("b5", "b2", ""),
            ("d4", "", ""),
            ("exd5", "", "d5"),
            ("bishop a6", "", ""),
            ("e1e5", "e1", ""),
        ] {
            let expected = (from.to_owned(), to.to_owned());
            assert_eq!(touched(text, fen), expected, "{text}");
        }
        // Words that mean several things touch nothing.
        let position = parse_fen(fen).unwrap();
        let several = [said("Nc3d4"), said("f5")].concat();
        assert_eq!(touched_by(&several, &position), (None, None));
        assert_eq!(touched_by(&[], &position), (None, None));
        // With the right to castle it is the rook of that right.
        let right = "4k3/8/8/8/8/8/8/1R2K1RR w G - 0 1";
        assert_eq!(touched("castle short", right).1, "g1");
    }

    fn table(duties: bool, time: Option<&str>) -> Table {
        let mut laws = LawSetup {
            protocol: Some(crate::game::Repeating::Off),
            ..LawSetup::default()
        };
        if !duties {
            laws.duties = laws.duties.with(Assist::StartClock, false);
        }
        let setup = Setup {
            rival: Rival::Person,
            start: Start::Standard,
            time: time.map(|text| text.parse().unwrap()),
            laws,
            ..Setup::default()
        };
        let mut table = Table::new(setup).unwrap();
        table.begin(Millis(0));
        table
    }

    fn say(table: &mut Table, text: &str, now: u64) -> Vec<Event> {
        table.handle(Input::Command(Command::Play(said(text))), Millis(now))
    }

    #[test]
    fn who_presses_himself_has_all_the_time_and_no_deadline() {
        let mut own = table(false, None);
        say(&mut own, "e2e4", 0);
        assert!(own.in_slip());
        assert_eq!(own.next_deadline(Millis(0)), None);
        let mut alone = table(true, None);
        say(&mut alone, "e2e4", 1000);
        assert_eq!(alone.next_deadline(Millis(1000)), Some(Millis(1000) + SLIP));
    }

    #[test]
    fn a_move_once_more_is_its_repetition_and_another_is_none() {
        let mut table = table(true, None);
        say(&mut table, "e2e4", 0);
        let repeated = [Event::Law(Law::Repeated)];
        assert_eq!(say(&mut table, "e2e4", 10), repeated);
        assert_ne!(say(&mut table, "e2e5", 20), repeated);
        // Without the protocol nothing is repeated.
        let setup = Setup {
            rival: Rival::Person,
            ..Setup::default()
        };
        let mut casual = Table::new(setup).unwrap();
        casual.begin(Millis(0));
        say(&mut casual, "e2e4", 0);
        assert_ne!(say(&mut casual, "e2e4", 10), repeated);
    }

    #[test]
    fn only_fast_games_that_one_arbiter_watches_are_unwatched() {
        for (supervision, time, is) in [
            (Supervision::Limited, Some("5+0"), true),
            (Supervision::Limited, Some("120+0"), false),
            (Supervision::Limited, None, false),
            (Supervision::OnePerGame, Some("5+0"), false),
        ] {
            let mut laws = LawSetup::default();
            laws.regulations.supervision = supervision;
            let setup = Setup {
                rival: Rival::Person,
                time: time.map(|text| text.parse().unwrap()),
                laws,
                ..Setup::default()
            };
            let table = Table::new(setup).unwrap();
            assert_eq!(table.unwatched().is_some(), is, "{supervision:?} {time:?}");
        }
    }

    #[test]
    fn a_claim_says_at_once_that_it_waits() {
        let mut table = table(true, Some("5+0"));
        assert_eq!(table.claim_waits(), []);
        let claim = LawCommand::Quickplay;
        table.handle(Input::Command(Command::Law(claim)), Millis(0));
        let waits = table.claim_waits();
        let claimed = table.game().quickplay_claim().is_some();
        assert_eq!(waits.is_empty(), !claimed, "{waits:?}");
    }

    /// A pawn or a piece may be meant: the one piece on a file is not touched by a word for the file.
    #[test]
    fn what_was_not_named_was_not_touched() {
        let position = parse_fen("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1").unwrap();
        let from_e = Pattern {
            from_file: Some(crate::rules::File::E),
            ..Pattern::default()
        };
        assert_eq!(touched_by(&[from_e], &position), (None, None));
        let king = Pattern {
            role: Some(Role::King),
            ..from_e
        };
        assert_eq!(touched_by(&[king], &position), (Some(Square::E1), None));
    }
}
