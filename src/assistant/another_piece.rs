//! Another of the pieces that were spoken of: "bring the other one out too", "the light one", "both of
//! them".

use super::words::Line;
use super::{Assistant, Out, together};
use crate::clock::Millis;
use crate::command::{self, Command};
use crate::grammar::{Name, Side};
use crate::notation::Pattern;
use crate::rules::{Bitboard, Chess, Position, Role, Square};
use crate::table::Question;

/// What tells one bishop from the other, by the squares that it goes over.
const SHADES: [(&str, bool); 2] = [("light-one", true), ("dark-one", false)];

impl Assistant {
    /// "Bring the other one out too": the other piece of the kind that moved last, or that is named; where
    /// to is asked.
    pub(super) fn brings_other(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let grammar = self.lexicon.grammar();
        let says = |name| {
            let said = grammar.answers_in(text, &[name]);
            said.iter().any(|one| !one.denied)
        };
        let others = self.discussed_moves().len() > 1 || self.ahead.is_some();
        // "No, the other knight", where it was asked where to.
        let asked = self.asked_piece();
        let wants = says("brings-out") && self.is_free() || asked.is_some();
        if others || !wants || !says("of-two") || text.contains('?') {
            return None;
        }
        let game = self.table().game();
        let you = self.table().setup().you()?;
        let position = game.position();
        if game.outcome().is_some()
            || you != position.turn()
            || !command::squares_in(text).is_empty()
        {
            return None;
        }
        let board = position.board();
        let made = game.history().iter().zip(game.moves()).rev();
        let mut made = made.filter(|(before, _)| before.turn() == you);
        let mine = |at: Square| board.piece_at(at).filter(|piece| piece.color == you);
        let moved = made.find_map(|(_, mv)| Some((mv.to(), mine(mv.to())?.role)));
        let heard = grammar.hear(text, &self.lexicon, &self.meant_now()).named();
        let named = heard.iter().find_map(|named| match named.name {
            Name::Piece(role) => Some(role),
            _ => None,
        });
        // "The other one" is the other move.
        if asked.is_some() && named.is_none() {
            return None;
        }
        let kind = |at: Square| Some((at, board.role_at(at)?));
        let (at, kind) = asked.and_then(kind).or(moved)?;
        let role = named.unwrap_or(kind);
        let mut rest = board.by_piece(role.of(you));
        if role == kind {
            rest &= !Bitboard::from_square(at);
        }
        let rest = rest.single_square().filter(|_| role != Role::King)?;
        let pattern = Pattern {
            role: Some(role),
            from_file: Some(rest.file()),
            from_rank: Some(rest.rank()),
            ..Pattern::default()
        };
        self.unask();
        Some(self.wanted(Command::Play(vec![pattern]), spoken, now))
    }

    /// The piece of which it is asked where to.
    fn asked_piece(&self) -> Option<Square> {
        let choices = self
            .question()
            .filter(|asked| matches!(asked, Question::Which { .. }))?;
        let mut from = choices.choices().iter().filter_map(|mv| mv.from());
        let first = from.next()?;
        from.all(|square| square == first).then_some(first)
    }

    /// "The light one", behind a question about a side's bishops.
    pub(super) fn of_shade(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let only = |name: &str| grammar.answers_only(line.text, name, &self.lexicon);
        let (_, light) = SHADES.into_iter().find(|(name, _)| only(name))?;
        let asked = self.last_of_board.clone()?;
        let of_bishops =
            |side: &Side| asked.of_pieces(*side, Role::Bishop).as_ref() == Some(&asked);
        let side = [Side::Me, Side::You].into_iter().find(of_bishops)?;
        let position = self.seen();
        let color = side.at(self.table().setup().you(), position.turn());
        let bishops = position.board().by_piece(Role::Bishop.of(color));
        let mut there = bishops
            .into_iter()
            .filter(|square: &Square| square.is_light() == light);
        let (square, None) = (there.next()?, there.next()) else {
            return None;
        };
        let of_it = asked.of_square(square).unwrap_or(Command::Square(square));
        let here: Chess = position.clone();
        let out = self.wanted(of_it, line.spoken, line.now);
        // "And the other?", "and the dark one?"
        self.named = Some((here, square));
        self.last_of_board = Some(asked);
        Some(out)
    }

    /// "Both of them": what was asked last, of either side.
    pub(super) fn asked_of_both(&mut self, spoken: bool, now: Millis) -> Option<Vec<Out>> {
        let offered = self.question().is_some() || self.table().game().standing_offer().is_some();
        let asked = self.last_asked.clone().filter(|_| !offered)?;
        let (mine, theirs) = (asked.about(Side::Me)?, asked.about(Side::You)?);
        // A threat is of one side against the other, whichever is named.
        let mine = if mine == theirs { asked.clone() } else { mine };
        let mut out = Vec::new();
        for command in [mine, theirs] {
            out.extend(self.act(command, spoken, now));
        }
        self.last_asked = Some(asked);
        Some(together(out))
    }
}
