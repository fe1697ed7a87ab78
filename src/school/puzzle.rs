//! A puzzle: a position, how it came about, and the moves that solve it.

use thiserror::Error;

use super::blame::Cost;
use super::motif::{self, Themes};
use crate::rules::{
    CastlingMode, Chess, Color, Move, Position, StartError, castling_mode, fen, parse_fen,
    parse_uci, uci_of,
};

/// No solution, and no way into a puzzle, is longer, in half-moves.
const LONGEST: usize = 60;

/// A turning point of a game of the learner's, as a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    /// What is better, to be found.
    pub puzzle: Puzzle,
    /// What was played.
    pub played: Move,
    /// How long it was thought about, in seconds, where clocks tell.
    pub seconds: Option<u32>,
    /// What it cost, if that can be named.
    pub cost: Option<Cost>,
    /// How it goes on after what is better, that move first.
    pub line: Vec<Move>,
    /// How the other side answers what was played.
    pub punished: Vec<Move>,
    /// Other moves that are about as good.
    pub as_good: Vec<Move>,
    /// Whether one move alone is right, so that it is a puzzle also for another day.
    pub is_sound: bool,
}

/// A puzzle that can be played: every move of it is legal.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// What it is remembered by.
    pub id: String,
    /// The position some half-moves before.
    pub start: Chess,
    /// The half-moves that lead into it.
    pub lead: Vec<Move>,
    /// The moves of the solution and the defence in turn; the solver begins and ends.
    pub solution: Vec<Move>,
    /// How hard it is, on the scale of Lichess.
    pub rating: u16,
    /// What it is about.
    pub themes: Themes,
}

/// Why a line is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// Too few fields.
    #[error("fields are missing")]
    Fields,
    /// The position cannot be.
    #[error("the position: {0}")]
    Position(#[from] StartError),
    /// A move that is not legal, or none at all.
    #[error("move {0} is not legal")]
    Move(usize),
    /// The rating is no number.
    #[error("the rating")]
    Rating,
    /// The solver does not have the last move.
    #[error("the moves end with the wrong side")]
    Length,
}

impl NoPuzzle {
    /// Its name in the phrase that tells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fields => "fields",
            Self::Position(_) => "position",
            Self::Move(_) => "move",
            Self::Rating => "rating",
            Self::Length => "length",
        }
    }
}

impl Puzzle {
    /// The position that is to be solved.
    pub fn position(&self) -> Chess {
        after(&self.start, &self.lead)
    }

    /// Who solves it.
    pub fn solver(&self) -> Color {
        self.position().turn()
    }

    /// How many moves mate, if it is a mate.
    pub fn mate_in(&self) -> Option<usize> {
        let end = after(&self.position(), &self.solution);
        end.is_checkmate()
            .then_some(self.solution.len().div_ceil(2))
    }

    /// The position so many half-moves before, and the half-moves from there.
    pub fn led_in(&self, plies: usize) -> (Chess, &[Move]) {
        let from = self.lead.len().saturating_sub(plies);
        let (before, lead) = self.lead.split_at_checked(from).unwrap_or_default();
        (after(&self.start, before), lead)
    }

    /// Reads `FEN;lead;solution;rating`, the moves in UCI form, as Hektor's own puzzles are kept.
    ///
    /// # Errors
    /// [`NoPuzzle`] says what is wrong with the line.
    ///
    /// ```
    /// use hektor::school::Puzzle;
    /// let line = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1;h3d3;a1a8 d3d8 a8d8;900";
    /// let puzzle = Puzzle::parse(line).unwrap();
    /// assert_eq!(puzzle.mate_in(), Some(2));
    /// assert_eq!(puzzle.to_string(), line);
    /// assert!(Puzzle::parse("e4").is_err());
    /// ```
    pub fn parse(line: &str) -> Result<Self, NoPuzzle> {
        let mut fields = line.trim_end().split(';');
        let mut field = || fields.next().ok_or(NoPuzzle::Fields);
        let start = parse_fen(field()?)?;
        let (lead, position) = moves(&start, field()?, 0)?;
        let (solution, _) = moves(&position, field()?, lead.len())?;
        let rating = field()?.trim().parse().map_err(|_| NoPuzzle::Rating)?;
        Self::new(None, start, lead, solution, rating)
    }

    /// Reads a line of Lichess' puzzle table: identity, FEN, moves, rating, three numbers, themes.
    /// The first move is the error that leads into it.
    ///
    /// # Errors
    /// [`NoPuzzle`] says what is wrong with the line.
    pub fn parse_lichess(line: &str) -> Result<Self, NoPuzzle> {
        let mut fields = line.trim_end().split(',');
        let mut field = || fields.next().ok_or(NoPuzzle::Fields);
        let (id, start, all, rating) = (field()?, field()?, field()?, field()?);
        let start = parse_fen(start)?;
        let rating = rating.parse().map_err(|_| NoPuzzle::Rating)?;
        let (mut lead, _) = moves(&start, all, 0)?;
        if lead.len() < 2 {
            return Err(NoPuzzle::Move(lead.len()));
        }
        let solution = lead.split_off(1);
        Self::new(Some(id), start, lead, solution, rating)
    }

