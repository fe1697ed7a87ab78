//! How a voice pronounces a text.

use super::{Lang, bundled, espeak};

/// The pronunciation of a text in IPA, words parted by single spaces, stress marks kept.
///
/// From libespeak-ng if the machine has it, else from the bundled voice; `None` if neither knows the
/// language.
pub fn phonemes(lang: &Lang, text: &str) -> Option<String> {
    let ipa = espeak::phonemes(lang, text).or_else(|| bundled::phonemes(lang, text))?;
    Some(without_switches(&ipa))
}

/// Takes off the marks that say which language a foreign word was read in: `(en)ˈɒf(de)`.
fn without_switches(ipa: &str) -> String {
    let mut depth = 0u32;
    let kept: String = ipa
        .chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bundled_language_has_pronunciations() {
        let ipa = phonemes(&Lang::new("de"), "Springer schlägt").unwrap();
        assert!(
            ipa.starts_with("ʃp") && ipa.split(' ').count() == 2,
            "{ipa}"
        );
        assert!(
            phonemes(&Lang::new("en"), "knight")
                .unwrap()
                .starts_with("nˈa")
        );
        assert_eq!(phonemes(&Lang::new("qq"), "knight"), None);
    }

    #[test]
    fn language_marks_are_taken_off() {
        assert_eq!(without_switches("(en)ˈɒf(de) \n ʃax"), "ˈɒf ʃax");
    }
}
