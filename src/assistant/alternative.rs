//! Another of one's own moves, where one was thought and the other side would answer it: "or d3?",
//! "is castling better", "no, knight c3".

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Command, Follow, Parsed, Think};
use crate::grammar::Now;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::{Chess, Move, Square};
use crate::table::{Event, Fact, Question};

/// What is wanted of the other move.
enum Wanted {
    /// It is thought in the place of the one before.
    Thought(Vec<Pattern>),
    /// It is weighed, alone or against another.
    Weighed(Vec<Pattern>, Vec<Pattern>),
}

impl Assistant {
    /// A line that names no move of the side that would answer, but one that could have been made in
    /// the place of the own move before: it is thought, or weighed there.
    pub(super) fn alternative(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let thinks = self.ahead.is_some() && self.is_others_turn();
        if !thinks || !self.is_free() || self.seals() {
            return None;
        }
        let (before, mv) = self.thought_last()?;
        let beside = self.puts_beside(line.text);
        if beside && let Some(square) = bare_square(parsed).filter(|_| !self.asked_of_board()) {
            let pawn = Pattern::default().to_square(square);
            if !is_illegal(&[pawn], self.seen()) {
                return self.ahead_command(&Command::Think(Think::Begin(vec![pawn])), line.now);
            }
        }
        let now = self.meant_before(&before, mv);
        // "And if I take that" is no capture of the other side's.
        if let Parsed::Command(Command::Think(Think::Begin(said))) = parsed
            && self.is_said_of_me(line.text, said)
            && !command::supposes_other(line.text, &self.lexicon, &now)
        {
            return Some(self.thought_turn());
        }
        // "If I push d4" is no knight's move of the other side's.
        if self.is_of_mine(line.text, parsed)
            && !command::supposes_other(line.text, &self.lexicon, &now)
            && let Some(wanted) = self.wanted_instead(line.text, &now, mv)
        {
            return self.held_beside(wanted, line.now);
        }
        if !self.names_no_move_here(parsed) {
            return None;
        }
        // "What if I play knight g5", where that was thought just now.
        let spans = command::move_spans(line.text, &self.lexicon);
        let again = |said: &[Pattern]| resolve_any(said, &before) == Ok(mv);
        let supposes = matches!(parsed, Parsed::Command(Command::Think(Think::Begin(_))));
        if !beside && supposes && spans.iter().any(|(_, said)| again(said)) {
            let thought = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
            return self.ahead_command(&thought, line.now);
        }
        // "And if you castle", where the other side cannot: that is told.
        if command::supposes_other(line.text, &self.lexicon, &now) {
            let said = match parsed {
                Parsed::Command(Command::Think(Think::Begin(said))) => said,
                _ => return None,
            };
            return Some(self.think_moves(said, line.now));
        }
        // "OK, d4 then", where no pawn of the other side's goes there: who says so may have forgotten that
        // he thinks.
        let bare = bare_square(parsed).is_some() && !beside && !self.asked_of_board();
        let read = || command::understand(line.text, &self.lexicon, &now).into_wish();
        let game = self.table().game().position();
        if bare
            && let Some(Command::Play(said)) = read()
            && !is_illegal(&said, game)
        {
            return Some(self.ask_in_game(&said, line.now));
        }
        let wanted = self.wanted_instead(line.text, &now, mv).filter(|_| beside);
        self.held_beside(wanted?, line.now)
    }

    /// Does what is wanted of the other move.
    fn held_beside(&mut self, wanted: Wanted, now: Millis) -> Option<Vec<Out>> {
        match wanted {
            Wanted::Thought(said) => self.ahead_command(&Command::Instead(said), now),
            Wanted::Weighed(one, other) => Some(self.weigh_before(Command::Weigh(one, other), now)),
        }
    }

    /// Whether a line says "I" of a capture that names nothing, where the other side is to move.
    fn is_said_of_me(&self, text: &str, said: &[Pattern]) -> bool {
        let grammar = self.lexicon.grammar();
        let says = |name| {
            let found = grammar.answers_in(text, &[name]);
            found.iter().any(|one| !one.denied)
        };
        let captures = !is_illegal(said, self.seen()) && said.iter().all(|one| one.capture);
        captures && says("self") && command::squares_in(text).is_empty()
    }

    /// Whether a line says "I" of a move that is supposed where the other side is to move: one that the
    /// other side could make too, or behind more than one's own first.
    fn is_of_mine(&self, text: &str, parsed: &Parsed) -> bool {
        let said = match parsed {
            Parsed::Command(Command::Think(Think::Begin(said)) | Command::Instead(said)) => said,
            // "If I take with the bishop" is not whatever the other side takes, and then the bishop.
            Parsed::Several(all) => match &all[..] {
                [Command::Think(Think::Begin(said)), Command::Think(_)] => said,
                _ => return false,
            },
            _ => return false,
        };
        let later = self.thought_plies() > 1;
        let could = !is_illegal(said, self.seen());
        (later || could) && !said.is_empty() && self.lexicon.grammar().says(text, &["self"])
    }

