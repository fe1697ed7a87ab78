//! "More" and "why": what was left out to be short, and the reason of what was said last.

use super::{Assistant, Out, Telling, Told};
use crate::clock::Millis;
use crate::command::{Ask, Command};
use crate::engine::coach::Merit;
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::rules::{Chess, Color, Move, Position};
use crate::speech::Urgency;
use crate::table::{Asked, Event, Fact, Input, Judged, Mover, Question, Refusal, Table, Value};

impl Assistant {
    /// Says what can be added to what was told last. It stays the last thing told.
    pub(super) fn more(&mut self, now: Millis) -> Vec<Out> {
        // What was offered before a line that was not understood, or behind a question, is still there.
        let nothing = |(event, _): &Told| {
            let asked = |question: &Question| matches!(question, Question::Either(_));
            matches!(event, Event::Refused(Refusal::Unknown { .. }))
                || matches!(event, Event::Asked(question) if asked(question))
        };
        if self.last_told.iter().all(nothing) && !self.told_before.is_empty() {
            self.last_told = std::mem::take(&mut self.told_before);
        }
        if let Some(saved) = self.saved_where() {
            return self.say(vec![saved], now);
        }
        // Of a hint by halves the other half.
        if let Some(hint) = self.other_half() {
            return self.say(vec![hint], now);
        }
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
        let here = self.seen();
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let has_line = told.filter_map(|event| match event {
            Event::Told(Fact::Hint(..) | Fact::Evaluation { .. } | Fact::Missed { .. }) => {
                Some(true)
            }
            Event::Told(Fact::Weighed(..) | Fact::Compared(..) | Fact::BestOf(..)) => Some(true),
            Event::Told(Fact::Reasons(before, ..)) => Some(before == here),
            _ => None,
        });
        match has_line.into_iter().next() {
            // Of a hint the line behind it can be added.
            Some(true) if out.is_empty() => self.command(Command::BestLine, now),
            _ if out.is_empty() => self.aside("more-none", now),
            _ => out,
        }
    }

    /// Where the score was saved of which it was told last under which name.
    fn saved_where(&self) -> Option<Event> {
        let (event, _) = self.last_told.last()?;
        let Event::Phrase { key, args } = event else {
            return None;
        };
        let (_, path) = args.iter().find(|(name, _)| *name == "path")?;
        (*key == "game-saved-here").then(|| Event::Phrase {
            key: "game-saved",
            args: vec![("path", path.clone())],
        })
    }

    /// The move of which only the piece was told last.
    pub(super) fn other_half(&self) -> Option<Event> {
        let here = self.seen();
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        told.filter_map(|event| match event {
            Event::Told(Fact::Clue(before, mv)) if before == here => {
                Some(Event::Told(Fact::Hint(before.clone(), *mv)))
            }
            _ => None,
        })
        .next()
    }

    /// Says the reason of what was told last: what the move does on the board, else what the coach
    /// has to say of it.
    pub(super) fn why(&mut self, now: Millis) -> Vec<Out> {
        let refused = self.was_refused();
        if refused && let Some(term) = self.refused_piece() {
            return self.explain(term, now);
        }
        if refused || self.other_half().is_some() {
            return self.more(now);
        }
        match self.grounds(true) {
            Some(Grounds::Told(event)) => {
                let named = self.unnamed(&event);
                self.say(named.into_iter().chain([*event]).collect(), now)
            }
            Some(Grounds::Ask(command)) => self.command(command, now),
            None => self.more(now),
        }
    }

    /// The move that a reason is of, where it was not what was told last.
    fn unnamed(&self, event: &Event) -> Option<Event> {
        let Event::Told(Fact::Reasons(before, mv, _)) = event else {
            return None;
        };
        let (last, _) = self.last_told.last()?;
        let told = match last {
            Event::Moved { before, mv, .. } | Event::Told(Fact::LastMove(Some((before, mv)))) => {
                Some((before, *mv))
            }
            Event::Told(Fact::Compared(before, found)) => Some((before, found.better)),
            last => spoken_of(last),
        };
        let named = told == Some((before, *mv));
        (!named).then(|| Event::Told(Fact::LastMove(Some((before.clone(), *mv)))))
    }

    /// Whether what was told last has a reason to be told.
    pub(super) fn has_grounds(&self) -> bool {
        self.other_half().is_some() || self.grounds(true).is_some()
    }

