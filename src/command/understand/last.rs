//! What is said last of a line in several sentences, and what is left of one without what it denies:
//! "you've set it to eight; I meant four", "not eight, four".

use std::mem::discriminant;

use super::{Ask, Command, Now, Open, Parsed, as_said, is_question, parse, understand};
use crate::grammar::{Heard, Name, Named};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::Chess;

/// What ends a sentence, and what parts one.
const ENDS: [char; 5] = ['.', '!', '?', '…', ';'];
const MARKS: [char; 9] = ['.', '!', '?', '…', ';', ',', ':', '–', '—'];
/// Nobody denies in more words what he does not mean: "none of that Gustav business".
const SHORT: usize = 5;
/// A line of more parts is told, and no move.
const MOST: usize = 5;
/// One of more parts than these is not looked at in parts: each costs as much as a line.
const MOST_OF_ALL: usize = 10;
/// So surely the last sentence has to be a wish that the grammar knows.
const SURELY: f32 = 0.12;

/// What counts of a line whose parts differ, where it was not read as a whole.
pub(super) fn last_said(read: &Parsed, heard: &Heard, now: &Now) -> Option<Parsed> {
    let (text, lexicon) = (heard.text, heard.lexicon);
    if parted(text, &MARKS).len() > MOST_OF_ALL {
        return None;
    }
    let led = move_led(read, text, lexicon, now).or_else(|| pleaded(read, heard, now));
    if led.is_some() {
        return led;
    }
    let thinks = |all: &[Command]| matches!(all.first(), Some(Command::Think(_)));
    let known = match read {
        Parsed::Several(all) => !thinks(all),
        read => matches!(read, Parsed::Beside { .. } | Parsed::Empty),
    };
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
    answered_last(read, text, lexicon, now)
        .or_else(|| undenied(read, text, lexicon, now))
        .or_else(|| agreed(read, text, lexicon, now))
        .or_else(|| last_sentence(read, text, lexicon, now))
        .or_else(|| asked_within(read, text, lexicon, now))
        .or_else(|| move_within(read, text, lexicon, now))
        .or_else(|| one_clause(read, text, lexicon, now))
}

/// "My glasses are no use these days, tell me what's in front of my king": the one part of a line that is
/// a wish in a form that the grammar knows, where the whole is none and the rest says nothing.
fn one_clause(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let parts = parted(text, &MARKS);
    // "But it's my turn, can I take e5?"
    let asks = matches!(read, Parsed::Either(_)) && text.trim_end().ends_with('?');
    // "Well, thank you very much, and where's my queen?"
    let questions = text.contains('?');
    let chats = questions && matches!(read, Parsed::Command(Command::Ask(Ask::Chat(_))));
    if !(asks || chats || *read == Parsed::Unknown)
        || now.open != Open::Nothing
        || !(2..=MOST).contains(&parts.len())
    {
        return None;
    }
    let mut wishes = parts.iter().filter_map(|part| {
        let several = part.split_whitespace().nth(1).is_some();
        several.then(|| other_than(&Parsed::Unknown, part, lexicon, now))?
    });
    let tells = |one: &Parsed| matches!(one, Parsed::Command(command) if command.is_fact());
    let one = wishes.next().filter(|one| !chats || tells(one))?;
    wishes.next().is_none().then_some(one)
}

/// "D5. And play a bit weaker": the move that is the first sentence, and what is changed behind it.
fn move_led(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let Parsed::Command(change) = read else {
        return None;
    };
    let parts = parted(text, &ENDS);
    let (first, rest) = parts.split_first()?;
    if rest.is_empty() || !change.is_a_change() || now.open != Open::Nothing {
        return None;
    }
    let mv = one_move(parse(first, lexicon, false), position)?;
    Some(Parsed::Several(vec![mv, change.clone()]))
}

/// "Please, it's only between ourselves", where yes or no was asked: no setting is changed by a guess.
fn pleaded(read: &Parsed, heard: &Heard, now: &Now) -> Option<Parsed> {
    let lexicon = heard.lexicon;
    let first = parted(heard.text, &MARKS).first().copied()?;
    let guessed = matches!(read, Parsed::Command(command) if command.is_a_change());
    let pleads = lexicon.grammar().answers_only(first, "pleads", lexicon);
    (now.open == Open::YesNo && guessed && pleads && !heard.is_sure()).then_some(Parsed::Unknown)
}

/// "Hm. Was that a blunder, my f4? Should have guarded b2 first": the one sentence that asks.
fn asked_within(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let open = matches!(read, Parsed::Unknown | Parsed::Either(_));
    let sentences = text.split_inclusive(ENDS.as_slice());
    let mut asked = sentences.filter(|one| one.ends_with('?'));
    let one = asked.next().filter(|one| open && *one != text.trim())?;
    if asked.next().is_some() {
        return None;
    }
    let meant = understand(one.trim(), lexicon, now);
    match &meant {
        Parsed::Command(command) => {
            let asks = command.is_fact() || says_of_move(command);
            (asks && !matches!(command, Command::Ask(Ask::Chat(_)))).then_some(meant)
        }
        _ => None,
    }
}

/// Whether the coach is asked about a move.
const fn says_of_move(command: &Command) -> bool {
    matches!(
        command,
        Command::Judge(_) | Command::Weigh(..) | Command::Flaw(_) | Command::Evaluate
    )
}

