//! Engines that remember: whoever goes on with an analysis finds what was thought of it before.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};

use chatur_core::Game;
use chatur_search::{Engine, Options};
use lru::LruCache;

use crate::host::Client;

/// So many guests are remembered.
const MOST: NonZero<usize> = NonZero::new(8).unwrap();
/// The room for each, in mebibytes.
const HASH: usize = 8;

/// The engines of the guests that analysed last.
#[derive(Debug)]
pub(crate) struct Engines(Mutex<LruCache<Client, Engine>>);

impl Default for Engines {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST)))
    }
}

impl Engines {
    /// The engine of a guest for the rules of a game, who tells so many lines. Nobody else has it meanwhile.
    pub(super) fn take(&self, client: Client, game: &Game, lines: usize) -> Engine {
        let options = Options { hash: HASH, lines, ..Options::default() };
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(&client);
        match kept.filter(|engine| engine.variant().owns(game.position()).is_ok()) {
            Some(mut engine) => {
                engine.set_options(options);
                engine
            }
            None => Engine::new(game.variant().clone(), options),
        }
    }

    /// Keeps it for the next time.
    pub(super) fn keep(&self, client: Client, engine: Engine) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(client, engine);
    }
}
