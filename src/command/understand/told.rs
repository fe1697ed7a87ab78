//! Moves that are told round about, or are one slip away from what was typed.

use super::{Said, as_said, asks_within, goes_to, is_question, says_move, starts_off_the_board};
use crate::command::near::near_moves;
use crate::command::spans::move_spans;
use crate::command::{Ask, Chat, Command, Parsed, agrees, described};
use crate::grammar::{Heard, Name, Named, Sign};
use crate::notation::{Pattern, Unresolved, answer, is_illegal, resolve_any};
use crate::rules::{Move, Position};

/// So likely a move is meant where nothing else was understood.
const HARDLY: f32 = 0.1;
/// So likely it is where a question is answered.
const SURELY: f32 = 0.6;
/// Where a square is named less is enough.
const SQUARE: f32 = 0.05;
/// So many words stand before one that orders, and between it and the piece.
const LEAD: usize = 2;
/// Of more moves none is offered.
const MOST: usize = 3;
/// So likely it is where something else is asked about.
const LIKELY: f32 = 0.5;

impl Said<'_, '_> {
    /// A move that is told round about.
    pub(super) fn described(&self, read: &Parsed) -> Option<Parsed> {
        let illegal = |said: &[Pattern]| {
            matches!(
                resolve_any(said, self.position),
                Err(Unresolved::Illegal(_))
            )
        };
        let names = self.heard.named();
        // "Stick a rook on the e file" asks nothing about the file.
        let sent = self.sends_to_line(&names);
        let orders = self.orders(&names) || sent.is_some();
        // "King's rook pawn, two squares" is no king's pawn.
        let of_file = described::is_pawn_of_piece(&names);
        let way = described::tells_way(&names);
        let least = match read {
            // That it is left is said, or that another is wished, "something besides d4".
            Parsed::Command(Command::Ask(Ask::Chat(Chat::Spared)) | Command::OtherHint(_)) => {
                return None;
            }
            // Moves that are held against each other are none that is described.
            Parsed::Command(Command::Weigh(one, other))
                if self.says("against") && !illegal(one) && !illegal(other) =>
            {
                return None;
            }
            // "Queen one step up to the left" is no queen's pawn.
            Parsed::Doubt { command, .. }
                if way
                    && matches!(&**command, Command::Play(said) if described::is_of_other(&names, said)) =>
            {
                0.0
            }
            // "The rook next to my king up one" asks nothing of what is around the king.
            Parsed::Command(command) if way && self.free && command.is_fact() => HARDLY,
            Parsed::Doubt { command, .. } if way && !says_move(command) => HARDLY,
            Parsed::Command(Command::Play(_))
            | Parsed::Doubt { .. }
            | Parsed::Either(_)
            | Parsed::Unknown
                if of_file =>
            {
                0.0
            }
            Parsed::Command(command) if orders && !says_move(command) && command.is_fact() => 0.0,
            Parsed::Doubt { command, .. } if orders && !says_move(command) => 0.0,
            Parsed::Either(_) | Parsed::Unknown if orders => 0.0,
            Parsed::Command(command) if of_file && command.is_fact() => LIKELY,
            Parsed::Unknown => HARDLY,
            Parsed::Either(_) => LIKELY,
            Parsed::Doubt { command, .. } => match &**command {
                Command::Play(patterns) if illegal(patterns) => 0.0,
                Command::Play(_) => return None,
                _ => LIKELY,
            },
            Parsed::Command(Command::Play(said)) if illegal(said) => HARDLY,
            // The table finds the move that does it.
            Parsed::Command(Command::Ask(Ask::Aims(_))) => return None,
            Parsed::Command(command) if self.free && command.is_fact() => SURELY,
            _ => return None,
        };
        let text = self.heard.text;
        if is_question(text, self.heard.lexicon) {
            return None;
        }
        // Why what is written cannot be made is told, unless more is said of the way.
        let placed = |named: &Named| match named.name {
            Name::Sign(sign) => !matches!(sign, Sign::Takes | Sign::Castles),
            _ => false,
        };
        if self.written && !names.iter().any(placed) {
            return None;
        }
        let square = |named: &Named| matches!(named.name, Name::Square(_) | Name::Move(_));
        let least = match least == HARDLY && names.iter().any(square) {
            true => least * SQUARE,
            false => least,
        };
        if self.heard.move_likelihood() < least {
            return None;
        }
        let moves: Vec<_> = self.position.legal_moves().into_iter().collect();
        let told = described::told(&names, self.position, &moves);
        let mut patterns = described::patterns(&told);
        // Which of more is asked.
        let asks = |sent: &Pattern| {
            let line = sent.to_file.is_some() || sent.to_rank.is_some();
            line && patterns.is_empty() && !is_illegal(&[*sent], self.position)
        };
        let several = sent.filter(asks);
        patterns.extend(several);
        (!patterns.is_empty()).then(|| as_said(text, Command::Play(patterns)))
    }

