//! What is wanted while one thinks: asked of the thought, done there, or left to the game.

use crate::clock::Millis;
use crate::command::{Ask, Command, LawCommand, Think};
use crate::grammar::Side;
use crate::notation::{Pattern, is_illegal};
use crate::rules::{Position, other_to_move};
use crate::table::{Answer, Event, Fact, Question};

use super::{Assistant, Out, together};

impl Assistant {
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
}
