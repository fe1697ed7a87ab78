//! A line in anybody's words: commands as they are written in the lexicon, and beside them what
//! the grammar makes of sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod surely;

use super::ahead::{
    self, Turn, asks_of_other, begins_thought, condition, line_ahead, others_turn, supposes,
    tells_of_other,
};
use super::beside::{Remarked, weighed_move, with_question, with_remark};
use super::clause::{Clause, clauses};
use super::line;
use super::near::{near_moves, rivals};
use super::reading::{GUESSED, read};
use super::{Ask, Command, Parsed, Query, Think, any_piece, breath, described, parse, withdrawn};
use crate::grammar::{Heard, Intent, Name, Named, Now, Open, Reading, Side, Sign, Understood};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::{Chess, Move, Position, Square};

/// So likely a move is meant where nothing else was understood.
const HARDLY: f32 = 0.1;
/// So likely it is where a question is answered.
const SURELY: f32 = 0.6;
/// Where a square is named less is enough.
const SQUARE: f32 = 0.05;
/// So likely it is where something else is asked about.
const LIKELY: f32 = 0.5;

/// Understands a line: a command as it is written, else a sentence. What acts and was not said in
/// a form that the grammar knows comes back as [`Parsed::Doubt`].
///
/// ```
/// use hektor::command::{Ask, Command, Parsed, understand};
/// use hektor::grammar::{Now, Side};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let asked = Ask::Check(Some(Side::Me));
/// assert_eq!(
///     understand("am I in chekc?", &words, &Now::default()),
///     Parsed::Command(Command::Ask(asked)),
/// );
/// assert!(matches!(understand("i resing", &words, &Now::default()), Parsed::Doubt { .. }));
/// ```
pub fn understand(text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let parsed = parse(text, lexicon, now.open == Open::Choice);
    sentence(parsed, text, lexicon, now)
}

/// The same of a line that [`parse`] has read.
pub fn sentence(parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let heard = lexicon.grammar().hear(text, lexicon, now);
    let read = match what_happens(meant(parsed, &heard), text, lexicon) {
        // Nobody makes his opponent's moves.
        Parsed::Command(command) if says_move(&command) && tells_of_other(text, lexicon, now) => {
            as_said(text, command)
        }
        // "He castles" asks whether he can.
        Parsed::Doubt { command, .. }
            if castles(&command) && tells_of_other(text, lexicon, now) =>
        {
            Parsed::Command(Command::Ask(Ask::Castling(Some(Side::You), None)))
        }
        // "Can he take back" takes back no move.
        meant if offers_to_take_back(&meant) && lexicon.grammar().is_of_absent(text) => {
            Parsed::Command(Command::Ask(Ask::Retakes(Some(Side::You))))
        }
        meant => meant,
    };
    move_first(breath::whole(&heard, &read).unwrap_or(read))
}

/// Whether it is castling that is played.
fn castles(command: &Command) -> bool {
    let castles = |said: &[Pattern]| said.iter().all(|pattern| pattern.castle.is_some());
    matches!(command, Command::Play(said) if !said.is_empty() && castles(said))
}

/// Whether a move is thought.
fn thinks_move(command: &Command) -> bool {
    let Command::Think(Think::Begin(said) | Think::Other(said) | Think::On { said, .. }) = command
    else {
        return false;
    };
    !said.is_empty()
}

/// "How do I stand if I take there" is asked of the thought, though it stands before the move.
fn move_first(read: Parsed) -> Parsed {
    match read {
        Parsed::Several(mut all)
            if all.last().is_some_and(thinks_move)
                && all.iter().rev().skip(1).all(Command::is_of_a_thought) =>
        {
            all.rotate_right(1);
            Parsed::Several(all)
        }
        read => read,
    }
}

/// "What happens if I take there" asks for the reply too.
fn what_happens(read: Parsed, text: &str, lexicon: &Lexicon) -> Parsed {
    let happens = || !lexicon.grammar().answers_in(text, &["happens"]).is_empty();
    // "What's his best if I go knight d2".
    let if_made = || {
        let words: Vec<&str> = text.split_whitespace().collect();
        let grammar = lexicon.grammar();
        let joined = words.first().is_some_and(|word| grammar.joins(word));
        let asks = words.get(usize::from(joined)).is_some_and(|word| {
            let word = word.split('\'').next().unwrap_or_default();
            grammar.asks(word) && !grammar.requests(text)
        });
        asks && grammar.condition(&words).is_some()
    };
    let begin = |said| vec![Command::Think(Think::Begin(said))];
    let (thought, asks) = match read {
        Parsed::Command(Command::Weigh(said, other)) if other.is_empty() && happens() => {
            (begin(said), true)
        }
        Parsed::Command(Command::Ask(Ask::Legal(_, said))) if happens() => (begin(said), true),
        Parsed::Doubt { command, text } if happens() || if_made() => match *command {
            Command::Play(said) | Command::Ask(Ask::Legal(_, said)) => (begin(said), true),
            _ => return Parsed::Doubt { command, text },
        },
        Parsed::Command(Command::Think(think)) => (vec![Command::Think(think)], happens()),
        Parsed::Several(all) if all.iter().all(|one| matches!(one, Command::Think(_))) => {
            (all, happens())
        }
        // It is told with the move, whatever else was understood of the question.
        Parsed::Several(mut all) if happens() && all.iter().any(thinks_move) => {
            let coaches = |command: &Command| {
                matches!(
                    command,
                    Command::BestLine | Command::Threat(_) | Command::Weigh(..) | Command::Hint
                )
            };
            if !all
                .iter()
                .all(|command| thinks_move(command) || coaches(command))
            {
                return Parsed::Several(all);
            }
            all.retain(thinks_move);
            (all, true)
        }
        read => return read,
    };
    let asks = asks && thought.iter().all(thinks_move);
    let mut all = thought;
    all.extend(asks.then_some(Command::Ask(Ask::Reply)));
    match all.len() {
        1 => all.pop().map_or(Parsed::Empty, Parsed::Command),
        _ => Parsed::Several(all),
    }
}

