//! Any UCI engine as an opponent: started, watched, ended, and started again when it fails.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[cfg(windows)]
mod job;
mod process;

use std::time::{Duration, Instant};

use self::process::Process;
use super::uci::{Go, OptionKind, OptionSpec, UciAnswer, UciCommand, UciScore};
use super::{Level, Opponent, OpponentError, Reply, Request, Stop};
use crate::rules::{CastlingMode, Chess, Color, Position, castling_mode, fen, parse_uci, uci_of};

/// How long a start may take: some engines read large networks from disk.
const START: Duration = Duration::from_secs(15);
/// How long an engine without a clock thinks.
const MOVE_TIME: Duration = Duration::from_millis(1000);
/// What an engine may take beyond its time before it counts as hung.
const GRACE: Duration = Duration::from_secs(5);
/// How often a waiting call looks whether it was told to stop.
const GLANCE: Duration = Duration::from_millis(5);

/// A UCI engine in a process of its own, which ends with this value.
///
/// After an error the process is gone and the next [`choose`](Opponent::choose) starts it afresh.
#[derive(Debug)]
pub struct External {
    path: String,
    options: Vec<(String, String)>,
    level: Option<Level>,
    grace: Duration,
    process: Option<Process>,
    name: String,
    offered: Vec<OptionSpec>,
    /// Its latest opinion, in centipawns for itself.
    score: i32,
    /// Its latest move, as it said it.
    last: Option<String>,
    stop: Stop,
    /// The program leaves: nothing is waited for any more.
    leave: Stop,
}

impl External {
    /// Starts the engine at `path` (a program, or a program with arguments) and sets its options.
    ///
    /// # Errors
    /// [`OpponentError::Start`] if there is no such program, [`OpponentError::Died`] or
    /// [`OpponentError::Hung`] if it does not speak UCI within fifteen seconds.
    pub fn start(path: &str, options: &[(String, String)]) -> Result<Self, OpponentError> {
        Self::start_unless(path, options, Stop::default())
    }

    /// As [`External::start`]; `leave` ends the waiting, also at each later start.
    ///
    /// # Errors
    /// As [`External::start`], and [`OpponentError::Stopped`].
    pub fn start_unless(
        path: &str,
        options: &[(String, String)],
        leave: Stop,
    ) -> Result<Self, OpponentError> {
        let mut engine = Self {
            path: path.to_owned(),
            options: options.to_vec(),
            level: None,
            grace: GRACE,
            process: None,
            name: path.to_owned(),
            offered: Vec::new(),
            score: 0,
            last: None,
            stop: Stop::default(),
            leave,
        };
        engine.restart()?;
        Ok(engine)
    }

    /// Whether a program is there, as far as that can be seen before it is started.
    ///
    /// # Errors
    /// [`OpponentError::Start`] if there is none, or if it may not be run.
    pub fn look(path: &str) -> Result<(), OpponentError> {
        process::look(path)
    }

    /// The engine's own name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The options it offers.
    pub fn options(&self) -> &[OptionSpec] {
        &self.offered
    }

    /// The names of the options it was to be given and does not take: it has none of that name, or
    /// not that value.
    pub fn refused(&self) -> impl Iterator<Item = &str> {
        let refused = |(name, value): &&(String, String)| !self.takes(name, value);
        self.options
            .iter()
            .filter(refused)
            .map(|(name, _)| name.as_str())
    }

    fn takes(&self, name: &str, value: &str) -> bool {
        // A line feed would begin another command.
        let controls = [name, value]
            .iter()
            .any(|text| text.contains(char::is_control));
        !controls && self.offers(name).is_some_and(|kind| kind.takes(value))
    }

    /// How long it may stay silent, when it is to answer, before it counts as hung; five seconds
    /// unless set.
    pub const fn set_grace(&mut self, grace: Duration) {
        self.grace = grace;
    }

