//! `schemata plant MUTANTS.json ROOT DROPPED.txt` plants; `schemata blame ROOT < cargo-check-json` names mutants to drop.
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::BufRead;

use proc_macro2::{LineColumn, Span};
use quote::quote;
use serde_json::Value;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, BinOp, Block, Expr, ItemFn, Lit, UnOp, parse_quote};

const KEEP: &[&str] = &[
    "minutes",
    "seconds",
    "alt",
    "ctrl",
    "shift",
    "confirmed",
    "fact",
    "first",
    "to_opponent",
];
type Key = (&'static str, usize, usize);

struct Planter {
    at: HashMap<Key, Vec<(u32, String)>>,
    planted: BTreeSet<u32>,
    cannot: BTreeMap<u32, String>,
}

fn key(genre: &'static str, span: Span) -> Key {
    let LineColumn { line, column } = span.start();
    (genre, line, column + 1)
}

fn has_let(expr: &Expr) -> bool {
    struct Lets(bool);
    impl<'a> Visit<'a> for Lets {
        fn visit_expr(&mut self, e: &'a Expr) {
            match e {
                Expr::Let(_) => self.0 = true,
                Expr::Binary(b) if matches!(b.op, BinOp::And(_) | BinOp::Or(_)) => {
                    self.visit_expr(&b.left);
                    self.visit_expr(&b.right);
                }
                Expr::Group(g) => self.visit_expr(&g.expr),
                _ => {}
            }
        }
    }
    let mut lets = Lets(false);
    lets.visit_expr(expr);
    lets.0
}

struct Closures<'a>(&'a mut Planter);
impl VisitMut for Closures<'_> {
    fn visit_expr_closure_mut(&mut self, c: &mut syn::ExprClosure) {
        self.0.visit_expr_mut(&mut c.body);
    }
}

