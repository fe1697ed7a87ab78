//! Which screen readers run, by the names of their processes.

/// Programs that read the screen aloud or in braille.
const SCREEN_READERS: [&str; 9] = [
    "orca",
    "brltty",
    "fenrir",
    "espeakup",
    "yasr",
    "nvda.exe",
    "jfw.exe",
    "Narrator.exe",
    "VoiceOver",
];

/// Those that run now, as far as the system tells.
pub fn screen_readers() -> Vec<&'static str> {
    let running = processes();
    SCREEN_READERS
        .into_iter()
        .filter(|name| running.iter().any(|p| p.eq_ignore_ascii_case(name)))
        .map(|name| name.trim_end_matches(".exe"))
        .collect()
}

/// The names of the running processes. A program in Python counts by its script's name.
#[cfg(target_os = "linux")]
fn processes() -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter(|e| {
            e.file_name()
                .to_string_lossy()
                .chars()
                .all(|c| c.is_ascii_digit())
        })
        .flat_map(|e| {
            let arguments = std::fs::read(e.path().join("cmdline")).unwrap_or_default();
            let names = arguments.split(|b| *b == 0).take(2).map(|argument| {
                let text = String::from_utf8_lossy(argument);
                text.rsplit('/').next().unwrap_or_default().to_owned()
            });
            names.collect::<Vec<_>>()
        })
        .collect()
}

/// The names of the running processes, as the system lists them.
#[cfg(windows)]
#[allow(unsafe_code)]
fn processes() -> Vec<String> {
    use windows::Win32::Foundation::CloseHandle;
    use windows::Win32::System::Diagnostics::ToolHelp::{
        CreateToolhelp32Snapshot, PROCESSENTRY32W, Process32FirstW, Process32NextW,
        TH32CS_SNAPPROCESS,
    };
    let mut names = Vec::new();
    let mut entry = PROCESSENTRY32W {
        dwSize: u32::try_from(size_of::<PROCESSENTRY32W>()).unwrap_or_default(),
        ..PROCESSENTRY32W::default()
    };
    // SAFETY: the entry tells its size, lives through the calls and is filled by them; the handle is
    // closed once, after the last of them.
    unsafe {
        let Ok(all) = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0) else {
            return names;
        };
        let mut more = Process32FirstW(all, &raw mut entry);
        while more.is_ok() {
            let name = entry
                .szExeFile
                .split(|c| *c == 0)
                .next()
                .unwrap_or_default();
            names.push(String::from_utf16_lossy(name));
            more = Process32NextW(all, &raw mut entry);
        }
        let _ = CloseHandle(all);
    }
    names
}

/// The names of the running processes, as the system's own tool lists them.
#[cfg(not(any(target_os = "linux", windows)))]
fn processes() -> Vec<String> {
    let output = std::process::Command::new("ps")
        .args(["-axco", "command"])
        .output();
    let text = output
        .map(|o| String::from_utf8_lossy(&o.stdout).into_owned())
        .unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}
