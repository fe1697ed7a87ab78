//! A listener made of a spectrum and two channels: how well the sounds of the board can be told apart.
//!
//! It has learned each piece on each square without noise, as bands of a quarter of an octave's third
//! (24 to the octave), with what the two channels have in common, and names the nearest. It is a
//! program; no person was asked. `cargo test --test hektor listener -- --nocapture` prints its counts.

use hektor::announce::sounds::score;
use hektor::audio::notes::{Note, Placing, render};
use hektor::rules::{Chess, Color, Piece, Position, Role, Square};
use hektor::table::{Sounding, Sounds, SquareView};
use realfft::RealFftPlanner;
use realfft::num_complex::Complex;

const RATE: u32 = 22_050;
const FFT: usize = 8192;
const LOWEST: f32 = 150.0;
const BANDS: usize = 136;

/// The same lots in each run.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as u32
    }

    /// Noise of power one, nearly normal.
    fn noise(&mut self) -> f32 {
        let sum: f32 = (0..12).map(|_| self.next() as f32 / 2f32.powi(31)).sum();
        sum - 6.0
    }
}

fn notes_of(square: Square, piece: Piece) -> Vec<Note> {
    let view = SquareView {
        square,
        piece: Some(piece),
    };
    let sounds = Sounds {
        from: Color::White,
        after_words: false,
        of: Sounding::Square(view),
    };
    score(&sounds).unwrap().notes
}

fn power(frames: &[[f32; 2]]) -> f32 {
    frames.iter().flatten().map(|s| s * s).sum::<f32>() / (2 * frames.len()) as f32
}

fn with_noise(frames: &[[f32; 2]], decibels: f32, lots: &mut Lots) -> Vec<[f32; 2]> {
    let level = (power(frames) / 10f32.powf(decibels / 10.0)).sqrt();
    let noisy = frames
        .iter()
        .map(|frame| frame.map(|s| s + level * lots.noise()));
    noisy.collect()
}

struct Ears {
    fft: std::sync::Arc<dyn realfft::RealToComplex<f32>>,
}

impl Ears {
    fn new() -> Self {
        Self {
            fft: RealFftPlanner::new().plan_fft_forward(FFT),
        }
    }

    /// In each band: how strong left and right are, and what they have in common. Of length one.
    fn hear(&self, frames: &[[f32; 2]]) -> Vec<f32> {
        let spectrum = |ear: usize| {
            let mut samples = vec![0.0; FFT];
            for (sample, frame) in samples.iter_mut().zip(frames) {
                *sample = frame[ear];
            }
            let mut out = self.fft.make_output_vec();
            self.fft.process(&mut samples, &mut out).unwrap();
            out
        };
        let (left, right) = (spectrum(0), spectrum(1));
        let mut bands = vec![[0.0, 0.0, 0.0, 0.0]; BANDS];
        for (bin, (l, r)) in left.iter().zip(&right).enumerate() {
            let hertz = bin as f32 * RATE as f32 / FFT as f32;
            let band = ((hertz / LOWEST).log2() * 24.0).floor();
            if band >= 0.0 && (band as usize) < BANDS {
                let common: Complex<f32> = l * r.conj();
                let sums = [l.norm_sqr(), r.norm_sqr(), common.re, common.im];
                for (band, sum) in bands[band as usize].iter_mut().zip(sums) {
                    *band += sum;
                }
            }
        }
        // As loudness grows with the root of the power.
        let heard = bands
            .into_iter()
            .flatten()
            .map(|x| x.abs().sqrt() * x.signum());
        let heard: Vec<f32> = heard.collect();
        let length = heard.iter().map(|x| x * x).sum::<f32>().sqrt().max(1e-9);
        heard.into_iter().map(|x| x / length).collect()
    }
}

/// What was learned of one way of placing sounds.
struct Listener {
    ears: Ears,
    learned: Vec<(Square, Piece, Vec<f32>)>,
    /// So much of a sound is heard, in frames.
    window: usize,
}

impl Listener {
    fn new(placing: Placing, make: impl Fn(Square, Piece) -> Vec<Note>, window: usize) -> Self {
        let ears = Ears::new();
        let mut learned = Vec::new();
        for square in Square::ALL {
            for color in Color::ALL {
                for role in Role::ALL {
                    let piece = Piece { color, role };
                    let frames = render(&make(square, piece), RATE, placing);
                    let heard = ears.hear(&frames[..window.min(frames.len())]);
                    learned.push((square, piece, heard));
                }
            }
        }
        Self {
            ears,
            learned,
            window,
        }
    }

