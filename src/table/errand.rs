//! What the coach is asked for beside the game: advice, or a look at the user's move before it is
//! made.

use super::asked::Asked;
use super::event::{Event, Fact};
use super::facts::views;
use super::plan::plan;
use super::question::Question;
use super::{Millis, Move, Record, Table};
use crate::command::{Ask, Command, Whether};
use crate::engine::Rating;
use crate::engine::coach::{Highlight, Loss};
use crate::grammar::Side;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::policy::{Access, Reveals};
use crate::rules::{Chess, Color, Position, Role, Square};
use crate::survey;

/// What the coach can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoachTask {
    /// A good move.
    Hint,
    /// The same, of which only the piece is told.
    Clue,
    /// How good a move is at this point of the game, and what is wrong with it.
    Judge {
        /// So many moves were made before it.
        ply: usize,
        /// The move.
        mv: Move,
        /// What is wrong with it was asked.
        why: bool,
    },
    /// The best of those that were not suggested yet, but for so many that are better.
    OtherHint(Hints, usize),
    /// The best move of the pieces of a kind, or of the one on a square.
    HintWith(Option<Role>, Option<Square>),
    /// How good a move is; or which of two is better.
    Weigh(Move, Option<Move>),
    /// Which of these moves is best.
    BestOf(Hints),
    /// Who stands better.
    Evaluate,
    /// What this side threatens, or can win at once where it is its turn.
    Threat(Color),
    /// The best line.
    BestLine,
    /// Its first move, where it was asked what happens.
    Reply,
    /// The moves of one side in it, and what each is for.
    Plan,
    /// The turning points of the game so far, and how many players of this rating find what is
    /// better; of both sides or of one.
    Review(Rating, Option<Color>),
    /// The one of them that cost most.
    Worst(Rating, Option<Color>),
    /// How well a side has played.
    Grade(Color),
    /// The best move of a side, the mates it missed, or when it was winning.
    Highlight(Highlight, Color),
    /// What players of this rating would do.
    Peers(Rating),
    /// What most players of this rating miss.
    Missed(Rating),
    /// What this move of the user's would lose.
    Check(Move),
}

impl CoachTask {
    /// Whether every move of the game is looked at.
    pub(crate) fn looks_back(self) -> bool {
        matches!(
            self,
            Self::Review(..) | Self::Worst(..) | Self::Grade(_) | Self::Highlight(..)
        )
    }
}

/// What the coach is at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Errand {
    pub task: CoachTask,
    /// The state of the game that it is about: in another one nobody waits for it.
    about: u64,
    /// The move that is looked at was said, not typed.
    spoken: bool,
    /// When it is time to say that the coach still looks; `None` once it was said.
    sign: Option<Millis>,
}

/// The legal moves of the pieces of a kind, or of the one on a square.
pub(crate) fn moves_with(position: &Chess, role: Option<Role>, from: Option<Square>) -> Vec<Move> {
    let its = |mv: &Move| {
        role.is_none_or(|role| mv.role() == role) && from.is_none_or(|from| mv.from() == Some(from))
    };
    position.legal_moves().into_iter().filter(its).collect()
}

/// A user who hears nothing for longer than this wonders whether the move was taken. Sooner the sign
/// would be heard before each move, and put it off.
const PATIENCE: Millis = Millis(1500);

/// Nobody asks for the tenth best move; each takes the coach as long as one.
const MOST_HINTS: usize = 8;

/// Moves that were suggested, in their order.
pub type Hints = [Option<Move>; MOST_HINTS];

/// Who asks more at once has forgotten the first.
const MOST_ERRANDS: usize = 4;

/// Nobody follows more half-moves than these in the head.
const LINE: usize = 6;

impl Table {
    /// Sends the coach for advice.
    pub(super) fn advise(&mut self, task: CoachTask) -> Vec<Event> {
        self.send(task, None);
        vec![Event::Told(Fact::Thinking)]
    }

