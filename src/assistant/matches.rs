//! Matches, and an adaptive level: what the end of a game means for the games after it.

use super::opponent::rated;
use super::{Assistant, Out, together};
use crate::clock::Millis;
use crate::engine::Rating;
use crate::engine::manners::Outcome::{Drawn, Lost, Won};
use crate::game::{Act, Contest, Law, NoteKind, Outcome, Reason};
use crate::settings::StrengthSetting;
use crate::table::{Event, Rival, Setup, Table};

/// The match that a game belongs to, with the points that were given or cut in the game itself.
pub(super) fn contest_of(setup: &Setup, table: &Table) -> Option<Contest> {
    let kept = setup.laws.contest.clone();
    let mut contest = kept.or_else(|| setup.laws.games.map(Contest::new))?;
    for note in table.game().notes() {
        if let NoteKind::Act(Act::Points { color, halves }) = note.kind {
            contest.give(color, halves, false);
        }
    }
    Some(contest)
}

impl Assistant {
    /// A game was brought back, with these events: the match it belongs to is told too.
    pub fn resumed(&mut self, mut events: Vec<Event>, now: Millis) -> Vec<Out> {
        if self.hall.len() > 1 {
            return self.exhibition_resumed(now);
        }
        self.greet(&mut events);
        let score = self.hall.board().contest.as_ref().and_then(|contest| {
            let begun = contest.next() > 1 || contest.points().iter().any(|p| p.halves > 0);
            begun.then(|| self.standing()).flatten()
        });
        together(self.say(events.into_iter().chain(score).collect(), now))
    }

    /// What follows the end of a game: the score of the match, and the strength in the next game.
    pub(super) fn ended(&mut self, outcome: Outcome, out: &mut Vec<Out>) -> Vec<Event> {
        let score = self.score(outcome);
        score.into_iter().chain(self.follow(outcome, out)).collect()
    }

    /// A game of the match has ended: what the score is now. Where an end was undone or corrected,
    /// the result that was counted goes.
    fn score(&mut self, outcome: Outcome) -> Option<Event> {
        let board = self.hall.board_mut();
        let contest = board.contest.as_mut()?;
        if std::mem::take(&mut board.counted) {
            contest.withdraw();
        }
        board.counted = contest.add(outcome);
        self.standing()
    }

    /// The score of the match.
    pub(super) fn standing(&self) -> Option<Event> {
        let board = self.hall.board();
        let you = board.table.setup().you();
        let contest = board.contest.as_ref()?;
        // Colours change; the user is the contest's first player if White in the first game.
        let white = contest.white() ^ usize::from(board.counted);
        let second = you.is_some_and(|you| you.is_white() != (white == 0));
        let [first, other] = contest.points().map(|points| points.halves);
        Some(Event::Law(Law::Score {
            halves: if second {
                [other, first]
            } else {
                [first, other]
            },
            bot: you.is_some(),
            over: contest.is_over(),
        }))
    }

    /// Whether the bot's strength is one that follows the user's results.
    pub(super) fn about_strength(&self) -> Option<Event> {
        let bot = matches!(self.table().setup().rival, Rival::Rated(_));
        (bot && self.settings.strength == StrengthSetting::Adaptive)
            .then(|| Event::phrase("intro-adaptive"))
    }

    /// Where the user stands, once there are games enough to say so.
    pub(super) fn place(&self) -> Option<Event> {
        let place = self.settings.place()?;
        Some(Event::Phrase {
            key: "place",
            args: vec![
                ("low", u32::from(place.low).into()),
                ("high", u32::from(place.high).into()),
            ],
        })
    }

    /// A game has ended: an adaptive strength follows, from the next game on.
    fn follow(&mut self, outcome: Outcome, out: &mut Vec<Out>) -> Vec<Event> {
        let setup = self.table().setup();
        let opponent = match setup.rival {
            Rival::Bot(level) => Rating::of(level),
            Rival::Rated(rating) => rating,
            _ => return Vec::new(),
        };
        let Some(you) = setup.you() else {
            return Vec::new();
        };
        if self.settings.strength != StrengthSetting::Adaptive || outcome.reason == Reason::Aborted
        {
            return Vec::new();
        }
        let result = match outcome.winner {
            None => Drawn,
            Some(winner) if winner == you => Won,
            Some(_) => Lost,
        };
        self.settings.follow(opponent, result);
        out.push(Out::Settings(Box::new(self.settings.clone())));
        let mut events: Vec<Event> = self.place().into_iter().collect();
        let next = Rival::from(self.settings.chosen());
        if let Rival::Rated(rating) = next
            && rating != opponent
        {
            events.push(rated("rating-next", rating));
        }
        self.next_setup.rival = next;
        self.next_setup.player = self.settings.player();
        events
    }

    /// The next game of the match: the colours change.
    pub(super) fn next_of_match(&mut self) -> Option<Event> {
        let board = self.hall.board_mut();
        let played = board.table.is_over();
        let setup = board.table.setup();
        let you = setup.you();
        let contest = board.contest.as_mut()?;
        if contest.is_over() {
            // Another match.
            *contest = Contest::new(setup.laws.games?);
        }
        if played {
            self.next_setup.white = !setup.white;
        }
        let number = contest.next();
        let first_white = match you {
            Some(_) => self.next_setup.white,
            None => contest.white() == 0,
        };
        Some(Event::Law(Law::MatchGame {
            number,
            first_white,
            bot: you.is_some(),
        }))
    }
}
