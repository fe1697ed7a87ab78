//! What single words and phrases of a line say of it: that it joins, withdraws, denies, doubts or thinks.

use std::ops::Range;

use super::Grammar;
use super::phrases::{each, folded};
use super::sentence::split;
use crate::lexicon::fold;
use crate::rules::Role;

impl Grammar {
    /// Whether a word joins two wishes: "and".
    pub(crate) fn joins(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        id.is_some_and(|id| self.joins.contains(&id))
    }

    /// Whether another wish may begin at a word: "*with* ten minutes".
    pub(crate) fn breaks(&self, word: &str) -> bool {
        self.breaks.contains(&fold(word))
    }

    /// Whether a sentence makes a step a bigger one: "*much* stronger".
    pub(crate) fn is_much(&self, text: &str) -> bool {
        self.much.said_in(text)
    }

    /// Whether a sentence speaks of the game that is on: "*in this game*".
    pub(crate) fn is_here(&self, text: &str) -> bool {
        self.here.said_in(text)
    }

    /// What is said of the game before, if a sentence speaks of it: "*my worst move* in the last
    /// game". Words that only join are left out.
    pub(crate) fn of_earlier(&self, text: &str) -> Option<String> {
        let words = split(text);
        let said = folded(text);
        let Range { start, end: to } = self.earlier.first_in(&said)?;
        let mut from = start;
        let leads = |at: usize| said.get(at).is_some_and(|word| self.within.contains(word));
        while from.checked_sub(1).is_some_and(leads) {
            from -= 1;
        }
        let (before, behind) = (words.get(..from)?, words.get(to..)?);
        let kept = before.iter().chain(behind).map(AsRef::as_ref);
        let joins = |word: &&str| {
            self.words
                .find(&fold(word))
                .is_some_and(|id| self.joins.contains(&id))
        };
        let kept: Vec<&str> = kept.skip_while(joins).collect();
        Some(kept.join(" "))
    }

