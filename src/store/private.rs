//! Files that only their user can read, and reading that has an end.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// No settings, pack, profile or list is as long as this.
pub const MAX_TEXT: u64 = 4 * 1024 * 1024;

/// How a file of ours is made: only its user reads and writes it, and opening waits for nobody.
pub(super) fn options() -> OpenOptions {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // A pipe or device in a file's place would have a plain open wait for its other end.
        options.mode(0o600).custom_flags(libc::O_NONBLOCK);
    }
    options
}

/// Makes a folder, and those above it, for its user alone.
///
/// # Errors
/// The system's, if one cannot be made.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder).map_err(|error| match error.kind() {
        // A file has the folder's name.
        io::ErrorKind::AlreadyExists => io::ErrorKind::NotADirectory.into(),
        _ => error,
    })
}

/// Takes from an open file what others might read of it; files of earlier versions were open to all.
pub(super) fn close_to_others(file: &File) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Where it is not ours to change, it stays as it is.
        if let Ok(meta) = file.metadata()
            && meta.permissions().mode() & 0o077 != 0
        {
            let _ = file.set_permissions(std::fs::Permissions::from_mode(0o600));
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Reads a whole file that is not longer than so many bytes.
///
/// # Errors
/// The system's; [`io::ErrorKind::InvalidInput`] where it is no file (a pipe, a device, a folder),
/// [`io::ErrorKind::FileTooLarge`] where it is longer.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_open(&options().read(true).open(path)?, most)
}

/// As [`read_file`], of a file that is open, from where it stands.
pub(super) fn read_open(file: &File, most: u64) -> io::Result<Vec<u8>> {
    if !file.metadata()?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Reads a text of at most [`MAX_TEXT`] bytes.
///
/// # Errors
/// As [`read_file`]; [`io::ErrorKind::InvalidData`] where it is no text.
pub fn read_text(path: &Path) -> io::Result<String> {
    text_of(&read_file(path, MAX_TEXT)?).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

/// What editors of Windows write before UTF-8.
pub(super) const MARK: &[u8] = b"\xef\xbb\xbf";

/// Bytes as a text: UTF-8, or UTF-16 with its mark, as editors of Windows write it.
pub(super) fn text_of(bytes: &[u8]) -> Option<String> {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let (pairs, rest) = bytes.as_chunks();
        let units: Vec<u16> = pairs.iter().copied().map(unit).collect();
        rest.is_empty().then(|| String::from_utf16(&units).ok())?
    };
    match bytes {
        [0xff, 0xfe, bytes @ ..] => wide(bytes, u16::from_le_bytes),
        [0xfe, 0xff, bytes @ ..] => wide(bytes, u16::from_be_bytes),
        bytes => {
            let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
            std::str::from_utf8(bytes).ok().map(str::to_owned)
        }
    }
}

/// Puts a file in the place of what was there, whole or not at all: it is written beside it first.
///
/// # Errors
/// The system's, if something cannot be written.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        create_folder(folder)?;
    }
    let mut fresh = path.as_os_str().to_owned();
    fresh.push(format!(".{}.new", std::process::id()));
    let fresh = PathBuf::from(fresh);
    let written = options()
        .write(true)
        .create(true)
        .truncate(true)
        .open(&fresh)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_data()))
        .and_then(|()| rename(&fresh, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&fresh);
    }
    written
}

/// Puts a file in another's place. On Windows, who looks at the other at that moment (a virus scanner,
/// a program that syncs) forbids it, but not for long.
fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let tries = if cfg!(windows) { 10 } else { 1 };
    tried(tries, || std::fs::rename(from, to))
}

/// Does it, at most so often where it is forbidden.
fn tried(tries: usize, mut act: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    let forbidden = |done: &io::Result<()>| {
        let error = done.as_ref().err().map(io::Error::kind);
        error == Some(io::ErrorKind::PermissionDenied)
    };
    let mut done = act();
    for _ in 1..tries {
        if !forbidden(&done) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        done = act();
    }
    done
}

