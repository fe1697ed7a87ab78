//! What the words of a sentence name by themselves, whatever the sentence means: squares, pieces,
//! numbers, and the words for places and ways on the board.

use serde::Deserialize;

use super::sentence::{Sentence, Unit, split};
use super::{FILE, Grammar, Key, MOVE, NUMBER, PIECE, RANK, SQUARE, Side, Value, WHOSE};
use crate::lexicon::fold;
use crate::notation::Pattern;
use crate::rules::{File, Rank, Role, Square};

/// What a word or phrase says of a place or a way on the board; its words stand under `[described]`
/// in `voices/<lang>/grammar.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sign {
    /// Towards the opponent.
    Forward,
    /// Towards its own side.
    Back,
    /// To the left as its owner sees the board, or standing there.
    Left,
    /// To the right.
    Right,
    /// On the files e to h.
    KingSide,
    /// On the files a to d.
    QueenSide,
    /// Directly before a piece; by itself, forward.
    Before,
    /// Directly behind a piece.
    Behind,
    /// On a square next to a piece.
    Beside,
    /// One step.
    Step,
    /// Steps, so many as a number says.
    Steps,
    /// As far as can be.
    Far,
    /// Into a corner.
    Corner,
    /// Into the middle.
    Centre,
    /// On the outermost files.
    Edge,
    /// A capture.
    Takes,
    /// Castling.
    Castles,
    /// En passant.
    Passing,
    /// Before or behind the name of a file.
    Line,
    /// A line or a step: "the h one", "one to the left".
    One,
    /// Before or behind the number of a rank.
    Row,
    /// On light squares.
    Light,
    /// On dark squares.
    Dark,
    /// The speaker's.
    Mine,
    /// The opponent's.
    Theirs,
}

/// What one word or a few name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Name {
    Square(Square),
    Piece(Role),
    File(File),
    Rank(Rank),
    Number(u16),
    /// A number behind a piece, where the piece may stand for its file: "queen four".
    RankOfPiece(u16),
    /// A square, or any on its file: "the h one".
    SquareOrFile(Square),
    /// A move as it is written.
    Move(Vec<Pattern>),
    Sign(Sign),
    /// What comes next is not meant.
    Not,
}

/// A name and which words it is made of.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Named {
    pub name: Name,
    /// Its first word.
    pub at: usize,
    /// The word behind its last one.
    pub end: usize,
}

/// What costs more is no slip of a name.
const SLIP: f32 = 0.3;
/// The name of a letter is no longer than this: "be".
const LETTER: usize = 2;
/// What weighs less is an article or the like.
const LIGHT: f32 = 0.15;

impl Named {
    /// Whether it is a pawn.
    pub(crate) fn is_pawn(&self) -> bool {
        matches!(self.name, Name::Piece(Role::Pawn))
    }

    /// The piece that it is.
    pub(crate) const fn piece(&self) -> Option<Role> {
        match self.name {
            Name::Piece(role) => Some(role),
            _ => None,
        }
    }

    /// The square that it is, or where the move goes that it is.
    pub(crate) fn target(&self) -> Option<Square> {
        match &self.name {
            Name::Square(square) => Some(*square),
            Name::Move(said) => said.iter().find_map(Pattern::target),
            _ => None,
        }
    }

    /// The same said of the other side: whose is mine is theirs.
    pub(crate) fn turn_round(&mut self) {
        match &mut self.name {
            Name::Sign(sign @ Sign::Mine) => *sign = Sign::Theirs,
            Name::Sign(sign @ Sign::Theirs) => *sign = Sign::Mine,
            _ => {}
        }
    }
}

/// The piece that is named first, and at which of the names; "the king's bishop" is the bishop, as the
/// last says.
pub(crate) fn first_piece(names: &[Named]) -> Option<(usize, Role, bool)> {
    let (at, one) = (names.iter().enumerate()).find(|(_, one)| one.piece().is_some())?;
    let next = names.get(at + 1).filter(|next| next.at == one.end);
    match next.and_then(Named::piece) {
        Some(role) => Some((at, role, true)),
        None => Some((at, one.piece()?, false)),
    }
}

impl Grammar {
    /// The one side whose play a sentence speaks of: "*my* worst move", "where did *he* go wrong".
    pub(crate) fn side_of(&self, text: &str) -> Option<Side> {
        let kind = self.kind(WHOSE);
        let fillers = split(text).into_iter().flat_map(|word| {
            let id = self.words.find(&fold(&word));
            let fillers = id
                .and_then(|id| self.fillers.get(&id))
                .into_iter()
                .flatten();
            fillers.filter(|filler| filler.kind == kind && filler.words.len() == 1)
        });
        let mut sides = fillers.map(|filler| &filler.value);
        let one = sides.next()?;
        let side = match one {
            Value::Word(word) => match Value::of(Key::Side, word)? {
                Value::Side(side) => side,
                _ => return None,
            },
            _ => return None,
        };
        sides.all(|other| other == one).then_some(side)
    }

