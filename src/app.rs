//! The only place that knows every back end: picks them and starts the loop.

mod doctor;
mod ear;
mod enrol;
mod ground;
mod keep;
mod play;
mod rival;
mod school;
mod shelf;
mod source;
mod tactile;
mod teller;
mod terminal;
mod voice;
mod which;
#[cfg(windows)]
mod windows;

use std::process::ExitCode;

use crate::cli::{Cli, Common, Verb};
use crate::transcript::Player;
use crate::ui::complain;
use ground::{Ground, file_trouble};

/// Does what the command line says.
pub fn run(cli: Cli) -> ExitCode {
    let Cli { verb, common } = cli;
    #[cfg(windows)]
    let _code_page = windows::CodePage::utf8();
    match verb {
        None => play::again(&common),
        Some(Verb::Play(options)) => play::new(&options, &common),
        Some(Verb::Simul(options)) => play::simul(&options, &common),
        Some(Verb::Resume { game }) => play::resume(game.as_deref(), &common),
        Some(Verb::Games) => play::games(&common),
        Some(Verb::Drill { name }) => play::drill(name.as_deref(), &common),
        Some(Verb::Progress {
            csv,
            svg,
            png,
            sheet,
        }) => {
            let files = [&csv, &svg, &png, &sheet].map(|file| file.as_deref());
            school::progress(&files, &common)
        }
        Some(Verb::Puzzles { file }) => school::puzzles(file.as_deref(), &common),
        Some(Verb::Doctor) => doctor::run(&common),
        Some(Verb::Settings { welcome: true }) => play::welcome(&common),
        Some(Verb::Settings { welcome: false }) => play::settings(&common),
        Some(Verb::Replay { file }) => replay(&file, &common),
        Some(Verb::Listen(args)) => {
            listen(|out, data| crate::listen::cli::listen(&args, data, out))
        }
        Some(Verb::Enrol(args)) if args.from.is_none() => {
            enrol::run(&args.profile, &common, &source::source(&common))
        }
        Some(Verb::Enrol(mut args)) => {
            if let Some(lang) = common.lang {
                args.lang = lang;
            }
            listen(|out, data| crate::listen::cli::enrol(&args, data, out).map(|()| true))
        }
        Some(Verb::Uci) => {
            // An error is a pipe that was closed: the other program has gone.
            match crate::engine::uci_server::run(std::io::stdin(), std::io::stdout()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(_) => ExitCode::FAILURE,
            }
        }
    }
}

/// Runs a transcript again: exit status 1 at the first difference, 2 if it cannot be read.
fn replay(file: &std::path::Path, common: &Common) -> ExitCode {
    // An evening is less than one megabyte.
    const LONGEST: u64 = 64 * 1024 * 1024;
    let text = match crate::store::read_file(file, LONGEST) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            let mut ground = Ground::new(common);
            ground.findings.push(file_trouble(file, &error));
            teller::tell(ground, common);
            return ExitCode::from(2);
        }
    };
    match Player::replay(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            complain(&format!("{}: {difference}", file.display()));
            ExitCode::FAILURE
        }
    }
}

/// Understands or learns recordings; what goes wrong is said on stderr.
fn listen(
    run: impl FnOnce(
        &mut dyn std::io::Write,
        &std::path::Path,
    ) -> Result<bool, crate::listen::ListenError>,
) -> ExitCode {
    let data = crate::store::Folders::find().data;
    match run(&mut std::io::stdout().lock(), &data) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
