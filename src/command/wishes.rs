//! From a wish of the grammar to the command that fulfils it.

use super::ask::Ask;
use super::change::ForWhom;
use super::chat::Chat;
use super::{
    Aim, Arg, Back, Change, Command, Follow, LawCommand, Men, Placed, Query, Switch, Target, Term,
    Think, Verb, Whether,
};
use crate::engine::Strength;
use crate::engine::coach::Highlight;
use crate::grammar::{Intent, Key, Side, Wish};
use crate::notation::Pattern;
use crate::rules::{CastlingSide, Color, Role};

/// The command that fulfils a wish; `None` where there is none yet.
///
/// ```
/// use hektor::command::{Ask, Command, command_of};
/// use hektor::grammar::Side;
/// let wish = "time side=you".parse().unwrap();
/// assert_eq!(command_of(&wish), Some(Command::Ask(Ask::Time(Side::You))));
/// ```
pub fn command_of(wish: &Wish) -> Option<Command> {
    use Command as C;
    let side = wish.side();
    let piece = wish.piece(Key::Piece);
    let square = wish.square(Key::Square);
    let ask = |ask| Some(C::Ask(ask));
    let usual = wish.word(Key::Value) == Some("usual");
    let by = || match wish.word(Key::By) {
        Some("up") => Some(1),
        Some("down") => Some(-1),
        _ => None,
    };
    let switch = |switch| Some(C::Switch(switch, wish.on()));
    let change = |change| Some(C::Change(change));
    match wish.intent {
        Intent::Time => side.map_or(Some(C::Clock), |side| ask(Ask::Time(side))),
        Intent::Used => Some(C::Law(LawCommand::Used)),
        Intent::ClockRuns => match wish.word(Key::Value) {
            Some("ahead") => ask(Ask::RunsAhead),
            Some("whose") => ask(Ask::RunsWhose),
            _ => ask(Ask::Runs(side)),
        },
        Intent::Turn => Some(C::WhoseMove),
        Intent::MyColour => ask(Ask::Colour),
        Intent::LastMove if wish.word(Key::Value) == Some("since") => ask(Ask::Since(square?)),
        Intent::LastMove => side.map_or(Some(C::LastMove), |side| ask(Ask::LastMove(side))),
        Intent::MovesPlayed if wish.word(Key::Value) == Some("at") => {
            ask(Ask::MoveAt(wish.number(Key::Number)?, side))
        }
        // Of each side so many.
        Intent::MovesPlayed if wish.word(Key::Value) == Some("each") => {
            let number = wish.number(Key::Number)?;
            Some(C::SayMoves(Some(number.saturating_mul(2))))
        }
        Intent::MovesPlayed => Some(C::SayMoves(wish.number(Key::Number))),
        Intent::MoveNumber => ask(Ask::MoveNumber),
        Intent::Board => side.map_or(Some(C::Board), |side| ask(Ask::Pieces(side, None))),
        Intent::Square => Some(C::Square(square?)),
        Intent::SquareColour if wish.word(Key::Value) == Some("last") => {
            ask(Ask::LastColour(side.unwrap_or(Side::You)))
        }
        Intent::SquareColour => match wish.square(Key::To) {
            Some(other) => ask(Ask::SameColour(square?, other)),
            None => ask(Ask::SquareColour(square?)),
        },
        Intent::Line => line(wish),
        Intent::Other => match (wish.word(Key::Value), piece) {
            (Some("which"), _) => Some(C::Which),
            (Some("rest"), _) => Some(C::Follow(Follow::Rest)),
            (Some("meant"), _) => Some(C::Follow(Follow::Meant)),
            (Some("for-me"), _) => Some(C::Follow(Follow::ForMe)),
            (Some("best"), _) => Some(C::Follow(Follow::Best)),
            (Some("hint"), _) => Some(C::Follow(Follow::Hint(wish.number(Key::Number)?))),
            (_, Some(role)) => Some(C::OtherKind(side?, role)),
            (_, None) => Some(C::Other(side?)),
        },
        Intent::Beyond => ask(Ask::Beyond {
            side,
            role: Some(piece.filter(|_| square.is_none()))
                .filter(|role| role.is_some() || square.is_some())?,
            square,
            ahead: by()? > 0,
        }),
        Intent::Undeveloped => ask(Ask::Undeveloped(side)),
        Intent::Return => Some(C::Think(match (by(), wish.word(Key::Value)) {
            (Some(-1), _) => Think::Back,
            (_, Some("line")) => Think::Difference,
            (_, Some("where")) => Think::Where,
            (_, Some("real")) => Think::Real,
            _ if wish.slots.contains_key(&Key::Moves) => Think::Leave(wish.patterns()),
            _ => Think::Return,
        })),
        Intent::PlayThat => Some(match wish.word(Key::Value) {
            Some("better") => C::PlayBetter { back: false },
            Some("back") => C::PlayBetter { back: true },
            _ => C::PlayThat(wish.number(Key::Number)),
        }),
        Intent::Instead => Some(C::Instead(wish.patterns())),
        // Of the move that is talked of: "would that be wise".
        Intent::Weigh if wish.word(Key::Value) == Some("it") => {
            Some(C::Weigh(Vec::new(), Vec::new()))
        }
        // "Should I trade bishops": one of them for the other; "my bishop for a knight".
        Intent::Weigh if wish.word(Key::Value) == Some("trades") => {
            let captured = wish.piece(Key::Captured);
            let trade = Pattern {
                role: wish.piece(Key::Piece).or(captured),
                captured,
                capture: true,
                ..Pattern::default()
            };
            Some(C::Weigh(vec![trade], Vec::new()))
        }
        Intent::Weigh => {
            let patterns = wish.patterns();
            (!patterns.is_empty()).then(|| C::Weigh(patterns, wish.other_move()))
        }
        Intent::WhatIf if wish.word(Key::Value) == Some("begin") => {
            Some(C::Think(Think::Begin(Vec::new())))
        }
        Intent::WhatIf if wish.word(Key::Value) == Some("then") => Some(C::Think(Think::Then)),
        Intent::WhatIf => {
            let patterns = wish.patterns();
            (!patterns.is_empty()).then_some(C::Think(Think::Begin(patterns)))
        }
        Intent::Explain if let Some(level) = wish.number(Key::Level) => {
            ask(Ask::LevelNamed(u8::try_from(level).ok()?))
        }
        Intent::Explain => match (wish.word(Key::Name), wish.file(Key::File), piece) {
            (Some(name), ..) => ask(Ask::Explain(Term::named(name)?)),
            (_, Some(file), _) => ask(Ask::Explain(Term::File(file))),
            (.., role) => ask(Ask::Explain(Term::Piece(role?))),
        },
        Intent::Where => match side {
            Some(side) => ask(Ask::Pieces(side, piece)),
            None => Some(C::Pieces(None, piece)),
        },
        Intent::Count => ask(Ask::Count(side, piece, wing(wish))),
        Intent::Material => match side {
            Some(side) => ask(Ask::Count(Some(side), None, None)),
            None => Some(C::Material),
        },
        Intent::Captured => ask(Ask::Captured(side)),
        Intent::Captures => match (side, square) {
            _ if wish.word(Key::Value) == Some("free") => ask(Ask::Free(side)),
            _ if let Some(taken) = wish.piece(Key::Captured) => {
                let role = piece;
                let men = Men { side, role, square };
                ask(Ask::Whether(Whether::Takes(men, taken)))
            }
            (_, Some(square)) => ask(Ask::Targets(None, None, Some(square))),
            (side, None) if wish.word(Key::Value) == Some("attacks") => {
                ask(Ask::Targets(side, piece, None))
            }
            (None, None) if piece.is_none() => Some(C::Captures),
            (side, None) => ask(Ask::Captures(side.unwrap_or(Side::Me), piece)),
        },
        Intent::LegalMoves if wish.word(Key::Value) == Some("safe") => {
            // Without a piece it is asked which of those that were told are.
            let side = (piece.is_some() && square.is_none()).then_some(side.unwrap_or(Side::Me));
            ask(Ask::SafeMoves(
                side,
                piece.filter(|_| side.is_some()),
                square,
            ))
        }
        Intent::LegalMoves if wish.word(Key::Value) == Some("to") => {
            ask(Ask::Movers(side, square?))
        }
        Intent::LegalMoves if wish.word(Key::Value) == Some("saved") => {
            let side = square.is_none().then_some(side.unwrap_or(Side::Me));
            match piece {
                Some(Role::King) => Some(C::Query(Query::Flights(side))),
                piece => ask(Ask::Saved(side, piece, square)),
            }
        }
        Intent::LegalMoves => match (square, side, piece) {
            (Some(square), ..) => Some(C::Moves(Target::Square(square))),
            (None, None | Some(Side::Me), None) => Some(C::Moves(Target::All)),
            (None, side, piece) => ask(Ask::Moves(side.unwrap_or(Side::Me), piece)),
        },
        Intent::IsLegal => ask(Ask::Legal(side, wish.patterns())),
        // What it guards itself, and not what guards it.
        Intent::Defenders if wish.word(Key::Value) == Some("by") => match square {
            Some(_) => ask(Ask::Protects(None, None, square)),
            None => ask(Ask::Protects(side, Some(piece?), None)),
        },
        Intent::Attackers | Intent::Defenders => match (square, piece) {
            (Some(square), _) => Some(C::Attackers(square)),
            (None, Some(Role::King)) => Some(C::Query(Query::KingSafety(side))),
            (None, Some(role)) => ask(Ask::Attacked(side, role)),
            (None, None) => None,
        },
        Intent::Hanging if wish.word(Key::Value) == Some("loose") => ask(Ask::Loose(side)),
        Intent::Hanging => ask(Ask::Hanging(side)),
        Intent::Taken if wish.word(Key::Value) == Some("retakes") => ask(Ask::Retakes(side)),
        Intent::Taken if wish.slots.contains_key(&Key::Moves) => {
            ask(Ask::TakenAfter(wish.patterns()))
        }
        Intent::Taken => ask(Ask::Taken(side, piece, square)),
        Intent::Guards => ask(Ask::Guards(piece, square)),
        Intent::Chases => {
            let by_pawn = wish.word(Key::Value) == Some("pawn");
            ask(Ask::Chases(piece, square, by_pawn))
        }
        Intent::Aim => ask(Ask::Aims(Aim::of(wish)?)),
        Intent::Check => ask(Ask::Check(side)),
        Intent::KingSafe => Some(C::Query(Query::KingSafety(side))),
        Intent::CanCastle => ask(Ask::Castling(side, wing(wish))),
        Intent::Score if wish.word(Key::Value) == Some("mates") => {
            ask(Ask::Whether(Whether::Mates(side.or(Some(Side::Me)))))
        }
        Intent::Score => Some(C::Evaluate),
        Intent::Threat => Some(C::Threat(side.filter(|side| *side != Side::You))),
        Intent::Hint if piece.is_some() || square.is_some() => Some(C::HintWith(piece, square)),
        Intent::Hint => Some(C::Hint),
        Intent::OtherHint => Some(C::OtherHint(wish.number(Key::Number))),
        Intent::BestLine => Some(match wish.word(Key::Value) {
            Some("plan") => C::Ask(Ask::Plan),
            _ => C::BestLine,
        }),
        Intent::Review => Some(match wish.word(Key::Value) {
            Some("worst") => C::Worst(side),
            Some("grade") => C::Grade(side),
            Some("better") => C::Better(side),
            Some("best") => C::Highlight(Highlight::Best, side),
            Some("mate") => C::Highlight(Highlight::Mates, side),
            Some("lead") => C::Highlight(Highlight::Lead, side),
            _ => C::Review(side),
        }),
        Intent::Judge => Some(C::Judge(side)),
        Intent::Flaw => Some(C::Flaw(wish.patterns())),
        Intent::Clue => Some(C::Clue),
        Intent::Peers => Some(C::Peers),
        Intent::Missed => Some(C::Missed),
        Intent::Result => ask(Ask::Result),
        Intent::Opponent | Intent::WhichLevel => match wish.number(Key::Number) {
            Some(level @ 1..=10) => ask(Ask::LevelNamed(u8::try_from(level).ok()?)),
            Some(rating) => ask(Ask::LevelLike(rating)),
            None => Some(C::WhichLevel),
        },
        Intent::Levels => Some(C::Help(Some(Verb::Levels))),
        Intent::Scoresheet => Some(C::SayMoves(None)),
        Intent::ReadGame => Some(C::ReadGame(wish.number(Key::Number))),
        Intent::Games => Some(match wish.word(Key::Value) {
            Some("tally") => C::Tally,
            Some("last") => C::LastResult,
            _ => C::Games,
        }),
        Intent::Resume => Some(C::GoToGame(wish.number(Key::Number))),
        Intent::Save => Some(C::Save(String::new())),
        Intent::Recording => Some(C::Law(LawCommand::Recording)),
        Intent::Laws => Some(C::Law(LawCommand::Edition)),
        Intent::Move => {
            let patterns = wish.patterns();
            (!patterns.is_empty()).then_some(C::Play(patterns))
        }
        Intent::TakeBack => Some(match (wish.patterns(), wish.number(Key::Number)) {
            (patterns, _) if !patterns.is_empty() => C::BackTo(Back::Before(patterns)),
            (_, Some(number)) if number > 1 => C::BackTo(Back::Moves(number)),
            _ => C::TakeBack,
        }),
        Intent::Resign => Some(C::Resign),
        Intent::OfferDraw => Some(C::OfferDraw),
        Intent::AcceptDraw => Some(C::AcceptDraw),
        Intent::DeclineDraw => Some(C::DeclineDraw),
        Intent::ClaimDraw => Some(C::ClaimDraw(Vec::new())),
        Intent::ClaimFlag => Some(C::Law(LawCommand::ClaimFlag)),
        Intent::Pause => Some(C::Pause),
        Intent::Continue => Some(C::Continue),
        Intent::NewGame => Some(new_game(wish, Vec::new())),
        Intent::Rematch => {
            let turned = wish.colour(Key::Colour).is_none();
            Some(new_game(
                wish,
                turned.then_some(Change::Turned).into_iter().collect(),
            ))
        }
        Intent::Quit => Some(C::Quit),
        Intent::Pick => {
            let placed = wish.word(Key::Value).and_then(|name| {
                let mut all = Placed::ALL.into_iter();
                all.find(|placed| placed.name() == name)
            });
            let arg = match placed {
                Some(placed) => Arg::Placed(placed),
                None => Arg::Number(wish.number(Key::Number)?),
            };
            Some(C::Fill(arg))
        }
        Intent::Yes => Some(C::Yes),
        Intent::No => Some(C::No),
        Intent::Cancel => Some(C::Cancel),
        Intent::Repeat => Some(C::Repeat),
        Intent::Silence => Some(C::Silence),
        Intent::Press => Some(C::Law(LawCommand::Press)),
        Intent::Touch => Some(C::Law(LawCommand::Touch(square?))),
        Intent::Adjust => Some(C::Law(LawCommand::Adjust)),
        Intent::Arbiter => Some(C::Law(LawCommand::Arbiter)),
        Intent::Language => Some(C::Language(wish.word(Key::Language)?.to_owned())),
        Intent::Speed => match wish.number(Key::Number) {
            None if usual => change(Change::Speed(None)),
            None => by().map(C::Rate),
            number => change(Change::Speed(number)),
        },
        Intent::Volume => match wish.number(Key::Number) {
            None if usual => change(Change::Volume(None)),
            None => by().map(C::Volume),
            number => change(Change::Volume(number)),
        },
        Intent::Pitch => by().map(C::Pitch),
        Intent::Verbosity => Some(C::Verbosity(Some(match wish.word(Key::Value) {
            Some("brief") => 0,
            Some("normal") => 1,
            Some("full") => 2,
            _ => 1_u8.saturating_add_signed(by()?),
        }))),
        Intent::Style => Some(C::Style(Some(wish.word(Key::Value)? == "short"))),
        Intent::Level => level(wish),
        Intent::Character => Some(C::Character(wish.word(Key::Value).map(str::to_owned))),
        Intent::BlunderCheck => switch(Switch::BlunderCheck),
        Intent::Resignations => switch(Switch::Resignations),
        Intent::DrawOffers => switch(Switch::DrawOffers),
        Intent::HumanPace => switch(Switch::HumanPace),
        Intent::Listen => Some(C::Listen(wish.on())),
        Intent::Learn => Some(C::Learn(wish.on()?)),
        Intent::Forget => Some(C::Forget),
        Intent::Help => {
            let term = wish.word(Key::Topic).and_then(Term::named);
            match (topic(wish), term) {
                (None, Some(term)) => ask(Ask::Explain(term)),
                (verb, _) => Some(C::Help(verb)),
            }
        }
        Intent::Keys => Some(C::Keys),
        Intent::Manners => Some(C::Manners),
        Intent::School => Some(C::School(wish.word(Key::Value)?.to_owned())),
        Intent::GoTo if !wish.patterns().is_empty() => {
            Some(C::Think(Think::ToMove(wish.patterns(), side)))
        }
        Intent::GoTo => Some(C::Think(Think::To {
            number: match by() {
                Some(..0) => wish.number(Key::Number)?.saturating_sub(1),
                _ => wish.number(Key::Number)?,
            },
            side,
            board: wish.word(Key::Value) == Some("board"),
        })),
        Intent::Goal => Some(C::Goal(wish.number(Key::Number))),
        // Behind a drill's name stands what it is to be about.
        Intent::Drill => Some(C::Drill(
            match (wish.word(Key::Name), wish.word(Key::Value)) {
                (Some(name), Some(about)) => Some(format!("{name} {about}")),
                (Some(name), None) if let Some(number) = wish.number(Key::Number) => {
                    Some(format!("{name} {number}"))
                }
                (name, _) => name.map(str::to_owned),
            },
        )),
        Intent::Words => match wish.word(Key::Value)? {
            words @ ("fide" | "throughout" | "en" | "de" | "letters") => {
                change(Change::Words(words.to_owned()))
            }
            _ => None,
        },
        // "Swap sides" names no colour.
        Intent::PlayColour if wish.word(Key::Value) == Some("lot") => change(Change::Drawn),
        Intent::PlayColour => change(
            wish.colour(Key::Colour)
                .map_or(Change::Turned, Change::Colour),
        ),
        Intent::Blindfold => change(blindfold(wish)?),
        Intent::Sound => change(Change::Sound(wish.on()?)),
        Intent::Clock => change(time(wish)?),
        Intent::Chess960 => change(Change::Chess960(wish.on().unwrap_or(true))),
        Intent::TwoPlayers => change(Change::TwoPlayers(wish.on().unwrap_or(true))),
        Intent::Protocol => change(Change::Protocol(wish.on().unwrap_or(true))),
        Intent::ScreenReader => change(Change::ScreenReader(wish.on().unwrap_or(true))),
        Intent::DrawState => ask(Ask::DrawState),
        Intent::Fen => ask(Ask::Fen),
        Intent::Settings => match wish.word(Key::Value) {
            Some("changed") => ask(Ask::Changed),
            Some("next") => ask(Ask::Next),
            // A setting of the menu, or one of its choices: `colours=unsaid`.
            Some(knob) => Some(C::Settings(Some(knob.replace('=', " ")))),
            None => ask(Ask::Settings),
        },
        Intent::Why => match wish.word(Key::Value) {
            Some("standing") => ask(Ask::Standing(side)),
            Some("resigned") => ask(Ask::Resigned),
            Some("not-taken") => ask(Ask::NotTaken),
            _ => Some(match wish.patterns() {
                patterns if patterns.is_empty() => C::Why,
                patterns => C::Reasons(patterns),
            }),
        },
        Intent::More => Some(C::More),
        Intent::Opening => Some(C::Query(Query::Opening)),
        Intent::Survey => {
            let about = wish.word(Key::About)?;
            Query::named(about, side, square, wish.number(Key::Number)).map(C::Query)
        }
        Intent::Chat => {
            let about = wish.word(Key::About)?;
            let same = |chat: &&Chat| chat.phrase().strip_prefix("chat-") == Some(about);
            ask(Ask::Chat(*Chat::ALL.iter().find(same)?))
        }
    }
}

