//! From all ways to read a sentence to what it means.

use std::collections::{BTreeMap, HashSet};

use super::guess::Label;
use super::matching::{Bench, Found, ROUNDING};
use super::sentence::{Sentence, Span, Unit};
use super::sieve::Needs;
use super::{
    CLOSE, FILE, FRAGMENT, Filler, GUESSED, Grammar, ILLEGAL, Intent, KNOWN, Key, LANGUAGE,
    MOST_GUESSED, MOST_UNDERSTOOD, MOVE, NUMBER, Now, Open, PIECE, RANK, Reading, SQUARE, Side,
    UNDERSTOOD, Understood, Value, Wish,
};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal};
use crate::rules::{File, Position, Square};

impl Grammar {
    /// Two wishes with a word between them that joins them.
    pub(super) fn two(
        &self,
        sentence: &Sentence,
        lexicon: &Lexicon,
        now: &Now,
        bench: &mut Bench,
        whole: &Reading,
    ) -> Option<Reading> {
        let cost = match whole {
            Reading::One(one) => one.cost,
            Reading::Either(both) => both.first()?.cost,
            _ => f32::INFINITY,
        };
        let mut best: Option<(f32, Vec<Understood>)> = None;
        for (at, unit) in sentence.units.iter().enumerate() {
            // Dearer halves are not taken.
            let most = best.as_ref().map_or(cost - 0.1, |(least, _)| *least);
            let joins = unit
                .forms
                .first()
                .is_some_and(|form| self.joins.contains(&form.word));
            if !joins || at == 0 || at + 1 >= sentence.units.len() {
                continue;
            }
            let raw = |units: &[Unit]| {
                units
                    .iter()
                    .map(|unit| unit.raw.clone())
                    .collect::<Vec<_>>()
            };
            let (left, rest) = sentence.units.split_at(at);
            let halves = [raw(left), raw(rest.get(1..).unwrap_or(&[]))];
            let halves = halves.map(|units| {
                let sentence = self.sentence(units, lexicon);
                match decide(self.readings(&sentence, now, bench, most)) {
                    // "And can it still move" is no wish to move at once.
                    Reading::One(one) => {
                        (!one.wish.intent.changes() || one.cost < CHANGES).then_some(one)
                    }
                    _ => None,
                }
            });
            let [Some(left), Some(right)] = halves else {
                continue;
            };
            let both = left.cost + right.cost;
            let better = best.as_ref().is_none_or(|(least, _)| both < *least);
            if both + 0.1 < cost && left.wish != right.wish && better {
                best = Some((both, vec![left, right]));
            }
        }
        best.map(|(_, both)| Reading::Both(both))
    }

