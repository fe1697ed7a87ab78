//! Sees the screen reader come: looks for one, connects, and looks again when it has gone.

use super::running::screen_readers;
use super::{Connect, Reader};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How often it is looked for a reader, and how often at least where one breaks again and again.
const LOOK: Duration = Duration::from_secs(3);
const LOOK_AT_LEAST: Duration = Duration::from_secs(300);

/// What was seen.
pub enum Seen {
    /// This reader is connected.
    Came(Reader),
    /// None runs, or none that can be spoken through; the message of the one that failed.
    None(Option<String>),
}

/// The one who looks; ends with this value.
pub struct Watch {
    seen: Receiver<Seen>,
    look_again: Sender<()>,
}

/// How to connect to the reader that runs.
pub type Find = Box<dyn Fn() -> Option<(&'static str, Connect)> + Send>;

impl Watch {
    /// Looks for the readers of this system; `asked` for by the user, or only taken where it is better.
    pub fn start(asked: bool) -> Option<Self> {
        Self::with(Box::new(move || find(asked)))
    }

    /// Looks so; `None` where the system gives no thread.
    pub fn with(find: Find) -> Option<Self> {
        let (tell, seen) = channel();
        let (look_again, again) = channel();
        thread::Builder::new()
            .name("reader watch".into())
            .spawn(move || look(&find, &tell, &again))
            .ok()?;
        Some(Self { seen, look_again })
    }

    /// What was seen since the last call.
    pub fn seen(&self) -> Option<Seen> {
        self.seen.try_recv().ok()
    }

    /// Waits for what is seen first.
    pub fn first(&self, at_most: Duration) -> Option<Seen> {
        self.seen.recv_timeout(at_most).ok()
    }

    /// The reader that came has gone.
    pub fn lost(&self) {
        let _ = self.look_again.send(());
    }
}

fn look(find: &Find, tell: &Sender<Seen>, again: &Receiver<()>) {
    let mut wait = LOOK;
    let mut told_none = false;
    loop {
        let seen = match find() {
            None => {
                wait = LOOK;
                Seen::None(None)
            }
            Some((name, connect)) => match Reader::connect(name, connect) {
                Ok(reader) => Seen::Came(reader),
                Err(why) => Seen::None(Some(why)),
            },
        };
        let came = matches!(seen, Seen::Came(_));
        if came || !told_none {
            told_none = !came;
            if tell.send(seen).is_err() {
                return;
            }
        }
        if came {
            if again.recv().is_err() {
                return;
            }
            // One that breaks again and again is asked less and less often, until it was not there.
            wait = (wait * 2).min(LOOK_AT_LEAST);
        }
        if again.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}

/// The reader that runs and can be spoken through.
#[cfg_attr(any(windows, target_os = "macos"), allow(unused_variables))]
fn find(asked: bool) -> Option<(&'static str, Connect)> {
    let running = screen_readers();
    let runs = |name: &str| running.contains(&name);
    #[cfg(windows)]
    return if runs("nvda") {
        Some(("NVDA", Box::new(super::nvda::connect)))
    } else if runs("jfw") {
        Some(("JAWS", Box::new(super::jaws::connect)))
    } else {
        None
    };
    #[cfg(target_os = "macos")]
    return runs("VoiceOver")
        .then(|| -> (_, Connect) { ("VoiceOver", Box::new(super::voiceover::connect)) });
    #[cfg(all(unix, not(target_os = "macos")))]
    // Orca's voice is reached so, but not its braille: that shows the lines.
    return (runs("orca") && (asked || !runs("brltty"))).then(|| -> (_, Connect) {
        let there = || screen_readers().contains(&"orca");
        (
            "Orca",
            Box::new(move || super::ssip::connect(&super::ssip::socket(), there)),
        )
    });
}