/// Another game, with what was said of it; a number that cannot be is left out.
fn new_game(wish: &Wish, mut with: Vec<Change>) -> Command {
    with.extend(wish.colour(Key::Colour).map(Change::Colour));
    let level = wish.number(Key::Level).and_then(Strength::numbered);
    with.extend(level.map(Change::Level));
    with.extend(match wish.word(Key::Value) {
        Some("weaker") => Some(Change::LevelBy(-1)),
        Some("stronger") => Some(Change::LevelBy(1)),
        _ => None,
    });
    with.extend(time(wish));
    with.extend(blindfold(wish));
    if wish.word(Key::Variant) == Some("chess960") {
        with.push(Change::Chess960(true));
    }
    match with.is_empty() {
        true => Command::NewGame,
        false => Command::Change(Change::Game(with)),
    }
}

/// Nobody's rating is less.
const LEAST_RATING: u16 = 400;
/// By so many levels at once nobody goes up or down; "I'm only eight" is an age.
const MOST_STEPS: i8 = 5;
/// How long a game may be, in minutes.
const MOST_MINUTES: u16 = 600;

fn time(wish: &Wish) -> Option<Change> {
    if wish.word(Key::Clock) == Some("none") {
        return Some(Change::Time(None));
    }
    match (wish.word(Key::By), wish.number(Key::Minutes)) {
        (Some("up"), Some(minutes)) => {
            let both = wish.word(Key::Value) == Some("both");
            let whom = match both {
                true => ForWhom::Both,
                false => ForWhom::One(wish.side().unwrap_or(Side::Me)),
            };
            return (1..=MOST_MINUTES)
                .contains(&minutes)
                .then_some(Change::MoreTime(minutes, whom));
        }
        (Some("up"), None) => return Some(Change::TimeBy(1)),
        (Some("down"), _) => return Some(Change::TimeBy(-1)),
        _ => {}
    }
    // "With a clock": the usual one.
    if wish.word(Key::Clock) == Some("usual") {
        return Some(Change::TimeBy(0));
    }
    let minutes = wish.number(Key::Minutes)?;
    let increment = wish.number(Key::Increment).unwrap_or(0);
    let can_be = (1..=MOST_MINUTES).contains(&minutes) && increment <= MOST_MINUTES;
    can_be.then_some(Change::Time(Some((minutes, increment))))
}

