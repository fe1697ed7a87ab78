//! Lines that were typed ahead: only so many wait, then their pipe does.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// So many lines may wait to be played.
const MOST: usize = 64;

/// Counts the lines between the pipe and the game.
#[derive(Debug, Clone, Default)]
pub struct Backlog(Arc<(Mutex<usize>, Condvar)>);

impl Backlog {
    /// One more line; waits until there is room for it.
    pub fn enter(&self) {
        let (waiting, room) = &*self.0;
        let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = room.wait_while(waiting, |waiting| *waiting >= MOST);
        *waiting.unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// A line was played.
    pub fn leave(&self) {
        let (waiting, room) = &*self.0;
        let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        *waiting = waiting.saturating_sub(1);
        room.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_full_backlog_holds_the_next_line_back() {
        let backlog = Backlog::default();
        let reader = backlog.clone();
        let (sender, lines) = channel();
        let reader = std::thread::spawn(move || {
            for line in 0..MOST + 1 {
                reader.enter();
                sender.send(line).unwrap();
            }
        });
        for line in 0..MOST {
            assert_eq!(lines.recv(), Ok(line));
        }
        // However long one looks: the next one waits.
        let nothing = lines.recv_timeout(Duration::from_millis(20));
        assert_eq!(nothing, Err(RecvTimeoutError::Timeout));
        backlog.leave();
        assert_eq!(lines.recv(), Ok(MOST));
        reader.join().unwrap();
    }
}
