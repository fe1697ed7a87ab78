//! The Laws at the board, where one condition of two decides.

use super::*;
use crate::command::{LawCommand, Plea};
use crate::game::{Edition, Law, LawBar, QuickPlea, Repeating, Supervision};
use crate::table::{LawQuestion, SeatAct};

/// A game of two players, by the Laws as they are set up here.
fn by(time: Option<&str>, laws: impl FnOnce(&mut LawSetup)) -> Sitting {
    sitting(Rival::Person, time, laws)
}

fn sitting(rival: Rival, time: Option<&str>, laws: impl FnOnce(&mut LawSetup)) -> Sitting {
    let mut setup = Setup {
        rival,
        time: time.map(|text| text.parse().unwrap()),
        ..Setup::default()
    };
    laws(&mut setup.laws);
    let mut table = Sitting::new(setup);
    table.begin(Millis(0));
    table
}

fn law(table: &mut Sitting, wanted: LawCommand, now: u64) -> Vec<Event> {
    command(table, Command::Law(wanted), now)
}

fn plea(table: &mut Sitting, color: Color, plea: Plea) -> Vec<Event> {
    law(table, LawCommand::By(color, plea), 0)
}

fn offers(table: &mut Sitting, color: Color) -> Vec<Event> {
    let asked = plea(table, color, Plea::Offer);
    let question = Question::Law(LawQuestion::Offer(color));
    assert_eq!(asked, [Event::Asked(question)]);
    command(table, Command::Yes, 0)
}

#[test]
fn of_two_players_none_answers_his_own_offer() {
    let mut table = by(None, |laws| laws.edition = Edition::Fide2009);
    play(&mut table, "e2e4", 0);
    offers(&mut table, Color::White);
    for answer in [Plea::Accept, Plea::Decline] {
        let events = plea(&mut table, Color::White, answer);
        assert_eq!(events, [Event::Refused(Refusal::NoOffer)]);
        assert_eq!(table.game().standing_offer(), Some(Color::White));
    }
    plea(&mut table, Color::Black, Plea::Decline);
    assert_eq!(table.game().standing_offer(), None);
}

#[test]
fn who_is_to_move_claims_a_draw_and_the_other_is_told_so() {
    let mut table = by(None, |_| {});
    play(&mut table, "e2e4", 0);
    let barred = [Event::Refused(Refusal::Law(LawBar::Claim(
        crate::game::ClaimBar::NotYourTurn,
    )))];
    assert_eq!(plea(&mut table, Color::White, Plea::Claim(vec![])), barred);
    let claimed = plea(&mut table, Color::Black, Plea::Claim(vec![]));
    let wrong = |event: &Event| matches!(event, Event::Law(Law::WrongClaim { .. }));
    assert!(claimed.iter().any(wrong), "{claimed:?}");
}

/// The code of 1988 knows one moment for an offer: of whom it is follows from it.
#[test]
fn code1988_an_offer_is_of_the_one_who_has_moved() {
    let offer = |edition, moves: usize| {
        let mut table = by(None, |laws| laws.edition = edition);
        for uci in ["e2e4", "e7e5", "g1f3"].into_iter().take(moves) {
            play(&mut table, uci, 0);
        }
        command(&mut table, Command::OfferDraw, 0);
        command(&mut table, Command::Yes, 0);
        table.game().standing_offer()
    };
    assert_eq!(offer(Edition::Code1988, 1), Some(Color::White));
    assert_eq!(offer(Edition::Code1988, 2), Some(Color::Black));
    assert_eq!(offer(Edition::Fide2009, 1), Some(Color::Black));
    // Nobody has moved: it can only be his who is to.
    assert_eq!(offer(Edition::Code1988, 0), Some(Color::White));
}

#[test]
fn code1988_an_offer_at_another_moment_counts_and_is_warned_of() {
    let untimely = |edition, protocol: bool, duties: bool, offerer| {
        let mut table = by(None, |laws| {
            laws.edition = edition;
            laws.protocol = protocol.then_some(Repeating::Off);
            if !duties {
                let start = crate::game::Assist::StartClock;
                laws.duties = laws.duties.with(start, false);
            }
        });
        play(&mut table, "e2e4", 0);
        let events = offers(&mut table, offerer);
        assert_eq!(table.game().standing_offer(), Some(offerer));
        events.contains(&Event::Law(Law::Untimely))
    };
    let code = Edition::Code1988;
    assert!(!untimely(code, false, true, Color::White));
    assert!(untimely(code, false, true, Color::Black));
    assert!(!untimely(Edition::Fide2009, false, true, Color::Black));
    // With clocks that the players press it is timely until they did.
    assert!(!untimely(code, true, false, Color::White));
    assert!(untimely(code, true, false, Color::Black));
}

