//! What is asked of a move that is not made: whether it is legal, and what comes of it.

use super::{Said, asks_legal, is_about_a_move, is_question, understand};
use crate::command::ahead::{begins_thought, condition, supposes};
use crate::command::reading::read;
use crate::command::spans::move_spans;
use crate::command::{Ask, Command, Parsed, Query, Think, any_piece, described, parse};
use crate::grammar::{Name, Named, Now, Side, Sign};
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Chess, Position, Square};

/// In more words a piece alone names no move.
const FEW: usize = 6;

impl Said<'_, '_> {
    /// "What if he goes f6 after bishop g5": the move that is said last is thought first.
    pub(super) fn behind_that(&self) -> Option<Parsed> {
        let (text, lexicon, now) = (self.heard.text, self.heard.lexicon, self.heard.now);
        let grammar = lexicon.grammar();
        let words: Vec<&str> = text.split_whitespace().collect();
        let behind =
            |at: usize| Some(at + grammar.begins_with_answer("after-that", words.get(at..)?)?);
        let (at, from) = (1..words.len()).find_map(|at| Some((at, behind(at)?)))?;
        let Parsed::Command(Command::Play(first)) =
            parse(&words.get(from..)?.join(" "), lexicon, false)
        else {
            return None;
        };
        let mv = resolve_any(&first, self.position).ok()?;
        let next = self.position.clone().play(mv).ok()?;
        let now = Now {
            position: Some(&next),
            board: Some(&next),
            ..*now
        };
        let begun = words.get(..at)?.join(" ");
        if !begins_thought(&begun, lexicon) {
            return None;
        }
        let Parsed::Command(Command::Think(Think::Begin(said) | Think::Other(said))) =
            understand(&begun, lexicon, &now)
        else {
            return None;
        };
        let on = Think::On { said, place: 2 };
        Some(Parsed::Several(vec![
            Command::Think(Think::Begin(vec![Pattern::of(mv)])),
            Command::Think(on),
        ]))
    }

    /// "If I take on e5, is my knight safe": the move is thought, and the question asked of it.
    pub(super) fn conditional(&self, read: &Parsed) -> Option<Parsed> {
        // An answer without the condition would be of the wrong position.
        let without = match read {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
            Parsed::Command(Command::Play(_)) => supposes(self.heard.text, self.heard.lexicon),
            // An exchange has its condition within it.
            Parsed::Command(Command::Query(Query::Exchange(_))) => false,
            // "What if I take on e5 with the knight" may name the piece behind the move.
            Parsed::Command(Command::Think(Think::Begin(said))) => {
                let read = resolve_any(said, self.position);
                matches!(read, Err(Unresolved::Ambiguous(_))) || self.is_guessed()
            }
            Parsed::Command(command) => command.is_of_a_thought() && !is_about_a_move(command),
            // "Suppose knight g5. Do I attack f7 then?" asks more than what stands there.
            Parsed::Several(all) => {
                matches!(all.as_slice(), [Command::Think(_), fact] if fact.is_square())
            }
            _ => false,
        };
        let without = without && !self.is_example();
        let supposed = || self.supposed(self.position, Think::Begin);
        let thinks = matches!(read, Parsed::Command(Command::Play(_) | Command::Think(_)));
        let taken = || (!thinks).then(|| self.taken_alone())?;
        without.then(supposed).flatten().or_else(taken)
    }

