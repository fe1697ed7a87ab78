//! A braille display that Hektor has to itself: what it shows, and its keys.
//!
//! The terminal alone reaches a display through BRLTTY or a screen reader, whose routing keys then move
//! the terminal's cursor; over BrlAPI they choose squares.

use std::time::Duration;

use crate::braille::pane::{Press, Window};

mod brlapi;

pub use brlapi::open as open_brlapi;

/// The display is there no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone;

/// A display.
pub trait BrailleDisplay {
    /// Its cells and its lines.
    fn size(&self) -> (usize, usize);
    /// Shows this.
    ///
    /// # Errors
    /// The display has gone.
    fn show(&mut self, window: &Window) -> Result<(), Gone>;
    /// A key that was pressed, waited for at most so long.
    ///
    /// # Errors
    /// The display has gone.
    fn press(&mut self, wait: Duration) -> Result<Option<Press>, Gone>;
}
