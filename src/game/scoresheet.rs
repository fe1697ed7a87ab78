//! The scoresheet (Article 8 and Appendix C) as PGN: the moves, the offers `(=)`, what the clocks
//! showed, and what the arbiter did.
//!
//! Comments carry commands (`[%clk 1:02:03]`, `[%arbiter warn white]`), not sentences, so that the
//! file is the same in every language.

use std::fmt::Write;

use super::{Act, Game, NoteKind, Outcome, Reason};
use crate::clock::{Clock, Millis, TimeControl};
use crate::rules::{CastlingMode, Chess, Color, Position, castling_mode, fen, san};

/// What the head of a scoresheet says, besides what the game knows itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Head {
    /// The event.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as `2026.01.31`; unknown parts are question marks.
    pub date: String,
    /// The round, or the game of a match.
    pub round: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The time control.
    pub time: Option<TimeControl>,
}

impl Game {
    /// The whole scoresheet as PGN.
    ///
    /// ```
    /// use hektor::game::{Game, Head};
    /// use hektor::rules::{Chess, Color, parse_uci};
    /// let mut game = Game::new(Chess::default());
    /// for text in ["e2e4", "e7e5"] {
    ///     let mv = parse_uci(game.position(), text).unwrap();
    ///     game.play(mv).unwrap();
    /// }
    /// game.offer_draw(Color::Black).unwrap();
    /// game.accept_draw(Color::White).unwrap();
    /// assert!(game.pgn(&Head::default()).ends_with("\n1. e4 e5 {(=)} 1/2-1/2\n"));
    /// ```
    pub fn pgn(&self, head: &Head) -> String {
        let result = result(self.outcome());
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value: String = value.chars().filter(|c| !c.is_control()).collect();
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        for (name, value, unknown) in [
            ("Event", &head.event, "?"),
            ("Site", &head.site, "?"),
            ("Date", &head.date, "????.??.??"),
            ("Round", &head.round, "?"),
            ("White", &head.white, "?"),
            ("Black", &head.black, "?"),
        ] {
            tag(name, if value.is_empty() { unknown } else { value });
        }
        tag("Result", result);
        if self.start() != &Chess::default() {
            if castling_mode(self.start()) == CastlingMode::Chess960 {
                tag("Variant", "Chess960");
            }
            tag("SetUp", "1");
            tag("FEN", &fen(self.start()));
        }
        if let Some(time) = &head.time {
            tag("TimeControl", &pgn_time(time));
        }
        tag("Laws", self.rules().edition.id());
        if let Some(outcome) = self.outcome() {
            tag("Termination", termination(outcome.reason));
        }
        text.push('\n');
        text.push_str(&wrap(&self.movetext(), result));
        text
    }

    /// The result as PGN writes it; `*` while there is none.
    pub fn result(&self) -> &'static str {
        result(self.outcome())
    }

    /// The words of the movetext, comments whole.
    fn movetext(&self) -> Vec<String> {
        let mut words = self.remarks(0);
        let first = self.start().fullmoves().get();
        for (index, (before, mv)) in self.history().iter().zip(self.moves()).enumerate() {
            let number = before.fullmoves().get().max(first);
            if before.turn().is_white() {
                words.push(format!("{number}."));
            } else if index == 0
                || words
                    .last()
                    .is_some_and(|word| word.starts_with(['{', '(']))
            {
                words.push(format!("{number}..."));
            }
            words.push(san::SanPlus::from_move(before.clone(), *mv).to_string());
            words.extend(self.remarks(index + 1));
            words.extend(self.beside(index));
        }
        // Beside the move that is yet to be made a variation has no place: it is a comment.
        let last: Vec<String> = self.beside(self.moves().len()).collect();
        if !last.is_empty() {
            words.push(format!("{{[%line {}]}}", last.join(" ")));
        }
        words
    }

    /// The lines that could have been played instead of a move, each in brackets.
    fn beside(&self, ply: usize) -> impl Iterator<Item = String> + '_ {
        let lines = self.variations().iter().filter(move |(at, _)| *at == ply);
        lines.filter_map(move |(_, moves)| {
            let mut position = self.position_at(ply)?.clone();
            let mut words: Vec<String> = Vec::new();
            for &mv in moves {
                let number = position.fullmoves();
                if position.turn().is_white() {
                    words.push(format!("{number}."));
                } else if words.is_empty() {
                    words.push(format!("{number}..."));
                }
                words.push(san::SanPlus::from_move(position.clone(), mv).to_string());
                position = position.play(mv).ok()?;
            }
            Some(format!("({})", words.join(" ")))
        })
    }

    /// What is written beside a ply, as comments.
    fn remarks(&self, ply: usize) -> Vec<String> {
        let mut remarks = Vec::new();
        let stamp = ply
            .checked_sub(1)
            .and_then(|index| self.stamps().get(index));
        if let Some(Some(left)) = stamp {
            remarks.push(format!("[%clk {}]", hours(*left)));
        }
        // An offer before the first move stands at the head.
        if self.offers().iter().any(|mark| mark.ply == ply) {
            remarks.push("(=)".to_owned());
        }
        for note in self.notes().iter().filter(|note| note.ply == ply) {
            remarks.push(format!("[%{}]", remark(note.kind)));
        }
        if remarks.is_empty() {
            return Vec::new();
        }
        vec![format!("{{{}}}", remarks.join(" "))]
    }
}