fn meant<'a>(parsed: Parsed, heard: &'a Heard<'a>) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    // "What if" answers nothing.
    let answers = now.open == Open::Choice && !begins_thought(text, lexicon);
    let Some(position) = now.position.filter(|_| !answers) else {
        let read = read(parsed, heard);
        let thought = || thought_meanwhile(text, lexicon, now);
        return chosen(&read, heard).or_else(thought).unwrap_or(read);
    };
    let said = Said {
        position,
        written: matches!(parsed, Parsed::Command(Command::Play(_))),
        free: matches!(parsed, Parsed::Unknown),
        several: matches!(parsed, Parsed::Several(_)),
        clauses: clauses(text, lexicon, &parsed),
        heard,
    };
    // "What if he castles" is of the other side, as if it were its turn.
    let turn = others_turn(text, lexicon, position, now.you);
    let (board, begin): (_, fn(_) -> _) = match &turn {
        Some(Turn::InCheck(patterns)) => {
            return Parsed::Command(Command::Think(Think::Other(patterns.clone())));
        }
        Some(Turn::Other(other)) => (other, Think::Other),
        Some(Turn::Theirs) | None => (position, Think::Begin),
    };
    if let Some(meant) = said.line(board, begin, true) {
        return meant;
    }
    if let Some(meant) = thought_aside(text, lexicon, now) {
        return meant;
    }
    if let Some(line) = line_ahead(text, lexicon, board, now.you) {
        let mut think = begin;
        let mut next =
            |patterns| Command::Think(std::mem::replace(&mut think, Think::Begin)(patterns));
        let mut thought: Vec<Command> = line.moves.into_iter().map(&mut next).collect();
        thought.extend(
            line.then
                .and_then(|(then, last)| said.asked_then(&line.asked, &then, last)),
        );
        return Parsed::Several(thought);
    }
    if let Some(meant) = thought_after(text, lexicon, now) {
        return meant;
    }
    if let Some(meant) = thought_on(text, lexicon, now) {
        return meant;
    }
    if turn.is_some()
        && let Some(meant) = said.supposed(board, begin)
    {
        return meant;
    }
    if let Some(meant) = asks_of_other(text, lexicon, position, now.you)
        && let Some(meant) = said.legal_there(&meant)
    {
        return meant;
    }
    let read = read(parsed, heard);
    let open = matches!(
        read,
        Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. }
    );
    if open && let Some(meant) = said.line(board, begin, false) {
        return meant;
    }
    if let Some(meant) = said.after_no(&read) {
        return meant;
    }
    // "Suppose I play knight g5" is no move with a remark before it.
    if supposes(text, lexicon) {
        if let Some(meant) = said.conditional(&read) {
            return meant;
        }
        if matches!(read, Parsed::Command(Command::Think(_))) {
            return said.of_any_piece(read);
        }
    }
    if let Some(meant) = said.questioned(&read).or_else(|| said.weighed(&read)) {
        return meant;
    }
    let read = said.of_any_piece(read);
    let meant = said
        .withdrawn(&read)
        .or_else(|| said.checkless(&read))
        .or_else(|| said.by_letters(&read))
        .or_else(|| said.taken_back(&read));
    let meant = meant.or_else(|| said.retaken(&read));
    let meant = meant.or_else(|| said.remarked(&read));
    let meant = meant.or_else(|| said.near(&read));
    let meant = meant.or_else(|| said.conditional(&read));
    if let Some(meant) = meant {
        return meant;
    }
    said.surely(said.described(&read).unwrap_or(read))
}

