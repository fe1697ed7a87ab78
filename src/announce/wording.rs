//! How things of the board are named in answers; what moves are announced in is a pack's.

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Squares {
    /// As moves are announced: `Eva four`.
    #[default]
    Announced,
    /// By letter and digit: `e4`.
    Plain,
    /// By the international telephone alphabet: `echo four`.
    Nato,
}

/// Where the colour of a piece is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colours {
    /// `white knight`.
    #[default]
    Before,
    /// `knight white`.
    After,
    /// Not at all.
    Unsaid,
}

/// What is said of an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Empty {
    /// That it is empty; its colour too, unless little is wanted.
    #[default]
    Shade,
    /// That it is empty.
    Word,
    /// Only its name.
    Unsaid,
}

/// How things of the board are named in answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Wording {
    /// Squares.
    pub squares: Squares,
    /// Pieces by their letter.
    pub letters: bool,
    /// Colours.
    pub colours: Colours,
    /// Empty squares.
    pub empty: Empty,
    /// Captures among moves are not told apart by a word.
    pub plain_captures: bool,
}
