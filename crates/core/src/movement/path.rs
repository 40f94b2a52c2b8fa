//! One way of a piece: the squares that it visits in order, and what it asks there.

use crate::{Arrival, Atom, Hop, KindSet, Relation, Targets};

/// What a path asks of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathCondition {
    /// It must be empty; the piece cannot stop here.
    Clear,
    /// The piece may stop here, and goes on if it is empty.
    Land,
    /// An enemy must stand here; it is captured on the way.
    Take,
    /// Something must stand here; it is jumped.
    Hurdle,
    /// Nothing is asked.
    Free,
}

/// One line of movement from one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    pub(super) start: u32,
    pub(super) len: u16,
    /// Index into [`Paths::path_kinds`](super::paths::Paths::path_kinds).
    pub(super) kind: u16,
}

/// What all paths of one atom have in common.
#[derive(Clone, Debug)]
pub(crate) struct PathKind {
    pub(crate) to: Targets,
    pub(crate) hop: Hop,
    /// The kinds that can be jumped, if not all.
    pub(crate) over: Option<KindSet>,
    pub(crate) fresh: bool,
    pub(crate) unless_check: bool,
    /// Whether it asks for relations between pieces.
    pub(crate) asks: bool,
    /// Their places among all of the variant.
    pub(crate) seen: Vec<u16>,
    pub(crate) leaves_mark: bool,
    pub(crate) arrival: Arrival,
    /// Whether it can capture on the way.
    pub(crate) takes_on_the_way: bool,
}

impl PathKind {
    pub(super) fn of(atom: &Atom, relations: &[Relation]) -> Self {
        let place = |relation: &Relation| relations.iter().position(|other| other == relation);
        Self {
            seen: atom.seen.iter().filter_map(place).map(|place| place as u16).collect(),
            asks: !atom.seen.is_empty(),
            to: atom.to,
            hop: atom.hop,
            over: atom.over,
            fresh: atom.fresh,
            unless_check: atom.unless_check,
            leaves_mark: atom.leaves_mark,
            arrival: atom.arrival,
            takes_on_the_way: atom.then.iter().any(|leg| leg.on.captured),
        }
    }
}
