//! Questions that the assistant itself answers: the last one about another side, what a word means,
//! and which settings were changed.

use crate::clock::Millis;
use crate::command::{Ask, Change, Chat, Command, Term, Verb};
use crate::engine::{Rating, Strength};
use crate::grammar::{Side, Topic, Value as Slot};
use crate::lexicon::Lexicon;
use crate::notation::resolve_any;
use crate::rules::{Move, Position, Role};
use crate::settings::Settings;
use crate::table::{Event, Fact, Input, Question, Value};
use crate::training;

use super::words::Line;
use super::{Assistant, Out, together};

/// Level 1 plays like a step above this rating, and each level a step better, up to the last of these.
const LEVEL_ZERO: u16 = 400;
const LEVEL_STEP: u16 = 200;
const LAST_LEVEL: u16 = 8;

impl Assistant {
    /// "And you?": the question that was asked last, about this side.
    pub(super) fn asked_of_other(&mut self, side: Side, spoken: bool, now: Millis) -> Vec<Out> {
        let mut told = self.last_told.iter();
        let moved = told.any(|(event, _)| matches!(event, Event::Moved { .. }));
        let asked = self.last_asked.as_ref();
        match asked.and_then(|asked| asked.about(side)) {
            Some(command) => self.act(command, spoken, now),
            // "And you?" answers how somebody is.
            None if side == Side::You && matches!(asked, Some(Command::Ask(Ask::Chat(_)))) => {
                self.phrase(Chat::How.phrase(), now)
            }
            // "And he?" after advice: how it goes on.
            None if asked.is_some_and(is_advice) => self.act(Command::BestLine, spoken, now),
            None if let Some(out) = self.thought_of(side, now) => out,
            // After a move nothing was asked: what that side has played.
            None if moved => self.act(Command::Ask(Ask::LastMove(side)), spoken, now),
            None => self.phrase("other-nothing", now),
        }
    }

    /// "And the one before?", behind a question about a move: the move before that one, of the same side
    /// where one was named. `None` where no move was asked about.
    pub(super) fn asked_before(&mut self, spoken: bool, now: Millis) -> Option<Vec<Out>> {
        let game = self.table().game();
        let made = || game.history().iter().zip(game.moves()).rev();
        let (number, side) = match self.last_asked.as_ref()? {
            Command::Ask(Ask::MoveAt(number, side)) => (*number, *side),
            Command::Ask(Ask::LastMove(side)) => {
                let color = side.at(self.table().setup().you(), game.turn());
                let (before, _) = made().find(|(before, _)| before.turn() == color)?;
                (u16::try_from(before.fullmoves().get()).ok()?, Some(*side))
            }
            Command::LastMove => {
                let (before, _) = made().nth(1)?;
                let side = before.turn().fold_wb(Side::White, Side::Black);
                let number = u16::try_from(before.fullmoves().get()).ok()?;
                (number.saturating_add(1), Some(side))
            }
            _ => return None,
        };
        let number = number.saturating_sub(1);
        let before = Command::Ask(Ask::MoveAt(number, side));
        let first = game.history().first()?.fullmoves().get();
        Some(match u32::from(number) < first {
            true => self.phrase("move-before-none", now),
            false => self.wanted(before, spoken, now),
        })
    }

