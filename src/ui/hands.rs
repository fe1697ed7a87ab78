//! The hands of the assistant: what it wants done, done with the back ends and written down.

use std::sync::Arc;

use crate::announce::Announcer;
use crate::assistant::{self, Failure, Keeping, KeptGames, ListenOrder, OpenedGame, Telling};
use crate::audio::{Earcon, Place};
use crate::braille::Braille;
use crate::clock::Clock;
use crate::command::Listed;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::school::Learner;
use crate::settings::Settings;
use crate::table::{Event, Fact, Record, Value};
use crate::transcript::Line;

use super::back_ends::BackEnds;
use super::scribe::Scribe;

/// What makes lines for a braille display: where a happening has no line of its own, it is said again
/// in words for fingers, if it was said as it is for ears.
pub(super) struct Fingers {
    pub braille: Braille,
    pub lexicon: Arc<Lexicon>,
    pub ears: Announcer,
    pub fingers: Announcer,
}

impl Fingers {
    fn lines(&self, telling: &Telling) -> Vec<String> {
        // Where several answers are told together the later ones are said at another time.
        let event = &telling.event;
        if self.ears.announce(event).reads_as(&telling.said) {
            let felt = self.fingers.announce(event);
            return self.braille.lines(event, &felt, &self.lexicon);
        }
        // What "more" adds is not what was felt before.
        if self.ears.more(event).reads_as(&telling.said) {
            let felt = self.fingers.more(event);
            return self.braille.words(&felt);
        }
        self.braille.lines(event, &telling.said, &self.lexicon)
    }

    /// The same in one line, for large letters.
    fn in_short(&self, telling: &Telling) -> String {
        let thought = match &telling.event {
            Event::Phrase { key, args } if *key == "ahead-move" => {
                args.iter().find_map(|(_, value)| match value {
                    Value::Moves(before, moves) => Some((before, *moves.first()?)),
                    _ => None,
                })
            }
            _ => None,
        };
        match thought {
            // As the large board marks what is only thought.
            Some((before, mv)) => format!("{}?", self.fingers.move_text(before, mv)),
            None => self.lines(telling).join(" "),
        }
    }
}

/// The edges, with all that is heard written down.
pub(super) struct Hands<'a, 'b> {
    pub edges: &'a mut BackEnds<'b>,
    pub scribe: &'a mut Scribe,
    /// What makes lines for a braille display, and the words for them.
    pub braille: Option<Fingers>,
    /// What makes short lines for large letters.
    pub large: Option<Fingers>,
    /// What is told together, each in short.
    pub short: Vec<String>,
    /// Its lines of what is told together: the display shows the first of them.
    pub lines: Vec<String>,
    /// Those that a display of Hektor's own shows.
    pub felt: Vec<String>,
    /// A key over a cell was pressed: what stands there is under the finger already.
    pub touched: bool,
}

impl KeptGames for Hands<'_, '_> {
    fn games(&mut self) -> Vec<(Event, Option<Listed>)> {
        self.edges.keeper.games()
    }

    fn tally(&mut self) -> Event {
        self.edges.keeper.tally()
    }

    fn open_game(&mut self, board: TableId, which: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        let opened = self.edges.keeper.open_game(board, which)?;
        self.edges.opponents.seat(board, &opened.setup);
        Ok(opened)
    }

    fn finished(&mut self) -> Option<Event> {
        self.edges.keeper.finished()
    }

    fn read_game(&mut self, which: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        self.edges.keeper.read_game(which)
    }

    fn kept_as(&mut self, board: TableId) -> Option<u32> {
        self.edges.keeper.kept_as(board)
    }

    fn save(&mut self, board: TableId, pgn: &str, path: &str) -> Result<String, Failure> {
        self.edges.keeper.save(board, pgn, path)
    }
}

impl assistant::Edges for Hands<'_, '_> {
    fn moment(&mut self) -> Option<assistant::Moment> {
        self.edges.keeper.moment()
    }

    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping {
        if let Record::Setup(setup) = record {
            self.edges.opponents.seat(board, setup);
        }
        self.edges.keeper.keep(board, record, clock)
    }

    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure> {
        self.edges.keeper.scoresheet(board, pgn)
    }

    fn settings(&mut self, settings: &Settings) -> Result<Option<String>, Failure> {
        self.edges.voice.apply(settings);
        self.edges.ear.apply(settings);
        self.edges.screen.recolour(settings.theme);
        self.edges.keeper.settings(settings)
    }

    fn learner(&mut self, learner: &Learner) -> Result<Option<String>, Failure> {
        self.edges.keeper.learner(learner)
    }

