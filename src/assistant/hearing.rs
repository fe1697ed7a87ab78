//! Heard words: done when clear, asked about when not, and never guessed.

use crate::audio::Earcon;
use crate::clock::Millis;
use crate::command::{self, Command, Missing, Parsed};
use crate::listen::ListenError;
use crate::listen::decide::Decision;
use crate::listen::ear::EarTrouble;
use crate::listen::grammar::{SpokenMeaning, is_light};
use crate::listen::heard::{Heard, Reading};
use crate::listen::listener::ListenEvent;
use crate::listen::wording::Sayable;
use crate::notation::{MovePart, Pattern};
use crate::rules::Move;
use crate::settings::Learning;
use crate::table::{Event, Input, Purpose, Question, Refusal, Rival};

use super::changes::on_off;
use super::{Assistant, Out, together};

impl Assistant {
    /// What a recogniser heard and is sure of is done: the very move it found.
    fn accepted(&mut self, reading: &Reading, now: Millis) -> Vec<Out> {
        let command = reading.command.clone();
        match &reading.meaning {
            _ if self.is_on_stage() => self.heard(&reading.text, now),
            // "Knight", where two of the moves that were asked about are a knight's, answers nothing.
            SpokenMeaning::Moves(moves) if moves.len() > 1 && self.chooses_among(moves) => {
                let question = self.doubt_about(moves);
                self.unsure(question, now)
            }
            SpokenMeaning::Moves(moves) => {
                let patterns = moves.iter().map(|mv| Pattern::of(*mv)).collect();
                let mut out = self.wanted(Command::Play(patterns), true, now);
                // A question that was asked in the same breath.
                out.extend(
                    command
                        .map(|aside| self.wanted(aside, true, now))
                        .into_iter()
                        .flatten(),
                );
                together(out)
            }
            SpokenMeaning::Several(wishes) => self.several_heard(&reading.text, wishes, now),
            SpokenMeaning::Command(_) | SpokenMeaning::Line(_) => match command {
                Some(command) => self.wanted(command, true, now),
                None => self.heard(&reading.text, now),
            },
        }
    }

    /// Whether moves are among those that are asked about.
    fn chooses_among(&self, moves: &[Move]) -> bool {
        let choices = self.question().map_or(&[][..], Question::choices);
        !choices.is_empty() && moves.iter().all(|mv| choices.contains(mv))
    }

    /// Says whether it listens.
    pub(super) fn about_listening(&mut self, on: bool, now: Millis) -> Vec<Out> {
        let set = Event::Set {
            name: "listen",
            value: on_off(on),
        };
        self.say(vec![set], now)
    }

    /// The listener tells something.
    pub fn listened(&mut self, event: ListenEvent, now: Millis) -> Vec<Out> {
        match event {
            ListenEvent::Listening(true) => {
                self.sounded = false;
                self.listening = true;
                let mut out = vec![Out::Sound(Earcon::Listening)];
                if std::mem::take(&mut self.listen_asked) {
                    out.extend(self.about_listening(true, now));
                }
                out
            }
            ListenEvent::Listening(false) | ListenEvent::End => {
                self.listening = false;
                Vec::new()
            }
            ListenEvent::Began => vec![Out::Hush],
            ListenEvent::Words(text) => self.heard(&text, now),
            ListenEvent::Nothing => self.not_heard(now),
            // Who waits for the answer knows that it is on its way.
            ListenEvent::Again => {
                self.sounded = true;
                vec![Out::Sound(Earcon::Heard)]
            }
            ListenEvent::Late => self.phrase("ear-late", now),
            ListenEvent::Heard(heard, quality) => {
                let mut out = match std::mem::take(&mut self.sounded) {
                    true => Vec::new(),
                    false => vec![Out::Sound(Earcon::Heard)],
                };
                if heard.readings.iter().any(|reading| self.is_sealed(reading)) {
                    out.insert(0, Out::Secret);
                }
                out.extend(match (heard.verdict, quality.trouble()) {
                    // Why it was not understood.
                    (Decision::Reject, Some(trouble)) => self.say(vec![about(&trouble)], now),
                    _ => self.understood(&heard, now),
                });
                out
            }
            // Talk beside the board. What was near to a command is answered by a sound and no word.
            ListenEvent::Passed(true) => vec![Out::Sound(Earcon::Heard)],
            ListenEvent::Passed(false) => Vec::new(),
            ListenEvent::Trouble(trouble) => {
                self.listen_asked &= trouble.is_about_sound();
                self.say(vec![about(&trouble)], now)
            }
            // The edge that hears keeps it.
            ListenEvent::Learned(_) => Vec::new(),
            ListenEvent::CouldLearn => {
                // Said once, whatever the answer; the command agrees to it.
                self.settings.learn = Learning::Off;
                let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
                out.extend(self.say(vec![Event::phrase("learn-offer")], now));
                out
            }
            ListenEvent::Back => self.phrase("ear-back", now),
            ListenEvent::Failed(error) => self.say(vec![failed(&error)], now),
        }
    }