/// "Knight f3 holds, but what if bishop b4 check": a thought behind a remark, from where the line
/// stands, or behind the move that the remark is about.
fn thought_aside(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let starts = text.match_indices(' ').map(|(at, _)| at + 1);
    let (remark, behind) = starts
        .filter_map(|at| text.split_at_checked(at))
        .find(|(_, behind)| begins_thought(behind, lexicon) && thinks(behind, lexicon))?;
    let heard = lexicon.grammar().hear(remark, lexicon, now).surely();
    let wishes = heard.is_some_and(|one| !matches!(one.wish.intent, Intent::Move | Intent::Chat));
    if wishes || is_question(remark, lexicon) {
        return None;
    }
    let thought = |now: &Now| {
        let all = match understand(behind, lexicon, now) {
            Parsed::Command(command) => vec![command],
            Parsed::Several(all) => all,
            _ => return None,
        };
        matches!(all.first(), Some(Command::Think(_))).then_some(all)
    };
    let moves = super::spans::move_spans(remark, lexicon).into_iter();
    let moves = moves.filter_map(|(span, said)| {
        let mv = resolve_any(&said, position).ok()?;
        Some((span.len(), mv))
    });
    let on = moves.max_by_key(|(length, _)| *length).and_then(|(_, mv)| {
        let after = position.clone().play(mv).ok()?;
        let now = Now {
            position: Some(&after),
            board: Some(&after),
            last: Some(mv.to()),
            about: None,
            ..*now
        };
        let all = thought(&now).filter(|all| all_legal(all, &after))?;
        let made = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
        Some([vec![made], all].concat())
    });
    on.or_else(|| thought(now)).map(Parsed::Several)
}

/// Whether each move of a thought can be made behind the one before.
fn all_legal(thought: &[Command], position: &Chess) -> bool {
    let mut position = position.clone();
    thought.iter().all(|command| {
        let (Command::Think(Think::Begin(said)) | Command::Think(Think::On { said, .. })) = command
        else {
            return !matches!(command, Command::Think(_));
        };
        let after = resolve_any(said, &position);
        let after = after.ok().and_then(|mv| position.clone().play(mv).ok());
        after.map(|after| position = after).is_some()
    })
}

/// Whether a line begins with the words for a thought.
fn thinks(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    lexicon.grammar().thinks_ahead(&words).is_some()
}

/// "What if he plays knight f6", said while the other side is to move: moves that are only thought.
fn thought_meanwhile(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let waits = now.position.is_none() && now.open != Open::Choice;
    let now = Now {
        position: Some(now.board.filter(|_| waits)?),
        ..*now
    };
    let mut thought = others_thought(text, lexicon, &now)?;
    Some(match thought.len() {
        1 => Parsed::Command(thought.remove(0)),
        _ => Parsed::Several(thought),
    })
}

/// "What if he takes back", said of a move that was asked about: both are thought.
fn thought_after(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let mv = now.about?;
    if let Some(taken) = taken_after(mv, text, lexicon, now) {
        return Some(taken);
    }
    let (after, thought) = thought_behind(mv, text, lexicon, now)?;
    let legal = |command: &Command| match command {
        Command::Think(Think::Begin(patterns)) => !is_illegal(patterns, &after),
        _ => false,
    };
    let made = Command::Think(Think::Begin(vec![Pattern::of(mv)]));
    let begins = thought.first().is_some_and(legal);
    begins.then(|| Parsed::Several([vec![made], thought].concat()))
}

/// "And if the king takes", "what if he takes it", said of a move that is talked of: both are thought,
/// or it is told what can take there.
fn taken_after(mv: Move, text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let after = now.position?.clone().play(mv).ok()?;
    let role = ahead::taker(text, lexicon, now)?;
    let moves = after.legal_moves().into_iter().filter(|taken| {
        let there = taken.to() == mv.to() && taken.is_capture();
        there && role.is_none_or(|role| role == taken.role())
    });
    let takes: Vec<Pattern> = moves.map(Pattern::of).collect();
    let thought = [vec![Pattern::of(mv)], takes.clone()];
    let thought = thought.map(|one| Command::Think(Think::Begin(one)));
    Some(match takes.is_empty() {
        true => Parsed::Command(Command::Ask(Ask::Retakes(Some(Side::You)))),
        false => Parsed::Several(thought.into()),
    })
}

