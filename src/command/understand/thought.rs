//! Moves that are only thought: what if, and what then.

use super::{is_question, understand};
use crate::command::ahead::{self, begins_thought, others_turn, supposes};
use crate::command::spans::move_spans;
use crate::command::{Ask, Command, Parsed, Think};
use crate::grammar::{Heard, Intent, Name, Named, Now, Open, Side, Sign};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Chess, Move, Position, Role};

/// Whether a move is thought.
pub(super) fn thinks_move(command: &Command) -> bool {
    let Command::Think(Think::Begin(said) | Think::Other(said) | Think::On { said, .. }) = command
    else {
        return false;
    };
    !said.is_empty()
}

/// "How do I stand if I take there" is asked of the thought, though it stands before the move.
pub(super) fn move_first(read: Parsed) -> Parsed {
    match read {
        Parsed::Several(mut all)
            if all.last().is_some_and(thinks_move)
                && all.iter().rev().skip(1).all(Command::is_of_a_thought) =>
        {
            all.rotate_right(1);
            Parsed::Several(all)
        }
        read => read,
    }
}

/// "What happens if I take there" asks for the reply too.
pub(super) fn what_happens(read: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let happens = || lexicon.grammar().says(text, &["happens"]);
    // "What's his best if I go knight d2".
    let if_made = || {
        let words: Vec<&str> = text.split_whitespace().collect();
        let grammar = lexicon.grammar();
        let joined = words.first().is_some_and(|word| grammar.joins(word));
        let asks = words.get(usize::from(joined)).is_some_and(|word| {
            let word = word.split('\'').next().unwrap_or_default();
            grammar.asks(word) && !grammar.requests(text)
        });
        asks && grammar.condition(&words).is_some()
    };
    let begin = |said| vec![Command::Think(Think::Begin(said))];
    if happens() && names_last(text, lexicon, now) {
        return Parsed::Command(Command::Think(Think::Then));
    }
    // "And knight a4, what does he do then".
    let named = || one_legal_move(text, lexicon, now.position?);
    let (thought, asks) = match read {
        Parsed::Command(Command::Threat(_) | Command::Think(Think::Then))
            if happens()
                && let Some(said) = named() =>
        {
            (begin(said), true)
        }
        Parsed::Beside {
            ref fact,
            ref command,
            ..
        } if **fact == Command::Think(Think::Then)
            && let Command::Play(said) = &**command =>
        {
            (begin(said.clone()), true)
        }
        Parsed::Doubt { command, .. } if happens() && thinks_move(&command) => {
            (vec![*command], true)
        }
        Parsed::Command(Command::Weigh(said, other)) if other.is_empty() && happens() => {
            (begin(said), true)
        }
        Parsed::Command(Command::Ask(Ask::Legal(_, said))) if happens() => (begin(said), true),
        Parsed::Doubt { command, text } if happens() || if_made() => match *command {
            Command::Play(said) | Command::Ask(Ask::Legal(_, said)) => (begin(said), true),
            _ => return Parsed::Doubt { command, text },
        },
        Parsed::Command(Command::Think(think)) => (vec![Command::Think(think)], happens()),
        Parsed::Several(all) if all.iter().all(|one| matches!(one, Command::Think(_))) => {
            (all, happens())
        }
        // It is told with the move, whatever else was understood of the question.
        Parsed::Several(mut all) if happens() && all.iter().any(thinks_move) => {
            let coaches = |command: &Command| {
                matches!(
                    command,
                    Command::BestLine | Command::Threat(_) | Command::Weigh(..) | Command::Hint
                )
            };
            if !all
                .iter()
                .all(|command| thinks_move(command) || coaches(command))
            {
                return Parsed::Several(all);
            }
            all.retain(thinks_move);
            (all, true)
        }
        read => return read,
    };
    let asks = asks && thought.iter().all(thinks_move);
    let mut all = thought;
    all.extend(asks.then_some(Command::Ask(Ask::Reply)));
    match all.len() {
        1 => all.pop().map_or(Parsed::Empty, Parsed::Command),
        _ => Parsed::Several(all),
    }
}

/// Whether a line names no move but the one that was thought last: "I meant after knight f3, what does he
/// do".
fn names_last(text: &str, lexicon: &Lexicon, now: &Now) -> bool {
    let (Some(position), Some(last)) = (now.position.filter(|_| now.thinks), now.last) else {
        return false;
    };
    let spans = move_spans(text, lexicon);
    let named = |said: &[Pattern]| {
        let there = said.iter().all(|one| one.target() == Some(last));
        there && is_illegal(said, position)
    };
    !spans.is_empty() && spans.iter().all(|(_, said)| named(said))
}

