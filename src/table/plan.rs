//! What to play for: one side's own moves of a line, each with what it is for.

use super::{Event, Fact, Table};
use crate::rules::{Chess, Color, Move, Position};
use crate::survey::Man;

/// Nobody keeps more moves of a plan in the head.
const MOVES: usize = 3;
/// What lies further ahead is no plan but a guess.
const PLIES: usize = 6;

/// The moves of a side in a line from this position, as they are told; of the side to move, if none is
/// named.
pub(super) fn plan(position: &Chess, line: &[Move], side: Option<Color>) -> Vec<Event> {
    let side = side.unwrap_or(position.turn());
    let mut here = position.clone();
    let mut told = Vec::new();
    let mut count = 0;
    for &mv in line.iter().take(PLIES) {
        if here.turn() == side && count < MOVES {
            let key = if count == 0 {
                "plan-first"
            } else {
                "plan-then"
            };
            let args = vec![("moves", (here.clone(), vec![mv]).into())];
            told.push(Event::Phrase { key, args });
            told.extend(Table::reason_of(&here, mv).and_then(|why| known(position, why)));
            count += 1;
        }
        here.play_unchecked(mv);
    }
    told
}

/// A reason without what is told of pieces that stand elsewhere now: nobody has heard the other side's
/// moves of the line.
fn known(position: &Chess, why: Event) -> Option<Event> {
    let Event::Told(Fact::Reasons(before, mv, mut reasons)) = why else {
        return Some(why);
    };
    let board = position.board();
    let stands = |&(role, square): &Man| board.role_at(square) == Some(role);
    reasons.retain(|reason| reason.men().iter().all(stands));
    (!reasons.is_empty()).then_some(Event::Told(Fact::Reasons(before, mv, reasons)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Role, parse_fen};
    use crate::survey::Reason;

    #[test]
    fn only_ones_own_moves_are_of_the_plan_and_each_has_its_reason() {
        let start = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let position = parse_fen(start).unwrap();
        let mut here = position.clone();
        let mut line = Vec::new();
        for said in ["f1c4", "g8f6", "d2d3", "f8c5", "e1h1", "d7d6", "c2c3"] {
            let squares = |mv: &Move| format!("{}{}", mv.from().unwrap(), mv.to());
            let mut legal = here.legal_moves().into_iter();
            let mv = legal.find(|mv| squares(mv) == said).unwrap();
            here.play_unchecked(mv);
            line.push(mv);
        }
        let told = plan(&position, &line, None);
        let keys: Vec<&str> = told
            .iter()
            .map(|event| match event {
                Event::Phrase { key, .. } => key,
                Event::Told(Fact::Reasons(..)) => "why",
                _ => "other",
            })
            .filter(|key| *key != "why")
            .collect();
        assert_eq!(keys, ["plan-first", "plan-then", "plan-then"]);
        let reasons = |event: &&Event| matches!(event, Event::Told(Fact::Reasons(..)));
        assert!(told.iter().any(|event| reasons(&event)));
        let theirs = plan(&position, &line, Some(Color::Black));
        let Some(Event::Phrase { args, .. }) = theirs.first() else {
            panic!("no plan of the other side's");
        };
        let after = position.play(*line.first().unwrap()).unwrap();
        let knight = vec![*line.get(1).unwrap()];
        assert_eq!(*args, [("moves", (after, knight).into())]);
    }

    #[test]
    fn no_reason_names_a_piece_that_stands_elsewhere_now() {
        let start = "r1bqk2r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 5";
        let position = parse_fen(start).unwrap();
        let mover = (Role::Knight, crate::rules::Square::F6);
        let gone = (Role::Bishop, crate::rules::Square::D6);
        let mv = *position.legal_moves().first().unwrap();
        let why = |reasons| Event::Told(Fact::Reasons(position.clone(), mv, reasons));
        let kept = known(
            &position,
            why(vec![Reason::Covers(mover), Reason::Attacks(gone)]),
        );
        assert_eq!(kept, Some(why(vec![Reason::Covers(mover)])));
        assert_eq!(known(&position, why(vec![Reason::Attacks(gone)])), None);
    }
}
