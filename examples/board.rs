//! How long the board takes to be heard, by eSpeak NG's own rendering at 300 words a minute: the starting
//! position, positions of 20 men, and what has changed since a move.
//!
//! ```text
//! cargo run --release --example board [GAMES]
//! ```
//!
//! GAMES is a file with the moves of a game a line, in UCI form; without it the games that come with
//! Hektor are taken. Every third game gives its first position of 20 men, until there are 25, and the
//! first 30 games a moment every tenth move. Needs `espeak-ng`.

use std::error::Error;
use std::process::Command;
use std::sync::Arc;

use hektor::announce::{Announcer, Style, Verbosity};
use hektor::lexicon::Lexicon;
use hektor::rules::{Chess, Color, Move, Position, parse_uci};
use hektor::school::games::{GameLibrary, shipped};
use hektor::speech::Lang;
use hektor::survey;
use hektor::table::{Event, Fact, Found};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Words a minute.
const RATE: &str = "300";
/// Of what eSpeak NG renders: bytes a second, and of a WAV's header.
const BYTES: f64 = 44_100.0;
const HEADER: f64 = 44.0;

const MEN: usize = 20;
const POSITIONS: usize = 25;
const GAMES: usize = 30;
/// The wanted seconds: the starting position, one of 20 men, what changed.
const WANTED: [f64; 3] = [8.0, 9.0, 2.0];

fn main() -> Result<()> {
    let games = games(std::env::args().nth(1).as_deref())?;
    let positions: Vec<Chess> = (games.iter().step_by(3))
        .filter_map(|game| {
            let mut position = Chess::default();
            game.iter().find_map(|mv| {
                position.play_unchecked(*mv);
                (position.board().occupied().count() == MEN).then(|| position.clone())
            })
        })
        .take(POSITIONS)
        .collect();
    let moments: Vec<Event> = games
        .iter()
        .take(GAMES)
        .flat_map(|game| moments(game))
        .collect();
    println!(
        "{} positions of {MEN} men, {} moments",
        positions.len(),
        moments.len()
    );
    for lang in ["en", "de"] {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new(lang), "fide")?);
        for verbosity in [Verbosity::Brief, Verbosity::Normal, Verbosity::Full] {
            let announcer = Announcer::new(Arc::clone(&lexicon), Style::Long, verbosity);
            let board = |position: &Chess| Event::Told(Fact::Board(position.clone()));
            let start = [board(&Chess::default())];
            let of_positions: Vec<Event> = positions.iter().map(board).collect();
            let of = ["start", "20 men", "changed"];
            let events = [&start[..], &of_positions, &moments];
            for ((name, events), wanted) in of.iter().zip(events).zip(WANTED) {
                let mut told = Vec::new();
                for event in events {
                    let said = announcer.announce(event);
                    let texts: Vec<String> = said.utterances.iter().map(|u| u.text()).collect();
                    told.push((seconds(&texts.join(" "), lang)?, texts.join(" ")));
                }
                told.sort_by(|a, b| a.0.total_cmp(&b.0));
                let at = |share: f64| {
                    let last = told.len().saturating_sub(1) as f64;
                    told.get((last * share).round() as usize)
                        .map_or(0.0, |(s, _)| *s)
                };
                let within = told
                    .iter()
                    .filter(|(seconds, _)| *seconds <= wanted)
                    .count();
                println!(
                    "{lang} {verbosity:?} {name}: {:.1} to {:.1} s, median {:.1}, nine of ten {:.1}; at most {wanted}: {within} of {}",
                    at(0.0),
                    at(1.0),
                    at(0.5),
                    at(0.9),
                    told.len(),
                );
                let long = told.iter().filter(|(seconds, _)| *seconds > wanted);
                // Said in full nothing is short.
                for (seconds, text) in long.filter(|_| verbosity != Verbosity::Full) {
                    println!("    {seconds:.2} {text}");
                }
            }
        }
    }
    Ok(())
}

/// The games of a file, or those that come with Hektor.
fn games(path: Option<&str>) -> Result<Vec<Vec<Move>>> {
    let Some(path) = path else {
        let shipped = shipped();
        return Ok((0..shipped.count() as u64)
            .map(|lot| shipped.game(lot))
            .collect());
    };
    let text = std::fs::read_to_string(path)?;
    let game = |line: &str| {
        let mut position = Chess::default();
        let moves = line.split_whitespace().map_while(|word| {
            let mv = parse_uci(&position, word)?;
            position.play_unchecked(mv);
            Some(mv)
        });
        moves.collect()
    };
    Ok(text.lines().map(game).collect())
}

/// What has changed since White's move, every tenth move.
fn moments(game: &[Move]) -> Vec<Event> {
    let mut history = vec![Chess::default()];
    for mv in game {
        let mut after = history.last().cloned().unwrap_or_default();
        after.play_unchecked(*mv);
        history.push(after);
    }
    let at = (0..game.len()).skip(20).step_by(20);
    at.filter_map(|at| {
        let (history, game) = (history.get(..at + 2)?, game.get(..at + 2)?);
        let change = survey::changes(history, game, Color::White);
        Some(Event::Told(Fact::Found(Box::new(Found::Changes(change)))))
    })
    .collect()
}

/// How long eSpeak NG speaks.
fn seconds(text: &str, lang: &str) -> Result<f64> {
    let spoken = Command::new("espeak-ng")
        .args(["-v", lang, "-s", RATE, "--stdout", text])
        .output()?;
    Ok((spoken.stdout.len() as f64 - HEADER).max(0.0) / BYTES)
}
