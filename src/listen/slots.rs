//! The lexicon's words as slots of the grammar: for each piece, file, rank and command one slot with
//! everything that is said for it in any language that is understood, in all its pronunciations.

use super::aloud::{self, Aloud, Part};
use super::grammar::Slot;
use super::graph::Pronunciation;
use super::pronounce::Pronouncer;
use std::collections::HashMap;

use crate::command::{Action, ROWS, Row};
use crate::lexicon::{ABOUT, Lexicon, Pack};
use crate::rules::{ByColor, ByRole, CastlingSide, Color, File, Rank, Role};

/// The most ways of saying one phrase, and of saying all the phrases of a slot.
const MOST_OF_PHRASE: usize = 8;
const MOST_OF_SLOT: usize = 24;
/// But each phrase of a slot in so many.
const LEAST_OF_PHRASE: usize = 2;
/// And one word of a whole sentence.
const MOST_OF_WORD: usize = 4;
/// And what is said before a move.
const MOST_OF_FRAME: usize = 3;

/// What the program is called; it is said as the file of that name is.
const NAME: &str = "Hektor";

/// All slots of a lexicon. What no one can say is missing.
pub struct Slots {
    pub(super) roles: ByRole<Option<Slot>>,
    pub(super) files: Vec<(File, Slot)>,
    /// The files by their letters alone, as the user's language reads them.
    pub(super) letters: Vec<(File, Slot)>,
    pub(super) ranks: Vec<(Rank, Slot)>,
    pub(super) numbers: Vec<(u16, Slot)>,
    pub(super) takes: Option<Slot>,
    pub(super) to: Option<Slot>,
    pub(super) short_castling: Option<Slot>,
    pub(super) long_castling: Option<Slot>,
    pub(super) castling: Option<Slot>,
    pub(super) promotes: Option<Slot>,
    pub(super) en_passant: Option<Slot>,
    pub(super) check: Option<Slot>,
    pub(super) mate: Option<Slot>,
    pub(super) please: Option<Slot>,
    /// What is said before a move and means nothing, all of it in one slot: "I play", "I move the".
    pub(super) before: Option<Slot>,
    /// The program's own name, by which it is called.
    pub(super) name: Option<Slot>,
    pub(super) colors: ByColor<Option<Slot>>,
    pub(super) nothing: Option<Slot>,
    pub(super) switch: Vec<(bool, Slot)>,
    pub(super) names: Vec<(Named, String, Slot)>,
    pub(super) verbs: Vec<(&'static Row, Slot)>,
    /// Whole sentences, with a slot for each word; none for a part that is to be filled.
    pub(super) aloud: Vec<(Aloud, Vec<Option<Slot>>)>,
}

/// What has names of its own in the lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Language,
    Drill,
    School,
}

/// How the names of squares are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Letters {
    /// Only by names (Anna, Anton, alfa): letters are easily taken for one another.
    #[default]
    Names,
    /// By their letters too.
    Too,
}

/// The slot of a file among names or letters.
pub(super) fn of(files: &[(File, Slot)], file: File) -> Option<Slot> {
    let found = files.iter().find(|(known, _)| *known == file);
    found.map(|(_, slot)| slot.clone())
}

struct Maker<'a> {
    lexicon: &'a Lexicon,
    pronouncer: &'a mut Pronouncer,
    letters: Letters,
}

impl Slots {
    /// Drills about something, as "tactics forks": the two words, and the drill's name.
    pub(super) fn drills_about(&self) -> impl Iterator<Item = (&Slot, &Slot, String)> {
        ABOUT.into_iter().flat_map(move |(drill, about)| {
            let of = |wanted: Named| self.names.iter().filter(move |(kind, ..)| *kind == wanted);
            let own = of(Named::Drill).find(|(_, name, _)| name == drill);
            let themes = of(Named::School).filter_map(move |(_, name, theme)| {
                let rest = name.strip_prefix(about)?;
                Some((&own?.2, theme, format!("{drill} {rest}")))
            });
            themes.collect::<Vec<_>>()
        })
    }

