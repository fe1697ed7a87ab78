//! From what was heard to rows of words, whatever their order: a search over a tree of pronunciations,
//! in which each word is as likely as it is after the two before it.
//!
//! A prefix search as with CTC (Graves et al. 2006, section 3.2; Hannun et al. 2014, "First-pass large
//! vocabulary continuous speech recognition using bi-directional recurrent DNNs"): paths with the same
//! words in the same place of the tree are one, and their probabilities are added up.

use std::collections::HashMap;

use super::chain::{Likely, likelihoods};
use super::features::Frames;
use super::graph::Variants;
use super::phones::{BLANK, Phone};
use super::trigrams::{EDGE, Token, Trigrams};

/// A word by its place in the vocabulary.
pub type Word = u16;

/// So many paths are followed at most ...
const PATHS: usize = 600;
/// ... and none that is so many nats behind the best.
const WITHIN: f32 = 30.0;
/// A phone so much less likely than the likeliest (8 nats) is none that was said at a frame.
const FAINT: f64 = 3.4e-4;
/// What a nat of a word's likelihood is worth beside one of its sound, while it is searched.
const OF_WORDS: f32 = 1.2;
/// What each word gets: many short ones are else never as likely as few long ones.
const PER_WORD: f32 = 3.0;

/// A word of the vocabulary. After the name of a file some are ranks, as in "Eva four".
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// How it is said.
    pub variants: Variants,
    /// What it is counted as.
    pub token: Token,
    /// The same after the name of a file.
    pub after_file: Token,
    /// Whether it is the name of a file.
    pub is_file: bool,
    /// The logarithm of how many words are counted as the same.
    pub shared: f32,
}

/// A row of words that may have been said.
#[derive(Debug, Clone, PartialEq)]
pub struct WordRow {
    /// Its words.
    pub words: Vec<Word>,
    /// The logarithm of how likely the sounds are.
    pub sound: f32,
    /// The logarithm of how likely the words are.
    pub likely: f32,
}

impl WordRow {
    fn rank(&self) -> f32 {
        self.sound + OF_WORDS * self.likely + PER_WORD * self.words.len() as f32
    }
}

/// A place in the tree of pronunciations; the first is the beginning of a word.
#[derive(Debug, Clone, Default)]
struct Node {
    phone: Phone,
    children: Vec<u32>,
    ends: Vec<Word>,
    /// The likeliest word from here on, by itself.
    hope: f32,
}

/// Words that were said: the last one, and those before it.
#[derive(Debug, Clone, Copy)]
struct Told {
    before: u32,
    word: Word,
    context: [Token; 2],
    likely: f32,
    words: u16,
}

/// Somewhere in a word after some others: how likely, if a blank was last, and if a phone was.
#[derive(Debug, Clone, Copy)]
struct Path {
    told: u32,
    node: u32,
    blank: f64,
    phone: f64,
}

/// A vocabulary as a tree, and how likely its words follow one another.
#[derive(Debug, Clone)]
pub struct Decoder {
    nodes: Vec<Node>,
    entries: Vec<Entry>,
    trigrams: Trigrams,
}

impl Decoder {
    /// A decoder of these words.
    pub fn new(entries: Vec<Entry>, trigrams: Trigrams) -> Self {
        let mut decoder = Self {
            nodes: vec![Node::default()],
            entries: Vec::new(),
            trigrams,
        };
        for (word, entry) in entries.iter().enumerate().take(usize::from(Word::MAX)) {
            for phones in entry.variants.iter().filter(|phones| !phones.is_empty()) {
                decoder.add(phones, word as Word);
            }
        }
        decoder.entries = entries;
        decoder.look_ahead();
        decoder
    }

