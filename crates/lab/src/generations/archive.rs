//! The games of all generations where they lie: in memory is only where each begins.

use std::fs::File;
use std::io::{BufRead, BufReader, Error, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use chatur_search::learning::{Games, Record};

use crate::Interrupt;

/// Games in files, in the order of generations and their numbers.
pub(super) struct Archive {
    files: Vec<Mutex<File>>,
    places: Vec<(usize, Place)>,
    plies: usize,
    /// What went wrong first, and who is to stop then.
    failed: Mutex<Option<Error>>,
    interrupt: Interrupt,
}

/// Where a game begins in its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) number: u32,
    plies: u16,
    at: u64,
}

/// The games of a file.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) places: Vec<Place>,
    /// Where the last whole game ends.
    pub(super) end: u64,
}

impl Places {
    /// Looks for the games of a file behind its first line.
    pub(super) fn of(path: &Path) -> Result<Self, Error> {
        let mut file = BufReader::new(File::open(path)?);
        let mut places = Self { places: Vec::new(), end: file.skip_until(b'\n')? as u64 };
        while let Some(record) = Record::next(&mut file)? {
            let (number, plies) = (record.number, record.plies.len() as u16);
            places.places.push(Place { number, plies, at: places.end });
            places.end += record.bytes() as u64;
        }
        Ok(places)
    }
}

impl Archive {
    /// The games of these files, of the last only those of smaller numbers than `games`. Each is there once: threads end
    /// them in any order.
    pub(super) fn of(files: &[PathBuf], games: u32, interrupt: &Interrupt) -> Result<Self, Error> {
        let (failed, interrupt) = (Mutex::new(None), interrupt.clone());
        let mut archive = Self { files: Vec::new(), places: Vec::new(), plies: 0, failed, interrupt };
        for (index, path) in files.iter().enumerate() {
            let mut places = Places::of(path)?.places;
            places.sort_by_key(|place| place.number);
            places.dedup_by_key(|place| place.number);
            places.retain(|place| index + 1 < files.len() || place.number < games);
            archive.plies += places.iter().map(|place| usize::from(place.plies)).sum::<usize>();
            archive.places.extend(places.into_iter().map(|place| (index, place)));
            archive.files.push(Mutex::new(File::open(path)?));
        }
        Ok(archive)
    }

    /// What went wrong while games were read.
    pub(super) fn failed(self) -> Result<(), Error> {
        self.failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    fn one(&self, game: u32) -> Result<Option<Record>, Error> {
        let Some(&(file, Place { at, .. })) = self.places.get(game as usize) else { return Ok(None) };
        let mut file = self.files[file].lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(at))?;
        Record::next(&mut *file)
    }
}

impl Games for Archive {
    fn count(&self) -> usize {
        self.places.len()
    }

    fn number(&self, game: usize) -> u32 {
        self.places[game].1.number
    }

    fn plies(&self) -> usize {
        self.plies
    }

    fn read(&self, games: &[u32]) -> Vec<Record> {
        let read = games.iter().map(|&game| self.one(game)).collect::<Result<Vec<_>, Error>>();
        match read {
            Ok(records) => records.into_iter().flatten().collect(),
            Err(error) => {
                self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                self.interrupt.stop();
                Vec::new()
            }
        }
    }
}
