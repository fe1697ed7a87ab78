//! The built-in opponent.

use std::time::{Duration, Instant};

use super::board::Board;
use super::brain::{Brain, HASH};
use super::levels::{self, Ability, BotPlayer};
use super::manners::Manners;
use super::people::UNTIMED as USUAL;
use super::search::Variation;
use super::timer::{Limits, OVERHEAD, SearchControl, allot};
use super::{
    Character, Level, Opponent, OpponentError, Rating, Reply, Request, Stop, book, manners,
};
use crate::rng::Rng;
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
    strength: Might,
    character: Character,
    manners: Manners,
    rng: Rng,
    brain: Brain,
    /// Its own evaluations, one for each of its moves in this game.
    scores: Vec<i32>,
    stop: Stop,
}

/// How strong a bot is.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Might {
    /// Bounded by nodes, as this rating is; behaving like this level.
    Bounded(Ability, Level),
    /// As well as it can.
    Full,
}

/// What full strength thinks where there is no clock.
const UNTIMED: Duration = Duration::from_secs(2);
/// How often a pause looks whether it was told to stop.
const GLANCE: Duration = Duration::from_millis(5);
/// Where the book is silent, the searching ones choose between equal moves until this ply.
const VARIED_PLIES: usize = 8;
/// Moves that are worse by no more than this count as equal there, in centipawns.
const EQUAL: i32 = 12;

impl Bot {
    /// A bot of this level; the same seed plays the same way again.
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with(Might::Bounded(Ability::of(level), level), seed, 1)
    }

    /// A bot of this rating, between the levels too.
    ///
    /// ```
    /// use hektor::engine::{Bot, Character, Rating};
    /// let bot = Bot::rated(Rating::new(1350).unwrap(), 7).with_character(Character::Gambler);
    /// # let _ = bot;
    /// ```
    pub fn rated(rating: Rating, seed: u64) -> Self {
        Self::with(
            Might::Bounded(Ability::rated(rating), rating.level()),
            seed,
            1,
        )
    }

    /// A bot that plays as well as it can, with so many threads.
    pub fn full_strength(seed: u64, threads: usize) -> Self {
        Self::with(Might::Full, seed, threads)
    }

    fn with(strength: Might, seed: u64, threads: usize) -> Self {
        // What few thousand positions fill is quickly made and cleared.
        let hash = match strength {
            Might::Bounded(..) => 1,
            Might::Full => HASH,
        };
        Self {
            strength,
            character: Character::default(),
            manners: Manners::default(),
            rng: Rng::new(seed),
            brain: Brain::new(hash, threads),
            scores: Vec::new(),
            stop: Stop::default(),
        }
    }

    /// The same bot with this character.
    #[must_use]
    pub const fn with_character(mut self, character: Character) -> Self {
        self.character = character;
        self
    }

    /// The same bot with these manners.
    #[must_use]
    pub const fn with_manners(mut self, manners: Manners) -> Self {
        self.manners = manners;
        self
    }

    /// The level for manners; full strength behaves like the highest.
    fn rank(&self) -> Level {
        match self.strength {
            Might::Bounded(_, level) => level,
            Might::Full => Level(Level::MAX),
        }
    }

    /// The move, and how hard it was to choose.
    fn think(&mut self, request: &Request, board: &Board) -> Option<(Variation, f64)> {
        let ability = match self.strength {
            Might::Bounded(ability, _) => ability,
            Might::Full => Ability::of(Level(Level::MAX)),
        };
        // People have their own openings: the model knows them.
        let is_person = matches!(ability, Ability::Person(_));
        if !is_person && let Some(mv) = book::choose(&request.start, &request.moves, &mut self.rng)
        {
            let line = Variation {
                score: 0,
                moves: vec![board.find(mv)],
                depth: 0,
            };
            return Some((line, 0.0));
        }
        if let Might::Bounded(..) = self.strength {
            if let Ability::Search(nodes) = ability
                && request.moves.len() < VARIED_PLIES
                && levels::mate_in_one(board).is_none()
                && let Some(line) = self.vary(nodes, board)
            {
                return Some((line, 1.0));
            }
            let player = BotPlayer {
                ability,
                character: self.character,
                seconds: seconds(request),
            };
            let choice = levels::choose(&mut self.brain, board, player, &mut self.rng, &self.stop)?;
            return Some((choice.line, choice.hardness));
        }
        let time = request.time.map_or((UNTIMED, UNTIMED), |budget| {
            allot(&budget, board.turn(), OVERHEAD)
        });
        let limits = Limits {
            time: Some(time),
            ..Limits::default()
        };
        let control = SearchControl::new(&limits, self.stop.clone());
        let lines = self
            .brain
            .think(board, &limits, 1, &[], &control, &mut |_| {});
        Some((lines.into_iter().next()?, 1.0))
    }

    /// One of the equally good first moves, where a search would always find the same one.
    fn vary(&mut self, nodes: u64, board: &Board) -> Option<Variation> {
        let mut lines = self.brain.glance(board, nodes, None, 4, &self.stop);
        let best = lines.first()?.score;
        lines.retain(|line| best - line.score <= EQUAL);
        let index = (self.rng.unit() * lines.len() as f64) as usize;
        lines.get(index).cloned()
    }

    /// Waits until a person would have answered, or someone says stop.
    fn dawdle(&mut self, request: &Request, board: &Board, hardness: f64, since: Instant) {
        let left = request
            .time
            .map(|budget| board.turn().fold_wb(budget.white, budget.black));
        let pause = manners::pause(hardness, left, self.rng.unit());
        while since.elapsed() < pause && !self.stop.is_stopped() {
            std::thread::sleep(GLANCE);
        }
    }
}