/// The only move that is named in a line and can be made.
pub(super) fn one_legal_move(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Pattern>> {
    let spans = move_spans(text, lexicon).into_iter();
    let legal = |said: &Vec<Pattern>| {
        let goes = said.iter().any(|one| one.target().is_some());
        goes && resolve_any(said, position).is_ok()
    };
    let mut moves = spans.map(|(_, said)| said).filter(legal);
    let said = moves.next()?;
    moves.next().is_none().then_some(said)
}

/// "Let's try knight b5, *only in my head*": the move is thought, in whatever words it is said.
pub(super) fn thought_only(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let said = lexicon.grammar().in_the_head(text);
    let said = said.or_else(|| behind_head(text, lexicon))?;
    let spans = move_spans(said, lexicon).into_iter();
    let written = || {
        let (_, patterns) = spans.max_by_key(|(span, _)| span.len())?;
        resolve_any(&patterns, position).is_ok().then_some(patterns)
    };
    let patterns = match understand(said, lexicon, now).into_wish() {
        Some(Command::Play(patterns) | Command::Think(Think::Begin(patterns))) => Some(patterns),
        _ => written(),
    };
    let begun = |patterns| Parsed::Command(Command::Think(Think::Begin(patterns)));
    patterns.map(begun)
}

/// What stands behind a clause that ends with words for what is only thought: "let's try it in thought:
/// *knight g5*".
pub(super) fn behind_head<'a>(text: &'a str, lexicon: &Lexicon) -> Option<&'a str> {
    let grammar = lexicon.grammar();
    let ends = text.match_indices([':', ',', ';', '.']);
    let behind = |(at, mark): (usize, &str)| {
        let (before, behind) = (text.get(..at)?, text.get(at + mark.len()..)?);
        let words: Vec<&str> = before.split_whitespace().collect();
        let head = grammar.answers_in(before, &["in-the-head"]).pop()?;
        let denied = head.at.checked_sub(1).and_then(|at| words.get(at));
        let denied = denied.is_some_and(|word| grammar.turns(word));
        (head.end == words.len() && !denied).then(|| behind.trim())
    };
    ends.filter_map(behind).next()
}

/// "Knight f3 holds, but what if bishop b4 check": a thought behind a remark, from where the line
/// stands, or behind the move that the remark is about.
pub(super) fn thought_aside(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let starts = text.match_indices(' ').map(|(at, _)| at + 1);
    let (remark, behind) = starts
        .filter_map(|at| text.split_at_checked(at))
        .find(|(_, behind)| begins_thought(behind, lexicon) && thinks(behind, lexicon))?;
    let heard = lexicon.grammar().hear(remark, lexicon, now).surely();
    let wishes = heard.is_some_and(|one| !matches!(one.wish.intent, Intent::Move | Intent::Chat));
    if wishes || is_question(remark, lexicon) {
        return None;
    }
    let thought = |now: &Now| {
        let all = match understand(behind, lexicon, now) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(all) => all,
            _ => return None,
        };
        matches!(all.first(), Some(Command::Think(_))).then_some(all)
    };
    let moves = move_spans(remark, lexicon).into_iter();
    let moves = moves.filter_map(|(span, said)| {
        let mv = resolve_any(&said, position).ok()?;
        Some((span.len(), mv))
    });
    let on = moves.max_by_key(|(length, _)| *length).and_then(|(_, mv)| {
        let after = position.clone().play(mv).ok()?;
        let now = made_from(now, mv, &after);
        let all = thought(&now).filter(|all| all_legal(all, &after))?;
        let made = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
        Some([vec![made], all].concat())
    });
    on.or_else(|| thought(now)).map(Parsed::Several)
}

/// Whether each move of a thought can be made behind the one before.
pub(super) fn all_legal(thought: &[Command], position: &Chess) -> bool {
    let mut position = position.clone();
    thought.iter().all(|command| {
        let (Command::Think(Think::Begin(said)) | Command::Think(Think::On { said, .. })) = command
        else {
            return !matches!(command, Command::Think(_));
        };
        let after = resolve_any(said, &position);
        let after = after.ok().and_then(|mv| position.clone().play(mv).ok());
        after.map(|after| position = after).is_some()
    })
}

/// Whether a line begins with the words for a thought.
pub(super) fn thinks(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    lexicon.grammar().thinks_ahead(&words).is_some()
}

/// "What if he plays knight f6", said while the other side is to move: moves that are only thought.
pub(super) fn thought_meanwhile(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let waits = now.position.is_none() && now.open != Open::Choice;
    let now = Now {
        position: Some(now.board.filter(|_| waits)?),
        ..*now
    };
    let mut thought = others_thought(text, lexicon, &now)?;
    Some(match thought.len() {
        1 => Parsed::Command(thought.remove(0)),
        _ => Parsed::Several(thought),
    })
}

