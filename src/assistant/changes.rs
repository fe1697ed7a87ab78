//! What is changed by asking for it: each change confirmed in a sentence, which says so where it
//! holds from the next game on only.

use super::{Assistant, Out, together};
use crate::clock::{Bonus, Millis, Period, TimeControl};
use crate::command::{Change, Command, ForWhom, LawCommand};
use crate::game::Repeating;
use crate::rng::Rng;
use crate::rules::Color;
use crate::settings::{Settings, SpeechSetting, SquareSetting};
use crate::table::{Event, Input, Question, Rival, Start};

/// The pack of the Laws.
const OFFICIAL: &str = "fide";
/// The words of the Laws, in answers too.
const THROUGHOUT: &str = "throughout";

/// Minutes for each side that people play with, for "more time" and "less time".
const MINUTES: [u16; 10] = [1, 3, 5, 10, 15, 20, 30, 45, 60, 90];
/// What "more time" means where there was no clock.
const USUAL_MINUTES: u16 = 15;

impl Assistant {
    /// Changes what was asked for in words.
    pub(super) fn change(&mut self, change: Change, now: Millis) -> Vec<Out> {
        match change {
            Change::Game(changes) => self.set_up(changes, true, now),
            Change::Setup(changes) => self.set_up(changes, false, now),
            change if change.is_of_a_game() => self.set_up(vec![change], false, now),
            change => self.apply(change, now),
        }
    }

    /// What the next game is to be. As long as nobody has moved nothing is lost: the game begins
    /// anew with it, as it does where another one is wished with it.
    fn set_up(&mut self, changes: Vec<Change>, begins: bool, now: Millis) -> Vec<Out> {
        let begins = begins || self.is_for_this_game(&changes);
        // Time is given to whoever plays by the clock: how much, he says.
        let table = self.table();
        let clocked = !begins && !table.is_over() && table.setup().time.is_some();
        if clocked && changes == [Change::TimeBy(1)] {
            return self.phrase("more-time-how", now);
        }
        let several = changes.len() > 1;
        let mut out = Vec::new();
        for change in changes {
            out.extend(self.apply(change, now));
        }
        let over = self.table().is_over();
        let untouched = !over && self.table().is_untouched();
        let keeps = begins && !over && !untouched;
        // What the game is is said when it begins.
        if begins || several {
            out.retain(|out| !matches!(out, Out::Tell(_)));
        }
        if keeps || (several && !begins) {
            let intro = self.next_setup.intro(Color::White);
            out.extend(self.say(vec![Event::NextGame(intro, false)], now));
        }
        if begins {
            let begin = Input::Command(Command::NewGame);
            self.anew = untouched;
            out.extend(self.handle(self.hall.focus(), begin, now));
            self.anew = false;
        } else if over {
            let last = std::mem::take(&mut self.last_told);
            out.extend(self.say(vec![Event::phrase("next-go")], now));
            self.last_told = last;
            self.is_asked(Question::Another);
        }
        out
    }

    /// Whether wishes are for the game that is there: nobody has moved in it.
    fn is_for_this_game(&self, changes: &[Change]) -> bool {
        let table = self.table();
        let rival = &table.setup().rival;
        let opponent = matches!(rival, Rival::Bot(_) | Rival::Rated(_) | Rival::Full);
        self.hall.len() == 1
            && !self.is_on_stage()
            && !self.behind_scenes
            && !table.is_over()
            && table.is_untouched()
            && (opponent || !changes.iter().all(Change::is_of_an_opponent))
    }

