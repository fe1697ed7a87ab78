//! Scenes in the assistant: while one is there, lines, keys and commands go to it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::clock::Millis;
use crate::command::{self, Change, Code, Command, Key, Parsed, Think};
use crate::engine::mine::Miner;
use crate::grammar::{Now, Open, Topic};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rules::{Chess, Position};
use crate::school::puzzle::Mistake;
use crate::school::{Learned, Puzzle};
use crate::speech::Urgency;
use crate::table::{Event, Refusal, Turning};
use crate::training::{self, Cue, Scene};

use super::{Assistant, MAX_ECHO, Out, Pupil, Told, together};
use crate::talk::{After, Stage};

/// Positions looked at to see whether a better move was the only one: a few hundredths of a second.
const MISTAKE_NODES: u64 = 10_000;

impl Assistant {
    /// A scene takes over: a drill, the welcome. With [`After::Begin`] and [`After::Quit`] the game
    /// does not begin before it is over.
    pub fn enter(&mut self, mut scene: Box<dyn Scene>, after: After, now: Millis) -> Vec<Out> {
        scene.at(now);
        let acts = scene.begin();
        let mut out = self.play_out(acts, Stage { scene, after }, now);
        // What is being said at the start, of the voice and the settings, is heard to its end.
        for out in &mut out {
            if let Out::Tell(telling) = out {
                for utterance in &mut telling.said.utterances {
                    utterance.urgency = Urgency::Normal;
                }
            }
        }
        out
    }

    /// What drills draw their lots from.
    pub fn set_lot(&mut self, lot: u64) {
        self.pupil.lot = lot;
    }

    /// What the learner is called, where that was said beforehand.
    pub fn set_called(&mut self, name: Option<String>) {
        self.pupil.called = name;
    }

    /// What drills are begun with: the learner's, and today's.
    pub fn set_pupil(&mut self, pupil: Pupil) {
        self.pupil = pupil;
    }

    /// What drills are begun with.
    pub fn pupil(&self) -> &Pupil {
        &self.pupil
    }

    /// Whether the next answer is one key, even where lines are typed.
    pub fn wants_keys(&self) -> bool {
        self.talk
            .stage()
            .is_some_and(|stage| stage.scene.wants_keys())
    }

    /// The letter of a key that begins a line, where a scene is answered in words.
    pub(super) fn begins_word(&self, key: Key) -> Option<char> {
        let types = self.talk.stage()?.scene.types() && !key.ctrl && !key.alt;
        match key.code {
            Code::Char(letter) if types && letter.is_alphabetic() => Some(letter),
            _ => None,
        }
    }

    /// The position whose moves a scene waits for.
    pub(super) fn stage_board(&self) -> Option<Chess> {
        self.talk.stage()?.scene.board()
    }

    /// What a scene lets be seen.
    pub(super) fn stage_shown(&self) -> Option<Chess> {
        let scene = &self.talk.stage()?.scene;
        scene.board().filter(|_| scene.shows_board())
    }

    /// What a scene waits for, if one has the conversation.
    pub(super) fn stage_answers(&self) -> Option<Answers> {
        Some(self.talk.stage()?.scene.answers())
    }

    /// Whether a scene has the conversation.
    pub(super) fn is_on_stage(&self) -> bool {
        self.talk.stage().is_some()
    }

    /// Whether the game waits for a scene before it begins: its clock stands, and nobody is
    /// asked to move.
    pub(super) fn waits(&self) -> bool {
        self.talk
            .stage()
            .is_some_and(|stage| stage.after != After::Game)
            || self.behind_scenes
    }

    /// Begins a drill in the middle of a game, or out of another scene.
    pub(super) fn drill(&mut self, name: Option<&str>, now: Millis) -> Vec<Out> {
        if self.table().clock_runs() {
            return self.phrase("drill-clock-runs", now);
        }
        self.pupil.lot = self.pupil.lot.wrapping_add(1);
        self.practised_at = Some(now);
        let scene = training::drill(name, &self.lexicon, self.pupil.clone());
        self.enter(scene, After::Game, now)
    }

    /// Sets how many minutes a day are to be practised, and says how that stands.
    pub(super) fn goal(&mut self, minutes: Option<u16>, now: Millis) -> Vec<Out> {
        let day = self.pupil.day;
        let learner = Arc::make_mut(&mut self.pupil.learner);
        if let Some(minutes) = minutes {
            learner.set_goal(minutes.into());
        }
        let args = vec![
            ("goal", learner.goal.into()),
            ("done", learner.minutes_on(day).into()),
            ("streak", learner.streak(day).into()),
        ];
        let key = "goal-told";
        let mut out = self.say(vec![Event::Phrase { key, args }], now);
        if minutes.is_some() {
            out.push(Out::Learner(Box::new((*self.pupil.learner).clone())));
        }
        out
    }

