//! Why a move was right, and what another had cost.

use crate::command::{Ask, Command};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Move, Position, Role};
use crate::school::blame::Why;
use crate::school::motif::Theme;
use crate::school::{Grade, Puzzle};
use crate::table::{Event, Refusal};

use super::super::look::look;
use super::super::{Cue, quiz, say};
use super::Tactics;

/// Nobody follows more half-moves than these in the head.
const LINE: usize = 6;

impl Tactics {
    /// What the move that was played had cost.
    pub(super) fn cost(&self) -> Option<Cue> {
        let cost = self.point.as_ref()?.cost?;
        let args = vec![
            ("lost", cost.name().into()),
            ("why", cost.why().map_or("no", Why::name).into()),
            ("role", quiz::name(cost.role().unwrap_or(Role::Pawn)).into()),
        ];
        Some(say("review-cost", args))
    }

    /// Why the move that was to be found is better. That a mate mates need not be said where one was
    /// asked for.
    pub(super) fn why(&self) -> Option<Cue> {
        let puzzle = self.puzzle.as_ref().filter(|_| self.is_sound())?;
        let motif = idea(puzzle);
        let own = self.given.is_some();
        (own || !matches!(motif, "mate" | "none" | "ending")).then(|| reason(motif))
    }

    /// Why what was just played was right: of the puzzle before, or of this one where it has begun.
    pub(super) fn why_now(&mut self) -> Vec<Cue> {
        if let Some(mv) = self.wrong.filter(|_| self.tried.is_none()) {
            return vec![Cue::Weigh(self.position.clone(), mv, false)];
        }
        let begun = self.puzzle.as_ref().filter(|_| self.at > 0).map(idea);
        match (begun, self.why_last()) {
            (Some("none" | "ending"), _) | (None, None) => vec![self.task()],
            (Some(motif), _) => vec![reason(motif)],
            (None, Some(told)) => told,
        }
    }

    /// Why a move that is named was right, or is not.
    pub(super) fn why_move(&mut self, said: &[Pattern]) -> Vec<Cue> {
        let position = self.board_now();
        // "Why not d5": with whatever can go there, where no pawn can.
        let found = resolve_any(said, &position).or_else(|no| match said {
            [pattern] if pattern.role.is_none_or(|role| role == Role::Pawn) => {
                let any = |role| Pattern {
                    role: Some(role),
                    from_file: None,
                    ..*pattern
                };
                let any: Vec<Pattern> = Role::ALL.into_iter().map(any).collect();
                resolve_any(&any, &position).map_err(|_| no)
            }
            _ => Err(no),
        });
        // What was just shown is spoken of, where nothing of this one was tried yet.
        let untouched = self.grade == Grade::Good && self.at == 0 && self.tried.is_none();
        let shown = |last: &Puzzle| {
            let fits = |mv: &Move| said.iter().any(|pattern| pattern.fits(*mv));
            last.solution.iter().any(fits)
        };
        if (untouched || found.is_err())
            && self.last.as_ref().is_some_and(shown)
            && let Some(told) = self.why_last()
        {
            return told;
        }
        let last = self.puzzle.as_ref().and_then(|puzzle| puzzle.lead.last());
        let back = last.map(|mv| mv.to()).filter(|_| self.at == 0);
        let mv = match found {
            Ok(mv) => mv,
            // "Why can't I just take": what was moved last.
            Err(Unresolved::Ambiguous(moves)) => {
                match moves.iter().find(|mv| Some(mv.to()) == back) {
                    Some(mv) => *mv,
                    None => return vec![say("school-which-move", Vec::new())],
                }
            }
            Err(Unresolved::Promotion(_)) => return vec![say("school-which-move", Vec::new())],
            Err(Unresolved::Illegal(_)) if said.iter().all(|one| one.capture) => {
                let turn = position.turn();
                return look(&Command::Captures, &position, turn).unwrap_or_default();
            }
            Err(Unresolved::Illegal(why)) => {
                let refusal = Refusal::Illegal(position, why);
                return vec![Cue::Say(Event::Refused(refusal))];
            }
        };
        if self.tried.is_none() && (self.wanted() == Some(mv) || self.is_as_good(mv)) {
            return self.answered(mv);
        }
        vec![Cue::Weigh(position, mv, false)]
    }

    /// The moves of this puzzle until now once more, or those of the one before.
    pub(super) fn line_again(&self) -> Vec<Cue> {
        let here = self.puzzle.as_ref().filter(|_| self.at > 0);
        let made = here.and_then(|puzzle| Some((puzzle, puzzle.solution.get(..self.at)?)));
        match made {
            Some((puzzle, made)) => {
                let moves = (puzzle.position(), made.to_vec()).into();
                vec![say("tactics-so-far", vec![("moves", moves)]), self.task()]
            }
            None => match &self.last {
                Some(last) => {
                    let moves = (last.position(), last.solution.clone()).into();
                    vec![say("tactics-was", vec![("moves", moves)])]
                }
                None => self.ask(),
            },
        }
    }

    /// "Why can't he take it", asked of what was tried out last.
    pub(super) fn why_not_taken(&self) -> Option<Vec<Cue>> {
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
    pub(super) fn why_last(&self) -> Option<Vec<Cue>> {
        let puzzle = self.last.as_ref()?;
        let moves = (puzzle.position(), puzzle.solution.clone()).into();
        let told = say("tactics-was", vec![("moves", moves)]);
        let motif = idea(puzzle);
        let why = match (motif, puzzle.solution.split_last()) {
            // No word for it: how it goes on.
            ("none" | "ending", Some((last, before))) => {
                let mut position = puzzle.position();
                for mv in before {
                    position.play_unchecked(*mv);
                }
                Cue::Weigh(position, *last, true)
            }
            _ => reason(motif),
        };
        Some(vec![told, why])
    }

    /// How the other side answers what was played.
    pub(super) fn punished(&self) -> Option<Cue> {
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
    pub(super) fn better_line(&self, least: usize) -> Option<Cue> {
        let point = self.point.as_ref()?;
        let moves = point.line.get(..LINE).unwrap_or(&point.line);
        let args = vec![("moves", (point.puzzle.position(), moves.to_vec()).into())];
        (moves.len() >= least).then(|| say("mistakes-line", args))
    }
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