/// "Bishop takes c3 and if he takes back": the move is thought, and what follows from it.
fn thought_on(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Parsed> {
    let position = now.position?;
    let gone = ahead::gone_on(text, lexicon, position)?;
    let made = Command::Think(Think::Begin(gone.patterns));
    let behind = |mv| thought_behind(mv, &gone.rest, lexicon, now);
    Some(match gone.mv.and_then(behind) {
        Some((_, thought)) => Parsed::Several([vec![made], thought].concat()),
        None => Parsed::Command(made),
    })
}

/// What a line thinks of the other side behind a move, and the position there.
fn thought_behind(
    mv: Move,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<(Chess, Vec<Command>)> {
    let after = now.position?.clone().play(mv).ok()?;
    let now = Now {
        position: Some(&after),
        board: Some(&after),
        last: Some(mv.to()),
        about: None,
        ..*now
    };
    let thought = others_thought(text, lexicon, &now)?;
    Some((after, thought))
}

/// What a line thinks of the other side, whose turn it is here.
fn others_thought(text: &str, lexicon: &Lexicon, now: &Now) -> Option<Vec<Command>> {
    others_turn(text, lexicon, now.position?, now.you)?;
    let thought = match understand(text, lexicon, now) {
        Parsed::Command(command) => vec![command],
        Parsed::Several(commands) => commands,
        _ => return None,
    };
    matches!(thought.first(), Some(Command::Think(_))).then_some(thought)
}

/// A line of somebody who can move, beside what it was read as.
struct Said<'a> {
    position: &'a Chess,
    /// It is written as a move.
    written: bool,
    /// It is written as nothing that is known.
    free: bool,
    /// It is written as several commands.
    several: bool,
    clauses: Vec<Clause<'a>>,
    heard: &'a Heard<'a>,
}

impl Said<'_> {
    /// "No, I want to play d4", where nothing was asked: what stands behind the no, and a move is
    /// asked about.
    fn after_no(&self, read: &Parsed) -> Option<Parsed> {
        let doubtful = match read {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
            // "No. Start the clock" is no game without a clock.
            Parsed::Command(Command::Change(_)) => !self.heard.is_sure(),
            _ => false,
        };
        let first = self.clauses.first().filter(|_| doubtful)?;
        let no = *first.parsed() == Parsed::Command(Command::No);
        if !no || self.heard.now.open != Open::Nothing {
            return None;
        }
        match understand(first.behind, self.heard.lexicon, self.heard.now) {
            Parsed::Unknown | Parsed::Empty => None,
            Parsed::Command(command) if says_move(&command) => Some(as_said(first.behind, command)),
            meant => Some(meant),
        }
    }

    /// Moves of each side in turn, behind "what if" or in a thought, and what is asked of them.
    /// Of one move behind "what if" more may be meant that is said otherwise: not of several `first`.
    fn line(&self, board: &Chess, begin: fn(Vec<Pattern>) -> Think, first: bool) -> Option<Parsed> {
        let Heard {
            text, lexicon, now, ..
        } = *self.heard;
        let lead = line::lead(text, lexicon);
        let begun = lead.begins;
        let said = (begun || now.thinks).then_some(lead.rest)?;
        let line = line::line(said, lexicon, board, now)?;
        let made = line.then.is_some();
        let (mut moves, mut then, mut asked) = (line.moves, line.then, line.asked);
        let question = asked;
        // "Is bishop takes h7 mate then?" A square alone is asked about: "is b5 a worry?"
        if let Some((position, last)) = &then
            && let Some((_, more)) = asked.split_once(' ')
            && line.whole
        {
            let now = Now {
                last: Some(*last),
                ..*now
            };
            let square = || line::names_no_move(more, lexicon);
            let asks_of = line::line(more, lexicon, position, &now);
            let more = asks_of.filter(|more| more.then.is_some() && !more.goes_on && !square());
            if let Some(more) = more {
                moves.extend(more.moves);
                (then, asked) = (more.then, more.asked);
            }
        }
        let mates = || {
            !lexicon
                .grammar()
                .answers_in(question, &["mates"])
                .is_empty()
        };
        let fact = then.and_then(|(then, last)| {
            let fact = self.asked_then(asked, &then, last);
            let mates = || mates().then_some(Command::Ask(Ask::Result));
            fact.or_else(mates)
        });
        let goes_on = (line.goes_on || lead.corrects || !line.whole) && asked.is_empty();
        // "Bishop back to d3. Is b5 a worry then?" thinks the move, whatever is asked.
        let parted = || said.contains([',', '.', ';']) && line.whole && !asked.is_empty();
        // "What if knight g5" is read elsewhere too, but not in all its words.
        let alone = || lead.thinks && line.whole && asked.is_empty();
        let one = match begun {
            true => !first && made && (fact.is_some() || alone()),
            false => fact.is_some() || goes_on || parted(),
        };
        let many = moves.len() > 1 && (line.whole || fact.is_some());
        let can_be_one = one && !is_illegal(moves.first()?, board);
        if !many && !can_be_one {
            return None;
        }
        // What is asked and not understood is likely what comes next.
        let next = || {
            let asks = line.whole && !question.is_empty();
            asks.then_some(Command::Ask(Ask::Reply))
        };
        let fact = fact.or_else(next);
        let mut begin = Some(begin);
        let thought = moves.into_iter().zip(1..).map(|(said, place)| {
            Command::Think(match begin.take() {
                Some(begin) => begin(said),
                None => Think::On { said, place },
            })
        });
        Some(Parsed::Several(thought.chain(fact).collect()))
    }

    /// A move with a question beside it.
    fn questioned(&self, read: &Parsed) -> Option<Parsed> {
        // "D4, is that safe" asks about the move itself.
        let of_it = matches!(read, Parsed::Command(command) if is_about_a_move(command));
        if self.several || of_it || matches!(read, Parsed::Several(_)) {
            return None;
        }
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let alone = |text: &str| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            self::read(parse(text, lexicon, false), &heard)
        };
        let found = with_question(&self.clauses, lexicon, self.position, alone)?;
        // "Castle short, king to safety" asks nothing; "d4 and how much time do I have" does.
        if self.heard.means_move() && !matches!(self.heard.reading(), Reading::Both(_)) {
            return None;
        }
        let (fact, mv) = (found.fact, Command::Play(found.mv));
        // Whether it gives check is told with its name when it is asked about.
        if matches!(fact, Command::Ask(Ask::Check(_))) {
            return Some(as_said(self.heard.text, mv));
        }
        Some(match found.joined {
            true => Parsed::Several(vec![mv, fact]),
            false => Parsed::Beside {
                fact: Box::new(fact),
                text: self.heard.text.trim().to_owned(),
                command: Box::new(mv),
            },
        })
    }

    /// "Maybe e4" is not yet a move.
    fn weighed(&self, read: &Parsed) -> Option<Parsed> {
        let settled =
            matches!(read, Parsed::Command(command) if !says_move(command) && !command.is_square());
        if settled {
            return None;
        }
        let patterns = weighed_move(self.heard.text, self.heard.lexicon, self.position)?;
        Some(as_said(self.heard.text, Command::Play(patterns)))
    }

    /// Whatever understood it, "take on e5" is said of any piece; only what is written as a move,
    /// "to e5", stays a pawn's.
    fn of_any_piece(&self, read: Parsed) -> Parsed {
        let any = |patterns| {
            let (text, lexicon) = (self.heard.text, self.heard.lexicon);
            any_piece::of_any_piece(patterns, text, self.written, lexicon, self.position)
        };
        let of_any = |command| match command {
            Command::Play(patterns) => Command::Play(any(patterns)),
            Command::Think(Think::Begin(patterns)) => Command::Think(Think::Begin(any(patterns))),
            Command::Ask(Ask::Legal(side, patterns)) => {
                Command::Ask(Ask::Legal(side, any(patterns)))
            }
            // A pawn's, if it can be one: of several nothing could be said.
            Command::Weigh(one, other) if is_illegal(&one, self.position) => {
                Command::Weigh(any(one), other)
            }
            command => command,
        };
        match read {
            Parsed::Command(command) => Parsed::Command(of_any(command)),
            Parsed::Doubt { text, command } => Parsed::Doubt {
                text,
                command: Box::new(of_any(*command)),
            },
            read => read,
        }
    }

    /// "Bishop b5, no wait, c4": the second is asked about.
    fn withdrawn(&self, read: &Parsed) -> Option<Parsed> {
        let settled = matches!(read, Parsed::Command(command) if !says_move(command));
        if settled {
            return None;
        }
        let meant = withdrawn::instead(self.heard.text, self.heard.lexicon, self.position)?;
        Some(as_said(self.heard.text, Command::Play(meant)))
    }

    /// "Then with the knight": the capture where something was taken, if nothing else is meant.
    fn retaken(&self, read: &Parsed) -> Option<Parsed> {
        let refused = |said: &[Pattern]| resolve_any(said, self.position).is_err();
        let open = match read {
            Parsed::Unknown | Parsed::Either(_) => true,
            Parsed::Command(Command::Play(said)) => refused(said),
            Parsed::Doubt { command, .. } => match &**command {
                Command::Play(said) => refused(said),
                _ => true,
            },
            _ => false,
        };
        let (text, lexicon, now) = (self.heard.text, self.heard.lexicon, self.heard.now);
        if !open || is_question(text, lexicon) {
            return None;
        }
        let mv = ahead::taken_with(text, lexicon, self.position, now.last?)?;
        let command = Command::Play(vec![Pattern::of(mv)]);
        Some(match now.thinks {
            true => Parsed::Command(command),
            false => as_said(text, command),
        })
    }

    /// A move that was written with a check which it does not give.
    fn checkless(&self, read: &Parsed) -> Option<Parsed> {
        let Parsed::Command(Command::Play(patterns)) = read else {
            return None;
        };
        let mv = resolve_any(patterns, self.position).ok()?;
        let rivals = rivals(self.heard.text, self.heard.lexicon, self.position, mv);
        let moves = std::iter::once(Pattern::of(mv)).chain(rivals.iter().copied());
        let asked = || as_said(self.heard.text, Command::Play(moves.collect()));
        (!rivals.is_empty()).then(asked)
    }

    /// "Pawn to ef four" is not the e-pawn's capture where that cannot be made: the name of a
    /// letter may itself be made of letters.
    fn by_letters(&self, read: &Parsed) -> Option<Parsed> {
        let Parsed::Command(Command::Play(patterns)) = read else {
            return None;
        };
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let illegal = resolve_any(patterns, self.position).is_err();
        let words = || text.split_whitespace();
        let named = |word| lexicon.grammar().letter_named(word);
        if !illegal || words().count() < 2 || words().all(|word| named(word).is_none()) {
            return None;
        }
        let letters: Vec<&str> = words().map(|word| named(word).unwrap_or(word)).collect();
        match parse(&letters.join(" "), lexicon, false) {
            Parsed::Command(Command::Play(patterns))
                if resolve_any(&patterns, self.position).is_ok() =>
            {
                Some(as_said(text, Command::Play(patterns)))
            }
            _ => None,
        }
    }

    /// "Oh no, wait, undo please": one clause takes back, and none plays.
    fn taken_back(&self, read: &Parsed) -> Option<Parsed> {
        let taken = Parsed::Command(Command::TakeBack);
        let asked = matches!(read, Parsed::Doubt { command, .. } if **command == Command::TakeBack);
        if !asked || self.clauses.len() < 2 {
            return None;
        }
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let means = |clause: &Clause| {
            let heard = lexicon.grammar().hear(clause.text, lexicon, now);
            self::read(clause.parsed().clone(), &heard)
        };
        let said: Vec<Parsed> = self.clauses.iter().map(means).collect();
        let plays = |said: &Parsed| matches!(said, Parsed::Command(command) if says_move(command));
        (said.contains(&taken) && !said.iter().any(plays)).then_some(taken)
    }

    /// A move with a remark beside it.
    fn remarked(&self, read: &Parsed) -> Option<Parsed> {
        let in_doubt = match read {
            Parsed::Unknown | Parsed::Doubt { .. } | Parsed::Either(_) => true,
            Parsed::Command(Command::Play(patterns)) => {
                // "Pawn to d4, to blunt the bishop" is no promotion to a bishop.
                let illegal = || resolve_any(patterns, self.position).is_err();
                !self.written || (self.clauses.len() > 1 && illegal())
            }
            Parsed::Command(command) => command.is_square(),
            _ => false,
        };
        let (clauses, position) = (&self.clauses, self.position);
        let found = || with_remark(self.heard.text, clauses, self.heard.lexicon, position);
        let Remarked { mv, legal, alone } = in_doubt.then(found)??;
        if !legal {
            let command = Command::Play(mv);
            // The table says why it cannot be made.
            let nothing = match read {
                Parsed::Unknown => true,
                Parsed::Command(command) => command.is_square(),
                _ => false,
            };
            return (alone && nothing).then_some(Parsed::Command(command));
        }
        // "I'll begin with the knight, f3" was understood as more than its second half.
        if let Parsed::Command(Command::Play(patterns)) = read
            && let Ok(other) = resolve_any(patterns, position)
            && mv != [Pattern::of(other)]
        {
            return Some(as_said(self.heard.text, Command::Play(patterns.clone())));
        }
        let command = Command::Play(mv);
        let made = || matches!(read, Parsed::Command(command) if says_move(command));
        Some(match alone && (made() || self.heard.means_move_beside()) {
            true => Parsed::Command(command),
            false => as_said(self.heard.text, command),
        })
    }

    /// "If I take on e5, is my knight safe": the move is thought, and the question asked of it.
    fn conditional(&self, read: &Parsed) -> Option<Parsed> {
        // An answer without the condition would be of the wrong position.
        let without = match read {
            Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
            Parsed::Command(Command::Play(_)) => supposes(self.heard.text, self.heard.lexicon),
            // An exchange has its condition within it.
            Parsed::Command(Command::Query(Query::Exchange(_))) => false,
            // "What if I take on e5 with the knight" may name the piece behind the move.
            Parsed::Command(Command::Think(Think::Begin(said))) => {
                let read = resolve_any(said, self.position);
                matches!(read, Err(Unresolved::Ambiguous(_))) || self.is_guessed()
            }
            Parsed::Command(command) => command.is_of_a_thought() && !is_about_a_move(command),
            _ => false,
        };
        without.then(|| self.supposed(self.position, Think::Begin))?
    }

    /// Whether no pattern bears out what was read: what else the line says may be left out of it.
    fn is_guessed(&self) -> bool {
        matches!(self.heard.reading(), Reading::One(one) if one.cost >= GUESSED)
    }

    /// "I thought about a3 but I'd rather push the b pawn": of two moves none is meant alone.
    fn is_of_two_moves(&self) -> bool {
        let moves = |all: &[Understood]| {
            let moves = all.iter().filter(|one| one.wish.intent == Intent::Move);
            moves.count() > 1
        };
        matches!(self.heard.reading(), Reading::Both(all) if moves(&all))
    }

    /// "Could he take on d4", which is asked of the other side: whether it could, if it were its turn.
    fn legal_there(&self, other: &Chess) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let now = Now {
            position: Some(other),
            ..*self.heard.now
        };
        let heard = lexicon.grammar().hear(self.heard.text, lexicon, &now);
        let (command, mut sure) = match self::read(parse(self.heard.text, lexicon, false), &heard) {
            Parsed::Command(command) => (command, true),
            Parsed::Doubt { command, .. } => (*command, false),
            Parsed::Either(all) => {
                let mut commands = all.into_iter().map(|(_, command)| command);
                (commands.find(asks_legal)?, false)
            }
            _ => return None,
        };
        let patterns = match command {
            Command::Ask(Ask::Legal(_, patterns)) => patterns,
            // "Can you take on e5", said of a move that the user can make, is a request; "can he" is none.
            Command::Play(patterns)
                if is_illegal(&patterns, self.position) || lexicon.grammar().is_of_absent(text) =>
            {
                sure = false;
                patterns
            }
            _ => return None,
        };
        let mut meant = any_piece::of_any_piece(patterns, self.heard.text, false, lexicon, other);
        if !sure {
            // What was hardly understood is taken by all that it names, and is no reason to say no.
            let mut names = heard.named();
            names.iter_mut().for_each(Named::turn_round);
            let moves: Vec<_> = other.legal_moves().into_iter().collect();
            let mut named = described::met_by_all(&names, other, &moves);
            let said: Vec<_> = meant.iter().flat_map(|p| p.candidates(other)).collect();
            if named.iter().any(|mv| said.contains(mv)) {
                named.retain(|mv| said.contains(mv));
            }
            match named.is_empty() {
                true if said.is_empty() => return None,
                true => {}
                false => meant = described::patterns(&named),
            }
        }
        let asked = Ask::Legal(Some(Side::You), meant);
        Some(Parsed::Command(Command::Ask(asked)))
    }

    /// What is asked of a thought where it has come.
    fn asked_then(&self, asked: &str, then: &Chess, last: Square) -> Option<Command> {
        let now = Now {
            position: Some(then),
            board: Some(then),
            last: Some(last),
            about: None,
            named: Some(last),
            ..*self.heard.now
        };
        let lexicon = self.heard.lexicon;
        let heard = lexicon.grammar().hear(asked, lexicon, &now);
        let fact = match self::read(parse(asked, lexicon, false), &heard) {
            Parsed::Command(fact) => fact,
            _ => return None,
        };
        // "What happens" is told with the move.
        let told = fact == Command::LastMove;
        let of_it = is_about_a_move(&fact) && !matches!(fact, Command::Ask(Ask::Legal(Some(_), _)));
        let square = fact.is_square();
        (fact.is_of_a_thought() && !of_it && !told && !square).then_some(fact)
    }

    /// A move under a condition on this board, and what is asked of it there.
    fn supposed(&self, board: &Chess, begin: fn(Vec<Pattern>) -> Think) -> Option<Parsed> {
        let (text, lexicon) = (self.heard.text, self.heard.lexicon);
        let understood = |text: &str, now: &Now| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            self::read(parse(text, lexicon, false), &heard)
        };
        let at = |board| Now {
            position: Some(board),
            ..*self.heard.now
        };
        let whose_turned = board.turn() != self.position.turn();
        let names = |said: &str| {
            let now = at(board);
            let mut names = lexicon.grammar().hear(said, lexicon, &now).named();
            if whose_turned {
                names.iter_mut().for_each(Named::turn_round);
            }
            names
        };
        let told = |said: &str| {
            let moves: Vec<_> = board.legal_moves().into_iter().collect();
            let told = described::met_by_all(&names(said), board, &moves);
            (!told.is_empty()).then(|| described::patterns(&told))
        };
        let takes_theirs = |said: &str| described::takes_theirs(&names(said), board);
        let sentence = |said: &str| {
            let patterns = match understood(said, &at(board)) {
                Parsed::Command(Command::Play(patterns)) => Some(patterns),
                Parsed::Doubt { command, .. } => match *command {
                    Command::Play(patterns) => Some(patterns),
                    _ => None,
                },
                _ => None,
            };
            let any = |patterns| any_piece::of_any_piece(patterns, said, false, lexicon, board);
            let patterns = patterns.map(any);
            let legal = |patterns: &[Pattern]| resolve_any(patterns, board).is_ok();
            // "Nimmt er meinen Springer" is no move of a knight.
            match takes_theirs(said) || !patterns.as_deref().is_some_and(legal) {
                true => told(said).or(patterns),
                false => patterns,
            }
        };
        let found = condition(
            text,
            lexicon,
            board,
            self.heard.now.you,
            sentence,
            takes_theirs,
        )?;
        let thought = Command::Think(begin(found.patterns));
        let (asked, Some(mv)) = (found.asked, found.mv) else {
            return Some(Parsed::Command(thought));
        };
        if asked.is_empty() {
            return Some(Parsed::Command(thought));
        }
        let then = board.clone().play(mv).ok()?;
        if let Some(fact) = self.asked_then(&asked, &then, mv.to()) {
            return Some(Parsed::Several(vec![thought, fact]));
        }
        match understood(&asked, &at(&then)) {
            // What is asked is not understood or not told there; the thought may be what is wanted.
            Parsed::Command(fact) if fact.is_fact() => Some(Parsed::Command(thought)),
            _ if whose_turned || is_question(&asked, lexicon) || text.contains('?') => {
                Some(Parsed::Command(thought))
            }
            _ => None,
        }
    }

    /// A move that is told round about.
    fn described(&self, read: &Parsed) -> Option<Parsed> {
        let illegal = |said: &[Pattern]| {
            matches!(
                resolve_any(said, self.position),
                Err(Unresolved::Illegal(_))
            )
        };
        let least = match read {
            Parsed::Unknown => HARDLY,
            Parsed::Either(_) => LIKELY,
            Parsed::Doubt { command, .. } => match &**command {
                Command::Play(patterns) if illegal(patterns) => 0.0,
                Command::Play(_) => return None,
                _ => LIKELY,
            },
            Parsed::Command(Command::Play(said)) if illegal(said) => HARDLY,
            Parsed::Command(command) if self.free && command.is_fact() => SURELY,
            _ => return None,
        };
        let text = self.heard.text;
        if is_question(text, self.heard.lexicon) {
            return None;
        }
        let names = self.heard.named();
        // Why what is written cannot be made is told, unless more is said of the way.
        let way = |named: &Named| match named.name {
            Name::Sign(sign) => !matches!(sign, Sign::Takes | Sign::Castles),
            _ => false,
        };
        if self.written && !names.iter().any(way) {
            return None;
        }
        let square = |named: &Named| matches!(named.name, Name::Square(_) | Name::Move(_));
        let least = match least == HARDLY && names.iter().any(square) {
            true => least * SQUARE,
            false => least,
        };
        if self.heard.move_likelihood() < least {
            return None;
        }
        let moves: Vec<_> = self.position.legal_moves().into_iter().collect();
        let told = described::told(&names, self.position, &moves);
        let patterns = described::patterns(&told);
        (!patterns.is_empty()).then(|| as_said(text, Command::Play(patterns)))
    }

    /// Moves that are one slip away.
    fn near(&self, read: &Parsed) -> Option<Parsed> {
        match read {
            Parsed::Unknown | Parsed::Several(_) => {}
            // "n4" is no way to write a move.
            Parsed::Command(Command::Play(patterns))
                if self.heard.text.trim().len() == 2 && !patterns.iter().any(goes_to) =>
            {
                return Some(as_said(self.heard.text, Command::Play(patterns.clone())));
            }
            // Nor is "n7 d5".
            Parsed::Command(Command::Play(_)) if starts_off_the_board(self.heard.text) => {}
            // "Ueen d2" is no question about the square, and "Turn g1" none about the turn; "d2?"
            // is one.
            Parsed::Command(command)
                if !says_move(command) && self.heard.text.trim().contains(' ') => {}
            _ => return None,
        }
        let moves = near_moves(self.heard.text, self.heard.lexicon, self.position);
        let asked = || as_said(self.heard.text, Command::Play(moves.clone()));
        (!moves.is_empty()).then(asked)
    }
}

