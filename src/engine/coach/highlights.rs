//! What a player asks of a game beside its turning points: the best move, the mates that were
//! missed, and from when on a side was winning.

use super::walk::steps;
use super::{CLEAR, Coach, Worth, loss};
use crate::engine::search::MATE_BOUND;
use crate::rules::{Chess, Color, Move, Position};

/// What is asked of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Highlight {
    /// The best move of a side.
    Best,
    /// The mates that a side missed.
    Mates,
    /// When a side was winning.
    Lead,
}

/// What was found of a side's moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Highlighted {
    /// The move that was better by most than any other there, and where; none stood out.
    Best(Option<(Chess, Move)>),
    /// The moves that would have begun a mate, where others were played, each with the number of
    /// moves it takes.
    Mates(Vec<(Chess, Move, u32)>),
    /// The numbers of the first and the last move after which the side was winning; it never was.
    Lead(Option<(u32, u32)>),
}

/// A side wins that is ahead by so many centipawns.
const WINNING: i32 = 250;
/// More missed mates are not told of.
const MATES: usize = 3;

impl Coach {
    /// What is asked of a game, about the moves of one side.
    pub fn highlight(
        &mut self,
        start: &Chess,
        moves: &[Move],
        color: Color,
        asked: Highlight,
    ) -> Highlighted {
        self.looks_back(start, moves);
        match asked {
            Highlight::Best => Highlighted::Best(self.best_played(start, moves, color)),
            Highlight::Mates => Highlighted::Mates(self.mates_missed(start, moves, color)),
            Highlight::Lead => Highlighted::Lead(self.lead(start, moves, color)),
        }
    }

    /// The move of a side behind which the next best one is farthest. To take back what has just
    /// taken is nobody's best move.
    fn best_played(
        &mut self,
        start: &Chess,
        moves: &[Move],
        color: Color,
    ) -> Option<(Chess, Move)> {
        let mut best: Option<(i32, Chess, Move)> = None;
        let mut taken = None;
        for (step, position) in steps(start, moves).zip(positions(start, moves)) {
            let mv = step.played;
            let retakes = mv.is_capture() && taken == Some(mv.to());
            taken = mv.is_capture().then_some(mv.to());
            if step.turn != color || retakes || position.legal_moves().len() < 2 {
                continue;
            }
            let lines = self.lines_at(step.ply, &step.before, 2);
            if let [first, second, ..] = lines.as_slice()
                && step.begins(first)
            {
                let ahead = loss(first.score, second.score);
                if ahead >= CLEAR && best.as_ref().is_none_or(|(most, ..)| ahead > *most) {
                    best = Some((ahead, position, mv));
                }
            }
            if self.stop.is_stopped() {
                break;
            }
        }
        best.map(|(_, position, mv)| (position, mv))
    }

    fn mates_missed(
        &mut self,
        start: &Chess,
        moves: &[Move],
        color: Color,
    ) -> Vec<(Chess, Move, u32)> {
        let mut missed = Vec::new();
        for (step, position) in steps(start, moves).zip(positions(start, moves)) {
            if step.turn != color {
                continue;
            }
            let Some(best) = self.best_at(&step) else {
                break;
            };
            let Some(mate) = step.before.to_rules(best.first()) else {
                break;
            };
            if let Some(length @ 1..) = Worth::of(best.score, Color::White).mate
                && mate != step.played
                && self.answer_to(&step).1 < MATE_BOUND
            {
                missed.push((position, mate, length.unsigned_abs()));
            }
            if missed.len() == MATES || self.stop.is_stopped() {
                break;
            }
        }
        missed
    }

    fn lead(&mut self, start: &Chess, moves: &[Move], color: Color) -> Option<(u32, u32)> {
        let mut lead: Option<(u32, u32)> = None;
        for (step, position) in steps(start, moves).zip(positions(start, moves)) {
            let (_, mover) = self.answer_to(&step);
            let score = match step.turn == color {
                true => mover,
                false => -mover,
            };
            if score >= WINNING {
                let number = position.fullmoves().get();
                lead = Some((lead.map_or(number, |(first, _)| first), number));
            }
            if self.stop.is_stopped() {
                break;
            }
        }
        lead
    }
}

/// The positions of a game, each before a move.
fn positions(start: &Chess, moves: &[Move]) -> impl Iterator<Item = Chess> {
    let mut position = start.clone();
    moves.iter().map(move |&mv| {
        let before = position.clone();
        position.play_unchecked(mv);
        before
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    fn game(fen: &str, text: &str) -> (Chess, Vec<Move>) {
        let start = parse_fen(fen).unwrap();
        let mut position = start.clone();
        let moves = text.split_whitespace().map(|uci| {
            let mv = parse_uci(&position, uci).unwrap();
            position.play_unchecked(mv);
            mv
        });
        let moves = moves.collect();
        (start, moves)
    }

    fn asked(fen: &str, text: &str, color: Color, highlight: Highlight) -> Highlighted {
        let (start, moves) = game(fen, text);
        Coach::new().highlight(&start, &moves, color, highlight)
    }

    const BEGIN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// White lets mate on f7 go once, and then does it.
    const SCHOLAR: &str = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 b1c3 a7a6 h5f7";

    #[test]
    fn a_mate_that_was_there_and_not_played_is_missed() {
        let Highlighted::Mates(missed) = asked(BEGIN, SCHOLAR, Color::White, Highlight::Mates)
        else {
            panic!("mates were asked for");
        };
        let [(position, mate, length)] = missed.as_slice() else {
            panic!("one was missed: {missed:?}");
        };
        assert_eq!((position.fullmoves().get(), *length), (4, 1));
        assert_eq!(*mate, parse_uci(position, "h5f7").unwrap());
        // Black had none.
        let of_black = asked(BEGIN, SCHOLAR, Color::Black, Highlight::Mates);
        assert_eq!(of_black, Highlighted::Mates(Vec::new()));
    }

    #[test]
    fn who_was_winning_was_so_from_a_move_to_another() {
        let lead = |color| asked(BEGIN, SCHOLAR, color, Highlight::Lead);
        // Black's third move allows the mate.
        assert_eq!(lead(Color::White), Highlighted::Lead(Some((3, 5))));
        // The knight could take the queen then.
        assert_eq!(lead(Color::Black), Highlighted::Lead(Some((4, 4))));
    }

    #[test]
    fn the_best_move_is_the_one_that_had_no_like() {
        let found = asked(BEGIN, SCHOLAR, Color::White, Highlight::Best);
        let Highlighted::Best(Some((position, mv))) = found else {
            panic!("mate stands out");
        };
        assert_eq!(mv, parse_uci(&position, "h5f7").unwrap());
        assert_eq!(
            asked(BEGIN, "e2e4 e7e5", Color::White, Highlight::Best),
            Highlighted::Best(None)
        );
    }
}
