//! Commands by what they are about, so that help need not name a hundred in one breath: each group
//! goes by the command that heads it.

use super::Verb;
use Verb as V;

/// The head of each group and what else belongs to it.
pub const GROUPS: &[(Verb, &[Verb])] = &[
    (
        V::Board,
        &[
            V::Square,
            V::Scan,
            V::Pieces,
            V::Material,
            V::ByRank,
            V::ByFile,
            V::Quarter,
            V::Displaced,
            V::Diagonal,
            V::Reach,
            V::Around,
            V::Centre,
            V::Flights,
            V::KingSafety,
            V::PawnStructure,
            V::OpenFiles,
            V::Mark,
            V::Unmark,
            V::Marks,
        ],
    ),
    (
        V::Attackers,
        &[
            V::Moves,
            V::Captures,
            V::Exchange,
            V::Pins,
            V::Forks,
            V::Hanging,
            V::Overloaded,
            V::Attacked,
            V::Checks,
            V::Danger,
            V::Effects,
            V::CastlingRights,
            V::EnPassant,
        ],
    ),
    (
        V::LastMove,
        &[
            V::Turn,
            V::SayMoves,
            V::MovesFrom,
            V::MovesBack,
            V::Changes,
            V::Counters,
            V::Opening,
            V::TakeBack,
        ],
    ),
    (
        V::WhatIf,
        &[
            V::Return,
            V::KeepLine,
            V::Difference,
            V::StepBack,
            V::StepForward,
        ],
    ),
    (
        V::Sweep,
        &[V::SoundOf, V::Gesture, V::AttackSounds, V::Mono],
    ),
    (
        V::Coach,
        &[
            V::Hint,
            V::Evaluate,
            V::Threat,
            V::BestLine,
            V::Review,
            V::Peers,
            V::Missed,
            V::BlunderCheck,
            V::Why,
        ],
    ),
    (
        V::NewGame,
        &[
            V::Rematch,
            V::Games,
            V::GoToGame,
            V::ReadGame,
            V::Save,
            V::Boards,
            V::Resign,
            V::Quit,
        ],
    ),
    (V::Draw, &[V::AcceptDraw, V::DeclineDraw, V::ClaimDraw]),
    (V::Clock, &[V::Pause, V::Continue]),
    (
        V::Level,
        &[
            V::Levels,
            V::FullStrength,
            V::Adaptive,
            V::Character,
            V::Manners,
            V::Resignations,
            V::DrawOffers,
            V::HumanPace,
        ],
    ),
    (
        V::Settings,
        &[
            V::Faster,
            V::Slower,
            V::Louder,
            V::Quieter,
            V::Higher,
            V::Lower,
            V::Brief,
            V::Normal,
            V::Full,
            V::LongStyle,
            V::ShortStyle,
            V::Language,
            V::Silence,
            V::Repeat,
            V::More,
        ],
    ),
    (
        V::Listen,
        &[V::Talk, V::WakeName, V::Learn, V::Forget, V::StopListening],
    ),
    (
        V::Help,
        &[
            V::Keys,
            V::Drill,
            V::Goal,
            V::Welcome,
            V::Yes,
            V::No,
            V::Cancel,
        ],
    ),
];

/// What belongs to the group that a command heads.
pub fn group(head: Verb) -> &'static [Verb] {
    let found = GROUPS.iter().find(|(verb, _)| *verb == head);
    found.map_or(&[], |(_, others)| others)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{ROWS, When};
    use super::*;

    #[test]
    fn every_command_of_a_game_is_in_one_group() {
        let mut seen = BTreeSet::new();
        for (head, others) in GROUPS {
            for verb in [head].into_iter().chain(*others) {
                assert!(seen.insert(*verb), "{verb:?} twice");
            }
        }
        for row in ROWS {
            // Those are named by the menu of the Laws and by the keys.
            let elsewhere = row.verb >= Verb::Touch || row.when == When::Keys;
            let twice = matches!(row.verb, Verb::Verbosity | Verb::Style);
            assert_eq!(
                seen.contains(&row.verb),
                !elsewhere && !twice,
                "{:?}",
                row.verb
            );
        }
    }
}
