//! Moves that a question weighs or compares in anybody's words: "c4 or knight c3?", "why there and
//! not e4 with check", "bishop e3 then, does that work".

use std::ops::Range;

use super::Said;
use crate::command::ahead::{begins_thought, goes_somewhere};
use crate::command::beside::roles;
use crate::command::described;
use crate::command::pointed::squares_in;
use crate::command::spans::move_spans;
use crate::command::{Ask, Command, Parsed};
use crate::grammar::Name;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Move, Position, Role, Square};
use crate::sorted::Sorted;

/// Which end of a part of a line a move stands at.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum End {
    First,
    Last,
}

impl Said<'_, '_> {
    /// "C4 or knight c3, which shall I take": which of two moves is better.
    pub(super) fn compared(&self, read: &Parsed) -> Option<Parsed> {
        if let Some(weighed) = self.taken_by_either() {
            return Some(weighed);
        }
        let refused = |said: &[Pattern]| resolve_any(said, self.position).is_err();
        let open = match read {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } | Parsed::Several(_) => true,
            Parsed::Command(Command::Weigh(one, other)) => {
                refused(one) || (!other.is_empty() && refused(other)) || self.several().is_some()
            }
            Parsed::Command(Command::Ask(Ask::Legal(_, said))) => refused(said),
            Parsed::Command(command) => command.is_square(),
            _ => false,
        };
        if !open || !(self.asks() || self.says("compares") || self.says("against")) {
            return None;
        }
        let text = self.heard.text;
        let between = |(at, _): (usize, &str)| {
            let behind = text.get(at + 1..)?;
            let words: Vec<&str> = behind.split_whitespace().collect();
            let count = self
                .heard
                .lexicon
                .grammar()
                .begins_with_answer("versus", &words)?;
            let next = words.get(count)?;
            let from = next.as_ptr().addr() - text.as_ptr().addr();
            let one = self.one_move(text.get(..at)?, End::Last, None)?;
            let other = self.one_move(text.get(from..)?, End::First, Some(one.role()))?;
            (one != other).then(|| weighs(one, Some(other)))
        };
        self.several()
            .or_else(|| text.match_indices(' ').find_map(between))
    }

    /// "What if I play d4, is that better than bishop b5": which of both is better.
    pub(super) fn better_than(&self) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        if !self.says("is-better") || !begins_thought(text, lexicon) {
            return None;
        }
        let compares = |(at, _): (usize, &str)| {
            let (before, behind) = text.split_at_checked(at)?;
            let words: Vec<&str> = behind.split_whitespace().collect();
            let grammar = lexicon.grammar();
            grammar.begins_with_answer("is-better", &words)?;
            let one = self.one_move(before, End::Last, None)?;
            let other = self.one_move(behind, End::First, Some(one.role()))?;
            (one != other).then(|| weighs(one, Some(other)))
        };
        text.match_indices(' ').find_map(compares)
    }

    /// "Which is better to take it with, bishop or queen?", "queen or the g-pawn?": of two pieces that can
    /// take where the other side went last, or on a square that was spoken of.
    fn taken_by_either(&self) -> Option<Parsed> {
        let (text, lexicon, now) = (self.heard.text, self.heard.lexicon, self.heard.now);
        let versus = lexicon.grammar().says(text, &["or"]);
        if !versus || !text.contains('?') || !squares_in(text).is_empty() {
            return None;
        }
        let [one, other] = roles(text, lexicon)[..] else {
            return None;
        };
        let there = |square: Square, role: Role| {
            let said = Pattern {
                role: Some(role),
                to_file: Some(square.file()),
                to_rank: Some(square.rank()),
                ..Pattern::default()
            };
            resolve_any(&[said], self.position).ok()
        };
        let squares = now.last.into_iter().chain(now.spoken.iter().rev().copied());
        let both = |square: Square| {
            let (one, other) = (there(square, one)?, there(square, other)?);
            let take = one.is_capture() && other.is_capture() && one != other;
            take.then(|| weighs(one, Some(other)))
        };
        squares.into_iter().find_map(both)
    }

    /// "Knight f3, knight c3 or d4, which is best": three moves and more.
    fn several(&self) -> Option<Parsed> {
        let mut moves: Vec<Move> = Vec::new();
        // "H3, b3 and a3" are moves and no way from one square to the other.
        let grammar = self.heard.lexicon.grammar();
        let mut parts = vec![String::new()];
        for word in self.heard.text.split_whitespace() {
            let ends = word.ends_with([',', ';']);
            match parts.last_mut() {
                Some(part) if !grammar.joins(word) => {
                    part.push(' ');
                    part.push_str(word);
                }
                _ => parts.push(String::new()),
            }
            if ends {
                parts.push(String::new());
            }
        }
        for part in parts {
            for mv in self.moves_in(&part)? {
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
            }
        }
        let of = |moves: Vec<Move>| moves.into_iter().map(Pattern::of).collect();
        (moves.len() > 2).then(|| Parsed::Command(Command::BestOf(of(moves))))
    }

    /// The moves that a part of the line names; `None` if one of them cannot be made.
    fn moves_in(&self, part: &str) -> Option<Vec<Move>> {
        let mut spans = move_spans(part, self.heard.lexicon);
        spans.retain(|(_, said)| said.iter().any(goes_somewhere));
        // The square within "knight c3" is no move beside it.
        spans.order_by_key(|(span, _)| (span.start, std::cmp::Reverse(span.end)));
        let mut read = 0;
        spans.retain(|(span, _)| {
            let apart = span.start >= read;
            read = read.max(span.end);
            apart
        });
        let resolved = |(_, said): &(Range<usize>, Vec<Pattern>)| {
            // "B3" may be a bishop's as well: beside others it is what it is written as.
            let first = said.get(..1).unwrap_or_default();
            resolve_any(said, self.position)
                .or_else(|_| resolve_any(first, self.position))
                .ok()
        };
        spans.iter().map(resolved).collect()
    }

    /// "Why there and not e4 with check", said of a move that is talked of: which of both is better.
    pub(super) fn rather(&self) -> Option<Parsed> {
        let (text, now) = (self.heard.text, self.heard.now);
        let talked = now.about?;
        let grammar = self.heard.lexicon.grammar();
        if !self.says("why") {
            return None;
        }
        let (_, behind) = grammar.denied(text)?;
        let legal = self.position.legal_moves();
        let there = |role: &Role| {
            let mut moves = legal.iter().filter(|mv| {
                mv.role() == *role && mv.to() == talked.to() && *role != talked.role()
            });
            moves.next().copied().filter(|_| moves.next().is_none())
        };
        let roles = roles(behind, self.heard.lexicon);
        let by_piece = || match roles[..] {
            [role] => there(&role),
            _ => None,
        };
        let other = self
            .one_move(behind, End::First, Some(talked.role()))
            .or_else(by_piece)?;
        (legal.contains(&talked) && other != talked).then(|| weighs(talked, Some(other)))
    }

    /// "Bishop e3 then, does that work": how good the one move is that a question names.
    pub(super) fn judged(&self, read: &Parsed) -> Option<Parsed> {
        let open = match read {
            Parsed::Unknown | Parsed::Either(_) => true,
            Parsed::Doubt { command, .. } => matches!(
                **command,
                Command::Play(_) | Command::Ask(Ask::Legal(..)) | Command::Weigh(..)
            ),
            Parsed::Command(Command::Play(_)) => !self.written && self.says("judges"),
            // "D4, is that wise" makes no move; "d4. Was that good" may.
            Parsed::Several(all) => {
                matches!(
                    all[..],
                    [Command::Play(_), Command::Judge(None) | Command::Weigh(..)]
                )
            }
            // "D4, strike in the centre. Does it lose anything" asks of the move.
            Parsed::Command(Command::Evaluate | Command::Threat(_)) => {
                self.says("judges") && !self.heard.is_sure()
            }
            // "What about a5, with check" is of no square.
            Parsed::Command(command) => command.is_square() && self.says("checks"),
            _ => false,
        };
        if !open || !(self.says("judges") || (self.asks() && self.says("of-it"))) {
            return None;
        }
        let text = self.heard.text;
        let one = self.one_move(text, End::Last, None)?;
        let first = self.one_move(text, End::First, None);
        (first.is_none() || first == Some(one)).then(|| weighs(one, None))
    }

    pub(super) fn says(&self, name: &str) -> bool {
        let grammar = self.heard.lexicon.grammar();
        grammar.says(self.heard.text, &[name])
    }

    /// Whether it is a question, wherever its word stands.
    fn asks(&self) -> bool {
        let (text, grammar) = (self.heard.text, self.heard.lexicon.grammar());
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
        let asks = |word: &str| {
            let joins = grammar.begins_with_answer("versus", &[word]).is_some();
            grammar.asks(word) && !joins
        };
        (text.contains('?') || words.any(asks)) && !grammar.requests(text)
    }

    /// The move at one end of a part of the line; a square alone may be of the piece that was spoken
    /// of, and a move may be told round about.
    pub(super) fn one_move(&self, part: &str, end: End, of: Option<Role>) -> Option<Move> {
        let grammar = self.heard.lexicon.grammar();
        if grammar.says(part, &["checks"])
            && let Some(mv) = self.with_check(part, of)
        {
            return Some(mv);
        }
        let mut spans = move_spans(part, self.heard.lexicon);
        spans.retain(|(_, said)| said.iter().any(goes_somewhere));
        let at = |(range, _): &&(Range<usize>, Vec<Pattern>)| match end {
            End::First => (usize::MAX - range.start, range.end),
            End::Last => (range.end, usize::MAX - range.start),
        };
        let span = spans.iter().max_by_key(at);
        let Some((range, said)) = span else {
            return self.told_by_all(part);
        };
        let mv = |said: &[Pattern]| resolve_any(said, self.position);
        let same = || {
            let named = roles(part.get(range.clone())?, self.heard.lexicon);
            let role = of.filter(|_| named.is_empty())?;
            let own = |pattern: &Pattern| Pattern {
                role: Some(role),
                ..*pattern
            };
            let own: Vec<Pattern> = said.iter().map(own).collect();
            mv(&own).ok()
        };
        match mv(said) {
            Ok(mv) => Some(mv),
            Err(Unresolved::Illegal(_)) => same().or_else(|| self.told_by_all(part)),
            Err(_) => self.told_by_all(part),
        }
    }

    /// "E4 with check" is no pawn's where only the queen gives one.
    fn with_check(&self, part: &str, of: Option<Role>) -> Option<Move> {
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let names = lexicon.grammar().hear(part, lexicon, now).named();
        let squares: Vec<Square> = names
            .iter()
            .flat_map(|named| match &named.name {
                Name::Square(square) => vec![*square],
                Name::Move(all) => all.iter().filter_map(Pattern::target).collect(),
                _ => Vec::new(),
            })
            .collect();
        let named = roles(part, lexicon);
        let checks = |mv: &Move| {
            let after = self.position.clone().play(*mv);
            after.is_ok_and(|after| after.is_check())
        };
        let mut moves: Vec<Move> = self.position.legal_moves().into_iter().collect();
        moves.retain(|mv| squares.contains(&mv.to()) && checks(mv));
        moves.retain(|mv| named.is_empty() || named.contains(&mv.role()));
        match moves[..] {
            [mv] => Some(mv),
            _ => moves.into_iter().find(|mv| of == Some(mv.role())),
        }
    }

    /// The one move that meets all that a part of the line names.
    fn told_by_all(&self, part: &str) -> Option<Move> {
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let names = lexicon.grammar().hear(part, lexicon, now).named();
        let moves: Vec<Move> = self.position.legal_moves().into_iter().collect();
        match described::met_by_all(&names, self.position, &moves)[..] {
            [mv] => Some(mv),
            _ => None,
        }
    }
}

fn weighs(one: Move, other: Option<Move>) -> Parsed {
    let of = |mv: Move| vec![Pattern::of(mv)];
    Parsed::Command(Command::Weigh(of(one), other.map(of).unwrap_or_default()))
}
