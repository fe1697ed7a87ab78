//! "Can it go to c3": of the piece that was spoken of, where the line names none.

use super::is_question;
use crate::command::{Ask, Command, Parsed};
use crate::grammar::{Heard, Name};
use crate::notation::Pattern;
use crate::rules::{Move, Position, Square};

/// Whether the piece that was spoken of can make the move that a line asks about without its name.
pub(super) fn of_spoken(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, now) = (heard.text, heard.now);
    let Parsed::Command(Command::Ask(Ask::Legal(side, said))) = read else {
        return None;
    };
    let grammar = heard.lexicon.grammar();
    let points = grammar
        .answers_in(text, &["it-piece"])
        .iter()
        .any(|one| one.at == 1);
    let piece = |name: &Name| matches!(name, Name::Piece(_) | Name::Move(_));
    if !points || !is_question(text, heard.lexicon) {
        return None;
    }
    if heard.named().iter().any(|named| piece(&named.name)) {
        return None;
    }
    let there: Square = said.iter().find_map(Pattern::target)?;
    let position = now.position?;
    let legal = position.legal_moves();
    let of = |square: &Square| -> Option<Move> {
        let mut moves = legal.iter();
        moves
            .find(|mv| mv.from() == Some(*square) && mv.to() == there)
            .copied()
    };
    let mv = now.spoken.iter().find_map(of)?;
    let asked = Ask::Legal(*side, vec![Pattern::of(mv)]);
    Some(Parsed::Command(Command::Ask(asked)))
}

#[cfg(test)]
#[allow(clippy::panic)]
mod tests {
    use super::super::understand;
    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::rules::Chess;
    use crate::speech::Lang;

    #[test]
    fn what_was_spoken_of_is_asked_about() {
        let position = Chess::default();
        for (lang, text, spoken, meant) in [
            ("en", "can it go to c3", vec![Square::B1], Some(Square::B1)),
            (
                "en",
                "can it go to c3",
                vec![Square::G1, Square::B1],
                Some(Square::B1),
            ),
            ("de", "kann der nach c3", vec![Square::B1], Some(Square::B1)),
            ("de", "kann der nach c4", vec![Square::B1], None),
            ("de", "kann der Bauer nach c3", vec![Square::B1], None),
        ] {
            let Ok(lexicon) = Lexicon::embedded(&Lang::new(lang), "fide") else {
                panic!("{lang}");
            };
            let now = Now {
                spoken: &spoken,
                ..Now::to_move(&position)
            };
            let Parsed::Command(Command::Ask(Ask::Legal(_, said))) =
                understand(text, &lexicon, &now)
            else {
                panic!("{text}: {:?}", understand(text, &lexicon, &now));
            };
            let from = said
                .iter()
                .find_map(Pattern::from)
                .filter(|from| spoken.contains(from));
            assert_eq!(from, meant, "{text}");
        }
    }
}
