//! A line of moves, each side in turn, as it is thought aloud: "then castles, bishop takes h7, is that
//! mate", "I take, he takes back". What cannot be made is told by its place in the line.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::ahead::{goes_somewhere, written};
use super::pointed::squares_in;
use super::{Parsed, parse};
use crate::grammar::{Intent, Now};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Move, Position, Square};

/// More are said one after another.
const MOST_MOVES: usize = 8;
/// So many words are one move at most: "knight from b one takes on c three".
const WORDS_OF_MOVE: usize = 8;
/// So many words say no more than "takes back".
const WORDS_OF_TAKING: usize = 3;
/// What parts a line.
const MARKS: [char; 8] = [',', ';', ':', '.', '!', '?', '–', '—'];

/// Moves that are thought one behind the other.
pub(super) struct Line<'a> {
    /// As they are said. The last one may be several, or none that can be made.
    pub moves: Vec<Vec<Pattern>>,
    /// The position behind them and where the last one went, if each is one move.
    pub then: Option<(Chess, Square)>,
    /// What is asked of it; empty where nothing is.
    pub asked: &'a str,
    /// Words that go on from what was thought stand before the first: "then castles".
    pub goes_on: bool,
    /// Nothing stands behind the moves but a question.
    pub whole: bool,
}

/// What stands before the moves of a line.
pub(super) struct Lead<'a> {
    /// Words that begin a thought, or a condition: "what if", "after".
    pub begins: bool,
    /// They begin a thought, "what if".
    pub thinks: bool,
    /// Words that withdraw something: "no, hang on".
    pub corrects: bool,
    /// What stands behind them.
    pub rest: &'a str,
}

/// The words with which a line only begins: "no, wait, *what if knight g5*".
pub(super) fn lead<'a>(text: &'a str, lexicon: &Lexicon) -> Lead<'a> {
    let grammar = lexicon.grammar();
    let words = words(text);
    let from = |at: usize| words.get(at).and_then(|word| text.get(word.from..));
    let (mut at, mut corrects) = (0, false);
    loop {
        let rest: Vec<&str> = words.iter().skip(at).map(|word| word.text).collect();
        let thinks = grammar.thinks_ahead(&rest);
        let condition = || {
            let first = rest.first()?;
            grammar.conditions(first).then_some(1)
        };
        let after = || grammar.begins_with_answer("after", &rest);
        if let Some(count) = thinks.or_else(condition).or_else(after) {
            let rest = from(at + count).unwrap_or_default();
            return Lead {
                begins: true,
                thinks: thinks.is_some(),
                corrects,
                rest,
            };
        }
        match grammar.withdraws(&rest) {
            Some(count) => at += count,
            None => break,
        }
        corrects = true;
    }
    Lead {
        begins: false,
        thinks: false,
        corrects,
        rest: from(at).unwrap_or_default(),
    }
}

/// Whether a text begins with the name of a square, or only with words for taking: "is *b5* a worry",
/// "what does he *take back* with".
pub(super) fn names_no_move(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let square = |word: &str| {
        let read = || parse(word, lexicon, false);
        let named = || matches!(read(), Parsed::Command(command) if command.is_square());
        word.parse::<Square>().is_ok() || named()
    };
    let takes = lexicon.grammar().begins_with_answer("takes", &words);
    takes.is_some() || words.first().is_some_and(|word| square(word))
}

/// A line of so few words that begins with one that joins goes on: "and then a6".
const SHORT: usize = 3;

struct Word<'a> {
    text: &'a str,
    from: usize,
    /// A mark stands behind it.
    ends: bool,
}

/// What stands at a place of a line.
enum Found {
    /// A move, and behind which word it ends.
    Move(usize, Vec<Pattern>, Move),
    /// One of several moves.
    Several(Vec<Pattern>),
    /// A move that cannot be made.
    Illegal(Vec<Pattern>),
}

