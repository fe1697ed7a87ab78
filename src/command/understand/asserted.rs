//! What is told and asks whether it is so, and what is asked of a move: where its own words are in no
//! form that the grammar knows.

use super::thought::one_legal_move;
use super::{is_question, understand};
use crate::command::{Ask, Command, Parsed};
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal};

/// "My knight hangs, doesn't it": what the question would be understood as, where it is one about the
/// game.
pub(super) fn asserted(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
        // "So e4 is loose, right?" asks nothing of a move.
        Parsed::Command(Command::Weigh(_, other)) => other.is_empty(),
        _ => false,
    };
    if now.open != Open::Nothing {
        return None;
    }
    if let Some(asked) = asks_for_check(read, text, lexicon, now) {
        return Some(asked);
    }
    if !open {
        return None;
    }
    let sure = |text: &String| {
        lexicon
            .grammar()
            .hear(text, lexicon, now)
            .surely()
            .is_some()
    };
    // What is told of one piece is found by its place, in whatever words.
    let placed = |command: &Command| matches!(command, Command::Attackers(_));
    let chats = |command: &Command| matches!(command, Command::Ask(Ask::Chat(_)));
    let fact = |text: &String| match understand(text, lexicon, now) {
        Parsed::Command(command)
            if command.is_fact() && !chats(&command) && (placed(&command) || sure(text)) =>
        {
            Some(Parsed::Command(command))
        }
        _ => None,
    };
    let ways = lexicon.grammar().as_question(text);
    let told = ways.iter().find_map(fact);
    // "Bishop b5 pins the queen, or am I wrong": that is judged, and nothing is made.
    told.or_else(|| {
        let doubts = !ways.is_empty() && lexicon.grammar().ends_in_doubt(text);
        let said = one_legal_move(text, lexicon, now.position?).filter(|_| doubts)?;
        Some(Parsed::Command(Command::Weigh(said, Vec::new())))
    })
}

/// "Queen e2 is check?", "gibt Dame e2 Schach": whether the move does, and not the move.
fn asks_for_check(read: &Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let grammar = lexicon.grammar();
    let command = match read {
        Parsed::Command(command) => command,
        Parsed::Doubt { command, .. } => command.as_ref(),
        Parsed::Either(all) => {
            let mut commands = all.iter().map(|(_, command)| command);
            commands.find(|command| legal(command, now).is_some())?
        }
        _ => return None,
    };
    let asks = text.contains('?') || is_question(text, lexicon) || grammar.asks_with_verb(text);
    if !asks || !grammar.says(text, &["checks"]) {
        return None;
    }
    let said = match command {
        Command::Weigh(said, other) if other.is_empty() => Some(said.clone()),
        Command::Ask(Ask::Legal(None, said)) => Some(said.clone()),
        // "Queen e2 would be check?" asks nothing of one's own king.
        Command::Ask(Ask::Check(_)) => one_legal_move(text, lexicon, now.position?),
        command => legal(command, now),
    }?;
    // "What about queen a5, with check?" wants it judged.
    Some(Parsed::Command(match grammar.says(text, &["judges"]) {
        true => Command::Weigh(said, Vec::new()),
        false => Command::Ask(Ask::Legal(None, said)),
    }))
}

/// The move that a command makes, where it can be made.
fn legal(command: &Command, now: &Now) -> Option<Vec<Pattern>> {
    let position = now.position?;
    match command {
        Command::Play(said) if !is_illegal(said, position) => Some(said.clone()),
        _ => None,
    }
}
