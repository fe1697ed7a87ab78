use std::sync::mpsc::channel;

use super::super::back_ends::{Hearing, Keeper, Opponents, Voice};
use super::super::backlog::Backlog;
use super::super::line::Screen;
use super::*;
use crate::assistant::{KeptGames, Key, ListenOrder};
use crate::audio::{Earcon, Note, Place};
use crate::clock::Clock;
use crate::lexicon::Lexicon;
use crate::listen::wording::Sayable;
use crate::settings::Settings;
use crate::speech::Lang;
use crate::speech::Utterance;
use crate::table::Rival as Kind;
use crate::table::{Event, Record, Setup};

/// Edges that only remember what is written down and said.
#[derive(Default)]
struct Paper(Vec<String>, Vec<Clock>);

impl KeptGames for Paper {}

impl Keeper for Paper {
    fn keep(&mut self, _: TableId, record: &Record, _: Option<Clock>) -> Keeping {
        self.0.push(serde_json::to_string(record).unwrap());
        Keeping::Done
    }
    fn clock(&mut self, _: TableId, clock: Clock) {
        self.1.push(clock);
    }
    fn retry(&mut self) -> Keeping {
        Keeping::Done
    }
    fn settings(&mut self, _: &Settings) -> Result<Option<String>, (String, String)> {
        Ok(None)
    }
    fn scoresheet(&mut self, _: TableId, pgn: &str) -> Result<(), (String, String)> {
        self.0.push(pgn.to_owned());
        Ok(())
    }
    fn transcript(&mut self, line: &Line) {
        self.0.push(line.to_string());
    }
}

struct Nobody;

impl Voice for Nobody {
    fn say(&mut self, _: &Utterance) {}
    fn sound(&mut self, _: Earcon, _: Place) {}
    fn play(&mut self, _: &[Note], _: bool) {}
    fn silence(&mut self) {}
    fn hush(&mut self) {}
    fn apply(&mut self, _: &Settings) {}
    fn waiting(&self) -> usize {
        0
    }
    fn finish(&mut self, _: Duration) {}
}

impl Opponents for Nobody {
    fn ask(&mut self, _: TableId, _: Option<&Want>) {}
    fn judge(&mut self, _: TableId, _: &Chess) {}
    fn seat(&mut self, _: TableId, _: &Setup) {}
}

impl Hearing for Nobody {
    fn order(&mut self, _: ListenOrder) -> bool {
        true
    }
    fn apply(&mut self, _: &Settings) {}
    fn expect(&mut self, _: Sayable) {}
    fn words(&mut self, _: &Arc<Lexicon>) {}
}

/// Answers what it is asked when everything that was typed before has been taken.
struct Late(std::sync::mpsc::Sender<Signal>);

impl Opponents for Late {
    fn ask(&mut self, board: TableId, want: Option<&Want>) {
        let Some(want) = want else { return };
        let answer = ["e7e5", "b8c6"].iter();
        let mv = answer
            .filter_map(|uci| crate::rules::parse_uci(&want.request.position, uci))
            .next()
            .unwrap();
        let reply = crate::engine::Reply::Play {
            mv,
            offers_draw: false,
            score: 0,
        };
        let answer = crate::table::Response::Reply(reply);
        let reply = Signal::Board(board, Input::Response(want.id, Ok(answer)));
        self.0.send(reply).unwrap();
    }
    fn judge(&mut self, board: TableId, position: &Chess) {
        let verdict = crate::game::Verdict::search(position);
        let verdict = Input::Verdict(Box::new(position.clone()), verdict);
        self.0.send(Signal::Board(board, verdict)).unwrap();
    }
    fn seat(&mut self, _: TableId, _: &Setup) {}
}

/// Everything that is written down in a game of two players with these inputs, ten minutes
/// each, of which so much has passed before the first.
fn written_after(passed: Duration, signals: Vec<Signal>) -> Vec<String> {
    let setup = Setup {
        rival: Kind::Person,
        time: "10+0".parse().ok(),
        ..Setup::default()
    };
    written_in(setup, passed, signals, Typist::Person)
}

fn written_in(setup: Setup, passed: Duration, signals: Vec<Signal>, pace: Typist) -> Vec<String> {
    kept_in(setup, passed, signals, pace).0
}

fn kept_in(setup: Setup, passed: Duration, signals: Vec<Signal>, pace: Typist) -> Paper {
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    let mut assistant = Assistant::new(setup, Settings::default(), lexicon).unwrap();
    let first = assistant.begin(Millis(0));
    let (sender, inbox) = channel();
    for signal in signals {
        sender.send(signal).unwrap();
    }
    sender.send(Signal::Closed).unwrap();
    let mut paper = Paper::default();
    let (mut voice, mut nobody, mut ear) = (Nobody, Nobody, Nobody);
    let mut late = Late(sender);
    let rival: &mut dyn Opponents = match pace {
        Typist::Pipe => &mut late,
        Typist::Person => &mut nobody,
    };
    let mut edges = BackEnds {
        voice: &mut voice,
        keeper: &mut paper,
        opponents: rival,
        ear: &mut ear,
        screen: &mut Screen::new(false),
        backlog: &Backlog::default(),
        lexicon: &|_, _| None,
    };
    let start = Awake::now().earlier(passed);
    drive(
        &mut assistant,
        Vec::new(),
        first,
        &inbox,
        &mut edges,
        start,
        pace,
    );
    paper
}

