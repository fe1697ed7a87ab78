//! What the reader is told, and what happens when it comes, goes, dies or hangs.

use super::watch::Watch;
use super::*;
use crate::audio::Sound;
use crate::audio::sink::SinkPace;
use crate::speech::chain::Chain;
use crate::speech::spy::Spy;
use crate::speech::voice::Voice;
use crate::speech::{Kind, Speaker, Urgency, Utterance, VoiceFinding};

const LONG: Duration = Duration::from_secs(30);

/// How the reader of a test behaves.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// Speaks everything at once.
    Well,
    /// Speaks without an end.
    Long,
    /// Has gone when it is asked whether it has spoken.
    Dies,
    /// Never comes back from this call.
    Hangs,
}

#[derive(Clone)]
struct Script {
    manner: Arc<Mutex<Manner>>,
    told: Arc<Mutex<Vec<String>>>,
}

impl Script {
    fn new(manner: Manner) -> Self {
        Self {
            manner: Arc::new(Mutex::new(manner)),
            told: Arc::default(),
        }
    }

    fn manner(&self) -> Manner {
        *self.manner.lock().unwrap()
    }

    fn note(&self, line: String) {
        self.told.lock().unwrap().push(line);
    }

    fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.told.lock().unwrap())
    }

    fn connect(&self) -> Connect {
        let client = self.clone();
        Box::new(move || Ok(Box::new(client)))
    }

    /// It is found when it runs, that is unless it has died.
    fn watch(&self) -> Watch {
        let script = self.clone();
        let find = move || -> Option<(&'static str, Connect)> {
            (script.manner() != Manner::Dies).then(|| ("Script", script.connect()))
        };
        Watch::with(Box::new(find)).unwrap()
    }
}

