//! What drills, lessons and menus wait for, and what is said beside it.

use super::{Part, Writer};
use crate::command::{Row, Verb, When};
use crate::listen::grammar::{Slot, SpokenMeaning};
use crate::listen::slots::Named;
use crate::rules::{Color, File, Rank, Role};

/// What a drill or another scene waits for, in place of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// Yes or no.
    YesOrNo,
    /// Light or dark.
    Colour,
    /// A piece, with or without its colour, or nothing.
    Piece,
    /// A file, a rank or a square.
    Square,
    /// One of a list: its number, the name of a drill or a language.
    Choice,
    /// A move of the position that is asked about, and what is said beside it.
    Moves,
    /// A whole square, and what is said beside it.
    Place,
    /// A number, and what is said beside it.
    Number,
    /// Any of the words of the school, or yes and no.
    Words,
}

impl Answers {
    /// Whether a command is said beside them: what asks for help in a drill is said as in a game, and
    /// what is about games is for later.
    pub(super) fn allow(self, row: &Row) -> bool {
        match row.verb {
            Verb::Hint | Verb::Resign => !matches!(self, Self::YesOrNo | Self::Choice),
            Verb::TakeBack => self == Self::Moves,
            // "Pins" is heard for "hint", which is said in every drill.
            Verb::Pins => false,
            // Where they answer nothing they are only in the way: "no" of "I don't know".
            Verb::Yes | Verb::No => matches!(self, Self::YesOrNo | Self::Choice | Self::Words),
            verb => row.when != When::Playing && !OF_GAMES.contains(&verb),
        }
    }
}

/// What can be wished at any time, but is about games: the fewer words there are in a drill, the
/// better are its own heard.
const OF_GAMES: [Verb; 14] = [
    Verb::NewGame,
    Verb::Rematch,
    Verb::Games,
    Verb::GoToGame,
    Verb::ReadGame,
    Verb::Save,
    Verb::Level,
    Verb::Levels,
    Verb::FullStrength,
    Verb::Adaptive,
    Verb::Manners,
    Verb::Character,
    Verb::Coach,
    Verb::Welcome,
];

/// What is said only where moves are answered: of puzzles and endings. Elsewhere "back" would be
/// heard for "dark".
const OF_MOVES: [&str; 10] = [
    "another",
    "matters",
    "whole",
    "easier",
    "harder",
    "rule",
    "next-ending",
    "what-if",
    "back",
    "lesson",
];

