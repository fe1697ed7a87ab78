//! The files of a Whisper model in a folder: `model.bin` of CTranslate2, whole or in parts, and
//! `vocabulary.json`; unpacked, or in the wheels (archives that pack nothing) that Python's installer
//! gets.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use super::super::ListenError;
use super::halves::Halves;
use crate::sorted::Sorted;

/// The most bytes of a tensor, of all of them, and of the vocabulary.
const LARGEST: u64 = 1 << 28;
const MOST: u64 = 1 << 31;
const VOCABULARY: u64 = 1 << 24;
/// The most tensors, numbers of a shape, and files that are looked through.
const TENSORS: u32 = 4096;
const RANK: usize = 4;
const FILES: usize = 64;

/// A part of a file.
struct Piece {
    name: String,
    file: File,
    begin: u64,
    length: u64,
    /// The checksum that its wheel tells.
    check: Option<u32>,
}

/// What is in a folder.
pub struct Folder {
    pieces: Vec<Piece>,
    /// There is a wheel, with or without something in it.
    wheel: bool,
}

fn failed(path: &Path, error: &std::io::Error) -> ListenError {
    ListenError::File(path.display().to_string(), error.to_string())
}

fn bad(what: &str) -> ListenError {
    ListenError::Model(format!("whisper: {what}"))
}

impl Folder {
    /// Looks through a folder and the wheels in it.
    ///
    /// # Errors
    /// [`ListenError::File`] if it cannot be read.
    #[cold]
    pub fn open(folder: &Path) -> Result<Self, ListenError> {
        let (mut pieces, mut wheel) = (Vec::new(), false);
        let mut paths = Vec::new();
        let entries = std::fs::read_dir(folder).map_err(|e| failed(folder, &e))?;
        for entry in entries.take(FILES) {
            paths.push(entry.map_err(|e| failed(folder, &e))?.path());
        }
        paths.order();
        for path in paths {
            let name = path.file_name().and_then(|name| name.to_str());
            let Some(name) = name.filter(|_| path.is_file()) else {
                continue;
            };
            let open = || File::open(&path).map_err(|e| failed(&path, &e));
            if name.ends_with(".whl") {
                let file = open()?;
                wheel = true;
                pieces.extend(members(&file).map_err(|e| failed(&path, &e))?);
            } else if is_wanted(name) {
                let file = open()?;
                let length = file.metadata().map_err(|e| failed(&path, &e))?.len();
                let name = name.to_owned();
                pieces.push(Piece {
                    name,
                    file,
                    begin: 0,
                    length,
                    check: None,
                });
            }
        }
        Ok(Self { pieces, wheel })
    }

    /// Whether all that is needed is there.
    pub fn is_whole(&self) -> bool {
        self.find("vocabulary.json").is_some() && !self.model().is_empty()
    }

    /// Whether there is anything of it: a part, or a wheel that was not downloaded to its end.
    pub fn is_begun(&self) -> bool {
        self.wheel || !self.pieces.is_empty()
    }

    /// Whether all that came in wheels is as it was packed.
    #[cold]
    pub fn is_intact(&self) -> bool {
        let intact = |piece: &Piece| {
            let read = || checksum(&mut BufReader::with_capacity(1 << 16, piece.read()?));
            piece
                .check
                .is_none_or(|check| read().is_ok_and(|found| found == check))
        };
        self.pieces.iter().all(intact)
    }

    fn find(&self, name: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }

    /// The model, or its parts one after the other; nothing if one is missing.
    fn model(&self) -> Vec<&Piece> {
        if let Some(whole) = self.find("model.bin") {
            return vec![whole];
        }
        let part = |number: usize| self.find(&format!("model.bin.part{number}"));
        let parts: Vec<&Piece> = (1..FILES).map_while(part).collect();
        // A single part is not the whole of it.
        if parts.len() > 1 { parts } else { Vec::new() }
    }

    /// The pieces of words.
    ///
    /// # Errors
    /// [`ListenError::Model`] if there are none.
    #[cold]
    pub fn vocabulary(&self) -> Result<Vec<String>, ListenError> {
        let piece = self
            .find("vocabulary.json")
            .ok_or_else(|| bad("vocabulary.json"))?;
        let mut text = String::new();
        let read = piece
            .read()
            .and_then(|read| read.take(VOCABULARY).read_to_string(&mut text));
        read.map_err(|e| bad(&e.to_string()))?;
        serde_json::from_str(&text).map_err(|e| bad(&e.to_string()))
    }

