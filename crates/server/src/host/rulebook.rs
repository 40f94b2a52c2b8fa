//! The variants that a host knows: each is compiled once, all who play it share it, and all together are bounded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use chatur_core::Spec;
use chatur_tables::task::Task;
use chatur_tables::workshop::{Sight, seen};
use chatur_variants::{Checked, Lang, LoadError, Loaded, Loader};
use lru::LruCache;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::isolate::{Broken, isolate};
use super::pool::{Client, Pool, Undone};
use crate::message::{Code, Failed, HostReason, RefusalReason};
use crate::show::hash_text;

/// What is being done when a text is compiled.
const COMPILING: Task = Task::text("reading this variant");

/// The variants that a host knows.
pub struct Rulebook {
    loader: Loader,
    longest: Duration,
    /// Where strangers' texts are compiled.
    pool: Arc<Pool>,
    /// Where strangers' tables are worked at.
    tables: Arc<Pool>,
    shelf: Mutex<Shelf>,
}

/// Why there is no variant to play.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RuleError {
    /// There is none of this name, or its text has errors.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Compiling it failed, or was not begun.
    #[error(transparent)]
    Undone(#[from] Undone),
    /// Names that every board tells again and again are too long.
    #[error(
        "the names of kinds and seats are too long to be told with every move: at most {LONGEST_NAME} bytes"
    )]
    LongNames,
    /// The host has as many variants in memory as it may have.
    #[error("this host has as many variants in memory as it can have: try again when some games are over")]
    Full,
    /// The rules that a game was played by are not to be had.
    #[error("the rules with the hash {0} cannot be had any more")]
    Lost(String),
}

/// The longest name of a kind or a seat that a stranger's file may have, in bytes.
const LONGEST_NAME: usize = 100;

impl From<Broken> for RuleError {
    fn from(broken: Broken) -> Self {
        Self::Undone(broken.into())
    }
}

impl From<RuleError> for Failed {
    fn from(error: RuleError) -> Self {
        let code = match error {
            RuleError::Undone(undone) => return undone.into(),
            RuleError::Load(_) => Code::BadMessage,
            RuleError::LongNames => Code::Costly,
            RuleError::Full => Code::Busy,
            RuleError::Lost(_) => Code::Broken,
        };
        Self::new(code, error)
    }
}

impl From<RuleError> for RefusalReason {
    fn from(error: RuleError) -> Self {
        Self::Host(match error {
            RuleError::Load(error) => error.into(),
            RuleError::Undone(undone) => return undone.into(),
            RuleError::LongNames => HostReason::LongNames { most: LONGEST_NAME },
            RuleError::Full => HostReason::VariantsFull,
            RuleError::Lost(hash) => HostReason::RulesLost { hash },
        })
    }
}

/// By what a variant is found: an id of the catalogue, or a digest of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Id(&'static str),
    Text([u8; 32]),
}

impl Key {
    fn text(text: &str) -> Self {
        Self::Text(Sha256::digest(text).into())
    }
}

impl Rulebook {
    pub(crate) fn new(
        loader: Loader,
        longest: Duration,
        pool: Arc<Pool>,
        tables: Arc<Pool>,
        most: usize,
    ) -> Self {
        Self { loader, longest, pool, tables, shelf: Mutex::new(Shelf::new(most)) }
    }

    /// A variant of the catalogue. Files of the host are not opened, whatever the name says.
    ///
    /// # Errors
    /// When there is none.
    pub async fn by_id(&self, id: &str) -> Result<Arc<Loaded>, RuleError> {
        let Some(id) = chatur_variants::find(id) else {
            return Err(LoadError::Unknown { name: id.chars().take(60).collect(), nearest: None }.into());
        };
        if let Some(loaded) = self.shelf().find(&Key::Id(id)) {
            return Ok(loaded);
        }
        let load = move |loader: &mut Loader| loader.load(id);
        let (_, loaded) = isolate(COMPILING, self.loader.clone(), self.longest, load).await?;
        self.shelf().keep(Key::Id(id), loaded?, true)
    }

