//! Loading and saving the settings.

use std::io;
use std::path::Path;

use super::private::{MAX_TEXT, read_file, replace_file};
use crate::settings::{Settings, SettingsMistake};

/// Reads the settings, and what is wrong with them; the defaults where there is no file.
///
/// # Errors
/// The system's, if the file is there and cannot be read.
pub fn load_settings(path: &Path) -> io::Result<(Settings, Vec<SettingsMistake>)> {
    match read_file(path, MAX_TEXT) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Default::default()),
        Err(error) => Err(error),
        Ok(bytes) => Ok(Settings::parse(&String::from_utf8_lossy(&bytes))),
    }
}

/// Writes the settings, by a new file that takes the old one's place. One with mistakes, which a
/// person has written, is kept beside it as `settings.toml.old`.
///
/// # Errors
/// The system's, if something cannot be written.
pub fn save_settings(settings: &Settings, path: &Path) -> io::Result<()> {
    let text = toml::to_string_pretty(settings).map_err(io::Error::other)?;
    if load_settings(path).is_ok_and(|(_, mistakes)| !mistakes.is_empty()) {
        replace_file(
            &path.with_extension("toml.old"),
            &read_file(path, MAX_TEXT)?,
        )?;
    }
    replace_file(path, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_settings_are_the_usual_ones_and_what_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let missing = load_settings(&folder.path().join("settings.toml"));
        assert_eq!(missing.unwrap(), (Settings::default(), Vec::new()));
        // A folder stands there.
        assert!(load_settings(folder.path()).is_err());
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/settings.toml");
        let settings = Settings {
            rate: 444,
            language: "de".into(),
            ..Settings::default()
        };
        save_settings(&settings, &path).unwrap();
        assert_eq!(load_settings(&path).unwrap(), (settings, Vec::new()));
        assert_eq!(files(path.parent().unwrap()), ["settings.toml"]);
    }

    #[test]
    fn a_file_with_mistakes_is_kept_when_another_takes_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let text = "rate = 200\nvolum = 3\n";
        std::fs::write(&path, text).unwrap();
        let (settings, mistakes) = load_settings(&path).unwrap();
        assert_eq!((settings.rate, mistakes.len()), (200, 1));
        save_settings(&settings, &path).unwrap();
        save_settings(&settings, &path).unwrap();
        assert_eq!(load_settings(&path).unwrap(), (settings, Vec::new()));
        let old = std::fs::read_to_string(folder.path().join("settings.toml.old"));
        assert_eq!(old.unwrap(), text);
        assert_eq!(files(folder.path()), ["settings.toml", "settings.toml.old"]);
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }
}
