//! The thread that listens: it knows what can be said now, and turns what an ear picks up into what
//! was meant. The input thread never waits for it.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::ListenError;
use super::activity::{Quality, SpeechClip};
use super::corrections::{Attempt, Attempts};
use super::decide::Decision;
use super::dictation::{Dictation, wish};
use super::ear::{EarEvent, EarSink, EarTrouble};
use super::features::SAMPLE_RATE;
use super::grammar::{SpeechGrammar, SpokenMeaning};
use super::phones::Inventory;
use super::profile::Profile;
use super::pronounce::Pronouncer;
use super::recogniser::{Expectation, Heard, Recogniser, SecondOpinion};
use super::slots::{Letters, Slots};
use super::sphinx::Sphinx;
use super::spoken::pronunciations;
use super::wording::{Sayable, called, grammar_of};
use crate::lexicon::Lexicon;
use crate::rules::{Chess, Move};
use crate::settings::Learning;

/// What listening tells the rest of the program.
#[derive(Debug, Clone, PartialEq)]
pub enum ListenEvent {
    /// It listens now, or no longer.
    Listening(bool),
    /// Somebody has begun to speak: what is being announced can stop.
    Began,
    /// Somebody has spoken, and this is what was heard; its quality tells why, if it was little.
    Heard(Heard, Quality),
    /// Somebody has spoken, hands-free, and it fits nothing that can be said: it was hardly meant for
    /// the program. Whether it was near to something.
    Passed(bool),
    /// Words of a script, to be taken as if they had been heard.
    Words(String),
    /// The key was pressed and nothing was said.
    Nothing,
    /// Something is wrong with the microphone or the room.
    Trouble(EarTrouble),
    /// The microphone that was gone is back.
    Back,
    /// A recording is over.
    End,
    /// A word that was misunderstood has been learned; to be kept.
    Learned(Profile),
    /// One could have been learned, if it were allowed.
    CouldLearn,
    /// Listening cannot be set up, or only without a second recogniser.
    Failed(ListenError),
}

/// How likely a person is to play each move, as log weights; those that are not in it weigh nothing.
pub type Priors = Vec<(Move, f32)>;

/// Which other recogniser judges beside the embedded one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Second {
    /// None.
    None,
    /// pocketsphinx, if the machine has it.
    Sphinx,
    /// Vosk with the model in this folder.
    Vosk(PathBuf),
}

impl Second {
    fn load(&self, inventory: &Inventory) -> Result<Option<Box<dyn SecondOpinion>>, ListenError> {
        match self {
            Self::None => Ok(None),
            Self::Sphinx => Ok(Some(Box::new(Sphinx::load(inventory)?))),
            #[cfg(feature = "vosk")]
            Self::Vosk(model) => Ok(Some(Box::new(super::vosk::Vosk::load(model)?))),
            #[cfg(not(feature = "vosk"))]
            Self::Vosk(_) => Err(ListenError::Missing("vosk", "--features vosk".into())),
        }
    }
}

/// Judges the moves of a position.
pub type Judge = fn(&Chess) -> Priors;

/// What the thread is told.
enum Order {
    Ear(EarEvent),
    Sayable(Box<Sayable>),
    Strictness(f64),
    Words(Arc<Lexicon>, Letters),
    Profile(Profile),
    Learning(Learning),
    WakeName(bool),
    Stop,
}

/// A running recogniser. Dropping it ends its thread.
pub struct Listener {
    orders: Sender<Order>,
}

impl Listener {
    /// Starts the thread, which loads the model and the second recogniser; `judge` and `tell` are
    /// called from it. In the file `kept` it keeps how words are said that the program's tables lack.
    ///
    /// # Errors
    /// [`ListenError::File`] if the system gives no thread.
    pub fn start(
        lexicon: Arc<Lexicon>,
        second: Second,
        judge: Judge,
        kept: Option<PathBuf>,
        tell: impl Fn(ListenEvent) + Send + 'static,
    ) -> Result<Self, ListenError> {
        let (orders, inbox) = mpsc::channel();
        let run = move || match Worker::new(lexicon, &second, judge, kept, &tell) {
            Ok(mut worker) => worker.run(&inbox, &tell),
            Err(error) => {
                tell(ListenEvent::Failed(error));
                // Scripted words and troubles still go through.
                relay(&inbox, &tell);
            }
        };
        thread::Builder::new()
            .name("listener".into())
            .spawn(run)
            .map_err(|e| ListenError::File("thread".into(), e.to_string()))?;
        Ok(Self { orders })
    }

