//! Single keys: a cursor on the board, pieces picked up and put down, and an input line.

use crate::audio::Earcon;
use crate::clock::Millis;
use crate::command::{
    self, Action, Arg, Code, Command, CursorAction, Key, Missing, Parsed, Target, bound,
};
use crate::grammar::role_name;
use crate::notation::Pattern;
use crate::rules::{Bitboard, Chess, Color, Illegal, Move, Position, Role, Square, attacks};
use crate::table::{Event, Fact, Part, Question, Refusal, SquareView};

use super::{Assistant, Out};
use crate::sorted::Sorted;
use crate::talk::{Edited, Typed};

/// Where the user is on the board.
#[derive(Debug, Clone)]
pub(super) struct Cursor {
    square: Square,
    picked: Option<Square>,
    /// The part around here is shown larger.
    magnified: bool,
    /// Where it was before the last jump.
    before: Option<Square>,
    /// Walked from the other side than the user's.
    flipped: bool,
    marks: Vec<Square>,
}

impl Cursor {
    /// Where it is.
    pub(super) fn square(&self) -> Square {
        self.square
    }

    /// Whether only the part around it is shown.
    pub(super) fn magnified(&self) -> bool {
        self.magnified
    }

    /// The piece that was picked up stands again.
    pub(super) fn put_down(&mut self) {
        self.picked = None;
    }
}

impl Default for Cursor {
    fn default() -> Self {
        Self {
            square: Square::E4,
            picked: None,
            magnified: false,
            before: None,
            flipped: false,
            marks: Vec::new(),
        }
    }
}

impl Assistant {
    /// A key was pressed in `keys` mode.
    pub fn key(&mut self, key: Key, now: Millis) -> Vec<Out> {
        // What was being said is stale: the user wants something else.
        let mut out = vec![Out::Hush];
        if let Some(typed) = self.talk.close_line() {
            out.extend(self.type_key(typed, key, now));
        } else if let Code::Cell(square) = key.code {
            out.extend(self.touch(square, now));
        } else if self.is_on_stage() {
            let opens = matches!(
                bound(key).map(|entry| entry.action),
                Some(Action::Cursor(CursorAction::Input))
            );
            if opens && !self.wants_keys() {
                out.extend(self.cursor_action(CursorAction::Input, now));
            } else if let Some(letter) = self.begins_word(key) {
                self.talk.open_line(Typed::new(letter.to_string()));
            } else {
                out.extend(self.scene_key(key, now).into_iter().flatten());
            }
        } else if let Some(digit) = self.number_key(key) {
            // A number may have more digits: Enter ends it.
            self.talk.open_line(Typed::new(digit.to_string()));
        } else if let Some(text) = self.question_key(key) {
            out.extend(self.line(&text, now));
        } else if let Some(command) = self.yes_or_no(key) {
            out.extend(self.command(command, now));
        } else if let Some(from) = self.cursor.picked.filter(|_| key.code == Code::Escape) {
            out.extend(self.put_back(from, now));
        } else {
            match bound(key).map(|entry| entry.action) {
                None => out.extend(self.nothing(now)),
                Some(Action::Cursor(action)) => out.extend(self.cursor_action(action, now)),
                Some(Action::Command(make)) => match make(Arg::None) {
                    Some(command) => out.extend(self.command(command, now)),
                    None => out.push(Out::Sound(Earcon::Edge)),
                },
            }
        }
        out
    }

    /// Whether an input line is open, and what stands in it.
    pub fn typed(&self) -> Option<&Typed> {
        self.talk.line()
    }

    fn type_key(&mut self, mut typed: Typed, key: Key, now: Millis) -> Vec<Out> {
        match key.code {
            Code::Enter => {
                if !self.is_secret(typed.text()) {
                    self.talk.remember(typed.text());
                }
                return self.line(typed.text(), now);
            }
            Code::Escape => return self.say(vec![Event::Cancelled], now),
            _ => {}
        }
        let edited = typed.key(key, self.talk.history());
        // Nobody is to hear a move that is to be sealed.
        let secret = self.is_secret(typed.text());
        let text = typed.text().to_owned();
        self.talk.open_line(typed);
        match edited {
            Edited::Nothing => self.nothing(now),
            Edited::Called if !text.is_empty() => self.aloud("typed-line", text, now),
            Edited::Moved(Some(letter)) if !secret => {
                self.aloud("typed-letter", letter.to_string(), now)
            }
            _ => Vec::new(),
        }
    }

