//! The opponent's and the coach's answers, as a transcript writes them.

use crate::engine::Reply;
use crate::engine::coach::{
    Comparison, Grade, Highlight, Highlighted, Loss, Margin, Merit, Opinion,
};
use crate::engine::peers::Choice;
use crate::rules::{CastlingMode, Chess, Color, Move, Position, Role, parse_uci, uci_of};
use crate::school::blame::cost;
use crate::school::endgame::Made;
use crate::table::{CoachTask, Fact, Judged, Response, Task, Turning, Want};

const OFFERS: &str = " offers a draw";
const MERITS: [(&str, Merit); 3] = [
    ("best", Merit::Best),
    ("good", Merit::Good),
    ("slack", Merit::Slack),
];
const MARGINS: [(&str, Margin); 3] = [
    ("nothing", Margin::None),
    ("little", Margin::Little),
    ("much", Margin::Much),
];

fn named<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> Option<&'static str> {
    let mut names = names.iter();
    names.find_map(|(name, known)| (known == value).then_some(*name))
}

fn called<T: Copy>(names: &[(&str, T)], name: &str) -> Option<T> {
    let mut names = names.iter();
    names.find_map(|(known, value)| (*known == name).then_some(*value))
}

/// An answer after `=`; `None` for what no transcript holds.
pub fn write(answer: &Response) -> Option<String> {
    Some(match answer {
        Response::Reply(Reply::Resign) => "resigns".into(),
        Response::Reply(Reply::Play {
            mv, offers_draw, ..
        }) => format!("{}{}", uci(*mv), if *offers_draw { OFFERS } else { "" }),
        Response::Draw(true) => "accepts".into(),
        Response::Draw(false) => "declines".into(),
        Response::Fact(fact) => written(fact)?,
        Response::Checked(None) => "sound".into(),
        Response::Checked(Some(loss)) => lost(*loss),
    })
}

fn lost(loss: Loss) -> String {
    match loss {
        Loss::Mate(moves) => format!("mated {moves}"),
        Loss::MissedMate => "misses mate".into(),
        Loss::Piece(role) => format!("loses {}", role.upper_char()),
        Loss::Pawns(pawns) => format!("costs {pawns}"),
    }
}

fn written(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Hint(_, mv) => format!("hint {}", uci(*mv)),
        Fact::Evaluation {
            mate: Some(moves), ..
        } => format!("mate {moves}"),
        Fact::Evaluation { centipawns, .. } => format!("value {centipawns}"),
        Fact::Weighed(_, _, merit) => match merit {
            Merit::Bad(loss) => lost(*loss),
            merit => named(&MERITS, merit)?.to_owned(),
        },
        Fact::Judged(judged) => {
            let opinion = &judged.opinion;
            let merit = match opinion.merit {
                Merit::Bad(loss) => lost(loss),
                merit => named(&MERITS, &merit)?.to_owned(),
            };
            let better = opinion.better.map_or_else(|| "-".to_owned(), uci);
            let answer: Vec<String> = opinion.answer.iter().map(|mv| uci(*mv)).collect();
            format!("{merit}/{better}/{}", answer.join(","))
        }
        Fact::Compared(_, found) => {
            let cost = found.cost.map(|cost| format!(", {}", lost(cost)));
            format!(
                "{} by {}{}",
                uci(found.better),
                named(&MARGINS, &found.margin)?,
                cost.unwrap_or_default()
            )
        }
        Fact::BestOf(_, ranked) => ranked.iter().fold("best".to_owned(), |text, (mv, margin)| {
            let margin = named(&MARGINS, margin).unwrap_or_default();
            format!("{text} {}/{margin}", uci(*mv))
        }),
        Fact::Peers(_, _, choices) => choices
            .iter()
            .fold("peers".to_owned(), |text, own| text + " " + &chosen(*own)),
        Fact::Missed { best, usual, .. } => {
            let both = std::iter::once(best).chain(usual);
            both.fold("missed".to_owned(), |text, own| text + " " + &chosen(*own))
        }
        Fact::Line(_, moves) => moves
            .iter()
            .fold("line".to_owned(), |text, mv| text + " " + &uci(*mv)),
        Fact::Review(points) => points.iter().fold("review".to_owned(), |text, point| {
            let before = &point.before;
            let (number, side) = (before.fullmoves(), side(before));
            let (played, better) = (uci(point.played), chosen(point.better));
            let lines = [&point.line, &point.punished].map(|moves| {
                let moves: Vec<String> = moves.iter().map(|mv| uci(*mv)).collect();
                format!(":{}", moves.join(","))
            });
            let lines = lines.concat();
            let lines = if lines == "::" { "" } else { &lines };
            format!("{text} {number}{side} {played} {better}{lines}")
        }),
        Fact::Grade(grade) => format!(
            "grade {} {} {} {}",
            grade.moves, grade.loss, grade.mistakes, grade.slips
        ),
        Fact::Highlight(_, found) => highlighted(found),
        _ => return None,
    })
}

