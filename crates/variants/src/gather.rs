//! A file and the parents it leans on.

use std::fs;
use std::path::{Path as FilePath, PathBuf};

use crate::catalogue;
use crate::diagnostic::{Diagnostic, Severity};
use crate::french::French;
use crate::nearest::suggestion;
use crate::path::Path;
use crate::read::{LARGEST_FILE, read};
use crate::report::Report;
use crate::said::Said;
use crate::schema::VariantFile;
use crate::source::Source;

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
                    diagnostic.help(said!("this is a parent of {}", "c'est un parent de {}", child.name));
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
                report.error(&Path::TOP.field("extends"), "extends", message).help(help);
                gathered.diagnostics.extend(report.into_diagnostics());
            }
        }
    }
    gathered
}

/// The text of a parent, or what to say and what to write instead.
fn find(name: &str, origin: &Origin, children: &[Source]) -> Result<(Source, Origin), (Said, Said)> {
    if children.len() > MOST_PARENTS {
        let message = said!(
            "more than {MOST_PARENTS} variants lean on each other",
            "plus de {MOST_PARENTS} variantes s'appuient l'une sur l'autre"
        );
        return Err((
            message,
            said!("lean on one that stands further up", "appuyez-vous sur une variante plus haute"),
        ));
    }
    let found = match origin {
        Origin::File(child) => beside(child, name)?,
        Origin::Text if is_file(name) => {
            let message = said!(
                "`{name}` is a file, and this text is none that could have files beside it",
                "`{name}` est un fichier, et ce texte ne peut pas avoir de fichiers à côté de lui"
            );
            return Err((
                message,
                said!("name a variant of the catalogue", "nommez une variante du catalogue"),
            ));
        }
        Origin::Text => None,
    };
    let Some(found) = found.or_else(|| listed(name)) else {
        let message = said!(
            "there is no variant `{name}` in the catalogue",
            "il n'y a pas de variante `{name}` dans le catalogue"
        );
        return Err((message, suggestion(name, catalogue::ids())));
    };
    if children.iter().any(|child| child.name == found.0.name) {
        let message = said!(
            "`{name}` leans on this variant in turn",
            "`{name}` s'appuie à son tour sur cette variante"
        );
        return Err((
            message,
            said!("a variant cannot be its own parent", "une variante ne peut pas être son propre parent"),
        ));
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
            let message = said!("the parent {} cannot be read: {error}", "le parent {} ne peut pas être lu : {error}", path.display(); error);
            Err((
                message,
                said!(
                    "a parent is named by its place beside this file",
                    "un parent se nomme par sa place par rapport à ce fichier"
                ),
            ))
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
        return Err(said!("it is not a file", "ce n'est pas un fichier"));
    }
    if size.len() > LARGEST_FILE as u64 {
        return Err(said!(
            "it has {} bytes; at most {LARGEST_FILE} are read",
            "il a {} octets ; on en lit au plus {LARGEST_FILE}",
            size.len()
        ));
    }
    let bytes = fs::read(path).map_err(|error| error.said())?;
    Ok(Source::new(name_of(path), text_of(bytes)?))
}

/// The text that an editor saved, or how to save it.
fn text_of(bytes: Vec<u8>) -> Result<String, Said> {
    // Half the bytes of plain text are zero in UTF-16, with or without a mark before it.
    if bytes.starts_with(b"\xff\xfe")
        || bytes.starts_with(b"\xfe\xff")
        || bytes.iter().take(4).any(|byte| *byte == 0)
    {
        return Err(said!("it is UTF-16; save it as UTF-8", "il est en UTF-16 ; enregistrez-le en UTF-8"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let (line, before) = String::from_utf8_lossy(sound)
            .lines()
            .enumerate()
            .last()
            .map_or((1, 0), |(i, row)| (i + 1, row.chars().count()));
        said!(
            "after column {before} of line {line} it is not UTF-8, but perhaps Latin-1; save it as UTF-8",
            "après la colonne {before} de la ligne {line} il n'est pas en UTF-8, mais peut-être en \
             Latin-1 ; enregistrez-le en UTF-8"
        )
    })
}

/// A path as messages show it, without detours, so that a circle of parents is seen.
fn name_of(path: &FilePath) -> String {
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
