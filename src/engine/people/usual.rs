//! What people play in the first moves: counted in games, kept in a few bytes.

use std::collections::HashMap;

use super::inputs::Usual;
use crate::engine::board::Mv;

/// Positions are counted up to this ply.
pub(crate) const PLIES: usize = 24;
/// A position is known if it was met in so many games.
pub(crate) const LEAST: u32 = 4;
/// Ratings from here on belong to the high half.
pub(crate) const HIGH: i32 = 1500;

/// Games through a position, by half of the ratings, and the moves played there.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counts {
    games: [u32; 2],
    moves: HashMap<u16, [u32; 2]>,
}

impl Counts {
    /// One more game, or one less where it must not foretell itself.
    fn change(&mut self, mv: Mv, rating: i32, by: i32) {
        let half = usize::from(rating >= HIGH);
        let add = |count: &mut u32| *count = count.saturating_add_signed(by);
        add(&mut self.games[half]);
        add(&mut self.moves.entry(mv.bits()).or_default()[half]);
    }
}

impl Usual for Counts {
    fn games(&self) -> u32 {
        let games = self.games.iter().sum();
        if games < LEAST { 0 } else { games }
    }

    fn shares(&self, mv: Mv) -> [f32; 2] {
        let played = self.moves.get(&mv.bits()).copied().unwrap_or_default();
        let games: u32 = self.games.iter().sum();
        let all = (played.iter().sum::<u32>() as f32 + 0.2) / (games as f32 + 4.0);
        [0, 1].map(|half| (played[half] as f32 + 15.0 * all) / (self.games[half] as f32 + 15.0))
    }
}

/// The counts of many games.
#[derive(Debug, Default)]
pub(crate) struct Counter(HashMap<u64, Counts>);

impl Counter {
    pub fn count(&mut self, key: u64, mv: Mv, rating: i32) {
        self.0.entry(key).or_default().change(mv, rating, 1);
    }

    /// What is known of a position, without one game in which `mv` was played.
    pub fn without(&self, key: u64, mv: Mv, rating: i32) -> Counts {
        let mut counts = self.known(key);
        counts.change(mv, rating, -1);
        counts
    }

    pub fn known(&self, key: u64) -> Counts {
        self.0.get(&key).cloned().unwrap_or_default()
    }

    /// The book as [`OpeningBook`] reads it: positions met in at least so many games, by key; of each the
    /// high half of the key, the logarithm of the games and the moves with their shares.
    pub fn pack(&self, least: u32) -> Vec<u8> {
        let mut known: Vec<_> = self
            .0
            .iter()
            .filter(|(_, counts)| counts.games() >= least)
            .collect();
        known.sort_by_key(|(key, _)| **key >> 32);
        let mut bytes = Vec::new();
        for (key, counts) in known {
            let mut moves: Vec<_> = counts
                .moves
                .iter()
                .filter(|(_, n)| n.iter().sum::<u32>() > 1)
                .collect();
            moves.sort_by_key(|(bits, n)| (std::cmp::Reverse(n.iter().sum::<u32>()), **bits));
            moves.truncate(8);
            bytes.extend(((key >> 32) as u32).to_le_bytes());
            bytes.push(((1.0 + counts.games() as f32).ln() * 24.0).min(255.0) as u8);
            bytes.push(moves.len() as u8);
            for (bits, _) in moves {
                bytes.extend(bits.to_le_bytes());
                bytes.extend(counts.shares(Mv::from_bits(*bits)).map(pack_share));
            }
        }
        bytes
    }
}

/// A share as a byte: its logarithm, so that rare moves keep their order.
fn pack_share(share: f32) -> u8 {
    (255.0 + 40.0 * share.max(0.002).ln())
        .round()
        .clamp(0.0, 255.0) as u8
}

fn unpack_share(byte: u8) -> f32 {
    ((f32::from(byte) - 255.0) / 40.0).exp()
}

/// A book as it is compiled in.
#[derive(Debug, Default)]
pub(crate) struct OpeningBook(HashMap<u32, Page>);

/// What a book knows of a position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Page {
    games: u32,
    moves: Vec<(u16, [u8; 2])>,
}

impl OpeningBook {
    /// Reads what [`Counter::pack`] wrote; what is cut short is left out.
    pub fn unpack(mut bytes: &[u8]) -> Self {
        let mut pages = HashMap::new();
        while let Some((key, rest)) = bytes.split_first_chunk::<4>()
            && let Some((&[games, count], rest)) = rest.split_first_chunk::<2>()
        {
            bytes = rest;
            let mut moves = Vec::new();
            for _ in 0..count {
                let Some((&[low, high, a, b], rest)) = bytes.split_first_chunk::<4>() else {
                    break;
                };
                moves.push((u16::from_le_bytes([low, high]), [a, b]));
                bytes = rest;
            }
            let games = ((f32::from(games) / 24.0).exp() - 1.0).round() as u32;
            pages.insert(u32::from_le_bytes(*key), Page { games, moves });
        }
        Self(pages)
    }

    /// What is known of a position.
    pub fn page(&self, key: u64) -> Option<&Page> {
        self.0.get(&((key >> 32) as u32))
    }
}

impl Usual for Page {
    fn games(&self) -> u32 {
        self.games
    }

    fn shares(&self, mv: Mv) -> [f32; 2] {
        let found = self.moves.iter().find(|(bits, _)| *bits == mv.bits());
        found.map_or([0.0; 2], |(_, shares)| shares.map(unpack_share))
    }
}

/// A position that may not be known.
impl<U: Usual> Usual for Option<&U> {
    fn games(&self) -> u32 {
        self.map_or(0, Usual::games)
    }

    fn shares(&self, mv: Mv) -> [f32; 2] {
        self.map_or([0.0; 2], |known| known.shares(mv))
    }
}
