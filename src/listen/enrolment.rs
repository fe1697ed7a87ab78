//! A spoken enrolment: "Say: Anna", word by word, to be stopped and gone on with at any time.
//!
//! Pure: it says what to prompt for and takes what was recorded; who speaks and who records are
//! the caller's.

use super::ListenError;
use super::model::Model;
use super::phones::Inventory;
use super::profile::Profile;
use crate::lexicon::Lexicon;
use crate::rules::{File, Rank, Role};

/// How often each word is asked for: two hearings are better than one, and three are no shorter than
/// the three minutes that anyone has patience for.
const TAKES: usize = 2;

/// An enrolment on its way.
pub struct Enrolment {
    profile: Profile,
    model: Model,
    inventory: Inventory,
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
        let (model, inventory) = Model::embedded()?;
        let mut left = words(lexicon);
        left.retain(|word| !profile.knows(word));
        left.reverse();
        Ok(Self {
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
        self.takes.push(samples.to_vec());
        if self.takes.len() < TAKES {
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
    fn each_word_is_asked_for_twice_and_a_stopped_enrolment_goes_on() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let mut enrolment = Enrolment::new(Profile::default(), &lexicon).unwrap();
        let all = enrolment.left();
        // Two takes of each at three seconds: within three minutes.
        assert!((20..=30).contains(&all), "{all}");
        assert_eq!(enrolment.word(), Some("Anna"));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        assert!(!enrolment.take(&samples));
        assert!(enrolment.take(&samples));
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
        assert!(!enrolment.take(&[]));
        assert_eq!(enrolment.word(), Some("Anna"));
    }
}
