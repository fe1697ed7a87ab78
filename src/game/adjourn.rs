//! Adjournment (2009 Appendix G; 2023 Guidelines I): the player to move seals a move, and the
//! envelope keeps what is needed to go on another day.
//!
//! The sealed move is kept so that nobody who looks at the file reads it by accident. That is no
//! lock: a person who wants to cheat and can program will open it, as one can open a paper envelope.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Game, NoteKind, Outcome, PlayError, Reason};
use crate::checksum::fnv1a;
use crate::clock::{Clock, Millis};
use crate::rng::Rng;
use crate::rules::{Color, Move, Position, castling_mode, fen, uci_of};

/// Longest text of a sealed move; shorter ones are filled up, so that the length tells nothing.
const SEALED_LENGTH: usize = 64;

/// What stands on and in the envelope (I.2; 2009, G.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The position before the sealed move, as FEN.
    pub position: String,
    /// The moves made, in UCI form.
    pub moves: Vec<String>,
    /// Time used by White.
    pub white_used: Millis,
    /// Time used by Black.
    pub black_used: Millis,
    /// The clock as it stood.
    pub clock: Option<Clock>,
    /// `white` or `black` sealed.
    pub sealed_by: String,
    /// The number of the sealed move.
    pub number: u32,
    /// Whose draw offer stands, if one does: `white` or `black`.
    pub offer: Option<String>,
    /// When and where play goes on, in the players' own words.
    pub resumes: String,
    sealed: String,
    nonce: u64,
    /// Over all the rest: a changed file is found out.
    check: u64,
}

/// What the clock and the players tell for the envelope.
#[derive(Debug, Clone, Copy)]
pub struct Adjourning<'a> {
    /// White's name.
    pub white: &'a str,
    /// Black's name.
    pub black: &'a str,
    /// When and where play goes on.
    pub resumes: &'a str,
    /// The clock, if there is one.
    pub clock: Option<&'a Clock>,
    /// The time now.
    pub now: Millis,
    /// Some number that differs from envelope to envelope.
    pub nonce: u64,
}

/// Why no move could be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SealBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Only the player to move seals (I.1.1).
    #[error("not the player to move")]
    NotYourTurn,
    /// A move is sealed already.
    #[error("sealed already")]
    Sealed,
    /// Nothing was written, or far more than a move.
    #[error("no move")]
    NoMove,
    /// A claim waits for its answer first.
    #[error("a claim waits")]
    Claim,
}

/// Why an envelope could not be opened. The game is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OpenBar {
    /// The file was changed after it was sealed.
    #[error("the envelope was changed")]
    Changed,
    /// It belongs to another game: the position is not this one.
    #[error("the envelope is of another game")]
    OtherGame,
    /// The game is over: agreed or resigned in the meantime (I.6).
    #[error("the game is over")]
    Over,
}

/// What the words of the sealed move mean in the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealedReading {
    /// One legal move.
    Move(Move),
    /// Several legal moves.
    Ambiguous,
    /// No legal move.
    Illegal,
}

/// What the envelope brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opened {
    /// This move was made; the opponent's clock is to be started (I.9). The end, if it ends.
    Played(Move, Option<Outcome>),
    /// The sealed move is ambiguous or illegal: lost, or drawn if the opponent cannot mate (I.8;
    /// 2009, G.8).
    Lost(Outcome),
}

impl Game {
    /// Seals a move unseen. `text` is whatever the player says; nobody judges it now.
    ///
    /// # Errors
    /// [`SealBar`]; nothing has changed then.
    pub fn seal(
        &mut self,
        color: Color,
        text: &str,
        about: Adjourning<'_>,
    ) -> Result<Envelope, SealBar> {
        let text = text.trim();
        self.may_seal(color)?;
        if text.is_empty() || text.len() > SEALED_LENGTH {
            return Err(SealBar::NoMove);
        }
        let used = |color| {
            let clock = about.clock.map(|clock| clock.used(color, about.now));
            clock.unwrap_or_default()
        };
        let mut envelope = Envelope {
            white: about.white.to_owned(),
            black: about.black.to_owned(),
            position: fen(&self.position),
            moves: self.uci_moves(),
            white_used: used(Color::White),
            black_used: used(Color::Black),
            clock: about.clock.map(|clock| clock.snapshot(about.now)),
            sealed_by: name(color).to_owned(),
            number: self.position.fullmoves().get(),
            offer: self.offer.map(|by| name(by).to_owned()),
            resumes: about.resumes.to_owned(),
            sealed: hide(text, about.nonce),
            nonce: about.nonce,
            check: 0,
        };
        envelope.check = envelope.checksum();
        self.adjourned = Some(color);
        self.note(NoteKind::Adjourned(color));
        Ok(envelope)
    }

