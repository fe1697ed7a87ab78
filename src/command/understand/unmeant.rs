//! A line that asks, or leaves one thing for another, where it was read as one that acts; and whose
//! pieces are told first.

use super::{as_said, is_question, says_move};
use crate::command::answer::{said_plainly, says_do_it};
use crate::command::pointed::squares_in;
use crate::command::{Aim, Ask, Back, Change, Chat, Command, Parsed, Term, Think, Verb};
use crate::engine::Strength;
use crate::grammar::{Heard, Name, Now, Open, Side};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal};
use crate::rules::{Position, Square};

/// Whether it asks the same as before, of something else.
const fn goes_on(command: &Command) -> bool {
    matches!(
        command,
        Command::Other(_) | Command::OtherKind(..) | Command::Which | Command::Follow(_)
    )
}

/// A line that asks, where it was read as one that acts: whether the opponent resigns, what a
/// setting is, what comes behind a move.
pub(super) fn unmeant(read: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon) = (heard.text, heard.lexicon);
    let said = |name: &'static str| lexicon.grammar().answers_in(text, &[name]);
    let says = |name: &'static str| !said(name).is_empty();
    let resigns = |command: &Command| *command == Command::Resign;
    let may_resign = |read: &Parsed| match read {
        Parsed::Either(all) => all.iter().any(|(_, command)| resigns(command)),
        read => read.wish().is_some_and(resigns),
    };
    let told_to_resign = || says("addressed") && says("resigns") && !says("self");
    let tells_rating = || says("own-rating") && !says("wishes-strength");
    if let Some(told) = sides_in_order(&read, text, lexicon) {
        return told;
    }
    if tells_of_others(&read, text, lexicon) {
        return Parsed::Command(Command::Ask(Ask::Chat(Chat::Remark)));
    }
    if let Some(back) = back_in_thought(&read, heard) {
        return back;
    }
    // "Keep the speed as it was" is said of what was just changed.
    let unchanged = Parsed::Command(Command::Ask(Ask::Chat(Chat::Unchanged)));
    let before = lexicon.grammar().says(text, &["as-before"]);
    let closed = heard.now.open == Open::Nothing;
    if closed && before && (read == unchanged || denies_change(&read, heard)) {
        return Parsed::Command(Command::Cancel);
    }
    if denies_change(&read, heard) || withdraws_change(&read, heard) {
        return unchanged;
    }
    match read {
        // "Do you have a woman's voice as well" goes on with nothing that was asked.
        Parsed::Several(all) if all.iter().any(goes_on) && !all.iter().all(goes_on) => {
            let mut wishes: Vec<Command> = all.into_iter().filter(|one| !goes_on(one)).collect();
            match (wishes.pop(), wishes.is_empty()) {
                (Some(only), true) => Parsed::Command(only),
                (last, _) => Parsed::Several(wishes.into_iter().chain(last).collect()),
            }
        }
        // "What does e5 attack", of what stands there.
        Parsed::Command(Command::Reasons(ref said))
            if says("asks-attack")
                && let Some(square) = stands_there(said, heard.now) =>
        {
            Parsed::Command(Command::Ask(Ask::Targets(None, None, Some(square))))
        }
        // "I'm about 1400" tells of oneself, and sets nothing yet.
        Parsed::Command(Command::Level(Strength::Rating(rating))) if tells_rating() => {
            Parsed::Command(Command::Ask(Ask::LevelLike(rating.get())))
        }
        Parsed::Several(mut all) if tells_rating() => {
            for one in &mut all {
                if let Command::Level(Strength::Rating(rating)) = one {
                    *one = Command::Ask(Ask::LevelLike(rating.get()));
                }
            }
            Parsed::Several(all)
        }
        // "Stronger you should be, level 1500 I meant": the one that is named.
        Parsed::Either(ref all) if let Some(level) = one_level(all, text) => Parsed::Command(level),
        // "Oh nice, mate in two. Play it" wishes for no puzzle.
        Parsed::Command(Command::Drill(Some(ref name)))
            if name.starts_with("tactics") && says_do_it(text, lexicon) =>
        {
            Parsed::Command(Command::PlayThat(None))
        }
        // "Is the queen still on g4 for real" asks how it stands in the game.
        Parsed::Command(Command::Think(Think::Leave(_))) if is_question(text, lexicon) => {
            Parsed::Command(Command::Think(Think::Real))
        }
        // "Is that German? I don't speak German" wishes for no German.
        Parsed::Command(Command::Language(_)) if says("knows-no-language") => {
            let official = Term::named("official").map(|term| Command::Ask(Ask::Explain(term)));
            official.map_or(read, Parsed::Command)
        }
        // "Save h3 for later" keeps no game.
        Parsed::Command(Command::Save(_)) if !squares_in(text).is_empty() => Parsed::Unknown,
        Parsed::Command(Command::Save(path)) if path.is_empty() => {
            let name = saved_as(text, lexicon).unwrap_or(path);
            Parsed::Command(Command::Save(name))
        }
        // "Can I take it without losing anything" asks more than whether it can be done.
        Parsed::Command(Command::Ask(Ask::Legal(side, said)))
            if side != Some(Side::You) && says("harmless") =>
        {
            Parsed::Command(Command::Weigh(said, Vec::new()))
        }
        Parsed::Command(Command::Ask(Ask::MoveNumber)) if says("how-many") => {
            Parsed::Command(Command::Ask(Ask::MovesMade))
        }
        Parsed::Doubt { ref command, .. } if resigns(command) && told_to_resign() => {
            Parsed::Command(Command::Ask(Ask::Chat(Chat::Surrender)))
        }
        Parsed::Either(ref all)
            if all.iter().any(|(_, command)| resigns(command)) && told_to_resign() =>
        {
            Parsed::Command(Command::Ask(Ask::Chat(Chat::Surrender)))
        }
        Parsed::Command(Command::Manners) if told_to_resign() => {
            Parsed::Command(Command::Ask(Ask::Chat(Chat::Surrender)))
        }
        Parsed::Command(Command::Change(Change::Words(_)))
            if said("defines").first().is_some_and(|word| word.at == 0) =>
        {
            let official = Term::named("official").map(|term| Command::Ask(Ask::Explain(term)));
            official.map_or(read, Parsed::Command)
        }
        // "Find the game where I resigned".
        ref read if may_resign(read) && says("resigned-once") => Parsed::Command(Command::Games),
        // "My kept game, the one with the two knights" is not the first.
        Parsed::Command(Command::GoToGame(Some(1))) if says("the-one-with") => {
            Parsed::Command(Command::Games)
        }
        // "What's the best plan here" asks for more than a move.
        Parsed::Command(Command::Hint) if says("asks-plan") => {
            Parsed::Command(Command::Ask(Ask::Plan))
        }
        // "Why did you put it there, and not on f6" withdraws nothing.
        Parsed::Several(ref all)
            if let [fact, Command::Ask(Ask::Chat(Chat::Spared))] = all.as_slice()
                && fact.is_fact() =>
        {
            Parsed::Command(fact.clone())
        }
        // "Who is better and why": what speaks for that side, and not why the last move was made.
        Parsed::Several(ref all)
            if let [Command::Evaluate, why] | [why, Command::Evaluate] = all.as_slice()
                && is_plain_why(why) =>
        {
            Parsed::Several(vec![Command::Evaluate, Command::Ask(Ask::Standing(None))])
        }
        // "A3, the bishop must go": what the move is for, and no second move.
        Parsed::Several(ref all)
            if let [mv, Command::Ask(Ask::Aims(Aim { wished: true, .. }))] = all.as_slice()
                && says_move(mv) =>
        {
            Parsed::Command(mv.clone())
        }
        // "A3, and now what?" is not made before it is answered.
        Parsed::Several(ref all)
            if let [
                mv,
                Command::Hint
                | Command::OtherHint(_)
                | Command::HintWith(..)
                | Command::BestLine
                | Command::Ask(Ask::Explain(_)),
            ] = all.as_slice()
                && says_move(mv)
                && text.contains('?') =>
        {
            as_said(text, mv.clone())
        }
        read => read,
    }
}