/// The seconds that a request leaves for forty moves, as people would see it.
fn seconds(request: &Request) -> f32 {
    request.time.map_or(USUAL, |budget| {
        let left =
            crate::rules::Position::turn(&request.position).fold_wb(budget.white, budget.black);
        left.as_secs_f32() + 40.0 * budget.increment.as_secs_f32()
    })
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
        let thought = self.think(request, &board);
        if self.manners.takes_its_time
            && manners::takes_its_time(self.rank())
            && let Some((_, hardness)) = thought
        {
            self.dawdle(request, &board, hardness, since);
        }
        let stopped = self.stop.is_stopped();
        self.stop.clear();
        if stopped {
            return Err(OpponentError::Stopped);
        }
        let (line, _) = thought.ok_or(OpponentError::Died)?;
        let mv = board.to_rules(line.first()).ok_or(OpponentError::Died)?;
        let score = levels::plain(line.score);
        self.scores.push(levels::opinion(&board, line.score));
        let chance = self.rng.unit();
        if self.manners.resigns && manners::resigns(self.rank(), &self.scores, chance) {
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
        let nodes = Ability::of(self.rank()).nodes().min(20_000);
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
    use crate::rules::{Chess, chess960, parse_fen, parse_uci};

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
    fn wins_endings_that_are_won() {
        for (fen, level) in [
            ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 2),
            ("8/8/8/4k3/8/8/8/K6R w - - 0 1", 2),
            ("1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", 6),
        ] {
            let start = parse_fen(fen).expect(fen);
            // Against a king that defends itself as well as level 9 can, and does not give up.
            let end = play(&start, level, 9, 100);
            assert!(end.position.is_checkmate(), "{fen} at level {level}");
        }
    }

    /// What nobody of that rating does.
    #[test]
    fn from_level_five_on_no_queen_is_put_where_a_pawn_takes_it() {
        let start =
            parse_fen("r1b1kb1r/pp3ppp/2n1pn2/2pp4/3P1B2/PqN1PN2/1PP2PPP/R2QKB1R b KQkq - 0 7");
        let start = start.expect("a position");
        for level in 5..=9 {
            for seed in 0..6 {
                let reply = bot(level, seed).choose(&request(&start)).expect("a reply");
                let Reply::Play { mv, .. } = reply else {
                    panic!("resigned");
                };
                let after = start.clone().play(mv).expect("legal");
                let queen = after.board().by_color(Color::Black) & after.board().queens();
                let queen = queen.first().expect("the queen");
                let board = after.board();
                let pawns = board.attacks_to(queen, Color::White, board.occupied()) & board.pawns();
                assert!(pawns.is_empty(), "level {level}, seed {seed}: {mv:?}");
            }
        }
    }

    #[test]
    fn characters_differ() {
        // A knight can be taken by a pawn or left, a check be given or not.
        let start =
            parse_fen("r1bqk2r/pppp1ppp/2n2n2/4p3/1bB1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 5");
        let start = start.expect("a position");
        let takes = |character| {
            let taken = (0..60).filter(|&seed| {
                let mut bot = bot(3, seed).with_character(character);
                let reply = bot.choose(&request(&start)).expect("a reply");
                matches!(reply, Reply::Play { mv, .. } if mv.is_capture())
            });
            taken.count()
        };
        let [plain, taker] = [Character::Plain, Character::Taker].map(takes);
        assert!(taker > plain, "{taker} {plain}");
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

    /// Moves taken back take along what was thought of them.
    #[test]
    fn a_position_that_comes_again_is_not_lost_for_longer() {
        let start = parse_fen("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1").expect("a position");
        let mut bot = Bot::new(Level::new(9).expect("a level"), 1);
        for _ in 0..6 {
            let reply = bot.choose(&request(&start)).expect("a reply");
            assert_ne!(reply, Reply::Resign);
        }
    }

    /// Whoever is to move: the bot's own side is what it weighs.
    #[test]
    fn a_draw_is_taken_by_whoever_is_lost_and_not_by_whoever_wins() {
        let start = parse_fen("4k3/pppp4/8/8/8/8/PPPPPPPP/4K2Q w - - 0 1").expect("a position");
        let mut request = request(&start);
        // It is too early to talk about a draw before.
        for uci in ["h1g1", "e8e7", "g1h1", "e7e8"].iter().cycle().take(40) {
            let mv = parse_uci(&request.position, uci).expect(uci);
            request.moves.push(mv);
            request.position.play_unchecked(mv);
        }
        let mut bot = bot(9, 1);
        assert!(bot.accepts_draw(&request, Color::Black), "it is lost");
        assert!(!bot.accepts_draw(&request, Color::White), "it wins");
    }

    #[test]
    fn the_same_seed_plays_the_same_and_others_differ() {
        let first = |seed| bot(5, seed).choose(&request(&Chess::default()));
        assert_eq!(first(3), first(3));
        assert!((0..20).any(|seed| first(seed) != first(3)));
    }

    #[test]
    fn a_stop_ends_its_thinking() {
        let mut bot = Bot::full_strength(1, 1);
        let stop = bot.stop();
        stop.stop();
        let start =
            parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let request = request(&start.expect("a position"));
        assert_eq!(bot.choose(&request), Err(OpponentError::Stopped));
        assert!(!stop.is_stopped(), "and is forgotten with the answer");
    }
}
