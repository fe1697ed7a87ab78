//! What can be meant now: what a line is read with.

use super::Assistant;
use crate::command::{self, Command};
use crate::grammar::{Now, Open};
use crate::rules::{Chess, Move};
use crate::table::Question;

impl Assistant {
    /// What can be meant now, for who reads sentences.
    pub(super) fn meant_now(&self) -> Now<'_> {
        let table = self.table();
        let (game, you) = (table.game(), table.setup().you());
        let may_move = !table.is_over() && you.is_none_or(|you| you == game.turn());
        let open = match self.question() {
            Some(Question::Either(_)) => Open::Either,
            Some(question) if !question.choices().is_empty() => Open::Choice,
            Some(_) => Open::YesNo,
            None if game.standing_offer().is_some() => Open::Offer,
            None => Open::Nothing,
        };
        let choices = self.question().map_or(&[][..], Question::choices);
        let last = |last: Option<(Chess, Move)>| last.map(|(_, mv)| mv.to());
        // In a thought both sides' moves are meant there, whosever turn it is in the game.
        if self.ahead.is_some() {
            let position = Some(self.seen());
            return Now {
                position,
                board: position,
                open,
                choices,
                you,
                last: last(self.thought_last()),
                about: self.suggested().or_else(|| self.told_there(self.seen())),
                named: self.named_last(),
                spoken: &self.spoken,
                asked: self.asked_of_board(),
                topic: self.topic(),
                thinks: true,
            };
        }
        Now {
            position: may_move.then(|| game.position()),
            board: Some(game.position()),
            open,
            choices,
            you,
            last: last(table.last_move()),
            about: self.talked_of(),
            named: self.named_last(),
            spoken: &self.spoken,
            asked: self.asked_of_board(),
            topic: self.topic(),
            thinks: false,
        }
    }

    /// Whether nothing is asked but what was meant by the line before, which may be left open.
    pub(super) fn is_free(&self) -> bool {
        let meant = |question: &Question| matches!(question, Question::Either(_));
        self.question().is_none_or(meant)
    }

    /// Whether a bare letter or piece is an answer, not a command: at "which?" and "to what?", and
    /// not where yes or no is asked.
    pub(super) fn is_which(&self) -> bool {
        self.question()
            .is_some_and(|question| !question.choices().is_empty())
    }

    /// What was still to be said of a command, where that is asked for.
    pub(super) fn filled(&self, text: &str) -> Option<Command> {
        let missing = self.question()?.missing()?;
        command::parse_answer(text, &self.lexicon, missing).map(Command::Fill)
    }

    /// Whether a line holds a move to be sealed, which is not to be written down or shown.
    pub(super) fn is_secret(&self, text: &str) -> bool {
        let parsed = command::parse(text, &self.lexicon, false);
        let sealing = command::sealing(text, &parsed, &self.lexicon, self.seals());
        sealing.is_some() && !self.is_on_stage()
    }

    /// Whether a move to be sealed is waited for: then every move is a secret.
    pub(super) fn seals(&self) -> bool {
        self.question().is_some_and(Question::seals)
    }
}
