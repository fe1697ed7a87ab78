//! The mixer: speech and earcons into one stream of samples.
//!
//! The two halves share no lock. [`Mixer::render`] runs on the audio thread: it takes samples from a
//! lock-free ring, computes earcons, allocates nothing and never waits. [`Feed`] is used by everyone
//! else; its lock is held only while a block is copied into the ring.
//!
//! Speech is cut to the sample: [`Feed::cut`] notes how much had been fed, and the mixer fades out and
//! skips to exactly there, so that the next word begins within the same buffer.

use super::Earcon;
use super::earcons;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Thread;

/// Milliseconds in which cut speech fades: short enough to be gone at once, long enough not to click.
const FADE_MS: u32 = 3;
/// Milliseconds of speech that the ring holds; the rest waits with the voice.
const RING_MS: u32 = 400;
/// How loud an earcon is while something is said: heard, but never over a word.
const DUCK: f32 = 0.3;
/// Milliseconds after the last spoken sample during which earcons stay ducked (gaps between words).
const DUCK_HOLD_MS: u32 = 120;
/// Milliseconds of silence between two earcons, so that each is heard for itself.
const EARCON_GAP_MS: u32 = 40;
/// Earcons that may wait; further ones are dropped, for they would tell of the past.
const EARCONS_WAITING: usize = 6;

/// What both halves see.
#[derive(Debug)]
struct Shared {
    /// Samples a second.
    rate: AtomicU32,
    /// Samples of speech fed since the beginning.
    fed: AtomicU64,
    /// Samples of speech played or skipped since the beginning.
    played: AtomicU64,
    /// Everything fed before this sample is no longer wanted.
    cut: AtomicU64,
    /// Loudness of everything, as the bits of an `f32`.
    volume: AtomicU32,
    /// Earcons asked for and earcons finished.
    earcons_asked: AtomicU64,
    earcons_done: AtomicU64,
    /// The sink's thread, when it sleeps until there is something to render.
    waker: OnceLock<Thread>,
}

/// A new mixer and the handle that feeds it, at `rate` samples a second.
pub fn mixer(rate: u32) -> (Mixer, Feed) {
    let (speech_in, speech) = rtrb::RingBuffer::new((rate * RING_MS / 1000) as usize);
    let (earcons_in, waiting) = rtrb::RingBuffer::new(EARCONS_WAITING);
    let shared = Arc::new(Shared {
        rate: AtomicU32::new(rate),
        fed: AtomicU64::new(0),
        played: AtomicU64::new(0),
        cut: AtomicU64::new(0),
        volume: AtomicU32::new(1f32.to_bits()),
        earcons_asked: AtomicU64::new(0),
        earcons_done: AtomicU64::new(0),
        waker: OnceLock::new(),
    });
    let mixer = Mixer {
        shared: Arc::clone(&shared),
        speech,
        waiting,
        rate,
        played: 0,
        cut: 0,
        fade_left: 0,
        last: 0.0,
        duck_hold: 0,
        duck: 1.0,
        earcon: None,
    };
    let feed = Feed {
        shared,
        ends: Mutex::new(Ends {
            speech: speech_in,
            earcons: earcons_in,
            turn: 0,
        }),
    };
    (mixer, feed)
}

/// The real-time half.
#[derive(Debug)]
pub struct Mixer {
    shared: Arc<Shared>,
    speech: rtrb::Consumer<f32>,
    waiting: rtrb::Consumer<Earcon>,
    rate: u32,
    played: u64,
    /// The cut that is being, or was, carried out.
    cut: u64,
    fade_left: u32,
    /// The last sample of speech: a cut in silence needs no fade.
    last: f32,
    duck_hold: u32,
    duck: f32,
    /// The earcon that sounds, and its frame; past its end the gap is counted.
    earcon: Option<(Earcon, u32)>,
}

impl Mixer {
    /// Fills `out` with the next samples, one channel, each within -1 and 1.
    pub fn render(&mut self, out: &mut [f32]) {
        let cut = self.shared.cut.load(Ordering::Acquire);
        if cut != self.cut {
            self.cut = cut;
            self.fade_left = if self.last.abs() > 1e-4 {
                self.frames(FADE_MS)
            } else {
                0
            };
        }
        let volume = f32::from_bits(self.shared.volume.load(Ordering::Relaxed));
        for sample in out.iter_mut() {
            let speech = self.next_speech();
            let earcon = self.next_earcon();
            *sample = ((speech + earcon) * volume).clamp(-1.0, 1.0);
        }
        self.shared.played.store(self.played, Ordering::Release);
    }

    /// Samples a second.
    pub fn rate(&self) -> u32 {
        self.rate
    }

    /// Plays at another rate from now on, as when another device is opened. Not for the audio thread.
    pub fn set_rate(&mut self, rate: u32) {
        self.rate = rate;
        self.shared.rate.store(rate, Ordering::Release);
    }

