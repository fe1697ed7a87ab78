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

/// The colour of a shade in hundredths, in which sixels have it: rounded away from the other colour, so
/// that a theme of just enough contrast keeps it.
fn in_hundredths(theme: &Theme, shade: u8) -> [u16; 3] {
    let sum = |colour: [u8; 3]| colour.iter().map(|part| u32::from(*part)).sum::<u32>();
    let [letters, behind] = theme.colours().map(sum);
    let up = (letters > behind) == (2 * shade > STEPS);
    colour(theme, shade).map(|part| (u16::from(part) * 100 + if up { 254 } else { 0 }) / 255)
}

fn sixel(shades: &[u8], wide: usize, theme: &Theme) -> String {
    let high = shades.len() / wide.max(1);
    let mut out = format!("\x1bP0;1;0q\"1;1;{wide};{high}");
    // Writing into memory cannot fail.
    for shade in 0..=STEPS {
        let [r, g, b] = in_hundredths(theme, shade);
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

    /// Two colours as a theme, which must have 7 to 1.
    fn contrast(one: [u8; 3], other: [u8; 3]) -> Option<f32> {
        let hex = |[r, g, b]: [u8; 3]| format!("#{r:02x}{g:02x}{b:02x}");
        let theme = format!("{}/{}", hex(one), hex(other)).parse::<Theme>();
        theme.ok().map(|theme| theme.contrast())
    }

    /// The dots of a picture as kitty is sent them.
    fn kitty_dots(sent: &str) -> Vec<[u8; 3]> {
        let pieces = sent.split("\x1b_G").skip(1);
        let letters: String = pieces
            .map(|piece| piece.split_once(';').unwrap().1.trim_end_matches("\x1b\\"))
            .collect();
        let value = |c: u8| match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => 0,
        };
        let bytes = letters.as_bytes().chunks(4).flat_map(|four| {
            let all = four
                .iter()
                .fold(0_u32, |all, c| all << 6 | u32::from(value(*c)));
            [(all >> 16) as u8, (all >> 8) as u8, all as u8]
        });
        let bytes: Vec<u8> = bytes.collect();
        bytes
            .chunks_exact(3)
            .map(|dot| [dot[0], dot[1], dot[2]])
            .collect()
    }

    /// WCAG 2.2, 1.4.6, measured in what the terminal is sent: each piece on a light and a dark square, in
    /// each theme, and in two that have just 7 to 1.
    #[test]
    fn pictures_keep_the_contrast_of_their_theme() {
        use super::super::square::{Look, shades};
        use crate::rules::{Color, Piece, Role};
        let themes = [
            "white-on-black",
            "yellow-on-black",
            "black-on-white",
            "#595959/#ffffff",
            "#959595/#000000",
        ];
        let mut least = f32::MAX;
        for theme in themes {
            let theme: Theme = theme.parse().unwrap();
            for (role, color, dark) in Role::ALL
                .into_iter()
                .flat_map(|role| [(role, Color::White, true), (role, Color::Black, false)])
            {
                let piece = Some(Piece { color, role });
                let look = Look {
                    piece,
                    dark,
                    cursor: false,
                    last: false,
                    check: false,
                };
                let (wide, high) = (48, 48);
                let drawn = shades(&look, wide, high);
                // The shape and what is behind it, and what only smooths the edge between them.
                let sent = kitty(&drawn, wide, &theme, (1, 4, 4));
                let dots = kitty_dots(&sent);
                let count = |colour: [u8; 3]| dots.iter().filter(|dot| **dot == colour).count();
                let [letters, behind] = theme.colours();
                let clear = [count(letters), count(behind)];
                let all = wide * high;
                assert!(
                    clear[0] > all / 20 && clear[1] > all / 20,
                    "{role:?} {clear:?}"
                );
                assert!(10 * (clear[0] + clear[1]) > 7 * all, "{role:?} {clear:?}");
                least = least.min(contrast(letters, behind).unwrap());
            }
            let sixels = [STEPS, 0].map(|shade| {
                let parts = in_hundredths(&theme, shade);
                parts.map(|part| ((part * 255 + 50) / 100) as u8)
            });
            let kept = contrast(sixels[0], sixels[1]);
            assert!(kept.is_some(), "{theme}: {sixels:?}");
            least = least.min(kept.unwrap());
            let sent = sixel(&[0, STEPS], 1, &theme);
            let [r, g, b] = in_hundredths(&theme, STEPS);
            assert!(sent.contains(&format!("#{STEPS};2;{r};{g};{b}#")));
        }
        println!("at least {least:.2} to 1");
        assert!(least >= 7.0, "{least}");
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
