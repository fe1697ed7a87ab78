//! What a line comes to once it is read: done, asked about, or told to be unknown.

use super::words::Line;
use super::{Assistant, MOST_SLIPS, Out, together};
use crate::clock::Millis;
use crate::command::{self, Ask, Change, Command, Parsed, begun};
use crate::grammar::Side;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Illegal, Position};
use crate::table::{Event, Fact, Input, Refusal};

impl Assistant {
    /// Does what a line means, or asks whether it is meant.
    pub(super) fn carry_out(&mut self, line: Line<'_>, parsed: Parsed) -> Vec<Out> {
        let Line { text, spoken, now } = line;
        match parsed {
            Parsed::Command(Command::Play(patterns)) if !spoken => self.played(text, patterns, now),
            // The word alone goes on as well; "stop the clock" never starts it.
            Parsed::Command(Command::Pause)
                if self.table().is_paused() && text.trim().contains(' ') =>
            {
                self.phrase("paused-game", now)
            }
            Parsed::Command(command) => self.carry_out_one(line, command),
            // They ask by themselves.
            Parsed::Doubt { command, .. }
                if matches!(
                    *command,
                    Command::Resign | Command::OfferDraw | Command::Instead(_)
                ) =>
            {
                self.wanted(*command, spoken, now)
            }
            // What cannot be played is not asked about: it is said why.
            Parsed::Doubt { command, .. } if self.is_illegal(&command) => {
                self.wanted(*command, spoken, now)
            }
            // "Then I'll knock that one off", of a piece: the capture is asked about.
            Parsed::Doubt { command, .. }
                if *command == Command::PlayThat(None)
                    && self.suggested().or_else(|| self.told_of_move()).is_none()
                    && !self.captures_there().is_empty() =>
            {
                self.wanted(*command, spoken, now)
            }
            // Where no game is left for it, what one is to be is done as it was said.
            Parsed::Doubt { command, .. }
                if matches!(*command, Command::Change(Change::Game(_)))
                    && (self.table().is_over() || self.table().is_untouched()) =>
            {
                self.wanted(*command, spoken, now)
            }
            // Nothing is lost by a move that is only thought.
            Parsed::Doubt { command, .. } if self.may_think(&command, line.text) => {
                self.wanted(*command, spoken, now)
            }
            Parsed::Doubt { text, command } => {
                let question = self.doubted(text, command);
                self.unsure(question, now)
            }
            Parsed::Beside { fact, .. } if self.points_and_asks(text) => {
                self.wanted(*fact, spoken, now)
            }
            Parsed::Beside {
                fact,
                text,
                command,
            } => {
                let mut out = self.wanted(*fact, spoken, now);
                let question = self.doubted(text, command);
                out.extend(self.unsure(question, now));
                together(out)
            }
            Parsed::Several(commands) => self.several(self.asked_of(commands, text), spoken, now),
            Parsed::Either(wishes) => self.either(wishes, now),
            Parsed::Empty | Parsed::Unknown if spoken => self.not_heard(now),
            // An empty line drops a move that waits for its turn, as with Lichess.
            Parsed::Empty => match self.drop_premove(now) {
                Some(out) => out,
                None => self.handle(self.hall.focus(), Input::Tick, now),
            },
            Parsed::Unknown => self.unknown(line),
        }
    }

    /// Whether it is one move of a thought, said in whatever words but a question's.
    fn may_think(&self, command: &Command, text: &str) -> bool {
        let one = |said: &[Pattern]| resolve_any(said, self.seen()).is_ok();
        // "And knight takes e4 by you?" goes on too.
        let first = text.split_whitespace().next().unwrap_or_default();
        let asks = text.contains('?') && !self.lexicon.grammar().joins(first);
        self.ahead.is_some() && !asks && matches!(command, Command::Play(said) if one(said))
    }

    /// Does what one command asks or changes: narrowed to what the line names of it.
    fn carry_out_one(&mut self, line: Line<'_>, command: Command) -> Vec<Out> {
        let Line { text, spoken, now } = line;
        // A name is kept as it is spelled.
        let command = match command {
            Command::Save(name) if !name.is_empty() && !name.contains(['/', '\\', '~']) => {
                Command::Save(command::saved_as(text, &self.lexicon).unwrap_or(name))
            }
            command => command,
        };
        let command = match self.lexicon.grammar().is_much(text) {
            true => command.by_more(),
            false => command,
        };
        let you = self.table().setup().you();
        let position = self.seen();
        let you = you.unwrap_or(position.turn());
        let board = position.board();
        let command = command::narrowed(command, text, &self.lexicon, board, you);
        let command = command::whether(command, text, &self.lexicon, board);
        let command = self.of_talked_safety(text, command);
        let command = self.of_side_in_thought(text, command);
        let single = self.of_single(command.clone(), text);
        // Of several pieces it is said which, and of what nobody named.
        if let Command::Attackers(square) = single
            && (single != command || !self.names(text, square))
        {
            let mut out = self.wanted(Command::Square(square), spoken, now);
            out.extend(self.wanted(single, spoken, now));
            self.last_asked = Some(command);
            return together(out);
        }
        let mut out = self.not_here(&single, text, now);
        out.extend(self.wanted(single, spoken, now));
        together(out)
    }

