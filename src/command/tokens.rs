//! A line as tokens: words of the lexicon, and the letters and digits of chess notation.

use crate::lexicon::{Lexicon, Meaning, fold};
use crate::rules::{File, Rank, Role};

/// The smallest thing that means something.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// The word, folded; empty for what is only notation.
    pub word: String,
    /// What it means as notation.
    pub notation: Vec<Meaning>,
    /// The piece a single letter stands for, whatever its case.
    pub letter: Option<Role>,
    /// It begins with a capital: `p N` asks for White's knights.
    pub capital: bool,
    /// Where the run of characters that it stands in begins in the line.
    pub start: usize,
}

impl AsRef<str> for Token {
    fn as_ref(&self) -> &str {
        &self.word
    }
}

/// A line as tokens, with everything that can be read from each on.
pub(super) struct Line {
    /// The line as it stands.
    pub text: String,
    pub tokens: Vec<Token>,
    /// For each token the phrases that begin there: where each ends, and what it means. What the
    /// letters mean as notation comes after the words.
    readings: Vec<Vec<(usize, Meaning)>>,
    /// How many of the readings are words.
    words: Vec<usize>,
}

impl Line {
    pub fn new(text: &str, lexicon: &Lexicon) -> Self {
        let tokens = lex(text, lexicon);
        // No phrase is longer than a dozen words.
        let near = |at: usize| {
            let rest = tokens.get(at..).unwrap_or(&[]);
            rest.get(..12).unwrap_or(rest)
        };
        let mut readings = Vec::with_capacity(tokens.len());
        let mut words = Vec::with_capacity(tokens.len());
        for (at, token) in tokens.iter().enumerate() {
            let mut found: Vec<(usize, Meaning)> = lexicon
                .vocabulary()
                .matches(near(at))
                .into_iter()
                .map(|(length, meaning)| (at + length, meaning.clone()))
                .collect();
            words.push(found.len());
            for meaning in &token.notation {
                if !found.iter().any(|(end, m)| *end == at + 1 && m == meaning) {
                    found.push((at + 1, meaning.clone()));
                }
            }
            readings.push(found);
        }
        Self {
            text: text.to_owned(),
            tokens,
            readings,
            words,
        }
    }

    /// Everything that can be read from a token on.
    pub fn readings(&self, at: usize) -> &[(usize, Meaning)] {
        self.readings.get(at).map_or(&[], Vec::as_slice)
    }

    /// The words and phrases that can be read from a token on.
    pub fn words(&self, at: usize) -> &[(usize, Meaning)] {
        let count = self.words.get(at).copied().unwrap_or(0);
        self.readings(at).get(..count).unwrap_or(&[])
    }

    /// Whether a token can be a word that means nothing.
    pub fn is_filler(&self, at: usize) -> bool {
        let filler = |(_, meaning): &(usize, Meaning)| *meaning == Meaning::Filler;
        self.words(at).iter().any(filler)
    }
}

/// Splits a line into tokens.
fn lex(text: &str, lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens = Vec::new();
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut start = 0;
    let runs = text.split_inclusive(apart).map(|run| {
        let at = start;
        start += run.len();
        (at, run.trim_end_matches(apart))
    });
    let mut chunks = runs.filter(|(_, chunk)| !chunk.is_empty()).peekable();
    // "12. Nf3", "12... Nf6", "... Nf6": a number before a move.
    let number = |(_, chunk): &(usize, &str)| {
        let rest = chunk.trim_start_matches(|c: char| c.is_ascii_digit());
        !rest.is_empty() && rest.chars().all(|c| c == '.')
    };
    if chunks.peek().is_some_and(number) && text.contains(apart) {
        chunks.next();
    }
    for (start, chunk) in chunks {
        chunk_tokens(chunk, start, lexicon, &mut tokens);
    }
    // A small `b` is a file, but alone, as an answer, it can be the bishop.
    if let [only] = tokens.as_mut_slice() {
        let role = only.letter.map(Meaning::Role);
        only.notation.extend(role);
        only.notation.dedup();
    }
    tokens
}

