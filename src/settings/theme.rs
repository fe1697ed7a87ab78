//! Two colours with a contrast that can be seen.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The least contrast: that of WCAG 2.2, 1.4.6.
const LEAST: f32 = 7.0;

/// The colours of the large board: letters, and what is behind them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Theme {
    letters: [u8; 3],
    behind: [u8; 3],
}

/// Those with a name.
const NAMED: [(&str, Theme); 3] = [
    ("white-on-black", Theme::of([255; 3], [0; 3])),
    ("yellow-on-black", Theme::of([255, 255, 0], [0; 3])),
    ("black-on-white", Theme::of([0; 3], [255; 3])),
];

/// No theme: neither a name nor two colours, or two that are too near to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("white-on-black, yellow-on-black, black-on-white, or #rrggbb/#rrggbb of 7 to 1")]
pub struct NoSuchTheme;

impl Theme {
    const fn of(letters: [u8; 3], behind: [u8; 3]) -> Self {
        Self { letters, behind }
    }

    /// The colour of letters, and of what is behind them.
    pub const fn colours(&self) -> [[u8; 3]; 2] {
        [self.letters, self.behind]
    }

    /// How much lighter the one is than the other, 1 to 21.
    ///
    /// ```
    /// use hektor::settings::Theme;
    /// assert_eq!(Theme::default().contrast().round(), 21.0);
    /// assert!("#888888/#ffffff".parse::<Theme>().is_err());
    /// ```
    pub fn contrast(&self) -> f32 {
        let (a, b) = (light(self.letters), light(self.behind));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// Relative luminance, as WCAG defines it.
fn light(colour: [u8; 3]) -> f32 {
    let linear = colour.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

impl Default for Theme {
    fn default() -> Self {
        NAMED[0].1
    }
}

impl FromStr for Theme {
    type Err = NoSuchTheme;

    fn from_str(text: &str) -> Result<Self, NoSuchTheme> {
        if let Some((_, theme)) = NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*theme);
        }
        let (letters, behind) = text.split_once('/').ok_or(NoSuchTheme)?;
        let theme = Self::of(colour(letters)?, colour(behind)?);
        (theme.contrast() >= LEAST)
            .then_some(theme)
            .ok_or(NoSuchTheme)
    }
}

/// `#rrggbb`.
fn colour(text: &str) -> Result<[u8; 3], NoSuchTheme> {
    let digits = text
        .trim()
        .strip_prefix('#')
        .filter(|digits| digits.len() == 6);
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] = number.ok_or(NoSuchTheme)?.to_be_bytes();
    Ok([red, green, blue])
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, theme)| theme == self) {
            return f.write_str(name);
        }
        let ([r, g, b], [s, h, c]) = (self.letters, self.behind);
        write!(f, "#{r:02x}{g:02x}{b:02x}/#{s:02x}{h:02x}{c:02x}")
    }
}

impl TryFrom<String> for Theme {
    type Error = NoSuchTheme;

    fn try_from(text: String) -> Result<Self, NoSuchTheme> {
        text.parse()
    }
}

impl From<Theme> for String {
    fn from(theme: Theme) -> Self {
        theme.to_string()
    }
}
