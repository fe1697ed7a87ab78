//! The table core: joins the game, the clock, the opponent and the questions that are open.
//!
//! [`Table::handle`] takes an [`Input`] and the time and gives [`Event`]s. It does no I/O and reads
//! no clock. What must be kept comes out of [`Table::take_records`], what the opponent is asked out
//! of [`Table::want`].

mod aims;
mod alone;
mod asked;
mod care;
mod draws;
mod errand;
mod event;
mod facts;
mod gate;
mod instead;
mod judged;
mod laws;
mod looking_back;
mod moves;
mod pause;
mod picture;
mod plan;
mod question;
mod record;
mod resume;
mod seat;
mod setup;
mod sounds;
mod survey;
mod turning;
mod want;
mod whether;

pub use asked::Asked;
pub use errand::CoachTask;
pub(crate) use errand::moves_with;
pub use event::{
    BoardState, BoardView, DrawEvent, Event, Fact, Intro, Mover, Refusal, SquareView, Trouble,
    Value,
};
pub use facts::seen;
pub use judged::Judged;
pub use laws::{Deed, LawQuestion, LawSetup};
pub use picture::{Blur, LostAt, Picture};
pub use question::{Answer, Purpose, Question, Understood};
pub use record::Record;
pub use seat::{Seat, SeatAct};
pub(crate) use setup::program_name;
pub use setup::{Exhibition, Rival, Setup, Start};
pub use sounds::{Part, Sounding, Sounds};
pub use survey::{Found, Region};
pub use turning::Turning;
pub use want::{Response, Task, Want};

use crate::clock::{Bonus, Clock, Millis, Warning};
use crate::command::{Ask, Command, Whether};
use crate::engine::OpponentError;
use crate::game::{Game, Head, Verdict};
use crate::policy::{Access, Policy};
use crate::rules::{Chess, Color, Move, Position, StartError};

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

/// A game in progress, with all that belongs to it.
#[derive(Debug)]
pub struct Table {
    setup: Setup,
    /// Who asks, where both sides are played by one.
    asker: Option<Color>,
    game: Game,
    clock: Option<Clock>,
    paused: bool,
    /// What is being handled was said, not typed.
    spoken: bool,
    /// What the coach is asked for, in its order.
    errands: Vec<errand::Errand>,
    /// The state of the game, and which moves were suggested in it.
    hinted: (u64, errand::Hints),
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
            asker: None,
            game,
            clock,
            paused: false,
            spoken: false,
            errands: Vec::new(),
            hinted: (0, errand::Hints::default()),
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

    /// What changed the game since the last call: to be kept before its events are announced.
    pub fn take_records(&mut self) -> Vec<Record> {
        self.records.take()
    }

    /// The clock as it stands, to be kept with the records.
    pub fn clock_state(&self, now: Millis) -> Option<Clock> {
        self.clock.as_ref().map(|clock| clock.snapshot(now))
    }

    /// The same of a clock that runs.
    pub fn running_clock(&self, now: Millis) -> Option<Clock> {
        let runs = self.clock.as_ref().is_some_and(Clock::is_running);
        (runs && !self.is_over()).then(|| self.clock_state(now))?
    }

