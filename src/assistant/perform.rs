//! Doing what the assistant wants done: in its order, by one piece of code for the real loop, for
//! transcripts and for tests.

use std::sync::Arc;

use super::{Assistant, ListenOrder, OpenedGame, Out, Telling};
use crate::audio::Earcon;
use crate::clock::{Clock, Millis};
use crate::command::Listed;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::school::Learner;
use crate::settings::Settings;
use crate::table::{Event, Record, Refusal};

/// What became of something that was to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keeping {
    /// It is on disk.
    Done,
    /// It is on disk, and so is what could not be written before.
    Again,
    /// It cannot be written: where, and the system's reason. It waits in memory, to be tried again.
    Fails(String, String),
    /// It waits with what could not be written before it.
    Waits,
}

/// Where something could not be written, and the system's reason.
pub type Failure = (String, String);

/// The games that were kept before, where any are.
pub trait KeptGames {
    /// The games that can be gone on with, each in a sentence, and what it may be named by, where it
    /// can be read; not those at the boards.
    fn games(&mut self) -> Vec<(Event, Option<Listed>)> {
        Vec::new()
    }
    /// How many of the games that are kept and over the user has won, lost and drawn.
    fn tally(&mut self) -> Event {
        Event::phrase("tally-none")
    }
    /// Opens a game that was kept, in the place of the one at this board: that with this number, or
    /// the last that was left.
    ///
    /// # Errors
    /// What is to be told of it; the game at the board stays.
    fn open_game(&mut self, _: TableId, _: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        Err(Box::new(Event::phrase("games-none")))
    }
    /// Which games are kept that were played to their end.
    fn finished(&mut self) -> Option<Event> {
        None
    }
    /// The game with this number, over or not; without one that which was played last, but those at the
    /// boards.
    ///
    /// # Errors
    /// What is to be told of it.
    fn read_game(&mut self, _: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        Err(Box::new(Event::phrase("games-unkept")))
    }
    /// The number that the score of the finished game at this board is kept by, if it is kept.
    fn kept_as(&mut self, _: TableId) -> Option<u32> {
        None
    }
    /// Saves a copy of a board's scoresheet at this path, or where it suits; where it is now.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn save(&mut self, _: TableId, _pgn: &str, path: &str) -> Result<String, Failure> {
        Ok(path.to_owned())
    }
}

/// What a clock on the wall and a calendar beside it show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// From 0 to 23.
    pub hour: u8,
    /// From 0 to 59.
    pub minute: u8,
    /// Monday is 1.
    pub weekday: u8,
    /// From 1 to 31.
    pub day: u8,
    /// From 1 to 12.
    pub month: u8,
    /// As it is counted after Christ.
    pub year: u16,
}

impl Moment {
    /// The time of day, or the day.
    fn told(self, day: bool) -> Event {
        if day {
            let args = vec![
                ("weekday", u32::from(self.weekday).into()),
                ("day", u32::from(self.day).into()),
                ("month", u32::from(self.month).into()),
                ("year", self.year.to_string().into()),
            ];
            return Event::Phrase {
                key: "calendar-day",
                args,
            };
        }
        let half = match self.hour {
            0..12 => "morning",
            12..18 => "afternoon",
            _ => "evening",
        };
        let args = vec![
            ("hour", u32::from(self.hour).into()),
            ("twelve", u32::from((self.hour + 11) % 12 + 1).into()),
            ("minute", u32::from(self.minute).into()),
            ("two", format!("{:02}", self.minute).into()),
            ("half", half.to_owned().into()),
        ];
        Event::Phrase {
            key: "calendar-hour",
            args,
        }
    }
}

/// Where what is wanted is done.
pub trait Edges: KeptGames {
    /// What time it is in the world, where that can be known.
    fn moment(&mut self) -> Option<Moment> {
        None
    }
    /// Keeps a record of a board: it is on disk when this returns, or waits until it can be.
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping;
    /// Keeps the scoresheet of a finished game, as PGN.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure>;
    /// Keeps the settings and lets voice and ear take them on; gives where what stood there was set
    /// aside, if it could not be read.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn settings(&mut self, settings: &Settings) -> Result<Option<String>, Failure>;
    /// Keeps what is known of the learner, in the same way; where nothing is kept there is nothing to
    /// do.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn learner(&mut self, _learner: &Learner) -> Result<Option<String>, Failure> {
        Ok(None)
    }
    /// Says, prints and sounds a happening.
    fn tell(&mut self, telling: &Telling);
    /// The same, of something that only this machine makes heard: a device, a disk.
    fn tell_aside(&mut self, telling: &Telling) {
        self.tell(telling);
    }
    /// What was typed is shown no longer.
    fn forget(&mut self);
    /// Plays a short sound.
    fn sound(&mut self, earcon: Earcon);
    /// Stops speaking at once; nothing that was cut comes back.
    fn silence(&mut self);
    /// Stops speaking at once; a board event that was cut is said again when it is quiet.
    fn hush(&mut self);
    /// The words of a language, with these announcement words, from now on.
    fn language(&mut self, tag: &str, announce: &str) -> Option<Arc<Lexicon>>;
    /// Listens so from now on; whether it can.
    fn listen(&mut self, order: ListenOrder) -> bool;
}

