//! The building blocks of sentences.

use super::moves::first_str;
use super::wording::{Squares, Wording};
use super::{Style, Verbosity};
use crate::clock::Millis;
use crate::game::Edition;
use crate::lexicon::{Lexicon, PhraseArg};
use crate::rules::{Color, File, Piece, Position, Rank, Role, Square};
use crate::speech::{Kind, Segment, Urgency, Utterance};
use crate::table;

/// Around what is said in the announcing language: characters of Unicode's private use, which no
/// pack contains.
const BEGIN: char = '\u{E000}';
const END: char = '\u{E001}';

pub(super) struct Narrator<'a> {
    pub lexicon: &'a Lexicon,
    pub edition: Edition,
    pub throughout: bool,
    pub wording: Wording,
    pub style: Style,
    pub verbosity: Verbosity,
    /// For fingers: a sentence that has a wording of its own for a braille display is said so.
    pub felt: bool,
    /// The user's colour; `None` with two players.
    pub you: Option<Color>,
}

pub(super) fn color_id(color: Color) -> PhraseArg {
    color.fold_wb("white", "black").into()
}

pub(super) fn role_id(role: Role) -> PhraseArg {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
    .into()
}

impl Narrator<'_> {
    /// A sentence of the interface.
    pub fn say(&self, key: &str, args: &[(&str, PhraseArg)]) -> String {
        let phrases = self.lexicon.phrases();
        let own = self.felt.then(|| format!("felt-{key}"));
        let said = match own.filter(|own| phrases.has(own)) {
            Some(own) => phrases.say(&own, args),
            None => phrases.say(key, args),
        };
        self.with_article(key, said)
    }

    /// Marks text as spoken in the announcing language.
    pub fn foreign(&self, text: &str) -> String {
        format!("{BEGIN}{}{END}", tidy(text))
    }

    /// Whether the things of the board are named in the words that moves are announced in: they are
    /// the user's own, or wanted throughout.
    pub fn is_announcing(&self) -> bool {
        self.throughout || self.lexicon.announce_lang() == self.lexicon.lang()
    }

    /// A square as answers name it: `Eva four`, or in announcing words.
    pub fn square(&self, square: Square) -> String {
        match self.wording.squares {
            Squares::Announced => {}
            Squares::Plain => return square.to_string(),
            Squares::Nato => {
                let (file, rank) = (self.file(square.file()), self.rank(square.rank()));
                return format!("{file} {rank}");
            }
        }
        if self.is_announcing() {
            return self.foreign(&self.lexicon.square(square));
        }
        let file = self.file(square.file());
        let rank = self.rank(square.rank());
        let args = [("file", file.into()), ("rank", rank.into())];
        tidy(
            &self
                .lexicon
                .announce_phrases()
                .say("announced-square", &args),
        )
    }

    /// A file as answers name it. Its name is kept, as it is heard in every move; another pack's
    /// letter is the same in all.
    pub fn file(&self, file: File) -> String {
        let letter = file.char().to_string();
        match self.wording.squares {
            Squares::Announced => {}
            Squares::Plain => return letter,
            Squares::Nato => return self.say("nato-file", &[("file", letter.into())]),
        }
        let word = first_str(self.lexicon.announce().file_words(file));
        if self.is_announcing() {
            return self.foreign(word);
        }
        let letter = file.char().to_string();
        let args = [("file", word.into()), ("letter", letter.into())];
        match is_name(word) {
            true => self.say("file-name", &args),
            false => word.to_owned(),
        }
    }

    /// Whether files have names that are understood without their rank.
    pub fn has_file_names(&self) -> bool {
        match self.wording.squares {
            Squares::Announced => is_name(first_str(self.lexicon.announce().file_words(File::A))),
            Squares::Plain => false,
            Squares::Nato => true,
        }
    }

    /// A rank as answers name it.
    pub fn rank(&self, rank: Rank) -> String {
        let n = i64::from(u32::from(rank)) + 1;
        match self.wording.squares {
            Squares::Announced => {}
            Squares::Plain => return n.to_string(),
            Squares::Nato => {
                return self.say("number", &[("n", n.into()), ("spell", "yes".into())]);
            }
        }
        let word = first_str(self.lexicon.announce().rank_words(rank));
        if self.is_announcing() {
            return self.foreign(word);
        }
        if !is_name(word) {
            return word.to_owned();
        }
        let n = i64::from(u32::from(rank)) + 1;
        self.say("number", &[("n", n.into()), ("spell", "yes".into())])
    }

    /// A kind of piece as answers name it.
    pub fn role(&self, role: Role) -> String {
        if self.wording.letters
            && let Some(letter) = self.lexicon.interface().letter_words(role).first()
        {
            return letter.clone();
        }
        match self.is_announcing() {
            true => self.foreign(self.role_word(role)),
            false => self.say("role", &[("role", role_id(role))]),
        }
    }

    /// The word for a piece in announcing words, unmarked.
    pub fn role_word(&self, role: Role) -> &str {
        first_str(self.lexicon.announce().role_words(role))
    }

    /// A piece and where it stands, as answers name it: `knight Gustav one`.
    pub fn piece(&self, role: Role, square: Square) -> String {
        self.role_at(role, &self.square(square))
    }

    /// A piece and what tells where it stands.
    pub fn role_at(&self, role: Role, place: &str) -> String {
        if self.felt {
            return format!("{}{place}", self.role(role));
        }
        let args = [("piece", self.role(role).into()), ("square", place.into())];
        let said = self
            .lexicon
            .announce_phrases()
            .say("announced-piece", &args);
        match self.is_announcing() {
            // In one breath, not in two pieces with a seam.
            true => self.foreign(&said.replace([BEGIN, END], "")),
            false => tidy(&said),
        }
    }

    /// Arguments that name a piece's kind, colour and square.
    pub fn of_piece(&self, square: Square, piece: Piece) -> [(&'static str, PhraseArg); 4] {
        [
            ("square", self.square(square).into()),
            ("piece", self.piece(piece.role, square).into()),
            ("role", role_id(piece.role)),
            ("color", color_id(piece.color)),
        ]
    }

    /// What is put into a phrase; things of the board in announcing words.
    pub fn value(&self, value: &table::Value) -> PhraseArg {
        match value {
            table::Value::Text(text) => text.as_str().into(),
            table::Value::Word(word) => self.foreign(word).into(),
            table::Value::Number(number) => (*number).into(),
            table::Value::Square(square) => self.square(*square).into(),
            table::Value::Moves(position, moves) => {
                let mut position = position.clone();
                let mut announced = Vec::new();
                // A move that the position does not allow has no name, nor have those after it.
                for mv in moves {
                    let before = position.clone();
                    match position.play(*mv) {
                        Ok(after) => position = after,
                        Err(_) => break,
                    }
                    announced.push(self.announced(&before, *mv));
                }
                self.listed(&announced).into()
            }
        }
    }

    /// `a, b and c`.
    pub fn all_of(&self, items: &[String]) -> String {
        // Fingers need no word between.
        if self.felt {
            return items.join(" ");
        }
        self.joined(items, "list-and")
    }

    /// `a, b or c`.
    pub fn one_of(&self, items: &[String]) -> String {
        self.joined(items, "list-or")
    }

    /// `a, b, c`.
    pub fn listed(&self, items: &[String]) -> String {
        let mut items = items.iter();
        let Some(first) = items.next() else {
            return String::new();
        };
        items.fold(first.clone(), |head, next| {
            self.say(
                "list-comma",
                &[("head", head.into()), ("next", next.as_str().into())],
            )
        })
    }

    fn joined(&self, items: &[String], key: &str) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [head @ .., last] => {
                let head = self.listed(head);
                self.say(
                    key,
                    &[("head", head.into()), ("last", last.as_str().into())],
                )
            }
        }
    }

    /// A time as hours, minutes and seconds, in digits. A remainder of a second counts as one, so
    /// that nobody hears zero before the flag falls.
    pub fn time(&self, time: Millis) -> String {
        self.units(time, "no", "")
    }

    /// A time with numbers up to twelve in words, for speech that is heard once; `case` is
    /// "dative" where a preposition asks for it.
    pub fn spelled(&self, time: Millis, case: &str) -> String {
        self.units(time, "yes", case)
    }

    fn units(&self, time: Millis, spell: &str, case: &str) -> String {
        let seconds = time.0.div_ceil(1000);
        let parts = [
            ("hours", seconds / 3600),
            ("minutes", seconds / 60 % 60),
            ("seconds", seconds % 60),
        ];
        let said: Vec<String> = parts
            .iter()
            .filter(|(key, n)| *n > 0 || (seconds == 0 && *key == "seconds"))
            .map(|(key, n)| {
                let n = i64::try_from(*n).unwrap_or(i64::MAX);
                let args = [
                    ("n", n.into()),
                    ("spell", spell.into()),
                    ("case", case.into()),
                ];
                self.say(key, &args)
            })
            .collect();
        said.join(" ")
    }

    /// Sentences one after the other, each with its capital.
    pub fn joined_sentences(&self, sentences: Vec<String>) -> String {
        let sentences: Vec<String> = sentences
            .iter()
            .filter(|sentence| !sentence.is_empty())
            .map(|sentence| tidy(sentence))
            .collect();
        let mut joined = String::new();
        for sentence in sentences {
            // On a display a capital is a cell more: behind a comma there is none.
            let goes_on = self.felt && joined.ends_with(',');
            let sentence = if goes_on {
                sentence
            } else {
                capital(&sentence)
            };
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(&sentence);
        }
        joined
    }

    /// Sentences in one breath, parted by language.
    pub fn utterance(&self, sentences: Vec<String>, urgency: Urgency, kind: Kind) -> Utterance {
        Utterance {
            segments: self.segments(&self.joined_sentences(sentences)),
            urgency,
            kind,
        }
    }

    fn segments(&self, text: &str) -> Vec<Segment> {
        let mut segments: Vec<Segment> = Vec::new();
        let mut lang = self.lexicon.lang();
        let mut add = |lang: &_, text: &str| {
            if text.is_empty() {
                return;
            }
            match segments.last_mut() {
                Some(last) if last.lang == *lang => last.text.push_str(text),
                _ => segments.push(Segment {
                    lang: lang.clone(),
                    text: text.to_owned(),
                }),
            }
        };
        for part in text.split_inclusive([BEGIN, END]) {
            let plain = part.trim_end_matches([BEGIN, END]);
            add(&lang, plain);
            if part.ends_with(BEGIN) {
                lang = self.lexicon.announce_lang();
            } else if part.ends_with(END) {
                lang = self.lexicon.lang();
            }
        }
        segments
    }
}

/// Whether a word is a name, not a letter or a digit.
fn is_name(word: &str) -> bool {
    word.chars().count() > 1
}

/// Without the spaces that empty parts leave; one at which no line ends stays what it is.
fn tidy(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() && c != '\u{a0}');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// With a capital first letter; squares as `e4` stay as they are, and so does a FEN, in which case
/// is colour.
fn capital(sentence: &str) -> String {
    let first = sentence.split_whitespace().next();
    if first.is_some_and(|word| word.matches('/').count() == 7) {
        return sentence.to_owned();
    }
    let mut out = String::with_capacity(sentence.len());
    let mut chars = sentence.chars().peekable();
    while let Some(c) = chars.next() {
        if c == BEGIN || c == END {
            out.push(c);
            continue;
        }
        if chars.peek().is_some_and(|next| next.is_alphabetic()) {
            out.extend(c.to_uppercase());
        } else {
            out.push(c);
        }
        out.extend(chars);
        break;
    }
    out
}
