//! Fusion: two like pieces of one seat become one.

use chatur_board::{Bits, PerSquare, Square};

use crate::cost::laid;
use crate::{Joining, Room, Spec, SpecError};

/// Every way to join.
#[derive(Debug)]
pub(crate) struct Joints<const W: usize> {
    pub(crate) ways: Vec<Joint<W>>,
    pub(crate) room: Room,
}

/// One way to join.
#[derive(Debug)]
pub(crate) struct Joint<const W: usize> {
    /// The codes that join, in any pair.
    pub(crate) of: Vec<u16>,
    /// The code that they become.
    pub(crate) into: u16,
    pub(crate) how: Joining,
    /// The squares covered from an anchor.
    covers: PerSquare<Bits<W>, W>,
    /// The anchors from which a square is covered.
    covering: PerSquare<Bits<W>, W>,
    /// The squares orthogonally beside a square.
    pub(crate) beside: PerSquare<Bits<W>, W>,
}

impl<const W: usize> Joints<W> {
    /// `codes` is what the engine calls each kind.
    pub(crate) fn new(spec: &Spec, codes: &[u16]) -> Result<Self, SpecError> {
        let geometry = &spec.geometry;
        let mut ways = Vec::new();
        laid::<[PerSquare<Bits<W>, W>; 3]>("the ways to join", spec.fusions.ways.len() * 64 * W)?;
        for fusion in &spec.fusions.ways {
            let promotes = |kind: &crate::KindId| spec.kinds[kind.index()].promotion.is_some();
            let royal = |kind: &crate::KindId| spec.kinds[kind.index()].royal;
            let body = |kind: &crate::KindId| spec.is_body(*kind);
            if fusion.of.iter().any(|kind| promotes(kind) || royal(kind) || body(kind)) {
                return Err(SpecError::NotCovered(
                    "royal, promoting or crushing pieces that join".to_owned(),
                ));
            }
            let covers = PerSquare::from_fn(Bits::EMPTY, |anchor| {
                let cells = super::bodies::footprint(spec, fusion.into, anchor);
                cells.unwrap_or_default().resize()
            });
            let mut covering = vec![Bits::EMPTY; 64 * W];
            for anchor in geometry.squares() {
                covers.at(anchor).into_iter().for_each(|square| covering[square.index()].insert(anchor));
            }
            let covering = PerSquare::from_fn(Bits::EMPTY, |square| covering[square.index()]);
            let beside = PerSquare::from_fn(Bits::EMPTY, |square| {
                if !geometry.has(square) {
                    return Bits::EMPTY;
                }
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                steps.into_iter().filter_map(|step| geometry.step(square, step)).collect()
            });
            ways.push(Joint {
                of: fusion.of.iter().map(|kind| codes[kind.index()]).collect(),
                into: codes[fusion.into.index()],
                how: fusion.how,
                covers,
                covering,
                beside,
            });
        }
        Ok(Self { ways, room: spec.fusions.room })
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.ways.len() * 3 * 64 * W * size_of::<Bits<W>>()
    }

    /// The way in which a piece of this code joins.
    pub(crate) fn of_code(&self, code: u16) -> Option<&Joint<W>> {
        self.ways.iter().find(|joint| joint.of.contains(&code))
    }
}

impl<const W: usize> Joint<W> {
    /// The squares that the new piece covers from an anchor.
    pub(crate) fn covers(&self, anchor: Square) -> Bits<W> {
        self.covers.at(anchor)
    }

    /// The anchors on which the new piece of two that stand on `from` and `to` may be born.
    pub(crate) fn anchors(&self, from: Square, to: Square, blocked: Bits<W>) -> Bits<W> {
        let mut births = self.covering.at(to);
        if self.how == Joining::Beside {
            births |= self.covering.at(from);
        }
        let both = Bits::of(from) | Bits::of(to);
        let fits = |&anchor: &Square| !self.covers(anchor).meets(blocked.without(both));
        births.into_iter().filter(fits).collect()
    }
}
