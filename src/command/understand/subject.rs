//! The move that one clause of a line tells, or that the piece makes which the line names first, where
//! the rest says what it is for: "my c pawn one up, getting d4 ready", "queen over next to the dark
//! bishop, d2".

use super::{as_said, asks_within, says_move, supposes};
use crate::command::bare::begins_to_ask;
use crate::command::clause::{Clause, begins_remark, clauses};
use crate::command::{Ask, Command, Parsed, Think, described};
use crate::grammar::{Heard, Name, Named, Open, Sign, first_piece};
use crate::lexicon::Lexicon;
use crate::notation::{Unresolved, is_illegal, resolve_any};
use crate::rules::{Chess, Move, Position, Role, Square};

/// So likely a move is meant at least, where the line is read as something that is none.
const LEAST: f32 = 0.6;
/// A move is said in so many words.
const MOVE: usize = 4;

/// That move, where the line was taken for something else: it is asked.
pub(super) fn of_subject(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = now.position?;
    let likely = || !heard.is_sure() && heard.move_likelihood() >= LEAST;
    let taken_for = match read {
        Parsed::Unknown | Parsed::Either(_) => None,
        Parsed::Doubt { command, .. } => match &**command {
            Command::Play(said) => match resolve_any(said, position) {
                Ok(mv) => Some(mv),
                Err(Unresolved::Illegal(_)) => None,
                // Of several each is named.
                Err(_) => return None,
            },
            _ => None,
        },
        Parsed::Command(Command::Play(said)) if says_more(text) && is_illegal(said, position) => {
            None
        }
        Parsed::Several(all) if !wishes_more(all) && likely() => None,
        // "B e5", as on Lichess, asks what stands there.
        Parsed::Command(Command::Square(_)) if likely() && !is_short(text) => None,
        _ => return None,
    };
    let asks = || asks_within(text, lexicon) || begins_to_ask(text, lexicon);
    let free = now.open == Open::Nothing && !now.thinks;
    if !free || asks() || supposes(text, lexicon) || lexicon.grammar().withdrawn(text).is_some() {
        return None;
    }
    let names = heard.named();
    let first = || of_first(&names, position);
    let clauses = clauses(text, lexicon, &Parsed::Empty);
    let moves = match taken_for {
        None => in_clause(&clauses, heard, position).or_else(first)?,
        Some(mv) => {
            let other = || first().filter(|moves| is_of_another(mv, moves, &names));
            instead_of(mv, clauses.first()?, &names, heard, position).or_else(other)?
        }
    };
    Some(as_said(text, Command::Play(described::patterns(&moves))))
}

/// Whether several commands are a line of thought, or a move and something that is wished besides.
fn wishes_more(all: &[Command]) -> bool {
    let talk = |command: &Command| matches!(command, Command::Ask(Ask::Chat(_)) | Command::Why);
    let thinks = |command: &Command| matches!(command, Command::Think(Think::Begin(_)));
    let moves = all.iter().any(says_move);
    let more = all
        .iter()
        .any(|command| !says_move(command) && !talk(command));
    all.iter().any(thinks) || moves && more
}

/// Whether a line may say more than the move that it is, which is refused as it is said: "c pawn to d4".
fn says_more(text: &str) -> bool {
    text.contains(',') || text.split_whitespace().count() > MOVE
}

/// Whether a line is no longer than a piece and a square.
fn is_short(text: &str) -> bool {
    text.split_whitespace().count() < 3
}

/// Whether a move goes where these go, which are another piece's, and its own is named for where that
/// stands: "bishop in front of the king, that would be e2" is not the king's.
fn is_of_another(read: Move, moves: &[Move], names: &[Named]) -> bool {
    let other = |mv: &Move| mv.to() == read.to() && mv.role() != read.role();
    let place = |named: &Named| {
        matches!(
            named.name,
            Name::Sign(Sign::Before | Sign::Behind | Sign::Beside)
        )
    };
    let mine = |named: &Named| named.name == Name::Sign(Sign::Mine);
    let at = |named: &Named| named.name == Name::Piece(read.role());
    let placed = names.iter().position(at).is_none_or(|at| {
        let before = names.get(..at).unwrap_or_default();
        before
            .iter()
            .rev()
            .find(|named| !mine(named))
            .is_some_and(place)
    });
    moves.iter().all(other) && placed
}