    /// The readings of a sentence that cost `most` at most or come close to one that does, the
    /// cheapest first, each wish once.
    pub(super) fn readings(
        &self,
        sentence: &Sentence,
        now: &Now,
        bench: &mut Bench,
        most: f32,
    ) -> Vec<Understood> {
        let weight: f32 = sentence.units.iter().map(|unit| unit.skip).sum();
        let not: f32 = sentence
            .units
            .iter()
            .filter(|u| u.not)
            .map(|u| u.skip)
            .sum();
        let weight = (weight - not).max(0.8);
        let mut least = (weight * 0.7 + 0.3).min(most + CLOSE);
        // Those that share most with the sentence come first: what they cost bounds the others.
        let needs = Needs::of(sentence, &self.sieve);
        let patterns = needs.likeliest(&self.sieve, least - CHEAPENED + ROUNDING);
        let mut best: BTreeMap<String, Understood> = BTreeMap::new();
        for (number, lacking) in patterns {
            if lacking > least - CHEAPENED + ROUNDING {
                break;
            }
            let Some(compiled) = self.patterns.get(number) else {
                continue;
            };
            let Some((wish, when)) = self.wishes.get(compiled.wish) else {
                continue;
            };
            let Some(extra) = now.allows(*when, wish.intent) else {
                continue;
            };
            let most = least - extra;
            if lacking > most + ROUNDING {
                continue;
            }
            let Some(found) = bench.find((number, &compiled.net), sentence, &needs, most) else {
                continue;
            };
            // A game "against a *weaker* one" begins with no less than the word.
            let more = wish.intent == Intent::NewGame && wish.slots.contains_key(&Key::Value);
            if more && !found.whole {
                continue;
            }
            let Some(wish) = pointed(filled(wish, &found), now) else {
                continue;
            };
            let mut cost = found.cost + extra;
            if let Some(position) = now.position
                && wish.intent == Intent::Move
                && now.open != Open::Choice
                && !wish
                    .patterns()
                    .iter()
                    .any(|p| !p.candidates(position).is_empty())
            {
                cost += ILLEGAL;
            }
            least = least.min(cost + 0.5);
            let key = match wish.slots.get(&Key::Moves) {
                Some(Value::Moves(patterns)) => format!("{wish} {patterns:?}"),
                _ => wish.to_string(),
            };
            let said = found.slots.iter().filter(|(key, _)| *key != Key::Any);
            let understood = Understood {
                filled: said.count(),
                whole: found.whole,
                sure: found.exact && (wish.intent == Intent::Move || cost < KNOWN),
                share: (1.0 - cost / weight).clamp(0.0, 1.0),
                plainly: plainly(&compiled.plainly, &found, sentence),
                wish,
                cost,
            };
            let better = best.get(&key).is_none_or(|old| {
                understood.cost < old.cost
                    || (understood.sure && !old.sure && understood.cost < old.cost + 0.05)
            });
            if better {
                best.insert(key, understood);
            }
        }
        let mut all: Vec<Understood> = best.into_values().collect();
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
    }
}

/// What is open makes a pattern cost so much at least beside its words.
pub(super) const CHEAPENED: f32 = -0.02;

/// What is changed by the half of a sentence is said in a form that costs less.
const CHANGES: f32 = 0.3;

/// The wish of a pattern with what was found for its slots; a slot with a name wins over the
/// pattern's own.
fn filled(wish: &Wish, found: &Found) -> Wish {
    let mut wish = wish.clone();
    for (key, value) in found.slots.iter().filter(|(key, _)| *key != Key::Any) {
        let value = match value {
            Value::Word(word) => Value::of(*key, word),
            value => Some(value.clone()),
        };
        if let Some(value) = value {
            wish.slots.insert(*key, value);
        }
    }
    wish
}

/// The wish with what is pointed at: "is that safe" is of the piece that moved last, "I take back" goes
/// where it went, and "he takes back" is a move where the other side's are meant. `None` if nothing
/// is there to point at.
fn pointed(mut wish: Wish, now: &Now) -> Option<Wish> {
    let moves = matches!(wish.intent, Intent::Move | Intent::IsLegal | Intent::WhatIf);
    if moves && wish.side() == Some(Side::You) {
        now.you
            .filter(|&you| now.position.is_some_and(|p| p.turn() != you))?;
    }
    match wish.word(Key::Value) {
        Some("there") => {
            wish.slots.remove(&Key::Value);
            let about = || now.about.map(|mv| mv.to());
            let there = now.named.or(now.last).or_else(about)?;
            wish.slots.insert(Key::Square, Value::Square(there));
        }
        // "Who can go there", "since when is it there".
        Some("to" | "since") if !wish.slots.contains_key(&Key::Square) => {
            let there = now.named.or(now.last)?;
            wish.slots.insert(Key::Square, Value::Square(there));
        }
        // "Can it get out", of the piece that was spoken of.
        Some("saved")
            if !wish.slots.contains_key(&Key::Square) && wish.piece(Key::Piece).is_none() =>
        {
            let there = now.named.or(now.last)?;
            wish.slots.insert(Key::Square, Value::Square(there));
        }
        Some("retakes") if wish.intent == Intent::Taken => {}
        Some("retakes") => {
            let takes = Value::Word("takes".to_owned());
            wish.slots.insert(Key::Value, takes);
            let mut there = wish.clone();
            there.slots.insert(Key::To, Value::Square(now.last?));
            if !is_illegal(&there.patterns(), now.position?) {
                return Some(there);
            }
            // "Can I take back" may be of one's own move.
            if wish.intent == Intent::IsLegal {
                return (wish.side() == Some(Side::You)).then_some(there);
            }
        }
        _ => {}
    }
    Some(wish)
}

