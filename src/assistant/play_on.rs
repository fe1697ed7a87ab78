//! Playing on where a game ended: another game, from the position that was left.

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Chat, Command, Parsed};
use crate::game::{Game, Reason};
use crate::rules::{Chess, Position, fen};
use crate::table::{Event, Question, Setup, Start};

/// Behind so many half-moves without a capture or a pawn's move a game is soon drawn (Laws 9.3).
const QUIET: u32 = 100;

impl Assistant {
    /// Another game, from where the thought stands, or else where the game that is over ended; where
    /// nothing can be played there, from before the user's last move. The game that is over stays as it
    /// was.
    pub(super) fn play_on(&mut self, now: Millis) -> Vec<Out> {
        let Some(from) = self.played_on_from() else {
            let over = self.table().is_over();
            let key = if over {
                "chat-play-from"
            } else {
                "chat-play-on"
            };
            return self.say(vec![Event::phrase(key)], now);
        };
        // The game after it begins as others do.
        let next = self.next_setup.clone();
        self.next_setup = Setup {
            start: Start::Fen(fen(&from)),
            played_on: Some(next.start.clone()),
            white: self.table().setup().white,
            ..next.clone()
        };
        self.forget_thought();
        let out = self.say(vec![Event::phrase("play-on"), Event::NewGame], now);
        self.next_setup = next;
        out
    }

    /// "Oh no, that was a mistake, I want to play on", behind the end of a game.
    pub(super) fn regrets_the_end(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        if !matches!(self.question(), None | Some(Question::Another)) || !self.table().is_over() {
            return None;
        }
        let regrets = |parsed: &Parsed| match parsed {
            Parsed::Either(all) => all.iter().any(|(_, command)| self.would_play_on(command)),
            parsed => parsed.wish().is_some_and(|wish| self.would_play_on(wish)),
        };
        let answer = command::behind_answer(line.text, &self.lexicon);
        let regretted = match answer {
            // "Yes, let's go on" is of another game.
            Some((Command::Yes, _)) => false,
            Some((_, behind)) => regrets(parsed) || regrets(&self.understood_alone(behind)),
            None => regrets(parsed) || regrets(&self.understood_alone(line.text)),
        };
        regretted.then(|| {
            self.unask();
            self.offer_to_play_on(line.now)
        })
    }

    /// Whether a command can only be met by playing on: it takes back or goes on behind the end, asks
    /// whether that can be, or takes back what resigned.
    pub(super) fn would_play_on(&self, command: &Command) -> bool {
        let resigned = || {
            let outcome = self.table().game().outcome();
            outcome.is_some_and(|outcome| outcome.reason == Reason::Resignation)
        };
        let wishes = match command {
            Command::TakeBack | Command::Continue | Command::Ask(Ask::Chat(Chat::PlayOn)) => true,
            Command::Ask(Ask::Chat(Chat::Fight | Chat::Misheard)) => resigned(),
            _ => false,
        };
        wishes && self.played_on_from().is_some()
    }

    /// Asks whether to play on: the end of the game stands.
    pub(super) fn offer_to_play_on(&mut self, now: Millis) -> Vec<Out> {
        let last = self.played_on_from().as_ref() == Some(self.table().game().position());
        let from = if last { "last" } else { "before" };
        let text = self
            .lexicon
            .phrases()
            .say("play-on-offer", &[("from", from.into())]);
        let command = Box::new(Command::Ask(Ask::Chat(Chat::PlayFrom)));
        self.unsure(Question::offer(text, command), now)
    }

    /// The position that can be played on from, if the only game is over, belongs to no match, and was
    /// none in which an end is an end.
    fn played_on_from(&self) -> Option<Chess> {
        let table = self.table();
        let setup = table.setup();
        let single = self.hall.len() == 1 && self.hall.board().contest.is_none();
        let casual = setup.casual && setup.laws.protocol.is_none();
        if !table.is_over() || !single || !casual {
            return None;
        }
        let goes_on = |position: &Chess| {
            let ended = Game::new(position.clone()).outcome().is_some();
            !ended && position.halfmoves() < QUIET
        };
        let yours = |position: &Chess| setup.you().is_none_or(|you| you == position.turn());
        let thought = self.thought_position().cloned();
        let ended = || Some(table.game().position().clone()).filter(goes_on);
        let history = || {
            let mut before = table.game().history().iter();
            before.rfind(|at| yours(at) && goes_on(at)).cloned()
        };
        thought.filter(goes_on).or_else(ended).or_else(history)
    }
}
