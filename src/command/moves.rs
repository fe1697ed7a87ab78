//! The grammar of a move, the same for words and for notation:
//! `[piece] [from] [takes [piece] | to] [to] [promotion] [en passant | check]`, any part left out.

use super::tokens::Line;
use crate::lexicon::Meaning;
use crate::notation::Pattern;
use crate::rules::{CastlingSide, File, Rank, Role};

/// The longest run of tokens from `at` that reads as a move: where it ends, and its readings.
/// `answering`: which castling was asked, so that a side alone names it.
pub(super) fn read(line: &Line, at: usize, answering: bool) -> Option<(usize, Vec<Pattern>)> {
    let mut reader = Reader {
        line,
        answering,
        end: at,
        readings: Vec::new(),
        steps: 0,
    };
    reader.digits(at);
    reader.stage(Stage::Role, at, Draft::default());
    let mut patterns: Vec<Pattern> = Vec::new();
    for pattern in reader.readings.iter().flat_map(Draft::patterns) {
        if !patterns.contains(&pattern) {
            patterns.push(pattern);
        }
    }
    (!patterns.is_empty()).then_some((reader.end, patterns))
}

/// A square, or what was said of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Place {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Place {
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn is_square(self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }
}

/// What has been read so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Draft {
    role: Option<Role>,
    first: Place,
    takes: bool,
    /// A word or sign stood between the squares.
    parted: bool,
    captured: Option<Role>,
    second: Place,
    promotion: Option<Role>,
    castle: Option<CastlingSide>,
    castle_any: bool,
    en_passant: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Role,
    First,
    Parted,
    Captured,
    Second,
    Promotion,
    Tail,
}

impl Stage {
    fn next(self) -> Option<Self> {
        Some(match self {
            Self::Role => Self::First,
            Self::First => Self::Parted,
            Self::Parted => Self::Captured,
            Self::Captured => Self::Second,
            Self::Second => Self::Promotion,
            Self::Promotion => Self::Tail,
            Self::Tail => return None,
        })
    }
}

struct Reader<'a> {
    line: &'a Line,
    answering: bool,
    end: usize,
    readings: Vec<Draft>,
    steps: u32,
}

