//! From a line, typed or heard, to what is wanted; no position is needed.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::tokens::Line;
use super::{Action, Arg, Argument, Command, LawCommand, Missing, Partial, Plea, Row, Verb};
use super::{moves, row};
use crate::lexicon::{Lexicon, Meaning};
use crate::notation::Pattern;
use crate::rules::{Color, File, Rank, Role, Square};

/// The longest line that is looked at, in bytes; longer ones are not understood.
pub(super) const LONGEST: usize = 1000;
/// The most tokens a line can have.
const MOST_TOKENS: usize = 80;
/// The most commands one line can hold.
const MOST_COMMANDS: usize = 8;

/// What a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parsed {
    /// One command.
    Command(Command),
    /// Several in one breath, to be done in order: `Springer Felix drei, bitte Uhr`.
    Several(Vec<Command>),
    /// One command, likely: to be asked about before it is done.
    Doubt {
        /// What to ask with.
        text: String,
        /// What it would be.
        command: Box<Command>,
    },
    /// A question, to be answered, and a move that was said before it, to be asked about.
    Beside {
        /// The question.
        fact: Box<Command>,
        /// What to ask with.
        text: String,
        /// The move.
        command: Box<Command>,
    },
    /// One of two commands: to be asked which, each with what to ask with.
    Either(Vec<(String, Command)>),
    /// Not understood.
    Unknown,
    /// Nothing but spaces.
    Empty,
}

impl Parsed {
    /// The one command that it is, be it sure or in doubt.
    pub fn wish(&self) -> Option<&Command> {
        match self {
            Parsed::Command(command) => Some(command),
            parsed => parsed.doubted(),
        }
    }

    /// [`Parsed::wish`], taken out.
    pub fn into_wish(self) -> Option<Command> {
        match self {
            Parsed::Command(command) => Some(command),
            Parsed::Doubt { command, .. } => Some(*command),
            _ => None,
        }
    }

    /// The one command that it is likely, and not for sure.
    pub fn doubted(&self) -> Option<&Command> {
        match self {
            Parsed::Doubt { command, .. } => Some(command),
            _ => None,
        }
    }

    /// Whether nothing of it is done without a question: one command in doubt, one of several, or none.
    pub fn is_doubtful(&self) -> bool {
        matches!(
            self,
            Parsed::Doubt { .. } | Parsed::Either(_) | Parsed::Unknown
        )
    }
}

/// Understands a line. `answering`: a question is open, so that a bare letter is an answer
/// (`b`: Bella) rather than a short command (`b`: the board).
///
/// ```
/// use hektor::command::{Command, Parsed, parse};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(parse("clock, please", &words, false), Parsed::Command(Command::Clock));
/// assert!(matches!(parse("Springer Felix drei", &words, false), Parsed::Command(Command::Play(_))));
/// assert!(matches!(parse("Nf3", &words, false), Parsed::Command(Command::Play(_))));
/// ```
pub fn parse(text: &str, lexicon: &Lexicon, answering: bool) -> Parsed {
    let text = text.trim();
    if text.is_empty() {
        return Parsed::Empty;
    }
    if text.len() > LONGEST {
        return Parsed::Unknown;
    }
    let line = Line::new(text, lexicon);
    if line.tokens.len() > MOST_TOKENS {
        return Parsed::Unknown;
    }
    let reader = Reader { line: &line };
    let mut commands = Vec::new();
    let mut at = 0;
    while at < line.tokens.len() {
        // "the last 12 moves": after a command a word that can be a filler is one.
        if !commands.is_empty() && line.is_filler(at) {
            at += 1;
            continue;
        }
        match reader.best(at, answering) {
            // A line is one wish: what follows it is a question asked in the same breath, and no
            // more; but that the move is to be sealed is heard wherever it stands. What is left
            // over is never run as a second command.
            Some((end, command))
                if commands.is_empty()
                    || (commands.len() < MOST_COMMANDS
                        && (seals(&command) || (command.is_fact() && apart(&line, at)))) =>
            {
                commands.push(command);
                at = end;
            }
            None if line.is_filler(at) => at += 1,
            // A move to be sealed that is not understood is not said back either.
            _ if commands.first().is_some_and(seals) => {
                return Parsed::Command(Command::Law(LawCommand::SealDoubt(Vec::new())));
            }
            _ => return Parsed::Unknown,
        }
    }
    match commands.len() {
        0 => Parsed::Unknown,
        1 => commands.pop().map_or(Parsed::Unknown, |command| {
            Parsed::Command(asked(command, text))
        }),
        _ => Parsed::Several(commands),
    }
}

