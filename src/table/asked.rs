//! Answers to questions that are asked in sentences.

use crate::clock::Millis;
use crate::command::{Ask, Chat, Men};
use crate::game::Outcome;
use crate::grammar::Side;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{
    Bitboard, CastlingBar, CastlingSide, Chess, Color, Illegal, Move, Position, Role, Square,
    attacks, castling_bar, fen, other_to_move, points,
};
use crate::sorted::Sorted;
use crate::survey::{self, Advantage, Deed, Pin};

use super::Table;
use super::event::{Event, Fact, SquareView};
use super::facts::{attackers, view, views};
use super::whether::to_move;

/// The answer to a question, as data.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// The user's colour; `None` with two players.
    Colour(Option<Color>),
    /// The number of the move to be made.
    MoveNumber(u32),
    /// The time of a side; whether it is the user's, `None` with two players.
    Time(Color, Option<bool>, Millis),
    /// A square, whose colour was asked about.
    SquareColour(Square),
    /// Two squares, whose colours were compared.
    SameColour(Square, Square),
    /// What stands on a diagonal, or that these squares are on none.
    Diagonal(Square, Square, Option<Vec<SquareView>>),
    /// What stands behind a piece, or before it: the nearest straight on and aslant.
    Beyond {
        /// The piece.
        of: SquareView,
        /// Before it, and not behind it.
        ahead: bool,
        /// On its file.
        straight: Option<SquareView>,
        /// On its diagonals.
        aslant: Vec<SquareView>,
    },
    /// The knights and bishops of a side that stand where they began.
    Undeveloped(Color, Vec<SquareView>),
    /// How many pieces of a kind a side has; all but the king, if no kind was named.
    Count(Color, Option<Role>, Option<CastlingSide>, usize),
    /// What was taken of a side: kinds and how many.
    Captured(Color, Vec<(Role, usize)>),
    /// Whether a side's king is in check, and by what.
    Check(Color, Option<bool>, Vec<SquareView>),
    /// By what the asker's king, of this colour, is in check, where something else was asked.
    Checked(Color, Vec<SquareView>),
    /// Whether a side can castle to these sides: what stands against it.
    Castling(Vec<(CastlingSide, Option<CastlingBar>)>),
    /// Whether and to which side a colour has castled.
    Castled(Color, Option<CastlingSide>),
    /// The moves that mate at once, in the position where they are made.
    Mates(Chess, Vec<Move>),
    /// The pieces that were asked about, and how they are pinned.
    Pinned(Chess, Vec<SquareView>, Vec<Pin>),
    /// The moves that give check, or only those that uncover it.
    Checks(Chess, Vec<Move>, bool),
    /// The pieces that were asked about, and those of them that can be won, with what attacks and
    /// what defends them.
    Hangs(
        Vec<SquareView>,
        Vec<(SquareView, Vec<SquareView>, Vec<SquareView>)>,
    ),
    /// What guards a square.
    Guarded(SquareView, Vec<SquareView>),
    /// The moves that take what was asked about.
    Takes(Chess, Vec<Move>),
    /// By what one side has more material.
    Balance(Chess),
    /// What a side has attacked and not defended; what is defended and lost all the same, with what
    /// attacks it.
    Hanging(Color, Vec<SquareView>, Vec<(SquareView, Vec<SquareView>)>),
    /// What speaks for a side.
    Standing(Color, Vec<Advantage>),
    /// What nothing of a side's own defends, and what of that is attacked.
    Loose(Color, Vec<SquareView>, Vec<SquareView>),
    /// What pieces attack.
    Targets(Vec<(SquareView, Vec<SquareView>)>),
    /// What pieces guard.
    Protects(Vec<(SquareView, Vec<SquareView>)>),
    /// The moves that go to a square.
    Movers(Square, Chess, Vec<Move>),
    /// Two pieces, and what stands between them where they are on one line.
    Between(SquareView, SquareView, Option<Vec<SquareView>>),
    /// Who can take a piece, and what takes back; with the position where that would be done.
    Taken {
        /// The piece.
        piece: SquareView,
        /// Where the takers are to move.
        position: Chess,
        /// The captures, the cheapest first, each with what takes back.
        takes: Vec<(Move, Vec<Move>)>,
    },
    /// Nothing can take these.
    Untaken(Vec<SquareView>),
    /// The same of a piece where it goes or has gone, and no yes or no.
    There(Box<Asked>),
    /// The moves that guard a piece.
    Guards(SquareView, Chess, Vec<Move>),
    /// The moves that attack a piece of the other side.
    Chases(SquareView, Chess, Vec<Move>),
    /// The moves that do something on the board.
    Aims(Deed, Chess, Vec<Move>),
    /// The captures that win something.
    Free(Chess, Vec<Move>),
    /// Whether a move is legal: the move, or the reason.
    Legal {
        /// Where it would be made.
        position: Chess,
        /// The moves that it can be, or why it cannot be made.
        found: Result<Vec<Move>, Illegal>,
        /// It is a move of the asker's opponent.
        theirs: bool,
    },
    /// How the game ended.
    Result(Option<Outcome>),
    /// How near a draw is.
    DrawState {
        /// How often the position has been on the board, now included.
        times: u32,
        /// Moves of both since the last capture or pawn move.
        quiet: u32,
        /// Who has offered a draw that stands, and whether that is the user.
        offer: Option<(Color, Option<bool>)>,
    },
    /// The position in Forsyth-Edwards notation.
    Fen(String),
}

