//! Kinds that no class covers, walked leg by leg: limited riders, lame leapers, hoppers, pieces that move
//! and capture differently.

use chatur_board::{Bits, Geometry, PerSquare, Square};
use chatur_effort::tick;

use crate::cost::Bill;
use crate::{Atom, Hop, KindId, Spec, SpecError};

const EDGE: u8 = u8::MAX;

/// The walked kinds of a variant.
#[derive(Debug)]
pub(crate) struct Walkers<const W: usize> {
    /// By kind and seat; empty for kinds of a class.
    legs: Vec<Vec<Vec<Leg<W>>>>,
    pub(crate) kinds: Vec<KindId>,
    blockable: bool,
}

/// One line of steps of one seat.
#[derive(Debug)]
struct Leg<const W: usize> {
    /// The square one step on, `EDGE` beyond the board.
    next: PerSquare<u8, W>,
    /// The square halfway of the step that must be empty, `EDGE` where nothing is asked.
    halfway: PerSquare<u8, W>,
    min: u8,
    max: u8,
    empty: bool,
    enemy: bool,
    en_passant: bool,
    hop: Hop,
    from: Bits<W>,
    leaves_mark: bool,
}

/// Where a walked piece can go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<const W: usize> {
    pub(crate) quiets: Bits<W>,
    pub(crate) captures: Bits<W>,
    /// Quiet moves that leave a mark.
    pub(crate) marked: Bits<W>,
    /// Marked squares on which it captures in passing.
    pub(crate) en_passant: Bits<W>,
}

impl<const W: usize> Walkers<W> {
    pub(crate) fn new(spec: &Spec, kinds: &[KindId]) -> Result<Self, SpecError> {
        let mut legs = Vec::new();
        let mut blockable = false;
        for id in spec.kind_ids() {
            let mut by_seat = Vec::new();
            if kinds.contains(&id) {
                for seat in 0..spec.seats.len() {
                    let mut all = Vec::new();
                    for atom in &spec.kinds[id.index()].movement {
                        if atom.leaves_mark && (atom.min, atom.max) != (2, Some(2)) {
                            return Err(SpecError::NotCovered("marks on more than one square".to_owned()));
                        }
                        blockable |=
                            atom.to.enemy && (atom.max != Some(1) || atom.lame || atom.hop != Hop::None);
                        let bill = Bill { spec, kind: id };
                        bill.steps(atom.steps.len() * 64 * W, 1)?;
                        bill.entries::<Leg<W>>(atom.steps.len(), 1)?;
                        bill.entries::<u8>(atom.steps.len() * 2 * 64 * W, 1)?;
                        all.extend(legs_of(spec, atom, seat));
                    }
                    by_seat.push(all);
                }
            }
            legs.push(by_seat);
        }
        Ok(Self { legs, kinds: kinds.to_vec(), blockable })
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        let legs = self.legs.iter().flatten().map(Vec::len).sum::<usize>();
        legs * (size_of::<Leg<W>>() + 2 * 64 * W)
    }

    /// Whether an attack of a walked kind depends on other squares being empty or occupied.
    pub(crate) fn blockable(&self) -> bool {
        self.blockable
    }

    /// Where a piece on `from` can go. `passed` are the squares on which it may capture in passing.
    pub(crate) fn walk(
        &self,
        kind: KindId,
        seat: usize,
        from: Square,
        occupied: Bits<W>,
        enemies: Bits<W>,
        passed: Bits<W>,
    ) -> Walk<W> {
        let mut walk =
            Walk { quiets: Bits::EMPTY, captures: Bits::EMPTY, marked: Bits::EMPTY, en_passant: Bits::EMPTY };
        let legs = &self.legs[kind.index()][seat];
        tick(1 + legs.len() as u64 / 4);
        for leg in legs {
            leg.walk(from, occupied, enemies, passed, &mut walk);
        }
        // A square reached in two ways is one move, and the one without a mark wins.
        walk.marked = walk.marked.without(walk.quiets);
        walk.en_passant = walk.en_passant.without(walk.quiets | walk.marked);
        walk
    }

