//! Braille: each happening as short lines of its own wording, for a display or for paper.
//!
//! [`Braille::lines`] takes what happened, not what is said of it; what has no wording of its own yet is
//! given in the words that are printed, whole, in lines that break between words. Nothing decorates.

use crate::announce::Said;
use crate::lexicon::{Lexicon, PhraseArg};
use crate::notation::short;
use crate::rules::{Board, ByRole, Chess, Color, File, Move, Position, Rank, Square};
use crate::settings::{BrailleSetting, Settings};
use crate::table::{Event, Fact, Found, SquareView};

pub mod cells;
pub mod code;
mod found;
pub mod pane;

use cells::{BLANK, Cell};
use code::Code;
use found::Means;

/// How lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Script {
    /// Print, which the screen reader turns into the user's own braille.
    Print,
    /// Cells of Unicode, with the chess code.
    Unicode,
    /// North American ASCII Braille, for embossers and note takers.
    Brf,
}

/// What makes lines of happenings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Braille {
    /// How they are written.
    pub script: Script,
    /// The most cells of a line.
    pub cells: u8,
    /// The board is read from this side.
    pub from: Color,
}

impl Braille {
    /// As the settings have it, for who sits on this side; `None` where no braille is wanted.
    pub fn of(settings: &Settings, from: Color) -> Option<Self> {
        let script = match settings.braille {
            BrailleSetting::Off => return None,
            BrailleSetting::Print => Script::Print,
            BrailleSetting::Unicode => Script::Unicode,
            BrailleSetting::Brf => Script::Brf,
        };
        let cells = settings.cells;
        Some(Self {
            script,
            cells,
            from,
        })
    }

    /// The lines of a happening, none longer than the display; `said` is what is printed of it, for
    /// what has no wording of its own.
    pub fn lines(&self, event: &Event, said: &Said, lexicon: &Lexicon) -> Vec<String> {
        let code = Code::of(lexicon.lang().primary());
        let own = match self.script {
            Script::Print => self.print(event, lexicon),
            Script::Unicode | Script::Brf => self.coded(event, code, lexicon),
        };
        own.unwrap_or_else(|| self.words(said))
    }

    /// The words of what was said, in lines.
    pub fn words(&self, said: &Said) -> Vec<String> {
        let texts = said.utterances.iter();
        texts.flat_map(|said| self.text(&said.text())).collect()
    }

    /// A board as eight lines, the far rank first: a square is a cell where the script is not BRF.
    pub fn board(&self, board: &Board, lexicon: &Lexicon) -> Vec<String> {
        let views = |rank| self.squares(rank).map(|square| view_of(board, square));
        match self.script {
            Script::Print => {
                let letters = lexicon.interface().letters().unwrap_or(ENGLISH);
                let line = |rank: Rank| {
                    let figures: String = views(rank).map(|view| figure(&view, &letters)).collect();
                    format!("{} {figures}", rank.char())
                };
                self.ranks().map(line).collect()
            }
            Script::Unicode | Script::Brf => {
                let code = Code::of(lexicon.lang().primary());
                let name = |rank: Rank| cells::lower(rank.char());
                let line = |rank| self.line(name(rank), &mut views(rank), code);
                self.ranks().map(line).collect()
            }
        }
    }

    /// A name, and the figures of some squares, in cells.
    fn line(&self, name: Cell, views: &mut dyn Iterator<Item = SquareView>, code: Code) -> String {
        let mut cells = vec![name, BLANK];
        for view in views {
            match self.script {
                Script::Brf => cells.extend(code::figure_on_paper(view.square, view.piece, code)),
                _ => cells.push(code::figure(view.square, view.piece, code)),
            }
        }
        self.written(&cells)
    }

    /// A text in lines that break between words.
    fn text(&self, text: &str) -> Vec<String> {
        match self.script {
            Script::Print => broken(text, self.width()),
            Script::Unicode | Script::Brf => {
                let word = |word: &str| {
                    let parts: Vec<_> = word.split(JOINED).map(cells::text).collect();
                    parts.join(&BLANK)
                };
                self.filled(words_of(text).map(word).collect())
            }
        }
    }