/// "Ah yes, David it is. Yes": what answers stands last.
fn answered_last(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let open = matches!(read, Parsed::Unknown | Parsed::Either(_));
    let (last, before) = parted(text, &ENDS)
        .split_last()
        .map(|(a, b)| (*a, b.len()))?;
    let answer = parse(last, lexicon, false);
    // "Where did that come from? No": a no takes nothing that is asked beside it.
    let asks = || matches!(read, Parsed::Command(command) if command.is_fact());
    let answers = match answer {
        Parsed::Command(Command::Yes) => open,
        Parsed::Command(Command::No) => open || asks(),
        _ => false,
    };
    (now.open == Open::YesNo && before > 0 && answers).then_some(answer)
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
            command => command.is_fact() || command.is_a_change(),
        },
        Parsed::Command(Command::Play(said)) => is_illegal(said, position),
        _ => false,
    };
    if !open || now.open != Open::Nothing {
        return None;
    }
    let parts = parted(text, &MARKS);
    if parts.len() < 2 {
        return None;
    }
    let mut moves = parts.into_iter().filter_map(|part| {
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
    if let Some((said, command)) = moves.next_back() {
        return moves.next().is_none().then(|| as_said(said, command));
    }
    described_within(read, text, lexicon, now)
}

/// "Then I open, as all my life, with the queen's pawn, two squares": the same of a move that one part
/// alone describes.
fn described_within(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) => true,
        Parsed::Doubt { command, .. } => !matches!(**command, Command::Play(_)),
        _ => false,
    };
    let parts = parted(text, &MARKS);
    if !open || parts.len() < 2 || parts.len() > MOST || is_question(text, lexicon) {
        return None;
    }
    let moves = parts.into_iter().filter_map(|part| {
        let meant = match understand(part, lexicon, now) {
            Parsed::Doubt { command, .. } => Parsed::Command(*command),
            meant => meant,
        };
        Some((part, one_move(meant, position)?))
    });
    let moves: Vec<(&str, Command)> = moves.collect();
    match <[_; 1]>::try_from(moves) {
        Ok([(part, command)]) => Some(as_said(part, command)),
        Err(_) => None,
    }
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
    // "Not four but five".
    let behind = |part| {
        let but = lexicon.grammar().answers_in(part, &["but"]);
        let words: Vec<&str> = part.split_whitespace().collect();
        but.last()
            .and_then(|but| Some(words.get(but.end..)?.join(" ")))
    };
    let kept = parts.iter().filter_map(|&part| match denies(part) {
        true => behind(part),
        false => Some(part.to_owned()),
    });
    let kept: Vec<String> = kept.filter(|part| !part.is_empty()).collect();
    let all = kept.join(", ");
    if all == parts.join(", ") {
        return None;
    }
    let changes = matches!(read, Parsed::Command(command) if command.is_a_change());
    // "Not level eight" alone changes nothing.
    let written = || matches!(parse(text, lexicon, false), Parsed::Command(_));
    let nothing = kept.is_empty() && changes && !written();
    let meant = other_than(read, &all, lexicon, now);
    meant.or_else(|| nothing.then_some(Parsed::Unknown))
}

/// "You have set it to eight! I meant four. Level four please": the sentence that is said last.
fn last_sentence(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let sentences = parted(text, &ENDS);
    let (last, before) = sentences.split_last()?;
    if before.is_empty() {
        return None;
    }
    let moved = || move_behind_thought(read, last, lexicon, now);
    let moved = move_said(read, before, last, lexicon, now).or_else(moved);
    moved.or_else(|| other_than(read, last, lexicon, now))
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

/// "If you say so, but then the queens go; well, queen takes d4": the move that is a sentence of its own
/// is asked about, whatever was supposed before it.
fn move_behind_thought(read: &Parsed, last: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let thinks = |command: &Command| matches!(command, Command::Think(_));
    let thought = match read {
        Parsed::Command(command) => thinks(command),
        Parsed::Several(all) => all.first().is_some_and(thinks),
        _ => false,
    };
    let position = now.position.filter(|_| thought && !now.thinks)?;
    let command = one_move(understand(last, lexicon, now), position)?;
    Some(as_said(last, command))
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
    let plays = matches!(command, Command::PlayThat(_) | Command::PlayBetter { .. });
    if !wishes || plays || matches!(command, Command::Ask(Ask::Chat(_))) {
        return None;
    }
    let sure = || {
        let heard = lexicon.grammar().hear(part, lexicon, now);
        heard.within(SURELY).is_some()
            || matches!(parse(part, lexicon, false), Parsed::Command(written) if written == *command)
    };
    let other = match read {
        Parsed::Command(read) => {
            let changes = !command.is_fact() && discriminant(read) == discriminant(command);
            changes && read != command
        }
        Parsed::Unknown | Parsed::Either(_) => sure(),
        Parsed::Doubt { command, .. } => !matches!(**command, Command::Play(_)) && sure(),
        _ => false,
    };
    other.then_some(meant)
}

/// A wish that makes one legal move.
fn one_move(meant: Parsed, position: &Chess) -> Option<Command> {
    match meant {
        Parsed::Command(Command::Play(said)) => {
            let one = resolve_any(&said, position).is_ok();
            one.then_some(Command::Play(said))
        }
        _ => None,
    }
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
