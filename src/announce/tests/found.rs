//! An example of each answer about the whole board or the whole game.

use crate::rules::{Chess, Color, File, Move, Position, Square, parse_fen, parse_uci};
use crate::survey::{self, KingSafety, PawnTrait};
use crate::table::{Found, Region};

const FEN: &str = "r2qk2r/pp1n1ppp/2p1pn2/3p4/1b1P1B2/2NQPN1P/PP3PP1/R3KB1R b KQkq - 2 9";

pub fn found() -> Vec<Found> {
    let position = parse_fen(FEN).unwrap();
    let mv = parse_uci(&position, "b4c3").unwrap();
    let after = position.clone().play(mv).unwrap();
    let fork = parse_fen("4k3/2N1p3/8/1r1q4/8/8/4P3/R3K3 b - - 4 30").unwrap();
    let lone = parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let start = Chess::default();
    let both = |none: &dyn Fn(Option<Color>) -> Found| {
        [None, Some(Color::White), Some(Color::Black)].map(none)
    };
    let line: Vec<(Chess, Move)> = [(position.clone(), mv)].into();
    let mut found = vec![
        Found::Lines {
            position: position.clone(),
            by_rank: true,
            from: Color::White,
        },
        Found::Lines {
            position: fork.clone(),
            by_rank: false,
            from: Color::Black,
        },
        region(
            &position,
            Region::Quarter(Square::A1),
            survey::quarter(Square::A1),
        ),
        region(
            &position,
            Region::Diagonals(Square::E4),
            survey::ray(Square::E4),
        ),
        region(
            &position,
            Region::Reach(Square::E5),
            survey::knight_reach(Square::E5),
        ),
        region(
            &position,
            Region::Around(Square::E1),
            survey::around(Square::E1),
        ),
        region(
            &lone,
            Region::Quarter(Square::A1),
            survey::quarter(Square::A1),
        ),
        region(
            &lone,
            Region::Diagonals(Square::A8),
            survey::ray(Square::A8),
        ),
        region(
            &lone,
            Region::Reach(Square::H8),
            survey::knight_reach(Square::H8),
        ),
        region(
            &lone,
            Region::Around(Square::A1),
            survey::around(Square::A1),
        ),
        region(&lone, Region::Centre, survey::centre()),
        region(&position, Region::Centre, survey::centre()),
        Found::OpenFiles(
            Vec::new(),
            [Color::White, Color::Black].map(|c| (c, Vec::new())),
        ),
        Found::OpenFiles(
            vec![File::E],
            [
                (Color::White, vec![File::D]),
                (Color::Black, vec![File::A, File::C]),
            ],
        ),
        Found::OpenFiles(
            vec![File::A, File::H],
            [Color::Black, Color::White].map(|c| (c, Vec::new())),
        ),
        Found::KingSafety(
            Color::White,
            KingSafety {
                king: Square::G1,
                check: false,
                shield: vec![Square::F2, Square::G2, Square::H3],
                attacked: Vec::new(),
                open: Vec::new(),
            },
        ),
        Found::KingSafety(
            Color::Black,
            KingSafety {
                king: Square::G8,
                check: true,
                shield: vec![Square::F7],
                attacked: vec![Square::H7],
                open: vec![File::H],
            },
        ),
        Found::KingSafety(
            Color::White,
            KingSafety {
                king: Square::E1,
                check: false,
                shield: Vec::new(),
                attacked: vec![Square::D2, Square::E2],
                open: vec![File::D, File::E],
            },
        ),
        Found::Displaced(
            position.clone(),
            Color::White,
            survey::displaced(&start, &position, Color::White),
        ),
        Found::Displaced(
            start.clone(),
            Color::Black,
            survey::displaced(&start, &start, Color::Black),
        ),
        Found::Changes(survey::changes(
            std::slice::from_ref(&position),
            &[mv],
            Color::White,
        )),
        Found::Changes(survey::changes(&[], &[], Color::White)),
        Found::Pawns(Color::White, survey::pawns(&position, Color::White)),
        Found::Pawns(Color::Black, survey::pawns(&fork, Color::Black)),
        Found::Pawns(Color::Black, survey::pawns(&lone, Color::Black)),
    ];
    found.extend(PawnTrait::ALL.into_iter().flat_map(|what| {
        [
            (&position, Color::White),
            (&fork, Color::Black),
            (&lone, Color::Black),
        ]
        .map(|(at, color)| Found::PawnsThat(color, what, survey::pawns(at, color)))
    }));
    found.extend(
        [Square::C3, Square::D5, Square::E5, Square::A2, Square::F6].map(|square| {
            Found::Exchange(
                position.clone(),
                square,
                survey::exchange(&position, square),
            )
        }),
    );
    found.push(Found::Pins(
        position.clone(),
        None,
        survey::pins(&position, Color::White),
    ));
    found.push(Found::Forks(
        fork.clone(),
        None,
        survey::forks(&fork, Color::White),
    ));
    found.push(Found::Overloads(
        fork.clone(),
        None,
        vec![survey::Overload {
            piece: Square::E8,
            charges: vec![Square::E7, Square::D5],
        }],
    ));
    found.push(Found::Attacked(
        fork.clone(),
        None,
        vec![(Square::D5, survey::exchange(&fork, Square::D5))],
    ));
    found.extend(both(&|of| Found::Pins(lone.clone(), of, vec![])));
    found.extend(both(&|of| Found::Forks(lone.clone(), of, vec![])));
    found.extend(both(&|of| Found::Overloads(lone.clone(), of, vec![])));
    found.extend(both(&|of| Found::Attacked(lone.clone(), of, vec![])));
    let checks = |position: &Chess, color| {
        let (own, moves) = survey::checks(position, color);
        Found::Checks(color, own, moves)
    };
    let mate = parse_fen("6k1/5ppp/8/8/8/8/8/Q3K2R w - - 0 1").unwrap();
    found.extend([
        checks(&mate, Color::White),
        checks(&mate, Color::Black),
        checks(&fork, Color::White),
        Found::Danger(
            Color::White,
            position.clone(),
            survey::danger(&position, Color::White),
        ),
        Found::Danger(
            Color::Black,
            position.clone(),
            survey::danger(&position, Color::Black),
        ),
        Found::Danger(
            Color::White,
            fork.clone(),
            survey::danger(&fork, Color::White),
        ),
        Found::Danger(
            Color::White,
            lone.clone(),
            survey::danger(&lone, Color::White),
        ),
        Found::Effects(None),
        Found::Effects(Some((after, survey::effects(&position, mv)))),
        Found::Effects(Some((lone.clone(), survey::Effects::default()))),
        Found::Effects(Some((
            position.clone(),
            survey::Effects {
                attacks: vec![Square::C3],
                opened: vec![(Square::D8, Square::D3)],
                left: vec![Square::B7],
            },
        ))),
        Found::Rights([(Color::White, true, true), (Color::Black, true, false)]),
        Found::Rights([(Color::White, false, true), (Color::Black, false, false)]),
        Found::EnPassant(lone.clone(), vec![]),
    ]);
    let passing = parse_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").unwrap();
    let takes = parse_uci(&passing, "e5d6").unwrap();
    found.push(Found::EnPassant(passing, vec![takes]));
    found.extend(
        [(0, 1), (1, 1), (3, 2), (40, 3)].map(|(plies, seen)| Found::Counters { plies, seen }),
    );
    found.extend([
        Found::Forth(vec![]),
        Found::Forth(line.clone()),
        Found::Back(vec![]),
        Found::Back(line),
        Found::Opening(None),
        Found::Opening(survey::opening(
            [&start
                .play(parse_uci(&Chess::default(), "d2d4").unwrap())
                .unwrap()]
            .into_iter(),
        )),
    ]);
    found
}

fn region(position: &Chess, region: Region, squares: crate::rules::Bitboard) -> Found {
    let squares = squares & position.board().occupied();
    Found::Region(position.clone(), region, squares.into_iter().collect())
}
