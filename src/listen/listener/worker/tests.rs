use std::sync::mpsc;
use std::time::Duration;

use super::*;
use crate::engine::likely::likely;
use crate::listen::activity::tests::vowel;
use crate::listen::activity::{Quality, dither};
use crate::listen::ear::{ScriptedEar, read_wav};
use crate::listen::heard::Reading;
use crate::listen::listener::Listener;
use crate::rules::{Chess, Position, parse_uci};
use crate::speech::Lang;

#[test]
fn a_missing_recogniser_is_told_and_the_embedded_one_hears_alone() {
    let (tell, told) = mpsc::channel();
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    let second = Second::Vosk("/nowhere/model".into());
    let listener = Listener::start(lexicon, second, likely, None, move |event| {
        let _ = tell.send(event);
    });
    let ear = ScriptedEar::new(listener.as_ref().unwrap().sink());
    ear.hear("board");
    let next = || told.recv_timeout(Duration::from_secs(60)).unwrap();
    let ListenEvent::Failed(ListenError::Missing("vosk", _)) = next() else {
        panic!()
    };
    assert_eq!(next(), ListenEvent::Words("board".into()));
}

#[test]
fn a_missing_model_of_whisper_is_told_and_nothing_else_is_lost() {
    let (tell, told) = mpsc::channel();
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
        let _ = tell.send(event);
    });
    let listener = listener.unwrap();
    listener.set_whisper("/nowhere/model".into());
    let ear = ScriptedEar::new(listener.sink());
    ear.hear("board");
    let next = || told.recv_timeout(Duration::from_secs(60)).unwrap();
    let ListenEvent::Failed(ListenError::Missing("Whisper", _)) = next() else {
        panic!()
    };
    assert_eq!(next(), ListenEvent::Words("board".into()));
}

/// "Springer Felix drei" in noise as loud as the voice: in doubt.
fn doubtful() -> SpeechClip {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
    let mut samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
    let mut noise = vec![0.0; samples.len()];
    dither(&mut noise);
    let power = |x: &[f32]| x.iter().map(|x| x * x).sum::<f32>();
    let gain = (power(&samples) / power(&noise)).sqrt();
    for (sample, noise) in samples.iter_mut().zip(&noise) {
        *sample += gain * noise;
    }
    let quality = Quality {
        snr_db: 30.0,
        ..Quality::default()
    };
    SpeechClip {
        samples,
        quality,
        ..SpeechClip::default()
    }
}

#[test]
fn it_learns_only_if_it_may_and_says_once_that_it_could() {
    for learning in [Learning::On, Learning::Ask, Learning::Off] {
        let (tell, told) = mpsc::channel();
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
        let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
            let _ = tell.send(event);
        });
        let listener = listener.unwrap();
        listener.set_learning(learning);
        listener.set_strictness(1.0);
        let ear = ScriptedEar::new(listener.sink());
        for _ in 0..2 {
            // The move is said and asked about, made after all, and answered.
            let mut position = Chess::default();
            listener.expect(Sayable::to_move(position.clone()));
            ear.tell(EarEvent::Spoke(doubtful()));
            for uci in ["g1f3", "g8f6"] {
                position.play_unchecked(parse_uci(&position, uci).unwrap());
                let mut scene = Sayable::to_move(position.clone());
                scene.may_move = uci == "g8f6";
                listener.expect(scene);
            }
        }
        ear.hear("ende");
        let mut lessons = Vec::new();
        loop {
            match told.recv_timeout(Duration::from_secs(60)).unwrap() {
                ListenEvent::Words(_) => break,
                ListenEvent::Heard(heard, _) => assert!(heard.readings.len() > 1),
                event => lessons.push(event),
            }
        }
        match learning {
            Learning::On => {
                assert!(matches!(lessons[0], ListenEvent::Learned(_)), "{lessons:?}");
            }
            Learning::Ask => assert_eq!(lessons, [ListenEvent::CouldLearn]),
            Learning::Off => assert_eq!(lessons, []),
        }
    }
}

