//! Cells of braille: letters, digits and signs as dots, as Unicode and as North American ASCII (BRF).

/// Dots 1 to 8 as bits 0 to 7, as Unicode counts them.
pub type Cell = u8;

/// No dot.
pub const BLANK: Cell = 0;

/// Dots by their numbers.
const fn dots(numbers: &[u8]) -> Cell {
    let mut cell = 0;
    let mut at = 0;
    while at < numbers.len() {
        cell |= 1 << (numbers[at] - 1);
        at += 1;
    }
    cell
}

/// Before digits.
pub const NUMBER: Cell = dots(&[3, 4, 5, 6]);
/// Before a piece or square within a sentence, in the British code (1.1).
pub const NAME: Cell = dots(&[5, 6]);
/// Before Black's first move of a row (1.2).
pub const BLACK: Cell = dots(&[3, 6]);
/// Begins the signs that follow a move, and parts it from punctuation (1.4).
pub const SIGN: Cell = dots(&[3, 4, 5]);
/// What makes a letter White's on a display of eight dots, as BRLTTY has the figures of chess.
pub const WHITE: Cell = dots(&[7]);
/// The same on paper, which has six: the sign of a capital.
pub const CAPITAL: Cell = dots(&[6]);

/// The letters a to z.
const LETTERS: [Cell; 26] = [
    0x01, 0x03, 0x09, 0x19, 0x11, 0x0b, 0x1b, 0x13, 0x0a, 0x1a, 0x05, 0x07, 0x0d, 0x1d, 0x15, 0x0f,
    0x1f, 0x17, 0x0e, 0x1e, 0x25, 0x27, 0x3a, 0x2d, 0x3d, 0x35,
];

/// What is not a letter or digit; of Unified English Braille, with the German letters.
const SIGNS: [(char, Cell); 22] = [
    ('.', 0x32),
    (',', 0x02),
    (':', 0x12),
    (';', 0x06),
    ('?', 0x26),
    ('!', 0x16),
    ('-', 0x24),
    ('\'', 0x04),
    ('/', 0x0c),
    ('(', 0x36),
    (')', 0x36),
    ('"', 0x36),
    ('\u{201e}', 0x26),
    ('\u{201c}', 0x34),
    ('+', 0x16),
    ('=', 0x36),
    ('#', 0x3c),
    ('ä', 0x1c),
    ('ö', 0x2a),
    ('ü', 0x33),
    ('ß', 0x2e),
    ('é', 0x3f),
];

/// A letter; anything else is no dot.
pub fn letter(c: char) -> Cell {
    let c = c.to_ascii_lowercase();
    let place = (c as u32).wrapping_sub('a' as u32) as usize;
    LETTERS.get(place).copied().unwrap_or(BLANK)
}

/// A digit as a letter from a to j.
fn upper(digit: char) -> Cell {
    letter(match digit {
        '0' => 'j',
        digit => char::from(b'a' + (digit as u8).wrapping_sub(b'1') % 9),
    })
}

/// A digit one row lower, as the chess codes write ranks and numbers of moves.
pub fn lower(digit: char) -> Cell {
    // Dots 1, 2, 4 and 5 become 2, 3, 5 and 6.
    let cell = upper(digit);
    (cell & 0b0001_1011) << 1
}

/// A text, letter by letter, in small letters.
pub fn text(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut number = false;
    for c in text.to_lowercase().chars() {
        if c.is_ascii_digit() {
            if !number {
                cells.push(NUMBER);
            }
            number = true;
            cells.push(upper(c));
            continue;
        }
        number = false;
        let sign = SIGNS.iter().find(|(sign, _)| *sign == c);
        cells.push(sign.map_or_else(|| letter(c), |(_, cell)| *cell));
    }
    cells
}

/// Unicode's braille patterns.
///
/// ```
/// use hektor::braille::cells::{lower, letter, unicode};
/// assert_eq!(unicode(&[letter('s'), letter('f'), lower('3')]), "⠎⠋⠒");
/// ```
pub fn unicode(cells: &[Cell]) -> String {
    let pattern = |cell: &Cell| char::from_u32(0x2800 + u32::from(*cell)).unwrap_or(' ');
    cells.iter().map(pattern).collect()
}

/// The characters of North American ASCII Braille, by the dots 1 to 6.
const ASCII: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// A file of braille (BRF): six dots a cell, so dots 7 and 8 are lost.
///
/// ```
/// use hektor::braille::cells::{brf, text};
/// assert_eq!(brf(&text("knight f3")), "KNIGHT F#C");
/// ```
pub fn brf(cells: &[Cell]) -> String {
    let ascii = |cell: &Cell| char::from(ASCII[usize::from(cell & 0x3f)]);
    cells.iter().map(ascii).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_character_of_its_own() {
        let all: Vec<Cell> = (0..64).collect();
        let mut brf: Vec<char> = brf(&all).chars().collect();
        brf.sort_unstable();
        brf.dedup();
        assert_eq!(brf.len(), 64);
        assert_eq!(unicode(&[0x3f]), "⠿");
    }

    /// The digits as the British code prints them: 2, 3, 4, 6 and 8 are in its own examples.
    #[test]
    fn lower_digits() {
        let digits: Vec<Cell> = "1234567890".chars().map(lower).collect();
        assert_eq!(unicode(&digits), "⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴");
    }

    proptest::proptest! {
        #[test]
        fn any_text_becomes_cells(line in "\\PC{0,60}") {
            let cells = text(&line);
            proptest::prop_assert_eq!(unicode(&cells).chars().count(), cells.len());
            proptest::prop_assert_eq!(brf(&cells).len(), cells.len());
        }
    }
}
