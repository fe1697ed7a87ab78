//! What a game gave away that a table knows: a won ending, or a draw.

use super::blame::{Cost, cost};
use super::endgame::Tables;
use super::judge::{Verdict, judge, keeping};
use crate::rules::{Chess, Color, Move, Position, Role};
use crate::sorted::Sorted;

/// No more men than these are looked up in tables of one's own.
const MEN: usize = 5;

/// A move that gave something away.
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    /// Which half-move of the game, from 0.
    pub ply: usize,
    /// What would have kept it, in the fewest moves.
    pub better: Move,
    /// What was given away.
    pub cost: Cost,
}

/// The first move of each side that gave away a won ending or a draw, as far as tables know.
pub fn given_away(start: &Chess, moves: &[Move], tables: &dyn Tables) -> Vec<Given> {
    let mut found: Vec<(Color, Given)> = Vec::new();
    let mut position = start.clone();
    for (ply, &mv) in moves.iter().enumerate() {
        let side = position.turn();
        let men = position.board().occupied().count();
        let new = !found.iter().any(|(own, _)| *own == side);
        if new
            && men <= MEN.max(tables.most_men())
            && let Some(given) = given(&position, mv, ply, tables)
        {
            found.push((side, given));
        }
        position.play_unchecked(mv);
    }
    found.into_iter().map(|(_, given)| given).collect()
}

fn given(position: &Chess, mv: Move, ply: usize, tables: &dyn Tables) -> Option<Given> {
    make_known(position, tables);
    let cost = cost(position, mv, tables)?;
    if !matches!(cost, Cost::Win(_) | Cost::Draw(_)) {
        return None;
    }
    let kept = keeping(position, tables)?.into_iter();
    let better = kept.min_by_key(|mv| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        match judge(&after, position.turn(), tables) {
            Some(Verdict::Won(moves)) => moves.unwrap_or(u32::MAX - 1),
            _ => u32::MAX,
        }
    })?;
    Some(Given { ply, better, cost })
}

/// Two pieces against a bare king: the table is made first.
fn make_known(position: &Chess, tables: &dyn Tables) {
    let Some(strong) = super::endgame::strong(position) else {
        return;
    };
    let board = position.board();
    let own = board.by_color(strong) & !board.kings();
    if own.count() == 2 && (own & board.pawns()).is_empty() {
        let mut roles: Vec<Role> = own.into_iter().filter_map(|at| board.role_at(at)).collect();
        roles.order_by_key(|role| std::cmp::Reverse(*role));
        let _ = tables.table(&roles);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};
    use crate::school::endgame::AtOnce;

    fn game(fen: &str, text: &str) -> (Chess, Vec<Move>) {
        let start = parse_fen(fen).unwrap();
        let mut position = start.clone();
        let moves = text.split(' ').map(|word| {
            let mv = parse_uci(&position, word).unwrap();
            position.play_unchecked(mv);
            mv
        });
        let moves = moves.collect();
        (start, moves)
    }

    #[test]
    fn a_won_ending_that_was_given_away_is_named_once_a_side() {
        // The opposition was there for d3d4, and once more for e4d4.
        let (start, moves) = game("8/8/3k4/8/8/3KP3/8/8 w - - 0 1", "d3e4 d6e6 e4d4 e6d6");
        let found = given_away(&start, &moves, &AtOnce);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].ply, found[0].better),
            (0, parse_uci(&start, "d3d4").unwrap())
        );
        assert!(matches!(found[0].cost, Cost::Win(Some(_))));
        // The defender's turn: a draw that was lost, after the win was thrown away.
        let (start, moves) = game("8/8/3k4/8/8/3KP3/8/8 w - - 0 1", "d3e4 d6c6");
        let found = given_away(&start, &moves, &AtOnce);
        let plies: Vec<usize> = found.iter().map(|given| given.ply).collect();
        assert_eq!(plies, [0, 1]);
        assert!(matches!(found[1].cost, Cost::Draw(_)));
    }

    #[test]
    fn what_keeps_is_no_gift_and_what_is_unknown_is_silent() {
        let (start, moves) = game("8/8/3k4/8/8/3KP3/8/8 w - - 0 1", "d3d4");
        assert_eq!(given_away(&start, &moves, &AtOnce), []);
        let (start, moves) = game("4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 1", "a1d1");
        assert_eq!(given_away(&start, &moves, &AtOnce), []);
    }

    #[test]
    fn what_is_better_is_what_takes_the_fewest_moves() {
        let (start, moves) = game("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "g2g6");
        let found = given_away(&start, &moves, &AtOnce);
        let better: Vec<Move> = found.iter().map(|given| given.better).collect();
        assert_eq!(better, [parse_uci(&start, "g2g7").unwrap()]);
    }

    /// Tables of the user's own, by which White wins as long as the rook stays on its file; and what
    /// was asked for.
    #[derive(Debug, Default)]
    struct Own(std::sync::Mutex<Vec<Vec<Role>>>);

    impl Tables for Own {
        fn table(&self, pieces: &[Role]) -> Option<&'static crate::school::endgame::Ending> {
            self.0.lock().unwrap().push(pieces.to_vec());
            None
        }

        fn files(&self, position: &Chess, color: Color) -> Option<Verdict> {
            let rooks = position.board().by_color(Color::White) & position.board().rooks();
            let stays = rooks
                .into_iter()
                .all(|at| at.file() == crate::rules::File::A);
            let white = [Verdict::Drawn, Verdict::Won(None)][usize::from(stays)];
            Some(if color.is_white() {
                white
            } else {
                white.turned()
            })
        }

        fn most_men(&self) -> usize {
            6
        }
    }

    #[test]
    fn tables_of_more_men_are_asked_where_the_user_has_them() {
        let (start, moves) = game("8/5pk1/8/8/r7/8/5PK1/R7 w - - 0 1", "a1b1");
        let found = given_away(&start, &moves, &Own::default());
        let costs: Vec<Cost> = found.iter().map(|given| given.cost).collect();
        assert!(matches!(costs[..], [Cost::Win(_)]), "{costs:?}");
        // One more man, and there is none to ask.
        let (start, moves) = game("8/5pk1/8/7p/r7/8/5PK1/R7 w - - 0 1", "a1b1");
        assert_eq!(given_away(&start, &moves, &Own::default()), []);
    }

    #[test]
    fn the_table_of_two_pieces_is_made_when_they_are_met() {
        let (start, moves) = game("7k/8/5K2/8/8/3N4/4B3/8 w - - 0 1", "e2f3");
        let own = Own::default();
        let _ = given_away(&start, &moves, &own);
        let asked = own.0.into_inner().unwrap();
        assert_eq!(asked, [crate::school::endgame::BISHOP_AND_KNIGHT]);
    }
}
