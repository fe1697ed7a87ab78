//! Everything that reads files and another engine's words: no input may make it panic or take long.
#![no_main]

use hektor::clock::TimeControl;
use hektor::engine::uci::{Answer, Command};
use hektor::listen::whisper::file::Weights;
use hektor::settings::Settings;
use hektor::{store, transcript};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let _ = store::parse(data);
    let _ = Weights::read(&mut &*data);
    let text = String::from_utf8_lossy(data);
    let _ = Settings::parse(&text);
    let _ = transcript::parse(&text);
    let _ = text.parse::<TimeControl>();
    for line in text.lines() {
        let _ = line.parse::<Answer>();
        let _ = line.parse::<Command>();
    }
});
