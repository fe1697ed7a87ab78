//! A tiny model with weights drawn by lot, held against what `voices/acoustic/whisper.py` computes.

use std::f64::consts::TAU;
use std::io::Cursor;

use proptest::prelude::*;

use super::words::tests::small;
use super::*;

const WIDTH: usize = 8;

/// The tensors, in the order in which they are drawn.
fn shapes() -> Vec<(String, Vec<usize>)> {
    const W: usize = WIDTH;
    let mut all: Vec<(String, Vec<usize>)> = [
        ("encoder/conv1/weight", vec![W, mel::BANDS, 3]),
        ("encoder/conv1/bias", vec![W]),
        ("encoder/conv2/weight", vec![W, W, 3]),
        ("encoder/conv2/bias", vec![W]),
        ("encoder/position_encodings/encodings", vec![320, W]),
        ("decoder/position_encodings/encodings", vec![96, W]),
        ("decoder/embeddings/weight", vec![small().len(), W]),
    ]
    .map(|(name, shape)| (name.to_owned(), shape))
    .into();
    fn norm(all: &mut Vec<(String, Vec<usize>)>, name: &str) {
        all.push((format!("{name}/gamma"), vec![W]));
        all.push((format!("{name}/beta"), vec![W]));
    }
    fn linear(all: &mut Vec<(String, Vec<usize>)>, name: &str, inputs: usize, outputs: usize) {
        all.push((format!("{name}/weight"), vec![outputs, inputs]));
        all.push((format!("{name}/bias"), vec![outputs]));
    }
    for half in ["encoder", "decoder"] {
        norm(&mut all, &format!("{half}/layer_norm"));
        let layer = format!("{half}/layer_0");
        norm(&mut all, &format!("{layer}/self_attention/layer_norm"));
        linear(
            &mut all,
            &format!("{layer}/self_attention/linear_0"),
            W,
            3 * W,
        );
        linear(&mut all, &format!("{layer}/self_attention/linear_1"), W, W);
        norm(&mut all, &format!("{layer}/ffn/layer_norm"));
        linear(&mut all, &format!("{layer}/ffn/linear_0"), W, 4 * W);
        linear(&mut all, &format!("{layer}/ffn/linear_1"), 4 * W, W);
    }
    let layer = "decoder/layer_0/attention";
    norm(&mut all, &format!("{layer}/layer_norm"));
    linear(&mut all, &format!("{layer}/linear_0"), W, W);
    linear(&mut all, &format!("{layer}/linear_1"), W, 2 * W);
    linear(&mut all, &format!("{layer}/linear_2"), W, W);
    all
}

/// The file of such a model.
fn model() -> Vec<u8> {
    let mut bytes = Vec::new();
    let name = |bytes: &mut Vec<u8>, name: &str| {
        bytes.extend((name.len() as u16 + 1).to_le_bytes());
        bytes.extend(name.as_bytes());
        bytes.push(0);
    };
    let shapes = shapes();
    bytes.extend(6u32.to_le_bytes());
    name(&mut bytes, "WhisperSpec");
    bytes.extend(3u32.to_le_bytes());
    bytes.extend((shapes.len() as u32 + 1).to_le_bytes());
    // How many heads there are: a number of two bytes.
    name(&mut bytes, "encoder/num_heads");
    bytes.extend([0, 2, 2, 0, 0, 0, 2, 0]);
    let mut state = 1u64;
    for (key, shape) in shapes {
        name(&mut bytes, &key);
        bytes.push(shape.len() as u8);
        shape
            .iter()
            .for_each(|n| bytes.extend((*n as u32).to_le_bytes()));
        let count: usize = shape.iter().product();
        bytes.push(4);
        bytes.extend((2 * count as u32).to_le_bytes());
        for _ in 0..count {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let lot = state >> 33;
            let bits = (lot & 1) << 15 | (11 + (lot >> 1) % 3) << 10 | (lot >> 4) & 1023;
            bytes.extend((bits as u16).to_le_bytes());
        }
    }
    bytes.extend(0u32.to_le_bytes());
    bytes
}

pub(crate) fn tiny() -> Whisper {
    Whisper::of(&small(), Weights::read(&mut Cursor::new(model())).unwrap()).unwrap()
}

