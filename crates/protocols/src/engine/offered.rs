//! The variants that an engine offers: the catalogue, and files of authors.

use chatur_notation::excerpt;
use chatur_variants::{Loaded, catalogue, load};

/// The variants on offer, and the one that is played.
pub(crate) struct Offered {
    own: Vec<Loaded>,
}

impl Offered {
    /// The catalogue alone.
    pub(crate) fn new() -> Self {
        Self { own: Vec::new() }
    }

    /// Reads an author's file and puts it on offer. A file with an id that is on offer already stands for it.
    ///
    /// # Errors
    /// When the file cannot be read or has errors; the text says where.
    pub(crate) fn add(&mut self, path: &str) -> Result<&Loaded, String> {
        let loaded = load(path).map_err(|error| error.to_string())?;
        self.own.retain(|other| other.head.id != loaded.head.id);
        self.own.push(loaded);
        self.own.last().ok_or_else(String::new)
    }

    /// All ids, the catalogue's first.
    pub(crate) fn ids(&self) -> Vec<&str> {
        let own = self.own.iter().map(|loaded| loaded.head.id.as_str());
        let own = own.filter(|id| !catalogue().any(|entry| entry.id == *id));
        catalogue().map(|entry| entry.id).chain(own).collect()
    }

    /// All variants, read and compiled.
    pub(crate) fn all(&self, find: impl Fn(&str) -> Option<&'static str>) -> Vec<Loaded> {
        self.ids().into_iter().filter_map(|id| self.load(id, &find).ok()).collect()
    }

    /// The variant that a client calls by this name; `find` knows the names of the catalogue. The id of an author's file
    /// comes first: the catalogue may have it as another name of something else.
    pub(crate) fn load(
        &self,
        name: &str,
        find: impl Fn(&str) -> Option<&'static str>,
    ) -> Result<Loaded, String> {
        let own = |id: &str| self.own.iter().find(|loaded| loaded.head.id == id);
        let found = find(name);
        if let Some(own) = own(name).or_else(|| own(found?)) {
            return Ok(own.clone());
        }
        let id = found.ok_or_else(|| format!("no variant `{}`", excerpt(name)))?;
        load(id).map_err(|error| error.to_string())
    }
}
