//! The pieces of words that Whisper writes with: those of Latin letters, digits and the usual marks.
//! Others are left out, so that it writes in no other script.

use std::collections::HashMap;

/// The most letters of a text that are written in pieces.
const MOST: usize = 2000;

/// A piece, by its place among those that are kept.
pub type Piece = usize;

/// The pieces.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// The bytes of each; those of the marks, which come last, are empty.
    bytes: Vec<Vec<u8>>,
    /// The place of each in the file.
    places: Vec<usize>,
    known: HashMap<Vec<u8>, Piece>,
    /// How many of them can be written, which come first; the marks cannot.
    pub written: usize,
    /// What ends a text.
    pub end: Piece,
    /// What stands before what was said before.
    pub before: Piece,
    /// What begins a text in this language, by its code.
    beginnings: HashMap<String, [Piece; 4]>,
}

impl Words {
    /// Those of a vocabulary, in the file's order; `None` if a mark is missing.
    #[cold]
    pub fn new(vocabulary: &[String]) -> Option<Self> {
        let mut words = Self::default();
        let letters = letters();
        let end_of_words = vocabulary.iter().position(|word| word == END)?;
        for (place, word) in vocabulary.iter().enumerate().take(end_of_words) {
            let bytes: Option<Vec<u8>> = word.chars().map(|c| letters.get(&c).copied()).collect();
            let Some(bytes) = bytes.filter(|bytes| is_kept(bytes)) else {
                continue;
            };
            words.known.insert(bytes.clone(), words.bytes.len());
            words.bytes.push(bytes);
            words.places.push(place);
        }
        words.end = words.mark(vocabulary, END)?;
        words.written = words.bytes.len();
        words.before = words.mark(vocabulary, "<|startofprev|>")?;
        let start = words.mark(vocabulary, "<|startoftranscript|>")?;
        let task = words.mark(vocabulary, "<|transcribe|>")?;
        let plain = words.mark(vocabulary, "<|notimestamps|>")?;
        for lang in ["en", "de"] {
            let mark = words.mark(vocabulary, &format!("<|{lang}|>"))?;
            words
                .beginnings
                .insert(lang.to_owned(), [start, mark, task, plain]);
        }
        Some(words)
    }

    fn mark(&mut self, vocabulary: &[String], mark: &str) -> Option<Piece> {
        self.places
            .push(vocabulary.iter().position(|word| word == mark)?);
        self.bytes.push(Vec::new());
        Some(self.bytes.len() - 1)
    }

    /// The place of each in the file.
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// What begins a text in a language, after what was said before; nothing for one that it is not
    /// asked to write.
    pub fn beginning(&self, lang: &str, before: &str) -> Option<Vec<Piece>> {
        let beginning = self.beginnings.get(lang)?;
        let mut all = vec![self.before];
        all.extend(self.pieces(before));
        all.extend(beginning);
        Some(all)
    }

    /// A text in pieces; what none of them has is left out.
    pub fn pieces(&self, text: &str) -> Vec<Piece> {
        let mut all = Vec::new();
        for word in split(text.get(..MOST).unwrap_or(text)) {
            self.join(word.as_bytes(), &mut all);
        }
        all
    }

    /// The pieces of a word: of all neighbours those are joined first that come first in the file.
    fn join(&self, word: &[u8], all: &mut Vec<Piece>) {
        let mut parts: Vec<&[u8]> = word.chunks(1).collect();
        let mut ends: Vec<usize> = (1..=word.len()).collect();
        loop {
            let begin = |at: usize| match at.checked_sub(1) {
                Some(before) => ends.get(before).copied().unwrap_or(0),
                None => 0,
            };
            let joined = |at: usize| word.get(begin(at)..*ends.get(at + 1)?);
            let ranked = (0..parts.len()).filter_map(|at| {
                let joined = joined(at)?;
                Some((*self.known.get(joined)?, at, joined))
            });
            let Some((_, at, joined)) = ranked.min_by_key(|(rank, at, _)| (*rank, *at)) else {
                break;
            };
            if let Some(part) = parts.get_mut(at) {
                *part = joined;
            }
            parts.remove(at + 1);
            ends.remove(at);
        }
        all.extend(parts.iter().filter_map(|part| self.known.get(*part)));
    }

    /// The text of some pieces.
    pub fn text(&self, pieces: &[Piece]) -> String {
        let bytes = pieces.iter().filter_map(|piece| self.bytes.get(*piece));
        let all: Vec<u8> = bytes.flatten().copied().collect();
        String::from_utf8_lossy(&all).trim().to_owned()
    }
}