fn chunk_tokens(chunk: &str, start: usize, lexicon: &Lexicon, tokens: &mut Vec<Token>) {
    let vocabulary = lexicon.vocabulary();
    let word = if chunk == "?" {
        chunk.into()
    } else {
        fold(chunk)
    };
    if word.is_empty() {
        return;
    }
    let capital = chunk.chars().find(|c| c.is_alphanumeric());
    let capital = capital.is_some_and(char::is_uppercase);
    let single = {
        let mut letters = chunk.chars().filter(|c| c.is_alphanumeric());
        letters.next().filter(|_| letters.next().is_none())
    };
    // Four or five digits are ICCF's squares; fewer are a number.
    let digits = chunk.chars().all(|c| c.is_ascii_digit()) && !(4..=5).contains(&chunk.len());
    if vocabulary.contains(&word) || single.is_some() || digits {
        // A letter by itself may be a piece's: `N f 3`.
        let notation = single.map_or_else(Vec::new, |letter| letter_meanings(letter, lexicon));
        let letter = single.and_then(|c| lexicon.letter(&c.to_string()).first().copied());
        tokens.push(Token {
            word,
            notation,
            letter,
            capital,
            start,
        });
        return;
    }
    if let Some(notation) = notation(chunk, lexicon) {
        tokens.extend(notation.into_iter().map(|notation| Token {
            word: String::new(),
            notation,
            letter: None,
            capital: false,
            start,
        }));
        return;
    }
    for part in split_words(chunk) {
        let single = part
            .chars()
            .next()
            .filter(|_| part.chars().nth(1).is_none());
        tokens.push(Token {
            word: fold(part),
            notation: single.map_or_else(Vec::new, |letter| letter_meanings(letter, lexicon)),
            letter: None,
            capital: part.starts_with(char::is_uppercase),
            start,
        });
    }
}

/// Runs of letters and runs of digits; an apostrophe does not part a word.
fn split_words(chunk: &str) -> Vec<&str> {
    let kind = |c: char| match c {
        '\'' | '’' => 1,
        c if c.is_numeric() => 2,
        // Combining marks belong to the letter before them.
        c if c.is_alphabetic() || ('\u{300}'..'\u{370}').contains(&c) => 1,
        _ => 0,
    };
    let mut parts = Vec::new();
    let mut start = 0;
    let mut last = 0;
    for (at, c) in chunk.char_indices() {
        if kind(c) != last {
            if last != 0 {
                parts.extend(chunk.get(start..at));
            }
            start = at;
            last = kind(c);
        }
    }
    if last != 0 {
        parts.extend(chunk.get(start..));
    }
    parts.retain(|part| !fold(part).is_empty());
    parts
}

/// What a letter by itself means between words: a small one that names a file is that file, as in
/// `bxc3`.
fn letter_meanings(letter: char, lexicon: &Lexicon) -> Vec<Meaning> {
    let mut meanings = Vec::new();
    meanings.extend(rank(letter).map(Meaning::Rank));
    meanings.extend(File::from_char(letter.to_ascii_lowercase()).map(Meaning::File));
    if File::from_char(letter).is_none() {
        meanings.extend(roles(&letter.to_string(), lexicon));
    }
    meanings
}

fn rank(c: char) -> Option<Rank> {
    Rank::from_char(c)
}

fn roles(letter: &str, lexicon: &Lexicon) -> impl Iterator<Item = Meaning> + use<> {
    lexicon.letter(letter).into_iter().map(Meaning::Role)
}

/// A run of characters as chess notation, if it is one: `Nf3+`, `exd5`, `a7-a8=D!`, `12.Sxe5`.
fn notation(chunk: &str, lexicon: &Lexicon) -> Option<Vec<Vec<Meaning>>> {
    let chunk = trim(chunk);
    // All capitals from a keyboard with Caps Lock: squares, unless a piece's letter comes first.
    let shouted = !chunk.chars().any(char::is_lowercase)
        && chunk.starts_with(|c: char| File::from_char(c.to_ascii_lowercase()).is_some())
        && chunk.chars().nth(1).is_some_and(|c| rank(c).is_some());
    let lowered = chunk.to_lowercase();
    let mut chars: Vec<char> = if shouted { &lowered } else { chunk }.chars().collect();
    // "Exf3" at the beginning of a sentence: no piece's letter is a file in capitals.
    if let Some(first) = chars.first_mut()
        && ('A'..='H').contains(first)
        && lexicon.letter(&first.to_string()).is_empty()
    {
        first.make_ascii_lowercase();
    }
    let at = |i: usize| chars.get(i).copied();
    let mut tokens: Vec<Vec<Meaning>> = Vec::new();
    let mut i = 0;
    if let Some((length, mut first)) = first_letter(&chars, lexicon) {
        // A small `c` doubled is rather a pawn's than the Russian bishop's.
        if chunk.starts_with("cc") {
            first.insert(0, Meaning::File(File::C));
        }
        tokens.push(first);
        i = length;
    }
    while let Some(c) = at(i) {
        i += 1;
        let last = i == chars.len() || at(i) == Some(')');
        let meanings = match c {
            'x' | 'X' | ':' | '×' => vec![Meaning::Takes],
            '-' | '–' | '—' => vec![Meaning::To],
            '=' | '/' | '(' => vec![Meaning::Promotes],
            ')' if last => continue,
            _ if rank(c).is_some() => vec![Meaning::Rank(rank(c)?)],
            _ if last && promotes(&tokens) => roles(&c.to_string(), lexicon).collect(),
            'a'..='h' => vec![Meaning::File(File::from_char(c)?)],
            _ => return None,
        };
        if meanings.is_empty() {
            return None;
        }
        tokens.push(meanings);
    }
    // "ed" and "Db" are notation; one letter or a bare piece is not our business here.
    (tokens.len() >= 2).then_some(tokens)
}

