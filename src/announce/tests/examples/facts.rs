//! Every fact that is told.

use super::*;
use crate::engine::coach::{Comparison, Loss, Margin, Merit};
use crate::rules::Role;

pub(in crate::announce::tests) fn facts() -> Vec<Fact> {
    let start = Chess::default();
    let e4 = parse_uci(&start, "e2e4").unwrap();
    let after = start.clone().play(e4).unwrap();
    let e5 = parse_uci(&after, "e7e5").unwrap();
    let d4 = parse_uci(&start, "d2d4").unwrap();
    let choice = |(mv, of_hundred)| Choice { mv, of_hundred };
    let compared = |margin| {
        let (better, other) = (e4, d4);
        let found = Comparison {
            better,
            other,
            margin,
            cost: None,
        };
        Fact::Compared(start.clone(), found)
    };
    let view = |square: Square| SquareView {
        square,
        piece: start.board().piece_at(square),
    };
    let views = |squares: &[Square]| squares.iter().map(|&square| view(square)).collect();
    let turn = |yours| Fact::Turn {
        color: Color::White,
        yours,
        check: yours == Some(true),
        number: 12,
    };
    let times = |you| Fact::Times {
        you,
        white: Millis(5_461_000),
        black: Millis(400),
        number: 3,
        moves_to_go: Some(if you.is_some() { 1 } else { 37 }),
        paused: you.is_none(),
    };
    let pieces = |role, squares: &[Square]| Fact::Pieces {
        color: Color::White,
        role,
        pieces: views(squares),
    };
    let legal = |captures, moves| Fact::LegalMoves {
        position: start.clone(),
        about: None,
        captures,
        moves,
    };
    let position = crate::rules::parse_fen("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1").unwrap();
    let evaluation = |centipawns, mate| Fact::Evaluation { centipawns, mate };
    vec![
        turn(Some(true)),
        turn(Some(false)),
        turn(None),
        Fact::Moves(vec![]),
        Fact::Moves(vec![(start.clone(), e4), (after.clone(), e5)]),
        Fact::LastMove(None),
        Fact::LastMove(Some((start.clone(), e4))),
        times(Some(Color::Black)),
        times(None),
        Fact::NoClock,
        Fact::Material(start.clone()),
        Fact::Material(position.clone()),
        Fact::Board(start.clone()),
        Fact::Board(position.clone()),
        Fact::Square(view(Square::D1)),
        Fact::Square(view(Square::E4)),
        Fact::Picked(view(Square::D8)),
        Fact::File(
            crate::rules::File::E,
            views(&[Square::E1, Square::E2, Square::E3]),
        ),
        Fact::File(crate::rules::File::E, vec![]),
        Fact::Rank(crate::rules::Rank::First, views(&[Square::A1, Square::B1])),
        Fact::Rank(crate::rules::Rank::Fourth, vec![]),
        Fact::Sounds(crate::table::Sounds {
            from: Color::White,
            after_words: false,
            of: crate::table::Sounding::Rank(crate::rules::Rank::Fourth, vec![]),
        }),
        Fact::Along {
            square: Square::D4,
            straight: true,
            pieces: views(&[Square::D2, Square::D7]),
        },
        Fact::Along {
            square: Square::D4,
            straight: false,
            pieces: vec![],
        },
        pieces(Some(crate::rules::Role::Knight), &[Square::B1, Square::G1]),
        pieces(Some(crate::rules::Role::Queen), &[Square::D1]),
        pieces(Some(crate::rules::Role::Pawn), &[]),
        pieces(None, &[Square::A1, Square::A2]),
        pieces(None, &[]),
        legal(false, start.legal_moves().into_iter().collect()),
        Fact::LegalMoves {
            moves: position.legal_moves().into_iter().collect(),
            position: position.clone(),
            about: None,
            captures: false,
        },
        legal(false, vec![]),
        legal(true, vec![]),
        Fact::Attackers {
            square: view(Square::E2),
            attackers: vec![],
            defenders: views(&[Square::E1, Square::D1, Square::F1]),
        },
        Fact::Attackers {
            square: view(Square::E2),
            attackers: views(&[Square::D8]),
            defenders: vec![],
        },
        Fact::Commands(
            crate::command::ROWS
                .iter()
                .map(|entry| entry.verb)
                .collect(),
        ),
        Fact::Help(crate::command::Verb::Levels),
        Fact::Help(crate::command::Verb::Left),
        Fact::Peeks(0),
        Fact::Peeks(1),
        Fact::Peeks(5),
        Fact::Picture(Box::new(Picture {
            tries: 2,
            places: [4, 9, 12]
                .map(|number| LostAt {
                    number,
                    color: Color::White,
                    before: start.clone(),
                    moves: vec![e4],
                })
                .into(),
        })),
        Fact::Picture(Box::new(Picture {
            tries: 1,
            places: Vec::new(),
        })),
        Fact::Hint(start.clone(), e4),
        Fact::Clue(start.clone(), e4),
        evaluation(10, None),
        evaluation(-146, None),
        evaluation(0, Some(3)),
        evaluation(0, Some(-1)),
        Fact::BestOf(
            start.clone(),
            vec![(e4, Margin::None), (d4, Margin::Little)],
        ),
        Fact::Weighed(start.clone(), e4, Merit::Best),
        Fact::Weighed(start.clone(), e4, Merit::Good),
        Fact::Weighed(start.clone(), e4, Merit::Slack),
        Fact::Weighed(start.clone(), e4, Merit::Bad(Loss::Mate(1))),
        Fact::Weighed(start.clone(), e4, Merit::Bad(Loss::Mate(3))),
        Fact::Weighed(start.clone(), e4, Merit::Bad(Loss::MissedMate)),
        Fact::Weighed(start.clone(), e4, Merit::Bad(Loss::Piece(Role::Rook))),
        Fact::Weighed(start.clone(), e4, Merit::Bad(Loss::Pawns(2))),
        compared(Margin::None),
        compared(Margin::Little),
        compared(Margin::Much),
        Fact::Line(start.clone(), vec![]),
        Fact::Threat(Color::Black, start.clone(), vec![]),
        Fact::Threat(Color::White, start.clone(), vec![e4, e5]),
        Fact::Peers(
            start.clone(),
            Rating::MIDDLE,
            [(e4, 66), (d4, 3)].map(choice).into(),
        ),
        Fact::Missed {
            position: start.clone(),
            best: choice((e4, 14)),
            usual: Some(choice((e4, 41))),
            rating: Rating::MIDDLE,
        },
        Fact::Missed {
            position: start.clone(),
            best: choice((e4, 97)),
            usual: None,
            rating: Rating::MIDDLE,
        },
        Fact::Line(start, vec![e4, e5]),
        Fact::Thinking,
        Fact::Boards(boards()),
    ]
    .into_iter()
    .chain(reasons())
    .chain(judged())
    .chain(asked().into_iter().map(Fact::Asked))
    .chain(
        super::super::found::found()
            .into_iter()
            .map(|found| Fact::Found(Box::new(found))),
    )
    .chain(
        crate::command::ROWS
            .iter()
            .map(|entry| Fact::Help(entry.verb))
            .filter(|fact| {
                !matches!(fact, Fact::Help(verb)
            if crate::command::row(*verb).when == crate::command::When::Keys)
            }),
    )
    .collect()
}

