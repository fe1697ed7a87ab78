//! From a thought back into the game: "game again, d takes e6", and what only the game has, which is
//! asked about there.

use crate::clock::Millis;
use crate::command::{self, Ask, Command, Left, Parsed, Think};
use crate::grammar::Now;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::Move;
use crate::table::Question;

use super::{Assistant, Out, together};

/// So many words behind those that leave a thought may say nothing.
const STRAY: usize = 2;
/// Nor by so many of which nothing is understood.
const REMARK: usize = 5;

impl Assistant {
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
        let compares = grammar.says(text, &["compares"]);
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
}