impl Client for Script {
    fn speak(&mut self, run: &Segment) -> Result<(), String> {
        self.note(format!("{}:{}", run.lang, run.text));
        while self.manner() == Manner::Hangs {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn is_over(&mut self) -> Result<bool, String> {
        match self.manner() {
            Manner::Dies => Err("died".to_owned()),
            manner => Ok(manner == Manner::Well),
        }
    }

    fn stop(&mut self) -> Result<(), String> {
        self.note("stop".to_owned());
        Ok(())
    }

    fn braille(&mut self, text: &str) -> Result<(), String> {
        self.note(format!("braille:{text}"));
        Ok(())
    }

    fn is_there(&mut self) -> bool {
        self.manner() != Manner::Dies
    }
}

fn utterance(parts: &[(&str, &str)], kind: Kind) -> Utterance {
    let segment = |(lang, text): &(&str, &str)| Segment {
        lang: Lang::new(lang),
        text: (*text).to_owned(),
    };
    Utterance {
        segments: parts.iter().map(segment).collect(),
        urgency: Urgency::Now,
        kind,
    }
}

/// A speaker with the reader before another voice.
fn speaker(script: &Script) -> (Speaker, Spy) {
    let spy = Spy::default();
    let mut chain = Chain::of(Voice::Samples(Box::new(spy.clone())));
    chain.look_for_reader(Some(script.watch()), true);
    let sound = Sound::null(SinkPace::AtOnce);
    (Speaker::start(chain, Prosody::default(), &sound), spy)
}

/// Waits until this is found; what was found until then.
fn found(speaker: &Speaker, is: impl Fn(&VoiceFinding) -> bool) -> Vec<VoiceFinding> {
    let mut all = Vec::new();
    let end = Instant::now() + LONG;
    while !all.iter().any(&is) {
        assert!(Instant::now() < end, "{all:?}");
        all.extend(speaker.findings());
        thread::sleep(Duration::from_millis(1));
    }
    all
}

#[test]
fn the_reader_is_told_each_part_in_its_language_and_the_whole_for_braille() {
    let script = Script::new(Manner::Well);
    let (speaker, spy) = speaker(&script);
    speaker.say(utterance(
        &[("en", "You: "), ("de", "Eva vier")],
        Kind::Board,
    ));
    assert!(speaker.wait_idle(LONG));
    assert_eq!(
        script.take(),
        ["braille:You: Eva vier", "en:You: ", "de:Eva vier"]
    );
    assert_eq!(spy.take(), []);
    assert_eq!(speaker.reader(), Some("Script"));
    found(&speaker, |f| *f == VoiceFinding::Reader("Script"));
}

#[test]
fn what_is_urgent_stops_the_reader_and_a_move_cut_so_is_said_again() {
    let script = Script::new(Manner::Long);
    let (speaker, _) = speaker(&script);
    speaker.say(utterance(&[("de", "Eva vier")], Kind::Board));
    while !script
        .told
        .lock()
        .unwrap()
        .contains(&"de:Eva vier".to_owned())
    {
        thread::yield_now();
    }
    speaker.say(utterance(&[("en", "white")], Kind::Chatter));
    *script.manner.lock().unwrap() = Manner::Well;
    assert!(speaker.wait_idle(LONG));
    let told = script.take();
    let told: Vec<_> = told.iter().filter(|l| !l.starts_with("braille")).collect();
    assert_eq!(told, ["de:Eva vier", "stop", "en:white", "de:Eva vier"]);
}

#[test]
fn what_a_reader_died_over_is_said_by_another_voice_and_told() {
    for manner in [Manner::Dies, Manner::Hangs] {
        let script = Script::new(Manner::Long);
        let spy = Spy::default();
        let mut chain = Chain::of(Voice::Samples(Box::new(spy.clone())));
        let bound = Duration::from_millis(300);
        let reader = Reader::bounded("Script", script.connect(), bound).unwrap();
        chain.came(Voice::Itself(Box::new(reader)));
        let sound = Sound::null(SinkPace::AtOnce);
        let speaker = Speaker::start(chain, Prosody::default(), &sound);
        *script.manner.lock().unwrap() = manner;
        speaker.say(utterance(&[("de", "Eva vier")], Kind::Board));
        speaker.say(utterance(&[("de", "David fünf")], Kind::Board));
        assert!(speaker.wait_idle(LONG));
        let spoken: Vec<_> = spy.take().into_iter().map(|run| run.text).collect();
        assert_eq!(spoken, ["Eva vier", "David fünf"]);
        assert_eq!(speaker.reader(), None);
        found(&speaker, |f| matches!(f, VoiceFinding::ReaderLeft { .. }));
        // Let its thread end.
        *script.manner.lock().unwrap() = Manner::Well;
    }
}

#[test]
fn a_reader_that_comes_later_speaks_and_one_that_goes_is_told_though_nothing_is_said() {
    let script = Script::new(Manner::Dies);
    let (speaker, spy) = speaker(&script);
    found(&speaker, |f| matches!(f, VoiceFinding::NoReader { .. }));
    speaker.say(utterance(&[("en", "one")], Kind::Board));
    assert!(speaker.wait_idle(LONG));
    assert_eq!(spy.take().len(), 1);

    *script.manner.lock().unwrap() = Manner::Well;
    found(&speaker, |f| *f == VoiceFinding::Reader("Script"));
    speaker.say(utterance(&[("en", "two")], Kind::Board));
    assert!(speaker.wait_idle(LONG));
    assert_eq!(script.take(), ["braille:two", "en:two"]);

    *script.manner.lock().unwrap() = Manner::Dies;
    found(&speaker, |f| matches!(f, VoiceFinding::ReaderLeft { .. }));
    speaker.say(utterance(&[("en", "three")], Kind::Board));
    assert!(speaker.wait_idle(LONG));
    assert_eq!(spy.take().len(), 1);
}

#[test]
fn who_changes_the_speed_hears_where_it_is_set() {
    let script = Script::new(Manner::Well);
    let (speaker, _) = speaker(&script);
    speaker.set(Prosody::default());
    assert!(
        !speaker
            .findings()
            .contains(&VoiceFinding::ReaderSets("Script"))
    );
    speaker.set(Prosody {
        rate_wpm: 300,
        ..Prosody::default()
    });
    found(&speaker, |f| *f == VoiceFinding::ReaderSets("Script"));
}

#[cfg(all(unix, not(target_os = "macos")))]
mod ssip {
    use super::super::ssip::connect;
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixListener;
    use std::path::Path;

    /// A speech-dispatcher that writes down what it is told, and ends a message when `end` says so.
    fn stand_in(
        path: &Path,
        mut end: impl FnMut(usize) -> bool + Send + 'static,
    ) -> Receiver<String> {
        let listener = UnixListener::bind(path).unwrap();
        let (tell, told) = channel();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let (mut text, mut count) = (false, 0);
            for line in lines.map_while(Result::ok) {
                tell.send(line.clone()).unwrap();
                let answer = match line.split(' ').next().unwrap() {
                    "." if text => {
                        text = false;
                        count += 1;
                        let ended = format!("702-{count}\r\n702-1\r\n702 END\r\n");
                        let ended = if end(count) { ended } else { String::new() };
                        // An event of the message before it comes first, as the protocol allows.
                        format!("225-{count}\r\n225 OK MESSAGE QUEUED\r\n{ended}")
                    }
                    _ if text => continue,
                    "SPEAK" => {
                        text = true;
                        "703-9\r\n703-1\r\n703 CANCELED\r\n230 OK RECEIVING DATA\r\n".to_owned()
                    }
                    "SET" => "201 OK SET\r\n".to_owned(),
                    "CANCEL" => "213 OK CANCELED\r\n".to_owned(),
                    "QUIT" => return,
                    _ => "500 ERR INVALID COMMAND\r\n".to_owned(),
                };
                // In two halves: a line may come in parts.
                let (one, two) = answer.split_at(answer.len() / 2);
                stream.write_all(one.as_bytes()).unwrap();
                stream.write_all(two.as_bytes()).unwrap();
            }
        });
        told
    }