    /// Sets how strong it plays, by `UCI_Elo`, else `Skill Level`, else by a cap on nodes.
    pub fn set_level(&mut self, level: Option<Level>) {
        self.level = level;
        if let Some(process) = &self.process {
            let commands = self.level_commands();
            commands.iter().for_each(|command| process.send(command));
        }
    }

    /// Ends the process, if it runs, and starts it again.
    ///
    /// # Errors
    /// As [`External::start`].
    pub fn restart(&mut self) -> Result<(), OpponentError> {
        self.process = None;
        let process = Process::start(&self.path)?;
        let deadline = Instant::now() + START;
        process.send(&UciCommand::Uci);
        self.offered.clear();
        self.last = None;
        loop {
            match self.receive(&process, deadline)? {
                UciAnswer::Name(name) => self.name = name,
                UciAnswer::Option(option) => self.offered.push(option),
                UciAnswer::UciOk => break,
                _ => {}
            }
        }
        for (name, value) in self.options.iter().filter(|(n, v)| self.takes(n, v)) {
            process.send(&set(name, value));
        }
        self.level_commands()
            .iter()
            .for_each(|command| process.send(command));
        process.send(&UciCommand::NewGame);
        self.wait_ready(&process, deadline)?;
        self.process = Some(process);
        Ok(())
    }

    /// The next answer, unless there is none in time or the program leaves.
    fn receive(&self, process: &Process, deadline: Instant) -> Result<UciAnswer, OpponentError> {
        loop {
            if self.leave.is_stopped() {
                return Err(OpponentError::Stopped);
            }
            let glance = (Instant::now() + GLANCE).min(deadline);
            match process.receive(glance)? {
                Some(answer) => return Ok(answer),
                None if Instant::now() >= deadline => return Err(OpponentError::Hung),
                None => {}
            }
        }
    }

    /// Waits until the engine has done all it was told; what it still has to say of before is
    /// forgotten, a second move among it.
    fn wait_ready(&self, process: &Process, deadline: Instant) -> Result<(), OpponentError> {
        process.send(&UciCommand::IsReady);
        while self.receive(process, deadline)? != UciAnswer::ReadyOk {}
        Ok(())
    }

    fn offers(&self, name: &str) -> Option<&OptionKind> {
        self.offered
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
            .map(|option| &option.kind)
    }

    fn level_commands(&self) -> Vec<UciCommand> {
        let Some(level) = self.level else {
            return Vec::new();
        };
        if let Some(&OptionKind::Spin { min, max, .. }) = self.offers("UCI_Elo") {
            let limited = level.get() < Level::MAX;
            let elo = elo_of(level).clamp(min, max.max(min));
            return vec![
                set("UCI_LimitStrength", if limited { "true" } else { "false" }),
                set("UCI_Elo", &elo.to_string()),
            ];
        }
        if let Some(&OptionKind::Spin { min, max, .. }) = self.offers("Skill Level") {
            let span = max.saturating_sub(min);
            let skill = min + span.saturating_mul(i64::from(level.get()) - 1) / 9;
            return vec![set("Skill Level", &skill.to_string())];
        }
        Vec::new()
    }

