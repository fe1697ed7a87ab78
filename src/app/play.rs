//! Playing a game: everything is opened, the loop runs, everything is closed.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::assistant::{After, Assistant, ListenOrder, Out};
use crate::audio::SinkChoice;
use crate::cli::{BadOption, Common, Play, Simul};
use crate::clock::Millis;
use crate::hall::TableId;
use crate::lexicon::{Lexicon, LexiconError};
use crate::listen::profile::{PROFILES, Profile};
use crate::settings::{Mistake, Settings, SettingsMistake, StrengthSetting, UiSetting};
use crate::speech::Lang;
use crate::store::{
    Folders, Games, Journal, Kept, NotOpened, Shelved, load_settings, pack_file, read_text,
    reason_of,
};
use crate::table::{Event, Refusal, Rival, Setup, Table};
use crate::training;
use crate::ui::{
    Awake, BackEnds, Backlog, Hearing as _, Opponents as _, RawMode, Screen, Signal, Typist,
    Voice as _, can_edit, complain, drive, plain, plain_lines, read_editor, read_keys, read_lines,
};

use super::ear::{Ears, Source};
use super::keep::Disk;
use super::rival::Threads;
use super::school;
use super::shelf::about_game;
use super::voice::Desk;
use super::which;

/// How often it is asked whether a device came or went.
const LOOK_AROUND: Duration = Duration::from_secs(1);

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

/// What holds for any game, before the back ends are opened.
pub struct Ground {
    /// Where everything is kept.
    pub folders: Folders,
    /// The settings on disk.
    pub kept: Settings,
    /// Those with the command line's laid over them.
    pub settings: Settings,
    /// What is to be told at the start.
    pub findings: Vec<Event>,
    /// What lots are drawn from.
    pub lot: u64,
}

impl Ground {
    /// The games that are kept; the journal of an earlier version is taken among them.
    fn games(&mut self) -> Games {
        let games = Games::of(&self.folders);
        if let Err(error) = games.adopt() {
            let path = self.folders.journal();
            self.findings.push(file_trouble(&path, &error));
        }
        games
    }

    /// Finds the folders and reads the settings.
    pub fn new(common: &Common) -> Self {
        let folders = Folders::find();
        let path = folders.settings();
        let (kept, findings) = match load_settings(&path) {
            Ok((settings, mistakes)) => (settings, about_settings(&path, &mistakes)),
            Err(error) => (Settings::default(), vec![file_trouble(&path, &error)]),
        };
        let mut kept = kept;
        let mut findings = findings;
        if !sets_language(&path) {
            kept.language = likely_language();
        }
        let mut settings = common.over(kept.clone());
        // Words that are not there are told, and those on disk or else the usual ones hold.
        let usual = Settings::default();
        for (key, value, kept, usual) in [
            (
                "found-no-language",
                &mut settings.language,
                &kept.language,
                usual.language,
            ),
            (
                "found-no-announce",
                &mut settings.announce,
                &kept.announce,
                usual.announce,
            ),
        ] {
            if !has_pack(&folders, value) {
                findings.push(phrase(key, value));
                *value = match has_pack(&folders, kept) {
                    true => kept.clone(),
                    false => usual,
                };
            }
        }
        let lot = common.seed.unwrap_or_else(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |since| since.as_nanos() as u64)
        });
        Self {
            folders,
            kept,
            settings,
            findings,
            lot,
        }
    }
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
    let kept = last.and_then(|last| Some((last.path, last.kept?)));
    let begin = match kept {
        Some((path, kept)) if !kept.is_over() && !kept.records.is_empty() => {
            match Journal::open(&path).and_then(|opened| games.boards(opened)) {
                Ok(boards) => Begin::Resume(boards),
                // It is open elsewhere, or cannot be used: this is another game of its kind.
                Err(_) => Begin::New(renewed(kept.setup, &ground.settings)),
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
    use std::io::IsTerminal;
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
                findings.push(about_opening(&path, &error));
            }
        }
    }
    Err(Box::new(match elsewhere {
        Some(number) => about_opening(&number.to_string(), &NotOpened::Elsewhere),
        None => Event::phrase("found-no-game"),
    }))
}