    /// Acts on what was heard, asks which of two was meant, or says that it was not understood.
    fn understood(&mut self, heard: &Heard, now: Millis) -> Vec<Out> {
        match (heard.verdict, heard.readings.as_slice()) {
            (Decision::Accept, [best, ..]) => self.accepted(best, now),
            // What costs nothing is done in a drill, where nothing is asked about.
            (Decision::Ask, [best, ..]) if self.is_on_stage() && self.costs_nothing(best) => {
                self.accepted(best, now)
            }
            // "Say that again" is done: to ask about it would take as long, and be what is repeated.
            (Decision::Ask, [best, ..]) if self.command_of(best) == Some(Command::Repeat) => {
                self.accepted(best, now)
            }
            // A question about a question is no drill: it is said again. And asked about, a move to
            // be sealed would be told.
            (Decision::Ask, _) if self.is_on_stage() || self.seals() => self.not_heard(now),
            (Decision::Ask, [best, ..]) if let SpokenMeaning::Several(all) = &best.meaning => {
                self.which_wish(&best.text, all, now)
            }
            (Decision::Ask, [best, rest @ ..]) => {
                let second = rest.first();
                match moves_of(best, second).as_slice() {
                    [] if self.is_secret(&best.text) => self.not_heard(now),
                    [] => match self.command_of(best) {
                        // Whether yes or no was meant is not asked again: no does the least,
                        // and anything else is said once more.
                        Some(command @ (Command::No | Command::Cancel))
                            if self.question().is_some() =>
                        {
                            self.wanted(command, true, now)
                        }
                        None | Some(Command::Yes | Command::No) => self.not_heard(now),
                        // They ask by themselves; nobody is asked twice.
                        Some(command @ (Command::Resign | Command::OfferDraw)) => {
                            self.wanted(command, true, now)
                        }
                        Some(command) => self.unsure(
                            Question::doubt(
                                self.named_wish(&best.text, &command),
                                Box::new(command),
                            ),
                            now,
                        ),
                    },
                    // A repetition is not asked about, which would tell it: it is said once more.
                    _ if self.table().owed().is_some() => self.not_heard(now),
                    moves => {
                        let question = self.doubt_about(moves);
                        self.unsure(question, now)
                    }
                }
            }
            _ => self.not_heard(now),
        }
    }

    /// Several wishes in one breath: what only asks is done, anything else is asked about.
    fn several_heard(&mut self, text: &str, wishes: &[Command], now: Millis) -> Vec<Out> {
        let (light, others): (Vec<Command>, Vec<Command>) =
            wishes.iter().cloned().partition(is_light);
        let mut out = self.several(light, true, now);
        if !others.is_empty() {
            out.extend(self.which_wish(text, &others, now));
        }
        together(out)
    }

    /// Asks which of the wishes of a line was meant; both may be.
    fn which_wish(&mut self, text: &str, wishes: &[Command], now: Millis) -> Vec<Out> {
        let named = self.named_wishes(text, wishes);
        let mut names: Vec<&str> = named.iter().map(|(name, _)| name.as_str()).collect();
        names.dedup();
        // What has no names of its own cannot be chosen from.
        match names.len() == named.len() && !named.is_empty() {
            true => self.either(named, now),
            false => self.not_heard(now),
        }
    }

