mod asked;
mod edges;
mod laws;

use proptest::prelude::*;

use super::sitting::Sitting;
use super::*;
use crate::command::Target;
use crate::engine::Reply;
use crate::game::{Outcome, Reason};
use crate::notation::Pattern;
use crate::rules::{File, Position, Rank, Role, Square, parse_uci};

fn play(table: &mut Sitting, uci: &str, now: u64) -> Vec<Event> {
    command(table, Command::Play(vec![squares(uci)]), now)
}

fn say(table: &mut Sitting, uci: &str, now: u64) -> Vec<Event> {
    let command = Command::Play(vec![squares(uci)]);
    table.handle(Input::Heard(command), Millis(now))
}

fn squares(uci: &str) -> Pattern {
    let mut chars = uci.chars();
    let mut next = || chars.next().unwrap();
    Pattern {
        from_file: File::from_char(next()),
        from_rank: Rank::from_char(next()),
        to_file: File::from_char(next()),
        to_rank: Rank::from_char(next()),
        ..Pattern::default()
    }
}

fn command(table: &mut Sitting, command: Command, now: u64) -> Vec<Event> {
    table.handle(Input::Command(command), Millis(now))
}

fn reply(table: &mut Sitting, uci: &str, now: u64) -> Vec<Event> {
    let want = table.want(Millis(now)).expect("the opponent is to move");
    let mv = parse_uci(&want.request.position, uci).expect("a legal move");
    let reply = Reply::Play {
        mv,
        offers_draw: false,
        score: 0,
    };
    table.handle(
        Input::Response(want.id, Ok(Response::Reply(reply))),
        Millis(now),
    )
}

fn against_the_bot() -> Sitting {
    let mut table = Sitting::new(Setup::default());
    table.begin(Millis(0));
    table
}

fn two_players(start: Start, time: Option<&str>) -> Sitting {
    let setup = Setup {
        rival: Rival::Person,
        start,
        time: time.map(|text| text.parse().unwrap()),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    table
}

#[test]
fn a_stale_reply_is_not_played() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    let want = table.want(Millis(0)).unwrap();
    command(&mut table, Command::TakeBack, 0);
    let mv = parse_uci(&want.request.position, "e7e5").unwrap();
    let stale = Reply::Play {
        mv,
        offers_draw: false,
        score: 0,
    };
    let events = table.handle(
        Input::Response(want.id, Ok(Response::Reply(stale))),
        Millis(0),
    );
    assert_eq!(events, []);
    assert_eq!(table.game().moves(), []);
}

#[test]
fn an_illegal_reply_is_reported_and_the_game_is_untouched() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    let want = table.want(Millis(0)).unwrap();
    let mv = parse_uci(&Chess::default(), "d2d4").unwrap();
    let illegal = Reply::Play {
        mv,
        offers_draw: false,
        score: 0,
    };
    let events = table.handle(
        Input::Response(want.id, Ok(Response::Reply(illegal))),
        Millis(0),
    );
    assert!(
        matches!(
            events.as_slice(),
            [Event::Opponent(Trouble::IllegalMove(_))]
        ),
        "{events:?}"
    );
    assert_eq!(table.game().moves().len(), 1);
}

#[test]
fn resigning_is_confirmed_and_no_leaves_the_game_as_it_was() {
    let mut table = against_the_bot();
    assert_eq!(
        command(&mut table, Command::Resign, 0),
        [Event::Asked(Question::Resign)]
    );
    assert_eq!(command(&mut table, Command::No, 0), [Event::Cancelled]);
    assert!(!table.is_over());
    command(&mut table, Command::Resign, 0);
    let events = command(&mut table, Command::Yes, 0);
    let lost = Outcome {
        winner: Some(Color::Black),
        reason: Reason::Resignation,
    };
    assert_eq!(events.first(), Some(&Event::Ended(lost)));
}

#[test]
fn a_question_stays_open_while_facts_are_asked_and_is_dropped_by_a_move() {
    let mut table = against_the_bot();
    command(&mut table, Command::Resign, 0);
    command(&mut table, Command::Square(Square::E4), 0);
    assert_eq!(table.question(), Some(&Question::Resign));
    play(&mut table, "e2e4", 0);
    assert_eq!(table.question(), None);
    assert_eq!(
        command(&mut table, Command::Yes, 0),
        [Event::Refused(Refusal::NoQuestion)]
    );
}

