//! What is said in anybody's words: the rows of words that may have been said, each read as if it had
//! been typed. What they give that means the same is added up.
//!
//! The words and how they follow one another come from `voices/<lang>/trigrams.zst`, which
//! `voices/acoustic/trigrams.py` counted, and from the patterns of `voices/<lang>/grammar.toml`.

use std::collections::HashMap;

use super::ListenError;
use super::decoder::{Decoder, Entry, Word, WordRow};
use super::features::Frames;
use super::grammar::Slot;
use super::pronounce::Pronouncer;
use super::trigrams::{EDGE, Token, Trigrams};
use super::wording::Sayable;
use crate::command::{Command, Parsed, gathered, understand};
use crate::grammar::Now;
use crate::lexicon::{Lexicon, Pack};
use crate::packed;
use crate::rng::Rng;
use crate::rules::{File, Rank};
use crate::sorted::Sorted;

static EMBEDDED: [(&str, &[u8]); 2] = [
    ("de", include_bytes!("../../voices/de/trigrams.zst")),
    ("en", include_bytes!("../../voices/en/trigrams.zst")),
];

/// The classes, and where the words of the table begin: as `trigrams.py` has them.
const FILE: Token = EDGE + 1;
const RANK: Token = FILE + 1;
const FIRST: Token = RANK + 1;

/// A count of the table that is written as 0, and by how much one more makes it more.
const LEAST: f32 = 1.0;
const STEP: f32 = 0.5;
/// So many ways to say each pattern are counted, each so often.
const WAYS: usize = 8;
const OF_WAYS: f32 = 3.0 / WAYS as f32;
/// Which ways is drawn by lot, always the same.
const SEED: u64 = 14;

/// The most ways of saying a word.
const MOST_VARIANTS: usize = 4;
/// So many rows of words are read.
const ROWS: usize = 40;
/// How sharply rows are told from one another: by so many nats of their scores.
const TEMPERATURE: f64 = 5.0;
/// What a nat of a row's likelihood is worth beside one of each who listened.
const OF_WORDS: f64 = 1.5;

/// A row of words that may have been said.
#[derive(Debug, Clone)]
pub struct Dictated {
    /// The words, as they would be typed.
    pub text: String,
    /// The same to be scored.
    pub slots: Vec<Slot>,
    /// The logarithm of how likely such words are.
    pub likely: f64,
}

impl Dictated {
    /// How many phones it has, about.
    pub fn phones(&self) -> usize {
        let first = self.slots.iter().filter_map(|slot| slot.variants.first());
        first.map(Vec::len).sum::<usize>().max(1)
    }
}

/// A command that was heard in somebody's own words.
#[derive(Debug, Clone, PartialEq)]
pub struct Wished {
    /// The row of words that says it best.
    pub text: String,
    /// What it does.
    pub command: Command,
    /// How sure it is that it was meant, 0 to 1.
    pub confidence: f64,
}

/// How well a row of words fits what each of the two heard.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// The score of the row, by the networks and by the second opinion.
    pub scores: [f64; 2],
    /// That of the best phones without any words.
    pub free: [f64; 2],
}

/// The words that people say, and how they follow one another.
pub struct Dictation {
    decoder: Decoder,
    slots: Vec<Slot>,
}

impl Dictation {
    /// That of the user's language; none for a language without a table.
    ///
    /// # Errors
    /// [`ListenError::Table`]: the program was built with a damaged file.
    pub fn new(
        lexicon: &Lexicon,
        pronouncer: &mut Pronouncer,
    ) -> Result<Option<Self>, ListenError> {
        let lang = lexicon.lang();
        let found = EMBEDDED.iter().find(|(name, _)| *name == lang.primary());
        let Some((_, packed)) = found else {
            return Ok(None);
        };
        Self::of(packed, lexicon, pronouncer).map(Some)
    }

