//! Arguments in, back ends picked, loop started.

use std::process::ExitCode;

use clap::Parser;
use hektor::ui::plain_lines;

fn main() -> ExitCode {
    match hektor::cli::Cli::try_parse() {
        Ok(cli) => hektor::app::run(cli),
        Err(told) => {
            // What was typed is named in it, whatever it holds.
            let text = plain_lines(&told.render().to_string());
            if told.use_stderr() {
                hektor::ui::complain(text.trim_end());
                ExitCode::from(2)
            } else {
                hektor::ui::show(&text);
                ExitCode::SUCCESS
            }
        }
    }
}
