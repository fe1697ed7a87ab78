//! What may be seen of the game in focus: state for a renderer that draws.

use crate::announce::Announcer;
use crate::notation::short;
use crate::policy::Reveals;
use crate::rules::{Board, Chess, Color, Position, Role, Square};

use super::Assistant;
use super::announcer::for_fingers;

/// What is to be seen, as far as the grade of blindness allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// The pieces, where they may be seen.
    pub board: Option<Board>,
    /// Seen from this side.
    pub from: Color,
    /// The squares of the last move.
    pub last: Option<(Square, Square)>,
    /// The king that is in check.
    pub check: Option<Square>,
    /// Where the user is.
    pub cursor: Square,
    /// Only the part around that is shown, larger.
    pub magnified: bool,
    /// The last move in writing, with its number; with a question mark if it is only thought.
    pub line: String,
    /// What stands in an open input line.
    pub typed: Option<String>,
}

impl Assistant {
    /// What may be seen now. Of a drill only a position that may be asked for whole: else its answers
    /// would be given away.
    pub fn sight(&self) -> Sight {
        if let Some(shown) = self.stage_shown() {
            return self.sight_of(&shown);
        }
        let table = self.table();
        let position = self.seen();
        let open = table.may_tell_freely() && !self.is_on_stage();
        // Where somebody thinks ahead the thought is to be seen, and what it walks over.
        let thought = self.ahead.is_some();
        let last = match thought {
            true => self.thought_last(),
            false => table.last_move(),
        };
        let last = last.filter(|_| open || self.last_may_be_told());
        let letters = self.lexicon.interface().letters();
        let line = last.as_ref().map_or_else(String::new, |(before, mv)| {
            let dots = before.turn().fold_wb(".", "...");
            let number = before.fullmoves();
            let written = letters.map(|letters| short(before, *mv, &letters));
            let sign = if thought { "?" } else { "" };
            format!("{number}{dots} {}{sign}", written.unwrap_or_default())
        });
        let squares = last
            .as_ref()
            .and_then(|(_, mv)| Some((mv.from()?, mv.to())));
        let king = king_in_check(position);
        Sight {
            board: open.then(|| position.board().clone()),
            from: table.setup().you().unwrap_or(Color::White),
            last: squares.filter(|_| open),
            check: king.filter(|_| open),
            cursor: self.cursor.square(),
            magnified: self.cursor.magnified(),
            line,
            typed: self.typed().map(|line| line.text().to_owned()),
        }
    }

    /// A drill's position, from the side that is asked.
    fn sight_of(&self, position: &Chess) -> Sight {
        Sight {
            board: Some(position.board().clone()),
            from: position.turn(),
            last: None,
            check: king_in_check(position),
            cursor: self.cursor.square(),
            magnified: self.cursor.magnified(),
            line: String::new(),
            typed: self.typed().map(|line| line.text().to_owned()),
        }
    }

    /// What makes words of happenings: for ears, and for fingers.
    pub fn announcers(&self) -> (Announcer, Announcer) {
        (self.announcer.clone(), for_fingers(&self.announcer))
    }

    fn last_may_be_told(&self) -> bool {
        self.table().may_tell(Reveals::LastMove) && !self.is_on_stage()
    }
}

