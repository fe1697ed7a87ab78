//! A voice for tests: it notes what it was given and gives samples that a test can recognise.

use super::voice::{Flow, Synth, VoiceError};
use super::{Lang, Prosody, Segment};
use std::sync::{Arc, Mutex, PoisonError};

/// Milliseconds of sound for each character.
const MS_PER_CHAR: u32 = 20;
const RATE: u32 = 22_050;

/// Notes what is spoken; clones share the notes.
#[derive(Debug, Clone, Default)]
pub struct Spy {
    spoken: Arc<Mutex<Vec<Segment>>>,
}

impl Spy {
    /// What has been begun since the last call, a run at a time.
    pub fn take(&self) -> Vec<Segment> {
        std::mem::take(&mut *self.spoken.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Synth for Spy {
    fn name(&self) -> &'static str {
        "spy"
    }

    fn languages(&self) -> Vec<Lang> {
        vec![Lang::new("de"), Lang::new("en")]
    }

    fn sample_rate(&self) -> u32 {
        RATE
    }

    fn speak(
        &mut self,
        run: &Segment,
        _prosody: &Prosody,
        give: &mut dyn FnMut(&[f32]) -> Flow,
    ) -> Result<(), VoiceError> {
        self.spoken
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(run.clone());
        let block = [0.5; (RATE * MS_PER_CHAR / 1000) as usize];
        for _ in run.text.chars() {
            if give(&block) == Flow::Stop {
                break;
            }
        }
        Ok(())
    }
}
