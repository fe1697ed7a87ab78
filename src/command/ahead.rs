//! Several moves in the head at once: "what if I castle and he plays knight f6"; a move under a
//! condition: "if I take on e5, is my knight safe"; the other side's moves, as if it were its turn:
//! "what if he castles".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::any_piece::of_any_piece;
use super::{Command, Parsed, parse};
use crate::grammar::{Intent, Name, Named, Now, Sign};
use crate::lexicon::{Lexicon, Pack, fold};
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Chess, Color, Move, Position, Role, Square, other_to_move};

/// More are said one after another.
const MOST_MOVES: usize = 8;
const MOST_WORDS: usize = 32;
/// So many words stand before a move under a condition: "if I then ...".
const BEFORE_MOVE: usize = 3;
/// So many say with what: "with my knight".
const WITH_PIECE: usize = 3;
/// So many words are one move at most: "knight from b one takes on c three".
const WORDS_OF_MOVE: usize = 8;

/// Moves that are thought in one breath.
pub(super) struct LineAhead {
    /// As they are said.
    pub moves: Vec<Vec<Pattern>>,
    /// The position behind them and where the last one went, if each is one move.
    pub then: Option<(Chess, Square)>,
    /// What is asked of it; empty where nothing is.
    pub asked: String,
}

/// Whether a line names a move and then what the other side does behind it: "Nxe5, *then he takes back*".
/// It is thought, and not made.
pub(super) fn foretells(text: &str, lexicon: &Lexicon, you: Option<Color>) -> bool {
    let (words, grammar) = (words(text), lexicon.grammar());
    let Some(you) = you else { return false };
    (1..words.len()).any(|at| {
        let rest = words.get(at..).unwrap_or_default();
        let then = grammar.begins_with_answer("afterwards", rest);
        // "Dann nimmt er".
        let theirs = |count: usize| {
            let next = |skip: usize| rest.get(count + skip..).unwrap_or_default();
            // "Rook e1 then, if you please" foretells nothing.
            let asks = || rest.get(count).is_some_and(|word| grammar.conditions(word));
            others(next(0), lexicon, you).is_some()
                || !asks() && others(next(1), lexicon, you).is_some()
        };
        then.is_some_and(theirs)
    })
}

/// Whether a line ends with words that ask what comes behind: "I play a3 *and what then*".
pub(super) fn trails_off(text: &str, lexicon: &Lexicon) -> bool {
    let words = words(text);
    let trails = lexicon.grammar().trails_off(&words);
    trails.is_some_and(|count| count < words.len())
}

