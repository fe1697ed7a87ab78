//! From an event to what is said and which earcon sounds. Pure: the same event, the same words.
//!
//! Sentences come from `phrases.ftl` of the interface; squares, pieces on squares and moves are
//! said in the announcing pack's words by that pack's voice, within a sentence of any language.

use std::sync::Arc;

use crate::audio::{Earcon, Place};
use crate::clock::{Millis, Warning};
use crate::game::{Edition, Outcome};
use crate::lexicon::Lexicon;
use crate::rules::{Chess, Color, Move, Position};
use crate::speech::{Kind, Urgency, Utterance};
use crate::table::{DrawEvent, Event, Fact, Intro, Mover, Trouble};

mod asked;
mod cite;
mod coached;
mod facts;
mod games;
mod laws;
mod moves;
mod narrator;
mod peers;
mod questions;
mod refusals;
mod runs;
pub mod sounds;
mod survey;
mod wording;

pub use refusals::taste;
pub use wording::{Amounts, Colours, Empty, Places, Squares, Wording};

use narrator::Narrator;
use sounds::Score;

/// How moves are announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Both squares and the piece: `Springer Gustav eins Felix drei`.
    #[default]
    Long,
    /// As in short notation: `Springer Felix drei`.
    Short,
}

/// How much is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Verbosity {
    /// The bare answer.
    Brief,
    /// What helps.
    #[default]
    Normal,
    /// Everything there is.
    Full,
}

impl Verbosity {
    /// 0, 1, 2 as [`crate::command::Command::Verbosity`] counts them; more is the most.
    pub fn step(step: u8) -> Self {
        match step {
            0 => Self::Brief,
            1 => Self::Normal,
            _ => Self::Full,
        }
    }
}

/// What an event sounds like.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// What is said, in order; each is a line of its own.
    pub utterances: Vec<Utterance>,
    /// The short sound before it.
    pub earcon: Option<Earcon>,
    /// Where that sounds, from left to right.
    pub place: Place,
    /// What is heard in the place of words.
    pub score: Option<Score>,
}

impl Said {
    /// Whether the words are the same, whenever they are said.
    pub fn reads_as(&self, other: &Self) -> bool {
        let texts = |said: &Self| {
            said.utterances
                .iter()
                .map(Utterance::text)
                .collect::<Vec<_>>()
        };
        texts(self) == texts(other)
    }
}

/// Makes sentences of events.
#[derive(Debug, Clone)]
pub struct Announcer {
    lexicon: Arc<Lexicon>,
    /// How moves are announced.
    pub style: Style,
    /// How much is said.
    pub verbosity: Verbosity,
    /// Of what it is more or less.
    pub amounts: Amounts,
    /// The user's colour, so that warnings need not name it; `None` with two players.
    pub you: Option<Color>,
    /// The edition of the Laws, whose articles are cited.
    pub edition: Edition,
    /// Sounds are heard: else what they would tell is said.
    pub hears: bool,
    /// Single keys are pressed, not lines typed.
    pub keys: bool,
    /// Answers, too, name pieces and squares in the words that moves are announced in; else in the
    /// user's own, with the files' names: `knight Felix three`.
    pub throughout: bool,
    /// How answers name things of the board.
    pub wording: Wording,
    /// For a braille display: a sentence that has a wording of its own for fingers is said so.
    pub felt: bool,
}

impl Announcer {
    /// An announcer with these words; it knows no player's colour yet.
    pub fn new(lexicon: Arc<Lexicon>, style: Style, verbosity: Verbosity) -> Self {
        Self {
            lexicon,
            style,
            verbosity,
            amounts: Amounts::default(),
            you: None,
            edition: Edition::default(),
            hears: true,
            keys: false,
            throughout: false,
            wording: Wording::default(),
            felt: false,
        }
    }

    /// The words it speaks.
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// A move as it is announced, to be put into a sentence: its words keep their language.
    pub(crate) fn move_within(&self, before: &Chess, mv: Move) -> String {
        self.narrator().announced(before, mv)
    }

