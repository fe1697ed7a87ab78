//! Pictures on terminals that draw them: kitty's graphics protocol, and sixel.
//!
//! <https://sw.kovidgoyal.net/kitty/graphics-protocol/>, and chapter 14 of DEC's manual of the VT330 and
//! VT340 (EK-VT3XX-TP).

use std::fmt::Write;

use crate::settings::{PicturesSetting, Theme};

use super::square::STEPS;

/// How a terminal takes pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// As kitty, WezTerm, Ghostty and Konsole do.
    Kitty,
    /// As foot, mlterm, Contour and xterm as a VT340 do.
    Sixel,
}

impl Drawing {
    /// How this terminal takes them, as it is set or as the terminal calls itself; nothing is asked of
    /// it, since an answer could be taken for keys.
    pub fn of(setting: PicturesSetting) -> Option<Self> {
        match setting {
            PicturesSetting::Off => None,
            PicturesSetting::Kitty => Some(Self::Kitty),
            PicturesSetting::Sixel => Some(Self::Sixel),
            PicturesSetting::Auto => {
                let var = |name: &str| std::env::var(name).unwrap_or_default();
                Self::by_name(&var("TERM"), &var("TERM_PROGRAM"))
            }
        }
    }

    /// By `TERM` and `TERM_PROGRAM`.
    pub fn by_name(term: &str, program: &str) -> Option<Self> {
        match (term, program) {
            ("xterm-kitty" | "xterm-ghostty", _) | (_, "WezTerm" | "ghostty") => Some(Self::Kitty),
            ("foot" | "foot-extra" | "mlterm" | "contour", _) => Some(Self::Sixel),
            (term, _) if term.contains("sixel") => Some(Self::Sixel),
            _ => None,
        }
    }

    /// What draws a picture where the cursor is, over so many columns and rows.
    pub fn picture(
        self,
        shades: &[u8],
        wide: usize,
        theme: &Theme,
        place: (usize, usize, usize),
    ) -> String {
        match self {
            Self::Kitty => kitty(shades, wide, theme, place),
            Self::Sixel => sixel(shades, wide, theme),
        }
    }

    /// What takes all pictures away.
    pub const fn clear(self) -> &'static str {
        match self {
            Self::Kitty => "\x1b_Ga=d,q=2\x1b\\",
            Self::Sixel => "",
        }
    }
}

/// The colour of a shade.
fn colour(theme: &Theme, shade: u8) -> [u8; 3] {
    let [letters, behind] = theme.colours();
    let mut mixed = [0; 3];
    for ((mixed, a), b) in mixed.iter_mut().zip(letters).zip(behind) {
        let (part, all) = (i32::from(shade.min(STEPS)), i32::from(STEPS));
        let value = (i32::from(a) * part + i32::from(b) * (all - part)) / all;
        *mixed = u8::try_from(value).unwrap_or(u8::MAX);
    }
    mixed
}

fn sixel(shades: &[u8], wide: usize, theme: &Theme) -> String {
    let high = shades.len() / wide.max(1);
    let mut out = format!("\x1bP0;1;0q\"1;1;{wide};{high}");
    // Writing into memory cannot fail.
    for shade in 0..=STEPS {
        let [r, g, b] = colour(theme, shade).map(|part| (u16::from(part) * 100 + 127) / 255);
        let _ = write!(out, "#{shade};2;{r};{g};{b}");
    }
    for band in shades.chunks(6 * wide.max(1)) {
        for shade in 0..=STEPS {
            if !band.contains(&shade) {
                continue;
            }
            let _ = write!(out, "#{shade}");
            let bits = (0..wide).map(|x| {
                let dots = (0..6).filter(|y| band.get(y * wide + x) == Some(&shade));
                char::from(dots.fold(63_u8, |sum, y| sum + (1 << y)))
            });
            let bits: Vec<char> = bits.collect();
            for run in bits.chunk_by(|a, b| a == b) {
                let Some(sign) = run.first() else { continue };
                let _ = match run.len() {
                    1..=3 => write!(out, "{}", sign.to_string().repeat(run.len())),
                    n => write!(out, "!{n}{sign}"),
                };
            }
            out.push('$');
        }
        out.push('-');
    }
    out.push_str("\x1b\\");
    out
}

