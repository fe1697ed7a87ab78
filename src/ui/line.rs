//! Typed lines: through a pipe, or in a terminal with an editor that only ever appends.
//!
//! In a terminal each key silences the voice at once, so lines are edited here and not by the
//! terminal; what is printed meanwhile goes on a line of its own, and what was typed is written
//! again after it, so that the cursor is always in the input.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::execute;
use crossterm::terminal::{self, Clear, ClearType};

use crate::assistant::Sight;
use crate::settings::{PicturesSetting, Theme};

use super::back_ends::Signal;
use super::keys::key_of;
use super::large::{self, Large};
use super::panel::Panel;
use super::plain::plain;

/// A line longer than this is cut: no command is near it.
const MAX_LINE: u64 = 4 * 1024;

/// So many lines can be called back.
const MAX_HISTORY: usize = 500;

/// Reads lines from a pipe until it ends or nobody takes them any more (`take` is false). What is not
/// UTF-8 is read as far as it can be.
pub fn read_lines(mut take: impl FnMut(Signal) -> bool) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        if line.last() != Some(&b'\n') && skip_line(&mut input).is_err() {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        if !take(Signal::Line(plain(text.trim_end_matches(['\r', '\n'])))) {
            return;
        }
    }
    take(Signal::Closed);
}

/// Throws away the rest of a line that is too long.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Where lines are printed.
#[derive(Debug, Clone)]
pub struct Screen(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    typed: String,
    /// Where the next letter goes, in letters.
    at: usize,
    raw: bool,
    /// Lines go to a terminal, where a screen reader would read them.
    terminal: bool,
    ascii: bool,
    /// Keys are wanted one by one for the moment.
    single: bool,
    /// The cursor stands on a braille line, of which so many are below.
    shown: Option<usize>,
    /// The board is drawn over the whole terminal.
    large: Option<Large>,
    /// The braille display that is Hektor's own.
    panel: Panel,
    /// Lines typed, to be called back.
    history: Vec<String>,
}

impl Screen {
    /// A screen; `raw` while lines are edited here, `ascii` where the locale has no UTF-8.
    pub fn new(raw: bool) -> Self {
        Self(Arc::new(Mutex::new(State {
            typed: String::new(),
            at: 0,
            raw,
            terminal: io::stdout().is_terminal(),
            ascii: !locale_is_utf8(),
            single: false,
            shown: None,
            large: None,
            panel: Panel::default(),
            history: Vec::new(),
        })))
    }

    /// Draws the board over the whole terminal from now on.
    pub fn show_large(&self, theme: Theme, pictures: PicturesSetting) {
        self.lock().large = Some(Large::begin(theme, pictures));
    }

    /// Gives what is told, seen and typed to a braille display too, from now on.
    pub fn feel(&self, panel: Panel) {
        self.lock().panel = panel;
    }

    /// The braille display that is Hektor's own, if there is one.
    pub fn panel(&self) -> Panel {
        self.lock().panel.clone()
    }

    /// Draws the board in these colours from now on.
    pub fn recolour(&self, theme: Theme) {
        if let Some(large) = &mut self.lock().large {
            large.recolour(theme);
        }
    }

    /// Whether the board is drawn over the whole terminal.
    pub fn is_large(&self) -> bool {
        self.lock().large.is_some()
    }

    /// What was told together, in short, for large letters.
    pub fn in_short(&self, short: &[String]) {
        if let Some(large) = &mut self.lock().large {
            large.in_short(short.iter().map(|text| plain(text)).collect());
        }
    }

    /// What is to be seen of the game, where it is drawn.
    pub fn look(&self, sight: impl FnOnce() -> Sight) {
        if let Some(large) = &mut self.lock().large {
            large.look(sight());
        }
    }

    /// Whether keys are wanted one by one, as answers, until told otherwise.
    pub fn set_single(&self, single: bool) {
        self.lock().single = single;
    }

    /// Prints what is told, unless the screen reader, which would read it from a terminal, says it
    /// already (`read`).
    pub fn told(&self, text: &str, read: bool) {
        if !(read && self.lock().terminal) {
            self.line(text);
        }
    }