/// What the classifier says of a wish: of its very label, else a part of what it says of its intent.
fn likely(wish: &Wish, guesses: &[(&Label, f32)]) -> f32 {
    let mut kin = 0.0;
    for (label, likely) in guesses {
        let Some(known) = label
            .wish
            .as_ref()
            .filter(|known| known.intent == wish.intent)
        else {
            continue;
        };
        let fixed = known
            .slots
            .iter()
            .all(|(key, value)| wish.slots.get(key) == Some(value));
        let count = known.slots.len() + label.open.len();
        let open = label.open.iter().all(|key| wish.slots.contains_key(key));
        let moved = matches!(
            wish.intent,
            Intent::Move | Intent::IsLegal | Intent::WhatIf | Intent::Weigh | Intent::Instead
        );
        if moved || (fixed && open && count == wish.slots.len()) {
            return *likely;
        }
        kin += likely;
    }
    KIN * kin
}

/// Whether a sentence is so likely meant to make a move, and turned by no word.
pub(super) fn moves(sentence: &Sentence, guesses: &[(&Label, f32)], least: f32) -> bool {
    !is_turned(sentence) && move_likelihood(guesses) > least
}

/// How likely a move is meant, whichever it is.
pub(super) fn move_likelihood(guesses: &[(&Label, f32)]) -> f32 {
    let moves = guesses.iter().filter(|(label, _)| {
        let wish = label.wish.as_ref();
        wish.is_some_and(|wish| wish.intent == Intent::Move)
    });
    moves.map(|(_, likely)| likely).sum()
}

fn is_turned(sentence: &Sentence) -> bool {
    sentence.units.iter().any(|unit| unit.not)
}

/// A move that is taken back can be made again: it needs no form of its own.
fn is_taken_back(best: &Understood, sentence: &Sentence, guesses: &[(&Label, f32)]) -> bool {
    best.wish.intent == Intent::TakeBack
        && best.wish.slots.is_empty()
        && best.cost < BORNE_OUT
        && !is_turned(sentence)
        && likely(&best.wish, guesses) > TAKEN_BACK
}

/// Whether one says more: what a form means whose own word, "*weaker*", was left out is not said.
fn says_more(one: &Understood, other: &Understood) -> bool {
    let said = one.whole || one.filled > other.filled;
    said && one.wish.slots.len() > other.wish.slots.len()
}

/// Readings of which each says more than those near to it that say the same.
fn most_said(found: Vec<Understood>) -> Vec<Understood> {
    let least = |one: &Understood| {
        found.iter().any(|other| {
            other.wish.intent == one.wish.intent
                && other.cost - one.cost < CLOSE
                && says_more(other, one)
        })
    };
    let kept: Vec<Understood> = found.iter().filter(|one| !least(one)).cloned().collect();
    kept
}

/// One wish, two that are close, or none.
pub(super) fn decide(mut found: Vec<Understood>) -> Reading {
    if found.is_empty() {
        return Reading::Nothing(None);
    }
    let mut best = found.remove(0);
    // Of two ways to understand the same, the one that understood more.
    let more = found.iter().position(|other| {
        other.wish.intent == best.wish.intent
            && other.cost - best.cost < CLOSE
            && says_more(other, &best)
    });
    if let Some(more) = more {
        best = found.remove(more);
    }
    if best.share < GUESSED || best.cost > MOST_GUESSED {
        return Reading::Nothing(Some(best));
    }
    if best.share < 1.0 - UNDERSTOOD || best.cost > MOST_UNDERSTOOD {
        return Reading::Either(vec![best]);
    }
    let close = found.into_iter().find(|other| {
        let same = other.wish.intent == best.wish.intent && best.wish.intent != Intent::Move;
        other.cost - best.cost < CLOSE && other.share > 1.0 - UNDERSTOOD && !same
    });
    match close {
        Some(other) if best.cost > 0.05 => Reading::Either(vec![best, other]),
        _ => Reading::One(best),
    }
}

