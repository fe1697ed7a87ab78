use super::*;
use crate::rules::{Chess, Position, parse_fen};

fn sight(fen: &str) -> Sight {
    let position: Chess = parse_fen(fen).unwrap();
    Sight {
        board: Some(position.board().clone()),
        from: Color::White,
        last: Some((Square::E7, Square::E5)),
        check: None,
        cursor: Square::E4,
        magnified: false,
        line: "1. e5".into(),
        typed: None,
    }
}

const START: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const SIZES: [(usize, usize); 3] = [(80, 24), (120, 40), (200, 60)];

fn text(picture: &Picture) -> String {
    let row = |row: &[Spot]| row.iter().map(|spot| spot.c).collect::<String>();
    picture.rows().map(row).collect::<Vec<_>>().join("\n")
}

/// What one square looks like: characters, and which are filled.
fn look(picture: &Picture, layout: &Layout, x: usize, y: usize) -> Vec<Spot> {
    let (left, top) = (MARGIN + x * layout.wide + 1, y * layout.high);
    let rows = picture.rows().skip(top).take(layout.high);
    rows.flat_map(|row| row[left..left + layout.wide - 2].to_vec())
        .collect()
}

/// In every size each of the twelve pieces has a form of its own, without a look at the colours of
/// the theme.
#[test]
fn every_piece_is_told_apart_by_its_form() {
    let all = "kqrbn3/5p2/8/8/8/8/5P2/KQRBN3 w - - 0 1";
    for (columns, rows) in SIZES {
        let mut sight = sight(all);
        (sight.last, sight.cursor) = (None, Square::H8);
        let drawn = picture(&sight, &[], columns, rows);
        let layout = Layout::of(columns, rows, 8);
        let mut looks = Vec::new();
        for (x, y) in (0..6).flat_map(|x| match x {
            5 => [(x, 1), (x, 6)],
            _ => [(x, 0), (x, 7)],
        }) {
            let seen = look(&drawn, &layout, x, y);
            assert!(!looks.contains(&seen), "{columns}x{rows}: {x} {y}");
            looks.push(seen);
        }
    }
}

/// Of Black's pieces that fill their square the outside is seen, or nothing is but bits of it.
#[test]
fn a_black_piece_has_an_edge_in_every_size() {
    for (columns, rows) in SIZES {
        let mut sight = sight("rnbqkb2/8/8/8/8/8/8/7K w - - 0 1");
        (sight.last, sight.cursor) = (None, Square::H1);
        let drawn = picture(&sight, &[], columns, rows);
        let layout = Layout::of(columns, rows, 8);
        for row in drawn.rows().take(layout.high) {
            for left in (0..6).map(|x| MARGIN + x * layout.wide) {
                let lit = |at: usize| {
                    let spot = row[at];
                    (spot.filled && spot.c == ' ') || "▐▌█".contains(spot.c)
                };
                let (right, at) = (left + layout.wide - 1, format!("{columns}x{rows} {left}"));
                assert!(
                    lit(left) && lit(right) || lit(left + 1) && lit(right - 1),
                    "{at}"
                );
            }
        }
    }
}

/// On a terminal of twenty by eight the cursor and the last move hide no piece, and what is typed is seen.
#[test]
fn a_tiny_board_hides_nothing() {
    let mut tiny = sight(START);
    (tiny.cursor, tiny.last) = (Square::E4, Some((Square::E7, Square::E5)));
    let drawn = text(&picture(&tiny, &[], 20, 8));
    let rank = |n: usize| drawn.lines().nth(n).unwrap();
    assert!(rank(4).contains("▐P") && rank(3).contains('P'), "{drawn}");
    tiny.typed = Some("Nf".into());
    let drawn = text(&picture(&tiny, &["something was said".into()], 20, 8));
    assert_eq!(drawn.lines().last().unwrap().trim_end(), "> Nf_");
}

#[test]
fn nothing_is_drawn_beyond_the_screen_however_small() {
    for columns in 1..60 {
        for rows in 1..30 {
            let drawn = picture(&sight(START), &["Hello there".into()], columns, rows);
            assert_eq!(drawn.spots.len(), columns * rows);
        }
    }
}

/// Where the grade of blindness shows no board, none is drawn: only the move and the words.
#[test]
fn a_board_that_may_not_be_shown_is_not_drawn() {
    let mut hidden = sight(START);
    hidden.board = None;
    hidden.last = None;
    for (columns, rows) in SIZES {
        let drawn = picture(&hidden, &[], columns, rows);
        let layout = Layout::of(columns, rows, 8);
        for (x, y) in (0..8).flat_map(|x| (0..7).map(move |y| (x, y))) {
            let seen = look(&drawn, &layout, x, y);
            assert!(seen.iter().all(|spot| *spot == EMPTY), "{}", text(&drawn));
        }
    }
}

/// A menu has all of the screen, at its left edge, and no names of ranks and files.
#[test]
fn without_board_and_move_the_words_have_the_whole_screen() {
    let mut menu = sight(START);
    (menu.board, menu.last) = (None, None);
    menu.line = String::new();
    for (columns, rows) in SIZES {
        let said = ["word ".repeat(columns / 5)];
        let drawn = text(&picture(&menu, &said, columns, rows));
        let first = drawn.lines().next().unwrap();
        assert_eq!(first.trim_end().len() + 1, columns / 5 * 5, "{drawn}");
        assert!(!drawn.contains('8') && !drawn.contains('▌'), "{drawn}");
    }
}

