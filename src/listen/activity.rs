//! Where speech begins and ends, and what is wrong with how it was picked up.

use std::collections::VecDeque;
use std::time::Duration;

use earshot::Detector;

use super::ear::EarTrouble;
use super::features::SAMPLE_RATE;

/// Samples the detector judges at once: 16 ms.
pub const FRAME: usize = 256;
/// A frame above this is speech.
const SPEECH: f32 = 0.5;
/// Of this many frames ...
const ONSET_FRAMES: usize = 8;
/// ... so many must be speech before an utterance begins: a click is none.
const ONSET_SPEECH: usize = 4;
/// What is kept from before the beginning: 320 ms, for soft first sounds.
const LEAD_FRAMES: usize = 20 + ONSET_FRAMES;
/// What is left of the silence after the end: 160 ms.
const TAIL_FRAMES: usize = 10;
/// No utterance is longer: 10 s.
const MOST_FRAMES: usize = 625;
/// Utterances with less speech than 130 ms are noises.
const LEAST_SPEECH: usize = 8;

/// How long a silence ends an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndSilence {
    /// Never sooner, in milliseconds.
    pub least_ms: u32,
    /// Never later, in milliseconds.
    pub most_ms: u32,
}

impl EndSilence {
    /// What is left of the shortest end after what was said can be recognised.
    pub fn rest(self) -> Duration {
        let known = TAIL_FRAMES * FRAME * 1000 / SAMPLE_RATE as usize;
        Duration::from_millis(u64::from(self.least_ms).saturating_sub(known as u64))
    }
}

impl Default for EndSilence {
    fn default() -> Self {
        Self {
            least_ms: 500,
            most_ms: 700,
        }
    }
}

/// Speech between two silences, at 16 kHz.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SpeechClip {
    /// The samples, with a little of the silence around.
    pub samples: Vec<f32>,
    /// What was wrong with the sound.
    pub quality: Quality,
    /// Nobody pressed a key to say it: it may have been for somebody else.
    pub overheard: bool,
}

impl SpeechClip {
    fn of(samples: Vec<f32>) -> Self {
        let quality = Quality::of(&samples);
        Self {
            samples,
            quality,
            overheard: false,
        }
    }
}

/// How an utterance was picked up.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Quality {
    /// The loudest sample, 1 being full scale.
    pub peak: f32,
    /// The share of samples at full scale.
    pub clipped: f32,
    /// Speech over the noise around it, in decibels.
    pub snr_db: f32,
}

impl Quality {
    /// Too much lies at full scale: the microphone is too loud or too near.
    pub fn is_clipped(&self) -> bool {
        self.clipped > 0.01
    }

    /// The speech hardly rises above the noise.
    pub fn is_noisy(&self) -> bool {
        self.snr_db < 3.0
    }

    /// It is so quiet that little of the microphone's range is used.
    pub fn is_faint(&self) -> bool {
        self.peak < 0.01
    }

    /// What is wrong with it, if anything is.
    pub fn trouble(&self) -> Option<EarTrouble> {
        if self.is_clipped() {
            Some(EarTrouble::Clipping)
        } else if self.is_noisy() && self.is_faint() {
            Some(EarTrouble::Faint)
        } else if self.is_noisy() {
            Some(EarTrouble::Noisy)
        } else {
            None
        }
    }

    /// Of an utterance whose loudest part is speech and whose quietest is not.
    pub fn of(samples: &[f32]) -> Self {
        let peak = samples.iter().fold(0f32, |top, x| top.max(x.abs()));
        let at_top = samples.iter().filter(|x| x.abs() >= 0.999).count();
        let mut levels: Vec<f32> = samples.chunks(FRAME).map(power).collect();
        levels.sort_by(f32::total_cmp);
        let at = |share: f32| {
            let place = share * levels.len().saturating_sub(1) as f32;
            levels.get(place as usize).copied().unwrap_or(0.0) + 1e-10
        };
        Self {
            peak,
            clipped: at_top as f32 / samples.len().max(1) as f32,
            snr_db: 10.0 * (at(0.85) / at(0.08)).log10(),
        }
    }
}

/// What the last frame changed.
#[derive(Debug, Clone, PartialEq)]
pub enum SpeechEdge {
    /// Speech has begun.
    Began,
    /// A pause that may be the end: if nothing follows, [`SpeechEdge::Ended`] will have these very samples,
    /// so that they can be recognised while it is being waited for.
    Paused(SpeechClip),
    /// Speech has ended, and this is what was said.
    Ended(SpeechClip),
    /// What began was a noise, or was cut off.
    Dropped,
}

/// Cuts a stream of samples at 16 kHz into utterances.
pub struct Activity {
    detector: Box<Detector>,
    end_silence: EndSilence,
    partial: Vec<f32>,
    /// The frames before an utterance, and whether each was speech.
    lead: VecDeque<(Vec<f32>, bool)>,
    current: Option<Current>,
    /// The longest pauses within the last utterances, in frames: how this speaker pauses.
    pauses: VecDeque<usize>,
}