    /// Sends the coach for another move than those that he has named here, or for the second best.
    pub(super) fn other_hint(&mut self, which: Option<u16>) -> Vec<Event> {
        let named = self.hints();
        let which = which.map(|which| usize::from(which.max(1)) - 1);
        if let Some(Some(mv)) = which.and_then(|which| named.get(which)) {
            return vec![Event::Told(Fact::Hint(self.game.position().clone(), *mv))];
        }
        let known = named.iter().flatten().count();
        let skipped = which.unwrap_or(known).saturating_sub(known);
        self.advise(CoachTask::OtherHint(named, skipped.min(MOST_HINTS)))
    }

    /// Sends the coach for the best move of some pieces, if they have a choice.
    pub(super) fn hint_with(&mut self, role: Option<Role>, from: Option<Square>) -> Vec<Event> {
        let position = self.game.position();
        match moves_with(position, role, from).as_slice() {
            [] => vec![Event::phrase("hint-with-none")],
            _ => self.advise(CoachTask::HintWith(role, from)),
        }
    }

    /// The moves that were suggested since the game stands as it does.
    pub fn hints(&self) -> Hints {
        let (when, hints) = self.hinted;
        match when == self.records.changes() {
            true => hints,
            false => Hints::default(),
        }
    }

    /// Remembers what was suggested; of too many the first are forgotten.
    fn suggested(&mut self, mv: Move) {
        let mut hints = self.hints();
        if !hints.contains(&Some(mv)) {
            match hints.iter_mut().find(|hint| hint.is_none()) {
                Some(free) => *free = Some(mv),
                None => {
                    hints.rotate_left(1);
                    if let Some(last) = hints.last_mut() {
                        *last = Some(mv);
                    }
                }
            }
        }
        self.hinted = (self.records.changes(), hints);
    }

    /// Whether a side mates at once; else the coach is sent, who may see it in several moves.
    pub(super) fn can_mate(&mut self, side: Option<Side>) -> Vec<Event> {
        let mut told = self.whether(Whether::Mates(side));
        let none = |event: &Event| matches!(event, Event::Told(Fact::Asked(Asked::Mates(_, moves))) if moves.is_empty());
        if side != Some(Side::You) && told.iter().any(none) {
            told.extend(self.advise(CoachTask::Evaluate));
        }
        told
    }

    /// Sends the coach for what a side threatens: the asker's opponent, where none is named.
    pub(super) fn threat(&mut self, side: Option<Side>) -> Vec<Event> {
        let (you, turn) = (self.asker(), self.game.turn());
        let by = match side {
            Some(side) => side.at(you, turn),
            None => you.unwrap_or(turn).other(),
        };
        // A check is answered first.
        if by != turn && self.game.position().is_check() {
            let by = views(self.game.position(), self.game.position().checkers());
            return vec![Event::Told(Fact::Asked(Asked::Checked(turn, by)))];
        }
        self.advise(CoachTask::Threat(by))
    }

    /// Sends the coach with several moves, of which those are left out that cannot be made.
    pub(super) fn best_of(&mut self, said: &[Pattern]) -> Vec<Event> {
        let position = self.game.position();
        let legal = said
            .iter()
            .filter_map(|one| resolve_any(&[*one], position).ok());
        let mut moves = Hints::default();
        for (place, mv) in moves.iter_mut().zip(legal) {
            *place = Some(mv);
        }
        match moves {
            [None, ..] => self.advise(CoachTask::Hint),
            [Some(mv), other, None, ..] => self.advise(CoachTask::Weigh(mv, other)),
            moves => self.advise(CoachTask::BestOf(moves)),
        }
    }

    /// Sends the coach with a move, or with two; one that cannot be made is told why.
    pub(super) fn weigh(&mut self, one: &[Pattern], other: &[Pattern], now: Millis) -> Vec<Event> {
        let position = self.game.position();
        let [one, other] = [one, other].map(|patterns| (patterns, resolve_any(patterns, position)));
        // "Should I take on e5", where two pieces can.
        if let ((_, Err(Unresolved::Ambiguous(moves))), ([], _)) = (&one, &other)
            && let [mv, other] = moves[..]
        {
            return self.advise(CoachTask::Weigh(mv, Some(other)));
        }
        // "Was f4 any good", of a move of the game that cannot be made now.
        if let ((patterns, Err(_)), ([], _)) = (&one, &other)
            && let Some((ply, mv)) = self.made_so(patterns)
        {
            let why = false;
            return self.advise(CoachTask::Judge { ply, mv, why });
        }
        match (one, other) {
            ((_, Ok(mv)), ([], _)) => self.advise(CoachTask::Weigh(mv, None)),
            ((_, Ok(mv)), (_, Ok(other))) => self.advise(CoachTask::Weigh(mv, Some(other))),
            ((_, Ok(_)), (patterns, Err(_))) | ((patterns, Err(_)), _) => {
                self.tell(Command::Ask(Ask::Legal(None, patterns.to_vec())), now)
            }
        }
    }