impl Planter {
    fn closures(&mut self, e: &mut Expr) {
        Closures(self).visit_expr_mut(e);
    }
    fn take(&mut self, key: Key) -> Vec<(u32, String)> {
        self.at.remove(&key).unwrap_or_default()
    }
    fn body(&mut self, key: Option<Key>, block: &mut Block, sig: &mut syn::Signature) {
        let Some(key) = key else { return };
        let mutants = self.take(key);
        let ret = match &sig.output {
            syn::ReturnType::Type(_, t) => quote!(#t).to_string(),
            _ => String::new(),
        };
        for (id, text) in mutants.into_iter().rev() {
            if ret.contains("impl ") {
                if text.contains("empty") {
                    let old = block.clone();
                    *block = parse_quote!({ (#old).take(if crate::mu::m(#id) { 0 } else { usize::MAX }) });
                    self.planted.insert(id);
                } else {
                    self.cannot.insert(id, "impl return".into());
                }
                continue;
            }
            let Ok(new) = syn::parse_str::<Expr>(&text) else {
                self.cannot.insert(id, "unparsed".into());
                continue;
            };
            block
                .stmts
                .insert(0, parse_quote!(if crate::mu::m(#id) { return #new; }));
            self.planted.insert(id);
        }
    }
    fn first(block: &Block) -> Option<Key> {
        block.stmts.first().map(|s| key("FnValue", s.span()))
    }
}

fn uses_m(block: &Block) -> bool {
    quote!(#block).to_string().contains("mu :: m (")
}

impl VisitMut for Planter {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        let test = m.attrs.iter().any(|a| {
            let t = quote!(#a).to_string();
            t.contains("cfg") && t.contains("test")
        });
        if !test {
            visit_mut::visit_item_mod_mut(self, m);
        }
    }
    fn visit_item_fn_mut(&mut self, f: &mut ItemFn) {
        if f.sig.constness.is_some() && KEEP.contains(&f.sig.ident.to_string().as_str()) {
            return;
        }
        let k = Self::first(&f.block);
        visit_mut::visit_item_fn_mut(self, f);
        self.body(k, &mut f.block, &mut f.sig);
        if uses_m(&f.block) {
            f.sig.constness = None;
        }
    }
    fn visit_impl_item_fn_mut(&mut self, f: &mut syn::ImplItemFn) {
        if f.sig.constness.is_some() && KEEP.contains(&f.sig.ident.to_string().as_str()) {
            return;
        }
        let k = Self::first(&f.block);
        visit_mut::visit_impl_item_fn_mut(self, f);
        self.body(k, &mut f.block, &mut f.sig);
        if uses_m(&f.block) {
            f.sig.constness = None;
        }
    }
    fn visit_trait_item_fn_mut(&mut self, f: &mut syn::TraitItemFn) {
        let k = f.default.as_ref().and_then(Self::first);
        visit_mut::visit_trait_item_fn_mut(self, f);
        if let Some(block) = &mut f.default {
            self.body(k, block, &mut f.sig);
        }
    }
    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        let start = arm.span();
        let pat = arm.pat.span();
        let mut dels = self.take(key("MatchArm", start));
        dels.extend(self.take(key("MatchArm", pat)));
        let guards = match &arm.pat {
            syn::Pat::Guard(g) => self.take(key("MatchArmGuard", g.guard.span())),
            _ => Vec::new(),
        };
        if let syn::Pat::Guard(g) = &mut arm.pat {
            self.visit_expr_mut(&mut g.guard);
        }
        self.visit_expr_mut(&mut arm.body);
        if let syn::Pat::Guard(g) = &mut arm.pat {
            for (id, text) in guards {
                if has_let(&g.guard) {
                    self.cannot.insert(id, "let in guard".into());
                    continue;
                }
                let value: Expr = syn::parse_str(&text).unwrap();
                let old = &g.guard;
                *g.guard = parse_quote!((if crate::mu::m(#id) { #value } else { #old }));
                self.planted.insert(id);
            }
        }
        for (id, _) in dels {
            match &mut arm.pat {
                syn::Pat::Guard(g) => {
                    let old = &g.guard;
                    *g.guard = if has_let(old) {
                        parse_quote!(!crate::mu::m(#id) && #old)
                    } else {
                        parse_quote!(!crate::mu::m(#id) && (#old))
                    };
                }
                pat => {
                    let old = pat.clone();
                    *pat = syn::Pat::Guard(syn::PatGuard {
                        attrs: Vec::new(),
                        pat: Box::new(old),
                        if_token: Default::default(),
                        guard: Box::new(parse_quote!(!crate::mu::m(#id))),
                    });
                }
            }
            self.planted.insert(id);
        }
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        // Keys before children are rewritten.
        let mutants = match e {
            Expr::Binary(b) => self.take(key("BinaryOperator", b.op.span())),
            Expr::Unary(u) => self.take(key("UnaryOperator", u.op.span())),
            Expr::Struct(s) => {
                let mut v = Vec::new();
                for f in &s.fields {
                    for (id, _) in self.take(key("StructField", f.span())) {
                        let member = &f.member;
                        v.push((id, quote!(#member).to_string()));
                    }
                }
                v
            }
            _ => Vec::new(),
        };
        visit_mut::visit_expr_mut(self, e);
        if mutants.is_empty() {
            return;
        }
        match e.clone() {
            Expr::Struct(s) => {
                for (id, name) in mutants {
                    let mut without = s.clone();
                    without.fields = s
                        .fields
                        .iter()
                        .filter(|f| {
                            let m = &f.member;
                            quote!(#m).to_string() != name
                        })
                        .cloned()
                        .collect();
                    if !without.fields.is_empty() {
                        without.fields.push_punct(Default::default());
                    }
                    let old = e.clone();
                    *e = parse_quote!((if crate::mu::m(#id) { #without } else { #old }));
                    self.planted.insert(id);
                }
            }
            Expr::Unary(u) => {
                let inner = &u.expr;
                let id = mutants[0].0;
                let op = u.op;
                // Both arms are written with the same binding, so that types and moves stay as they were.
                *e = if matches!(op, UnOp::Not(_)) || matches!(op, UnOp::Neg(_)) {
                    parse_quote!((match (#inner) { v => if crate::mu::m(#id) { v } else { #op v } }))
                } else {
                    self.cannot.insert(id, "unary".into());
                    return;
                };
                self.planted.insert(id);
            }
            Expr::Binary(b) => {
                let (l, r, op) = (&b.left, &b.right, &b.op);
                let ids: Vec<u32> = mutants.iter().map(|m| m.0).collect();
                match op {
                    BinOp::And(_) | BinOp::Or(_) => {
                        let id = ids[0];
                        if has_let(l) || has_let(r) {
                            self.cannot.insert(id, "let chain".into());
                            return;
                        }
                        *e = if matches!(op, BinOp::And(_)) {
                            parse_quote!((if (#l) != crate::mu::m(#id) { #r } else { crate::mu::m(#id) }))
                        } else {
                            parse_quote!((if (#l) == crate::mu::m(#id) { #r } else { !crate::mu::m(#id) }))
                        };
                        self.planted.insert(id);
                    }
                    BinOp::Eq(_) | BinOp::Ne(_) => {
                        let id = ids[0];
                        *e = parse_quote!((((#l) #op (#r)) != crate::mu::m(#id)));
                        self.planted.insert(id);
                    }
                    BinOp::Lt(_) | BinOp::Gt(_) | BinOp::Le(_) | BinOp::Ge(_) => {
                        let mut inner: Expr = parse_quote!((*l #op *r));
                        for (id, text) in mutants.iter().rev() {
                            let new: BinOp = syn::parse_str(text).unwrap();
                            inner =
                                parse_quote!((if crate::mu::m(#id) { *l #new *r } else { #inner }));
                            self.planted.insert(*id);
                        }
                        *e = parse_quote!((match (&(#l), &(#r)) { (l, r) => #inner }));
                    }
                    BinOp::AddAssign(_)
                    | BinOp::SubAssign(_)
                    | BinOp::MulAssign(_)
                    | BinOp::DivAssign(_)
                    | BinOp::RemAssign(_)
                    | BinOp::BitXorAssign(_)
                    | BinOp::BitAndAssign(_)
                    | BinOp::BitOrAssign(_)
                    | BinOp::ShlAssign(_)
                    | BinOp::ShrAssign(_) => {
                        let mut inner: Expr = parse_quote!({ #l #op (#r); });
                        for (id, text) in mutants.iter().rev() {
                            let new: BinOp = syn::parse_str(text).unwrap();
                            inner = parse_quote!((if crate::mu::m(#id) { #l #new (#r); } else { #inner }));
                            self.planted.insert(*id);
                        }
                        *e = inner;
                    }
                    _ => {
                        let mut inner: Expr = parse_quote!((l #op r));
                        for (id, text) in mutants.iter().rev() {
                            let new: BinOp = syn::parse_str(text).unwrap();
                            inner =
                                parse_quote!((if crate::mu::m(#id) { l #new r } else { #inner }));
                            self.planted.insert(*id);
                        }
                        *e = parse_quote!((match ((#l), (#r)) { (l, r) => #inner }));
                    }
                }
            }
            _ => {}
        }
    }
    // Constants and patterns are no place for a switch.
    fn visit_item_const_mut(&mut self, c: &mut syn::ItemConst) {
        self.closures(&mut c.expr);
    }
    fn visit_impl_item_const_mut(&mut self, c: &mut syn::ImplItemConst) {
        self.closures(&mut c.expr);
    }
    fn visit_item_static_mut(&mut self, c: &mut syn::ItemStatic) {
        self.closures(&mut c.expr);
    }
    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}
}

fn plant(mutants: &str, root: &str, dropped: &str) {
    let all: Vec<Value> = serde_json::from_str(&fs::read_to_string(mutants).unwrap()).unwrap();
    let dropped: BTreeSet<u32> = fs::read_to_string(dropped)
        .unwrap_or_default()
        .lines()
        .filter_map(|l| l.split_whitespace().next()?.parse().ok())
        .collect();
    let mut files: BTreeMap<String, Vec<(u32, &Value)>> = BTreeMap::new();
    for (n, m) in all.iter().enumerate() {
        files
            .entry(m["file"].as_str().unwrap().into())
            .or_default()
            .push((n as u32, m));
    }
    let mut planted = BTreeSet::new();
    let mut cannot = BTreeMap::new();
    for (file, mutants) in files {
        let path = format!("{root}/{file}");
        let text = fs::read_to_string(&path).unwrap();
        let mut ast = syn::parse_file(&text).unwrap();
        let mut at: HashMap<Key, Vec<(u32, String)>> = HashMap::new();
        for (id, m) in mutants {
            if dropped.contains(&id) {
                continue;
            }
            let genre = [
                "FnValue",
                "BinaryOperator",
                "MatchArm",
                "MatchArmGuard",
                "UnaryOperator",
                "StructField",
            ]
            .into_iter()
            .find(|g| m["genre"] == *g)
            .expect("a known genre");
            let s = &m["span"]["start"];
            let k = (
                genre,
                s["line"].as_u64().unwrap() as usize,
                s["column"].as_u64().unwrap() as usize,
            );
            at.entry(k)
                .or_default()
                .push((id, m["replacement"].as_str().unwrap().into()));
        }
        let mut planter = Planter {
            at,
            planted: BTreeSet::new(),
            cannot: BTreeMap::new(),
        };
        planter.visit_file_mut(&mut ast);
        for (k, v) in &planter.at {
            for (id, _) in v {
                cannot.insert(*id, format!("not found {k:?}"));
            }
        }
        cannot.extend(planter.cannot);
        planted.extend(planter.planted);
        fs::write(&path, prettyplease::unparse(&ast)).unwrap();
    }
    println!(
        "{}",
        serde_json::json!({"count": all.len(), "planted": planted, "cannot": cannot})
    );
}

type Range = ((usize, usize), (usize, usize));
fn range(s: Span) -> Range {
    let (a, b) = (s.start(), s.end());
    ((a.line, a.column), (b.line, b.column))
}
#[derive(Default)]
struct Blame {
    stack: Vec<Range>,
    calls: Vec<(u32, Vec<Range>)>,
    /// What is matched, and the mutants that are guards of its arms.
    matches: Vec<(Range, Vec<u32>)>,
}
/// The mutants that delete an arm: `!m(ID)` in its guard.
fn deletions(guard: &Expr) -> Vec<u32> {
    match guard {
        Expr::Binary(b) => [deletions(&b.left), deletions(&b.right)].concat(),
        Expr::Paren(p) => deletions(&p.expr),
        Expr::Unary(u) => {
            let mut blame = Blame::default();
            blame.visit_expr(&u.expr);
            blame.calls.iter().map(|(id, _)| *id).collect()
        }
        _ => Vec::new(),
    }
}
impl<'a> Visit<'a> for Blame {
    fn visit_expr(&mut self, e: &'a Expr) {
        self.stack.push(range(e.span()));
        if let Expr::Call(c) = e {
            let f = &c.func;
            if quote!(#f).to_string() == "crate :: mu :: m"
                && let Some(Expr::Lit(l)) = c.args.first()
                && let Lit::Int(n) = &l.lit
            {
                self.calls
                    .push((n.base10_parse().unwrap(), self.stack.clone()));
            }
        }
        if let Expr::Match(m) = e {
            let guards = m.arms.iter().filter_map(|arm| match &arm.pat {
                syn::Pat::Guard(g) => Some(&g.guard),
                _ => None,
            });
            let ids = guards.flat_map(|guard| deletions(guard)).collect();
            self.matches.push((range(m.expr.span()), ids));
        }
        visit::visit_expr(self, e);
        self.stack.pop();
    }
    fn visit_arm(&mut self, a: &'a Arm) {
        self.stack.push(range(a.span()));
        visit::visit_arm(self, a);
        self.stack.pop();
    }
    fn visit_impl_item_fn(&mut self, a: &'a syn::ImplItemFn) {
        self.stack.push(range(a.span()));
        visit::visit_impl_item_fn(self, a);
        self.stack.pop();
    }
    fn visit_item_fn(&mut self, a: &'a ItemFn) {
        self.stack.push(range(a.span()));
        visit::visit_item_fn(self, a);
        self.stack.pop();
    }
}

fn blame(root: &str) {
    let mut cache: HashMap<String, Blame> = HashMap::new();
    let mut out: BTreeMap<u32, String> = BTreeMap::new();
    for line in std::io::stdin().lock().lines() {
        let Ok(v) = serde_json::from_str::<Value>(&line.unwrap()) else {
            continue;
        };
        if v["reason"] != "compiler-message" || v["message"]["level"] != "error" {
            continue;
        }
        let message = v["message"]["message"].as_str().unwrap_or("").to_owned();
        let mut best: Option<((usize, usize), u32)> = None;
        let mut spans: Vec<&Value> = v["message"]["spans"].as_array().unwrap().iter().collect();
        spans.sort_by_key(|s| !s["is_primary"].as_bool().unwrap_or(false));
        let Some(s) = spans.first() else {
            eprintln!("no span: {message}");
            continue;
        };
        let file = s["file_name"].as_str().unwrap();
        let found = cache.entry(file.into()).or_insert_with(|| {
            let text = fs::read_to_string(format!("{root}/{file}")).unwrap_or_default();
            let Ok(ast) = syn::parse_file(&text) else {
                return Blame::default();
            };
            let mut b = Blame::default();
            b.visit_file(&ast);
            b
        });
        let n = |k: &str| s[k].as_u64().unwrap() as usize;
        let (from, to) = (
            (n("line_start"), n("column_start") - 1),
            (n("line_end"), n("column_end") - 1),
        );
        // A match that covers too little without its guards: each of them is to blame.
        if v["message"]["code"]["code"] == "E0004" {
            for (_, ids) in found.matches.iter().filter(|(r, _)| *r == (from, to)) {
                for id in ids {
                    out.insert(*id, format!("{file}:{}: {message}", from.0));
                    best = Some(((0, 0), *id));
                }
            }
        }
        if best.is_some() {
            continue;
        }
        for (id, stack) in found.calls.iter() {
            for r in stack {
                if r.0 <= from && to <= r.1 {
                    let size = (
                        r.1.0 - r.0.0,
                        if r.1.0 == r.0.0 { r.1.1 - r.0.1 } else { 0 },
                    );
                    if best.is_none_or(|(b, _)| size < b) {
                        best = Some((size, *id));
                    }
                }
            }
        }
        match best {
            Some((_, id)) => {
                out.entry(id)
                    .or_insert(format!("{file}:{}: {message}", from.0));
            }
            None => eprintln!("nobody: {file}:{}: {message}", from.0),
        }
    }
    for (id, why) in out {
        println!("{id} {}", why.replace('\n', " "));
    }
}

fn main() {
    let a: Vec<String> = std::env::args().collect();
    match a[1].as_str() {
        "plant" => plant(&a[2], &a[3], &a[4]),
        "blame" => blame(&a[2]),
        _ => panic!(),
    }
}
