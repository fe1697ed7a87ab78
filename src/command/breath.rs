//! Several wishes in one breath, each of which is done: "I take black, ten plus five, start"; and a
//! wish that is put right in the same breath, or that an example follows.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::collections::HashMap;
use std::mem::discriminant;

use super::parts::{Cut, Part, parts};
use super::{Arg, Ask, Change, Chat, Command, Missing, Parsed, command_of, parse, parse_answer};
use crate::engine::Strength;
use crate::grammar::{Heard, Now, Open, Reading, Topic};
use crate::lexicon::Lexicon;
use crate::notation::resolve_any;
use crate::sorted::Sorted;

/// A line of more parts is told, and not wished.
const MOST_PARTS: usize = 12;
/// A wish goes over no more of them.
const LONGEST: usize = 4;
/// A wish among others may cost so much, and one for another game so much: that one asks by itself
/// where a game would be lost.
const SURELY: f32 = 0.12;
const NEARLY: f32 = 0.3;
/// What is wished and said, with how many wishes it is: nobody's wish is passed over for a longer one,
/// unless two would speak against each other.
type Wished = Option<Vec<Command>>;

/// What a line wishes that `read` has not got whole: each wish of one breath, the one that is meant
/// of two, or the one before an example.
pub(super) fn whole(heard: &Heard, read: &Parsed) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    // "White, with a clock, ten minutes" asks for no time, though it names one.
    let told = matches!(read, Parsed::Command(command) if command.is_fact() && !is_chat(command))
        && !super::understand::is_question(text, lexicon);
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) => true,
        Parsed::Doubt { command, .. } => !matches!(**command, Command::Instead(_)),
        Parsed::Command(command) => {
            command.is_a_change() || command.begins_a_game() || is_chat(command) || told
        }
        Parsed::Several(all) => all.iter().any(Command::is_a_change),
        Parsed::Beside { .. } | Parsed::Empty => false,
    };
    if !open || now.open == Open::Choice {
        return None;
    }
    let breath = Breath {
        lexicon,
        now,
        heard,
    };
    let example = || {
        let before = lexicon.grammar().before_example(text)?;
        let wish = breath.wish(before)??;
        // "Play like a beginner" gives no example.
        let says = matches!(
            wish,
            Command::Style(_) | Command::Verbosity(_) | Command::Change(Change::Words(_))
        );
        says.then_some(Parsed::Command(wish))
    };
    let corrected = || breath.corrected(text).map(Parsed::Command);
    let of_a_move = |command: &Command| matches!(command, Command::Play(_));
    let moves = matches!(read, Parsed::Doubt { command, .. } if of_a_move(command));
    let several = || match moves {
        true => breath.move_beside(text),
        false => breath.several(heard),
    };
    let whole = example().or_else(corrected).or_else(several);
    let of_a_game = |command: &Command| command.begins_a_game() || command.setup().is_some();
    whole.filter(|whole| match whole {
        _ if !told => true,
        Parsed::Several(all) => all.iter().all(of_a_game),
        Parsed::Command(command) => of_a_game(command),
        _ => false,
    })
}

