//! Two moves joined by "or", where nothing asks which is better: none is made, and it is asked which.

use super::compared::End;
use super::{Said, as_said, says_move};
use crate::command::{Command, Parsed};
use crate::grammar::Name;
use crate::notation::{Pattern, resolve_any};
use crate::rules::{Move, Position, Role};

impl Said<'_, '_> {
    /// "Knight e5 or d takes e5", "nehm ich mit Springer oder Bauer auf e5": both moves, of which one
    /// is to be chosen.
    pub(super) fn either_move(&self, read: &Parsed) -> Option<Parsed> {
        let open = match read {
            Parsed::Unknown | Parsed::Either(_) => true,
            Parsed::Command(command) => says_move(command) || command.is_square(),
            Parsed::Doubt { command, .. } => says_move(command) || command.is_square(),
            Parsed::Several(all) => all.iter().all(says_move),
            _ => false,
        };
        let text = self.heard.text;
        let words: Vec<&str> = text.split_whitespace().collect();
        if !open || words.len() < 3 {
            return None;
        }
        let grammar = self.heard.lexicon.grammar();
        let joined = (1..words.len()).find_map(|at| {
            let count = grammar.begins_with_answer("either-move", words.get(at..)?)?;
            (at + count < words.len()).then_some((at, at + count))
        });
        let (before, behind) = joined?;
        let said = |read: &[&str]| read.join(" ");
        let apart = || {
            let one = self.one_move(&said(words.get(..before)?), End::Last, None)?;
            let rest = said_behind(&words, behind);
            let other = self.one_move(&rest, End::First, Some(one.role()))?;
            (one != other).then(|| vec![one, other])
        };
        // Where the other cannot be made, this one is not surely meant.
        let alone = || {
            let Parsed::Command(Command::Play(said)) = read else {
                return None;
            };
            Some(vec![resolve_any(said, self.position).ok()?])
        };
        let moves = self.by_either(before, behind, read).or_else(apart);
        let moves = moves.or_else(alone)?;
        let said = moves.into_iter().map(Pattern::of).collect();
        Some(as_said(text, Command::Play(said)))
    }

    /// The moves of both kinds of pieces that are named round the word to where the line goes.
    fn by_either(&self, before: usize, behind: usize, read: &Parsed) -> Option<Vec<Move>> {
        let named = self.heard.named();
        let piece = |at: &dyn Fn(usize, usize) -> bool| {
            named.iter().find_map(|one| match one.name {
                Name::Piece(role) if at(one.at, one.end) => Some(role),
                _ => None,
            })
        };
        let one = piece(&|_, end| end == before)?;
        // "With the knight or with the bishop".
        let other = piece(&|at, _| (behind..behind + 3).contains(&at))?;
        let square = named.iter().find_map(|one| match &one.name {
            Name::Square(square) => Some(*square),
            Name::Move(said) => said.iter().find_map(Pattern::target),
            _ => None,
        });
        let there = || match read {
            Parsed::Command(Command::Play(said)) => resolve_any(said, self.position).ok(),
            _ => None,
        };
        let square = square.or_else(|| there().map(|mv| mv.to()))?;
        let legal = self.position.legal_moves();
        let of = |role: Role| {
            legal
                .iter()
                .filter(move |mv| mv.role() == role && mv.to() == square)
        };
        let both = of(one).chain(of(other)).copied();
        let both: Vec<Move> = both.collect();
        (one != other && !both.is_empty()).then_some(both)
    }
}

/// The words from one on.
fn said_behind(words: &[&str], from: usize) -> String {
    words.get(from..).unwrap_or_default().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::super::understand;
    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::notation::{Unresolved, san};
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    #[test]
    fn of_two_moves_joined_by_or_it_is_asked_which() {
        let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 4";
        let position = parse_fen(fen).unwrap();
        for (lang, text, meant) in [
            ("en", "Nxe5 or dxe5", "Nxe5 dxe5"),
            ("en", "castle or d5", "O-O d5"),
            ("en", "take on e5 with the knight or the pawn", "Nxe5 dxe5"),
            ("de", "Springer e5 oder dxe5", "Nxe5 dxe5"),
            (
                "de",
                "schlag mit dem Springer oder dem Bauern auf e5",
                "Nxe5 dxe5",
            ),
            ("de", "h3 oder a3", "a3 h3"),
        ] {
            let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            let now = Now::to_move(&position);
            let Parsed::Doubt { command, .. } = understand(text, &lexicon, &now) else {
                panic!("{text}: {:?}", understand(text, &lexicon, &now));
            };
            let Command::Play(said) = *command else {
                panic!("{text}")
            };
            let Err(Unresolved::Ambiguous(moves)) = resolve_any(&said, &position) else {
                panic!("{text}")
            };
            let mut moves: Vec<String> = moves.iter().map(|&mv| san(&position, mv)).collect();
            moves.sort();
            let mut meant: Vec<&str> = meant.split(' ').collect();
            meant.sort_unstable();
            assert_eq!(moves, meant, "{text}");
        }
    }
}