/// Makes a file that was not there, for its user alone.
///
/// # Errors
/// The system's; [`io::ErrorKind::AlreadyExists`] where there is one.
pub fn create_file(path: &Path) -> io::Result<File> {
    options().read(true).write(true).create_new(true).open(path)
}

/// Writes into a file that was made for it; one that stays empty would only hold its name.
///
/// # Errors
/// The system's, if it cannot be written.
pub fn fill_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = replace_file(path, bytes);
    if written.is_err() {
        let _ = std::fs::remove_file(path);
    }
    written
}

/// Writes a file that somebody asked for. What stands there already stays, unless it begins as this
/// one does, in its first `head` bytes: that is an earlier one of ours.
///
/// # Errors
/// The system's; [`io::ErrorKind::AlreadyExists`] where somebody's file stands,
/// [`io::ErrorKind::InvalidInput`] where something else does (a link, a device, a folder);
/// [`io::ErrorKind::NotFound`] where its folder is not there: a slip of a path makes none.
pub fn hand_out(path: &Path, bytes: &[u8], head: usize) -> io::Result<()> {
    let head = bytes.get(..head).unwrap_or(bytes);
    match std::fs::symlink_metadata(path) {
        Ok(meta) if !meta.is_file() => return Err(io::ErrorKind::InvalidInput.into()),
        Ok(_) => {
            let mut there = Vec::new();
            let file = options().read(true).open(path)?;
            file.take(head.len() as u64).read_to_end(&mut there)?;
            if there != head {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            return replace_file(path, bytes);
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    drop(create_file(path)?);
    fill_file(path, bytes)
}

/// Holds a folder against every other Hektor that would change a file in it, for as long as the file
/// lives that comes back. Nobody waits long for it: a change that may be lost is better than none.
pub(super) fn hold(folder: &Path) -> Option<File> {
    const TRIES: usize = 50;
    let path = folder.join(".lock");
    let file = options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .ok()?;
    for _ in 0..TRIES {
        if !matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)) {
            return Some(file);
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    None
}

/// Gives what cannot be read another name beside it, so that nothing takes its place: a file that is
/// another's, a folder.
///
/// # Errors
/// The system's, if it cannot be renamed.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number: u32| path.with_extension(format!("unread-{number}")));
    let mut free = names.filter(|name| std::fs::symlink_metadata(name).is_err());
    let aside = free.next().ok_or(io::ErrorKind::AlreadyExists)?;
    rename(path, &aside)?;
    Ok(aside)
}

/// What is wrong with a file: a name that the phrase selects by, or what the system says.
pub fn reason_of(error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    let name = match error.kind() {
        Kind::NotFound => "missing",
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => "denied",
        Kind::InvalidInput | Kind::IsADirectory => "no-file",
        Kind::NotADirectory => "no-folder",
        Kind::FileTooLarge => "too-long",
        Kind::InvalidData => "unreadable",
        Kind::StorageFull | Kind::QuotaExceeded => "full",
        Kind::ResourceBusy => "held",
        Kind::AlreadyExists => "there",
        Kind::StaleNetworkFileHandle
        | Kind::NetworkUnreachable
        | Kind::NetworkDown
        | Kind::HostUnreachable
        | Kind::TimedOut => "away",
        _ => error.raw_os_error().and_then(name_of).unwrap_or_default(),
    };
    if name.is_empty() {
        // In the system's own language, without the number that stands behind it in brackets.
        let text = error.to_string();
        let text = match (error.raw_os_error(), text.rsplit_once(" (")) {
            (Some(_), Some((text, _))) => text,
            _ => text.as_str(),
        };
        return text.trim_end_matches('.').to_owned();
    }
    name.to_owned()
}

/// The name of a trouble that Rust has none for, by the system's number of it.
#[cfg(windows)]
fn name_of(code: i32) -> Option<&'static str> {
    // https://learn.microsoft.com/windows/win32/debug/system-error-codes
    Some(match code {
        // ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION, ERROR_USER_MAPPED_FILE.
        32 | 33 | 1224 => "held",
        // ERROR_NOT_READY, ERROR_REM_NOT_LIST, ERROR_BAD_NETPATH, ERROR_DEV_NOT_EXIST,
        // ERROR_UNEXP_NET_ERR, ERROR_NETNAME_DELETED, ERROR_BAD_NET_NAME, ERROR_SEM_TIMEOUT,
        // ERROR_NO_NET_OR_BAD_PATH.
        21 | 51 | 53 | 55 | 59 | 64 | 67 | 121 | 1203 => "away",
        // ERROR_WRITE_PROTECT.
        19 => "denied",
        _ => return None,
    })
}

/// The name of a trouble that Rust has none for, by the system's number of it.
#[cfg(not(windows))]
fn name_of(code: i32) -> Option<&'static str> {
    (code == libc::EIO || code == libc::ENODEV || code == libc::ENXIO).then_some("away")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_file_has_a_name() {
        use io::ErrorKind as Kind;
        for (kind, name) in [
            (Kind::NotFound, "missing"),
            (Kind::PermissionDenied, "denied"),
            (Kind::ReadOnlyFilesystem, "denied"),
            (Kind::IsADirectory, "no-file"),
            (Kind::InvalidInput, "no-file"),
            (Kind::InvalidData, "unreadable"),
            (Kind::FileTooLarge, "too-long"),
            (Kind::StorageFull, "full"),
            (Kind::QuotaExceeded, "full"),
            (Kind::ResourceBusy, "held"),
            (Kind::AlreadyExists, "there"),
            (Kind::NetworkUnreachable, "away"),
        ] {
            assert_eq!(reason_of(&kind.into()), name);
        }
    }

    #[test]
    fn what_has_no_name_is_told_in_the_systems_words_without_its_number() {
        let reason = reason_of(&io::Error::from_raw_os_error(87));
        assert!(!reason.contains("os error"), "{reason}");
        assert!(!reason.is_empty() && !reason.ends_with('.'), "{reason}");
    }

    #[test]
    fn a_disk_that_goes_has_a_name() {
        let code = if cfg!(windows) { 64 } else { 5 };
        assert_eq!(reason_of(&io::Error::from_raw_os_error(code)), "away");
    }

    #[cfg(windows)]
    #[test]
    fn a_file_that_another_program_holds_has_a_name() {
        use std::os::windows::fs::OpenOptionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("held");
        std::fs::write(&path, "").unwrap();
        let alone = OpenOptions::new().read(true).share_mode(0).open(&path);
        let refused = File::open(&path).unwrap_err();
        assert_eq!(reason_of(&refused), "held");
        drop(alone);
        assert!(File::open(&path).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn what_others_could_read_is_closed_to_them() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("open");
        std::fs::write(&path, "").unwrap();
        let mode = || std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        let set =
            |mode| std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        let file = File::open(&path).unwrap();
        set(0o644);
        close_to_others(&file);
        assert_eq!(mode(), 0o600);
        // What is closed already stays as its user made it.
        set(0o400);
        close_to_others(&file);
        assert_eq!(mode(), 0o400);
    }

    #[test]
    fn a_text_is_read_however_an_editor_wrote_it() {
        let wide = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| {
            let units = "rate = 9 # für\n".encode_utf16().flat_map(bytes);
            mark.into_iter().chain(units).collect::<Vec<u8>>()
        };
        let marked = [MARK, "rate = 9 # für\n".as_bytes()].concat();
        for bytes in [
            "rate = 9 # für\n".as_bytes().to_vec(),
            marked,
            wide([0xff, 0xfe], u16::to_le_bytes),
            wide([0xfe, 0xff], u16::to_be_bytes),
        ] {
            assert_eq!(text_of(&bytes).as_deref(), Some("rate = 9 # für\n"));
        }
        let half = [0xff, 0xfe, b'a'];
        let lone = [0xff, 0xfe, 0x00, 0xd8];
        for bytes in [&half[..], &lone, b"f\xfcr"] {
            assert_eq!(text_of(bytes), None);
        }
        assert_eq!(text_of(b"").as_deref(), Some(""));
    }

    #[test]
    fn what_is_handed_out_replaces_only_what_was_handed_out_before() {
        let folder = tempfile::tempdir().unwrap();
        // A slip of a path makes no folders.
        let deep = hand_out(&folder.path().join("deep/table"), b"head", 4).unwrap_err();
        assert_eq!(deep.kind(), io::ErrorKind::NotFound);
        assert!(!folder.path().join("deep").exists());
        let path = folder.path().join("table");
        hand_out(&path, b"head one", 4).unwrap();
        hand_out(&path, b"head two", 4).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"head two");
        for mine in [&b"mine"[..], b"", b"hea"] {
            std::fs::write(&path, mine).unwrap();
            let error = hand_out(&path, b"head", 4).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
            assert_eq!(std::fs::read(&path).unwrap(), mine);
        }
        let error = hand_out(folder.path(), b"head", 4).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_handed_out_takes_the_place_of_no_link_and_leaves_nothing_that_is_empty() {
        let folder = tempfile::tempdir().unwrap();
        let [link, table, long] = ["link", "table", "long"].map(|name| folder.path().join(name));
        std::fs::write(&table, "head one").unwrap();
        std::os::unix::fs::symlink(&table, &link).unwrap();
        let error = hand_out(&link, b"head two", 4).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
        assert_eq!(std::fs::read(&table).unwrap(), b"head one");
        // A folder stands where it would be written first.
        let beside = format!("long.{}.new", std::process::id());
        std::fs::create_dir(folder.path().join(beside)).unwrap();
        assert!(hand_out(&long, b"head", 4).is_err());
        assert!(!long.exists());
    }

    #[test]
    fn reading_has_an_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long");
        std::fs::write(&path, [b'x'; 100]).unwrap();
        assert_eq!(read_file(&path, 100).unwrap().len(), 100);
        let too_long = read_file(&path, 99).unwrap_err();
        assert_eq!(too_long.kind(), io::ErrorKind::FileTooLarge);
    }

    #[cfg(unix)]
    #[test]
    fn neither_pipe_nor_device_nor_folder_is_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        for path in [&pipe, Path::new("/dev/zero"), folder.path()] {
            let error = read_file(path, 100).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{path:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_is_made_is_for_its_user_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/file");
        replace_file(&path, b"one").unwrap();
        replace_file(&path, b"two").unwrap();
        assert_eq!(read_text(&path).unwrap(), "two");
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(path.parent().unwrap()), 0o700);
        assert_eq!(
            std::fs::read_dir(path.parent().unwrap()).unwrap().count(),
            1
        );
    }

    #[test]
    fn what_is_forbidden_for_a_moment_is_tried_again_and_what_fails_otherwise_is_not() {
        use io::ErrorKind::{NotFound, PermissionDenied};
        for (tries, fails, kind, calls) in [
            (1, 5, PermissionDenied, 1),
            (3, 2, PermissionDenied, 3),
            (3, 5, PermissionDenied, 3),
            (3, 0, PermissionDenied, 1),
            (3, 5, NotFound, 1),
        ] {
            let mut called = 0;
            let done = tried(tries, || {
                called += 1;
                match called > fails {
                    true => Ok(()),
                    false => Err(kind.into()),
                }
            });
            assert_eq!(called, calls, "{tries} {fails} {kind:?}");
            let failed = done.err().map(|error| error.kind());
            assert_eq!(failed, (calls <= fails).then_some(kind));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_disk_that_is_not_there_has_a_name_and_what_is_forbidden_has_another() {
        for code in [libc::EIO, libc::ENODEV, libc::ENXIO] {
            assert_eq!(name_of(code), Some("away"));
        }
        assert_eq!(name_of(libc::EPERM), None);
    }
}
