//! A question that names what it is about more narrowly: the file of one piece, "is my d-pawn
//! defended"; what can be said of some pawns, "which of them are passed"; whose mistakes, "where did
//! I go wrong".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::described::file_of_pawn;
use super::spans::move_spans;
use super::{Aim, Ask, Command, Query, Target};
use crate::grammar::Now;
use crate::lexicon::Lexicon;
use crate::notation::Pattern;
use crate::rules::{Board, Color, File, Role, Square};
use crate::survey::PawnTrait;

/// The same question about the one piece of that kind on the file that the line names, as it stands
/// on the board, or about the pawns of the kind that it names; the question itself where nothing is
/// named, or no single piece stands there.
///
/// ```
/// use hektor::command::{Ask, Command, narrowed};
/// use hektor::grammar::Side;
/// use hektor::rules::{Board, Color, Role, Square};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let asked = Command::Ask(Ask::Attacked(Some(Side::Me), Role::Pawn));
/// let board = Board::default();
/// assert_eq!(
///     narrowed(asked, "is my d-pawn defended", &words, &board, Color::White),
///     Command::Attackers(Square::D2),
/// );
/// ```
pub fn narrowed(
    command: Command,
    text: &str,
    lexicon: &Lexicon,
    board: &Board,
    you: Color,
) -> Command {
    if let Command::Query(Query::Pawns(side)) = command {
        let named = lexicon.grammar().pawn_trait(text);
        let what = PawnTrait::ALL
            .into_iter()
            .find(|what| Some(what.id()) == named);
        return what.map_or(command, |what| Command::Query(Query::PawnsThat(what, side)));
    }
    if command == Command::Review(None) {
        return Command::Review(lexicon.grammar().side_of(text));
    }
    if let Command::Weigh(said, other) = &command
        && other.is_empty()
        // "Was f4 any good" is about the move.
        && !lexicon.grammar().says(text, &["past"])
        && let Some(square) = stands_there(said, board, you)
    {
        return Command::Attackers(square);
    }
    // "Attack that bishop with my h pawn".
    if let Command::Ask(Ask::Aims(aim)) = command
        && aim.with == Some(Role::Pawn)
    {
        let from = file_of(text, Role::Pawn, lexicon).filter(|file| aim.file != Some(*file));
        return Command::Ask(Ask::Aims(Aim { from, ..aim }));
    }
    if let Some(command) = of_pawn(&command, text, lexicon, board, you) {
        return command;
    }
    let (side, role) = match &command {
        Command::Ask(Ask::Attacked(side, role) | Ask::Taken(side, Some(role), None)) => {
            (*side, *role)
        }
        Command::Ask(Ask::Captures(side, Some(role)) | Ask::Moves(side, Some(role))) => {
            (Some(*side), *role)
        }
        Command::Moves(Target::Role(role)) => (None, *role),
        _ => return command,
    };
    let Some(file) = file_of(text, role, lexicon) else {
        return command;
    };
    let on = |color: Color| board.by_piece(role.of(color)) & file;
    let of = match side {
        Some(side) => on(side.color(you)),
        // Whose is not said: the user's, if one stands there.
        None if on(you).is_empty() => on(you.other()),
        None => on(you),
    };
    let Some(square) = of.single_square() else {
        return command;
    };
    match command {
        Command::Ask(Ask::Attacked(..)) => Command::Attackers(square),
        Command::Ask(Ask::Taken(..)) => Command::Ask(Ask::Taken(side, None, Some(square))),
        _ => Command::Moves(Target::Square(square)),
    }
}

/// "Is h3 a weakness" asks of no move where a piece of the user's own stands there already.
fn stands_there(said: &[Pattern], board: &Board, you: Color) -> Option<Square> {
    // Where more kinds of pieces are read, none was named.
    let several = said.len() > 1;
    let bare = |pattern: &Pattern| {
        let from = pattern.from_file.is_some() || pattern.from_rank.is_some();
        let pawn = pattern.role.is_none_or(|role| role == Role::Pawn);
        (!from && (pawn || several)).then(|| pattern.target())?
    };
    let mut squares = said.iter().map(bare);
    let square = squares.next()??;
    let same = squares.all(|other| other == Some(square));
    (same && board.color_at(square) == Some(you)).then_some(square)
}

/// "Is my king's rook pawn protected" asks about no king and no rook: the same of that pawn.
fn of_pawn(
    command: &Command,
    text: &str,
    lexicon: &Lexicon,
    board: &Board,
    you: Color,
) -> Option<Command> {
    let side = match command {
        Command::Ask(Ask::Attacked(side, _) | Ask::Taken(side, Some(_), _)) => *side,
        Command::Query(Query::KingSafety(side)) => *side,
        _ => return None,
    };
    let now = Now::default();
    let heard = lexicon.grammar().hear(text, lexicon, &now);
    let file = file_of_pawn(&heard.named())?;
    let side = side.or_else(|| lexicon.grammar().side_of(text));
    let color = side.map_or(you, |side| side.color(you));
    let pawn = board.by_piece(Role::Pawn.of(color)) & file;
    pawn.single_square().map(Command::Attackers)
}

