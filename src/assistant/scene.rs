//! Scenes in the assistant: while one is there, lines, keys and commands go to it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::announce::taste;
use crate::clock::Millis;
use crate::command::{self, Code, Command, Key, Parsed};
use crate::engine::mine::Miner;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rules::{CastlingMode, Chess, Position, uci_of};
use crate::school::puzzle::Mistake;
use crate::school::{Learned, Puzzle};
use crate::speech::Urgency;
use crate::table::{Event, Question, Refusal, Turning};
use crate::training::{self, Cue, Scene};

use super::leaving::{is_another_game, is_set_below, left_for, left_for_game};
use super::weighed::weighed;
use super::{Assistant, Out, Pupil, Told, together};
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
        let answers = self.talk.stage()?.scene.answers();
        Some(match self.leaves_for {
            Some(_) => Answers::YesOrNo,
            None => answers,
        })
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
            return self.stop_clock_for(name, now);
        }
        // Mistakes are found by looking back at the game, which offers the drill.
        if name == Some("mistakes") && !self.pupil.reviewed && self.table().is_over() {
            return self.command(Command::Review(None), now);
        }
        self.pupil.lot = self.pupil.lot.wrapping_add(1);
        let game = self.table().game();
        self.pupil.game = (game.start().clone(), game.moves().to_vec());
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
        let text = taste(text);
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

    /// Nobody practises while the clock runs: whether it shall stop is asked.
    fn stop_clock_for(&mut self, name: Option<&str>, now: Millis) -> Vec<Out> {
        if self.table().setup().laws.protocol.is_some() {
            return self.phrase("drill-clock-runs", now);
        }
        self.practises = Some(name.map(str::to_owned));
        let text = self.lexicon.phrases().say("drill-stop-clock", &[]);
        let command = Box::new(Command::Pause);
        self.unsure(Question::offer(text, command), now)
    }

    /// Gives a line to the scene, if there is one.
    pub(super) fn scene_line(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        if let Some(wish) = self.leaves_for.take()
            && let Some(out) = self.left_or_stayed(text, &wish, now)
        {
            return Some(out);
        }
        let stage = self.talk.stage()?;
        // "Dark, I think", "eight, isn't it", "light, like my hair".
        let in_a_word = |said: &str| training::is_in_a_word(said, &self.lexicon);
        let moves = stage.scene.answers() == Answers::Moves;
        let unhedged = || command::unhedged(text, &self.lexicon).filter(|bare| in_a_word(bare));
        let within = || (!moves).then(|| command::bare_answer(text, &self.lexicon, in_a_word))?;
        let drill = stage.scene.is_drill();
        // "A hint, Hektor" names no file.
        let own = self.lexicon.grammar().without_own_name(text);
        let text = own.filter(|_| drill).unwrap_or(text);
        let place = || {
            let place = matches!(stage.scene.answers(), Answers::Place | Answers::Square);
            place.then(|| command::bare_square(text, &self.lexicon))?
        };
        let bare = || unhedged().or_else(within).or_else(place);
        // "Sure, the pawn" says yes, where that was asked.
        let words = matches!(stage.scene.answers(), Answers::Words | Answers::YesOrNo);
        let yes = words && training::says_yes_or_no(text, &self.lexicon);
        let bare = (drill && !yes).then(bare).flatten();
        let text = bare.as_deref().unwrap_or(text);
        if drill && let Some(out) = self.answered_and_left(text, now) {
            return Some(out);
        }
        let stage = self.talk.stage()?;
        // "Another one, a bit clearer" is of the hint.
        let clearer = |text: &str| {
            let grammar = self.lexicon.grammar();
            !text.contains('?') && grammar.says(text, &["clearer"])
        };
        if drill && moves && clearer(text) {
            return self.scene_command(&Command::Hint, now);
        }
        // "Do that", of the move that was asked about and told of.
        let told = || {
            let board = stage.scene.board()?;
            self.told_there(&board)
        };
        if drill
            && moves
            && command::says_do_it(text, &self.lexicon)
            && let Some(mv) = told()
        {
            let answer = uci_of(mv, CastlingMode::Standard);
            return self.on_stage(now, |scene, lexicon| scene.line(&answer, lexicon));
        }
        // It is written, and no answer.
        if stage.scene.is_drill()
            && let Parsed::Command(written) = command::parse(text, &self.lexicon, false)
            && !stage.scene.keeps(&written)
        {
            if written.begins_a_game() && stage.after == After::Game {
                return self.on_stage(now, |scene, _| left_for_game(scene, vec![written]));
            }
            if matches!(written, Command::Level(_)) {
                return Some(self.phrase("drill-no-level", now));
            }
        }
        if stage.scene.hears_names()
            && let Some((mut out, rest)) = self.name_told(text, now)
        {
            let rest = match rest.is_empty() {
                true => self.scene_command(&Command::Repeat, now),
                false => self.on_stage(now, |scene, lexicon| scene.line(&rest, lexicon)),
            };
            out.extend(rest.unwrap_or_default());
            return Some(together(out));
        }
        self.on_stage(now, |scene, lexicon| scene.line(text, lexicon))
    }

    /// "Black knight. Right, enough now": what is answered counts before the drill is left; and "no, that
    /// will do. Rather a lesson", where another round was offered.
    fn answered_and_left(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let stage = self.talk.stage()?;
        let (first, rest) = text.split_once(['.', '!', ';'])?;
        let (first, rest) = (first.trim(), rest.trim());
        if rest.is_empty() {
            return None;
        }
        if stage.scene.answers() == Answers::YesOrNo {
            if training::says_no(first, &self.lexicon) {
                let mut out = self.scene_command(&Command::No, now)?;
                out.extend(self.words(rest, false, now));
                return Some(together(out));
            }
            return None;
        }
        let answers = training::is_in_a_word(first, &self.lexicon);
        let leaves = self.read_in(&*stage.scene, rest) == [Command::Cancel];
        if !answers || !leaves {
            return None;
        }
        let first = first.to_owned();
        let mut out = self.on_stage(now, |scene, lexicon| scene.line(&first, lexicon))?;
        out.extend(self.scene_command(&Command::Cancel, now)?);
        Some(together(out))
    }

    /// Gives a key to the scene, if there is one.
    pub(super) fn scene_key(&mut self, key: Key, now: Millis) -> Option<Vec<Out>> {
        if self.leaves_for.is_some()
            && let Code::Char(letter) = key.code
        {
            return self.scene_line(&letter.to_string(), now);
        }
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

    pub(super) fn on_stage(
        &mut self,
        now: Millis,
        answer: impl FnOnce(&mut dyn Scene, &Lexicon) -> Vec<Cue>,
    ) -> Option<Vec<Out>> {
        let mut stage = self.talk.leave()?;
        stage.scene.at(now);
        let acts = answer(stage.scene.as_mut(), &self.lexicon);
        Some(self.play_out(acts, stage, now))
    }

    /// Does what a scene wants; it stays on the stage unless it ends.
    fn play_out(&mut self, acts: Vec<Cue>, stage: Stage, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        let mut told: Vec<Told> = Vec::new();
        let Stage { mut scene, after } = stage;
        // The scene is not on the stage while it is played out, so that what it does goes past it.
        self.behind_scenes = after != After::Game;
        let mut ended = None;
        let (mut learned, mut at_a_loss) = (false, false);
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
                Cue::Below(text, _)
                    if scene.is_drill()
                        && after == After::Game
                        && let Some(game) = self.game_instead(&text)
                        && !game.iter().any(|command| scene.keeps(command)) =>
                {
                    first(&mut acts, left_for_game(scene.as_mut(), game));
                }
                Cue::Below(text, instead) => {
                    let wished = self.wished_in(scene.as_ref(), &text);
                    let here = |command: &Command| {
                        command.is_fact() || stays(command) || scene.keeps(command)
                    };
                    // "Stop, a new game" is about the game.
                    let stops = self.behind_stop(&text).filter(|_| scene.is_drill());
                    let wish = stops.unwrap_or(&text).to_owned();
                    let away = stops.is_some() || !wished.iter().any(here);
                    let away = (away && after != After::Quit)
                        .then(|| self.for_game(&wish, scene.is_drill()))
                        .flatten();
                    // "Let's play blindfold" ends a drill and begins such a game, where no such
                    // question was asked.
                    let game = [Command::School("game".to_owned())];
                    let chosen = match wished == game {
                        true => scene.said("game"),
                        false => None,
                    };
                    let away = match wished == game && chosen.is_none() {
                        true => self.for_game(&wish, true).filter(is_another_game),
                        false => away,
                    };
                    let given = away.as_ref().and_then(|_| scene.gives_way(&text));
                    let away = away.filter(|_| after == After::Game);
                    let set = |command: &Command| is_set_below(command);
                    let cues = match (wished.is_empty(), away) {
                        _ if let Some(cues) = given => cues,
                        _ if let Some(cues) = chosen => cues,
                        // A drill is left for another game, which asks by itself what it has to.
                        (empty, Some(command))
                            if (empty || wish != text || wished == game)
                                && scene.is_drill()
                                && is_another_game(&command) =>
                        {
                            left_for(scene.as_mut(), Cue::End(Some(wish)))
                        }
                        (false, away) if away.is_none() || !wished.iter().any(set) => wished
                            .into_iter()
                            .flat_map(|command| match command {
                                Command::School(name) => training::said(scene.as_mut(), &name),
                                command => scene.understood(command, &text),
                            })
                            .collect(),
                        (_, Some(_)) => vec![self.asks_to_leave(wish)],
                        _ => instead,
                    };
                    first(&mut acts, cues);
                }
                Cue::Say(event) => {
                    // How to answer is not told twice in a row.
                    let how = matches!(&event, Event::Phrase { key, .. } if is_how(key));
                    let event = match how && self.at_a_loss {
                        true => Event::phrase("drill-unheard"),
                        false => event,
                    };
                    // Nor twice of one line.
                    if how && told.iter().any(|(before, _)| *before == event) {
                        continue;
                    }
                    at_a_loss |= how && !self.at_a_loss;
                    self.tell(event, &mut out, &mut told);
                }
                Cue::Weigh(position, mv, right) => {
                    self.tell(weighed(&position, mv, right), &mut out, &mut told);
                }
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
        self.at_a_loss = at_a_loss;
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
                for line in line.iter().flat_map(|line| line.lines()) {
                    out.extend(self.line(line, now));
                }
            }
        }
        together(out)
    }

    fn back_to_the_game(&mut self, now: Millis) -> Vec<Out> {
        // Of a game that is over nobody spoke.
        if self.table().is_over() {
            return self.told_late(now);
        }
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

/// Whether a phrase tells how to answer.
fn is_how(key: &str) -> bool {
    key.split('-').any(|part| part == "how")
}

/// What a scene does with a wish although it is no fact: it ends, changes, or asks on.
fn stays(command: &Command) -> bool {
    matches!(
        command,
        Command::Cancel
            | Command::School(_)
            | Command::Drill(_)
            | Command::Language(_)
            | Command::Yes
            | Command::No
    )
}

/// What a command is in a scene: a task has one solution, and no other is suggested.
pub(super) fn in_scene(command: Command) -> Command {
    match command {
        Command::OtherHint(_) | Command::Clue => Command::Hint,
        command => command,
    }
}
