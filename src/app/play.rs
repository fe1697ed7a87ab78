//! Playing a game: everything is opened, the loop runs, everything is closed.

use std::io::IsTerminal as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::channel;

use crate::assistant::{After, Assistant, ListenOrder};
use crate::cli::{BadOption, Common, Play, Simul};
use crate::clock::Millis;
use crate::display::open_brlapi;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::listen::profile::{PROFILES, Profile};
use crate::settings::{BrailleSetting, Settings, StrengthSetting, UiSetting};
use crate::store::{Folders, Journal, Kept, NotOpened, Shelved};
use crate::table::{Event, Refusal, Rival, Setup, Table};
use crate::training;
use crate::ui::{
    Awake, BackEnds, Backlog, Hearing as _, Opponents as _, Panel, can_edit, complain, drive,
    plain, plain_lines, show,
};

use super::ear::{Ears, Source};
use super::ground::{Ground, file_trouble, phrase, words};
use super::keep::Disk;
use super::rival::{Threads, in_its_place};
use super::school;
use super::shelf::about_game;
use super::source::{sink, source};
use super::tactile;
use super::teller::tell;
use super::terminal::{listen_to_signals, look_around, terminal};
use super::voice::Desk;
use super::which;

/// What a game begins with.
enum Begin {
    New(Setup),
    /// A game with the welcome before it.
    Welcome(Setup),
    Drill(Setup, Option<String>),
    /// The boards of an exhibition.
    Exhibition(Vec<Setup>),
    /// A game that was left, or all boards of an exhibition.
    Resume(Vec<(Journal, Kept)>),
}

/// A new game from the options.
pub fn new(options: &Play, common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    ground.settings = options.over(ground.settings);
    match options.setup(&ground.settings, ground.lot) {
        Ok(setup) if is_new_here(&ground.settings, common) => {
            run(ground, Begin::Welcome(setup), common)
        }
        Ok(setup) => run(ground, Begin::New(setup), common),
        Err(bad) => refuse(ground, &bad, common),
    }
}

/// A simultaneous exhibition from the options.
pub fn simul(options: &Simul, common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    ground.settings = options.play.over(ground.settings);
    match options.setups(&ground.settings, ground.lot) {
        Ok(setups) => run(ground, Begin::Exhibition(setups), common),
        Err(bad) => refuse(ground, &bad, common),
    }
}

/// Whether somebody at a terminal has to be welcomed first: not who says how to be spoken to, nor a
/// pipe, which has no answers for questions.
fn is_new_here(settings: &Settings, common: &Common) -> bool {
    let knows = common.speech.is_some()
        || common.lang.is_some()
        || common.ui.is_some()
        || common.transcript.is_some();
    !settings.welcomed && !knows && can_edit()
}

/// The game that was left, or else the last kind of game again.
pub fn again(common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let games = ground.games();
    let last = games.last().ok().flatten();
    // Behind an evening of practice stands a game that nobody has begun: it is not the one that was left.
    let unplayed = |game: &Shelved| game.kept.as_ref().is_some_and(|kept| !kept.is_left());
    let left = || {
        games
            .unfinished()
            .ok()?
            .into_iter()
            .find(|game| !game.open && game.kept.is_some())
    };
    let last = match last.as_ref().is_some_and(unplayed) {
        true => left().or(last),
        false => last,
    };
    let kept = last.and_then(|last| Some((last.path, last.kept?)));
    let begin = match kept {
        Some((path, kept)) if !kept.is_over() && !kept.records.is_empty() => {
            match Journal::open(&path).and_then(|opened| games.boards(opened)) {
                Ok(boards) => Begin::Resume(boards),
                // It is open elsewhere, or cannot be used: this is another game of its kind.
                Err(_) => Begin::New(renewed(kept.setup.next(), &ground.settings)),
            }
        }
        Some((_, kept)) => Begin::New(renewed(kept.next_setup(), &ground.settings)),
        None => match Play::default().setup(&ground.settings, ground.lot) {
            Ok(setup) if ground.settings.welcomed => Begin::New(setup),
            Ok(setup) => Begin::Welcome(setup),
            Err(bad) => return refuse(ground, &bad, common),
        },
    };
    run(ground, begin, common)
}

