//! Earcons: short sounds computed from a table of tones.
//!
//! They are told apart by rhythm first (one, two or three strokes), then by direction (rising, falling)
//! and colour (wood, bell, hum), for pitch alone is hard to name. Wood is what happens on the board,
//! bells are what concerns the king and the game, hums are refusals, clicks are the clock.

use super::Earcon;
use std::f32::consts::TAU;

/// What a tone is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    /// A struck piece of wood: fast decay, a little noise at the stroke.
    Wood,
    /// A small bell: inharmonic partials, slower decay.
    Bell,
    /// A dull sustained tone with odd harmonics.
    Hum,
    /// A pure tone with soft edges.
    Pure,
}

/// One tone of an earcon.
#[derive(Debug, Clone, Copy)]
struct Tone {
    /// When it begins, in milliseconds.
    at: u16,
    /// How long it is, in milliseconds.
    len: u16,
    /// Frequency in hertz where it begins and where it ends.
    from: u16,
    to: u16,
    colour: Colour,
    /// Its part of the full level.
    level: f32,
}

/// The loudest an earcon gets: about 12 dB under full scale, a little under the voices.
const LEVEL: f32 = 0.25;

const fn tone(at: u16, len: u16, from: u16, to: u16, colour: Colour, level: f32) -> Tone {
    Tone {
        at,
        len,
        from,
        to,
        colour,
        level,
    }
}

const fn tones(earcon: Earcon) -> &'static [Tone] {
    use Colour::{Bell, Hum, Pure, Wood};
    match earcon {
        // One knock: a piece set down.
        Earcon::Move => const { &[tone(0, 60, 520, 480, Wood, 1.0)] },
        // Two knocks, high then low: a piece taken off, another set down.
        Earcon::Capture => {
            const {
                &[
                    tone(0, 50, 780, 740, Wood, 0.9),
                    tone(80, 80, 360, 320, Wood, 1.0),
                ]
            }
        }
        // Two rising bells.
        Earcon::Check => {
            const {
                &[
                    tone(0, 110, 880, 880, Bell, 0.8),
                    tone(90, 160, 1320, 1320, Bell, 0.9),
                ]
            }
        }
        // Three quick knocks: king and rook change places.
        Earcon::Castle => {
            const {
                &[
                    tone(0, 50, 460, 430, Wood, 0.9),
                    tone(90, 50, 560, 530, Wood, 0.9),
                    tone(180, 70, 460, 430, Wood, 1.0),
                ]
            }
        }
        // A run of four up: a pawn grows.
        Earcon::Promote => {
            const {
                &[
                    tone(0, 60, 523, 523, Pure, 0.7),
                    tone(60, 60, 659, 659, Pure, 0.7),
                    tone(120, 60, 784, 784, Pure, 0.7),
                    tone(180, 120, 1047, 1047, Bell, 0.9),
                ]
            }
        }
        // A falling hum.
        Earcon::Refused => const { &[tone(0, 160, 190, 140, Hum, 1.0)] },
        // A falling bell chord, the longest of all.
        Earcon::GameEnd => {
            const {
                &[
                    tone(0, 150, 784, 784, Bell, 0.7),
                    tone(100, 160, 659, 659, Bell, 0.7),
                    tone(180, 120, 523, 523, Bell, 0.9),
                ]
            }
        }
        // Two equal short beeps.
        Earcon::LowTime => {
            const {
                &[
                    tone(0, 60, 1000, 1000, Pure, 0.9),
                    tone(110, 60, 1000, 1000, Pure, 0.9),
                ]
            }
        }
        // A long fall, an octave and a half: the flag.
        Earcon::Flag => const { &[tone(0, 300, 1200, 400, Pure, 1.0)] },
        // One click of the clock.
        Earcon::Tick => const { &[tone(0, 40, 1800, 1700, Wood, 0.7)] },
        // Two of them.
        Earcon::DoubleTick => {
            const {
                &[
                    tone(0, 40, 1800, 1700, Wood, 0.7),
                    tone(140, 40, 1800, 1700, Wood, 0.7),
                ]
            }
        }
        // A short dull stop: the board ends here.
        Earcon::Edge => const { &[tone(0, 70, 110, 100, Hum, 0.9)] },
        // A short glide up: go ahead, speak.
        Earcon::Listening => const { &[tone(0, 120, 500, 900, Pure, 0.7)] },
        // The same glide down: heard.
        Earcon::Heard => const { &[tone(0, 120, 900, 500, Pure, 0.7)] },
    }
}