    /// Whether it was told last that something cannot be done.
    fn was_refused(&self) -> bool {
        self.last_told.iter().any(|(event, _)| {
            let no = |asked: &Asked| matches!(asked, Asked::Legal { found: Err(_), .. });
            match event {
                Event::Refused(_) => true,
                Event::Told(Fact::Asked(asked)) => no(asked),
                _ => false,
            }
        })
    }

    /// Says what is wrong with a move: with the one that was told of last, else with the user's last.
    pub(super) fn flaw(&mut self, now: Millis) -> Option<Vec<Out>> {
        let refused = self.was_refused();
        match self.grounds(false) {
            _ if refused => Some(self.more(now)),
            Some(Grounds::Told(event)) => Some(self.say(vec![*event], now)),
            Some(Grounds::Ask(command @ Command::Flaw(_))) => {
                Some(self.handle(self.hall.focus(), Input::Command(command), now))
            }
            // A turning point tells itself how it goes on.
            Some(Grounds::Ask(Command::More)) => Some(self.more(now)),
            _ => None,
        }
    }

    /// The reason of what was told last, or what is to be asked for it. What was made in the game
    /// counts where that is meant too.
    fn grounds(&self, made: bool) -> Option<Grounds> {
        let here = self.seen();
        let you = self.table().setup().you();
        let line = || Grounds::Ask(Command::BestLine);
        let flaw = |mv: Move| Grounds::Ask(Command::Flaw(vec![Pattern::of(mv)]));
        // A line begins where the board stands; a move is for something anywhere.
        let reason = |before: &Chess, mv: Move| {
            let told = Table::reason_of(before, mv).map(self::told);
            told.or_else(|| (before == here).then(line))
        };
        let aim = |before: &Chess, mv: Move| {
            let told = Table::reason_of(before, mv).map(self::told);
            told.unwrap_or(Grounds::Ask(Command::Threat(None)))
        };
        let told = self.last_told.iter().rev();
        let found = told.map(|(event, _)| event).find_map(|event| match event {
            Event::Told(Fact::Hint(before, mv)) => reason(before, *mv),
            Event::Told(Fact::Weighed(before, mv, merit)) => match merit {
                Merit::Best | Merit::Good => reason(before, *mv),
                Merit::Slack | Merit::Bad(_) => (before == here).then(|| flaw(*mv)),
            },
            Event::Told(Fact::Judged(judged)) => match judged.opinion.merit {
                Merit::Best | Merit::Good => reason(&judged.before, judged.mv),
                Merit::Slack | Merit::Bad(_) if judged.why => None,
                Merit::Slack | Merit::Bad(_) => {
                    let why = true;
                    let judged = Judged {
                        why,
                        ..(**judged).clone()
                    };
                    Some(self::told(Event::Told(Fact::Judged(Box::new(judged)))))
                }
            },
            Event::Asked(Question::Blunder { position, mv, .. }) => {
                (position == here).then(|| flaw(*mv))
            }
            Event::Told(Fact::Compared(before, found)) => reason(before, found.better),
            // "What's the point of the first one?"
            Event::Told(Fact::Line(before, moves)) if before == here => {
                Table::reason_of(before, *moves.first()?).map(self::told)
            }
            Event::Told(Fact::BestOf(before, ranked)) => reason(before, ranked.first()?.0),
            Event::Told(Fact::Missed { position, best, .. }) => reason(position, best.mv),
            Event::Told(Fact::Threat(_, before, moves)) => {
                let told = Table::reason_of(before, *moves.first()?);
                told.map(self::told)
            }
            Event::Told(Fact::Reasons(before, ..)) => (before == here).then(line),
            Event::Told(Fact::Evaluation { centipawns, mate }) => {
                let ahead = mate.unwrap_or(*centipawns);
                let color = if ahead > 0 {
                    Color::White
                } else {
                    Color::Black
                };
                let side = match you {
                    Some(you) if you != color => Side::You,
                    None if here.turn() != color => Side::You,
                    _ => Side::Me,
                };
                Some(match Table::is_favoured(here, color) {
                    true => Grounds::Ask(Command::Ask(Ask::Standing(Some(side)))),
                    false => line(),
                })
            }
            // The lines of a review come with it.
            Event::Told(Fact::Review(_)) => Some(Grounds::Ask(Command::More)),
            // What a move is for is what it does, else what it threatens.
            Event::Moved {
                mover: Mover::Opponent,
                before,
                mv,
                ..
            } if made => Some(aim(before, *mv)),
            Event::Told(Fact::LastMove(Some((before, mv))))
                if made && you == Some(!before.turn()) =>
            {
                Some(aim(before, *mv))
            }
            _ => None,
        });
        // What was asked since, "is it allowed", has no reason of its own.
        let since = || match self.discussed_moves() {
            [mv] => Some(Grounds::Ask(Command::Reasons(vec![Pattern::of(*mv)]))),
            _ => None,
        };
        // "Why did he do that", said of nothing that was told: of his last move.
        let theirs = || {
            let last = || self.table().last_move();
            // In a thought one's own move is asked about too.
            let (thought, (before, mv)) = match self.thought_last() {
                Some(thought) => (true, thought),
                None => (false, last()?),
            };
            (made && (thought || you == Some(!before.turn()))).then(|| aim(&before, mv))
        };
        let over = || {
            let ends = self.table().is_over() && self.ahead.is_none();
            ends.then_some(Grounds::Ask(Command::Ask(Ask::Resigned)))
        };
        found.or_else(since).or_else(over).or_else(theirs)
    }