/// What several wishes come to: all that are of a game are one.
///
/// ```
/// use hektor::command::{Change, Command, gathered};
/// use hektor::rules::Color;
/// let black = Change::Colour(Color::Black);
/// let wishes = vec![Command::Change(black.clone()), Command::Rate(1), Command::NewGame];
/// let game = Command::Change(Change::Game(vec![black]));
/// assert_eq!(gathered(wishes), [Command::Rate(1), game]);
/// ```
pub fn gathered(commands: Vec<Command>) -> Vec<Command> {
    let begins = commands.iter().any(Command::begins_a_game);
    let mut of_game: Vec<Change> = Vec::new();
    let mut others: Vec<Command> = Vec::new();
    let mut count = 0;
    let drills = commands
        .iter()
        .any(|command| matches!(command, Command::Drill(_)));
    let levels = commands.iter().any(|command| {
        matches!(
            command,
            Command::Level(_) | Command::Change(Change::Level(_))
        )
    });
    for command in &commands {
        let mood = matches!(command, Command::Ask(Ask::Chat(Chat::Mood)));
        // "Let's stop this game, I'd rather do some puzzles": what is left is left for it.
        let left = matches!(command, Command::Cancel | Command::Quit) && drills;
        // "The level, play at about 1400": what it is now nobody asks.
        let told = *command == Command::WhichLevel && levels;
        if others.contains(command) || (mood && commands.len() > 1) || left || told {
            continue;
        }
        let changes = match command {
            Command::NewGame => Vec::new(),
            Command::Level(strength) => vec![Change::Level(*strength)],
            Command::Change(Change::Game(all) | Change::Setup(all)) => all.clone(),
            Command::Change(change) if change.is_of_a_game() => vec![change.clone()],
            other => {
                others.push(other.clone());
                continue;
            }
        };
        count += 1;
        // What is said twice is meant once.
        let known = |change: &Change| of_game.contains(change);
        let new: Vec<Change> = changes.into_iter().filter(|c| !known(c)).collect();
        of_game.extend(new);
    }
    // "More time, five minutes more" is one wish, and so is "with a clock, ten minutes".
    let more = |other: &Command| matches!(other, Command::Change(Change::MoreTime(..)));
    let timed = of_game
        .iter()
        .any(|change| matches!(change, Change::Time(_)));
    let vague = |change: &Change| match change {
        Change::TimeBy(0) => timed,
        Change::TimeBy(_) => others.iter().any(more),
        _ => false,
    };
    let levelled = of_game
        .iter()
        .any(|change| matches!(change, Change::Level(_)));
    if levelled {
        of_game.retain(|change| !matches!(change, Change::LevelBy(_)));
    }
    if of_game.iter().any(vague) {
        of_game.retain(|change| !vague(change));
        if of_game.is_empty() && !begins {
            return others;
        }
    }
    // As it was said, where nothing is to be gathered.
    if count < 2 {
        let kept = |command: &Command| command.setup().is_some() || command.begins_a_game();
        others = commands
            .iter()
            .filter(|command| kept(command) || others.contains(command))
            .cloned()
            .collect();
        others.dedup();
        return others;
    }
    // In one order, however it was said; a colour that is named is no change of colours.
    of_game.order_by_key(Change::place);
    if of_game
        .iter()
        .any(|change| matches!(change, Change::Colour(_)))
    {
        of_game.retain(|change| *change != Change::Turned);
    }
    others.push(match (begins, of_game.is_empty()) {
        (true, true) => Command::NewGame,
        (true, false) => Command::Change(Change::Game(of_game)),
        (false, _) => Command::Change(Change::Setup(of_game)),
    });
    others
}

fn is_chat(command: &Command) -> bool {
    matches!(command, Command::Ask(Ask::Chat(_)))
}

/// Whether two wishes are of one thing, and differ: half of a clock is no clock.
fn contradict(all: &[Command]) -> bool {
    let same = |one: &Command, other: &Command| match (one.setup(), other.setup()) {
        (Some(one), Some(other)) => discriminant(&one) == discriminant(&other) && one != other,
        _ => false,
    };
    let mut rest = all;
    while let Some((one, others)) = rest.split_first() {
        if others.iter().any(|other| same(one, other)) {
            return true;
        }
        rest = others;
    }
    false
}

/// What a part wishes by itself: nothing where it only says something; `None` where it is not
/// understood, or is none of the wishes that are done beside others.
type Said = Option<Option<Command>>;

/// A line and its parts.
struct Line<'a> {
    text: &'a str,
    parts: Vec<Part>,
}

/// What was found of a line, for who asks again.
#[derive(Default)]
struct Known {
    /// What its parts from one to another wish.
    wishes: HashMap<(usize, usize), Said>,
    /// What all from one on come to.
    from: HashMap<usize, Wished>,
}

struct Breath<'a, 'h> {
    lexicon: &'a Lexicon,
    now: &'a Now<'a>,
    /// The line as it was heard.
    heard: &'a Heard<'h>,
}

