//! The endings that are taught, and positions of each by lot.

use crate::rng::Rng;
use crate::rules::{Chess, Color, Position, Role, Square, parse_fen};
use crate::school::endgame::{BISHOP_AND_KNIGHT, TWO_BISHOPS, Tables};
use crate::school::judge::{Verdict, blocked_wins, judge, keeping};
use crate::school::pawns::triangles;
use crate::school::rooks::{LUCENA, PHILIDOR};

/// An ending that is taught: the phrase of its rule, and where it begins.
#[derive(Debug)]
pub(super) struct Taught {
    /// Its name in phrases and in the lexicon.
    pub name: &'static str,
    /// The pieces of its table, where it is one of a bare king.
    pieces: &'static [Role],
    /// Where it begins.
    pub start: Start,
}

/// Where an ending begins.
#[derive(Debug, Clone, Copy)]
pub(super) enum Start {
    /// No position is nearer to mate at first, in half-moves, so that there is something to do.
    Mate(u32),
    /// The same, where one move alone wins, and it is the king's.
    OnlyKing(u32),
    /// A king must catch a pawn.
    Square,
    /// A pawn of each side, neither of which can move.
    Blocked,
    /// The same and one more pawn, where it is won by losing a move.
    Triangle,
    /// Three pawns against three, the kings far away.
    Breakthrough,
    /// Rook and pawn against rook, the king before the pawn on its last rank but one.
    Lucena,
    /// The same with the weak king before the pawn: a draw that is to be held.
    Philidor,
    /// Two pawns against one, of which one is far away. The user's own tables judge it.
    Outside,
}

/// In the order in which they are learned.
pub(super) const TAUGHT: [Taught; 13] = [
    taught("queen", &[Role::Queen], Start::Mate(9)),
    taught("rook", &[Role::Rook], Start::Mate(13)),
    taught("square", &[Role::Pawn], Start::Square),
    taught("opposition", &[Role::Pawn], Start::OnlyKing(21)),
    taught("pawn", &[Role::Pawn], Start::Mate(15)),
    taught("blocked", &[Role::Pawn], Start::Blocked),
    taught("triangle", &[Role::Pawn], Start::Triangle),
    taught("breakthrough", &[], Start::Breakthrough),
    taught("lucena", &[], Start::Lucena),
    taught("philidor", &[], Start::Philidor),
    taught("outside", &[], Start::Outside),
    taught("bishops", &TWO_BISHOPS, Start::Mate(25)),
    taught("bishop-knight", &BISHOP_AND_KNIGHT, Start::Mate(41)),
];

const fn taught(name: &'static str, pieces: &'static [Role], start: Start) -> Taught {
    Taught {
        name,
        pieces,
        start,
    }
}

/// So many positions are tried.
const TRIES: usize = 20_000;

impl Taught {
    /// Whether the user is to hold a draw.
    pub fn holds(&self) -> bool {
        matches!(self.start, Start::Square | Start::Philidor)
    }

    /// Whether there can be a judge at all.
    pub fn is_there(&self, tables: &dyn Tables) -> bool {
        !matches!(self.start, Start::Outside) || tables.most_men() >= 5
    }

    /// It will be wanted soon.
    pub fn prepare(&self, tables: &dyn Tables) {
        match self.start {
            Start::Lucena => {
                let _ = tables.rooks(LUCENA);
            }
            Start::Philidor => {
                let _ = tables.rooks(PHILIDOR);
            }
            _ if !self.pieces.is_empty() => tables.prepare(self.pieces),
            _ => {}
        }
    }

