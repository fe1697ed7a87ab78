//! Random games with every command of the Laws: nothing panics, and what was kept brings the game
//! back.

use proptest::prelude::*;

use super::super::setup::Start;
use super::super::sitting::Sitting;
use super::super::*;
use super::*;
use crate::clock::{Clock, Millis};
use crate::command::{Arg, Plea};
use crate::engine::{Level, Reply};
use crate::game::{QuickAnswer, Supervision, Verdict};
use crate::notation::Pattern;
use crate::rules::{CanMate, Role};

fn law() -> impl Strategy<Value = LawCommand> {
    let color = any::<bool>().prop_map(Color::from_white);
    let number = proptest::option::of(0..30u16);
    prop_oneof![
        6 => (0..64usize).prop_map(|s| LawCommand::Touch(Square::ALL[s])),
        1 => Just(LawCommand::Adjust),
        8 => Just(LawCommand::Press),
        1 => Just(LawCommand::ClaimFlag),
        1 => Just(LawCommand::Used),
        1 => color.clone().prop_map(LawCommand::Warn),
        1 => Just(LawCommand::Waive),
        1 => Just(LawCommand::BothFlags),
        1 => (color.clone(), number.clone()).prop_map(|(c, n)| LawCommand::Late(c, n)),
        1 => (color.clone(), 0..30u16).prop_map(|(c, n)| LawCommand::SetClock(c, n, 5)),
        1 => (color.clone(), number.clone()).prop_map(|(c, n)| LawCommand::CutPoints(c, n)),
        1 => (color.clone(), number.clone()).prop_map(|(c, n)| LawCommand::GivePoints(c, n)),
        1 => color.clone().prop_map(LawCommand::Expel),
        1 => Just(LawCommand::LostEnvelope(vec![Pattern { to_file: Some(crate::rules::File::E), ..Pattern::default() }])),
        1 => (color.clone(), number.clone()).prop_map(|(c, n)| LawCommand::AddTime(c, n)),
        1 => (color.clone(), number.clone()).prop_map(|(c, n)| LawCommand::TakeTime(c, n)),
        1 => proptest::option::of(color).prop_map(LawCommand::Award),
        2 => number.prop_map(LawCommand::Retrace),
        1 => Just(LawCommand::Quickplay),
        2 => prop_oneof![
            Just(QuickAnswer::Accept), Just(QuickAnswer::Postpone), Just(QuickAnswer::Reject)
        ].prop_map(LawCommand::Answer),
        1 => Just(LawCommand::AboutToCastle),
        1 => Just(LawCommand::Seal(vec![Pattern { to_file: Some(crate::rules::File::E), ..Pattern::default() }])),
        2 => Just(LawCommand::OpenEnvelope),
        3 => Just(LawCommand::ClaimIllegal),
        1 => Just(LawCommand::FiveSeconds),
        1 => Just(LawCommand::Envelope),
        1 => Just(LawCommand::SealDoubt(Vec::new())),
        2 => (any::<bool>(), 0..6u8).prop_map(|(white, plea)| {
            LawCommand::By(Color::from_white(white), match plea {
                0 => Plea::Resign,
                1 => Plea::Offer,
                2 => Plea::Accept,
                3 => Plea::Decline,
                4 => Plea::Claim(Vec::new()),
                _ => Plea::Flag,
            })
        }),
        1 => Just(LawCommand::Compare),
        1 => Just(LawCommand::Swapped),
        1 => (1..20u16).prop_map(LawCommand::Proportion),
        1 => Just(LawCommand::WrongStart),
        1 => Just(LawCommand::Recording),
        1 => Just(LawCommand::Edition),
        1 => Just(LawCommand::Arbiter),
        1 => Just(LawCommand::NewClock),
        1 => Just(LawCommand::Annul),
        1 => any::<bool>().prop_map(|w| LawCommand::NeedlessStop(Color::from_white(w))),
        1 => Just(LawCommand::TouchNew(Role::Queen)),
        1 => "[a-z0-9:]{0,6}".prop_map(LawCommand::Resumption),
    ]
}

