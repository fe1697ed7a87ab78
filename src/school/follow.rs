//! Questions about a game that was heard: each has one answer, which nobody can guess without
//! having followed.

use crate::rng::Rng;
use crate::rules::{Bitboard, Chess, Color, Move, Piece, Position, Role, Square, attacks};
use crate::sorted::Sorted;

use super::games::GameLibrary;
use super::puzzle::after;

/// A move that was named, without its being legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    /// What moves.
    pub role: Role,
    /// From here.
    pub from: Square,
    /// To there.
    pub to: Square,
}

/// What is asked after some moves, and what is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// What stands here?
    Stands(Square, Option<Piece>),
    /// Has this side still the right to castle, on either wing?
    Castles(Color, bool),
    /// Does this side attack this square?
    Attacked(Color, Square, bool),
    /// Is the side to move in check?
    Check(bool),
    /// Which of these is not legal? Counted from 0.
    Illegal([Named; 3], usize),
}

/// A game as far as it was heard or played, and what is asked after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Where it began.
    pub start: Chess,
    /// The moves.
    pub moves: Vec<Move>,
    /// The question.
    pub question: Question,
}

/// From so many half-moves on, there is something to ask about check and castling.
const LONG: usize = 8;
/// So many games are looked at for one in which the answer is the one that was drawn.
const TRIES: usize = 60;

impl Heard {
    /// The first half-moves of a game, and a question about them. With a question to be answered
    /// yes or no, yes is as likely as no, as far as games have it.
    pub fn draw(lots: &mut Rng, games: &dyn GameLibrary, plies: usize) -> Self {
        let kind = lots.below(if plies < LONG { 4 } else { 6 });
        let yes = lots.below(2) == 0;
        let start = Chess::default();
        for _ in 0..TRIES {
            let moves = opening(games, lots.next(), plies);
            let position = after(&start, &moves);
            if let Some(question) = asked(lots, kind, yes, &position, &moves) {
                return Self {
                    start,
                    moves,
                    question,
                };
            }
        }
        let moves = opening(games, lots.next(), plies);
        let question = stands(lots, &after(&start, &moves), &moves);
        Self {
            start,
            moves,
            question,
        }
    }

    /// A question about a game as it stands, of the kinds that it has an answer for.
    pub fn of_game(lots: &mut Rng, start: Chess, moves: Vec<Move>) -> Self {
        let position = after(&start, &moves);
        let kind = lots.below(if moves.len() < LONG { 4 } else { 5 });
        let yes = lots.below(2) == 0;
        let question = asked(lots, kind, yes, &position, &moves)
            .unwrap_or_else(|| stands(lots, &position, &moves));
        Self {
            start,
            moves,
            question,
        }
    }
}

/// A question of this kind, if the position has one to which the answer is `yes`.
fn asked(
    lots: &mut Rng,
    kind: usize,
    yes: bool,
    position: &Chess,
    moves: &[Move],
) -> Option<Question> {
    match kind {
        0 | 1 => Some(stands(lots, position, moves)),
        2 => attacked(lots, position, yes),
        3 => illegal(lots, position),
        4 => {
            let color = Color::from_white(lots.below(2) == 0);
            let has = position.castles().has_color(color);
            (has == yes).then_some(Question::Castles(color, has))
        }
        _ => {
            let check = position.is_check();
            (check == yes).then_some(Question::Check(check))
        }
    }
}

/// The first half-moves of a game; its last one is left out, so that it is not over.
pub fn opening(games: &dyn GameLibrary, lot: u64, plies: usize) -> Vec<Move> {
    let mut moves = games.game(lot);
    moves.truncate(plies.min(moves.len().saturating_sub(1)));
    moves
}

/// Mostly a square where something happened, sometimes any: else "nothing" were never right but on
/// squares that were left.
fn stands(lots: &mut Rng, position: &Chess, moves: &[Move]) -> Question {
    let ends = moves.iter().flat_map(|mv| [mv.from(), Some(mv.to())]);
    let mut squares: Vec<Square> = ends.flatten().collect();
    if squares.is_empty() || lots.below(4) == 0 {
        squares = position.board().occupied().into_iter().collect();
    }
    let square = any(lots, &squares).unwrap_or(Square::E4);
    Question::Stands(square, position.board().piece_at(square))
}

/// Whether something of one side is attacked by the other: a piece or a pawn, but no king, since that is
/// the question after a check.
fn attacked(lots: &mut Rng, position: &Chess, yes: bool) -> Option<Question> {
    let by = Color::from_white(lots.below(2) == 0);
    let board = position.board();
    let occupied = board.occupied();
    let pieces = board.by_color(by.other()) & !board.kings();
    let is_attacked = |square: &Square| board.attacks_to(*square, by, occupied).any() == yes;
    let squares: Vec<Square> = pieces.into_iter().filter(is_attacked).collect();
    let square = any(lots, &squares)?;
    Some(Question::Attacked(by, square, yes))
}