    /// Does a change, and says how it is now.
    pub(super) fn apply(&mut self, change: Change, now: Millis) -> Vec<Out> {
        match change {
            Change::LevelBy(steps) => {
                let beside = self.settings.beside(steps);
                self.set_strength(beside, now)
            }
            Change::Level(strength) => self.set_strength(strength, now),
            Change::Words(words) => {
                let plain = words == "letters";
                let words = match words.as_str() {
                    "letters" => self.settings.language.clone(),
                    _ => words,
                };
                // "No more alpha bravo": answers spell nothing either.
                if plain && self.settings.squares == SquareSetting::Nato {
                    self.settings.squares = SquareSetting::Plain;
                }
                self.settings.throughout = words == THROUGHOUT;
                let pack = match self.settings.throughout {
                    true => OFFICIAL,
                    false => words.as_str(),
                };
                pack.clone_into(&mut self.settings.announce);
                let mut out = vec![Out::Language(self.settings.language.clone())];
                out.push(Out::Settings(Box::new(self.settings.clone())));
                out.extend(self.told_set("announce", words, now));
                out
            }
            Change::Speed(rate) => self.set(now, "rate", |settings| {
                let rate = rate.unwrap_or(Settings::default().rate);
                settings.rate = rate.clamp(Settings::SLOWEST, Settings::FASTEST);
                settings.rate.to_string()
            }),
            Change::Volume(volume) => self.set(now, "volume", |settings| {
                let usual = Settings::default().volume;
                let volume = volume.map(|volume| u8::try_from(volume.min(100)));
                settings.volume = volume.and_then(Result::ok).unwrap_or(usual);
                settings.volume.to_string()
            }),
            Change::Sound(on) => {
                let mut out = Vec::new();
                // That it is off is the last to be heard, that it is on the first.
                let told = |this: &mut Self| this.told_set("sound", on_off(on), now);
                if !on {
                    out.extend(told(self));
                }
                // With all else to be heard it is the short sounds that are missed, or the voice.
                if on && !self.settings.muted && self.settings.sounds == 0 {
                    let sounds = ["sounds", &Settings::default().sounds.to_string()].join(" ");
                    return self.wanted(Command::Settings(Some(sounds)), false, now);
                }
                if on && !self.settings.muted && self.settings.speech == SpeechSetting::Off {
                    return self.apply(Change::ScreenReader(false), now);
                }
                self.settings.muted = !on;
                // "The sounds on again" is also said of the short ones.
                if on && self.settings.sounds == 0 {
                    self.settings.sounds = Settings::default().sounds;
                }
                out.push(Out::Settings(Box::new(self.settings.clone())));
                if on {
                    out.extend(told(self));
                }
                out
            }
            Change::ScreenReader(on) => {
                self.settings.speech = match on {
                    true => SpeechSetting::Off,
                    false => SpeechSetting::Auto,
                };
                let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
                out.extend(self.told_set("screen-reader", on_off(on), now));
                out
            }
            Change::Colour(color) => {
                self.next_setup.white = color.is_white();
                self.told_set("colour", color.fold_wb("white", "black").to_owned(), now)
            }
            Change::Drawn => {
                self.pupil.lot = self.pupil.lot.wrapping_add(1);
                let color = match Rng::new(self.pupil.lot).below(2) {
                    0 => Color::White,
                    _ => Color::Black,
                };
                self.apply(Change::Colour(color), now)
            }
            Change::Turned => match self.table().setup().you() {
                Some(you) => self.apply(Change::Colour(you.other()), now),
                None => Vec::new(),
            },
            Change::Blindfold(grade) => {
                self.next_setup.blindfold = grade;
                self.told_set("blindfold", grade.to_string(), now)
            }
            Change::Time(time) => self.next_time(time, now),
            Change::TimeBy(steps) => {
                let (minutes, increment) = self.next_minutes();
                let next = match minutes {
                    0 => USUAL_MINUTES,
                    minutes => beside(minutes.into(), steps),
                };
                self.next_time(Some((next, increment)), now)
            }
            Change::MoreTime(minutes, whom) => self.more_time(minutes, whom, now),
            Change::Chess960(on) => {
                self.pupil.lot = self.pupil.lot.wrapping_add(1);
                self.next_setup.start = match on {
                    true => Start::Chess960((self.pupil.lot % 960) as u16),
                    false => Start::Standard,
                };
                self.told_set("chess960", on_off(on), now)
            }
            Change::TwoPlayers(on) => {
                self.next_setup.rival = match on {
                    true => Rival::Person,
                    false => Rival::from(self.settings.chosen()),
                };
                self.told_set("two-players", on_off(on), now)
            }
            Change::Protocol(on) => {
                self.next_setup.laws.protocol = on.then_some(Repeating::Required);
                self.told_set("protocol", on_off(on), now)
            }
            Change::Game(changes) | Change::Setup(changes) => changes
                .into_iter()
                .flat_map(|change| self.apply(change, now))
                .collect(),
        }
    }

    /// Says what something is set to now.
    pub(super) fn told_set(&mut self, name: &'static str, value: String, now: Millis) -> Vec<Out> {
        self.say(vec![Event::Set { name, value }], now)
    }