/// What an answer after `=` says to what is wanted.
///
/// # Errors
/// Why it is none.
pub fn read(text: &str, want: &Want) -> Result<Response, String> {
    let here = &want.request.position;
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let number = || rest.parse().map_err(|_| format!("{rest} is no number"));
    let fact = match (want.task, word) {
        (Task::Coach(CoachTask::Check(_)), _) => return checked(word, rest).map(Response::Checked),
        (Task::Move, "resigns") => return Ok(Response::Reply(Reply::Resign)),
        (Task::Draw(_), "accepts") => return Ok(Response::Draw(true)),
        (Task::Draw(_), "declines") => return Ok(Response::Draw(false)),
        (Task::Move, _) => {
            let (uci, offers_draw) = match text.strip_suffix(OFFERS) {
                Some(uci) => (uci, true),
                None => (text, false),
            };
            return Ok(Response::Reply(Reply::Play {
                mv: legal(here, uci)?,
                offers_draw,
                score: 0,
            }));
        }
        (Task::Coach(CoachTask::Judge { ply, mv, why }), _) => judged(want, text, (ply, mv, why))?,
        (
            Task::Coach(
                CoachTask::Hint
                | CoachTask::Clue
                | CoachTask::OtherHint(..)
                | CoachTask::HintWith(..),
            ),
            "hint",
        ) => Fact::Hint(here.clone(), legal(here, rest)?),
        (Task::Coach(CoachTask::Evaluate), "value") => Fact::Evaluation {
            centipawns: number()?,
            mate: None,
        },
        (Task::Coach(CoachTask::Evaluate), "mate") => {
            let moves = number()?;
            Fact::Evaluation {
                centipawns: moves.signum() * 10_000,
                mate: Some(moves),
            }
        }
        (Task::Coach(CoachTask::Weigh(mv, None)), _) => {
            let merit = match called(&MERITS, text) {
                Some(merit) => merit,
                None => Merit::Bad(checked(word, rest)?.ok_or("it is best, good or slack")?),
            };
            Fact::Weighed(here.clone(), mv, merit)
        }
        (Task::Coach(CoachTask::Weigh(mv, Some(other))), _) => {
            let (better, margin) = text.split_once(" by ").ok_or("better by how much?")?;
            let better = legal(here, better)?;
            let (margin, cost) = match margin.split_once(", ") {
                Some((margin, cost)) => {
                    let (word, rest) = cost.split_once(' ').unwrap_or((cost, ""));
                    (margin, checked(word, rest)?)
                }
                None => (margin, None),
            };
            let found = Comparison {
                better,
                other: if better == mv { other } else { mv },
                margin: called(&MARGINS, margin).ok_or("by nothing, little or much?")?,
                cost,
            };
            Fact::Compared(here.clone(), found)
        }
        (Task::Coach(CoachTask::BestOf(_)), "best") => {
            let one = |one: &str| {
                let (mv, margin) = one.split_once('/').ok_or("worse by how much?")?;
                let margin = called(&MARGINS, margin).ok_or("by nothing, little or much?")?;
                Ok((legal(here, mv)?, margin))
            };
            let ranked: Result<Vec<_>, String> = rest.split(' ').map(one).collect();
            Fact::BestOf(here.clone(), ranked?)
        }
        // A threat is a line of the other side.
        (Task::Coach(CoachTask::Threat(by)), "line") if !rest.is_empty() && by != here.turn() => {
            let theirs = here.clone().swap_turn();
            line(theirs.map_err(|_| "in check nothing is threatened")?, rest)?
        }
        (Task::Coach(_), "line") => line(here.clone(), rest)?,
        (Task::Coach(CoachTask::Peers(rating)), "peers") => {
            Fact::Peers(here.clone(), rating, choices(here, rest)?)
        }
        (Task::Coach(CoachTask::Missed(rating)), "missed") => {
            let mut both = choices(here, rest)?.into_iter();
            Fact::Missed {
                position: here.clone(),
                best: both.next().ok_or("which move is the best?")?,
                usual: both.next(),
                rating,
            }
        }
        (Task::Coach(CoachTask::Review(..) | CoachTask::Worst(..)), "review") => {
            review(want, rest)?
        }
        (Task::Coach(CoachTask::Grade(color)), "grade") => grade(color, rest)?,
        (Task::Coach(CoachTask::Highlight(what, color)), "found") => {
            Fact::Highlight(color, highlight(want, what, rest)?)
        }
        (task, _) => return Err(format!("the opponent is asked for {task:?}")),
    };
    Ok(Response::Fact(fact))
}

