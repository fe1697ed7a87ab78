//! A line in anybody's words: commands as they are written in the lexicon, and beside them what
//! the grammar makes of sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod also;
mod answered;
mod asked_first;
mod asserted;
mod compared;
mod effects;
mod either_move;
mod farewell;
mod formal;
mod hedged;
mod impossible;
mod in_doubt;
mod joined;
mod last;
mod lines;
mod mated;
mod of_it;
mod own_clause;
mod places;
mod refused;
mod respelled;
mod restated;
mod spoken;
mod stands_for;
mod state;
mod subject;
mod supposed;
mod surely;
mod taken;
mod thought;
mod told;
mod unmeant;
mod why;

use super::ahead::{self, Turn, asks_of_other, begins_thought, line_ahead, others_turn, supposes};
use super::answer::{parted_at_last, says_do_it};
use super::bare::begins_to_ask;
use super::beside::{Remarked, weighed_move, with_question, with_remark};
use super::clause::{Clause, clauses};
use super::dictated::dictated;
use super::near::rivals;
use super::reading::{GUESSED, read};
use super::{
    Ask, Change, Chat, Command, Follow, Parsed, Think, any_piece, breath, described, descriptive,
    parse, reading, singled, trained, withdrawn,
};
use also::{also, of_both};
use answered::answered;
use asked_first::asked_first;
use asserted::asserted;
use effects::effects;
use farewell::farewell;
use hedged::{asks_why, for_other, from_first, hedged, told_at_once};
use impossible::{backwards, possible};
use in_doubt::in_doubt;
use last::last_said;
use mated::of_mate;
use of_it::of_it;
use own_clause::{
    changed_twice, drill_behind_saving, move_before_question, moved_at_first, moved_at_last,
    moved_twice, question_behind_change, threat_behind_move, two_questions, why_beside,
};
use places::of_two;
use refused::refused;
use respelled::Mended;
use spoken::of_spoken;
use stands_for::{attacks_by_it, of_piece_before};
use state::asked_state;
use subject::of_subject;
use taken::taken;
use thought::{
    mine_after, move_first, taken_back_with, thought_after, thought_aside, thought_if,
    thought_meanwhile, thought_on, thought_only, what_happens,
};
use told::chosen;
pub use unmeant::saved_as;
use unmeant::{said_to_others, said_when_called, unmeant};

use crate::grammar::{Heard, Intent, Now, Open, Reading, Understood};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::{Chess, Position, Role, Square};
use crate::sorted::Sorted;

/// What is shorter may be a square in two words, "b b".
const SHORTEST_TWICE: usize = 3;

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
    let text = &dictated(text, lexicon);
    let parsed = parse(text, lexicon, now.open == Open::Choice);
    sentence(parsed, text, lexicon, now)
}

/// "Bravo, bravo" as it is said once: a file said twice is no move.
fn once<'t>(text: &'t str, lexicon: &Lexicon) -> Option<&'t str> {
    let mut words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let first = words.next().filter(|word| word.len() >= SHORTEST_TWICE)?;
    let mut others = words.peekable();
    let twice = others.peek().is_some() && others.all(|word| word.eq_ignore_ascii_case(first));
    let file = || match parse(first, lexicon, false) {
        Parsed::Command(Command::Play(said)) => said.iter().all(reading::is_bare_file),
        _ => false,
    };
    (twice && file()).then_some(first)
}

/// The same of a line that [`parse`] has read.
pub fn sentence(parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let read = formal::as_to_a_friend(&parsed, text, lexicon, now)
        .unwrap_or_else(|| spelled(parsed, text, lexicon, now));
    let read = asserted(&read, text, lexicon, now).unwrap_or(read);
    let called = said_when_called(&read, text, lexicon);
    let called = called.map(|rest| understand(rest, lexicon, now));
    let called = called.filter(|meant| *meant != Parsed::Unknown);
    quits_last(called.unwrap_or_else(|| said_to_others(read, text, lexicon)))
}

