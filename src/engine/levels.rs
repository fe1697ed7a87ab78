//! What each strength can, and how it chooses its move.
//!
//! Up to a rating of 2,000 a player is a model of people of that rating (`people`): a move by lot,
//! as likely as they play it. Errors come out by themselves, from what is overlooked. Above that a
//! search plays what it finds best, bounded by nodes, never by time, so that each strength is the
//! same on every machine.

use super::board::Board;
use super::brain::Brain;
use super::manners::HOPELESS;
use super::people::{self, Guess};
use super::search::{MATE, MATE_BOUND, Variation};
use super::{Character, Level, Rating, Stop};
use crate::rng::Rng;
use crate::rules::{Color, Role};

/// How a strength plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Ability {
    /// Like people of this rating.
    Person(f32),
    /// The best that a search over so many positions finds.
    Search(u64),
}

/// Positions looked at by the searches above that, by rating; between them in equal ratios.
const SEARCHES: [(u16, f64); 7] = [
    (2_000, 110.0),
    (2_200, 280.0),
    (2_400, 520.0),
    (2_600, 1_060.0),
    (2_800, 2_600.0),
    (3_000, 9_000.0),
    (3_200, 45_000.0),
];

impl Ability {
    /// What this level can.
    pub fn of(level: Level) -> Self {
        Self::rated(Rating::of(level))
    }

    /// What a player of this rating can.
    pub fn rated(rating: Rating) -> Self {
        let is_person = rating.is_of_people();
        let rating = rating.get();
        if is_person {
            return Self::Person(f32::from(rating));
        }
        let span = SEARCHES.windows(2).find(|span| rating <= span[1].0);
        let [(low, few), (high, many)] = match span {
            Some(&[low, high]) => [low, high],
            _ => return Self::Search(SEARCHES[SEARCHES.len() - 1].1 as u64),
        };
        let part = f64::from(rating - low) / f64::from(high - low);
        Self::Search((few * (many / few).powf(part)).round() as u64)
    }

    /// Positions that it looks at to judge a draw.
    pub const fn nodes(self) -> u64 {
        match self {
            Self::Person(_) => 2_000,
            Self::Search(nodes) => nodes,
        }
    }
}

/// From this rating on queen or rook against the bare king are won.
const CONVERTS: f32 = 800.0;
/// From this rating on endings of so few pieces are won where they are: as the best of them do.
const WINS_ENDINGS: f32 = 1_600.0;
const FEW: usize = 5;
/// An ending is won from so many centipawns on.
const WON: i32 = 250;
/// Positions looked at to win an ending.
const ENDING_NODES: u64 = 40_000;
/// Up to this rating a king that has lost everything lets itself be mated.
const YIELDS: f32 = 700.0;

/// A move, what it is worth to the one who plays it, and how hard the choice was: 0 where there is
/// none, about 1 on average, more where there is much to choose from.
#[derive(Debug, Clone)]
pub(crate) struct ChosenMove {
    pub line: Variation,
    pub hardness: f64,
}

/// Who plays: how strong, with what character, and how much time the game gives, in seconds for
/// forty moves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BotPlayer {
    pub ability: Ability,
    pub character: Character,
    pub seconds: f32,
}

impl BotPlayer {
    /// Of this strength, with nothing else special.
    pub const fn plain(ability: Ability) -> Self {
        Self {
            ability,
            character: Character::Plain,
            seconds: people::UNTIMED,
        }
    }
}

/// The move that it plays; `None` if there is no legal move.
pub(crate) fn choose(
    brain: &mut Brain,
    board: &Board,
    player: BotPlayer,
    rng: &mut Rng,
    stop: &Stop,
) -> Option<ChosenMove> {
    let rating = match player.ability {
        Ability::Person(rating) => rating,
        Ability::Search(nodes) => {
            let line = search(brain, board, nodes, player.character, rng, stop)?;
            return Some(ChosenMove {
                line,
                hardness: complexity(board),
            });
        }
    };
    if let Some(line) = win_ending(brain, board, rating, stop) {
        return Some(ChosenMove {
            line,
            hardness: 0.7,
        });
    }
    // A glance takes no longer than it takes to stop it.
    let mut guesses = people::guess(board, rating, player.seconds, &Stop::default());
    let hardness = hardness(&guesses);
    people::consider(brain, board, &mut guesses, rating, stop);
    if rating <= YIELDS && is_bare(board, board.turn()) {
        return most_yielding(board, &guesses).map(|line| ChosenMove { line, hardness });
    }
    guesses.retain(|guess| !people::is_rare(guess, rating));
    for guess in &mut guesses {
        guess.share *= player.character.taste(board, guess.mv);
    }
    let chosen = draw(&guesses, rng)?;
    Some(ChosenMove {
        line: line(&chosen),
        hardness,
    })
}

