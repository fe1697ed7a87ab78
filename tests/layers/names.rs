//! What a source uses: the paths, macros, telling methods and sentences in all of it but its tests.

use std::collections::{BTreeSet, HashMap};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, Meta, Stmt, UseTree};

/// Methods that ask the file system or the clock, on whatever they are called.
const TELLING: [&str; 11] = [
    "canonicalize",
    "elapsed",
    "exists",
    "is_dir",
    "is_file",
    "is_symlink",
    "metadata",
    "read_dir",
    "read_link",
    "symlink_metadata",
    "try_exists",
];

/// Something that a source uses: `std::fs::read`, `crate::game::Board`, `println!`, `.exists()`, or
/// a sentence in quotes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    pub name: String,
    pub line: usize,
}

/// A source: the module it is, its modules that are files of their own, and what it uses.
#[derive(Debug)]
pub struct Source {
    pub modules: Vec<String>,
    /// The macros that it defines.
    pub macros: Vec<String>,
    pub names: BTreeSet<Name>,
}

/// Reads a source; `module` is where it hangs below the crate, `crates` are the names of those it
/// can use.
pub fn read(module: &[String], text: &str, crates: &[String]) -> Source {
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{module:?}: {error}"));
    let mut imports = Imports {
        named: HashMap::new(),
        modules: Vec::new(),
        macros: Vec::new(),
    };
    imports.visit_file(&file);
    let mut reader = Reader {
        module: module.to_vec(),
        imports: &imports,
        crates,
        names: BTreeSet::new(),
    };
    reader.visit_file(&file);
    let files = file.items.iter().filter_map(|item| match item {
        Item::Mod(item) if item.content.is_none() && !is_test(&item.attrs) => {
            Some(item.ident.to_string())
        }
        _ => None,
    });
    Source {
        modules: files.collect(),
        names: reader.names,
        macros: imports.macros,
    }
}

/// Whether these attributes leave something to the tests alone.
fn is_test(attributes: &[Attribute]) -> bool {
    fn tests_only(meta: &Meta) -> bool {
        match meta {
            Meta::Path(path) => path.is_ident("test"),
            Meta::List(list) if list.path.is_ident("all") => {
                let parse = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
                list.parse_args_with(parse)
                    .is_ok_and(|metas| metas.iter().any(tests_only))
            }
            _ => false,
        }
    }
    attributes.iter().any(|attribute| {
        let cfg = attribute.path().is_ident("cfg");
        attribute.path().is_ident("test")
            || (cfg
                && attribute
                    .parse_args::<Meta>()
                    .is_ok_and(|meta| tests_only(&meta)))
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn attributes_of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(local) => &local.attrs,
        Stmt::Macro(item) => &item.attrs,
        Stmt::Expr(Expr::Assign(expr), _) => &expr.attrs,
        Stmt::Expr(Expr::Block(expr), _) => &expr.attrs,
        Stmt::Expr(Expr::Call(expr), _) => &expr.attrs,
        Stmt::Expr(Expr::If(expr), _) => &expr.attrs,
        Stmt::Expr(Expr::Match(expr), _) => &expr.attrs,
        Stmt::Expr(Expr::MethodCall(expr), _) => &expr.attrs,
        _ => &[],
    }
}

/// The paths of a `use` tree, each with the name it has afterwards; `None` for a glob.
fn flat(tree: &UseTree, before: &mut Vec<String>, out: &mut Vec<(Option<String>, Vec<String>)>) {
    let with = |name: &syn::Ident| {
        let mut path = before.clone();
        if name != "self" || path.is_empty() {
            path.push(name.to_string());
        }
        path
    };
    match tree {
        UseTree::Path(tree) => {
            before.push(tree.ident.to_string());
            flat(&tree.tree, before, out);
            before.pop();
        }
        UseTree::Name(tree) => {
            let path = with(&tree.ident);
            out.push((path.last().cloned(), path));
        }
        UseTree::Rename(tree) => out.push((Some(tree.rename.to_string()), with(&tree.ident))),
        UseTree::Glob(_) => {
            let mut path = before.clone();
            path.push("*".into());
            out.push((None, path));
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                flat(tree, before, out);
            }
        }
    }
}

