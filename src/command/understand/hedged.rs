//! What was read for sure, and what speaks against doing it at once: the other side would have to make the
//! move, it goes on in the head, hardly anything of it was said, or another may be meant.

use super::{as_said, says_move};
use crate::command::ahead::{self, tells_of_other};
use crate::command::{
    Ask, Change, Chat, Command, Parsed, Target, any_piece, command_of, reading, withdrawn,
};
use crate::grammar::{Heard, Name, Named, Now, Open, Side, Sign};
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Illegal, Move, Position, Role};

/// Who takes something says no more words than these, where no square is one.
const MOST_OF_CAPTURE: usize = 6;

/// Whether a line begins by asking why.
pub(super) fn asks_why(heard: &Heard) -> bool {
    let words: Vec<&str> = heard.text.split_whitespace().collect();
    let grammar = heard.lexicon.grammar();
    let lead = usize::from(words.first().is_some_and(|word| grammar.joins(word)));
    let asks = |from: usize| grammar.begins_with_answer("asks-why", words.get(from..)?);
    asks(0).or_else(|| asks(lead)).is_some()
}

/// Whether a line ends by asking what is thought of it.
fn asks_opinion(heard: &Heard) -> bool {
    let grammar = heard.lexicon.grammar();
    let words: Vec<&str> = heard.text.split_whitespace().collect();
    let said = grammar.answers_in(heard.text, &["asks-opinion"]);
    let behind = said.last().and_then(|last| words.get(last.end..));
    behind.is_some_and(|behind| behind.is_empty() || grammar.is_idle(&behind.join(" ")))
}

/// What was read, in doubt where something speaks against it.
pub(super) fn hedged(read: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    // "My friend says I should play d4, what do you reckon" makes no move yet.
    if let Some(Command::Play(said)) = read.wish()
        && now.open != Open::Choice
        && asks_opinion(heard)
    {
        return Parsed::Command(Command::Weigh(said.clone(), Vec::new()));
    }
    match read {
        // "Eh" is no pawn of the e-file that takes on the h-file.
        Parsed::Command(command)
            if says_move(&command)
                && now.open != Open::Choice
                && text.trim().chars().count() == 2
                && text.chars().all(char::is_alphabetic)
                && one_move(&command, now).is_none() =>
        {
            Parsed::Unknown
        }
        // Nobody makes his opponent's moves.
        Parsed::Command(command) if says_move(&command) && tells_of_other(text, lexicon, now) => {
            as_said(text, command)
        }
        // "Nxe5, then he takes back", "I play a3 and what then", "dxe5 as soon as he castles".
        Parsed::Command(command)
            if says_move(&command)
                && now.open != Open::Choice
                && (ahead::foretells(text, lexicon, now.you)
                    || ahead::trails_off(text, lexicon)
                    || lexicon.grammar().hesitates(text)
                    || counts_on(heard)) =>
        {
            as_said(text, command)
        }
        Parsed::Several(mut all)
            if all.first().is_some_and(says_move)
                && now.open != Open::Choice
                && (ahead::trails_off(text, lexicon)
                    || ahead::foretells(text, lexicon, now.you)) =>
        {
            as_said(text, all.swap_remove(0))
        }
        // "Moves of the c-knight" asks which there are.
        Parsed::Command(Command::Play(said)) if let Some(role) = listed_of(&said, heard) => {
            Parsed::Command(Command::Moves(Target::Role(role)))
        }
        // "I go to c3 with the bishop" is no pawn's.
        Parsed::Command(command)
            if now.open != Open::Choice
                && one_move(&command, now).is_some_and(|mv| is_of_another(mv, heard)) =>
        {
            as_said(text, command)
        }
        // "K" is hardly a move, though the king has but one.
        Parsed::Command(command)
            if says_move(&command)
                && now.open != Open::Choice
                && (text.trim().chars().count() == 1
                    || text.contains(' ') && is_of_bare_piece(&command))
                && one_move(&command, now).is_some() =>
        {
            as_said(text, command)
        }
        // "I'll take the queen's pawn for once, and push it two squares": who says so much and no
        // square may mean anything.
        Parsed::Command(command)
            if matches!(&command, Command::Play(said) if !withdrawn::says_where(said))
                && now.open != Open::Choice
                && text.contains(',')
                && text.split_whitespace().count() > MOST_OF_CAPTURE =>
        {
            as_said(text, command)
        }
        // "The king", where it was asked which rook, makes no move of the king's.
        Parsed::Command(command)
            if now.open == Open::Choice
                && is_of_bare_piece(&command)
                && is_beside_choices(&command, now) =>
        {
            as_said(text, command)
        }
        // "Level -1" is none, and which there are is told; "minus five minutes" are none either.
        Parsed::Command(Command::Level(_)) if is_below_zero(heard) => {
            Parsed::Command(Command::Ask(Ask::Chat(Chat::NoLevel)))
        }
        Parsed::Command(Command::Change(Change::Time(Some(_)))) if is_below_zero(heard) => {
            Parsed::Command(Command::Ask(Ask::Chat(Chat::NoTime)))
        }
        // "3" may be a move of which the letter is missing.
        Parsed::Command(command @ Command::Level(_))
            if now.open == Open::Nothing && is_number(text, heard) =>
        {
            let name = heard.wish_name(|wish| command_of(wish).as_ref() == Some(&command));
            as_said(name.as_deref().unwrap_or(text), command)
        }
        // "He castles" asks whether he can.
        Parsed::Doubt { command, .. }
            if castles(&command) && tells_of_other(text, lexicon, now) =>
        {
            Parsed::Command(Command::Ask(Ask::Castling(Some(Side::You), None)))
        }
        // "Can he take back" takes back no move.
        meant if offers_to_take_back(&meant) && lexicon.grammar().is_of_absent(text) => {
            Parsed::Command(Command::Ask(Ask::Retakes(Some(Side::You))))
        }
        meant => meant,
    }
}