    /// Wishes of a line, each with the part of it that says it.
    fn named_wishes(&self, text: &str, wishes: &[Command]) -> Vec<(String, Command)> {
        let meant = self.meant_now();
        let clauses = command::joined_parts(text, &self.lexicon);
        let parts = || clauses.iter().flat_map(|(_, parts)| parts);
        let says = |part: &str, wish: &Command| {
            let part = command::understand(part, &self.lexicon, &meant);
            matches!(part, Parsed::Command(command) if command == *wish)
        };
        let named = wishes.iter().map(|wish| {
            let part = parts().find(|part| says(part, wish));
            let name = part.map_or_else(|| self.named_wish(text, wish), |part| (*part).to_owned());
            (name, wish.clone())
        });
        named.collect()
    }

    /// Whether a reading holds a move to be sealed.
    fn is_sealed(&self, reading: &Reading) -> bool {
        let moves = matches!(reading.meaning, SpokenMeaning::Moves(_));
        !self.is_on_stage() && (moves && self.seals() || self.is_secret(&reading.text))
    }

    /// Asks what was meant.
    pub(super) fn unsure(&mut self, question: Question, now: Millis) -> Vec<Out> {
        self.handle(self.hall.focus(), Input::Unsure(question), now)
    }

    /// What is asked about moves that were heard in doubt. The second time in a row one word is asked
    /// for: who is misheard says the whole alike once more.
    fn doubt_about(&mut self, moves: &[Move]) -> Question {
        let position = self.seen().clone();
        let before = self.in_doubt.take().filter(|(at, _)| *at == position);
        let mut all = moves.to_vec();
        let mut by = None;
        if let Some((_, before)) = before
            && before.iter().any(|mv| moves.contains(mv))
        {
            all.extend(before.into_iter().filter(|mv| !moves.contains(mv)));
            by = MovePart::telling(&all);
        }
        self.in_doubt = Some((position.clone(), all.clone()));
        match (by, moves) {
            (None, [mv]) => Question::Meant(position, *mv),
            (None, moves) => Question::Which {
                position,
                moves: moves.to_vec(),
                purpose: self.purpose(),
                by,
            },
            (Some(_), _) => Question::Which {
                position,
                moves: all,
                purpose: self.purpose(),
                by,
            },
        }
    }

    /// What a move that is asked about is for: what the question before it was for.
    fn purpose(&self) -> Purpose {
        match self.question() {
            Some(Question::Which { purpose, .. } | Question::Promotion { purpose, .. }) => *purpose,
            _ => Purpose::Play,
        }
    }

    /// What a wish is called that was heard so: nobody is asked about his own words.
    fn named_wish(&self, text: &str, command: &Command) -> String {
        let now = self.meant_now();
        let heard = self.lexicon.grammar().hear(text, &self.lexicon, &now);
        let name = heard.wish_name(|wish| command::command_of(wish).as_ref() == Some(command));
        name.unwrap_or_else(|| text.to_owned())
    }

    /// What a reading wants done, where it is a command.
    fn command_of(&self, reading: &Reading) -> Option<Command> {
        let parsed = || match command::parse(&reading.text, &self.lexicon, self.is_which()) {
            Parsed::Command(command) => Some(command),
            _ => None,
        };
        reading.command.clone().or_else(parsed)
    }

    /// Whether a reading wishes in a drill what can be done though something else was said: no answer,
    /// and nothing that gives up.
    fn costs_nothing(&self, reading: &Reading) -> bool {
        matches!(
            self.command_of(reading),
            Some(Command::Hint | Command::Repeat | Command::Rate(_) | Command::Help(_))
        )
    }

    pub(super) fn not_heard(&mut self, now: Millis) -> Vec<Out> {
        self.say(vec![Event::Refused(Refusal::NotHeard)], now)
    }

