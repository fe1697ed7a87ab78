//! Tactics for the ear: a position is said, the solution is answered move by move.

use crate::audio::Earcon;
use crate::command::{self, Ask, Change, Command};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::notation::Pattern;
use crate::rng::Rng;
use crate::rules::{Bitboard, Chess, Color, Move, Position, Role};
use crate::school::blame::Why;
use crate::school::matters::{FEW, matters};
use crate::school::motif::Theme;
use crate::school::puzzle::Mistake;
use crate::school::{Grade, Learned, Puzzle, Scope, Wanted};
use crate::table::{Event, Fact, SquareView, Value};

use super::look::{Meant, look, meant};
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// Puzzles in a round.
const ROUND: u32 = 5;
/// The most half-moves that lead into a puzzle.
const MOST_LEAD: usize = 8;
/// By how much puzzles get harder or easier when that is wished, and how often.
const STEP: f64 = 200.0;
const MOST_STEPS: f64 = 4.0;
/// Nobody follows more half-moves than these in the head.
const LINE: usize = 6;
/// Every so many puzzles one that was missed comes again, if one is due.
const AGAIN: u32 = 2;

/// The drill.
#[derive(Debug)]
pub struct Tactics {
    pupil: Pupil,
    rng: Rng,
    puzzle: Option<Puzzle>,
    /// The position now, and how many moves of the solution were made.
    position: Chess,
    at: usize,
    /// How far up the ladder of hints: motif, piece, square, move.
    hints: u8,
    /// How well it went until now.
    grade: Grade,
    /// The puzzle was missed on another day.
    again: bool,
    /// Half-moves that lead into a puzzle; at most so many as it has.
    lead: usize,
    /// Moves that are tried out for both sides, from the position now.
    tried: Option<Vec<Move>>,
    /// So much harder than usual the learner wants them today, or easier.
    harder: f64,
    /// Only puzzles about this.
    theme: Option<Theme>,
    score: Score,
    /// A round is over, and another is offered.
    over: bool,
    /// The only puzzles asked, if they were given: afterwards the scene ends.
    given: Option<Vec<Mistake>>,
    /// The turning point that is asked, where the puzzles are the user's own.
    point: Option<Mistake>,
    /// The puzzle before this one, of which it may still be asked why.
    last: Option<Puzzle>,
    /// A hint was told last: more is more of it.
    hinted: bool,
    /// The puzzle that was told waits until the user is ready for it.
    held: bool,
}

