//! The board by sound alone: file by place, rank by pitch, piece by timbre, colour by register.

use crate::audio::notes::{At, Note, Place, Timbre};
use crate::rules::{Chess, Color, File, Move, Piece, Position, Rank, Role, Square};
use crate::table::{Sounding, Sounds, SquareView};

/// The ranks from the near one to the far one, in hertz: a scale of White's pieces, and one that ends
/// below it of Black's. No two are alike, so that a tone tells both.
const HIGH: [u16; 8] = [523, 587, 659, 698, 784, 880, 988, 1047];
const LOW: [u16; 8] = [196, 220, 247, 262, 294, 330, 349, 392];

/// Milliseconds from square to square in a sweep over the board, beside that before a new rank, and
/// in a sweep over a line; 64 squares in three seconds, eight in half of one.
const STEP: u16 = 42;
const NEW_RANK: u16 = 36;
const LINE_STEP: u16 = 60;
/// How long a tone is there: what rings far into the next square hides it.
const RING: u16 = 46;
/// How long a single square sounds.
const SQUARE: u16 = 220;
/// From one to the next where several are shown.
const BESIDE: u16 = 450;
/// A gesture: the piece where it was, on its way for each step of a king, and where it is.
const GESTURE: u16 = 130;
const WAY: u16 = 55;
/// Between two gestures.
const GAP: u16 = 120;

/// What is heard, and its name in transcripts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The name in transcripts: `! sweep`.
    pub name: &'static str,
    /// The tones.
    pub notes: Vec<Note>,
    /// Not before what is being said has been heard.
    pub after_words: bool,
}

/// What is to be heard of the board; `None` where nothing sounds, as of an empty file.
pub fn score(sounds: &Sounds) -> Option<Score> {
    let from = sounds.from;
    let (name, notes) = match &sounds.of {
        Sounding::Board(position) => ("sweep", board(position, from)),
        Sounding::File(file, views) => {
            let squares = Rank::ALL.map(|rank| Square::from_coords(*file, rank));
            ("sweep-line", line(&squares, views, from))
        }
        Sounding::Rank(rank, views) => {
            let squares = File::ALL.map(|file| Square::from_coords(file, *rank));
            ("sweep-line", line(&squares, views, from))
        }
        Sounding::Square(view) => ("square", of_square(*view, from).into_iter().collect()),
        Sounding::Several(views) => {
            let pieces = views
                .iter()
                .filter_map(|view| Some((view.square, view.piece?)));
            let notes = pieces.enumerate().map(|(at, (square, piece))| {
                let wait = if at == 0 { 0 } else { BESIDE };
                tone(square, piece, from, wait, SQUARE)
            });
            ("squares", notes.collect())
        }
        Sounding::LastMove(last) => {
            let moved = last.as_ref();
            let notes = moved.map(|(before, mv)| gesture(before, *mv, from));
            ("gesture", notes.unwrap_or_default())
        }
        Sounding::Attacks {
            square,
            attackers,
            defenders,
        } => (
            "attacks",
            attacks(square.square, attackers, defenders, from),
        ),
    };
    let after_words = sounds.after_words;
    (!notes.is_empty()).then_some(Score {
        name,
        notes,
        after_words,
    })
}

/// From left to right as seen from a side.
pub fn place(square: Square, from: Color) -> Place {
    let file = u32::from(square.file()) as u8;
    let place = Place::step(file, 7);
    match from {
        Color::White => place,
        Color::Black => place.mirrored(),
    }
}

fn at(square: Square, color: Color, from: Color) -> At {
    let rank = u32::from(square.rank()) as usize;
    let near = from.fold_wb(rank, 7 - rank);
    let scale = color.fold_wb(HIGH, LOW);
    At {
        place: place(square, from),
        hertz: scale.get(near).copied().unwrap_or(523),
    }
}