    /// What the words of a sentence name, from left to right.
    pub(super) fn named(&self, sentence: &Sentence) -> Vec<Named> {
        let mut found: Vec<Named> = Vec::new();
        let mut at = 0;
        while let Some(unit) = sentence.units.get(at) {
            if unit.not {
                found.push(Named {
                    name: Name::Not,
                    at,
                    end: at + 1,
                });
                at += 1;
                continue;
            }
            // "Königsbauer" is a pawn by another piece, each of which ends where it begins but the last.
            let parts = self.compounds.get(&unit.folded).into_iter().flatten();
            let mut parts: Vec<Named> = parts
                .filter_map(|word| self.name_of_word(word))
                .map(|name| Named { name, at, end: at })
                .collect();
            if let Some(last) = parts.last_mut() {
                last.end = at + 1;
                found.append(&mut parts);
                at += 1;
                continue;
            }
            match self.name_at(sentence, at) {
                Some((name, end)) => {
                    let name = match (name, found.last()) {
                        (Name::Number(rank), Some(last))
                            if self.counts_from_pieces() && last.end == at =>
                        {
                            match last.name {
                                Name::Piece(role) if role != Role::Pawn => Name::RankOfPiece(rank),
                                _ => Name::Number(rank),
                            }
                        }
                        (name, _) => name,
                    };
                    found.push(Named { name, at, end });
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }

    /// The longest name that begins with a word; of those the one with fewest slips.
    fn name_at(&self, sentence: &Sentence, at: usize) -> Option<(Name, usize)> {
        // "Queen's bishop three" is two pieces and a number.
        let piece = self.kind(PIECE);
        let spans = sentence.spans.get(at)?.iter();
        let named = spans
            .filter(|span| span.cost <= SLIP && !(span.kind == piece && span.end > at + 1))
            .filter_map(|span| Some((self.name_of(span.kind, &span.value)?, span.end, span.cost)));
        // "The one on the right" is a piece.
        let before = at.checked_sub(1).and_then(|at| sentence.units.get(at));
        let of_piece = before.is_some_and(|unit| self.is_light(unit));
        let signs = self.signs.iter().filter_map(|(words, sign)| {
            let (end, cost) = self.is_said(&sentence.units, at, words)?;
            let sign = match sign {
                Sign::One if of_piece => Sign::Line,
                sign => *sign,
            };
            Some((Name::Sign(sign), end, cost))
        });
        let written = sentence.units.get(at).map_or("", |unit| &unit.raw);
        let one = |(name, _, cost): &(Name, usize, f32)| match name {
            // A move by itself is written with a digit and in one word, and is no square.
            Name::Move(_) => written.contains(|c: char| c.is_ascii_digit()) && written.len() > 2,
            // "A", "e" and "d" are words or slips as well.
            Name::File(_) => *cost == 0.0 && self.is_of_a_file(sentence, at, written),
            _ => true,
        };
        let all = named.chain(signs).filter(one);
        let rank = |name: &Name| match name {
            Name::Square(_) => 0,
            Name::Sign(_) => 1,
            Name::Piece(_) => 2,
            Name::Number(_) => 3,
            Name::Move(_) => 4,
            _ => 5,
        };
        let best = all.chain(self.whose(sentence, at)).min_by(|a, b| {
            let long = b.1.cmp(&a.1);
            let slips = long.then(a.2.total_cmp(&b.2));
            slips.then(rank(&a.0).cmp(&rank(&b.0)))
        });
        let (name, end, _) = best?;
        Some(match name {
            Name::Square(square) if end > at + 1 && self.is_line(&sentence.units, at + 1) => {
                (Name::SquareOrFile(square), end)
            }
            name => (name, end),
        })
    }

    /// A piece to which something belongs: "the queen's pawn".
    fn whose(&self, sentence: &Sentence, at: usize) -> Option<(Name, usize, f32)> {
        let piece = sentence.units.get(at)?.folded.strip_suffix('s')?;
        Some((self.piece_of_word(piece)?, at + 1, 0.0))
    }

    /// The piece that a word is, which is folded.
    fn piece_of_word(&self, word: &str) -> Option<Name> {
        let fillers = self.fillers.get(&self.words.find(word)?)?.iter();
        let single = fillers.filter(|filler| filler.words.len() == 1);
        let mut names = single.filter_map(|filler| self.name_of(filler.kind, &filler.value));
        names.find(|name| matches!(name, Name::Piece(_)))
    }

    /// What a word names by itself, which is folded: a piece, or a place or way.
    fn name_of_word(&self, word: &str) -> Option<Name> {
        let sign = || {
            let is_word = |(words, _): &&(Vec<String>, Sign)| *words == [word];
            let (_, sign) = self.signs.iter().find(is_word)?;
            Some(Name::Sign(*sign))
        };
        self.piece_of_word(word).or_else(sign)
    }

    fn is_line(&self, units: &[Unit], at: usize) -> bool {
        let is_line = |sign: &Sign| matches!(sign, Sign::Line | Sign::One);
        let mut signs = self.signs.iter().filter(|(_, sign)| is_line(sign));
        signs.any(|(words, _)| self.is_said(units, at, words).is_some())
    }

    fn name_of(&self, kind: u16, value: &Value) -> Option<Name> {
        let is = |name| self.kind(name) == kind;
        Some(match value {
            Value::Square(square) if is(SQUARE) => Name::Square(*square),
            Value::Piece(role) if is(PIECE) => Name::Piece(*role),
            Value::File(file) if is(FILE) => Name::File(*file),
            Value::Rank(rank) if is(RANK) => Name::Rank(*rank),
            Value::Number(number) if is(NUMBER) => Name::Number(*number),
            Value::Moves(patterns) if is(MOVE) => Name::Move(patterns.clone()),
            _ => return None,
        })
    }

    /// Whether a file is named: a letter or its name stands before a pawn, another piece or a word for a line.
    fn is_of_a_file(&self, sentence: &Sentence, at: usize, written: &str) -> bool {
        if written.chars().count() > LETTER {
            return sentence.units.get(at).is_some_and(|unit| !unit.unknown);
        }
        // "A horse" is none on the a-file, "the a pawn" is one.
        let light = |unit: Option<&Unit>| unit.is_some_and(|unit| self.is_light(unit));
        let before = at.checked_sub(1).and_then(|at| sentence.units.get(at));
        if light(sentence.units.get(at)) && !light(before) {
            return false;
        }
        let next = sentence.spans.get(at + 1).into_iter().flatten();
        let piece = next
            .filter(|span| span.cost <= SLIP)
            .any(|span| matches!(self.name_of(span.kind, &span.value), Some(Name::Piece(_))));
        piece || self.is_line(&sentence.units, at + 1)
    }

    /// Whether a word is an article or the like.
    pub(super) fn is_light(&self, unit: &Unit) -> bool {
        let word = self.words.find(&unit.folded);
        word.is_some_and(|word| self.words.weight(word) < LIGHT)
    }

    /// Where a phrase ends that is said from a word on, and what its slips cost.
    fn is_said(&self, units: &[Unit], at: usize, words: &[String]) -> Option<(usize, f32)> {
        let mut cost = 0.0;
        for (i, word) in words.iter().enumerate() {
            let unit = units.get(at + i)?;
            if unit.folded != *word {
                let known = |form: &&super::sentence::Form| {
                    self.words
                        .get(form.word)
                        .is_some_and(|known| known.text == *word)
                };
                let slips = unit.forms.iter().find(known)?.cost;
                cost += Some(slips).filter(|slips| unit.unknown && *slips <= SLIP)?;
            }
        }
        Some((at + words.len(), cost))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::speech::Lang;

    fn names(lang: &str, text: &str) -> Vec<Name> {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let now = Now::default();
        let heard = lexicon.grammar().hear(text, &lexicon, &now);
        let named = heard.named().into_iter();
        named.map(|named| named.name).collect()
    }

    #[test]
    fn each_compound_is_two_names() {
        let lexicon = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        let compounds = &lexicon.grammar().compounds;
        assert!(!compounds.is_empty());
        for word in compounds.keys() {
            assert_eq!(names("de", word).len(), 2, "{word}");
        }
    }

    #[test]
    fn what_is_named_stands_from_left_to_right() {
        use Name::{File as OnFile, Not, Number, Piece, RankOfPiece, Square as On, SquareOrFile};
        let sign = Name::Sign;
        assert_eq!(
            names("en", "kinght to queen's bishop three, please"),
            [
                Piece(Role::Knight),
                Piece(Role::Queen),
                Piece(Role::Bishop),
                RankOfPiece(3)
            ]
        );
        assert_eq!(
            names("en", "the h one, not h4, up two sqaures"),
            [
                SquareOrFile(Square::H1),
                Not,
                On(Square::H4),
                sign(Sign::Forward),
                Number(2),
                sign(Sign::Steps)
            ]
        );
        // "A" is an article unless it stands before a piece or a line.
        assert_eq!(
            names("de", "den Turm von der a-Linie vor meinen König"),
            [
                Piece(Role::Rook),
                OnFile(File::A),
                sign(Sign::Line),
                sign(Sign::Before),
                sign(Sign::Mine),
                Piece(Role::King)
            ]
        );
        assert_eq!(names("en", "a nice day"), []);
        assert_eq!(
            names("en", "a horse would be hilarious"),
            [Piece(Role::Knight)]
        );
    }
}
