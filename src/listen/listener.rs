//! The thread that listens: it knows what can be said now, and turns what an ear picks up into what
//! was meant. The input thread never waits for it.

mod worker;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use self::worker::Worker;
use super::ListenError;
use super::activity::Quality;
use super::ear::{EarEvent, EarSink, EarTrouble};
use super::heard::Heard;
use super::phones::Inventory;
use super::profile::Profile;
use super::recogniser::SecondOpinion;
use super::slots::Letters;
use super::sphinx::Sphinx;
use super::wording::Sayable;
use crate::lexicon::Lexicon;
use crate::rules::{Chess, Move};
use crate::settings::Learning;

/// What listening tells the rest of the program.
#[derive(Debug, Clone, PartialEq)]
pub enum ListenEvent {
    /// It listens now, or no longer.
    Listening(bool),
    /// Somebody has begun to speak: what is being announced can stop.
    Began,
    /// Somebody has spoken with a key pressed, and is heard once more, which takes a second or more.
    Again,
    /// What was said with a key pressed was not understood before the opponent moved: it counts no more.
    Late,
    /// Somebody has spoken, and this is what was heard; its quality tells why, if it was little.
    Heard(Heard, Quality),
    /// Somebody has spoken, hands-free, and it fits nothing that can be said: it was hardly meant for
    /// the program. Whether it was near to something.
    Passed(bool),
    /// Words of a script, to be taken as if they had been heard.
    Words(String),
    /// The key was pressed and nothing was said.
    Nothing,
    /// Something is wrong with the microphone or the room.
    Trouble(EarTrouble),
    /// The microphone that was gone is back.
    Back,
    /// A recording is over.
    End,
    /// A word that was misunderstood has been learned; to be kept.
    Learned(Profile),
    /// One could have been learned, if it were allowed.
    CouldLearn,
    /// Listening cannot be set up, or only without a second recogniser.
    Failed(ListenError),
}

/// How likely a person is to play each move, as log weights; those that are not in it weigh nothing.
pub type Priors = Vec<(Move, f32)>;

/// Which other recogniser judges beside the embedded one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Second {
    /// None.
    None,
    /// pocketsphinx, if the machine has it.
    Sphinx,
    /// Vosk with the model in this folder.
    Vosk(PathBuf),
}

impl Second {
    fn load(&self, inventory: &Inventory) -> Result<Option<Box<dyn SecondOpinion>>, ListenError> {
        match self {
            Self::None => Ok(None),
            Self::Sphinx => Ok(Some(Box::new(Sphinx::load(inventory)?))),
            #[cfg(feature = "vosk")]
            Self::Vosk(model) => Ok(Some(Box::new(super::vosk::Vosk::load(model)?))),
            #[cfg(not(feature = "vosk"))]
            Self::Vosk(_) => Err(ListenError::Missing("vosk", "--features vosk".into())),
        }
    }
}

/// Judges the moves of a position.
pub type Judge = fn(&Chess) -> Priors;

/// What the thread is told.
enum Order {
    Ear(EarEvent),
    Sayable(Box<Sayable>),
    Strictness(f64),
    Words(Arc<Lexicon>, Letters),
    Profile(Profile),
    Learning(Learning),
    WakeName(bool),
    Whisper(PathBuf),
    Stop,
}

/// A running recogniser. Dropping it ends its thread.
pub struct Listener {
    orders: Sender<Order>,
}

impl Listener {
    /// Starts the thread, which loads the model and the second recogniser; `judge` and `tell` are
    /// called from it. In the file `kept` it keeps how words are said that the program's tables lack.
    ///
    /// # Errors
    /// [`ListenError::File`] if the system gives no thread.
    pub fn start(
        lexicon: Arc<Lexicon>,
        second: Second,
        judge: Judge,
        kept: Option<PathBuf>,
        tell: impl Fn(ListenEvent) + Send + 'static,
    ) -> Result<Self, ListenError> {
        let (orders, inbox) = mpsc::channel();
        let run = move || match Worker::new(lexicon, &second, judge, kept, &tell) {
            Ok(mut worker) => worker.run(&inbox, &tell),
            Err(error) => {
                tell(ListenEvent::Failed(error));
                // Scripted words and troubles still go through.
                relay(&inbox, &tell);
            }
        };
        thread::Builder::new()
            .name("listener".into())
            .spawn(run)
            .map_err(|e| ListenError::File("thread".into(), e.to_string()))?;
        Ok(Self { orders })
    }

    /// Where an ear sends what it picks up.
    pub fn sink(&self) -> EarSink {
        let orders = self.orders.clone();
        Arc::new(move |event| {
            let _ = orders.send(Order::Ear(event));
        })
    }

    /// Tells what can be said from now on.
    pub fn expect(&self, scene: Sayable) {
        self.send(Order::Sayable(Box::new(scene)));
    }

    /// Sets how sure it must be: 0 plays at once when sure, 1 always asks.
    pub fn set_strictness(&self, strictness: f64) {
        self.send(Order::Strictness(strictness));
    }

    /// Changes the words that are understood.
    pub fn set_words(&self, lexicon: Arc<Lexicon>, letters: Letters) {
        self.send(Order::Words(lexicon, letters));
    }

    /// Whether it learns from what was misunderstood.
    pub fn set_learning(&self, learning: Learning) {
        self.send(Order::Learning(learning));
    }

    /// Whether what is overheard must begin with the program's name.
    pub fn set_wake_name(&self, on: bool) {
        self.send(Order::WakeName(on));
    }

    /// What is in doubt is heard again by the Whisper model in this folder.
    pub fn set_whisper(&self, folder: PathBuf) {
        self.send(Order::Whisper(folder));
    }

    /// Learns how the speaker says words.
    pub fn set_profile(&self, profile: Profile) {
        self.send(Order::Profile(profile));
    }

    fn send(&self, order: Order) {
        // A thread that has ended hears nothing, and has said why.
        let _ = self.orders.send(order);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.send(Order::Stop);
    }
}

/// Without a recogniser all that needs none still goes through.
fn relay(inbox: &Receiver<Order>, tell: &impl Fn(ListenEvent)) {
    while let Ok(order) = inbox.recv() {
        match order {
            Order::Ear(event) => tell_other(event, tell),
            Order::Stop => return,
            _ => {}
        }
    }
}

fn tell_other(event: EarEvent, tell: &(impl Fn(ListenEvent) + ?Sized)) {
    tell(match event {
        EarEvent::Listening(on) => ListenEvent::Listening(on),
        EarEvent::Began => ListenEvent::Began,
        EarEvent::Words(words) => ListenEvent::Words(words),
        EarEvent::Nothing => ListenEvent::Nothing,
        EarEvent::Trouble(trouble) => ListenEvent::Trouble(trouble),
        EarEvent::Back => ListenEvent::Back,
        EarEvent::End => ListenEvent::End,
        EarEvent::Paused(_) => return,
        EarEvent::Spoke(utterance) => ListenEvent::Heard(Heard::NOTHING, utterance.quality),
    });
}
