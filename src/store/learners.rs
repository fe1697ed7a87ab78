//! What is kept of each learner: a file of their own, which only its user can read.

use std::io;
use std::path::{Path, PathBuf};

use super::journal::write_aside;
use super::private::{MAX_TEXT, create_folder, hold, read_file, replace_file, set_aside, text_of};
use crate::school::Learner;
use crate::sorted::Sorted;

/// The folder of the learners, under that of the data.
const FOLDER: &str = "learners";
/// The file of a learner who gave no name.
const NAMELESS: &str = "learner";
/// No name is longer, in characters.
const LONGEST: usize = 40;

/// Where a learner's file is; a name is made one that every system takes.
pub fn learner_file(data: &Path, name: &str) -> PathBuf {
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let name: String = name.trim().to_lowercase().chars().take(LONGEST).collect();
    let name: String = name
        .chars()
        .map(|c| if fits(c) { c } else { '_' })
        .collect();
    let name = if name.is_empty() { NAMELESS } else { &name };
    data.join(FOLDER).join(format!("{name}.json"))
}

/// The names of the learners of whom something is kept.
pub fn learners(data: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(data.join(FOLDER)) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .filter(|name| name != NAMELESS)
        .collect();
    names.order();
    names
}

/// What is known of a learner, and where a broken file was set aside.
///
/// # Errors
/// The system's, if there is a file and it cannot be read, or cannot be set aside.
pub fn load_learner(path: &Path) -> io::Result<(Learner, Option<PathBuf>)> {
    let (learner, aside) = load_there(path)?.unwrap_or_default();
    Ok((learner.unwrap_or_default(), aside))
}

/// A learner, unless the file was broken, and where it was set aside then; `None` where there is none.
fn load_there(path: &Path) -> io::Result<Option<(Option<Learner>, Option<PathBuf>)>> {
    let bytes = match read_file(path, MAX_TEXT) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        bytes => bytes?,
    };
    let read = text_of(&bytes).map(|text| Learner::read(&text));
    Ok(Some(match read {
        Some(Ok(learner)) => (Some(learner), None),
        _ => {
            let aside = write_aside(path, &bytes)?;
            std::fs::remove_file(path)?;
            (None, Some(aside))
        }
    }))
}

/// Keeps what is known of a learner, `before` being what was kept last or found at first: what another
/// Hektor has written since is added. Gives where a file that could not be read was set aside.
///
/// # Errors
/// The system's, if it cannot be written.
pub fn save_learner(
    learner: &Learner,
    before: &Learner,
    path: &Path,
) -> io::Result<Option<PathBuf>> {
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let _held = hold(folder);
    let (theirs, aside) = match load_there(path) {
        Ok(Some(found)) => found,
        Ok(None) => (None, None),
        Err(_) => (None, Some(set_aside(path)?)),
    };
    let merged = theirs.map(|theirs| learner.merged(before, &theirs));
    let text = merged.as_ref().unwrap_or(learner).write();
    replace_file(path, text.as_bytes())?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::school::{Grade, Learned};

    #[test]
    fn each_learner_has_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let mut learner = Learner::default();
        let known = Learned::Answered {
            skill: "colours",
            item: Some("square e4".to_owned()),
            grade: Grade::Missed,
        };
        learner.note(&known, 20_000);
        let path = learner_file(data, "Anna Z./..");
        assert_eq!(path.file_name().unwrap(), "anna_z____.json");
        save_learner(&learner, &Learner::default(), &path).unwrap();
        assert_eq!(load_learner(&path).unwrap(), (learner, None));
        assert_eq!(
            load_learner(&learner_file(data, "")).unwrap().0,
            Learner::default()
        );
        assert!(load_learner(data).is_err(), "a folder stands there");
        assert_eq!(learners(data), ["anna_z____"]);
    }

    #[test]
    fn a_broken_file_is_set_aside_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = learner_file(folder.path(), "");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        for bytes in [&b"{ \"rating\": "[..], b"\xff\xfe"] {
            std::fs::write(&path, bytes).unwrap();
            let (learner, aside) = load_learner(&path).unwrap();
            assert_eq!(learner, Learner::default());
            assert_eq!(std::fs::read(aside.unwrap()).unwrap(), bytes);
            assert!(!path.exists());
        }
    }

    fn answered(learner: &mut Learner, skill: &'static str) {
        let known = Learned::Answered {
            skill,
            item: None,
            grade: Grade::Good,
        };
        learner.note(&known, 20_000);
    }

    /// Two programs that began with the same file write in turn.
    #[test]
    fn what_another_has_written_meanwhile_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = learner_file(folder.path(), "");
        let mut first = Learner::default();
        answered(&mut first, "colours");
        save_learner(&first, &Learner::default(), &path).unwrap();
        let (mut one, mut other) = (first.clone(), first.clone());
        let (mut of_one, mut of_other) = (first.clone(), first);
        for _ in 0..3 {
            answered(&mut one, "paths");
            save_learner(&one, &of_one, &path).unwrap();
            of_one = one.clone();
            answered(&mut other, "colours");
            save_learner(&other, &of_other, &path).unwrap();
            of_other = other.clone();
        }
        let (there, _) = load_learner(&path).unwrap();
        let total = |skill| there.total(Some(skill)).0;
        assert_eq!((total("paths"), total("colours")), (3, 4));
    }

    /// A file that is gone takes nothing with it, and one that cannot be read is nobody's to replace.
    #[test]
    fn what_is_known_outlives_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = learner_file(folder.path(), "");
        let mut learner = Learner::default();
        answered(&mut learner, "colours");
        assert_eq!(save_learner(&learner, &learner, &path).unwrap(), None);
        assert_eq!(load_learner(&path).unwrap().0, learner);
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        std::fs::write(path.join("mine"), "").unwrap();
        let aside = save_learner(&learner, &learner, &path).unwrap();
        assert!(aside.unwrap().join("mine").exists());
        assert_eq!(load_learner(&path).unwrap().0, learner);
    }
}
