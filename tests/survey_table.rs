//! Every question about the board, typed in English and in German, against answers that python-chess
//! computed (`tests/survey/make.py`): the pieces, squares and counts that the spoken sentence names.

use std::sync::Arc;

use hektor::assistant::{Assistant, Out};
use hektor::clock::Millis;
use hektor::engine::Level;
use hektor::lexicon::Lexicon;
use hektor::rules::{Position, parse_uci, uci_of};
use hektor::settings::Settings;
use hektor::speech::Lang;
use hektor::table::{Record, Rival, Setup, Start, Table};

const ANSWERS: &str = include_str!("survey/answers.tsv");

/// The column, the question in English and in German; `@` is the square of a piece, `#` any square.
const QUESTIONS: [(&str, &str, &str); 36] = [
    ("board", "board", "Brett"),
    ("on-at", "square @", "Feld @"),
    ("on-square", "what is on #?", "was steht auf #?"),
    ("file", "scan file#", "Linie file#"),
    ("rank", "scan rank#", "Reihe rank#"),
    ("knights", "where are the knights", "wo stehen die Springer"),
    ("my-pieces", "where are my pieces", "wo sind meine Figuren"),
    ("by-rank", "by ranks", "reihenweise"),
    ("by-file", "by files", "linienweise"),
    ("quarter", "quarter #", "Viertel #"),
    ("displaced", "not at home", "nicht am Ausgangsplatz"),
    ("changes", "what changed", "was hat sich geändert"),
    ("diagonal", "diagonals of #", "Diagonalen von #"),
    ("reach", "knight's reach #", "Springersprung #"),
    ("around", "around #", "rund um #"),
    ("around-king", "around", "rundum"),
    ("pawns", "pawn structure", "Bauernstruktur"),
    ("exchange-at", "exchange on @", "Abtausch auf @"),
    ("exchange-square", "exchange #", "Abtausch #"),
    ("attackers", "attackers @", "was greift @ an"),
    ("pins", "what is pinned", "was ist gefesselt"),
    ("pins-me", "my pins", "meine Fesselungen"),
    ("forks", "forks", "Gabeln"),
    ("hanging", "hanging", "was hängt"),
    ("overloaded", "overloaded", "überlastet"),
    ("attacked", "what is attacked", "was ist angegriffen"),
    ("checks", "checks", "Schachgebote"),
    ("danger", "danger", "Gefahr"),
    ("effects", "effects", "Wirkung"),
    ("moves-at", "moves @", "Züge @"),
    ("captures", "captures", "was kann ich schlagen"),
    ("check", "is it check", "ist das Schach"),
    ("rights", "castling rights", "Rochaderechte"),
    ("en-passant", "en passant possible", "en passant möglich"),
    ("counter", "move counter", "Zugzähler"),
    ("back", "moves backwards", "rückwärts"),
];

struct Row {
    cells: Vec<(&'static str, &'static str)>,
}

impl Row {
    fn get(&self, name: &str) -> &'static str {
        let cell = self.cells.iter().find(|(head, _)| *head == name);
        cell.unwrap_or_else(|| panic!("no column {name}")).1
    }
}

fn rows() -> Vec<Row> {
    let mut lines = ANSWERS.lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
    lines
        .map(|line| Row {
            cells: head.iter().copied().zip(line.split('\t')).collect(),
        })
        .collect()
}

/// A table at which the moves of the row were made, without an opponent to answer.
fn assistant(row: &Row, lang: &str, lexicon: &Arc<Lexicon>) -> Assistant {
    speaking(row, lang, lang, 2, lexicon)
}

