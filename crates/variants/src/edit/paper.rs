//! A text that is changed place by place. A place is found again after each change.

use std::ops::Range;

use crate::lower::setup::signs;
use crate::text::locate::locate;
use crate::text::path::Step;
use crate::text::tree::{Tree, closing};

/// The text.
pub(super) struct Paper(String);

impl Paper {
    pub(super) fn new(text: String) -> Self {
        Self(text)
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }

    /// The bytes of a value, if the text itself has it.
    pub(super) fn value(&self, path: &[Step<'_>]) -> Option<Range<usize>> {
        locate(&Tree::read(&self.0), path).map(|place| place.value)
    }

    pub(super) fn has(&self, path: &[Step<'_>]) -> bool {
        self.value(path).is_some()
    }

    /// The bytes between the quotes of a text.
    pub(super) fn string(&self, path: &[Step<'_>]) -> Option<Range<usize>> {
        quoted(&self.0, self.value(path)?)
    }

    pub(super) fn replace(&mut self, at: Range<usize>, new: &str) {
        self.0.replace_range(at, new);
    }

    /// The sign of a square in rows of signs, and how many rows and signs there are is not asked.
    pub(super) fn sign(&self, rows: &[Step<'_>], (row, column): (usize, usize)) -> Option<&str> {
        let row = self.string(&[rows, &[Step::Index(row)]].concat())?;
        signs(&self.0[row]).get(column).map(|&(_, sign)| sign)
    }

    /// Changes one sign. Where it is longer than those around it, blanks come between all of its row.
    pub(super) fn set_sign(
        &mut self,
        rows: &[Step<'_>],
        (row, column): (usize, usize),
        sign: &str,
    ) -> Option<()> {
        let at = self.string(&[rows, &[Step::Index(row)]].concat())?;
        let text = &self.0[at.clone()];
        let mut all = signs(text);
        let spaced = text.trim().contains(' ');
        let (offset, old) = *all.get(column)?;
        if spaced || sign.chars().count() == 1 {
            let start = at.start + offset;
            self.0.replace_range(start..start + old.len(), sign);
        } else {
            all[column].1 = sign;
            let row = all.iter().map(|&(_, sign)| sign).collect::<Vec<_>>().join(" ");
            self.0.replace_range(at, &row);
        }
        Some(())
    }

    /// Adds `key: value` at the end of something in brackets, on a line of its own where its neighbour has one.
    pub(super) fn add(&mut self, within: &[Step<'_>], entry: &str) -> Option<()> {
        let tree = Tree::read(&self.0);
        let at = if within.is_empty() { tree.span } else { locate(&tree, within)?.value };
        let part = &self.0[at.clone()];
        let tree = Tree::read(part);
        let sign = tree.open?;
        let Some(last) = tree.entries.last() else {
            let open = tree.name_at.end + part[tree.name_at.end..].find(sign)? + 1;
            let closed = part[open..].trim_start().starts_with(closing(sign));
            let own = if closed { entry.to_owned() } else { format!("\n    {entry},") };
            self.0.insert_str(at.start + open, &own);
            return Some(());
        };
        let first = last.key_at.clone().map_or(last.span.start, |key| key.start);
        let line = self.0[..at.start + first].rfind('\n').map_or(0, |line| line + 1);
        let before = &self.0[line..at.start + first];
        let indent = &before[..before.len() - before.trim_start().len()];
        let end = at.start + last.span.end;
        let rest = &self.0[end..at.end];
        let comma = rest.trim_start().starts_with(',');
        let after = end + if comma { rest.find(',')? + 1 } else { 0 };
        let (place, new) = if line > at.start && (indent == before || rest.contains('\n')) {
            let tail = self.0[after..at.end].split('\n').next().unwrap_or_default();
            // What is said behind the neighbour stays there.
            let stays = comma && (tail.trim().is_empty() || tail.trim_start().starts_with("//"));
            let place = after + if stays { tail.len() } else { 0 };
            let (before, behind) = if comma { ("", ",") } else { (",", "") };
            (place, format!("{before}\n{indent}{entry}{behind}"))
        } else {
            (after, format!("{} {entry}", if comma { "" } else { "," }))
        };
        self.0.insert_str(place, &new);
        Some(())
    }

    /// Takes out an entry with its key and its comma.
    pub(super) fn remove(&mut self, path: &[Step<'_>]) -> Option<()> {
        let place = locate(&Tree::read(&self.0), path)?;
        let start = place.key.map_or(place.value.start, |key| key.start);
        let rest = &self.0[place.value.end..];
        let blank = rest.len() - rest.trim_start().len();
        let mut end = place.value.end;
        if rest[blank..].starts_with(',') {
            end += blank + 1;
            let rest = &self.0[end..];
            end += rest.len() - rest.trim_start_matches(' ').len();
        }
        self.0.replace_range(start..end, "");
        Some(())
    }
}

/// The bytes between the quotes of a plain string.
pub(super) fn quoted(text: &str, value: Range<usize>) -> Option<Range<usize>> {
    let inside = text[value.clone()].strip_prefix('"')?.strip_suffix('"')?;
    (!inside.contains(['\\', '"'])).then(|| value.start + 1..value.end - 1)
}
