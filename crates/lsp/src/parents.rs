//! The parents of a document, and the files in which an editor can show them.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use chatur_variants::{Entry, Parent, outline, parents};
use lsp_types::{Location, Uri};
use url::Url;

use crate::document::Document;
use crate::position::lines;

/// The parents of a document, its own first.
pub(crate) struct Parents<'a> {
    pub(crate) all: Vec<Parent>,
    /// Where files of the catalogue are written.
    catalogue: Option<&'a Path>,
}

impl<'a> Parents<'a> {
    pub(crate) fn of(document: &Document, catalogue: Option<&'a Path>) -> Self {
        Self { all: parents(document.path.as_deref(), &document.text), catalogue }
    }

    /// The nearest parent that says what a path leads to, and what it says.
    pub(crate) fn find(&self, path: &[&str]) -> Option<(&Parent, Entry)> {
        self.all.iter().find_map(|parent| {
            let file = outline(&parent.source.text);
            file.find(path).cloned().map(|entry| (parent, entry))
        })
    }

    /// The place of some bytes of a parent.
    pub(crate) fn location(&self, parent: &Parent, bytes: &Range<usize>) -> Option<Location> {
        let path = match (&parent.file, parent.id) {
            (Some(path), _) => std::path::absolute(path).ok()?,
            (None, Some(id)) => written(self.catalogue?, id, &parent.source.text)?,
            (None, None) => return None,
        };
        Some(Location::new(uri(&path)?, lines(&parent.source.text, bytes)))
    }

    /// The place in the file that messages call so.
    pub(crate) fn place_in(&self, name: &str, bytes: &Range<usize>) -> Option<Location> {
        let parent = self.all.iter().find(|parent| parent.source.name == name)?;
        self.location(parent, bytes)
    }
}

pub(crate) fn uri(path: &Path) -> Option<Uri> {
    Url::from_file_path(path).ok()?.as_str().parse().ok()
}

/// The file of the catalogue in a folder; it is written if it is not there as it is here, and not meant to be changed.
fn written(folder: &Path, id: &str, text: &str) -> Option<PathBuf> {
    let path = folder.join(format!("{id}.ron"));
    if fs::read_to_string(&path).is_ok_and(|there| there == text) {
        return Some(path);
    }
    fs::create_dir_all(folder).ok()?;
    // What is there may be of an older program.
    let _ = fs::remove_file(&path);
    fs::write(&path, text).ok()?;
    let mut rights = fs::metadata(&path).ok()?.permissions();
    rights.set_readonly(true);
    let _ = fs::set_permissions(&path, rights);
    Some(path)
}