/// What the coach thinks of a move: its merit, what is better, and what answers it.
fn judged(want: &Want, text: &str, (ply, mv, why): (usize, Move, bool)) -> Result<Fact, String> {
    let mut parts = text.split('/');
    let mut next = || parts.next().unwrap_or_default();
    let (merit, better, answer) = (next(), next(), next());
    let (word, rest) = merit.split_once(' ').unwrap_or((merit, ""));
    let merit = match called(&MERITS, merit) {
        Some(merit) => merit,
        None => Merit::Bad(checked(word, rest)?.ok_or("it is best, good or slack")?),
    };
    let mut before = want.request.start.clone();
    for earlier in want.request.moves.iter().take(ply) {
        before.play_unchecked(*earlier);
    }
    let mut after = before.clone();
    after.play_unchecked(mv);
    let mut answers = Vec::new();
    for answer in answer.split(',').filter(|answer| !answer.is_empty()) {
        let answer = legal(&after, answer)?;
        after.play_unchecked(answer);
        answers.push(answer);
    }
    let better = match better {
        "" | "-" => None,
        better => Some(legal(&before, better)?),
    };
    Ok(Fact::Judged(Box::new(Judged {
        opinion: Opinion {
            merit,
            better,
            answer: answers,
        },
        made: ply < want.request.moves.len(),
        before,
        mv,
        why,
    })))
}

/// What the coach says of a move before it is made.
fn checked(word: &str, rest: &str) -> Result<Option<Loss>, String> {
    let number = || rest.parse().map_err(|_| format!("{rest} is no number"));
    let piece = || rest.chars().next().and_then(Role::from_char);
    Ok(Some(match word {
        "sound" => return Ok(None),
        "mated" => Loss::Mate(number()?),
        "misses" => Loss::MissedMate,
        "loses" => Loss::Piece(piece().ok_or_else(|| format!("{rest} is no piece"))?),
        "costs" => Loss::Pawns(number()?),
        _ => return Err("the coach is asked about the user's move".into()),
    }))
}

/// `e2e4:66`: of a hundred players 66 choose it.
fn chosen(choice: Choice) -> String {
    format!("{}:{}", uci(choice.mv), choice.of_hundred)
}

fn choices(position: &Chess, text: &str) -> Result<Vec<Choice>, String> {
    let choice = |word: &str| {
        let (mv, share) = word.split_once(':').unwrap_or((word, "0"));
        Ok(Choice {
            mv: legal(position, mv)?,
            of_hundred: share.parse().map_err(|_| format!("{share} is no number"))?,
        })
    };
    text.split_whitespace().map(choice).collect()
}

fn uci(mv: Move) -> String {
    uci_of(mv, CastlingMode::Chess960)
}

fn legal(position: &Chess, uci: &str) -> Result<Move, String> {
    parse_uci(position, uci).ok_or_else(|| format!("{uci} is not legal"))
}

fn line(position: Chess, text: &str) -> Result<Fact, String> {
    let mut now = position.clone();
    let mut moves = Vec::new();
    for uci in text.split_whitespace() {
        let mv = legal(&now, uci)?;
        moves.push(mv);
        now.play_unchecked(mv);
    }
    Ok(Fact::Line(position, moves))
}

/// `20 35 1 2`: so many moves, what each lost on average, how many lost much, and how many a little.
fn grade(color: Color, text: &str) -> Result<Fact, String> {
    let numbers: Vec<u32> = text.split_whitespace().flat_map(str::parse).collect();
    let [moves, loss, mistakes, slips] = numbers[..] else {
        return Err(format!("{text} is no grade"));
    };
    Ok(Fact::Grade(Grade {
        color,
        moves,
        loss,
        mistakes,
        slips,
    }))
}

