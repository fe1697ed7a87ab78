//! A pattern of words and slots, and what it is compiled to.
//!
//! `how (much|long) time [do] {side:who} have [left]`: words; `(a|b c)` either; `[x]` may be left
//! out; `<name>` a part with a name; `{kind}` or `{key:kind}` a slot.

use std::collections::{BTreeMap, HashSet};

use super::Key;
use crate::sorted::Sorted;

/// A pattern as a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    Word(String),
    Slot(Key, String),
    Row(Vec<Node>),
    Either(Vec<Node>),
    Maybe(Box<Node>),
}

/// What an edge of a compiled pattern asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Nothing.
    Free,
    /// A word, by its number.
    Word(u32),
    /// A slot: its key, and the kind of its words by number.
    Slot(Key, u16),
}

/// From one state to a later one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub from: u16,
    pub to: u16,
    pub label: Label,
    /// What leaving its word out costs.
    pub left_out: f32,
}

/// A compiled pattern: states are numbered so that every edge leads onward; the last is the end.
#[derive(Debug, Clone)]
pub(super) struct Net {
    pub edges: Vec<Edge>,
    pub states: u16,
}

/// How deep patterns and parts may be nested.
const DEEPEST: usize = 12;
/// How many states a pattern may have.
const MOST_STATES: u16 = 400;

/// Reads a pattern; `parts` are those with a name.
pub(super) fn parse(text: &str, parts: &BTreeMap<String, String>) -> Result<Node, String> {
    let mut reader = Reader {
        rest: text,
        parts,
        depth: 0,
    };
    let node = reader.either()?;
    if reader.rest.trim().is_empty() {
        Ok(node)
    } else {
        Err(format!("{text:?}: {:?} is too much", reader.rest))
    }
}

struct Reader<'a> {
    rest: &'a str,
    parts: &'a BTreeMap<String, String>,
    depth: usize,
}

impl Reader<'_> {
    fn either(&mut self) -> Result<Node, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("nested too deep".into());
        }
        let mut branches = vec![self.row()?];
        while let Some(rest) = self.rest.strip_prefix('|') {
            self.rest = rest;
            branches.push(self.row()?);
        }
        self.depth -= 1;
        Ok(match branches.len() {
            1 => branches.remove(0),
            _ => Node::Either(branches),
        })
    }

    fn row(&mut self) -> Result<Node, String> {
        let mut row = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            let Some(first) = self.rest.chars().next() else {
                break;
            };
            match first {
                '|' | ')' | ']' => break,
                '(' => row.push(self.within(')')?),
                '[' => row.push(Node::Maybe(Box::new(self.within(']')?))),
                '{' => {
                    let inner = self.name('}')?;
                    let (key, kind) = inner.split_once(':').unwrap_or((&inner, &inner));
                    let key: Key = key.parse().map_err(|_| format!("no slot {key}"))?;
                    row.push(Node::Slot(key, kind.to_owned()));
                }
                '<' => {
                    let name = self.name('>')?;
                    let text = self.parts.get(&name).ok_or(format!("no part {name}"))?;
                    let mut part = Reader {
                        rest: text,
                        parts: self.parts,
                        depth: self.depth,
                    };
                    row.push(part.either()?);
                }
                _ => {
                    let apart = |c: char| c.is_whitespace() || "|()[]{}<>".contains(c);
                    let end = self.rest.find(apart).unwrap_or(self.rest.len());
                    let (word, rest) = self.rest.split_at(end);
                    if word.is_empty() {
                        return Err(format!("{:?} closes nothing", self.rest));
                    }
                    self.rest = rest;
                    row.push(Node::Word(word.to_owned()));
                }
            }
        }
        Ok(Node::Row(row))
    }

    fn within(&mut self, close: char) -> Result<Node, String> {
        self.rest = self.rest.get(1..).unwrap_or("");
        let node = self.either()?;
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(close);
        self.rest = rest.ok_or(format!("{close} is missing at {:?}", self.rest))?;
        Ok(node)
    }

    fn name(&mut self, close: char) -> Result<String, String> {
        let rest = self.rest.get(1..).unwrap_or("");
        let (name, rest) = rest
            .split_once(close)
            .ok_or(format!("{close} is missing at {rest:?}"))?;
        self.rest = rest;
        Ok(name.to_owned())
    }
}

