//! A step of a transcript: an input and what must be heard of it, no less and no more.

use super::Line;
use super::play::Difference;

/// Sounds of a move that is announced: the words that go with them are demanded, so they need not
/// be named. All others say something alone.
const OF_MOVES: [&str; 5] = ["move", "capture", "castle", "promote", "check"];

/// What was heard since an input.
#[derive(Debug, Default)]
pub(super) struct Heard {
    pub(super) said: Vec<String>,
    pub(super) sounds: Vec<&'static str>,
    /// What was said and cut by what was said together with it.
    pub(super) lost: Vec<String>,
}

/// Which utterances the lines of a step account for.
struct Account {
    /// For each line, the first utterance it stands for.
    places: Vec<Option<usize>>,
    /// For each utterance, whether a `<` line says it, and whether a `<*` line contains it.
    exactly: Vec<bool>,
    loosely: Vec<bool>,
}

impl Account {
    /// `<` lines stand for utterances in their order, each for one; `<*` lines for all that contain
    /// them.
    fn of(lines: &[(usize, Line)], heard: &Heard) -> Self {
        let said = &heard.said;
        let mut account = Self {
            places: Vec::new(),
            exactly: vec![false; said.len()],
            loosely: vec![false; said.len()],
        };
        let mut next = 0;
        for (_, line) in lines {
            let place = match line {
                Line::Said(text) => {
                    let ahead = said.iter().enumerate().skip(next);
                    let place = ahead.clone().find(|(_, said)| *said == text);
                    place.map(|(place, _)| place)
                }
                Line::SaidSomewhere(text) => said.iter().position(|said| said.contains(text)),
                _ => None,
            };
            match (line, place) {
                (Line::Said(_), Some(place)) => {
                    next = place + 1;
                    account
                        .exactly
                        .iter_mut()
                        .skip(place)
                        .take(1)
                        .for_each(|e| *e = true);
                }
                (Line::SaidSomewhere(text), Some(_)) => {
                    for (loosely, said) in account.loosely.iter_mut().zip(said) {
                        *loosely |= said.contains(text);
                    }
                }
                _ => {}
            }
            account.places.push(place);
        }
        // What is said twice is named twice: a `<*` line hides no echo.
        for (loosely, text) in account.loosely.iter_mut().zip(said) {
            *loosely &= said.iter().filter(|said| *said == text).count() == 1;
        }
        account
    }

    /// The utterances that no line stands for.
    fn left<'a>(&'a self, heard: &'a Heard) -> impl Iterator<Item = (usize, &'a String)> {
        let named = self.exactly.iter().zip(&self.loosely);
        let said = heard.said.iter().enumerate().zip(named);
        said.filter_map(|(said, (exactly, loosely))| (!exactly && !loosely).then_some(said))
    }
}

/// The sounds that these lines must name: all of them where they name one of a move.
fn demanded(lines: &[(usize, Line)], heard: &Heard) -> Vec<&'static str> {
    let mut names = named(lines);
    let all = names.any(|name| OF_MOVES.contains(&name));
    let sounds = heard.sounds.iter().copied();
    sounds
        .filter(|sound| all || !OF_MOVES.contains(sound))
        .collect()
}

fn named(lines: &[(usize, Line)]) -> impl Iterator<Item = &str> {
    lines.iter().filter_map(|(_, line)| match line {
        Line::Sound(name) => Some(name.as_str()),
        _ => None,
    })
}

fn listed(mark: &str, texts: &[impl AsRef<str>]) -> String {
    if texts.is_empty() {
        return "nothing was heard".into();
    }
    let lines: Vec<String> = texts
        .iter()
        .map(|t| format!("{mark} {}", t.as_ref()))
        .collect();
    lines.join("\n")
}