    /// The squares on which a piece could land or take something now.
    pub(crate) fn reach(&self, kind: KindId, seat: usize, from: Square, occupied: Bits<W>) -> Bits<W> {
        if self.legs[kind.index()].is_empty() {
            return Bits::EMPTY;
        }
        let walk = self.walk(kind, seat, from, occupied, occupied, Bits::EMPTY);
        walk.quiets | walk.captures
    }

    /// Whether a piece on `from` attacks `to`.
    pub(crate) fn attacks(
        &self,
        kind: KindId,
        seat: usize,
        from: Square,
        to: Square,
        occupied: Bits<W>,
    ) -> bool {
        let target = Bits::of(to);
        let walk = self.walk(kind, seat, from, occupied | target, target, Bits::EMPTY);
        walk.captures.any()
    }

    /// Whether a piece on `from` would capture in passing on `skipped`.
    pub(crate) fn takes_in_passing(
        &self,
        kind: KindId,
        seat: usize,
        from: Square,
        skipped: Square,
        occupied: Bits<W>,
    ) -> bool {
        self.walk(kind, seat, from, occupied, Bits::EMPTY, Bits::of(skipped)).en_passant.any()
    }
}

impl<const W: usize> Leg<W> {
    fn walk(&self, from: Square, occupied: Bits<W>, enemies: Bits<W>, passed: Bits<W>, walk: &mut Walk<W>) {
        if !self.from.has(from) {
            return;
        }
        let mut at = from;
        let mut jumped = self.hop == Hop::None;
        for n in 1..=self.max {
            let halfway = self.halfway.at(at);
            if halfway != EDGE && occupied.has(Square(halfway)) {
                return;
            }
            let next = self.next.at(at);
            if next == EDGE {
                return;
            }
            at = Square(next);
            if !jumped {
                jumped = occupied.has(at);
                continue;
            }
            if occupied.has(at) {
                if self.enemy && n >= self.min && enemies.has(at) {
                    walk.captures.insert(at);
                }
                return;
            }
            if n >= self.min {
                if self.en_passant && passed.has(at) {
                    walk.en_passant.insert(at);
                }
                if self.leaves_mark {
                    walk.marked.insert(at);
                } else if self.empty {
                    walk.quiets.insert(at);
                }
            }
            if self.hop == Hop::Behind {
                return;
            }
        }
    }
}

fn legs_of<const W: usize>(spec: &Spec, atom: &Atom, seat: usize) -> Vec<Leg<W>> {
    let geometry = &spec.geometry;
    let facing = spec.seats[seat].facing;
    let leg = |&step: &chatur_board::Step| {
        let (df, dr) = geometry.turn(facing, step);
        Leg {
            next: steps(geometry, (df, dr)),
            halfway: match (df / 2, dr / 2) {
                half if atom.lame && half != (0, 0) => steps(geometry, half),
                _ => PerSquare::filled(EDGE),
            },
            min: atom.min.max(1),
            max: atom.max.unwrap_or(u8::MAX),
            empty: atom.to.empty,
            enemy: atom.to.enemy,
            en_passant: atom.to.en_passant,
            hop: atom.hop,
            from: atom.from.map_or(geometry.squares().resize(), |z| crate::fast::tables::zone(spec, z, seat)),
            leaves_mark: atom.leaves_mark,
        }
    };
    atom.steps.iter().map(leg).collect()
}

fn steps<const W: usize>(geometry: &Geometry, step: (i8, i8)) -> PerSquare<u8, W> {
    PerSquare::from_fn(EDGE, |from| {
        if geometry.has(from) { geometry.step(from, step).map_or(EDGE, |to| to.0) } else { EDGE }
    })
}