    /// Makes the move that was suggested or weighed last, where it can still be made. Of several
    /// that were talked of it is asked which.
    pub(super) fn play_that(&mut self, which: Option<u16>, spoken: bool, now: Millis) -> Vec<Out> {
        let numbered = which.and_then(|which| {
            let at = usize::from(which).checked_sub(1)?;
            self.table().hints().get(at).copied().flatten()
        });
        let mv = match which {
            // What is thought has a board of its own, whose suggestions are not counted.
            Some(_) if self.ahead.is_none() => numbered,
            Some(_) if let Some(mv) = numbered => {
                return self.ask_in_game(&[Pattern::of(mv)], now);
            }
            _ => self.suggested().or_else(|| self.told_of_move()),
        };
        let moves = match mv.or_else(|| self.told_castling()) {
            Some(mv) => vec![mv],
            None => self.discussed_moves().to_vec(),
        };
        // Of what was just said to lose it is asked whether it is meant, and of what was suggested
        // before something else was found impossible.
        let castling =
            |(event, _): &(Event, _)| matches!(event, Event::Told(Fact::Asked(Asked::Castling(_))));
        let since = which.is_none() && (self.was_refused() || self.last_told.iter().any(castling));
        if let [mv] = moves[..]
            && (self.warned_of(mv) || since)
        {
            let question = Question::Meant(self.seen().clone(), mv);
            return self.say(vec![Event::Asked(question)], now);
        }
        // "I'll have that then", of a piece that was spoken of: taking it is asked about.
        if moves.is_empty() {
            let captures = self.captures_there();
            if let [mv] = captures[..] {
                let question = Question::Meant(self.seen().clone(), mv);
                return self.say(vec![Event::Asked(question)], now);
            }
            if !captures.is_empty() {
                let said = captures.into_iter().map(Pattern::of).collect();
                return self.wanted(Command::Play(said), spoken, now);
            }
        }
        let play = |mv: &Move| Command::Play(vec![Pattern::of(*mv)]);
        match moves.as_slice() {
            [] => match self.thought_first() {
                Some(mv) => self.ask_in_game(&[Pattern::of(mv)], now),
                None => self.aside("play-what", now),
            },
            [mv] => self.wanted(play(mv), spoken, now),
            moves => {
                let position = self.seen().clone();
                let last = moves.iter().rev().take(MOST_ASKED);
                let named = last.map(|mv| (self.announcer.move_within(&position, *mv), play(mv)));
                let question = Question::Either(named.collect());
                self.say(vec![Event::Asked(question)], now)
            }
        }
    }

    /// The one castling that was said to be possible.
    fn told_castling(&self) -> Option<Move> {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let sides = told.into_iter().find_map(|event| match event {
            Event::Told(Fact::Asked(Asked::Castling(sides))) => Some(sides),
            _ => None,
        })?;
        let mut free = sides.iter().filter(|(_, bar)| bar.is_none());
        let side = free.next().filter(|_| free.next().is_none())?.0;
        let mut legal = self.seen().legal_moves().into_iter();
        legal.find(|mv| mv.castling_side() == Some(side))
    }

    /// The user's captures on the square that was named last.
    pub(super) fn captures_there(&self) -> Vec<Move> {
        let here = self.seen();
        let you = self.table().setup().you();
        let yours = you.is_none_or(|you| you == here.turn());
        let there = self.named_last().filter(|_| yours);
        let takes = |mv: &Move| mv.is_capture() && Some(mv.to()) == there;
        here.legal_moves().into_iter().filter(takes).collect()
    }

