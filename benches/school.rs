//! From an answer in a drill to the first sample of the next question.
//!
//! `cargo bench --bench school`. The mixer runs at 48 kHz and is rendered in blocks of 64 frames by the
//! measuring thread, so that the loudspeaker's own buffer is not counted; the verdict's short sound is
//! left out, so that what is measured is speech.

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::assistant::{Assistant, Out};
use hektor::audio::{Mixer, Sound};
use hektor::clock::Millis;
use hektor::lexicon::Lexicon;
use hektor::settings::Settings;
use hektor::speech::bundled::Bundled;
use hektor::speech::espeak::Espeak;
use hektor::speech::{Lang, Prosody, Speaker, Voice};
use hektor::table::Setup;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Says what is told, and renders until something is heard.
fn first_sample(out: Vec<Out>, speaker: &Speaker, mixer: &mut Mixer) {
    for out in out {
        if let Out::Tell(telling) = out {
            telling
                .said
                .utterances
                .into_iter()
                .for_each(|utterance| speaker.say(utterance));
        }
    }
    let mut block = [0.0; 64];
    while block.iter().all(|sample| *sample == 0.0) {
        mixer.render(&mut block);
    }
}

fn bench_voice(c: &mut Criterion, name: &str, voice: Voice) {
    let (sound, mut mixer) = Sound::manual(48_000);
    let speaker = Speaker::with(voice, Prosody::default(), &sound);
    let mut group = c.benchmark_group(name);
    group.sample_size(20);
    for (drill, answer) in [
        ("colours", "I don't know"),
        ("attackers", "I don't know"),
        ("follow", "I don't know"),
        ("remember", "I don't know"),
        ("tactics", "skip"),
        ("endings", "skip"),
    ] {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").expect("the words are embedded");
        let assistant = Assistant::new(Setup::default(), Settings::default(), Arc::new(lexicon));
        let mut assistant = assistant.expect("the usual game");
        let now = Millis(0);
        let mut begun = assistant.line(&format!("drill {drill}"), now);
        begun.clear();
        group.bench_function(drill, |b| {
            b.iter_custom(|iterations| {
                let mut total = Duration::ZERO;
                for _ in 0..iterations {
                    speaker.silence();
                    mixer.render(&mut [0.0; 1024]);
                    speaker.wait_idle(Duration::from_secs(5));
                    std::thread::sleep(Duration::from_micros(300));
                    let asked = Instant::now();
                    let out = assistant.line(answer, now);
                    first_sample(out, &speaker, &mut mixer);
                    total += asked.elapsed();
                    // A round that is over is begun anew.
                    assistant.line("yes", now);
                }
                total
            });
        });
    }
    group.finish();
}

fn next_question(c: &mut Criterion) {
    match Espeak::load() {
        Ok(espeak) => bench_voice(c, "libespeak-ng", Voice::Samples(Box::new(espeak))),
        Err(why) => eprintln!("libespeak-ng is not measured: {why}"),
    }
    let bundled = Bundled::load().expect("the bundled voice needs a folder to unpack to");
    bench_voice(c, "bundled", Voice::Samples(Box::new(bundled)));
}

criterion_group!(benches, next_question);
criterion_main!(benches);