    fn add(&mut self, phones: &[Phone], word: Word) {
        let mut at = 0;
        for phone in phones {
            let children = self.node(at).map_or(&[][..], |node| &node.children);
            let is = |child: &&u32| self.node(**child).is_some_and(|n| n.phone == *phone);
            at = match children.iter().find(is) {
                Some(known) => *known,
                None => {
                    let new = self.nodes.len() as u32;
                    if let Some(node) = self.nodes.get_mut(at as usize) {
                        node.children.push(new);
                    }
                    self.nodes.push(Node {
                        phone: *phone,
                        ..Node::default()
                    });
                    new
                }
            };
        }
        if let Some(node) = self.nodes.get_mut(at as usize)
            && !node.ends.contains(&word)
        {
            node.ends.push(word);
        }
    }

    /// A node comes before its children, so that from the end all children are known.
    fn look_ahead(&mut self) {
        for at in (0..self.nodes.len()).rev() {
            let Some(node) = self.nodes.get(at) else {
                continue;
            };
            let words = node.ends.iter().filter_map(|word| self.entry(*word));
            let words = words.map(|entry| self.trigrams.alone(entry.token) - entry.shared);
            let nodes = node.children.iter().filter_map(|child| self.node(*child));
            let all = words.chain(nodes.map(|child| child.hope));
            let hope = all.fold(f32::MIN, f32::max);
            if let Some(node) = self.nodes.get_mut(at) {
                node.hope = hope;
            }
        }
    }

    fn node(&self, at: u32) -> Option<&Node> {
        self.nodes.get(at as usize)
    }

    fn entry(&self, word: Word) -> Option<&Entry> {
        self.entries.get(usize::from(word))
    }

    /// The rows of words that were most likely said, the likeliest first, given log-probabilities of the
    /// phones (one row a frame).
    pub fn rows(&self, heard: &Frames, most: usize) -> Vec<WordRow> {
        let mut search = Search::new(self);
        for row in heard.rows() {
            search.frame(row);
        }
        let mut rows = search.ended();
        rows.sort_by(|a, b| b.rank().total_cmp(&a.rank()));
        rows.truncate(most);
        rows
    }
}

/// The search through one utterance.
struct Search<'d> {
    decoder: &'d Decoder,
    told: Vec<Told>,
    known: HashMap<(u32, Word), u32>,
    paths: Vec<Path>,
    /// Where each path of the next frame lies among them.
    places: HashMap<(u32, u32), u32>,
    next: Vec<Path>,
    scale: f64,
    likely: Box<Likely>,
}

impl<'d> Search<'d> {
    fn new(decoder: &'d Decoder) -> Self {
        Self {
            decoder,
            told: vec![Told {
                before: u32::MAX,
                word: Word::MAX,
                context: [EDGE; 2],
                likely: 0.0,
                words: 0,
            }],
            known: HashMap::new(),
            // Before the first frame nothing was said: as at a blank.
            paths: vec![Path {
                told: 0,
                node: 0,
                blank: 1.0,
                phone: 0.0,
            }],
            places: HashMap::new(),
            next: Vec::new(),
            scale: 0.0,
            likely: Box::new([0.0; _]),
        }
    }

    fn frame(&mut self, row: &[f32]) {
        self.scale += likelihoods(row, &mut self.likely);
        self.places.clear();
        self.next.clear();
        let decoder = self.decoder;
        let paths = std::mem::take(&mut self.paths);
        let blank = self.heard(BLANK);
        for path in &paths {
            let Some(node) = decoder.node(path.node) else {
                continue;
            };
            let all = path.blank + path.phone;
            let stays = match path.node {
                0 => 0.0,
                _ => path.phone * self.heard(node.phone),
            };
            self.put(path.told, path.node, all * blank, stays);
            self.go_on(path, node, path.told, &node.children);
            if let Some(root) = decoder.node(0) {
                for word in &node.ends {
                    let told = self.told_after(path.told, *word);
                    self.go_on(path, node, told, &root.children);
                }
            }
        }
        self.paths = paths;
        self.keep_best();
    }

    fn heard(&self, phone: Phone) -> f64 {
        let heard = self.likely.get(usize::from(phone));
        heard.copied().unwrap_or(0.0)
    }

