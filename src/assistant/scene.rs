//! Scenes in the assistant: while one is there, lines, keys and commands go to it.

use std::sync::Arc;

use crate::clock::Millis;
use crate::command::{Command, Key};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::speech::{Lang, Urgency, Utterance};
use crate::table::Event;
use crate::training::{self, Act, Scene};

use super::{Assistant, Out, announcer, together};

/// What follows when a scene is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The game goes on where it was.
    Game,
    /// The game begins.
    Begin,
    /// The program ends.
    Quit,
}

/// The scene that has the conversation.
#[derive(Debug)]
pub(super) struct Stage {
    scene: Box<dyn Scene>,
    after: After,
}

impl Assistant {
    /// A scene takes over: a drill, the welcome. With [`After::Begin`] and [`After::Quit`] the game
    /// does not begin before it is over.
    pub fn enter(&mut self, mut scene: Box<dyn Scene>, after: After, now: Millis) -> Vec<Out> {
        let acts = scene.begin();
        let mut out = self.play_out(acts, Stage { scene, after }, now);
        // What is being said at the start, of the voice and the settings, is heard to its end.
        for out in &mut out {
            if let Out::Say(utterance) = out {
                utterance.urgency = Urgency::Normal;
            }
        }
        out
    }

    /// What drills draw their lots from.
    pub fn set_lot(&mut self, lot: u64) {
        self.lot = lot;
    }

    /// Whether the next answer is one key, even where lines are typed.
    pub fn wants_keys(&self) -> bool {
        self.stage
            .as_ref()
            .is_some_and(|stage| stage.scene.wants_keys())
    }

    /// What a scene waits for, if one has the conversation.
    pub(super) fn stage_answers(&self) -> Option<Answers> {
        Some(self.stage.as_ref()?.scene.answers())
    }

    /// Whether a scene has the conversation.
    pub(super) fn is_on_stage(&self) -> bool {
        self.stage.is_some()
    }

    /// Whether the game waits for a scene before it begins: its clock stands, and nobody is
    /// asked to move.
    pub(super) fn waits(&self) -> bool {
        self.stage
            .as_ref()
            .is_some_and(|stage| stage.after != After::Game)
            || self.behind_scenes
    }

    /// Begins a drill in the middle of a game, or out of another scene.
    pub(super) fn drill(&mut self, name: Option<&str>, now: Millis) -> Vec<Out> {
        if self.table.clock_runs() {
            let event = Event::phrase("drill-clock-runs");
            return self.say(vec![event], now);
        }
        self.lot = self.lot.wrapping_add(1);
        let scene = training::drill(name, &self.lexicon, self.lot);
        self.enter(scene, After::Game, now)
    }

    /// Gives a line to the scene, if there is one.
    pub(super) fn scene_line(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        self.on_stage(now, |scene, lexicon| scene.line(text, lexicon))
    }

    /// Gives a key to the scene, if there is one.
    pub(super) fn scene_key(&mut self, key: Key, now: Millis) -> Option<Vec<Out>> {
        self.on_stage(now, |scene, lexicon| scene.key(key, lexicon))
    }

    /// Gives a command to the scene, if there is one.
    pub(super) fn scene_command(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        self.on_stage(now, |scene, _| scene.command(command.clone()))
    }

    fn on_stage(
        &mut self,
        now: Millis,
        answer: impl FnOnce(&mut dyn Scene, &Lexicon) -> Vec<Act>,
    ) -> Option<Vec<Out>> {
        let mut stage = self.stage.take()?;
        let acts = answer(stage.scene.as_mut(), &self.lexicon);
        Some(self.play_out(acts, stage, now))
    }

    /// Does what a scene wants; it stays on the stage unless it ends.
    fn play_out(&mut self, acts: Vec<Act>, stage: Stage, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        let mut said = Vec::new();
        let Stage { mut scene, after } = stage;
        // The scene is not on the stage while it is played out, so that what it does goes past it.
        self.behind_scenes = after != After::Game;
        let mut ended = None;
        for act in acts {
            match act {
                Act::Say(event) => self.announce(&event, &mut out, &mut said),
                Act::In(tag, event) => self.announce_in(&tag, &event, &mut out, &mut said),
                Act::Sound(earcon) => out.push(Out::Sound(earcon)),
                Act::Do(Command::Quit) if after != After::Game => {
                    out.extend(self.say(vec![Event::Goodbye { kept: false }], now));
                }
                Act::Do(command) => out.extend(self.command(command, now)),
                Act::Change(change) => {
                    change(&mut self.settings);
                    out.push(Out::Settings(Box::new(self.settings.clone())));
                }
                Act::Next(next) => {
                    scene = next;
                    for act in scene.begin() {
                        if let Act::Say(event) = act {
                            self.announce(&event, &mut out, &mut said);
                        }
                    }
                }
                Act::End(line) => ended = Some(line),
            }
        }
        if !said.is_empty() {
            self.last_said = said;
        }
        self.behind_scenes = false;
        match ended {
            None => self.stage = Some(Stage { scene, after }),
            Some(line) => {
                out.extend(match after {
                    After::Game => self.back_to_the_game(now),
                    After::Begin => self.begin(now),
                    After::Quit => vec![Out::Quit],
                });
                if let Some(line) = line {
                    out.extend(self.line(&line, now));
                }
            }
        }
        together(out)
    }

    fn back_to_the_game(&mut self, now: Millis) -> Vec<Out> {
        let event = Event::phrase("drill-back");
        let mut out = self.say(vec![event], now);
        out.extend(self.command(Command::WhoseMove, now));
        if let Some(verdict) = self.verdict.take() {
            out.extend(self.handle(verdict, now));
        }
        out
    }

    /// Says an event in another language than the interface's.
    fn announce_in(
        &mut self,
        tag: &str,
        event: &Event,
        out: &mut Vec<Out>,
        said: &mut Vec<Utterance>,
    ) {
        let lang = Lang::new(tag);
        let other = (lang != self.lexicon.lang())
            .then(|| Lexicon::embedded(&lang, &self.settings.announce).ok())
            .flatten();
        match other {
            None => self.announce(event, out, said),
            Some(lexicon) => {
                let other = announcer(&self.settings, &Arc::new(lexicon), &self.table);
                let own = std::mem::replace(&mut self.announcer, other);
                self.announce(event, out, said);
                self.announcer = own;
            }
        }
    }
}
