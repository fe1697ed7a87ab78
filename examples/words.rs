//! Counts how many sentences of the corpus in `tests/words` are understood, by language and half:
//! each goes the way that a typed line goes, and what counts is the command that comes out.
//!
//! `cargo run --release --example words` prints the totals; with the name of a half it counts that
//! half alone and lists what fails in it. What fails in `measure` is only counted. With `slow` it
//! lists what takes long.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use hektor::command::{Ask, Change, Command, Parsed, Target, command_of, row, understand};
use hektor::grammar::{Now, Open, Side, Wish};
use hektor::lexicon::Lexicon;
use hektor::notation::{Pattern, Unresolved, answer, resolve_any, san};
use hektor::rules::{Chess, Color, Move, Position, Role, parse_fen};
use hektor::speech::Lang;

/// A line in a game should take no longer.
const SLOW: Duration = Duration::from_millis(1);

/// What came of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// What was meant is done.
    Right,
    /// It is asked about.
    Asked,
    /// Something else is done, or nothing.
    Wrong,
    /// A move, a claim or an end that was not meant.
    Dangerous,
}

/// Name, position and what is open.
const SITUATIONS: [(&str, &str, Open); 13] = [
    ("game", GAME, Open::Nothing),
    ("start", START, Open::Nothing),
    (
        "mid",
        "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11",
        Open::Nothing,
    ),
    ("rooks", ROOKS, Open::Nothing),
    ("promo", PROMO, Open::Nothing),
    (
        "ep",
        "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        Open::Nothing,
    ),
    (
        "black",
        "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
        Open::Nothing,
    ),
    ("yesno", GAME, Open::YesNo),
    ("offer", GAME, Open::Offer),
    ("which", ROOKS, Open::Choice),
    ("becomes", PROMO, Open::Choice),
    ("after", "", Open::Nothing),
    ("idle", "", Open::Nothing),
];
const HALVES: [&str; 65] = [
    "learn", "measure", "later", "round1", "round2", "round3", "round4", "fresh1", "fresh2",
    "fresh3", "fresh4", "fresh5", "fresh6", "fresh7", "fresh8", "fresh9", "fresh10", "fresh11",
    "fresh12", "fresh13", "fresh14", "fresh15", "fresh16", "fresh17", "fresh18", "fresh19",
    "fresh20", "fresh21", "fresh22", "fresh23", "fresh24", "fresh25", "fresh26", "fresh27",
    "fresh28", "fresh29", "fresh30", "fresh31", "fresh32", "fresh33", "fresh34", "fresh35",
    "fresh36", "fresh37", "fresh38", "fresh39", "fresh40", "fresh41", "fresh42", "fresh43",
    "fresh44", "fresh45", "fresh46", "fresh47", "fresh48", "fresh49", "fresh50", "fresh51",
    "fresh52", "fresh53", "fresh54", "fresh55", "fresh56", "evening1", "evening2",
];
const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";
const PROMO: &str = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";

/// Whether a move is among those that are asked about.
fn is_choice(mv: &Move, situation: &str) -> bool {
    match situation {
        "which" => mv.to().to_string() == "d1" && mv.role() == Role::Rook,
        _ => mv.promotion().is_some(),
    }
}

/// The moves that a reading can be, as they are written.
fn moves(patterns: &[Pattern], position: &Chess, situation: &str) -> Vec<String> {
    let written = |moves: Vec<_>| moves.iter().map(|&mv| san(position, mv)).collect();
    if situation == "which" || situation == "becomes" {
        let choices: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| is_choice(mv, situation))
            .collect();
        return written(answer(patterns, &choices));
    }
    match resolve_any(patterns, position) {
        Ok(mv) => written(vec![mv]),
        Err(Unresolved::Ambiguous(moves) | Unresolved::Promotion(moves)) => written(moves),
        Err(Unresolved::Illegal(_)) => Vec::new(),
    }
}