    /// Whether somebody is told to put a piece somewhere: a word for it begins the line, and its piece
    /// follows.
    fn orders(&self, names: &[Named]) -> bool {
        let text = self.heard.text;
        let words = self.heard.lexicon.grammar().answers_in(text, &["orders"]);
        let first = words.first().filter(|word| word.at <= LEAD && !word.denied);
        let piece = |end: usize| {
            let near = |named: &Named| (end..=end + LEAD).contains(&named.at);
            let piece = |named: &&Named| matches!(named.name, Name::Piece(_));
            names.iter().find(piece).is_some_and(near)
        };
        first.is_some_and(|word| piece(word.end))
    }

    /// "Rook to the seventh rank": a line ends the sentence, and one of the own pieces is sent there.
    fn sends_to_line(&self, names: &[Named]) -> Option<Pattern> {
        let words: Vec<&str> = self.heard.text.split_whitespace().collect();
        let grammar = self.heard.lexicon.grammar();
        let is_line = |name: &Name| match name {
            Name::Rank(_) | Name::File(_) => true,
            Name::Sign(sign) => matches!(sign, Sign::Line | Sign::Row | Sign::Back),
            _ => false,
        };
        let mine = |named: &&Named| named.name == Name::Sign(Sign::Mine);
        let own = names.iter().take_while(mine).count();
        let (first, rest) = names.get(own..)?.split_first()?;
        // "Up to the seventh rank".
        let on = |named: &&Named| named.name == Name::Sign(Sign::Forward);
        let lines: Vec<&Named> = rest.iter().skip_while(on).collect();
        let sent = lines.first().is_some_and(|line| {
            let said = words.get(first.end..line.at).unwrap_or_default();
            !said.is_empty() && grammar.begins_with_answer("goes-to", said) == Some(said.len())
        });
        let ends = lines.last().is_some_and(|last| last.end == words.len());
        let role = first.piece()?;
        let line = lines.iter().find_map(|line| match line.name {
            Name::Rank(rank) => Some((None, Some(rank))),
            Name::File(file) => Some((Some(file), None)),
            _ => None,
        });
        let (to_file, to_rank) = line.unwrap_or_default();
        let whole = sent && ends && lines.iter().all(|line| is_line(&line.name));
        whole.then_some(Pattern {
            role: Some(role),
            to_file,
            to_rank,
            ..Pattern::default()
        })
    }

    /// "Knight f3 hh3", where a letter was typed twice: each move that it may be is offered.
    pub(super) fn doubled(&self, read: &Parsed) -> Option<Parsed> {
        let open = match read {
            Parsed::Unknown | Parsed::Either(_) => true,
            Parsed::Doubt { command, .. } => !says_move(command),
            Parsed::Command(command) => matches!(command, Command::Ask(Ask::Legal(..))),
            _ => false,
        };
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        if !open || is_question(text, lexicon) {
            return None;
        }
        let mut slips = 0;
        let words: Vec<&str> = text
            .split_whitespace()
            .map(|word| {
                let meant = typed_once(word);
                slips += usize::from(meant.is_some());
                meant.unwrap_or(word)
            })
            .collect();
        let said = words.join(" ");
        let spans = move_spans(&said, lexicon);
        let role = spans
            .iter()
            .flat_map(|(_, said)| said)
            .find_map(|pattern| pattern.role);
        let of_role = |pattern: &Pattern| Pattern {
            role: pattern.role.or(role),
            ..*pattern
        };
        let both = |pattern: &Pattern| [of_role(pattern), *pattern];
        let mut moves: Vec<Move> = Vec::new();
        for pattern in spans.iter().flat_map(|(_, said)| said).flat_map(both) {
            let one = resolve_any(&[pattern], self.position).ok();
            moves.extend(one.filter(|mv| pattern.target().is_some() && !moves.contains(mv)));
        }
        let offered = moves.into_iter().take(MOST).map(Pattern::of).collect();
        let some = |offered: &Vec<Pattern>| slips > 0 && !offered.is_empty();
        Some(offered)
            .filter(some)
            .map(|moves| as_said(text, Command::Play(moves)))
    }

