//! Where a name is given, and where the parent says what a word of the file says otherwise.

use chatur_variants::words::{Mark, at};
use chatur_variants::{Entry, Parent, outline};
use lsp_types::{Location, Position};

use crate::document::Asked;

/// What a name stands for.
pub(crate) enum Found<'a> {
    /// A part of the file itself.
    Own(Entry),
    /// A part of a parent.
    Parents(&'a Parent, Entry),
}

/// The place that a name or a word leads to.
pub(crate) fn found(asked: &Asked<'_>, position: Position) -> Option<Location> {
    let Asked { document, parents, .. } = asked;
    let byte = document.byte(position);
    let place = at(&document.text, byte);
    let name = place.text_of.and_then(|of| named(asked, of.word.mark?, &document.text[place.span.clone()]));
    match name {
        Some(Found::Own(entry)) => Some(document.location(&entry.at)),
        Some(Found::Parents(parent, entry)) => parents.location(parent, &entry.at),
        None => {
            let file = document.outline();
            let path = file.path_at(byte);
            let (parent, entry) = parents.find(&path).filter(|_| !path.is_empty())?;
            parents.location(parent, &entry.at)
        }
    }
}

/// What a name stands for.
pub(crate) fn named<'a>(asked: &'a Asked<'_>, mark: Mark, name: &str) -> Option<Found<'a>> {
    let path = match mark {
        Mark::PieceName => vec!["pieces", name],
        Mark::ZoneName => vec!["zones", name],
        Mark::SeatName => vec!["players", "seats", name],
        Mark::PartName => name.split('.').collect(),
        Mark::VariantName => {
            let parent = asked.parents.all.first()?;
            let file = outline(&parent.source.text);
            let head = file.find(&["id"]).unwrap_or(&file).clone();
            return Some(Found::Parents(parent, head));
        }
        Mark::Worth | Mark::RuleName | Mark::Needed => return None,
    };
    let own = asked.document.outline().find(&path).cloned().filter(|_| mark != Mark::PartName);
    own.map(Found::Own).or_else(|| {
        let (parent, entry) = asked.parents.find(&path)?;
        Some(Found::Parents(parent, entry))
    })
}