/// "Take the last two back, only in my head", said in a thought: so many steps back there.
fn back_in_thought(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    /// Nobody counts more of them.
    const MOST: u16 = 8;
    let back = |command: &Command| match command {
        Command::BackTo(Back::Moves(count)) => Some(*count),
        Command::TakeBack | Command::Think(Think::Back) => Some(1),
        _ => None,
    };
    if !heard.now.thinks || heard.now.open != Open::Nothing {
        return None;
    }
    let counts: Vec<u16> = match read {
        Parsed::Either(all) => all
            .iter()
            .filter_map(|(_, command)| back(command))
            .collect(),
        Parsed::Doubt { command, .. } => back(command).into_iter().collect(),
        Parsed::Command(command @ Command::BackTo(_)) => back(command).into_iter().collect(),
        _ => return None,
    };
    let named = heard.named().into_iter().find_map(|one| match one.name {
        Name::Number(count) => Some(count),
        _ => None,
    });
    let count = counts.into_iter().max()?.max(named.unwrap_or(1));
    let back = vec![Command::Think(Think::Back); count.clamp(1, MOST).into()];
    Some(match <[_; 1]>::try_from(back) {
        Ok([one]) => Parsed::Command(one),
        Err(back) => Parsed::Several(back),
    })
}

/// What several wishes about the level come to, where its number is named: which it is, if that is asked,
/// else that one.
fn one_level(all: &[(String, Command)], text: &str) -> Option<Command> {
    let mut levels = all.iter().map(|(_, command)| command);
    let of_level = |command: &Command| {
        matches!(
            command,
            Command::Level(_)
                | Command::Change(Change::LevelBy(_))
                | Command::WhichLevel
                | Command::Help(Some(Verb::Level | Verb::Levels))
        )
    };
    if !text.contains(|c: char| c.is_ascii_digit()) || !levels.clone().all(of_level) {
        return None;
    }
    let named = levels
        .clone()
        .find(|one| matches!(one, Command::Level(_)))?;
    let asked = levels.find(|one| **one == Command::WhichLevel);
    Some(asked.unwrap_or(named).clone())
}

