//! An example of every event, for the test that each is said in every language.

use super::super::*;
use crate::clock::{Bonus, Clock, Millis, Period, TimeControl};
use crate::command::{Arg, Command, Partial, Verb};
use crate::engine::coach::Loss;
use crate::engine::peers::Choice;
use crate::engine::{Level, Rating};
use crate::game::Reason;
use crate::rules::{Square, parse_uci};
use crate::table::{
    Asked, BoardState, BoardView, Fact, LostAt, Picture, Purpose, Refusal, SquareView,
};

pub(super) fn facts() -> Vec<Fact> {
    let start = Chess::default();
    let e4 = parse_uci(&start, "e2e4").unwrap();
    let after = start.clone().play(e4).unwrap();
    let e5 = parse_uci(&after, "e7e5").unwrap();
    let d4 = parse_uci(&start, "d2d4").unwrap();
    let choice = |(mv, of_hundred)| Choice { mv, of_hundred };
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
        evaluation(10, None),
        evaluation(-146, None),
        evaluation(0, Some(3)),
        evaluation(0, Some(-1)),
        Fact::Line(start.clone(), vec![]),
        Fact::Threat(start.clone(), vec![]),
        Fact::Threat(start.clone(), vec![e4, e5]),
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
    .chain(asked().into_iter().map(Fact::Asked))
    .chain(
        super::found::found()
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

fn asked() -> Vec<Asked> {
    use crate::rules::{CastlingBar, CastlingSide, Illegal, Role};
    let start = Chess::default();
    let e4 = parse_uci(&start, "e2e4").unwrap();
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
        Asked::SquareColour(Square::E4),
        Asked::SquareColour(Square::A1),
        Asked::Diagonal(Square::A1, Square::A2, None),
        Asked::Diagonal(Square::A3, Square::C5, Some(vec![])),
        Asked::Diagonal(
            Square::A1,
            Square::C3,
            Some(views(&[Square::A1, Square::B2])),
        ),
        Asked::Count(Color::White, Some(Role::Queen), 0),
        Asked::Count(Color::White, Some(Role::Knight), 1),
        Asked::Count(Color::Black, Some(Role::Pawn), 8),
        Asked::Count(Color::White, None, 0),
        Asked::Count(Color::White, None, 1),
        Asked::Count(Color::White, None, 15),
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
        Asked::Hanging(Color::White, vec![]),
        Asked::Hanging(Color::White, views(&[Square::B1, Square::G1])),
        Asked::Legal(start.clone(), Ok(e4)),
        Asked::Legal(start.clone(), Err(Illegal::Empty(Square::E4))),
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

pub(super) fn refusals() -> Vec<Refusal> {
    use crate::rules::{CastlingBar as B, CastlingSide, Illegal as I, Role, StartError as S};
    let start = Chess::default();
    let (queen, pawn) = (Color::White.queen(), Color::Black.pawn());
    let rook = Color::Black.rook();
    let bars = [
        B::KingMoved,
        B::RookMoved,
        B::Lost,
        B::Between(Square::D1, queen),
        B::InCheck(Square::E8, rook),
        B::Through(Square::F1, Square::F8, rook),
        B::Into(Square::G1, Square::G8, rook),
    ];
    covers!(
        bars,
        B::KingMoved,
        B::RookMoved,
        B::Lost,
        B::Between(..),
        B::InCheck(..),
        B::Through(..),
        B::Into(..),
    );
    let mut illegal = vec![
        I::Empty(Square::E4),
        I::NotYours(Square::E7, pawn),
        I::NotYours(Square::D1, queen),
        I::OtherPiece(Square::D1, queen),
        I::NotHowItMoves(queen, Square::D1, Square::E3),
        I::NothingToTake(Square::E2, Square::D3),
        I::OwnPiece(Square::D1, queen),
        I::OwnPiece(Square::E7, pawn),
        I::Blocked(Square::D1, queen),
        I::Blocked(Square::E7, pawn),
        I::LeavesInCheck(Square::E8, rook),
        I::StillInCheck(Square::E8, rook),
        I::NoneReaches(Role::Knight, Square::D4),
        I::NoneReaches(Role::Queen, Square::D4),
        I::NoneReaches(Role::Pawn, Square::F3),
        I::NoneReaches(Role::Pawn, Square::F6),
        I::NoSuchPiece(Color::White, Role::Queen),
        I::NoSuchPiece(Color::Black, Role::Pawn),
        I::BadPromotion(Role::King),
        I::NoPromotion(Square::E4),
        I::Unclear,
    ];
    illegal.extend(bars.map(|bar| I::Castling(CastlingSide::KingSide, bar)));
    covers!(
        illegal.iter().copied(),
        I::Empty(..),
        I::NotYours(..),
        I::OtherPiece(..),
        I::NotHowItMoves(..),
        I::NothingToTake(..),
        I::OwnPiece(..),
        I::Blocked(..),
        I::LeavesInCheck(..),
        I::StillInCheck(..),
        I::NoneReaches(..),
        I::NoSuchPiece(..),
        I::Castling(..),
        I::BadPromotion(..),
        I::NoPromotion(..),
        I::Unclear,
    );
    let starts = [
        S::Syntax,
        S::Kings,
        S::OppositeCheck,
        S::PawnOnBackRank,
        S::Impossible,
        S::Number,
    ];
    covers!(
        starts,
        S::Syntax,
        S::Kings,
        S::OppositeCheck,
        S::PawnOnBackRank,
        S::Impossible,
        S::Number,
    );
    let unknown = |nearest: &[&str]| Refusal::Unknown {
        heard: "clcok\u{7}".into(),
        nearest: nearest.iter().map(ToString::to_string).collect(),
    };
    let mut refusals = vec![
        unknown(&[]),
        unknown(&["clock", "lock"]),
        Refusal::NotYourTurn,
        Refusal::NoGame,
        Refusal::GameOver,
        Refusal::NoOffer,
        Refusal::NothingToTakeBack,
        Refusal::NoTakeBack,
        Refusal::NoClaim,
        Refusal::OfferStands,
        Refusal::NothingToRepeat,
        Refusal::Blindfold,
        Refusal::BlindfoldUsed,
        Refusal::NoQuestion,
        Refusal::TooLate { take_back: true },
        Refusal::TooLate { take_back: false },
        Refusal::Paused,
        Refusal::BadSetting("rate".into()),
        Refusal::File {
            path: "a.pgn".into(),
            reason: "no such file".into(),
        },
        Refusal::Unavailable(crate::command::Verb::Hint),
        Refusal::NotHeard,
        Refusal::NotLegal,
        Refusal::NoSuchBoard(4),
    ];
    refusals.extend(law_bars().into_iter().map(Refusal::Law));
    refusals.extend(
        illegal
            .into_iter()
            .map(|why| Refusal::Illegal(start.clone(), why)),
    );
    refusals.extend(starts.map(Refusal::Start));
    refusals
}

pub(super) fn games() -> Vec<Event> {
    let intro = Intro {
        you: Some(Color::White),
        level: Level::new(2),
        rating: None,
        full_strength: false,
        engine: None,
        time: None,
        chess960: None,
        own_start: false,
        blindfold: 0,
        turn: Color::White,
    };
    let period = |moves, minutes: u64, bonus| Period {
        moves,
        time: Millis(minutes * 60_000),
        bonus,
    };
    let times = [
        vec![
            period(Some(40), 90, Bonus::Increment(Millis(30_000))),
            period(None, 30, Bonus::Increment(Millis(30_000))),
        ],
        vec![period(None, 1, Bonus::Delay(Millis(1000)))],
        vec![period(None, 5, Bonus::Bronstein(Millis(2000)))],
        vec![
            period(Some(40), 120, Bonus::None),
            period(None, 15, Bonus::Increment(Millis(30_000))),
        ],
        vec![period(None, 3, Bonus::None)],
    ];
    let mut intros = vec![
        Intro {
            engine: Some("Stockfish".into()),
            chess960: Some(17),
            blindfold: 2,
            ..intro.clone()
        },
        Intro {
            you: None,
            level: None,
            own_start: true,
            ..intro.clone()
        },
        Intro {
            level: None,
            turn: Color::Black,
            ..intro.clone()
        },
        Intro {
            level: None,
            full_strength: true,
            ..intro.clone()
        },
    ];
    intros.extend(times.map(|periods| Intro {
        time: Some(TimeControl { periods }),
        ..intro.clone()
    }));
    let start = Chess::default();
    let mv = parse_uci(&start, "g1f3").unwrap();
    let resumed = |plies, damaged_lines| Event::Resumed {
        intro: intro.clone(),
        plies,
        last: (plies > 0).then(|| (start.clone(), mv)),
        damaged_lines,
    };
    let mut events: Vec<Event> = intros.into_iter().map(Event::Started).collect();
    events.extend([resumed(0, 0), resumed(1, 1), resumed(7, 3)]);
    events.push(Event::Moved {
        mover: Mover::Opponent,
        color: Color::White,
        before: start,
        mv,
    });
    events
}

pub(super) fn laws() -> Vec<crate::game::Law> {
    use crate::game::{
        Act, Duty, Edition, Law as L, Pace, QuickAnswer, Recording, Regulations, Supervision,
        TimePenalty,
    };
    let start = Chess::default();
    let mv = parse_uci(&start, "g1f3").unwrap();
    let white = Color::White;
    let duties = [
        Duty::Nothing,
        Duty::AnyMove,
        Duty::Move(Square::G1),
        Duty::MoveKing(Square::E1),
        Duty::Capture(Square::E7),
        Duty::CaptureWith(Square::E2, Square::E7),
        Duty::Castle(crate::rules::CastlingSide::KingSide),
        Duty::Castle(crate::rules::CastlingSide::QueenSide),
    ];
    let penalty = TimePenalty {
        to_opponent: Millis(120_000),
        from_offender: Millis(0),
    };
    let acts = [
        Act::Warn(white),
        Act::Time {
            color: white,
            milliseconds: 60_000,
        },
        Act::Time {
            color: white,
            milliseconds: -60_000,
        },
        Act::SetClock {
            color: white,
            left: Millis(300_000),
        },
        Act::Award(None),
        Act::Award(Some(white)),
        Act::Retrace(3),
        Act::Proportion(40),
        Act::Points {
            color: white,
            halves: -1,
        },
        Act::Points {
            color: white,
            halves: 3,
        },
        Act::Expel(white),
        Act::Agreed,
        Act::BothFlags,
        Act::Late {
            color: white,
            minutes: 60,
        },
        Act::Annul,
        Act::NeedlessStop(white),
        Act::NewClock,
    ];
    covers!(
        acts,
        Act::Warn(_),
        Act::Time { .. },
        Act::SetClock { .. },
        Act::Award(_),
        Act::Retrace(_),
        Act::Proportion(_),
        Act::Points { .. },
        Act::Expel(_),
        Act::Agreed,
        Act::BothFlags,
        Act::Late { .. },
        Act::Annul,
        Act::NeedlessStop(_),
        Act::NewClock,
    );
    let mut laws = vec![
        L::Adjusting(white),
        L::ToRepeat(white),
        L::PressedWithoutMove(white),
        L::PawnLeft(white),
        L::Repeated,
        L::Corrected,
        L::Resumption(String::new()),
        L::Resumption("9:30".into()),
        L::Waived(white),
        L::ClockStarted(white),
        L::WrongClaim {
            color: white,
            penalty,
            must_play: Some((start.clone(), mv)),
        },
        L::IllegalMove {
            color: white,
            number: 1,
            penalty,
        },
        L::QuickplayClaimed {
            color: white,
            judged: false,
        },
        L::QuickplayClaimed {
            color: white,
            judged: true,
        },
        L::QuickplayAnswered(QuickAnswer::Postpone, Millis(120_000)),
        L::QuickplayAnswered(QuickAnswer::Reject, Millis(0)),
        L::FiveSeconds(white),
        L::FiveSecondsGranted(Millis(5000), Millis(120_000)),
        L::PostponedClaim(white),
        L::Untimely,
        L::QuickplayAnswered(QuickAnswer::Reject, Millis(120_000)),
        L::Sealed(white),
        L::Envelope(Box::new(envelope())),
        L::Opened,
        L::Used {
            moves: [1, 12],
            used: [Millis(60_000), Millis(3_600_000)],
        },
        L::Edition(Edition::Fide2023, Some(Pace::Blitz), Regulations::default()),
        L::Edition(Edition::Fide2009, Some(Pace::Rapid), Regulations::default()),
        L::Edition(Edition::Code1988, None, Regulations::default()),
        L::Edition(
            Edition::Fide2023,
            None,
            Regulations {
                no_draw_before: 30,
                draws_by_arbiter: true,
                supervision: Supervision::Limited,
                default_time: Some(Millis::minutes(15)),
            },
        ),
        L::Edition(
            Edition::Code1988,
            Some(Pace::Classical),
            Regulations::default(),
        ),
        L::Commands(vec![Verb::Touch, Verb::Press]),
        L::Promoting(crate::rules::Role::Queen),
        L::Recording(white, Recording::Must),
        L::Recording(white, Recording::Free),
        L::Recording(white, Recording::CatchUp),
    ];
    laws.extend(duties.map(|duty| L::Touched {
        position: start.clone(),
        square: Square::G1,
        duty,
    }));
    laws.extend(acts.map(L::Ruled));
    covers!(
        &laws,
        L::Touched { .. },
        L::Adjusting(_),
        L::ToRepeat(_),
        L::PressedWithoutMove(_),
        L::PawnLeft(_),
        L::Repeated,
        L::ClockStarted(_),
        L::WrongClaim { .. },
        L::IllegalMove { .. },
        L::Ruled(_),
        L::QuickplayClaimed { .. },
        L::QuickplayAnswered(..),
        L::FiveSeconds(_),
        L::FiveSecondsGranted(..),
        L::PostponedClaim(_),
        L::Untimely,
        L::Sealed(_),
        L::Envelope(_),
        L::Opened,
        L::Used { .. },
        L::Edition(..),
        L::Commands(_),
        L::Promoting(_),
        L::Recording(..),
        // The comparing of scores and what followed have tests of their own.
        _,
    );
    laws
}

/// An envelope on which everything is written.
fn envelope() -> crate::game::Envelope {
    use crate::game::{Adjourning, Game};
    let clock = Clock::new("90+0".parse().unwrap(), Color::White);
    let mut game = Game::with_edition(Chess::default(), crate::game::Edition::Fide2009);
    game.offer_draw(Color::White).unwrap();
    let about = Adjourning {
        white: "Anna",
        black: "Boris",
        resumes: "tomorrow at ten",
        clock: Some(&clock),
        now: Millis(0),
        nonce: 1,
    };
    game.seal(Color::White, "e2e4", about).unwrap()
}

pub(super) fn law_bars() -> Vec<crate::game::LawBar> {
    use crate::game::{
        ActBar, Assist, ClaimBar, Duty, LawBar as B, OfferBar, OpenBar, QuickBar, SealBar,
        TouchBar, TouchRule,
    };
    let start = Chess::default();
    let mv = parse_uci(&start, "g1f3").unwrap();
    let mut bars = vec![
        B::Touch(TouchBar::Over),
        B::Touch(TouchBar::NotYourTurn),
        B::Touch(TouchBar::Stopped),
        B::Touch(TouchBar::Empty(Square::E4)),
        B::Touch(TouchBar::Untouched),
        B::Lost,
        B::Bound(start.clone(), TouchRule::Bound(Duty::Move(Square::G1))),
        B::Bound(
            start.clone(),
            TouchRule::RookFirst(crate::rules::CastlingSide::KingSide),
        ),
        B::Bound(
            start.clone(),
            TouchRule::Promoted(crate::rules::Role::Queen),
        ),
        B::Claim(ClaimBar::NotYourTurn),
        B::Claim(ClaimBar::Illegal),
        B::Claim(ClaimBar::Touched),
        B::Offer(OfferBar::Stands),
        B::Offer(OfferBar::TheirsStands),
        B::Offer(OfferBar::None),
        B::Offer(OfferBar::TooEarly(1)),
        B::Offer(OfferBar::TooEarly(30)),
        B::Act(ActBar::NoOffer),
        B::Seal(SealBar::NotYourTurn),
        B::Seal(SealBar::Sealed),
        B::Seal(SealBar::NoMove),
        B::Open(OpenBar::Changed),
        B::Open(OpenBar::OtherGame),
        B::NoEnvelope,
        B::Quick(QuickBar::NotInEdition),
        B::Quick(QuickBar::NoFinish),
        B::Quick(QuickBar::Blitz),
        B::Quick(QuickBar::TooEarly(Millis(180_000))),
        B::Quick(QuickBar::NoClaim),
        B::Quick(QuickBar::Decide),
        B::Act(ActBar::NoClock),
        B::Act(ActBar::NotInEdition),
        B::Touch(TouchBar::NoPromotion),
        B::Act(ActBar::NotBothDown),
        B::Act(ActBar::Begun),
        B::Act(ActBar::NoSuchMove),
        B::Misheard(start.clone(), mv),
        B::ToRepeat(start, mv),
        B::Completed,
        B::StartStands,
        B::NothingToPress,
        B::NoFlag,
        B::NoIllegal,
        B::ClaimFirst,
        B::NotYours(Color::White),
        B::Stopped,
    ];
    bars.extend(Assist::ALL.map(B::NotADuty));
    covers!(
        &bars,
        B::Touch(_),
        B::Bound(..),
        B::Claim(_),
        B::Offer(_),
        B::Seal(_),
        B::Open(_),
        B::NoEnvelope,
        B::Quick(_),
        B::Act(_),
        B::Misheard(..),
        B::ToRepeat(..),
        B::Completed,
        B::StartStands,
        B::NothingToPress,
        B::NoFlag,
        B::NoIllegal,
        B::ClaimFirst,
        B::NotYours(_),
        B::Stopped,
        B::Lost,
        B::NotADuty(_),
    );
    bars
}

/// Every event, with each of its variants.
pub(super) fn events() -> Vec<Event> {
    use crate::game::Reason as R;
    use crate::table::{LawQuestion, Question as Q};
    use Warning as W;
    let facts = facts();
    covers!(
        &facts,
        Fact::Asked(_),
        Fact::Found(_),
        Fact::Turn { .. },
        Fact::Moves(_),
        Fact::LastMove(_),
        Fact::Times { .. },
        Fact::NoClock,
        Fact::Material(_),
        Fact::Board(_),
        Fact::Square(_),
        Fact::File(..),
        Fact::Rank(..),
        Fact::Picked(_),
        Fact::Sounds(_),
        Fact::Along { .. },
        Fact::Pieces { .. },
        Fact::LegalMoves { .. },
        Fact::Attackers { .. },
        Fact::Commands(_),
        Fact::Help(_),
        Fact::Peeks(_),
        Fact::Picture(_),
        Fact::Hint(..),
        Fact::Evaluation { .. },
        Fact::Line(..),
        Fact::Peers(..),
        Fact::Missed { .. },
        Fact::Threat(..),
        Fact::Thinking,
        // The review of a game.
        _,
    );
    let refusals = refusals();
    covers!(
        &refusals,
        Refusal::Unknown { .. },
        Refusal::Illegal(..),
        Refusal::NotLegal,
        Refusal::NoSuchBoard(_),
        Refusal::NotYourTurn,
        Refusal::NoGame,
        Refusal::GameOver,
        Refusal::NoOffer,
        Refusal::NothingToTakeBack,
        Refusal::NoTakeBack,
        Refusal::NoClaim,
        Refusal::OfferStands,
        Refusal::NothingToRepeat,
        Refusal::Blindfold,
        Refusal::BlindfoldUsed,
        Refusal::NoQuestion,
        Refusal::TooLate { .. },
        Refusal::Paused,
        Refusal::BadSetting(_),
        Refusal::Start(_),
        Refusal::File { .. },
        Refusal::Unavailable(_),
        Refusal::NotHeard,
        Refusal::Law(_),
    );
    let reasons = [
        R::Checkmate,
        R::Resignation,
        R::Stalemate,
        R::DeadPosition,
        R::InsufficientMaterial,
        R::Agreement,
        R::Threefold,
        R::FiftyMoves,
        R::Fivefold,
        R::SeventyFiveMoves,
        R::Time,
        R::TimeCannotMate,
        R::IllegalMoves,
        R::IllegalMovesCannotMate,
        R::Arbiter,
        R::Adjournment,
        R::Quickplay,
        R::Aborted,
    ];
    covers!(
        reasons,
        R::Checkmate,
        R::Resignation,
        R::Stalemate,
        R::DeadPosition,
        R::InsufficientMaterial,
        R::Agreement,
        R::Threefold,
        R::FiftyMoves,
        R::Fivefold,
        R::SeventyFiveMoves,
        R::Time,
        R::TimeCannotMate,
        R::IllegalMoves,
        R::IllegalMovesCannotMate,
        R::Arbiter,
        R::Adjournment,
        R::Quickplay,
        R::Aborted,
    );
    let knights = crate::rules::parse_fen("4k3/1P6/8/1N3N2/8/1N6/8/4K2R w K - 0 1").unwrap();
    let to = |uci: &[&str]| -> Vec<Move> {
        uci.iter()
            .map(|uci| parse_uci(&knights, uci).unwrap())
            .collect()
    };
    let which = |moves| Q::Which {
        position: knights.clone(),
        moves,
        purpose: Purpose::Play,
    };
    let loses = |loss| Q::Blunder {
        loss,
        position: knights.clone(),
        mv: to(&["b5d4"])[0],
    };
    let white_side = || Arg::Side(Color::White, None);
    let side = Partial::new(Verb::SetClock).unwrap();
    let minutes = side.with(white_side()).unwrap().unwrap_err();
    let seconds = minutes.with(Arg::Number(5)).unwrap().unwrap_err();
    let halves = Partial::new(Verb::CutPoints).unwrap();
    let halves = halves.with(white_side()).unwrap().unwrap_err();
    let questions = vec![
        which(to(&["b5d4", "f5d4"])),
        which(to(&["b5d4", "b3d4"])),
        which(to(&["b5d4", "b3d4", "f5d4"])),
        which(to(&["f5d4", "f5e7"])),
        which(knights.legal_moves().into_iter().collect()),
        Q::Promotion {
            position: knights.clone(),
            moves: to(&["b7b8q", "b7b8r", "b7b8b", "b7b8n"]),
            purpose: Purpose::Play,
        },
        Q::Resign,
        Q::OfferDraw,
        Q::AcceptDraw,
        Q::NewGame,
        Q::Another,
        Q::Meant(knights.clone(), to(&["b7b8q"])[0]),
        Q::Said {
            text: "Uhr".into(),
            command: Box::new(Command::Clock),
        },
        Q::Either(vec![
            ("Uhr".into(), Command::Clock),
            ("wer zieht".into(), Command::WhoseMove),
        ]),
        Q::Ruling(crate::game::Act::Warn(Color::White)),
        Q::Missing(side),
        Q::Missing(minutes),
        Q::Missing(seconds),
        Q::Missing(halves),
        Q::Missing(Partial::new(Verb::Retrace).unwrap()),
        Q::Missing(Partial::new(Verb::Touch).unwrap()),
        Q::Arbiter(arbiter_menu()),
        Q::Law(LawQuestion::Seal),
        Q::Law(LawQuestion::Dictation(0)),
        Q::Law(LawQuestion::Dictation(3)),
        Q::Law(LawQuestion::SealDoubt(Vec::new())),
        Q::Law(LawQuestion::SealDoubt(vec![
            crate::notation::Pattern::default(),
        ])),
        Q::Law(LawQuestion::Resign(Color::White)),
        Q::Law(LawQuestion::Offer(Color::Black)),
        loses(Loss::Mate(1)),
        loses(Loss::Mate(3)),
        loses(Loss::MissedMate),
        loses(Loss::Piece(crate::rules::Role::Queen)),
        loses(Loss::Piece(crate::rules::Role::Rook)),
        loses(Loss::Piece(crate::rules::Role::Bishop)),
        loses(Loss::Piece(crate::rules::Role::Knight)),
        loses(Loss::Pawns(2)),
    ];
    covers!(
        &questions,
        Q::Which { .. },
        Q::Promotion { .. },
        Q::Resign,
        Q::OfferDraw,
        Q::AcceptDraw,
        Q::NewGame,
        Q::Another,
        Q::Meant(..),
        Q::Said { .. },
        Q::Either(_),
        Q::Ruling(_),
        Q::Missing(_),
        Q::Arbiter(_),
        Q::Law(_),
        Q::Blunder { .. },
    );
    let white = Color::White;
    let left = |millis| W::Left {
        color: white,
        left: Millis(millis),
    };
    let period = |moves| W::Period {
        color: white,
        moves,
    };
    let warnings = [
        left(300_000),
        left(60_000),
        left(10_000),
        left(9000),
        left(1000),
        W::FiveMinutes,
        W::FifteenMinutes,
        period(Some(20)),
        period(None),
        W::Flag(white),
    ];
    covers!(
        warnings,
        W::Left { .. },
        W::FiveMinutes,
        W::FifteenMinutes,
        W::Period { .. },
        W::Flag(_),
    );
    let troubles = [
        Trouble::CannotStart("stockfish".into(), "not found".into()),
        Trouble::CannotStart("cat".into(), "silent".into()),
        Trouble::CannotStart("true".into(), "ended".into()),
        Trouble::Option("Hash".into()),
        Trouble::Restarted,
        Trouble::Replaced,
        Trouble::IllegalMove("e2e5".into()),
        Trouble::Hung,
        Trouble::Gone,
        Trouble::Back,
    ];
    covers!(
        &troubles,
        Trouble::CannotStart(..),
        Trouble::Option(_),
        Trouble::Restarted,
        Trouble::Replaced,
        Trouble::IllegalMove(_),
        Trouble::Hung,
        Trouble::Gone,
        Trouble::Back,
    );
    let movers = [Mover::You, Mover::Opponent, Mover::Player(white)];
    covers!(movers, Mover::You, Mover::Opponent, Mover::Player(_));
    let set = |name, value: &str| Event::Set {
        name,
        value: value.into(),
    };
    let mut events = games();
    events.extend(facts.into_iter().map(Event::Told));
    events.extend(questions.into_iter().map(Event::Asked));
    events.extend(refusals.into_iter().map(Event::Refused));
    for reason in reasons {
        for winner in [Some(white), None] {
            events.push(Event::Ended(Outcome { winner, reason }));
        }
    }
    for mover in movers {
        events.push(Event::Draw(DrawEvent::Offered(mover)));
        events.push(Event::Draw(DrawEvent::Declined(mover)));
    }
    events.extend(laws().into_iter().map(Event::Law));
    events.extend(warnings.map(Event::Clock));
    events.extend(troubles.map(Event::Opponent));
    for (plies, your_move) in [(1, false), (2, true)] {
        events.push(Event::TakenBack {
            plies,
            turn: white,
            your_move,
        });
    }
    events.extend((1..=10).map(|level| set("level", &level.to_string())));
    events.extend([
        set("rate", "300"),
        set("volume", "50"),
        set("pitch", "50"),
        set("verbosity", "0"),
        set("verbosity", "2"),
        set("style", "long"),
        set("style", "short"),
        set("language", "Deutsch"),
        set("level", "full"),
        set("level", "adaptive"),
        Event::Phrase {
            key: "intro-adaptive",
            args: vec![],
        },
        Event::Phrase {
            key: "level-next",
            args: vec![("value", 4_u32.into())],
        },
        Event::Phrase {
            key: "place",
            args: vec![("low", 900_u32.into()), ("high", 1_450_u32.into())],
        },
        set("listen", "on"),
        set("listen", "off"),
        set("something", "else"),
        Event::Paused(true),
        Event::Paused(false),
        Event::Cancelled,
        Event::NewGame,
        Event::Again,
        Event::Silenced,
        Event::Goodbye { kept: true },
        Event::Goodbye { kept: false },
        Event::Phrase {
            key: "found-no-voice-for",
            args: vec![("lang", "lv".into())],
        },
    ]);
    covers!(
        &events,
        Event::Started(_),
        Event::Resumed { .. },
        Event::Moved { .. },
        Event::Ended(_),
        Event::Told(_),
        Event::Asked(_),
        Event::Refused(_),
        Event::Draw(_),
        Event::TakenBack { .. },
        Event::Clock(_),
        Event::Paused(_),
        Event::Opponent(_),
        Event::Set { .. },
        Event::Phrase { .. },
        Event::Cancelled,
        Event::NewGame,
        Event::Again,
        Event::Silenced,
        Event::Goodbye { .. },
        Event::Law(_),
    );
    events
}

fn arbiter_menu() -> Vec<Verb> {
    let rows = crate::command::ROWS.iter();
    let menu = rows.filter(|row| row.when == crate::command::When::Menu);
    menu.map(|row| row.verb).collect()
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