    /// "What if I took that knight": the one piece that is named is taken, whatever takes it.
    fn taken_alone(&self) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let grammar = lexicon.grammar();
        let own = || grammar.says(text, &["self"]);
        if !supposes(text, lexicon) || !own() {
            return None;
        }
        let names = self.heard.named();
        let takes = |named: &Named| named.name == Name::Sign(Sign::Takes);
        let places =
            |named: &Named| !matches!(named.name, Name::Sign(_) | Name::Piece(_) | Name::Not);
        let words: Vec<&str> = text.split_whitespace().collect();
        // "If" turns the meaning round as well, and is no denial.
        let denies = |word: &&str| grammar.turns(word) && !grammar.conditions(word);
        if !names.iter().any(takes) || names.iter().any(places) || words.iter().any(denies) {
            return None;
        }
        let mut pieces = names.iter().filter_map(|named| match named.name {
            Name::Piece(role) => Some((named.at, role)),
            _ => None,
        });
        let (at, role) = pieces.next()?;
        // "With the knight" takes something else.
        let before = words.get(at.saturating_sub(2)..at)?;
        let alone = pieces.next().is_none() && !before.iter().any(|word| grammar.does_with(word));
        let taken = Pattern {
            capture: true,
            captured: Some(role),
            ..Pattern::default()
        };
        let known = alone && !is_illegal(&[taken], self.position);
        known.then(|| Parsed::Command(Command::Think(Think::Begin(vec![taken]))))
    }

    /// "When he moves, like black: pawn d6": the only move is an example.
    fn is_example(&self) -> bool {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let before = lexicon.grammar().before_example(text);
        before.is_some_and(|before| {
            before.trim_end().ends_with(',') && move_spans(before, lexicon).is_empty()
        })
    }

    /// "Could he take on d4", which is asked of the other side: whether it could, if it were its turn.
    pub(super) fn legal_there(&self, other: &Chess) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let now = Now {
            position: Some(other),
            ..*self.heard.now
        };
        let heard = lexicon.grammar().hear(self.heard.text, lexicon, &now);
        let (command, mut sure) = match read(parse(self.heard.text, lexicon, false), &heard) {
            Parsed::Command(command) => (command, true),
            Parsed::Doubt { command, .. } => (*command, false),
            Parsed::Either(all) => {
                let mut commands = all.into_iter().map(|(_, command)| command);
                (commands.find(asks_legal)?, false)
            }
            _ => return None,
        };
        let patterns = match command {
            Command::Ask(Ask::Legal(_, patterns)) => patterns,
            // "Can you take on e5", said of a move that the user can make, is a request; "can he" is none.
            Command::Play(patterns)
                if is_illegal(&patterns, self.position) || lexicon.grammar().is_of_absent(text) =>
            {
                sure = false;
                patterns
            }
            _ => return None,
        };
        let mut meant = any_piece::of_any_piece(patterns, self.heard.text, false, lexicon, other);
        if !sure {
            // What was hardly understood is taken by all that it names, and is no reason to say no.
            let mut names = heard.named();
            names.iter_mut().for_each(Named::turn_round);
            let moves: Vec<_> = other.legal_moves().into_iter().collect();
            let mut named = described::met_by_all(&names, other, &moves);
            let said: Vec<_> = meant.iter().flat_map(|p| p.candidates(other)).collect();
            if named.iter().any(|mv| said.contains(mv)) {
                named.retain(|mv| said.contains(mv));
            }
            match named.is_empty() {
                true if said.is_empty() => return None,
                true => {}
                false => meant = described::patterns(&named),
            }
        }
        let asked = Ask::Legal(Some(Side::You), meant);
        Some(Parsed::Command(Command::Ask(asked)))
    }

    /// What is asked of a thought where it has come.
    pub(super) fn asked_then(&self, asked: &str, then: &Chess, last: Square) -> Option<Command> {
        let now = Now {
            position: Some(then),
            board: Some(then),
            last: Some(last),
            about: None,
            named: Some(last),
            ..*self.heard.now
        };
        let lexicon = self.heard.lexicon;
        let heard = lexicon.grammar().hear(asked, lexicon, &now);
        let fact = match read(parse(asked, lexicon, false), &heard) {
            // "Suppose knight f3, where does she go then".
            Parsed::Command(Command::Think(Think::Then)) => Command::Ask(Ask::Reply),
            Parsed::Command(fact) => fact,
            _ => return None,
        };
        // "What happens" is told with the move.
        let told = fact == Command::LastMove;
        let of_it = is_about_a_move(&fact) && !matches!(fact, Command::Ask(Ask::Legal(Some(_), _)));
        let square = fact.is_square();
        (fact.is_of_a_thought() && !of_it && !told && !square).then_some(fact)
    }

    /// A move under a condition on this board, and what is asked of it there.
    pub(super) fn supposed(
        &self,
        board: &Chess,
        begin: fn(Vec<Pattern>) -> Think,
    ) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let understood = |text: &str, now: &Now| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            read(parse(text, lexicon, false), &heard)
        };
        let at = |board| Now {
            position: Some(board),
            ..*self.heard.now
        };
        let whose_turned = board.turn() != self.position.turn();
        let names = |said: &str| {
            let now = at(board);
            let mut names = lexicon.grammar().hear(said, lexicon, &now).named();
            if whose_turned {
                names.iter_mut().for_each(Named::turn_round);
            }
            names
        };
        let told = |said: &str| {
            let moves: Vec<_> = board.legal_moves().into_iter().collect();
            let names = names(said);
            // "Is it worth it if we swap the bishops" is not whatever the bishop can do.
            let bare = names.iter().all(|one| matches!(one.name, Name::Piece(_)));
            if bare && text.split_whitespace().nth(FEW).is_some() {
                return None;
            }
            let told = described::met_by_all(&names, board, &moves);
            (!told.is_empty()).then(|| described::patterns(&told))
        };
        let takes_theirs = |said: &str| described::takes_theirs(&names(said), board);
        let sentence = |said: &str| {
            let patterns = match understood(said, &at(board)).into_wish() {
                Some(Command::Play(patterns)) => Some(patterns),
                _ => None,
            };
            let any = |patterns| any_piece::of_any_piece(patterns, said, false, lexicon, board);
            let patterns = patterns.map(any);
            let legal = |patterns: &[Pattern]| resolve_any(patterns, board).is_ok();
            // "Nimmt er meinen Springer" is no move of a knight.
            match takes_theirs(said) || !patterns.as_deref().is_some_and(legal) {
                true => told(said).or(patterns),
                false => patterns,
            }
        };
        let found = condition(
            text,
            lexicon,
            board,
            self.heard.now.you,
            sentence,
            takes_theirs,
        )?;
        let thought = Command::Think(begin(found.patterns));
        let (asked, Some(mv)) = (found.asked, found.mv) else {
            return Some(Parsed::Command(thought));
        };
        if asked.is_empty() {
            return Some(Parsed::Command(thought));
        }
        let then = board.clone().play(mv).ok()?;
        if let Some(fact) = self.asked_then(&asked, &then, mv.to()) {
            return Some(Parsed::Several(vec![thought, fact]));
        }
        match understood(&asked, &at(&then)) {
            // What is asked is not understood or not told there; the thought may be what is wanted.
            Parsed::Command(fact) if fact.is_fact() => Some(Parsed::Command(thought)),
            _ if whose_turned || is_question(&asked, lexicon) || text.contains('?') => {
                Some(Parsed::Command(thought))
            }
            _ => None,
        }
    }
}
