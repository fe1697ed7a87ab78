//! Keeping on disk: the journal of the game, the settings, the transcript.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::clock::Clock;
use crate::settings::Settings;
use crate::store::{Folders, Journal, read_journal, save_settings};
use crate::table::Record;
use crate::transcript::Line;
use crate::ui::Keeper;

/// Keeps a game under the user's folders.
#[derive(Debug)]
pub struct Disk {
    folders: Folders,
    journal: Option<Journal>,
    transcript: Option<File>,
    /// Where the scoresheet of this game was written, so that a corrected one takes its place.
    scoresheet: Option<PathBuf>,
    /// What the command line laid over the settings is not kept.
    kept: Settings,
    given: Settings,
    /// A failure is told once, not at every move.
    complained: bool,
}

impl Disk {
    /// Keeps under these folders; `kept` are the settings as they are on disk, `given` those with the
    /// command line's laid over them.
    pub fn new(folders: Folders, kept: Settings, given: Settings) -> Self {
        Self {
            folders,
            journal: None,
            transcript: None,
            scoresheet: None,
            kept,
            given,
            complained: false,
        }
    }

    /// Goes on with a journal.
    pub fn go_on(&mut self, journal: Journal) {
        self.journal = Some(journal);
    }

    /// Writes a transcript from now on, beginning with the command line.
    ///
    /// # Errors
    /// The system's, if the file cannot be made.
    pub fn write_transcript(&mut self, path: &Path, command: &str) -> std::io::Result<()> {
        let mut file = File::create(path)?;
        writeln!(file, "{}", Line::Command(command.to_owned()))?;
        self.transcript = Some(file);
        Ok(())
    }

    fn append(&mut self, record: &Record, clock: Option<Clock>) -> std::io::Result<()> {
        let path = self.folders.journal();
        if matches!(record, Record::Setup(_)) {
            put_aside(&self.folders)?;
            self.scoresheet = None;
            self.journal = Some(Journal::create(&path)?);
        }
        match &mut self.journal {
            Some(journal) => journal.append(record, clock),
            None => Ok(()),
        }
    }
}

/// Puts the journal of the game before among the games, so that a new game never costs an old one.
///
/// # Errors
/// The system's, if it cannot be moved.
pub fn put_aside(folders: &Folders) -> std::io::Result<()> {
    let journal = folders.journal();
    let played = read_journal(&journal)?.is_some_and(|kept| {
        let is_move = |record: &Record| matches!(record, Record::Move { .. });
        kept.records.iter().any(|(record, _)| is_move(record))
    });
    if !played {
        return Ok(());
    }
    let games = folders.games();
    std::fs::create_dir_all(&games)?;
    std::fs::rename(&journal, free_name(&games, "journal"))
}

/// The first number that no file in the folder has yet.
fn free_name(folder: &Path, extension: &str) -> PathBuf {
    let mut number = 1;
    loop {
        let path = folder.join(format!("{number:04}.{extension}"));
        if !path.exists() {
            return path;
        }
        number += 1;
    }
}

impl Keeper for Disk {
    fn keep(&mut self, record: &Record, clock: Option<Clock>) -> Result<(), (String, String)> {
        let kept = self.append(record, clock);
        match kept {
            Ok(()) => {
                self.complained = false;
                Ok(())
            }
            Err(_) if self.complained => Ok(()),
            Err(error) => {
                self.complained = true;
                Err(place(self.folders.journal(), &error.to_string()))
            }
        }
    }

    fn settings(&mut self, settings: &Settings) -> Result<(), (String, String)> {
        let merged = merge(&self.kept, &self.given, settings);
        self.given = settings.clone();
        self.kept = merged;
        let path = self.folders.settings();
        save_settings(&self.kept, &path).map_err(|error| place(path, &error.to_string()))
    }

    fn scoresheet(&mut self, pgn: &str) -> Result<(), (String, String)> {
        let games = self.folders.games();
        let path = self.scoresheet.take();
        let path = path.unwrap_or_else(|| free_name(&games, "pgn"));
        std::fs::create_dir_all(&games)
            .and_then(|()| std::fs::write(&path, pgn))
            .map_err(|error| place(games, &error.to_string()))?;
        self.scoresheet = Some(path);
        Ok(())
    }

    fn transcript(&mut self, line: &Line) {
        if let Some(file) = &mut self.transcript
            && writeln!(file, "{line}").is_err()
        {
            self.transcript = None;
        }
    }
}

fn place(path: PathBuf, reason: &str) -> (String, String) {
    (path.display().to_string(), reason.to_owned())
}

/// Only what the user changed is kept; what the command line said holds for this run alone.
fn merge(kept: &Settings, given: &Settings, now: &Settings) -> Settings {
    let mut table = toml::Table::try_from(kept).unwrap_or_default();
    let given = toml::Table::try_from(given).unwrap_or_default();
    for (key, value) in toml::Table::try_from(now).unwrap_or_default() {
        if given.get(&key) != Some(&value) {
            table.insert(key, value);
        }
    }
    table.try_into().unwrap_or_else(|_| now.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_command_line_says_is_not_kept_and_what_the_user_changes_is() {
        let kept = Settings {
            rate: 150,
            ..Settings::default()
        };
        let given = Settings {
            rate: 150,
            language: "de".into(),
            ..Settings::default()
        };
        let now = Settings {
            volume: 40,
            ..given.clone()
        };
        let merged = merge(&kept, &given, &now);
        assert_eq!(
            merged,
            Settings {
                rate: 150,
                volume: 40,
                ..Settings::default()
            }
        );
    }
}