fn king_in_check(position: &Chess) -> Option<Square> {
    let board = position.board();
    let color = position.is_check().then(|| position.turn())?;
    let kings = board.by_role(Role::King) & board.by_color(color);
    kings.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;
    use crate::lexicon::Lexicon;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::table::{Rival, Setup};
    use std::sync::Arc;

    /// A game between two people that has begun.
    fn between_people() -> Assistant {
        let words = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let setup = Setup {
            rival: Rival::Person,
            ..Setup::default()
        };
        let mut assistant = Assistant::new(setup, Settings::default(), words).unwrap();
        assistant.begin(Millis(0));
        assistant
    }

    /// Fingers read short, with the names that are written.
    #[test]
    fn fingers_have_sentences_of_their_own() {
        let words = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let assistant = Assistant::new(Setup::default(), Settings::default(), words).unwrap();
        let (ears, fingers) = assistant.announcers();
        let event = crate::table::Event::Asked(crate::table::Question::Another);
        let said = |announcer: &Announcer| announcer.announce(&event).utterances[0].text();
        assert_eq!(said(&ears), "Another game? Yes or no.");
        assert_eq!(said(&fingers), "Another game? y/n");
        let start = crate::rules::Chess::default();
        let mv = crate::rules::parse_uci(&start, "g1f3").unwrap();
        assert_eq!(fingers.move_text(&start, mv), "Nf3");
    }

    /// The king that is in check is marked, and no other.
    #[test]
    fn a_check_is_seen() {
        let mut assistant = between_people();
        for line in ["e4", "f6"] {
            assistant.line(line, Millis(0));
            assert_eq!(assistant.sight().check, None);
        }
        assistant.line("Qh5", Millis(0));
        assert_eq!(assistant.sight().check, Some(Square::E8));
    }

    /// Each of several answers reads as it would alone, so that each has the wording for fingers.
    #[test]
    fn a_later_answer_reads_as_it_would_alone() {
        let words = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let mut assistant = Assistant::new(Setup::default(), Settings::default(), words).unwrap();
        assistant.begin(Millis(0));
        let out = assistant.line("hanging", Millis(0));
        let (ears, _) = assistant.announcers();
        let told: Vec<_> = out
            .iter()
            .filter_map(|out| match out {
                crate::assistant::Out::Tell(telling) => Some(telling),
                _ => None,
            })
            .collect();
        assert_eq!(told.len(), 2);
        for telling in told {
            assert!(ears.announce(&telling.event).reads_as(&telling.said));
        }
    }

    /// In a thought its board is seen, as it is walked over; back in the game, the game's.
    #[test]
    fn a_thought_is_seen() {
        let mut assistant = between_people();
        assistant.line("e4", Millis(0));
        assistant.line("what if e5", Millis(0));
        let sight = assistant.sight();
        let board = sight.board.unwrap();
        assert!(board.piece_at(Square::E5).is_some());
        assert_eq!(sight.last, Some((Square::E7, Square::E5)));
        assert_eq!(sight.line, "1... e5?");
        assistant.line("return", Millis(0));
        let sight = assistant.sight();
        assert!(sight.board.unwrap().piece_at(Square::E5).is_none());
        assert_eq!(sight.line, "1. e4");
    }

    /// Of the drills an ending is seen, and the squares that are asked about are not.
    #[test]
    fn a_drill_shows_only_what_it_has_told() {
        let words = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        for (drill, seen) in [("endings", true), ("tactics", true), ("colours", false)] {
            let mut assistant =
                Assistant::new(Setup::default(), Settings::default(), Arc::clone(&words)).unwrap();
            assistant.begin(Millis(0));
            assistant.line("e4", Millis(0));
            assistant.line(&format!("drill {drill}"), Millis(0));
            let sight = assistant.sight();
            assert_eq!(sight.board.is_some(), seen, "{drill}");
            let own = assistant.table().game().position().board();
            assert_ne!(sight.board.as_ref(), Some(own), "{drill}");
        }
    }

    /// What may not be asked is not shown either.
    #[test]
    fn a_blindfold_game_shows_no_board() {
        for grade in 0..=4 {
            let setup = Setup {
                rival: Rival::Person,
                blindfold: grade,
                ..Setup::default()
            };
            let words = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
            let mut assistant = Assistant::new(setup, Settings::default(), words).unwrap();
            assistant.begin(Millis(0));
            assistant.line("e4", Millis(0));
            let sight = assistant.sight();
            assert_eq!(sight.board.is_some(), grade == 0);
            assert_eq!(sight.last.is_some(), grade == 0);
            let told = if grade < 4 { "1. e4" } else { "" };
            assert_eq!(sight.line, told, "{grade}");
        }
    }
}
