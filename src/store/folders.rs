//! Where things are kept: the folders that the system has for them.

use std::path::PathBuf;

/// The program's folders. `HEKTOR_HOME` puts all of them under one, for tests and portable use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Settings and language packs of the user.
    pub config: PathBuf,
    /// Games and the journal of the running one.
    pub data: PathBuf,
}

impl Folders {
    /// The folders of this user; the current folder where the system has no home.
    pub fn find() -> Self {
        if let Some(home) = std::env::var_os("HEKTOR_HOME") {
            return Self::under(PathBuf::from(home));
        }
        match directories::ProjectDirs::from("", "", "hektor") {
            Some(dirs) => Self {
                config: dirs.config_dir().to_owned(),
                data: dirs.data_dir().to_owned(),
            },
            None => Self::under(PathBuf::from(".hektor")),
        }
    }

    /// Both folders in one.
    pub fn under(home: PathBuf) -> Self {
        Self {
            config: home.clone(),
            data: home,
        }
    }

    /// The settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The journal of the running game.
    pub fn journal(&self) -> PathBuf {
        self.data.join("game.journal")
    }

    /// The folder of finished games.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// The folder of the user's own language packs.
    pub fn voices(&self) -> PathBuf {
        self.config.join("voices")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_has_its_place() {
        let folders = Folders {
            config: "config".into(),
            data: "data".into(),
        };
        let [config, data] = [&folders.config, &folders.data];
        assert_eq!(folders.voices(), config.join("voices"));
        assert_eq!(folders.games(), data.join("games"));
        assert_eq!(folders.journal(), data.join("game.journal"));
    }
}