fn line(guess: &Guess) -> Variation {
    Variation {
        score: guess.value,
        moves: vec![guess.mv],
        depth: 1,
    }
}

/// One of them, by lot and by their shares.
fn draw(guesses: &[Guess], rng: &mut Rng) -> Option<Guess> {
    let total: f32 = guesses.iter().map(|guess| guess.share).sum();
    let mut lot = rng.unit() * f64::from(total);
    let drawn = guesses.iter().find(|guess| {
        lot -= f64::from(guess.share);
        lot <= 0.0
    });
    drawn.or(guesses.first()).copied()
}

/// How much there is to choose from: the entropy of the shares, where 1.5 nats are usual.
fn hardness(guesses: &[Guess]) -> f64 {
    let entropy: f32 = guesses
        .iter()
        .map(|guess| -guess.share * guess.share.max(1e-9).ln())
        .sum();
    (f64::from(entropy) / 1.5).clamp(0.0, 2.5)
}

/// What a search finds best, or what the character likes among what is nearly as good.
fn search(
    brain: &mut Brain,
    board: &Board,
    nodes: u64,
    character: Character,
    rng: &mut Rng,
    stop: &Stop,
) -> Option<Variation> {
    /// A move so many centipawns worse is e times less likely.
    const FADES: f32 = 20.0;
    if character == Character::Plain || board.occupied().count() <= FEW {
        let nodes = if board.occupied().count() <= FEW {
            nodes.max(ENDING_NODES)
        } else {
            nodes
        };
        return brain.glance(board, nodes, None, 1, stop).into_iter().next();
    }
    let lines = brain.glance(board, 3 * nodes, None, 5, stop);
    let best = plain(lines.first()?.score);
    let guesses: Vec<Guess> = lines
        .iter()
        .map(|line| Guess {
            mv: line.first(),
            share: ((plain(line.score) - best) as f32 / FADES).exp()
                * character.taste(board, line.first()),
            value: line.score,
        })
        .collect();
    let chosen = draw(&guesses, rng)?;
    lines.into_iter().find(|line| line.first() == chosen.mv)
}

/// The way to win an ending that this strength wins.
fn win_ending(brain: &mut Brain, board: &Board, rating: f32, stop: &Stop) -> Option<Variation> {
    let bare = rating >= CONVERTS && is_bare(board, board.turn().other());
    let few = rating >= WINS_ENDINGS && board.occupied().count() <= FEW;
    if !bare && !few {
        return None;
    }
    let lines = brain.glance(board, ENDING_NODES, None, 1, stop);
    lines
        .into_iter()
        .next()
        .filter(|line| bare || line.score >= WON)
}

/// A move that mates at once, if there is one: looked for by itself, for what few nodes show of
/// many moves is not sure to hold it.
pub(crate) fn mate_in_one(board: &Board) -> Option<Variation> {
    let mut next = board.clone();
    let mv = board.legal_moves().into_iter().find(|&mv| {
        next.make(mv);
        let mates = next.in_check() && next.legal_moves().is_empty();
        next.unmake();
        mates
    })?;
    Some(Variation {
        score: MATE - 1,
        moves: vec![mv],
        depth: 1,
    })
}

/// Whether this side has nothing but its king, against a queen or a rook.
fn is_bare(board: &Board, color: Color) -> bool {
    let other = color.other();
    !board.side(color).more_than_one()
        && (board.pieces(other, Role::Queen) | board.pieces(other, Role::Rook)).any()
}

/// The move after which a reply by lot mates most easily: many mates, few stalemates, and few ways
/// out where it does neither.
fn most_yielding(board: &Board, guesses: &[Guess]) -> Option<Variation> {
    let worth = |guess: &Guess| {
        let mut board = board.clone();
        board.make(guess.mv);
        let replies = board.legal_moves();
        let mut worth = 0.0;
        for &reply in &replies {
            board.make(reply);
            worth += match board.legal_moves().len() {
                0 if board.in_check() => 1.0,
                0 => -0.5,
                ways => -0.1 * ways as f64,
            };
            board.unmake();
        }
        worth / replies.len().max(1) as f64
    };
    let best = guesses
        .iter()
        .map(|guess| (worth(guess), guess))
        .max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map(|(_, guess)| line(guess))
}