    /// A variant from its text, for whoever asks.
    ///
    /// # Errors
    /// When the text has errors, and when there is no room or no time for it.
    pub async fn by_text(&self, client: Client, text: &str) -> Result<Arc<Loaded>, RuleError> {
        let key = Key::text(text);
        if let Some(loaded) = self.shelf().find(&key) {
            return Ok(loaded);
        }
        let (loader, text) = (self.loader.clone(), text.to_owned());
        let load = move || loader.load_text("variant.ron", &text);
        let loaded = self.work(client, COMPILING, load).await??;
        // What is the catalogue's by its hash is called and drawn as there, whatever else the text says.
        if let Some(own) = self.in_catalogue(&loaded.head.id, &hash_text(&loaded)).await {
            return self.shelf().keep(key, Loaded::clone(&own), true);
        }
        if has_long_names(&loaded) {
            return Err(RuleError::LongNames);
        }
        self.shelf().keep(key, loaded, false)
    }

    /// The rules with a hash, by which a saved game was played, for the table that it was played at.
    ///
    /// # Errors
    /// When they cannot be had.
    pub(crate) async fn by_hash(
        &self,
        client: Client,
        id: &str,
        hash: &str,
        text: &str,
    ) -> Result<Arc<Loaded>, RuleError> {
        // The text that is kept with a hash may be anybody's who had the same rules first.
        if let Some(loaded) = self.in_catalogue(id, hash).await {
            return Ok(loaded);
        }
        if let Some(loaded) = self.shelf().find(&Key::text(text)) {
            return Ok(loaded);
        }
        let granted = match client {
            Client::House => None,
            other => Some(self.tables.turn(other).await?),
        };
        let key = Key::text(text);
        // Another table of the same address may have had it compiled meanwhile.
        let found = self.shelf().find(&key);
        let loaded = if let Some(loaded) = found {
            loaded
        } else {
            let (loader, text) = (self.loader.clone(), text.to_owned());
            let load = move || loader.load_text("variant.ron", &text);
            let loaded = match granted {
                None => isolate(COMPILING, (), self.longest, move |()| load()).await?.1,
                Some(granted) => self.tables.run(granted, COMPILING, self.longest, load).await?,
            };
            self.shelf().keep(key, loaded?, false)?
        };
        if hash_text(&loaded) == hash { Ok(loaded) } else { Err(RuleError::Lost(hash.to_owned())) }
    }

    /// The variant of the catalogue that has this id and this hash.
    async fn in_catalogue(&self, id: &str, hash: &str) -> Option<Arc<Loaded>> {
        let id = chatur_variants::find(id).filter(|found| *found == id)?;
        self.by_id(id).await.ok().filter(|loaded| hash_text(loaded) == hash)
    }

