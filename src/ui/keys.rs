//! Single keys from the terminal.

use std::sync::mpsc::Sender;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::command::{Code, Key};

use super::back_ends::Signal;

/// Reads keys one by one until the terminal is closed. Each silences the voice.
pub fn read_keys(signals: &Sender<Signal>) {
    while let Ok(event) = event::read() {
        if matches!(event, Event::Resize(..)) && signals.send(Signal::Due).is_err() {
            return;
        }
        let Event::Key(pressed) = event else { continue };
        if pressed.kind == KeyEventKind::Release {
            continue;
        }
        let signal = match key_of(pressed) {
            Some(key) if key == Key::char('c').ctrl() => Signal::Interrupted(0),
            Some(key) => Signal::Key(key),
            None => Signal::Typing,
        };
        if signals.send(signal).is_err() {
            return;
        }
    }
    let _ = signals.send(Signal::Closed);
}

/// The terminal's key as ours; `None` for keys that are bound to nothing anyway.
pub(super) fn key_of(event: KeyEvent) -> Option<Key> {
    let key = match event.code {
        KeyCode::Char(c) => Key::typing(c),
        KeyCode::BackTab => Key::plain(Code::Tab).shift(),
        code => Key {
            shift: event.modifiers.contains(KeyModifiers::SHIFT),
            ..Key::plain(plain_code(code)?)
        },
    };
    Some(Key {
        ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
        alt: event.modifiers.contains(KeyModifiers::ALT),
        ..key
    })
}

fn plain_code(code: KeyCode) -> Option<Code> {
    Some(match code {
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Escape,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Tab => Code::Tab,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::Delete => Code::Delete,
        KeyCode::F(number) => Code::F(number),
        _ => return None,
    })
}