    /// Sends the coach with the last move of a side, or else with the last there is.
    pub(super) fn judge(&mut self, side: Option<Side>) -> Vec<Event> {
        let (you, turn) = (self.asker(), self.game.turn());
        let color = side.map_or(you, |side| Some(side.at(you, turn)));
        let made = self.latest(color).or_else(|| match side {
            None => self.latest(None),
            Some(_) => None,
        });
        match made {
            Some((ply, mv)) => self.advise(CoachTask::Judge {
                ply,
                mv,
                why: false,
            }),
            None => vec![Event::Told(Fact::LastMove(None))],
        }
    }

    /// Sends the coach for what was better than the last move of a side; the user's, where none is
    /// named.
    pub(super) fn better(&mut self, side: Option<Side>) -> Vec<Event> {
        let color = side.unwrap_or(Side::Me).at(self.asker(), self.game.turn());
        match self.latest(Some(color)) {
            Some((ply, mv)) => self.advise(CoachTask::Judge { ply, mv, why: true }),
            None => vec![Event::Told(Fact::LastMove(None))],
        }
    }

    /// Sends the coach to find out what is wrong with a move: the user's last, where none is named.
    pub(super) fn flaw(&mut self, patterns: Vec<Pattern>, now: Millis) -> Vec<Event> {
        let found = match patterns.is_empty() {
            true => self.latest(self.asker()),
            false => self.spoken_of(&patterns),
        };
        match found {
            Some((ply, mv)) => self.advise(CoachTask::Judge { ply, mv, why: true }),
            None if patterns.is_empty() => vec![Event::Told(Fact::LastMove(None))],
            None => self.tell(Command::Ask(Ask::Legal(None, patterns)), now),
        }
    }

    /// What a move is for that was suggested or that the opponent has made; of any other the coach
    /// is asked what he thinks.
    pub(super) fn reasons(&mut self, patterns: Vec<Pattern>, now: Millis) -> Vec<Event> {
        let patterns = self.hinted_there(patterns);
        if let Some((ply, mv)) = self.spoken_of(&patterns)
            && let Some(before) = self.at_ply(ply)
        {
            let theirs = self.asker().is_some_and(|you| you != before.turn());
            let made = ply < self.game.moves().len();
            let told = match made {
                true => theirs,
                false => self.hints().contains(&Some(mv)),
            };
            if let Some(reasons) = Self::reason_of(&before, mv).filter(|_| told) {
                return vec![reasons];
            }
        }
        self.flaw(patterns, now)
    }

    /// "Why e6", said of a suggestion that goes there, or "h5, what is that for" of a move that was
    /// made there just now.
    fn hinted_there(&self, patterns: Vec<Pattern>) -> Vec<Pattern> {
        let bare = |to| {
            let mut patterns = patterns.iter();
            patterns.any(|one| one.role.is_none() && one.target() == Some(to))
        };
        let mut hinted = self.hints().into_iter().flatten();
        let there = hinted.rfind(|mv| bare(mv.to()));
        let mut made = self.game.moves().iter().rev().take(2).copied();
        match there.or_else(|| made.find(|mv| bare(mv.to()))) {
            Some(mv) => vec![Pattern::of(mv)],
            None => patterns,
        }
    }

    /// What a move is for, as it is told; `None` where the board shows nothing.
    pub fn reason_of(before: &Chess, mv: Move) -> Option<Event> {
        let reasons = survey::reasons(before, mv);
        let told = || Event::Told(Fact::Reasons(before.clone(), mv, reasons.clone()));
        (!reasons.is_empty()).then(told)
    }

    /// Whether the board shows anything that speaks for a side.
    pub fn is_favoured(position: &Chess, color: Color) -> bool {
        !survey::advantages(position, color).is_empty()
    }

