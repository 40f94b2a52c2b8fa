//! The outline of a file: its sections, and what stands in them by name.

use chatur_variants::Entry;
use lsp_types::{DocumentSymbol, SymbolKind};

use crate::document::Document;

/// How deep it goes.
const DEPTH: usize = 3;

pub(crate) fn all(document: &Document) -> Vec<DocumentSymbol> {
    under(document, &document.outline(), DEPTH)
}

fn under(document: &Document, entry: &Entry, depth: usize) -> Vec<DocumentSymbol> {
    if depth == 0 {
        return Vec::new();
    }
    entry.entries.iter().filter_map(|entry| symbol(document, entry, depth)).collect()
}

#[allow(deprecated)] // a field that the type still has
fn symbol(document: &Document, entry: &Entry, depth: usize) -> Option<DocumentSymbol> {
    let name = entry.key.clone().filter(|name| !name.trim().is_empty())?;
    let children = under(document, entry, depth - 1);
    Some(DocumentSymbol {
        name,
        detail: Some(entry.word.clone()).filter(|word| !word.is_empty()),
        kind: if children.is_empty() { SymbolKind::FIELD } else { SymbolKind::OBJECT },
        tags: None,
        deprecated: None,
        range: document.lines(&entry.span),
        selection_range: document.lines(&entry.at),
        children: (!children.is_empty()).then_some(children),
    })
}
