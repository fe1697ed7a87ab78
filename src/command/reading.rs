//! What a line means by itself, whatever stands beside it: as it is written, or as the grammar
//! reads it as a sentence.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::any_piece::as_meant;
use super::understand::{as_said, says_move};
use super::{Ask, Chat, Command, Parsed, Think, command_of};
use crate::grammar::{Heard, Intent, Now, Open, Reading, Side, Understood};
use crate::lexicon::{Lexicon, fold};
use crate::notation::Pattern;
use crate::rules::Role;

/// A wish that costs more is none where a command is written.
const POLITE: f32 = 0.1;
/// A move is asked about if it is this share of what was said.
const WHOLE_MOVE: f32 = 0.6;

/// What costs so much, no pattern bears out.
pub(super) const GUESSED: f32 = 1.0;

/// What a line means by itself, whatever stands beside it.
pub(super) fn read(parsed: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let answering = now.open == Open::Choice;
    let parsed = match parsed {
        Parsed::Command(Command::Play(patterns)) if !answering => {
            Parsed::Command(Command::Play(as_meant(patterns, text, now)))
        }
        parsed => parsed,
    };
    let parsed = match parsed {
        // "The time on the clocks" is one question.
        Parsed::Several(mut commands) => {
            commands.dedup();
            // "H3, next" goes on with nothing but the game.
            if commands.first().is_some_and(says_move) {
                let goes_on =
                    |c: &Command| matches!(c, Command::Continue | Command::Think(Think::Forward));
                commands.retain(|command| !goes_on(command));
            }
            match commands.len() {
                1 => commands.pop().map_or(Parsed::Empty, Parsed::Command),
                _ => Parsed::Several(commands),
            }
        }
        parsed => parsed,
    };
    let parsed = match parsed {
        // "E5's covered, yeah?" answers nothing.
        Parsed::Command(Command::Yes | Command::No)
            if now.open == Open::Nothing && text.split_whitespace().nth(1).is_some() =>
        {
            Parsed::Unknown
        }
        parsed => parsed,
    };
    // "Bravo" is praise as well as a file.
    let praised = |one: Understood| matches!(one.wish.intent, Intent::Chat);
    if !answering
        && let Parsed::Command(Command::Play(said)) = &parsed
        && said.iter().all(is_bare_file)
        && let Some(one) = heard.surely().filter(|one| praised(one.clone()))
        && let Some(command) = command_of(&one.wish)
    {
        return Parsed::Command(command);
    }
    if settled(&parsed, heard, answering) || is_written(text, lexicon) {
        return parsed;
    }
    let reading = heard.reading();
    // "The pawns", said alone, is where they stand; "and my pawns" goes on with what was asked.
    if let Reading::One(one) = &reading
        && one.sure
        && matches!(one.wish.intent, Intent::Where | Intent::Other)
        && matches!(&parsed, Parsed::Command(Command::Play(patterns)) if patterns.iter().all(is_bare_role))
        && let Some(command) = command_of(&one.wish)
    {
        return Parsed::Command(command);
    }
    // Of two moves none is meant; a question may be about both.
    let asks = |reading: &Reading| matches!(reading, Reading::One(one) if one.sure && !one.wish.intent.acts());
    if moves_in(text) > 1 && !asks(&reading) {
        return parsed;
    }
    // "E4 is the best move" is no move and a question: two wishes stand apart. "Is e4 a good move"
    // is a question alone.
    let asks_alone = |one: &Understood| !one.wish.intent.acts() && one.cost <= POLITE;
    if let Parsed::Several(commands) = &parsed
        && let Some(command) = commands.first().filter(|command| says_move(command))
        && !text.contains([',', ';', '.', '!'])
        && !matches!(reading, Reading::Both(_))
        && !matches!(&reading, Reading::One(one) if asks_alone(one))
    {
        return as_said(text, command.clone());
    }
    match reading {
        Reading::One(one) => one_of(&one, parsed, text, lexicon, now),
        Reading::Either(all) => one_of_several(&all, text, parsed),
        Reading::Both(all) => both(&all, text, parsed),
        // Words of another language say nothing here.
        Reading::Nothing(_) if is_foreign(text, lexicon) => parsed,
        Reading::Nothing(_) => unless_stray(parsed, text),
    }
}

/// Whether nothing but the piece is said of a move.
pub(super) fn is_bare_role(pattern: &Pattern) -> bool {
    let bare = Pattern {
        role: pattern.role,
        ..Pattern::default()
    };
    pattern.role.is_some() && *pattern == bare
}

/// Whether nothing but a file is said of a move.
pub(super) fn is_bare_file(pattern: &Pattern) -> bool {
    let bare = Pattern {
        from_file: pattern.from_file,
        to_file: pattern.to_file,
        ..Pattern::default()
    };
    pattern.from_file.is_some() != pattern.to_file.is_some() && *pattern == bare
}

