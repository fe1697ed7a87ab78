//! A spoken enrolment: "Say: Anna", word by word, to be stopped and gone on with at any time.
//!
//! Pure: it says what to prompt for and takes what was recorded; who speaks and who records are
//! the caller's.

use super::ListenError;
use super::candidates::pronunciations;
use super::graph::{Graph, Variants};
use super::model::Model;
use super::phones::Inventory;
use super::profile::Profile;
use super::pronounce::Pronouncer;
use crate::lexicon::Lexicon;
use crate::rules::{File, Rank, Role};

/// A word whose first hearing is further from how it should sound than this, in nats a phone, is asked
/// for once more: `voices/acoustic/lessons.py` tells what each policy is worth.
const ODD: f64 = 1.0;
/// More hearings than this help little, and nobody has patience for them.
const MOST_TAKES: usize = 2;

/// An enrolment on its way.
pub struct Enrolment {
    profile: Profile,
    model: Model,
    inventory: Inventory,
    pronouncer: Pronouncer,
    langs: [String; 2],
    /// The words still to be said.
    left: Vec<String>,
    takes: Vec<Vec<f32>>,
}

impl Enrolment {
    /// Goes on with a profile: words that it knows are not asked for again.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged model.
    pub fn new(profile: Profile, lexicon: &Lexicon) -> Result<Self, ListenError> {
        let (model, inventory) = Model::embedded(&lexicon.lang())?;
        let mut left = words(lexicon);
        left.retain(|word| !profile.knows(word));
        left.reverse();
        let langs = [lexicon.announce(), lexicon.interface()].map(|pack| pack.lang().0.clone());
        Ok(Self {
            pronouncer: Pronouncer::standard(inventory.clone())?,
            langs,
            profile,
            model,
            inventory,
            left,
            takes: Vec::new(),
        })
    }

    /// The word to prompt for; `None` when all is said.
    pub fn word(&self) -> Option<&str> {
        self.left.last().map(String::as_str)
    }

    /// Whether the word was said already and is wanted once more.
    pub fn is_again(&self) -> bool {
        !self.takes.is_empty()
    }

    /// How many words are left.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// The profile as it is now, to be kept after each word.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Takes a recording of the word. True if that was the last of it and the next word follows; what
    /// nothing was heard in is asked for again.
    pub fn take(&mut self, samples: &[f32]) -> bool {
        let odd = self.takes.is_empty() && self.misfit(samples).is_some_and(|nats| nats > ODD);
        self.takes.push(samples.to_vec());
        if odd && self.takes.len() < MOST_TAKES {
            return false;
        }
        let takes = std::mem::take(&mut self.takes);
        let Some(word) = self.left.last() else {
            return false;
        };
        let learned = self
            .profile
            .learn(word, &takes, &self.model, &self.inventory);
        if learned.is_some() {
            self.left.pop();
        }
        learned.is_some()
    }

    /// How far a hearing is from all the ways in which the word should sound, in nats a phone.
    fn misfit(&mut self, samples: &[f32]) -> Option<f64> {
        let word = self.left.last()?;
        let langs = self.langs.each_ref().map(String::as_str);
        let said: Vec<_> = word
            .split(' ')
            .map(|word| {
                let variants: Variants = pronunciations(word, &langs, &mut self.pronouncer).into();
                (word.into(), variants)
            })
            .collect();
        let phones: usize = said
            .iter()
            .filter_map(|(_, v)| v.first())
            .map(Vec::len)
            .sum();
        let mut graph = Graph::default();
        graph.add(said.iter().map(|(key, variants)| (key, variants)));
        let evidence = self.model.hear(samples);
        let score = evidence.scores(&graph).first().copied()?;
        Some((evidence.free_path() - score) / phones.max(1) as f64)
    }

    /// Leaves a word out.
    pub fn skip(&mut self) {
        self.takes.clear();
        self.left.pop();
    }
}

/// The words that every game needs, as the announcements and the user's language have them.
fn words(lexicon: &Lexicon) -> Vec<String> {
    let announce = lexicon.announce();
    let interface = lexicon.interface();
    let files = File::ALL
        .into_iter()
        .map(|file| announce.file_words(file).as_slice());
    let ranks = Rank::ALL.into_iter().map(|rank| announce.rank_words(rank));
    let roles = Role::ALL.into_iter().map(|role| announce.role_words(role));
    let answers = ["yes", "no"].map(|id| interface.commands.get(id).map_or(&[][..], Vec::as_slice));
    let moves = [
        announce.moves.takes.as_slice(),
        &announce.moves.short_castling,
        &announce.moves.long_castling,
    ];
    let all = files.chain(ranks).chain(roles).chain(moves).chain(answers);
    // The first that is a word: not `1`, not the letter `a`.
    let spoken = all.filter_map(|words| {
        words.iter().find(|word| {
            word.chars().count() > 1 && word.chars().all(|c| c.is_alphabetic() || c == ' ')
        })
    });
    spoken.cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::super::ear::read_wav;
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn an_odd_word_is_asked_for_again_and_a_stopped_enrolment_goes_on() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let mut enrolment = Enrolment::new(Profile::default(), &lexicon).unwrap();
        let all = enrolment.left();
        // At three seconds each, some of them twice: within three minutes.
        assert!((20..=30).contains(&all), "{all}");
        assert_eq!(enrolment.word(), Some("Anna"));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        // The recording says something else.
        assert!(!enrolment.take(&samples) && enrolment.is_again());
        assert!(enrolment.take(&samples) && !enrolment.is_again());
        assert_eq!(enrolment.word(), Some("Bella"));
        enrolment.skip();
        assert_eq!(enrolment.word(), Some("Cäsar"));
        let again = Enrolment::new(enrolment.profile().clone(), &lexicon).unwrap();
        assert_eq!((again.word(), again.left()), (Some("Bella"), all - 1));
    }

    #[test]
    fn a_word_that_was_not_heard_is_asked_for_again() {
        let lexicon = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        let mut enrolment = Enrolment::new(Profile::default(), &lexicon).unwrap();
        assert!(!enrolment.take(&[]));
        assert!(!enrolment.take(&[]) && !enrolment.take(&[]));
        assert_eq!(enrolment.word(), Some("Anna"));
    }
}
