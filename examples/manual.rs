//! Writes the man page and the shells' completions: `cargo run --example manual -- FOLDER`.

use std::fs;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_complete::{Shell, generate_to};
use hektor::cli::Cli;

fn main() -> std::io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("manual FOLDER");
        std::process::exit(2)
    };
    fs::create_dir_all(&folder)?;
    let mut command = Cli::command();
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
        let path = generate_to(shell, &mut command, "hektor", &folder)?;
        println!("{}", path.display());
    }
    // Bash looks for a file of the program's name; what makes it says `hektor.bash`.
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command().name("hektor")).render(&mut page)?;
    let path = folder.join("hektor.1");
    fs::write(&path, page)?;
    println!("{}", path.display());
    Ok(())
}