    /// A position by lot, the user's move; `None` while the table is made.
    pub fn draw(&self, rng: &mut Rng, tables: &dyn Tables) -> Option<Chess> {
        match self.start {
            Start::Mate(least) => self.out_of_table(rng, tables, least, false),
            Start::OnlyKing(least) => self.out_of_table(rng, tables, least, true),
            Start::Blocked => {
                let pawn = Square::new((8 + rng.next() % 32) as u32);
                let stop = pawn.offset(8)?;
                let won = blocked_wins(pawn);
                try_often(|| {
                    let ([king, other], plies) = won.get(lot(rng, won.len()))?;
                    let men = [
                        (Color::White, Role::King, *king),
                        (Color::Black, Role::King, *other),
                        (Color::White, Role::Pawn, pawn),
                        (Color::Black, Role::Pawn, stop),
                    ];
                    let position = stand(&men, Color::White)?;
                    let few = keeping(&position, tables)?.len() <= 2;
                    (*plies >= 25 && few).then_some(position)
                })
            }
            // Each set of pawns has a table of its own, and not each has such a place.
            Start::Triangle => (0..12).find_map(|_| {
                let (rank, beside) = (rng.next() % 4, rng.next() % 4);
                let rank = 4 - (rank as u32).saturating_sub(2);
                let place = |file: u32, rank: u32| Square::new(rank * 8 + file);
                let own = [place(0, rank), place(2 + beside as u32 / 3, 5)];
                let other = place(0, rank + 1);
                let kings = triangles(own.into_iter().collect(), other.into());
                let [king, bare] = *kings.get(lot(rng, kings.len()))?;
                let [edge, passed] = own;
                let men = [
                    (Color::White, Role::King, king),
                    (Color::Black, Role::King, bare),
                    (Color::White, Role::Pawn, edge),
                    (Color::White, Role::Pawn, passed),
                    (Color::Black, Role::Pawn, other),
                ];
                stand(&mirrored(men, rng), Color::White)
            }),
            Start::Breakthrough => try_often(|| {
                let left = (rng.next() % 3) as u32;
                let king = any(rng);
                let other = any(rng);
                let far = |king: Square| king.file() as u32 >= left + 5;
                let mut men = vec![
                    (Color::White, Role::King, king),
                    (Color::Black, Role::King, other),
                ];
                for file in left..left + 3 {
                    men.push((Color::White, Role::Pawn, Square::new(32 + file)));
                    men.push((Color::Black, Role::Pawn, Square::new(48 + file)));
                }
                if !far(king) || !far(other) || king.rank() > crate::rules::Rank::Fourth {
                    return None;
                }
                if rng.below(2) == 0 {
                    for (_, _, at) in &mut men {
                        *at = at.flip_horizontal();
                    }
                }
                let position = stand(&men, Color::White)?;
                (keeping(&position, tables)?.len() == 1
                    && matches!(judge(&position, Color::White, tables)?, Verdict::Won(_)))
                .then_some(position)
            }),
            Start::Square => try_often(|| {
                let men = [
                    (Color::White, Role::King, any(rng)),
                    (Color::Black, Role::King, any(rng)),
                    (
                        Color::White,
                        Role::Pawn,
                        Square::new((8 + rng.next() % 32) as u32),
                    ),
                ];
                let [(.., own), (.., other), (.., pawn)] = men;
                let far = own.distance(pawn) > 2 && other.distance(pawn) > 2;
                held(&men, tables).filter(|_| far)
            }),
            Start::Lucena => {
                tables.rooks(LUCENA)?;
                let cut_off = [Square::F7, Square::G7, Square::F6, Square::G6, Square::G8];
                let beside = [Square::C1, Square::C2, Square::C3, Square::B2];
                try_often(|| {
                    let men = [
                        (Color::White, Role::King, Square::D8),
                        (Color::Black, Role::King, one_of(rng, &cut_off)?),
                        (Color::White, Role::Pawn, Square::D7),
                        (Color::White, Role::Rook, any(rng)),
                        (Color::Black, Role::Rook, one_of(rng, &beside)?),
                    ];
                    let position = stand(&mirrored(men, rng), Color::White)?;
                    match judge(&position, Color::White, tables)? {
                        Verdict::Won(Some(moves)) if moves >= 5 => Some(position),
                        _ => None,
                    }
                })
            }
            Start::Philidor => {
                tables.rooks(PHILIDOR)?;
                let before = [Square::C8, Square::D8, Square::E8, Square::D7];
                let beside = [Square::C5, Square::E5, Square::C4, Square::D4, Square::E4];
                try_often(|| {
                    let men = [
                        (Color::White, Role::King, one_of(rng, &beside)?),
                        (Color::Black, Role::King, one_of(rng, &before)?),
                        (Color::White, Role::Pawn, Square::D5),
                        (Color::White, Role::Rook, any(rng)),
                        (Color::Black, Role::Rook, any(rng)),
                    ];
                    held(&mirrored(men, rng), tables)
                })
            }
            Start::Outside => {
                let blocked = [Square::D4, Square::E4];
                try_often(|| {
                    let pawn = one_of(rng, &blocked)?;
                    let far = Square::new((8 + 8 * (rng.next() % 4)) as u32);
                    let men = [
                        (Color::White, Role::King, any(rng)),
                        (Color::Black, Role::King, any(rng)),
                        (Color::White, Role::Pawn, pawn),
                        (Color::Black, Role::Pawn, pawn.offset(8)?),
                        (Color::White, Role::Pawn, far),
                    ];
                    let position = stand(&mirrored(men, rng), Color::White)?;
                    let won = matches!(judge(&position, Color::White, tables)?, Verdict::Won(_));
                    (won && keeping(&position, tables)?.len() <= 2).then_some(position)
                })
            }
        }
    }

