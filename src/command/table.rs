//! The one table of commands: arguments, keys, when each makes sense, what is confirmed.
//!
//! The words stand in `voices/<lang>/lexicon.toml` under the same names, the help in
//! `phrases.ftl` as `help-<name>`.

use super::keys::{Code, Key};
use super::{Command, LawCommand, Switch, Target, Verb};
use crate::engine::{Level, Strength};
use crate::game::QuickAnswer;
use crate::notation::Pattern;
use crate::rules::{Color, File, Rank, Role, Square};

/// What follows the words of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// Nothing.
    None,
    /// A square: `attackers e5`.
    Square,
    /// A file or rank: `scan e`, `scan 4`.
    Line,
    /// A colour, a piece or both, or all: `pieces white knights`.
    Pieces,
    /// A square, a piece, or nothing: `moves g1`.
    Target,
    /// A number, or nothing: `say last 5`.
    Count,
    /// A move, or nothing: `claim draw Nf3`.
    Move,
    /// Another command, or nothing: `help clock`.
    Verb,
    /// A level, or nothing: `level 3`.
    Level,
    /// On, off or nothing.
    Switch,
    /// The name of a language.
    Language,
    /// The name of a drill, or nothing.
    Drill,
    /// A side and a number, or the side alone: `add time white 2`.
    Side,
    /// A side, minutes and perhaps seconds: `set clock white 12 30`.
    Time,
    /// The rest of the line as it stands, or nothing.
    Text,
}

/// What was said after the words of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// Nothing.
    None,
    /// A square.
    Square(Square),
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A colour, a kind, both, or neither for all.
    Pieces(Option<Color>, Option<Role>),
    /// A kind of piece.
    Role(Role),
    /// A number.
    Number(u16),
    /// A move.
    Move(Vec<Pattern>),
    /// A command.
    Verb(Verb),
    /// On or off.
    Switch(bool),
    /// The name of a language or drill.
    Name(String),
    /// A side, and a number if there was one.
    Side(Color, Option<u16>),
    /// A side, minutes and seconds.
    Time(Color, u16, u16),
}

/// When a command makes sense, for help and for the voice grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum When {
    /// At any time.
    Always,
    /// While a game runs.
    Playing,
    /// While there is a board to ask about: in a game, after it, in a drill.
    Board,
    /// While a question or an offer is open.
    Asked,
    /// At the keys of the board.
    Keys,
    /// In games with an arbiter, a touched piece, an envelope: named by the help on the arbiter.
    Laws,
}

/// What the keys of the board do beside commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CursorAction {
    /// By so many files and ranks, as White sees the board.
    Step(i8, i8),
    /// To the next piece of this kind, or the one before.
    Next(Role, bool),
    /// To this rank, the file kept.
    ToRank(Rank),
    /// To this file, the rank kept.
    ToFile(File),
    /// Pick up the piece here, or put it down.
    PickOrDrop,
    /// Say the square and what stands there.
    Here,
    /// Legal moves of the piece here, or its captures only.
    MovesHere(bool),
    /// What attacks and defends this square.
    AttackersHere,
    /// What stands along the lines from here: straight or diagonal, and the other way round.
    Rays {
        /// Along files and ranks; else along diagonals.
        straight: bool,
        /// From the far end.
        back: bool,
    },
    /// The square of the last move; of the last capture.
    LastTarget(bool),
    /// Open the input line.
    Input,
}

/// What a row of the table does.
#[derive(Debug, Clone, Copy)]
pub enum Action {
    /// Gives a command, if the argument suits.
    Command(fn(Arg) -> Option<Command>),
    /// Moves the cursor or asks about it: only with keys.
    Cursor(CursorAction),
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// Its name.
    pub verb: Verb,
    /// What follows its words.
    pub argument: Argument,
    /// What it does.
    pub action: Action,
    /// The keys bound to it.
    pub keys: &'static [Key],
    /// When it makes sense.
    pub when: When,
    /// It ends the game or gives something away: the session asks first.
    pub confirmed: bool,
}

