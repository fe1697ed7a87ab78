//! What follows on a question: "and where", "and my knights", "what does he take back with", and what
//! is said of the move that is asked about.

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{Ask, Chat, Command, Men, Parsed, Target, Think, Whether};
use crate::engine::coach::Merit;
use crate::grammar::{Side, Topic};
use crate::notation::{Pattern, is_illegal};
use crate::rules::{Chess, Move, Position, Role, Square};
use crate::table::{Event, Fact, Input, Question};

/// So many squares that were spoken of are remembered.
const SPOKEN: usize = 8;

/// "My knight" is the one that was named so many lines ago at most.
const LATELY: u8 = 2;

impl Assistant {
    /// "Where", "which": what was asked last of the board once more, else the square that was named.
    pub(super) fn asked_which(&mut self, spoken: bool, now: Millis) -> Vec<Out> {
        // "Which one?", where another move was said to be better.
        if self.told_of_better() {
            return self.act(Command::Hint, spoken, now);
        }
        let named = || self.named_last().map(Command::Square);
        match self.last_of_board.clone().or_else(named) {
            Some(command) => self.act(command, spoken, now),
            None => self.phrase("other-nothing", now),
        }
    }

    /// "And the d", where it was asked what stands on a file.
    pub(super) fn and_that_file(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let asked = matches!(self.last_of_board, Some(Command::File(_)));
        let first = line.text.split_whitespace().next()?;
        let Command::Play(named) = parsed.wish()? else {
            return None;
        };
        let file = named.first()?.from_file.or(named.first()?.to_file)?;
        let bare = |said: &Pattern| {
            let of_file = [said.from_file, said.to_file]
                .into_iter()
                .flatten()
                .all(|at| at == file);
            of_file && said.role.is_none() && said.from_rank.is_none() && said.to_rank.is_none()
        };
        let follows = asked && self.lexicon.grammar().joins(first) && named.iter().all(bare);
        follows.then(|| self.wanted(Command::File(file), line.spoken, line.now))
    }

    /// Whether it was told last that there is a better move than the one that was judged.
    fn told_of_better(&self) -> bool {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let judged = told.into_iter().find_map(|event| match event {
            Event::Told(Fact::Weighed(position, _, merit)) => Some((position, merit)),
            _ => None,
        });
        let slack = |merit: &Merit| matches!(merit, Merit::Slack | Merit::Bad(_));
        judged.is_some_and(|(position, merit)| position == self.seen() && slack(merit))
    }

    /// "And my knights?": the question that was asked last about these, else where they stand.
    pub(super) fn asked_of_kind(
        &mut self,
        side: Side,
        role: Role,
        spoken: bool,
        now: Millis,
    ) -> Vec<Out> {
        let asked = self.last_asked.as_ref();
        let turned = asked.and_then(|asked| asked.of_pieces(side, role));
        let command = turned.unwrap_or(Command::Ask(Ask::Pieces(side, Some(role))));
        self.act(command, spoken, now)
    }

    /// What is said of the move that a question is about: "play it" is a yes, "is that good" asks
    /// about that move. `None` leaves it what it is.
    pub(super) fn of_asked_move(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        if let Some(out) = self.of_asked_moves(command, now) {
            return Some(out);
        }
        // "Not now" declines.
        if *command == Command::Ask(Ask::Chat(Chat::Later)) && self.question().is_some() {
            return Some(self.wanted(Command::No, false, now));
        }
        // "I'll do that", behind a hint that came after the question, is of the hint.
        let hinted = self.suggested().filter(|_| self.topic() == Topic::Hint);
        let asked = self.question().and_then(Question::asked_move);
        if *command == Command::PlayThat(None)
            && asked
                .zip(hinted)
                .is_some_and(|((_, asked), hinted)| asked != hinted)
        {
            self.unask();
            return None;
        }
        let question = self.question()?;
        let left = match question.said() {
            Some(Command::Think(Think::Leave(patterns))) => Some(patterns.clone()),
            _ => None,
        };
        let of_game = left.is_some();
        let asked = question.asked_move().map(|(_, mv)| vec![Pattern::of(mv)]);
        let mv = asked.or(left)?;
        match command {
            Command::PlayThat(None) => {
                self.talk.remind();
                Some(self.wanted(Command::Yes, false, now))
            }
            Command::Judge(None) if of_game => {
                let weighed = Command::Weigh(mv, Vec::new());
                Some(self.handle(self.hall.focus(), Input::Command(weighed), now))
            }
            Command::Judge(None) => Some(self.act(Command::Weigh(mv, Vec::new()), false, now)),
            Command::Ask(Ask::Check(None)) => {
                Some(self.act(Command::Ask(Ask::GivesCheck(None, mv)), false, now))
            }
            _ => None,
        }
    }

    /// "Would that be wise", of the move that is talked of, else of the last.
    pub(super) fn of_talked(&self, command: Command) -> Command {
        match command {
            Command::Weigh(one, _) if one.is_empty() => {
                // "Is it worth it", of the one capture that was told of.
                let mv = self.talked_of().or_else(|| self.told_of_move());
                let mv = mv.filter(|_| self.ahead.is_none());
                let weigh = |mv| Command::Weigh(vec![Pattern::of(mv)], Vec::new());
                mv.map_or_else(|| self.judged_as_told(), weigh)
            }
            Command::Judge(None) => self.judged_as_told(),
            // "Should I trade queens", where none can be taken.
            Command::Weigh(one, other) if other.is_empty() && is_illegal(&one, self.seen()) => {
                match one.as_slice() {
                    [
                        Pattern {
                            role,
                            captured: Some(taken),
                            to_file: None,
                            ..
                        },
                    ] => {
                        let side = Some(Side::Me);
                        let men = Men {
                            side,
                            role: *role,
                            square: None,
                        };
                        Command::Ask(Ask::Whether(Whether::Takes(men, *taken)))
                    }
                    _ => Command::Weigh(one, other),
                }
            }
            command => command,
        }
    }

