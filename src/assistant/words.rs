//! What was typed or said goes from reader to reader, until one has it; what none has is carried out as
//! it was parsed.

use super::{Assistant, Out, together};
use crate::clock::Millis;
use crate::command::{self, Command, Follow, Parsed};
use crate::table::{Event, Fact, Question, Refusal};

/// A line as it came.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its words.
    pub(super) text: &'a str,
    /// Whether it was heard, not typed.
    pub(super) spoken: bool,
    /// When.
    pub(super) now: Millis,
}

/// Nobody says more in one breath; to understand it takes longer than the line is longer.
const LONGEST: usize = 600;

/// Has a line, or leaves it to the next.
type Reader = fn(&mut Assistant, Line<'_>) -> Option<Vec<Out>>;

/// Has a line that was parsed, or leaves it to the next.
type Weigher = fn(&mut Assistant, Line<'_>, &Parsed) -> Option<Vec<Out>>;

/// Who reads a line by its words alone, in turn.
const READERS: [Reader; 22] = [
    |me, line| me.scene_line(line.text, line.now),
    Assistant::of_listed,
    |me, line| me.changed_again(line.text, line.spoken, line.now),
    |me, line| me.redone(line.text, line.now),
    Assistant::back_once_more,
    Assistant::that_one,
    |me, line| me.left_thought(line.text, line.spoken, line.now),
    |me, line| me.leafed(line.text, line.now),
    Assistant::practised_then,
    Assistant::sealed,
    |me, line| {
        let command = me.filled(line.text)?;
        Some(me.wanted(command, line.spoken, line.now))
    },
    Assistant::named,
    |me, line| me.chosen(line.text, true, line.spoken, line.now),
    Assistant::checks_of_told,
    |me, line| me.of_told_moves(line.text, line.spoken, line.now),
    Assistant::of_both_or_before,
    Assistant::of_shade,
    Assistant::brings_other,
    Assistant::of_rest,
    Assistant::of_nowhere,
    |me, line| me.of_earlier(line.text, line.spoken, line.now),
    Assistant::leafed_each,
];

/// Who reads it with what it was parsed as, in turn.
const WEIGHERS: [Weigher; 34] = [
    Assistant::regrets_the_end,
    Assistant::and_that_file,
    |me, line, parsed| me.thought_again(line.text, parsed, line.now),
    Assistant::meant_of_game,
    Assistant::asked_of_game,
    Assistant::alternative,
    Assistant::judges_theirs,
    Assistant::instead_of_talked,
    Assistant::asked_best_of_told,
    |me, line, parsed| me.weighed_beside(line.text, parsed, line.spoken, line.now),
    Assistant::and_that_move,
    Assistant::takes_suggested,
    |me, line, parsed| me.compared_in_game(line.text, parsed, line.now),
    |me, line, parsed| me.of_other_piece(parsed, line.spoken, line.now),
    Assistant::agreed_in_thought,
    |me, line, parsed| me.answered_apart(line.text, parsed, line.spoken, line.now),
    Assistant::corrected,
    Assistant::means_that_move,
    |me, line, _| me.answered_with_more(line.text, line.spoken, line.now),
    Assistant::names_again,
    Assistant::replied,
    Assistant::agreed_and_more,
    Assistant::replied_in_clauses,
    Assistant::replied_last,
    Assistant::by_another,
    Assistant::chosen_in_doubt,
    Assistant::next_game_told,
    |me, line, parsed| me.forgot_that_he_thinks(line.text, parsed, line.now),
    Assistant::in_other_language,
    Assistant::behind_pleasantry,
    Assistant::moves_at_last,
    Assistant::urges_suggested,
    Assistant::urges_thought,
    Assistant::asked_in_a_sentence,
];

impl Assistant {
    /// A line was typed.
    pub fn line(&mut self, text: &str, now: Millis) -> Vec<Out> {
        if text.chars().nth(LONGEST).is_some() {
            return self.phrase("line-too-long", now);
        }
        // What nobody understands is told as it was typed.
        let read = command::dictated(text, &self.lexicon);
        self.typed = [read.trim(), text.trim()].map(str::to_owned);
        self.whole_line(&read, false, now)
    }

    /// Words were heard, and are taken as they are: a script's, or a recogniser's that was sure.
    pub fn heard(&mut self, text: &str, now: Millis) -> Vec<Out> {
        self.whole_line(text, true, now)
    }

    fn whole_line(&mut self, text: &str, spoken: bool, now: Millis) -> Vec<Out> {
        let line = |me: &mut Self| me.kept_through(|me| me.words(text, spoken, now), now);
        self.reminded(line, now)
    }

    /// Who asks something else while it is asked whether a move is meant may think that it is made: it is
    /// asked once more, behind the answer.
    fn reminded(&mut self, line: impl FnOnce(&mut Self) -> Vec<Out>, now: Millis) -> Vec<Out> {
        let meant = |me: &Self| {
            me.question()
                .filter(|asked| matches!(asked, Question::Meant(..)) && !me.is_on_stage())
                .cloned()
        };
        let before = meant(self);
        let mut out = line(self);
        let Some(asked) = before else {
            return out;
        };
        let again = Event::Asked(asked.clone());
        let told = |out: &Out| match out {
            Out::Tell(telling) => Some(telling.event.clone()),
            _ => None,
        };
        let all: Vec<Event> = out.iter().filter_map(told).collect();
        let answered = all.iter().any(|event| match event {
            Event::Told(fact) => !matches!(fact, Fact::Thinking),
            event => matches!(event, Event::Phrase { .. }),
        });
        let first = self.reminded_of.as_ref() != Some(&asked);
        if first && answered && !all.contains(&again) && meant(self).as_ref() == Some(&asked) {
            self.reminded_of = Some(asked);
            let last = std::mem::take(&mut self.last_told);
            out.extend(self.say(vec![again], now));
            self.last_told = last;
            out = together(out);
        }
        out
    }

    pub(super) fn words(&mut self, text: &str, spoken: bool, now: Millis) -> Vec<Out> {
        self.thought_told = false;
        self.since_named = self.since_named.saturating_add(1);
        let line = Line { text, spoken, now };
        if let Some(out) = READERS.iter().find_map(|read| read(self, line)) {
            return out;
        }
        let parsed = match self.is_which() {
            true => command::understand(text, &self.lexicon, &self.meant_now()),
            false => {
                let parsed = command::parse(text, &self.lexicon, false);
                command::sentence(parsed, text, &self.lexicon, &self.meant_now())
            }
        };
        if let Some(out) = self.agreed_too_soon(line, &parsed) {
            return out;
        }
        let parsed = self.without_a_yes(text, parsed);
        match WEIGHERS.iter().find_map(|weigh| weigh(self, line, &parsed)) {
            Some(out) => out,
            None => self.carry_out(line, parsed),
        }
    }

    /// What is practised where it was asked whether the clock shall stop for it.
    fn practised_then(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        // What is said beside the question leaves it open.
        let stops = |question: &Question| matches!(question, Question::Said { command, offered: true, .. } if **command == Command::Pause);
        if !self.question().is_some_and(stops) {
            self.practises = None;
        }
        let name = self.practises_then(text, self.practises.clone()?)?;
        self.practises = None;
        self.unask();
        let mut out = self.wanted(Command::Pause, spoken, now);
        out.extend(self.drill(name.as_deref(), now));
        Some(together(out))
    }

    /// A move to be sealed is written down nowhere (Guidelines I).
    fn sealed(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let parsed = command::parse(line.text, &self.lexicon, false);
        let law = command::sealing(line.text, &parsed, &self.lexicon, self.seals())?;
        let mut out = vec![Out::Secret];
        out.extend(self.wanted(Command::Law(law), line.spoken, line.now));
        Some(out)
    }

    /// A name is told beside a question of Hektor's own too.
    fn named(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        if !self.is_free() {
            return None;
        }
        (self.told_name(line.text, line.now)).or_else(|| self.asked_name(line.text, line.now))
    }

    /// "Both" where nothing was offered answers what was asked, if anything was; "the one before" asks
    /// again what was asked then.
    fn of_both_or_before(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let grammar = self.lexicon.grammar();
        let says = |what| grammar.answers_only(text, what, &self.lexicon);
        if says("both") {
            let both = self.asked_of_both(spoken, now);
            return Some(both.unwrap_or_else(|| self.wanted(Command::Yes, spoken, now)));
        }
        match says("the-one-before") {
            true => self.asked_before(spoken, now),
            false => None,
        }
    }

    /// "And the rest?"
    fn of_rest(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let asks = self.question().is_none() && self.says_rest(line.text);
        asks.then(|| self.wanted(Command::Follow(Follow::Rest), line.spoken, line.now))
    }

    /// A square that no board has.
    fn of_nowhere(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let name = command::nowhere(line.text, &self.lexicon)?;
        let refused = Event::Refused(Refusal::Nowhere(name));
        Some(self.say(vec![refused], line.now))
    }

    /// "Move by move", of a game that is over.
    fn leafed_each(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let each = grammar.says(line.text, &["leaf-each"]);
        match self.table().is_over() && each {
            true => self.leaf_through(line.now),
            false => None,
        }
    }

    /// "Which of them is best", of moves that were told.
    fn asked_best_of_told(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        self.asks_best_of_told(line.text, parsed)
            .then(|| self.wanted(Command::Follow(Follow::Best), line.spoken, line.now))
    }

    /// Another piece or another of the moves that were told, in the place of the one asked about.
    fn by_another(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let question = (self.by_another_piece(line.text, parsed))
            .or_else(|| self.said_of_told(line.text, parsed))?;
        Some(self.unsure(question, line.now))
    }

    /// What the next game is to be, where none is left for it: "white, ten minutes".
    fn next_game_told(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Line { text, spoken, now } = line;
        let ready = self.table().is_over() || self.table().is_untouched();
        if !parsed.is_doubtful() || !ready || !text.contains(',') {
            return None;
        }
        let wishes = self.of_next_game(text, true).filter(|all| all.len() > 1)?;
        let wishes = command::gathered(wishes).into_iter();
        let out = wishes
            .flat_map(|wish| self.wanted(wish, spoken, now))
            .collect();
        Some(together(out))
    }
}