/// Which of the moves that are asked about is told round about: "the one next to my king".
fn chosen(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let or_else = match read {
        Parsed::Unknown | Parsed::Either(_) => false,
        Parsed::Doubt { command, .. } if !says_move(command) => true,
        Parsed::Command(command) if !says_move(command) => true,
        _ => return None,
    };
    let position = heard.now.position?;
    if is_question(heard.text, heard.lexicon) {
        return None;
    }
    let told = described::chosen(&heard.named(), position, heard.now.choices, or_else);
    let one = described::patterns(&told);
    (!told.is_empty()).then_some(Parsed::Command(Command::Play(one)))
}

/// Whether a line asks something, and is no request in the form of a question.
pub fn is_question(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_whitespace().next();
    let asks = text.contains('?') || first.is_some_and(|word| lexicon.grammar().asks(word));
    // "Would you move my queen's pawn to d4?" asks for it.
    asks && !lexicon.grammar().requests(text)
}

/// A command that is asked about in the words in which it was said.
pub(super) fn as_said(text: &str, command: Command) -> Parsed {
    Parsed::Doubt {
        text: text.trim().to_owned(),
        command: Box::new(command),
    }
}

/// Whether a line begins with a square that there is not: "r8d8" stands for "e8d8" as well as for a
/// rook on the eighth rank.
fn starts_off_the_board(text: &str) -> bool {
    let mut chars = text.trim().chars();
    matches!(
        (chars.next(), chars.next()),
        (Some('i'..='z'), Some('0'..='9'))
    )
}

fn goes_to(pattern: &Pattern) -> bool {
    pattern.castle.is_some() || pattern.to_file.is_some()
}

fn is_about_a_move(command: &Command) -> bool {
    matches!(
        command,
        Command::Weigh(..)
            | Command::Ask(Ask::Legal(..) | Ask::TakenAfter(_))
            | Command::Think(Think::Begin(_) | Think::Other(_))
    )
}

/// Whether a line is read as one that takes back a move, or may be.
fn offers_to_take_back(parsed: &Parsed) -> bool {
    match parsed {
        Parsed::Command(command) => *command == Command::TakeBack,
        Parsed::Doubt { command, .. } => **command == Command::TakeBack,
        Parsed::Either(all) => all.iter().any(|(_, command)| *command == Command::TakeBack),
        _ => false,
    }
}

fn asks_legal(command: &Command) -> bool {
    matches!(command, Command::Ask(Ask::Legal(..)))
}

pub(super) fn says_move(command: &Command) -> bool {
    matches!(command, Command::Play(_))
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
