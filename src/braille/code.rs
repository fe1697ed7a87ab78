//! Chess in braille: moves, squares and the board.
//!
//! The British code is that of the Braille Authority of the United Kingdom in its edition of 2015
//! (<https://braillechess.org.uk/resources/braille.php>): lower digits without a sign of number (1.3),
//! dots 3-6 before Black's first move (1.2), `⠜⠏` for check, S for the knight. The signs for taking,
//! castling and mate are from memory, and so is the German code, the same with German letters: no text of
//! the code of Marburg could be found. What was found of it is liblouis' table of German chess figures
//! (`tables/de-chess.ctb`): K, D, T, L, S and B with six dots for Black, with dot 7 added for White, as
//! the board is written here.

use super::cells::{BLACK, BLANK, CAPITAL, Cell, SIGN, WHITE, letter, lower};
use crate::notation::san;
use crate::rules::{Chess, Color, Move, Piece, Position, Role, Square};

/// Whose code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// The British one.
    British,
    /// The German one.
    German,
}

impl Code {
    /// The code of a language: German, or else the British.
    pub fn of(language: &str) -> Self {
        match language {
            "de" => Self::German,
            _ => Self::British,
        }
    }

    /// The letter of a piece.
    pub const fn piece(self, role: Role) -> char {
        match (self, role) {
            (Self::British, Role::King) | (Self::German, Role::King) => 'k',
            (Self::British, Role::Queen) => 'q',
            (Self::British, Role::Rook) => 'r',
            (Self::British, Role::Bishop) => 'b',
            // As the code has it; N is the letter of print.
            (Self::British, Role::Knight) | (Self::German, Role::Knight) => 's',
            (Self::British, Role::Pawn) => 'p',
            (Self::German, Role::Queen) => 'd',
            (Self::German, Role::Rook) => 't',
            (Self::German, Role::Bishop) => 'l',
            (Self::German, Role::Pawn) => 'b',
        }
    }
}

/// A square: `⠑⠲`.
pub fn square(square: Square) -> Vec<Cell> {
    vec![letter(square.file().char()), lower(square.rank().char())]
}

/// The number of a move.
pub fn number(number: u32) -> Vec<Cell> {
    number.to_string().chars().map(lower).collect()
}

/// A move without its number.
///
/// ```
/// use hektor::braille::{cells::unicode, code::{Code, a_move}};
/// use hektor::rules::{Chess, parse_uci};
/// let start = Chess::default();
/// let mv = parse_uci(&start, "g1f3").unwrap();
/// assert_eq!(unicode(&a_move(&start, mv, Code::British)), "⠎⠋⠒");
/// ```
pub fn a_move(before: &Chess, mv: Move, code: Code) -> Vec<Cell> {
    let mut cells = Vec::new();
    for c in san(before, mv).chars() {
        match c {
            'O' => cells.push(letter('o')),
            'x' => cells.push(letter('x')),
            '1'..='8' => cells.push(lower(c)),
            '+' => cells.extend([SIGN, letter('p')]),
            '#' => cells.extend([SIGN, letter('m')]),
            c => match Role::from_char(c).filter(|_| c.is_ascii_uppercase()) {
                Some(role) => cells.push(letter(code.piece(role))),
                None if c.is_ascii_lowercase() => cells.push(letter(c)),
                None => {}
            },
        }
    }
    cells
}

/// A move with its number: `⠆ ⠎⠋⠒`; Black's begins with dots 3-6.
pub fn numbered(before: &Chess, mv: Move, code: Code) -> Vec<Cell> {
    let mut cells = number(before.fullmoves().get());
    cells.push(BLANK);
    if before.turn() == Color::Black {
        cells.push(BLACK);
    }
    cells.extend(a_move(before, mv, code));
    cells
}

/// What marks an empty square: dark ones have two dots below, light ones one.
const EMPTY: [Cell; 2] = [0b10_0100, 0b00_0100];

/// A square of the board in one cell of eight dots: White's letters have dot 7.
pub fn figure(square: Square, piece: Option<Piece>, code: Code) -> Cell {
    match piece {
        Some(piece) => {
            let white = piece.color.fold_wb(WHITE, BLANK);
            letter(code.piece(piece.role)) | white
        }
        None if square.is_light() => EMPTY[1],
        None => EMPTY[0],
    }
}

/// The same in two cells of six dots: a sign of capital, or none, and the letter.
pub fn figure_on_paper(square: Square, piece: Option<Piece>, code: Code) -> [Cell; 2] {
    let sign = match piece {
        Some(piece) if piece.color == Color::White => CAPITAL,
        _ => BLANK,
    };
    [sign, figure(square, piece, code) & 0x3f]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::braille::cells::unicode;
    use crate::rules::{parse_fen, parse_uci};

    fn coded(fen: &str, uci: &str, code: Code) -> String {
        let before = parse_fen(fen).unwrap();
        let mv = parse_uci(&before, uci).unwrap();
        unicode(&numbered(&before, mv, code))
    }

    /// The code's own examples: 1.3, and `6. e4+` of 1.4.
    #[test]
    fn the_examples_of_the_british_code() {
        let second = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(coded(second, "g1f3", Code::British), "⠆⠀⠎⠋⠒");
        let check = "8/8/8/3k4/8/8/4P3/K7 w - - 0 6";
        assert_eq!(coded(check, "e2e4", Code::British), "⠖⠀⠑⠲⠜⠏");
    }

    #[test]
    fn black_promotion_castling_and_german_letters() {
        let reply = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
        assert_eq!(coded(reply, "b8c6", Code::British), "⠆⠀⠤⠎⠉⠖");
        let castle = "4k3/8/8/8/8/8/8/4K2R w K - 0 10";
        assert_eq!(coded(castle, "e1g1", Code::British), "⠂⠴⠀⠕⠕");
        let promotes = "8/P7/7k/8/8/8/8/K7 w - - 0 1";
        assert_eq!(coded(promotes, "a7a8r", Code::German), "⠂⠀⠁⠦⠞");
    }
}