/// What the first clause tells that tells a move.
fn in_clause(clauses: &[Clause], heard: &Heard, position: &Chess) -> Option<Vec<Move>> {
    let mut told = clauses.iter().enumerate();
    told.find_map(|(at, clause)| told_by(clause, at == 0, heard, position))
}

/// What the first clause tells instead of a legal move that it was read as: its own pawn's where it begins
/// with the square, "b3, because I'd love my bishop on that diagonal", else that of the piece before the
/// square.
fn instead_of(
    read: Move,
    clause: &Clause,
    names: &[Named],
    heard: &Heard,
    position: &Chess,
) -> Option<Vec<Move>> {
    let moves = told_by(clause, true, heard, position)?;
    let first = names.first()?;
    let begins = match first.name {
        Name::Square(_) => first.at == 0 && moves.iter().all(|mv| mv.role() == Role::Pawn),
        Name::Piece(role) => moves.iter().all(|mv| mv.role() == role),
        _ => true,
    };
    (begins && !moves.contains(&read)).then_some(moves)
}

/// The one move that a clause tells, or its beginning before what begins a remark.
fn told_by(clause: &Clause, first: bool, heard: &Heard, position: &Chess) -> Option<Vec<Move>> {
    let (lexicon, now) = (heard.lexicon, heard.now);
    let moves: Vec<Move> = position.legal_moves().into_iter().collect();
    let met = beginnings(clause.text, first, lexicon).find_map(|text| {
        let names = lexicon.grammar().hear(text, lexicon, now).named();
        let any = |is: fn(&Named) -> bool| names.iter().any(is);
        let square = any(|one| square(one).is_some());
        let piece = any(|one| one.piece().is_some());
        let whole = piece && (square || described::tells_way(&names));
        // A square by itself is a pawn's where it begins the line, or a move is meant.
        let likely = || heard.move_likelihood() >= LEAST;
        let begins = names.first().is_some_and(|one| one.at == 0);
        let bare = first && square && names.len() == 1 && (begins || likely());
        let denied = any(|one| one.name == Name::Not);
        let met = match !denied && (whole || bare) {
            true => described::met_by_all(&names, position, &moves),
            false => Vec::new(),
        };
        (!met.is_empty()).then_some(met)
    });
    met.filter(|met| is_one(met))
}

/// A clause, and its beginnings before each word that begins a remark, the longest first; of one that
/// begins so itself, "*so* knight f3", what is behind that word, unless it is the line's first.
fn beginnings<'t>(
    text: &'t str,
    first: bool,
    lexicon: &'t Lexicon,
) -> impl Iterator<Item = &'t str> {
    let behind = text
        .split_once(' ')
        .filter(|_| !first && begins_remark(text, lexicon));
    let text = behind.map_or(text, |(_, behind)| behind);
    let spaces = text.rmatch_indices(' ');
    let parts = spaces.filter_map(move |(at, _)| text.split_at_checked(at));
    let before = parts.filter(|(_, remark)| begins_remark(remark.trim_start(), lexicon));
    std::iter::once(text).chain(before.map(|(said, _)| said))
}

/// The move of the piece that is named first, and is not the other side's, to the one square that is
/// named, or the last.
fn of_first(names: &[Named], position: &Chess) -> Option<Vec<Move>> {
    let (at, role, _) = first_piece(names)?;
    let before = at.checked_sub(1).and_then(|at| names.get(at));
    let theirs = before.is_some_and(|one| one.name == Name::Sign(Sign::Theirs));
    let denied = names.iter().any(|one| one.name == Name::Not);
    if theirs || denied || role == Role::Pawn {
        return None;
    }
    let to = names.iter().rev().find_map(square)?;
    let there = |mv: &Move| mv.role() == role && mv.to() == to && mv.castling_side().is_none();
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(there).collect();
    (moves.len() == 1).then_some(moves)
}

/// Whether these are one move, whatever a pawn becomes.
fn is_one(moves: &[Move]) -> bool {
    let ways = |mv: &Move| (mv.from(), mv.to());
    !moves.is_empty()
        && moves
            .windows(2)
            .all(|two| two.first().map(ways) == two.get(1).map(ways))
}

/// The square that a name is.
const fn square(named: &Named) -> Option<Square> {
    match named.name {
        Name::Square(square) => Some(square),
        _ => None,
    }
}
