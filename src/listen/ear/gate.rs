//! When what comes in counts: the modes, half duplex, and what is wrong with the sound.

use super::super::activity::{Activity, SpeechClip, SpeechEdge};
use super::super::features::SAMPLE_RATE;
use super::{EarEvent, EarSwitches, EarTrouble, Mode};

/// After the program has spoken, the room still sounds of it.
const ECHO_MS: usize = 250;
/// Push to talk waits so long for a first word.
const PATIENCE_MS: usize = 6000;
/// Hands-free: so much perfect silence from the beginning is no quiet room. Later it is not told of,
/// since some microphones gate their noise away.
const MUTED_MS: usize = 20_000;

const fn samples(ms: usize) -> usize {
    ms * SAMPLE_RATE as usize / 1000
}

/// Between a stream of samples at 16 kHz and the recogniser.
pub struct Gate {
    activity: Activity,
    listening: bool,
    /// Samples since push to talk began without speech.
    waited: usize,
    /// Samples until the echo of the program's own voice is over.
    echo: usize,
    /// Samples of perfect silence in a row, and whether there was ever anything else.
    zeros: usize,
    has_sound: bool,
    /// Nobody wants to hear it each time.
    told_muted: bool,
}

impl Gate {
    /// Closed, until a mode opens it.
    pub fn new(control: &EarSwitches) -> Self {
        Self {
            activity: Activity::new(control.end_silence()),
            listening: false,
            waited: 0,
            echo: 0,
            zeros: 0,
            has_sound: false,
            told_muted: false,
        }
    }

    /// Whether it listens: with push to talk until what was said has ended.
    pub fn is_listening(&self) -> bool {
        self.listening
    }

    /// Takes what came in while the program was silent, or not, and tells what happened.
    pub fn push(&mut self, heard: &[f32], control: &EarSwitches, idle: bool) -> Vec<EarEvent> {
        let mut events = Vec::new();
        // Hands-free it goes on between announcements, though what it hears does not count.
        let wanted = control.is_wanted();
        if wanted != self.listening {
            self.listening = wanted;
            // The key pressed again ends what is being said.
            let rest = if wanted { None } else { self.activity.finish() };
            self.changed(rest, control, &mut events);
            self.waited = 0;
            self.activity.reset();
            events.push(EarEvent::Listening(wanted));
        }
        self.watch_for_mute(heard, control, &mut events);
        if !wanted {
            return events;
        }
        // Who presses the key to speak has silenced the program by that; else half duplex holds.
        let deaf = !idle && !control.barge_in() && control.mode() == Mode::HandsFree;
        if deaf {
            self.echo = samples(ECHO_MS);
        }
        if deaf || self.echo > 0 {
            self.echo = self.echo.saturating_sub(if deaf { 0 } else { heard.len() });
            self.activity.reset();
            return events;
        }
        let changes = self.activity.push(heard);
        for change in changes {
            self.changed(Some(change), control, &mut events);
        }
        if control.mode() == Mode::PushToTalk && control.talk() && !self.activity.is_speech() {
            self.waited += heard.len();
            if self.waited > samples(PATIENCE_MS) {
                let muted = self.zeros >= samples(PATIENCE_MS);
                self.close(control, &mut events);
                events.push(if muted {
                    EarEvent::Trouble(EarTrouble::Muted)
                } else {
                    EarEvent::Nothing
                });
            }
        }
        events
    }

    /// The stream has ended: what is being said ends with it.
    pub fn finish(&mut self, control: &EarSwitches) -> Vec<EarEvent> {
        let mut events = Vec::new();
        let rest = self.activity.finish();
        self.changed(rest, control, &mut events);
        events
    }

    fn changed(
        &mut self,
        change: Option<SpeechEdge>,
        control: &EarSwitches,
        events: &mut Vec<EarEvent>,
    ) {
        let overheard = control.mode() == Mode::HandsFree;
        let said = |utterance| SpeechClip {
            overheard,
            ..utterance
        };
        match change {
            Some(SpeechEdge::Began) => events.push(EarEvent::Began),
            Some(SpeechEdge::Paused(utterance)) => events.push(EarEvent::Paused(said(utterance))),
            Some(SpeechEdge::Dropped) if control.mode() == Mode::PushToTalk && !control.talk() => {
                events.push(EarEvent::Nothing);
            }
            None | Some(SpeechEdge::Dropped) => {}
            Some(SpeechEdge::Ended(utterance)) => {
                events.push(EarEvent::Spoke(said(utterance)));
                if control.mode() == Mode::PushToTalk {
                    self.close(control, events);
                }
            }
        }
    }