    /// What can be said now, for the listener.
    pub fn scene(&self) -> Sayable {
        if let Some(answers) = self.stage_answers() {
            let position = self.stage_board();
            return Sayable {
                may_move: position.is_some(),
                position,
                answers: Some(answers),
                asked: true,
                ..Sayable::default()
            };
        }
        let table = self.table();
        let question = self.question();
        let over = table.is_over();
        // What is still to be repeated is a move of the position before it.
        let owed = table.owed();
        let position = (owed.as_ref()).map_or(self.seen(), |(before, _)| before);
        Sayable {
            position: Some(position.clone()),
            // Both sides' moves are made in a thought.
            may_move: self.ahead.is_some()
                || !over
                    && (owed.is_some()
                        || table
                            .setup()
                            .you()
                            .is_none_or(|you| you == table.game().turn())),
            playing: !over,
            protocol: !over && table.setup().laws.protocol.is_some(),
            arbiter: table.setup().rival == Rival::Person || table.setup().laws.protocol.is_some(),
            asked: question.is_some() || table.game().standing_offer().is_some() || table.in_slip(),
            choices: question.map_or(&[][..], Question::choices).to_vec(),
            part: question.and_then(Question::part),
            answers: None,
            boards: self.hall.len() > 1,
            fill: match question {
                Some(Question::Either(_)) => Some(Missing::MoveNumber),
                question => question.and_then(Question::missing),
            },
            menu: match question {
                Some(Question::Arbiter(verbs)) => verbs.clone(),
                _ => Vec::new(),
            },
        }
    }
}

/// The moves of the two best readings, where both are moves.
fn moves_of(best: &Reading, second: Option<&Reading>) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    for reading in std::iter::once(best).chain(second) {
        if let SpokenMeaning::Moves(moves) = &reading.meaning {
            for mv in moves {
                if !found.contains(mv) {
                    found.push(*mv);
                }
            }
        } else if found.is_empty() {
            return found;
        }
    }
    found
}

/// What a trouble with the microphone is called in `phrases.ftl`.
fn about(trouble: &EarTrouble) -> Event {
    match trouble {
        EarTrouble::Missing => Event::phrase("ear-missing"),
        EarTrouble::Busy => Event::phrase("ear-busy"),
        EarTrouble::Denied => Event::phrase("ear-denied"),
        EarTrouble::Gone => Event::phrase("ear-gone"),
        EarTrouble::Muted => Event::phrase("ear-muted"),
        EarTrouble::Clipping => Event::phrase("ear-clipping"),
        EarTrouble::Noisy => Event::phrase("ear-noisy"),
        EarTrouble::Faint => Event::phrase("ear-faint"),
        EarTrouble::Unusable(_) => Event::phrase("ear-unusable"),
        EarTrouble::Recording(path, _) => of("ear-recording", path),
    }
}

/// What listening lacks. The texts of the errors are for whoever made the files, in no language of
/// the user's.
fn failed(error: &ListenError) -> Event {
    match error {
        ListenError::Model(_) | ListenError::Table(_) => Event::phrase("ear-damaged"),
        ListenError::File(path, _) => of("ear-file", path),
        ListenError::Recording(trouble) => about(trouble),
        ListenError::Missing(recogniser, _) => of("ear-alone", recogniser),
    }
}

