//! The same picture in pixels: a canvas that `plotters` draws on, with letters of Noto Sans Mono, and
//! PNG around it.

use std::convert::Infallible;

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster, get_raster_width};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

const WEIGHT: FontWeight = FontWeight::Regular;
const HEIGHT: RasterHeight = RasterHeight::Size16;

/// Pixels, three bytes each.
#[derive(Debug)]
pub struct Canvas {
    size: (u32, u32),
    bytes: Vec<u8>,
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl Canvas {
    /// A white one.
    pub fn new(size: (u32, u32)) -> Self {
        Self {
            size,
            bytes: vec![255; size.0 as usize * size.1 as usize * 3],
        }
    }

    /// As a file.
    pub fn png(&self) -> Option<Vec<u8>> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.size.0, self.size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // By it an earlier picture is known to be ours.
        encoder
            .add_text_chunk("Software".into(), "Hektor".into())
            .ok()?;
        let mut writer = encoder.write_header().ok()?;
        writer.write_image_data(&self.bytes).ok()?;
        writer.finish().ok()?;
        Some(file)
    }

    /// So many bytes stand before the pixels.
    pub fn head(file: &[u8]) -> usize {
        let pixels = file.windows(4).position(|name| name == b"IDAT");
        // Before the name stands how many there are.
        pixels.map_or(file.len(), |at| at.saturating_sub(4))
    }

    /// Mixes a colour in, as far as it covers.
    fn mix(&mut self, (x, y): BackendCoord, color: BackendColor, cover: f64) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if x >= self.size.0 || y >= self.size.1 {
            return;
        }
        let at = (y as usize * self.size.0 as usize + x as usize) * 3;
        let (red, green, blue) = color.rgb;
        let cover = (color.alpha * cover).clamp(0.0, 1.0);
        let own = self.bytes.get_mut(at..at + 3).into_iter().flatten();
        for (own, new) in own.zip([red, green, blue]) {
            *own = (f64::from(*own) * (1.0 - cover) + f64::from(new) * cover).round() as u8;
        }
    }
}

impl DrawingBackend for &mut Canvas {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn {
        self.mix(at, color, 1.0);
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        let (width, height) = extent(text);
        let anchor = style.anchor();
        let left = match anchor.h_pos {
            HPos::Left => at.0,
            HPos::Center => at.0 - width / 2,
            HPos::Right => at.0 - width,
        };
        let top = match anchor.v_pos {
            VPos::Top => at.1,
            VPos::Center => at.1 - height / 2,
            VPos::Bottom => at.1 - height,
        };
        let letters = text
            .chars()
            .zip((left..).step_by(get_raster_width(WEIGHT, HEIGHT)));
        for (letter, left) in letters {
            let raster =
                get_raster(letter, WEIGHT, HEIGHT).or_else(|| get_raster('?', WEIGHT, HEIGHT));
            let rows = raster.iter().flat_map(|raster| raster.rows().zip(top..));
            for (row, y) in rows {
                for (cover, x) in row.iter().zip(left..) {
                    self.mix((x, y), style.color(), f64::from(*cover) / 255.0);
                }
            }
        }
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        _style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let (width, height) = extent(text);
        Ok((width.unsigned_abs(), height.unsigned_abs()))
    }
}

/// Width and height of a text, in pixels.
fn extent(text: &str) -> (i32, i32) {
    let width = text.chars().count() * get_raster_width(WEIGHT, HEIGHT);
    (i32::try_from(width).unwrap_or(0), HEIGHT.val() as i32)
}
