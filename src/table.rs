//! The table core: joins the game, the clock, the opponent and the questions that are open.
//!
//! [`Table::handle`] takes an [`Input`] and the time and gives [`Event`]s. It does no I/O and reads
//! no clock. What must be kept comes out of [`Table::take_records`], what the opponent is asked out
//! of [`Table::want`].

mod asked;
mod draws;
mod errand;
mod event;
mod facts;
mod laws;
mod picture;
mod question;
mod record;
mod seat;
mod setup;
mod sounds;
mod survey;

pub use asked::Asked;
pub use errand::CoachTask;
pub use event::{
    BoardState, BoardView, DrawEvent, Event, Fact, Intro, Mover, Refusal, SquareView, Trouble,
    Value,
};
pub use facts::seen;
pub use laws::{Deed, LawQuestion, LawSetup};
pub use picture::{Blur, LostAt, Picture};
pub use question::{Answer, Purpose, Question, Understood};
pub use record::Record;
pub use seat::{Seat, SeatAct};
pub(crate) use setup::program_name;
pub use setup::{Exhibition, Rival, Setup, Start};
pub use sounds::{Part, Sounding, Sounds};
pub use survey::{Found, Region};

use std::time::Duration;

use crate::clock::{Bonus, Clock, Millis, Warning};
use crate::command::Command;
use crate::engine::coach::Loss;
use crate::engine::{Budget, OpponentError, Reply, Request};
use crate::game::{Game, Head, LawBar, Outcome, QuickPlea, Reason, Verdict};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::policy::{Access, Policy, Reveals};
use crate::rules::{
    CastlingMode, Chess, Color, Illegal, Move, Position, StartError, parse_uci, uci_of,
};

/// What comes in.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// The user wants something, by keyboard.
    Command(Command),
    /// The user said it: a move may be a slip of the tongue, and has its window.
    Heard(Command),
    /// The user makes this move, by voice: legal where it was heard.
    Said(Move),
    /// The user said something, and it is not sure what: the question to ask.
    Unsure(Question),
    /// The user has answered a question of this table; `true` where it was said.
    Answered(Question, Answer, bool),
    /// Time has passed.
    Tick,
    /// Something comes from the seat of this colour, asked for or not.
    Seat(Color, SeatAct),
    /// The opponent answers the [`Want`] with this number.
    Response(u64, Result<Response, OpponentError>),
    /// The opponent's program had trouble; the game goes on.
    Trouble(Trouble),
    /// Who can still mate in this position: the answer to [`Table::doubt`].
    Verdict(Box<Chess>, Verdict),
}

/// What the opponent is asked for. A later want makes an earlier one void.
#[derive(Debug, Clone)]
pub struct Want {
    /// Its number, to be given back with the answer.
    pub id: u64,
    /// What is asked.
    pub task: Task,
    /// The game so far.
    pub request: Request,
}

/// What an opponent or coach can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// To move.
    Move,
    /// Whether it accepts a draw, being this colour.
    Draw(Color),
    /// What the coach says.
    Coach(CoachTask),
}

/// What the opponent or the coach answers.
#[derive(Debug, Clone, PartialEq)]
pub enum Response {
    /// To [`Task::Move`].
    Reply(Reply),
    /// To [`Task::Draw`].
    Draw(bool),
    /// To [`Task::Coach`].
    Fact(Fact),
    /// To [`CoachTask::Check`]: what the move loses, if it loses much.
    Checked(Option<Loss>),
}

/// A game in progress, with all that belongs to it.
#[derive(Debug)]
pub struct Table {
    setup: Setup,
    game: Game,
    clock: Option<Clock>,
    paused: bool,
    /// What is being handled was said, not typed.
    spoken: bool,
    errand: Option<errand::Errand>,
    /// What is wanted of the opponent or the coach, and in which state of the game; `want` is its
    /// number.
    wanted: Option<(Task, u64)>,
    want: u64,
    policy: Policy,
    /// Where the picture was lost in a blindfold game: after so many half-moves.
    blurs: Vec<(usize, Blur)>,
    over_said: bool,
    laws: laws::State,
    records: record::Records,
}

