//! The voice that says nothing: everything counts as heard at once.

use super::voice::{Flow, Synth, VoiceError};
use super::{Lang, Prosody, Segment};

/// Silence in every language, for `--speech off`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Null;

impl Synth for Null {
    fn name(&self) -> &'static str {
        "null"
    }

    fn languages(&self) -> Vec<Lang> {
        Vec::new()
    }

    fn sample_rate(&self) -> u32 {
        22_050
    }

    fn speak(
        &mut self,
        _run: &Segment,
        _prosody: &Prosody,
        _give: &mut dyn FnMut(&[f32]) -> Flow,
    ) -> Result<(), VoiceError> {
        Ok(())
    }
}
