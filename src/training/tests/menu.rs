//! The menu of drills: their numbers, names and groups, and a drill that there is not.

use super::*;
use crate::training::menu;

#[test]
fn the_menu_goes_to_a_drill_by_number_or_name() {
    let (en, de) = (words("en"), words("de"));
    for (answer, lexicon, drill) in [
        ("1", &en, "Daily"),
        ("two", &en, "drill-which-of"),
        ("colours", &en, "Colours"),
        ("drill follow", &en, "Follow"),
        ("Farben", &de, "Colours"),
        ("eins", &de, "Daily"),
        ("stopp", &de, "drill-over"),
        ("3", &en, "drill-which-of"),
        ("drill endings opposition", &en, "Endings"),
        ("Klänge", &de, "Sounds"),
        ("drill tactics forks", &en, "Tactics"),
        ("Taktik Gabeln", &de, "Tactics"),
        ("Merken", &de, "Rebuild"),
        ("guess the move", &en, "Guess"),
    ] {
        assert_eq!(
            told(&Menu::new(1).line(answer, lexicon))[0],
            drill,
            "{answer}"
        );
    }
    // What may be asked of the game is left to it; if it is nothing there, how to choose is said.
    for line in ["99", "how is the weather"] {
        let cues = Menu::new(1).line(line, &en);
        assert!(
            matches!(&cues[..], [Cue::Below(text, instead)]
                if text == line && told(instead) == ["drill-menu-how"]),
            "{cues:?}"
        );
    }
}

#[test]
fn every_drill_is_in_one_group_of_few() {
    let (en, mut all) = (words("en"), Vec::new());
    for (at, (choice, ids)) in menu::GROUPS.iter().enumerate() {
        assert!(en.phrases().has(choice), "{choice}");
        assert!(ids.len() <= 6);
        let mut menu = Menu::new(1);
        let cues = menu.line(&(at + 1).to_string(), &en);
        if ids.len() > 1 {
            assert_eq!(cues.len(), 1 + ids.len());
            let back = told(&menu.line("back", &en));
            assert_eq!(back[0], "drill-which");
            menu.line(&(at + 1).to_string(), &en);
            assert!(matches!(menu.line("2", &en)[..], [Cue::Next(_)]));
        }
        all.extend(ids.iter().copied());
    }
    all.sort_unstable();
    let mut drills: Vec<&str> = DRILLS.iter().map(|drill| drill.id).collect();
    drills.sort_unstable();
    assert_eq!(all, drills);
}

#[test]
fn every_drill_has_a_name_and_a_place_in_the_menu_in_every_language() {
    for lang in ["en", "de"] {
        let lexicon = words(lang);
        for row in &DRILLS {
            let name = &lexicon.interface().drills[row.id][0];
            let by_name = format!("{:?}", drill(Some(name), &lexicon, 1));
            assert_eq!(by_name, format!("{:?}", (row.make)(1.into())), "{name}");
            assert!(lexicon.phrases().has(row.choice), "{}", row.choice);
        }
        assert!(
            lexicon
                .interface()
                .drills
                .keys()
                .all(|id| DRILLS.iter().any(|row| row.id == id))
        );
    }
}

/// Whoever wants a drill that there is not is told so, once, and gets the menu.
#[test]
fn a_drill_that_there_is_not_is_told() {
    let en = words("en");
    let mut menu = super::drill(Some("nonsense"), &en, 3);
    let told_of = |cues: Vec<Cue>| told(&cues)[..2].to_vec();
    assert_eq!(told_of(menu.begin()), ["drill-unknown", "drill-which"]);
    assert_eq!(told(&menu.begin())[0], "drill-which");
    assert_eq!(told(&super::drill(None, &en, 3).begin())[0], "drill-which");
}
