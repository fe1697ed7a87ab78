//! How a line answers what Hektor has asked: a yes or a no with more beside it, one of several wishes,
//! and what the next game is to be.

use std::collections::VecDeque;

use super::{Assistant, Out, together};
use crate::clock::Millis;
use crate::command::{self, Ask, Command, Parsed, Think};
use crate::grammar::{Now, Open};
use crate::notation::{self, Pattern, is_illegal, resolve_any};
use crate::table::Question;

impl Assistant {
    /// The yes or no of a line that says more than one word can, and what stands behind it: in its first
    /// clause that says anything, "hm, no, actually I'm a rook up", or as its last word, "good heavens no".
    pub(super) fn answered_in_clauses(&self, text: &str) -> Option<(Command, String)> {
        /// Nobody answers by the last of more words.
        const FEW: usize = 3;
        let meant = self.meant_now();
        if meant.open != Open::YesNo || text.contains('?') {
            return None;
        }
        let grammar = self.lexicon.grammar();
        let chats = |said: &Parsed| match said {
            Parsed::Unknown | Parsed::Empty => true,
            Parsed::Command(command) => matches!(command, Command::Ask(Ask::Chat(_))),
            _ => false,
        };
        // Neither "they said yes" nor "I didn't say yes" is one.
        let told = |words: &[&str]| {
            let of_others = grammar
                .begins_with_answer("tells-of-others", words)
                .is_some();
            let tells = words
                .get(1)
                .map(|word| grammar.answers_in(word, &["tells"]));
            let turns = words.iter().any(|word| grammar.turns(word));
            of_others || turns || tells.is_some_and(|found| !found.is_empty())
        };
        let clauses = text.split([',', ';', '.', '!', ':', '–']).map(str::trim);
        let clauses = clauses.filter(|clause| !clause.is_empty() && !grammar.is_idle(clause));
        let mut clauses: VecDeque<&str> = clauses.collect();
        let mut first = clauses.pop_front()?;
        let mut said = command::understand(first, &self.lexicon, &meant);
        // "Oh for heaven's sake, yes!"
        if let Some(next) = clauses.front()
            && matches!(said, Parsed::Command(Command::Ask(Ask::Chat(_))))
            && !told(&first.split_whitespace().collect::<Vec<_>>())
            && let answer @ Parsed::Command(Command::Yes | Command::No) =
                command::parse(next, &self.lexicon, false)
        {
            (first, said) = (next, answer);
            clauses.pop_front();
        }
        let rest = Vec::from(clauses).join(", ");
        let answer = match &said {
            Parsed::Command(Command::Yes) => Command::Yes,
            Parsed::Command(Command::No | Command::Cancel) => Command::No,
            said if chats(said) && rest.is_empty() => {
                let words: Vec<&str> = first.split_whitespace().collect();
                let (last, before) = words.split_last()?;
                if words.len() > FEW || told(before) {
                    return None;
                }
                match command::parse(last, &self.lexicon, false) {
                    Parsed::Command(answer @ (Command::Yes | Command::No)) => answer,
                    _ => return None,
                }
            }
            _ => return None,
        };
        let words: Vec<&str> = rest.split_whitespace().collect();
        let doubtful = command::is_of_two_minds(text, &self.lexicon) || grammar.hesitates(text);
        let alone = || chats(&self.understood_alone(&rest));
        let takes = answer == Command::No || !(told(&words) || doubtful) && alone();
        takes.then_some((answer, rest))
    }

