//! When a doubtful move is made without a question: where all that the line names tells this move, or
//! it stands in it as it is written, nothing in it speaks against it, and nothing else is wished.

use std::ops::Range;

use super::super::beside::{roles, wishes_beside};
use super::super::spans::move_spans;
use super::hedged::counts_on;
use super::{Command, Parsed, Said, as_said, described, parse};
use crate::command::clause::Clause;
use crate::grammar::{Name, Named, Sign};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Move, Position, Role, Square};

impl Said<'_, '_> {
    /// "I make the horse to c3": a doubtful move, in a sentence that surely makes one.
    pub(super) fn surely(&self, read: Parsed) -> Parsed {
        let Parsed::Doubt { command, .. } = &read else {
            return read;
        };
        let Command::Play(patterns) = &**command else {
            return read;
        };
        let (mv, said) = match resolve_any(patterns, self.position) {
            Ok(mv) => (mv, patterns.clone()),
            // "The a rook to d1": which of them is told by what else is named.
            Err(Unresolved::Ambiguous(moves)) => match self.one_told_of(&moves) {
                Some(mv) => (mv, vec![Pattern::of(mv)]),
                None => return read,
            },
            Err(_) => return read,
        };
        // "So e4, hitting the knight" is more the pawn's.
        if let Some(pawn) = self.pawn_instead(mv) {
            let both = vec![Pattern::of(pawn), Pattern::of(mv)];
            return as_said(self.heard.text, Command::Play(both));
        }
        if let Some(piece) = self.piece_from_before(mv) {
            return as_said(self.heard.text, Command::Play(vec![Pattern::of(piece)]));
        }
        let made = !self.asks_or_hesitates()
            && self.is_surely(mv)
            && !self.wishes_more(mv)
            && !self.is_of_two_moves();
        match made {
            true => Parsed::Command(Command::Play(said)),
            false => read,
        }
    }

    /// The one of some moves of one kind of piece that all tells which is named.
    fn one_told_of(&self, moves: &[Move]) -> Option<Move> {
        let alike = moves.windows(2).all(|two| {
            let role = |at: usize| two.get(at).map(|mv| mv.role());
            role(0) == role(1)
        });
        let told = described::met_by_all(&self.heard.named(), self.position, moves);
        match told.as_slice() {
            [mv] if alike => Some(*mv),
            _ => None,
        }
    }

    /// The pawn's move to a square that is named before the piece of a move, which may be what is hit
    /// from there: unless it is done *with* the piece.
    fn pawn_instead(&self, mv: Move) -> Option<Move> {
        let goes = |name: &Name| match name {
            Name::Square(square) => *square == mv.to(),
            Name::Move(said) => said.iter().any(|one| one.target() == Some(mv.to())),
            _ => false,
        };
        let names = self.heard.named();
        let square = names.iter().find(|named| goes(&named.name))?;
        let piece = names
            .iter()
            .find(|named| named.name == Name::Piece(mv.role()))?;
        let grammar = self.heard.lexicon.grammar();
        let words: Vec<&str> = self.heard.text.split_whitespace().collect();
        let between = words.get(square.end..piece.at).unwrap_or_default();
        let done_with = between
            .iter()
            .rev()
            .take(2)
            .any(|word| grammar.does_with(word));
        // "E4 knight" and "e4 with the knight" are the knight's.
        let apart = piece.at > square.end;
        if !apart || mv.role() == Role::Pawn || done_with {
            return None;
        }
        let legal = self.position.legal_moves().into_iter();
        let mut pawns = legal
            .filter(|one| one.role() == Role::Pawn && one.to() == mv.to() && !one.is_capture());
        pawns.next().filter(|one| !one.is_promotion())
    }

    /// Where a pawn's move stands behind the square of a piece that can go there: "d 8 bb 6" is the
    /// queen's from d8.
    fn piece_from_before(&self, mv: Move) -> Option<Move> {
        let names = self.heard.named();
        let Name::Square(before) = names.first()?.name else {
            return None;
        };
        let goes = |one: &Move| one.from() == Some(before) && one.to() == mv.to();
        let of_pawn = mv.role() == Role::Pawn && mv.from() != Some(before);
        let mut legal = self.position.legal_moves().into_iter();
        legal.find(goes).filter(|_| of_pawn)
    }