    /// Whether there is nothing left to play.
    pub fn is_idle(&self) -> bool {
        self.shared.is_idle()
    }

    fn frames(&self, ms: u32) -> u32 {
        self.rate * ms / 1000
    }

    fn next_speech(&mut self) -> f32 {
        let mut gain = 1.0;
        if self.played < self.cut {
            if self.fade_left == 0 {
                self.skip_to_cut();
            } else {
                self.fade_left -= 1;
                gain = self.fade_left as f32 / self.frames(FADE_MS) as f32;
            }
        }
        let sample = match self.speech.pop() {
            Ok(sample) => {
                self.played += 1;
                sample * gain
            }
            Err(_) => 0.0,
        };
        self.last = sample;
        if sample.abs() > 1e-4 {
            self.duck_hold = self.frames(DUCK_HOLD_MS);
        } else {
            self.duck_hold = self.duck_hold.saturating_sub(1);
        }
        sample
    }

    fn skip_to_cut(&mut self) {
        let want = usize::try_from(self.cut - self.played).unwrap_or(usize::MAX);
        let there = want.min(self.speech.slots());
        if let Ok(chunk) = self.speech.read_chunk(there) {
            chunk.commit_all();
        }
        self.played += there as u64;
    }

    fn next_earcon(&mut self) -> f32 {
        let target = if self.duck_hold > 0 { DUCK } else { 1.0 };
        // A one-pole filter of about 5 ms: a step in loudness would click.
        self.duck += (target - self.duck) * (200.0 / self.rate as f32);
        let Some((earcon, frame)) = self.earcon else {
            self.earcon = self.waiting.pop().ok().map(|earcon| (earcon, 0));
            return 0.0;
        };
        let length = earcons::frames(earcon, self.rate);
        if frame < length {
            self.earcon = Some((earcon, frame + 1));
            earcons::sample(earcon, frame as f32 / self.rate as f32) * self.duck
        } else if frame < length + self.frames(EARCON_GAP_MS) {
            self.earcon = Some((earcon, frame + 1));
            0.0
        } else {
            self.earcon = None;
            self.shared.earcons_done.fetch_add(1, Ordering::Release);
            0.0
        }
    }
}

impl Shared {
    fn is_idle(&self) -> bool {
        let fed = self.fed.load(Ordering::Acquire);
        self.played.load(Ordering::Acquire) >= fed
            && self.earcons_done.load(Ordering::Acquire)
                >= self.earcons_asked.load(Ordering::Acquire)
    }

    fn wake(&self) {
        if let Some(thread) = self.waker.get() {
            thread.unpark();
        }
    }
}

#[derive(Debug)]
struct Ends {
    speech: rtrb::Producer<f32>,
    earcons: rtrb::Producer<Earcon>,
    turn: u64,
}

/// The right to feed speech until the next [`Feed::cut`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn(u64);

/// What became of a block of samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fed {
    /// So many samples found room.
    Taken(usize),
    /// The turn is over: the speech was cut.
    Cut,
}

/// The half that feeds; shared by the speech thread and whoever silences it.
#[derive(Debug)]
pub struct Feed {
    shared: Arc<Shared>,
    ends: Mutex<Ends>,
}

impl Feed {
    /// Samples a second that the mixer wants now.
    pub fn rate(&self) -> u32 {
        self.shared.rate.load(Ordering::Acquire)
    }

    /// The turn that lasts until the next cut.
    pub fn turn(&self) -> Turn {
        Turn(self.ends().turn)
    }

    /// Feeds as much speech as there is room for.
    pub fn speech(&self, turn: Turn, samples: &[f32]) -> Fed {
        let mut ends = self.ends();
        if ends.turn != turn.0 {
            return Fed::Cut;
        }
        let (fed, _) = ends.speech.push_partial_slice(samples);
        let taken = fed.len();
        self.shared.fed.fetch_add(taken as u64, Ordering::Release);
        drop(ends);
        self.shared.wake();
        Fed::Taken(taken)
    }

    /// Ends the turn: what has been fed is faded out and skipped within the next buffer.
    pub fn cut(&self) {
        let mut ends = self.ends();
        ends.turn += 1;
        self.shared
            .cut
            .store(self.shared.fed.load(Ordering::Acquire), Ordering::Release);
        drop(ends);
        self.shared.wake();
    }

    /// Samples of speech fed since the beginning; played when [`Feed::played`] reaches it.
    pub fn fed(&self) -> u64 {
        self.shared.fed.load(Ordering::Acquire)
    }

    /// Samples of speech played or skipped since the beginning.
    pub fn played(&self) -> u64 {
        self.shared.played.load(Ordering::Acquire)
    }

    /// Plays an earcon after those that wait; dropped if too many do.
    pub fn earcon(&self, earcon: Earcon) {
        let mut ends = self.ends();
        if ends.earcons.push(earcon).is_ok() {
            self.shared.earcons_asked.fetch_add(1, Ordering::Release);
        }
        drop(ends);
        self.shared.wake();
    }

