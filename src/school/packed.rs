//! What comes packed with the program.

use std::io::Read;

/// No more than this is unpacked.
const MOST: u64 = 8 << 20;

/// The bytes that `zstd` has packed; `None` if they are no such thing.
pub(super) fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let reader = ruzstd::decoding::StreamingDecoder::new(packed).ok()?;
    let mut bytes = Vec::new();
    reader.take(MOST).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
