//! Loading and saving the settings.

use std::io;
use std::path::{Path, PathBuf};

use super::private::{MAX_TEXT, create_folder, hold, read_file, replace_file, set_aside, text_of};
use crate::settings::{Settings, SettingsMistake};

/// Reads the settings, and what is wrong with them; the defaults where there is no file.
///
/// # Errors
/// The system's, if the file is there and cannot be read.
pub fn load_settings(path: &Path) -> io::Result<(Settings, Vec<SettingsMistake>)> {
    load_over(path, &Settings::default())
}

/// The same, with these where the file has none.
fn load_over(path: &Path, usual: &Settings) -> io::Result<(Settings, Vec<SettingsMistake>)> {
    match read_file(path, MAX_TEXT) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((usual.clone(), Vec::new())),
        Err(error) => Err(error),
        Ok(bytes) => {
            let text = text_of(&bytes);
            // What is no text is a mistake in its line.
            let text = text.unwrap_or_else(|| String::from_utf8_lossy(&bytes).into_owned());
            Ok(Settings::parse_over(usual, &text))
        }
    }
}

/// Changes the settings as they are in the file by now, which another Hektor may have changed too;
/// `usual` holds where they say nothing. A new file takes the old one's place; one with mistakes, which
/// a person has written, is kept beside it as `settings.toml.old`. Gives what was written, and where a
/// file that could not be read was set aside.
///
/// # Errors
/// The system's, if something cannot be written.
pub fn change_settings(
    path: &Path,
    usual: &Settings,
    change: impl FnOnce(&Settings) -> Settings,
) -> io::Result<(Settings, Option<PathBuf>)> {
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let _held = hold(folder);
    let (there, mistakes, aside) = match load_over(path, usual) {
        Ok((there, mistakes)) => (there, mistakes, None),
        Err(_) => (usual.clone(), Vec::new(), Some(set_aside(path)?)),
    };
    let changed = change(&there);
    let text = toml::to_string_pretty(&changed).map_err(io::Error::other)?;
    if !mistakes.is_empty() {
        replace_file(
            &path.with_extension("toml.old"),
            &read_file(path, MAX_TEXT)?,
        )?;
    }
    replace_file(path, text.as_bytes())?;
    Ok((changed, aside))
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
    fn what_an_editor_of_windows_has_saved_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let mut wide = vec![0xff, 0xfe];
        wide.extend("rate = 444\r\n".encode_utf16().flat_map(u16::to_le_bytes));
        for bytes in [wide, b"\xef\xbb\xbfrate = 444\r\n".to_vec()] {
            std::fs::write(&path, bytes).unwrap();
            let (settings, mistakes) = load_settings(&path).unwrap();
            assert_eq!((settings.rate, mistakes), (444, Vec::new()));
        }
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
        save(&settings, &path);
        assert_eq!(load_settings(&path).unwrap(), (settings, Vec::new()));
        assert_eq!(files(path.parent().unwrap()), [".lock", "settings.toml"]);
    }

    #[test]
    fn a_file_with_mistakes_is_kept_when_another_takes_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let text = "rate = 200\nvolum = 3\n";
        std::fs::write(&path, text).unwrap();
        let (settings, mistakes) = load_settings(&path).unwrap();
        assert_eq!((settings.rate, mistakes.len()), (200, 1));
        save(&settings, &path);
        save(&settings, &path);
        assert_eq!(load_settings(&path).unwrap(), (settings, Vec::new()));
        let old = std::fs::read_to_string(folder.path().join("settings.toml.old"));
        assert_eq!(old.unwrap(), text);
        let names = [".lock", "settings.toml", "settings.toml.old"];
        assert_eq!(files(folder.path()), names);
    }

    fn save(settings: &Settings, path: &Path) {
        change_settings(path, &Settings::default(), |_| settings.clone()).unwrap();
    }

    /// What another Hektor, or a person, has set since is changed with the rest, and what the file does
    /// not say is as it was.
    #[test]
    fn a_change_begins_with_what_the_file_says_by_now() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let usual = Settings {
            language: "de".into(),
            ..Settings::default()
        };
        std::fs::write(&path, "rate = 333").unwrap();
        let louder = |there: &Settings| Settings {
            volume: 40,
            ..there.clone()
        };
        let (written, aside) = change_settings(&path, &usual, louder).unwrap();
        let wanted = Settings {
            rate: 333,
            volume: 40,
            ..usual
        };
        assert_eq!((written, aside), (wanted.clone(), None));
        assert_eq!(load_settings(&path).unwrap().0, wanted);
    }

    /// What cannot be read is somebody's, and stays.
    #[test]
    fn what_cannot_be_read_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        for number in 1..=2 {
            std::fs::create_dir(&path).unwrap();
            std::fs::write(path.join("mine"), "").unwrap();
            let done = change_settings(&path, &Settings::default(), Settings::clone);
            let aside = folder.path().join(format!("settings.unread-{number}"));
            assert_eq!(done.unwrap().1, Some(aside.clone()));
            assert!(aside.join("mine").exists());
            assert!(load_settings(&path).is_ok());
            std::fs::remove_file(&path).unwrap();
        }
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }
}
