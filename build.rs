//! Packs what is large and read once, so that the program stays small: `src/packed.rs` unpacks it.

use std::io::Write;
use std::path::PathBuf;
use std::{env, fs, io};

use flate2::{Compression, write::DeflateEncoder};

/// What is packed, below the root of the project.
const FILES: &[&str] = &[
    "voices/acoustic/embedding.safetensors",
    "voices/acoustic/english.safetensors",
    "voices/acoustic/model.safetensors",
    "voices/acoustic/opinion-en.safetensors",
    "voices/acoustic/opinion.safetensors",
    "voices/acoustic/spoken.tsv",
    "voices/de/aloud.toml",
    "voices/de/grammar.toml",
    "voices/de/guess.bin",
    "voices/en/aloud.toml",
    "voices/en/grammar.toml",
    "voices/en/guess.bin",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let to = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for file in FILES {
        println!("cargo::rerun-if-changed={file}");
        let packed = to.join(format!("{file}.deflate"));
        packed.parent().map(fs::create_dir_all).transpose()?;
        let mut packer = DeflateEncoder::new(fs::File::create(packed)?, Compression::best());
        let bytes = fs::read(file)?;
        packer.write_all(&match file.ends_with(".safetensors") {
            true => halved(&bytes),
            false => bytes,
        })?;
        packer.finish()?;
    }
    Ok(())
}

/// The first bytes of all numbers of two, then the second ones: what is alike stands together, and
/// a tenth less is left of the weights of a network.
fn halved(bytes: &[u8]) -> Vec<u8> {
    let every_other = |from: usize| bytes.iter().skip(from).step_by(2).copied();
    every_other(0).chain(every_other(1)).collect()
}