/// Whether a move is said to be made with another piece than makes it.
fn is_of_another(mv: Move, heard: &Heard) -> bool {
    let with = any_piece::done_with(heard.text, heard.lexicon);
    let other = with.is_some_and(|role| role != mv.role() && mv.promotion() != Some(role));
    // "I begin with the queen's pawn"; "a3, away with the bishop".
    let pawn = || heard.named().iter().any(Named::is_pawn);
    other && !heard.text.contains(',') && !pawn()
}

/// The piece of which the moves are asked for, where no square is named.
fn listed_of(said: &[Pattern], heard: &Heard) -> Option<Role> {
    let words: Vec<&str> = heard.text.split_whitespace().collect();
    let begins = heard
        .lexicon
        .grammar()
        .begins_with_answer("moves-of", &words);
    let goes = said.iter().any(|pattern| pattern.target().is_some());
    let asked = begins.is_some() && !goes && heard.now.open != Open::Choice;
    said.iter()
        .find_map(|pattern| pattern.role)
        .filter(|_| asked)
}

/// Whether the rank of a square may be a number of something: "pawn b *three squares* from promotion",
/// "pawn b *three or four*".
pub(super) fn counts_on(heard: &Heard) -> bool {
    let grammar = heard.lexicon.grammar();
    let words: Vec<&str> = heard.text.split_whitespace().collect();
    let names = heard.named();
    let counted = |square: &Named| {
        let or = |word: &&str| grammar.says(word, &["or"]);
        let joined = words.get(square.end).is_some_and(or);
        let next = square.end + usize::from(joined);
        let behind = words.get(square.end..).unwrap_or_default();
        let counts = grammar.begins_with_answer("counted", behind).is_some();
        counts
            || names.iter().any(|named| {
                let steps = !joined && named.name == Name::Sign(Sign::Steps);
                let number = joined && matches!(named.name, Name::Number(_) | Name::Rank(_));
                named.at == next && (steps || number)
            })
    };
    let square = |named: &&Named| named.target().is_some();
    names.iter().filter(square).any(counted)
}

/// The one legal move that a command makes.
pub(super) fn one_move(command: &Command, now: &Now) -> Option<Move> {
    match (command, now.position) {
        (Command::Play(said), Some(position)) => resolve_any(said, position).ok(),
        _ => None,
    }
}

/// Whether nothing but the piece is said of a move, or what a pawn becomes.
fn is_of_bare_piece(command: &Command) -> bool {
    let becomes = |one: &Pattern| {
        Pattern {
            promotion: None,
            ..*one
        } == Pattern::default()
    };
    let bare = |one: &Pattern| reading::is_bare_role(one) || becomes(one);
    matches!(command, Command::Play(said) if said.iter().all(bare))
}