/// Holds the lines of a step against what was heard; `end` is where its next line would be.
pub(super) fn check(
    lines: &[(usize, Line)],
    heard: &Heard,
    sheet: &dyn Fn() -> String,
    end: usize,
) -> Result<(), Difference> {
    let account = Account::of(lines, heard);
    let loose = lines
        .iter()
        .any(|(_, line)| matches!(line, Line::SaidSomewhere(_)));
    for ((number, line), place) in lines.iter().zip(&account.places) {
        let found = match line {
            Line::Said(_) if place.is_none() => {
                let left: Vec<&String> = account.left(heard).map(|(_, said)| said).collect();
                listed("<", &left)
            }
            Line::SaidSomewhere(_) if place.is_none() => listed("<", &heard.said),
            Line::SaidSomewhere(text) if text.trim().is_empty() => {
                "this is contained in all".into()
            }
            Line::NotSaid(_) if !loose => "this can never fail: there is no <* line".into(),
            Line::NotSaid(text) => match heard.said.iter().find(|said| said.contains(text)) {
                Some(said) => format!("< {said}"),
                None => continue,
            },
            Line::Scoresheet(text) => match sheet() {
                sheet if sheet.contains(text.as_str()) => continue,
                sheet => format!("% {sheet}"),
            },
            _ => continue,
        };
        return Err(Difference {
            line: *number,
            expected: line.to_string(),
            found,
        });
    }
    let more = |found| Difference {
        line: end,
        expected: "nothing more".into(),
        found,
    };
    let left: Vec<&String> = account.left(heard).map(|(_, said)| said).collect();
    if !left.is_empty() {
        return Err(more(listed("<", &left)));
    }
    if !heard.lost.is_empty() {
        return Err(Difference {
            expected: "all that is said together to be heard".into(),
            ..more(format!("cut short:\n{}", listed("<", &heard.lost)))
        });
    }
    let sounds = demanded(lines, heard);
    if named(lines).eq(sounds.iter().copied()) {
        return Ok(());
    }
    let first = lines
        .iter()
        .find(|(_, line)| matches!(line, Line::Sound(_)));
    Err(match first {
        Some((line, _)) => Difference {
            line: *line,
            expected: listed("!", &named(lines).collect::<Vec<_>>()),
            found: listed("!", &sounds),
        },
        None => more(listed("!", &sounds)),
    })
}

