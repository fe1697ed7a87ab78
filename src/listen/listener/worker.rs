//! What the thread does with what it is told: what was picked up becomes what was meant.

mod meanwhile;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::super::ListenError;
use super::super::activity::SpeechClip;
use super::super::corrections::{Attempt, Attempts};
use super::super::decide::Decision;
use super::super::dictation::{Dictation, wish};
use super::super::ear::{EarEvent, EarTrouble};
use super::super::features::SAMPLE_RATE;
use super::super::grammar::{SpeechGrammar, SpokenMeaning};
use super::super::heard::{Expectation, Heard};
use super::super::phones::Inventory;
use super::super::profile::Profile;
use super::super::pronounce::Pronouncer;
use super::super::recogniser::Recogniser;
use super::super::scribe::{Place, Scribe};
use super::super::slots::{Letters, Slots};
use super::super::spoken::pronunciations;
use super::super::wording::{Sayable, called, grammar_of};
use super::{Judge, ListenEvent, Order, Priors, Second, tell_other};
use crate::lexicon::Lexicon;
use crate::rules::{Chess, Move};
use crate::settings::Learning;
use meanwhile::{Fate, Meanwhile};

/// What is overheard and lasts longer than this, in samples (3 s), is not heard at each of its pauses ...
const EARLY: usize = 3 * SAMPLE_RATE as usize;
/// ... and than this (7 s) not at all: no move and no sentence of the grammar takes so long.
const LONGEST: usize = 7 * SAMPLE_RATE as usize;

/// Whether nobody pressed a key for it, and it lasts longer than so many samples.
fn lasts(utterance: &SpeechClip, samples: usize) -> bool {
    utterance.overheard && utterance.samples.len() > samples
}

/// What is loaded and remembered on the thread.
pub(super) struct Worker {
    recogniser: Recogniser,
    pronouncer: Pronouncer,
    lexicon: Arc<Lexicon>,
    letters: Letters,
    slots: Slots,
    /// What is said in other words than the grammar has; made when it is first needed.
    dictation: Option<Dictation>,
    /// Whether it was made, or none can be.
    has_dictation: bool,
    /// Who hears again what is in doubt, where somebody installed it.
    scribe: Option<Scribe>,
    /// What has come while it did.
    waiting: VecDeque<Order>,
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
    /// When something was overheard in doubt and asked about, and nothing was clear since.
    doubted: Option<Instant>,
    /// What was said of the sound while nobody pressed a key; once is enough.
    told: Vec<EarTrouble>,
    /// How many utterances in a row were nothing that can be said.
    in_vain: u8,
}

/// Who meant what was overheard in doubt answers within this time. The question may have come of talk to
/// somebody else, and what goes on for longer is more of that.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);

/// After so many of them somebody talks to somebody else.
const TALK: u8 = 3;

/// From this confidence on, what is passed over was near to something.
const NEAR: f64 = 0.1;

/// Who was not heard says it again, and talk does not: hands-free, what was passed over is asked about when
/// it is heard a second time, from these confidences on, of a wish and of a move.
const SAID_AGAIN: (f64, f64) = (0.03, 0.1);

impl Worker {
    pub fn new(
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
            scribe: None,
            waiting: VecDeque::new(),
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
            doubted: None,
            told: Vec::new(),
            in_vain: 0,
        })
    }

    pub fn run(&mut self, inbox: &Receiver<Order>, tell: &impl Fn(ListenEvent)) {
        while let Some(order) = self.waiting.pop_front().or_else(|| inbox.recv().ok()) {
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
                    let Some(mut heard) = self.again(heard, &utterance, inbox, tell) else {
                        continue;
                    };
                    if utterance.quality.trouble().is_some() {
                        heard.verdict = heard.verdict.doubted();
                    }
                    self.attempted(&heard);
                    match heard.verdict {
                        Decision::Ask if utterance.overheard => self.doubted = Some(Instant::now()),
                        Decision::Accept | Decision::Ask => self.doubted = None,
                        Decision::Reject => {}
                    }
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
                    self.doubted = self.doubted.filter(|_| self.scene.asked);
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
                Order::Whisper(folder) => match Scribe::load(&folder) {
                    Ok(scribe) => self.scribe = Some(scribe),
                    Err(error) => tell(ListenEvent::Failed(error)),
                },
                Order::Stop => return,
            }
        }
    }

    /// What is in doubt, heard once more where somebody can: that takes a second or more, in which more is
    /// said or happens. Then what is new comes first; nothing, if what was heard counts no more.
    fn again(
        &mut self,
        heard: Heard,
        utterance: &SpeechClip,
        inbox: &Receiver<Order>,
        tell: &impl Fn(ListenEvent),
    ) -> Option<Heard> {
        let overheard = utterance.overheard;
        // Who talks to somebody else is not listened to so closely.
        if lasts(utterance, LONGEST) || overheard && self.in_vain >= TALK {
            return Some(heard);
        }
        self.prepare();
        let (Some(scribe), Some((grammar, _))) = (&self.scribe, &self.prepared) else {
            return Some(heard);
        };
        let place = Place {
            grammar,
            lexicon: &self.lexicon,
            scene: &self.scene,
            overheard: overheard && !self.awaits_answer(),
            strictness: self.strictness,
        };
        if !Scribe::listens_to(&heard, &utterance.samples, &place) {
            return Some(heard);
        }
        if !overheard {
            tell(ListenEvent::Again);
        }
        let mut meanwhile = Meanwhile {
            waiting: &mut self.waiting,
            inbox,
            tell,
            scene: &self.scene,
            overheard,
            begun: false,
            closed: false,
        };
        let mut go_on = || meanwhile.goes_on();
        let found = scribe.again(heard.clone(), &utterance.samples, &place, &mut go_on);
        go_on();
        let fate = meanwhile.fate();
        match fate {
            Fate::Counts => return Some(found.unwrap_or(heard)),
            Fate::Dropped => {}
            Fate::Late => tell(ListenEvent::Late),
        }
        // It may have been a try at the move that was made since.
        self.attempted(&heard);
        None
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

    /// Whether what is overheard is likely an answer to the question that is open.
    fn awaits_answer(&self) -> bool {
        let lapsed = self
            .doubted
            .is_some_and(|at| at.elapsed() > ANSWERED_WITHIN);
        self.scene.asked && !lapsed
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
        let awaited = !utterance.overheard || self.awaits_answer();
        let answers = |meaning: &SpokenMeaning| awaited && self.scene.is_answered_by(meaning);
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
            if utterance.overheard && !self.awaits_answer() {
                return Heard::NOTHING;
            }
        }
        self.recogniser.hear(&utterance.samples, grammar, &expected)
    }
}

#[cfg(test)]
mod tests;