/// The square of a move that cannot be made, where something stands on it.
fn stands_there(said: &[Pattern], now: &Now) -> Option<Square> {
    let position = now.position?;
    let square = said.first()?.target()?;
    let there = position.board().piece_at(square).is_some();
    (there && is_illegal(said, position)).then_some(square)
}

/// The name under which something shall be kept: "save this game as *friday evening*, please".
pub fn saved_as(text: &str, lexicon: &Lexicon) -> Option<String> {
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let behind = |at: usize| {
        let mark = grammar.begins_with_answer("called", words.get(at..)?)?;
        words.get(at + mark..)
    };
    let name = (0..words.len()).find_map(behind)?;
    // "As a PGN file" is no name.
    if grammar.begins_with_answer("no-name", name).is_some() {
        return None;
    }
    let ends = |word: &&str| word.ends_with([',', ';', '.', '?', '!']);
    let length = name.iter().position(ends);
    let name = length.map_or(name, |at| name.get(..=at).unwrap_or(name));
    let idle = |word: &&&str| grammar.begins_with_answer("courtesy", &[**word]).is_some();
    let end = name.len() - name.iter().rev().take_while(idle).count();
    let name = name.get(..end)?.join(" ");
    let name = name.trim_matches(|c: char| !c.is_alphanumeric());
    (!name.is_empty()).then(|| name.to_owned())
}

/// "My wife speaks German", "I used to play at level eight": what is told of somebody else, or of
/// another time, changes nothing. "My wife wants it louder" wishes.
fn tells_of_others(read: &Parsed, text: &str, lexicon: &Lexicon) -> bool {
    let changes = |command: &Command| !command.is_fact() && !says_move(command);
    let changes = match read {
        Parsed::Command(command) => changes(command),
        Parsed::Several(all) => all.iter().all(changes),
        _ => false,
    };
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let told = || grammar.begins_with_answer("tells-of-others", &words);
    let wished = || grammar.answers_in(text, &["wishes-of-others"]);
    let parted = text.contains([',', ';', '?', '!']);
    changes && !parted && told().is_some() && wished().is_empty()
}

