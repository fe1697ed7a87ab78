//! What the words of a sentence may stand for: fillers of slots, moves, phrases that mean nothing.

use super::sentence::{Form, Free, Sentence, Span, Unit};
use super::{FRAGMENT, FREE, Grammar, MOVE, NUMBER, POLITE, RANK, SQUARE, Value};
use crate::command::move_spans;
use crate::lexicon::Lexicon;
use crate::notation::Pattern;
use crate::rules::{Rank, Role, Square};

impl Grammar {
    /// The sentence with all that its words may stand for.
    pub(super) fn sentence(&self, raw: Vec<String>, lexicon: &Lexicon) -> Sentence {
        let units: Vec<Unit> = raw.into_iter().map(|raw| self.unit(raw)).collect();
        let count = units.len();
        let mut sentence = Sentence {
            units,
            spans: vec![Vec::new(); count],
            free: vec![Vec::new(); count],
        };
        for at in 0..count {
            let spans = self.fill(&sentence.units, at);
            let free = self.free_from(&sentence.units, at);
            if let Some(unit) = sentence.units.get_mut(at) {
                unit.not = unit
                    .forms
                    .first()
                    .is_some_and(|form| self.not.contains(&form.word));
                for span in spans
                    .iter()
                    .filter(|span| span.end == at + 1 && span.cost == 0.0)
                {
                    let least = match span.value {
                        Value::Square(_) => 1.2,
                        Value::Piece(_) => 1.0,
                        _ => 0.4,
                    };
                    unit.skip = unit.skip.max(least);
                }
            }
            if let Some(slot) = sentence.spans.get_mut(at) {
                *slot = spans;
            }
            if let Some(slot) = sentence.free.get_mut(at) {
                *slot = free;
            }
        }
        self.read_moves(&mut sentence, lexicon);
        sentence
    }

    /// A word with what it may stand for.
    pub(super) fn unit(&self, raw: String) -> Unit {
        let mut unit = Unit::new(raw, &self.words, &self.mistakes);
        self.meanings.widen(&mut unit);
        unit
    }

    fn free_from(&self, units: &[Unit], at: usize) -> Vec<Free> {
        let mut ends = Vec::new();
        let question = units.get(at).filter(|unit| unit.raw == "?" && at > 0);
        ends.extend(question.map(|_| Free {
            end: at + 1,
            cost: FREE,
            sure: false,
        }));
        let forms = units.get(at).map_or(&[][..], |unit| &unit.forms);
        for form in forms.iter().filter(|form| form.cost < 0.25) {
            for (words, sure) in self.free.get(&form.word).into_iter().flatten() {
                if let Some((end, slips, _)) = said(units, at, words) {
                    // A slip in a word that means nothing may be one in a word that does.
                    let cost = if *sure { FREE } else { POLITE } + 1.5 * slips;
                    ends.push(Free {
                        end,
                        cost,
                        sure: *sure && slips == 0.0,
                    });
                }
            }
        }
        ends
    }