/// The lines of a step as they would hold: what was heard and stands in none is added at its place,
/// what was not heard is left out. `raw` are the lines after the input as they are written,
/// comments and all; those that are none of a transcript's are `None` in `lines`.
pub(super) fn complete(raw: &[(&str, Option<Line>)], heard: &Heard) -> Vec<String> {
    let lines: Vec<(usize, Line)> = raw
        .iter()
        .enumerate()
        .filter_map(|(index, (_, line))| Some((index, line.clone()?)))
        .collect();
    let account = Account::of(&lines, heard);
    let mut left = account.left(heard).peekable();
    let loose = lines.iter().zip(&account.places);
    let loose = loose
        .clone()
        .any(|((_, line), place)| matches!(line, Line::SaidSomewhere(_)) && place.is_some());
    let sounds = demanded(&lines, heard);
    let sounds_hold = named(&lines).eq(sounds.iter().copied());
    let mut out = Vec::new();
    if !sounds_hold {
        out.extend(sounds.iter().map(|sound| format!("! {sound}")));
    }
    let last = lines.last().map_or(0, |(index, _)| index + 1);
    let mut places = account.places.iter();
    for (index, (text, line)) in raw.iter().enumerate() {
        if index == last {
            out.extend(left.by_ref().map(|(_, said)| format!("< {said}")));
        }
        let place = line.as_ref().and_then(|_| places.next().copied().flatten());
        while let (Some(place), Some((next, said))) = (place, left.peek())
            && *next < place
        {
            out.push(format!("< {said}"));
            left.next();
        }
        let holds = match line {
            Some(Line::Said(_) | Line::SaidSomewhere(_)) => place.is_some(),
            Some(Line::NotSaid(text)) => loose && !heard.said.iter().any(|s| s.contains(text)),
            Some(Line::Sound(_)) => sounds_hold,
            _ => true,
        };
        if holds {
            out.push((*text).to_owned());
        }
    }
    out.extend(left.map(|(_, said)| format!("< {said}")));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transcript::parse;

    fn heard(said: &[&str], sounds: &[&'static str]) -> Heard {
        Heard {
            said: said.iter().map(|&said| said.to_owned()).collect(),
            sounds: sounds.to_vec(),
            lost: Vec::new(),
        }
    }

    fn held(lines: &str, heard: &Heard) -> Result<(), Difference> {
        check(&parse(lines).unwrap(), heard, &|| "1. e4".into(), 9)
    }

    #[test]
    fn what_nobody_expects_fails() {
        let two = heard(&["Eva vier", "Check."], &[]);
        for (lines, holds) in [
            ("< Eva vier\n< Check.", true),
            ("<* Eva\n< Check.", true),
            ("<* Eva\n<* vier\n<* Ch", true),
            ("% e4\n<* e", true),
            // Too little, in any place; the wrong order; too much; almost.
            ("", false),
            ("< Eva vier", false),
            ("< Check.", false),
            ("<* Eva", false),
            ("< Check.\n< Eva vier", false),
            ("< Eva vier\n< Check.\n< Check.", false),
            ("< Eva\n< Check.", false),
            ("<* Eva\n<* Check.\n<* Mate", false),
            ("<* Eva\n<* Check.\n% d4", false),
            ("<*", false),
        ] {
            assert_eq!(held(lines, &two).is_ok(), holds, "{lines}");
        }
        assert_eq!(held("", &heard(&[], &[])), Ok(()));
        assert!(held("< a", &heard(&[], &[])).is_err());
    }

    #[test]
    fn what_is_said_twice_is_named_twice() {
        let echo = heard(&["Check.", "Check."], &[]);
        assert!(held("<* Check", &echo).is_err());
        assert!(held("< Check.", &echo).is_err());
        assert_eq!(held("< Check.\n< Check.", &echo), Ok(()));
    }

    #[test]
    fn what_must_not_be_said_stands_beside_what_is_left_open() {
        let one = heard(&["Level 3, breeze."], &[]);
        assert_eq!(held("<* Level 3\n<- gale", &one), Ok(()));
        assert!(held("<* Level 3\n<- breeze", &one).is_err());
        assert!(held("< Level 3, breeze.\n<- gale", &one).is_err());
    }

    #[test]
    fn every_earcon_is_named_but_those_of_a_move() {
        let moved = heard(&[], &["capture", "check"]);
        for (lines, holds) in [
            ("", true),
            ("! capture\n! check", true),
            ("! check", false),
            ("! move", false),
            ("! flag", false),
        ] {
            assert_eq!(held(lines, &moved).is_ok(), holds, "{lines}");
        }
        assert!(held("", &heard(&[], &["refused"])).is_err());
        assert!(held("! refused", &heard(&[], &["refused", "refused"])).is_err());
        assert_eq!(held("! refused", &heard(&[], &["refused"])), Ok(()));
    }

    #[test]
    fn a_completed_step_holds_and_keeps_what_held() {
        let happened = heard(&["One.", "Two.", "Three.", "Two."], &["move", "flag"]);
        for (lines, completed) in [
            ("", "! flag\n< One.\n< Two.\n< Three.\n< Two."),
            ("# why", "! flag\n< One.\n< Two.\n< Three.\n< Two.\n# why"),
            (
                "< Three.\n! flag\n",
                "< One.\n< Two.\n< Three.\n! flag\n< Two.\n",
            ),
            (
                "<* T\n<- e\n<- Four\n< No.",
                "! flag\n< One.\n<* T\n<- Four\n< Two.\n< Two.",
            ),
            ("! move", "! move\n! flag\n< One.\n< Two.\n< Three.\n< Two."),
        ] {
            let raw: Vec<(&str, Option<Line>)> = lines
                .lines()
                .map(|line| (line, line.parse().ok()))
                .collect();
            let done = complete(&raw, &happened).join("\n");
            assert_eq!(done.trim_end(), completed.trim_end());
            assert_eq!(held(&done, &happened), Ok(()), "{done}");
        }
    }
}
