//! What a line wants to train, named by its words wherever they stand: "no, mate in two please",
//! "skip to the one about castling", "stop it, give me an ending".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, parse};
use crate::grammar::{Answered, Grammar};
use crate::lexicon::Lexicon;
use crate::sorted::Sorted;

/// What parts a line.
const MARKS: [char; 6] = [',', ';', ':', '.', '!', '?'];
/// So few words beside the name of a drill say nothing else: "an ending", "the castling lesson".
const FEW: usize = 3;
/// Between what something is to be about and what it is: "something with a fork".
const BETWEEN: usize = 1;
/// Before the piece that an ending is about.
const BY_PIECE: &str = "ends-with-";

/// The drill, the kind of puzzle, the lesson or the ending that a line wishes for; `drilling` where a
/// drill has the conversation, in which fewer words are enough. `None` where it names none, or asks
/// about one.
///
/// ```
/// use hektor::command::{Command, trained};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let drill = |name: &str| Some(Command::Drill(Some(name.to_owned())));
/// assert_eq!(trained("no, a mate in two please", &words, true), drill("tactics mate-in-2"));
/// assert_eq!(trained("the lesson about the knight", &words, false), drill("course knight"));
/// assert_eq!(trained("stop it give me an ending", &words, true), drill("endings"));
/// assert_ne!(trained("a lesson on rook endings", &words, true), drill("course rook"));
/// assert_eq!(trained("I have learned my lesson, knight c3", &words, false), None);
/// assert_eq!(trained("is that a mate in two", &words, true), None);
/// ```
pub fn trained(text: &str, lexicon: &Lexicon, drilling: bool) -> Option<Command> {
    let grammar = lexicon.grammar();
    let line = Line {
        text,
        grammar,
        drills: grammar.answers_under(text, "practise-"),
        abouts: grammar.answers_in(text, &["train-about"]),
        drilling,
    };
    let example = || grammar.says(text, &["train-example"]);
    if line.drills.is_empty() && line.abouts.is_empty() && !drilling && !example() {
        return None;
    }
    // "Knight takes f7, mate" is an answer, and "I have learned my lesson, knight c3" a move.
    let moves = |part: &str| match parse(part.trim(), lexicon, false) {
        Parsed::Command(Command::Play(said)) => said.iter().any(|one| one.target().is_some()),
        _ => false,
    };
    let whole = parse(text, lexicon, false);
    if matches!(whole, Parsed::Command(Command::Play(_))) || text.split(MARKS).any(moves) {
        return None;
    }
    let named = line.instead().or_else(|| line.named())?;
    Some(Command::Drill(Some(named)))
}

struct Line<'a> {
    text: &'a str,
    grammar: &'a Grammar,
    drills: Vec<Answered<'a>>,
    abouts: Vec<Answered<'a>>,
    drilling: bool,
}

impl<'a> Line<'a> {
    /// What is wished for and named, where nothing has to be left for it.
    fn named(&self) -> Option<String> {
        let (wishes, asks) = self.wishes_and_asks();
        let stops = self.grammar.says(self.text, &["train-stops"]);
        self.lesson(&asks, stops)
            .or_else(|| self.theme(&wishes, &asks))
            .or_else(|| self.eased(&wishes, &asks))
            .or_else(|| self.ending(&wishes, &asks, stops))
            .or_else(|| self.rather(&wishes, &asks, stops))
    }

    fn wishes_and_asks(&self) -> (Vec<Answered<'a>>, Vec<Answered<'a>>) {
        let both = self
            .grammar
            .answers_in(self.text, &["train-wishes", "train-asks"]);
        both.into_iter().partition(|one| one.name == "train-wishes")
    }

