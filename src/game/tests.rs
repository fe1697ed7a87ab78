mod random;

use super::*;
use crate::rules::{parse_fen, parse_uci};

pub(super) fn game(fen: &str) -> Game {
    Game::new(parse_fen(fen).unwrap())
}

pub(super) fn mv(game: &Game, text: &str) -> Move {
    parse_uci(game.position(), text).unwrap_or_else(|| panic!("{text}"))
}

pub(super) fn play(game: &mut Game, moves: &str) -> Option<Outcome> {
    let mut last = None;
    for text in moves.split_whitespace() {
        let mv = mv(game, text);
        last = game.play(mv).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    last
}

const ROUND: &str = "g1f3 g8f6 f3g1 f6g8 ";

fn draw(reason: Reason) -> Option<Outcome> {
    Some(Outcome {
        winner: None,
        reason,
    })
}

fn win(winner: Color, reason: Reason) -> Option<Outcome> {
    let winner = Some(winner);
    Some(Outcome { winner, reason })
}

#[test]
fn article_5_1_1_checkmate_ends_the_game() {
    let mut game = Game::new(Chess::default());
    let end = play(&mut game, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(end, win(Color::Black, Reason::Checkmate));
    let e4 = game.history()[0].legal_moves()[0];
    assert_eq!(game.play(e4), Err(PlayError::Over));
    assert_eq!(game.resign(Color::Black), None, "the first end stands");
}

#[test]
fn article_5_1_2_resignation() {
    let mut game = Game::new(Chess::default());
    assert_eq!(
        game.resign(Color::White),
        win(Color::Black, Reason::Resignation)
    );
}

#[test]
fn article_5_2_1_stalemate() {
    let mut game = game("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    assert_eq!(play(&mut game, "g1g6"), draw(Reason::Stalemate));
}

#[test]
fn article_5_2_2_too_little_material_ends_the_game_at_once() {
    let mut game = game("7k/8/8/8/8/2n5/1B6/K7 w - - 0 1");
    assert_eq!(play(&mut game, "b2c3"), draw(Reason::InsufficientMaterial));
    assert_eq!(
        super::tests::game("7k/8/8/8/8/8/8/K7 w - - 0 1").outcome(),
        draw(Reason::InsufficientMaterial)
    );
}

#[test]
fn article_5_2_2_a_locked_wall_of_pawns_is_dead() {
    let dead = draw(Reason::DeadPosition);
    let end = |fen| game(fen).outcome();
    assert_eq!(end("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1"), dead);
    // The same wall with a gap: a king comes round and takes.
    assert_eq!(end("8/8/4k3/p1p1p3/P1P1P3/8/3K4/8 w - - 0 1"), None);
}

#[test]
fn article_5_2_2_castling_in_chess960_never_makes_a_false_dead() {
    let start = crate::rules::chess960(0).unwrap();
    assert_eq!(Game::new(start).outcome(), None);
}

/// 5.2.3 and 9.1.1: each side has made a move, or as many as the event asks for.
#[test]
fn article_5_2_3_no_draw_is_agreed_before_each_side_has_moved() {
    let asked = Regulations {
        no_draw_before: 2,
        ..Regulations::default()
    };
    for (regulations, least) in [(Regulations::default(), 1), (asked, 2)] {
        let mut game = Game::new(Chess::default()).under(regulations);
        let early = Err(OfferBar::TooEarly(least));
        for made in ["e2e4", "e7e5", "g1f3", "b8c6"]
            .iter()
            .take(2 * least as usize)
        {
            assert_eq!(game.may_offer(Color::White), early.map(|()| false));
            play(&mut game, made);
        }
        assert_eq!(game.agreeable(), Ok(()));
    }
}

#[test]
fn article_9_1_an_offer_stands_until_answered_or_the_opponent_moves() {
    let mut game = Game::with_edition(Chess::default(), Edition::Fide2009);
    play(&mut game, "e2e4");
    let offer = game.offer_draw(Color::White).unwrap();
    assert!(offer.timely && !offer.repeated);
    assert_eq!(
        game.offers(),
        [Mark {
            ply: 1,
            by: Color::White
        }]
    );
    assert_eq!(game.offer_draw(Color::White), Err(OfferBar::Stands));
    assert_eq!(game.offer_draw(Color::Black), Err(OfferBar::TheirsStands));
    assert_eq!(game.accept_draw(Color::White), Err(OfferBar::None));
    play(&mut game, "e7e5");
    assert_eq!(game.standing_offer(), None, "moving declines");
    let offer = game.offer_draw(Color::White).unwrap();
    assert!(
        !offer.timely && offer.repeated,
        "on the own turn, and again"
    );
    play(&mut game, "g1f3");
    assert_eq!(
        game.standing_offer(),
        Some(Color::White),
        "stands over the own move"
    );
    assert_eq!(game.offers()[1].ply, 3);
    assert_eq!(game.decline_draw(Color::Black), Ok(()));
    assert_eq!(game.decline_draw(Color::Black), Err(OfferBar::None));
    game.offer_draw(Color::Black).unwrap();
    assert_eq!(game.accept_draw(Color::White).ok(), draw(Reason::Agreement));
    assert_eq!(game.offer_draw(Color::White), Err(OfferBar::Over));
}

#[test]
fn code1988_offers_only_between_move_and_clock() {
    let mut game = Game::with_edition(Chess::default(), Edition::Code1988);
    let early = game.offer_draw(Color::White).unwrap();
    assert!(!early.timely, "counts, and is warned of");
    game.decline_draw(Color::Black).unwrap();
    play(&mut game, "e2e4");
    assert!(game.offer_draw(Color::White).is_ok());
}

#[test]
fn article_9_2_1_claim_with_the_move_that_brings_the_position_for_the_third_time() {
    let mut game = Game::new(Chess::default());
    play(&mut game, &(ROUND.to_owned() + "g1f3 g8f6 f3g1"));
    let back = mv(&game, "f6g8");
    assert_eq!(game.claimable(), None);
    assert_eq!(game.claimable_with(back), Some(Reason::Threefold));
    assert_eq!(
        game.claim(Color::White, None, Pace::Classical),
        Err(ClaimBar::NotYourTurn)
    );
    let claim = game
        .claim(Color::Black, Some(back), Pace::Classical)
        .unwrap();
    assert_eq!(claim, Claim::Right(draw(Reason::Threefold).unwrap()));
    assert_eq!(game.moves().len(), 7, "the move itself is not made");
}

#[test]
fn article_9_2_2_claim_on_the_position() {
    let mut game = Game::new(Chess::default());
    play(&mut game, &ROUND.repeat(2));
    assert_eq!(game.position_count(), 3);
    assert_eq!(game.claimable(), Some(Reason::Threefold));
    assert!(matches!(
        game.claim(Color::White, None, Pace::Classical),
        Ok(Claim::Right(_))
    ));
}

#[test]
fn article_9_2_3_lost_castling_rights_make_another_position() {
    let mut game = game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    // The first position had rights to castle, the later ones have none.
    play(&mut game, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.position_count(), 2);
    assert_eq!(game.claimable(), None);
}

#[test]
fn article_9_2_3_en_passant_counts_only_where_the_capture_is_legal() {
    // After e2e4 the pawn on d4 could take, but stands pinned before its king.
    let count = |fen| {
        let mut game = game(fen);
        play(&mut game, "e2e4 a8a7 h1g1 a7a8 g1h1 a8a7 h1g1 a7a8 g1h1");
        game.position_count()
    };
    assert_eq!(
        count("k7/8/8/8/3p4/8/4P3/7K w - - 0 1"),
        2,
        "the capture was possible"
    );
    assert_eq!(count("k7/8/8/8/2p5/8/4P3/7K w - - 0 1"), 3, "it never was");
}

#[test]
fn article_9_3_fifty_moves_can_be_claimed_and_seventy_five_end_the_game() {
    let mut game = game("7k/8/8/8/8/8/R7/K7 w - - 99 80");
    let quiet = mv(&game, "a2b2");
    assert_eq!(game.claimable(), None);
    assert_eq!(game.claimable_with(quiet), Some(Reason::FiftyMoves));
    play(&mut game, "a2b2");
    assert_eq!(game.claimable(), Some(Reason::FiftyMoves));
    let mut late = super::tests::game("7k/8/8/8/8/8/R7/K7 w - - 149 99");
    assert_eq!(play(&mut late, "a2b2"), draw(Reason::SeventyFiveMoves));
}

#[test]
fn article_9_6_2_mate_on_the_board_comes_first() {
    let mut game = game("7k/8/6K1/8/8/8/8/R7 w - - 149 99");
    assert_eq!(
        play(&mut game, "a1a8"),
        win(Color::White, Reason::Checkmate)
    );
}

#[test]
fn article_9_6_1_fivefold_ends_the_game_only_in_2023() {
    let mut game = Game::new(Chess::default());
    assert_eq!(play(&mut game, &ROUND.repeat(4)), draw(Reason::Fivefold));
    let mut old = Game::with_edition(Chess::default(), Edition::Fide2009);
    assert_eq!(play(&mut old, &ROUND.repeat(4)), None);
}

#[test]
fn article_9_5_3_a_wrong_claim_costs_time_binds_to_the_move_and_counts_as_an_offer() {
    for (edition, opponent, offender) in [
        (Edition::Fide2023, 2, 0),
        (Edition::Fide2009, 3, 0),
        (Edition::Code1988, 0, 5),
    ] {
        let mut game = Game::with_edition(Chess::default(), edition);
        let e4 = mv(&game, "e2e4");
        let claim = game.claim(Color::White, Some(e4), Pace::Classical).unwrap();
        let penalty = TimePenalty {
            to_opponent: crate::clock::Millis::minutes(opponent),
            from_offender: crate::clock::Millis::minutes(offender),
        };
        let (must_play, lost) = (Some(e4), None);
        assert_eq!(
            claim,
            Claim::Wrong {
                penalty,
                must_play,
                lost
            }
        );
        assert_eq!(game.standing_offer(), Some(Color::White));
        assert!(game.moves().is_empty());
    }
}

#[test]
fn code1988_a_second_wrong_claim_loses() {
    let mut game = Game::with_edition(Chess::default(), Edition::Code1988);
    game.claim(Color::White, None, Pace::Classical).unwrap();
    let Ok(Claim::Wrong { lost, .. }) = game.claim(Color::White, None, Pace::Classical) else {
        panic!("a wrong claim");
    };
    assert_eq!(lost, win(Color::Black, Reason::Arbiter));
}

#[test]
fn article_6_9_flag_fall_loses_unless_the_opponent_cannot_mate() {
    let lone_king = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
    assert_eq!(
        game(lone_king).flag(Color::White),
        draw(Reason::TimeCannotMate)
    );
    assert_eq!(
        game(lone_king).flag(Color::Black),
        win(Color::White, Reason::Time)
    );
    // A knight mates with the help of a rook in its own king's way, not against a bare king.
    let knight = "7k/8/8/8/8/8/Rn6/K7 w - - 0 1";
    assert_eq!(
        game(knight).flag(Color::White),
        win(Color::Black, Reason::Time)
    );
    // The wall of pawns with bishops: Black cannot, White can, and only the full search sees it.
    let wall = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
    let judged = || {
        let mut game = game(wall);
        let position = game.position().clone();
        game.learn(&position, Verdict::search(&position));
        game
    };
    assert_eq!(judged().flag(Color::White), draw(Reason::TimeCannotMate));
    assert_eq!(judged().flag(Color::Black), win(Color::White, Reason::Time));
}

#[test]
fn article_6_9_mate_on_the_board_beats_the_flag_that_falls_after() {
    let mut game = Game::new(Chess::default());
    play(&mut game, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(game.flag(Color::Black), None);
    assert_eq!(game.outcome(), win(Color::Black, Reason::Checkmate));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new(Chess::default());
    let e4 = mv(&game, "e2e4");
    play(&mut game, "d2d4");
    let before = game.clone();
    assert_eq!(game.play(e4), Err(PlayError::Illegal));
    assert_eq!(game, before);
}

#[test]
fn taking_back_undoes_moves_their_marks_and_the_end() {
    let mut game = Game::new(Chess::default());
    play(&mut game, "f2f3 e7e5 g2g4");
    game.offer_draw(Color::White).unwrap();
    play(&mut game, "d8h4");
    assert_eq!(game.take_back(2), 2);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.moves().len(), 2);
    assert!(game.offers().is_empty());
    assert_eq!(game.take_back(9), 2);
    assert_eq!(game.position(), &Chess::default());
    assert_eq!(game.take_back(1), 0);
}

#[test]
fn article_9_4_touching_loses_the_claim_and_declines_the_offer() {
    let mut game = Game::new(Chess::default());
    play(&mut game, &ROUND.repeat(2));
    play(&mut game, "e2e4");
    game.offer_draw(Color::White).unwrap();
    assert_eq!(
        game.touch(Color::White, Square::E4),
        Err(TouchBar::NotYourTurn)
    );
    game.adjust(Color::Black).unwrap();
    game.touch(Color::Black, Square::G8).unwrap();
    assert_eq!(
        game.standing_offer(),
        Some(Color::White),
        "adjusting is no touch"
    );
    game.touch(Color::Black, Square::G8).unwrap();
    assert_eq!(game.standing_offer(), None);
    assert_eq!(
        game.claim(Color::Black, None, Pace::Classical),
        Err(ClaimBar::Touched)
    );
}

/// 9.1.2.3: an offer stands until the game ends, the offerer's own mate included.
#[test]
fn article_9_1_an_own_offer_ends_with_an_own_mate() {
    let mut game =
        Game::new(crate::rules::parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 20").unwrap());
    game.offer_draw(Color::White).unwrap();
    let mate = crate::rules::parse_uci(game.position(), "e1e8").unwrap();
    game.play(mate).unwrap();
    assert_eq!(game.outcome(), win(Color::White, Reason::Checkmate));
    assert_eq!(game.standing_offer(), None);
}

#[test]
fn a_line_is_kept_once_beside_its_move_and_goes_with_it() {
    let mut game = Game::new(Chess::default());
    play(&mut game, "e2e4 e7e5 g1f3");
    let line = |game: &Game, ply: usize, text: &str| {
        let position = game.position_at(ply).unwrap();
        vec![parse_uci(position, text).unwrap()]
    };
    let lines = [(0, "d2d4"), (0, "c2c4"), (1, "c7c5"), (2, "f2f4")];
    for (ply, text) in lines.into_iter().chain([(0, "d2d4")]) {
        let moves = line(&game, ply, text);
        assert!(game.keep_variation(ply, moves));
    }
    let kept = |game: &Game| -> Vec<usize> { game.variations().iter().map(|v| v.0).collect() };
    assert_eq!(kept(&game), [0, 0, 1, 2], "the same line once");
    let black = parse_uci(game.position_at(1).unwrap(), "c7c5").unwrap();
    assert!(!game.keep_variation(0, vec![black]), "it is White's move");
    assert!(!game.keep_variation(9, vec![black]), "nobody was there");
    assert_eq!(kept(&game), [0, 0, 1, 2]);
    let pgn = game.pgn(&Head::default());
    let moves = pgn.lines().last().unwrap();
    assert_eq!(
        moves,
        "1. e4 (1. d4) (1. c4) 1... e5 (1... c5) 2. Nf3 (2. f4) *"
    );
    assert_eq!(game.take_back(2), 2);
    assert_eq!(kept(&game), [0, 0, 1], "what can still be played");
}

/// An offer that is made again can annoy (11.5): who offers says so.
#[test]
fn an_offer_is_made_again_where_the_last_one_was_ones_own() {
    let mut game = Game::new(Chess::default());
    play(&mut game, "e2e4 e7e5");
    assert!(!game.offer_draw(Color::White).unwrap().repeated);
    game.decline_draw(Color::Black).unwrap();
    play(&mut game, "g1f3 b8c6");
    assert!(game.offer_draw(Color::White).unwrap().repeated);
    game.decline_draw(Color::Black).unwrap();
    play(&mut game, "f1c4");
    assert!(!game.offer_draw(Color::Black).unwrap().repeated);
}
