//! The round: what follows a puzzle, and which kinds are asked.

use crate::school::motif::Theme;
use crate::school::{Grade, Learned};
use crate::table::{Event, Value};

use super::super::{Cue, say};
use super::{ROUND, STEP, Tactics};

/// How often puzzles get harder or easier where that is wished.
const MOST_STEPS: f64 = 4.0;

impl Tactics {
    pub(super) fn about_what(&self) -> Vec<(&'static str, Value)> {
        let theme = self.theme.map_or("any", Theme::name);
        vec![("theme", theme.into())]
    }

    /// What puzzles are to be about from now on, by its name in the program.
    pub(super) fn set_about(&mut self, name: &str) -> Vec<Cue> {
        match name {
            "themes" => vec![say("tactics-themes", Vec::new())],
            "easy" => self.as_hard("easier"),
            "hard" => self.as_hard("harder"),
            name => self.set_theme(Theme::of_name(name)),
        }
    }

    /// From now on only puzzles about this; nothing is anything. Where there is none left it stays as
    /// it was.
    pub(super) fn set_theme(&mut self, theme: Option<Theme>) -> Vec<Cue> {
        let before = std::mem::replace(&mut self.theme, theme);
        self.draw();
        let mut cues = vec![say("tactics-about", self.about_what())];
        if self.puzzle.is_none() && theme.is_some() {
            cues = vec![
                say("tactics-none-about", self.about_what()),
                say("tactics-themes", Vec::new()),
            ];
            self.theme = before;
            self.draw();
        }
        cues.extend(self.ask());
        cues
    }

    /// The puzzle is over: what is remembered of it, and the next.
    pub(super) fn finished(&mut self) -> Vec<Cue> {
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
    pub(super) fn told_and_next(&mut self) -> Vec<Cue> {
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
    pub(super) fn told(&self) -> Vec<Cue> {
        let rating = (self.score.asked > 0).then(|| self.rating_told());
        [self.score.told()].into_iter().chain(rating).collect()
    }

    pub(super) fn rating_told(&self) -> Cue {
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

    /// Another puzzle, easier, harder or as hard as usual from now on; the one that is left counts for nothing, unless
    /// something of it was tried.
    pub(super) fn as_hard(&mut self, as_said: &str) -> Vec<Cue> {
        let (harder, key) = match as_said {
            "harder" => (self.harder + STEP, "tactics-harder"),
            "easier" => (self.harder - STEP, "tactics-easier"),
            _ => (0.0, "tactics-usual"),
        };
        self.harder = harder.clamp(-MOST_STEPS * STEP, MOST_STEPS * STEP);
        let mut cues = vec![say(key, Vec::new())];
        if self.grade != Grade::Good || self.at > 0 {
            cues.extend(self.skip());
            return cues;
        }
        self.draw();
        cues.extend(self.ask());
        cues
    }

    pub(super) fn skip(&mut self) -> Vec<Cue> {
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
}