    /// The slots of everything that a lexicon understands.
    pub fn new(lexicon: &Lexicon, letters: Letters, pronouncer: &mut Pronouncer) -> Self {
        let mut make = Maker {
            lexicon,
            pronouncer,
            letters,
        };
        // Closures from a pack to its words for one thing.
        let roles =
            ByRole::new_with(|role| make.slot(&format!("{role:?}"), |p| p.role_words(role)));
        let files = File::ALL.into_iter().filter_map(|file| {
            let slot = make.slot(&format!("file {file:?}"), |p| p.file_words(file))?;
            Some((file, slot))
        });
        let files = files.collect();
        let letters = File::ALL.into_iter().filter_map(|file| {
            let slot = make.letter(file)?;
            Some((file, slot))
        });
        let letters = letters.collect();
        let ranks = Rank::ALL.into_iter().filter_map(|rank| {
            let slot = make.slot(&format!("rank {rank:?}"), |p| p.rank_words(rank))?;
            Some((rank, slot))
        });
        let ranks: Vec<(Rank, Slot)> = ranks.collect();
        let numbers = make.numbers();
        let names = make.names();
        let said = make.phrase("de", NAME);
        let name = Slot::new("name", NAME, [(NAME.to_owned(), said)]);
        let verbs = make.verbs();
        let aloud = make.aloud();
        let before = make.before();
        let mut part = |key: &str, words: fn(&Pack) -> &[String]| make.slot(key, words);
        Self {
            takes: part("takes", |p| &p.moves.takes),
            to: part("to", |p| &p.moves.to),
            short_castling: part("castle short", |p| &p.moves.short_castling),
            long_castling: part("castle long", |p| &p.moves.long_castling),
            castling: part("castle", |p| &p.moves.castling),
            promotes: part("promotes", |p| &p.moves.promotes),
            en_passant: part("en passant", |p| &p.moves.en_passant),
            check: part("check", |p| &p.moves.check),
            mate: part("mate", |p| &p.moves.mate),
            please: part("please", |p| p.fillers().get(..1).unwrap_or_default())
                .map(Slot::of_courtesy),
            colors: ByColor::new_with(|color| match color {
                Color::White => part("white", |p| p.color_words(Color::White)),
                Color::Black => part("black", |p| p.color_words(Color::Black)),
            }),
            nothing: part("nothing", |p| &p.switch.nothing),
            switch: [
                (true, part("on", |p| &p.switch.on)),
                (false, part("off", |p| &p.switch.off)),
            ]
            .into_iter()
            .filter_map(|(on, slot)| Some((on, slot?)))
            .collect(),
            name,
            before,
            roles,
            files,
            letters,
            ranks,
            numbers,
            names,
            verbs,
            aloud,
        }
    }

    pub(super) fn role(&self, role: Role) -> Option<Slot> {
        self.roles.get(role).clone()
    }

    pub(super) fn file(&self, file: File) -> Option<Slot> {
        of(&self.files, file)
    }

    pub(super) fn rank(&self, rank: Rank) -> Option<Slot> {
        let found = self.ranks.iter().find(|(known, _)| *known == rank);
        found.map(|(_, slot)| slot.clone())
    }

    pub(super) fn castling(&self, side: CastlingSide) -> Option<Slot> {
        match side {
            CastlingSide::KingSide => self.short_castling.clone(),
            CastlingSide::QueenSide => self.long_castling.clone(),
        }
    }
}