impl Table {
    /// A new game; its clocks start with [`Table::begin`].
    ///
    /// # Errors
    /// [`StartError`] if the setup names no position.
    pub fn new(setup: Setup) -> Result<Self, StartError> {
        let game = Game::with_edition(setup.start.position()?, setup.laws.edition)
            .under(setup.laws.regulations);
        let clock = setup.time.clone().map(|control| {
            Clock::new(control, game.turn()).with_milestones(setup.spoken_milestones())
        });
        Ok(Self {
            laws: laws::State::new(&setup.laws),
            policy: Policy::new(setup.blindfold),
            blurs: Vec::new(),
            records: record::Records::default(),
            setup,
            game,
            clock,
            paused: false,
            spoken: false,
            errand: None,
            wanted: None,
            want: 0,
            over_said: false,
        })
    }

    /// Introduces the game and starts the clock of the side to move. Only now is it kept, in place
    /// of the game before.
    pub fn begin(&mut self, now: Millis) -> Vec<Event> {
        self.records
            .push(Record::Setup(Box::new(self.setup.clone())));
        if let Some(clock) = &mut self.clock {
            clock.start(now);
        }
        let mut events = vec![Event::Started(self.setup.intro(self.game.turn()))];
        // A position of one's own may be mate, stalemate or dead already.
        events.extend(self.over(now));
        self.renew_want();
        events
    }

    /// Brings back a game from its records; the clocks stand as they were when the last record was
    /// made and run again from `now`.
    ///
    /// # Errors
    /// [`StartError`] if the setup names no position. Records that do not fit the game end it there.
    pub fn resume(
        setup: Setup,
        records: &[(Record, Option<Clock>)],
        damaged_lines: usize,
        now: Millis,
    ) -> Result<(Self, Vec<Event>), StartError> {
        let mut table = Self::new(setup)?;
        let mut damaged_lines = damaged_lines;
        for (index, (record, clock)) in records.iter().enumerate() {
            if table.replay(record).is_none() {
                damaged_lines += records.len() - index;
                break;
            }
            if table.clock.is_some() && clock.is_some() {
                table.clock.clone_from(clock);
            }
            if matches!(record, Record::Move { .. }) {
                table.stamp(table.game.turn().other(), now);
            }
        }
        let under_way = table.under_way(now);
        table.records.take();
        let runs = table.game.outcome().is_none() && !table.stands();
        if let Some(clock) = &mut table.clock
            && runs
        {
            clock.resume(now);
        }
        let last = table.last_move();
        let event = Event::Resumed {
            intro: table.setup.intro(table.game.turn()),
            plies: table.game.moves().len(),
            last,
            damaged_lines,
        };
        let mut events = vec![event];
        events.extend(table.envelope_waits());
        events.extend(table.claim_waits());
        events.extend(under_way);
        if let Some(by) = table.game.standing_offer() {
            let mover = table.mover(by);
            events.push(Event::Draw(DrawEvent::Offered(mover)));
        }
        table.renew_want();
        Ok((table, events))
    }

    fn replay(&mut self, record: &Record) -> Option<()> {
        match record {
            Record::Setup(_) | Record::Pause => {}
            Record::Over { result, reason } => self.end_again(result, *reason),
            Record::Move { uci } => {
                let mv = parse_uci(self.game.position(), uci)?;
                let mover = self.mover(self.game.turn());
                self.game.play(mv).ok()?;
                // The envelope's move was completed when it was opened.
                let sealed = std::mem::take(&mut self.laws.opened);
                self.drop_announced();
                if !sealed {
                    self.announced(mv, mover);
                }
                self.laws.unpressed = mover != Mover::Opponent && !sealed;
            }
            Record::TakeBack { plies } => {
                (self.game.take_back(*plies) == *plies).then_some(())?;
                self.laws.unpressed = false;
                self.drop_announced();
            }
            Record::DrawOffer { white } => {
                self.game.offer_draw(Color::from_white(*white)).ok()?;
            }
            Record::DrawDeclined => {
                let by = self.game.standing_offer()?;
                self.game.decline_draw(!by).ok()?;
            }
            Record::Law { deed } => self.replay_law(deed)?,
            Record::Peeks { count, readings } => {
                self.policy.set_peeks(*count, *readings);
                self.blurred(Blur::Looked);
            }
            Record::Blur { how } => self.blurred(*how),
            Record::BlunderCheck { on } => self.setup.blunder_check = *on,
            Record::Variation { ply, moves } => {
                let mut position = self.game.position_at(*ply)?.clone();
                let mut line = Vec::new();
                for uci in moves {
                    let mv = parse_uci(&position, uci)?;
                    position = position.play(mv).ok()?;
                    line.push(mv);
                }
                self.game.keep_variation(*ply, line);
            }
        }
        Some(())
    }