    fn under(&self, prefix: &str) -> Option<Answered<'a>> {
        let all = self.grammar.answers_under(self.text, prefix);
        all.into_iter().find(|one| !one.denied)
    }

    fn is_of(&self, drill: &str) -> bool {
        self.drills.iter().any(|one| one.name == drill)
    }

    /// "What lessons are there", "the one about castling", "the lesson on pins".
    fn lesson(&self, asks: &[Answered], stops: bool) -> Option<String> {
        let said = |name| self.grammar.answers_in(self.text, &[name]);
        // "Is the lesson on castling long" asks for none; "is there one" does.
        let offers = || !said("train-offers").is_empty();
        let asked = asks.first().is_some_and(|one| one.at == 0) && !offers();
        // "A lesson on rook endings" is of endings, and not the one about the rook.
        let of_endings = self.is_of("practise-endings");
        let of_course = self.is_of("practise-course") && !stops && !asked && !of_endings;
        let listed = || !said("train-lessons").is_empty() && !said("train-which").is_empty();
        let unknown = || self.abouts.iter().any(|about| self.is_of_course(about));
        let known = || {
            self.under("lesson-")
                .or_else(|| self.under("theme-"))
                .is_some()
        };
        if of_course && unknown() && !known() && asks.is_empty() {
            return Some(about("course", "list"));
        }
        if of_course && listed() && !self.text.contains(|c: char| c.is_ascii_digit()) {
            return Some(about("course", "list"));
        }
        let goes = said("train-goes");
        let behind = |one: &Answered| {
            let close = |goes: &Answered| goes.end <= one.at && one.at - goes.end <= BETWEEN;
            goes.iter().any(close)
        };
        let lesson = self.under("lesson-");
        let theme = self.under("theme-").filter(|one| one.name != "theme-any");
        if !of_course {
            // "Skip to castling": what a puzzle can be about is one.
            let lesson = lesson.filter(|one| self.drilling && asks.is_empty() && behind(one));
            return lesson
                .filter(|_| theme.is_none() && !self.is_of("practise-tactics"))
                .map(course);
        }
        match (lesson, theme) {
            (Some(lesson), Some(theme)) if theme.words() > lesson.words() => Some(course(theme)),
            (lesson, theme) => lesson.or(theme).map(course),
        }
    }

    /// Whether a lesson is what is to be about something.
    fn is_of_course(&self, about: &Answered) -> bool {
        let mut courses = self
            .drills
            .iter()
            .filter(|one| one.name == "practise-course");
        courses.any(|one| one.at == about.at)
    }

    /// "Another, but a mate in two", "something with forks"; what there is where it can be about no such
    /// thing.
    fn theme(&self, wishes: &[Answered], asks: &[Answered]) -> Option<String> {
        let theme = self.under("theme-");
        let puzzles = |about: &Answered| {
            let mut puzzles = self
                .drills
                .iter()
                .filter(|one| one.name == "practise-tactics");
            puzzles.any(|one| one.at == about.at)
        };
        let of_kind = || {
            let kinds = self.grammar.answers_in(self.text, &["train-kind"]);
            self.drilling && !kinds.is_empty() && self.drills.is_empty()
        };
        let unknown = || self.abouts.iter().any(puzzles) || of_kind();
        if theme.is_none() && asks.is_empty() && unknown() {
            return Some(about("tactics", "themes"));
        }
        let theme = theme.filter(|_| asks.is_empty())?;
        let of_puzzles = self.is_of("practise-tactics");
        let close = |one: &Answered| one.end <= theme.at && theme.at - one.end <= BETWEEN;
        let wished = match self.drilling {
            true => {
                let named = of_puzzles || theme.name == "theme-any" || !wishes.is_empty();
                named || self.is_alone(&theme)
            }
            false => of_puzzles && !wishes.is_empty(),
        };
        let wished = wished || self.abouts.iter().any(close);
        wished.then(|| about("tactics", without_kind(theme.name)))
    }

    /// "A fork, with the knight", "just mates in two": nothing is said but what it is to be about.
    fn is_alone(&self, theme: &Answered) -> bool {
        let beside = self.grammar.answers_in(self.text, &["train-beside"]);
        let said = |at: usize| {
            let within = |one: &Answered| (one.at..one.end).contains(&at);
            within(theme) || beside.iter().any(within)
        };
        let words = self.text.split_whitespace().count();
        !self.text.contains(['!', '?']) && (0..words).all(said)
    }

    /// "Give me three easy puzzles", in a drill.
    fn eased(&self, wishes: &[Answered], asks: &[Answered]) -> Option<String> {
        let names = ["train-easier", "train-harder"];
        let degree = self.grammar.answers_in(self.text, &names);
        let name = match degree.first()?.name {
            "train-easier" => "easy",
            _ => "hard",
        };
        let wished = self.drilling && self.is_of("practise-tactics") && !wishes.is_empty();
        (wished && asks.is_empty()).then(|| about("tactics", name))
    }

    /// "I'd like the rook ending".
    fn ending(&self, wishes: &[Answered], asks: &[Answered], stops: bool) -> Option<String> {
        let ending = self.under("ending-")?;
        let alone = self.text.split_whitespace().count() <= FEW;
        // "For example king and pawn against king" is of endings, whatever was said before it.
        let example = self.grammar.answers_in(self.text, &["train-example"]);
        let example = example
            .iter()
            .any(|one| one.at == 0 && one.end == ending.at);
        let wished = self.is_of("practise-endings") && (alone || !wishes.is_empty());
        let wished = wished || (example && ending.words() > 1);
        (wished && asks.is_empty() && !stops).then(|| about("endings", without_kind(ending.name)))
    }

    /// "I'd rather have an ending", in a drill.
    fn rather(&self, wishes: &[Answered], asks: &[Answered], stops: bool) -> Option<String> {
        let rather = self.grammar.answers_in(self.text, &["train-rather"]);
        let drill = self.drills.iter().find(|drill| !drill.denied)?;
        let names = ["train-easier", "train-harder"];
        let degrees = self.grammar.answers_in(self.text, &names);
        let meant = self.drilling && !rather.is_empty() && !wishes.is_empty();
        (meant && asks.is_empty() && degrees.is_empty() && !stops)
            .then(|| without_kind(drill.name).to_owned())
    }

    /// "Stop it give me an ending", "no more endings, colours please": what is named behind the stop,
    /// where it is not what is stopped.
    fn instead(&self) -> Option<String> {
        let mut clauses = self.text.split(MARKS).map(str::trim);
        let stops = |clause: &str| {
            let found = self.grammar.answers_in(clause, &["train-stops"]);
            found.into_iter().next()
        };
        let (clause, stop) = clauses.find_map(|clause| stops(clause).map(|stop| (clause, stop)))?;
        let rest: String = clause
            .split_whitespace()
            .skip(stop.end)
            .collect::<Vec<_>>()
            .join(" ");
        let later = clauses.filter(|clause| !clause.is_empty());
        let within = Some((rest.as_str(), true)).into_iter();
        let parts = within.chain(later.map(|clause| (clause, false)));
        // "Enough, and say the squares quicker" wants no drill of squares.
        let parts = parts.filter(|(part, _)| !self.changes(part));
        let mut named = parts.filter_map(|(part, same)| self.behind(part, same));
        named.next()
    }

    /// Whether a part is said of the program itself.
    fn changes(&self, part: &str) -> bool {
        self.grammar.says(part, &["of-the-voice"])
    }

    /// What a part behind a stop wishes for; in the `same` breath it has to be said that it is wished.
    fn behind(&self, part: &str, same: bool) -> Option<String> {
        let line = Line {
            text: part,
            grammar: self.grammar,
            drills: self.grammar.answers_under(part, "practise-"),
            abouts: self.grammar.answers_in(part, &["train-about"]),
            drilling: true,
        };
        let (wishes, asks) = line.wishes_and_asks();
        let few = part.split_whitespace().count() <= FEW;
        if !asks.is_empty() || (wishes.is_empty() && (same || !few)) {
            return None;
        }
        // "I want a lesson about rook endings" is of endings.
        let named = || line.drills.iter().filter(|drill| !drill.denied);
        let of_endings = || named().find(|drill| drill.name == "practise-endings");
        let drill = of_endings().or_else(|| named().next());
        // "Stop the puzzles please" names what is stopped.
        let wished = |drill: &&Answered| !same || wishes.iter().any(|one| one.at <= drill.at);
        let particular = line
            .lesson(&asks, false)
            .or_else(|| line.theme(&wishes, &asks));
        let particular = particular.or_else(|| line.ending(&wishes, &asks, false));
        let drill = drill.filter(wished);
        particular
            .filter(|_| drill.is_some() || !same)
            .or_else(|| Some(without_kind(drill?.name).to_owned()))
    }
}

