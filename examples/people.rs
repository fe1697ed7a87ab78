//! The model of people's moves: from games to what it learns from. `lab/people` says how.
//!
//! ```text
//! cargo run --release --example people -- extract GAMES.csv FOLDER 60000 1500 1   a band, seed
//! ```

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::Path;

use hektor::engine::lab::{Files, Wanted, extract};

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
            extract(games, wanted, number(seed)? as u64, &mut files, |note| eprintln!("{note}"))
        }
        _ => Err(io::Error::other("see the head of examples/people.rs")),
    }
}