/// Every reason for a move.
fn reasons() -> Vec<Fact> {
    use crate::survey::Reason as R;
    let start = Chess::default();
    let e4 = parse_uci(&start, "e2e4").unwrap();
    let (knight, king) = ((Role::Knight, Square::F6), (Role::King, Square::E8));
    let all = [
        R::Mates,
        R::StopsMate,
        R::Promotes(Role::Queen),
        R::Promotes(Role::Rook),
        R::Promotes(Role::Bishop),
        R::Promotes(Role::Knight),
        R::TakesFree(knight),
        R::Wins(knight),
        R::Forks(king, knight),
        R::ThreatensMate,
        R::Escapes(Role::King),
        R::Escapes(Role::Queen),
        R::Escapes(Role::Rook),
        R::Escapes(Role::Bishop),
        R::Escapes(Role::Knight),
        R::Escapes(Role::Pawn),
        R::Guards(knight),
        R::Saves(knight),
        R::Attacks(knight),
        R::Pins(knight, king),
        R::Opens(king, knight),
        R::Castles,
        R::Trades(knight),
        R::Develops(Role::Bishop),
        R::Centre,
        R::Frees((Role::Bishop, Square::F1)),
        R::Frees((Role::Queen, Square::D1)),
        R::OpenFile,
        R::Passes,
        R::Checks,
    ];
    let fact = |reason: &R| Fact::Reasons(start.clone(), e4, vec![*reason, R::Checks]);
    all.iter().map(fact).collect()
}