    /// From a path into each of these nodes.
    fn go_on(&mut self, path: &Path, node: &Node, told: u32, children: &[u32]) {
        let decoder = self.decoder;
        for child in children {
            let Some(next) = decoder.node(*child) else {
                continue;
            };
            let heard = self.heard(next.phone);
            if heard < FAINT {
                continue;
            }
            // Between two equal phones is a blank.
            let again = path.node != 0 && next.phone == node.phone;
            let coming = path.blank + if again { 0.0 } else { path.phone };
            if coming > 0.0 {
                self.put(told, *child, 0.0, coming * heard);
            }
        }
    }

    fn put(&mut self, told: u32, node: u32, blank: f64, phone: f64) {
        let new = self.next.len() as u32;
        let place = *self.places.entry((told, node)).or_insert(new);
        match self.next.get_mut(place as usize) {
            Some(path) => {
                path.blank += blank;
                path.phone += phone;
            }
            None => self.next.push(Path {
                told,
                node,
                blank,
                phone,
            }),
        }
    }

    /// What was said, and then a word.
    fn told_after(&mut self, before: u32, word: Word) -> u32 {
        if let Some(known) = self.known.get(&(before, word)) {
            return *known;
        }
        let new = self.told.len() as u32;
        let told = self.after(before, word);
        self.told.extend(told);
        self.known.insert((before, word), new);
        new
    }

    fn after(&self, before: u32, word: Word) -> Option<Told> {
        let told = self.told.get(before as usize)?;
        let entry = self.decoder.entry(word)?;
        let after_file = (self.decoder.entry(told.word)).is_some_and(|entry| entry.is_file);
        let (token, shared) = match after_file && entry.after_file != entry.token {
            // Every file has the same ranks.
            true => (entry.after_file, RANKS.ln()),
            false => (entry.token, entry.shared),
        };
        let [_, second] = told.context;
        let likely = self.decoder.trigrams.likely(told.context, token) - shared;
        Some(Told {
            before,
            word,
            context: [second, token],
            likely: told.likely + likely,
            words: told.words.saturating_add(1),
        })
    }

    fn keep_best(&mut self) {
        let rank = |path: &Path| {
            let told = self.told.get(path.told as usize)?;
            let hope = match path.node {
                0 => 0.0,
                at => self.decoder.node(at)?.hope,
            };
            let sound = (path.blank + path.phone).ln() as f32;
            let words = OF_WORDS * (told.likely + hope);
            Some(sound + words + PER_WORD * f32::from(told.words))
        };
        let mut ranked: Vec<(f32, Path)> = Vec::with_capacity(self.next.len());
        let mut best = f32::MIN;
        for path in &self.next {
            if let Some(rank) = rank(path).filter(|rank| rank.is_finite()) {
                best = best.max(rank);
                ranked.push((rank, *path));
            }
        }
        ranked.retain(|(rank, _)| *rank > best - WITHIN);
        if ranked.len() > PATHS {
            ranked.select_nth_unstable_by(PATHS, |a, b| b.0.total_cmp(&a.0));
            ranked.truncate(PATHS);
        }
        let high = ranked.iter().map(|(_, path)| path.blank + path.phone);
        let high = high.fold(0.0, f64::max);
        self.paths.clear();
        self.paths.extend(ranked.into_iter().map(|(_, path)| Path {
            blank: path.blank / high,
            phone: path.phone / high,
            ..path
        }));
        if high > 0.0 {
            self.scale += high.ln();
        }
    }