#[derive(Default)]
struct Current {
    samples: Vec<f32>,
    frames: usize,
    speech: usize,
    silent: usize,
    longest_pause: usize,
}

impl Activity {
    /// Ready for a stream.
    pub fn new(end_silence: EndSilence) -> Self {
        Self {
            detector: Detector::default_boxed(),
            end_silence,
            partial: Vec::new(),
            lead: VecDeque::new(),
            current: None,
            pauses: VecDeque::new(),
        }
    }

    /// Forgets what was heard: after the program itself has spoken, or at another device.
    pub fn reset(&mut self) {
        self.detector.reset();
        self.partial.clear();
        self.lead.clear();
        self.current = None;
    }

    /// Whether somebody is speaking.
    pub fn is_speech(&self) -> bool {
        self.current.is_some()
    }

    /// How many silent frames end an utterance now: longer for a speaker who pauses within moves.
    fn end_frames(&self) -> usize {
        let frames = |ms: u32| (ms as usize * SAMPLE_RATE as usize / 1000) / FRAME;
        let pause = self.pauses.iter().max().copied().unwrap_or(0);
        let (least, most) = (self.end_silence.least_ms, self.end_silence.most_ms);
        // Half as long again as the longest pause that was only a pause.
        (pause * 3 / 2)
            .max(frames(least))
            .min(frames(most.max(least)))
    }

    /// The silence that ends an utterance now, in milliseconds.
    pub fn end_silence_ms(&self) -> u32 {
        (self.end_frames() * FRAME * 1000 / SAMPLE_RATE as usize) as u32
    }

    /// Takes samples and tells what they changed, in order.
    pub fn push(&mut self, samples: &[f32]) -> Vec<SpeechEdge> {
        self.partial.extend_from_slice(samples);
        let waiting = std::mem::take(&mut self.partial);
        let (frames, rest) = waiting.as_chunks::<FRAME>();
        self.partial = rest.to_vec();
        frames.iter().filter_map(|f| self.frame(f)).collect()
    }

    /// The stream ends, or the key was let go: what is being said ends here.
    pub fn finish(&mut self) -> Option<SpeechEdge> {
        let current = self.current.take()?;
        Some(self.close(current))
    }

    fn frame(&mut self, frame: &[f32; FRAME]) -> Option<SpeechEdge> {
        let mut bounded = *frame;
        // Digital silence leaves the detector deaf for the first words after it.
        dither(&mut bounded);
        let bounded = bounded.map(|x| x.clamp(-1.0, 1.0));
        let speech = self.detector.predict_f32(&bounded) > SPEECH;
        let Some(mut current) = self.current.take() else {
            return self.wait(frame, speech);
        };
        current.samples.extend_from_slice(frame);
        current.frames += 1;
        if speech {
            current.longest_pause = current.longest_pause.max(current.silent);
            current.silent = 0;
            current.speech += 1;
        } else {
            current.silent += 1;
        }
        if current.silent >= self.end_frames() || current.frames >= MOST_FRAMES {
            return Some(self.close(current));
        }
        let paused = current.silent == TAIL_FRAMES && current.speech >= LEAST_SPEECH;
        let change = paused.then(|| SpeechEdge::Paused(SpeechClip::of(current.samples.clone())));
        self.current = Some(current);
        change
    }

    fn wait(&mut self, frame: &[f32; FRAME], speech: bool) -> Option<SpeechEdge> {
        self.lead.push_back((frame.to_vec(), speech));
        if self.lead.len() > LEAD_FRAMES {
            self.lead.pop_front();
        }
        let recent = self.lead.iter().rev().take(ONSET_FRAMES);
        let speech = recent.filter(|(_, speech)| *speech).count();
        if speech < ONSET_SPEECH {
            return None;
        }
        let mut current = Current {
            speech,
            ..Current::default()
        };
        for (samples, _) in self.lead.drain(..) {
            current.samples.extend(samples);
            current.frames += 1;
        }
        self.current = Some(current);
        Some(SpeechEdge::Began)
    }

    fn close(&mut self, mut current: Current) -> SpeechEdge {
        if current.speech < LEAST_SPEECH {
            return SpeechEdge::Dropped;
        }
        let surplus = current.silent.saturating_sub(TAIL_FRAMES) * FRAME;
        let kept = current.samples.len().saturating_sub(surplus);
        current.samples.truncate(kept);
        self.pauses.push_back(current.longest_pause);
        if self.pauses.len() > 5 {
            self.pauses.pop_front();
        }
        SpeechEdge::Ended(SpeechClip::of(current.samples))
    }
}

fn power(samples: &[f32]) -> f32 {
    samples.iter().map(|x| x * x).sum::<f32>() / samples.len().max(1) as f32
}

