//! The opponents' threads, as the loop sees them.

use std::collections::BTreeMap;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::engine::coach::Coach;
use crate::engine::peers::{Choice, favourites, finding};
use crate::engine::worker::{Befallen, OpponentNews, OpponentTask, Sparring, Thinker, Worker};
use crate::engine::{External, OpponentError, Rating, Request, Strength};
use crate::game::Verdict;
use crate::hall::TableId;
use crate::rules::{Chess, Color, Move, Position, Role};
use crate::school::blame::cost;
use crate::school::endgame::{AtOnce, Ending, Tables};
use crate::school::given_away::given_away;
use crate::school::judge::{Verdict as Judged, keeping};
use crate::school::rooks::{self, Rooks};
use crate::sorted::Sorted;
use crate::table::{
    CoachTask, Fact, Input, Response, Rival as Kind, Setup, Task, Trouble, Turning, Want,
    moves_with,
};
use crate::ui::{Opponents, Signal};

/// The opponents at all boards, each in its thread.
#[derive(Debug)]
pub struct Threads {
    seats: BTreeMap<TableId, Seat>,
    /// What lots are drawn from: another one for each game.
    seed: u64,
    signals: Sender<Signal>,
    /// Positions of which the judge finds out who can still mate.
    doubts: Sender<(TableId, Chess)>,
    /// Tables of endings, by which a review knows what was given away.
    tables: Arc<dyn Tables>,
    /// The coach who looks back on games: the next question about one is answered out of what was
    /// found for the last.
    hindsight: Arc<Mutex<Option<Coach>>>,
}

/// Nobody follows more half-moves than these in the head.
const LINE: usize = 6;

/// Who thinks at a board, and where.
#[derive(Debug)]
struct Seat {
    thinker: Thinker,
    worker: Worker,
}

impl Threads {
    /// Nobody sits anywhere yet; answers go to `signals`.
    pub fn new(seed: u64, signals: Sender<Signal>, tables: Arc<dyn Tables>) -> Self {
        Self {
            seats: BTreeMap::new(),
            seed,
            doubts: judge(signals.clone()),
            signals,
            tables: Arc::new(Patient(tables)),
            hindsight: Arc::default(),
        }
    }

    /// The coach thinks in a thread of its own; what is no longer wanted when it answers is dropped
    /// by its number.
    fn coach(&self, board: TableId, id: u64, task: CoachTask, request: Request) {
        let signals = self.signals.clone();
        let tables = Arc::clone(&self.tables);
        let hindsight = Arc::clone(&self.hindsight);
        thread::spawn(move || {
            let answer = match task {
                CoachTask::Check(mv) => {
                    let blunder = Coach::new().blunder_check(&request.position, mv);
                    Response::Checked(blunder.map(|blunder| blunder.kind))
                }
                task if task.looks_back() => {
                    // What a coach who broke off had found still holds.
                    let mut coach = hindsight.lock().unwrap_or_else(PoisonError::into_inner);
                    let coach = coach.get_or_insert_with(Coach::new);
                    Response::Fact(advice(task, &request, coach, tables.as_ref()))
                }
                task => Response::Fact(advice(task, &request, &mut Coach::new(), tables.as_ref())),
            };
            let _ = signals.send(Signal::Board(board, Input::Response(id, Ok(answer))));
        });
    }
}

/// A thread that finds out who can still mate; where several positions of a board wait, only in the
/// last.
fn judge(signals: Sender<Signal>) -> Sender<(TableId, Chess)> {
    let (doubts, inbox) = channel::<(TableId, Chess)>();
    thread::spawn(move || {
        while let Ok(first) = inbox.recv() {
            let waiting: BTreeMap<TableId, Chess> =
                std::iter::once(first).chain(inbox.try_iter()).collect();
            for (board, position) in waiting {
                let verdict = Verdict::search(&position);
                let input = Input::Verdict(Box::new(position), verdict);
                if signals.send(Signal::Board(board, input)).is_err() {
                    return;
                }
            }
        }
    });
    doubts
}