    /// A line that names pieces where they stand: White's with a sign of capitals, as in print. What
    /// has numbers names moves, and those have none.
    fn pieces(&self, line: &str) -> Vec<String> {
        if line.contains('.') {
            return self.text(line);
        }
        let word = |word: &str| {
            let mut letters = word.chars();
            let white = letters.next().is_some_and(char::is_uppercase)
                && letters
                    .next()
                    .is_some_and(|file| ('a'..='h').contains(&file))
                && letters
                    .next()
                    .is_some_and(|rank| ('1'..='8').contains(&rank));
            let sign = white.then_some(cells::CAPITAL);
            sign.into_iter().chain(cells::text(word)).collect()
        };
        self.filled(words_of(line).map(word).collect())
    }

    fn width(&self) -> usize {
        usize::from(self.cells.max(1))
    }

    fn written(&self, cells: &[Cell]) -> String {
        match self.script {
            Script::Brf => cells::brf(cells),
            Script::Print | Script::Unicode => cells::unicode(cells),
        }
    }

    /// Words of cells, as many on a line as fit.
    fn filled(&self, words: Vec<Vec<Cell>>) -> Vec<String> {
        let mut lines: Vec<Vec<Cell>> = vec![Vec::new()];
        for word in words.into_iter().filter(|word| !word.is_empty()) {
            for (part, piece) in word.chunks(self.width()).enumerate() {
                let Some(line) = lines.last_mut() else {
                    continue;
                };
                let room = line.is_empty() || line.len() + 1 + piece.len() <= self.width();
                if part > 0 || !room {
                    lines.push(piece.to_vec());
                    continue;
                }
                if !line.is_empty() {
                    line.push(BLANK);
                }
                line.extend_from_slice(piece);
            }
        }
        lines.retain(|line| !line.is_empty());
        lines.iter().map(|line| self.written(line)).collect()
    }

