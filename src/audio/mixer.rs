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
use super::notes::{Note, Place, Placing, Playing, heard_at, spark};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
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
/// What comes after words waits for so many milliseconds without any: a voice takes time to begin,
/// and makes pauses.
const AFTER_WORDS_MS: u32 = 280;
/// Milliseconds of silence between two earcons, so that each is heard for itself.
const EARCON_GAP_MS: u32 = 40;
/// Earcons that may wait; further ones are dropped, for they would tell of the past.
const EARCONS_WAITING: usize = 6;
/// Notes that may wait: a board has 64 squares.
const NOTES_WAITING: usize = 256;
/// Notes that sound at once; a further one takes the place of the oldest.
const NOTES_AT_ONCE: usize = 8;
/// Where the partials of earcons are, for the shadow of the head.
const EARCON_HERTZ: f32 = 900.0;

/// A moment of sound: left and right.
pub type Frame = [f32; 2];

/// A note in the ring, and how a row of notes begins with it.
type Waiting = (Note, Begins);

/// When a note begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Begins {
    /// After the one before it.
    Next,
    /// When the row before it is over.
    Row,
    /// When that is over, and nothing has been said for a while.
    AfterWords,
}

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
    /// The same of notes, and how many of the first are no longer wanted.
    notes_asked: AtomicU64,
    notes_done: AtomicU64,
    notes_cut: AtomicU64,
    /// Both ears hear the same.
    mono: AtomicBool,
    /// The sink's thread, when it sleeps until there is something to render.
    waker: OnceLock<Thread>,
}