/// Two moves or more behind the words that begin a thought, each legal behind the one before. `before`:
/// where the last move went, "if I take *that* with my bishop and you take back".
pub(super) fn line_ahead(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    you: Option<Color>,
    before: Option<Square>,
) -> Option<LineAhead> {
    let words = words(text);
    let grammar = lexicon.grammar();
    let under = || words.first().is_some_and(|word| grammar.conditions(word));
    let begins = grammar.thinks_ahead(&words).or(under().then_some(1))?;
    let (mut at, mut position, mut moves) = (begins, position.clone(), Vec::new());
    let (mut last, mut ends_at) = (None, begins);
    // "On e5 with the knight" is told whole by nothing else.
    let mut told_with = false;
    let asks = |word: &&str| lexicon.grammar().asks(word);
    while at < words.len() && moves.len() < MOST_MOVES {
        if moves.len() > 1 && words.get(at).is_some_and(asks) {
            break;
        }
        let question = words.iter().skip(at).position(asks);
        let ends = question.map_or(words.len(), |question| at + question);
        let longest = ends.min(at + WORDS_OF_MOVE);
        let mut refused = false;
        let found = (at + 1..=longest).rev().find_map(|end| {
            let said = words.get(at..end)?.join(" ");
            let patterns = written(&said, lexicon, &position)?;
            // "With the queen" is no move, though she may have but one.
            if !patterns.iter().any(|p| goes_somewhere(p) || p.capture) {
                return None;
            }
            let named = patterns.iter().any(|pattern| pattern.target().is_some());
            refused |= named;
            match resolve_any(&patterns, &position) {
                Ok(mv) => Some((end, patterns, Some(mv))),
                // "With the knight" may stand behind it; else it is asked which, and the line ends there.
                Err(Unresolved::Ambiguous(moves)) if named => {
                    let said = |from: usize| {
                        let (count, role) = with_piece(words.get(from..ends)?, lexicon, &position)?;
                        Some((end.max(from + count), role))
                    };
                    let with = (at + 1..=end).rev().find_map(said);
                    let one = with.and_then(|(end, role)| {
                        let mut of = moves.iter().filter(|mv| mv.role() == role);
                        let mv = of.next()?;
                        of.next().is_none().then_some((end, *mv))
                    });
                    told_with |= one.is_some();
                    Some(match one {
                        Some((end, mv)) => (end, vec![Pattern::of(mv)], Some(mv)),
                        None => (end, patterns, None),
                    })
                }
                Err(_) => None,
            }
        });
        let again = || {
            // "Can he take back" is a question.
            if words.get(ends_at..at)?.iter().any(asks) {
                return None;
            }
            let condition = words.get(begins.checked_sub(1)?)?;
            let said = words.get(at..ends)?;
            let (count, patterns) = retakes(said, condition, lexicon, &position, last?, you?)?;
            Some(match resolve_any(&patterns, &position) {
                Ok(mv) => (at + count, vec![Pattern::of(mv)], Some(mv)),
                Err(_) => (at + count, patterns, None),
            })
        };
        let there = || {
            let said = words.get(at..ends).filter(|_| moves.is_empty())?;
            let (count, mv) = takes_there(said, lexicon, &position, before?)?;
            Some((at + count, vec![Pattern::of(mv)], Some(mv)))
        };
        match found.or_else(there).or_else(again) {
            Some((end, patterns, mv)) => {
                moves.push(patterns);
                let Some(mv) = mv else {
                    return Some(LineAhead {
                        moves,
                        then: None,
                        asked: String::new(),
                    });
                };
                position = position.play(mv).ok()?;
                last = Some(mv.to());
                ends_at = end;
                at = end;
            }
            // "And he plays" says nothing of its own; a move does.
            None if refused => return None,
            None => at += 1,
        }
    }
    let asked = words.get(ends_at..).unwrap_or_default().join(" ");
    (moves.len() > 1 || (told_with && !moves.is_empty())).then_some(LineAhead {
        moves,
        then: last.map(|last| (position, last)),
        asked,
    })
}

/// How many words take what went to this square with a piece that they name, "take that with my bishop",
/// and the move.
fn takes_there(
    words: &[&str],
    lexicon: &Lexicon,
    position: &Chess,
    there: Square,
) -> Option<(usize, Move)> {
    let taken = lexicon.grammar().begins_with_answer("takes", words)?;
    let (count, role) = with_piece(words.get(taken..)?, lexicon, position)?;
    let takes = |mv: &Move| mv.to() == there && mv.is_capture() && mv.role() == role;
    let mut moves = position.legal_moves().into_iter().filter(takes);
    let mv = moves.next().filter(|_| moves.next().is_none())?;
    Some((taken + count, mv))
}

/// What takes back with a piece that is named behind "with", as in "then with the knight".
pub(super) fn taken_with(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    last: Square,
) -> Option<Move> {
    let words = words(text);
    let with = words
        .iter()
        .position(|word| lexicon.grammar().does_with(word))?;
    let (_, role) = with_piece(words.get(with..)?, lexicon, position)?;
    let named = |word: &&str| fold(word).parse::<Square>().ok();
    let squares: Vec<Square> = words.iter().filter_map(named).collect();
    let takes = |mv: &Move| {
        let from = |square: &Square| *square == last || mv.from() == Some(*square);
        mv.to() == last && mv.is_capture() && mv.role() == role && squares.iter().all(from)
    };
    let mut found = position.legal_moves().into_iter().filter(takes);
    let mv = found.next()?;
    found.next().is_none().then_some(mv)
}