/// The last kind of game, with what has been set since.
fn renewed(mut setup: Setup, settings: &Settings) -> Setup {
    if matches!(setup.rival, Rival::Bot(_) | Rival::Rated(_) | Rival::Full) {
        setup.rival = match settings.strength {
            StrengthSetting::Level => setup.rival,
            _ => Rival::from(settings.chosen()),
        };
    }
    setup.character = settings.character;
    setup.player = settings.player();
    if setup.laws.names.is_empty() && !settings.name.is_empty() {
        setup.laws.names.push(settings.name.clone());
    }
    setup.exhibition = None;
    setup.manners = settings.manners();
    setup.blunder_check = settings.blunder_check;
    setup
}

/// The game that was left or cut off: the one that is named by its number or its file, or else the
/// last one that nobody has open. Where there are several, somebody at a terminal is asked.
pub fn resume(which: Option<&str>, common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let games = ground.games();
    let opened = match which {
        Some(which) => match games.open(which) {
            Ok((_, kept)) if kept.is_over() => Err(Box::new(phrase("found-game-over", which))),
            Ok(opened) => Ok(opened),
            Err(error) => Err(Box::new(about_opening(which, &error))),
        },
        None => match games.unfinished() {
            Err(error) => Err(Box::new(file_trouble(games.folder(), &error))),
            Ok(found) if which::choices(&found).len() > 1 && std::io::stdin().is_terminal() => {
                match which::ask(&games, &found, &ground, common) {
                    Ok(opened) => {
                        // It was told already.
                        ground.findings.clear();
                        Ok(opened)
                    }
                    Err(status) => return status,
                }
            }
            Ok(found) => resume_last(found, &mut ground.findings),
        },
    };
    let boards = opened.and_then(|opened| {
        let number = opened.1.setup.exhibition.map_or(0, |board| board.board);
        let boards = games.boards(opened);
        boards.map_err(|error| Box::new(about_opening(&number.to_string(), &error)))
    });
    match boards {
        Ok(boards) => run(ground, Begin::Resume(boards), common),
        Err(event) => {
            ground.findings.push(*event);
            tell(ground, common)
        }
    }
}

/// The last of these games that can be gone on with; which it is and what is passed over is told.
fn resume_last(
    unfinished: Vec<Shelved>,
    findings: &mut Vec<Event>,
) -> Result<(Journal, Kept), Box<Event>> {
    let mut elsewhere = None;
    let mut file = None;
    for game in unfinished {
        match Journal::open(&game.path) {
            Ok(opened) => {
                findings.push(about_game(&game));
                return Ok(opened);
            }
            Err(NotOpened::Missing) => {}
            Err(NotOpened::Elsewhere) => elsewhere = elsewhere.or(Some(game.number)),
            Err(error) => {
                let path = game.path.display().to_string();
                let trouble = about_opening(&path, &error);
                match error {
                    NotOpened::File(_) => findings.extend(file.replace(trouble)),
                    _ => findings.push(trouble),
                }
            }
        }
    }
    // There is a game, only not now.
    let elsewhere =
        elsewhere.map(|number| about_opening(&number.to_string(), &NotOpened::Elsewhere));
    if elsewhere.is_some() {
        findings.extend(file.take());
    }
    Err(Box::new(
        elsewhere
            .or(file)
            .unwrap_or_else(|| Event::phrase("found-no-game")),
    ))
}

/// Why a game cannot be gone on with, and what can be done.
pub fn about_opening(which: &str, error: &NotOpened) -> Event {
    match error {
        NotOpened::Missing => phrase("found-game-missing", which),
        NotOpened::Elsewhere => phrase("found-game-elsewhere", which),
        NotOpened::NoGame if is_number(which) => phrase("found-game-unreadable", which),
        NotOpened::NoGame => phrase("found-game-damaged", which),
        NotOpened::File(error) if is_number(which) => Event::Phrase {
            key: "found-game-closed",
            args: vec![
                ("name", which.into()),
                ("reason", crate::store::reason_of(error).into()),
            ],
        },
        NotOpened::File(error) => file_trouble(Path::new(which), error),
    }
}

