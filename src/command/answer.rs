//! A yes or a no with more words behind it, where a question is open: "yes, I give up", "no draw, I
//! play on".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Ask, Chat, Command, Parsed, parse};
use crate::lexicon::Lexicon;

/// The yes or no that a word is wherever it stands.
pub(super) fn said_plainly(word: &str, lexicon: &Lexicon) -> Option<Command> {
    match parse(word, lexicon, false) {
        Parsed::Command(command @ (Command::Yes | Command::No)) => Some(command),
        _ => None,
    }
}

/// The yes or no that a word is where a line begins with it, "yeah": later it may say something else,
/// "I'm not so sure".
pub(crate) fn answer_of(word: &str, lexicon: &Lexicon) -> Option<Command> {
    said_plainly(word, lexicon).or_else(|| {
        let said = lexicon.grammar().answers_in(word, &["yes-said", "no-said"]);
        said.first().map(|one| match one.name {
            "yes-said" => Command::Yes,
            _ => Command::No,
        })
    })
}

/// The answer with which a line begins, unless the line is a move or a question, or takes its yes
/// back; `parsed`: what the whole line was read as.
///
/// ```
/// use hektor::command::{Command, Parsed, answers};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let answer = |text| answers(text, &Parsed::Unknown, &words);
/// assert_eq!(answer("yes, I give up"), Some(Command::Yes));
/// assert_eq!(answer("no draw, I play on"), Some(Command::No));
/// assert_eq!(answer("yeah, I give up"), Some(Command::Yes));
/// assert_eq!(answer("yes, if you don't mind"), Some(Command::Yes));
/// assert_eq!(answer("yes, if he takes it"), None);
/// assert_eq!(answer("yes, no, wait"), None);
/// assert_eq!(answer("what now"), None);
/// ```
pub fn answers(text: &str, parsed: &Parsed, lexicon: &Lexicon) -> Option<Command> {
    let says_more = match parsed {
        Parsed::Command(Command::Play(_) | Command::Instead(_)) => true,
        // "Yes, with White, ten minutes" says what the game is to be; "no more for today, bye" ends.
        // "Yes, thank you" says yes, politely.
        Parsed::Command(Command::Ask(Ask::Chat(Chat::Thanks))) => false,
        Parsed::Command(command) => {
            command.is_fact()
                || command.begins_a_game()
                || command.setup().is_some()
                || *command == Command::Quit
        }
        Parsed::Doubt { command, .. } if command.begins_a_game() => true,
        Parsed::Several(_) | Parsed::Beside { .. } | Parsed::Empty => true,
        Parsed::Doubt { command, .. } => matches!(**command, Command::Play(_)),
        Parsed::Either(_) | Parsed::Unknown => false,
    };
    if says_more {
        return None;
    }
    let word = |word: &str| answer_of(word, lexicon);
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let answer = word(words.next()?)?;
    // "Yes, if you don't mind" has no condition.
    let rest = text.split_once(|c: char| !c.is_alphanumeric() && c != '\'');
    let rest = rest.map_or("", |(_, rest)| {
        rest.trim_matches(|c: char| !c.is_alphanumeric())
    });
    if answer == Command::Yes && lexicon.grammar().answers_only(rest, "politely", lexicon) {
        return Some(answer);
    }
    let other = |next: &str| said_plainly(next, lexicon).is_some_and(|one| one != answer);
    let mut taken_back = || words.any(|next| lexicon.grammar().turns(next) || other(next));
    match answer {
        Command::Yes
            if taken_back() || lexicon.grammar().hesitates(text) || asks_beside(text, lexicon) =>
        {
            None
        }
        answer => Some(answer),
    }
}

/// The last sentence of a line that has several.
///
/// ```
/// use hektor::command::last_sentence;
/// assert_eq!(last_sentence("Not you, Alan. Yes, the knight."), Some("Yes, the knight"));
/// assert_eq!(last_sentence("Yes, the knight."), None);
/// ```
pub fn last_sentence(text: &str) -> Option<&str> {
    parted_at_last(text).map(|(_, last)| last)
}

/// The sentences of a line before its last one, with their marks, and that one.
///
/// ```
/// use hektor::command::parted_at_last;
/// let parted = Some(("Was it? Well.", "Yes, the knight"));
/// assert_eq!(parted_at_last("Was it? Well. Yes, the knight."), parted);
/// ```
pub fn parted_at_last(text: &str) -> Option<(&str, &str)> {
    let marks = ['.', '!', '?', ';'];
    let text = text.trim_end_matches(|c: char| marks.contains(&c) || c.is_whitespace());
    let (before, last) = text.split_at_checked(text.rfind(marks)? + 1)?;
    let says = |part: &str| part.contains(char::is_alphanumeric);
    (says(before) && says(last)).then_some((before, last.trim()))
}

