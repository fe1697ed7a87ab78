//! What learning and measuring need of the engine: games against itself, the terms of its
//! evaluation, and people's positions. `examples/tune.rs` and `examples/people.rs` run it; play does
//! not need it.

use std::io::{self, Write};

pub use super::people::extract::{Files, Wanted, extract};
pub use super::people::looks::looks;
pub use super::people::measure::measure;
pub use super::people::tastes::tastes;

use super::board::Board;
use super::brain::Brain;
use super::eval::terms::SECTIONS;
use super::eval::{self, Trace, WEIGHTS, by_terms, evaluate, placement_term, weigh};
use super::search::survey;
use super::{Character, Level, Rating, Stop};
use super::{levels, manners};
use crate::rng::Rng;
use crate::rules::{Chess, Color, Position, fen};

/// Plies at the start of each game that are played by lot.
const RANDOM_PLIES: usize = 8;
/// A game so one-sided, in centipawns, for [`DECIDED_FOR`] plies, is won.
const DECIDED: i32 = 900;
const DECIDED_FOR: u32 = 6;
/// No game is longer, in plies.
const LONGEST: usize = 300;

/// A starting position by lot: legal, quiet and about even.
fn opening(rng: &mut Rng) -> Chess {
    loop {
        let mut position = Chess::default();
        for _ in 0..RANDOM_PLIES {
            let moves = position.legal_moves();
            let index = (rng.unit() * moves.len() as f64) as usize;
            match moves.get(index) {
                Some(&mv) => position.play_unchecked(mv),
                None => break,
            }
        }
        let even = evaluate(&Board::from(&position)).abs() < 150;
        if even && !position.is_check() && !position.legal_moves().is_empty() {
            return position;
        }
    }
}

/// Plays games with so many nodes a move and writes `FEN;score;result` for their quiet positions:
/// centipawns and 1, 0.5 or 0, for White.
///
/// # Errors
/// Those of writing.
pub fn self_play(games: u32, nodes: u64, seed: u64, mut out: impl Write) -> io::Result<()> {
    let mut rng = Rng::new(seed);
    let mut brain = Brain::new(4, 1);
    for _ in 0..games {
        brain.clear();
        let start = opening(&mut rng);
        let mut board = Board::from(&start);
        let mut position = start;
        let mut kept = Vec::new();
        let mut decided = 0_u32;
        let mut result = 0.5;
        for ply in 0..LONGEST {
            if board.is_draw(0) {
                break;
            }
            let Some(line) = brain
                .glance(&board, nodes, None, 1, &Stop::default())
                .into_iter()
                .next()
            else {
                if board.in_check() {
                    result = board.turn().fold_wb(0.0, 1.0);
                }
                break;
            };
            let score = board.turn().fold_wb(line.score, -line.score);
            decided = if score.abs() > DECIDED {
                decided + 1
            } else {
                0
            };
            if decided >= DECIDED_FOR {
                result = if score > 0 { 1.0 } else { 0.0 };
                break;
            }
            let mv = line.first();
            if ply > 1 && !board.in_check() && !board.is_tactical(mv) && score.abs() < 2000 {
                kept.push((fen(&position), score));
            }
            let Some(rules) = board.to_rules(mv) else {
                break;
            };
            position.play_unchecked(rules);
            board.make(mv);
        }
        for (fen, score) in kept {
            writeln!(out, "{fen};{score};{result}")?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Collects a position's terms.
#[derive(Default)]
struct Collected(Vec<(u16, i16)>);

impl Trace for Collected {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        if count != 0 {
            self.0
                .push((term as u16, color.fold_wb(count, -count) as i16));
        }
    }
}

/// A position's evaluation as a sum of terms, for the fit of their weights.
#[derive(Debug, Clone)]
pub struct Terms {
    /// Each term once, and how much more often White has it than Black.
    pub terms: Vec<(u16, i16)>,
    /// How much the middlegame's and the endgame's weights count.
    pub shares: [f32; 2],
    /// What is added whatever the weights, in centipawns.
    pub fixed: f32,
}

/// The evaluation of a position, from White's side, taken apart.
pub fn terms(position: &Chess) -> Terms {
    let board = Board::from(position);
    let mut collected = Collected::default();
    for (square, piece) in position.board().clone() {
        collected.add(placement_term(piece, square), piece.color, 1);
    }
    let (sum, end_scale) = weigh(&board, &mut collected);
    let phase = board.phase() as f32 / 24.0;
    let shares = [phase, (1.0 - phase) * end_scale as f32 / 64.0];
    let value = board.turn().fold_wb(1, -1) * by_terms(&board);
    let weighed = sum.middle() as f32 * shares[0] + sum.end() as f32 * shares[1];
    let mut terms = collected.0;
    terms.sort_unstable();
    let mut joined: Vec<(u16, i16)> = Vec::with_capacity(terms.len());
    for (term, count) in terms {
        match joined.last_mut() {
            Some((last, sum)) if *last == term => *sum += count,
            _ => joined.push((term, count)),
        }
    }
    Terms {
        terms: joined,
        shares,
        // The tempo and what is known of endings; the fading is left out.
        fixed: (value as f32 - weighed).clamp(-30.0, 30.0),
    }
}

/// What the network is to correct, for the side to move: the value by the terms in centipawns, and
/// how much of a correction counts. None where the network does not count.
pub fn to_correct(position: &Chess) -> Option<(f32, f32)> {
    let (value, share) = eval::to_correct(&Board::from(position))?;
    Some((value as f32, share))
}

/// The weights as they are: middlegame and endgame.
pub fn weights() -> Vec<[f32; 2]> {
    let pairs = WEIGHTS.iter();
    pairs
        .map(|pair| [pair.middle() as f32, pair.end() as f32])
        .collect()
}

/// The names of the terms: each section's, its first term and how many it has.
pub fn sections() -> &'static [(&'static str, usize, usize)] {
    SECTIONS
}

