//! A line in anybody's words: commands as they are written in the lexicon, and beside them what
//! the grammar makes of sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::hesitation::{beside_question, weighed_move};
use super::near::{near_moves, rivals};
use super::remark::{Remarked, with_remark};
use super::{Command, Parsed, command_of, parse};
use crate::grammar::{Intent, Now, Open, Reading, Understood};
use crate::lexicon::{Lexicon, fold};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Position, Role};

/// A wish that costs more is none where a command is written.
const POLITE: f32 = 0.1;
/// A move is asked about if it is this share of what was said.
const WHOLE_MOVE: f32 = 0.6;

/// Understands a line: a command as it is written, else a sentence. What acts and was not said in
/// a form that the grammar knows comes back as [`Parsed::Doubt`].
///
/// ```
/// use hektor::command::{Ask, Command, Parsed, understand};
/// use hektor::grammar::{Now, Side};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let asked = Ask::Check(Some(Side::Me));
/// assert_eq!(
///     understand("am I in chekc?", &words, &Now::default()),
///     Parsed::Command(Command::Ask(asked)),
/// );
/// assert!(matches!(understand("i resing", &words, &Now::default()), Parsed::Doubt { .. }));
/// ```
pub fn understand(text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let parsed = parse(text, lexicon, now.open == Open::Choice);
    sentence(parsed, text, lexicon, now)
}

/// The same of a line that [`parse`] has read.
pub fn sentence(parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let written = matches!(parsed, Parsed::Command(Command::Play(_)));
    let several = matches!(parsed, Parsed::Several(_));
    let read = read(parsed, text, lexicon, now);
    let Some(position) = now.position.filter(|_| now.open != Open::Choice) else {
        return read;
    };
    let alone = |text: &str| self::read(parse(text, lexicon, false), text, lexicon, now);
    if !several
        && !matches!(read, Parsed::Several(_))
        && let Some((patterns, fact)) = beside_question(text, lexicon, position, alone)
        // "Castle short, king to safety" asks nothing.
        && !lexicon.grammar().means_move(text, lexicon, now)
    {
        // "Knight f3, and what's the time": the move was made, and something is asked.
        let mut words = text
            .split([',', ';', '.', '!'])
            .nth(1)
            .into_iter()
            .flat_map(str::split_whitespace);
        if words
            .next()
            .is_some_and(|word| lexicon.grammar().joins(word))
        {
            return Parsed::Several(vec![Command::Play(patterns), fact]);
        }
        return Parsed::Beside {
            fact: Box::new(fact),
            text: text.trim().to_owned(),
            command: Box::new(Command::Play(patterns)),
        };
    }
    // "Maybe e4" is not yet a move.
    let settled =
        matches!(&read, Parsed::Command(command) if !says_move(command) && !command.is_square());
    if !settled && let Some(patterns) = weighed_move(text, lexicon, position) {
        return as_said(text, Command::Play(patterns));
    }
    // Whatever understood it, "take on e5" is said of any piece; only what is written as a move, "to
    // e5", stays a pawn's.
    let of_any = |patterns| of_any_piece(patterns, text, written, position);
    let read = match read {
        Parsed::Command(Command::Play(patterns)) => {
            Parsed::Command(Command::Play(of_any(patterns)))
        }
        Parsed::Doubt { text, command } => {
            let command = match *command {
                Command::Play(patterns) => Command::Play(of_any(patterns)),
                command => command,
            };
            Parsed::Doubt {
                text,
                command: Box::new(command),
            }
        }
        read => read,
    };
    if let Parsed::Command(Command::Play(patterns)) = &read
        && let Ok(mv) = resolve_any(patterns, position)
    {
        let rivals = rivals(text, lexicon, position, mv);
        if !rivals.is_empty() {
            let moves = std::iter::once(Pattern::of(mv)).chain(rivals).collect();
            return as_said(text, Command::Play(moves));
        }
    }
    let in_doubt = match &read {
        Parsed::Unknown { .. } | Parsed::Doubt { .. } | Parsed::Either(_) => true,
        Parsed::Command(command) => command.is_square() || (says_move(command) && !written),
        _ => false,
    };
    if in_doubt && let Some(Remarked { mv, alone }) = with_remark(text, lexicon, position) {
        let command = Command::Play(vec![mv]);
        let made = matches!(&read, Parsed::Command(command) if says_move(command));
        return match alone && (made || lexicon.grammar().means_move(text, lexicon, now)) {
            true => Parsed::Command(command),
            false => as_said(text, command),
        };
    }
    match &read {
        Parsed::Unknown { .. } | Parsed::Several(_) => {}
        // "n4" is no way to write a move.
        Parsed::Command(Command::Play(patterns))
            if text.trim().len() == 2 && !patterns.iter().any(goes_to) =>
        {
            return as_said(text, Command::Play(patterns.clone()));
        }
        // Nor is "n7 d5".
        Parsed::Command(Command::Play(_)) if starts_off_the_board(text) => {}
        // "Ueen d2" is no question about the square, and "Turn g1" none about the turn; "d2?" is one.
        Parsed::Command(command) if !says_move(command) && text.trim().contains(' ') => {}
        _ => return read,
    }
    let moves = near_moves(text, lexicon, position);
    match moves.is_empty() {
        true => read,
        false => as_said(text, Command::Play(moves)),
    }
}