/// Two wishes in one breath: both are done where that is harmless; else it is asked which.
fn both(all: &[Understood], text: &str, parsed: Parsed) -> Parsed {
    let asks = |one: &Understood| !one.wish.intent.acts();
    let commands: Option<Vec<Command>> = all.iter().map(|one| command_of(&one.wish)).collect();
    // "D4 and how much time do I have": the move is made, and something is asked.
    let asked_behind = |commands: &[Command]| match commands {
        [Command::Play(_), rest @ ..] => {
            all.iter().all(|one| one.sure) && rest.iter().all(Command::is_fact)
        }
        _ => false,
    };
    let harmless = all.iter().all(asks);
    match commands {
        Some(commands) if harmless || asked_behind(&commands) => Parsed::Several(commands),
        _ => one_of_several(all, text, parsed),
    }
}

/// Which of several was meant; one of them alone is asked about, or done.
fn one_of_several(all: &[Understood], text: &str, parsed: Parsed) -> Parsed {
    // What is written stays what it is.
    if !matches!(parsed, Parsed::Unknown) {
        return parsed;
    }
    let mut choices: Vec<(String, Command)> = Vec::new();
    let mut wished = 0;
    for one in all {
        let Parsed::Doubt { text, command } = doubt(one, text, Parsed::Empty) else {
            continue;
        };
        // An answer is no wish to be chosen, "take back or no?", nor is a word nobody named.
        let guessed = one.cost >= GUESSED && matches!(*command, Command::Ask(Ask::Explain(_)));
        if guessed || matches!(*command, Command::Yes | Command::No | Command::Cancel) {
            continue;
        }
        wished += 1;
        let known = choices
            .iter()
            .any(|(said, other)| *said == text || *other == *command);
        if !known {
            choices.push((text, *command));
        }
    }
    // What has no name but what was said is no choice beside what has one.
    let echoes = |(said, command): &(String, Command)| !says_move(command) && is_same(said, text);
    match choices.iter().all(echoes) {
        true => choices.truncate(1),
        false => choices.retain(|choice| !echoes(choice)),
    }
    match choices.pop() {
        None => parsed,
        Some((text, command)) if choices.is_empty() => {
            let acts = all.iter().any(|one| one.wish.intent.acts());
            // Two ways to say the same are no doubt.
            match wished > 1 && !acts {
                true => Parsed::Command(command),
                false => Parsed::Doubt {
                    text,
                    command: Box::new(command),
                },
            }
        }
        Some(last) => {
            choices.push(last);
            Parsed::Either(choices)
        }
    }
}

/// Whether two lines have the same letters and digits.
fn is_same(one: &str, other: &str) -> bool {
    let told = |text: &str| fold(text).replace(|c: char| !c.is_alphanumeric(), "");
    told(one) == told(other)
}

/// Whether the line is a command as it is written, and no sentence that says more.
fn settled(parsed: &Parsed, heard: &Heard, answering: bool) -> bool {
    let (text, lexicon) = (heard.text, heard.lexicon);
    match parsed {
        Parsed::Empty => true,
        Parsed::Unknown
        | Parsed::Several(_)
        | Parsed::Either(_)
        | Parsed::Doubt { .. }
        | Parsed::Beside { .. } => false,
        // "My rooks" and "the queen?" are questions, though a piece alone can be a move.
        Parsed::Command(Command::Play(patterns)) => {
            // "Play d4 instead" may be said of the move before.
            let turned = || {
                text.split_whitespace()
                    .any(|word| lexicon.grammar().turns(word))
            };
            // "Is there a knight on c6", "go on to my f4" name a move, and make none.
            let told_of = || {
                let says_more = text.split_whitespace().nth(2).is_some();
                says_more
                    && heard.surely().is_some_and(|one| match one.wish.intent {
                        Intent::GoTo => true,
                        Intent::Square => begins_asking(text, lexicon),
                        _ => false,
                    })
            };
            answering || (patterns.iter().any(says_where) && !asks(text) && !turned() && !told_of())
        }
        Parsed::Command(Command::Law(_) | Command::Partial(_)) => true,
        // A setting by its name, with what it is to be; "options for the queen" are her moves.
        // "Settings, please" names none.
        Parsed::Command(Command::Settings(Some(knob))) => {
            let other = |one: Understood| one.wish.intent != Intent::Settings;
            let idle = !knob.contains(char::is_whitespace) && lexicon.grammar().is_idle(knob);
            !idle && !heard.surely().is_some_and(other)
        }
        // "Where are my knights" says whose.
        Parsed::Command(_) => text.split_whitespace().nth(1).is_none(),
    }
}

/// Whether the line is one of the phrases that stand in the lexicon, letter by letter.
fn is_written(text: &str, lexicon: &Lexicon) -> bool {
    let text = fold(text.trim());
    let mut phrases = lexicon.interface().commands.values().flatten();
    // To fold each of them takes longer than all that follows.
    let begins = |phrase: &str| {
        let first = phrase.chars().next().map(|c| c.to_ascii_lowercase());
        first.is_none_or(|c| !c.is_ascii_alphanumeric() || text.starts_with(c))
    };
    phrases.any(|phrase| begins(phrase) && fold(phrase) == text)
}

