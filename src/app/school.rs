//! The school's edge: who learns, what day it is, which puzzles there are.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use crate::assistant::Pupil;
use crate::cli::Common;
use crate::rules::Role;
use crate::school::course::LESSONS;
use crate::school::endgame::{Ending, Tables, made, make};
use crate::school::learner::SKILLS;
use crate::school::{Day, Learner, Puzzles, Skill, shelf};
use crate::store::{
    Collection, Folders, Found, Games, OwnGames, learner_file, load_learner, replace_file,
};
use crate::table::Event;

use super::ground::{Ground, file_trouble, words};
use super::teller::{Teller, tell};

mod picture;

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
pub fn pupil(folders: &Folders, common: &Common, lot: u64, findings: &mut Vec<Event>) -> Pupil {
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
            findings.push(file_trouble(&path, &error));
            Default::default()
        }
    };
    Pupil {
        lot,
        day: today(),
        learner: Arc::new(learner),
        puzzles: collection(folders).unwrap_or_else(|| Arc::new(shelf::shipped())),
        games: Arc::new(OwnGames::under(Games::of(folders).folder())),
        tables: Arc::new(Aside::default()),
        mistakes: Vec::new(),
        lost: Vec::new(),
    }
}

/// Tables that are made in a thread of their own, so that nobody waits for them at the keyboard.
#[derive(Debug, Default)]
struct Aside {
    /// Those that are being made.
    begun: Mutex<Vec<Vec<Role>>>,
}

impl Tables for Aside {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        let table = made(pieces);
        if table.is_none()
            && let Ok(mut begun) = self.begun.lock()
            && !begun.iter().any(|own| own == pieces)
        {
            let pieces = pieces.to_vec();
            begun.push(pieces.clone());
            // Without a thread there is no table, and the drill says that it is still made.
            let _ = std::thread::Builder::new().spawn(move || make(&pieces).is_some());
        }
        table
    }

    fn prepare(&self, pieces: &[Role]) {
        let _ = self.table(pieces);
    }
}

/// The collection that was taken in last, if there is one.
fn collection(folders: &Folders) -> Option<Arc<dyn Puzzles>> {
    let collection = Collection::newest(&folders.data.join(COLLECTIONS))?;
    Some(Arc::new(collection))
}

/// Says and prints how far a learner is; writes it as a table where that is wanted.
pub fn progress(files: &[Option<&Path>; 3], common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let Pupil { learner, day, .. } = pupil(&ground.folders, common, 0, &mut ground.findings);
    let tried = SKILLS
        .iter()
        .filter(|skill| learner.total(Some(skill.id)).0 > 0);
    let mut told: Vec<Event> = tried
        .map(|skill| {
            let (asked, right) = learner.total(Some(skill.id));
            let mastery = (learner.mastery(skill.id, day) * 100.0).round() as u32;
            let args = vec![
                ("skill", skill.id.into()),
                ("asked", asked.into()),
                ("right", right.into()),
                ("sure", mastery.into()),
            ];
            let key = "progress-skill";
            Event::Phrase { key, args }
        })
        .collect();
    if told.is_empty() {
        told.push(Event::phrase("progress-none"));
    } else {
        let rating = (learner.rating.value.round() as u32).into();
        let args = vec![("rating", rating), ("streak", learner.streak(day).into())];
        let key = "progress-whole";
        told.push(Event::Phrase { key, args });
    }
    let date = |day: Day| {
        let first = jiff::civil::date(1970, 1, 1);
        let date = first.checked_add(jiff::Span::new().days(i64::from(day).min(2_000_000)));
        date.map_or_else(|_| day.to_string(), |date| date.to_string())
    };
    let [csv, svg, sheet] = files;
    let texts = [
        csv.map(|path| (path, Some(learner.csv(date)))),
        svg.map(|path| (path, picture(&ground, &learner, day, date))),
        sheet.map(|path| {
            (
                path,
                teachers_sheet(&ground, common, &learner, day, date, &told),
            )
        }),
    ];
    ground.findings.extend(told);
    for (path, text) in texts.into_iter().flatten() {
        let written = text.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::Other));
        if let Err(error) = written.and_then(|text| replace_file(path, text.as_bytes())) {
            ground.findings.push(file_trouble(path, &error));
            return tell(ground, common);
        }
    }
    tell(ground, common);
    ExitCode::SUCCESS
}

/// The picture of a learner's progress, in the user's language.
fn picture(
    ground: &Ground,
    learner: &Learner,
    day: Day,
    date: impl Fn(Day) -> String,
) -> Option<String> {
    let lexicon = words(
        &ground.folders,
        &ground.settings.language,
        &ground.settings.announce,
    );
    let phrases = lexicon.0.phrases();
    let name = |skill: &Skill| phrases.say("skill-name", &[("skill", skill.id.into())]);
    let words = picture::Words {
        sure: phrases.say("picture-of-skills", &[]),
        rating: phrases.say("picture-of-rating", &[]),
        skills: SKILLS.iter().map(name).collect(),
    };
    picture::svg(learner, day, &words, date)
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
            let taken = collection(&ground.folders);
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
            let is_none = error.kind() == std::io::ErrorKind::InvalidData;
            ground.findings.push(if is_none {
                let args = vec![("path", path.display().to_string().into())];
                let key = "puzzles-none-in";
                Event::Phrase { key, args }
            } else {
                file_trouble(path, &error)
            });
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
        let args = vec![("line", count(*line)), ("reason", reason.clone().into())];
        let key = "puzzles-bad-line";
        events.push(Event::Phrase { key, args });
    }
    events
}
