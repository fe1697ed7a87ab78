//! What goes on with what was told last: "and the other one", "how do you mean", "is that good for
//! me", "which of them is best", and a square or a piece that is said of it alone.

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Command, Follow, Parsed, Query, Target, Term};
use crate::grammar::{Name, Side};
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Bitboard, Chess, Illegal, Move, Position, Role, Square};
use crate::table::{Asked, Event, Fact, Purpose, Question, Refusal};

/// Nobody names a piece alone in more words.
const FEW: usize = 6;

impl Assistant {
    /// Does what goes on with what was told last.
    pub(super) fn follows(&mut self, follow: Follow, spoken: bool, now: Millis) -> Vec<Out> {
        match follow {
            Follow::Rest => self.asked_rest(spoken, now),
            Follow::Meant => self.meant_by_that(spoken, now),
            Follow::ForMe => {
                let command = self.for_me();
                self.act(command, spoken, now)
            }
            // Which of several wishes is meant nobody else can say.
            Follow::Best if let Some(question @ Question::Either(_)) = self.question().cloned() => {
                self.unsure(question, now)
            }
            Follow::Best => {
                let command = self.best_of_told();
                self.act(command, spoken, now)
            }
            Follow::Hint(number) => self.hint_again(number, now),
            Follow::There(square) => {
                let asked = self.last_of_board.as_ref();
                let of_it = asked.and_then(|asked| asked.of_square(square));
                self.act(of_it.unwrap_or(Command::Square(square)), spoken, now)
            }
        }
    }

    /// Whether a line says "and the other one" and no more: in some languages that is what the
    /// opponent is called too.
    pub(super) fn says_rest(&self, text: &str) -> bool {
        let words = text.split_whitespace().count();
        let grammar = self.lexicon.grammar();
        let said = grammar.answers_in(text, &["the-other-one"]);
        matches!(said[..], [one] if one.at == 0 && one.end == words)
    }

    /// "And the other one?": what was asked last, of the other piece of that kind; else of the other
    /// side.
    fn asked_rest(&mut self, spoken: bool, now: Millis) -> Vec<Out> {
        let position = self.seen();
        let board = position.board();
        let rest = self.named_last().and_then(|square| {
            let piece = board.piece_at(square)?;
            let rest = board.by_piece(piece) & !Bitboard::from_square(square);
            rest.single_square()
        });
        let Some(square) = rest else {
            return self.asked_of_other(Side::You, spoken, now);
        };
        let asked = self.last_of_board.as_ref();
        let of_rest = asked.and_then(|asked| asked.of_square(square));
        // What attacks it is told with its name, for nobody has said that.
        let of_rest = of_rest.filter(|command| !matches!(command, Command::Attackers(_)));
        if let Some(command) = of_rest {
            return self.act(command, spoken, now);
        }
        let mut out = self.act(Command::Square(square), spoken, now);
        out.extend(self.act(Command::Attackers(square), spoken, now));
        super::together(out)
    }

    /// "No, I meant my other bishop", said of what was asked about and of no move.
    pub(super) fn of_other_piece(
        &mut self,
        parsed: &Parsed,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let Command::Instead(said) = parsed.wish()? else {
            return None;
        };
        let piece = |one: &Pattern| one.target().is_none() && one.castle.is_none();
        let (role, true) = (said.first()?.role?, said.iter().all(piece)) else {
            return None;
        };
        if !self.asked_of_board() || self.question().is_some() || self.ahead.is_some() {
            return None;
        }
        let position = self.seen();
        let you = self.table().setup().you().unwrap_or(position.turn());
        let pieces = position.board().by_piece(role.of(you));
        let asked = self.last_of_board.clone();
        let of = |square| asked.as_ref().and_then(|asked| asked.of_square(square));
        let of_it = |square: &Square| of(*square).is_some() && of(*square) == asked;
        let it = pieces.into_iter().find(of_it).or_else(|| self.named_last());
        let rest = it.and_then(|it| (pieces & !Bitboard::from_square(it)).single_square());
        Some(
            match rest.filter(|_| it.is_some_and(|it| pieces.contains(it))) {
                Some(rest) => {
                    let command = of(rest).unwrap_or(Command::Attackers(rest));
                    let mut out = self.act(Command::Square(rest), spoken, now);
                    out.extend(self.act(command, spoken, now));
                    super::together(out)
                }
                None => self.asked_of_kind(Side::Me, role, spoken, now),
            },
        )
    }

    /// "How do you mean?": what was asked once more, the reason of what was told, else the same again.
    fn meant_by_that(&mut self, spoken: bool, now: Millis) -> Vec<Out> {
        if let Some(question) = self.question().cloned() {
            return self.unsure(question, now);
        }
        match self.has_grounds() {
            true => self.why(now),
            false => self.wanted(Command::Repeat, spoken, now),
        }
    }

    /// "Is that good for me?"
    fn for_me(&self) -> Command {
        if let Some(mv) = self.suggested().filter(|_| self.ahead.is_none()) {
            return Command::Weigh(vec![Pattern::of(mv)], Vec::new());
        }
        match self.told_of_attack() {
            true => Command::Ask(Ask::Hanging(Some(Side::Me))),
            false => Command::Evaluate,
        }
    }