    /// What stands before an example, "shorter moves, *like* c5", if one is given.
    pub(crate) fn before_example<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (before, _) = self.examples.part(text)?;
        (!before.trim().is_empty()).then_some(before)
    }

    /// What stands before an example that is marked as one by the words behind it, "in plain English,
    /// *knight f3 and so on*", or by those before it.
    pub(crate) fn without_example<'a>(&self, text: &'a str) -> Option<&'a str> {
        let trails = self.answers.get("and-so-on")?;
        let says = |text: &str| text.contains(char::is_alphanumeric);
        let cut = |(before, behind): (&'a str, &'a str)| {
            let parts = |c: char| matches!(c, ',' | ';' | ':' | '.' | '(' | '-' | '–');
            let (wish, _) = before
                .trim_end_matches(|c: char| parts(c) || c == ' ')
                .rsplit_once(parts)?;
            (!says(behind) && says(wish)).then_some(wish)
        };
        trails.part(text).and_then(cut)
    }

    /// Whether a text says nothing by itself: "please", "and then".
    pub(crate) fn is_idle(&self, text: &str) -> bool {
        let words = split(text);
        let ids: Option<Vec<u32>> = words.iter().map(|w| self.words.find(&fold(w))).collect();
        let Some(ids) = ids else {
            return false;
        };
        let mut rest = ids.as_slice();
        while let Some(id) = rest.first() {
            let free = self.free.get(id).into_iter().flatten();
            let said = free.filter(|(words, _)| rest.starts_with(words));
            let length = said.map(|(words, _)| words.len()).max();
            let joins = self.joins.contains(id).then_some(1);
            let Some(behind) = length.or(joins).and_then(|length| rest.get(length..)) else {
                return false;
            };
            rest = behind;
        }
        true
    }

    /// Whether a word may be one that says nothing by itself, with a slip: "actualy".
    pub(crate) fn is_like_a_filler(&self, word: &str) -> bool {
        let slips = self.words.near(word, 3);
        slips.iter().any(|(id, _)| self.free.contains_key(id))
    }

    /// The file of whose letter this is the name: "ef".
    pub(crate) fn letter_named(&self, word: &str) -> Option<&str> {
        let stands_for = self.mistakes.get(&self.words.find(&fold(word))?)?;
        let [letter] = stands_for.as_slice() else {
            return None;
        };
        let text = self.words.get(*letter)?.text.as_str();
        matches!(text.as_bytes(), [b'a'..=b'h']).then_some(text)
    }

    /// Whether a word turns the meaning round: "not".
    pub(crate) fn turns(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        id.is_some_and(|id| self.not.contains(&id))
    }

    /// Whether a question begins with this word: "what".
    pub(crate) fn asks(&self, word: &str) -> bool {
        self.asks.contains(&fold(word))
    }

    /// Whether the piece that something is done with stands behind a word: "with".
    pub(crate) fn does_with(&self, word: &str) -> bool {
        self.instruments.contains(&fold(word))
    }

    /// Whether a sentence is of several pieces of a kind: "my pawns".
    pub(crate) fn names_several(&self, text: &str) -> bool {
        self.several.said_in(text)
    }

    /// Whether a word stands for a piece that was spoken of: "it".
    pub(crate) fn points(&self, word: &str) -> bool {
        self.points.contains(&fold(word))
    }

    /// Whether a sentence has words of somebody who is still thinking: "maybe", "looks good".
    pub(crate) fn hesitates(&self, text: &str) -> bool {
        let said = folded(text);
        // "Is that" begins a question; behind a move it is about that.
        let asks = |phrase: &[String]| {
            phrase.len() > 1 && phrase.first().is_some_and(|word| self.asks.contains(word))
        };
        self.unsure.iter().any(|phrase| {
            let said = said.get(usize::from(asks(phrase))..).unwrap_or_default();
            said.windows(phrase.len()).any(|words| words == phrase)
        })
    }

    /// How many words at the end of a line ask what comes behind its move: "*and then*".
    pub(crate) fn trails_off(&self, words: &[&str]) -> Option<usize> {
        self.trails.at_end(&each(words))
    }

    /// What stands before and behind the last words that withdraw something: "e4 *no wait* d4".
    pub(crate) fn withdrawn<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        self.withdraws
            .part(text)
            .filter(|(before, _)| !before.is_empty())
    }

    /// How many words withdraw what was said before: "no wait".
    pub(crate) fn withdraws(&self, words: &[&str]) -> Option<usize> {
        self.withdraws.at_start(&each(words))
    }

    /// How many words begin a thought, "what if", if a line begins so.
    pub(crate) fn thinks_ahead(&self, words: &[&str]) -> Option<usize> {
        self.ahead.at_start(&each(words))
    }

    /// What stands before and behind the words that say what is not meant: "e4 *not* d4", "*nicht*
    /// d4, e4".
    pub(crate) fn denied<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        self.denies.part(text)
    }

    /// Whether squares are counted from the pieces, too: "queen four".
    pub(crate) const fn counts_from_pieces(&self) -> bool {
        !self.descriptive.is_empty()
    }

    /// The letters of the pieces that squares are counted from, the longest first.
    pub(crate) fn descriptive_letters(&self) -> &[(String, Role)] {
        &self.descriptive
    }

    /// Which pawns a question names, if it names one kind: "are there *passed* pawns".
    pub(crate) fn pawn_trait(&self, text: &str) -> Option<&str> {
        let named = |word: &str| self.pawns.get(&fold(word)).map(String::as_str);
        let kinds = split(text).into_iter();
        let mut kinds = kinds.filter_map(|word| named(&word));
        let first = kinds.next()?;
        kinds.all(|kind| kind == first).then_some(first)
    }

    /// Whether a sentence is a request in the form of a question: "*would you* castle?".
    pub(crate) fn requests(&self, text: &str) -> bool {
        self.requests.at_start(&folded(text)).is_some()
    }

    /// How many words say that somebody else than the speaker moves, if a line begins so: "*he*
    /// takes", "*my opponent* castles".
    pub(crate) fn others(&self, words: &[&str]) -> Option<usize> {
        self.others.at_start(&each(words))
    }

    /// Whether a sentence tells of somebody else who is not spoken to: "can *he* take back".
    pub(crate) fn is_of_absent(&self, text: &str) -> bool {
        self.absent.said_in(text)
    }

    /// Whether a sentence tells of the other side, spoken to or not: "that was silly *of you*".
    pub(crate) fn is_of_other(&self, text: &str) -> bool {
        self.others.said_in(text)
    }

    /// Whether a word stands before a move under a condition: "*if* I take".
    pub(crate) fn conditions(&self, word: &str) -> bool {
        self.conditions.contains(&fold(word))
    }

    /// Which word of a line stands before a move under a condition; in "quiet for once" none does.
    pub(crate) fn condition(&self, words: &[&str]) -> Option<usize> {
        // "E5 then, if you please."
        let bare = |word: &&str| fold(word.trim_matches(|c: char| !c.is_alphanumeric()));
        let said: Vec<String> = words.iter().map(bare).collect();
        let idle = |at: usize| {
            let stands = |phrase: &Vec<String>| {
                let windows = said.windows(phrase.len().max(1)).enumerate();
                let mut found = windows.filter(|(_, window)| window == phrase);
                found.any(|(from, window)| (from..from + window.len()).contains(&at))
            };
            self.unconditional.iter().any(stands)
        };
        let at = said.iter().enumerate();
        at.filter(|(_, word)| self.conditions.contains(*word))
            .map(|(at, _)| at)
            .find(|&at| !idle(at))
    }

    /// Whether a word begins what is said about a move behind it: "e4 *because* I like it".
    pub fn begins_remark(&self, word: &str) -> bool {
        self.remarks.contains(&fold(word))
    }
}