    /// Prints a line; what is being typed is written again below it.
    pub fn line(&self, text: &str) {
        let mut state = self.lock();
        if let Some(large) = &mut state.large {
            large.said(plain(text));
            return;
        }
        let leave = below(&mut state);
        let text = plain(text);
        let text = if state.ascii { to_ascii(&text) } else { text };
        let mut out = io::stdout().lock();
        // A terminal that is gone is no reason to stop: the game goes on by ear.
        let _ = match (state.raw, state.typed.is_empty()) {
            (false, _) => writeln!(out, "{text}"),
            (true, true) => write!(out, "{leave}{text}\r\n"),
            (true, false) => {
                let back = state.typed.chars().count().saturating_sub(state.at);
                let back = "\u{8}".repeat(back);
                write!(out, "\r\n{text}\r\n{}{back}", state.typed)
            }
        };
        let _ = out.flush();
    }

    /// Prints lines for a braille display, which shows where the cursor is: it stays at the beginning
    /// of the first, until something is typed. Nothing is written again; the other lines are below.
    pub fn braille(&self, lines: &[String]) {
        let mut state = self.lock();
        if !state.raw || !state.typed.is_empty() || state.large.is_some() {
            drop(state);
            lines.iter().for_each(|line| self.line(line));
            return;
        }
        let Some(more) = lines.len().checked_sub(1) else {
            return;
        };
        let ascii = state.ascii;
        let written = |line: &String| {
            let line = plain(line);
            if ascii { to_ascii(&line) } else { line }
        };
        let text: Vec<String> = lines.iter().map(written).collect();
        let leave = below(&mut state);
        state.shown = Some(more);
        drop(state);
        let mut out = io::stdout().lock();
        let _ = write!(out, "{leave}{}\r", text.join("\r\n"));
        if more > 0 {
            let _ = write!(out, "\x1b[{more}A");
        }
        let _ = out.flush();
    }

    /// Shows what stands in an input line that is edited elsewhere, and where its next letter goes.
    pub fn typing(&self, text: &str, at: usize) {
        let text = plain(text);
        self.edit(|typed, place| {
            text.clone_into(typed);
            *place = at;
        });
    }

    /// Empties the screen, the lines that have left it, and the lines that can be called back: a
    /// sealed move was typed on it.
    pub fn forget(&self) {
        let mut state = self.lock();
        state.history.clear();
        state.panel.forget();
        if let Some(large) = &mut state.large {
            large.forget();
        }
        if state.raw {
            // Some terminals keep what is cleared above the screen, so that is emptied last.
            let mut out = io::stdout().lock();
            let _ = execute!(
                out,
                Clear(ClearType::All),
                Clear(ClearType::Purge),
                MoveTo(0, 0)
            );
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what is being typed, and writes only what is new.
    fn edit(&self, change: impl FnOnce(&mut String, &mut usize)) {
        let mut state = self.lock();
        let (old, was) = (state.typed.clone(), state.at);
        let State { typed, at, .. } = &mut *state;
        change(typed, at);
        let echo = echo(&old, was, typed, *at);
        state.panel.typing(&state.typed, state.at);
        if state.large.is_some() {
            return;
        }
        let leave = match echo.as_str() {
            "" => String::new(),
            _ => below(&mut state),
        };
        let mut out = io::stdout().lock();
        let _ = write!(out, "{leave}{echo}");
        let _ = out.flush();
    }
}

/// Goes below the braille lines on which the cursor stands.
fn below(state: &mut State) -> String {
    match state.shown.take() {
        None => String::new(),
        Some(0) => "\r\n".to_owned(),
        Some(more) => format!("\x1b[{more}B\r\n"),
    }
}

/// What makes of a line on the terminal another one, with the cursor at its place.
fn echo(old: &str, was: usize, new: &str, at: usize) -> String {
    let (length, wide) = (new.chars().count(), old.chars().count());
    if new.is_empty() && !old.is_empty() {
        // Enter and Escape empty the line.
        return "\r\n".to_owned();
    }
    let back = |n: usize| "\u{8}".repeat(n);
    if was == wide && at == length {
        if let Some(more) = new.strip_prefix(old) {
            return more.to_owned();
        }
        if old
            .strip_prefix(new)
            .is_some_and(|less| less.chars().count() == 1)
        {
            return "\u{8} \u{8}".to_owned();
        }
    }
    if new == old {
        let forward: String = new.chars().skip(was).take(at.saturating_sub(was)).collect();
        return forward + &back(was.saturating_sub(at));
    }
    let gone = wide.saturating_sub(length);
    let blank = " ".repeat(gone);
    let left = (length + gone).saturating_sub(at);
    format!("{}{new}{blank}{}", back(was), back(left))
}

/// Whether the terminal can show more than ASCII (`LC_ALL`, `LC_CTYPE`, `LANG`, in this order).
pub fn locale_is_utf8() -> bool {
    if cfg!(windows) {
        return true;
    }
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .is_some_and(|value| {
            let value = value.to_ascii_lowercase();
            value.contains("utf-8") || value.contains("utf8")
        })
}

/// German letters by two, as German is written without them; anything else by a question mark.
fn to_ascii(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, c| {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'Ä' => out.push_str("Ae"),
            'Ö' => out.push_str("Oe"),
            'Ü' => out.push_str("Ue"),
            'ß' => out.push_str("ss"),
            '\u{2013}' | '\u{2014}' => out.push('-'),
            '\u{2018}' | '\u{2019}' => out.push('\''),
            '\u{201c}'..='\u{201e}' => out.push('"'),
            c if c.is_ascii() => out.push(c),
            _ => out.push('?'),
        }
        out
    })
}

