//! Endings with a judge: the rule first, then the ending is played out against a perfect opponent: won,
//! or held where it is a draw.

use crate::audio::Earcon;
use crate::command::{self, Ask, Command};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::notation::{Pattern, resolve_any};
use crate::rng::Rng;
use crate::rules::{Chess, Color, Move, Position, Role};
use crate::school::blame::{Why, why};
use crate::school::judge::{Verdict, is_turn, judge, keeping};
use crate::school::{Grade, Learned};
use crate::table::{Event, Fact, Refusal};

use super::look::{Meant, look, meant};
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

mod starts;

use starts::{Start, TAUGHT, Taught};

/// Wins in a row after which the next ending is begun.
const SITS: u32 = 2;
/// So many moves hold a draw.
const HELD: u32 = 12;

/// The drill.
#[derive(Debug)]
pub struct Endings {
    pupil: Pupil,
    rng: Rng,
    /// Which of those that are taught.
    which: usize,
    position: Chess,
    /// Where this one began.
    start: Chess,
    /// Whose moves are the user's.
    color: Color,
    /// In how many moves it was won at the start, where that is known, and how many were made.
    best: Option<u32>,
    made: u32,
    grade: Grade,
    score: Score,
    /// Another ending is taught from now on.
    fresh: bool,
    /// The table is still being made.
    waits: bool,
    over: bool,
    /// The move that was refused last, for it would have given away what there is.
    thrown: Option<Move>,
    /// Where each move of the user's was made, and that move.
    kept: Vec<(Chess, Move)>,
    /// Which ending is still to be chosen.
    open: bool,
    /// They were listed last, in the middle of one.
    listed: bool,
}

