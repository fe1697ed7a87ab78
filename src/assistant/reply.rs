//! The yes or no of a line that answers what was asked and is no plain word: "no, I meant my time",
//! "neither, take back my move", and the yes that is not yet one.

use super::words::Line;
use super::{Assistant, Out, together};
use crate::command::{self, Ask, Command, Parsed, Think};
use crate::grammar::Open;
use crate::notation::{Pattern, answer};
use crate::rules::Position;
use crate::table::Question;

/// Who names one of several that were offered says at most so many words.
const MOST_OF_CHOICE: usize = 9;

impl Assistant {
    /// A yes of two minds, and one that only says "please" where a game is to be ended: asked again.
    pub(super) fn agreed_too_soon(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Line { text, now, .. } = line;
        if *parsed != Parsed::Command(Command::Yes) {
            return None;
        }
        let question = self.question()?.clone();
        let grammar = self.lexicon.grammar();
        let eager = || grammar.answers_only(text, "eager", &self.lexicon);
        let doubtful = command::is_of_two_minds(text, &self.lexicon);
        (doubtful || question.is_grave() && eager()).then(|| self.unsure(question, now))
    }

    /// "Yes, but what happens then" is not yet a yes; of a move it may be.
    pub(super) fn without_a_yes(&self, text: &str, parsed: Parsed) -> Parsed {
        match parsed {
            Parsed::Several(mut all)
                if all.first() == Some(&Command::Yes)
                    && !matches!(self.question(), Some(Question::Meant(..)))
                    && command::asks_beside(text, &self.lexicon) =>
            {
                all.remove(0);
                Parsed::Several(all)
            }
            parsed => parsed,
        }
    }

    /// "No, I meant my time": a line of its own, and what was asked is no more.
    pub(super) fn corrected(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        if !parsed.is_doubtful() {
            return None;
        }
        let meant = command::corrected(text, &self.lexicon)?;
        // "No, I mean I stop, I don't give up": what was asked is not meant.
        let asked = |command: &Command| self.question().is_some_and(|asked| asked.is_for(command));
        let again = self.understood_alone(meant).wish().is_some_and(asked);
        let answer = command::behind_answer(text, &self.lexicon);
        if again && answer.is_some_and(|(answer, _)| answer == Command::No) {
            return Some(self.wanted(Command::No, spoken, now));
        }
        self.unask();
        Some(self.words(meant, spoken, now))
    }

    /// A line that can mean nothing but a move that was asked about.
    pub(super) fn means_that_move(&mut self, line: Line<'_>, _: &Parsed) -> Option<Vec<Out>> {
        self.question()?.asked_move()?;
        command::means_nothing_else(line.text, &self.lexicon)
            .then(|| self.wanted(Command::Yes, line.spoken, line.now))
    }

    /// A line that names again what was asked about, with what it says behind.
    pub(super) fn names_again(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let answer = self.answered_with(line.text, parsed)?;
        let out = self.wanted(answer, line.spoken, line.now);
        Some(self.with_rest(out, line.text, None, line.now))
    }

    /// A yes or no in the words of the line: "neither, take back my move".
    pub(super) fn replied(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let open = self.meant_now().open;
        if !matches!(open, Open::YesNo | Open::Either | Open::Choice) {
            return None;
        }
        let answer = command::answers(text, parsed, &self.lexicon)?;
        if open != Open::YesNo && answer != Command::No {
            return None;
        }
        // "No, long castling!", where something else was offered.
        let moves = |rest: &str| {
            let offered = matches!(self.question(), Some(Question::Said { .. }));
            let plays = |read: Parsed| matches!(read.wish(), Some(Command::Play(_)));
            offered && plays(self.understood_alone(rest))
        };
        let wishes = |rest: &str| {
            self.understood_alone(rest).doubted() == Some(&Command::TakeBack)
                || self.plain_wish(rest).is_some()
                || moves(rest)
        };
        if answer == Command::No
            && let Some((Command::No, rest)) = command::behind_answer(text, &self.lexicon)
            && wishes(rest)
        {
            self.unask();
            return Some(self.words(rest, spoken, now));
        }
        // "Yes, it is raining" ends no game and makes no move; "yes, I give up" does.
        let of_other = || {
            let (_, rest) = command::behind_answer(text, &self.lexicon)?;
            let words: Vec<&str> = rest.split_whitespace().collect();
            let grammar = self.lexicon.grammar();
            grammar.begins_with_answer("tells-of-others", &words)
        };
        Some(match self.question().cloned() {
            Some(question)
                if answer == Command::Yes
                    && !self.agreed_at_first(text, &question)
                    && (!question.is_agreed_to(parsed) || of_other().is_some()) =>
            {
                self.unsure(question, now)
            }
            _ => self.wanted(answer, spoken, now),
        })
    }