/// Whether one legal move is meant that is none of those to be chosen from.
fn is_beside_choices(command: &Command, now: &Now) -> bool {
    let other = |mv| !now.choices.is_empty() && !now.choices.contains(&mv);
    one_move(command, now).is_some_and(other)
}

/// Whether its first number has a minus before it: "fifteen minutes minus five" has one, and so has
/// "minus increment" none behind it.
fn is_below_zero(heard: &Heard) -> bool {
    let signed = |word: &str| {
        let digits = word.strip_prefix(['-', '\u{2212}']).unwrap_or_default();
        !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
    };
    let below = |word: &str| heard.lexicon.grammar().says(word, &["below-zero"]);
    let mut words = heard.text.split_whitespace();
    let Some(at) = words.position(|word| signed(word) || below(word)) else {
        return false;
    };
    let named = heard.named();
    let mut numbers = named
        .iter()
        .filter(|named| matches!(named.name, Name::Number(_)));
    let first = numbers.next().map(|number| number.at);
    heard.text.split_whitespace().nth(at).is_some_and(signed)
        || first.is_some_and(|first| first > at)
}

/// Whether a line is one number.
fn is_number(text: &str, heard: &Heard) -> bool {
    let numbers = |named: &[Named]| {
        matches!(
            named,
            [Named {
                name: Name::Number(_),
                ..
            }]
        )
    };
    text.split_whitespace().nth(1).is_none() && numbers(&heard.named())
}

/// Whether it is castling that is played.
fn castles(command: &Command) -> bool {
    let castles = |said: &[Pattern]| said.iter().all(|pattern| pattern.castle.is_some());
    matches!(command, Command::Play(said) if !said.is_empty() && castles(said))
}

/// Whether a line is read as one that takes back a move, or may be.
fn offers_to_take_back(parsed: &Parsed) -> bool {
    match parsed {
        Parsed::Command(command) => *command == Command::TakeBack,
        Parsed::Doubt { command, .. } => **command == Command::TakeBack,
        Parsed::Either(all) => all.iter().any(|(_, command)| *command == Command::TakeBack),
        _ => false,
    }
}

/// "I'll have the queen", where she cannot be taken: nobody is asked about a move that cannot be made,
/// and why it cannot is told.
pub(super) fn told_at_once(read: Parsed, now: &Now) -> Parsed {
    let Some(position) = now.position.filter(|_| now.open == Open::Nothing) else {
        return read;
    };
    let barred = |said: &[Pattern]| match resolve_any(said, position) {
        Err(Unresolved::Illegal(why)) => why != Illegal::Unclear,
        _ => false,
    };
    match read {
        Parsed::Doubt { command, .. } if matches!(&*command, Command::Play(said) if barred(said)) => {
            Parsed::Command(*command)
        }
        read => read,
    }
}

/// "F bishop to e2", where the bishop that stood on f1 has left it and no other can be meant: it is
/// asked about.
pub(super) fn from_first(read: Parsed, text: &str, now: &Now) -> Parsed {
    let (Parsed::Command(Command::Play(said)), Some(position)) = (&read, now.position) else {
        return read;
    };
    let [
        one @ Pattern {
            role: Some(role),
            from_file: Some(file),
            from_rank: None,
            to_rank: Some(_),
            ..
        },
    ] = said.as_slice()
    else {
        return read;
    };
    let there = position.our(*role) & *file;
    let any = Pattern {
        from_file: None,
        ..*one
    };
    let left = *role != Role::Pawn && there.is_empty();
    match left && resolve_any(&[any], position).is_ok() {
        true => as_said(text, Command::Play(vec![any])),
        false => read,
    }
}

/// "F3 for the horse on the right" may be a move of the horse's: both are asked about.
pub(super) fn for_other(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let Parsed::Command(Command::Play(said)) = read else {
        return None;
    };
    let position = heard.now.position?;
    let mv = resolve_any(said, position).ok()?;
    let other = any_piece::for_piece(heard.text, heard.lexicon)?;
    let there = Pattern {
        role: Some(other),
        to_file: Some(mv.to().file()),
        to_rank: Some(mv.to().rank()),
        ..Pattern::default()
    };
    let both = mv.role() == Role::Pawn && other != Role::Pawn && !is_illegal(&[there], position);
    both.then(|| as_said(heard.text, Command::Play(vec![Pattern::of(mv), there])))
}