impl Endings {
    /// A drill at this desk, with the ending that had been reached.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let grown = pupil.learner.grown("endings").unwrap_or(1) as usize;
        let mut drill = Self::of(pupil, (grown - 1) % TAUGHT.len());
        if !drill.taught().is_there(&*drill.pupil.tables) {
            drill.which = 0;
        }
        drill.draw();
        drill
    }

    fn of(pupil: Pupil, which: usize) -> Self {
        Self {
            rng: Rng::new(pupil.lot),
            which,
            position: Chess::default(),
            start: Chess::default(),
            color: Color::White,
            best: None,
            made: 0,
            grade: Grade::Good,
            score: Score::default(),
            fresh: false,
            waits: true,
            over: false,
            thrown: None,
            kept: Vec::new(),
            open: false,
            listed: false,
            pupil,
        }
    }

    /// The drill about one ending, by its name.
    pub(super) fn about(pupil: &Pupil, name: &str) -> Option<Self> {
        let which = TAUGHT.iter().position(|taught| taught.name == name)?;
        let taught = TAUGHT.get(which)?;
        taught.is_there(&*pupil.tables).then(|| {
            let mut drill = Self::of(pupil.clone(), which);
            drill.draw();
            drill
        })
    }

    /// The drill for who wants to hear which endings there are.
    pub(super) fn listed(pupil: Pupil) -> Self {
        Self {
            open: true,
            waits: false,
            ..Self::of(pupil, 0)
        }
    }

    fn taught(&self) -> &'static Taught {
        let [first, ..] = &TAUGHT;
        TAUGHT.get(self.which).unwrap_or(first)
    }

    /// Which comes after this one: of those whose judge is there.
    fn following(&self) -> usize {
        let places = (self.which + 1..TAUGHT.len()).chain(0..TAUGHT.len());
        let mut there = places.filter(|place| {
            let taught = TAUGHT.get(*place);
            taught.is_some_and(|taught| taught.is_there(&*self.pupil.tables))
        });
        there.next().unwrap_or(0)
    }

    /// A position by lot, if the table is there.
    fn draw(&mut self) {
        let taught = self.taught();
        let tables = &*self.pupil.tables;
        let drawn = taught.draw(&mut self.rng, tables);
        // What comes next is made in the meantime.
        if let Some(next) = TAUGHT.get(self.following()) {
            next.prepare(tables);
        }
        self.waits = drawn.is_none();
        if let Some(position) = drawn {
            self.color = position.turn();
            self.start = position.clone();
            self.position = position;
            self.best = self.left();
        }
        self.made = 0;
        self.thrown = None;
        self.kept.clear();
        self.grade = Grade::Good;
    }

    fn ask(&self) -> Vec<Cue> {
        if self.waits {
            return vec![say("endings-making", Vec::new())];
        }
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let goal = match (self.taught().holds(), self.taught().start) {
            (true, _) => "hold",
            (false, Start::Mate(_) | Start::OnlyKing(_)) => "mate",
            (false, Start::Lucena | Start::Breakthrough) => "queen",
            (false, _) => "win",
        };
        let args = vec![
            ("color", color.into()),
            ("goal", goal.into()),
            ("n", self.left().unwrap_or(0).into()),
        ];
        vec![
            Cue::Say(Event::Told(Fact::Board(self.position.clone()))),
            say("endings-task", args),
        ]
    }

    /// In how many moves it is won from here, where that is known.
    fn left(&self) -> Option<u32> {
        match self.worth(&self.position) {
            Verdict::Won(moves) if !self.taught().holds() => moves,
            _ => None,
        }
    }

    /// What a position is worth to the user.
    fn worth(&self, position: &Chess) -> Verdict {
        judge(position, self.color, &*self.pupil.tables).unwrap_or(Verdict::Drawn)
    }

    fn after(&self, mv: Move) -> Chess {
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        after
    }

    /// What is said of a move that would throw away what there is.
    fn thrown_by(&self, mv: Move) -> Option<Cue> {
        let after = self.after(mv);
        let (then, holds) = (self.worth(&after), self.taught().holds());
        let thrown = match then {
            Verdict::Won(_) => false,
            Verdict::Drawn => !holds,
            Verdict::Lost => true,
        };
        let how = match then {
            _ if !thrown => return None,
            _ if holds => "lost",
            _ if after.is_stalemate() => "stalemate",
            _ => "draw",
        };
        let why = why(&self.position, mv, &*self.pupil.tables);
        let role = match why {
            Some(Why::Taken(role)) => super::quiz::name(role),
            _ => "pawn",
        };
        let args = vec![
            ("moves", (self.position.clone(), vec![mv]).into()),
            ("how", how.into()),
            ("why", why.map_or("no", Why::name).into()),
            ("role", role.into()),
        ];
        Some(say("endings-thrown", args))
    }

    /// What is said of a move that keeps what there is.
    fn kept_by(&self, position: &Chess, mv: Move) -> Cue {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let (before, then) = (self.worth(position), self.worth(&after));
        let how = match (before, then) {
            _ if self.taught().holds() => "held",
            // What is more than one less was lost.
            (Verdict::Won(Some(before)), Verdict::Won(Some(left))) if left < before => "fastest",
            (Verdict::Won(Some(_)), Verdict::Won(Some(_))) => "longer",
            _ => "won",
        };
        let longer = match (before, then) {
            (Verdict::Won(Some(before)), Verdict::Won(Some(left))) => {
                (left + 1).saturating_sub(before)
            }
            _ => 0,
        };
        let args = vec![
            ("moves", (position.clone(), vec![mv]).into()),
            ("how", how.into()),
            ("longer", longer.into()),
        ];
        say("endings-kept", args)
    }

    /// "Why not king c3": what it would come to; the rule, where no such move can be made.
    fn why_move(&mut self, said: &[Pattern]) -> Vec<Cue> {
        let Ok(mv) = resolve_any(said, &self.position) else {
            return vec![self.rule()];
        };
        let Some(thrown) = self.thrown_by(mv) else {
            return vec![self.kept_by(&self.position, mv)];
        };
        self.thrown = Some(mv);
        [thrown].into_iter().chain(self.because()).collect()
    }

    /// A move of the user's: judged, and answered where it keeps what there is.
    fn played(&mut self, mv: Move) -> Vec<Cue> {
        let after = self.after(mv);
        let holds = self.taught().holds();
        // It is not made: whoever has thrown it away may find what keeps it.
        if let Some(thrown) = self.thrown_by(mv) {
            self.grade = Grade::Missed;
            self.thrown = Some(mv);
            return vec![Cue::Sound(Earcon::Refused), thrown];
        }
        let kept = self.kept_by(&self.position, mv);
        self.kept.push((self.position.clone(), mv));
        self.thrown = None;
        self.position = after;
        self.made += 1;
        let turned = !matches!(self.taught().start, Start::Mate(_) | Start::OnlyKing(_))
            && is_turn(mv, &self.position);
        let mut cues = Vec::new();
        if !self.position.is_checkmate() {
            cues.push(kept);
        }
        if self.position.is_checkmate() {
            cues.push(say("endings-mate", self.told()));
            cues.extend(self.finished());
        } else if turned && !holds {
            let what = match (mv.is_promotion(), mv.capture()) {
                (true, _) => "queen",
                (_, Some(Role::Rook)) => "rook",
                _ => "pawn",
            };
            let mut args = self.told();
            args.push(("what", what.into()));
            cues.push(say("endings-turned", args));
            cues.extend(self.finished());
        } else if self.is_held() {
            cues.push(say("endings-held", self.told()));
            cues.extend(self.finished());
        } else if let Some(reply) = self.reply() {
            let moves = (self.position.clone(), vec![reply]).into();
            self.position.play_unchecked(reply);
            cues.push(say("endings-reply", vec![("moves", moves)]));
            if self.is_held() {
                cues.push(say("endings-held", self.told()));
                cues.extend(self.finished());
            }
        } else {
            // Whatever is replied gives up what was left to defend.
            let mut args = self.told();
            args.push(("what", "rest".into()));
            cues.push(say("endings-turned", args));
            cues.extend(self.finished());
        }
        if !self.over && self.position.halfmoves() >= 100 {
            self.grade = Grade::Missed;
            cues.push(say("endings-fifty", Vec::new()));
            cues.extend(self.finished());
        }
        cues
    }

    /// Whether the draw that was to be held is there.
    fn is_held(&self) -> bool {
        let over = self.position.is_stalemate() || self.position.is_insufficient_material();
        let pawns = self.position.board().pawns() & self.position.board().by_color(!self.color);
        self.taught().holds() && (over || pawns.is_empty() || self.made >= HELD)
    }

    fn told(&self) -> Vec<(&'static str, crate::table::Value)> {
        vec![
            ("made", self.made.into()),
            ("best", self.best.unwrap_or(0).into()),
        ]
    }

    /// The best reply: what puts the win off longest, or leaves the fewest moves that hold. `None`
    /// where every reply gives up what is known.
    fn reply(&mut self) -> Option<Move> {
        let tables = &*self.pupil.tables;
        let holds = self.taught().holds();
        let color = self.color;
        let mut best: Option<(u64, Move)> = None;
        for mv in self.position.legal_moves() {
            let mut after = self.position.clone();
            after.play_unchecked(mv);
            let worth = match (judge(&after, color, tables), holds) {
                (Some(Verdict::Won(Some(moves))), false) => u64::from(moves),
                (Some(Verdict::Won(None)), false) => {
                    100 - keeping(&after, tables)
                        .map_or(100, |kept| kept.len() as u64)
                        .min(100)
                }
                (Some(Verdict::Drawn), true) if !mv.is_promotion() => {
                    let can = after.legal_moves();
                    let takes = can.iter().any(|mv| mv.capture() == Some(Role::Pawn));
                    let kept = keeping(&after, tables).map_or(0, |kept| kept.len());
                    let share = 100 * kept / can.len().max(1);
                    100 - share as u64 + if takes { 0 } else { 200 }
                }
                // Only where nothing else is left.
                (Some(Verdict::Drawn), _) => 0,
                _ => continue,
            };
            // Of those that are as good one by lot.
            let worth = worth * 64 + self.rng.next() % 64;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// The move that wins fastest, or one that holds.
    fn fastest(&self) -> Option<Move> {
        let moves = |mv: &Move| match self.worth(&self.after(*mv)) {
            Verdict::Won(moves) => moves.unwrap_or(1_000),
            Verdict::Drawn => 2_000,
            Verdict::Lost => 3_000,
        };
        self.position.legal_moves().into_iter().min_by_key(moves)
    }

    fn finished(&mut self) -> Vec<Cue> {
        let is_right = self.grade != Grade::Missed;
        self.score.count(is_right);
        let mut cues = vec![self.pupil.learned(Learned::Answered {
            skill: "endings",
            item: None,
            grade: self.grade,
        })];
        if is_right && self.score.streak >= SITS {
            self.score.streak = 0;
            self.which = self.following();
            self.fresh = true;
            cues.push(self.pupil.learned(Learned::Grown {
                skill: "endings",
                to: self.which as u32 + 1,
            }));
        }
        self.over = true;
        cues.push(say("drill-another", Vec::new()));
        cues
    }

    /// The user's last move is taken back, and what was answered to it.
    fn taken_back(&mut self) -> Vec<Cue> {
        // What was refused is not made.
        if self.thrown.take().is_some() {
            return self.ask();
        }
        let Some((position, _)) = self.kept.pop() else {
            return vec![Cue::Say(Event::Refused(Refusal::NothingToTakeBack))];
        };
        self.position = position;
        self.made = self.made.saturating_sub(1);
        self.thrown = None;
        if self.grade == Grade::Good {
            self.grade = Grade::Hard;
        }
        self.ask()
    }

    /// "Was that good?", of the move that was refused last, else of the one that was made.
    fn judged(&self) -> Cue {
        let thrown = self.thrown.and_then(|mv| self.thrown_by(mv));
        let kept = || {
            self.kept
                .last()
                .map(|(before, mv)| self.kept_by(before, *mv))
        };
        thrown.or_else(kept).unwrap_or_else(|| self.rule())
    }

    fn hint(&mut self) -> Vec<Cue> {
        let Some(mv) = self.fastest() else {
            return self.ask();
        };
        if self.grade == Grade::Good {
            self.grade = Grade::Hard;
        }
        let moves = (self.position.clone(), vec![mv]).into();
        let holds = if self.taught().holds() { "yes" } else { "no" };
        vec![say(
            "endings-hint",
            vec![("moves", moves), ("holds", holds.into())],
        )]
    }

    /// Why the move that was refused last gives it away: what the other side answers.
    fn because(&self) -> Option<Cue> {
        let mv = self.thrown?;
        let after = self.after(mv);
        let undoes = |reply: &Move| {
            let mut last = after.clone();
            last.play_unchecked(*reply);
            match self.worth(&last) {
                Verdict::Won(_) => false,
                Verdict::Drawn => !self.taught().holds(),
                Verdict::Lost => true,
            }
        };
        let reply = after.legal_moves().into_iter().find(undoes)?;
        let args = vec![
            ("played", (self.position.clone(), vec![mv]).into()),
            ("moves", (after, vec![reply]).into()),
        ];
        Some(say("mistakes-punished", args))
    }

    fn rule(&self) -> Cue {
        say("endings-rule", vec![("ending", self.taught().name.into())])
    }

    /// The endings that can be judged here.
    fn list(&mut self) -> Cue {
        self.listed = true;
        let outside = TAUGHT.iter().find(|taught| taught.name == "outside");
        let there = outside.is_some_and(|taught| taught.is_there(&*self.pupil.tables));
        let outside = if there { "yes" } else { "no" };
        say("endings-list", vec![("outside", outside.into())])
    }

    /// Another ending, if its judge is there.
    fn choose(&mut self, which: usize) -> Vec<Cue> {
        let taught = TAUGHT.get(which);
        if taught.is_none_or(|taught| !taught.is_there(&*self.pupil.tables)) {
            return vec![say("endings-no-judge", Vec::new())];
        }
        self.which = which;
        (self.open, self.over) = (false, false);
        self.draw();
        let mut cues = vec![self.rule()];
        cues.extend(self.ask());
        cues
    }
}

/// Which ending a word of the lexicon names.
fn named(word: &str) -> Option<usize> {
    let name = word.strip_prefix("ending-")?;
    TAUGHT.iter().position(|taught| taught.name == name)
}

impl Scene for Endings {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Moves,
        }
    }

    fn board(&self) -> Option<Chess> {
        (!self.over && !self.waits && !self.open).then(|| self.position.clone())
    }

    fn shows_board(&self) -> bool {
        true
    }

    fn waits(&self) -> bool {
        self.waits && !self.over && !self.open
    }

    fn look_in(&mut self) -> Vec<Cue> {
        self.draw();
        match self.waits {
            true => Vec::new(),
            false => self.ask(),
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        if self.open {
            return vec![self.list()];
        }
        let mut cues = Vec::new();
        if let most @ 1.. = self.pupil.tables.most_men() {
            cues.push(say("endings-files", vec![("n", most.into())]));
        }
        cues.push(self.rule());
        cues.extend(self.ask());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        if !self.over
            && let Some(name) = super::named(text, lexicon)
            && let Some(("endings", about)) = name.split_once(' ')
            && let Some(which) = TAUGHT.iter().position(|taught| taught.name == about)
        {
            return self.choose(which);
        }
        if (std::mem::take(&mut self.listed) || self.open)
            && let Some(name) = command::ending_chosen(text, lexicon)
            && let Some(which) = TAUGHT.iter().position(|taught| taught.name == name)
        {
            return self.choose(which);
        }
        if let Some(name) = command::ending_instead(text, lexicon)
            && let Some(which) = TAUGHT.iter().position(|taught| taught.name == name)
        {
            return self.choose(which);
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => reading::below(text, "drill-another"),
            None if self.open => reading::below(text, "endings-which"),
            None => reading::below(text, "endings-how"),
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        Some(match name {
            "list" => vec![self.list()],
            "list-rook" => vec![say("endings-list-rook", Vec::new())],
            "list-pawn" => vec![say("endings-list-pawn", Vec::new())],
            "next-ending" | "harder" => self.choose(self.following()),
            "easier" => self.choose(0),
            "next" | "another" | "skip" if self.open => self.choose(self.which),
            "next" | "another" if self.over => self.command(Command::Yes),
            name if let Some(which) = named(name) => self.choose(which),
            _ if self.over || self.open => return None,
            "rule" => vec![self.rule()],
            "task" | "length" => self.ask().pop().into_iter().collect(),
            // Nobody has to wait for a table.
            "skip" | "another" | "next" if self.waits => self.choose(self.following()),
            "skip" | "another" => {
                self.draw();
                self.ask()
            }
            _ if self.waits => return None,
            "restart" => {
                self.position = self.start.clone();
                (self.made, self.thrown) = (0, None);
                self.kept.clear();
                self.ask()
            }
            "unknown" | "solution" | "next" => self.hint(),
            "reason" => vec![self.because().unwrap_or_else(|| self.rule())],
            _ => return None,
        })
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match &command {
            Command::Yes if self.over => {
                self.over = false;
                self.draw();
                let mut cues = Vec::new();
                // Another ending than the one before has its own rule.
                if std::mem::take(&mut self.fresh) {
                    cues.push(self.rule());
                }
                cues.extend(self.ask());
                cues
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            // Who stands better is asked about the position.
            Command::Ask(_) if reading::asks_progress(&command) => {
                self.score.so_far(&command, &self.pupil, "endings")
            }
            // This very drill is where the user is: what else there is in it.
            Command::Drill(Some(name))
                if name == "endings" || name.split_once(' ') == Some(("endings", "list")) =>
            {
                vec![self.list()]
            }
            Command::Drill(Some(name))
                if let Some(("endings", about)) = name.split_once(' ')
                    && let Some(which) = TAUGHT.iter().position(|taught| taught.name == about) =>
            {
                self.choose(which)
            }
            command if reading::goes_past(command) => vec![Cue::Do(command.clone())],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Repeat if self.open => vec![self.list()],
            Command::Repeat => {
                if self.waits {
                    self.draw();
                }
                self.ask()
            }
            Command::Yes if self.open => self.choose(self.which),
            _ if self.open => vec![say("endings-which", Vec::new())],
            _ if self.waits => self.ask(),
            Command::Hint | Command::Resign => self.hint(),
            Command::TakeBack | Command::BackTo(_) => self.taken_back(),
            Command::Judge(None) => vec![self.judged()],
            Command::Why | Command::More if let Some(cue) = self.because() => vec![cue],
            Command::Reasons(said) | Command::Flaw(said) if !said.is_empty() => self.why_move(said),
            Command::Why
            | Command::Reasons(_)
            | Command::Flaw(_)
            | Command::Ask(Ask::Resigned | Ask::NotTaken) => {
                vec![self.because().unwrap_or_else(|| self.rule())]
            }
            Command::Evaluate => {
                let how = match self.worth(&self.position) {
                    Verdict::Won(_) => "won",
                    Verdict::Drawn => "drawn",
                    Verdict::Lost => "lost",
                };
                vec![say("endings-still", vec![("how", how.into())])]
            }
            Command::Help(_) => vec![self.rule(), say("endings-help", Vec::new())],
            command => match meant(command, &self.position) {
                Some(Meant::Move(mv)) => self.played(mv),
                Some(Meant::Not(cues)) => cues,
                None => look(command, &self.position, self.color)
                    .unwrap_or_else(|| vec![say("endings-how", Vec::new())]),
            },
        }
    }
}
