//! A file of weights: tensors in single or half precision, and a header of the project's own.

use safetensors::{Dtype, SafeTensors};
use serde::de::DeserializeOwned;

use super::ListenError;

/// The tensors whose names begin alike.
pub struct Tensors<'a> {
    file: &'a SafeTensors<'a>,
    prefix: &'a str,
}

/// A tensor in single precision, row after row.
pub struct Tensor {
    /// How many numbers there are in each direction.
    pub shape: Vec<usize>,
    /// The numbers.
    pub data: Vec<f32>,
}

fn bad(what: &str) -> ListenError {
    ListenError::Model(what.to_owned())
}

/// Opens a file of weights.
///
/// # Errors
/// [`ListenError::Model`] if it is damaged.
pub fn open(bytes: &[u8]) -> Result<SafeTensors<'_>, ListenError> {
    SafeTensors::deserialize(bytes).map_err(|e| bad(&e.to_string()))
}

/// The project's own header: JSON under the key `hektor`.
///
/// # Errors
/// [`ListenError::Model`] if it is damaged or missing.
pub fn header<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ListenError> {
    let (_, metadata) = SafeTensors::read_metadata(bytes).map_err(|e| bad(&e.to_string()))?;
    let notes = metadata.metadata().as_ref();
    let text = notes
        .and_then(|notes| notes.get("hektor"))
        .ok_or_else(|| bad("no header"))?;
    serde_json::from_str(text).map_err(|e| bad(&e.to_string()))
}

impl<'a> Tensors<'a> {
    /// Those of a file whose names begin so.
    pub fn new(file: &'a SafeTensors<'a>, prefix: &'a str) -> Self {
        Self { file, prefix }
    }

    /// An error that names the tensors.
    pub fn bad(&self, what: &str) -> ListenError {
        bad(&format!("{}{what}", self.prefix))
    }

    /// A tensor by the rest of its name.
    ///
    /// # Errors
    /// [`ListenError::Model`] if it is missing, of another precision, or has numbers that are none.
    pub fn get(&self, name: &str) -> Result<Tensor, ListenError> {
        let view = self
            .file
            .tensor(&format!("{}{name}", self.prefix))
            .map_err(|e| self.bad(&e.to_string()))?;
        let data: Vec<f32> = match view.dtype() {
            Dtype::F32 => {
                let words = view.data().as_chunks::<4>().0;
                words.iter().map(|b| f32::from_le_bytes(*b)).collect()
            }
            Dtype::F16 => {
                let words = view.data().as_chunks::<2>().0;
                let halves = words.iter().map(|b| u16::from_le_bytes(*b));
                halves.map(from_half).collect()
            }
            _ => return Err(self.bad(&format!("{name}: neither f32 nor f16"))),
        };
        if data.iter().any(|x| !x.is_finite()) {
            return Err(self.bad(&format!("{name}: a number is none")));
        }
        Ok(Tensor {
            shape: view.shape().to_vec(),
            data,
        })
    }
}

/// A half-precision number (IEEE 754 binary16) as a single.
fn from_half(bits: u16) -> f32 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f32::from(bits & 1023);
    sign * match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1024.0 + fraction) * 2f32.powi(exponent - 25),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_numbers() {
        for (bits, value) in [
            (0x3C00, 1.0),
            (0xC000, -2.0),
            (0x7BFF, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x3555, 0.333_251_95),
            (0x8000, -0.0),
        ] {
            assert_eq!(from_half(bits), value);
        }
        assert!(from_half(0x7E00).is_nan());
    }
}