    /// "Yes, do, you can throw that one away", of another game: its first clause says more than a yes, and
    /// nothing else.
    fn agreed_at_first(&self, text: &str, question: &Question) -> bool {
        let begins = matches!(question, Question::NewGame | Question::Another);
        let first = text
            .split([',', '.', '!', ';'])
            .next()
            .unwrap_or(text)
            .trim();
        let more = first.contains(' ') && first.len() < text.trim_end().len();
        let agrees = || command::understand(first, &self.lexicon, &self.meant_now());
        begins && more && !text.contains('?') && agrees() == Parsed::Command(Command::Yes)
    }

    /// "Yes, just to try", "the bishop first, but only in my head": the move that was asked about, or is
    /// chosen, is thought.
    pub(super) fn agreed_in_thought(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let only = grammar.says(line.text, &["in-the-head"]);
        if only && self.ahead.is_some() {
            return self.turn_instead(line, parsed);
        }
        let question = self.question().filter(|_| only)?;
        let here = self.table().game().position();
        let mv = match (question, parsed.wish()) {
            (Question::Meant(position, mv), _) if position == here => {
                let answer = command::behind_answer(line.text, &self.lexicon);
                let agrees = answer.is_some_and(|(answer, _)| answer == Command::Yes);
                agrees.then_some(*mv)?
            }
            (question, Some(Command::Play(said))) => match answer(said, question.choices())[..] {
                [mv] if here.legal_moves().contains(&mv) => mv,
                _ => return None,
            },
            _ => return None,
        };
        self.unask();
        let thought = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
        Some(self.wanted(thought, line.spoken, line.now))
    }

    /// "Yes, but only in thought", of a move that can be made in the game alone: whose turn it is where one
    /// thinks.
    fn turn_instead(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let left =
            |question: &Question| matches!(question.said(), Some(Command::Think(Think::Leave(_))));
        let answer = command::behind_answer(line.text, &self.lexicon).map(|(answer, _)| answer);
        let agrees = answer == Some(Command::Yes) && parsed.is_doubtful();
        if !agrees || !self.question().is_some_and(left) {
            return None;
        }
        self.unask();
        Some(self.thought_turn())
    }

    /// "Yes, and stop asking me each time": the move that was asked about is made, and then the rest.
    pub(super) fn agreed_and_more(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        self.question()?.asked_move()?;
        if matches!(parsed, Parsed::Several(_) | Parsed::Command(Command::Yes)) {
            return None;
        }
        let (answer, rest) = command::behind_answer(line.text, &self.lexicon)?;
        let (join, rest) = rest.split_once(' ')?;
        let moves = matches!(self.understood_alone(rest).wish(), Some(Command::Play(_)));
        if answer != Command::Yes || moves || !self.lexicon.grammar().joins(join) {
            return None;
        }
        let mut out = self.wanted(Command::Yes, line.spoken, line.now);
        // "And this time I mean it" is nothing to be told that it is not understood.
        let few = rest.split_whitespace().nth(MOST_OF_CHOICE).is_none();
        if !(few && self.understood_alone(rest) == Parsed::Unknown) {
            out.extend(self.words(rest, line.spoken, line.now));
        }
        Some(together(out))
    }

    /// A yes or no in one of the clauses: "hm, no, rather show me what hangs".
    pub(super) fn replied_in_clauses(
        &mut self,
        line: Line<'_>,
        parsed: &Parsed,
    ) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let chats = matches!(parsed, Parsed::Command(Command::Ask(Ask::Chat(_))));
        let asks = matches!(parsed, Parsed::Command(command) if command.is_fact());
        if !(parsed.is_doubtful() || chats || asks) {
            return None;
        }
        let (answer, rest) = self.answered_in_clauses(text)?;
        if asks && !chats && answer != Command::No {
            return None;
        }
        let question = self.question().cloned();
        let agreed = (question.as_ref()).is_some_and(|asked| asked.is_agreed_to(parsed));
        Some(match question {
            Some(question) if answer == Command::Yes && !agreed => self.unsure(question, now),
            Some(_) if answer == Command::No && self.plain_wish(&rest).is_some() => {
                self.unask();
                self.words(&rest, spoken, now)
            }
            _ => self.wanted(answer, spoken, now),
        })
    }

    /// "Oh, he has gone to do it. Yes, the knight": to somebody else first.
    pub(super) fn replied_last(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        if !parsed.is_doubtful() || self.meant_now().open != Open::YesNo {
            return None;
        }
        let last = command::last_sentence(line.text)?;
        let (answer, _) = command::behind_answer(last, &self.lexicon)?;
        (answer == Command::Yes).then(|| self.words(last, line.spoken, line.now))
    }

    /// One of several that were asked about, named in a line that says more; "how fast are you talking
    /// now" chooses nothing.
    pub(super) fn chosen_in_doubt(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let first = line.text.split_whitespace().next().unwrap_or_default();
        let asks = line.text.contains(' ') && self.lexicon.grammar().asks(first);
        // Nobody chooses in so many words.
        let many = line.text.split_whitespace().nth(MOST_OF_CHOICE).is_some();
        if !parsed.is_doubtful() || asks || many {
            return None;
        }
        self.chosen(line.text, false, line.spoken, line.now)
    }
}
