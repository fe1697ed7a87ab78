//! Answers to what was asked.

use super::narrator::{Narrator, color_id, role_id};
use super::peers::tenths;
use super::wording::{Colours, Empty};
use super::{Places, Verbosity};
use crate::command::{Code, GROUPS, Key, ROWS, Verb, When, group, row};
use crate::lexicon::PhraseArg;
use crate::rules::{self, Chess, Color, Move, Piece, Position, Role, Square};
use crate::school::blame::Why;
use crate::sorted::Sorted;
use crate::table::{BoardState, BoardView, Fact, LostAt, Picture, SquareView, Turning};

/// In the order in which pieces are counted and read.
pub(super) const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// A mirrored side of so many men is not said again; fewer are said as quickly.
const MANY: usize = 12;

impl Narrator<'_> {
    pub fn fact(&self, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Asked(asked) => self.asked(asked),
            Fact::Found(found) => self.found(found),
            Fact::Turn {
                color,
                yours,
                check,
                number,
            } => {
                let mut said = vec![self.turn(*color, *yours)];
                if self.verbosity > Verbosity::Brief {
                    said.push(self.say("turn-number", &[("number", (*number).into())]));
                }
                if *check {
                    said.push(self.say("turn-check", &[]));
                }
                said
            }
            Fact::Sounds(sounds) => self.fact(&sounds.in_words()),
            Fact::Moves(moves) => self.move_list(moves),
            Fact::LastMove(None) => vec![self.say("moves-none", &[])],
            Fact::LastMove(Some((before, mv))) => vec![self.announced(before, *mv)],
            Fact::Times { .. } => self.times(fact),
            Fact::NoClock => vec![self.say("times-none", &[])],
            Fact::Material(position) => self.material(position),
            Fact::Board(position) => self.board(position),
            Fact::Square(view) => vec![self.square_view(*view)],
            Fact::Picked(view) => match view.piece {
                None => vec![self.square_view(*view)],
                Some(piece) => {
                    let named = self.piece(piece.role, view.square).into();
                    vec![self.say("picked-up", &[("piece", named)])]
                }
            },
            Fact::File(file, views) => {
                vec![self.line(self.file(*file), views, "line-file", "line-file-empty")]
            }
            Fact::Rank(rank, views) => {
                vec![self.line(self.rank(*rank), views, "line-rank", "line-rank-empty")]
            }
            Fact::Along {
                straight, pieces, ..
            } => {
                if pieces.is_empty() {
                    let key = if *straight {
                        "along-straight-none"
                    } else {
                        "along-diagonal-none"
                    };
                    return vec![self.say(key, &[])];
                }
                let pieces = self.views(pieces);
                vec![self.say("along", &[("pieces", self.listed(&pieces).into())])]
            }
            Fact::Pieces {
                color,
                role,
                pieces,
            } => vec![self.where_are(*color, *role, pieces)],
            Fact::LegalMoves {
                position,
                captures,
                moves,
                ..
            } => match captures {
                true => self.captures(moves),
                false => self.legal(position, moves),
            },
            Fact::Attackers {
                attackers,
                defenders,
                ..
            } => vec![
                self.attackers(attackers, "attacked-by", "attacked-not"),
                self.attackers(defenders, "defended-by", "defended-not"),
            ],
            Fact::Commands(verbs) => self.commands(verbs),
            Fact::Help(verb) => self.help(*verb),
            Fact::Peeks(count) => vec![self.say("peeks", &[("n", (*count).into())])],
            Fact::Picture(picture) => self.picture(picture),
            Fact::Hint(before, mv) => {
                let mv = self.announced(before, *mv).into();
                let theirs = self.you.is_some_and(|you| you != before.turn());
                let key = if theirs { "hint-theirs" } else { "hint" };
                vec![self.say(key, &[("move", mv)])]
            }
            Fact::Clue(before, mv) => self.clue(before, *mv),
            Fact::Reasons(_, _, reasons) => vec![self.reasons(reasons)],
            Fact::Judged(judged) => self.judged(judged),
            Fact::Evaluation { centipawns, mate } => self.evaluation(*centipawns, *mate),
            Fact::Weighed(position, mv, merit) => vec![self.weighed(position, *mv, *merit)],
            Fact::Compared(position, found) => self.compared(position, *found),
            Fact::BestOf(position, ranked) => self.best_of(position, ranked),
            Fact::Review(points) => self.review(points),
            Fact::Grade(grade) => vec![self.graded(*grade)],
            Fact::Highlight(color, found) => self.highlighted(*color, found),
            Fact::Peers(position, rating, choices) => self.peers(position, *rating, choices),
            Fact::Missed {
                position,
                best,
                usual,
                rating,
            } => self.missed(position, *best, *usual, *rating),
            Fact::Line(_, moves) if moves.is_empty() => vec![self.say("line-none", &[])],
            Fact::Line(position, moves) => {
                vec![self.line_of_moves(position, moves, "line-moves", Vec::new())]
            }
            Fact::Threat(by, position, moves) => self.threat(*by, position, moves),
            Fact::Thinking => vec![self.say("thinking", &[])],
            Fact::Boards(boards) => boards.iter().map(|board| self.board_of(board)).collect(),
        }
    }

    /// `Move 14, White: Dame Hektor fünf. Better was Springer Felix drei.`
    /// Where the picture of the board was lost.
    fn picture(&self, picture: &Picture) -> Vec<String> {
        let mut said = Vec::new();
        if picture.tries > 0 {
            said.push(self.say("picture-tries", &[("n", picture.tries.into())]));
        }
        let place = |place: &LostAt| {
            let args = [
                ("number", place.number.into()),
                ("color", color_id(place.color)),
            ];
            self.say("picture-place", &args)
        };
        let places: Vec<String> = picture.places.iter().map(place).collect();
        if !places.is_empty() {
            let places = self.all_of(&places).into();
            said.push(self.say("picture-lost", &[("places", places)]));
        }
        said
    }

    fn review(&self, points: &[Turning]) -> Vec<String> {
        if points.is_empty() {
            return vec![self.say("review-none", &[])];
        }
        let mut said = Vec::new();
        for point in points {
            let (before, played, better) = (&point.before, &point.played, &point.better);
            // Whether players like the user find it is said of the user's moves.
            let theirs = self.you.is_some_and(|you| you != before.turn());
            let found = if theirs { 10 } else { tenths(*better) };
            let args = [
                ("number", i64::from(before.fullmoves().get()).into()),
                ("color", before.turn().fold_wb("white", "black").into()),
                ("played", self.announced(before, *played).into()),
                ("better", self.announced(before, better.mv).into()),
                ("n", found.into()),
                ("spell", "yes".into()),
            ];
            let mut sentence = self.say("review-point", &args);
            if let Some(cost) = point.cost {
                let args = [
                    ("lost", cost.name().into()),
                    ("why", cost.why().map_or("no", Why::name).into()),
                    ("role", role_id(cost.role().unwrap_or(Role::Pawn))),
                ];
                sentence = format!("{sentence} {}", self.say("review-cost", &args));
            }
            said.push(sentence);
        }
        // Who wants to hear more is told how it would have gone on.
        if self.verbosity == Verbosity::Full {
            said.extend(points.iter().flat_map(|point| self.review_lines(point)));
        }
        said
    }

    /// How a turning point goes on after the better move, and after the one that was played.
    fn review_lines(&self, point: &Turning) -> Vec<String> {
        let number = i64::from(point.before.fullmoves().get());
        let after = point.after();
        let lines = [
            ("review-line", &point.before, &point.line, 2),
            ("review-punished", &after, &point.punished, 1),
        ];
        // A line of nothing but what was said already says nothing.
        let lines = lines
            .into_iter()
            .filter(|(.., moves, least)| moves.len() >= *least);
        lines
            .map(|(key, from, moves, _)| {
                let args = vec![
                    ("number", number.into()),
                    ("played", self.announced(&point.before, point.played).into()),
                ];
                self.line_of_moves(from, moves, key, args)
            })
            .collect()
    }

    /// `1: Bauer Eva zwei Eva vier, Bauer Eva sieben Eva fünf. 2: ...`
    pub(super) fn move_list(&self, moves: &[(Chess, Move)]) -> Vec<String> {
        if moves.is_empty() {
            return vec![self.say("moves-none", &[])];
        }
        let mut said: Vec<String> = Vec::new();
        let mut pair: Vec<String> = Vec::new();
        for (i, (before, mv)) in moves.iter().enumerate() {
            pair.push(self.announced(before, *mv));
            let last = i + 1 == moves.len();
            if before.turn() == Color::Black || last {
                let number = i64::from(before.fullmoves().get()).into();
                let listed = self.listed(&pair).into();
                said.push(self.say("move-numbered", &[("number", number), ("moves", listed)]));
                pair.clear();
            }
        }
        said
    }

    fn times(&self, fact: &Fact) -> Vec<String> {
        let Fact::Times {
            you,
            white,
            black,
            number,
            moves_to_go,
            paused,
        } = fact
        else {
            return Vec::new();
        };
        let of = |color: Color| self.time(*color.fold_wb(white, black));
        let mut said = match you {
            Some(you) => vec![
                self.say("times-you", &[("time", of(*you).into())]),
                self.say("times-opponent", &[("time", of(you.other()).into())]),
            ],
            None => Color::ALL
                .into_iter()
                .map(|color| {
                    let args = [("color", color_id(color)), ("time", of(color).into())];
                    self.say("times-color", &args)
                })
                .collect(),
        };
        if *paused {
            said.push(self.say("times-paused", &[]));
        }
        if self.verbosity > Verbosity::Brief {
            said.push(self.say("turn-number", &[("number", (*number).into())]));
            if let Some(moves) = moves_to_go {
                said.push(self.say("times-to-go", &[("moves", (*moves).into())]));
            }
        }
        said
    }

    /// By how many points a side is ahead.
    pub(super) fn material_ahead(&self, position: &Chess) -> String {
        let sum = |color: Color| -> i64 {
            let worth = |role: Role| {
                let count = position.board().by_piece(role.of(color)).count();
                i64::from(rules::points(role)) * i64::try_from(count).unwrap_or(0)
            };
            ROLES.into_iter().skip(1).map(worth).sum()
        };
        match sum(Color::White) - sum(Color::Black) {
            0 => self.say("material-even", &[]),
            more => {
                let ahead = color_id(Color::from_white(more > 0));
                let args = [("color", ahead), ("points", more.abs().into())];
                self.say("material-ahead", &args)
            }
        }
    }

    fn material(&self, position: &Chess) -> Vec<String> {
        let mut said = Vec::new();
        for color in Color::ALL {
            let mut counted = Vec::new();
            for role in ROLES.into_iter().skip(1) {
                let pieces = position.board().by_piece(role.of(color));
                let count = pieces.count();
                if count == 0 {
                    continue;
                }
                counted.push(self.say(
                    "material-piece",
                    &[("n", count.into()), ("role", role_id(role))],
                ));
            }
            let color = ("color", color_id(color));
            said.push(if counted.is_empty() {
                self.say("material-alone", &[color])
            } else {
                let pieces = self.listed(&counted).into();
                self.say("material-side", &[color, ("pieces", pieces)])
            });
        }
        let ahead = self.material_ahead(position);
        if self.verbosity == Verbosity::Brief {
            said.clear();
        }
        said.push(ahead);
        said
    }

    /// Both sides; what stands as on the other side of a mirror is not said again.
    fn board(&self, position: &Chess) -> Vec<String> {
        let [white, black] = [Color::White, Color::Black].map(|color| {
            let pieces = pieces_of(position, color);
            self.side(color, &pieces)
        });
        let board = position.board();
        let mut mirrored = board.clone();
        mirrored.flip_vertical();
        mirrored.swap_colors();
        let usual = self.verbosity == Verbosity::Normal;
        let many = board.white().count() >= MANY;
        match usual && many && mirrored == *board {
            true => vec![
                white,
                self.say("board-mirrored", &[("color", color_id(Color::Black))]),
            ],
            false => vec![white, black],
        }
    }

    /// One side's pieces, kind by kind: `White: king Gustav eins, rooks Anna eins and Felix eins`.
    fn side(&self, color: Color, pieces: &[SquareView]) -> String {
        let standing = |view: &SquareView| Some((view.piece?.role, view.square));
        let standing: Vec<(Role, Square)> = pieces.iter().filter_map(standing).collect();
        if let Some(said) = self.at_home(color, &standing) {
            return said;
        }
        // Every square is named to whoever wants to hear everything.
        if self.verbosity < Verbosity::Full && !standing.is_empty() {
            return self.in_runs(color, &standing);
        }
        let groups: Vec<String> = ROLES
            .into_iter()
            .filter_map(|role| {
                let squares = self.squares_of(color, role, pieces);
                if squares.is_empty() {
                    return None;
                }
                let args = [
                    ("n", squares.len().into()),
                    ("role", role_id(role)),
                    ("color", color_id(color)),
                    ("squares", self.all_of(&squares).into()),
                ];
                Some(self.say("board-group", &args))
            })
            .collect();
        let color = ("color", color_id(color));
        if groups.is_empty() {
            return self.say("pieces-all-none", &[color]);
        }
        let groups = self.listed(&groups).into();
        self.say("board-side", &[color, ("groups", groups)])
    }

    /// Squares of a kind, by file and then from the own side.
    fn squares_of(&self, color: Color, role: Role, pieces: &[SquareView]) -> Vec<String> {
        let mut squares: Vec<Square> = pieces
            .iter()
            .filter(|view| view.piece.is_some_and(|piece| piece.role == role))
            .map(|view| view.square)
            .collect();
        squares.order_by_key(|square| {
            let rank = color.relative_rank(square.rank());
            (u32::from(square.file()), u32::from(rank))
        });
        squares
            .into_iter()
            .map(|square| self.square(square))
            .collect()
    }

    fn where_are(&self, color: Color, role: Option<Role>, pieces: &[SquareView]) -> String {
        let Some(role) = role else {
            return self.side(color, pieces);
        };
        let squares = self.squares_of(color, role, pieces);
        let who = [("color", color_id(color)), ("role", role_id(role))];
        if squares.is_empty() {
            return self.say("pieces-none", &who);
        }
        let [color, role] = who;
        let args = [
            color,
            role,
            ("n", squares.len().into()),
            ("squares", self.all_of(&squares).into()),
        ];
        self.say("pieces-kind", &args)
    }

    fn square_view(&self, view: SquareView) -> String {
        if let Some(piece) = view.piece {
            return match self.wording.places {
                Places::Before => self.colourful("square-piece", view.square, piece),
                Places::After => self.colourful("piece-square", view.square, piece),
                Places::Unsaid => self.colourful("piece-alone", view.square, piece),
            };
        }
        let shade = if view.square.is_light() {
            "light"
        } else {
            "dark"
        };
        let key = if self.wording.empty == Empty::Unsaid {
            "square-alone"
        } else if self.verbosity == Verbosity::Brief || self.wording.empty == Empty::Word {
            "square-empty"
        } else {
            "square-empty-shade"
        };
        let square = self.square(view.square).into();
        self.say(key, &[("square", square), ("shade", shade.into())])
    }

    /// A piece on a square, its colour where it is wanted.
    fn colourful(&self, key: &str, square: Square, piece: Piece) -> String {
        let mut args = self.of_piece(square, piece).to_vec();
        args.push(("name", self.role(piece.role).into()));
        let key = match (self.wording.colours, self.wording.letters) {
            (Colours::Before, false) => key.to_owned(),
            (Colours::Before, true) => format!("{key}-letter"),
            (Colours::After, _) => format!("{key}-after"),
            (Colours::Unsaid, _) => format!("{key}-bare"),
        };
        self.say(&key, &args)
    }

    pub(super) fn views(&self, views: &[SquareView]) -> Vec<String> {
        views
            .iter()
            .filter_map(|view| Some(self.colourful("line-piece", view.square, view.piece?)))
            .collect()
    }

    fn line(&self, line: String, views: &[SquareView], key: &str, empty: &str) -> String {
        let pieces = self.views(views);
        let line = ("line", line.into());
        if pieces.is_empty() {
            self.say(empty, &[line])
        } else {
            let pieces = self.listed(&pieces).into();
            self.say(key, &[line, ("pieces", pieces)])
        }
    }

    /// Pieces that move, in the order of the board reading, each with its moves.
    fn by_piece(moves: &[Move]) -> Vec<(Role, Square, Vec<Move>)> {
        let mut pieces: Vec<(Role, Square, Vec<Move>)> = Vec::new();
        for mv in moves {
            let Some(from) = mv.from() else { continue };
            match pieces.iter_mut().find(|(_, square, _)| *square == from) {
                Some((.., moves)) => moves.push(*mv),
                None => pieces.push((mv.role(), from, vec![*mv])),
            }
        }
        let place = |role: &Role| ROLES.iter().position(|r| r == role);
        pieces.order_by_key(|(role, from, _)| (place(role), u32::from(*from)));
        pieces
    }

    /// `Knight Gustav one: Felix three, takes Eva five.`
    fn legal(&self, position: &Chess, moves: &[Move]) -> Vec<String> {
        if moves.is_empty() {
            return vec![self.say("moves-no-legal", &[])];
        }
        let mut said = Vec::new();
        for (role, from, moves) in Self::by_piece(moves) {
            let mut targets: Vec<String> = Vec::new();
            // By ear "takes" would be of all that follow it.
            let (takes, goes): (Vec<Move>, Vec<Move>) =
                moves.into_iter().partition(|mv| mv.is_capture());
            for mv in goes.into_iter().chain(takes) {
                let to = self.square(mv.to());
                let target = if mv.is_castle() {
                    self.own_move(position, mv)
                } else if mv.is_capture() && !self.wording.plain_captures {
                    self.say("moves-takes", &[("square", to.into())])
                } else {
                    to
                };
                if !targets.contains(&target) {
                    targets.push(target);
                }
            }
            let piece = self.piece(role, from).into();
            let squares = self.listed(&targets).into();
            said.push(self.say("moves-of", &[("piece", piece), ("squares", squares)]));
        }
        said
    }

    /// `Knight Felix three can take the pawn on Eva five.`
    fn captures(&self, moves: &[Move]) -> Vec<String> {
        if moves.is_empty() {
            return vec![self.say("moves-no-capture", &[])];
        }
        let mut said = Vec::new();
        for (role, from, moves) in Self::by_piece(moves) {
            let mut targets: Vec<String> = Vec::new();
            for mv in moves {
                let Some(taken) = mv.capture() else { continue };
                let passing = if mv.is_en_passant() { "yes" } else { "no" };
                let args = [
                    ("role", role_id(taken)),
                    ("square", self.square(mv.to()).into()),
                    ("enpassant", passing.into()),
                ];
                let target = self.say("capture-target", &args);
                // A pawn that takes and promotes takes the same piece four times.
                if !targets.contains(&target) {
                    targets.push(target);
                }
            }
            let piece = self.piece(role, from).into();
            let targets = self.all_of(&targets).into();
            said.push(self.say("captures-of", &[("piece", piece), ("targets", targets)]));
        }
        said
    }

    fn attackers(&self, views: &[SquareView], key: &str, none: &str) -> String {
        let pieces: Vec<String> = views
            .iter()
            .filter_map(|view| Some(self.piece(view.piece?.role, view.square)))
            .collect();
        if pieces.is_empty() {
            return self.say(none, &[]);
        }
        self.say(key, &[("pieces", self.all_of(&pieces).into())])
    }

    /// The commands that most need and that make sense now; all, if none are named. If everything is
    /// wanted, the groups of the others too: a hundred names are no help.
    fn commands(&self, verbs: &[Verb]) -> Vec<String> {
        let full = self.verbosity == Verbosity::Full;
        let asked = |verb: Verb| verbs.is_empty() || verbs.contains(&verb);
        if self.felt {
            // A finger reads topics, and the commands of one when it wants them.
            let heads = GROUPS.iter().map(|(head, _)| *head);
            let groups = self.command_names(heads.filter(|head| asked(*head)));
            let groups = ("groups", self.listed(&groups).into());
            return vec![
                self.say("help-start", &[]),
                self.say("help-groups", &[groups]),
            ];
        }
        let names: Vec<String> = ROWS
            .iter()
            .filter(|row| asked(row.verb) && row.first)
            .map(|row| row.verb)
            .map(|verb| self.lexicon.command_name(verb.name()).to_owned())
            .filter(|name| !name.is_empty())
            .collect();
        let commands = self.listed(&names).into();
        let mut said = vec![self.say("help-start", &[])];
        said.push(self.say("help-list", &[("commands", commands)]));
        let keys = |verb: &Verb| row(*verb).when == When::Keys;
        if verbs.iter().any(keys) {
            said.push(self.say("keys-explained", &[]));
        }
        if full {
            let heads = GROUPS.iter().map(|(head, _)| *head);
            let groups = self.command_names(heads.filter(|head| asked(*head)));
            said.push(self.say("help-groups", &[("groups", self.one_of(&groups).into())]));
        } else {
            said.push(self.say("help-others", &[]));
        }
        said
    }

    fn command_names(&self, verbs: impl Iterator<Item = Verb>) -> Vec<String> {
        verbs
            .map(|verb| self.lexicon.command_name(verb.name()).to_owned())
            .filter(|name| !name.is_empty())
            .collect()
    }

    /// `Board two: your move, after Springer Felix sechs.`
    fn board_of(&self, board: &BoardView) -> String {
        let number = i64::from(board.number).into();
        let last = (board.last.as_ref()).map(|(before, mv)| self.announced(before, *mv));
        let (state, winner) = match board.state {
            BoardState::Waits => ("waits", "none"),
            BoardState::Thinks => ("thinks", "none"),
            BoardState::Over(outcome) => (
                "over",
                (outcome.winner).map_or("none", |winner| winner.fold_wb("white", "black")),
            ),
        };
        self.say(
            "board-state",
            &[
                ("number", number),
                ("state", state.into()),
                ("winner", winner.into()),
                ("known", if last.is_some() { "yes" } else { "no" }.into()),
                ("move", last.unwrap_or_default().into()),
            ],
        )
    }

    fn help(&self, verb: Verb) -> Vec<String> {
        let key = if row(verb).when == When::Keys {
            return vec![self.say("keys-explained", &[])];
        } else {
            format!("help-{}", verb.name())
        };
        if !self.lexicon.phrases().has(&key) {
            return vec![self.say("help-none", &[])];
        }
        if verb == Verb::Levels {
            return vec![self.say("levels-list", &[])];
        }
        let name = self.lexicon.command_name(verb.name());
        let help = self.say(&key, &[]);
        let mut said = vec![self.say(
            "help-entry",
            &[("name", name.into()), ("help", help.into())],
        )];
        if self.verbosity > Verbosity::Brief {
            let words = self.lexicon.interface().commands.get(verb.name());
            let also: Vec<String> = words
                .into_iter()
                .flat_map(|words| words.iter().skip(1).cloned())
                // Short forms of one letter are for the fingers.
                .filter(|word| word.chars().count() > 1)
                .take(3)
                .collect();
            if !also.is_empty() {
                let words = self.one_of(&also).into();
                said.push(self.say("help-words", &[("words", words)]));
            }
            let keys: Vec<String> = row(verb).keys.iter().map(|key| self.key(*key)).collect();
            if !keys.is_empty() {
                let args = [
                    ("n", keys.len().into()),
                    ("keys", self.one_of(&keys).into()),
                ];
                said.push(self.say("help-key", &args));
            }
        }
        if verb == Verb::Level {
            said.push(self.say("levels-more", &[]));
        }
        // The coach's help names its own.
        let near = group(verb).iter().copied();
        let others = self.command_names(near.filter(|_| verb != Verb::Coach));
        if (self.felt || self.verbosity > Verbosity::Brief) && !others.is_empty() {
            let others = self.listed(&others).into();
            said.push(self.say("help-group", &[("commands", others)]));
        }
        said
    }

    /// A key as it is spoken: "Shift m", "question mark".
    fn key(&self, key: Key) -> String {
        let name = match key.code {
            Code::Char('.') => "full-stop".to_owned(),
            Code::Char('+') => "plus".to_owned(),
            Code::Char('-') => "minus".to_owned(),
            Code::Char('?') => "question-mark".to_owned(),
            Code::Char('/') => "slash".to_owned(),
            Code::Char(' ') => "space".to_owned(),
            Code::Char(c) => c.to_string(),
            Code::F(number) => format!("F{number}"),
            code => Key::plain(code).to_string().to_lowercase(),
        };
        let mut said = self.say("key-name", &[("key", name.into())]);
        for (held, with) in [
            (key.shift, "key-shift"),
            (key.alt, "key-alt"),
            (key.ctrl, "key-ctrl"),
        ] {
            if held {
                said = self.say(with, &[("key", said.into())]);
            }
        }
        said
    }

    /// Who stands better, in pieces: the figure only for who wants everything.
    fn evaluation(&self, centipawns: i32, mate: Option<i32>) -> Vec<String> {
        // The user is told of himself, not of his colour.
        let who = |color: Color| {
            let who = self
                .you
                .map(|you| if you == color { "you" } else { "opponent" });
            ("who", who.unwrap_or("side").into())
        };
        if let Some(n) = mate {
            let color = Color::from_white(n > 0);
            let args = [
                who(color),
                ("color", color_id(color)),
                ("n", n.unsigned_abs().into()),
            ];
            return vec![self.say("evaluation-mate", &args)];
        }
        let ahead = centipawns.unsigned_abs();
        let ahead_is = Color::from_white(centipawns > 0);
        let (color, who) = (("color", color_id(ahead_is)), who(ahead_is));
        let pawns = (ahead + 50) / 100;
        let worth = self.say("evaluation-worth", &[("n", pawns.into())]).into();
        let mut said = vec![match ahead {
            // Less than a third of a pawn decides nothing.
            0..30 => self.say("evaluation-even", &[]),
            30..75 => self.say("evaluation-slight", &[who, color]),
            75..150 => self.say("evaluation-better", &[who, color, ("worth", worth)]),
            150..950 => self.say("evaluation-ahead", &[who, color, ("worth", worth)]),
            _ => self.say("evaluation-won", &[who, color]),
        }];
        if self.verbosity == Verbosity::Full {
            let tenths = (ahead + 5) / 10;
            let (pawns, tenths) = ((tenths / 10).into(), (tenths % 10).into());
            let args = [("pawns", pawns), ("tenths", tenths)];
            said.push(self.say("evaluation-figure", &args));
        }
        said
    }

    /// The threat by its name; what would follow only for who wants everything.
    fn threat(&self, by: Color, position: &Chess, moves: &[Move]) -> Vec<String> {
        let color = ("color", color_id(by));
        let Some(mv) = moves.first() else {
            return vec![self.say("threat-none", &[color])];
        };
        let args = [color, ("move", self.announced(position, *mv).into())];
        let mut said = vec![self.say("threat", &args)];
        if self.verbosity == Verbosity::Full && moves.len() > 1 {
            said.push(self.line_of_moves(position, moves, "threat-line", Vec::new()));
        }
        said
    }

    pub(super) fn line_of_moves(
        &self,
        position: &Chess,
        moves: &[Move],
        key: &str,
        mut args: Vec<(&str, PhraseArg)>,
    ) -> String {
        let mut position = position.clone();
        let mut said = Vec::new();
        for &mv in moves {
            said.push(self.announced(&position, mv));
            match position.clone().play(mv) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        args.push(("moves", self.listed(&said).into()));
        self.say(key, &args)
    }
}

fn pieces_of(position: &Chess, color: Color) -> Vec<SquareView> {
    let board = position.board();
    board
        .by_color(color)
        .into_iter()
        .map(|square| SquareView {
            square,
            piece: board.piece_at(square),
        })
        .collect()
}