/// Whether a player has to keep score (8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recording {
    /// Each move, after it is made (8.1).
    Must,
    /// Not for the rest of the period: under five minutes are left, and no move brings thirty
    /// seconds or more (8.4).
    Free,
    /// The flag has fallen: what is missing is written now (8.5).
    CatchUp,
}

impl Recording {
    /// What holds for a side by its clock.
    ///
    /// ```
    /// use hektor::clock::{Clock, Millis};
    /// use hektor::game::Recording;
    /// use hektor::rules::Color;
    /// let of = |time: &str| {
    ///     let clock = Clock::new(time.parse().unwrap(), Color::White);
    ///     Recording::of(Some(&clock), Color::White, Millis(0))
    /// };
    /// assert_eq!(of("5+0"), Recording::Must);
    /// assert_eq!(of("4+0"), Recording::Free);
    /// assert_eq!(of("4+30"), Recording::Must);
    /// ```
    pub fn of(clock: Option<&Clock>, color: Color, now: Millis) -> Recording {
        let Some(clock) = clock else {
            return Recording::Must;
        };
        let brings = clock.period(color).bonus.millis();
        if clock.is_down(color) {
            Recording::CatchUp
        } else if clock.remaining(color, now) < Millis::minutes(5) && brings < Millis::seconds(30) {
            Recording::Free
        } else {
            Recording::Must
        }
    }
}

fn remark(kind: NoteKind) -> String {
    let name = |color: Color| match color {
        Color::White => "white",
        Color::Black => "black",
    };
    match kind {
        NoteKind::WrongClaim(color) => format!("wrongclaim {}", name(color)),
        NoteKind::IllegalMove(color) => format!("illegal {}", name(color)),
        NoteKind::Quickplay(color) => format!("quickplay {}", name(color)),
        NoteKind::Adjourned(color) => format!("adjourned {}", name(color)),
        NoteKind::Act(act) => match act {
            Act::Warn(color) => format!("arbiter warn {}", name(color)),
            Act::Time {
                color,
                milliseconds,
            } => format!("arbiter time {} {:+}", name(color), milliseconds / 1000),
            Act::SetClock { color, left } => {
                format!("arbiter clock {} {}", name(color), hours(left))
            }
            Act::Award(None) => "arbiter draw".to_owned(),
            Act::Award(Some(color)) => format!("arbiter award {}", name(color)),
            Act::Retrace(ply) => format!("arbiter retrace {ply}"),
            Act::Proportion(ply) => format!("arbiter proportion {ply}"),
            Act::Points { color, halves } => {
                format!("arbiter halfpoints {} {halves:+}", name(color))
            }
            Act::Expel(color) => format!("arbiter expel {}", name(color)),
            Act::Agreed => "arbiter agreed".to_owned(),
            Act::BothFlags => "arbiter bothflags".to_owned(),
            Act::Annul => "arbiter annul".to_owned(),
            Act::NeedlessStop(color) => format!("arbiter needlessstop {}", name(color)),
            Act::NewClock => "arbiter newclock".to_owned(),
            Act::Late { color, minutes } => format!("arbiter late {} {minutes}", name(color)),
        },
    }
}

/// A clock's time as `h:mm:ss`, rounded up as clocks show it.
fn hours(time: Millis) -> String {
    let seconds = time.seconds_up();
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// A time control in PGN's own way: seconds, `40/5400:1800+30`. PGN knows no delay; it is written
/// as ours, which readers skip.
fn pgn_time(time: &TimeControl) -> String {
    let period = |period: &crate::clock::Period| {
        let moves = period.moves.map_or(String::new(), |n| format!("{n}/"));
        let bonus = period.bonus.to_string();
        format!("{moves}{}{bonus}", period.time.0 / 1000)
    };
    let periods: Vec<String> = time.periods.iter().map(period).collect();
    periods.join(":")
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome {
            reason: Reason::Aborted,
            ..
        }) => "*",
        Some(Outcome { winner: None, .. }) => "1/2-1/2",
        Some(Outcome {
            winner: Some(Color::White),
            ..
        }) => "1-0",
        Some(_) => "0-1",
    }
}

/// PGN's own words for how a game ended.
fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Time | Reason::TimeCannotMate => "time forfeit",
        Reason::IllegalMoves | Reason::IllegalMovesCannotMate => "rules infraction",
        Reason::Arbiter | Reason::Adjournment | Reason::Quickplay => "adjudication",
        Reason::Aborted => "abandoned",
        _ => "normal",
    }
}

