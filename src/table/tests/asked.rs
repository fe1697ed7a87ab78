//! What is asked of a table and of the picture in the head, and what is wanted of an opponent.

use super::*;
use crate::command::LawCommand;
use crate::engine::Level;
use crate::policy::Reveals;

#[test]
fn the_moves_of_a_piece_of_a_kind_and_of_all_are_those_alone() {
    let fen = "4k3/8/8/3p4/4P3/8/4n3/R3K3 w - - 0 1";
    let mut table = two_players(Start::Fen(fen.into()), None);
    let mut roles = |target: Target| {
        let told = command(&mut table, Command::Moves(target), 0);
        let [Event::Told(Fact::LegalMoves { moves, .. })] = told.as_slice() else {
            panic!("{told:?}");
        };
        moves.iter().map(|mv| mv.role()).collect::<Vec<_>>()
    };
    assert_eq!(roles(Target::Role(Role::Rook)), [Role::Rook; 10]);
    assert_eq!(roles(Target::Role(Role::Pawn)), [Role::Pawn; 2]);
    assert_eq!(roles(Target::Square(Square::E4)), [Role::Pawn; 2]);
    let all = roles(Target::All);
    assert!(all.contains(&Role::King) && all.len() > 12);
}

/// A drill, and a position that is only looked at, answer as a game does.
#[test]
fn a_position_alone_answers_what_is_asked_of_the_board() {
    let position = Chess::default();
    for command in [
        Command::Material,
        Command::Board,
        Command::Square(Square::E4),
        Command::File(File::E),
        Command::Rank(Rank::Fourth),
        Command::Pieces(None, Some(Role::Rook)),
        Command::Moves(Target::All),
        Command::Captures,
        Command::Attackers(Square::E4),
    ] {
        assert!(seen(&position, &command).is_some(), "{command:?}");
    }
    assert_eq!(seen(&position, &Command::Clock), None);
}

#[test]
fn a_game_that_is_over_wants_no_move_of_whom_it_would_be() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let setup = Setup {
        start: Start::Fen(fen.into()),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    play(&mut table, "a1a8", 0);
    assert!(table.is_over());
    assert!(table.want(Millis(0)).is_none());
}

