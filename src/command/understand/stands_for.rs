//! "He hits my rook. Where can it go?": what a word stands for that points at the piece named before it
//! in the same line.

use super::{Parsed, is_unclear_or_fact, understand};
use crate::command::Command;
use crate::command::answer::parted_at_last;
use crate::grammar::{Heard, Name, Named, Open, Sign};
use crate::notation::Pattern;

/// So many words stand between a piece and its square at most.
const NEAR: usize = 2;

/// What the last sentence asks of the one piece that is named in those before it.
pub(super) fn of_piece_before(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let open = is_unclear_or_fact(read);
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let (before, last) = parted_at_last(text).filter(|_| open && now.open != Open::Choice)?;
    let grammar = lexicon.grammar();
    let names = |text: &str| grammar.hear(text, lexicon, now).named();
    // "Er greift meinen Bauern an. Ist er gedeckt?": he is named, or it.
    let only_he = |one: &Named| one.name == Name::Sign(Sign::Theirs);
    if !names(last).iter().all(only_he) {
        return None;
    }
    let words: Vec<&str> = last.split_whitespace().collect();
    let stands = |word: &&str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        grammar.begins_with_answer("stands-for", &[bare]).is_some()
    };
    let at = words.iter().position(stands)?;
    let piece = named_with_owner(before, heard)?;
    let (first, rest) = words.split_at_checked(at)?;
    let said = [first, &[piece.as_str()], rest.get(1..)?]
        .concat()
        .join(" ");
    match understand(&said, lexicon, now) {
        Parsed::Command(command) if is_of_board(&command) => Some(Parsed::Command(command)),
        _ => None,
    }
}

/// "But does that attack the queen then?", of the move that is talked of: what it is for.
pub(super) fn attacks_by_it(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let open = is_unclear_or_fact(read);
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let mv = now.about.filter(|_| open && !now.thinks)?;
    let grammar = lexicon.grammar();
    let names = heard.named();
    let theirs = names.iter().any(|one| matches!(one.name, Name::Piece(_)))
        && !names.iter().any(|one| one.name == Name::Sign(Sign::Mine));
    let asks = grammar.says(text, &["it-attacks"]);
    let made = vec![Pattern::of(mv)];
    (asks && theirs).then_some(Parsed::Command(Command::Reasons(made)))
}

/// The one piece that a text names with whose it is, and with its square: "my rook", "his bishop on c5".
fn named_with_owner(text: &str, heard: &Heard) -> Option<String> {
    let (lexicon, now) = (heard.lexicon, heard.now);
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    let plain = words.join(" ");
    let names = grammar.hear(&plain, lexicon, now).named();
    let mut pieces = names
        .iter()
        .filter(|named| matches!(named.name, Name::Piece(_)));
    let (piece, None) = (pieces.next()?, pieces.next()) else {
        return None;
    };
    let square = names.iter().find(|named| {
        let near = (piece.end..=piece.end + NEAR).contains(&named.at);
        near && matches!(named.name, Name::Square(_))
    });
    let owner = piece.at.checked_sub(1)?;
    let owned = grammar.answers_in(words.get(owner)?, &["whose-own", "whose-theirs"]);
    if owned.is_empty() {
        return None;
    }
    let end = square.map_or(piece.end, |square| square.end);
    Some(words.get(owner..end)?.join(" "))
}

/// Whether it is asked of the board.
fn is_of_board(command: &Command) -> bool {
    command.is_fact() && command.is_of_a_thought()
}
