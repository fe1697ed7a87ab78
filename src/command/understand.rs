//! A line in anybody's words: commands as they are written in the lexicon, and beside them what
//! the grammar makes of sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::ahead::{condition, line_ahead};
use super::any_piece::{as_meant, of_any_piece};
use super::beside::{Remarked, weighed_move, with_question, with_remark};
use super::clause::{Clause, clauses};
use super::near::{near_moves, rivals};
use super::spans::move_spans;
use super::{Ask, Command, Parsed, Query, Think, command_of, described, parse, withdrawn};
use crate::grammar::{Heard, Intent, Name, Named, Now, Open, Reading, Sign, Understood};
use crate::lexicon::{Lexicon, fold};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Position, Role};

/// A wish that costs more is none where a command is written.
const POLITE: f32 = 0.1;
/// So likely a move is meant where nothing else was understood.
const HARDLY: f32 = 0.1;
/// So likely it is where a question is answered.
const SURELY: f32 = 0.6;
/// Where a square is named less is enough.
const SQUARE: f32 = 0.05;
/// So likely it is where something else is asked about.
const LIKELY: f32 = 0.5;
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
    let heard = lexicon.grammar().hear(text, lexicon, now);
    let Some(position) = now.position.filter(|_| now.open != Open::Choice) else {
        let read = read(parsed, &heard);
        return chosen(&read, &heard).unwrap_or(read);
    };
    let said = Said {
        position,
        written: matches!(parsed, Parsed::Command(Command::Play(_))),
        free: matches!(parsed, Parsed::Unknown),
        several: matches!(parsed, Parsed::Several(_)),
        clauses: clauses(text, lexicon, &parsed),
        heard: &heard,
    };
    if let Some(line) = line_ahead(text, lexicon, position) {
        let think = |patterns| Command::Think(Think::Begin(patterns));
        return Parsed::Several(line.into_iter().map(think).collect());
    }
    let read = read(parsed, &heard);
    if let Some(meant) = said.after_no(&read) {
        return meant;
    }
    if let Some(meant) = said.questioned(&read).or_else(|| said.weighed(&read)) {
        return meant;
    }
    let read = said.of_any_piece(read);
    let meant = said
        .withdrawn(&read)
        .or_else(|| said.checkless(&read))
        .or_else(|| said.by_letters(&read))
        .or_else(|| said.taken_back(&read));
    let meant = meant.or_else(|| said.remarked(&read));
    let meant = meant.or_else(|| said.near(&read));
    let meant = meant.or_else(|| said.conditional(&read));
    if let Some(meant) = meant {
        return meant;
    }
    match said.described(&read) {
        // What is joined to it may be another wish.
        Some(meant) if said.joins() => meant,
        Some(meant) => said.surely(meant),
        None => said.surely(read),
    }
}

/// A line of somebody who can move, beside what it was read as.
struct Said<'a> {
    position: &'a Chess,
    /// It is written as a move.
    written: bool,
    /// It is written as nothing that is known.
    free: bool,
    /// It is written as several commands.
    several: bool,
    clauses: Vec<Clause<'a>>,
    heard: &'a Heard<'a>,
}