/// Noise far below hearing, the same each time: recognisers fail on perfect silence.
pub fn dither(samples: &mut [f32]) {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut uniform = move || {
        // Marsaglia's xorshift; any cheap noise would do.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1u32 << 24) as f32 - 0.5
    };
    for x in samples {
        // Four uniforms make a bell of deviation 0.577.
        let bell = uniform() + uniform() + uniform() + uniform();
        *x += bell * 1.7e-4;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Something like a vowel: a buzz of 120 Hz through two resonances.
    pub fn vowel(seconds: f32) -> Vec<f32> {
        let count = (seconds * SAMPLE_RATE as f32) as usize;
        let wave = |i: usize| {
            let t = i as f32 / SAMPLE_RATE as f32;
            let partials = (1..30).map(|k| {
                let hz = 120.0 * k as f32;
                let near = |centre: f32| 1.0 / (1.0 + ((hz - centre) / 120.0).powi(2));
                (near(700.0) + 0.6 * near(1200.0) + 0.3 * near(2500.0))
                    * (t * hz * std::f32::consts::TAU).sin()
            });
            0.12 * partials.sum::<f32>() * (1.0 + 0.5 * (t * 25.0).sin())
        };
        (0..count).map(wave).collect()
    }

    pub fn silence(seconds: f32) -> Vec<f32> {
        let mut samples = vec![0.0; (seconds * SAMPLE_RATE as f32) as usize];
        dither(&mut samples);
        samples
    }

    fn run(activity: &mut Activity, samples: &[f32]) -> Vec<SpeechEdge> {
        // In pieces as odd as a device's.
        samples
            .chunks(333)
            .flat_map(|piece| activity.push(piece))
            .collect()
    }

    /// A microphone that was gated, or a virtual one, gives exact zeros; the first words count.
    #[test]
    fn the_first_words_after_digital_silence_are_heard() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let words = super::super::ear::read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let mut activity = Activity::new(EndSilence::default());
        let mut changes = activity.push(&vec![0.0; 16_000 * 12]);
        changes.extend(activity.push(&words));
        changes.extend(activity.push(&vec![0.0; 16_000 * 2]));
        let ended = changes.iter().filter(|c| matches!(c, SpeechEdge::Ended(_)));
        assert_eq!(ended.count(), 1);
    }

    #[test]
    fn speech_between_silences_is_one_utterance() {
        let mut activity = Activity::new(EndSilence::default());
        let all = [
            silence(1.0),
            vowel(0.8),
            silence(0.3),
            vowel(0.5),
            silence(1.5),
        ]
        .concat();
        let changes = run(&mut activity, &all);
        let [
            SpeechEdge::Began,
            SpeechEdge::Paused(first),
            SpeechEdge::Paused(all),
            SpeechEdge::Ended(utterance),
        ] = changes.as_slice()
        else {
            panic!("{changes:?}")
        };
        assert!(first.samples.len() < all.samples.len());
        assert_eq!(all, utterance);
        let seconds = utterance.samples.len() as f32 / SAMPLE_RATE as f32;
        assert!((1.6..2.4).contains(&seconds), "{seconds}");
        assert!(!utterance.quality.is_clipped() && !utterance.quality.is_noisy());
    }

    #[test]
    fn a_speaker_who_pauses_is_given_time() {
        let mut activity = Activity::new(EndSilence::default());
        let before = activity.end_silence_ms();
        let paused = [
            silence(0.5),
            vowel(0.6),
            silence(0.4),
            vowel(0.6),
            silence(1.0),
        ]
        .concat();
        run(&mut activity, &paused);
        assert!(activity.end_silence_ms() > before);
        assert!(activity.end_silence_ms() <= EndSilence::default().most_ms);
    }

    #[test]
    fn a_click_is_no_speech() {
        let mut activity = Activity::new(EndSilence::default());
        let mut click = silence(2.0);
        click[16_000] = 0.9;
        assert!(
            !run(&mut activity, &click)
                .iter()
                .any(|c| matches!(c, SpeechEdge::Ended(_)))
        );
    }

    #[test]
    fn letting_the_key_go_ends_what_is_said() {
        let mut activity = Activity::new(EndSilence::default());
        assert_eq!(activity.finish(), None);
        run(&mut activity, &[silence(0.5), vowel(0.7)].concat());
        assert!(matches!(activity.finish(), Some(SpeechEdge::Ended(_))));
        assert!(!activity.is_speech());
    }

    #[test]
    fn speaking_for_ever_is_cut() {
        let mut activity = Activity::new(EndSilence::default());
        let changes = run(&mut activity, &vowel(12.0));
        assert!(changes.iter().any(|c| matches!(c, SpeechEdge::Ended(_))));
    }

    #[test]
    fn bad_sound_is_told() {
        let loud: Vec<f32> = vowel(1.0)
            .iter()
            .map(|x| (x * 50.0).clamp(-1.0, 1.0))
            .collect();
        assert!(Quality::of(&loud).is_clipped());
        let mut noise = vec![0.0; 16_000];
        dither(&mut noise);
        noise.iter_mut().for_each(|x| *x *= 1000.0);
        assert!(Quality::of(&noise).is_noisy());
    }
}