const END: &str = "<|endoftext|>";

/// Whether a piece is of Latin letters, digits and the marks of sentences, and no mere space or dash. The
/// bytes beyond ASCII are those of ä, ö, ü, ß, é and the like, whole or in part.
fn is_kept(bytes: &[u8]) -> bool {
    let of_words = |b: &u8| {
        b.is_ascii_alphanumeric() || b" '-.,?!".contains(b) || matches!(b, 0xC3 | 0x80..=0xBF)
    };
    bytes.iter().all(of_words)
        && bytes != b" "
        && !bytes.starts_with(b" -")
        && !bytes.starts_with(b"--")
}

/// The letters that stand for bytes in the file: those that can be printed for themselves, others for the
/// rest.
fn letters() -> HashMap<char, u8> {
    let mut others = 256u32..;
    let letter = |byte: u8| {
        let prints = matches!(byte, 33..=126 | 161..=172 | 174..=255);
        let code = if prints {
            Some(u32::from(byte))
        } else {
            others.next()
        };
        Some((char::from_u32(code?)?, byte))
    };
    (0..=255).filter_map(letter).collect()
}

/// The words of a text, each with the space before it, and the marks.
fn split(text: &str) -> Vec<&str> {
    #[derive(PartialEq, Clone, Copy)]
    enum Kind {
        Letters,
        Digits,
        Marks,
        Space,
    }
    let kind = |c: char| match c {
        c if c.is_alphabetic() => Kind::Letters,
        c if c.is_numeric() => Kind::Digits,
        c if c.is_whitespace() => Kind::Space,
        _ => Kind::Marks,
    };
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let ending = ["'s", "'t", "'re", "'ve", "'m", "'ll", "'d"];
        if let Some(ending) = ending.iter().find(|ending| rest.starts_with(**ending)) {
            let (word, others) = rest.split_at(ending.len());
            words.push(word);
            rest = others;
            continue;
        }
        let mut chars = rest.char_indices().peekable();
        if first == ' ' {
            chars.next();
        }
        let own = chars.peek().map_or(Kind::Space, |(_, c)| kind(*c));
        let end = chars
            .find(|(_, c)| kind(*c) != own)
            .map_or(rest.len(), |(at, _)| at);
        let (word, others) = rest.split_at(end.max(first.len_utf8()));
        words.push(word);
        rest = others;
    }
    words
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A small vocabulary in the file's spelling: all bytes, then some joined pieces, then the marks.
    pub fn small() -> Vec<String> {
        let mut by_byte: Vec<(u8, char)> = letters().into_iter().map(|(c, b)| (b, c)).collect();
        by_byte.sort_unstable();
        let mut all: Vec<String> = by_byte.iter().map(|(_, c)| c.to_string()).collect();
        let joined = "Ġt er in Ġd ei Ġdr Ġdrei Ã¼ Ġf Ġfà Ġt'n èª Ġ- ur Ġtur Ġturm";
        all.extend(joined.split(' ').map(str::to_owned));
        let marks = "<|endoftext|> <|startoftranscript|> <|en|> <|de|> <|transcribe|> <|startofprev|> <|notimestamps|>";
        all.extend(marks.split(' ').map(str::to_owned));
        all
    }

    #[test]
    fn words_in_pieces_and_back() {
        let words = Words::new(&small()).unwrap();
        for text in ["drei", "turm fünf drei", "drei, turm?", "größer", "isn't"] {
            let spaced = format!(" {text}");
            let pieces = words.pieces(&spaced);
            assert_eq!(words.text(&pieces), text);
            assert!(pieces.len() < spaced.len());
        }
        let three = words.pieces(" drei");
        assert_eq!(three.len(), 1);
        // No other script and no dash can be written.
        for unwritten in ["èª", "Ġ-"] {
            let place = small().iter().position(|word| word == unwritten).unwrap();
            assert!(!words.places().contains(&place));
        }
        assert!(words.end + 1 == words.written);
        let beginning = words.beginning("de", " drei").unwrap();
        assert_eq!(beginning[..2], [words.before, three[0]]);
        assert_eq!(beginning.len(), 6);
        assert!(words.beginning("fr", "").is_none());
        assert!(Words::new(&small()[..275]).is_none());
        assert!(Words::new(&[]).is_none());
    }

    #[test]
    fn texts_are_split_as_the_pieces_were_learned() {
        assert_eq!(
            split(" Who's winning, isn't it?  3"),
            [
                " Who", "'s", " winning", ",", " isn", "'t", " it", "?", "  ", "3"
            ]
        );
        assert!(split("").is_empty());
    }
}
