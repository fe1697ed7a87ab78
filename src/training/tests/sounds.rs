//! The sounds of pieces and squares: who knows them, and who does not.

use super::*;

/// The piece and the square that the last tone stands for.
fn sounded(acts: &[Cue]) -> (Square, crate::rules::Piece) {
    let tone = acts.iter().rev().find_map(|act| match act {
        Cue::Say(Event::Told(crate::table::Fact::Sounds(sounds))) => match &sounds.of {
            crate::table::Sounding::Square(view) => Some((view.square, view.piece.unwrap())),
            _ => None,
        },
        _ => None,
    });
    tone.unwrap()
}

/// Five lessons of five right answers each, and every lesson is counted by itself.
#[test]
fn who_knows_the_sounds_is_through_in_twenty_five_answers() {
    let en = words("en");
    let mut drill = Sounds::new(5);
    let mut acts = drill.begin();
    for question in 0..25 {
        let (square, piece) = sounded(&acts);
        let role = format!("{:?}", piece.role);
        let answer = match question / 5 {
            0 => role,
            1 => format!("{:?}", piece.color),
            2 => (u32::from(square.rank()) + 1).to_string(),
            3 => square.file().char().to_string(),
            _ => square.to_string(),
        };
        acts = drill.line(&answer, &en);
        assert_eq!(told(&acts)[0], "drill-right", "{answer}");
    }
    let scores = ["drill-sounds-score"; 5];
    assert_eq!(told(&acts)[1..6], scores);
    assert_eq!(told(&drill.line("no", &en)), ["end -"]);
}

#[test]
fn a_sound_that_was_not_known_is_named_and_counted() {
    let en = words("en");
    let mut drill = Sounds::new(5);
    let (_, piece) = sounded(&drill.begin());
    let wrong = if piece.role == crate::rules::Role::King {
        "pawn"
    } else {
        "king"
    };
    let acts = drill.line(wrong, &en);
    assert_eq!(told(&acts)[..2], ["refused", "drill-sounds-wrong"]);
    let acts = drill.line("stop", &en);
    assert_eq!(last_value(&acts, "right"), Some(Value::Number(0)));
}
