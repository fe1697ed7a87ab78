//! What a line names only to say that it is not wanted: a draw, the official words, the move behind a
//! hint.

use super::as_said;
use crate::command::{Ask, Change, Chat, Command, Parsed, parse, unhedged};
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;

/// So few words behind what is wished a "not" belongs to it.
const NEAR: usize = 3;

/// What a line wishes that names what it does not want, where it was read as if it did.
pub(super) fn refused(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    half_yes(read, text, lexicon, now)
        .or_else(|| conditional_yes(read, text, lexicon, now))
        .or_else(|| draw(read, text, lexicon, now))
        .or_else(|| official(read, text, lexicon))
        .or_else(|| whole_hint(read, text, lexicon))
        .or_else(|| hedged(read, text, lexicon))
        .or_else(|| move_before(read, text, lexicon))
}

/// "Right, where's my queen", "yes, but tell me the time first", where yes or no was asked: what stands
/// beside such a yes is done, and the question stays open.
fn half_yes(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let Parsed::Several(all) = read else {
        return None;
    };
    let (first, rest) = all.split_first()?;
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = grammar.begins_with_answer("plain-yes", &words).is_some();
    let but = grammar.says(text, &["but"]);
    // "Yes, but tell me afterwards where I went wrong".
    let afterwards = grammar.says(text, &["when-it-is-over"]);
    let but = but && !afterwards;
    let half = *first == Command::Yes && now.open == Open::YesNo && (!plain || but);
    match (half, rest) {
        (false, _) | (true, []) => None,
        (true, [one]) => Some(Parsed::Command(one.clone())),
        (true, rest) => Some(Parsed::Several(rest.to_vec())),
    }
}

/// "Yes, if it's free", "yes, but the other one": under a condition nothing is agreed to, and the
/// question stays open.
fn conditional_yes(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let agrees = matches!(read, Parsed::Command(Command::Yes | Command::AcceptDraw));
    let open = matches!(now.open, Open::YesNo | Open::Offer);
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let limited = || {
        // "But yes" limits nothing, and "ja, aber gern" is a form of its own.
        let mut limits = grammar.answers_in(text, &["limits"]).into_iter();
        let limited = limits.any(|one| one.at > 0) && !grammar.hear(text, lexicon, now).is_sure();
        limited || grammar.condition(&words).is_some()
    };
    (agrees && open && limited()).then_some(Parsed::Unknown)
}

/// "A draw would be too boring, I play on": nothing is offered, and what was offered is declined.
fn draw(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let grammar = lexicon.grammar();
    // "Not yet", said to an offer.
    let later = Parsed::Command(Command::Ask(Ask::Chat(Chat::Later)));
    if *read == later && now.open == Open::Offer {
        return Some(Parsed::Command(Command::DeclineDraw));
    }
    // "No draw, thank you", said to an offer.
    let fights = Parsed::Command(Command::Ask(Ask::Chat(Chat::Fight)));
    let names_it = || grammar.says(text, &["draws"]);
    if *read == fights && now.open == Open::Offer && names_it() {
        return Some(Parsed::Command(Command::DeclineDraw));
    }
    let of_draw = |command: &Command| {
        matches!(
            command,
            Command::OfferDraw | Command::ClaimDraw(_) | Command::AcceptDraw
        )
    };
    let read_so = match read {
        Parsed::Doubt { command, .. } => of_draw(command),
        Parsed::Either(all) => all.iter().any(|(_, command)| of_draw(command)),
        _ => false,
    };
    if !read_so || text.trim_end().ends_with('?') {
        return None;
    }
    let said = grammar.answers_in(text, &["draws", "draw-refused", "draw-wished"]);
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    // "A draw I do not want", "nope, no draw".
    let turned = |from: usize| {
        let near = words.iter().skip(from).take(NEAR);
        near.copied().any(|word| grammar.turns(word))
    };
    let says_no = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        before.is_some_and(|word| parse(word, lexicon, false) == Parsed::Command(Command::No))
    };
    let draw = said.iter().find(|one| one.name == "draws")?;
    let behind = |name| {
        said.iter()
            .any(|one| one.name == name && one.at >= draw.end && !one.denied)
    };
    let wish = said.iter().find(|one| one.name == "draw-wished");
    let unwanted = draw.denied
        || says_no(draw.at)
        || wish.is_some_and(|wish| wish.denied || turned(wish.end))
        || behind("draw-refused") && wish.is_none();
    unwanted.then_some(Parsed::Command(match now.open {
        Open::Offer => Command::DeclineDraw,
        _ => Command::Ask(Ask::Chat(Chat::Fight)),
    }))
}

/// "Plain English, none of that Gustav business": the everyday words.
fn official(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    const OFFICIAL: &str = "fide";
    let Parsed::Command(Command::Change(Change::Words(words))) = read else {
        return None;
    };
    let said = lexicon.grammar().answers_in(text, &["official"]);
    let denied = !said.is_empty() && said.iter().all(|one| one.denied);
    // The letters are those of the language that is spoken.
    let everyday = || Parsed::Command(Command::Change(Change::Words("letters".to_owned())));
    (words == OFFICIAL && denied).then(everyday)
}

/// "A hint, but not the move": with which piece.
fn whole_hint(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let hints = |command: &Command| matches!(command, Command::Hint | Command::OtherHint(_));
    let read_so = match read {
        Parsed::Either(all) => all
            .iter()
            .all(|(_, command)| hints(command) || *command == Command::Clue),
        Parsed::Several(all) => all.iter().all(hints),
        read => read.wish().is_some_and(hints),
    };
    if !read_so {
        return None;
    }
    let said = lexicon.grammar().answers_in(text, &["whole-hint"]);
    said.iter()
        .any(|one| one.denied)
        .then_some(Parsed::Command(Command::Clue))
}

/// "Dark, I think" answers something, and wishes no colour: it is asked about.
fn hedged(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let colour = |command: &Command| matches!(command, Command::Change(Change::Colour(_)));
    let Parsed::Command(command) = read else {
        return None;
    };
    let bare = unhedged(text, lexicon).filter(|_| colour(command))?;
    (!bare.contains(' ')).then(|| Parsed::Doubt {
        text: bare,
        command: Box::new(command.clone()),
    })
}

/// "D5, not e3" names a move and no words: it is asked about.
fn move_before(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let words = |command: &Command| matches!(command, Command::Change(Change::Words(_)));
    if !matches!(read, Parsed::Command(command) if words(command)) {
        return None;
    }
    let first = text.split_whitespace().next()?;
    match parse(first, lexicon, false) {
        Parsed::Command(Command::Play(said)) if said.iter().any(|one| one.target().is_some()) => {
            Some(as_said(first, Command::Play(said)))
        }
        _ => None,
    }
}
