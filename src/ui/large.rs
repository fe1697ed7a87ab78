//! The board as large as the terminal allows, for who sees a little: two colours, pieces told apart by
//! their shapes, Black's cut out of a filled square, and marks that are shapes too. Nothing flashes: only
//! the rows that have changed are written again.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::Color::Rgb;
use crossterm::style::{Colors, Print, ResetColor, SetColors};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};

use crate::assistant::Sight;
use crate::rules::{Color, File, Piece, Rank, Role, Square};
use crate::settings::{PicturesSetting, Theme};

mod drawn;
mod outline;
mod shapes;
mod square;

use drawn::Drawing;
use shapes::{SMALL, glyph, piece_of};
use square::{Look, shades};

/// A character on the screen, and whether its colours are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// What stands there.
    pub c: char,
    /// The background in the colour of the letters.
    pub filled: bool,
}

const EMPTY: Spot = Spot {
    c: ' ',
    filled: false,
};

/// A screen of so many columns and rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// How wide it is.
    pub columns: usize,
    /// Row by row.
    pub spots: Vec<Spot>,
}

impl Picture {
    fn new(columns: usize, rows: usize) -> Self {
        Self {
            columns,
            spots: vec![EMPTY; columns * rows],
        }
    }

    /// The rows, from above.
    pub fn rows(&self) -> impl Iterator<Item = &[Spot]> {
        self.spots.chunks(self.columns.max(1))
    }

    fn put(&mut self, column: usize, row: usize, c: char, filled: bool) {
        if column >= self.columns {
            return;
        }
        if let Some(spot) = self.spots.get_mut(row * self.columns + column) {
            *spot = Spot { c, filled };
        }
    }

    fn write(&mut self, column: usize, row: usize, text: &str) {
        for (at, c) in text.chars().enumerate() {
            self.put(column + at, row, c, false);
        }
    }

    /// A picture of dots, two in each character from above, with its corner here.
    fn draw(&mut self, column: usize, row: usize, dots: &[Vec<bool>], filled: bool) {
        let dot = |x: usize, y: usize| dots.get(y).and_then(|line| line.get(x)).copied();
        let width = dots.iter().map(Vec::len).max().unwrap_or(0);
        for y in (0..dots.len()).step_by(2) {
            for x in 0..width {
                let pair = (dot(x, y).unwrap_or(false), dot(x, y + 1).unwrap_or(false));
                let c = match pair {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => continue,
                };
                self.put(column + x, row + y / 2, c, filled);
            }
        }
    }
}

/// Where the board lies: how large a square is, and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    wide: usize,
    high: usize,
    squares: usize,
}

impl Layout {
    /// The largest squares that leave room for the names of the ranks, and for words beside or below.
    fn of(columns: usize, rows: usize, squares: usize) -> Self {
        let high = (rows / squares).max(1);
        // A character is about twice as high as wide.
        let wide = (2 * high + 1).min(columns.saturating_sub(MARGIN) / squares);
        let high = high.min(wide.div_ceil(2)).max(1);
        Self {
            wide: wide.max(1),
            high,
            squares,
        }
    }

    /// The same for squares that are pictures, with the size of a character in dots; a row below has
    /// the names of the files.
    fn drawn(columns: usize, rows: usize, squares: usize, (w, h): (usize, usize)) -> Self {
        let high = (rows.saturating_sub(1) / squares).max(1);
        let wide = (high * h + w / 2) / w;
        let wide = wide.min(columns.saturating_sub(MARGIN) / squares).max(1);
        let high = high.min((wide * w).div_ceil(h)).max(1);
        Self {
            wide,
            high,
            squares,
        }
    }

    /// The columns right of the board and the rows that it has.
    const fn end(&self) -> (usize, usize) {
        (MARGIN + self.wide * self.squares, self.high * self.squares)
    }
}

/// Columns for the names of the ranks.
const MARGIN: usize = 2;

/// What is shown, on a terminal of so many columns and rows.
#[cfg(test)]
pub fn picture(sight: &Sight, said: &[String], columns: usize, rows: usize) -> Picture {
    screen(sight, said, &[], columns, rows, None).0
}