    /// That of a table which `trigrams.py` wrote.
    ///
    /// # Errors
    /// [`ListenError::Table`]: it is none.
    pub fn of(
        packed: &[u8],
        lexicon: &Lexicon,
        pronouncer: &mut Pronouncer,
    ) -> Result<Self, ListenError> {
        let lang = lexicon.lang();
        let table = Table::read(packed).ok_or_else(|| ListenError::Table("trigrams".to_owned()))?;
        let numbers = table.words.iter().zip(FIRST..);
        let mut known = Known {
            words: numbers.map(|(word, token)| (key(word), token)).collect(),
            other: FIRST + table.words.len() as Token,
            files: of_board(lexicon, |pack| {
                File::ALL
                    .iter()
                    .flat_map(|f| pack.file_words(*f).iter())
                    .collect()
            }),
            ranks: of_board(lexicon, |pack| {
                Rank::ALL.iter().flat_map(|r| pack.rank_words(*r)).collect()
            }),
        };
        known
            .words
            .retain(|word, _| !known.files.contains_key(word));
        let mut trigrams = table.trigrams;
        let mut rng = Rng::new(SEED);
        let ways = lexicon.grammar().samples(WAYS, &mut |most| rng.below(most));
        for (_, text) in ways {
            trigrams.learn(&known.tokens(&text), OF_WAYS);
        }
        trigrams.finish();
        let (mut entries, mut slots) = (Vec::new(), Vec::new());
        let words = table
            .words
            .iter()
            .filter(|word| known.words.contains_key(&key(word)));
        for word in words.chain(known.files.values()) {
            let name = key(word);
            let said = pronouncer.variants(lang.primary(), word);
            let Some(mut said) = said.map(|variants| variants.to_vec()) else {
                continue;
            };
            said.truncate(MOST_VARIANTS);
            let Some(slot) = Slot::new(word, word, [(word.clone(), said)]) else {
                continue;
            };
            let is_file = known.files.contains_key(&name);
            let token = known.token(&name);
            let is_rank = known.ranks.contains_key(&name);
            entries.push(Entry {
                variants: slot.variants.clone(),
                token,
                after_file: if is_rank { RANK } else { token },
                is_file,
                shared: if is_file { BOARD.ln() } else { 0.0 },
            });
            slots.push(slot);
        }
        Ok(Self {
            decoder: Decoder::new(entries, trigrams),
            slots,
        })
    }

    /// The rows of words that may have been said.
    pub fn rows(&self, heard: &Frames) -> Vec<Dictated> {
        let rows = self.decoder.rows(heard, ROWS);
        rows.iter().map(|row| self.dictated(row)).collect()
    }

    fn dictated(&self, row: &WordRow) -> Dictated {
        let slot = |word: &Word| self.slots.get(usize::from(*word)).cloned();
        let slots: Vec<Slot> = row.words.iter().filter_map(slot).collect();
        let words: Vec<&str> = slots.iter().map(|slot| &*slot.text).collect();
        Dictated {
            text: words.join(" "),
            likely: f64::from(row.likely),
            slots,
        }
    }
}

/// A board has so many files.
const BOARD: f32 = 8.0;

/// What a row of words does when it is typed where this can be said; nothing if it is not clear what.
pub fn wish(text: &str, lexicon: &Lexicon, scene: &Sayable) -> Option<Command> {
    one(typed(text, lexicon, scene))
}

fn typed(text: &str, lexicon: &Lexicon, scene: &Sayable) -> Parsed {
    let board = scene.position.as_ref();
    let now = Now {
        position: board.filter(|_| scene.may_move),
        board,
        ..Now::default()
    };
    understand(text, lexicon, &now)
}

fn one(parsed: Parsed) -> Option<Command> {
    parsed.into_wish()
}

/// What a line wishes when it is typed, in its order (`how much time do I have and what did he play`), and
/// whether all of it is wished, or it is to be asked which.
pub fn wishes(text: &str, lexicon: &Lexicon, scene: &Sayable) -> (Vec<Command>, bool) {
    match typed(text, lexicon, scene) {
        Parsed::Several(commands) => (gathered(commands), true),
        Parsed::Beside { fact, command, .. } => (vec![*fact, *command], true),
        Parsed::Either(wishes) => (
            wishes.into_iter().map(|(_, command)| command).collect(),
            false,
        ),
        parsed => (one(parsed).into_iter().collect(), true),
    }
}

/// What of all that was read is meant, and how surely: `read` are the rows of words, what each does when
/// it is typed, and how well it fits.
pub fn wished(read: &[(Dictated, Option<Command>, Fit)]) -> Option<Wished> {
    let score = |(row, _, fit): &(Dictated, Option<Command>, Fit)| {
        fit.scores.iter().sum::<f64>() + OF_WORDS * row.likely
    };
    let best = read.iter().map(score).fold(f64::NEG_INFINITY, f64::max);
    if !best.is_finite() {
        return None;
    }
    let weigh = |line| ((score(line) - best) / TEMPERATURE).exp();
    let all: f64 = read.iter().map(weigh).sum();
    // Few enough to be looked for one after the other.
    let mut shares: Vec<(&Command, f64)> = Vec::new();
    for line in read {
        let Some(command) = &line.1 else {
            continue;
        };
        let share = weigh(line) / all;
        match shares.iter_mut().find(|(known, _)| *known == command) {
            Some((_, sum)) => *sum += share,
            None => shares.push((command, share)),
        }
    }
    shares.order_by(|a, b| b.1.total_cmp(&a.1));
    let (command, share) = *shares.first()?;
    let own = read.iter().filter(|line| line.1.as_ref() == Some(command));
    let (row, _, fit) = own.max_by(|a, b| score(a).total_cmp(&score(b)))?;
    let rival = shares.get(1).map_or(0.0, |(_, share)| *share);
    Some(Wished {
        text: row.text.clone(),
        command: command.clone(),
        confidence: confidence(row, fit, share, rival),
    })
}