    fn names(&self, frames: &[[f32; 2]]) -> (Square, Piece) {
        self.names_of(frames, |_| true)
    }

    /// The nearest of those that are on squares in question.
    fn names_of(&self, frames: &[[f32; 2]], at: impl Fn(Square) -> bool) -> (Square, Piece) {
        let heard = self.ears.hear(&frames[..self.window.min(frames.len())]);
        let like = |of: &[f32]| of.iter().zip(&heard).map(|(a, b)| a * b).sum::<f32>();
        let near = |a: &&(Square, Piece, Vec<f32>), b: &&(Square, Piece, Vec<f32>)| {
            like(&a.2).total_cmp(&like(&b.2))
        };
        let known = self.learned.iter().filter(|(square, ..)| at(*square));
        let best = known.max_by(near).unwrap();
        (best.0, best.1)
    }
}

/// Of each 100: file, rank, piece, colour, and all four.
#[derive(Debug, Default)]
struct Count {
    asked: u32,
    right: [u32; 5],
}

impl Count {
    fn add(&mut self, is: (Square, Piece), named: (Square, Piece)) {
        let same = [
            is.0.file() == named.0.file(),
            is.0.rank() == named.0.rank(),
            is.1.role == named.1.role,
            is.1.color == named.1.color,
            is == named,
        ];
        self.asked += 1;
        for (right, same) in self.right.iter_mut().zip(same) {
            *right += u32::from(same);
        }
    }

    fn percent(&self) -> [f32; 5] {
        self.right
            .map(|right| 100.0 * right as f32 / self.asked as f32)
    }
}

fn any_square(lots: &mut Lots) -> (Square, Piece) {
    let role = Role::ALL[lots.next() as usize % 6];
    let color = Color::from_white(lots.next().is_multiple_of(2));
    (Square::new(lots.next() % 64), Piece { color, role })
}

/// Single squares at so much noise.
fn single(placing: Placing, decibels: f32, squares: u32) -> Count {
    let listener = Listener::new(placing, notes_of, usize::MAX);
    let mut lots = Lots(15);
    let mut count = Count::default();
    for _ in 0..squares {
        let (square, piece) = any_square(&mut lots);
        let frames = render(&notes_of(square, piece), RATE, placing);
        let heard = listener.names(&with_noise(&frames, decibels, &mut lots));
        count.add((square, piece), heard);
    }
    count
}

/// One that has learned what sounds in a sweep, until the next square begins.
fn sweep_listener(placing: Placing) -> Listener {
    let window = 42 * RATE as usize / 1000;
    let short = |square: Square, piece| {
        let view = SquareView {
            square,
            piece: Some(piece),
        };
        let of = Sounding::Rank(square.rank(), vec![view]);
        let sounds = Sounds {
            from: Color::White,
            after_words: false,
            of,
        };
        let mut notes = score(&sounds).unwrap().notes;
        notes[0].wait_ms = 0;
        notes
    };
    Listener::new(placing, short, window)
}

/// Each square of sweeps over positions, told by what sounds from its beginning to the next.
fn swept(placing: Placing, decibels: f32) -> Count {
    let position = |fen: &str| hektor::rules::parse_fen(fen).unwrap();
    let positions = [
        Chess::default(),
        position("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P1B2/2NBPN2/PP3PPP/R2Q1RK1 b - - 0 9"),
        position("8/1p3pk1/p1r3p1/3R3p/4P2P/1P3KP1/P7/8 w - - 0 34"),
        position("r3r1k1/1bq2pp1/p2p1n1p/1pn1p3/4P3/1BP2N1P/PPQB1PP1/R3R1K1 w - - 0 20"),
    ];
    let listener = sweep_listener(placing);
    let window = listener.window;
    let mut lots = Lots(15);
    let mut count = Count::default();
    for position in positions {
        let of = Sounding::Board(position.clone());
        let sounds = Sounds {
            from: Color::White,
            after_words: false,
            of,
        };
        let notes = score(&sounds).unwrap().notes;
        let frames = with_noise(&render(&notes, RATE, placing), decibels, &mut lots);
        let mut begins = 0;
        let mut squares = Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, position.board().piece_at(square)?)));
        for note in notes {
            begins += usize::from(note.wait_ms) * RATE as usize / 1000;
            let part = &frames[begins..(begins + window).min(frames.len())];
            count.add(squares.next().unwrap(), listener.names(part));
        }
    }
    count
}

#[test]
fn a_listener_knows_the_squares_at_ten_decibels_of_noise() {
    for placing in [Placing::Head, Placing::Mono] {
        let count = single(placing, 10.0, 100);
        println!(
            "{placing:?}, 10 dB: file, rank, piece, colour, all {:?}",
            count.percent()
        );
        assert!(
            count.percent().iter().all(|percent| *percent >= 95.0),
            "{count:?}"
        );
    }
}

