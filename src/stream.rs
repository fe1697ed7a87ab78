//! A stream of a device, on a thread of its own.
//!
//! To open or to close a stream of a sound server that dies meanwhile may never return: a reply is waited
//! for that nobody will give. So it is done on a thread that can be left behind.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// How long an opening may take. cpal gives up the steps that it times after five seconds.
const OPENING: Duration = Duration::from_secs(10);
/// How long a closing is waited for, so that a device that only one may have is free again.
const CLOSING: Duration = Duration::from_secs(1);
/// So many threads may hang; then no more are begun until one of them ends.
const HANGING: usize = 16;

/// Opens the streams of one device.
#[derive(Debug, Default)]
pub struct Opener {
    /// Held by each thread that has not ended.
    threads: Arc<()>,
}

/// A stream that is open; closed when this is dropped.
#[derive(Debug)]
pub struct Held {
    end: Option<Sender<()>>,
    closed: Receiver<()>,
}

impl Opener {
    /// What `open` gives beside its stream, and the stream, which stays on the thread that opened it.
    ///
    /// # Errors
    /// That of `open`; `None` if it hangs, or too many did.
    pub fn open<S, T, E>(
        &self,
        open: impl FnOnce() -> Result<(S, T), E> + Send + 'static,
    ) -> Result<(Held, T), Option<E>>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        self.open_within(OPENING, open)
    }

    fn open_within<S, T, E>(
        &self,
        patience: Duration,
        open: impl FnOnce() -> Result<(S, T), E> + Send + 'static,
    ) -> Result<(Held, T), Option<E>>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        // The own handle is one of them.
        if Arc::strong_count(&self.threads) > HANGING {
            return Err(None);
        }
        let (end, ended) = mpsc::channel::<()>();
        let (closing, closed) = mpsc::channel::<()>();
        let (give, given) = mpsc::channel();
        let alive = Arc::clone(&self.threads);
        let run = move || {
            match open() {
                Ok((stream, rest)) => {
                    if give.send(Ok(rest)).is_ok() {
                        let _ = ended.recv();
                    }
                    drop(stream);
                }
                Err(error) => {
                    let _ = give.send(Err(error));
                }
            }
            drop((closing, alive));
        };
        let thread = thread::Builder::new().name("stream".into()).spawn(run);
        thread.map_err(|_| None)?;
        match given.recv_timeout(patience) {
            Ok(Ok(rest)) => {
                let end = Some(end);
                Ok((Held { end, closed }, rest))
            }
            Ok(Err(error)) => Err(Some(error)),
            Err(_) => Err(None),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.end = None;
        // Told by the other end going away.
        let _ = self.closed.recv_timeout(CLOSING);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;

    /// A stream whose closing hangs until the other end is dropped, or told of where it is.
    struct Slow(Receiver<()>, Sender<&'static str>);

    impl Drop for Slow {
        fn drop(&mut self) {
            let _ = self.1.send("closing");
            let _ = self.0.recv();
            let _ = self.1.send("closed");
        }
    }

    #[test]
    fn a_closing_that_hangs_is_left_behind() {
        let (let_go, hangs) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        let opener = Opener::default();
        let (held, rest) = opener
            .open(move || Ok::<_, ()>((Slow(hangs, tell), 7)))
            .unwrap();
        assert_eq!(rest, 7);
        assert_eq!(told.try_recv(), Err(mpsc::TryRecvError::Empty));
        drop(held);
        assert_eq!(told.recv(), Ok("closing"));
        drop(let_go);
        assert_eq!(told.recv(), Ok("closed"));
    }

    #[test]
    fn an_opening_that_hangs_is_left_behind_and_what_it_brings_late_is_closed() {
        let (let_go, hangs) = mpsc::channel::<()>();
        let (_free, free) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        drop(_free);
        let opener = Opener::default();
        let opened = opener.open_within(Duration::from_millis(1), move || {
            let _ = hangs.recv();
            Ok::<_, ()>((Slow(free, tell), ()))
        });
        assert_eq!(opened.err(), Some(None));
        drop(let_go);
        assert_eq!(told.recv(), Ok("closing"));
    }

    #[test]
    fn the_reason_of_an_opening_is_told() {
        let opened = Opener::default().open(|| Err::<((), ()), _>("busy"));
        assert_eq!(opened.err(), Some(Some("busy")));
    }

    #[test]
    fn no_more_hang_than_may() {
        let opener = Opener::default();
        let mut all = Vec::new();
        for _ in 0..HANGING {
            let (let_go, hangs) = mpsc::channel::<()>();
            let opened = opener.open_within(Duration::from_millis(1), move || {
                let _ = hangs.recv();
                Err::<((), ()), _>(())
            });
            assert_eq!(opened.err(), Some(None));
            all.push(let_go);
        }
        assert_eq!(opener.open(|| Ok::<_, ()>(((), ()))).err(), Some(None));
        drop(all);
        // As soon as they have ended.
        while opener.open(|| Ok::<_, ()>(((), ()))).is_err() {
            thread::yield_now();
        }
    }
}