/// "Leave the game, but save it": nothing is heard any more behind the goodbye.
fn quits_last(read: Parsed) -> Parsed {
    match read {
        Parsed::Several(mut all) => {
            all.order_by_key(|command| *command == Command::Quit);
            Parsed::Several(all)
        }
        read => read,
    }
}

/// What a line means, whatever slips of spelling it has.
fn spelled(parsed: Parsed, text: &str, lexicon: &Lexicon, now: &Now) -> Parsed {
    let ways = respelled::ways(&parsed, text, lexicon);
    let as_it_is = |parsed| as_spelled(parsed, &lexicon.grammar().hear(text, lexicon, now));
    match Mended::of(&ways, text, lexicon, now) {
        Some(mended) if mended.is_clear() => mended.or(Parsed::Unknown),
        Some(mended) => mended.or(as_it_is(parsed)),
        None => as_it_is(parsed),
    }
}

/// What a line means with its words as they are spelled.
fn as_spelled(parsed: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let told = descriptive::in_words(text, lexicon);
    let told = told.or_else(|| Some(once(text, lexicon)?.to_owned()));
    let told = told.map(|said| understand(&said, lexicon, now));
    if let Some(meant) = told.filter(|meant| *meant != Parsed::Unknown) {
        return meant;
    }
    if let Some(meant) = restated::answered_anew(text, lexicon, now) {
        return meant;
    }
    // "A queen, of course" answers what a pawn becomes.
    let answers = now.open == Open::Choice;
    let drill = || trained(text, lexicon, now.open == Open::Scene);
    // "Oh nice, mate in two. Play it" wishes for no puzzle.
    let asked = !answers && !says_do_it(text, lexicon);
    if let Some(drill) = asked.then(drill).flatten() {
        let drill = of_which_kind(&drill, heard).unwrap_or(drill);
        return Parsed::Command(drill);
    }
    // "In plain English, knight f3 and so on": the move is an example.
    let example = lexicon.grammar().without_example(text);
    let wish = example.map(|wish| understand(wish, lexicon, now));
    if let Some(wish) = wish.filter(|wish| *wish != Parsed::Unknown) {
        return wish;
    }
    if let Some(mv) = restated::approved(text, lexicon, now) {
        return mv;
    }
    let read = hedged(
        what_happens(meant(parsed, heard), text, lexicon, now),
        heard,
    );
    let read = of_mate(&read, heard).unwrap_or(read);
    let read = move_first(breath::whole(heard, &read).unwrap_or(read));
    let read = restated(read, heard);
    let read = without_remark(unmeant(read, heard));
    let read = last_said(&read, heard, now).unwrap_or(read);
    let read = told_at_once(read, now);
    let read = from_first(read, text, now);
    let read = for_other(&read, heard).unwrap_or(read);
    let read = in_doubt(read, heard);
    let moved = moved_at_last(&read, heard)
        .or_else(|| moved_at_first(&read, heard))
        .or_else(|| moved_twice(&read, heard));
    let read = moved.unwrap_or(read);
    let read = threat_behind_move(&read, heard)
        .or_else(|| move_before_question(&read, heard))
        .unwrap_or(read);
    let read = changed_twice(&read, heard)
        .or_else(|| question_behind_change(&read, heard))
        .or_else(|| drill_behind_saving(&read, heard))
        .or_else(|| of_it(&read, heard))
        .or_else(|| two_questions(&read, heard))
        .or_else(|| why_beside(&read, heard))
        .or_else(|| of_two(&read, heard))
        .unwrap_or(read);
    let read = taken_back_with(read, heard);
    let meant = refused(&read, text, lexicon, now)
        .or_else(|| farewell(&read, text, lexicon, now))
        .or_else(|| asked_state(&read, text, lexicon))
        .or_else(|| effects(&read, text, lexicon))
        .or_else(|| of_piece_before(&read, heard))
        .or_else(|| attacks_by_it(&read, heard))
        .or_else(|| taken(&read, heard))
        .or_else(|| possible(&read, heard))
        .or_else(|| backwards(&read, heard))
        .or_else(|| of_spoken(&read, heard))
        .or_else(|| also(&read, heard).or_else(|| of_both(&read, heard)))
        .or_else(|| asked_of_one(&read, heard))
        .or_else(|| of_subject(&read, heard))
        .or_else(|| answered(&read, heard));
    let meant = meant.unwrap_or(read);
    // "Why does he develop the bishop to c5 and not to e7" makes no move.
    if matches!(&meant, Parsed::Command(command) if says_move(command)) && asks_why(heard) {
        return Parsed::Command(Command::Why);
    }
    asked_first(meant, heard)
}

