//! The built-in opponent.

use std::time::{Duration, Instant};

use super::board::Board;
use super::brain::{Brain, HASH};
use super::manners::{self, Manners};
use super::rng::Rng;
use super::search::Line;
use super::timer::{Control, Limits, OVERHEAD, allot};
use super::{Level, Opponent, OpponentError, Reply, Request, Stop, book, levels};
use crate::rules::{Color, Position};

/// The bot inside the binary: one level, and a seed for the variety of its play.
///
/// ```
/// use hektor::engine::{Bot, Level, Opponent, Reply, Request};
/// use hektor::rules::Chess;
/// let mut bot = Bot::new(Level::new(1).unwrap(), 7);
/// let request = Request {
///     start: Chess::default(),
///     moves: vec![],
///     position: Chess::default(),
///     time: None,
/// };
/// assert!(matches!(bot.choose(&request), Ok(Reply::Play { .. })));
/// ```
#[derive(Debug)]
pub struct Bot {
    /// `None` plays with full strength.
    level: Option<Level>,
    manners: Manners,
    rng: Rng,
    brain: Brain,
    /// Its own evaluations, one for each of its moves in this game.
    scores: Vec<i32>,
    stop: Stop,
}

/// What full strength thinks where there is no clock.
const UNTIMED: Duration = Duration::from_secs(2);
/// How often a pause looks whether it was told to stop.
const GLANCE: Duration = Duration::from_millis(5);
/// Where the book is silent, the higher levels choose between equal moves until this ply.
const VARIED_PLIES: usize = 8;
/// Moves that are worse by no more than this count as equal there, in centipawns.
const EQUAL: i32 = 12;

impl Bot {
    /// A bot of this level; the same seed plays the same way again.
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with(Some(level), seed, 1)
    }

    /// A bot that plays as well as it can, with so many threads.
    pub fn full_strength(seed: u64, threads: usize) -> Self {
        Self::with(None, seed, threads)
    }

    fn with(level: Option<Level>, seed: u64, threads: usize) -> Self {
        // What few thousand positions fill is quickly made and cleared.
        let hash = match level {
            Some(level) if level.get() < Level::MAX => 1,
            _ => HASH,
        };
        Self {
            level,
            manners: Manners::default(),
            rng: Rng::new(seed),
            brain: Brain::new(hash, threads),
            scores: Vec::new(),
            stop: Stop::default(),
        }
    }

    /// The same bot with these manners.
    #[must_use]
    pub const fn with_manners(mut self, manners: Manners) -> Self {
        self.manners = manners;
        self
    }

    /// The level for manners; full strength behaves like the highest.
    fn rank(&self) -> Level {
        self.level.unwrap_or(Level(Level::MAX))
    }

    fn think(&mut self, request: &Request, board: &Board) -> Option<Line> {
        if let Some(mv) = book::choose(&request.start, &request.moves, &mut self.rng) {
            return Some(Line {
                score: 0,
                moves: vec![board.find(mv)],
                depth: 0,
            });
        }
        match self.level {
            Some(level) if level.get() < Level::MAX => {
                if request.moves.len() < VARIED_PLIES
                    && levels::mate_in_one(board).is_none()
                    && let Some(line) = self.vary(level, board)
                {
                    return Some(line);
                }
                levels::choose(&mut self.brain, board, level, &mut self.rng, &self.stop)
            }
            level => {
                let time = match &request.time {
                    Some(budget) => {
                        let time = allot(budget, board.turn(), OVERHEAD);
                        Some(level.map_or(time, |_| levels::share(time)))
                    }
                    // Without a clock a level is the same on every machine, full strength is not.
                    None => level.is_none().then_some((UNTIMED, UNTIMED)),
                };
                let limits = Limits {
                    nodes: level
                        .filter(|_| time.is_none())
                        .map(|level| levels::Ability::of(level).nodes),
                    time,
                    ..Limits::default()
                };
                let control = Control::new(&limits, self.stop.clone());
                let lines = self
                    .brain
                    .think(board, &limits, 1, &[], &control, &mut |_| {});
                lines.into_iter().next()
            }
        }
    }

    /// One of the equally good first moves, where a level would always find the same one.
    fn vary(&mut self, level: Level, board: &Board) -> Option<Line> {
        let ability = levels::Ability::of(level);
        if !ability.is_steady() {
            return None;
        }
        let mut lines = self.brain.glance(board, ability.nodes, None, 4, &self.stop);
        let best = lines.first()?.score;
        lines.retain(|line| best - line.score <= EQUAL);
        let index = (self.rng.unit() * lines.len() as f64) as usize;
        lines.get(index).cloned()
    }

    /// Waits until a person would have answered, or someone says stop.
    fn dawdle(&mut self, request: &Request, board: &Board, since: Instant) {
        let left = request
            .time
            .map(|budget| board.turn().fold_wb(budget.white, budget.black));
        let pause = manners::pause(levels::complexity(board), left, self.rng.unit());
        while since.elapsed() < pause && !self.stop.is_stopped() {
            std::thread::sleep(GLANCE);
        }
    }
}