fn speaking(
    row: &Row,
    lang: &str,
    announce: &str,
    verbosity: u8,
    lexicon: &Arc<Lexicon>,
) -> Assistant {
    let setup = Setup {
        white: row.get("you") == "white",
        rival: Rival::Bot(Level::new(1).unwrap()),
        start: Start::Fen(row.get("start").to_owned()),
        ..Setup::default()
    };
    let mut position = setup.start.position().unwrap();
    let mut records = Vec::new();
    for uci in row.get("moves").split(' ') {
        let mv = parse_uci(&position, uci).unwrap();
        let mode = hektor::rules::CastlingMode::Chess960;
        let uci = uci_of(mv, mode);
        records.push((Record::Move { uci }, None));
        position = position.play(mv).unwrap();
    }
    let (table, _) = Table::resume(setup.clone(), &records, 0, Millis(0)).unwrap();
    let settings = Settings {
        language: lang.to_owned(),
        announce: announce.to_owned(),
        verbosity,
        ..Settings::default()
    };
    Assistant::with_table(table, setup, settings, Arc::clone(lexicon))
}

fn ask(assistant: &mut Assistant, line: &str) -> String {
    let out = assistant.line(line, Millis(0));
    let told = out.iter().filter_map(|out| match out {
        Out::Tell(telling) => Some(telling),
        _ => None,
    });
    told.flat_map(|telling| telling.lines().collect::<Vec<_>>())
        .collect::<Vec<_>>()
        .join(" ")
}

/// How the sentences of a column name pieces.
#[derive(Clone, Copy, PartialEq)]
enum Naming {
    /// `knight f3`.
    Before,
    /// `f3: white knight`.
    After,
    /// `knights f3 and g1`.
    Carried,
    /// `3: white knight f`: the line says the rest.
    Line,
    /// Squares alone.
    Bare,
}

fn naming(column: &str) -> Naming {
    match column {
        "on-at" | "on-square" | "file" | "rank" => Naming::After,
        "board" | "knights" | "my-pieces" => Naming::Carried,
        "by-rank" | "by-file" => Naming::Line,
        "pawns" | "checks" => Naming::Bare,
        _ => Naming::Before,
    }
}

/// What a sentence names, whatever its words: pieces with squares, squares, counts, gains.
fn named(said: &str, naming: Naming) -> Vec<String> {
    let said = said
        .to_lowercase()
        .replace("wins a pawn", "wins 1 points")
        .replace("gewinnt einen bauern", "gewinnt 1 punkte")
        .replace("taking wins nothing", "0 points")
        .replace("schlagen gewinnt nichts", "0 punkte")
        .replace(", a pawn", ", 1 points")
        .replace(", einen bauern", ", 1 punkte")
        .replace("castle kingside", "oo")
        .replace("castles kingside", "oo")
        .replace("castles queenside", "ooo")
        .replace("kurze rochade", "oo")
        .replace("castle queenside", "ooo")
        .replace("lange rochade", "ooo")
        .replace("on both sides", "oo ooo")
        .replace("auf beide seiten", "oo ooo")
        .replace("nur noch kurz rochieren", "oo")
        .replace("nur noch lang rochieren", "ooo");
    let mut found = Vec::new();
    for sentence in said.split_inclusive(['.', '/']) {
        let words: Vec<&str> = sentence
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let line = words.first().filter(|_| naming == Naming::Line);
        let mut piece = None;
        for (n, word) in words.iter().enumerate() {
            let bytes = word.as_bytes();
            let square = bytes.len() == 2
                && (b'a'..=b'h').contains(&bytes[0])
                && (b'1'..=b'8').contains(&bytes[1]);
            if let Some(role) = role_of(word) {
                match (naming, found.last_mut()) {
                    (Naming::Bare, _) => {}
                    (Naming::After, Some(square)) => *square = format!("{role}{square}"),
                    _ => piece = Some(role),
                }
                continue;
            }
            if square {
                found.push(format!("{}{word}", piece.unwrap_or("")));
            } else if let (Some(line), Some(piece)) = (line, piece) {
                // "3: white knight f": the line says the rest.
                found.push(match bytes[0] {
                    b'a'..=b'h' => format!("{piece}{word}{line}"),
                    _ => format!("{piece}{line}{word}"),
                });
            } else {
                let before = n.checked_sub(1).map(|n| words[n]);
                match *word {
                    "not" | "nicht" => found.push("x0".into()),
                    "once" | "einmal" => found.push("x1".into()),
                    "twice" | "zweimal" => found.push("x2".into()),
                    "times" | "mal" => found.push(format!("x{}", before.unwrap())),
                    "points" | "punkte" => found.push(format!("g{}", before.unwrap())),
                    // "half a move", "12 moves", "ein Zug"
                    "without" | "ohne" => found.push(format!("m{}", moves_before(&words[..n]))),
                    "oo" | "ooo" => found.push((*word).into()),
                    _ => {}
                }
            }
            if naming != Naming::Carried {
                piece = None;
            }
        }
    }
    found.sort();
    found
}