impl Tactics {
    /// A drill at this desk, led into as far as it had grown to.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let grown = pupil.learner.grown("tactics").unwrap_or(1) as usize;
        let mut drill = Self {
            rng: Rng::new(pupil.lot),
            puzzle: None,
            position: Chess::default(),
            at: 0,
            hints: 0,
            grade: Grade::Good,
            again: false,
            // Kept one higher, since none is an answer too.
            lead: (grown - 1).min(MOST_LEAD),
            tried: None,
            harder: 0.0,
            theme: None,
            score: Score::default(),
            over: false,
            given: None,
            point: None,
            last: None,
            hinted: false,
            held: false,
            pupil,
        };
        drill.draw();
        drill
    }

    /// Only puzzles about one thing: forks, mates in two.
    pub fn about(pupil: impl Into<Pupil>, theme: Theme) -> Self {
        let mut drill = Self::new(pupil);
        drill.theme = Some(theme);
        drill.draw();
        drill
    }

    /// Easier or harder ones than usual.
    pub fn eased(pupil: impl Into<Pupil>, harder: bool) -> Self {
        let mut drill = Self::new(pupil);
        drill.harder = if harder { 2.0 * STEP } else { -2.0 * STEP };
        drill.draw();
        drill
    }

    /// These puzzles, one after the other: the user's own.
    pub fn of(pupil: impl Into<Pupil>, mut mistakes: Vec<Mistake>) -> Self {
        mistakes.reverse();
        let mut drill = Self::new(pupil);
        drill.given = Some(mistakes);
        drill.draw();
        drill
    }

    /// The next puzzle: one that was missed and is due, or one that is about as hard as it should be.
    fn draw(&mut self) {
        let last = self.puzzle.take().map(|puzzle| puzzle.id);
        self.held = false;
        let learner = &self.pupil.learner;
        self.again = false;
        self.puzzle = match &mut self.given {
            Some(given) => {
                self.point = given.pop();
                self.point.as_ref().map(|point| point.puzzle.clone())
            }
            None => {
                let turn = self.score.asked.is_multiple_of(AGAIN);
                let fits = |puzzle: &Puzzle| {
                    let about = self.theme.is_none_or(|theme| puzzle.themes.has(theme));
                    about && last.as_deref() != Some(&puzzle.id)
                };
                let due = turn.then(|| learner.due_puzzle(self.pupil.day, fits));
                self.again = due.as_ref().is_some_and(Option::is_some);
                due.flatten().or_else(|| {
                    // A little easier than even, so that two of three are solved.
                    let wanted =
                        (learner.rating.value - 80.0 + self.harder).clamp(400.0, 3_000.0) as u16;
                    let lot = self.rng.next();
                    let known = |id: &str| learner.knows(id) || last.as_deref() == Some(id);
                    let wanted = Wanted {
                        theme: self.theme,
                        ..Wanted::rated(wanted)
                    };
                    let few = Wanted { men: FEW, ..wanted };
                    let small = learner.scope_now().small;
                    let near = |wanted| self.pupil.puzzles.near(wanted, lot, &known);
                    small.then(|| near(few)).flatten().or_else(|| near(wanted))
                })
            }
        };
        self.at = 0;
        self.hints = 0;
        self.grade = Grade::Good;
        self.tried = None;
        if let Some(puzzle) = &self.puzzle {
            self.position = puzzle.position();
        }
    }

    /// Says the puzzle: the position, how it came about, what is to be done.
    fn ask(&self) -> Vec<Cue> {
        let Some(puzzle) = &self.puzzle else {
            let key = match self.given {
                Some(_) if self.pupil.reviewed => "mistakes-none-clear",
                Some(_) => "mistakes-none",
                None if self.theme.is_some() => "tactics-none-about",
                None => "tactics-none",
            };
            return vec![say(key, self.about_what()), Cue::End(None)];
        };
        let mut cues = Vec::new();
        if self.again {
            cues.push(say("tactics-again", Vec::new()));
        }
        if self.given.is_some() && self.at == 0 {
            cues.extend(self.what_was_played());
        }
        // Before anything was answered it is led into; later the position is said as it is.
        let lead = if self.at == 0 { self.lead } else { 0 };
        let (start, moves) = puzzle.led_in(lead);
        let told = if self.at == 0 { &start } else { &self.position };
        cues.extend(self.describe(told));
        if self.at == 0 && !moves.is_empty() {
            let moves = (start, moves.to_vec()).into();
            cues.push(say("tactics-lead", vec![("moves", moves)]));
        } else if self.at == 0
            && let (before, [last]) = puzzle.led_in(1)
        {
            let moves = (before, vec![*last]).into();
            cues.push(say("tactics-last", vec![("moves", moves)]));
        }
        cues.push(self.task());
        cues
    }

    /// A turning point: the move's number, what was played, and how long it was thought about.
    fn what_was_played(&self) -> Option<Cue> {
        let position = self.puzzle.as_ref()?.position();
        let point = self.point.as_ref()?;
        let (played, seconds) = (point.played, point.seconds);
        let number = position.fullmoves().get() as usize;
        let color = position.turn().fold_wb("white", "black");
        let args = vec![
            ("number", number.into()),
            ("color", color.into()),
            ("moves", (position, vec![played]).into()),
            ("timed", if seconds.is_some() { "yes" } else { "no" }.into()),
            ("seconds", seconds.unwrap_or(0).into()),
        ];
        Some(say("mistakes-point", args))
    }

    /// What the move that was played had cost.
    fn cost(&self) -> Option<Cue> {
        let cost = self.point.as_ref()?.cost?;
        let args = vec![
            ("lost", cost.name().into()),
            ("why", cost.why().map_or("no", Why::name).into()),
            (
                "role",
                super::quiz::name(cost.role().unwrap_or(Role::Pawn)).into(),
            ),
        ];
        Some(say("review-cost", args))
    }

    /// Why the move that was to be found is better. That a mate mates need not be said where one was
    /// asked for.
    fn why(&self) -> Option<Cue> {
        let puzzle = self.puzzle.as_ref().filter(|_| self.is_sound())?;
        let motif = idea(puzzle);
        let own = self.given.is_some();
        (own || !matches!(motif, "mate" | "none" | "ending")).then(|| reason(motif))
    }

    /// Why what was just played was right: of the puzzle before, or of this one where it has begun.
    fn why_now(&self) -> Vec<Cue> {
        let begun = self.puzzle.as_ref().filter(|_| self.at > 0).map(idea);
        match (begun, self.why_last()) {
            (Some("none" | "ending"), _) | (None, None) => vec![self.task()],
            (Some(motif), _) => vec![reason(motif)],
            (None, Some(told)) => told,
        }
    }

    /// "Why can't he take it", asked of what was tried out last.
    fn why_not_taken(&self) -> Option<Vec<Cue>> {
        let to = self.tried.as_ref()?.last()?.to();
        let position = self.board_now();
        let board = position.board();
        let takers = board.attacks_to(to, position.turn(), board.occupied());
        let takes = |mv: &Move| mv.to() == to && mv.is_capture();
        if position.legal_moves().iter().any(takes) {
            return None;
        }
        let pattern = Pattern {
            role: board.role_at(takers.first()?),
            to_file: Some(to.file()),
            to_rank: Some(to.rank()),
            capture: true,
            ..Pattern::default()
        };
        let asked = Command::Ask(Ask::Legal(None, vec![pattern]));
        look(&asked, &position, self.position.turn())
    }

    /// Why the puzzle before this one went so: its moves, and the idea behind them.
    fn why_last(&self) -> Option<Vec<Cue>> {
        let puzzle = self.last.as_ref()?;
        let moves = (puzzle.position(), puzzle.solution.clone()).into();
        let told = say("tactics-was", vec![("moves", moves)]);
        let motif = idea(puzzle);
        let known = !matches!(motif, "none" | "ending");
        Some(
            [told]
                .into_iter()
                .chain(known.then(|| reason(motif)))
                .collect(),
        )
    }

    /// How the other side answers what was played.
    fn punished(&self) -> Option<Cue> {
        let point = self.point.as_ref()?;
        let before = point.puzzle.position();
        let mut after = before.clone();
        after.play_unchecked(point.played);
        let moves = point.punished.get(..LINE).unwrap_or(&point.punished);
        let args = vec![
            ("played", (before, vec![point.played]).into()),
            ("moves", (after, moves.to_vec()).into()),
        ];
        (!moves.is_empty()).then(|| say("mistakes-punished", args))
    }

    /// How it goes on after the better move; nothing where it is shorter than this.
    fn better_line(&self, least: usize) -> Option<Cue> {
        let point = self.point.as_ref()?;
        let moves = point.line.get(..LINE).unwrap_or(&point.line);
        let args = vec![("moves", (point.puzzle.position(), moves.to_vec()).into())];
        (moves.len() >= least).then(|| say("mistakes-line", args))
    }

    /// The solution of the puzzle that is asked.
    #[cfg(test)]
    pub(super) fn solution(&self) -> Option<&[Move]> {
        self.puzzle
            .as_ref()
            .map(|puzzle| puzzle.solution.as_slice())
    }

    fn about_what(&self) -> Vec<(&'static str, Value)> {
        let theme = self.theme.map_or("any", Theme::name);
        vec![("theme", theme.into())]
    }

    /// From now on only puzzles about this; nothing is anything.
    fn set_theme(&mut self, theme: Option<Theme>) -> Vec<Cue> {
        self.theme = theme;
        self.draw();
        let mut cues = vec![say("tactics-about", self.about_what())];
        cues.extend(self.ask());
        cues
    }

    fn describe(&self, position: &Chess) -> Vec<Cue> {
        let men = position.board().occupied();
        let small = self.pupil.learner.scope_now().small && self.is_sound();
        if !small || men.count() <= FEW {
            return vec![Cue::Say(Event::Told(Fact::Board(position.clone())))];
        }
        self.what_matters(position)
    }

    /// Only the men that the puzzle is made of, and how many more there are.
    fn what_matters(&self, position: &Chess) -> Vec<Cue> {
        let squares = self.matters(position);
        let side = |color: Color| {
            let own = squares & position.board().by_color(color);
            pieces(position, color, own)
        };
        let rest = (position.board().occupied() & !squares).count();
        let mut cues = Vec::from(Color::ALL.map(side));
        if rest > 0 {
            cues.push(say("tactics-rest", vec![("n", rest.into())]));
        }
        cues
    }

    /// The squares of what matters in a position of this puzzle.
    fn matters(&self, position: &Chess) -> Bitboard {
        let Some(puzzle) = &self.puzzle else {
            return position.board().kings();
        };
        // Where moves lead into it, what they move matters too.
        let (_, lead) = puzzle.led_in(self.lead);
        let lead = if self.at == 0 && self.lead > 0 {
            lead
        } else {
            &[]
        };
        let rest = puzzle.solution.get(self.at..).unwrap_or_default();
        let line: Vec<Move> = lead.iter().chain(rest).copied().collect();
        match self.tried.as_deref() {
            None | Some([]) => matters(position, &line),
            // The line is left: what matters in the puzzle, as far as it still stands.
            Some(_) => matters(&self.position, rest) & position.board().occupied(),
        }
    }

    /// What was left out of the position.
    fn the_rest(&self) -> Vec<Cue> {
        let position = self.board_now();
        let squares = position.board().occupied() & !self.matters(&position);
        if squares.is_empty() {
            return vec![Cue::Say(Event::Told(Fact::Board(position)))];
        }
        let of = |color: Color| squares & position.board().by_color(color);
        let there = Color::ALL.into_iter().filter(|color| of(*color).any());
        there
            .map(|color| pieces(&position, color, of(color)))
            .collect()
    }

    /// How much of a position is said, where that was not told yet.
    fn scope_told(&mut self) -> Vec<Cue> {
        let scope = self.pupil.learner.scope_now();
        let told = self.pupil.learner.scope;
        // Whoever hears all from the beginning misses nothing that would have to be told.
        let key = match (scope.small, told.map(|told| told.small)) {
            (true, None | Some(false)) if self.given.is_some() => "tactics-scope-own",
            (true, None | Some(false)) => "tactics-scope-small",
            (false, Some(true)) => "tactics-scope-whole",
            _ => return Vec::new(),
        };
        vec![
            self.pupil.learned(Learned::Scope(scope)),
            say(key, Vec::new()),
        ]
    }

    /// The learner wishes to hear less or all; the position is said so.
    fn set_scope(&mut self, small: bool) -> Vec<Cue> {
        let scope = Scope {
            small,
            wished: true,
        };
        let mut cues = vec![self.pupil.learned(Learned::Scope(scope))];
        let position = self.board_now();
        match small {
            true => cues.extend(self.describe(&position)),
            false => {
                cues.push(say("tactics-scope-all", Vec::new()));
                cues.extend(self.describe(&position));
            }
        }
        cues
    }

    /// Whose move it is and what is to be reached.
    fn task(&self) -> Cue {
        let mates = self.puzzle.as_ref().and_then(Puzzle::mate_in);
        let left = mates.map(|moves| moves.saturating_sub(self.at.div_ceil(2)));
        let solver = self.puzzle.as_ref().map_or(Color::White, Puzzle::solver);
        let color = solver.fold_wb("white", "black");
        let mate = match left {
            Some(_) => "yes",
            // What was right in a game may only have held it.
            None if self.given.is_some() => "open",
            None => "no",
        };
        let args = vec![
            ("color", color.into()),
            ("mate", mate.into()),
            ("n", left.unwrap_or(0).into()),
        ];
        say("tactics-task", args)
    }

    /// The solver's move that is to be found now.
    fn wanted(&self) -> Option<Move> {
        self.puzzle.as_ref()?.solution.get(self.at).copied()
    }

    fn worse(&mut self, grade: Grade) {
        if self.grade != Grade::Missed {
            self.grade = grade;
        }
    }

    /// A move of the position was answered.
    fn answered(&mut self, mv: Move) -> Vec<Cue> {
        let Some(wanted) = self.wanted() else {
            return self.ask();
        };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let as_good = self.is_as_good(mv);
        // Of several mates at once each is one.
        if mv != wanted && !after.is_checkmate() && !as_good {
            self.grade = Grade::Missed;
            let moves = (self.position.clone(), vec![mv]).into();
            return vec![
                Cue::Sound(Earcon::Refused),
                say("tactics-wrong", vec![("moves", moves)]),
            ];
        }
        self.hints = 0;
        let mut cues = vec![say("drill-right", Vec::new())];
        if as_good {
            let moves = (self.position.clone(), vec![wanted]).into();
            cues = vec![say("mistakes-as-good", vec![("moves", moves)])];
        }
        if mv == wanted {
            self.make(mv);
        } else {
            self.at = usize::MAX;
        }
        cues.extend(self.defended());
        cues
    }

    /// Whether another move is about as good as the better one of a turning point.
    fn is_as_good(&self, mv: Move) -> bool {
        let point = self.point.as_ref().filter(|_| self.at == 0);
        point.is_some_and(|point| point.as_good.contains(&mv))
    }

    fn make(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        self.at += 1;
        self.tried = None;
    }

    /// The defence answers; where there is nothing more to find the puzzle is over.
    fn defended(&mut self) -> Vec<Cue> {
        match self.wanted() {
            Some(reply) => {
                let moves: Value = (self.position.clone(), vec![reply]).into();
                self.make(reply);
                vec![say("tactics-reply", vec![("moves", moves)])]
            }
            None => self.finished(),
        }
    }

    /// Whether one move alone is right. Of a turning point where several were, nothing is kept for
    /// another day, and no idea behind the one is told.
    fn is_sound(&self) -> bool {
        self.point.as_ref().is_none_or(|point| point.is_sound)
    }

    /// The puzzle is over: what is remembered of it, and the next.
    fn finished(&mut self) -> Vec<Cue> {
        let mut cues = Vec::new();
        if let Some(puzzle) = self.puzzle.as_ref().filter(|_| self.is_sound()) {
            let puzzle = Box::new(puzzle.clone());
            let grade = self.grade;
            cues.push(self.pupil.learned(Learned::Puzzle { puzzle, grade }));
        }
        self.score.count(self.grade == Grade::Good);
        cues.extend(self.told_and_next());
        cues
    }

    /// What is told of a puzzle that is over, and the next.
    fn told_and_next(&mut self) -> Vec<Cue> {
        let mut cues = Vec::new();
        let key = match self.grade {
            Grade::Good => Some("tactics-solved"),
            Grade::Hard => Some("tactics-solved-help"),
            Grade::Missed => self.is_sound().then_some("tactics-missed"),
        };
        cues.extend(key.map(|key| say(key, Vec::new())));
        cues.extend(self.cost());
        cues.extend(self.why());
        // Twelve moves more are for whoever hears whole positions; the others ask for them.
        if !self.pupil.learner.scope_now().small {
            cues.extend(self.punished());
            cues.extend(self.better_line(2));
        }
        let told = self.puzzle.clone();
        self.draw();
        self.last = told;
        if self.given.is_some() && self.puzzle.is_none() {
            cues.push(self.score.told());
            cues.push(Cue::End(None));
        } else if self.given.is_none() && self.score.asked >= ROUND {
            self.over = true;
            cues.extend(self.told());
            cues.push(say("drill-another", Vec::new()));
        } else {
            cues.extend(self.scope_told());
            cues.extend(self.ask());
        }
        cues
    }

    /// The score of the round and the rating.
    fn told(&self) -> Vec<Cue> {
        let rating = (self.score.asked > 0).then(|| self.rating_told());
        [self.score.told()].into_iter().chain(rating).collect()
    }

    fn rating_told(&self) -> Cue {
        let rating = self.pupil.learner.rating;
        let sure = if rating.deviation < 110.0 {
            "yes"
        } else {
            "no"
        };
        let args = vec![
            ("rating", Value::Number(rating.value.round() as i64)),
            ("sure", sure.into()),
        ];
        say("tactics-rating", args)
    }

    /// The next step of the ladder.
    fn hint(&mut self) -> Vec<Cue> {
        let (Some(puzzle), Some(wanted)) = (&self.puzzle, self.wanted()) else {
            return self.ask();
        };
        // That it is mate was told with the task.
        let told = puzzle.mate_in().is_some() && puzzle.themes.main() == Some(Theme::Mate);
        let first = if self.is_sound() && !told { 1 } else { 2 };
        self.hints = (self.hints + 1).clamp(first, 4);
        let motif = puzzle.themes.main().map_or("none", |theme| theme.name());
        let role = super::quiz::name(wanted.role());
        let cue = match self.hints {
            1 => say("tactics-hint-motif", vec![("motif", motif.into())]),
            2 => say("tactics-hint-piece", vec![("role", role.into())]),
            3 => say("tactics-hint-square", vec![("square", wanted.to().into())]),
            _ => {
                let moves = (self.position.clone(), vec![wanted]).into();
                say("tactics-hint-move", vec![("moves", moves)])
            }
        };
        self.hinted = true;
        self.worse(if self.hints < 3 {
            Grade::Hard
        } else {
            Grade::Missed
        });
        vec![cue]
    }

    /// Reveals the move that is to be found, and what the defence answers.
    fn reveal(&mut self) -> Vec<Cue> {
        let Some(wanted) = self.wanted() else {
            return self.ask();
        };
        self.grade = Grade::Missed;
        self.hints = 0;
        let moves: Value = (self.position.clone(), vec![wanted]).into();
        self.make(wanted);
        let mut cues = vec![say("tactics-revealed", vec![("moves", moves)])];
        cues.extend(self.defended());
        cues
    }

    /// Reveals all that is left of the solution: what comes next is another puzzle.
    fn solved_for_them(&mut self) -> Vec<Cue> {
        let left = self
            .puzzle
            .as_ref()
            .and_then(|puzzle| puzzle.solution.get(self.at..));
        let Some(left) = left.filter(|left| !left.is_empty()) else {
            return self.ask();
        };
        let moves = (self.position.clone(), left.to_vec()).into();
        self.grade = Grade::Missed;
        let mut cues = vec![say("tactics-revealed", vec![("moves", moves)])];
        cues.extend(self.finished());
        cues
    }

    /// Another puzzle, easier or harder from now on; the one that is left counts for nothing, unless
    /// something of it was tried.
    fn other(&mut self, harder: bool) -> Vec<Cue> {
        let step = if harder { STEP } else { -STEP };
        self.harder = (self.harder + step).clamp(-MOST_STEPS * STEP, MOST_STEPS * STEP);
        let key = if harder {
            "tactics-harder"
        } else {
            "tactics-easier"
        };
        let mut cues = vec![say(key, Vec::new())];
        if self.grade != Grade::Good || self.at > 0 {
            cues.extend(self.skip());
            return cues;
        }
        self.draw();
        cues.extend(self.ask());
        cues
    }

    fn skip(&mut self) -> Vec<Cue> {
        // What was not tried says nothing of strength: it comes again, and that is all.
        let untried = self.grade == Grade::Good && self.at == 0;
        self.grade = Grade::Missed;
        let mut cues = Vec::new();
        match &self.puzzle {
            Some(puzzle) if untried && self.is_sound() => {
                let puzzle = Box::new(puzzle.clone());
                cues.push(self.pupil.learned(Learned::Lost { puzzle }));
                cues.extend(self.told_and_next());
            }
            _ => cues.extend(self.finished()),
        }
        // That it was not solved need not be said of what was skipped, nor why.
        let own = self.given.is_some();
        cues.retain(|cue| match cue {
            Cue::Say(Event::Phrase { key, .. }) => match *key {
                "tactics-missed" => false,
                "mistakes-why" => own,
                _ => true,
            },
            _ => true,
        });
        cues
    }

    /// The position with what is tried out.
    fn board_now(&self) -> Chess {
        let mut position = self.position.clone();
        for &mv in self.tried.iter().flatten() {
            position.play_unchecked(mv);
        }
        position
    }

    /// Moves are tried out, for whichever side is to move; what is asked behind them is asked of the
    /// position they lead to: "king c8, rook d8. Is that mate?"
    fn try_out(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(cues) = self.tried_out(text, lexicon) {
            return cues;
        }
        let mut cues: Vec<Cue> = Vec::new();
        for part in clauses(text) {
            match self.tried_out(part, lexicon) {
                Some(tried) => cues.extend(tried),
                // That it is mate was told with the move.
                None if cues.is_empty() || self.board_now().is_game_over() => break,
                None => {
                    cues.extend(self.line(part, lexicon));
                    break;
                }
            }
        }
        match cues.is_empty() {
            true => vec![say("tactics-try-how", Vec::new())],
            false => cues,
        }
    }

    /// Whether a line begins with a move that can be tried out.
    fn begins_to_try(&self, text: &str, lexicon: &Lexicon) -> bool {
        let first = clauses(text).next();
        let command = first.and_then(|part| reading::command(part, lexicon));
        let meant = command.and_then(|command| meant(&command, &self.board_now()));
        matches!(meant, Some(Meant::Move(_)))
    }

    /// One move, if the text is one.
    fn tried_out(&mut self, text: &str, lexicon: &Lexicon) -> Option<Vec<Cue>> {
        let command = reading::command(text, lexicon)?;
        self.tried_move(&command)
    }

    fn tried_move(&mut self, command: &Command) -> Option<Vec<Cue>> {
        let position = self.board_now();
        let mv = match meant(command, &position)? {
            Meant::Move(mv) => mv,
            Meant::Not(cues) => return Some(cues),
        };
        self.tried.get_or_insert_default().push(mv);
        let moves = (position, vec![mv]).into();
        let mut cues = vec![say("tactics-tried", vec![("moves", moves)])];
        if self.tried.as_ref().is_some_and(|tried| tried.len() == 1) {
            cues.push(say("tactics-trying", Vec::new()));
        }
        Some(cues)
    }

    fn led_by(&mut self, plies: usize) -> Vec<Cue> {
        self.lead = plies.min(MOST_LEAD);
        let grown = Learned::Grown {
            skill: "tactics",
            to: self.lead as u32 + 1,
        };
        let set = say("tactics-led-by", vec![("n", self.lead.into())]);
        let mut cues = vec![self.pupil.learned(grown), set];
        cues.extend(self.ask());
        cues
    }
}

