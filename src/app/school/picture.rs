//! A picture of a learner's progress, for a teacher: what sits today, and the puzzle rating over time.

use plotters::prelude::*;

use crate::school::learner::SKILLS;
use crate::school::{Day, Learner};

/// The words of the picture.
pub struct Words {
    /// Over the bars.
    pub sure: String,
    /// Over the line.
    pub rating: String,
    /// The skills' names, in the order of [`SKILLS`].
    pub skills: Vec<String>,
}

/// Width and height, in pixels.
const SIZE: (u32, u32) = (900, 640);
/// Colours that are told apart by whoever sees them otherwise than most (Okabe and Ito, 2008).
const BAR: RGBColor = RGBColor(0, 114, 178);
const LINE: RGBColor = RGBColor(213, 94, 0);

/// The picture as SVG; `date` writes a day.
pub fn svg(
    learner: &Learner,
    day: Day,
    words: &Words,
    date: impl Fn(Day) -> String,
) -> Option<String> {
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
        draw(&root, learner, day, words, date).ok()?;
        root.present().ok()?;
    }
    Some(text)
}

type Trouble = Box<dyn std::error::Error>;

fn draw(
    root: &DrawingArea<SVGBackend, plotters::coord::Shift>,
    learner: &Learner,
    day: Day,
    words: &Words,
    date: impl Fn(Day) -> String,
) -> Result<(), Trouble> {
    root.fill(&WHITE)?;
    let (upper, lower) = root.split_vertically(340);
    let tried: Vec<(&str, f64)> = SKILLS
        .iter()
        .zip(&words.skills)
        .filter(|(skill, _)| learner.total(Some(skill.id)).0 > 0)
        .map(|(skill, name)| (name.as_str(), 100.0 * learner.mastery(skill.id, day)))
        .collect();
    let rows = tried.len().max(1) as i32;
    let name = |row: &i32| {
        let row = usize::try_from(rows - 1 - row).ok();
        let tried = row.and_then(|row| tried.get(row));
        tried.map_or_else(String::new, |(name, _)| (*name).to_owned())
    };
    let mut bars = ChartBuilder::on(&upper)
        .caption(&words.sure, ("sans-serif", 20))
        .margin(12)
        .margin_right(28)
        .x_label_area_size(30)
        .y_label_area_size(230)
        .build_cartesian_2d(0.0..100.0, (0..(rows - 1).max(1)).into_segmented())?;
    bars.configure_mesh()
        .disable_y_mesh()
        .max_light_lines(0)
        .x_label_formatter(&|sure| format!("{sure:.0}"))
        .y_labels(rows as usize)
        .y_label_formatter(&|row| match row {
            SegmentValue::CenterOf(row) | SegmentValue::Exact(row) => name(row),
            SegmentValue::Last => String::new(),
        })
        .label_style(("sans-serif", 15))
        .draw()?;
    bars.draw_series(tried.iter().enumerate().map(|(row, (_, sure))| {
        let row = rows - 1 - row as i32;
        let ends = [
            (0.0, SegmentValue::Exact(row)),
            (*sure, SegmentValue::Exact(row + 1)),
        ];
        let mut bar = Rectangle::new(ends, BAR.filled());
        bar.set_margin(4, 4, 0, 0);
        bar
    }))?;
    let (Some((first, _)), Some((last, _))) = (learner.ratings.first(), learner.ratings.last())
    else {
        return Ok(());
    };
    let values = || learner.ratings.iter().map(|(_, rating)| *rating);
    let low = values().fold(f64::INFINITY, f64::min) - 50.0;
    let high = values().fold(0.0, f64::max) + 50.0;
    let mut line = ChartBuilder::on(&lower)
        .caption(&words.rating, ("sans-serif", 20))
        .margin(12)
        .margin_right(28)
        .x_label_area_size(30)
        .y_label_area_size(60)
        .build_cartesian_2d(*first..(*last).max(first + 1), low..high)?;
    line.configure_mesh()
        .x_labels(6)
        .max_light_lines(0)
        .x_label_formatter(&|day| date(*day))
        .y_label_formatter(&|rating| format!("{rating:.0}"))
        .label_style(("sans-serif", 15))
        .draw()?;
    let points = || learner.ratings.iter().copied();
    line.draw_series(LineSeries::new(points(), LINE.stroke_width(2)))?;
    line.draw_series(points().map(|point| Circle::new(point, 3, LINE.filled())))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::school::{Grade, Learned, Puzzle};

    #[test]
    fn the_picture_has_a_bar_for_each_skill_and_the_rating() {
        let words = Words {
            sure: "What sits".into(),
            rating: "Rating".into(),
            skills: SKILLS
                .iter()
                .map(|skill| format!("<{}>", skill.id))
                .collect(),
        };
        let mut learner = Learner::default();
        let picture = |learner: &Learner| svg(learner, 12, &words, |day| format!("day {day}"));
        assert!(
            picture(&learner).unwrap().contains("What sits"),
            "of nothing, too"
        );
        for (day, grade) in [(9, Grade::Good), (10, Grade::Missed), (11, Grade::Good)] {
            let skill = "colours";
            learner.note(
                &Learned::Answered {
                    skill,
                    item: None,
                    grade,
                },
                day,
            );
            let line = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1;h3d3;a1a8 d3d8 a8d8;900";
            let mut puzzle = Box::new(Puzzle::parse(line).unwrap());
            puzzle.id = format!("{day}");
            learner.note(&Learned::Puzzle { puzzle, grade }, day);
        }
        let picture = picture(&learner).unwrap();
        // What a name holds is no markup.
        assert!(picture.contains("&lt;colours&gt;") && picture.contains("&lt;tactics&gt;"));
        assert!(!picture.contains("diagonals"));
        assert_eq!(picture.matches("<circle").count(), 3);
        assert!(picture.contains("day 9"));
    }
}