/// Whether a game was named by its number and not by its file.
fn is_number(which: &str) -> bool {
    !which.is_empty() && which.chars().all(|c| c.is_ascii_digit())
}

/// Says and prints the games that can be gone on with.
pub fn games(common: &Common) -> ExitCode {
    let mut ground = Ground::new(common);
    let games = ground.games();
    match games.unfinished() {
        Ok(found) if found.is_empty() => ground.findings.push(Event::phrase("found-no-game")),
        Ok(found) => {
            let entries = found.iter().map(about_game);
            ground.findings.extend(entries);
            ground.findings.push(Event::phrase("games-more"));
        }
        Err(error) => {
            ground.findings.push(file_trouble(games.folder(), &error));
            return tell(ground, common);
        }
    }
    tell(ground, common);
    ExitCode::SUCCESS
}

/// A drill; there is a game behind it only by its form, and nothing of it is kept.
pub fn drill(name: Option<&str>, common: &Common) -> ExitCode {
    let begin = Begin::Drill(Setup::default(), name.map(str::to_owned));
    run(Ground::new(common), begin, common)
}

/// The questions of the first start once more, then a game.
pub fn welcome(common: &Common) -> ExitCode {
    let ground = Ground::new(common);
    match Play::default().setup(&ground.settings, ground.lot) {
        Ok(setup) => run(ground, Begin::Welcome(setup), common),
        Err(bad) => refuse(ground, &bad, common),
    }
}

/// Prints the settings and where they are.
pub fn settings(common: &Common) -> ExitCode {
    let ground = Ground::new(common);
    let file = plain(&ground.folders.settings().display().to_string());
    show(&format!("# {file}\n"));
    let lexicon = words(
        &ground.folders,
        &ground.settings.language,
        &ground.settings.announce,
    )
    .0;
    match toml::to_string(&ground.settings) {
        Ok(text) => show(&plain_lines(&explained(&text, &lexicon))),
        Err(error) => complain(&error.to_string()),
    }
    tell(ground, common)
}

