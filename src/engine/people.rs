//! A model of people's moves: how likely a player of some rating is to play each.
//!
//! Ratings are those of Lichess. What the model is told of a position stands in [`inputs`], what it
//! has learned in [`model`], what people play in the first moves in [`usual`]. A model tells what a
//! player does at a glance; [`consider`] lets the stronger ones look at their favourites once more.

pub(crate) mod extract;
mod inputs;
pub(crate) mod looks;
pub(crate) mod measure;
mod model;
mod overlooked;
pub(crate) mod tastes;
mod usual;

use super::Stop;
use super::board::{Board, Mv};
use super::brain::Brain;
use super::levels::plain;
use super::search::{Variation, survey};
use super::timer::{Limits, SearchControl};
use model::MODEL;
use overlooked::{Exchanges, Overlooked};

/// A move and how likely it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Guess {
    pub mv: Mv,
    /// From 0 to 1; those of all legal moves make 1.
    pub share: f32,
    /// What the move is worth at a glance, after the reply, in centipawns.
    pub value: i32,
}

/// Seconds for forty moves where there is no clock: the commonest game on Lichess.
pub(crate) const UNTIMED: f32 = 600.0;

/// How likely a player of this rating is to play each legal move, in a game with so many seconds
/// for forty moves; the likeliest first.
pub(crate) fn guess(board: &Board, rating: f32, seconds: f32, stop: &Stop) -> Vec<Guess> {
    let seen = survey(board, stop);
    let is_opening = board.plies() < usual::PLIES;
    let page = MODEL.book.page(board.key()).filter(|_| is_opening);
    let inputs = inputs::inputs(board, &seen, &page, seconds);
    let logs = MODEL.guess(&inputs, rating);
    let flat = flatness(rating);
    let logs = logs.into_iter().map(|log| log / flat);
    let mut guesses: Vec<Guess> = seen
        .moves
        .iter()
        .zip(logs)
        .map(|(sight, log)| Guess {
            mv: sight.mv,
            share: log.exp(),
            value: sight.reply,
        })
        .collect();
    let total: f32 = guesses.iter().map(|guess| guess.share).sum();
    for guess in &mut guesses {
        guess.share /= total.max(f32::MIN_POSITIVE);
    }
    guesses.sort_by(|a, b| b.share.total_cmp(&a.share));
    guesses
}

/// Whoever the model has learned from has at least so much; below, the lots are flatter.
const LEARNED_FROM: f32 = 1_100.0;
const FLATTER: f32 = 0.05;

/// By how much the logarithms of the shares are divided: 1 where the model knows its people.
fn flatness(rating: f32) -> f32 {
    1.0 + (LEARNED_FROM - rating).max(0.0) / 100.0 * FLATTER
}

/// So many favourites are looked at once more.
const FAVOURITES: usize = 6;
/// How deep, in plies, and how many positions at most.
const DEPTH: u32 = 6;
const NODES: u64 = 10_000;
/// Up to this rating nobody is helped by another look: their errors are those of the glance.
const CAREFUL_FROM: f32 = 1_200.0;
/// How much more a loss weighs with each hundred points above it, where it lies deeper than
/// exchanges show.
const CARE: f32 = 0.08;

/// What exchanges show is as often overlooked as the model says for longer: it knows them well.
const SEEING_FROM: f32 = 1_600.0;
const SEEING: f32 = 0.07;

/// What could have been captured elsewhere is minded like what lies deeper, but no more than so.
const MISSING: f32 = 0.25;

/// The best of them look more carefully still.
const MORE_CAREFUL_FROM: f32 = 1_800.0;
const MORE_CARE: f32 = 0.05;

/// How much a player of this rating minds what a second look shows of a move that loses so.
pub(crate) fn care(rating: f32, what: Overlooked) -> f32 {
    let above = |from: f32| (rating - from).max(0.0) / 100.0;
    let deeper = above(CAREFUL_FROM) * CARE;
    let own = match what {
        Overlooked::Deeper => deeper,
        Overlooked::Capture => deeper.min(MISSING),
        Overlooked::Square | Overlooked::Attack => above(SEEING_FROM) * SEEING,
    };
    own + above(MORE_CAREFUL_FROM) * MORE_CARE
}

/// Losses from here on count alike: people overlook a piece about as often as two pawns.
const MUCH: i32 = 200;

/// What part of its share a move keeps that loses so many centipawns.
fn still_likely(loss: i32, care: f32) -> f32 {
    (1.0 + loss.clamp(0, MUCH) as f32 / 50.0).powf(-care)
}

