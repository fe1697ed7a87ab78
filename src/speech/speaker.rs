//! The speech thread: takes utterances from the queue, has a voice say them, feeds the mixer.
//!
//! Every call of a [`Speaker`] returns at once. A cut acts on the mixer directly, not through the thread,
//! so that it is heard within one buffer however busy the voice is.

use super::queue::{Cut, Queue, Ticket};
use super::voice::{Flow, Talker, Voice, VoiceError};
use super::{Lang, Prosody, Segment, Urgency, Utterance, VoiceChoice, VoiceFinding};
use crate::audio::Sound;
use crate::audio::mixer::{Fed, Turn};
use crate::audio::resample::Resampler;
use crate::speech::chain::Chain;
use crate::speech::pieces::pieces;
use crate::speech::trim::Trim;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Pauses at 175 words a minute, shorter when speech is faster: where the language changes within an
/// utterance, and after an utterance.
const RUN_PAUSE_MS: u32 = 40;
const PAUSE_MS: u32 = 120;
/// How long the thread may take to end before it is left to itself.
const STOP_WITHIN: Duration = Duration::from_millis(700);
/// How often it is looked whether a screen reader came or went.
const LOOK_AROUND: Duration = Duration::from_millis(500);
/// How often a voice that speaks by itself is asked whether it is done.
const ASK_TALKER: Duration = Duration::from_millis(20);

/// The handle to the speech thread; cheap to clone. Speech ends with the last one.
#[derive(Clone)]
pub struct Speaker(Arc<Handle>);

struct Handle {
    shared: Arc<Shared>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    sound: Sound,
    started: Instant,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    queue: Queue,
    prosody: Prosody,
    findings: Vec<VoiceFinding>,
    voice: &'static str,
    /// The screen reader, while it is the one that speaks.
    reader: Option<&'static str>,
    quit: bool,
}

/// Opens the chosen voice. Never fails: it falls back to another voice, at last to none, and the findings
/// say so; those that come later are fetched with [`Speaker::findings`].
///
/// `langs` are the languages that will be spoken; only the system's voices need to know them beforehand.
pub fn open(
    choice: VoiceChoice,
    langs: &[Lang],
    prosody: Prosody,
    sound: &Sound,
) -> (Speaker, Vec<VoiceFinding>) {
    let (chain, findings) = Chain::open(choice, langs);
    (Speaker::start(chain, prosody, sound), findings)
}

impl Speaker {
    /// Speaks with this voice alone.
    pub fn with(voice: Voice, prosody: Prosody, sound: &Sound) -> Self {
        Self::start(Chain::of(voice), prosody, sound)
    }

    pub(super) fn start(chain: Chain, prosody: Prosody, sound: &Sound) -> Self {
        let state = State {
            queue: Queue::default(),
            prosody: prosody.clamped(),
            findings: Vec::new(),
            voice: chain.name(),
            reader: chain.reader(),
            quit: false,
        };
        let shared = Arc::new(Shared {
            sound: sound.clone(),
            started: Instant::now(),
            state: Mutex::new(state),
            changed: Condvar::new(),
        });
        let thread = thread::Builder::new().name("speech".into()).spawn({
            let shared = Arc::clone(&shared);
            move || {
                Mouth {
                    shared: &shared,
                    resampler: None,
                }
                .run(chain)
            }
        });
        if thread.is_err() {
            shared.lock().findings.push(VoiceFinding::NoVoice);
        }
        Self(Arc::new(Handle {
            shared,
            thread: Mutex::new(thread.ok()),
        }))
    }

    /// Says something when its turn comes.
    pub fn say(&self, utterance: Utterance) {
        self.0
            .shared
            .change(|state, now| state.queue.say(utterance, now));
    }

    /// For the key for silence: stops at once and forgets what waits, board events too.
    pub fn silence(&self) {
        self.0.shared.change(|state, _| state.queue.silence());
    }

    /// For any other key: stops at once; board events that were not heard are said again, after what the
    /// key brings or after a short quiet.
    pub fn hush(&self) {
        self.0.shared.change(|state, now| state.queue.hush(now));
    }

    /// Speaks so from the next utterance on.
    pub fn set(&self, prosody: Prosody) {
        let mut state = self.0.shared.lock();
        let before = std::mem::replace(&mut state.prosody, prosody.clamped());
        if before != state.prosody
            && let Some(name) = state.reader
        {
            state.findings.push(VoiceFinding::ReaderSets(name));
        }
    }

    /// How it speaks now.
    pub fn prosody(&self) -> Prosody {
        self.0.shared.lock().prosody
    }

