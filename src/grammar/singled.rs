//! A piece that is told apart from others of its kind by what it is called and not by its square:
//! "my d pawn", "the king's knight", "der schwarzfeldrige Läufer".

use super::named::{Name, Named, Sign};
use super::sentence::{Sentence, Unit};
use super::{Grammar, Heard};
use crate::rules::{File, Role, Square};

/// Pieces by whose side of the board they stand on: how it is called in `[answers]`.
const WINGS: [(&str, Sign); 2] = [("of-king", Sign::KingSide), ("of-queen", Sign::QueenSide)];
/// Stand before a piece that was spoken of.
const THAT: &str = "that-piece";
/// What stands before a piece that is told which it is.
const DETERMINER: &str = "determiner";
/// What stands between a piece and its square.
const STANDS: &str = "stands-on";

/// What tells a piece apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tells {
    /// The file on which it stands.
    File(File),
    /// It was spoken of last, "that pawn".
    That,
    /// A wing, the colour of its squares, or the side from which its owner sees it.
    Sign(Sign),
}

/// A piece with what tells it apart, and which words of a sentence say so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Singled {
    /// What it is.
    pub role: Role,
    /// Which of its kind.
    pub tells: Tells,
    at: usize,
    piece: usize,
}

impl Heard<'_> {
    /// The one piece that is told apart without its square.
    pub fn singled(&self) -> Option<Singled> {
        let (sentence, grammar) = (self.sentence()?, self.grammar());
        let names = grammar.named(sentence);
        if names
            .iter()
            .any(|named| matches!(named.name, Name::Square(_) | Name::Move(_)))
        {
            return None;
        }
        let mut before: Option<&Named> = None;
        let mut found = Vec::new();
        for (at, named) in names.iter().enumerate() {
            // "The king's knight pawn" is a pawn.
            let of_other = names
                .get(at + 1)
                .is_some_and(|next| next.at == named.end && matches!(next.name, Name::Piece(_)));
            if !of_other {
                found.extend(grammar.singled(sentence, before, named));
            }
            before = Some(named);
        }
        match found[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// The sentence with that piece told by the square on which it stands.
    pub fn with_square(&self, singled: &Singled, square: Square) -> Option<String> {
        let (sentence, grammar) = (self.sentence()?, self.grammar());
        let (before, rest) = sentence.units.split_at_checked(singled.at)?;
        let (piece, behind) = rest.split_at_checked(singled.piece + 1 - singled.at)?;
        let piece = piece.last()?;
        let stands = grammar.answers.get(STANDS)?.iter().next()?.join(" ");
        let on = [
            grammar.bare_piece(piece).to_owned(),
            stands,
            square.to_string(),
        ];
        let raw = |units: &[Unit]| {
            units
                .iter()
                .map(|unit| unit.raw.clone())
                .collect::<Vec<_>>()
        };
        let all = [raw(before), on.to_vec(), raw(behind)].concat().join(" ");
        Some(match self.text.trim_end().ends_with('?') {
            true => all + "?",
            false => all,
        })
    }
}

/// What tells a piece apart that is the king's or the queen's: the pawn is the one before it, any other
/// the one of its wing.
const fn of_wing(sign: Sign, role: Role) -> Tells {
    match (role, sign) {
        (Role::Pawn, Sign::KingSide) => Tells::File(File::E),
        (Role::Pawn, Sign::QueenSide) => Tells::File(File::D),
        (_, sign) => Tells::Sign(sign),
    }
}

impl Grammar {
    /// Whether a letter before a piece is the article, "chased it with a pawn", and no file: nothing stands
    /// before it that says which one.
    fn is_any(&self, sentence: &Sentence, at: usize) -> bool {
        let unit = |at: usize| sentence.units.get(at);
        let article = unit(at).is_some_and(|letter| self.is_light(letter));
        let which = || {
            let before = unit(at.checked_sub(1)?)?;
            let phrases = self.answers.get(DETERMINER)?;
            phrases.at_start(std::slice::from_ref(&before.folded))
        };
        article && which().is_none()
    }

    fn singled(
        &self,
        sentence: &Sentence,
        before: Option<&Named>,
        named: &Named,
    ) -> Option<Singled> {
        let Name::Piece(role) = named.name else {
            return None;
        };
        let close = before.filter(|before| before.end == named.at);
        let word = |at: usize| sentence.units.get(at);
        let told = close.and_then(|close| {
            let tells = match close.name {
                Name::File(_) if self.is_any(sentence, close.at) => return None,
                Name::File(file) => Tells::File(file),
                Name::Sign(
                    sign @ (Sign::KingSide
                    | Sign::QueenSide
                    | Sign::Left
                    | Sign::Right
                    | Sign::Light
                    | Sign::Dark),
                ) => Tells::Sign(sign),
                // "The king's knight".
                Name::Piece(Role::King | Role::Queen) => {
                    let word = word(close.at)?.folded.as_str();
                    let (sign, _) = self.wing(word).filter(|(_, rest)| rest.is_empty())?;
                    of_wing(sign, role)
                }
                _ => return None,
            };
            Some((tells, close.at))
        });
        // "Der Damenläufer".
        let whole = || {
            let (sign, rest) = self.wing(word(named.at)?.folded.as_str())?;
            (!rest.is_empty()).then_some((of_wing(sign, role), named.at))
        };
        let that = || {
            let at = named.at.checked_sub(1)?;
            let phrases = self.answers.get(THAT)?;
            let points = phrases.at_start(&[word(at)?.folded.clone()]).is_some();
            points.then_some((Tells::That, at))
        };
        let (tells, at) = told.or_else(whole).or_else(that)?;
        Some(Singled {
            role,
            tells,
            at,
            piece: named.end.checked_sub(1)?,
        })
    }

    /// The wing of which a word speaks, and what is left of the word.
    fn wing<'w>(&self, word: &'w str) -> Option<(Sign, &'w str)> {
        WINGS.iter().find_map(|(name, sign)| {
            let mut phrases = self.answers.get(*name)?.iter();
            let rest = phrases.find_map(|phrase| word.strip_prefix(phrase.first()?.as_str()))?;
            Some((*sign, rest))
        })
    }

    /// The name of a piece without the wing before it.
    fn bare_piece<'u>(&self, piece: &'u Unit) -> &'u str {
        let bare = self.wing(&piece.folded).map(|(_, rest)| rest);
        bare.filter(|rest| !rest.is_empty()).unwrap_or(&piece.raw)
    }
}