    /// What a word means.
    pub(super) fn explain(&mut self, term: Term, now: Millis) -> Vec<Out> {
        let (key, args): (_, Vec<(&'static str, Value)>) = match term {
            Term::Word(key) => (key, Vec::new()),
            Term::File(file) => (
                "term-letter",
                vec![("letter", file.char().to_string().into())],
            ),
            Term::Piece(role) => (
                "term-piece",
                vec![("role", Slot::Piece(role).to_string().into())],
            ),
        };
        let about_keeping = matches!(key, "term-save" | "term-later");
        let told = self.not_kept().filter(|_| about_keeping);
        let told = told.unwrap_or(Event::Phrase { key, args });
        self.say(vec![told], now)
    }

    /// Which settings are not as they were at first.
    pub(super) fn settings_changed(&mut self, now: Millis) -> Vec<Out> {
        let usual = Settings {
            language: self.settings.language.clone(),
            ..Settings::default()
        };
        let mut events = training::changed(&self.settings, &usual);
        let own = |name: &'static str, value: String| Event::Set { name, value };
        if self.settings.rate != usual.rate {
            events.push(own("rate", self.settings.rate.to_string()));
        }
        if self.settings.volume != usual.volume {
            events.push(own("volume", self.settings.volume.to_string()));
        }
        if self.settings.pitch != usual.pitch {
            events.push(own("pitch", self.settings.pitch.to_string()));
        }
        let words = match self.settings.throughout {
            true => "throughout".to_owned(),
            false => self.settings.announce.clone(),
        };
        if self.settings.announce != usual.announce || self.settings.throughout {
            events.push(own("announce", words));
        }
        let next = self.next_setup.rival != self.table().setup().rival;
        if next {
            events.extend(self.opponent_now().into_iter().skip(1).take(1));
        } else if self.set_up_last.is_some() && self.settings.chosen() != usual.chosen() {
            events.extend(self.opponent_now().into_iter().take(1));
        }
        if events.is_empty() {
            events.push(Event::phrase("settings-unchanged"));
        }
        self.say(events, now)
    }

    /// The move that was asked about last, if the game still stands there.
    pub(super) fn about_move(&self) -> Option<Move> {
        let (before, mv) = self.about.as_ref()?;
        (before == self.table().game().position()).then_some(*mv)
    }

    /// Remembers a move of the game that is asked about, for "what if he takes back".
    fn remember_about(&mut self, command: &Command) {
        let patterns = match command {
            // A thought goes on by itself.
            _ if self.ahead.is_some() => return,
            Command::Ask(
                Ask::Legal(None | Some(Side::Me), patterns) | Ask::TakenAfter(patterns),
            ) => patterns,
            Command::Weigh(one, other) if other.is_empty() => one,
            _ => return,
        };
        let position = self.table().game().position();
        let asked = resolve_any(patterns, position).ok();
        self.about = asked.map(|mv| (position.clone(), mv));
    }

    /// Remembers a question for "and you?", and forgets it when something else is asked or done.
    pub(super) fn remember_asked(&mut self, command: &Command) {
        self.remember_about(command);
        let beside = matches!(
            command,
            Command::Other(_)
                | Command::OtherKind(..)
                | Command::Which
                | Command::Follow(_)
                | Command::Repeat
                | Command::More
                | Command::Why
                | Command::Ask(Ask::Chat(Chat::Hour | Chat::Date | Chat::Sitting))
        );
        if !beside && command.is_of_a_thought() {
            self.last_of_board = Some(command.clone());
        }
        if !beside {
            let chat = matches!(command, Command::Ask(Ask::Chat(_)));
            let turned = || command.about(Side::White).is_some();
            let of_pieces = || command.of_pieces(Side::White, Role::Queen).is_some();
            let again = chat || is_advice(command) || turned() || of_pieces();
            self.last_asked = again.then(|| command.clone());
        }
    }

    /// What is changed now can be undone as long as nothing else was wanted.
    pub(super) fn remember_settings(&mut self, command: &Command) {
        self.set_up_last = command.setup();
        let changes = match command {
            Command::Rate(_)
            | Command::Volume(_)
            | Command::Pitch(_)
            | Command::Verbosity(_)
            | Command::Style(_)
            | Command::Mono(_)
            | Command::Level(_)
            | Command::Character(Some(_))
            | Command::Switch(..)
            | Command::Language(_)
            | Command::Settings(Some(_))
            | Command::Change(_) => true,
            // Another game has begun with it.
            _ => false,
        };
        self.before = changes.then(|| {
            let before = (self.settings.clone(), self.next_setup.clone());
            Box::new(before)
        });
        let again = changes && command.is_a_step();
        self.step = again.then(|| command.clone());
    }

    /// "Change the speed back to how it was before": that setting alone, whatever was changed last.
    fn set_back(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        if !self.lexicon.grammar().says(text, &["before-that"]) {
            return None;
        }
        let (before, now_set) = (&self.before.as_ref()?.0, &self.settings);
        let (rate, volume) = (before.rate, before.volume);
        let change = match self.understood_alone(text).wish()? {
            Command::Change(Change::Speed(None)) if rate != now_set.rate => {
                Change::Speed(Some(rate))
            }
            Command::Change(Change::Volume(None)) if volume != now_set.volume => {
                Change::Volume(Some(volume.into()))
            }
            _ => return None,
        };
        Some(self.apply(change, now))
    }

    /// "Undo that" behind a change, and "a bit more" behind one by a step.
    pub(super) fn changed_again(
        &mut self,
        text: &str,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        self.before.as_ref()?;
        if let Some(out) = self.set_back(text, now) {
            return Some(out);
        }
        let grammar = self.lexicon.grammar();
        let only = |text: &str, name| grammar.answers_only(text, name, &self.lexicon);
        if let Some(step) = self.step.clone().filter(|_| only(text, "a-step-more")) {
            return Some(self.wanted(step, spoken, now));
        }
        // "That was too much now".
        let too_much = |part: &str| only(part, "too-much");
        let idle = |part: &str| grammar.is_idle(part) || training::says_no(part, &self.lexicon);
        let parts = clauses(text);
        let whole = parts.iter().all(|(part, _)| too_much(part) || idle(part));
        if whole
            && parts.iter().any(|(part, _)| too_much(part))
            && let Some(back) = self.step.as_ref().and_then(Command::stepped_back)
        {
            return Some(self.wanted(back, spoken, now));
        }
        if only(text, "what-before")
            && let Some(event) = self.setting_before()
        {
            return Some(self.say(vec![event], now));
        }
        // "A bit slower still, and what was it before?"
        if let Some((first, last)) = text
            .trim_end_matches(['.', '!', '?'])
            .rsplit_once([',', '.', ';'])
            && only(without_join(last.trim(), &self.lexicon), "what-before")
        {
            let mut out = self.words(first, spoken, now);
            let event = self.setting_before();
            out.extend(event.map_or_else(Vec::new, |event| self.say(vec![event], now)));
            return Some(super::together(out));
        }
        // "What? I didn't ask for that, undo it", "no, undo that, I meant castling short".
        let at = parts
            .iter()
            .position(|(clause, _)| only(clause, "undoes-change"))?;
        // "Too fast now, as it was before": of what is named, whatever was changed last.
        let says = |name| grammar.says(text, &[name]);
        let paced = [("too-fast", -1), ("too-slow", 1)];
        if let Some((_, by)) = paced.into_iter().find(|(name, _)| says(name)) {
            return Some(self.wanted(Command::Rate(by), spoken, now));
        }
        let behind = parts.get(at).map_or("", |(_, behind)| *behind);
        let mut out = self.undo_settings(now)?;
        if !behind.is_empty() {
            out.extend(self.words(behind, spoken, now));
        }
        Some(super::together(out))
    }

    /// How fast or how loud it was spoken before that was changed last.
    fn setting_before(&self) -> Option<Event> {
        let (before, _) = self.before.as_deref()?;
        let (key, value) = match before {
            before if before.rate != self.settings.rate => ("rate-before", before.rate),
            before if before.volume != self.settings.volume => {
                ("volume-before", before.volume.into())
            }
            _ => return None,
        };
        let args = vec![("value", u32::from(value).into())];
        Some(Event::Phrase { key, args })
    }

    /// "Redo", "not the moves, put them back", behind moves that were taken back: the first of them is
    /// asked about.
    pub(super) fn redone(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let (position, mv) = told.into_iter().find_map(|event| match event {
            Event::TakenBack { moves, .. } => moves.first().cloned(),
            _ => None,
        })?;
        let grammar = self.lexicon.grammar();
        let only = |part: &str| grammar.answers_only(part, "redoes", &self.lexicon);
        let last = clauses(text).pop().is_some_and(|(last, _)| only(last));
        let here = position == *self.seen() && self.question().is_none();
        (here && last).then(|| self.unsure(Question::Meant(position, mv), now))
    }

    /// "Another one", behind a move that was taken back, in the game or in a thought.
    pub(super) fn back_once_more(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let back = self.last_told.iter().any(|(event, _)| match event {
            Event::TakenBack { .. } => true,
            Event::Phrase { key, .. } => key.starts_with("ahead-back"),
            _ => false,
        });
        let grammar = self.lexicon.grammar();
        let says = || grammar.answers_only(line.text, "once-more", &self.lexicon);
        if !back || self.question().is_some() || !says() {
            return None;
        }
        Some(self.wanted(Command::TakeBack, line.spoken, line.now))
    }

    /// Which level plays like a rating.
    pub(super) fn level_like(&mut self, rating: u16, now: Millis) -> Vec<Out> {
        let place = rating.saturating_sub(LEVEL_ZERO);
        let low = (place / LEVEL_STEP).clamp(1, LAST_LEVEL);
        let high = place.div_ceil(LEVEL_STEP).clamp(low, LAST_LEVEL);
        // The same twice is told once.
        let high = if high == low { 1 } else { high };
        let args = [("value", rating), ("low", low), ("high", high)];
        let args = args.map(|(name, number)| (name, u32::from(number).into()));
        let key = "level-like";
        let like = Event::Phrase {
            key,
            args: args.into(),
        };
        let mut out = self.say(vec![like], now);
        if let Some(wanted) = Rating::new(rating) {
            let value = [("value", u32::from(rating).into())];
            let text = self.lexicon.phrases().say("level-like-offer", &value);
            let command = Box::new(Command::Level(Strength::Rating(wanted)));
            out.extend(self.unsure(Question::offer(text, command), now));
        }
        together(out)
    }

    /// What the name of a level means.
    pub(super) fn level_named(&mut self, level: u8, now: Millis) -> Vec<Out> {
        let args = vec![("value", u32::from(level).into())];
        let key = "level-named";
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// What was done last, for words that go on with it.
    pub(super) fn topic(&self) -> Topic {
        let told = self.last_told.iter().map(|(event, _)| event);
        let hint = |event: &Event| match event {
            Event::Told(fact) => matches!(
                fact,
                Fact::Hint(..) | Fact::Clue(..) | Fact::Reasons(..) | Fact::Line(..)
            ),
            _ => false,
        };
        let of_levels = |event: &Event| match event {
            Event::Set { name, .. } => matches!(*name, "level" | "rating"),
            Event::Phrase { key, .. } => {
                key.starts_with("level") || matches!(*key, "rating-now" | "rating-next")
            }
            Event::Told(Fact::Help(verb)) => matches!(verb, Verb::Level | Verb::Levels),
            _ => false,
        };
        let of_level = |change: &Change| matches!(change, Change::Level(_) | Change::LevelBy(_));
        let set_up = self.set_up_last.as_ref();
        let set = set_up.is_some_and(|change| match change {
            Change::Setup(all) => all.iter().any(of_level),
            change => of_level(change),
        });
        let levels = set || told.clone().any(of_levels);
        match self.before.as_deref() {
            Some((before, _)) if before.rate != self.settings.rate => Topic::Speed,
            Some((before, _)) if before.volume != self.settings.volume => Topic::Volume,
            Some(_) if set_up.is_some() && levels => Topic::NextLevel,
            Some(_) if set_up.is_some() => Topic::Game,
            _ if levels => Topic::Level,
            _ if told
                .clone()
                .any(|event| matches!(event, Event::TakenBack { .. })) =>
            {
                Topic::TakenBack
            }
            _ if self.table().is_over() => Topic::Game,
            _ if told.rev().any(hint) => Topic::Hint,
            _ => Topic::Nothing,
        }
    }

    /// "Never mind" after a change: all is as it was before it. `None` where nothing was changed.
    pub(super) fn undo_settings(&mut self, now: Millis) -> Option<Vec<Out>> {
        let (mut settings, setup) = *self.before.take()?;
        // A name that was told since is kept, and so are the results of games.
        settings.name.clone_from(&self.settings.name);
        let check = settings.blunder_check;
        if check != self.settings.blunder_check && self.table().may_look() {
            self.table_mut().look_first(check);
        }
        let mut out = Vec::new();
        let words = |settings: &Settings| (settings.language.clone(), settings.announce.clone());
        if words(&settings) != words(&self.settings) {
            out.push(Out::Language(settings.language.clone()));
        }
        let language =
            (settings.language != self.settings.language).then(|| settings.language.clone());
        self.settings = settings;
        self.next_setup = setup;
        self.renew_announcer();
        out.push(Out::Settings(Box::new(self.settings.clone())));
        let event = Event::phrase("change-undone");
        match language {
            Some(tag) => {
                let mut told = Vec::new();
                let said = self.said(&event, Some(&tag));
                self.give(event, said, Some(tag), &mut out, &mut told);
                self.last_told = told;
            }
            None => out.extend(self.say(vec![event], now)),
        }
        // The game that has begun with it goes with it.
        let table = self.table();
        let begun = !table.is_over() && table.is_untouched() && *table.setup() != self.next_setup;
        if begun && !self.is_on_stage() {
            let begin = Input::Command(Command::NewGame);
            self.anew = true;
            out.extend(self.handle(self.hall.focus(), begin, now));
            self.anew = false;
        }
        Some(out)
    }
}

/// Whether the coach is asked what to play, or what he thinks of a move.
const fn is_advice(command: &Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Clue
            | Command::OtherHint(_)
            | Command::HintWith(..)
            | Command::BestLine
            | Command::Weigh(..)
            | Command::Reasons(_)
            | Command::Flaw(_)
    )
}

/// The clauses of a line, each with what stands behind it.
/// A clause without the word that joins it to the one before.
fn without_join<'t>(clause: &'t str, lexicon: &Lexicon) -> &'t str {
    match clause.split_once(' ') {
        Some((join, rest)) if lexicon.grammar().joins(join) => rest,
        _ => clause,
    }
}

fn clauses(text: &str) -> Vec<(&str, &str)> {
    const MARKS: [char; 6] = [',', ';', '.', '!', '?', '–'];
    let mut rest = text;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (clause, behind) = rest.split_once(MARKS).unwrap_or((rest, ""));
        let (clause, behind) = (clause.trim(), behind.trim());
        if !clause.is_empty() {
            found.push((clause, behind));
        }
        rest = behind;
    }
    found
}
