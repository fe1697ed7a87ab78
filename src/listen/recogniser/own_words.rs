//! What was said in anybody's words, where the grammar of what can be said now is not sure.

use super::super::activity::dither;
use super::super::decide::{Bounds, Decision};
use super::super::dictation::{Dictated, Dictation, Fit, Wished, wished};
use super::super::grammar::{SpeechGrammar, SpokenMeaning, is_light};
use super::super::graph::{End, Graph};
use super::super::heard::{Heard, Reading};
use super::{Recogniser, fuse};
use crate::command::Command;

/// The same for words in any row, which fit better.
const MISFIT_OF_WORDS: f64 = 2.0;

/// How sure it must be of what was said in other words than the grammar has: to do what asks only, and to
/// ask about it; with a key pressed, and overheard.
const IN_OWN_WORDS: [Bounds; 2] = [
    Bounds {
        accept: 0.85,
        ask: 0.5,
    },
    Bounds {
        accept: 0.85,
        ask: 0.6,
    },
];

impl Recogniser {
    /// What was heard last, if the grammar was not sure of it: in anybody's words, by what they would do
    /// if they were typed, which `read` tells. No move is made of it, nothing is answered, and what changes
    /// or ends something is asked about.
    pub fn in_own_words(
        &mut self,
        heard: Heard,
        samples: &[f32],
        grammar: &SpeechGrammar,
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
        overheard: bool,
    ) -> Heard {
        if heard.verdict == Decision::Accept {
            return heard;
        }
        let Some(wished) = self.wished(samples, dictation, read) else {
            return heard;
        };
        let command = &wished.command;
        if matches!(
            command,
            Command::Play(_)
                | Command::Yes
                | Command::No
                | Command::AcceptDraw
                | Command::DeclineDraw
        ) {
            return heard;
        }
        let [pressed, free] = IN_OWN_WORDS;
        let bounds = if overheard { free } else { pressed };
        let verdict = match bounds.verdict(wished.confidence, 0.0) {
            Decision::Accept if !is_light(command) => Decision::Ask,
            verdict => verdict,
        };
        // What the grammar would ask about is asked about, unless this is sure.
        if verdict == Decision::Reject || verdict == heard.verdict {
            return heard;
        }
        let known = grammar.meaning_of(command).cloned();
        let reading = Reading {
            meaning: known.unwrap_or_else(|| SpokenMeaning::Command(wished.text.clone())),
            text: wished.text,
            command: Some(wished.command),
            score: 0.0,
        };
        Heard {
            readings: vec![reading],
            confidence: wished.confidence,
            verdict,
        }
    }

    /// What the words mean that were heard last.
    pub fn wished(
        &mut self,
        samples: &[f32],
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
    ) -> Option<Wished> {
        wished(&self.rows(samples, dictation, read))
    }

    /// The rows of words that may have been heard last, what each does and how well it fits; none if all
    /// are far from what was heard.
    pub fn rows(
        &mut self,
        samples: &[f32],
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
    ) -> Vec<(Dictated, Option<Command>, Fit)> {
        let Some(heard) = self.other.0.first() else {
            return Vec::new();
        };
        let rows = dictation.rows(heard);
        let mut graph = Graph::default();
        let ends: Vec<End> = rows
            .iter()
            .map(|row| graph.add(row.slots.iter().map(|slot| (&slot.key, &slot.variants))))
            .collect();
        let opinions = self.other.scores_far_behind(&graph);
        let free = self.other.free_path();
        let phones = |row: &Dictated| row.phones() as f64;
        let near = rows.iter().zip(&ends).any(|(row, end)| {
            let score = opinions.get(*end).copied().unwrap_or(f64::NEG_INFINITY);
            (free - score) / phones(row) < MISFIT_OF_WORDS
        });
        if !near {
            return Vec::new();
        }
        // Most talk was found out before the networks heard it.
        if self.evidence.is_empty() {
            let mut samples = samples.to_vec();
            dither(&mut samples);
            self.evidence = self.model.hear(&samples);
        }
        let scores = fuse(self.evidence.scores_far_behind(&graph), opinions, 1.0);
        let free = [self.evidence.free_path(), free];
        let read = rows.into_iter().zip(ends).filter_map(|(row, end)| {
            let fit = Fit {
                scores: [*scores.networks.get(end)?, *scores.opinion.get(end)?],
                free,
            };
            let command = read(&row.text);
            Some((row, command, fit))
        });
        read.collect()
    }
}
