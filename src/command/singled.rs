//! A question about a piece that is told apart by its file, its wing or the colour of its squares:
//! "is my d pawn safe" is asked of the pawn on d2.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::grammar::{Heard, Name, Named, Sign, Singled, Tells};
use crate::rules::{Board, Color, File, Position, Square};

/// The line with the square on which that piece stands; none where no one piece is told apart.
pub(super) fn on_its_square(heard: &Heard) -> Option<String> {
    let position = heard.now.position?;
    let singled = heard.singled()?;
    let you = heard.now.you.unwrap_or(position.turn());
    let named = heard.lexicon.grammar().side_of(heard.text);
    let sides = match named.map(|side| side.color(you)) {
        Some(color) => vec![color],
        // Whose it is goes without saying where it is one's own.
        None => vec![you, !you],
    };
    if singled.tells == Tells::That {
        // "Is that bishop better than my knight" is of both.
        let pieces = |named: &&Named| matches!(named.name, Name::Piece(_));
        if heard.named().iter().filter(pieces).count() > 1 {
            return None;
        }
        let mut spoken = heard.now.spoken.iter().copied();
        let meant = |at: &Square| {
            let piece = position.board().piece_at(*at);
            piece.is_some_and(|piece| piece.role == singled.role && sides.contains(&piece.color))
        };
        return heard.with_square(&singled, spoken.find(meant)?);
    }
    let mut squares = sides
        .into_iter()
        .map(|color| of(position.board(), color, &singled));
    heard.with_square(&singled, squares.find_map(|square| square)?)
}

/// Where the one piece of a side stands that is so told apart.
fn of(board: &Board, color: Color, singled: &Singled) -> Option<Square> {
    let pieces = board.by_color(color) & board.by_role(singled.role);
    let met: Vec<Square> = match singled.tells {
        Tells::File(file) => pieces.into_iter().filter(|at| at.file() == file).collect(),
        Tells::That => Vec::new(),
        Tells::Sign(Sign::Light) => pieces.into_iter().filter(|at| at.is_light()).collect(),
        Tells::Sign(Sign::Dark) => pieces.into_iter().filter(|at| at.is_dark()).collect(),
        Tells::Sign(sign) => {
            let own = |file: i32| color.fold_wb(file, -file);
            let far = |at: &Square| match (sign, i32::from(at.file())) {
                (Sign::KingSide, file) => file,
                (Sign::QueenSide, file) => -file,
                (Sign::Left, file) => own(-file),
                (_, file) => own(file),
            };
            let most = pieces.into_iter().map(|at| far(&at)).max()?;
            let met = pieces.into_iter().filter(|at| far(at) == most);
            let met: Vec<Square> = met.collect();
            // The last rook on the queen's side is not the king's.
            let there = |at: &Square| match sign {
                Sign::KingSide => at.file() >= File::E,
                Sign::QueenSide => at.file() <= File::D,
                _ => true,
            };
            met.into_iter().filter(there).collect()
        }
    };
    match met[..] {
        [one] => Some(one),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    fn said(lang: &str, text: &str) -> Option<String> {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let fen = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 1";
        let position = parse_fen(fen).unwrap();
        let now = Now {
            position: Some(&position),
            you: Some(Color::White),
            ..Now::default()
        };
        on_its_square(&lexicon.grammar().hear(text, &lexicon, &now))
    }

    #[test]
    fn a_piece_told_apart_stands_on_a_square() {
        for (lang, text, square) in [
            ("en", "is my d pawn safe?", "d3"),
            ("en", "is your d-pawn safe", "d7"),
            ("en", "who attacks the king's knight", "f3"),
            ("en", "is my queen's pawn safe", "d3"),
            ("de", "ist mein Königsbauer gedeckt", "e4"),
            ("en", "is his queen's knight pinned", "c6"),
            ("en", "is my light squared bishop defended", "c4"),
            ("en", "is your dark squared bishop defended", "c5"),
            ("de", "ist mein d-Bauer gedeckt", "d3"),
            ("de", "ist mein Königsspringer gedeckt", "f3"),
            ("de", "ist dein Damenspringer gefesselt", "c6"),
            ("de", "wer greift meinen weißfeldrigen Läufer an", "c4"),
        ] {
            let said = said(lang, text).unwrap_or_default();
            assert!(
                said.split([' ', '?']).any(|word| word == square),
                "{text}: {said}"
            );
        }
    }

    #[test]
    fn that_piece_was_spoken_of_last() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let fen = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 1";
        let position = parse_fen(fen).unwrap();
        let now = Now {
            position: Some(&position),
            you: Some(Color::White),
            spoken: &[Square::F3, Square::C5, Square::D3, Square::E5],
            ..Now::default()
        };
        for (text, square) in [
            ("is that pawn protected", Some("d3")),
            ("is that bishop safe", Some("c5")),
            ("is your pawn safe", None),
            ("is that queen safe", None),
        ] {
            let said = on_its_square(&lexicon.grammar().hear(text, &lexicon, &now));
            let on = |said: &String| {
                said.split(' ')
                    .find(|word| word.len() == 2 && *word != "is" && *word != "on")
                    .map(str::to_owned)
            };
            assert_eq!(said.as_ref().and_then(on).as_deref(), square, "{text}");
        }
    }

    #[test]
    fn what_is_not_told_apart_stays() {
        for (lang, text) in [
            ("en", "is my pawn safe"),
            ("en", "is the king safe"),
            ("en", "is the queen pinned to the king"),
            ("en", "is my h3 pawn safe"),
            ("en", "how is the king's health"),
            ("en", "is my king's knight pawn safe"),
            ("en", "has he chased it with a pawn"),
            ("en", "is my bishop attacked by a pawn"),
            ("de", "ist meine Dame sicher"),
            ("de", "der König und die Dame"),
        ] {
            assert_eq!(said(lang, text), None, "{text}");
        }
    }
}