const fn row(
    verb: &'static str,
    when: When,
    argument: Argument,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Entry {
    Entry {
        verb: Verb(verb),
        argument,
        action: Action::Command(make),
        keys,
        when,
        confirmed: false,
    }
}

const fn confirmed(entry: Entry) -> Entry {
    Entry {
        confirmed: true,
        ..entry
    }
}

const fn cursor(verb: &'static str, action: CursorAction, keys: &'static [Key]) -> Entry {
    Entry {
        verb: Verb(verb),
        argument: Argument::None,
        action: Action::Cursor(action),
        keys,
        when: When::Keys,
        confirmed: false,
    }
}

/// A row about something that is on or off.
const fn switch(
    verb: &'static str,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Entry {
    row(verb, When::Always, Argument::Switch, keys, make)
}

fn toggle(switch: Switch, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Switch(switch, None)),
        Arg::Switch(on) => Some(Command::Switch(switch, Some(*on))),
        _ => None,
    }
}

/// A row about the Laws.
const fn law(verb: &'static str, argument: Argument, make: fn(Arg) -> Option<Command>) -> Entry {
    row(verb, When::Laws, argument, &[], make)
}

macro_rules! plain_law {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some(Command::Law($command))
    };
}

macro_rules! plain {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some($command)
    };
}

const fn c(c: char) -> Key {
    Key::char(c)
}

const fn k(code: Code) -> Key {
    Key::plain(code)
}

