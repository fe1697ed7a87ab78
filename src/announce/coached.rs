//! What a coach says in words: what a move is for, how good it was, and what befalls pieces.

use super::Verbosity;
use super::narrator::{Narrator, role_id};
use crate::engine::coach::{Grade, Highlighted, Loss, Merit};
use crate::lexicon::PhraseArg;
use crate::rules::{Chess, Color, Move, Position, Role};
use crate::sorted::Sorted;
use crate::survey::{self, Advantage, Man, Reason};
use crate::table::{Asked, Judged, SquareView};

/// So much of what speaks for a side is said at once.
const MOST_ADVANTAGES: usize = 3;

/// So many reasons are said at once.
const MOST_REASONS: usize = 2;

impl Narrator<'_> {
    /// `It takes knight f6 for nothing and gives check.`
    pub(super) fn reasons(&self, reasons: &[Reason]) -> String {
        let told = reasons.iter().take(MOST_REASONS);
        let told: Vec<String> = told.map(|reason| self.reason(*reason)).collect();
        let told = self.all_of(&told);
        // A clause that closes with a comma may be the last.
        self.say("reasons", &[("reasons", told.trim_end_matches(',').into())])
    }

    fn reason(&self, reason: Reason) -> String {
        // "The bishop on g4", as a sentence has it; for the fingers it stays short.
        let named = |(role, square): Man| match self.felt {
            true => self.piece(role, square),
            false => {
                let square = self.square(square).into();
                self.say("reason-man", &[("role", role_id(role)), ("square", square)])
            }
        };
        let man = |key: &str, one: Man| self.say(key, &[("piece", named(one).into())]);
        let both = |key: &str, one: Man, other: Man| {
            let args = [("piece", named(one).into()), ("other", named(other).into())];
            self.say(key, &args)
        };
        let role = |key: &str, role: Role| self.say(key, &[("role", role_id(role))]);
        match reason {
            Reason::Mates => self.say("reason-mates", &[]),
            Reason::StopsMate => self.say("reason-stops-mate", &[]),
            Reason::Promotes(to) => role("reason-promotes", to),
            Reason::TakesFree(taken) => man("reason-takes-free", taken),
            Reason::Wins(taken) => man("reason-wins", taken),
            Reason::Forks(one, two) => both("reason-forks", one, two),
            Reason::ThreatensMate => self.say("reason-threatens-mate", &[]),
            Reason::Escapes(moved) => role("reason-escapes", moved),
            Reason::Guards(own) => man("reason-guards", own),
            Reason::Saves(own) => man("reason-saves", own),
            Reason::Attacks(target) => man("reason-attacks", target),
            Reason::Pins(pinned, to) => both("reason-pins", pinned, to),
            Reason::Opens((role, at), (other, there)) => {
                let args = [
                    ("piece", self.piece(role, at).into()),
                    ("other", self.piece(other, there).into()),
                ];
                self.say("reason-opens", &args)
            }
            Reason::Castles => self.say("reason-castles", &[]),
            Reason::Trades(taken) => man("reason-trades", taken),
            Reason::Develops(moved) => role("reason-develops", moved),
            Reason::Centre => self.say("reason-centre", &[]),
            Reason::Frees((freed, at)) => {
                let square = self.square(at).into();
                let args = [("role", role_id(freed)), ("square", square)];
                self.say("reason-frees", &args)
            }
            Reason::OpenFile => self.say("reason-open-file", &[]),
            Reason::Passes => self.say("reason-passes", &[]),
            Reason::Checks => self.say("reason-checks", &[]),
            Reason::Covers(own) => man("reason-covers", own),
            Reason::Bars(other, square) => {
                let square = self.square(square).into();
                let args = [("piece", named(other).into()), ("square", square)];
                self.say("reason-bars", &args)
            }
            Reason::Prepares(square) => {
                let square = self.square(square).into();
                self.say("reason-prepares", &[("square", square)])
            }
            Reason::Air => self.say("reason-air", &[]),
            Reason::Nearer => self.say("reason-nearer", &[]),
            Reason::Room(moved) => role("reason-room", moved),
        }
    }

    /// Which piece a move is with.
    pub(super) fn clue(&self, before: &Chess, mv: Move) -> Vec<String> {
        let from = mv.from().unwrap_or(mv.to());
        let piece = self.piece(mv.role(), from).into();
        let mut said = vec![self.say("clue", &[("piece", piece)])];
        if self.verbosity > Verbosity::Brief && before.legal_moves().len() > 1 {
            said.push(self.say("clue-more", &[]));
        }
        said
    }

    /// Who a side is to the user: `you`, `other`, or its colour where nobody is.
    fn whose(&self, color: Color) -> &'static str {
        match self.you.map(|you| you == color) {
            Some(true) => "you",
            Some(false) => "other",
            None => color.fold_wb("white", "black"),
        }
    }

    /// What was asked of the moves of a side.
    pub(super) fn highlighted(&self, color: Color, found: &Highlighted) -> Vec<String> {
        let who: PhraseArg = self.whose(color).into();
        let told = |key: &str, more: Vec<(&str, PhraseArg)>| {
            self.say(key, &[vec![("who", who.clone())], more].concat())
        };
        let number = |position: &Chess| ("number", position.fullmoves().get().into());
        let moved = |position, mv| ("move", self.announced(position, mv).into());
        match found {
            Highlighted::Best(None) => vec![told("best-none", Vec::new())],
            Highlighted::Best(Some((position, mv))) => {
                let args = vec![number(position), moved(position, *mv)];
                vec![told("best-played", args)]
            }
            Highlighted::Mates(missed) if missed.is_empty() => {
                vec![told("mates-missed-none", Vec::new())]
            }
            Highlighted::Mates(missed) => {
                let missed = missed.iter().map(|(position, mv, length)| {
                    let args = vec![
                        number(position),
                        moved(position, *mv),
                        ("n", (*length).into()),
                    ];
                    told("mate-missed", args)
                });
                missed.collect()
            }
            Highlighted::Lead(None) => vec![told("lead-none", Vec::new())],
            Highlighted::Lead(Some((first, last))) => {
                let only = if first == last { "yes" } else { "no" };
                let args = vec![
                    ("first", (*first).into()),
                    ("last", (*last).into()),
                    ("only", only.into()),
                ];
                vec![told("lead", args)]
            }
        }
    }

    /// `You played about 7 out of 10: one big mistake in 20 moves.`
    pub(super) fn graded(&self, grade: Grade) -> String {
        let args = [
            ("who", self.whose(grade.color).into()),
            ("n", grade.out_of_ten().into()),
            ("moves", grade.moves.into()),
            ("mistakes", grade.mistakes.into()),
            ("slips", grade.slips.into()),
        ];
        self.say(
            if grade.moves == 0 {
                "moves-none"
            } else {
                "graded"
            },
            &args,
        )
    }

    /// What speaks for a side, as far as the board shows it.
    pub(super) fn advantages(&self, color: Color, found: &[Advantage]) -> Vec<String> {
        let side = |color: Color| -> PhraseArg { color.fold_wb("white", "black").into() };
        let (own, other) = (("color", side(color)), ("other", side(color.other())));
        let told = found.iter().take(MOST_ADVANTAGES).map(|advantage| {
            let of = |key: &str, more: Vec<(&str, PhraseArg)>| {
                let args = [vec![own.clone(), other.clone()], more].concat();
                self.say(key, &args)
            };
            let man = |(role, square): Man| ("piece", self.piece(role, square).into());
            match *advantage {
                Advantage::Material(points) => {
                    of("advantage-material", vec![("points", points.into())])
                }
                Advantage::Hangs(hangs) => of("advantage-hangs", vec![man(hangs)]),
                Advantage::Passed(square) => {
                    of("advantage-passed", vec![man((Role::Pawn, square))])
                }
                Advantage::KingInMiddle => of("advantage-king", Vec::new()),
                Advantage::Developed(n) => of("advantage-developed", vec![("n", n.into())]),
            }
        });
        let told: Vec<String> = told.collect();
        match told.is_empty() {
            true => vec![self.say("advantage-none", &[own])],
            false => told,
        }
    }

    /// How good a move was, or what is wrong with it: what it loses to, and what was better.
    pub(super) fn judged(&self, judged: &Judged) -> Vec<String> {
        let (before, opinion) = (&judged.before, &judged.opinion);
        let after = before.clone().play(judged.mv).ok();
        let mut args: Vec<(&str, PhraseArg)> = vec![
            ("move", self.announced(before, judged.mv).into()),
            ("made", if judged.made { "yes" } else { "no" }.into()),
        ];
        if let Some(better) = opinion.better {
            args.push(("better", self.announced(before, better).into()));
        }
        let answer = opinion.answer.first().zip(after.as_ref());
        let answer = answer.map(|(mv, after)| self.announced(after, *mv));
        args.extend(answer.map(|answer| ("answer", answer.into())));
        let has = |key: &str| args.iter().any(|(known, _)| *known == key);
        let (answered, better) = (has("answer"), has("better"));
        let mut said = match opinion.merit {
            // Asked for its reason, it has one, or at least nothing against it.
            Merit::Best | Merit::Good if judged.why => {
                let reasons = survey::reasons(before, judged.mv);
                match reasons.is_empty() {
                    true => vec![self.say("judged-nothing-wrong", &args)],
                    false => vec![self.say("judged-good", &args), self.reasons(&reasons)],
                }
            }
            Merit::Best => vec![self.say("judged-best", &args)],
            Merit::Slack if better => vec![self.say("judged-slack", &args)],
            Merit::Good | Merit::Slack => vec![self.say("judged-good", &args)],
            Merit::Bad(_) if judged.why => Vec::new(),
            Merit::Bad(_) => vec![self.say("judged-bad", &args)],
        };
        match opinion.merit {
            Merit::Bad(loss) => {
                let (key, with) = match loss {
                    Loss::Mate(n) => ("judged-mate", Some(("n", n.into()))),
                    Loss::MissedMate => ("judged-missed", None),
                    Loss::Piece(role) => ("judged-piece", Some(("role", role_id(role)))),
                    Loss::Pawns(n) => ("judged-pawns", Some(("n", n.into()))),
                };
                let missed = loss == Loss::MissedMate;
                args.extend(with);
                if if missed { better } else { answered } {
                    said.push(self.say(key, &args));
                } else {
                    said.push(self.weighed(before, judged.mv, opinion.merit));
                }
                if better && !missed {
                    said.push(self.say("judged-better", &args));
                }
            }
            Merit::Slack if judged.why && answered => said.push(self.say("judged-answer", &args)),
            _ => {}
        }
        if self.verbosity == Verbosity::Full
            && opinion.answer.len() > 1
            && let Some(after) = &after
        {
            said.push(self.line_of_moves(after, &opinion.answer, "threat-line", Vec::new()));
        }
        said
    }

    /// `Knight f3 attacks pawn e5.` Of several pieces only those that attack something.
    pub(super) fn attacking(&self, found: &[(SquareView, Vec<SquareView>)]) -> Vec<String> {
        let attacking = found.iter().filter(|(_, targets)| !targets.is_empty());
        let said: Vec<String> = attacking
            .map(|(piece, targets)| {
                let args = [
                    ("piece", self.all_of(&self.named(&[*piece])).into()),
                    ("pieces", self.all_of(&self.named(targets)).into()),
                ];
                self.say("asked-targets", &args)
            })
            .collect();
        if !said.is_empty() {
            return said;
        }
        let pieces: Vec<SquareView> = found.iter().map(|(piece, _)| *piece).collect();
        let args = [
            ("pieces", self.all_of(&self.named(&pieces)).into()),
            ("n", pieces.len().into()),
        ];
        vec![self.say("asked-targets-none", &args)]
    }

    /// What pieces guard: those that guard nothing are named only where none does.
    pub(super) fn protecting(&self, found: &[(SquareView, Vec<SquareView>)]) -> Vec<String> {
        let any = found.iter().any(|(_, guarded)| !guarded.is_empty());
        let told = found
            .iter()
            .filter(|(_, guarded)| !any || !guarded.is_empty());
        told.map(|(piece, guarded)| {
            let piece = self.all_of(&self.named(&[*piece])).into();
            match guarded.is_empty() {
                true => self.say("asked-protects-none", &[("piece", piece)]),
                false => {
                    let pieces = self.all_of(&self.named(guarded)).into();
                    self.say("asked-protects", &[("piece", piece), ("pieces", pieces)])
                }
            }
        })
        .collect()
    }

    /// `Yes, bishop b4 can take knight c3; pawn b2 or pawn d2 can take back.`
    /// What can take a piece where it goes, which answers no yes or no.
    pub(super) fn taken_there(&self, found: &Asked) -> Vec<String> {
        match found {
            Asked::Taken { piece, takes, .. } => vec![self.taken(*piece, takes, true)],
            Asked::Untaken(pieces) => {
                let named = self.all_of(&self.named(pieces)).into();
                vec![self.say("asked-untaken-there", &[("pieces", named)])]
            }
            found => self.asked(found),
        }
    }

    pub(super) fn taken(
        &self,
        piece: SquareView,
        takes: &[(Move, Vec<Move>)],
        there: bool,
    ) -> String {
        let by = |mv: &Move| mv.from().map(|from| self.piece(mv.role(), from));
        let each = |moves: &mut dyn Iterator<Item = &Move>| {
            let mut named: Vec<String> = moves.filter_map(by).collect();
            // A pawn that becomes something has several moves.
            named.dedup();
            self.one_of(&named)
        };
        let mut args = vec![("piece", self.all_of(&self.named(&[piece])).into())];
        // What takes back may depend on what has taken.
        let same = |back: &[Move]| {
            takes
                .iter()
                .all(|(_, other)| by_from(other) == by_from(back))
        };
        let back = takes.first().map_or(&[][..], |(_, back)| back);
        let takers = if same(back) { takes.len() } else { 1 };
        let mut first = takes.iter().take(takers).map(|(mv, _)| mv);
        args.push(("takers", each(&mut first).into()));
        if back.is_empty() {
            let key = if there {
                "asked-taken-there"
            } else {
                "asked-taken"
            };
            return self.say(key, &args);
        }
        args.push(("back", each(&mut back.iter()).into()));
        let key = if there {
            "asked-taken-back-there"
        } else {
            "asked-taken-back"
        };
        self.say(key, &args)
    }

    /// Moves that do something to a piece.
    pub(super) fn moves_about(
        &self,
        key: &str,
        none: &str,
        piece: Option<SquareView>,
        (position, moves): (&Chess, &[Move]),
    ) -> String {
        let mut args: Vec<(&str, PhraseArg)> = Vec::new();
        args.extend(piece.map(|piece| ("piece", self.all_of(&self.named(&[piece])).into())));
        if moves.is_empty() {
            return self.say(none, &args);
        }
        let moves: Vec<String> = moves
            .iter()
            .map(|mv| self.announced(position, *mv))
            .collect();
        args.push(("moves", self.one_of(&moves).into()));
        self.say(key, &args)
    }
}

/// Where moves come from.
fn by_from(moves: &[Move]) -> Vec<Option<crate::rules::Square>> {
    let mut from: Vec<_> = moves.iter().map(|mv| mv.from()).collect();
    from.order();
    from.dedup();
    from
}