    /// The game had ended so, and it was told.
    fn end_again(&mut self, result: &str, reason: Option<Reason>) {
        let winner = match result {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => None,
        };
        let reason = reason.unwrap_or(match (result, winner) {
            ("*", _) => Reason::Aborted,
            (_, Some(_)) => Reason::Arbiter,
            (_, None) => Reason::Agreement,
        });
        self.game.end_again(Outcome { winner, reason });
        self.over_said = true;
    }

    /// What changed the game since the last call: to be kept before its events are announced.
    pub fn take_records(&mut self) -> Vec<Record> {
        self.records.take()
    }

    /// The clock as it stands, to be kept with the records.
    pub fn clock_state(&self, now: Millis) -> Option<Clock> {
        self.clock.as_ref().map(|clock| clock.snapshot(now))
    }

    /// How long somebody thought about a move, by its place in the game from 0, where clocks tell.
    pub fn thought(&self, place: usize) -> Option<Millis> {
        let stamps = self.game.stamps();
        let (before, after) = (stamps.get(place.checked_sub(2)?)?, stamps.get(place)?);
        let bonus = match self.clock.as_ref()?.period(self.game.turn()).bonus {
            Bonus::Increment(bonus) => bonus.0,
            _ => 0,
        };
        let spent = (*before)?.0 + bonus - (*after)?.0;
        Some(Millis(spent.max(0)))
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The scoresheet so far, as PGN.
    pub fn scoresheet(&self) -> String {
        let [white, black] = self.setup.names();
        self.game.pgn(&Head {
            white,
            black,
            date: self.setup.date.clone(),
            time: self.setup.time.clone(),
            ..Head::default()
        })
    }

    /// A number that is another one whenever the game was changed: a question about the game holds
    /// as long as it stays the same.
    pub fn state(&self) -> u64 {
        self.records.changes()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether somebody's time runs.
    pub fn clock_runs(&self) -> bool {
        !self.is_over() && self.clock.as_ref().is_some_and(Clock::is_running)
    }

    /// When [`Input::Tick`] is needed next.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        let clock = self
            .clock
            .as_ref()
            .filter(|_| !self.is_over())
            .and_then(|clock| clock.next_deadline(now));
        let slip = self
            .laws
            .slip_until
            .filter(|until| *until < Millis(u64::MAX));
        clock.into_iter().chain(slip).chain(self.sign_due()).min()
    }

    /// Whether the last move may still be corrected as a slip of the tongue.
    pub fn in_slip(&self) -> bool {
        self.laws.slip_until.is_some()
    }

    /// What the opponent is to be asked now, if anything. The same want keeps its number.
    pub fn want(&self, now: Millis) -> Option<Want> {
        let (task, _) = self.wanted?;
        Some(Want {
            id: self.want,
            task,
            request: self.request(now),
        })
    }

    /// What is wanted follows from the game: here alone it is given its number, another one
    /// whenever something else is wanted or the game has changed, so that a late answer is known.
    fn renew_want(&mut self) {
        let wanted = self.task().map(|task| (task, self.records.changes()));
        if wanted != self.wanted {
            self.wanted = wanted;
            self.want += 1;
        }
    }

    fn task(&self) -> Option<Task> {
        if let Some(errand) = self.errand() {
            return Some(Task::Coach(errand.task));
        }
        let you = self.setup.you()?;
        let asked = self.game.standing_offer() == Some(you);
        // Five seconds a move are asked for with the clocks stopped, and a draw is offered (III.4).
        let pleads = asked && self.game.quickplay_plea() == Some(QuickPlea::Seconds);
        if self.is_over() || (self.paused && !pleads) || self.laws.slip_until.is_some() {
            return None;
        }
        if asked {
            return Some(Task::Draw(!you));
        }
        (you != self.game.turn()).then_some(Task::Move)
    }

    fn request(&self, now: Millis) -> Request {
        Request {
            start: self.game.start().clone(),
            moves: self.game.moves().to_vec(),
            position: self.game.position().clone(),
            time: self.clock.as_ref().map(|clock| Budget {
                white: duration(clock.remaining(Color::White, now)),
                black: duration(clock.remaining(Color::Black, now)),
                increment: duration(clock.period(self.game.turn()).bonus.millis()),
                moves_to_go: clock.moves_to_go(self.game.turn()),
            }),
        }
    }

    /// Takes an input at a time and says what happened. Never fails: refusals are events.
    pub fn handle(&mut self, input: Input, now: Millis) -> Vec<Event> {
        let mut events = self.pass_time(now);
        // What time has done makes an answer that comes only now a late one.
        self.renew_want();
        events.extend(self.take(input, now));
        self.renew_want();
        events
    }

    fn take(&mut self, input: Input, now: Millis) -> Vec<Event> {
        match input {
            Input::Tick => Vec::new(),
            Input::Command(command) => self.command(command, now),
            Input::Heard(command) => self.aloud(|table| table.command(command, now)),
            Input::Said(mv) => self.aloud(|table| table.play_move(mv, now)),
            Input::Unsure(question) => self.ask(question),
            Input::Answered(question, answer, true) => {
                self.aloud(|table| table.answered(question, answer, now))
            }
            Input::Answered(question, answer, false) => self.answered(question, answer, now),
            Input::Seat(color, act) => self.seat_acts(color, act, now),
            Input::Response(id, response) if id == self.want => self.respond(response, now),
            Input::Response(..) => Vec::new(),
            Input::Trouble(trouble) => vec![Event::Opponent(trouble)],
            Input::Verdict(position, verdict) => self.learn(&position, verdict, now),
        }
    }

    /// What is done so was said, not typed.
    fn aloud(&mut self, deed: impl FnOnce(&mut Self) -> Vec<Event>) -> Vec<Event> {
        self.spoken = true;
        let events = deed(self);
        self.spoken = false;
        events
    }

    /// Flags, warnings, and the end of the time for a slip of the tongue.
    fn pass_time(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return Vec::new();
        }
        if let Some(until) = self.laws.slip_until
            && now >= until
        {
            return self.start_alone(until);
        }
        let claims = self.claims_flags();
        let mut events: Vec<Event> = self.sign(now).into_iter().collect();
        let warnings = self.clock.as_mut().map(|clock| clock.tick(now));
        for warning in warnings.into_iter().flatten() {
            events.push(Event::Clock(warning));
            if let Warning::Flag(color) = warning
                && claims
            {
                events.extend(self.flag_fell(color, now));
            }
        }
        events
    }