/// `3b g8f6 d7d5:40 ...`: the move's number and side, what was played, what was better, and how
/// many of a hundred find that; then, if wanted, `:d7d5,e4d5:f3e5:e7e5`, how it goes on after the one
/// and after the other, and what was as good.
fn review(want: &Want, text: &str) -> Result<Fact, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut points = Vec::new();
    for point in words.chunks(3) {
        let [place, played, better] = point else {
            return Err(format!("{} is no turning point", point.join(" ")));
        };
        let position = at(want, place)?;
        let parts: Vec<&str> = better.split(':').collect();
        let chosen = parts.get(..2).unwrap_or(&parts).join(":");
        let (played, better) = (legal(&position, played)?, choices(&position, &chosen)?);
        let [better] = better[..] else {
            return Err("what was better?".into());
        };
        let mut point = Turning {
            cost: cost(&position, played, &Made),
            before: position,
            played,
            better,
            line: Vec::new(),
            punished: Vec::new(),
            as_good: Vec::new(),
        };
        let moves = |from: &Chess, at: usize| match parts.get(at) {
            Some(text) => line(from.clone(), &text.replace(',', " ")),
            None => line(from.clone(), ""),
        };
        if let Fact::Line(_, moves) = moves(&point.before, 2)? {
            point.line = moves;
        }
        if let Fact::Line(_, moves) = moves(&point.after(), 3)? {
            point.punished = moves;
        }
        for mv in parts.get(4).into_iter().flat_map(|moves| moves.split(',')) {
            point.as_good.push(legal(&point.before, mv)?);
        }
        points.push(point);
    }
    Ok(Fact::Review(points))
}

/// The position before a move of the game: `3b`.
fn at(want: &Want, place: &str) -> Result<Chess, String> {
    let mut position = want.request.start.clone();
    let mut moves = want.request.moves.iter();
    while format!("{}{}", position.fullmoves(), side(&position)) != place {
        let mv = moves.next().ok_or_else(|| format!("no move {place}"))?;
        position.play_unchecked(*mv);
    }
    Ok(position)
}

fn highlighted(found: &Highlighted) -> String {
    let place = |position: &Chess| format!("{}{}", position.fullmoves(), side(position));
    match found {
        Highlighted::Best(None) | Highlighted::Lead(None) => "found none".into(),
        Highlighted::Best(Some((position, mv))) => {
            format!("found {} {}", place(position), uci(*mv))
        }
        Highlighted::Mates(missed) => missed.iter().fold("found".to_owned(), |text, missed| {
            let (position, mv, length) = missed;
            format!("{text} {} {} {length}", place(position), uci(*mv))
        }),
        Highlighted::Lead(Some((first, last))) => format!("found {first} {last}"),
    }
}

/// What was asked of a side's moves: `5w h5f7` for the best, `4w h5f7 1` for each mate in so many moves
/// that was missed, `3 5` for the moves between which it was winning; `none`.
fn highlight(want: &Want, what: Highlight, text: &str) -> Result<Highlighted, String> {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| *word != "none")
        .collect();
    let number = |text: &str| {
        text.parse::<u32>()
            .map_err(|_| format!("{text} is no number"))
    };
    Ok(match (what, &words[..]) {
        (Highlight::Best, []) => Highlighted::Best(None),
        (Highlight::Best, [place, mv]) => {
            let position = at(want, place)?;
            let mv = legal(&position, mv)?;
            Highlighted::Best(Some((position, mv)))
        }
        (Highlight::Lead, []) => Highlighted::Lead(None),
        (Highlight::Lead, [first, last]) => {
            Highlighted::Lead(Some((number(first)?, number(last)?)))
        }
        (Highlight::Mates, missed) => {
            let missed = missed.chunks(3).map(|missed| match missed {
                [place, mv, length] => {
                    let position = at(want, place)?;
                    let mv = legal(&position, mv)?;
                    Ok((position, mv, number(length)?))
                }
                _ => Err(format!("{} is no mate", missed.join(" "))),
            });
            Highlighted::Mates(missed.collect::<Result<_, String>>()?)
        }
        _ => return Err(format!("{text} was not asked for")),
    })
}

fn side(position: &Chess) -> char {
    match position.turn() {
        Color::White => 'w',
        Color::Black => 'b',
    }
}