/// Of so many pieces of a kind each is told of.
const NAMED_EACH: usize = 3;

impl Table {
    /// Answers a question.
    pub(super) fn asked(&self, ask: Ask, now: Millis) -> Vec<Event> {
        let position = self.game.position();
        let board = position.board();
        let you = self.asker();
        let turn = position.turn();
        let color = |side: Side| side.at(you, turn);
        let both = |side: Option<Side>| match side {
            Some(side) => vec![color(side)],
            None => vec![you.unwrap_or(turn), you.unwrap_or(turn).other()],
        };
        let yours = |color: Color| you.map(|you| you == color);
        let told = |answer| vec![Event::Told(Fact::Asked(answer))];
        match ask {
            Ask::Colour => told(Asked::Colour(you)),
            Ask::MoveNumber => told(Asked::MoveNumber(position.fullmoves().get())),
            Ask::MovesMade => vec![self.moves_made()],
            Ask::Runs(side) => {
                let runs = self.clock.as_ref().map(|clock| clock.turn());
                let right = side.is_none_or(|side| Some(color(side)) == runs);
                self.whose_clock_runs(if right { "yes" } else { "no" })
            }
            Ask::RunsWhose => self.whose_clock_runs("whose"),
            Ask::RunsAhead => vec![match &self.clock {
                None => Event::Told(Fact::NoClock),
                Some(_) => Event::phrase("clock-ahead"),
            }],
            Ask::Time(side) => {
                let color = color(side);
                match &self.clock {
                    None => vec![Event::Told(Fact::NoClock)],
                    // Times that run no longer are told as they stood, of both.
                    Some(_) if self.is_over() => {
                        vec![Event::phrase("clock-over"), Event::Told(self.times(now))]
                    }
                    Some(clock) => {
                        let left = clock.remaining(color, now);
                        told(Asked::Time(color, yours(color), left))
                    }
                }
            }
            Ask::LastMove(side) => {
                let color = color(side);
                let moves = self.game.moves().iter().copied();
                let mut made = self.game.history().iter().cloned().zip(moves).rev();
                let last = made.find(|(before, _)| before.turn() == color);
                vec![Event::Told(Fact::LastMove(last))]
            }
            Ask::SquareColour(square) => told(Asked::SquareColour(square)),
            Ask::LastColour(side) => {
                let color = side.at(self.asker(), self.game.turn());
                match self.latest(Some(color)) {
                    Some((_, mv)) => told(Asked::SquareColour(mv.to())),
                    None => vec![Event::Told(Fact::LastMove(None))],
                }
            }
            Ask::SameColour(one, other) => told(Asked::SameColour(one, other)),
            Ask::Diagonal(from, to) => {
                let on = diagonal(from, to).map(|squares| views(position, squares));
                told(Asked::Diagonal(from, to, on))
            }
            Ask::LongDiagonals => [(Square::A1, Square::H8), (Square::H1, Square::A8)]
                .into_iter()
                .map(|(from, to)| {
                    let on = diagonal(from, to).map(|squares| views(position, squares));
                    Event::Told(Fact::Asked(Asked::Diagonal(from, to, on)))
                })
                .collect(),
            Ask::Beyond {
                side,
                role,
                square,
                ahead,
            } => {
                let color = color(side.unwrap_or(Side::Me));
                let of = match (square, role) {
                    (Some(square), _) => Bitboard::from_square(square),
                    (None, Some(role)) => board.by_piece(role.of(color)),
                    (None, None) => Bitboard::EMPTY,
                };
                if of.is_empty() {
                    return self.pieces(Some(color), role);
                }
                let each = |of| Event::Told(Fact::Asked(beyond(position, of, color, ahead)));
                of.into_iter().map(each).collect()
            }
            Ask::Undeveloped(side) => {
                let began = self.game.start().board();
                let home = |color: Color| {
                    let minor = (board.knights() | board.bishops()) & board.by_color(color);
                    // A game may have begun in its middle.
                    let minor = minor & Bitboard::from(color.backrank());
                    let same = |square: &Square| began.piece_at(*square) == board.piece_at(*square);
                    let home = minor.into_iter().filter(same);
                    let home = home.map(|square| view(position, square)).collect();
                    Event::Told(Fact::Asked(Asked::Undeveloped(color, home)))
                };
                both(side).into_iter().map(home).collect()
            }
            Ask::Pieces(side, role) => self.pieces(Some(color(side)), role),
            Ask::Count(side, role, wing) => {
                let count = |color: Color| {
                    let of_kind = match role {
                        Some(role) => board.by_role(role),
                        None => !board.by_role(Role::King),
                    };
                    let there = match wing {
                        Some(CastlingSide::KingSide) => Bitboard::EAST,
                        Some(CastlingSide::QueenSide) => Bitboard::WEST,
                        None => Bitboard::FULL,
                    };
                    let count = (board.by_color(color) & of_kind & there).count();
                    Event::Told(Fact::Asked(Asked::Count(color, role, wing, count)))
                };
                both(side).into_iter().map(count).collect()
            }
            Ask::Captured(side) => {
                let lost = |color: Color| {
                    let mut lost: Vec<(Role, usize)> = Vec::new();
                    let moves = self.game.moves().iter().zip(self.game.history());
                    let takes = moves.filter(|(_, before)| before.turn() != color);
                    for role in takes.filter_map(|(mv, _)| mv.capture()) {
                        match lost.iter_mut().find(|(known, _)| *known == role) {
                            Some((_, count)) => *count += 1,
                            None => lost.push((role, 1)),
                        }
                    }
                    lost.order_by_key(|(role, _)| std::cmp::Reverse(*role));
                    Event::Told(Fact::Asked(Asked::Captured(color, lost)))
                };
                both(side).into_iter().map(lost).collect()
            }
            Ask::Check(side) => {
                // Only the side to move can be in check.
                let color = side.map_or(turn, color);
                let by = match board.king_of(color) {
                    Some(king) => board.attacks_to(king, color.other(), board.occupied()),
                    None => Bitboard::EMPTY,
                };
                told(Asked::Check(color, yours(color), views(position, by)))
            }
            Ask::Castling(side, wing) => {
                let color = color(side.unwrap_or(Side::Me));
                let sides = match wing {
                    Some(wing) => vec![wing],
                    None => vec![CastlingSide::KingSide, CastlingSide::QueenSide],
                };
                let own = if color == turn {
                    Some(position.clone())
                } else {
                    other_to_move(position)
                };
                let bar = |side| match &own {
                    Some(position) => castling_bar(position, side),
                    None => Some(CastlingBar::Lost),
                };
                let wings = sides.into_iter().map(|side| (side, bar(side)));
                told(Asked::Castling(wings.collect()))
            }
            Ask::Hanging(side) => {
                let hanging = |color: Color| {
                    let pieces = board.by_color(color) & !board.by_role(Role::King);
                    let loose = pieces.into_iter().filter(|&square| {
                        let by = |color| board.attacks_to(square, color, board.occupied());
                        by(color.other()).any() && by(color).is_empty()
                    });
                    let loose: Bitboard = loose.collect();
                    let held = (pieces & !loose).into_iter().filter_map(|square| {
                        let by = lost_to(position, square)?;
                        Some((view(position, square), views(position, by)))
                    });
                    let asked = Asked::Hanging(color, views(position, loose), held.collect());
                    Event::Told(Fact::Asked(asked))
                };
                both(side).into_iter().map(hanging).collect()
            }
            Ask::Loose(side) => {
                let loose = |color: Color| {
                    let loose = survey::loose(position, color);
                    let hit =
                        |square: &Square| survey::attackers(position, *square, color.other()).any();
                    let attacked = loose.into_iter().filter(hit).collect();
                    let [loose, attacked] = [loose, attacked].map(|of| views(position, of));
                    Event::Told(Fact::Asked(Asked::Loose(color, loose, attacked)))
                };
                both(side).into_iter().map(loose).collect()
            }
            Ask::Whether(whether) => self.whether(whether),
            Ask::SafeMoves(side, role, square) => self.safe_moves(Men { side, role, square }),
            Ask::Saved(side, role, square) => self.saved(Men { side, role, square }),
            Ask::Balance => told(Asked::Balance(position.clone())),
            Ask::Targets(..)
            | Ask::Protects(..)
            | Ask::Movers(..)
            | Ask::Between { .. }
            | Ask::Taken(..)
            | Ask::Retakes(_)
            | Ask::Reply
            | Ask::Plan
            | Ask::TakenAfter(_)
            | Ask::Guards(..)
            | Ask::Chases(..)
            | Ask::Aims(_)
            | Ask::Free(_) => self.about_pieces(&ask),
            Ask::Attacked(side, role) => {
                // "The king" may be either: each is named with its square.
                let colors = match (side, role) {
                    (None, Role::King) => both(None),
                    _ => vec![color(side.unwrap_or(Side::Me))],
                };
                let of = |all, color| all | board.by_piece(role.of(color));
                let pieces = colors.into_iter().fold(Bitboard::EMPTY, of);
                if pieces.is_empty() {
                    return self.pieces(Some(color(side.unwrap_or(Side::Me))), Some(role));
                }
                let each = |square| {
                    let named = Event::Told(Fact::Square(view(position, square)));
                    [named, Event::Told(attackers(position, square))]
                };
                if pieces.count() <= NAMED_EACH {
                    return pieces.into_iter().flat_map(each).collect();
                }
                // Of many those that are attacked or not defended.
                let by = |square, color| survey::attackers(position, square, color).any();
                let of = |square: &Square| board.color_at(*square).unwrap_or(turn);
                let in_care =
                    |square: &Square| by(*square, of(square).other()) || !by(*square, of(square));
                let in_care: Vec<Square> = pieces.into_iter().filter(in_care).collect();
                let args = [("n", pieces.count()), ("of", in_care.len())];
                let args = args.map(|(name, n)| (name, n.into())).into();
                let rest = Event::Phrase {
                    key: "attacked-others",
                    args,
                };
                in_care.into_iter().flat_map(each).chain([rest]).collect()
            }
            Ask::Captures(side, role) => self.of_side(color(side), role, true),
            Ask::Moves(side, role) => self.of_side(color(side), role, false),
            Ask::GivesCheck(side, patterns) => {
                let here = to_move(position, side.map_or(turn, color));
                let mv = here.as_ref().map(|here| resolve_any(&patterns, here));
                match (here, mv) {
                    (Some(here), Some(Ok(mv))) => {
                        let after = here.clone().play(mv);
                        let checks = after.is_ok_and(|after| after.is_check());
                        let moves = checks.then_some(mv).into_iter().collect();
                        told(Asked::Checks(here, moves, false))
                    }
                    _ => self.asked(Ask::Legal(side, patterns), now),
                }
            }
            Ask::Legal(side, patterns) => {
                // "Could the king flee to d7" is of the king that can.
                let can = |board: Option<Chess>| board.is_some_and(|b| !is_illegal(&patterns, &b));
                let king = patterns.iter().all(|p| p.role == Some(Role::King));
                let theirs =
                    || king && !can(Some(position.clone())) && can(other_to_move(position));
                let by = match side {
                    Some(side) => color(side),
                    None if theirs() => !turn,
                    None => turn,
                };
                let here = to_move(position, by);
                let theirs = you.is_some_and(|you| you != by);
                match here {
                    Some(here) => match untaken(&here, &patterns) {
                        Some(piece) => told(Asked::Untaken(vec![piece])),
                        None => told(legal(here, &patterns, theirs)),
                    },
                    None => vec![Event::phrase("ahead-in-check")],
                }
            }
            // How many looks at the board are left: told of any game, since it tells nothing of it.
            Ask::Chat(Chat::Looks) => match (self.readings_left(), self.policy.is_free()) {
                (Some(left), _) => vec![Event::Phrase {
                    key: "readings-left",
                    args: vec![("n", left.into())],
                }],
                (None, false) if !self.is_over() => vec![Event::phrase("chat-looks-none")],
                _ => vec![Event::phrase(Chat::Looks.phrase())],
            },
            Ask::Chat(chat) => vec![Event::phrase(chat.phrase())],
            Ask::Result => told(Asked::Result(self.game.outcome())),
            Ask::MoveAt(number, side) => self.move_at(number, side.map(color)),
            Ask::Since(square) => vec![self.since(square)],
            Ask::Standing(side) => {
                let of = |color| survey::advantages(position, color);
                let color = side.map_or_else(
                    || {
                        let ahead = |color| of(color).len();
                        let me = you.unwrap_or(turn);
                        if ahead(me) >= ahead(me.other()) {
                            me
                        } else {
                            me.other()
                        }
                    },
                    color,
                );
                told(Asked::Standing(color, of(color)))
            }
            Ask::Resigned => self.why_resigned(),
            Ask::NotTaken => self.why_not_taken(),
            Ask::DrawState => told(Asked::DrawState {
                times: self.game.position_count(),
                quiet: position.halfmoves(),
                offer: self
                    .game
                    .standing_offer()
                    .map(|color| (color, yours(color))),
            }),
            Ask::Fen => told(Asked::Fen(fen(position))),
            // The assistant knows the settings, and the words.
            Ask::Settings
            | Ask::State(_)
            | Ask::Changed
            | Ask::Next
            | Ask::Explain(_)
            | Ask::LevelLike(_)
            | Ask::LevelNamed(_) => Vec::new(),
        }
    }