/// What is asked for and not told, because the grade forbids it, is a sign too.
#[test]
fn who_asks_for_the_board_and_may_not_has_lost_the_picture_there() {
    let setup = Setup {
        blindfold: 4,
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    play(&mut table, "e2e4", 0);
    reply(&mut table, "e7e5", 0);
    table.take_records();
    assert!(!table.may_tell(Reveals::Position));
    let refused = command(&mut table, Command::Board, 0);
    for event in refused {
        table.admit(event);
    }
    let kept = table.take_records();
    let wanted = Record::Blur { how: Blur::Wanted };
    assert_eq!(kept, [wanted]);
    command(&mut table, Command::Resign, 0);
    let told = command(&mut table, Command::Yes, 0);
    let picture = told.iter().find_map(|event| match event {
        Event::Told(Fact::Picture(picture)) => Some(picture),
        _ => None,
    });
    let places = &picture.unwrap().places;
    assert_eq!(
        places.iter().map(|place| place.number).collect::<Vec<_>>(),
        [2]
    );
}

#[test]
fn the_bot_has_its_level_in_its_name() {
    let named = |rival| {
        let setup = Setup {
            rival,
            ..Setup::default()
        };
        setup.names()
    };
    let level = Level::new(3).unwrap();
    assert_eq!(named(Rival::Bot(level)), ["", "Hektor 3"]);
    assert_eq!(named(Rival::Full), ["", "Hektor"]);
    let engine = |level| Rival::Engine {
        path: "stockfish".to_owned(),
        level,
        options: Default::default(),
    };
    assert_eq!(named(engine(Some(level))), ["", "stockfish"]);
}

/// Guidelines I.1: the move that is said after "which move do you seal?" is sealed, not made.
#[test]
fn article_i_1_the_move_that_answers_is_sealed() {
    let patterns = vec![squares("e2e4")];
    let said = Command::Play(patterns.clone());
    for question in [LawQuestion::Seal, LawQuestion::SealDoubt(Vec::new())] {
        assert_eq!(
            Question::Law(question).understand(&said),
            Understood::Command(Command::Law(LawCommand::Seal(patterns.clone())))
        );
    }
}

#[test]
fn without_a_time_for_slips_a_move_that_was_said_is_made() {
    let mut table = two_players(Start::Standard, Some("5+0"));
    say(&mut table, "e2e4", 1_000);
    assert!(!table.in_slip());
}

/// Where the board is seen, nothing of it is counted or kept.
#[test]
fn with_the_board_in_sight_no_try_is_a_sign() {
    let mut table = against_the_bot();
    table.take_records();
    for event in play(&mut table, "e2e5", 0) {
        assert!(matches!(event, Event::Refused(Refusal::Illegal(..))));
        table.admit(event);
    }
    assert_eq!(table.take_records(), []);
}

#[test]
fn a_blindfold_game_without_a_sign_tells_no_picture() {
    let setup = Setup {
        blindfold: 4,
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    play(&mut table, "e2e4", 0);
    command(&mut table, Command::Resign, 0);
    let told = command(&mut table, Command::Yes, 0);
    assert!(told.contains(&Event::Told(Fact::Peeks(0))));
    let picture = |event: &Event| matches!(event, Event::Told(Fact::Picture(_)));
    assert!(!told.iter().any(picture));
}

#[test]
fn a_line_that_is_kept_is_kept_in_the_journal() {
    let mut table = against_the_bot();
    table.take_records();
    let start = Chess::default();
    let d4 = parse_uci(&start, "d2d4").unwrap();
    assert!(table.keep_variation(0, vec![d4]));
    let moves = vec!["d2d4".to_owned()];
    assert_eq!(table.take_records(), [Record::Variation { ply: 0, moves }]);
    assert!(!table.keep_variation(3, vec![d4]));
    assert_eq!(table.take_records(), []);
}

#[test]
fn while_the_coach_looks_at_a_move_it_is_considered() {
    let setup = Setup {
        blunder_check: true,
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    assert!(!table.is_considering());
    play(&mut table, "e2e4", 0);
    assert!(table.is_considering());
    command(&mut table, Command::Clock, 0);
    assert!(table.is_considering(), "a question changes nothing");
    let refused = command(&mut table, Command::TakeBack, 0);
    assert_eq!(refused, [Event::Refused(Refusal::NothingToTakeBack)]);
    assert!(!table.is_considering());
    assert!(table.game().moves().is_empty());
}

/// A sign before each move would only put it off: it is given where the look takes long, and once.
#[test]
fn that_the_coach_still_looks_at_a_move_is_said_where_that_takes_long() {
    let setup = Setup {
        blunder_check: true,
        ..Setup::default()
    };
    let begun = |asks: bool| {
        let mut table = Sitting::new(setup.clone());
        table.begin(Millis(0));
        if asks {
            let told = command(&mut table, Command::Evaluate, 0);
            assert_eq!(told, [Event::Told(Fact::Thinking)]);
        }
        assert_eq!(play(&mut table, "e2e4", 0), []);
        table
    };
    let sign = [Event::Told(Fact::Thinking)];
    let looked = |table: &mut Sitting, now| {
        let id = table.want(Millis(now)).unwrap().id;
        let told = table.handle(
            Input::Response(id, Ok(Response::Checked(None))),
            Millis(now),
        );
        assert_eq!(table.game().moves().len(), 1);
        told.contains(&sign[0])
    };
    let mut table = begun(false);
    assert_eq!(table.handle(Input::Tick, Millis(1499)), []);
    assert_eq!(table.next_deadline(Millis(1499)), Some(Millis(1500)));
    assert_eq!(table.handle(Input::Tick, Millis(1500)), sign);
    assert_eq!(table.handle(Input::Tick, Millis(9000)), []);
    assert!(!looked(&mut table, 9000));
    // The move itself is as good a sign.
    assert!(!looked(&mut begun(false), 2000));
    // Who was told to wait for an answer waits already.
    let mut table = begun(true);
    assert_eq!(table.handle(Input::Tick, Millis(1500)), []);
    assert_eq!(table.next_deadline(Millis(1500)), None);
    assert!(!looked(&mut table, 2000));
}

#[test]
fn nobody_accepts_or_declines_an_offer_of_ones_own() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    reply(&mut table, "e7e5", 0);
    play(&mut table, "g1f3", 0);
    command(&mut table, Command::OfferDraw, 0);
    command(&mut table, Command::Yes, 0);
    assert_eq!(table.game().standing_offer(), Some(Color::White));
    for command_ in [Command::AcceptDraw, Command::DeclineDraw] {
        let events = command(&mut table, command_, 0);
        assert_eq!(events, [Event::Refused(Refusal::NoOffer)]);
    }
}

#[test]
fn either_wish_is_answered_by_its_own_words_and_a_dictation_by_moves_alone() {
    let wishes = [Command::Clock, Command::Board].map(|wish| (String::new(), wish));
    let either = Question::Either(wishes.into());
    let answer = Understood::Command(Command::Board);
    assert_eq!(either.understand(&Command::Board), answer);
    let other = Understood::Command(Command::Material);
    assert_ne!(either.understand(&Command::Material), other);
    let dictation = Question::Law(LawQuestion::Dictation(3));
    assert_eq!(dictation.understand(&Command::Yes), Understood::Stays);
}

#[test]
fn the_opponent_is_told_the_times_of_both() {
    let setup = Setup {
        time: "5+3".parse().ok(),
        ..Setup::default()
    };
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    play(&mut table, "e2e4", 60_000);
    let budget = table.want(Millis(70_000)).unwrap().request.time.unwrap();
    let seconds = |time: std::time::Duration| time.as_secs();
    assert_eq!(seconds(budget.white), 4 * 60 + 3);
    assert_eq!(seconds(budget.black), 5 * 60 - 10);
    assert_eq!(seconds(budget.increment), 3);
}

#[test]
fn what_was_looked_at_is_counted_apart_from_what_was_read() {
    let mut policy = Policy::new(1);
    policy.set_peeks(7, 2);
    assert_eq!((policy.peeks(), policy.readings()), (7, 2));
}

#[test]
fn nobody_is_asked_about_a_draw_while_the_clocks_stand() {
    let mut table = against_the_bot();
    play(&mut table, "e2e4", 0);
    reply(&mut table, "e7e5", 0);
    command(&mut table, Command::OfferDraw, 0);
    command(&mut table, Command::Yes, 0);
    assert_eq!(table.game().standing_offer(), Some(Color::White));
    command(&mut table, Command::Pause, 0);
    assert!(table.want(Millis(0)).is_none());
}

/// A move that was tried weighs more than a look, and three places are named.
#[test]
fn the_picture_was_lost_where_most_was_tried_and_looked_at() {
    let mut table = two_players(Start::Standard, None);
    for (ply, uci) in ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"].iter().enumerate() {
        play(&mut table, uci, 0);
        for _ in 0..[1, 2, 1, 0, 0][ply] {
            table.blurred(Blur::Looked);
        }
    }
    table.blurred(Blur::Tried);
    let picture = table.picture();
    assert_eq!(picture.tries, 1);
    let places = picture.places.iter();
    let places: Vec<_> = places.map(|place| (place.number, place.color)).collect();
    assert_eq!(
        places,
        [(1, Color::Black), (2, Color::White), (3, Color::Black)]
    );
}
