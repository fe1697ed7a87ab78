//! `hektor listen` and `hektor enrol`: recordings in, lines of text out.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::ListenError;
use super::candidates;
use super::decide::Decision;
use super::ear::read_wav;
use super::grammar::{SpeechGrammar, SpokenMeaning};
use super::heard::{Expectation, Heard};
use super::model::Model;
use super::profile::{PROFILES, Profile};
use super::pronounce::Pronouncer;
use super::recogniser::Recogniser;
use super::scribe::{Place, Scribe};
use super::slots::{Letters, Slots};
use super::sphinx::Sphinx;
use super::spoken::{KEPT, pronunciations};
use super::whisper::{FOLDER, Whisper};
use super::wording::{self, Sayable};
use crate::lexicon::Lexicon;
use crate::rules::{CastlingMode, Chess, castling_mode, parse_fen, uci_of};
use crate::speech::Lang;

/// Understands recordings: for each a line with the file, the words, the meaning (a move in UCI
/// form, a command, or `-`), the confidence from 0 to 1, and accept, ask or reject, separated by tabs.
#[derive(Debug, Clone, Args)]
pub struct ListenArgs {
    /// The position, as FEN; without it the beginning of a game.
    #[arg(long)]
    pub fen: Option<String>,
    /// The language that is spoken beside the announcement words.
    #[arg(long, default_value = "de")]
    pub lang: String,
    /// A file of sentences, one a line: one of them is meant, and no move.
    #[arg(long)]
    pub candidates: Option<PathBuf>,
    /// The speaker, as enrolled.
    #[arg(long)]
    pub profile: Option<String>,
    /// Without pocketsphinx and Whisper, even where the machine has them.
    #[arg(long)]
    pub alone: bool,
    /// The recordings.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Learns how a speaker says words, from recordings of them; what is kept has no sound in it.
#[derive(Debug, Clone, Args)]
pub struct EnrolArgs {
    /// The speaker.
    #[arg(long)]
    pub profile: String,
    /// A list of recordings: on each line a word or phrase, a tab, and a WAV file.
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// The language that is spoken in the recordings: that of `--lang`.
    #[arg(skip = String::from("de"))]
    pub lang: String,
}

/// Learns from the recordings of a list, several of one word together, and tells for each word what
/// was learned: the word, a tab, and how it was heard, in the model's phones.
///
/// # Errors
/// [`ListenError`] if there is no list, or if it, a recording or the profile cannot be read or
/// written.
pub fn enrol(args: &EnrolArgs, data: &Path, out: &mut dyn Write) -> Result<(), ListenError> {
    let failed = |what: &Path, e: String| ListenError::File(what.display().to_string(), e);
    let Some(list) = &args.from else {
        return Err(ListenError::Missing("enrolment", "--from".into()));
    };
    let text = std::fs::read_to_string(list).map_err(|e| failed(list, e.to_string()))?;
    let base = list.parent().unwrap_or(Path::new(""));
    let mut takes: BTreeMap<&str, Vec<Vec<f32>>> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let (word, wav) = line
            .split_once('\t')
            .ok_or_else(|| failed(list, format!("line {}: no tab", number + 1)))?;
        // Beside the list, or else as seen from here.
        let beside = base.join(wav.trim());
        let wav = if beside.exists() {
            beside
        } else {
            wav.trim().into()
        };
        let samples = read_wav(&wav)?;
        takes.entry(word.trim()).or_default().push(samples);
    }
    let folder = data.join(PROFILES);
    let mut profile = Profile::load(&folder, &args.profile)?;
    let (model, inventory) = Model::embedded(&Lang::new(&args.lang))?;
    let written = |e: std::io::Error| ListenError::File("output".into(), e.to_string());
    for (word, takes) in &takes {
        let heard = profile.learn(word, takes, &model, &inventory);
        writeln!(out, "{word}\t{}", heard.as_deref().unwrap_or("-")).map_err(written)?;
    }
    profile.save(&folder, &args.profile)
}

