//! How deep a text nests: who reads it calls itself for each level, and a stack has an end.

/// No text of ours nests deeper, in brackets, or in the parts of a dotted key.
const MOST: usize = 32;

/// The first line, from 1, at which a TOML text nests too deep to be read. Brackets and dots within
/// strings count too: nothing that a person writes has so many.
///
/// ```
/// use hektor::depth::toml_too_deep;
/// assert_eq!(toml_too_deep("a = [[1], [2]]\nb.c = \"...\""), None);
/// assert_eq!(toml_too_deep(&format!("a = 1\n{} = 1", "a.".repeat(20_000))), Some(2));
/// ```
pub fn toml_too_deep(text: &str) -> Option<usize> {
    let dotted = |line: &str| line.matches('.').count() > MOST;
    let line = text.lines().position(dotted).map(|index| index + 1);
    line.into_iter().chain(too_deep(text, "[{", "]}")).min()
}

/// The first line, from 1, at which a Fluent text nests too deep to be read.
///
/// ```
/// use hektor::depth::fluent_too_deep;
/// assert_eq!(fluent_too_deep("a = { b }\nc = ..."), None);
/// assert_eq!(fluent_too_deep(&"{".repeat(20_000)), Some(1));
/// ```
pub fn fluent_too_deep(text: &str) -> Option<usize> {
    too_deep(text, "{", "}")
}

fn too_deep(text: &str, open: &str, close: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, line) in text.lines().enumerate() {
        for c in line.chars() {
            if open.contains(c) {
                depth += 1;
            } else if close.contains(c) {
                depth = depth.saturating_sub(1);
            }
            if depth > MOST {
                return Some(index + 1);
            }
        }
    }
    None
}