    /// The menu of settings, opened where a text says, or one of them set at once.
    pub(super) fn open_settings(&mut self, text: Option<&str>, now: Millis) -> Vec<Out> {
        let mut menu = training::Knobs::new(self.settings.clone());
        if let Some((set, n, event)) = text.and_then(|text| menu.at_once(text, &self.lexicon)) {
            set(&mut self.settings, n);
            self.renew_announcer();
            let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
            out.extend(self.say(vec![event], now));
            return out;
        }
        if let Some(text) = text.filter(|text| !training::is_knob(text, &self.lexicon)) {
            return self.other_setting(text, now);
        }
        let menu = match text {
            Some(text) => menu.opened(text, &self.lexicon),
            None => menu,
        };
        self.enter(Box::new(menu), After::Game, now)
    }

    /// What there is to say of a setting that is in no menu, or that is none.
    fn other_setting(&mut self, text: &str, now: Millis) -> Vec<Out> {
        let text: String = text.trim().chars().take(MAX_ECHO).collect();
        let about = format!("about-{}", text.to_lowercase().replace([' ', '-'], "_"));
        let phrases = self.lexicon.phrases();
        let (key, text) = match phrases.has(&about) {
            true => ("setting-in-file", phrases.say(&about, &[])),
            false => ("setting-none", text),
        };
        let args = vec![("text", text.into())];
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// What a review has found is learned from: its moments are those of the drill "mistakes" now, and
    /// one at which one move was much better than all others becomes a puzzle for the days to come.
    pub(super) fn learn_from(&mut self, points: &[Turning], out: &mut Vec<Out>) {
        let mut miner = Miner::new().with_nodes(MISTAKE_NODES);
        let rating = self.pupil.learner.rating.value as u16;
        let table = self.table();
        let mistakes = points.iter().filter_map(|point| {
            let (position, better) = (&point.before, point.better.mv);
            if point.played == better {
                return None;
            }
            let puzzle = Puzzle::new(None, position.clone(), Vec::new(), vec![better], rating);
            // Its place in a game from the usual beginning.
            let moves = position.fullmoves().get() as usize - 1;
            let place = 2 * moves + usize::from(position.turn().is_black());
            let thought = table.thought(place);
            Some(Mistake {
                puzzle: puzzle.ok()?,
                played: point.played,
                cost: point.cost,
                line: point.line.clone(),
                punished: point.punished.clone(),
                as_good: point.as_good.clone(),
                is_sound: point.as_good.is_empty() && miner.is_sound(position, &[better]),
                seconds: thought.and_then(|thought| u32::try_from(thought.0 / 1_000).ok()),
            })
        });
        let mistakes: Vec<Mistake> = mistakes.collect();
        self.pupil.mistakes = mistakes;
        self.pupil.reviewed = true;
        let sound = |mistake: &&Mistake| mistake.is_sound;
        for mistake in self.pupil.mistakes.iter().filter(sound) {
            let puzzle = Box::new(mistake.puzzle.clone());
            let learner = Arc::make_mut(&mut self.pupil.learner);
            learner.note(&Learned::Lost { puzzle }, self.pupil.day);
        }
        if !self.pupil.mistakes.is_empty() {
            out.push(Out::Learner(Box::new((*self.pupil.learner).clone())));
        }
    }

    /// The questions of the first start once more, in the middle of a game.
    pub(super) fn welcome(&mut self, now: Millis) -> Vec<Out> {
        if self.table().clock_runs() {
            return self.phrase("drill-clock-runs", now);
        }
        let scene = training::welcome(&self.settings.language);
        self.enter(scene, After::Game, now)
    }

    /// Gives a line to the scene, if there is one.
    pub(super) fn scene_line(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        // Whoever is bored is not left with what bores.
        if training::is_bored(text, &self.lexicon) {
            return self.on_stage(now, |scene, _| scene.command(Command::Drill(None)));
        }
        self.on_stage(now, |scene, lexicon| scene.line(text, lexicon))
    }

    /// Gives a key to the scene, if there is one.
    pub(super) fn scene_key(&mut self, key: Key, now: Millis) -> Option<Vec<Out>> {
        self.on_stage(now, |scene, lexicon| scene.key(key, lexicon))
    }

    /// Gives a command to the scene, if there is one.
    pub(super) fn scene_command(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        self.on_stage(now, |scene, _| scene.command(in_scene(command.clone())))
    }

    /// Looks in on a scene that waits for something.
    pub(super) fn look_in(&mut self, now: Millis) -> Vec<Out> {
        if !self.scene_waits() {
            return Vec::new();
        }
        let out = self.on_stage(now, |scene, _| scene.look_in());
        out.unwrap_or_default()
    }

    /// Whether a scene waits for something that is made aside.
    pub(super) fn scene_waits(&self) -> bool {
        let stage = self.talk.stage();
        stage.is_some_and(|stage| stage.scene.waits())
    }

    fn on_stage(
        &mut self,
        now: Millis,
        answer: impl FnOnce(&mut dyn Scene, &Lexicon) -> Vec<Cue>,
    ) -> Option<Vec<Out>> {
        let mut stage = self.talk.leave()?;
        stage.scene.at(now);
        let acts = answer(stage.scene.as_mut(), &self.lexicon);
        Some(self.play_out(acts, stage, now))
    }

    /// What a line wishes that was no answer in a scene, in anybody's words; nothing that would change
    /// the game below.
    fn wished_in(&self, scene: &dyn Scene, text: &str) -> Option<Command> {
        // "Knight and bishop" is two answers, and no wish.
        let joins = |word: &&str| self.lexicon.grammar().joins(word);
        let mut words = text.split_whitespace().filter(|word| !joins(word));
        let piece = |word| {
            let parsed = command::parse(word, &self.lexicon, false);
            matches!(parsed, Parsed::Command(Command::Play(_)))
        };
        if training::is_answer(text, &self.lexicon) || words.all(piece) {
            return None;
        }
        let board = scene.board();
        let now = Now {
            position: board.as_ref(),
            board: None,
            open: Open::Scene,
            choices: &[],
            you: None,
            last: None,
            about: None,
            named: None,
            topic: Topic::Nothing,
            thinks: false,
        };
        let parsed = command::parse(text, &self.lexicon, false);
        let command = match command::sentence(parsed, text, &self.lexicon, &now) {
            Parsed::Command(command) => command,
            // "I think it's bishop g5": an answer that is thought aloud is one.
            Parsed::Doubt { command, .. } if matches!(*command, Command::Play(_)) => *command,
            _ => return None,
        };
        Some(match command {
            // Whoever has had enough leaves the scene, not the program.
            Command::Quit | Command::Cancel | Command::Think(Think::Return) => Command::Cancel,
            Command::Play(_) if board.is_none() => return None,
            Command::Play(_)
            | Command::Drill(_)
            | Command::Yes
            | Command::No
            | Command::Language(_)
            | Command::Evaluate
            | Command::Level(_)
            | Command::Switch(..)
            | Command::Change(_) => command,
            command if command.is_fact() => in_scene(command),
            _ => return None,
        })
    }

    /// Whether a line wishes something of the game below.
    fn is_for_game(&self, text: &str) -> bool {
        let parsed = command::parse(text, &self.lexicon, false);
        let now = self.meant_now();
        match command::sentence(parsed, text, &self.lexicon, &now) {
            Parsed::Command(command) => !matches!(command, Command::Yes | Command::No),
            Parsed::Doubt { command, .. } => is_set_below(&command),
            _ => false,
        }
    }

    /// Does what a scene wants; it stays on the stage unless it ends.
    fn play_out(&mut self, acts: Vec<Cue>, stage: Stage, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        let mut told: Vec<Told> = Vec::new();
        let Stage { mut scene, after } = stage;
        // The scene is not on the stage while it is played out, so that what it does goes past it.
        self.behind_scenes = after != After::Game;
        let mut ended = None;
        let mut learned = false;
        let mut acts = VecDeque::from(acts);
        while let Some(act) = acts.pop_front() {
            match act {
                Cue::Below(text, instead)
                    if let Some(name) = command::nowhere(&text, &self.lexicon) =>
                {
                    // In place of how to answer; what is asked is still asked.
                    let cue = Cue::Say(Event::Refused(Refusal::Nowhere(name)));
                    let asked = instead.into_iter().skip(1);
                    first(&mut acts, [cue].into_iter().chain(asked).collect());
                }
                Cue::Below(text, instead) => {
                    let wished = self.wished_in(scene.as_ref(), &text);
                    let here = |command: &Command| command.is_fact() || stays(command);
                    let away = !wished.as_ref().is_some_and(here);
                    let away = away && after == After::Game && self.is_for_game(&text);
                    let cues = match wished {
                        _ if away && scene.gives_way() => {
                            ended = Some(Some(text));
                            continue;
                        }
                        Some(command) if !away || !is_set_below(&command) => {
                            scene.understood(command, &text)
                        }
                        _ if away => vec![Cue::Say(Event::phrase("drill-first-stop"))],
                        _ => instead,
                    };
                    first(&mut acts, cues);
                }
                Cue::Say(event) => self.tell(event, &mut out, &mut told),
                Cue::In(tag, event) => self.tell_in(tag, event, &mut out, &mut told),
                Cue::Sound(earcon) => out.push(Out::Sound(earcon)),
                Cue::Do(Command::Quit) if after != After::Game => {
                    out.extend(self.say(vec![Event::Goodbye { kept: false }], now));
                }
                // Another drill takes the place of this one, which says what came of it.
                Cue::Do(Command::Drill(name)) => {
                    let told = scene.command(Command::Cancel).into_iter();
                    let mut cues: Vec<Cue> =
                        told.filter(|cue| matches!(cue, Cue::Say(_))).collect();
                    self.pupil.lot = self.pupil.lot.wrapping_add(1);
                    let next = training::drill(name.as_deref(), &self.lexicon, self.pupil.clone());
                    cues.push(Cue::Next(next));
                    first(&mut acts, cues);
                }
                Cue::Do(command) => out.extend(self.command(command, now)),
                Cue::Set(set, choice) => {
                    set(&mut self.settings, choice);
                    // What follows is said as it is set now.
                    self.renew_announcer();
                    out.push(Out::Settings(Box::new(self.settings.clone())));
                }
                Cue::Learned(learned_now) => {
                    let learner = Arc::make_mut(&mut self.pupil.learner);
                    learner.note(&learned_now, self.pupil.day);
                    let since = self.practised_at.replace(now).unwrap_or(now);
                    let seconds = now.0.saturating_sub(since.0) / 1_000;
                    let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
                    learner.practise(seconds, self.pupil.day);
                    learned = true;
                }
                Cue::Change(change) => {
                    change(&mut self.settings);
                    out.push(Out::Settings(Box::new(self.settings.clone())));
                }
                Cue::Next(next) => {
                    scene = next;
                    let cues = scene.begin();
                    first(&mut acts, cues);
                }
                Cue::End(line) => ended = Some(line),
            }
        }
        if learned {
            // After what is said: whoever learns need not wait for the disk.
            out.push(Out::Learner(Box::new((*self.pupil.learner).clone())));
        }
        let spoken = !told.is_empty();
        if spoken {
            self.last_told = told;
        }
        self.behind_scenes = false;
        match ended {
            None => self.talk.enter(Stage { scene, after }),
            Some(line) => {
                // Nobody is left in silence: the program ends with this.
                if after == After::Quit && line.is_none() && !spoken {
                    out.extend(self.phrase("drill-over", now));
                }
                out.extend(match after {
                    // What is wished there is answered at once.
                    After::Game if line.is_some() => self.told_late(now),
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
        let mut out = self.phrase("drill-back", now);
        // Who paused it for a drill has to know how it goes on.
        let mut turn = match self.table().is_paused() {
            true => self.phrase("paused-game", now),
            false => self.command(Command::WhoseMove, now),
        };
        // That a game is over is no refusal of what nobody asked for.
        for told in &mut turn {
            if let Out::Tell(telling) = told {
                telling.said.earcon = None;
            }
        }
        out.extend(turn);
        out.extend(self.told_late(now));
        out
    }

    /// What the judge of a game said while something else had the conversation.
    fn told_late(&mut self, now: Millis) -> Vec<Out> {
        match self.verdict.take() {
            Some(verdict) => self.handle(self.hall.focus(), verdict, now),
            None => Vec::new(),
        }
    }

    /// Tells an event in the language with this tag.
    pub(super) fn tell_in(
        &mut self,
        tag: String,
        event: Event,
        out: &mut Vec<Out>,
        told: &mut Vec<Told>,
    ) {
        let said = self.said(&event, Some(&tag));
        self.give(event, said, Some(tag), out, told);
    }
}

/// These are done before what was to be done.
fn first(acts: &mut VecDeque<Cue>, cues: Vec<Cue>) {
    for cue in cues.into_iter().rev() {
        acts.push_front(cue);
    }
}

/// What a scene does with a wish although it is no fact: it ends, changes, or asks on.
fn stays(command: &Command) -> bool {
    matches!(
        command,
        Command::Cancel | Command::Drill(_) | Command::Language(_) | Command::Yes | Command::No
    )
}

/// Whether it sets something of the games below: a drill has another strength, and no clock.
fn is_set_below(command: &Command) -> bool {
    match command {
        command if training::goes_past(command) => false,
        Command::Level(_) | Command::Switch(..) => true,
        Command::Change(change) => !matches!(change, Change::LevelBy(_)),
        _ => false,
    }
}

/// What a command is in a scene: a task has one solution, and no other is suggested.
fn in_scene(command: Command) -> Command {
    match command {
        Command::OtherHint(_) => Command::Hint,
        command => command,
    }
}