/// What can be thought of a move that was made or not, asked how good it is or what is wrong.
fn judged() -> Vec<Fact> {
    use crate::engine::coach::Opinion;
    use crate::table::Judged;
    let before = Chess::default();
    let [mv, better] = ["f2f3", "e2e4"].map(|uci| parse_uci(&before, uci).unwrap());
    let after = before.clone().play(mv).unwrap();
    let answer = parse_uci(&after, "e7e5").unwrap();
    let merits = [
        Merit::Best,
        Merit::Good,
        Merit::Slack,
        Merit::Bad(Loss::Mate(1)),
        Merit::Bad(Loss::Mate(3)),
        Merit::Bad(Loss::MissedMate),
        Merit::Bad(Loss::Piece(Role::Queen)),
        Merit::Bad(Loss::Piece(Role::Rook)),
        Merit::Bad(Loss::Piece(Role::Bishop)),
        Merit::Bad(Loss::Piece(Role::Knight)),
        Merit::Bad(Loss::Pawns(2)),
    ];
    let each = |merit: Merit| {
        let judged = |(made, why)| {
            Fact::Judged(Box::new(Judged {
                before: before.clone(),
                mv,
                opinion: Opinion {
                    merit,
                    better: Some(better),
                    answer: vec![answer],
                },
                made,
                why,
            }))
        };
        [(true, false), (false, false), (true, true), (false, true)].map(judged)
    };
    merits.into_iter().flat_map(each).collect()
}