    /// The name of the voice that speaks now.
    pub fn voice(&self) -> &'static str {
        self.0.shared.lock().voice
    }

    /// The screen reader, while it is the one that speaks.
    pub fn reader(&self) -> Option<&'static str> {
        self.0.shared.lock().reader
    }

    /// Whether nothing is spoken and nothing waits.
    pub fn is_idle(&self) -> bool {
        self.0.shared.lock().queue.is_idle()
    }

    /// How many utterances wait.
    pub fn waiting(&self) -> usize {
        self.0.shared.lock().queue.waiting()
    }

    /// Waits until nothing is spoken and nothing waits, at most so long; whether that came about.
    pub fn wait_idle(&self, timeout: Duration) -> bool {
        let state = self.0.shared.lock();
        let (state, _) = self
            .0
            .shared
            .changed
            .wait_timeout_while(state, timeout, |state| !state.queue.is_idle())
            .unwrap_or_else(PoisonError::into_inner);
        state.queue.is_idle()
    }

    /// What happened to the voices since the last call.
    pub fn findings(&self) -> Vec<VoiceFinding> {
        std::mem::take(&mut self.0.shared.lock().findings)
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.shared.change(|state, _| {
            state.quit = true;
            state.queue.silence()
        });
        let thread = self
            .thread
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let end = Instant::now() + STOP_WITHIN;
        if let Some(thread) = thread {
            while !thread.is_finished() && Instant::now() < end {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn change(&self, change: impl FnOnce(&mut State, Duration) -> Cut) {
        let mut state = self.lock();
        // The cut is made before the lock is given back: the thread takes its next turn under it.
        if change(&mut state, self.now()) == Cut::Yes {
            self.sound.cut();
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Waits a while; whether `ticket` is still to be spoken.
    fn pause(&self, ticket: Ticket, wait: Duration) -> bool {
        let state = self.lock();
        if !state.queue.is_current(ticket) {
            return false;
        }
        let (state, _) = self
            .changed
            .wait_timeout(state, wait)
            .unwrap_or_else(PoisonError::into_inner);
        state.queue.is_current(ticket)
    }
}

/// What the thread has been given to say.
struct Job {
    ticket: Ticket,
    utterance: Utterance,
    prosody: Prosody,
    turn: Turn,
    /// How much the mixer had been fed before.
    began: u64,
}

/// The thread's own.
struct Mouth<'a> {
    shared: &'a Shared,
    /// Kept from one utterance to the next, for its filter takes time to compute.
    resampler: Option<Resampler>,
}

impl Mouth<'_> {
    fn run(&mut self, mut chain: Chain) {
        while let Some(job) = self.next(&mut chain) {
            let mut delivery = Delivery {
                sound: &self.shared.sound,
                turn: job.turn,
                rest: Vec::new(),
            };
            chain.begin(&job.utterance.text());
            'speech: for (i, run) in job.utterance.runs().into_iter().enumerate() {
                for (j, piece) in pieces(&run.text).enumerate() {
                    match (i, j) {
                        (0, 0) => {}
                        (_, 0) => delivery.silence(RUN_PAUSE_MS, job.prosody),
                        // The next piece is made when this one is nearly played.
                        _ if !delivery.flush(self.shared, job.ticket) => break 'speech,
                        _ => delivery.silence(PAUSE_MS, job.prosody),
                    }
                    let run = Segment {
                        lang: run.lang.clone(),
                        text: piece.to_owned(),
                    };
                    if !self.say_run(run, &job, &mut chain, &mut delivery) {
                        break 'speech;
                    }
                }
            }
            let mut heard = delivery.flush(self.shared, job.ticket);
            let end = self.shared.sound.fed();
            heard = heard && self.played(end, job.ticket);
            if heard && end > job.began {
                delivery.silence(PAUSE_MS, job.prosody);
            }
            let mut state = self.shared.lock();
            state.queue.heard(job.ticket);
            state.findings.append(&mut chain.findings);
            state.voice = chain.name();
            state.reader = chain.reader();
            drop(state);
            self.shared.changed.notify_all();
        }
    }

    /// Waits for something to say; `None` when the program ends.
    fn next(&self, chain: &mut Chain) -> Option<Job> {
        let shared = self.shared;
        let mut state = shared.lock();
        loop {
            if state.quit {
                return None;
            }
            chain.arrived();
            chain.look_around();
            (state.voice, state.reader) = (chain.name(), chain.reader());
            state.findings.append(&mut chain.findings);
            if let Some((ticket, utterance)) = state.queue.begin(shared.now()) {
                if utterance.urgency == Urgency::Now {
                    shared.sound.cut(); // The pause after the utterance before it need not be kept.
                }
                let (prosody, turn) = (state.prosody, shared.sound.turn());
                return Some(Job {
                    ticket,
                    utterance,
                    prosody,
                    turn,
                    began: shared.sound.fed(),
                });
            }
            let idle = if chain.watches() {
                LOOK_AROUND
            } else {
                Duration::from_secs(3600)
            };
            let wait = state.queue.wakes_at().map_or(idle, |at| {
                at.saturating_sub(shared.now())
                    .max(Duration::from_millis(1))
            });
            state = shared
                .changed
                .wait_timeout(state, wait)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    /// Says one run with the first voice of the chain that can; whether to go on with the next.
    fn say_run(
        &mut self,
        mut run: Segment,
        job: &Job,
        chain: &mut Chain,
        delivery: &mut Delivery<'_>,
    ) -> bool {
        loop {
            let Some(voice) = chain.voice_for(&mut run) else {
                return true;
            };
            let said = match voice {
                Voice::Samples(synth) => {
                    let rates = (synth.sample_rate(), self.shared.sound.rate());
                    let resampler = match &mut self.resampler {
                        Some(resampler) if resampler.rates() == rates => resampler,
                        other => other.insert(Resampler::new(rates.0, rates.1)),
                    };
                    resampler.reset();
                    let gain = f32::from(job.prosody.volume) / 100.0;
                    let mut trim = Trim::default();
                    let said = synth.speak(&run, &job.prosody, &mut |block| {
                        let mut flow = Flow::Go;
                        trim.push(block, &mut |loud| {
                            let loud: Vec<f32> = loud.iter().map(|s| s * gain).collect();
                            resampler.push(&loud, &mut |ready| flow = delivery.give(ready));
                        });
                        flow
                    });
                    resampler.finish(&mut |ready| {
                        delivery.give(ready);
                    });
                    said
                }
                Voice::Itself(talker) => {
                    // What samples were given before are heard first.
                    if !delivery.flush(self.shared, job.ticket)
                        || !self.played(self.shared.sound.fed(), job.ticket)
                    {
                        return false;
                    }
                    self.talk(talker.as_mut(), &run, job)
                }
            };
            match said {
                Ok(()) => return self.shared.lock().queue.is_current(job.ticket),
                Err(error) => {
                    chain.failed(&run.lang, &error);
                    // Told at once: another voice may take its time.
                    let mut state = self.shared.lock();
                    state.findings.append(&mut chain.findings);
                    (state.voice, state.reader) = (chain.name(), chain.reader());
                }
            }
        }
    }

    fn talk(&self, talker: &mut dyn Talker, run: &Segment, job: &Job) -> Result<(), VoiceError> {
        talker.speak(run, &job.prosody)?;
        while talker.is_speaking()? {
            if !self.shared.pause(job.ticket, ASK_TALKER) {
                talker.stop();
                break;
            }
        }
        Ok(())
    }

    /// Waits until the mixer has played so far; whether it has, and was not cut.
    fn played(&self, end: u64, ticket: Ticket) -> bool {
        let sound = &self.shared.sound;
        loop {
            let left = end.saturating_sub(sound.played());
            if left == 0 {
                return self.shared.lock().queue.is_current(ticket);
            }
            let wait = Duration::from_secs_f64(left as f64 / f64::from(sound.rate().max(1)));
            let wait = wait.clamp(Duration::from_millis(1), Duration::from_millis(20));
            if !self.shared.pause(ticket, wait) {
                return false;
            }
        }
    }
}

/// Samples on their way to the mixer. The voice never waits for the mixer: what does not fit stays here,
/// so that a voice with a lock lets go of it at once.
struct Delivery<'a> {
    sound: &'a Sound,
    turn: Turn,
    rest: Vec<f32>,
}

impl Delivery<'_> {
    fn give(&mut self, samples: &[f32]) -> Flow {
        let samples = if self.rest.is_empty() {
            match self.sound.speech(self.turn, samples) {
                Fed::Cut => return Flow::Stop,
                Fed::Taken(n) => samples.get(n..).unwrap_or_default(),
            }
        } else if self.sound.turn() != self.turn {
            return Flow::Stop;
        } else {
            samples
        };
        self.rest.extend_from_slice(samples);
        Flow::Go
    }

    fn silence(&mut self, ms: u32, prosody: Prosody) {
        let ms = ms * 175 / u32::from(prosody.rate_wpm.max(1));
        self.give(&vec![0.0; (self.sound.rate() * ms / 1000) as usize]);
    }

    /// Feeds what is left, as the mixer makes room; whether nothing was cut.
    fn flush(&mut self, shared: &Shared, ticket: Ticket) -> bool {
        let mut done = 0;
        loop {
            let rest = self.rest.get(done..).unwrap_or_default();
            match self.sound.speech(self.turn, rest) {
                Fed::Cut => return false,
                Fed::Taken(n) => done += n,
            }
            if done >= self.rest.len() {
                self.rest.clear();
                return true;
            }
            if !shared.pause(ticket, Duration::from_millis(20)) {
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::spy::Spy;
    use super::super::{Kind, Segment};
    use super::*;
    use crate::audio::mixer::Mixer;
    use crate::audio::sink::SinkPace;

    const LONG: Duration = Duration::from_secs(30);

    fn utterance(parts: &[(&str, &str)], urgency: Urgency, kind: Kind) -> Utterance {
        let segments = parts
            .iter()
            .map(|(lang, text)| Segment {
                lang: Lang::new(lang),
                text: (*text).to_owned(),
            })
            .collect();
        Utterance {
            segments,
            urgency,
            kind,
        }
    }

    fn spied(sound: &Sound) -> (Speaker, Spy) {
        let spy = Spy::default();
        let voice = Voice::Samples(Box::new(spy.clone()));
        (Speaker::with(voice, Prosody::default(), sound), spy)
    }

    fn texts(spy: &Spy) -> Vec<String> {
        spy.take()
            .into_iter()
            .map(|s| format!("{}:{}", s.lang, s.text))
            .collect()
    }

    /// Renders until something sounds.
    fn wait_for_sound(mixer: &mut Mixer) {
        let end = Instant::now() + LONG;
        let mut buffer = [0.0; 64];
        loop {
            mixer.render(&mut buffer);
            if buffer.iter().any(|s| *s != 0.0) {
                return;
            }
            assert!(Instant::now() < end, "nothing was ever heard");
            thread::yield_now();
        }
    }

    #[test]
    fn each_run_is_spoken_in_its_language_and_in_order() {
        let sound = Sound::null(SinkPace::AtOnce);
        let (speaker, spy) = spied(&sound);
        speaker.say(utterance(
            &[
                ("en", "Attacked by "),
                ("de", "Springer"),
                ("de", " Felix drei"),
                ("en", " twice"),
            ],
            Urgency::Normal,
            Kind::Chatter,
        ));
        speaker.say(utterance(&[("de", "Schach")], Urgency::Normal, Kind::Board));
        speaker.say(utterance(&[("de", "Schach")], Urgency::Normal, Kind::Board));
        assert!(speaker.wait_idle(LONG));
        assert_eq!(
            texts(&spy),
            [
                "en:Attacked by ",
                "de:Springer Felix drei",
                "en: twice",
                "de:Schach",
                "de:Schach"
            ]
        );
        assert!(sound.wait_idle(LONG));
    }

    #[test]
    fn silence_is_heard_within_one_buffer_and_nothing_follows() {
        let (sound, mut mixer) = Sound::manual(22_050);
        let (speaker, _spy) = spied(&sound);
        speaker.say(utterance(
            &[("en", "a very long answer")],
            Urgency::Normal,
            Kind::Chatter,
        ));
        wait_for_sound(&mut mixer);
        speaker.silence();
        let mut buffer = [1.0; 512];
        mixer.render(&mut buffer);
        assert!(buffer[100..].iter().all(|s| *s == 0.0));
        assert!(speaker.wait_idle(LONG));
        mixer.render(&mut buffer);
        assert!(buffer.iter().all(|s| *s == 0.0));
    }

    #[test]
    fn a_move_cut_by_an_answer_is_said_again() {
        let (sound, mut mixer) = Sound::manual(22_050);
        let (speaker, spy) = spied(&sound);
        speaker.say(utterance(&[("de", "Eva vier")], Urgency::Now, Kind::Board));
        wait_for_sound(&mut mixer);
        speaker.say(utterance(&[("en", "white")], Urgency::Now, Kind::Chatter));
        let end = Instant::now() + LONG;
        while !speaker.is_idle() {
            mixer.render(&mut [0.0; 512]);
            thread::yield_now();
            assert!(Instant::now() < end);
        }
        assert_eq!(texts(&spy), ["de:Eva vier", "en:white", "de:Eva vier"]);
    }

    #[test]
    fn the_bundled_voice_is_heard_in_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.wav");
        let sound = Sound::wav(&path, SinkPace::AtOnce);
        let (speaker, _) = open(VoiceChoice::Embedded, &[], Prosody::default(), &sound);
        speaker.say(utterance(
            &[("en", "You play "), ("de", "Bauer Eva zwei Eva vier")],
            Urgency::Normal,
            Kind::Board,
        ));
        assert!(speaker.wait_idle(LONG) && sound.wait_idle(LONG));
        drop((speaker, sound));
        let mut reader = hound::WavReader::open(&path).unwrap();
        let samples: Vec<f32> = reader
            .samples::<i16>()
            .map(|s| f32::from(s.unwrap()) / 32_768.0)
            .collect();
        let seconds = samples.len() as f32 / 22_050.0;
        let loudness = (samples.iter().map(|s| s * s).sum::<f32>() / samples.len() as f32).sqrt();
        assert!((1.5..6.0).contains(&seconds), "{seconds} s");
        assert!(loudness > 0.02, "{loudness}");
    }

    #[test]
    fn a_text_without_end_is_spoken_piece_by_piece() {
        let (sound, mut mixer) = Sound::manual(22_050);
        let (speaker, spy) = spied(&sound);
        let text = "a b. ".repeat(100_000);
        speaker.say(utterance(&[("en", &text)], Urgency::Normal, Kind::Chatter));
        wait_for_sound(&mut mixer);
        assert_eq!(spy.take().len(), 1, "the next piece waits for this one");
        speaker.silence();
        assert!(speaker.wait_idle(LONG));
    }

    #[test]
    fn nobody_speaks_when_speech_is_off_and_everything_counts_as_heard() {
        let sound = Sound::null(SinkPace::AtOnce);
        let (speaker, findings) = open(VoiceChoice::Off, &[], Prosody::default(), &sound);
        assert!(findings.is_empty());
        speaker.say(utterance(&[("en", "hello")], Urgency::Normal, Kind::Board));
        assert!(speaker.wait_idle(LONG));
        assert_eq!(sound.fed(), 0, "not even a pause");
    }

    /// Samples that are fed when this is said at this rate.
    fn fed(rate_wpm: u16) -> u64 {
        let sound = Sound::null(SinkPace::AtOnce);
        let prosody = Prosody {
            rate_wpm,
            ..Prosody::default()
        };
        let speaker = Speaker::with(Voice::Samples(Box::new(Spy::default())), prosody, &sound);
        let parts = [("en", "one"), ("de", "zwei")];
        speaker.say(utterance(&parts, Urgency::Normal, Kind::Chatter));
        assert!(speaker.wait_idle(LONG) && sound.wait_idle(LONG));
        sound.fed()
    }

    #[test]
    fn pauses_are_shorter_where_speech_is_faster() {
        // Where the language changes, and at the end.
        let pauses = 22_050 * u64::from(RUN_PAUSE_MS + PAUSE_MS) / 1000;
        let saved = fed(175) - fed(350);
        assert!(saved.abs_diff(pauses / 2) < 200, "{saved} of {pauses}");
    }

    #[test]
    fn the_volume_is_heard() {
        let loudest = |volume: u8| {
            let (sound, mut mixer) = Sound::manual(22_050);
            let prosody = Prosody {
                volume,
                ..Prosody::default()
            };
            let speaker = Speaker::with(Voice::Samples(Box::new(Spy::default())), prosody, &sound);
            speaker.say(utterance(&[("en", "one")], Urgency::Normal, Kind::Chatter));
            let end = Instant::now() + LONG;
            let mut loudest = 0.0f32;
            while !speaker.is_idle() {
                let mut buffer = [0.0; 512];
                mixer.render(&mut buffer);
                loudest = buffer.iter().fold(loudest, |most, s| most.max(s.abs()));
                thread::yield_now();
                assert!(Instant::now() < end);
            }
            loudest
        };
        let (full, half) = (loudest(100), loudest(50));
        assert!(
            full > 0.4 && (half / full - 0.5).abs() < 0.05,
            "{half} of {full}"
        );
    }

    /// Knows no language, or fails after its first block.
    struct Bad(VoiceError);

    impl super::super::Synth for Bad {
        fn name(&self) -> &'static str {
            "bad"
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
            Err(self.0.clone())
        }
    }

    #[test]
    fn a_voice_that_fails_ends_no_game() {
        for error in [
            VoiceError::Broken("gone".into()),
            VoiceError::Language(Lang::new("xx")),
        ] {
            let sound = Sound::null(SinkPace::AtOnce);
            let voice = Voice::Samples(Box::new(Bad(error)));
            let speaker = Speaker::with(voice, Prosody::default(), &sound);
            speaker.say(utterance(&[("xx", "hello")], Urgency::Normal, Kind::Board));
            assert!(speaker.wait_idle(LONG));
            assert!(!speaker.findings().is_empty());
        }
    }
}
