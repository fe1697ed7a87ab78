//! From games of people to what the model learns from. Play does not need it.

use std::io::{self, BufRead, Write};

use super::inputs::{CONTEXT, Inputs, MOVE, inputs};
use super::usual::{Counter, PLIES};
use crate::engine::Stop;
use crate::engine::board::{Board, Mv};
use crate::engine::search::survey;
use crate::rng::Rng;
use crate::rules::{Chess, parse_uci};

/// What a game is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// To learn from.
    Learning,
    /// Kept out: games of sources that are learned from.
    HeldGames,
    /// Kept out: a source that nothing is learned from.
    HeldSource,
    /// Kept out: to set what is not learned.
    Setting,
}

/// This source is kept out as a whole.
const HELD_SOURCE: &str = "lichessdb-2021-10";

/// A game of two people.
#[derive(Debug)]
pub(crate) struct Game {
    pub number: u32,
    pub used: Use,
    /// White's rating and Black's.
    pub ratings: [i32; 2],
    /// Seconds for forty moves.
    pub seconds: f32,
    pub moves: Vec<String>,
}

/// Reads `source,rated,tc,white_elo,black_elo,result,termination,plies,moves_uci,eval`.
///
/// # Errors
/// Those of reading.
pub(crate) fn games(input: impl BufRead) -> io::Result<Vec<Game>> {
    let mut games = Vec::new();
    for (number, line) in input.lines().enumerate().skip(1) {
        let line = line?;
        let fields: Vec<&str> = line.split(',').collect();
        let &[source, _, tc, white, black, _, _, _, moves, ..] = fields.as_slice() else {
            continue;
        };
        let (Ok(white), Ok(black)) = (white.parse(), black.parse()) else {
            continue;
        };
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        if moves.len() < 10 {
            continue;
        }
        let used = match Rng::new(number as u64).next() % 16 {
            _ if source == HELD_SOURCE => Use::HeldSource,
            0 => Use::HeldGames,
            1 => Use::Setting,
            _ => Use::Learning,
        };
        let seconds = tc.split_once('+').and_then(|(base, increment)| {
            Some(base.parse::<f32>().ok()? + 40.0 * increment.parse::<f32>().ok()?)
        });
        games.push(Game {
            number: number as u32,
            used,
            ratings: [white, black],
            seconds: seconds.unwrap_or(600.0),
            moves,
        });
    }
    Ok(games)
}

impl Game {
    /// Gives every position in which there is a choice, with the move that was played, to `look`:
    /// the board, the ply, the rating of who moves, the move.
    pub fn walk(&self, mut look: impl FnMut(&Board, usize, i32, Mv)) {
        let mut position = Chess::default();
        let mut board = Board::from(&position);
        for (ply, text) in self.moves.iter().enumerate() {
            let Some(rules) = parse_uci(&position, text) else {
                return;
            };
            let mv = board.find(rules);
            look(&board, ply, self.ratings[ply % 2], mv);
            board.make(mv);
            crate::rules::Position::play_unchecked(&mut position, rules);
        }
    }
}

/// Ratings by two hundred: under 1,000 is 0, from 2,000 on 6.
pub(crate) fn band(rating: i32) -> usize {
    (rating.clamp(800, 2000) / 200 - 4) as usize
}

/// The first moves of the games that are learned from.
pub(crate) fn count(games: &[Game]) -> Counter {
    let mut counter = Counter::default();
    for game in games.iter().filter(|game| game.used == Use::Learning) {
        game.walk(|board, ply, rating, mv| {
            if ply < PLIES {
                counter.count(board.key(), mv, rating);
            }
        });
    }
    counter
}

/// How many positions of each band are written, to learn from and of each part kept out.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// To learn from.
    pub learning: usize,
    /// Of each part kept out.
    pub held: usize,
}

/// Where the parts go.
#[derive(Debug)]
pub struct Files<W> {
    /// Eight numbers of 32 bits a position: use, game, ply, rating, moves, the one played, places,
    /// seconds.
    pub positions: W,
    /// Signed bytes a position.
    pub context: W,
    /// Numbers of 16 bits, as many a position as it says.
    pub places: W,
    /// Signed bytes a move.
    pub moves: W,
    /// Two numbers of 16 bits a move.
    pub squares: W,
    /// The book.
    pub book: W,
}

/// Writes positions of `input`'s games; `note` is told of progress.
///
/// # Errors
/// Those of reading and writing.
pub fn extract<W: Write>(
    input: impl BufRead,
    wanted: Wanted,
    seed: u64,
    files: &mut Files<W>,
    mut note: impl FnMut(&str),
) -> io::Result<()> {
    let games = games(input)?;
    let counter = count(&games);
    files.book.write_all(&counter.pack(6))?;
    let place = |used: Use, rating: i32| used as usize * 7 + band(rating);
    let mut there = [0_usize; 28];
    for game in &games {
        for ply in 0..game.moves.len() {
            there[place(game.used, game.ratings[ply % 2])] += 1;
        }
    }
    note(&format!(
        "{} games, {CONTEXT} and {MOVE} numbers, positions {there:?}",
        games.len()
    ));
    let mut rng = Rng::new(seed);
    let mut result = Ok(());
    let mut done = 0;
    for (index, game) in games.iter().enumerate() {
        game.walk(|board, ply, rating, mv| {
            let most = match game.used {
                Use::Learning => wanted.learning,
                _ => wanted.held,
            };
            let share = most as f64 / there[place(game.used, rating)] as f64;
            if rng.unit() >= share || result.is_err() || board.legal_moves().len() < 2 {
                return;
            }
            let seen = survey(board, &Stop::default());
            let usual = match game.used {
                _ if ply >= PLIES => Default::default(),
                Use::Learning => counter.without(board.key(), mv, rating),
                _ => counter.known(board.key()),
            };
            let inputs = inputs(board, &seen, &usual, game.seconds);
            result = write(files, game, ply, rating, mv, &inputs);
            done += 1;
        });
        if index % 1000 == 0 {
            note(&format!("{index} games, {done} positions"));
        }
        std::mem::replace(&mut result, Ok(()))?;
    }
    note(&format!("{done} positions"));
    Ok(())
}

fn write<W: Write>(
    files: &mut Files<W>,
    game: &Game,
    ply: usize,
    rating: i32,
    mv: Mv,
    inputs: &Inputs,
) -> io::Result<()> {
    let Some(chosen) = inputs.moves.iter().position(|own| own.mv == mv) else {
        return Ok(());
    };
    let head = [
        game.used as i32,
        game.number as i32,
        ply as i32,
        rating,
        inputs.moves.len() as i32,
        chosen as i32,
        inputs.places.len() as i32,
        game.seconds as i32,
    ];
    for number in head {
        files.positions.write_all(&number.to_le_bytes())?;
    }
    files
        .context
        .write_all(&inputs.context.map(|byte| byte as u8))?;
    for place in &inputs.places {
        files.places.write_all(&place.to_le_bytes())?;
    }
    for own in &inputs.moves {
        files.moves.write_all(&own.numbers.map(|byte| byte as u8))?;
        files.squares.write_all(&own.to.to_le_bytes())?;
        files.squares.write_all(&own.from.to_le_bytes())?;
    }
    Ok(())
}