/// Learned on whole sentences against talk, as `voices/acoustic/README.md` tells: by the odds of the share, how far the row is from what the
/// networks and the second opinion heard, one over its phones, how likely its words are, the logarithm of
/// the rival's share and that of the phones.
const WEIGHTS: [f64; 7] = [0.72, -0.70, -1.16, -2.40, 0.35, -0.35, -1.32];
const BIAS: f64 = 6.13;

fn confidence(row: &Dictated, fit: &Fit, share: f64, rival: f64) -> f64 {
    let phones = row.phones() as f64;
    let [networks, opinion] = [0, 1].map(|who: usize| {
        let of = |all: [f64; 2]| all.get(who).copied().unwrap_or(0.0);
        ((of(fit.free) - of(fit.scores)).max(0.0) / phones).min(6.0)
    });
    let inputs = [
        (share / (1.0 - share + 1e-3)).ln(),
        opinion,
        networks,
        1.0 / phones,
        row.likely / row.slots.len().max(1) as f64,
        (rival + 0.01).ln(),
        phones.ln(),
    ];
    let sum: f64 = WEIGHTS.iter().zip(inputs).map(|(w, x)| w * x).sum();
    1.0 / (1.0 + (-(BIAS + sum)).exp())
}

/// A word without its apostrophe, as words are compared.
fn key(word: &str) -> String {
    word.chars()
        .filter(|c| *c != '\'')
        .flat_map(char::to_lowercase)
        .collect()
}

/// The words for files or ranks that are said as they are written, by how they are compared.
fn of_board<'l>(
    lexicon: &'l Lexicon,
    words: impl Fn(&'l Pack) -> Vec<&'l String>,
) -> HashMap<String, String> {
    let packs = [lexicon.interface(), lexicon.announce()];
    let all = packs.into_iter().flat_map(words);
    let said = all.filter(|word| word.chars().count() > 1 && word.chars().all(char::is_alphabetic));
    said.map(|word| (key(word), word.clone())).collect()
}

/// The words by what they are counted as.
struct Known {
    words: HashMap<String, Token>,
    /// Any other word.
    other: Token,
    files: HashMap<String, String>,
    ranks: HashMap<String, String>,
}

impl Known {
    fn token(&self, key: &str) -> Token {
        match self.words.get(key) {
            _ if self.files.contains_key(key) => FILE,
            Some(token) => *token,
            None => self.other,
        }
    }

    /// What a sentence of the patterns is counted as. A square stands there as `e4`.
    fn tokens(&self, text: &str) -> Vec<Token> {
        let mut tokens = Vec::new();
        for word in text.split_whitespace() {
            if word.parse::<crate::rules::Square>().is_ok() {
                tokens.extend([FILE, RANK]);
                continue;
            }
            let word = key(word);
            let ranks = tokens.last() == Some(&FILE) && self.ranks.contains_key(&word);
            tokens.push(if ranks { RANK } else { self.token(&word) });
        }
        tokens
    }
}

/// What `trigrams.py` wrote.
struct Table {
    words: Vec<String>,
    trigrams: Trigrams,
}

impl Table {
    fn read(packed: &[u8]) -> Option<Self> {
        let raw = packed::unpacked(packed)?;
        let at = raw.windows(2).position(|two| two == b"\n\n")?;
        let (words, rest) = raw.split_at_checked(at + 2)?;
        let words = std::str::from_utf8(words).ok()?.trim_end();
        let mut trigrams = Trigrams::default();
        let mut numbers = Numbers(rest);
        numbers.rows(|pair, times| trigrams.pair(pair, times))?;
        numbers.rows(|three, times| trigrams.three(three, times))?;
        Some(Self {
            words: words.lines().map(str::to_owned).collect(),
            trigrams,
        })
    }
}