/// Three moves that the pieces could make on an empty board, of which one cannot be made here.
fn illegal(lots: &mut Rng, position: &Chess) -> Option<Question> {
    let board = position.board();
    let us = position.turn();
    let is_legal = |named: &Named| {
        let moves = position.legal_moves();
        let mut moves = moves.iter();
        moves.any(|mv| !mv.is_castle() && mv.from() == Some(named.from) && mv.to() == named.to)
    };
    let own = board.by_color(us) & !board.kings() & !board.pawns();
    let reach = |from: Square| {
        let piece = board.piece_at(from)?;
        let to = attacks::attacks(from, piece, Bitboard::EMPTY);
        let role = piece.role;
        Some(to.into_iter().map(move |to| Named { role, from, to }))
    };
    let all = own.into_iter().filter_map(reach).flatten();
    let (mut legal, shut): (Vec<Named>, Vec<Named>) = all.partition(is_legal);
    let wrong = any(lots, &shut)?;
    // Those of other pieces, so that no answer is told by what is named twice.
    let mut rest = Vec::new();
    while rest.len() < 2 {
        legal.retain(|named| named.from != wrong.from);
        let right = any(lots, &legal)?;
        legal.retain(|named| named.from != right.from);
        rest.push(right);
    }
    let at = lots.below(3);
    rest.insert(at, wrong);
    Some(Question::Illegal(rest.try_into().ok()?, at))
}

fn any<T: Copy>(lots: &mut Rng, list: &[T]) -> Option<T> {
    list.get(lots.below(list.len())).copied()
}

/// Pieces to keep in mind, in the order in which they are asked for: a part of a position that came
/// up in a game, with both kings.
pub fn pieces(lots: &mut Rng, games: &dyn GameLibrary, count: usize) -> Vec<(Square, Piece)> {
    let moves = games.game(lots.next());
    let from = moves.len() / 4;
    let plies = from + lots.below(moves.len().saturating_sub(from));
    let position = after(&Chess::default(), moves.get(..plies).unwrap_or_default());
    let board = position.board();
    let mut chosen = board.kings();
    let mut others: Vec<Square> = (board.occupied() & !chosen).into_iter().collect();
    while chosen.count() < count.max(2) && !others.is_empty() {
        chosen |= Bitboard::from(others.swap_remove(lots.below(others.len())));
    }
    in_order(&position, chosen)
}

/// What no longer stands where it began, and where it is to be found: each followed by itself, since a
/// rook may stand where another began.
pub fn moved(start: &Chess, moves: &[Move]) -> Vec<(Square, Piece)> {
    let mut homes: [Square; 64] = std::array::from_fn(|at| Square::new(at as u32));
    for (from, to) in moves.iter().flat_map(|&mv| steps(mv)) {
        let home = homes.get(usize::from(from)).copied();
        if let (Some(home), Some(own)) = (home, homes.get_mut(usize::from(to))) {
            *own = home;
        }
    }
    let position = after(start, moves);
    let is_new = |square: &Square| homes.get(usize::from(*square)) != Some(square);
    let squares = position.board().occupied().into_iter().filter(is_new);
    in_order(&position, squares.collect())
}

/// What took part in these moves, as far as it still stands.
pub fn touched(start: &Chess, moves: &[Move]) -> Vec<(Square, Piece)> {
    let position = after(start, moves);
    let ends = moves.iter().flat_map(|&mv| steps(mv)).map(|(_, to)| to);
    // Where somebody left a square again nobody stands.
    let squares: Bitboard = ends.collect();
    in_order(&position, squares & position.board().occupied())
}

/// From where to where a move brings each piece that it moves.
fn steps(mv: Move) -> impl Iterator<Item = (Square, Square)> {
    let from = mv.from().unwrap_or(mv.to());
    let steps = match mv.castling_side() {
        // The move goes to the rook's square.
        Some(side) => {
            let to = |file| Square::from_coords(file, from.rank());
            let rook = (mv.to(), to(side.rook_to_file()));
            [Some((from, to(side.king_to_file()))), Some(rook)]
        }
        None => [Some((from, mv.to())), None],
    };
    steps.into_iter().flatten()
}