/// The same, and how the board lies; where a character has this size in dots, its squares are left out:
/// they are drawn as pictures.
fn screen(
    sight: &Sight,
    said: &[String],
    short: &[String],
    columns: usize,
    rows: usize,
    cell: Option<(usize, usize)>,
) -> (Picture, Layout) {
    let mut picture = Picture::new(columns, rows);
    let (squares, corner) = part(sight);
    if sight.board.is_none() && sight.line.is_empty() {
        // A menu or a drill: nothing but words.
        words(&mut picture, sight, (said, short), 0, 0, rows);
        let none = Layout {
            wide: 0,
            high: 0,
            squares: 0,
        };
        return (picture, none);
    }
    let layout = match cell {
        Some(cell) => Layout::drawn(columns, rows, squares, cell),
        None => Layout::of(columns, rows, squares),
    };
    for y in 0..squares {
        for x in 0..squares {
            if cell.is_some() && y + 1 < squares {
                continue;
            }
            if let Some(square) = square_at(sight, corner, x, y) {
                if cell.is_some() {
                    let column = MARGIN + x * layout.wide + layout.wide / 2;
                    picture.put(column, layout.end().1, square.file().char(), false);
                    continue;
                }
                draw_square(&mut picture, &layout, sight, square, (x, y));
            }
        }
    }
    for y in 0..squares {
        if let Some(square) = square_at(sight, corner, 0, y) {
            let row = y * layout.high + layout.high / 2;
            picture.put(0, row, square.rank().char(), false);
        }
    }
    let (left, below) = layout.end();
    let below = below + usize::from(cell.is_some());
    words(&mut picture, sight, (said, short), left + 1, below, rows);
    (picture, layout)
}

/// How many squares are shown, and which file and rank is at the left below.
fn part(sight: &Sight) -> (usize, (i32, i32)) {
    if !sight.magnified {
        return (8, (0, 0));
    }
    let near = |place: u32| (i32::try_from(place).unwrap_or(0) - 1).clamp(0, 4);
    let file = near(u32::from(sight.cursor.file()));
    let rank = near(u32::from(sight.cursor.rank()));
    (4, (file, rank))
}

/// The square in this column from the left and this row from above.
fn square_at(sight: &Sight, corner: (i32, i32), x: usize, y: usize) -> Option<Square> {
    let squares = i32::try_from(part(sight).0).ok()?;
    let (x, y) = (i32::try_from(x).ok()?, i32::try_from(y).ok()?);
    let (x, y) = match sight.from {
        Color::White => (x, squares - 1 - y),
        Color::Black => (squares - 1 - x, y),
    };
    let file = u32::try_from(corner.0 + x).ok()?;
    let rank = u32::try_from(corner.1 + y).ok()?;
    (file < 8 && rank < 8).then(|| Square::from_coords(File::new(file), Rank::new(rank)))
}

fn draw_square(
    picture: &mut Picture,
    layout: &Layout,
    sight: &Sight,
    square: Square,
    (x, y): (usize, usize),
) {
    let (left, top) = (MARGIN + x * layout.wide, y * layout.high);
    let (right, bottom) = (left + layout.wide - 1, top + layout.high - 1);
    let piece = sight
        .board
        .as_ref()
        .and_then(|board| board.piece_at(square));
    let black = piece.is_some_and(|piece| piece.color == Color::Black);
    for row in top..=bottom {
        for column in left..=right {
            // Filled squares beside each other stay apart.
            let inside = layout.wide < 4 || (column > left && column < right);
            picture.put(column, row, ' ', black && inside);
        }
    }
    if sight.board.is_some() && piece.is_none() && square.is_dark() {
        // Dark squares have a texture, no colour of their own.
        for row in top..=bottom {
            for column in (left + (row + 1) % 2..=right).step_by(2) {
                picture.put(column, row, '·', false);
            }
        }
    }
    if let Some(piece) = piece {
        draw_piece(picture, layout, piece, (left, top));
    }
    // In a square of two columns its piece stands in the right one.
    let right = if layout.wide == 2 { left } else { right };
    if layout.wide > 1 || piece.is_none() {
        marks(picture, sight, square, (left, top, right, bottom));
    }
    // The names of the files stand in the row below, each in a corner.
    if y + 1 == layout.squares {
        picture.put(left, bottom, square.file().char(), false);
    }
}