/// The lesson that somebody who hears one names: "let's do castling", "castling please".
pub fn lesson(text: &str, lexicon: &Lexicon) -> Option<String> {
    let grammar = lexicon.grammar();
    let said = grammar.answers_in(text, &["train-wishes", "train-asks", "question"]);
    let wished = !said.is_empty() && said.iter().all(|one| one.name == "train-wishes");
    let named = grammar.answers_under(text, "lesson-").into_iter();
    let mut named = named.filter(|one| !one.denied && wished);
    named.next_back().map(course)
}

/// The ending that a line names, whatever else it says: one is to be chosen.
///
/// ```
/// use hektor::command::ending_chosen;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let chosen = |text| ending_chosen(text, &words);
/// assert_eq!(chosen("for example king and pawn against king"), Some("pawn"));
/// assert_eq!(chosen("the one with the rook"), Some("rook"));
/// assert_eq!(chosen("where is my king and rook"), None);
/// ```
pub fn ending_chosen<'a>(text: &str, lexicon: &'a Lexicon) -> Option<&'a str> {
    let grammar = lexicon.grammar();
    let names = ["train-wishes", "train-asks", "train-board", "question"];
    let asks = grammar.answers_in(text, &names);
    if asks.iter().any(|one| one.name != "train-wishes") {
        return None;
    }
    let named = |kind: &str| {
        let named = grammar.answers_under(text, kind).into_iter();
        named.rev().find(|one| !one.denied)
    };
    // "The rook one" is enough, where nothing is to be moved; "rook endings" are several.
    let several = || grammar.says(text, &["practise-endings"]);
    let by_piece = || named(BY_PIECE).filter(|_| !several());
    let chosen = named("ending-").or_else(by_piece)?;
    Some(of_piece(chosen.name))
}

