//! What came from outside, before it reaches a terminal: text, and nothing that steers it.

/// Whether a character does something to a terminal or to the order of the text instead of being
/// shown: control characters of both sets, and the marks that turn the writing direction.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text on one line, without anything that steers a terminal.
///
/// ```
/// use hektor::ui::plain;
/// assert_eq!(plain("Ada\u{1b}]0;evil\u{7}\nBob"), "Ada]0;evil Bob");
/// ```
pub fn plain(text: &str) -> String {
    text.chars()
        .filter_map(|c| match c {
            '\n' | '\t' => Some(' '),
            c => (!steers(c)).then_some(c),
        })
        .collect()
}

/// As [`plain`], with its lines kept.
pub fn plain_lines(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| match line.strip_suffix('\n') {
            Some(line) => plain(line) + "\n",
            None => plain(line),
        })
        .collect()
}

/// Prints text on stdout as it stands.
pub fn show(text: &str) {
    use std::io::Write;
    // Who closed the other end of a pipe wants to read no more.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Tells something on stderr.
pub fn complain(text: &str) {
    use std::io::Write;
    // Where nobody reads it any more there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{}", plain_lines(text));
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn nothing_that_steers_is_left(text in ".*") {
            proptest::prop_assert!(!plain(&text).chars().any(steers));
            let lines = plain_lines(&text);
            proptest::prop_assert_eq!(lines.matches('\n').count(), text.matches('\n').count());
            proptest::prop_assert!(!lines.replace('\n', "").chars().any(steers));
        }
    }

    #[test]
    fn both_sets_of_control_characters_and_turned_text_are_left_out() {
        assert_eq!(plain("a\u{9b}31mb\u{202e}c\td\r\u{7f}"), "a31mbc d");
    }
}