/// "What if he takes back", said of a move that was asked about: both are thought.
pub(super) fn thought_after(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let mv = now.about?;
    // What he takes with is his own answer, as it was told.
    if others_turn_in_thought(now) {
        let takes = mv.is_capture() && ahead::taker(text, lexicon, now).is_some();
        let made = || Parsed::Command(Command::Think(Think::Begin(vec![Pattern::of(mv)])));
        return takes.then(made);
    }
    if let Some(taken) = taken_after(mv, text, lexicon, now) {
        return Some(taken);
    }
    let (after, thought) = thought_behind(mv, text, lexicon, now)?;
    let legal = |command: &Command| match command {
        Command::Think(Think::Begin(patterns)) => !is_illegal(patterns, &after),
        _ => false,
    };
    let made = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
    let begins = thought.first().is_some_and(legal);
    begins.then(|| Parsed::Several([vec![made], thought].concat()))
}

/// A move behind a word of condition, and nothing else: "if knight g5".
pub(super) fn thought_if(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let (first, said) = text.trim().split_once(' ')?;
    let condition = lexicon.grammar().conditions(first);
    let patterns = condition.then(|| ahead::written(said, lexicon, position))??;
    let legal = resolve_any(&patterns, position).is_ok();
    legal.then_some(Parsed::Command(Command::Think(Think::Begin(patterns))))
}

/// A move of one's own, said where it is the other side's turn in a thought: it stands behind the answer
/// that was told, or behind the only way to take what moved last.
pub(super) fn mine_after(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let Some(mv) = now.about else {
        return i_take_after(only_capture(now)?, text, lexicon, now);
    };
    let taken = i_take_after(mv, text, lexicon, now);
    taken.or_else(|| i_move_after(mv, text, lexicon, now))
}

/// The one way to take what moved last, where it is the other side's turn in a thought.
fn only_capture(now: &Now) -> Option<Move> {
    let position = now.position?;
    let last = now.last.filter(|_| others_turn_in_thought(now))?;
    let takes = |mv: &Move| mv.is_capture() && mv.to() == last;
    let mut takes = position.legal_moves().into_iter().filter(takes);
    let mv = takes.next()?;
    takes.next().is_none().then_some(mv)
}

/// What can be meant behind a move, in the position that comes of it.
fn made_from<'a>(now: &Now<'a>, mv: Move, after: &'a Chess) -> Now<'a> {
    Now {
        position: Some(after),
        board: Some(after),
        last: Some(mv.to()),
        about: None,
        ..*now
    }
}

/// Whether it is thought, and the other side's turn there.
fn others_turn_in_thought(now: &Now) -> bool {
    let turn = now.position.map(Position::turn);
    now.thinks && now.you.is_some_and(|you| turn == Some(!you))
}

/// "Then knight takes d5", where the other side's answer was told in a thought and the move can only be
/// made behind it: both are thought.
fn i_move_after(mv: Move, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position.filter(|_| others_turn_in_thought(now))?;
    let after = position.clone().play(mv).ok()?;
    // "Suppose c6" is the answer itself, and nothing that is taken there.
    let named = one_legal_move(text, lexicon, position);
    if named.is_some_and(|said| resolve_any(&said, position) == Ok(mv)) {
        return None;
    }
    let there = made_from(now, mv, &after);
    let begin = |said| Command::Think(Think::Begin(said));
    let thought = match understand(text, lexicon, &there) {
        Parsed::Command(Command::Play(said) | Command::Think(Think::Begin(said))) => {
            vec![begin(said)]
        }
        Parsed::Several(all) if all.first().is_some_and(thinks_move) => all,
        _ => return None,
    };
    let behind = !all_legal(&thought, position) && all_legal(&thought, &after);
    let made = begin(vec![Pattern::of(mv)]);
    behind.then(|| Parsed::Several([vec![made], thought].concat()))
}