    /// Where an ear sends what it picks up.
    pub fn sink(&self) -> EarSink {
        let orders = self.orders.clone();
        std::sync::Arc::new(move |event| {
            let _ = orders.send(Order::Ear(event));
        })
    }

    /// Tells what can be said from now on.
    pub fn expect(&self, scene: Sayable) {
        self.send(Order::Sayable(Box::new(scene)));
    }

    /// Sets how sure it must be: 0 plays at once when sure, 1 always asks.
    pub fn set_strictness(&self, strictness: f64) {
        self.send(Order::Strictness(strictness));
    }

    /// Changes the words that are understood.
    pub fn set_words(&self, lexicon: Arc<Lexicon>, letters: Letters) {
        self.send(Order::Words(lexicon, letters));
    }

    /// Whether it learns from what was misunderstood.
    pub fn set_learning(&self, learning: Learning) {
        self.send(Order::Learning(learning));
    }

    /// Whether what is overheard must begin with the program's name.
    pub fn set_wake_name(&self, on: bool) {
        self.send(Order::WakeName(on));
    }

    /// Learns how the speaker says words.
    pub fn set_profile(&self, profile: Profile) {
        self.send(Order::Profile(profile));
    }

    fn send(&self, order: Order) {
        // A thread that has ended hears nothing, and has said why.
        let _ = self.orders.send(order);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.send(Order::Stop);
    }
}

/// What is overheard and lasts longer than this, in samples (3 s), is not heard at each of its pauses ...
const EARLY: usize = 3 * SAMPLE_RATE as usize;
/// ... and than this (7 s) not at all: no move and no sentence of the grammar takes so long.
const LONGEST: usize = 7 * SAMPLE_RATE as usize;

/// Whether nobody pressed a key for it, and it lasts longer than so many samples.
fn lasts(utterance: &SpeechClip, samples: usize) -> bool {
    utterance.overheard && utterance.samples.len() > samples
}

struct Worker {
    recogniser: Recogniser,
    pronouncer: Pronouncer,
    lexicon: Arc<Lexicon>,
    letters: Letters,
    slots: Slots,
    /// What is said in other words than the grammar has; made when it is first needed.
    dictation: Option<Dictation>,
    /// Whether it was made, or none can be.
    has_dictation: bool,
    scene: Sayable,
    /// Made when something is said, not at each move that nobody speaks to.
    prepared: Option<(Rc<SpeechGrammar>, Priors)>,
    /// Whether what is overheard must begin with the program's name, and then the same sentences
    /// after it.
    wake_name: bool,
    after_name: Option<SpeechGrammar>,
    judge: Judge,
    strictness: f64,
    /// What was understood while it was not yet sure that the speaker had ended, so that the answer
    /// comes as soon as that is sure.
    early: Option<(SpeechClip, Heard)>,
    profile: Profile,
    inventory: Inventory,
    learning: Learning,
    attempts: Attempts,
    /// What was heard last and was in doubt: where, what, and how surely.
    doubtful: Option<(Option<Chess>, SpokenMeaning, f64)>,
    /// What was said of the sound while nobody pressed a key; once is enough.
    told: Vec<EarTrouble>,
    /// How many utterances in a row were nothing that can be said.
    in_vain: u8,
}

/// After so many of them somebody talks to somebody else.
const TALK: u8 = 3;

/// From this confidence on, what is passed over was near to something.
const NEAR: f64 = 0.1;

