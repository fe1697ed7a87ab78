//! A game looked back on: its turning points, and how well a side has played.

use super::walk::{Step, steps};
use super::{BLUNDER, CLEAR, Coach, Worth, in_rules, loss};
use crate::engine::search::Variation;
use crate::rules::{Chess, Color, Move};
use crate::sorted::Sorted;

/// How many turning points a review names.
const TURNING_POINTS: usize = 3;
/// So many moves are weighed beside each other at a turning point.
const ALTERNATIVES: usize = 6;
/// A move that gives up one part in so many of what was lost there is as good as the best.
const GIVES_UP: i32 = 4;

/// How well a side has played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// Whose moves.
    pub color: Color,
    /// How many.
    pub moves: u32,
    /// What each lost on average, in centipawns; what is decided already counts little.
    pub loss: u32,
    /// How many of them lost much.
    pub mistakes: u32,
    /// How many of the others lost something.
    pub slips: u32,
}

impl Grade {
    /// The same out of ten.
    ///
    /// ```
    /// use hektor::engine::coach::Grade;
    /// use hektor::rules::Color;
    /// let of = |loss| Grade { color: Color::White, moves: 20, loss, mistakes: 0, slips: 0 };
    /// assert_eq!([0, 40, 500].map(|loss| of(loss).out_of_ten()), [10, 7, 1]);
    /// ```
    pub fn out_of_ten(&self) -> u32 {
        10_u32
            .saturating_sub((self.loss + POINT / 2) / POINT)
            .max(1)
    }
}

/// What a move loses on average, in centipawns, costs one of ten points.
const POINT: u32 = 15;

/// A moment at which a game could have gone another way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurningPoint {
    /// The index of the move in the game.
    pub ply: usize,
    /// The move that was played.
    pub played: Move,
    /// The better one.
    pub better: Move,
    /// The value with the better move.
    pub before: Worth,
    /// The value after the played one.
    pub after: Worth,
    /// What the played move lost, in centipawns; what is decided already counts little.
    pub loss: i32,
    /// How it goes on after the better move, that move first.
    pub line: Vec<Move>,
    /// How the other side answers the played one.
    pub punished: Vec<Move>,
    /// Other moves that are about as good as the better one, best first.
    pub as_good: Vec<Move>,
}

impl Coach {
    /// The three moves of a game that changed most, in the order of the game; only those of
    /// `color`, if given.
    pub fn review(
        &mut self,
        start: &Chess,
        moves: &[Move],
        color: Option<Color>,
    ) -> Vec<TurningPoint> {
        self.looks_back(start, moves);
        let mut points: Vec<(TurningPoint, Step)> = Vec::new();
        for step in steps(start, moves) {
            let Some(best) = self.best_at(&step) else {
                break;
            };
            let (answer, score) = self.answer_to(&step);
            let lost = loss(best.score, score);
            let better = step.before.to_rules(best.first());
            if let Some(better) = better.filter(|better| *better != step.played)
                && color.is_none_or(|color| color == step.turn)
                && lost >= BLUNDER / 2
            {
                let punished = answer.map(|answer| in_rules(&step.after, &answer));
                let point = TurningPoint {
                    ply: step.ply,
                    played: step.played,
                    better,
                    before: Worth::of(best.score, step.turn),
                    after: Worth::of(score, step.turn),
                    loss: lost,
                    line: in_rules(&step.before, &best),
                    punished: punished.unwrap_or_default(),
                    as_good: Vec::new(),
                };
                points.push((point, step));
            }
            if self.stop.is_stopped() {
                break;
            }
        }
        points.order_by_key(|(point, _)| -point.loss);
        points.truncate(TURNING_POINTS);
        points.order_by_key(|(point, _)| point.ply);
        let named = points.into_iter().map(|(point, step)| TurningPoint {
            as_good: self.as_good(&step, &point),
            ..point
        });
        named.collect()
    }

    /// How well a side has played.
    pub fn grade(&mut self, start: &Chess, moves: &[Move], color: Color) -> Grade {
        self.looks_back(start, moves);
        let mut grade = Grade {
            color,
            moves: 0,
            loss: 0,
            mistakes: 0,
            slips: 0,
        };
        let mut lost: u32 = 0;
        for step in steps(start, moves).filter(|step| step.turn == color) {
            let Some(best) = self.best_at(&step) else {
                break;
            };
            let loss = match step.begins(&best) {
                true => 0,
                false => loss(best.score, self.answer_to(&step).1).max(0),
            };
            grade.moves += 1;
            lost += loss.unsigned_abs();
            match loss {
                BLUNDER.. => grade.mistakes += 1,
                CLEAR.. => grade.slips += 1,
                _ => {}
            }
            if self.stop.is_stopped() {
                break;
            }
        }
        grade.loss = lost / grade.moves.max(1);
        grade
    }

    /// What else could have been played at a turning point: moves that give up little of what was
    /// lost there.
    fn as_good(&mut self, step: &Step, point: &TurningPoint) -> Vec<Move> {
        let lines = self.lines_at(step.ply, &step.before, ALTERNATIVES);
        let Some(best) = lines.first().map(|line| line.score) else {
            return Vec::new();
        };
        let little = |line: &&Variation| loss(best, line.score) * GIVES_UP <= point.loss;
        let moves = lines.iter().take_while(little);
        let moves = moves.filter_map(|line| step.before.to_rules(line.first()));
        moves
            .filter(|&mv| mv != point.better && mv != point.played)
            .collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Position, parse_uci};

    #[test]
    fn names_the_turning_points_of_a_game() {
        let mut position = Chess::default();
        let mut moves = Vec::new();
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let mv = parse_uci(&position, text).unwrap();
            moves.push(mv);
            position.play_unchecked(mv);
        }
        let points = Coach::new().review(&Chess::default(), &moves, Some(Color::White));
        let worst = points.iter().max_by_key(|point| point.loss).unwrap();
        assert_eq!(worst.ply, 2);
        assert_eq!(worst.after.mate, Some(-1));
        // The lines begin with what is better, and with the mate that was let in.
        assert_eq!(worst.line.first(), Some(&worst.better));
        assert_eq!(worst.punished, moves.get(3..).unwrap_or_default());
        assert!(points.iter().all(|point| point.ply % 2 == 0));
        assert!(
            Coach::new()
                .with_nodes(5_000)
                .review(&Chess::default(), &moves, Some(Color::Black))
                .is_empty()
        );
    }

    /// In the opening much is as good as the best; where one move mates, nothing is.
    #[test]
    fn what_was_as_good_at_a_turning_point_is_named() {
        let game = |texts: &[&str]| {
            let mut position = Chess::default();
            let play = |text: &&str| {
                let mv = parse_uci(&position, text).unwrap();
                position.play_unchecked(mv);
                mv
            };
            texts.iter().map(play).collect::<Vec<Move>>()
        };
        let point = |moves: &[Move], ply: usize| {
            let points = Coach::new().review(&Chess::default(), moves, None);
            let found = points.into_iter().find(|point| point.ply == ply);
            found.unwrap()
        };
        let fool = point(&game(&["f2f3", "e7e5", "g2g4", "d8h4"]), 2);
        assert!(fool.as_good.len() > 1, "{:?}", fool.as_good);
        assert!(!fool.as_good.contains(&fool.better) && !fool.as_good.contains(&fool.played));
        let missed = [
            "e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "d2d3", "f6h5",
        ];
        assert_eq!(point(&game(&missed), 6).as_good, []);
    }
}
