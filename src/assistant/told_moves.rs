//! Moves that were told beside each other: "which of them is best", "the first one then", "is the
//! second any good".

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Command, Follow, Parsed};
use crate::grammar::{Name, Named};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Move, Position};
use crate::table::{Asked, Event, Fact, Question};

/// Nobody points at one of them in more words.
const FEW: usize = 7;
/// Nor says more beside its number.
const LINE: usize = 10;
/// Of more moves nobody remembers which was which.
const MOST: usize = 8;

impl Assistant {
    /// The moves that were told last, where they can be made here.
    pub(super) fn told_moves(&self) -> Vec<Move> {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let (position, moves) = match told.filter_map(moves_told).next() {
            Some(found) => found,
            None => return Vec::new(),
        };
        let few = (2..=MOST).contains(&moves.len());
        match few && position == self.seen() {
            true => moves,
            false => Vec::new(),
        }
    }

    /// "The first one then", "the knight one", "the other": that one of the moves that were told is
    /// asked about. "Is the first of them good": it is weighed.
    pub(super) fn of_told_moves(
        &mut self,
        text: &str,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let moves = self.told_moves();
        let few = text.split_whitespace().count() <= LINE;
        if moves.is_empty() || !few || self.question().is_some() {
            return None;
        }
        let asks = command::is_question(text, &self.lexicon) || text.contains('?');
        if asks {
            let mv = self.judged_of(text, &moves)?;
            let weighed = Command::Weigh(vec![Pattern::of(mv)], Vec::new());
            return Some(self.act(weighed, spoken, now));
        }
        // "All right, d4" is chosen with its square.
        let here = self.seen();
        let whole = |said: &[Pattern]| {
            let goes = said.iter().all(|one| one.target().is_some());
            goes && resolve_any(said, here).is_ok()
        };
        if matches!(self.understood_alone(text), Parsed::Command(Command::Play(said)) if whole(&said))
        {
            return None;
        }
        // "Queen then, she has not been out yet".
        let first = || {
            text.split([',', ';', '.', '!'])
                .find(|part| !part.trim().is_empty())
        };
        let mv = (self.pointed_of(text, &moves)).or_else(|| self.by_its_piece(first()?, &moves))?;
        let question = Question::Meant(self.seen().clone(), mv);
        Some(self.say(vec![Event::Asked(question)], now))
    }

    /// "Which of them is best" asks for no hint where moves were told.
    pub(super) fn asks_best_of_told(&self, text: &str, parsed: &Parsed) -> bool {
        let grammar = self.lexicon.grammar();
        *parsed == Parsed::Command(Command::Hint)
            && self.question().is_none()
            && grammar.says(text, &["of-those"])
            && !self.told_moves().is_empty()
    }

    /// "Which of those give check": those of the moves that were told.
    pub(super) fn checks_of_told(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let says = |name| grammar.says(line.text, &[name]);
        if !says("of-those")
            || !(says("checks") || says("gives-checks"))
            || self.question().is_some()
        {
            return None;
        }
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let (position, mut moves) = told.filter_map(moves_told).next()?;
        if position != self.seen() {
            return None;
        }
        let position = position.clone();
        moves.retain(|&mv| {
            let after = position.clone().play(mv);
            after.is_ok_and(|after| after.is_check())
        });
        if moves.is_empty() {
            return Some(self.phrase("told-none-checks", line.now));
        }
        let checks = Asked::Checks(position, moves, false);
        Some(self.say(vec![Event::Told(Fact::Asked(checks))], line.now))
    }

    /// "And what about d3", "knight c3 beside that", where moves were weighed: it is weighed against
    /// the best of them.
    pub(super) fn weighed_beside(
        &mut self,
        text: &str,
        parsed: &Parsed,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let compares = grammar.says(text, &["beside-that", "is-better"]);
        // "And bishop d6?" plays nothing.
        let words: Vec<&str> = text.split_whitespace().collect();
        let or = || grammar.begins_with_answer("versus", &words).is_some();
        let joins = words.first().is_some_and(|word| grammar.joins(word)) || or();
        // Nor does "d takes e5?" of moves that are held against each other.
        let asks =
            text.trim_end().ends_with('?') && matches!(parsed.wish(), Some(Command::Play(_)));
        let compares = compares || asks || joins && text.contains('?');
        let few = text.split_whitespace().count() <= FEW;
        if !compares || !few || self.question().is_some() {
            return None;
        }
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let compared = |event: &&Event| {
            matches!(
                event,
                Event::Told(Fact::Compared(..) | Fact::BestOf(..) | Fact::Weighed(..))
            )
        };
        // The best stands first.
        let (position, known) = told.into_iter().find(compared).and_then(moves_told)?;
        let best = *known.first()?;
        let moves = |command: &Command| match command {
            Command::Weigh(said, other) if other.is_empty() => Some(said.clone()),
            Command::Play(said) | Command::Ask(Ask::Legal(_, said)) => Some(said.clone()),
            Command::Square(square) | Command::Follow(Follow::There(square)) => {
                Some(vec![Pattern::default().to_square(*square)])
            }
            _ => None,
        };
        let said = match parsed {
            Parsed::Either(all) => all.iter().find_map(|(_, command)| moves(command))?,
            parsed => moves(parsed.wish()?)?,
        };
        if position != self.seen() {
            return None;
        }
        let mv = match resolve_any(&said, position) {
            Ok(mv) => mv,
            // "And the knight to e2?", where two can go there: each is held against it.
            Err(Unresolved::Ambiguous(moves)) if moves.len() < MOST && !moves.contains(&best) => {
                let all = std::iter::once(best).chain(moves);
                let ranked = Command::BestOf(all.map(Pattern::of).collect());
                return Some(self.act(ranked, spoken, now));
            }
            Err(_) => return None,
        };
        // What was held against it already is asked about for itself.
        let of = |mv| vec![Pattern::of(mv)];
        let beside = match (known.contains(&mv), asks) {
            (false, _) => of(best),
            (true, true) => Vec::new(),
            (true, false) => return None,
        };
        Some(self.act(Command::Weigh(of(mv), beside), spoken, now))
    }