/// Why a game cannot be gone on with, and what can be done.
pub fn about_opening(which: &str, error: &NotOpened) -> Event {
    match error {
        NotOpened::Missing => phrase("found-game-missing", which),
        NotOpened::Elsewhere => phrase("found-game-elsewhere", which),
        NotOpened::NoGame => phrase("found-game-damaged", which),
        NotOpened::File(error) => file_trouble(Path::new(which), error),
    }
}

fn phrase(key: &'static str, name: &str) -> Event {
    Event::Phrase {
        key,
        args: vec![("name", name.into())],
    }
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
        Err(error) => ground.findings.push(file_trouble(games.folder(), &error)),
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
    println!(
        "# {}",
        plain(&ground.folders.settings().display().to_string())
    );
    let lexicon = words(
        &ground.folders,
        &ground.settings.language,
        &ground.settings.announce,
    )
    .0;
    match toml::to_string(&ground.settings) {
        Ok(text) => print!("{}", plain_lines(&explained(&text, &lexicon))),
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
    complain(&bad.to_string());
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

/// Says the findings and ends.
pub fn tell(ground: Ground, common: &Common) -> ExitCode {
    if ground.findings.is_empty() {
        return ExitCode::SUCCESS;
    }
    if let Some(mut teller) = Teller::open(&ground, common) {
        teller.tell(ground.findings);
        teller.finish();
    }
    ExitCode::FAILURE
}

/// Says and prints where there is no game.
pub struct Teller {
    assistant: Assistant,
    desk: Desk,
    screen: Screen,
}

impl Teller {
    /// A voice and a screen as they are set.
    pub fn open(ground: &Ground, common: &Common) -> Option<Self> {
        let settings = &ground.settings;
        let lexicon = words(&ground.folders, &settings.language, &settings.announce).0;
        Some(Self {
            assistant: Assistant::new(Setup::default(), settings.clone(), lexicon).ok()?,
            desk: Desk::open(settings, sink(common)).0,
            screen: Screen::new(false),
        })
    }

    /// The user's words.
    pub fn lexicon(&self) -> &Lexicon {
        self.assistant.lexicon()
    }

    /// Says and prints events.
    pub fn tell(&mut self, events: Vec<Event>) {
        for out in self.assistant.say(events, Millis(0)) {
            if let Out::Tell(telling) = out {
                telling.lines().for_each(|line| self.screen.line(&line));
                for utterance in &telling.said.utterances {
                    self.desk.say(utterance);
                }
            }
        }
    }

    /// Events as lines, without saying them.
    pub fn lines(&mut self, events: Vec<Event>) -> Vec<String> {
        let mut lines = Vec::new();
        for out in self.assistant.say(events, Millis(0)) {
            if let Out::Tell(telling) = out {
                lines.extend(telling.lines());
            }
        }
        lines
    }

    /// Says no more of what was told.
    pub fn hush(&mut self) {
        self.desk.silence();
    }

    /// Waits until all is said.
    pub fn finish(&mut self) {
        self.desk.finish(Duration::from_secs(20));
    }
}

fn run(ground: Ground, begin: Begin, common: &Common) -> ExitCode {
    let start = Awake::now();
    let Ground {
        folders,
        kept,
        settings,
        mut findings,
        lot,
    } = ground;
    let (lexicon, trouble) = words(&folders, &settings.language, &settings.announce);
    findings.extend(trouble);
    let profile = &settings.profile;
    if !profile.is_empty() && !Profile::names(&folders.data.join(PROFILES)).contains(profile) {
        findings.push(phrase("found-no-profile", profile));
    }
    let (mut desk, trouble) = Desk::open(&settings, sink(common));
    findings.extend(trouble);

    let mut disk = Disk::new(folders.clone(), kept, settings.clone());
    if let Some(path) = &common.transcript {
        let mut command: Vec<String> = std::env::args().skip(1).map(quoted).collect();
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
    disk.keep_learner(school::file(&folders, common));
    let scene = match &begin {
        Begin::Drill(_, name) => {
            let scene = training::drill(name.as_deref(), &lexicon, pupil.clone());
            Some((scene, After::Quit))
        }
        Begin::Welcome(_) => Some((training::welcome(&settings.language), After::Begin)),
        Begin::New(_) | Begin::Exhibition(_) | Begin::Resume(_) => None,
    };
    let date = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
    let dated = |mut setup: Setup| {
        setup.date.clone_from(&date);
        setup
    };
    let mut resumed = None;
    let begun = match begin {
        Begin::New(setup) | Begin::Welcome(setup) | Begin::Drill(setup, _) => {
            Assistant::new(dated(setup), settings.clone(), lexicon)
        }
        Begin::Exhibition(setups) => {
            let setups = setups.into_iter().map(dated).collect();
            Assistant::exhibition(setups, settings.clone(), lexicon)
        }
        Begin::Resume(boards) => {
            let mut games = Vec::new();
            let mut told = Vec::new();
            for (mut journal, mut kept) in boards {
                kept.shorten(Table::replayable(&kept.setup, &kept.records));
                findings.extend(set_aside(&mut journal, &kept, &folders));
                let setup = kept.setup.clone();
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

    let (signals, inbox) = channel();
    let mut opponents = Threads::new(lot, signals.clone());
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

/// The language of the system, where there are words for it, else English.
fn likely_language() -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    #[cfg(windows)]
    let locale = locale.or_else(super::windows::locale);
    let spoken = locale.map(|locale| Lang::new(&locale).primary().to_owned());
    spoken
        .filter(|tag| Lexicon::languages().any(|language| language == tag))
        .unwrap_or_else(|| Settings::default().language)
}

/// Whether the user has chosen a language in the settings.
fn sets_language(path: &Path) -> bool {
    let key = |line: &str| {
        let rest = line.trim_start().strip_prefix("language");
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    read_text(path).is_ok_and(|text| text.lines().any(key))
}

/// Whether there are words of this name: in the program, or in the user's folder of packs. A language
/// of a country is served by the language.
fn has_pack(folders: &Folders, name: &str) -> bool {
    let tag = name.to_lowercase();
    let short = tag.split(['-', '_']).next().unwrap_or(&tag);
    let is_name = |name: &str| {
        let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        !name.is_empty() && name.chars().all(plain)
    };
    let there = |name: &str| {
        is_name(name)
            && (Lexicon::packs().any(|pack| pack == name)
                || pack_file(&folders.voices(), name, "lexicon.toml").is_some())
    };
    there(&tag) || there(short)
}

/// Opens the terminal the way it can be used: keys, an editor of lines, or plain lines.
fn terminal(
    settings: &Settings,
    signals: &Sender<Signal>,
    backlog: &Backlog,
) -> (Typist, Screen, Option<RawMode>) {
    use std::io::IsTerminal;
    let raw = can_edit().then(RawMode::enter).and_then(Result::ok);
    if std::io::stdin().is_terminal() {
        watch_terminal(signals);
    }
    let screen = Screen::new(raw.is_some());
    let signals = signals.clone();
    let typing = screen.clone();
    let keys = settings.ui != UiSetting::Line;
    if raw.is_some() && settings.ui == UiSetting::Large {
        screen.show_large(settings.theme);
    }
    match (&raw, keys) {
        (Some(_), true) => thread::spawn(move || read_keys(&signals)),
        (Some(_), false) => thread::spawn(move || read_editor(&signals, &typing)),
        (None, _) => {
            let backlog = backlog.clone();
            thread::spawn(move || {
                read_lines(|signal| {
                    backlog.enter();
                    signals.send(signal).is_ok()
                });
            })
        }
    };
    let pace = if std::io::stdin().is_terminal() {
        Typist::Person
    } else {
        Typist::Pipe
    };
    (pace, screen, raw)
}

/// Control-C, a terminal that is closed and a request to end leave the game kept and the terminal as
/// it was. Who asks twice does not wait for the goodbye.
#[cfg(unix)]
fn listen_to_signals(signals: &Sender<Signal>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let Ok(mut system) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        // Then they end the program as they end any other.
        return;
    };
    let signals = signals.clone();
    thread::spawn(move || {
        let mut again = false;
        for signal in system.forever() {
            let status = 128_u8.saturating_add(u8::try_from(signal).unwrap_or_default());
            if again || signals.send(Signal::Interrupted(status)).is_err() {
                RawMode::leave();
                std::process::exit(status.into());
            }
            again = true;
        }
    });
}

#[cfg(windows)]
use super::windows::listen_to_signals;

/// Ends the program when its terminal goes, also where nobody is told of that by a signal.
#[cfg(unix)]
fn watch_terminal(signals: &Sender<Signal>) {
    use rustix::event::{PollFd, PollFlags, poll};
    /// As a terminal that is closed tells by a signal.
    const HANGUP: u8 = 129;
    let signals = signals.clone();
    thread::spawn(move || {
        let stdin = std::io::stdin();
        loop {
            // Nothing is asked for but what is always told: that the other side has gone.
            let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
            match poll(&mut fds, None) {
                Ok(_) => break,
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
            }
        }
        let _ = signals.send(Signal::Interrupted(HANGUP));
    });
}

#[cfg(not(unix))]
fn watch_terminal(_signals: &Sender<Signal>) {}

/// Reports devices and voices that come and go.
fn look_around(desk: &Desk, signals: &Sender<Signal>) {
    let (desk, signals) = (desk.clone(), signals.clone());
    thread::spawn(move || {
        loop {
            thread::sleep(LOOK_AROUND);
            for finding in desk.findings() {
                if signals.send(Signal::Finding(finding)).is_err() {
                    return;
                }
            }
        }
    });
}

/// The words of a language: the user's own pack, else the one in the program. English if there is
/// neither.
pub fn words(folders: &Folders, language: &str, announce: &str) -> (Arc<Lexicon>, Vec<Event>) {
    let lang = Lang::new(language);
    let voices = folders.voices();
    let own = |pack: &str, file: &str| pack_file(&voices, pack, file);
    let loaded = Lexicon::load(&own, &lang, announce)
        .or_else(|_| Lexicon::embedded(&lang, "fide").map(|lexicon| (lexicon, Vec::new())))
        .or_else(|_| {
            Lexicon::embedded(&Lang::new("en"), "fide").map(|lexicon| (lexicon, Vec::new()))
        });
    match loaded {
        Ok((lexicon, troubles)) => {
            let findings = troubles.into_iter().map(about_pack);
            (Arc::new(lexicon), findings.collect())
        }
        // The embedded words are checked by a test; without any there is nothing to say.
        Err(error) => {
            complain(&error.to_string());
            std::process::exit(1)
        }
    }
}

/// The sink of the command line; a bad one is told on stderr.
/// Where the command line sends the sound.
pub fn sink(common: &Common) -> Option<SinkChoice> {
    let text = common.audio.as_ref()?;
    match text.parse() {
        Ok(sink) => Some(sink),
        Err(error) => {
            complain(&format!("--audio {error}"));
            None
        }
    }
}

/// Where the command line takes the user's voice from.
pub fn source(common: &Common) -> Source {
    match common.mic.as_deref().map(str::parse) {
        None => Source::Device,
        Some(Ok(source)) => source,
        Some(Err(error)) => {
            complain(&format!("--mic {error}"));
            Source::Device
        }
    }
}

/// Each mistake in the settings, and then that the others hold.
fn about_settings(path: &Path, mistakes: &[SettingsMistake]) -> Vec<Event> {
    let each = mistakes.iter().map(|mistake| {
        let (what, setting) = match &mistake.what {
            Mistake::Unreadable => ("unreadable", ""),
            Mistake::Unknown(key) => ("unknown", key.as_str()),
            Mistake::Value(key) => ("value", key.as_str()),
        };
        Event::Phrase {
            key: "found-bad-setting",
            args: vec![
                ("line", mistake.line.into()),
                ("what", what.into()),
                ("setting", setting.into()),
            ],
        }
    });
    let rest = (!mistakes.is_empty()).then(|| Event::Phrase {
        key: "found-good-settings",
        args: vec![("path", path.display().to_string().into())],
    });
    each.chain(rest).collect()
}

/// What is wrong with one of the user's own packs; its author finds the rest in the file.
fn about_pack(trouble: LexiconError) -> Event {
    let (path, line) = match trouble {
        LexiconError::NoPack(name) => (name, 0),
        LexiconError::Broken { path, line, .. } => (path, line),
        LexiconError::Unreadable { path, reason } => {
            return Event::Refused(Refusal::File { path, reason });
        }
    };
    Event::Phrase {
        key: "found-bad-pack",
        args: vec![("path", path.into()), ("line", line.into())],
    }
}

pub fn file_trouble(path: &Path, error: &std::io::Error) -> Event {
    Event::Refused(Refusal::File {
        path: path.display().to_string(),
        reason: reason_of(error),
    })
}
