//! The files of the user's own language packs.

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
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        text => text.map_err(|error| reason_of(&error)),
    };
    Some((path.display().to_string(), text))
}
