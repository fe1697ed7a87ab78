//! A line with a slip of spelling, read as it was likely meant.

use super::{as_said, one_move, says_move, understand};
use crate::command::{Command, Parsed, command_of};
use crate::grammar::{Now, Open, Respelled, Understood};
use crate::lexicon::Lexicon;

/// What a line means with its slips mended.
pub(super) struct Mended<'n> {
    /// As it was said, and as it was likely meant.
    text: String,
    mended: String,
    lexicon: &'n Lexicon,
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
    now: &'n Now<'n>,
}

impl<'n> Mended<'n> {
    /// What a line means that is no command as it is written; `None` where no word has a slip, or
    /// it means nothing without it either.
    pub(super) fn of(
        parsed: &Parsed,
        text: &str,
        lexicon: &'n Lexicon,
        now: &'n Now,
    ) -> Option<Self> {
        if !matches!(parsed, Parsed::Unknown | Parsed::Several(_)) {
            return None;
        }
        let grammar = lexicon.grammar();
        let ways = grammar.respelled(text, lexicon);
        let likeliest = ways.first()?;
        // What is open is answered by hardly any words.
        if now.open != Open::Nothing {
            return Self::read(likeliest, false, text, lexicon, now);
        }
        let heard = |way: &Respelled| grammar.hear(&way.text, lexicon, now).surely();
        let sure = ways.iter().filter_map(|way| Some((way, heard(way)?)));
        let sure: Vec<(&Respelled, Understood)> = sure.collect();
        let Some((way, one)) = sure.first() else {
            return Self::read(likeliest, false, text, lexicon, now);
        };
        // "Sprich englich" may be "englisch" and "endlich".
        let alike = sure.iter().all(|(_, other)| other.wish == one.wish);
        alike.then(|| Self::read(way, true, text, lexicon, now))?
    }

    /// One way to mend a line, unless it means nothing.
    fn read(
        way: &Respelled,
        surely: bool,
        text: &str,
        lexicon: &'n Lexicon,
        now: &'n Now,
    ) -> Option<Self> {
        let meant = understand(&way.text, lexicon, now);
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
            text: text.to_owned(),
            mended: way.text.clone(),
            lexicon,
            // One word alone is near to much.
            surely: surely && (words.next().is_some() || way.sure),
            asks: lexicon.grammar().asks(first) && !text.starts_with(first),
            sure: way.sure,
            of_move: way.of_move,
            places: text.contains(|c: char| c.is_ascii_digit()),
            meant,
            now,
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
            _ if self.now.open != Open::Nothing => false,
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
        let grammar = self.lexicon.grammar();
        let heard = grammar.hear(&self.mended, self.lexicon, self.now);
        let name = heard.wish_name(|wish| command_of(wish).as_ref() == Some(command));
        name.unwrap_or_else(|| self.text.clone())
    }

    /// Whether two commands do the same here: a move may be told in more words than one.
    fn is_same(&self, one: &Command, other: &Command) -> bool {
        let makes = |command| one_move(command, self.now);
        one == other || makes(one).is_some_and(|mv| makes(other) == Some(mv))
    }
}

/// Whether a command ends, offers or claims something, or takes it back.
fn is_grave(command: &Command) -> bool {
    let drill = matches!(command, Command::Drill(_));
    command.is_a_new_matter() && !drill || matches!(command, Command::Law(_))
}
