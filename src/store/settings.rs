//! Loading and saving the settings.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::settings::{Settings, SettingsMistake};

/// Why settings could not be read or written.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file is there and cannot be read or written.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    /// It has a mistake.
    #[error("{0}, {1}")]
    Mistake(PathBuf, SettingsMistake),
}

/// Reads the settings; the defaults where there is no file.
///
/// # Errors
/// [`SettingsError`]; the caller goes on with the defaults and leaves the file alone.
pub fn load_settings(path: &Path) -> Result<Settings, SettingsError> {
    match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
        Err(error) => Err(SettingsError::Io(path.to_owned(), error)),
        Ok(bytes) => Settings::parse(&String::from_utf8_lossy(&bytes))
            .map_err(|mistake| SettingsError::Mistake(path.to_owned(), mistake)),
    }
}

/// Writes the settings, by a new file that takes the old one's place.
///
/// # Errors
/// [`SettingsError::Io`].
pub fn save_settings(settings: &Settings, path: &Path) -> Result<(), SettingsError> {
    let fail = |error| SettingsError::Io(path.to_owned(), error);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(fail)?;
    }
    let text = toml::to_string_pretty(settings).map_err(|error| fail(io::Error::other(error)))?;
    let fresh = path.with_extension("toml.new");
    std::fs::write(&fresh, text).map_err(fail)?;
    std::fs::rename(&fresh, path).map_err(fail)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(load_settings(&path).unwrap(), settings);
    }
}