/// The piece that something is done with, "with the knight", and how many words say so.
fn with_piece(words: &[&str], lexicon: &Lexicon, position: &Chess) -> Option<(usize, Role)> {
    words
        .first()
        .filter(|word| lexicon.grammar().does_with(word))?;
    let now = Now {
        position: Some(position),
        ..Now::default()
    };
    let said = words.get(..words.len().min(WITH_PIECE))?.join(" ");
    let named = lexicon.grammar().hear(&said, lexicon, &now).named();
    named.iter().find_map(|named| match named.name {
        Name::Piece(role) => Some((named.end, role)),
        _ => None,
    })
}

/// How many words say that the other side takes what has moved last, "he takes back", "du nimmst", and
/// its move. `condition`: the word before a move under a condition, which may turn the order of words.
fn retakes(
    words: &[&str],
    condition: &str,
    lexicon: &Lexicon,
    position: &Chess,
    last: Square,
    you: Color,
) -> Option<(usize, Vec<Pattern>)> {
    let theirs = others(words, lexicon, you).filter(|_| position.turn() != you)?;
    // "You take back with the king" takes nothing back in the game.
    let back = || {
        let count = lexicon
            .grammar()
            .begins_with_answer("takes-back", words.get(theirs..)?)?;
        let with = with_piece(words.get(theirs + count..)?, lexicon, position);
        let takes = |mv: &Move| {
            let there = mv.to() == last && mv.is_capture();
            there && with.is_none_or(|(_, role)| role == mv.role())
        };
        let moves = position.legal_moves().into_iter().filter(takes);
        let patterns: Vec<Pattern> = moves.map(Pattern::of).collect();
        let more = with.map_or(0, |(more, _)| more);
        (!patterns.is_empty()).then_some((theirs + count + more, patterns))
    };
    if let Some(back) = back() {
        return Some(back);
    }
    let now = Now {
        position: Some(position),
        board: Some(position),
        last: Some(last),
        you: Some(you),
        ..Now::default()
    };
    let means = |said: &str| {
        let one = lexicon.grammar().hear(said, lexicon, &now).surely()?;
        matches!(one.wish.intent, Intent::Move | Intent::WhatIf).then(|| one.wish.patterns())
    };
    let most = words.len().min(WORDS_OF_MOVE);
    (theirs + 1..=most).rev().find_map(|count| {
        let said = words.get(..count)?.join(" ");
        let turned = || means(&format!("{condition} {said}"));
        let patterns = means(&said).or_else(turned)?;
        let there = patterns.iter().any(|one| one.target() == Some(last));
        (there && !is_illegal(&patterns, position)).then_some((count, patterns))
    })
}