    fn press(&mut self, now: Millis) -> Vec<Warning> {
        let Some(clock) = &mut self.clock else {
            return Vec::new();
        };
        let color = clock.turn();
        let warnings = clock.press(now);
        self.stamp(color, now);
        warnings
    }

    fn command(&mut self, command: Command, now: Millis) -> Vec<Event> {
        if !command.is_fact() {
            self.drop_check();
        }
        match self.access(command.reveals()) {
            // What is told is counted when it is told, see [`Table::admit`].
            Access::Free | Access::Peek => {}
            Access::Barred => return vec![Event::Refused(Refusal::Blindfold)],
            Access::UsedUp => return vec![Event::Refused(Refusal::BlindfoldUsed)],
        }
        match command {
            Command::Play(patterns) => self.play(&patterns, now),
            Command::Yes | Command::Cancel => refuse(Refusal::NoQuestion),
            Command::No => self.correct_slip(now),
            Command::Resign => self.ask(Question::Resign),
            Command::OfferDraw => self.offer_draw(),
            Command::AcceptDraw => self.accept_draw(),
            Command::DeclineDraw => self.decline_draw(),
            Command::ClaimDraw(patterns) => self.claim_draw(&patterns, now),
            Command::TakeBack => self.take_back(now),
            Command::Law(command) => self.law(command, now),
            Command::Partial(partial) => self.need(partial),
            Command::Fill(_) => refuse(Refusal::NoQuestion),
            Command::NewGame if self.is_over() => vec![Event::NewGame],
            Command::NewGame => self.ask(Question::NewGame),
            Command::Quit => self.quit(now),
            Command::Pause => self.pause(now),
            Command::Continue => self.unpause(now),
            Command::Hint => self.advise(CoachTask::Hint),
            Command::Evaluate => self.advise(CoachTask::Evaluate),
            Command::Threat => self.advise(CoachTask::Threat),
            Command::BestLine => self.advise(CoachTask::BestLine),
            Command::Review => self.advise(CoachTask::Review),
            Command::Peers => self.advise(CoachTask::Peers(self.setup.player)),
            Command::Missed => self.advise(CoachTask::Missed(self.setup.player)),
            other => self.tell(other, now),
        }
    }

