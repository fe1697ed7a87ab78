//! The user's own screen reader as a voice: what Hektor says comes with the reader's voice, speed and
//! braille.
//!
//! A reader is another program, which may hang or die at any word. So each has a [`Client`] on a thread
//! of its own; the thread shows signs of life, and one that shows none for [`BOUND`] counts as broken:
//! another voice says what was not heard.
//!
//! - [`running`]: which readers run.
//! - [`watch`]: sees the reader come.
//! - `ssip` (Orca, through speech-dispatcher), `nvda`, `jaws`, `voiceover`: the clients.

use super::voice::{Talker, VoiceError};
use super::{Lang, Prosody, Segment};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(windows)]
mod jaws;
#[cfg(windows)]
mod nvda;
pub mod running;
#[cfg(all(unix, not(target_os = "macos")))]
pub mod ssip;
#[cfg(target_os = "macos")]
mod voiceover;
pub mod watch;

/// How long a reader may take for one call, and for showing a sign of life.
pub const BOUND: Duration = Duration::from_secs(2);
/// How often a reader that speaks is asked whether it is done, and one that is silent whether it is there.
const WHILE_SPEAKING: Duration = Duration::from_millis(15);
const WHILE_SILENT: Duration = Duration::from_millis(500);
/// Beyond what a sentence may take at most, it counts as spoken even if the reader never said so.
const PER_CHAR: Duration = Duration::from_millis(150);
const AT_LEAST: Duration = Duration::from_secs(3);

/// The calls that a screen reader takes. It lives and dies on one thread, which may hang with it.
pub trait Client {
    /// Begins to speak a text in one language; returns before it is spoken.
    ///
    /// # Errors
    /// The reader's message: it is not there any more.
    fn speak(&mut self, run: &Segment) -> Result<(), String>;

    /// Whether that has been spoken, or the user has silenced it.
    ///
    /// # Errors
    /// The reader's message: it is not there any more.
    fn is_over(&mut self) -> Result<bool, String>;

    /// Falls silent at once, and forgets what it was given.
    ///
    /// # Errors
    /// The reader's message: it is not there any more.
    fn stop(&mut self) -> Result<(), String>;

    /// Shows a whole utterance in braille, where the reader does that.
    ///
    /// # Errors
    /// The reader's message: it is not there any more.
    fn braille(&mut self, _text: &str) -> Result<(), String> {
        Ok(())
    }

    /// Whether the reader is still there.
    fn is_there(&mut self) -> bool;
}

/// Makes a client on the thread on which it stays.
pub type Connect = Box<dyn FnOnce() -> Result<Box<dyn Client>, String> + Send>;

enum Order {
    Speak(u64, Segment),
    Braille(String),
    Stop,
}

enum News {
    /// What was given under this number has been spoken.
    Over(u64),
    /// The reader has gone, and why.
    Gone(String),
}

/// A screen reader that speaks for Hektor.
pub struct Reader {
    name: &'static str,
    orders: Sender<Order>,
    news: Receiver<News>,
    life: Arc<Mutex<Instant>>,
    count: u64,
    /// What is being spoken, and until when at the latest.
    speaking: Option<(u64, Instant)>,
    gone: Option<String>,
    /// Since when no sign of life was seen.
    doubted: Option<Instant>,
    bound: Duration,
}

impl Reader {
    /// Connects to a reader; waits for it [`BOUND`] at most.
    ///
    /// # Errors
    /// The reader's or the system's message.
    pub fn connect(name: &'static str, connect: Connect) -> Result<Self, String> {
        Self::bounded(name, connect, BOUND)
    }