fn draw_piece(picture: &mut Picture, layout: &Layout, piece: Piece, (left, top): (usize, usize)) {
    let (wide, high) = (layout.wide.saturating_sub(2), 2 * layout.high);
    let black = piece.color == Color::Black;
    let whole = piece_of(piece.role, wide, high);
    // What is cut out needs an edge, or it is open on all sides; the smallest have one at the sides.
    let inner = piece_of(piece.role, wide.saturating_sub(2), high.saturating_sub(2));
    let open = whole.first().is_some_and(|line| line.contains(&true));
    let dots = match black && open && !inner.is_empty() {
        true => framed(&inner),
        false => whole,
    };
    if dots.is_empty() {
        // No room for a shape: a letter, Black's cut out of a filled place.
        let letter = letter(piece.role);
        picture.put(left + layout.wide / 2, top + layout.high / 2, letter, black);
        return;
    }
    let width = dots.iter().map(Vec::len).max().unwrap_or(0);
    let column = left + (layout.wide - width) / 2;
    let row = top + (layout.high - dots.len().div_ceil(2)) / 2;
    picture.draw(column, row, &dots, black);
    if black && open && inner.is_empty() && layout.wide >= 4 {
        for row in top..top + layout.high {
            picture.put(left, row, '▐', false);
            picture.put(left + layout.wide - 1, row, '▌', false);
        }
    }
}

/// A drawing with an empty edge.
fn framed(dots: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let width = dots.iter().map(Vec::len).max().unwrap_or(0) + 2;
    let edge = || vec![vec![false; width]];
    let lines = dots
        .iter()
        .map(|line| [&[false], line.as_slice(), &[false]].concat());
    edge().into_iter().chain(lines).chain(edge()).collect()
}

const fn letter(role: Role) -> char {
    role.upper_char()
}

/// Shapes at the edges of a square: bars beside it for the cursor, corners for the last move, broken
/// bars for a king in check.
fn marks(
    picture: &mut Picture,
    sight: &Sight,
    square: Square,
    (left, top, right, bottom): (usize, usize, usize, usize),
) {
    if sight
        .last
        .is_some_and(|(from, to)| square == from || square == to)
    {
        picture.put(left, top, '▛', false);
        picture.put(right, top, '▜', false);
        picture.put(left, bottom, '▙', false);
        picture.put(right, bottom, '▟', false);
    }
    if sight.check == Some(square) {
        for row in top..=bottom {
            picture.put(left, row, '▄', false);
            picture.put(right, row, '▄', false);
        }
    }
    if square == sight.cursor {
        for row in top..=bottom {
            picture.put(left, row, '▌', false);
            picture.put(right, row, '▐', false);
        }
    }
}

/// What was told last in large letters, or the last move; then what was told, then what is typed.
fn words(
    picture: &mut Picture,
    sight: &Sight,
    (said, short): (&[String], &[String]),
    left: usize,
    below: usize,
    rows: usize,
) {
    let room = picture.columns.saturating_sub(left);
    let beside = room >= LEAST;
    let (left, top, room, bottom) = match beside {
        true => (left, 0, room, rows),
        false => (0, below, picture.columns, rows),
    };
    let mut row = top;
    if beside {
        let across = (room / (SMALL + 1)).max(1);
        let answers = fitting(short, across, bottom.saturating_sub(top));
        let last = std::slice::from_ref(&sight.line);
        let answers = if answers.is_empty() { last } else { answers };
        let answers = answers.iter().map(|text| without_number(text, across));
        for text in answers.filter(|text| !text.is_empty()) {
            row = large(picture, text, left, row, room, bottom);
        }
        row += usize::from(row > top);
    }
    let typed = sight.typed.iter().map(|typed| format!("> {typed}_"));
    let lines: Vec<String> = said
        .iter()
        .cloned()
        .chain(typed)
        .flat_map(|text| broken(&text, room))
        .collect();
    // The newest have the room where there is not enough.
    let space = bottom.saturating_sub(row);
    let first = lines.len().saturating_sub(space);
    for line in lines.iter().skip(first) {
        picture.write(left, row, line);
        row += 1;
    }
    // Nobody types unseen: without any room the line covers the lowest rank.
    if let Some(line) = lines.last().filter(|_| space == 0 && sight.typed.is_some()) {
        let line = format!("{line:<width$}", width = picture.columns);
        picture.write(0, rows.saturating_sub(1), &line);
    }
}

/// Columns that words need beside the board.
const LEAST: usize = 12;

/// Rows of a large letter, with the one below it.
const TALL: usize = 4;

/// Of what was told together in short, as many of the last as stand in large letters in two thirds of
/// the rows; a word that has to be cut twice is none for large letters, nor is one of another script.
fn fitting(short: &[String], across: usize, rows: usize) -> &[String] {
    let mut left = rows * 2 / 3 / TALL;
    let fits = |text: &&String| {
        let cut = |word: &str| word.chars().count() > 2 * across;
        let text = without_number(text, across);
        let lines = broken(text, across).len();
        let fits = lines <= left && !text.split_whitespace().any(cut) && text.chars().all(is_drawn);
        left = left.saturating_sub(lines);
        fits
    };
    let count = short.iter().rev().take_while(fits).count();
    short.get(short.len() - count..).unwrap_or_default()
}