/// What a search of so many plies and positions says of these moves.
fn look(
    brain: &mut Brain,
    board: &Board,
    favourites: &[Guess],
    depth: u32,
    nodes: u64,
    stop: &Stop,
) -> Vec<Variation> {
    let limits = Limits {
        depth: Some(depth),
        nodes: Some(nodes),
        ..Limits::default()
    };
    let control = SearchControl::new(&limits, stop.clone());
    let only: Vec<Mv> = favourites.iter().map(|guess| guess.mv).collect();
    brain.think(board, &limits, only.len(), &only, &control, &mut |_| {})
}

/// Weighs the favourites by what a search says of them: a move that loses becomes less likely, the
/// more so the stronger the player. Gives them with their values, or nothing where it was stopped.
pub(crate) fn consider(
    brain: &mut Brain,
    board: &Board,
    guesses: &mut [Guess],
    rating: f32,
    stop: &Stop,
) -> Vec<Variation> {
    let count = guesses.len().min(FAVOURITES);
    let Some((favourites, rest)) = guesses.split_at_mut_checked(count) else {
        return Vec::new();
    };
    if rating <= CAREFUL_FROM || favourites.is_empty() {
        return Vec::new();
    }
    let lines = look(brain, board, favourites, DEPTH, NODES, stop);
    let best = lines.iter().map(|line| line.score).max().unwrap_or(0);
    let exchanges = Exchanges::new(board);
    let weigh = |mv: Mv, loss: i32| match loss {
        ..=0 => 1.0,
        _ => still_likely(loss, care(rating, exchanges.overlooked(mv))),
    };
    for guess in favourites {
        if let Some(line) = lines.iter().find(|line| line.first() == guess.mv) {
            guess.value = line.score;
        }
        guess.share *= weigh(guess.mv, plain(best) - plain(guess.value));
    }
    // The others are known at a glance only.
    let glance = rest
        .iter()
        .map(|guess| guess.value)
        .max()
        .unwrap_or(0)
        .max(plain(best));
    for guess in rest {
        guess.share *= weigh(guess.mv, glance - guess.value);
    }
    let total: f32 = guesses.iter().map(|guess| guess.share).sum();
    for guess in guesses.iter_mut() {
        guess.share /= total.max(f32::MIN_POSITIVE);
    }
    lines
}

/// From this rating on what hardly anybody plays is not played: below this share.
const STEADY_FROM: f32 = 1_400.0;
const RARE: f32 = 0.002;

