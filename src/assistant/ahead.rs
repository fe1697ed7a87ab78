//! Thinking ahead: lines played in the head, on a board of their own, while the game stands as it is.
//!
//! The board is a table for two of which nothing is kept, so that every question about the game is
//! answered about the thought too. It begins where the game stands, or at an earlier move.

use crate::clock::Millis;
use crate::command::{Ask, Command, Think};
use crate::engine::OpponentError;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::policy::Reveals;
use crate::rules::{Chess, Move, Position, other_to_move};
use crate::table::{Event, Input, Refusal, Response, Table, Value, Want};

use super::thought_told::moved;
use super::{Assistant, Out, together};

/// A line that is thought.
#[derive(Debug)]
pub(super) struct Ahead {
    table: Table,
    /// How many plies of the game stand before it.
    root: usize,
    /// It begins as if it were the other side's turn, and is no line of the game.
    passed: bool,
    /// The move that was said last was made: what is asked of it may be told.
    pub(super) made: bool,
    /// Its number, high in that of what the coach is asked about it: an answer about another thought,
    /// or the game, is known by it.
    number: u64,
}

/// Another move is thought in the place of the last one or the one before.
const MOST_BACK: usize = 2;

/// A table's wants have lower numbers than this.
const WANTS: u64 = 1 << 32;

impl Assistant {
    /// A thought that begins with this position. Whose pieces are "mine" in the game, so they are in
    /// it, whosever turn it is.
    fn ahead_at(&mut self, position: &Chess, root: usize) -> Option<Ahead> {
        let asker = self.table().setup().you();
        let table = Table::alone(position)?.asked_by(asker);
        self.thoughts += 1;
        Some(Ahead {
            table,
            root,
            passed: false,
            made: false,
            number: self.thoughts,
        })
    }

    /// Where a thought that is a line of the game stands.
    pub(super) fn thought_position(&self) -> Option<&Chess> {
        let line = self.ahead.as_ref().filter(|ahead| !ahead.passed)?;
        Some(line.table.game().position())
    }

    /// What the coach is to be asked about the thought.
    pub(super) fn thought_want(&self, now: Millis) -> Option<Want> {
        let ahead = self.ahead.as_ref()?;
        let want = ahead.table.want(now)?;
        let id = Self::numbered(ahead.number, want.id);
        Some(Want { id, ..want })
    }

    /// The number of what the coach is asked beside the games.
    pub(super) const fn numbered(beside: u64, want: u64) -> u64 {
        beside * WANTS + want
    }

    /// What it is beside the games, and its number there.
    pub(super) const fn parted(id: u64) -> (u64, u64) {
        (id / WANTS, id % WANTS)
    }

    /// What the coach says of the thought; what is of another thought nobody waits for.
    pub(super) fn thought_answered(
        &mut self,
        id: u64,
        response: Result<Response, OpponentError>,
        now: Millis,
    ) -> Vec<Out> {
        if let Some(out) = self.finished_answered(id, &response, now) {
            return out;
        }
        let Some(ahead) = &mut self.ahead else {
            return Vec::new();
        };
        let (number, asked) = Self::parted(id);
        if ahead.number != number {
            return Vec::new();
        }
        let events = ahead.table.handle(Input::Response(asked, response), now);
        let behind = self.behind(self.hall.focus(), &events);
        let mut out = self.tell_thought(events);
        out.extend(self.several(behind, false, now));
        together(out)
    }

    /// Whether what the coach was asked with this number is about a thought.
    pub(super) const fn is_of_thought(id: u64) -> bool {
        id >= WANTS
    }

    /// The position that is walked over and asked about: of the thought, else of the game.
    pub(super) fn seen(&self) -> &Chess {
        self.table_seen().game().position()
    }

    /// The table of the thought, else of the game.
    pub(super) fn table_seen(&self) -> &Table {
        let thought = self.ahead.as_ref().map(|ahead| &ahead.table);
        thought.unwrap_or(self.table())
    }

    /// How many half-moves are taken back for a move that is thought in the place of the last one, or of
    /// the one before that was answered.
    pub(super) fn thinks_instead(&self, patterns: &[Pattern]) -> Option<usize> {
        let thought = self.ahead.as_ref()?.table.game();
        let before = thought.history().iter().take(thought.moves().len()).rev();
        let mut before = before.take(MOST_BACK);
        let place = before.position(|before| !is_illegal(patterns, before))?;
        Some(place + 1)
    }

