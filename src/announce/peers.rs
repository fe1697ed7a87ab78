//! What other players do, in words.

use super::narrator::{Narrator, role_id};
use crate::engine::Rating;
use crate::engine::coach::{Comparison, Loss, Margin, Merit};
use crate::engine::peers::Choice;
use crate::rules::{Chess, Move};
use crate::survey;

impl Narrator<'_> {
    /// `Players of about 1200: six in ten Springer Felix drei, two in ten Bauer Dora vier.`
    pub(super) fn peers(
        &self,
        position: &Chess,
        rating: Rating,
        choices: &[Choice],
    ) -> Vec<String> {
        let each: Vec<String> = choices
            .iter()
            .map(|choice| self.share(position, *choice, "peers-move"))
            .collect();
        let args = [
            ("value", u32::from(rating.get()).into()),
            ("moves", self.listed(&each).into()),
        ];
        vec![self.say("peers", &args)]
    }

    /// `The best is Dame Hektor fünf. Of players of about 1200, 1 in ten find it.`
    pub(super) fn missed(
        &self,
        position: &Chess,
        best: Choice,
        usual: Option<Choice>,
        rating: Rating,
    ) -> Vec<String> {
        let args = [
            ("move", self.announced(position, best.mv).into()),
            ("n", tenths(best).into()),
            ("spell", "yes".into()),
            ("value", u32::from(rating.get()).into()),
        ];
        let first = self.say("missed", &args);
        let usual = usual.map(|usual| self.share(position, usual, "missed-usual"));
        std::iter::once(first).chain(usual).collect()
    }

    /// `Dame Hektor fünf loses a queen.`
    pub(super) fn weighed(&self, position: &Chess, mv: Move, merit: Merit) -> String {
        let mv = ("move", self.announced(position, mv).into());
        match merit {
            Merit::Best => self.say("weigh-best", &[mv]),
            Merit::Good => self.say("weigh-good", &[mv]),
            Merit::Slack => self.say("weigh-slack", &[mv]),
            Merit::Bad(Loss::Mate(n)) => self.say("weigh-mate", &[mv, ("n", n.into())]),
            Merit::Bad(Loss::MissedMate) => self.say("weigh-missed", &[mv]),
            Merit::Bad(Loss::Piece(role)) => {
                self.say("weigh-piece", &[mv, ("role", role_id(role))])
            }
            Merit::Bad(Loss::Pawns(n)) => self.say("weigh-pawns", &[mv, ("n", n.into())]),
        }
    }

    /// `Springer Felix drei is a little better than Bauer Anna drei. It brings out the knight.`
    pub(super) fn compared(&self, position: &Chess, found: Comparison) -> Vec<String> {
        let args = [
            ("better", self.announced(position, found.better).into()),
            ("other", self.announced(position, found.other).into()),
        ];
        let key = match found.margin {
            Margin::None => "compare-alike",
            Margin::Little => "compare-little",
            Margin::Much => "compare-much",
        };
        let reason = || {
            let reasons = survey::reasons(position, found.better);
            (!reasons.is_empty()).then(|| self.reasons(&reasons))
        };
        let why = match (found.cost, found.margin) {
            (Some(loss), _) => Some(self.weighed(position, found.other, Merit::Bad(loss))),
            (None, Margin::None) => None,
            (None, _) => reason(),
        };
        std::iter::once(self.say(key, &args)).chain(why).collect()
    }

    /// The best of several moves, then those that are as good, a little worse, clearly worse.
    pub(super) fn best_of(&self, position: &Chess, ranked: &[(Move, Margin)]) -> Vec<String> {
        let Some(((best, _), others)) = ranked.split_first() else {
            return Vec::new();
        };
        let best = self.announced(position, *best);
        let mut said = vec![self.say("best-of", &[("move", best.into())])];
        let worse = [
            ("best-of-alike", Margin::None),
            ("best-of-little", Margin::Little),
            ("best-of-much", Margin::Much),
        ];
        for (key, margin) in worse {
            let of = others.iter().filter(|(_, by)| *by == margin);
            let names: Vec<String> = of.map(|(mv, _)| self.announced(position, *mv)).collect();
            if !names.is_empty() {
                said.push(self.say(key, &[("moves", self.listed(&names).into())]));
            }
        }
        said
    }

    fn share(&self, position: &Chess, choice: Choice, key: &str) -> String {
        let args = [
            ("move", self.announced(position, choice.mv).into()),
            ("n", tenths(choice).into()),
            ("spell", "yes".into()),
        ];
        self.say(key, &args)
    }
}

/// How many of ten: nobody remembers hundredths by ear.
pub(super) fn tenths(choice: Choice) -> i64 {
    (i64::from(choice.of_hundred) + 5) / 10
}
