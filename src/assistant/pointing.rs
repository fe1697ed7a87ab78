//! What "it" and "there" stand for: the piece or the square that was named last.

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{Aim, Ask, Command, Target};
use crate::grammar::{Name, Now, Side};
use crate::notation::Pattern;
use crate::rules::{Position, Square};
use crate::table::{Asked, Event, Fact, Found, Input, Question, SquareView, Table};

/// Of more pieces none was spoken of.
const FEW: usize = 4;

impl Assistant {
    /// The square that was named last, by an answer or a move that was told, while the board stands
    /// as it did.
    pub(super) fn named_last(&self) -> Option<Square> {
        let (position, square) = self.named.as_ref()?;
        (position == self.seen()).then_some(*square)
    }

    /// A command with what it points at filled in.
    pub(super) fn pointed(&self, command: Command) -> Command {
        let named = || self.named_last();
        match command {
            // Asked again after the half of a hint, it is for the other half.
            Command::Clue | Command::OtherHint(None) if self.other_half().is_some() => {
                Command::More
            }
            Command::Ask(Ask::Guards(role, None)) => Command::Ask(Ask::Guards(role, named())),
            Command::Ask(Ask::Chases(role, None, pawn)) => {
                Command::Ask(Ask::Chases(role, named(), pawn))
            }
            Command::Ask(Ask::Targets(None, None, None)) => {
                Command::Ask(Ask::Targets(None, None, named()))
            }
            // "Protect it with the queen".
            Command::Ask(Ask::Aims(aim)) if aim.is_pointing() => {
                let square = named();
                Command::Ask(Ask::Aims(Aim { square, ..aim }))
            }
            Command::Ask(Ask::SafeMoves(None, None, None)) => self.safe_of_asked(),
            Command::Ask(Ask::Taken(side, None, None)) if self.suggested().is_none() => {
                match named() {
                    // "Can I take it", where nothing was spoken of or moved.
                    None if side == Some(Side::You) && self.table().last_move().is_none() => {
                        Command::Captures
                    }
                    square => Command::Ask(Ask::Taken(side, None, square)),
                }
            }
            command => command,
        }
    }

    /// "Which ones are safe": of what was asked last.
    fn safe_of_asked(&self) -> Command {
        Command::Ask(match &self.last_of_board {
            Some(Command::Captures | Command::Ask(Ask::Captures(Side::Me, _))) => {
                Ask::Free(Some(Side::Me))
            }
            Some(Command::Ask(Ask::Moves(side, role))) => Ask::SafeMoves(Some(*side), *role, None),
            Some(Command::Moves(Target::Role(role))) => {
                Ask::SafeMoves(Some(Side::Me), Some(*role), None)
            }
            Some(Command::Moves(Target::Square(square))) => {
                Ask::SafeMoves(None, None, Some(*square))
            }
            _ => Ask::SafeMoves(Some(Side::Me), None, None),
        })
    }

    /// What the move attacks that is talked of and not made yet: "what does that attack".
    pub(super) fn attacked_there(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        let Command::Ask(Ask::Targets(None, None, _)) = command else {
            return None;
        };
        let mv = self.talked_of()?;
        let after = self.seen().clone().play(mv).ok()?;
        let asked = Ask::Targets(None, None, Some(mv.to()));
        let told = Table::alone(&after)?.handle(Input::Command(Command::Ask(asked)), now);
        Some(self.say(told, now))
    }

    /// "Is it safe", of a move that is talked of and not made yet: what can take it there.
    pub(super) fn of_talked_safety(&self, text: &str, command: Command) -> Command {
        let Command::Attackers(_) = command else {
            return command;
        };
        let grammar = self.lexicon.grammar();
        let now = Now::default();
        let named = grammar.hear(text, &self.lexicon, &now).named();
        let mut named = named.iter().map(|named| &named.name);
        let says = named.any(|name| matches!(name, Name::Square(_) | Name::Piece(_)));
        match self.talked_of().filter(|_| !says) {
            Some(mv) => Command::Ask(Ask::TakenAfter(vec![Pattern::of(mv)])),
            None => command,
        }
    }