/// Lines of at most 79 characters, as PGN wants; words are not broken.
fn wrap(words: &[String], result: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words.iter().map(String::as_str).chain([result]) {
        if width > 0 && width + 1 + word.len() > 79 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::{game, play};

    #[test]
    fn how_it_ended_is_said_in_the_words_of_pgn() {
        for (reason, word) in [
            (Reason::Time, "time forfeit"),
            (Reason::TimeCannotMate, "time forfeit"),
            (Reason::IllegalMoves, "rules infraction"),
            (Reason::Arbiter, "adjudication"),
            (Reason::Aborted, "abandoned"),
            (Reason::Resignation, "normal"),
        ] {
            assert_eq!(termination(reason), word);
        }
    }

    #[test]
    fn a_line_has_seventy_nine_characters_at_most() {
        let words = |last: usize| ["x".repeat(39), "y".repeat(last)];
        assert_eq!(wrap(&words(39), "*").lines().count(), 2);
        assert_eq!(wrap(&words(37), "*").lines().count(), 1);
        assert_eq!(
            wrap(&words(38), "*"),
            format!("{} {}\n*\n", "x".repeat(39), "y".repeat(38))
        );
        assert_eq!(wrap(&words(40), "*").lines().count(), 2);
        let long = "x".repeat(85);
        assert_eq!(
            wrap(std::slice::from_ref(&long), "*"),
            format!("{long}\n*\n")
        );
    }

    #[test]
    fn article_8_4_with_five_minutes_left_the_score_is_kept_and_with_less_it_need_not_be() {
        let of = |time: &str| {
            let clock = Clock::new(time.parse().unwrap(), Color::White);
            Recording::of(Some(&clock), Color::White, Millis(0))
        };
        assert_eq!(of("5+0"), Recording::Must);
        assert_eq!(of("4+0"), Recording::Free);
        assert_eq!(of("4+29"), Recording::Free);
        assert_eq!(of("4+30"), Recording::Must);
    }

    #[test]
    fn article_8_1_the_whole_scoresheet() {
        let mut game = Game::new(Chess::default());
        play(&mut game, "f2f3");
        game.stamp(Millis::seconds(3599));
        play(&mut game, "e7e5");
        game.offer_draw(Color::Black).unwrap();
        game.rule(Act::Warn(Color::White), None, Millis(0)).unwrap();
        play(&mut game, "g2g4 d8h4");
        let head = Head {
            event: "Club \"Hektor\"".into(),
            date: "2026.01.31".into(),
            white: "Anna".into(),
            black: "Boris\n".into(),
            time: Some("40/90:30:+30".parse().unwrap()),
            ..Head::default()
        };
        insta::assert_snapshot!(game.pgn(&head), @r#"
        [Event "Club \"Hektor\""]
        [Site "?"]
        [Date "2026.01.31"]
        [Round "?"]
        [White "Anna"]
        [Black "Boris"]
        [Result "0-1"]
        [TimeControl "40/5400+30:1800+30"]
        [Laws "fide2023"]
        [Termination "normal"]

        1. f3 {[%clk 0:59:59]} 1... e5 {(=) [%arbiter warn white]} 2. g4 Qh4# 0-1
        "#);
    }

    #[test]
    fn another_start_is_in_the_head_and_black_may_begin() {
        let mut game = game("4k3/8/8/8/8/8/4p3/K7 b - - 0 9");
        play(&mut game, "e8d7");
        let text = game.pgn(&Head::default());
        assert!(text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 9\"]"));
        assert!(text.ends_with("\n9... Kd7 *\n"), "{text}");
    }

    #[test]
    fn chess960_is_named() {
        let game = Game::new(crate::rules::chess960(0).unwrap());
        assert!(
            game.pgn(&Head::default())
                .contains("[Variant \"Chess960\"]")
        );
    }

    #[test]
    fn what_is_written_can_be_read_by_pgn_readers() {
        struct Count;
        impl pgn_reader::Visitor for Count {
            type Tags = ();
            type Movetext = usize;
            type Output = usize;
            fn begin_tags(&mut self) -> std::ops::ControlFlow<usize, ()> {
                std::ops::ControlFlow::Continue(())
            }
            fn begin_movetext(&mut self, (): ()) -> std::ops::ControlFlow<usize, usize> {
                std::ops::ControlFlow::Continue(0)
            }
            fn san(
                &mut self,
                moves: &mut usize,
                _: pgn_reader::SanPlus,
            ) -> std::ops::ControlFlow<usize> {
                *moves += 1;
                std::ops::ControlFlow::Continue(())
            }
            fn end_game(&mut self, moves: usize) -> usize {
                moves
            }
        }
        let mut game = Game::new(Chess::default());
        play(&mut game, &"g1f3 g8f6 f3g1 f6g8 ".repeat(3));
        game.stamp(Millis(1));
        game.offer_draw(Color::Black).unwrap();
        let text = game.pgn(&Head::default());
        let mut reader = pgn_reader::Reader::new(text.as_bytes());
        assert_eq!(reader.read_game(&mut Count).unwrap(), Some(12));
        assert!(text.lines().all(|line| line.len() < 80));
    }
}
