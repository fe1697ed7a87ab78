//! Tactics for the ear: a position is said, the solution is answered move by move.

use crate::command::{self, Ask, Change, Command};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Chess, Move, Position};
use crate::school::matters::FEW;
use crate::school::motif::Theme;
use crate::school::puzzle::Mistake;
use crate::school::{Grade, Learned, Puzzle, Wanted};

use super::look::{Meant, look, meant};
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

mod reason;
mod round;
mod solution;
mod task;
mod trial;

/// Puzzles in a round.
const ROUND: u32 = 5;
/// The most half-moves that lead into a puzzle.
const MOST_LEAD: usize = 8;
/// By how much puzzles get harder or easier when that is wished.
const STEP: f64 = 200.0;
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
    /// The names of those that were told since it began, which do not come again.
    told: Vec<String>,
    /// A hint was told last: more is more of it.
    hinted: bool,
    /// The puzzle that was told waits until the user is ready for it.
    held: bool,
    /// What was answered last and was wrong, of which it may be asked why.
    wrong: Option<Move>,
    /// A lesson was asked for that is about what puzzles are.
    no_lesson: bool,
    /// What puzzles can be about is to be told first, and chosen from.
    listed: bool,
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
            told: Vec::new(),
            hinted: false,
            held: false,
            wrong: None,
            no_lesson: false,
            listed: false,
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

    /// The same where a lesson was asked for, and there is none about this.
    pub fn for_lesson(pupil: impl Into<Pupil>, theme: Theme) -> Self {
        Self {
            no_lesson: true,
            ..Self::about(pupil, theme)
        }
    }

    /// Puzzles, of which is told first what they can be about.
    pub fn listed(pupil: impl Into<Pupil>) -> Self {
        Self {
            listed: true,
            held: true,
            ..Self::new(pupil)
        }
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
                    let told = |id: &str| known(id) || self.told.iter().any(|told| told == id);
                    let wanted = Wanted {
                        theme: self.theme,
                        ..Wanted::rated(wanted)
                    };
                    let few = Wanted { men: FEW, ..wanted };
                    let small = learner.scope_now().small;
                    let near = |wanted| {
                        let puzzles = &self.pupil.puzzles;
                        let new = puzzles.near(wanted, lot, &told);
                        new.or_else(|| puzzles.near(wanted, lot, &known))
                    };
                    small.then(|| near(few)).flatten().or_else(|| near(wanted))
                })
            }
        };
        self.at = 0;
        self.hints = 0;
        self.grade = Grade::Good;
        (self.tried, self.wrong) = (None, None);
        if let Some(puzzle) = &self.puzzle {
            self.position = puzzle.position();
            self.told.push(puzzle.id.clone());
        }
    }

    /// The solution of the puzzle that is asked.
    #[cfg(test)]
    pub(super) fn solution(&self) -> Option<&[Move]> {
        self.puzzle
            .as_ref()
            .map(|puzzle| puzzle.solution.as_slice())
    }

    /// Whether one move alone is right. Of a turning point where several were, nothing is kept for
    /// another day, and no idea behind the one is told.
    fn is_sound(&self) -> bool {
        self.point.as_ref().is_none_or(|point| point.is_sound)
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
        if self.listed {
            return vec![say("tactics-themes", Vec::new())];
        }
        let mut cues = vec![say("tactics-intro", Vec::new())];
        if self.no_lesson {
            cues.push(say("course-none-about", self.about_what()));
        } else if self.theme.is_some() {
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
            "easier" | "harder" | "usual" if self.over && self.given.is_none() => {
                self.command(Command::Yes);
                return Some(self.as_hard(name));
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
            "themes" => vec![say("tactics-themes", Vec::new())],
            "line" => self.line_again(),
            "restart" => self.restart(),
            "reason" => self.why_not_taken().unwrap_or_else(|| self.why_now()),
            "easier" | "harder" | "usual" if self.given.is_none() => self.as_hard(name),
            "matters" | "whole" => self.set_scope(name == "matters"),
            "task" => vec![self.task()],
            "length" => self.length(),
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
        if let Some(board) = self.board()
            && !text.contains('?')
            && let Some(clause) = reading::move_in_clause(text, &board, lexicon)
        {
            return self.line(clause, lexicon);
        }
        if let Some(("tactics", theme)) = super::named(text, lexicon)
            .as_deref()
            .and_then(|name| name.split_once(' '))
        {
            return self.set_theme(Theme::of_name(theme));
        }
        if let Some(Command::Drill(Some(name))) = command::trained(text, lexicon, true)
            && let Some(("tactics", about)) = name.split_once(' ')
            && self.given.is_none()
        {
            return self.set_about(about);
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
                self.set_about(name)
            }
            // "This is too hard" is said of the puzzle here, and not of the opponent below.
            Command::Change(Change::LevelBy(by)) if !self.over && self.given.is_none() => {
                self.as_hard(if *by > 0 { "harder" } else { "easier" })
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
            Command::TakeBack if self.tried.is_none() && self.at > 0 => self.restart(),
            Command::TakeBack if self.tried.is_some() => {
                let left = self.tried.as_mut().and_then(Vec::pop);
                let key = if left.is_some() {
                    "tactics-tried-back"
                } else {
                    "tactics-trying"
                };
                vec![say(key, Vec::new())]
            }
            Command::Reasons(said) | Command::Flaw(said) if !said.is_empty() => self.why_move(said),
            Command::Why
            | Command::Reasons(_)
            | Command::Flaw(_)
            | Command::Ask(Ask::Resigned | Ask::NotTaken) => {
                self.why_not_taken().unwrap_or_else(|| self.why_now())
            }
            command
                if self.tried.is_some()
                    && let Some(cues) = self.tried_move(command) =>
            {
                cues
            }
            Command::LastMove | Command::Ask(Ask::LastMove(_)) => match self.last_made() {
                Some(cue) => vec![cue],
                None => self.ask(),
            },
            command => match meant(command, &self.position) {
                Some(Meant::Move(mv)) => self.answered(mv),
                Some(Meant::Not(cues)) => cues,
                None => look(command, &self.board_now(), self.position.turn())
                    .unwrap_or_else(|| vec![say("tactics-how", Vec::new())]),
            },
        }
    }
}
