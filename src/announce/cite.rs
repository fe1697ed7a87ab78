//! Which article a sentence cites, in the numbers of the edition played by.

use super::narrator::Narrator;
use crate::game::Part;

/// The article that a phrase cites, as it is numbered in 2023.
fn article_of(key: &str) -> Option<&'static str> {
    Some(match key {
        "refused-no-offer" | "refused-offer-stands" => "9.1",
        "law-waived" => "4.8",
        "law-rook-first" => "4.4.2",
        "law-promoted" | "law-promoting" | "law-bar-no-promotion" => "4.4.4",
        "law-recording-must" => "8.1",
        "law-recording-free" => "8.4",
        "law-recording-catch-up" => "8.5",
        "law-pressed" => "7.5.3",
        "law-pawn-left" => "7.5.2",
        "law-bar-touch-turn" => "4.3",
        "law-bar-claim-turn" => "9.2",
        "law-bar-claim-touched" => "9.4",
        "law-bar-offer-first" => "5.2.3",
        "law-bar-offer-early" => "9.1.1",
        "law-bar-seal-turn" | "law-bar-sealed" => "I.1",
        "law-bar-open-changed" => "I.3",
        "law-bar-open-other" => "I.2",
        "law-bar-quick-turn" => "III.5",
        "law-bar-completed" => "D.2.6",
        _ => return None,
    })
}

impl Narrator<'_> {
    /// A phrase's text with the article that it cites.
    pub fn with_article(&self, key: &str, text: String) -> String {
        match article_of(key) {
            Some(article) => self.citing(article, text),
            None => text,
        }
    }

    /// A sentence with an article of 2023 after it, as the edition played by numbers it; alone where
    /// that has no such article.
    pub fn citing(&self, article: &str, text: String) -> String {
        let Some(cited) = self.edition.cites(article) else {
            return text;
        };
        let part = match cited.part {
            Part::Article => "article",
            Part::Guidelines => "guidelines",
            Part::Appendix => "appendix",
        };
        let args = [("part", part.into()), ("number", cited.number.into())];
        format!("{text} {}", self.say("law-cite", &args))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Edition;

    #[test]
    fn every_article_that_is_cited_is_one_of_2023() {
        for key in [
            "law-waived",
            "law-bar-completed",
            "law-bar-quick-turn",
            "refused-no-offer",
        ] {
            let article = article_of(key).unwrap();
            assert!(Edition::Fide2023.cites(article).is_some(), "{key}");
        }
    }
}