    /// Its own wording in print.
    fn print(&self, event: &Event, lexicon: &Lexicon) -> Option<Vec<String>> {
        let by_role = lexicon.interface().letters().unwrap_or(ENGLISH);
        let phrase = |key: &str, args: &[(&str, PhraseArg)]| lexicon.phrases().say(key, args);
        let moved = |before: &Chess, mv: Move| {
            let key = before
                .turn()
                .fold_wb("braille-move-white", "braille-move-black");
            let args = [
                ("number", before.fullmoves().get().into()),
                ("move", short(before, mv, &by_role).into()),
            ];
            broken(&phrase(key, &args), self.width())
        };
        let figure = |view: &SquareView| figure(view, &by_role);
        let with = |key: &str, args: &[(&str, PhraseArg)]| broken(&phrase(key, args), self.width());
        let named = |views: &[SquareView]| {
            let names = views
                .iter()
                .map(|view| format!("{}{}", figure(view), view.square));
            names.collect::<Vec<_>>().join(" ")
        };
        Some(match event {
            Event::Moved { before, mv, .. } => moved(before, *mv),
            Event::Told(fact) => match &in_words(fact) {
                Fact::LastMove(Some((before, mv))) | Fact::Hint(before, mv) => moved(before, *mv),
                Fact::Moves(moves) if !moves.is_empty() => {
                    let means = Means {
                        letters: by_role,
                        figure: &figure,
                        phrase: &phrase,
                    };
                    broken(&means.numbered(moves), self.width())
                }
                Fact::Square(view) | Fact::Picked(view) => {
                    let mut line = view.square.to_string();
                    line.push(' ');
                    line.push_str(&figure(view));
                    vec![line]
                }
                Fact::Board(position) => self.board(position.board(), lexicon),
                Fact::Rank(rank, views) => {
                    let squares = self.squares(*rank).map(|square| among(views, square));
                    let figures: String = squares.map(|view| figure(&view)).collect();
                    vec![format!("{} {figures}", rank.char())]
                }
                Fact::File(file, views) => {
                    let ranks = Rank::ALL.into_iter();
                    let squares = ranks.map(|rank| among(views, Square::from_coords(*file, rank)));
                    let figures: String = squares.map(|view| figure(&view)).collect();
                    vec![format!("{} {figures}", file.char())]
                }
                Fact::Pieces { pieces, .. } if !pieces.is_empty() => {
                    broken(&named(pieces), self.width())
                }
                Fact::Along { pieces, .. } if !pieces.is_empty() => {
                    broken(&named(pieces), self.width())
                }
                Fact::Attackers {
                    square,
                    attackers,
                    defenders,
                } => with(
                    "braille-attackers",
                    &[
                        ("square", square.square.to_string().into()),
                        ("attackers", or_none(named(attackers)).into()),
                        ("defenders", or_none(named(defenders)).into()),
                    ],
                ),
                Fact::LegalMoves {
                    position, moves, ..
                } if !moves.is_empty() => {
                    let texts = moves.iter().map(|mv| short(position, *mv, &by_role));
                    broken(&texts.collect::<Vec<_>>().join(" "), self.width())
                }
                Fact::Turn {
                    color,
                    check,
                    number,
                    ..
                } => with(
                    "braille-turn",
                    &[
                        ("color", color.fold_wb("white", "black").into()),
                        ("number", (*number).into()),
                        ("check", if *check { "yes" } else { "no" }.into()),
                    ],
                ),
                Fact::Times { white, black, .. } => with(
                    "braille-times",
                    &[
                        ("white", clock(white.0).into()),
                        ("black", clock(black.0).into()),
                    ],
                ),
                Fact::Found(found) => {
                    let means = Means {
                        letters: by_role,
                        figure: &figure,
                        phrase: &phrase,
                    };
                    return self.found(found, &means);
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Its own wording in cells: what is chess in the chess code.
    fn coded(&self, event: &Event, code: Code, lexicon: &Lexicon) -> Option<Vec<String>> {
        let moved = |before: &Chess, mv: Move| {
            self.filled(vec![
                code::number(before.fullmoves().get()),
                code::numbered(before, mv, code)
                    .split(|cell| *cell == BLANK)
                    .next_back()
                    .unwrap_or_default()
                    .to_vec(),
            ])
        };
        let named = |views: &[SquareView]| {
            let names = views.iter().map(|view| {
                let mut cells: Vec<Cell> = Vec::new();
                if let Some(piece) = view.piece {
                    let white = piece.color.fold_wb(cells::CAPITAL, BLANK);
                    cells.extend((white != BLANK).then_some(white));
                    cells.push(cells::letter(code.piece(piece.role)));
                }
                cells.extend(code::square(view.square));
                cells
            });
            names.collect::<Vec<_>>()
        };
        let line = |name, views: &mut dyn Iterator<Item = SquareView>| self.line(name, views, code);
        let rank_name = |rank: Rank| cells::lower(rank.char());
        Some(match event {
            Event::Moved { before, mv, .. } => moved(before, *mv),
            Event::Told(fact) => match &in_words(fact) {
                Fact::LastMove(Some((before, mv))) | Fact::Hint(before, mv) => moved(before, *mv),
                Fact::Moves(moves) if !moves.is_empty() => {
                    let words = moves.iter().flat_map(|(before, mv)| {
                        let white = before.turn() == Color::White;
                        let number = white.then(|| code::number(before.fullmoves().get()));
                        number.into_iter().chain([code::a_move(before, *mv, code)])
                    });
                    self.filled(words.collect())
                }
                Fact::Square(view) | Fact::Picked(view) => {
                    let mut words = vec![code::square(view.square)];
                    words.push(match (view.piece, self.script) {
                        (piece, Script::Brf) => {
                            code::figure_on_paper(view.square, piece, code).to_vec()
                        }
                        (piece, _) => vec![code::figure(view.square, piece, code)],
                    });
                    self.filled(words)
                }
                Fact::Board(position) => self.board(position.board(), lexicon),
                Fact::Rank(rank, views) => {
                    let mut squares = self.squares(*rank).map(|square| among(views, square));
                    vec![line(rank_name(*rank), &mut squares)]
                }
                Fact::File(file, views) => {
                    let ranks = Rank::ALL.into_iter();
                    let mut squares =
                        ranks.map(|rank| among(views, Square::from_coords(*file, rank)));
                    vec![line(cells::letter(file.char()), &mut squares)]
                }
                Fact::Pieces { pieces, .. } | Fact::Along { pieces, .. } if !pieces.is_empty() => {
                    self.filled(named(pieces))
                }
                Fact::LegalMoves {
                    position, moves, ..
                } if !moves.is_empty() => {
                    let words = moves.iter().map(|mv| code::a_move(position, *mv, code));
                    self.filled(words.collect())
                }
                // Its figures would be letters with signs of capitals: words are clearer.
                Fact::Found(found) if matches!(**found, Found::Lines { .. }) => return None,
                _ => {
                    // The rest is said in the words of print, in cells.
                    let print = Self {
                        script: Script::Print,
                        cells: u8::MAX,
                        ..*self
                    };
                    let lines = print.print(event, lexicon)?;
                    let named = matches!(fact, Fact::Found(_) | Fact::Attackers { .. });
                    let cells = |line: &String| match named {
                        true => self.pieces(line),
                        false => self.text(line),
                    };
                    lines.iter().flat_map(cells).collect()
                }
            },
            _ => return None,
        })
    }

    /// The ranks from the far one to the near one: as on paper.
    fn ranks(&self) -> impl Iterator<Item = Rank> + use<> {
        let from = self.from;
        let places = (0..8).map(move |place: usize| from.fold_wb(7 - place, place));
        places.filter_map(|place| Rank::ALL.get(place).copied())
    }

    /// The squares of a rank from left to right.
    fn squares(&self, rank: Rank) -> impl Iterator<Item = Square> + use<> {
        let from = self.from;
        let places = (0..8).map(move |place: usize| from.fold_wb(place, 7 - place));
        let files = places.filter_map(|place| File::ALL.get(place).copied());
        files.map(move |file| Square::from_coords(file, rank))
    }
}

/// What is told by sound is told here as if it had been asked in words.
fn in_words(fact: &Fact) -> Fact {
    match fact {
        Fact::Sounds(sounds) => sounds.in_words(),
        fact => fact.clone(),
    }
}

fn view_of(board: &Board, square: Square) -> SquareView {
    SquareView {
        square,
        piece: board.piece_at(square),
    }
}

/// What stands on a square in one letter: White's in capitals, `-` and `=` for light and dark.
fn figure(view: &SquareView, letters: &ByRole<&str>) -> String {
    match view.piece {
        None if view.square.is_light() => "-".to_owned(),
        None => "=".to_owned(),
        Some(piece) => {
            let letter = letters.get(piece.role);
            match piece.color {
                Color::White => letter.to_uppercase(),
                Color::Black => letter.to_lowercase(),
            }
        }
    }
}

/// Pieces, or the sign that there are none.
fn or_none(pieces: String) -> String {
    match pieces.is_empty() {
        true => "-".to_owned(),
        false => pieces,
    }
}

/// Lines with what is on the next behind a colon, where it fits: `Game:` and `1... e5`.
pub fn joined(lines: Vec<String>, width: usize) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(lines.len());
    for line in lines {
        let length = line.chars().count();
        match joined.last_mut() {
            Some(last) if last.ends_with(':') && last.chars().count() + 1 + length <= width => {
                last.push(' ');
                last.push_str(&line);
            }
            _ => joined.push(line),
        }
    }
    joined
}

/// Words on lines, as many as fit, none of them broken where it fits a line.
fn whole(words: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(last) if last.chars().count() + 1 + length <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.extend(broken(word, width)),
        }
    }
    lines
}

fn among(views: &[SquareView], square: Square) -> SquareView {
    let view = views.iter().find(|view| view.square == square).copied();
    view.unwrap_or(SquareView {
        square,
        piece: None,
    })
}

/// Where a language has none of its own.
const ENGLISH: ByRole<&str> = ByRole {
    pawn: "P",
    knight: "N",
    bishop: "B",
    rook: "R",
    queen: "Q",
    king: "K",
};

/// Hours, minutes and seconds.
fn clock(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A space at which no line ends: between a number and what it stands for.
const JOINED: char = '\u{a0}';

/// What stands between spaces at which a line may end.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| c.is_whitespace() && c != JOINED);
    parts.filter(|word| !word.is_empty())
}

/// A text in lines of at most so many characters, broken between words.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for word in words_of(text) {
        let space = |c| if c == JOINED { ' ' } else { c };
        let letters: Vec<char> = word.chars().map(space).collect();
        for (part, piece) in letters.chunks(width).enumerate() {
            let room = part == 0 && length > 0 && length + 1 + piece.len() <= width;
            match lines.last_mut().filter(|_| room) {
                Some(line) => {
                    line.push(' ');
                    line.extend(piece);
                    length += 1 + piece.len();
                }
                None => {
                    lines.push(piece.iter().collect());
                    length = piece.len();
                }
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::announce::{Announcer, Style, Verbosity};
    use crate::rules::parse_uci;
    use crate::speech::Lang;
    use crate::table::Mover;
    use std::sync::Arc;

    fn words(lang: &str) -> Lexicon {
        Lexicon::embedded(&Lang::new(lang), "fide").unwrap()
    }

    fn braille(script: Script, cells: u8) -> Braille {
        Braille {
            script,
            cells,
            from: Color::White,
        }
    }

    /// In cells, too, it is told whose the pieces are that a list names.
    #[test]
    fn whose_a_piece_is_is_felt_in_cells() {
        let braille = braille(Script::Brf, 40);
        assert_eq!(braille.pieces("Ra1 pa7"), [",RA#A PA#G"]);
        assert_eq!(braille.pieces("2. Nf3 Nc6"), braille.text("2. Nf3 Nc6"));
        let position = Chess::default();
        let squares = vec![Square::A1, Square::A8];
        let region = Found::Region(position, crate::table::Region::Quarter(Square::A1), squares);
        let event = Event::Told(Fact::Found(Box::new(region)));
        let lines = braille.lines(&event, &Said::default(), &words("en"));
        assert_eq!(lines, [",RA#A RA#H"]);
    }

    /// A number stays with what it stands for, in print and in cells.
    #[test]
    fn no_line_ends_behind_a_number() {
        let text = "1\u{a0}speech 2\u{a0}announcements 3\u{a0}answers";
        let lines = ["1 speech", "2 announcements", "3 answers"];
        assert_eq!(broken(text, 16), lines);
        let cells = braille(Script::Brf, 14).text("12\u{a0}ab 34\u{a0}cdef");
        assert_eq!(cells, ["#AB AB", "#CD CDEF"]);
    }

    fn knight() -> Event {
        let before = Chess::default();
        Event::Moved {
            mover: Mover::You,
            color: Color::White,
            mv: parse_uci(&before, "g1f3").unwrap(),
            before,
        }
    }

    /// What is found has lines of its own, none longer than the display, in German too.
    #[test]
    fn what_is_found_is_short() {
        let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
        let position = crate::rules::parse_fen(fen).unwrap();
        let lines = |found: Found, lang: &str, cells: u8| {
            let event = Event::Told(Fact::Found(Box::new(found)));
            let said = Said::default();
            braille(Script::Print, cells).lines(&event, &said, &words(lang))
        };
        let flights = |square| Found::Flights(Color::Black, Square::E8, square);
        assert_eq!(lines(flights(vec![Square::E7]), "en", 40), ["ke8: e7"]);
        assert_eq!(lines(flights(vec![]), "de", 40), ["ke8: -"]);
        let exchange = crate::survey::exchange(&position, Square::E5);
        let exchange = Found::Exchange(position.clone(), Square::E5, exchange);
        let told = lines(exchange.clone(), "de", 40);
        assert_eq!(told, ["be5 angegriffen 1 gedeckt 1 gewinnt 0"]);
        assert!(
            lines(exchange, "de", 14)
                .iter()
                .all(|line| line.len() <= 14)
        );
        let by_files = Found::Lines {
            position,
            by_rank: false,
            from: Color::Black,
        };
        let told = lines(by_files, "en", 14);
        assert_eq!((told.len(), told[0].as_str()), (8, "h rp=-=-PR"));
    }

    /// Whoever has Black reads from the other side, in each script.
    #[test]
    fn the_board_is_turned_for_black() {
        let turned = |script| {
            let braille = Braille {
                from: Color::Black,
                ..braille(script, 40)
            };
            braille.board(&Board::default(), &words("en"))
        };
        let print = turned(Script::Print);
        assert_eq!(print.first().map(String::as_str), Some("1 RNBKQBNR"));
        assert_eq!(print.last().map(String::as_str), Some("8 rnbkqbnr"));
        assert_eq!(turned(Script::Unicode)[0], "⠂⠀⡗⡎⡃⡅⡟⡃⡎⡗");
    }

    /// What a line announces stands on it where it fits: a finger need not go on for it.
    #[test]
    fn what_a_colon_announces_stands_beside_it() {
        let told = |lines: [&str; 3], width| joined(lines.map(str::to_owned).to_vec(), width);
        let lines = ["Game:", "1... e5", "2. Nf3"];
        assert_eq!(told(lines, 40), ["Game: 1... e5", "2. Nf3"]);
        assert_eq!(told(lines, 12), lines);
        // Length is counted in letters, not bytes.
        assert_eq!(told(["öö:", "ää", "x"], 6), ["öö: ää", "x"]);
    }

    /// A number stands for both moves; nobody is nobody in a sign; each attacked piece is whole.
    #[test]
    fn answers_are_read_at_a_touch() {
        let mut position = Chess::default();
        let mut made = Vec::new();
        for text in ["e2e4", "e7e5", "g1f3"] {
            let mv = parse_uci(&position, text).unwrap();
            made.push((position.clone(), mv));
            position.play_unchecked(mv);
        }
        let of = |found: Found, cells| {
            let event = Event::Told(Fact::Found(Box::new(found)));
            braille(Script::Print, cells).lines(&event, &Said::default(), &words("en"))
        };
        assert_eq!(of(Found::Forth(made.clone()), 40), ["1. e4 e5 2. Nf3"]);
        assert_eq!(of(Found::Forth(made[1..].to_vec()), 40), ["1... e5 2. Nf3"]);
        let view = |square| view_of(position.board(), square);
        let attackers = Event::Told(Fact::Attackers {
            square: view(Square::E5),
            attackers: vec![view(Square::F3)],
            defenders: Vec::new(),
        });
        assert_eq!(
            super::tests::of(Script::Print, &attackers, "en"),
            ["e5 attacked: Nf3 defended: -"]
        );
        let attacked = |square| (square, crate::survey::exchange(&position, square));
        let attacked = vec![attacked(Square::E5), attacked(Square::E4)];
        let attacked = Found::Attacked(position.clone(), None, attacked);
        assert_eq!(of(attacked.clone(), 40), ["pe5 1:0 +1 Pe4 0:0"]);
        assert_eq!(of(attacked, 14), ["pe5 1:0 +1", "Pe4 0:0"]);
    }

    fn of(script: Script, event: &Event, lang: &str) -> Vec<String> {
        braille(script, 40).lines(event, &Said::default(), &words(lang))
    }

    #[test]
    fn a_move_has_its_own_wording_in_every_script() {
        assert_eq!(of(Script::Print, &knight(), "en"), ["1. Nf3"]);
        assert_eq!(of(Script::Print, &knight(), "de"), ["1. Sf3"]);
        assert_eq!(of(Script::Unicode, &knight(), "en"), ["⠂⠀⠎⠋⠒"]);
        assert_eq!(of(Script::Brf, &knight(), "de"), ["1 SF3"]);
    }

    #[test]
    fn the_board_is_eight_lines() {
        let board = Event::Told(Fact::Board(Chess::default()));
        let print = of(Script::Print, &board, "en");
        assert_eq!(print.len(), 8);
        assert_eq!(
            (print[0].as_str(), print[7].as_str()),
            ("8 rnbqkbnr", "1 RNBQKBNR")
        );
        assert_eq!(print[4], "4 -=-=-=-=");
        let cells = of(Script::Unicode, &board, "en");
        // White's have dot 7.
        assert_eq!(cells[7], "⠂⠀⡗⡎⡃⡟⡅⡃⡎⡗");
        assert_eq!(of(Script::Brf, &board, "en")[7], "1 ,R,S,B,Q,K,B,S,R");
    }

    /// Every event, in both languages, fits every display, and none of its words is cut.
    #[test]
    fn nothing_is_longer_than_the_display() {
        for lang in ["en", "de"] {
            let lexicon = Arc::new(words(lang));
            let announcer = Announcer::new(Arc::clone(&lexicon), Style::Long, Verbosity::Full);
            let position = Chess::default();
            let moves = position.legal_moves().into_iter().collect();
            let events = [
                knight(),
                Event::Told(Fact::Board(position.clone())),
                Event::Told(Fact::Material(position.clone())),
                Event::Told(Fact::LegalMoves {
                    position,
                    about: None,
                    captures: false,
                    moves,
                }),
                Event::phrase("keys-explained"),
            ];
            for event in &events {
                let said = announcer.announce(event);
                for script in [Script::Print, Script::Unicode, Script::Brf] {
                    for cells in [14, 20, 40, 80] {
                        // A board on paper takes 18 cells.
                        if (script, cells) == (Script::Brf, 14) {
                            continue;
                        }
                        let lines = braille(script, cells).lines(event, &said, &lexicon);
                        assert!(!lines.is_empty());
                        let longest = lines.iter().map(|line| line.chars().count()).max();
                        assert!(longest <= Some(usize::from(cells)), "{lines:?}");
                    }
                }
            }
        }
    }
}