/// A move without its number, where there is little room.
fn without_number(text: &str, across: usize) -> &str {
    match text.split_once(' ') {
        Some((number, mv)) if number.ends_with('.') && text.chars().count() > across => mv,
        _ => text,
    }
}

/// Whether a letter can be drawn; of signs nothing is lost.
fn is_drawn(c: char) -> bool {
    !c.is_alphanumeric() || glyph(c).iter().flatten().any(|dot| *dot)
}

/// A text in letters of five dots by seven, word by word; the row below it.
fn large(
    picture: &mut Picture,
    text: &str,
    left: usize,
    mut row: usize,
    room: usize,
    bottom: usize,
) -> usize {
    let across = (room / (SMALL + 1)).max(1);
    for line in broken(text, across) {
        // What only parts words needs no line of its own.
        if line.chars().all(|c| matches!(c, ':' | ',' | ';' | '.')) {
            continue;
        }
        if row + TALL > bottom {
            break;
        }
        for (at, c) in line.chars().enumerate() {
            picture.draw(left + at * (SMALL + 1), row, &glyph(c), false);
        }
        row += TALL;
    }
    row
}

/// A text in lines of at most so many characters.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (part, piece) in letters.chunks(width.max(1)).enumerate() {
            let piece: String = piece.iter().collect();
            let length = piece.chars().count();
            let room = |line: &&mut String| line.chars().count() + 1 + length <= width;
            match lines.last_mut().filter(|line| part == 0 && room(line)) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                None => lines.push(piece),
            }
        }
    }
    lines
}

/// So many lines that were told are kept to be shown.
const TOLD: usize = 16;

/// Whether the terminal shows the board.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// The board on the terminal.
#[derive(Debug)]
pub struct Large {
    theme: Theme,
    sight: Option<Sight>,
    told: Vec<String>,
    /// What was told last, in short, for large letters.
    short: Vec<String>,
    /// What stands on the terminal now.
    drawn: Option<Drawn>,
    /// How the terminal takes pictures, where it does.
    pictures: Option<Drawing>,
}

/// What stands on the terminal.
#[derive(Debug)]
struct Drawn {
    picture: Picture,
    rows: usize,
    layout: Layout,
    cell: Option<(usize, usize)>,
    looks: Vec<Option<Look>>,
}

impl Large {
    /// Takes the whole terminal, until [`leave`].
    pub fn begin(theme: Theme, pictures: PicturesSetting) -> Self {
        SHOWN.store(true, Ordering::SeqCst);
        // A terminal that is gone is no reason to stop: the game goes on by ear.
        let _ = execute!(io::stdout(), EnterAlternateScreen, Hide);
        Self {
            theme,
            sight: None,
            told: Vec::new(),
            short: Vec::new(),
            drawn: None,
            pictures: Drawing::of(pictures),
        }
    }

    /// In these colours from now on.
    pub fn recolour(&mut self, theme: Theme) {
        if self.theme != theme {
            self.theme = theme;
            self.drawn = None;
            self.draw();
        }
    }

    /// This is to be seen from now on.
    pub fn look(&mut self, sight: Sight) {
        self.sight = Some(sight);
        self.draw();
    }

    /// This was told.
    pub fn said(&mut self, text: String) {
        self.told.push(text);
        let old = self.told.len().saturating_sub(TOLD);
        self.told.drain(..old);
        self.draw();
    }

    /// This was told together, in short.
    pub fn in_short(&mut self, short: Vec<String>) {
        self.short = short;
        self.draw();
    }

    /// What was told is gone, and all is drawn anew: a sealed move was typed.
    pub fn forget(&mut self) {
        self.told.clear();
        self.short.clear();
        self.drawn = None;
    }

