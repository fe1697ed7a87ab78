//! The move that a line comes to in the end: "good, now e4", "I won't take anything. The d pawn one
//! step", "go on, do that".

use super::words::Line;
use super::{Assistant, Out};
use crate::command::{self, Command, Parsed};
use crate::notation::{Pattern, resolve_any};
use crate::table::{Event, Question};

impl Assistant {
    /// "Good. Now e4" makes a move that is asked about only because of the word before it.
    pub(super) fn behind_pleasantry(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        if !matches!(parsed.doubted(), Some(Command::Play(_))) || self.question().is_some() {
            return None;
        }
        let rest = command::behind_idle(line.text, &self.lexicon)?;
        Some(self.words(rest, line.spoken, line.now))
    }

    /// "For heaven's sake, I won't take anything. The d pawn one step": the last sentence is asked about.
    pub(super) fn moves_at_last(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        if *parsed != Parsed::Unknown {
            return None;
        }
        let last = command::last_sentence(line.text)?;
        let Parsed::Command(Command::Play(said)) = self.understood_alone(last) else {
            return None;
        };
        let mv = resolve_any(&said, self.seen()).ok()?;
        let question = Question::Meant(self.seen().clone(), mv);
        Some(self.unsure(question, line.now))
    }

    /// "More. And that queen was the worst of it, wasn't it": what one of several sentences asks, where the
    /// line as a whole means nothing.
    pub(super) fn asked_in_a_sentence(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        let says = |part: &&str| part.contains(char::is_alphanumeric);
        let sentences = line.text.split(['.', '!', '?', ';']).filter(says);
        if *parsed != Parsed::Unknown || self.question().is_some() || sentences.clone().count() < 2
        {
            return None;
        }
        let meant = self.meant_now();
        let grammar = self.lexicon.grammar();
        let sure = |part: &str| {
            let written = command::parse(part, &self.lexicon, false) != Parsed::Unknown;
            written || grammar.hear(part, &self.lexicon, &meant).is_sure()
        };
        let asked = |part: &str| {
            let wish = self.plain_wish(part).filter(Command::is_fact)?;
            sure(part).then_some(wish)
        };
        let asked: Vec<Command> = sentences.map(str::trim).filter_map(asked).collect();
        match <[_; 1]>::try_from(asked) {
            Ok([one]) => Some(self.wanted(one, line.spoken, line.now)),
            Err(_) => None,
        }
    }

    /// "Ah, so it's a fianchetto. Go on, do that": what was suggested is asked about.
    pub(super) fn urges_suggested(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let unread = matches!(parsed, Parsed::Either(_) | Parsed::Unknown);
        if !unread || self.question().is_some() || !command::says_do_it(line.text, &self.lexicon) {
            return None;
        }
        let mv = self.suggested().or_else(|| self.told_of_move())?;
        let question = Question::Meant(self.seen().clone(), mv);
        Some(self.say(vec![Event::Asked(question)], line.now))
    }

    /// "All right, I'll take the knight", where the other side has none that can be taken and a knight's
    /// move was suggested.
    pub(super) fn takes_suggested(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Some(Command::Play(said)) = parsed.wish() else {
            return None;
        };
        let role = said.first()?.captured?;
        let told = self.suggested().or_else(|| self.told_of_move());
        let mut told = told.into_iter().chain(self.told_moves());
        let mv = told.find(|mv| mv.role() == role)?;
        let of_it = |one: &Pattern| one.captured == Some(role) && one.target().is_none();
        let none = resolve_any(said, self.seen()).is_err() && self.question().is_none();
        if !none || !said.iter().all(of_it) {
            return None;
        }
        let question = Question::Meant(self.seen().clone(), mv);
        Some(self.unsure(question, line.now))
    }

    /// "Then really play the knight", in a thought that began with it.
    pub(super) fn urges_thought(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let plays_that = match parsed {
            Parsed::Either(wishes) => matches!(&wishes[..], [(_, Command::PlayThat(None)), ..]),
            parsed => parsed.doubted() == Some(&Command::PlayThat(None)),
        };
        let mv = self.thought_first().filter(|_| plays_that)?;
        Some(self.ask_in_game(&[Pattern::of(mv)], line.now))
    }
}
