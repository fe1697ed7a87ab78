//! Everything that happens by the Laws.

use super::*;

pub(in crate::announce::tests) fn laws() -> Vec<crate::game::Law> {
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
            you: None,
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
