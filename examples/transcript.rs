//! Plays transcripts and completes them with all that is heard, for their author to judge.
//!
//! ```text
//! cargo run --example transcript -- FILE            prints the completed transcript
//! cargo run --example transcript -- --write FILE..  writes the files anew; look at what changed
//! ```

use std::process::ExitCode;

use hektor::transcript::Player;

fn main() -> ExitCode {
    let (write, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word == "--write");
    let mut code = ExitCode::SUCCESS;
    for file in files {
        let done = std::fs::read_to_string(&file)
            .map_err(|error| error.to_string())
            .and_then(|text| Player::complete(&text).map_err(|error| error.to_string()))
            .and_then(|text| {
                if write.is_empty() {
                    print!("{text}");
                    return Ok(());
                }
                std::fs::write(&file, text).map_err(|error| error.to_string())
            });
        if let Err(error) = done {
            eprintln!("{file}: {error}");
            code = ExitCode::FAILURE;
        }
    }
    code
}