    /// Whose clock runs, with the answer before it, or why none does.
    fn whose_clock_runs(&self, answer: &str) -> Vec<Event> {
        let Some(clock) = &self.clock else {
            return vec![Event::Told(Fact::NoClock)];
        };
        let key = match () {
            () if self.is_over() => "clock-over",
            () if !clock.is_running() => "clock-stands",
            () => "clock-runs",
        };
        let runs = clock.turn();
        let whose = match self.setup.you() {
            Some(you) if you == runs => "you",
            Some(_) => "opponent",
            None => runs.fold_wb("white", "black"),
        };
        let args = vec![("side", whose.into()), ("answer", answer.into())];
        vec![Event::Phrase { key, args }]
    }

    /// The moves of a side as if it were to move.
    fn of_side(&self, color: Color, role: Option<Role>, captures: bool) -> Vec<Event> {
        let position = self.game.position();
        let own = if position.turn() == color {
            Some(position.clone())
        } else {
            other_to_move(position)
        };
        let moves = own.iter().flat_map(Position::legal_moves);
        let wanted =
            |mv: &Move| (!captures || mv.is_capture()) && role.is_none_or(|role| mv.role() == role);
        let moves: Vec<Move> = moves.filter(wanted).collect();
        vec![Event::Told(Fact::LegalMoves {
            position: own.unwrap_or_else(|| position.clone()),
            about: role.map(|role| role.of(color)),
            captures,
            moves,
        })]
    }
}

