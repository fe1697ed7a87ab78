//! What happened, told: passed by the policy, made words, and kept to be heard again.

use super::{Assistant, Out, Telling, Told, announcer, keep};
use crate::announce::{Announcer, Said};
use crate::clock::Millis;
use crate::game::{Act, Law};
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::speech::{Lang, Urgency};
use crate::table::{Event, Fact, Question, Refusal};
use crate::talk::OpenQuestion;
use std::sync::Arc;

impl Assistant {
    /// Records first, so that a move is on disk before it is announced; then sounds and words. What
    /// happens at a board that is not in focus is told there, when its turn comes.
    pub(super) fn express(
        &mut self,
        id: TableId,
        events: Vec<Event>,
        now: Millis,
        out: &mut Vec<Out>,
    ) {
        let Some(board) = self.hall.get_mut(id) else {
            return;
        };
        let readings = board.table.readings_left();
        let mut events: Vec<Event> = (events.into_iter())
            .map(|event| board.table.admit(event))
            .collect();
        if let Some(left) = board
            .table
            .readings_left()
            .filter(|&left| readings > Some(left))
        {
            let args = vec![("n", left.into())];
            events.push(Event::Phrase {
                key: "readings-left",
                args,
            });
        }
        keep(board, now, out);
        if id != self.hall.focus() {
            return self.happened_elsewhere(id, events, out);
        }
        let mut told = Vec::new();
        let mut repeated = false;
        for event in events {
            match event {
                Event::Again => repeated = self.repeat(out, &mut told),
                Event::Silenced => out.push(Out::Silence),
                event => self.express_one(event, now, out, &mut told),
            }
        }
        if !repeated && !told.is_empty() {
            self.last_told = told;
        }
    }

    pub(super) fn express_one(
        &mut self,
        event: Event,
        now: Millis,
        out: &mut Vec<Out>,
        told: &mut Vec<Told>,
    ) {
        let exhibition = self.hall.len() > 1;
        match event {
            Event::NewGame if exhibition => {}
            Event::NewGame => self.new_game(now, out, told),
            // In an exhibition the next board follows, and in the end the count.
            Event::Asked(Question::Another) if exhibition => {}
            Event::Asked(question) => {
                let board = self.hall.board();
                self.talk.ask(OpenQuestion {
                    table: board.id,
                    question: question.clone(),
                    state: board.table.state(),
                });
                let unkept = question == Question::NewGame && self.not_kept().is_some();
                let asked = match unkept {
                    true => Event::phrase("ask-new-game-unkept"),
                    false => Event::Asked(question),
                };
                self.tell(asked, out, told);
            }
            Event::Goodbye { .. } => {
                // "The game is kept" is never said of what is not.
                let unkept = self.unkept.then(|| Event::phrase("goodbye-unkept"));
                self.tell(unkept.unwrap_or(event), out, told);
                out.push(Out::Quit);
            }
            Event::Ended(outcome) => {
                self.tell(event, out, told);
                for event in self.ended(outcome, out) {
                    self.tell(event, out, told);
                }
                // Of an exhibition the count is told; a corrected result takes the place of the other.
                let board = self.hall.board_mut();
                let moves = !board.table.game().moves().is_empty();
                if !exhibition && moves && !std::mem::replace(&mut board.score_told, true) {
                    out.push(Out::ScoreKept(board.id));
                }
            }
            Event::Law(Law::Corrected) => {
                // The corrected result follows; that of the match is replaced with it.
                self.settings.unfollow();
                self.tell(event, out, told);
            }
            Event::Law(Law::Ruled(Act::Points { color, halves })) => {
                self.tell(event, out, told);
                let board = self.hall.board_mut();
                if let Some(contest) = &mut board.contest {
                    contest.give(color, halves, board.counted);
                }
                if let Some(score) = self.standing() {
                    self.tell(score, out, told);
                }
            }
            Event::Told(Fact::Picture(picture)) => {
                let places = picture.places.iter();
                let lost = places.map(|place| (place.before.clone(), place.moves.clone()));
                self.pupil.lost = lost.collect();
                self.tell(Event::Told(Fact::Picture(picture)), out, told);
                if !self.pupil.lost.is_empty() {
                    self.tell(Event::phrase("picture-offer"), out, told);
                }
            }
            Event::Told(Fact::Review(points)) => {
                self.learn_from(&points, out);
                let lines = points.iter().any(|point| point.has_lines());
                self.tell(Event::Told(Fact::Review(points)), out, told);
                if !self.pupil.mistakes.is_empty() {
                    self.tell(Event::phrase("mistakes-offer"), out, told);
                }
                if lines {
                    self.tell(Event::phrase("review-more"), out, told);
                }
            }
            event => self.tell(event, out, told),
        }
    }