    fn tell(&mut self, telling: &Telling) {
        if let Some(earcon) = telling.said.earcon {
            self.sounded(earcon.name());
            self.edges.voice.sound(earcon, telling.said.place);
        }
        if let Some(score) = &telling.said.score {
            self.sounded(score.name);
            self.edges.voice.play(&score.notes, score.after_words);
        }
        for utterance in &telling.said.utterances {
            let text = utterance.text();
            let line = Line::Said(text.clone());
            self.scribe.heard(line, self.edges.keeper);
            if self.braille.is_none() {
                self.edges
                    .screen
                    .told(&text, self.edges.voice.reads_lines());
            }
            self.edges.voice.say(utterance);
        }
        if let Some(large) = &self.large {
            let short = large.in_short(telling);
            // Three dots need no large letters.
            self.short
                .extend(Some(short).filter(|short| short.contains(char::is_alphanumeric)));
        }
        if let Some(fingers) = &self.braille {
            let lines = fingers.lines(telling);
            let under_the_finger = match &telling.event {
                Event::Told(Fact::Square(_) | Fact::Picked(_)) => self.touched,
                Event::Phrase { key, .. } => self.touched && *key == "put-back",
                _ => false,
            };
            if !under_the_finger {
                self.felt.extend_from_slice(&lines);
            }
            self.lines.extend(lines);
        }
    }

    fn tell_aside(&mut self, telling: &Telling) {
        let aside = std::mem::replace(&mut self.scribe.aside, true);
        self.tell(telling);
        self.scribe.aside = aside;
    }

    fn sound(&mut self, earcon: Earcon) {
        self.sounded(earcon.name());
        self.edges.voice.sound(earcon, Place::CENTRE);
    }

    fn forget(&mut self) {
        self.edges.screen.forget();
    }

    fn silence(&mut self) {
        self.edges.voice.silence();
    }

    fn hush(&mut self) {
        self.edges.voice.hush();
    }

    fn language(&mut self, tag: &str, announce: &str) -> Option<Arc<Lexicon>> {
        let lexicon = (self.edges.lexicon)(tag, announce)?;
        self.edges.ear.words(&lexicon);
        Some(lexicon)
    }

    fn listen(&mut self, order: ListenOrder) -> bool {
        self.edges.ear.order(order)
    }
}

impl Hands<'_, '_> {
    /// Writes down that something sounds.
    fn sounded(&mut self, name: &str) {
        let line = Line::Sound(name.to_owned());
        self.scribe.heard(line, self.edges.keeper);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::assistant::Assistant;
    use crate::braille::Script;
    use crate::clock::Millis;
    use crate::rules::Color;
    use crate::speech::Lang;
    use crate::table::{Rival, Setup};

    fn begun() -> (Assistant, Fingers) {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let setup = Setup {
            rival: Rival::Person,
            ..Setup::default()
        };
        let settings = Settings::default();
        let mut assistant = Assistant::new(setup, settings, Arc::clone(&lexicon)).unwrap();
        assistant.begin(Millis(0));
        let (ears, fingers) = assistant.announcers();
        let braille = Braille {
            script: Script::Print,
            cells: 40,
            from: Color::White,
        };
        let fingers = Fingers {
            braille,
            lexicon,
            ears,
            fingers,
        };
        (assistant, fingers)
    }

    /// The last thing that a line has told.
    fn told(assistant: &mut Assistant, line: &str) -> Telling {
        let out = assistant.line(line, Millis(0));
        let mut told = out.into_iter().filter_map(|out| match out {
            assistant::Out::Tell(telling) => Some(*telling),
            _ => None,
        });
        told.next_back().unwrap()
    }

    /// What "more" adds is felt in words for fingers, and not the first answer once more.
    #[test]
    fn more_is_felt_in_its_own_words() {
        let (mut assistant, fingers) = begun();
        let first = fingers.lines(&told(&mut assistant, "board"));
        assert_eq!(first.len(), 8);
        let more = fingers.lines(&told(&mut assistant, "more"));
        assert!(!more.is_empty() && more != first, "{more:?}");
        assert!(!more.iter().any(|line| line.contains("Gustav")), "{more:?}");
    }

    /// A line goes on behind a comma without a capital, which would be a cell more.
    #[test]
    fn behind_a_comma_there_is_no_capital() {
        let (mut assistant, fingers) = begun();
        let counter = fingers.lines(&told(&mut assistant, "move counter"));
        assert_eq!(counter, ["Quiet 0 plies, 50 to fifty, new"]);
    }

    /// In large letters a move that is only thought has a question mark, one that is made has none.
    #[test]
    fn a_thought_is_marked_in_large_letters() {
        let (mut assistant, fingers) = begun();
        let thought = told(&mut assistant, "what if Nf3");
        assert_eq!(fingers.in_short(&thought), "Nf3?");
        assistant.line("return", Millis(0));
        let made = told(&mut assistant, "Nf3");
        assert_eq!(fingers.in_short(&made), "1. Nf3");
        let square = told(&mut assistant, "what is on e2");
        assert_eq!(fingers.in_short(&square), "e2 P");
    }
}