impl Breath<'_, '_> {
    fn wish(&self, text: &str) -> Said {
        let grammar = self.lexicon.grammar();
        if grammar.is_idle(text) || grammar.answers_only(text, "possible", self.lexicon) {
            return Some(None);
        }
        let now = self.now_within();
        let written = parse(text, self.lexicon, false);
        let command = match written {
            Parsed::Command(command) if command.is_a_change() || command.begins_a_game() => command,
            _ => {
                let one = match self.is_whole(text) {
                    true => self.heard.within(NEARLY),
                    false => {
                        let heard = grammar.hear(text, self.lexicon, &now);
                        heard.within(NEARLY)
                    }
                }?;
                let command = command_of(&one.wish)?;
                let most = if command.begins_a_game() {
                    NEARLY
                } else {
                    SURELY
                };
                (one.sure || one.cost < most).then_some(command)?
            }
        };
        match command {
            Command::Yes | Command::No => Some(None),
            // A square or a piece alone is a part of something else.
            Command::Square(_) | Command::Pieces(..) | Command::Rank(_) | Command::File(_) => None,
            command => {
                let beside = command.is_a_change()
                    || command.begins_a_game()
                    || command.is_fact()
                    || matches!(command, Command::Quit | Command::Save(_));
                beside.then_some(Some(command))
            }
        }
    }

    /// Whether a part is the line that has been heard, and as it was.
    fn is_whole(&self, text: &str) -> bool {
        let as_it_was = self.now.open == Open::Nothing && self.now.topic == Topic::Game;
        as_it_was && text.trim() == self.heard.text.trim()
    }

