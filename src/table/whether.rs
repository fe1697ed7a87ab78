//! Answers by yes or no to what is asked of pieces.

use crate::command::{Men, Whether};
use crate::rules::{
    Bitboard, CastlingSide, Chess, Color, Move, Position, Square, other_to_move, points,
};
use crate::survey;

use super::Table;
use super::asked::Asked;
use super::event::{Event, Fact};
use super::facts::{attackers, view, views};

impl Table {
    /// Answers a question by yes or no.
    pub(super) fn whether(&self, asked: Whether) -> Vec<Event> {
        let position = self.game.position();
        let (you, turn) = (self.asker(), position.turn());
        let me = you.unwrap_or(turn);
        let told = |asked| vec![Event::Told(Fact::Asked(asked))];
        match asked {
            Whether::Castled(side) => {
                let color = side.map_or(me, |side| side.at(you, turn));
                told(Asked::Castled(color, self.castled(color)))
            }
            Whether::Mates(side) => {
                let color = side.map_or(me, |side| side.at(you, turn));
                let (own, mut moves) = survey::checks(position, color);
                let Some(own) = own else {
                    return vec![Event::phrase("ahead-in-check")];
                };
                moves.retain(|mv| {
                    let after = own.clone().play(*mv);
                    after.is_ok_and(|after| after.is_checkmate())
                });
                told(Asked::Mates(own, moves))
            }
            Whether::Pinned(men) => {
                let asked = self.men(men);
                let pins = Color::ALL
                    .into_iter()
                    .flat_map(|color| survey::pins(position, color));
                let pins = pins.filter(|pin| asked.contains(pin.pinned)).collect();
                told(Asked::Pinned(
                    position.clone(),
                    views(position, asked),
                    pins,
                ))
            }
            Whether::Checks { men, discovered } => {
                let color = men.side.map_or(me, |side| side.at(you, turn));
                let (own, moves) = survey::checks(position, color);
                let Some(own) = own else {
                    return vec![Event::phrase("ahead-in-check")];
                };
                let asked = self.men(men);
                let moves = moves.into_iter();
                let moves = moves.filter(|mv| mv.from().is_some_and(|from| asked.contains(from)));
                let moves = moves.filter(|mv| !discovered || uncovers(&own, *mv));
                told(Asked::Checks(own.clone(), moves.collect(), discovered))
            }
            Whether::Forks => self.forks_there_or_possible(),
            Whether::Hangs(men) => {
                let asked = self.men(men) & !position.board().kings();
                let lost = |square: &Square| {
                    let gain = survey::exchange(position, *square).gain;
                    gain.is_some_and(|gain| gain > 0)
                };
                let hanging: Bitboard = asked.into_iter().filter(lost).collect();
                let color = |square: Square| position.board().color_at(square).unwrap_or(turn);
                let by = |square: Square, by: Color| {
                    views(position, survey::attackers(position, square, by))
                };
                let each = |square: Square| {
                    let own = color(square);
                    let (hit, held) = (by(square, own.other()), by(square, own));
                    (view(position, square), hit, held)
                };
                let hanging = hanging.into_iter().map(each).collect();
                told(Asked::Hangs(views(position, asked), hanging))
            }
            Whether::Guarded(men) => {
                let each = |square: Square| {
                    let board = position.board();
                    let own = board.color_at(square).unwrap_or(me);
                    let by = survey::attackers(position, square, own);
                    let asked = Asked::Guarded(view(position, square), views(position, by));
                    Event::Told(Fact::Asked(asked))
                };
                let asked = match men.square {
                    Some(square) => Bitboard::from_square(square),
                    None => self.men(men),
                };
                asked.into_iter().map(each).collect()
            }
            Whether::Takes(men, role) => {
                let color = men.side.map_or(me, |side| side.at(you, turn));
                let Some(own) = to_move(position, color) else {
                    return vec![Event::phrase("ahead-in-check")];
                };
                let asked = self.men(men);
                let takes = |mv: &Move| {
                    mv.capture() == Some(role) && mv.from().is_some_and(|from| asked.contains(from))
                };
                let moves = own.legal_moves().into_iter().filter(takes).collect();
                told(Asked::Takes(own, moves))
            }
        }
    }

    /// Where pieces can go and lose nothing there.
    pub(super) fn safe_moves(&self, men: Men) -> Vec<Event> {
        let position = self.game.position();
        let board = position.board();
        let asked = self.men(men);
        let owner = asked.first().and_then(|square| board.color_at(square));
        let Some(own) = owner.and_then(|owner| to_move(position, owner)) else {
            return match owner {
                Some(_) => vec![Event::phrase("ahead-in-check")],
                None => self.pieces(None, men.role),
            };
        };
        let safe = |mv: &Move| {
            let taken = mv.capture().map_or(0, points);
            let after = own.clone().play(*mv);
            let lost = after.map(|after| survey::exchange(&after, mv.to()).gain.unwrap_or(0));
            mv.from().is_some_and(|from| asked.contains(from))
                && lost.is_ok_and(|lost| lost <= taken)
        };
        let moves: Vec<Move> = own.legal_moves().into_iter().filter(safe).collect();
        if moves.is_empty() {
            return vec![Event::phrase("asked-safe-none")];
        }
        let about = asked
            .single_square()
            .and_then(|square| board.piece_at(square));
        let told = Event::Told(Fact::LegalMoves {
            position: own.clone(),
            about: about.or(men.role.zip(owner).map(|(role, owner)| role.of(owner))),
            captures: false,
            moves,
        });
        vec![Event::phrase("asked-safe"), told]
    }

    /// Whether pieces are lost: what attacks and defends each, and where they can go.
    pub(super) fn saved(&self, men: Men) -> Vec<Event> {
        let position = self.game.position();
        let asked = self.men(men);
        if let Some(square) = men.square.filter(|_| asked.is_empty()) {
            return vec![Event::Told(Fact::Square(view(position, square)))];
        }
        let attackers = asked.into_iter().map(|square| attackers(position, square));
        let mut told: Vec<Event> = attackers.map(Event::Told).collect();
        told.extend(self.safe_moves(men));
        told
    }

    /// The pieces that are meant, of both sides where none is named.
    fn men(&self, men: Men) -> Bitboard {
        let position = self.game.position();
        let board = position.board();
        let of_kind = men.role.map_or(Bitboard::FULL, |role| board.by_role(role));
        let color = men.side.map(|side| side.at(self.asker(), position.turn()));
        let of_side = color.map_or(board.occupied(), |color| board.by_color(color));
        match men.square {
            Some(square) => board.occupied() & Bitboard::from_square(square),
            None => of_kind & of_side,
        }
    }

    /// To which side this colour has castled in the game.
    fn castled(&self, color: Color) -> Option<CastlingSide> {
        let made = self.game.history().iter().zip(self.game.moves());
        let mut castled = made
            .filter(|(before, _)| before.turn() == color)
            .filter_map(|(_, mv)| mv.castling_side());
        castled.next()
    }
}

/// The position where this side is to move; `None` where it cannot be.
pub(super) fn to_move(position: &Chess, color: Color) -> Option<Chess> {
    match position.turn() == color {
        true => Some(position.clone()),
        false => other_to_move(position),
    }
}

/// Whether a check is given by another piece than the one that moves.
fn uncovers(position: &Chess, mv: Move) -> bool {
    let Ok(after) = position.clone().play(mv) else {
        return false;
    };
    let moved = match mv.is_castle() {
        true => Bitboard::EMPTY,
        false => Bitboard::from_square(mv.to()),
    };
    (after.checkers() & !moved).any()
}
