//! Doors for those who want to play a variant.

use std::io::Read;
use std::path::{Path, PathBuf};

use chatur_rules::modules::Rules;
use thiserror::Error;

use crate::catalogue;
use crate::check::{Checked, build};
use crate::loaded::Loaded;
use crate::merge::gather::{Origin, catalogue_name, is_file, name_of, open, text_of};
use crate::read::LARGEST_FILE;
use crate::said::errors::IntoSaid;
use crate::said::{Lang, Said};
use crate::text::source::Source;
use crate::told::nearest::nearest;

/// Why there is no variant to play.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The catalogue has no such variant.
    #[error("there is no variant `{name}`{}", .nearest.as_ref().map_or(String::new(), |near| format!("; did you mean `{near}`?")))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest id.
        nearest: Option<String>,
    },
    /// The file cannot be read.
    #[error("{file}: {}", why.told(Lang::En))]
    Unreadable {
        /// The file.
        file: String,
        /// Why.
        why: Said,
    },
    /// The file has errors.
    #[error("{}", .0.summary())]
    Wrong(Box<Checked>),
}

impl LoadError {
    /// The same in a language.
    #[must_use]
    pub fn told(&self, lang: Lang) -> String {
        match (self, lang) {
            (_, Lang::En) => self.to_string(),
            (Self::Unknown { name, nearest: _ }, _) => lang.told(said!(NoVariantInCatalogue { name })),
            (Self::Unreadable { file, why }, _) => format!("{file}: {}", why.told(lang)),
            (Self::Wrong(checked), _) => checked.summary_in(lang),
        }
    }
}

/// A variant by its id, by one of its names, or from a file.
///
/// # Errors
/// When there is none, or the file has errors.
pub fn load(name_or_path: &str) -> Result<Loaded, LoadError> {
    Loader::default().load(name_or_path)
}

/// The same with all that there is to say about it; its examples are not tried.
///
/// # Errors
/// When there is none, or the file cannot be read.
pub fn read(name_or_path: &str) -> Result<Checked, LoadError> {
    Loader::default().read(name_or_path)
}

/// A variant from a text; its parents are in the catalogue.
///
/// # Errors
/// When the text has errors.
pub fn load_text(source_name: &str, text: &str) -> Result<Loaded, LoadError> {
    Loader::default().load_text(source_name, text)
}

/// Checks a text with its examples. Its parents are in the catalogue: a text from afar opens no files.
pub fn check(source_name: &str, text: &str) -> Checked {
    Loader::default().check(source_name, text)
}

/// Checks a file with its examples. Parents may be files beside it.
///
/// # Errors
/// When the file cannot be read.
pub fn check_file(path: &str) -> Result<Checked, LoadError> {
    Loader::default().check_file(path)
}

/// Checks what a reader gives, as a pipe; of what is longer than a file may be no more is read than tells so. Parents are those
/// of the catalogue.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn check_stream(source_name: &str, input: impl Read) -> Result<Checked, LoadError> {
    Ok(check(source_name, &text_of_stream(source_name, input)?))
}

/// The text of a file from what a reader gives; of what is longer than a file may be no more is read than tells so.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn text_of_stream(source_name: &str, input: impl Read) -> Result<String, LoadError> {
    let unreadable = |why| LoadError::Unreadable { file: source_name.to_owned(), why };
    let mut bytes = Vec::new();
    input.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(error.said()))?;
    text_of(bytes).map_err(unreadable)
}

/// The same doors for files that name rules of one's own; [`Rules`] holds them. The package in `examples/own-rule`
/// has one.
#[derive(Clone, Debug, Default)]
pub struct Loader {
    /// What files may name in `modules`.
    pub rules: Rules,
}

impl Loader {
    /// Like [`load`].
    ///
    /// # Errors
    /// When there is no such variant, or the file has errors.
    pub fn load(&self, name_or_path: &str) -> Result<Loaded, LoadError> {
        finish(self.read(name_or_path)?)
    }

    /// Like [`read`].
    ///
    /// # Errors
    /// When there is no such variant, or the file cannot be read.
    pub fn read(&self, name_or_path: &str) -> Result<Checked, LoadError> {
        if is_file(name_or_path) {
            let (source, path) = open_file(name_or_path)?;
            return Ok(build(source, Origin::File(path), &self.rules, false));
        }
        let unknown = || LoadError::Unknown {
            name: name_or_path.chars().take(60).collect(),
            nearest: nearest(&name_or_path.chars().take(60).collect::<String>(), catalogue::ids())
                .map(str::to_owned),
        };
        let id = catalogue::find(name_or_path).ok_or_else(unknown)?;
        let text = catalogue::text(id).ok_or_else(unknown)?;
        Ok(build(Source::new(catalogue_name(id), text), Origin::Text, &self.rules, false))
    }

    /// Like [`load_text`].
    ///
    /// # Errors
    /// When the text has errors.
    pub fn load_text(&self, source_name: &str, text: &str) -> Result<Loaded, LoadError> {
        finish(build(Source::new(source_name, text), Origin::Text, &self.rules, false))
    }

    /// Like [`check`].
    pub fn check(&self, source_name: &str, text: &str) -> Checked {
        build(Source::new(source_name, text), Origin::Text, &self.rules, true)
    }

    /// Like [`check_file`].
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn check_file(&self, path: &str) -> Result<Checked, LoadError> {
        let (source, path) = open_file(path)?;
        Ok(build(source, Origin::File(path), &self.rules, true))
    }

    /// Checks the text of a file as an editor has it, with its examples. Parents may be files beside it.
    pub fn check_edited(&self, path: &str, text: &str) -> Checked {
        let path = PathBuf::from(path);
        build(Source::new(name_of(&path), text), Origin::File(path), &self.rules, true)
    }
}

fn open_file(path: &str) -> Result<(Source, PathBuf), LoadError> {
    let source = open(Path::new(path)).map_err(|why| LoadError::Unreadable { file: path.to_owned(), why })?;
    Ok((source, PathBuf::from(path)))
}

fn finish(checked: Checked) -> Result<Loaded, LoadError> {
    match checked {
        Checked { loaded: Some(loaded), .. } => Ok(loaded),
        checked => Err(LoadError::Wrong(Box::new(checked))),
    }
}
