//! What a braille display shows where Hektor has it to itself: what was told, newest last, and below it
//! the board, walked line by line; a key over a cell of the board is its square.

use crate::rules::{Color, File, Rank, Square};

/// So many lines that were told are kept to be read again.
const KEPT: usize = 200;
/// A line of the board begins with its rank and a blank.
const MARGIN: usize = 2;

/// A key of the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// To what stands above or before.
    Back,
    /// To what stands below or after.
    On,
    /// To the first line.
    First,
    /// To the last line.
    Last,
    /// From what was told to the line of the cursor on the board, and back.
    Home,
    /// The key over this cell.
    Cell(usize),
}

/// What is to be felt: all cells in their order, and the one with the cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    /// As many characters as the display has cells.
    pub text: String,
    /// Where the cursor is.
    pub cursor: Option<usize>,
}

/// What the display shows, and what could be shown.
#[derive(Debug, Clone)]
pub struct Pane {
    width: usize,
    height: usize,
    told: Vec<String>,
    /// Where the newest of what was told begins.
    newest: usize,
    board: Vec<String>,
    from: Color,
    square: Square,
    /// The line that is shown, counted through what was told and the board.
    at: usize,
    typed: (String, usize),
}

impl Pane {
    /// A display of so many cells and lines.
    pub fn new(width: usize, height: usize) -> Self {
        Self {
            width: width.max(1),
            height: height.max(1),
            told: Vec::new(),
            newest: 0,
            board: Vec::new(),
            from: Color::White,
            square: Square::E4,
            at: 0,
            typed: (String::new(), 0),
        }
    }

    /// The display is another one now.
    pub fn resize(&mut self, width: usize, height: usize) {
        (self.width, self.height) = (width.max(1), height.max(1));
    }

    /// The cells of a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Something is told: its first line is shown.
    pub fn tell(&mut self, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        let gone = (self.told.len() + lines.len()).saturating_sub(KEPT);
        self.told.drain(..gone.min(self.told.len()));
        self.newest = self.told.len();
        self.told.extend_from_slice(lines);
        self.at = self.newest;
    }

    /// The board as its lines, none where it may not be seen; seen from this side, with the cursor here.
    pub fn look(&mut self, board: Vec<String>, from: Color, square: Square) {
        (self.board, self.from, self.square) = (board, from, square);
        self.at = self.at.min(self.rows().saturating_sub(1));
    }

    /// A line is being typed, with the next letter here: it is shown as long as something stands in it.
    pub fn typing(&mut self, text: &str, at: usize) {
        self.typed = (text.to_owned(), at);
    }

    /// Nothing of what was told can be read again.
    pub fn forget(&mut self) {
        (self.newest, self.at) = (0, 0);
        self.told.clear();
        self.typed = (String::new(), 0);
    }

    fn rows(&self) -> usize {
        self.told.len() + self.board.len()
    }

    fn row(&self, row: usize) -> Option<&String> {
        let board = row.checked_sub(self.told.len());
        self.told.get(row).or_else(|| self.board.get(board?))
    }

    /// What is to be felt now.
    pub fn window(&self) -> Window {
        let (typed, at) = &self.typed;
        if !typed.is_empty() {
            // The part around the next letter.
            let first = at.saturating_sub(self.width * self.height - 1);
            let part = typed.chars().skip(first);
            return Window {
                text: self.filled(part.collect::<String>(), self.width * self.height),
                cursor: Some(at - first),
            };
        }
        let shown = (self.at..self.at + self.height).map(|row| self.row(row));
        let lines = shown.map(|line| self.filled(line.cloned().unwrap_or_default(), self.width));
        let file = usize::from(self.square.file());
        let column = MARGIN + self.from.fold_wb(file, 7 - file);
        let shown = |row: &usize| (self.at..self.at + self.height).contains(row);
        let rank = self.square_row().filter(shown);
        let rank = rank.filter(|_| column < self.width);
        Window {
            text: lines.collect(),
            cursor: rank.map(|row| (row - self.at) * self.width + column),
        }
    }

    /// Exactly so many characters.
    fn filled(&self, text: String, width: usize) -> String {
        text.chars()
            .chain(std::iter::repeat(' '))
            .take(width)
            .collect()
    }

    /// The line of the board on which the cursor is.
    fn square_row(&self) -> Option<usize> {
        let rank = usize::from(self.square.rank());
        let row = self.from.fold_wb(7 - rank, rank);
        (row < self.board.len()).then(|| self.told.len() + row)
    }

    /// A key was pressed: what is shown changes, or it was a square.
    pub fn press(&mut self, press: Press) -> Option<Square> {
        // What is being typed covers all.
        if !self.typed.0.is_empty() {
            return None;
        }
        let last = self.rows().saturating_sub(1);
        match press {
            Press::Back => self.at = self.at.saturating_sub(self.height),
            Press::On if self.at + self.height <= last => self.at += self.height,
            Press::On => {}
            Press::First => self.at = 0,
            Press::Last => self.at = last,
            Press::Home => {
                let board = self.square_row().filter(|_| self.at < self.told.len());
                self.at = board.unwrap_or(self.newest);
            }
            Press::Cell(cell) => return self.square_at(cell),
        }
        None
    }

    /// The square under a cell: of the board, or one that is named there.
    fn square_at(&self, cell: usize) -> Option<Square> {
        let (row, column) = (self.at + cell / self.width, cell % self.width);
        let Some(rank) = row.checked_sub(self.told.len()) else {
            return named(self.told.get(row)?, column);
        };
        self.board.get(rank)?;
        let file = column.checked_sub(MARGIN).filter(|file| *file < 8)?;
        let rank = Rank::ALL.get(self.from.fold_wb(7usize.checked_sub(rank)?, rank))?;
        let file = File::ALL.get(self.from.fold_wb(file, 7 - file))?;
        Some(Square::from_coords(*file, *rank))
    }
}