/// A rising tone of half a second.
fn tone() -> Vec<f32> {
    let at = |n: i32| {
        let t = f64::from(n) / 16_000.0;
        (0.3 * (TAU * (300.0 * t + 900.0 * t * t)).sin()) as f32
    };
    (0..8000).map(at).collect()
}

#[test]
fn it_computes_what_the_reference_does() {
    let whisper = tiny();
    let mut loud = tone();
    let top = loud.iter().fold(0f32, |top, x| top.max(x.abs()));
    loud.iter_mut().for_each(|x| *x *= PEAK / top);
    loud.resize(CONTEXT, 0.0);
    let rows = whisper
        .encoder
        .hear(&mel::bands(&loud), &mut || true)
        .unwrap();
    assert_eq!(rows.dim(), (300, WIDTH));
    for (row, column, expected) in [(0, 0, -0.5097), (10, 3, -0.2089), (299, 7, 0.3381)] {
        let found = rows[(row, column)];
        assert!(
            (found - expected).abs() < 2e-3,
            "{row} {column}: {found} {expected}"
        );
    }
    let hearing = whisper.hear(&tone(), "en", " turm", &mut || true).unwrap();
    let texts = [" drei".to_owned(), " turm drei.".to_owned()];
    let judged = hearing.judge(&texts);
    for ((found, pieces), (expected, count)) in
        judged.into_iter().zip([(-10.2452, 2), (-20.5898, 4)])
    {
        assert_eq!(pieces, count);
        assert!((found - expected).abs() < 5e-3, "{found} {expected}");
    }
    let written = hearing.write(&mut || true).unwrap();
    let mean = written.likely / written.pieces as f64;
    assert!((-4.2..-3.8).contains(&mean), "{mean}");
}

#[test]
fn it_stops_when_told_and_knows_what_it_cannot() {
    let whisper = tiny();
    assert!(whisper.hear(&tone(), "en", "", &mut || false).is_none());
    assert!(whisper.hear(&tone(), "fr", "", &mut || true).is_none());
    let long = vec![0.1; 10 * SAMPLE_RATE as usize];
    assert!(whisper.hear(&long, "en", "", &mut || true).is_none());
    assert!(
        whisper
            .hear(&tone(), "en", &" turm x y z".repeat(20), &mut || true)
            .is_none()
    );
    let hearing = whisper.hear(&[], "de", "", &mut || true).unwrap();
    let mut left = 3;
    let mut go_on = || {
        left -= 1;
        left > 0
    };
    assert!(hearing.write(&mut go_on).is_none());
    assert_eq!(hearing.judge(&[]), []);
    assert_eq!(hearing.judge(&[String::new()])[0].1, 1);
}

#[test]
fn a_sentence_that_comes_again_is_said_once() {
    let text = |piece: Piece| {
        if piece == 9 {
            ".".to_owned()
        } else {
            "a".to_owned()
        }
    };
    assert_eq!(repeated(&[1, 2, 9, 1, 2, 9], text), Some(3));
    assert_eq!(repeated(&[4, 1, 2, 9, 1, 2, 9], text), Some(4));
    // Two and two, and what goes on.
    assert_eq!(repeated(&[1, 9, 1, 9], text), None);
    assert_eq!(repeated(&[1, 2, 3, 1, 2, 3], text), None);
    assert_eq!(repeated(&[1, 2, 9, 1, 3, 9], text), None);
    assert_eq!(repeated(&[], text), None);
}

