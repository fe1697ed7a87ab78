//! Where one thing of several decides: who is asked, what is kept, what is told.

use super::*;
use crate::command::Ask;
use crate::grammar::Side;
use crate::hall::TableId;

fn moved(uci: &str) -> (Record, Option<Clock>) {
    (Record::Move { uci: uci.into() }, None)
}

#[test]
fn all_that_does_not_fit_is_counted_with_what_could_not_be_read() {
    let records = ["e2e4", "e7e5", "e1e8", "g1f3", "b8c6"].map(moved);
    let (table, events) = Table::resume(Setup::default(), &records, 2, Millis(0)).unwrap();
    assert_eq!(table.game().moves().len(), 2);
    let Some(Event::Resumed { damaged_lines, .. }) = events.first() else {
        panic!("{events:?}");
    };
    assert_eq!(*damaged_lines, 2 + 3);
    assert_eq!(Table::replayable(&Setup::default(), &records), 2);
}

#[test]
fn a_game_that_was_over_is_over_in_the_same_way() {
    for (result, winner) in [
        ("1-0", Some(Color::White)),
        ("0-1", Some(Color::Black)),
        ("1/2-1/2", None),
    ] {
        let over = Record::Over {
            result: result.into(),
            reason: Some(Reason::Arbiter),
        };
        let records = [moved("e2e4"), (over, None)];
        let (table, _) = Table::resume(Setup::default(), &records, 0, Millis(0)).unwrap();
        let reason = Reason::Arbiter;
        assert_eq!(table.game().outcome(), Some(Outcome { winner, reason }));
    }
}

/// The record of one clock is of no use without a clock, and none is no clock.
#[test]
fn the_clock_of_a_record_is_for_who_plays_by_one() {
    let timed = |time: Option<&str>| Setup {
        rival: Rival::Person,
        time: time.map(|text| text.parse().unwrap()),
        ..Setup::default()
    };
    let mut table = Table::new(timed(Some("5+0"))).unwrap();
    table.begin(Millis(0));
    table.handle(
        Input::Command(Command::Play(vec![squares("e2e4")])),
        Millis(20_000),
    );
    let clock = table.clock_state(Millis(20_000));
    assert!(clock.is_some());
    let with = |clock| [(Record::Move { uci: "e2e4".into() }, clock)];
    for (setup, clock, has) in [
        (timed(None), clock.clone(), false),
        (timed(Some("5+0")), clock, true),
        (timed(Some("5+0")), None, true),
    ] {
        let records = with(clock);
        assert_eq!(Table::replayable(&setup, &records), 1);
        let (table, _) = Table::resume(setup, &records, 0, Millis(0)).unwrap();
        assert_eq!(table.clock_state(Millis(0)).is_some(), has);
    }
}

#[test]
fn the_scoresheet_has_the_time_control_and_each_name_on_its_side() {
    let mut laws = LawSetup {
        names: vec!["Anna".into()],
        ..LawSetup::default()
    };
    let setup = Setup {
        white: false,
        time: Some("90+30".parse().unwrap()),
        laws: laws.clone(),
        ..Setup::default()
    };
    let pgn = Table::new(setup).unwrap().scoresheet();
    assert!(pgn.contains("[TimeControl \"5400+30\"]"), "{pgn}");
    assert!(pgn.contains("[Black \"Anna\"]"), "{pgn}");
    laws.names.push("Boris".into());
    // In the second game of a match the first player has Black.
    for (played, white) in [(0, "Anna"), (1, "Boris")] {
        let mut contest = crate::game::Contest::new(2);
        for _ in 0..played {
            contest.add(Outcome {
                winner: None,
                reason: Reason::Agreement,
            });
        }
        laws.contest = Some(contest);
        let setup = Setup {
            rival: Rival::Person,
            laws: laws.clone(),
            ..Setup::default()
        };
        assert_eq!(setup.names()[0], white);
    }
}