/// Commands that come to the same, as one.
fn plain(command: Command, you: Color) -> Command {
    let side = |side: Side| Some(side.color(you));
    let named = |color: Color| if color == you { Side::Me } else { Side::You };
    match command {
        Command::Ask(Ask::Captures(one, None)) if side(one) == Some(you) => Command::Captures,
        Command::Ask(Ask::Captures(one, role)) => {
            Command::Ask(Ask::Captures(named(one.color(you)), role))
        }
        Command::Ask(Ask::Moves(one, None)) if side(one) == Some(you) => {
            Command::Moves(Target::All)
        }
        Command::Ask(Ask::Moves(one, Some(role))) if side(one) == Some(you) => {
            Command::Moves(Target::Role(role))
        }
        Command::Ask(Ask::Pieces(one, role)) => Command::Pieces(side(one), role),
        // It is the user's turn.
        Command::Ask(Ask::LastMove(one)) if side(one) != Some(you) => Command::LastMove,
        Command::Ask(Ask::Check(one)) => {
            Command::Ask(Ask::Check(Some(named(one.unwrap_or(Side::Me).color(you)))))
        }
        Command::Ask(Ask::Castling(one, wing)) => {
            let one = one.unwrap_or(Side::Me);
            Command::Ask(Ask::Castling(Some(named(one.color(you))), wing))
        }
        Command::Ask(Ask::Attacked(one, role)) => {
            let one = one.unwrap_or(Side::Me);
            Command::Ask(Ask::Attacked(Some(named(one.color(you))), role))
        }
        Command::Ask(Ask::Taken(one, Some(role), None)) => {
            plain(Command::Ask(Ask::Attacked(one, role)), you)
        }
        Command::Ask(Ask::Loose(one)) => plain(Command::Ask(Ask::Hanging(one)), you),
        Command::Ask(Ask::Free(one)) => {
            let of = one.unwrap_or(Side::Me).color(you).other();
            Command::Ask(Ask::Hanging(Some(named(of))))
        }
        Command::Ask(Ask::Targets(Some(one), Some(role), None)) => {
            plain(Command::Ask(Ask::Captures(one, Some(role))), you)
        }
        // Under which name is not told apart.
        Command::Save(_) => Command::Save(String::new()),
        Command::Review(Some(one)) if side(one) == Some(you) => Command::Review(None),
        Command::Ask(Ask::Time(one)) => Command::Ask(Ask::Time(named(one.color(you)))),
        Command::Ask(Ask::Hanging(Some(one))) => {
            Command::Ask(Ask::Hanging(Some(named(one.color(you)))))
        }
        other => other,
    }
}

/// A case of the corpus.
struct Case<'a> {
    situation: &'a str,
    position: Option<&'a Chess>,
    you: Color,
}