    /// Whether it was asked last what attacks something.
    fn told_of_attack(&self) -> bool {
        matches!(
            self.last_of_board,
            Some(
                Command::Attackers(_)
                    | Command::Ask(Ask::Attacked(..) | Ask::Taken(..) | Ask::Targets(..))
                    | Command::Query(Query::Attacked(_))
            )
        )
    }

    /// "Was that good", said of what was told last: of the other side's move, or of how the game
    /// stands where no move is there to be judged.
    pub(super) fn judged_as_told(&self) -> Command {
        let usual = Command::Judge(None);
        let table = self.table();
        let Some(you) = table.setup().you().filter(|_| self.ahead.is_none()) else {
            return usual;
        };
        // "Can my bishop take it?" "Would that be wise?"
        let asked = |(event, _): &(Event, _)| matches!(event, Event::Told(Fact::Asked(_)));
        if self.last_told.last().is_some_and(asked)
            && let Some(mv) = self.told_of_move()
        {
            return Command::Weigh(vec![Pattern::of(mv)], Vec::new());
        }
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let moved = told
            .clone()
            .any(|event| matches!(event, Event::Moved { .. }));
        let theirs = told.filter_map(|event| match event {
            Event::Told(Fact::LastMove(Some((before, _))) | Fact::Reasons(before, ..)) => {
                Some(before.turn() != you)
            }
            _ => None,
        });
        if !moved && theirs.into_iter().next() == Some(true) {
            return Command::Judge(Some(Side::You));
        }
        let game = table.game();
        let made = game.history().iter().zip(game.moves());
        let mine = made.into_iter().any(|(before, _)| before.turn() == you);
        match mine || table.is_over() {
            true => usual,
            false => self.for_me(),
        }
    }

    /// "Which of them is best": of the moves that were told.
    fn best_of_told(&self) -> Command {
        match (self.told_piece(), self.told_moves()) {
            (Some((role, square)), _) => Command::HintWith(role, square),
            (None, moves) if moves.len() > 1 => {
                Command::BestOf(moves.into_iter().map(Pattern::of).collect())
            }
            _ => Command::Hint,
        }
    }

    /// The user's piece whose moves were told last.
    fn told_piece(&self) -> Option<(Option<Role>, Option<Square>)> {
        match self.last_of_board.as_ref()? {
            Command::Moves(Target::Role(role)) => Some((Some(*role), None)),
            Command::Moves(Target::Square(square)) => Some((None, Some(*square))),
            Command::Ask(Ask::Moves(Side::Me, Some(role)) | Ask::Pieces(Side::Me, Some(role))) => {
                Some((Some(*role), None))
            }
            Command::Ask(Ask::SafeMoves(_, role @ Some(_), None)) => Some((*role, None)),
            Command::Ask(Ask::SafeMoves(_, None, square @ Some(_))) => Some((None, *square)),
            _ => None,
        }
    }

    /// The first, second or so suggestion once more.
    fn hint_again(&mut self, number: u16, now: Millis) -> Vec<Out> {
        let at = usize::from(number).checked_sub(1);
        let hints = self.table().hints();
        let mv = at.and_then(|at| hints.get(at).copied().flatten());
        match mv.filter(|_| self.ahead.is_none()) {
            Some(mv) => {
                let here = self.seen().clone();
                self.say(vec![Event::Told(Fact::Hint(here, mv))], now)
            }
            None => self.act(Command::Hint, false, now),
        }
    }

    /// What is said of several moves that are asked about: "which is better" weighs the first two,
    /// "that one then" is the one that was said to be better.
    pub(super) fn of_asked_moves(&mut self, command: &Command, now: Millis) -> Option<Vec<Out>> {
        let question = self.question()?.clone();
        let position = self.seen().clone();
        let moves = moves_of(&question, &position);
        let [first, second, ..] = moves[..] else {
            return None;
        };
        match command {
            Command::Follow(Follow::Best) => {
                let of = |mv| vec![Pattern::of(mv)];
                let weighed = Command::Weigh(of(first), of(second));
                Some(self.act(weighed, false, now))
            }
            Command::PlayThat(None) => {
                let mut good = self.recommended.iter().rev();
                let here = good.find(|(at, mv)| *at == position && moves.contains(mv));
                let (_, mv) = here.cloned()?;
                self.unask();
                Some(self.wanted(Command::Play(vec![Pattern::of(mv)]), false, now))
            }
            Command::Which | Command::Follow(Follow::Rest) | Command::Ask(Ask::Retakes(_)) => {
                Some(self.unsure(question, now))
            }
            _ => None,
        }
    }

