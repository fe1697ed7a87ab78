//! Answers to questions about the whole board or the whole game.

use crate::command::Query;
use crate::grammar::Side;
use crate::rules::{
    Bitboard, CastlingSide, Chess, Color, EnPassantMode, File, Move, Position, Square,
};
use crate::survey::{
    self, Change, Danger, Deed, Displaced, Effects, Exchange, Fork, KingSafety, Opening,
};
use crate::survey::{Overload, PawnTrait, Pawns, Pin};

use super::Table;
use super::event::{Event, Fact};

/// What was found out, as data: pieces are named by where they stand in the position.
#[derive(Debug, Clone, PartialEq)]
pub enum Found {
    /// The whole board, line by line.
    Lines {
        /// What stands there.
        position: Chess,
        /// By ranks; else by files.
        by_rank: bool,
        /// Whose side it is read from.
        from: Color,
    },
    /// What stands in a part of the board.
    Region(Chess, Region, Vec<Square>),
    /// What of a side does not stand where it began.
    Displaced(Chess, Color, Displaced),
    /// What has changed since the user's last move.
    Changes(Change),
    /// What a king's safety rests on.
    KingSafety(Color, KingSafety),
    /// The pawns of a side.
    Pawns(Color, Pawns),
    /// What can be said of some of a side's pawns.
    PawnsThat(Color, PawnTrait, Pawns),
    /// The files without pawns, then those half open for either side.
    OpenFiles(Vec<File>, [(Color, Vec<File>); 2]),
    /// An exchange on a square.
    Exchange(Chess, Square, Exchange),
    /// What is pinned, of one side or both.
    Pins(Chess, Option<Color>, Vec<Pin>),
    /// The forks that are given.
    Forks(Chess, Option<Color>, Vec<Fork>),
    /// No fork stands on the board, but these moves of the user would give one, in this position.
    ForkMoves(Chess, Vec<Move>),
    /// What is overloaded.
    Overloads(Chess, Option<Color>, Vec<Overload>),
    /// What is attacked, and what taking it wins.
    Attacked(Chess, Option<Color>, Vec<(Square, Exchange)>),
    /// A side's moves that give check, in the position where it is to move; none where it cannot be.
    Checks(Color, Option<Chess>, Vec<Move>),
    /// What a side threatens.
    Danger(Color, Chess, Danger),
    /// What the last move did, with the position after it; `None` where there was none.
    Effects(Option<(Chess, Effects)>),
    /// Which castlings the sides have not lost: short and long.
    Rights([(Color, bool, bool); 2]),
    /// The moves that take en passant.
    EnPassant(Chess, Vec<Move>),
    /// Plies without capture or pawn move, and how often this position was there.
    Counters {
        /// Plies.
        plies: u32,
        /// How often, this time counted.
        seen: u32,
    },
    /// Moves in their order, each with the position before it.
    Forth(Vec<(Chess, Move)>),
    /// Moves, the latest first, each with the position before it.
    Back(Vec<(Chess, Move)>),
    /// A king, and where it could go.
    Flights(Color, Square, Vec<Square>),
    /// The name of the opening, if it has one.
    Opening(Option<&'static Opening>),
}

/// A part of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// The quarter that a square lies in.
    Quarter(Square),
    /// The diagonals through a square.
    Diagonals(Square),
    /// A knight's move from a square.
    Reach(Square),
    /// The four squares in the middle.
    Centre,
    /// Beside a square.
    Around(Square),
}

impl Table {
    /// Answers a question about the whole board or the whole game.
    pub(super) fn surveyed(&self, query: Query) -> Vec<Event> {
        self.finding(query)
            .into_iter()
            .map(|found| Event::Told(Fact::Found(Box::new(found))))
            .collect()
    }

    /// The forks on the board, else the moves of the user that would give one: who asks whether there is
    /// one may look for a move.
    pub(super) fn forks_there_or_possible(&self) -> Vec<Event> {
        let position = self.game.position();
        let stands = |color| survey::forks(position, color).into_iter().next().is_some();
        let me = self.asker().unwrap_or(position.turn());
        let own = super::whether::to_move(position, me)
            .filter(|_| !Color::ALL.map(stands).contains(&true));
        let moves = |own: &Chess| survey::aims(own, Deed::Forks, Bitboard::FULL, None);
        match own.map(|own| (moves(&own), own)) {
            Some((moves, own)) if !moves.is_empty() => {
                vec![Event::Told(Fact::Found(Box::new(Found::ForkMoves(
                    own, moves,
                ))))]
            }
            _ => self.surveyed(Query::Forks(None)),
        }
    }

