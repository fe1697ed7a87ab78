//! A list of phrases, and where one of them stands in what was said.

use super::sentence::split;
use crate::lexicon::fold;
use crate::sorted::Sorted;

/// What is said of it: the words of a text, as phrases have them.
pub(super) fn folded(text: &str) -> Vec<String> {
    split(text).iter().map(|word| fold(word)).collect()
}

/// The same of words that stand apart.
pub(super) fn each(words: &[impl AsRef<str>]) -> Vec<String> {
    words.iter().map(|word| fold(word.as_ref())).collect()
}

/// Phrases of folded words, in order, so that those that begin with a word stand together.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases(Vec<Vec<String>>);

impl Phrases {
    /// From lines whose words are parted by single spaces.
    pub fn of<'l>(lines: impl IntoIterator<Item = &'l String>) -> Self {
        let words = |line: &String| line.split(' ').map(fold).collect();
        lines.into_iter().map(words).collect()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Vec<String>> {
        self.0.iter()
    }

    pub fn contains(&self, said: &[String]) -> bool {
        let found = self
            .0
            .binary_search_by(|phrase| phrase.as_slice().cmp(said));
        found.is_ok()
    }

    /// How many words the longest phrase has that these begin with.
    pub fn at_start(&self, said: &[String]) -> Option<usize> {
        let first = said.first()?;
        let from = self
            .0
            .partition_point(|phrase| phrase.first() < Some(first));
        let rest = self.0.get(from..)?.iter();
        let alike = rest.take_while(|phrase| phrase.first() == Some(first));
        alike
            .filter(|phrase| said.starts_with(phrase))
            .map(Vec::len)
            .max()
    }

    /// The same of the words at their end.
    pub fn at_end(&self, said: &[String]) -> Option<usize> {
        let ends = |phrase: &&Vec<String>| said.ends_with(phrase);
        self.0.iter().filter(ends).map(Vec::len).max()
    }

    /// Where the first phrase stands in these words, the longest that begins there.
    pub fn first_in(&self, said: &[String]) -> Option<std::ops::Range<usize>> {
        (0..said.len()).find_map(|at| {
            let length = self.at_start(said.get(at..)?)?;
            Some(at..at + length)
        })
    }

    /// Whether one of them stands in a text.
    pub fn said_in(&self, text: &str) -> bool {
        self.first_in(&folded(text)).is_some()
    }

    /// What stands before and behind the last of them in a text that does not end with it.
    pub fn part<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        let mark = |c: char| !c.is_alphanumeric();
        let (mut places, mut said, mut at) = (Vec::new(), Vec::new(), 0);
        for piece in text.split_inclusive(mark) {
            let word = piece.trim_end_matches(mark);
            if !word.is_empty() {
                places.push(at..at + word.len());
                said.push(fold(word));
            }
            at += piece.len();
        }
        let ends = |at: usize| {
            let longest = self.at_end(said.get(..at)?)?;
            let before = places.get(at.checked_sub(longest)?)?.start;
            let behind = places.get(at.checked_sub(1)?)?.end;
            Some((text.get(..before)?, text.get(behind..)?))
        };
        (1..said.len()).rev().find_map(ends)
    }
}

impl FromIterator<Vec<String>> for Phrases {
    fn from_iter<I: IntoIterator<Item = Vec<String>>>(phrases: I) -> Self {
        let mut phrases: Vec<Vec<String>> = phrases.into_iter().collect();
        phrases.order();
        phrases.dedup();
        Self(phrases)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use proptest::prelude::*;

    fn phrases(lines: &[&str]) -> Phrases {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        Phrases::of(&lines)
    }

    #[test]
    fn the_longest_at_a_place_is_taken() {
        let all = phrases(&["no", "no wait", "wait", "no wait a moment"]);
        let said = folded("e4 no wait e5");
        assert_eq!(all.at_start(&said), None);
        assert_eq!(all.first_in(&said), Some(1..3));
        assert_eq!(all.at_end(&folded("e4, no wait")), Some(2));
        assert_eq!(all.part("e4, no wait, e5"), Some(("e4, ", ", e5")));
        assert_eq!(all.part("e4, wait"), None);
        assert!(all.said_in("Well: No!") && !all.said_in("nothing of it"));
        assert!(all.contains(&folded("no wait")) && !all.contains(&folded("no e5")));
    }

    proptest! {
        /// What is looked up by its first word is what a look at every phrase finds.
        #[test]
        fn the_order_hides_nothing(
            lines in prop::collection::vec("[abc]( [abc]){0,2}", 0..12),
            said in prop::collection::vec("[abcd]", 0..5),
        ) {
            let all = Phrases::of(&lines);
            let begins = all.iter().filter(|phrase| said.starts_with(phrase));
            prop_assert_eq!(all.at_start(&said), begins.map(Vec::len).max());
            let anywhere = all.iter().any(|p| said.windows(p.len()).any(|words| words == p));
            prop_assert_eq!(all.first_in(&said).is_some(), anywhere);
            for phrase in all.iter() {
                prop_assert!(all.contains(phrase));
            }
        }
    }
}
