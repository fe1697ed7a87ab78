//! `src/game/LAWS.md` tells the truth: what it names is there, what is there it names, and each
//! transcript cites the articles of its rows.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The article column and the test column of each row of the table of articles.
fn rows() -> Vec<(String, String)> {
    let text = include_str!("../src/game/LAWS.md");
    let table = text.split("## Articles and their tests").nth(1);
    let table = table
        .and_then(|rest| rest.split("\n## ").next())
        .unwrap_or("");
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(cells)
        .map(|cells| match cells.as_slice() {
            [articles, _, _, tests] => (articles.clone(), tests.clone()),
            _ => panic!("a row has four columns: {cells:?}"),
        })
        .collect()
}

/// The transcripts that a row names: plain words; what stands in italics or in code is a test.
fn named(tests: &str) -> Vec<String> {
    tests
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty() && !name.starts_with(['*', '`']))
        .map(str::to_owned)
        .collect()
}

/// `9.5.3`, `III.4`, `code1988`: the articles that a row is about, each as it must be cited.
fn articles(cell: &str) -> Vec<String> {
    cell.split(',')
        .map(|article| article.trim().to_owned())
        .collect()
}

/// Whether comments cite an article, or one of its paragraphs, or a range that begins there.
fn cites(comments: &str, article: &str) -> bool {
    let (edition, number) = match article.split_once(' ') {
        Some((edition, number)) => (Some(edition), number),
        None => (None, article),
    };
    let words = || {
        let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '(' | ')');
        comments.split(apart).map(|word| word.trim_end_matches('.'))
    };
    let paragraph = |word: &str| {
        word.strip_prefix(number)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    words().any(paragraph) && edition.is_none_or(|edition| words().any(|word| word == edition))
}

fn transcripts() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/laws");
    fs::read_dir(folder)
        .unwrap()
        .flatten()
        .map(|entry| {
            let name = entry
                .path()
                .file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn every_transcript_is_named_and_cites_the_articles_of_its_rows() {
    let transcripts = transcripts();
    let mut wrong = Vec::new();
    let mut seen = Vec::new();
    for (cell, tests) in rows() {
        for name in named(&tests) {
            let Some(text) = transcripts.get(&name) else {
                wrong.push(format!("{cell}: there is no tests/laws/{name}.txt"));
                continue;
            };
            let comments: Vec<&str> = text.lines().filter(|line| line.starts_with('#')).collect();
            let comments = comments.join(" ");
            for article in articles(&cell) {
                if !cites(&comments, &article) {
                    wrong.push(format!("{name}.txt does not cite {article}"));
                }
            }
            seen.push(name);
        }
    }
    let unnamed = transcripts.keys().filter(|name| !seen.contains(name));
    wrong.extend(unnamed.map(|name| format!("{name}.txt stands in no row")));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_citation_is_of_the_article_or_its_paragraphs_and_of_no_other() {
    assert!(cites("# Article 9.5.3: a wrong claim", "9.5.3"));
    assert!(cites("# Article 9.5.3: a wrong claim", "9.5"));
    assert!(!cites("# Article 9.5: a wrong claim", "9.5.3"));
    assert!(!cites("# Article 19.5: a wrong claim", "9.5"));
    assert!(cites("# 2009, 10.2", "2009 10.2"));
    assert!(!cites("# Article 10.2", "2009 10.2"));
}