    fn finding(&self, query: Query) -> Vec<Found> {
        let position = self.game.position();
        let (you, turn) = (self.asker(), position.turn());
        let me = you.unwrap_or(turn);
        let side = |side: Option<Side>| side.map(|side| side.at(you, turn));
        let sides = |one: Option<Color>| one.map_or(vec![me, me.other()], |one| vec![one]);
        let region = |region, squares: Bitboard| {
            let occupied = squares & position.board().occupied();
            Found::Region(position.clone(), region, occupied.into_iter().collect())
        };
        let quarter = |square| region(Region::Quarter(square), survey::quarter(square));
        vec![match query {
            Query::ByRank(from) | Query::ByFile(from) => Found::Lines {
                position: position.clone(),
                by_rank: matches!(query, Query::ByRank(_)),
                from: side(from).or(you).unwrap_or(Color::White),
            },
            Query::Quarter(square) => quarter(square),
            Query::Corner { far, right } => {
                let from = you.unwrap_or(Color::White);
                let own = match right {
                    true => Square::H1,
                    false => Square::A1,
                };
                let turned = |square: Square| square.flip_vertical().flip_horizontal();
                let corner = from.fold_wb(own, turned(own));
                quarter(if far { corner.flip_vertical() } else { corner })
            }
            Query::Wing { kings, side: of } => {
                let own = side(of).unwrap_or(me);
                let corner = if kings { Square::H1 } else { Square::A1 };
                quarter(own.fold_wb(corner, corner.flip_vertical()))
            }
            Query::Diagonals(square) => region(Region::Diagonals(square), survey::ray(square)),
            Query::Reach(square) => region(Region::Reach(square), survey::knight_reach(square)),
            Query::Around(square) => match square.or_else(|| position.board().king_of(me)) {
                Some(square) => region(Region::Around(square), survey::around(square)),
                None => return Vec::new(),
            },
            Query::AroundKing(of) => match position.board().king_of(of.at(you, turn)) {
                Some(square) => region(Region::Around(square), survey::around(square)),
                None => return Vec::new(),
            },
            Query::Centre => region(Region::Centre, survey::centre()),
            Query::Flights(of) => {
                let color = side(of).unwrap_or(me);
                match position.board().king_of(color) {
                    Some(king) => {
                        let free = survey::flights(position, color).into_iter().collect();
                        Found::Flights(color, king, free)
                    }
                    None => return Vec::new(),
                }
            }
            Query::KingSafety(of) => {
                let color = side(of).unwrap_or(me);
                match survey::king_safety(position, color) {
                    Some(safety) => Found::KingSafety(color, safety),
                    None => return Vec::new(),
                }
            }
            Query::Displaced => {
                let of = |color| {
                    let displaced = survey::displaced(self.game.start(), position, color);
                    Found::Displaced(position.clone(), color, displaced)
                };
                return sides(None).into_iter().map(of).collect();
            }
            Query::Changes => {
                let (history, moves) = (self.game.history(), self.game.moves());
                // At a board for two it is the move of whoever is to move now.
                Found::Changes(survey::changes(history, moves, me))
            }
            Query::Pawns(color) => {
                let of = |color| Found::Pawns(color, survey::pawns(position, color));
                return sides(side(color)).into_iter().map(of).collect();
            }
            Query::PawnsThat(what, color) => {
                let of = |color| Found::PawnsThat(color, what, survey::pawns(position, color));
                return sides(side(color)).into_iter().map(of).collect();
            }
            Query::OpenFiles => {
                let half = [me, me.other()].map(|c| (c, survey::half_open_files(position, c)));
                Found::OpenFiles(survey::open_files(position), half)
            }
            Query::Exchange(square) => {
                let exchange = survey::exchange(position, square);
                Found::Exchange(position.clone(), square, exchange)
            }
            Query::Pins(of) => {
                let of = side(of);
                let pins = sides(of).into_iter();
                let pins = pins.flat_map(|color| survey::pins(position, color));
                Found::Pins(position.clone(), of, pins.collect())
            }
            Query::Forks(of) => {
                let of = side(of);
                let forks = sides(of).into_iter();
                let forks = forks.flat_map(|color| survey::forks(position, color));
                Found::Forks(position.clone(), of, forks.collect())
            }
            Query::Overloaded(of) => {
                let of = side(of);
                let found = sides(of).into_iter();
                let found = found.flat_map(|color| survey::overloads(position, color));
                Found::Overloads(position.clone(), of, found.collect())
            }
            Query::Attacked(of) => {
                let of = side(of);
                let found = sides(of).into_iter();
                let found = found.flat_map(|color| survey::attacked(position, color));
                let told = found.map(|square| (square, survey::exchange(position, square)));
                Found::Attacked(position.clone(), of, told.collect())
            }
            Query::Checks(of) => {
                let color = side(of).unwrap_or(me);
                let (own, moves) = survey::checks(position, color);
                Found::Checks(color, own, moves)
            }
            Query::Danger(of) => {
                let color = side(of).unwrap_or(me.other());
                let danger = survey::danger(position, color);
                Found::Danger(color, position.clone(), danger)
            }
            Query::Effects => Found::Effects(self.last_move().map(|(before, mv)| {
                let effects = survey::effects(&before, mv);
                (position.clone(), effects)
            })),
            Query::Rights => Found::Rights([me, me.other()].map(|color| {
                let has = |side| position.castles().has(color, side);
                (
                    color,
                    has(CastlingSide::KingSide),
                    has(CastlingSide::QueenSide),
                )
            })),
            Query::EnPassant => {
                let square = position.ep_square(EnPassantMode::Legal);
                let moves = position.legal_moves().into_iter();
                let moves = moves.filter(|mv| square.is_some() && mv.is_en_passant());
                Found::EnPassant(position.clone(), moves.collect())
            }
            Query::Counters => Found::Counters {
                plies: position.halfmoves(),
                seen: self.game.position_count(),
            },
            Query::MovesFrom(number) => {
                let number = u32::from(number);
                let made = self
                    .made()
                    .skip_while(|(before, _)| before.fullmoves().get() < number);
                Found::Forth(made.collect())
            }
            Query::MovesBack(count) => {
                let count = count.map_or(usize::MAX, usize::from);
                let mut made: Vec<(Chess, Move)> = self.made().collect();
                made.reverse();
                made.truncate(count);
                Found::Back(made)
            }
            Query::Opening => {
                let history = self.game.history().iter().rev();
                let positions = std::iter::once(position).chain(history);
                Found::Opening(survey::opening(positions))
            }
        }]
    }

    /// The moves of the game, each with the position before it.
    fn made(&self) -> impl Iterator<Item = (Chess, Move)> + '_ {
        let moves = self.game.moves().iter().copied();
        self.game.history().iter().cloned().zip(moves)
    }
}