#[test]
fn a_late_answer_is_dropped_though_an_answer_is_waited_for() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    let late = table.want(Millis(0)).unwrap();
    command(&mut table, Command::TakeBack, 0);
    play(&mut table, "d2d4", 0);
    assert!(table.want(Millis(0)).is_some_and(|want| want.id != late.id));
    let mv = parse_uci(&late.request.position, "e7e5").unwrap();
    let reply = Reply::Play {
        mv,
        offers_draw: false,
        score: 0,
    };
    let events = table.handle(
        Input::Response(late.id, Ok(Response::Reply(reply))),
        Millis(0),
    );
    assert_eq!(events, []);
    assert_eq!(table.game().moves().len(), 1);
}

#[test]
fn nobody_is_asked_for_a_move_in_a_pause_or_when_it_is_over() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    assert!(table.want(Millis(0)).is_some());
    command(&mut table, Command::Pause, 0);
    assert!(table.want(Millis(0)).is_none());
    command(&mut table, Command::Continue, 0);
    assert!(table.want(Millis(0)).is_some());
    command(&mut table, Command::Resign, 0);
    command(&mut table, Command::Yes, 0);
    assert!(table.want(Millis(0)).is_none());
}

#[test]
fn a_record_changes_the_state_and_a_look_does_not() {
    let mut table = against_the_bot();
    let before = table.state();
    command(&mut table, Command::Board, 0);
    assert_eq!(table.state(), before);
    play(&mut table, "e2e4", 0);
    let first = table.state();
    assert_ne!(first, before);
    reply(&mut table, "e7e5", 0);
    assert_ne!(table.state(), first);
}

/// A drill and a table in the head ask the board as a game does.
#[test]
fn captures_and_help_are_told() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut table = two_players(Start::Fen(fen.into()), None);
    let told = command(&mut table, Command::Captures, 0);
    let [
        Event::Told(Fact::LegalMoves {
            captures: true,
            moves,
            ..
        }),
    ] = told.as_slice()
    else {
        panic!("{told:?}");
    };
    assert_eq!(moves.len(), 1);
    let help = command(&mut table, Command::Help(None), 0);
    assert!(
        matches!(help.as_slice(), [Event::Told(Fact::Commands(_))]),
        "{help:?}"
    );
}

#[test]
fn a_diagonal_goes_the_way_it_is_asked_for() {
    let fen = "7k/6r1/8/8/3B4/8/1P6/N6K w - - 0 1";
    let mut table = two_players(Start::Fen(fen.into()), None);
    for (from, to, squares) in [
        (Square::A1, Square::H8, vec!["a1", "b2", "d4", "g7", "h8"]),
        (Square::H8, Square::A1, vec!["a1", "b2", "d4", "g7", "h8"]),
        (Square::C1, Square::A3, vec!["b2"]),
        (Square::C3, Square::E5, vec!["d4"]),
    ] {
        let told = command(&mut table, Command::Ask(Ask::Diagonal(from, to)), 0);
        let text = format!("{told:?}").to_lowercase();
        for square in ["a1", "b2", "d4", "g7", "h8"] {
            let named = text.contains(&format!("square: {square}"));
            assert_eq!(
                named,
                squares.contains(&square),
                "{from}-{to} {square}: {text}"
            );
        }
    }
}

#[test]
fn the_moves_of_a_side_and_a_piece_are_those_alone() {
    let fen = "4k3/8/8/3p4/4P3/8/4n3/R3K3 w - - 0 1";
    let mut table = two_players(Start::Fen(fen.into()), None);
    let mut count = |ask: Ask| {
        let told = command(&mut table, Command::Ask(ask), 0);
        let [Event::Told(Fact::LegalMoves { moves, .. })] = told.as_slice() else {
            panic!("{told:?}");
        };
        moves.iter().map(|mv| mv.role()).collect::<Vec<_>>()
    };
    let rook = count(Ask::Moves(Side::White, Some(Role::Rook)));
    assert_eq!(rook.len(), 10);
    assert!(rook.iter().all(|role| *role == Role::Rook));
    let takes = count(Ask::Captures(Side::White, None));
    assert_eq!(takes, [Role::Pawn, Role::King]);
    assert_eq!(count(Ask::Captures(Side::White, Some(Role::Rook))), []);
    assert_eq!(
        count(Ask::Captures(Side::White, Some(Role::King))),
        [Role::King]
    );
}