/// Understands the recordings of `args` and writes a line for each. Whether all could be read.
///
/// # Errors
/// [`ListenError`] where nothing could be set up: a damaged model, a file of candidates that cannot
/// be read, or a position that is none. A recording that cannot be read is a line by itself.
pub fn listen(args: &ListenArgs, data: &Path, out: &mut dyn Write) -> Result<bool, ListenError> {
    let (recogniser, inventory) = Recogniser::embedded(&Lang::new(&args.lang))?;
    // Nothing is loaded that is not asked.
    let second = (!args.alone).then(|| Sphinx::load(&inventory).ok());
    let mut recogniser = match second.flatten() {
        Some(sphinx) => recogniser.with_second(Box::new(sphinx)),
        None => recogniser,
    };
    let kept = pronunciations(Some(data.join(KEPT)));
    let mut pronouncer = Pronouncer::with(inventory, kept)?;
    let written = |e: std::io::Error| ListenError::File("output".into(), e.to_string());
    if let Some(name) = &args.profile {
        let folder = data.join(PROFILES);
        if !Profile::names(&folder).contains(name) {
            return Err(ListenError::File(name.clone(), "no such profile".into()));
        }
        let profile = Profile::load(&folder, name)?;
        profile.teach(&mut pronouncer);
    }
    let asked = Asked::new(args, &mut pronouncer)?;
    let folder = data.join(FOLDER);
    let scribe = match !args.alone && Whisper::is_in(&folder) {
        true => Some(Scribe::load(&folder)?),
        false => None,
    };
    let mut all_read = true;
    for file in &args.files {
        let name = crate::ui::plain(&file.display().to_string());
        match read_wav(file) {
            Ok(samples) => {
                let heard = recogniser.hear(&samples, &asked.grammar, &Expectation::default());
                let place = Place {
                    grammar: &asked.grammar,
                    lexicon: &asked.lexicon,
                    scene: &asked.scene,
                    overheard: false,
                    strictness: 0.0,
                };
                let again =
                    |scribe: &Scribe| scribe.again(heard.clone(), &samples, &place, &mut || true);
                let heard = scribe.as_ref().and_then(again).unwrap_or(heard);
                writeln!(out, "{name}\t{}", asked.shown(&heard)).map_err(written)?;
            }
            Err(trouble) => {
                all_read = false;
                crate::ui::complain(&trouble.to_string());
                writeln!(out, "{name}\t-\t-\t0.000\treject").map_err(written)?;
            }
        }
    }
    Ok(all_read)
}

/// What is listened for.
struct Asked {
    grammar: SpeechGrammar,
    lexicon: Lexicon,
    scene: Sayable,
    /// The candidates, where there are some.
    lines: Vec<String>,
    mode: CastlingMode,
}

impl Asked {
    fn new(args: &ListenArgs, pronouncer: &mut Pronouncer) -> Result<Self, ListenError> {
        let lexicon = Lexicon::embedded(&Lang::new(&args.lang), "fide")
            .map_err(|e| ListenError::Table(e.to_string()))?;
        if let Some(path) = &args.candidates {
            let text = std::fs::read_to_string(path)
                .map_err(|e| ListenError::File(path.display().to_string(), e.to_string()))?;
            let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
            let langs = languages(&args.lang);
            let texts = lines.iter().map(String::as_str);
            return Ok(Self {
                grammar: candidates::grammar_of(texts, &langs, pronouncer),
                lexicon,
                scene: Sayable::default(),
                lines,
                mode: CastlingMode::Standard,
            });
        }
        let position = match &args.fen {
            None => Chess::default(),
            Some(fen) => parse_fen(fen).map_err(|e| ListenError::Table(format!("{fen}: {e}")))?,
        };
        let slots = Slots::new(&lexicon, Letters::Names, pronouncer);
        let mode = castling_mode(&position);
        let scene = Sayable {
            asked: true,
            ..Sayable::to_move(position)
        };
        Ok(Self {
            grammar: wording::grammar_of(&scene, &slots),
            lexicon,
            // What is said in other words is understood as where no question is open.
            scene: Sayable {
                asked: false,
                ..scene
            },
            lines: Vec::new(),
            mode,
        })
    }

