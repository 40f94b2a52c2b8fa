//! A file that an editor has open.

use std::ops::Range;
use std::path::{Path, PathBuf};

use chatur_variants::{Diagnostic, Entry, Lang, outline};
use lsp_types::{Location, Position, Range as Lines, Uri};
use url::Url;

use crate::parents::Parents;
use crate::position;

/// The language that an editor calls variant files, if it knows them.
const LANGUAGE: &str = "chatur";

/// A file that an editor has open, as it is there.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    pub(crate) uri: Uri,
    pub(crate) text: String,
    /// What the editor calls this state of it.
    pub(crate) version: i32,
    /// Where it is, if it is a file.
    pub(crate) path: Option<PathBuf>,
    /// Whether the editor says that it is a variant.
    is_called_one: bool,
    /// What was last found in the text as it is now.
    pub(crate) found: Option<Vec<Diagnostic>>,
}

impl Document {
    pub(crate) fn new(uri: Uri, language: &str, version: i32, text: String) -> Self {
        let path = Url::parse(uri.as_str()).ok().and_then(|url| url.to_file_path().ok());
        Self { uri, text, version, path, is_called_one: language == LANGUAGE, found: None }
    }

    pub(crate) fn change(&mut self, version: i32, text: String) {
        (self.version, self.text, self.found) = (version, text, None);
    }

    /// Whether it is a variant: others keep other things in RON.
    pub(crate) fn is_variant(&self) -> bool {
        self.is_called_one || self.outline().find(&["format"]).is_some()
    }

    pub(crate) fn outline(&self) -> Entry {
        outline(&self.text)
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        let path = self.path.as_deref().map(Path::to_string_lossy);
        path.map_or_else(|| self.uri.as_str().to_owned(), std::borrow::Cow::into_owned)
    }

    pub(crate) fn byte(&self, at: Position) -> usize {
        position::byte(&self.text, at)
    }

    pub(crate) fn lines(&self, bytes: &Range<usize>) -> Lines {
        position::lines(&self.text, bytes)
    }

    pub(crate) fn location(&self, bytes: &Range<usize>) -> Location {
        Location::new(self.uri.clone(), self.lines(bytes))
    }
}

/// What is asked about: a document, and the catalogue around it.
pub(crate) struct Asked<'a> {
    pub(crate) document: &'a Document,
    pub(crate) parents: Parents<'a>,
    pub(crate) lang: Lang,
}