    /// Whether a line names a square, or the piece on it.
    pub(super) fn names(&self, text: &str, square: Square) -> bool {
        let grammar = self.lexicon.grammar();
        let named = grammar.hear(text, &self.lexicon, &Now::default()).named();
        let there = self.seen().board().role_at(square);
        let squares = named.iter().any(|one| matches!(one.name, Name::Square(_)));
        named.iter().any(|one| match one.name {
            Name::Square(named) => named == square,
            Name::Piece(role) => !squares && there == Some(role),
            _ => false,
        })
    }

    /// "Won't she get taken there", of a move that is asked about or was told last, and is not made yet.
    pub(super) fn taken_there(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        let Command::Ask(Ask::Taken(_, role, square)) = command else {
            return None;
        };
        let asked = self.question().and_then(Question::asked_move);
        let asked = asked.filter(|(position, _)| *position == self.seen());
        let mv = asked.map(|(_, mv)| mv).or_else(|| self.suggested())?;
        let fits = role.is_none_or(|role| role == mv.role())
            && square.is_none_or(|square| square == mv.to());
        let after = self.seen().clone().play(mv).ok().filter(|_| fits)?;
        let asked = Command::Ask(Ask::Taken(None, None, Some(mv.to())));
        let told = Table::alone(&after)?.handle(Input::Command(asked), now);
        Some(self.say(told, now))
    }
}

/// The squares of the few pieces that an answer is about.
pub(super) fn spoken(event: &Event) -> Vec<Square> {
    match (named(event), event) {
        (Some(square), _) => vec![square],
        (None, Event::Told(Fact::Pieces { pieces, .. })) if pieces.len() <= FEW => {
            pieces.iter().map(|one| one.square).collect()
        }
        _ => Vec::new(),
    }
}

/// The square that an answer is about; of several none.
pub(super) fn named(event: &Event) -> Option<Square> {
    let single = |pieces: &[SquareView]| match pieces {
        [one] => Some(one.square),
        _ => None,
    };
    match event {
        Event::Moved { mv, .. } => Some(mv.to()),
        Event::Told(Fact::LastMove(Some((_, mv)))) => Some(mv.to()),
        Event::Told(Fact::Square(view) | Fact::Picked(view)) => Some(view.square),
        Event::Told(Fact::Attackers { square, .. }) => Some(square.square),
        Event::Refused(_) => super::follows::refused_to(event),
        Event::Told(Fact::Threat(_, _, moves)) => moves.first().map(|mv| mv.to()),
        Event::Told(Fact::Pieces { pieces, .. }) => single(pieces),
        Event::Told(Fact::Found(found)) => match &**found {
            Found::Exchange(_, square, _) => Some(*square),
            Found::Attacked(_, _, attacked) => match attacked[..] {
                [(square, _)] => Some(square),
                _ => None,
            },
            _ => None,
        },
        Event::Told(Fact::Asked(asked)) => match asked {
            // What a piece attacks is named last.
            Asked::Targets(found) => {
                let mut told = found.iter().filter(|(_, targets)| !targets.is_empty());
                match (told.next(), told.next()) {
                    (Some((piece, targets)), None) => single(targets).or(Some(piece.square)),
                    _ => None,
                }
            }
            Asked::Loose(_, pieces, _) | Asked::Untaken(pieces) => single(pieces),
            Asked::Hanging(_, pieces, held) => match (&pieces[..], &held[..]) {
                ([one], []) | ([], [(one, _)]) => Some(one.square),
                _ => None,
            },
            Asked::Pinned(_, pieces, _) => single(pieces),
            Asked::Hangs(_, hanging) => match &hanging[..] {
                [(piece, ..)] => Some(piece.square),
                _ => None,
            },
            Asked::Guarded(piece, _) => Some(piece.square),
            Asked::Movers(square, ..) => Some(*square),
            Asked::There(found) => named(&Event::Told(Fact::Asked((**found).clone()))),
            Asked::Taken { piece, .. } | Asked::Guards(piece, ..) | Asked::Chases(piece, ..) => {
                Some(piece.square)
            }
            _ => None,
        },
        _ => None,
    }
}