/// The kind of piece that takes under a condition and is not the user's, "and if the king takes", or
/// `None` where only the other side is named, "and if he takes it".
pub(super) fn taker(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Option<Role>> {
    let words = words(text);
    let begins = condition_ends(&words, lexicon)?;
    let said = words.get(begins..)?.join(" ");
    let named = lexicon.grammar().hear(&said, lexicon, now).named();
    let mut roles = named.iter().filter_map(|named| match named.name {
        Name::Piece(role) => Some(role),
        _ => None,
    });
    let role = roles.next();
    let theirs = || others(words.get(begins..)?, lexicon, now.you?);
    let sign = |sign| named.iter().any(|named| named.name == Name::Sign(sign));
    let place = |named: &Named| matches!(named.name, Name::Square(_) | Name::Move(_));
    let alone = roles.next().is_none() && !named.iter().any(place);
    let other = role.is_some() || theirs().is_some();
    (alone && other && sign(Sign::Takes) && !sign(Sign::Mine)).then_some(role)
}

/// A move that a line goes on from in the head: "bishop takes c3 *and then*", "Lxg1 *und wenn* er
/// wiedernimmt".
pub(super) struct GoneOn {
    pub patterns: Vec<Pattern>,
    /// The move, if it is one.
    pub mv: Option<Move>,
    /// The condition behind it; empty where only what follows is asked.
    pub rest: String,
}

/// The legal move at the beginning of a line that goes on from it in the head.
pub(super) fn gone_on(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<GoneOn> {
    let words = words(text);
    let grammar = lexicon.grammar();
    let trailing = || Some(words.len() - grammar.trails_off(&words)?);
    let joined = words.windows(2).position(|pair| {
        matches!(pair, [joins, condition] if grammar.joins(joins) && grammar.conditions(condition))
    });
    // "E5 then, if you please" supposes nothing.
    let joined = joined.filter(|_| grammar.condition(&words).is_some());
    let end = joined.or_else(trailing)?;
    let patterns = written(&words.get(..end)?.join(" "), lexicon, position)?;
    let mv = match resolve_any(&patterns, position) {
        Ok(mv) => Some(mv),
        Err(Unresolved::Ambiguous(_)) => None,
        Err(_) => return None,
    };
    let rest = joined.and_then(|joined| words.get(joined + 1..));
    Some(GoneOn {
        patterns,
        mv,
        rest: rest.unwrap_or_default().join(" "),
    })
}

/// Whose turn a move under a condition belongs to.
pub(super) enum Turn {
    /// The other side's, though it is the user's: "what if he takes on d4".
    Other(Chess),
    /// The other side's, whose turn it is.
    Theirs,
    /// The same while the user stands in check, and the move as it is said.
    InCheck(Vec<Pattern>),
}

/// Whose turn a move under a condition belongs to, where it may be one of the other side: the position
/// as if it were its turn, where it is the user's.
pub(super) fn others_turn(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    you: Option<Color>,
) -> Option<Turn> {
    let words = words(text);
    let begins = condition_ends(&words, lexicon)?;
    let theirs = others(words.get(begins..)?, lexicon, you?)?;
    if you != Some(position.turn()) {
        return Some(Turn::Theirs);
    }
    let in_check = || said_move(&words, begins + theirs, lexicon, position).map(Turn::InCheck);
    other_to_move(position).map(Turn::Other).or_else(in_check)
}

/// The position as if it were the other side's turn, where a line asks what it can do: "could he take
/// on d4". `you`: the user's side, whose turn it is.
pub(super) fn asks_of_other(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    you: Option<Color>,
) -> Option<Chess> {
    let words = words(text);
    let asks = words
        .first()
        .is_some_and(|word| lexicon.grammar().asks(word));
    let mine = you.filter(|&you| asks && you == position.turn())?;
    others(words.get(1..)?, lexicon, mine)?;
    other_to_move(position)
}

/// Whether the move that a line supposes is the other side's, though it is the user's turn: "and if you
/// castle".
pub(crate) fn supposes_other(text: &str, lexicon: &Lexicon, now: &Now) -> bool {
    let turn = || others_turn(text, lexicon, now.position?, now.you);
    turn().is_some() || tells_of_other(text, lexicon, now)
}

/// Whether a line says that the other side moves, though it is the user's turn: "then he plays knight
/// g5".
pub(super) fn tells_of_other(text: &str, lexicon: &Lexicon, now: &Now) -> bool {
    let Some(mine) = now
        .you
        .filter(|&you| now.position.is_some_and(|p| p.turn() == you))
    else {
        return false;
    };
    let words = words(text);
    let theirs = |at: usize| {
        let from = words.get(at..).unwrap_or_default();
        others(from, lexicon, mine).is_some()
    };
    let joined = words
        .first()
        .is_some_and(|word| lexicon.grammar().joins(word));
    theirs(0) || (joined && (theirs(1) || theirs(2)))
}

/// Whether a line begins a thought under a condition, "what if"; "say the left one" does not.
pub(super) fn begins_thought(text: &str, lexicon: &Lexicon) -> bool {
    let words = words(text);
    let begins = lexicon.grammar().thinks_ahead(&words);
    let begins = begins.and_then(|end| words.get(..end)).unwrap_or_default();
    begins.iter().any(|word| lexicon.grammar().conditions(word))
}

/// Whether a line begins with what may begin a thought, "suppose I take"; "let's say bishop b5" is a
/// move that was chosen.
pub(super) fn supposes(text: &str, lexicon: &Lexicon) -> bool {
    let words = words(text);
    let begins = lexicon.grammar().thinks_ahead(&words);
    let behind = begins.and_then(|end| words.get(end..));
    let moves = |said: &[&str]| {
        matches!(
            parse(&said.join(" "), lexicon, false),
            Parsed::Command(Command::Play(_))
        )
    };
    behind.is_some_and(|said| begins_thought(text, lexicon) || !moves(said))
}

/// A move under a condition.
pub(super) struct Condition {
    /// The move as it is said.
    pub patterns: Vec<Pattern>,
    /// The move, if it can be made.
    pub mv: Option<Move>,
    /// What else is said, what is asked of the move; empty where nothing is.
    pub asked: String,
}

/// A move under a condition, "if I take on e5, is my knight safe". `you`: the user's side, whose
/// moves alone are made in his turn. `sentence`: the move that a whole sentence is, where it is no
/// notation; `takes_theirs`: whether it names what is taken by its owner, which notation does not.
pub(super) fn condition(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    you: Option<Color>,
    sentence: impl Fn(&str) -> Option<Vec<Pattern>>,
    takes_theirs: impl Fn(&str) -> bool,
) -> Option<Condition> {
    let words = words(text);
    let begins = condition_ends(&words, lexicon)?;
    let mine = you.unwrap_or(position.turn());
    let theirs = others(words.get(begins..)?, lexicon, mine);
    if theirs.is_some() && (you.is_none() || you == Some(position.turn())) {
        return None;
    }
    let begins_move = begins + theirs.unwrap_or(0);
    // "Tell me if e4 is attacked" has no move in it.
    let square = words
        .get(begins_move)
        .is_some_and(|word| fold(word).parse::<Square>().is_ok());
    let more = words.get(begins_move + 1);
    if begins > 1 && square && more.is_some_and(|word| word.chars().all(char::is_alphabetic)) {
        return None;
    }
    let rest = words.get(begins_move..)?;
    let asks = rest.iter().position(|word| lexicon.grammar().asks(word));
    let whole_end = begins_move + asks.unwrap_or(rest.len());
    let whole_said = words.get(begins_move..whole_end)?.join(" ");
    let mut starts = begins_move..words.len().min(begins_move + BEFORE_MOVE);
    if takes_theirs(&whole_said) {
        starts.end = starts.start;
    }
    let found = starts.into_iter().find_map(|at| {
        let longest = whole_end.min(at + WORDS_OF_MOVE);
        let mut where_to = false;
        (at + 1..=longest).rev().find_map(|end| {
            let said = words.get(at..end)?.join(" ");
            let patterns = written(&said, lexicon, position)?;
            // "Are you after my queen" has none either; "takes" is less than "takes on e4".
            where_to |= patterns.iter().any(goes_somewhere);
            let told = |p: &Pattern| goes_somewhere(p) || (p.capture && !where_to);
            let mv = resolve_any(&patterns, position).ok()?;
            patterns.iter().any(told).then_some((end, patterns, mv))
        })
    });
    let whole = || {
        let patterns = sentence(&whole_said)?;
        let mv = resolve_any(&patterns, position).ok();
        let told = |p: &Pattern| goes_somewhere(p) || p.capture;
        let asked = theirs.is_some() && patterns.iter().all(told);
        (mv.is_some() || asked).then_some((whole_end, patterns, mv))
    };
    // The verb may stand behind it: "wenn er den Springer nach e4 *stellt*".
    let same = |end: usize, mv: Move| {
        let said = words.get(begins_move..end).map(|said| said.join(" "));
        let patterns = said.and_then(|said| sentence(&said));
        patterns.is_some_and(|patterns| resolve_any(&patterns, position) == Ok(mv))
    };
    let found = found.map(
        |(end, patterns, mv)| match end < whole_end && same(end + 1, mv) {
            true => (end + 1, patterns, Some(mv)),
            false => (end, patterns, Some(mv)),
        },
    );
    if let Some((end, patterns, mv)) = found.or_else(whole) {
        // "What happens if" asks nothing of its own.
        let begun = lexicon.grammar().thinks_ahead(&words) >= Some(begins);
        let before = words.get(..begins.saturating_sub(1))?.iter();
        let before = before.filter(|_| !begun);
        let asked: Vec<&str> = before.chain(words.get(end..)?).copied().collect();
        let asked = asked.join(" ");
        return Some(Condition {
            patterns,
            mv,
            asked,
        });
    }
    // Why the other side cannot play it is told of its turn, not of the user's.
    theirs?;
    Some(Condition {
        patterns: said_move(&words, begins_move, lexicon, position)?,
        mv: None,
        asked: String::new(),
    })
}

/// A move that is said behind a condition, whether or not it can be made.
fn said_move(
    words: &[&str],
    begins: usize,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Pattern>> {
    let mut starts = begins..words.len().min(begins + BEFORE_MOVE);
    starts.find_map(|at| {
        let said = words.get(at..)?.join(" ");
        let patterns = written(&said, lexicon, position)?;
        patterns.iter().all(goes_somewhere).then_some(patterns)
    })
}

pub(super) fn goes_somewhere(pattern: &Pattern) -> bool {
    pattern.target().is_some() || pattern.castle.is_some()
}

/// A move as it is written; a capture without a piece is any piece's.
pub(super) fn written(said: &str, lexicon: &Lexicon, position: &Chess) -> Option<Vec<Pattern>> {
    match parse(said, lexicon, false) {
        Parsed::Command(Command::Play(patterns)) => {
            Some(of_any_piece(patterns, said, true, lexicon, position))
        }
        _ => None,
    }
}

/// Behind which word a condition ends: "what happens *if*", "suppose".
fn condition_ends(words: &[&str], lexicon: &Lexicon) -> Option<usize> {
    match lexicon.grammar().condition(words) {
        Some(at) => Some(at + 1),
        None => lexicon.grammar().thinks_ahead(words),
    }
}

/// How many words say that the other side moves: "he", "your opponent", "Black".
fn others(words: &[&str], lexicon: &Lexicon, mine: Color) -> Option<usize> {
    let named = |pack: &Pack| {
        let first = words.first().map(|word| fold(word));
        let mut names = pack.color_words(!mine).iter();
        names.any(|name| Some(fold(name)) == first)
    };
    let color = || lexicon.understood().any(named).then_some(1);
    lexicon.grammar().others(words).or_else(color)
}

fn words(text: &str) -> Vec<&str> {
    let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '-' | '+' | '#' | '=' | '\'');
    let words = text.split(mark).filter(|word| !word.is_empty());
    words.take(MOST_WORDS).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    fn thought(lang: &str, text: &str) -> Option<usize> {
        let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        let position = parse_fen(fen).unwrap();
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        line_ahead(text, &words, &position, Some(Color::White), None).map(|line| line.moves.len())
    }

    #[test]
    fn a_line_is_thought_move_by_move() {
        for (lang, text, moves) in [
            ("en", "what if castles and knight f6", Some(2)),
            ("en", "what if I castle and he plays Nf6", Some(2)),
            ("en", "what happens after d3 d6 Bg5", Some(3)),
            (
                "de",
                "was ist, wenn ich rochiere und er Sf6 spielt",
                Some(2),
            ),
            ("en", "what if knight g5", None),
            ("en", "what if knight takes e5 and queen h5", None),
            (
                "de",
                "wenn ich jetzt Sxe5 spiel und er Sxe5 was hab ich dann",
                Some(2),
            ),
            ("en", "if I go d3 and he goes d6", Some(2)),
            ("en", "castles and knight f6", None),
            ("en", "what happens if I take on e5 with the knight", None),
            (
                "en",
                "what if I castle, he plays knight e7 and I d3",
                Some(2),
            ),
        ] {
            assert_eq!(thought(lang, text), moves, "{text}");
        }
    }
}
