//! Answers to what somebody asks who cares for his pieces: what they attack, whether they can be
//! taken, what guards them and what chases others away.

use crate::clock::Millis;
use crate::command::Ask;
use crate::notation::resolve_any;
use crate::rules::{Bitboard, Move, Position, Role, Square, attacks, other_to_move, points};
use crate::sorted::Sorted;
use crate::survey;

use super::Table;
use super::asked::Asked;
use super::event::{Event, Fact};
use super::facts::{view, views};

impl Table {
    /// Answers a question about pieces and what is done to them.
    pub(super) fn about_pieces(&self, ask: &Ask) -> Vec<Event> {
        let position = self.game.position();
        let (you, turn) = (self.asker(), position.turn());
        let me = you.unwrap_or(turn);
        let color = |side: crate::grammar::Side| side.at(you, turn);
        let told = |asked| vec![Event::Told(Fact::Asked(asked))];
        let board = position.board();
        match *ask {
            Ask::Targets(side, role, square) => {
                let color = side.map_or(me, color);
                let last = || self.last_move().map(|(_, mv)| mv.to());
                let square = square.or_else(|| last().filter(|_| role.is_none() && side.is_none()));
                let pieces = self.meant(color, role, square);
                let Some(role) = role.filter(|_| pieces.is_empty()) else {
                    let each = |at| {
                        let targets = survey::targets(position, at);
                        (view(position, at), views(position, targets))
                    };
                    // A square without a piece attacks nothing.
                    let occupied = pieces & board.occupied();
                    return match (occupied.is_empty(), square) {
                        (true, Some(square)) => {
                            vec![Event::Told(Fact::Square(view(position, square)))]
                        }
                        _ => told(Asked::Targets(occupied.into_iter().map(each).collect())),
                    };
                };
                self.pieces(Some(color), Some(role))
            }
            Ask::Protects(side, role, square) => {
                let color = side.map_or(me, color);
                let pieces = self.meant(color, role, square) & board.occupied();
                if pieces.is_empty() {
                    return match square {
                        Some(square) => vec![Event::Told(Fact::Square(view(position, square)))],
                        None => self.pieces(Some(color), role),
                    };
                }
                let guarded = |at: Square| {
                    let own = board.color_at(at).unwrap_or(color);
                    let seen = board.attacks_from(at) & board.by_color(own) & !board.kings();
                    (view(position, at), views(position, seen))
                };
                told(Asked::Protects(pieces.into_iter().map(guarded).collect()))
            }
            Ask::Movers(side, square) => {
                let other;
                let position = match side.map(color) {
                    Some(color) if color != position.turn() => {
                        let Some(turned) = other_to_move(position) else {
                            return vec![Event::phrase("ahead-in-check")];
                        };
                        other = turned;
                        &other
                    }
                    _ => position,
                };
                // One way for each piece: a pawn becomes a queen.
                let lesser = |mv: &Move| mv.promotion().is_some_and(|role| role != Role::Queen);
                let legal = position.legal_moves().into_iter();
                let moves = legal.filter(|mv| mv.to() == square && !lesser(mv) && !mv.is_castle());
                told(Asked::Movers(square, position.clone(), moves.collect()))
            }
            Ask::Between { from, to, own } => {
                let other = if own { me } else { me.other() };
                let [one, two] = [(me, from), (other, to)]
                    .map(|(color, role)| (board.by_piece(role.of(color)), color, role));
                let pairs = one
                    .0
                    .into_iter()
                    .flat_map(|a| two.0.into_iter().map(move |b| (a, b)));
                let pairs: Vec<_> = pairs.filter(|(a, b)| a != b).collect();
                let joined = |a: Square, b: Square| attacks::ray(a, b).any();
                let found = pairs.iter().find(|(a, b)| joined(*a, *b)).or(pairs.first());
                let Some(&(a, b)) = found else {
                    let missing = if one.0.is_empty() { one } else { two };
                    return self.pieces(Some(missing.1), Some(missing.2));
                };
                let between = joined(a, b)
                    .then(|| views(position, attacks::between(a, b) & board.occupied()));
                told(Asked::Between(
                    view(position, a),
                    view(position, b),
                    between,
                ))
            }
            Ask::Taken(side, role, square) => {
                let color = side.map_or(me, color);
                let pieces = match (role, square) {
                    (None, None) => self
                        .last_move()
                        .map(|(_, mv)| mv.to())
                        .into_iter()
                        .collect(),
                    _ => self.meant(color, role, square),
                };
                let pieces = pieces & board.occupied() & !board.kings();
                if pieces.is_empty() {
                    return match square {
                        Some(square) => vec![Event::Told(Fact::Square(view(position, square)))],
                        None => self.pieces(Some(color), role),
                    };
                }
                self.taken(pieces)
            }
            // Of the piece that moved last it is told what takes it, and what takes back.
            Ask::Retakes(_) if self.last_move().is_none() => {
                vec![Event::phrase("retakes-nothing")]
            }
            Ask::Retakes(_) => there(self.about_pieces(&Ask::Taken(None, None, None))),
            Ask::TakenAfter(ref patterns) => match resolve_any(patterns, position) {
                Ok(mv) => self.taken_after(mv),
                Err(_) => self.asked(Ask::Legal(None, patterns.clone()), Millis::default()),
            },
            Ask::Guards(role, square) => {
                // Of what could be taken nothing is known while check is given.
                if position.is_check() {
                    return vec![Event::phrase("ahead-in-check")];
                }
                let Some(square) = self.cared_for(role, square) else {
                    return match role {
                        Some(role) => self.pieces(Some(me), Some(role)),
                        None => told(Asked::Untaken(Vec::new())),
                    };
                };
                match survey::guards(position, square) {
                    Some((own, moves)) => told(Asked::Guards(view(position, square), own, moves)),
                    None => vec![Event::phrase("ahead-in-check")],
                }
            }
            Ask::Chases(role, square, by_pawn) => {
                let them = me.other();
                let theirs = |square: &Square| board.color_at(*square) == Some(them);
                let last = || self.last_move().map(|(_, mv)| mv.to()).filter(theirs);
                let of_role = |role: Role| self.single(self.meant(them, Some(role), None));
                let square = match role {
                    Some(role) => {
                        let fits = |at: &Square| board.role_at(*at) == Some(role);
                        square
                            .filter(theirs)
                            .or_else(last)
                            .filter(fits)
                            .or_else(|| of_role(role))
                    }
                    None => square.filter(theirs).or_else(last),
                };
                let Some(square) = square else {
                    return self.pieces(Some(them), role);
                };
                match survey::chases(position, square, by_pawn) {
                    Some((own, moves)) => told(Asked::Chases(view(position, square), own, moves)),
                    None => vec![Event::phrase("ahead-in-check")],
                }
            }
            Ask::Aims(aim) => self.aims(aim),
            Ask::Free(side) => {
                let color = side.map_or(me, color);
                match survey::free_captures(position, color) {
                    Some((own, moves)) => told(Asked::Free(own, moves)),
                    None => vec![Event::phrase("ahead-in-check")],
                }
            }
            _ => Vec::new(),
        }
    }