    fn out_of_table(
        &self,
        rng: &mut Rng,
        tables: &dyn Tables,
        least: u32,
        king: bool,
    ) -> Option<Chess> {
        let table = tables.table(self.pieces)?;
        let won: Vec<usize> = table
            .won()
            .filter_map(|(index, plies)| (plies >= least).then_some(index))
            .collect();
        // The rules have the last word on whether a position can be.
        try_often(|| {
            let index = won.get(lot(rng, won.len()))?;
            let turn = (rng.next() % 8) as u8;
            let position = table.position(*index, turn)?;
            (!king || is_only_kings(&position, tables)).then_some(position)
        })
    }
}

fn try_often<T>(mut make: impl FnMut() -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|_| make())
}

fn lot(rng: &mut Rng, count: usize) -> usize {
    (rng.next() % count.max(1) as u64) as usize
}

fn any(rng: &mut Rng) -> Square {
    Square::new((rng.next() % 64) as u32)
}

fn one_of(rng: &mut Rng, squares: &[Square]) -> Option<Square> {
    squares.get(lot(rng, squares.len())).copied()
}

type Man = (Color, Role, Square);

/// As it is or from left to right, by lot.
fn mirrored<const N: usize>(men: [Man; N], rng: &mut Rng) -> [Man; N] {
    match rng.next() % 2 {
        0 => men,
        _ => men.map(|(color, role, at)| (color, role, at.flip_horizontal())),
    }
}

/// A position, if it can be.
fn stand(men: &[Man], turn: Color) -> Option<Chess> {
    let mut rows = [['1'; 8]; 8];
    for (color, role, at) in men {
        let place = rows
            .get_mut(usize::from(at.rank()))?
            .get_mut(usize::from(at.file()))?;
        if *place != '1' {
            return None;
        }
        *place = match color {
            Color::White => role.upper_char(),
            Color::Black => role.char(),
        };
    }
    let rows = rows.iter().rev().map(|row| row.iter().collect::<String>());
    let rows: Vec<String> = rows.collect();
    parse_fen(&format!("{} {} - - 0 1", rows.join("/"), turn.char())).ok()
}

/// A draw for Black, to move, that most moves lose.
fn held(men: &[Man], tables: &dyn Tables) -> Option<Chess> {
    let position = stand(men, Color::Black)?;
    let drawn = judge(&position, Color::Black, tables)? == Verdict::Drawn;
    let can = position.legal_moves().len();
    let kept = drawn.then(|| keeping(&position, tables)).flatten()?.len();
    (3 * kept <= can && can >= 3 && !position.is_check()).then_some(position)
}