/// Numbers by lot from a seed, from 0 to 1.
#[derive(Debug)]
pub struct Lot(Rng);

impl Lot {
    /// The same seed gives the same numbers.
    pub const fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// The next one, 1 excluded.
    pub fn unit(&mut self) -> f64 {
        self.0.unit()
    }
}

/// Wins, draws and losses of the first player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that were lost by giving up.
    pub given_up: u32,
}

impl Tally {
    /// The share of the points, 0 to 1.
    pub fn score(&self) -> f64 {
        let games = (self.won + self.drawn + self.lost).max(1);
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(games)
    }
}

/// One who can be put into the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabPlayer {
    /// The bot at a level.
    Level(Level),
    /// The bot at a rating, with a character.
    Rated(Rating, Character),
    /// Takes the most that hangs and otherwise plays by lot: who has learned the moves today.
    Beginner,
}

struct Contender {
    player: LabPlayer,
    brain: Brain,
    rng: Rng,
    /// What it thought of this game, as the bot keeps it to give up.
    scores: Vec<i32>,
}

impl Contender {
    fn gives_up(&mut self) -> bool {
        let level = match self.player {
            LabPlayer::Level(level) => level,
            LabPlayer::Rated(rating, _) => rating.level(),
            LabPlayer::Beginner => return false,
        };
        manners::resigns(level, &self.scores, self.rng.unit())
    }

    fn choose_as(&mut self, board: &Board, player: levels::BotPlayer) -> Option<super::board::Mv> {
        let (brain, rng) = (&mut self.brain, &mut self.rng);
        let choice = levels::choose(brain, board, player, rng, &Stop::default())?;
        self.scores.push(levels::opinion(board, choice.line.score));
        Some(choice.line.first())
    }

    fn choose(&mut self, board: &Board) -> Option<super::board::Mv> {
        match self.player {
            LabPlayer::Level(level) => {
                self.choose_as(board, levels::BotPlayer::plain(levels::Ability::of(level)))
            }
            LabPlayer::Rated(rating, character) => {
                let mut player = levels::BotPlayer::plain(levels::Ability::rated(rating));
                player.character = character;
                self.choose_as(board, player)
            }
            LabPlayer::Beginner => {
                let moves = board.legal_moves();
                let gain = |mv: super::board::Mv| {
                    let won = [900, 500, 300, 100]
                        .into_iter()
                        .find(|&bar| board.see(mv, bar));
                    won.filter(|_| board.is_tactical(mv)).unwrap_or(0)
                };
                let best = moves.iter().map(|&mv| gain(mv)).max()?;
                let equal: Vec<_> = moves.into_iter().filter(|&mv| gain(mv) == best).collect();
                equal
                    .get((self.rng.unit() * equal.len() as f64) as usize)
                    .copied()
            }
        }
    }
}

