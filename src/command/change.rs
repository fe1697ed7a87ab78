//! What is changed by asking for it in words.

use super::Verb;
use crate::engine::Strength;
use crate::grammar::Side;
use crate::rules::Color;

/// Who gets more time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForWhom {
    /// One side.
    One(Side),
    /// Both.
    Both,
}

/// Something to be changed. What can hold at once does; the rest holds from the next game on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The next game's opponent is so many levels stronger or weaker.
    LevelBy(i8),
    /// How strong the next game's opponent is.
    Level(Strength),
    /// The words that moves are announced in: `fide`, `en`, `de`, or `letters` for those of the
    /// user's own language.
    Words(String),
    /// The user's colour in the next game.
    Colour(Color),
    /// The next game's grade of blindness, 0 to 4.
    Blindfold(u8),
    /// So many words a minute; without a number, as at first.
    Speed(Option<u16>),
    /// So loud, 0 to 100; without a number, as at first.
    Volume(Option<u16>),
    /// Voice and sounds, off until they are switched on or the program ends.
    Sound(bool),
    /// Minutes for each side and seconds a move in the next game; `None` is no clock.
    Time(Option<(u16, u16)>),
    /// More or less time in the next game.
    TimeBy(i8),
    /// So many minutes more: in this game, where it has a clock, else in the next.
    MoreTime(u16, ForWhom),
    /// The next game starts from an array of Chess960 drawn by lot.
    Chess960(bool),
    /// Two people play the next game at one board.
    TwoPlayers(bool),
    /// The next game is played by the protocol of blind play.
    Protocol(bool),
    /// A screen reader speaks, and Hektor's own voice is silent.
    ScreenReader(bool),
    /// The colours of the next game are the other way round.
    Turned,
    /// They are drawn by lot.
    Drawn,
    /// All of these, and then another game.
    Game(Vec<Change>),
    /// All of these: at once where nobody has moved, else from the next game on.
    Setup(Vec<Change>),
}

impl Change {
    /// The row that it belongs to.
    pub fn verb(&self) -> Verb {
        match self {
            Self::Turned => Verb::Rematch,
            Self::Game(with) if *with == [Self::Turned] => Verb::Rematch,
            Self::LevelBy(_) | Self::Level(_) => Verb::Level,
            Self::Words(_) | Self::ScreenReader(_) => Verb::Language,
            Self::Speed(_) => Verb::Faster,
            Self::Volume(_) => Verb::Louder,
            Self::Sound(_) => Verb::Silence,
            Self::Colour(_)
            | Self::Drawn
            | Self::Blindfold(_)
            | Self::Time(_)
            | Self::TimeBy(_)
            | Self::MoreTime(..)
            | Self::Chess960(_)
            | Self::TwoPlayers(_)
            | Self::Protocol(_)
            | Self::Game(_)
            | Self::Setup(_) => Verb::NewGame,
        }
    }

    /// Whether it is of a game, and not of how things are said.
    pub const fn is_of_a_game(&self) -> bool {
        match self {
            Self::LevelBy(_)
            | Self::Level(_)
            | Self::Colour(_)
            | Self::Turned
            | Self::Drawn
            | Self::Blindfold(_)
            | Self::Time(_)
            | Self::TimeBy(_)
            | Self::Chess960(_)
            | Self::TwoPlayers(_)
            | Self::Protocol(_)
            | Self::Game(_)
            | Self::Setup(_) => true,
            Self::Words(_)
            | Self::Speed(_)
            | Self::Volume(_)
            | Self::Sound(_)
            | Self::MoreTime(..)
            | Self::ScreenReader(_) => false,
        }
    }

    /// Its place among those that are asked for together.
    pub(super) const fn place(&self) -> u8 {
        match self {
            Self::Turned | Self::Drawn | Self::Colour(_) => 0,
            Self::Level(_) | Self::LevelBy(_) => 1,
            Self::Time(_) | Self::TimeBy(_) => 2,
            Self::Blindfold(_) => 3,
            _ => 4,
        }
    }

    /// Whether it needs an opponent: with two players at the board it is for another game.
    pub const fn is_of_an_opponent(&self) -> bool {
        matches!(
            self,
            Self::LevelBy(_) | Self::Level(_) | Self::Colour(_) | Self::Turned | Self::Drawn
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_game_is_a_rematch_where_only_the_colours_change() {
        assert_eq!(Change::Turned.verb(), Verb::Rematch);
        assert_eq!(Change::Game(vec![Change::Turned]).verb(), Verb::Rematch);
        for with in [vec![], vec![Change::Turned, Change::Chess960(true)]] {
            assert_eq!(Change::Game(with).verb(), Verb::NewGame);
        }
    }
}