/// The parts of a line, by its marks.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', ';', '.', '?', '!']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

/// Says the men of one side on these squares.
fn pieces(position: &Chess, color: Color, squares: Bitboard) -> Cue {
    let pieces = squares.into_iter().map(|square| SquareView {
        square,
        piece: position.board().piece_at(square),
    });
    Cue::Say(Event::Told(Fact::Pieces {
        color,
        role: None,
        pieces: pieces.collect(),
    }))
}

/// The idea behind a puzzle, by its name.
fn idea(puzzle: &Puzzle) -> &'static str {
    match puzzle.mate_in() {
        Some(_) => "mate",
        None => puzzle.themes.main().map_or("none", Theme::name),
    }
}

/// An idea in a sentence.
fn reason(motif: &'static str) -> Cue {
    say("mistakes-why", vec![("motif", motif.into())])
}

impl Scene for Tactics {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Moves,
        }
    }

    fn board(&self) -> Option<Chess> {
        (!self.over && self.puzzle.is_some()).then(|| self.board_now())
    }

    // Moves that lead in are to be followed in the head.
    fn shows_board(&self) -> bool {
        self.lead == 0 || self.at > 0
    }

    fn begin(&mut self) -> Vec<Cue> {
        if self.puzzle.is_none() {
            return self.ask();
        }
        let mut cues = vec![say("tactics-intro", Vec::new())];
        if self.theme.is_some() {
            cues.push(say("tactics-about", self.about_what()));
        }
        cues.extend(self.scope_told());
        cues.extend(self.ask());
        cues
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        self.hinted = false;
        match name {
            "another" | "next" if self.over => return Some(self.command(Command::Yes)),
            "easier" | "harder" if self.over && self.given.is_none() => {
                self.command(Command::Yes);
                return Some(self.other(name == "harder"));
            }
            _ if self.over => return None,
            _ => {}
        }
        // "Go on", said after "wait", is for the puzzle that waits.
        if matches!(name, "next" | "another") && std::mem::take(&mut self.held) {
            return Some(self.ask());
        }
        Some(match name {
            "back" => {
                let back = self.tried.take().is_some();
                let key = if back { "tactics-back" } else { "tactics-how" };
                vec![say(key, Vec::new())]
            }
            "next" if self.at > 0 => self.reveal(),
            "unknown" => self.reveal(),
            "solution" => self.solved_for_them(),
            "skip" | "another" | "next" => self.skip(),
            "reason" => self.why_not_taken().unwrap_or_else(|| self.why_now()),
            "easier" | "harder" if self.given.is_none() => self.other(name == "harder"),
            "matters" | "whole" => self.set_scope(name == "matters"),
            "task" => vec![self.task()],
            "left" if self.given.is_none() => {
                let left = ROUND.saturating_sub(self.score.asked);
                vec![say("drill-left", vec![("n", left.into())])]
            }
            "wait" if self.at == 0 && self.last.is_some() => {
                self.held = true;
                vec![say("tactics-held", Vec::new())]
            }
            _ => return None,
        })
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if self.over {
            if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
                return cues;
            }
            return match reading::command(text, lexicon) {
                Some(command) => self.command(command),
                None => reading::below(text, "drill-another"),
            };
        }
        if let Some(number) = reading::number(text, lexicon) {
            return self.led_by(number);
        }
        if let Some(rest) = reading::behind(text, "what-if", lexicon) {
            return self.try_out(rest, lexicon);
        }
        if let Some(("tactics", theme)) = super::named(text, lexicon)
            .as_deref()
            .and_then(|name| name.split_once(' '))
        {
            return self.set_theme(Theme::of_name(theme));
        }
        match reading::beside(text, lexicon) {
            Some("what-if") => {
                self.tried.get_or_insert_default();
                return vec![say("tactics-trying", Vec::new())];
            }
            // "forks" alone is a question about the position.
            Some(name)
                if let Some(name) = name.strip_prefix("theme-")
                    && reading::command(text, lexicon).is_none()
                    && !command::is_question(text, lexicon) =>
            {
                return self.set_theme(Theme::of_name(name));
            }
            Some(name) if let Some(cues) = self.said(name) => return cues,
            _ => {}
        }
        match reading::command(text, lexicon) {
            Some(Command::Play(_)) if self.tried.is_some() => self.try_out(text, lexicon),
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.tried.is_some() && self.begins_to_try(text, lexicon) => {
                self.try_out(text, lexicon)
            }
            None => reading::below(text, "tactics-how"),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        let hinted = std::mem::take(&mut self.hinted);
        match &command {
            Command::More if hinted && !self.over => self.hint(),
            Command::Yes if self.over => {
                self.over = false;
                self.score = Score::default();
                self.ask()
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => {
                let mut cues = self.told();
                cues.push(Cue::End(None));
                cues
            }
            Command::Quit => {
                let mut cues = self.told();
                cues.push(Cue::Do(Command::Quit));
                cues
            }
            Command::Drill(Some(name)) if let Some(("tactics", name)) = name.split_once(' ') => {
                self.over = false;
                if matches!(name, "easy" | "hard") && self.given.is_none() {
                    return self.other(name == "hard");
                }
                self.set_theme(Theme::of_name(name))
            }
            // "This is too hard" is said of the puzzle here, and not of the opponent below.
            Command::Change(Change::LevelBy(by)) if !self.over && self.given.is_none() => {
                self.other(*by > 0)
            }
            command if reading::asks_progress(command) => {
                let mut cues = self.score.so_far(command, &self.pupil, "tactics");
                // Who asks for the rating hears it, also before the first answer of the day.
                let rated = self.pupil.learner.total(Some("tactics")).0 > 0;
                let asked = *command != Command::Evaluate;
                cues.extend((rated && asked).then(|| self.rating_told()));
                cues
            }
            command if reading::goes_past(command) => vec![Cue::Do(command.clone())],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Repeat => self.ask(),
            Command::Resign => self.reveal(),
            // Whoever gets ready for it hears it once more.
            Command::Continue | Command::Yes if std::mem::take(&mut self.held) => self.ask(),
            Command::Hint => self.hint(),
            Command::Help(_) => {
                let mut cues = vec![say("tactics-help", Vec::new())];
                cues.push(self.task());
                cues
            }
            Command::More => self.the_rest(),
            Command::Why if self.point.is_some() => match self.punished() {
                Some(cue) => vec![cue],
                None => self.cost().map_or_else(|| self.ask(), |cue| vec![cue]),
            },
            // The line says the answer: what comes next is another one.
            Command::BestLine if self.point.is_some() && self.tried.is_none() => {
                self.grade = Grade::Missed;
                let mut cues: Vec<Cue> = self.better_line(1).into_iter().collect();
                if cues.is_empty() {
                    return self.reveal();
                }
                // Said now, it need not be said once more.
                if let Some(point) = &mut self.point {
                    point.line.clear();
                }
                cues.extend(self.finished());
                cues
            }
            Command::TakeBack if self.tried.is_some() => {
                let left = self.tried.as_mut().and_then(Vec::pop);
                let key = if left.is_some() {
                    "tactics-tried-back"
                } else {
                    "tactics-trying"
                };
                vec![say(key, Vec::new())]
            }
            Command::Why => self.why_not_taken().unwrap_or_else(|| self.why_now()),
            command
                if self.tried.is_some()
                    && let Some(cues) = self.tried_move(command) =>
            {
                cues
            }
            command => match meant(command, &self.position) {
                Some(Meant::Move(mv)) => self.answered(mv),
                Some(Meant::Not(cues)) => cues,
                None => look(command, &self.board_now(), self.position.turn())
                    .unwrap_or_else(|| vec![say("tactics-how", Vec::new())]),
            },
        }
    }
}