/// The line with which a text begins; `None` where it says anything else before its first move.
pub(super) fn line<'a>(
    text: &'a str,
    lexicon: &Lexicon,
    position: &Chess,
    now: &Now,
) -> Option<Line<'a>> {
    let words = words(text);
    let mut read = Read {
        words: &words,
        lexicon,
        now,
        position: position.clone(),
        last: now.last,
    };
    let joined = words.first().filter(|_| (2..=SHORT).contains(&words.len()));
    let joined = joined.is_some_and(|word| lexicon.grammar().joins(word.text));
    let (mut at, mut moves, mut goes_on) = (0, Vec::new(), joined);
    let (mut asked, mut whole) = ("", true);
    while at < words.len() && moves.len() < MOST_MOVES {
        if read.asks(at) {
            asked = text.get(words.get(at)?.from..)?;
            break;
        }
        match read.at(at) {
            Some(Found::Move(end, patterns, mv)) => {
                moves.push(patterns);
                read.last = Some(mv.to());
                read.position = read.position.play(mv).ok()?;
                at = end;
            }
            Some(Found::Several(patterns) | Found::Illegal(patterns)) => {
                moves.push(patterns);
                return Some(Line {
                    moves,
                    then: None,
                    asked,
                    goes_on,
                    whole: true,
                });
            }
            None => match read.joins(at) {
                Some(count) => {
                    goes_on |= moves.is_empty();
                    at += count;
                }
                None => {
                    whole = false;
                    asked = text.get(words.get(at)?.from..)?;
                    break;
                }
            },
        }
    }
    let then = read.last.map(|last| (read.position, last));
    (!moves.is_empty()).then_some(Line {
        moves,
        then,
        asked,
        goes_on,
        whole,
    })
}

struct Read<'a> {
    words: &'a [Word<'a>],
    lexicon: &'a Lexicon,
    now: &'a Now<'a>,
    position: Chess,
    last: Option<Square>,
}