#[test]
fn a_listener_knows_the_squares_of_a_sweep() {
    for placing in [Placing::Head, Placing::Mono] {
        let count = swept(placing, 10.0);
        println!(
            "{placing:?}, sweep, 10 dB: file, rank, piece, colour, all {:?}",
            count.percent()
        );
        assert!(
            count.percent()[..4].iter().all(|percent| *percent >= 95.0),
            "{count:?}"
        );
    }
}

/// The board as the listener writes it down from a sweep. The first piece it knows by its sound alone;
/// from there on the moment tells, as to a person who knows how the sweep goes, whose turn to sound it
/// is: whether anything does, and what, the sound.
fn rebuilt(listener: &Listener, frames: &[[f32; 2]]) -> Vec<(Square, Piece)> {
    let part = |from: usize, to: usize| &frames[from.min(frames.len())..to.min(frames.len())];
    let first = listener.names(part(0, listener.window));
    // Rank by rank, each from left to right, a breath before a new rank.
    let begins = |square: Square| {
        let n = square.to_usize();
        (n * 42 + n / 8 * 36) * RATE as usize / 1000
    };
    let later: Vec<(Square, usize)> = (Square::ALL.into_iter())
        .filter(|square| *square > first.0)
        .map(|square| (square, begins(square) - begins(first.0)))
        .collect();
    // What rings on from the square before is no sound of this one.
    let ring = RATE as usize / 200;
    let loud = |at: usize| power(part(at + ring, at + listener.window));
    let quiet = later
        .iter()
        .map(|(_, at)| loud(*at))
        .fold(f32::MAX, f32::min);
    let heard = later.iter().filter(|(_, at)| loud(*at) > 2.5 * quiet);
    let named = heard.map(|(square, at)| {
        let part = part(*at, at + listener.window);
        listener.names_of(part, |other| other == *square)
    });
    [first].into_iter().chain(named).collect()
}

/// The one move that mates in two, if there is one.
fn mate_in_two(position: &Chess) -> Option<String> {
    let mates = |position: &Chess| {
        (position.legal_moves().iter()).any(|mv| position.clone().play(*mv).unwrap().is_checkmate())
    };
    let forces = |after: &Chess| {
        let replies = after.legal_moves();
        !replies.is_empty()
            && replies
                .iter()
                .all(|mv| mates(&after.clone().play(*mv).unwrap()))
    };
    let keys = position
        .legal_moves()
        .into_iter()
        .filter(|mv| forces(&position.clone().play(*mv).unwrap()));
    let keys: Vec<String> = keys
        .map(|mv| hektor::rules::uci_of(mv, hektor::rules::CastlingMode::Standard))
        .collect();
    match keys.as_slice() {
        [key] => Some(key.clone()),
        _ => None,
    }
}

/// Five positions that the listener does not know, each with a mate in two.
const UNKNOWN: [(&str, &str); 5] = [
    (
        "2r3k1/pQ3ppp/3p2q1/1R2r3/8/1KP2B2/PB6/R7 w - - 5 29",
        "b7c8",
    ),
    ("6k1/p4ppp/4b3/8/2n5/P3P3/5PPP/1R4K1 w - - 0 28", "b1b8"),
    (
        "3rkb1r/1p1n1p1p/p7/4pP1Q/2n5/P4P2/q2B3P/4K1NR b k - 0 27",
        "a2d2",
    ),
    ("6k1/6pp/8/R3N3/P2P4/1b4K1/2r3PP/8 w - - 1 29", "a5a8"),
    (
        "r4rk1/3b2pp/p1p2p2/2Pp4/2P3n1/4pN2/PP2QPPq/R1B1RK2 b - - 1 21",
        "h2h1",
    ),
];

/// Of each of them it hears the sweep, with two ears and with one and with noise, writes the board down, and finds the move on that board.
#[test]
fn a_listener_finds_mates_in_two_from_the_sweep_alone() {
    for placing in [Placing::Head, Placing::Mono] {
        let listener = sweep_listener(placing);
        let mut lots = Lots(15);
        for (fen, key) in UNKNOWN {
            let position = hektor::rules::parse_fen(fen).unwrap();
            let sounds = Sounds {
                from: Color::White,
                after_words: false,
                of: Sounding::Board(position.clone()),
            };
            let mut frames = render(&score(&sounds).unwrap().notes, RATE, placing);
            // The recording goes on for three seconds.
            frames.resize(frames.len().max(3 * RATE as usize), [0.0; 2]);
            let heard = rebuilt(&listener, &with_noise(&frames, 10.0, &mut lots));
            let mut board = hektor::rules::Board::empty();
            for (square, piece) in heard {
                board.set_piece_at(square, piece);
            }
            // Whose move it is is asked.
            let turn = position.turn().fold_wb("w", "b");
            let again = format!("{board} {turn} - - 0 1");
            assert_eq!(&board, position.board(), "{placing:?} {fen}");
            let found = mate_in_two(&hektor::rules::parse_fen(&again).unwrap());
            assert_eq!(found.as_deref(), Some(key), "{placing:?} {fen}");
        }
    }
}