    /// Minutes more on the clocks that are meant, or for each side in the next game where this one has none.
    fn more_time(&mut self, minutes: u16, whom: ForWhom, now: Millis) -> Vec<Out> {
        let table = self.table();
        let clocked = !table.is_over() && table.setup().time.is_some();
        if let Some(you) = table.setup().you().filter(|_| clocked) {
            let colors = match whom {
                ForWhom::One(side) => vec![side.color(you)],
                ForWhom::Both => vec![you, !you],
            };
            let mut out = Vec::new();
            for color in colors {
                let add = LawCommand::AddTime(color, Some(minutes));
                // Who asks for it need not be asked.
                let asked = self.wanted(Command::Law(add), false, now).into_iter();
                out.extend(asked.filter(|out| !matches!(out, Out::Tell(_))));
                out.extend(self.wanted(Command::Yes, false, now));
            }
            return together(out);
        }
        let (before, increment) = self.next_minutes();
        let minutes = before.saturating_add(minutes);
        let time = Change::Time(Some((minutes, increment)));
        self.set_up(vec![time], false, now)
    }

    /// Minutes and seconds a move that the next game has; none without a clock.
    fn next_minutes(&self) -> (u16, u16) {
        let time = self.next_setup.time.as_ref();
        let period = time.and_then(|time| time.periods.first());
        let minutes = period.map_or(0, |period| period.time.0 / 60_000);
        let increment = period.map_or(0, |period| period.bonus.millis().0 / 1000);
        let number = |n| u16::try_from(n).unwrap_or(0);
        (number(minutes), number(increment))
    }

    /// What is to be said before a change of the next game that was wished for this one.
    pub(super) fn not_here(&mut self, command: &Command, text: &str, now: Millis) -> Vec<Out> {
        let table = self.table();
        let here = self.lexicon.grammar().is_here(text) && !self.is_on_stage();
        let what = match command.setup() {
            _ if !here || table.is_over() || table.is_untouched() => return Vec::new(),
            Some(Change::Time(_) | Change::TimeBy(_)) if table.setup().time.is_some() => "clock",
            Some(_) => "other",
            None => return Vec::new(),
        };
        let args = vec![("what", what.into())];
        let key = "next-not-here";
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// Minutes for each side and seconds a move, or no clock, in the next game.
    fn next_time(&mut self, time: Option<(u16, u16)>, now: Millis) -> Vec<Out> {
        self.next_setup.time = time.map(|(minutes, increment)| TimeControl {
            periods: vec![Period {
                moves: None,
                time: Millis::minutes(minutes.into()),
                bonus: match increment {
                    0 => Bonus::None,
                    seconds => Bonus::Increment(Millis::seconds(seconds.into())),
                },
            }],
        });
        let event = match time {
            None => Event::phrase("next-no-clock"),
            Some((minutes, increment)) => Event::Phrase {
                key: "next-clock",
                args: vec![
                    ("minutes", u32::from(minutes).into()),
                    ("seconds", u32::from(increment).into()),
                ],
            },
        };
        self.say(vec![event], now)
    }

    /// What can be changed by asking, and how it is now.
    pub(super) fn settings_now(&mut self, now: Millis) -> Vec<Out> {
        let settings = &self.settings;
        let style = if settings.short { "short" } else { "long" };
        let sets = [
            ("announce", settings.announce.clone()),
            ("style", style.to_owned()),
            ("rate", settings.rate.to_string()),
            ("volume", settings.volume.to_string()),
            ("verbosity", settings.verbosity.to_string()),
        ];
        let mut events: Vec<Event> = sets
            .into_iter()
            .map(|(name, value)| Event::Set { name, value })
            .collect();
        events.extend(self.opponent_now());
        events.push(Event::phrase("settings-more"));
        self.say(events, now)
    }
}

/// As a sentence about a setting has it.
pub(super) fn on_off(on: bool) -> String {
    if on { "on" } else { "off" }.to_owned()
}

/// The next usual number of minutes, up or down.
fn beside(minutes: u64, steps: i8) -> u16 {
    let more = MINUTES
        .into_iter()
        .find(|&usual| u64::from(usual) > minutes);
    let mut less = MINUTES.into_iter().rev();
    let less = less.find(|&usual| u64::from(usual) < minutes);
    let (first, last) = (1, 90);
    match steps {
        0 => u16::try_from(minutes).unwrap_or(last),
        ..0 => less.unwrap_or(first),
        _ => more.unwrap_or(last),
    }
}

#[cfg(test)]
#[path = "changes/tests.rs"]
mod tests;
