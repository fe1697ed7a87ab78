//! What is said last of a line in several sentences, and what is left of one without what it denies:
//! "you've set it to eight; I meant four", "not eight, four".

use std::mem::discriminant;

use super::{Ask, Command, Now, Open, Parsed, as_said, is_question, parse, understand};
use crate::grammar::{Heard, Name, Named};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};

/// What ends a sentence, and what parts one.
const ENDS: [char; 5] = ['.', '!', '?', '…', ';'];
const MARKS: [char; 9] = ['.', '!', '?', '…', ';', ',', ':', '–', '—'];
/// Nobody denies in more words what he does not mean: "none of that Gustav business".
const SHORT: usize = 5;
/// So surely the last sentence has to be a wish that the grammar knows.
const SURELY: f32 = 0.12;

/// What counts of a line whose parts differ, where it was not read as a whole.
pub(super) fn last_said(read: &Parsed, heard: &Heard, now: &Now) -> Option<Parsed> {
    let (text, lexicon) = (heard.text, heard.lexicon);
    let known = matches!(
        read,
        Parsed::Several(_) | Parsed::Beside { .. } | Parsed::Empty
    );
    let illegal = |position| match read {
        Parsed::Command(Command::Play(said)) => is_illegal(said, position),
        _ => false,
    };
    let settled = || match read {
        Parsed::Doubt { command, .. } => !matches!(**command, Command::Play(_)),
        _ => !now.position.is_some_and(illegal),
    };
    if known || now.open == Open::Choice || settled() && heard.is_sure() {
        return None;
    }
    undenied(read, text, lexicon, now)
        .or_else(|| agreed(read, text, lexicon, now))
        .or_else(|| last_sentence(read, text, lexicon, now))
        .or_else(|| move_within(read, text, lexicon, now))
}

/// "Queen over to h4, that looks like mischief": the one part of a line that is a move as it is
/// written is asked about, where nothing clearer was found in it.
fn move_within(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let several =
        |said: &[Pattern]| matches!(resolve_any(said, position), Err(Unresolved::Ambiguous(_)));
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) => true,
        Parsed::Doubt { command, .. } => match command.as_ref() {
            Command::Play(said) => several(said),
            command => command.is_fact(),
        },
        Parsed::Command(Command::Play(said)) => is_illegal(said, position),
        _ => false,
    };
    if !open || now.open != Open::Nothing {
        return None;
    }
    let mut moves = parted(text, &MARKS).into_iter().filter_map(|part| {
        let asked = text
            .split_once(part)
            .is_some_and(|(_, behind)| behind.starts_with('?'));
        match parse(part, lexicon, false) {
            Parsed::Command(command @ Command::Play(_)) if !asked => {
                let Command::Play(said) = &command else {
                    return None;
                };
                let one = resolve_any(said, position).is_ok();
                (one && said.iter().any(|one| one.target().is_some())).then_some((part, command))
            }
            _ => None,
        }
    });
    let (said, command) = moves.next_back()?;
    moves.next().is_none().then(|| as_said(said, command))
}

/// "Not eight, level four", "level four, not eight": without the part that says what is not meant.
fn undenied(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let denies = |part: &str| {
        let grammar = lexicon.grammar();
        let first = || grammar.answers_in(part, &["not"]).first().map(|not| not.at);
        let short = part.split_whitespace().count() <= SHORT;
        short && part.split_whitespace().count() > 1 && first() == Some(0)
    };
    let parts = parted(text, &MARKS);
    let kept: Vec<&str> = parts.iter().copied().filter(|part| !denies(part)).collect();
    if kept.is_empty() || kept.len() == parts.len() {
        return None;
    }
    other_than(read, &kept.join(", "), lexicon, now)
}

/// "You have set it to eight! I meant four. Level four please": the sentence that is said last.
fn last_sentence(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let sentences = parted(text, &ENDS);
    let (last, before) = sentences.split_last()?;
    if before.is_empty() {
        return None;
    }
    move_said(read, before, last, lexicon, now).or_else(|| other_than(read, last, lexicon, now))
}

/// "Right, bishop h4", where nothing was asked: who agrees with himself doubts nothing.
fn agreed(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let parts = parted(text, &MARKS);
    let (last, before) = parts.split_last()?;
    // "Maybe, bishop h4" is no such part.
    let agrees = |part: &&str| parse(part, lexicon, false) == Parsed::Command(Command::Yes);
    let alone = now.open == Open::Nothing && !text.contains('?') && before.iter().all(agrees);
    (alone && !before.is_empty()).then(|| move_written(read, last, lexicon))?
}

/// A move as it is written, that was asked about for what stands before it.
fn move_written(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let moves = |command: &Command| matches!(command, Command::Play(_));
    let asked = matches!(read, Parsed::Doubt { command, .. } if moves(command));
    let written = parse(text, lexicon, false);
    let plays = matches!(&written, Parsed::Command(command) if moves(command));
    (asked && plays).then_some(written)
}

/// "None of those. Never mind. Knight c3": the move that is a sentence of its own, where nothing
/// before it names or asks anything.
fn move_said(
    read: &Parsed,
    before: &[&str],
    last: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<Parsed> {
    let idle = |part: &&str| {
        let idles = |command: &Command| {
            let chat = matches!(command, Command::Ask(Ask::Chat(_)));
            chat || matches!(command, Command::No | Command::Cancel)
        };
        let grammar = lexicon.grammar();
        grammar.is_idle(part)
            || names_nothing(&grammar.hear(part, lexicon, now))
                && match understand(part, lexicon, now) {
                    Parsed::Command(command) => idles(&command),
                    parsed => parsed == Parsed::Unknown,
                }
    };
    let asks = before.iter().any(|part| is_question(part, lexicon));
    (!asks && before.iter().all(idle)).then(|| move_written(read, last, lexicon))?
}

/// What a part of a line wishes by itself, where the whole was read as another of its kind, or as
/// nothing for sure; no move and nothing else that is asked about.
fn other_than(read: &Parsed, part: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let meant = understand(part, lexicon, now);
    let Parsed::Command(command) = &meant else {
        return None;
    };
    let wishes = command.is_a_change() || command.begins_a_game() || command.is_fact();
    if !wishes || matches!(command, Command::Ask(Ask::Chat(_))) {
        return None;
    }
    let sure = || {
        let heard = lexicon.grammar().hear(part, lexicon, now);
        heard.within(SURELY).is_some()
            || matches!(parse(part, lexicon, false), Parsed::Command(written) if written == *command)
    };
    let other = match read {
        Parsed::Command(read) => read != command && discriminant(read) == discriminant(command),
        Parsed::Unknown | Parsed::Either(_) => sure(),
        Parsed::Doubt { command, .. } => !matches!(**command, Command::Play(_)) && sure(),
        _ => false,
    };
    other.then_some(meant)
}

/// Whether it names nothing on a board.
fn names_nothing(heard: &Heard) -> bool {
    let idle = |named: &Named| matches!(named.name, Name::Not | Name::Sign(_));
    heard.named().iter().all(idle)
}

/// A line in its parts, without what ends them.
fn parted<'a>(text: &'a str, marks: &[char]) -> Vec<&'a str> {
    let parts = text.split(|c: char| marks.contains(&c)).map(str::trim);
    parts
        .filter(|part| part.contains(char::is_alphanumeric))
        .collect()
}
