//! What was typed or said: what it means here, and whether it holds a move to be sealed.

use super::{Assistant, MOST_SLIPS, Out, together};
use crate::clock::Millis;
use crate::command::{self, Ask, Change, Command, Follow, Parsed, begun};
use crate::grammar::{Now, Open};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Illegal, Move, Position};
use crate::table::{Event, Fact, Input, Purpose, Question, Refusal};
use crate::talk::OpenQuestion;

impl Assistant {
    /// A line was typed.
    pub fn line(&mut self, text: &str, now: Millis) -> Vec<Out> {
        let text = command::dictated(text, &self.lexicon);
        self.words(&text, false, now)
    }

    /// Words were heard, and are taken as they are: a script's, or a recogniser's that was sure.
    pub fn heard(&mut self, text: &str, now: Millis) -> Vec<Out> {
        self.words(text, true, now)
    }

    pub(super) fn words(&mut self, text: &str, spoken: bool, now: Millis) -> Vec<Out> {
        self.thought_told = false;
        self.since_named = self.since_named.saturating_add(1);
        if let Some(out) = self.scene_line(text, now) {
            return out;
        }
        if let Some(out) = self.changed_again(text, spoken, now) {
            return out;
        }
        if let Some(out) = self.redone(text, now) {
            return out;
        }
        if let Some(out) = self.left_thought(text, spoken, now) {
            return out;
        }
        if let Some(out) = self.leafed(text, now) {
            return out;
        }
        // What is said beside the question leaves it open.
        let stops = |question: &Question| matches!(question, Question::Said { command, offered: true, .. } if **command == Command::Pause);
        if !self.question().is_some_and(stops) {
            self.practises = None;
        }
        if let Some(name) = self.practises.clone()
            && let Some(name) = self.practises_then(text, name)
        {
            self.practises = None;
            let focus = self.hall.focus();
            self.talk.drop_question(focus);
            let mut out = self.wanted(Command::Pause, spoken, now);
            out.extend(self.drill(name.as_deref(), now));
            return together(out);
        }
        let parsed = command::parse(text, &self.lexicon, false);
        if let Some(law) = command::sealing(text, &parsed, &self.lexicon, self.seals()) {
            let mut out = vec![Out::Secret];
            out.extend(self.wanted(Command::Law(law), spoken, now));
            return out;
        }
        if let Some(command) = self.filled(text) {
            return self.wanted(command, spoken, now);
        }
        // A name is told beside a question of Hektor's own too.
        if (self.question()).is_none_or(|question| matches!(question, Question::Either(_)))
            && let Some(out) = (self.told_name(text, now)).or_else(|| self.asked_name(text, now))
        {
            return out;
        }
        if let Some(out) = self.chosen(text, true, spoken, now) {
            return out;
        }
        if let Some(out) = self.of_told_moves(text, spoken, now) {
            return out;
        }
        // "Both" where nothing was offered answers what was asked, if anything was.
        if self
            .lexicon
            .grammar()
            .answers_only(text, "both", &self.lexicon)
        {
            return self.wanted(Command::Yes, spoken, now);
        }
        let before = "the-one-before";
        if self
            .lexicon
            .grammar()
            .answers_only(text, before, &self.lexicon)
            && let Some(out) = self.asked_before(spoken, now)
        {
            return out;
        }
        if self.question().is_none() && self.says_rest(text) {
            return self.wanted(Command::Follow(Follow::Rest), spoken, now);
        }
        if let Some(name) = command::nowhere(text, &self.lexicon) {
            return self.say(vec![Event::Refused(Refusal::Nowhere(name))], now);
        }
        if let Some(out) = self.of_earlier(text, spoken, now) {
            return out;
        }
        let grammar = self.lexicon.grammar();
        if self.table().is_over()
            && !grammar.answers_in(text, &["leaf-each"]).is_empty()
            && let Some(out) = self.leaf_through(now)
        {
            return out;
        }
        let meant = self.meant_now();
        let parsed = match self.is_which() {
            true => command::understand(text, &self.lexicon, &meant),
            false => command::sentence(parsed, text, &self.lexicon, &meant),
        };
        if parsed == Parsed::Command(Command::Yes)
            && command::is_of_two_minds(text, &self.lexicon)
            && let Some(question) = self.question().cloned()
        {
            return self.unsure(question, now);
        }
        // "Please" takes an offer, and ends nothing.
        let eager = |text: &str| {
            let grammar = self.lexicon.grammar();
            grammar.answers_only(text, "eager", &self.lexicon)
        };
        if parsed == Parsed::Command(Command::Yes)
            && let Some(question) = self.question().filter(|question| question.is_grave())
            && eager(text)
        {
            let question = question.clone();
            return self.unsure(question, now);
        }
        // "Yes, but what happens then" is not yet a yes; of a move it may be.
        let parsed = match parsed {
            Parsed::Several(mut all)
                if all.first() == Some(&Command::Yes)
                    && !matches!(self.question(), Some(Question::Meant(..)))
                    && command::asks_beside(text, &self.lexicon) =>
            {
                all.remove(0);
                Parsed::Several(all)
            }
            parsed => parsed,
        };
        if let Some(out) = self.thought_again(text, &parsed, now) {
            return out;
        }
        if self.asks_best_of_told(text, &parsed) {
            return self.wanted(Command::Follow(Follow::Best), spoken, now);
        }
        if let Some(out) = self.weighed_beside(text, &parsed, spoken, now) {
            return out;
        }
        if let Some(out) = self.compared_in_game(text, &parsed, now) {
            return out;
        }
        if let Some(out) = self.of_other_piece(&parsed, spoken, now) {
            return out;
        }
        let open = self.meant_now().open;
        let in_doubt = matches!(
            parsed,
            Parsed::Doubt { .. } | Parsed::Either(_) | Parsed::Unknown
        );
        if let Some(out) = self.answered_apart(text, &parsed, spoken, now) {
            return out;
        }
        // "No, I meant my time": a line of its own, and what was asked is no more.
        if in_doubt && let Some(meant) = command::corrected(text, &self.lexicon) {
            // "No, I mean I stop, I don't give up": what was asked is not meant.
            let asked =
                |command: &Command| self.question().is_some_and(|asked| asked.is_for(command));
            let again = match self.understood_alone(meant) {
                Parsed::Command(command) => asked(&command),
                Parsed::Doubt { command, .. } => asked(&command),
                _ => false,
            };
            let answer = command::behind_answer(text, &self.lexicon);
            if again && answer.is_some_and(|(answer, _)| answer == Command::No) {
                return self.wanted(Command::No, spoken, now);
            }
            let focus = self.hall.focus();
            self.talk.drop_question(focus);
            return self.words(meant, spoken, now);
        }
        let of_move = |question: &Question| question.asked_move().is_some();
        if self.question().is_some_and(of_move) && command::means_nothing_else(text, &self.lexicon)
        {
            return self.wanted(Command::Yes, spoken, now);
        }
        if let Some(out) = self.answered_with_more(text, spoken, now) {
            return out;
        }
        if let Some(answer) = self.answered_with(text, &parsed) {
            let out = self.wanted(answer, spoken, now);
            return self.with_rest(out, text, None, now);
        }
        if matches!(open, Open::YesNo | Open::Either | Open::Choice)
            && let Some(answer) = command::answers(text, &parsed, &self.lexicon)
            && (open == Open::YesNo || answer == Command::No)
        {
            // "Neither, take back my move".
            let wishes = |rest: &str| match self.understood_alone(rest) {
                Parsed::Doubt { command, .. } => *command == Command::TakeBack,
                _ => self.plain_wish(rest).is_some(),
            };
            if answer == Command::No
                && let Some((Command::No, rest)) = command::behind_answer(text, &self.lexicon)
                && wishes(rest)
            {
                let focus = self.hall.focus();
                self.talk.drop_question(focus);
                return self.words(rest, spoken, now);
            }
            // "Yes, it is raining" ends no game and makes no move; "yes, I give up" does.
            let of_other = || {
                let (_, rest) = command::behind_answer(text, &self.lexicon)?;
                let words: Vec<&str> = rest.split_whitespace().collect();
                let grammar = self.lexicon.grammar();
                grammar.begins_with_answer("tells-of-others", &words)
            };
            return match self.question().cloned() {
                Some(question)
                    if answer == Command::Yes
                        && (!question.is_agreed_to(&parsed) || of_other().is_some()) =>
                {
                    self.unsure(question, now)
                }
                _ => self.wanted(answer, spoken, now),
            };
        }
        let chats = matches!(parsed, Parsed::Command(Command::Ask(Ask::Chat(_))));
        let asks = matches!(&parsed, Parsed::Command(command) if command.is_fact());
        if (in_doubt || chats || asks)
            && let Some((answer, rest)) = self.answered_in_clauses(text)
            && (!asks || chats || answer == Command::No)
        {
            let question = self.question().cloned();
            let agreed = question
                .as_ref()
                .is_some_and(|asked| asked.is_agreed_to(&parsed));
            return match question {
                Some(question) if answer == Command::Yes && !agreed => self.unsure(question, now),
                // "Hm, no, rather show me what hangs".
                Some(_) if answer == Command::No && self.plain_wish(&rest).is_some() => {
                    let focus = self.hall.focus();
                    self.talk.drop_question(focus);
                    self.words(&rest, spoken, now)
                }
                _ => self.wanted(answer, spoken, now),
            };
        }
        // "Oh, he has gone to do it. Yes, the knight": to somebody else first.
        if in_doubt
            && open == Open::YesNo
            && let Some(last) = command::last_sentence(text)
            && command::behind_answer(last, &self.lexicon)
                .is_some_and(|(answer, _)| answer == Command::Yes)
        {
            return self.words(last, spoken, now);
        }
        let of_told = || self.said_of_told(text, &parsed);
        if let Some(question) = self.by_another_piece(text, &parsed).or_else(of_told) {
            return self.unsure(question, now);
        }
        // "How fast are you talking now" chooses nothing.
        let first = text.split_whitespace().next().unwrap_or_default();
        let asks = text.contains(' ') && self.lexicon.grammar().asks(first);
        if in_doubt
            && !asks
            && let Some(out) = self.chosen(text, false, spoken, now)
        {
            return out;
        }
        let ready = self.table().is_over() || self.table().is_untouched();
        if in_doubt
            && ready
            && text.contains(',')
            && let Some(wishes) = self.of_next_game(text, true).filter(|all| all.len() > 1)
        {
            let wishes = command::gathered(wishes).into_iter();
            let out = wishes
                .flat_map(|wish| self.wanted(wish, spoken, now))
                .collect();
            return together(out);
        }
        if let Some(out) = self.forgot_that_he_thinks(text, &parsed, now) {
            return out;
        }
        let is_unsure = match &parsed {
            Parsed::Doubt { command, .. } => !matches!(**command, Command::Play(_)),
            parsed => matches!(parsed, Parsed::Either(_) | Parsed::Unknown),
        };
        if is_unsure
            && !spoken
            && self.question().is_none_or(is_about_language)
            && let Some(tag) = command::foreign(text, &self.lexicon, &self.meant_now())
        {
            // Who goes on in the language that was offered takes it.
            let language = Command::Language(tag.to_owned());
            let offered = self.question().and_then(Question::said) == Some(&language);
            return match offered {
                true if command::declines_in(text, tag) => self.wanted(Command::No, spoken, now),
                true => self.wanted(Command::Yes, spoken, now),
                false => self.offer_language(tag, now),
            };
        }
        // "Good. Now e4" makes a move that is asked about only because of the word before it.
        if matches!(&parsed, Parsed::Doubt { command, .. } if matches!(**command, Command::Play(_)))
            && self.question().is_none()
            && let Some(rest) = command::behind_idle(text, &self.lexicon)
        {
            return self.words(rest, spoken, now);
        }
        // "For heaven's sake, I won't take anything. The d pawn one step."
        if parsed == Parsed::Unknown
            && let Some(last) = command::last_sentence(text)
            && let Parsed::Command(Command::Play(said)) = self.understood_alone(last)
            && let Ok(mv) = resolve_any(&said, self.seen())
        {
            let question = Question::Meant(self.seen().clone(), mv);
            return self.unsure(question, now);
        }
        // "Ah, so it's a fianchetto. Go on, do that": what was suggested is asked about.
        if matches!(parsed, Parsed::Either(_) | Parsed::Unknown)
            && self.question().is_none()
            && command::says_do_it(text, &self.lexicon)
            && let Some(mv) = self.suggested().or_else(|| self.told_of_move())
        {
            let question = Question::Meant(self.seen().clone(), mv);
            return self.say(vec![Event::Asked(question)], now);
        }
        // "Then really play the knight", in a thought that began with it.
        let plays_that = match &parsed {
            Parsed::Doubt { command, .. } => **command == Command::PlayThat(None),
            Parsed::Either(wishes) => matches!(&wishes[..], [(_, Command::PlayThat(None)), ..]),
            _ => false,
        };
        if plays_that && let Some(mv) = self.thought_first() {
            return self.ask_in_game(&[Pattern::of(mv)], now);
        }
        match parsed {
            Parsed::Command(Command::Play(patterns)) if !spoken => self.played(text, patterns, now),
            // The word alone goes on as well; "stop the clock" never starts it.
            Parsed::Command(Command::Pause)
                if self.table().is_paused() && text.trim().contains(' ') =>
            {
                self.phrase("paused-game", now)
            }
            Parsed::Command(command) => {
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
            Parsed::Doubt { text, command } => {
                let question = self.doubted(text, command);
                self.unsure(question, now)
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
            Parsed::Several(commands) => self.several(commands, spoken, now),
            Parsed::Either(wishes) => self.either(wishes, now),
            Parsed::Empty | Parsed::Unknown if spoken => self.not_heard(now),
            // An empty line drops a move that waits for its turn, as with Lichess.
            Parsed::Empty => match self.drop_premove(now) {
                Some(out) => out,
                None => self.handle(self.hall.focus(), Input::Tick, now),
            },
            Parsed::Unknown => {
                if let Some(partial) = begun(text, &self.lexicon) {
                    return self.command(Command::Partial(partial), now);
                }
                let heard = text.trim().to_owned();
                let mut out = self.handle(self.hall.focus(), Input::Tick, now);
                let nearest = self.lexicon.vocabulary().nearest(text);
                let meant = nearest.clone();
                let unknown = Event::Refused(Refusal::Unknown { heard, nearest });
                out.extend(self.say(vec![unknown], now));
                self.offer(&meant);
                out
            }
        }
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
        for command in command::gathered(commands) {
            if command == Command::Yes && !answers {
                continue;
            }
            if command == Command::Repeat {
                self.last_told.clone_from(&told);
            }
            // That there is no clock is told once, whatever is asked of it.
            let known = out.iter().any(tells_no_clock);
            let told = self.wanted(command, spoken, now).into_iter();
            out.extend(told.filter(|one| !known || !tells_no_clock(one)));
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

    /// Whether it is a move that goes to a square and cannot be made.
    fn is_illegal(&self, command: &Command) -> bool {
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
        self.unsure(question, now)
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
                about: self.suggested(),
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

    /// Whether a bare letter or piece is an answer, not a command: at "which?" and "to what?", and
    /// not where yes or no is asked.
    pub(super) fn is_which(&self) -> bool {
        self.question()
            .is_some_and(|question| !question.choices().is_empty())
    }
}

fn tells_no_clock(out: &Out) -> bool {
    matches!(out, Out::Tell(telling) if telling.event == Event::Told(Fact::NoClock))
}

/// Whether it is asked which language shall be spoken.
fn is_about_language(question: &Question) -> bool {
    matches!(question.said(), Some(Command::Language(_)))
}