/// "Inge, make it quieter": what changes something and is said to somebody else, or told of him, does not.
pub(super) fn said_to_others(read: Parsed, text: &str, lexicon: &Lexicon) -> Parsed {
    let changes = |command: &Command| command.is_a_change();
    /// Who names somebody and is asked about a move has said so much at least.
    const TALK: usize = 7;
    let moves = |command: &Command| changes(command) || says_move(command);
    let talks = || text.split_whitespace().count() >= TALK && begins_with_name(text, lexicon);
    let acts = match &read {
        Parsed::Command(command) => changes(command),
        Parsed::Doubt { command, .. } if says_move(command) => talks(),
        Parsed::Doubt { command, .. } => changes(command),
        Parsed::Several(all) => all.iter().all(changes),
        Parsed::Either(all) => all.iter().all(|(_, command)| moves(command)),
        _ => false,
    };
    let wished = || lexicon.grammar().answers_in(text, &["wishes-of-others"]);
    let unclear = matches!(read, Parsed::Unknown | Parsed::Either(_));
    if unclear && calls_by_first_name(text, lexicon) {
        return Parsed::Command(Command::Ask(Ask::Chat(Chat::Aside)));
    }
    match acts && names_someone(text, lexicon) && wished().is_empty() {
        true => Parsed::Command(Command::Ask(Ask::Chat(Chat::Remark))),
        false => read,
    }
}

/// "Thanks, Inge. Hektor, what's the time": what is said behind the name by which Hektor is called, where
/// the rest was for somebody else.
pub(super) fn said_when_called<'t>(
    read: &Parsed,
    text: &'t str,
    lexicon: &Lexicon,
) -> Option<&'t str> {
    let grammar = lexicon.grammar();
    let unclear = matches!(
        read,
        Parsed::Unknown | Parsed::Either(_) | Parsed::Command(Command::Ask(Ask::Chat(_)))
    );
    let rest = grammar.behind_own_name(text)?;
    (unclear && rest.split_whitespace().nth(1).is_some()).then_some(rest)
}

/// "Dan said he is at level nine now", "make it quieter, Inge": what is told of somebody by a name, or
/// said to him.
fn names_someone(text: &str, lexicon: &Lexicon) -> bool {
    let last = text.trim_end_matches(|c: char| !c.is_alphabetic());
    let last = last.rsplit_once(", ");
    let called = last.is_some_and(|(_, word)| is_called(word, lexicon));
    called || begins_with_name(text, lexicon)
}

/// The same where the name stands at the beginning.
fn begins_with_name(text: &str, lexicon: &Lexicon) -> bool {
    // "Yes, Thomas, I'll send it to you tomorrow".
    let answers = |word: &&str| said_plainly(word, lexicon).is_some();
    let mut words = text.split_whitespace().skip_while(answers);
    let (Some(first), Some(second)) = (words.next(), words.next()) else {
        return false;
    };
    let tells = || lexicon.grammar().says(second, &["tells"]);
    let called = |word| is_called(word, lexicon);
    is_name(first, lexicon) && tells() || first.strip_suffix(',').is_some_and(called)
}

/// "Ah, Jonas, did you hear that?" is said to somebody with a name that people have.
fn calls_by_first_name(text: &str, lexicon: &Lexicon) -> bool {
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text.split_whitespace().collect();
    let own = |word: &str| word.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let mut rest = words.iter().skip_while(|word| grammar.is_idle(&own(word)));
    let Some(name) = rest.next().and_then(|word| word.strip_suffix([',', '!'])) else {
        return false;
    };
    let known = grammar.says(name, &["first-names"]);
    known && name.starts_with(char::is_uppercase) && rest.next().is_some()
}

/// Whether a word can be a name: it is known as nothing else.
fn is_name(word: &str, lexicon: &Lexicon) -> bool {
    /// A name has so many letters at least.
    const LEAST: usize = 3;
    let letters = word.chars().all(char::is_alphabetic) && word.chars().count() >= LEAST;
    let known = || lexicon.grammar().knows(word);
    letters && !known() && !lexicon.vocabulary().contains(&word.to_lowercase())
}