#[test]
fn which_knight_is_asked_and_one_word_answers() {
    let fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let mut table = two_players(Start::Fen(fen.into()), None);
    let to_d2 = Pattern {
        role: Some(Role::Knight),
        to_file: Some(File::D),
        to_rank: Some(Rank::Second),
        ..Pattern::default()
    };
    let events = command(&mut table, Command::Play(vec![to_d2]), 0);
    assert!(
        matches!(events.as_slice(), [Event::Asked(Question::Which { moves, .. })] if moves.len() == 2),
        "{events:?}"
    );
    let felix = Pattern {
        to_file: Some(File::F),
        ..Pattern::default()
    };
    let events = command(&mut table, Command::Play(vec![felix]), 0);
    assert!(
        matches!(events.first(), Some(Event::Moved { mv, .. }) if mv.from() == Some(Square::F3)),
        "{events:?}"
    );
}

#[test]
fn a_promotion_must_name_its_piece() {
    let mut table = two_players(Start::Fen("8/P6k/8/8/8/8/8/K7 w - - 0 1".into()), None);
    let events = play(&mut table, "a7a8", 0);
    assert!(
        matches!(
            events.as_slice(),
            [Event::Asked(Question::Promotion { .. })]
        ),
        "{events:?}"
    );
    let rook = Pattern {
        role: Some(Role::Rook),
        ..Pattern::default()
    };
    let events = command(&mut table, Command::Play(vec![rook]), 0);
    assert!(
        matches!(events.first(), Some(Event::Moved { mv, .. }) if mv.promotion() == Some(Role::Rook)),
        "{events:?}"
    );
}

