//! A move that is a clause of its own beside what is remarked: it is made without a question.

use std::mem::discriminant;

use super::{Parsed, is_question, is_unclear_or_fact, parse, says_move, understand};
use crate::command::ahead::{self, supposes};
use crate::command::answer::parted_at_last;
use crate::command::spans::move_spans;
use crate::command::withdrawn::says_where;
use crate::command::{Ask, Command};
use crate::grammar::{Heard, Name, Now, Open};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::Chess;

/// The position where a move may be made at once: nothing is asked, and nothing only thought.
fn where_played<'a>(now: &Now<'a>) -> Option<&'a Chess> {
    now.position
        .filter(|_| now.open == Open::Nothing && !now.thinks)
}

/// "What a pity. Well then, queen e2": a move that is a sentence of its own is made, where what is said
/// before it names nothing on the board and weighs nothing.
pub(super) fn moved_at_last(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = where_played(now)?;
    let (before, last) = parted_at_last(text)?;
    let grammar = lexicon.grammar();
    let named = grammar.hear(before, lexicon, now).named();
    let plain = named.iter().all(|one| matches!(one.name, Name::Not));
    let weighs = || {
        grammar.hesitates(before)
            || supposes(before, lexicon)
            || is_question(before, lexicon)
            || grammar.says(before, &["tells-of-others"])
    };
    let doubtful = matches!(read, Parsed::Doubt { command, .. } if says_move(command));
    if !doubtful || !plain || weighs() {
        return None;
    }
    match understand(last, lexicon, now) {
        Parsed::Command(Command::Play(said)) if resolve_any(&said, position).is_ok() => {
            Some(Parsed::Command(Command::Play(said)))
        }
        _ => None,
    }
}

/// "I'll meet that with c6. How much time have I left?": what is asked is answered, and the move before it
/// is asked about.
pub(super) fn move_before_question(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = where_played(now)?;
    let (before, last) = parted_at_last(text)?;
    let fact = match read {
        Parsed::Command(fact) => fact.clone(),
        Parsed::Doubt { command, .. } if says_move(command) && is_question(last, lexicon) => {
            match understand(last, lexicon, now) {
                Parsed::Command(fact) => fact,
                _ => return None,
            }
        }
        _ => return None,
    };
    if !fact.is_fact() || fact.is_of_a_thought() || fact == Command::Repeat {
        return None;
    }
    let before = before.trim();
    if is_question(before, lexicon) || supposes(before, lexicon) {
        return None;
    }
    let parsed = understand(before, lexicon, now);
    let command = parsed.wish().filter(|wish| says_move(wish))?.clone();
    let Command::Play(said) = &command else {
        return None;
    };
    (says_where(said) && resolve_any(said, position).is_ok()).then(|| Parsed::Beside {
        fact: Box::new(fact),
        text: before.to_owned(),
        command: Box::new(command),
    })
}

/// "I think I'd like him a bit tougher. And talk less, will you?", "rather black, and against something
/// easier": neither of two changes is passed over for the other.
pub(super) fn changed_twice(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let Parsed::Command(known) = read else {
        return None;
    };
    if !known.is_a_change() {
        return None;
    }
    let joined = || {
        let (before, last) = text.rsplit_once([',', ';'])?;
        let join = last.split_whitespace().next()?;
        lexicon.grammar().joins(join).then_some((before, last))
    };
    let (before, last) = parted_at_last(text).or_else(joined)?;
    let change = |part: &str| match understand(part, lexicon, now) {
        Parsed::Command(change) if change.is_a_change() && !change.begins_a_game() => Some(change),
        _ => None,
    };
    let all = vec![change(before.trim())?, change(last.trim())?];
    let other = all.iter().find(|change| *change != known)?;
    let apart = match (other, known) {
        (Command::Change(one), Command::Change(other)) => discriminant(one) != discriminant(other),
        (one, other) => discriminant(one) != discriminant(other),
    };
    (apart && all.contains(known)).then_some(Parsed::Several(all))
}