/// What was heard badly is asked about where it would have been taken, and said again where it
/// would have been asked about.
#[test]
fn bad_sound_is_doubted() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
    let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
    let verdict = |quality: Quality| {
        let (tell, told) = mpsc::channel();
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
        let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
            let _ = tell.send(event);
        });
        let listener = listener.unwrap();
        listener.expect(Sayable::to_move(Chess::default()));
        let samples = samples.clone();
        ScriptedEar::new(listener.sink()).tell(EarEvent::Spoke(SpeechClip {
            samples,
            quality,
            ..SpeechClip::default()
        }));
        match told.recv_timeout(Duration::from_secs(60)).unwrap() {
            ListenEvent::Heard(heard, _) => heard.verdict,
            event => panic!("{event:?}"),
        }
    };
    let good = Quality {
        snr_db: 30.0,
        ..Quality::default()
    };
    let noisy = Quality {
        snr_db: 0.0,
        ..good
    };
    assert!(good.trouble().is_none() && noisy.trouble().is_some());
    assert_eq!(verdict(noisy), verdict(good).doubted());
    assert_ne!(verdict(noisy), verdict(good));
}

#[test]
fn talk_beside_the_board_is_passed_over_and_who_pressed_a_key_is_answered() {
    let (tell, told) = mpsc::channel();
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
        let _ = tell.send(event);
    });
    let listener = listener.unwrap();
    listener.expect(Sayable::to_move(Chess::default()));
    let ear = ScriptedEar::new(listener.sink());
    let clear = Quality {
        snr_db: 30.0,
        ..Quality::default()
    };
    for overheard in [true, false] {
        ear.tell(EarEvent::Spoke(SpeechClip {
            samples: vowel(1.5),
            quality: clear,
            overheard,
        }));
        let event = told.recv_timeout(Duration::from_secs(60)).unwrap();
        let passed = matches!(event, ListenEvent::Passed(_));
        let heard =
            matches!(&event, ListenEvent::Heard(heard, _) if heard.verdict != Decision::Accept);
        assert_eq!((passed, heard), (overheard, !overheard), "{event:?}");
    }
}

/// A clip of talk is heard once, at its end, and a long one not at all.
#[test]
fn who_talks_on_is_not_listened_to_at_each_pause() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/voices/acoustic/parity/utterance.wav"
    );
    let said = read_wav(path.as_ref()).unwrap();
    let clip = |seconds: usize| SpeechClip {
        samples: said
            .iter()
            .copied()
            .cycle()
            .take(seconds * 16_000)
            .collect(),
        overheard: true,
        ..SpeechClip::default()
    };
    assert!(!lasts(&clip(2), EARLY) && lasts(&clip(4), EARLY));
    assert!(!lasts(&clip(6), LONGEST) && lasts(&clip(8), LONGEST));
    let pressed = SpeechClip {
        overheard: false,
        ..clip(8)
    };
    assert!(!lasts(&pressed, EARLY));
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let mut worker = Worker::new(lexicon, &Second::None, likely, None, &|_| {}).unwrap();
    worker.scene = Sayable::to_move(Chess::default());
    let mut sized = said.clone();
    assert_eq!(
        worker
            .hear(&SpeechClip {
                samples: sized.clone(),
                ..clip(1)
            })
            .verdict,
        Decision::Accept
    );
    sized.resize(8 * 16_000, 0.0);
    assert_eq!(
        worker.hear(&SpeechClip {
            samples: sized,
            ..clip(1)
        }),
        Heard::NOTHING
    );
}