    fn run(lang: &str, text: &str) -> Segment {
        Segment {
            lang: Lang::new(lang),
            text: text.to_owned(),
        }
    }

    fn wait(client: &mut dyn Client) -> Result<(), String> {
        let end = Instant::now() + LONG;
        while !client.is_over()? {
            assert!(Instant::now() < end);
        }
        Ok(())
    }

    #[test]
    fn speech_dispatcher_is_told_at_the_priority_of_messages_and_tells_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("speechd.sock");
        let told = stand_in(&path, |_| true);
        let mut client = connect(&path, || true).unwrap();
        client.speak(&run("en", "check")).unwrap();
        wait(client.as_mut()).unwrap();
        client.speak(&run("de", ".\nEva vier")).unwrap();
        wait(client.as_mut()).unwrap();
        client.stop().unwrap();
        assert!(client.is_there());
        drop(client);
        let lines: Vec<String> = told.iter().collect();
        assert_eq!(
            lines,
            [
                "SET self CLIENT_NAME hektor:hektor:main",
                "SET self PRIORITY message",
                "SET self NOTIFICATION END on",
                "SET self NOTIFICATION CANCEL on",
                "SET self LANGUAGE en",
                "SPEAK",
                "check",
                ".",
                "SET self LANGUAGE de",
                "SPEAK",
                ".. Eva vier",
                ".",
                "CANCEL self",
            ]
        );
    }

    #[test]
    fn a_server_that_goes_or_answers_nonsense_is_broken_and_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.sock");
        let (go, gone) = channel::<()>();
        let told = stand_in(&path, move |_| {
            // It dies with its thread, over the second text.
            gone.recv().expect("the test goes on");
            false
        });
        let mut client = connect(&path, || true).unwrap();
        go.send(()).unwrap();
        client.speak(&run("en", "check")).unwrap();
        assert_eq!(client.is_over(), Ok(false));
        drop((go, told));
        assert!(client.speak(&run("en", "mate")).is_err());
        assert!(wait(client.as_mut()).is_err());

        let path = folder.path().join("two.sock");
        let listener = UnixListener::bind(&path).unwrap();
        let nonsense = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream.write_all("ä b\r\n".as_bytes()).unwrap();
        });
        assert!(connect(&path, || true).is_err());
        nonsense.join().unwrap();
        assert!(connect(&folder.path().join("none.sock"), || true).is_err());
    }
}
