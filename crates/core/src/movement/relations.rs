//! From where pieces observe each other.

use chatur_board::{Bits, Square};

use crate::cost::laid;
use crate::{KindSet, Observers, Relation, Spec, SpecError};

/// A relation between pieces, laid out.
#[derive(Debug)]
pub(crate) struct RelationTable<const W: usize> {
    pub(crate) by: Observers,
    pub(crate) kinds: KindSet,
    pub(crate) unseen: bool,
    /// By seat and square of the observed piece: from where it is observed; empty where its observers look as they capture.
    beside: Vec<Bits<W>>,
}

impl<const W: usize> RelationTable<W> {
    pub(crate) fn new(spec: &Spec, relation: &Relation) -> Result<Self, SpecError> {
        let Relation { by, kinds, beside, unseen } = relation;
        let count = if beside.is_some() { spec.seats.len() * 64 * W } else { 0 };
        laid::<Bits<W>>("relations between pieces", count)?;
        let mut table = Self { by: *by, kinds: *kinds, unseen: *unseen, beside: vec![Bits::EMPTY; count] };
        for (seat, words) in spec.seats.iter().enumerate() {
            for from in spec.geometry.squares() {
                for &step in beside.iter().flatten() {
                    let step = spec.geometry.turn(words.facing, step);
                    if let Some(to) = spec.geometry.step(from, step) {
                        table.beside[seat * 64 * W + from.index()].insert(to);
                    }
                }
            }
        }
        Ok(table)
    }

    /// From where the piece of a seat on a square is observed from beside it; nothing where its observers look as they
    /// capture.
    pub(crate) fn beside(&self, seat: usize, square: Square) -> Option<Bits<W>> {
        self.beside.get(seat * 64 * W + square.index()).copied()
    }

    /// About how many bytes it keeps.
    pub(crate) fn kept_bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.beside.as_slice())
    }
}