impl Opponent for Bot {
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        let since = Instant::now();
        let board = Board::after(&request.start, &request.moves);
        // A new game, or moves taken back: earlier opinions belong to something else.
        let own_moves = request.moves.len() / 2;
        self.scores.truncate(own_moves);
        if own_moves == 0 {
            self.brain.clear();
        }
        let line = self.think(request, &board);
        if self.manners.takes_its_time && manners::takes_its_time(self.rank()) {
            self.dawdle(request, &board, since);
        }
        let stopped = self.stop.is_stopped();
        self.stop.clear();
        if stopped {
            return Err(OpponentError::Stopped);
        }
        let line = line.ok_or(OpponentError::Died)?;
        let mv = board.to_rules(line.first()).ok_or(OpponentError::Died)?;
        let score = levels::plain(line.score);
        self.scores.push(levels::opinion(&board, line.score));
        if self.manners.resigns && manners::resigns(self.rank(), &self.scores) {
            return Ok(Reply::Resign);
        }
        let offers = manners::offers_draw(self.rank(), &self.scores, request.moves.len());
        Ok(Reply::Play {
            mv,
            offers_draw: self.manners.offers_draws && offers,
            score,
        })
    }

    fn accepts_draw(&mut self, request: &Request, color: Color) -> bool {
        let board = Board::after(&request.start, &request.moves);
        let nodes = levels::Ability::of(self.rank()).nodes.min(20_000);
        let lines = self.brain.glance(&board, nodes, None, 1, &self.stop);
        let score = lines.first().map_or(0, |line| levels::plain(line.score));
        let own = if request.position.turn() == color {
            score
        } else {
            -score
        };
        manners::accepts_draw(self.rank(), own, request.moves.len())
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, chess960, parse_fen};

    fn request(start: &Chess) -> Request {
        Request {
            start: start.clone(),
            moves: vec![],
            position: start.clone(),
            time: None,
        }
    }

    fn bot(level: u8, seed: u64) -> Bot {
        let manners = Manners {
            resigns: false,
            ..Manners::default()
        };
        Bot::new(Level::new(level).expect("a level"), seed).with_manners(manners)
    }

    /// Two bots play each other; gives how it ended.
    fn play(start: &Chess, white: u8, black: u8, plies: usize) -> Request {
        let mut bots = [bot(white, 1), bot(black, 2)];
        let mut request = request(start);
        for ply in 0..plies {
            if request.position.is_game_over() {
                break;
            }
            match bots[ply % 2].choose(&request).expect("a reply") {
                Reply::Play { mv, .. } => {
                    assert!(request.position.is_legal(mv));
                    request.moves.push(mv);
                    request.position.play_unchecked(mv);
                }
                Reply::Resign => break,
            }
        }
        request
    }

    #[test]
    fn plays_legal_moves_at_every_level_in_chess960_too() {
        for level in 1..=6 {
            play(
                &chess960(u16::from(level) * 90).expect("a number"),
                level,
                7 - level,
                24,
            );
        }
    }

    #[test]
    fn wins_with_queen_or_rook_against_the_bare_king() {
        for (fen, level) in [
            ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 2),
            ("8/8/8/4k3/8/8/8/K6R w - - 0 1", 2),
            ("8/8/8/1K6/8/4k3/5R2/8 w - - 0 1", 7),
        ] {
            let start = parse_fen(fen).expect(fen);
            // Against a king that defends itself as well as level 9 can, and does not give up.
            let end = play(&start, level, 9, 100);
            assert!(end.position.is_checkmate(), "{fen} at level {level}");
        }
    }

    #[test]
    fn never_misses_a_mate_in_one_from_level_three_on() {
        for fen in [
            "6k1/5ppp/8/8/8/p6q/5PPP/1N2R1K1 w - - 0 1",
            // Many moves, and captures that look good.
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            "3q1rk1/5ppp/8/6N1/8/1B5Q/PP3PPP/3R2K1 w - - 0 1",
        ] {
            let mate = parse_fen(fen).expect(fen);
            for level in 3..=9 {
                for seed in 0..4 {
                    let reply = bot(level, seed).choose(&request(&mate)).expect("a reply");
                    let Reply::Play { mv, .. } = reply else {
                        panic!("resigned");
                    };
                    let after = mate.clone().play(mv).expect("legal");
                    assert!(after.is_checkmate(), "level {level}, seed {seed}: {mv:?}");
                }
            }
        }
    }

    #[test]
    fn from_level_four_on_no_queen_is_left_hanging() {
        // Attacked by a pawn, amid much else to look at.
        let start =
            parse_fen("r1b1kb1r/pp3ppp/2n1pn2/2pp4/1q1P1B2/P1N1PN2/1PP2PPP/R2QKB1R b KQkq - 0 7");
        let start = start.expect("a position");
        for level in 4..=9 {
            for seed in 0..6 {
                let reply = bot(level, seed).choose(&request(&start)).expect("a reply");
                let Reply::Play { mv, .. } = reply else {
                    panic!("resigned");
                };
                let after = start.clone().play(mv).expect("legal");
                let queen = after.board().by_color(Color::Black) & after.board().queens();
                let queen = queen.first().expect("the queen");
                let takers =
                    after
                        .board()
                        .attacks_to(queen, Color::White, after.board().occupied());
                assert!(
                    takers.is_empty() || mv.is_capture(),
                    "level {level}, seed {seed}: {mv:?}"
                );
            }
        }
    }

    /// Level 1 is to lose: without pieces it goes where it can be mated, and gives up when nobody
    /// does so for long.
    #[test]
    fn the_first_level_lets_itself_be_beaten() {
        let start = parse_fen("8/8/8/3k4/8/8/8/K2QR3 b - - 0 1").expect("a position");
        let mut bot = bot(1, 1);
        bot.manners = Manners::default();
        let mut request = request(&start);
        for number in 0..30 {
            match bot.choose(&request).expect("a reply") {
                Reply::Resign => {
                    assert!((15..25).contains(&number), "after {number} moves");
                    return;
                }
                Reply::Play { mv, .. } => {
                    request.moves.push(mv);
                    request.position.play_unchecked(mv);
                }
            }
            // A move that leaves it alone.
            let quiet = request.position.legal_moves().into_iter().find(|&mv| {
                let after = request.position.clone().play(mv).expect("legal");
                !mv.is_capture()
                    && !after.is_check()
                    && !after.legal_moves().is_empty()
                    && after.legal_moves().iter().all(|mv| !mv.is_capture())
            });
            let quiet = quiet.expect("a quiet move");
            request.moves.push(quiet);
            request.position.play_unchecked(quiet);
        }
        panic!("it never gives up");
    }

    #[test]
    fn takes_back_what_is_taken() {
        let start = parse_fen("4k3/pp3ppp/8/3n4/8/2B5/PP3PPP/R3K3 b Q - 0 1").expect("a position");
        let mv = crate::rules::parse_uci(&start, "d5c3").expect("a move");
        for level in 1..=6 {
            for seed in 0..10 {
                let mut request = request(&start);
                request.moves.push(mv);
                request.position.play_unchecked(mv);
                let reply = bot(level, seed).choose(&request).expect("a reply");
                let Reply::Play { mv: back, .. } = reply else {
                    panic!("resigned");
                };
                assert_eq!(back.to(), mv.to(), "level {level}, seed {seed}");
            }
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_and_others_differ() {
        let first = |seed| bot(5, seed).choose(&request(&Chess::default()));
        assert_eq!(first(3), first(3));
        assert!((0..20).any(|seed| first(seed) != first(3)));
    }

    #[test]
    fn a_stop_ends_its_thinking() {
        let mut bot = bot(10, 1);
        let stop = bot.stop();
        stop.stop();
        let start =
            parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let request = request(&start.expect("a position"));
        assert_eq!(bot.choose(&request), Err(OpponentError::Stopped));
        assert!(!stop.is_stopped(), "and is forgotten with the answer");
    }
}
