//! The files of the user's own language packs.

use std::io::ErrorKind as Kind;
use std::path::Path;

use super::{read_text, reason_of};

/// A file of a pack in this folder: where it is, and its text or why it cannot be read, see
/// [`reason_of`]; nothing where there is none.
pub fn pack_file(
    folder: &Path,
    pack: &str,
    file: &str,
) -> Option<(String, Result<String, String>)> {
    let path = folder.join(pack).join(file);
    let text = match read_text(&path) {
        // Where a file stands in the folder's place, that is told of the settings already.
        Err(error) if matches!(error.kind(), Kind::NotFound | Kind::NotADirectory) => return None,
        text => text.map_err(|error| reason_of(&error)),
    };
    Some((path.display().to_string(), text))
}