    /// The position before so many-th move of the game, or the present one.
    fn at_ply(&self, ply: usize) -> Option<Chess> {
        let now = (ply == self.game.moves().len()).then(|| self.game.position());
        self.game.history().get(ply).or(now).cloned()
    }

    /// The last move of a colour, or of any, with the number of those before it.
    pub(super) fn latest(&self, color: Option<Color>) -> Option<(usize, Move)> {
        let made = self.game.history().iter().zip(self.game.moves());
        let mut made = made.enumerate().collect::<Vec<_>>().into_iter().rev();
        let of = |before: &Chess| color.is_none_or(|color| before.turn() == color);
        let found = made.find(|(_, (before, _))| of(before));
        found.map(|(ply, (_, mv))| (ply, *mv))
    }

    /// The move that is talked of: the last of either side, one that can be made now or could have
    /// been made instead of either side's last, or an earlier one.
    fn spoken_of(&self, patterns: &[Pattern]) -> Option<(usize, Move)> {
        let count = self.game.moves().len();
        let meant = |ply: usize| {
            let mv = resolve_any(patterns, &self.at_ply(ply)?).ok()?;
            Some((ply, mv))
        };
        let last = self.made_so(patterns).filter(|(ply, _)| ply + 2 >= count);
        let mine = || self.latest(self.asker()).map(|(ply, _)| ply);
        let theirs = || Some(self.latest(Some(self.asker()?.other()))?.0);
        last.or_else(|| meant(count))
            .or_else(|| meant(mine()?))
            .or_else(|| meant(theirs()?))
            .or_else(|| self.made_so(patterns))
    }

    /// The last move of the game that is meant so, with the number of those before it; "f4" is
    /// sooner a pawn that went there than one that took.
    fn made_so(&self, patterns: &[Pattern]) -> Option<(usize, Move)> {
        let moves = self.game.history().iter().zip(self.game.moves());
        let meant = |(before, mv): (&Chess, &Move)| {
            let mut candidates = patterns.iter().flat_map(|one| one.candidates(before));
            candidates.any(|one| one == *mv)
        };
        let made: Vec<(usize, Move)> = moves
            .enumerate()
            .filter(|(_, made)| meant(*made))
            .map(|(ply, (_, mv))| (ply, *mv))
            .collect();
        let takes = patterns.iter().any(|one| one.capture);
        let plainly = made.iter().rfind(|(_, mv)| mv.is_capture() == takes);
        plainly.or(made.last()).copied()
    }

    /// What is asked while the coach is at something waits until that is answered; a move that is to
    /// be made waits for nothing.
    fn send(&mut self, task: CoachTask, sign: Option<Millis>) {
        let mut errands = std::mem::take(&mut self.errands);
        errands.retain(|errand| self.is_current(errand) && errand.task != task);
        let at = match task {
            CoachTask::Check(_) => 0,
            _ => errands.len(),
        };
        let errand = Errand {
            task,
            about: self.records.changes(),
            spoken: self.spoken,
            sign,
        };
        errands.insert(at, errand);
        if errands.len() > MOST_ERRANDS {
            errands.remove(usize::from(at == 0));
        }
        self.errands = errands;
    }

    /// Whether the game still is what the coach was asked about.
    fn is_current(&self, errand: &Errand) -> bool {
        errand.about == self.records.changes()
    }

    /// What the coach is at.
    pub(super) fn errand(&self) -> Option<&Errand> {
        self.errands.iter().find(|errand| self.is_current(errand))
    }

    /// What the coach was at is done.
    fn take_errand(&mut self) -> Option<Errand> {
        let changes = self.records.changes();
        self.errands.retain(|errand| errand.about == changes);
        match self.errands.is_empty() {
            true => None,
            false => Some(self.errands.remove(0)),
        }
    }

    /// The user wants something else than the move that the coach is looking at.
    pub(super) fn drop_check(&mut self) {
        self.errands
            .retain(|errand| !matches!(errand.task, CoachTask::Check(_)));
    }

