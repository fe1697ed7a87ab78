//! Answers to questions about the whole board or the whole game.

use super::Verbosity;
use super::narrator::{Narrator, color_id, role_id};
use crate::lexicon::PhraseArg;
use crate::rules::{Bitboard, Chess, Color, File, Move, Piece, Position, Rank, Role, Square};
use crate::survey::{
    Change, Danger, Displaced, Effects, Exchange, Fork, KingSafety, Overload, PawnTrait, Pawns, Pin,
};
use crate::table::{Found, Region};

impl Narrator<'_> {
    pub fn found(&self, found: &Found) -> Vec<String> {
        match found {
            Found::Lines {
                position,
                by_rank,
                from,
            } => self.lines(position, *by_rank, *from),
            Found::Region(position, region, squares) => {
                vec![self.region(position, *region, squares)]
            }
            Found::Flights(color, king, squares) => {
                let args = [
                    ("color", color_id(*color)),
                    ("king", self.piece(Role::King, *king).into()),
                    ("n", squares.len().into()),
                    ("squares", self.squares(squares).into()),
                ];
                vec![self.say("found-flights", &args)]
            }
            Found::KingSafety(color, safety) => self.king_safety(*color, safety),
            Found::Displaced(position, color, displaced) => {
                vec![self.displaced(position, *color, displaced)]
            }
            Found::Changes(change) => self.changes(change),
            Found::Pawns(color, pawns) => self.pawns(*color, pawns),
            Found::PawnsThat(color, what, pawns) => vec![self.pawns_that(*color, *what, pawns)],
            Found::OpenFiles(open, half) => self.open_files(open, half),
            Found::Exchange(position, square, exchange) => {
                vec![self.exchange(position, *square, exchange)]
            }
            Found::Pins(position, of, pins) => {
                self.each(pins, *of, "found-pins-none", |pin| self.pin(position, pin))
            }
            Found::Forks(position, of, forks) => {
                self.each(forks, *of, "found-forks-none", |fork| {
                    self.fork(position, fork)
                })
            }
            Found::ForkMoves(position, moves) => {
                vec![self.moves_about("fork-possible", "found-forks-none", None, (position, moves))]
            }
            Found::Overloads(position, of, found) => {
                self.each(found, *of, "found-overloads-none", |overload| {
                    self.overload(position, overload)
                })
            }
            Found::Attacked(position, of, attacked) => self.each(
                attacked,
                *of,
                "found-attacked-none",
                |(square, exchange)| self.exchange(position, *square, exchange),
            ),
            Found::Checks(color, position, moves) => {
                vec![self.checks(*color, position.as_ref(), moves)]
            }
            Found::Danger(color, position, danger) => self.danger(*color, position, danger),
            Found::Effects(None) => vec![self.say("moves-none", &[])],
            Found::Effects(Some((position, effects))) => self.effects(position, effects),
            Found::Rights(rights) => rights
                .iter()
                .map(|(color, short, long)| {
                    let sides = match (short, long) {
                        (true, true) => "both",
                        (true, false) => "short",
                        (false, true) => "long",
                        (false, false) => "none",
                    };
                    let args = [("color", color_id(*color)), ("sides", sides.into())];
                    self.say("found-rights", &args)
                })
                .collect(),
            Found::EnPassant(_, moves) if moves.is_empty() => {
                vec![self.say("found-en-passant-none", &[])]
            }
            Found::EnPassant(position, moves) => {
                let moves: Vec<String> = moves
                    .iter()
                    .map(|mv| self.announced(position, *mv))
                    .collect();
                let moves = self.one_of(&moves).into();
                vec![self.say("found-en-passant", &[("moves", moves)])]
            }
            Found::Counters { plies, seen } => {
                let args = [
                    ("plies", (*plies).into()),
                    ("moves", (plies / 2).into()),
                    ("left", (100u32.saturating_sub(*plies) / 2).into()),
                    ("seen", (*seen).into()),
                ];
                vec![
                    self.say("found-counter", &args),
                    self.say("found-seen", &args),
                ]
            }
            Found::Forth(moves) if moves.is_empty() => vec![self.say("found-moves-none", &[])],
            Found::Forth(moves) => self.move_list(moves),
            Found::Back(moves) => self.backwards(moves),
            Found::Opening(None) => vec![self.say("found-opening-none", &[])],
            Found::Opening(Some(opening)) => {
                let name = opening.name(&self.lexicon.lang().0).into();
                vec![self.say("found-opening", &[("name", name)])]
            }
        }
    }

    /// A sentence each, or that there is none: of a side, or at all.
    fn each<T>(
        &self,
        found: &[T],
        of: Option<Color>,
        none: &str,
        say: impl Fn(&T) -> String,
    ) -> Vec<String> {
        if found.is_empty() {
            let of = of.map_or("both", |color| color.fold_wb("white", "black"));
            return vec![self.say(none, &[("of", of.into())])];
        }
        found.iter().map(say).collect()
    }

    /// A piece with its square, as `$piece`, `$square`, `$role` and `$color`.
    fn at(&self, position: &Chess, square: Square) -> Vec<(&'static str, PhraseArg)> {
        match position.board().piece_at(square) {
            Some(piece) => self.of_piece(square, piece).into(),
            None => vec![
                ("square", self.square(square).into()),
                ("piece", self.square(square).into()),
                ("role", "none".into()),
                ("color", "none".into()),
            ],
        }
    }

    fn name(&self, position: &Chess, square: Square) -> String {
        let role = position.board().role_at(square);
        role.map_or_else(|| self.square(square), |role| self.piece(role, square))
    }

    fn names(&self, position: &Chess, squares: &[Square]) -> Vec<String> {
        let names = squares.iter().map(|square| self.name(position, *square));
        names.collect()
    }

    fn squares(&self, squares: &[Square]) -> String {
        let said: Vec<String> = squares.iter().map(|s| self.square(*s)).collect();
        self.all_of(&said)
    }

    /// What stands there, the colour said where it changes: `White Turm Anna eins, Dame David eins`.
    fn run(&self, pieces: &[(Color, String)]) -> String {
        let mut said: Vec<String> = Vec::new();
        let mut last = None;
        for (color, piece) in pieces {
            said.push(if last == Some(*color) {
                piece.clone()
            } else {
                let args = [
                    ("color", color_id(*color)),
                    ("piece", piece.as_str().into()),
                ];
                self.say("found-of-color", &args)
            });
            last = Some(*color);
        }
        self.listed(&said)
    }

    fn lines(&self, position: &Chess, by_rank: bool, from: Color) -> Vec<String> {
        let own_first = |n: u32| from.fold_wb(n, 7 - n);
        let mut said = Vec::new();
        let mut empty = Vec::new();
        for n in (0..8).map(own_first) {
            let (file, rank) = (File::new(n), Rank::new(n));
            let (line, squares) = if by_rank {
                (self.rank(rank), Bitboard::from(rank))
            } else {
                (self.file(file), Bitboard::from(file))
            };
            let mut standing: Vec<Square> = (squares & position.board().occupied())
                .into_iter()
                .collect();
            if from == Color::Black {
                standing.reverse();
            }
            // Of each piece only what the line does not say.
            let piece = |square: Square| {
                let Piece { color, role } = position.board().piece_at(square)?;
                let place = if by_rank {
                    self.file(square.file())
                } else {
                    self.rank(square.rank())
                };
                Some((color, self.role_at(role, &place)))
            };
            let pieces: Vec<(Color, String)> = standing.into_iter().filter_map(piece).collect();
            if pieces.is_empty() {
                empty.push(line);
            } else {
                let pieces = self.run(&pieces).into();
                said.push(self.say("found-line", &[("line", line.into()), ("pieces", pieces)]));
            }
        }
        if !empty.is_empty() {
            let lines = self.all_of(&empty).into();
            said.push(self.say("found-lines-empty", &[("lines", lines)]));
        }
        said
    }

    /// Check, pawns before it, attacked squares beside it and open files near it.
    fn king_safety(&self, color: Color, safety: &KingSafety) -> Vec<String> {
        let king = [
            ("color", color_id(color)),
            ("king", self.piece(Role::King, safety.king).into()),
            ("check", if safety.check { "yes" } else { "no" }.into()),
        ];
        let squares = |key: &str, squares: &[Square]| {
            let args = [
                ("n", squares.len().into()),
                ("squares", self.squares(squares).into()),
            ];
            self.say(key, &args)
        };
        let mut sentences = vec![
            self.say("found-king", &king),
            squares("found-king-shield", &safety.shield),
            squares("found-king-attacked", &safety.attacked),
        ];
        if !safety.open.is_empty() {
            let files: Vec<String> = safety.open.iter().map(|file| self.file(*file)).collect();
            let args = [
                ("n", files.len().into()),
                ("files", self.all_of(&files).into()),
            ];
            sentences.push(self.say("found-king-open", &args));
        }
        sentences
    }

    /// The open files, then those half open for somebody; for whom there are none, nothing is said.
    fn open_files(&self, open: &[File], half: &[(Color, Vec<File>); 2]) -> Vec<String> {
        let said = |key: &str, files: &[File], args: &[(&'static str, PhraseArg)]| {
            let names: Vec<String> = files.iter().map(|file| self.file(*file)).collect();
            let mut args = args.to_vec();
            args.push(("n", files.len().into()));
            args.push(("files", self.all_of(&names).into()));
            self.say(key, &args)
        };
        let mut sentences = vec![said("found-open-files", open, &[])];
        for (color, files) in half.iter().filter(|(_, files)| !files.is_empty()) {
            let of = [("of", color_id(*color))];
            sentences.push(said("found-half-open-files", files, &of));
        }
        sentences
    }

    fn region(&self, position: &Chess, region: Region, squares: &[Square]) -> String {
        let (name, square) = match region {
            Region::Quarter(square) => ("quarter", square),
            Region::Diagonals(square) => ("diagonals", square),
            Region::Reach(square) => ("reach", square),
            Region::Centre => ("centre", Square::E4),
            Region::Around(square) => ("around", square),
        };
        let pieces: Vec<(Color, String)> = squares
            .iter()
            .filter_map(|&square| {
                let piece = position.board().piece_at(square)?;
                Some((piece.color, self.piece(piece.role, square)))
            })
            .collect();
        let (own, their): (Vec<_>, Vec<_>) = pieces
            .into_iter()
            .partition(|(color, _)| *color == Color::White);
        let pieces = [own, their].concat();
        let args = [
            ("region", name.into()),
            ("square", self.square(square).into()),
            ("pieces", self.run(&pieces).into()),
        ];
        let key = if pieces.is_empty() {
            "found-region-empty"
        } else {
            "found-region"
        };
        self.say(key, &args)
    }

    fn displaced(&self, position: &Chess, color: Color, displaced: &Displaced) -> String {
        let mut parts = Vec::new();
        if !displaced.moved.is_empty() {
            parts.push(self.all_of(&self.names(position, &displaced.moved)));
        }
        if !displaced.gone.is_empty() {
            let gone: Vec<String> = (displaced.gone.iter())
                .map(|(role, n)| {
                    self.say(
                        "material-piece",
                        &[("n", (*n).into()), ("role", role_id(*role))],
                    )
                })
                .collect();
            let gone = self.all_of(&gone).into();
            parts.push(self.say("found-gone", &[("pieces", gone)]));
        }
        let color = ("color", color_id(color));
        if parts.is_empty() {
            return self.say("found-at-home", &[color]);
        }
        let pieces = self.listed(&parts).into();
        self.say("found-displaced", &[color, ("pieces", pieces)])
    }

    fn changes(&self, change: &Change) -> Vec<String> {
        if change.moves.is_empty() {
            return vec![self.say("found-changes-none", &[])];
        }
        let moves: Vec<String> = (change.moves.iter())
            .map(|(before, mv)| self.announced(before, *mv))
            .collect();
        let moves: PhraseArg = self.listed(&moves).into();
        if change.lost.is_empty() {
            return vec![self.say("found-changes", &[("moves", moves)])];
        }
        // Where it stood was said by the move that took it.
        let known = |square: Square| change.moves.iter().any(|(_, mv)| mv.to() == square);
        let full = self.verbosity == Verbosity::Full;
        let lost: Vec<String> = (change.lost.iter())
            .map(|(role, square)| match known(*square) && !full {
                true => self.role(*role),
                false => self.piece(*role, *square),
            })
            .collect();
        let pieces = self.all_of(&lost).into();
        match full {
            true => vec![
                self.say("found-changes", &[("moves", moves)]),
                self.say("found-lost", &[("pieces", pieces)]),
            ],
            false => vec![self.say(
                "found-changes-lost",
                &[("moves", moves), ("pieces", pieces)],
            )],
        }
    }

    /// `White has six pawns: Anna zwei, ... Isolated: Anna zwei. Passed: ...`
    fn pawns(&self, color: Color, pawns: &Pawns) -> Vec<String> {
        let color = ("color", color_id(color));
        if pawns.all.is_empty() {
            return vec![self.say("found-pawns-none", &[color])];
        }
        let args = [
            color,
            ("n", pawns.all.len().into()),
            ("squares", self.squares(&pawns.all).into()),
        ];
        let mut said = vec![self.say("found-pawns", &args)];
        if !pawns.doubled.is_empty() {
            let files = pawns.doubled.iter();
            let files: Vec<String> = files.map(|file| self.file(*file)).collect();
            let args = [
                ("n", files.len().into()),
                ("files", self.all_of(&files).into()),
            ];
            said.push(self.say("found-doubled", &args));
        }
        for (key, squares) in [
            ("found-isolated", &pawns.isolated),
            ("found-passed", &pawns.passed),
        ] {
            if !squares.is_empty() {
                let args = [
                    ("n", squares.len().into()),
                    ("squares", self.squares(squares).into()),
                ];
                said.push(self.say(key, &args));
            }
        }
        for chain in &pawns.chains {
            let squares = self.squares(chain).into();
            said.push(self.say("found-chain", &[("squares", squares)]));
        }
        said
    }

    /// `White has no doubled pawns.`, `White's passed pawns: Anna zwei.`
    fn pawns_that(&self, color: Color, what: PawnTrait, pawns: &Pawns) -> String {
        let groups: Vec<String> = match what {
            PawnTrait::Doubled => pawns.doubled.iter().map(|file| self.file(*file)).collect(),
            PawnTrait::Isolated => pawns.isolated.iter().map(|at| self.square(*at)).collect(),
            PawnTrait::Passed => pawns.passed.iter().map(|at| self.square(*at)).collect(),
            PawnTrait::Chained => pawns.chains.iter().map(|of| self.squares(of)).collect(),
        };
        let places = match what {
            PawnTrait::Chained => groups.join("; "),
            _ => self.all_of(&groups),
        };
        let args = [
            ("color", color_id(color)),
            ("trait", what.id().into()),
            ("n", groups.len().into()),
            ("places", places.into()),
        ];
        self.say("found-pawns-that", &args)
    }

    /// `Läufer Cäsar vier: attacked twice, defended once; taking wins 3 points.`
    fn exchange(&self, position: &Chess, square: Square, exchange: &Exchange) -> String {
        let mut args = self.at(position, square);
        let gain = match exchange.gain {
            _ if exchange.attackers == 0 => "none",
            None => "none",
            Some(0) => "nothing",
            Some(_) => "some",
        };
        let counts = |n: usize| self.say("found-times", &[("n", n.into())]);
        args.extend([
            ("attacked", counts(exchange.attackers).into()),
            ("defended", counts(exchange.defenders).into()),
            ("attackers", exchange.attackers.into()),
            ("gain", gain.into()),
            ("points", i64::from(exchange.gain.unwrap_or(0)).into()),
        ]);
        args.extend([(
            "won",
            self.say(
                "found-points",
                &[("points", i64::from(exchange.gain.unwrap_or(0)).into())],
            )
            .into(),
        )]);
        let key = match position.board().role_at(square) {
            Some(_) => "found-exchange",
            None => "found-exchange-empty",
        };
        self.say(key, &args)
    }

    pub(super) fn pin(&self, position: &Chess, pin: &Pin) -> String {
        let mut args = self.at(position, pin.pinned);
        args.extend([
            ("by", self.name(position, pin.by).into()),
            ("to", self.name(position, pin.to).into()),
        ]);
        self.say("found-pin", &args)
    }

    fn fork(&self, position: &Chess, fork: &Fork) -> String {
        let mut args = self.at(position, fork.by);
        let targets = self.all_of(&self.names(position, &fork.targets));
        args.push(("targets", targets.into()));
        self.say("found-fork", &args)
    }

    fn overload(&self, position: &Chess, overload: &Overload) -> String {
        let mut args = self.at(position, overload.piece);
        let charges = self.all_of(&self.names(position, &overload.charges));
        args.push(("charges", charges.into()));
        self.say("found-overload", &args)
    }

    fn checks(&self, color: Color, position: Option<&Chess>, moves: &[Move]) -> String {
        let color = ("color", color_id(color));
        let Some(position) = position else {
            return self.say("found-checks-cannot", &[color]);
        };
        if moves.is_empty() {
            return self.say("found-checks-none", &[color]);
        }
        let said: Vec<String> = moves
            .iter()
            .map(|mv| {
                let mate = position.clone().play(*mv);
                let mate = mate.is_ok_and(|after| after.is_checkmate());
                let bare = self.own_move(position, *mv);
                let mate = if mate { "yes" } else { "no" };
                self.say(
                    "found-check",
                    &[("move", bare.into()), ("mate", mate.into())],
                )
            })
            .collect();
        let args = [
            color,
            ("n", moves.len().into()),
            ("moves", self.listed(&said).into()),
        ];
        self.say("found-checks", &args)
    }

    fn danger(&self, by: Color, position: &Chess, danger: &Danger) -> Vec<String> {
        let color = ("color", color_id(by));
        if danger.position.is_none() {
            return vec![self.say("found-checks-cannot", &[color])];
        }
        let mut said = Vec::new();
        if !danger.checks.is_empty() {
            said.push(self.checks(by, danger.position.as_ref(), &danger.checks));
        }
        if !danger.wins.is_empty() {
            let wins: Vec<String> = (danger.wins.iter())
                .map(|(square, gain)| {
                    let points = self.say("found-points", &[("points", i64::from(*gain).into())]);
                    let mut args = self.at(position, *square);
                    args.push(("won", points.into()));
                    self.say("found-win", &args)
                })
                .collect();
            let wins = self.listed(&wins).into();
            said.push(self.say("found-wins", &[("color", color_id(by)), ("wins", wins)]));
        }
        if said.is_empty() {
            said.push(self.say("found-danger-none", &[("color", color_id(by))]));
        }
        said
    }

    fn effects(&self, position: &Chess, effects: &Effects) -> Vec<String> {
        let mut said = Vec::new();
        let list = |squares: &[Square]| self.all_of(&self.names(position, squares));
        if !effects.attacks.is_empty() {
            let pieces = list(&effects.attacks).into();
            said.push(self.say("found-attacks", &[("pieces", pieces)]));
        }
        for (by, target) in &effects.opened {
            let args = [
                ("by", self.name(position, *by).into()),
                ("target", self.name(position, *target).into()),
            ];
            said.push(self.say("found-opened", &args));
        }
        if !effects.left.is_empty() {
            let pieces = list(&effects.left).into();
            said.push(self.say("found-left", &[("pieces", pieces)]));
        }
        if said.is_empty() {
            said.push(self.say("found-effects-none", &[]));
        }
        said
    }

    fn backwards(&self, moves: &[(Chess, Move)]) -> Vec<String> {
        if moves.is_empty() {
            return vec![self.say("moves-none", &[])];
        }
        let numbered = |(before, mv): &(Chess, Move)| {
            let args = [
                ("number", i64::from(before.fullmoves().get()).into()),
                ("color", color_id(before.turn())),
                ("move", self.announced(before, *mv).into()),
            ];
            self.say("found-move-back", &args)
        };
        moves.iter().map(numbered).collect()
    }
}
