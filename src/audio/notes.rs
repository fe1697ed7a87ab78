//! Tones that are told apart by where they sound, how high, and what they are made of; what they
//! stand for is known elsewhere.
//!
//! A tone is a sum of partials, so the shadow of the head is exact: each partial is weaker by as much
//! as a sphere of the head's size takes from its frequency (C. P. Brown, R. O. Duda: A structural
//! model for binaural sound synthesis, 1998), and comes later by the way around it (R. S. Woodworth:
//! Experimental Psychology, 1938). A little of the level is panned beside that, for loudspeakers,
//! which each ear hears both of.

use std::f32::consts::TAU;

/// From the far left to the far right, in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Place(i8);

impl Place {
    /// In front: what has no place.
    pub const CENTRE: Self = Self(0);

    /// The place of a step, 0 to `last`, from left to right.
    ///
    /// ```
    /// use hektor::audio::Place;
    /// assert_eq!(Place::step(0, 7), Place::step(7, 7).mirrored());
    /// assert_ne!(Place::step(3, 7), Place::CENTRE);
    /// ```
    pub fn step(step: u8, last: u8) -> Self {
        let last = i32::from(last.max(1));
        let step = i32::from(step).min(last);
        Self(((200 * step + last / 2) / last - 100).clamp(-100, 100) as i8)
    }

    /// The same distance on the other side.
    pub const fn mirrored(self) -> Self {
        Self(-self.0)
    }

    /// From -1 to 1.
    fn side(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

/// What a tone is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timbre {
    /// One partial, struck and gone: a drop.
    Drop,
    /// Two strokes: a trot.
    Trot,
    /// Odd partials: a clarinet.
    Reed,
    /// All partials: a trumpet.
    Brass,
    /// A tone and its fifth: a chord.
    Chord,
    /// Partials that are no harmonics: a bell.
    Bell,
}

impl Timbre {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Drop,
        Self::Trot,
        Self::Reed,
        Self::Brass,
        Self::Chord,
        Self::Bell,
    ];

    /// Multiples of the frequency, and how strong each is.
    const fn partials(self) -> &'static [(f32, f32)] {
        match self {
            Self::Drop => &[(1.0, 1.0)],
            Self::Trot => &[(1.0, 0.8), (2.0, 0.5)],
            Self::Reed => &[(1.0, 0.6), (3.0, 0.5), (5.0, 0.35)],
            Self::Brass => &[(1.0, 0.4), (2.0, 0.45), (3.0, 0.4), (4.0, 0.35)],
            Self::Chord => &[(1.0, 0.6), (1.5, 0.55), (3.0, 0.25)],
            Self::Bell => &[(1.0, 0.6), (2.41, 0.5), (3.89, 0.3)],
        }
    }

    /// How loud it is at this part of its length.
    fn envelope(self, part: f32) -> f32 {
        match self {
            Self::Drop => (-3.0 * part).exp(),
            // The second stroke begins in the middle.
            Self::Trot if part < 0.5 => (-9.0 * part).exp(),
            Self::Trot => 0.9 * (-9.0 * (part - 0.5)).exp(),
            Self::Reed | Self::Brass => 0.75,
            Self::Chord => 0.85,
            Self::Bell => (-2.0 * part).exp(),
        }
    }
}

/// Where a tone is and how high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct At {
    /// From left to right.
    pub place: Place,
    /// The frequency of its first partial.
    pub hertz: u16,
}

/// A tone, from one place and height to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Note {
    /// How long after the beginning of the note before it, in milliseconds.
    pub wait_ms: u16,
    /// How long it is, in milliseconds.
    pub len_ms: u16,
    /// Where it begins.
    pub from: At,
    /// Where it ends.
    pub to: At,
    /// What it is made of.
    pub timbre: Timbre,
}

impl Note {
    /// A tone that stays where it is.
    pub const fn still(wait_ms: u16, len_ms: u16, at: At, timbre: Timbre) -> Self {
        Self {
            wait_ms,
            len_ms,
            from: at,
            to: at,
            timbre,
        }
    }
}

/// How long a row of notes is, in milliseconds.
pub fn length_ms(notes: &[Note]) -> u32 {
    let mut begins = 0;
    let ends = notes.iter().map(|note| {
        begins += u32::from(note.wait_ms);
        begins + u32::from(note.len_ms)
    });
    ends.max().unwrap_or(0)
}

/// How sounds are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Placing {
    /// By a model of the head, and a little by level.
    #[default]
    Head,
    /// By the level of the two channels alone, for comparison.
    Level,
    /// Both channels alike: a high spark at the beginning of a tone tells its place.
    Mono,
}