/// The plain form of a pattern with what was said for its slots.
fn plainly(pattern: &str, found: &Found, sentence: &Sentence) -> String {
    let mut text = pattern.to_owned();
    for (key, from, to) in &found.said {
        let units = sentence.units.get(*from..*to).unwrap_or(&[]);
        let words: Vec<&str> = units.iter().map(|unit| unit.raw.as_str()).collect();
        text = text.replace(&format!("{{{}}}", key.name()), &words.join(" "));
    }
    text
}

/// What a cost takes from how likely a reading is.
const DEAR: f32 = 3.0;
/// What a guess costs that no pattern bears out.
const UNWRITTEN: f32 = 0.45;
/// As likely as this a reading is at least, whatever the classifier says.
const LEAST: f32 = 0.004;
/// The classifier's part where it knows the intent only.
const KIN: f32 = 0.3;
/// So likely a question is answered.
const DONE: f32 = 0.5;
/// So likely something is changed, where no pattern bears it out.
const CHANGED: f32 = 0.7;
/// So likely a game becomes another, where no pattern bears it out: else it is asked about.
const TURNED_OVER: f32 = 0.9;
/// So likely a move is made that stands whole among other words.
pub(super) const MOVED: f32 = 0.95;
/// So likely it is where it stands between marks, and nothing else in the line is a wish.
pub(super) const MOVED_BESIDE: f32 = 0.8;
/// So likely a move is taken back, said in words that a pattern bears out.
const TAKEN_BACK: f32 = 0.9;
/// What costs no more, a pattern bears out.
const BORNE_OUT: f32 = 0.6;
/// So likely one is asked about by itself.
const ALONE: f32 = 0.75;
/// What is less likely is not asked about beside others.
const BESIDE: f32 = 0.08;
/// What costs more is not near to what was said: it is asked about only if it is this likely.
const NEAR: f32 = 0.95;
const OFFERED: f32 = 0.22;
/// So likely it is that nothing of the kind is wished; then nothing is asked.
const NOTHING: f32 = 0.7;
/// So likely something is small talk.
const CHAT: f32 = 0.25;
/// Readings asked about at once.
const CHOICES: usize = 3;
/// Guesses looked at.
const GUESSES: usize = 6;

