//! Playing on where a game ended: another game, from the position that was left.

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Chat, Command, Parsed};
use crate::game::Reason;
use crate::rules::{Chess, Position, fen};
use crate::table::{Event, Question, Start};

impl Assistant {
    /// Another game, from where the thought stands, or else where the game that is over ended; where that
    /// is mate or stalemate, from before the user's last move. The game that is over stays as it was.
    pub(super) fn play_on(&mut self, now: Millis) -> Vec<Out> {
        let Some(from) = self.played_on_from() else {
            return self.say(vec![Event::phrase("chat-play-on")], now);
        };
        let before = std::mem::replace(&mut self.next_setup.start, Start::Fen(fen(&from)));
        let white = self.table().setup().white;
        let white_before = std::mem::replace(&mut self.next_setup.white, white);
        self.forget_thought();
        let out = self.say(vec![Event::phrase("play-on"), Event::NewGame], now);
        // The game after it begins as others do.
        self.next_setup.start = before;
        self.next_setup.white = white_before;
        out
    }

    /// Whether a line that was said behind the end regrets it.
    pub(super) fn regrets_the_end(&self, text: &str) -> bool {
        let regrets = |text| match self.understood_alone(text) {
            Parsed::Command(command) => self.would_play_on(&command),
            Parsed::Doubt { command, .. } => self.would_play_on(&command),
            Parsed::Either(all) => all.iter().all(|(_, command)| self.would_play_on(command)),
            _ => false,
        };
        let behind = command::behind_answer(text, &self.lexicon);
        regrets(text) || behind.is_some_and(|(_, behind)| regrets(behind))
    }

    /// Whether a command can only be met by playing on: it takes back or goes on behind the end, or takes
    /// back what resigned.
    pub(super) fn would_play_on(&self, command: &Command) -> bool {
        let resigned = || {
            let outcome = self.table().game().outcome();
            outcome.is_some_and(|outcome| outcome.reason == Reason::Resignation)
        };
        let wishes = match command {
            Command::TakeBack | Command::Continue => true,
            Command::Ask(Ask::Chat(Chat::Fight | Chat::Misheard)) => resigned(),
            _ => false,
        };
        wishes && self.can_play_on()
    }

    /// Whether the game is over, and was none in which an end is an end.
    fn can_play_on(&self) -> bool {
        let setup = self.table().setup();
        setup.casual && setup.laws.protocol.is_none() && self.played_on_from().is_some()
    }

    /// Asks whether to play on: the end of the game stands.
    pub(super) fn offer_to_play_on(&mut self, now: Millis) -> Vec<Out> {
        let text = self.lexicon.phrases().say("play-on-offer", &[]);
        let command = Box::new(Command::Ask(Ask::Chat(Chat::PlayOn)));
        self.unsure(Question::offer(text, command), now)
    }

    /// The position that can be played on from, if the only game is over and belongs to no match.
    fn played_on_from(&self) -> Option<Chess> {
        let table = self.table();
        let single = self.hall.len() == 1 && self.hall.board().contest.is_none();
        if !table.is_over() || !single {
            return None;
        }
        let thought = self.thought_position().cloned();
        let plays = |position: &Chess| !position.legal_moves().is_empty();
        let you = |position: &Chess| {
            let you = table.setup().you();
            plays(position) && you.is_none_or(|you| you == position.turn())
        };
        let ended = || Some(table.game().position().clone()).filter(plays);
        let history = || table.game().history().iter().rfind(|at| you(at)).cloned();
        thought.filter(plays).or_else(ended).or_else(history)
    }
}