/// What stands behind a square, as the side that it belongs to sees it, or before it.
fn beyond(position: &Chess, of: Square, color: Color, ahead: bool) -> Asked {
    let board = position.board();
    let color = board.color_at(of).unwrap_or(color);
    let forwards = color.is_white() == ahead;
    let that_way = |square: &Square| match forwards {
        true => square.rank() > of.rank(),
        false => square.rank() < of.rank(),
    };
    let nearest = |files: i32| {
        let steps = attacks::queen_attacks(of, board.occupied()) & board.occupied();
        let on =
            |square: &Square| (i32::from(square.file()) - i32::from(of.file())).signum() == files;
        let aslant = |square: &Square| files == 0 || square.rank() != of.rank();
        let mut found = steps
            .into_iter()
            .filter(|square| that_way(square) && on(square) && aslant(square));
        found.next().map(|square| view(position, square))
    };
    Asked::Beyond {
        of: view(position, of),
        ahead,
        straight: nearest(0),
        aslant: [-1, 1].into_iter().filter_map(nearest).collect(),
    }
}

fn legal(position: Chess, patterns: &[Pattern], theirs: bool) -> Asked {
    let found = match resolve_any(patterns, &position) {
        Ok(mv) => Ok(vec![mv]),
        Err(Unresolved::Illegal(illegal)) => Err(illegal),
        Err(Unresolved::Ambiguous(moves)) => Ok(moves),
        Err(Unresolved::Promotion(moves)) => Ok(moves.into_iter().take(1).collect()),
    };
    Asked::Legal {
        position,
        found,
        theirs,
    }
}

