//! What players of some rating do in a position, and what most of them miss: the model of people's
//! moves, asked by the coach.

use super::board::Board;
use super::brain::Brain;
use super::people::{self, Guess, UNTIMED};
use super::{Rating, Stop};
use crate::rules::{Chess, Move};

/// A move and how many of a hundred players choose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// How many of a hundred, rounded; 0 where it is none in two hundred.
    pub of_hundred: u8,
}

/// So many favourites are named.
const NAMED: usize = 3;
/// What fewer than so many of a hundred play is no favourite.
const FEWEST: u8 = 8;

/// What players of this rating play most after these moves, the commonest first: at least one move,
/// at most three. Empty where the game is over.
///
/// ```
/// use hektor::engine::{Rating, peers::favourites};
/// use hektor::rules::{Chess, parse_uci};
/// let start = Chess::default();
/// let first = favourites(&start, &[], Rating::new(1_200).unwrap())[0];
/// assert_eq!(Some(first.mv), parse_uci(&start, "e2e4"));
/// assert!(first.of_hundred > 40);
/// ```
pub fn favourites(start: &Chess, moves: &[Move], rating: Rating) -> Vec<Choice> {
    let board = Board::after(start, moves);
    let choices = choices(&board, rating);
    let named = choices
        .into_iter()
        .enumerate()
        .filter(|(place, choice)| *place == 0 || choice.of_hundred >= FEWEST)
        .take(NAMED);
    named.map(|(_, choice)| choice).collect()
}

/// How many of a hundred players of this rating find a move; 0 for one that is not legal.
pub fn finding(start: &Chess, moves: &[Move], mv: Move, rating: Rating) -> u8 {
    let board = Board::after(start, moves);
    let choices = choices(&board, rating);
    let own = choices.iter().find(|choice| choice.mv == mv);
    own.map_or(0, |choice| choice.of_hundred)
}

/// As the bot of this rating plays: with a second look, where people of it have one.
fn choices(board: &Board, rating: Rating) -> Vec<Choice> {
    let (rating, stop) = (f32::from(rating.get()), Stop::default());
    let mut guesses = people::guess(board, rating, UNTIMED, &stop);
    people::consider(&mut Brain::new(1, 1), board, &mut guesses, rating, &stop);
    guesses.sort_by(|a, b| b.share.total_cmp(&a.share));
    let choice = |guess: &Guess| {
        Some(Choice {
            mv: board.to_rules(guess.mv)?,
            of_hundred: (100.0 * guess.share).round() as u8,
        })
    };
    guesses.iter().filter_map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    #[test]
    fn favourites_are_few_and_the_commonest_comes_first() {
        let rating = Rating::new(1_000).expect("a rating");
        let named = favourites(&Chess::default(), &[], rating);
        assert!((1..=NAMED).contains(&named.len()));
        assert!(named.is_sorted_by_key(|choice| 100 - choice.of_hundred));
        let mate = parse_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").expect("a position");
        assert_eq!(favourites(&mate, &[], rating), []);
    }

    #[test]
    fn a_quiet_way_to_win_is_found_by_fewer_of_the_weaker() {
        // Anybody takes the rook; the mate along the back rank is found by more of the stronger.
        let position = parse_fen("6k1/5ppp/8/r7/8/8/1B3PPP/3R2K1 w - - 0 1").expect("a position");
        let mate = parse_uci(&position, "d1d8").expect("a move");
        let [weak, strong] = [600, 1_900]
            .map(|rating| finding(&position, &[], mate, Rating::new(rating).expect("a rating")));
        assert!(weak < strong && strong > 80, "{weak} {strong}");
        let none = parse_uci(&Chess::default(), "e2e4").expect("a move");
        assert_eq!(finding(&position, &[], none, Rating::LEAST), 0);
    }
}
