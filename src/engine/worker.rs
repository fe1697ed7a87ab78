//! The opponent's side of the table: a thread in which it thinks, and what happens when it fails.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::{
    Bot, Character, External, Level, Manners, Opponent, OpponentError, Reply, Request, Stop,
    Strength,
};
use crate::rules::Color;

/// What is asked of the opponent; the number comes back with the answer.
#[derive(Debug)]
pub enum OpponentTask {
    /// A move.
    Move(u64, Request),
    /// Whether it accepts a draw, being this colour.
    Draw(u64, Request, Color),
    /// The next game is against this opponent.
    Sit(Thinker),
}

/// What comes back.
#[derive(Debug)]
pub enum OpponentNews {
    /// To [`OpponentTask::Move`].
    Reply(u64, Result<Reply, OpponentError>),
    /// To [`OpponentTask::Draw`].
    Draw(u64, bool),
    /// Something befell it; it goes on.
    Befell(Befallen),
}

/// What can befall an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Befallen {
    /// It could not be started: the path and the system's reason, or `ended` or `silent`; the bot
    /// plays.
    CannotStart(String, String),
    /// It does not take this option of the settings.
    Option(String),
    /// It played this, which is illegal.
    Illegal(String),
    /// It does not answer.
    Hung,
    /// It failed and was started again.
    Restarted,
    /// It failed again: the bot plays on.
    Replaced,
}

/// How the built-in bot plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sparring {
    /// How well.
    pub strength: Strength,
    /// What it likes.
    pub character: Character,
    /// What it draws its lots from.
    pub seed: u64,
    /// How it behaves.
    pub manners: Manners,
}

impl Sparring {
    fn bot(&self) -> Bot {
        let bot = match self.strength {
            Strength::Level(level) => Bot::new(level, self.seed),
            Strength::Rating(rating) => Bot::rated(rating, self.seed),
            // A level that follows the results is chosen before it sits down.
            Strength::Adaptive => Bot::new(Level::default(), self.seed),
            Strength::Full => Bot::full_strength(self.seed, FULL_THREADS),
        };
        bot.with_character(self.character)
            .with_manners(self.manners)
    }
}

/// Who sits there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thinker {
    /// The built-in bot.
    Bot(Sparring),
    /// A UCI engine, at a level where it knows levels, with these options.
    Engine(String, Option<Level>, Vec<(String, String)>),
    /// Nobody: two people play.
    Nobody,
}

/// The handle of the thread; it ends with this value, and with it what it started.
#[derive(Debug)]
pub struct Worker {
    /// `None` only while it is being dropped.
    asks: Option<Sender<OpponentTask>>,
    stops: Receiver<Stop>,
    stop: Stop,
    leave: Stop,
    /// Closed when the thread has ended.
    ended: Receiver<()>,
}

/// How long is waited for the thread to end; an engine is ended in a fifth of that.
const FAREWELL: Duration = Duration::from_secs(1);

impl Worker {
    /// Starts the thread; `tell` is called in it with each answer.
    pub fn open(seat: Thinker, tell: impl Fn(OpponentNews) + Send + 'static) -> Self {
        let (asks, inbox) = channel();
        let (stop_out, stops) = channel();
        let (alive, ended) = channel();
        let leave = Stop::default();
        let leaving = leave.clone();
        thread::spawn(move || {
            // Goes with the thread, after the engine: what is made first is dropped last.
            let _alive: Sender<()> = alive;
            let mut chair = Chair::sit(seat, &leaving, &tell);
            let _ = stop_out.send(chair.stop());
            while let Ok(ask) = inbox.recv() {
                match ask {
                    OpponentTask::Sit(seat) => {
                        chair = Chair::sit(seat, &leaving, &tell);
                        let _ = stop_out.send(chair.stop());
                    }
                    OpponentTask::Move(id, request) => {
                        let reply = chair.choose(&request, &tell, &stop_out);
                        tell(OpponentNews::Reply(id, reply));
                    }
                    OpponentTask::Draw(id, request, color) => {
                        let accepts = chair
                            .opponent
                            .as_mut()
                            .is_some_and(|o| o.accepts_draw(&request, color));
                        tell(OpponentNews::Draw(id, accepts));
                    }
                }
            }
        });
        Self {
            asks: Some(asks),
            stops,
            stop: Stop::default(),
            leave,
            ended,
        }
    }

    /// Asks; what was being thought about is dropped.
    pub fn ask(&mut self, ask: OpponentTask) {
        self.stop();
        // The thread lives as long as this value: sending fails only while the program ends.
        if let Some(asks) = &self.asks {
            let _ = asks.send(ask);
        }
    }

    /// Ends what is being thought about.
    pub fn stop(&mut self) {
        while let Ok(stop) = self.stops.try_recv() {
            self.stop = stop;
        }
        self.stop.stop();
    }
}

