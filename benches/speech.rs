//! From a request to the first spoken sample in the mixer, and from a key to silence.
//!
//! `cargo bench --bench speech`. The mixer runs at 48 kHz, as with most loudspeakers, and is rendered
//! in blocks of 64 frames by the measuring thread, so that the loudspeaker's own buffer is not counted.

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::audio::{Mixer, Sound};
use hektor::speech::bundled::Bundled;
use hektor::speech::espeak::Espeak;
use hektor::speech::{Kind, Lang, Prosody, Segment, Speaker, Urgency, Utterance, Voice};
use std::time::{Duration, Instant};

const RATE: u32 = 48_000;

fn utterance(parts: &[(&str, &str)]) -> Utterance {
    let segments = parts
        .iter()
        .map(|(lang, text)| Segment {
            lang: Lang::new(lang),
            text: (*text).to_owned(),
        })
        .collect();
    Utterance {
        segments,
        urgency: Urgency::Now,
        kind: Kind::Chatter,
    }
}

/// A move in words; no two numbers under 64 * 64 give the same one.
fn a_move(n: u64) -> String {
    const FILES: [&str; 8] = [
        "Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor",
    ];
    const RANKS: [&str; 8] = [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    ];
    let at = |n: u64, words: [&'static str; 8]| words[(n % 8) as usize];
    let (from, to) = (
        (at(n, FILES), at(n / 8, RANKS)),
        (at(n / 64, FILES), at(n / 512, RANKS)),
    );
    format!("Springer {} {} {} {}", from.0, from.1, to.0, to.1)
}

/// Renders until something is heard.
fn first_sample(mixer: &mut Mixer) {
    let mut block = [0.0; 64];
    while block.iter().all(|s| *s == 0.0) {
        mixer.render(&mut block);
    }
}

/// Silences and lets the thread come to rest.
fn rest(speaker: &Speaker, mixer: &mut Mixer) {
    speaker.silence();
    mixer.render(&mut [0.0; 1024]);
    speaker.wait_idle(Duration::from_secs(5));
    std::thread::sleep(Duration::from_micros(300));
}

fn bench_voice(c: &mut Criterion, name: &str, voice: Voice) {
    let (sound, mut mixer) = Sound::manual(RATE);
    let speaker = Speaker::with(voice, Prosody::default(), &sound);
    let mut n = 0;
    let mut measure = |phrase: &mut dyn FnMut(u64) -> Utterance, iterations: u64| {
        let mut total = Duration::ZERO;
        for _ in 0..iterations {
            rest(&speaker, &mut mixer);
            n += 1;
            let utterance = phrase(n);
            let asked = Instant::now();
            speaker.say(utterance);
            first_sample(&mut mixer);
            total += asked.elapsed();
        }
        total
    };
    let mut group = c.benchmark_group(name);
    group.sample_size(20);
    group.bench_function("a phrase never said before", |b| {
        b.iter_custom(|i| measure(&mut |n| utterance(&[("de", &a_move(n))]), i));
    });
    group.bench_function("a phrase said before", |b| {
        b.iter_custom(|i| measure(&mut |_| utterance(&[("de", "Bauer Eva zwei Eva vier")]), i));
    });
    group.bench_function("the language changes each time", |b| {
        let mut english = false;
        b.iter_custom(|i| {
            measure(
                &mut |n| {
                    english = !english;
                    utterance(&[(if english { "en" } else { "de" }, &a_move(n))])
                },
                i,
            )
        });
    });
    group.finish();
}

fn latency(c: &mut Criterion) {
    match Espeak::load() {
        Ok(espeak) => bench_voice(c, "libespeak-ng", Voice::Samples(Box::new(espeak))),
        Err(why) => eprintln!("libespeak-ng is not measured: {why}"),
    }
    let bundled = Bundled::load().expect("the bundled voice needs a folder to unpack to");
    bench_voice(c, "bundled", Voice::Samples(Box::new(bundled)));
}

/// The time to call for silence and render the buffer in which it falls silent.
fn silence(c: &mut Criterion) {
    let (sound, mut mixer) = Sound::manual(RATE);
    let bundled = Bundled::load().expect("the bundled voice needs a folder to unpack to");
    let speaker = Speaker::with(
        Voice::Samples(Box::new(bundled)),
        Prosody::default(),
        &sound,
    );
    let mut buffer = [0.0; 960];
    c.bench_function("silence, with the 20 ms buffer that falls silent", |b| {
        b.iter_custom(|iterations| {
            let mut total = Duration::ZERO;
            for _ in 0..iterations {
                rest(&speaker, &mut mixer);
                speaker.say(utterance(&[("de", "Bauer Eva zwei Eva vier")]));
                first_sample(&mut mixer);
                let pressed = Instant::now();
                speaker.silence();
                mixer.render(&mut buffer);
                total += pressed.elapsed();
                // The fade takes 3 ms: the rest of the same buffer is silent.
                assert!(buffer.iter().skip(144).all(|s| *s == 0.0));
            }
            total
        });
    });
}

criterion_group!(benches, latency, silence);
criterion_main!(benches);