impl Said<'_> {
    /// "No, I want to play d4", where nothing was asked: what stands behind the no, and a move is
    /// asked about.
    fn after_no(&self, read: &Parsed) -> Option<Parsed> {
        let doubtful = matches!(
            read,
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. }
        );
        let first = self.clauses.first().filter(|_| doubtful)?;
        let no = *first.parsed() == Parsed::Command(Command::No);
        if !no || self.heard.now.open != Open::Nothing {
            return None;
        }
        match understand(first.behind, self.heard.lexicon, self.heard.now) {
            Parsed::Unknown | Parsed::Empty => None,
            Parsed::Command(command) if says_move(&command) => Some(as_said(first.behind, command)),
            meant => Some(meant),
        }
    }

    /// A move with a question beside it.
    fn questioned(&self, read: &Parsed) -> Option<Parsed> {
        // "D4, is that safe" asks about the move itself.
        let of_it = matches!(read, Parsed::Command(command) if is_about_a_move(command));
        if self.several || of_it || matches!(read, Parsed::Several(_)) {
            return None;
        }
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let alone = |text: &str| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            self::read(parse(text, lexicon, false), &heard)
        };
        let found = with_question(&self.clauses, lexicon, self.position, alone)?;
        // "Castle short, king to safety" asks nothing.
        if self.heard.means_move() {
            return None;
        }
        let (fact, mv) = (found.fact, Command::Play(found.mv));
        Some(match found.joined {
            true => Parsed::Several(vec![mv, fact]),
            false => Parsed::Beside {
                fact: Box::new(fact),
                text: self.heard.text.trim().to_owned(),
                command: Box::new(mv),
            },
        })
    }

    /// "Maybe e4" is not yet a move.
    fn weighed(&self, read: &Parsed) -> Option<Parsed> {
        let settled =
            matches!(read, Parsed::Command(command) if !says_move(command) && !command.is_square());
        if settled {
            return None;
        }
        let patterns = weighed_move(self.heard.text, self.heard.lexicon, self.position)?;
        Some(as_said(self.heard.text, Command::Play(patterns)))
    }

    /// Whatever understood it, "take on e5" is said of any piece; only what is written as a move,
    /// "to e5", stays a pawn's.
    fn of_any_piece(&self, read: Parsed) -> Parsed {
        let of_any = |command| match command {
            Command::Play(patterns) => {
                let any = of_any_piece(
                    patterns,
                    self.heard.text,
                    self.written,
                    self.heard.lexicon,
                    self.position,
                );
                Command::Play(any)
            }
            command => command,
        };
        match read {
            Parsed::Command(command) => Parsed::Command(of_any(command)),
            Parsed::Doubt { text, command } => Parsed::Doubt {
                text,
                command: Box::new(of_any(*command)),
            },
            read => read,
        }
    }

    /// "Bishop b5, no wait, c4": the second is asked about.
    fn withdrawn(&self, read: &Parsed) -> Option<Parsed> {
        let settled = matches!(read, Parsed::Command(command) if !says_move(command));
        if settled {
            return None;
        }
        let meant = withdrawn::instead(self.heard.text, self.heard.lexicon, self.position)?;
        Some(as_said(self.heard.text, Command::Play(meant)))
    }

    /// A move that was written with a check which it does not give.
    fn checkless(&self, read: &Parsed) -> Option<Parsed> {
        let Parsed::Command(Command::Play(patterns)) = read else {
            return None;
        };
        let mv = resolve_any(patterns, self.position).ok()?;
        let rivals = rivals(self.heard.text, self.heard.lexicon, self.position, mv);
        let moves = std::iter::once(Pattern::of(mv)).chain(rivals.iter().copied());
        let asked = || as_said(self.heard.text, Command::Play(moves.collect()));
        (!rivals.is_empty()).then(asked)
    }

    /// "Pawn to ef four" is not the e-pawn's capture where that cannot be made: the name of a
    /// letter may itself be made of letters.
    fn by_letters(&self, read: &Parsed) -> Option<Parsed> {
        let Parsed::Command(Command::Play(patterns)) = read else {
            return None;
        };
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let illegal = resolve_any(patterns, self.position).is_err();
        let words = || text.split_whitespace();
        let named = |word| lexicon.grammar().letter_named(word);
        if !illegal || words().count() < 2 || words().all(|word| named(word).is_none()) {
            return None;
        }
        let letters: Vec<&str> = words().map(|word| named(word).unwrap_or(word)).collect();
        match parse(&letters.join(" "), lexicon, false) {
            Parsed::Command(Command::Play(patterns))
                if resolve_any(&patterns, self.position).is_ok() =>
            {
                Some(as_said(text, Command::Play(patterns)))
            }
            _ => None,
        }
    }

    /// "Oh no, wait, undo please": one clause takes back, and none plays.
    fn taken_back(&self, read: &Parsed) -> Option<Parsed> {
        let taken = Parsed::Command(Command::TakeBack);
        let asked = matches!(read, Parsed::Doubt { command, .. } if **command == Command::TakeBack);
        if !asked || self.clauses.len() < 2 {
            return None;
        }
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let means = |clause: &Clause| {
            let heard = lexicon.grammar().hear(clause.text, lexicon, now);
            self::read(clause.parsed().clone(), &heard)
        };
        let said: Vec<Parsed> = self.clauses.iter().map(means).collect();
        let plays = |said: &Parsed| matches!(said, Parsed::Command(command) if says_move(command));
        (said.contains(&taken) && !said.iter().any(plays)).then_some(taken)
    }

    /// A move with a remark beside it.
    fn remarked(&self, read: &Parsed) -> Option<Parsed> {
        let in_doubt = match read {
            Parsed::Unknown | Parsed::Doubt { .. } | Parsed::Either(_) => true,
            Parsed::Command(Command::Play(patterns)) => {
                // "Pawn to d4, to blunt the bishop" is no promotion to a bishop.
                let illegal = || resolve_any(patterns, self.position).is_err();
                !self.written || (self.clauses.len() > 1 && illegal())
            }
            Parsed::Command(command) => command.is_square(),
            _ => false,
        };
        let (clauses, position) = (&self.clauses, self.position);
        let found = || with_remark(self.heard.text, clauses, self.heard.lexicon, position);
        let Remarked { mv, legal, alone } = in_doubt.then(found)??;
        if !legal {
            let command = Command::Play(mv);
            // The table says why it cannot be made.
            let nothing = match read {
                Parsed::Unknown => true,
                Parsed::Command(command) => command.is_square(),
                _ => false,
            };
            return (alone && nothing).then_some(Parsed::Command(command));
        }
        // "I'll begin with the knight, f3" was understood as more than its second half.
        if let Parsed::Command(Command::Play(patterns)) = read
            && let Ok(other) = resolve_any(patterns, position)
            && mv != [Pattern::of(other)]
        {
            return Some(as_said(self.heard.text, Command::Play(patterns.clone())));
        }
        let command = Command::Play(mv);
        let made = || matches!(read, Parsed::Command(command) if says_move(command));
        Some(match alone && (made() || self.heard.means_move_beside()) {
            true => Parsed::Command(command),
            false => as_said(self.heard.text, command),
        })
    }

    /// "I make the horse to c3": a doubtful move that stands in the line as it is written, in a
    /// sentence that surely makes one.
    fn surely(&self, read: Parsed) -> Parsed {
        let Parsed::Doubt { command, .. } = &read else {
            return read;
        };
        let Command::Play(patterns) = &**command else {
            return read;
        };
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        // What stands behind a mark may be another wish.
        let hesitates =
            || self.clauses.len() > 1 || text.contains('?') || lexicon.grammar().hesitates(text);
        let Ok(mv) = resolve_any(patterns, self.position) else {
            return read;
        };
        let spans = move_spans(text, lexicon);
        let whole = |said: &[Pattern]| said.iter().any(|pattern| pattern.target().is_some());
        let mut named = spans.iter().filter(|(_, said)| whole(said));
        let same = |said: &[Pattern]| resolve_any(said, self.position) == Ok(mv);
        let one = named.clone().any(|(_, said)| same(said));
        // Another square in the line may be meant instead.
        let other = named.any(|(_, said)| said.iter().all(|p| p.target() != Some(mv.to())));
        // What is joined to it may be another wish.
        let joined = || {
            text.split_whitespace()
                .any(|word| lexicon.grammar().joins(word))
        };
        let told = || !joined() && described::is_told(&self.heard.named(), self.position, mv);
        match !other && !hesitates() && self.heard.means_move() && (one || told()) {
            true => Parsed::Command(command.as_ref().clone()),
            false => read,
        }
    }

    /// "If I take on e5, is my knight safe": the move is thought, and the question asked of it.
    fn conditional(&self, read: &Parsed) -> Option<Parsed> {
        // An answer without the condition would be of the wrong position.
        let without = match read {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
            Parsed::Command(Command::Threat | Command::BestLine | Command::Evaluate) => true,
            // An exchange has its condition within it.
            Parsed::Command(Command::Query(Query::Exchange(_))) => false,
            Parsed::Command(command) => command.is_of_a_thought() && !is_about_a_move(command),
            _ => false,
        };
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let understood = |text: &str, now: &Now| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            self::read(parse(text, lexicon, false), &heard)
        };
        let sentence = |said: &str| match understood(said, self.heard.now) {
            Parsed::Command(Command::Play(patterns)) => Some(patterns),
            _ => {
                let heard = lexicon.grammar().hear(said, lexicon, self.heard.now);
                let moves: Vec<_> = self.position.legal_moves().into_iter().collect();
                let told = described::told(&heard.named(), self.position, &moves);
                (told.len() == 1).then(|| described::patterns(&told))
            }
        };
        let found = || condition(text, lexicon, self.position, sentence);
        let (patterns, mv, asked) = without.then(found)??;
        let thought = Command::Think(Think::Begin(patterns));
        if asked.is_empty() {
            return Some(Parsed::Command(thought));
        }
        let then = self.position.clone().play(mv).ok()?;
        let now = Now {
            position: Some(&then),
            ..*self.heard.now
        };
        match understood(&asked, &now) {
            // "What happens" is told with the move.
            Parsed::Command(Command::LastMove) => Some(Parsed::Command(thought)),
            Parsed::Command(fact) if fact.is_of_a_thought() && !is_about_a_move(&fact) => {
                Some(Parsed::Several(vec![thought, fact]))
            }
            // What is asked is not understood or not told there; the thought may be what is wanted.
            Parsed::Command(fact) if fact.is_fact() => Some(Parsed::Command(thought)),
            _ if is_question(&asked, lexicon) || text.contains('?') => {
                Some(Parsed::Command(thought))
            }
            _ => None,
        }
    }

    fn joins(&self) -> bool {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        text.split_whitespace()
            .any(|word| lexicon.grammar().joins(word))
    }

    /// A move that is told round about.
    fn described(&self, read: &Parsed) -> Option<Parsed> {
        let illegal = |said: &[Pattern]| {
            matches!(
                resolve_any(said, self.position),
                Err(Unresolved::Illegal(_))
            )
        };
        let least = match read {
            Parsed::Unknown => HARDLY,
            Parsed::Either(_) => LIKELY,
            Parsed::Doubt { command, .. } => match &**command {
                Command::Play(patterns) if illegal(patterns) => 0.0,
                Command::Play(_) => return None,
                _ => LIKELY,
            },
            Parsed::Command(Command::Play(said)) if illegal(said) => HARDLY,
            Parsed::Command(command) if self.free && command.is_fact() => SURELY,
            _ => return None,
        };
        let text = self.heard.text;
        if is_question(text, self.heard.lexicon) {
            return None;
        }
        let names = self.heard.named();
        // Why what is written cannot be made is told, unless more is said of the way.
        let way = |named: &Named| match named.name {
            Name::Sign(sign) => !matches!(sign, Sign::Takes | Sign::Castles),
            _ => false,
        };
        if self.written && !names.iter().any(way) {
            return None;
        }
        let square = |named: &Named| matches!(named.name, Name::Square(_) | Name::Move(_));
        let least = match least == HARDLY && names.iter().any(square) {
            true => least * SQUARE,
            false => least,
        };
        if self.heard.move_likelihood() < least {
            return None;
        }
        let moves: Vec<_> = self.position.legal_moves().into_iter().collect();
        let told = described::told(&names, self.position, &moves);
        let patterns = described::patterns(&told);
        (!patterns.is_empty()).then(|| as_said(text, Command::Play(patterns)))
    }

    /// Moves that are one slip away.
    fn near(&self, read: &Parsed) -> Option<Parsed> {
        match read {
            Parsed::Unknown | Parsed::Several(_) => {}
            // "n4" is no way to write a move.
            Parsed::Command(Command::Play(patterns))
                if self.heard.text.trim().len() == 2 && !patterns.iter().any(goes_to) =>
            {
                return Some(as_said(self.heard.text, Command::Play(patterns.clone())));
            }
            // Nor is "n7 d5".
            Parsed::Command(Command::Play(_)) if starts_off_the_board(self.heard.text) => {}
            // "Ueen d2" is no question about the square, and "Turn g1" none about the turn; "d2?"
            // is one.
            Parsed::Command(command)
                if !says_move(command) && self.heard.text.trim().contains(' ') => {}
            _ => return None,
        }
        let moves = near_moves(self.heard.text, self.heard.lexicon, self.position);
        let asked = || as_said(self.heard.text, Command::Play(moves.clone()));
        (!moves.is_empty()).then(asked)
    }
}