fn blindfold(wish: &Wish) -> Option<Change> {
    let on = wish.on().map(u8::from);
    let grade = wish
        .number(Key::Number)
        .and_then(|grade| u8::try_from(grade).ok());
    let grade = grade.or(on).filter(|grade| *grade <= 4)?;
    Some(Change::Blindfold(grade))
}

fn line(wish: &Wish) -> Option<Command> {
    if let Some(file) = wish.file(Key::File) {
        return Some(Command::File(file));
    }
    if let Some(rank) = wish.rank(Key::Rank) {
        return Some(Command::Rank(rank));
    }
    if wish.word(Key::Value) == Some("long") {
        return Some(Command::Ask(Ask::LongDiagonals));
    }
    // "Between my queen and his king".
    if let (Some(from), Some(to)) = (wish.piece(Key::Piece), wish.piece(Key::Captured)) {
        let own = wish.word(Key::Value) == Some("own");
        return Some(Command::Ask(Ask::Between { from, to, own }));
    }
    let (from, to) = (wish.square(Key::From)?, wish.square(Key::To)?);
    // "Between d1 and d8" is on a file or a rank too.
    let between = wish.word(Key::Value) == Some("between");
    if between && from.file() == to.file() {
        return Some(Command::File(from.file()));
    }
    if between && from.rank() == to.rank() {
        return Some(Command::Rank(from.rank()));
    }
    Some(Command::Ask(Ask::Diagonal(from, to)))
}