    /// Checks a text with its examples, for whoever asks, and looks at what came of it.
    ///
    /// # Errors
    /// When the check itself fails, and when there is no time for it.
    pub async fn check<T: Send + 'static>(
        &self,
        client: Client,
        text: String,
        look: impl FnOnce(&Checked) -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let loader = self.loader.clone();
        let task = Task::text("checking this variant");
        self.work(client, task, move || look(&loader.check("variant.ron", &text))).await
    }

    /// Checks and shows a text as it is being written, for whoever asks.
    ///
    /// # Errors
    /// When the check itself fails, and when there is no time for it.
    pub async fn see(&self, client: Client, text: String, lang: Lang) -> Result<Sight, Undone> {
        let loader = self.loader.clone();
        let task = Task::text("checking this variant");
        self.work(client, task, move || seen(&loader, &text, lang)).await
    }

    /// Does some work for somebody: in the pool of strangers, unless it is the host's own.
    ///
    /// # Errors
    /// When it fails, and when there is no time for it.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        client: Client,
        task: Task,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        match client {
            Client::House => Ok(isolate(task, (), self.longest, |()| work()).await?.1),
            Client::At(_) | Client::Table(_) => self.pool.work(client, task, self.longest, work).await,
        }
    }

    /// Whether a variant is that of the catalogue with its id.
    pub(crate) async fn is_of_the_catalogue(&self, loaded: &Arc<Loaded>) -> bool {
        let own = self.by_id(&loaded.head.id).await;
        own.is_ok_and(|own| own.hash == loaded.hash && own.resolved == loaded.resolved)
    }

    /// Strangers' tasks that are under way or wait.
    pub(crate) fn tasks(&self) -> usize {
        self.pool.tasks()
    }

    /// Bytes that the variants in memory keep.
    pub fn bytes(&self) -> usize {
        self.shelf().bytes()
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All variants that are in memory: those that tables hold, and some more that may be wanted again.
struct Shelf {
    /// The most bytes.
    most: usize,
    alive: HashMap<Key, Weak<Loaded>>,
    wanted: LruCache<Key, Arc<Loaded>>,
}

impl Shelf {
    fn new(most: usize) -> Self {
        Self { most, alive: HashMap::new(), wanted: LruCache::unbounded() }
    }

    fn find(&mut self, key: &Key) -> Option<Arc<Loaded>> {
        let loaded = self.alive.get(key)?.upgrade()?;
        if self.wanted.get(key).is_none() {
            self.wanted.put(key.clone(), Arc::clone(&loaded));
        }
        Some(loaded)
    }

    fn keep(&mut self, key: Key, loaded: Loaded, trusted: bool) -> Result<Arc<Loaded>, RuleError> {
        // Others may have compiled the same meanwhile, or written the same in other words.
        let full = Key::text(&loaded.resolved);
        let loaded = self.find(&key).or_else(|| self.find(&full)).unwrap_or_else(|| Arc::new(loaded));
        let own = if self.holds(&loaded) { 0 } else { bytes(&loaded) };
        let mut held = self.bytes();
        while held + own > self.most {
            match self.wanted.pop_lru() {
                // Whoever else has it keeps it.
                Some((_, other)) => held -= Arc::into_inner(other).map_or(0, |gone| bytes(&gone)),
                None if trusted => break,
                None => return Err(RuleError::Full),
            }
        }
        self.alive.retain(|_, other| other.strong_count() > 0);
        for key in [key, full] {
            self.alive.insert(key.clone(), Arc::downgrade(&loaded));
            self.wanted.put(key, Arc::clone(&loaded));
        }
        Ok(loaded)
    }

    fn holds(&self, loaded: &Arc<Loaded>) -> bool {
        self.alive.values().any(|other| std::ptr::eq(other.as_ptr(), Arc::as_ptr(loaded)))
    }

    /// Bytes of all that are alive, each counted once.
    fn bytes(&self) -> usize {
        let mut alive: Vec<_> = self.alive.values().filter_map(Weak::upgrade).collect();
        alive.sort_unstable_by_key(Arc::as_ptr);
        alive.dedup_by_key(|loaded| Arc::as_ptr(loaded));
        alive.iter().map(|loaded| bytes(loaded)).sum()
    }
}

/// Whether a kind or a seat has a name of more than [`LONGEST_NAME`] bytes.
fn has_long_names(loaded: &Loaded) -> bool {
    let Spec { kinds, seats, .. } = loaded.variant.spec();
    let mut names = kinds.iter().map(|kind| &kind.name).chain(seats.iter().map(|seat| &seat.name));
    names.any(|name| name.len() > LONGEST_NAME)
}

/// What a variant keeps, its texts included.
fn bytes(loaded: &Loaded) -> usize {
    loaded.kept_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(name: &str) -> (Key, Loaded) {
        let text = format!("(format: 1, id: \"own\", name: \"{name}\", extends: \"orthodox\")");
        (Key::text(&text), chatur_variants::load_text("own.ron", &text).expect("it is a variant"))
    }

    #[test]
    fn the_same_text_is_shared_and_also_when_it_is_written_out() {
        let mut shelf = Shelf::new(usize::MAX);
        let (key, loaded) = variant("One");
        let full = Key::text(&loaded.resolved);
        let one = shelf.keep(key.clone(), loaded.clone(), false).unwrap();
        let again = shelf.keep(key.clone(), loaded, false).unwrap();
        assert!(Arc::ptr_eq(&one, &again));
        for key in [key, full] {
            assert!(shelf.find(&key).is_some_and(|found| Arc::ptr_eq(&found, &one)));
        }
        assert_eq!(shelf.bytes(), bytes(&one));
    }

    #[test]
    fn what_is_played_stays_and_what_is_not_makes_room() {
        let own = bytes(&variant("One").1);
        let mut shelf = Shelf::new(own * 5 / 2);
        let mut keep = |name: &str, trusted| {
            let (key, loaded) = variant(name);
            shelf.keep(key, loaded, trusted)
        };
        let one = keep("One", false).unwrap();
        drop(keep("Two", false).unwrap());
        // The second makes room for the third, and then there is no more.
        let three = keep("Three", false).unwrap();
        assert!(matches!(keep("Four", false), Err(RuleError::Full)));
        let five = keep("Five", true).expect("the catalogue always has room");
        drop((one, five));
        let six = keep("Six", false).unwrap();
        assert!(shelf.bytes() <= own * 5 / 2 && shelf.find(&variant("Three").0).is_some());
        drop((three, six));
    }
}
