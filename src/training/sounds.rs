//! The sounds of the board: which piece, which colour, which rank, which file, and all at once.

use crate::audio::Earcon;
use crate::command::{Command, Missing, parse_answer};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Color, File, Piece, Rank, Role, Square};
use crate::table::{Event, Fact, Sounding, Sounds as Heard, SquareView};

use super::{Cue, Scene, follow, reading, say};

/// Questions in a lesson: fewer where so many were right in a row.
const QUESTIONS: u32 = 8;
const KNOWN: u32 = 5;

/// What a lesson is about, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lesson {
    Pieces,
    Colours,
    Ranks,
    Files,
    Squares,
}

impl Lesson {
    const ALL: [Self; 5] = [
        Self::Pieces,
        Self::Colours,
        Self::Ranks,
        Self::Files,
        Self::Squares,
    ];

    /// Its name in the phrases.
    const fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Colours => "colours",
            Self::Ranks => "ranks",
            Self::Files => "files",
            Self::Squares => "squares",
        }
    }

    /// What is played before the first question, in the order in which the phrase names it.
    fn shown(self) -> Vec<SquareView> {
        let view = |square, color, role| SquareView {
            square,
            piece: Some(Piece { color, role }),
        };
        let (white, knight) = (Color::White, Role::Knight);
        match self {
            Self::Pieces => SHOWN
                .map(|role| view(Square::D4, white, role))
                .into_iter()
                .collect(),
            Self::Colours => Color::ALL
                .map(|color| view(Square::D4, color, knight))
                .into_iter()
                .collect(),
            Self::Ranks => Rank::ALL
                .map(|rank| view(Square::from_coords(File::D, rank), white, Role::Rook))
                .into_iter()
                .collect(),
            Self::Files => File::ALL
                .map(|file| view(Square::from_coords(file, Rank::Fourth), white, Role::Rook))
                .into_iter()
                .collect(),
            Self::Squares => Vec::new(),
        }
    }
}

/// In the order in which the lesson names them.
const SHOWN: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// What was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Nothing sounds, which is never so.
    Nothing,
    Piece(Option<Color>, Role),
    Color(Color),
    Rank(Rank),
    File(File),
    Square(Square),
}

/// The drill.
#[derive(Debug)]
pub struct Sounds {
    rng: Rng,
    /// The lesson, by its place; past the last a round is over.
    lesson: usize,
    square: Square,
    piece: Piece,
    asked: u32,
    streak: u32,
    /// Right answers and questions, by lesson.
    results: Vec<(u32, u32)>,
}

impl Sounds {
    /// A drill whose lots come from this seed.
    pub fn new(seed: u64) -> Self {
        let mut drill = Self {
            rng: Rng::new(seed),
            lesson: 0,
            square: Square::D4,
            piece: Color::White.pawn(),
            asked: 0,
            streak: 0,
            results: vec![(0, 0); Lesson::ALL.len()],
        };
        drill.draw();
        drill
    }

    fn lesson(&self) -> Option<Lesson> {
        Lesson::ALL.get(self.lesson).copied()
    }

    fn lot(&mut self, of: u64) -> usize {
        (self.rng.next() % of.max(1)) as usize
    }

    /// Something else than before; what the lesson is not about stays as it was shown.
    fn draw(&mut self) {
        let before = (self.square, self.piece);
        let Some(lesson) = self.lesson() else { return };
        // Half of the colours would be the same again.
        for _ in 0..8 {
            let (file, rank, role, color) =
                (self.lot(8), self.lot(8), self.lot(6), self.lot(2) == 0);
            let all = lesson == Lesson::Squares;
            let file = if all || lesson == Lesson::Files {
                file
            } else {
                3
            };
            let rank = if all || lesson == Lesson::Ranks {
                rank
            } else {
                3
            };
            self.square = Square::from_coords(File::new(file as u32), Rank::new(rank as u32));
            let role = match lesson {
                Lesson::Pieces | Lesson::Squares => SHOWN.get(role).copied(),
                Lesson::Colours => Some(Role::Knight),
                Lesson::Ranks | Lesson::Files => Some(Role::Rook),
            };
            let white = color || !matches!(lesson, Lesson::Colours | Lesson::Squares);
            self.piece = Piece {
                color: Color::from_white(white),
                role: role.unwrap_or(Role::Pawn),
            };
            if lesson == Lesson::Colours || before != (self.square, self.piece) {
                break;
            }
        }
    }

    fn sound(of: Sounding) -> Cue {
        Cue::Say(Event::Told(Fact::Sounds(Heard {
            from: Color::White,
            after_words: true,
            of,
        })))
    }

    /// The tone that is asked about.
    fn ask(&self) -> Cue {
        Self::sound(Sounding::Square(SquareView {
            square: self.square,
            piece: Some(self.piece),
        }))
    }

    /// What the lesson is about, what it sounds like, and the first question.
    fn open(&self) -> Vec<Cue> {
        let Some(lesson) = self.lesson() else {
            return Vec::new();
        };
        let args = vec![("lesson", lesson.name().into())];
        let mut acts = vec![say("drill-sounds-lesson", args)];
        let shown = lesson.shown();
        if !shown.is_empty() {
            acts.push(Self::sound(Sounding::Several(shown)));
        }
        acts.push(self.ask());
        acts
    }

    fn is_right(&self, answer: Answer) -> bool {
        match answer {
            Answer::Nothing => false,
            Answer::Piece(color, role) => {
                role == self.piece.role && color.is_none_or(|color| color == self.piece.color)
            }
            Answer::Color(color) => color == self.piece.color,
            Answer::Rank(rank) => rank == self.square.rank(),
            Answer::File(file) => file == self.square.file(),
            Answer::Square(square) => square == self.square,
        }
    }