    /// Push to talk is over until the key is pressed again.
    fn close(&mut self, control: &EarSwitches, events: &mut Vec<EarEvent>) {
        control.set_talk(false);
        if self.listening {
            self.listening = false;
            events.push(EarEvent::Listening(false));
        }
        self.waited = 0;
    }

    fn watch_for_mute(&mut self, heard: &[f32], control: &EarSwitches, events: &mut Vec<EarEvent>) {
        if heard.iter().any(|x| *x != 0.0) {
            self.zeros = 0;
            self.has_sound = true;
            return;
        }
        self.zeros += heard.len();
        let long = self.zeros >= samples(MUTED_MS) && !self.has_sound;
        if long && !self.told_muted && control.mode() == Mode::HandsFree {
            self.told_muted = true;
            events.push(EarEvent::Trouble(EarTrouble::Muted));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::activity::tests::{silence, vowel};
    use super::*;

    struct Room {
        gate: Gate,
        control: EarSwitches,
    }

    impl Room {
        fn new(mode: Mode) -> Self {
            let control = EarSwitches::default();
            control.set_mode(mode);
            Self {
                gate: Gate::new(&control),
                control,
            }
        }

        /// The names of what happened.
        fn hear(&mut self, samples: &[f32], idle: bool) -> Vec<&'static str> {
            let pieces = samples.chunks(320);
            let events = pieces.flat_map(|piece| self.gate.push(piece, &self.control, idle));
            events
                .filter(|event| !matches!(event, EarEvent::Paused(_)))
                .map(|event| match event {
                    EarEvent::Listening(true) => "on",
                    EarEvent::Listening(false) => "off",
                    EarEvent::Began => "began",
                    EarEvent::Spoke(_) => "spoke",
                    EarEvent::Nothing => "nothing",
                    EarEvent::Trouble(EarTrouble::Muted) => "muted",
                    _ => "other",
                })
                .collect()
        }
    }

    fn said() -> Vec<f32> {
        [silence(0.5), vowel(0.7), silence(1.0)].concat()
    }

    #[test]
    fn off_hears_nothing() {
        assert!(Room::new(Mode::Off).hear(&said(), true).is_empty());
    }

    #[test]
    fn hands_free_does_not_hear_the_program() {
        let mut room = Room::new(Mode::HandsFree);
        assert_eq!(room.hear(&said(), false), ["on"]);
        assert_eq!(room.hear(&said(), true), ["began", "spoke"]);
        room.control.set_barge_in(true);
        assert_eq!(room.hear(&said(), false), ["began", "spoke"]);
    }

    #[test]
    fn a_key_starts_and_silence_ends() {
        let mut room = Room::new(Mode::PushToTalk);
        assert!(room.hear(&said(), true).is_empty());
        room.control.set_talk(true);
        assert_eq!(room.hear(&said(), false), ["on", "began", "spoke", "off"]);
        assert!(!room.control.talk());
        assert!(room.hear(&said(), true).is_empty());
    }

    #[test]
    fn the_key_again_ends_before_the_silence() {
        let mut room = Room::new(Mode::PushToTalk);
        room.control.set_talk(true);
        let speaking = [silence(0.5), vowel(0.7)].concat();
        assert_eq!(room.hear(&speaking, true), ["on", "began"]);
        room.control.set_talk(false);
        assert_eq!(room.hear(&silence(0.1), true), ["spoke", "off"]);
    }

    #[test]
    fn push_to_talk_does_not_wait_for_ever() {
        let mut room = Room::new(Mode::PushToTalk);
        room.control.set_talk(true);
        assert_eq!(room.hear(&silence(8.0), true), ["on", "off", "nothing"]);
    }

    #[test]
    fn a_muted_microphone_is_told_once() {
        let mut room = Room::new(Mode::HandsFree);
        assert_eq!(room.hear(&vec![0.0; 16_000 * 45], true), ["on", "muted"]);
        let mut room = Room::new(Mode::PushToTalk);
        room.control.set_talk(true);
        assert_eq!(
            room.hear(&vec![0.0; 16_000 * 8], true),
            ["on", "off", "muted"]
        );
    }

    #[test]
    fn a_microphone_that_gates_its_noise_is_not_muted() {
        let mut room = Room::new(Mode::HandsFree);
        let gated = [said(), vec![0.0; 16_000 * 45], said()].concat();
        let spoke = ["began", "spoke"];
        assert_eq!(
            room.hear(&gated, true),
            [&["on"][..], &spoke, &spoke].concat()
        );
    }
}