    /// Moves that are one slip away.
    pub(super) fn near(&self, read: &Parsed) -> Option<Parsed> {
        match read {
            Parsed::Unknown | Parsed::Several(_) => {}
            // "n4" is no way to write a move.
            Parsed::Command(Command::Play(patterns))
                if self.heard.text.trim().len() == 2 && !patterns.iter().any(goes_to) =>
            {
                return Some(as_said(self.heard.text, Command::Play(patterns.clone())));
            }
            // Nor is "n7 d5".
            Parsed::Command(Command::Play(_)) if starts_off_the_board(self.heard.text) => {}
            // "Ueen d2" is no question about the square, and "Turn g1" none about the turn; "d2?"
            // is one.
            Parsed::Command(command)
                if !says_move(command) && self.heard.text.trim().contains(' ') => {}
            _ => return None,
        }
        let moves = near_moves(self.heard.text, self.heard.lexicon, self.position);
        let asked = || as_said(self.heard.text, Command::Play(moves.clone()));
        (!moves.is_empty()).then(asked)
    }
}

/// "H3", where "hh3" was typed.
fn typed_once(word: &str) -> Option<&str> {
    let mut letters = word.chars();
    let (first, second) = (letters.next()?, letters.next()?);
    let digit = letters.next().is_some_and(|c| matches!(c, '1'..='8'));
    let twice = first == second && matches!(first, 'a'..='h');
    (twice && digit && letters.next().is_none()).then(|| word.get(1..))?
}

/// Which of the moves that are asked about is told round about: "the one next to my king".
pub(super) fn chosen(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let or_else = match read {
        Parsed::Unknown | Parsed::Either(_) => false,
        // "Take it with the pawn please", where a pawn and a rook can take.
        Parsed::Doubt { command, .. } => !says_move(command),
        // "Yes, the pawn I mean" asks for no pawn.
        Parsed::Command(command) if !says_move(command) => {
            heard.is_sure() && !agrees(heard.text, heard.lexicon)
        }
        // "The e one" is on its file, where e1 is no move.
        Parsed::Command(Command::Play(said)) if is_illegal(said, heard.now.position?) => false,
        // "The bishop?", "maybe the queen": it is asked whether that is meant.
        Parsed::Command(Command::Play(said)) if in_doubt(heard) => {
            let [mv] = answer(said, heard.now.choices)[..] else {
                return None;
            };
            return Some(as_said(heard.text, Command::Play(vec![Pattern::of(mv)])));
        }
        _ => return None,
    };
    let position = heard.now.position?;
    if asks_within(heard.text, heard.lexicon) {
        return None;
    }
    let choices = heard.now.choices;
    let names = heard.named();
    let denies = denies_all(&names);
    let told = match denies {
        // "Not the rook": the other one.
        true => described::left_out(&names, position, choices),
        false => described::chosen(&names, position, choices, or_else),
    };
    let said = || match read {
        Parsed::Doubt { command, .. } => match &**command {
            Command::Play(patterns) => answer(patterns, choices),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let told = if told.is_empty() && !denies {
        said()
    } else {
        told
    };
    let one = Command::Play(described::patterns(&told));
    (told.len() == 1 && choices.len() > 1).then(|| match in_doubt(heard) {
        true => as_said(heard.text, one),
        false => Parsed::Command(one),
    })
}

/// Whether all that tells a move stands on one side of the one word that denies: "not the rook", "den
/// linken nicht", "the one that isn't beside my king".
fn denies_all(names: &[Named]) -> bool {
    let is_not = |named: &Named| named.name == Name::Not;
    let Some(at) = names.iter().position(is_not) else {
        return false;
    };
    let (before, behind) = names.split_at(at);
    let behind = behind.get(1..).unwrap_or_default();
    let tells = |named: &Named| {
        !matches!(
            named.name,
            Name::Sign(Sign::Line | Sign::One | Sign::Mine | Sign::Theirs)
        )
    };
    let once = !behind.iter().any(is_not);
    once && (!before.iter().any(tells) || !behind.iter().any(tells))
}

/// Whether an answer is said with a question mark, or as by somebody who still thinks.
fn in_doubt(heard: &Heard) -> bool {
    heard.text.contains('?') || heard.lexicon.grammar().hesitates(heard.text)
}