    /// A key of the braille display over a square: it goes there, and there it is Enter. Where a square
    /// is asked for, it is the answer.
    fn touch(&mut self, square: Square, now: Millis) -> Vec<Out> {
        let asked = match self.question() {
            Some(Question::Missing(partial)) => partial.missing() == Missing::Square,
            _ => false,
        };
        if asked || self.is_on_stage() {
            return self.line(&square.to_string(), now);
        }
        if square == self.cursor.square {
            return self.cursor_action(CursorAction::PickOrDrop, now);
        }
        if !self.table().may_tell(CursorAction::Here.reveals()) {
            return self.say(vec![Event::Refused(Refusal::Blindfold)], now);
        }
        self.go(square, now)
    }

    fn aloud(&mut self, key: &'static str, text: String, now: Millis) -> Vec<Out> {
        let args = vec![("text", text.into())];
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// A key that means nothing here: its sound, and in words.
    fn nothing(&mut self, now: Millis) -> Vec<Out> {
        let mut out = vec![Out::Sound(Earcon::Edge)];
        out.extend(self.phrase("key-nothing", now));
        out
    }

    /// The piece that was lifted stands again.
    fn put_back(&mut self, from: Square, now: Millis) -> Vec<Out> {
        self.cursor.picked = None;
        let args = vec![("square", from.into())];
        let key = "put-back";
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// A digit where a number is asked for.
    fn number_key(&self, key: Key) -> Option<char> {
        let Code::Char(c) = key.code else { return None };
        let number = match self.question()? {
            Question::Missing(partial) => !matches!(
                partial.missing(),
                Missing::Side | Missing::Square | Missing::Line
            ),
            Question::Arbiter(_) => true,
            _ => false,
        };
        (number && c.is_ascii_digit() && !key.ctrl && !key.alt).then_some(c)
    }

    /// A letter or digit that answers "which?" or "to which piece?".
    fn question_key(&self, key: Key) -> Option<String> {
        let Code::Char(c) = key.code else { return None };
        if key.ctrl || key.alt {
            return None;
        }
        match self.question()? {
            Question::Which { .. } if matches!(c, 'a'..='h' | '1'..='8') => Some(c.to_string()),
            Question::Missing(partial) if partial.missing() == Missing::Side => {
                let words = self.lexicon.interface();
                let words = Color::ALL.map(|color| words.color_words(color).first());
                let mut words = words.into_iter().flatten();
                words
                    .find(|word| word.to_lowercase().starts_with(c))
                    .cloned()
            }
            Question::Promotion { .. } => {
                let role =
                    Role::from_char(c).filter(|role| !matches!(role, Role::Pawn | Role::King))?;
                self.lexicon.announce().role_words(role).first().cloned()
            }
            _ => None,
        }
    }

    /// Enter says yes to a question and Escape says no; so do the letters that the language has
    /// for them.
    fn yes_or_no(&self, key: Key) -> Option<Command> {
        self.question()?;
        match key.code {
            Code::Enter => Some(Command::Yes),
            Code::Escape => Some(Command::No),
            Code::Char(letter) if !key.ctrl && !key.alt => {
                match command::parse(&letter.to_string(), &self.lexicon, false) {
                    Parsed::Command(answer @ (Command::Yes | Command::No)) => Some(answer),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn cursor_action(&mut self, action: CursorAction, now: Millis) -> Vec<Out> {
        let square = self.cursor.square;
        if !self.table().may_tell(action.reveals()) {
            return self.say(vec![Event::Refused(Refusal::Blindfold)], now);
        }
        match action {
            CursorAction::Step(files, ranks) => {
                let (files, ranks) = if self.seen_from_black() {
                    (-files, -ranks)
                } else {
                    (files, ranks)
                };
                let file = square.file().offset(files.into());
                let rank = square.rank().offset(ranks.into());
                match file.zip(rank) {
                    Some((file, rank)) => self.go(Square::from_coords(file, rank), now),
                    None => vec![Out::Sound(Earcon::Edge)],
                }
            }
            CursorAction::ToFile(file) => self.go(Square::from_coords(file, square.rank()), now),
            CursorAction::ToRank(rank) => self.go(Square::from_coords(square.file(), rank), now),
            CursorAction::Next(role, back) => match self.next_piece(role, back) {
                Some(square) => self.go(square, now),
                None => {
                    let args = vec![("role", role_name(role).into())];
                    let key = "cursor-no-piece";
                    self.say(vec![Event::Phrase { key, args }], now)
                }
            },
            CursorAction::Here => self.go(square, now),
            CursorAction::PickOrDrop => self.pick_or_drop(now),
            CursorAction::MovesHere(false) => {
                self.command(Command::Moves(Target::Square(square)), now)
            }
            CursorAction::MovesHere(true) => self.command(Command::Captures, now),
            CursorAction::Query(query) => self.command(Command::Query(query(square)), now),
            CursorAction::AttackersHere => self.command(Command::Attackers(square), now),
            CursorAction::Rays { straight, back } => {
                let fact = along(self.seen(), square, straight, back);
                self.say(vec![Event::Told(fact)], now)
            }
            CursorAction::Magnify => {
                self.cursor.magnified = !self.cursor.magnified;
                vec![Out::Sound(Earcon::Move)]
            }
            CursorAction::Sound => self.command(Command::Hear(Part::Square(square)), now),
            CursorAction::Sweep { file } => {
                let part = match file {
                    true => Part::File(square.file()),
                    false => Part::Rank(square.rank()),
                };
                self.command(Command::Hear(part), now)
            }
            CursorAction::AttackSounds => self.command(Command::Hear(Part::Attacks(square)), now),
            CursorAction::LastTarget(capture) => match self.last_target(capture) {
                Some(square) => self.go(square, now),
                None if capture => self.phrase("cursor-none-taken", now),
                None => self.phrase("moves-none", now),
            },
            CursorAction::NextMark => {
                let marks: Bitboard = self.cursor.marks.iter().copied().collect();
                match self.next_of(marks, false) {
                    Some(square) => self.go(square, now),
                    None => self.phrase("marks-none", now),
                }
            }
            CursorAction::JumpBack => match self.cursor.before {
                Some(square) => self.go(square, now),
                None => vec![Out::Sound(Earcon::Edge)],
            },
            CursorAction::Flip => {
                self.cursor.flipped = !self.cursor.flipped;
                let key = match self.seen_from_black() {
                    true => "seen-from-black",
                    false => "seen-from-white",
                };
                self.phrase(key, now)
            }
            CursorAction::NextOf(own, forward) => {
                let me = self.table().setup().you().unwrap_or(self.seen().turn());
                let color = if own { me } else { me.other() };
                match self.next_of(self.seen().board().by_color(color), !forward) {
                    Some(square) => self.go(square, now),
                    None => vec![Out::Sound(Earcon::Edge)],
                }
            }
            CursorAction::Input => {
                self.talk.open_line(Typed::default());
                vec![Out::Sound(Earcon::Listening)]
            }
        }
    }

    /// The board is walked from the user's own side.
    fn seen_from_black(&self) -> bool {
        (self.table().setup().you() == Some(Color::Black)) != self.cursor.flipped
    }

    fn go(&mut self, square: Square, now: Millis) -> Vec<Out> {
        // A step is no jump.
        if self.cursor.square.distance(square) > 1 {
            self.cursor.before = Some(self.cursor.square);
        }
        self.cursor.square = square;
        self.command(Command::Square(square), now)
    }

    fn next_piece(&self, role: Role, back: bool) -> Option<Square> {
        self.next_of(self.seen().board().by_role(role), back)
    }

    /// The next of some squares, or the one before.
    fn next_of(&self, squares: Bitboard, back: bool) -> Option<Square> {
        let squares: Vec<Square> = squares.into_iter().collect();
        let here = self.cursor.square;
        if back {
            let before = squares.iter().rev().find(|square| **square < here);
            before.or(squares.last()).copied()
        } else {
            let after = squares.iter().find(|square| **square > here);
            after.or(squares.first()).copied()
        }
    }

    /// Marks a square, or takes its mark away; without one, where the cursor is.
    pub(super) fn mark(&mut self, square: Option<Square>, on: bool, now: Millis) -> Vec<Out> {
        let square = square.unwrap_or(self.cursor.square);
        let was = self.cursor.marks.contains(&square);
        self.cursor.marks.retain(|mark| *mark != square);
        if on {
            self.cursor.marks.push(square);
        }
        let key = match (on, was) {
            (true, _) => "mark-set",
            (false, true) => "mark-gone",
            (false, false) => "mark-none",
        };
        let args = vec![("square", square.into())];
        self.say(vec![Event::Phrase { key, args }], now)
    }

    /// Says what is marked.
    pub(super) fn say_marks(&mut self, now: Millis) -> Vec<Out> {
        if self.cursor.marks.is_empty() {
            return self.phrase("marks-none", now);
        }
        let marks = self.cursor.marks.clone();
        let named = marks.into_iter().map(|square| Event::Phrase {
            key: "mark",
            args: vec![("square", square.into())],
        });
        let named = named.collect();
        self.say(named, now)
    }

    fn last_target(&self, capture: bool) -> Option<Square> {
        let moves = self.table().game().moves();
        let wanted = |mv: &&Move| !capture || mv.is_capture();
        moves.iter().rev().find(wanted).map(|mv| mv.to())
    }

    fn pick_or_drop(&mut self, now: Millis) -> Vec<Out> {
        if let Some(question) = self.question().filter(|asked| asked.seals()) {
            // Picked up aloud, a move to be sealed would be told: it is typed.
            return self.say(vec![Event::Asked(question.clone())], now);
        }
        let square = self.cursor.square;
        match self.cursor.picked.take() {
            None => {
                let position = self.seen();
                let you = self.table().setup().you().filter(|_| self.ahead.is_none());
                // In the head both sides are moved.
                let own = you.unwrap_or(position.turn());
                let view = self.view(square);
                match view.piece {
                    Some(piece) if piece.color != own => {
                        let why = Illegal::NotYours(square, piece);
                        let refusal = Refusal::Illegal(position.clone(), why);
                        return self.say(vec![Event::Refused(refusal)], now);
                    }
                    Some(_) => self.cursor.picked = Some(square),
                    None => {}
                }
                self.say(vec![Event::Told(Fact::Picked(view))], now)
            }
            Some(from) if from == square => self.put_back(from, now),
            Some(from) => {
                let pattern = Pattern {
                    from_file: Some(from.file()),
                    from_rank: Some(from.rank()),
                    to_file: Some(square.file()),
                    to_rank: Some(square.rank()),
                    ..Pattern::default()
                };
                self.command(Command::Play(vec![pattern]), now)
            }
        }
    }

    fn view(&self, square: Square) -> SquareView {
        SquareView {
            square,
            piece: self.seen().board().piece_at(square),
        }
    }
}

/// What stands along the lines from a square, the nearest first on each line.
fn along(position: &Chess, square: Square, straight: bool, back: bool) -> Fact {
    let lines = if straight {
        attacks::rook_attacks(square, Bitboard::EMPTY)
    } else {
        attacks::bishop_attacks(square, Bitboard::EMPTY)
    };
    let mut pieces: Vec<SquareView> = (lines & position.board().occupied())
        .into_iter()
        .map(|square| SquareView {
            square,
            piece: position.board().piece_at(square),
        })
        .collect();
    pieces.order_by_key(|view| (direction(square, view.square), square.distance(view.square)));
    if back {
        pieces.reverse();
    }
    Fact::Along {
        square,
        straight,
        pieces,
    }
}

/// Which way another square lies, clockwise from the file upwards.
fn direction(from: Square, to: Square) -> u8 {
    let files = u32::from(to.file()).cmp(&u32::from(from.file()));
    let ranks = u32::from(to.rank()).cmp(&u32::from(from.rank()));
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (files, ranks) {
        (Equal, _) if ranks == Greater => 0,
        (Greater, Greater) => 1,
        (Greater, Equal) => 2,
        (Greater, Less) => 3,
        (Equal, _) => 4,
        (Less, Less) => 5,
        (Less, Equal) => 6,
        (Less, Greater) => 7,
    }
}