#[test]
fn a_slip_of_the_tongue_is_corrected_until_the_clock_starts_and_not_after() {
    let setup = Setup {
        slip: Millis(1500),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    say(&mut table, "e2e4", 0);
    assert!(
        table.want(Millis(1000)).is_none(),
        "the bot waits for the window"
    );
    let events = command(&mut table, Command::No, 1000);
    assert!(
        matches!(events.as_slice(), [Event::TakenBack { plies: 1, moves, .. }] if moves.len() == 1),
        "{events:?}"
    );
    say(&mut table, "d2d4", 2000);
    assert_eq!(table.next_deadline(Millis(2000)), Some(Millis(3500)));
    let events = command(&mut table, Command::No, 3600);
    let late = Refusal::TooLate { take_back: true };
    assert_eq!(events, [Event::Refused(late)]);
    assert!(table.want(Millis(3600)).is_some());
}

#[test]
fn an_offer_the_bot_declines_is_gone_and_one_it_accepts_ends_the_game() {
    // The Laws of 2009 let a draw be agreed before the first move.
    let laws = LawSetup {
        edition: crate::game::Edition::Fide2009,
        ..LawSetup::default()
    };
    let mut table = Sitting::new(Setup {
        laws,
        ..Setup::default()
    });
    table.begin(Millis(0));
    for (accepted, over) in [(false, false), (true, true)] {
        command(&mut table, Command::OfferDraw, 0);
        command(&mut table, Command::Yes, 0);
        let want = table.want(Millis(0)).unwrap();
        assert_eq!(want.task, Task::Draw(Color::Black));
        table.handle(
            Input::Response(want.id, Ok(Response::Draw(accepted))),
            Millis(0),
        );
        assert_eq!(table.is_over(), over);
        assert_eq!(table.game().standing_offer(), None);
    }
}

#[test]
fn blindfold_counts_peeks_and_bars_what_the_level_does_not_allow() {
    let setup = Setup {
        blindfold: 2,
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    assert_eq!(
        command(&mut table, Command::Board, 0),
        [Event::Refused(Refusal::Blindfold)]
    );
    let told = command(&mut table, Command::Square(Square::A1), 0);
    told.into_iter().for_each(|event| drop(table.admit(event)));
    command(&mut table, Command::Resign, 0);
    let events = command(&mut table, Command::Yes, 0);
    assert!(events.contains(&Event::Told(Fact::Peeks(1))), "{events:?}");
    // The game is over: the board may be looked at.
    assert!(matches!(
        command(&mut table, Command::Board, 0).as_slice(),
        [Event::Told(Fact::Board(_))]
    ));
}

#[test]
fn the_flag_ends_the_game() {
    let mut table = two_players(Start::Standard, Some("1+0"));
    play(&mut table, "e2e4", 1000);
    let events = table.handle(Input::Tick, Millis(61_001));
    assert!(
        events.contains(&Event::Clock(Warning::Flag(Color::Black))),
        "{events:?}"
    );
    let won = Outcome {
        winner: Some(Color::White),
        reason: Reason::Time,
    };
    assert!(events.contains(&Event::Ended(won)), "{events:?}");
}

#[test]
fn a_reply_of_the_bot_answers_the_game() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    let events = reply(&mut table, "e7e5", 10);
    assert!(
        matches!(
            events.as_slice(),
            [Event::Moved {
                mover: Mover::Opponent,
                ..
            }]
        ),
        "{events:?}"
    );
    assert!(table.want(Millis(10)).is_none());
}

/// Any command, with arguments that may or may not make sense.
fn any_command() -> impl Strategy<Value = Command> {
    let square = (0..64u32).prop_map(Square::new);
    let pattern = (
        proptest::option::of(0..6u32),
        proptest::option::of(0..8u32),
        proptest::option::of(0..8u32),
        any::<bool>(),
    )
        .prop_map(|(role, file, rank, capture)| Pattern {
            role: role.map(|r| Role::ALL[r as usize]),
            to_file: file.map(File::new),
            to_rank: rank.map(Rank::new),
            capture,
            ..Pattern::default()
        });
    prop_oneof![
        6 => pattern.clone().prop_map(|p| Command::Play(vec![p])),
        2 => Just(Command::Yes),
        1 => Just(Command::No),
        1 => Just(Command::Cancel),
        1 => Just(Command::Resign),
        1 => Just(Command::OfferDraw),
        1 => Just(Command::AcceptDraw),
        1 => Just(Command::DeclineDraw),
        1 => pattern.prop_map(|p| Command::ClaimDraw(vec![p])),
        1 => Just(Command::ClaimDraw(Vec::new())),
        2 => Just(Command::TakeBack),
        1 => Just(Command::SayMoves(Some(3))),
        1 => Just(Command::Clock),
        1 => Just(Command::Board),
        1 => square.clone().prop_map(Command::Square),
        1 => square.clone().prop_map(Command::Attackers),
        1 => square.prop_map(|s| Command::Moves(Target::Square(s))),
        1 => Just(Command::Pause),
        1 => Just(Command::NewGame),
    ]
}

/// A legal move, a command, or nothing, and the time it takes.
fn any_step() -> impl Strategy<Value = (Option<Command>, usize, u64)> {
    (
        proptest::option::of(any_command()),
        any::<usize>(),
        0..20_000u64,
    )
}

proptest! {
    /// Whatever is done, what was kept brings back the same game, and no input panics.
    #[test]
    fn a_resumed_game_is_the_game_that_was_kept(steps in proptest::collection::vec(any_step(), 0..60)) {
        let mut table = two_players(Start::Standard, Some("10+5"));
        let mut kept: Vec<(Record, Option<Clock>)> = Vec::new();
        let mut now = 0;
        for (command, choice, time) in steps {
            now += time;
            let command = command.unwrap_or_else(|| {
                let moves = table.game().position().legal_moves();
                let mv = moves.get(choice % moves.len().max(1)).copied();
                let pattern = mv.and_then(|mv| Some(Pattern {
                    from_file: Some(mv.from()?.file()),
                    from_rank: Some(mv.from()?.rank()),
                    to_file: Some(mv.to().file()),
                    to_rank: Some(mv.to().rank()),
                    promotion: mv.promotion(),
                    ..Pattern::default()
                }));
                Command::Play(pattern.into_iter().collect())
            });
            table.handle(Input::Command(command), Millis(now));
            for record in table.take_records() {
                let clock = table.clock_state(Millis(now));
                kept.push((record, clock));
            }
        }
        let (again, _) = Table::resume(table.setup().clone(), &kept, 0, Millis(now)).unwrap();
        prop_assert_eq!(again.game().position(), table.game().position());
        prop_assert_eq!(again.game().moves(), table.game().moves());
        let over = kept.iter().any(|(record, _)| matches!(record, Record::Over { .. }));
        prop_assert_eq!(over, table.is_over());
        // A game that is over is not gone on with: how it ended is all that is kept of its end.
        if !over {
            prop_assert_eq!(again.game().standing_offer(), table.game().standing_offer());
        }
    }
}

#[test]
fn the_scoresheet_bears_the_day_of_the_game() {
    let setup = Setup {
        date: "2026.01.31".to_owned(),
        ..Setup::default()
    };
    let table = Sitting::new(setup);
    assert!(table.scoresheet().contains("[Date \"2026.01.31\"]\n"));
}

/// A seat sends what it likes when it likes; what does not fit changes nothing.
#[test]
fn a_seat_acts_unasked_and_what_does_not_fit_is_dropped() {
    let mut table = against_the_bot();
    let seat = |table: &mut Sitting, act| table.handle(Input::Seat(Color::Black, act), Millis(0));
    let e5 = parse_uci(
        &Chess::default()
            .play(parse_uci(&Chess::default(), "e2e4").unwrap())
            .unwrap(),
        "e7e5",
    )
    .unwrap();
    // Not its turn, no offer to answer, and never for the user.
    assert_eq!(seat(&mut table, SeatAct::Move(e5)), []);
    assert_eq!(seat(&mut table, SeatAct::AcceptDraw), []);
    let own = Input::Seat(Color::White, SeatAct::Resign);
    assert_eq!(table.handle(own, Millis(0)), []);
    play(&mut table, "e2e4", 0);
    assert!(matches!(
        seat(&mut table, SeatAct::Move(e5)).as_slice(),
        [Event::Moved {
            mover: Mover::Opponent,
            ..
        }]
    ));
    // Out of its turn it may still offer a draw, and give up.
    let offered = Event::Draw(DrawEvent::Offered(Mover::Opponent));
    assert_eq!(seat(&mut table, SeatAct::OfferDraw), [offered]);
    assert_eq!(
        seat(&mut table, SeatAct::Gone),
        [Event::Opponent(Trouble::Gone)]
    );
    let over = seat(&mut table, SeatAct::Resign);
    assert!(matches!(over.as_slice(), [Event::Ended(outcome), ..]
        if outcome.winner == Some(Color::White)));
}

#[test]
fn questions_are_answered_in_their_sense() {
    use crate::command::Ask;
    use crate::grammar::Side;
    use crate::rules::CastlingSide;
    let mut table = against_the_bot();
    let mut asked = |ask| match command(&mut table, Command::Ask(ask), 0).pop() {
        Some(Event::Told(Fact::Asked(answer))) => answer,
        other => panic!("{other:?}"),
    };
    assert_eq!(asked(Ask::Colour), Asked::Colour(Some(Color::White)));
    assert_eq!(
        asked(Ask::Check(Some(Side::Me))),
        Asked::Check(Color::White, Some(true), vec![])
    );
    assert_eq!(
        asked(Ask::Count(Some(Side::You), Some(Role::Pawn), None)),
        Asked::Count(Color::Black, Some(Role::Pawn), None, 8)
    );
    let on_the_wing = Ask::Count(
        Some(Side::Me),
        Some(Role::Knight),
        Some(CastlingSide::KingSide),
    );
    assert_eq!(
        asked(on_the_wing),
        Asked::Count(
            Color::White,
            Some(Role::Knight),
            Some(CastlingSide::KingSide),
            1
        )
    );
    let castling = Ask::Castling(Some(Side::You), Some(CastlingSide::KingSide));
    assert!(matches!(
        asked(castling),
        Asked::Castling(wings) if matches!(wings.as_slice(), [(CastlingSide::KingSide, Some(_))])
    ));
    let Asked::Diagonal(_, _, Some(on)) = asked(Ask::Diagonal(Square::A1, Square::H8)) else {
        panic!()
    };
    assert_eq!(on.len(), 8);
    assert!(matches!(
        asked(Ask::Diagonal(Square::A1, Square::B8)),
        Asked::Diagonal(_, _, None)
    ));
}