#[test]
fn code1988_an_offer_after_the_clock_was_pressed_is_too_late() {
    let mut table = by(Some("120+0"), |laws| {
        laws.edition = Edition::Code1988;
        laws.protocol = Some(Repeating::Off);
    });
    play(&mut table, "e2e4", 0);
    law(&mut table, LawCommand::Press, 100);
    let events = offers(&mut table, Color::White);
    assert!(events.contains(&Event::Law(Law::Untimely)), "{events:?}");
}

/// An offer that stands though none could be made yet, as after a wrong claim, cannot be accepted.
#[test]
fn article_9_1_1_what_stands_as_an_offer_too_early_is_declined() {
    let mut table = sitting(Rival::Bot(Default::default()), None, |laws| {
        laws.regulations.no_draw_before = 30;
    });
    command(&mut table, Command::ClaimDraw(vec![]), 0);
    assert_eq!(table.game().standing_offer(), Some(Color::White));
    let accepts = Input::Seat(Color::Black, SeatAct::AcceptDraw);
    let events = table.handle(accepts, Millis(0));
    let declined = Event::Draw(DrawEvent::Declined(Mover::Opponent));
    assert_eq!(events, [declined]);
    assert!(!table.is_over());
}

/// Two players are each other's arbiter; against the bot the position judges.
#[test]
fn a_claim_in_the_quickplay_finish_waits_as_it_was_made() {
    let color = Color::White;
    let late = 14 * 60_000;
    let mut two = by(Some("15+0"), |_| {});
    assert_eq!(two.claim_waits(), []);
    law(&mut two, LawCommand::Quickplay, late);
    assert_eq!(two.game().quickplay_plea(), Some(QuickPlea::Draw));
    let judged = false;
    let waits = Event::Law(Law::QuickplayClaimed { color, judged });
    assert_eq!(two.claim_waits(), [waits]);
    let mut bot = sitting(Rival::Bot(Default::default()), Some("15+0"), |laws| {
        laws.edition = Edition::Fide2009;
    });
    law(&mut bot, LawCommand::Quickplay, late);
    assert_eq!(bot.game().quickplay_plea(), Some(QuickPlea::Judged));
    let judged = true;
    let waits = Event::Law(Law::QuickplayClaimed { color, judged });
    assert_eq!(bot.claim_waits(), [waits]);
}

/// D.2.7: what fits the move agrees, though alone it could be another; and so does castling by the
/// squares of the king.
#[test]
fn a_dictated_move_agrees_by_its_words_or_by_its_squares() {
    let knight = |square: Square| Pattern {
        role: Some(Role::Knight),
        to_file: Some(square.file()),
        to_rank: Some(square.rank()),
        ..Pattern::default()
    };
    let fen = "4k3/8/8/8/8/8/8/1N2K1NR w K - 0 1";
    let again = |at| [Event::Asked(Question::Law(LawQuestion::Dictation(at)))];
    let mut table = two_players(Start::Fen(fen.into()), None);
    for uci in ["b1d2", "e8e7", "g1f3", "e7e8", "e1h1", "e8e7"] {
        play(&mut table, uci, 0);
    }
    assert_eq!(table.game().moves().len(), 6, "{:?}", table.game().moves());
    law(&mut table, LawCommand::Compare, 0);
    let mut dictated = |pattern: Pattern| command(&mut table, Command::Play(vec![pattern]), 0);
    assert_eq!(dictated(knight(Square::D2)), again(1));
    assert_eq!(dictated(squares("e8e7")), again(2));
    // Both knights could go there.
    assert_eq!(dictated(knight(Square::F3)), again(3));
    assert_eq!(dictated(squares("e7e8")), again(4));
    assert_eq!(dictated(squares("e1g1")), again(5));
    assert_eq!(dictated(squares("e8e7")), [Event::Law(Law::ScoresAgree)]);
}

/// D.2.1: the same of a repetition.
#[test]
fn a_repetition_is_one_by_its_words_or_by_its_squares() {
    let fen = "4k3/8/8/8/8/5N2/8/1N2K2R w K - 0 1";
    for (uci, words) in [
        (
            "b1d2",
            Pattern {
                role: Some(Role::Knight),
                to_file: Some(File::D),
                to_rank: Some(Rank::Second),
                ..Pattern::default()
            },
        ),
        ("e1h1", squares("e1g1")),
    ] {
        let setup = Setup {
            rival: Rival::Person,
            start: Start::Fen(fen.into()),
            laws: LawSetup {
                protocol: Some(Repeating::Required),
                ..LawSetup::default()
            },
            ..Setup::default()
        };
        let mut table = Sitting::new(setup);
        table.begin(Millis(0));
        play(&mut table, uci, 0);
        assert!(table.owed().is_some(), "{uci}");
        let events = command(&mut table, Command::Play(vec![words]), 0);
        assert_eq!(events, [Event::Law(Law::Repeated)]);
        assert!(table.owed().is_none());
    }
}

