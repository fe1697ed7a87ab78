//! What comes packed with the program, by zstd: by `build.rs`, or by hand where packing takes long.

use std::io::Read;

/// No more than this is unpacked.
const MOST: u64 = 8 << 20;

/// A file that `build.rs` has packed, by its path below the root of the project.
macro_rules! file {
    ($($path:literal)+) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $($path,)+ ".zst"))
    };
}
pub(crate) use file;

/// What was packed; `None` if the bytes are no such thing.
pub(crate) fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let reader = ruzstd::decoding::StreamingDecoder::new(packed).ok()?;
    let mut bytes = Vec::new();
    reader.take(MOST).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The bytes of a [`file`]; none if it is none: the program was built with it, and who reads the bytes
/// finds out whether they are there.
pub(crate) fn bytes(packed: &[u8]) -> Vec<u8> {
    unpacked(packed).unwrap_or_default()
}

/// The bytes of a [`file`] of weights, whose halves `build.rs` has parted.
pub(crate) fn weights(packed: &[u8]) -> Vec<u8> {
    let halved = bytes(packed);
    let (first, second) = halved.split_at(halved.len().div_ceil(2));
    let mut second = second.iter();
    let both = |byte: &u8| [Some(*byte), second.next().copied()].into_iter().flatten();
    first.iter().flat_map(both).collect()
}

/// The bytes of a [`file`] of weights that went on from those of another: how they differ is packed.
pub(crate) fn weights_from(packed: &[u8], other: &[u8]) -> Vec<u8> {
    let (more, other) = (weights(packed), weights(other));
    let pairs = more.as_chunks().0.iter().zip(other.as_chunks().0);
    let numbers = pairs.map(|(a, b)| u16::from_le_bytes(*a).wrapping_add(u16::from_le_bytes(*b)));
    numbers.flat_map(u16::to_le_bytes).collect()
}

/// The text of a [`file`]; an empty one, which says nothing, if it is none.
pub(crate) fn text(packed: &[u8]) -> String {
    String::from_utf8(bytes(packed)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_comes_out_as_it_was() {
        let raw = include_str!("../voices/en/grammar.toml");
        assert!(text(file!("voices/en/grammar.toml")) == raw);
        let raw = include_bytes!("../voices/en/guess.bin");
        assert!(bytes(file!("voices/en/guess.bin")) == raw);
        let raw = include_bytes!("../voices/acoustic/opinion.safetensors");
        let other = file!("voices/acoustic/opinion.safetensors");
        assert!(weights(other) == raw);
        let raw = include_bytes!("../voices/acoustic/opinion-en.safetensors");
        assert!(weights_from(file!("voices/acoustic/opinion-en.safetensors"), other) == raw);
    }

    #[test]
    fn what_is_not_packed_or_cut_off_is_not_made_up() {
        let packed: &[u8] = file!("voices/en/grammar.toml");
        assert_eq!(text(&packed[..packed.len() / 2]), "");
        assert_eq!(unpacked(&[0xff; 9]), None);
    }
}