/// A new mixer and the handle that feeds it, at `rate` samples a second.
pub fn mixer(rate: u32) -> (Mixer, Feed) {
    let (speech_in, speech) = rtrb::RingBuffer::new((rate * RING_MS / 1000) as usize);
    let (earcons_in, waiting) = rtrb::RingBuffer::new(EARCONS_WAITING);
    let (notes_in, notes) = rtrb::RingBuffer::new(NOTES_WAITING);
    let shared = Arc::new(Shared {
        rate: AtomicU32::new(rate),
        fed: AtomicU64::new(0),
        played: AtomicU64::new(0),
        cut: AtomicU64::new(0),
        volume: AtomicU32::new(1f32.to_bits()),
        earcons_asked: AtomicU64::new(0),
        earcons_done: AtomicU64::new(0),
        notes_asked: AtomicU64::new(0),
        notes_done: AtomicU64::new(0),
        notes_cut: AtomicU64::new(0),
        mono: AtomicBool::new(false),
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
        notes,
        pending: None,
        playing: [None; NOTES_AT_ONCE],
        begun: 0,
        notes_cut: 0,
        wordless: 0,
        waited: 0,
    };
    let feed = Feed {
        shared,
        ends: Mutex::new(Ends {
            speech: speech_in,
            earcons: earcons_in,
            notes: notes_in,
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
    waiting: rtrb::Consumer<(Earcon, Place)>,
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
    earcon: Option<(Earcon, Place, u32)>,
    notes: rtrb::Consumer<Waiting>,
    /// The note that comes next, and the frames until then.
    pending: Option<(Note, u32)>,
    playing: [Option<Playing>; NOTES_AT_ONCE],
    /// Notes taken from the ring since the beginning, and the cut that was carried out.
    begun: u64,
    notes_cut: u64,
    /// Frames without a word.
    wordless: u32,
    /// A row that comes after words waits since then, in frames.
    waited: u32,
}

impl Mixer {
    /// Fills `out` with the next samples, both channels as one, each within -1 and 1.
    pub fn render(&mut self, out: &mut [f32]) {
        let mut frames = [[0.0; 2]; 64];
        for part in out.chunks_mut(frames.len()) {
            let Some(frames) = frames.get_mut(..part.len()) else {
                return;
            };
            self.render_stereo(frames);
            for (sample, frame) in part.iter_mut().zip(frames) {
                *sample = (frame[0] + frame[1]) / 2.0;
            }
        }
    }

    /// Fills `out` with the next frames, each sample within -1 and 1.
    pub fn render_stereo(&mut self, out: &mut [Frame]) {
        self.cut_notes();
        let placing = match self.shared.mono.load(Ordering::Relaxed) {
            true => Placing::Mono,
            false => Placing::Head,
        };
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
        for frame in out.iter_mut() {
            let speech = self.next_speech();
            let earcon = self.next_earcon(placing);
            let notes = self.next_notes(placing);
            for ((out, earcon), note) in frame.iter_mut().zip(earcon).zip(notes) {
                *out = ((speech + earcon + note * self.duck) * volume).clamp(-1.0, 1.0);
            }
        }
        self.shared.played.store(self.played, Ordering::Release);
    }

    /// Samples a second.
    pub fn rate(&self) -> u32 {
        self.rate
    }

    /// Plays at another rate from now on, as when another device is opened.
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
            self.wordless = 0;
        } else {
            self.wordless = self.wordless.saturating_add(1);
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

    fn next_earcon(&mut self, placing: Placing) -> Frame {
        let target = if self.duck_hold > 0 { DUCK } else { 1.0 };
        // A one-pole filter of about 5 ms: a step in loudness would click.
        self.duck += (target - self.duck) * (200.0 / self.rate as f32);
        let Some((earcon, place, frame)) = self.earcon else {
            let next = self.waiting.pop().ok();
            self.earcon = next.map(|(earcon, place)| (earcon, place, 0));
            return [0.0; 2];
        };
        let length = earcons::frames(earcon, self.rate);
        let gap = self.frames(EARCON_GAP_MS);
        self.earcon = Some((earcon, place, frame + 1));
        if frame < length {
            let t = frame as f32 / self.rate as f32;
            let mark = match placing {
                Placing::Mono => 0.1 * spark(place, t),
                _ => 0.0,
            };
            let (late, loud) = heard_at(place, EARCON_HERTZ, placing);
            let mut out = [0.0; 2];
            for ((out, late), loud) in out.iter_mut().zip(late).zip(loud) {
                *out = (earcons::sample(earcon, t - late) * loud + mark) * self.duck;
            }
            return out;
        }
        if frame >= length + gap {
            self.earcon = None;
            self.shared.earcons_done.fetch_add(1, Ordering::Release);
        }
        [0.0; 2]
    }

    /// Throws away the notes that are no longer wanted; those that sound fade.
    fn cut_notes(&mut self) {
        let cut = self.shared.notes_cut.load(Ordering::Acquire);
        if cut == self.notes_cut {
            return;
        }
        self.notes_cut = cut;
        // What was taken last is either pending or sounds.
        if self.begun <= cut && self.pending.take().is_some() {
            self.shared.notes_done.fetch_add(1, Ordering::Release);
        }
        while self.begun < cut && self.notes.pop().is_ok() {
            self.begun += 1;
            self.shared.notes_done.fetch_add(1, Ordering::Release);
        }
        self.playing.iter_mut().flatten().for_each(Playing::fade);
    }

    fn next_notes(&mut self, placing: Placing) -> Frame {
        self.begin_notes();
        let mut out = [0.0; 2];
        for place in &mut self.playing {
            let Some(playing) = place else { continue };
            match playing.next(self.rate, placing) {
                Some(heard) => {
                    out[0] += heard[0];
                    out[1] += heard[1];
                }
                None => {
                    *place = None;
                    self.shared.notes_done.fetch_add(1, Ordering::Release);
                }
            }
        }
        out
    }

    /// Lets the notes sound whose time has come.
    fn begin_notes(&mut self) {
        loop {
            match self.pending {
                Some((note, 0)) => {
                    self.pending = None;
                    let free = self.playing.iter().position(Option::is_none).unwrap_or(0);
                    if let Some(place) = self.playing.get_mut(free) {
                        let old = place.replace(Playing::new(note, self.rate));
                        let done = u64::from(old.is_some());
                        self.shared.notes_done.fetch_add(done, Ordering::Release);
                    }
                }
                Some((note, left)) => {
                    self.pending = Some((note, left - 1));
                    return;
                }
                None => {
                    // A new row waits until the one before is over.
                    let sounding = self.playing.iter().any(Option::is_some);
                    match self.notes.peek() {
                        Ok((_, Begins::Row | Begins::AfterWords)) if sounding => return,
                        Ok((_, Begins::AfterWords))
                            if self.waited.min(self.wordless) < self.frames(AFTER_WORDS_MS) =>
                        {
                            self.waited += 1;
                            return;
                        }
                        Ok(_) => self.waited = 0,
                        Err(_) => return,
                    }
                    let Ok((note, _)) = self.notes.pop() else {
                        return;
                    };
                    self.begun += 1;
                    self.pending = Some((note, self.frames(u32::from(note.wait_ms))));
                }
            }
        }
    }
}

impl Shared {
    fn is_idle(&self) -> bool {
        let fed = self.fed.load(Ordering::Acquire);
        self.played.load(Ordering::Acquire) >= fed
            && self.earcons_done.load(Ordering::Acquire)
                >= self.earcons_asked.load(Ordering::Acquire)
            && self.notes_done.load(Ordering::Acquire) >= self.notes_asked.load(Ordering::Acquire)
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
    earcons: rtrb::Producer<(Earcon, Place)>,
    notes: rtrb::Producer<Waiting>,
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
        self.earcon_at(earcon, Place::CENTRE);
    }

    /// The same, at a place.
    pub fn earcon_at(&self, earcon: Earcon, place: Place) {
        let mut ends = self.ends();
        if ends.earcons.push((earcon, place)).is_ok() {
            self.shared.earcons_asked.fetch_add(1, Ordering::Release);
        }
        drop(ends);
        self.shared.wake();
    }

    /// Plays a row of notes after those that wait; dropped as a whole if there is no room.
    pub fn notes(&self, notes: &[Note]) {
        self.row(notes, Begins::Row);
    }

    /// The same, when what is being said has been heard.
    pub fn notes_after_words(&self, notes: &[Note]) {
        self.row(notes, Begins::AfterWords);
    }

    fn row(&self, notes: &[Note], begins: Begins) {
        let mut ends = self.ends();
        if ends.notes.slots() < notes.len() {
            return;
        }
        for (at, note) in notes.iter().enumerate() {
            // Asked for before it can be done.
            self.shared.notes_asked.fetch_add(1, Ordering::Release);
            let begins = if at == 0 { begins } else { Begins::Next };
            // There is room for all.
            let _ = ends.notes.push((*note, begins));
        }
        drop(ends);
        self.shared.wake();
    }

    /// Ends the notes: those that sound fade, those that wait are gone.
    pub fn cut_notes(&self) {
        let ends = self.ends();
        let asked = self.shared.notes_asked.load(Ordering::Acquire);
        self.shared.notes_cut.store(asked, Ordering::Release);
        drop(ends);
        self.shared.wake();
    }

    /// Whether both ears hear the same, and places are told by another sound.
    pub fn set_mono(&self, mono: bool) {
        self.shared.mono.store(mono, Ordering::Relaxed);
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

    fn a_note(wait_ms: u16) -> Note {
        let at = super::super::notes::At {
            place: Place::step(0, 7),
            hertz: 440,
        };
        Note::still(wait_ms, 50, at, super::super::notes::Timbre::Brass)
    }

    #[test]
    fn notes_come_in_their_time_and_on_their_side() {
        let (mut mixer, feed) = mixer(RATE);
        feed.notes(&[a_note(0), a_note(200)]);
        let mut out = vec![[0.0; 2]; RATE as usize / 2];
        mixer.render_stereo(&mut out);
        assert!(feed.is_idle());
        let loud = |from_ms: usize| {
            let from = from_ms * RATE as usize / 1000;
            let part = &out[from..from + 400];
            let peak = |ear: usize| part.iter().fold(0f32, |m, f| m.max(f[ear].abs()));
            (peak(0), peak(1))
        };
        assert!(loud(10).0 > 0.05 && loud(210).0 > 0.05);
        assert!(loud(10).0 > loud(10).1);
        assert_eq!(loud(100), (0.0, 0.0));
    }

    #[test]
    fn a_row_waits_for_the_one_before_and_a_cut_ends_both() {
        let (mut mixer, feed) = mixer(RATE);
        feed.notes(&[a_note(0), a_note(20)]);
        feed.notes(&[a_note(0)]);
        let mut out = vec![[0.0; 2]; 200];
        mixer.render_stereo(&mut out);
        assert!(!feed.is_idle());
        feed.cut_notes();
        feed.notes(&[a_note(100)]);
        let mut out = vec![[0.0; 2]; 2_000];
        mixer.render_stereo(&mut out);
        assert!(out[100..].iter().all(|frame| *frame == [0.0; 2]));
        let mut out = vec![[0.0; 2]; 3_000];
        mixer.render_stereo(&mut out);
        assert!(
            out.iter().any(|frame| frame[0].abs() > 0.05),
            "what follows a cut is heard"
        );
        assert!(feed.is_idle());
    }

    #[test]
    fn what_comes_after_words_waits_for_their_end() {
        let (mut mixer, feed) = mixer(RATE);
        feed.notes_after_words(&[a_note(0)]);
        // The voice takes a moment to begin.
        mixer.render(&mut [0.0; 500]);
        feed_all(&feed, &[0.25; 6_000]);
        let mut out = vec![[0.0; 2]; 6_000];
        mixer.render_stereo(&mut out);
        assert!(out.iter().flatten().all(|sample| *sample == 0.25));
        let mut out = vec![[0.0; 2]; 10_000];
        mixer.render_stereo(&mut out);
        let first = out.iter().position(|frame| frame[0] != 0.0).unwrap() as u32;
        assert!(first.abs_diff(RATE * AFTER_WORDS_MS / 1000) < 20, "{first}");
    }

    #[test]
    fn in_mono_a_placed_earcon_is_the_same_in_both_ears() {
        let heard = |mono| {
            let (mut mixer, feed) = mixer(RATE);
            feed.set_mono(mono);
            feed.earcon_at(Earcon::Move, Place::step(0, 7));
            let mut out = vec![[0.0; 2]; 3_000];
            mixer.render_stereo(&mut out);
            out
        };
        assert!(heard(true).iter().all(|frame| frame[0] == frame[1]));
        assert!(heard(false).iter().any(|frame| frame[0] != frame[1]));
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
