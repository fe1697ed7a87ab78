//! Moves that are told by what they do: asked about where one is wished.

use crate::command::{Aim, Men};
use crate::rules::{Bitboard, Move, Position, Role};
use crate::survey::{self, Deed};

use super::Table;
use super::asked::Asked;
use super::event::{Event, Fact};
use super::question::{Purpose, Question};

/// Of more moves none is asked about: they are told.
const MOST: usize = 4;

impl Table {
    /// The moves that do what is named: those of the user, who is asked which is meant where it is his
    /// turn and he wishes one.
    pub(super) fn aims(&self, aim: Aim) -> Vec<Event> {
        let position = self.game.position();
        let (you, turn) = (self.asker(), position.turn());
        let me = you.unwrap_or(turn);
        let Some(own) = super::whether::to_move(position, me) else {
            return vec![Event::phrase("ahead-in-check")];
        };
        let mut moves = survey::aims(&own, aim.deed, self.aimed_at(aim), aim.with);
        let from = |mv: &Move| mv.from().map(|from| from.file());
        moves.retain(|mv| aim.from.is_none() || from(mv) == aim.from);
        let asks = aim.wished && me == turn && !self.is_over();
        match moves[..] {
            [mv] if asks => vec![Event::Asked(Question::Meant(own, mv))],
            [_, _, ..] if asks && moves.len() <= MOST => vec![Event::Asked(Question::Which {
                position: own,
                moves,
                purpose: Purpose::Play,
                by: None,
            })],
            // Where it can go is told as for any piece.
            [_, ..] if aim.deed == Deed::Flees => {
                let from = moves.first().and_then(|mv: &Move| mv.from());
                let all = moves.iter().all(|mv| mv.from() == from);
                let (role, square) = (aim.role, from.filter(|_| all));
                self.safe_moves(Men {
                    side: None,
                    role,
                    square,
                })
            }
            _ => vec![Event::Told(Fact::Asked(Asked::Aims(aim.deed, own, moves)))],
        }
    }

    /// The pieces that are meant; one's own that are to flee are those in danger, if any is.
    fn aimed_at(&self, aim: Aim) -> Bitboard {
        let position = self.game.position();
        let board = position.board();
        let me = self.asker().unwrap_or(position.turn());
        let of = match aim.deed.is_for_own() {
            true => board.by_color(me),
            false => board.by_color(!me),
        };
        let role = aim.role.map_or(Bitboard::FULL, |role| board.by_role(role));
        let file = aim.file.map_or(Bitboard::FULL, Bitboard::from_file);
        let meant = match aim.square {
            Some(square) => of & Bitboard::from_square(square),
            None => of & role & file,
        };
        let meant = match aim.deed {
            Deed::Forks => meant,
            _ => meant & !board.by_role(Role::King),
        };
        let hit = |at: &_| survey::attackers(position, *at, !me).any();
        let danger: Bitboard = meant.into_iter().filter(hit).collect();
        match aim.deed {
            Deed::Flees if danger.any() => danger,
            _ => meant,
        }
    }
}