impl Grammar {
    /// What patterns left in doubt, weighed with what it is likeliest to be.
    pub(super) fn weighed<'g>(
        &self,
        found: Vec<Understood>,
        whole: Reading,
        sentence: &Sentence,
        guesses: impl FnOnce() -> &'g [(&'g Label, f32)],
        now: &Now,
    ) -> Reading {
        // Of words that nobody knows nothing is guessed.
        let near = found.first().is_some_and(|one| one.cost < BORNE_OUT);
        let known = near || sentence.units.iter().any(|unit| self.knows(&unit.raw));
        let moved = sentence.spans().next().is_some();
        if !known && !moved && sentence.units.len() > 1 {
            return Reading::Nothing(None);
        }
        // Of two moves in one breath none is guessed at.
        let kind = self.kind(MOVE);
        let moves = sentence.spans().filter(|(_, span)| span.kind == kind);
        let ends: Vec<(usize, usize)> = moves.map(|(at, span)| (at, span.end)).collect();
        let first = ends.iter().map(|(_, end)| *end).min().unwrap_or(usize::MAX);
        if ends.iter().any(|(at, _)| *at >= first) {
            return whole;
        }
        // Notation with a word or none is a move or nothing.
        let words = sentence.units.iter().filter(|unit| {
            let digit = unit.folded.contains(|c: char| c.is_ascii_digit());
            !digit || unit.number().is_some()
        });
        let notation = sentence.units.len() - words.clone().count();
        if words.clone().count() == 0 || (notation > 0 && !ends.is_empty() && words.count() < 2) {
            return whole;
        }
        let guesses = guesses();
        if let Some(said) = self.said_move(&found, guesses, sentence, now) {
            return Reading::One(said);
        }
        let mut all: Vec<(Option<Understood>, f32)> = Vec::new();
        for one in most_said(found) {
            let likely = likely(&one.wish, guesses).max(LEAST);
            let weight = likely.ln() - DEAR * one.cost;
            all.push((Some(one), weight));
        }
        for (label, likely) in guesses.iter().take(GUESSES) {
            let weight = likely.max(f32::EPSILON).ln() - DEAR * UNWRITTEN;
            if label.wish.is_none() {
                all.push((None, weight));
                continue;
            }
            let Some(one) = self.guessed(label, *likely, sentence) else {
                continue;
            };
            let known = |other: &Option<Understood>| {
                let other = other.as_ref().map(|other| &other.wish);
                other.is_some_and(|other| {
                    other.intent == one.wish.intent
                        && one.wish.slots.iter().all(|(key, value)| {
                            *key == Key::Moves || other.slots.get(key) == Some(value)
                        })
                })
            };
            // A pattern that says the same names it better, however dear it was.
            match all.iter_mut().find(|(other, _)| known(other)) {
                Some((_, old)) => *old = old.max(weight),
                None => all.push((Some(one), weight)),
            }
        }
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        let Some(most) = all.first().map(|(_, weight)| *weight) else {
            return whole;
        };
        let sum: f32 = all.iter().map(|(_, weight)| (weight - most).exp()).sum();
        let mut nothing = 0.0;
        let mut left: Vec<(Understood, f32)> = Vec::new();
        for (one, weight) in all {
            let share = (weight - most).exp() / sum;
            match one {
                Some(one) => left.push((one, share)),
                None => nothing = share,
            }
        }
        let nearest = left.first().map(|(one, _)| one.clone());
        let Some((best, share)) = left.first().cloned().filter(|_| nothing < NOTHING) else {
            return Reading::Nothing(nearest);
        };
        let mut best = best;
        best.sure |= share > DONE && is_taken_back(&best, sentence, guesses);
        let acts = best.wish.intent.acts();
        let enough = match best.cost > BORNE_OUT {
            true if best.wish.intent.turns_over() => TURNED_OVER,
            true if best.wish.intent.changes() => CHANGED,
            _ => DONE,
        };
        if share > enough && (!acts || best.sure) {
            return Reading::One(best);
        }
        left.retain(|(_, share)| *share > BESIDE);
        // Of what is far from all that was said, and not likely either, nothing is offered.
        if left
            .iter()
            .all(|(one, share)| one.cost > NEAR && *share < OFFERED)
        {
            return Reading::Nothing(nearest);
        }
        // Small talk is answered, and not asked about beside a wish; one word that nobody knows is none.
        let talked = share > CHAT && !self.is_one_strange_word(sentence);
        if best.wish.intent == Intent::Chat && talked {
            return Reading::One(best);
        }
        if left.iter().any(|(one, _)| one.wish.intent != Intent::Chat) {
            left.retain(|(one, _)| one.wish.intent != Intent::Chat);
        }
        left.truncate(if share > ALONE { 1 } else { CHOICES });
        // A move is named when it is asked about, in all its readings, and not what stands where it goes.
        let mut moves = 0;
        let first = left.first().map(|(one, _)| one.wish.intent);
        let moved = first == Some(Intent::Move);
        left.retain(|(one, _)| {
            moves += usize::from(one.wish.intent == Intent::Move);
            let another = one.wish.intent == Intent::Move && moves > 1;
            let stands = moved && one.wish.intent == Intent::Square;
            !(another || stands)
        });
        // Which of two pleasantries was meant is no question.
        let talk = left.iter().all(|(one, _)| one.wish.intent == Intent::Chat);
        match left.is_empty() || talk {
            true => Reading::Nothing(nearest),
            false => Reading::Either(left.into_iter().map(|(one, _)| one).collect()),
        }
    }

    fn is_one_strange_word(&self, sentence: &Sentence) -> bool {
        matches!(&self.tokens(&sentence.units)[..], [token] if token.unknown)
    }

    /// What the classifier takes a sentence for, of what can be meant now, likeliest first.
    pub(super) fn guesses(&self, sentence: &Sentence, now: &Now) -> Vec<(&Label, f32)> {
        let mut guesses = self.guesser.guess(&self.tokens(&sentence.units));
        guesses.retain(|(label, _)| {
            let wish = label.wish.as_ref();
            wish.is_none_or(|wish| now.may_be(wish.intent))
        });
        let sum: f32 = guesses.iter().map(|(_, likely)| likely).sum();
        for (_, likely) in &mut guesses {
            *likely /= sum;
        }
        guesses.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
        guesses
    }

    /// The move that stands word for word in a sentence which names no other piece or square and is
    /// surely meant to make it.
    fn said_move(
        &self,
        found: &[Understood],
        guesses: &[(&Label, f32)],
        sentence: &Sentence,
        now: &Now,
    ) -> Option<Understood> {
        let mut moves = found.iter().filter(|one| one.wish.intent == Intent::Move);
        let mut one = moves.next()?.clone();
        let meant = !is_turned(sentence) && likely(&one.wish, guesses) > MOVED;
        let position = now.position.filter(|_| meant && now.open != Open::Choice)?;
        let kind = self.kind(MOVE);
        let exact = |span: &Span| span.kind == kind && span.sure && span.cost == 0.0;
        let whole = sentence.spans().filter(|(_, span)| exact(span));
        let (at, said) = whole.max_by_key(|(at, span)| span.end - at)?;
        let kinds = [SQUARE, PIECE, FILE, RANK].map(|kind| self.kind(kind));
        let mut others = sentence
            .spans()
            .filter(|(other, _)| !(at..said.end).contains(other));
        if others.any(|(_, span)| kinds.contains(&span.kind)) {
            return None;
        }
        // The nearest pattern reads the same move out of it.
        let legal = |wish: &Wish| {
            let patterns = wish.patterns().into_iter();
            let moves = patterns.flat_map(|pattern| pattern.candidates(position));
            moves.collect::<HashSet<_>>()
        };
        let nearest = legal(&one.wish);
        one.wish.slots = [(Key::Moves, said.value.clone())].into_iter().collect();
        one.sure = true;
        (!nearest.is_empty() && nearest == legal(&one.wish)).then_some(one)
    }

    /// What a wish is called of which nothing need be filled in.
    pub(crate) fn called(&self, is_it: impl Fn(&Wish) -> bool) -> Option<&str> {
        let mut whole = self.names.iter().filter(|(label, _)| label.open.is_empty());
        let (_, name) = whole.find(|(label, _)| label.wish.as_ref().is_some_and(&is_it))?;
        Some(name)
    }

    /// What a wish is called when it is asked about.
    pub(super) fn name(&self, wish: &Wish, lexicon: &Lexicon) -> Option<String> {
        let (_, name) = self.names.iter().find(|(label, _)| label.holds(wish))?;
        let mut name = name.clone();
        for (key, value) in &wish.slots {
            let slot = format!("{{{}}}", key.name());
            if name.contains(&slot) {
                let square = match value {
                    Value::Square(square) => Some(*square),
                    // A move by where it goes: "back to before d6".
                    Value::Moves(said) => said.first().and_then(Pattern::target),
                    _ => None,
                };
                let said = match (value, square) {
                    // As moves are announced, where that is in the user's language.
                    (_, Some(square)) if lexicon.announce_lang() == lexicon.lang() => {
                        lexicon.square(square)
                    }
                    (_, Some(square)) => square.to_string(),
                    (value, None) => match value {
                        Value::Piece(role) => {
                            lexicon.interface().role_words(*role).first()?.clone()
                        }
                        value => value.to_string(),
                    },
                };
                name = name.replace(&slot, &said);
            }
        }
        Some(name)
    }

    /// A guess with its slots filled from the sentence; `None` where one is not said.
    fn guessed(&self, label: &Label, likely: f32, sentence: &Sentence) -> Option<Understood> {
        let mut wish = label.wish.clone()?;
        let mut used: Vec<(usize, usize)> = Vec::new();
        for key in &label.open {
            let kind = self.kind(match key {
                Key::Square | Key::From | Key::To => SQUARE,
                Key::Piece | Key::Captured | Key::Promotion => PIECE,
                Key::File => FILE,
                Key::Rank => RANK,
                Key::Language => LANGUAGE,
                Key::Moves | Key::Or => MOVE,
                _ => NUMBER,
            });
            let free = sentence.spans().filter(|(at, span)| {
                span.kind == kind && !used.iter().any(|(from, to)| (*from..*to).contains(at))
            });
            // The one without a slip, else the first; "one" is seldom a number, and "a" a file.
            let seldom =
                |span: &Span| matches!(span.value, Value::Number(1) | Value::File(File::A));
            let (at, span) = free.min_by(|a, b| {
                let cost = a.1.cost.total_cmp(&b.1.cost);
                cost.then(seldom(a.1).cmp(&seldom(b.1)))
            })?;
            used.push((at, span.end));
            let value = match &span.value {
                Value::Word(word) => Value::of(*key, word)?,
                value => value.clone(),
            };
            wish.slots.insert(*key, value);
        }
        let whole = || {
            sentence
                .units
                .iter()
                .map(|unit| unit.raw.as_str())
                .collect::<Vec<_>>()
                .join(" ")
        };
        Some(Understood {
            plainly: whole(),
            filled: used.len(),
            whole: false,
            wish,
            cost: 1.0,
            share: likely,
            sure: false,
        })
    }

    /// Ways to say each pattern, drawn by `pick`, which gives a number below the one it is given.
    pub fn samples(
        &self,
        each: usize,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<(Wish, String)> {
        let mut found = Vec::new();
        for (number, node) in &self.nodes {
            let Some((wish, _)) = self.wishes.get(*number) else {
                continue;
            };
            for _ in 0..each {
                let mut wish = wish.clone();
                let mut words = Vec::new();
                node.sample(
                    pick,
                    &mut |key, kind, pick| {
                        let (word, value) = self.filling(kind, pick);
                        let value = match value {
                            Value::Word(word) => Value::of(key, &word),
                            value => Some(value),
                        };
                        wish.slots
                            .extend(value.filter(|_| key != Key::Any).map(|value| (key, value)));
                        word
                    },
                    &mut words,
                );
                found.push((wish, words.join(" ")));
            }
        }
        found
    }

    /// Words that fill a slot of a kind, and what they stand for.
    fn filling(&self, kind: &str, pick: &mut dyn FnMut(usize) -> usize) -> (String, Value) {
        let square = |number: usize| Square::new(u32::try_from(number).unwrap_or(0) % 64);
        if matches!(kind, SQUARE | MOVE | FRAGMENT) {
            let square = square(pick(64));
            return (square.to_string(), Value::Square(square));
        }
        let number = self.kind(kind);
        let mut fillers: Vec<&Filler> = self.fillers.values().flatten().collect();
        fillers.retain(|filler| {
            let own = |id: &u32| self.words.get(*id).is_some_and(|word| word.own);
            filler.kind == number && filler.words.iter().all(own)
        });
        fillers.sort_by(|a, b| a.words.cmp(&b.words));
        let Some(filler) = fillers.get(pick(fillers.len())) else {
            return (String::new(), Value::Word(String::new()));
        };
        let words = filler.words.iter().filter_map(|id| self.words.get(*id));
        let words: Vec<&str> = words.map(|word| word.text.as_str()).collect();
        (words.join(" "), filler.value.clone())
    }
}
