use proptest::prelude::*;

use super::*;

fn clock(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap(), Color::White);
    clock.start(Millis(0));
    clock
}

fn seconds(n: u64) -> Millis {
    Millis::seconds(n)
}

/// Runs the clock by its own deadlines up to `until`, as a driver does.
fn drive(clock: &mut Clock, from: Millis, until: Millis) -> Vec<(Millis, Warning)> {
    let mut said = Vec::new();
    let mut now = from;
    while let Some(next) = clock.next_deadline(now) {
        if next > until {
            break;
        }
        let warnings = clock.tick(next);
        assert!(!warnings.is_empty(), "nothing to say at {next:?}");
        said.extend(warnings.into_iter().map(|w| (next, w)));
        now = next;
    }
    said
}

fn left(color: Color, s: u64) -> Warning {
    let left = seconds(s);
    Warning::Left { color, left }
}

#[test]
fn each_milestone_is_said_once_and_then_each_second_and_then_the_flag() {
    let mut clock = clock("5+0");
    let said = drive(&mut clock, Millis(0), seconds(400));
    let white = Color::White;
    let mut expected = vec![
        (seconds(180), left(white, 120)),
        (seconds(240), left(white, 60)),
        (seconds(270), left(white, 30)),
    ];
    expected.extend((1..=10).rev().map(|s| (seconds(300 - s), left(white, s))));
    expected.push((seconds(300), Warning::FiveMinutes));
    expected.push((seconds(300), Warning::Flag(white)));
    assert_eq!(said, expected);
    assert_eq!(clock.tick(seconds(500)), [], "a flag falls once");
    assert_eq!(clock.flagged(), Some(white));
}

#[test]
fn a_late_tick_says_only_what_is_still_true() {
    let mut clock = clock("6+0");
    assert_eq!(
        clock.tick(seconds(335)),
        [Warning::FiveMinutes, left(Color::White, 25)]
    );
    assert_eq!(clock.tick(seconds(336)), []);
}

#[test]
fn milestones_are_not_said_again_after_an_increment_but_the_countdown_is() {
    let mut clock = clock("0.55+5");
    let white = Color::White;
    assert_eq!(clock.tick(seconds(5)), [left(white, 28)]);
    clock.press(seconds(5));
    clock.press(seconds(6));
    assert_eq!(clock.remaining(white, seconds(6)), seconds(33));
    assert_eq!(
        clock.tick(seconds(10)),
        [],
        "29 s left, half a minute was said"
    );
    assert_eq!(clock.tick(seconds(30)), [left(white, 9)]);
    clock.press(seconds(30));
    clock.press(seconds(31));
    assert_eq!(clock.tick(seconds(31)), []);
    assert_eq!(clock.tick(Millis(36_100)), [left(white, 9)]);
}

/// The tactile clock: one dot every five minutes, two every fifteen.
#[test]
fn thinking_ticks_every_five_and_fifteen_minutes_of_a_side() {
    let mut clock = clock("90+30");
    let said = drive(&mut clock, Millis(0), Millis::minutes(31));
    let five = Warning::FiveMinutes;
    let fifteen = Warning::FifteenMinutes;
    let said: Vec<Warning> = said.into_iter().map(|(_, warning)| warning).collect();
    assert_eq!(said, [five, five, fifteen, five, five, fifteen]);
    clock.press(Millis::minutes(31));
    clock.press(Millis::minutes(32));
    let said = drive(&mut clock, Millis::minutes(32), Millis::minutes(36));
    assert_eq!(
        said,
        [(Millis::minutes(36), five)],
        "thinking adds up over moves"
    );
}