/// What a level thinks of its game for its manners, in centipawns: [`plain`], but nothing left than
/// the king is [`HOPELESS`].
pub(crate) fn opinion(board: &Board, score: i32) -> i32 {
    if is_bare(board, board.turn()) {
        HOPELESS
    } else {
        plain(score)
    }
}

/// How much there is to see: 0.6 in a bare endgame, about 1 after the opening, up to 1.7
/// when much can be taken.
fn complexity(board: &Board) -> f64 {
    let mut moves = 0;
    let mut captures = 0;
    for mv in board.legal_moves() {
        moves += 1;
        captures += i32::from(board.is_tactical(mv));
    }
    (0.5 + f64::from(moves) / 90.0 + f64::from(captures) / 14.0).clamp(0.6, 1.7)
}

/// A score in centipawns without mates, for those who compare.
pub(crate) const fn plain(score: i32) -> i32 {
    if score >= MATE_BOUND {
        10_000
    } else if score <= -MATE_BOUND {
        -10_000
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn the_scale_has_no_hole() {
        let mut last = None;
        for rating in (600..=3200).filter_map(Rating::new) {
            match (last, Ability::rated(rating)) {
                (Some(Ability::Search(less)), Ability::Search(nodes)) => assert!(nodes >= less),
                (Some(Ability::Search(_)), Ability::Person(_)) => panic!("{rating:?}"),
                (_, Ability::Person(own)) => assert_eq!(own, f32::from(rating.get())),
                (_, Ability::Search(nodes)) => assert!(nodes > 100),
            }
            last = Some(Ability::rated(rating));
        }
    }

    /// The searches of the marks above the people, as the ladder was played (`engine/README.md`).
    const MARKS: [(u16, u64); 6] = [
        (2_200, 280),
        (2_400, 520),
        (2_600, 1_060),
        (2_800, 2_600),
        (3_000, 9_000),
        (3_200, 45_000),
    ];

    #[test]
    fn the_marks_hit_their_searches_and_between_them_it_rises_evenly() {
        let at = |rating: u16| match Ability::rated(Rating::new(rating).expect("on the scale")) {
            Ability::Search(nodes) => nodes,
            Ability::Person(own) => panic!("{own}"),
        };
        for (rating, nodes) in MARKS {
            assert!(at(rating).abs_diff(nodes) <= 1, "{rating}: {}", at(rating));
        }
        for level in [9, 10] {
            let level = Level::new(level).expect("a level");
            let mark = MARKS[usize::from(level.get()) - 9].1;
            assert_eq!(Ability::of(level), Ability::Search(mark));
        }
        // A little stronger is never nothing and never a leap.
        for rating in (2_100..3_200).step_by(100) {
            let ratio = at(rating + 100) as f64 / at(rating) as f64;
            assert!((1.2..2.4).contains(&ratio), "{rating}: {ratio}");
        }
    }

    /// A rook for a king to mate with, and a knight and two pawns against a pawn: who wins what.
    #[test]
    fn endings_are_won_from_their_ratings_on() {
        let wins = |fen: &str, rating: f32| {
            let board = Board::from(&parse_fen(fen).expect(fen));
            let mut brain = Brain::new(1, 1);
            win_ending(&mut brain, &board, rating, &Stop::default()).is_some()
        };
        let bare = "8/8/8/4k3/8/8/8/KR6 w - - 0 1";
        assert!(wins(bare, CONVERTS) && !wins(bare, CONVERTS - 1.0));
        assert!(wins(bare, 800.0), "level 2 mates with a rook");
        let few = "8/8/4k3/4p3/8/4N3/4P3/4K3 w - - 0 1";
        assert!(wins(few, 1_600.0), "level 6 wins what is won");
        assert!(!wins(few, 1_599.0));
        let level = "8/8/4k3/4p3/4P3/4K3/8/8 w - - 0 1";
        assert!(!wins(level, 2_000.0), "nothing is won there");
        let many = "8/8/3pk3/4p3/8/4N3/4P3/4K3 w - - 0 1";
        assert!(!wins(many, 2_000.0), "six men are for people");
    }

    #[test]
    fn what_is_complicated_counts_more() {
        let count = |fen: &str| complexity(&Board::from(&parse_fen(fen).expect(fen)));
        let bare = count("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
        let full = count("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        assert!(bare < 0.8 && full > 1.3, "{bare} {full}");
    }
}