/// Numbers of seven bits a byte.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> Option<u32> {
        let (mut number, mut shift) = (0u32, 0);
        loop {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 127).checked_shl(shift)?;
            shift += 7;
            if byte & 128 == 0 {
                return Some(number);
            }
        }
    }

    /// The rows of words that were counted, which stand column by column.
    fn rows<const N: usize>(&mut self, mut count: impl FnMut([Token; N], f32)) -> Option<()> {
        let rows = self.next()? as usize;
        let mut columns = Vec::new();
        for _ in 0..=N {
            let column: Option<Vec<u32>> = (0..rows).map(|_| self.next()).collect();
            columns.push(column?.into_iter());
        }
        let mut row = [0u32; N];
        for number in 0..rows {
            let mut same = number > 0;
            for (slot, column) in row.iter_mut().zip(&mut columns) {
                let more = column.next()?;
                *slot = if same { slot.checked_add(more)? } else { more };
                same = same && more == 0;
            }
            let times = columns.last_mut()?.next()?;
            let row = row.map(|word| Token::try_from(word).unwrap_or_default());
            count(row, LEAST * (STEP * times as f32).exp2());
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::super::model::Model;
    use super::*;
    use crate::command::Ask;
    use crate::grammar::Side;
    use crate::rules::Chess;
    use crate::speech::Lang;

    static ENGLISH: LazyLock<Dictation> = LazyLock::new(|| {
        let (_, inventory) = Model::embedded(&Lang::new("en")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let dictation = Dictation::new(&lexicon, &mut pronouncer).unwrap();
        dictation.unwrap()
    });

    /// The words as if each of their phones had been heard for two frames, and a blank after it.
    fn said(words: &str) -> Frames {
        let width = 49;
        let mut frames = Frames::zeros(0, width);
        let mut put = |phone: usize| {
            let row = (0..width).map(|at| if at == phone { 0.9f32 } else { 0.1 / 48.0 }.ln());
            frames.data.extend(row);
        };
        for word in words.split(' ') {
            let slot = ENGLISH
                .slots
                .iter()
                .find(|slot| slot.text.to_lowercase() == word)
                .unwrap();
            for phone in &slot.variants[0] {
                put(usize::from(*phone));
                put(usize::from(*phone));
                put(0);
            }
        }
        frames
    }

    #[test]
    fn sentences_that_no_list_has_are_written_down() {
        for words in [
            "have i lost any pawns by now",
            "what is standing on felix three",
            "how long can i still think",
        ] {
            let rows = ENGLISH.rows(&said(words));
            assert_eq!(rows[0].text.to_lowercase(), words);
            assert!(rows.len() > 1 && rows.iter().all(|row| !row.slots.is_empty()));
        }
        assert!(ENGLISH.rows(&Frames::default()).is_empty());
    }

    #[test]
    fn a_row_of_words_does_what_it_does_when_typed() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let scene = Sayable::to_move(Chess::default());
        let check = Command::Ask(Ask::Check(Some(Side::Me)));
        assert_eq!(wish("am i in check", &lexicon, &scene), Some(check));
        let play = wish("eva four", &lexicon, &scene);
        assert!(matches!(play, Some(Command::Play(_))), "{play:?}");
        assert_eq!(wish("xyzzy plugh frotz", &lexicon, &scene), None);
    }

    fn line(text: &str, command: Option<Command>, score: f64) -> (Dictated, Option<Command>, Fit) {
        let row = Dictated {
            text: text.to_owned(),
            slots: ENGLISH.slots[..3].to_vec(),
            likely: -9.0,
        };
        let fit = Fit {
            scores: [score / 2.0; 2],
            free: [-1.0; 2],
        };
        (row, command, fit)
    }

    #[test]
    fn rows_that_mean_the_same_are_added_up() {
        let alone = [
            line("a", Some(Command::Hint), -20.0),
            line("b", Some(Command::Repeat), -21.0),
        ];
        let first = wished(&alone).unwrap();
        assert_eq!((first.text.as_str(), first.command), ("a", Command::Hint));
        let mut both = alone.to_vec();
        both.push(line("c", Some(Command::Repeat), -20.5));
        both.push(line("d", None, -20.5));
        let second = wished(&both).unwrap();
        assert_eq!(second.command, Command::Repeat);
        assert_eq!(second.text, "c");
        // What means nothing counts against all others.
        let mut rest = both.clone();
        rest.push(line("e", None, -15.0));
        assert!(wished(&rest).unwrap().confidence < second.confidence);
        // And what fits badly is hardly sure.
        let far = both.iter().map(|(row, command, fit)| {
            let scores = fit.scores.map(|score| score - 30.0);
            (row.clone(), command.clone(), Fit { scores, ..*fit })
        });
        let far: Vec<_> = far.collect();
        assert!(wished(&far).unwrap().confidence < second.confidence);
        assert_eq!(wished(&[]), None);
        assert_eq!(wished(&[line("f", None, -3.0)]), None);
    }

    #[test]
    fn a_damaged_table_is_none() {
        for (_, packed) in EMBEDDED {
            let table = Table::read(packed).unwrap();
            assert!(table.words.len() > 1000 && table.words.iter().all(|word| !word.is_empty()));
            assert!(Table::read(&packed[..packed.len() / 2]).is_none());
        }
        assert!(Table::read(b"").is_none());
    }
}