    /// Whether this player can seal a move now.
    ///
    /// # Errors
    /// [`SealBar`] says why not.
    pub fn may_seal(&self, color: Color) -> Result<(), SealBar> {
        if self.outcome.is_some() {
            Err(SealBar::Over)
        } else if self.adjourned.is_some() {
            Err(SealBar::Sealed)
        } else if color != self.turn() {
            Err(SealBar::NotYourTurn)
        } else if self.quickplay.is_some() {
            Err(SealBar::Claim)
        } else {
            Ok(())
        }
    }

    /// Brings an adjournment back from what was kept.
    ///
    /// # Errors
    /// [`OpenBar::OtherGame`] when the envelope is of another game, and nothing has changed then.
    /// [`OpenBar::Changed`] when it was changed: the game is adjourned as it was, and the envelope
    /// cannot be opened.
    pub fn adjourn_again(&mut self, envelope: &Envelope) -> Result<(), OpenBar> {
        if self.outcome.is_some() {
            return Err(OpenBar::Over);
        }
        if envelope.position != fen(&self.position) {
            return Err(OpenBar::OtherGame);
        }
        self.adjourned = Some(self.turn());
        self.note(NoteKind::Adjourned(self.turn()));
        envelope.is_whole().then_some(()).ok_or(OpenBar::Changed)
    }

    /// The adjournment is over; the sealed move follows as any other, as a journal has it.
    pub fn unseal(&mut self) {
        self.adjourned = None;
        // As where the envelope is opened.
        self.touch.clear();
    }

    /// Who sealed, while the game is adjourned.
    pub fn adjourned(&self) -> Option<Color> {
        self.adjourned
    }

    /// Opens the envelope (I.7, I.9). `read` finds out what the sealed words mean in the position.
    ///
    /// # Errors
    /// [`OpenBar`]; nothing has changed then.
    pub fn open(
        &mut self,
        envelope: &Envelope,
        read: impl FnOnce(&crate::rules::Chess, &str) -> SealedReading,
    ) -> Result<Opened, OpenBar> {
        if self.outcome.is_some() {
            return Err(OpenBar::Over);
        }
        if envelope.check != envelope.checksum() {
            return Err(OpenBar::Changed);
        }
        if envelope.position != fen(&self.position) || envelope.moves != self.uci_moves() {
            return Err(OpenBar::OtherGame);
        }
        let text = reveal(&envelope.sealed, envelope.nonce).ok_or(OpenBar::Changed)?;
        let reading = read(&self.position, &text);
        self.open_as(reading).ok_or(OpenBar::Over)
    }

    /// The envelope is lost: the player who sealed makes the move that was sealed, by his word
    /// (I.12), and the clocks go on from the times recorded.
    pub fn open_lost(&mut self, stated: Move) -> Option<Opened> {
        self.adjourned?;
        self.open_as(SealedReading::Move(stated))
    }

    /// A player is late, at the beginning or at the resumption: lost once the default time has
    /// passed (2009, 6.6; I.10). The time runs for the one to move or to reply; `allowed` is what the event allows.
    pub fn late(&mut self, color: Color, by: Millis, allowed: Millis) -> Option<Outcome> {
        // After the default time, and not when it has just passed.
        if by <= allowed {
            return None;
        }
        let reason = match self.adjourned {
            Some(_) => Reason::Adjournment,
            None => Reason::Arbiter,
        };
        self.win(color.other(), reason)
    }

    fn open_as(&mut self, reading: SealedReading) -> Option<Opened> {
        let by = self.adjourned.take().unwrap_or(self.turn());
        if let SealedReading::Move(mv) = reading {
            // What was touched before binds no more than the paper did.
            self.touch.clear();
            match self.play(mv) {
                Ok(outcome) => return Some(Opened::Played(mv, outcome)),
                Err(PlayError::Over) => return None,
                Err(_) => {}
            }
        }
        // I.8 with 6.9: whoever cannot mate does not win by it.
        let lost = if self.cannot_mate(by.other()) {
            self.draw(Reason::Adjournment)?
        } else {
            self.win(by.other(), Reason::Adjournment)?
        };
        Some(Opened::Lost(lost))
    }