fn asked() -> Vec<Asked> {
    use crate::rules::{CastlingBar, CastlingSide, Illegal, Role};
    use crate::survey::Pin;
    let start = Chess::default();
    let e4 = parse_uci(&start, "e2e4").unwrap();
    let d4 = parse_uci(&start, "d2d4").unwrap();
    let pawn = Color::White.pawn();
    let legal = |found, theirs| Asked::Legal {
        position: start.clone(),
        found,
        theirs,
    };
    let views = |squares: &[Square]| -> Vec<SquareView> {
        let view = |&square| SquareView {
            square,
            piece: start.board().piece_at(square),
        };
        squares.iter().map(view).collect()
    };
    let check = |yours, by: &[Square]| Asked::Check(Color::White, yours, views(by));
    vec![
        Asked::Colour(None),
        Asked::Colour(Some(Color::Black)),
        Asked::MoveNumber(7),
        Asked::Time(Color::White, Some(true), Millis(61_000)),
        Asked::Time(Color::White, Some(false), Millis(600_000)),
        Asked::Time(Color::Black, None, Millis(600_000)),
        Asked::Loose(Color::White, views(&[Square::A1]), vec![]),
        Asked::Loose(Color::Black, views(&[Square::A1]), views(&[Square::A1])),
        Asked::Loose(Color::White, vec![], vec![]),
        Asked::Targets(vec![(views(&[Square::D1])[0], views(&[Square::E8]))]),
        Asked::Targets(vec![(views(&[Square::D1])[0], vec![])]),
        Asked::Targets(vec![
            (views(&[Square::B1])[0], vec![]),
            (views(&[Square::G1])[0], vec![]),
        ]),
        Asked::Protects(vec![(views(&[Square::D1])[0], views(&[Square::A1]))]),
        Asked::Protects(vec![(views(&[Square::D1])[0], vec![])]),
        Asked::Movers(Square::E4, start.clone(), vec![e4]),
        Asked::Movers(Square::E5, start.clone(), vec![]),
        Asked::Between(views(&[Square::D1])[0], views(&[Square::D8])[0], None),
        Asked::Between(
            views(&[Square::D1])[0],
            views(&[Square::D8])[0],
            Some(vec![]),
        ),
        Asked::Between(
            views(&[Square::D1])[0],
            views(&[Square::D8])[0],
            Some(views(&[Square::E8])),
        ),
        Asked::Taken {
            piece: views(&[Square::E7])[0],
            position: start.clone(),
            takes: vec![(e4, vec![])],
        },
        Asked::Taken {
            piece: views(&[Square::E7])[0],
            position: start.clone(),
            takes: vec![(e4, vec![d4])],
        },
        Asked::Untaken(vec![]),
        Asked::Untaken(views(&[Square::D1])),
        Asked::Guards(views(&[Square::D1])[0], start.clone(), vec![e4, d4]),
        Asked::Guards(views(&[Square::D1])[0], start.clone(), vec![]),
        Asked::Chases(views(&[Square::D8])[0], start.clone(), vec![e4]),
        Asked::Chases(views(&[Square::D8])[0], start.clone(), vec![]),
        Asked::Free(start.clone(), vec![e4]),
        Asked::Free(start.clone(), vec![]),
        Asked::Untaken(views(&[Square::A2, Square::B2, Square::C2, Square::D2])),
        Asked::Checked(Color::White, views(&[Square::D8])),
        Asked::Castled(Color::Black, Some(CastlingSide::KingSide)),
        Asked::Castled(Color::White, Some(CastlingSide::QueenSide)),
        Asked::Castled(Color::White, None),
        Asked::Mates(start.clone(), vec![e4]),
        Asked::Mates(start.clone(), vec![]),
        Asked::Checks(start.clone(), vec![e4], false),
        Asked::Checks(start.clone(), vec![], false),
        Asked::Checks(start.clone(), vec![], true),
        Asked::Takes(start.clone(), vec![]),
        Asked::Pinned(
            start.clone(),
            views(&[Square::D7]),
            vec![Pin {
                pinned: Square::D7,
                by: Square::D1,
                to: Square::D8,
                absolute: false,
            }],
        ),
        Asked::Pinned(start.clone(), views(&[Square::D7]), vec![]),
        Asked::Pinned(start.clone(), views(&[Square::B8, Square::G8]), vec![]),
        Asked::Hangs(
            views(&[Square::B1]),
            vec![(views(&[Square::B1])[0], views(&[Square::D8]), vec![])],
        ),
        Asked::Hangs(
            views(&[Square::B1]),
            vec![(
                views(&[Square::B1])[0],
                views(&[Square::D8]),
                views(&[Square::A1]),
            )],
        ),
        Asked::Hangs(views(&[Square::B1]), vec![]),
        Asked::Hangs(views(&[Square::B1, Square::G1]), vec![]),
        Asked::Hanging(
            Color::White,
            vec![],
            vec![(views(&[Square::G1])[0], views(&[Square::E2]))],
        ),
        Asked::Guarded(views(&[Square::B1])[0], views(&[Square::A1])),
        Asked::Guarded(views(&[Square::D2])[0], views(&[Square::D1, Square::C1])),
        Asked::Guarded(views(&[Square::E4])[0], vec![]),
        Asked::Balance(start.clone()),
        Asked::SquareColour(Square::E4),
        Asked::SquareColour(Square::A1),
        Asked::SameColour(Square::C4, Square::G8),
        Asked::SameColour(Square::A1, Square::H1),
        Asked::Diagonal(Square::A1, Square::A2, None),
        Asked::Diagonal(Square::A3, Square::C5, Some(vec![])),
        Asked::Diagonal(
            Square::A1,
            Square::C3,
            Some(views(&[Square::A1, Square::B2])),
        ),
        Asked::Count(Color::White, Some(Role::Queen), None, 0),
        Asked::Count(Color::White, Some(Role::Knight), None, 1),
        Asked::Count(Color::Black, Some(Role::Pawn), None, 8),
        Asked::Count(Color::White, None, None, 0),
        Asked::Count(Color::White, None, None, 1),
        Asked::Count(Color::White, None, None, 15),
        Asked::Count(
            Color::White,
            Some(Role::Pawn),
            Some(CastlingSide::KingSide),
            3,
        ),
        Asked::Count(
            Color::Black,
            Some(Role::Queen),
            Some(CastlingSide::QueenSide),
            1,
        ),
        Asked::Count(
            Color::Black,
            Some(Role::Rook),
            Some(CastlingSide::QueenSide),
            0,
        ),
        Asked::Count(Color::White, None, Some(CastlingSide::KingSide), 0),
        Asked::Count(Color::White, None, Some(CastlingSide::QueenSide), 1),
        Asked::Count(Color::White, None, Some(CastlingSide::QueenSide), 6),
        Asked::Captured(Color::White, vec![]),
        Asked::Captured(Color::White, vec![(Role::Knight, 2), (Role::Pawn, 1)]),
        check(Some(true), &[Square::D8]),
        check(Some(false), &[Square::D8, Square::B8]),
        check(None, &[Square::D8]),
        check(Some(true), &[]),
        check(Some(false), &[]),
        check(None, &[]),
        Asked::Castling(vec![(CastlingSide::KingSide, None)]),
        Asked::Castling(vec![
            (CastlingSide::KingSide, None),
            (CastlingSide::QueenSide, None),
        ]),
        Asked::Castling(vec![
            (CastlingSide::KingSide, Some(CastlingBar::Lost)),
            (CastlingSide::QueenSide, Some(CastlingBar::RookMoved)),
        ]),
        Asked::Castling(vec![
            (CastlingSide::KingSide, Some(CastlingBar::RookMoved)),
            (CastlingSide::QueenSide, None),
        ]),
        Asked::Castling(vec![
            (CastlingSide::KingSide, Some(CastlingBar::KingMoved)),
            (CastlingSide::QueenSide, Some(CastlingBar::KingMoved)),
        ]),
        Asked::Castling(vec![(
            CastlingSide::QueenSide,
            Some(CastlingBar::RookMoved),
        )]),
        Asked::Hanging(Color::White, vec![], vec![]),
        Asked::Hanging(Color::White, views(&[Square::B1, Square::G1]), vec![]),
        legal(Ok(vec![e4]), false),
        legal(Ok(vec![e4, d4]), false),
        legal(Err(Illegal::Empty(Square::E4)), false),
        legal(Err(Illegal::OwnPiece(Square::E2, pawn)), true),
        legal(Err(Illegal::LeavesInCheck(Square::E2, pawn)), true),
        Asked::Result(None),
        Asked::DrawState {
            times: 1,
            quiet: 0,
            offer: None,
        },
        Asked::DrawState {
            times: 2,
            quiet: 2,
            offer: Some((Color::White, Some(true))),
        },
        Asked::DrawState {
            times: 3,
            quiet: 70,
            offer: Some((Color::Black, Some(false))),
        },
        Asked::DrawState {
            times: 1,
            quiet: 2,
            offer: Some((Color::Black, None)),
        },
        Asked::Fen("8/8/8/8/8/4k3/8/4K3 w - - 0 1".into()),
        Asked::Result(Some(crate::game::Outcome {
            winner: Some(Color::White),
            reason: crate::game::Reason::Checkmate,
        })),
    ]
}

fn boards() -> Vec<BoardView> {
    let start = Chess::default();
    let e4 = start
        .legal_moves()
        .into_iter()
        .find(|mv| mv.to() == Square::E4)
        .unwrap();
    let states = [
        BoardState::Waits,
        BoardState::Thinks,
        BoardState::Over(Outcome {
            winner: Some(Color::Black),
            reason: Reason::Checkmate,
        }),
        BoardState::Over(Outcome {
            winner: None,
            reason: Reason::Stalemate,
        }),
    ];
    let numbered = states.into_iter().zip(1..);
    let view = |(state, number)| BoardView {
        number,
        state,
        last: (number != 2).then(|| (start.clone(), e4)),
    };
    numbered.map(view).collect()
}