    /// It is where the game is, with no move made in the head.
    pub(super) fn thinks_nothing_yet(&self) -> bool {
        let plies = self.table().game().moves().len();
        self.ahead.as_ref().is_some_and(|ahead| {
            !ahead.passed && ahead.root == plies && ahead.table.game().moves().is_empty()
        })
    }

    /// Whether the other side is to move in the thought.
    pub(super) fn is_others_turn(&self) -> bool {
        let you = self.table().setup().you();
        you.is_some_and(|you| you != self.seen().turn())
    }

    /// It is at an earlier place of the game, with no move made in the head.
    pub(super) fn looks_back(&self) -> bool {
        self.ahead
            .as_ref()
            .is_some_and(|ahead| !ahead.passed && ahead.table.game().moves().is_empty())
    }

    pub(super) fn think(&mut self, think: &Think, now: Millis) -> Vec<Out> {
        if !self.table().may_tell(Reveals::Position) {
            return self.say(vec![Event::Refused(Refusal::Blindfold)], now);
        }
        match (think, &self.ahead) {
            // Whoever wants back into a game that has begun is there.
            (Think::Return, None) if self.is_yet_to_begin() => return self.leave_untouched(now),
            (Think::Return, None) => return self.command(Command::WhoseMove, now),
            (Think::Where, None) => {
                let mut out = self.phrase("ahead-none", now);
                out.extend(self.command(Command::WhoseMove, now));
                return out;
            }
            (Think::Keep | Think::Difference, None) => return self.phrase("ahead-not", now),
            (Think::Leave(patterns), None) => {
                return self.command(Command::Play(patterns.clone()), now);
            }
            _ => {}
        }
        match think {
            // "I meant after knight f3", where that was thought last.
            Think::Begin(patterns) if let Some(last) = self.thought_just_now(patterns) => {
                if let Some(ahead) = &mut self.ahead {
                    ahead.made = true;
                }
                self.tell_thought(vec![moved("ahead-move", last)])
            }
            Think::Begin(patterns) => {
                let game = self.table().game();
                let (position, root) = (game.position().clone(), game.moves().len());
                let begins = match &self.ahead {
                    // "What if" again goes on with the line, unless it is a move for its beginning.
                    Some(ahead) if !patterns.is_empty() => {
                        is_illegal(patterns, ahead.table.game().position())
                            && !is_illegal(patterns, &position)
                    }
                    _ => true,
                };
                let anew = begins && !patterns.is_empty() && self.ahead.is_some();
                if begins {
                    self.ahead = self.ahead_at(&position, root);
                }
                if patterns.is_empty() {
                    return self.phrase("ahead-begin", now);
                }
                let mut out = Vec::new();
                if anew {
                    out.extend(self.phrase("ahead-anew", now));
                }
                // Nobody is led into a thought by a move that is not there.
                let refused = begins && is_illegal(patterns, &position);
                self.thought_told |= refused;
                out.extend(self.think_moves(patterns, now));
                if refused {
                    self.ahead = None;
                }
                out
            }
            Think::Other(patterns) => self.think_other(patterns, now),
            Think::Then => self.think_then(now),
            Think::On { said, place } => self.think_on(said, *place, now),
            Think::Back => self.think_back(now),
            Think::Forward => self.think_forward(now),
            Think::To {
                number,
                side,
                board,
            } => self.walk_to(*number, *side, *board, now),
            Think::ToMove(patterns, side) => self.walk_to_move(patterns, *side, now),
            Think::Return => self.back_in_game(Command::LastMove, now),
            Think::Leave(patterns) => self.back_in_game(Command::Play(patterns.clone()), now),
            Think::Keep => self.keep_line(now),
            Think::Where => {
                let Some(ahead) = &self.ahead else {
                    return Vec::new();
                };
                let thought = ahead.table.game();
                let n = thought.moves().len();
                let moves = (thought.start().clone(), thought.moves().to_vec());
                let args = vec![("n", n.into()), ("moves", Value::from(moves))];
                let key = "ahead-where";
                let mut out = self.tell_thought(vec![Event::Phrase { key, args }]);
                out.extend(self.game_stands(now));
                together(out)
            }
            Think::Real => {
                let mut out = match self.ahead {
                    Some(_) => self.phrase("ahead-game", now),
                    None => Vec::new(),
                };
                let focus = self.hall.focus();
                out.extend(self.handle(focus, Input::Command(Command::Board), now));
                together(out)
            }
            Think::Difference => {
                let Some(ahead) = &self.ahead else {
                    return Vec::new();
                };
                let thought = ahead.table.game();
                let moves = (thought.start().clone(), thought.moves().to_vec());
                let game = self.table().game();
                let since: Vec<Move> = game.moves().iter().skip(ahead.root).copied().collect();
                let from = game.history().get(ahead.root).cloned();
                let n = moves.1.len();
                let mut events = vec![Event::Phrase {
                    key: "ahead-difference",
                    args: vec![("n", n.into()), ("moves", Value::from(moves))],
                }];
                if let Some(from) = from {
                    events.push(Event::Phrase {
                        key: "ahead-game-went",
                        args: vec![("moves", (from, since).into())],
                    });
                }
                self.tell_thought(events)
            }
        }
    }

