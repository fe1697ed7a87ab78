//! The moves of a position in every accepted wording, and the words that tell some of them apart.

use super::{Part, Writer};
use crate::command::{Arg, Argument, Command, When};
use crate::listen::grammar::{Slot, SpokenMeaning};
use crate::listen::slots::of;
use crate::notation::MovePart;
use crate::rules::{Bitboard, Chess, File, Move, Position, Rank, Role};

/// Positions with more moves than this are scored without what may follow a move.
const MOST_WITH_ASIDES: usize = 80;

impl Writer<'_> {
    pub(super) fn moves(&mut self, position: &Chess, moves: &[Move]) {
        // Hundreds of moves, each with every question, would take longer than anyone waits.
        let asides = match moves.len() {
            0..=MOST_WITH_ASIDES => self.asides(),
            _ => Vec::new(),
        };
        let by_pawn = moves.iter().filter(|mv| is_pawn_step(**mv));
        let by_pawn: Bitboard = by_pawn.map(|mv| mv.to()).collect();
        for &mv in moves {
            let meaning = SpokenMeaning::Moves(vec![mv]);
            let endings = self.endings(position, mv);
            // "David vier" is the pawn's, as when it is typed.
            let alone = is_pawn_step(mv) || !by_pawn.contains(mv.to());
            for wording in self.wordings(mv, &self.slots.files, alone) {
                for ending in &endings {
                    self.add(wording.iter().chain(ending).cloned(), &meaning);
                }
            }
            // By letters as well, so that they are not taken for names; the recogniser asks.
            if moves.len() <= MOST_WITH_ASIDES {
                for wording in self.wordings(mv, &self.slots.letters, alone) {
                    // "B b3" asks what stands on b3.
                    let key = |at: usize| wording.get(at)?.as_ref().map(|slot| &slot.key);
                    if key(0) != key(1) {
                        self.add(wording, &meaning);
                    }
                }
            }
            for wording in self.framed_wordings(mv) {
                let slots = self.slots;
                let before = std::iter::once(slots.before.clone());
                self.add(before.chain(wording.iter().cloned()), &meaning);
                let please = std::iter::once(slots.please.clone());
                self.add(wording.into_iter().chain(please), &meaning);
            }
            for wording in self.plain_wordings(mv) {
                for (aside, command) in &asides {
                    let parts = wording.iter().chain(aside).cloned();
                    self.add_with(parts, &meaning, command.clone());
                }
            }
        }
    }

    /// What may be asked in the same breath as a move: `Springer Felix drei, bitte Uhr`.
    fn asides(&self) -> Vec<([Part; 2], Option<Command>)> {
        let questions = self.slots.verbs.iter().filter(|(entry, _)| {
            let plain = matches!(entry.argument, Argument::None) && !entry.confirmed;
            plain && entry.fact && matches!(entry.when, When::Playing)
        });
        questions
            .map(|(row, slot)| {
                let parts = [self.slots.please.clone(), Some(slot.clone())];
                (parts, row.command(Arg::None))
            })
            .collect()
    }

    /// What is said with something around it that means nothing: "I play the knight to Felix three",
    /// "Eva four please". The usual wordings only, for each stands in the grammar once more.
    fn framed_wordings(&self, mv: Move) -> Vec<Vec<Part>> {
        let slots = self.slots;
        if let Some(side) = mv.castling_side() {
            return vec![vec![slots.castling(side)]];
        }
        let (Some(from), None) = (mv.from(), mv.promotion()) else {
            return Vec::new();
        };
        let square = |file: File, rank: Rank| [slots.file(file), slots.rank(rank)];
        let origin = square(from.file(), from.rank());
        let target = square(mv.to().file(), mv.to().rank());
        let role = [slots.role(mv.role())];
        let link = match mv.is_capture() {
            true => [slots.takes.clone()],
            false => [slots.to.clone()],
        };
        let mut all = vec![
            [role.as_slice(), &target].concat(),
            [role.as_slice(), &link, &target].concat(),
            [origin.as_slice(), &target].concat(),
        ];
        if mv.role() == Role::Pawn {
            all.push(match mv.is_capture() {
                true => [&origin[..1], &link, &target].concat(),
                false => target.to_vec(),
            });
        }
        all
    }

    /// The whole move, and the usual short one.
    fn plain_wordings(&self, mv: Move) -> Vec<Vec<Part>> {
        let slots = self.slots;
        let (Some(from), None, None) = (mv.from(), mv.castling_side(), mv.promotion()) else {
            return Vec::new();
        };
        let square = |file: File, rank: Rank| [slots.file(file), slots.rank(rank)];
        let origin = square(from.file(), from.rank());
        let target = square(mv.to().file(), mv.to().rank());
        let role = [slots.role(mv.role())];
        let mut all = vec![
            [role.as_slice(), &origin, &target].concat(),
            [role.as_slice(), &target].concat(),
        ];
        if mv.role() == Role::Pawn {
            all.push(target.to_vec());
        }
        all
    }

    /// What may be said after a move and need not be.
    fn endings(&self, position: &Chess, mv: Move) -> Vec<Vec<Part>> {
        let slots = self.slots;
        let mut endings = vec![vec![]];
        if let Some(role) = mv.promotion() {
            endings.push(vec![slots.role(role)]);
            endings.push(vec![slots.promotes.clone(), slots.role(role)]);
        }
        if mv.is_en_passant() {
            endings.push(vec![slots.en_passant.clone()]);
        }
        let mut after = position.clone();
        after.play_unchecked(mv);
        let warning = match (after.is_checkmate(), after.is_check()) {
            (true, _) => slots.mate.clone(),
            (_, true) => slots.check.clone(),
            _ => return endings,
        };
        let plain = endings.clone();
        endings.extend(plain.into_iter().map(|mut ending| {
            ending.push(warning.clone());
            ending
        }));
        endings
    }

    /// Every wording of a move, from the whole to a part that may fit several, with these names of the
    /// files; `alone`, if the square that it goes to is enough.
    fn wordings(&self, mv: Move, files: &[(File, Slot)], alone: bool) -> Vec<Vec<Part>> {
        let slots = self.slots;
        if let Some(side) = mv.castling_side() {
            return vec![vec![slots.castling(side)], vec![slots.castling.clone()]];
        }
        let Some(from) = mv.from() else {
            return Vec::new();
        };
        let square = |file: File, rank: Rank| vec![of(files, file), slots.rank(rank)];
        let origin = square(from.file(), from.rank());
        let target = square(mv.to().file(), mv.to().rank());
        let role = vec![slots.role(mv.role())];
        let takes = vec![slots.takes.clone()];
        let links = match mv.is_capture() {
            true => [vec![], takes.clone()],
            false => [vec![], vec![slots.to.clone()]],
        };
        let mut all: Vec<Vec<Part>> = Vec::new();
        for link in &links {
            let onward = [link.as_slice(), &target].concat();
            // Bauer Eva zwei (nach) Eva vier; Eva zwei Eva vier; Springer Felix drei; Felix drei.
            all.push([role.as_slice(), &origin, &onward].concat());
            all.push([origin.as_slice(), &onward].concat());
            all.push([role.as_slice(), &onward].concat());
            // Springer Bella David sieben, Turm eins Eva eins.
            let file = vec![of(files, from.file())];
            let rank = vec![slots.rank(from.rank())];
            all.push([role.as_slice(), &file, &onward].concat());
            if mv.role() == Role::Pawn {
                // Eva schlägt David fünf.
                all.push([file.as_slice(), &onward].concat());
            } else {
                all.push([role.as_slice(), &rank, &onward].concat());
            }
        }
        if alone {
            all.push(target.clone());
        }
        if mv.is_capture() {
            // Dame schlägt; Eva schlägt David.
            all.push([role.as_slice(), &takes].concat());
            if mv.role() == Role::Pawn {
                let short = vec![of(files, from.file()), slots.takes.clone()];
                all.push([short, vec![of(files, mv.to().file())]].concat());
            }
        }
        all
    }

    /// One word tells the moves of a question apart: a file, a rank or a piece.
    pub(super) fn choices(&mut self, choices: &[Move], part: Option<MovePart>) {
        let slots = self.slots;
        for &mv in choices {
            let meaning = SpokenMeaning::Moves(vec![mv]);
            let to = mv.to();
            let mut words = vec![
                vec![slots.file(to.file()), slots.rank(to.rank())],
                vec![slots.file(to.file())],
                vec![slots.rank(to.rank())],
                vec![slots.role(mv.promotion().unwrap_or(mv.role()))],
            ];
            if let Some(from) = mv.from() {
                words.push(vec![slots.file(from.file()), slots.rank(from.rank())]);
                words.push(vec![slots.file(from.file())]);
                words.push(vec![slots.rank(from.rank())]);
            }
            if let Some(part) = part {
                words = vec![match part {
                    MovePart::Piece => vec![slots.role(mv.role())],
                    MovePart::File => vec![slots.file(to.file())],
                    MovePart::Rank => vec![slots.rank(to.rank())],
                }];
            }
            for word in words {
                // A word that fits all of them answers nothing.
                self.add(word, &meaning);
            }
        }
    }
}

