//! What generations leave behind: the games of each, what came of it, and the network that plays best.
//!
//! A folder has what plays best of each game that is learnt, weights and perhaps a network, named by its rules, and beside
//! them a folder of that name with the games of every generation and a journal, a line for each that has ended.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chatur_core::{Spec, Variant};
use chatur_search::learning::Record;
use chatur_search::{AnyEvaluator, fingerprint, keep, kept_in};

use crate::LabError;

/// No more of a file of games is read, in bytes.
const LARGEST: u64 = 4 << 30;

/// Where one game's generations are kept.
#[derive(Debug)]
pub(super) struct Folder {
    rules: String,
    /// With what was learnt of every game.
    all: PathBuf,
    own: PathBuf,
}

impl Folder {
    pub(super) fn open(folder: &Path, spec: &Spec) -> Result<Self, LabError> {
        let rules = fingerprint(spec);
        let own = folder.join(&rules);
        fs::create_dir_all(&own).map_err(|error| at(&own, &error))?;
        Ok(Self { rules, all: folder.to_owned(), own })
    }

    /// The lines of the journal: one for each generation that has ended.
    pub(super) fn ended(&self) -> Result<Vec<String>, LabError> {
        let path = self.journal();
        match fs::read_to_string(&path) {
            Ok(text) => Ok(text.lines().map(str::to_owned).collect()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(at(&path, &error)),
        }
    }

    /// Writes down what came of a generation.
    pub(super) fn end(&self, line: &str) -> Result<(), LabError> {
        let path = self.journal();
        let mut file =
            OpenOptions::new().create(true).append(true).open(&path).map_err(|error| at(&path, &error))?;
        writeln!(file, "{line}").map_err(|error| at(&path, &error))
    }

    /// What plays best so far.
    pub(super) fn best(&self, variant: &Arc<Variant>) -> AnyEvaluator {
        kept_in(&self.all, Arc::clone(variant))
    }

    /// Keeps what plays best from now on.
    pub(super) fn keep(&self, best: &AnyEvaluator, remark: &str) -> Result<(), LabError> {
        keep(best, &self.all, remark).map(|_| ()).map_err(|error| at(&self.all, &error))
    }

    /// The file of a generation's games, to add more, and those that are there. `how` says how they are played: others
    /// do not go into it.
    pub(super) fn games(&self, generation: usize, how: &str) -> Result<(File, Vec<Record>), LabError> {
        let path = self.own.join(format!("generation-{generation}.games"));
        let head = format!("chatur games 1, rules {}, {how}\n", self.rules);
        let mut bytes = Vec::new();
        if path.exists() {
            let file = File::open(&path).map_err(|error| at(&path, &error))?;
            file.take(LARGEST).read_to_end(&mut bytes).map_err(|error| at(&path, &error))?;
        }
        let (records, good) = if bytes.is_empty() {
            fs::write(&path, &head).map_err(|error| at(&path, &error))?;
            (Vec::new(), head.len())
        } else if bytes.starts_with(head.as_bytes()) {
            let (records, left) = read(&bytes[head.len()..]);
            (records, bytes.len() - left)
        } else {
            let said = String::from_utf8_lossy(bytes.split(|&byte| byte == b'\n').next().unwrap_or_default());
            let why =
                format!("it has other games ({said}); go on as they were played, or into another folder");
            return Err(LabError::File { path, why });
        };
        let file = OpenOptions::new().append(true).open(&path).map_err(|error| at(&path, &error))?;
        // A game that was not written to its end is played again.
        file.set_len(good as u64).map_err(|error| at(&path, &error))?;
        Ok((file, records))
    }

    /// The games of the generations before.
    pub(super) fn games_before(&self, generation: usize) -> Result<Vec<Record>, LabError> {
        let mut all = Vec::new();
        for earlier in 1..generation {
            let path = self.own.join(format!("generation-{earlier}.games"));
            let Ok(file) = File::open(&path) else { continue };
            let mut bytes = Vec::new();
            file.take(LARGEST).read_to_end(&mut bytes).map_err(|error| at(&path, &error))?;
            let head = bytes.iter().position(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            all.extend(sorted(read(&bytes[head..]).0));
        }
        Ok(all)
    }

    fn journal(&self) -> PathBuf {
        self.own.join("journal.txt")
    }
}

/// The records of these bytes, and how many bytes are left at the end that are none.
fn read(mut bytes: &[u8]) -> (Vec<Record>, usize) {
    let mut records = Vec::new();
    while let Some((record, rest)) = Record::read(bytes) {
        records.push(record);
        bytes = rest;
    }
    (records, bytes.len())
}

/// Games in the order of their numbers, each once: threads end them in any order.
pub(super) fn sorted(mut records: Vec<Record>) -> Vec<Record> {
    records.sort_by_key(|record| record.number);
    records.dedup_by_key(|record| record.number);
    records
}

fn at(path: &Path, error: &std::io::Error) -> LabError {
    LabError::File { path: path.to_owned(), why: error.to_string() }
}