    /// "And the en passant?" asks how good that is, and makes no move.
    pub(super) fn and_that_move(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let Some(Command::Play(said)) = parsed.wish() else {
            return None;
        };
        let first = line.text.split_whitespace().next()?;
        let joins = self.lexicon.grammar().joins(first);
        let asks = joins && line.text.trim_end().ends_with('?');
        let open = self.question().is_none() && self.ahead.is_none();
        let weighed = Command::Weigh(said.clone(), Vec::new());
        (asks && open).then(|| self.wanted(weighed, line.spoken, line.now))
    }

    /// The one that is asked about by its number: "is that any good, the first one".
    fn judged_of(&self, text: &str, moves: &[Move]) -> Option<Move> {
        let grammar = self.lexicon.grammar();
        let judges = grammar.says(text, &["judges", "is-good"]);
        judges.then(|| self.by_its_number(text, moves))?
    }

    /// The one whose number stands in a line.
    fn by_its_number(&self, text: &str, moves: &[Move]) -> Option<Move> {
        let grammar = self.lexicon.grammar();
        let mut numbers = ["first", "second", "third"].iter();
        let at = numbers.position(|number| grammar.says(text, &[*number]))?;
        moves.get(at).copied()
    }

    fn pointed_of(&self, text: &str, moves: &[Move]) -> Option<Move> {
        let grammar = self.lexicon.grammar();
        let only = |name| grammar.answers_only(text, name, &self.lexicon);
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let two = told.into_iter().find_map(|event| match event {
            Event::Told(Fact::Compared(_, two)) => Some(*two),
            _ => None,
        });
        if let Some(two) = two {
            if only("the-other-of-two") {
                return Some(two.other);
            }
            if only("the-better-of-two") {
                return Some(two.better);
            }
        }
        let takes = grammar.says(text, &["takes-it"]);
        if takes && let Some(mv) = self.by_its_number(text, moves) {
            return Some(mv);
        }
        let position = self.seen();
        let wishes: Vec<(String, Command)> = moves
            .iter()
            .map(|&mv| {
                let name = self.announcer.move_within(position, mv);
                (name, Command::Play(vec![Pattern::of(mv)]))
            })
            .collect();
        let chosen = command::pointed(text, &wishes, true, &self.lexicon);
        let at = wishes
            .iter()
            .position(|(_, wish)| [wish.clone()] == chosen[..]);
        at.and_then(|at| moves.get(at).copied())
            .or_else(|| self.by_its_piece(text, moves))
    }

    /// The one of them that the piece makes which alone is named.
    fn by_its_piece(&self, text: &str, moves: &[Move]) -> Option<Move> {
        if text.split_whitespace().count() > FEW {
            return None;
        }
        let meant = self.meant_now();
        let grammar = self.lexicon.grammar();
        let heard = grammar.hear(text, &self.lexicon, &meant).named();
        let [
            Named {
                name: Name::Piece(role),
                ..
            },
        ] = heard.as_slice()
        else {
            return None;
        };
        let mut of_it = moves.iter().filter(|mv| mv.role() == *role);
        of_it.next().filter(|_| of_it.next().is_none()).copied()
    }
}

/// The moves of an answer, in the position where they can be made.
fn moves_told(event: &Event) -> Option<(&Chess, Vec<Move>)> {
    let fact = match event {
        Event::Told(fact) => fact,
        _ => return None,
    };
    Some(match fact {
        Fact::Compared(position, two) => (position, vec![two.better, two.other]),
        Fact::Weighed(position, mv, _) => (position, vec![*mv]),
        Fact::BestOf(position, ranked) => (position, ranked.iter().map(|(mv, _)| *mv).collect()),
        Fact::LegalMoves {
            position, moves, ..
        } => (position, moves.clone()),
        Fact::Asked(asked) => match asked {
            Asked::Mates(position, moves)
            | Asked::Checks(position, moves, _)
            | Asked::Takes(position, moves)
            | Asked::Movers(_, position, moves)
            | Asked::Guards(_, position, moves)
            | Asked::Chases(_, position, moves)
            | Asked::Aims(_, position, moves)
            | Asked::Free(position, moves) => (position, moves.clone()),
            Asked::Taken {
                position, takes, ..
            } => (position, takes.iter().map(|(mv, _)| *mv).collect()),
            _ => return None,
        },
        _ => return None,
    })
}