/// `e5?` asks what stands there; `Nf3?` is a move with a remark.
fn asked(command: Command, text: &str) -> Command {
    let asks = text.ends_with('?') && !text.ends_with("!?") && !text.ends_with("??");
    let square = match &command {
        Command::Play(patterns) if asks => patterns.iter().find_map(|pattern| {
            let bare = Pattern {
                to_file: pattern.to_file,
                to_rank: pattern.to_rank,
                ..Pattern::default()
            };
            pattern.target().filter(|_| *pattern == bare)
        }),
        _ => None,
    };
    square.map_or(command, Command::Square)
}

fn seals(command: &Command) -> bool {
    matches!(command, Command::Law(LawCommand::Seal(_)))
}

/// Whether something new begins here: behind a comma, or behind a word as "please" or "and".
fn apart(line: &Line, at: usize) -> bool {
    let Some(start) = line.tokens.get(at).map(|token| token.start) else {
        return false;
    };
    let before = line.text.get(..start).unwrap_or_default().trim_end();
    let filler = at
        .checked_sub(1)
        .is_some_and(|before| line.is_filler(before));
    filler || before.ends_with([',', ';', '.'])
}

/// The beginning of a question about a square or line, where the text is its words alone: `attackers`.
///
/// ```
/// use hektor::command::{Missing, begun};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let missing = |text| begun(text, &words).map(|partial| partial.missing());
/// assert_eq!(missing("attackers"), Some(Missing::Square));
/// assert_eq!(missing("scan"), Some(Missing::Line));
/// assert_eq!(missing("attackers of my dreams"), None);
/// ```
pub fn begun(text: &str, lexicon: &Lexicon) -> Option<Partial> {
    if text.len() > LONGEST {
        return None;
    }
    let line = Line::new(text, lexicon);
    let words = line.words(0).iter();
    let mut verbs = words.filter_map(|(end, meaning)| match meaning {
        Meaning::Verb(verb) if *end == line.tokens.len() => Partial::of_place(*verb),
        _ => None,
    });
    verbs.next()
}

/// What was still to be said of a [`Partial`] command: `white`, `ten`, `e4`.
pub fn parse_answer(text: &str, lexicon: &Lexicon, missing: Missing) -> Option<Arg> {
    if text.len() > LONGEST {
        return None;
    }
    let line = Line::new(text, lexicon);
    let reader = Reader { line: &line };
    let (end, arg) = match missing {
        Missing::Side => {
            let (end, color) = reader.color(0)?;
            (end, Arg::Side(color, None))
        }
        Missing::Square => {
            let (end, square) = reader.square(0)?;
            (end, Arg::Square(square))
        }
        Missing::Line => reader.line(0)?,
        Missing::Minutes | Missing::Seconds | Missing::Halves | Missing::MoveNumber => {
            reader.number(0)?
        }
    };
    // "ten minutes": what the number counts was asked for, so one word more is no matter.
    (line.tokens.len() <= end.saturating_add(1)).then_some(arg)
}

/// A side's pieces of a kind; what is not named is all.
type Group = (Option<Color>, Option<Role>);

struct Reader<'a> {
    line: &'a Line,
}

