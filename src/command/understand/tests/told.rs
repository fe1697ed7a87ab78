//! Moves that are told round about: by their piece, its place, its way and its clause.

use super::*;

/// What is named is met by one move, or by two.
#[test]
fn a_move_told_round_about_is_what_meets_all_that_is_named() {
    let mid = "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11";
    all(&[
        (
            "en",
            START,
            "uhm the pawn in front of my king, the e one, two steps",
            "? play e4",
        ),
        // "Your" is said to the assistant, where nothing is taken.
        (
            "en",
            GAME,
            "move your knight forward to the c file",
            "? play Nc3",
        ),
        (
            "en",
            START,
            "I shall begin with pawn to queen four",
            "play d4",
        ),
        (
            "en",
            GAME,
            "kinght to queen's bishop three, please",
            "play Nc3",
        ),
        ("en", GAME, "no no no I said bishop b5 not d5", "? play Bb5"),
        (
            "en",
            GAME,
            "the pawn in front of my rook, the h one, one step",
            "? play h3",
        ),
        ("en", mid, "queen e2 lol lets go for f2", "? play Qe2"),
        (
            "en",
            mid,
            "the rook beside my king goes next door to e1",
            "play Re1",
        ),
        (
            "de",
            START,
            "der baur ganz rechts ein feld nach vorne",
            "play h3",
        ),
        (
            "de",
            GAME,
            "nein nicht f4 verdammt, d4 hab ich gesagt",
            "? play d4",
        ),
        (
            "de",
            mid,
            "jetzt krieg ich Angst, der Läufer geht lieber nach e2 zurück",
            "play Be2",
        ),
        // So is a request; what is joined to it may be another wish.
        (
            "en",
            START,
            "Would you kindly move my queen's pawn to d4?",
            "? play d4",
        ),
        (
            "de",
            GAME,
            "Springer g5 und sag mir deine Zeit",
            "play Ng5 + Ask(Time(You))",
        ),
    ]);
}

/// The file that is named before a piece tells which one goes; of where it came from first it is asked.
#[test]
fn a_piece_named_by_its_file_is_no_other() {
    all(&[
        ("en", GAME, "c pawn to d4", "play "),
        ("en", GAME, "d pawn to d4", "play d4"),
        ("en", GAME, "b knight to g5", "play "),
        ("en", GAME, "f knight to g5", "play Ng5"),
        // It stood on f1, and on g1.
        ("en", GAME, "f bishop to e2", "? play Be2"),
        ("en", GAME, "g knight takes e5", "? play Nxe5"),
        ("de", GAME, "c-Bauer nach d4", "play "),
        ("de", GAME, "der d-Bauer nach d4", "play d4"),
        // A number alone may lack its letter.
        ("en", GAME, "3", "? Level(Level(Level(3)))"),
        ("en", GAME, "level 3", "Level(Level(Level(3)))"),
    ]);
}

#[test]
fn a_step_goes_the_way_that_is_told() {
    const MID: &str = "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11";
    all(&[
        ("en", MID, "rook one to the left", "play Re1"),
        ("en", MID, "rook left 1", "play Re1"),
        ("en", MID, "rook two to the left", "play Rd1"),
        // The square to the left of the king is taken, and the corner is no way to go left: another step
        // is asked about.
        ("en", MID, "king left one", "? play e4"),
        ("de", MID, "Turm eins nach links", "play Re1"),
        (
            "en",
            START,
            "f3 for the horse on the right",
            "? play Nf3 f3",
        ),
        ("en", START, "f3 for my king", "? play f3"),
    ]);
}

/// A move that cannot be made was not what was said where one can that is named as well.
#[test]
fn what_cannot_be_made_may_be_the_move_of_what_is_named() {
    const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";
    all(&[
        (
            "en",
            GAME,
            "Could the king's rook go over to g1 please, I've a plan and you'll not like it",
            "? play Rg1",
        ),
        ("de", START, "d4 den Läufer direkt befragen", "play d4"),
        // A pawn never goes back.
        ("en", GAME, "pointy thing back to b3", "? play Bb3"),
        ("en", GAME, "back to b3", "? play Bb3"),
        ("en", GAME, "d4, I'm back", "play d4"),
        // "Thinking" ends in no king.
        ("en", GAME, "I was thinking d4, no, d3", "? play d3"),
        // The king on a side may castle there.
        (
            "en",
            GAME,
            "pop the king into his bunker on the right",
            "? play Kf1 O-O",
        ),
        (
            "de",
            GAME,
            "König hinter die Bauern, kurze Seite",
            "? play Kf1 O-O",
        ),
        // What is only refused stays so.
        ("en", GAME, "bishop to b6 please now", "play "),
        // The end of a word names a piece.
        ("de", START, "Damenpferd raus, c3", "? play Nc3"),
        ("de", START, "Damenspringr raus, c3", "? play Nc3"),
        // Of two rooks neither goes further than the other.
        (
            "de",
            ROOKS,
            "Turm auf die e-Linie, ganz unten",
            "? play Rae1 Rfe1",
        ),
    ]);
}

#[test]
fn a_move_is_told_by_its_own_clause_or_by_the_piece_that_is_named_first() {
    all(&[
        (
            "en",
            GAME,
            "my c pawn one up, getting d4 ready",
            "? play c3",
        ),
        (
            "en",
            GAME,
            "the bishop wants to be on d5, where it bothers your knight",
            "? play Bd5",
        ),
        (
            "en",
            GAME,
            "bishop to the square right in front of the king, that would be e2",
            "? play Be2",
        ),
        (
            "en",
            GAME,
            "b3, because I'd love my bishop on that diagonal",
            "? play b3",
        ),
        (
            "de",
            GAME,
            "ich frag den Läufer mal, a-Bauer ein Feld",
            "? play a3",
        ),
        (
            "de",
            GAME,
            "Der König tritt auf f1, denn ich rochiere nicht.",
            "? play Kf1",
        ),
        // What is withdrawn is none, nor what is supposed.
        ("en", GAME, "bishop b5, no wait, d3", "? play Bd3"),
    ]);
    let supposed = read("en", GAME, "suppose a3, where does that bishop run");
    assert!(supposed.starts_with("Think("), "{supposed}");
}

#[test]
fn pawns_are_told_by_compounds_the_edge_and_their_order() {
    all(&[
        (
            "de",
            START,
            "Königsbauer zwei vor, wie eh und je",
            "? play e4",
        ),
        (
            "de",
            START,
            "der Bauer vorm Damenläufer zwei Felder",
            "play c4",
        ),
        ("de", START, "Randbauer rechts zwei vor", "play h4"),
        (
            "en",
            START,
            "edge soldier on the right side",
            "? play h3 h4",
        ),
        ("en", START, "third pawn from the left one step", "play c3"),
        // Pawns that cannot go so are counted as well, and which goes where is not guessed.
        ("en", GAME, "the fourth pawn from the left two", "play d4"),
        ("en", GAME, "third pawn from the left", "? play c3"),
    ]);
    let read = read("de", GAME, "der dritte Bauer von links zwei Felder");
    assert!(!read.starts_with("play"), "{read}");
}

#[test]
fn of_two_of_a_kind_the_one_is_played_that_all_tells() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";
    all(&[
        ("de", fen, "den a-Turm bitte nach c1", "play Rac1"),
        ("de", fen, "Turm auf c1", "play Rac1 Rfc1"),
    ]);
}
