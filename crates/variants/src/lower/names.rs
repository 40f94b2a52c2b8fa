//! Looking up what a name means.

use chatur_core::{Kind, KindId};

use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;

/// The kind with a name, or an error at the name.
pub(super) fn kind(kinds: &[Kind], name: &str, at: &Path<'_>, report: &mut Report<'_>) -> Option<KindId> {
    if let Some(index) = kinds.iter().position(|kind| kind.name == name) {
        return Some(KindId(index as u8));
    }
    if report.is_full() {
        return None;
    }
    report
        .error(at, "unknown-piece", format!("there is no piece `{name}`"))
        .help(suggestion(name, kinds.iter().map(|kind| kind.name.as_str())));
    None
}

/// The kind with the name that is a key in braces, or an error at the key.
pub(super) fn kind_of_key(
    kinds: &[Kind],
    name: &str,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<KindId> {
    let index = kinds.iter().position(|kind| kind.name == name);
    if index.is_none() && !report.is_full() {
        report
            .word(at, "unknown-piece", format!("there is no piece `{name}`"))
            .help(suggestion(name, kinds.iter().map(|kind| kind.name.as_str())));
    }
    index.map(|index| KindId(index as u8))
}

/// The kinds with these names; errors at the others.
pub(super) fn kinds(all: &[Kind], names: &[String], at: &Path<'_>, report: &mut Report<'_>) -> Vec<KindId> {
    names.iter().enumerate().filter_map(|(i, name)| kind(all, name, &at.index(i), report)).collect()
}