/// What the coach says; an empty line where there is nothing to say.
fn advice(task: CoachTask, request: &Request, coach: &mut Coach, tables: &dyn Tables) -> Fact {
    let position = &request.position;
    let nothing = || Fact::Line(position.clone(), Vec::new());
    let line = match task {
        CoachTask::Hint | CoachTask::Clue => coach
            .hint(position)
            .map(|mv| Fact::Hint(position.clone(), mv)),
        CoachTask::OtherHint(named, skipped) => coach
            .other_hint(
                position,
                &named.into_iter().flatten().collect::<Vec<_>>(),
                skipped,
            )
            .map(|mv| Fact::Hint(position.clone(), mv)),
        CoachTask::HintWith(role, from) => coach
            .hint_among(position, &moves_with(position, role, from))
            .map(|mv| Fact::Hint(position.clone(), mv)),
        CoachTask::Weigh(mv, None) => coach
            .weigh(position, mv)
            .map(|merit| Fact::Weighed(position.clone(), mv, merit)),
        CoachTask::Weigh(mv, Some(other)) => {
            let found = coach.compare(position, [mv, other]);
            Some(Fact::Compared(position.clone(), found))
        }
        CoachTask::BestOf(moves) => {
            let moves: Vec<Move> = moves.into_iter().flatten().collect();
            Some(Fact::BestOf(
                position.clone(),
                coach.best_of(position, &moves),
            ))
        }
        CoachTask::Judge { ply, mv, why } => {
            let made = ply < request.moves.len();
            let mut before = request.start.clone();
            for &earlier in request.moves.iter().take(ply) {
                before.play_unchecked(earlier);
            }
            let opinion = coach.opinion(&before, mv);
            opinion.map(|opinion| {
                Fact::Judged(Box::new(crate::table::Judged {
                    before,
                    mv,
                    opinion,
                    made,
                    why,
                }))
            })
        }
        CoachTask::Evaluate => coach.evaluate(position).map(|value| Fact::Evaluation {
            centipawns: value.centipawns,
            mate: value.mate,
        }),
        CoachTask::BestLine | CoachTask::Reply | CoachTask::Plan => coach
            .best_line(position)
            .map(|line| Fact::Line(position.clone(), line.moves)),
        CoachTask::Threat(by) => coach.threat(position, by).and_then(|threat| {
            let theirs = match by == position.turn() {
                true => position.clone(),
                false => position.clone().swap_turn().ok()?,
            };
            Some(Fact::Line(theirs, threat.moves))
        }),
        // Answered before it comes here.
        CoachTask::Check(_) => None,
        CoachTask::Peers(rating) => {
            let choices = favourites(&request.start, &request.moves, rating);
            (!choices.is_empty()).then(|| Fact::Peers(position.clone(), rating, choices))
        }
        CoachTask::Missed(rating) => missed(coach, request, rating),
        CoachTask::Review(rating, of) => {
            let points = turning_points(coach, request, rating, of, tables, false);
            Some(Fact::Review(points))
        }
        CoachTask::Worst(rating, of) => {
            let points = turning_points(coach, request, rating, of, tables, true);
            Some(Fact::Review(points))
        }
        CoachTask::Grade(color) => {
            let grade = coach.grade(&request.start, &request.moves, color);
            Some(Fact::Grade(grade))
        }
        CoachTask::Highlight(what, color) => {
            let found = coach.highlight(&request.start, &request.moves, color, what);
            Some(Fact::Highlight(color, found))
        }
    };
    line.unwrap_or_else(nothing)
}

/// The best move, and how many of those players find it.
fn missed(coach: &mut Coach, request: &Request, rating: Rating) -> Option<Fact> {
    let best = coach.hint(&request.position)?;
    let (start, moves) = (&request.start, &request.moves);
    let best = Choice {
        mv: best,
        of_hundred: finding(start, moves, best, rating),
    };
    let first = favourites(start, moves, rating).into_iter().next();
    Some(Fact::Missed {
        position: request.position.clone(),
        best,
        usual: first.filter(|first| first.mv != best.mv),
        rating,
    })
}

