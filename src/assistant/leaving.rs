//! A drill is left for a game: for another one that a line wishes, or for what belongs to the one below,
//! once it was asked whether to leave for that.

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Change, Command, Parsed};
use crate::grammar::{Now, Open};
use crate::table::Event;
use crate::training::{self, Cue, Scene};

/// A wish for a game that costs more is a guess, and leaves nothing.
const NEARLY: f32 = 0.3;

/// What a part of a line is in a drill.
enum Part {
    /// It says that it is enough, or nothing.
    Idle,
    /// It says what game is wished.
    Game(Vec<Command>),
    /// Something else.
    Other,
}

impl Assistant {
    /// The other game that a line in a drill wishes, where it wishes nothing else: "enough practice,
    /// let's have a game, me white and easy".
    pub(super) fn game_instead(&self, text: &str) -> Option<Vec<Command>> {
        // "This one from the beginning" is said of the drill.
        let now = Now {
            open: Open::Scene,
            ..Now::default()
        };
        let heard = self.lexicon.grammar().hear(text, &self.lexicon, &now);
        let said = heard
            .surely()
            .and_then(|one| command::command_of(&one.wish));
        if matches!(said, Some(Command::School(_))) {
            return None;
        }
        let mut wishes = Vec::new();
        match self.part(text) {
            Part::Game(said) => wishes = said,
            _ => {
                let parts = command::joined_parts(text, &self.lexicon);
                // "A real game, me white, easy": each says little by itself.
                let said = parts.iter().map(|(part, _)| *part);
                let said = said.filter(|part| !matches!(self.part(part), Part::Idle));
                let said: Vec<&str> = said.collect();
                if let Part::Game(said) = self.part(&said.join(" ")) {
                    let begins = said.iter().any(Command::begins_a_game);
                    return begins.then(|| command::gathered(said));
                }
                for (part, halves) in parts {
                    match self.joined(part, &halves) {
                        Part::Idle => {}
                        Part::Game(said) => wishes.extend(said),
                        Part::Other => return None,
                    }
                }
            }
        }
        let begins = wishes.iter().any(Command::begins_a_game);
        begins.then(|| command::gathered(wishes))
    }

    /// A part of a line, and where it is none by itself, what stands on both sides of an "and".
    fn joined(&self, text: &str, halves: &[&str]) -> Part {
        let whole = self.part(text);
        if !matches!(whole, Part::Other) {
            return whole;
        }
        let halves: Vec<Part> = halves.iter().map(|half| self.part(half)).collect();
        if halves.len() < 2 {
            return Part::Other;
        }
        let mut wishes = Vec::new();
        for half in halves {
            match half {
                Part::Idle => {}
                Part::Game(said) => wishes.extend(said),
                Part::Other => return Part::Other,
            }
        }
        match wishes.is_empty() {
            true => Part::Idle,
            false => Part::Game(wishes),
        }
    }

