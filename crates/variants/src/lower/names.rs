//! Looking up what a name means.

use chatur_core::{Kind, KindId, KindSet};

use crate::said::Mistake;
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The kind with a name, or an error at the name.
pub(super) fn kind(kinds: &[Kind], name: &str, at: &Path<'_>, report: &mut Report<'_>) -> Option<KindId> {
    if let Some(index) = kinds.iter().position(|kind| kind.name == name) {
        return Some(KindId(index as u8));
    }
    if report.is_full() {
        return None;
    }
    report
        .error(at, Mistake::UnknownPiece, said!(NoPiece { name }))
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
            .word(at, Mistake::UnknownPiece, said!(NoPiece { name }))
            .help(suggestion(name, kinds.iter().map(|kind| kind.name.as_str())));
    }
    index.map(|index| KindId(index as u8))
}

/// The kinds with these names; errors at the others.
pub(super) fn kinds(all: &[Kind], names: &[String], at: &Path<'_>, report: &mut Report<'_>) -> Vec<KindId> {
    names.iter().enumerate().filter_map(|(i, name)| kind(all, name, &at.index(i), report)).collect()
}

/// What stands behind a letter where the piece has come by promotion.
pub(super) const TWIN: char = '~';

/// The kinds with these names, with the twins that promotion makes of them; errors at the others.
pub(super) fn kind_set(all: &[Kind], names: &[String], at: &Path<'_>, report: &mut Report<'_>) -> KindSet {
    let mut set = KindSet::EMPTY;
    for (i, name) in names.iter().enumerate() {
        if report.is_full() {
            break;
        }
        if names[..i].contains(name) {
            report.error(&at.index(i), Mistake::Duplicate, said!(NamedTwice { name })).help(said!(NameOnce));
            continue;
        }
        let Some(kind) = kind(all, name, &at.index(i), report) else { continue };
        set.insert(kind);
        let letter = &all[kind.index()].letter;
        let twin = |other: &Kind| !letter.is_empty() && other.letter.strip_suffix(TWIN) == Some(letter);
        for (i, _) in all.iter().enumerate().filter(|(_, other)| twin(other)) {
            set.insert(KindId(i as u8));
        }
    }
    set
}
