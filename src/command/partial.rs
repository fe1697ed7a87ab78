//! Commands that are said step by step: "set clock", and then whose and to what.

use super::{Action, Arg, Argument, Command, Verb, row};
use crate::rules::Color;

/// What is to be said next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// White or Black.
    Side,
    /// Minutes.
    Minutes,
    /// Seconds beside the minutes.
    Seconds,
    /// Half points.
    Halves,
    /// The number of a move.
    MoveNumber,
    /// A square.
    Square,
    /// A file or rank.
    Line,
}

/// A command of which something is still to be said.
///
/// ```
/// use hektor::command::{Arg, Command, LawCommand, Missing, Partial, Verb};
/// use hektor::rules::Color;
/// let warn = Partial::new(Verb::Warn).unwrap();
/// assert_eq!(warn.missing(), Missing::Side);
/// let whole = warn.with(Arg::Side(Color::White, None));
/// assert_eq!(whole, Some(Ok(Command::Law(LawCommand::Warn(Color::White)))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Partial {
    verb: Verb,
    color: Option<Color>,
    number: Option<u16>,
}

impl Partial {
    /// The beginning of a command that takes a square, a number, or a side and numbers.
    pub fn new(verb: Verb) -> Option<Partial> {
        let argument = row(verb).argument;
        let steps = matches!(
            argument,
            Argument::Side | Argument::Time | Argument::Target | Argument::Count
        );
        steps.then_some(Self::of(verb))
    }

    /// The beginning of a question about a square or line, that was typed alone: only where the text is
    /// nothing else, since many of its words are short for something else.
    pub(super) fn of_place(verb: Verb) -> Option<Partial> {
        let place = matches!(row(verb).argument, Argument::Square | Argument::Line);
        place.then_some(Self::of(verb))
    }

    fn of(verb: Verb) -> Partial {
        Partial {
            verb,
            color: None,
            number: None,
        }
    }

    /// Which command it is.
    pub fn verb(&self) -> Verb {
        self.verb
    }

    /// What is to be said next.
    pub fn missing(&self) -> Missing {
        match row(self.verb).argument {
            Argument::Target | Argument::Square => Missing::Square,
            Argument::Line => Missing::Line,
            Argument::Count => Missing::MoveNumber,
            _ if self.color.is_none() => Missing::Side,
            _ if self.number.is_some() => Missing::Seconds,
            _ if [Verb::CutPoints, Verb::GivePoints].contains(&self.verb) => Missing::Halves,
            _ => Missing::Minutes,
        }
    }

    /// With what was said: the whole command, or what is still a part of one. `None` if it is not
    /// what was to be said.
    pub fn with(mut self, said: Arg) -> Option<Result<Command, Partial>> {
        let Action::Command(make) = row(self.verb).action else {
            return None;
        };
        let argument = row(self.verb).argument;
        match (self.missing(), said) {
            (Missing::Square, Arg::Square(square)) => make(Arg::Square(square)).map(Ok),
            (Missing::Line, line @ (Arg::File(_) | Arg::Rank(_))) => make(line).map(Ok),
            (Missing::MoveNumber, Arg::Number(number)) => make(Arg::Number(number)).map(Ok),
            (Missing::Side, Arg::Side(color, _)) => {
                self.color = Some(color);
                let numbered =
                    argument == Argument::Time || make(Arg::Side(color, Some(1))).is_some();
                if numbered {
                    Some(Err(self))
                } else {
                    make(Arg::Side(color, None)).map(Ok)
                }
            }
            (Missing::Minutes, Arg::Number(number)) if argument == Argument::Time => {
                self.number = Some(number);
                Some(Err(self))
            }
            (Missing::Minutes | Missing::Halves, Arg::Number(number)) => {
                make(Arg::Side(self.color?, Some(number))).map(Ok)
            }
            (Missing::Seconds, Arg::Number(seconds)) => {
                make(Arg::Time(self.color?, self.number?, seconds)).map(Ok)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{LawCommand, ROWS, When};

    /// Every act of the menu is either whole or can be asked for to its end.
    #[test]
    fn every_act_of_an_arbiter_is_said_step_by_step() {
        let menu = ROWS.iter().filter(|row| row.when == When::Menu);
        for verb in menu.map(|row| row.verb) {
            let Some(mut partial) = Partial::new(verb) else {
                let Action::Command(make) = row(verb).action else {
                    panic!("{verb:?}");
                };
                assert!(make(Arg::None).is_some(), "{verb:?}");
                continue;
            };
            for step in 0.. {
                assert!(step < 4, "{verb:?}");
                let said = match partial.missing() {
                    Missing::Side => Arg::Side(Color::Black, None),
                    Missing::Square => Arg::Square(crate::rules::Square::E4),
                    _ => Arg::Number(3),
                };
                match partial.with(said).expect("it was asked for") {
                    Ok(_) => break,
                    Err(more) => partial = more,
                }
            }
        }
    }

    #[test]
    fn a_clock_is_set_by_side_minutes_and_seconds() {
        let partial = Partial::new(Verb::SetClock).unwrap();
        assert_eq!(partial.with(Arg::Number(3)), None, "whose first");
        let partial = partial
            .with(Arg::Side(Color::White, None))
            .unwrap()
            .unwrap_err();
        let partial = partial.with(Arg::Number(7)).unwrap().unwrap_err();
        assert_eq!(partial.missing(), Missing::Seconds);
        assert_eq!(
            partial.with(Arg::Number(30)),
            Some(Ok(Command::Law(LawCommand::SetClock(Color::White, 7, 30))))
        );
    }
}
