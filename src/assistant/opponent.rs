//! How strong the opponent is and how it behaves: asked, and switched by word.

use super::changes::on_off;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::Switch;
use crate::engine::{Character, Level, Rating, Strength};
use crate::settings::{Settings, StrengthSetting};
use crate::table::{Event, Rival, program_name};

/// An engine by its name and level, 0 for none.
fn engine(key: &'static str, path: &str, level: Option<Level>) -> Event {
    let level = level.map_or(0, |level| u32::from(level.get()));
    Event::Phrase {
        key,
        args: vec![
            ("engine", program_name(path).into()),
            ("value", level.into()),
        ],
    }
}

pub(super) fn rated(key: &'static str, rating: Rating) -> Event {
    Event::Phrase {
        key,
        args: vec![
            ("value", u32::from(rating.get()).into()),
            ("n", u32::from(rating.is_of_people()).into()),
        ],
    }
}

fn field(settings: &mut Settings, switch: Switch) -> &mut bool {
    match switch {
        Switch::Resignations => &mut settings.resigns,
        Switch::DrawOffers => &mut settings.offers_draws,
        Switch::HumanPace => &mut settings.takes_its_time,
        Switch::BlunderCheck => &mut settings.blunder_check,
    }
}

fn state(switch: Switch, on: bool) -> Event {
    Event::Set {
        name: switch.verb().name(),
        value: on_off(on),
    }
}

impl Assistant {
    /// How strong the next game's opponent is. An engine that was chosen stays, at its own level.
    pub(super) fn set_strength(&mut self, strength: Strength, now: Millis) -> Vec<Out> {
        self.settings.set_strength(strength);
        let level = self.settings.bot_level();
        let (rival, event) = match &self.next_setup.rival {
            Rival::Engine { path, options, .. } => {
                let level = (strength != Strength::Full).then_some(level);
                let rival = Rival::Engine {
                    path: path.clone(),
                    level,
                    options: options.clone(),
                };
                (rival, engine("level-engine-next", path, level))
            }
            _ => {
                let (rival, value) = match strength {
                    Strength::Full => (Rival::Full, "full".to_owned()),
                    Strength::Adaptive => {
                        let rival = Rival::from(self.settings.chosen());
                        (rival, "adaptive".to_owned())
                    }
                    Strength::Rating(rating) => (Rival::Rated(rating), rating.get().to_string()),
                    Strength::Level(level) => (Rival::Bot(level), level.get().to_string()),
                };
                let name = match strength {
                    Strength::Rating(_) => "rating",
                    _ => "level",
                };
                (rival, Event::Set { name, value })
            }
        };
        self.next_setup.rival = rival;
        self.next_setup.player = self.settings.player();
        let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
        out.extend(self.say(vec![event], now));
        out
    }

    /// Who sits on the other side now, and in the next game where that is another.
    pub(super) fn opponent_now(&self) -> Vec<Event> {
        let mut events = vec![match &self.table().setup().rival {
            Rival::Bot(level) => Event::Phrase {
                key: "level-now",
                args: vec![("value", u32::from(level.get()).into())],
            },
            Rival::Rated(rating) => rated("rating-now", *rating),
            Rival::Full => Event::Phrase {
                key: "level-now",
                args: vec![("value", "full".into())],
            },
            Rival::Engine { path, level, .. } => engine("level-engine", path, *level),
            Rival::Person => Event::phrase("intro-two"),
        }];
        if self.next_setup.rival != self.table().setup().rival {
            events.extend(match &self.next_setup.rival {
                Rival::Bot(level) => Some(Event::Phrase {
                    key: "level-next",
                    args: vec![("value", u32::from(level.get()).into())],
                }),
                Rival::Rated(rating) => Some(rated("rating-next", *rating)),
                Rival::Full => Some(Event::phrase("level-next-full")),
                Rival::Engine { path, level, .. } => {
                    Some(engine("level-engine-next", path, *level))
                }
                Rival::Person => None,
            });
        }
        let bot = |rival: &Rival| matches!(rival, Rival::Bot(_) | Rival::Rated(_) | Rival::Full);
        let character = self.table().setup().character;
        if bot(&self.table().setup().rival) && character != Character::Plain {
            events.push(Event::Phrase {
                key: "character-now",
                args: vec![("value", character.name().into())],
            });
        }
        let bot = matches!(self.next_setup.rival, Rival::Rated(_));
        if bot && self.settings.strength == StrengthSetting::Adaptive {
            events.push(Event::phrase("intro-adaptive"));
            events.extend(self.place());
        }
        events
    }

    /// What the opponent of the next game likes; without a name, which characters there are.
    pub(super) fn set_character(&mut self, name: Option<&str>, now: Millis) -> Vec<Out> {
        let Some(name) = name else {
            let list = std::iter::once(Event::phrase("characters"));
            let each = Character::ALL.map(|character| Event::Phrase {
                key: "character-entry",
                args: vec![("value", character.name().into())],
            });
            return self.say(list.chain(each).collect(), now);
        };
        let named = self.lexicon.character(name).unwrap_or(name);
        let Ok(character) = named.parse::<Character>() else {
            return self.say(vec![Event::phrase("character-unknown")], now);
        };
        self.settings.character = character;
        self.next_setup.character = character;
        self.set(now, "character", |_| character.name().to_owned())
    }

    /// How the opponent behaves, and whether the coach looks at moves first.
    pub(super) fn manners(&mut self) -> Vec<Event> {
        let states = Switch::ALL.map(|switch| self.switched(switch));
        states
            .into_iter()
            .chain([Event::phrase("manners-more")])
            .collect()
    }

    /// How a switch is now.
    pub(super) fn switched(&mut self, switch: Switch) -> Event {
        state(switch, *field(&mut self.settings, switch))
    }

    /// Switches something, and says from when on it holds where that is not now.
    pub(super) fn switch(&mut self, switch: Switch, on: Option<bool>, now: Millis) -> Vec<Out> {
        let field = field(&mut self.settings, switch);
        let on = on.unwrap_or(!*field);
        *field = on;
        let mut events = vec![state(switch, on)];
        self.next_setup.manners = self.settings.manners();
        self.next_setup.blunder_check = self.settings.blunder_check;
        if switch != Switch::BlunderCheck {
            events.push(Event::phrase("next-game-on"));
        } else if self.table().may_look() {
            self.table_mut().look_first(on);
        } else if on {
            events.push(Event::phrase("blunder-check-not-here"));
        }
        let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
        out.extend(self.say(events, now));
        out
    }
}