/// The turning points of a game, and what a table knows to have been given away; or the one that cost
/// most.
fn turning_points(
    coach: &mut Coach,
    request: &Request,
    rating: Rating,
    of: Option<Color>,
    tables: &dyn Tables,
    worst: bool,
) -> Vec<Turning> {
    let mut points = coach.review(&request.start, &request.moves, of);
    let mut given = given_away(&request.start, &request.moves, tables);
    let begins = request.start.turn();
    given.retain(|given| {
        let color = if given.ply % 2 == 0 {
            begins
        } else {
            begins.other()
        };
        of.is_none_or(|of| of == color)
    });
    if worst {
        points.order_by_key(|point| -point.loss);
        points.truncate(1);
        let ply = points.first().map(|point| point.ply);
        let ply = ply.or_else(|| given.first().map(|given| given.ply));
        given.retain(|given| Some(given.ply) == ply);
    }
    let mut position = request.start.clone();
    let mut found = Vec::new();
    for (ply, &mv) in request.moves.iter().enumerate() {
        let earlier = request.moves.get(..ply).unwrap_or_default();
        let point = points.iter().find(|point| point.ply == ply);
        let given = given.iter().find(|given| given.ply == ply);
        // What a table says is surer than what a search does.
        let better = given.map(|given| given.better);
        if let Some(better) = better.or_else(|| point.map(|point| point.better)) {
            let seen = point.filter(|point| point.better == better);
            let [after, next] = [mv, better].map(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                after
            });
            let mut goes_on = |from: &Chess| {
                let best = coach.best_line(from);
                best.map_or_else(Vec::new, |best| best.moves)
            };
            let line = match seen {
                Some(point) => point.line.clone(),
                None => [vec![better], goes_on(&next)].concat(),
            };
            let punished = match point {
                Some(point) => point.punished.clone(),
                None => goes_on(&after),
            };
            found.push(Turning {
                before: position.clone(),
                played: mv,
                better: Choice {
                    mv: better,
                    of_hundred: finding(&request.start, earlier, better, rating),
                },
                cost: given
                    .map(|given| given.cost)
                    .or_else(|| cost(&position, mv, tables)),
                line: first(line),
                punished: first(punished),
                as_good: match given {
                    Some(_) => keeping(&position, tables).map_or_else(Vec::new, |kept| {
                        let others = kept.into_iter();
                        others.filter(|&other| other != better).collect()
                    }),
                    None => point.map_or_else(Vec::new, |point| point.as_good.clone()),
                },
            });
        }
        match position.clone().play(mv) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    found
}

/// As much of a line as can be followed in the head.
fn first(mut moves: Vec<Move>) -> Vec<Move> {
    moves.truncate(LINE);
    moves
}

/// The tables that a review may wait for: its own of a bare king, and the user's files; nothing that
/// takes longer than a moment.
#[derive(Debug)]
struct Patient(Arc<dyn Tables>);

impl Tables for Patient {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        AtOnce.table(pieces)
    }

    fn rooks(&self, places: usize) -> Option<&'static Rooks> {
        rooks::made(places)
    }

    fn files(&self, position: &Chess, color: Color) -> Option<Judged> {
        self.0.files(position, color)
    }

    fn tries(&self) -> bool {
        false
    }

    fn most_men(&self) -> usize {
        self.0.most_men()
    }
}

impl Opponents for Threads {
    fn ask(&mut self, board: TableId, want: Option<&Want>) {
        let seat = self.seats.get_mut(&board).map(|seat| &mut seat.worker);
        match (want, seat) {
            (None, Some(worker)) => worker.stop(),
            (Some(want), seat) => {
                let (id, request) = (want.id, want.request.clone());
                match (want.task, seat) {
                    (Task::Move, Some(worker)) => worker.ask(OpponentTask::Move(id, request)),
                    (Task::Draw(color), Some(worker)) => {
                        worker.ask(OpponentTask::Draw(id, request, color))
                    }
                    (Task::Coach(task), _) => self.coach(board, id, task, request),
                    (Task::Move | Task::Draw(_), None) => {}
                }
            }
            (None, None) => {}
        }
    }

    fn judge(&mut self, board: TableId, position: &Chess) {
        let _ = self.doubts.send((board, position.clone()));
    }

    fn seat(&mut self, board: TableId, setup: &Setup) {
        self.seed = self.seed.wrapping_add(1);
        let thinker = thinker_of(setup, self.seed);
        match self.seats.get_mut(&board) {
            // An engine keeps running from game to game; a bot is another one with another seed.
            Some(seat) if seat.thinker == thinker => {}
            Some(seat) => {
                seat.worker.ask(OpponentTask::Sit(thinker.clone()));
                seat.thinker = thinker;
            }
            None => {
                let signals = self.signals.clone();
                let worker = Worker::open(thinker.clone(), move |told| {
                    // Nobody listens only while the program ends.
                    let _ = signals.send(Signal::Board(board, input(told)));
                });
                self.seats.insert(board, Seat { thinker, worker });
            }
        }
    }
}