    /// The weights.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the file is damaged or of another kind.
    #[cold]
    pub fn weights(&self) -> Result<Weights, ListenError> {
        let mut all: Box<dyn Read> = Box::new(std::io::empty());
        for piece in self.model() {
            let more = piece.read().map_err(|e| bad(&e.to_string()))?;
            all = Box::new(all.chain(more));
        }
        Weights::read(&mut BufReader::with_capacity(1 << 16, all))
    }
}

impl Piece {
    fn read(&self) -> std::io::Result<std::io::Take<File>> {
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(self.begin))?;
        Ok(file.take(self.length))
    }
}

fn is_wanted(name: &str) -> bool {
    name == "vocabulary.json" || name == "model.bin" || name.starts_with("model.bin.part")
}

/// A number of the file, least byte first.
fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let bytes: [u8; N] = *bytes.get(at..)?.first_chunk()?;
    Some(
        bytes
            .iter()
            .rev()
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
    )
}

/// What a wheel has of it; what is packed in it is left out.
#[cold]
fn members(file: &File) -> std::io::Result<Vec<Piece>> {
    /// The end of an archive, without a remark, and one of its entries.
    const END: u64 = 22;
    const REMARK: u64 = 1 << 16;
    const ENTRY: usize = 46;
    const LOCAL: u64 = 30;
    let mut pieces = Vec::new();
    let mut reader = file;
    let length = file.metadata()?.len();
    let mut tail = Vec::new();
    reader.seek(SeekFrom::Start(length.saturating_sub(END + REMARK)))?;
    reader.take(END + REMARK).read_to_end(&mut tail)?;
    let Some(end) = tail.windows(4).rposition(|four| four == b"PK\x05\x06") else {
        return Ok(pieces);
    };
    let (Some(size), Some(begin)) = (number::<4>(&tail, end + 12), number::<4>(&tail, end + 16))
    else {
        return Ok(pieces);
    };
    let mut list = Vec::new();
    reader.seek(SeekFrom::Start(begin))?;
    reader.take(size.min(VOCABULARY)).read_to_end(&mut list)?;
    let mut at = 0;
    while list
        .get(at..)
        .is_some_and(|rest| rest.starts_with(b"PK\x01\x02"))
    {
        let field = |offset: usize| number::<2>(&list, at + offset).unwrap_or(0) as usize;
        let sized = |offset: usize| number::<4>(&list, at + offset).unwrap_or(0);
        let name = list
            .get(at + ENTRY..at + ENTRY + field(28))
            .unwrap_or_default();
        let name = String::from_utf8_lossy(name);
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        let (packed, size, local) = (field(10) != 0, sized(20), sized(42));
        let check = u32::try_from(sized(16)).ok();
        at += ENTRY + field(28) + field(30) + field(32);
        if packed || !is_wanted(&name) {
            continue;
        }
        let mut head = Vec::new();
        reader.seek(SeekFrom::Start(local))?;
        reader.take(LOCAL).read_to_end(&mut head)?;
        let (Some(named), Some(extra)) = (number::<2>(&head, 26), number::<2>(&head, 28)) else {
            continue;
        };
        pieces.push(Piece {
            name,
            file: file.try_clone()?,
            begin: local + LOCAL + named + extra,
            length: size,
            check,
        });
    }
    Ok(pieces)
}

/// The checksum of archives (CRC-32) of all that is read.
#[cold]
pub(super) fn checksum(input: &mut impl BufRead) -> std::io::Result<u32> {
    let step = |sum: u32, _| (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg());
    let table: [u32; 256] = std::array::from_fn(|byte| (0..8).fold(byte as u32, step));
    let mut sum = !0u32;
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            return Ok(!sum);
        }
        for byte in bytes {
            let at = usize::from(sum as u8 ^ byte);
            sum = (sum >> 8) ^ table.get(at).copied().unwrap_or_default();
        }
        let count = bytes.len();
        input.consume(count);
    }
}

/// A tensor of half-precision numbers.
struct Raw {
    shape: Vec<usize>,
    bits: Vec<u16>,
}

/// The tensors of a model, by name. Each is taken once.
pub struct Weights {
    tensors: HashMap<String, Raw>,
    /// How many heads look at once.
    pub heads: usize,
}