/// Who was not heard says it again, and talk does not: hands-free, what was passed over is asked about when
/// it is heard a second time, from these confidences on, of a wish and of a move.
const SAID_AGAIN: (f64, f64) = (0.03, 0.1);

impl Worker {
    fn new(
        lexicon: Arc<Lexicon>,
        second: &Second,
        judge: Judge,
        kept: Option<PathBuf>,
        tell: &impl Fn(ListenEvent),
    ) -> Result<Self, ListenError> {
        let (mut recogniser, inventory) = Recogniser::embedded(&lexicon.lang())?;
        match second.load(&inventory) {
            Ok(Some(opinion)) => recogniser = recogniser.with_second(opinion),
            Ok(None) => {}
            // Settings may come from a machine that has it; `hektor doctor` tells.
            Err(ListenError::Missing(..)) if *second == Second::Sphinx => {}
            Err(error) => tell(ListenEvent::Failed(error)),
        }
        let mut pronouncer = Pronouncer::with(inventory.clone(), pronunciations(kept))?;
        Ok(Self {
            slots: Slots::new(&lexicon, Letters::default(), &mut pronouncer),
            lexicon,
            letters: Letters::default(),
            recogniser,
            pronouncer,
            dictation: None,
            has_dictation: false,
            scene: Sayable::default(),
            prepared: None,
            wake_name: false,
            after_name: None,
            judge,
            strictness: 0.0,
            early: None,
            profile: Profile::default(),
            inventory,
            learning: Learning::default(),
            attempts: Attempts::default(),
            doubtful: None,
            told: Vec::new(),
            in_vain: 0,
        })
    }

    fn run(&mut self, inbox: &Receiver<Order>, tell: &impl Fn(ListenEvent)) {
        while let Ok(order) = inbox.recv() {
            if !matches!(order, Order::Ear(_)) {
                // What was heard was heard for something else.
                self.early = None;
            }
            match order {
                // Who goes on for long talks to somebody else: at the end it is heard once, if at all.
                Order::Ear(EarEvent::Paused(utterance)) if lasts(&utterance, EARLY) => {}
                // Amid talk a pause is hardly an end, and what is heard there is heard again.
                Order::Ear(EarEvent::Paused(utterance))
                    if utterance.overheard && self.in_vain >= TALK => {}
                Order::Ear(EarEvent::Paused(utterance)) => {
                    let heard = self.hear(&utterance);
                    self.early = Some((utterance, heard));
                }
                Order::Ear(EarEvent::Spoke(utterance)) => {
                    let mut heard = match self.early.take() {
                        Some((known, heard)) if known == utterance => heard,
                        _ => self.hear(&utterance),
                    };
                    self.twice(&mut heard, utterance.overheard);
                    if utterance.quality.trouble().is_some() {
                        heard.verdict = heard.verdict.doubted();
                    }
                    self.attempted(&heard);
                    self.in_vain = match heard.verdict {
                        Decision::Reject => self.in_vain.saturating_add(1),
                        Decision::Accept | Decision::Ask => 0,
                    };
                    self.tell_heard(heard, &utterance, tell);
                }
                Order::Ear(event) => {
                    // What is about to be said is prepared for while it is being said.
                    if event == EarEvent::Began {
                        self.prepare();
                    }
                    tell_other(event, tell);
                }
                Order::Sayable(scene) => {
                    self.scene = *scene;
                    self.forget_prepared();
                    self.learn(tell);
                }
                Order::Strictness(strictness) => self.strictness = strictness,
                Order::Words(lexicon, letters) => {
                    if let Err(error) = self.recogniser.set_language(&lexicon.lang()) {
                        tell(ListenEvent::Failed(error));
                    }
                    (self.lexicon, self.letters) = (lexicon, letters);
                    self.remake();
                }
                Order::Profile(profile) => {
                    self.profile = profile;
                    self.profile.teach(&mut self.pronouncer);
                    self.remake();
                }
                Order::Learning(learning) => self.learning = learning,
                Order::WakeName(on) => {
                    self.wake_name = on;
                    self.forget_prepared();
                }
                Order::Stop => return,
            }
        }
    }