    /// Whether it was told last that this move loses.
    fn warned_of(&self, mv: Move) -> bool {
        let here = self.seen();
        let told = self.last_told.iter().map(|(event, _)| event);
        told.fold(false, |warned, event| match event {
            Event::Told(Fact::Weighed(position, of, merit)) if *of == mv && position == here => {
                matches!(merit, Merit::Bad(_))
            }
            Event::Told(Fact::Judged(judged)) if judged.mv == mv && judged.before == *here => {
                matches!(judged.opinion.merit, Merit::Bad(_))
            }
            _ => warned,
        })
    }

    /// Makes the move that was said to be good: here, or, where it was of an earlier position, in place
    /// of what was played there. Moves that were only spoken of, and bad ones, are never made.
    pub(super) fn play_better(&mut self, back: bool, spoken: bool, now: Millis) -> Vec<Out> {
        let here = self.seen();
        let mut told = self.recommended.iter().rev();
        let now_good = told.find(|(position, _)| position == here && !back);
        if let Some((_, mv)) = now_good {
            return self.wanted(Command::Play(vec![Pattern::of(*mv)]), spoken, now);
        }
        let (game, you) = (self.table().game(), self.table().setup().you());
        let played = |(position, mv): &&(Chess, Move)| {
            let mine = you.is_none_or(|you| position.turn() == you);
            let mut made = game.history().iter().zip(game.moves());
            mine && made.any(|(before, made)| before == position && made != mv)
        };
        let earlier = self.recommended.iter().rev().find(played).cloned();
        match earlier {
            Some((position, mv)) if self.ahead.is_none() => {
                let events = self.table_mut().instead_at(position, mv);
                self.say(events, now)
            }
            _ if back => self.wanted(Command::TakeBack, spoken, now),
            _ => self.aside("play-what", now),
        }
    }

    /// What would have been better than what was told of last: than the worst move, or the one that was
    /// judged; else than the last move, and after the game than the worst.
    pub(super) fn better(&mut self, side: Option<Side>, now: Millis) -> Vec<Out> {
        let you = self.table().setup().you();
        let color = side.and_then(|side| Some(side.color(you?)));
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let found = told.filter_map(better_told).next();
        let found = found.filter(|(before, _)| color.is_none_or(|color| color == before.turn()));
        match found {
            Some((before, mv)) => {
                let args = vec![("moves", (before.clone(), vec![mv]).into())];
                let key = "better-was";
                let reason = Table::reason_of(&before, mv);
                let told = std::iter::once(Event::Phrase { key, args }).chain(reason);
                self.say(told.collect(), now)
            }
            None if self.table().is_over() => {
                let side = Some(side.unwrap_or(Side::Me));
                self.command(Command::Worst(side), now)
            }
            None => {
                let input = Input::Command(Command::Better(side));
                self.handle(self.hall.focus(), input, now)
            }
        }
    }

    /// Remembers a move that was said to be good.
    pub(super) fn remember_recommended(&mut self, event: &Event) {
        let good = match event {
            Event::Told(
                Fact::Hint(position, mv) | Fact::Weighed(position, mv, Merit::Best | Merit::Good),
            ) => Some((position.clone(), *mv)),
            Event::Told(Fact::Compared(position, found)) => Some((position.clone(), found.better)),
            Event::Told(Fact::BestOf(position, ranked)) => {
                ranked.first().map(|(mv, _)| (position.clone(), *mv))
            }
            Event::Told(Fact::Missed { position, best, .. }) => Some((position.clone(), best.mv)),
            event => better_told(event),
        };
        if let Some(good) = good {
            self.recommended.retain(|known| known.0 != good.0);
            self.recommended.push(good);
            if self.recommended.len() > MOST_RECOMMENDED {
                self.recommended.remove(0);
            }
        }
    }

    /// The move that was suggested or weighed last for what stands on the board.
    pub(super) fn suggested(&self) -> Option<Move> {
        let here = self.seen();
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        told.filter_map(spoken_of)
            .find(|(position, _)| *position == here)
            .map(|(_, mv)| mv)
    }

    /// The one move that was told of last, in this position.
    pub(super) fn told_there(&self, board: &Chess) -> Option<Move> {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let (position, mv) = told.filter_map(told_move).next()?;
        (position == board).then_some(mv)
    }

