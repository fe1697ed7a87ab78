//! Random games with random claims, offers, touches, presses and pauses: no state that the Laws
//! forbid is ever reached, and nothing panics.

use proptest::prelude::*;

use crate::clock::{Clock, Millis};
use crate::game::*;
use crate::rules::{Chess, Color, Position, Square, chess960, parse_fen};

#[derive(Debug, Clone)]
enum Deed {
    Play(prop::sample::Index),
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Claim(Color),
    ClaimWith(Color, prop::sample::Index),
    Touch(Color, usize),
    Adjust(Color),
    Illegal(Color, usize, usize),
    Flag(Color),
    Resign(Color),
    TakeBack(usize),
    Quickplay(Color, bool),
    Answer(QuickAnswer),
    Seal(Color),
    Open,
    Retrace(usize),
    Time(Color, i64),
    Pause,
    Resume,
    Tick,
    Dead,
}

fn color() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(Color::from_white)
}

fn deed() -> impl Strategy<Value = Deed> {
    use Deed::*;
    prop_oneof![
        40 => any::<prop::sample::Index>().prop_map(Play),
        3 => color().prop_map(Offer),
        2 => color().prop_map(Accept),
        2 => color().prop_map(Decline),
        2 => color().prop_map(Claim),
        2 => (color(), any::<prop::sample::Index>()).prop_map(|(c, i)| ClaimWith(c, i)),
        4 => (color(), 0..64usize).prop_map(|(c, s)| Touch(c, s)),
        1 => color().prop_map(Adjust),
        1 => (color(), 0..64usize, 0..64usize).prop_map(|(c, a, b)| Illegal(c, a, b)),
        1 => color().prop_map(Flag),
        1 => color().prop_map(Resign),
        1 => (0..4usize).prop_map(TakeBack),
        1 => (color(), any::<bool>()).prop_map(|(c, a)| Quickplay(c, a)),
        1 => prop_oneof![
            Just(QuickAnswer::Accept), Just(QuickAnswer::Postpone), Just(QuickAnswer::Reject)
        ].prop_map(Answer),
        1 => color().prop_map(Seal),
        2 => Just(Open),
        1 => (0..30usize).prop_map(Retrace),
        1 => (color(), -100_000..100_000i64).prop_map(|(c, ms)| Time(c, ms)),
        1 => Just(Pause),
        1 => Just(Resume),
        2 => Just(Tick),
        1 => Just(Dead),
    ]
}

/// What no edition of the Laws allows.
fn forbidden(game: &Game) -> Option<&'static str> {
    let position = game.position();
    let moves = game.moves();
    if moves.len() != game.history().len() {
        return Some("moves and positions differ in number");
    }
    let mut replayed = game.start().clone();
    for (before, mv) in game.history().iter().zip(moves) {
        if &replayed != before {
            return Some("the moves do not lead to the positions");
        }
        match replayed.play(*mv) {
            Ok(after) => replayed = after,
            Err(_) => return Some("an illegal move stands in the score"),
        }
    }
    if &replayed != position {
        return Some("the moves do not lead to the position");
    }
    let outcome = game.outcome();
    if position.is_game_over() && outcome.is_none() {
        return Some("a finished game goes on");
    }
    if outcome.is_some() && game.standing_offer().is_some() {
        return Some("an offer stands after the end");
    }
    if game.offers().iter().any(|mark| mark.ply > moves.len() + 1) {
        return Some("an offer stands at a move that is not there");
    }
    let limit = game.rules().illegal_moves_lose;
    let illegal = |c| limit.is_some_and(|n| game.illegal_moves(c) >= n);
    if outcome.is_none() && (illegal(Color::White) || illegal(Color::Black)) {
        return Some("too many illegal moves and no end");
    }
    match outcome.map(|end| (end.reason, end.winner)) {
        Some((Reason::Checkmate, winner)) if !position.is_checkmate() || winner.is_none() => {
            Some("mate without mate")
        }
        Some((Reason::Stalemate, _)) if !position.is_stalemate() => Some("no stalemate"),
        Some((Reason::Threefold, _)) if !three(game) => Some("no threefold repetition"),
        Some((Reason::Fivefold, _)) if game.position_count() < 5 => Some("no fivefold"),
        Some((
            Reason::Agreement | Reason::Threefold | Reason::FiftyMoves | Reason::TimeCannotMate,
            Some(_),
        )) => Some("a draw with a winner"),
        Some((Reason::Time | Reason::Resignation, None)) => Some("a loss without a winner"),
        _ => None,
    }
}

/// Three times on the board, or with a move that was announced and is not made.
fn three(game: &Game) -> bool {
    let count = |position: &Chess| game.history().iter().filter(|p| *p == position).count();
    let announced = game.position().legal_moves().into_iter().any(|mv| {
        game.position()
            .clone()
            .play(mv)
            .is_ok_and(|after| count(&after) >= 2)
    });
    game.position_count() >= 3 || announced
}

