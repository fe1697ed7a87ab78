//! Questions about pieces that are answered by yes or no first.

#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::answer::last_sentence;
use super::spans::move_spans;
use super::{Ask, Command, Query, Target};
use crate::grammar::{Name, Named, Now, Side, Sign};
use crate::lexicon::Lexicon;
use crate::notation::Pattern;
use crate::rules::{Board, Role, Square};

/// The pieces that a question is about: the one on a square, else those of a kind; of one side, if
/// it names whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Men {
    /// Whose.
    pub side: Option<Side>,
    /// Which kind; all, if none is named.
    pub role: Option<Role>,
    /// Where.
    pub square: Option<Square>,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whether {
    /// Has this side castled?
    Castled(Option<Side>),
    /// Can this side mate at once?
    Mates(Option<Side>),
    /// Are these pinned?
    Pinned(Men),
    /// Can these give check, or only by uncovering another piece?
    Checks {
        /// Which.
        men: Men,
        /// By uncovering another.
        discovered: bool,
    },
    /// Is there a fork, on the board or to be given?
    Forks,
    /// Can one of these be won?
    Hangs(Men),
    /// Does anything guard these?
    Guarded(Men),
    /// Can these take a piece of this kind?
    Takes(Men, Role),
}

impl Whether {
    /// The same of a side; `None` where it is of one piece.
    pub(super) fn about(self, side: Option<Side>) -> Option<Self> {
        let of = |men: Men| men.square.is_none().then_some(Men { side, ..men });
        Some(match self {
            Self::Castled(_) => Self::Castled(side),
            Self::Mates(_) => Self::Mates(side),
            Self::Pinned(men) => Self::Pinned(of(men)?),
            Self::Checks { men, discovered } => {
                let men = of(men)?;
                Self::Checks { men, discovered }
            }
            Self::Forks => Self::Forks,
            Self::Hangs(men) => Self::Hangs(of(men)?),
            Self::Guarded(men) => Self::Guarded(of(men)?),
            Self::Takes(men, role) => Self::Takes(of(men)?, role),
        })
    }
}

/// Before the word that makes a question one of yes or no at most so many stand.
const LEAD: usize = 1;

/// The question that a line asks by yes or no, or of some of the moves or pieces alone, where it was
/// understood as one that tells all of them; else the question itself.
///
/// ```
/// use hektor::command::{Ask, Command, Men, Whether, whether};
/// use hektor::grammar::Side;
/// use hektor::rules::{Board, Role};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let asked = Command::Ask(Ask::Attacked(Some(Side::Me), Role::Knight));
/// let men = Men { side: Some(Side::Me), role: Some(Role::Knight), square: None };
/// assert_eq!(
///     whether(asked, "is my knight hanging", &words, &Board::default()),
///     Command::Ask(Ask::Whether(Whether::Hangs(men))),
/// );
/// ```
pub fn whether(command: Command, text: &str, lexicon: &Lexicon, board: &Board) -> Command {
    let meant = Line {
        text,
        lexicon,
        board,
    };
    meant.asked(&command).map_or(command, Command::Ask)
}

/// A line that asks, and the board that it asks of.
struct Line<'a> {
    text: &'a str,
    lexicon: &'a Lexicon,
    board: &'a Board,
}