/// "Knight f3 and tell me what he threatens", "knight f3. What does he threaten now?": the move is made,
/// and then it is told.
pub(super) fn threat_behind_move(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = where_played(now)?;
    let thinks = |command: &Command| matches!(command, Command::Think(_) | Command::Threat(_));
    let open = is_unclear_or_fact(read)
        || matches!(read, Parsed::Doubt { command, .. } if thinks(command) || says_move(command))
        || read.wish().is_some_and(thinks);
    if !open {
        return None;
    }
    let grammar = lexicon.grammar();
    let told = || {
        let [one] = grammar.answers_in(text, &["and-tell"])[..] else {
            return None;
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (before, behind) = words.split_at_checked(one.at)?;
        let joins = |word: &&&str| grammar.joins(word) || grammar.is_idle(word);
        let asked: Vec<&str> = behind.iter().skip_while(joins).copied().collect();
        Some((before.join(" "), asked.join(" ")))
    };
    let parted = || {
        let (before, last) = parted_at_last(text)?;
        is_question(last, lexicon).then(|| (before.to_owned(), last.to_owned()))
    };
    let (before, asked) = told().or_else(parted)?;
    // "Nf3? What does he threaten?" and "consider knight f3" make no move.
    if before.ends_with('?') {
        return None;
    }
    let before = before.trim_matches(|c: char| !c.is_alphanumeric());
    let Parsed::Command(Command::Play(said)) = parse(before, lexicon, false) else {
        return None;
    };
    // Which knight, is asked first.
    let (Ok(_) | Err(Unresolved::Ambiguous(_))) = resolve_any(&said, position) else {
        return None;
    };
    match understand(&asked, lexicon, now) {
        Parsed::Command(threat @ Command::Threat(None)) => {
            Some(Parsed::Several(vec![Command::Play(said), threat]))
        }
        _ => None,
    }
}

/// "A bit slower, and tell me where my knights are": what is asked behind a change is answered too.
pub(super) fn question_behind_change(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let Parsed::Command(change) = read else {
        return None;
    };
    let (_, behind) = text.rsplit_once(',')?;
    let behind = behind.trim();
    let grammar = lexicon.grammar();
    let (join, asked) = behind.split_once(' ')?;
    let speaks = matches!(
        change,
        Command::Rate(_) | Command::Volume(_) | Command::Pitch(_) | Command::Verbosity(_)
    );
    if !speaks || !grammar.joins(join) || now.open != Open::Nothing {
        return None;
    }
    match understand(asked, lexicon, now) {
        Parsed::Command(fact) if fact.is_fact() && grammar.hear(asked, lexicon, now).is_sure() => {
            Some(Parsed::Several(vec![change.clone(), fact]))
        }
        _ => None,
    }
}

/// "Why's that? We've each lost a pawn, haven't we?": why, of what was told before.
pub(super) fn why_beside(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let counts = matches!(
        read,
        Parsed::Command(
            Command::Material
                | Command::Pieces(..)
                | Command::Evaluate
                | Command::Ask(Ask::Balance | Ask::Count(..) | Ask::Pieces(..) | Ask::Captured(_)),
        )
    );
    let clauses = text.split([',', '.', '?', '!', ';']).map(str::trim);
    let mut clauses = clauses.filter(|clause| !clause.is_empty());
    let asks = |clause: &str| understand(clause, lexicon, now) == Parsed::Command(Command::Why);
    (counts && clauses.clone().nth(1).is_some() && clauses.any(asks))
        .then_some(Parsed::Command(Command::Why))
}

/// "Is it my move, and where are your knights?": both are answered.
pub(super) fn two_questions(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let open = is_unclear_or_fact(read);
    if !open || now.open != Open::Nothing {
        return None;
    }
    let grammar = lexicon.grammar();
    let joined = || {
        let (before, behind) = text.split_once(", ")?;
        let (join, behind) = behind.split_once(' ')?;
        let asks = grammar.joins(join) && is_question(before, lexicon);
        asks.then_some((before, behind))
    };
    let apart = text.split_once("? ");
    let (before, behind) = apart.or_else(joined)?;
    let asks = |part: &str| {
        let first = part.split_whitespace().next();
        apart.is_some() && first.is_some_and(|word| grammar.asks(word))
    };
    // "What can it take? My knight?" is one, "where are we? Which moves?" and "is it? Or not?" too.
    let mut words = behind
        .split_whitespace()
        .skip_while(|word| grammar.joins(word));
    let begins = apart.is_none() || words.next().is_some_and(|word| grammar.asks(word));
    let whole = behind.split_whitespace().nth(2).is_some();
    if !begins || !whole || !is_question(behind.trim_end_matches('?'), lexicon) {
        return None;
    }
    let asked = |part: &str| {
        let sure = parse(part, lexicon, false) != Parsed::Unknown
            || asks(part)
            || grammar.hear(part, lexicon, now).is_sure();
        match understand(part, lexicon, now) {
            Parsed::Command(
                Command::Ask(Ask::Chat(_))
                | Command::Other(_)
                | Command::Follow(_)
                | Command::Repeat,
            ) => None,
            Parsed::Command(fact) if fact.is_fact() && sure => Some(fact),
            _ => None,
        }
    };
    let (first, second) = (asked(before)?, asked(behind)?);
    (first != second).then(|| Parsed::Several(vec![first, second]))
}

/// "Save the game, I want some puzzles": both.
pub(super) fn drill_behind_saving(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let Parsed::Command(save @ Command::Save(_)) = read else {
        return None;
    };
    let grammar = heard.lexicon.grammar();
    let drill = |behind: &str| match understand(behind.trim(), heard.lexicon, heard.now) {
        Parsed::Command(drill @ Command::Drill(_)) => {
            Some(Parsed::Several(vec![save.clone(), drill]))
        }
        _ => None,
    };
    if let Some((_, behind)) = heard.text.split_once([',', '.', ';']) {
        return drill(behind);
    }
    let words = heard.text.match_indices(' ').map(|(at, _)| at);
    let joined = words.filter_map(|at| heard.text.get(at + 1..)?.split_once(' '));
    let mut behind = joined.filter(|(word, _)| grammar.joins(word));
    behind.find_map(|(_, behind)| drill(behind))
}

/// "D4 then, I like a big centre": a move in a clause of its own is made, where what is said behind it
/// names nothing on the board, turns nothing and wishes nothing.
pub(super) fn moved_at_first(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = where_played(now)?;
    let doubtful = matches!(read, Parsed::Doubt { command, .. } if says_move(command));
    let (first, behind) = text.split_once(',').filter(|_| doubtful)?;
    let grammar = lexicon.grammar();
    let words = behind.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let turns = |at: usize| {
        let behind = words.get(at..).unwrap_or_default();
        behind.first().is_some_and(|word| grammar.turns(word))
            || grammar.withdraws(behind).is_some()
    };
    let plain = grammar.hear(behind, lexicon, now).named().is_empty()
        && !(0..words.len()).any(turns)
        && !text.contains(['?', '…'])
        && !text.contains("..")
        && !is_question(behind.trim(), lexicon)
        && !grammar.hesitates(text)
        && !ahead::foretells(text, lexicon, now.you)
        && !ahead::trails_off(text, lexicon);
    let remarks = || match understand(behind, lexicon, now) {
        Parsed::Unknown => true,
        Parsed::Command(command) => matches!(command, Command::Ask(Ask::Chat(_))),
        _ => false,
    };
    let moves = |said: &[Pattern]| says_where(said) && resolve_any(said, position).is_ok();
    match understand(first, lexicon, now) {
        Parsed::Command(Command::Play(said)) if plain && moves(&said) && remarks() => {
            Some(Parsed::Command(Command::Play(said)))
        }
        _ => None,
    }
}

/// "I'll go d4 then, pawn to d4", "I'll do that, e5 it is": a move that is chosen first and then named is
/// made.
pub(super) fn moved_twice(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let position = where_played(now)?;
    let doubtful = matches!(read, Parsed::Doubt { command, .. } if says_move(command));
    let (before, last) = text.trim_end_matches(['.', '!']).rsplit_once([',', '.'])?;
    let weighs = || {
        text.contains('?')
            || lexicon.grammar().hesitates(text)
            || supposes(before, lexicon)
            || is_question(last.trim(), lexicon)
    };
    if !doubtful || weighs() {
        return None;
    }
    let Parsed::Command(Command::Play(said)) = understand(last.trim(), lexicon, now) else {
        return None;
    };
    let mv = resolve_any(&said, position)
        .ok()
        .filter(|_| says_where(&said))?;
    let spans = move_spans(before, lexicon).into_iter();
    let mut named = spans.filter_map(|(_, said)| resolve_any(&said, position).ok());
    let same = match named.next() {
        Some(first) => first == mv && named.all(|other| other == mv),
        None => {
            let chosen = before.rsplit(['.', '!', ';']).next().unwrap_or(before);
            matches!(
                understand(chosen.trim(), lexicon, now),
                Parsed::Command(Command::PlayThat(None))
            )
        }
    };
    same.then_some(Parsed::Command(Command::Play(said)))
}
