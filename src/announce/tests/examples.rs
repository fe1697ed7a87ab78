//! An example of every event, for the test that each is said in every language.

use super::super::*;
use crate::clock::{Bonus, Clock, Millis, Period, TimeControl};
use crate::command::{Arg, Command, Partial, Verb};
use crate::engine::coach::Loss;
use crate::engine::peers::Choice;
use crate::engine::{Level, Rating};
use crate::game::Reason;
use crate::notation::MovePart;
use crate::rules::{Square, parse_uci};
use crate::table::{
    Asked, BoardState, BoardView, Fact, LostAt, Picture, Purpose, Refusal, SquareView,
};

mod facts;
mod laws;
mod refusals;

pub(super) use facts::facts;
pub(super) use laws::laws;
pub(super) use refusals::refusals;

pub(super) fn games() -> Vec<Event> {
    let intro = Intro {
        greets: None,
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
            greets: Some("Anna".into()),
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
    let next = [false, true].map(|anew| Event::NextGame(intro.clone(), anew));
    let mut events: Vec<Event> = intros.into_iter().map(Event::Started).collect();
    events.extend(next);
    events.extend([resumed(0, 0), resumed(1, 1), resumed(7, 3)]);
    events.push(Event::Moved {
        mover: Mover::Opponent,
        color: Color::White,
        before: start,
        mv,
    });
    events
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
        Fact::Clue(..),
        Fact::Reasons(..),
        Fact::Judged(_),
        Fact::Evaluation { .. },
        Fact::Line(..),
        Fact::Peers(..),
        Fact::Missed { .. },
        Fact::Weighed(..),
        Fact::Compared(..),
        Fact::BestOf(..),
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
        Refusal::Nowhere(_),
        Refusal::NotLegal,
        Refusal::NoSuchBoard(_),
        Refusal::NotYourTurn,
        Refusal::NoGame,
        Refusal::GameOver,
        Refusal::MoveAfterEnd,
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
        by: None,
    };
    let narrowed = |moves, part| Q::Which {
        position: knights.clone(),
        moves,
        purpose: Purpose::Play,
        by: Some(part),
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
        narrowed(to(&["b5d4", "f5e7"]), MovePart::File),
        narrowed(to(&["b5d4", "b5d6"]), MovePart::Rank),
        narrowed(to(&["b5d4", "b7b8q"]), MovePart::Piece),
        Q::Promotion {
            position: knights.clone(),
            moves: to(&["b7b8q", "b7b8r", "b7b8b", "b7b8n"]),
            purpose: Purpose::Play,
        },
        Q::Which {
            by: None,
            position: knights.clone(),
            moves: to(&["f5d4", "f5e7"]),
            purpose: Purpose::Instead,
        },
        Q::Resign,
        Q::OfferDraw,
        Q::AcceptDraw,
        Q::NewGame,
        Q::Another,
        Q::Meant(knights.clone(), to(&["b7b8q"])[0]),
        Q::Instead(knights.clone(), to(&["b7b8q"])[0]),
        Q::doubt("Uhr".into(), Box::new(Command::Clock)),
        Q::offer("Soll ich die Uhr sagen".into(), Box::new(Command::Clock)),
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
        Q::Instead(..),
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
    let first = Chess::default();
    let made = first.legal_moves().first().map(|mv| (first.clone(), *mv));
    for (plies, your_move) in [(1, false), (1, true), (2, true)] {
        events.push(Event::TakenBack {
            plies,
            moves: made
                .clone()
                .filter(|_| plies == 1 && your_move)
                .into_iter()
                .collect(),
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
        Event::NextGame(..),
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