    /// "Yes, exactly. But I meant the level": the sentence that answers, and then the line behind it.
    pub(super) fn answered_apart(
        &mut self,
        text: &str,
        parsed: &Parsed,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let (doubtful, declines) = match parsed {
            Parsed::Several(_) | Parsed::Command(Command::Yes) => return None,
            Parsed::Doubt { .. } | Parsed::Either(_) | Parsed::Unknown => (true, false),
            parsed => (false, *parsed == Parsed::Command(Command::No)),
        };
        if self.by_another_piece(text, parsed).is_some() {
            return None;
        }
        let (answer, first, rest) = self.answered_first(text)?;
        let question = self.question().cloned()?;
        let agrees = answer == Command::Yes;
        if !(doubtful || declines || agrees) {
            return None;
        }
        // What ends something is agreed to by a plain yes alone.
        let grammar = self.lexicon.grammar();
        if agrees && question.is_grave() && !grammar.answers_only(first, "plain-yes", &self.lexicon)
        {
            return Some(self.unsure(question, now));
        }
        // "Yes. Oh dear, I hope I'm not daft": beside what is done then nothing is said to a remark.
        let remarks = agrees && self.only_remarks(rest);
        // What is played instead says that the other was not.
        let instead = || matches!(self.understood_alone(rest).wish(), Some(Command::Play(_)));
        let mut out = match !agrees && question.asked_move().is_some() && instead() {
            true => {
                self.unask();
                Vec::new()
            }
            false => self.wanted(answer, spoken, now),
        };
        if !remarks {
            out.extend(self.words(rest, spoken, now));
        }
        Some(together(out))
    }

    /// Whether a text only says something, and asks and wishes nothing.
    fn only_remarks(&self, text: &str) -> bool {
        let grammar = self.lexicon.grammar();
        let words: Vec<&str> = text.split_whitespace().collect();
        !text.contains('?')
            && match self.understood_alone(text) {
                Parsed::Command(Command::Ask(Ask::Chat(_))) => true,
                Parsed::Unknown => grammar.begins_with_answer("remarks", &words).is_some(),
                _ => false,
            }
    }