impl Read<'_> {
    fn said(&self, from: usize, to: usize) -> String {
        let words = self.words.get(from..to).unwrap_or_default().iter();
        let words: Vec<&str> = words.map(|word| word.text).collect();
        words.join(" ")
    }

    /// Where the part ends in which a word stands.
    fn part_ends(&self, at: usize) -> usize {
        let rest = self.words.iter().skip(at);
        let end = rest.take_while(|word| !word.ends).count() + at + 1;
        end.min(self.words.len())
    }

    fn asks(&self, at: usize) -> bool {
        let word = self.words.get(at);
        // "Who's better".
        let whole = |word: &Word| word.text.split('\'').next().map(str::to_owned);
        let word = word.and_then(whole);
        let grammar = self.lexicon.grammar();
        let rest = self.words.iter().skip(at).map(|word| word.text);
        let rest: Vec<&str> = rest.collect();
        let more = || grammar.begins_with_answer("questions", &rest).is_some();
        word.is_some_and(|word| grammar.asks(&word)) || more()
    }

    /// How many words here only join moves: "and then he plays".
    fn joins(&self, at: usize) -> Option<usize> {
        let grammar = self.lexicon.grammar();
        let rest = self.words.get(at..)?.iter();
        let rest: Vec<&str> = rest.map(|word| word.text).collect();
        let first = rest.first()?;
        let one = grammar.joins(first) || grammar.conditions(first) || grammar.is_idle(first);
        let phrase = || grammar.begins_with_answer("plays", &rest);
        let others = || grammar.others(&rest);
        others().or_else(phrase).or(one.then_some(1))
    }

    fn at(&self, at: usize) -> Option<Found> {
        let end = self.part_ends(at);
        let longest = end.min(at + WORDS_OF_MOVE);
        let mut refused = None;
        let ends = (at + 1..=longest).rev();
        let found = ends.clone().find_map(|end| {
            let said = self.said(at, end);
            // "Exd5 exd5" is each side's.
            let read = |said: &str| written(said, self.lexicon, &self.position);
            let patterns = (!self.doubles(at, end))
                .then(|| {
                    let turned = self.verb_first(at, end);
                    let turned = turned.and_then(|said| read(&said));
                    let bare = || read(&self.without_fillers(at, end)?);
                    turned.or_else(|| read(&said)).or_else(bare)
                })
                .flatten()
                .filter(|all| all.iter().any(goes_somewhere))?;
            match resolve_any(&patterns, &self.position) {
                Ok(mv) => {
                    // "Auf d4 *schlage*".
                    let verb = mv.is_capture() && patterns.iter().all(|said| !said.capture);
                    let verb = verb.then(|| self.at_taking(end)).flatten();
                    let end = (end + verb.unwrap_or(0)).min(self.part_ends(at));
                    Some(Found::Move(end, vec![Pattern::of(mv)], mv))
                }
                Err(Unresolved::Ambiguous(_)) => Some(Found::Several(patterns)),
                Err(_) => {
                    refused = refused.take().or(Some((end, patterns)));
                    None
                }
            }
        });
        let found = found.or_else(|| self.takes(at, end));
        let found = found.or_else(|| ends.clone().find_map(|end| self.told(at, end)));
        // "Bishop takes | h7" is one move where it cannot be made, and not the bishop's only capture.
        let longer = refused.as_ref().map_or(0, |(to, _)| *to);
        let found = found.filter(|found| match found {
            Found::Move(to, _, mv) if *to < longer => self.goes_on_behind(*to, *mv),
            _ => true,
        });
        // What fills its part, or stands before another move, is a move; within more words it may be
        // something else.
        let illegal = || {
            let (to, patterns) = refused?;
            let next = (to + 1..=end).any(|end| {
                let said = written(&self.said(to, end), self.lexicon, &self.position);
                said.is_some_and(|said| said.iter().any(goes_somewhere))
            });
            (to == end || next).then_some(Found::Illegal(patterns))
        };
        found.or_else(illegal)
    }

    /// Whether another move can be made behind this one, as it is said there.
    fn goes_on_behind(&self, at: usize, mv: Move) -> bool {
        let Ok(position) = self.position.clone().play(mv) else {
            return false;
        };
        let behind = Read {
            position,
            last: Some(mv.to()),
            ..*self
        };
        matches!(behind.at(at), Some(Found::Move(..) | Found::Several(_)))
    }

    /// A move without the words that say nothing of it: "bishop *back* to d3".
    fn without_fillers(&self, from: usize, to: usize) -> Option<String> {
        let words = self.words.get(from..to)?.iter();
        let words: Vec<&str> = words.map(|word| word.text).collect();
        let grammar = self.lexicon.grammar();
        let says = |word: &&&str| grammar.begins_with_answer("plays", &[word]).is_none();
        let said: Vec<&str> = words.iter().filter(says).copied().collect();
        (said.len() < words.len() && !said.is_empty()).then(|| said.join(" "))
    }

    /// "Auf d4 *schlägt*" with its verb before it.
    fn verb_first(&self, from: usize, to: usize) -> Option<String> {
        let verbs = (from + 1..to).find(|at| self.at_taking(*at) == Some(to - at))?;
        Some(format!(
            "{} {}",
            self.said(verbs, to),
            self.said(from, verbs)
        ))
    }

    /// Whether the same is said twice.
    fn doubles(&self, from: usize, to: usize) -> bool {
        let middle = from + (to - from) / 2;
        to > from + 1 && self.said(from, middle) == self.said(middle, to)
    }

    /// "Takes", "nimmt zurück": what has moved last, if it can be, else the one capture that there is.
    fn takes(&self, at: usize, end: usize) -> Option<Found> {
        let rest = self.words.get(at..end)?.iter();
        let rest: Vec<&str> = rest.map(|word| word.text).collect();
        let grammar = self.lexicon.grammar();
        let taking = |words: &[&str]| {
            let count = grammar.begins_with_answer("takes", words);
            count.filter(|count| *count <= WORDS_OF_TAKING)
        };
        // "The queen takes back".
        let of_piece = || {
            let named = grammar.begins_with_answer("plays", &rest).unwrap_or(0);
            let role = super::beside::roles(rest.get(named)?, self.lexicon);
            let count = taking(rest.get(named + 1..)?)?;
            Some((named + 1 + count, role))
        };
        let bare = taking(&rest).map(|count| (count, Vec::new()));
        let anything = bare.is_some();
        let (count, roles) = bare.or_else(of_piece)?;
        let takes = self.position.legal_moves().into_iter();
        let by = |mv: &Move| roles.is_empty() || roles.contains(&mv.role());
        let takes: Vec<Move> = takes.filter(|mv| mv.is_capture() && by(mv)).collect();
        let there: Vec<Move> = takes
            .iter()
            .copied()
            .filter(|mv| Some(mv.to()) == self.last)
            .collect();
        // "Takes on e5" says where.
        let (count, meant) = match self.only_joins(at + count, end) {
            true if there.is_empty() => (count, takes),
            true => (count, there),
            // "D takes e5" is a pawn's.
            false if roles.is_empty() && !anything => return None,
            false => {
                let (more, square) = self.on_square(at + count, end)?;
                let on = takes.into_iter().filter(|mv| mv.to() == square);
                (count + more, on.collect())
            }
        };
        match meant[..] {
            [] => None,
            [mv] => Some(Found::Move(at + count, vec![Pattern::of(mv)], mv)),
            _ => Some(Found::Several(meant.into_iter().map(Pattern::of).collect())),
        }
    }

    /// The square that is said at a place and nothing behind it, and in how many words: "on e5".
    fn on_square(&self, at: usize, end: usize) -> Option<(usize, Square)> {
        let rest = self.words.get(at..end)?.iter();
        let rest: Vec<&str> = rest.map(|word| word.text).collect();
        let grammar = self.lexicon.grammar();
        let so = grammar.begins_with_answer("captures-so", &rest);
        let so = so.unwrap_or(0);
        let [square] = squares_in(rest.get(so)?)[..] else {
            return None;
        };
        let count = so + 1;
        self.only_joins(at + count, end).then_some((count, square))
    }

    fn only_joins(&self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            if self.asks(at) {
                return true;
            }
            match self.joins(at).or_else(|| self.at_taking(at)) {
                Some(count) => at += count,
                None => return false,
            }
        }
        true
    }

    fn at_taking(&self, at: usize) -> Option<usize> {
        let rest = self.words.get(at..)?.iter();
        let rest: Vec<&str> = rest.map(|word| word.text).collect();
        self.lexicon.grammar().begins_with_answer("takes", &rest)
    }

    /// A move in words for it: "the king goes to h8".
    fn told(&self, at: usize, end: usize) -> Option<Found> {
        if end < at + 2 {
            return None;
        }
        let now = Now {
            position: Some(&self.position),
            board: Some(&self.position),
            last: self.last,
            you: self.now.you,
            ..Now::default()
        };
        let said = self.said(at, end);
        let heard = self.lexicon.grammar().hear(&said, self.lexicon, &now);
        // Nothing moves where nothing is named.
        if heard.named().is_empty() {
            return None;
        }
        let one = heard.surely()?;
        let patterns = match one.wish.intent {
            Intent::Move => one.wish.patterns(),
            _ => return None,
        };
        if !patterns.iter().any(|p| goes_somewhere(p) || p.capture) {
            return None;
        }
        // "Takes | on e4" is not whatever can be taken.
        let bare = patterns.iter().all(|said| !goes_somewhere(said));
        if bare && !self.only_joins(end, self.part_ends(at)) {
            return None;
        }
        let mv = resolve_any(&patterns, &self.position).ok()?;
        Some(Found::Move(end, vec![Pattern::of(mv)], mv))
    }
}

fn words(text: &str) -> Vec<Word<'_>> {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '-' | '+' | '#' | '=' | '\'');
    let mut words: Vec<Word> = Vec::new();
    let mut from = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        if inner(c) {
            from = from.or(Some(at));
            continue;
        }
        if let Some(begun) = from.take() {
            let text = text.get(begun..at).unwrap_or_default();
            words.push(Word {
                text,
                from: begun,
                ends: false,
            });
        }
        if MARKS.contains(&c)
            && let Some(last) = words.last_mut()
        {
            last.ends = true;
        }
    }
    words
}
