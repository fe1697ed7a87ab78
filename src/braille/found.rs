//! What is found on the board, as short lines of print.

use crate::lexicon::PhraseArg;
use crate::notation::short;
use crate::rules::{ByRole, Chess, Color, File, Move, Position, Rank, Role, Square};
use crate::survey::PawnTrait;
use crate::table::{Found, SquareView};

use super::{Braille, broken, view_of, whole};

/// What gives a phrase by its key.
pub(super) type Phrases<'a> = dyn Fn(&str, &[(&str, PhraseArg)]) -> String + 'a;

/// What the lines are made with: letters of pieces, a square's sign, and phrases.
pub(super) struct Means<'a> {
    /// The letters of the pieces.
    pub letters: ByRole<&'a str>,
    /// A piece's letter, or the sign of an empty square.
    pub figure: &'a dyn Fn(&SquareView) -> String,
    /// A phrase by its key.
    pub phrase: &'a Phrases<'a>,
}

impl Means<'_> {
    fn piece(&self, position: &Chess, square: Square) -> String {
        format!(
            "{}{square}",
            (self.figure)(&view_of(position.board(), square))
        )
    }

    fn pieces(&self, position: &Chess, squares: &[Square]) -> String {
        let named = squares.iter().map(|square| self.piece(position, *square));
        named.collect::<Vec<_>>().join(" ")
    }

    /// Moves with their numbers: "1... e5 2. Nf3 Nc6".
    pub(super) fn numbered(&self, moves: &[(Chess, Move)]) -> String {
        let mut last: Option<&Chess> = None;
        let numbered = moves.iter().map(|(before, mv)| {
            // "3. Bb5 a6": the number stands for both.
            let answers = last.is_some_and(|last| {
                before.turn() == Color::Black && last.fullmoves() == before.fullmoves()
            });
            last = Some(before);
            if answers {
                return short(before, *mv, &self.letters);
            }
            let key = before
                .turn()
                .fold_wb("braille-move-white", "braille-move-black");
            let args = [
                ("number", before.fullmoves().get().into()),
                ("move", short(before, *mv, &self.letters).into()),
            ];
            (self.phrase)(key, &args)
        });
        numbered.collect::<Vec<_>>().join(" ")
    }

    fn moves(&self, position: &Chess, moves: &[Move]) -> String {
        let moves = moves.iter().map(|mv| short(position, *mv, &self.letters));
        moves.collect::<Vec<_>>().join(" ")
    }
}

fn files(files: &[File]) -> String {
    let named: Vec<String> = files.iter().map(|file| file.char().to_string()).collect();
    named.join(" ")
}

fn bare(squares: &[Square]) -> String {
    let named: Vec<String> = squares.iter().map(Square::to_string).collect();
    named.join(" ")
}