    /// The rows of words that end where the utterance does.
    fn ended(&mut self) -> Vec<WordRow> {
        let mut sums: HashMap<(u32, Word), f64> = HashMap::new();
        for path in &self.paths {
            let node = self.decoder.node(path.node);
            for word in node.map_or(&[][..], |node| &node.ends) {
                *sums.entry((path.told, *word)).or_default() += path.blank + path.phone;
            }
        }
        let rows = sums.into_iter().filter_map(|((before, word), sum)| {
            let last = self.after(before, word)?;
            let mut words = vec![word];
            let mut told = self.told.get(before as usize)?;
            while told.words > 0 {
                words.push(told.word);
                told = self.told.get(told.before as usize)?;
            }
            words.reverse();
            let end = self.decoder.trigrams.likely(last.context, EDGE);
            Some(WordRow {
                words,
                sound: (sum.ln() + self.scale) as f32,
                likely: last.likely + end,
            })
        });
        rows.collect()
    }
}

/// A board has so many ranks.
const RANKS: f32 = 8.0;

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(phones: &[&[Phone]], token: Token) -> Entry {
        Entry {
            variants: phones.iter().map(|phones| phones.to_vec()).collect(),
            token,
            after_file: token,
            is_file: false,
            shared: 0.0,
        }
    }

    /// Frames in which these phones are heard, the other ones with little probability.
    fn heard(phones: &[Phone], width: usize) -> Frames {
        let mut frames = Frames::zeros(phones.len(), width);
        for (row, phone) in frames.data.chunks_exact_mut(width).zip(phones) {
            for (symbol, value) in row.iter_mut().enumerate() {
                *value = if symbol == usize::from(*phone) {
                    0.9f32
                } else {
                    0.1 / (width - 1) as f32
                }
                .ln();
            }
        }
        frames
    }

    fn decoder(sentences: &[&[Token]]) -> Decoder {
        let mut trigrams = Trigrams::default();
        for sentence in sentences {
            trigrams.learn(sentence, 5.0);
        }
        trigrams.finish();
        let words = vec![
            entry(&[&[1, 2]], 1),
            entry(&[&[3], &[3, 4]], 2),
            entry(&[&[2, 3]], 3),
            entry(&[&[5]], 4),
        ];
        Decoder::new(words, trigrams)
    }

    #[test]
    fn the_words_that_were_said_come_first() {
        let decoder = decoder(&[&[1, 2], &[2, 1], &[3], &[4]]);
        let rows = decoder.rows(&heard(&[0, 1, 0, 2, 2, 0, 3, 4, 0], 6), 5);
        assert_eq!(rows[0].words, [0, 1]);
        assert!(rows[0].sound < 0.0 && rows[0].likely < 0.0);
        assert!(rows.len() > 1 && rows.len() <= 5);
        assert!(rows.windows(2).all(|two| two[0].rank() >= two[1].rank()));
    }

    #[test]
    fn equal_phones_have_a_blank_between_them() {
        let decoder = decoder(&[&[4, 4], &[4]]);
        let best = |phones: &[Phone]| decoder.rows(&heard(phones, 6), 1)[0].words.clone();
        assert_eq!(best(&[5, 5, 5]), [3]);
        assert_eq!(best(&[5, 0, 5]), [3, 3]);
    }

    #[test]
    fn what_is_likelier_in_its_place_wins_where_the_sound_is_in_doubt() {
        let mut sound = heard(&[0, 2, 3, 0], 6);
        // The first phone may have been missed.
        sound.data[1] = 0.4f32.ln();
        let often = decoder(&[&[1, 2], &[1, 2], &[1, 2], &[3, 4]]);
        let other = decoder(&[&[3], &[3], &[3], &[1, 4], &[4, 2]]);
        assert_eq!(often.rows(&sound, 1)[0].words, [0, 1]);
        assert_eq!(other.rows(&sound, 1)[0].words, [2]);
    }

    #[test]
    fn odd_frames_harm_nothing() {
        let decoder = decoder(&[&[1, 2]]);
        assert!(decoder.rows(&Frames::default(), 5).is_empty());
        let mut none = Frames::zeros(3, 6);
        none.data.fill(f32::NAN);
        assert!(decoder.rows(&none, 5).is_empty());
        none.data.fill(f32::NEG_INFINITY);
        assert!(decoder.rows(&none, 5).is_empty());
    }
}