/// White's first, the king before the others.
fn in_order(position: &Chess, squares: Bitboard) -> Vec<(Square, Piece)> {
    let piece = |square| Some((square, position.board().piece_at(square)?));
    let mut list: Vec<(Square, Piece)> = squares.into_iter().filter_map(piece).collect();
    let rank = |role: Role| Role::ALL.into_iter().rev().position(|own| own == role);
    list.order_by_key(|(square, piece)| (piece.color.is_black(), rank(piece.role), *square));
    list
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use crate::rules::{CastlingMode, fen, other_to_move, parse_uci};
    use crate::school::games::shipped;

    const ITEMS: u64 = 10_000;

    /// What is right, found by other means than the generator's: FEN, and the moves of the rules.
    fn holds(heard: &Heard) -> bool {
        let position = after(&Chess::default(), &heard.moves);
        let text = fen(&position);
        let mut fields = text.split(' ');
        let (board, turn, castling) = (fields.next().unwrap(), fields.next(), fields.next());
        let on = |square: Square| {
            let row = board
                .split('/')
                .nth(7 - usize::from(square.rank()))
                .unwrap();
            let row = row.chars().flat_map(|c| match c.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![c],
            });
            row.into_iter().nth(usize::from(square.file())).unwrap()
        };
        match &heard.question {
            Question::Stands(square, piece) => on(*square) == piece.map_or('.', Piece::char),
            Question::Castles(color, has) => {
                let wings = color.fold_wb(['K', 'Q'], ['k', 'q']);
                castling.unwrap().contains(wings) == *has
            }
            Question::Check(check) => {
                // Whoever is in check cannot let the other move on.
                other_to_move(&position).is_none() == *check && turn.is_some()
            }
            Question::Attacked(by, square, attacked) => {
                let mut board = position.board().clone();
                // Any piece looks back along the lines of its own kind.
                let color = by.other();
                board.discard_piece_at(*square);
                let seen = Role::ALL.into_iter().any(|role| {
                    let from = attacks::attacks(*square, Piece { color, role }, board.occupied());
                    (from & board.by_color(*by) & board.by_role(role)).any()
                });
                seen == *attacked && on(*square).is_ascii_uppercase() == color.is_white()
            }
            Question::Illegal(named, wrong) => named.iter().enumerate().all(|(at, named)| {
                let text = format!("{}{}", named.from, named.to);
                let legal = parse_uci(&position, &text).is_some();
                legal == (at != *wrong) && on(named.from).to_ascii_lowercase() == named.role.char()
            }),
        }
    }

    #[test]
    fn what_is_asked_is_right_and_cannot_be_guessed() {
        let games = shipped();
        let mut lots = Rng::new(11);
        let (mut yes, mut no, mut places) = ([0_u32; 3], [0_u32; 3], [0_u32; 3]);
        for item in 0..ITEMS {
            let heard = Heard::draw(&mut lots, &games, 2 + item as usize % 39);
            assert!(holds(&heard), "{heard:?}");
            let (kind, said) = match heard.question {
                Question::Castles(_, has) => (0, has),
                Question::Check(check) => (1, check),
                Question::Attacked(_, _, attacked) => (2, attacked),
                Question::Illegal(_, wrong) => {
                    places[wrong] += 1;
                    continue;
                }
                Question::Stands(..) => continue,
            };
            if said { yes[kind] += 1 } else { no[kind] += 1 }
        }
        for kind in 0..3 {
            let all = yes[kind] + no[kind];
            assert!(
                all > 500 && yes[kind].abs_diff(no[kind]) * 3 < all,
                "{yes:?} {no:?}"
            );
        }
        let all: u32 = places.iter().sum();
        assert!(
            all > 500
                && places
                    .iter()
                    .all(|&count| count.abs_diff(all / 3) < all / 10)
        );
    }

    #[test]
    fn pieces_to_remember_stand_where_they_are_said() {
        let games = shipped();
        let mut lots = Rng::new(5);
        for item in 0..2_000 {
            let count = 2 + item % 20;
            let list = pieces(&mut lots, &games, count);
            assert!(list.len() <= count && list.len() >= 2, "{list:?}");
            let kings = list.iter().filter(|(_, piece)| piece.role == Role::King);
            assert_eq!(kings.count(), 2);
            let mut squares: Vec<Square> = list.iter().map(|(square, _)| *square).collect();
            squares.sort_unstable();
            squares.dedup();
            assert_eq!(squares.len(), list.len());
        }
    }

    #[test]
    fn what_has_moved_is_asked_for() {
        let mut position = Chess::default();
        let mut moves = Vec::new();
        for text in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"] {
            let mv = parse_uci(&position, text).unwrap();
            assert_eq!(crate::rules::uci_of(mv, CastlingMode::Standard), text);
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let told: Vec<String> = moved(&Chess::default(), &moves)
            .iter()
            .map(|(square, piece)| format!("{}{square}", piece.char()))
            .collect();
        assert_eq!(told, ["Nc3", "qd5"]);
    }

    /// Whether a king is attacked is the question after a check; of three moves none has a piece in
    /// common with another; and a game is never heard to its end.
    #[test]
    fn no_question_is_told_by_another() {
        let games = shipped();
        let mut lots = Rng::new(17);
        for item in 0..2_000 {
            let heard = Heard::draw(&mut lots, &games, 2 + item % 39);
            let position = after(&Chess::default(), &heard.moves);
            match heard.question {
                Question::Attacked(_, square, _) => {
                    assert!(!position.board().kings().contains(square));
                }
                Question::Illegal([one, two, three], _) => {
                    assert!(one.from != two.from && two.from != three.from);
                    assert_ne!(one.from, three.from);
                }
                _ => {}
            }
        }
        for lot in 0..50 {
            let whole = games.game(lot);
            assert_eq!(opening(&games, lot, usize::MAX), whole[..whole.len() - 1]);
        }
    }
}
