//! The braille display that Hektor has to itself, as the loop, the editor of lines and the display's own
//! thread share it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::braille::pane::{Pane, Press, Window};
use crate::rules::{Color, Square};

/// A shared [`Pane`], until it is given back.
#[derive(Debug, Clone, Default)]
pub struct Panel(Arc<Mutex<Option<Pane>>>);

impl Panel {
    /// A display of so many cells and lines.
    pub fn new(width: usize, height: usize) -> Self {
        Self(Arc::new(Mutex::new(Some(Pane::new(width, height)))))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Pane>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cells of a line, as long as there is a display.
    pub fn width(&self) -> Option<usize> {
        self.lock().as_ref().map(Pane::width)
    }

    /// The display is given back.
    pub fn give_back(&self) {
        *self.lock() = None;
    }

    /// What is to be felt, as long as there is a display.
    pub fn window(&self) -> Option<Window> {
        self.lock().as_ref().map(Pane::window)
    }

    /// A key of the display: the square that is meant.
    pub fn press(&self, press: Press) -> Option<Square> {
        self.lock().as_mut()?.press(press)
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
        if let Some(pane) = self.lock().as_mut() {
            change(pane);
        }
    }
}