    /// Tells once more what was told last; whether there was something.
    pub(super) fn repeat(&mut self, out: &mut Vec<Out>, told: &mut Vec<Told>) -> bool {
        if self.last_told.is_empty() {
            self.tell(Event::Refused(Refusal::NothingToRepeat), out, told);
            return false;
        }
        for (event, lang) in self.last_told.clone() {
            let said = self.in_language(lang.as_deref(), |announcer| announcer.again(&event));
            self.give(event, said, lang, out, told);
        }
        true
    }

    /// Tells an event in the user's language.
    pub(super) fn tell(&mut self, event: Event, out: &mut Vec<Out>, told: &mut Vec<Told>) {
        let said = self.said(&event, None);
        self.give(event, said, None, out, told);
    }

    /// What an event sounds like, in the user's language or another.
    pub(super) fn said(&self, event: &Event, lang: Option<&str>) -> Said {
        self.in_language(lang, |announcer| announcer.announce(event))
    }

    pub(super) fn in_language(
        &self,
        lang: Option<&str>,
        say: impl FnOnce(&Announcer) -> Said,
    ) -> Said {
        let other = lang
            .map(Lang::new)
            .filter(|lang| *lang != self.lexicon.lang());
        let other = other.and_then(|lang| Lexicon::embedded(&lang, &self.settings.announce).ok());
        match other {
            None => say(&self.announcer),
            Some(lexicon) => say(&announcer(
                &self.settings,
                &Arc::new(lexicon),
                self.hall.board(),
            )),
        }
    }

    pub(super) fn give(
        &mut self,
        event: Event,
        mut said: Said,
        lang: Option<String>,
        out: &mut Vec<Out>,
        told: &mut Vec<Told>,
    ) {
        for utterance in &mut said.utterances {
            // Of what is said together, only the first may cut what was said before.
            if !told.is_empty() && utterance.urgency == Urgency::Now {
                utterance.urgency = Urgency::Normal;
            }
        }
        if !said.utterances.is_empty() || said.score.is_some() {
            self.remember_discussed(&event);
            self.remember_recommended(&event);
            self.remember_named(&event);
            told.push((event.clone(), lang));
        }
        if said != Said::default() {
            out.push(Out::Tell(Box::new(Telling { event, said })));
        }
    }
}

/// Of what is said together, only the first may cut what was said before: the rest would cut it.
pub(super) fn together(mut out: Vec<Out>) -> Vec<Out> {
    // Who asks the coach two things at once waits one moment.
    let mut waits = false;
    out.retain(|out| {
        let thinking = |telling: &Telling| telling.event == Event::Told(Fact::Thinking);
        let waiting = matches!(out, Out::Tell(telling) if thinking(telling));
        !waiting || !std::mem::replace(&mut waits, true)
    });
    let said = out.iter_mut().filter_map(|out| match out {
        Out::Tell(telling) => Some(&mut telling.said.utterances),
        _ => None,
    });
    for utterance in said.flatten().skip(1) {
        if utterance.urgency == Urgency::Now {
            utterance.urgency = Urgency::Normal;
        }
    }
    out
}