    fn wrong(&self, lesson: Lesson) -> Cue {
        let [color, role] = follow::names(self.piece);
        say(
            "drill-sounds-wrong",
            vec![
                ("lesson", lesson.name().into()),
                ("square", self.square.into()),
                ("rank", (u32::from(self.square.rank()) + 1).into()),
                ("color", color.into()),
                ("role", role.into()),
            ],
        )
    }

    fn answered(&mut self, lesson: Lesson, answer: Answer) -> Vec<Cue> {
        let right = self.is_right(answer);
        self.asked += 1;
        self.streak = if right { self.streak + 1 } else { 0 };
        if let Some((rights, asked)) = self.results.get_mut(self.lesson) {
            *rights += u32::from(right);
            *asked += 1;
        }
        let mut acts = if right {
            vec![say("drill-right", Vec::new())]
        } else {
            vec![Cue::Sound(Earcon::Refused), self.wrong(lesson)]
        };
        if self.streak < KNOWN && self.asked < QUESTIONS {
            self.draw();
            acts.push(self.ask());
            return acts;
        }
        (self.asked, self.streak) = (0, 0);
        self.lesson += 1;
        if self.lesson().is_some() {
            self.draw();
            acts.extend(self.open());
        } else {
            acts.extend(self.told());
            acts.push(say("drill-another", Vec::new()));
        }
        acts
    }

    /// How it went, lesson by lesson.
    fn told(&self) -> Vec<Cue> {
        let counted = Lesson::ALL.into_iter().zip(&self.results);
        let told = counted.filter(|(_, (_, asked))| *asked > 0);
        let told: Vec<Cue> = told
            .map(|(lesson, (right, asked))| {
                let args = vec![
                    ("lesson", lesson.name().into()),
                    ("right", (*right).into()),
                    ("asked", (*asked).into()),
                ];
                say("drill-sounds-score", args)
            })
            .collect();
        if told.is_empty() {
            return vec![say("drill-over", Vec::new())];
        }
        told
    }

    fn how(&self) -> Vec<Cue> {
        let Some(lesson) = self.lesson() else {
            return vec![say("drill-another", Vec::new())];
        };
        let args = vec![("lesson", lesson.name().into())];
        vec![say("drill-sounds-how", args), self.ask()]
    }
}

impl Scene for Sounds {
    fn answers(&self) -> Answers {
        match self.lesson() {
            None => Answers::YesOrNo,
            Some(Lesson::Colours) => Answers::Colour,
            Some(Lesson::Pieces) => Answers::Piece,
            Some(_) => Answers::Square,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        let mut acts = vec![say("drill-sounds-intro", Vec::new())];
        acts.extend(self.open());
        acts
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(lesson) = self.lesson()
            && let Some(answer) = answer(lesson, text, lexicon)
        {
            return self.answered(lesson, answer);
        }
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None => vec![Cue::Below(text.to_owned(), self.how())],
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        let told = reading::gives_up(name);
        match self.lesson() {
            Some(lesson) => told.then(|| self.answered(lesson, Answer::Nothing)),
            None => matches!(name, "next" | "another").then(|| self.command(Command::Yes)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        let over = self.lesson().is_none();
        match command {
            Command::Yes if over => {
                self.lesson = 0;
                self.results.iter_mut().for_each(|result| *result = (0, 0));
                self.draw();
                self.open()
            }
            Command::No | Command::Cancel | Command::Resign if over => vec![Cue::End(None)],
            Command::Cancel | Command::Resign => {
                let mut acts = self.told();
                acts.push(Cue::End(None));
                acts
            }
            Command::Quit => {
                let mut acts = self.told();
                acts.push(Cue::Do(Command::Quit));
                acts
            }
            Command::Mono(_) => vec![Cue::Do(command)],
            _ if reading::goes_past(&command) => vec![Cue::Do(command)],
            _ if over => vec![say("drill-another", Vec::new())],
            Command::Repeat | Command::Hear(_) => vec![self.ask()],
            // What the lesson is about, and its tones once more.
            Command::Hint | Command::Help(_) => self.open(),
            _ => self.how(),
        }
    }
}

/// What an answer names, of what the lesson asks for.
fn answer(lesson: Lesson, text: &str, lexicon: &Lexicon) -> Option<Answer> {
    let letter = text.trim();
    let lone = letter.chars().count() == 1;
    match lesson {
        Lesson::Pieces => follow::answer(text, lexicon).map(|named| match named {
            follow::Answer::Nothing => Answer::Nothing,
            follow::Answer::Piece(color, role) => Answer::Piece(color, role),
        }),
        Lesson::Colours => super::colours::colour(text, lexicon).map(Answer::Color),
        Lesson::Ranks => {
            let number = reading::choice(text, lexicon)?.checked_sub(1)?;
            Rank::ALL.get(number).copied().map(Answer::Rank)
        }
        Lesson::Files => letter
            .chars()
            .next()
            .filter(|_| lone)
            .and_then(File::from_char)
            .or_else(|| {
                reading::only(text, lexicon, |meaning| match meaning {
                    Meaning::File(file) => Some(*file),
                    _ => None,
                })
            })
            .map(Answer::File),
        Lesson::Squares => match parse_answer(text, lexicon, Missing::Square)? {
            crate::command::Arg::Square(square) => Some(Answer::Square(square)),
            _ => None,
        },
    }
}