    /// A puzzle of these parts.
    ///
    /// # Errors
    /// [`NoPuzzle::Length`] where the solver does not have the last move.
    pub fn new(
        id: Option<&str>,
        start: Chess,
        lead: Vec<Move>,
        solution: Vec<Move>,
        rating: u16,
    ) -> Result<Self, NoPuzzle> {
        if solution.len().is_multiple_of(2) {
            return Err(NoPuzzle::Length);
        }
        let mut puzzle = Self {
            id: id
                .map(|id| id.chars().take(20).collect())
                .unwrap_or_default(),
            start,
            lead,
            solution,
            rating: rating.clamp(400, 3_200),
            themes: Themes::default(),
        };
        if puzzle.id.is_empty() {
            let position = puzzle.position();
            puzzle.id = format!("{:x}", crate::checksum::fnv1a(fen(&position).as_bytes()));
        }
        puzzle.themes = motif::themes(&puzzle);
        Ok(puzzle)
    }
}

impl std::fmt::Display for Puzzle {
    /// As [`Puzzle::parse`] reads it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mode = castling_mode(&self.start);
        let texts = |moves: &[Move]| texts(moves, mode);
        let (lead, solution) = (texts(&self.lead), texts(&self.solution));
        write!(f, "{};{lead};{solution};{}", fen(&self.start), self.rating)
    }
}

fn texts(moves: &[Move], mode: CastlingMode) -> String {
    let texts: Vec<String> = moves.iter().map(|&mv| uci_of(mv, mode)).collect();
    texts.join(" ")
}

/// The position after these moves, each of which is legal.
pub fn after(start: &Chess, moves: &[Move]) -> Chess {
    let mut position = start.clone();
    for &mv in moves {
        position.play_unchecked(mv);
    }
    position
}

/// The moves of a text, and the position after them; errors count from `earlier`.
fn moves(start: &Chess, text: &str, earlier: usize) -> Result<(Vec<Move>, Chess), NoPuzzle> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let mv = parse_uci(&position, word).filter(|_| moves.len() < LONGEST);
        let mv = mv.ok_or(NoPuzzle::Move(earlier + moves.len() + 1))?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok((moves, position))
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LICHESS: &str = "x1,6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1,h3d3 a1a8 d3d8 a8d8,900,80,90,5,mate mateIn2 short,https://x,";

    #[test]
    fn a_line_of_lichess_is_read() {
        let puzzle = Puzzle::parse_lichess(LICHESS).unwrap();
        assert_eq!((puzzle.id.as_str(), puzzle.rating), ("x1", 900));
        assert_eq!((puzzle.lead.len(), puzzle.solution.len()), (1, 3));
        assert_eq!(puzzle.solver(), Color::White);
        let (before, lead) = puzzle.led_in(8);
        assert_eq!(before, puzzle.start);
        assert_eq!(lead, puzzle.lead);
        assert_eq!(puzzle.led_in(0), (puzzle.position(), [].as_slice()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (from, to, error) in [
            ("a1a8", "a1b8", NoPuzzle::Move(2)),
            (",900,", ",hard,", NoPuzzle::Rating),
            (" a8d8", "", NoPuzzle::Length),
            (" a1a8 d3d8 a8d8", "", NoPuzzle::Move(1)),
            ("R5K1", "R6K1", NoPuzzle::Position(StartError::Syntax)),
        ] {
            let line = LICHESS.replace(from, to);
            assert_eq!(Puzzle::parse_lichess(&line).unwrap_err(), error, "{line}");
        }
        assert_eq!(Puzzle::parse_lichess("x1"), Err(NoPuzzle::Fields));
    }

    proptest! {
        #[test]
        fn no_line_is_met_with_a_panic(text in "\\PC{0,200}", cut in 0_usize..120, with in "\\PC{0,3}") {
            let _ = Puzzle::parse(&text);
            let _ = Puzzle::parse_lichess(&text);
            let mut line: String = LICHESS.chars().take(cut).collect();
            line.push_str(&with);
            line.extend(LICHESS.chars().skip(cut + 1));
            if let Ok(puzzle) = Puzzle::parse_lichess(&line) {
                let again = Puzzle::parse(&puzzle.to_string());
                prop_assert_eq!(again.map(|puzzle| puzzle.solution), Ok(puzzle.solution));
            }
        }
    }
}