/// Settings with a sentence before each: what it is, and what it can be.
fn explained(text: &str, lexicon: &Lexicon) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let key = line.split('=').next().unwrap_or(line);
        let about = format!("about-{}", key.trim().trim_matches(['[', ']']));
        if lexicon.phrases().has(&about) {
            out.push_str(&format!("# {}\n", lexicon.phrases().say(&about, &[])));
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// Says what is wrong with an option; exit status 2, as the shell expects.
fn refuse(mut ground: Ground, bad: &BadOption, common: &Common) -> ExitCode {
    // What is wrong with a position is told in a sentence.
    if bad.start.is_none() {
        complain(&bad.to_string());
    }
    ground.findings.push(Event::Phrase {
        key: "found-bad-option",
        args: vec![
            ("option", bad.option.into()),
            ("value", bad.value.clone().into()),
        ],
    });
    if let Some(error) = bad.start {
        ground.findings.push(Event::Refused(Refusal::Start(error)));
    }
    tell(ground, common);
    ExitCode::from(2)
}

/// What is said first where lines are for a braille display.
fn in_braille(settings: &Settings, panel: Option<&Panel>) -> Option<Event> {
    let kind = match settings.braille {
        BrailleSetting::Off => return None,
        BrailleSetting::Print => "print",
        BrailleSetting::Unicode => "unicode",
        BrailleSetting::Brf if panel.is_some() => "unicode",
        BrailleSetting::Brf => "brf",
    };
    let own = panel.and_then(Panel::width);
    let cells = own.unwrap_or(settings.cells.into());
    let routing = if own.is_some() { "yes" } else { "no" };
    Some(Event::Phrase {
        key: "found-braille",
        args: vec![
            ("kind", kind.into()),
            ("cells", cells.into()),
            ("routing", routing.into()),
        ],
    })
}

fn run(ground: Ground, begin: Begin, common: &Common) -> ExitCode {
    let start = Awake::now();
    let Ground {
        folders,
        kept,
        mut settings,
        mut findings,
        lot,
    } = ground;
    if settings.ui != UiSetting::Line && std::io::stdin().is_terminal() && !can_edit() {
        settings.ui = UiSetting::Line;
        findings.push(Event::phrase("found-no-keys"));
    }
    let (lexicon, trouble) = words(&folders, &settings.language, &settings.announce);
    findings.extend(trouble);
    let profile = &settings.profile;
    if !profile.is_empty() && !Profile::names(&folders.data.join(PROFILES)).contains(profile) {
        findings.push(phrase("found-no-profile", profile));
    }
    let (signals, inbox) = channel();
    let felt = settings.braille != BrailleSetting::Off && settings.display;
    let panel = can_edit().then(|| tactile::take(open_brlapi, &signals, felt));
    if let Some(mode) = in_braille(&settings, panel.as_ref()) {
        findings.insert(0, mode);
    }
    let (mut desk, trouble) = Desk::open(&settings, sink(common));
    findings.extend(trouble);

    let mut disk = Disk::new(folders.clone(), kept, settings.clone());
    if let Some(path) = &common.transcript {
        let mut command: Vec<String> = std::env::args_os()
            .skip(1)
            .map(|word| quoted(word.to_string_lossy().into_owned()))
            .collect();
        if matches!(begin, Begin::Welcome(_)) && !command.iter().any(|word| word == "--welcome") {
            // Played again, the first start is asked for.
            command.splice(0..0, ["settings".to_owned(), "--welcome".to_owned()]);
        }
        // Played again it has no settings to ask.
        if common.lang.is_none() {
            command.push(format!("--lang {}", settings.language));
        }
        if common.announce.is_none() {
            command.push(format!("--announce {}", settings.announce));
        }
        if common.learner.is_none() && !settings.name.is_empty() {
            command.push(format!("--learner {}", quoted(settings.name.clone())));
        }
        // What was drawn by lot is drawn again.
        if common.seed.is_none() {
            command.push(format!("--seed {lot}"));
        }
        let command = format!("hektor {}", command.join(" "));
        if let Err(error) = disk.write_transcript(path, &command) {
            findings.push(file_trouble(path, &error));
        }
    }

    let pupil = school::pupil(&folders, common, &settings.syzygy, lot, &mut findings);
    disk.keep_learner(school::file(&folders, common), (*pupil.learner).clone());
    let scene = match &begin {
        Begin::Drill(_, name) => {
            let scene = training::drill(name.as_deref(), &lexicon, pupil.clone());
            Some((scene, After::Quit))
        }
        Begin::Welcome(_) => {
            // Played again, a transcript asks for the language.
            let known = common.lang.is_some() && common.transcript.is_none();
            let scene = match known {
                true => training::welcome_in(&settings.language),
                false => training::welcome(&settings.language),
            };
            Some((scene, After::Begin))
        }
        Begin::New(_) | Begin::Exhibition(_) | Begin::Resume(_) => None,
    };
    let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
    let dated = |mut setup: Setup| {
        setup.date.clone_from(&date);
        if let (Some(first), Some(called)) = (setup.laws.names.first_mut(), &pupil.called)
            && *first == settings.name
        {
            first.clone_from(called);
        }
        setup
    };
    // The greeting names who plays.
    let present = |mut setup: Setup, findings: &mut Vec<Event>| {
        if let Some((rival, trouble)) = in_its_place(&setup.rival, settings.chosen()) {
            setup.rival = rival;
            let told = Event::Opponent(trouble);
            if !findings.contains(&told) {
                findings.push(told);
            }
        }
        setup
    };
    let mut resumed = None;
    let begun = match begin {
        Begin::New(setup) | Begin::Welcome(setup) | Begin::Drill(setup, _) => {
            let setup = dated(present(setup, &mut findings));
            Assistant::new(setup, settings.clone(), lexicon)
        }
        Begin::Exhibition(setups) => {
            let here = setups.into_iter();
            let setups = here.map(|setup| dated(present(setup, &mut findings)));
            Assistant::exhibition(setups.collect(), settings.clone(), lexicon)
        }
        Begin::Resume(boards) => {
            let mut games = Vec::new();
            let mut told = Vec::new();
            for (mut journal, mut kept) in boards {
                kept.shorten(Table::replayable(&kept.setup, &kept.records));
                findings.extend(set_aside(&mut journal, &kept, &folders));
                let setup = present(kept.setup.clone(), &mut findings);
                let (records, damaged) = (&kept.records, kept.damaged_lines);
                match Table::resume(setup.clone(), records, damaged, Millis(0)) {
                    Ok((table, events)) => {
                        let board = u16::try_from(games.len() + 1).ok().and_then(TableId::new);
                        disk.go_on(board.unwrap_or(TableId::FIRST), journal, kept.is_over());
                        games.push((table, setup));
                        told.extend(events);
                    }
                    Err(error) => findings.push(Event::Refused(Refusal::Start(error))),
                }
            }
            resumed = Some(told);
            Assistant::back(games, settings.clone(), lexicon)
        }
    };
    // A setup was checked when the game was made: only a journal altered by hand comes here.
    let Ok(mut assistant) = begun else {
        complain(&folders.games().display().to_string());
        return ExitCode::FAILURE;
    };

    let mut opponents = Threads::new(lot, signals.clone(), Arc::clone(&pupil.tables));
    if resumed.is_some() {
        for board in assistant.hall().boards() {
            opponents.seat(board.id, board.table.setup());
        }
    }
    let findings = assistant.say(findings, Millis(0));
    assistant.set_pupil(pupil);
    let first = match (resumed, scene) {
        (Some(events), _) => assistant.resumed(events, Millis(0)),
        (None, Some((scene, after))) => assistant.enter(scene, after, Millis(0)),
        (None, None) => assistant.begin(Millis(0)),
    };

    let backlog = Backlog::default();
    let (pace, mut screen, raw) = terminal(&settings, &signals, &backlog);
    if let Some(panel) = panel {
        screen.feel(panel);
    }
    listen_to_signals(&signals);
    look_around(&desk, &signals);
    let find_words = |language: &str, announce: &str| Some(words(&folders, language, announce).0);
    let hears = desk.clone();
    let idle = Arc::new(move || hears.is_idle());
    let mut ears = Ears::new(
        source(common),
        Arc::clone(assistant.lexicon()),
        signals.clone(),
        idle,
    )
    .with_settings(&settings, folders.data.join(PROFILES));
    if matches!(source(common), Source::Wav(_))
        || (settings.listen && source(common) == Source::Device)
    {
        ears.expect(assistant.scene());
        ears.order(ListenOrder::Free);
    }
    let mut edges = BackEnds {
        ear: &mut ears,
        voice: &mut desk,
        keeper: &mut disk,
        opponents: &mut opponents,
        screen: &mut screen,
        backlog: &backlog,
        lexicon: &find_words,
    };
    let status = drive(
        &mut assistant,
        findings,
        first,
        &inbox,
        &mut edges,
        start,
        pace,
    );
    disk.leave();
    drop(raw);
    ExitCode::from(status)
}

/// Keeps aside what of a journal cannot be gone on with, and tells where.
fn set_aside(journal: &mut Journal, kept: &Kept, folders: &Folders) -> Option<Event> {
    match journal.set_aside(kept) {
        Ok(path) => Some(Event::Phrase {
            key: "found-damage-aside",
            args: vec![("path", path?.display().to_string().into())],
        }),
        Err(error) => {
            let path = journal.path().unwrap_or(&folders.data).to_owned();
            Some(file_trouble(&path, &error))
        }
    }
}

/// A word of the command line as a transcript has it.
fn quoted(word: String) -> String {
    if word.contains(' ') {
        format!("\"{word}\"")
    } else {
        word
    }
}
