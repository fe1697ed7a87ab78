//! Where sound goes and the voice comes from, as the command line has it.

use crate::audio::SinkChoice;
use crate::cli::Common;
use crate::ui::complain;

use super::ear::Source;

/// Where the command line sends the sound; a bad place is told on stderr.
pub fn sink(common: &Common) -> Option<SinkChoice> {
    let text = common.audio.as_ref()?;
    match text.parse() {
        Ok(sink) => Some(sink),
        Err(error) => {
            complain(&format!("--audio {error}"));
            None
        }
    }
}

/// Where the command line takes the user's voice from.
pub fn source(common: &Common) -> Source {
    match common.mic.as_deref().map(str::parse) {
        None => Source::Device,
        Some(Ok(source)) => source,
        Some(Err(error)) => {
            complain(&format!("--mic {error}"));
            Source::Device
        }
    }
}