    /// The yes or no that is a sentence of its own, that sentence, and what is said behind it.
    fn answered_first<'a>(&self, text: &'a str) -> Option<(Command, &'a str, &'a str)> {
        let question = self.question()?;
        let meant = self.meant_now();
        let (first, rest) = text.split_once(['.', '!'])?;
        let rest = rest.trim_start_matches(['.', '!']).trim();
        let parts = rest.chars().any(char::is_alphabetic) && text.contains([' ']);
        let asked = meant.open == Open::YesNo || question.asked_move().is_some();
        if !asked || !parts {
            return None;
        }
        let parsed = command::understand(first, &self.lexicon, &meant);
        let answer = match &parsed {
            Parsed::Command(answer @ (Command::Yes | Command::No)) => answer.clone(),
            Parsed::Command(Command::Cancel) => Command::No,
            parsed => command::answers(first, parsed, &self.lexicon)
                .or_else(|| self.answered_in_clauses(first).map(|(answer, _)| answer))?,
        };
        let takes = match answer {
            // "Yes. No, wait" is not yet one, nor is "yes. Maybe".
            Command::Yes => {
                let grammar = self.lexicon.grammar();
                let turns = rest.split_whitespace().next().is_some_and(|word| {
                    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                    command::answers(word, &Parsed::Unknown, &self.lexicon).is_some()
                        || grammar.hesitates(word)
                        || grammar.turns(word)
                });
                !grammar.hesitates(first) && !turns
            }
            _ => match self.understood_alone(rest) {
                Parsed::Command(Command::Play(said)) => !is_illegal(&said, self.seen()),
                Parsed::Doubt { command, .. } if matches!(*command, Command::Play(_)) => true,
                _ => self.plain_wish(rest).is_some(),
            },
        };
        takes.then_some((answer, first, rest))
    }

    /// What a text would mean if nothing were asked.
    pub(super) fn understood_alone(&self, text: &str) -> Parsed {
        command::understand(text, &self.lexicon, &self.meant_alone())
    }

    /// What can be meant if nothing is asked.
    fn meant_alone(&self) -> Now<'_> {
        Now {
            open: Open::Nothing,
            choices: &[],
            ..self.meant_now()
        }
    }

    /// What a text asks or changes, if it is no pleasantry.
    pub(super) fn plain_wish(&self, text: &str) -> Option<Command> {
        match self.understood_alone(text) {
            Parsed::Command(Command::Ask(Ask::Chat(_))) => None,
            Parsed::Command(command) => {
                let other = matches!(command, Command::TakeBack | Command::Drill(_));
                (command.is_fact() || command.is_a_change() || other).then_some(command)
            }
            _ => None,
        }
    }

    /// What is practised where it was asked whether the clock shall stop for it: who agrees wants what
    /// was named, and who says it again names it anew.
    pub(super) fn practises_then(
        &self,
        text: &str,
        name: Option<String>,
    ) -> Option<Option<String>> {
        if command::agrees(text, &self.lexicon) {
            return Some(name);
        }
        match command::understand(text, &self.lexicon, &self.meant_now()) {
            Parsed::Command(Command::Drill(again)) => Some(again.or(name)),
            _ => None,
        }
    }

    /// What a line chooses of several wishes that were asked about; with `sure` only what says nothing
    /// else.
    pub(super) fn chosen(
        &mut self,
        text: &str,
        sure: bool,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let Some(Question::Either(wishes)) = self.question() else {
            return None;
        };
        let mut chosen = command::pointed(text, wishes, sure, &self.lexicon);
        let mut behind = "";
        // "The third, knight d6 and then king f8": what is said behind it is of what was chosen.
        if chosen.is_empty()
            && let Some((first, rest)) = text.split_once([',', ':', ';'])
        {
            chosen = command::pointed(first, wishes, true, &self.lexicon);
            behind = rest.trim();
            // "The first one, in short" names it twice.
            if command::pointed(behind, wishes, false, &self.lexicon) == chosen {
                behind = "";
            }
        }
        if chosen.is_empty() {
            return None;
        }
        // "A new game, level six, I'll take Black" begins one game.
        if chosen.iter().any(Command::begins_a_game)
            && let Some(more) = self.of_next_game(behind, false)
        {
            chosen.extend(more);
            chosen = command::gathered(chosen);
            behind = "";
        }
        self.unask();
        let chosen = chosen.into_iter();
        let mut out: Vec<Out> = chosen
            .flat_map(|command| self.wanted(command, spoken, now))
            .collect();
        // "What is attacked, yes, that may help me" says nothing more.
        let says = |behind: &str| {
            let parsed = command::understand(behind, &self.lexicon, &self.meant_now());
            !matches!(parsed, Parsed::Unknown | Parsed::Empty | Parsed::Either(_))
                && !command::agrees(behind, &self.lexicon)
        };
        if !behind.is_empty() && says(behind) {
            out.extend(self.words(behind, spoken, now));
        }
        Some(together(out))
    }

    /// A yes that says to what, "yes, the knight please", is none too late; behind a no something else
    /// may be asked, "no, I want another hint", or wished, "no, with White and five minutes".
    pub(super) fn answered_with_more(
        &mut self,
        text: &str,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let question = self.question()?;
        let (answer, behind) = command::behind_answer(text, &self.lexicon)?;
        // "Yes, but I want Black, and you a bit weaker": the game begins, and is so.
        if answer == Command::Yes
            && matches!(question, Question::Another | Question::NewGame)
            && let Some(mut wishes) = self.of_next_game(behind, false)
        {
            wishes.push(Command::NewGame);
            self.unask();
            let mut wishes = command::gathered(wishes).into_iter();
            return wishes.next().map(|wish| self.wanted(wish, spoken, now));
        }
        let parsed = self.understood_alone(behind);
        if answer == Command::No
            && let Some(question) = self.to_another_square(&question.clone(), behind, &parsed)
        {
            return Some(self.unsure(question, now));
        }
        // "No, to c3", where it was asked which of the knight's moves.
        if answer == Command::No
            && let Some(Command::Play(said)) = parsed.wish()
            && said.iter().all(|one| one.role.is_none() && !one.capture)
            && let [mv] = notation::answer(said, question.choices())[..]
        {
            return Some(self.wanted(Command::Play(vec![Pattern::of(mv)]), spoken, now));
        }
        if answer == Command::No {
            // "No, for heaven's sake. Take back dxe4": what is said last counts.
            let mut sentences = behind.rsplit(['.', '!', ';']).map(str::trim);
            let last = sentences.find(|sentence| !sentence.is_empty());
            let last = last.filter(|last| *last != behind);
            let wish = [Some(behind), last].into_iter().flatten();
            let wish = wish.enumerate().find_map(|(number, part)| {
                let parsed = self.understood_alone(part);
                let plays = matches!(&parsed, Parsed::Command(Command::Play(_)));
                // "No, let the bishop take on b5" is asked about in its turn.
                let asks = last.is_none()
                    && matches!(&parsed, Parsed::Doubt { command, .. } if matches!(**command, Command::Play(_)));
                let asked = matches!(&parsed, Parsed::Command(command) if command.is_fact())
                    && part.split_whitespace().nth(1).is_some();
                let wished = asked || asks || self.is_wished_instead(&parsed);
                // "No, knight from b1 to c3", and not "no, that one".
                let goes = |said: &[Pattern]| said.iter().any(|one| one.target().is_some());
                let whole = last.is_none()
                    && matches!(&parsed, Parsed::Command(Command::Play(said)) if goes(said));
                (wished || number > 0 && plays || whole).then_some(part)
            });
            let Some(wish) = wish else {
                // "No, not the pawn, the knight!"
                let question = self.by_another_piece(behind, &parsed)?;
                return Some(self.unsure(question, now));
            };
            self.unask();
            return Some(self.words(wish, spoken, now));
        }
        // "Yes, and offer a draw": the move, and the offer with it.
        let offers = parsed.wish() == Some(&Command::OfferDraw);
        if offers && question.asked_move().is_some() {
            self.talk.remind();
            let mut out = self.wanted(Command::Yes, spoken, now);
            out.extend(self.wanted(Command::OfferDraw, spoken, now));
            return Some(together(out));
        }
        // "OK, then I resign" says no yes to an offer of a draw.
        let other = |command: &Command| command.is_a_new_matter() && !question.is_for(command);
        let turns = match &parsed {
            Parsed::Command(command) => other(command),
            Parsed::Several(all) => all.first().is_some_and(other),
            // "Yes, really" is one; what is guessed at behind it is no other wish.
            Parsed::Doubt { command, .. } => **command == Command::Resign && other(command),
            _ => false,
        };
        if turns {
            // "I resign, let's do some puzzles": the first is asked about.
            let first = behind.split([',', ';', '.']).next().unwrap_or(behind);
            let resigns = self.understood_alone(first).wish() == Some(&Command::Resign);
            let said = if resigns { first } else { behind };
            self.unask();
            return Some(self.words(said, spoken, now));
        }
        let said = parsed.wish();
        let names = |mv| command::names(behind, mv, &self.lexicon, &self.meant_alone());
        let same = match question.said() {
            Some(asked) => Some(asked) == said,
            None => question.asked_move().is_some_and(|(_, mv)| names(mv)),
        };
        if same && !text.contains('?') && !self.lexicon.grammar().hesitates(text) {
            self.talk.remind();
            let agreed = said.cloned();
            let out = self.wanted(Command::Yes, spoken, now);
            return Some(self.with_rest(out, text, agreed.as_ref(), now));
        }
        None
    }

    /// "Yes, pawn d4. But please speak English": what the sentences behind an answer ask or change is done
    /// with it, but for what was agreed to.
    pub(super) fn with_rest(
        &mut self,
        mut out: Vec<Out>,
        text: &str,
        agreed: Option<&Command>,
        now: Millis,
    ) -> Vec<Out> {
        let sentences = text.split(['.', '!', ';']).skip(1).map(str::trim);
        for sentence in sentences.filter(|sentence| sentence.contains(' ')) {
            if let Some(wish) = self.plain_wish(sentence)
                && agreed != Some(&wish)
                && !self.only_remarks(sentence)
            {
                out.extend(self.wanted(wish, false, now));
            }
        }
        together(out)
    }

    /// Whether it wishes something else than what was asked about and declined.
    fn is_wished_instead(&self, wish: &Parsed) -> bool {
        let changes = |command: &Command| {
            command.begins_a_game() || command.setup().is_some() || command.is_a_change()
        };
        // "No, take it back" declines a move that is not made yet.
        let made = || {
            self.question()
                .is_none_or(|question| match question.said() {
                    Some(command) => !command.takes_back(),
                    None => question.asked_move().is_none() && !question.is_about_moves(),
                })
        };
        match wish {
            // "No, let's think ahead".
            Parsed::Command(Command::Think(_)) => true,
            Parsed::Command(command) if command.takes_back() => made(),
            Parsed::Command(command) => changes(command),
            Parsed::Several(all) => command::gathered(all.clone()).iter().all(changes),
            Parsed::Doubt { command, .. } => command.begins_a_game(),
            _ => false,
        }
    }

    /// What the clauses of a line say the next game is to be; with `all` only where each says
    /// something of it.
    pub(super) fn of_next_game(&self, text: &str, all: bool) -> Option<Vec<Command>> {
        let grammar = self.lexicon.grammar();
        let of_game = |command: &Command| command.begins_a_game() || command.setup().is_some();
        let read = |clause: &str| match self.understood_alone(clause) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(commands) => commands,
            Parsed::Doubt { command, .. } => vec![*command],
            _ => Vec::new(),
        };
        // "But me white this time".
        let words: Vec<&str> = text.split_whitespace().collect();
        let joined = || words.first().is_some_and(|word| grammar.joins(word));
        let but = grammar.begins_with_answer("but", &words);
        let but = but.unwrap_or_else(|| usize::from(joined()));
        let text = &words.get(but..).unwrap_or_default().join(" ");
        let whole = read(text);
        if !whole.is_empty() && whole.iter().all(of_game) {
            return Some(whole);
        }
        let clauses = text.split([',', ';', '.', '!']).map(|clause| {
            let joins = |word: &str| grammar.joins(word) || grammar.says(word, &["but"]);
            let clause = clause.trim();
            match clause.split_once(' ') {
                Some((first, rest)) if joins(first) => rest,
                _ => clause,
            }
        });
        let mut wishes = Vec::new();
        for clause in clauses.filter(|clause| !clause.is_empty() && !grammar.is_idle(clause)) {
            let mut said = read(clause);
            let knows = !said.is_empty() && said.iter().all(of_game);
            if all && !knows {
                return None;
            }
            said.retain(of_game);
            wishes.extend(said);
        }
        (!wishes.is_empty()).then_some(wishes)
    }

    /// The answer to a question about one move in a line that names it again, or takes back what is
    /// not played.
    pub(super) fn answered_with(&self, text: &str, parsed: &Parsed) -> Option<Command> {
        let question = self.question()?;
        if parsed.doubted() == Some(&Command::TakeBack) {
            // "What would that take back?"
            let takes_back = question.said() == Some(&Command::TakeBack);
            if takes_back && command::is_question(text, &self.lexicon) {
                return Some(Command::SayMoves(Some(2)));
            }
            return question.is_about_moves().then_some(Command::TakeBack);
        }
        // "Let's have that one then."
        if parsed.wish() == Some(&Command::PlayThat(None))
            && matches!(question.said(), Some(Command::Level(_)))
        {
            return Some(Command::Yes);
        }
        // "I play d4 now", where it was asked whether to leave the thought for it.
        if let Some(Command::Think(Think::Leave(left))) = question.said()
            && !text.contains('?')
            && let Some(said) = self.said_of_game(text)
        {
            let game = self.table().game().position();
            let same = resolve_any(&said, game).is_ok_and(|mv| resolve_any(left, game) == Ok(mv));
            return same.then_some(Command::Yes);
        }
        let (position, mv) = question.asked_move()?;
        let said = match parsed {
            Parsed::Several(commands) => commands,
            parsed => std::slice::from_ref(parsed.wish()?),
        };
        let agrees = command::agrees(text, &self.lexicon);
        // A doubtful word for a move that loses is no yes to it.
        let doubtful = matches!(question, Question::Blunder { .. } | Question::Instead(..))
            || text.contains('?')
            || self.lexicon.grammar().hesitates(text);
        let names = |command: &Command| match command {
            Command::Yes => true,
            Command::Play(said) if agrees => said.iter().any(|pattern| pattern.fits(mv)),
            Command::Play(said) => !doubtful && resolve_any(said, position) == Ok(mv),
            _ => false,
        };
        let plays = |command: &Command| matches!(command, Command::Play(_));
        (said.iter().any(plays) && said.iter().all(names)).then_some(Command::Yes)
    }
}