/// A yes to "which?" says nothing; the move once more says yes to "really?".
#[test]
fn a_yes_is_no_answer_to_which_and_another_move_is_none_to_really() {
    let position = crate::rules::parse_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap();
    let moves: Vec<Move> = ["f3d2", "b1d2"]
        .iter()
        .map(|uci| parse_uci(&position, uci).unwrap())
        .collect();
    let which = Question::Which {
        position: position.clone(),
        moves: moves.clone(),
        purpose: Purpose::Play,
        by: None,
    };
    assert_eq!(
        which.understand(&Command::Yes),
        Understood::Ask(which.clone())
    );
    let seal = Question::Law(LawQuestion::Seal);
    assert_eq!(
        seal.understand(&Command::Yes),
        Understood::Ask(seal.clone())
    );
    let meant = Question::Meant(position, moves[0]);
    let said = |uci: &str| Command::Play(vec![squares(uci)]);
    assert_eq!(
        meant.understand(&said("f3d2")),
        Understood::Answer(Answer::Yes)
    );
    assert_eq!(meant.understand(&said("b1d2")), Understood::Other);
}

#[test]
fn what_is_looked_at_in_a_blindfold_game_is_counted_on_when_it_is_brought_back() {
    let setup = Setup {
        blindfold: 2,
        ..Setup::default()
    };
    let records = [
        moved("e2e4"),
        (
            Record::Peeks {
                count: 4,
                readings: 0,
            },
            None,
        ),
    ];
    let (table, _) = Table::resume(setup, &records, 0, Millis(0)).unwrap();
    assert!(!table.may_tell_freely());
    let mut table = Sitting::at(table);
    command(&mut table, Command::Resign, 0);
    let events = command(&mut table, Command::Yes, 0);
    assert!(events.contains(&Event::Told(Fact::Peeks(4))), "{events:?}");
    assert!(table.may_tell_freely(), "it is over");
}

#[test]
fn a_board_is_found_by_its_number() {
    assert_eq!(TableId::new(1), Some(TableId::FIRST));
    assert_eq!(TableId::new(0), None);
}