/// The most letters of one piece of a picture.
const PIECE: usize = 4096;

fn kitty(
    shades: &[u8],
    wide: usize,
    theme: &Theme,
    (id, columns, rows): (usize, usize, usize),
) -> String {
    let high = shades.len() / wide.max(1);
    let bytes: Vec<u8> = shades
        .iter()
        .flat_map(|shade| colour(theme, *shade))
        .collect();
    let letters = base64(&bytes);
    let mut out = String::new();
    let mut rest = letters.as_str();
    let mut head = format!("a=T,f=24,s={wide},v={high},c={columns},r={rows},i={id},p=1,C=1,q=2,");
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(PIECE.min(rest.len()));
        let more = u8::from(!after.is_empty());
        let _ = write!(out, "\x1b_G{head}m={more};{piece}\x1b\\");
        head = "q=2,".to_owned();
        rest = after;
    }
    out
}

/// RFC 4648, 4.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |n: usize| u32::from(three.get(n).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..4 {
            let sign = SIGNS.get((all >> (18 - 6 * n) & 63) as usize);
            out.push(match n <= three.len() {
                true => char::from(sign.copied().unwrap_or(b'=')),
                false => '=',
            });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4648, 10.
    #[test]
    fn base64_as_in_its_standard() {
        let cases = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ];
        for (text, coded) in cases {
            assert_eq!(base64(text.as_bytes()), coded);
        }
    }

    /// Drawn again from what is sent, each dot has its shade.
    #[test]
    fn a_sixel_picture_read_again_is_the_same() {
        let (wide, high) = (37, 29);
        let shades: Vec<u8> = (0..wide * high).map(|n| (n * n / 7 % 16) as u8).collect();
        let sent = sixel(&shades, wide, &Theme::default());
        let body = sent
            .split_once(";29")
            .unwrap()
            .1
            .split_once("\x1b\\")
            .unwrap()
            .0;
        let (mut drawn, mut x, mut y, mut now) = (vec![99; wide * high], 0, 0, 0);
        let mut chars = body.chars().peekable();
        let number = |chars: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut n = 0;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                n = n * 10 + digit as usize;
                chars.next();
            }
            n
        };
        while let Some(c) = chars.next() {
            let mut times = 1;
            let mut sign = c;
            match c {
                '#' => {
                    now = number(&mut chars);
                    while chars.peek() == Some(&';') {
                        chars.next();
                        number(&mut chars);
                    }
                    continue;
                }
                '$' => {
                    x = 0;
                    continue;
                }
                '-' => {
                    (x, y) = (0, y + 6);
                    continue;
                }
                '!' => {
                    times = number(&mut chars);
                    sign = chars.next().unwrap();
                }
                _ => {}
            }
            for _ in 0..times {
                for bit in (0..6).filter(|bit| (sign as u8 - 63) >> bit & 1 == 1) {
                    drawn[(y + bit) * wide + x] = now as u8;
                }
                x += 1;
            }
        }
        assert_eq!(drawn, shades);
    }

    #[test]
    fn a_terminal_is_known_by_its_name() {
        assert_eq!(Drawing::by_name("xterm-kitty", ""), Some(Drawing::Kitty));
        assert_eq!(
            Drawing::by_name("xterm-256color", "WezTerm"),
            Some(Drawing::Kitty)
        );
        assert_eq!(Drawing::by_name("foot", ""), Some(Drawing::Sixel));
        assert_eq!(Drawing::by_name("xterm-256color", ""), None);
        assert_eq!(Drawing::by_name("linux", ""), None);
    }
}
