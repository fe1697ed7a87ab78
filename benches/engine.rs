//! How soon the opponent answers and stops when asked, what the coach takes, what two threads
//! bring, how much memory is taken, and whether the sound stutters while the engine thinks.
//!
//! `cargo bench --bench engine`; a name behind `--` measures only what contains it: `-- threads`.
//! The lines printed give the 99th percentiles and worst cases that criterion does not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::audio::{Earcon, Sound};
use hektor::engine::coach::Coach;
use hektor::engine::likely::likely;
use hektor::engine::{Bot, Budget, Level, Manners, Opponent, Reply, Request, uci_server};
use hektor::rules::{Chess, Position};
use hektor::speech::bundled::Bundled;
use hektor::speech::{Kind, Lang, Prosody, Segment, Speaker, Urgency, Utterance, Voice};

/// Positions of games that levels 4 and 5 play against each other.
fn positions(games: u64) -> Vec<Request> {
    let mut requests = Vec::new();
    for seed in 0..games {
        let mut request = Request {
            start: Chess::default(),
            moves: vec![],
            position: Chess::default(),
            time: None,
        };
        let mut bots = [4, 5].map(|level| bot(level, seed));
        for ply in 0..100 {
            let Ok(Reply::Play { mv, .. }) = bots[ply % 2].choose(&request) else {
                break;
            };
            request.moves.push(mv);
            request.position.play_unchecked(mv);
            if request.position.is_game_over() {
                break;
            }
            // Beyond the book, and not every neighbour of a position.
            if ply >= 10 && ply % 3 == 0 {
                requests.push(request.clone());
            }
        }
    }
    requests
}

fn bot(level: u8, seed: u64) -> Bot {
    let level = Level::new(level).unwrap_or_default();
    Bot::new(level, seed).with_manners(Manners {
        resigns: false,
        offers_draws: false,
        takes_its_time: false,
    })
}

/// Whether this is to be measured, by the names on the command line.
fn wanted(name: &str) -> bool {
    let mut names = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .peekable();
    names.peek().is_none() || names.any(|wanted| name.contains(&wanted))
}

fn replies(c: &mut Criterion) {
    if !wanted("reply") {
        return;
    }
    let requests = positions(4);
    for level in 1..=8 {
        let mut bot = bot(level, 1);
        let mut next = requests.iter().cycle();
        c.bench_function(&format!("reply of level {level}"), |b| {
            b.iter(|| next.next().map(|request| bot.choose(request)));
        });
        let mut times: Vec<Duration> = requests
            .iter()
            .map(|request| {
                let start = Instant::now();
                let _ = bot.choose(request);
                start.elapsed()
            })
            .collect();
        println!("reply of level {level}: 99 % within {:?}", p99(&mut times));
    }
}

/// How likely a person is to play each move, for the listener.
fn priors(_: &mut Criterion) {
    if !wanted("prior") {
        return;
    }
    let requests = positions(4);
    let mut times: Vec<Duration> = requests
        .iter()
        .map(|request| {
            let start = Instant::now();
            let _ = likely(&request.position);
            start.elapsed()
        })
        .collect();
    let p99 = p99(&mut times);
    let middle = times.get(times.len() / 2);
    println!("prior: half within {middle:?}, 99 % within {p99:?}");
}

fn stops(_: &mut Criterion) {
    if !wanted("stop") {
        return;
    }
    let requests = positions(2);
    let mut bot = Bot::full_strength(1, 1);
    let stop = bot.stop();
    let mut times: Vec<Duration> = requests
        .iter()
        .map(|request| {
            let mut request = request.clone();
            request.time = Some(PATIENT);
            let asked = std::thread::scope(|scope| {
                let stopper = scope.spawn(|| {
                    std::thread::sleep(Duration::from_millis(60));
                    stop.stop();
                    Instant::now()
                });
                let _ = bot.choose(&request);
                let done = Instant::now();
                let asked = stopper.join().unwrap_or(done);
                done.saturating_duration_since(asked)
            });
            stop.clear();
            asked
        })
        .collect();
    println!("from stop to silence: 99 % within {:?}", p99(&mut times));
}

/// So much time that a search goes on until it is stopped.
const PATIENT: Budget = Budget {
    white: Duration::from_secs(3600),
    black: Duration::from_secs(3600),
    increment: Duration::ZERO,
    moves_to_go: None,
};

fn checks(_: &mut Criterion) {
    if !wanted("blunder") {
        return;
    }
    let requests = positions(2);
    let mut times: Vec<Duration> = requests
        .iter()
        .filter_map(|request| {
            let mv = *request.position.legal_moves().last()?;
            let start = Instant::now();
            let _ = Coach::new().blunder_check(&request.position, mv);
            Some(start.elapsed())
        })
        .collect();
    let p99 = p99(&mut times);
    let middle = times.get(times.len() / 2);
    let worst = times.last();
    println!("blunder check: half within {middle:?}, 99 % within {p99:?}, worst {worst:?}");
}

/// Positions that are searched to a fixed depth.
const DEEP: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "2rq1rk1/1p3ppp/p2p1n2/4p3/4P3/1NN1B3/PPP2PPP/R2Q1RK1 b - - 0 14",
    "6k1/5pp1/4p2p/3pP3/1r1P4/1P3N1P/5PP1/2R3K1 w - - 0 30",
];

