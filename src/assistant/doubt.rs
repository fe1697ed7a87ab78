//! What is asked back: which of several wishes was meant, whether what was said is meant at all, and in
//! which language it goes on.

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Command, Parsed};
use crate::grammar::Wish;
use crate::notation::{Unresolved, resolve_any};
use crate::rules::Illegal;
use crate::table::{Event, Input, Purpose, Question};
use crate::talk::OpenQuestion;

/// Of more words nobody remembers which of them was meant.
const MOST_REPEATED: usize = 6;

impl Assistant {
    /// Whether it is a move that goes to a square and cannot be made.
    pub(super) fn is_illegal(&self, command: &Command) -> bool {
        let Command::Play(patterns) = command else {
            return false;
        };
        let meant = self.meant_now();
        // Two squares that no piece of the user's is on, "d4 or e4", are hardly a move.
        let illegal = |position| match resolve_any(patterns, position) {
            Err(Unresolved::Illegal(Illegal::Empty(_) | Illegal::NotYours(..))) => false,
            Err(Unresolved::Illegal(_)) => true,
            _ => false,
        };
        meant.position.is_some_and(illegal)
            && patterns
                .iter()
                .all(|p| p.target().is_some() || p.castle.is_some())
    }

    /// Asks which of several wishes was meant: a move by its name, and none that cannot be made.
    pub(super) fn either(&mut self, mut wishes: Vec<(String, Command)>, now: Millis) -> Vec<Out> {
        // Nor is one that cannot be made, or means more than one.
        let illegal = |(_, command): &(String, Command)| {
            self.is_illegal(command)
                || matches!(command, Command::Play(_)) && self.move_named(command).is_none()
        };
        if !wishes.iter().all(illegal) {
            wishes.retain(|wish| !illegal(wish));
        }
        // "I resign then, good game": a courtesy beside a wish is no question.
        let talk = |(_, command): &(String, Command)| matches!(command, Command::Ask(Ask::Chat(_)));
        if !wishes.iter().all(talk) {
            wishes.retain(|wish| !talk(wish));
        }
        // Which of two words for the same goes on is no question either.
        let goes_on = |(_, command): &(String, Command)| {
            matches!(command, Command::GoToGame(None) | Command::Continue)
        };
        if wishes.iter().all(goes_on) && self.is_yet_to_begin() {
            return self.wanted(Command::Continue, false, now);
        }
        if let [(_, command @ (Command::Resign | Command::OfferDraw))] = wishes.as_slice() {
            return self.wanted(command.clone(), false, now);
        }
        let question = match <[_; 1]>::try_from(wishes) {
            Ok([(text, command)]) => self.doubted(text, Box::new(command)),
            Err(wishes) => {
                let named = |(text, command)| (self.move_named(&command).unwrap_or(text), command);
                Question::Either(wishes.into_iter().map(named).collect())
            }
        };
        let told = self.last_told.clone();
        let out = self.unsure(question, now);
        self.told_before = told;
        out
    }

    /// What the one move is called that a command makes.
    fn move_named(&self, command: &Command) -> Option<String> {
        let Command::Play(patterns) = command else {
            return None;
        };
        let position = self.meant_now().position?.clone();
        let mv = resolve_any(patterns, &position).ok()?;
        Some(self.announcer.move_within(&position, mv))
    }

    /// How something is asked about: a move by its name, whatever it was typed as.
    pub(super) fn doubted(&self, text: String, command: Box<Command>) -> Question {
        // The question has a mark of its own.
        let text = text.trim_end_matches(['?', '!', '.', ' ']).to_owned();
        let text = self.name_of(&text, &command).unwrap_or(text);
        let position = self.meant_now().position.cloned();
        let (Command::Play(patterns), Some(position)) = (command.as_ref(), position) else {
            return Question::doubt(text, command);
        };
        match resolve_any(patterns, &position) {
            Ok(mv) => Question::Meant(position, mv),
            Err(Unresolved::Ambiguous(moves)) => Question::Which {
                position,
                moves,
                purpose: Purpose::Play,
                by: None,
            },
            Err(_) => Question::doubt(text, command),
        }
    }

    /// What a wish is called, where so much was said round it that a yes to that says nothing.
    fn name_of(&self, text: &str, command: &Command) -> Option<String> {
        let many = text.split_whitespace().nth(MOST_REPEATED).is_some();
        let is_it = |wish: &Wish| command::command_of(wish).as_ref() == Some(command);
        let name = || self.lexicon.grammar().called(is_it).map(str::to_owned);
        many.then(name).flatten()
    }

    /// Words that are near to what was not understood have been said as a question: yes takes them.
    pub(super) fn offer(&mut self, nearest: &[String]) {
        let command = |text: &String| match command::parse(text, &self.lexicon, false) {
            Parsed::Command(command) if command.verb().is_some() => Some((text.clone(), command)),
            _ => None,
        };
        let mut meant: Vec<(String, Command)> = nearest.iter().filter_map(command).collect();
        let question = match (nearest.len(), meant.pop()) {
            (1, Some((text, command))) => Question::doubt(text, Box::new(command)),
            (_, Some(last)) if !meant.is_empty() => {
                meant.push(last);
                Question::Either(meant)
            }
            _ => return,
        };
        self.is_asked(question);
    }

    /// Who writes in another language of the program goes on in it, or is asked whether it shall be
    /// spoken.
    pub(super) fn in_other_language(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let plays = matches!(parsed.wish(), Some(Command::Play(_)));
        let reads = !parsed.is_doubtful() || plays || spoken;
        if reads || !self.question().is_none_or(is_about_language) {
            return None;
        }
        let tag = command::foreign(text, &self.lexicon, &self.meant_now())?;
        // Who goes on in the language that was offered takes it.
        let language = Command::Language(tag.to_owned());
        let offered = self.question().and_then(Question::said) == Some(&language);
        Some(match offered {
            true if command::declines_in(text, tag) => self.wanted(Command::No, spoken, now),
            true => self.wanted(Command::Yes, spoken, now),
            false => self.offer_language(tag, now),
        })
    }

    /// Who writes in another language of the program is asked, in that one, whether it shall be
    /// spoken.
    fn offer_language(&mut self, tag: &str, now: Millis) -> Vec<Out> {
        let mut out = self.handle(self.hall.focus(), Input::Tick, now);
        let mut told = Vec::new();
        let offer = Event::phrase("language-offer");
        self.tell_in(tag.to_owned(), offer, &mut out, &mut told);
        self.last_told = told;
        let phrases = self.lexicon.phrases();
        let text = phrases.say("language-speak", &[("tag", tag.into())]);
        let command = Box::new(Command::Language(tag.to_owned()));
        self.is_asked(Question::offer(text, command));
        out
    }

    /// What was just said is a question that waits for its answer, if no other does.
    pub(super) fn is_asked(&mut self, question: Question) {
        let board = self.hall.board();
        let asked = OpenQuestion {
            table: board.id,
            question,
            state: board.table.state(),
        };
        if self.question().is_none() {
            self.talk.ask(asked);
        }
    }

    /// What was asked here is no more.
    pub(super) fn unask(&mut self) {
        let focus = self.hall.focus();
        self.talk.drop_question(focus);
    }
}

/// Whether it is asked which language shall be spoken.
fn is_about_language(question: &Question) -> bool {
    matches!(question.said(), Some(Command::Language(_)))
}