/// Talk hardly says the same twice in a row, who was not heard does.
#[test]
fn what_was_passed_over_is_asked_about_when_it_is_said_again() {
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    let mut worker = Worker::new(lexicon, &Second::None, likely, None, &|_| {}).unwrap();
    worker.scene = Sayable::to_move(Chess::default());
    worker.prepare();
    let move_ = SpokenMeaning::Moves(vec![parse_uci(&Chess::default(), "e2e4").unwrap()]);
    let [hint, clock] = ["hint", "clock"].map(|name| SpokenMeaning::Command(name.into()));
    for (first, second, confidence, overheard, asked) in [
        (&hint, &hint, 0.04, true, true),
        (&hint, &clock, 0.04, true, false),
        (&hint, &hint, 0.01, true, false),
        (&hint, &hint, 0.04, false, false),
        (&move_, &move_, 0.04, true, false),
        (&move_, &move_, 0.15, true, true),
    ] {
        worker.doubtful = None;
        let mut verdict = Decision::Accept;
        for meaning in [first, second] {
            let reading = Reading {
                text: String::new(),
                meaning: meaning.clone(),
                command: None,
                score: 0.0,
            };
            let mut heard = Heard {
                readings: vec![reading],
                confidence,
                verdict: Decision::Reject,
            };
            worker.twice(&mut heard, overheard);
            verdict = heard.verdict;
        }
        let case = format!("{first:?} {second:?} {confidence} {overheard}");
        assert_eq!(verdict == Decision::Ask, asked, "{case}");
    }
}

#[test]
fn what_was_heard_at_a_pause_is_kept_unless_somebody_talks_on() {
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let mut worker = Worker::new(lexicon, &Second::None, likely, None, &|_| {}).unwrap();
    for (samples, overheard, in_vain, kept) in [
        (EARLY - 1, true, 0, true),
        (EARLY, true, TALK - 1, true),
        (EARLY, true, TALK, false),
        (EARLY, false, TALK, true),
        (EARLY + 1, true, 0, false),
        (EARLY + 1, false, 0, true),
    ] {
        let (orders, inbox) = mpsc::channel();
        let clip = SpeechClip {
            samples: vec![0.0; samples],
            overheard,
            ..SpeechClip::default()
        };
        orders.send(Order::Ear(EarEvent::Paused(clip))).unwrap();
        drop(orders);
        worker.early = None;
        worker.in_vain = in_vain;
        worker.run(&inbox, &|_| {});
        let case = format!("{samples} {overheard} {in_vain}");
        assert_eq!(worker.early.is_some(), kept, "{case}");
    }
    // What is nothing is counted until something is understood.
    worker.in_vain = 0;
    let (orders, inbox) = mpsc::channel();
    for _ in 0..2 {
        let nothing = EarEvent::Spoke(SpeechClip::default());
        orders.send(Order::Ear(nothing)).unwrap();
    }
    drop(orders);
    worker.run(&inbox, &|_| {});
    assert_eq!(worker.in_vain, 2);
}

/// With the wake name on, hands-free: who does not say it talks to somebody else, but for answers.
#[test]
fn what_is_overheard_without_the_name_is_for_somebody_else() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
    let clip = |file: &str, overheard| {
        let samples = read_wav(format!("{folder}{file}").as_ref()).unwrap();
        EarEvent::Spoke(SpeechClip {
            quality: Quality::of(&samples),
            samples,
            overheard,
        })
    };
    let knight = SpokenMeaning::Moves(vec![parse_uci(&Chess::default(), "g1f3").unwrap()]);
    // Springer Felix drei; Hektor, Springer Felix drei.
    let (plain, with_name) = ("utterance.wav", "called.wav");
    for (wake_name, asked, file, overheard, understood) in [
        (false, false, plain, true, true),
        (true, false, plain, true, false),
        (true, false, with_name, true, true),
        (true, true, plain, true, true),
        (true, true, with_name, true, true),
        (true, false, plain, false, true),
        (true, false, with_name, false, true),
    ] {
        let (tell, told) = mpsc::channel();
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
        let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
            let _ = tell.send(event);
        });
        let listener = listener.unwrap();
        listener.set_wake_name(wake_name);
        listener.expect(Sayable {
            asked,
            ..Sayable::to_move(Chess::default())
        });
        ScriptedEar::new(listener.sink()).tell(clip(file, overheard));
        let event = told.recv_timeout(Duration::from_secs(60)).unwrap();
        let case = format!("{wake_name} {asked} {file} {overheard}: {event:?}");
        match event {
            ListenEvent::Heard(heard, _) => {
                assert_eq!(understood, heard.verdict == Decision::Accept, "{case}");
                assert_eq!(heard.best().unwrap().meaning, knight, "{case}");
            }
            event => assert!(!understood && event == ListenEvent::Passed(false), "{case}"),
        }
    }
}

