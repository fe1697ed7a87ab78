//! What answers a question with several wishes in it: "A, B or C?".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::withdrawn::says_where;
use super::{Command, Parsed, asks_within, behind_answer, is_question, parse, says_do_it};
use crate::lexicon::{Lexicon, fold};
use crate::rules::Square;
use crate::sorted::Sorted;

/// What a line chooses of several wishes that were offered, each with its name: one by its words or
/// by others of their meaning, the last, or all of them where that does no harm. With `sure` only
/// what says nothing else.
///
/// ```
/// use hektor::command::{Command, pointed};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let wish = |name: &str, command| (name.to_owned(), command);
/// let offered = [
///     wish("moves in short", Command::Style(Some(true))),
///     wish("moves in full", Command::Style(Some(false))),
/// ];
/// let chosen = |text| pointed(text, &offered, true, &words);
/// assert_eq!(chosen("short please"), [Command::Style(Some(true))]);
/// assert_eq!(chosen("the last one"), [Command::Style(Some(false))]);
/// assert_eq!(chosen("both").len(), 2);
/// assert!(chosen("short of time").is_empty());
/// ```
pub fn pointed(
    text: &str,
    offered: &[(String, Command)],
    sure: bool,
    lexicon: &Lexicon,
) -> Vec<Command> {
    let grammar = lexicon.grammar();
    let commands = || offered.iter().map(|(_, command)| command.clone());
    if grammar.answers_only(text, "last", lexicon) {
        return commands().next_back().into_iter().collect();
    }
    if grammar.answers_only(text, "both", lexicon) {
        let mut all: Vec<Command> = commands().collect();
        // What is to hold in another game is said before it begins, and what leads away comes last.
        all.order_by_key(|one| (one.begins_a_game(), leads_away(one)));
        let away = all.iter().filter(|one| leads_away(one)).count();
        let does = |one: &Command| is_harmless(one) || leads_away(one);
        return match away <= 1 && all.iter().all(does) {
            true => all,
            false => Vec::new(),
        };
    }
    let at = ordinal(text, lexicon).and_then(|number| number.checked_sub(1));
    if let Some((_, one)) = at.and_then(|at| offered.get(at)) {
        return vec![one.clone()];
    }
    if let Some(one) = by_square(text, offered) {
        return vec![one.clone()];
    }
    if is_own(text, lexicon) {
        return Vec::new();
    }
    let names: Vec<&str> = offered.iter().map(|(name, _)| name.as_str()).collect();
    let pointed = grammar.pointed(text, &names, lexicon);
    // "Show me a famous game" is no answer that begins "a new game": only who says nothing else
    // means it.
    let begins = |at: usize| offered.get(at).is_some_and(|(_, one)| one.begins_a_game());
    // Nor is anything changed by a sentence that only has words of its name, "look for a game I lost".
    let few = text.split_whitespace().count() < FEW;
    let changes = |at: usize| offered.get(at).is_some_and(|(_, one)| !one.is_fact());
    let likely = |at: usize| !sure && !begins(at) && (few || !changes(at));
    let one = pointed.filter(|pointed| pointed.whole || likely(pointed.at));
    // "What does resign do" asks about one of them, and chooses none.
    let asks = |name: &str| asks_within(text, lexicon) && !asks_within(name, lexicon);
    let chosen = one.and_then(|one| offered.get(one.at));
    let chosen = chosen.filter(|(name, command)| command.is_fact() || !asks(name));
    chosen
        .map(|(_, command)| command.clone())
        .into_iter()
        .collect()
}

/// The number of the one that a line points at by its place and says no more, from one on: "the second".
///
/// ```
/// use hektor::{command::ordinal, lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(ordinal("the second one, please", &words), Some(2));
/// assert_eq!(ordinal("a second look", &words), None);
/// ```
pub fn ordinal(text: &str, lexicon: &Lexicon) -> Option<usize> {
    let grammar = lexicon.grammar();
    let numbered = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let only = |name: &&str| grammar.answers_only(text, name, lexicon);
    numbered.iter().position(only).map(|at| at + 1)
}

/// The one whose name alone has the squares that a few words name: "the *a1* one", of two diagonals.
fn by_square<'a>(text: &str, offered: &'a [(String, Command)]) -> Option<&'a Command> {
    let named = squares_in(text);
    if named.is_empty() || text.split_whitespace().count() > FEW {
        return None;
    }
    let has = |(name, _): &&(String, Command)| {
        let there = squares_in(name);
        named.iter().all(|square| there.contains(square))
    };
    let mut found = offered.iter().filter(has);
    let one = found.next().filter(|_| found.next().is_none());
    // A move is chosen by what it is called.
    let (_, command) = one.filter(|(_, command)| !matches!(command, Command::Play(_)))?;
    Some(command)
}

/// The squares that are written in a line.
pub(crate) fn squares_in(text: &str) -> Vec<Square> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter_map(|word| fold(word).parse().ok()).collect()
}

/// So many words choose by a square.
const FEW: usize = 5;

/// What stands behind words that correct what was understood before: "no, I meant *my time*".
pub fn corrected<'a>(text: &'a str, lexicon: &Lexicon) -> Option<&'a str> {
    lexicon.grammar().corrected(text)
}