fn is_pawn_step(mv: Move) -> bool {
    mv.role() == Role::Pawn && !mv.is_capture()
}

#[cfg(test)]
mod tests {
    use super::super::tests::words;
    use super::super::{Sayable, grammar_of};
    use super::*;
    use crate::command::{Parsed, parse, understand};
    use crate::grammar::Now;
    use crate::rules::parse_fen;

    const POSITIONS: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
        "8/P1k5/8/2pP4/8/8/5p2/1N2K1N1 w - c6 0 1",
        "1k6/3P4/8/8/8/4r3/8/R3K2R w KQ - 0 1",
    ];

    #[test]
    fn what_the_grammar_hears_the_parser_understands() {
        for interface in ["de", "en"] {
            let (lexicon, slots) = words(interface);
            for fen in POSITIONS {
                let position = parse_fen(fen).unwrap();
                let grammar = grammar_of(&Sayable::to_move(position.clone()), &slots);
                for sentence in grammar.sentences() {
                    let SpokenMeaning::Moves(moves) = &grammar.meanings()[sentence.meaning] else {
                        continue;
                    };
                    let text = sentence.text();
                    // Typed, "B drei" goes to the third board.
                    if sentence.is_bare() && sentence.slots.len() == 2 {
                        continue;
                    }
                    let begins = slots.before.as_ref();
                    let framed = begins.is_some_and(|slot| text.starts_with(&*slot.text));
                    let now = Now {
                        position: Some(&position),
                        ..Now::default()
                    };
                    let parsed = match framed {
                        true => understand(&text, &lexicon, &now),
                        false => parse(&text, &lexicon, false),
                    };
                    let patterns = match &parsed {
                        Parsed::Command(Command::Play(patterns)) => patterns,
                        // With a question in the same breath.
                        Parsed::Several(commands) => match commands.as_slice() {
                            [Command::Play(patterns), _] => patterns,
                            _ => panic!("{text}: {parsed:?}"),
                        },
                        _ => panic!("{text}: {parsed:?}"),
                    };
                    let fits = |mv: &Move| patterns.iter().any(|pattern| pattern.fits(*mv));
                    assert!(moves.iter().all(fits), "{text}: {moves:?} {patterns:?}");
                }
            }
        }
    }

    /// What stands around a move is no part of the loop of words, or talk would fit into it.
    #[test]
    fn a_move_is_heard_with_something_around_it_that_means_nothing() {
        for (interface, before, after) in [
            ("de", "ich spiele den", "bitte"),
            ("en", "I move my", "please"),
        ] {
            let (_, slots) = words(interface);
            let grammar = grammar_of(&Sayable::to_move(Chess::default()), &slots);
            let meaning = |said: &[&str]| {
                let spelled = |slot: &Slot, word: &str| {
                    slot.spellings
                        .iter()
                        .any(|(known, said)| known == word && !said.is_empty())
                };
                let found = grammar.sentences().iter().find(|sentence| {
                    let slots = &sentence.slots;
                    slots.len() == said.len()
                        && slots
                            .iter()
                            .zip(said)
                            .all(|(slot, word)| spelled(slot, word))
                })?;
                let filler = found.slots.iter().any(|slot| slot.filler);
                Some((grammar.meanings().get(found.meaning)?.clone(), filler))
            };
            let to = if interface == "de" { "nach" } else { "to" };
            let three = if interface == "de" { "drei" } else { "three" };
            let mv = crate::rules::parse_uci(&Chess::default(), "g1f3").unwrap();
            let knight = SpokenMeaning::Moves(vec![mv]);
            let framed = meaning(&[before, "knight", to, "Felix", three]);
            assert_eq!(framed, Some((knight.clone(), true)), "{interface}");
            let polite = meaning(&["knight", "Felix", three, after]);
            assert_eq!(polite, Some((knight, false)), "{interface}");
        }
    }

    #[test]
    fn every_legal_move_can_be_said_in_a_way_that_fits_no_other() {
        let (_, slots) = words("de");
        for fen in POSITIONS {
            let position = parse_fen(fen).unwrap();
            let grammar = grammar_of(&Sayable::to_move(position.clone()), &slots);
            for mv in position.legal_moves() {
                let alone = SpokenMeaning::Moves(vec![mv]);
                assert!(grammar.meanings().contains(&alone), "{mv:?}");
            }
        }
    }

    #[test]
    fn a_square_alone_is_the_move_of_the_pawn_that_can_go_there() {
        let (_, slots) = words("en");
        let fen = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
        let position = parse_fen(fen).unwrap();
        let grammar = grammar_of(&Sayable::to_move(position.clone()), &slots);
        let mv = |uci| crate::rules::parse_uci(&position, uci).unwrap();
        for (said, meant) in [
            ("David vier", vec![mv("d2d4")]),
            ("Springer David vier", vec![mv("f3d4")]),
            // No pawn can.
            ("Gustav eins", vec![mv("h1g1"), mv("f3g1")]),
            ("Eva fünf", vec![mv("f3e5")]),
        ] {
            let mut found = grammar.sentences().iter().filter(|s| s.text() == said);
            let meaning = found.next().map(|s| &grammar.meanings()[s.meaning]);
            let Some(SpokenMeaning::Moves(moves)) = meaning else {
                panic!("{said}: {meaning:?}");
            };
            assert!(moves.len() == meant.len() && meant.iter().all(|mv| moves.contains(mv)));
        }
    }

    #[test]
    fn a_square_can_be_named_by_its_letter_and_the_sentence_knows() {
        for interface in ["de", "en"] {
            let (_, slots) = words(interface);
            let grammar = grammar_of(&Sayable::to_move(Chess::default()), &slots);
            let said = |text: &str, bare: bool| {
                let said = grammar.sentences().iter();
                let mut fitting = said.filter(|said| said.text() == text);
                fitting.any(|said| said.is_bare() == bare)
            };
            assert!(said("Springer F drei", true) && said("Springer Felix drei", false));
            assert!(said("E zwei E vier", true) && !said("E E vier", true));
        }
    }

    #[test]
    fn where_one_word_is_asked_for_other_moves_are_not_listened_for() {
        let (_, slots) = words("en");
        let start = Chess::default();
        let mv = |uci| crate::rules::parse_uci(&start, uci).unwrap();
        let asked = |part| Sayable {
            asked: true,
            choices: vec![mv("g1f3"), mv("g1h3")],
            part,
            ..Sayable::to_move(start.clone())
        };
        let moves_of = |scene: &Sayable, said: &str| {
            let grammar = grammar_of(scene, &slots);
            let mut fitting = grammar.sentences().iter().filter(|s| s.text() == said);
            let meaning = fitting
                .next()
                .map(|s| grammar.meanings()[s.meaning].clone());
            match meaning {
                Some(SpokenMeaning::Moves(moves)) => moves,
                _ => Vec::new(),
            }
        };
        let narrow = asked(Some(MovePart::File));
        assert_eq!(moves_of(&narrow, "Felix"), [mv("g1f3")]);
        assert_eq!(moves_of(&narrow, "Springer Hektor drei"), [mv("g1h3")]);
        assert!(
            moves_of(&narrow, "Eva vier").is_empty() && moves_of(&narrow, "Springer").is_empty()
        );
        assert_eq!(moves_of(&asked(None), "Eva vier"), [mv("e2e4")]);
    }

    #[test]
    fn one_word_answers_a_question_about_moves() {
        let (_, slots) = words("de");
        let position = parse_fen("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1").unwrap();
        let both: Vec<Move> = ["c3e4", "g3e4"]
            .map(|uci| crate::rules::parse_uci(&position, uci).unwrap())
            .into();
        let scene = Sayable {
            choices: both.clone(),
            asked: true,
            ..Sayable::default()
        };
        let grammar = grammar_of(&scene, &slots);
        let meaning = |text: &str| {
            let found = grammar
                .sentences()
                .iter()
                .find(|s| s.text() == text)
                .unwrap();
            grammar.meanings()[found.meaning].clone()
        };
        assert_eq!(meaning("Gustav"), SpokenMeaning::Moves(vec![both[1]]));
        assert_eq!(meaning("Springer"), SpokenMeaning::Moves(both));
    }
}
