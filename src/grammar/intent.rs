//! What can be wanted, by name, and what each wish needs of the program.

use std::fmt;
use std::str::FromStr;

macro_rules! intents {
    ($($name:ident $text:literal $act:literal $doc:literal;)*) => {
        /// What somebody wants, without the particulars: those stand in its slots.
        ///
        /// Behind each name stands what it needs: a [`crate::command::Command`] that is there, or
        /// "new" and what it should do.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Intent {
            $(#[doc = $doc] $name,)*
        }

        impl Intent {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name, as `voices/*/grammar.toml` and the corpus have it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// Whether it moves, resigns, offers, claims or ends something: then it asks first
            /// unless it was said in a form that the grammar knows.
            pub const fn acts(self) -> bool {
                match self {
                    $(Self::$name => $act,)*
                }
            }
        }
    };
}

intents! {
    Time "time" false "Time left, of a side or of both: `Clock`; by side is new.";
    Used "used" false "Time used: `Law(Used)`.";
    ClockRuns "clock-runs" false "Whether a clock runs, a `side`'s or any, or did while thinking `value` ahead: `Runs`.";
    Turn "turn" false "Whose move it is: `WhoseMove`.";
    MyColour "my-colour" false "Which side the user plays: new fact.";
    LastMove "last-move" false "The last move, or a side's last: `LastMove`; by side is new.";
    MovesPlayed "moves-played" false "The moves so far, or the last `number`: `SayMoves`.";
    MoveNumber "move-number" false "The number of the move: new fact, or `Law(Used)`.";
    Board "board" false "The whole position, or a side's: `Board`, `Pieces(side, None)`.";
    Square "square" false "What stands on a square: `Square`.";
    SquareColour "square-colour" false "The colour of a square: new fact, there in the drill.";
    Line "line" false "A `file`, a `rank` or a diagonal `from` `to`: `File`, `Rank`; diagonals are new.";
    Where "where" false "Where a side's pieces of a kind stand: `Pieces`.";
    Count "count" false "How many pieces of a kind a side has: new fact, or `Material`.";
    Material "material" false "What each side has: `Material`.";
    Captured "captured" false "What was taken: new fact, or `Material`.";
    Captures "captures" false "What a `side`, a `piece` or the piece on a `square` can take: `Captures`; the rest is new.";
    LegalMoves "legal-moves" false "Where a piece can go: `Moves`.";
    IsLegal "is-legal" false "Whether a move is legal, and why not: new fact, `notation::resolve` has the reason.";
    Attackers "attackers" false "Who attacks a square, or a side's piece: `Attackers`; by piece is new.";
    Defenders "defenders" false "Who defends a square, or a side's piece: `Attackers`; by piece is new.";
    Hanging "hanging" false "What is attacked and not defended, or only that, `value` loose: `Hanging`, `Loose`.";
    Taken "taken" false "Whether a `side`'s `piece`, or what stands on a `square`, can be taken: `Taken`.";
    Guards "guards" false "Which moves guard a `piece`, or what stands on a `square`: `Guards`.";
    Chases "chases" false "Which moves, or a `value` of pawns, attack a `piece` of the other side: `Chases`.";
    Aim "aim" false "A move by what it does, `name`, with a `piece`, to a `captured` one, a `square` or a pawn's `file`; `value` which only asks: `Aims`.";
    Check "check" false "Whether a king is in check, and by what: new fact.";
    KingSafe "king-safe" false "What can be said of a king's safety: new fact; check and attackers around it.";
    CanCastle "can-castle" false "Whether a side can castle to a `wing`, and why not: new fact.";
    Score "score" false "Who stands better: `Evaluate`.";
    Return "return" false "Out of what is only thought of, back to the game: `Think(Return)`.";
    PlayThat "play-that" false "The move that was suggested or weighed last is made, or the `number`th suggestion: `PlayThat`.";
    Instead "instead" false "Another move in place of the one that was made, from `moves` or a `piece`: `Instead`.";
    Weigh "weigh" false "How good a move is, from `moves`, or whether `or` is better: `Weigh`.";
    Threat "threat" false "What is threatened: `Threat`.";
    Hint "hint" false "A good move: `Hint`.";
    Clue "clue" false "With which piece to move: `Clue`.";
    Judge "judge" false "How good the last move of a `side` was: `Judge`.";
    Flaw "flaw" false "What is wrong with a move, from `moves`, or with the last: `Flaw`.";
    OtherHint "other-hint" false "Another good move than those that were suggested: `OtherHint`.";
    BestLine "best-line" false "The best line: `BestLine`; `value=plan`: `Ask(Plan)`.";
    Why "why" false "Why that, or why `moves`: `Why`, `Reasons`.";
    More "more" false "More of what was said last: new.";
    Review "review" false "What the game turned on: `Review`.";
    Peers "peers" false "What players like the user do here: `Peers`.";
    Missed "missed" false "What most players like the user miss here: `Missed`.";
    Opening "opening" false "The name of the opening: new fact; needs a table of names.";
    DrawState "draw-state" false "Repetitions and the count to fifty: new fact.";
    Other "other" false "The last question about another `side`: `Other`.";
    Beyond "beyond" false "What stands behind, `by` down, or before, `by` up, a `side`'s `piece` or a `square`: `Beyond`.";
    Undeveloped "undeveloped" false "Which knights and bishops of a `side` are at home: `Undeveloped`.";
    WhatIf "what-if" false "A move in thought, from `moves`: `Think(Begin)`.";
    Explain "explain" false "What a word means: by `name`, or of a `file`, a `piece` or a `level`'s name: `Explain`.";
    Survey "survey" false "A question about the whole board, `about` its name: `Query`.";
    Result "result" false "Whether the game is over, and how it ended: new fact.";
    Opponent "opponent" false "Who plays: `WhichLevel`.";
    WhichLevel "which-level" false "The level in play: `WhichLevel`; which plays like a `number`: `LevelLike`.";
    Levels "levels" false "What levels there are: `Help(levels)`.";
    Settings "settings" false "All settings as they are: new.";
    Fen "fen" false "The position as FEN: new.";
    Scoresheet "scoresheet" false "The score read or shown: `SayMoves(None)`; as PGN new.";
    Save "save" false "The game written to a file: new; it is in the journal anyhow.";
    Games "games" false "The games kept: new.";
    Resume "resume" false "Go on with a game that was kept: new.";
    ReadGame "read-game" false "A kept game read out, that with this `number` or the last: `ReadGame`.";
    Recording "recording" false "Whether the score must be kept: `Law(Recording)`.";
    Laws "laws" false "Which Laws are played by: `Law(Edition)`.";
    Move "move" true "A move: `Play`, from `moves`, or from `piece`, `from`, `to`, `captured`, `promotion`.";
    TakeBack "take-back" true "The last move taken back: `TakeBack`.";
    Resign "resign" true "Give up the game: `Resign`.";
    OfferDraw "offer-draw" true "Offer a draw: `OfferDraw`.";
    AcceptDraw "accept-draw" true "Accept the offer: `AcceptDraw`.";
    DeclineDraw "decline-draw" false "Decline the offer: `DeclineDraw`.";
    ClaimDraw "claim-draw" true "Claim a draw: `ClaimDraw`.";
    ClaimFlag "claim-flag" true "The opponent's flag has fallen: `Law(ClaimFlag)`.";
    Pause "pause" false "Stop the clocks: `Pause` while they run.";
    Continue "continue" false "Go on: `Pause` while they stand, else nothing.";
    NewGame "new-game" true "Another game, with `colour`, `minutes`, `increment`, `level`, `variant`, `clock`: `NewGame`; the slots are new.";
    Rematch "rematch" true "Another game with colours changed: `NewGame`.";
    Quit "quit" true "Leave: `Quit`.";
    Pick "pick" false "The first or the second of what was asked about, by `number`, or the piece that stands so, by `value`: `Fill`.";
    Yes "yes" false "Yes: `Yes`.";
    No "no" false "No: `No`.";
    Cancel "cancel" false "Never mind: `Cancel`.";
    Repeat "repeat" false "Say the last again: `Repeat`.";
    Silence "silence" false "Stop speaking: `Silence`.";
    Press "press" false "The clock is pressed: `Law(Press)`.";
    Touch "touch" true "A piece is touched: `Law(Touch)`.";
    Adjust "adjust" false "I adjust: `Law(Adjust)`.";
    Arbiter "arbiter" false "The arbiter's menu: `Law(Arbiter)`.";
    Language "language" false "The language of the interface: `Language`.";
    Words "words" false "The words that moves are announced in, `value` fide, en, de or letters: new.";
    Speed "speed" false "Speak faster or slower, `by` or to a `number`: `Rate`; the number is new.";
    Volume "volume" false "Louder or quieter: `Volume`.";
    Pitch "pitch" false "A higher or deeper voice: `Pitch`.";
    Verbosity "verbosity" false "Say more or less: `Verbosity`.";
    Style "style" false "Announce moves short or long: `Style`.";
    Sound "sound" false "Sound and speech off or on: new.";
    Level "level" false "The opponent's strength, `number`, `by` or `value` full or adaptive: `Level`.";
    Character "character" false "What the opponent likes, by `value`, from the next game on; without one, what there is: `Character`.";
    PlayColour "play-colour" false "Which side to play in the next game: new.";
    Clock "clock" false "Time for the next game, or more: new.";
    Blindfold "blindfold" false "The grade of blindfold play: new.";
    Chess960 "chess960" false "Chess960 for the next game: new.";
    TwoPlayers "two-players" false "Two people at one board: new.";
    Protocol "protocol" false "The protocol of blind play: new.";
    BlunderCheck "blunder-check" false "Moves are looked at first: `Switch(BlunderCheck)`.";
    Resignations "resignations" false "The opponent gives up lost games: `Switch(Resignations)`.";
    DrawOffers "draw-offers" false "The opponent offers draws: `Switch(DrawOffers)`.";
    HumanPace "human-pace" false "The opponent takes its time: `Switch(HumanPace)`.";
    Listen "listen" false "The microphone: `Listen`.";
    Learn "learn" false "Learn from what was misunderstood: `Learn`.";
    Forget "forget" false "Forget what was learned: `Forget`.";
    ScreenReader "screen-reader" true "Whether a screen reader is in use, which silences Hektor: new.";
    Help "help" false "What can be said, or on a `topic`: `Help`.";
    Keys "keys" false "What the keys do: `Keys`.";
    Manners "manners" false "How the opponent behaves: `Manners`.";
    Drill "drill" false "A drill: `Drill`.";
    School "school" false "What is said in a drill beside answers, `value` its name: `School`.";
    GoTo "go-to" false "In thought to where the game stood after move `number` of a `side`, before it by down; `value` board tells the position too: `Think(To)`.";
    Goal "goal" false "How many minutes a day are to be practised, `number`, or how that stands: `Goal`.";
    Chat "chat" false "Small talk, `about` hello, thanks, insult and so on: new; a short friendly sentence.";
}