/// What a file's `use` items name, and its own modules.
struct Imports {
    named: HashMap<String, Vec<String>>,
    modules: Vec<String>,
    macros: Vec<String>,
}

impl<'ast> Visit<'ast> for Imports {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_test(attributes(item)) {
            return;
        }
        match item {
            Item::Use(item) => {
                let mut paths = Vec::new();
                flat(&item.tree, &mut Vec::new(), &mut paths);
                for (name, path) in paths {
                    if let Some(name) = name {
                        self.named.insert(name, path);
                    }
                }
            }
            Item::Mod(item) => self.modules.push(item.ident.to_string()),
            Item::Macro(item) => self
                .macros
                .extend(item.ident.as_ref().map(ToString::to_string)),
            _ => {}
        }
        visit::visit_item(self, item);
    }
}

impl Imports {
    /// A path from the crate's root, the standard library's or another crate's; `None` for what is
    /// of this file.
    fn resolve(
        &self,
        module: &[String],
        path: &[String],
        crates: &[String],
    ) -> Option<Vec<String>> {
        let own = |up: usize, rest: &[String]| {
            let parent = module.iter().take(module.len().checked_sub(up)?);
            let head = std::iter::once("crate".to_owned());
            Some(
                head.chain(parent.cloned())
                    .chain(rest.iter().cloned())
                    .collect(),
            )
        };
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(path.to_vec()),
            "std" | "core" | "alloc" => {
                let head = std::iter::once("std".to_owned());
                Some(head.chain(rest.iter().cloned()).collect())
            }
            "self" => own(0, rest),
            "super" => {
                let ups = path.iter().take_while(|word| *word == "super").count();
                own(ups, &path[ups..])
            }
            name => {
                let import = self
                    .named
                    .get(name)
                    .filter(|import| import.first() != Some(first));
                if let Some(import) = import {
                    let whole: Vec<String> = import.iter().chain(rest).cloned().collect();
                    return self.resolve(module, &whole, crates);
                }
                if self.modules.contains(first) {
                    return own(0, path);
                }
                // One word alone is a variable as well as a crate.
                (crates.contains(first) && !rest.is_empty() || self.named.contains_key(name))
                    .then(|| path.to_vec())
            }
        }
    }
}

struct Reader<'a> {
    module: Vec<String>,
    imports: &'a Imports,
    crates: &'a [String],
    names: BTreeSet<Name>,
}