/// A question that came of talk is not kept open for all the talk that follows.
#[test]
fn what_was_asked_out_of_doubt_waits_for_no_answer_for_long() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/voices/acoustic/parity/utterance.wav"
    );
    let said = SpeechClip {
        samples: read_wav(path.as_ref()).unwrap(),
        overheard: true,
        ..SpeechClip::default()
    };
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let mut worker = Worker::new(lexicon, &Second::None, likely, None, &|_| {}).unwrap();
    // Without the name only an answer is heard.
    worker.wake_name = true;
    worker.scene = Sayable {
        asked: true,
        ..Sayable::to_move(Chess::default())
    };
    let ago = |time: Duration| Instant::now().checked_sub(time);
    for (doubted, heard) in [
        (None, true),
        (ago(ANSWERED_WITHIN / 2), true),
        (ago(ANSWERED_WITHIN * 2), false),
    ] {
        worker.doubted = doubted;
        let verdict = worker.hear(&said).verdict;
        assert_eq!(verdict == Decision::Accept, heard, "{doubted:?}");
    }
    // A question that something else asked is not of that doubt.
    let (orders, inbox) = mpsc::channel();
    let scene = Box::new(Sayable::to_move(Chess::default()));
    orders.send(Order::Sayable(scene)).unwrap();
    drop(orders);
    worker.run(&inbox, &|_| {});
    assert_eq!(worker.doubted, None);
}

#[test]
fn what_is_said_into_an_ear_comes_out_as_a_move() {
    let (tell, told) = mpsc::channel();
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
    let listener = Listener::start(lexicon, Second::None, likely, None, move |event| {
        let _ = tell.send(event);
    });
    let listener = listener.unwrap();
    listener.expect(Sayable::to_move(Chess::default()));
    let ear = ScriptedEar::new(listener.sink());
    ear.hear("brett");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
    let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
    let said = SpeechClip {
        quality: Quality::of(&samples),
        samples,
        ..SpeechClip::default()
    };
    // Nothing is told before it is sure that the speaker has ended.
    ear.tell(EarEvent::Paused(said.clone()));
    ear.hear("uhr");
    ear.tell(EarEvent::Spoke(said));
    let next = || told.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(next(), ListenEvent::Words("brett".into()));
    assert_eq!(next(), ListenEvent::Words("uhr".into()));
    let ListenEvent::Heard(heard, _) = next() else {
        panic!()
    };
    // The recording says: Springer Felix drei.
    let knight = parse_uci(&Chess::default(), "g1f3").unwrap();
    assert_eq!(
        heard.best().unwrap().meaning,
        SpokenMeaning::Moves(vec![knight])
    );
}

/// What comes while something is heard again, by a model too small to hear anything.
mod meanwhile {
    use super::*;
    use crate::listen::whisper::tests::tiny;