    /// What it is told, and how long it may think before it is asked what it has: far longer than
    /// engines think over one move, and far less than all of its time.
    fn go(&self, request: &Request) -> (Go, Duration) {
        let mut go = Go::default();
        let allowed = match request.time {
            Some(budget) => {
                let millis =
                    |time: Duration| Some(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
                go.white_time = millis(budget.white);
                go.black_time = millis(budget.black);
                go.white_increment = millis(budget.increment);
                go.black_increment = millis(budget.increment);
                go.moves_to_go = budget.moves_to_go;
                let own = request.position.turn().fold_wb(budget.white, budget.black);
                let share = match budget.moves_to_go {
                    Some(moves @ 1..20) => own * 2 / moves,
                    _ => own / 10,
                };
                share.min(own) + budget.increment
            }
            None => {
                go.move_time = i64::try_from(MOVE_TIME.as_millis()).ok();
                MOVE_TIME
            }
        };
        if let Some(level) = self.level
            && level.get() < Level::MAX
            && self.offers("UCI_Elo").is_none()
            && self.offers("Skill Level").is_none()
        {
            go.nodes = Some(30_u64.saturating_mul(4_u64.pow(u32::from(level.get()))));
        }
        (go, allowed)
    }

    fn ask(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        if self.process.is_none() {
            self.restart()?;
        }
        let (go, allowed) = self.go(request);
        let is_960 = castling_mode(&request.start).is_chess960();
        let chess960 = self.offers("UCI_Chess960").is_some();
        let Some(process) = &self.process else {
            return Err(OpponentError::Died);
        };
        if chess960 {
            process.send(&set("UCI_Chess960", if is_960 { "true" } else { "false" }));
        }
        let mode = if is_960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        let usual = request.start == Chess::default();
        process.send(&UciCommand::Position {
            fen: (!usual).then(|| fen(&request.start)),
            moves: request.moves.iter().map(|&mv| uci_of(mv, mode)).collect(),
        });
        self.wait_ready(process, Instant::now() + self.grace)?;
        process.send(&UciCommand::Go(go));
        let mut score = 0;
        let mut deadline = Instant::now() + allowed + self.grace;
        let mut asked = false;
        loop {
            if self.stop.is_stopped() || self.leave.is_stopped() {
                return Err(OpponentError::Stopped);
            }
            let glance = (Instant::now() + GLANCE).min(deadline);
            match process.receive(glance)? {
                Some(UciAnswer::Info(info)) => match info.score {
                    Some(UciScore::Centipawns(cp)) => score = cp.clamp(-20_000, 20_000),
                    Some(UciScore::Mate(moves)) if moves > 0 => score = 30_000,
                    Some(UciScore::Mate(_)) => score = -30_000,
                    None => {}
                },
                Some(UciAnswer::BestMove { best, .. }) => {
                    let text = best.unwrap_or_else(|| "0000".to_owned());
                    let Some(mv) = parse_uci(&request.position, &text) else {
                        // Its last move once more, late: that was for the position before.
                        if self.last.take().is_some_and(|last| last == text) {
                            continue;
                        }
                        let shown = text.chars().filter(|c| !c.is_control()).take(20);
                        return Err(OpponentError::Illegal(shown.collect()));
                    };
                    self.score = score;
                    self.last = Some(text);
                    return Ok(Reply::Play {
                        mv,
                        offers_draw: false,
                        score,
                    });
                }
                Some(_) => {}
                None if Instant::now() < deadline => {}
                // Who thinks says what it has when it is told to stop; who hangs says nothing.
                None if !asked => {
                    process.send(&UciCommand::Stop);
                    asked = true;
                    deadline = Instant::now() + self.grace;
                }
                None => return Err(OpponentError::Hung),
            }
        }
    }
}

impl Opponent for External {
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        let reply = self.ask(request);
        match reply {
            Ok(_) => {}
            Err(OpponentError::Stopped) => {
                // Its late answer must not be taken for the next one: await it, or start over.
                if !self.process.as_ref().is_some_and(Process::halt) {
                    self.process = None;
                }
            }
            Err(_) => self.process = None,
        }
        self.stop.clear();
        reply
    }