/// What waits to be repeated or corrected ends with the game.
#[test]
fn after_the_end_nothing_is_under_way() {
    let mut table = by(None, |laws| laws.protocol = Some(Repeating::Required));
    play(&mut table, "e2e4", 0);
    assert_ne!(table.under_way(Millis(0)), []);
    plea(&mut table, Color::White, Plea::Resign);
    command(&mut table, Command::Yes, 0);
    assert!(table.is_over());
    table.laws.slip_until = None;
    table.laws.unpressed = true;
    assert_eq!(table.under_way(Millis(0)), []);
    assert!(!table.in_slip());
}

#[test]
fn the_opponents_move_in_full_is_its_repetition_and_ones_own_is_none() {
    let repeated = [Event::Law(Law::Repeated)];
    let mut table = sitting(Rival::Bot(Default::default()), None, |laws| {
        laws.protocol = Some(Repeating::Optional);
    });
    play(&mut table, "e2e4", 0);
    law(&mut table, LawCommand::Press, 0);
    assert_ne!(play(&mut table, "e2e4", 10), repeated);
    reply(&mut table, "e7e5", 20);
    assert_eq!(play(&mut table, "e7e5", 30), repeated);
}

/// 7.5.3, and only by the player whose clock runs.
#[test]
fn article_7_5_3_the_clock_is_pressed_without_a_move_by_who_is_to_move() {
    let pressed = |moved: bool| {
        let mut table = sitting(Rival::Bot(Default::default()), Some("120+0"), |laws| {
            laws.protocol = Some(Repeating::Off);
        });
        if moved {
            play(&mut table, "e2e4", 0);
            law(&mut table, LawCommand::Press, 10);
        }
        let events = law(&mut table, LawCommand::Press, 1000);
        let without = Event::Law(Law::PressedWithoutMove(table.game().turn()));
        events.contains(&without)
    };
    assert!(pressed(false));
    assert!(!pressed(true));
}

/// 2009, B.3 b: in blitz, and not in rapid (A.4).
#[test]
fn fide2009_an_unwatched_illegal_move_loses_in_blitz_alone() {
    for (time, lost) in [("5+0", true), ("15+0", false)] {
        let mut table = by(Some(time), |laws| {
            laws.edition = Edition::Fide2009;
            laws.protocol = Some(Repeating::Off);
            laws.regulations.supervision = Supervision::Limited;
        });
        play(&mut table, "e2e5", 0);
        law(&mut table, LawCommand::Press, 1000);
        law(&mut table, LawCommand::ClaimIllegal, 2000);
        assert_eq!(table.is_over(), lost, "{time}");
    }
}

/// The envelope's move was completed when it was sealed: brought back, it is no slip.
#[test]
fn a_sealed_move_cannot_be_corrected_when_the_game_is_brought_back() {
    for seals in [true, false] {
        let mut table = by(None, |laws| laws.protocol = Some(Repeating::Off));
        play(&mut table, "e2e4", 0);
        law(&mut table, LawCommand::Press, 10);
        match seals {
            true => {
                law(&mut table, LawCommand::Seal(vec![squares("e7e5")]), 20);
                law(&mut table, LawCommand::OpenEnvelope, 30);
            }
            false => {
                play(&mut table, "e7e5", 20);
            }
        }
        assert_eq!(table.game().moves().len(), 2);
        let records: Vec<_> = table.take_records();
        let records: Vec<_> = records.into_iter().map(|record| (record, None)).collect();
        let setup = table.setup().clone();
        let (again, _) = Table::resume(setup, &records, 0, Millis(0)).unwrap();
        assert_eq!(again.game().moves().len(), 2);
        assert_eq!(again.in_slip(), !seals);
    }
}

#[test]
fn at_the_end_of_a_blindfold_game_it_is_told_what_was_looked_at() {
    for (blindfold, told) in [(0, false), (1, true), (3, true)] {
        let setup = Setup {
            blindfold,
            ..Setup::default()
        };
        let mut table = Sitting::new(setup);
        table.begin(Millis(0));
        command(&mut table, Command::Resign, 0);
        let events = command(&mut table, Command::Yes, 0);
        let peeks = |event: &Event| matches!(event, Event::Told(Fact::Peeks(_)));
        assert_eq!(events.iter().any(peeks), told, "{blindfold}");
    }
}

/// A try before the first move is told, though there is no picture to lose yet.
#[test]
fn a_try_is_told_at_the_end_wherever_it_was() {
    for (tried, told) in [(true, true), (false, false)] {
        let setup = Setup {
            blindfold: 3,
            ..Setup::default()
        };
        let mut table = Sitting::new(setup);
        table.begin(Millis(0));
        if tried {
            table.blurred(Blur::Tried);
        }
        command(&mut table, Command::Resign, 0);
        let events = command(&mut table, Command::Yes, 0);
        let picture = |event: &Event| matches!(event, Event::Told(Fact::Picture(_)));
        assert_eq!(events.iter().any(picture), told);
    }
}
