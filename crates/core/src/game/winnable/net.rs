//! Whether a royal piece can be shut in: attacked, or not, with no square to go to.
//!
//! For each square of the royal piece the squares around it are bits of a mask. Every piece adds what it could attack
//! there from somewhere, as if nothing stood in its way, or the square on which it stands; so the masks that can come
//! about are found without a single position. Where none is full, there is no such position.

use chatur_board::{Square, SquareSet};
use chatur_effort::tick;

use super::units::{Unit, Units};
use crate::KindId;

/// Royal pieces with more squares around them are not looked at.
const MOST_FLIGHTS: usize = 12;

/// What all pieces but the royal one of a victim can take from it, wherever it stands.
pub(super) struct Cover<'a> {
    helpers: Vec<Helper<'a>>,
    attacked: SquareSet,
    all: SquareSet,
}

/// A piece, where it can stand as what, and what it attacks from there.
struct Helper<'a> {
    unit: &'a Unit,
    stands: Vec<Stand>,
}

struct Stand {
    kind: usize,
    from: Square,
    /// Nothing if it serves the victim alone.
    attacks: SquareSet,
}

impl<'a> Cover<'a> {
    pub(super) fn of(units: &'a Units<'_>, victim: usize) -> Self {
        let mut cover = Self { helpers: Vec::new(), attacked: SquareSet::EMPTY, all: SquareSet::EMPTY };
        for unit in units.all.iter().filter(|unit| !(unit.royal && unit.serves(victim))) {
            let mut stands = Vec::new();
            for form in &unit.forms {
                for from in form.squares {
                    let attacks = if unit.serves(1 - victim) {
                        units.attacks(form.kind, 1 - victim, from)
                    } else {
                        SquareSet::EMPTY
                    };
                    if units.may_capture(form.kind) {
                        cover.attacked |= attacks;
                    }
                    stands.push(Stand { kind: form.kind, from, attacks });
                }
            }
            cover.all |= unit.squares();
            cover.helpers.push(Helper { unit, stands });
        }
        cover.all |= cover.attacked;
        cover
    }
}

/// The masks of one square of the royal piece.
pub(super) struct Net<'a> {
    units: &'a Units<'a>,
    victim: usize,
    royal: &'a Unit,
    at: Square,
    flights: Vec<Square>,
    /// The same as a set.
    near: SquareSet,
    in_check: bool,
}

impl<'a> Net<'a> {
    /// `None` where there is too much to look at.
    pub(super) fn new(
        units: &'a Units<'a>,
        royal: &'a Unit,
        victim: usize,
        at: Square,
        in_check: bool,
    ) -> Option<Self> {
        let near = units.ranges.from(royal.now.0, victim, at).steps;
        let flights: Vec<Square> = near.into_iter().collect();
        (flights.len() <= MOST_FLIGHTS).then_some(Self { units, victim, royal, at, flights, near, in_check })
    }

    /// The mask of a royal piece that is shut in.
    pub(super) fn full(&self) -> u16 {
        self.mask(self.flights.iter().copied().collect()) | self.check(self.in_check)
    }

    fn check(&self, given: bool) -> u16 {
        if given { 1 << self.flights.len() } else { 0 }
    }

    fn mask(&self, covered: SquareSet) -> u16 {
        if !covered.meets(self.near) {
            return 0;
        }
        let bit = |(n, &square): (usize, &Square)| u16::from(covered.has(square)) << n;
        self.flights.iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
    }

    /// What a piece of the other side adds from a square.
    pub(super) fn attack(&self, kind: usize, from: Square) -> u16 {
        self.taken(kind, from, self.units.attacks(kind, 1 - self.victim, from))
    }

    /// The same of one that attacks these squares.
    fn taken(&self, kind: usize, from: Square, takes: SquareSet) -> u16 {
        let touches = takes.has(self.at) || takes.meets(self.near) || self.near.has(from);
        if !touches {
            return 0;
        }
        let prey =
            self.units.spec().kinds[kind].takes.is_none_or(|prey| prey.has(KindId(self.royal.now.0 as u8)));
        // What the royal piece cannot take stands in its way.
        let victim = self.units.spec().kinds[self.royal.now.0].takes;
        let stands = victim.is_some_and(|victim| !victim.has(KindId(kind as u8)));
        let covered = if prey { takes } else { SquareSet::EMPTY };
        self.mask(if stands { covered | SquareSet::of(from) } else { covered })
            | self.check(covered.has(self.at) && self.in_check)
    }

