//! Why something was not done.

use super::Verbosity;
use super::narrator::{Narrator, color_id, role_id};
use crate::rules::{
    CastlingBar, Chess, Color, Illegal, Position, Role, Square, StartError, attacks,
};
use crate::sorted::Sorted;
use crate::table::Refusal;

/// So much is said back of what was not understood.
const TASTE: usize = 40;

/// What is said back of what was not understood: its first words, none of them by half, without the
/// mark at its end.
///
/// ```
/// use hektor::announce::taste;
/// assert_eq!(taste("what is it?"), "what is it");
/// assert_eq!(taste(&"word ".repeat(20)), "word word word word word word word word …");
/// ```
pub fn taste(heard: &str) -> String {
    let clean: String = heard.chars().filter(|c| !c.is_control()).collect();
    let clean = clean
        .trim()
        .trim_end_matches(['.', '!', '?', ',', '…', ' ']);
    let cut: String = clean.chars().take(TASTE).collect();
    match cut.rsplit_once(' ') {
        Some((whole, _)) if cut.len() < clean.len() => {
            format!("{} …", whole.trim_end_matches([',', ' ']))
        }
        _ => cut,
    }
}

impl Narrator<'_> {
    pub fn refusal(&self, refusal: &Refusal) -> Vec<String> {
        let plain = match refusal {
            Refusal::Unknown { heard, nearest } => return vec![self.unknown(heard, nearest)],
            Refusal::Illegal(position, illegal) => return self.illegal(position, illegal),
            Refusal::Nowhere(name) => {
                // A number alone is a rank's.
                let rank = name.parse::<u16>().is_ok();
                let kind = if rank { "rank" } else { "other" };
                let args = [("name", name.as_str().into()), ("kind", kind.into())];
                return vec![self.say("refused-nowhere", &args)];
            }
            Refusal::NotYourTurn => "refused-not-your-turn",
            Refusal::NoGame => "refused-no-game",
            Refusal::GameOver => "refused-game-over",
            Refusal::MoveAfterEnd => "refused-move-after-end",
            Refusal::NoOffer => "refused-no-offer",
            Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
            Refusal::NotHeard => "refused-not-heard",
            Refusal::NoTakeBack => "refused-no-take-back",
            Refusal::NoClaim => "refused-no-claim",
            Refusal::OfferStands => "refused-offer-stands",
            Refusal::NothingToRepeat => "refused-nothing-to-repeat",
            Refusal::NoSuchBoard(boards) => {
                let boards = i64::from(*boards).into();
                return vec![self.say("refused-no-such-board", &[("boards", boards)])];
            }
            Refusal::NotLegal => "refused-not-legal",
            Refusal::Blindfold => "refused-blindfold",
            Refusal::BlindfoldUsed => "refused-blindfold-used",
            Refusal::NoQuestion => "refused-no-question",
            Refusal::TooLate { take_back: true } => "refused-too-late",
            Refusal::TooLate { take_back: false } => "refused-too-late-stands",
            Refusal::Paused => "refused-paused",
            Refusal::BadSetting(name) => {
                return vec![self.say("refused-bad-setting", &[("name", name.as_str().into())])];
            }
            Refusal::Start(error) => match error {
                StartError::Syntax => "start-syntax",
                StartError::Kings => "start-kings",
                StartError::OppositeCheck => "start-opposite-check",
                StartError::PawnOnBackRank => "start-pawn-on-back-rank",
                StartError::Impossible => "start-impossible",
                StartError::Number => "start-number",
            },
            Refusal::File { path, reason } => {
                return vec![self.say(
                    "refused-file",
                    &[
                        ("path", path.as_str().into()),
                        ("reason", reason.as_str().into()),
                    ],
                )];
            }
            Refusal::Law(bar) => return self.law_bar(bar),
            Refusal::Unavailable(verb) => {
                let name = self.lexicon.command_name(verb.name());
                return vec![self.say("refused-unavailable", &[("name", name.into())])];
            }
        };
        vec![self.say(plain, &[])]
    }

    fn unknown(&self, heard: &str, nearest: &[String]) -> String {
        // What was typed may be long, or hold anything: a taste of it is enough.
        let heard = ("heard", taste(heard).into());
        if nearest.is_empty() {
            self.say("unknown", &[heard])
        } else {
            let nearest = self.one_of(nearest).into();
            self.say("unknown-near", &[heard, ("nearest", nearest)])
        }
    }

    /// Why a move is illegal, and what helps.
    pub fn illegal(&self, position: &Chess, illegal: &Illegal) -> Vec<String> {
        let at = |square| ("square", self.square(square).into());
        vec![match *illegal {
            Illegal::Empty(square) => self.say("illegal-empty", &[at(square)]),
            Illegal::NotYours(square, piece) => {
                self.say("illegal-not-yours", &self.of_piece(square, piece))
            }
            Illegal::OtherPiece(square, piece) => {
                self.say("illegal-other-piece", &self.of_piece(square, piece))
            }
            Illegal::NotHowItMoves(piece, from, to) => self.say(
                "illegal-not-how",
                &[
                    ("role", role_id(piece.role)),
                    ("from", self.square(from).into()),
                    ("to", self.square(to).into()),
                ],
            ),
            Illegal::NothingToTake(_, to) => self.say("illegal-nothing-to-take", &[at(to)]),
            Illegal::OwnPiece(square, piece) => {
                self.say("illegal-own-piece", &self.of_piece(square, piece))
            }
            Illegal::Blocked(square, piece) => {
                self.say("illegal-blocked", &self.of_piece(square, piece))
            }
            Illegal::LeavesInCheck(square, piece) => {
                self.say("illegal-leaves-in-check", &self.of_piece(square, piece))
            }
            Illegal::StillInCheck(square, piece) => {
                self.say("illegal-still-in-check", &self.of_piece(square, piece))
            }
            Illegal::NoneReaches(role, to) => return self.none_reaches(position, role, to),
            Illegal::NoSuchPiece(color, role) => self.say(
                "illegal-no-such-piece",
                &[("color", color_id(color)), ("role", role_id(role))],
            ),
            Illegal::NotTaken(role) => self.say("illegal-not-taken", &[("role", role_id(role))]),
            Illegal::Castling(_, bar) => {
                let why = self.castling_reason(bar).into();
                self.say("castling-no", &[("why", why)])
            }
            Illegal::BadPromotion(role) => {
                self.say("illegal-bad-promotion", &[("role", role_id(role))])
            }
            Illegal::NoPromotion(square) => self.say("illegal-no-promotion", &[at(square)]),
            // As where it was asked.
            Illegal::NotInPassing => self.say("found-en-passant-none", &[]),
            Illegal::Unclear => self.say("illegal-unclear", &[]),
        }]
    }

    /// Why there is no castling, as half a sentence.
    pub(super) fn castling_reason(&self, bar: CastlingBar) -> String {
        match bar {
            CastlingBar::KingMoved => self.say("castling-king-moved", &[]),
            CastlingBar::RookMoved => self.say("castling-rook-moved", &[]),
            CastlingBar::Lost => self.say("castling-lost", &[]),
            CastlingBar::Between(square, piece) => {
                self.say("castling-between", &self.of_piece(square, piece))
            }
            CastlingBar::InCheck(square, piece) => {
                self.say("castling-in-check", &self.of_piece(square, piece))
            }
            CastlingBar::Through(crossed, from, piece) => {
                self.castling_square("castling-through", crossed, from, piece.role)
            }
            CastlingBar::Into(target, from, piece) => {
                self.castling_square("castling-into", target, from, piece.role)
            }
        }
    }

    fn castling_square(&self, key: &str, square: Square, from: Square, role: Role) -> String {
        let piece = self.piece(role, from).into();
        self.say(
            key,
            &[("square", self.square(square).into()), ("piece", piece)],
        )
    }

    /// No such piece gets there: then where the nearest ones can go, and who could get there.
    fn none_reaches(&self, position: &Chess, role: Role, to: Square) -> Vec<String> {
        if position.our(role).contains(to) {
            let args = [("role", role_id(role)), ("square", self.square(to).into())];
            return vec![self.say("illegal-there", &args)];
        }
        let mut said = vec![self.say(
            "illegal-none-reaches",
            &[("role", role_id(role)), ("square", self.square(to).into())],
        )];
        if self.verbosity == Verbosity::Brief {
            return said;
        }
        if role == Role::Pawn {
            // "Felix drei" means a pawn; a piece may have been meant.
            let mut able: Vec<String> = Vec::new();
            for mv in &position.legal_moves() {
                if let Some(from) = mv.from().filter(|_| mv.to() == to && !mv.is_castle()) {
                    able.push(self.piece(mv.role(), from));
                }
            }
            if !able.is_empty() {
                let pieces = self.one_of(&able).into();
                said.push(self.say("can-reach", &[("pieces", pieces)]));
            }
            return said;
        }
        let turn = position.turn();
        let own: Vec<Square> = position.our(role).into_iter().collect();
        let far = |square: &Square| steps(role, *square, to);
        let least = own.iter().map(far).min();
        for from in own.into_iter().filter(|square| Some(far(square)) == least) {
            let squares = self.targets(position, from, turn);
            let piece = ("piece", self.piece(role, from).into());
            said.push(if squares.is_empty() {
                self.say("reaches-not", &[piece])
            } else {
                let squares = self.all_of(&squares).into();
                self.say("reaches", &[piece, ("squares", squares)])
            });
        }
        said
    }

    /// Where a piece can go, the farthest rank first as its owner sees the board.
    fn targets(&self, position: &Chess, from: Square, turn: Color) -> Vec<String> {
        let mut targets: Vec<Square> = position
            .legal_moves()
            .iter()
            .filter(|mv| mv.from() == Some(from) && !mv.is_castle())
            .map(|mv| mv.to())
            .collect();
        targets.order_by_key(|square| {
            let rank = u32::from(turn.relative_rank(square.rank()));
            (7 - rank, u32::from(square.file()))
        });
        targets.dedup();
        targets
            .into_iter()
            .map(|square| self.square(square))
            .collect()
    }
}

/// How many moves a piece needs from one square to another on an empty board.
fn steps(role: Role, from: Square, to: Square) -> u32 {
    let piece = Color::White.knight();
    let piece = crate::rules::Piece { role, ..piece };
    let mut reached = crate::rules::Bitboard::from(from);
    for steps in 0..8 {
        if reached.contains(to) {
            return steps;
        }
        for square in reached {
            reached |= attacks::attacks(square, piece, crate::rules::Bitboard::EMPTY);
        }
    }
    8
}
