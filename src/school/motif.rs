//! What a puzzle is about: the motifs that are seen in its moves, by the board alone.

use super::puzzle::Puzzle;
use crate::rules::{Bitboard, Chess, Color, Move, Position, Rank, Role, Square, attacks, points};

/// Something that a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Theme {
    /// Its last move mates.
    Mate,
    /// The king is mated on its own back rank by rook or queen.
    BackRank,
    /// A knight mates a king whom his own pieces shut in.
    Smothered,
    /// Two pieces give check at once.
    DoubleCheck,
    /// A move opens the line of another piece.
    Discovered,
    /// One piece attacks two.
    Fork,
    /// A piece cannot leave a line without giving up another.
    Pin,
    /// A piece has to leave a line and gives up another.
    Skewer,
    /// A defender is drawn away from what it defends.
    Deflection,
    /// A pawn becomes a piece.
    Promotion,
    /// More is given than taken.
    Sacrifice,
    /// A piece that nobody defends is taken.
    Hanging,
    /// The first move neither takes nor checks.
    Quiet,
    /// No queens, or hardly any pieces.
    Ending,
    /// It mates at once.
    MateIn1,
    /// It mates in two moves.
    MateIn2,
    /// It mates in three moves or more.
    MateIn3,
}

impl Theme {
    /// All, the telling ones first: a hint names the first that a puzzle has.
    pub const ALL: [Self; 17] = [
        Self::Smothered,
        Self::BackRank,
        Self::DoubleCheck,
        Self::Discovered,
        Self::Fork,
        Self::Skewer,
        Self::Pin,
        Self::Deflection,
        Self::Promotion,
        Self::Sacrifice,
        Self::Hanging,
        Self::Mate,
        Self::Quiet,
        Self::Ending,
        Self::MateIn1,
        Self::MateIn2,
        Self::MateIn3,
    ];

    /// The theme of this name.
    ///
    /// ```
    /// use hektor::school::motif::Theme;
    /// assert_eq!(Theme::of_name("fork"), Some(Theme::Fork));
    /// assert_eq!(Theme::of_name("spoon"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Its name, by which phrases select.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::BackRank => "back-rank",
            Self::Smothered => "smothered",
            Self::DoubleCheck => "double-check",
            Self::Discovered => "discovered",
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::Skewer => "skewer",
            Self::Promotion => "promotion",
            Self::Sacrifice => "sacrifice",
            Self::Hanging => "hanging",
            Self::Quiet => "quiet",
            Self::Ending => "ending",
            Self::Deflection => "deflection",
            Self::MateIn1 => "mate-in-1",
            Self::MateIn2 => "mate-in-2",
            Self::MateIn3 => "mate-in-3",
        }
    }
}

/// A set of themes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Themes(u32);

impl Themes {
    /// Whether it is about this.
    pub const fn has(self, theme: Theme) -> bool {
        self.0 & (1 << theme as u8) != 0
    }

    fn add(&mut self, theme: Theme, is: bool) {
        self.0 |= u32::from(is) << theme as u8;
    }

    /// Its themes, the telling ones first.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(move |theme| self.has(*theme))
    }

    /// What a hint names.
    pub fn main(self) -> Option<Theme> {
        self.iter().next()
    }
}

