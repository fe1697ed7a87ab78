//! Shows what a line is understood as: `zz LANG < lines` of `situation<TAB>text`.
use hektor::command::understand;
use hektor::command::{Command, Parsed};
use hektor::grammar::{Now, Open};
use hektor::lexicon::Lexicon;
use hektor::notation::{resolve_any, san};
use hektor::rules::{Chess, Color, Position, Role, parse_fen};
use hektor::speech::Lang;
use std::io::BufRead;

const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";
const PROMO: &str = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";
const SITUATIONS: [(&str, &str, Open); 14] = [
    ("apart", "1nbq1bnr/rp1kpp2/p7/1Npp2pp/3P4/4PNP1/PPPQ1P1P/R1B1KBR1 b Q - 0 9", Open::Nothing),
    ("game", GAME, Open::Nothing),
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Open::Nothing,
    ),
    (
        "mid",
        "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11",
        Open::Nothing,
    ),
    ("rooks", ROOKS, Open::Nothing),
    ("promo", PROMO, Open::Nothing),
    (
        "ep",
        "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        Open::Nothing,
    ),
    (
        "black",
        "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
        Open::Nothing,
    ),
    ("yesno", GAME, Open::YesNo),
    ("offer", GAME, Open::Offer),
    ("which", ROOKS, Open::Choice),
    ("becomes", PROMO, Open::Choice),
    ("after", "", Open::Nothing),
    ("idle", "", Open::Nothing),
];

fn main() {
    let lang = std::env::args().nth(1).unwrap();
    let read = |pack: &str, file: &str| {
        let path = format!("voices/{pack}/{file}");
        let text = std::fs::read_to_string(&path).ok()?;
        Some((path, Ok(text)))
    };
    let (lexicon, damaged) = Lexicon::load(&read, &Lang::new(&lang), "fide").unwrap();
    assert!(damaged.is_empty(), "{damaged:?}");
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let Some((name, text)) = line.split_once('\t') else {
            continue;
        };
        let Some((_, fen, open)) = SITUATIONS.iter().find(|(n, ..)| *n == name) else {
            println!("NO SITUATION {line}");
            continue;
        };
        let position: Option<Chess> = (!fen.is_empty()).then(|| parse_fen(fen).unwrap());
        let choices: Vec<_> = match open {
            Open::Choice => position
                .iter()
                .flat_map(|p| p.legal_moves())
                .filter(|mv| match name {
                    "which" => mv.to().to_string() == "d1" && mv.role() == Role::Rook,
                    _ => mv.promotion().is_some(),
                })
                .collect(),
            _ => Vec::new(),
        };
        let now = Now {
            position: position.as_ref(),
            board: position.as_ref(),
            open: *open,
            choices: &choices,
            you: Some(Color::from_white(name != "black")),
            last: None,
            about: None,
            named: None,
            spoken: &[],
            asked: false,
            topic: hektor::grammar::Topic::Nothing,
            thinks: false,
        };
        let parsed = understand(text, &lexicon, &now);
        let mut shown = format!("{parsed:?}");
        if let (Parsed::Command(Command::Play(p)), Some(pos)) = (&parsed, &position) {
            shown = match resolve_any(p, pos) {
                Ok(mv) => format!("PLAY {}", san(pos, mv)),
                Err(e) => format!("PLAY? {e:?}"),
            };
        }
        if let (Parsed::Doubt { command, .. }, Some(pos)) = (&parsed, &position) {
            if let Command::Play(p) = &**command {
                shown = match resolve_any(p, pos) {
                    Ok(mv) => format!("ASK {}", san(pos, mv)),
                    Err(e) => format!("ASK? {e:?}"),
                };
            }
        }
        println!(
            "{name}\t{text}\t=> {}",
            shown.chars().take(230).collect::<String>()
        );
    }
}