/// How loud a note is.
const LEVEL: f32 = 0.16;
/// The spark of the far left, and by how many octaves that of the far right is higher.
const SPARK_HERTZ: f32 = 2093.0;
const SPARK_OCTAVES: f32 = 1.75;
/// How long the spark is, in seconds.
const SPARK: f32 = 0.035;
/// Radius of a head in metres, and the speed of sound.
const HEAD: f32 = 0.0875;
const SOUND: f32 = 343.0;
/// How far to the side the far left is, in radians.
const FAR: f32 = 1.3;
/// Frames after which a moving tone is placed anew.
const STRIDE: u32 = 64;
/// The most partials of a timbre.
const PARTIALS: usize = 4;

/// What one ear gets of a sound at a place: how late, in seconds.
fn delay(side: f32, placing: Placing) -> [f32; 2] {
    if placing != Placing::Head {
        return [0.0; 2];
    }
    let angle = side.abs() * FAR;
    let late = HEAD / SOUND * (angle + angle.sin());
    if side < 0.0 { [0.0, late] } else { [late, 0.0] }
}

/// How strong a frequency is at each ear.
fn gains(side: f32, hertz: f32, placing: Placing) -> [f32; 2] {
    // Equal power; the far ear, too, hears what is at a side.
    let turn = (0.8 * side + 1.0) * std::f32::consts::FRAC_PI_4;
    let level = [turn.cos(), turn.sin()];
    match placing {
        Placing::Mono => [std::f32::consts::FRAC_1_SQRT_2; 2],
        Placing::Level => level,
        Placing::Head => {
            let beta = 2.0 * SOUND / HEAD;
            let omega = TAU * hertz;
            // The ears are at both ends of the axis.
            let shadow = |towards: f32| {
                let alpha = 1.05 + 0.95 * towards;
                ((alpha * alpha * omega * omega + beta * beta) / (omega * omega + beta * beta))
                    .sqrt()
            };
            let towards = (side * FAR).sin();
            [
                shadow(-towards) * level[0].sqrt() * 0.84,
                shadow(towards) * level[1].sqrt() * 0.84,
            ]
        }
    }
}

/// A note that sounds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Playing {
    note: Note,
    frame: u32,
    frames: u32,
    /// When it was told to stop; it fades from there.
    fades: Option<u32>,
    late: [f32; 2],
    gains: [[f32; 2]; PARTIALS],
}

impl Playing {
    pub fn new(note: Note, rate: u32) -> Self {
        Self {
            note,
            frame: 0,
            frames: u32::from(note.len_ms) * rate / 1000,
            fades: None,
            late: [0.0; 2],
            gains: [[0.0; 2]; PARTIALS],
        }
    }

    /// Fades from now on.
    pub fn fade(&mut self) {
        self.fades = self.fades.or(Some(self.frame));
    }

    /// The next frame; `None` when it is over.
    pub fn next(&mut self, rate: u32, placing: Placing) -> Option<[f32; 2]> {
        // What comes later at the far ear must get its end, too.
        if self.frame >= self.frames + rate / 1000 {
            return None;
        }
        if self.frame.is_multiple_of(STRIDE) {
            self.place(placing);
        }
        let rate = rate as f32;
        let fade = match self.fades {
            None => 1.0,
            Some(from) => 1.0 - (self.frame - from) as f32 / (0.003 * rate),
        };
        if fade <= 0.0 {
            return None;
        }
        let t = self.frame as f32 / rate;
        self.frame += 1;
        let mut out = [0.0; 2];
        if placing == Placing::Mono {
            let both = self.sample(t, 0) + spark(self.note.from.place, t);
            out = [both; 2];
        } else {
            for (ear, out) in out.iter_mut().enumerate() {
                let late = self.late.get(ear).copied().unwrap_or(0.0);
                *out = self.sample(t - late, ear);
            }
        }
        Some(out.map(|sample| sample * fade * LEVEL))
    }

    fn place(&mut self, placing: Placing) {
        let part = self.frame as f32 / self.frames.max(1) as f32;
        let (from, to) = (self.note.from, self.note.to);
        let between = |from: f32, to: f32| from + (to - from) * part.min(1.0);
        let side = between(from.place.side(), to.place.side());
        let hertz = between(f32::from(from.hertz), f32::from(to.hertz));
        self.late = delay(side, placing);
        for ((ratio, _), gain) in self.note.timbre.partials().iter().zip(&mut self.gains) {
            *gain = gains(side, hertz * ratio, placing);
        }
    }

    /// What one ear hears `t` seconds after the beginning.
    fn sample(&self, t: f32, ear: usize) -> f32 {
        let len = f32::from(self.note.len_ms) / 1000.0;
        if t < 0.0 || t >= len {
            return 0.0;
        }
        let (from, to) = (
            f32::from(self.note.from.hertz),
            f32::from(self.note.to.hertz),
        );
        let phase = TAU * (from * t + (to - from) * t * t / (2.0 * len));
        let edges = (t / 0.002).min(1.0) * ((len - t) / 0.006).min(1.0);
        let partials = self.note.timbre.partials().iter().zip(&self.gains);
        let body: f32 = partials
            .map(|((ratio, level), gains)| {
                (phase * ratio).sin() * level * gains.get(ear).copied().unwrap_or(0.0)
            })
            .sum();
        body * edges * self.note.timbre.envelope(t / len)
    }
}

