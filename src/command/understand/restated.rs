//! What counts of a line that says more: what stands behind "I mean", the question behind a sigh, and
//! the piece that was named and is not there.

use super::{as_said, is_about_a_move, is_question, says_move, understand};
use crate::command::ahead::begins_thought;
use crate::command::spans::move_spans;
use crate::command::{Ask, Back, Command, Parsed, Think, line, parse};
use crate::grammar::{Heard, Name, Now, Open, Side, Sign};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::{Chess, Move, Position, Role, attacks};

/// What parts sentences, and what parts clauses.
const MARKS: [char; 6] = ['.', '!', '…', ';', ':', '–'];

/// "What if I take there... I mean, does he have a check": what stands behind the last words that
/// correct, where that asks something.
pub(super) fn corrected_within(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let starts = text.match_indices(|c: char| MARKS.contains(&c) || c == ',');
    let behind = starts.filter_map(|(at, mark)| text.get(at + mark.len()..));
    let mut meant = behind.filter_map(|rest| lexicon.grammar().corrected(rest));
    asked_alone(meant.next_back()?, lexicon, now)
}

/// "The left, sorry, the right one": of an answer to what was asked, what stands behind the last words
/// that withdraw it.
pub(super) fn answered_anew(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let (_, behind) = lexicon
        .grammar()
        .withdrawn(text)
        .filter(|_| now.open == Open::Choice)?;
    let meant = understand(behind, lexicon, now);
    let answers =
        meant.wish().is_some_and(says_move) || matches!(meant, Parsed::Command(Command::Fill(_)));
    answers.then_some(meant)
}

/// "Good, d3": the move behind a word that approves of it; what the other side just played is only
/// repeated.
pub(super) fn approved(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let (first, rest) = text.split_once(',')?;
    let position = now
        .position
        .filter(|_| now.open == Open::Nothing && !text.contains('?'))?;
    let approves = lexicon.grammar().answers_in(first, &["approves"]);
    let whole = |words: usize| first.split_whitespace().count() == words;
    approves
        .first()
        .filter(|one| one.at == 0 && whole(one.end))?;
    let Parsed::Command(Command::Play(said)) = parse(rest.trim(), lexicon, false) else {
        return None;
    };
    let mv = resolve_any(&said, position).ok()?;
    (now.last != Some(mv.to())).then_some(Parsed::Command(Command::Play(said)))
}

/// "Oh no, I overlooked my bishop. What is my best reply?": the question behind a remark, where the
/// line was not understood as a whole.
pub(super) fn question_behind(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    // "Check from the bishop; what can I put in between": a guess at both is none at the question.
    let fact = |command: &Command| {
        matches!(command, Command::Query(_) | Command::Ask(_)) && !is_about_a_move(command)
    };
    let guessed = matches!(read, Parsed::Command(command) if fact(command)) && !heard.is_sure();
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) => true,
        Parsed::Doubt { command, .. } => !says_move(command),
        _ => false,
    };
    let body = text.trim_end_matches(|c: char| !c.is_alphanumeric());
    let marks = body.rmatch_indices(|c: char| MARKS.contains(&c) || c == ',');
    let mut parts = marks.filter_map(|(at, mark)| {
        let rest = text.get(at + mark.len()..)?.trim_start();
        let first = rest.split_whitespace().next()?;
        let asks = lexicon.grammar().asks(first.trim_end_matches("'s"));
        let sentence = mark != "," && is_question(rest, lexicon);
        let clause = open && mark == "," && asks && text.trim_end().ends_with('?');
        (sentence || clause).then_some((text.get(..at)?, rest))
    });
    let (remark, rest) = (open || guessed).then(|| parts.next())??;
    // Two questions are both meant.
    if is_question(remark, lexicon) {
        return None;
    }
    asked_alone(rest, lexicon, now)
}

/// "Oops, take that back, I meant knight f3": the one move that is named beside words that take back is
/// asked about in the place of the last.
pub(super) fn taken_back_for(
    read: &Parsed,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<Parsed> {
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
        Parsed::Command(command) => *command == Command::TakeBack,
        Parsed::Several(all) => all.first() == Some(&Command::TakeBack),
        _ => false,
    };
    if !open || now.thinks || now.open != Open::Nothing || text.contains('?') {
        return None;
    }
    let (undone, said) = undone_for(text, lexicon)?;
    Some(match undone {
        Undone::Named => Parsed::Command(Command::BackTo(Back::Before(said))),
        Undone::Last => Parsed::Doubt {
            text: text.trim().to_owned(),
            command: Box::new(Command::Instead(said)),
        },
    })
}