    fn worker() -> Worker {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("de"), "fide").unwrap());
        let mut worker = Worker::new(lexicon, &Second::None, likely, None, &|_| {}).unwrap();
        worker.scribe = Some(Scribe::of(tiny()).unwrap());
        worker
    }

    /// What is told of a doubtful clip if this has come when it is heard again.
    fn told(
        worker: &mut Worker,
        overheard: bool,
        may_move: bool,
        orders: Vec<Order>,
    ) -> Vec<&'static str> {
        worker.waiting.clear();
        worker.doubtful = None;
        worker.in_vain = 0;
        worker.strictness = 1.0;
        worker.scene = Sayable {
            may_move,
            ..Sayable::to_move(Chess::default())
        };
        worker.forget_prepared();
        let (sender, inbox) = mpsc::channel();
        let clip = SpeechClip {
            overheard,
            ..doubtful()
        };
        sender.send(Order::Ear(EarEvent::Spoke(clip))).unwrap();
        orders
            .into_iter()
            .for_each(|order| sender.send(order).unwrap());
        drop(sender);
        let told = std::cell::RefCell::new(Vec::new());
        worker.run(&inbox, &|event| told.borrow_mut().push(event));
        names(&told.into_inner())
    }

    fn names(events: &[ListenEvent]) -> Vec<&'static str> {
        let name = |event: &ListenEvent| match event {
            ListenEvent::Again => "again",
            ListenEvent::Late => "late",
            ListenEvent::Heard(..) => "heard",
            ListenEvent::Passed(_) => "passed",
            ListenEvent::Listening(_) => "listening",
            ListenEvent::Began => "began",
            ListenEvent::Words(_) => "words",
            _ => "other",
        };
        events.iter().map(name).collect()
    }

    fn moved(uci: &str, may_move: bool) -> Order {
        let mut position = Chess::default();
        position.play_unchecked(parse_uci(&position, uci).unwrap());
        let scene = Sayable {
            may_move,
            ..Sayable::to_move(position)
        };
        Order::Sayable(Box::new(scene))
    }

    const ON: Order = Order::Ear(EarEvent::Listening(true));
    const OFF: Order = Order::Ear(EarEvent::Listening(false));

    #[test]
    fn what_counts_no_more_is_dropped_and_nothing_is_said_twice() {
        let mut worker = worker();
        let mut pressed = |orders| told(&mut worker, false, true, orders);
        assert_eq!(pressed(vec![OFF]), ["again", "listening", "heard"]);
        // The same scene again, and what changes none.
        let same = Order::Sayable(Box::new(Sayable::to_move(Chess::default())));
        assert_eq!(
            pressed(vec![same, Order::Strictness(0.5)]),
            ["again", "heard"]
        );
        // A move is typed; more is said, or begun; the program is left.
        assert_eq!(pressed(vec![moved("e2e4", true)]), ["again"]);
        let words = || Order::Ear(EarEvent::Words("brett".into()));
        assert_eq!(pressed(vec![words()]), ["again", "words"]);
        let spoke = || Order::Ear(EarEvent::Spoke(doubtful()));
        assert_eq!(pressed(vec![spoke()]), ["again", "again", "heard"]);
        let began = || Order::Ear(EarEvent::Began);
        assert_eq!(pressed(vec![ON, began()]), ["again", "listening", "began"]);
        assert_eq!(pressed(vec![Order::Stop, spoke()]), ["again"]);
        // Who only presses the key hears that at once, and the answer after it.
        assert_eq!(pressed(vec![ON]), ["again", "listening", "heard"]);
    }

    #[test]
    fn who_asked_is_told_that_the_opponent_was_quicker() {
        let mut worker = worker();
        let mut asked = |overheard, orders| told(&mut worker, overheard, false, orders);
        assert_eq!(asked(false, vec![moved("e2e4", true)]), ["again", "late"]);
        assert_eq!(asked(false, vec![moved("e2e4", false)]), ["again"]);
        // Overheard it may be passed over before that, and nobody asked.
        let overheard = asked(true, vec![moved("e2e4", true)]);
        assert!(overheard.iter().all(|event| *event == "passed"));
    }

    #[test]
    fn hands_free_it_goes_on_until_it_is_switched_off() {
        let mut worker = worker();
        let mut free = |orders| told(&mut worker, true, true, orders);
        assert_eq!(free(vec![Order::Ear(EarEvent::Began)]).len(), 2);
        assert_eq!(free(vec![OFF]), ["listening"]);
        assert_eq!(free(vec![moved("e2e4", true)]), [""; 0]);
        let both = free(vec![Order::Ear(EarEvent::Spoke(SpeechClip {
            overheard: true,
            ..doubtful()
        }))]);
        assert_eq!(both.len(), 2, "{both:?}");
    }
}