#[derive(Debug, Clone)]
enum Act {
    Law(LawCommand),
    Move(prop::sample::Index),
    Say(Command),
    /// The opponent answers, if it is asked: a move, whether it offers or takes a draw.
    Rival(prop::sample::Index, bool),
    /// The full search answers about the position so many plies back.
    Verdict(usize, u8, u8),
    /// The program is killed, and the game resumed.
    Killed,
}

fn act() -> impl Strategy<Value = Act> {
    let square = (0..64usize).prop_map(|s| Square::ALL[s]);
    let pattern = (square.clone(), square).prop_map(|(from, to)| Pattern {
        from_file: Some(from.file()),
        from_rank: Some(from.rank()),
        to_file: Some(to.file()),
        to_rank: Some(to.rank()),
        ..Pattern::default()
    });
    prop_oneof![
        8 => law().prop_map(Act::Law),
        16 => any::<prop::sample::Index>().prop_map(Act::Move),
        2 => pattern.prop_map(|p| Act::Say(Command::Play(vec![p]))),
        6 => Just(Act::Say(Command::Yes)),
        2 => Just(Act::Say(Command::No)),
        1 => Just(Act::Say(Command::Cancel)),
        1 => Just(Act::Say(Command::OfferDraw)),
        1 => Just(Act::Say(Command::DeclineDraw)),
        1 => Just(Act::Say(Command::AcceptDraw)),
        1 => Just(Act::Say(Command::Resign)),
        1 => Just(Act::Say(Command::ClaimDraw(Vec::new()))),
        1 => Just(Act::Say(Command::TakeBack)),
        1 => Just(Act::Say(Command::Pause)),
        2 => (1..20u16).prop_map(|n| Act::Say(Command::Fill(Arg::Number(n)))),
        1 => any::<bool>().prop_map(|w| {
            Act::Say(Command::Fill(Arg::Side(Color::from_white(w), None)))
        }),
        12 => (any::<prop::sample::Index>(), any::<bool>()).prop_map(|(i, d)| Act::Rival(i, d)),
        1 => (0..3usize, 0..3u8, 0..3u8).prop_map(|(b, x, y)| Act::Verdict(b, x, y)),
        2 => Just(Act::Killed),
    ]
}

fn table_at(time: &str, protocol: u8, edition: usize, duties: bool, rival: Rival) -> Sitting {
    let laws = LawSetup {
        edition: Edition::ALL[edition],
        regulations: Regulations {
            draws_by_arbiter: edition == 1,
            supervision: match duties {
                true => Supervision::OnePerGame,
                false => Supervision::Limited,
            },
            ..Regulations::default()
        },
        protocol: match protocol {
            0 => None,
            1 => Some(Repeating::Optional),
            _ => Some(Repeating::Required),
        },
        duties: Duties::ALL
            .with(Assist::StartClock, duties)
            .with(Assist::ClaimFlag, duties),
        games: None,
        contest: None,
        names: Vec::new(),
    };
    Sitting::new(Setup {
        rival,
        time: Some(time.parse().unwrap()),
        start: Start::Standard,
        laws,
        ..Setup::default()
    })
}

fn table(protocol: u8, edition: usize, duties: bool) -> Sitting {
    table_at("10+0", protocol, edition, duties, Rival::Person)
}