/// The piece that nothing can take, where it was asked whether anything can.
fn untaken(position: &Chess, patterns: &[Pattern]) -> Option<SquareView> {
    let to = |pattern: &Pattern| {
        let (file, rank) = pattern.to_file.zip(pattern.to_rank)?;
        Some(Square::from_coords(file, rank))
    };
    let (first, rest) = patterns.split_first()?;
    let square = to(first)?;
    // Of one kind of piece it is told why it cannot.
    let any = rest.iter().any(|other| other.role != first.role)
        && patterns.iter().all(|other| to(other) == Some(square));
    let theirs = position.board().color_at(square) == Some(position.turn().other());
    let cannot = || {
        patterns
            .iter()
            .all(|one| is_illegal(std::slice::from_ref(one), position))
    };
    (any && theirs && cannot()).then(|| view(position, square))
}

/// What wins the piece on a square, though it may be defended: the attackers that are worth less, or
/// all where none is.
fn lost_to(position: &Chess, square: Square) -> Option<Bitboard> {
    let board = position.board();
    let piece = board.piece_at(square)?;
    let gain = survey::exchange(position, square).gain;
    gain.filter(|gain| *gain > 0)?;
    let by = survey::attackers(position, square, piece.color.other());
    let worth = points(piece.role);
    let less = |at: &Square| {
        board
            .role_at(*at)
            .is_some_and(|role| role != Role::King && points(role) < worth)
    };
    let lesser: Bitboard = by.into_iter().filter(less).collect();
    Some(if lesser.any() { lesser } else { by })
}

/// The squares of a diagonal from one to another, if they are on one.
fn diagonal(from: Square, to: Square) -> Option<Bitboard> {
    let files = i32::from(to.file()) - i32::from(from.file());
    let ranks = i32::from(to.rank()) - i32::from(from.rank());
    if files == 0 || files.abs() != ranks.abs() {
        return None;
    }
    Some(attacks::between(from, to).with(from).with(to))
}