/// Whether hardly anybody of this rating plays it.
pub(crate) fn is_rare(guess: &Guess, rating: f32) -> bool {
    rating >= STEADY_FROM && guess.share < RARE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, parse_fen};

    fn shares(board: &Board, rating: f32) -> Vec<Guess> {
        guess(board, rating, UNTIMED, &Stop::default())
    }

    #[test]
    fn the_shares_of_all_moves_make_one() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w DBdb - 0 1",
        ] {
            let board = Board::from(&parse_fen(fen).expect(fen));
            for rating in [0.0, 600.0, 1_350.0, 5_000.0] {
                let mut guesses = shares(&board, rating);
                consider(
                    &mut Brain::new(1, 1),
                    &board,
                    &mut guesses,
                    rating,
                    &Stop::default(),
                );
                assert_eq!(guesses.len(), board.legal_moves().len(), "{fen}");
                let sum: f32 = guesses.iter().map(|guess| guess.share).sum();
                assert!(
                    guesses.is_empty() || (sum - 1.0).abs() < 1e-3,
                    "{fen}: {sum}"
                );
            }
        }
    }

    /// Known shares: whoever changes inputs or weights has to learn anew, or to say so here.
    #[test]
    fn what_is_learned_says_the_same_everywhere() {
        let told = |fen: &str, rating: f32| {
            let board = Board::from(&parse_fen(fen).expect(fen));
            let guesses = shares(&board, rating);
            let first = guesses.first().expect("a move");
            (format!("{:?}", first.mv), (first.share * 1000.0).round())
        };
        let all = GOLDEN.map(|(fen, rating, _, _)| told(fen, rating));
        for ((own, close), (fen, _, mv, share)) in all.iter().zip(GOLDEN) {
            assert_eq!(own, mv, "{fen}: {all:?}");
            assert!((close - share).abs() <= 3.0, "{fen}: {all:?}");
        }
    }

    /// Position, rating, the likeliest move and its share in thousandths.
    const GOLDEN: [(&str, f32, &str, f32); 3] = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            1_500.0,
            "e2e4",
            659.0,
        ),
        (
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            900.0,
            "g8f6",
            312.0,
        ),
        (
            "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1",
            1_800.0,
            "d1d8",
            945.0,
        ),
    ];

    #[test]
    fn the_stronger_lose_less() {
        // A knight hangs, and so does the queen after a careless move.
        let fen = "r1bqk2r/pppp1ppp/2n2n2/2b1p1B1/2B1P3/2NP1N2/PPP2PPP/R2QK2R b KQkq - 1 6";
        let board = Board::from(&parse_fen(fen).expect(fen));
        let loss = |rating: f32| -> f32 {
            let mut guesses = shares(&board, rating);
            consider(
                &mut Brain::new(1, 1),
                &board,
                &mut guesses,
                rating,
                &Stop::default(),
            );
            let best = guesses.iter().map(|guess| guess.value).max().unwrap_or(0);
            guesses
                .iter()
                .map(|guess| guess.share * (best - guess.value).min(900) as f32)
                .sum()
        };
        assert!(loss(2_000.0) < loss(800.0));
    }

    /// What a second look leaves of a move that loses a pawn, in thousandths, by rating: where a
    /// piece is left or put where it is taken, where a capture is missed, and where it lies deeper. The
    /// ladder between the levels was played with these: whoever changes them plays it anew.
    const LEFT_OF_A_PAWN: [(f32, [f32; 3]); 6] = [
        (600.0, [1_000.0, 1_000.0, 1_000.0]),
        (1_200.0, [1_000.0, 1_000.0, 1_000.0]),
        (1_400.0, [1_000.0, 839.0, 839.0]),
        (1_600.0, [1_000.0, 760.0, 704.0]),
        (1_800.0, [857.0, 760.0, 590.0]),
        (2_000.0, [659.0, 681.0, 444.0]),
    ];

    #[test]
    fn who_is_stronger_minds_a_loss_more() {
        use Overlooked::{Attack, Capture, Deeper, Square};
        for (rating, [taken, missed, deeper]) in LEFT_OF_A_PAWN {
            for (what, expected) in [
                (Square, taken),
                (Attack, taken),
                (Capture, missed),
                (Deeper, deeper),
            ] {
                let left = 1_000.0 * still_likely(100, care(rating, what));
                assert!((left - expected).abs() < 1.0, "{rating}, {what:?}: {left}");
            }
        }
        let deeper = |n: u8| care(f32::from(n) * 100.0, Overlooked::Deeper);
        let by_rating: Vec<f32> = (12..=20).map(deeper).collect();
        assert!(by_rating.is_sorted_by(|less, more| less < more));
        let step = |n: u8| deeper(n + 1) - deeper(n);
        assert!(
            step(18) > 1.3 * step(17),
            "the best of them look closer still"
        );
        for care in [0.1, 0.5] {
            let left = [0, 50, 100, 150, 200].map(|loss| still_likely(loss, care));
            assert!(left[0] == 1.0 && left.is_sorted_by(|more, less| more > less));
            assert_eq!(still_likely(9_000, care), left[4], "much is much");
            assert_eq!(still_likely(-50, care), 1.0);
        }
    }

    /// The same through `consider`: of what loses less is left with each hundred points.
    #[test]
    fn a_second_look_takes_from_what_loses() {
        let fen = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1";
        let board = Board::from(&parse_fen(fen).expect(fen));
        let glance = shares(&board, 1_700.0);
        let lost = |rating: f32| -> f32 {
            let mut guesses = glance.clone();
            let stop = Stop::default();
            consider(&mut Brain::new(1, 1), &board, &mut guesses, rating, &stop);
            let others = guesses.iter().filter(|guess| guess.mv != glance[0].mv);
            others.map(|guess| guess.share).sum()
        };
        assert!(
            (lost(1_200.0) - lost(600.0)).abs() < 1e-6,
            "nobody is helped"
        );
        let by_rating: Vec<f32> = (12..=20_u8).map(|n| lost(f32::from(n) * 100.0)).collect();
        assert!(
            by_rating.is_sorted_by(|more, less| more > less),
            "{by_rating:?}"
        );
    }

    /// Below those that the model knows, a twentieth flatter for each hundred points, so that the
    /// levels 1 to 3 stand apart.
    #[test]
    fn the_weakest_play_more_by_lot() {
        let by_level = [600.0, 800.0, 1_000.0, 1_100.0, 2_000.0].map(flatness);
        for (own, known) in by_level.iter().zip([1.25, 1.15, 1.05, 1.0, 1.0]) {
            assert!((own - known).abs() < 1e-4, "{by_level:?}");
        }
    }

    #[test]
    fn what_hardly_anybody_plays_is_played_by_the_weak_only() {
        let rare = |rating: f32, share: f32| {
            let guess = Guess {
                mv: Mv::NONE,
                share,
                value: 0,
            };
            is_rare(&guess, rating)
        };
        assert!(rare(1_400.0, 0.0019) && !rare(1_400.0, 0.0021));
        assert!(!rare(1_399.0, 0.0), "level 4 may play anything");
    }

    #[test]
    fn the_game_so_far_counts() {
        let board = Board::from(&Chess::default());
        assert_eq!(board.plies(), 0);
        let later = Board::from(&parse_fen("4k3/8/8/8/8/8/8/4K2R b - - 3 40").expect("a position"));
        assert_eq!(later.plies(), 79);
    }
}
