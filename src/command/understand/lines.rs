//! Moves of each side in turn, and what is asked of them.

use super::Said;
use super::thought::behind_head;
use crate::command::spans::move_spans;
use crate::command::{Ask, Command, Parsed, Think, line};
use crate::grammar::{Heard, Now};
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::Chess;

impl Said<'_, '_> {
    /// Moves of each side in turn, behind "what if" or in a thought, and what is asked of them.
    /// Of one move behind "what if" more may be meant that is said otherwise: not of several `first`.
    pub(super) fn line(
        &self,
        board: &Chess,
        begin: fn(Vec<Pattern>) -> Think,
        first: bool,
    ) -> Option<Parsed> {
        let Heard {
            text, lexicon, now, ..
        } = *self.heard;
        let mut lead = line::lead(text, lexicon);
        // "Only think: d3, bishop c5, c3".
        if let Some(rest) = behind_head(text, lexicon).filter(|_| !lead.begins) {
            (lead.begins, lead.thinks, lead.rest) = (true, true, rest);
        }
        let begun = lead.begins;
        let reckons = !begun && !now.thinks;
        let said = match reckons {
            false => lead.rest,
            // Whatever the line is read as, once is enough.
            true if first => self.reckoned(text)?,
            true => return None,
        };
        let line = line::line(said, lexicon, board, now)?;
        // "Queen takes e8, king takes e8, who has more then" makes no move; what asks nothing may.
        let open = !line.asked.is_empty() || text.contains('?');
        let asks = line.whole && line.moves.len() > 1 && open;
        if reckons && !(asks && line.then.is_some()) {
            return None;
        }
        // "He takes with the g pawn on h6" is one move.
        if let [first, second] = &line.moves[..]
            && let Ok(mv) = resolve_any(first, board)
            && resolve_any(second, board) == Ok(mv)
        {
            return Some(Parsed::Command(Command::Think(begin(first.clone()))));
        }
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
        let mates = || lexicon.grammar().says(question, &["mates"]);
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

    /// A line that may reckon through moves of both sides, without what begins it and says nothing.
    fn reckoned<'t>(&self, text: &'t str) -> Option<&'t str> {
        let (lexicon, grammar) = (self.heard.lexicon, self.heard.lexicon.grammar());
        if !text.contains([',', ';']) || move_spans(text, lexicon).len() < 2 {
            return None;
        }
        let mut rest = text.trim_start();
        // "What about queen g7 check, king e8, what then?"
        let words: Vec<&str> = rest.split_whitespace().collect();
        if let Some(count) = grammar.begins_with_answer("beside-that", &words)
            && let Some(next) = words.get(count)
        {
            rest = rest.get(next.as_ptr().addr() - rest.as_ptr().addr()..)?;
        }
        while let Some((word, behind)) = rest.split_once(' ')
            && (grammar.joins(word) || grammar.is_idle(word))
        {
            rest = behind.trim_start();
        }
        Some(rest)
    }
}