    /// "Where can the king go then", in a thought where the other side is to move: its king.
    fn of_side_in_thought(&self, text: &str, command: Command) -> Command {
        let grammar = self.lexicon.grammar();
        let others = self.ahead.is_some() && self.is_others_turn();
        let mine = || grammar.says(text, &["mine", "self"]);
        match command {
            Command::Ask(Ask::Moves(Side::Me, role)) if others && !mine() => {
                Command::Ask(Ask::Moves(Side::You, role))
            }
            command => command,
        }
    }

    /// What was not understood, with what is near to it.
    fn unknown(&mut self, line: Line<'_>) -> Vec<Out> {
        let Line { text, now, .. } = line;
        if let Some(partial) = begun(text, &self.lexicon) {
            return self.command(Command::Partial(partial), now);
        }
        let [read, typed] = &self.typed;
        let heard = if read == text.trim() {
            typed
        } else {
            text.trim()
        }
        .to_owned();
        let mut out = self.handle(self.hall.focus(), Input::Tick, now);
        let nearest = self.lexicon.vocabulary().nearest(text);
        let meant = nearest.clone();
        let unknown = Event::Refused(Refusal::Unknown { heard, nearest });
        let told = self.last_told.clone();
        out.extend(self.say(vec![unknown], now));
        self.told_before = told;
        self.offer(&meant);
        out
    }

    /// "The one on d5, is it pinned?" asks, and makes no move there.
    fn asked_of(&self, mut commands: Vec<Command>, text: &str) -> Vec<Command> {
        if text.contains('?') && commands.iter().any(Command::is_fact) {
            let points = self.points_and_asks(text);
            let plays = |command: &Command| matches!(command, Command::Play(_));
            commands.retain(|command| !(plays(command) && (points || self.is_illegal(command))));
        }
        commands
    }

    /// Whether a question points at a piece by where it stands.
    fn points_and_asks(&self, text: &str) -> bool {
        text.contains('?') && self.lexicon.grammar().says(text, &["that-on"])
    }

    /// Several wishes in one breath, one after the other.
    pub(super) fn several(
        &mut self,
        commands: Vec<Command>,
        spoken: bool,
        now: Millis,
    ) -> Vec<Out> {
        // "Slower, and say it again" is of what was told before.
        let told = self.last_told.clone();
        let mut out = Vec::new();
        // "Back to the game, yes" agrees with itself.
        let answers = self.question().is_some() || commands.len() < 2;
        let commands = of_suggested(command::gathered(commands));
        let plays = |command: &Command| matches!(command, Command::Play(_) | Command::PlayThat(_));
        let mut played = false;
        let mut changed = None;
        let mut before: Option<Command> = None;
        for command in commands {
            if command == Command::Yes && !answers {
                continue;
            }
            // "A hint, and why": of what is still to be answered.
            if let Some(before) = &before
                && self.keep_behind(&command, before, played, now)
            {
                continue;
            }
            played |= plays(&command);
            before = Some(command.clone());
            if command == Command::Repeat {
                self.last_told.clone_from(&told);
            }
            // That there is no clock is told once, whatever is asked of it.
            let known = out.iter().any(tells_no_clock);
            let told = self.wanted(command, spoken, now).into_iter();
            out.extend(told.filter(|one| !known || !tells_no_clock(one)));
            if self.before.is_some() {
                changed = Some((self.before.clone(), self.step.clone()));
            }
        }
        // "Slower, and who is better": what was changed can still be undone.
        if let Some((before, step)) = changed {
            (self.before, self.step) = (before, step);
        }
        together(out)
    }

    /// A typed move. One that is not legal is refused with the reason, and asked about where one
    /// finger beside its key makes it another.
    pub(super) fn played(&mut self, text: &str, patterns: Vec<Pattern>, now: Millis) -> Vec<Out> {
        let position = self.meant_now().position.cloned();
        // By the protocol what was said was said, and who plays blindfold is told of no move.
        let setup = self.table().setup();
        let bound = setup.laws.protocol.is_some() || setup.blindfold > 0;
        let open = self.question().is_some() || bound;
        // What is only in the way of a move was hardly a slip.
        let illegal = |position: &Chess| match resolve_any(&patterns, position) {
            Err(Unresolved::Illegal(why)) => {
                !matches!(why, Illegal::Blocked(..) | Illegal::LeavesInCheck(..))
            }
            _ => false,
        };
        let slips = match position.filter(illegal) {
            Some(position) if !open => command::mistyped(text, &self.lexicon, &position),
            _ => Vec::new(),
        };
        let mut out = self.wanted(Command::Play(patterns), false, now);
        if (1..=MOST_SLIPS).contains(&slips.len()) && self.question().is_none() {
            let question = self.doubted(text.to_owned(), Box::new(Command::Play(slips)));
            out.extend(self.unsure(question, now));
            out = together(out);
        }
        out
    }
}

/// "Play it and tell me why": a move that is made is suggested no longer.
fn of_suggested(mut commands: Vec<Command>) -> Vec<Command> {
    if let [Command::PlayThat(_), Command::Why] = commands[..] {
        commands.reverse();
    }
    commands
}

fn tells_no_clock(out: &Out) -> bool {
    matches!(out, Out::Tell(telling) if telling.event == Event::Told(Fact::NoClock))
}
