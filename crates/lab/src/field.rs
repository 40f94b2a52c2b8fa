//! Where an experiment takes place: a variant and what engines call it.

use chatur_core::{Game, Setup};
#[cfg(feature = "matches")]
use chatur_engines::Known;
use chatur_search::Timer;
use chatur_variants::Loaded;

use crate::{LabError, Sides};

/// A variant, loaded, with its word on the command line.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its id or the path of its file.
    pub word: String,
    /// The variant.
    pub loaded: Loaded,
    /// What engines are told of it.
    #[cfg(feature = "matches")]
    pub known: Known,
    /// Where the searches of games against itself have their time from.
    pub timer: Timer,
}

impl Field {
    /// A loaded variant.
    pub fn new(word: impl Into<String>, loaded: Loaded) -> Self {
        Self {
            word: word.into(),
            #[cfg(feature = "matches")]
            known: Known::of(&loaded),
            loaded,
            timer: Timer::default(),
        }
    }

    /// Loads a variant by its word.
    ///
    /// # Errors
    /// When there is no such variant, or the file has errors.
    pub fn load(word: &str) -> Result<Self, LabError> {
        let loaded = chatur_variants::load(word).map_err(|error| LabError::Variant(error.to_string()))?;
        Ok(Self::new(word, loaded))
    }

    /// The arrangement that a game begins with, drawn by this seed where there are several.
    pub(crate) fn start(&self, seed: u64) -> Setup {
        let shuffle = self.loaded.shuffle.as_ref();
        let start = shuffle.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
        start.unwrap_or_else(|| self.loaded.start.clone())
    }

    /// A new game from an arrangement.
    pub(crate) fn game(&self, start: &Setup) -> Result<Game, LabError> {
        Game::new(self.loaded.variant.clone(), start).map_err(|error| LabError::Opening(error.to_string()))
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.loaded.variant.spec().seats.len()
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        Sides::of(self.loaded.variant.spec())
    }

    /// The names of the seats.
    pub fn seat_names(&self) -> Vec<String> {
        self.loaded.variant.spec().seats.iter().map(|seat| seat.name.clone()).collect()
    }
}