    /// What may fill slots from a word on.
    fn fill(&self, units: &[Unit], at: usize) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let Some(unit) = units.get(at) else {
            return spans;
        };
        for form in &unit.forms {
            for filler in self.fillers.get(&form.word).into_iter().flatten() {
                if let Some((end, cost, sure)) = said(units, at, &filler.words) {
                    let (kind, value) = (filler.kind, filler.value.clone());
                    if matches!(value, Value::File(_)) && self.is_article(units, at) {
                        continue;
                    }
                    spans.push(Span {
                        kind,
                        end,
                        value,
                        cost,
                        sure,
                    });
                }
            }
        }
        if let Some(number) = unit.number() {
            spans.push(self.span(NUMBER, at + 1, Value::Number(number)));
        }
        // "4th", "8te"
        let digits: String = unit
            .folded
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        if digits.len() == 1 && digits.len() < unit.folded.len() {
            let ordinal = ["st", "nd", "rd", "th", "te", "ten", "er"];
            let rank = digits.chars().next().and_then(Rank::from_char);
            if let Some(rank) =
                rank.filter(|_| ordinal.iter().any(|o| unit.folded.get(1..) == Some(*o)))
            {
                spans.push(self.span(RANK, at + 1, Value::Rank(rank)));
            }
        }
        if let Ok(square) = unit.folded.parse::<Square>() {
            spans.push(self.span(SQUARE, at + 1, Value::Square(square)));
        }
        self.squares(units, &mut spans);
        spans
    }

    /// Whether a letter before a piece is an article: "a rook to d1", but "the a rook", "a pawn".
    fn is_article(&self, units: &[Unit], at: usize) -> bool {
        let light = |at: usize| units.get(at).is_some_and(|unit| self.is_light(unit));
        let piece = |form: &Form| {
            let fillers = self.fillers.get(&form.word).into_iter().flatten();
            fillers.into_iter().any(|filler| {
                filler.words.len() == 1
                    && matches!(filler.value, Value::Piece(role) if role != Role::Pawn)
            })
        };
        let next = units.get(at + 1).map_or(&[][..], |unit| &unit.forms);
        let after_light = at.checked_sub(1).is_some_and(light);
        light(at) && !after_light && next.iter().any(piece)
    }

    fn span(&self, kind: &str, end: usize, value: Value) -> Span {
        Span {
            kind: self.kind(kind),
            end,
            value,
            cost: 0.0,
            sure: true,
        }
    }

    /// A file and a rank in two words: "Eva vier", "c 5".
    fn squares(&self, units: &[Unit], spans: &mut Vec<Span>) {
        let mut squares = Vec::new();
        for span in spans.iter() {
            let Value::File(file) = span.value else {
                continue;
            };
            let forms = units.get(span.end).map_or(&[][..], |unit| &unit.forms);
            for form in forms {
                for filler in self.fillers.get(&form.word).into_iter().flatten() {
                    if let (Value::Rank(rank), 1) = (&filler.value, filler.words.len()) {
                        squares.push(Span {
                            kind: self.kind(SQUARE),
                            end: span.end + 1,
                            value: Value::Square(Square::from_coords(file, *rank)),
                            cost: span.cost + form.cost,
                            // A slip in a square makes another square.
                            sure: span.cost == 0.0 && form.cost == 0.0,
                        });
                    }
                }
            }
        }
        spans.extend(squares);
    }

    /// Moves within the sentence, read by the reader of moves once slips are mended and what is
    /// said for its words stands in their place.
    fn read_moves(&self, sentence: &mut Sentence, lexicon: &Lexicon) {
        let mut text = String::new();
        // Where each word begins in the mended text, which word it is, and what mending it cost.
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut costs = vec![(0.0_f32, true); sentence.units.len()];
        let mut at = 0;
        while let Some(unit) = sentence.units.get(at) {
            let instead = self.moves.iter().find_map(|(words, stands)| {
                let (end, cost, sure) = said(&sentence.units, at, words)?;
                Some((end, stands.clone(), cost, sure))
            });
            let (end, word, cost, sure) = instead.unwrap_or_else(|| {
                let (word, cost, sure) = self.mended(unit, lexicon);
                (at + 1, word, cost, sure)
            });
            for slot in costs.iter_mut().take(end).skip(at) {
                *slot = (cost / (end - at) as f32, sure);
            }
            if !word.is_empty() {
                if !text.is_empty() {
                    text.push(' ');
                }
                starts.push((text.len(), at));
                text.push_str(&word);
            }
            at = end;
        }
        let (kind, fragment) = (self.kind(MOVE), self.kind(FRAGMENT));
        for (range, patterns) in move_spans(&text, lexicon) {
            let begins = starts.iter().find(|(byte, _)| *byte == range.start);
            let Some(&(_, begin)) = begins else { continue };
            let after = starts.iter().find(|(byte, _)| *byte >= range.end);
            let end = after.map_or(sentence.units.len(), |(_, unit)| *unit);
            // Between the last word of the move and the next one lies what was left out.
            let whole = patterns.iter().any(is_whole);
            let within = costs.get(begin..end).unwrap_or(&[]);
            let cost: f32 = within.iter().map(|(cost, _)| cost).sum();
            let sure = within.iter().all(|(_, sure)| *sure);
            if let Some(spans) = sentence.spans.get_mut(begin) {
                spans.push(Span {
                    kind: if whole { kind } else { fragment },
                    end,
                    value: Value::Moves(patterns),
                    cost,
                    sure,
                });
            }
        }
    }

    /// A word of a move with its slip mended; whether it can have been no other.
    fn mended(&self, unit: &Unit, lexicon: &Lexicon) -> (String, f32, bool) {
        let known = lexicon.vocabulary().contains(&unit.folded);
        if (known && !unit.unknown) || unit.raw.contains(|c: char| c.is_ascii_digit()) {
            let instead = unit
                .forms
                .iter()
                .find(|form| form.cost > 0.0 && self.of_moves.contains(&form.word));
            let itself = unit.forms.first().is_some_and(|form| {
                self.of_moves.contains(&form.word)
                    || self.words.get(form.word).is_some_and(|w| w.own)
            });
            if let Some(form) = instead.filter(|_| !itself) {
                let word = self.words.get(form.word).map(|word| word.text.clone());
                return (word.unwrap_or_default(), form.cost, false);
            }
            return (unit.raw.clone(), 0.0, true);
        }
        let form = unit
            .forms
            .iter()
            .find(|form| self.of_moves.contains(&form.word));
        match form {
            Some(form) => {
                let word = self.words.get(form.word).map_or("", |word| &word.text);
                let name = self.fillers.get(&form.word).into_iter().flatten();
                let mut name = name.filter(|filler| filler.words.len() == 1);
                let square = name.any(|f| matches!(f.value, Value::File(_) | Value::Rank(_)));
                (
                    word.to_owned(),
                    form.cost,
                    form.sure && !(square && form.cost > 0.0),
                )
            }
            None => (unit.raw.clone(), 0.0, true),
        }
    }
}

/// A move that says where to, or what it takes: enough to be one by itself.
fn is_whole(pattern: &Pattern) -> bool {
    pattern.castle.is_some()
        || (pattern.to_file.is_some() && pattern.to_rank.is_some())
        || (pattern.capture
            && (pattern.role.is_some() || pattern.from_file.is_some())
            && (pattern.captured.is_some() || pattern.to_file.is_none()))
        || (pattern.capture && pattern.to_file.is_some() && pattern.from_file.is_some())
}

/// Whether a phrase is said from a word on: where it ends, and what its slips cost.
fn said(units: &[Unit], at: usize, words: &[u32]) -> Option<(usize, f32, bool)> {
    let (mut cost, mut sure) = (0.0, true);
    for (i, word) in words.iter().enumerate() {
        let unit = units.get(at + i)?;
        let form = unit.forms.iter().find(|form| form.word == *word)?;
        cost += form.cost;
        sure &= form.sure;
    }
    Some((at + words.len(), cost, sure))
}