    /// The same with another bound.
    ///
    /// # Errors
    /// As [`Reader::connect`].
    pub fn bounded(name: &'static str, connect: Connect, bound: Duration) -> Result<Self, String> {
        let (orders, inbox) = channel();
        let (outbox, news) = channel();
        let (tell, connected) = channel();
        let life = Arc::new(Mutex::new(Instant::now()));
        let alive = Arc::clone(&life);
        let client = move || match connect() {
            Ok(client) => {
                let _ = tell.send(Ok(()));
                let why = serve(client, &inbox, &outbox, &alive);
                let _ = outbox.send(News::Gone(why));
            }
            // Nobody waits any more where it took too long.
            Err(why) => drop(tell.send(Err(why))),
        };
        thread::Builder::new()
            .name("screen reader".into())
            .spawn(client)
            .map_err(|error| error.to_string())?;
        match connected.recv_timeout(bound) {
            Ok(Ok(())) => Ok(Self {
                name,
                orders,
                news,
                life,
                count: 0,
                speaking: None,
                gone: None,
                doubted: None,
                bound,
            }),
            Ok(Err(why)) => Err(why),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Takes in what the reader's thread tells.
    fn listen(&mut self) {
        for news in self.news.try_iter() {
            match news {
                News::Over(number) => {
                    if self.speaking.is_some_and(|(mine, _)| mine == number) {
                        self.speaking = None;
                    }
                }
                News::Gone(why) => self.gone = Some(why),
            }
        }
        let silent = lock(&self.life).elapsed();
        if silent < self.bound {
            self.doubted = None;
        } else if self.gone.is_none() {
            // A machine that slept has given nobody time to show a sign of life.
            let doubted = *self.doubted.get_or_insert_with(Instant::now);
            if doubted.elapsed() > WHILE_SILENT {
                self.gone = Some(format!("no answer for {} ms", silent.as_millis()));
            }
        }
    }

    fn order(&mut self, order: Order) -> Result<(), VoiceError> {
        self.listen();
        if let Some(why) = &self.gone {
            return Err(VoiceError::Broken(why.clone()));
        }
        self.orders
            .send(order)
            .map_err(|error| VoiceError::Broken(error.to_string()))
    }
}

fn lock(life: &Mutex<Instant>) -> std::sync::MutexGuard<'_, Instant> {
    life.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Carries out orders until the reader goes, or nobody gives any; why it ended.
fn serve(
    mut client: Box<dyn Client>,
    orders: &Receiver<Order>,
    news: &Sender<News>,
    life: &Mutex<Instant>,
) -> String {
    let mut speaking = None;
    loop {
        *lock(life) = Instant::now();
        let wait = if speaking.is_some() {
            WHILE_SPEAKING
        } else {
            WHILE_SILENT
        };
        let done = match orders.recv_timeout(wait) {
            Ok(Order::Speak(number, run)) => {
                speaking = Some(number);
                client.speak(&run)
            }
            Ok(Order::Braille(text)) => client.braille(&text),
            Ok(Order::Stop) => {
                speaking = None;
                client.stop()
            }
            Err(RecvTimeoutError::Timeout) => match speaking {
                Some(number) => client.is_over().map(|over| {
                    if over {
                        speaking = None;
                        // Who listens no more will not be missed.
                        let _ = news.send(News::Over(number));
                    }
                }),
                None if client.is_there() => Ok(()),
                None => Err("not running".to_owned()),
            },
            Err(RecvTimeoutError::Disconnected) => return String::new(),
        };
        if let Err(why) = done {
            return why;
        }
    }
}

impl Talker for Reader {
    fn name(&self) -> &'static str {
        self.name
    }

    fn languages(&self) -> Vec<Lang> {
        Vec::new()
    }

    fn begin(&mut self, text: &str) {
        // What goes wrong here goes wrong with the text itself, too, and is told then.
        let _ = self.order(Order::Braille(text.to_owned()));
    }

    /// Speed, pitch and volume are the reader's own.
    fn speak(&mut self, run: &Segment, _prosody: &Prosody) -> Result<(), VoiceError> {
        self.count += 1;
        self.order(Order::Speak(self.count, run.clone()))?;
        let chars = u32::try_from(run.text.chars().count()).unwrap_or(u32::MAX);
        let latest = Instant::now() + AT_LEAST + PER_CHAR.saturating_mul(chars);
        self.speaking = Some((self.count, latest));
        Ok(())
    }

    fn is_speaking(&mut self) -> Result<bool, VoiceError> {
        self.listen();
        match (&self.speaking, &self.gone) {
            (None, _) => Ok(false),
            (Some(_), Some(why)) => Err(VoiceError::Broken(why.clone())),
            (Some((_, latest)), None) => Ok(Instant::now() < *latest),
        }
    }

    fn stop(&mut self) {
        self.speaking = None;
        // A reader that is gone is silent.
        let _ = self.order(Order::Stop);
    }

    fn is_reader(&self) -> bool {
        true
    }

    fn is_there(&mut self) -> bool {
        self.listen();
        self.gone.is_none()
    }
}

/// About when a text was spoken by a reader that does not tell: at 230 words a minute, so that little
/// is cut that counts as heard, and a fast reader does not wait for long.
#[cfg_attr(all(unix, not(target_os = "macos")), allow(dead_code))]
fn spoken_at(text: &str) -> Instant {
    let chars = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    Instant::now() + Duration::from_millis(150) + Duration::from_millis(50).saturating_mul(chars)
}

#[cfg(test)]
mod tests;
