//! Two things in one breath: a move, and a question that is joined to it: "knight f3, and who is
//! better". The move is made, and what is asked is answered of the position behind it.

use super::{Said, is_about_a_move, says_move};
use crate::command::ahead::{begins_thought, tells_of_other};
use crate::command::reading::read;
use crate::command::{Ask, Command, Parsed, parse};
use crate::grammar::Now;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Position, Square};

/// A question has so many words.
const WORDS: usize = 2;

impl Said<'_, '_> {
    /// The move and the question; a move that cannot be made is told so, and what is asked beside it
    /// of no square is answered all the same.
    pub(super) fn joined(&self) -> Option<Parsed> {
        let (text, lexicon, now) = (self.heard.text, self.heard.lexicon, self.heard.now);
        let grammar = lexicon.grammar();
        if now.thinks || begins_thought(text, lexicon) || tells_of_other(text, lexicon, now) {
            return None;
        }
        let gaps = text.match_indices(char::is_whitespace);
        let (before, behind) =
            gaps.filter_map(|(at, _)| text.split_at_checked(at))
                .find(|(_, rest)| {
                    let word = rest.split_whitespace().next();
                    word.is_some_and(|word| grammar.joins(word))
                })?;
        let behind = behind
            .trim_start()
            .split_once(char::is_whitespace)?
            .1
            .trim();
        let mut words = behind.split_whitespace();
        // "And who is better then" may be asked of a move that is only thought of.
        if words.clone().count() < WORDS || words.any(|word| grammar.joins(word)) {
            return None;
        }
        let before =
            before.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '+' && c != '#');
        if grammar.hesitates(before) {
            return None;
        }
        let patterns = self.plays(before)?;
        let mv = resolve_any(&patterns, self.position);
        let then = match mv {
            Ok(mv) => self.position.clone().play(mv).ok()?,
            Err(Unresolved::Illegal(_)) if patterns.iter().all(goes_somewhere) => {
                self.position.clone()
            }
            Err(_) => return None,
        };
        let last = mv.ok().map(|mv| mv.to());
        let fact = self.asked_behind(behind, &then, last)?;
        // "E5 and who attacks it" may be about a square that is named so.
        if last.is_none() && fact.is_of_a_thought() && fact != Command::Evaluate {
            return None;
        }
        Some(Parsed::Several(vec![Command::Play(patterns), fact]))
    }

    /// What a part of a line plays, if it surely does.
    fn plays(&self, part: &str) -> Option<Vec<Pattern>> {
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let heard = lexicon.grammar().hear(part, lexicon, now);
        match read(parse(part, lexicon, false), &heard) {
            Parsed::Command(Command::Play(patterns)) if patterns.iter().all(goes_somewhere) => {
                Some(patterns)
            }
            _ => None,
        }
    }

    /// What is asked of the position behind the move, and gives no advice.
    fn asked_behind(
        &self,
        asked: &str,
        then: &crate::rules::Chess,
        last: Option<Square>,
    ) -> Option<Command> {
        let now = Now {
            position: Some(then),
            board: Some(then),
            last: last.or(self.heard.now.last),
            about: None,
            named: last,
            ..*self.heard.now
        };
        let lexicon = self.heard.lexicon;
        let heard = lexicon.grammar().hear(asked, lexicon, &now);
        match read(parse(asked, lexicon, false), &heard) {
            Parsed::Command(fact) if is_harmless(&fact) => Some(fact),
            _ => None,
        }
    }
}

fn goes_somewhere(pattern: &Pattern) -> bool {
    pattern.castle.is_some() || pattern.target().is_some()
}

/// Whether it is answered by what is there, and is about no move.
fn is_harmless(command: &Command) -> bool {
    let advice = matches!(
        command,
        Command::Hint
            | Command::Clue
            | Command::OtherHint(_)
            | Command::HintWith(..)
            | Command::BestLine
            | Command::Threat(_)
            | Command::Judge(_)
            | Command::Flaw(_)
            | Command::Why
            | Command::Reasons(_)
            | Command::Repeat
            | Command::LastMove
            | Command::Think(_)
            | Command::Ask(Ask::Chat(_) | Ask::Explain(_) | Ask::Reply | Ask::Check(_))
    );
    let asks = *command == Command::Evaluate || command.is_fact();
    asks && !advice && !says_move(command) && !is_about_a_move(command) && !command.is_square()
}