    /// Loudness of everything, 0 to 1.
    pub fn set_volume(&self, volume: f32) {
        self.shared
            .volume
            .store(volume.clamp(0.0, 1.0).to_bits(), Ordering::Relaxed);
    }

    /// Whether everything has been played.
    pub fn is_idle(&self) -> bool {
        self.shared.is_idle()
    }

    /// The thread to wake when there is something to render.
    pub(super) fn wakes(&self, thread: Thread) {
        // Only the first sink is woken; a mixer has one sink for life.
        let _ = self.shared.waker.set(thread);
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        // A panic elsewhere while feeding leaves the rings whole.
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 22_050;

    fn feed_all(feed: &Feed, samples: &[f32]) -> Turn {
        let turn = feed.turn();
        assert_eq!(feed.speech(turn, samples), Fed::Taken(samples.len()));
        turn
    }

    #[test]
    fn speech_comes_out_as_it_went_in() {
        let (mut mixer, feed) = mixer(RATE);
        let word: Vec<f32> = (0..1000).map(|i| (i as f32 / 1000.0) - 0.5).collect();
        feed_all(&feed, &word);
        let mut out = vec![9.0; 1200];
        mixer.render(&mut out);
        assert_eq!(out[..1000], word);
        assert!(out[1000..].iter().all(|s| *s == 0.0));
        assert!(feed.is_idle());
    }

    #[test]
    fn a_cut_is_silent_within_one_buffer_and_does_not_click() {
        let (mut mixer, feed) = mixer(RATE);
        let turn = feed_all(&feed, &vec![0.5; 4000]);
        let mut out = vec![0.0; 512];
        mixer.render(&mut out);
        feed.cut();
        mixer.render(&mut out);
        let fade = (RATE * FADE_MS / 1000) as usize;
        assert!(out[..fade].windows(2).all(|w| (w[0] - w[1]).abs() < 0.02));
        assert!(
            out[fade..].iter().all(|s| *s == 0.0),
            "silent after the fade"
        );
        assert_eq!(feed.played(), 4000);
        assert_eq!(
            feed.speech(turn, &[0.1]),
            Fed::Cut,
            "the old turn feeds no more"
        );
    }

    #[test]
    fn what_follows_a_cut_begins_in_the_same_buffer() {
        let (mut mixer, feed) = mixer(RATE);
        feed_all(&feed, &vec![0.5; 4000]);
        let mut out = vec![0.0; 512];
        mixer.render(&mut out);
        feed.cut();
        feed_all(&feed, &[-0.25; 100]);
        mixer.render(&mut out);
        let fade = (RATE * FADE_MS / 1000) as usize;
        assert_eq!(out[fade..fade + 100], [-0.25; 100]);
    }

    #[test]
    fn the_ring_takes_only_what_it_holds() {
        let (mut mixer, feed) = mixer(RATE);
        let turn = feed.turn();
        let much = vec![0.1; RATE as usize];
        let Fed::Taken(first) = feed.speech(turn, &much) else {
            panic!("no cut was made")
        };
        assert_eq!(first, (RATE * RING_MS / 1000) as usize);
        assert_eq!(feed.speech(turn, &much), Fed::Taken(0));
        mixer.render(&mut [0.0; 64]);
        assert_eq!(feed.speech(turn, &much), Fed::Taken(64));
    }

    #[test]
    fn earcons_play_one_after_the_other_and_never_louder_than_the_words() {
        let (mut mixer, feed) = mixer(RATE);
        feed.earcon(Earcon::Capture);
        feed.earcon(Earcon::Check);
        assert!(!feed.is_idle());
        let mut alone = vec![0.0; RATE as usize];
        mixer.render(&mut alone);
        assert!(feed.is_idle());
        let peak = |s: &[f32]| s.iter().fold(0f32, |m, x| m.max(x.abs()));
        assert!(peak(&alone) > 0.1);

        // Under speech (a constant here) the same earcon moves the sum by a third of that.
        let (mut mixer, feed) = super::mixer(RATE);
        feed_all(&feed, &vec![0.25; 8000]);
        mixer.render(&mut [0.0; 1000]);
        feed.earcon(Earcon::Capture);
        feed.earcon(Earcon::Check);
        let mut both = vec![0.0; 6000];
        mixer.render(&mut both);
        let over: Vec<f32> = both.iter().map(|s| s - 0.25).collect();
        assert!(peak(&over) > 0.01 && peak(&over) <= peak(&alone) * (DUCK + 0.05));
    }

    #[test]
    fn volume_scales_everything() {
        let (mut mixer, feed) = mixer(RATE);
        feed.set_volume(0.5);
        feed_all(&feed, &[0.5; 10]);
        let mut out = [0.0; 10];
        mixer.render(&mut out);
        assert_eq!(out, [0.25; 10]);
    }
}