impl Node {
    /// All words of the pattern.
    pub fn words<'a>(&'a self, found: &mut Vec<&'a str>) {
        match self {
            Self::Word(word) => found.push(word),
            Self::Slot(..) => {}
            Self::Row(nodes) | Self::Either(nodes) => {
                nodes.iter().for_each(|node| node.words(found));
            }
            Self::Maybe(node) => node.words(found),
        }
    }

    /// The shortest way to say it: first branches, without what may be left out.
    pub fn plainly(&self, slot: &dyn Fn(Key, &str) -> String) -> String {
        let words = match self {
            Self::Word(word) => return word.clone(),
            Self::Slot(key, kind) => return slot(*key, kind),
            Self::Maybe(_) => return String::new(),
            Self::Either(nodes) => return nodes.first().map_or(String::new(), |n| n.plainly(slot)),
            Self::Row(nodes) => nodes.iter().map(|node| node.plainly(slot)),
        };
        let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }

    /// One way to say it, drawn by `pick`; `fill` gives words for a slot.
    #[allow(clippy::type_complexity)]
    pub fn sample(
        &self,
        pick: &mut dyn FnMut(usize) -> usize,
        fill: &mut dyn FnMut(Key, &str, &mut dyn FnMut(usize) -> usize) -> String,
        words: &mut Vec<String>,
    ) {
        match self {
            Self::Word(word) => words.push(word.clone()),
            Self::Slot(key, kind) => words.push(fill(*key, kind, pick)),
            Self::Row(nodes) => nodes.iter().for_each(|node| node.sample(pick, fill, words)),
            Self::Either(nodes) => {
                if let Some(node) = nodes.get(pick(nodes.len())) {
                    node.sample(pick, fill, words);
                }
            }
            Self::Maybe(node) => {
                if pick(2) == 0 {
                    node.sample(pick, fill, words);
                }
            }
        }
    }

    /// Every way to say it, at most so many.
    pub fn all(&self, slot: &dyn Fn(Key, &str) -> String, most: usize) -> Vec<String> {
        match self {
            Self::Word(word) => vec![word.clone()],
            Self::Slot(key, kind) => vec![slot(*key, kind)],
            Self::Maybe(node) => {
                let mut all = vec![String::new()];
                all.extend(node.all(slot, most));
                all
            }
            Self::Either(nodes) => {
                let all = nodes.iter().flat_map(|node| node.all(slot, most));
                all.take(most).collect()
            }
            Self::Row(nodes) => nodes.iter().fold(vec![String::new()], |before, node| {
                let next = node.all(slot, most);
                let both = before.iter().flat_map(|a| {
                    next.iter().map(move |b| match (a.as_str(), b.as_str()) {
                        ("", b) => b.to_owned(),
                        (a, "") => a.to_owned(),
                        (a, b) => format!("{a} {b}"),
                    })
                });
                both.take(most).collect()
            }),
        }
    }
}

impl Net {
    /// Compiles a pattern; `word` and `kind` number words and kinds of slots. Words cost nothing yet.
    pub fn new(
        node: &Node,
        word: &mut dyn FnMut(&str) -> Vec<u32>,
        kind: &dyn Fn(&str) -> Option<u16>,
    ) -> Result<Self, String> {
        let mut net = Self {
            edges: Vec::new(),
            states: 1,
        };
        net.emit(node, 0, word, kind)?;
        net.join();
        net.edges.order_by_key(|edge| edge.from);
        Ok(net)
    }

    /// Has each word cost so much where it is left out.
    pub fn weigh(&mut self, left_out: impl Fn(u32) -> f32) {
        for edge in &mut self.edges {
            if let Label::Word(id) = edge.label {
                edge.left_out = left_out(id);
            }
        }
    }

    /// A state from which only nothing leads on is the one behind it: branches end where they meet.
    fn join(&mut self) {
        let states = usize::from(self.states);
        // Where each state leads with nothing, if nowhere else.
        let mut leads: Vec<Option<u16>> = vec![None; states];
        let mut ways = vec![0_u32; states];
        for edge in &self.edges {
            let at = usize::from(edge.from);
            if let (Some(ways), Some(leads)) = (ways.get_mut(at), leads.get_mut(at)) {
                *ways += 1;
                let free = edge.label == Label::Free && *ways == 1;
                *leads = free.then_some(edge.to);
            }
        }
        if let Some(start) = leads.first_mut() {
            *start = None;
        }
        // States lead to later ones alone, and those that stay are numbered without gaps.
        let mut last = Vec::with_capacity(states);
        for (at, leads) in leads.iter().enumerate().rev() {
            let behind = leads.and_then(|to| last.get(states - 1 - usize::from(to)).copied());
            last.push(behind.unwrap_or(at));
        }
        last.reverse();
        let stays = |at: usize| leads.get(at).is_some_and(Option::is_none);
        let mut count = 0;
        let numbers: Vec<u16> = (0..states)
            .map(|at| {
                count += u16::from(stays(at));
                count.saturating_sub(1)
            })
            .collect();
        let number = |at: u16| {
            let last = last.get(usize::from(at)).copied().unwrap_or_default();
            numbers.get(last).copied().unwrap_or_default()
        };
        self.edges.retain(|edge| stays(usize::from(edge.from)));
        for edge in &mut self.edges {
            (edge.from, edge.to) = (number(edge.from), number(edge.to));
        }
        self.states = count;
    }