impl Reader<'_> {
    fn put(&mut self, name: String, line: usize) {
        self.names.insert(Name { name, line });
    }

    fn path(&mut self, path: &[String], line: usize) {
        let Some(path) = self.imports.resolve(&self.module, path, self.crates) else {
            return;
        };
        if path.len() == 1 && path.first().is_some_and(|first| first == "crate") {
            // As in `pub(crate)`.
            return;
        }
        let last = path
            .last()
            .filter(|_| path.first().is_some_and(|first| first == "std"));
        if let Some(last) = last.filter(|last| TELLING.contains(&last.as_str())) {
            self.put(format!(".{last}()"), line);
        }
        self.put(path.join("::"), line);
    }

    fn method(&mut self, name: &proc_macro2::Ident) {
        let text = name.to_string();
        if TELLING.contains(&text.as_str()) {
            self.put(format!(".{text}()"), name.span().start().line);
        }
    }

    fn literal(&mut self, text: &str, line: usize) {
        if is_sentence(text) {
            self.put(format!("{text:?}"), line);
        }
    }

    fn letter(&mut self, letter: char, line: usize) {
        if letter.is_alphabetic() {
            self.put(format!("{letter:?}"), line);
        }
    }

    fn called(&mut self, words: &[String], line: usize) {
        let resolved = self.imports.resolve(&self.module, words, self.crates);
        let name = resolved.unwrap_or_else(|| words.to_vec()).join("::");
        self.put(format!("{name}!"), line);
    }

    /// Tokens that are no syntax yet, as a macro gets them.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let punct = |index: usize, sign: char| matches!(tokens.get(index), Some(TokenTree::Punct(p)) if p.as_char() == sign);
        let group = |index: usize| match tokens.get(index) {
            Some(TokenTree::Group(group)) => Some(group.delimiter()),
            _ => None,
        };
        let mut index = 0;
        while let Some(token) = tokens.get(index) {
            index += 1;
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    let line = literal.span().start().line;
                    match syn::parse_str::<syn::Lit>(&literal.to_string()) {
                        Ok(syn::Lit::Str(text)) => self.literal(&text.value(), line),
                        // The files of the board, 'a'..='h', are no word of any language.
                        Ok(syn::Lit::Char(_))
                            if punct(index, '.')
                                || (index >= 2
                                    && (punct(index - 2, '.') || punct(index - 2, '='))) => {}
                        Ok(syn::Lit::Char(letter)) => self.letter(letter.value(), line),
                        _ => {}
                    }
                }
                TokenTree::Ident(first) => {
                    let called = index >= 2 && punct(index - 2, '.');
                    if called && group(index) == Some(Delimiter::Parenthesis) {
                        self.method(first);
                    }
                    let mut path = vec![first.to_string()];
                    while punct(index, ':')
                        && punct(index + 1, ':')
                        && let Some(TokenTree::Ident(next)) = tokens.get(index + 2)
                    {
                        path.push(next.to_string());
                        index += 3;
                    }
                    let line = first.span().start().line;
                    if punct(index, '!') && group(index + 1).is_some() {
                        self.called(&path, line);
                    } else if !called {
                        self.path(&path, line);
                    }
                }
                // An attribute.
                TokenTree::Punct(sign)
                    if sign.as_char() == '#' && group(index) == Some(Delimiter::Bracket) =>
                {
                    index += 1;
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

/// Two words that a person reads, with a space between.
fn is_sentence(text: &str) -> bool {
    let is_word = |word: &&str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '{');
        word.len() > 1 && word.chars().all(char::is_alphabetic)
    };
    let mut words = text.split(' ');
    let mut run = 0;
    words.any(|word| {
        run = if is_word(&word) { run + 1 } else { 0 };
        run >= 2
    })
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_test(attributes(item)) {
            return;
        }
        match item {
            Item::Use(item) => {
                let mut paths = Vec::new();
                flat(&item.tree, &mut Vec::new(), &mut paths);
                for (_, path) in paths {
                    self.path(&path, item.span().start().line);
                }
            }
            Item::ExternCrate(item) => {
                self.put(item.ident.to_string(), item.span().start().line);
            }
            Item::Mod(item) if item.content.is_some() => {
                self.module.push(item.ident.to_string());
                visit::visit_item_mod(self, item);
                self.module.pop();
            }
            item => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let attributes: &[Attribute] = match item {
            syn::ImplItem::Fn(item) => &item.attrs,
            syn::ImplItem::Const(item) => &item.attrs,
            _ => &[],
        };
        if !is_test(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if !is_test(attributes_of_statement(statement)) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words = path.segments.iter().map(|part| part.ident.to_string());
        self.path(&words.collect::<Vec<_>>(), path.span().start().line);
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.method(&call.method);
        // What a panic says, nobody hears.
        if call.method == "expect" {
            return self.visit_expr(&call.receiver);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.literal(&text.value(), text.span().start().line);
    }

    fn visit_lit_char(&mut self, letter: &'ast syn::LitChar) {
        self.letter(letter.value(), letter.span().start().line);
    }

    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        for end in range.start.iter().chain(&range.end) {
            let is_letter =
                matches!(&**end, syn::Expr::Lit(lit) if matches!(lit.lit, syn::Lit::Char(_)));
            if !is_letter {
                self.visit_expr(end);
            }
        }
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let words: Vec<String> = item
            .path
            .segments
            .iter()
            .map(|s| s.ident.to_string())
            .collect();
        let line = item.path.span().start().line;
        self.called(&words, line);
        self.tokens(item.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        // Texts of errors and of the command line's help are attributes, and written in English.
        if attribute.path().is_ident("derive")
            && let Meta::List(list) = &attribute.meta
        {
            self.tokens(list.tokens.clone());
        }
    }
}
