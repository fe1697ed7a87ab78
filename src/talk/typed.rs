//! A line that is typed key by key: its text, where the next letter goes, and the lines before it.

use crate::command::{Code, Key};

/// No more lines than these are called back.
const REMEMBERED: usize = 100;

/// A line while it is typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed {
    text: String,
    /// Where the next letter goes, in letters from the beginning.
    at: usize,
    /// How many lines back from the newest was called; 0 is the line itself.
    back: usize,
}

/// What a key did to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edited {
    /// What was typed or taken away is heard by nobody: the fingers know it.
    Quietly,
    /// The place has moved: it is before this letter, or at the end.
    Moved(Option<char>),
    /// Another line was called back.
    Called,
    /// The key means nothing here.
    Nothing,
}

impl Typed {
    /// A line with this in it, and the place at its end.
    pub fn new(text: String) -> Self {
        let at = text.chars().count();
        Self { text, at, back: 0 }
    }

    /// What stands in it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the next letter goes, in letters from the beginning.
    pub fn at(&self) -> usize {
        self.at
    }

    /// A key is pressed; `history` has the lines before, the oldest first.
    ///
    /// ```
    /// use hektor::command::{Code, Key};
    /// use hektor::talk::{Edited, Typed};
    /// let mut line = Typed::new("e4".to_owned());
    /// assert_eq!(line.key(Key::plain(Code::Home), &[]), Edited::Moved(Some('e')));
    /// line.key(Key::char('d'), &[]);
    /// assert_eq!((line.text(), line.at()), ("de4", 1));
    /// ```
    pub fn key(&mut self, key: Key, history: &[String]) -> Edited {
        let length = self.text.chars().count();
        let to = match key.code {
            Code::Char(c) if !key.ctrl && !key.alt => {
                let upper = c.to_uppercase().next().filter(|_| key.shift);
                self.text.insert(self.byte(self.at), upper.unwrap_or(c));
                self.at += 1;
                return Edited::Quietly;
            }
            Code::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.byte(self.at));
                return Edited::Quietly;
            }
            Code::Delete if self.at < length => {
                self.text.remove(self.byte(self.at));
                return Edited::Moved(self.letter());
            }
            Code::Backspace | Code::Delete => return Edited::Quietly,
            Code::Up => return self.call((self.back + 1).min(history.len()), history),
            Code::Down => return self.call(self.back.saturating_sub(1), history),
            Code::Left => self.at.saturating_sub(1),
            Code::Right => (self.at + 1).min(length),
            Code::Home => 0,
            Code::End => length,
            _ => return Edited::Nothing,
        };
        self.at = to;
        Edited::Moved(self.letter())
    }

    fn call(&mut self, back: usize, history: &[String]) -> Edited {
        let at = history.len().checked_sub(back);
        let line = at.and_then(|at| history.get(at)).cloned();
        *self = Self {
            back,
            ..Self::new(line.unwrap_or_default())
        };
        Edited::Called
    }

    /// The letter that the place is before.
    fn letter(&self) -> Option<char> {
        self.text.chars().nth(self.at)
    }

    fn byte(&self, at: usize) -> usize {
        let letters = self.text.char_indices();
        letters
            .map(|(byte, _)| byte)
            .nth(at)
            .unwrap_or(self.text.len())
    }
}

/// Keeps a line that was typed, to be called back; the same line once.
pub(super) fn remember(history: &mut Vec<String>, line: &str) {
    if line.trim().is_empty() || history.last().is_some_and(|last| last == line) {
        return;
    }
    history.push(line.to_owned());
    let old = history.len().saturating_sub(REMEMBERED);
    history.drain(..old);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_called_back_and_edited_in_the_middle() {
        let mut history = Vec::new();
        for line in ["e4", "e4", " ", "Grüße"] {
            remember(&mut history, line);
        }
        assert_eq!(history, ["e4", "Grüße"]);
        let mut typed = Typed::default();
        let mut press = |code| typed.key(Key::plain(code), &history);
        assert_eq!(press(Code::Up), Edited::Called);
        assert_eq!(press(Code::Home), Edited::Moved(Some('G')));
        assert_eq!(press(Code::Right), Edited::Moved(Some('r')));
        assert_eq!(press(Code::Right), Edited::Moved(Some('ü')));
        assert_eq!(press(Code::Delete), Edited::Moved(Some('ß')));
        assert_eq!(press(Code::Backspace), Edited::Quietly);
        assert_eq!(press(Code::End), Edited::Moved(None));
        assert_eq!(press(Code::Tab), Edited::Nothing);
        assert_eq!(typed.text(), "Gße");
        let mut press = |code| typed.key(Key::plain(code), &history);
        assert_eq!(press(Code::Up), Edited::Called);
        assert_eq!(press(Code::Up), Edited::Called);
        assert_eq!(typed.text(), "e4");
        typed.key(Key::plain(Code::Down), &history);
        typed.key(Key::plain(Code::Down), &history);
        assert_eq!(typed.text(), "");
    }

    #[test]
    fn only_so_many_lines_are_remembered() {
        let mut history = Vec::new();
        for number in 0..REMEMBERED + 3 {
            remember(&mut history, &number.to_string());
        }
        assert_eq!(history.len(), REMEMBERED);
        assert_eq!(history.first().map(String::as_str), Some("3"));
    }
}
