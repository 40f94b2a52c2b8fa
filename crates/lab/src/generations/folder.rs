//! What generations leave behind: the games of each, what came of it, and the network that plays best.
//!
//! A folder has what plays best of each game that is learnt, weights and perhaps a network, named by its rules, and beside
//! them a folder of that name with the games of every generation and a journal, a line for each that has ended.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chatur_core::{Spec, Variant};
use chatur_search::{AnyEvaluator, fingerprint, keep, kept_in};

use super::archive::{Archive, Places};
use crate::{Interrupt, LabError};

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

    /// The file of a generation's games, to add more, and the numbers of those that are there. `how` says how they are
    /// played: others do not go into it.
    pub(super) fn games(&self, generation: usize, how: &str) -> Result<(File, Vec<u32>), LabError> {
        let path = self.file_of(generation);
        let fails = |error: std::io::Error| at(&path, &error);
        let head = format!("chatur games 1, rules {}, {how}\n", self.rules);
        if !path.exists() {
            fs::write(&path, &head).map_err(fails)?;
        }
        let mut said = Vec::new();
        File::open(&path)
            .and_then(|file| file.take(head.len() as u64).read_to_end(&mut said))
            .map_err(fails)?;
        if said != head.as_bytes() {
            let said = String::from_utf8_lossy(said.split(|&byte| byte == b'\n').next().unwrap_or_default());
            let why =
                format!("it has other games ({said}); go on as they were played, or into another folder");
            return Err(LabError::File { path, why });
        }
        let Places { places, end } = Places::of(&path).map_err(fails)?;
        let file = OpenOptions::new().append(true).open(&path).map_err(fails)?;
        // A game that was not written to its end is played again.
        file.set_len(end).map_err(fails)?;
        Ok((file, places.iter().map(|place| place.number).collect()))
    }

    /// The games of the generations up to this one, of which so many count.
    pub(super) fn archive(
        &self,
        generation: usize,
        games: u32,
        interrupt: &Interrupt,
    ) -> Result<Archive, LabError> {
        let files = (1..=generation).map(|generation| self.file_of(generation));
        let files: Vec<PathBuf> = files.filter(|path| path.exists()).collect();
        Ok(Archive::of(&files, games, interrupt)?)
    }

    fn file_of(&self, generation: usize) -> PathBuf {
        self.own.join(format!("generation-{generation}.games"))
    }

    fn journal(&self) -> PathBuf {
        self.own.join("journal.txt")
    }
}

fn at(path: &Path, error: &std::io::Error) -> LabError {
    LabError::File { path: path.to_owned(), why: error.to_string() }
}