/// The count in front of "moves without": a number, one, or half a move.
fn moves_before(words: &[&str]) -> u32 {
    match words.get(words.len().saturating_sub(2)) {
        Some(count) => match *count {
            "a" | "halber" => 0,
            "one" | "ein" => 1,
            number => number.parse().unwrap(),
        },
        None => 0,
    }
}

fn square_of(token: &str) -> bool {
    token.parse::<hektor::rules::Square>().is_ok()
}

fn role_of(word: &str) -> Option<&'static str> {
    Some(match word {
        "king" | "kings" | "könig" | "könige" => "k",
        "queen" | "queens" | "dame" | "damen" => "q",
        "rook" | "rooks" | "turm" | "türme" => "r",
        "bishop" | "bishops" | "läufer" => "b",
        "knight" | "knights" | "springer" => "n",
        "pawn" | "pawns" | "bauer" | "bauern" => "p",
        _ => return None,
    })
}

#[test]
fn every_answer_is_what_another_program_finds() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for lang in ["en", "de"] {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new(lang), lang).unwrap());
        for (number, row) in rows().iter().enumerate() {
            let mut assistant = assistant(row, lang, &lexicon);
            for (column, en, de) in QUESTIONS {
                let square = row.get("square");
                let question = match lang {
                    "en" => en,
                    _ => de,
                };
                let question = question
                    .replace("file#", &square[..1])
                    .replace("rank#", &square[1..])
                    .replace('#', square)
                    .replace('@', row.get("at"));
                let said = ask(&mut assistant, &question);
                let mut found = named(&said, naming(column));
                let mut expected: Vec<&str> = row.get(column).split_whitespace().collect();
                if column == "danger" {
                    // A check is said short, with its piece.
                    let square = |token: &str| token.len() == 3 && square_of(&token[1..]);
                    for token in found.iter_mut().filter(|token| square(token)) {
                        token.remove(0);
                    }
                    for token in expected.iter_mut().filter(|token| square(token)) {
                        *token = &token[1..];
                    }
                    found.sort();
                } else if !matches!(column, "exchange-at" | "exchange-square" | "attacked") {
                    found.retain(|token| !token.starts_with(['x', 'g']) || square_of(token));
                }
                expected.sort_unstable();
                count += 1;
                if found != expected {
                    wrong.push(format!(
                        "{} {column} {lang}: {question}\n  said {said}\n  named {found:?}\n  expected {expected:?}",
                        number + 1
                    ));
                }
            }
        }
    }
    assert!(count >= 200 * 2 * QUESTIONS.len());
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(12)].join("\n")
    );
}

/// "Pawn Eva four the others on two" as "all pawns on two but Eva four".
fn others_last(groups: &str) -> String {
    let Some((before, others)) = groups.split_once("the others ") else {
        return groups.to_owned();
    };
    let (kinds, pawns) = before.rsplit_once("pawn").unwrap();
    let but = pawns.strip_prefix('s').unwrap_or(pawns).trim();
    let others = if others.trim() == "at home" {
        ""
    } else {
        others
    };
    format!("{kinds}all pawns {others} but {but}")
}