    /// Whether what tells so much of the position may be told now; after the game, all.
    fn access(&self, reveals: Reveals) -> Access {
        if self.is_over() {
            Access::Free
        } else {
            self.policy.access(reveals)
        }
    }

    /// Whether what tells so much of the position may be told now.
    pub fn may_tell(&self, reveals: Reveals) -> bool {
        matches!(self.access(reveals), Access::Free | Access::Peek)
    }

    /// The gate for whatever is to be told of this game, whoever found it out: the event, or what
    /// may be said in its place.
    pub fn admit(&mut self, event: Event) -> Event {
        if self.is_over() {
            return event;
        }
        let before = self.policy;
        let tried = matches!(event, Event::Refused(Refusal::Illegal(..)));
        let event = self.policy.admit(event);
        let barred = matches!(
            event,
            Event::Refused(Refusal::Blindfold | Refusal::BlindfoldUsed)
        );
        if let Some(how) = picture::sign(tried, barred, &before, &self.policy) {
            self.blurred(how);
            let (count, readings) = (self.policy.peeks(), self.policy.readings());
            self.records.push(match how {
                Blur::Looked => Record::Peeks { count, readings },
                how => Record::Blur { how },
            });
        }
        event
    }

    fn ask(&mut self, question: Question) -> Vec<Event> {
        let over = self.is_over();
        if over && !matches!(question, Question::NewGame | Question::Another) {
            return refuse(Refusal::GameOver);
        }
        self.drop_check();
        vec![Event::Asked(question)]
    }

    /// Makes the move that was said, asks what is missing, or says why not.
    fn play(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        if let Some(refusal) = self.stands_still() {
            return refuse(refusal);
        }
        if let Some(events) = self.repetition(patterns).or_else(|| self.claim_first()) {
            return events;
        }
        if self.setup.you().is_some_and(|you| you != self.game.turn()) {
            return refuse(Refusal::NotYourTurn);
        }
        match resolve_any(patterns, self.game.position()) {
            Ok(mv) => self.consider(mv, now),
            Err(Unresolved::Illegal(why)) => self
                .illegal_said(patterns)
                .unwrap_or_else(|| refuse(Refusal::Illegal(self.game.position().clone(), why))),
            Err(unresolved) => self.unclear(unresolved, Purpose::Play),
        }
    }

    /// Makes a move that was legal where it was heard or asked about.
    fn play_move(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        self.play(&[Pattern::of(mv)], now)
    }

    /// Why nobody may move now.
    fn stands_still(&self) -> Option<Refusal> {
        if self.is_over() {
            Some(Refusal::GameOver)
        } else if self.stands() {
            Some(Refusal::Law(LawBar::Stopped))
        } else if self.paused {
            Some(Refusal::Paused)
        } else {
            None
        }
    }