/// An archive that packs nothing.
fn wheel(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for (name, data) in files {
        let begin = bytes.len() as u32;
        let sizes = [data.len() as u32; 2].map(u32::to_le_bytes).concat();
        let named = (name.len() as u16).to_le_bytes();
        bytes.extend(b"PK\x03\x04");
        bytes.extend([0; 14]);
        bytes.extend(&sizes);
        bytes.extend([named, [0; 2]].concat());
        bytes.extend(name.as_bytes());
        bytes.extend(*data);
        list.extend(b"PK\x01\x02");
        list.extend([0; 12]);
        let check = file::checksum(&mut Cursor::new(data)).unwrap();
        list.extend(check.to_le_bytes());
        list.extend(&sizes);
        list.extend(named);
        list.extend([0; 12]);
        list.extend(begin.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let begin = bytes.len() as u32;
    bytes.extend(&list);
    bytes.extend(b"PK\x05\x06");
    bytes.extend([0; 8]);
    bytes.extend((list.len() as u32).to_le_bytes());
    bytes.extend(begin.to_le_bytes());
    bytes.extend([0; 2]);
    bytes
}

#[test]
fn a_folder_has_it_whole_in_parts_or_in_wheels() {
    let model = model();
    let words = serde_json::to_vec(&small()).unwrap();
    let (first, second) = model.split_at(1000);
    let wheels = [
        wheel(&[("a/__init__.py", b"#"), ("a/data/model.bin.part1", first)]),
        wheel(&[
            ("b/data/model.bin.part2", second),
            ("b/data/vocabulary.json", &words),
        ]),
    ];
    let layouts: [&[(&str, &[u8])]; 3] = [
        &[("model.bin", &model), ("vocabulary.json", &words)],
        &[
            ("model.bin.part2", second),
            ("model.bin.part1", first),
            ("vocabulary.json", &words),
        ],
        &[("one.whl", &wheels[0]), ("two.whl", &wheels[1])],
    ];
    for files in layouts {
        let folder = tempfile::tempdir().unwrap();
        for (number, (name, data)) in files.iter().enumerate() {
            assert!(!Whisper::is_in(folder.path()), "{number} of {files:?}");
            std::fs::write(folder.path().join(name), data).unwrap();
        }
        assert!(Whisper::is_in(folder.path()));
        assert!(Whisper::load(folder.path()).is_ok());
        assert!(Whisper::check(folder.path()).is_ok());
        // A part is missing, or damaged.
        let (name, data) = files[0];
        std::fs::write(folder.path().join(name), &data[..data.len() / 2]).unwrap();
        assert!(Whisper::load(folder.path()).is_err());
        assert!(Whisper::is_begun_in(folder.path()));
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(!Whisper::is_begun_in(folder.path()));
    // Another number in a weight is another weight: only the checksum tells.
    let mut damaged = wheels[1].clone();
    damaged[second.len() / 2] ^= 1;
    std::fs::write(folder.path().join("one.whl"), &wheels[0]).unwrap();
    std::fs::write(folder.path().join("two.whl"), &damaged).unwrap();
    assert!(Whisper::load(folder.path()).is_ok());
    assert!(Whisper::check(folder.path()).is_err());
    assert_eq!(
        file::checksum(&mut Cursor::new(b"123456789")).unwrap(),
        0xCBF4_3926
    );
    let nowhere = Whisper::load("/nowhere/whisper".as_ref()).err();
    assert!(matches!(nowhere, Some(ListenError::Missing("whisper", _))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// A damaged file is told of, or read as other numbers; nothing panics.
    #[test]
    fn a_damaged_file_is_no_trouble(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6), head in any::<bool>(), length in any::<prop::sample::Index>(), cut in any::<bool>()) {
        let mut bytes = model();
        for (at, byte) in changes {
            let most = if head { 400 } else { bytes.len() };
            bytes[at.index(most)] = byte;
        }
        if cut {
            bytes.truncate(length.index(bytes.len()));
        }
        if let Ok(weights) = Weights::read(&mut Cursor::new(bytes))
            && let Ok(whisper) = Whisper::of(&small(), weights)
            && let Some(hearing) = whisper.hear(&tone(), "en", " turm", &mut || true)
        {
            hearing.judge(&[" drei".to_owned()]);
        }
    }

    /// What is no archive has nothing in it.
    #[test]
    fn a_damaged_wheel_is_no_trouble(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8), data in prop::collection::vec(any::<u8>(), 0..40)) {
        let mut bytes = wheel(&[("a/model.bin", &data), ("a/vocabulary.json", b"[]")]);
        let length = bytes.len();
        for (at, byte) in changes {
            bytes[at.index(length)] = byte;
        }
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a.whl"), bytes).unwrap();
        let _ = Whisper::load(folder.path());
    }
}