fn timbre(role: Role) -> Timbre {
    match role {
        Role::Pawn => Timbre::Drop,
        Role::Knight => Timbre::Trot,
        Role::Bishop => Timbre::Reed,
        Role::Rook => Timbre::Brass,
        Role::Queen => Timbre::Chord,
        Role::King => Timbre::Bell,
    }
}

fn tone(square: Square, piece: Piece, from: Color, wait_ms: u16, len_ms: u16) -> Note {
    let at = at(square, piece.color, from);
    Note::still(wait_ms, len_ms, at, timbre(piece.role))
}

fn of_square(view: SquareView, from: Color) -> Option<Note> {
    let piece = view.piece?;
    Some(tone(view.square, piece, from, 0, SQUARE))
}

fn board(position: &Chess, from: Color) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut wait = 0;
    let near_first = |index: usize| from.fold_wb(index, 7 - index);
    for rank in (0..8).map(near_first).filter_map(|r| Rank::ALL.get(r)) {
        for file in (0..8).map(near_first).filter_map(|f| File::ALL.get(f)) {
            let square = Square::from_coords(*file, *rank);
            if let Some(piece) = position.board().piece_at(square) {
                notes.push(tone(square, piece, from, wait, RING));
                wait = 0;
            }
            wait += STEP;
        }
        wait += NEW_RANK;
    }
    // What is empty before the first piece is no news.
    if let Some(first) = notes.first_mut() {
        first.wait_ms = 0;
    }
    notes
}

fn line(squares: &[Square; 8], views: &[SquareView], from: Color) -> Vec<Note> {
    let mut squares = *squares;
    if from == Color::Black {
        squares.reverse();
    }
    let mut notes = Vec::new();
    let mut wait = 0;
    for square in squares {
        let view = views.iter().find(|view| view.square == square);
        if let Some(piece) = view.and_then(|view| view.piece) {
            notes.push(tone(square, piece, from, wait, RING));
            wait = 0;
        }
        wait += LINE_STEP;
    }
    notes
}

/// How a piece goes from one square to another: longer, the further that is.
fn way(piece: Piece, from_to: (Square, Square), from: Color, wait_ms: u16) -> Note {
    let (begin, end) = from_to;
    Note {
        wait_ms,
        len_ms: WAY * begin.distance(end).max(1) as u16,
        from: at(begin, piece.color, from),
        to: at(end, piece.color, from),
        timbre: timbre(piece.role),
    }
}

/// A move: the piece where it was, its way, what it takes, and the piece where it is now.
fn gesture(before: &Chess, mv: Move, from: Color) -> Vec<Note> {
    let color = before.turn();
    let Some(start) = mv.from() else {
        return Vec::new();
    };
    let (end, rook) = match mv {
        Move::Castle { king, rook } => {
            let side = mv.castling_side();
            let at = |file: Option<File>| {
                file.map_or(king, |file| Square::from_coords(file, king.rank()))
            };
            let rook_end = at(side.map(|side| side.rook_to_file()));
            (
                at(side.map(|side| side.king_to_file())),
                Some((rook, rook_end)),
            )
        }
        _ => (mv.to(), None),
    };
    let piece = Piece {
        color,
        role: mv.role(),
    };
    let mut notes = vec![tone(start, piece, from, 0, GESTURE)];
    let mut wait = GESTURE;
    let mut goes = |piece: Piece, start: Square, end: Square, wait: &mut u16| {
        let note = way(piece, (start, end), from, *wait);
        *wait = note.len_ms;
        notes.push(note);
    };
    goes(piece, start, end, &mut wait);
    if let Some((rook, rook_end)) = rook {
        let piece = Piece {
            color,
            role: Role::Rook,
        };
        wait += GAP / 2;
        goes(piece, rook, rook_end, &mut wait);
    }
    if let Some(role) = mv.capture() {
        let taken = Piece {
            color: color.other(),
            role,
        };
        let there = match mv {
            Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
            _ => end,
        };
        notes.push(tone(there, taken, from, wait, GESTURE));
        wait = GESTURE;
    }
    if rook.is_none() {
        let role = mv.promotion().unwrap_or(piece.role);
        notes.push(tone(end, Piece { role, ..piece }, from, wait, GESTURE));
    }
    notes
}