/// Does what is wanted; whether the program is to end.
pub fn perform(
    assistant: &mut Assistant,
    out: Vec<Out>,
    edges: &mut dyn Edges,
    now: Millis,
) -> bool {
    let leaves = out.contains(&Out::Quit);
    for out in out {
        let told = match out {
            Out::Keep(board, record, clock) => {
                let keeping = edges.keep(board, &record, clock.map(|clock| *clock));
                // That the clocks stood at the end is nothing to complain of in a goodbye.
                let pause = leaves && *record == Record::Pause;
                match keeping {
                    Keeping::Fails(..) if pause => Vec::new(),
                    keeping => assistant.about_keeping(keeping, now),
                }
            }
            Out::Scoresheet(board, pgn) => failed(assistant, edges.scoresheet(board, &pgn), now),
            Out::ScoreKept(board) => match edges.kept_as(board) {
                Some(number) => assistant.about_score(number),
                None => Vec::new(),
            },
            Out::Games => {
                let games = edges.games();
                assistant.list(games, edges.finished(), now)
            }
            Out::Tally => {
                let tally = edges.tally();
                assistant.say(vec![tally], now)
            }
            Out::LastResult => match edges.read_game(None) {
                Ok(opened) => assistant.tell_result(opened, now),
                Err(why) => assistant.say(vec![*why], now),
            },
            Out::Calendar { day } => {
                let moment = edges.moment().map(|moment| moment.told(day));
                let told = moment.unwrap_or(Event::phrase("calendar-unknown"));
                assistant.say(vec![told], now)
            }
            Out::OpenGame(board, number) => match edges.open_game(board, number) {
                Ok(opened) => assistant.go_on_with(opened, now),
                // What is over can only be read.
                Err(why) => match number.map(|number| edges.read_game(Some(number))) {
                    Some(Ok(opened)) if opened.is_over() => {
                        let mut out = assistant.stay(Vec::new(), now);
                        out.extend(assistant.read_out(opened, now));
                        out
                    }
                    _ => {
                        let finished = edges.finished().filter(|_| number.is_none());
                        let told = std::iter::once(*why).chain(finished);
                        assistant.stay(told.collect(), now)
                    }
                },
            },
            Out::GoOn(board) => match edges.open_game(board, None) {
                Ok(opened) => assistant.go_on_with(opened, now),
                Err(none) if *none == Event::phrase("games-none") => assistant.go_on_here(now),
                Err(why) => assistant.stay(vec![*why], now),
            },
            Out::ReadGame(number) => match edges.read_game(number) {
                Ok(opened) => assistant.read_out(opened, now),
                Err(why) => assistant.say(vec![*why], now),
            },
            Out::Save(board, pgn, path) => match edges.save(board, &pgn, &path) {
                Ok(saved) => assistant.say(vec![told_of_saving(&path, saved)], now),
                Err(failure) => failed(assistant, Err(failure), now),
            },
            Out::Settings(settings) => kept_whole(assistant, edges.settings(&settings), now),
            Out::Learner(learner) => kept_whole(assistant, edges.learner(&learner), now),
            Out::Tell(telling) => {
                edges.tell(&telling);
                Vec::new()
            }
            Out::Secret => {
                edges.forget();
                Vec::new()
            }
            Out::Sound(earcon) => {
                edges.sound(earcon);
                Vec::new()
            }
            Out::Silence => {
                edges.silence();
                Vec::new()
            }
            Out::Hush => {
                edges.hush();
                Vec::new()
            }
            Out::Language(tag) => {
                let announce = assistant.settings().announce.clone();
                if let Some(lexicon) = edges.language(&tag, &announce) {
                    assistant.set_lexicon(lexicon);
                }
                Vec::new()
            }
            Out::Listen(order) if edges.listen(order) => Vec::new(),
            Out::Listen(_) => assistant.say(vec![Event::phrase("ear-off")], now),
            Out::Quit => Vec::new(),
        };
        tell(told, edges);
    }
    leaves
}

