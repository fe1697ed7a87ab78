//! Thinking ahead: lines played in the head, on a board of their own, while the game stands as it is.
//!
//! The board is a table for two of which nothing is kept, so that every question about the game is
//! answered about the thought too. It begins where the game stands, or at an earlier move.

use crate::clock::Millis;
use crate::command::{self, Ask, Command, LawCommand, Left, Parsed, Think};
use crate::engine::OpponentError;
use crate::grammar::{Now, Side};
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::policy::Reveals;
use crate::rules::{Chess, Move, Position, other_to_move};
use crate::table::{Answer, Event, Fact, Input, Question, Refusal, Response, Table, Value, Want};
use crate::talk::OpenQuestion;

use super::{Assistant, Out, Told, together};

/// A line that is thought.
#[derive(Debug)]
pub(super) struct Ahead {
    table: Table,
    /// How many plies of the game stand before it.
    root: usize,
    /// It begins as if it were the other side's turn, and is no line of the game.
    passed: bool,
    /// The move that was said last was made: what is asked of it may be told.
    made: bool,
    /// Its number, high in that of what the coach is asked about it: an answer about another thought,
    /// or the game, is known by it.
    number: u64,
}

/// So many words behind those that leave a thought may say nothing.
const STRAY: usize = 2;
/// Nor by so many of which nothing is understood.
const REMARK: usize = 5;
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
        self.tell_thought(events)
    }

    /// Whether what the coach was asked with this number is about a thought.
    pub(super) const fn is_of_thought(id: u64) -> bool {
        id >= WANTS
    }

    /// The position that is walked over and asked about: of the thought, else of the game.
    pub(super) fn seen(&self) -> &Chess {
        let table = self.ahead.as_ref().map(|ahead| &ahead.table);
        table.unwrap_or(self.table()).game().position()
    }

    /// Does a command about thinking ahead, or about the thought; `None` is for the game.
    pub(super) fn ahead_command(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        if let Command::Think(think) = command {
            return Some(self.think(think, now));
        }
        // Behind a move that was refused nothing happens.
        if *command == Command::Ask(Ask::Reply) {
            let made = self.ahead.as_ref().is_some_and(|ahead| ahead.made);
            if !made || self.seen().legal_moves().is_empty() {
                return Some(Vec::new());
            }
        }
        self.ahead.as_ref()?;
        match command {
            Command::Ask(_) if !command.is_of_a_thought() => None,
            Command::Play(patterns) if !self.seals() => {
                // Who forgot that he thinks is not told why the thought has no such move.
                let game = self.table().game().position();
                let forgot = is_illegal(patterns, self.seen()) && !is_illegal(patterns, game);
                if forgot {
                    let mut out = self.phrase("ahead-not-there", now);
                    out.extend(self.ask_in_game(patterns, now));
                    return Some(together(out));
                }
                // Nor is he told that a piece is his that he wants to take.
                let other = other_to_move(self.seen());
                let turned = is_illegal(patterns, self.seen())
                    && other.is_some_and(|other| !is_illegal(patterns, &other));
                Some(match turned {
                    true => self.thought_turn(),
                    false => self.think_moves(patterns, now),
                })
            }
            Command::Ask(Ask::Result) => Some(self.mate_thought()),
            // Who asks whose move it is may have forgotten that he thinks.
            Command::WhoseMove if !self.thinks_nothing_yet() => {
                let events = self.in_thought(Command::WhoseMove, now);
                let mut out = self.tell_thought(events);
                out.extend(self.game_stands(now));
                Some(together(out))
            }
            // What he can take is asked of his own pieces, whosever turn it is.
            Command::Captures if self.is_others_turn() => {
                let captures = Command::Ask(Ask::Captures(Side::Me, None));
                let events = self.in_thought(captures, now);
                Some(self.tell_thought(events))
            }
            // What was played is known in a thought that has no move yet.
            Command::SayMoves(_) | Command::LastMove | Command::Ask(Ask::LastMove(_))
                if self.thinks_nothing_yet() =>
            {
                None
            }
            // The game is read where one looks back at it; so are its moves by their number.
            Command::SayMoves(_) if self.looks_back() => None,
            Command::Ask(Ask::MoveAt(..) | Ask::Resigned | Ask::NotTaken) => None,
            // So is what was asked of the clock and the score.
            Command::Law(_) if command.is_fact() => None,
            Command::Continue => Some(self.think(&Think::Return, now)),
            Command::TakeBack => Some(self.think_back(now)),
            // "D4 instead", of the move that was thought last; "no, I meant d4" is said of the game too.
            Command::Instead(patterns) if !patterns.is_empty() => {
                Some(match self.thinks_instead(patterns) {
                    Some(back) => {
                        for _ in 0..back {
                            let _ = self.in_thought(Command::TakeBack, now);
                        }
                        let mut out = self.phrase("ahead-instead", now);
                        out.extend(self.think_moves(patterns, now));
                        together(out)
                    }
                    None => self.ask_in_game(patterns, now),
                })
            }
            // Whether that was good is asked of the line, not of the game.
            Command::Review(_) | Command::Judge(None) => {
                // "What did I miss", behind that: how it goes on.
                let told = self.last_told.last().map(|(event, _)| event);
                let known = matches!(told, Some(Event::Told(Fact::Evaluation { .. })));
                let asked = match known {
                    true => Command::BestLine,
                    false => Command::Evaluate,
                };
                let events = self.in_thought(asked, now);
                Some(self.tell_thought(events))
            }
            command if command.is_of_a_thought() => {
                let events = self.in_thought(command.clone(), now);
                Some(self.tell_thought(events))
            }
            // "Compare" is with the real board here; scores are compared in the game.
            Command::Law(LawCommand::Compare) => Some(self.think(&Think::Difference, now)),
            // Whether he means that is asked in the game.
            Command::Resign => Some(self.back_in_game(Command::Resign, now)),
            // The game is not played by somebody who is elsewhere with his thoughts.
            Command::OfferDraw
            | Command::AcceptDraw
            | Command::ClaimDraw(_)
            | Command::Instead(_)
            | Command::Peers
            | Command::Missed
            | Command::Law(_) => Some(self.phrase("ahead-first-return", now)),
            _ => None,
        }
    }

    /// How many half-moves are taken back for a move that is thought in the place of the last one, or of
    /// the one before that was answered.
    fn thinks_instead(&self, patterns: &[Pattern]) -> Option<usize> {
        let thought = self.ahead.as_ref()?.table.game();
        let before = thought.history().iter().take(thought.moves().len()).rev();
        let mut before = before.take(MOST_BACK);
        let place = before.position(|before| !is_illegal(patterns, before))?;
        Some(place + 1)
    }

    /// It is where the game is, with no move made in the head.
    fn thinks_nothing_yet(&self) -> bool {
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
    fn looks_back(&self) -> bool {
        self.ahead
            .as_ref()
            .is_some_and(|ahead| !ahead.passed && ahead.table.game().moves().is_empty())
    }

    fn think(&mut self, think: &Think, now: Millis) -> Vec<Out> {
        if !self.table().may_tell(Reveals::Position) {
            return self.say(vec![Event::Refused(Refusal::Blindfold)], now);
        }
        match (think, &self.ahead) {
            // Whoever wants back into the game is there.
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

    /// A line that leaves the thought, and what it wishes of the game beside: "game again, d takes e6".
    pub(super) fn left_thought(
        &mut self,
        text: &str,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        if self.ahead.is_none() || self.seals() {
            return None;
        }
        let wish = match command::left(text, &self.lexicon)? {
            Left::Wish(wish) => wish,
            Left::Earnest(wish) => {
                let parsed = command::understand(wish, &self.lexicon, &self.meant_in_game());
                let Some(Command::Play(said)) = parsed.wish() else {
                    return None;
                };
                return Some(match parsed {
                    Parsed::Command(_) => self.back_in_game(Command::Play(said.clone()), now),
                    _ => self.ask_in_game(said, now),
                });
            }
            Left::Thought => {
                let meant = [Pattern::of(self.thought_first()?)];
                // "It" may be any of several moves of one's own.
                if self.thought_plies() > 2 {
                    return Some(self.ask_in_game(&meant, now));
                }
                return Some(self.back_in_game(Command::Play(meant.to_vec()), now));
            }
        };
        // Of a word or two that say nothing nobody asks, nor of "that's what I said".
        let words = wish.split_whitespace().count();
        let read = command::understand(wish, &self.lexicon, &self.meant_now());
        // "Back to the game, and push that pawn", of the move that was thought first.
        let unread = matches!(
            read,
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. }
        );
        let plays = matches!(read.wish(), Some(Command::Play(_)));
        let names = |mv: &Move| command::names_piece(wish, mv.role(), &self.lexicon);
        if unread
            && !plays
            && words <= REMARK
            && let Some(mv) = self.thought_first().filter(names)
        {
            return Some(self.ask_in_game(&[Pattern::of(mv)], now));
        }
        if unread
            && !plays
            && let Some(out) = self.asked_in_game(text, now)
        {
            return Some(out);
        }
        let nothing = match read {
            Parsed::Either(_) => words <= STRAY,
            Parsed::Empty | Parsed::Unknown => words <= REMARK,
            Parsed::Command(command) => matches!(command, Command::Ask(Ask::Chat(_))),
            _ => false,
        };
        if nothing {
            return Some(self.wanted(Command::Think(Think::Return), spoken, now));
        }
        self.forget_thought();
        let mut out = self.phrase("ahead-over", now);
        out.extend(self.words(wish, spoken, now));
        Some(together(out))
    }

    /// What can be meant of the game, for who thinks.
    pub(super) fn meant_in_game(&self) -> Now<'_> {
        let table = self.table();
        let game = Some(table.game().position());
        Now {
            position: game,
            board: game,
            you: table.setup().you(),
            ..Now::default()
        }
    }

    /// "Compare the three, knight c6, d6 and queen e7", said in a thought of moves that only the game
    /// has: the thought is left for it.
    pub(super) fn compared_in_game(
        &mut self,
        text: &str,
        parsed: &Parsed,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let grammar = self.lexicon.grammar();
        let compares = !grammar.answers_in(text, &["compares"]).is_empty();
        if self.ahead.is_none() || !compares {
            return None;
        }
        let refused = |said: &[Pattern]| is_illegal(said, self.seen());
        let open = match parsed {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
            Parsed::Command(Command::Weigh(one, other)) => refused(one) || refused(other),
            Parsed::Command(command) => matches!(command, Command::Hint | Command::Ask(_)),
            _ => false,
        };
        if !open {
            return None;
        }
        let game = self.table().game().position();
        let wish = match command::understand(text, &self.lexicon, &self.meant_in_game()) {
            Parsed::Command(wish @ Command::BestOf(_)) => wish,
            Parsed::Command(Command::Weigh(one, other)) => {
                let both =
                    !other.is_empty() && !is_illegal(&one, game) && !is_illegal(&other, game);
                both.then_some(Command::Weigh(one, other))?
            }
            _ => return None,
        };
        Some(self.back_in_game(wish, now))
    }

    /// The thought is over, and so is what was asked in it.
    pub(super) fn forget_thought(&mut self) {
        self.ahead = None;
        self.unask();
    }

    /// The thought is over, and this is wanted of the game.
    pub(super) fn back_in_game(&mut self, wanted: Command, now: Millis) -> Vec<Out> {
        self.forget_thought();
        let mut out = self.phrase("ahead-over", now);
        out.extend(self.command(wanted, now));
        together(out)
    }

    /// A move that only the game has is asked about: whoever says it may have forgotten that he thinks.
    pub(super) fn ask_in_game(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Out> {
        let game = self.table().game().position().clone();
        let Ok(mv) = resolve_any(patterns, &game) else {
            return self.phrase("ahead-first-return", now);
        };
        let name = self.announcer.move_within(&game, mv);
        let phrases = self.lexicon.phrases();
        let text = phrases.say("ahead-in-game", &[("move", name.into())]);
        let command = Box::new(Command::Think(Think::Leave(vec![Pattern::of(mv)])));
        self.unsure(Question::offer(text, command), now)
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

    /// "And I then", in a thought: the best move of a side there; `None` where nothing is thought.
    pub(super) fn thought_of(&mut self, side: Side, now: Millis) -> Option<Vec<Out>> {
        let turn = self.seen().turn();
        if !self.ahead.as_ref()?.made {
            return None;
        }
        let you = self.table().setup().you();
        let its_turn = side.at(you, turn) == turn;
        let wanted = if its_turn {
            Command::Ask(Ask::Reply)
        } else {
            Command::BestLine
        };
        Some(self.command(wanted, now))
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

    /// Whose turn it is in the thought, told to who moved for the other side.
    pub(super) fn thought_turn(&mut self) -> Vec<Out> {
        let color = if self.seen().turn().is_white() {
            "white"
        } else {
            "black"
        };
        let args = vec![("color", Value::from(color))];
        let key = "ahead-turn";
        self.tell_thought(vec![Event::Phrase { key, args }])
    }

    /// What is told of the game beside the thought: whose move it is there.
    fn game_stands(&mut self, now: Millis) -> Vec<Out> {
        let mut out = self.phrase("ahead-game", now);
        let focus = self.hall.focus();
        out.extend(self.handle(focus, Input::Command(Command::WhoseMove), now));
        out
    }

    /// Whether the thought ends in mate.
    fn mate_thought(&mut self) -> Vec<Out> {
        let there = self.seen();
        let key = match (there.is_check(), there.legal_moves().is_empty()) {
            (true, true) => "ahead-is-mate",
            (false, true) => "ahead-is-stalemate",
            (true, false) => "ahead-only-check",
            (false, false) => "ahead-no-mate",
        };
        self.tell_thought(vec![Event::phrase(key)])
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
    fn think_back(&mut self, now: Millis) -> Vec<Out> {
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

    /// A move of the thought that was asked about is made there: in the game it might be legal too.
    pub(super) fn answered_in_thought(
        &mut self,
        question: &Question,
        answer: Answer,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let (Question::Which { position, .. }
        | Question::Promotion { position, .. }
        | Question::Meant(position, _)) = question
        else {
            return None;
        };
        self.ahead.as_ref()?;
        if position != self.seen() {
            return None;
        }
        let mv = match (question, answer) {
            (_, Answer::Move(mv)) => mv,
            (Question::Meant(_, mv), _) => *mv,
            _ => return None,
        };
        Some(self.think_moves(&[Pattern::of(mv)], now))
    }

    pub(super) fn in_thought(&mut self, command: Command, now: Millis) -> Vec<Event> {
        match &mut self.ahead {
            Some(ahead) => ahead.table.handle(Input::Command(command), now),
            None => Vec::new(),
        }
    }

    /// Tells what happened in the head: what would be told of the game may be told of it too. Whoever
    /// cannot see the board is told with each line that it is only thought.
    pub(super) fn tell_thought(&mut self, mut events: Vec<Event>) -> Vec<Out> {
        let mut out = Vec::new();
        let mut told: Vec<Told> = Vec::new();
        let says_so = |event: &Event| match event {
            Event::Moved { .. } => true,
            Event::Phrase { key, .. } => key.starts_with("ahead-"),
            _ => false,
        };
        let so = events.first().is_none_or(says_so);
        if !so && !self.thought_told {
            events.insert(0, Event::phrase("ahead-here"));
        }
        self.thought_told |= !events.is_empty();
        for event in events {
            let event = match event {
                Event::Moved { before, mv, .. } => moved("ahead-move", (before, mv)),
                // Mate was said with the move; the game is not over.
                Event::Ended(_) | Event::NewGame => continue,
                Event::Asked(Question::Another) => continue,
                event => event,
            };
            if let Event::Asked(
                question @ (Question::Which { .. }
                | Question::Promotion { .. }
                | Question::Meant(..)
                | Question::Missing(_)),
            ) = &event
            {
                let board = self.hall.board();
                self.talk.ask(OpenQuestion {
                    table: board.id,
                    question: question.clone(),
                    state: board.table.state(),
                });
            }
            let event = self.table_mut().admit(event);
            self.tell(event, &mut out, &mut told);
        }
        if !told.is_empty() {
            self.last_told = told;
        }
        out
    }
}

fn moved(key: &'static str, (before, mv): (Chess, Move)) -> Event {
    Event::Phrase {
        key,
        args: vec![("moves", (before, vec![mv]).into())],
    }
}