/// "Enough of this. Now an ending, rook against king": which of the drill's kinds is said at last.
fn of_which_kind(drill: &Command, heard: &Heard) -> Option<Command> {
    let Command::Drill(Some(name)) = drill else {
        return None;
    };
    let (_, last) = parted_at_last(heard.text).filter(|_| !name.contains(' '))?;
    let kind = |other: &String| {
        other
            .split_once(' ')
            .is_some_and(|(drill, _)| drill == name)
    };
    match understand(last, heard.lexicon, heard.now) {
        Parsed::Command(Command::Drill(Some(other))) if kind(&other) => {
            Some(Command::Drill(Some(other)))
        }
        _ => None,
    }
}

/// "Is my d pawn safe": what is asked of one piece, where it is told apart without its square.
fn asked_of_one(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (lexicon, now) = (heard.lexicon, heard.now);
    let open = match read {
        Parsed::Command(command) => command.is_fact(),
        Parsed::Unknown => true,
        Parsed::Either(_) | Parsed::Doubt { .. } => is_question(heard.text, lexicon),
        _ => false,
    };
    let text = open.then(|| singled::on_its_square(heard))??;
    let asked = understand(&text, lexicon, now);
    // "Can he take my e pawn" is answered with what takes back.
    let told = matches!(read, Parsed::Command(_));
    // "What if I chase it with the g pawn" does not go to where that stands.
    let thinks = |command: &Command| matches!(command, Command::Think(_));
    // "And that bishop?" asks of it what was asked last.
    let goes_on = |command: &Command| matches!(command, Command::Follow(Follow::There(_)));
    let fact = |command: &Command| {
        goes_on(command) || command.is_fact() && !thinks(command) && !(told && asks_legal(command))
    };
    matches!(&asked, Parsed::Command(command) if fact(command)).then_some(asked)
}

/// "F4, then the knight has to go", "bit of a mess, this. What can he take?": to what is remarked beside
/// a wish nothing is said.
fn without_remark(read: Parsed) -> Parsed {
    let Parsed::Several(mut commands) = read else {
        return read;
    };
    let talk = |command: &Command| matches!(command, Command::Ask(Ask::Chat(_)));
    if !commands.iter().all(talk) {
        // Behind what is told of somebody nothing may be wished.
        let moves = commands.iter().any(says_move);
        let idle = |about: Chat| about.is_idle() || about == Chat::Remark && moves;
        commands
            .retain(|command| !matches!(command, Command::Ask(Ask::Chat(about)) if idle(*about)));
    }
    match commands.len() {
        1 => commands.pop().map_or(Parsed::Empty, Parsed::Command),
        _ => Parsed::Several(commands),
    }
}

/// The part of a line that counts, where it says more.
fn restated(read: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let meant = restated::behind_echo(text, lexicon, now);
    // "No, I meant the other knight" is a wish as it stands.
    let within = || restated::corrected_within(text, lexicon, now);
    let meant = meant.or_else(|| (!heard.is_sure()).then(within)?);
    let meant = meant.or_else(|| restated::taken_back_for(&read, text, lexicon, now));
    let meant = meant.or_else(|| restated::takes_there(text, lexicon, now));
    let meant = meant.or_else(|| restated::pawn_thought(&read, text, lexicon, now));
    let meant = meant.or_else(|| restated::question_behind(&read, heard));
    let meant = meant.or_else(|| restated::other_piece(&read, text, lexicon, now));
    let meant = meant.or_else(|| restated::to_square(&read, text, lexicon, now));
    meant.unwrap_or(read)
}