/// A command that is asked about in the words in which it was said.
fn as_said(text: &str, command: Command) -> Parsed {
    Parsed::Doubt {
        text: text.trim().to_owned(),
        command: Box::new(command),
    }
}

/// Whether a line begins with a square that there is not: "r8d8" stands for "e8d8" as well as for a
/// rook on the eighth rank.
fn starts_off_the_board(text: &str) -> bool {
    let mut chars = text.trim().chars();
    matches!(
        (chars.next(), chars.next()),
        (Some('i'..='z'), Some('0'..='9'))
    )
}

fn goes_to(pattern: &Pattern) -> bool {
    pattern.castle.is_some() || pattern.to_file.is_some()
}

fn says_move(command: &Command) -> bool {
    matches!(command, Command::Play(_))
}

fn read(parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
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
            Parsed::Unknown {
                nearest: Vec::new(),
            }
        }
        parsed => parsed,
    };
    if settled(&parsed, text, answering) || moves_in(text) > 1 || is_written(text, lexicon) {
        return parsed;
    }
    let reading = lexicon.grammar().understand(text, lexicon, now);
    // "E4 is the best move" is no move and a question: two wishes stand apart.
    if let Parsed::Several(commands) = &parsed
        && let Some(command) = commands.first().filter(|command| says_move(command))
        && !text.contains([',', ';', '.', '!'])
        && !matches!(reading, Reading::Both(_))
    {
        return as_said(text, command.clone());
    }
    match reading {
        Reading::One(one) => one_of(&one, parsed, text, now),
        Reading::Either(all) => one_of_several(&all, text, parsed),
        Reading::Both(all) => both(&all, text, parsed),
        Reading::Nothing(_) => unless_stray(parsed, text),
    }
}

/// A move as it was meant: "take on e5" is said of any piece and not only of a pawn, and where the
/// verb stands last, "mit dem Springer auf e5 schlagen", the square is where it takes.
fn as_meant(patterns: Vec<Pattern>, text: &str, now: &Now) -> Vec<Pattern> {
    // "xe5" in notation is a pawn's.
    let in_words = text.trim().contains(' ');
    let Some(position) = now.position.filter(|_| in_words) else {
        return patterns;
    };
    let any = |pattern: &Pattern| by_any_piece(pattern).collect::<Vec<_>>();
    let legal = |patterns: &[Pattern]| {
        !matches!(resolve_any(patterns, position), Err(Unresolved::Illegal(_)))
    };
    let last = |p: &Pattern| {
        p.capture && p.from().is_some() && p.to_file.is_none() && p.captured.is_none()
    };
    // "c3, Hektor": the program is spoken to, whose name is that of a file.
    let named = |p: &Pattern| p.from().is_some() && p.to_file.is_some() && p.to_rank.is_none();
    if patterns.iter().all(named) {
        let there = |p: &Pattern| Pattern {
            from_file: None,
            from_rank: None,
            to_file: p.from_file,
            to_rank: p.from_rank,
            ..*p
        };
        let moved: Vec<Pattern> = patterns.iter().map(there).collect();
        if legal(&moved) {
            return moved;
        }
    }
    if !patterns.iter().all(last) {
        return patterns;
    }
    let turned = |pattern: &Pattern| {
        let there = Pattern {
            from_file: None,
            from_rank: None,
            to_file: pattern.from_file,
            to_rank: pattern.from_rank,
            ..*pattern
        };
        // By this piece, or of it.
        let by = pattern.role.map(|_| there);
        let taken = Pattern {
            captured: pattern.role,
            ..there
        };
        by.into_iter().chain(any(&taken)).collect::<Vec<_>>()
    };
    let turned: Vec<Pattern> = patterns.iter().flat_map(turned).collect();
    if legal(&turned) { turned } else { patterns }
}

