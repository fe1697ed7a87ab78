//! The school's edge: who learns, what day it is, which puzzles there are.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, OnceLock};

use crate::assistant::Pupil;
use crate::cli::Common;
use crate::rules::{Chess, Color, Role};
use crate::school::course::LESSONS;
use crate::school::endgame::{Ending, Tables, made, make};
use crate::school::judge::Verdict;
use crate::school::learner::SKILLS;
use crate::school::puzzle::{NoPuzzle, Puzzle};
use crate::school::rooks::{self, Rooks};
use crate::school::{Day, Learner, Puzzles, Skill, Wanted, shelf};
use crate::store::{
    Collection, Folders, Found, Games, OwnGames, Syzygy, hand_out, learner_file, load_learner,
};
use crate::table::{Event, Refusal};

use super::ground::{Ground, file_trouble, words};
use super::teller::{Teller, tell};

mod picture;
mod png;

/// The folder of the collections that were taken in.
const COLLECTIONS: &str = "puzzles";

/// Today, by the clock of this place.
pub fn today() -> Day {
    let since = jiff::civil::date(1970, 1, 1).duration_until(jiff::Zoned::now().date());
    Day::try_from(since.as_hours() / 24).unwrap_or(0)
}

/// Where what is known of the learner is kept.
pub fn file(folders: &Folders, common: &Common) -> PathBuf {
    learner_file(&folders.data, common.learner.as_deref().unwrap_or_default())
}

/// What the learner sits down with; what is wrong with their file is told.
/// `syzygy` is the folder of their own tables of endings.
pub fn pupil(
    folders: &Folders,
    common: &Common,
    syzygy: &str,
    lot: u64,
    findings: &mut Vec<Event>,
) -> Pupil {
    let path = file(folders, common);
    let learner = match load_learner(&path) {
        Ok((learner, None)) => learner,
        Ok((learner, Some(aside))) => {
            findings.push(Event::Phrase {
                key: "found-learner-broken",
                args: vec![("path", aside.display().to_string().into())],
            });
            learner
        }
        Err(error) => {
            // Where a file stands in the place of all folders, that was told of the settings.
            let told =
                error.kind() == std::io::ErrorKind::NotADirectory && folders.data == folders.config;
            if !told {
                findings.push(file_trouble(&path, &error));
            }
            Default::default()
        }
    };
    let called = common.learner.clone().map(|given| match &learner.name[..] {
        "" => given,
        name => name.to_owned(),
    });
    Pupil {
        lot,
        day: today(),
        called,
        learner: Arc::new(learner),
        puzzles: collection(folders, false, findings).unwrap_or_else(|| Arc::new(shelf::shipped())),
        games: Arc::new(OwnGames::under(Games::of(folders).folder())),
        tables: Arc::new(Aside {
            begun: Mutex::default(),
            files: files(syzygy, findings),
        }),
        reviewed: false,
        mistakes: Vec::new(),
        game: Default::default(),
        lost: Vec::new(),
    }
}

/// Tables that are made in a thread of their own, so that nobody waits for them at the keyboard.
#[derive(Debug)]
struct Aside {
    /// Those that are being made; rook and pawn against rook has no name.
    begun: Mutex<Vec<Vec<Role>>>,
    /// The user's own.
    files: Option<Syzygy>,
}

/// The user's own tables; what is wrong with them is told.
fn files(folder: &str, findings: &mut Vec<Event>) -> Option<Syzygy> {
    if folder.is_empty() {
        return None;
    }
    let mut find = |key: &'static str, name: &'static str, value: String| {
        let args = vec![(name, value.into())];
        findings.push(Event::Phrase { key, args });
    };
    match Syzygy::open(Path::new(folder)) {
        Err(_) => {
            find("found-syzygy-missing", "path", folder.to_owned());
            None
        }
        Ok(opened) => {
            if !opened.broken.is_empty() {
                let names: Vec<String> = opened.broken.into_iter().take(5).collect();
                find("found-syzygy-broken", "names", names.join(", "));
            } else if opened.count == 0 {
                find("found-syzygy-none", "path", folder.to_owned());
            }
            (opened.count > 0).then_some(opened.tables)
        }
    }
}

impl Aside {
    /// Has something made in a thread of its own, once.
    fn begin(&self, name: &[Role], make: impl FnOnce() + Send + 'static) {
        if let Ok(mut begun) = self.begun.lock()
            && !begun.iter().any(|own| own == name)
        {
            begun.push(name.to_vec());
            // Without a thread there is no table, and the drill says that it is still made.
            let _ = std::thread::Builder::new().spawn(make);
        }
    }
}