/// Whether keys can be read one by one: a terminal on both sides, and not a dumb one. Windows gives its
/// terminals no name.
pub fn can_edit() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    let named = !term.is_empty() || cfg!(windows);
    io::stdin().is_terminal() && io::stdout().is_terminal() && named && term != "dumb"
}

/// The terminal as it was, given back when this value goes.
#[derive(Debug)]
pub struct RawMode(());

impl RawMode {
    /// Reads keys one by one from now on.
    ///
    /// # Errors
    /// The system's, where the terminal cannot.
    pub fn enter() -> io::Result<Self> {
        terminal::enable_raw_mode().map(|()| Self(()))
    }

    /// Reads keys one by one again, where that is wanted and something else has changed it.
    pub fn renew() {
        if matches!(terminal::is_raw_mode_enabled(), Ok(true)) {
            // What is held to be so already would not be set again.
            let _ = terminal::disable_raw_mode();
            let _ = terminal::enable_raw_mode();
        }
    }

    /// Gives the terminal back at once: the program ends here.
    pub fn leave() {
        large::leave();
        let _ = terminal::disable_raw_mode();
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        Self::leave();
    }
}

/// Edits lines in a terminal: each key silences the voice, Enter sends the line.
pub fn read_editor(signals: &Sender<Signal>, screen: &Screen) {
    let mut at = 0;
    while let Ok(event) = event::read() {
        let Event::Key(key) = event else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        if signals.send(Signal::Typing).is_err() {
            return;
        }
        if screen.lock().single
            && let Some(key) = key_of(key).filter(|key| !key.ctrl)
        {
            if signals.send(Signal::Key(key)).is_err() {
                return;
            }
            continue;
        }
        // Function keys are commands here too.
        if matches!(key.code, KeyCode::F(_))
            && let Some(key) = key_of(key)
        {
            if signals.send(Signal::Key(key)).is_err() {
                return;
            }
            continue;
        }
        match edit(key, screen, &mut at) {
            Edited::Nothing => {}
            Edited::Line(line) => {
                if signals.send(Signal::Line(line)).is_err() {
                    return;
                }
            }
            Edited::Interrupt => {
                let _ = signals.send(Signal::Interrupted(0));
                return;
            }
        }
    }
    let _ = signals.send(Signal::Closed);
}

enum Edited {
    Nothing,
    Line(String),
    Interrupt,
}