impl Reader<'_> {
    /// The command that takes most tokens from here.
    fn best(&self, at: usize, answering: bool) -> Option<(usize, Command)> {
        let command = self.command(at);
        let play = moves::read(self.line, at, answering)
            .map(|(end, patterns)| (end, Command::Play(patterns)));
        match (command, play) {
            (Some(command), Some(play)) => {
                // One word alone answers; "moves e2" and "captures" are asked beside a question.
                let alone =
                    answering && self.line.tokens.len() == 1 && command.1 != Command::Captures;
                let longer = play.0 > command.0 || (play.0 == command.0 && alone);
                Some(if longer { play } else { command })
            }
            (command, play) => command.or(play),
        }
    }

    fn command(&self, at: usize) -> Option<(usize, Command)> {
        let verbs = self.line.words(at).iter().filter_map(|(end, m)| match m {
            Meaning::Verb(verb) => Some((*end, *verb)),
            _ => None,
        });
        let spoken = verbs.filter_map(|(end, verb)| self.with_argument(row(verb), end));
        spoken
            .chain(self.colored(at))
            .chain(self.named(at))
            .max_by_key(|(end, _)| *end)
    }

    /// `white knights`, `black pieces`: where they stand.
    fn colored(&self, at: usize) -> Option<(usize, Command)> {
        let (end, color) = self.find(at, |meaning| match meaning {
            Meaning::Color(color) => Some(*color),
            _ => None,
        })?;
        let (end, role) = self.find(end, |meaning| match meaning {
            Meaning::Role(role) => Some(Some(*role)),
            Meaning::Verb(Verb::Pieces) => Some(None),
            _ => None,
        })?;
        Some((end, Command::Pieces(Some(color), role)))
    }

    /// `White resigns`, `Black offers a draw`: which of two players speaks.
    fn named(&self, at: usize) -> Option<(usize, Command)> {
        let (after, color) = self.color(at)?;
        let words = self.line.words(after).iter();
        let pleas = words.filter_map(|(end, meaning)| {
            let Meaning::Verb(verb) = meaning else {
                return None;
            };
            let (end, plea) = match verb {
                Verb::Resign => (*end, Plea::Resign),
                Verb::Draw => (*end, Plea::Offer),
                Verb::AcceptDraw => (*end, Plea::Accept),
                Verb::DeclineDraw => (*end, Plea::Decline),
                Verb::ClaimFlag => (*end, Plea::Flag),
                Verb::ClaimDraw => {
                    let (end, patterns) =
                        moves::read(self.line, *end, false).unwrap_or((*end, vec![]));
                    (end, Plea::Claim(patterns))
                }
                _ => return None,
            };
            Some((end, Command::Law(LawCommand::By(color, plea))))
        });
        pleas.max_by_key(|(end, _)| *end)
    }

    fn with_argument(&self, entry: &Row, at: usize) -> Option<(usize, Command)> {
        let Action::Command(make) = entry.action else {
            return None;
        };
        let with = self.argument(entry.argument, at);
        let with = with.and_then(|(end, arg)| Some((end, make(arg)?)));
        let alone = || match make(Arg::None) {
            Some(command) => Some((at, command)),
            None => Partial::new(entry.verb).map(|partial| (at, Command::Partial(partial))),
        };
        with.or_else(alone)
    }

    /// The argument from `at` on, if it is there.
    fn argument(&self, argument: Argument, at: usize) -> Option<(usize, Arg)> {
        match argument {
            Argument::None => None,
            Argument::Square => self.square(at).map(|(end, sq)| (end, Arg::Square(sq))),
            Argument::Line => self.line(at),
            Argument::Part => {
                // "sweep rank 4", as well as "sweep 4".
                let named = self.find(at, |meaning| match meaning {
                    Meaning::Verb(Verb::Scan) => Some(()),
                    _ => None,
                });
                self.line(named.map_or(at, |(end, ())| end))
            }
            Argument::Pieces => self.pieces(at),
            Argument::Target => {
                // "moves of Springer Felix drei": the square says it all.
                let role = self.role(at);
                let after = role.map_or(at, |(end, _)| end);
                self.square(after)
                    .or_else(|| self.square(at))
                    .map(|(end, square)| (end, Arg::Square(square)))
                    .or_else(|| role.map(|(end, role)| (end, Arg::Role(role))))
            }
            Argument::Count | Argument::Level => self.number(at),
            Argument::Text => {
                // As it was typed: "10:30" is a time and not two numbers.
                let start = self.line.tokens.get(at)?.start;
                let text = self.line.text.get(start..)?.trim();
                Some((self.line.tokens.len(), Arg::Name(text.to_owned())))
            }
            Argument::Time => {
                let (end, color) = self.color(at)?;
                let (end, Arg::Number(minutes)) = self.number(end)? else {
                    return None;
                };
                Some(match self.number(end) {
                    Some((end, Arg::Number(seconds))) => (end, Arg::Time(color, minutes, seconds)),
                    _ => (end, Arg::Time(color, minutes, 0)),
                })
            }
            Argument::Side => {
                let (end, color) = self.color(at)?;
                Some(match self.number(end) {
                    Some((end, Arg::Number(number))) => (end, Arg::Side(color, Some(number))),
                    _ => (end, Arg::Side(color, None)),
                })
            }
            Argument::Move => {
                moves::read(self.line, at, false).map(|(end, patterns)| (end, Arg::Move(patterns)))
            }
            Argument::Verb => self.find(at, |meaning| match meaning {
                Meaning::Verb(verb) => Some(Arg::Verb(*verb)),
                _ => None,
            }),
            Argument::Switch => self.find(at, |meaning| match meaning {
                Meaning::On => Some(Arg::Switch(true)),
                Meaning::Off => Some(Arg::Switch(false)),
                _ => None,
            }),
            Argument::Language => self.find(at, |meaning| match meaning {
                Meaning::Language(tag) => Some(Arg::Name(tag.clone())),
                _ => None,
            }),
            Argument::Drill => self.find(at, |meaning| match meaning {
                Meaning::Drill(name) => Some(Arg::Name(name.clone())),
                _ => None,
            }),
        }
    }

    fn color(&self, at: usize) -> Option<(usize, Color)> {
        self.find(at, |meaning| match meaning {
            Meaning::Color(color) => Some(*color),
            _ => None,
        })
    }

    /// The longest phrase from `at`, fillers skipped, that means what is looked for.
    fn find<T>(&self, at: usize, wanted: impl Fn(&Meaning) -> Option<T>) -> Option<(usize, T)> {
        let mut at = at;
        loop {
            let words = self.line.words(at).iter();
            let found = words
                .filter_map(|(end, meaning)| Some((*end, wanted(meaning)?)))
                .max_by_key(|(end, _)| *end);
            let notation = || {
                let mut readings = self.line.readings(at).iter();
                readings.find_map(|(end, meaning)| Some((*end, wanted(meaning)?)))
            };
            let found = found.or_else(notation);
            if found.is_some() || !self.line.is_filler(at) {
                return found;
            }
            at += 1;
        }
    }

    fn file(&self, at: usize) -> Option<(usize, File)> {
        self.find(at, |meaning| match meaning {
            Meaning::File(file) => Some(*file),
            _ => None,
        })
    }

    fn rank(&self, at: usize) -> Option<(usize, Rank)> {
        self.find(at, |meaning| match meaning {
            Meaning::Rank(rank) => Some(*rank),
            _ => None,
        })
    }

    fn role(&self, at: usize) -> Option<(usize, Role)> {
        self.find(at, |meaning| match meaning {
            Meaning::Role(role) => Some(*role),
            _ => None,
        })
    }

    fn square(&self, at: usize) -> Option<(usize, Square)> {
        let (end, file) = self.file(at)?;
        let (end, rank) = self.rank(end)?;
        Some((end, Square::from_coords(file, rank)))
    }

    fn line(&self, at: usize) -> Option<(usize, Arg)> {
        // "scan e4" is a slip, not the file and something else.
        if self.square(at).is_some() {
            return None;
        }
        let file = self.file(at).map(|(end, file)| (end, Arg::File(file)));
        file.or_else(|| self.rank(at).map(|(end, rank)| (end, Arg::Rank(rank))))
    }

    fn pieces(&self, at: usize) -> Option<(usize, Arg)> {
        let color = self.find(at, |meaning| match meaning {
            Meaning::Color(color) => Some(*color),
            _ => None,
        });
        let after = color.map_or(at, |(end, _)| end);
        let role = self.role(after);
        if role.is_some_and(|_| self.square(after).is_some()) && self.letter(after).is_none() {
            return None;
        }
        if let Some((end, role)) = self.letter(after).or_else(|| self.all(after)) {
            // Lichess: capitals are White's.
            return Some((
                end,
                Arg::Pieces(color.map(|(_, color)| color).or(role.0), role.1),
            ));
        }
        match (color, role) {
            (_, Some((end, role))) => {
                Some((end, Arg::Pieces(color.map(|(_, color)| color), Some(role))))
            }
            (Some((end, color)), None) => Some((end, Arg::Pieces(Some(color), None))),
            (None, None) => None,
        }
    }

    fn letter(&self, at: usize) -> Option<(usize, Group)> {
        let token = self
            .line
            .tokens
            .get(at)
            .filter(|token| token.word.len() == 1)?;
        let role = token.letter?;
        let color = Color::from_white(token.capital);
        Some((at + 1, (Some(color), Some(role))))
    }

    fn all(&self, at: usize) -> Option<(usize, Group)> {
        let all = self.find(at, |meaning| (*meaning == Meaning::All).then_some(()));
        let a = || {
            let token = self.line.tokens.get(at)?;
            (token.word == "a").then_some((at + 1, ()))
        };
        all.or_else(a).map(|(end, ())| (end, (None, None)))
    }

    fn number(&self, at: usize) -> Option<(usize, Arg)> {
        let word = self.find(at, |meaning| match meaning {
            Meaning::Number(number) => Some(*number),
            Meaning::Rank(rank) => u16::try_from(u32::from(*rank) + 1).ok(),
            _ => None,
        });
        let digits = || {
            let rest = self.line.tokens.get(at..)?;
            let first = rest.first()?;
            Some((at + 1, first.word.parse().ok()?))
        };
        digits()
            .or(word)
            .map(|(end, number)| (end, Arg::Number(number)))
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
#[path = "parse_tests.rs"]
mod tests;