/// The board as it is heard in runs: `king Gustav rooks Anna Felix one, pawn Eva four, the others on two`.
/// Names wait for their rank; said briefly, those that have none before the next kind, or the end,
/// stand where it began, and what has no kind is the king.
fn heard(said: &str, brief: bool) -> Vec<String> {
    const FILES: [&str; 8] = [
        "anna", "bella", "caesar", "david", "eva", "felix", "gustav", "hektor",
    ];
    const RANKS: [&str; 8] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    let at = |names: [&str; 8], word: &str| names.iter().position(|name| *name == word);
    let mut found: Vec<(&str, usize, usize)> = Vec::new();
    let said = said.to_lowercase().replace([',', ':'], " ");
    for side in said.split('.').filter(|side| !side.trim().is_empty()) {
        let (color, groups) = side.trim().split_once(' ').unwrap();
        let groups = &others_last(groups);
        let white = color == "white";
        let home = |role: &str| match (role == "p", white) {
            (true, true) => 1,
            (false, true) => 0,
            (true, false) => 6,
            (false, false) => 7,
        };
        if groups.trim() == "all at home" {
            let kinds = ["r", "n", "b", "q", "k", "b", "n", "r"];
            for (file, kind) in kinds.into_iter().enumerate() {
                found.push((kind, file, home(kind)));
                found.push(("p", file, home("p")));
            }
            continue;
        }
        let mut waiting: Vec<(&str, usize)> = Vec::new();
        let (mut role, mut range, mut every) = ("k", false, false);
        // The rank of "all pawns", from which others are excepted after "but".
        let (mut all, mut excepting): (Option<usize>, bool) = (None, false);
        let mut stand = |waiting: &mut Vec<(&'static str, usize)>, rank: Option<usize>, all| {
            for (role, file) in waiting.drain(..) {
                if let Some(all) = all {
                    found.retain(|other| *other != (role, file, all));
                }
                found.push((role, file, rank.unwrap_or(home(role))));
            }
        };
        for word in groups.split_whitespace() {
            let excepted = all.filter(|_| excepting);
            if let Some(kind) = role_of(word) {
                if brief {
                    stand(&mut waiting, None, excepted);
                }
                (role, all, excepting) = (kind, None, false);
                if std::mem::take(&mut every) {
                    waiting.extend((0..8).map(|file| (role, file)));
                }
            } else if let Some(file) = at(FILES, word) {
                let from = match std::mem::take(&mut range) {
                    true => waiting.last().unwrap().1 + 1,
                    false => file,
                };
                waiting.extend((from..=file).map(|file| (role, file)));
            } else if let Some(rank) = at(RANKS, word) {
                if waiting.len() == 8 {
                    all = Some(rank);
                }
                stand(&mut waiting, Some(rank), excepted);
            } else {
                match word {
                    "to" => range = true,
                    "all" => every = true,
                    "but" => {
                        excepting = true;
                        all = all.or(Some(home(role)));
                        stand(&mut waiting, None, None);
                    }
                    "and" | "on" => {}
                    other => panic!("{other} in {side}"),
                }
            }
        }
        let excepted = all.filter(|_| excepting);
        if brief {
            stand(&mut waiting, None, excepted);
        }
        assert!(waiting.is_empty(), "{side}");
    }
    let mut found: Vec<String> = found
        .into_iter()
        .map(|(role, file, rank)| format!("{role}{}{}", letter(file), rank + 1))
        .collect();
    found.sort();
    found
}

fn letter(file: usize) -> char {
    (b'a' + u8::try_from(file).unwrap()) as char
}

#[test]
fn a_board_said_in_runs_is_the_whole_board() {
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    for verbosity in [0, 1] {
        for (number, row) in rows().iter().enumerate() {
            let mut assistant = speaking(row, "en", "fide", verbosity, &lexicon);
            let said = ask(&mut assistant, "board");
            let mut expected: Vec<&str> = row.get("board").split_whitespace().collect();
            expected.sort_unstable();
            assert_eq!(
                heard(&said, verbosity == 0),
                expected,
                "{}: {said}",
                number + 1
            );
        }
    }
}