    /// Makes a move of the user, or has the coach look at it first where that is set. Only in games
    /// with taking back: elsewhere it would be advice, which article 11.3 forbids.
    pub(super) fn consider(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        let looks = self.setup.blunder_check
            && self.may_look()
            && self.access(Reveals::Position) != Access::Barred
            && self.setup.you() == Some(self.game.turn());
        if !looks || self.game.allows(mv).is_err() {
            return self.make(mv, now);
        }
        self.send(CoachTask::Check(mv), Some(now + PATIENCE));
        Vec::new()
    }

    /// Whether this is a game in which the coach may look at moves before they are made.
    pub fn may_look(&self) -> bool {
        self.setup.casual && self.setup.laws.protocol.is_none() && self.setup.you().is_some()
    }

    /// From now on the coach looks at the user's moves first, or no longer does.
    pub fn look_first(&mut self, on: bool) {
        self.setup.blunder_check = on;
        self.records.push(Record::BlunderCheck { on });
    }

    /// When a sign is due that the coach still looks.
    pub(super) fn sign_due(&self) -> Option<Millis> {
        self.errand()?.sign
    }

    /// No sign is given of what the coach is at.
    pub(super) fn drop_sign(&mut self) {
        let changes = self.records.changes();
        let mut errands = self.errands.iter_mut();
        if let Some(errand) = errands.find(|errand| errand.about == changes) {
            errand.sign = None;
        }
    }

    /// The sign that the coach still looks, once, when it is due; not where one was given for what
    /// waits behind it.
    pub(super) fn sign(&mut self, now: Millis) -> Option<Event> {
        self.sign_due()?;
        let changes = self.records.changes();
        let mut errands = self.errands.iter_mut();
        let errand = errands.find(|errand| errand.about == changes)?;
        errand.sign.take_if(|due| *due <= now)?;
        let waits = errands.any(|errand| errand.about == changes);
        (!waits).then_some(Event::Told(Fact::Thinking))
    }

    /// The coach has an answer.
    pub(super) fn advised(&mut self, fact: Fact) -> Vec<Event> {
        let task = self.take_errand().map(|errand| errand.task);
        if let Fact::Hint(_, mv) = fact {
            self.suggested(mv);
        }
        let fact = match (task, fact) {
            (Some(CoachTask::OtherHint(..)), Fact::Line(_, moves)) if moves.is_empty() => {
                return vec![Event::phrase("hint-no-other")];
            }
            (Some(CoachTask::Threat(by)), Fact::Line(position, moves)) => {
                Fact::Threat(by, position, moves)
            }
            (Some(CoachTask::Clue), Fact::Hint(position, mv)) => Fact::Clue(position, mv),
            (
                Some(CoachTask::Review(_, Some(color)) | CoachTask::Worst(_, Some(color))),
                Fact::Review(points),
            ) if points.is_empty() && self.asker() == Some(color) => {
                return vec![Event::phrase("review-none-you")];
            }
            (Some(CoachTask::Plan), Fact::Line(position, moves)) if !moves.is_empty() => {
                return plan(&position, &moves, self.asker());
            }
            (Some(CoachTask::Reply), Fact::Line(position, moves)) => {
                let first = moves.first().copied();
                return first.map_or_else(Vec::new, |mv| {
                    let args = vec![("moves", (position, vec![mv]).into())];
                    let key = "ahead-reply";
                    vec![Event::Phrase { key, args }]
                });
            }
            (
                Some(CoachTask::Review(_, Some(_)) | CoachTask::Worst(_, Some(_))),
                Fact::Review(points),
            ) if points.is_empty() => {
                return vec![Event::phrase("review-none-other")];
            }
            (_, Fact::Line(position, mut moves)) => {
                moves.truncate(LINE);
                Fact::Line(position, moves)
            }
            (_, fact) => fact,
        };
        vec![Event::Told(fact)]
    }

    /// The coach has looked: a move that loses much is asked about, any other is made.
    pub(super) fn checked(&mut self, loss: Option<Loss>, now: Millis) -> Vec<Event> {
        let Some(Errand {
            task: CoachTask::Check(mv),
            spoken,
            ..
        }) = self.take_errand()
        else {
            return Vec::new();
        };
        if let Some(loss) = loss {
            return self.ask(Question::Blunder {
                loss,
                position: self.game.position().clone(),
                mv,
            });
        }
        self.spoken = spoken;
        let events = self.make(mv, now);
        self.spoken = false;
        events
    }
}