    /// Asks what is missing of a move, or says why there is none.
    fn unclear(&mut self, unresolved: Unresolved, purpose: Purpose) -> Vec<Event> {
        let position = self.game.position().clone();
        match unresolved {
            Unresolved::Ambiguous(moves) => self.ask(Question::Which {
                position,
                moves,
                purpose,
            }),
            Unresolved::Promotion(moves) => self.ask(Question::Promotion {
                position,
                moves,
                purpose,
            }),
            Unresolved::Illegal(why) => refuse(Refusal::Illegal(position, why)),
        }
    }

    /// Makes a legal move of the side to move.
    fn make(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        if let Some(events) = self.before_making(mv, now) {
            return events;
        }
        let before = self.game.position().clone();
        let color = before.turn();
        let uci = uci_of(mv, CastlingMode::Chess960);
        if self.game.play(mv).is_err() {
            return refuse(Refusal::Illegal(before, Illegal::Unclear));
        }
        self.records.push(Record::Move { uci });
        let mover = self.mover(color);
        let mut events = vec![Event::Moved {
            mover,
            color,
            before,
            mv,
        }];
        if self.is_over() {
            events.extend(self.over(now));
        } else {
            events.extend(self.hand_over(mv, mover, now));
        }
        events
    }

    fn mover(&self, color: Color) -> Mover {
        match self.setup.you() {
            None => Mover::Player(color),
            Some(you) if you == color => Mover::You,
            Some(_) => Mover::Opponent,
        }
    }

    /// The end of the game, said once.
    fn over(&mut self, now: Millis) -> Vec<Event> {
        let Some(outcome) = self.game.outcome() else {
            return Vec::new();
        };
        if self.over_said {
            return Vec::new();
        }
        self.over_said = true;
        self.laws.slip_until = None;
        // What was announced and not made goes with the game.
        self.drop_announced();
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.records.push(Record::Over {
            result: self.game.result().to_owned(),
            reason: Some(outcome.reason),
        });
        let mut events = vec![Event::Ended(outcome)];
        if self.setup.blindfold > 0 {
            events.push(Event::Told(Fact::Peeks(self.policy.peeks())));
            let picture = self.picture();
            if picture.tries > 0 || !picture.places.is_empty() {
                events.push(Event::Told(Fact::Picture(Box::new(picture))));
            }
        }
        events.extend(self.ask(Question::Another));
        events
    }

    fn respond(&mut self, response: Result<Response, OpponentError>, now: Millis) -> Vec<Event> {
        match response {
            Ok(Response::Reply(Reply::Play {
                mv, offers_draw, ..
            })) => {
                let seat = self.game.turn();
                let mut events = self.seat_acts(seat, SeatAct::Move(mv), now);
                if offers_draw && self.game.turn() != seat {
                    events.extend(self.seat_acts(seat, SeatAct::OfferDraw, now));
                }
                events
            }
            Ok(Response::Reply(Reply::Resign)) => {
                self.seat_acts(self.game.turn(), SeatAct::Resign, now)
            }
            Ok(Response::Draw(accepted)) => {
                let Some(answerer) = self.game.standing_offer().map(Color::other) else {
                    return Vec::new();
                };
                let act = match accepted {
                    true => SeatAct::AcceptDraw,
                    false => SeatAct::DeclineDraw,
                };
                self.seat_acts(answerer, act, now)
            }
            Ok(Response::Fact(fact)) => self.advised(fact),
            Ok(Response::Checked(loss)) => self.checked(loss, now),
            // The driver restarts or replaces the opponent and reports that; the want stands.
            Err(_) => Vec::new(),
        }
    }

    /// "No" without a question: within the window of a slip of the tongue the move is undone
    /// (rules for blind play, 6).
    fn correct_slip(&mut self, now: Millis) -> Vec<Event> {
        if self.laws.slip_until.is_none() {
            let yours = self.setup.you().is_some_and(|you| you != self.game.turn());
            if !yours || self.game.moves().is_empty() || self.is_over() {
                return refuse(Refusal::NoQuestion);
            }
            let take_back = self.setup.casual && self.setup.laws.protocol.is_none();
            return refuse(Refusal::TooLate { take_back });
        }
        self.undo(1, now)
    }

