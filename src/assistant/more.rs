//! "More" and "why": what was left out to be short, and the reason of what was said last.

use super::{Assistant, Out, Telling};
use crate::clock::Millis;
use crate::command::Command;
use crate::notation::Pattern;
use crate::rules::{Move, Position};
use crate::speech::Urgency;
use crate::table::{Event, Fact, Mover};

impl Assistant {
    /// Says what can be added to what was told last. It stays the last thing told.
    pub(super) fn more(&mut self, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        for (event, lang) in self.last_told.clone() {
            let mut said = self.in_language(lang.as_deref(), |announcer| announcer.more(&event));
            if said.utterances.is_empty() {
                continue;
            }
            // Of what is said together, only the first may cut what was said before.
            let first = out.is_empty();
            for utterance in &mut said.utterances {
                utterance.urgency = if first { Urgency::Now } else { Urgency::Normal };
            }
            out.push(Out::Tell(Box::new(Telling { event, said })));
        }
        match self.reason() {
            // Of a hint the line behind it can be added.
            Some(line @ Command::BestLine) if out.is_empty() => self.command(line, now),
            _ if out.is_empty() => self.aside("more-none", now),
            _ => out,
        }
    }

    /// Says the reason of what was told last: where the coach has it, he is asked.
    pub(super) fn why(&mut self, now: Millis) -> Vec<Out> {
        match self.reason() {
            Some(command) => self.command(command, now),
            None => self.more(now),
        }
    }

    /// What is to be asked for the reason of what was told last.
    fn reason(&self) -> Option<Command> {
        let you = self.table().setup().you();
        let told = self.last_told.iter().rev();
        told.map(|(event, _)| event).find_map(|event| match event {
            Event::Told(
                Fact::Hint(..)
                | Fact::Evaluation { .. }
                | Fact::Missed { .. }
                | Fact::Weighed(..)
                | Fact::Compared(..),
            ) => Some(Command::BestLine),
            // The lines of a review come with it.
            Event::Told(Fact::Review(_)) => Some(Command::More),
            // What a move is for is what it threatens.
            Event::Moved {
                mover: Mover::Opponent,
                ..
            } => Some(Command::Threat(None)),
            Event::Told(Fact::LastMove(Some((before, _)))) if you == Some(!before.turn()) => {
                Some(Command::Threat(None))
            }
            _ => None,
        })
    }

    /// Makes the move that was suggested or weighed last, where it can still be made.
    pub(super) fn play_that(&mut self, which: Option<u16>, spoken: bool, now: Millis) -> Vec<Out> {
        let mv = match which {
            // What is thought has a board of its own, whose suggestions are not counted.
            Some(which) if self.ahead.is_none() => usize::from(which)
                .checked_sub(1)
                .and_then(|at| self.table().hints().get(at).copied().flatten()),
            _ => self.suggested(),
        };
        match mv {
            Some(mv) => self.wanted(Command::Play(vec![Pattern::of(mv)]), spoken, now),
            None => self.aside("play-what", now),
        }
    }

    /// The move that was suggested or weighed last for what stands on the board.
    fn suggested(&self) -> Option<Move> {
        let here = self.seen();
        let told = self.last_told.iter().rev();
        told.filter_map(|(event, _)| match event {
            Event::Told(Fact::Hint(position, mv) | Fact::Weighed(position, mv, _)) => {
                Some((position, *mv))
            }
            _ => None,
        })
        .find(|(position, _)| *position == here)
        .map(|(_, mv)| mv)
    }

    /// Says a phrase that is not to be the last thing told.
    fn aside(&mut self, key: &'static str, now: Millis) -> Vec<Out> {
        let last = std::mem::take(&mut self.last_told);
        let out = self.phrase(key, now);
        self.last_told = last;
        out
    }
}