fn wing(wish: &Wish) -> Option<CastlingSide> {
    match wish.word(Key::Wing)? {
        "short" => Some(CastlingSide::KingSide),
        _ => Some(CastlingSide::QueenSide),
    }
}

fn level(wish: &Wish) -> Option<Command> {
    // "Two levels up".
    if let (Some(by), Some(steps)) = (wish.word(Key::By), wish.number(Key::Number)) {
        let steps = i8::try_from(steps)
            .ok()
            .filter(|steps| (1..=MOST_STEPS).contains(steps))?;
        let steps = if by == "down" { -steps } else { steps };
        return Some(Command::Change(Change::LevelBy(steps)));
    }
    if let Some(number) = wish.number(Key::Number) {
        // "I'm about nine" is no rating.
        let rating = wish.word(Key::Value) == Some("rating");
        if rating && number < LEAST_RATING {
            return None;
        }
        let strength = Strength::numbered(number)?;
        return Some(Command::Level(strength));
    }
    match wish.word(Key::Value) {
        Some("full") => Some(Command::Level(Strength::Full)),
        Some("adaptive") => Some(Command::Level(Strength::Adaptive)),
        _ => match wish.word(Key::By)? {
            "up" => Some(Command::Change(Change::LevelBy(1))),
            "down" => Some(Command::Change(Change::LevelBy(-1))),
            _ => None,
        },
    }
}

fn topic(wish: &Wish) -> Option<Verb> {
    Some(match wish.word(Key::Topic)? {
        "clock" => Verb::Clock,
        "board" => Verb::Board,
        "level" => Verb::Level,
        "draw" => Verb::Draw,
        "settings" => Verb::Settings,
        "games" => Verb::Games,
        "keys" => Verb::Keys,
        "voice" => Verb::Listen,
        "hint" => Verb::Hint,
        _ => return None,
    })
}

impl Side {
    /// The colour that is meant at a board where the user plays `you`, or two players move in
    /// turn.
    pub fn at(self, you: Option<Color>, turn: Color) -> Color {
        self.color(you.unwrap_or(turn))
    }
}
