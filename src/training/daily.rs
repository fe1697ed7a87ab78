//! The day's session: ten minutes of what is weakest.

use std::collections::VecDeque;

use crate::clock::Millis;
use crate::command::{Command, Key};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rules::Chess;
use crate::school::Learned;
use crate::school::today::{Part, plan};

use super::{Cue, DRILLS, Menu, Pupil, Scene, say};

/// After so long no new part is begun.
const LONG: Millis = Millis::minutes(9);

/// The session: one drill after the other, each for some answers.
#[derive(Debug)]
pub struct Daily {
    pupil: Pupil,
    parts: VecDeque<Part>,
    scene: Box<dyn Scene>,
    /// How many answers are left of this part.
    left: u32,
    now: Millis,
    began: Option<Millis>,
    answered: u32,
    right: u32,
}

impl Daily {
    /// The session of this day.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let parts = plan(&pupil.learner, pupil.day).into();
        Self {
            scene: Box::new(Menu::new(pupil.clone())),
            pupil,
            parts,
            left: 0,
            now: Millis(0),
            began: None,
            answered: 0,
            right: 0,
        }
    }

    /// The next part, or the end.
    fn next(&mut self) -> Vec<Cue> {
        let late = self
            .began
            .is_some_and(|began| self.now.0 - began.0 > LONG.0);
        let part = self.parts.pop_front().filter(|_| !late);
        let drill = part.and_then(|part| {
            let drill = DRILLS.iter().find(|drill| drill.id == part.drill)?;
            Some((part, drill))
        });
        let Some((part, drill)) = drill else {
            return self.end();
        };
        self.pupil.lot = self.pupil.lot.wrapping_add(0x9e37_79b9);
        self.scene = (drill.make)(self.pupil.clone());
        self.left = part.answers;
        let cues = self.scene.begin();
        self.heed(cues)
    }

    fn end(&self) -> Vec<Cue> {
        let (learner, day) = (&self.pupil.learner, self.pupil.day);
        let streak = learner.streak(day);
        let since = self
            .began
            .map_or(0, |began| self.now.0.saturating_sub(began.0));
        let done = learner.minutes_on(day) + u32::try_from(since / 60_000).unwrap_or(0);
        let reached = match learner.goal {
            0 => "none",
            goal if done >= goal => "yes",
            _ => "no",
        };
        let args = vec![
            ("reached", reached.into()),
            ("done", done.into()),
            ("goal", learner.goal.into()),
            ("asked", self.answered.into()),
            ("right", self.right.into()),
            ("streak", streak.into()),
        ];
        vec![say("daily-end", args), Cue::End(None)]
    }

    /// Takes from a part's cues what concerns the session.
    fn heed(&mut self, cues: Vec<Cue>) -> Vec<Cue> {
        let mut heeded = Vec::new();
        for cue in cues {
            match cue {
                Cue::Learned(learned) => {
                    let grade = match &learned {
                        Learned::Answered { grade, .. } | Learned::Puzzle { grade, .. } => {
                            Some(*grade)
                        }
                        _ => None,
                    };
                    if let Some(grade) = grade {
                        self.answered += 1;
                        self.right += u32::from(grade != crate::school::Grade::Missed);
                    }
                    // What was skipped is no answer, and no reason to ask for more.
                    if grade.is_some() || matches!(learned, Learned::Lost { .. }) {
                        self.left = self.left.saturating_sub(1);
                    }
                    heeded.push(self.pupil.learned(learned));
                }
                // Of a part that is over only the verdict on its last answer is still said.
                Cue::Say(_) | Cue::Sound(_) if self.left > 0 => heeded.push(cue),
                Cue::Say(event) => {
                    heeded.push(Cue::Say(event));
                    break;
                }
                // A part that ends by itself was left: the session goes on.
                Cue::End(_) => {
                    self.left = 0;
                    break;
                }
                cue => heeded.push(cue),
            }
        }
        if self.left == 0 {
            heeded.extend(self.next());
        }
        heeded
    }
}

impl Scene for Daily {
    fn at(&mut self, now: Millis) {
        self.now = now;
        self.began.get_or_insert(now);
        self.scene.at(now);
    }

    fn begin(&mut self) -> Vec<Cue> {
        let mut cues = vec![say("daily-intro", Vec::new())];
        cues.extend(self.next());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if matches!(
            super::reading::command(text, lexicon),
            Some(Command::Cancel)
        ) {
            return self.end();
        }
        let cues = self.scene.line(text, lexicon);
        self.heed(cues)
    }

    fn key(&mut self, key: Key, lexicon: &Lexicon) -> Vec<Cue> {
        if super::reading::wish_of(key) == Some(Command::Cancel) {
            return self.end();
        }
        let cues = self.scene.key(key, lexicon);
        self.heed(cues)
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        let cues = self.scene.said(name)?;
        Some(self.heed(cues))
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        if command == Command::Cancel {
            return self.end();
        }
        let cues = self.scene.command(command);
        self.heed(cues)
    }

    fn answers(&self) -> Answers {
        self.scene.answers()
    }

    fn board(&self) -> Option<Chess> {
        self.scene.board()
    }

    fn shows_board(&self) -> bool {
        self.scene.shows_board()
    }

    fn waits(&self) -> bool {
        self.scene.waits()
    }

    fn look_in(&mut self) -> Vec<Cue> {
        let cues = self.scene.look_in();
        self.heed(cues)
    }
}