/// What stands behind a first sentence that says nothing, or a clause that only shrugs.
///
/// ```
/// use hektor::command::behind_idle;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(behind_idle("Well then. Now e4", &words), Some("Now e4"));
/// assert_eq!(behind_idle("what the heck, e4", &words), Some("e4"));
/// assert_eq!(behind_idle("Not now. E4 loses", &words), None);
/// ```
pub fn behind_idle<'a>(text: &'a str, lexicon: &Lexicon) -> Option<&'a str> {
    let grammar = lexicon.grammar();
    let shrugs = |(first, _): &(&str, &str)| grammar.answers_only(first, "shrugs", lexicon);
    let sentence = text.split_once(". ").or_else(|| text.split_once("! "));
    let (first, rest) = text.split_once(", ").filter(shrugs).or(sentence)?;
    let rest = rest.trim();
    let says = rest.contains(char::is_alphanumeric);
    (says && (grammar.is_idle(first) || shrugs(&(first, rest)))).then_some(rest)
}

/// Whether a line ends with the wish that something be done: "go on then, do that".
///
/// ```
/// use hektor::command::says_do_it;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert!(says_do_it("go on then, do that", &words));
/// assert!(!says_do_it("do that and I'm lost", &words));
/// assert!(!says_do_it("who would play that?", &words));
/// ```
pub fn says_do_it(text: &str, lexicon: &Lexicon) -> bool {
    let last = last_sentence(text).unwrap_or(text);
    let last = last.rsplit(',').next().unwrap_or(last).trim();
    // "That" alone points, and wishes nothing.
    let says = last.contains(' ') && !text.contains('?');
    says && lexicon.grammar().answers_only(last, "do-it", lexicon)
}

/// What stands behind the yes, or the no, with which a line begins: "no, *I want another hint*".
///
/// ```
/// use hektor::command::{Command, behind_answer};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let behind = behind_answer("no no, another hint", &words);
/// assert_eq!(behind, Some((Command::No, "another hint")));
/// let behind = behind_answer("no, no clock", &words);
/// assert_eq!(behind, Some((Command::No, "no clock")));
/// assert_eq!(behind_answer("yes", &words), None);
/// ```
pub fn behind_answer<'a>(text: &'a str, lexicon: &Lexicon) -> Option<(Command, &'a str)> {
    let mark = |c: char| !c.is_alphanumeric() && c != '\'';
    let (mut answer, mut behind, mut at, mut parted) = (None, None, 0, false);
    for piece in text.split_inclusive(mark) {
        at += piece.len();
        let word = piece.trim_end_matches(mark);
        if word.is_empty() {
            continue;
        }
        let Some(command) = answer_of(word, lexicon) else {
            break;
        };
        let closes = !piece.ends_with(char::is_alphanumeric) && !piece.ends_with(' ');
        // "No no, a hint" is one no; in "no, no clock" the second is of the wish.
        if answer.as_ref().is_some_and(|known| *known != command) || parted && !closes {
            break;
        }
        (answer, behind, parted) = (Some(command), text.get(at..), closes);
    }
    let behind = behind?.trim_matches(mark);
    Some((answer?, behind)).filter(|(_, behind)| !behind.is_empty())
}

/// Whether a line says yes, asks nothing and does not hesitate: "good, then yes, bishop c4".
pub fn agrees(text: &str, lexicon: &Lexicon) -> bool {
    let yes = |word: &str| said_plainly(word, lexicon) == Some(Command::Yes);
    let first = text.split_whitespace().next().unwrap_or_default();
    let first = first.trim_matches(|c: char| !c.is_alphanumeric());
    let begins = answer_of(first, lexicon) == Some(Command::Yes);
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let asks = asks_beside(text, lexicon) || is_of_two_minds(text, lexicon);
    !asks && !lexicon.grammar().hesitates(text) && (begins || words.any(yes))
}

/// Whether a line asks what else could be meant, behind a yes or alone: "yes of course, which else".
pub fn means_nothing_else(text: &str, lexicon: &Lexicon) -> bool {
    let rest = match behind_answer(text, lexicon) {
        Some((Command::Yes, behind)) => behind,
        _ => text,
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    is_what_else(&words, lexicon)
}

fn is_what_else(words: &[&str], lexicon: &Lexicon) -> bool {
    let said = lexicon.grammar().begins_with_answer("what-else", words);
    said == Some(words.len())
}

/// Whether a clause of a line is a question: "yes, but what happens then".
pub fn asks_beside(text: &str, lexicon: &Lexicon) -> bool {
    let grammar = lexicon.grammar();
    let asks = |clause: &str| {
        let joins = |word: &&str| grammar.joins(word);
        let words: Vec<&str> = clause.split_whitespace().skip_while(joins).collect();
        // "Yes of course, which else".
        if is_what_else(&words, lexicon) {
            return false;
        }
        let asked = grammar.answers_in(&words.join(" "), &["asks-within"]);
        asked.first().is_some_and(|one| one.at == 0)
    };
    let mut answered = false;
    let words = text.split_whitespace();
    // "Yes but what" has no mark behind its yes.
    let behind = words.skip_while(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let first = !std::mem::replace(&mut answered, true);
        first && answer_of(word, lexicon) == Some(Command::Yes)
    });
    let behind = behind.collect::<Vec<_>>().join(" ");
    text.contains('?') || behind.split([',', ';', '.', '!', ':']).any(asks)
}

/// Whether a line says both yes and no, as in "yes, no, wait": nothing is done for it.
pub fn is_of_two_minds(text: &str, lexicon: &Lexicon) -> bool {
    let says = |word: &str, command| said_plainly(word, lexicon) == Some(command);
    let words = || text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words().any(|word| says(word, Command::Yes)) && words().any(|word| says(word, Command::No))
}
