//! A line with a slip of spelling, read as it was likely meant.

use super::hedged::one_move;
use super::{as_said, as_spelled, says_move};
use crate::command::dictated::dictated;
use crate::command::{Command, Parsed, command_of, parse};
use crate::grammar::{Heard, Now, Open, Respelled, Wish};
use crate::lexicon::Lexicon;

/// The ways to mend a line that is no command as it is written.
pub(super) fn ways(parsed: &Parsed, text: &str, lexicon: &Lexicon) -> Vec<Respelled> {
    if !matches!(parsed, Parsed::Unknown | Parsed::Several(_)) {
        return Vec::new();
    }
    let mut ways = lexicon.grammar().respelled(text, lexicon);
    for way in &mut ways {
        way.text = dictated(&way.text, lexicon).into_owned();
    }
    ways
}

/// What a line means with its slips mended.
pub(super) struct Mended<'n> {
    /// As it was said, and as it was likely meant.
    text: &'n str,
    heard: Heard<'n>,
    meant: Parsed,
    /// Whether it is said, but for them, in a form that the grammar knows.
    surely: bool,
    /// Whether the slips can be of no other words.
    sure: bool,
    /// Whether a slip may be of a word of a move.
    of_move: bool,
    /// Whether a square may be named.
    places: bool,
    /// Whether a slip hid the word that asks: "whixh horse goes to f3".
    asks: bool,
}

impl<'n> Mended<'n> {
    /// What a line means by the likeliest of some [`ways`] to mend it; `None` where no word has a slip,
    /// or it means nothing without it either.
    pub(super) fn of(
        ways: &'n [Respelled],
        text: &'n str,
        lexicon: &'n Lexicon,
        now: &'n Now,
    ) -> Option<Self> {
        let likeliest = ways.first()?;
        let heard = |way: &'n Respelled| lexicon.grammar().hear(&way.text, lexicon, now);
        // What is open is answered by hardly any words.
        if now.open != Open::Nothing {
            return Self::read(likeliest, heard(likeliest), false, text);
        }
        let surely = |way| {
            let heard = heard(way);
            heard.surely().map(|one| (way, heard, one.wish))
        };
        let mut sure: Vec<(&Respelled, Heard, Wish)> = ways.iter().filter_map(surely).collect();
        if sure.is_empty() {
            return Self::read(likeliest, heard(likeliest), false, text);
        }
        let (way, heard, wish) = sure.swap_remove(0);
        // "Sprich englich" may be "englisch" and "endlich".
        let alike = sure.iter().all(|(_, _, other)| *other == wish);
        alike.then(|| Self::read(way, heard, true, text))?
    }

    /// One way to mend a line, unless it means nothing.
    fn read(way: &Respelled, heard: Heard<'n>, surely: bool, text: &'n str) -> Option<Self> {
        let (lexicon, now) = (heard.lexicon, heard.now);
        let parsed = parse(&way.text, lexicon, now.open == Open::Choice);
        let meant = as_spelled(parsed, &heard);
        // Nobody is asked about words that he did not say.
        let meant = match meant {
            Parsed::Doubt {
                text: said,
                command,
            } if said == way.text.trim() => as_said(text, *command),
            meant => meant,
        };
        if matches!(meant, Parsed::Unknown | Parsed::Empty) {
            return None;
        }
        let mut words = way.text.split_whitespace();
        let first = words.next().unwrap_or_default();
        Some(Self {
            text,
            heard,
            // One word alone is near to much.
            surely: surely && (words.next().is_some() || way.sure),
            asks: lexicon.grammar().asks(first) && !text.starts_with(first),
            sure: way.sure,
            of_move: way.of_move,
            places: text.contains(|c: char| c.is_ascii_digit()),
            meant,
        })
    }

    /// Whether that is meant, whatever the line itself could be taken for.
    pub(super) fn is_clear(&self) -> bool {
        let acts = matches!(&self.meant, Parsed::Command(c) if says_move(c) || is_grave(c));
        self.surely && !acts && (self.sure || !self.places)
    }

    /// What is meant, where the line itself was understood as something.
    pub(super) fn or(self, read: Parsed) -> Parsed {
        let clearer = match (&self.meant, &read) {
            (_, Parsed::Unknown) => true,
            // "Baue g6" may be a pawn's move.
            (Parsed::Command(meant), Parsed::Doubt { command, .. })
                if says_move(command) && !says_move(meant) =>
            {
                self.sure
            }
            _ if self.heard.now.open != Open::Nothing => false,
            (Parsed::Command(_) | Parsed::Several(_), Parsed::Doubt { .. } | Parsed::Either(_)) => {
                true
            }
            // Both would be asked about.
            (Parsed::Doubt { .. }, Parsed::Doubt { .. } | Parsed::Either(_)) => self.sure,
            (_, Parsed::Doubt { .. } | Parsed::Either(_)) => false,
            // What would be done is not done where the slip hid what it is.
            (Parsed::Command(meant), Parsed::Command(command)) if self.is_same(meant, command) => {
                false
            }
            (Parsed::Doubt { command: meant, .. }, Parsed::Command(command)) => {
                !command.is_fact() && (!self.is_same(meant, command) || self.asks)
            }
            (_, Parsed::Command(command)) => self.sure || !command.is_fact(),
            _ => false,
        };
        match clearer {
            true => self.done_or_asked(&read),
            false => read,
        }
    }

    /// What is meant: what ends, offers or claims is asked about, and a move that the slip may have hidden.
    fn done_or_asked(self, read: &Parsed) -> Parsed {
        let Parsed::Command(command) = &self.meant else {
            return self.meant;
        };
        let done = match command {
            command if command.is_fact() => true,
            command if is_grave(command) => false,
            command if says_move(command) => {
                // Both ways to read it make the same.
                let same = match read {
                    Parsed::Doubt { command: read, .. } => self.is_same(command, read),
                    _ => false,
                };
                self.surely && (self.sure || same && !self.of_move)
            }
            _ => self.surely || self.sure,
        };
        match done {
            true => self.meant,
            false => as_said(&self.name(command), command.clone()),
        }
    }

    /// What a command is called that is asked about.
    fn name(&self, command: &Command) -> String {
        let named = |wish: &Wish| command_of(wish).as_ref() == Some(command);
        let name = self.heard.wish_name(named);
        name.unwrap_or_else(|| self.text.to_owned())
    }

    /// Whether two commands do the same here: a move may be told in more words than one.
    fn is_same(&self, one: &Command, other: &Command) -> bool {
        let makes = |command| one_move(command, self.heard.now);
        one == other || makes(one).is_some_and(|mv| makes(other) == Some(mv))
    }
}

/// Whether a command ends, offers or claims something, or takes it back.
fn is_grave(command: &Command) -> bool {
    let drill = matches!(command, Command::Drill(_));
    command.is_a_new_matter() && !drill || matches!(command, Command::Law(_))
}
