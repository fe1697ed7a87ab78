//! Answers to questions that were asked in sentences.

use super::facts::ROLES;
use super::narrator::{Narrator, color_id, role_id};
use crate::rules::{CastlingBar, CastlingSide, Chess, Color, Illegal, Position, Role};
use crate::survey::Pin;
use crate::table::{Asked, SquareView};

/// More pieces than these are not named one by one.
const MANY: usize = 3;

impl Narrator<'_> {
    /// The answer in the sense of the question: yes or no, and why.
    pub fn asked(&self, asked: &Asked) -> Vec<String> {
        match asked {
            Asked::Colour(None) => vec![self.say("asked-colour-two", &[])],
            Asked::Colour(Some(color)) => {
                vec![self.say("asked-colour", &[("color", color_id(*color))])]
            }
            Asked::MoveNumber(number) => {
                vec![self.say("turn-number", &[("number", (*number).into())])]
            }
            Asked::Time(color, yours, time) => {
                let time = self.time(*time).into();
                let (key, color) = match yours {
                    Some(true) => ("asked-time-you", None),
                    Some(false) => ("asked-time-opponent", None),
                    None => ("times-color", Some(("color", color_id(*color)))),
                };
                let args: Vec<_> = color.into_iter().chain([("time", time)]).collect();
                vec![self.say(key, &args)]
            }
            Asked::SquareColour(square) => {
                let shade = if square.is_light() { "light" } else { "dark" };
                let square = self.square(*square).into();
                let args = [("square", square), ("shade", shade.into())];
                vec![self.say("asked-square-colour", &args)]
            }
            Asked::SameColour(one, other) => {
                let shade = |square: &crate::rules::Square| {
                    if square.is_light() { "light" } else { "dark" }
                };
                let same = if shade(one) == shade(other) {
                    "yes"
                } else {
                    "no"
                };
                let args = [
                    ("square", self.square(*one).into()),
                    ("other", self.square(*other).into()),
                    ("shade", shade(one).into()),
                    ("same", same.into()),
                ];
                vec![self.say("asked-same-colour", &args)]
            }
            Asked::Diagonal(_, _, None) => vec![self.say("asked-no-diagonal", &[])],
            Asked::Diagonal(from, to, Some(views)) => {
                let pieces = self.views(views);
                let args = [
                    ("from", self.square(*from).into()),
                    ("to", self.square(*to).into()),
                    ("pieces", self.listed(&pieces).into()),
                ];
                let key = if pieces.is_empty() {
                    "asked-diagonal-empty"
                } else {
                    "asked-diagonal"
                };
                vec![self.say(key, &args)]
            }
            Asked::Beyond {
                of,
                ahead,
                straight,
                aslant,
            } => {
                let one = |view: &SquareView| self.listed(&self.views(std::slice::from_ref(view)));
                let piece = match of.piece {
                    Some(piece) => self.piece(piece.role, of.square),
                    None => self.square(of.square),
                };
                let way = if *ahead { "ahead" } else { "behind" };
                let mut args = vec![("piece", piece.into()), ("way", way.into())];
                let key = match (straight, aslant.as_slice()) {
                    (None, []) => "asked-beyond-none",
                    (Some(straight), []) => {
                        args.push(("straight", one(straight).into()));
                        "asked-beyond-straight"
                    }
                    (None, aslant) => {
                        args.push(("aslant", self.listed(&self.views(aslant)).into()));
                        "asked-beyond-aslant"
                    }
                    (Some(straight), aslant) => {
                        args.push(("straight", one(straight).into()));
                        args.push(("aslant", self.listed(&self.views(aslant)).into()));
                        "asked-beyond"
                    }
                };
                vec![self.say(key, &args)]
            }
            Asked::Undeveloped(color, home) => {
                let key = match home.as_slice() {
                    [] => "asked-undeveloped-none",
                    _ => "asked-undeveloped",
                };
                let pieces = self.all_of(&self.named(home)).into();
                let args = [("color", color_id(*color)), ("pieces", pieces)];
                vec![self.say(key, &args)]
            }
            Asked::Count(color, role, wing, count) => {
                let mut args = vec![("color", color_id(*color)), ("n", (*count).into())];
                args.extend(role.map(|role| ("role", role_id(role))));
                let kings = |wing: CastlingSide| match wing {
                    CastlingSide::KingSide => "kings",
                    CastlingSide::QueenSide => "queens",
                };
                args.extend(wing.map(|wing| ("wing", kings(wing).into())));
                let key = match (role, wing) {
                    (Some(_), None) => "asked-count",
                    (Some(_), Some(_)) => "asked-count-wing",
                    (None, None) => "asked-count-all",
                    (None, Some(_)) => "asked-count-wing-all",
                };
                vec![self.say(key, &args)]
            }
            Asked::Captured(color, lost) => vec![self.captured(*color, lost)],
            Asked::Check(color, yours, by) => {
                let king = match yours {
                    Some(true) => "you",
                    Some(false) => "opponent",
                    None => color.fold_wb("white", "black"),
                };
                let key = if by.is_empty() {
                    "asked-check-no"
                } else {
                    "asked-check"
                };
                let pieces = self.all_of(&self.named(by)).into();
                vec![self.say(key, &[("king", king.into()), ("pieces", pieces)])]
            }
            Asked::Checked(color, by) => {
                let pieces = self.all_of(&self.named(by)).into();
                vec![self.say(
                    "asked-checked",
                    &[("color", color_id(*color)), ("pieces", pieces)],
                )]
            }
            Asked::Castling(wings) => self.castling(wings),
            Asked::Castled(color, side) => {
                let side = match side {
                    Some(CastlingSide::KingSide) => "short",
                    Some(CastlingSide::QueenSide) => "long",
                    None => "none",
                };
                let args = [("color", color_id(*color)), ("side", side.into())];
                vec![self.say("asked-castled", &args)]
            }
            Asked::Mates(position, moves) => {
                vec![self.moves_about("asked-free", "asked-mates-none", None, (position, moves))]
            }
            Asked::Checks(position, moves, discovered) => {
                let none = match discovered {
                    true => "asked-discovered-none",
                    false => "asked-checks-none",
                };
                vec![self.moves_about("asked-free", none, None, (position, moves))]
            }
            Asked::Takes(position, moves) => {
                vec![self.moves_about("asked-free", "asked-takes-none", None, (position, moves))]
            }
            Asked::Pinned(position, asked, pins) => self.pinned(position, asked, pins),
            Asked::Hangs(asked, hanging) => self.hanging(asked, hanging),
            Asked::Guarded(piece, by) => {
                let named = match piece.piece {
                    Some(of) => self.piece(of.role, piece.square),
                    None => self.square(piece.square),
                };
                let pieces = self.all_of(&self.named(by)).into();
                let n = by.len().into();
                let args = [("piece", named.into()), ("pieces", pieces), ("n", n)];
                let key = match by.is_empty() {
                    true => "asked-guarded-none",
                    false => "asked-guarded",
                };
                vec![self.say(key, &args)]
            }
            Asked::Balance(position) => self.balance(position),
            Asked::Hanging(color, pieces, held) => {
                let key = if pieces.is_empty() {
                    "asked-hanging-none"
                } else {
                    "asked-hanging"
                };
                let of_color = |pieces: &[SquareView]| {
                    let pieces = self.all_of(&self.named(pieces)).into();
                    self.say(key, &[("color", color_id(*color)), ("pieces", pieces)])
                };
                let each = |(piece, by): &(SquareView, Vec<SquareView>)| {
                    let piece = self.all_of(&self.named(std::slice::from_ref(piece))).into();
                    let by = self.all_of(&self.named(by)).into();
                    self.say("asked-hanging-held", &[("piece", piece), ("by", by)])
                };
                let none = pieces.is_empty() && !held.is_empty();
                let mut said: Vec<String> = (!none).then(|| of_color(pieces)).into_iter().collect();
                said.extend(held.iter().map(each));
                said
            }
            Asked::Loose(color, pieces, attacked) => {
                let of = |key: &str, pieces: &[SquareView]| {
                    let pieces = self.all_of(&self.named(pieces)).into();
                    self.say(key, &[("color", color_id(*color)), ("pieces", pieces)])
                };
                match (pieces.as_slice(), attacked.as_slice()) {
                    ([], _) => vec![of("asked-loose-none", &[])],
                    (pieces, []) => vec![of("asked-loose", pieces)],
                    (pieces, attacked) => vec![
                        of("asked-loose", pieces),
                        of("asked-loose-attacked", attacked),
                    ],
                }
            }
            Asked::Targets(found) => self.attacking(found),
            Asked::Protects(found) => self.protecting(found),
            Asked::Movers(square, position, moves) if moves.is_empty() => {
                let color = color_id(position.turn());
                let args = [("square", self.square(*square).into()), ("color", color)];
                vec![self.say("asked-movers-none", &args)]
            }
            Asked::Movers(_, position, moves) => {
                let (some, none) = ("asked-movers", "asked-movers-none");
                vec![self.moves_about(some, none, None, (position, moves))]
            }
            Asked::Between(from, to, between) => {
                let named = |view: &SquareView| self.all_of(&self.named(&[*view])).into();
                let mut args = vec![("from", named(from)), ("to", named(to))];
                let key = match between.as_deref() {
                    None => "asked-between-apart",
                    Some([]) => "asked-between-none",
                    Some(pieces) => {
                        args.push(("pieces", self.listed(&self.views(pieces)).into()));
                        "asked-between"
                    }
                };
                vec![self.say(key, &args)]
            }
            Asked::Taken { piece, takes, .. } => vec![self.taken(*piece, takes, false)],
            Asked::There(found) => self.taken_there(found),
            Asked::Untaken(pieces) if pieces.is_empty() => {
                vec![self.say("asked-untaken-none", &[])]
            }
            Asked::Untaken(pieces) if pieces.len() > MANY => {
                vec![self.say("asked-untaken-many", &[])]
            }
            Asked::Untaken(pieces) => {
                let named = self.all_of(&self.named(pieces)).into();
                let args = [("pieces", named), ("n", pieces.len().into())];
                vec![self.say("asked-untaken", &args)]
            }
            Asked::Guards(piece, position, moves) => {
                let (some, none) = ("asked-guards", "asked-guards-none");
                vec![self.moves_about(some, none, Some(*piece), (position, moves))]
            }
            Asked::Chases(piece, position, moves) => {
                let (some, none) = ("asked-chases", "asked-chases-none");
                vec![self.moves_about(some, none, Some(*piece), (position, moves))]
            }
            Asked::Aims(deed, _, moves) if moves.is_empty() => {
                vec![self.say("asked-aims-none", &[("deed", deed.name().into())])]
            }
            Asked::Aims(_, position, moves) => {
                vec![self.moves_about("asked-free", "asked-free-none", None, (position, moves))]
            }
            Asked::Free(position, moves) => {
                vec![self.moves_about("asked-free", "asked-free-none", None, (position, moves))]
            }
            Asked::Legal {
                position,
                found: Ok(moves),
                ..
            } => {
                let moves = moves.iter().map(|mv| self.announced(position, *mv));
                let moves = self.one_of(&moves.collect::<Vec<_>>()).into();
                vec![self.say("asked-legal", &[("move", moves)])]
            }
            Asked::Legal {
                position,
                found: Err(illegal),
                theirs,
            } => {
                let mut said = vec![self.say("asked-legal-no", &[])];
                // "Your own pawn" is none of the user's.
                said.extend(match *illegal {
                    Illegal::NotYours(square, piece) | Illegal::OwnPiece(square, piece)
                        if *theirs =>
                    {
                        self.illegal(position, &Illegal::OtherPiece(square, piece))
                    }
                    Illegal::LeavesInCheck(square, piece)
                    | Illegal::StillInCheck(square, piece)
                        if *theirs =>
                    {
                        let from = [("piece", self.piece(piece.role, square).into())];
                        vec![self.say("asked-legal-check", &from)]
                    }
                    _ => self.illegal(position, illegal),
                });
                said
            }
            Asked::Standing(color, found) => self.advantages(*color, found),
            Asked::Result(None) => vec![self.say("asked-result-none", &[])],
            Asked::Result(Some(outcome)) => self.ended(outcome),
            Asked::DrawState {
                times,
                quiet,
                offer,
            } => {
                let offer = offer.map(|(color, yours)| match yours {
                    Some(true) => self.say("asked-offer-yours", &[]),
                    Some(false) => self.say("asked-offer-theirs", &[]),
                    None => self.say("asked-offer-of", &[("color", color_id(color))]),
                });
                let count = [
                    ("times", (*times).into()),
                    ("moves", (*quiet / 2).into()),
                    ("plies", (*quiet).into()),
                ];
                let said = [offer, Some(self.say("asked-draw-state", &count))];
                said.into_iter().flatten().collect()
            }
            Asked::Fen(fen) => vec![self.say("asked-fen", &[("fen", fen.as_str().into())])],
        }
    }

    /// `Yes, kingside. Not queenside: the king would cross David one, which rook David eight attacks.`
    fn castling(&self, wings: &[(CastlingSide, Option<CastlingBar>)]) -> Vec<String> {
        let name = |side: CastlingSide| match side {
            CastlingSide::KingSide => "short",
            CastlingSide::QueenSide => "long",
        };
        let yes = |side: &str| self.say("asked-castling", &[("side", side.into())]);
        let no = |side: &str, bar| {
            let why = self.castling_reason(bar).into();
            self.say("asked-castling-no", &[("side", side.into()), ("why", why)])
        };
        let mut said = match wings {
            [(_, None), (_, None)] => return vec![yes("both")],
            [(_, Some(bar)), (_, Some(same))] if bar == same => return vec![no("both", *bar)],
            [(_, Some(bar))] => return vec![no("both", *bar)],
            // What only stands in the way now may be gone later.
            [(_, Some(one)), (_, Some(other))] if !one.is_for_good() || !other.is_for_good() => {
                vec![self.say("asked-castling-yet", &[])]
            }
            [(_, Some(_)), (_, Some(_))] => vec![self.say("asked-legal-no", &[])],
            _ => Vec::new(),
        };
        // What can be done comes first.
        let can = wings.iter().filter(|(_, bar)| bar.is_none());
        said.extend(can.map(|(side, _)| yes(name(*side))));
        let cannot = wings.iter().filter_map(|(side, bar)| Some((side, (*bar)?)));
        said.extend(cannot.map(|(side, bar)| no(name(*side), bar)));
        said
    }

    fn captured(&self, color: crate::rules::Color, lost: &[(Role, usize)]) -> String {
        let kinds: Vec<String> = lost
            .iter()
            .map(|(role, count)| {
                let args = [("n", (*count).into()), ("role", role_id(*role))];
                self.say("material-piece", &args)
            })
            .collect();
        let key = if kinds.is_empty() {
            "asked-captured-none"
        } else {
            "asked-captured"
        };
        let pieces = self.all_of(&kinds).into();
        self.say(key, &[("color", color_id(color)), ("pieces", pieces)])
    }

    /// Yes, and how; or no, and which are not.
    fn pinned(&self, position: &Chess, asked: &[SquareView], pins: &[Pin]) -> Vec<String> {
        if pins.is_empty() {
            let pieces = self.all_of(&self.named(asked)).into();
            let args = [("pieces", pieces), ("n", asked.len().into())];
            return vec![self.say("asked-pinned-none", &args)];
        }
        let mut said = vec![self.say("asked-yes", &[])];
        said.extend(pins.iter().map(|pin| self.pin(position, pin)));
        said
    }

    /// Yes, and which of them; or no.
    fn hanging(
        &self,
        asked: &[SquareView],
        hanging: &[(SquareView, Vec<SquareView>, Vec<SquareView>)],
    ) -> Vec<String> {
        if hanging.is_empty() {
            let pieces = self.all_of(&self.named(asked)).into();
            let args = [("pieces", pieces), ("n", asked.len().into())];
            return vec![self.say("asked-hangs-none", &args)];
        }
        let each = |(piece, by, held): &(SquareView, Vec<SquareView>, Vec<SquareView>)| {
            let piece = self.all_of(&self.named(std::slice::from_ref(piece)));
            let args = [
                ("piece", piece.into()),
                ("by", self.all_of(&self.named(by)).into()),
                ("held", self.all_of(&self.named(held)).into()),
            ];
            let key = match held.is_empty() {
                true => "asked-hangs",
                false => "asked-hangs-held",
            };
            self.say(key, &args)
        };
        hanging.iter().map(each).collect()
    }

    /// What a side has more, kind by kind, and by how many points it is ahead.
    fn balance(&self, position: &Chess) -> Vec<String> {
        let count = |color: Color, role: Role| position.board().by_piece(role.of(color)).count();
        let more = |color: Color| {
            let kinds = ROLES.into_iter().skip(1).filter_map(|role| {
                let more = count(color, role).checked_sub(count(color.other(), role))?;
                let args = [("n", more.into()), ("role", role_id(role))];
                (more > 0).then(|| self.say("material-piece", &args))
            });
            kinds.collect::<Vec<String>>()
        };
        let sides = Color::ALL.map(|color| (color, more(color)));
        let sides = sides.into_iter().filter(|(_, kinds)| !kinds.is_empty());
        let said = sides.map(|(color, kinds)| {
            let pieces = self.all_of(&kinds).into();
            self.say(
                "asked-balance",
                &[("color", color_id(color)), ("pieces", pieces)],
            )
        });
        let mut said: Vec<String> = said.collect();
        said.push(self.material_ahead(position));
        said
    }

    /// Pieces with their squares.
    pub(super) fn named(&self, views: &[SquareView]) -> Vec<String> {
        let named = |view: &SquareView| Some(self.piece(view.piece?.role, view.square));
        views.iter().filter_map(named).collect()
    }
}