/// Plays games between two players from openings by lot, each opening twice with colours changed.
/// A game is decided by mate, by giving up as the bot does in play, by a draw of the Laws, or drawn
/// after `LONGEST` plies.
pub fn arena(a: LabPlayer, b: LabPlayer, games: u32, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut rng = Rng::new(seed);
    let mut players = [a, b].map(|player| Contender {
        player,
        brain: Brain::new(4, 1),
        rng: Rng::new(seed ^ 0x5eed),
        scores: Vec::new(),
    });
    let mut start = Chess::default();
    for game in 0..games {
        if game % 2 == 0 {
            start = opening(&mut rng);
        }
        let white = (game % 2) as usize;
        for player in &mut players {
            player.brain.clear();
            player.scores.clear();
        }
        let mut board = Board::from(&start);
        let mut winner = None;
        for _ in 0..LONGEST {
            if board.is_draw(0) {
                break;
            }
            let index = board.turn().fold_wb(white, 1 - white);
            let Some(mv) = players[index].choose(&board) else {
                winner = board.in_check().then_some(1 - index);
                break;
            };
            if players[index].gives_up() {
                winner = Some(1 - index);
                tally.given_up += u32::from(index == 0);
                break;
            }
            board.make(mv);
        }
        match winner {
            Some(0) => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
    }
    tally
}

/// Plays games of the evaluation with its network against the terms alone, with so many nodes a move
/// each, from openings by lot, each twice with colours changed. A game ends as in [`self_play`].
/// `told` hears how it stands after each pair.
pub fn network_match(nodes: [u64; 2], games: u32, seed: u64, mut told: impl FnMut(Tally)) {
    let mut rng = Rng::new(seed);
    let mut brains = [Brain::new(4, 1), Brain::new(4, 1)];
    brains[1].by_terms = true;
    let mut tally = Tally::default();
    for _ in 0..games.div_ceil(2) {
        let start = opening(&mut rng);
        for white in [0, 1] {
            brains.iter_mut().for_each(Brain::clear);
            match winner(Board::from(&start), &mut brains, nodes, white) {
                Some(0) => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
        }
        told(tally);
    }
}

/// Who of two wins from here, the one that has White given.
fn winner(
    mut board: Board,
    brains: &mut [Brain; 2],
    nodes: [u64; 2],
    white: usize,
) -> Option<usize> {
    let mut decided = [0_u32; 2];
    for _ in 0..LONGEST {
        if board.is_draw(0) {
            return None;
        }
        let index = board.turn().fold_wb(white, 1 - white);
        let lines = brains[index].glance(&board, nodes[index], None, 1, &Stop::default());
        let Some(line) = lines.first() else {
            return board.in_check().then_some(1 - index);
        };
        let scores = [line.score, -line.score];
        for (player, decided) in decided.iter_mut().enumerate() {
            let ahead = scores[usize::from(player != index)] > DECIDED;
            *decided = if ahead { *decided + 1 } else { 0 };
            if *decided >= DECIDED_FOR {
                return Some(player);
            }
        }
        board.make(line.first());
    }
    None
}

/// A game of the bot against itself from this position, at two ratings: White's and Black's. It is
/// played until mate, a draw, or one side is hopelessly behind for long; the moves, and who won by
/// mate.
pub fn game(
    start: &Chess,
    ratings: [Rating; 2],
    seed: u64,
) -> (Vec<crate::rules::Move>, Option<Color>) {
    let mut players = ratings.map(|rating| Contender {
        player: LabPlayer::Rated(rating, Character::Plain),
        brain: Brain::new(4, 1),
        rng: Rng::new(seed ^ u64::from(rating.get()).rotate_left(32)),
        scores: Vec::new(),
    });
    let mut board = Board::from(start);
    let mut moves = Vec::new();
    while moves.len() < LONGEST && !board.is_draw(0) {
        let index = board.turn().fold_wb(0, 1);
        let player = &mut players[index];
        let Some(mv) = player.choose(&board) else {
            let winner = board.in_check().then_some(board.turn().other());
            return (moves, winner);
        };
        let long = moves.len() > 60;
        if long && player.gives_up() {
            return (moves, Some(board.turn().other()));
        }
        let Some(rules) = board.to_rules(mv) else {
            break;
        };
        moves.push(rules);
        board.make(mv);
    }
    (moves, None)
}

/// The best moves of a position and what each is worth to the side to move, in centipawns, the best
/// first: so many at most, by a search that looks at so many positions.
pub fn values(position: &Chess, nodes: u64, most: usize) -> Vec<(crate::rules::Move, i32)> {
    let board = Board::from(position);
    let lines = Brain::new(8, 1).glance(&board, nodes, None, most, &Stop::default());
    let moves = lines.into_iter();
    moves
        .filter_map(|line| Some((board.to_rules(line.first())?, line.score)))
        .collect()
}

/// How likely each move would be by what it is worth after captures, faded over a pawn: the logarithm
/// beside the average move. Before the model of people it was what the listener went by.
pub fn likely_by_value(position: &Chess) -> Vec<(crate::rules::Move, f32)> {
    let board = Board::from(position);
    let seen = survey(&board, &Stop::default());
    let best = seen.moves.iter().map(|sight| sight.captures).max();
    let lost = |value: i32| (best.unwrap_or(0) - value).clamp(0, 600) as f32 / 100.0;
    let total: f32 = seen.moves.iter().map(|m| (-lost(m.captures)).exp()).sum();
    let average = (total / seen.moves.len().max(1) as f32).ln();
    let moves = seen.moves.iter().filter_map(|sight| {
        let nats = -lost(sight.captures) - average;
        Some((board.to_rules(sight.mv)?, nats))
    });
    moves.collect()
}

/// Who is to win an ending.
#[derive(Debug, Clone, Copy)]
pub enum Attacker {
    /// A search over so many nodes a move.
    Nodes(u64),
    /// The bot at a level.
    Level(Level),
}

/// Plays a position out, the attacker for the side to move, against so many nodes a move for the
/// other: how many plies, and who mated.
pub fn play_out(start: &Chess, attacker: Attacker, defence: u64) -> (usize, Option<Color>) {
    let mut board = Board::from(start);
    let side = board.turn();
    let mut brains = [Brain::new(16, 1), Brain::new(16, 1)];
    let mut rng = Rng::new(1);
    let stop = Stop::default();
    for ply in 0..400 {
        if board.is_draw(0) {
            return (ply, None);
        }
        let [own, other] = &mut brains;
        let line = match attacker {
            _ if board.turn() != side => other.glance(&board, defence, None, 1, &stop).pop(),
            Attacker::Nodes(nodes) => own.glance(&board, nodes, None, 1, &stop).pop(),
            Attacker::Level(level) => {
                let player = levels::BotPlayer::plain(levels::Ability::of(level));
                levels::choose(own, &board, player, &mut rng, &stop).map(|chosen| chosen.line)
            }
        };
        let Some(line) = line else {
            return (ply, board.in_check().then_some(board.turn().other()));
        };
        board.make(line.first());
    }
    (400, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn the_network_plays_a_match_against_the_terms() {
        let mut games = 0;
        network_match([60, 60], 2, 3, |tally| {
            games = tally.won + tally.drawn + tally.lost;
        });
        assert_eq!(games, 2);
    }

    #[test]
    fn games_are_played_and_their_positions_kept() {
        let mut games = Vec::new();
        self_play(1, 60, 3, &mut games).expect("written");
        assert!(games.split(|&byte| byte == b'\n').count() > 10);
    }

    #[test]
    fn the_sum_of_the_terms_is_the_evaluation() {
        let fen = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
        let position = parse_fen(fen).expect(fen);
        let terms = terms(&position);
        let weights = weights();
        let sum = terms.terms.iter().fold(terms.fixed, |sum, &(term, count)| {
            let weight = weights[usize::from(term)];
            let blend = weight[0] * terms.shares[0] + weight[1] * terms.shares[1];
            sum + blend * f32::from(count)
        });
        assert!((sum - by_terms(&Board::from(&position)) as f32).abs() < 2.0);
    }

    #[test]
    fn an_ending_is_played_out() {
        let start = parse_fen("8/8/8/4k3/8/8/8/KQ6 w - - 0 1").expect("a position");
        let (plies, winner) = play_out(&start, Attacker::Nodes(2_000), 2_000);
        assert_eq!(winner, Some(Color::White), "after {plies} plies");
    }
}