/// What a puzzle is about.
pub fn themes(puzzle: &Puzzle) -> Themes {
    let mut themes = Themes::default();
    let mut position = puzzle.position();
    let solver = position.turn();
    let before = balance(&position, solver);
    let few = position.board().occupied().count() <= 8;
    let no_queens = position.board().queens().is_empty();
    themes.add(Theme::Ending, few || no_queens);
    // The position before the defence's last answer.
    let mut waiting: Option<Chess> = None;
    for (ply, &mv) in puzzle.solution.iter().enumerate() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if ply % 2 == 0 {
            of_move(&mut themes, &position, mv, &after);
            let back = ply.checked_sub(1).and_then(|ply| puzzle.solution.get(ply));
            if let (Some(reply), Some(before)) = (back, &waiting) {
                themes.add(Theme::Deflection, deflects(before, *reply, mv, &after));
            }
            if ply == 0 {
                let quiet = !mv.is_capture() && !mv.is_promotion() && !after.is_check();
                themes.add(Theme::Quiet, quiet);
            }
        } else {
            waiting = Some(position.clone());
            // Given, and not at once taken back: the balance after the defence has taken.
            themes.add(Theme::Sacrifice, balance(&after, solver) <= before - 2);
        }
        position = after;
    }
    if position.is_checkmate() {
        themes.add(Theme::Mate, true);
        themes.add(
            match puzzle.solution.len() {
                ..=1 => Theme::MateIn1,
                2..=3 => Theme::MateIn2,
                _ => Theme::MateIn3,
            },
            true,
        );
        mate(&mut themes, &position);
    }
    themes
}

/// What a side has more, in points.
fn balance(position: &Chess, color: Color) -> i32 {
    let sum = |color| -> i32 {
        let pieces = position.board().by_color(color).into_iter();
        pieces
            .filter_map(|square| position.board().role_at(square))
            .map(points)
            .sum()
    };
    sum(color) - sum(color.other())
}

/// What a piece is worth to be attacked: a king more than anything.
fn worth(role: Role) -> i32 {
    if role == Role::King {
        100
    } else {
        points(role)
    }
}

fn of_move(themes: &mut Themes, before: &Chess, mv: Move, after: &Chess) {
    let us = before.turn();
    let to = if mv.is_castle() { return } else { mv.to() };
    let board = after.board();
    let enemies = board.by_color(us.other());
    themes.add(Theme::Promotion, mv.is_promotion());
    themes.add(Theme::DoubleCheck, after.checkers().count() > 1);
    if let Some(role) = mv.capture()
        && role != Role::Pawn
    {
        let defended = before
            .board()
            .attacks_to(to, us.other(), before.board().occupied());
        themes.add(Theme::Hanging, defended.is_empty());
    }
    let Some(mover) = board.role_at(to) else {
        return;
    };
    let safe = board
        .attacks_to(to, us.other(), board.occupied())
        .is_empty();
    let targets = (board.attacks_from(to) & enemies)
        .into_iter()
        .filter(|&square| {
            let role = board.role_at(square).unwrap_or(Role::Pawn);
            let loose = board
                .attacks_to(square, us.other(), board.occupied())
                .is_empty();
            role != Role::Pawn && (worth(role) > points(mover) || loose)
        });
    themes.add(Theme::Fork, safe && targets.count() >= 2);
    if matches!(mover, Role::Bishop | Role::Rook | Role::Queen) {
        for front in board.attacks_from(to) & enemies {
            let Some(back) = behind(after, to, front, mover) else {
                continue;
            };
            let worth = |square| board.role_at(square).map_or(0, worth);
            let (first, second) = (worth(front), worth(back));
            themes.add(
                Theme::Skewer,
                first > second && second >= 3 && first > points(mover),
            );
            themes.add(
                Theme::Pin,
                first < second && first >= 3 && second > points(mover),
            );
        }
    }
    // A line that was shut by what moved.
    let Some(from) = mv.from() else { return };
    let sliders = board.by_color(us) & board.sliders() & !Bitboard::from(to);
    for slider in sliders {
        let new = board.attacks_from(slider) & enemies & !before.board().attacks_from(slider);
        let opened = new.into_iter().any(|square| {
            let heavy = board.role_at(square).is_some_and(|role| worth(role) >= 5);
            heavy && attacks::between(slider, square).contains(from)
        });
        themes.add(Theme::Discovered, opened);
    }
}

