//! What the loop is given: signals from outside, and the back ends as traits.

use std::sync::Arc;
use std::time::Duration;

use crate::assistant::{Failure, Keeping, KeptGames, Key, ListenOrder, Moment};
use crate::audio::{Earcon, Note, Place};
use crate::clock::Clock;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::listen::listener::ListenEvent;
use crate::listen::wording::Sayable;
use crate::rules::Chess;
use crate::school::Learner;
use crate::settings::Settings;
use crate::speech::Utterance;
use crate::table::{Event, Input, Record, Setup, Want};
use crate::transcript::Line;

use super::backlog::Backlog;
use super::line::Screen;

/// Something from outside.
#[derive(Debug)]
pub enum Signal {
    /// A whole line was typed.
    Line(String),
    /// A key was pressed in `keys` mode.
    Key(Key),
    /// Something was typed that is not yet a line: it silences.
    Typing,
    /// The listener tells something.
    Listened(ListenEvent),
    /// An input of a board: its opponent's answer or trouble.
    Board(TableId, Input),
    /// Something is due by the clock.
    Due,
    /// Something the user must know.
    Finding(Event),
    /// No more can be typed: the pipe ended or the terminal was closed.
    Closed,
    /// The program is told to end (Control-C, termination), with this exit status.
    Interrupted(u8),
}

/// What speaks and sounds.
pub trait Voice {
    /// Says it, by its urgency.
    fn say(&mut self, utterance: &Utterance);
    /// Plays a short sound.
    fn sound(&mut self, earcon: Earcon, place: Place);
    /// Plays a row of tones, at once or when what is being said has been heard.
    fn play(&mut self, notes: &[Note], after_words: bool);
    /// Stops speaking at once; nothing that was cut comes back.
    fn silence(&mut self);
    /// Stops speaking at once; a board event that was cut is said again when it is quiet.
    fn hush(&mut self);
    /// Takes on rate, pitch, volume.
    fn apply(&mut self, settings: &Settings);
    /// Whether it is the user's screen reader that speaks: on a terminal it would read each line again.
    fn reads_lines(&self) -> bool {
        false
    }
    /// How much waits to be said.
    fn waiting(&self) -> usize;
    /// Waits until everything was said, at most so long.
    fn finish(&mut self, at_most: Duration);
}

/// What keeps the games and the settings.
pub trait Keeper: KeptGames {
    /// What time it is in the world.
    fn moment(&self) -> Option<Moment> {
        None
    }
    /// Keeps a record of a board: it is on disk when this returns, or waits until it can be.
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping;
    /// Notes how far a board's clock is that runs, until the next record.
    fn clock(&mut self, _board: TableId, _clock: Clock) {}
    /// Tries again to keep what waits, if anything does.
    fn retry(&mut self) -> Keeping;
    /// Keeps the settings; gives where what stood there was set aside, if it could not be read.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn settings(&mut self, settings: &Settings) -> Result<Option<String>, Failure>;
    /// Keeps what is known of the learner, in the same way.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn learner(&mut self, _learner: &Learner) -> Result<Option<String>, Failure> {
        Ok(None)
    }
    /// Keeps the scoresheet of a finished game, as PGN.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure>;
    /// Writes a line of the transcript.
    fn transcript(&mut self, line: &Line);
}

/// Who plays against the user, at each board.
pub trait Opponents {
    /// Asks for what is wanted; the answer comes as a [`Signal::Board`]. `None` ends thinking.
    fn ask(&mut self, board: TableId, want: Option<&Want>);
    /// Finds out who can still mate; the answer comes as an [`Input::Verdict`].
    fn judge(&mut self, board: TableId, position: &Chess);
    /// Another game begins at a board: its opponent takes the seat.
    fn seat(&mut self, board: TableId, setup: &Setup);
}

/// What hears.
pub trait Hearing {
    /// Listens so from now on; whether it can.
    fn order(&mut self, order: ListenOrder) -> bool;
    /// Takes on how to listen and whether to learn.
    fn apply(&mut self, settings: &Settings);
    /// This can be said from now on.
    fn expect(&mut self, scene: Sayable);
    /// These are the words from now on.
    fn words(&mut self, lexicon: &Arc<Lexicon>);
}

/// How fast a closed input lets the game go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typist {
    /// A person: the program ends when the input is closed.
    Person,
    /// A pipe: what was typed is played to its end, then the program ends.
    Pipe,
}

/// The edges of the loop.
pub struct BackEnds<'a> {
    /// What speaks.
    pub voice: &'a mut dyn Voice,
    /// What keeps.
    pub keeper: &'a mut dyn Keeper,
    /// Who plays.
    pub opponents: &'a mut dyn Opponents,
    /// What hears.
    pub ear: &'a mut dyn Hearing,
    /// Where lines are printed.
    pub screen: &'a mut Screen,
    /// Where lines that were typed ahead are counted.
    pub backlog: &'a Backlog,
    /// Gives the words of a language.
    pub lexicon: &'a dyn Fn(&str, &str) -> Option<Arc<Lexicon>>,
}