/// All commands, in the order in which help names them. Keys follow Lichess' blind mode where it
/// has one.
pub static TABLE: [Entry; 147] = {
    use Argument as A;
    use Command as C;
    use CursorAction as X;
    use LawCommand as L;
    use When::{Always, Asked, Board, Playing};
    [
        row("clock", Playing, A::None, &[c('t')], plain!(C::Clock)),
        row("last-move", Board, A::None, &[c('l')], plain!(C::LastMove)),
        row("board", Board, A::None, &[c('w')], plain!(C::Board)),
        row("square", Board, A::Square, &[], |arg| match arg {
            Arg::Square(square) => Some(C::Square(square)),
            _ => None,
        }),
        row("scan", Board, A::Line, &[], |arg| match arg {
            Arg::File(file) => Some(C::File(file)),
            Arg::Rank(rank) => Some(C::Rank(rank)),
            _ => None,
        }),
        row("pieces", Board, A::Pieces, &[], |arg| match arg {
            Arg::Pieces(color, role) => Some(C::Pieces(color, role)),
            Arg::None => Some(C::Pieces(None, None)),
            _ => None,
        }),
        row("moves", Board, A::Target, &[], |arg| match arg {
            Arg::None => Some(C::Moves(Target::All)),
            Arg::Square(square) => Some(C::Moves(Target::Square(square))),
            Arg::Role(role) => Some(C::Moves(Target::Role(role))),
            _ => None,
        }),
        row("captures", Board, A::None, &[], plain!(C::Captures)),
        row("attackers", Board, A::Square, &[], |arg| match arg {
            Arg::Square(square) => Some(C::Attackers(square)),
            _ => None,
        }),
        row("material", Board, A::None, &[c('y')], plain!(C::Material)),
        row("turn", Board, A::None, &[c('u')], plain!(C::WhoseMove)),
        row("say-moves", Board, A::Count, &[c('j')], |arg| match arg {
            Arg::None => Some(C::SayMoves(None)),
            Arg::Number(count) => Some(C::SayMoves(Some(count))),
            _ => None,
        }),
        row(
            "repeat",
            Always,
            A::None,
            &[c('.'), k(Code::F(2))],
            plain!(C::Repeat),
        ),
        row(
            "silence",
            Always,
            A::None,
            &[k(Code::Escape)],
            plain!(C::Silence),
        ),
        row(
            "help",
            Always,
            A::Verb,
            &[c('?'), k(Code::F(1))],
            |arg| match arg {
                Arg::None => Some(C::Help(None)),
                Arg::Verb(verb) => Some(C::Help(Some(verb))),
                _ => None,
            },
        ),
        row("yes", Asked, A::None, &[], plain!(C::Yes)),
        row("no", Asked, A::None, &[], plain!(C::No)),
        row("cancel", Asked, A::None, &[], plain!(C::Cancel)),
        row(
            "take-back",
            Playing,
            A::None,
            &[k(Code::Backspace)],
            plain!(C::TakeBack),
        ),
        confirmed(row("draw", Playing, A::None, &[], plain!(C::OfferDraw))),
        confirmed(row(
            "accept-draw",
            Asked,
            A::None,
            &[],
            plain!(C::AcceptDraw),
        )),
        row("decline-draw", Asked, A::None, &[], plain!(C::DeclineDraw)),
        row("claim-draw", Playing, A::Move, &[], |arg| match arg {
            Arg::None => Some(C::ClaimDraw(Vec::new())),
            Arg::Move(patterns) => Some(C::ClaimDraw(patterns)),
            _ => None,
        }),
        confirmed(row("resign", Playing, A::None, &[], plain!(C::Resign))),
        row(
            "pause",
            Playing,
            A::None,
            &[k(Code::F(4))],
            plain!(C::Pause),
        ),
        row("hint", Playing, A::None, &[c('g')], plain!(C::Hint)),
        row("evaluate", Board, A::None, &[c('v')], plain!(C::Evaluate)),
        row("threat", Board, A::None, &[c('d')], plain!(C::Threat)),
        row("best-line", Board, A::None, &[c('s')], plain!(C::BestLine)),
        row("review", Board, A::None, &[], plain!(C::Review)),
        switch("blunder-check", &[k(Code::F(12))], |arg| {
            toggle(Switch::BlunderCheck, &arg)
        }),
        row(
            "coach",
            Always,
            A::None,
            &[],
            plain!(C::Help(Some(Verb("coach")))),
        ),
        confirmed(row("new-game", Always, A::None, &[], plain!(C::NewGame))),
        row("level", Always, A::Level, &[], |arg| match arg {
            Arg::None => Some(C::WhichLevel),
            Arg::Number(number) => {
                let level = u8::try_from(number).ok().and_then(Level::new)?;
                Some(C::Level(Strength::Level(level)))
            }
            _ => None,
        }),
        row(
            "levels",
            Always,
            A::None,
            &[],
            plain!(C::Help(Some(Verb("levels")))),
        ),
        row(
            "full-strength",
            Always,
            A::None,
            &[],
            plain!(C::Level(Strength::Full)),
        ),
        row(
            "adaptive",
            Always,
            A::None,
            &[],
            plain!(C::Level(Strength::Adaptive)),
        ),
        row("manners", Always, A::None, &[], plain!(C::Manners)),
        switch("resignations", &[], |arg| {
            toggle(Switch::Resignations, &arg)
        }),
        switch("draw-offers", &[], |arg| toggle(Switch::DrawOffers, &arg)),
        switch("human-pace", &[], |arg| toggle(Switch::HumanPace, &arg)),
        row("drill", Always, A::Drill, &[], |arg| match arg {
            Arg::None => Some(C::Drill(None)),
            Arg::Name(name) => Some(C::Drill(Some(name))),
            _ => None,
        }),
        row(
            "talk",
            Always,
            A::None,
            &[k(Code::F(3))],
            plain!(C::Listen(None)),
        ),
        row("keys", Always, A::None, &[k(Code::F(11))], plain!(C::Keys)),
        row("listen", Always, A::Switch, &[], |arg| match arg {
            Arg::None => Some(C::Listen(Some(true))),
            Arg::Switch(on) => Some(C::Listen(Some(on))),
            _ => None,
        }),
        row("learn", Always, A::Switch, &[], |arg| match arg {
            Arg::None => Some(C::Learn(true)),
            Arg::Switch(on) => Some(C::Learn(on)),
            _ => None,
        }),
        row("forget", Always, A::None, &[], plain!(C::Forget)),
        row(
            "stop-listening",
            Always,
            A::None,
            &[],
            plain!(C::Listen(Some(false))),
        ),
        row(
            "faster",
            Always,
            A::None,
            &[c('+'), k(Code::F(8))],
            plain!(C::Rate(1)),
        ),
        row(
            "slower",
            Always,
            A::None,
            &[c('-'), k(Code::F(7))],
            plain!(C::Rate(-1)),
        ),
        row(
            "louder",
            Always,
            A::None,
            &[k(Code::F(10))],
            plain!(C::Volume(1)),
        ),
        row(
            "quieter",
            Always,
            A::None,
            &[k(Code::F(9))],
            plain!(C::Volume(-1)),
        ),
        row("higher", Always, A::None, &[], plain!(C::Pitch(1))),
        row("lower", Always, A::None, &[], plain!(C::Pitch(-1))),
        row(
            "verbosity",
            Always,
            A::None,
            &[k(Code::F(5))],
            plain!(C::Verbosity(None)),
        ),
        row("brief", Always, A::None, &[], plain!(C::Verbosity(Some(0)))),
        row(
            "normal",
            Always,
            A::None,
            &[],
            plain!(C::Verbosity(Some(1))),
        ),
        row("full", Always, A::None, &[], plain!(C::Verbosity(Some(2)))),
        row(
            "style",
            Always,
            A::None,
            &[k(Code::F(6))],
            plain!(C::Style(None)),
        ),
        row(
            "long-style",
            Always,
            A::None,
            &[],
            plain!(C::Style(Some(false))),
        ),
        row(
            "short-style",
            Always,
            A::None,
            &[],
            plain!(C::Style(Some(true))),
        ),
        row("language", Always, A::Language, &[], |arg| match arg {
            Arg::Name(tag) => Some(C::Language(tag)),
            _ => None,
        }),
        row(
            "quit",
            Always,
            A::None,
            &[c('q').ctrl(), c('c').ctrl()],
            plain!(C::Quit),
        ),
        law("touch", A::Target, |arg| match arg {
            Arg::Square(square) => Some(C::Law(L::Touch(square))),
            Arg::Role(role) => Some(C::Law(L::TouchNew(role))),
            _ => None,
        }),
        law("adjust", A::None, plain_law!(L::Adjust)),
        law("press", A::None, plain_law!(L::Press)),
        law("claim-flag", A::None, plain_law!(L::ClaimFlag)),
        law("claim-illegal", A::None, plain_law!(L::ClaimIllegal)),
        law("used", A::None, plain_law!(L::Used)),
        law("recording", A::None, plain_law!(L::Recording)),
        law("laws", A::None, plain_law!(L::Edition)),
        law("arbiter", A::None, plain_law!(L::Arbiter)),
        confirmed(law("warn", A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Warn(color))),
            _ => None,
        })),
        confirmed(law("add-time", A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::AddTime(color, minutes))),
            _ => None,
        })),
        confirmed(law("take-time", A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::TakeTime(color, minutes))),
            _ => None,
        })),
        confirmed(law("award", A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Award(Some(color)))),
            _ => None,
        })),
        confirmed(law("award-draw", A::None, plain_law!(L::Award(None)))),
        confirmed(law("retrace", A::Count, |arg| match arg {
            Arg::None => Some(C::Law(L::Retrace(None))),
            Arg::Number(number) => Some(C::Law(L::Retrace(Some(number)))),
            _ => None,
        })),
        confirmed(law("proportion", A::Count, |arg| match arg {
            Arg::Number(number) => Some(C::Law(L::Proportion(number))),
            _ => None,
        })),
        law("quickplay", A::None, plain_law!(L::Quickplay)),
        law("five-seconds", A::None, plain_law!(L::FiveSeconds)),
        law("grant", A::None, plain_law!(L::Answer(QuickAnswer::Accept))),
        law(
            "postpone",
            A::None,
            plain_law!(L::Answer(QuickAnswer::Postpone)),
        ),
        law(
            "reject",
            A::None,
            plain_law!(L::Answer(QuickAnswer::Reject)),
        ),
        law("seal", A::Move, |arg| match arg {
            Arg::None => Some(C::Law(L::Seal(Vec::new()))),
            Arg::Move(patterns) => Some(C::Law(L::Seal(patterns))),
            _ => None,
        }),
        law("compare", A::None, plain_law!(L::Compare)),
        law("about-to-castle", A::None, plain_law!(L::AboutToCastle)),
        law("swapped", A::None, plain_law!(L::Swapped)),
        confirmed(law("wrong-start", A::None, plain_law!(L::WrongStart))),
        law("open-envelope", A::None, plain_law!(L::OpenEnvelope)),
        law("envelope", A::None, plain_law!(L::Envelope)),
        law("lost-envelope", A::Move, |arg| match arg {
            Arg::None => Some(C::Law(L::LostEnvelope(Vec::new()))),
            Arg::Move(patterns) => Some(C::Law(L::LostEnvelope(patterns))),
            _ => None,
        }),
        law("resumption", A::Text, |arg| match arg {
            Arg::None => Some(C::Law(L::Resumption(String::new()))),
            Arg::Name(text) => Some(C::Law(L::Resumption(text))),
            _ => None,
        }),
        law("waive-touch", A::None, plain_law!(L::Waive)),
        confirmed(law("both-flags", A::None, plain_law!(L::BothFlags))),
        confirmed(law("late", A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::Late(color, minutes))),
            _ => None,
        })),
        confirmed(law("set-clock", A::Time, |arg| match arg {
            Arg::Time(color, minutes, seconds) => {
                Some(C::Law(L::SetClock(color, minutes, seconds)))
            }
            _ => None,
        })),
        confirmed(law("cut-points", A::Side, |arg| match arg {
            Arg::Side(color, halves) => Some(C::Law(L::CutPoints(color, halves))),
            _ => None,
        })),
        confirmed(law("give-points", A::Side, |arg| match arg {
            Arg::Side(color, halves) => Some(C::Law(L::GivePoints(color, halves))),
            _ => None,
        })),
        confirmed(law("expel", A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Expel(color))),
            _ => None,
        })),
        confirmed(law("new-clock", A::None, plain_law!(L::NewClock))),
        confirmed(law("needless-stop", A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::NeedlessStop(color))),
            _ => None,
        })),
        confirmed(law("annul", A::None, plain_law!(L::Annul))),
        cursor("left", X::Step(-1, 0), &[k(Code::Left)]),
        cursor("right", X::Step(1, 0), &[k(Code::Right)]),
        cursor("up", X::Step(0, 1), &[k(Code::Up)]),
        cursor("down", X::Step(0, -1), &[k(Code::Down)]),
        cursor("pick-or-drop", X::PickOrDrop, &[c(' '), k(Code::Enter)]),
        cursor("here", X::Here, &[c('o')]),
        cursor("moves-here", X::MovesHere(false), &[c('m')]),
        cursor("captures-here", X::MovesHere(true), &[c('m').shift()]),
        cursor("attackers-here", X::AttackersHere, &[c('a')]),
        cursor("input", X::Input, &[c('i'), c('/')]),
        cursor("last-target", X::LastTarget(false), &[c('l').shift()]),
        cursor("last-capture", X::LastTarget(true), &[c('c')]),
        cursor(
            "diagonals",
            X::Rays {
                straight: false,
                back: false,
            },
            &[c('x')],
        ),
        cursor(
            "diagonals-back",
            X::Rays {
                straight: false,
                back: true,
            },
            &[c('x').shift()],
        ),
        cursor(
            "straights",
            X::Rays {
                straight: true,
                back: false,
            },
            &[c('x').alt()],
        ),
        cursor(
            "straights-back",
            X::Rays {
                straight: true,
                back: true,
            },
            &[c('x').alt().shift()],
        ),
        cursor("next-king", X::Next(Role::King, true), &[c('k')]),
        cursor("next-queen", X::Next(Role::Queen, true), &[c('q')]),
        cursor("next-rook", X::Next(Role::Rook, true), &[c('r')]),
        cursor("next-bishop", X::Next(Role::Bishop, true), &[c('b')]),
        cursor("next-knight", X::Next(Role::Knight, true), &[c('n')]),
        cursor("next-pawn", X::Next(Role::Pawn, true), &[c('p')]),
        cursor("last-king", X::Next(Role::King, false), &[c('k').shift()]),
        cursor("last-queen", X::Next(Role::Queen, false), &[c('q').shift()]),
        cursor("last-rook", X::Next(Role::Rook, false), &[c('r').shift()]),
        cursor(
            "last-bishop",
            X::Next(Role::Bishop, false),
            &[c('b').shift()],
        ),
        cursor(
            "last-knight",
            X::Next(Role::Knight, false),
            &[c('n').shift()],
        ),
        cursor("last-pawn", X::Next(Role::Pawn, false), &[c('p').shift()]),
        cursor("rank-1", X::ToRank(Rank::First), &[c('1')]),
        cursor("rank-2", X::ToRank(Rank::Second), &[c('2')]),
        cursor("rank-3", X::ToRank(Rank::Third), &[c('3')]),
        cursor("rank-4", X::ToRank(Rank::Fourth), &[c('4')]),
        cursor("rank-5", X::ToRank(Rank::Fifth), &[c('5')]),
        cursor("rank-6", X::ToRank(Rank::Sixth), &[c('6')]),
        cursor("rank-7", X::ToRank(Rank::Seventh), &[c('7')]),
        cursor("rank-8", X::ToRank(Rank::Eighth), &[c('8')]),
        // A terminal sends the character above the digit, which differs between keyboards: those that
        // mean one file everywhere are bound, and Alt with the digit works on all.
        cursor(
            "file-a",
            X::ToFile(File::A),
            &[c('1').alt(), c('1').shift(), c('!')],
        ),
        cursor(
            "file-b",
            X::ToFile(File::B),
            &[c('2').alt(), c('2').shift(), c('@'), c('"')],
        ),
        cursor(
            "file-c",
            X::ToFile(File::C),
            &[c('3').alt(), c('3').shift(), c('#'), c('§')],
        ),
        cursor(
            "file-d",
            X::ToFile(File::D),
            &[c('4').alt(), c('4').shift(), c('$')],
        ),
        cursor(
            "file-e",
            X::ToFile(File::E),
            &[c('5').alt(), c('5').shift(), c('%')],
        ),
        cursor(
            "file-f",
            X::ToFile(File::F),
            &[c('6').alt(), c('6').shift(), c('^')],
        ),
        cursor(
            "file-g",
            X::ToFile(File::G),
            &[c('7').alt(), c('7').shift()],
        ),
        cursor(
            "file-h",
            X::ToFile(File::H),
            &[c('8').alt(), c('8').shift(), c('*'), c('(')],
        ),
    ]
};

/// The row with this name.
pub fn entry(verb: Verb) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.verb == verb)
}

/// The row a key is bound to.
///
/// ```
/// use hektor::command::{Key, Verb, bound};
/// assert_eq!(bound(Key::char('t')).map(|entry| entry.verb), Some(Verb("clock")));
/// ```
pub fn bound(key: Key) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.keys.contains(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_name_is_used_twice() {
        let mut keys = std::collections::HashSet::new();
        let mut names = std::collections::HashSet::new();
        for entry in &TABLE {
            assert!(names.insert(entry.verb), "{:?}", entry.verb);
            for key in entry.keys {
                assert!(keys.insert(*key), "{key}");
            }
        }
    }
}
