//! Starting positions: any legal FEN, and the 960 numbered arrays of Chess960 (Laws, Guidelines II).

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, PositionError, PositionErrorKinds, Setup};
use thiserror::Error;

/// The number of the usual array among the 960.
pub const STANDARD_960: u16 = 518;

/// Why a starting position cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StartError {
    /// The text is not FEN: a field is missing or malformed. Check the text.
    #[error("not a FEN")]
    Syntax,
    /// A side has no king, or more than one. Add or remove one.
    #[error("each side needs exactly one king")]
    Kings,
    /// The side that is not to move stands in check. Change the side to move.
    #[error("the side not to move is in check")]
    OppositeCheck,
    /// A pawn stands on the first or last rank. Move it.
    #[error("a pawn stands on the first or the last rank")]
    PawnOnBackRank,
    /// The pieces cannot stand like that for another reason.
    #[error("the position is not possible")]
    Impossible,
    /// Chess960 numbers go from 0 to 959.
    #[error("no such Chess960 number")]
    Number,
}

/// Reads a FEN; castling rights of moved pieces and stray en passant squares are dropped, since
/// hand-written FENs often carry them.
///
/// # Errors
/// [`StartError`] says what is wrong with the text or the position.
///
/// ```
/// use hektor::rules::{StartError, parse_fen};
/// assert!(parse_fen("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1").is_ok());
/// assert_eq!(parse_fen("8/8/8/8/8/4K3/4P3/8 w - - 0 1"), Err(StartError::Kings));
/// ```
pub fn parse_fen(text: &str) -> Result<Chess, StartError> {
    let text = text.trim();
    // The longest FEN has about 100 characters; anything far longer is not one.
    if text.len() > 200 {
        return Err(StartError::Syntax);
    }
    let setup = Fen::from_ascii(text.as_bytes())
        .map_err(|_| StartError::Syntax)?
        .into_setup();
    position(setup)
}

/// The Chess960 array with this number (0 to 959, after Scharnagl; 518 is the usual one).
///
/// # Errors
/// [`StartError::Number`] above 959.
///
/// ```
/// use hektor::rules::{Chess, STANDARD_960, chess960, fen};
/// assert_eq!(fen(&chess960(STANDARD_960).unwrap()), fen(&Chess::default()));
/// assert!(fen(&chess960(0).unwrap()).starts_with("bbqnnrkr/"));
/// ```
pub fn chess960(number: u16) -> Result<Chess, StartError> {
    let row: String = back_rank(number)
        .ok_or(StartError::Number)?
        .iter()
        .collect();
    let fen = format!(
        "{row}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1",
        row.to_uppercase()
    );
    parse_fen(&fen)
}

fn position(setup: Setup) -> Result<Chess, StartError> {
    let mode = CastlingMode::detect(&setup);
    setup.position::<Chess>(mode).or_else(|error| {
        error
            .ignore_invalid_castling_rights()
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_too_much_material)
            .map_err(|error| name(error.kinds()))
    })
}

/// Scharnagl's numbering: light bishop, dark bishop, queen, the two knights, then rook king rook.
fn back_rank(number: u16) -> Option<[char; 8]> {
    // Where the knights stand among the five squares left to them.
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut row = [' '; 8];
    row[number % 4 * 2 + 1] = 'b';
    row[number / 4 % 4 * 2] = 'b';
    let free = |row: &[char; 8], nth: usize| (0..8).filter(|&i| row[i] == ' ').nth(nth);
    let queen = free(&row, number / 16 % 6)?;
    row[queen] = 'q';
    let (first, second) = *KNIGHTS.get(number / 96)?;
    let knights = [free(&row, first)?, free(&row, second)?];
    knights.into_iter().for_each(|square| row[square] = 'n');
    for piece in ['r', 'k', 'r'] {
        let square = free(&row, 0)?;
        row[square] = piece;
    }
    Some(row)
}

fn name(kinds: PositionErrorKinds) -> StartError {
    if kinds.intersects(
        PositionErrorKinds::EMPTY_BOARD
            | PositionErrorKinds::MISSING_KING
            | PositionErrorKinds::TOO_MANY_KINGS,
    ) {
        StartError::Kings
    } else if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        StartError::OppositeCheck
    } else if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        StartError::PawnOnBackRank
    } else {
        StartError::Impossible
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Guidelines II: king between the rooks, bishops on opposite colours, all arrays different.
    #[test]
    fn all_960_arrays_obey_the_guidelines() {
        let mut seen = std::collections::HashSet::new();
        for number in 0..960 {
            let row = back_rank(number).expect("a row");
            let at = |piece| -> Vec<usize> { (0..8).filter(|&i| row[i] == piece).collect() };
            let (rooks, king, bishops) = (at('r'), at('k'), at('b'));
            assert!(
                rooks[0] < king[0] && king[0] < rooks[1],
                "{number}: {row:?}"
            );
            assert_eq!((bishops[0] + bishops[1]) % 2, 1, "{number}: {row:?}");
            assert!(seen.insert(row), "{number}: {row:?} twice");
            assert!(chess960(number).is_ok());
        }
        assert_eq!(back_rank(960), None);
    }
}