    /// Other words, or other ways of saying them.
    fn remake(&mut self) {
        self.has_dictation = false;
        self.slots = Slots::new(&self.lexicon, self.letters, &mut self.pronouncer);
        self.forget_prepared();
    }

    fn forget_prepared(&mut self) {
        self.prepared = None;
        self.after_name = None;
    }

    fn prepare(&mut self) {
        if self.prepared.is_none() {
            let moves = self.scene.position.as_ref().filter(|_| self.scene.may_move);
            let priors = moves.map(self.judge).unwrap_or_default();
            let grammar = Rc::new(grammar_of(&self.scene, &self.slots));
            self.after_name = self.wake_name.then(|| called(&grammar, &self.slots));
            self.prepared = Some((grammar, priors));
        }
    }

    /// What was said may have been an attempt at the next move; an answer to a question is none.
    fn attempted(&mut self, heard: &Heard) {
        // What the name was said with is no pattern for what is said without it.
        let open = self.scene.may_move && self.scene.choices.is_empty() && !self.wake_name;
        if let (Some(position), Some((grammar, _)), true, true) = (
            &self.scene.position,
            &self.prepared,
            open,
            self.learning != Learning::Off,
        ) {
            let attempt = Attempt {
                evidence: self.recogniser.evidence().clone(),
                heard: heard.clone(),
                grammar: Rc::clone(grammar),
            };
            self.attempts.push(position, attempt);
        }
    }

    /// When a move was made for good, what was said for it and misunderstood is learned from.
    fn learn(&mut self, tell: &impl Fn(ListenEvent)) {
        let position = self.scene.position.as_ref();
        let Some((tried, meant)) = position.and_then(|p| self.attempts.moved_to(p)) else {
            return;
        };
        let lessons: Vec<_> = tried.iter().flat_map(|a| a.lessons(meant)).collect();
        match self.learning {
            _ if lessons.is_empty() => {}
            Learning::Off => {}
            Learning::Ask => {
                self.learning = Learning::Off;
                tell(ListenEvent::CouldLearn);
            }
            Learning::On => {
                for (word, phones) in lessons {
                    self.profile.correct(&word, &phones, &self.inventory);
                }
                self.profile.teach(&mut self.pronouncer);
                self.remake();
                tell(ListenEvent::Learned(self.profile.clone()));
            }
        }
    }

    /// Hands-free, what fits nothing was for somebody else: nothing is said of it but once why speech
    /// is hardly understood here.
    fn tell_heard(&mut self, heard: Heard, utterance: &SpeechClip, tell: &impl Fn(ListenEvent)) {
        let quality = utterance.quality;
        if !utterance.overheard || heard.verdict != Decision::Reject {
            if heard.verdict == Decision::Accept {
                self.told.clear();
            }
            tell(ListenEvent::Heard(heard, quality));
            return;
        }
        let near = heard.confidence >= NEAR;
        match quality.trouble().filter(|_| near) {
            Some(trouble) if !self.told.contains(&trouble) => {
                self.told.push(trouble.clone());
                tell(ListenEvent::Trouble(trouble));
            }
            _ => tell(ListenEvent::Passed(near)),
        }
    }

    /// The same heard twice in a row, in doubt both times, is surer than once.
    fn twice(&mut self, heard: &mut Heard, overheard: bool) {
        let before = self.doubtful.take();
        let Some(best) = heard.best().map(|best| best.meaning.clone()) else {
            return;
        };
        if heard.verdict == Decision::Accept {
            return;
        }
        let position = self.scene.position.clone();
        let confidence = heard.confidence;
        if let (Some((then, meant, first)), Some((grammar, _))) = (before, &self.prepared)
            && (&then, &meant) == (&position, &best)
        {
            let both = [first, confidence];
            let is_move = matches!(best, SpokenMeaning::Moves(_));
            let (sure, verdict) = (self.recogniser).twice(both, grammar, is_move, self.strictness);
            if sure > confidence && verdict != Decision::Reject {
                (heard.confidence, heard.verdict) = (sure, verdict);
            }
            let least = if is_move { SAID_AGAIN.1 } else { SAID_AGAIN.0 };
            if overheard && heard.verdict == Decision::Reject && first.min(confidence) >= least {
                heard.verdict = Decision::Ask;
            }
        }
        self.doubtful = Some((position, best, confidence));
    }