#[test]
fn the_last_move_the_cursor_and_a_check_have_marks_of_their_own() {
    let mut sight = sight("4k3/8/8/8/8/8/8/4R2K b - - 0 1");
    let plain = picture(&sight, &[], 80, 24);
    sight.check = Some(Square::E8);
    let checked = picture(&sight, &[], 80, 24);
    assert!(text(&plain).contains('▛') && text(&plain).contains('▌'));
    assert_ne!(text(&plain), text(&checked));
}

#[test]
fn magnified_the_cursor_stays_in_view() {
    for square in Square::ALL {
        for from in Color::ALL {
            let mut sight = sight(START);
            (sight.cursor, sight.magnified, sight.from) = (square, true, from);
            let (_, corner) = part(&sight);
            let shown = (0..4).flat_map(|x| (0..4).map(move |y| (x, y)));
            let mut shown = shown.filter_map(|(x, y)| square_at(&sight, corner, x, y));
            assert!(shown.any(|shown| shown == square), "{square}");
        }
    }
}

/// WCAG 2.2, 1.4.6: at least 7 to 1.
#[test]
fn every_theme_has_the_contrast_of_large_print() {
    for theme in ["white-on-black", "yellow-on-black", "black-on-white"] {
        let theme: Theme = theme.parse().unwrap();
        assert!(theme.contrast() >= 7.0, "{theme}: {}", theme.contrast());
    }
    assert!("#777777/#ffffff".parse::<Theme>().is_err(), "4.5 to 1");
    assert!("#00ff00/#000000".parse::<Theme>().is_ok());
}

/// The dots of a text in large letters, as they stand beside the board.
fn dots(text: &str) -> Vec<Spot> {
    let mut picture = Picture::new(SMALL * text.chars().count() + text.chars().count(), 4);
    for (at, c) in text.chars().enumerate() {
        picture.draw(at * (SMALL + 1), 0, &glyph(c), false);
    }
    picture.spots
}

/// What stands in large letters in the rows from here, beside the board.
fn large_at(picture: &Picture, layout: &Layout, row: usize, letters: usize) -> Vec<Spot> {
    let left = layout.end().0 + 1;
    let rows = picture.rows().skip(row).take(4);
    let part = |row: &[Spot]| row[left..left + letters * (SMALL + 1)].to_vec();
    rows.flat_map(part).collect()
}

fn with_short(sight: &Sight, short: &[&str], (columns, rows): (usize, usize)) -> (Picture, Layout) {
    let short: Vec<String> = short.iter().map(|text| (*text).to_owned()).collect();
    screen(sight, &[], &short, columns, rows, None)
}

/// What was answered last stands in large letters, in the place of the last move; of several answers
/// the last ones.
#[test]
fn an_answer_stands_in_large_letters() {
    let sight = sight(START);
    for size in SIZES {
        let (drawn, layout) = with_short(&sight, &["e5 p"], size);
        let line = if size.0 < 100 { "e5" } else { "e5 p" };
        let seen = large_at(&drawn, &layout, 0, line.chars().count());
        assert_eq!(seen, dots(line), "{}", text(&drawn));
        let (drawn, layout) = with_short(&sight, &["e5 p", "d4"], size);
        let row = if size.0 < 100 { 8 } else { 4 };
        assert_eq!(
            large_at(&drawn, &layout, row, 2),
            dots("d4"),
            "{}",
            text(&drawn)
        );
    }
    let (drawn, layout) = with_short(&sight, &["so", "long this is", "e4"], (80, 24));
    assert_eq!(
        large_at(&drawn, &layout, 0, 2),
        dots("e4"),
        "{}",
        text(&drawn)
    );
}

/// Where there is little room a move stands without its number, and what only parts words is left out.
#[test]
fn large_letters_are_not_spent_on_numbers_and_signs() {
    let sight = sight(START);
    for (answer, rows) in [("1... e5", ["e5"].as_slice()), ("Ke1: e2", &["Ke1", "e2"])] {
        let (drawn, layout) = with_short(&sight, &[answer], (80, 24));
        for (at, line) in rows.iter().enumerate() {
            let seen = large_at(&drawn, &layout, TALL * at, line.chars().count());
            assert_eq!(seen, dots(line), "{}", text(&drawn));
        }
    }
}

/// What is too long, or of a script that cannot be drawn, leaves the last move where it is.
#[test]
fn what_cannot_stand_in_large_letters_leaves_the_last_move() {
    let sight = sight(START);
    let long = "word ".repeat(40);
    for answer in [long.as_str(), "Fesselungen", "ход"] {
        let (drawn, layout) = with_short(&sight, &[answer], (80, 24));
        assert_eq!(
            large_at(&drawn, &layout, 0, 2),
            dots("e5"),
            "{}",
            text(&drawn)
        );
    }
}

/// Each letter has a form of its own, and none is empty.
#[test]
fn letters_are_told_apart() {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').chain('0'..='9').collect();
    let letters = letters.into_iter().chain("äöüÄÖÜß?!:,.+-=#/'".chars());
    let mut seen: Vec<(char, Vec<Vec<bool>>)> = Vec::new();
    for c in letters {
        let form = glyph(c);
        assert!(form.iter().flatten().any(|dot| *dot), "{c}");
        assert!(
            form.len() == 7 && form.iter().all(|row| row.len() == SMALL),
            "{c}"
        );
        let same = seen.iter().find(|(_, other)| *other == form);
        assert!(
            same.is_none_or(|(other, _)| *other == '0' && c == 'O' || *other == 'O' && c == '0'),
            "{c} {same:?}"
        );
        seen.push((c, form));
    }
}
