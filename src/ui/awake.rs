//! Time as chess clocks take it: while the machine sleeps, it stands still.
//!
//! The monotonic clocks of Linux and macOS stand still by themselves; that of Windows does not.

use std::time::Duration;

/// A moment, as the time since then in which the machine was awake is counted.
#[derive(Debug, Clone, Copy)]
pub struct Awake(
    #[cfg(not(windows))] std::time::Instant,
    #[cfg(windows)] Duration,
);

#[cfg(not(windows))]
impl Awake {
    /// This moment.
    pub fn now() -> Self {
        Self(std::time::Instant::now())
    }

    /// The time since then.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }

    /// That much earlier; the same moment where there is none.
    #[must_use]
    pub fn earlier(self, by: Duration) -> Self {
        Self(self.0.checked_sub(by).unwrap_or(self.0))
    }
}

#[cfg(windows)]
impl Awake {
    /// This moment.
    pub fn now() -> Self {
        Self(running())
    }

    /// The time since then.
    pub fn elapsed(self) -> Duration {
        running().saturating_sub(self.0)
    }

    /// That much earlier; the same moment where there is none.
    #[must_use]
    pub fn earlier(self, by: Duration) -> Self {
        Self(self.0.checked_sub(by).unwrap_or(self.0))
    }
}

/// How long the system has run, without sleep.
#[cfg(windows)]
#[allow(unsafe_code)]
fn running() -> Duration {
    let mut ticks = 0;
    // SAFETY: writes one number to where it is told.
    let told = unsafe {
        windows::Win32::System::WindowsProgramming::QueryUnbiasedInterruptTime(&raw mut ticks)
    };
    // It fails for a null pointer alone. A tick is 100 ns.
    debug_assert!(told.as_bool());
    Duration::from_nanos(ticks.saturating_mul(100))
}
