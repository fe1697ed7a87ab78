//! Games whose next move is to be guessed, with what each good move is worth.
//!
//! A line of `shelf/guess.txt` has the moves of a game in UCI form and, behind semicolons, for some
//! half-moves the good moves and how much each loses against the best, in hundredths of a pawn:
//! `e2e4 e7e5 ...;12:g1f3=0,f1c4=8;14:...`. `examples/mine.rs` writes it with the engine's values.

use std::sync::LazyLock;

use crate::packed;
use crate::rules::{Chess, Move, Position, parse_uci};
use crate::sorted::Sorted;

/// A game to guess at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guessed {
    /// Its moves.
    pub moves: Vec<Move>,
    /// The places to guess at, in their order.
    pub places: Vec<Place>,
}

/// A place to guess at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Which half-move is guessed, from 0.
    pub ply: usize,
    /// The good moves, the best first, and what each loses, in hundredths of a pawn.
    pub good: Vec<(Move, u32)>,
}

/// The most points that a guess earns.
pub const MOST: u32 = 3;

impl Place {
    /// What a guess earns: three points for what is as good as the best, and less the more it loses.
    pub fn points(&self, guess: Move) -> u32 {
        let loss = self.good.iter().find(|(mv, _)| *mv == guess);
        match loss.map(|(_, loss)| *loss) {
            Some(0..=10) => MOST,
            Some(11..=40) => 2,
            Some(41..=100) => 1,
            _ => 0,
        }
    }
}

static TEXT: LazyLock<String> =
    LazyLock::new(|| packed::text(packed::file!("src/school/shelf/guess.txt")));
static LINES: LazyLock<Vec<&'static str>> = LazyLock::new(|| TEXT.lines().collect());

/// How many games there are.
pub fn count() -> usize {
    LINES.len()
}

/// A game by lot.
pub fn game(lot: u64) -> Option<Guessed> {
    let at = lot % (LINES.len().max(1) as u64);
    parse(LINES.get(at as usize)?)
}

/// Reads a line; `None` where a move of it is not legal.
pub fn parse(line: &str) -> Option<Guessed> {
    let mut parts = line.trim_end().split(';');
    let mut position = Chess::default();
    let (mut moves, mut positions) = (Vec::new(), Vec::new());
    for word in parts.next()?.split_whitespace() {
        let mv = parse_uci(&position, word)?;
        positions.push(position.clone());
        position.play_unchecked(mv);
        moves.push(mv);
    }
    let place = |part: &str| {
        let (ply, good) = part.split_once(':')?;
        let ply: usize = ply.parse().ok()?;
        let position = positions.get(ply)?;
        let good = good.split(',').map(|word| {
            let (mv, loss) = word.split_once('=')?;
            Some((parse_uci(position, mv)?, loss.parse().ok()?))
        });
        let mut good: Vec<(Move, u32)> = good.collect::<Option<_>>()?;
        good.order_by_key(|(_, loss)| *loss);
        Some(Place { ply, good })
    };
    let places = parts.map(place).collect::<Option<Vec<Place>>>()?;
    Some(Guessed { moves, places })
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_guessed_at() {
        assert!(count() >= 8, "{}", count());
        for lot in 0..count() as u64 {
            let game = game(lot).unwrap();
            assert!(game.places.len() >= 4, "game {lot}");
            assert!(game.places.is_sorted_by_key(|place| place.ply));
            for place in &game.places {
                let (best, loss) = place.good[0];
                assert_eq!((loss, place.points(best)), (0, MOST));
                assert!(place.good.is_sorted_by_key(|(_, loss)| *loss));
            }
        }
    }

    /// Each legal move at each place, held against the line of the file read as text alone: one value
    /// each, the points that belong to it, and no move is written in a way that is another's.
    #[test]
    fn each_move_at_each_place_has_one_worth() {
        use crate::rules::{CastlingMode, uci_of};
        let mut items = 0;
        for line in LINES.iter() {
            let game = parse(line).unwrap();
            let mut parts = line.split(';');
            let moves: Vec<&str> = parts.next().unwrap().split(' ').collect();
            assert_eq!(moves.len(), game.moves.len());
            for (place, part) in game.places.iter().zip(parts) {
                assert!(part.starts_with(&format!("{}:", place.ply)));
                assert!(place.ply < game.moves.len());
                let listed = part.split(':').nth(1).unwrap();
                let listed: Vec<(&str, u32)> = (listed.split(','))
                    .map(|word| word.split_once('=').unwrap())
                    .map(|(mv, loss)| (mv, loss.parse().unwrap()))
                    .collect();
                let position =
                    crate::school::puzzle::after(&Chess::default(), &game.moves[..place.ply]);
                let mut written = Vec::new();
                for mv in position.legal_moves() {
                    let text = uci_of(mv, CastlingMode::Standard);
                    let own: Vec<u32> = (listed.iter())
                        .filter(|(listed, _)| *listed == text)
                        .map(|(_, loss)| *loss)
                        .collect();
                    let points = match *own {
                        [] => 0,
                        [loss] if loss <= 10 => 3,
                        [loss] if loss <= 40 => 2,
                        [loss] if loss <= 100 => 1,
                        [_] => 0,
                        _ => panic!("{text} twice in {part}"),
                    };
                    assert_eq!(place.points(mv), points, "{text} in {part}");
                    written.push(text);
                    items += 1;
                }
                let all = written.len();
                written.sort_unstable();
                written.dedup();
                assert_eq!(written.len(), all);
                let legal = |(mv, _): &(&str, u32)| written.iter().any(|text| text == mv);
                assert!(listed.iter().all(legal), "{part}");
            }
        }
        println!("{items} moves at all places");
        assert!(items > 1_000, "{items}");
    }

    #[test]
    fn points_fall_with_what_is_lost() {
        let game = parse("e2e4 e7e5 g1f3;2:g1f3=0,f1c4=11,d2d4=60,a2a3=150").unwrap();
        let start = crate::school::puzzle::after(&Chess::default(), &game.moves[..2]);
        let points = ["g1f3", "f1c4", "d2d4", "a2a3", "h2h4"]
            .map(|text| game.places[0].points(parse_uci(&start, text).unwrap()));
        assert_eq!(points, [3, 2, 1, 0, 0]);
        assert_eq!(parse("e2e4 e7e4"), None);
        assert_eq!(parse("e2e4;0:e2e5=0"), None);
        assert_eq!(parse("e2e4;7:e2e5=0"), None);
    }
}