    /// "And what does he do then": what comes in the thought, else behind the move that is talked of.
    fn think_then(&mut self, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        if self.ahead.is_none() {
            let Some(mv) = self.talked_of() else {
                return self.command(Command::Threat(None), now);
            };
            out.extend(self.think(&Think::Begin(vec![Pattern::of(mv)]), now));
        }
        if self.thinks_nothing_yet() {
            return self.phrase("ahead-begin", now);
        }
        out.extend(self.command(Command::Ask(Ask::Reply), now));
        together(out)
    }

    /// A move of the other side, as if it were its turn.
    fn think_other(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Out> {
        let Some(position) = other_to_move(self.seen()) else {
            return self.phrase("ahead-in-check", now);
        };
        let plies = self.table().game().moves().len();
        let root = self.ahead.as_ref().map_or(plies, |ahead| ahead.root);
        let passed = |ahead| Ahead {
            passed: true,
            ..ahead
        };
        let before = self.ahead.take();
        self.ahead = self.ahead_at(&position, root).map(passed);
        // Nobody is led into a thought by a move that is not there.
        let refused = is_illegal(patterns, &position);
        self.thought_told |= refused;
        let out = self.think_moves(patterns, now);
        if refused {
            self.ahead = before;
        }
        out
    }

    /// The next move of a line; what cannot be made is told by its place there.
    fn think_on(&mut self, said: &[Pattern], place: u8, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        if is_illegal(said, self.seen()) {
            let args = vec![("place", u32::from(place).into())];
            let key = "ahead-line-ends";
            out.extend(self.tell_thought(vec![Event::Phrase { key, args }]));
        }
        out.extend(self.think_moves(said, now));
        out
    }

    /// Moves in the head.
    pub(super) fn think_moves(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Out> {
        let events = self.in_thought(Command::Play(patterns.to_vec()), now);
        if let Some(ahead) = &mut self.ahead {
            ahead.made = events.iter().any(|e| matches!(e, Event::Moved { .. }));
        }
        self.tell_thought(events)
    }

    /// A move back in the thought; at its beginning, in the game.
    pub(super) fn think_back(&mut self, now: Millis) -> Vec<Out> {
        let (count, root) = match &self.ahead {
            Some(ahead) => (ahead.table.game().moves().len(), ahead.root),
            None => (0, self.table().game().moves().len()),
        };
        if count > 0 {
            let events = self.in_thought(Command::TakeBack, now);
            let gone = events.iter().any(|e| matches!(e, Event::TakenBack { .. }));
            let now_at = self.thought_last();
            return match (gone, now_at) {
                (true, Some(last)) => self.tell_thought(vec![moved("ahead-back-to", last)]),
                (true, None) => self.phrase("ahead-back", now),
                _ => self.tell_thought(events),
            };
        }
        // Whose turn it is is put right first.
        if self.ahead.as_ref().is_some_and(|ahead| ahead.passed) {
            return self.think(&Think::Return, now);
        }
        let Some(root) = root.checked_sub(1) else {
            return self.phrase("ahead-at-start", now);
        };
        let Some(ahead) = self.ahead_of_game(root) else {
            return self.phrase("ahead-at-start", now);
        };
        self.ahead = Some(ahead);
        let game = self.table().game();
        let last = root
            .checked_sub(1)
            .and_then(|n| Some((game.history().get(n)?.clone(), *game.moves().get(n)?)));
        match last {
            Some(last) => self.tell_thought(vec![moved("ahead-back-to", last)]),
            None => self.phrase("ahead-back", now),
        }
    }

    /// It is thought from where the game stood after so many plies.
    pub(super) fn set_ahead(&mut self, root: usize) {
        self.ahead = self.ahead_of_game(root);
    }

    /// A thought that begins where the game stood then.
    fn ahead_of_game(&mut self, root: usize) -> Option<Ahead> {
        let game = self.table().game();
        let then = game.history().get(root);
        let then = then.or((root == game.moves().len()).then(|| game.position()))?;
        self.ahead_at(&then.clone(), root)
    }

    /// A move of the game forward again.
    fn think_forward(&mut self, now: Millis) -> Vec<Out> {
        let Some(ahead) = &self.ahead else {
            return self.phrase("ahead-at-end", now);
        };
        let root = ahead.root;
        let game = self.table().game();
        if ahead.passed || !ahead.table.game().moves().is_empty() {
            return self.phrase("ahead-at-end", now);
        }
        let (Some(before), Some(mv)) = (game.history().get(root), game.moves().get(root)) else {
            self.ahead = None;
            return self.phrase("ahead-over", now);
        };
        let told = moved("ahead-move", (before.clone(), *mv));
        self.ahead = self.ahead_of_game(root + 1);
        self.tell_thought(vec![told])
    }

    /// Keeps the line as a variation of the game.
    fn keep_line(&mut self, now: Millis) -> Vec<Out> {
        let Some(ahead) = &self.ahead else {
            return Vec::new();
        };
        let (root, moves) = (ahead.root, ahead.table.game().moves().to_vec());
        if moves.is_empty() {
            return self.phrase("ahead-nothing", now);
        }
        if ahead.passed {
            return self.phrase("ahead-not-kept", now);
        }
        if !self.table_mut().keep_variation(root, moves) {
            return self.phrase("ahead-nothing", now);
        }
        // What was kept is written down at once.
        let mut out = self.handle(self.hall.focus(), Input::Tick, now);
        out.extend(self.phrase("ahead-kept", now));
        out
    }

    /// How many half-moves of the game were made where a thought begins.
    pub(super) fn thought_root(&self) -> Option<usize> {
        self.ahead.as_ref().map(|ahead| ahead.root)
    }

    /// The last move of the thought with the position before it.
    pub(super) fn thought_last(&self) -> Option<(Chess, Move)> {
        self.ahead.as_ref()?.table.last_move()
    }

    /// The last move of the thought with the position before it, where it is named again and cannot be
    /// made once more.
    fn thought_just_now(&self, patterns: &[Pattern]) -> Option<(Chess, Move)> {
        let (before, mv) = self.thought_last()?;
        let named = !patterns.is_empty() && resolve_any(patterns, &before) == Ok(mv);
        (named && is_illegal(patterns, self.seen())).then_some((before, mv))
    }

    /// How many half-moves the thought has.
    pub(super) fn thought_plies(&self) -> usize {
        let moves = |ahead: &Ahead| ahead.table.game().moves().len();
        self.ahead.as_ref().map_or(0, moves)
    }

    /// The first move of a thought that begins where the game stands.
    pub(super) fn thought_first(&self) -> Option<Move> {
        let plies = self.table().game().moves().len();
        let here = |ahead: &&Ahead| ahead.root == plies && !ahead.passed;
        let ahead = self.ahead.as_ref().filter(here)?;
        ahead.table.game().moves().first().copied()
    }

    pub(super) fn in_thought(&mut self, command: Command, now: Millis) -> Vec<Event> {
        match &mut self.ahead {
            Some(ahead) => ahead.table.handle(Input::Command(command), now),
            None => Vec::new(),
        }
    }
}
