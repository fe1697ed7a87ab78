//! Words that are explained when somebody asks what they mean: a small glossary.

use crate::rules::{File, Role};

/// A word to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Term {
    /// A word of [`TERMS`], by its phrase.
    Word(&'static str),
    /// The name of a file: Gustav.
    File(File),
    /// A kind of piece, and what its official word is.
    Piece(Role),
}

macro_rules! terms {
    ($($name:literal)*) => {
        /// The words that are explained: each by its name in the grammar and its sentence in
        /// `glossary.ftl`.
        pub const TERMS: &[(&str, &str)] = &[$(($name, concat!("term-", $name)),)*];
    };
}

terms! {
    "move" "save" "castling" "en-passant" "check" "checkmate" "stalemate" "draw" "promotion" "capture" "pin" "fork"
    "skewer" "discovered" "double-check" "hanging" "fianchetto" "gambit" "opening" "endgame"
    "tempo" "zugzwang" "exchange" "blunder" "development" "centre" "rank" "file" "diagonal" "wing"
    "resign" "pgn" "fen" "elo" "blindfold" "chess960" "protocol" "flag" "increment" "passed-pawn"
    "isolated-pawn" "doubled-pawn" "back-rank" "perpetual" "fifty" "threefold" "touch-move"
    "adjust" "opposition" "official" "announcement" "sweep" "level" "voice" "openings" "values" "delete"
    "reader" "braille" "online" "thought" "queening" "odds" "readback" "warning" "size" "pin-skewer"
    "which-piece" "castling-checked" "confirming" "famous" "set-up" "voice-on"
    // Rules that are asked after.
    "array" "first-move" "saying-check" "castling-barred" "castling-rook" "castling-once" "queens"
    "king-takes" "king-taken" "kings-apart" "bare-king" "enough" "aim" "taking-free" "no-passing"
    "one-move" "backwards" "jumping" "illegal" "length" "set" "chess-age" "white-edge"
    "origins" "time-names" "pinned-check" "own-men" "square-names" "marks" "not-material"
    // More words of chess.
    "middlegame" "sacrifice" "combination" "initiative" "outpost" "open-file" "battery" "smothered"
    "scholars-mate" "fools-mate" "backward-pawn" "pawn-chain" "bishop-pair" "bad-bishop"
    "minor-piece" "overload" "deflection" "zwischenzug" "luft" "x-ray" "trap" "titles" "fide-body"
    "simul" "armageddon" "adjournment" "time-trouble" "majority" "notation" "patzer" "kibitzer"
    "variation" "mate-in" "poisoned-pawn" "king-hunt" "engine-word" "draw-offer" "queen-mate"
    "languages" "screen" "opponents" "takebacks" "undoing" "loudness" "clicks"
    "later" "bookmark" "fewer" "time-odds" "little"
}

impl Term {
    /// The word of this name in the grammar.
    ///
    /// ```
    /// use hektor::command::Term;
    /// assert_eq!(Term::named("pin"), Some(Term::Word("term-pin")));
    /// assert_eq!(Term::named("pizza"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        let (_, phrase) = TERMS.iter().find(|(known, _)| *known == name)?;
        Some(Self::Word(phrase))
    }
}