    /// What can take where a move goes, and what takes back.
    fn taken_after(&self, mv: Move) -> Vec<Event> {
        let after = self.game.position().clone().play(mv).ok();
        let alone = after.and_then(|after| Self::alone(&after));
        let told = |alone: Self| {
            let asked = Ask::Taken(None, None, Some(mv.to()));
            alone.asked_by(self.asker()).about_pieces(&asked)
        };
        there(alone.map(told).unwrap_or_default())
    }

    /// Which of these can be taken; of several only those that can.
    fn taken(&self, pieces: Bitboard) -> Vec<Event> {
        let position = self.game.position();
        let mut events = Vec::new();
        let mut untaken = Vec::new();
        for square in pieces {
            let piece = view(position, square);
            match survey::takers(position, square) {
                Some((theirs, takes)) if !takes.is_empty() => events.push(Asked::Taken {
                    piece,
                    position: theirs,
                    takes,
                }),
                Some(_) => untaken.push(piece),
                None => return vec![Event::phrase("ahead-in-check")],
            }
        }
        if events.is_empty() {
            events.push(Asked::Untaken(untaken));
        }
        let told = |asked| Event::Told(Fact::Asked(asked));
        events.into_iter().map(told).collect()
    }

    /// The pieces that are meant: on a square, else of a side and a kind.
    fn meant(
        &self,
        color: crate::rules::Color,
        role: Option<Role>,
        square: Option<Square>,
    ) -> Bitboard {
        let board = self.game.position().board();
        match (square, role) {
            (Some(square), _) => Bitboard::from_square(square),
            (None, Some(role)) => board.by_piece(role.of(color)),
            (None, None) => board.by_color(color),
        }
    }

    /// The one piece, or of several the dearest in danger.
    fn single(&self, pieces: Bitboard) -> Option<Square> {
        if let Some(square) = pieces.single_square() {
            return Some(square);
        }
        let position = self.game.position();
        let board = position.board();
        let lost = |square: Square| survey::exchange(position, square).gain.unwrap_or(0);
        let mut found: Vec<Square> = pieces
            .into_iter()
            .filter(|square| lost(*square) > 0)
            .collect();
        found.order_by_key(|square| std::cmp::Reverse(board.role_at(*square).map(points)));
        found.first().copied()
    }

    /// The piece of one's own that is to be guarded: that on the square, or the one in danger.
    fn cared_for(&self, role: Option<Role>, square: Option<Square>) -> Option<Square> {
        let position = self.game.position();
        let me = self.asker().unwrap_or(position.turn());
        let board = position.board();
        let mine = |square: &Square| {
            board.color_at(*square) == Some(me)
                && board.role_at(*square) != Some(Role::King)
                && role.is_none_or(|role| board.role_at(*square) == Some(role))
        };
        let own = self.meant(me, role, None) & !board.kings();
        square.filter(mine).or_else(|| self.single(own))
    }
}

/// The same answers, of where a piece goes or has gone.
fn there(events: Vec<Event>) -> Vec<Event> {
    let of = |event| match event {
        Event::Told(Fact::Asked(asked)) => Event::Told(Fact::Asked(Asked::There(Box::new(asked)))),
        event => event,
    };
    events.into_iter().map(of).collect()
}
