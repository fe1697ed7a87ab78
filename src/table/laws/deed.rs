//! What changed a game by the Laws, as the journal keeps it, and how it is done again.

use serde::{Deserialize, Serialize};

use super::Claimable;
use crate::clock::Millis;
use crate::game::{Act, Envelope, NoteKind, OpenBar, Pace, QuickAnswer, QuickPlea};
use crate::rules::{Color, Role, Square};
use crate::table::Table;

/// What changed the game by the Laws, for the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// The player to move completed an illegal move.
    Illegal {
        /// The piece's square, and where it went, as far as they are known.
        from: Option<String>,
        /// Where it went.
        to: Option<String>,
    },
    /// An illegal move was completed that can be claimed: its squares, as far as they are known.
    Claimable {
        /// The piece's square.
        from: Option<String>,
        /// Where it went.
        to: Option<String>,
        /// What its player's clock showed before it was pressed.
        left: Millis,
    },
    /// A draw was claimed wrongly by this colour.
    WrongClaim {
        /// White claimed.
        white: bool,
    },
    /// The arbiter went back to the position after so many plies, an end of the game included.
    Retraced {
        /// Plies.
        ply: usize,
        /// The times were split in proportion.
        #[serde(default)]
        proportion: bool,
    },
    /// A move was sealed.
    Sealed(Box<Envelope>),
    /// The player to move touched the piece on a square.
    Touched {
        /// Which.
        square: String,
    },
    /// The new piece touched the square of promotion.
    Promoting {
        /// Its letter, in English.
        piece: char,
    },
    /// The move made last was repeated by the opponent (D.2.1).
    Repeated,
    /// The clock was pressed after a move, which is complete now (6.2).
    Pressed,
    /// "I adjust".
    Adjusting,
    /// What was touched no longer binds.
    Waived,
    /// The arbiter acted, and play went on.
    Ruled {
        /// How.
        act: Act,
    },
    /// Something was asked for in the quickplay finish by this colour.
    Claimed {
        /// White claimed.
        white: bool,
        /// What for.
        plea: QuickPlea,
    },
    /// It was answered, and play went on.
    Answered {
        /// With a postponement; else it was rejected.
        postponed: bool,
    },
    /// When and where play goes on was written on the envelope.
    Resumes {
        /// In the players' words.
        text: String,
    },
    /// The envelope was opened; the move stands in the next record.
    Opened,
}

impl Table {
    /// Plays a deed of the journal again.
    pub(in crate::table) fn replay_law(&mut self, deed: &Deed) -> Option<()> {
        match deed {
            Deed::Illegal { from, to } => {
                let square = |text: &Option<String>| -> Option<Square> {
                    text.as_deref().and_then(|text| text.parse().ok())
                };
                let (from, to) = (square(from), square(to));
                self.laws.claimable = None;
                let color = self.game.turn();
                // The times stand in the record's clock.
                self.game.illegal_move(color, from, to, Pace::Classical)?;
            }
            Deed::Claimable { from, to, left } => {
                let square = |text: &Option<String>| text.as_deref()?.parse().ok();
                self.laws.claimable = Some(Claimable {
                    touched: (square(from), square(to)),
                    left: *left,
                });
            }
            Deed::WrongClaim { white } => {
                self.game
                    .wrong_claim(Color::from_white(*white), None, Pace::Classical);
            }
            Deed::Retraced { ply, proportion } => {
                let act = if *proportion {
                    Act::Proportion(*ply)
                } else {
                    Act::Retrace(*ply)
                };
                self.game.rule(act, None, Millis(0)).ok()?;
                self.over_said = false;
                self.laws.claimable = None;
                self.drop_announced();
                self.laws.unpressed = false;
            }
            Deed::Touched { square } => {
                let square = square.parse().ok()?;
                self.game.touch(self.game.turn(), square).ok()?;
            }
            Deed::Promoting { piece } => {
                let role = Role::from_char(*piece)?;
                self.game.touch_promotion(self.game.turn(), role).ok()?;
            }
            Deed::Repeated => {
                let owed = self.laws.protocol.owed()?;
                let _ = self.laws.protocol.repeat(owed);
            }
            Deed::Pressed => self.laws.unpressed = false,
            Deed::Adjusting => self.game.adjust(self.game.turn()).ok()?,
            Deed::Waived => self.game.waive_touch().ok()?,
            // The times stand in the record's clock.
            Deed::Ruled { act } => self.game.note(NoteKind::Act(*act)),
            Deed::Claimed { white, plea } => {
                let color = Color::from_white(*white);
                self.game.quickplay_again(color, *plea);
                self.paused = true;
            }
            Deed::Answered { postponed } => {
                let answer = if *postponed {
                    QuickAnswer::Postpone
                } else {
                    QuickAnswer::Reject
                };
                self.game.answer_quickplay(answer).ok()?;
                self.paused = false;
            }
            Deed::Sealed(envelope) => {
                match self.game.adjourn_again(envelope) {
                    Ok(()) | Err(OpenBar::Changed) => {}
                    Err(OpenBar::OtherGame | OpenBar::Over) => return None,
                }
                self.drop_announced();
                self.laws.envelope = Some((**envelope).clone());
                self.paused = true;
            }
            Deed::Resumes { text } => {
                let envelope = self.laws.envelope.as_mut()?;
                envelope.agree(text).then_some(())?;
            }
            Deed::Opened => {
                self.laws.envelope = None;
                self.laws.opened = true;
                self.game.unseal();
                self.paused = false;
            }
        }
        Some(())
    }
}