impl Writer<'_> {
    /// The answers of a drill. What each means, the drill reads from its words.
    pub(super) fn answers(&mut self, answers: Answers) {
        let slots = self.slots;
        let colors = || Color::ALL.into_iter().map(|color| slots.colors.get(color));
        let mut add = |parts: &[&Option<Slot>]| {
            let parts: Vec<Part> = parts.iter().copied().cloned().collect();
            let keys = parts.iter().flatten().map(|slot| &*slot.key);
            let meaning = keys.collect::<Vec<_>>().join(" ");
            self.add(parts, &SpokenMeaning::Command(format!("answer {meaning}")));
        };
        match answers {
            Answers::YesOrNo => {}
            Answers::Colour => colors().for_each(|color| add(&[color])),
            Answers::Piece => {
                add(&[&slots.nothing]);
                for role in Role::ALL {
                    let role = slots.roles.get(role);
                    add(&[role]);
                    colors().for_each(|color| add(&[color, role]));
                }
            }
            Answers::Square => {
                for file in File::ALL {
                    add(&[&slots.file(file)]);
                    for rank in Rank::ALL {
                        add(&[&slots.file(file), &slots.rank(rank)]);
                    }
                }
                Rank::ALL
                    .into_iter()
                    .for_each(|rank| add(&[&slots.rank(rank)]));
            }
            Answers::Choice => {
                for (_, slot) in slots.numbers.iter().filter(|(number, _)| *number < 10) {
                    add(&[&Some(slot.clone())]);
                }
                for (kind, _, slot) in &slots.names {
                    if *kind != Named::School {
                        add(&[&Some(slot.clone())]);
                    }
                }
            }
            Answers::Moves | Answers::Words => {}
            Answers::Place => {
                for (_, file) in &slots.files {
                    for (_, rank) in &slots.ranks {
                        add(&[&Some(file.clone()), &Some(rank.clone())]);
                    }
                }
            }
            Answers::Number => {
                add(&[&slots.nothing]);
                // The first lesson asks how many squares a board has.
                let asked = |number: u16| number < 20 || number == 64;
                for (_, slot) in slots.numbers.iter().filter(|(number, _)| asked(*number)) {
                    add(&[&Some(slot.clone())]);
                }
            }
        }
        // "Tactics forks" is a choice in the menu, and a wish where there are moves to answer.
        if matches!(answers, Answers::Choice | Answers::Moves) {
            for (drill, about, name) in slots.drills_about() {
                let meaning = SpokenMeaning::Command(format!("drill {name}"));
                self.add([Some(drill.clone()), Some(about.clone())], &meaning);
            }
        }
        let mut beside = |name: &str, parts: &[&Option<Slot>]| {
            let meaning = SpokenMeaning::Command(format!("school {name}"));
            self.add(parts.iter().copied().cloned(), &meaning);
        };
        if matches!(answers, Answers::Choice) {
            for (_, name, slot) in slots.names.iter().filter(|(kind, name, _)| {
                // A menu below another goes back to it.
                *kind == Named::School && name == "back"
            }) {
                beside(name, &[&Some(slot.clone())]);
            }
        }
        if !matches!(answers, Answers::YesOrNo | Answers::Choice) {
            for (_, name, slot) in slots
                .names
                .iter()
                .filter(|(kind, ..)| *kind == Named::School)
                // What a puzzle is about is said where puzzles are solved.
                .filter(|(_, name, _)| {
                    matches!(answers, Answers::Moves)
                        || !(name.starts_with("theme-")
                            || name.starts_with("ending-")
                            || OF_MOVES.contains(&&**name))
                })
                .filter(|(_, name, _)| name != "theme-pin")
            {
                beside(name, &[&Some(slot.clone())]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::words;
    use super::super::{Sayable, grammar_of};
    use super::*;
    use crate::listen::decide::RARE;
    use crate::listen::grammar::SpokenSentence;
    use crate::rules::Chess;

    /// What was found missing when drills were held by voice.
    #[test]
    fn in_a_drill_what_helps_is_said_and_nothing_about_games() {
        for (interface, phrases) in [
            (
                "en",
                [
                    "hint",
                    "skip",
                    "stop",
                    "I don't know",
                    "again",
                    "slower",
                    "resign",
                ],
            ),
            (
                "de",
                [
                    "Tipp",
                    "überspringen",
                    "stopp",
                    "weiß nicht",
                    "nochmal",
                    "langsamer",
                    "aufgeben",
                ],
            ),
        ] {
            let (_, slots) = words(interface);
            for answers in [
                Answers::Moves,
                Answers::Piece,
                Answers::Number,
                Answers::Words,
            ] {
                let scene = Sayable {
                    answers: Some(answers),
                    asked: true,
                    ..Sayable::default()
                };
                let grammar = grammar_of(&scene, &slots);
                let said = |phrase: &str| {
                    let mut alone = grammar.sentences().iter().filter(|s| s.slots.len() == 1);
                    alone.any(|s| s.slots[0].spellings.iter().any(|(word, _)| word == phrase))
                };
                for phrase in phrases {
                    assert!(said(phrase), "{interface} {answers:?} {phrase}");
                }
                assert!(!said("new game") && !said("neue Partie"));
            }
        }
    }

    /// What half an hour of drills by voice found in the way: "no" of "I don't know", "back" of "dark".
    #[test]
    fn what_answers_nothing_is_not_in_the_way() {
        let (_, slots) = words("en");
        let said = |answers: Answers, phrase: &str| {
            let scene = Sayable {
                answers: Some(answers),
                asked: true,
                ..Sayable::default()
            };
            let grammar = grammar_of(&scene, &slots);
            let mut alone = grammar.sentences().iter().filter(|s| s.slots.len() == 1);
            alone.any(|s| s.slots[0].spellings.iter().any(|(word, _)| word == phrase))
        };
        assert!(!said(Answers::Moves, "no") && said(Answers::Words, "no"));
        assert!(!said(Answers::Colour, "back") && said(Answers::Moves, "back"));
        assert!(!said(Answers::Number, "next one") && said(Answers::Number, "next"));
        // The first lesson asks how many squares there are.
        assert!(said(Answers::Number, "sixty four") && !said(Answers::Number, "sixty"));
    }

    #[test]
    fn drills_understand_every_answer_that_is_heard() {
        use crate::training::{self, Cue, DRILLS};
        for interface in ["de", "en"] {
            let (lexicon, slots) = words(interface);
            for drill in DRILLS.iter().map(|drill| drill.id) {
                let mut begun = training::drill(Some(drill), &lexicon, 1);
                begun.begin();
                let scene = Sayable {
                    answers: Some(begun.answers()),
                    asked: true,
                    ..Sayable::default()
                };
                let grammar = grammar_of(&scene, &slots);
                let is_answer = |s: &&SpokenSentence| {
                    matches!(
                        &grammar.meanings()[s.meaning],
                        SpokenMeaning::Command(id) if id.starts_with("answer ")
                    )
                };
                // What is said in every drill and its own words come before what else is said there.
                let nats = |id: &str| {
                    let named = SpokenMeaning::Command(id.into());
                    let at = grammar.meanings().iter().position(|own| *own == named);
                    at.map(|at| grammar.expected(at))
                };
                assert_eq!(nats("cancel"), Some(0.0), "{drill}");
                assert_eq!(nats("higher"), Some(-RARE), "{drill}");
                let answers = grammar.sentences().iter().filter(is_answer);
                let texts: Vec<String> = answers.map(|s| s.text()).collect();
                // Moves are those of the position, and yes and no are commands.
                let elsewhere = matches!(begun.answers(), Answers::Moves | Answers::Words);
                assert!(texts.len() >= 2 || elsewhere, "{texts:?}");
                let beside = |s: &&SpokenSentence| {
                    matches!(
                        &grammar.meanings()[s.meaning],
                        SpokenMeaning::Command(id) if id.starts_with("school ")
                    )
                };
                let skip = grammar.sentences().iter().filter(beside);
                let can_skip = !matches!(begun.answers(), Answers::YesOrNo);
                assert_eq!(skip.count() > 0, can_skip, "{drill}");
                for text in texts {
                    let mut drill = training::drill(Some(drill), &lexicon, 1);
                    drill.begin();
                    let acts = drill.line(&text, &lexicon);
                    let is_marked = acts.iter().any(|act| {
                        let said = format!("{act:?}");
                        matches!(act, Cue::Say(_))
                            && (said.contains("drill-right")
                                || said.contains("-wrong")
                                || said.contains("-empty")
                                || said.contains("course-not"))
                    });
                    assert!(is_marked, "{text}: {acts:?}");
                }
                // Out of it, one says so.
                let leaving = SpokenMeaning::Command("cancel".into());
                assert!(grammar.meanings().contains(&leaving));
                let moving = |m: &SpokenMeaning| matches!(m, SpokenMeaning::Moves(_));
                assert!(!grammar.meanings().iter().any(moving));
            }
        }
    }

    #[test]
    fn a_hint_is_likelier_than_pins_and_a_piece_no_less_likely_than_a_hint() {
        let (_, slots) = words("en");
        let nats = |scene: &Sayable, id: &str| {
            let grammar = grammar_of(scene, &slots);
            let named = SpokenMeaning::Command(id.into());
            let at = grammar.meanings().iter().position(|own| *own == named);
            grammar.expected(at.unwrap())
        };
        let game = Sayable::to_move(Chess::default());
        let staged = |answers| Sayable {
            answers: Some(answers),
            ..game.clone()
        };
        let drill = staged(Answers::Moves);
        assert_eq!([nats(&game, "hint"), nats(&game, "pins")], [0.0, -RARE]);
        assert_eq!([nats(&drill, "hint"), nats(&drill, "forks")], [0.0, -RARE]);
        assert_eq!(nats(&drill, "school theme-fork"), -RARE);
        // In a drill hints are asked for all the time; of pins one says "tactics pins".
        let heard = grammar_of(&drill, &slots);
        let mut alone = heard
            .sentences()
            .iter()
            .filter(|said| said.slots.len() == 1);
        assert!(!alone.any(|said| said.text() == "pins"));
        assert_eq!(nats(&staged(Answers::Piece), "answer Knight"), 0.0);
        let menu = Sayable {
            answers: Some(Answers::Choice),
            ..Sayable::default()
        };
        assert_eq!(nats(&menu, "school back"), 0.0);
        let heard = grammar_of(&menu, &slots);
        assert!(heard.sentences().iter().any(|said| said.text() == "back"));
    }
}
