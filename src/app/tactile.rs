//! The braille display that is Hektor's own: opened where BRLTTY lends one, served on a thread.

use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use crate::braille::pane::Press;
use crate::command::{Code, Key};
use crate::display::{BrailleDisplay, Gone};
use crate::table::Event;
use crate::ui::{Panel, Signal};

/// A BRLTTY that does not answer so long has no display to lend.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a key is waited for before what is shown is looked at again.
const GLANCE: Duration = Duration::from_millis(20);
/// How often a display that has gone is looked for.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

/// What opens a display.
type Open = fn() -> Option<Box<dyn BrailleDisplay>>;

/// Takes the display that `open` finds; `None` where it finds none. It is served until the panel is
/// given back.
pub fn take(open: Open, signals: &Sender<Signal>) -> Option<Panel> {
    let (opened, size) = channel();
    let (begin, begun) = channel::<Panel>();
    let signals = signals.clone();
    // On a thread from the beginning: a BRLTTY that hangs holds nobody up.
    thread::spawn(move || {
        let Some(display) = open() else { return };
        if opened.send(display.size()).is_err() {
            return;
        }
        if let Ok(panel) = begun.recv() {
            serve(display, &panel, &signals, open, LOOK_AGAIN);
        }
    });
    let (width, height) = size.recv_timeout(PATIENCE).ok()?;
    let panel = Panel::new(width, height);
    begin.send(panel.clone()).ok()?;
    Some(panel)
}

/// Shows what is to be felt and passes keys on, until the panel is given back. When the display goes,
/// that is told, and that it is back.
fn serve(
    display: Box<dyn BrailleDisplay>,
    panel: &Panel,
    signals: &Sender<Signal>,
    open: Open,
    look_again: Duration,
) {
    let told = |key| signals.send(Signal::Finding(Event::phrase(key))).is_ok();
    let mut next = Some(display);
    while let Some(display) = next.take() {
        let (width, height) = display.size();
        panel.resize(width, height);
        let Err(Gone) = hold(display, panel, signals) else {
            return;
        };
        if !told("display-left") {
            return;
        }
        while next.is_none() && panel.width().is_some() {
            thread::sleep(look_again);
            next = open();
        }
        if next.is_some() && !told("display-back") {
            return;
        }
    }
}

/// `Ok` when the panel was given back or nobody listens any longer.
fn hold(
    mut display: Box<dyn BrailleDisplay>,
    panel: &Panel,
    signals: &Sender<Signal>,
) -> Result<(), Gone> {
    let mut felt = None;
    while let Some(window) = panel.window() {
        if felt.as_ref() != Some(&window) {
            display.show(&window)?;
            felt = Some(window);
        }
        let Some(press) = display.press(GLANCE)? else {
            continue;
        };
        let square = panel.press(press);
        // Any key silences the voice.
        let signal = match square {
            Some(square) => Signal::Key(Key::plain(Code::Cell(square))),
            None if matches!(press, Press::Cell(_)) => continue,
            None => Signal::Typing,
        };
        if signals.send(signal).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::braille::pane::Window;
    use crate::rules::Square;
    use std::sync::mpsc::Receiver;

    /// A display whose keys come from a test, and whose cells go there; it has gone when the test has
    /// let go of it.
    struct Double {
        keys: Receiver<Press>,
        felt: Sender<String>,
    }

    impl BrailleDisplay for Double {
        fn size(&self) -> (usize, usize) {
            (14, 1)
        }

        fn show(&mut self, window: &Window) -> Result<(), Gone> {
            let text = window.text.trim_end().to_owned();
            self.felt.send(text).map_err(|_| Gone)
        }

        fn press(&mut self, _: Duration) -> Result<Option<Press>, Gone> {
            self.keys.recv().map(Some).map_err(|_| Gone)
        }
    }

    fn is_told(signal: &Signal, wanted: &str) -> bool {
        matches!(signal, Signal::Finding(Event::Phrase { key, .. }) if *key == wanted)
    }

    #[test]
    fn a_display_that_goes_is_told_and_so_is_its_return() {
        let (press, keys) = channel();
        let (felt, cells) = channel();
        let (signals, inbox) = channel();
        let panel = Panel::new(40, 1);
        let first = Box::new(Double { keys, felt });
        let again: Open = || {
            let (press, keys) = channel();
            let (felt, _) = channel();
            // A key, and then it has gone as well.
            press.send(Press::Home).unwrap();
            std::mem::forget(press);
            Some(Box::new(Double { keys, felt }))
        };
        let served = panel.clone();
        let server = thread::spawn(move || serve(first, &served, &signals, again, Duration::ZERO));
        assert_eq!(cells.recv().as_deref(), Ok(""));
        press.send(Press::Home).unwrap();
        assert!(matches!(inbox.recv(), Ok(Signal::Typing)));
        // No square is under a cell of an empty line: nothing happens.
        press.send(Press::Cell(3)).unwrap();
        drop(press);
        assert!(is_told(&inbox.recv().unwrap(), "display-left"));
        assert!(is_told(&inbox.recv().unwrap(), "display-back"));
        assert_eq!(panel.width(), Some(14));
        panel.give_back();
        drop(inbox);
        server.join().unwrap();
    }

    #[test]
    fn a_key_over_a_square_is_that_square() {
        let (press, keys) = channel();
        let (felt, cells) = channel();
        let (signals, inbox) = channel();
        let panel = Panel::new(14, 1);
        panel.tell(&["1. e4".to_owned()]);
        let served = panel.clone();
        let display = Box::new(Double { keys, felt });
        let server =
            thread::spawn(move || serve(display, &served, &signals, || None, Duration::ZERO));
        assert_eq!(cells.recv().as_deref(), Ok("1. e4"));
        press.send(Press::Cell(4)).unwrap();
        let wanted = Key::plain(Code::Cell(Square::E4));
        assert!(matches!(inbox.recv(), Ok(Signal::Key(key)) if key == wanted));
        panel.give_back();
        drop((press, inbox));
        server.join().unwrap();
    }

    #[test]
    fn without_brltty_there_is_no_panel() {
        let (signals, inbox) = channel();
        assert!(take(|| None, &signals).is_none());
        drop(signals);
        assert!(inbox.recv().is_err());
    }
}
