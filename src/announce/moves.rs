//! A move as it is announced.

use super::Style;
use super::narrator::Narrator;
use crate::lexicon::PhraseArg;
use crate::notation;
use crate::rules::{CastlingSide, Chess, File, Move, Position, Rank, Role, Square, san};

impl Narrator<'_> {
    /// A move in announcing words, in the style that is set, with check or mate.
    pub fn announced(&self, before: &Chess, mv: Move) -> String {
        self.styled(before, mv, self.style)
    }

    pub fn styled(&self, before: &Chess, mv: Move, style: Style) -> String {
        // Fingers read what is written.
        if self.felt
            && let Some(letters) = self.lexicon.interface().letters()
        {
            return notation::short(before, mv, &letters);
        }
        let bare = self.bare_move(before, mv, style);
        let words = &self.lexicon.announce().moves;
        let after = before.clone().play(mv).ok();
        let check = after.filter(Position::is_check).map(|after| {
            if after.is_checkmate() {
                first(&words.mate)
            } else {
                first(&words.check)
            }
        });
        let said = match check {
            None => bare,
            Some(check) => self.lexicon.announce_phrases().say(
                "announced-check",
                &[("move", bare.into()), ("check", check)],
            ),
        };
        self.foreign(&said)
    }

    /// Without check and mate, unmarked.
    pub fn bare_move(&self, before: &Chess, mv: Move, style: Style) -> String {
        let pack = self.lexicon.announce();
        let words = &pack.moves;
        if let Some(side) = mv.castling_side() {
            return first_str(match side {
                CastlingSide::KingSide => &words.short_castling,
                CastlingSide::QueenSide => &words.long_castling,
            })
            .to_owned();
        }
        let (piece, from) = match style {
            Style::Long => (
                self.role_word(mv.role()),
                mv.from()
                    .map_or_else(String::new, |s| self.lexicon.square(s)),
            ),
            Style::Short => (
                if mv.role() == Role::Pawn {
                    ""
                } else {
                    self.role_word(mv.role())
                },
                self.needed(before, mv),
            ),
        };
        let when = |said: bool, words: &[String]| if said { first(words) } else { "".into() };
        let promotion = mv.promotion().map_or("", |role| self.role_word(role));
        let takes = mv.is_capture() && !self.wording.silent_captures;
        let said = self.lexicon.announce_phrases().say(
            "announced-move",
            &[
                ("piece", piece.into()),
                ("from", from.into()),
                ("takes", when(takes, &words.takes)),
                ("to", self.lexicon.square(mv.to()).into()),
                ("promotion", promotion.into()),
                ("enpassant", when(mv.is_en_passant(), &words.en_passant)),
            ],
        );
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// A move as answers name it among others, short: the castling, or piece and target square.
    pub fn own_move(&self, before: &Chess, mv: Move) -> String {
        let bare = self.foreign(&self.bare_move(before, mv, Style::Short));
        if self.is_announcing() {
            return bare;
        }
        if let Some(side) = mv.castling_side() {
            let words = &self.lexicon.interface().moves;
            let words = match side {
                CastlingSide::KingSide => &words.short_castling,
                CastlingSide::QueenSide => &words.long_castling,
            };
            return first_str(words).to_owned();
        }
        let takes = first_str(&self.lexicon.interface().moves.takes);
        let from = match san::San::from_move(before, mv) {
            san::San::Normal { file, rank, .. } => match (file, rank) {
                (Some(_), Some(_)) => mv.from().map(|from| self.square(from)),
                (Some(file), None) => Some(self.file(file)),
                (None, rank) => rank.map(|rank| self.rank(rank)),
            },
            _ => None,
        };
        let role = (mv.role() != Role::Pawn).then(|| self.role(mv.role()));
        let promotion = mv.promotion().map(|role| self.role(role));
        let parts = [
            role,
            from,
            mv.is_capture().then(|| takes.to_owned()),
            Some(self.square(mv.to())),
            promotion,
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" ")
    }

    /// Of the square of origin only what short notation needs.
    fn needed(&self, before: &Chess, mv: Move) -> String {
        match san::San::from_move(before, mv) {
            san::San::Normal { file, rank, .. } => self.place(file, rank),
            _ => String::new(),
        }
    }

    /// A file, a rank or a square in announcing words.
    fn place(&self, file: Option<File>, rank: Option<Rank>) -> String {
        let pack = self.lexicon.announce();
        match (file, rank) {
            (Some(file), Some(rank)) => self.lexicon.square(Square::from_coords(file, rank)),
            (Some(file), None) => first_str(pack.file_words(file)).to_owned(),
            (None, Some(rank)) => first_str(pack.rank_words(rank)).to_owned(),
            (None, None) => String::new(),
        }
    }
}

pub(super) fn first_str(words: &[String]) -> &str {
    words.first().map_or("", String::as_str)
}

fn first(words: &[String]) -> PhraseArg {
    first_str(words).into()
}