/// Names a state that the Laws forbid.
fn forbidden(table: &Table) -> Option<&'static str> {
    let game = table.game();
    let over = game.outcome().is_some();
    if table.clock_runs() && (over || table.stands()) {
        return Some("a clock runs while play stands");
    }
    if over && (table.in_slip() || table.owed().is_some()) {
        return Some("a move waits after the end");
    }
    if over && game.standing_offer().is_some() {
        return Some("an offer stands after the end");
    }
    if !over && game.position().is_game_over() {
        return Some("play goes on after mate or stalemate");
    }
    let limit = game.rules().illegal_moves_lose;
    let reached = |color| limit.is_some_and(|limit| game.illegal_moves(color) >= limit);
    if !over && (reached(Color::White) || reached(Color::Black)) {
        return Some("illegal moves beyond what loses");
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_order_of_legal_acts_is_survived_and_kept(
        protocol in 0..3u8,
        edition in 0..3usize,
        duties in any::<bool>(),
        time in 0..3usize,
        bot in any::<bool>(),
        acts in proptest::collection::vec((0..30_000u64, act()), 0..80),
    ) {
        let time = ["10+0", "4/1:1", "1:+5"][time];
        let rival = if bot {
            Rival::Bot(Level::default())
        } else {
            Rival::Person
        };
        let mut table = table_at(time, protocol, edition, duties, rival);
        table.begin(Millis(0));
        let mut kept: Vec<(Record, Option<Clock>)> = Vec::new();
        let mut now = Millis(0);
        for (wait, act) in acts {
            now = now + Millis(wait);
            let input = match act {
                Act::Law(command) => Input::Command(Command::Law(command)),
                Act::Say(command) => Input::Command(command),
                Act::Rival(index, draw) => {
                    let Some(want) = table.want(now) else {
                        continue;
                    };
                    let moves = want.request.position.legal_moves();
                    let answer = match want.task {
                        Task::Draw(_) => Response::Draw(draw),
                        Task::Move if !moves.is_empty() => Response::Reply(Reply::Play {
                            mv: moves[index.index(moves.len())],
                            offers_draw: draw,
                            score: 0,
                        }),
                        _ => continue,
                    };
                    Input::Response(want.id, Ok(answer))
                }
                Act::Verdict(back, white, black) => {
                    let can = |n| match n {
                        0 => CanMate::Yes,
                        1 => CanMate::No,
                        _ => CanMate::Unknown,
                    };
                    let before = table.game().history().iter().rev();
                    let position = before.chain([table.game().position()]).nth(back);
                    let position = position.unwrap_or(table.game().position()).clone();
                    let verdict = Verdict { white: can(white), black: can(black) };
                    Input::Verdict(Box::new(position), verdict)
                }
                Act::Killed => {
                    if !table.is_over() {
                        table = Sitting::at(resumed(&table, &kept, now)?);
                    }
                    continue;
                }
                Act::Move(index) => {
                    let moves = table.game().position().legal_moves();
                    if moves.is_empty() {
                        continue;
                    }
                    let mv = moves[index.index(moves.len())];
                    let from = mv.from().unwrap();
                    Input::Command(Command::Play(vec![Pattern {
                        from_file: Some(from.file()),
                        from_rank: Some(from.rank()),
                        to_file: Some(mv.to().file()),
                        to_rank: Some(mv.to().rank()),
                        promotion: mv.promotion(),
                        ..Pattern::default()
                    }]))
                }
            };
            table.handle(input, now);
            for record in table.take_records() {
                let clock = table.clock_state(now);
                kept.push((record, clock));
            }
            // What stands on the board can always be reached by the moves of the score.
            let mut position = table.game().start().clone();
            for mv in table.game().moves() {
                position = position.play(*mv).unwrap();
            }
            prop_assert_eq!(&position, table.game().position());
            prop_assert_eq!(forbidden(&table), None);
        }
        if table.is_over() {
            return Ok(());
        }
        resumed(&table, &kept, now)?;
    }
}

