//! How soon the opponent answers, and how soon it stops when asked.
//!
//! `cargo bench --bench engine`; the last lines give the 99th percentiles that criterion does not.

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::engine::{Bot, Budget, Level, Manners, Opponent, Reply, Request};
use hektor::rules::{Chess, Position};

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

fn replies(c: &mut Criterion) {
    let requests = positions(4);
    for level in 1..=6 {
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

fn stops(_: &mut Criterion) {
    let requests = positions(2);
    let mut bot = Bot::full_strength(1, 1);
    let stop = bot.stop();
    let mut times: Vec<Duration> = requests
        .iter()
        .map(|request| {
            let mut request = request.clone();
            let minute = Duration::from_secs(600);
            request.time = Some(Budget {
                white: minute,
                black: minute,
                increment: Duration::ZERO,
                moves_to_go: None,
            });
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
    targets = ready, replies, stops
}
criterion_main!(benches);
