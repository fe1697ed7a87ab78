//! Arguments in, back ends picked, loop started.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    hektor::app::run(hektor::cli::Cli::parse())
}