    /// The words, the meaning, the confidence and the verdict.
    fn shown(&self, heard: &Heard) -> String {
        let mut verdict = heard.verdict;
        let (mut words, mut meaning) = ("-".to_owned(), "-".to_owned());
        if let Some(best) = heard.best() {
            words.clone_from(&best.text);
            meaning = match &best.meaning {
                SpokenMeaning::Line(number) => self.lines.get(*number).cloned().unwrap_or_default(),
                SpokenMeaning::Command(command) => command.clone(),
                SpokenMeaning::Several(_) => best.text.clone(),
                SpokenMeaning::Moves(moves) => {
                    // Clear words that fit several moves are a question all the same.
                    if moves.len() > 1 && verdict == Decision::Accept {
                        verdict = Decision::Ask;
                    }
                    let moves: Vec<String> =
                        moves.iter().map(|mv| uci_of(*mv, self.mode)).collect();
                    moves.join(" ")
                }
            };
        }
        if verdict == Decision::Reject {
            meaning = "-".to_owned();
        }
        format!(
            "{words}\t{meaning}\t{:.3}\t{}",
            heard.confidence,
            verdict.name()
        )
    }
}

/// The languages whose words are understood: the user's, that of the announcements, and English,
/// whose commands many know.
fn languages(lang: &str) -> Vec<&str> {
    let mut all = vec![lang];
    all.extend(["de", "en"].into_iter().filter(|other| *other != lang));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORDING: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/voices/acoustic/parity/utterance.wav"
    );

    fn args() -> ListenArgs {
        ListenArgs {
            fen: None,
            lang: "de".into(),
            candidates: None,
            profile: None,
            alone: true,
            files: vec![RECORDING.into()],
        }
    }

    /// The fields of the only line.
    fn line(args: &ListenArgs, data: &Path) -> Vec<String> {
        let mut out = Vec::new();
        listen(args, data, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        text.trim_end().split('\t').map(str::to_owned).collect()
    }

    #[test]
    fn a_recording_is_a_move_of_the_position() {
        let folder = tempfile::tempdir().unwrap();
        let fields = line(&args(), folder.path());
        assert_eq!(fields.len(), 5);
        assert_eq!(fields[1..3], ["Springer Felix drei", "g1f3"]);
        assert!((0.0..=1.0).contains(&fields[3].parse::<f64>().unwrap()));
        assert!(["accept", "ask"].contains(&fields[4].as_str()));
    }

    #[test]
    fn a_recording_is_one_of_the_candidates_also_after_enrolment() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("list.txt");
        std::fs::write(
            &list,
            "Turm Anna eins\nSpringer Felix drei\n\nwiederholen\n",
        )
        .unwrap();
        let manifest = folder.path().join("words.tsv");
        std::fs::write(&manifest, format!("Felix\t{RECORDING}\n")).unwrap();
        let enrolment = EnrolArgs {
            profile: "Ada".into(),
            from: Some(manifest),
            lang: "de".into(),
        };
        let mut out = Vec::new();
        enrol(&enrolment, folder.path(), &mut out).unwrap();
        assert!(String::from_utf8(out).unwrap().starts_with("Felix\t"));
        let args = ListenArgs {
            candidates: Some(list),
            profile: Some("Ada".into()),
            ..args()
        };
        assert_eq!(line(&args, folder.path())[2], "Springer Felix drei");
    }

    #[test]
    fn what_cannot_be_read_is_a_line_and_no_panic() {
        let folder = tempfile::tempdir().unwrap();
        let missing = ListenArgs {
            files: vec!["/nowhere.wav".into()],
            ..args()
        };
        assert_eq!(line(&missing, folder.path())[2..], ["-", "0.000", "reject"]);
        let no_fen = ListenArgs {
            fen: Some("nonsense".into()),
            ..args()
        };
        assert!(listen(&no_fen, folder.path(), &mut Vec::new()).is_err());
    }
}