/// The file that is named beside a piece of this kind: "the d-pawn", "der Turm auf der f-Linie".
fn file_of(text: &str, role: Role, lexicon: &Lexicon) -> Option<File> {
    // "Mein Bauer da" is no pawn that takes from d to a.
    let one = |pattern: &Pattern| pattern.from_file.is_none() || pattern.to_file.is_none();
    let named = |pattern: &Pattern| match (pattern.from_rank, pattern.to_rank) {
        (None, None) if one(pattern) && pattern.role.or(pattern.promotion) == Some(role) => {
            pattern.from_file.or(pattern.to_file)
        }
        _ => None,
    };
    // "He takes my e pawn" is read from the letter on.
    let letters = text.char_indices().filter(|(at, letter)| {
        let before = text
            .get(..*at)
            .and_then(|before| before.chars().next_back());
        let begins = before.is_none_or(|before| !before.is_alphanumeric());
        let rest = text.get(at + 1..).unwrap_or_default();
        begins && matches!(letter, 'b'..='h') && rest.starts_with([' ', '-'])
    });
    let beside = letters.filter_map(|(at, _)| {
        let spans = move_spans(text.get(at..)?, lexicon);
        let (range, said) = spans.first()?;
        (range.start == 0).then(|| said.iter().find_map(named))?
    });
    if let Some(file) = beside.last() {
        return Some(file);
    }
    // "A pawn" is any pawn.
    let any = |at: usize| text.get(at..).is_some_and(|rest| rest.starts_with("a "));
    let spans = move_spans(text, lexicon);
    let spans = spans.iter().filter(|(range, _)| !any(range.start));
    let mut files = spans.flat_map(|(_, said)| said).filter_map(&named);
    files.next()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grammar::Side;
    use crate::rules::{Position, Square, parse_fen};
    use crate::speech::Lang;

    fn asked(lang: &str, text: &str, command: Command) -> Command {
        let fen = "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11";
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let position = parse_fen(fen).unwrap();
        narrowed(command, text, &words, position.board(), Color::White)
    }

    #[test]
    fn a_file_beside_the_piece_names_the_one_that_stands_there() {
        let pawns = |side| Command::Ask(Ask::Attacked(side, Role::Pawn));
        let knights = Command::Moves(Target::Role(Role::Knight));
        for (lang, text, command, meant) in [
            (
                "en",
                "is my d-pawn defended",
                pawns(Some(Side::Me)),
                Square::D4,
            ),
            (
                "en",
                "is his d pawn attacked",
                pawns(Some(Side::You)),
                Square::D5,
            ),
            ("en", "is the e pawn protected", pawns(None), Square::E3),
            (
                "de",
                "ist mein d-Bauer gedeckt",
                pawns(Some(Side::Me)),
                Square::D4,
            ),
            (
                "de",
                "ist sein e Bauer angegriffen",
                pawns(Some(Side::You)),
                Square::E5,
            ),
        ] {
            assert_eq!(
                asked(lang, text, command),
                Command::Attackers(meant),
                "{text}"
            );
        }
        assert_eq!(
            asked("en", "where can my f-knight go", knights),
            Command::Moves(Target::Square(Square::F3)),
        );
    }

    /// Where it is not said whose it is, and none of the user's stands there.
    #[test]
    fn the_other_sides_is_meant_where_none_of_the_users_stands() {
        let fen = "r1bqk1nr/pp3ppp/2n1p3/2bp4/8/5N2/PPP2PPP/RNBQK2R w KQkq - 4 4";
        let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let position = parse_fen(fen).unwrap();
        let pawns = Command::Ask(Ask::Attacked(None, Role::Pawn));
        let text = "is the d pawn protected";
        let meant = narrowed(pawns, text, &words, position.board(), Color::White);
        assert_eq!(meant, Command::Attackers(Square::D5));
    }

    #[test]
    fn no_file_or_no_single_piece_leaves_the_question() {
        let pawns = Command::Ask(Ask::Attacked(Some(Side::Me), Role::Pawn));
        for text in [
            "are my pawns defended",
            "is my c-pawn defended",
            "is a pawn of mine defended",
        ] {
            assert_eq!(asked("en", text, pawns.clone()), pawns, "{text}");
        }
    }

    #[test]
    fn what_can_be_said_of_pawns_names_them() {
        let pawns = Command::Query(Query::Pawns(None));
        for (lang, text, meant) in [
            ("en", "are there doubled pawns", Some(PawnTrait::Doubled)),
            ("en", "passed pawns?", Some(PawnTrait::Passed)),
            ("de", "gibt es einen Freibauern", Some(PawnTrait::Passed)),
            ("de", "vereinzelte Bauern", Some(PawnTrait::Isolated)),
            ("en", "isolated or doubled pawns", None),
            ("en", "pawn structure", None),
        ] {
            let meant = meant.map_or(Query::Pawns(None), |what| Query::PawnsThat(what, None));
            assert_eq!(
                asked(lang, text, pawns.clone()),
                Command::Query(meant),
                "{text}"
            );
        }
    }
}