/// 6.3: moves in a period, then the next; unused time carries over.
#[test]
fn unused_time_carries_over_to_the_next_period() {
    let mut clock = clock("2/10:5:+30");
    clock.press(Millis::minutes(1));
    clock.press(Millis::minutes(2));
    let (color, moves) = (Color::White, None);
    let told = clock.press(Millis::minutes(3));
    assert_eq!(told, [Warning::Period { color, moves }]);
    // 10 - 1 + 0.5 - 1 + 0.5 + 5
    assert_eq!(
        clock.remaining(color, Millis::minutes(4)),
        Millis::minutes(14)
    );
    assert_eq!(clock.moves_to_go(Color::Black), Some(1));
    assert_eq!(clock.moves_to_go(color), None);
}

#[test]
fn the_new_period_is_told_with_its_moves() {
    let mut clock = clock("1/1:2/1:1");
    let told = clock.press(seconds(10));
    let color = Color::White;
    assert_eq!(
        told,
        [Warning::Period {
            color,
            moves: Some(2)
        }]
    );
    assert_eq!(clock.remaining(color, seconds(20)), seconds(110));
    assert!(!clock.in_last_period(color));
}

/// 6.9: the moves of the period were not made in time, whatever the next would bring.
#[test]
fn the_flag_falls_in_an_earlier_period_too() {
    let mut clock = clock("2/1:30");
    assert_eq!(clock.press(seconds(61)), [Warning::Flag(Color::White)]);
    assert_eq!(clock.remaining(Color::White, seconds(61)), Millis(0));
}

/// 2009, 6.11: both flags down and nobody knows which first: on in an earlier period.
#[test]
fn both_flags_down_in_an_earlier_period_go_on_in_the_next() {
    let mut clock = clock("2/1:30");
    clock.press(seconds(61));
    clock.press(seconds(130));
    assert!(clock.is_down(Color::White) && clock.is_down(Color::Black));
    assert_eq!(clock.flagged(), Some(Color::White));
    clock.go_on(seconds(130));
    assert_eq!(clock.flagged(), None);
    assert_eq!(
        clock.remaining(Color::Black, seconds(130)),
        Millis::minutes(30)
    );
    assert!(clock.in_last_period(Color::White));
}

#[test]
fn delay_runs_first_and_what_is_not_used_is_lost() {
    let mut clock = clock("5d3");
    clock.press(seconds(2));
    assert_eq!(clock.remaining(Color::White, seconds(2)), seconds(300));
    assert_eq!(clock.remaining(Color::Black, seconds(6)), seconds(299));
    clock.press(seconds(6));
    assert_eq!(clock.used(Color::Black, seconds(6)), seconds(4));
    assert_eq!(clock.next_deadline(seconds(6)), Some(seconds(6 + 3 + 180)));
}

#[test]
fn bronstein_gives_back_what_was_used_at_most_the_bonus() {
    let mut clock = clock("5b3");
    clock.press(seconds(2));
    assert_eq!(clock.remaining(Color::White, seconds(2)), seconds(300));
    clock.press(seconds(12));
    assert_eq!(clock.remaining(Color::Black, seconds(12)), seconds(293));
}

#[test]
fn a_delay_without_main_time_gives_just_the_delay() {
    let mut clock = clock("0d5");
    assert_eq!(clock.tick(seconds(4)), []);
    clock.press(seconds(4));
    assert_eq!(clock.tick(seconds(9)), [Warning::Flag(Color::Black)]);
}

#[test]
fn an_increment_without_main_time_is_given_to_begin_with() {
    assert_eq!(clock("0+5").remaining(Color::White, Millis(0)), seconds(5));
}

#[test]
fn a_pause_costs_nothing() {
    let mut clock = clock("5+0");
    clock.pause(seconds(10));
    assert_eq!(clock.remaining(Color::White, seconds(500)), seconds(290));
    assert_eq!(clock.next_deadline(seconds(500)), None);
    clock.resume(seconds(500));
    assert_eq!(clock.remaining(Color::White, seconds(510)), seconds(280));
}