impl Tables for Aside {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        let table = made(pieces);
        if table.is_none() {
            let own = pieces.to_vec();
            self.begin(pieces, move || {
                let _ = make(&own);
            });
        }
        table
    }

    fn prepare(&self, pieces: &[Role]) {
        let _ = self.table(pieces);
    }

    fn rooks(&self, places: usize) -> Option<&'static Rooks> {
        let tables = rooks::made(places);
        if tables.is_none() {
            let name = [Role::Rook; 5];
            self.begin(name.get(..places + 2).unwrap_or(&name), move || {
                let _ = rooks::make(places);
            });
        }
        tables
    }

    fn files(&self, position: &Chess, color: Color) -> Option<Verdict> {
        self.files.as_ref()?.judge(position, color)
    }

    fn most_men(&self) -> usize {
        self.files.as_ref().map_or(0, Syzygy::most_men)
    }
}

/// A collection that was copied or changed has to be looked through again; one that is no longer than
/// this while somebody waits.
const SHORT: u64 = 16 * 1024 * 1024;

/// The collection that was taken in last, if there is one; what is wrong with a newer one is told.
/// What is long is looked through aside, unless that is what the user `waits` for.
fn collection(
    folders: &Folders,
    waits: bool,
    findings: &mut Vec<Event>,
) -> Option<Arc<dyn Puzzles>> {
    let (found, stale) = Collection::newest(&folders.data.join(COLLECTIONS));
    let found = found.map(|collection| Arc::new(collection) as Arc<dyn Puzzles>);
    let Some(path) = stale else {
        return found;
    };
    if waits || std::fs::metadata(&path).map_or(true, |meta| meta.len() <= SHORT) {
        match Collection::renew(&path) {
            Ok(collection) => return Some(Arc::new(collection)),
            Err(error) => findings.push(no_collection(&path, &error)),
        }
        return found;
    }
    let renewed = Arc::new(Renewed {
        until: found.unwrap_or_else(|| Arc::new(shelf::shipped())),
        made: OnceLock::new(),
    });
    let place = Arc::clone(&renewed);
    // Without a thread those from before serve.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Ok(collection) = Collection::renew(&path) {
            let _ = place.made.set(collection);
        }
    });
    Some(renewed)
}

/// A collection that is being looked through; until then others serve.
#[derive(Debug)]
struct Renewed {
    until: Arc<dyn Puzzles>,
    made: OnceLock<Collection>,
}

impl Renewed {
    fn now(&self) -> &dyn Puzzles {
        match self.made.get() {
            Some(made) => made,
            None => self.until.as_ref(),
        }
    }
}

impl Puzzles for Renewed {
    fn near(&self, wanted: Wanted, lot: u64, known: &dyn Fn(&str) -> bool) -> Option<Puzzle> {
        self.now().near(wanted, lot, known)
    }

    fn count(&self) -> usize {
        self.now().count()
    }
}

/// Why a file is no collection.
fn no_collection(path: &Path, error: &std::io::Error) -> Event {
    let key = match error.kind() {
        std::io::ErrorKind::InvalidData => "puzzles-none-in",
        std::io::ErrorKind::UnexpectedEof => "puzzles-broken",
        _ => return file_trouble(path, error),
    };
    let args = vec![("path", path.display().to_string().into())];
    Event::Phrase { key, args }
}

/// Says and prints how far a learner is; writes it as a table where that is wanted.
pub fn progress(files: &[Option<&Path>; 4], common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let Pupil { learner, day, .. } = pupil(&ground.folders, common, "", 0, &mut ground.findings);
    let told = crate::training::progress(&learner, day);
    let date = |day: Day| {
        let first = jiff::civil::date(1970, 1, 1);
        let date = first.checked_add(jiff::Span::new().days(i64::from(day).min(2_000_000)));
        date.map_or_else(|_| day.to_string(), |date| date.to_string())
    };
    let [csv, svg, png, sheet] = files;
    let files = [
        csv.map(|path| (path, headed(Some(learner.csv(date)), "\n"))),
        svg.map(|path| {
            let text = picture::svg(&learner, day, &picture_words(&ground), date);
            (path, headed(text, "\n"))
        }),
        png.map(|path| {
            let bytes = picture::png(&learner, day, &picture_words(&ground), date);
            (path, bytes.map(|bytes| (picture::head(&bytes), bytes)))
        }),
        sheet.map(|path| {
            let text = teachers_sheet(&ground, common, &learner, day, date, &told);
            (path, headed(text, &date(day)))
        }),
    ];
    ground.findings.extend(told);
    for (path, file) in files.into_iter().flatten() {
        let made = file.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::Other));
        if let Err(error) = made.and_then(|(head, bytes)| hand_out(path, &bytes, head)) {
            // A slip of a path makes no folders.
            ground.findings.push(match error.kind() {
                std::io::ErrorKind::NotFound => Event::Refused(Refusal::File {
                    path: path.display().to_string(),
                    reason: "no-place".into(),
                }),
                _ => file_trouble(path, &error),
            });
            return tell(ground, common);
        }
        let path = path.display().to_string();
        ground.findings.push(Event::Phrase {
            key: "file-written",
            args: vec![("path", path.into())],
        });
    }
    tell(ground, common);
    ExitCode::SUCCESS
}