impl Weights {
    /// Reads a model in CTranslate2's format, version 6.
    ///
    /// # Errors
    /// [`ListenError::Model`] if it is damaged, or no Whisper in half precision.
    #[cold]
    pub fn read(input: &mut impl Read) -> Result<Self, ListenError> {
        let mut input = Input(input.take(MOST));
        if input.number::<4>()? != 6 || input.name()? != "WhisperSpec" {
            return Err(bad("another kind of model"));
        }
        input.number::<4>()?;
        let count = input.number::<4>()?;
        if count > TENSORS.into() {
            return Err(bad("too many tensors"));
        }
        let (mut tensors, mut heads) = (HashMap::new(), 0);
        for _ in 0..count {
            let name = input.name()?;
            let rank = input.number::<1>()? as usize;
            if rank > RANK {
                return Err(bad("a shape"));
            }
            let mut shape = Vec::new();
            for _ in 0..rank {
                shape.push(input.number::<4>()? as usize);
            }
            let kind = input.number::<1>()?;
            let size = input.number::<4>()?;
            let data = input.bytes(size)?;
            /// Numbers of two bytes, and half-precision ones.
            const HALF: u64 = 4;
            if name == "encoder/num_heads" {
                heads = number::<2>(&data, 0).unwrap_or(0) as usize;
            }
            if kind != HALF {
                // Single numbers that say how it is built; weights in another precision are missed later.
                continue;
            }
            let bits: Vec<u16> = data
                .as_chunks::<2>()
                .0
                .iter()
                .map(|b| u16::from_le_bytes(*b))
                .collect();
            let count = shape.iter().try_fold(1usize, |all, n| all.checked_mul(*n));
            if count != Some(bits.len()) {
                return Err(bad(&name));
            }
            tensors.insert(name, Raw { shape, bits });
        }
        Ok(Self { tensors, heads })
    }

    /// A matrix with so many columns, of whatever rank it is in the file, and its rows.
    ///
    /// # Errors
    /// [`ListenError::Model`] if it is missing or of another shape.
    #[cold]
    pub fn matrix(
        &mut self,
        name: &str,
        rows: Option<usize>,
        columns: Option<usize>,
    ) -> Result<Halves, ListenError> {
        let raw = self.tensors.remove(name).ok_or_else(|| bad(name))?;
        let (first, rest) = raw.shape.split_first().ok_or_else(|| bad(name))?;
        let width: usize = rest.iter().product();
        let fits = rows.is_none_or(|rows| rows == *first) && columns.is_none_or(|all| all == width);
        if !fits || width == 0 || *first == 0 {
            return Err(bad(name));
        }
        Ok(Halves {
            columns: width,
            bits: raw.bits,
        })
    }

    /// So many numbers in single precision.
    ///
    /// # Errors
    /// [`ListenError::Model`] if they are missing or not so many.
    #[cold]
    pub fn vector(&mut self, name: &str, count: usize) -> Result<Vec<f32>, ListenError> {
        let raw = self.tensors.remove(name).ok_or_else(|| bad(name))?;
        if raw.bits.len() != count {
            return Err(bad(name));
        }
        let all = Halves {
            columns: count,
            bits: raw.bits,
        };
        Ok(all.wide())
    }

    /// How many numbers there are for each place.
    pub fn width(&self) -> usize {
        let places = self.tensors.get("encoder/position_encodings/encodings");
        places
            .and_then(|raw| raw.shape.last().copied())
            .unwrap_or(0)
    }

    /// Whether there is a tensor of this name.
    pub fn has(&self, name: &str) -> bool {
        self.tensors.contains_key(name)
    }
}

/// What is read, with bounds.
struct Input<R>(R);

impl<R: Read> Input<R> {
    fn bytes(&mut self, count: u64) -> Result<Vec<u8>, ListenError> {
        if count > LARGEST {
            return Err(bad("a tensor is too large"));
        }
        // No more is set aside than is there.
        let mut bytes = Vec::new();
        let read = (&mut self.0).take(count).read_to_end(&mut bytes);
        match read {
            Ok(read) if read as u64 == count => Ok(bytes),
            Ok(_) => Err(bad("it ends too early")),
            Err(error) => Err(bad(&error.to_string())),
        }
    }

    fn number<const N: usize>(&mut self) -> Result<u64, ListenError> {
        let bytes = self.bytes(N as u64)?;
        number::<N>(&bytes, 0).ok_or_else(|| bad("a number"))
    }

    fn name(&mut self) -> Result<String, ListenError> {
        let length = self.number::<2>()?;
        let bytes = self.bytes(length)?;
        let name = String::from_utf8(bytes).map_err(|_| bad("a name"))?;
        Ok(name.trim_end_matches('\0').to_owned())
    }
}
