//! The model of people's moves: from games to what it learns from. `lab/people` says how.
//!
//! ```text
//! cargo run --release --example people -- extract GAMES.csv FOLDER 120000 1500 1   a band, seed
//! cargo run --release --example people -- measure GAMES.csv 1500 500 1          a band, judged, seed
//! cargo run --release --example people -- setting GAMES.csv 1500 500 1          the same, other games
//! cargo run --release --example people -- looks GAMES.csv 1500 1 setting         what looks show, all moves
//! cargo run --release --example people -- characters GAMES.csv 400 1400 1        positions, rating, seed
//! ```

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::Path;

use hektor::engine::Rating;
use hektor::engine::lab::{Files, Wanted, extract, looks, measure, tastes};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().map_err(io::Error::other);
    match words.as_slice() {
        ["extract", games, folder, learning, held, seed] => {
            let file = |name: &str| {
                let file = File::create(Path::new(folder).join(name))?;
                io::Result::Ok(BufWriter::with_capacity(1 << 20, file))
            };
            let mut files = Files {
                positions: file("positions")?,
                context: file("context")?,
                places: file("places")?,
                moves: file("moves")?,
                squares: file("squares")?,
                book: file("book")?,
            };
            let wanted = Wanted {
                learning: number(learning)?,
                held: number(held)?,
            };
            let games = BufReader::new(File::open(games)?);
            extract(games, wanted, number(seed)? as u64, &mut files, |note| {
                eprintln!("{note}")
            })
        }
        [what @ ("measure" | "setting"), games, wanted, judged, seed] => {
            let games = BufReader::new(File::open(games)?);
            let (wanted, judged) = (number(wanted)?, number(judged)?);
            let seed = number(seed)? as u64;
            print!(
                "{}",
                measure(games, wanted, judged, seed, *what == "setting")?
            );
            Ok(())
        }
        ["looks", games, wanted, seed, part] => {
            let games = BufReader::new(File::open(games)?);
            let (wanted, seed) = (number(wanted)?, number(seed)? as u64);
            let mut out = BufWriter::new(io::stdout().lock());
            looks(games, wanted, seed, *part == "setting", &mut out)
        }
        ["characters", games, wanted, rating, seed] => {
            let games = BufReader::new(File::open(games)?);
            let (wanted, seed) = (number(wanted)?, number(seed)? as u64);
            let rating = u16::try_from(number(rating)?).ok().and_then(Rating::new);
            let rating = rating.ok_or_else(|| io::Error::other("no such rating"))?;
            print!("{}", tastes(games, wanted, rating, seed)?);
            Ok(())
        }
        _ => Err(io::Error::other("see the head of examples/people.rs")),
    }
}