/// A text, and how much of it stands before this: by that an earlier one is known to be ours.
fn headed(text: Option<String>, end: &str) -> Option<(usize, Vec<u8>)> {
    let text = text?;
    let head = text.find(end).unwrap_or(text.len());
    Some((head, text.into_bytes()))
}

/// The words of the picture of a learner's progress, in the user's language.
fn picture_words(ground: &Ground) -> picture::Words {
    let lexicon = words(
        &ground.folders,
        &ground.settings.language,
        &ground.settings.announce,
    );
    let phrases = lexicon.0.phrases();
    let name = |skill: &Skill| phrases.say("skill-name", &[("skill", skill.id.into())]);
    picture::Words {
        sure: phrases.say("picture-of-skills", &[]),
        rating: phrases.say("picture-of-rating", &[]),
        skills: SKILLS.iter().map(name).collect(),
    }
}

/// A sheet for a teacher: how far each skill is, the lessons with when they were done, and what comes
/// again.
fn teachers_sheet(
    ground: &Ground,
    common: &Common,
    learner: &Learner,
    day: Day,
    date: impl Fn(Day) -> String,
    told: &[Event],
) -> Option<String> {
    let date_today = ("date", date(day).into());
    let mut events = vec![match common.learner.clone() {
        Some(name) => Event::Phrase {
            key: "sheet-head",
            args: vec![("name", name.into()), date_today],
        },
        None => Event::Phrase {
            key: "sheet-head-nameless",
            args: vec![date_today],
        },
    }];
    events.extend(told.iter().cloned());
    for (lesson, number) in LESSONS.iter().zip(1_usize..) {
        let done = learner.items.get(&format!("lesson {}", lesson.id));
        let done = done.map_or_else(|| "never".to_owned(), |item| date(item.card.last));
        events.push(Event::Phrase {
            key: "sheet-lesson",
            args: vec![
                ("number", number.into()),
                ("lesson", lesson.id.into()),
                ("date", done.into()),
            ],
        });
    }
    let due = learner.due("tactics", day).len();
    let known = learner.items.values();
    let waiting = known.filter(|item| item.skill == "tactics").count();
    events.push(Event::Phrase {
        key: "sheet-puzzles",
        args: vec![("n", waiting.into()), ("due", due.into())],
    });
    let mut lines = Teller::open(ground, common)?.lines(events);
    lines.push(String::new());
    Some(lines.join("\n"))
}

/// Takes in a collection, or says what there is.
pub fn puzzles(path: Option<&Path>, common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let folder = ground.folders.data.join(COLLECTIONS);
    let taken = path.map(|path| (path, Collection::take_in(path, &folder)));
    match taken {
        None => {
            let taken = collection(&ground.folders, true, &mut ground.findings);
            let args = vec![
                ("shipped", (&shelf::shipped()).count().into()),
                ("taken", taken.map_or(0, |taken| taken.count()).into()),
            ];
            let key = "puzzles-there";
            ground.findings.push(Event::Phrase { key, args });
            tell(ground, common);
            ExitCode::SUCCESS
        }
        Some((_, Ok((_, found)))) => {
            ground.findings.extend(about(&found));
            tell(ground, common);
            ExitCode::SUCCESS
        }
        Some((path, Err(error))) => {
            ground.findings.push(no_collection(path, &error));
            tell(ground, common)
        }
    }
}

/// How many puzzles were taken in, and the first lines that are none.
fn about(found: &Found) -> Vec<Event> {
    let count = |count: u64| usize::try_from(count).unwrap_or(usize::MAX).into();
    let args = vec![("good", count(found.good)), ("bad", count(found.bad))];
    let key = "puzzles-taken";
    let mut events = vec![Event::Phrase { key, args }];
    for (line, reason) in &found.named {
        let mv = match reason {
            NoPuzzle::Move(number) => *number,
            _ => 0,
        };
        let args = vec![
            ("line", count(*line)),
            ("reason", reason.name().into()),
            ("move", mv.into()),
        ];
        let key = "puzzles-bad-line";
        events.push(Event::Phrase { key, args });
    }
    events
}
