use std::sync::Arc;

use super::*;
use crate::clock::{Bonus, Millis, Period, TimeControl};
use crate::command::{Command, Parsed, parse};
use crate::engine::Level;
use crate::notation::{Unresolved, resolve_any};
use crate::rules::{Square, parse_uci};
use crate::session::{Fact, Refusal, SquareView};
use crate::speech::Lang;

pub(super) fn announcer(lang: &str, announce: &str) -> Announcer {
    let lexicon = Lexicon::embedded(&Lang::new(lang), announce).unwrap();
    Announcer::new(Arc::new(lexicon), Style::Long, Verbosity::Normal)
}

pub(super) fn text(announcer: &Announcer, event: &Event) -> String {
    let said = announcer.announce(event);
    let lines: Vec<String> = said.utterances.iter().map(Utterance::text).collect();
    lines.join(" / ")
}

/// The game of the plan, word for word.
#[test]
fn a_game_sounds_like_this() {
    let announcer = announcer("en", "fide");
    let intro = Intro {
        you: Some(Color::White),
        level: Level::new(2),
        engine: None,
        time: Some(TimeControl {
            periods: vec![Period {
                moves: None,
                time: Millis(600_000),
                bonus: Bonus::Increment(Millis(5000)),
            }],
        }),
        chess960: None,
        own_start: false,
        blindfold: 0,
        turn: Color::White,
    };
    assert_eq!(
        text(&announcer, &Event::Started(intro)),
        "Hektor. You play White against level 2. Ten minutes each and five seconds a move. \
         Your move. Say or type help at any time."
    );
    let mut position = Chess::default();
    let mut play = |uci: &str, expected: &str| {
        let mv = parse_uci(&position, uci).unwrap();
        let moved = Event::Moved {
            mover: Mover::You,
            color: position.turn(),
            before: position.clone(),
            mv,
        };
        assert_eq!(text(&announcer, &moved), expected);
        position.play_unchecked(mv);
        position.clone()
    };
    play("e2e4", "Bauer Eva zwei Eva vier");
    let position = play("e7e5", "Bauer Eva sieben Eva fünf");
    let Parsed::Command(Command::Play(patterns)) = parse("Nd4", announcer.lexicon(), false) else {
        panic!("Nd4");
    };
    let Err(Unresolved::Illegal(why)) = resolve_any(&patterns, &position) else {
        panic!("legal");
    };
    let refused = Event::Refused(Refusal::Illegal(position, why));
    assert_eq!(
        text(&announcer, &refused),
        "No knight can reach David vier. Springer Gustav eins reaches Felix drei, Hektor drei and Eva zwei."
    );
    play("g1f3", "Springer Gustav eins Felix drei");
    let position = play("b8c6", "Springer Bella acht Cäsar sechs");
    let view = |square| SquareView {
        square,
        piece: position.board().piece_at(square),
    };
    let attackers = Event::Told(Fact::Attackers {
        square: view(Square::E5),
        attackers: vec![view(Square::F3)],
        defenders: vec![view(Square::C6)],
    });
    assert_eq!(
        text(&announcer, &attackers),
        "Attacked by Springer Felix drei. Defended by Springer Cäsar sechs."
    );
    let times = Event::Told(Fact::Times {
        you: Some(Color::White),
        white: Millis(581_000),
        black: Millis(602_000),
        number: 3,
        moves_to_go: None,
        paused: false,
    });
    assert_eq!(
        text(&announcer, &times),
        "You 9 minutes 41 seconds. Opponent 10 minutes 2 seconds. Move 3."
    );
}
