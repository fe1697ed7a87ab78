//! Whole sentences: what is said aloud where a game is played, beside its moves and its commands.

use std::collections::HashMap;

use super::{Answers, Sayable, Writer};
use crate::command::{Command, command_of};
use crate::grammar::Wish;
use crate::listen::aloud::{Aloud, Filled, Part};
use crate::listen::grammar::{Slot, SpokenMeaning};
use crate::rules::{Chess, File, Position, Rank, Role, Square};

/// The highest number that is said in a sentence.
const HIGHEST: u16 = 10;

impl Writer<'_> {
    /// The sentences of the user's language. While one word is asked for, or something of the arbiter,
    /// nothing but that is listened for; in a drill only what can be wished there in a word too.
    pub(super) fn sentences(&mut self, scene: &Sayable) {
        let narrow = scene.part.is_some() || scene.fill.is_some() || !scene.menu.is_empty();
        let is_drill = match scene.answers {
            Some(Answers::YesOrNo | Answers::Choice) => return,
            answers => answers.is_some(),
        };
        if narrow || scene.position.is_none() && !is_drill {
            return;
        }
        let position = scene.position.as_ref();
        let slots = self.slots;
        let mut known: HashMap<String, (SpokenMeaning, Option<Command>)> = HashMap::new();
        for (aloud, words) in &slots.aloud {
            for filled in fillings(aloud, position) {
                let Some(wish) = aloud.wish(&filled) else {
                    continue;
                };
                let known_here = |command| self.grammar.meaning_of(&command).is_some();
                if is_drill && !command_of(&wish).is_some_and(known_here) {
                    continue;
                }
                let (meaning, command) = known
                    .entry(wish.to_string())
                    .or_insert_with(|| self.meaning(&wish));
                let is_answer = matches!(
                    command,
                    Some(Command::Yes | Command::No | Command::AcceptDraw | Command::DeclineDraw)
                );
                if is_answer && !scene.asked {
                    continue;
                }
                let Some(parts) = self.filled(aloud, words, &filled) else {
                    continue;
                };
                self.grammar
                    .add_with(parts, meaning.clone(), command.clone());
            }
        }
    }

    /// What a wish is called: as the command that does the same, if there is one, for the words of both
    /// are no rivals.
    fn meaning(&self, wish: &Wish) -> (SpokenMeaning, Option<Command>) {
        let command = command_of(wish);
        let known = command.as_ref().and_then(|c| self.grammar.meaning_of(c));
        let meaning = known.cloned();
        let meaning = meaning.unwrap_or_else(|| SpokenMeaning::Command(wish.to_string()));
        (meaning, command)
    }

    /// The slots of a sentence; none if one of its parts cannot be said.
    fn filled(&self, aloud: &Aloud, words: &[Option<Slot>], filled: &Filled) -> Option<Vec<Slot>> {
        let slots = self.slots;
        let number = |wanted: u16| {
            let found = slots.numbers.iter().find(|(number, _)| *number == wanted);
            found.map(|(_, slot)| slot.clone())
        };
        let mut all = Vec::new();
        for (part, word) in aloud.parts().zip(words) {
            match part {
                Part::Word(_) => all.push(word.clone()?),
                Part::Square => {
                    // The number in the user's language alone: sentences are, and there are sixty-four.
                    let square = filled.square?;
                    all.push(slots.file(square.file())?);
                    all.push(number(u16::from(square.rank() as u8) + 1)?);
                }
                Part::Piece => all.push(slots.role(filled.piece?)?),
                Part::File => all.push(slots.file(filled.file?)?),
                Part::Rank => all.push(number(u16::from(filled.rank? as u8) + 1)?),
                Part::Number => all.push(number(filled.number?)?),
            }
        }
        Some(all)
    }
}

