//! A whole session on virtual time: keys, lines, voices, clocks and answers of the bot in any order
//! and of any content may not make it panic. The transcripts are a first corpus; of them only what
//! happens is taken, since what is said would end the play at the first change.
#![no_main]

use hektor::transcript::{Line, Player, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let lines = text.lines().filter_map(|line| line.parse::<Line>().ok());
    let happens = |line: &Line| match line {
        Line::Command(_) => true,
        // Hours of ticks find nothing that minutes do not.
        Line::Wait(span) => span.0 < 600_000,
        other => other.is_input(),
    };
    let lines: Vec<Line> = lines.filter(happens).take(60).collect();
    let _ = Player::replay(&write(&lines));
});