/// How many moves stand in the line as they are written: of two, none is meant alone.
fn moves_in(text: &str) -> usize {
    let written = |chunk: &&str| {
        let digit = chunk.contains(|c: char| c.is_ascii_digit());
        digit && chunk.len() > 2 && chunk.contains(|c: char| c.is_ascii_alphabetic())
    };
    text.split_whitespace().filter(written).count()
}

fn says_where(pattern: &Pattern) -> bool {
    // "gg" is a greeting, "nah" a no, "thx" thanks; "ed" is a pawn that takes.
    let pawn = pattern.role.is_none_or(|role| role == Role::Pawn);
    let goes = pattern.to_rank.is_some() || (pawn && pattern.to_file != pattern.from_file);
    let takes = pattern.capture && (pattern.to_file.is_some() || pattern.from_file.is_none());
    pattern.castle.is_some() || takes || (pattern.to_file.is_some() && goes)
}

/// A question of several words.
fn asks(text: &str) -> bool {
    let text = text.trim();
    text.ends_with('?') && text.contains(' ')
}

/// Whether the first word is one that asks.
fn begins_asking(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| lexicon.grammar().asks(word))
}

/// Whether most words stand in no pattern of the language.
fn is_foreign(text: &str, lexicon: &Lexicon) -> bool {
    let words = text.split_whitespace().count();
    let known = |word: &&str| lexicon.grammar().knows(word);
    2 * text.split_whitespace().filter(known).count() < words
}

/// A word of command among others is no command where nothing of the kind is wished.
fn unless_stray(parsed: Parsed, text: &str) -> Parsed {
    const SHORT: usize = 2;
    match parsed {
        Parsed::Command(Command::Play(_) | Command::Law(_) | Command::Partial(_)) => parsed,
        Parsed::Command(_) if text.split_whitespace().count() > SHORT => Parsed::Unknown,
        parsed => parsed,
    }
}

/// Whether a word of the line turns its meaning round.
fn denies(text: &str, lexicon: &Lexicon) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.any(|word| lexicon.grammar().turns(word))
}

fn one_of(one: &Understood, parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    // Where nothing was asked nothing is answered by half.
    let answer = matches!(one.wish.intent, Intent::Yes | Intent::No);
    if answer && now.open == Open::Nothing && !one.sure {
        return unless_stray(parsed, text);
    }
    let Some(command) = command_of(&one.wish).filter(|_| !leaves_number(one, text)) else {
        return parsed;
    };
    // "Kann ich auf e5 schlagen" has its verb last, as a move has.
    let command = match command {
        Command::Ask(Ask::Legal(side, patterns)) => {
            Command::Ask(Ask::Legal(side, as_meant(patterns, text, now)))
        }
        // "That was not so clever of him" praises nobody.
        Command::Ask(Ask::Chat(Chat::Praise)) if !one.sure && denies(text, lexicon) => {
            Command::Judge(lexicon.grammar().is_of_other(text).then_some(Side::You))
        }
        command => command,
    };
    // "E4, the board please": what is written behind the move is no remark.
    if let Parsed::Several(commands) = &parsed
        && says_move(&command)
        && commands.first().is_some_and(says_move)
    {
        return parsed;
    }
    // Said in a form that the grammar knows, every word of it.
    if one.sure {
        return Parsed::Command(command);
    }
    let acts = one.wish.intent.acts();
    match parsed {
        Parsed::Unknown if acts => doubt(one, text, parsed),
        Parsed::Unknown => Parsed::Command(command),
        // A written command that the grammar is not sure about stays what it is.
        _ if acts || one.cost > POLITE => parsed,
        _ => Parsed::Command(command),
    }
}

/// "Take back 2" has a number that nothing was made of.
fn leaves_number(one: &Understood, text: &str) -> bool {
    let number = text.contains(|c: char| c.is_ascii_digit());
    number && one.wish.intent.acts() && one.wish.slots.is_empty()
}

fn doubt(one: &Understood, text: &str, parsed: Parsed) -> Parsed {
    if leaves_number(one, text) {
        return parsed;
    }
    match command_of(&one.wish) {
        // What is left over of "Rxh7 Nxa1" is another move: neither is asked about.
        Some(_) if one.wish.intent == Intent::Move && one.share < WHOLE_MOVE => parsed,
        // A move is asked about as it was said: the table names it.
        Some(command) if one.wish.intent == Intent::Move => as_said(text, command),
        Some(command) => Parsed::Doubt {
            text: if one.plainly.contains('{') {
                text.trim().to_owned()
            } else {
                one.plainly.clone()
            },
            command: Box::new(command),
        },
        None => parsed,
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
