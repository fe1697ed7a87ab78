//! The articles that are cited, by their numbers in the edition played by.

use super::Edition;

/// Where an article stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Among the articles.
    Article,
    /// In the Guidelines.
    Guidelines,
    /// In an appendix.
    Appendix,
}

/// An article as an edition numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Citation {
    /// Where it stands.
    pub part: Part,
    /// Its number there.
    pub number: &'static str,
}

/// The numbers of 2023, and those of 2009 where that edition has the rule.
const ARTICLES: [(&str, Option<&str>); 28] = [
    ("4.3", Some("4.3")),
    ("4.3.1", Some("4.3 a")),
    ("4.3.2", Some("4.3 b")),
    ("4.3.3", Some("4.3 c")),
    ("4.4.1", Some("4.4 a")),
    ("4.4.2", Some("4.4 b")),
    ("4.4.3", Some("4.4 c")),
    ("4.4.4", Some("4.4 d")),
    ("4.5", Some("4.5")),
    ("4.8", Some("4.7")),
    ("5.2.3", None),
    ("7.5.2", None),
    ("7.5.3", None),
    ("8.1", Some("8.1")),
    ("8.4", Some("8.4")),
    ("8.5", Some("8.5")),
    ("9.1", Some("9.1")),
    ("9.1.1", None),
    ("9.2", Some("9.2")),
    ("9.4", Some("9.4")),
    ("A.1", Some("A.1")),
    ("B.1", Some("B.1")),
    ("D.2.6", Some("E.6")),
    ("I.1", Some("G.1")),
    ("I.2", Some("G.2")),
    ("I.3", Some("G.3")),
    ("III.4", None),
    ("III.5", Some("10.2")),
];

impl Edition {
    /// How this edition numbers an article of 2023; `None` where it has none such, and in the code of
    /// 1988, whose numbers are not known here.
    ///
    /// ```
    /// use hektor::game::{Citation, Edition, Part};
    /// let touched = |edition: Edition| edition.cites("4.3.1").map(|cited| cited.number);
    /// assert_eq!(touched(Edition::Fide2023), Some("4.3.1"));
    /// assert_eq!(touched(Edition::Fide2009), Some("4.3 a"));
    /// assert_eq!(touched(Edition::Code1988), None);
    /// let part = Part::Article;
    /// assert_eq!(Edition::Fide2009.cites("III.5"), Some(Citation { part, number: "10.2" }));
    /// ```
    pub fn cites(self, article: &str) -> Option<Citation> {
        let (new, old) = ARTICLES.into_iter().find(|(new, _)| *new == article)?;
        let number = match self {
            Edition::Fide2023 => new,
            Edition::Fide2009 => old?,
            Edition::Code1988 => return None,
        };
        let part = match number.bytes().next() {
            Some(b'I') => Part::Guidelines,
            Some(b'D' | b'E' | b'G') => Part::Appendix,
            _ => Part::Article,
        };
        Some(Citation { part, number })
    }
}