/// With what the parts of a sentence can be filled: a piece on a square is one that stands there.
/// Without a board nothing is said of it.
fn fillings(aloud: &Aloud, position: Option<&Chess>) -> Vec<Filled> {
    let has = |part: Part| aloud.parts().any(|own| own == part);
    let none = Filled::default();
    let Some(position) = position else {
        let about_a_board = aloud.parts().any(|part| !matches!(part, Part::Word(_)));
        return if about_a_board {
            Vec::new()
        } else {
            vec![none]
        };
    };
    match (has(Part::Square), has(Part::Piece)) {
        (true, true) => {
            let board = position.board();
            let men = board.occupied().into_iter().map(|square| Filled {
                square: Some(square),
                piece: board.role_at(square),
                ..none
            });
            men.collect()
        }
        (true, false) => {
            let all = Square::ALL.into_iter().map(Some);
            all.map(|square| Filled { square, ..none }).collect()
        }
        (false, true) => {
            let all = Role::ALL.into_iter().map(Some);
            all.map(|piece| Filled { piece, ..none }).collect()
        }
        _ if has(Part::File) => {
            let all = File::ALL.into_iter().map(Some);
            all.map(|file| Filled { file, ..none }).collect()
        }
        _ if has(Part::Rank) => {
            let all = Rank::ALL.into_iter().map(Some);
            all.map(|rank| Filled { rank, ..none }).collect()
        }
        _ if has(Part::Number) => {
            let all = (1..=HIGHEST).map(Some);
            all.map(|number| Filled { number, ..none }).collect()
        }
        _ => vec![none],
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::words;
    use super::super::{Answers, grammar_of};
    use super::*;
    use crate::command::{Parsed, understand};
    use crate::grammar::{Now, Open};
    use crate::listen::grammar::SpeechGrammar;
    use crate::notation::MovePart;
    use crate::rules::parse_fen;

    const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

    /// What is heard does what the same words do when they are typed.
    #[test]
    fn a_sentence_that_is_heard_means_what_it_means_when_it_is_typed() {
        let position = parse_fen(GAME).unwrap();
        let mut wrong = Vec::new();
        for interface in ["de", "en"] {
            let (lexicon, slots) = words(interface);
            for (aloud, words) in &slots.aloud {
                let all = fillings(aloud, Some(&position));
                // Any of them.
                let filled = all[all.len() / 3];
                let mut writer = Writer {
                    slots: &slots,
                    grammar: SpeechGrammar::default(),
                };
                let parts = writer.filled(aloud, words, &filled).unwrap();
                writer.grammar.add(parts, SpokenMeaning::Line(0));
                let text = writer.grammar.sentences()[0].text();
                let wish = aloud.wish(&filled).unwrap();
                let command = command_of(&wish).unwrap();
                let open = match command {
                    Command::Yes | Command::No => Open::YesNo,
                    Command::AcceptDraw | Command::DeclineDraw => Open::Offer,
                    _ => Open::Nothing,
                };
                let now = Now {
                    position: Some(&position),
                    open,
                    ..Now::default()
                };
                let typed = understand(&text, &lexicon, &now);
                if typed != Parsed::Command(command.clone()) {
                    wrong.push(format!("{text} | {wish} | {command:?} | {typed:?}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    }

    fn said(scene: &Sayable, interface: &str, text: &str) -> Option<String> {
        let (_, slots) = words(interface);
        let grammar = grammar_of(scene, &slots);
        let found = grammar.sentences().iter().find(|s| s.text() == text)?;
        match &grammar.meanings()[found.meaning] {
            SpokenMeaning::Command(name) => Some(name.clone()),
            other => panic!("{other:?}"),
        }
    }

    /// Else two wordings of one wish would be rivals, and neither would be sure.
    #[test]
    fn a_sentence_is_called_as_the_command_that_does_the_same() {
        let game = Sayable::to_move(parse_fen(GAME).unwrap());
        let named = |text: &str, name: &str| {
            assert_eq!(said(&game, "en", text).as_deref(), Some(name), "{text}");
        };
        named("what was that move", "last-move");
        named("is Eva four empty", "square e4");
        named("say that again", "repeat");
        named("is my Bauer on Eva four attacked", "attackers e4");
        named("am I in check", "check side=me");
    }

    #[test]
    fn answers_are_heard_where_something_is_asked_and_in_a_drill_what_its_commands_do() {
        let game = Sayable::to_move(parse_fen(GAME).unwrap());
        let asked = Sayable {
            asked: true,
            ..game.clone()
        };
        assert_eq!(said(&game, "en", "yes please"), None);
        assert_eq!(said(&asked, "en", "yes please").as_deref(), Some("yes"));
        let drill = Sayable {
            answers: Some(Answers::Moves),
            ..asked.clone()
        };
        let narrow = Sayable {
            part: Some(MovePart::File),
            ..asked
        };
        for scene in [&drill, &narrow] {
            assert_eq!(said(scene, "en", "what did you play"), None);
        }
        let colours = Sayable {
            answers: Some(Answers::Colour),
            ..Sayable::default()
        };
        for scene in [&drill, &colours] {
            assert_eq!(said(scene, "en", "give me a hint").as_deref(), Some("hint"));
            assert_eq!(said(scene, "en", "start a new game"), None);
            assert_eq!(
                said(scene, "en", "slow down please").as_deref(),
                Some("slower")
            );
        }
        let board = |scene| said(scene, "en", "where are all the pieces");
        assert_eq!(
            (board(&drill).as_deref(), board(&narrow)),
            (Some("board"), None)
        );
    }
}