/// "And if I take it then", where the other side's answer was told in a thought: both are thought.
fn i_take_after(mv: Move, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position.filter(|_| others_turn_in_thought(now))?;
    let grammar = lexicon.grammar();
    let says = |name| grammar.says(text, &[name]);
    let named = grammar.hear(text, lexicon, now).named();
    let takes = || named.iter().any(|one| one.name == Name::Sign(Sign::Takes));
    let place = |one: &Named| matches!(one.name, Name::Square(_) | Name::Move(_));
    let behind = supposes(text, lexicon) || !is_question(text, lexicon) && says("afterwards");
    // "If I took with the knight instead" stands in the place of the move before it.
    let mine = behind && !says("instead-of-that") && says("self") && (says("takes") || takes());
    if !mine || named.iter().any(place) {
        return None;
    }
    let roles: Vec<Role> = (named.iter())
        .filter_map(|one| match one.name {
            Name::Piece(role) => Some(role),
            _ => None,
        })
        .collect();
    let after = position.clone().play(mv).ok()?;
    let meant = |taken: &Move| {
        let is_named = |role: &Role| taken.role() == *role || taken.capture() == Some(*role);
        taken.to() == mv.to() && taken.is_capture() && roles.iter().all(is_named)
    };
    let takes = after.legal_moves().into_iter().filter(meant);
    let takes: Vec<Pattern> = takes.map(Pattern::of).collect();
    let made = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
    let then = match takes.is_empty() {
        true => Command::Ask(Ask::Retakes(Some(Side::Me))),
        false => Command::Think(Think::Begin(takes)),
    };
    Some(Parsed::Several(vec![made, then]))
}

/// "And if the king takes", "what if he takes it", said of a move that is talked of: both are thought,
/// or it is told what can take there.
pub(super) fn taken_after(mv: Move, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let after = now.position?.clone().play(mv).ok()?;
    let role = ahead::taker(text, lexicon, now)?;
    let moves = after.legal_moves().into_iter().filter(|taken| {
        let there = taken.to() == mv.to() && taken.is_capture();
        there && role.is_none_or(|role| role == taken.role())
    });
    let takes: Vec<Pattern> = moves.map(Pattern::of).collect();
    let thought = [vec![Pattern::of(mv)], takes.clone()];
    let thought = thought.map(|one| Command::Think(Think::Begin(one)));
    Some(match takes.is_empty() {
        true => Parsed::Command(Command::Ask(Ask::Retakes(Some(Side::You)))),
        false => Parsed::Several(thought.into()),
    })
}

/// "Bishop takes c3 and if he takes back": the move is thought, and what follows from it.
pub(super) fn thought_on(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let gone = ahead::gone_on(text, lexicon, position)?;
    let made = Command::Think(Think::Begin(gone.patterns));
    let behind = |mv| thought_behind(mv, &gone.rest, lexicon, now);
    let retakes = || Command::Ask(Ask::Retakes(Some(Side::You)));
    let illegal = |thought: &[Command], after: &Chess| match thought {
        [Command::Think(Think::Begin(said))] => is_illegal(said, after),
        _ => false,
    };
    Some(match gone.mv.and_then(behind) {
        // "And if he takes back", where nothing can: that is told.
        Some((after, thought)) if illegal(&thought, &after) => {
            Parsed::Several(vec![made, retakes()])
        }
        Some((_, thought)) => Parsed::Several([vec![made], thought].concat()),
        None => Parsed::Command(made),
    })
}

/// What a line thinks of the other side behind a move, and the position there.
pub(super) fn thought_behind(
    mv: Move,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<(Chess, Vec<Command>)> {
    let after = now.position?.clone().play(mv).ok()?;
    let now = made_from(now, mv, &after);
    let thought = others_thought(text, lexicon, &now)?;
    Some((after, thought))
}

/// What a line thinks of the other side, whose turn it is here.
pub(super) fn others_thought(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Vec<Command>> {
    others_turn(text, lexicon, now.position?, now.you)?;
    let thought = match understand(text, lexicon, now) {
        Parsed::Command(command) => vec![command],
        Parsed::Several(commands) => commands,
        _ => return None,
    };
    matches!(thought.first(), Some(Command::Think(_))).then_some(thought)
}

/// "After you take back with the pawn": of several captures the one where something was taken.
pub(super) fn taken_back_with(read: Parsed, heard: &Heard) -> Parsed {
    let (now, grammar) = (heard.now, heard.lexicon.grammar());
    let (Some(position), Some(last)) = (now.position, now.last) else {
        return read;
    };
    let back = |said: &[Pattern]| match resolve_any(said, position) {
        Err(Unresolved::Ambiguous(moves)) => {
            let takes = |mv: &Move| mv.is_capture() && mv.to() == last;
            let back: Vec<Pattern> = moves.into_iter().filter(takes).map(Pattern::of).collect();
            let says = grammar.says(heard.text, &["takes-back"]);
            (says && !back.is_empty()).then_some(back)
        }
        _ => None,
    };
    match read {
        Parsed::Command(Command::Think(Think::Begin(said))) => {
            let said = back(&said).unwrap_or(said);
            Parsed::Command(Command::Think(Think::Begin(said)))
        }
        Parsed::Command(Command::Play(said)) => {
            let said = back(&said).unwrap_or(said);
            Parsed::Command(Command::Play(said))
        }
        read => read,
    }
}