/// Whether a letter now would name the piece a pawn becomes.
fn promotes(tokens: &[Vec<Meaning>]) -> bool {
    let has = |token: Option<&Vec<Meaning>>, meaning: Meaning| {
        token.is_some_and(|token| token.contains(&meaning))
    };
    let last = tokens.last();
    has(last, Meaning::Promotes)
        || has(last, Meaning::Rank(Rank::First))
        || has(last, Meaning::Rank(Rank::Eighth))
}

/// The piece's letter that a run begins with, and its length.
///
/// Capital and small letters differ where a small one is a file: `Bxc3` and `bxc3`.
fn first_letter(chars: &[char], lexicon: &Lexicon) -> Option<(usize, Vec<Meaning>)> {
    // Two letters first: Russian writes the king as two.
    for length in [2, 1] {
        let letter: String = chars.get(..length)?.iter().collect();
        let next = chars.get(length).copied()?;
        let Some(first) = letter.chars().next() else {
            continue;
        };
        let mut roles: Vec<Meaning> = roles(&letter, lexicon).collect();
        // The Russian bishop's letter looks like a Latin C, and is typed as one: `Cf3`.
        let square = File::from_char(next)
            .filter(|_| length == 1 && chars.get(2).is_some_and(|&c| rank(c).is_some()));
        if let ('C' | 'c', true, Some(target)) = (first, roles.is_empty(), square) {
            roles.push(Meaning::Role(Role::Bishop));
            if u32::from(File::C).abs_diff(u32::from(target)) == 1 {
                roles.insert(0, Meaning::File(File::C));
            }
            return Some((1, roles));
        }
        if roles.is_empty() {
            continue;
        }
        let file = File::from_char(first).filter(|_| length == 1);
        let Some(file) = file else {
            return Some((length, roles));
        };
        // A small `b` or `d` is a file, but where no pawn could go from there: `bb4`, `dh8`, `bxf6`.
        let takes = matches!(next, 'x' | ':');
        let at = length + usize::from(takes);
        let target = File::from_char(chars.get(at).copied()?)?;
        let apart = u32::from(file).abs_diff(u32::from(target));
        let square = chars.get(at + 1).is_some_and(|&c| rank(c).is_some());
        return match apart {
            1 if square && !takes => Some((1, [vec![Meaning::File(file)], roles].concat())),
            1 => None,
            _ => Some((1, roles)),
        };
    }
    None
}

/// Without move number, `+ # ! ?`, `e.p.` and the sign of a draw offer.
fn trim(chunk: &str) -> &str {
    // "12.Nf3", "12...Nf6", and "...Nf6" of Black.
    let digits = chunk.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut chunk = match digits.strip_prefix(['.', '…']) {
        Some(rest) => rest.trim_start_matches(['.', '…']),
        None => chunk,
    };
    loop {
        let before = chunk.len();
        chunk = chunk.trim_end_matches(['+', '#', '!', '?', '.', '†', '‡', ':', '…', '"', '\'']);
        // Russian writes mate as `x`: `Лa8x`.
        for suffix in ["e.p", "ep", "(=)", "x", "X", "х", "Х", "×"] {
            if let Some(rest) = chunk.strip_suffix(suffix)
                && rest.ends_with(|c: char| c.is_ascii_digit())
            {
                chunk = rest;
            }
        }
        if chunk.len() == before {
            break;
        }
    }
    chunk.trim_start_matches(['/', '"', '\'', '('])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn an_apostrophe_parts_no_word_and_a_digit_does() {
        assert_eq!(split_words("what's"), ["what's"]);
        assert_eq!(split_words("d’accord"), ["d’accord"]);
        assert_eq!(split_words("felix3"), ["felix", "3"]);
    }

    #[test]
    fn a_bracket_closes_notation_at_its_end_alone() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        assert!(notation("e8(Q)", &lexicon).is_some());
        for odd in ["e)8", "N)f3", "e7)e8"] {
            assert_eq!(notation(odd, &lexicon), None, "{odd}");
        }
    }

    #[test]
    fn a_sign_between_two_words_parts_them() {
        assert_eq!(split_words("clock/board"), ["clock", "board"]);
        assert_eq!(split_words("(rook)"), ["rook"]);
    }
}
