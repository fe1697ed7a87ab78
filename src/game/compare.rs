//! Two boards that differ (2009 Appendix E, 7 and 8; 2023 Appendix D, 2.7): both scores are
//! consulted, and play goes on from the last move on which they agree.

use crate::rules::{Board, Chess, Move, Piece, Position, Square};

/// Where two scores part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// Plies on which they agree.
    pub agreed: usize,
    /// What the first has next, if anything.
    pub first: Option<Move>,
    /// What the second has next, if anything.
    pub second: Option<Move>,
}

/// Compares two scores move by move. `None` when they agree to the end: then the player whose board
/// differs wrote right and moved wrong, and adjusts the board.
pub fn scores(first: &[Move], second: &[Move]) -> Option<Parting> {
    let pairs = first.iter().zip(second);
    let agreed = pairs.take_while(|(a, b)| a == b).count();
    let next = |score: &[Move]| score.get(agreed).copied();
    (next(first).is_some() || next(second).is_some()).then(|| Parting {
        agreed,
        first: next(first),
        second: next(second),
    })
}

/// A square on which two boards differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreDifference {
    /// Where.
    pub square: Square,
    /// What the first board has there.
    pub first: Option<Piece>,
    /// What the second has there.
    pub second: Option<Piece>,
}

/// The squares on which two boards differ, rank by rank from White's side.
pub fn boards(first: &Board, second: &Board) -> Vec<ScoreDifference> {
    let squares = Square::ALL.into_iter();
    let look = |square| ScoreDifference {
        square,
        first: first.piece_at(square),
        second: second.piece_at(square),
    };
    let differs = |d: &ScoreDifference| d.first != d.second;
    squares.map(look).filter(differs).collect()
}

/// The last ply at which the game had this board, for a player who knows only what stands on it:
/// the number of plies made then.
pub fn last_time(history: &[Chess], now: &Chess, board: &Board) -> Option<usize> {
    let all = history.iter().chain(std::iter::once(now));
    let times: Vec<bool> = all.map(|position| position.board() == board).collect();
    times.iter().rposition(|same| *same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::game::tests::play;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Chess::default());
        play(&mut game, moves);
        game
    }

    #[test]
    fn article_d_2_7_scores_that_agree_leave_the_board_to_be_adjusted() {
        let game = game("e2e4 e7e5");
        assert_eq!(scores(game.moves(), game.moves()), None);
    }

    #[test]
    fn article_d_2_8_scores_that_differ_part_at_their_last_common_move() {
        let one = game("e2e4 e7e5 g1f3 b8c6");
        let two = game("e2e4 e7e5 g1h3 b8c6");
        let parting = scores(one.moves(), two.moves()).unwrap();
        assert_eq!(parting.agreed, 2);
        assert_eq!(parting.first, Some(one.moves()[2]));
        assert_eq!(parting.second, Some(two.moves()[2]));
        let short = game("e2e4");
        let parting = scores(one.moves(), short.moves()).unwrap();
        assert_eq!((parting.agreed, parting.second), (1, None));
    }

    #[test]
    fn boards_differ_on_the_squares_of_the_other_move() {
        let one = game("e2e4");
        let two = game("e2e3");
        let squares: Vec<Square> = boards(one.position().board(), two.position().board())
            .into_iter()
            .map(|d| d.square)
            .collect();
        assert_eq!(squares, [Square::E3, Square::E4]);
    }

    #[test]
    fn the_last_time_a_board_stood() {
        let game = game("g1f3 g8f6 f3g1 f6g8 e2e4");
        let start = Chess::default();
        assert_eq!(
            last_time(game.history(), game.position(), start.board()),
            Some(4)
        );
        assert_eq!(
            last_time(game.history(), game.position(), game.position().board()),
            Some(5)
        );
    }
}