fn start(number: usize) -> Chess {
    match number {
        0 => Chess::default(),
        1 => chess960(17).unwrap(),
        2 => parse_fen("7k/8/8/8/8/8/R7/K7 w - - 90 80").unwrap(),
        3 => parse_fen("8/8/4k3/p1p1p3/P1P1P3/8/3K4/8 w - - 0 1").unwrap(),
        _ => parse_fen("8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1").unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn no_state_that_the_laws_forbid(
        edition in 0..3usize,
        number in 0..5usize,
        deeds in proptest::collection::vec((0..20_000u64, deed()), 1..150),
    ) {
        let mut game = Game::with_edition(start(number), Edition::ALL[edition]);
        let mut clock = Clock::new("5+0".parse().unwrap(), game.turn());
        clock.start(Millis(0));
        let mut now = Millis(0);
        let mut envelope = None;
        for (wait, deed) in deeds {
            now = now + Millis(wait);
            let ended = game.outcome();
            let before = game.clone();
            let turn = game.turn();
            let pick = |index: &prop::sample::Index| {
                let moves = before.position().legal_moves();
                (!moves.is_empty()).then(|| moves[index.index(moves.len())])
            };
            // What was refused must have changed nothing.
            let refused = match &deed {
                Deed::Play(index) => match pick(index) {
                    Some(mv) => {
                        let played = game.play(mv);
                        if played.is_ok() {
                            clock.press(now);
                            game.stamp(clock.remaining(turn, now));
                        }
                        played.is_err()
                    }
                    None => false,
                },
                Deed::Offer(color) => game.offer_draw(*color).is_err(),
                Deed::Accept(color) => game.accept_draw(*color).is_err(),
                Deed::Decline(color) => game.decline_draw(*color).is_err(),
                Deed::Claim(color) => game.claim(*color, None, Pace::Classical).is_err(),
                Deed::ClaimWith(color, index) => match pick(index) {
                    Some(mv) => game.claim(*color, Some(mv), Pace::Classical).is_err(),
                    None => false,
                },
                Deed::Touch(color, square) => game.touch(*color, Square::ALL[*square]).is_err(),
                Deed::Adjust(color) => game.adjust(*color).is_err(),
                Deed::Illegal(color, from, to) => {
                    let (from, to) = (Some(Square::ALL[*from]), Some(Square::ALL[*to]));
                    game.illegal_move(*color, from, to, Pace::Rapid).is_none()
                }
                Deed::Flag(color) => game.flag(*color).is_none(),
                Deed::Resign(color) => game.resign(*color).is_none(),
                Deed::TakeBack(plies) => {
                    let taken = game.take_back(*plies);
                    prop_assert!(taken == 0 || taken == (*plies).min(before.moves().len()));
                    clock.take_back(taken, now);
                    false
                }
                Deed::Quickplay(color, arbiter) => {
                    game.claim_quickplay(*color, &clock, now, *arbiter).is_err()
                }
                Deed::Answer(answer) => game.answer_quickplay(*answer).is_err(),
                Deed::Seal(color) => {
                    let clock = Some(&clock);
                    let about = Adjourning {
                        white: "", black: "", resumes: "", clock, now, nonce: wait,
                    };
                    let sealed = game.seal(*color, "any", about);
                    let refused = sealed.is_err();
                    envelope = sealed.ok().or(envelope);
                    refused
                }
                Deed::Open => match &envelope {
                    Some(envelope) => game
                        .open(envelope, |position, _| {
                            position.legal_moves().first().map_or(SealedReading::Illegal, |mv| {
                                SealedReading::Move(*mv)
                            })
                        })
                        .is_err(),
                    None => false,
                },
                Deed::Retrace(ply) => {
                    game.rule(Act::Retrace(*ply), Some(&mut clock), now).is_err()
                }
                Deed::Time(color, milliseconds) => {
                    let act = Act::Time { color: *color, milliseconds: *milliseconds };
                    game.rule(act, Some(&mut clock), now).is_err()
                }
                Deed::Pause => {
                    clock.pause(now);
                    false
                }
                Deed::Resume => {
                    clock.resume(now);
                    false
                }
                Deed::Tick => {
                    for warning in clock.tick(now) {
                        if let crate::clock::Warning::Flag(color) = warning {
                            game.flag(color);
                        }
                    }
                    false
                }
                Deed::Dead => false,
            };
            if refused {
                prop_assert_eq!(&game, &before, "{:?} was refused and changed something", deed);
            }
            if let Some(ended) = ended
                && !matches!(deed, Deed::TakeBack(_) | Deed::Retrace(_))
            {
                prop_assert_eq!(game.outcome(), Some(ended), "the first end stands");
            }
            prop_assert_eq!(forbidden(&game), None, "after {:?}", deed);
            game.pgn(&Head::default());
        }
    }
}