impl Drop for Worker {
    /// Ends the thread, and waits for that only so long: no engine outlives the program, and none
    /// holds it up.
    fn drop(&mut self) {
        self.leave.stop();
        self.stop();
        self.asks = None;
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}

/// Who sits there now, and how often it failed.
struct Chair {
    opponent: Option<Box<dyn Opponent>>,
    seat: Thinker,
    failures: u32,
}

/// The threads of full strength: one core stays free for the voice.
const FULL_THREADS: usize = 1;
/// The level at which the bot takes the place of an engine that failed.
const SUBSTITUTE: u8 = 5;

/// How the bot plays in the place of an engine of this level.
pub fn substitute(level: Option<Level>) -> Level {
    level.or(Level::new(SUBSTITUTE)).unwrap_or_default()
}

impl Chair {
    fn sit(seat: Thinker, leave: &Stop, tell: &impl Fn(OpponentNews)) -> Self {
        let opponent = match &seat {
            Thinker::Nobody => None,
            Thinker::Bot(sparring) => Some(Box::new(sparring.bot()) as Box<dyn Opponent>),
            Thinker::Engine(path, level, options) => {
                match External::start_unless(path, options, leave.clone()) {
                    Ok(mut engine) => {
                        for name in engine.refused() {
                            tell(OpponentNews::Befell(Befallen::Option(name.to_owned())));
                        }
                        engine.set_level(*level);
                        Some(Box::new(engine) as Box<dyn Opponent>)
                    }
                    // The program ends: nobody will sit here.
                    Err(OpponentError::Stopped) => None,
                    Err(error) => {
                        let reason = match error {
                            OpponentError::Start(_, reason) => reason,
                            // Named, so that they are said in the user's language.
                            OpponentError::Died => "ended".to_owned(),
                            OpponentError::Hung => "silent".to_owned(),
                            other => other.to_string(),
                        };
                        tell(OpponentNews::Befell(Befallen::CannotStart(
                            path.clone(),
                            reason,
                        )));
                        Some(Self::substitute(*level))
                    }
                }
            }
        };
        Self {
            opponent,
            seat,
            failures: 0,
        }
    }

    fn substitute(level: Option<Level>) -> Box<dyn Opponent> {
        Box::new(Bot::new(substitute(level), 1))
    }

    fn stop(&self) -> Stop {
        self.opponent.as_ref().map(|o| o.stop()).unwrap_or_default()
    }

    /// Chooses; an engine that fails is started again once in a game, then the bot plays on.
    fn choose(
        &mut self,
        request: &Request,
        tell: &impl Fn(OpponentNews),
        stops: &Sender<Stop>,
    ) -> Result<Reply, OpponentError> {
        loop {
            let opponent = self.opponent.as_mut().ok_or(OpponentError::Stopped)?;
            // A stop that was meant for the thought before this one.
            opponent.stop().clear();
            let error = match opponent.choose(request) {
                Err(OpponentError::Stopped) => return Err(OpponentError::Stopped),
                Ok(reply) => return Ok(reply),
                Err(error) => error,
            };
            let Thinker::Engine(_, level, _) = &self.seat else {
                return Err(error);
            };
            match error {
                OpponentError::Illegal(mv) => tell(OpponentNews::Befell(Befallen::Illegal(mv))),
                OpponentError::Hung => tell(OpponentNews::Befell(Befallen::Hung)),
                _ => {}
            }
            self.failures += 1;
            match self.failures {
                // The engine starts itself afresh when it is asked again.
                1 => tell(OpponentNews::Befell(Befallen::Restarted)),
                _ => {
                    tell(OpponentNews::Befell(Befallen::Replaced));
                    self.opponent = Some(Self::substitute(*level));
                    self.seat = Thinker::Bot(Sparring {
                        strength: level.map_or(Strength::Full, Strength::Level),
                        character: Character::Plain,
                        seed: 1,
                        manners: Manners::default(),
                    });
                    let _ = stops.send(self.stop());
                }
            }
        }
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::rules::Chess;

    /// What is told when an engine of this script is asked for a move, up to the move.
    fn told(script: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("engine.sh");
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        let engine = Thinker::Engine(path.to_string_lossy().into_owned(), None, Vec::new());
        let (tell, told) = channel();
        let mut worker = Worker::open(engine, move |said| drop(tell.send(said)));
        worker.ask(OpponentTask::Move(
            1,
            Request {
                start: Chess::default(),
                moves: Vec::new(),
                position: Chess::default(),
                time: None,
            },
        ));
        let mut names = Vec::new();
        loop {
            match told.recv().unwrap() {
                OpponentNews::Befell(befallen) => names.push(format!("{befallen:?}")),
                OpponentNews::Reply(1, reply) => {
                    let moved = matches!(reply, Ok(Reply::Play { .. }));
                    names.push(if moved { "moved" } else { "failed" }.to_owned());
                    return names;
                }
                other => panic!("{other:?}"),
            }
        }
    }

    /// An engine that ends at its first `go`, and at later ones does this.
    fn ends_once_then(later: &str) -> String {
        format!(
            "#!/bin/sh\nwhile read word rest; do case \"$word\" in\n\
             uci) echo uciok;;\n isready) echo readyok;;\n\
             go) if mkdir \"$0.ended\" 2>/dev/null; then exit 3; fi; {later};;\n\
             quit) exit 0;;\n esac; done\n"
        )
    }

    #[test]
    fn an_engine_that_ends_is_started_again_once_and_then_replaced() {
        let recovers = ends_once_then("echo 'bestmove e2e4'");
        assert_eq!(told(&recovers), ["Restarted", "moved"]);
        assert_eq!(
            told(&ends_once_then("exit 3")),
            ["Restarted", "Replaced", "moved"]
        );
    }

    #[test]
    fn an_illegal_move_is_told_as_such() {
        let plays = ends_once_then("echo 'bestmove e2e5'");
        assert_eq!(
            told(&plays),
            ["Restarted", "Illegal(\"e2e5\")", "Replaced", "moved"]
        );
    }
}
