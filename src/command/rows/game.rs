//! What is done with a game: moves, draws, the coach, other games, the opponent.

use super::super::When::{Always, Asked, Board, Playing};
use super::super::keys::Code;
use super::super::{
    Arg, Argument as A, Ask, Change, Chat, Command as C, Row, Switch, Verb as V, When,
};
use super::kinds::{c, confirmed, deed, fact, k, switch, toggle};
use crate::engine::Strength;
use crate::policy::Reveals as R;

pub(super) const ROWS: &[Row] = &[
    deed(
        V::TakeBack,
        Playing,
        A::None,
        &[k(Code::Backspace)],
        plain!(C::TakeBack),
    )
    .first(),
    confirmed(deed(V::Draw, Playing, A::None, &[], plain!(C::OfferDraw))).first(),
    confirmed(deed(
        V::AcceptDraw,
        Asked,
        A::None,
        &[],
        plain!(C::AcceptDraw),
    )),
    deed(V::DeclineDraw, Asked, A::None, &[], plain!(C::DeclineDraw)),
    deed(V::ClaimDraw, Playing, A::Move, &[], |arg| match arg {
        Arg::None => Some(C::ClaimDraw(Vec::new())),
        Arg::Move(patterns) => Some(C::ClaimDraw(patterns)),
        _ => None,
    }),
    confirmed(deed(V::Resign, Playing, A::None, &[], plain!(C::Resign))).first(),
    deed(
        V::Pause,
        Playing,
        A::None,
        &[k(Code::F(4))],
        plain!(C::Pause),
    ),
    deed(V::Continue, Playing, A::None, &[], plain!(C::Continue)),
    fact(
        V::Hint,
        R::Position,
        Playing,
        A::None,
        &[c('g')],
        plain!(C::Hint),
    )
    .first(),
    fact(
        V::Evaluate,
        R::Position,
        Board,
        A::None,
        &[c('v')],
        plain!(C::Evaluate),
    ),
    fact(
        V::Threat,
        R::Position,
        Board,
        A::None,
        &[c('d')],
        plain!(C::Threat(None)),
    ),
    fact(
        V::BestLine,
        R::Position,
        Board,
        A::None,
        &[c('s')],
        plain!(C::BestLine),
    ),
    fact(
        V::Review,
        R::Position,
        Board,
        A::None,
        &[],
        plain!(C::Review(None)),
    ),
    fact(V::Peers, R::Position, Board, A::None, &[], plain!(C::Peers)),
    fact(
        V::Missed,
        R::Position,
        Board,
        A::None,
        &[],
        plain!(C::Missed),
    ),
    switch(V::BlunderCheck, &[k(Code::F(12))], |arg| {
        toggle(Switch::BlunderCheck, &arg)
    }),
    fact(
        V::Coach,
        R::Nothing,
        Always,
        A::None,
        &[],
        plain!(C::Help(Some(V::Coach))),
    )
    .first(),
    fact(
        V::Boards,
        R::Nothing,
        When::Boards,
        A::None,
        &[],
        plain!(C::Boards),
    ),
    confirmed(deed(V::NewGame, Always, A::None, &[], plain!(C::NewGame))).first(),
    confirmed(deed(
        V::Rematch,
        Always,
        A::None,
        &[],
        plain!(C::Change(Change::Game(vec![Change::Turned]))),
    )),
    deed(V::Games, Always, A::None, &[], plain!(C::Games)),
    deed(V::GoToGame, Always, A::Count, &[], |arg| match arg {
        Arg::None => Some(C::GoToGame(None)),
        Arg::Number(number) => Some(C::GoToGame(Some(number))),
        _ => None,
    }),
    deed(V::ReadGame, Always, A::None, &[], plain!(C::ReadGame(None))),
    deed(V::Save, Always, A::Text, &[], |arg| match arg {
        Arg::None => Some(C::Save(String::new())),
        Arg::Name(text) => Some(C::Save(path_in(&text))),
        _ => None,
    }),
    fact(
        V::Level,
        R::Nothing,
        Always,
        A::Level,
        &[],
        |arg| match arg {
            Arg::None => Some(C::WhichLevel),
            Arg::Number(number) => {
                let none = C::Ask(Ask::Chat(Chat::NoLevel));
                Some(Strength::numbered(number).map_or(none, C::Level))
            }
            _ => None,
        },
    )
    .first(),
    fact(
        V::Levels,
        R::Nothing,
        Always,
        A::None,
        &[],
        plain!(C::Help(Some(V::Levels))),
    ),
    deed(
        V::FullStrength,
        Always,
        A::None,
        &[],
        plain!(C::Level(Strength::Full)),
    ),
    deed(
        V::Adaptive,
        Always,
        A::None,
        &[],
        plain!(C::Level(Strength::Adaptive)),
    ),
    fact(
        V::Manners,
        R::Nothing,
        Always,
        A::None,
        &[],
        plain!(C::Manners),
    )
    .first(),
    deed(V::Character, Always, A::Text, &[], |arg| match arg {
        Arg::None => Some(C::Character(None)),
        Arg::Name(name) => Some(C::Character(Some(name))),
        _ => None,
    }),
    switch(V::Resignations, &[], |arg| {
        toggle(Switch::Resignations, &arg)
    }),
    switch(V::DrawOffers, &[], |arg| toggle(Switch::DrawOffers, &arg)),
    switch(V::HumanPace, &[], |arg| toggle(Switch::HumanPace, &arg)),
];

/// The path in what was said behind "save", as in "the game as /home/anna/mine.pgn": it begins with
/// the first word that can only be one. One word is a name; several are none, "it, I have to go".
fn path_in(text: &str) -> String {
    let words = text.match_indices(' ').map(|(at, _)| at + 1);
    let mut starts = [0].into_iter().chain(words);
    let looks = |rest: &str| {
        let word = rest.split(' ').next().unwrap_or_default();
        // A full stop ends a sentence.
        let word = word.trim_end_matches(['.', '!', '?', ',', ';', '…']);
        word.starts_with('~') || word.contains(['/', '\\', '.'])
    };
    let path = starts.find_map(|at| text.get(at..).filter(|rest| looks(rest)));
    let name = (!text.contains(' ')).then_some(text);
    path.or(name).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::path_in;

    #[test]
    fn a_path_is_a_name_or_looks_like_one() {
        for (said, path) in [
            ("mine", "mine"),
            ("the game as mine.pgn", "mine.pgn"),
            ("to ~/chess/my game.pgn", "~/chess/my game.pgn"),
            ("it, I have to see the doctor.", ""),
            ("it please", ""),
        ] {
            assert_eq!(path_in(said), path, "{said}");
        }
    }
}
