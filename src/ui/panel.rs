//! The braille display that Hektor has to itself, as the loop, the editor of lines and the display's own
//! thread share it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::braille::pane::{Pane, Press, Window};
use crate::rules::{Color, Square};

/// A shared [`Pane`], until it is over with it.
#[derive(Debug, Clone, Default)]
pub struct Panel(Arc<(Mutex<State>, Condvar)>);

#[derive(Debug, Default)]
struct State {
    pane: Option<Pane>,
    /// Whether the user wants the display to be Hektor's, and it is.
    wanted: bool,
    is_here: bool,
}

impl State {
    fn shown(&self) -> Option<&Pane> {
        self.pane.as_ref().filter(|_| self.wanted && self.is_here)
    }
}

impl Panel {
    /// A display of so many cells and lines.
    pub fn new(width: usize, height: usize) -> Self {
        let state = State {
            pane: Some(Pane::new(width, height)),
            wanted: true,
            is_here: true,
        };
        Self(Arc::new((Mutex::new(state), Condvar::new())))
    }

    /// None yet, and none is wanted.
    pub fn unwanted() -> Self {
        let panel = Self::new(1, 1);
        panel.want(false);
        panel.be_here(false);
        panel
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the display is to be Hektor's.
    pub fn want(&self, wanted: bool) {
        let mut state = self.lock();
        if state.wanted != wanted {
            state.wanted = wanted;
            self.0.1.notify_all();
        }
    }

    /// Waits until the display is wanted, or no longer; `false` where it never will be.
    pub fn wait_for(&self, wanted: bool) -> bool {
        let waits = |state: &mut State| state.wanted != wanted && state.pane.is_some();
        let state = self.0.1.wait_while(self.lock(), waits);
        state.unwrap_or_else(PoisonError::into_inner).pane.is_some()
    }

    /// There is a display, or none.
    pub fn be_here(&self, is_here: bool) {
        self.lock().is_here = is_here;
    }

    /// The cells of a line, as long as there is a display.
    pub fn width(&self) -> Option<usize> {
        self.lock().shown().map(Pane::width)
    }

    /// The display is given back for good.
    pub fn give_back(&self) {
        self.lock().pane = None;
        self.0.1.notify_all();
    }

    /// What is to be felt, as long as there is a display.
    pub fn window(&self) -> Option<Window> {
        self.lock().shown().map(Pane::window)
    }

    /// A key of the display: the square that is meant.
    pub fn press(&self, press: Press) -> Option<Square> {
        self.lock().pane.as_mut()?.press(press)
    }

    /// The display is another one now.
    pub fn resize(&self, width: usize, height: usize) {
        self.change(|pane| pane.resize(width, height));
    }

    /// Shows what is told.
    pub fn tell(&self, lines: &[String]) {
        self.change(|pane| pane.tell(lines));
    }

    pub(super) fn look(&self, board: Vec<String>, from: Color, square: Square) {
        self.change(|pane| pane.look(board, from, square));
    }

    pub(super) fn typing(&self, text: &str, at: usize) {
        self.change(|pane| pane.typing(text, at));
    }

    pub(super) fn forget(&self) {
        self.change(Pane::forget);
    }

    fn change(&self, change: impl FnOnce(&mut Pane)) {
        if let Some(pane) = self.lock().pane.as_mut() {
            change(pane);
        }
    }
}
