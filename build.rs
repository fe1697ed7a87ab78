//! Packs what is large and read once, so that the program stays small: `src/packed.rs` unpacks it.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs, io};

/// The best that zstd can: it packs slowly, and unpacks as fast as any.
const LEVEL: i32 = 22;

/// The glibc that knows DT_RELR.
const RELR: (u32, u32) = (2, 36);

/// What is packed, below the root of the project.
const FILES: &[&str] = &[
    "src/engine/eval/network.bin",
    "src/school/shelf/games.txt",
    "src/school/shelf/guess.txt",
    "voices/acoustic/embedding.safetensors",
    "voices/acoustic/english.safetensors",
    "voices/acoustic/model.safetensors",
    "voices/acoustic/opinion-en.safetensors",
    "voices/acoustic/opinion.safetensors",
    "voices/acoustic/spoken.tsv",
    "voices/openings.tsv",
];

/// Weights that went on from others: what is packed is how they differ from those.
const WENT_ON: &[(&str, &str)] = &[
    (
        "voices/acoustic/english.safetensors",
        "voices/acoustic/model.safetensors",
    ),
    (
        "voices/acoustic/opinion-en.safetensors",
        "voices/acoustic/opinion.safetensors",
    ),
];

/// The packs of words, of which all is packed that [`ENDS`] so.
const PACKS: &[&str] = &["voices/de", "voices/en", "voices/fide"];
const ENDS: &[&str] = &["bin", "ftl", "toml"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if packs_relocations() {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    let to = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for file in FILES.iter().map(PathBuf::from).chain(of_packs()?) {
        let file = file.to_string_lossy();
        println!("cargo::rerun-if-changed={file}");
        let packed = to.join(format!("{file}.zst"));
        packed.parent().map(fs::create_dir_all).transpose()?;
        let mut bytes = fs::read(&*file)?;
        if let Some((_, other)) = WENT_ON.iter().find(|(name, _)| *name == file) {
            bytes = difference(&bytes, &fs::read(other)?);
        }
        let of_weights = file.ends_with(".safetensors") || file.ends_with("network.bin");
        if of_weights {
            bytes = halved(&bytes);
        }
        fs::write(packed, zstd::bulk::compress(&bytes, LEVEL)?)?;
    }
    Ok(())
}

/// Whether the program runs where its addresses are packed (DT_RELR), which is a quarter of a megabyte
/// less of it: with the glibc of the machine that it is built on and for.
fn packs_relocations() -> bool {
    let of = |name: &str| env::var(name).unwrap_or_default();
    let here = of("HOST") == of("TARGET") && of("CARGO_CFG_TARGET_ENV") == "gnu";
    if !here || of("CARGO_CFG_TARGET_OS") != "linux" {
        return false;
    }
    let asked = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let told = asked.map(|told| told.stdout).unwrap_or_default();
    let told = String::from_utf8_lossy(&told);
    let version = told.split_whitespace().last().unwrap_or_default();
    let mut parts = version.split('.').map_while(|part| part.parse().ok());
    let version: (u32, u32) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    version >= RELR
}

/// The files of [`PACKS`].
fn of_packs() -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for pack in PACKS {
        println!("cargo::rerun-if-changed={pack}");
        for entry in fs::read_dir(pack)? {
            let file = entry?.path();
            if file
                .extension()
                .is_some_and(|end| ENDS.iter().any(|packed| end == *packed))
            {
                files.push(file);
            }
        }
    }
    Ok(files)
}

/// What each number of two bytes is more than that of the other file in its place.
fn difference(bytes: &[u8], other: &[u8]) -> Vec<u8> {
    assert_eq!(bytes.len(), other.len(), "weights that went on from others");
    let (numbers, others) = (bytes.as_chunks().0, other.as_chunks().0);
    let pairs = numbers.iter().zip(others);
    let more = pairs.map(|(a, b)| u16::from_le_bytes(*a).wrapping_sub(u16::from_le_bytes(*b)));
    more.flat_map(u16::to_le_bytes).collect()
}

/// The first bytes of all numbers of two, then the second ones: what is alike stands together, and
/// a tenth less is left of the weights of a network.
fn halved(bytes: &[u8]) -> Vec<u8> {
    let every_other = |from: usize| bytes.iter().skip(from).step_by(2).copied();
    every_other(0).chain(every_other(1)).collect()
}