#[test]
fn clocks_that_run_are_noted_and_no_others() {
    let noted = |time: Option<&str>, passed, typed: &[&str]| {
        let setup = Setup {
            rival: Kind::Person,
            time: time.and_then(|time| time.parse().ok()),
            ..Setup::default()
        };
        let lines = typed.iter().map(|line| Signal::Line((*line).into()));
        let signals = lines.chain([Signal::Due]).collect();
        let passed = Duration::from_secs(passed);
        let kept = kept_in(setup, passed, signals, Typist::Person);
        let left = |clock: &Clock| clock.remaining(Color::White, Millis(0)).seconds_up();
        kept.1.iter().map(left).collect::<Vec<_>>()
    };
    assert_eq!(noted(Some("10+0"), 20, &["board"]), [580]);
    assert_eq!(noted(Some("10+0"), 2, &["board"]), [0; 0]);
    assert_eq!(noted(Some("10+0"), 20, &["pause"]), [0; 0]);
    assert_eq!(noted(None, 20, &["board"]), [0; 0]);
}

/// The same, of a game in which a move is sealed.
fn written(signals: Vec<Signal>) -> Vec<String> {
    let mut written = written_after(Duration::ZERO, signals);
    // That the input has ended.
    written.retain(|line| line != "^ Ctrl+q");
    let adjourned = |line: &String| line.starts_with("< ") || line.starts_with(": ");
    let mut heard = written.iter().filter(|line| adjourned(line));
    assert!(heard.any(|line| line.contains("sealed a move")));
    written
}

fn line(text: &str) -> Signal {
    Signal::Line(text.to_owned())
}

/// What a device does, and keys in a line that is open for a while: each is written so that
/// the whole can be played again.
#[test]
fn what_was_written_can_be_played_again() {
    let first = [line("e4"), Signal::Finding(Event::phrase("ear-off"))];
    let typed = keys("e5").chain([line("no such thing")]);
    let written = written_after(Duration::ZERO, first.into_iter().chain(typed).collect());
    let lines = written.iter().filter(|line| !line.starts_with('{'));
    let text = lines.fold(
        "$ hektor play --two-players --lang en --time 10+0\n".to_owned(),
        |text, line| text + line + "\n",
    );
    assert!(text.contains("\n: < There is no microphone"), "{text}");
    assert_eq!(crate::transcript::Player::replay(&text), Ok(()), "{text}");
}

/// What time brings stands under the time that brought it, not under the line before.
#[test]
fn what_time_brings_is_written_under_its_time() {
    let signals = vec![Signal::Due, line("e4")];
    let written = written_after(Duration::from_secs(400), signals);
    let warning = written.iter().position(|line| line == "! low-time");
    let mut before = written.iter().take(warning.expect("a warning"));
    let last = before.rfind(|line| !line.starts_with('!'));
    assert!(last.unwrap().starts_with("+ "), "{written:?}");
}

fn keys(text: &str) -> impl Iterator<Item = Signal> {
    let typed: Vec<Key> = text.chars().map(Key::char).collect();
    let open = [Key::char('i')].into_iter();
    let enter = "Enter".parse().ok();
    open.chain(typed).chain(enter).map(Signal::Key)
}

/// Guidelines I.1: a move is sealed unseen, however it comes in: no transcript, journal or
/// scoresheet has it, nor what was tried before it.
#[test]
fn article_i_1_a_sealed_move_is_written_down_nowhere() {
    let heard = |text: &str| Signal::Listened(ListenEvent::Words(text.to_owned()));
    let ways = [
        vec![line("seal g4x9"), line("please seal g4")],
        keys("seal g4x9").chain(keys("seal g4")).collect(),
        vec![heard("seal golf four")],
        // What is written after it brings nothing to light.
        keys("seal g4").chain(keys("resumption Monday")).collect(),
    ];
    for way in ways {
        let written = written(way);
        for line in written.iter().filter(|line| !line.contains("Monday")) {
            let tells = ["g4", "g2", "golf", "Gustav", "^ g", "^ 4", "> ", "~ "];
            assert!(!tells.iter().any(|tell| line.contains(tell)), "{line}");
        }
    }
}

/// A pipe types ahead: each of its lines waits for the opponent's answer to the one before.
#[test]
fn a_pipe_is_held_until_the_opponent_has_answered() {
    let signals = vec![line("e4"), line("Nf3")];
    let written = written_in(Setup::default(), Duration::ZERO, signals, Typist::Pipe);
    let moves: Vec<&str> = written
        .iter()
        .filter(|line| line.starts_with("< Bauer") || line.starts_with("< Springer"))
        .map(String::as_str)
        .collect();
    assert_eq!(
        moves,
        [
            "< Bauer Eva zwei Eva vier",
            "< Bauer Eva sieben Eva fünf",
            "< Springer Gustav eins Felix drei",
            "< Springer Bella acht Cäsar sechs"
        ]
    );
}

/// What is typed key by key and is no secret is written down, once its line is done.
#[test]
fn other_keys_are_written_down_in_their_order() {
    let way = keys("e4").chain(keys("seal e5"));
    let written = written(way.collect());
    let keys: Vec<&str> = written
        .iter()
        .filter_map(|line| line.strip_prefix("^ "))
        .collect();
    assert_eq!(keys, ["i", "e", "4", "Enter"]);
}