    fn asks_or_hesitates(&self) -> bool {
        let (text, grammar) = (self.heard.text, self.heard.lexicon.grammar());
        let first = text.split_whitespace().next();
        let asks = text.contains('?') || first.is_some_and(|word| grammar.asks(word));
        asks || grammar.hesitates(text) || counts_on(self.heard)
    }

    fn is_surely(&self, mv: Move) -> bool {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let spans = move_spans(text, lexicon);
        let whole = |said: &[Pattern]| said.iter().any(|pattern| pattern.target().is_some());
        let mut whole = spans.iter().filter(|(_, said)| whole(said));
        let same = |said: &[Pattern]| resolve_any(said, self.position) == Ok(mv);
        let one = whole.clone().find(|(_, said)| same(said));
        // Another square in the line may be meant instead; that it stood on is none.
        let of_it = |square: Option<Square>| {
            square == Some(mv.to()) || (square.is_some() && square == mv.from())
        };
        if whole.any(|(_, said)| said.iter().all(|p| !of_it(p.target()))) {
            return false;
        }
        let names = self.heard.named();
        let elsewhere = |named: &Named| match named.name {
            Name::Square(square) => !of_it(Some(square)),
            _ => false,
        };
        if names.iter().any(elsewhere) {
            return false;
        }
        if one.is_some_and(|(span, _)| self.speaks_against(mv, span)) {
            return false;
        }
        match self.tells(mv, &names) {
            true => self.heard.means_move_beside(),
            false => one.is_some() && self.heard.means_move(),
        }
    }

    /// Whether what stands before a move as it is written is of another piece: "queen f6 gg5".
    fn speaks_against(&self, mv: Move, span: &Range<usize>) -> bool {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let before = text.get(..span.start).unwrap_or_default();
        let other = roles(before, lexicon).iter().any(|&role| role != mv.role());
        other || (mv.role() == Role::Pawn && self.is_strange(before))
    }

    /// Whether all that is named tells the move.
    fn tells(&self, mv: Move, names: &[Named]) -> bool {
        // A word that nobody knows may name a piece where no pawn is named, "schpringer f3", and a
        // rank behind a file.
        let of_piece = mv.role() != Role::Pawn || names.iter().any(Named::is_pawn);
        let goes = |named: &Named| match &named.name {
            Name::Square(square) => *square == mv.to(),
            Name::Move(patterns) => patterns.iter().any(|p| p.target() == Some(mv.to())),
            _ => false,
        };
        let file = |named: &Named| matches!(named.name, Name::File(_));
        let halved = || names.iter().any(file) && !names.iter().any(goes);
        let strange = || halved() && self.is_strange(self.heard.text);
        // "Springer ach g5" is no queen that stands at knight eight.
        let of_rank = names
            .iter()
            .any(|named| matches!(named.name, Name::RankOfPiece(_)));
        let is_named = names
            .iter()
            .any(|named| named.name == Name::Piece(mv.role()));
        // "Into the middle" says no square.
        let vague = |named: &Named| named.name == Name::Sign(Sign::Centre);
        let other = names.iter().any(vague) || of_rank && mv.role() != Role::Pawn && !is_named;
        of_piece && !other && described::is_told(names, self.position, mv) && !strange()
    }

    /// Whether there is a word that stands in no pattern.
    fn is_strange(&self, text: &str) -> bool {
        let grammar = self.heard.lexicon.grammar();
        let word = |word: &&str| word.chars().all(char::is_alphabetic);
        let mut words = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty());
        words.any(|said| word(&said) && !grammar.knows(said))
    }

    /// Whether something beside a move, behind a mark or a word that joins, may be another wish.
    fn wishes_more(&self, mv: Move) -> bool {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let plays = |parsed: &Parsed| {
            let played = match parsed {
                Parsed::Command(Command::Play(patterns)) => resolve_any(patterns, self.position),
                _ => return false,
            };
            played == Ok(mv)
        };
        let clause = |clause: &Clause| {
            !plays(clause.parsed()) && wishes_beside(clause.text, clause.parsed(), lexicon)
        };
        if self.clauses.len() > 1 && self.clauses.iter().any(clause) {
            return true;
        }
        let words = text.split_whitespace().skip(1);
        let mut joined = words.scan(text, |rest, word| {
            *rest = rest.split_once(word)?.1;
            Some((word, *rest))
        });
        joined.any(|(word, behind)| {
            let joins = lexicon.grammar().joins(word) && !behind.trim().is_empty();
            joins && wishes_beside(behind, &parse(behind, lexicon, false), lexicon)
        })
    }
}
