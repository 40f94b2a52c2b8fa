//! Finds the place of a path in a text: `ron` forgets where a value stood.

use std::ops::Range;

use crate::text::path::Step;
use crate::text::tree::Tree;

/// Where something is: its name or key, if it has one, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Located {
    /// The bytes of the field's name, of the key, or of the variant's name.
    pub(crate) key: Option<Range<usize>>,
    /// The bytes of the value.
    pub(crate) value: Range<usize>,
}

impl Located {
    /// What to point at: a simple value itself, the name of a composite one.
    pub(crate) fn pointer(&self, text: &str) -> Range<usize> {
        let value = &text[self.value.clone()];
        let composite = value.ends_with([')', ']', '}']);
        match &self.key {
            Some(key) if composite => key.clone(),
            _ if composite => {
                let word = value.find(['(', '[', '{', '\n']).unwrap_or(value.len());
                self.value.start..self.value.start + word.max(1)
            }
            _ => self.value.clone(),
        }
    }

    /// The name rather than the value, where there is one.
    pub(crate) fn word(&self, text: &str) -> Range<usize> {
        self.key.clone().unwrap_or_else(|| self.pointer(text))
    }

    /// A part of a string value, in bytes from its first character.
    pub(crate) fn within(&self, text: &str, part: Range<usize>) -> Range<usize> {
        let value = &text[self.value.clone()];
        let Some(quote) = value.find('"') else { return self.value.clone() };
        let start = self.value.start + quote + 1;
        let end = self.value.end;
        let from = (start + part.start).min(end);
        from..(start + part.end).clamp(from, end)
    }
}

/// The first of these texts that has the path, or else the longest beginning of it.
pub(crate) fn nearest_place(trees: &[Tree<'_>], steps: &[Step<'_>]) -> Option<(usize, Located)> {
    (1..=steps.len()).rev().find_map(|length| {
        trees.iter().enumerate().find_map(|(i, tree)| Some((i, locate(tree, &steps[..length])?)))
    })
}

/// The place of a path, if the text has it.
pub(crate) fn locate(tree: &Tree<'_>, steps: &[Step<'_>]) -> Option<Located> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(Located { key: tree.key_at.clone(), value: tree.span.clone() });
    };
    match (tree.name(), tree.open) {
        (name, open) if *step == Step::Field(name) && !name.is_empty() => match (open, rest) {
            (Some('('), []) => Some(Located { key: Some(tree.name_at.clone()), value: payload(tree) }),
            (None, []) => Some(Located { key: Some(tree.name_at.clone()), value: tree.name_at.clone() }),
            (Some('('), rest) => inside(tree, rest),
            _ => None,
        },
        // A record may carry the name of its type.
        (_, Some('(')) => inside(tree, steps),
        (_, Some('[')) => locate(element(tree, *step)?, rest),
        (_, Some('{')) => locate(keyed(tree, *step)?, rest),
        _ => None,
    }
}

/// Looks into parentheses: named fields, a tuple, or the one value of a variant.
fn inside(tree: &Tree<'_>, steps: &[Step<'_>]) -> Option<Located> {
    let (step, rest) = steps.split_first()?;
    if let Some(field) = keyed(tree, *step) {
        return locate(field, rest);
    }
    match &tree.entries[..] {
        [one] if one.key_at.is_none() => locate(one, steps),
        _ => locate(element(tree, *step)?, rest),
    }
}

fn keyed<'n, 't>(tree: &'n Tree<'t>, step: Step<'_>) -> Option<&'n Tree<'t>> {
    tree.entries.iter().find(|entry| entry.key().is_some_and(|key| step == Step::Field(key)))
}

fn element<'n, 't>(tree: &'n Tree<'t>, step: Step<'_>) -> Option<&'n Tree<'t>> {
    let Step::Index(index) = step else { return None };
    tree.entries.get(index).filter(|entry| entry.key_at.is_none())
}

/// What a variant holds: its one value without the parentheses, or else all of it.
fn payload(tree: &Tree<'_>) -> Range<usize> {
    match &tree.entries[..] {
        [one] if one.key_at.is_none() => one.span.clone(),
        _ => tree.name_at.end..tree.span.end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Step::{Field as F, Index as I};

    const TEXT: &str = r#"
// a file
#![enable(implicit_some)]
(
  format: 1, id: "x", /* ) } ] */
  zones: { "far edge": Last(Forward), "b": Not(Named("far edge")), },
  pieces: {
    "pawn": (moves: [Slide(dirs: [Forward], range: 1), Leap(by: (2, -1)), Betza("fW")], letter: "P"),
    "rook": Piece(letter: r"R", moves: "R"),
  },
  end: { "a": (when: All([NoMoves(ToMove), Checks(by: Mover, count: 3)]), result: Draw) },
)
"#;

    fn at(steps: &[Step<'_>]) -> Option<&'static str> {
        locate(&Tree::read(TEXT), steps).map(|place| &TEXT[place.pointer(TEXT)])
    }

    #[test]
    fn every_kind_of_place_is_found() {
        assert_eq!(at(&[F("id")]), Some("\"x\""));
        assert_eq!(at(&[F("zones"), F("far edge")]), Some("\"far edge\""));
        assert_eq!(at(&[F("zones"), F("far edge"), F("Last")]), Some("Forward"));
        assert_eq!(at(&[F("zones"), F("b"), F("Not"), F("Named")]), Some("\"far edge\""));
        assert_eq!(at(&[F("zones"), F("b"), F("Not")]), Some("Not"));
        let moves = [F("pieces"), F("pawn"), F("moves")];
        assert_eq!(at(&moves), Some("moves"));
        assert_eq!(at(&[&moves[..], &[I(0), F("Slide"), F("dirs"), I(0)]].concat()), Some("Forward"));
        assert_eq!(at(&[&moves[..], &[I(0), F("Slide"), F("range")]].concat()), Some("1"));
        assert_eq!(at(&[&moves[..], &[I(1), F("Leap"), F("by"), I(1)]].concat()), Some("-1"));
        assert_eq!(at(&[&moves[..], &[I(2)]].concat()), Some("Betza"));
        assert_eq!(at(&[F("pieces"), F("rook"), F("letter")]), Some("r\"R\""));
        let when = [F("end"), F("a"), F("when"), F("All")];
        assert_eq!(at(&[&when[..], &[I(0), F("NoMoves")]].concat()), Some("ToMove"));
        assert_eq!(at(&when), Some("All"));
        assert_eq!(at(&[&when[..], &[I(1), F("Checks"), F("count")]].concat()), Some("3"));
        assert_eq!(at(&[F("setup")]), None);
        assert_eq!(at(&[F("pieces"), F("queen")]), None);
    }

    #[test]
    fn a_part_of_a_string_is_found() {
        let place = locate(&Tree::read(TEXT), &[F("pieces"), F("pawn"), F("moves"), I(2), F("Betza"), I(0)]);
        assert_eq!(place, None, "a string has no parts of its own");
        let place = locate(&Tree::read(TEXT), &[F("pieces"), F("pawn"), F("letter")]).expect("it is there");
        assert_eq!(&TEXT[place.within(TEXT, 0..1)], "P");
    }
}