impl Line<'_> {
    fn asked(&self, command: &Command) -> Option<Ask> {
        let yes_or_no = |whether| Some(Ask::Whether(whether));
        let men = |side, role, square| Men { side, role, square };
        match *command {
            Command::Query(Query::Pins(side)) => {
                // "His bishop is pinning my knight" asks about the knight.
                let pinned = || self.says("pins").then(|| self.last_named())?;
                if let Some(men) = pinned() {
                    return yes_or_no(Whether::Pinned(men));
                }
                let named = self.men()?;
                let side = side.or(named.side);
                yes_or_no(Whether::Pinned(Men { side, ..named }))
            }
            // "Forks" alone is of those on the board.
            Command::Query(Query::Forks(None))
                if self.is_yes_or_no() || self.text.contains('?') =>
            {
                yes_or_no(Whether::Forks)
            }
            Command::Query(Query::Checks(side)) => {
                let discovered = self.says("discovers");
                // "The king is out for a walk! Can I give check?" is of no king.
                let last = last_sentence(self.text).unwrap_or(self.text);
                let named = Line {
                    text: last,
                    ..*self
                }
                .men();
                if named.is_none() && !discovered {
                    return None;
                }
                let side = side.or(Some(Side::Me));
                let men = Men {
                    side,
                    ..named.unwrap_or_default()
                };
                yes_or_no(Whether::Checks { men, discovered })
            }
            Command::Ask(Ask::Moves(side, role)) => self.some_moves(Some(side), role),
            Command::Moves(Target::Role(role)) => self.some_moves(Some(Side::Me), Some(role)),
            Command::Moves(Target::All) => self.some_moves(Some(Side::Me), None),
            Command::Moves(Target::Square(square)) if self.says("safe") => {
                Some(Ask::SafeMoves(None, None, Some(square)))
            }
            Command::Material if self.says("balance") => Some(Ask::Balance),
            Command::Evaluate if self.says("material") => Some(Ask::Balance),
            Command::Evaluate if self.is_yes_or_no() && self.says("mates") => {
                let side = self.lexicon.grammar().side_of(self.text);
                yes_or_no(Whether::Mates(side))
            }
            Command::Ask(Ask::Castling(side, _)) if self.says("castled") => {
                yes_or_no(Whether::Castled(side))
            }
            // "Does queen e2 give check" asks nothing else of it.
            Command::Ask(Ask::Legal(side, ref patterns)) if self.says("checks") => {
                Some(Ask::GivesCheck(side, patterns.clone()))
            }
            // "Can I take the pawn" is of the user's pieces, whoever is to move.
            Command::Ask(Ask::Legal(None, ref patterns)) => {
                let side = self.lexicon.grammar().side_of(self.text)?;
                Some(Ask::Legal(Some(side), patterns.clone()))
            }
            Command::Ask(Ask::Attacked(_, Role::King)) => None,
            Command::Ask(Ask::Attacked(side, role)) => {
                let role = Some(role);
                self.cared_for(men(side, role, None))
            }
            Command::Attackers(square) => self.cared_for(men(None, None, Some(square))),
            _ => None,
        }
    }

    /// Of moves those that lose nothing, or that uncover a check.
    fn some_moves(&self, side: Option<Side>, role: Option<Role>) -> Option<Ask> {
        if self.says("discovers") {
            let square = None;
            let men = Men { side, role, square };
            let discovered = true;
            return Some(Ask::Whether(Whether::Checks { men, discovered }));
        }
        self.says("safe")
            .then_some(Ask::SafeMoves(side, role, None))
    }

    /// Whether pieces are guarded, hang or can be taken.
    fn cared_for(&self, men: Men) -> Option<Ask> {
        if self.says("hangs") {
            return Some(Ask::Whether(Whether::Hangs(men)));
        }
        if !self.is_yes_or_no() || self.says("safe") {
            return None;
        }
        if self.says("guards") {
            return Some(Ask::Whether(Whether::Guarded(men)));
        }
        let piece = |square| self.board.role_at(square);
        match men.square {
            // An empty square is not taken.
            Some(square) if piece(square).is_none_or(|role| role == Role::King) => None,
            _ => Some(Ask::Taken(men.side, men.role, men.square)),
        }
    }

    fn says(&self, name: &str) -> bool {
        let grammar = self.lexicon.grammar();
        grammar.says(self.text, &[name])
    }

    /// "Is", "can" and the like at its beginning, and no word that asks for more than yes or no.
    fn is_yes_or_no(&self) -> bool {
        let grammar = self.lexicon.grammar();
        let found = grammar.answers_in(self.text, &["whether", "which"]);
        let begins = found.first().is_some_and(|word| word.at <= LEAD);
        begins && found.iter().all(|word| word.name == "whether")
    }

    /// The last of two kinds of pieces that the line names, and whose it says that is.
    fn last_named(&self) -> Option<Men> {
        let (lexicon, now) = (self.lexicon, Now::default());
        let heard = lexicon.grammar().hear(self.text, lexicon, &now);
        let named = heard.named();
        let role = |named: &Named| match named.name {
            Name::Piece(role) => Some(role),
            _ => None,
        };
        let at = named.iter().rposition(|named| role(named).is_some())?;
        let (before, rest) = named.split_at_checked(at)?;
        before.iter().find_map(role)?;
        let side = match before.last()?.name {
            Name::Sign(Sign::Mine) => Some(Side::Me),
            Name::Sign(Sign::Theirs) => Some(Side::You),
            _ => None,
        };
        Some(Men {
            side,
            role: role(rest.first()?),
            square: None,
        })
    }

    /// The piece that the line names, by its kind, its square or both.
    fn men(&self) -> Option<Men> {
        let named = |pattern: &Pattern| {
            let role = pattern.role.or(pattern.promotion);
            let to = pattern.to_file.zip(pattern.to_rank);
            let square = to.or(pattern.from_file.zip(pattern.from_rank));
            let square = square.map(|(file, rank)| Square::from_coords(file, rank));
            let square = square.filter(|square| self.board.role_at(*square).is_some());
            let side = self.lexicon.grammar().side_of(self.text);
            let named = role.is_some() || square.is_some();
            named.then_some(Men { side, role, square })
        };
        let spans = move_spans(self.text, self.lexicon);
        let mut named = spans.iter().flat_map(|(_, said)| said).filter_map(named);
        named.next()
    }
}