/// How long an earcon is, in milliseconds.
pub fn length_ms(earcon: Earcon) -> u32 {
    tones(earcon)
        .iter()
        .map(|t| u32::from(t.at + t.len))
        .max()
        .unwrap_or(0)
}

/// How long an earcon is, in frames at `rate` samples a second.
pub fn frames(earcon: Earcon, rate: u32) -> u32 {
    length_ms(earcon) * rate / 1000
}

/// The sample of an earcon `t` seconds after its beginning, within -1 and 1; silence outside.
pub fn sample(earcon: Earcon, t: f32) -> f32 {
    tones(earcon).iter().map(|tone| tone.sample(t)).sum::<f32>() * LEVEL
}

impl Tone {
    fn sample(&self, t: f32) -> f32 {
        let t = t - f32::from(self.at) / 1000.0;
        let len = f32::from(self.len) / 1000.0;
        if t < 0.0 || t >= len {
            return 0.0;
        }
        let (from, to) = (f32::from(self.from), f32::from(self.to));
        // The phase is the integral of a frequency that glides in a straight line.
        let phase = TAU * (from * t + (to - from) * t * t / (2.0 * len));
        // 2 ms in and 5 ms out, so that no tone clicks unless it is meant to.
        let edges = (t / 0.002).min(1.0) * ((len - t) / 0.005).min(1.0);
        let body = match self.colour {
            Colour::Wood => {
                let noise = (t * 71_993.0).sin() * (-t / 0.003).exp();
                (phase.sin() + 0.4 * (2.76 * phase).sin()) * (-t / (len / 4.0)).exp() + 0.3 * noise
            }
            Colour::Bell => {
                let decay = (-t / (len / 2.5)).exp();
                (phase.sin() + 0.4 * (2.4 * phase).sin() * decay) * decay
            }
            Colour::Hum => phase.sin() + 0.35 * (3.0 * phase).sin() + 0.2 * (5.0 * phase).sin(),
            Colour::Pure => phase.sin(),
        };
        body * edges * self.level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn render(earcon: Earcon) -> Vec<f32> {
        (0..frames(earcon, 22_050))
            .map(|i| sample(earcon, i as f32 / 22_050.0))
            .collect()
    }

    #[test]
    fn each_is_short_audible_and_within_bounds() {
        for earcon in Earcon::ALL {
            let ms = length_ms(earcon);
            assert!((40..=300).contains(&ms), "{earcon:?} takes {ms} ms");
            let samples = render(earcon);
            let peak = samples.iter().fold(0f32, |m, s| m.max(s.abs()));
            assert!((0.05..0.6).contains(&peak), "{earcon:?} peaks at {peak}");
            assert!(samples[0].abs() < 0.01 && samples[samples.len() - 1].abs() < 0.02);
        }
    }

    #[test]
    fn no_two_sound_alike() {
        // Loudness in 20 ms steps and zero crossings: rhythm and pitch.
        let print = |e| -> Vec<(f32, f32)> {
            let samples = render(e);
            (0..15)
                .map(|i| {
                    let part = samples.iter().skip(i * 441).take(441);
                    let part: Vec<f32> = part.copied().collect();
                    let energy = part.iter().map(|s| s * s).sum::<f32>().sqrt();
                    let crossings = part.windows(2).filter(|w| w[0] * w[1] < 0.0).count();
                    (energy, crossings as f32 / 40.0)
                })
                .collect()
        };
        for a in Earcon::ALL {
            for b in Earcon::ALL.into_iter().filter(|b| *b != a) {
                let distance: f32 = print(a)
                    .iter()
                    .zip(print(b))
                    .map(|(x, y)| (x.0 - y.0).abs() + (x.1 - y.1).abs())
                    .sum();
                assert!(distance > 1.0, "{a:?} and {b:?} differ by only {distance}");
            }
        }
    }
}
