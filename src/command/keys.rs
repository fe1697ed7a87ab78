//! Single keys, as the table binds them; no terminal library is named here.

use std::fmt;
use std::str::FromStr;

use crate::rules::Square;

/// A key of the keyboard, without what is held with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// A key that types a character; letters are small, `shift` says whether they were capital.
    Char(char),
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Delete.
    Delete,
    /// F1 to F12.
    F(u8),
    /// A key of a braille display over the cell of a square.
    Cell(Square),
}

/// A key with what is held down with it. The space bar is `Char(' ')`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// Which key.
    pub code: Code,
    /// Shift is held; for letters and digits only, where it does not change the character.
    pub shift: bool,
    /// Control is held.
    pub ctrl: bool,
    /// Alt is held.
    pub alt: bool,
}

impl Key {
    /// The key alone.
    pub const fn plain(code: Code) -> Self {
        Self {
            code,
            shift: false,
            ctrl: false,
            alt: false,
        }
    }

    /// A character's key alone.
    pub const fn char(c: char) -> Self {
        Self::plain(Code::Char(c))
    }

    /// With Shift.
    pub const fn shift(self) -> Self {
        Self {
            shift: true,
            ..self
        }
    }

    /// With Control.
    pub const fn ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }

    /// With Alt.
    pub const fn alt(self) -> Self {
        Self { alt: true, ..self }
    }

    /// The key that types a character: a capital is the small letter with Shift.
    ///
    /// ```
    /// use hektor::command::Key;
    /// assert_eq!(Key::typing('N'), Key::char('n').shift());
    /// assert_eq!(Key::typing('?'), Key::char('?'));
    /// ```
    pub fn typing(c: char) -> Self {
        let mut small = c.to_lowercase();
        match (small.next(), small.next()) {
            (Some(low), None) if low != c => Self::char(low).shift(),
            _ => Self::char(c),
        }
    }
}

const NAMES: [(&str, Code); 15] = [
    ("Left", Code::Left),
    ("Right", Code::Right),
    ("Up", Code::Up),
    ("Down", Code::Down),
    ("Enter", Code::Enter),
    ("Escape", Code::Escape),
    ("Backspace", Code::Backspace),
    ("Tab", Code::Tab),
    ("Home", Code::Home),
    ("End", Code::End),
    ("PageUp", Code::PageUp),
    ("PageDown", Code::PageDown),
    ("Delete", Code::Delete),
    ("Space", Code::Char(' ')),
    ("Plus", Code::Char('+')),
];

impl fmt::Display for Key {
    /// As transcripts write it: `Left`, `Shift+n`, `Ctrl+Alt+F5`, `@e4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.ctrl, "Ctrl"),
            (self.alt, "Alt"),
            (self.shift, "Shift"),
        ] {
            if held {
                write!(f, "{name}+")?;
            }
        }
        if let Some((name, _)) = NAMES.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            Code::Char(c) => write!(f, "{c}"),
            Code::F(number) => write!(f, "F{number}"),
            Code::Cell(square) => write!(f, "@{square}"),
            other => write!(f, "{other:?}"),
        }
    }
}

/// The text names no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such key")]
pub struct NoSuchKey;

impl FromStr for Key {
    type Err = NoSuchKey;

    /// ```
    /// use hektor::command::{Code, Key};
    /// assert_eq!("Left".parse(), Ok(Key::plain(Code::Left)));
    /// assert_eq!("Shift+n".parse(), Ok(Key::char('n').shift()));
    /// ```
    fn from_str(text: &str) -> Result<Self, NoSuchKey> {
        let mut key = Self::char(' ');
        let mut rest = text.trim();
        while let Some((held, after)) = rest.split_once('+') {
            match held.to_lowercase().as_str() {
                "shift" => key.shift = true,
                "ctrl" => key.ctrl = true,
                "alt" => key.alt = true,
                _ => return Err(NoSuchKey),
            }
            rest = after;
        }
        let named = NAMES
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(rest));
        if let Some(&(_, code)) = named {
            return Ok(Self { code, ..key });
        }
        let mut chars = rest.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => {
                let typed = Self::typing(c);
                Ok(Self {
                    code: typed.code,
                    shift: typed.shift || key.shift,
                    ..key
                })
            }
            (Some('@'), Some(_)) => match rest.get(1..).unwrap_or("").parse() {
                Ok(square) => Ok(Self {
                    code: Code::Cell(square),
                    ..key
                }),
                Err(_) => Err(NoSuchKey),
            },
            (Some('F' | 'f'), Some(_)) => match rest.get(1..).unwrap_or("").parse() {
                Ok(number @ 1..=12) => Ok(Self {
                    code: Code::F(number),
                    ..key
                }),
                _ => Err(NoSuchKey),
            },
            _ => Err(NoSuchKey),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn a_capital_is_typed_with_shift_and_what_has_no_small_letter_is_not() {
        for (typed, key) in [
            ('N', Key::char('n').shift()),
            ('Ä', Key::char('ä').shift()),
            ('n', Key::char('n')),
            ('?', Key::char('?')),
            ('3', Key::char('3')),
        ] {
            assert_eq!(Key::typing(typed), key);
        }
        for (text, key) in [
            ("N", Key::char('n').shift()),
            ("Shift+n", Key::char('n').shift()),
            ("Shift+Alt+N", Key::char('n').alt().shift()),
            ("n", Key::char('n')),
        ] {
            assert_eq!(text.parse(), Ok(key), "{text}");
        }
    }

    #[test]
    fn every_bound_key_is_read_back_as_written() {
        for entry in &crate::command::ROWS {
            for key in entry.keys {
                assert_eq!(key.to_string().parse(), Ok(*key), "{key}");
            }
        }
    }
}