/// "Take that back. And now in thought d4", said in a thought: the one move that is named takes the place
/// of the last.
pub(super) fn thought_back_for(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    if !now.thinks || now.open != Open::Nothing || text.contains('?') {
        return None;
    }
    match undone_for(text, lexicon)? {
        (Undone::Last, said) => Some(Parsed::Command(Command::Instead(said))),
        (Undone::Named, _) => None,
    }
}

/// Which move is taken back.
enum Undone {
    /// The one that is named.
    Named,
    /// The last, and the one that is named comes for it.
    Last,
}

/// What words that take back undo, and the one move that is named behind them.
fn undone_for(text: &str, lexicon: &Lexicon) -> Option<(Undone, Vec<Pattern>)> {
    let grammar = lexicon.grammar();
    let undoes = grammar.answers_in(text, &["undoes"]);
    let undoes = undoes.iter().find(|one| !one.denied)?;
    // "Take back on d5", "take back with the knight" capture.
    let behind = text.split_whitespace().nth(undoes.end);
    if behind.is_some_and(|word| grammar.says(word, &["captures-so"])) {
        return None;
    }
    let spans = move_spans(text, lexicon);
    let whole = |said: &[Pattern]| said.iter().any(|one| one.target().is_some());
    let mut moves = spans.into_iter().filter(|(_, said)| whole(said));
    let (range, said) = moves.next().filter(|_| moves.next().is_none())?;
    // "No wait, take back d3" names the move that goes; what stands behind a mark comes for it.
    let before = text.get(..range.start).unwrap_or_default();
    let names = before.split_whitespace().count() == undoes.end && before.ends_with(' ');
    let named = names && !before.trim_end().ends_with([',', ';', ':', '.', '-', '–']);
    let undone = match named {
        true => Undone::Named,
        false => Undone::Last,
    };
    Some((undone, said))
}

/// What a text asks by itself, and does nothing.
fn asked_alone(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    match understand(text, lexicon, now) {
        Parsed::Command(command) if asks_only(&command) => Some(Parsed::Command(command)),
        _ => None,
    }
}

fn asks_only(command: &Command) -> bool {
    let advice = matches!(
        command,
        Command::Hint | Command::Clue | Command::BestLine | Command::Evaluate | Command::Threat(_)
    );
    let chat = matches!(command, Command::Ask(Ask::Chat(_)));
    advice || (command.is_fact() && !chat)
}