    /// "D3 instead", where a move was only talked of: nothing was made that could be taken back for it.
    pub(super) fn instead_of_talked(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        if self.ahead.is_some() || self.question().is_some() || self.last_told.is_empty() {
            return None;
        }
        let instead = |command: &Command| match command {
            Command::Instead(said) if !said.is_empty() => Some(said.clone()),
            _ => None,
        };
        let said = match parsed {
            Parsed::Either(all) => all.iter().find_map(|(_, command)| instead(command)),
            parsed => instead(parsed.wish()?),
        }?;
        let weighed = |event: &Event| {
            matches!(
                event,
                Event::Told(Fact::Weighed(..) | Fact::Compared(..) | Fact::BestOf(..))
            )
        };
        let talked = self.last_told.iter().any(|(event, _)| weighed(event));
        let here = self.seen();
        let other = resolve_any(&said, here).ok().filter(|_| talked)?;
        let question = Question::Meant(here.clone(), other);
        Some(self.say(vec![Event::Asked(question)], line.now))
    }

    /// Whether a line was read as no move that can be made where the thought stands.
    fn names_no_move_here(&self, parsed: &Parsed) -> bool {
        let refused = |command: &Command| match command {
            Command::Square(square) | Command::Follow(Follow::There(square)) => {
                is_illegal(&[Pattern::default().to_square(*square)], self.seen())
            }
            command => named(command).is_some_and(|said| is_illegal(said, self.seen())),
        };
        match parsed {
            Parsed::Unknown => true,
            Parsed::Either(all) => all.iter().all(|(_, command)| {
                refused(command) || named(command).is_none() && command.is_fact()
            }),
            Parsed::Command(command) => refused(command),
            Parsed::Doubt { command, .. } => refused(command),
            Parsed::Several(all) => all.iter().any(refused),
            _ => false,
        }
    }

    /// Whether a line holds something against what was said before.
    fn puts_beside(&self, text: &str) -> bool {
        let grammar = self.lexicon.grammar();
        let beside = [
            "beside-that",
            "is-better",
            "compares",
            "instead-of-that",
            "against",
            "judges",
        ];
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let idle = |word: &&&str| grammar.is_idle(word);
        words.drain(..words.iter().take_while(idle).count());
        let first = words.first().copied().unwrap_or_default();
        let begins = |name| grammar.begins_with_answer(name, &words).is_some();
        let joins = grammar.joins(first) || begins("versus");
        let no = command::behind_answer(text, &self.lexicon);
        let no = no.is_some_and(|(answer, _)| answer == Command::No);
        no || begins("or") || joins && text.contains('?') || grammar.says(text, &beside)
    }

    /// What can be meant where a move of the thought is not made yet.
    fn meant_before<'a>(&'a self, before: &'a Chess, mv: Move) -> Now<'a> {
        Now {
            position: Some(before),
            board: Some(before),
            about: Some(mv),
            last: None,
            named: None,
            spoken: &[],
            asked: false,
            thinks: false,
            ..self.meant_now()
        }
    }

    /// What a line means of another move in the place of `mv`.
    fn wanted_instead(&self, text: &str, now: &Now, mv: Move) -> Option<Wanted> {
        let before = now.position?;
        let other = |said: &[Pattern]| resolve_any(said, before).is_ok_and(|other| other != mv);
        let grammar = self.lexicon.grammar();
        let says = |name: &str| grammar.says(text, &[name]);
        let better = says("is-better") || says("against");
        let one = |command: &Command| -> Option<Wanted> {
            let said = match command {
                Command::Weigh(one, two) if !two.is_empty() => {
                    let legal = !is_illegal(one, before) && !is_illegal(two, before);
                    return legal.then(|| Wanted::Weighed(one.clone(), two.clone()));
                }
                Command::Square(square) | Command::Follow(Follow::There(square)) => {
                    vec![Pattern::default().to_square(*square)]
                }
                command => named(command)?.to_vec(),
            };
            if !other(&said) {
                return None;
            }
            Some(match (better, says("judges") && !says("beside-that")) {
                (true, _) => Wanted::Weighed(said, vec![Pattern::of(mv)]),
                (false, true) => Wanted::Weighed(said, Vec::new()),
                (false, false) => Wanted::Thought(said),
            })
        };
        match command::understand(text, &self.lexicon, now) {
            Parsed::Command(command) => one(&command),
            Parsed::Doubt { command, .. } => one(&command),
            Parsed::Either(all) => all.iter().find_map(|(_, command)| one(command)),
            Parsed::Several(all) => all.iter().find_map(one),
            _ => None,
        }
    }

    /// Asks where the last move of the thought is not made yet; in the game, where it was the first.
    fn weigh_before(&mut self, wish: Command, now: Millis) -> Vec<Out> {
        if self.thought_first().is_some() && self.thought_plies() == 1 {
            return self.back_in_game(wish, now);
        }
        let _ = self.in_thought(Command::TakeBack, now);
        let events = self.in_thought(wish, now);
        self.tell_thought(events)
    }
}

/// The square that a line was read as, and nothing else.
pub(super) fn bare_square(parsed: &Parsed) -> Option<Square> {
    match parsed {
        Parsed::Command(Command::Square(square) | Command::Follow(Follow::There(square))) => {
            Some(*square)
        }
        _ => None,
    }
}

/// The move that a command names.
fn named(command: &Command) -> Option<&[Pattern]> {
    match command {
        Command::Play(said)
        | Command::Instead(said)
        | Command::Weigh(said, _)
        | Command::Ask(Ask::Legal(_, said))
        | Command::Think(Think::Begin(said) | Think::Other(said))
            if !said.is_empty() =>
        {
            Some(said)
        }
        _ => None,
    }
}