    /// The words of which every way through needs at least one; none if there is a way without.
    pub fn needed(&self, points: &dyn Fn(u32) -> bool) -> HashSet<u32> {
        let mut free = vec![false; usize::from(self.states)];
        let mut found = HashSet::new();
        if let Some(start) = free.first_mut() {
            *start = true;
        }
        for edge in &self.edges {
            let points = match edge.label {
                Label::Word(id) => points(id).then_some(id),
                _ => None,
            };
            found.extend(points);
            let from = free.get(usize::from(edge.from)).copied().unwrap_or(false);
            if points.is_none()
                && from
                && let Some(to) = free.get_mut(usize::from(edge.to))
            {
                *to = true;
            }
        }
        if free.last() == Some(&true) {
            found.clear();
        }
        found
    }

    /// The cheapest way from each state to the end, where an edge costs so much.
    pub fn least_ahead(&self, ahead: &mut Vec<f32>, cost: impl Fn(&Edge) -> f32) {
        ahead.clear();
        ahead.resize(usize::from(self.states), f32::INFINITY);
        if let Some(end) = ahead.last_mut() {
            *end = 0.0;
        }
        for edge in self.edges.iter().rev() {
            let to = ahead.get(usize::from(edge.to)).copied();
            let cost = cost(edge) + to.unwrap_or(f32::INFINITY);
            if let Some(from) = ahead.get_mut(usize::from(edge.from)) {
                *from = from.min(cost);
            }
        }
    }

    /// Whether every way through takes an edge, for each: states lead to later ones alone, so that a way
    /// passes each place between two of them once, and an edge that no other spans there is taken by all.
    pub fn unavoidable(&self) -> Vec<bool> {
        let mut spans = vec![0_i32; usize::from(self.states) + 1];
        for edge in &self.edges {
            for (state, by) in [(edge.from, 1), (edge.to, -1)] {
                if let Some(span) = spans.get_mut(usize::from(state)) {
                    *span += by;
                }
            }
        }
        let mut open = 0;
        for span in &mut spans {
            open += *span;
            *span = open;
        }
        let alone = |edge: &Edge| spans.get(usize::from(edge.from)) == Some(&1);
        self.edges.iter().map(alone).collect()
    }

    /// The cheapest way through.
    pub fn least(&self, cost: impl Fn(&Edge) -> f32) -> f32 {
        let mut ahead = Vec::new();
        self.least_ahead(&mut ahead, cost);
        ahead.first().copied().unwrap_or(0.0)
    }

    fn state(&mut self) -> Result<u16, String> {
        if self.states >= MOST_STATES {
            return Err("the pattern is too long".into());
        }
        self.states += 1;
        Ok(self.states - 1)
    }

    fn edge(&mut self, from: u16, label: Label) -> Result<u16, String> {
        let to = self.state()?;
        self.push(from, to, label);
        Ok(to)
    }

    fn push(&mut self, from: u16, to: u16, label: Label) {
        let left_out = 0.0;
        self.edges.push(Edge {
            from,
            to,
            label,
            left_out,
        });
    }

    fn emit(
        &mut self,
        node: &Node,
        from: u16,
        word: &mut dyn FnMut(&str) -> Vec<u32>,
        kind: &dyn Fn(&str) -> Option<u16>,
    ) -> Result<u16, String> {
        match node {
            Node::Word(text) => {
                let mut at = from;
                for id in word(text) {
                    at = self.edge(at, Label::Word(id))?;
                }
                Ok(at)
            }
            Node::Slot(key, name) => {
                let kind = kind(name).ok_or(format!("no words for {name}"))?;
                self.edge(from, Label::Slot(*key, kind))
            }
            Node::Row(nodes) => {
                let mut at = from;
                for node in nodes {
                    at = self.emit(node, at, word, kind)?;
                }
                Ok(at)
            }
            Node::Either(_) | Node::Maybe(_) => {
                let mut ends = Vec::new();
                if let Node::Either(nodes) = node {
                    for node in nodes {
                        ends.push(self.emit(node, from, word, kind)?);
                    }
                } else if let Node::Maybe(node) = node {
                    ends.push(self.emit(node, from, word, kind)?);
                    ends.push(from);
                }
                let to = self.state()?;
                for from in ends {
                    self.push(from, to, Label::Free);
                }
                Ok(to)
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<String> {
        let parts = BTreeMap::from([("have".to_owned(), "have|have got".to_owned())]);
        let node = parse(text, &parts).unwrap();
        node.all(&|key, _| format!("{{{}}}", key.name()), 100)
    }

    #[test]
    fn a_pattern_is_every_way_to_say_it() {
        assert_eq!(
            all("how (much|many) [of] {piece}"),
            [
                "how much {piece}",
                "how much of {piece}",
                "how many {piece}",
                "how many of {piece}"
            ]
        );
        assert_eq!(all("I <have>"), ["I have", "I have got"]);
        assert_eq!(all("a|b c"), ["a", "b c"]);
    }

    #[test]
    fn what_is_no_pattern_is_said_to_be_none() {
        for bad in ["(a", "a)", "[a", "{nothing}", "<nobody>", "{piece"] {
            assert!(parse(bad, &BTreeMap::new()).is_err(), "{bad}");
        }
    }
}
