//! What listening costs for three seconds of speech, on one core: `cargo bench --bench listen`.
//!
//! The targets are 150 ms for everything (0.05 of real time) and 300 ms from the end of speech to
//! the answer.
#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::engine::likely::likely;
use hektor::lexicon::Lexicon;
use hektor::listen::activity::{EndSilence, SpeechClip, dither};
use hektor::listen::ear::{EarEvent, ScriptedEar, read_wav};
use hektor::listen::heard::Expectation;
use hektor::listen::listener::{ListenEvent, Listener, Second};
use hektor::listen::model::{Evidence, Model};
use hektor::listen::opinion::Opinion;
use hektor::listen::pronounce::Pronouncer;
use hektor::listen::recogniser::Recogniser;
use hektor::listen::slots::{Letters, Slots};
use hektor::listen::sphinx::Sphinx;
use hektor::listen::wording::{Sayable, grammar_of};
use hektor::rules::parse_fen;
use hektor::speech::Lang;

/// A middle game with 43 legal moves.
const BUSY: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8";

/// The utterance that the model is checked with, with its silence stretched to three seconds.
fn three_seconds() -> Vec<f32> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
    let mut samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
    samples.resize(3 * 16_000, 0.0);
    samples
}

/// The same in noise as loud as the voice: in doubt, so that pocketsphinx is asked.
fn doubtful() -> Vec<f32> {
    let mut samples = three_seconds();
    let mut noise = vec![0.0; samples.len()];
    dither(&mut noise);
    let power = |x: &[f32]| x.iter().map(|x| x * x).sum::<f32>();
    let gain = (power(&samples) / power(&noise)).sqrt();
    for (sample, noise) in samples.iter_mut().zip(&noise) {
        *sample += gain * noise;
    }
    samples
}

fn listen(criterion: &mut Criterion) {
    let samples = three_seconds();
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let (model, inventory) = Model::embedded(&lexicon.lang()).unwrap();
    let mut pronouncer = Pronouncer::standard(inventory.clone()).unwrap();
    let slots = Slots::new(&lexicon, Letters::Names, &mut pronouncer);
    let scene = Sayable::to_move(parse_fen(BUSY).unwrap());
    let grammar = grammar_of(&scene, &slots);
    println!(
        "{} sentences, {} meanings, {} states",
        grammar.sentences().len(),
        grammar.meanings().len(),
        grammar.graph().states()
    );
    criterion.bench_function("features and networks, 3 s", |b| {
        b.iter(|| model.hear(black_box(&samples)));
    });
    let heard = model.hear(&samples);
    criterion.bench_function(
        "scores of all wordings of 43 moves and all commands, 3 s",
        |b| {
            b.iter(|| heard.scores(black_box(grammar.graph())));
        },
    );
    let words = grammar.word_loop();
    criterion.bench_function("any row of the words, 3 s", |b| {
        b.iter(|| heard.word_loop(black_box(&words)));
    });
    let opinion = Opinion::embedded(&lexicon.lang(), &inventory).unwrap();
    criterion.bench_function("the second opinion, 3 s", |b| {
        b.iter(|| opinion.hear(black_box(&samples)));
    });
    let heard = Evidence(vec![opinion.hear(&samples)]);
    criterion.bench_function("its scores of all wordings, 3 s", |b| {
        b.iter(|| heard.scores(black_box(grammar.graph())));
    });
    criterion.bench_function("the same with those far behind, 3 s", |b| {
        b.iter(|| heard.scores_far_behind(black_box(grammar.graph())));
    });
    criterion.bench_function("the grammar of a position", |b| {
        b.iter(|| grammar_of(black_box(&scene), &slots));
    });
    let (mut alone, _) = Recogniser::embedded(&lexicon.lang()).unwrap();
    let expected = Expectation::default();
    criterion.bench_function("from the end of speech to the decision, embedded", |b| {
        b.iter(|| alone.hear(black_box(&samples), &grammar, &expected));
    });
    if let Ok(sphinx) = Sphinx::load(&inventory) {
        let noisy = doubtful();
        let heard = alone.hear(&noisy, &grammar, &expected);
        println!(
            "in doubt: {} readings, {:?}",
            heard.readings.len(),
            heard.readings.get(1).map(|r| r.score)
        );
        criterion.bench_function("the same in doubt, embedded", |b| {
            b.iter(|| alone.hear(black_box(&noisy), &grammar, &expected));
        });
        let mut both = alone.with_second(Box::new(sphinx));
        criterion.bench_function("the same in doubt, with pocketsphinx", |b| {
            b.iter(|| both.hear(black_box(&noisy), &grammar, &expected));
        });
    }
    criterion.bench_function("from the end of the pause to the decision, listener", |b| {
        b.iter_custom(|rounds| (0..rounds).map(|_| after_the_pause(&lexicon, &scene)).sum());
    });
}

/// How long the decision takes when the pause that ended the speech is over: it was made in it.
fn after_the_pause(lexicon: &Arc<Lexicon>, scene: &Sayable) -> Duration {
    let (tell, told) = channel();
    let tell = move |event| drop(tell.send(event));
    let listener =
        Listener::start(Arc::clone(lexicon), Second::Sphinx, likely, None, tell).unwrap();
    listener.expect(scene.clone());
    let said = SpeechClip {
        samples: doubtful(),
        ..SpeechClip::default()
    };
    let ear = ScriptedEar::new(listener.sink());
    ear.tell(EarEvent::Began);
    ear.tell(EarEvent::Paused(said.clone()));
    // Loading is not what is measured; of the pause 340 ms are left for recognising.
    while !matches!(told.recv(), Ok(ListenEvent::Began)) {}
    std::thread::sleep(EndSilence::default().rest());
    let begun = Instant::now();
    ear.tell(EarEvent::Spoke(said));
    while !matches!(told.recv(), Ok(ListenEvent::Heard(..))) {}
    begun.elapsed()
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = listen
}
criterion_main!(benches);