/// Each attacker and then each defender comes from where it stands to the square.
fn attacks(
    square: Square,
    attackers: &[SquareView],
    defenders: &[SquareView],
    from: Color,
) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    let mut wait = 0;
    for (group, views) in [attackers, defenders].into_iter().enumerate() {
        if group == 1 && !notes.is_empty() {
            wait += 2 * GAP;
        }
        for view in views {
            let Some(piece) = view.piece else { continue };
            let note = way(piece, (view.square, square), from, wait);
            wait = note.len_ms + GAP;
            notes.push(note);
        }
    }
    notes
}

/// Where an earcon of a move sounds.
pub(super) fn of_move(mv: Move, from: Color) -> Place {
    let end = match (mv, mv.castling_side()) {
        (Move::Castle { king, .. }, Some(side)) => {
            Square::from_coords(side.king_to_file(), king.rank())
        }
        _ => mv.to(),
    };
    place(end, from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::notes::length_ms;
    use crate::rules::{Bitboard, parse_fen, parse_uci};

    fn board_of(fen: &str, from: Color) -> Sounds {
        let of = Sounding::Board(parse_fen(fen).unwrap());
        Sounds {
            from,
            after_words: false,
            of,
        }
    }

    #[test]
    fn the_starting_position_takes_three_seconds_and_every_piece_sounds() {
        let sounds = Sounds {
            from: Color::White,
            after_words: false,
            of: Sounding::Board(Chess::default()),
        };
        let score = score(&sounds).unwrap();
        assert_eq!(score.notes.len(), 32);
        assert!((2_700..=3_100).contains(&length_ms(&score.notes)));
    }

    #[test]
    fn a_line_takes_half_a_second_and_an_empty_one_is_silent() {
        let position = Chess::default();
        let views = |rank: Rank| {
            let squares = Bitboard::from(rank).into_iter();
            let view = |square| SquareView {
                square,
                piece: position.board().piece_at(square),
            };
            squares.map(view).collect::<Vec<_>>()
        };
        let of = |rank| {
            score(&Sounds {
                from: Color::White,
                after_words: false,
                of: Sounding::Rank(rank, views(rank)),
            })
        };
        let first = of(Rank::First).unwrap();
        assert_eq!(first.notes.len(), 8);
        assert!(length_ms(&first.notes) <= 500);
        assert_eq!(of(Rank::Fourth), None);
        // A rook on its first field and a pawn on its last, and the ear is on the left of who looks.
        let ends = |from| {
            let view = |square, piece| SquareView { square, piece };
            let views = vec![
                view(Square::A4, Some(Color::White.rook())),
                view(Square::B4, None),
                view(Square::H4, Some(Color::White.pawn())),
            ];
            let of = Sounding::Rank(Rank::Fourth, views);
            let sounds = Sounds {
                from,
                after_words: false,
                of,
            };
            let notes = score(&sounds).unwrap().notes;
            assert_eq!(notes[1].wait_ms, 7 * LINE_STEP);
            assert_eq!(notes[0].from.place, Place::step(0, 7));
            notes.iter().map(|note| note.timbre).collect::<Vec<_>>()
        };
        let white = ends(Color::White);
        let black = ends(Color::Black);
        assert_ne!(white[0], white[1]);
        assert_eq!(black, [white[1], white[0]]);
    }

    #[test]
    fn from_black_near_is_low_and_left_is_left() {
        let fen = "7k/8/8/8/8/8/8/K7 w - - 0 1";
        let white = score(&board_of(fen, Color::White)).unwrap().notes;
        let black = score(&board_of(fen, Color::Black)).unwrap().notes;
        // The near king first, on the left, at the bottom of its scale.
        assert_eq!((white.len(), black.len()), (2, 2));
        let left = Place::step(0, 7);
        assert_eq!((white[0].from.place, white[0].from.hertz), (left, HIGH[0]));
        assert_eq!((black[0].from.place, black[0].from.hertz), (left, LOW[0]));
    }

    #[test]
    fn a_move_goes_from_square_to_square_and_a_capture_is_heard() {
        let heard = |fen: &str, uci: &str| {
            let position = parse_fen(fen).unwrap();
            let mv = parse_uci(&position, uci).unwrap();
            gesture(&position, mv, Color::White)
        };
        let quiet = heard("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4");
        assert_eq!(quiet.len(), 3);
        assert_eq!((quiet[1].from.hertz, quiet[1].to.hertz), (HIGH[1], HIGH[3]));
        let taken = heard("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6");
        // The pawn that is taken in passing sounds where it stood.
        assert_eq!((taken.len(), taken[2].from.hertz), (4, LOW[4]));
        let castled = heard("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
        assert_eq!(castled[1].to.place, Place::step(6, 7));
        assert_eq!(castled[2].to.place, Place::step(5, 7));
        // The rook goes when the king has come.
        assert_eq!(castled[2].wait_ms, castled[1].len_ms + GAP / 2);
        let promoted = heard("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n");
        assert_eq!(promoted[2].timbre, Timbre::Trot);
    }

    #[test]
    fn who_attacks_from_further_away_takes_longer() {
        let view = |square, color, role| SquareView {
            square,
            piece: Some(Piece { color, role }),
        };
        let near = view(Square::F5, Color::Black, Role::Pawn);
        let far = view(Square::E8, Color::Black, Role::Rook);
        let notes = attacks(Square::E4, &[near, far], &[], Color::White);
        assert!(notes[1].len_ms > 3 * notes[0].len_ms);
        assert!(notes.iter().all(|note| note.to.place == Place::step(4, 7)));
    }

    #[test]
    fn several_pieces_sound_one_after_the_other_and_at_once() {
        let view = |square| SquareView {
            square,
            piece: Some(Color::White.rook()),
        };
        let of = Sounding::Several(vec![view(Square::A1), view(Square::H1), view(Square::E4)]);
        let sounds = Sounds {
            from: Color::White,
            after_words: false,
            of,
        };
        let notes = score(&sounds).unwrap().notes;
        let waits: Vec<u16> = notes.iter().map(|note| note.wait_ms).collect();
        assert_eq!(waits, [0, BESIDE, BESIDE]);
    }

    #[test]
    fn who_defends_comes_after_a_pause() {
        let view = |square, color| SquareView {
            square,
            piece: Some(Piece {
                color,
                role: Role::Pawn,
            }),
        };
        let (one, two) = (
            view(Square::D5, Color::Black),
            view(Square::F5, Color::Black),
        );
        let own = view(Square::D3, Color::White);
        let wait = |attackers: &[SquareView], defenders: &[SquareView]| {
            let notes = attacks(Square::E4, attackers, defenders, Color::White);
            notes.iter().map(|note| note.wait_ms).collect::<Vec<_>>()
        };
        let both = wait(&[one, two], &[own]);
        let first = attacks(Square::E4, &[one], &[], Color::White)[0].len_ms;
        assert_eq!(both[1], first + GAP);
        assert_eq!(both[2], both[1] + 2 * GAP);
        assert_eq!(
            wait(&[], &[own])[0],
            wait(&[one], &[])[0],
            "nothing to part"
        );
    }

    /// Not at the rook, where the move ends as the position has it.
    #[test]
    fn castling_sounds_where_the_king_comes_to_stand() {
        let position = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
        for (uci, square) in [("e1g1", Square::G1), ("e1c1", Square::C1)] {
            let castling = parse_uci(&position, uci).unwrap();
            assert_eq!(of_move(castling, Color::White), place(square, Color::White));
        }
        let rook = parse_uci(&position, "h1h7").unwrap();
        assert_eq!(of_move(rook, Color::White), place(Square::H7, Color::White));
    }
}