/// Who plays where an engine was wished that is not there, and what is told of that: whoever is named
/// at the start is who plays.
pub fn in_its_place(wished: &Kind, chosen: Strength) -> Option<(Kind, Trouble)> {
    let Kind::Engine { path, level, .. } = wished else {
        return None;
    };
    let Err(OpponentError::Start(path, reason)) = External::look(path) else {
        return None;
    };
    let bot = level.map_or(Kind::from(chosen), Kind::Bot);
    Some((bot, Trouble::CannotStart(path, reason)))
}

fn thinker_of(setup: &Setup, seed: u64) -> Thinker {
    let bot = |strength| {
        Thinker::Bot(Sparring {
            strength,
            character: setup.character,
            seed,
            manners: setup.manners,
        })
    };
    match &setup.rival {
        Kind::Person => Thinker::Nobody,
        Kind::Bot(level) => bot(Strength::Level(*level)),
        Kind::Rated(rating) => bot(Strength::Rating(*rating)),
        Kind::Full => bot(Strength::Full),
        Kind::Engine {
            path,
            level,
            options,
        } => Thinker::Engine(path.clone(), *level, options.clone()),
    }
}

fn input(told: OpponentNews) -> Input {
    match told {
        OpponentNews::Reply(id, reply) => Input::Response(id, reply.map(Response::Reply)),
        OpponentNews::Draw(id, accepts) => Input::Response(id, Ok(Response::Draw(accepts))),
        OpponentNews::Befell(befallen) => Input::Trouble(match befallen {
            Befallen::CannotStart(path, reason) => Trouble::CannotStart(path, reason),
            Befallen::Option(name) => Trouble::Option(name),
            Befallen::Illegal(mv) => Trouble::IllegalMove(mv),
            Befallen::Hung => Trouble::Hung,
            Befallen::Restarted => Trouble::Restarted,
            Befallen::Replaced => Trouble::Replaced,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keep::Disk;
    use crate::assistant::{Assistant, Keeping, Out};
    use crate::clock::Millis;
    use crate::lexicon::Lexicon;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::store::{Folders, Games};
    use crate::table::Start;
    use crate::ui::Keeper;

    #[cfg(unix)]
    #[test]
    fn an_engine_that_is_not_there_is_no_opponent() {
        use crate::engine::Level;
        let folder = tempfile::tempdir().unwrap();
        let engine = |name: &str, level| Kind::Engine {
            path: folder.path().join(name).display().to_string(),
            level,
            options: Vec::new(),
        };
        std::fs::write(folder.path().join("text"), "").unwrap();
        let two = Level::new(2);
        let chosen = Strength::Level(Level::new(3).unwrap());
        for (name, level, plays, reason) in [
            ("none", None, 3, "missing"),
            ("none -x", two, 2, "missing"),
            ("text", two, 2, "denied"),
        ] {
            let (rival, trouble) = in_its_place(&engine(name, level), chosen).unwrap();
            assert_eq!(rival, Kind::Bot(Level::new(plays).unwrap()), "{name}");
            assert!(matches!(trouble, Trouble::CannotStart(_, why) if why == reason));
        }
        let shell = Kind::Engine {
            path: "sh -c true".into(),
            level: None,
            options: Vec::new(),
        };
        for there in [shell, Kind::Full, Kind::Person] {
            assert_eq!(in_its_place(&there, chosen), None);
        }
    }

    /// White's flag falls while Black's last bishop stands behind its own wall: only the full search
    /// sees that Black can never mate.
    const SHUT: &str = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";

    /// A won ending that was given away is a turning point, with what keeps it and how it goes on,
    /// however small a search finds it.
    #[test]
    fn a_review_names_the_win_that_a_table_knows() {
        let start = crate::rules::parse_fen("8/8/3k4/8/8/3KP3/8/8 w - - 0 1").unwrap();
        let mut position = start.clone();
        let moves = ["d3e4", "d6e6", "e4d4", "e6d6"].map(|text| {
            let mv = crate::rules::parse_uci(&position, text).unwrap();
            position.play_unchecked(mv);
            mv
        });
        let request = Request {
            start: start.clone(),
            moves: moves.to_vec(),
            position,
            time: None,
        };
        let points = turning_points(
            &mut Coach::new(),
            &request,
            Rating::LEAST,
            None,
            &Patient(Arc::new(AtOnce)),
            false,
        );
        let point = points.iter().find(|point| point.before == start).unwrap();
        assert_eq!(
            point.better.mv,
            crate::rules::parse_uci(&start, "d3d4").unwrap()
        );
        assert!(matches!(
            point.cost,
            Some(crate::school::blame::Cost::Win(Some(_)))
        ));
        assert_eq!(point.line.first(), Some(&point.better.mv));
        assert!(!point.punished.is_empty() && point.punished.len() <= LINE);
    }

    /// A table's threads whose answers come to the second.
    fn threads() -> (Threads, std::sync::mpsc::Receiver<Signal>) {
        let (signals, inbox) = channel();
        (Threads::new(0, signals, Arc::new(AtOnce)), inbox)
    }

    #[test]
    fn who_looks_back_keeps_what_was_found_and_a_hint_does_not_wait_for_it() {
        let request = || Request {
            start: Chess::default(),
            moves: Vec::new(),
            position: Chess::default(),
            time: None,
        };
        let (threads, inbox) = threads();
        threads.coach(TableId::FIRST, 1, CoachTask::Evaluate, request());
        inbox.recv().unwrap();
        assert!(threads.hindsight.lock().unwrap().is_none());
        threads.coach(TableId::FIRST, 2, CoachTask::Grade(Color::White), request());
        inbox.recv().unwrap();
        let busy = threads.hindsight.lock().unwrap();
        assert!(busy.is_some());
        threads.coach(TableId::FIRST, 3, CoachTask::Evaluate, request());
        let Signal::Board(_, Input::Response(3, Ok(_))) = inbox.recv().unwrap() else {
            panic!("the value of the position was asked");
        };
    }

    fn keep(out: Vec<Out>, disk: &mut Disk) -> Vec<String> {
        let mut said = Vec::new();
        for out in out {
            match out {
                Out::Keep(board, record, clock) => {
                    assert_eq!(disk.keep(board, &record, clock.map(|c| *c)), Keeping::Done);
                }
                Out::Scoresheet(board, pgn) => disk.scoresheet(board, &pgn).unwrap(),
                Out::Tell(telling) => said.extend(telling.lines()),
                _ => {}
            }
        }
        said
    }

    /// Article 6.9, with the thread that really judges: the result that was announced is corrected,
    /// and one scoresheet of the game is left, the right one.
    #[test]
    fn article_6_9_a_corrected_result_leaves_one_scoresheet() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let settings = Settings::default();
        let mut disk = Disk::new(folders.clone(), settings.clone(), settings.clone());
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let setup = Setup {
            rival: Kind::Person,
            time: Some("1+0".parse().unwrap()),
            start: Start::Fen(SHUT.into()),
            ..Setup::default()
        };
        let mut assistant = Assistant::new(setup, settings, lexicon.into()).unwrap();
        keep(assistant.begin(Millis(0)), &mut disk);
        let (signals, inbox) = channel();
        let doubts = judge(signals);
        // The flag falls before the answer is there.
        let position = assistant.doubts().next().map(|(_, p)| p.clone()).unwrap();
        let lost = keep(assistant.tick(Millis::seconds(61)), &mut disk);
        assert!(
            lost.iter().any(|said| said == "Time is up. Black wins."),
            "{lost:?}"
        );
        let sheets = || -> Vec<String> {
            let files = std::fs::read_dir(folders.games()).unwrap().flatten();
            files
                .filter(|file| file.path().extension().is_some_and(|e| e == "pgn"))
                .map(|file| std::fs::read_to_string(file.path()).unwrap())
                .collect()
        };
        assert!(matches!(sheets().as_slice(), [sheet] if sheet.ends_with("0-1\n")));
        doubts.send((TableId::FIRST, position)).unwrap();
        let Signal::Board(board, answer) = inbox.recv().unwrap() else {
            panic!("the judge answers");
        };
        let drawn = keep(
            assistant.handle(board, answer, Millis::seconds(62)),
            &mut disk,
        );
        assert_eq!(
            drawn.get(..2).unwrap(),
            [
                "The result is corrected.",
                "Draw. Time is up, but the opponent cannot mate."
            ]
        );
        assert!(matches!(sheets().as_slice(), [sheet] if sheet.ends_with("1/2-1/2\n")));
        let last = Games::of(&folders).last().unwrap().unwrap();
        let kept = last.kept.unwrap();
        assert_eq!(kept.result(), Some("1/2-1/2"));
    }
}