impl Case<'_> {
    /// Whether a command is what was meant.
    fn is(&self, command: &Command, meant: &str) -> bool {
        let meant = meant.trim();
        let (name, rest) = meant.split_once(' ').unwrap_or((meant, ""));
        match (name, command) {
            ("chat", command) => matches!(command, Command::Ask(Ask::Chat(_))),
            ("what-if", command) => matches!(command, Command::Think(_)),
            ("instead", command) => matches!(command, Command::Instead(_)),
            // What the sentences were judged by did not tell these apart.
            ("why", Command::Flaw(_) | Command::Reasons(_))
            | ("review", Command::Judge(_) | Command::Worst(_))
            | ("move-number", Command::Ask(Ask::MovesMade))
            | ("hint", Command::Clue) => true,
            ("weigh", command) => matches!(command, Command::Weigh(..)),
            ("is-legal", command) => matches!(command, Command::Ask(Ask::Legal(..))),
            ("move", Command::Play(patterns))
                if !rest.contains('=') || rest.ends_with("=Q") || rest.contains("8=") =>
            {
                self.position.is_some_and(|position| {
                    moves(patterns, position, self.situation)
                        .iter()
                        .any(|mv| mv == rest)
                })
            }
            ("move", _) => false,
            _ => {
                let wish: Option<Wish> = meant.parse().ok();
                let wanted = wish.as_ref().and_then(command_of);
                wanted.is_some_and(|wanted| {
                    plain(wanted, self.you) == plain(command.clone(), self.you)
                })
            }
        }
    }

    /// Whether it asks before it does anything.
    fn asks(&self, command: &Command) -> bool {
        match command {
            Command::Play(patterns) => self
                .position
                .is_some_and(|position| moves(patterns, position, self.situation).len() > 1),
            Command::Change(Change::Game(_)) => true,
            other => other.verb().is_some_and(|verb| row(verb).confirmed),
        }
    }

    /// Whether it does something at once that cannot be undone by asking.
    fn acts(&self, command: &Command) -> bool {
        match command {
            Command::Play(patterns) => self
                .position
                .is_some_and(|position| moves(patterns, position, self.situation).len() == 1),
            Command::TakeBack | Command::ClaimDraw(_) => true,
            _ => false,
        }
    }

    fn judge(&self, parsed: &Parsed, meaning: &str) -> Verdict {
        let meant: Vec<&str> = meaning.split('|').map(str::trim).collect();
        let among = |command: &Command| {
            meant.iter().any(|meant| {
                let meant = meant.strip_prefix("ask ").unwrap_or(meant);
                meant.split(" + ").any(|part| self.is(command, part))
            })
        };
        match parsed {
            Parsed::Empty | Parsed::Unknown => match meant.contains(&"nothing") {
                true => Verdict::Right,
                false => Verdict::Wrong,
            },
            Parsed::Beside { fact, command, .. } => {
                self.question(&[fact, command], &meant, among(fact) || among(command))
            }
            Parsed::Doubt { command, .. } => self.question(&[command], &meant, among(command)),
            Parsed::Either(wishes) => {
                let commands: Vec<&Command> = wishes.iter().map(|(_, command)| command).collect();
                self.question(&commands, &meant, commands.iter().any(|c| among(c)))
            }
            Parsed::Several(commands) => {
                let right = meant.iter().any(|meant| {
                    let parts: Vec<&str> = meant.split(" + ").collect();
                    parts.len() == commands.len()
                        && parts.iter().zip(commands).all(|(part, c)| self.is(c, part))
                });
                match () {
                    () if right => Verdict::Right,
                    () if commands.iter().any(|c| self.acts(c) && !among(c)) => Verdict::Dangerous,
                    // What was meant is among what is done and answered.
                    () if commands.iter().any(among) => Verdict::Asked,
                    () => Verdict::Wrong,
                }
            }
            Parsed::Command(command) if self.asks(command) => {
                self.question(&[command], &meant, among(command))
            }
            Parsed::Command(command) => {
                let plainly = meant.iter().any(|meant| self.is(command, meant));
                match () {
                    () if plainly => Verdict::Right,
                    () if self.acts(command) => Verdict::Dangerous,
                    // A move that cannot be made is refused.
                    () if matches!(command, Command::Play(_))
                        && (meant.contains(&"nothing") || meant.contains(&"ask")) =>
                    {
                        Verdict::Asked
                    }
                    () => Verdict::Wrong,
                }
            }
        }
    }

    /// A question back.
    fn question(&self, commands: &[&Command], meant: &[&str], among: bool) -> Verdict {
        let asks = |meant: &str| match meant.strip_prefix("ask ") {
            Some(meant) => commands.iter().any(|command| self.is(command, meant)),
            // What asks first by itself is right when it was meant.
            None => commands.iter().any(|c| self.asks(c) && self.is(c, meant)),
        };
        match () {
            () if meant.contains(&"ask") || meant.iter().any(|meant| asks(meant)) => Verdict::Right,
            () if among => Verdict::Asked,
            () => Verdict::Wrong,
        }
    }
}