/// Where a score is saved: where nobody has said where, the name of the file is enough, for whole paths
/// are hard to hear.
fn told_of_saving(wished: &str, saved: String) -> Event {
    let file = saved.rsplit(['/', '\\']).next();
    let (key, args) = match file.filter(|_| !wished.contains(['/', '\\'])) {
        Some(file) => {
            let file = file.to_owned().into();
            (
                "game-saved-here",
                vec![("file", file), ("path", saved.clone().into())],
            )
        }
        None => ("game-saved", vec![("path", saved.into())]),
    };
    Event::Phrase { key, args }
}

/// What is said of a failure: only speech, so that nothing goes round.
fn tell(out: Vec<Out>, edges: &mut dyn Edges) {
    for out in out {
        if let Out::Tell(telling) = out {
            edges.tell_aside(&telling);
        }
    }
}

/// What is said of something that is written whole.
fn kept_whole(
    assistant: &mut Assistant,
    done: Result<Option<String>, Failure>,
    now: Millis,
) -> Vec<Out> {
    match done {
        Ok(None) => Vec::new(),
        Ok(Some(path)) => {
            let key = "set-aside";
            let args = vec![("path", path.into())];
            assistant.say(vec![Event::Phrase { key, args }], now)
        }
        Err(failure) => failed(assistant, Err(failure), now),
    }
}

fn failed(assistant: &mut Assistant, done: Result<(), Failure>, now: Millis) -> Vec<Out> {
    match done {
        Ok(()) => Vec::new(),
        Err((path, reason)) => {
            let refusal = Refusal::File { path, reason };
            assistant.say(vec![Event::Refused(refusal)], now)
        }
    }
}

fn keep_failed(path: String, reason: String) -> Event {
    Event::Phrase {
        key: "keep-failed",
        args: vec![("path", path.into()), ("reason", reason.into())],
    }
}

impl Assistant {
    /// Where the score of a finished game is; how to have the file only the first time. What is
    /// said again at "repeat" is the result.
    fn about_score(&mut self, number: u32) -> Vec<Out> {
        let first = !std::mem::replace(&mut self.save_explained, true);
        let first = if first { "yes" } else { "no" };
        let event = Event::Phrase {
            key: "score-kept",
            args: vec![("number", number.into()), ("first", first.into())],
        };
        let said = self.said(&event, None);
        vec![Out::Tell(Box::new(Telling { event, said }))]
    }

    /// Says that keeping fails, once, and that it works again.
    pub fn about_keeping(&mut self, keeping: Keeping, now: Millis) -> Vec<Out> {
        let event = match keeping {
            Keeping::Done | Keeping::Waits => return Vec::new(),
            Keeping::Again => Event::phrase("keep-again"),
            Keeping::Fails(path, reason) => {
                self.failing = Some((path.clone(), reason.clone()));
                keep_failed(path, reason)
            }
        };
        self.say(vec![event], now)
    }

    /// Why the game cannot be saved just now.
    pub(super) fn not_kept(&self) -> Option<Event> {
        let (path, reason) = self.failing.clone().filter(|_| self.unkept)?;
        Some(keep_failed(path, reason))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::assistant::said::said;
    use crate::lexicon::Lexicon;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::table::Setup;

    #[test]
    fn what_is_not_on_disk_is_not_said_to_be_kept() {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let mut assistant = Assistant::new(Setup::default(), Settings::default(), lexicon).unwrap();
        assistant.begin(Millis(0));
        assistant.line("e4", Millis(0));
        let kept = said(&mut assistant, "is my game saved").join(" ");
        assert!(kept.contains("kept by itself"), "{kept}");
        let fails = Keeping::Fails("/games".to_owned(), "full".to_owned());
        assistant.about_keeping(fails, Millis(0));
        assistant.set_kept(false);
        let kept = said(&mut assistant, "is my game saved").join(" ");
        assert!(kept.contains("the disk is full"), "{kept}");
        let asked = said(&mut assistant, "new game").join(" ");
        assert!(asked.contains("it would be lost"), "{asked}");
        assert_eq!(said(&mut assistant, "no").join(" "), "All right.");
        // It works again.
        assistant.about_keeping(Keeping::Again, Millis(0));
        assistant.set_kept(true);
        let asked = said(&mut assistant, "new game").join(" ");
        assert!(asked.contains("I keep it"), "{asked}");
    }
}