    /// A square or a piece said alone, of what was told: "then c2" behind the queen's moves, "the
    /// bishop then" behind a move that the rook cannot make. It is asked about.
    pub(super) fn said_of_told(&self, text: &str, parsed: &Parsed) -> Option<Question> {
        if self.question().is_some() || self.ahead.is_some() || text.contains('?') {
            return None;
        }
        let position = self.meant_now().position?.clone();
        let said = self
            .square_of_told(text, parsed, &position)
            .or_else(|| self.piece_of_refused(text, parsed))?;
        match resolve_any(&[said], &position) {
            Ok(mv) => Some(Question::Meant(position, mv)),
            Err(Unresolved::Ambiguous(moves)) => Some(Question::Which {
                position,
                moves,
                purpose: Purpose::Play,
                by: None,
            }),
            Err(_) => None,
        }
    }

    fn square_of_told(&self, text: &str, parsed: &Parsed, position: &Chess) -> Option<Pattern> {
        let Command::Play(said) = parsed.wish()? else {
            return None;
        };
        let (role, square) = self.told_piece()?;
        let bare = |pattern: &Pattern| {
            pattern.role.is_none_or(|role| role == Role::Pawn)
                && pattern.from_file.is_none()
                && pattern.castle.is_none()
        };
        let illegal = matches!(resolve_any(said, position), Err(Unresolved::Illegal(_)));
        let there = said.first()?.target()?;
        let role = role.or_else(|| position.board().role_at(square?))?;
        let meant = to(role, square, there);
        // "Then to f3" is no pawn's move where the queen's were told.
        let goes = || self.says_to(text, there) && !is_illegal(&[meant], position);
        (said.iter().all(bare) && (illegal || goes())).then_some(meant)
    }

    /// Whether a word stands before a square that a piece goes to it.
    fn says_to(&self, text: &str, there: Square) -> bool {
        let leads = &self.lexicon.interface().moves.to;
        let words: Vec<&str> = text.split_whitespace().collect();
        words.array_windows().any(|[before, square]| {
            command::squares_in(square) == [there]
                && leads.iter().any(|lead| lead.eq_ignore_ascii_case(before))
        })
    }

    fn piece_of_refused(&self, text: &str, parsed: &Parsed) -> Option<Pattern> {
        // A piece alone may be read as what a pawn becomes.
        let plays = |command: &Command| match command {
            Command::Play(said) => said.iter().any(|pattern| pattern.target().is_some()),
            _ => false,
        };
        let other = match parsed {
            Parsed::Command(_) | Parsed::Several(_) => true,
            Parsed::Doubt { command, .. } => plays(command),
            _ => false,
        };
        if other || text.split_whitespace().count() > FEW {
            return None;
        }
        let there = self.last_told.iter().rev().find_map(|(event, _)| {
            let asked = match event {
                Event::Told(Fact::Asked(Asked::Movers(there, ..))) => Some(*there),
                _ => None,
            };
            asked.or_else(|| refused_to(event))
        })?;
        let grammar = self.lexicon.grammar();
        if command::is_question(text, &self.lexicon) {
            return None;
        }
        let heard = grammar.hear(text, &self.lexicon, &self.meant_now()).named();
        let mut roles = heard.iter().filter_map(|named| match named.name {
            Name::Piece(role) => Some(role),
            _ => None,
        });
        let role = roles.next()?;
        let square = heard
            .iter()
            .any(|named| matches!(named.name, Name::Square(_)));
        (roles.next().is_none() && !square).then(|| to(role, None, there))
    }

    /// How the piece goes that could not go there: the reason of a refusal that has named none.
    pub(super) fn refused_piece(&self) -> Option<Term> {
        self.last_told
            .iter()
            .rev()
            .find_map(|(event, _)| match event {
                Event::Refused(Refusal::Illegal(_, illegal)) => match illegal {
                    Illegal::NoneReaches(role, _) => Some(Term::Piece(*role)),
                    Illegal::NotHowItMoves(piece, ..) => Some(Term::Piece(piece.role)),
                    _ => None,
                },
                _ => None,
            })
    }
}

/// The square that a refused move was to go to.
pub(super) fn refused_to(event: &Event) -> Option<Square> {
    match event {
        Event::Refused(Refusal::Illegal(
            _,
            Illegal::NoneReaches(_, there)
            | Illegal::NotHowItMoves(_, _, there)
            | Illegal::NothingToTake(_, there),
        )) => Some(*there),
        _ => None,
    }
}

/// A piece of a kind to a square, from one where it is known.
fn to(role: Role, from: Option<Square>, there: Square) -> Pattern {
    Pattern {
        role: Some(role),
        from_file: from.map(Square::file),
        from_rank: from.map(Square::rank),
        to_file: Some(there.file()),
        to_rank: Some(there.rank()),
        ..Pattern::default()
    }
}

/// The moves that a question is about.
fn moves_of(question: &Question, position: &Chess) -> Vec<Move> {
    match question {
        Question::Either(wishes) => {
            let move_of = |(_, command): &(String, Command)| match command {
                Command::Play(said) => resolve_any(said, position).ok(),
                _ => None,
            };
            let moves: Option<Vec<Move>> = wishes.iter().map(move_of).collect();
            moves.unwrap_or_default()
        }
        question => question.choices().to_vec(),
    }
}