fn of(key: &'static str, name: &str) -> Event {
    Event::Phrase {
        key,
        args: vec![("name", name.into())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::Lexicon;
    use crate::listen::activity::Quality;
    use crate::rules::Chess;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::table::Setup;
    use std::sync::Arc;

    /// What is wrong is told in the user's language, whatever the error says of itself.
    #[test]
    fn no_error_is_told_in_its_own_words() {
        let english = || "some reason".to_owned();
        let errors = [
            ListenError::Model(english()),
            ListenError::Table(english()),
            ListenError::File("me.toml".into(), english()),
            ListenError::Recording(EarTrouble::Unusable(english())),
            ListenError::Recording(EarTrouble::Recording("a.wav".into(), english())),
            ListenError::Missing("pocketsphinx", english()),
        ];
        for lang in ["de", "en"] {
            let lexicon = Arc::new(Lexicon::embedded(&Lang::new(lang), "fide").unwrap());
            let settings = Settings::default();
            let mut assistant = Assistant::new(Setup::default(), settings, lexicon).unwrap();
            for error in &errors {
                let event = ListenEvent::Failed(error.clone());
                let out = assistant.listened(event, Millis(0));
                let [Out::Tell(telling)] = out.as_slice() else {
                    panic!("{out:?}");
                };
                let said: Vec<String> = telling.lines().collect();
                assert!(!said.concat().contains("reason"), "{said:?}");
            }
        }
    }

    /// What is said to two wishes that were heard in one breath, and who said it.
    fn told(lang: &str, parts: [&str; 2], verdict: Decision) -> (String, Assistant) {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new(lang), "fide").unwrap());
        let settings = Settings::default();
        let mut assistant = Assistant::new(Setup::default(), settings, lexicon).unwrap();
        let wishes = parts.map(|part| {
            let meant = assistant.meant_now();
            match command::understand(part, &assistant.lexicon, &meant) {
                Parsed::Command(command) => command,
                parsed => panic!("{part}: {parsed:?}"),
            }
        });
        let joins = if lang == "de" { " und " } else { " and " };
        let heard = Heard {
            readings: vec![Reading {
                text: parts.join(joins),
                meaning: SpokenMeaning::Several(wishes.to_vec()),
                command: None,
                score: 0.0,
            }],
            confidence: 0.8,
            verdict,
        };
        let event = ListenEvent::Heard(heard, Quality::of(&[]));
        let out = assistant.listened(event, Millis(0));
        let lines = out.iter().flat_map(|out| match out {
            Out::Tell(telling) => telling.lines().collect(),
            _ => Vec::new(),
        });
        (lines.collect::<Vec<_>>().join(" "), assistant)
    }

    #[test]
    fn of_several_wishes_what_asks_is_answered_and_the_rest_asked_about() {
        for (lang, time, last, back) in [
            (
                "en",
                "how much time do I have",
                "what did he play",
                "take back",
            ),
            (
                "de",
                "wie viel Zeit habe ich",
                "was hat er gespielt",
                "nimm zurück",
            ),
        ] {
            let (said, assistant) = told(lang, [time, last], Decision::Accept);
            assert!(!said.is_empty() && assistant.question().is_none(), "{said}");
            let (asked, assistant) = told(lang, [time, last], Decision::Ask);
            let question = assistant.question();
            assert!(
                matches!(question, Some(Question::Either(all)) if all.len() == 2),
                "{asked}"
            );
            let (half, assistant) = told(lang, [back, time], Decision::Accept);
            let question = assistant.question();
            assert!(
                question.and_then(Question::said) == Some(&Command::TakeBack),
                "{half}"
            );
        }
    }

    /// "Knight", where two of three moves are a knight's, plays neither; "pawn" plays the third.
    #[test]
    fn a_word_that_fits_several_of_the_moves_asked_about_plays_none() {
        let start = Chess::default();
        let [queens, kings, pawn] =
            ["b1c3", "g1f3", "e2e4"].map(|uci| crate::rules::parse_uci(&start, uci).unwrap());
        for (moves, made, left) in [(vec![queens, kings], 0, 2), (vec![pawn], 1, 0)] {
            let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
            let mut assistant =
                Assistant::new(Setup::default(), Settings::default(), lexicon).unwrap();
            let which = Question::Which {
                position: start.clone(),
                moves: vec![queens, kings, pawn],
                purpose: Purpose::Play,
                by: None,
            };
            assistant.unsure(which, Millis(0));
            let heard = Heard {
                readings: vec![Reading {
                    text: String::new(),
                    meaning: SpokenMeaning::Moves(moves),
                    command: None,
                    score: 0.0,
                }],
                confidence: 1.0,
                verdict: Decision::Accept,
            };
            assistant.listened(ListenEvent::Heard(heard, Quality::of(&[])), Millis(0));
            assert_eq!(assistant.table().game().moves().len(), made);
            let open = assistant
                .question()
                .map_or(0, |question| question.choices().len());
            assert_eq!(open, left);
        }
    }

    /// That something was heard is sounded once.
    #[test]
    fn what_is_heard_again_sounds_before_it_is_answered() {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let mut assistant = Assistant::new(Setup::default(), Settings::default(), lexicon).unwrap();
        let sounds = |out: Vec<Out>| {
            let heard = |out: &&Out| **out == Out::Sound(Earcon::Heard);
            out.iter().filter(heard).count()
        };
        let nothing = || ListenEvent::Heard(Heard::NOTHING, Quality::of(&[]));
        let mut hear = |event| sounds(assistant.listened(event, Millis(0)));
        assert_eq!(
            [hear(ListenEvent::Again), hear(nothing()), hear(nothing())],
            [1, 0, 1]
        );
        // What was dropped sounds no more; the next does.
        assert_eq!(hear(ListenEvent::Again), 1);
        hear(ListenEvent::Listening(true));
        assert_eq!(hear(nothing()), 1);
    }
}