/// The square whose name, as `e4`, stands at this place of a line.
fn named(line: &str, column: usize) -> Option<Square> {
    let letters: Vec<char> = line.chars().collect();
    [Some(column), column.checked_sub(1)]
        .into_iter()
        .flatten()
        .find_map(|first| {
            let name: String = letters.get(first..first + 2)?.iter().collect();
            name.parse().ok()
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn board() -> Vec<String> {
        let lines = "8 rnbqkbnr 7 pppppppp 6 -=-=-=-= 5 =-=-=-=- 4 -=-=P=-= 3 =-=-=-=- 2 PPPP=PPP 1 RNBQKBNR";
        let words: Vec<&str> = lines.split(' ').collect();
        words.chunks(2).map(|line| line.join(" ")).collect()
    }

    fn told(pane: &mut Pane, lines: &[&str]) {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        pane.tell(&lines);
    }

    fn begun(width: usize) -> Pane {
        let mut pane = Pane::new(width, 1);
        pane.look(board(), Color::White, Square::E4);
        told(&mut pane, &["1. e4", "second"]);
        pane
    }

    fn line(pane: &Pane) -> String {
        pane.window().text.trim_end().to_owned()
    }

    #[test]
    fn the_board_stands_below_what_was_told() {
        let mut pane = begun(14);
        assert_eq!(pane.window().text, "1. e4         ");
        for _ in 0..2 {
            pane.press(Press::On);
        }
        assert_eq!(
            (line(&pane).as_str(), pane.window().cursor),
            ("8 rnbqkbnr", None)
        );
        pane.press(Press::Last);
        assert_eq!(line(&pane), "1 RNBQKBNR");
        // Home goes to the cursor's rank, and back to the newest.
        pane.press(Press::First);
        pane.press(Press::Home);
        assert_eq!(
            (line(&pane).as_str(), pane.window().cursor),
            ("4 -=-=P=-=", Some(6))
        );
        pane.press(Press::Home);
        assert_eq!(line(&pane), "1. e4");
    }

    #[test]
    fn a_key_over_a_cell_is_its_square_from_either_side() {
        let mut pane = begun(40);
        pane.press(Press::Last);
        assert_eq!(pane.press(Press::Cell(2)), Some(Square::A1));
        assert_eq!(pane.press(Press::Cell(9)), Some(Square::H1));
        for beside in [0, 1, 10, 39, 1000] {
            assert_eq!(pane.press(Press::Cell(beside)), None);
        }
        let turned = board().into_iter().rev();
        let turned = turned.map(|line| line[..2].chars().chain(line[2..].chars().rev()).collect());
        pane.look(turned.collect(), Color::Black, Square::E4);
        assert_eq!(pane.press(Press::Cell(2)), Some(Square::H8));
        pane.press(Press::First);
        pane.press(Press::Home);
        assert_eq!(
            (line(&pane).as_str(), pane.window().cursor),
            ("4 =-=P=-=-", Some(5))
        );
        assert_eq!(pane.press(Press::Cell(5)), Some(Square::E4));
    }

    #[test]
    fn a_square_that_is_named_is_under_its_cells() {
        let mut pane = begun(20);
        assert_eq!(pane.press(Press::Cell(2)), None);
        assert_eq!(pane.press(Press::Cell(3)), Some(Square::E4));
        assert_eq!(pane.press(Press::Cell(4)), Some(Square::E4));
        assert_eq!(pane.press(Press::Cell(5)), None);
    }

    #[test]
    fn what_is_typed_covers_all_until_it_is_sent() {
        let mut pane = begun(14);
        pane.typing("knight on b one to c three", 26);
        let window = pane.window();
        assert_eq!(window.text, "ne to c three ");
        assert_eq!(window.cursor, Some(13));
        assert_eq!(pane.press(Press::Cell(3)), None);
        pane.typing("", 0);
        assert_eq!(line(&pane), "1. e4");
    }

    #[test]
    fn a_tall_display_shows_the_board_at_once() {
        let mut pane = Pane::new(20, 8);
        pane.look(board(), Color::White, Square::E4);
        told(&mut pane, &["1. e4"]);
        pane.press(Press::On);
        assert_eq!(pane.window().text.chars().count(), 160);
    }

    proptest! {
        /// Whatever is told, shown, typed and pressed: as many characters as cells, the cursor among them.
        #[test]
        fn the_window_is_always_full(
            width in 1_usize..50, height in 1_usize..11,
            steps in prop::collection::vec((0_u8..9, 0_usize..300), 0..80),
        ) {
            let mut pane = Pane::new(width, height);
            for (step, number) in steps {
                match step {
                    0 => told(&mut pane, &["1. e4", "Ke1: e2"]),
                    1 => pane.look(board(), Color::Black, Square::new((number % 64) as u32)),
                    2 => pane.look(Vec::new(), Color::White, Square::A1),
                    3 => pane.typing(&"x".repeat(number % 60), (number % 60) / 2),
                    4 => pane.forget(),
                    5 => { pane.press(Press::On); }
                    6 => { pane.press(Press::Home); }
                    7 => { pane.press(Press::Back); }
                    _ => { pane.press(Press::Cell(number)); }
                }
                let window = pane.window();
                prop_assert_eq!(window.text.chars().count(), width * height);
                prop_assert!(window.cursor.is_none_or(|cursor| cursor < width * height));
            }
        }
    }
}
