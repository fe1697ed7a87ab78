//! Scenes in the assistant: while one is there, lines, keys and commands go to it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::announce::taste;
use crate::clock::Millis;
use crate::command::{self, Ask, Change, Chat, Code, Command, Key, Parsed, Think};
use crate::engine::mine::Miner;
use crate::grammar::{Now, Open, Reading, Topic};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rules::{Chess, Position};
use crate::school::puzzle::Mistake;
use crate::school::{Learned, Puzzle};
use crate::speech::Urgency;
use crate::table::{Event, Question, Refusal, Turning};
use crate::training::{self, Cue, Scene};

use super::leaving::{left_for, left_for_game};
use super::weighed::weighed;
use super::{Assistant, Out, Pupil, Told, together};
use crate::talk::{After, Stage};

/// Positions looked at to see whether a better move was the only one: a few hundredths of a second.
const MISTAKE_NODES: u64 = 10_000;
/// What costs as much was guessed, and no pattern bears it out.
const GUESSED: f32 = 0.9;
/// A line is parted in two at no more places.
const MOST_CUTS: usize = 12;
/// What ends a clause of a line in a drill.
pub(super) const CLAUSE_ENDS: [char; 5] = [',', ';', '.', '!', '?'];

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
        self.unsure(Question::Said { text, command }, now)
    }

    /// Gives a line to the scene, if there is one.
    pub(super) fn scene_line(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        if let Some(wish) = self.leaves_for.take()
            && let Some(out) = self.left_or_stayed(text, &wish, now)
        {
            return Some(out);
        }
        let stage = self.talk.stage()?;
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

    /// What a line wishes that was no answer in a scene, in anybody's words, one wish after the other;
    /// nothing that would change the game below.
    fn wished_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        // "Knight and bishop" is two answers, and no wish.
        let joins = |word: &&str| self.lexicon.grammar().joins(word);
        let mut words = text.split_whitespace().filter(|word| !joins(word));
        let piece = |word| {
            let parsed = command::parse(word, &self.lexicon, false);
            matches!(parsed, Parsed::Command(Command::Play(_)))
        };
        if training::is_answer(text, &self.lexicon) || words.all(piece) {
            return Vec::new();
        }
        // "Stop this I want a puzzle instead", "no, a mate in two please": what is named begins.
        let drill = scene
            .is_drill()
            .then(|| command::trained(text, &self.lexicon, true));
        if let Some(drill) = drill.flatten() {
            return vec![drill];
        }
        if let Some(both) = self.again_otherwise(text).filter(|_| scene.is_drill()) {
            return both;
        }
        let wished = self.read_in(scene, text);
        let marked = text
            .trim()
            .trim_end_matches(CLAUSE_ENDS)
            .contains(CLAUSE_ENDS);
        let halves = match scene.is_drill() && !marked && !self.is_plain(text) {
            true => self.halves_in(scene, text),
            false => Vec::new(),
        };
        if !halves.is_empty() {
            return most_of(halves);
        }
        // "Skip that one, something harder": what its parts say for sure is more than a guess at both.
        let clauses = || text.split(CLAUSE_ENDS).map(str::trim);
        if scene.is_drill() && marked && !self.is_plain(text) {
            let sure = |clause: &&str| self.is_plain(clause);
            let read = |clause| self.read_in(scene, clause);
            let mut said: Vec<Command> = clauses().filter(sure).flat_map(read).collect();
            said.retain(|command| {
                matches!(
                    command,
                    Command::School(_) | Command::Hint | Command::Cancel
                )
            });
            // "I'm not sure, maybe queen takes" tries something.
            let tries = |command: &Command| matches!(command, Command::Play(_));
            let tried = || clauses().any(|clause| self.read_in(scene, clause).iter().any(tries));
            if said == [Command::School("unknown".to_owned())] && tried() {
                said.clear();
            }
            if !said.is_empty() {
                return most_of(said);
            }
        }
        if !wished.is_empty() {
            return most_of(wished);
        }
        // "With a clock, ten minutes each, is that possible?" is about the game, and no part of it else.
        let of_game = |command: Command| is_set_below(&command) || is_another_game(&command);
        if marked && scene.is_drill() && self.for_game(text, true).is_some_and(of_game) {
            return Vec::new();
        }
        // "I don't know this one, just show me": what some of it says is enough.
        let clauses: Vec<&str> = clauses().filter(|clause| !clause.is_empty()).collect();
        let parted = match clauses.len() {
            0 | 1 => Vec::new(),
            // "Before we begin, what can you do?" In a menu nothing else is done for a part of a line.
            _ if !scene.is_drill() => {
                let read = |clause: &&str| self.read_in(scene, clause);
                let asked = clauses.last().filter(|_| text.contains('?'));
                let mut asked = asked.map_or_else(Vec::new, read);
                asked.retain(Command::is_fact);
                asked
            }
            _ => {
                let read = |clause| self.read_in(scene, clause);
                clauses.into_iter().flat_map(read).collect()
            }
        };
        if !parted.is_empty() || !scene.is_drill() {
            return most_of(parted);
        }
        // "Phew no idea": what is said of the drill behind a word that means nothing.
        let behind = text.trim().split_once(' ').map(|(_, rest)| rest);
        let mut wished = behind.map_or_else(Vec::new, |rest| self.read_in(scene, rest));
        wished.retain(|command| matches!(command, Command::School(_) | Command::Cancel));
        wished
    }

    /// "Again slower": it is set first, and said again then.
    fn again_otherwise(&self, text: &str) -> Option<Vec<Command>> {
        let read = |part: &str| match command::parse(part.trim(), &self.lexicon, false) {
            Parsed::Command(command) => Some(command),
            _ => None,
        };
        let cuts = text.match_indices(|c: char| !c.is_alphanumeric());
        cuts.take(MOST_CUTS).find_map(|(at, mark)| {
            let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
            match (read(before)?, read(behind)?) {
                (Command::Repeat, set @ (Command::Rate(_) | Command::Volume(_)))
                | (set @ (Command::Rate(_) | Command::Volume(_)), Command::Repeat) => {
                    Some(vec![set, Command::Repeat])
                }
                _ => None,
            }
        })
    }

    /// "No idea show me the solution", said without a pause: what both halves of it say, where it can
    /// be parted so.
    fn halves_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        let cuts = text.match_indices(' ').map(|(at, _)| at);
        let said = |part: &str| {
            // Half a guess at half a line is none.
            if !self.is_plain(part.trim()) && part.trim().contains(' ') {
                return None;
            }
            let read = self.read_in(scene, part.trim());
            let plain = |command: &Command| {
                matches!(
                    command,
                    Command::School(_)
                        | Command::Cancel
                        | Command::Yes
                        | Command::No
                        | Command::Hint
                        | Command::Repeat
                        | Command::Ask(Ask::Chat(_))
                )
            };
            (read.len() == 1 && read.iter().all(plain)).then_some(read)
        };
        let mut parted = cuts.take(MOST_CUTS).filter_map(|at| {
            let (before, behind) = text.split_at_checked(at)?;
            let (before, behind) = (said(before)?, said(behind)?);
            let all = [before, behind].concat();
            let ends = all.contains(&Command::Cancel);
            let says = |command: &Command| matches!(command, Command::School(_));
            let talks = |command: &Command| matches!(command, Command::Ask(Ask::Chat(_)));
            let meant = ends || (all.iter().any(says) && !all.iter().any(talks));
            meant.then_some(all)
        });
        parted.next().unwrap_or_default()
    }

    /// What a line or a clause is understood as in a scene.
    fn read_in(&self, scene: &dyn Scene, text: &str) -> Vec<Command> {
        let drills = scene.is_drill();
        // "Is that a double check" asks about the board, and for no such puzzle.
        let asks =
            |name: &str| name.starts_with("theme-") && command::is_question(text, &self.lexicon);
        let beside = training::beside(text, &self.lexicon).filter(|_| drills);
        if let Some(name) = beside.filter(|name| !asks(name)) {
            return vec![Command::School(name.to_owned())];
        }
        let board = scene.board();
        let now = Now {
            position: board.as_ref(),
            board: None,
            open: Open::Scene,
            choices: &[],
            you: board.as_ref().map(Position::turn),
            last: None,
            about: None,
            named: None,
            topic: Topic::Nothing,
            thinks: false,
        };
        let parsed = command::parse(text, &self.lexicon, false);
        let understood = match command::sentence(parsed, text, &self.lexicon, &now) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(commands) if drills => commands,
            // "I think it's bishop g5": an answer that is thought aloud is one.
            Parsed::Doubt { command, .. } if matches!(*command, Command::Play(_)) => vec![*command],
            // Nothing is lost by what is said in a drill: the likeliest is done.
            Parsed::Doubt { command, .. } if drills && ends(&command) => vec![*command],
            Parsed::Either(wishes) if drills => {
                let mut commands = wishes.into_iter().map(|(_, command)| command);
                let here = |command: &Command| {
                    ends(command) || command.is_fact() || matches!(command, Command::School(_))
                };
                commands.find(here).into_iter().collect()
            }
            _ => Vec::new(),
        };
        let guessed = |command: &Command| {
            let leads_out = matches!(
                command,
                Command::Drill(Some(_)) | Command::Cancel | Command::Quit
            );
            drills && leads_out && !self.is_borne_out(text, &now)
        };
        let understood = understood.into_iter().filter(|command| !guessed(command));
        let in_scene = |command| {
            Some(match command {
                // Whoever has had enough leaves the scene, not the program.
                Command::Quit | Command::Cancel | Command::Think(Think::Return) => Command::Cancel,
                Command::Continue if drills => Command::School("next".to_owned()),
                // "Enough of this, something harder" is more than that.
                Command::Silence if text.contains(CLAUSE_ENDS) => return None,
                // Where no board is to be seen, what was told is told again.
                Command::Board | Command::Pieces(..) | Command::WhoseMove | Command::LastMove
                    if drills && board.is_none() =>
                {
                    Command::Repeat
                }
                // Of a clock that stands nobody asks anything.
                Command::Pause if drills => Command::School("wait".to_owned()),
                command if is_another_game(&command) => return None,
                Command::Play(_) if board.is_none() => return None,
                // "What about queen f6" is an answer, asked.
                Command::Weigh(patterns, others) if board.is_some() && others.is_empty() => {
                    Command::Play(patterns)
                }
                Command::Play(_)
                | Command::School(_)
                | Command::Drill(_)
                | Command::Yes
                | Command::No
                | Command::Language(_)
                | Command::Evaluate
                | Command::Level(_)
                | Command::Switch(..)
                | Command::Change(_) => command,
                Command::Ask(Ask::Chat(chat)) if drills => remark(chat),
                command if command.is_fact() => in_scene(command),
                _ => return None,
            })
        };
        understood.filter_map(in_scene).collect()
    }

    /// Whether a line is said in a form that is known, and not only guessed at: nobody is led out of a
    /// drill by a guess.
    fn is_borne_out(&self, text: &str, now: &Now) -> bool {
        match self.lexicon.grammar().understand(text, &self.lexicon, now) {
            Reading::One(one) => one.cost < GUESSED,
            Reading::Both(all) => all.iter().all(|one| one.cost < GUESSED),
            // It is written.
            Reading::Either(_) | Reading::Nothing(_) => {
                command::parse(text, &self.lexicon, false) != Parsed::Unknown
            }
        }
    }

    /// Whether a line is a word of the drills as it stands.
    fn is_plain(&self, text: &str) -> bool {
        let now = Now {
            open: Open::Scene,
            ..Now::default()
        };
        let heard = self.lexicon.grammar().hear(text, &self.lexicon, &now);
        matches!(heard.reading(), Reading::One(one) if one.sure)
    }

    /// What stands behind the stop with which a line begins: "stop, a new game", "ugh stop this I
    /// want a puzzle".
    fn behind_stop<'a>(&self, text: &'a str) -> Option<&'a str> {
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
    fn for_game(&self, text: &str, drills: bool) -> Option<Command> {
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

/// Whether it ends what goes on.
fn ends(command: &Command) -> bool {
    matches!(
        command,
        Command::Quit | Command::Cancel | Command::Continue | Command::Think(Think::Return)
    )
}

/// Whether it leads to another game, or back into one.
fn is_another_game(command: &Command) -> bool {
    matches!(
        command,
        Command::NewGame
            | Command::GoToGame(_)
            | Command::ReadGame
            | Command::Review(_)
            | Command::Change(Change::Game(_) | Change::Blindfold(_))
    )
}

/// A remark is answered as one of the drill.
fn remark(chat: Chat) -> Command {
    match chat {
        Chat::Luck => Command::School("lucky".to_owned()),
        chat => Command::Ask(Ask::Chat(chat)),
    }
}

/// Of several wishes in one breath those that count: "no idea, show me" is one wish, and a remark
/// beside a wish is none.
fn most_of(mut wished: Vec<Command>) -> Vec<Command> {
    const FACT: u8 = 6;
    let weight = |command: &Command| match command {
        Command::Drill(_) => 0,
        Command::Cancel => 1,
        Command::School(name) => match name.as_str() {
            "easier" | "harder" => 0,
            "solution" => 2,
            "skip" | "another" | "next-ending" => 3,
            "unknown" | "next" => 5,
            "lucky" | "pleased" | "sorry" => FACT + 1,
            _ => FACT,
        },
        // "I don't see it, help me a bit" gives nothing up.
        Command::Hint => 4,
        Command::Ask(Ask::Chat(_)) | Command::Yes | Command::No => FACT + 1,
        _ => FACT,
    };
    let most = wished.iter().map(weight).min();
    wished.retain(|command| Some(weight(command)) == most);
    if most != Some(FACT) {
        wished.truncate(1);
    }
    wished.dedup();
    wished
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
        Command::OtherHint(_) | Command::Clue => Command::Hint,
        command => command,
    }
}
