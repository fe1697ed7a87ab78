//! The same of two places, "what stands on d3 and d4", "ranks four and five", and two settings in one
//! breath, "louder and slower".

use super::{is_question, understand};
use crate::command::dictated::{file, rank};
use crate::command::pointed::squares_in;
use crate::command::{Command, Parsed, Query};
use crate::grammar::{Heard, Open};
use crate::lexicon::{Lexicon, fold};
use crate::rules::Square;

/// The place behind "and" is said in no more words: "on the file e".
const MOST_OF_PLACE: usize = 4;

/// What is asked of two places or sets two things, where only one of them was read.
pub(super) fn of_two(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    if now.open != Open::Nothing || now.thinks {
        return None;
    }
    let open = match read {
        Parsed::Command(Command::Weigh(_, other)) => !other.is_empty(),
        // A line from one square to the other names both.
        Parsed::Command(command) => {
            let one = |command: &Command| {
                let line = matches!(command, Command::File(_) | Command::Rank(_));
                line || matches!(command, Command::Square(_) | Command::Attackers(_))
            };
            one(command) || sets(command).is_some()
        }
        // "Ranks one and two" is no level two.
        Parsed::Several(all) => matches!(all[..], [_, Command::Level(_)]),
        Parsed::Unknown | Parsed::Either(_) => true,
        _ => false,
    };
    if !open {
        return None;
    }
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let joins = |at: &usize| {
        let word = words.get(*at).copied().unwrap_or_default();
        grammar.joins(word) && !grammar.says(word, &["or"])
    };
    let at = (1..words.len()).rev().find(joins)?;
    let (head, tail) = (words.get(..at)?.join(" "), words.get(at + 1..)?);
    let Parsed::Command(first) = understand(&head, lexicon, now) else {
        return None;
    };
    // "Read ranks one" alone may be of them all.
    let counted = words
        .get(at - 1)
        .and_then(|word| rank(&fold(word), lexicon));
    let first = match (first, counted) {
        (Command::Query(Query::ByRank(None)), Some(rank)) => Command::Rank(rank),
        (first, _) => first,
    };
    // "What stands between d1 and d8" is of the file.
    let kind = std::mem::discriminant::<Command>;
    let line = |read: &Command| matches!(read, Command::File(_) | Command::Rank(_));
    if matches!(read, Parsed::Command(read) if line(read) && kind(read) != kind(&first)) {
        return None;
    }
    let second = elsewhere(&first, &head, tail, lexicon).or_else(|| {
        let kind = sets(&first)?;
        match understand(&tail.join(" "), lexicon, now) {
            Parsed::Command(other) if sets(&other).is_some_and(|of| of != kind) => Some(other),
            _ => None,
        }
    })?;
    let levels = matches!(read, Parsed::Several(_)) && !matches!(first, Command::Rank(_));
    (first != second && !levels).then(|| Parsed::Several(vec![first, second]))
}

/// The same question about the one place that stands behind it.
fn elsewhere(first: &Command, head: &str, tail: &[&str], lexicon: &Lexicon) -> Option<Command> {
    let last = fold(tail.last()?);
    if tail.len() > MOST_OF_PLACE {
        return None;
    }
    match first {
        Command::File(_) => {
            let mut words = tail.iter().map(|word| fold(word));
            Some(Command::File(words.find_map(|word| file(&word, lexicon))?))
        }
        Command::Rank(_) => Some(Command::Rank(rank(&last, lexicon)?)),
        // "D3 and d4" are two moves as well.
        _ if !is_question(head, lexicon) => None,
        first => {
            let [square] = squares_in(&tail.join(" "))[..] else {
                return None;
            };
            let ends = last.parse::<Square>().is_ok() || tail.len() == 2;
            let of = match first {
                Command::Square(_) => Some(Command::Square(square)),
                Command::Attackers(_) => first.of_square(square),
                _ => None,
            };
            of.filter(|_| ends)
        }
    }
}

/// Which of the settings that are heard at once a command changes.
const fn sets(command: &Command) -> Option<u8> {
    Some(match command {
        Command::Rate(_) => 0,
        Command::Volume(_) => 1,
        Command::Pitch(_) => 2,
        Command::Verbosity(_) => 3,
        _ => return None,
    })
}