fn edit(key: KeyEvent, screen: &Screen, back: &mut usize) -> Edited {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let byte = |text: &str, at: usize| {
        let mut letters = text.char_indices().map(|(byte, _)| byte);
        letters.nth(at).unwrap_or(text.len())
    };
    match key.code {
        KeyCode::Char('c' | 'd') if control => return Edited::Interrupt,
        KeyCode::Char('u') if control => screen.edit(erase),
        KeyCode::Char(c) if !control && !c.is_control() => screen.edit(|typed, at| {
            typed.insert(byte(typed, *at), c);
            *at += 1;
        }),
        KeyCode::Backspace => screen.edit(|typed, at| {
            if let Some(before) = at.checked_sub(1) {
                typed.remove(byte(typed, before));
                *at = before;
            }
        }),
        KeyCode::Delete => screen.edit(|typed, at| {
            if *at < typed.chars().count() {
                typed.remove(byte(typed, *at));
            }
        }),
        KeyCode::Left => screen.edit(|_, at| *at = at.saturating_sub(1)),
        KeyCode::Right => screen.edit(|typed, at| *at = (*at + 1).min(typed.chars().count())),
        KeyCode::Home => screen.edit(|_, at| *at = 0),
        KeyCode::End => screen.edit(|typed, at| *at = typed.chars().count()),
        KeyCode::Esc => screen.edit(erase),
        KeyCode::Up | KeyCode::Down => {
            *back = if key.code == KeyCode::Up {
                back.saturating_sub(1)
            } else {
                (*back + 1).min(screen.lock().history.len())
            };
            let recalled = screen.lock().history.get(*back).cloned();
            screen.edit(|typed, at| {
                *typed = recalled.unwrap_or_default();
                *at = typed.chars().count();
            });
        }
        KeyCode::Enter => {
            let mut line = String::new();
            screen.edit(|typed, at| {
                line = std::mem::take(typed);
                *at = 0;
            });
            let mut state = screen.lock();
            if !line.is_empty() {
                state.history.push(line.clone());
                if state.history.len() > MAX_HISTORY {
                    state.history.remove(0);
                }
            }
            *back = state.history.len();
            return Edited::Line(line);
        }
        _ => {}
    }
    Edited::Nothing
}

fn erase(typed: &mut String, at: &mut usize) {
    typed.clear();
    *at = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_without_umlauts_still_reads_german() {
        assert_eq!(
            to_ascii("Läufer schlägt Cäsar fünf"),
            "Laeufer schlaegt Caesar fuenf"
        );
    }

    #[test]
    fn what_was_forgotten_is_not_called_back() {
        let screen = Screen::new(false);
        let (mut at, key) = (0, |code| KeyEvent::new(code, KeyModifiers::NONE));
        for code in [KeyCode::Char('e'), KeyCode::Char('5'), KeyCode::Enter] {
            edit(key(code), &screen, &mut at);
        }
        edit(key(KeyCode::Up), &screen, &mut at);
        assert_eq!(screen.lock().typed, "e5");
        edit(key(KeyCode::Esc), &screen, &mut at);
        screen.forget();
        edit(key(KeyCode::Up), &screen, &mut at);
        assert_eq!(screen.lock().typed, "");
    }

    #[test]
    fn a_line_is_edited_in_its_middle() {
        let screen = Screen::new(false);
        let (mut back, key) = (0, |code| KeyEvent::new(code, KeyModifiers::NONE));
        let codes = [
            KeyCode::Char('ä'),
            KeyCode::Char('4'),
            KeyCode::Left,
            KeyCode::Left,
            KeyCode::Delete,
            KeyCode::Char('e'),
            KeyCode::Home,
            KeyCode::Char('x'),
            KeyCode::End,
            KeyCode::Backspace,
        ];
        for code in codes {
            edit(key(code), &screen, &mut back);
        }
        assert_eq!(screen.lock().typed, "xe");
        // What is written then makes of the old line the new one.
        assert_eq!(echo("e4", 2, "e45", 3), "5");
        assert_eq!(echo("e4", 2, "e", 1), "\u{8} \u{8}");
        assert_eq!(echo("e4", 2, "e4", 0), "\u{8}\u{8}");
        assert_eq!(echo("e4", 0, "e4", 1), "e");
        assert_eq!(echo("e4", 0, "de4", 1), "de4\u{8}\u{8}");
        assert_eq!(echo("de4", 0, "e4", 0), "e4 \u{8}\u{8}\u{8}");
    }

    #[test]
    fn only_so_many_lines_can_be_called_back() {
        let (screen, mut at) = (Screen::new(false), 0);
        for _ in 0..MAX_HISTORY + 3 {
            for code in [KeyCode::Char('e'), KeyCode::Enter] {
                edit(KeyEvent::new(code, KeyModifiers::NONE), &screen, &mut at);
            }
        }
        assert_eq!(screen.lock().history.len(), MAX_HISTORY);
    }

    #[test]
    fn the_rest_of_a_line_that_is_too_long_is_thrown_away() {
        let mut input = io::Cursor::new(b"rest of it\nnext\n".to_vec());
        skip_line(&mut input).unwrap();
        let mut next = String::new();
        input.read_line(&mut next).unwrap();
        assert_eq!(next, "next\n");
    }
}