#[test]
fn the_arbiter_sets_adds_and_takes_time_and_raises_a_flag() {
    let mut clock = clock("5d3");
    clock.tick(seconds(400));
    assert!(clock.is_down(Color::White));
    clock.set(Color::White, seconds(60), seconds(400));
    assert_eq!(clock.remaining(Color::White, seconds(410)), seconds(50));
    assert_eq!(clock.flagged(), None);
    assert_eq!(clock.adjust(Color::Black, 120_000, seconds(410)), 120_000);
    assert_eq!(clock.adjust(Color::White, -90_000, seconds(410)), -50_000);
    assert_eq!(clock.tick(seconds(410)), [Warning::Flag(Color::White)]);
}

#[test]
fn taking_back_keeps_the_times_and_turns_back_the_counts() {
    let mut clock = clock("40/5:5");
    clock.press(seconds(10));
    clock.press(seconds(30));
    clock.take_back(1, seconds(35));
    assert_eq!(clock.turn(), Color::Black);
    assert_eq!(clock.moves_made(Color::Black), 0);
    assert_eq!(clock.moves_to_go(Color::Black), Some(40));
    assert_eq!(clock.used(Color::White, seconds(35)), seconds(15));
    assert_eq!(clock.used(Color::Black, seconds(40)), seconds(25));
}

#[derive(Debug, Clone)]
enum Act {
    Press,
    Tick,
    Pause,
    Resume,
    Snapshot,
    TakeBack,
    Adjust(bool, i64),
    /// Each move brings so many seconds more (III.4).
    Give(u64),
}

fn acts() -> impl Strategy<Value = Vec<(u64, Act)>> {
    let act = prop_oneof![
        6 => Just(Act::Press),
        6 => Just(Act::Tick),
        1 => Just(Act::Pause),
        2 => Just(Act::Resume),
        1 => Just(Act::Snapshot),
        1 => Just(Act::TakeBack),
        1 => (any::<bool>(), -200_000..200_000i64).prop_map(|(white, ms)| Act::Adjust(white, ms)),
        1 => (0..6u64).prop_map(Act::Give),
    ];
    proptest::collection::vec((0..40_000u64, act), 1..120)
}

