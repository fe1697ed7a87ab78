//! `bench` and `eval`: words beyond the protocol that many engines know.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::time::Instant;

use crate::engine::Stop;
use crate::engine::board::Board;
use crate::engine::brain::{Brain, HASH};
use crate::engine::eval::terms::{COUNT, SECTIONS};
use crate::engine::eval::{Pair, Trace, WEIGHTS, by_terms, evaluate, placement_term, weigh};
use crate::engine::timer::{Limits, SearchControl};
use crate::rules::{Chess, Color, Position, parse_fen};

/// Openings, middlegames and endings.
const POSITIONS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "2rq1rk1/1p3ppp/p2p1n2/4p3/4P3/1NN1B3/PPP2PPP/R2Q1RK1 b - - 0 14",
    "r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P1B2/2P1PN2/PP3PPP/RN1QKB1R w KQkq - 0 6",
    "6k1/5pp1/4p2p/3pP3/1r1P4/1P3N1P/5PP1/2R3K1 w - - 0 30",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
    "4k3/pp3ppp/4p3/3pP3/3P4/4P3/PP3PPP/4K3 w - - 0 1",
    "3r2k1/p4ppp/1p6/2p5/2P1P3/1P3P2/P5PP/3R2K1 b - - 0 25",
    "rk2b1nr/ppp1p1pp/3n1p2/3p4/3P4/3N1P2/PPP1P1PP/RK2B1NR w HAha - 0 1",
];
/// Plies, unless told.
const DEPTH: u32 = 13;

/// How many positions are looked at to a fixed depth, a sign of what the search does, and how fast.
pub(super) fn bench(depth: Option<u32>) -> Vec<String> {
    let limits = Limits {
        depth: Some(depth.unwrap_or(DEPTH).clamp(1, 60)),
        ..Limits::default()
    };
    let mut nodes = 0;
    let mut lines = Vec::new();
    let start = Instant::now();
    for fen in POSITIONS {
        let Ok(position) = parse_fen(fen) else {
            continue;
        };
        let control = SearchControl::new(&limits, Stop::default());
        let mut brain = Brain::new(HASH, 1);
        let board = Board::from(&position);
        brain.think(&board, &limits, 1, &[], &control, &mut |_| {});
        lines.push(format!("{fen}: {} nodes", control.nodes()));
        nodes += control.nodes();
    }
    let seconds = start.elapsed().as_secs_f64().max(1e-6);
    lines.push(format!("Nodes searched: {nodes}"));
    lines.push(format!("Nodes/second: {:.0}", nodes as f64 / seconds));
    lines
}

/// Adds the terms up by section.
struct Sections(Vec<Pair>);

impl Trace for Sections {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        if let (Some(sum), Some(&weight)) = (self.0.get_mut(term), WEIGHTS.get(term)) {
            *sum += weight * color.fold_wb(count, -count);
        }
    }
}

/// What the evaluation says of a position, by its parts, from White's side in centipawns.
pub(super) fn eval(position: &Chess) -> Vec<String> {
    let board = Board::from(position);
    let mut sections = Sections(vec![Pair::default(); COUNT]);
    for (square, piece) in position.board().clone() {
        sections.add(placement_term(piece, square), piece.color, 1);
    }
    let _ = weigh(&board, &mut sections);
    let mut lines = vec!["part: middlegame endgame".to_owned()];
    for &(name, start, count) in SECTIONS {
        let parts = sections.0.get(start..start + count).unwrap_or_default();
        let mut sum = Pair::default();
        parts.iter().for_each(|&part| sum += part);
        if sum != Pair::default() {
            lines.push(format!(
                "{}: {} {}",
                name.to_lowercase(),
                sum.middle(),
                sum.end()
            ));
        }
    }
    let sign = board.turn().fold_wb(1, -1);
    let total = sign * evaluate(&board);
    let network = total - sign * by_terms(&board);
    lines.push(format!("phase: {} of 24", board.phase()));
    lines.push(format!("network: {network}"));
    lines.push(format!("total: {total}"));
    lines
}
