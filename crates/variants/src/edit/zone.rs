//! A square of a zone: in its own list of squares, or beside what the zone is made of.

use std::ops::Range;

use chatur_board::{Square, SquareSet};

use super::Sheet;
use super::paper::quoted;
use super::start::{listed, without};
use crate::lower::Drawn;
use crate::text::path::Step::Field;
use crate::text::tree::Tree;

/// The squares of a zone for a seat.
pub(super) fn of(drawn: &Drawn, name: &str, seat: usize) -> SquareSet {
    let zone = drawn.zones.iter().find(|zone| zone.name == name);
    zone.and_then(|zone| zone.squares.get(seat)).copied().unwrap_or(SquareSet::EMPTY)
}

/// Adds a square to a zone, or takes it out.
pub(super) fn toggle(sheet: &mut Sheet, name: &str, seat: Option<usize>, square: Square) -> Option<()> {
    let Sheet { paper, drawn, .. } = sheet;
    let inside = of(drawn, name, seat.unwrap_or(0)).has(square);
    let zone = [Field("zones"), Field(name)];
    if !paper.has(&zone) {
        let entry = format!("{name:?}: {}", whole(drawn, name, seat, square));
        return if paper.has(&zone[..1]) {
            paper.add(&zone[..1], &entry)
        } else {
            paper.add(&[], &format!("zones: {{ {entry} }}"))
        };
    }
    let seat = seat.map(|seat| drawn.ground.seats[seat].name.as_str());
    let own = seat.and_then(|seat| paper.value(&[&zone[..], &[Field("For"), Field(seat)]].concat()));
    let at = own.or_else(|| paper.value(&zone))?;
    let new = toggled(&paper.text()[at.clone()], drawn, square, inside)?;
    paper.replace(at, &new);
    Some(())
}

/// A zone that only a parent has, said anew with one square changed.
fn whole(drawn: &Drawn, name: &str, seat: Option<usize>, square: Square) -> String {
    let at = |index: usize| {
        let mut set = of(drawn, name, index);
        if seat.is_none_or(|seat| seat == index) {
            if set.has(square) {
                set.remove(square);
            } else {
                set.insert(square);
            }
        }
        let names = set.into_iter().map(|square| drawn.geometry().name(square));
        format!("At({:?})", names.collect::<Vec<_>>().join(" "))
    };
    let seats = &drawn.ground.seats;
    let all: Vec<String> = (0..seats.len()).map(at).collect();
    if all.iter().all(|one| *one == all[0]) {
        return all[0].clone();
    }
    let each = seats.iter().zip(all).map(|(seat, squares)| format!("{:?}: {squares}", seat.name));
    format!("For({{ {} }})", each.collect::<Vec<_>>().join(", "))
}

/// The words of a zone with a square more or less.
fn toggled(words: &str, drawn: &Drawn, square: Square, inside: bool) -> Option<String> {
    let name = drawn.geometry().name(square);
    let tree = Tree::read(words);
    let mut text = words.to_owned();
    for at in lists(words, &tree) {
        let list = &words[at.clone()];
        // A list of what is not in the zone is read the other way round.
        let (listed_now, rest) = (listed(list, drawn, square), without(list, drawn, square));
        let excluded = tree.name() == "Both";
        if listed_now && inside != excluded {
            let rest = rest.filter(|rest| !rest.is_empty());
            if let Some(rest) = rest {
                text.replace_range(at, &rest);
                return Some(text);
            }
        } else if !listed_now && inside == excluded {
            text.insert_str(at.end, &format!(" {name}"));
            return Some(text);
        }
    }
    if tree.name() == "At" {
        // Its last square: a zone has one at least.
        return None;
    }
    Some(if inside {
        format!("Both([{words}, Not(At({name:?}))])")
    } else {
        format!("Any([{words}, At({name:?})])")
    })
}

/// The lists of squares at the outside of a zone's words, between their quotes.
fn lists(words: &str, tree: &Tree<'_>) -> Vec<Range<usize>> {
    let at = |tree: &Tree<'_>| match &tree.entries[..] {
        [squares] if tree.name() == "At" => quoted(words, squares.span.clone()),
        _ => None,
    };
    let parts = || tree.entries.first().into_iter().flat_map(|list| &list.entries);
    match tree.name() {
        "At" => at(tree).into_iter().collect(),
        "Any" => parts().filter_map(at).collect(),
        "Both" => parts()
            .filter(|part| part.name() == "Not")
            .filter_map(|part| part.entries.first().and_then(at))
            .collect(),
        _ => Vec::new(),
    }
}
