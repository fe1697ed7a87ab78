//! What small talk is about, and what Hektor tells of itself: each kind is one sentence.

macro_rules! chats {
    ($($(#[$doc:meta])* $kind:ident $name:literal)*) => {
        /// What small talk is about, and what Hektor tells of itself: whose the things are that it carries.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Chat {
            $($(#[$doc])* $kind,)*
        }

        impl Chat {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// Whether it wants no answer where something is wished beside it.
            pub const fn is_idle(self) -> bool {
                matches!(
                    self,
                    Self::Aside
                        | Self::Bored
                        | Self::Cheer
                        | Self::Fight
                        | Self::Fluke
                        | Self::Glad
                        | Self::Gloat
                        | Self::GoOn
                        | Self::Later
                        | Self::Missed
                        | Self::Mood
                        | Self::Vexed
                        | Self::Weak
                )
            }

            /// The sentence that answers it, in `phrases.ftl`: `chat-` and its name in the grammar.
            pub const fn phrase(self) -> &'static str {
                match self {
                    $(Self::$kind => concat!("chat-", $name),)*
                }
            }
        }
    };
}

chats! {
    Hello "hello"
    How "how"
    Who "who"
    Thanks "thanks"
    Praise "praise"
    Luck "luck"
    Sorry "sorry"
    Mood "mood"
    Joke "joke"
    Insult "insult"
    Fight "fight"
    Blind "blind"
    Surrender "surrender"
    Licence "licence"
    Puzzles "puzzles"
    Games "games"
    Openings "openings"
    Story "story"
    Listening "listening"
    Voice "voice"
    Strength "strength"
    Looks "looks"
    Progress "progress"
    /// What was practised last.
    Recent "recent"
    Learners "learners"
    /// Whether a game goes on from where it is looked back on.
    PlayOn "play-on"
    /// That it does.
    PlayFrom "play-from"
    /// "Are you cheating?"
    Fair "fair"
    /// "That's not what I asked."
    Misheard "misheard"
    /// When the time is told unasked.
    Clock "clock"
    /// That a check is told unasked.
    Check "check"
    /// Something said to somebody else in the room.
    Aside "aside"
    /// Something told of oneself.
    Remark "remark"
    /// Something put off: "later maybe".
    Later "later"
    /// "Why didn't you see that?"
    Oversight "oversight"
    /// Whether there are commands to be learned.
    Talk "talk"
    Weather "weather"
    /// That there is no such level.
    NoLevel "no-level"
    /// That no clock is set to less than nothing.
    NoTime "no-time"
    /// Somebody who has never played, or hardly.
    Novice "novice"
    /// Whether first names and no formalities are right.
    Familiar "familiar"
    /// What Hektor is for.
    Able "able"
    /// Whether a person plays.
    Machine "machine"
    /// Who is the best of all.
    Players "players"
    /// That Hektor is slow.
    Late "late"
    /// How long a lesson takes.
    LessonTime "lesson-time"
    /// Whether there are points.
    Points "points"
    /// To be taught an opening.
    TeachOpenings "teach-openings"
    /// Something dear that is told of one's life.
    Memory "memory"
    /// That something was put badly to somebody who does not see.
    Wording "wording"
    /// That a move is not going to be made.
    Spared "spared"
    /// That the user has won at last.
    Won "won"
    /// Whether the board is seen, or the user.
    Eyes "eyes"
    /// Whether it gets tired.
    Tireless "tireless"
    /// Who hears what is said here.
    Private "private"
    /// What is kept of the user.
    Remember "remember"
    Age "age"
    Home "home"
    Maker "maker"
    /// Where its name comes from.
    Name "name"
    /// Whether it is a man or a woman.
    Neither "neither"
    /// Something of the world beyond chess.
    World "world"
    /// Somebody who is tired or does not feel well.
    Unwell "unwell"
    /// Somebody who thinks little of their own play.
    Cheer "cheer"
    Bored "bored"
    /// Swearing at nobody.
    Vexed "vexed"
    /// Something on the board that was not noticed in time.
    Missed "missed"
    /// The saying about a knight on the rim.
    Rim "rim"
    /// Somebody who has fun, or is well.
    Glad "glad"
    /// Half a sentence.
    GoOn "go-on"
    /// Whether it lets the user win.
    LetWin "let-win"
    /// Something sad that is told.
    Sorrow "sorrow"
    /// A birthday and the like.
    Feast "feast"
    /// The time of day.
    Hour "hour"
    /// The day.
    Date "date"
    /// How long the program has been running.
    Sitting "sitting"
    /// What it likes best.
    Favourite "favourite"
    /// That something is to stay as it is.
    Unchanged "unchanged"
    /// That Hektor sings.
    Sing "sing"
    /// What can be done once the game is over, or has just begun.
    Next "next"
    /// "Gotcha!"
    Gloat "gloat"
    /// "That was only luck."
    Fluke "fluke"
    /// "You are easy to beat."
    Weak "weak"
    /// "What good is a puzzle?"
    Use "use"
}