    fn take_back(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        // D.2.6 and 4.7: by the protocol a completed move stands, in every game.
        if self.setup.laws.protocol.is_some() {
            return match self.in_slip() {
                true => self.undo(1, now),
                false => refuse(Refusal::Law(LawBar::Completed)),
            };
        }
        if !self.setup.casual {
            return refuse(Refusal::NoTakeBack);
        }
        if self.stands() {
            return refuse(Refusal::Law(LawBar::Stopped));
        }
        let plies = match self.setup.you() {
            Some(you) if you == self.game.turn() => 2,
            _ => 1,
        };
        if self.game.moves().len() < plies {
            return refuse(Refusal::NothingToTakeBack);
        }
        self.undo(plies, now)
    }

    fn undo(&mut self, plies: usize, now: Millis) -> Vec<Event> {
        if self.game.take_back(plies) < plies {
            return refuse(Refusal::NothingToTakeBack);
        }
        // A move that was announced and not made goes with the position it was for.
        self.drop_announced();
        // Within the window of a slip the other clock has not been started: nothing to turn back.
        if let Some(clock) = &mut self.clock
            && self.laws.slip_until.is_none()
        {
            clock.take_back(plies, now);
        }
        self.laws.slip_until = None;
        self.records.push(Record::TakeBack { plies });
        let turn = self.game.turn();
        vec![Event::TakenBack {
            plies,
            turn,
            your_move: self.setup.you().is_none_or(|you| you == turn),
        }]
    }

    /// Keeps a line as a variation of the game; whether it fits there.
    pub fn keep_variation(&mut self, ply: usize, moves: Vec<Move>) -> bool {
        let mode = CastlingMode::Chess960;
        let written = moves.iter().map(|mv| uci_of(*mv, mode)).collect();
        let kept = self.game.keep_variation(ply, moves);
        if kept {
            self.records.push(Record::Variation {
                ply,
                moves: written,
            });
        }
        kept
    }

    fn pause(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if self.stands() {
            return refuse(Refusal::Law(LawBar::Stopped));
        }
        self.paused = !self.paused;
        if let Some(clock) = &mut self.clock {
            if self.paused {
                clock.pause(now);
            } else {
                clock.resume(now);
            }
        }
        self.records.push(Record::Pause);
        vec![Event::Paused(self.paused)]
    }

    /// Goes on if the game stands; if it does not, says whose move it is.
    fn unpause(&mut self, now: Millis) -> Vec<Event> {
        if self.paused || self.is_over() {
            return self.pause(now);
        }
        self.tell(Command::WhoseMove, now)
    }

    /// The user turns to another game: the clock of this one stands.
    pub fn leave(&mut self, now: Millis) {
        if self.is_over() {
            return;
        }
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.records.push(Record::Pause);
    }

    /// The user has not left after all: the clock runs again where it ran.
    pub fn come_back(&mut self, now: Millis) {
        let runs = !self.is_over() && !self.paused && !self.stands();
        if let Some(clock) = &mut self.clock
            && runs
        {
            clock.resume(now);
        }
    }

    fn quit(&mut self, now: Millis) -> Vec<Event> {
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.records.push(Record::Pause);
        vec![Event::Goodbye {
            kept: !self.is_over() && !self.game.moves().is_empty(),
        }]
    }

    /// Whether everything about the board may be told, uncounted.
    pub fn may_tell_freely(&self) -> bool {
        self.access(Reveals::Position) == Access::Free
    }

    /// Whether the coach is looking at a move that is yet to be made.
    pub fn is_considering(&self) -> bool {
        let errand = self.errand();
        errand.is_some_and(|errand| matches!(errand.task, CoachTask::Check(_)))
    }

    /// The last move with the position before it.
    pub fn last_move(&self) -> Option<(Chess, Move)> {
        let before = self.game.history().last()?.clone();
        Some((before, *self.game.moves().last()?))
    }
}

fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.0)
}

fn refuse(refusal: Refusal) -> Vec<Event> {
    vec![Event::Refused(refusal)]
}

#[cfg(test)]
mod sitting;
#[cfg(test)]
mod tests;