impl<'a> Reader<'a> {
    /// What the tokens from `at` can mean, with where each phrase ends; leading fillers may be
    /// skipped.
    fn meanings(&self, at: usize) -> impl Iterator<Item = (usize, &'a Meaning)> + use<'a> {
        let line = self.line;
        let fillers = (at..).take(8).take_while(|&i| line.is_filler(i)).count();
        (at..=at + fillers)
            .flat_map(|i| line.readings(i))
            .map(|(end, meaning)| (*end, meaning))
    }

    /// The rank that comes next.
    fn rank(&self, at: usize) -> Option<(usize, Rank)> {
        self.meanings(at).find_map(|(end, meaning)| match meaning {
            Meaning::Rank(rank) => Some((end, *rank)),
            _ => None,
        })
    }

    fn keep(&mut self, end: usize, draft: &Draft) {
        if end > self.end {
            self.end = end;
            self.readings.clear();
        }
        if end == self.end && !self.readings.contains(draft) {
            self.readings.push(*draft);
        }
    }

    /// ICCF: four ranks in a row are two squares, a fifth the promotion (1 queen to 4 knight).
    fn digits(&mut self, at: usize) {
        let mut end = at;
        let mut digits = Vec::new();
        while digits.len() < 5 {
            let Some((next, rank)) = self.rank(end) else {
                break;
            };
            digits.push(rank);
            end = next;
        }
        let place = |file: Rank, rank: Rank| Place {
            file: File::try_from(u32::from(file)).ok(),
            rank: Some(rank),
        };
        let Some((&[a, b, c, d], rest)) = digits.split_first_chunk::<4>() else {
            return;
        };
        let promotion = match rest.first() {
            None => None,
            Some(Rank::First) => Some(Role::Queen),
            Some(Rank::Second) => Some(Role::Rook),
            Some(Rank::Third) => Some(Role::Bishop),
            Some(Rank::Fourth) => Some(Role::Knight),
            Some(_) => return,
        };
        let draft = Draft {
            first: place(a, b),
            second: place(c, d),
            promotion,
            ..Draft::default()
        };
        self.stage(Stage::Tail, end, draft);
        self.keep(end, &draft);
    }

    fn stage(&mut self, stage: Stage, at: usize, draft: Draft) {
        self.steps += 1;
        // Far beyond any sentence; bounds the work on made-up input.
        if self.steps > 5_000 {
            return;
        }
        for (end, meaning) in self.meanings(at) {
            let mut draft = draft;
            let mut next = stage.next();
            match (stage, meaning) {
                (Stage::Role, Meaning::Role(role)) => draft.role = Some(*role),
                // "C pawn to d4", "b knight to f3" are of no other.
                (Stage::Role, Meaning::File(file)) => {
                    let letter = self.line.tokens.get(end - 1);
                    let letter = letter.is_some_and(|token| token.word.len() <= 1);
                    for (end, meaning) in self.line.readings(end) {
                        // "A rook to d1" is any rook's.
                        let article = letter && *file == File::A;
                        if let Meaning::Role(role) = meaning
                            && !(article && *role != Role::Pawn)
                        {
                            let mut draft = draft;
                            draft.role = Some(*role);
                            draft.first.file = Some(*file);
                            self.taken(Some(Stage::Parted), *end, draft);
                        }
                    }
                    continue;
                }
                (Stage::Role, Meaning::Castle(side)) => {
                    draft.castle = Some(*side);
                    next = Some(Stage::Tail);
                }
                (Stage::Role, Meaning::CastleSide(side)) if self.answering => {
                    draft.castle = Some(*side);
                    next = Some(Stage::Tail);
                }
                (Stage::Role, Meaning::CastleAny) => {
                    draft.castle_any = true;
                    next = Some(Stage::Tail);
                }
                (Stage::First | Stage::Second, Meaning::File(file)) => {
                    let place = if stage == Stage::First {
                        &mut draft.first
                    } else {
                        &mut draft.second
                    };
                    place.file = Some(*file);
                    // A rank that follows belongs to the file: "Felix drei" is one square.
                    if let Some((end, rank)) = self.rank(end) {
                        place.rank = Some(rank);
                        self.taken(next, end, draft);
                        continue;
                    }
                }
                (Stage::First, Meaning::Rank(rank)) => draft.first.rank = Some(*rank),
                (Stage::Second, Meaning::Rank(rank)) if draft.parted => {
                    draft.second.rank = Some(*rank);
                }
                (Stage::Parted, Meaning::Takes) => {
                    draft.takes = true;
                    draft.parted = true;
                }
                (Stage::Parted, Meaning::To) => draft.parted = true,
                (Stage::Captured, Meaning::Role(role)) if draft.takes => {
                    draft.captured = Some(*role);
                }
                (Stage::Promotion, Meaning::Promotes) => {
                    self.promotion(end, &draft);
                    continue;
                }
                (Stage::Promotion, Meaning::Role(role)) if draft.may_promote() => {
                    draft.promotion = Some(*role);
                }
                (Stage::Tail, Meaning::Check) => next = Some(Stage::Tail),
                (Stage::Tail, Meaning::EnPassant) => {
                    draft.en_passant = true;
                    next = Some(Stage::Tail);
                }
                _ => continue,
            }
            self.taken(next, end, draft);
        }
        if let Some(next) = stage.next() {
            self.stage(next, at, draft);
        }
    }

    /// Something was read: remember it, and go on.
    fn taken(&mut self, next: Option<Stage>, end: usize, draft: Draft) {
        self.keep(end, &draft);
        if let Some(next) = next {
            self.stage(next, end, draft);
        }
    }

    fn promotion(&mut self, at: usize, draft: &Draft) {
        for (end, meaning) in self.meanings(at) {
            if let Meaning::Role(role) = meaning {
                let draft = Draft {
                    promotion: Some(*role),
                    ..*draft
                };
                self.taken(Some(Stage::Tail), end, draft);
            }
        }
    }
}

impl Draft {
    /// A piece named after the target is what a pawn becomes only on the last rank.
    fn may_promote(&self) -> bool {
        let to = if self.second.is_empty() {
            self.first
        } else {
            self.second
        };
        let last = |rank| matches!(rank, Rank::First | Rank::Eighth);
        matches!(self.role, None | Some(Role::Pawn))
            && to.file.is_some()
            && to.rank.is_none_or(last)
    }

    fn patterns(&self) -> Vec<Pattern> {
        if self.castle_any || self.castle.is_some() {
            let sides = match self.castle {
                Some(side) => vec![side],
                None => vec![CastlingSide::KingSide, CastlingSide::QueenSide],
            };
            return sides
                .into_iter()
                .map(|side| Pattern {
                    castle: Some(side),
                    ..Pattern::default()
                })
                .collect();
        }
        let pattern = |role, from: Place, to: Place| Pattern {
            role,
            from_file: from.file,
            from_rank: from.rank,
            to_file: to.file,
            to_rank: to.rank,
            capture: self.takes || self.en_passant,
            // Whose square is named may have been called so by mistake.
            passing: self.en_passant && !to.is_square(),
            captured: self.captured,
            promotion: self.promotion,
            castle: None,
        };
        let (first, second) = (self.first, self.second);
        let none = Place::default();
        if !second.is_empty() {
            // `exd5`, "Eva schlägt": a file before the target without a piece is a pawn's.
            let pawn = self.role.is_none() && first.file.is_some() && first.rank.is_none();
            let role = self.role.or(pawn.then_some(Role::Pawn));
            return vec![pattern(role, first, second)];
        }
        if first.is_square() && !self.parted {
            return vec![pattern(self.role, none, first)];
        }
        if first.is_empty() {
            let bare = pattern(self.role, none, none);
            // "Dame" alone is the piece that moves, or the answer to what a pawn becomes.
            let alone = self
                .role
                .filter(|_| !self.takes && self.promotion.is_none() && !self.parted);
            let promotion = alone.map(|role| Pattern {
                promotion: Some(role),
                ..Pattern::default()
            });
            let empty = bare == Pattern::default();
            return std::iter::once(bare)
                .filter(|_| !empty)
                .chain(promotion)
                .collect();
        }
        if self.parted {
            return vec![pattern(self.role, first, none)];
        }
        // "Springer Bella", "Felix", "drei": from there or to there.
        vec![
            pattern(self.role, first, none),
            pattern(self.role, none, first),
        ]
    }
}