/// Whether a question is asked of what comes behind a move that is named after it.
fn asks_under_condition(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let grammar = lexicon.grammar();
    let asks = words.first().is_some_and(|word| grammar.asks(word));
    asks && grammar.condition(&words).is_some_and(|at| at > 1)
}

/// Whether it is the opponent's strength that is set.
const fn sets_level(command: &Command) -> bool {
    matches!(
        command,
        Command::Level(_) | Command::Change(Change::Level(_))
    )
}

fn meant(parsed: Parsed, heard: &Heard) -> Parsed {
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
    if let Some(meant) = said.behind_that() {
        return meant;
    }
    if let Some(meant) = said.joined().or_else(|| said.why_of()) {
        return meant;
    }
    if let Some(meant) = mine_after(text, lexicon, now) {
        return meant;
    }
    if let Some(meant) = said.better_than() {
        return meant;
    }
    if let Some(meant) = said.line(board, begin, true) {
        return meant;
    }
    let meant = restated::thought_back_for(text, lexicon, now);
    let meant = meant.or_else(|| thought_only(text, lexicon, now));
    let meant = meant.or_else(|| thought_aside(text, lexicon, now));
    let meant = meant.or_else(|| thought_if(text, lexicon, now));
    if let Some(meant) = meant {
        return meant;
    }
    if let Some(line) = line_ahead(text, lexicon, board, now.you, now.last) {
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
    // "Wouldn't he take it after a3" is asked of the position behind that.
    if turn.is_none()
        && asks_under_condition(text, lexicon)
        && let Some(meant) = said.supposed(position, Think::Begin)
    {
        return meant;
    }
    if !said.is_request()
        && let Some(meant) = asks_of_other(text, lexicon, position, now.you)
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
    let meant = said.rather().or_else(|| said.compared(&read));
    let meant = meant.or_else(|| said.either_move(&read));
    let meant = meant.or_else(|| said.judged(&read));
    let meant = meant.or_else(|| said.questioned(&read));
    if let Some(meant) = meant.or_else(|| said.weighed(&read)) {
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
    let meant = meant.or_else(|| said.doubled(&read));
    let meant = meant.or_else(|| said.conditional(&read));
    if let Some(meant) = meant {
        return meant;
    }
    said.surely(said.described(&read).unwrap_or(read))
}

/// A line of somebody who can move, beside what it was read as.
struct Said<'a, 'h> {
    position: &'a Chess,
    /// It is written as a move.
    written: bool,
    /// It is written as nothing that is known.
    free: bool,
    /// It is written as several commands.
    several: bool,
    clauses: Vec<Clause<'a>>,
    heard: &'a Heard<'h>,
}

impl Said<'_, '_> {
    /// "Would you please move my bishop to b5": a move that can be made is asked for, and not whether
    /// the other side could make it.
    fn is_request(&self) -> bool {
        let grammar = self.heard.lexicon.grammar();
        let legal = |one: Understood| {
            one.wish.intent == Intent::Move
                && resolve_any(&one.wish.patterns(), self.position).is_ok()
        };
        grammar.requests(self.heard.text) && self.heard.surely().is_some_and(legal)
    }

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
            // "No, the strongest" may answer what was told, and wish for no such opponent.
            Parsed::Command(command) if says_move(&command) || sets_level(&command) => {
                Some(as_said(first.behind, command))
            }
            meant => Some(meant),
        }
    }

    /// A move with a question beside it.
    fn questioned(&self, read: &Parsed) -> Option<Parsed> {
        // "D4, is that safe" asks about the move itself.
        let of_it = matches!(read, Parsed::Command(command) if is_about_a_move(command));
        // "My bishop on h4, is it trapped" is one question.
        let whole = matches!(read, Parsed::Command(command) if !says_move(command) && !command.is_square())
            && self.heard.is_sure();
        if self.several || of_it || whole || matches!(read, Parsed::Several(_)) {
            return None;
        }
        let (lexicon, now) = (self.heard.lexicon, self.heard.now);
        let alone = |text: &str| {
            let heard = lexicon.grammar().hear(text, lexicon, now);
            self::read(parse(text, lexicon, false), &heard)
        };
        let found = with_question(&self.clauses, lexicon, self.position, alone)?;
        // "Bishop d3, what does it do for me?"
        if found.fact == Command::Ask(Ask::Chat(Chat::Able)) {
            return Some(Parsed::Command(Command::Reasons(found.mv)));
        }
        // "D3, is that worse?" judges the move.
        if matches!(found.fact, Command::Evaluate | Command::Judge(_))
            && self.heard.text.contains('?')
            && lexicon.grammar().says(self.heard.text, &["is-better"])
        {
            return Some(Parsed::Command(Command::Weigh(found.mv, Vec::new())));
        }
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
        let spared = *read == Parsed::Command(Command::Ask(Ask::Chat(Chat::Spared)));
        let settled = matches!(read, Parsed::Command(command) if !says_move(command));
        if settled && !spared {
            return None;
        }
        let lexicon = self.heard.lexicon;
        let meant = withdrawn::instead(self.heard.text, lexicon, self.position);
        // "I won't take on d5, I'll play h3".
        let behind = || {
            let last = self
                .clauses
                .last()
                .filter(|_| spared && self.clauses.len() > 1)?;
            let mut words = last.text.split(|c: char| !c.is_alphanumeric() && c != '\'');
            let denies = words.any(|word| lexicon.grammar().turns(word));
            let legal = !denies && last.resolved(self.position)?.is_ok();
            legal.then(|| last.patterns().map(<[Pattern]>::to_vec))?
        };
        let meant = meant.or_else(behind)?;
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
        let spelled_out = letters.join(" ");
        match parse(&spelled_out, lexicon, false) {
            Parsed::Command(Command::Play(spelled))
                if resolve_any(&spelled, self.position).is_ok() =>
            {
                let played = Command::Play(spelled);
                // "Springer ge fünf" is none of a knight on g that there is not.
                let clear = patterns.iter().all(|said| self.cannot_be(said));
                let heard = lexicon
                    .grammar()
                    .hear(&spelled_out, lexicon, self.heard.now);
                Some(match clear && !hedged::counts_on(&heard) {
                    true => Parsed::Command(played),
                    false => as_said(text, played),
                })
            }
            _ => None,
        }
    }

    /// Whether the position rules a pattern out: no such piece stands on the file that it comes from, or a
    /// pawn would take what is not there.
    fn cannot_be(&self, said: &Pattern) -> bool {
        match said.role {
            None | Some(Role::Pawn) => {
                let theirs = self.position.them();
                let taken = said.target().is_some_and(|to| theirs.contains(to));
                said.from_file.is_some() && said.from_file != said.to_file && !taken
            }
            Some(role) => {
                let from = |square: Square| said.from_file.is_none_or(|file| file == square.file());
                !self.position.our(role).into_iter().any(from)
            }
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
}

/// Whether a line asks something, and is no request in the form of a question.
pub fn is_question(text: &str, lexicon: &Lexicon) -> bool {
    let asks = text.contains('?') || begins_to_ask(text, lexicon);
    // "Would you move my queen's pawn to d4?" asks for it.
    asks && !lexicon.grammar().requests(text)
}

/// Whether a line asks something anywhere in it, "hang on, where is my queen": with so many words it is
/// no answer. "The one which stands on d4" asks nothing.
pub fn asks_within(text: &str, lexicon: &Lexicon) -> bool {
    if is_question(text, lexicon) {
        return true;
    }
    let grammar = lexicon.grammar();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    // Only what has a name is told apart by what it does.
    let names = |word: &&str| {
        let piece = parse(word, lexicon, true);
        matches!(piece, Parsed::Command(Command::Play(_))) || grammar.says(word, &["that-one"])
    };
    let asks = grammar.answers_in(text, &["asks-within"]).into_iter();
    let mut asks = asks.map(|one| one.at.checked_sub(1).and_then(|before| words.get(before)));
    asks.any(|before| !before.is_some_and(names))
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

/// Whether a line is read as a question or as nothing that is sure.
fn is_unclear_or_fact(read: &Parsed) -> bool {
    match read {
        Parsed::Unknown | Parsed::Either(_) => true,
        Parsed::Command(command) => command.is_fact(),
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
