//! Which piece takes and which is taken, where a verb stands before one of them: "grab the bishop" is of
//! what is taken, "schlag mit dem Läufer auf f7" of what takes.

use super::as_said;
use crate::command::any_piece::instrument;
use crate::command::{Command, Parsed};
use crate::grammar::{Heard, Name, Named, Open};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::{Move, Position, Role};

/// So many words stand between the verb and the piece: "nehm ich dir den Läufer".
const BETWEEN: usize = 3;

/// The capture that was meant where the piece behind a verb was taken for the wrong one of both.
pub(super) fn taken(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon) = (heard.text, heard.lexicon);
    let position = heard.now.position?;
    let (said, doubtful) = match read {
        Parsed::Command(Command::Play(said)) => (said, false),
        Parsed::Doubt { command, .. } => match &**command {
            Command::Play(said) => (said, true),
            _ => return None,
        },
        _ => return None,
    };
    if heard.now.open == Open::Choice || !text.trim().contains(' ') {
        return None;
    }
    let asked = |said: Vec<Pattern>| match doubtful {
        true => as_said(text, Command::Play(said)),
        false => Parsed::Command(Command::Play(said)),
    };
    let with = instrument(text, lexicon);
    // What something is done with is never what is taken.
    if let Some(role) = with {
        let of_it = |one: &Pattern| one.captured == Some(role);
        let by_it = |one: &Pattern| Pattern {
            role: Some(role),
            captured: None,
            ..*one
        };
        let mut turned: Vec<Pattern> = said.iter().map(by_it).collect();
        turned.dedup();
        let meant = said.iter().all(of_it) && resolve_any(&turned, position).is_ok();
        return meant.then(|| asked(turned));
    }
    let named = heard.named();
    let role = behind_verb(&named, text, lexicon)?;
    // "Take the bishop to b5" moves it.
    let wrong = match resolve_any(said, position) {
        Ok(mv) => mv.role() == role && mv.capture() != Some(role) && mv.is_capture(),
        Err(_) => said
            .iter()
            .all(|one| one.target().is_none() && one.names(role)),
    };
    if !wrong {
        return None;
    }
    let square = named.iter().find_map(Named::target);
    let legal = position.legal_moves().into_iter();
    let takes =
        |mv: &Move| mv.capture() == Some(role) && square.is_none_or(|square| square == mv.to());
    let captures: Vec<Pattern> = legal.filter(takes).map(Pattern::of).collect();
    match (captures.is_empty(), square) {
        (false, _) => Some(asked(captures)),
        // "Nimm den Springer auf e5", where a pawn stands, is of the knight that takes.
        (true, Some(_)) => None,
        (true, None) => Some(Parsed::Command(Command::Play(vec![Pattern {
            capture: true,
            captured: Some(role),
            ..Pattern::default()
        }]))),
    }
}

/// The one piece that is named, where it is named close behind a verb that takes.
fn behind_verb(named: &[Named], text: &str, lexicon: &Lexicon) -> Option<Role> {
    let mut pieces = named.iter().filter_map(|one| match one.name {
        Name::Piece(role) => Some((role, one)),
        _ => None,
    });
    let (role, piece) = pieces.next()?;
    if pieces.next().is_some() {
        return None;
    }
    let verbs = lexicon.grammar().answers_in(text, &["seizes"]);
    let verb = verbs.iter().find(|verb| !verb.denied)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let between = words.get(verb.end..piece.at)?;
    (between.len() <= BETWEEN).then_some(role)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::understand;
    use super::*;
    use crate::grammar::Now;
    use crate::notation::san;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    /// What is played at once, `-` where it cannot be, and nothing where it is asked about.
    fn played(lang: &str, fen: &str, text: &str) -> Option<String> {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let position = parse_fen(fen).unwrap();
        let now = Now::to_move(&position);
        match understand(text, &lexicon, &now) {
            Parsed::Command(Command::Play(said)) => Some(match resolve_any(&said, &position) {
                Ok(mv) => san(&position, mv),
                Err(_) => "-".to_owned(),
            }),
            _ => None,
        }
    }

    const ITALIAN: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    const FREE: &str = "4k3/8/8/3b4/8/4N3/2B4P/4K3 w - - 0 1";

    #[test]
    fn the_piece_behind_the_verb_is_taken_and_the_one_behind_with_takes() {
        for (lang, fen, text, meant) in [
            ("en", ITALIAN, "grab the bishop", "-"),
            ("en", ITALIAN, "I'll take the bishop", "-"),
            ("en", FREE, "grab the bishop", "Nxd5"),
            ("en", ITALIAN, "take with the bishop", "Bxf7+"),
            ("en", ITALIAN, "bishop takes", "Bxf7+"),
            ("en", ITALIAN, "take the bishop to b5", "Bb5"),
            ("de", ITALIAN, "nimm den Läufer", "-"),
            ("de", FREE, "nimm den Läufer", "Nxd5"),
            ("de", ITALIAN, "schlag mit dem Läufer auf f7", "Bxf7+"),
            ("de", ITALIAN, "mit dem Läufer auf f7 schlagen", "Bxf7+"),
        ] {
            assert_eq!(played(lang, fen, text).as_deref(), Some(meant), "{text}");
        }
    }
}