    /// The one move that can be made here and was told of last, whatever was asked.
    pub(super) fn told_of_move(&self) -> Option<Move> {
        let here = self.seen();
        let you = self.table().setup().you().filter(|_| self.ahead.is_none());
        let yours = you.is_none_or(|you| you == here.turn());
        self.told_there(here).filter(|_| yours)
    }

    /// The moves that were talked of since the board stands as it does, the latest last.
    pub(super) fn discussed_moves(&self) -> &[Move] {
        match &self.discussed {
            Some((position, moves)) if position == self.seen() => moves,
            _ => &[],
        }
    }

    /// Remembers the move that something is told of, as long as it can be made.
    pub(super) fn remember_discussed(&mut self, event: &Event) {
        let Some((position, mv)) = spoken_of(event) else {
            return;
        };
        if position != self.seen() {
            return;
        }
        match &mut self.discussed {
            Some((known, moves)) if known == position => {
                moves.retain(|known| *known != mv);
                moves.push(mv);
            }
            discussed => *discussed = Some((position.clone(), vec![mv])),
        }
    }

    /// Says a phrase that is not to be the last thing told.
    fn aside(&mut self, key: &'static str, now: Millis) -> Vec<Out> {
        let last = std::mem::take(&mut self.last_told);
        let out = self.phrase(key, now);
        self.last_told = last;
        out
    }
}

/// Why something is so.
enum Grounds {
    /// This is told.
    Told(Box<Event>),
    /// This is asked.
    Ask(Command),
}

fn told(event: Event) -> Grounds {
    Grounds::Told(Box::new(event))
}

/// So many moves that were said to be good are remembered.
const MOST_RECOMMENDED: usize = 16;

/// The move that was told to be better than another one, and where.
fn better_told(event: &Event) -> Option<(Chess, Move)> {
    match event {
        Event::Told(Fact::Review(points)) => match &points[..] {
            [point] => Some((point.before.clone(), point.better.mv)),
            _ => None,
        },
        Event::Told(Fact::Judged(judged)) => {
            let better = judged.opinion.better?;
            Some((judged.before.clone(), better))
        }
        _ => None,
    }
}

/// So many moves are asked about at once.
const MOST_ASKED: usize = 3;

/// The one move of the side to move that something is told of, and where.
fn spoken_of(event: &Event) -> Option<(&Chess, Move)> {
    match event {
        Event::Told(
            Fact::Hint(position, mv)
            | Fact::Weighed(position, mv, _)
            | Fact::Reasons(position, mv, _),
        ) => Some((position, *mv)),
        Event::Told(Fact::Judged(judged)) => Some((&judged.before, judged.mv)),
        Event::Told(Fact::Asked(Asked::Legal {
            position,
            found: Ok(moves),
            theirs: false,
        })) => match moves[..] {
            [mv] => Some((position, mv)),
            _ => None,
        },
        _ => None,
    }
}

/// The one move that was told of last, for "I'll do that".
fn told_move(event: &Event) -> Option<(&Chess, Move)> {
    match event {
        // What is best for both begins with the move that is meant by it.
        Event::Told(Fact::Line(position, moves)) => Some((position, *moves.first()?)),
        Event::Told(Fact::Asked(asked)) => only_move(asked),
        // What is best in answer to a move that was thought.
        Event::Phrase {
            key: "ahead-reply",
            args,
        } => match args.as_slice() {
            [(_, Value::Moves(position, moves))] => Some((position, *moves.first()?)),
            _ => None,
        },
        event => spoken_of(event),
    }
}

/// The one move that a question about moves was answered with.
fn only_move(asked: &Asked) -> Option<(&Chess, Move)> {
    match asked {
        Asked::Legal {
            position,
            found: Ok(moves),
            theirs: false,
        }
        | Asked::Mates(position, moves)
        | Asked::Checks(position, moves, _)
        | Asked::Takes(position, moves)
        | Asked::Movers(_, position, moves)
        | Asked::Guards(_, position, moves)
        | Asked::Chases(_, position, moves)
        | Asked::Aims(_, position, moves) => match moves[..] {
            [mv] => Some((position, mv)),
            _ => None,
        },
        Asked::Taken {
            position, takes, ..
        } => match takes.as_slice() {
            [(mv, _)] => Some((position, *mv)),
            _ => None,
        },
        Asked::There(asked) => only_move(asked),
        _ => None,
    }
}