/// The game as it comes back from what was kept, which is the game as it was.
fn resumed(
    table: &Table,
    kept: &[(Record, Option<Clock>)],
    now: Millis,
) -> Result<Table, TestCaseError> {
    let (again, _) = Table::resume(table.setup().clone(), kept, 0, now).unwrap();
    prop_assert_eq!(again.game().moves(), table.game().moves());
    prop_assert_eq!(again.game().notes(), table.game().notes());
    prop_assert_eq!(again.game().duty(), table.game().duty());
    prop_assert_eq!(again.game().standing_offer(), table.game().standing_offer());
    prop_assert_eq!(again.game().offers(), table.game().offers());
    prop_assert_eq!(
        again.game().quickplay_claim(),
        table.game().quickplay_claim()
    );
    prop_assert_eq!(again.game().adjourned(), table.game().adjourned());
    for color in Color::ALL {
        prop_assert_eq!(
            again.game().illegal_moves(color),
            table.game().illegal_moves(color)
        );
    }
    prop_assert_eq!(again.owed(), table.owed());
    prop_assert_eq!(again.in_slip(), table.in_slip());
    let turn = |table: &Table| table.clock_state(now).map(|clock| clock.turn());
    prop_assert_eq!(turn(&again), turn(table));
    Ok(again)
}

/// Guidelines I: an adjourned game is brought back as one, and nothing that is kept tells the move.
#[test]
fn article_i_2_an_adjourned_game_is_resumed_and_what_is_kept_does_not_tell_the_move() {
    let mut table = table(0, 0, true);
    table.begin(Millis(0));
    let e5 = Pattern {
        from_file: Some(crate::rules::File::E),
        from_rank: Some(crate::rules::Rank::Second),
        to_file: Some(crate::rules::File::E),
        to_rank: Some(crate::rules::Rank::Fourth),
        ..Pattern::default()
    };
    let seal = Command::Law(LawCommand::Seal(vec![e5]));
    table.handle(Input::Command(seal), Millis(5_000));
    let clock = table.clock_state(Millis(5_000));
    let records = table.take_records();
    let text = serde_json::to_string(&records).unwrap();
    assert!(!text.contains("e2e4") && !text.contains("5254"), "{text}");
    let kept: Vec<_> = records.into_iter().map(|r| (r, clock.clone())).collect();
    let setup = table.setup().clone();
    let (mut again, events) = Table::resume(setup, &kept, 0, Millis(0)).unwrap();
    assert!(events.contains(&Event::Law(Law::Sealed(Color::White))));
    // The clocks stand until the envelope is opened, and then the opponent's runs.
    again.handle(Input::Tick, Millis::minutes(30));
    let open = Command::Law(LawCommand::OpenEnvelope);
    again.handle(Input::Command(open), Millis::minutes(30));
    assert_eq!(again.game().moves().len(), 1);
    let clock = again.clock_state(Millis::minutes(31)).unwrap();
    assert_eq!(
        clock.remaining(Color::White, Millis::minutes(31)),
        Millis::seconds(595)
    );
    assert_eq!(
        clock.remaining(Color::Black, Millis::minutes(31)),
        Millis::minutes(9)
    );
}

/// 6.9: what the full search finds out later corrects the result, of this game and position only.
#[test]
fn article_6_9_the_exact_answer_may_come_after_the_flag() {
    let cannot = crate::game::Verdict {
        white: crate::rules::CanMate::No,
        black: crate::rules::CanMate::No,
    };
    let mut table = table(0, 0, true);
    table.begin(Millis(0));
    assert!(table.doubt().is_some());
    let events = table.handle(Input::Tick, Millis::minutes(11));
    let lost = crate::game::Outcome {
        winner: Some(Color::Black),
        reason: crate::game::Reason::Time,
    };
    assert!(events.contains(&Event::Ended(lost)));
    let position = table.doubt().cloned().unwrap();
    let answer = Input::Verdict(Box::new(position), cannot);
    let events = table.handle(answer.clone(), Millis::minutes(12));
    let drawn = crate::game::Outcome {
        winner: None,
        reason: crate::game::Reason::TimeCannotMate,
    };
    assert_eq!(
        events[..2],
        [Event::Law(Law::Corrected), Event::Ended(drawn)]
    );
    assert_eq!(table.doubt(), None);
    assert!(table.handle(answer, Millis::minutes(12)).is_empty());
}
