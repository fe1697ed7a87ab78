//! `hektor listen` and `hektor enrol`: recordings in, lines of text out.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::ListenError;
use super::candidates::grammar_of;
use super::decide::Verdict;
use super::ear::read_wav;
use super::grammar::{Grammar, Meaning};
use super::pronounce::Pronouncer;
use super::recogniser::{Expectation, Heard, Recogniser};
use super::sphinx::Sphinx;

/// Understands recordings: for each a line with the file, the words, the meaning (a move in UCI
/// form, a command, or `-`), the confidence from 0 to 1, and accept, ask or reject, separated by tabs.
#[derive(Debug, Clone, Args)]
pub struct ListenArgs {
    /// The position, as FEN; without it the beginning of a game.
    #[arg(long)]
    pub fen: Option<String>,
    /// The language that is spoken beside the announcement words.
    #[arg(long, default_value = "de")]
    pub lang: String,
    /// A file of sentences, one a line: one of them is meant, and no move.
    #[arg(long)]
    pub candidates: Option<PathBuf>,
    /// The speaker, as enrolled.
    #[arg(long)]
    pub profile: Option<String>,
    /// Without pocketsphinx, even where the machine has it.
    #[arg(long)]
    pub alone: bool,
    /// The recordings.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Understands the recordings of `args` and writes a line for each. Whether all could be read.
///
/// # Errors
/// [`ListenError`] where nothing could be set up: a damaged model, a file of candidates that cannot
/// be read, or a position that is none. A recording that cannot be read is a line by itself.
pub fn listen(args: &ListenArgs, out: &mut dyn Write) -> Result<bool, ListenError> {
    let (recogniser, inventory) = Recogniser::embedded()?;
    let mut recogniser = match Sphinx::load(&inventory) {
        Ok(sphinx) if !args.alone => recogniser.with_second(Box::new(sphinx)),
        _ => recogniser,
    };
    let mut pronouncer = Pronouncer::standard(inventory)?;
    let written = |e: std::io::Error| ListenError::File("output".into(), e.to_string());
    let lines: Vec<String> = match &args.candidates {
        None => Vec::new(),
        Some(path) => std::fs::read_to_string(path)
            .map_err(|e| ListenError::File(path.display().to_string(), e.to_string()))?
            .lines()
            .map(|line| line.trim().to_owned())
            .collect(),
    };
    let grammar = grammar_of(
        lines.iter().map(String::as_str),
        &languages(&args.lang),
        &mut pronouncer,
    );
    let mut all_read = true;
    for file in &args.files {
        let name = file.display();
        match read_wav(file) {
            Ok(samples) => {
                let heard = recogniser.hear(&samples, &grammar, &Expectation::default());
                writeln!(out, "{name}\t{}", shown(&heard, &lines)).map_err(written)?;
            }
            Err(trouble) => {
                all_read = false;
                eprintln!("{trouble}");
                writeln!(out, "{name}\t-\t-\t0.00\treject").map_err(written)?;
            }
        }
    }
    Ok(all_read)
}

/// The languages whose words are understood: the user's, that of the announcements, and English,
/// whose commands many know.
fn languages(lang: &str) -> Vec<&str> {
    let mut all = vec![lang];
    all.extend(["de", "en"].into_iter().filter(|other| *other != lang));
    all
}

fn shown(heard: &Heard, lines: &[String]) -> String {
    let nothing = || ("-".to_owned(), "-".to_owned());
    let (words, meaning) = heard.best().map_or_else(nothing, |best| {
        let meaning = match &best.meaning {
            _ if heard.verdict == Verdict::Reject => "-".into(),
            Meaning::Line(number) => lines.get(*number).cloned().unwrap_or_default(),
            Meaning::Command(command) => command.clone(),
            Meaning::Moves(_) => String::new(),
        };
        (best.text.clone(), meaning)
    });
    let (confidence, verdict) = (heard.confidence, heard.verdict.name());
    format!("{words}\t{meaning}\t{confidence:.3}\t{verdict}")
}