/// Whether one move alone wins, and the king makes it.
fn is_only_kings(position: &Chess, tables: &dyn Tables) -> bool {
    let kept = keeping(position, tables).unwrap_or_default();
    matches!(*kept, [mv] if mv.role() == Role::King)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::rules::Move;
    use crate::school::endgame::AtOnce;

    /// Where both kings stand, and whose move it is.
    type Kings = (Square, Square, Color);

    /// Positions that White wins, found forwards by the rules alone, from what a capture or a promotion
    /// comes to: another way than the tables', which go backwards.
    #[derive(Default)]
    struct Forwards {
        /// By the men but the kings: which kings win, White to move and Black.
        won: HashMap<String, HashMap<Kings, bool>>,
    }

    fn after(position: &Chess, mv: Move) -> Chess {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after
    }

    fn kings(position: &Chess) -> Kings {
        let king = |color| position.board().king_of(color).unwrap();
        (king(Color::White), king(Color::Black), position.turn())
    }

    impl Forwards {
        fn wins(&mut self, position: &Chess) -> bool {
            let board = position.board();
            if !(board.by_color(Color::White) & (board.queens() | board.rooks())).is_empty() {
                // What is left is a king alone: a queen or a rook that lives wins.
                let moves = position.legal_moves();
                let taken = moves.iter().any(|mv| mv.is_capture());
                return !position.is_stalemate() && (position.turn() == Color::White || !taken);
            }
            if (board.by_color(Color::White) & board.pawns()).is_empty() {
                return false;
            }
            let men = crate::rules::fen(position);
            let men: String = pawns(&men);
            if !self.won.contains_key(&men) {
                let solved = self.solve(position);
                self.won.insert(men.clone(), solved);
            }
            self.won[&men]
                .get(&kings(position))
                .copied()
                .unwrap_or(false)
        }

        /// All places of the kings beside these pawns, until nothing changes any more.
        fn solve(&mut self, like: &Chess) -> HashMap<Kings, bool> {
            let mut men: Vec<Man> = Vec::new();
            for at in like.board().pawns() {
                men.push((like.board().color_at(at).unwrap(), Role::Pawn, at));
            }
            let mut won = HashMap::new();
            let mut open: Vec<(Chess, Vec<Result<bool, Kings>>)> = Vec::new();
            for king in Square::ALL {
                for other in Square::ALL {
                    for turn in Color::ALL {
                        let mut men = men.clone();
                        men.push((Color::White, Role::King, king));
                        men.push((Color::Black, Role::King, other));
                        let Some(position) = stand(&men, turn) else {
                            continue;
                        };
                        // Only moves of the kings stay in this table.
                        let next = position.legal_moves().into_iter().map(|mv| {
                            let after = after(&position, mv);
                            match mv.role() == Role::King && !mv.is_capture() {
                                true => Err(kings(&after)),
                                false => Ok(self.wins(&after)),
                            }
                        });
                        open.push((position.clone(), next.collect()));
                    }
                }
            }
            loop {
                let before = won.len();
                for (position, next) in &open {
                    let mut wins = next.iter().map(|next| match next {
                        Ok(wins) => *wins,
                        Err(kings) => won.contains_key(kings),
                    });
                    let wins = match position.turn() {
                        Color::White => wins.any(|wins| wins),
                        Color::Black => !next.is_empty() && wins.all(|wins| wins),
                    };
                    if wins {
                        won.insert(kings(position), true);
                    }
                }
                if won.len() == before {
                    return won;
                }
            }
        }
    }

    /// The pawns of a position in letters.
    fn pawns(fen: &str) -> String {
        let board = fen.split(' ').next().unwrap();
        let board = board.replace(['K', 'k'], "1");
        let rows = board.split('/').map(|row| {
            let squares = row.chars().flat_map(|c| match c.to_digit(10) {
                Some(empty) => vec!['1'; empty as usize],
                None => vec![c],
            });
            squares.collect::<String>()
        });
        rows.collect()
    }

    /// Ten thousand starts, each held against another judge: it is what the task says that it is, and
    /// what is said of its moves is so.
    #[test]
    #[ignore = "minutes unoptimised: cargo test --release --lib starts -- --ignored"]
    fn what_is_drawn_is_what_the_task_says() {
        let mut forwards = Forwards::default();
        let mut rng = Rng::new(5);
        let names = [
            "queen",
            "rook",
            "square",
            "opposition",
            "pawn",
            "blocked",
            "triangle",
        ];
        let mut counts = [0_u32; 7];
        for item in 0..10_000 {
            let kind = item % names.len();
            let taught = TAUGHT.iter().find(|own| own.name == names[kind]).unwrap();
            let Some(position) = taught.draw(&mut rng, &AtOnce) else {
                // Pawns that block each other where nothing of the kind is.
                assert!(kind == 6 || kind == 5, "{}", taught.name);
                continue;
            };
            counts[kind] += 1;
            let text = crate::rules::fen(&position);
            assert!(!position.legal_moves().is_empty(), "{text}");
            let wins = forwards.wins(&position);
            assert_eq!(wins, !taught.holds(), "{} {text}", taught.name);
            // Each move is said to keep what there is where it does by the other judge.
            let kept = keeping(&position, &AtOnce).unwrap();
            for mv in position.legal_moves() {
                let then = after(&position, mv);
                let wins = forwards.wins(&then);
                assert_eq!(kept.contains(&mv), wins != taught.holds(), "{text} {mv:?}");
            }
            match taught.start {
                Start::OnlyKing(_) => {
                    assert!(kept.len() == 1 && kept[0].role() == Role::King, "{text}");
                }
                Start::Square => {
                    assert!(kept.len() * 3 <= position.legal_moves().len(), "{text}");
                }
                Start::Triangle => {
                    // With the other to move it is won too, and the pawns stay where they are.
                    let other = crate::rules::other_to_move(&position).unwrap();
                    assert!(forwards.wins(&other), "{text}");
                }
                _ => {}
            }
        }
        println!("{names:?} {counts:?}");
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }

    /// Whether what is said of each move follows from every reply to it: a move that keeps a win leaves
    /// only replies after which it is still won, and one that does not leaves a reply that undoes it.
    fn follows(position: &Chess, holds: bool) {
        let color = position.turn();
        let kept = keeping(position, &AtOnce).unwrap();
        assert!(!kept.is_empty());
        for mv in position.legal_moves() {
            let then = after(position, mv);
            let replies = then.legal_moves();
            if crate::school::judge::is_turn(mv, &then) || replies.is_empty() {
                continue;
            }
            let good = |reply: Move| {
                let last = after(&then, reply);
                match judge(&last, color, &AtOnce) {
                    Some(Verdict::Won(_)) => true,
                    Some(Verdict::Drawn) => holds,
                    _ => false,
                }
            };
            // What is new on the board is another ending, and judged as one.
            let known = |reply: &Move| judge(&after(&then, *reply), color, &AtOnce).is_some();
            let text = crate::rules::fen(position);
            let all = replies.iter().copied().filter(known).all(good);
            if kept.contains(&mv) || replies.iter().all(known) {
                assert_eq!(kept.contains(&mv), all, "{text} {mv}");
            }
        }
    }

    /// Plays a start out by what the judge says, against replies by lot and against the most stubborn:
    /// a win takes no more moves than were said, a draw is held.
    fn played_out(start: &Chess, holds: bool, rng: &mut Rng) {
        let color = start.turn();
        let text = crate::rules::fen(start);
        let said = match judge(start, color, &AtOnce) {
            Some(Verdict::Won(moves)) => moves.unwrap(),
            verdict => {
                assert!(holds && verdict == Some(Verdict::Drawn), "{text}");
                20
            }
        };
        let stubborn = rng.below(2) == 0;
        let mut position = start.clone();
        for _ in 0..said {
            // As in the drill, what nothing knows of (a rook that is taken) holds, and wins nothing.
            let keeps = |mv: &Move| match judge(&after(&position, *mv), color, &AtOnce) {
                Some(Verdict::Won(_)) => true,
                verdict => holds && verdict != Some(Verdict::Lost),
            };
            let kept: Vec<Move> = position.legal_moves().into_iter().filter(keeps).collect();
            assert!(!kept.is_empty(), "{}", crate::rules::fen(&position));
            let left = |mv: &Move| match judge(&after(&position, *mv), color, &AtOnce) {
                Some(Verdict::Won(Some(moves))) => moves,
                _ => 99,
            };
            let mv = match holds {
                true => kept[lot(rng, kept.len())],
                false => kept.into_iter().min_by_key(left).unwrap(),
            };
            let then = after(&position, mv);
            let over = crate::school::judge::is_turn(mv, &then) || then.is_checkmate();
            let replies = then.legal_moves();
            let held = then.board().pawns().is_empty() || replies.is_empty();
            if over || (holds && held) {
                assert!(holds || !then.is_stalemate(), "{text}");
                return;
            }
            assert!(!replies.is_empty(), "{text} is a stalemate");
            // As in the drill, nobody plays on who gives up what is known.
            let known = |mv: &Move| judge(&after(&then, *mv), color, &AtOnce).is_some();
            let replies: Vec<Move> = replies.into_iter().filter(known).collect();
            if replies.is_empty() {
                return;
            }
            let worst = |mv: &&Move| match judge(&after(&then, **mv), color, &AtOnce) {
                Some(Verdict::Won(Some(moves))) => moves,
                _ => 99,
            };
            let reply = match stubborn {
                true => *replies.iter().max_by_key(worst).unwrap(),
                false => replies[lot(rng, replies.len())],
            };
            let taken = reply.capture().is_some();
            position = after(&then, reply);
            assert_ne!(
                judge(&position, color, &AtOnce),
                Some(Verdict::Lost),
                "{text}"
            );
            if holds && (taken || reply.is_promotion() || position.is_game_over()) {
                return;
            }
        }
        assert!(
            holds || position.is_checkmate(),
            "{text} takes longer than {said}"
        );
    }

    fn pieces_are_what_the_task_says(names: &[&str], items: usize) {
        let mut rng = Rng::new(11);
        let mut counts = vec![0; names.len()];
        for item in 0..items {
            let kind = item % names.len();
            let taught = TAUGHT.iter().find(|own| own.name == names[kind]).unwrap();
            let position = taught.draw(&mut rng, &AtOnce).unwrap();
            follows(&position, taught.holds());
            played_out(&position, taught.holds(), &mut rng);
            counts[kind] += 1;
        }
        println!("{names:?} {counts:?}");
        assert!(counts.iter().all(|count| *count > 0));
    }

    /// A sample of those whose table is made quickly.
    #[test]
    fn two_bishops_are_what_the_task_says() {
        pieces_are_what_the_task_says(&["bishops"], 40);
    }

    #[test]
    #[ignore = "minutes: cargo test --release --lib of_the_pieces -- --ignored --nocapture"]
    fn ten_thousand_of_the_pieces_are_what_the_task_says() {
        let names = ["bishops", "bishop-knight", "lucena", "philidor"];
        let items = std::env::var("HEKTOR_STARTS");
        let items = items.map_or(10_000, |items| items.parse().unwrap());
        pieces_are_what_the_task_says(&names, items);
    }

    /// In each breakthrough that is drawn one move alone gets through, and it is the pawn in the middle.
    #[test]
    #[ignore = "a minute unoptimised: cargo test --release --lib starts -- --ignored"]
    fn the_middle_pawn_breaks_through() {
        let mut rng = Rng::new(8);
        let taught = TAUGHT
            .iter()
            .find(|own| own.name == "breakthrough")
            .unwrap();
        for _ in 0..20 {
            let position = taught.draw(&mut rng, &AtOnce).unwrap();
            let kept = keeping(&position, &AtOnce).unwrap();
            let own = position.board().pawns() & position.board().by_color(Color::White);
            let middle = own.into_iter().nth(1).unwrap();
            assert_eq!(kept.len(), 1);
            assert_eq!(
                kept[0].from(),
                Some(middle),
                "{}",
                crate::rules::fen(&position)
            );
        }
    }

    /// Where a move has to be lost is found by lot.
    #[test]
    fn there_are_triangles() {
        let mut rng = Rng::new(2);
        let taught = TAUGHT.iter().find(|own| own.name == "triangle").unwrap();
        let position = taught.draw(&mut rng, &AtOnce).unwrap();
        println!("{}", crate::rules::fen(&position));
        assert!(
            keeping(&position, &AtOnce)
                .unwrap()
                .iter()
                .all(|mv| mv.role() == Role::King)
        );
    }

    /// Nobody stands so near to the pawn that there is nothing to reckon.
    #[test]
    fn the_kings_are_not_beside_the_pawn_that_is_to_be_caught() {
        let mut rng = Rng::new(5);
        let taught = TAUGHT.iter().find(|own| own.name == "square").unwrap();
        for _ in 0..200 {
            let position = taught.draw(&mut rng, &AtOnce).unwrap();
            let pawn = position.board().pawns().single_square().unwrap();
            for king in position.board().kings() {
                assert!(king.distance(pawn) > 2, "{}", crate::rules::fen(&position));
            }
        }
    }
}
