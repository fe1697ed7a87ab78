//! Parts a long text into pieces that are rendered one at a time, so that a text of any length needs
//! little memory and can be stopped soon.

/// The longest piece, in characters: some twenty seconds of speech.
const LONGEST: usize = 300;

/// The pieces of a text in order; a short text is one piece. They end where a sentence ends if they can,
/// else between words, else where they must.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (piece, later) = rest.split_at(first_piece(rest));
        rest = later;
        Some(piece)
    })
}

/// The length of the first piece, in bytes.
fn first_piece(text: &str) -> usize {
    let Some((limit, _)) = text.char_indices().nth(LONGEST) else {
        return text.len();
    };
    let (mut sentence, mut word) = (None, None);
    let mut before = ' ';
    for (i, c) in text.char_indices().take(LONGEST) {
        if c.is_whitespace() {
            word = Some(i + c.len_utf8());
            if matches!(before, '.' | '!' | '?' | ';' | ':') {
                sentence = word;
            }
        }
        before = c;
    }
    sentence.or(word).unwrap_or(limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sentences_stay_whole() {
        let sentence = "The quick brown fox. ".repeat(20);
        let parts: Vec<&str> = pieces(&sentence).collect();
        assert_eq!(parts.len(), 2);
        assert!(parts.iter().all(|p| p.ends_with(". ")));
        assert_eq!(pieces("short").collect::<Vec<_>>(), ["short"]);
        assert_eq!(pieces("").count(), 0);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(text in "(\\PC|[a-z. ]{20}){0,60}") {
            let parts: Vec<&str> = pieces(&text).collect();
            prop_assert!(parts.iter().all(|p| !p.is_empty() && p.chars().count() <= LONGEST));
            prop_assert_eq!(parts.concat(), text);
        }
    }
}