    /// Within a breath the next game may be begun with a word.
    fn now_within(&self) -> Now<'_> {
        Now {
            open: Open::Nothing,
            topic: Topic::Game,
            ..*self.now
        }
    }

    /// Two wishes and more, of which one at least changes something; or small talk in several parts,
    /// of which the first is answered.
    fn several(&self, heard: &Heard) -> Option<Parsed> {
        let text = heard.text;
        let parts = parts(text, self.lexicon);
        let one = || matches!(heard.reading(), Reading::One(one) if one.sure || one.cost < SURELY);
        if !(2..=MOST_PARTS).contains(&parts.len()) || one() {
            return None;
        }
        let line = Line { text, parts };
        let mut known = Known::default();
        let all = [true, false].into_iter().find_map(|finely| {
            known.from.clear();
            let all = self.from(0, &line, finely, &mut known)?;
            (!contradict(&all)).then_some(all)
        })?;
        let (mut chats, wishes): (Vec<Command>, Vec<Command>) = all.into_iter().partition(is_chat);
        if wishes.is_empty() {
            let open = matches!(self.now.open, Open::Nothing | Open::Scene | Open::Either);
            let alone = open && chats.len() > 1;
            // What is asked beside a greeting is answered.
            chats.order_by_key(|chat| *chat == Command::Ask(Ask::Chat(Chat::Hello)));
            return chats
                .into_iter()
                .next()
                .filter(|_| alone)
                .map(Parsed::Command);
        }
        let changes = |c: &Command| c.is_a_change() || c.begins_a_game();
        // "Thank you, that was a lovely evening. Goodbye!"
        if wishes.iter().all(|wish| *wish == Command::Quit) {
            let quits = self.now.open != Open::Scene && (wishes.len() > 1 || !chats.is_empty());
            return quits.then_some(Parsed::Command(Command::Quit));
        }
        // "Is level two easy? I'm a beginner": what is asked is answered.
        if let ([wish], false) = (&wishes[..], chats.is_empty())
            && wish.is_fact()
            && super::understand::is_question(text, self.lexicon)
        {
            return Some(Parsed::Command(wish.clone()));
        }
        let acts = |c: &Command| changes(c) || *c == Command::Quit;
        if wishes.len() < 2 || !wishes.iter().any(acts) {
            return None;
        }
        // What is said twice is meant once; "again, with Black" is another game.
        let sets_up = wishes.iter().any(|wish| wish.setup().is_some());
        let mut meant: Vec<Command> = Vec::new();
        for wish in wishes {
            let wish = match wish {
                Command::Repeat if sets_up => Command::NewGame,
                wish => wish,
            };
            if !meant.contains(&wish) {
                meant.push(wish);
            }
        }
        if meant.iter().any(Command::begins_a_game) {
            meant = gathered(meant);
        }
        Some(match meant.len() {
            1 => meant.pop().map_or(Parsed::Empty, Parsed::Command),
            _ => Parsed::Several(meant),
        })
    }

    /// "Castle kingside, and slow down a bit": a move as it is written, and a change beside it.
    fn move_beside(&self, text: &str) -> Option<Parsed> {
        let position = self.now.position?;
        let parts = parts(text, self.lexicon);
        let [first, second] = &parts[..] else {
            return None;
        };
        let part = |part: &Part| text.get(part.from..part.to);
        let (first, behind) = (
            part(first)?,
            part(second).filter(|_| second.before != Cut::Breaks)?,
        );
        let Parsed::Command(Command::Play(patterns)) = parse(first, self.lexicon, false) else {
            return None;
        };
        resolve_any(&patterns, position).ok()?;
        let change = self.wish(behind)??;
        // "C4, the English" names the opening.
        let opening = matches!(change, Command::Language(_));
        let beside = change.is_a_change() && !change.begins_a_game() && !opening;
        beside.then(|| Parsed::Several(vec![Command::Play(patterns), change]))
    }

    /// The wishes that the parts from this one on hold: as many as there can be, or as few.
    fn from(&self, first: usize, line: &Line, finely: bool, known: &mut Known) -> Wished {
        let Some(&Part { from, before, .. }) = line.parts.get(first) else {
            return Some(Vec::new());
        };
        if let Some(found) = known.from.get(&first) {
            return found.clone();
        }
        let mut best: Wished = None;
        for (last, part) in line.parts.iter().enumerate().skip(first).take(LONGEST) {
            let text = line.text.get(from..part.to);
            let wish = known.wishes.entry((first, last));
            let wish = wish.or_insert_with(|| text.and_then(|text| self.wish(text)));
            let Some(wish) = wish.clone() else {
                continue;
            };
            // A question stands apart: "this time" asks for none within a wish.
            let next = line.parts.get(last + 1);
            let breaks = |part: &Part| part.before == Cut::Breaks;
            let within = before == Cut::Breaks || next.is_some_and(breaks);
            let fact = |wish: &Command| !wish.is_a_change() && !wish.begins_a_game();
            let asks = text.is_some_and(|text| super::understand::is_question(text, self.lexicon));
            if within && !asks && wish.as_ref().is_some_and(fact) {
                continue;
            }
            let Some(rest) = self.from(last + 1, line, finely, known) else {
                continue;
            };
            let all: Vec<Command> = wish.into_iter().chain(rest).collect();
            let better = |best: &Vec<Command>| match finely {
                true => all.len() > best.len(),
                false => all.len() < best.len(),
            };
            if best.as_ref().is_none_or(better) {
                best = Some(all);
            }
        }
        known.from.insert(first, best.clone());
        best
    }

    /// "Level six then, no wait, seven": the second is meant, and may say only what differs.
    fn corrected(&self, text: &str) -> Option<Command> {
        let (before, behind) = self.lexicon.grammar().withdrawn(text)?;
        let first = self.wish(before)??;
        if !first.is_a_change() {
            return None;
        }
        let behind = behind.trim_matches(|c: char| !c.is_alphanumeric());
        match parse_answer(behind, self.lexicon, Missing::MoveNumber) {
            Some(Arg::Number(number)) => first.with_number(number),
            _ => self.wish(behind)?.filter(Command::is_a_change),
        }
    }
}

impl Command {
    /// Whether it changes how things are said, or what a game is like.
    pub const fn is_a_change(&self) -> bool {
        matches!(
            self,
            Self::Rate(_)
                | Self::Volume(_)
                | Self::Pitch(_)
                | Self::Verbosity(_)
                | Self::Style(_)
                | Self::Mono(_)
                | Self::Language(_)
                | Self::Level(_)
                | Self::Character(Some(_))
                | Self::Switch(..)
                | Self::Change(_)
        )
    }

    /// Whether it changes something by a step, which can be taken once more.
    pub const fn is_a_step(&self) -> bool {
        matches!(
            self,
            Self::Rate(_) | Self::Volume(_) | Self::Pitch(_) | Self::Change(Change::LevelBy(_))
        )
    }

    /// The step that leads halfway back, where it is of several, else all the way.
    pub fn stepped_back(&self) -> Option<Self> {
        let back = |steps: i8| {
            let half = (steps / 2).abs().max(1);
            if steps > 0 { -half } else { half }
        };
        Some(match self {
            Self::Rate(steps) => Self::Rate(back(*steps)),
            Self::Volume(steps) => Self::Volume(back(*steps)),
            Self::Pitch(steps) => Self::Pitch(back(*steps)),
            Self::Change(Change::LevelBy(steps)) => Self::Change(Change::LevelBy(back(*steps))),
            _ => return None,
        })
    }