/// What a line that leaves a thought wishes of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left<'a> {
    /// What is said behind or before the words that leave, "out of thought, *knight takes e6*", "*d5*,
    /// I play for real"; empty where it only leaves.
    Wish(&'a str),
    /// The move that was thought first is made: "do it for real".
    Thought,
    /// What is said behind words that mean the game, where it is a move: "enough of that, in the real
    /// game *I push the d pawn*".
    Earnest(&'a str),
}

/// What a line wishes of the game that leaves a thought.
pub fn left<'a>(text: &'a str, lexicon: &Lexicon) -> Option<Left<'a>> {
    let grammar = lexicon.grammar();
    let earnest = || {
        let said = grammar.in_earnest(text)?;
        // "Not in thought, really play it".
        let said = grammar.in_earnest(said).unwrap_or(said);
        // "And the rook too? Wow! All right, that one | I really play"; "bishop c4. And | for real".
        let says = |said: &&str| !grammar.is_idle(said);
        let mut sentences = said.rsplit(['.', '!', '?', ';']).map(str::trim);
        let said = sentences.find(says).unwrap_or(said);
        if grammar.answers_only(said, "do-it", lexicon) || says_do_it(said, lexicon) {
            return Some(Left::Thought);
        }
        // "Is the queen still on g4 for real" asks.
        if is_question(said, lexicon) {
            return None;
        }
        let moves = |said: &str| match parse(said, lexicon, false) {
            Parsed::Command(Command::Play(moves)) => moves,
            _ => Vec::new(),
        };
        // "D5 | I play for real"; a piece alone is no move of a line that says more.
        let goes = |said: &&str| says_where(&moves(said));
        let ends = said.match_indices(' ').map(|(at, _)| at);
        let mut last = ends.clone().filter_map(|at| Some(said.get(at..)?.trim()));
        let mut parts = ends.rev().filter_map(|at| said.get(..at));
        let whole = Some(said).filter(|said| !moves(said).is_empty());
        // "Cool, do knight d5 | for real" ends with its move.
        whole
            .or_else(|| last.find(goes))
            .or_else(|| parts.find(goes))
            .map(Left::Wish)
    };
    // "No no, back to the game".
    let denied = || match behind_answer(text, lexicon) {
        Some((Command::No, rest)) => grammar.left(rest),
        _ => None,
    };
    let left = grammar.left(text).or_else(denied);
    left.map(Left::Wish)
        .or_else(earnest)
        .or_else(|| left_at_last(text, lexicon))
}

/// "What nonsense. Back to the game": what leaves in a later clause, and the move that is named before.
fn left_at_last<'a>(text: &'a str, lexicon: &Lexicon) -> Option<Left<'a>> {
    let ends = text.match_indices(['.', '!', '?', ';', ',', ':', '–']);
    let parted = |(at, mark): (usize, &str)| {
        let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
        let grammar = lexicon.grammar();
        let Some(rest) = grammar.back_in_game(behind.trim()) else {
            let earnest = grammar.begins_in_earnest(behind.trim(), &["earnest"]);
            return earnest.map(Left::Earnest);
        };
        let plays = matches!(
            parse(before, lexicon, false),
            Parsed::Command(Command::Play(_))
        );
        Some(Left::Wish(if plays { before.trim() } else { rest }))
    };
    ends.filter_map(parted).next()
}

/// Whether a line is a move or an answer that stands by itself, though a name may hold its words: "no"
/// is no choice of "no warnings".
fn is_own(text: &str, lexicon: &Lexicon) -> bool {
    match parse(text, lexicon, false) {
        Parsed::Command(Command::Play(said)) => said.iter().any(|one| one.target().is_some()),
        Parsed::Command(command) => matches!(
            command,
            Command::Yes | Command::No | Command::Cancel | Command::Repeat | Command::Quit
        ),
        _ => false,
    }
}

/// Whether it may be done beside others: nothing of the game is lost by it. Another game asks first.
fn is_harmless(command: &Command) -> bool {
    let saves = matches!(command, Command::Save(_));
    saves || command.is_fact() || command.begins_a_game() || is_set(command)
}

/// Whether the game is left for it, which is kept.
fn leads_away(command: &Command) -> bool {
    matches!(command, Command::Quit | Command::Drill(_))
}

/// Whether it is a setting.
fn is_set(command: &Command) -> bool {
    matches!(
        command,
        Command::Change(_)
            | Command::Level(_)
            | Command::Switch(..)
            | Command::Rate(_)
            | Command::Volume(_)
            | Command::Pitch(_)
            | Command::Verbosity(_)
            | Command::Style(_)
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::command::{Ask, Change};
    use crate::grammar::Side;
    use crate::speech::Lang;

    #[test]
    fn of_both_what_leads_away_comes_last() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let wish = |name: &str, command| (name.to_owned(), command);
        let quit = wish("quit", Command::Quit);
        let save = wish("save the game", Command::Save(String::new()));
        let drill = wish("solve puzzles", Command::Drill(None));
        let both = |offered: &[(String, Command)]| pointed("both", offered, true, &words);
        let saved = Command::Save(String::new());
        assert_eq!(
            both(&[quit.clone(), save.clone()]),
            [saved.clone(), Command::Quit]
        );
        assert_eq!(both(&[save, drill.clone()]), [saved, Command::Drill(None)]);
        // Nobody leaves for two things at once.
        assert!(both(&[quit, drill]).is_empty());
    }

    #[test]
    fn another_game_is_chosen_by_who_says_nothing_else() {
        let words = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        let offered = [
            (
                "weniger Zeit".to_owned(),
                Command::Change(Change::TimeBy(-1)),
            ),
            ("eine neue Partie".to_owned(), Command::NewGame),
            (
                "wie viel Zeit ich habe".to_owned(),
                Command::Ask(Ask::Time(Side::Me)),
            ),
        ];
        let chosen = |text| pointed(text, &offered, false, &words);
        assert_eq!(chosen("die neue Partie bitte"), [Command::NewGame]);
        assert!(chosen("zeig mir eine berühmte neue Partie").is_empty());
        // What changes nothing is chosen among other words too.
        assert_eq!(
            chosen("wie viel Zeit, sag mal"),
            [Command::Ask(Ask::Time(Side::Me))]
        );
    }
}