/// Whether somebody else is called by a word. Who is called has a capital; "dude" and a slip in a little
/// word call nobody.
pub(super) fn is_called(word: &str, lexicon: &Lexicon) -> bool {
    let grammar = lexicon.grammar();
    let slip = grammar.is_like_a_filler(word);
    let hektor = grammar.says(word, &["calls"]);
    word.starts_with(char::is_uppercase) && is_name(word, lexicon) && !slip && !hektor
}

/// "Whatever you do, don't turn the sound off": what is denied stays as it is, unless the denial is part
/// of a form that the grammar knows, "not so fast", or of a request: "kannst du nicht lauter sprechen".
fn denies_change(read: &Parsed, heard: &Heard) -> bool {
    let (text, grammar) = (heard.text, heard.lexicon.grammar());
    let changes = matches!(read, Parsed::Command(command) if command.is_a_change());
    let asks = || is_question(text, heard.lexicon) || grammar.requests(text);
    let denied = || grammar.says(text, &["denies-change"]);
    changes && denied() && !asks() && !heard.is_sure()
}

/// "A bit stronger, ach no, leave it": what is taken back in the same breath stays as it was.
fn withdraws_change(read: &Parsed, heard: &Heard) -> bool {
    let (text, lexicon, open) = (heard.text, heard.lexicon, heard.now.open);
    /// So few words by themselves may be said of what is wished as well.
    const FEW: usize = 2;
    let changes = match read {
        Parsed::Command(command) => command.is_a_change(),
        // "I resign. No, hang on, scratch that".
        Parsed::Doubt { command, .. } => !says_move(command),
        _ => false,
    };
    // "You speak too fast, but never mind" was read as both.
    if open != Open::Scene
        && let Parsed::Several(both) = read
        && let [
            change,
            Command::Cancel | Command::Ask(Ask::Chat(Chat::Unchanged)),
        ] = both.as_slice()
        && change.is_a_change()
    {
        return true;
    }
    let grammar = lexicon.grammar();
    let no = |word: &str| said_plainly(word, lexicon) == Some(Command::No);
    // "These warnings get on my nerves, leave it" wants less of them; with a no it is taken back.
    let denies = || {
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
        words.any(|word| no(word) || grammar.turns(word))
    };
    let clauses = || {
        text.split([',', ';', '.', '!', '?', '–'])
            .skip(1)
            .map(str::trim)
    };
    let withdraws = |clause: &str| {
        let left = grammar.answers_in(clause, &["leaves-so"]);
        let words: Vec<&str> = clause.split_whitespace().collect();
        let said = |(at, word): (usize, &&str)| {
            let within = left.iter().any(|one| (one.at..one.end).contains(&at));
            within || grammar.is_idle(word) || grammar.turns(word) || no(word)
        };
        !left.is_empty() && words.iter().enumerate().all(said) && (words.len() > FEW || denies())
    };
    changes && clauses().any(withdraws)
}

/// Whether it asks why, of whatever was said last.
fn is_plain_why(command: &Command) -> bool {
    match command {
        Command::Why => true,
        Command::Reasons(said) => said.is_empty(),
        _ => false,
    }
}

/// "The whole position, first mine, then his": each side's pieces in the order in which they are named.
fn sides_in_order(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let of_all = |command: &Command| {
        matches!(
            command,
            Command::Board | Command::Ask(Ask::Pieces(Side::Me | Side::You, None))
        )
    };
    let told = match read {
        Parsed::Command(command) => of_all(command),
        Parsed::Either(all) => all.iter().all(|(_, command)| of_all(command)),
        Parsed::Several(all) => all.iter().all(of_all),
        _ => false,
    };
    let named = || {
        lexicon
            .grammar()
            .answers_in(text, &["whose-own", "whose-theirs"])
    };
    let mut named: Vec<_> = told
        .then(named)?
        .into_iter()
        .filter(|one| !one.denied)
        .collect();
    named.dedup_by_key(|one| one.name);
    let [first, second] = named.as_slice() else {
        return None;
    };
    let side = |name| match name {
        "whose-own" => Side::Me,
        _ => Side::You,
    };
    let pieces = |name| Command::Ask(Ask::Pieces(side(name), None));
    Some(Parsed::Several(vec![
        pieces(first.name),
        pieces(second.name),
    ]))
}