/// What comes of a sentence that is typed in a situation.
pub fn judged(
    lexicon: &Lexicon,
    situation: &str,
    sentence: &str,
    meaning: &str,
) -> (Verdict, Parsed) {
    let found = SITUATIONS.iter().find(|(name, ..)| *name == situation);
    let (_, fen, open) = found.unwrap_or_else(|| panic!("no situation {situation}"));
    let position = (!fen.is_empty()).then(|| parse_fen(fen).unwrap());
    let case = Case {
        situation,
        position: position.as_ref(),
        you: Color::from_white(situation != "black"),
    };
    let legal = || {
        position
            .as_ref()
            .into_iter()
            .flat_map(Position::legal_moves)
    };
    let choices: Vec<_> = match *open {
        Open::Choice => legal().filter(|mv| is_choice(mv, situation)).collect(),
        _ => Vec::new(),
    };
    let now = Now {
        position: position.as_ref(),
        board: position.as_ref(),
        open: *open,
        choices: &choices,
        you: Some(case.you),
        last: None,
        about: None,
        named: None,
        spoken: &[],
        asked: false,
        topic: hektor::grammar::Topic::Nothing,
        thinks: false,
    };
    let parsed = understand(sentence, lexicon, &now);
    (case.judge(&parsed, meaning), parsed)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    for lang in ["en", "de"] {
        if (has("en") || has("de")) && !has(lang) {
            continue;
        }
        let read = |pack: &str, file: &str| {
            let path = format!("voices/{pack}/{file}");
            let text = std::fs::read_to_string(&path).ok()?;
            Some((path, Ok(text)))
        };
        // As they stand in the folder, so that a change is measured without a build.
        let (lexicon, damaged) = Lexicon::load(&read, &Lang::new(lang), "fide").unwrap();
        assert!(damaged.is_empty(), "{damaged:?}");
        let text = std::fs::read_to_string(format!("tests/words/{lang}.tsv")).unwrap();
        let mut totals: BTreeMap<(usize, Verdict), usize> = BTreeMap::new();
        let mut times = Vec::new();
        let rows: Vec<[&str; 4]> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|row| {
                let columns: Vec<&str> = row.split('\t').collect();
                <[&str; 4]>::try_from(columns).expect(row)
            })
            .filter(|[half, ..]| HALVES.iter().all(|known| !has(known)) || has(half))
            .collect();
        let timed = |[_, situation, sentence, meaning]: &[&str; 4]| {
            let began = Instant::now();
            let judged = judged(&lexicon, situation, sentence, meaning);
            (judged, began.elapsed())
        };
        // All once before any again: what was read last is remembered.
        let firsts: Vec<Duration> = rows.iter().map(|row| timed(row).1).collect();
        for (row, first) in rows.iter().zip(firsts) {
            let [name, _, sentence, meaning] = *row;
            let half = HALVES.iter().position(|known| *known == name).expect(name);
            // The quicker of two: what else the machine does is no part of it.
            let ((verdict, parsed), second) = timed(row);
            let took = first.min(second);
            times.push(took);
            if has("slow") && took > SLOW {
                println!("{took:?}\t{name}\t{sentence}");
            }
            *totals.entry((half, verdict)).or_default() += 1;
            let listed = has(HALVES[half]) && HALVES[half] != "measure";
            if listed && verdict != Verdict::Right {
                println!("{verdict:?}\t{sentence}\t[{meaning}]\t{}", shown(&parsed));
            }
        }
        for (number, half) in HALVES.iter().enumerate() {
            let count = |verdict| totals.get(&(number, verdict)).copied().unwrap_or(0);
            let (right, asked) = (count(Verdict::Right), count(Verdict::Asked));
            let (wrong, dangerous) = (count(Verdict::Wrong), count(Verdict::Dangerous));
            let all = right + asked + wrong + dangerous;
            if all == 0 {
                continue;
            }
            let share = |count: usize| 100.0 * count as f64 / all as f64;
            println!(
                "{lang} {half}: {all} sentences, right {right} ({:.1}), asked {asked} (right or asked {:.1}), wrong {wrong}, dangerous {dangerous}",
                share(right),
                share(right + asked),
            );
        }
        if times.is_empty() {
            continue;
        }
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        println!(
            "{lang}: median {:?}, 99 of 100 within {:?}",
            at(0.5),
            at(0.99)
        );
    }
}

fn shown(parsed: &Parsed) -> String {
    let mut text = format!("{parsed:?}");
    text = text.chars().take(160).collect();
    text
}
