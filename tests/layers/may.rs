//! What each module may use, beside itself and what every module may: the one place to change when
//! a module is renamed or made.
//!
//! A word is a crate, a path, a macro (`print!`), a method that asks files or the clock
//! (`.exists()`), or one of two more: `sentences`, two words and more in quotes, and `letters`, a
//! letter in quotes. Both are forbidden where the user could hear or press them, since they belong
//! to `voices`. A line holds for the modules below, which may have lines of their own for more.

/// What computes alone.
pub const EVERYBODY: &str = "
    crate::sorted
    std::any std::array std::borrow std::cmp std::collections std::convert std::f32 std::f64
    std::fmt std::hash std::iter std::mem std::num std::ops std::option std::rc std::slice std::str
    std::string std::vec std::path std::sync::Arc std::time::Duration
    assert! assert_eq! assert_ne! cfg! concat! debug_assert! debug_assert_eq! format! include_bytes!
    include_str! macro_rules! matches! stringify! unreachable! vec! write! writeln!
";

/// A module, and what it may use more.
pub const MAY: &[(&str, &str)] = &[
    // The core: no files, no clock, no device, no threads; time is an argument.
    ("checksum", ""),
    ("rng", ""),
    ("sorted", ""),
    ("depth", ""),
    ("packed", "file ruzstd std::io::Read env!"),
    // The only ones that know the crates of chess. The dead-position solver may panic on a board it
    // does not know.
    ("rules", "shakmaty thiserror letters"),
    ("rules::dead", "chasolver chess std::panic"),
    ("clock", "crate::rules serde thiserror"),
    ("clock::control", "letters"),
    ("game", "crate::clock crate::rules serde thiserror"),
    ("game::adjourn", "crate::checksum crate::rng serde_json"),
    ("game::law", "crate::command::Verb"),
    // Notes in a PGN, which has its own English words.
    ("game::scoresheet", "sentences"),
    ("notation", "crate::rules"),
    ("notation::write", "letters"),
    ("policy", "crate::table"),
    // Openings by position are looked up in a table that is read once.
    (
        "survey",
        "crate::packed crate::rules std::sync::LazyLock",
    ),
    (
        "command",
        "crate::engine::coach::Highlight crate::engine::Strength crate::game crate::grammar crate::lexicon
         crate::notation crate::policy crate::rules crate::survey::Deed crate::survey::PawnTrait crate::table::Part
         thiserror",
    ),
    // Keys by their names, and the letters of squares.
    ("command::keys", "letters"),
    ("command::rows", "letters"),
    ("command::tokens", "letters"),
    // Patterns from texts; a pack's faults are told to its author.
    (
        "grammar",
        "crate::command::move_spans crate::lexicon crate::notation crate::packed crate::rules letters sentences
         serde thiserror toml",
    ),
    (
        "table",
        "crate::clock crate::command crate::engine crate::game crate::grammar::Side crate::notation
         crate::policy crate::rules crate::school::blame crate::survey serde",
    ),
    // What is talked about, and at which boards: data over the tables.
    ("hall", "crate::game::Contest crate::table"),
    ("talk", "crate::command crate::hall crate::table crate::training::Scene"),
    (
        "announce",
        "crate::audio::Earcon crate::audio::Place crate::audio::notes crate::clock crate::command
         crate::engine crate::game crate::lexicon crate::notation crate::rules crate::school crate::speech::Kind crate::speech::Segment crate::speech::Urgency
         crate::speech::Utterance crate::survey crate::table",
    ),
    // Another way of telling: it makes its own of what happened.
    (
        "braille",
        "crate::announce::Said crate::lexicon crate::notation crate::rules crate::settings
         crate::survey::PawnTrait crate::table",
    ),
    ("braille::cells", "letters"),
    ("braille::code", "letters"),
    // A display of its own. The library is opened at run time.
    ("display", "crate::braille::pane"),
    ("display::brlapi", "libloading std::ffi std::ptr"),
    // What a learner knows, and what there is to learn. Days are an argument; the crate of the
    // memory wants them as dates.
    (
        "school",
        "crate::checksum crate::packed crate::rng crate::rules crate::survey rs_fsrs serde serde_json skillratings std::sync::LazyLock
         thiserror",
    ),
    // Each is reckoned when it is first wanted.
    ("grammar::heard", "std::cell::OnceCell"),
    ("grammar::memo", "std::sync::Mutex std::sync::MutexGuard std::sync::PoisonError"),
    ("command::clause", "std::cell::OnceCell"),
    ("school::memory", "std::time::SystemTime"),
    // Tables that are made once, and what is packed of them.
    ("school::endgame", "std::sync::OnceLock"),
    ("school::judge", "std::sync::OnceLock"),
    ("school::pawns", "std::sync::Arc std::sync::Mutex std::sync::PoisonError"),
    ("school::rooks", "std::sync::OnceLock"),
        (
        "training",
        "crate::audio::Earcon crate::clock crate::command crate::rng crate::lexicon
         crate::listen::wording::Answers crate::notation crate::rules crate::school
         crate::settings crate::table",
    ),
    (
        "assistant",
        "crate::announce crate::audio::Earcon crate::clock crate::command crate::engine crate::game
         crate::grammar::Name crate::grammar::Named crate::grammar::Now crate::grammar::role_name crate::grammar::Open crate::grammar::Reading crate::grammar::Side crate::grammar::Topic crate::grammar::Value
         crate::hall crate::lexicon crate::listen
         crate::notation crate::policy crate::rules crate::school crate::settings crate::speech::Lang
         crate::speech::Urgency crate::speech::Utterance
         crate::table crate::talk crate::training",
    ),
    // What is wished with a doubt, and with what else.
    ("assistant::doubt", "crate::grammar::Wish"),
    ("settings", "crate::clock crate::depth crate::engine serde toml"),
    ("settings::theme", "thiserror"),
    // Colours by lot.
    ("assistant::changes", "crate::rng"),
    ("assistant::sight", "crate::policy::Reveals"),
    (
        "cli",
        "clap crate::clock crate::engine crate::game crate::listen::cli crate::rules
         crate::settings crate::table thiserror",
    ),
    // Words from texts; a pack's faults are told by key, their details are for its author.
    (
        "lexicon",
        "crate::command crate::depth crate::grammar::Grammar crate::packed crate::rules crate::speech::Lang fluent
         serde sentences std::sync::LazyLock std::sync::OnceLock thiserror toml unic_langid unicode_normalization",
    ),
    ("lexicon::fold", "letters"),
    // Differences are told to whoever wrote the transcript; virtual time, and a journal in memory.
    (
        "transcript",
        "clap crate::assistant crate::audio::Earcon crate::cli crate::clock crate::command
         crate::engine crate::game crate::hall crate::lexicon crate::listen crate::notation
         crate::rules crate::school crate::settings crate::speech::Lang crate::speech::queue
         crate::store::checked crate::store::line_of crate::store::parse
         crate::table crate::training sentences thiserror",
    ),
    ("transcript::answer", "letters"),
    // The opponent: the search computes; its clock is the timer, its threads and its pipe have
    // modules of their own. UCI has English words.
    (
        "engine",
        "crate::rng crate::rules serde std::sync::atomic std::sync::LazyLock sentences thiserror",
    ),
    ("engine::timer", "std::time::Instant .elapsed()"),
    // `elapsed` is the timer's.
    ("engine::search::deepen", ".elapsed() std::thread::scope"),
    ("engine::eval::evaluator", "is_x86_feature_detected!"),
    // What it has learned comes packed.
    ("engine::eval::network", "crate::packed"),
    ("engine::transposition::pages", "libc std::alloc std::ptr std::thread"),
    // A person's pace.
    ("engine::bot", ".elapsed() std::thread::sleep std::time::Instant"),
    ("engine::worker", "std::sync::mpsc std::thread"),
    ("engine::external", "std::time::Instant"),
    // Another program: a process, and whether its file is there.
    (
        "engine::external::process",
        ".exists() .is_file() .metadata() rustix std::env std::fs::metadata std::io std::os
         std::process std::sync::mpsc std::thread std::time::Instant",
    ),
    ("engine::external::job", "std::os std::process windows"),
    // What the lab reads and writes: positions as lines.
    ("engine::people::measure", "std::io"),
    ("engine::people::looks", "std::io"),
    ("engine::people::tastes", "std::io"),
    ("engine::people::extract", "std::io"),
    ("engine::lab", "std::io"),
    // The bench tells positions a second.
    ("engine::uci_server::words", ".elapsed() std::time::Instant"),
    (
        "engine::uci_server",
        "env! std::io std::sync::Mutex std::sync::PoisonError std::thread",
    ),
    // The edges: the ear.
    (
        "listen",
        "crate::command crate::grammar crate::lexicon crate::notation crate::packed crate::rules crate::settings
         crate::speech::Lang earshot libloading realfft rubato safetensors sentences serde serde_json thiserror toml",
    ),
    ("listen::ear", "std::sync::atomic"),
    (
        "listen::ear::device",
        "cpal crate::stream .elapsed() std::sync::mpsc std::thread std::time::Instant",
    ),
    // A recording in the place of a microphone.
    (
        "listen::ear::wav",
        ".is_file() .metadata() eprintln! hound std::fs::metadata std::thread",
    ),
    ("listen::listener", "std::sync::mpsc std::thread"),
    // How long ago a question came of what was overheard.
    ("listen::listener::worker", ".elapsed() std::time::Instant"),
    // `metadata` is that of a network.
    ("listen::tensors", ".metadata()"),
    // What is said in other words, by a packed table and the patterns.
    ("listen::dictation", "crate::rng"),
    ("listen::embedding", "ndarray"),
    ("listen::opinion", "ndarray"),
    // A model that the user supplies, as files.
    ("listen::whisper", "ndarray"),
    ("listen::whisper::file", ".is_file() .metadata() .read_dir() std::fs std::io"),
    // What is kept of a speaker, and of the user's own words.
    (
        "listen::profile",
        ".read_dir() crate::depth crate::store std::fs std::io",
    ),
    (
        "listen::spoken",
        ".metadata() crate::speech std::fs std::io std::sync::LazyLock std::sync::Mutex
         std::sync::PoisonError",
    ),
    // Recordings and lists that are named on the command line.
    ("listen::cli", "clap crate::speech crate::ui .exists() std::fs std::io"),
    // Two libraries of others: they want their models as files.
    (
        "listen::sphinx",
        ".exists() .read_dir() std::env::temp_dir std::fs std::io std::os std::process::id",
    ),
    ("listen::sphinx::ffi", "libc std::ffi std::ptr"),
    ("listen::vosk", ".exists()"),
    ("listen::vosk::ffi", "std::ffi"),
    // The voices: they know nothing of games.
    (
        "speech",
        "crate::audio::Sound crate::audio::mixer crate::audio::resample sentences std::sync::Mutex
         std::sync::MutexGuard std::sync::PoisonError thiserror",
    ),
    ("speech::speaker", ".elapsed() std::sync::Condvar std::thread std::time::Instant"),
    ("speech::chain", "std::sync::mpsc std::thread::Builder"),
    // Other programs: each reader on a thread of its own.
    (
        "speech::reader",
        ".elapsed() std::sync::mpsc std::thread std::time::Instant",
    ),
    ("speech::reader::running", ".read_dir() std::fs std::process::Command windows"),
    ("speech::reader::ssip", "std::env std::io std::os"),
    ("speech::reader::nvda", "libloading std::env::current_exe std::ffi std::io"),
    ("speech::reader::jaws", "windows"),
    ("speech::reader::voiceover", "std::process"),
    ("speech::system", "std::sync::mpsc std::time::Instant tts"),
    ("speech::espeak", "std::sync::OnceLock"),
    (
        "speech::espeak::raw",
        "libloading std::cell std::ffi std::panic std::ptr thread_local!",
    ),
    // Its voice's data must lie in a folder.
    (
        "speech::bundled",
        ".metadata() .read_dir() directories espeak_ng std::env::temp_dir std::fs std::io std::panic
         std::process::id std::sync::Weak std::time::SystemTime std::time::UNIX_EPOCH",
    ),
    // Which voices and screen readers the system has.
    (
        "speech::doctor",
        "std::fs std::sync::mpsc std::thread::spawn",
    ),
    // The sound: it knows nothing of games.
    ("audio", "std::sync::Mutex std::sync::PoisonError std::sync::atomic thiserror"),
    ("audio::mixer", "rtrb std::sync::MutexGuard std::sync::OnceLock std::thread::Thread"),
    ("audio::resample", "rubato"),
    ("stream", "std::sync::mpsc std::thread"),
    ("audio::device", "cpal crate::stream .elapsed() std::sync::mpsc std::thread std::time::Instant"),
    // A recording in the place of a loudspeaker.
    ("audio::sink", ".elapsed() hound std::io std::thread std::time::Instant"),
    ("audio::quiet", "libloading std::ffi std::sync::Once"),
    ("audio::doctor", "cpal std::env std::os"),
    // The terminal: it knows no device and no back end.
    (
        "ui",
        "crate::announce::Announcer crate::assistant crate::audio::Earcon crate::audio::Note crate::audio::Place
         crate::braille crate::clock crate::command crate::hall::TableId crate::lexicon
         crate::listen::decide::Decision crate::listen::listener::ListenEvent
         crate::listen::wording::Sayable crate::rules crate::school crate::settings crate::speech::Utterance
         crate::table crate::transcript std::sync::mpsc",
    ),
    // The loop is where the machine's clock is read.
    ("ui::drive", ".elapsed() std::time::Instant"),
    ("ui::awake", ".elapsed() std::time::Instant windows"),
    ("ui::keys", "crossterm letters"),
    (
        "ui::line",
        "crossterm letters std::env::var std::io std::sync::Mutex std::sync::MutexGuard
         std::sync::PoisonError",
    ),
    ("ui::large", "crossterm letters std::io std::sync::atomic"),
    ("ui::large::drawn", "std::env::var"),
    ("ui::panel", "std::sync::Condvar std::sync::Mutex std::sync::MutexGuard std::sync::PoisonError"),
    ("ui::plain", "std::io"),
    ("ui::backlog", "std::sync::Condvar std::sync::Mutex std::sync::PoisonError"),
    // Files.
    (
        "store",
        ".exists() .is_file() .metadata() .read_dir() .symlink_metadata() crate::checksum crate::clock crate::game
         crate::rules crate::school ruzstd shakmaty_syzygy crate::settings crate::table directories libc serde serde_json std::env::var_os
         std::fs std::io std::os std::process::id std::sync::Mutex std::sync::OnceLock std::thread std::time::SystemTime thiserror
         toml",
    ),
    // The whole.
    (
        "app",
        ".elapsed() .exists() .metadata() crate crossterm env! jiff noto_sans_mono_bitmap plotters plotters_backend png rustix
         signal_hook
         std::env std::fs std::io std::os std::process std::sync std::thread std::time toml
         windows",
    ),
];