/// The ending that a line wants to practise instead of the one that is played: "not the queen, the rook",
/// "rook against king, for example".
///
/// ```
/// use hektor::command::ending_instead;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let instead = |text| ending_instead(text, &words);
/// assert_eq!(instead("no, the rook, not the queen"), Some("rook"));
/// assert_eq!(instead("not the queen, the rook please"), Some("rook"));
/// assert_eq!(instead("king and rook against king please"), Some("rook"));
/// assert_eq!(instead("queen to e7"), None);
/// assert_eq!(instead("not the queen"), None);
/// ```
pub fn ending_instead<'a>(text: &str, lexicon: &'a Lexicon) -> Option<&'a str> {
    let grammar = lexicon.grammar();
    let text = super::behind_answer(text, lexicon).map_or(text, |(_, behind)| behind);
    let names = ["train-asks", "train-board", "question"];
    if text.contains(|c: char| c.is_ascii_digit()) || grammar.says(text, &names) {
        return None;
    }
    let mut named = grammar.answers_under(text, "ending-");
    let whole = named.iter().any(|one| !one.denied && one.words() > 2);
    let pieces = grammar.answers_under(text, BY_PIECE).into_iter();
    let within = |piece: &Answered| {
        named
            .iter()
            .any(|one| (one.at..one.end).contains(&piece.at))
    };
    let pieces: Vec<Answered> = pieces.filter(|piece| !within(piece)).collect();
    named.extend(pieces);
    named.order_by_key(|one| one.at);
    let denied = named.iter().position(|one| one.denied);
    // What stands behind the denied one is what is meant, however near the "not" is.
    let chosen = match denied {
        Some(denied) => {
            let behind = named.get(denied + 1);
            behind.or_else(|| named.get(..denied)?.last())
        }
        None => named.last().filter(|_| whole),
    };
    Some(of_piece(chosen?.name))
}

/// The lesson that a line names, whatever else it says: one is to be chosen.
pub fn lesson_chosen(text: &str, lexicon: &Lexicon) -> Option<String> {
    let asks = lexicon
        .grammar()
        .answers_in(text, &["train-wishes", "train-board"]);
    if asks.iter().any(|one| one.name == "train-board") {
        return None;
    }
    let named = lexicon.grammar().answers_under(text, "lesson-");
    named.into_iter().rfind(|one| !one.denied).map(course)
}

/// The lesson about this, as a drill is named.
fn course(lesson: Answered) -> String {
    about("course", without_kind(lesson.name))
}

/// A drill and what it is to be about, as it is named in the program.
fn about(drill: &str, what: &str) -> String {
    format!("{drill} {what}")
}

/// An ending's name, whether it was named or the piece that it is about.
fn of_piece(name: &str) -> &str {
    name.strip_prefix(BY_PIECE).unwrap_or(without_kind(name))
}

/// "fork" of "theme-fork".
fn without_kind(name: &str) -> &str {
    name.split_once('-').map_or(name, |(_, name)| name)
}
