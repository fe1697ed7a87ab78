//! From a line or a key to the first sample of what sounds.
//!
//! `cargo bench --bench senses`. The mixer runs at 48 kHz and is rendered in blocks of 64 frames by the
//! measuring thread, so that the loudspeaker's own buffer is not counted.

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::assistant::{Assistant, Out};
use hektor::audio::{Mixer, Sound};
use hektor::clock::Millis;
use hektor::lexicon::Lexicon;
use hektor::settings::Settings;
use hektor::speech::espeak::Espeak;
use hektor::speech::{Lang, Prosody, Speaker, Voice};
use hektor::table::{Rival, Setup};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Does what sounds, and renders until something is heard.
fn first_sample(out: Vec<Out>, sound: &Sound, mixer: &mut Mixer) {
    for out in out {
        if let Out::Tell(telling) = out {
            if let Some(earcon) = telling.said.earcon {
                sound.earcon_at(earcon, telling.said.place);
            }
            if let Some(score) = telling.said.score {
                sound.notes(&score.notes);
            }
        }
    }
    let mut block = [[0.0; 2]; 64];
    while block.iter().flatten().all(|sample| *sample == 0.0) {
        mixer.render_stereo(&mut block);
    }
}

/// A game between two people that has begun.
fn begun(now: Millis) -> Assistant {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").expect("the words are embedded");
    let setup = Setup {
        rival: Rival::Person,
        ..Setup::default()
    };
    let assistant = Assistant::new(setup, Settings::default(), Arc::new(lexicon));
    let mut assistant = assistant.expect("the usual game");
    assistant.begin(now);
    assistant
}

fn bench(c: &mut Criterion) {
    let now = Millis(0);
    let mut assistant = begun(now);
    assistant.line("e4", now);
    assistant.line("d5", now);
    let (sound, mut mixer) = Sound::manual(48_000);
    for line in ["sweep", "sweep e", "gesture", "attack sounds e4"] {
        c.bench_function(line, |b| {
            b.iter_custom(|iterations| {
                let mut total = Duration::ZERO;
                for _ in 0..iterations {
                    sound.cut_notes();
                    mixer.render_stereo(&mut vec![[0.0; 2]; 2_000]);
                    let asked = Instant::now();
                    let out = assistant.line(line, now);
                    first_sample(out, &sound, &mut mixer);
                    total += asked.elapsed();
                }
                total
            });
        });
    }
}

/// What is asked of the board in a game between people: from the line to the first spoken sample.
fn answers(c: &mut Criterion) {
    let Ok(espeak) = Espeak::load() else {
        eprintln!("libespeak-ng is not there: answers are not measured");
        return;
    };
    let now = Millis(0);
    let mut assistant = begun(now);
    for line in ["e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "Ng5", "d5"] {
        assistant.line(line, now);
    }
    let (sound, mut mixer) = Sound::manual(48_000);
    let speaker = Speaker::with(Voice::Samples(Box::new(espeak)), Prosody::default(), &sound);
    let mut group = c.benchmark_group("answers, libespeak-ng");
    group.sample_size(20);
    for line in [
        "what is on e5",
        "board",
        "by ranks",
        "pieces knight",
        "attackers f7",
        "exchange on d5",
        "pawn structure",
        "hanging",
        "my checks",
        "moves g5",
        "material",
        "last move",
        "opening",
        "what changed",
    ] {
        group.bench_function(line, |b| {
            b.iter_custom(|iterations| {
                let mut total = Duration::ZERO;
                for _ in 0..iterations {
                    speaker.silence();
                    mixer.render(&mut [0.0; 1024]);
                    speaker.wait_idle(Duration::from_secs(5));
                    std::thread::sleep(Duration::from_micros(300));
                    let asked = Instant::now();
                    for out in assistant.line(line, now) {
                        if let Out::Tell(telling) = out {
                            let said = telling.said.utterances.into_iter();
                            said.for_each(|utterance| speaker.say(utterance));
                        }
                    }
                    let mut block = [0.0; 64];
                    while block.iter().all(|sample| *sample == 0.0) {
                        mixer.render(&mut block);
                    }
                    total += asked.elapsed();
                }
                total
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench, answers);
criterion_main!(benches);