    fn accepts_draw(&mut self, request: &Request, _color: Color) -> bool {
        request.moves.len() >= 40 && self.score <= 0
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

/// A label that engines understand, not a rating: 800 for level 1, 200 more for each level.
fn elo_of(level: Level) -> i64 {
    600 + 200 * i64::from(level.get())
}

fn set(name: &str, value: &str) -> UciCommand {
    UciCommand::SetOption {
        name: name.to_owned(),
        value: Some(value.to_owned()),
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;
    use std::os::unix::fs::PermissionsExt;

    /// An engine of a few lines: answers `go` with what the case says.
    fn fake(on_go: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("engine.sh");
        let script = format!(
            "#!/bin/sh\nwhile read word rest; do case \"$word\" in\n\
             uci) echo 'id name Fake'; echo 'option name UCI_Elo type spin default 1500 min 1000 max 2000'; echo uciok;;\n\
             isready) echo readyok;;\n go) {on_go};;\n quit) exit 0;;\n esac; done\n"
        );
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        (folder, path.to_string_lossy().into_owned())
    }

    fn request(fen: &str) -> Request {
        let position = parse_fen(fen).unwrap();
        Request {
            start: position.clone(),
            moves: vec![],
            position,
            time: None,
        }
    }

    const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn plays_the_move_the_engine_says() {
        let (_folder, path) = fake("echo 'info depth 1 score cp 31 pv e2e4'; echo 'bestmove e2e4'");
        let mut engine = External::start(&path, &[]).unwrap();
        engine.set_level(Level::new(4));
        assert_eq!(engine.name(), "Fake");
        assert_eq!(engine.options().len(), 1);
        let reply = engine.choose(&request(START_FEN)).unwrap();
        let Reply::Play { mv, score, .. } = reply else {
            panic!("{reply:?}");
        };
        assert_eq!(
            (uci_of(mv, CastlingMode::Standard).as_str(), score),
            ("e2e4", 31)
        );
    }

    #[test]
    fn options_that_it_does_not_take_are_named() {
        let (_folder, path) = fake("echo 'bestmove e2e4'");
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let options = [
            option("uci_elo", "1200"),
            option("UCI_Elo", "3000"),
            option("Contempt", "5"),
        ];
        let engine = External::start(&path, &options).unwrap();
        assert_eq!(
            engine.refused().collect::<Vec<_>>(),
            ["UCI_Elo", "Contempt"]
        );
    }

    #[test]
    fn no_option_is_a_further_command() {
        let (_folder, path) = fake("echo 'bestmove e2e4'");
        let options = [("UCI_Elo".to_owned(), "1200\nquit".to_owned())];
        let mut engine = External::start(&path, &options).unwrap();
        assert_eq!(engine.refused().collect::<Vec<_>>(), ["UCI_Elo"]);
        // Nor is one by its name, whoever sends it.
        let process = engine.process.as_ref().unwrap();
        process.send(&set("UCI_Elo\nquit", "1200"));
        assert!(engine.choose(&request(START_FEN)).is_ok());
    }

    #[test]
    fn a_second_move_is_ignored_however_late_it_comes() {
        let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let twice = "echo 'bestmove e2e4'; echo 'bestmove e2e4'";
        for (first, second) in [
            (twice, "echo 'bestmove g1f3'"),
            (
                "echo 'bestmove e2e4'",
                "echo 'bestmove e2e4'; echo 'bestmove g1f3'",
            ),
        ] {
            let (_folder, path) = fake(&format!(
                "if [ $again ]; then {second}; else {first}; fi; again=1"
            ));
            let mut engine = External::start(&path, &[]).unwrap();
            assert!(engine.choose(&request(START_FEN)).is_ok());
            let reply = engine.choose(&request(after));
            assert!(matches!(reply, Ok(Reply::Play { .. })), "{reply:?}");
        }
    }

    /// Whether a process of this number runs; one that has ended and waits for its parent does not.
    #[cfg(target_os = "linux")]
    fn runs(pid: &str) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_an_engine_started_ends_with_it() {
        let (folder, path) =
            fake("sleep 1000 & echo $! > \"$0.pid\"; echo 'bestmove e2e4'; trap '' TERM");
        let mut engine = External::start(&path, &[]).unwrap();
        engine.choose(&request(START_FEN)).unwrap();
        let pid = std::fs::read_to_string(folder.path().join("engine.sh.pid")).unwrap();
        assert!(runs(pid.trim()));
        drop(engine);
        while runs(pid.trim()) {
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_program_that_leaves_does_not_wait_for_one_that_starts() {
        let leave = Stop::default();
        let leaving = leave.clone();
        let stopper = std::thread::spawn(move || leaving.stop());
        let started = External::start_unless("sleep 1000", &[], leave);
        assert_eq!(started.err(), Some(OpponentError::Stopped));
        stopper.join().unwrap();
    }

    #[test]
    fn an_engine_that_fails_is_named_and_started_again() {
        let cases = [
            ("exit 3", OpponentError::Died),
            (
                "echo 'bestmove e2e5'",
                OpponentError::Illegal("e2e5".into()),
            ),
            (
                "echo 'bestmove (none)'",
                OpponentError::Illegal("0000".into()),
            ),
        ];
        for (on_go, error) in cases {
            let (_folder, path) = fake(on_go);
            let mut engine = External::start(&path, &[]).unwrap();
            for _ in 0..2 {
                assert_eq!(engine.choose(&request(START_FEN)), Err(error.clone()));
                assert!(engine.process.is_none());
            }
        }
    }

    #[test]
    fn an_engine_that_hangs_is_given_up() {
        let (_folder, path) = fake("exec sleep 100");
        let mut engine = External::start(&path, &[]).unwrap();
        engine.set_grace(Duration::ZERO);
        let mut request = request(START_FEN);
        request.time = Some(super::super::Budget {
            white: Duration::from_millis(20),
            black: Duration::from_millis(20),
            increment: Duration::ZERO,
            moves_to_go: None,
        });
        assert_eq!(engine.choose(&request), Err(OpponentError::Hung));
    }

    /// With fifteen minutes and ten seconds a move it is asked after less than two minutes, not when
    /// its flag has fallen.
    #[test]
    fn with_a_clock_it_may_think_for_a_part_of_its_time() {
        let (_folder, path) = fake("exec sleep 100");
        let engine = External::start(&path, &[]).unwrap();
        let minutes = |n: u64| Duration::from_secs(60 * n);
        let mut request = request(START_FEN);
        let mut allowed = |white, increment, moves_to_go| {
            request.time = Some(super::super::Budget {
                white,
                black: minutes(90),
                increment,
                moves_to_go,
            });
            engine.go(&request).1
        };
        let ten = Duration::from_secs(10);
        assert_eq!(allowed(minutes(15), ten, None), Duration::from_secs(100));
        assert_eq!(allowed(minutes(90), Duration::ZERO, Some(40)), minutes(9));
        // The last move before the control may take all.
        assert_eq!(allowed(minutes(5), Duration::ZERO, Some(1)), minutes(5));
    }

    #[test]
    fn one_that_thinks_too_long_is_asked_what_it_has() {
        let (_folder, path) = fake(":");
        let text = std::fs::read_to_string(&path).unwrap();
        let stops = text.replace("quit)", "stop) echo 'bestmove e2e4';; quit)");
        std::fs::write(&path, stops).unwrap();
        let mut engine = External::start(&path, &[]).unwrap();
        let mut request = request(START_FEN);
        request.time = Some(super::super::Budget {
            white: Duration::ZERO,
            black: Duration::ZERO,
            increment: Duration::ZERO,
            moves_to_go: None,
        });
        engine.set_grace(Duration::from_secs(1));
        assert!(matches!(engine.choose(&request), Ok(Reply::Play { .. })));
    }

    #[test]
    fn a_stop_from_another_thread_ends_the_waiting() {
        let (_folder, path) = fake("exec sleep 100");
        let mut engine = External::start(&path, &[]).unwrap();
        let stop = engine.stop();
        let stopper = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            stop.stop();
        });
        assert_eq!(
            engine.choose(&request(START_FEN)),
            Err(OpponentError::Stopped)
        );
        stopper.join().unwrap();
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        let missing = External::start("/no/such/engine", &[]);
        assert!(matches!(missing, Err(OpponentError::Start(..))));
        assert!(matches!(
            External::start("true", &[]),
            Err(OpponentError::Died)
        ));
    }
}