    /// Whether moves are taken back by it.
    pub const fn takes_back(&self) -> bool {
        matches!(self, Self::TakeBack | Self::BackTo(_) | Self::Instead(_))
    }

    /// Whether another game begins with it.
    pub fn begins_a_game(&self) -> bool {
        matches!(self, Self::NewGame | Self::Change(Change::Game(_)))
    }

    /// What of a game it changes, if it does not begin one.
    pub fn setup(&self) -> Option<Change> {
        match self {
            Self::Level(strength) => Some(Change::Level(*strength)),
            Self::Change(Change::Game(_)) => None,
            Self::Change(change) if change.is_of_a_game() => Some(change.clone()),
            _ => None,
        }
    }

    /// The same wish with another number.
    fn with_number(self, number: u16) -> Option<Self> {
        Some(match self {
            Self::Level(_) => Self::Level(Strength::numbered(number)?),
            Self::Change(change) => Self::Change(match change {
                Change::Level(_) => Change::Level(Strength::numbered(number)?),
                Change::Time(Some((_, seconds))) => Change::Time(Some((number, seconds))),
                Change::Speed(_) => Change::Speed(Some(number)),
                Change::Volume(_) => Change::Volume(Some(number)),
                Change::Blindfold(_) => Change::Blindfold(u8::try_from(number).ok()?),
                _ => return None,
            }),
            _ => return None,
        })
    }

    /// The same in a bigger step: "much faster".
    #[must_use]
    pub fn by_more(self) -> Self {
        const MUCH: i8 = 2;
        match self {
            Self::Rate(steps) => Self::Rate(steps.saturating_mul(MUCH)),
            Self::Volume(steps) => Self::Volume(steps.saturating_mul(MUCH)),
            Self::Pitch(steps) => Self::Pitch(steps.saturating_mul(MUCH)),
            Self::Change(Change::LevelBy(steps)) => {
                Self::Change(Change::LevelBy(steps.saturating_mul(MUCH)))
            }
            other => other,
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::command::understand;
    use crate::rules::Color;
    use crate::speech::Lang;

    fn meant(lang: &str, text: &str) -> Vec<Command> {
        let words = Lexicon::embedded(&Lang::new(lang), "fide").expect("it is within");
        match understand(text, &words, &Now::default()) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(commands) => gathered(commands),
            _ => Vec::new(),
        }
    }

    #[test]
    fn wishes_of_one_breath_are_one_game() {
        let black = Change::Colour(Color::Black);
        let rated = Change::Level(Strength::numbered(1500).expect("it is a rating"));
        let clock = Change::Time(Some((10, 5)));
        for (lang, text, changes) in [
            ("en", "I take black, 10 plus 5, start", vec![&black, &clock]),
            (
                "de",
                "neue Partie, ich nehm schwarz und du spielst wie 1500 elo",
                vec![&black, &rated],
            ),
        ] {
            let changes: Vec<Change> = changes.into_iter().cloned().collect();
            let begins = Command::Change(Change::Game(changes));
            assert_eq!(meant(lang, text), [begins], "{text}");
        }
        assert_eq!(
            meant("de", "ich nehm schwarz und du spielst wie 1500 elo"),
            [Command::Change(Change::Setup(vec![black, rated]))]
        );
    }

    #[test]
    fn the_second_number_is_meant() {
        let seven = Command::Level(Strength::numbered(7).expect("it is a level"));
        for (lang, text) in [
            ("en", "level six then. no wait, seven"),
            ("de", "Stufe sechs, nein, sieben"),
        ] {
            assert_eq!(meant(lang, text), std::slice::from_ref(&seven), "{text}");
        }
    }

    #[test]
    fn an_example_is_no_wish() {
        let short = Command::Style(Some(true));
        assert_eq!(
            meant("en", "say moves shorter, like c5 and knight f3"),
            [short]
        );
        let human = Command::Switch(crate::command::Switch::HumanPace, Some(false));
        assert_ne!(meant("en", "play like a beginner"), [human]);
    }
}
