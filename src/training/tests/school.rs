//! What is learned of positions and games: to remember, to guess and to solve them.

use std::sync::Arc;

use super::*;
use crate::school::endgame::Later;
use crate::table::Fact;

/// All placed rightly: one piece more; one mistake: as many; two: one less. So many are kept for
/// another day.
#[test]
fn pieces_to_remember_grow_with_success() {
    let en = words("en");
    let mut drill = Rebuild::new(Rebuilt::Pieces, 8);
    let count = |acts: &[Cue]| {
        let listed = acts.iter().filter_map(|act| match act {
            Cue::Say(Event::Told(crate::table::Fact::Pieces { pieces, .. })) => {
                Some(pieces.clone())
            }
            _ => None,
        });
        listed.flatten().collect::<Vec<_>>()
    };
    let mut acts = drill.begin();
    for (expected, known, next) in [(3, 3, 4), (4, 3, 4), (4, 4, 5), (5, 3, 4), (4, 4, 5)] {
        let pieces = count(&acts);
        assert_eq!(pieces.len(), expected);
        for item in 0..expected {
            let knows = item < known;
            let asked = |name| match last_value(&acts, name) {
                Some(Value::Text(word)) => word,
                other => panic!("{other:?}"),
            };
            let (color, role) = (asked("color"), asked("role"));
            let piece = pieces.iter().find(|view| {
                let piece = view.piece.unwrap();
                let own = format!("{:?}", piece.role).to_lowercase();
                own == role && piece.color.fold_wb("white", "black") == color
            });
            let answer = if knows {
                piece.unwrap().square.to_string()
            } else {
                "I don't know".into()
            };
            acts = drill.line(&answer, &en);
            assert_eq!(
                told(&acts)[0] == "drill-right",
                knows || told(&acts)[0] == "drill-right"
            );
        }
        assert_eq!(told(&acts).last().unwrap(), "rebuild-done");
        let grown = acts.iter().find_map(|act| match act {
            Cue::Learned(Learned::Grown { to, .. }) => Some(*to),
            _ => None,
        });
        assert_eq!(grown, Some(next));
        acts = drill.line("yes", &en);
    }
}

/// Whoever plays as the engine would has all points.
#[test]
fn good_guesses_earn_points() {
    let en = words("en");
    let mut drill = Guess::new(4);
    drill.begin();
    let game = crate::school::guess::game(crate::rng::Rng::new(4).next()).unwrap();
    let mut acts = Vec::new();
    for place in &game.places {
        let text = crate::rules::uci_of(place.good[0].0, crate::rules::CastlingMode::Standard);
        acts = drill.line(&text, &en);
        assert_eq!(told(&acts)[0], "guess-points");
    }
    assert_eq!(last_value(&acts, "points"), last_value(&acts, "most"));
    assert_eq!(told(&drill.line("no", &en)), ["end -"]);
}

/// A puzzle that is left untried says nothing of the learner's strength and comes again another day;
/// after a wrong move, or with its first move shown, it counts as missed.
#[test]
fn what_is_skipped_untried_is_not_missed() {
    let en = words("en");
    let mut drill = Tactics::new(3);
    drill.begin();
    let noted = |acts: &[Cue], pupil: &Pupil| {
        let mut learner = (*pupil.learner).clone();
        for act in acts {
            if let Cue::Learned(learned) = act {
                learner.note(learned, pupil.day);
            }
        }
        learner
    };
    let pupil = Pupil::from(3);
    let before = pupil.learner.rating.value;
    let learner = noted(&drill.line("skip", &en), &pupil);
    assert_eq!(learner.rating.value, before);
    let tomorrow = pupil.day + 3;
    assert!(learner.due_puzzle(tomorrow, |_| true).is_some());
    drill.line("I don't know", &en);
    let learner = noted(&drill.line("skip", &en), &pupil);
    assert!(learner.rating.value < before);
    // Nothing of what was left is in the score: one was asked, the one of which a move was shown.
    let acts = drill.command(Command::Cancel);
    assert_eq!(last_value(&acts, "asked"), Some(Value::Number(1)));
}

/// A puzzle that was begun rightly and then left counts as missed.
#[test]
fn what_is_left_half_solved_is_missed() {
    let en = words("en");
    let left = (1..50).find_map(|lot| {
        let mut drill = Tactics::new(lot);
        drill.begin();
        let [first, _, ..] = drill.solution()? else {
            return None;
        };
        let first = crate::notation::Pattern::of(*first);
        drill.command(Command::Play(vec![first]));
        Some(drill.line("skip", &en))
    });
    let acts = left.unwrap();
    let graded = acts
        .iter()
        .any(|act| matches!(act, Cue::Learned(Learned::Puzzle { .. })));
    assert!(graded, "{acts:?}");
}

/// Whoever skips whatever is asked comes to the end of the day's session.
#[test]
fn a_session_in_which_all_is_skipped_ends() {
    let en = words("en");
    let mut session = Daily::new(4);
    session.begin();
    let ended = (0..60).any(|_| {
        let acts = session.line("skip", &en);
        acts.iter().any(|act| matches!(act, Cue::End(_)))
    });
    assert!(ended);
}

/// Nobody has to ask whether an ending is worked out: it is said when it is.
#[test]
fn an_ending_that_is_worked_out_is_told_unasked() {
    let tables = Arc::new(Later::default());
    let mut pupil = Pupil::from(3);
    pupil.tables = tables.clone();
    let mut drill = super::Endings::new(pupil);
    drill.begin();
    assert!(drill.waits() && drill.board().is_none());
    assert!(drill.look_in().is_empty());
    tables.come();
    let cues = drill.look_in();
    assert!(
        matches!(cues.first(), Some(Cue::Say(Event::Told(Fact::Board(_))))),
        "{cues:?}"
    );
    assert!(!drill.waits() && drill.board().is_some());
}