/// The same capture by each kind of piece.
fn by_any_piece(pattern: &Pattern) -> impl Iterator<Item = Pattern> + use<> {
    let pattern = *pattern;
    let roles = Role::ALL.into_iter().rev();
    roles.map(move |role| Pattern {
        role: Some(role),
        ..pattern
    })
}

/// A capture that names neither piece nor origin, of any piece, whether or not a word for taking was
/// understood; "xe5" and "e5" in notation are a pawn's.
fn of_any_piece(
    patterns: Vec<Pattern>,
    text: &str,
    written: bool,
    position: &Chess,
) -> Vec<Pattern> {
    let board = position.board();
    let bare = |p: &Pattern| {
        let there = |square| !written && board.piece_at(square).is_some();
        let takes = p.target().is_some_and(|square| p.capture || there(square));
        let plain = Pattern {
            to_file: p.to_file,
            to_rank: p.to_rank,
            capture: p.capture,
            captured: p.captured,
            ..Pattern::default()
        };
        takes && *p == plain
    };
    match text.trim().contains(' ') && patterns.iter().all(bare) {
        true => patterns.iter().flat_map(by_any_piece).collect(),
        false => patterns,
    }
}

/// Two wishes in one breath: both are done where that is harmless; else it is asked which.
fn both(all: &[Understood], text: &str, parsed: Parsed) -> Parsed {
    let harmless = all.iter().all(|one| !one.wish.intent.acts());
    let commands: Option<Vec<Command>> = all.iter().map(|one| command_of(&one.wish)).collect();
    match commands {
        Some(commands) if harmless => Parsed::Several(commands),
        _ => one_of_several(all, text, parsed),
    }
}

/// Which of several was meant; one of them alone is asked about, or done.
fn one_of_several(all: &[Understood], text: &str, parsed: Parsed) -> Parsed {
    // What is written stays what it is.
    if !matches!(parsed, Parsed::Unknown { .. }) {
        return parsed;
    }
    let mut choices: Vec<(String, Command)> = Vec::new();
    for one in all {
        let Parsed::Doubt { text, command } = doubt(one, text, Parsed::Empty) else {
            continue;
        };
        let known = choices
            .iter()
            .any(|(said, other)| *said == text || *other == *command);
        if !known {
            choices.push((text, *command));
        }
    }
    match choices.pop() {
        None => parsed,
        Some((text, command)) if choices.is_empty() => {
            let acts = all.iter().any(|one| one.wish.intent.acts());
            // Two ways to say the same are no doubt.
            match all.len() > 1 && !acts {
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

/// Whether the line is a command as it is written, and no sentence that says more.
fn settled(parsed: &Parsed, text: &str, answering: bool) -> bool {
    match parsed {
        Parsed::Empty => true,
        Parsed::Unknown { .. }
        | Parsed::Several(_)
        | Parsed::Either(_)
        | Parsed::Doubt { .. }
        | Parsed::Beside { .. } => false,
        // "My rooks" and "the queen?" are questions, though a piece alone can be a move.
        Parsed::Command(Command::Play(patterns)) => {
            answering || (patterns.iter().any(says_where) && !asks(text))
        }
        Parsed::Command(Command::Law(_) | Command::Partial(_)) => true,
        // "Where are my knights" says whose.
        Parsed::Command(_) => text.split_whitespace().nth(1).is_none(),
    }
}

/// Whether the line is one of the phrases that stand in the lexicon, letter by letter.
fn is_written(text: &str, lexicon: &Lexicon) -> bool {
    let text = fold(text.trim());
    let mut phrases = lexicon.interface().commands.values().flatten();
    phrases.any(|phrase| fold(phrase) == text)
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

/// A word of command among others is no command where nothing of the kind is wished.
fn unless_stray(parsed: Parsed, text: &str) -> Parsed {
    const SHORT: usize = 2;
    match parsed {
        Parsed::Command(Command::Play(_) | Command::Law(_) | Command::Partial(_)) => parsed,
        Parsed::Command(_) if text.split_whitespace().count() > SHORT => Parsed::Unknown {
            nearest: Vec::new(),
        },
        parsed => parsed,
    }
}

fn one_of(one: &Understood, parsed: Parsed, text: &str, now: &Now) -> Parsed {
    // Where nothing was asked nothing is answered by half.
    let answer = matches!(one.wish.intent, Intent::Yes | Intent::No);
    if answer && now.open == Open::Nothing && !one.sure {
        return unless_stray(parsed, text);
    }
    let Some(command) = command_of(&one.wish).filter(|_| !leaves_number(one, text)) else {
        return parsed;
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
        Parsed::Unknown { .. } if acts => doubt(one, text, parsed),
        Parsed::Unknown { .. } => Parsed::Command(command),
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
