//! The states that CTC passes through while words are said, and one frame of its forward sums.
//!
//! A pronunciation is a way in, then `phone, blank, phone ...`: a blank may stand between two phones
//! and must between equal ones (Graves et al. 2006, section 4.1). The sums are plain probabilities with
//! a common scale that the caller renews each frame, which costs an addition where logarithms would
//! cost two exponentials.

use super::phones::{BLANK, Phone};

/// The probability of each symbol at a frame, over that of the likeliest.
pub type Likely = [f64; 1 << Phone::BITS];

/// Stands in the place of a symbol for a way in, which is no sound.
const WAY_IN: Phone = Phone::MAX;

/// Pronunciations side by side, state after state.
#[derive(Debug, Clone, Default)]
pub struct Chain {
    states: Vec<State>,
    pronunciations: Vec<Pronounced>,
    /// The different last phones.
    lasts: Vec<Phone>,
}

/// What is heard in a state, and how much comes from the state two before: nothing or all.
#[derive(Debug, Clone, Copy)]
struct State {
    symbol: Phone,
    skips: f64,
}

/// Where a pronunciation lies, from its way in to its last phone.
#[derive(Debug, Clone, Copy)]
struct Pronounced {
    from: u32,
    to: u32,
    first: Phone,
    last: Phone,
}

impl Chain {
    /// Puts a pronunciation beside the others; one without phones is none.
    pub fn add(&mut self, phones: &[Phone]) {
        let (Some(first), Some(last)) = (phones.first(), phones.last()) else {
            return;
        };
        let from = self.len();
        self.state(WAY_IN, 0.0);
        let mut previous = None;
        for phone in phones {
            if previous.is_some() {
                self.state(BLANK, 0.0);
            }
            let skips = previous.is_some_and(|previous| previous != phone);
            self.state(*phone, f64::from(u8::from(skips)));
            previous = Some(phone);
        }
        self.pronunciations.push(Pronounced {
            from: from as u32,
            to: self.len() as u32 - 1,
            first: *first,
            last: *last,
        });
        if !self.lasts.contains(last) {
            self.lasts.push(*last);
        }
    }

    fn state(&mut self, symbol: Phone, skips: f64) {
        self.states.push(State { symbol, skips });
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether nothing can be said.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Whether a pronunciation ends in this phone.
    pub fn ends_in(&self, phone: Phone) -> bool {
        self.lasts.contains(&phone)
    }

    /// What comes into each pronunciation at the next frame, by its first phone.
    pub fn enter(&self, values: &mut [f64], coming: impl Fn(Phone) -> f64) {
        for pronounced in &self.pronunciations {
            if let Some(slot) = values.get_mut(pronounced.from as usize) {
                *slot = coming(pronounced.first);
            }
        }
    }

    /// What has come to the end of each pronunciation, by its last phone.
    pub fn ended<'v>(&'v self, values: &'v [f64]) -> impl Iterator<Item = (Phone, f64)> + 'v {
        let value = |to: u32| values.get(to as usize).copied().unwrap_or(0.0);
        let all = self.pronunciations.iter();
        all.map(move |pronounced| (pronounced.last, value(pronounced.to)))
    }

    /// One frame: each state adds up itself and those before it, times `renew`; what is below `least`
    /// is dropped; what is left is heard as its symbol. Returns the highest value.
    ///
    /// `before` is room to work in.
    pub fn step(
        &self,
        values: &mut [f64],
        before: &mut Vec<f64>,
        likely: &Likely,
        renew: f64,
        least: f64,
    ) -> f64 {
        before.clear();
        before.extend([0.0; 2]);
        before.extend_from_slice(values);
        let sources = before.array_windows();
        for ((slot, state), [two, one, own]) in values.iter_mut().zip(&self.states).zip(sources) {
            let sum = (own + one + state.skips * two) * renew;
            let kept = if sum < least { 0.0 } else { sum };
            let heard = likely.get(usize::from(state.symbol)).copied();
            *slot = kept * heard.unwrap_or(0.0);
        }
        highest(values)
    }
}

/// Four by four, as the compiler makes vectors of that; `f64::max` would look for what is no number
/// besides, each time.
fn highest(values: &[f64]) -> f64 {
    let higher = |top: f64, value: f64| if value > top { value } else { top };
    let (fours, rest) = values.as_chunks::<4>();
    let mut tops = [0f64; 4];
    for four in fours {
        for (top, value) in tops.iter_mut().zip(four) {
            *top = higher(*top, *value);
        }
    }
    tops.iter().chain(rest).copied().fold(0.0, higher)
}

/// The probability of each symbol of a row of log-probabilities over that of the likeliest, whose
/// logarithm is returned.
pub fn likelihoods(row: &[f32], likely: &mut Likely) -> f64 {
    let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let symbols = likely.iter_mut().take(usize::from(WAY_IN));
    for (p, x) in symbols.zip(row) {
        *p = f64::from(x - top).exp();
    }
    f64::from(top)
}