    /// What was said, in the words of the grammar or, with a key pressed, in others: any talk has some
    /// words that are near to a question.
    fn hear(&mut self, utterance: &SpeechClip) -> Heard {
        let heard = self.in_grammar(utterance);
        if utterance.overheard || !self.scene.is_open() {
            return heard;
        }
        if !self.has_dictation {
            // A damaged table costs the other words, and no more.
            self.dictation = Dictation::new(&self.lexicon, &mut self.pronouncer).unwrap_or(None);
            self.has_dictation = true;
        }
        let (Some(dictation), Some((grammar, _))) = (&self.dictation, &self.prepared) else {
            return heard;
        };
        let read = |text: &str| wish(text, &self.lexicon, &self.scene);
        let samples = &utterance.samples;
        (self.recogniser).in_own_words(heard, samples, grammar, dictation, read, false)
    }

    fn in_grammar(&mut self, utterance: &SpeechClip) -> Heard {
        if lasts(utterance, LONGEST) {
            return Heard::NOTHING;
        }
        self.prepare();
        let Some((grammar, priors)) = &self.prepared else {
            return Heard::NOTHING;
        };
        let prior = |mv: Move| {
            let known = priors.iter().find(|(known, _)| *known == mv);
            known.map_or(0.0, |(_, weight)| *weight)
        };
        let answers = |meaning: &SpokenMeaning| self.scene.is_answered_by(meaning);
        let expected = Expectation {
            prior: &prior,
            strictness: self.strictness,
            overheard: utterance.overheard && self.scene.answers.is_none(),
            answers: &answers,
        };
        if let Some(after_name) = &self.after_name {
            // Who says the name means the program.
            let called = Expectation {
                overheard: false,
                ..expected
            };
            let heard = self
                .recogniser
                .hear(&utterance.samples, after_name, &called);
            let with_name = self.recogniser.best_fit(after_name);
            if with_name > self.recogniser.best_fit(grammar) {
                return heard;
            }
            if utterance.overheard && !self.scene.asked {
                return Heard::NOTHING;
            }
        }
        self.recogniser.hear(&utterance.samples, grammar, &expected)
    }
}

/// Without a recogniser all that needs none still goes through.
fn relay(inbox: &Receiver<Order>, tell: &impl Fn(ListenEvent)) {
    while let Ok(order) = inbox.recv() {
        match order {
            Order::Ear(event) => tell_other(event, tell),
            Order::Stop => return,
            _ => {}
        }
    }
}

fn tell_other(event: EarEvent, tell: &impl Fn(ListenEvent)) {
    tell(match event {
        EarEvent::Listening(on) => ListenEvent::Listening(on),
        EarEvent::Began => ListenEvent::Began,
        EarEvent::Words(words) => ListenEvent::Words(words),
        EarEvent::Nothing => ListenEvent::Nothing,
        EarEvent::Trouble(trouble) => ListenEvent::Trouble(trouble),
        EarEvent::Back => ListenEvent::Back,
        EarEvent::End => ListenEvent::End,
        EarEvent::Paused(_) => return,
        EarEvent::Spoke(utterance) => ListenEvent::Heard(Heard::NOTHING, utterance.quality),
    });
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::activity::tests::vowel;
    use super::super::ear::{ScriptedEar, read_wav};
    use super::super::recogniser::Reading;
    use super::*;
    use crate::engine::likely::likely;
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

    /// "Springer Felix drei" in noise as loud as the voice: in doubt.
    fn doubtful() -> SpeechClip {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let mut samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let mut noise = vec![0.0; samples.len()];
        super::super::activity::dither(&mut noise);
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
}
