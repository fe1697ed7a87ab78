//! Shapes of pieces as outlines: as sharp as the screen is.

use crate::rules::Role;

/// A part of a shape, in a square of one by one with its corner above at the left.
enum Part {
    /// A disc: its middle and its radius.
    Disc(f32, f32, f32),
    /// What these corners enclose.
    Area(&'static [(f32, f32)]),
    /// The same, left out of what is below it.
    Gap(&'static [(f32, f32)]),
    /// A disc that is left out.
    Hole(f32, f32, f32),
}

use Part::{Area, Disc, Gap, Hole};

/// What all but the pawn stand on.
const FOOT: Part = Area(&[
    (0.16, 0.97),
    (0.84, 0.97),
    (0.84, 0.89),
    (0.74, 0.82),
    (0.26, 0.82),
    (0.16, 0.89),
]);

const KING: &[Part] = &[
    Area(&[(0.46, 0.02), (0.54, 0.02), (0.54, 0.3), (0.46, 0.3)]),
    Area(&[(0.37, 0.09), (0.63, 0.09), (0.63, 0.17), (0.37, 0.17)]),
    Area(&[
        (0.5, 0.26),
        (0.58, 0.34),
        (0.74, 0.3),
        (0.87, 0.4),
        (0.85, 0.56),
        (0.72, 0.7),
        (0.72, 0.83),
        (0.28, 0.83),
        (0.28, 0.7),
        (0.15, 0.56),
        (0.13, 0.4),
        (0.26, 0.3),
        (0.42, 0.34),
    ]),
    FOOT,
];

const QUEEN: &[Part] = &[
    Disc(0.1, 0.22, 0.05),
    Disc(0.29, 0.13, 0.05),
    Disc(0.5, 0.09, 0.05),
    Disc(0.71, 0.13, 0.05),
    Disc(0.9, 0.22, 0.05),
    Area(&[
        (0.1, 0.22),
        (0.25, 0.46),
        (0.29, 0.13),
        (0.41, 0.42),
        (0.5, 0.09),
        (0.59, 0.42),
        (0.71, 0.13),
        (0.75, 0.46),
        (0.9, 0.22),
        (0.77, 0.66),
        (0.72, 0.83),
        (0.28, 0.83),
        (0.23, 0.66),
    ]),
    FOOT,
];

const ROOK: &[Part] = &[
    Area(&[
        (0.2, 0.1),
        (0.34, 0.1),
        (0.34, 0.2),
        (0.43, 0.2),
        (0.43, 0.1),
        (0.57, 0.1),
        (0.57, 0.2),
        (0.66, 0.2),
        (0.66, 0.1),
        (0.8, 0.1),
        (0.8, 0.32),
        (0.69, 0.4),
        (0.72, 0.83),
        (0.28, 0.83),
        (0.31, 0.4),
        (0.2, 0.32),
    ]),
    FOOT,
];

const BISHOP: &[Part] = &[
    Disc(0.5, 0.09, 0.065),
    Area(&[
        (0.5, 0.12),
        (0.63, 0.25),
        (0.7, 0.4),
        (0.66, 0.53),
        (0.58, 0.62),
        (0.42, 0.62),
        (0.34, 0.53),
        (0.3, 0.4),
        (0.37, 0.25),
    ]),
    Gap(&[(0.5, 0.38), (0.64, 0.2), (0.7, 0.26), (0.56, 0.42)]),
    Area(&[(0.33, 0.62), (0.67, 0.62), (0.67, 0.69), (0.33, 0.69)]),
    Area(&[(0.43, 0.69), (0.57, 0.69), (0.7, 0.83), (0.3, 0.83)]),
    FOOT,
];

const KNIGHT: &[Part] = &[
    Area(&[
        (0.28, 0.83),
        (0.74, 0.83),
        (0.79, 0.6),
        (0.76, 0.4),
        (0.67, 0.23),
        (0.53, 0.15),
        (0.5, 0.05),
        (0.42, 0.15),
        (0.34, 0.21),
        (0.25, 0.36),
        (0.13, 0.51),
        (0.16, 0.6),
        (0.26, 0.63),
        (0.37, 0.53),
        (0.49, 0.5),
        (0.43, 0.62),
        (0.32, 0.72),
    ]),
    Hole(0.4, 0.31, 0.035),
    FOOT,
];

const PAWN: &[Part] = &[
    Disc(0.5, 0.36, 0.15),
    Area(&[(0.35, 0.49), (0.65, 0.49), (0.65, 0.56), (0.35, 0.56)]),
    Area(&[(0.43, 0.55), (0.57, 0.55), (0.68, 0.83), (0.32, 0.83)]),
    Area(&[
        (0.26, 0.95),
        (0.74, 0.95),
        (0.74, 0.88),
        (0.68, 0.82),
        (0.32, 0.82),
        (0.26, 0.88),
    ]),
];

/// Whether a piece covers a point of its square.
pub fn covers(role: Role, x: f32, y: f32) -> bool {
    let parts = match role {
        Role::King => KING,
        Role::Queen => QUEEN,
        Role::Rook => ROOK,
        Role::Bishop => BISHOP,
        Role::Knight => KNIGHT,
        Role::Pawn => PAWN,
    };
    let round = |mx: f32, my: f32, r: f32| (x - mx).hypot(y - my) <= r;
    // What is above counts.
    let covered = parts.iter().rev().find_map(|part| match part {
        Disc(mx, my, r) => round(*mx, *my, *r).then_some(true),
        Hole(mx, my, r) => round(*mx, *my, *r).then_some(false),
        Area(corners) => encloses(corners, x, y).then_some(true),
        Gap(corners) => encloses(corners, x, y).then_some(false),
    });
    covered.unwrap_or(false)
}

/// Whether corners enclose a point: a ray from it crosses an odd number of their sides.
fn encloses(corners: &[(f32, f32)], x: f32, y: f32) -> bool {
    let ends = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(ends).filter(|((ax, ay), (bx, by))| {
        (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
    });
    crossed.count() % 2 == 1
}