/// What the program itself has written into a WAV file: the sweep, from its first sample that is not zero.
fn captured(path: &std::path::Path) -> Option<Vec<[f32; 2]>> {
    let mut reader = hound::WavReader::open(path).ok()?;
    assert_eq!(
        (reader.spec().sample_rate, reader.spec().channels),
        (RATE, 2)
    );
    let samples: Vec<f32> = reader
        .samples::<i16>()
        .map_while(Result::ok)
        .map(|sample| f32::from(sample) / 32768.0)
        .collect();
    let (frames, _) = samples.as_chunks::<2>();
    let begins = frames.iter().position(|frame| *frame != [0.0; 2])?;
    let sweep = frames.get(begins..begins + 3 * RATE as usize)?;
    Some(sweep.to_vec())
}

/// The same sweeps as the program plays them, captured to WAV, with head-related placing, and noise.
#[test]
fn a_listener_writes_the_board_down_from_a_captured_sweep() {
    use std::io::Write;
    let home = tempfile::tempdir().unwrap();
    let started = UNKNOWN.iter().enumerate().map(|(n, (fen, _))| {
        let wav = home.path().join(format!("{n}.wav"));
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_hektor"))
            .args([
                "play",
                "--two-players",
                "--speech",
                "off",
                "--lang",
                "en",
                "--fen",
                fen,
            ])
            .args(["--audio".into(), format!("wav:{}", wav.display())])
            .envs(
                ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]
                    .map(|own| (own, home.path().join(n.to_string()))),
            )
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        program
            .stdin
            .as_mut()
            .unwrap()
            .write_all(b"sweep\n")
            .unwrap();
        (wav, program)
    });
    let started: Vec<_> = started.collect();
    let listener = sweep_listener(Placing::Head);
    let mut lots = Lots(15);
    let mut count = Count::default();
    for ((wav, mut program), (fen, key)) in started.into_iter().zip(UNKNOWN) {
        // For as long as it takes.
        let frames = loop {
            match captured(&wav) {
                Some(frames) => break frames,
                None => std::thread::sleep(std::time::Duration::from_millis(50)),
            }
            assert!(program.try_wait().unwrap().is_none(), "{fen}");
        };
        program.stdin.take().unwrap().write_all(b"quit\n").unwrap();
        program.wait().unwrap();
        let position = hektor::rules::parse_fen(fen).unwrap();
        let heard = rebuilt(&listener, &with_noise(&frames, 10.0, &mut lots));
        for square in Square::ALL {
            let is = position.board().piece_at(square);
            let named = heard
                .iter()
                .find(|(own, _)| *own == square)
                .map(|(_, piece)| *piece);
            assert_eq!(is, named, "{fen} {square}");
            if let Some(piece) = is {
                count.add((square, piece), (square, piece));
            }
        }
        // The mate is found on the board that was heard; whose move it is is asked.
        let mut board = hektor::rules::Board::empty();
        for (square, piece) in heard {
            board.set_piece_at(square, piece);
        }
        let turn = position.turn().fold_wb("w", "b");
        let again = hektor::rules::parse_fen(&format!("{board} {turn} - - 0 1")).unwrap();
        assert_eq!(mate_in_two(&again).as_deref(), Some(key));
    }
    println!("{} pieces of five captured sweeps, 10 dB: all", count.asked);
}

/// With more noise, which way of placing tells more: the figures of the documents.
#[test]
#[ignore = "takes a minute; prints figures"]
fn a_listener_compares_ways_of_placing() {
    for decibels in [10.0, 0.0, -6.0, -12.0] {
        for placing in [Placing::Head, Placing::Level, Placing::Mono] {
            println!(
                "{decibels} dB {placing:?} {:?}",
                single(placing, decibels, 200).percent()
            );
        }
    }
    for placing in [Placing::Head, Placing::Level, Placing::Mono] {
        println!(
            "sweep 10 dB {placing:?} {:?}",
            swept(placing, 10.0).percent()
        );
    }
}
