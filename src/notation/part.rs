//! The one word by which moves are told apart.

use crate::rules::Move;

/// What tells moves apart in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MovePart {
    /// The piece that moves.
    Piece,
    /// The file it goes to.
    File,
    /// The rank it goes to.
    Rank,
}

impl MovePart {
    /// The part by which the fewest of these moves stay alike; none if no word tells any apart. Where
    /// a king castles, no square is said.
    pub fn telling(moves: &[Move]) -> Option<Self> {
        let castles = moves.iter().any(|mv| mv.is_castle());
        let most_alike = |part: Self| {
            let alike = |mv: &Move| {
                moves
                    .iter()
                    .filter(|other| part.is_alike(*mv, **other))
                    .count()
            };
            moves.iter().map(alike).max().unwrap_or(0)
        };
        let parts = [Self::Piece, Self::File, Self::Rank].into_iter();
        let parts = parts.filter(|part| !castles || *part == Self::Piece);
        let best = parts.min_by_key(|part| most_alike(*part))?;
        (most_alike(best) < moves.len()).then_some(best)
    }

    /// Whether two moves are alike in it.
    pub fn is_alike(self, one: Move, other: Move) -> bool {
        match self {
            Self::Piece => one.role() == other.role(),
            Self::File => one.to().file() == other.to().file(),
            Self::Rank => one.to().rank() == other.to().rank(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    #[test]
    fn the_word_that_tells_most_apart_is_asked_for() {
        let position = parse_fen("4k3/8/8/8/8/8/3Q4/R3K2R w KQ - 0 1").unwrap();
        let telling = |ucis: &[&str]| {
            let moves = ucis.iter().map(|uci| parse_uci(&position, uci).unwrap());
            MovePart::telling(&moves.collect::<Vec<_>>())
        };
        assert_eq!(telling(&["d2d3", "d2d4"]), Some(MovePart::Rank));
        assert_eq!(telling(&["d2d3", "d2c3"]), Some(MovePart::File));
        assert_eq!(telling(&["d2e2", "e1e2"]), Some(MovePart::Piece));
        // Two stay alike by the piece, none by the rank.
        assert_eq!(telling(&["a1a2", "h1h3", "d2d4"]), Some(MovePart::File));
        assert_eq!(telling(&["a1b1", "a1b1"]), None);
        // A king that castles goes to no square that is said.
        assert_eq!(telling(&["e1g1", "e1c1"]), None);
        assert_eq!(telling(&["e1g1", "h1h3"]), Some(MovePart::Piece));
    }
}