proptest! {
    /// Time is never created or lost but by the rules: for each side what it was given is what it
    /// has left and what it has used, at every moment, in any order of presses and ticks.
    #[test]
    fn both_sums_hold_in_any_order(
        control in prop_oneof![
            Just("5+0"), Just("3+2"), Just("3/1:2+1"), Just("2/1+5:1/1:4"), Just("2/2"), Just("0+9"),
        ],
        acts in acts(),
    ) {
        let control: TimeControl = control.parse().unwrap();
        let mut clock = Clock::new(control.clone(), Color::White);
        let mut now = Millis(0);
        // What each side was given, and the time that really passed while its clock ran.
        let begin = i128::from(clock.remaining(Color::White, now).0);
        let mut given = [begin, begin];
        let mut passed = [0u64, 0];
        let slot = |color: Color| usize::from(color.is_black());
        for (wait, act) in acts {
            now = now + Millis(wait);
            if clock.is_running() {
                passed[slot(clock.turn())] += wait;
            }
            let turn = clock.turn();
            match act {
                Act::Press => {
                    let period = clock.period(turn);
                    for warning in clock.press(now) {
                        if let Warning::Period { color, .. } = warning {
                            given[slot(color)] += i128::from(clock.period(color).time.0);
                        }
                    }
                    if !clock.is_down(turn) {
                        given[slot(turn)] += i128::from(period.bonus.millis().0);
                    }
                }
                Act::Tick => { clock.tick(now); }
                Act::Pause => { clock.pause(now); }
                Act::Resume => clock.resume(now),
                Act::Snapshot => {
                    let text = serde_json::to_string(&clock.snapshot(now)).unwrap();
                    let running = clock.is_running();
                    clock = serde_json::from_str(&text).unwrap();
                    if running {
                        clock.resume(now);
                    }
                }
                Act::TakeBack => { clock.take_back(1, now); }
                Act::Give(seconds) => clock.give_increment(Millis::seconds(seconds)),
                Act::Adjust(white, ms) => {
                    let color = Color::from_white(white);
                    // Down only counts once it is seen.
                    clock.tick(now);
                    if !clock.is_down(color) {
                        let added = clock.adjust(color, ms, now);
                        given[slot(color)] += i128::from(added);
                    }
                }
            }
            for color in Color::ALL {
                prop_assert_eq!(clock.used(color, now).0, passed[slot(color)]);
                let left = i128::from(clock.remaining(color, now).0);
                let balance = given[slot(color)] - i128::from(passed[slot(color)]);
                if clock.is_down(color) {
                    prop_assert_eq!(left, 0);
                } else {
                    prop_assert_eq!(left, balance.max(0), "{:?}", color);
                }
            }
        }
    }

    /// With a delay the main time never grows, and nobody loses more than was thought.
    #[test]
    fn delays_never_create_time(
        control in prop_oneof![Just("2d3"), Just("2b3"), Just("0d4")],
        acts in acts(),
    ) {
        let mut clock = Clock::new(control.parse().unwrap(), Color::White);
        clock.start(Millis(0));
        let mut now = Millis(0);
        let begin = clock.remaining(Color::White, now);
        for (wait, act) in acts {
            now = now + Millis(wait);
            match act {
                Act::Press => { clock.press(now); }
                Act::Pause => { clock.pause(now); }
                Act::Resume => clock.resume(now),
                _ => { clock.tick(now); }
            }
            for color in Color::ALL {
                let left = clock.remaining(color, now);
                prop_assert!(left <= begin);
                prop_assert!(begin - left <= clock.used(color, now));
            }
        }
    }

    /// A driver that sleeps until each deadline hears exactly what one that polls hears.
    #[test]
    fn sleeping_until_the_deadline_misses_nothing(
        control in prop_oneof![Just("6+0"), Just("0.4+2"), Just("1d5"), Just("2/1:2"), Just("1b3")],
        moves in proptest::collection::vec(0..400u64, 1..12),
    ) {
        let mut sleeping = Clock::new(control.parse().unwrap(), Color::White);
        sleeping.start(Millis(0));
        let mut polling = sleeping.clone();
        let mut now = Millis(0);
        for thought in moves {
            let until = now + Millis(thought * 100);
            let slept = drive(&mut sleeping, now, until);
            let mut polled = Vec::new();
            let mut at = now;
            while at <= until {
                polled.extend(polling.tick(at).into_iter().map(|warning| (at, warning)));
                at = at + Millis(100);
            }
            prop_assert_eq!(slept, polled);
            prop_assert_eq!(sleeping.press(until), polling.press(until));
            now = until;
        }
    }
}

#[test]
fn only_a_fallen_flag_in_an_earlier_period_goes_on_in_the_next() {
    // White's flag alone is down.
    let mut first = clock("2/1:30");
    first.press(seconds(61));
    first.go_on(seconds(61));
    assert!(first.in_last_period(Color::White));
    assert!(!first.in_last_period(Color::Black));
    let left = first.remaining(Color::Black, seconds(61));
    assert_eq!(left, seconds(60), "nothing is brought to who has time");
    // In the last period nothing follows.
    let mut last = clock("1");
    last.press(seconds(61));
    last.go_on(seconds(61));
    assert!(last.is_down(Color::White));
}

/// No time given or taken is no reason to keep back that time runs short.
#[test]
fn an_adjustment_by_nothing_swallows_no_warning() {
    let mut clock = clock("2+0");
    clock.tick(seconds(50));
    assert_eq!(clock.adjust(Color::White, 0, seconds(61)), 0);
    assert_eq!(clock.tick(seconds(61)), [left(Color::White, 59)]);
}