/// Nodes and time to a fixed depth, through the protocol, with one thread and with two.
fn threads(_: &mut Criterion) {
    if !wanted("threads") {
        return;
    }
    for threads in [1, 2] {
        let (mut nodes, mut time) = (0.0, Duration::ZERO);
        for fen in DEEP {
            let commands = format!(
                "setoption name Threads value {threads}\nposition fen {fen}\ngo depth 14\nisready\n"
            );
            let (reader, mut writer) = match std::io::pipe() {
                Ok(ends) => ends,
                Err(error) => return println!("no pipe: {error}"),
            };
            let mut answers = Answers::default();
            let start = Instant::now();
            std::thread::scope(|scope| {
                let done = answers.done.clone();
                scope.spawn(move || {
                    use std::io::Write;
                    let _ = writer.write_all(commands.as_bytes());
                    // The end of the input would end the search.
                    while !done.load(Ordering::Relaxed) {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                });
                let _ = uci_server::run(reader, &mut answers);
            });
            time += start.elapsed();
            nodes += answers.nodes();
        }
        println!(
            "threads {threads}: depth 14 in {time:?}, {:.0} nodes a second",
            nodes / time.as_secs_f64()
        );
    }
}

/// Reads what the engine says until its best move.
#[derive(Default)]
struct Answers {
    text: String,
    done: std::sync::Arc<AtomicBool>,
}

impl Answers {
    fn nodes(&self) -> f64 {
        let last = self.text.rsplit(" nodes ").next();
        let number = last.and_then(|rest| rest.split(' ').next());
        number.and_then(|number| number.parse().ok()).unwrap_or(0.0)
    }
}

impl std::io::Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.text.push_str(&String::from_utf8_lossy(bytes));
        if self.text.contains("bestmove") {
            self.done.store(true, Ordering::Relaxed);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What the bot adds to the memory that is resident, after a search that has filled its table.
fn memory(_: &mut Criterion) {
    if !wanted("memory") {
        return;
    }
    let Some(request) = unbounded() else {
        return;
    };
    let Some(before) = resident() else {
        return println!("memory: this system does not tell");
    };
    let mut bot = Bot::full_strength(1, 1);
    think_for(&mut bot, &request, Duration::from_secs(10), || {});
    if let Some(after) = resident() {
        let grown = after.saturating_sub(before) as f64 / 1024.0;
        println!("memory: full strength adds {grown:.1} MiB resident");
    }
}

/// A position beyond the book, to be thought about until stopped.
fn unbounded() -> Option<Request> {
    let request = positions(1).into_iter().next()?;
    Some(Request {
        time: Some(PATIENT),
        ..request
    })
}

/// The resident memory of this process, in kibibytes.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Lets a bot think, past its book, while something else is done; then stops it.
fn think_for(bot: &mut Bot, request: &Request, time: Duration, meanwhile: impl FnOnce() + Send) {
    let stop = bot.stop();
    let stopped = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let start = Instant::now();
            meanwhile();
            std::thread::sleep(time.saturating_sub(start.elapsed()));
            stopped.store(true, Ordering::Relaxed);
            stop.stop();
        });
        while !stopped.load(Ordering::Relaxed) {
            let _ = bot.choose(request);
        }
    });
    stop.clear();
}

/// The mixer's callback as a loudspeaker calls it, every ten milliseconds, while a voice speaks and
/// sounds are played: its worst time with nobody thinking, and with the bot on all cores.
fn callbacks(_: &mut Criterion) {
    if !wanted("mixer") {
        return;
    }
    let Some(request) = unbounded() else {
        return;
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("mixer, idle: {}", blocks());
    let mut bot = Bot::full_strength(1, cores);
    let mut told = String::new();
    think_for(&mut bot, &request, Duration::ZERO, || told = blocks());
    println!("mixer, full strength on {cores} threads: {told}");
}

/// Renders ten seconds of speech and sounds, and tells how long the blocks took.
fn blocks() -> String {
    const BLOCK: Duration = Duration::from_millis(10);
    let (sound, mut mixer) = Sound::manual(48_000);
    let bundled = match Bundled::load() {
        Ok(bundled) => Voice::Samples(Box::new(bundled)),
        Err(why) => return why.to_string(),
    };
    let speaker = Speaker::with(bundled, Prosody::default(), &sound);
    let mut block = [0.0; 480];
    let mut times = Vec::new();
    let mut late = 0;
    let start = Instant::now();
    for number in 0..1000 {
        if number % 50 == 0 {
            speaker.say(sentence());
            sound.play(Earcon::Capture);
        }
        let due = start + BLOCK * number;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        // A block that begins later than its own length is one that would have been heard as a gap.
        late += u32::from(Instant::now() > due + BLOCK);
        let begun = Instant::now();
        mixer.render(&mut block);
        times.push(begun.elapsed());
    }
    let p99 = p99(&mut times);
    let worst = times.last().copied().unwrap_or_default();
    format!("blocks of 10 ms, 99 % within {p99:?}, worst {worst:?}, {late} of 1000 called late")
}

fn sentence() -> Utterance {
    Utterance {
        segments: vec![Segment {
            lang: Lang::new("de"),
            text: "Springer Gustav eins Felix drei".to_owned(),
        }],
        urgency: Urgency::Normal,
        kind: Kind::Chatter,
    }
}

fn ready(c: &mut Criterion) {
    c.bench_function("ready", |b| b.iter(|| bot(6, 1)));
}

fn p99(times: &mut [Duration]) -> Duration {
    times.sort();
    times
        .get((times.len() * 99 / 100).min(times.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = ready, replies, priors, stops, checks, threads, memory, callbacks
}
criterion_main!(benches);