    /// The move that is talked of and not made yet: the one that was asked about, that it is asked
    /// whether to make, or that was suggested.
    pub(super) fn talked_of(&self) -> Option<Move> {
        let here = self.seen();
        let asked = self.question().and_then(Question::asked_move);
        let asked = asked.filter(|(position, _)| *position == here);
        let asked = asked.map(|(_, mv)| mv);
        let told = || self.discussed_moves().last().copied();
        // What was told last is nearer than what was asked before it.
        asked
            .or_else(|| self.suggested())
            .or_else(|| self.about_move())
            .or_else(told)
    }

    /// "What does he take back with", of a move that is talked of and not made yet.
    pub(super) fn retaken(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        let Command::Ask(Ask::Retakes(_)) = command else {
            return None;
        };
        let mv = self.talked_of()?;
        let asked = Command::Ask(Ask::TakenAfter(vec![Pattern::of(mv)]));
        Some(self.act(asked, false, now))
    }

    /// A question about a side's pieces of a kind, said of one: of that which was spoken of, or which
    /// moved last.
    pub(super) fn of_single(&self, command: Command, text: &str) -> Command {
        let (side, role) = match &command {
            Command::Ask(Ask::Attacked(side, role)) => (side.unwrap_or(Side::Me), *role),
            Command::Ask(Ask::Taken(side, Some(role), None)) => (side.unwrap_or(Side::Me), *role),
            Command::Ask(Ask::Targets(side, Some(role), None)) => (side.unwrap_or(Side::Me), *role),
            Command::Ask(Ask::Protects(side, Some(role), None)) => {
                (side.unwrap_or(Side::Me), *role)
            }
            Command::Ask(Ask::Moves(side, Some(role))) => (*side, *role),
            Command::Ask(Ask::Saved(side, Some(role), None)) => (side.unwrap_or(Side::Me), *role),
            _ => return command,
        };
        if role == Role::King || self.lexicon.grammar().names_several(text) {
            return command;
        }
        let position = self.seen();
        let board = position.board();
        // "I wanted to know where the rook can go", of the one that was spoken of, whosever it is.
        let grammar = self.lexicon.grammar();
        let owned = || grammar.answers_in(text, &["whose-own", "whose-theirs"]);
        if matches!(command, Command::Ask(Ask::Moves(..)))
            && let Some(square) = self.lately_named().filter(|_| owned().is_empty())
            && board.role_at(square) == Some(role)
        {
            return Command::Moves(Target::Square(square));
        }
        let you = self.table().setup().you();
        let color = side.at(you, position.turn());
        let pieces = board.by_piece(role.of(color));
        if pieces.count() < 2 {
            return command;
        }
        let Some(square) = self.spoken_of(|square| pieces.contains(square)) else {
            return command;
        };
        match command {
            Command::Ask(Ask::Attacked(..)) => Command::Attackers(square),
            Command::Ask(Ask::Taken(side, ..)) => {
                Command::Ask(Ask::Taken(side, None, Some(square)))
            }
            Command::Ask(Ask::Targets(side, ..)) => {
                Command::Ask(Ask::Targets(side, None, Some(square)))
            }
            Command::Ask(Ask::Protects(side, ..)) => {
                Command::Ask(Ask::Protects(side, None, Some(square)))
            }
            Command::Ask(Ask::Moves(..)) => Command::Moves(Target::Square(square)),
            Command::Ask(Ask::Saved(..)) => Command::Ask(Ask::Saved(None, None, Some(square))),
            command => command,
        }
    }

    /// The square that was named some lines ago at most.
    fn lately_named(&self) -> Option<Square> {
        self.named_last().filter(|_| self.since_named <= LATELY)
    }

    /// The last square that was spoken of or moved to, of those that are meant.
    fn spoken_of(&self, meant: impl Fn(Square) -> bool) -> Option<Square> {
        let moved = || {
            let thought = self.thought_last();
            let made = self.table().game();
            let made = made.moves().iter().rev().take(2).map(|mv| mv.to());
            thought.map(|(_, mv)| mv.to()).into_iter().chain(made)
        };
        let lately = self.lately_named();
        let all = lately.into_iter().chain(moved());
        let talked = self.talked_of().and_then(|mv| mv.from());
        all.chain(talked).find(|square| meant(*square))
    }

    /// Whether the line before asked something about the board, and no move was told since.
    pub(super) fn asked_of_board(&self) -> bool {
        let moved = |(event, _): &(Event, _)| matches!(event, Event::Moved { .. });
        self.last_of_board.is_some() && !self.last_told.iter().any(moved)
    }

    /// Remembers the square that something is told of.
    pub(super) fn remember_named(&mut self, event: &Event) {
        if let Some(square) = super::pointing::named(event) {
            let position: Chess = self.seen().clone();
            self.named = Some((position, square));
            self.since_named = 0;
        }
        for square in super::pointing::spoken(event).into_iter().rev() {
            self.spoken.retain(|other| *other != square);
            self.spoken.insert(0, square);
            self.spoken.truncate(SPOKEN);
        }
    }
}
