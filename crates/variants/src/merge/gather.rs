//! A file and the parents it leans on.

use std::borrow::Cow;
use std::fs;
use std::path::{Path as FilePath, PathBuf};

use crate::catalogue;
use crate::read::{LARGEST_FILE, read};
use crate::said::diagnostic::{Diagnostic, Severity};
use crate::said::errors::IntoSaid;
use crate::said::{Mistake, Said};
use crate::schema::VariantFile;
use crate::text::literal;
use crate::text::path::Path;
use crate::text::source::Source;
use crate::text::tree::Tree;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The longest line of parents.
const MOST_PARENTS: usize = 16;

/// Where a text comes from: that decides which parents it can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// A file; parents may be files beside it.
    File(PathBuf),
    /// The catalogue, or a text from who knows where: parents are in the catalogue.
    Text,
}

/// A file and its parents, the file first.
pub(crate) struct Gathered {
    pub(crate) sources: Vec<Source>,
    pub(crate) files: Vec<VariantFile>,
    /// What kept a parent from being read.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Reads a file and all its parents, or as many as can be read.
pub(crate) fn gather(source: Source, origin: Origin) -> Gathered {
    let mut gathered = Gathered { sources: Vec::new(), files: Vec::new(), diagnostics: Vec::new() };
    let mut next = Some((source, origin));
    while let Some((source, origin)) = next.take() {
        let file = match read(&source) {
            Ok(file) => file,
            Err(mut diagnostic) => {
                if let Some(child) = gathered.sources.last() {
                    diagnostic.help(said!(ParentOf { name: &child.name }));
                }
                gathered.diagnostics.push(*diagnostic);
                gathered.sources.push(source);
                return gathered;
            }
        };
        let parent = file.extends.clone();
        gathered.sources.push(source);
        gathered.files.push(file);
        let Some(parent) = parent else { break };
        match find(&parent, &origin, &gathered.sources) {
            Ok(found) => next = Some(found),
            Err((message, help)) => {
                let last = gathered.sources.len() - 1;
                let mut report = Report::new(&gathered.sources[last..]);
                report.error(&Path::TOP.field("extends"), Mistake::Extends, message).help(help);
                gathered.diagnostics.extend(report.into_diagnostics());
            }
        }
    }
    gathered
}

/// A parent, and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parent {
    /// Its name and its text.
    pub source: Source,
    /// Its file; nothing where the catalogue has it.
    pub file: Option<PathBuf>,
    /// Its id, if the catalogue has it.
    pub id: Option<&'static str>,
}

/// The parents of a text, its own first, as far as they can be found; what else the text says may be half written. Those of a
/// file may be files beside it.
pub fn parents(file: Option<&FilePath>, text: &str) -> Vec<Parent> {
    let mut parents: Vec<Parent> = Vec::new();
    let name = file.map_or_else(String::new, name_of);
    let mut children = vec![Source::new(name, text)];
    let mut origin = file.map_or(Origin::Text, |file| Origin::File(file.to_owned()));
    while let Some(name) = children.last().and_then(|child| extends(&child.text))
        && let Ok((source, next)) = find(&name, &origin, &children)
    {
        let (file, id) = match &next {
            Origin::File(path) => (Some(path.clone()), None),
            Origin::Text => (None, catalogue::find(&name)),
        };
        parents.push(Parent { source: source.clone(), file, id });
        children.push(source);
        origin = next;
    }
    parents
}

/// What a text names as its parent.
fn extends(text: &str) -> Option<String> {
    let tree = Tree::read(text);
    let named = tree.entries.iter().find(|entry| entry.key() == Some("extends"))?;
    literal::text(named.name()).map(Cow::into_owned)
}

/// The text of a parent, or what to say and what to write instead.
fn find(name: &str, origin: &Origin, children: &[Source]) -> Result<(Source, Origin), (Said, Said)> {
    if children.len() > MOST_PARENTS {
        let message = said!(MoreVariantsLeanOnEach { most_parents: MOST_PARENTS });
        return Err((message, said!(LeanOnOneStandsFurther)));
    }
    let found = match origin {
        Origin::File(child) => beside(child, name)?,
        Origin::Text if is_file(name) => {
            let message = said!(FileTextNoneCould { name });
            return Err((message, said!(NameVariantOfCatalogue)));
        }
        Origin::Text => None,
    };
    let Some(found) = found.or_else(|| listed(name)) else {
        let message = said!(NoVariantInCatalogue { name });
        return Err((message, suggestion(name, catalogue::ids())));
    };
    if children.iter().any(|child| child.name == found.0.name) {
        let message = said!(LeansOnVariantInTurn { name });
        return Err((message, said!(VariantCannotOwnParent)));
    }
    Ok(found)
}

/// A variant of the catalogue, by any of its names.
fn listed(name: &str) -> Option<(Source, Origin)> {
    let id = catalogue::find(name)?;
    catalogue::text(id).map(|text| (Source::new(catalogue_name(id), text), Origin::Text))
}

/// A file beside the child: named as a file, or by an id that the catalogue does not have.
fn beside(child: &FilePath, name: &str) -> Result<Option<(Source, Origin)>, (Said, Said)> {
    let folder = child.parent().unwrap_or(FilePath::new(""));
    let path = folder.join(if is_file(name) { name.to_owned() } else { format!("{name}.ron") });
    if !is_file(name) && (catalogue::text(name).is_some() || !path.is_file()) {
        return Ok(None);
    }
    match open(&path) {
        Ok(source) => Ok(Some((source, Origin::File(path)))),
        Err(error) => {
            let message = said!(ParentCannotRead { error, path: path.display() });
            Err((message, said!(ParentNamedByPlaceBeside)))
        }
    }
}

/// Whether a name is that of a file rather than of a variant of the catalogue.
pub(crate) fn is_file(name: &str) -> bool {
    name.contains(['/', '\\']) || name.to_ascii_lowercase().ends_with(".ron")
}

/// The name under which a catalogue file appears in messages.
pub(crate) fn catalogue_name(id: &str) -> String {
    format!("catalogue:{id}.ron")
}

/// Reads a file, unless it is too large for a variant.
pub(crate) fn open(path: &FilePath) -> Result<Source, Said> {
    let size = fs::metadata(path).map_err(|error| error.said())?;
    if !size.is_file() {
        return Err(said!(NotFile));
    }
    if size.len() > LARGEST_FILE as u64 {
        return Err(said!(TooManyBytesToRead { largest_file: LARGEST_FILE, count: size.len() }));
    }
    let bytes = fs::read(path).map_err(|error| error.said())?;
    Ok(Source::new(name_of(path), text_of(bytes)?))
}

/// The text that an editor saved, or how to save it.
pub(crate) fn text_of(bytes: Vec<u8>) -> Result<String, Said> {
    // Half the bytes of plain text are zero in UTF-16, with or without a mark before it.
    if bytes.starts_with(b"\xff\xfe")
        || bytes.starts_with(b"\xfe\xff")
        || bytes.iter().take(4).any(|byte| *byte == 0)
    {
        return Err(said!(SaveUtf16AsUtf8));
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let (line, before) = String::from_utf8_lossy(sound)
            .lines()
            .enumerate()
            .last()
            .map_or((1, 0), |(i, row)| (i + 1, row.chars().count()));
        said!(NotUtf8After { before, line })
    })
}

/// A path as messages show it, without detours, so that a circle of parents is seen.
pub(crate) fn name_of(path: &FilePath) -> String {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir if parts.file_name().is_some() => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.display().to_string()
}

/// The severity that keeps a variant from being played.
pub(crate) fn fatal(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}
