//! A goodbye in anybody's words: "goodbye Hektor, see you tomorrow", "nah, I'm done, cya".

use crate::command::{Ask, Command, Parsed, command_of, parse};
use crate::grammar::{Answered, Now, Open};
use crate::lexicon::Lexicon;

/// What ends a clause.
const MARKS: [char; 6] = [',', ';', ':', '.', '!', '…'];
/// What stands beside a goodbye may cost so much.
const NEARLY: f32 = 0.3;

/// The end that a line wishes which says goodbye, whatever it was read as that is no other wish: without
/// a question where nothing but thanks and the like stands beside it.
pub(super) fn farewell(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let grammar = lexicon.grammar();
    let said = grammar.answers_in(text, &["farewell"]);
    let idle = |command: &Command| {
        matches!(
            command,
            Command::Yes
                | Command::No
                | Command::Cancel
                | Command::Continue
                | Command::Ask(Ask::Chat(_))
        )
    };
    let plays = |command: &Command| matches!(command, Command::Play(_));
    let open = match read {
        Parsed::Unknown => true,
        Parsed::Command(command) => !plays(command),
        Parsed::Doubt { command, .. } => !plays(command),
        Parsed::Either(all) => !all.iter().any(|(_, command)| plays(command)),
        Parsed::Several(all) => !all.iter().any(plays),
        Parsed::Beside { .. } | Parsed::Empty => false,
    };
    if !open || text.contains('?') || said.is_empty() || said.iter().any(|one| one.denied) {
        return None;
    }
    let clauses = text.split(MARKS).map(|clause| {
        let words: Vec<&str> = clause
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        rest_of(&words, &grammar.answers_in(clause, &["farewell"]))
    });
    let rest: Vec<String> = clauses.flatten().collect();
    let says_nothing = |part: &String| {
        let alone = match parse(part, lexicon, false) {
            Parsed::Command(command) => idle(&command),
            _ => false,
        };
        let heard = || grammar.hear(part, lexicon, now).within(NEARLY);
        let chats = || {
            heard()
                .and_then(|one| command_of(&one.wish))
                .is_some_and(|command| idle(&command) || command == Command::Quit)
        };
        alone || grammar.is_idle(part) || chats()
    };
    let end = match now.open {
        Open::Scene => Command::School("farewell".to_owned()),
        _ => Command::Quit,
    };
    if rest.iter().all(says_nothing) {
        return Some(Parsed::Command(end));
    }
    // "Dinner's ready. Keep the game for me. Bye": who leaves so has said all, and the game is kept.
    let keeps = |command: &Command| {
        matches!(command, Command::Save(path) if path.is_empty())
            || matches!(
                command,
                Command::Pause | Command::Quit | Command::Ask(Ask::Explain(_))
            )
    };
    let stays = match read {
        Parsed::Command(command) => !keeps(command),
        Parsed::Several(all) => !all.iter().all(keeps),
        Parsed::Either(all) => !all.iter().any(|(_, command)| keeps(command)),
        _ => false,
    };
    let last = text
        .split(['.', '!', ';'])
        .rfind(|part| part.contains(char::is_alphanumeric));
    let last = last.map_or(0, |last| last.split_whitespace().count());
    let words = text.split_whitespace().count();
    let leaves = said
        .last()
        .is_some_and(|bye| bye.words() >= last && bye.end >= words);
    if !stays && leaves && last < words && now.open != Open::Scene {
        return Some(Parsed::Command(end));
    }
    // What it says beside may be another wish.
    let goodbye = said.first().map(|one| {
        let words = text.split_whitespace().skip(one.at);
        let said = words.take(one.end - one.at).collect::<Vec<_>>().join(" ");
        said.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
    })?;
    (*read == Parsed::Unknown).then(|| Parsed::Doubt {
        text: goodbye,
        command: Box::new(end),
    })
}

/// What stands between the goodbyes of a clause.
fn rest_of(words: &[&str], said: &[Answered]) -> Vec<String> {
    let ends = said.iter().map(|one| one.end);
    let begins = said.iter().map(|one| one.at).chain([words.len()]);
    let parts = std::iter::once(0).chain(ends).zip(begins);
    let parts = parts.filter_map(|(from, to)| words.get(from..to));
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| part.join(" ")).collect()
}