    /// A move as it is announced, in one line: for a scoresheet in words, or a list.
    pub fn move_text(&self, before: &Chess, mv: Move) -> String {
        let narrator = self.narrator();
        narrator
            .utterance(
                vec![narrator.announced(before, mv)],
                Urgency::Normal,
                Kind::Board,
            )
            .text()
    }

    fn narrator(&self) -> Narrator<'_> {
        Narrator {
            lexicon: &self.lexicon,
            edition: self.edition,
            throughout: self.throughout,
            wording: self.wording,
            style: self.style,
            verbosity: self.verbosity,
            felt: self.felt,
            you: self.you,
        }
    }

    /// What is said about an event, and its earcon.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use hektor::announce::{Announcer, Style, Verbosity};
    /// use hektor::{lexicon::Lexicon, rules::{Chess, Color, parse_uci}, speech::Lang};
    /// use hektor::table::{Event, Mover};
    /// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    /// let announcer = Announcer::new(Arc::new(words), Style::Long, Verbosity::Normal);
    /// let before = Chess::default();
    /// let mv = parse_uci(&before, "e2e4").unwrap();
    /// let moved = Event::Moved { mover: Mover::You, color: Color::White, before, mv };
    /// let said = announcer.announce(&moved);
    /// assert_eq!(said.utterances[0].text(), "Bauer Eva zwei Eva vier");
    /// assert_eq!(said.utterances[0].segments[0].lang, Lang::new("de"));
    /// ```
    pub fn announce(&self, event: &Event) -> Said {
        let score = match event {
            Event::Told(Fact::Sounds(sounds)) if self.hears => sounds::score(sounds),
            _ => None,
        };
        let (mut sentences, urgency, kind) = self.sentences(event);
        if score.is_some() {
            sentences.clear();
        }
        Said {
            place: match event {
                Event::Moved { mv, .. } => sounds::of_move(*mv, self.you.unwrap_or(Color::White)),
                _ => Place::CENTRE,
            },
            score,
            ..self.said(sentences, urgency, kind, earcon(event))
        }
    }

    /// What can be added to what was said about an event, and was left out to be short; nothing
    /// where all was said.
    pub fn more(&self, event: &Event) -> Said {
        let (heard, ..) = self.sentences(event);
        let whole = Self {
            verbosity: Verbosity::Full,
            amounts: Amounts::default(),
            style: Style::Long,
            ..self.clone()
        };
        let (mut sentences, urgency, kind) = whole.sentences(event);
        sentences.retain(|sentence| !heard.contains(sentence));
        self.said(sentences, urgency, kind, None)
    }

    /// What was said about an event, when it is asked for again: of a refusal it is told that it is
    /// no new one, nor what happened last.
    pub fn again(&self, event: &Event) -> Said {
        let mut said = self.announce(event);
        // The words are heard again; the sound belongs to the moment.
        said.earcon = None;
        if !matches!(event, Event::Refused(_)) {
            return said;
        }
        let (sentences, urgency, kind) = self.sentences(event);
        let narrator = self.narrator();
        let text = narrator.joined_sentences(sentences).into();
        let again = narrator.say("repeat-refusal", &[("text", text)]);
        self.said(vec![again], urgency, kind, None)
    }

    fn said(
        &self,
        sentences: Vec<String>,
        urgency: Urgency,
        kind: Kind,
        earcon: Option<Earcon>,
    ) -> Said {
        let narrator = self.narrator();
        let said = !sentences.is_empty();
        Said {
            utterances: said
                .then(|| narrator.utterance(sentences, urgency, kind))
                .into_iter()
                .collect(),
            earcon,
            ..Said::default()
        }
    }

    fn sentences(&self, event: &Event) -> (Vec<String>, Urgency, Kind) {
        let narrator = Narrator {
            verbosity: self.amounts.of(event).unwrap_or(self.verbosity),
            ..self.narrator()
        };
        match event {
            Event::Moved { before, mv, .. } => (
                vec![narrator.announced(before, *mv)],
                Urgency::Normal,
                Kind::Board,
            ),
            // Whoever begins to play at once has heard enough of it.
            Event::Started(intro) => {
                let said = narrator.intro(intro, self.keys);
                (said, Urgency::Normal, Kind::Chatter)
            }
            Event::NextGame(intro, anew) => (
                narrator.next_game(intro, *anew),
                Urgency::Normal,
                Kind::Chatter,
            ),
            Event::Resumed {
                intro,
                plies,
                last,
                damaged_lines,
            } => (
                narrator.resumed(intro, *plies, last.as_ref(), *damaged_lines),
                Urgency::Normal,
                Kind::Board,
            ),
            Event::Ended(outcome) => (narrator.ended(outcome), Urgency::Normal, Kind::Board),
            Event::Told(fact) => (narrator.fact(fact), Urgency::Now, Kind::Chatter),
            Event::Asked(question) => (narrator.question(question), Urgency::Normal, Kind::Chatter),
            Event::Refused(refusal) => (narrator.refusal(refusal), Urgency::Now, Kind::Chatter),
            Event::Draw(draw) => (narrator.draw(*draw), Urgency::Normal, Kind::Board),
            Event::TakenBack {
                plies,
                moves,
                turn,
                your_move,
            } => (
                narrator.taken_back(*plies, moves, *turn, *your_move),
                Urgency::Normal,
                Kind::Board,
            ),
            Event::Clock(warning) => (
                narrator.warning(*warning, self.you),
                Urgency::Normal,
                if matches!(warning, Warning::Flag(_) | Warning::Period { .. }) {
                    Kind::Board
                } else {
                    Kind::Moment
                },
            ),
            Event::Paused(paused) => {
                let key = if *paused { "paused" } else { "unpaused" };
                (vec![narrator.say(key, &[])], Urgency::Now, Kind::Chatter)
            }
            Event::Opponent(trouble) => (narrator.trouble(trouble), Urgency::Normal, Kind::Board),
            Event::Set { name, value } => {
                (narrator.setting(name, value), Urgency::Now, Kind::Chatter)
            }
            Event::Phrase { key, args } => {
                let args: Vec<_> = args
                    .iter()
                    .map(|(name, value)| (*name, narrator.value(value)))
                    .collect();
                (vec![narrator.say(key, &args)], Urgency::Now, Kind::Chatter)
            }
            Event::Cancelled => (
                vec![narrator.say("cancelled", &[])],
                Urgency::Now,
                Kind::Chatter,
            ),
            Event::NewGame => (
                vec![narrator.say("new-game", &[])],
                Urgency::Now,
                Kind::Chatter,
            ),
            Event::Law(law) => (narrator.law(law), Urgency::Normal, Kind::Board),
            Event::Again | Event::Silenced => (Vec::new(), Urgency::Now, Kind::Chatter),
            Event::Goodbye { kept } => {
                let key = if *kept { "goodbye-kept" } else { "goodbye" };
                (vec![narrator.say(key, &[])], Urgency::Now, Kind::Board)
            }
        }
    }
}

/// Below this the seconds are counted down one by one.
const COUNTED: Millis = Millis::seconds(10);

/// The short sound of an event.
fn earcon(event: &Event) -> Option<Earcon> {
    Some(match event {
        Event::Moved { before, mv, .. } => {
            let check = before.clone().play(*mv).is_ok_and(|after| after.is_check());
            if check {
                Earcon::Check
            } else if mv.is_promotion() {
                Earcon::Promote
            } else if mv.is_castle() {
                Earcon::Castle
            } else if mv.is_capture() {
                Earcon::Capture
            } else {
                Earcon::Move
            }
        }
        // The flag sounds when it falls; what comes of it is an end like any other.
        Event::Clock(Warning::Flag(_)) => Earcon::Flag,
        Event::Ended(_) => Earcon::GameEnd,
        Event::Refused(_) => Earcon::Refused,
        // The last seconds are counted: a number says it, and a beep would take a third of its second.
        Event::Clock(Warning::Left { left, .. }) if *left >= COUNTED => Earcon::LowTime,
        Event::Clock(Warning::FiveMinutes) => Earcon::Tick,
        Event::Clock(Warning::FifteenMinutes) => Earcon::DoubleTick,
        _ => return None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests;
