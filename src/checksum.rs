//! A checksum for what is kept: it finds damage, not malice.

/// FNV-1a, 64 bits (Fowler, Noll, Vo).
///
/// ```
/// assert_eq!(hektor::checksum::fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
/// ```
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