fn color_id(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

impl Braille {
    /// Its own wording, where it has one.
    pub(super) fn found(&self, found: &Found, means: &Means<'_>) -> Option<Vec<String>> {
        let line = |key: &str, args: &[(&str, PhraseArg)]| {
            broken(&(means.phrase)(key, args), self.width())
        };
        Some(match found {
            Found::Lines {
                position,
                by_rank,
                from,
            } => board(position, *by_rank, *from, means),
            Found::Region(position, _, squares) if !squares.is_empty() => {
                broken(&means.pieces(position, squares), self.width())
            }
            Found::Changes(change) if !change.moves.is_empty() => {
                broken(&means.numbered(&change.moves), self.width())
            }
            Found::Forth(moves) | Found::Back(moves) if !moves.is_empty() => {
                broken(&means.numbered(moves), self.width())
            }
            Found::Displaced(position, color, displaced)
                if !displaced.moved.is_empty() || !displaced.gone.is_empty() =>
            {
                let moved = means.pieces(position, &displaced.moved);
                let gone = displaced.gone.iter().map(|(role, n)| {
                    let piece = Some(role.of(*color));
                    let square = Square::A1;
                    format!("{n}{}", (means.figure)(&SquareView { square, piece }))
                });
                let gone = gone.collect::<Vec<_>>().join(" ");
                let mut lines = broken(&moved, self.width());
                if !gone.is_empty() {
                    lines.extend(line("braille-gone", &[("pieces", gone.into())]));
                }
                lines
            }
            Found::Attacked(position, _, attacked) if !attacked.is_empty() => {
                let pieces = attacked.iter().map(|(square, exchange)| {
                    let args = [
                        ("square", means.piece(position, *square).into()),
                        ("attackers", exchange.attackers.into()),
                        ("defenders", exchange.defenders.into()),
                        ("points", i64::from(exchange.gain.unwrap_or(0)).into()),
                    ];
                    (means.phrase)("braille-attacked", &args)
                });
                // Each stands whole on a line.
                let pieces: Vec<String> = pieces.collect();
                whole(&pieces, self.width())
            }
            Found::Overloads(position, _, overloads) if !overloads.is_empty() => (overloads.iter())
                .flat_map(|overload| {
                    let args = [
                        ("by", means.piece(position, overload.piece).into()),
                        ("targets", means.pieces(position, &overload.charges).into()),
                    ];
                    line("braille-overload", &args)
                })
                .collect(),
            Found::Effects(Some((position, effects)))
                if !(effects.attacks.is_empty()
                    && effects.opened.is_empty()
                    && effects.left.is_empty()) =>
            {
                let opened = effects.opened.iter().map(|(by, target)| {
                    let (by, target) = (means.piece(position, *by), means.piece(position, *target));
                    ("braille-opens", format!("{by} {target}"))
                });
                let attacks = ("braille-attacks", means.pieces(position, &effects.attacks));
                let left = ("braille-leaves", means.pieces(position, &effects.left));
                let all = [attacks].into_iter().chain(opened).chain([left]);
                all.filter(|(_, pieces)| !pieces.is_empty())
                    .flat_map(|(key, pieces)| line(key, &[("pieces", pieces.into())]))
                    .collect()
            }
            Found::Pawns(color, pawns) if !pawns.all.is_empty() => {
                let color = ("color", PhraseArg::from(color_id(*color)));
                let all = bare(&pawns.all).into();
                let mut lines = line("braille-pawns", &[color, ("squares", all)]);
                let chains = pawns
                    .chains
                    .iter()
                    .map(|chain| ("braille-chain", bare(chain)));
                let more = [
                    ("braille-doubled", files(&pawns.doubled)),
                    ("braille-isolated", bare(&pawns.isolated)),
                    ("braille-passed", bare(&pawns.passed)),
                ];
                for (key, squares) in more.into_iter().chain(chains) {
                    if !squares.is_empty() {
                        lines.extend(line(key, &[("squares", squares.into())]));
                    }
                }
                lines
            }
            Found::PawnsThat(color, what, pawns) => {
                let chains: Vec<String> = pawns.chains.iter().map(|chain| bare(chain)).collect();
                let places = match what {
                    PawnTrait::Doubled => files(&pawns.doubled),
                    PawnTrait::Isolated => bare(&pawns.isolated),
                    PawnTrait::Passed => bare(&pawns.passed),
                    PawnTrait::Chained => chains.join(", "),
                };
                let args = [
                    ("color", PhraseArg::from(color_id(*color))),
                    ("trait", what.id().into()),
                    ("n", places.len().into()),
                    ("places", places.into()),
                ];
                line("braille-pawns-that", &args)
            }
            Found::Exchange(position, square, exchange) => line(
                "braille-exchange",
                &[
                    ("square", means.piece(position, *square).into()),
                    ("attackers", exchange.attackers.into()),
                    ("defenders", exchange.defenders.into()),
                    ("points", i64::from(exchange.gain.unwrap_or(0)).into()),
                ],
            ),
            Found::Pins(position, _, pins) if !pins.is_empty() => (pins.iter())
                .flat_map(|pin| {
                    let args = [
                        ("pinned", means.piece(position, pin.pinned).into()),
                        ("by", means.piece(position, pin.by).into()),
                        ("to", means.piece(position, pin.to).into()),
                    ];
                    line("braille-pin", &args)
                })
                .collect(),
            Found::Forks(position, _, forks) if !forks.is_empty() => (forks.iter())
                .flat_map(|fork| {
                    let args = [
                        ("by", means.piece(position, fork.by).into()),
                        ("targets", means.pieces(position, &fork.targets).into()),
                    ];
                    line("braille-fork", &args)
                })
                .collect(),
            Found::Checks(_, Some(position), moves) if !moves.is_empty() => {
                broken(&means.moves(position, moves), self.width())
            }
            Found::Danger(_, position, danger)
                if !danger.checks.is_empty() || !danger.wins.is_empty() =>
            {
                let own = danger.position.as_ref().unwrap_or(position);
                let checks = match danger.checks.is_empty() {
                    true => Vec::new(),
                    false => broken(&means.moves(own, &danger.checks), self.width()),
                };
                let wins = danger.wins.iter().flat_map(|(square, points)| {
                    let args = [
                        ("piece", means.piece(position, *square).into()),
                        ("points", i64::from(*points).into()),
                    ];
                    line("braille-win", &args)
                });
                checks.into_iter().chain(wins).collect()
            }
            Found::Rights(rights) => {
                let sides = rights.iter().flat_map(|(color, short, long)| {
                    let ways = [(*short, "O-O"), (*long, "O-O-O")];
                    let ways = ways.into_iter().filter(|(may, _)| *may);
                    let ways: Vec<&str> = ways.map(|(_, way)| way).collect();
                    let ways = match ways.is_empty() {
                        true => "-".to_owned(),
                        false => ways.join(" "),
                    };
                    line(
                        "braille-rights",
                        &[("color", color_id(*color).into()), ("ways", ways.into())],
                    )
                });
                sides.collect()
            }
            Found::Flights(color, king, squares) => {
                let squares = match squares.is_empty() {
                    true => "-".to_owned(),
                    false => bare(squares),
                };
                let king = SquareView {
                    square: *king,
                    piece: Some(Role::King.of(*color)),
                };
                let king = format!("{}{}", (means.figure)(&king), king.square);
                line(
                    "braille-flights",
                    &[("king", king.into()), ("squares", squares.into())],
                )
            }
            _ => return None,
        })
    }
}

/// The board line by line, the near one first.
fn board(position: &Chess, by_rank: bool, from: Color, means: &Means<'_>) -> Vec<String> {
    let order = move |n: usize| from.fold_wb(n, 7 - n);
    let files = move || (0..8).filter_map(move |n| File::ALL.get(order(n)).copied());
    let ranks = move || (0..8).filter_map(move |n| Rank::ALL.get(order(n)).copied());
    let figure =
        |file, rank| (means.figure)(&view_of(position.board(), Square::from_coords(file, rank)));
    match by_rank {
        true => ranks()
            .map(|rank| {
                let figures: String = files().map(|file| figure(file, rank)).collect();
                format!("{} {figures}", rank.char())
            })
            .collect(),
        false => files()
            .map(|file| {
                let figures: String = ranks().map(|rank| figure(file, rank)).collect();
                format!("{} {figures}", file.char())
            })
            .collect(),
    }
}