impl Intent {
    /// Whether it changes what may be heard or done in a game, and not only how it sounds: what somebody
    /// says of themselves must not take their board away.
    pub const fn turns_over(self) -> bool {
        matches!(
            self,
            Self::Blindfold
                | Self::Chess960
                | Self::TwoPlayers
                | Self::Protocol
                | Self::Resignations
                | Self::DrawOffers
        )
    }

    /// Whether it changes how Hektor speaks or plays: then a guess must be likelier.
    pub const fn changes(self) -> bool {
        matches!(
            self,
            Self::Pause
                | Self::Resume
                | Self::Save
                | Self::Language
                | Self::Words
                | Self::Speed
                | Self::Volume
                | Self::Pitch
                | Self::Verbosity
                | Self::Style
                | Self::Sound
                | Self::Level
                | Self::Character
                | Self::PlayColour
                | Self::Clock
                | Self::Blindfold
                | Self::Chess960
                | Self::TwoPlayers
                | Self::Protocol
                | Self::BlunderCheck
                | Self::Resignations
                | Self::DrawOffers
                | Self::HumanPace
                | Self::Listen
                | Self::Learn
                | Self::Forget
                | Self::ScreenReader
                | Self::Drill
        )
    }
}

/// There is no intent of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no intent {0}")]
pub struct NoIntent(pub String);

impl FromStr for Intent {
    type Err = NoIntent;

    fn from_str(name: &str) -> Result<Self, NoIntent> {
        let found = Self::ALL.iter().find(|intent| intent.name() == name);
        found.copied().ok_or_else(|| NoIntent(name.to_owned()))
    }
}

impl fmt::Display for Intent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