    fn part(&self, text: &str) -> Part {
        let grammar = self.lexicon.grammar();
        let text = text.trim_end_matches(|c: char| !c.is_alphanumeric());
        if text.is_empty() || grammar.is_idle(text) {
            return Part::Idle;
        }
        let now = Now {
            open: Open::Nothing,
            choices: &[],
            ..self.meant_now()
        };
        let of_game = |command: &Command| command.begins_a_game() || command.setup().is_some();
        let borne_out = || {
            let heard = grammar.hear(text, &self.lexicon, &now);
            heard.within(NEARLY).is_some()
        };
        let said = match command::understand(text, &self.lexicon, &now) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(commands) => commands,
            Parsed::Doubt { command, .. } if borne_out() => vec![*command],
            _ => Vec::new(),
        };
        if !said.is_empty() && said.iter().all(of_game) {
            return Part::Game(said);
        }
        match !grammar.says(text, &["train-stops"]) {
            true => Part::Other,
            false => Part::Idle,
        }
    }

    /// What is done where it was asked whether to leave a drill for what a line had wished of the game:
    /// `None` where this line answers nothing.
    pub(super) fn left_or_stayed(
        &mut self,
        text: &str,
        wish: &str,
        now: Millis,
    ) -> Option<Vec<Out>> {
        if command::agrees(text, &self.lexicon) {
            return self.on_stage(now, |scene, _| {
                left_for(scene, Cue::End(Some(wish.to_owned())))
            });
        }
        let no = Parsed::Command(Command::No);
        let stays = command::parse(text, &self.lexicon, false) == no;
        stays
            .then(|| self.on_stage(now, |scene, _| scene.command(Command::Repeat)))
            .flatten()
    }

    /// Asks whether to leave a drill for what was wished of the game.
    pub(super) fn asks_to_leave(&mut self, wish: String) -> Cue {
        self.leaves_for = Some(wish);
        Cue::Say(Event::phrase("drill-leave-for"))
    }

    /// What stands behind the stop with which a line begins: "stop, a new game", "ugh stop this I
    /// want a puzzle".
    pub(super) fn behind_stop<'a>(&self, text: &'a str) -> Option<&'a str> {
        let now = Now {
            open: Open::Scene,
            ..Now::default()
        };
        let stop = Parsed::Command(Command::Cancel);
        let stops = |said: &str| command::parse(said, &self.lexicon, false) == stop;
        let wholly = |said: &str| command::understand(said, &self.lexicon, &now) == stop;
        let parted = |text: &'a str| text.split_once(|c: char| !c.is_alphanumeric());
        let text = text.trim();
        // A sigh may come before.
        let sighed = parted(text).map(|(_, rest)| rest.trim_start());
        let from = [Some(text), sighed].into_iter().flatten();
        from.into_iter().find_map(|text| {
            let (_, rest) = parted(text).filter(|(first, _)| stops(first))?;
            // "Stop this".
            let object = parted(rest).filter(|(object, _)| {
                let end = text.len() - rest.len() + object.len();
                !object.is_empty() && text.get(..end).is_some_and(wholly)
            });
            let rest = object.map_or(rest, |(_, rest)| rest).trim();
            (!rest.is_empty()).then_some(rest)
        })
    }

    /// What a line wishes of the game below.
    pub(super) fn for_game(&self, text: &str, drills: bool) -> Option<Command> {
        let parsed = command::parse(text, &self.lexicon, false);
        let now = self.meant_now();
        let command = match command::sentence(parsed, text, &self.lexicon, &now) {
            Parsed::Command(command) => command,
            Parsed::Doubt { command, .. } => {
                // Nobody is led out of a drill by a guess.
                let game = is_another_game(&command) && self.is_borne_out(text, &now);
                return (is_set_below(&command) || game).then_some(*command);
            }
            Parsed::Several(all) => {
                let mut all = command::gathered(all).into_iter();
                return all.find(|command| is_set_below(command) || is_another_game(command));
            }
            // Nobody is led out of a menu by what may have been meant.
            Parsed::Either(_) if !drills => return None,
            Parsed::Either(wishes) => {
                let set = wishes.iter().all(|(_, command)| is_set_below(command));
                let mut commands = wishes.into_iter().map(|(_, command)| command);
                return commands.next().filter(|_| set);
            }
            _ => return None,
        };
        let none = matches!(command, Command::Yes | Command::No | Command::Drill(_));
        (!none).then_some(command)
    }
}

/// A drill ends so, once it has told what came of it.
pub(super) fn left_for(scene: &mut dyn Scene, end: Cue) -> Vec<Cue> {
    let mut cues = scene.command(Command::Cancel);
    cues.retain(|cue| !matches!(cue, Cue::End(_)));
    cues.push(end);
    cues
}

/// A drill ends for another game.
pub(super) fn left_for_game(scene: &mut dyn Scene, game: Vec<Command>) -> Vec<Cue> {
    let mut cues = left_for(scene, Cue::End(Some(String::new())));
    let end = cues.pop();
    cues.extend(game.into_iter().map(Cue::Do));
    cues.extend(end);
    cues
}

/// Whether it leads to another game, or back into one.
pub(super) fn is_another_game(command: &Command) -> bool {
    matches!(
        command,
        Command::NewGame
            | Command::GoToGame(_)
            | Command::ReadGame(_)
            | Command::Review(_)
            | Command::Change(Change::Game(_) | Change::Blindfold(_))
    )
}

/// Whether it sets something of the games below: a drill has another strength, and no clock.
pub(super) fn is_set_below(command: &Command) -> bool {
    match command {
        command if training::goes_past(command) => false,
        Command::Level(_) | Command::Switch(..) => true,
        Command::Change(change) => !matches!(change, Change::LevelBy(_)),
        _ => false,
    }
}