    /// How long somebody thought about a move, by its place in the game from 0, where clocks tell.
    pub fn thought(&self, place: usize) -> Option<Millis> {
        let stamps = self.game.stamps();
        let (before, after) = (stamps.get(place.checked_sub(2)?)?, stamps.get(place)?);
        let bonus = match self.clock.as_ref()?.period(self.game.turn()).bonus {
            Bonus::Increment(bonus) => bonus.0,
            _ => 0,
        };
        let had = (*before)?.0.saturating_add(bonus);
        Some(Millis(had.saturating_sub((*after)?.0)))
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

    /// Takes an input at a time and says what happened. Never fails: refusals are events.
    pub fn handle(&mut self, input: Input, now: Millis) -> Vec<Event> {
        // Who has looked no longer looks, however late it is.
        if let Input::Response(id, Ok(Response::Checked(_))) = &input
            && *id == self.want
        {
            self.drop_sign();
        }
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
            Command::Yes => refuse(Refusal::NoQuestion),
            Command::Cancel => self.cancel_nothing(),
            Command::No => self.correct_slip(now),
            Command::Resign => self.ask(Question::Resign),
            Command::OfferDraw => self.offer_draw(),
            Command::AcceptDraw => self.accept_draw(),
            Command::DeclineDraw => self.decline_draw(),
            Command::ClaimDraw(patterns) => self.claim_draw(&patterns, now),
            Command::TakeBack => self.take_back(now),
            Command::BackTo(back) => self.take_back_to(&back, now),
            Command::Instead(patterns) => self.instead(&patterns, now),
            Command::Law(command) => self.law(command, now),
            Command::Partial(partial) => self.need(partial),
            Command::Fill(_) => refuse(Refusal::NoQuestion),
            // Nothing is kept of a game without a move, and nothing is lost with it.
            Command::NewGame if self.is_over() || self.is_untouched() => {
                vec![Event::NewGame]
            }
            Command::NewGame => self.ask(Question::NewGame),
            Command::Quit => self.quit(now),
            Command::Pause => self.pause(now),
            Command::Continue => self.unpause(now),
            Command::Hint => self.advise(CoachTask::Hint),
            Command::Clue => self.advise(CoachTask::Clue),
            Command::Judge(side) => self.judge(side),
            Command::Flaw(patterns) => self.flaw(patterns, now),
            Command::Reasons(patterns) => self.reasons(patterns, now),
            Command::OtherHint(which) => self.other_hint(which),
            Command::HintWith(role, from) => self.hint_with(role, from),
            Command::Weigh(one, other) => self.weigh(&one, &other, now),
            Command::BestOf(moves) => self.best_of(&moves),
            Command::Evaluate if self.is_over() => self.tell(Command::Ask(Ask::Result), now),
            Command::Evaluate => self.advise(CoachTask::Evaluate),
            Command::Ask(Ask::Whether(Whether::Mates(side))) if !self.is_over() => {
                self.can_mate(side)
            }
            Command::Threat(side) => self.threat(side),
            Command::BestLine => self.advise(CoachTask::BestLine),
            Command::Ask(Ask::Reply) => self.advise(CoachTask::Reply),
            Command::Ask(Ask::Plan) => self.advise(CoachTask::Plan),
            Command::Review(side) => {
                let of = side.map(|side| side.at(self.asker(), self.game.turn()));
                self.advise(CoachTask::Review(self.setup.player, of))
            }
            Command::Worst(side) => {
                let of = side.map(|side| side.at(self.asker(), self.game.turn()));
                self.advise(CoachTask::Worst(self.setup.player, of))
            }
            Command::Grade(side) => {
                let of = side
                    .unwrap_or(crate::grammar::Side::Me)
                    .at(self.asker(), self.game.turn());
                self.advise(CoachTask::Grade(of))
            }
            Command::Highlight(what, side) => {
                let of = side
                    .unwrap_or(crate::grammar::Side::Me)
                    .at(self.asker(), self.game.turn());
                self.advise(CoachTask::Highlight(what, of))
            }
            Command::Better(side) => self.better(side),
            Command::Peers => self.advise(CoachTask::Peers(self.setup.player)),
            Command::Missed => self.advise(CoachTask::Missed(self.setup.player)),
            other => self.tell(other, now),
        }
    }

    fn ask(&mut self, question: Question) -> Vec<Event> {
        let over = self.is_over();
        let of_no_game = matches!(
            question,
            Question::NewGame | Question::Another | Question::Said { .. } | Question::Either(_)
        );
        if over && !of_no_game {
            return refuse(Refusal::GameOver);
        }
        self.drop_check();
        vec![Event::Asked(question)]
    }

    /// Whether the user has made no move in this game, which is none of a match and goes on from no
    /// other: nothing is lost with it.
    pub fn is_untouched(&self) -> bool {
        let you = self.setup.you();
        let mut mine = self.game.history().iter();
        let moved = mine.any(|before| you.is_none_or(|you| before.turn() == you));
        let begins_it = self.setup.played_on.is_none();
        !moved && begins_it && self.setup.laws.games.is_none()
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
            let picture = self.picture();
            // Where nothing may be told, that nothing was told need not be said.
            let peeks = self.policy.peeks();
            if peeks > 0 || !self.wanted_to_look() {
                events.push(Event::Told(Fact::Peeks(peeks)));
            }
            if picture.tries > 0 || !picture.places.is_empty() {
                events.push(Event::Told(Fact::Picture(Box::new(picture))));
            }
        }
        events.extend(self.ask(Question::Another));
        events
    }

    /// Whether the user has paused the game, which is not over.
    pub fn is_paused(&self) -> bool {
        self.paused && !self.is_over()
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

fn refuse(refusal: Refusal) -> Vec<Event> {
    vec![Event::Refused(refusal)]
}

#[cfg(test)]
mod sitting;
#[cfg(test)]
mod tests;
