//! What an answer means: the lexicon's words, read strictly, so that nothing is guessed.

use super::{Cue, say};
use crate::command::{self, Action, Arg, Ask, Change, Chat, Code, Command, Key, Parsed, Think};
use crate::lexicon::{Lexicon, Meaning, words_of};
use crate::notation::{Pattern, is_illegal};
use crate::rules::Chess;

/// The most words an answer can have.
const MOST_WORDS: usize = 12;
/// Behind a move in a few words nothing more is said than what it does.
const MOST_REMARKED: usize = 2;

/// What the words of an answer mean, the fillers left out; empty where one of them means nothing.
///
/// A phrase of several words is read as one; of several meanings each word keeps all.
pub(super) fn meanings<'a>(text: &str, lexicon: &'a Lexicon) -> Vec<Vec<&'a Meaning>> {
    let words = words_of(text);
    if words.len() > MOST_WORDS {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let matches = lexicon.vocabulary().matches(rest);
        let Some(length) = matches.iter().map(|(length, _)| *length).max() else {
            return Vec::new();
        };
        let of_these = matches
            .into_iter()
            .filter(|(l, _)| *l == length)
            .map(|(_, meaning)| meaning);
        let of_these: Vec<&Meaning> = of_these.collect();
        if !of_these.contains(&&Meaning::Filler) {
            found.push(of_these);
        }
        at += length.max(1);
    }
    found
}

/// The one thing of a kind that the whole text means, if every other word is a filler.
pub(super) fn only<T>(
    text: &str,
    lexicon: &Lexicon,
    wanted: impl Fn(&Meaning) -> Option<T>,
) -> Option<T> {
    match meanings(text, lexicon).as_slice() {
        [meanings] => meanings.iter().find_map(|meaning| wanted(meaning)),
        _ => None,
    }
}

/// So many words say no and that it is enough.
const MOST_OF_NO: usize = 4;

/// A number, in digits or in words.
pub(super) fn number(text: &str, lexicon: &Lexicon) -> Option<usize> {
    let digits = text.trim().parse().ok();
    digits.or_else(|| {
        // "Sixty-four" is two words.
        only(&text.replace('-', " "), lexicon, |meaning| match meaning {
            Meaning::Number(number) => Some(usize::from(*number)),
            Meaning::Rank(rank) => Some(rank.to_usize() + 1),
            _ => None,
        })
    })
}

/// Which of several is chosen by its number or its place, from one on: "two", "the second".
pub(super) fn choice(text: &str, lexicon: &Lexicon) -> Option<usize> {
    number(text, lexicon).or_else(|| command::ordinal(text, lexicon))
}

/// Whether a line says yes or no, whatever it tells behind that.
pub fn says_yes_or_no(text: &str, lexicon: &Lexicon) -> bool {
    yes(text, lexicon).is_some()
}

/// Whether a clause says no, and hardly more: "no, enough".
pub fn says_no(clause: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = (clause.split(|c: char| !c.is_alphanumeric() && c != '\''))
        .filter(|word| !word.is_empty())
        .collect();
    let first = words.first().copied().unwrap_or_default();
    let no = command::answer_of(first, lexicon) == Some(Command::No);
    no && words.len() <= MOST_OF_NO && !clause.contains('?')
}

/// A yes or a no, whatever is told behind it: "sure, the pawn".
pub(super) fn yes(text: &str, lexicon: &Lexicon) -> Option<bool> {
    let said = |text: &str| {
        let word = || command::answer_of(text.trim(), lexicon);
        let one = !text.trim().contains(' ');
        match one.then(word).flatten().or_else(|| command(text, lexicon)) {
            Some(Command::Yes) => Some(true),
            Some(Command::No) => Some(false),
            _ => None,
        }
    };
    let first = || {
        let (first, rest) = text.split_once([',', '.', '!', ';'])?;
        let other = || said(rest).is_some_and(|other| Some(other) != said(first));
        said(first).filter(|_| !rest.contains('?') && !other())
    };
    said(text).or_else(first)
}

/// The one command that a text is, if it is one.
pub(super) fn command(text: &str, lexicon: &Lexicon) -> Option<Command> {
    match command::parse(text, lexicon, false) {
        // Who wants back to the game leaves the drill.
        Parsed::Command(Command::Think(Think::Return)) => Some(Command::Cancel),
        Parsed::Command(command) => Some(command),
        _ => None,
    }
}

/// The line that a key types by itself; Enter is the empty one.
pub(super) fn line_of(key: Key) -> Option<String> {
    match key.code {
        Code::Enter => Some(String::new()),
        Code::Char(c) if !key.ctrl && !key.alt && c.is_alphanumeric() => Some(c.to_string()),
        _ => None,
    }
}

/// The command that a key stands for outside the board. Escape leaves a scene.
pub(super) fn wish_of(key: Key) -> Option<Command> {
    if key == Key::plain(Code::Escape) {
        return Some(Command::Cancel);
    }
    match command::bound(key)?.action {
        Action::Command(make) => make(Arg::None),
        Action::Cursor(_) => None,
    }
}

/// A line that answers nothing: what it wishes is done, and where it wishes nothing this is said.
pub(super) fn below(text: &str, instead: &'static str) -> Vec<Cue> {
    vec![Cue::Below(text.to_owned(), vec![say(instead, Vec::new())])]
}