    fn uci_moves(&self) -> Vec<String> {
        let mode = castling_mode(self.start());
        self.moves.iter().map(|mv| uci_of(*mv, mode)).collect()
    }
}

impl Envelope {
    /// Whether it is as it was sealed.
    pub fn is_whole(&self) -> bool {
        self.check == self.checksum()
    }

    /// Writes on it when and where play goes on, in the players' words (I.2). A changed envelope
    /// stays as it is; whether it was whole.
    pub fn agree(&mut self, resumes: &str) -> bool {
        let whole = self.is_whole();
        if whole {
            resumes.clone_into(&mut self.resumes);
            self.check = self.checksum();
        }
        whole
    }

    fn checksum(&self) -> u64 {
        let unchecked = Envelope {
            check: 0,
            ..self.clone()
        };
        // Written the same way on every machine; FNV-1a.
        let text = serde_json::to_string(&unchecked).unwrap_or_default();
        fnv1a(text.as_bytes())
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A stream of bytes that the nonce decides.
fn stream(nonce: u64) -> impl Iterator<Item = u8> {
    let mut rng = Rng::new(nonce);
    std::iter::from_fn(move || Some(rng.next().to_le_bytes()[0]))
}

fn hide(text: &str, nonce: u64) -> String {
    let padded = text.bytes().chain(std::iter::repeat(0)).take(SEALED_LENGTH);
    let mixed = padded.zip(stream(nonce)).map(|(byte, key)| byte ^ key);
    mixed.map(|byte| format!("{byte:02x}")).collect()
}

fn reveal(hidden: &str, nonce: u64) -> Option<String> {
    let digits = hidden.as_bytes().chunks_exact(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = digits.map(byte).collect();
    let plain = bytes?
        .into_iter()
        .zip(stream(nonce))
        .map(|(b, key)| b ^ key);
    let text = String::from_utf8(plain.take_while(|byte| *byte != 0).collect());
    text.ok().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::play;
    use crate::rules::{Chess, parse_uci};

    fn about(clock: Option<&Clock>) -> Adjourning<'_> {
        Adjourning {
            white: "Anna",
            black: "Boris",
            resumes: "tomorrow at ten",
            clock,
            now: Millis::seconds(90),
            nonce: 7,
        }
    }

    fn read(position: &Chess, text: &str) -> SealedReading {
        match parse_uci(position, text) {
            Some(mv) => SealedReading::Move(mv),
            None if text == "knight" => SealedReading::Ambiguous,
            None => SealedReading::Illegal,
        }
    }

    fn sealed(text: &str) -> (Game, Envelope) {
        let mut game = Game::new(Chess::default());
        play(&mut game, "e2e4");
        let mut clock = Clock::new("90+30".parse().unwrap(), Color::White);
        clock.start(Millis(0));
        clock.press(Millis::seconds(60));
        let envelope = game.seal(Color::Black, text, about(Some(&clock))).unwrap();
        (game, envelope)
    }

    #[test]
    fn article_i_2_the_envelope_says_what_it_must_and_not_the_move() {
        let (game, envelope) = sealed("e7e5");
        assert_eq!(
            (envelope.white.as_str(), envelope.black.as_str()),
            ("Anna", "Boris")
        );
        assert_eq!(envelope.white_used, Millis::seconds(60));
        assert_eq!(envelope.black_used, Millis::seconds(30));
        assert_eq!((envelope.sealed_by.as_str(), envelope.number), ("black", 1));
        assert_eq!(envelope.moves, ["e2e4"]);
        let text = serde_json::to_string(&envelope).unwrap();
        assert!(!text.contains("e7e5") && !text.contains("6537"), "{text}");
        assert_eq!(game.adjourned(), Some(Color::Black));
        let other = sealed("g8xf6 or so").1;
        assert_eq!(
            envelope.sealed.len(),
            other.sealed.len(),
            "the length tells nothing"
        );
    }

    #[test]
    fn article_i_9_the_sealed_move_is_made_when_the_envelope_is_opened() {
        let (mut game, envelope) = sealed("e7e5");
        let e5 = parse_uci(game.position(), "e7e5").unwrap();
        assert_eq!(
            game.play(e5),
            Err(PlayError::Stopped),
            "nothing is played meanwhile"
        );
        assert_eq!(game.open(&envelope, read), Ok(Opened::Played(e5, None)));
        assert_eq!(game.adjourned(), None);
        assert_eq!(
            game.open(&envelope, read),
            Err(OpenBar::OtherGame),
            "only once"
        );
    }

    #[test]
    fn article_i_8_an_ambiguous_or_illegal_sealed_move_loses() {
        for text in ["knight", "e7e4", "nonsense"] {
            let (mut game, envelope) = sealed(text);
            let Ok(Opened::Lost(outcome)) = game.open(&envelope, read) else {
                panic!("{text} loses");
            };
            assert_eq!(outcome.winner, Some(Color::White));
            assert_eq!(outcome.reason, Reason::Adjournment);
        }
    }

    #[test]
    fn a_changed_envelope_is_refused_and_the_game_stays() {
        let (mut game, mut envelope) = sealed("e7e5");
        let before = game.clone();
        envelope.white_used = Millis(0);
        assert!(!envelope.is_whole());
        assert_eq!(game.open(&envelope, read), Err(OpenBar::Changed));
        assert_eq!(game, before);
    }

    #[test]
    fn article_i_1_only_the_player_to_move_seals_and_only_once() {
        let mut game = Game::new(Chess::default());
        assert_eq!(
            game.seal(Color::Black, "e7e5", about(None)),
            Err(SealBar::NotYourTurn)
        );
        assert_eq!(
            game.seal(Color::White, " ", about(None)),
            Err(SealBar::NoMove)
        );
        assert!(game.seal(Color::White, "e2e4", about(None)).is_ok());
        assert_eq!(
            game.seal(Color::White, "d2d4", about(None)),
            Err(SealBar::Sealed)
        );
    }

    #[test]
    fn article_i_6_what_is_agreed_meanwhile_counts() {
        let (mut game, envelope) = sealed("e7e5");
        assert!(game.resign(Color::White).is_some());
        assert_eq!(game.open(&envelope, read), Err(OpenBar::Over));
    }

    #[test]
    fn article_i_12_a_lost_envelope_and_a_late_player() {
        let (mut game, _) = sealed("e7e5");
        let e5 = parse_uci(game.position(), "e7e5").unwrap();
        assert_eq!(game.open_lost(e5), Some(Opened::Played(e5, None)));
        let hour = Millis::minutes(60);
        assert_eq!(
            game.late(Color::White, hour, hour),
            None,
            "not more than an hour"
        );
        let lost = game.late(Color::White, Millis::minutes(61), hour).unwrap();
        assert_eq!(lost.winner, Some(Color::Black));
    }

    #[test]
    fn what_is_sealed_stands_until_it_is_unsealed() {
        let mut game = Game::new(Chess::default());
        play(&mut game, "e2e4");
        // What was touched before the move was sealed binds no more, in a journal as at the board.
        game.touch(Color::Black, crate::rules::Square::A7).unwrap();
        game.seal(Color::Black, "e7e5", about(None)).unwrap();
        let e5 = parse_uci(game.position(), "e7e5").unwrap();
        assert_eq!(game.allows(e5), Err(PlayError::Stopped));
        game.unseal();
        assert_eq!(game.allows(e5), Ok(()));
    }

    #[test]
    fn an_envelope_holds_a_move_and_no_letter() {
        let seal = |text: &str| Game::new(Chess::default()).seal(Color::White, text, about(None));
        assert!(seal(&"e".repeat(SEALED_LENGTH)).is_ok());
        for text in ["", "  ", &"e".repeat(SEALED_LENGTH + 1), &"e4 ".repeat(50)] {
            assert!(matches!(seal(text), Err(SealBar::NoMove)), "{text:?}");
        }
    }

    /// The same position on the board, and another game.
    #[test]
    fn an_envelope_of_other_moves_is_of_another_game() {
        let after = |moves: &str| {
            let mut game = Game::new(Chess::default());
            play(&mut game, moves);
            game
        };
        let mut one = after("g1f3 g8f6 b1c3 b8c6");
        let mut other = after("b1c3 b8c6 g1f3 g8f6");
        let envelope = one.seal(Color::White, "e2e4", about(None)).unwrap();
        other.seal(Color::White, "e2e4", about(None)).unwrap();
        assert_eq!(fen(one.position()), fen(other.position()));
        assert!(matches!(
            other.open(&envelope, read),
            Err(OpenBar::OtherGame)
        ));
        assert!(one.open(&envelope, read).is_ok());
    }
}