    fn draw(&mut self) {
        let Some(sight) = &self.sight else { return };
        let Ok((columns, rows)) = terminal::size() else {
            return;
        };
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let cell = self.pictures.and_then(|_| cell_size(columns, rows));
        let (next, layout) = screen(sight, &self.told, &self.short, columns, rows, cell);
        let same = self.drawn.as_ref().filter(|old| {
            let place = (old.picture.columns, old.rows, old.layout, old.cell);
            place == (columns, rows, layout, cell)
        });
        // Writing into memory cannot fail.
        let mut out = Vec::new();
        if let (None, Some(drawing)) = (same, self.pictures) {
            let _ = queue!(out, Clear(ClearType::All), Print(drawing.clear()));
        }
        for (row, spots) in next.rows().enumerate() {
            let before = same.and_then(|old| old.picture.rows().nth(row));
            // What would stand on a picture is not written: it would take it away.
            let (end, high) = layout.end();
            let parts = match cell.is_some() && row < high {
                true => [0..MARGIN, end..columns],
                false => [0..columns, columns..columns],
            };
            for part in parts {
                let (now, was) = (
                    spots.get(part.clone()),
                    before.map(|row| row.get(part.clone())),
                );
                if let Some(now) = now.filter(|now| !now.is_empty() && was != Some(Some(now))) {
                    let _ = self.write_row(&mut out, row, part.start, now);
                }
            }
        }
        let looks = match (self.pictures, cell) {
            (Some(drawing), Some(cell)) => looks(sight, layout.squares)
                .enumerate()
                .map(|(at, look)| {
                    let before = same.and_then(|old| old.looks.get(at)).copied().flatten();
                    if let Some(look) = look.filter(|look| before != Some(*look)) {
                        let _ = self.write_square(&mut out, drawing, cell, &layout, at, &look);
                    }
                    look
                })
                .collect(),
            _ => Vec::new(),
        };
        let mut terminal = io::stdout().lock();
        let _ = terminal.write_all(&out);
        let _ = terminal.flush();
        self.drawn = Some(Drawn {
            picture: next,
            rows,
            layout,
            cell,
            looks,
        });
    }

    /// Draws a square, counted from above at the left.
    fn write_square(
        &self,
        out: &mut Vec<u8>,
        drawing: Drawing,
        (w, h): (usize, usize),
        layout: &Layout,
        at: usize,
        look: &Look,
    ) -> io::Result<()> {
        let (x, y) = (at % layout.squares, at / layout.squares);
        let place = |cells: usize| u16::try_from(cells).unwrap_or(u16::MAX);
        let (wide, high) = (layout.wide * w, layout.high * h);
        let dots = shades(look, wide, high);
        let size = (at + 1, layout.wide, layout.high);
        let picture = drawing.picture(&dots, wide, &self.theme, size);
        let (column, row) = (MARGIN + x * layout.wide, y * layout.high);
        queue!(out, MoveTo(place(column), place(row)), Print(picture))
    }

    fn write_row(
        &self,
        out: &mut Vec<u8>,
        row: usize,
        column: usize,
        spots: &[Spot],
    ) -> io::Result<()> {
        let [letters, behind] = self.theme.colours().map(|[r, g, b]| Rgb { r, g, b });
        let place = |cells: usize| u16::try_from(cells).unwrap_or(0);
        queue!(out, MoveTo(place(column), place(row)))?;
        for run in spots.chunk_by(|a, b| a.filled == b.filled) {
            let filled = run.first().is_some_and(|spot| spot.filled);
            let (front, back) = match filled {
                true => (behind, letters),
                false => (letters, behind),
            };
            let text: String = run.iter().map(|spot| spot.c).collect();
            queue!(out, SetColors(Colors::new(front, back)), Print(text))?;
        }
        queue!(out, ResetColor)
    }
}

/// How large a character is, in dots, where the terminal says it.
fn cell_size(columns: usize, rows: usize) -> Option<(usize, usize)> {
    let size = terminal::window_size().ok()?;
    let cell = (
        usize::from(size.width).checked_div(columns)?,
        usize::from(size.height).checked_div(rows)?,
    );
    (cell.0 >= LEAST_CELL && cell.1 >= LEAST_CELL).then_some(cell)
}

/// A character of fewer dots is none.
const LEAST_CELL: usize = 4;

/// What the squares look like, from above at the left.
fn looks(sight: &Sight, squares: usize) -> impl Iterator<Item = Option<Look>> {
    let (_, corner) = part(sight);
    (0..squares * squares).map(move |at| {
        let square = square_at(sight, corner, at % squares, at / squares)?;
        let board = sight.board.as_ref();
        Some(Look {
            piece: board.and_then(|board| board.piece_at(square)),
            dark: board.is_some() && square.is_dark(),
            cursor: square == sight.cursor,
            last: sight
                .last
                .is_some_and(|(from, to)| square == from || square == to),
            check: sight.check == Some(square),
        })
    })
}

/// Gives the terminal back, where the board was shown.
pub fn leave() {
    if SHOWN.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
    }
}

#[cfg(test)]
mod tests;