/// The spark of a place, `t` seconds after the beginning of what it belongs to.
pub(super) fn spark(place: Place, t: f32) -> f32 {
    if t >= SPARK || place == Place::CENTRE {
        return 0.0;
    }
    let octaves = SPARK_OCTAVES * (place.side() + 1.0) / 2.0;
    let hertz = SPARK_HERTZ * octaves.exp2();
    let edges = (t / 0.001).min(1.0) * ((SPARK - t) / 0.01).min(1.0);
    0.45 * (TAU * hertz * t).sin() * edges
}

/// What both ears get of something that is no note, at `hertz` or near it: how late each, in
/// seconds, and how loud.
pub(super) fn heard_at(place: Place, hertz: f32, placing: Placing) -> ([f32; 2], [f32; 2]) {
    if place == Place::CENTRE {
        return ([0.0; 2], [1.0; 2]);
    }
    // As loud as in front, where each of two ears has a half of the power.
    let loud = gains(place.side(), hertz, placing).map(|gain| gain * std::f32::consts::SQRT_2);
    (delay(place.side(), placing), loud)
}

/// Notes as they are heard, both channels.
pub fn render(notes: &[Note], rate: u32, placing: Placing) -> Vec<[f32; 2]> {
    let frames = length_ms(notes) as usize * rate as usize / 1000 + rate as usize / 500;
    let mut out = vec![[0.0; 2]; frames];
    let mut begins = 0;
    for note in notes {
        begins += usize::from(note.wait_ms) * rate as usize / 1000;
        let mut playing = Playing::new(*note, rate);
        for frame in out.iter_mut().skip(begins) {
            let Some(heard) = playing.next(rate, placing) else {
                break;
            };
            frame[0] += heard[0];
            frame[1] += heard[1];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 22_050;

    fn power(frames: &[[f32; 2]], ear: usize) -> f32 {
        frames.iter().map(|frame| frame[ear] * frame[ear]).sum()
    }

    fn at(step: u8, hertz: u16) -> At {
        At {
            place: Place::step(step, 7),
            hertz,
        }
    }

    #[test]
    fn a_note_is_within_bounds_and_does_not_click() {
        for timbre in Timbre::ALL {
            for placing in [Placing::Head, Placing::Level, Placing::Mono] {
                for (step, hertz) in [(0, 196), (3, 523), (7, 1047)] {
                    let note = Note::still(0, 70, at(step, hertz), timbre);
                    let heard = render(&[note], RATE, placing);
                    let peak = heard.iter().flatten().fold(0f32, |m, s| m.max(s.abs()));
                    assert!((0.03..0.5).contains(&peak), "{timbre:?} {placing:?} {peak}");
                    let last = heard[heard.len() - 1];
                    assert!(heard[0][0].abs() < 0.02 && last[0].abs() < 0.02);
                }
            }
        }
    }

    #[test]
    fn left_is_louder_and_earlier_on_the_left() {
        let heard = render(
            &[Note::still(0, 70, at(0, 523), Timbre::Reed)],
            RATE,
            Placing::Head,
        );
        assert!(power(&heard, 0) > 2.0 * power(&heard, 1));
        let begins = |ear: usize| heard.iter().position(|frame| frame[ear].abs() > 1e-3);
        // Around a head sound takes up to two thirds of a millisecond: 14 frames.
        let late = begins(1).unwrap() - begins(0).unwrap();
        assert!((8..=20).contains(&late), "{late}");
    }

    #[test]
    fn a_glide_goes_from_one_side_to_the_other() {
        let glide = Note {
            wait_ms: 0,
            len_ms: 200,
            from: at(0, 262),
            to: at(7, 523),
            timbre: Timbre::Brass,
        };
        let heard = render(&[glide], RATE, Placing::Head);
        let (first, last) = heard.split_at(heard.len() / 2);
        assert!(power(first, 0) > power(first, 1) && power(last, 0) < power(last, 1));
    }

    #[test]
    fn in_mono_both_ears_hear_the_same_and_the_place_is_still_told() {
        let heard = |step| {
            let note = Note::still(0, 70, at(step, 523), Timbre::Drop);
            render(&[note], RATE, Placing::Mono)
        };
        assert!(heard(0).iter().all(|frame| frame[0] == frame[1]));
        for step in 1..8 {
            let differs: f32 = heard(step)
                .iter()
                .zip(heard(step - 1))
                .map(|(a, b)| (a[0] - b[0]).abs())
                .sum();
            assert!(differs > 1.0, "{step}: {differs}");
        }
    }
}