/// The time for a slip ends when it ends, however late the loop looks: the other clock runs from then.
#[test]
fn the_other_clock_runs_from_the_end_of_the_time_for_a_slip() {
    let setup = Setup {
        time: Some("5+0".parse().unwrap()),
        slip: Millis(1500),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    say(&mut table, "e2e4", 0);
    table.handle(Input::Tick, Millis(5000));
    let clock = table.clock_state(Millis(5000)).unwrap();
    let left = |color| clock.remaining(color, Millis(5000));
    assert_eq!(left(Color::White), Millis(300_000 - 1500));
    assert_eq!(left(Color::Black), Millis(300_000 - 3500));
}

#[test]
fn an_answer_that_comes_when_the_flag_has_fallen_is_too_late() {
    let setup = Setup {
        time: Some("1+0".parse().unwrap()),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    play(&mut table, "e2e4", 0);
    let events = reply(&mut table, "e7e5", 61_000);
    assert_eq!(
        events,
        [
            Event::Clock(Warning::Flag(Color::Black)),
            Event::Ended(Outcome {
                winner: Some(Color::White),
                reason: Reason::Time,
            }),
            Event::Asked(Question::Another),
        ]
    );
    assert_eq!(table.game().moves().len(), 1);
}

/// After the game all may be asked, and nothing is counted.
#[test]
fn what_is_told_after_the_game_is_no_peek() {
    let setup = Setup {
        blindfold: 2,
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    command(&mut table, Command::Resign, 0);
    command(&mut table, Command::Yes, 0);
    table.take_records();
    for told in command(&mut table, Command::Board, 0) {
        assert_eq!(table.admit(told.clone()), told);
    }
    assert_eq!(table.take_records(), []);
}

/// Who leaves stops the clock, for good or for another game, and comes back to it as it was.
#[test]
fn the_clock_stands_while_nobody_is_there() {
    let timed = || {
        let mut table = two_players(Start::Standard, Some("5+0"));
        play(&mut table, "e2e4", 0);
        table
    };
    let mut left = timed();
    left.leave(Millis(1000));
    assert!(!left.clock_runs());
    left.come_back(Millis(9000));
    assert!(left.clock_runs());
    let clock = left.clock_state(Millis(9000)).unwrap();
    assert_eq!(
        clock.remaining(Color::Black, Millis(9000)),
        Millis(300_000 - 1000)
    );
    let mut quit = timed();
    command(&mut quit, Command::Quit, 1000);
    assert!(!quit.clock_runs());
    let mut paused = timed();
    command(&mut paused, Command::Pause, 1000);
    paused.leave(Millis(2000));
    paused.come_back(Millis(3000));
    assert!(!paused.clock_runs(), "it was paused before");
}

#[test]
fn a_move_is_taken_back_with_the_answer_to_it() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    reply(&mut table, "e7e5", 0);
    command(&mut table, Command::TakeBack, 0);
    assert_eq!(table.game().moves().len(), 0);
    play(&mut table, "e2e4", 0);
    command(&mut table, Command::TakeBack, 0);
    assert_eq!(table.game().moves().len(), 0);
}

/// A check and the coach's warning show something of the position: not to who plays by the moves alone.
#[test]
fn what_shows_the_position_is_not_told_blindfold() {
    let at = |blindfold| {
        let setup = Setup {
            blindfold,
            ..Setup::default()
        };
        let mut table = Sitting::new(setup);
        table.begin(Millis(0));
        table
    };
    let position = Chess::default();
    let mv = parse_uci(&position, "e2e4").unwrap();
    let warned = Event::Asked(Question::Blunder {
        loss: crate::engine::coach::Loss::MissedMate,
        position,
        mv,
    });
    let barred = Event::Refused(Refusal::Blindfold);
    for (blindfold, told) in [(0, true), (1, true), (2, false), (4, false)] {
        let mut table = at(blindfold);
        let event = table.admit(warned.clone());
        assert_eq!(event == warned, told, "{blindfold}");
        assert_eq!(event == barred, !told, "{blindfold}");
        let mut table = at(blindfold);
        let asked = command(&mut table, Command::Ask(Ask::Check(None)), 0);
        let event = table.admit(asked[0].clone());
        assert_eq!(event == barred, !told, "{blindfold}: {event:?}");
    }
}

/// What the clocks tell of how long somebody thought: an increment is no time that was not used.
#[test]
fn how_long_a_move_took_is_told_by_the_clocks() {
    for time in ["5+3", "5+0"] {
        let mut table = two_players(Start::Standard, Some(time));
        for (uci, at) in [("e2e4", 10), ("e7e5", 15), ("g1f3", 35), ("b8c6", 36)] {
            play(&mut table, uci, at * 1000);
        }
        let thought = |place| table.thought(place).map(|time| time.0 / 1000);
        assert_eq!((thought(2), thought(3)), (Some(20), Some(1)), "{time}");
        assert_eq!((thought(1), thought(4)), (None, None));
    }
    let mut untimed = two_players(Start::Standard, None);
    for uci in ["e2e4", "e7e5", "g1f3"] {
        play(&mut untimed, uci, 0);
    }
    assert_eq!(untimed.thought(2), None);
}