/// "My rook to b1", where only a knight can go there: it is said that no rook can, and no knight is
/// put in its place.
pub(super) fn other_piece(
    read: &Parsed,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<Parsed> {
    let Parsed::Doubt { command, .. } = read else {
        return None;
    };
    let Command::Play(patterns) = command.as_ref() else {
        return None;
    };
    let position = now.position?;
    let mv = resolve_any(patterns, position).ok()?;
    let named = lexicon.grammar().hear(text, lexicon, now).named();
    let place = |name: &Name| *name == Name::Square(mv.to());
    let roles: Vec<Role> = (named.iter())
        .filter_map(|named| match named.name {
            Name::Piece(role) => Some(role),
            _ => None,
        })
        .collect();
    let meant = |role: &Role| {
        *role == mv.role() || mv.capture() == Some(*role) || mv.promotion() == Some(*role)
    };
    // "Knight c3, no wait, a4" names another move beside it.
    let another = |name: &Name| match name {
        Name::Move(_) | Name::Not => true,
        Name::Square(square) => *square != mv.to(),
        _ => false,
    };
    if text.contains(',') || named.iter().any(|one| another(&one.name)) {
        return None;
    }
    let role = *roles.last()?;
    if role == Role::King || roles.iter().any(meant) || !named.iter().any(|one| place(&one.name)) {
        return None;
    }
    let said = vec![Pattern {
        role: Some(role),
        to_file: Some(mv.to().file()),
        to_rank: Some(mv.to().rank()),
        ..Pattern::default()
    }];
    is_illegal(&said, position).then_some(Parsed::Command(Command::Play(said)))
}

/// "Can he take that with the knight", in a thought: whether that piece can take where the move went
/// that was thought last.
pub(super) fn takes_there(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let (position, last) = (now.position?, now.last?);
    let grammar = lexicon.grammar();
    let theirs = now.you.is_some_and(|you| you != position.turn());
    let asked = now.thinks && theirs && grammar.is_of_absent(text) && is_question(text, lexicon);
    let takes = || grammar.says(text, &["takes"]);
    if !asked || !takes() {
        return None;
    }
    let named = grammar.hear(text, lexicon, now).named();
    let role = match named.iter().map(|one| &one.name).collect::<Vec<_>>()[..] {
        [Name::Piece(role)] | [Name::Piece(role), Name::Sign(_)] => *role,
        [Name::Sign(_), Name::Piece(role)] => *role,
        _ => return None,
    };
    let whether = grammar.answers_in(text, &["whether"]);
    whether.first().filter(|word| word.at == 0)?;
    let said = Pattern {
        role: Some(role),
        to_file: Some(last.file()),
        to_rank: Some(last.rank()),
        capture: true,
        ..Pattern::default()
    };
    let asked = Ask::Legal(Some(Side::You), captures(said, position));
    Some(Parsed::Command(Command::Ask(asked)))
}

/// "What if I push the e pawn", "what if I chase it with the g pawn": the pawn's move is thought, the
/// one that attacks what was spoken of where there is one.
pub(super) fn pawn_thought(
    read: &Parsed,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<Parsed> {
    let thought = |command: &Command| matches!(command, Command::Think(_));
    let told = match read {
        Parsed::Command(command) => thought(command),
        Parsed::Several(all) => all.iter().any(thought),
        _ => false,
    };
    let position = now
        .position
        .filter(|_| !told && begins_thought(text, lexicon))?;
    let said = line::lead(text, lexicon).rest;
    let named = lexicon.grammar().hear(said, lexicon, now).named();
    let place = |name: &Name| matches!(name, Name::Square(_) | Name::Move(_) | Name::Rank(_));
    let takes = |name: &Name| matches!(name, Name::Sign(Sign::Takes | Sign::Theirs) | Name::Not);
    let mut pieces = named.iter().filter_map(|one| match one.name {
        Name::Piece(role) => Some(role),
        _ => None,
    });
    let mut files = named.iter().filter_map(|one| match one.name {
        Name::File(file) => Some(file),
        _ => None,
    });
    let (role, file) = (pieces.next()?, files.next()?);
    let alone = pieces.next().is_none() && files.next().is_none();
    let others = named.iter().any(|one| place(&one.name) || takes(&one.name));
    if role != Role::Pawn || !alone || others {
        return None;
    }
    let pushes: Vec<Move> = (position.legal_moves().into_iter())
        .filter(|mv| mv.role() == Role::Pawn && !mv.is_capture() && mv.to().file() == file)
        .collect();
    let spoken = [now.named, now.last];
    let attacks = |mv: &&Move| {
        let there = attacks::pawn_attacks(position.turn(), mv.to());
        spoken.into_iter().flatten().any(|square| {
            there.contains(square) && position.board().color_at(square) == Some(!position.turn())
        })
    };
    let chasing: Vec<Move> = pushes.iter().filter(attacks).copied().collect();
    let meant = if chasing.is_empty() { pushes } else { chasing };
    let said: Vec<Pattern> = meant.into_iter().map(Pattern::of).collect();
    (!said.is_empty()).then_some(Parsed::Command(Command::Think(Think::Begin(said))))
}

/// Each move that is said so; how it is said, where there is none.
fn captures(said: Pattern, position: &Chess) -> Vec<Pattern> {
    let moves: Vec<Pattern> = said
        .candidates(position)
        .into_iter()
        .map(Pattern::of)
        .collect();
    match moves.is_empty() {
        true => vec![said],
        false => moves,
    }
}

/// "Bishop two e three", as a dictation writes "bishop to e3": the rank that a piece is said to come
/// from is the word that leads to a square, where no such piece can go there and another can.
pub(super) fn to_square(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let (Parsed::Command(Command::Play(said)), Some(position)) = (read, now.position) else {
        return None;
    };
    let interface = lexicon.interface();
    let sounds = |rank| {
        let leads = interface.moves.to.iter();
        let mut heard = leads.filter_map(|word| interface.dictated().rank(word));
        heard.any(|heard| heard.value == rank)
    };
    let [
        pattern @ Pattern {
            role: Some(_),
            from_file: None,
            from_rank: Some(rank),
            ..
        },
    ] = said[..]
    else {
        return None;
    };
    if pattern.target().is_none() || !is_illegal(said, position) {
        return None;
    }
    let meant = Pattern {
        from_rank: None,
        ..pattern
    };
    let meant = vec![meant];
    if is_illegal(&meant, position) {
        return None;
    }
    let command = Command::Play(meant);
    // "Queen to the first rank, f1 mate" names it twice.
    Some(match sounds(rank) {
        true => Parsed::Command(command),
        false => as_said(text, command),
    })
}

/// "F6? Haha, I take the horse": what cannot be made and was only repeated is no part of the move.
pub(super) fn behind_echo(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let (echo, rest) = text.split_once('?')?;
    let Parsed::Command(Command::Play(echoed)) = parse(echo.trim(), lexicon, false) else {
        return None;
    };
    if resolve_any(&echoed, now.position?).is_ok() {
        return None;
    }
    match understand(rest.trim(), lexicon, now) {
        Parsed::Command(command @ Command::Play(_)) => Some(as_said(rest.trim(), command)),
        doubt @ Parsed::Doubt { .. } => Some(doubt),
        _ => None,
    }
}
