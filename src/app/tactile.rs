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

/// Takes the display that `open` finds, where it is wanted, now or later. It is served until the panel
/// is given back for good.
pub fn take(open: Open, signals: &Sender<Signal>, wanted: bool) -> Panel {
    let (opened, size) = channel();
    let (begin, begun) = channel::<Panel>();
    let signals = signals.clone();
    // On a thread from the beginning: a BRLTTY that hangs holds nobody up.
    thread::spawn(move || {
        let display = wanted.then(open).flatten();
        let size = display.as_ref().map(|display| display.size());
        if opened.send(size).is_err() {
            return;
        }
        if let Ok(panel) = begun.recv() {
            serve(display, &panel, &signals, (open, LOOK_AGAIN), !wanted);
        }
    });
    let panel = Panel::unwanted();
    panel.want(wanted);
    if let Ok(Some((width, height))) = size.recv_timeout(PATIENCE) {
        panel.resize(width, height);
        panel.be_here(true);
    }
    // A thread that has given up hears of no panel.
    let _ = begin.send(panel.clone());
    panel
}

/// Shows what is to be felt and passes keys on, as long as the display is wanted. When it goes, that is
/// told, and that it is back; so is that there is none, where one is `asked` for and not only looked for at
/// the start.
fn serve(
    display: Option<Box<dyn BrailleDisplay>>,
    panel: &Panel,
    signals: &Sender<Signal>,
    (open, look_again): (Open, Duration),
    asked: bool,
) {
    let told = |key| signals.send(Signal::Finding(Event::phrase(key))).is_ok();
    let mut next = display;
    let mut lost = false;
    let mut asked = asked;
    while panel.wait_for(true) {
        let first = next.is_some();
        let Some(display) = next.take().or_else(open) else {
            if lost {
                thread::sleep(look_again);
                continue;
            }
            if (asked && !told("display-none")) || !panel.wait_for(false) {
                return;
            }
            asked = true;
            continue;
        };
        let (width, height) = display.size();
        panel.resize(width, height);
        panel.be_here(true);
        if !first && !told("display-back") {
            return;
        }
        lost = hold(display, panel, signals).is_err();
        panel.be_here(false);
        if lost && !told("display-left") {
            return;
        }
        asked = true;
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
    use std::sync::atomic::{AtomicUsize, Ordering};
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

    /// A display whose keys nobody presses.
    struct Untouched;

    /// How many of them were let go of.
    static LET_GO: AtomicUsize = AtomicUsize::new(0);

    impl Drop for Untouched {
        fn drop(&mut self) {
            LET_GO.fetch_add(1, Ordering::SeqCst);
        }
    }

    impl BrailleDisplay for Untouched {
        fn size(&self) -> (usize, usize) {
            (14, 1)
        }

        fn show(&mut self, _: &Window) -> Result<(), Gone> {
            Ok(())
        }

        fn press(&mut self, _: Duration) -> Result<Option<Press>, Gone> {
            thread::yield_now();
            Ok(None)
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
        let first = Double { keys, felt };
        let again: Open = || {
            let (press, keys) = channel();
            let (felt, _) = channel();
            // A key, and then it has gone as well.
            press.send(Press::Home).unwrap();
            std::mem::forget(press);
            Some(Box::new(Double { keys, felt }))
        };
        let served = panel.clone();
        let server = thread::spawn(move || {
            let opening = (again, Duration::ZERO);
            serve(Some(Box::new(first)), &served, &signals, opening, false);
        });
        assert_eq!(cells.recv().as_deref(), Ok(""));
        press.send(Press::Home).unwrap();
        assert!(matches!(inbox.recv(), Ok(Signal::Typing)));
        // No square is under a cell of an empty line: nothing happens.
        press.send(Press::Cell(3)).unwrap();
        drop(press);
        assert!(is_told(&inbox.recv().unwrap(), "display-left"));
        assert!(is_told(&inbox.recv().unwrap(), "display-back"));
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
        let display = Double { keys, felt };
        let server = thread::spawn(move || {
            let opening: (Open, Duration) = (|| None, Duration::ZERO);
            serve(Some(Box::new(display)), &served, &signals, opening, false);
        });
        assert_eq!(cells.recv().as_deref(), Ok("1. e4"));
        press.send(Press::Cell(4)).unwrap();
        let wanted = Key::plain(Code::Cell(Square::E4));
        assert!(matches!(inbox.recv(), Ok(Signal::Key(key)) if key == wanted));
        panel.give_back();
        drop((press, inbox));
        server.join().unwrap();
    }

    /// Refused, BRLTTY has it again; asked for again, it is taken again.
    #[test]
    fn a_display_is_taken_only_where_it_is_wanted() {
        let (signals, inbox) = channel();
        let open: Open = || Some(Box::new(Untouched));
        let panel = take(open, &signals, false);
        assert_eq!(panel.width(), None);
        panel.want(true);
        assert!(is_told(&inbox.recv().unwrap(), "display-back"));
        assert_eq!(panel.width(), Some(14));
        panel.want(false);
        assert_eq!((panel.width(), panel.window()), (None, None));
        while LET_GO.load(Ordering::SeqCst) == 0 {
            thread::yield_now();
        }
        panel.tell(&["told meanwhile".to_owned()]);
        panel.want(true);
        let again = inbox.iter().find(|signal| is_told(signal, "display-back"));
        assert!(again.is_some());
        assert_eq!(
            panel.window().map(|window| window.text).as_deref(),
            Some("told meanwhile")
        );
        panel.give_back();
    }

    /// Where somebody asks for a display in a game and there is none, that is said.
    #[test]
    fn a_display_that_is_asked_for_and_not_there_is_told() {
        let (signals, inbox) = channel();
        let panel = take(|| None, &signals, false);
        panel.want(true);
        assert!(is_told(&inbox.recv().unwrap(), "display-none"));
        panel.give_back();
    }

    #[test]
    fn without_brltty_there_is_no_panel() {
        let (signals, inbox) = channel();
        let panel = take(|| None, &signals, true);
        assert_eq!(panel.width(), None);
        panel.give_back();
        drop(signals);
        assert!(inbox.recv().is_err());
    }
}
