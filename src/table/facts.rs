//! Answers to what is asked about the game: nothing here changes it.

use crate::clock::Millis;
use crate::command::{Command, Target};
use crate::rules::{Bitboard, Chess, Color, Move, Piece, Position, Role, Square, other_to_move};

use super::event::{Event, Fact, Refusal, SquareView};
use super::survey::Found;
use super::{Table, refuse};

impl Table {
    /// Answers a question about the game.
    pub(super) fn tell(&mut self, command: Command, now: Millis) -> Vec<Event> {
        let position = self.game.position();
        let fact = match command {
            Command::WhoseMove => {
                if self.is_over() {
                    return refuse(Refusal::GameOver);
                }
                Fact::Turn {
                    color: position.turn(),
                    yours: self.setup.you().map(|you| you == position.turn()),
                    check: position.is_check(),
                    number: position.fullmoves().get(),
                }
            }
            Command::LastMove => Fact::LastMove(self.last_move()),
            Command::SayMoves(count) => {
                let history = self.game.history();
                let count = count.map_or(history.len(), usize::from);
                let skip = history.len().saturating_sub(count);
                let moves = self.game.moves().iter().copied();
                Fact::Moves(history.iter().cloned().zip(moves).skip(skip).collect())
            }
            Command::Clock if self.is_over() && self.clock.is_some() => {
                return vec![Event::phrase("clock-over"), Event::Told(self.times(now))];
            }
            Command::Clock => self.times(now),
            Command::Moves(target) => moves(position, self.me(), target, false),
            Command::Captures => moves(position, self.me(), Target::All, true),
            Command::Hear(part) => self.sounds(part),
            Command::Ask(ask) => return self.asked(ask, now),
            Command::Query(query) => return self.surveyed(query),
            Command::Help(Some(verb)) => Fact::Help(verb),
            Command::Help(None) => Fact::Commands(Vec::new()),
            Command::Repeat => return vec![Event::Again],
            Command::Silence => return vec![Event::Silenced],
            command => {
                return seen(position, &command).unwrap_or_else(|| refuse(Refusal::NoGame));
            }
        };
        vec![Event::Told(fact)]
    }

    /// The times left.
    pub(super) fn times(&self, now: Millis) -> Fact {
        let position = self.game.position();
        match &self.clock {
            None => Fact::NoClock,
            Some(clock) => Fact::Times {
                you: self.setup.you(),
                white: clock.remaining(Color::White, now),
                black: clock.remaining(Color::Black, now),
                number: position.fullmoves().get(),
                moves_to_go: clock.moves_to_go(position.turn()),
                paused: self.paused,
            },
        }
    }

    /// The user's colour; with two players, of whoever is to move.
    fn me(&self) -> Color {
        self.setup.you().unwrap_or(self.game.turn())
    }

    pub(super) fn pieces(&self, color: Option<Color>, role: Option<Role>) -> Vec<Event> {
        pieces(self.game.position(), color, role)
    }
}

/// Answers a question about a position alone, whatever game it is from; `None` where it is no such
/// question.
pub fn seen(position: &Chess, command: &Command) -> Option<Vec<Event>> {
    let fact = match *command {
        Command::Material => Fact::Material(position.clone()),
        Command::Board => Fact::Board(position.clone()),
        Command::Square(square) => Fact::Square(view(position, square)),
        Command::File(file) => Fact::File(file, views(position, Bitboard::from(file))),
        Command::Rank(rank) => Fact::Rank(rank, views(position, Bitboard::from(rank))),
        Command::Pieces(color, role) => return Some(pieces(position, color, role)),
        Command::Moves(target) => moves(position, position.turn(), target, false),
        Command::Captures => moves(position, position.turn(), Target::All, true),
        Command::Attackers(square) => attackers(position, square),
        _ => return None,
    };
    Some(vec![Event::Told(fact)])
}

/// The legal moves of a piece, of a kind or all; while the opponent thinks, as if it were the
/// user's move.
fn moves(position: &Chess, me: Color, target: Target, captures: bool) -> Fact {
    let (color, about) = match target {
        Target::All => (me, None),
        Target::Square(square) => match position.board().piece_at(square) {
            Some(piece) => (piece.color, Some(piece)),
            None => return Fact::Square(view(position, square)),
        },
        Target::Role(role) => (me, Some(Piece { color: me, role })),
    };
    let wanted = |mv: &Move| {
        (!captures || mv.is_capture())
            && match target {
                Target::All => true,
                Target::Square(square) => mv.from() == Some(square),
                Target::Role(role) => mv.role() == role,
            }
    };
    let own = if position.turn() == color {
        Some(position.clone())
    } else {
        other_to_move(position)
    };
    let Some(own) = own else {
        return Fact::Found(Box::new(Found::Checks(color, None, Vec::new())));
    };
    Fact::LegalMoves {
        about,
        captures,
        moves: own.legal_moves().into_iter().filter(wanted).collect(),
        position: own,
    }
}

fn pieces(position: &Chess, color: Option<Color>, role: Option<Role>) -> Vec<Event> {
    let colors = color.map_or_else(|| vec![Color::White, Color::Black], |color| vec![color]);
    colors
        .into_iter()
        .map(|color| {
            let pieces = position.board().by_color(color)
                & role.map_or(Bitboard::FULL, |role| position.board().by_role(role));
            Event::Told(Fact::Pieces {
                color,
                role,
                pieces: views(position, pieces),
            })
        })
        .collect()
}

pub(super) fn view(position: &Chess, square: Square) -> SquareView {
    SquareView {
        square,
        piece: position.board().piece_at(square),
    }
}

pub(super) fn views(position: &Chess, squares: Bitboard) -> Vec<SquareView> {
    squares
        .into_iter()
        .map(|square| view(position, square))
        .collect()
}

/// Who attacks and defends: seen from the piece on the square, or from the side to move.
pub(super) fn attackers(position: &Chess, square: Square) -> Fact {
    let board = position.board();
    let owner = board
        .piece_at(square)
        .map_or(position.turn(), |piece| piece.color);
    let by = |color| views(position, board.attacks_to(square, color, board.occupied()));
    Fact::Attackers {
        square: view(position, square),
        attackers: by(owner.other()),
        defenders: by(owner),
    }
}