/// Whether a command is about how the program speaks, about the learner, or about another drill: it
/// is done in a scene as in a game.
pub fn goes_past(command: &Command) -> bool {
    matches!(
        command,
        Command::Rate(_)
            | Command::Volume(_)
            | Command::Pitch(_)
            | Command::Verbosity(_)
            | Command::Style(_)
            | Command::Language(_)
            | Command::Listen(_)
            | Command::Learn(_)
            | Command::WakeName(_)
            | Command::Forget
            | Command::Silence
            | Command::Goal(_)
            | Command::Drill(_)
            | Command::WhichLevel
            | Command::Manners
            | Command::Ask(
                Ask::Chat(_)
                    | Ask::Explain(_)
                    | Ask::Changed
                    | Ask::Next
                    | Ask::Settings
                    | Ask::State(_)
                    | Ask::LevelLike(_)
                    | Ask::LevelNamed(_)
            )
            | Command::Change(
                Change::Speed(_)
                    | Change::Volume(_)
                    | Change::Sound(_)
                    | Change::Words(_)
                    | Change::ScreenReader(_)
            )
    ) || sets_at_once(command)
}

/// Whether a command is a setting of the menu with its choice: "settings sounds off".
pub fn sets_at_once(command: &Command) -> bool {
    matches!(command, Command::Settings(Some(text)) if text.contains(' '))
}

/// Whether it is asked how it goes: in a drill, how that drill goes. Who is ahead would often be half
/// the answer.
pub(super) const fn asks_progress(command: &Command) -> bool {
    matches!(
        command,
        Command::Evaluate | Command::Ask(Ask::Chat(Chat::Progress))
    )
}

/// What a text says in a drill beside answers and commands: the name of its words in the lexicon.
pub fn beside<'a>(text: &str, lexicon: &'a Lexicon) -> Option<&'a str> {
    // The longest phrase wins, so that "don't know" is no "know".
    match meanings(text, lexicon).as_slice() {
        [meanings] => meanings.iter().find_map(|meaning| match meaning {
            Meaning::School(name) => Some(name.as_str()),
            _ => None,
        }),
        _ => None,
    }
}

/// The one clause of a line that is a move and can be made here: "*queen e5*, that is a skewer" asks for
/// no skewers.
pub fn move_in_clause<'a>(text: &'a str, board: &Chess, lexicon: &Lexicon) -> Option<&'a str> {
    if turns_from(text, lexicon) {
        return None;
    }
    let clauses = text.split([',', ';', ':', '.', '!', '?']).map(str::trim);
    let mut moves = clauses.filter_map(|clause| moved_first(clause, lexicon));
    let (only, said) = moves.next().filter(|(only, _)| *only != text.trim())?;
    (moves.next().is_none() && !is_illegal(&said, board)).then_some(only)
}

/// Whether a line thinks aloud and turns from what it said first: "then I put him on c1 ... no, there he
/// takes him. Or does he?"
pub fn turns_from(text: &str, lexicon: &Lexicon) -> bool {
    let aloud = text.contains('…') || text.contains("..");
    let clauses = text.split([',', ';', ':', '.', '!', '?', '…']).skip(1);
    let mut firsts = clauses.filter_map(|clause| clause.split_whitespace().next());
    let no = |word| command::answer_of(word, lexicon) == Some(Command::No);
    // "Queen h2, no wait, that's covered. F1 instead": what is meant is not told in a move alone.
    let withdrawn = || {
        let (before, behind) = lexicon.grammar().withdrawn(text)?;
        let moves = |said: &str| {
            let said = said.trim_matches(|c: char| !c.is_alphanumeric());
            matches!(command(said, lexicon), Some(Command::Play(_)))
        };
        (moves(before) && !moves(behind)).then_some(())
    };
    aloud && firsts.any(no) || withdrawn().is_some()
}

/// The move that a clause is, or that it begins with: "*queen d3* fork".
fn moved_first<'a>(clause: &'a str, lexicon: &Lexicon) -> Option<(&'a str, Vec<Pattern>)> {
    let moves = |said: &str| match command(said, lexicon) {
        Some(Command::Play(moves)) => Some(moves),
        _ => None,
    };
    if let Some(moves) = moves(clause) {
        return Some((clause, moves));
    }
    let grammar = lexicon.grammar();
    let ends = clause.match_indices(' ').map(|(at, _)| at);
    ends.rev().find_map(|at| {
        let (said, rest) = clause.split_at_checked(at)?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let remark = words.len() <= MOST_REMARKED && !words.iter().any(|word| grammar.turns(word));
        let found = moves(said).filter(|found| found.iter().any(|one| one.target().is_some()))?;
        remark.then_some((said, found))
    })
}

/// Whether a text is no wish in anybody's words but an answer that means nothing here: a number,
/// "nothing".
pub fn is_answer(text: &str, lexicon: &Lexicon) -> bool {
    let nothing = |meaning: &Meaning| matches!(meaning, Meaning::Nothing).then_some(());
    number(text, lexicon).is_some() || only(text, lexicon, nothing).is_some()
}

/// Whether a text is an answer in a word: a number, a colour of a square, a piece.
pub fn is_in_a_word(text: &str, lexicon: &Lexicon) -> bool {
    let answers = |meaning: &Meaning| (!matches!(meaning, Meaning::Verb(_))).then_some(());
    number(text, lexicon).is_some() || only(text, lexicon, answers).is_some()
}

/// What stands behind such words: `what if knight takes`.
pub(super) fn behind<'a>(text: &'a str, name: &str, lexicon: &Lexicon) -> Option<&'a str> {
    let text = text.trim();
    let spaces = text.match_indices(char::is_whitespace);
    let cuts: Vec<usize> = spaces.map(|(at, _)| at).take(MOST_WORDS).collect();
    cuts.into_iter().rev().find_map(|at| {
        let (words, rest) = text.split_at_checked(at)?;
        (beside(words, lexicon) == Some(name)).then_some(rest.trim())
    })
}

/// Whether a word says that the answer is not known, or not wanted: it is told, and counts as missed.
pub(super) fn gives_up(name: &str) -> bool {
    matches!(name, "unknown" | "solution" | "skip" | "next" | "another")
}
