//! A picture of a learner's progress, for a teacher: what sits today, and the puzzle rating over time.

use plotters::prelude::*;

use super::png::Canvas;
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
        draw(&root, learner, day, words, date)?;
        root.present().ok()?;
    }
    Some(text)
}

/// The picture as PNG.
pub fn png(
    learner: &Learner,
    day: Day,
    words: &Words,
    date: impl Fn(Day) -> String,
) -> Option<Vec<u8>> {
    let mut canvas = Canvas::new(SIZE);
    {
        let root = (&mut canvas).into_drawing_area();
        draw(&root, learner, day, words, date)?;
        root.present().ok()?;
    }
    canvas.png()
}

/// So many bytes of a PNG are the same in each picture.
pub fn head(png: &[u8]) -> usize {
    Canvas::head(png)
}

fn draw<B: DrawingBackend>(
    root: &DrawingArea<B, plotters::coord::Shift>,
    learner: &Learner,
    day: Day,
    words: &Words,
    date: impl Fn(Day) -> String,
) -> Option<()> {
    root.fill(&WHITE).ok()?;
    let (upper, lower) = root.split_vertically(340);
    let tried: Vec<(&str, f64)> = SKILLS
        .iter()
        .zip(&words.skills)
        .filter(|(skill, _)| learner.total(Some(skill.id)).0 > 0)
        .map(|(skill, name)| (name.as_str(), 100.0 * learner.mastery(skill.id, day)))
        .collect();
    // Numbers throughout: what the crate does with few whole ones overflows.
    let rows = tried.len().max(1) as f64;
    let mut bars = ChartBuilder::on(&upper)
        .caption(&words.sure, ("sans-serif", 20))
        .margin(12)
        .margin_right(48)
        .x_label_area_size(30)
        .build_cartesian_2d(-40.0..100.0, 0.0..rows)
        .ok()?;
    bars.configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .max_light_lines(0)
        .x_labels(12)
        .x_label_formatter(&|sure| match *sure {
            sure if sure < 0.0 => String::new(),
            sure => format!("{sure:.0}"),
        })
        .label_style(("sans-serif", 15))
        .draw()
        .ok()?;
    // Lines to read the bars by, and none through their names.
    bars.draw_series((0..=5).map(|fifth| {
        let sure = 20.0 * f64::from(fifth);
        PathElement::new([(sure, 0.0), (sure, rows)], BLACK.mix(0.2))
    }))
    .ok()?;
    // From the top down.
    let tops = (0_u32..).map(|row| rows - f64::from(row));
    bars.draw_series(tried.iter().zip(tops.clone()).map(|((_, sure), top)| {
        Rectangle::new([(0.0, top - 0.85), (*sure, top - 0.15)], BAR.filled())
    }))
    .ok()?;
    bars.draw_series(tried.iter().zip(tops).map(|((name, _), top)| {
        Text::new((*name).to_owned(), (-39.0, top - 0.25), ("sans-serif", 15))
    }))
    .ok()?;
    let (Some((first, _)), Some((last, _))) = (learner.ratings.first(), learner.ratings.last())
    else {
        return Some(());
    };
    let values = || learner.ratings.iter().map(|(_, rating)| *rating);
    let low = values().fold(f64::INFINITY, f64::min) - 50.0;
    let high = values().fold(0.0, f64::max) + 50.0;
    let mut line = ChartBuilder::on(&lower)
        .caption(&words.rating, ("sans-serif", 20))
        .margin(12)
        .margin_right(48)
        .x_label_area_size(30)
        .y_label_area_size(60)
        .build_cartesian_2d(
            f64::from(*first)..f64::from((*last).max(first.saturating_add(1))),
            low..high,
        )
        .ok()?;
    line.configure_mesh()
        .x_labels(6)
        .max_light_lines(0)
        .x_label_formatter(&|day| match day.fract() == 0.0 {
            true => date(*day as Day),
            false => String::new(),
        })
        .y_label_formatter(&|rating| format!("{rating:.0}"))
        .label_style(("sans-serif", 15))
        .draw()
        .ok()?;
    let points = || {
        learner
            .ratings
            .iter()
            .map(|&(day, rating)| (f64::from(day), rating))
    };
    line.draw_series(LineSeries::new(points(), LINE.stroke_width(2)))
        .ok()?;
    line.draw_series(points().map(|point| Circle::new(point, 3, LINE.filled())))
        .ok()?;
    Some(())
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
        // In pixels it is there as well: of its size, and not white.
        let file = png(&learner, 12, &words, |day| format!("day {day}")).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file))
            .read_info()
            .unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), SIZE);
        let blue = bytes
            .chunks(3)
            .filter(|pixel| *pixel == [0, 114, 178])
            .count();
        let black = bytes.chunks(3).filter(|pixel| *pixel == [0, 0, 0]).count();
        assert!(blue > 1_000 && black > 100, "{blue} {black}");
    }
}