impl<'a> Maker<'a> {
    /// A slot of what all packs say for something, reported in the announcing pack's words.
    fn slot(&mut self, key: &str, words: impl Fn(&'a Pack) -> &'a [String]) -> Option<Slot> {
        let lexicon = self.lexicon;
        let phrases = lexicon
            .understood()
            .flat_map(|pack| words(pack).iter().map(move |word| (pack, word)));
        let phrases: Vec<_> = phrases
            .filter(|(_, phrase)| self.is_speakable(phrase))
            .collect();
        let spellings: Vec<_> = phrases
            .into_iter()
            .map(|(pack, phrase)| (phrase.clone(), self.phrase(&pack.lang().0, phrase)))
            .collect();
        let reported = [lexicon.announce(), lexicon.interface()]
            .into_iter()
            .flat_map(&words)
            .find(|phrase| self.is_speakable(phrase));
        let text = reported
            .or(spellings.first().map(|(phrase, _)| phrase))?
            .clone();
        let mut left = MOST_OF_SLOT;
        let kept = spellings.into_iter().map(|(phrase, mut variants)| {
            // Of a long list the last phrases are heard too: "another one", "show me the solution".
            variants.truncate(left.max(LEAST_OF_PHRASE));
            left = left.saturating_sub(variants.len());
            (phrase, variants)
        });
        Slot::new(key, &text, kept)
    }

    /// A slot of what the user's own language says for something, where it says anything: what is
    /// wished is said in one language, and "Brett" would be taken for "threat".
    fn own(&mut self, key: &str, words: impl Fn(&'a Pack) -> &'a [String]) -> Option<Slot> {
        let interface = self.lexicon.interface();
        let own = words(interface);
        if !own.iter().any(|phrase| self.is_speakable(phrase)) {
            return self.slot(key, words);
        }
        self.slot(key, |pack| match pack.lang() == interface.lang() {
            true => own,
            false => &[],
        })
    }

    /// The letter of a file, read by itself.
    fn letter(&mut self, file: File) -> Option<Slot> {
        let pack = self.lexicon.interface();
        let words = pack.file_words(file).iter();
        let letter = words
            .filter(|word| word.chars().all(char::is_alphabetic))
            .find(|word| word.chars().count() == 1)?;
        let said = self.pronouncer.variants(&pack.lang().0, letter)?.to_vec();
        let text = letter.to_uppercase();
        let slot = Slot::new(&format!("letter {text}"), &text, [(letter.clone(), said)])?;
        Some(slot.bare())
    }

    /// Whether a phrase is said as it is written: no digits, dots or letters alone.
    fn is_speakable(&self, phrase: &str) -> bool {
        let mut words = phrase.split_whitespace().map(|word| {
            let letters = word.chars().all(|c| c.is_alphabetic() || c == '\'');
            (letters, word.chars().count())
        });
        // "I resign", but no "c" for the clock, and no "o o".
        words.clone().all(|(letters, _)| letters)
            && words.any(|(_, length)| length > 1 || length == 1 && self.letters == Letters::Too)
    }

    /// All the ways of saying a phrase: those of its words, one after the other. A word of another
    /// language is also said as the table of the user's own has it: `Eva` by who speaks English.
    fn phrase(&mut self, lang: &str, phrase: &str) -> Vec<Pronunciation> {
        let own = &self.lexicon.interface().lang().0;
        let mut all: Vec<Pronunciation> = vec![Vec::new()];
        for word in phrase.split_whitespace() {
            let Some(variants) = self.pronouncer.variants(lang, word) else {
                return self.pronouncer.personal(phrase).to_vec();
            };
            let mut variants = variants.to_vec();
            if own != lang {
                let others = self.pronouncer.checked(own, word);
                variants.extend(others.iter().flat_map(|others| others.iter().cloned()));
            }
            let longer = all.iter().flat_map(|before| {
                let joined = variants
                    .iter()
                    .map(|word| [before.as_slice(), word].concat());
                joined.collect::<Vec<_>>()
            });
            all = longer.take(MOST_OF_PHRASE).collect();
        }
        all.extend_from_slice(self.pronouncer.personal(phrase));
        all
    }

    /// In the user's own language: "yes" is near to "vier".
    fn numbers(&mut self) -> Vec<(u16, Slot)> {
        let ranks = Rank::ALL.into_iter().filter_map(|rank| {
            let number = u16::from(rank as u8) + 1;
            let slot = self.own(&format!("number {number}"), |pack| pack.rank_words(rank))?;
            Some((number, slot))
        });
        let mut numbers: Vec<(u16, Slot)> = ranks.collect();
        let interface = self.lexicon.interface();
        for (number, word) in interface.number_words() {
            let said = self.phrase(&interface.lang().0, word);
            let slot = Slot::new(&format!("number {number}"), word, [(word.clone(), said)]);
            numbers.extend(slot.map(|slot| (number, slot)));
        }
        numbers
    }

    fn names(&mut self) -> Vec<(Named, String, Slot)> {
        let interface = self.lexicon.interface();
        let languages = interface
            .languages
            .keys()
            .map(|name| (Named::Language, name));
        let drills = interface.drills.keys().map(|name| (Named::Drill, name));
        let school = interface.school.keys().map(|name| (Named::School, name));
        let slots = languages
            .chain(drills)
            .chain(school)
            .filter_map(|(kind, name)| {
                let slot = self.own(&format!("{kind:?} {name}"), |pack| {
                    let table = match kind {
                        Named::Language => &pack.languages,
                        Named::Drill => &pack.drills,
                        Named::School => &pack.school,
                    };
                    table.get(name).map_or(&[], Vec::as_slice)
                })?;
                Some((kind, name.clone(), slot))
            });
        slots.collect()
    }

    /// Whole sentences, in the user's own language.
    fn aloud(&mut self) -> Vec<(Aloud, Vec<Option<Slot>>)> {
        let lang = self.lexicon.interface().lang().0.clone();
        let all = aloud::embedded(&lang).unwrap_or_default();
        let mut known: HashMap<String, Option<Slot>> = HashMap::new();
        let mut word = |word: &str| {
            let found = known.entry(word.to_lowercase()).or_insert_with(|| {
                let mut said = self.phrase(&lang, word);
                said.truncate(MOST_OF_WORD);
                let slot = Slot::new(&format!("word {word}"), word, [(word.to_owned(), said)]);
                slot.map(Slot::of_sentence)
            });
            found.clone()
        };
        let sentences = all.into_iter().filter_map(|aloud| {
            let mut slots = Vec::new();
            for part in aloud.parts() {
                slots.push(match part {
                    Part::Word(text) => Some(word(text)?),
                    _ => None,
                });
            }
            Some((aloud, slots))
        });
        sentences.collect()
    }

    /// What is said before a move, in the user's own language.
    fn before(&mut self) -> Option<Slot> {
        let lang = self.lexicon.interface().lang().0.clone();
        let all = aloud::before_a_move(&lang).unwrap_or_default();
        let text = all.first()?.clone();
        let said = all.into_iter().map(|phrase| {
            let mut said = self.phrase(&lang, &phrase);
            said.truncate(MOST_OF_FRAME);
            (phrase, said)
        });
        let slot = Slot::new("before a move", &text, said.collect::<Vec<_>>());
        slot.map(Slot::of_sentence)
    }

    fn verbs(&mut self) -> Vec<(&'static Row, Slot)> {
        let spoken = ROWS
            .iter()
            .filter(|e| matches!(e.action, Action::Command(_)));
        let slots = spoken.filter_map(|entry| {
            let id = entry.verb.name();
            let slot = self.own(id, |pack| pack.commands.get(id).map_or(&[], Vec::as_slice))?;
            Some((entry, slot))
        });
        slots.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listen::model::Model;
    use crate::speech::Lang;

    fn slots(interface: &str, letters: Letters) -> Slots {
        let lexicon = Lexicon::embedded(&Lang::new(interface), "fide").unwrap();
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        Slots::new(&lexicon, letters, &mut pronouncer)
    }

    #[test]
    fn everything_on_the_board_can_be_said() {
        for interface in ["de", "en"] {
            let slots = slots(interface, Letters::Names);
            assert_eq!((slots.files.len(), slots.ranks.len()), (8, 8));
            assert!(Role::ALL.iter().all(|role| slots.role(*role).is_some()));
            for slot in [&slots.takes, &slots.short_castling, &slots.long_castling] {
                assert!(slot.is_some());
            }
            assert_eq!(&*slots.file(File::C).unwrap().text, "Cäsar");
            let verb = |id: &str| slots.verbs.iter().any(|(entry, _)| entry.verb.name() == id);
            assert!(
                ["clock", "board", "take-back", "draw", "resign", "help"]
                    .into_iter()
                    .all(verb)
            );
        }
    }

    /// Of a list with many phrases, each in many pronunciations, the last ones were never heard.
    #[test]
    fn every_phrase_of_a_long_list_is_heard() {
        for (interface, name, phrase) in [
            ("en", "solution", "tell me the answer"),
            ("en", "another", "another one"),
            ("de", "solution", "zeig mir die Lösung"),
        ] {
            let slots = slots(interface, Letters::Names);
            let mut names = slots.names.iter();
            let (.., slot) = names.find(|(_, own, _)| own == name).unwrap();
            let said = slot.spellings.iter().find(|(own, _)| own == phrase);
            assert!(said.is_some_and(|(_, said)| !said.is_empty()), "{phrase}");
        }
    }

    #[test]
    fn letters_are_said_only_if_wanted() {
        let said = |letters| {
            let slot = slots("de", letters).file(File::B).unwrap();
            slot.spellings.iter().any(|(word, _)| word == "b")
        };
        assert!(!said(Letters::Names));
        assert!(said(Letters::Too));
    }

    #[test]
    fn official_names_are_also_said_as_the_user_reads_them() {
        let (_, inventory) = Model::embedded(&Lang::new("en")).unwrap();
        let said = |interface, file, phones: &str| {
            let slot = slots(interface, Letters::Names).file(file).unwrap();
            slot.variants
                .contains(&inventory.parse_symbols(phones).unwrap())
        };
        assert!(said("en", File::E, "i: v @") && said("en", File::E, "e: v a"));
        assert!(said("en", File::C, "s i: z @") && said("en", File::C, "t s E: z a: 6"));
        assert!(!said("de", File::E, "i: v @") && said("de", File::E, "e: v a"));
    }
}
