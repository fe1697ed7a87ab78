//! How a game begins, goes on and ends; the clock, draw offers, the opponent's troubles.

use super::narrator::{Narrator, color_id};
use super::{Chess, Color, DrawEvent, Intro, Move, Mover, Outcome, Trouble, Verbosity, Warning};
use crate::clock::{Bonus, Millis, TimeControl};
use crate::game::Reason;

impl Narrator<'_> {
    /// What a game is, and what to do.
    pub fn intro(&self, intro: &Intro, keys: bool) -> Vec<String> {
        let mut said = vec![self.greeting(intro)];
        said.extend(self.about(intro));
        said.push(self.turn(intro.turn, intro.you.map(|you| you == intro.turn)));
        // Who uses the keyboard otherwise than usual has to know it before the first key.
        match (keys, self.verbosity > Verbosity::Brief) {
            (true, true) => said.push(self.say("intro-keys", &[])),
            (true, false) => said.push(self.say("intro-keys-brief", &[])),
            (false, true) => said.push(self.say("intro-help", &[])),
            (false, false) => {}
        }
        said
    }

    /// What the next game will be, or this one is from now on.
    pub fn next_game(&self, intro: &Intro, anew: bool) -> Vec<String> {
        let next = (!anew).then(|| self.say("next-game", &[]));
        next.into_iter().chain(self.about(intro)).collect()
    }

    fn greeting(&self, intro: &Intro) -> String {
        match &intro.greets {
            Some(name) => self.say("intro-greeting", &[("name", name.as_str().into())]),
            None => self.say("intro-name", &[]),
        }
    }

    fn about(&self, intro: &Intro) -> Vec<String> {
        let mut said = Vec::new();
        said.push(match intro.you {
            None => self.say("intro-two", &[]),
            Some(you) => {
                let mut args = vec![("color", color_id(you))];
                let key = if let Some(engine) = &intro.engine {
                    args.push(("engine", engine.as_str().into()));
                    "intro-engine"
                } else if let Some(level) = intro.level {
                    args.push(("value", i64::from(level.get()).into()));
                    "intro-bot"
                } else if let Some(rating) = intro.rating {
                    args.push(("value", i64::from(rating.get()).into()));
                    "intro-rated"
                } else if intro.full_strength {
                    "intro-full"
                } else {
                    "intro-alone"
                };
                self.say(key, &args)
            }
        });
        if let Some(number) = intro.chess960 {
            said.push(self.say("intro-chess960", &[("number", i64::from(number).into())]));
        } else if intro.own_start {
            said.push(self.say("intro-own-start", &[]));
        }
        match &intro.time {
            Some(control) => {
                let time = self.time_control(control);
                said.push(self.say("intro-time", &[("time", time.into())]));
            }
            None if self.verbosity > Verbosity::Brief => said.push(self.say("intro-no-clock", &[])),
            None => {}
        }
        if intro.blindfold > 0 {
            let level = i64::from(intro.blindfold).into();
            said.push(self.say("intro-blindfold", &[("level", level)]));
        }
        said
    }

    fn time_control(&self, control: &TimeControl) -> String {
        let alone = control.periods.len() == 1;
        let mut said: Option<String> = None;
        for (i, period) in control.periods.iter().enumerate() {
            let case = if period.moves.is_some() { "dative" } else { "" };
            let time = ("time", self.spelled(period.time, case).into());
            let main = match period.moves {
                Some(moves) => {
                    self.say("period-moves", &[time, ("moves", i64::from(moves).into())])
                }
                None if alone => self.say("period-all", &[time]),
                None => self.say("period-rest", &[time]),
            };
            // A bonus that stays the same is said once, at the end.
            let next = control.periods.get(i + 1).map(|period| period.bonus);
            let whole = if next == Some(period.bonus) {
                main
            } else {
                self.with_bonus(main, period.bonus)
            };
            said = Some(match said {
                None => whole,
                Some(head) => self.say("then", &[("head", head.into()), ("next", whole.into())]),
            });
        }
        said.unwrap_or_default()
    }

    fn with_bonus(&self, time: String, bonus: Bonus) -> String {
        let (key, bonus, case) = match bonus {
            Bonus::None => return time,
            Bonus::Increment(bonus) => ("bonus-increment", bonus, ""),
            Bonus::Delay(bonus) => ("bonus-delay", bonus, "dative"),
            Bonus::Bronstein(bonus) => ("bonus-bronstein", bonus, ""),
        };
        let bonus = self.spelled(bonus, case);
        self.say(key, &[("time", time.into()), ("bonus", bonus.into())])
    }

    /// Whose move it is.
    pub fn turn(&self, color: Color, yours: Option<bool>) -> String {
        match yours {
            Some(true) => self.say("turn-yours", &[]),
            Some(false) => self.say("turn-opponent", &[]),
            None => self.say("turn-color", &[("color", color_id(color))]),
        }
    }

    pub fn resumed(
        &self,
        intro: &Intro,
        plies: usize,
        last: Option<&(Chess, Move)>,
        damaged_lines: usize,
    ) -> Vec<String> {
        let mut said = vec![self.greeting(intro), self.say("resumed", &[])];
        said.extend(self.about(intro));
        said.push(self.say("resumed-moves", &[("plies", plies.into())]));
        if let Some((before, mv)) = last {
            let mv = self.announced(before, *mv);
            said.push(self.say("resumed-last", &[("move", mv.into())]));
        }
        if damaged_lines > 0 {
            said.push(self.say("resumed-damaged", &[("lines", damaged_lines.into())]));
        }
        said.push(self.turn(intro.turn, intro.you.map(|you| you == intro.turn)));
        said
    }

    pub fn ended(&self, outcome: &Outcome) -> Vec<String> {
        let key = match outcome.reason {
            Reason::Aborted => return vec![self.say("ended-aborted", &[])],
            Reason::Checkmate => "reason-checkmate",
            Reason::Resignation => "reason-resignation",
            Reason::Stalemate => "reason-stalemate",
            Reason::DeadPosition => "reason-dead-position",
            Reason::InsufficientMaterial => "reason-insufficient-material",
            Reason::Agreement => "reason-agreement",
            Reason::Threefold => "reason-threefold",
            Reason::FiftyMoves => "reason-fifty-moves",
            Reason::Fivefold => "reason-fivefold",
            Reason::SeventyFiveMoves => "reason-seventy-five-moves",
            Reason::Time => "reason-time",
            Reason::TimeCannotMate => "reason-time-cannot-mate",
            Reason::IllegalMoves => "reason-illegal-moves",
            Reason::IllegalMovesCannotMate => "reason-illegal-moves-cannot-mate",
            Reason::Arbiter => "reason-arbiter",
            Reason::Adjournment => "reason-adjournment",
            Reason::Quickplay => "reason-quickplay",
        };
        let why = key.trim_start_matches("reason-");
        let mut args = vec![("reason", self.say(key, &[]).into()), ("why", why.into())];
        vec![match outcome.winner {
            None => self.say("ended-draw", &args),
            Some(color) => {
                args.push(("color", color_id(color)));
                self.say("ended-wins", &args)
            }
        }]
    }

    pub fn draw(&self, draw: DrawEvent) -> Vec<String> {
        let (mover, you, opponent, color) = match draw {
            DrawEvent::Offered(mover) => (
                mover,
                "draw-offered-you",
                "draw-offered-opponent",
                "draw-offered-color",
            ),
            DrawEvent::Declined(mover) => (
                mover,
                "draw-declined-you",
                "draw-declined-opponent",
                "draw-declined-color",
            ),
        };
        vec![match mover {
            Mover::You => self.say(you, &[]),
            Mover::Opponent => self.say(opponent, &[]),
            Mover::Player(side) => self.say(color, &[("color", color_id(side))]),
        }]
    }

    pub fn taken_back(
        &self,
        plies: usize,
        moves: &[(Chess, Move)],
        turn: Color,
        your_move: bool,
    ) -> Vec<String> {
        let named = moves.iter().map(|(before, mv)| self.own_move(before, *mv));
        let named = self.all_of(&named.collect::<Vec<_>>());
        vec![
            match moves {
                [] => self.say("taken-back", &[("plies", plies.into())]),
                _ => self.say("taken-back-moves", &[("moves", named.into())]),
            },
            self.turn(turn, your_move.then_some(true)),
        ]
    }

    pub fn warning(&self, warning: Warning, you: Option<Color>) -> Vec<String> {
        let full = self.verbosity == Verbosity::Full;
        vec![match warning {
            Warning::Left { color, left } => self.left(color, left, you),
            // The tick says it; words only for who wants everything said.
            Warning::FiveMinutes if full => self.say("clock-five", &[]),
            Warning::FifteenMinutes if full => self.say("clock-fifteen", &[]),
            Warning::FiveMinutes | Warning::FifteenMinutes => return Vec::new(),
            Warning::Period { color, moves } => {
                let color = ("color", color_id(color));
                match moves {
                    Some(moves) => self.say(
                        "clock-period-moves",
                        &[color, ("moves", i64::from(moves).into())],
                    ),
                    None => self.say("clock-period-rest", &[color]),
                }
            }
            Warning::Flag(color) => self.say("clock-flag", &[("color", color_id(color))]),
        }]
    }

    /// The last seconds are counted with a bare number, to be through before the next.
    fn left(&self, color: Color, left: Millis, you: Option<Color>) -> String {
        let seconds = left.0.div_ceil(1000);
        if seconds < 10 {
            let n = i64::try_from(seconds).unwrap_or(0);
            return self.say("clock-second", &[("n", n.into())]);
        }
        let key = match you {
            Some(you) if you == color => "clock-left",
            Some(_) => "clock-left-opponent",
            None => "clock-left-color",
        };
        let time = self.time(left).into();
        self.say(key, &[("time", time), ("color", color_id(color))])
    }

    pub fn trouble(&self, trouble: &Trouble) -> Vec<String> {
        vec![match trouble {
            Trouble::CannotStart(path, reason) => self.say(
                "trouble-cannot-start",
                &[
                    ("path", path.as_str().into()),
                    ("reason", reason.as_str().into()),
                ],
            ),
            Trouble::Option(name) => self.say("trouble-option", &[("name", name.as_str().into())]),
            Trouble::Restarted => self.say("trouble-restarted", &[]),
            Trouble::Replaced => self.say("trouble-replaced", &[]),
            Trouble::IllegalMove(mv) => {
                self.say("trouble-illegal", &[("move", mv.as_str().into())])
            }
            Trouble::Hung => self.say("trouble-hung", &[]),
            Trouble::Gone => self.say("trouble-gone", &[]),
            Trouble::Back => self.say("trouble-back", &[]),
        }]
    }

    pub fn setting(&self, name: &str, value: &str) -> Vec<String> {
        let own = format!("setting-{name}");
        let key = if self.lexicon.phrases().has(&own) {
            own.as_str()
        } else {
            "setting-other"
        };
        // Numbers as numbers, so that a sentence can select by them.
        let value = value.parse::<i64>().map_or(value.into(), Into::into);
        vec![self.say(key, &[("name", name.into()), ("value", value)])]
    }
}
