//! The variants that a host knows, each compiled once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_variants::{Checked, LoadError, Loaded, Loader};
use thiserror::Error;

use super::judge::{Broken, judge};
use crate::show::hash_text;

/// So many variants are kept; then all are forgotten. The catalogue has fewer.
const MOST: usize = 1000;

/// The variants that a host knows.
pub struct Rulebook {
    loader: Loader,
    longest: Duration,
    known: Mutex<HashMap<String, Arc<Loaded>>>,
}

/// Why there is no variant to play.
#[derive(Debug, Error)]
pub enum RuleError {
    /// There is none of this name, or its text has errors.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Compiling it failed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The rules that a game was played by are not to be had.
    #[error("the rules with the hash {0} cannot be had any more")]
    Lost(String),
}

impl Rulebook {
    pub(crate) fn new(loader: Loader, longest: Duration) -> Self {
        Self { loader, longest, known: Mutex::default() }
    }

    /// A variant of the catalogue. Files of the host are not opened, whatever the name says.
    ///
    /// # Errors
    /// When there is none.
    pub async fn by_id(&self, id: &str) -> Result<Arc<Loaded>, RuleError> {
        let Some(id) = chatur_variants::find(id) else {
            return Err(LoadError::Unknown { name: id.chars().take(60).collect(), nearest: None }.into());
        };
        if let Some(loaded) = self.find(id) {
            return Ok(loaded);
        }
        let (_, loaded) = judge(self.loader.clone(), self.longest, move |loader| loader.load(id)).await?;
        Ok(self.keep(id, loaded?))
    }

    /// A variant from its text.
    ///
    /// # Errors
    /// When the text has errors.
    pub async fn by_text(&self, text: &str) -> Result<Arc<Loaded>, RuleError> {
        let text = text.to_owned();
        let load = move |loader: &mut Loader| loader.load_text("variant.ron", &text);
        let (_, loaded) = judge(self.loader.clone(), self.longest, load).await?;
        Ok(Arc::new(loaded?))
    }

    /// The rules with a hash, by which a saved game was played.
    ///
    /// # Errors
    /// When they cannot be had.
    pub async fn by_hash(&self, id: &str, hash: &str, text: &str) -> Result<Arc<Loaded>, RuleError> {
        let key = format!("{id}#{hash}");
        if let Some(loaded) = self.find(&key) {
            return Ok(loaded);
        }
        if let Ok(loaded) = self.by_id(id).await
            && loaded.head.id == id
            && hash_text(&loaded) == hash
        {
            return Ok(loaded);
        }
        let loaded = self.by_text(text).await?;
        if hash_text(&loaded) != hash {
            return Err(RuleError::Lost(hash.to_owned()));
        }
        Ok(self.keep_shared(&key, loaded))
    }

    /// Checks a text with its examples.
    ///
    /// # Errors
    /// When the check itself fails.
    pub async fn check(&self, text: String) -> Result<Checked, Broken> {
        let check = move |loader: &mut Loader| loader.check("variant.ron", &text);
        Ok(judge(self.loader.clone(), self.longest, check).await?.1)
    }

    fn find(&self, key: &str) -> Option<Arc<Loaded>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    fn keep(&self, key: &str, loaded: Loaded) -> Arc<Loaded> {
        self.keep_shared(key, Arc::new(loaded))
    }

    fn keep_shared(&self, key: &str, loaded: Arc<Loaded>) -> Arc<Loaded> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        Arc::clone(known.entry(key.to_owned()).or_insert(loaded))
    }
}
