//! The announcer as the settings have it.

use crate::announce::{
    Amounts, Announcer, Colours, Empty, Places, Squares, Style, Verbosity, Wording,
};
use crate::hall::Board;
use crate::lexicon::Lexicon;
use crate::settings::{
    AmountSetting, AudioSetting, ColourSetting, EmptySetting, PlaceSetting, Settings,
    SquareSetting, UiSetting,
};
use std::sync::Arc;

pub(super) fn announcer(settings: &Settings, lexicon: &Arc<Lexicon>, board: &Board) -> Announcer {
    let style = if settings.short {
        Style::Short
    } else {
        Style::Long
    };
    let mut announcer = Announcer::new(
        Arc::clone(lexicon),
        style,
        Verbosity::step(settings.verbosity),
    );
    announcer.you = board.table.setup().you();
    announcer.hears = settings.sounds > 0 && settings.audio != AudioSetting::Null;
    announcer.keys = settings.ui != UiSetting::Line;
    announcer.edition = board.table.setup().laws.edition;
    announcer.throughout = settings.throughout;
    announcer.wording = wording(settings);
    announcer.amounts = amounts(settings);
    announcer
}

/// The same, for what a braille display shows in words: short, with the names that are written.
pub(super) fn for_fingers(announcer: &Announcer) -> Announcer {
    let mut fingers = announcer.clone();
    fingers.style = Style::Short;
    fingers.verbosity = Verbosity::Brief;
    fingers.amounts = Amounts::default();
    fingers.throughout = false;
    fingers.wording.squares = Squares::Plain;
    fingers.wording.letters = true;
    fingers.felt = true;
    fingers
}

/// How much is said of each kind of thing, as it is set.
pub(super) fn amounts(settings: &Settings) -> Amounts {
    let amount = |setting| match setting {
        AmountSetting::Usual => None,
        AmountSetting::Brief => Some(Verbosity::Brief),
        AmountSetting::Normal => Some(Verbosity::Normal),
        AmountSetting::Full => Some(Verbosity::Full),
    };
    Amounts {
        positions: amount(settings.of_positions),
        moves: amount(settings.of_moves),
        clocks: amount(settings.of_clocks),
        refusals: amount(settings.of_refusals),
    }
}

/// How answers name things, as it is set.
pub(super) fn wording(settings: &Settings) -> Wording {
    Wording {
        squares: match settings.squares {
            SquareSetting::Announced => Squares::Announced,
            SquareSetting::Plain => Squares::Plain,
            SquareSetting::Nato => Squares::Nato,
        },
        letters: settings.piece_letters,
        colours: match settings.colours {
            ColourSetting::Before => Colours::Before,
            ColourSetting::After => Colours::After,
            ColourSetting::Unsaid => Colours::Unsaid,
        },
        empty: match settings.empty {
            EmptySetting::Shade => Empty::Shade,
            EmptySetting::Word => Empty::Word,
            EmptySetting::Unsaid => Empty::Unsaid,
        },
        places: match settings.places {
            PlaceSetting::Before => Places::Before,
            PlaceSetting::After => Places::After,
            PlaceSetting::Unsaid => Places::Unsaid,
        },
        plain_captures: settings.plain_captures,
        silent_captures: !settings.takes,
    }
}