/// Which of the moves that are asked about is told round about: "the one next to my king".
fn chosen(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let or_else = match read {
        Parsed::Unknown | Parsed::Either(_) => false,
        Parsed::Doubt { command, .. } if !says_move(command) => true,
        Parsed::Command(command) if !says_move(command) => true,
        _ => return None,
    };
    let position = heard.now.position?;
    if is_question(heard.text, heard.lexicon) {
        return None;
    }
    let told = described::chosen(&heard.named(), position, heard.now.choices, or_else);
    let one = described::patterns(&told);
    (!told.is_empty()).then_some(Parsed::Command(Command::Play(one)))
}

fn is_question(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_whitespace().next();
    let asks = text.contains('?') || first.is_some_and(|word| lexicon.grammar().asks(word));
    // "Would you move my queen's pawn to d4?" asks for it.
    asks && !lexicon.grammar().requests(text)
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

fn is_about_a_move(command: &Command) -> bool {
    matches!(
        command,
        Command::Weigh(..) | Command::Ask(Ask::Legal(_)) | Command::Think(Think::Begin(_))
    )
}

fn says_move(command: &Command) -> bool {
    matches!(command, Command::Play(_))
}

/// What a line means by itself, whatever stands beside it.
fn read(parsed: Parsed, heard: &Heard) -> Parsed {
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
    if settled(&parsed, text, answering, lexicon) || is_written(text, lexicon) {
        return parsed;
    }
    let reading = heard.reading();
    // "The pawns", said alone, is where they stand.
    if let Reading::One(one) = &reading
        && one.sure
        && one.wish.intent == Intent::Where
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
        Reading::One(one) => one_of(&one, parsed, text, now),
        Reading::Either(all) => one_of_several(&all, text, parsed),
        Reading::Both(all) => both(&all, text, parsed),
        // Words of another language say nothing here.
        Reading::Nothing(_) if is_foreign(text, lexicon) => parsed,
        Reading::Nothing(_) => unless_stray(parsed, text),
    }
}

/// Whether nothing but the piece is said of a move.
fn is_bare_role(pattern: &Pattern) -> bool {
    let bare = Pattern {
        role: pattern.role,
        ..Pattern::default()
    };
    pattern.role.is_some() && *pattern == bare
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
    if !matches!(parsed, Parsed::Unknown) {
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

/// Whether two lines have the same letters and digits.
fn is_same(one: &str, other: &str) -> bool {
    let told = |text: &str| fold(text).replace(|c: char| !c.is_alphanumeric(), "");
    told(one) == told(other)
}

/// Whether the line is a command as it is written, and no sentence that says more.
fn settled(parsed: &Parsed, text: &str, answering: bool, lexicon: &Lexicon) -> bool {
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
            answering || (patterns.iter().any(says_where) && !asks(text) && !turned())
        }
        Parsed::Command(Command::Law(_) | Command::Partial(_)) => true,
        // A setting by its name, with what it is to be.
        Parsed::Command(Command::Settings(Some(_))) => true,
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
