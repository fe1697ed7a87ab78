//! What was played, and why something was not: questions about the game that was.

use super::Table;
use super::asked::Asked;
use super::event::{Event, Fact};
use super::facts::view;
use crate::game::Reason;
use crate::rules::{Chess, Color, Position, Square, points};
use crate::survey;

impl Table {
    /// The moves with a number, of both sides or of one.
    pub(super) fn move_at(&self, number: u16, color: Option<Color>) -> Vec<Event> {
        let made = self.game.history().iter().zip(self.game.moves());
        let meant = |before: &Chess| {
            before.fullmoves().get() == u32::from(number)
                && color.is_none_or(|color| before.turn() == color)
        };
        let moves: Vec<_> = made
            .filter(|(before, _)| meant(before))
            .map(|(before, mv)| (before.clone(), *mv))
            .collect();
        match moves.is_empty() {
            true => {
                let args = vec![("number", u32::from(number).into())];
                let key = "move-at-none";
                vec![Event::Phrase { key, args }]
            }
            false => vec![Event::Told(Fact::Moves(moves))],
        }
    }

    /// Since when the piece on a square stands there.
    pub(super) fn since(&self, square: Square) -> Event {
        let here = self.game.position();
        let piece = here.board().piece_at(square);
        if piece.is_none() {
            return Event::Told(Fact::Square(view(here, square)));
        }
        let made = self.game.history().iter().zip(self.game.moves()).rev();
        let came = made
            .map(|(before, mv)| (before.clone(), *mv))
            .find(|(before, _)| before.board().piece_at(square) != piece);
        match came {
            None => Event::phrase("since-start"),
            Some((before, mv)) => {
                let number = before.fullmoves().get();
                let args = vec![
                    ("number", number.into()),
                    ("moves", (before, vec![mv]).into()),
                ];
                let key = "since-move";
                Event::Phrase { key, args }
            }
        }
    }

    /// How many moves each side has made.
    pub(super) fn moves_made(&self) -> Event {
        let turns = |color: Color| {
            let before = self.game.history().iter().take(self.game.moves().len());
            before.filter(|before| before.turn() == color).count()
        };
        let (white, black) = (turns(Color::White), turns(Color::Black));
        let args = vec![
            ("white", white.into()),
            ("black", black.into()),
            ("even", if white == black { "yes" } else { "no" }.into()),
        ];
        let key = "moves-made";
        Event::Phrase { key, args }
    }

    /// What a side that gave up was behind by; how the game ended, where none did.
    pub(super) fn why_resigned(&self) -> Vec<Event> {
        let outcome = self.game.outcome();
        let given = outcome.filter(|outcome| outcome.reason == Reason::Resignation);
        let winner = given.and_then(|outcome| outcome.winner);
        // Nobody is told why they gave up themselves.
        let theirs = winner.filter(|winner| self.asker().is_none_or(|you| you == *winner));
        let Some(winner) = theirs else {
            return vec![Event::Told(Fact::Asked(Asked::Result(outcome)))];
        };
        let board = self.game.position().board();
        let worth = |of: Color| -> i32 {
            let men = board.by_color(of).into_iter();
            men.filter_map(|at| board.role_at(at)).map(points).sum()
        };
        let behind = u32::try_from(worth(winner) - worth(winner.other())).unwrap_or(0);
        let args = vec![
            (
                "color",
                winner.other().fold_wb("white", "black").to_owned().into(),
            ),
            ("points", behind.into()),
        ];
        let key = "resigned-why";
        vec![Event::Phrase { key, args }]
    }

    /// Whether the opponent could have won something by taking, and has not.
    pub(super) fn why_not_taken(&self) -> Vec<Event> {
        let (you, last) = (self.asker(), self.last_move());
        let theirs = last.filter(|(before, _)| you.is_none_or(|you| you != before.turn()));
        let Some((before, mv)) = theirs else {
            return vec![Event::Told(Fact::LastMove(None))];
        };
        if mv.is_capture() {
            return vec![Event::Told(Fact::LastMove(Some((before, mv))))];
        }
        if before.capture_moves().is_empty() {
            return vec![Event::phrase("not-taken-nothing")];
        }
        let free = survey::free_captures(&before, before.turn());
        match free.and_then(|(own, moves)| Some((own, *moves.first()?))) {
            None => vec![Event::phrase("not-taken-pays-not")],
            Some((own, best)) => {
                let args = vec![("moves", (own, vec![best]).into())];
                let key = "not-taken-could";
                vec![Event::Phrase { key, args }]
            }
        }
    }
}