    /// What the other royal piece adds from a square, if it can stand there.
    pub(super) fn royal_attack(&self, kind: usize, from: Square) -> Option<u16> {
        let (spec, ranges) = (self.units.spec(), self.units.ranges);
        let mine = ranges.from(kind, 1 - self.victim, from).takes;
        let theirs = ranges.from(self.royal.now.0, self.victim, self.at).takes;
        let touches = mine.has(self.at) || theirs.has(from);
        if from == self.at || touches && !spec.check.unless_captor_dies && theirs.has(from) {
            return None;
        }
        if spec.check.unless_captor_dies {
            // Where royal pieces touch there is no check, and no square near one is forbidden to the other.
            let stands = self.mask(SquareSet::of(from));
            return (!touches).then_some(0).or((!self.in_check).then_some(stands));
        }
        let mut mask = self.attack(kind, from);
        if spec.check.facing {
            let geometry = &spec.geometry;
            let faces = |a: Square, b: Square| {
                geometry.file(a) == geometry.file(b) || geometry.rank(a) == geometry.rank(b)
            };
            // On one line with the royal piece something stands between, and still does when he steps along it.
            let along = |square: Square| {
                geometry.file(from) == geometry.file(self.at) && geometry.file(square) == geometry.file(from)
                    || geometry.rank(from) == geometry.rank(self.at)
                        && geometry.rank(square) == geometry.rank(from)
            };
            let faced = self.flights.iter().copied().filter(|&square| faces(from, square) && !along(square));
            mask |= self.mask(faced.collect());
        }
        Some(mask)
    }

    /// What a piece of the victim's own adds: the square on which it stands.
    pub(super) fn block(&self, from: Square) -> u16 {
        self.mask(SquareSet::of(from))
    }

    /// The most that a piece can add: masks of which none is part of another.
    fn choices(&self, helper: &Helper<'_>) -> Vec<u16> {
        let Helper { unit, stands } = helper;
        let mut masks = Vec::new();
        for &Stand { kind, from, attacks } in stands {
            if unit.royal {
                masks.extend(self.royal_attack(kind, from));
                continue;
            }
            if unit.serves(1 - self.victim) {
                masks.push(self.taken(kind, from, attacks));
            }
            if unit.serves(self.victim) && self.near.has(from) {
                masks.push(self.block(from));
            }
        }
        greatest(masks)
    }

    /// Whether the pieces could cover every square, each if it did nothing else.
    pub(super) fn is_within(&self, cover: &Cover<'_>) -> bool {
        let faces = self.units.spec().check.facing;
        let check = !self.in_check || faces || cover.attacked.has(self.at);
        check && (faces || self.near.without(cover.all).is_empty())
    }

    pub(super) fn may_close(&self, cover: &Cover<'_>) -> bool {
        let full = self.full();
        if full == 0 {
            return true;
        }
        let mut all: Vec<Vec<u16>> = cover.helpers.iter().map(|helper| self.choices(helper)).collect();
        if all.iter().flatten().fold(0, |all, mask| all | mask) & full != full {
            return false;
        }
        // Those that have no choice first: what they add is the same for all.
        all.sort_by_key(Vec::len);
        let mut reached = vec![0];
        for choices in all.iter().filter(|choices| !choices.is_empty()) {
            tick(choices.len() as u64);
            let more = reached.iter().flat_map(|mask| choices.iter().map(move |more| mask | more));
            reached = greatest(more.collect());
            if reached.iter().any(|mask| mask & full == full) {
                return true;
            }
        }
        false
    }
}

/// The masks that are part of no other.
fn greatest(mut masks: Vec<u16>) -> Vec<u16> {
    masks.retain(|&mask| mask != 0);
    masks.sort_unstable();
    masks.dedup();
    let mut kept: Vec<u16> = Vec::new();
    // What is part of another is the smaller number.
    for &mask in masks.iter().rev() {
        if !kept.iter().any(|other| other & mask == mask) {
            kept.push(mask);
        }
    }
    kept
}
