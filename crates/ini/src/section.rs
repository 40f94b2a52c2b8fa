//! The text of a `variants.ini`: sections, their parents, and what stands in them.

use crate::error::{Problem, Wrong};

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 1 << 20;
/// The most sections of a file.
pub const MOST_SECTIONS: usize = 2000;
/// The most keys of a section.
const MOST_KEYS: usize = 400;
/// The longest value.
const LONGEST_VALUE: usize = 4096;

/// A section: one variant.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) name: String,
    /// The variant that it begins with.
    pub(crate) parent: Option<String>,
    /// The line of its head, from 1.
    pub(crate) line: usize,
    /// What it sets, in the order of the file.
    pub(crate) entries: Vec<Entry>,
    /// The comments right above its head.
    pub(crate) remarks: Vec<String>,
}

/// A key and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) line: usize,
    /// The comments right above it.
    pub(crate) remarks: Vec<String>,
}

/// Reads a whole file.
pub(crate) fn read(text: &str) -> Result<Vec<Section>, Wrong> {
    if text.len() > LARGEST_FILE {
        return Err(Problem::FileTooLarge { most: LARGEST_FILE }.at(1));
    }
    let mut sections: Vec<Section> = Vec::new();
    let mut remarks = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let at = i + 1;
        let line = line.trim_end();
        if line.starts_with(['#', ';']) {
            remarks.push(line.trim_start_matches(['#', ';']).trim().to_owned());
            continue;
        }
        if line.is_empty() {
            remarks.clear();
        } else if let Some(head) = line.strip_prefix('[') {
            let section = head_of(head, at, std::mem::take(&mut remarks))?;
            if sections.len() == MOST_SECTIONS {
                return Err(Problem::TooManySections { most: MOST_SECTIONS }.at(at));
            }
            sections.push(section);
        } else if let Some(section) = sections.last_mut() {
            let remarks = std::mem::take(&mut remarks);
            section.entries.push(entry_of(line, at, remarks)?);
            if section.entries.len() > MOST_KEYS {
                return Err(Problem::TooManyKeys { most: MOST_KEYS }.at(at));
            }
        }
    }
    Ok(sections)
}

fn head_of(head: &str, line: usize, remarks: Vec<String>) -> Result<Section, Wrong> {
    let inner = head.split_once(']').ok_or_else(|| Problem::NoBracket.at(line))?.0;
    let (name, parent) = match inner.split_once(':') {
        Some((name, parent)) => (name.trim(), Some(parent.trim().to_owned())),
        None => (inner.trim(), None),
    };
    if name.is_empty() {
        return Err(Problem::NoName.at(line));
    }
    Ok(Section { name: name.to_owned(), parent, line, entries: Vec::new(), remarks })
}

fn entry_of(line: &str, at: usize, remarks: Vec<String>) -> Result<Entry, Wrong> {
    let (key, value) =
        line.split_once('=').ok_or_else(|| Problem::NoValue { text: shortened(line) }.at(at))?;
    let (key, value) = (key.trim(), value.trim());
    if value.len() > LONGEST_VALUE {
        return Err(Problem::ValueTooLong { key: shortened(key), most: LONGEST_VALUE }.at(at));
    }
    Ok(Entry { key: key.to_owned(), value: value.to_owned(), line: at, remarks })
}

/// As much of a text as an error repeats.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