/// The enemy's piece that stands behind another on a slider's line.
fn behind(position: &Chess, slider: Square, front: Square, role: Role) -> Option<Square> {
    let board = position.board();
    let without = board.occupied() & !Bitboard::from(front);
    let through = match role {
        Role::Bishop => attacks::bishop_attacks(slider, without),
        Role::Rook => attacks::rook_attacks(slider, without),
        _ => attacks::queen_attacks(slider, without),
    };
    let new = through & !board.attacks_from(slider) & board.by_color(position.turn());
    new.into_iter()
        .find(|&square| attacks::between(slider, square).contains(front))
}

/// Whether the defence's answer left what the solver now takes, or where he now mates, undefended:
/// what answered stood guard there, and does no longer.
fn deflects(before: &Chess, reply: Move, mv: Move, after: &Chess) -> bool {
    let (Some(from), to) = (reply.from(), mv.to()) else {
        return false;
    };
    let wins = mv.capture().is_some_and(|role| role != Role::Pawn) || after.is_checkmate();
    if !wins || mv.is_castle() || reply.is_castle() || reply.to() == to || from == to {
        return false;
    }
    let guarded = before.board().attacks_from(from).contains(to);
    let mut left = before.clone();
    left.play_unchecked(reply);
    guarded && !left.board().attacks_from(reply.to()).contains(to)
}

fn mate(themes: &mut Themes, end: &Chess) {
    let loser = end.turn();
    let board = end.board();
    let Some(king) = board.king_of(loser) else {
        return;
    };
    let checkers: Vec<Square> = end.checkers().into_iter().collect();
    let &[checker] = checkers.as_slice() else {
        return;
    };
    let role = board.role_at(checker);
    let home = loser.fold_wb(Rank::First, Rank::Eighth);
    let along = checker.rank() == home && king.rank() == home;
    let heavy = matches!(role, Some(Role::Rook | Role::Queen));
    themes.add(Theme::BackRank, heavy && along);
    let shut = attacks::king_attacks(king) & !board.by_color(loser);
    themes.add(
        Theme::Smothered,
        role == Some(Role::Knight) && shut.is_empty(),
    );
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

    fn of(line: &str) -> Vec<&'static str> {
        let puzzle = Puzzle::parse(line).unwrap();
        puzzle.themes.iter().map(Theme::name).collect()
    }

    #[test]
    fn motifs_are_seen() {
        for (line, theme) in [
            (
                "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1;;a1a8;900",
                "back-rank",
            ),
            ("6rk/6pp/8/4N3/8/8/8/6K1 w - - 0 1;;e5f7;900", "smothered"),
            ("r3k3/8/8/3N4/8/8/8/6K1 w - - 0 1;;d5c7;900", "fork"),
            ("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1;;d1d5;900", "hanging"),
            ("q3k3/8/8/8/8/8/8/4K2R w - - 0 1;;h1h8;900", "skewer"),
            ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1;;a7a8q;900", "promotion"),
            ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1;;e4h7;900", "discovered"),
            ("3rk3/8/2n5/8/8/8/8/4KB2 w - - 0 1;;f1b5;900", "pin"),
        ] {
            assert!(of(line).contains(&theme), "{line}: {:?}", of(line));
        }
        // It never guarded d8; the queen on b8 did, until it took.
        let lured = "6k1/4rppp/8/8/8/8/Q4PPP/3R2K1 w - - 0 1;;a2e6 e7e6 d1d8;900";
        assert!(!of(lured).contains(&"deflection"), "{:?}", of(lured));
        let lured = "1q4k1/5ppp/8/8/8/8/Q4PPP/3R2K1 w - - 0 1;;a2a7 b8a7 d1d8;900";
        let themes = of(lured);
        assert!(themes.contains(&"deflection"), "{themes:?}");
        assert!(themes.contains(&"mate-in-2"), "{themes:?}");
        assert_eq!(
            of("7k/8/8/8/8/8/8/KR6 w - - 0 1;;b1c1;900"),
            ["quiet", "ending"]
        );
    }
}
