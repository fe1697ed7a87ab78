//! The only place that knows every back end: picks them and starts the loop.

mod doctor;
mod keep;
mod play;
mod rival;
mod voice;

use std::process::ExitCode;

use crate::cli::{Cli, Verb};
use crate::transcript::Player;

/// Does what the command line says.
pub fn run(cli: Cli) -> ExitCode {
    let Cli { verb, common } = cli;
    match verb {
        None => play::again(&common),
        Some(Verb::Play(options)) => play::new(&options, &common),
        Some(Verb::Resume) => play::resume(&common),
        Some(Verb::Drill { name }) => play::drill(name.as_deref(), &common),
        Some(Verb::Doctor) => doctor::run(&common),
        Some(Verb::Settings) => play::settings(&common),
        Some(Verb::Replay { file }) => replay(&file),
        Some(Verb::Uci) => {
            eprintln!("not yet");
            ExitCode::FAILURE
        }
    }
}

/// Runs a transcript again: exit status 1 at the first difference, 2 if it cannot be read.
fn replay(file: &std::path::Path) -> ExitCode {
    let text = match std::fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            return ExitCode::from(2);
        }
    };
    match Player::replay(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            eprintln!("{}: {difference}", file.display());
            ExitCode::FAILURE
        }
    }
}
