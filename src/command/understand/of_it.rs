//! A second question about the piece of the first: "where is his queen, and who attacks it".

use super::{is_unclear_or_fact, understand};
use crate::command::{Ask, Command, Parsed, Query};
use crate::grammar::{Heard, Name, Named, Open};

/// The first question and the second, with the piece in the place of the word that stands for it.
pub(super) fn of_it(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let facts = |all: &[Command]| all.iter().all(Command::is_fact);
    let open = is_unclear_or_fact(read)
        || read.wish().is_some_and(Command::is_fact)
        || matches!(read, Parsed::Several(all) if facts(all));
    if !open || heard.now.open != Open::Nothing {
        return None;
    }
    let grammar = heard.lexicon.grammar();
    let both = |at: usize| {
        let (before, behind) = heard.text.split_at_checked(at)?;
        let (join, behind) = behind.trim_start().split_once(' ')?;
        if !grammar.joins(join) {
            return None;
        }
        let piece = the_piece(before, heard)?;
        let second = with_piece(behind, &piece, heard)?;
        let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
        let (first, second) = (fact(before, heard)?, fact(&second, heard)?);
        // Of others the whole line says of which piece they are.
        let of_piece = matches!(
            first,
            Command::Pieces(..)
                | Command::Square(_)
                | Command::Ask(
                    Ask::Pieces(..) | Ask::Attacked(..) | Ask::Moves(..) | Ask::Targets(..)
                )
                | Command::Query(Query::KingSafety(_))
        );
        if !of_piece {
            return None;
        }
        // Where it stands is told with what attacks it, and with how a king is guarded.
        let told = matches!(first, Command::Ask(Ask::Pieces(..)) | Command::Pieces(..))
            && matches!(
                second,
                Command::Ask(Ask::Attacked(..)) | Command::Query(Query::KingSafety(_))
            )
            || matches!((&first, &second), (Command::Square(one), Command::Attackers(other)) if one == other);
        match told {
            true => Some(Parsed::Command(second)),
            false => (first != second).then(|| Parsed::Several(vec![first, second])),
        }
    };
    let gaps = heard.text.match_indices(' ');
    gaps.map(|(at, _)| at).find_map(both)
}

/// What a part of the line asks.
fn fact(part: &str, heard: &Heard) -> Option<Command> {
    let Parsed::Command(asked) = understand(part, heard.lexicon, heard.now) else {
        return None;
    };
    let vague = matches!(
        asked,
        Command::Ask(Ask::Chat(_) | Ask::Explain(_))
            | Command::Other(_)
            | Command::Follow(_)
            | Command::Repeat
    );
    (asked.is_fact() && !vague).then_some(asked)
}

/// The one piece that a question names, in its words: "his queen", "my pawn on e4".
fn the_piece(question: &str, heard: &Heard) -> Option<String> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let names = heard
        .lexicon
        .grammar()
        .hear(question, heard.lexicon, heard.now)
        .named();
    let is_piece = |named: &&Named| named.piece().is_some();
    let mut pieces = names.iter().filter(is_piece);
    let (piece, None) = (pieces.next()?, pieces.next()) else {
        return None;
    };
    // Whose it is, or its colour, stands before it, and where it stands behind.
    let from = piece.at.checked_sub(1)?;
    if heard.lexicon.grammar().asks(words.get(from)?) {
        // "Which pawn stands on f7": it is told by where it stands.
        let mut squares = names.iter().filter_map(|named| match named.name {
            Name::Square(square) => Some(square),
            _ => None,
        });
        let (square, None) = (squares.next()?, squares.next()) else {
            return None;
        };
        return Some(square.to_string());
    }
    let there = names.iter().find(|named| {
        let square = matches!(named.name, Name::Square(_));
        square && (piece.end..=piece.end + 1).contains(&named.at)
    });
    let end = there.map_or(piece.end, |square| square.end);
    Some(words.get(from..end)?.join(" "))
}

/// A question about "it" with the piece in its place; one that names a piece of its own is none.
fn with_piece(question: &str, piece: &str, heard: &Heard) -> Option<String> {
    let grammar = heard.lexicon.grammar();
    let said = grammar.answers_in(question, &["asks-of-it"]);
    let said = said.first()?;
    let own = |named: &Named| named.piece().is_some();
    let names = grammar.hear(question, heard.lexicon, heard.now).named();
    if names.iter().any(own) {
        return None;
    }
    let mut words: Vec<&str> = question.split_whitespace().collect();
    let within = words.get_mut(said.at..said.end)?;
    let it = |word: &&mut &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        grammar.answers_only(bare, "it", heard.lexicon)
    };
    *within.iter_mut().find(it)? = piece;
    Some(words.join(" "))
}
