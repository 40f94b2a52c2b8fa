//! Slider attacks on boards inside 8×8 by one multiplication and one look-up.
//!
//! The multipliers were found by this repository's `find_magics` example. They are perfect for the full
//! 8×8 board, and so for every board inside it: fewer squares only mean fewer occupancies.

use std::sync::{Arc, OnceLock};

use crate::{DIRECTIONS, Geometry, Square};

mod multipliers;

use multipliers::{DIAGONAL, ORTHOGONAL};

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    mask: u64,
    multiplier: u64,
    offset: u32,
    shift: u32,
}

/// Multiplication tables for one board inside 8×8, about 840 kB.
#[derive(Debug)]
pub struct Magics {
    orthogonal: [Entry; 64],
    diagonal: [Entry; 64],
    attacks: Vec<u64>,
}

impl Magics {
    /// The tables of a board of one word. Those of the full 8×8 board are made once and shared.
    pub fn of(geometry: &Geometry) -> Arc<Self> {
        static FULL: OnceLock<Arc<Magics>> = OnceLock::new();
        if geometry.squares().count() == 64 {
            FULL.get_or_init(|| Arc::new(Self::build(geometry))).clone()
        } else {
            Arc::new(Self::build(geometry))
        }
    }

    /// About how many bytes they keep; none where everybody shares them.
    pub(crate) fn kept_bytes(&self, geometry: &Geometry) -> usize {
        let own = geometry.squares().count() < 64 && !self.attacks.is_empty();
        if own { size_of::<Self>() + size_of_val(self.attacks.as_slice()) } else { 0 }
    }

    /// Empty tables, for boards that scan rays.
    pub(crate) fn none() -> Arc<Self> {
        static NONE: OnceLock<Arc<Magics>> = OnceLock::new();
        NONE.get_or_init(|| {
            let none = [Entry::default(); 64];
            Arc::new(Self { orthogonal: none, diagonal: none, attacks: Vec::new() })
        })
        .clone()
    }

    fn build(geometry: &Geometry) -> Self {
        let mut attacks = Vec::with_capacity(102_400 + 5_248);
        let mut table = |directions: [usize; 4], multipliers: &[u64; 64]| {
            std::array::from_fn(|i| {
                let mask = relevant(directions, i as u8);
                let entry = Entry {
                    mask,
                    multiplier: multipliers[i],
                    offset: attacks.len() as u32,
                    shift: 64 - mask.count_ones(),
                };
                attacks.resize(attacks.len() + (1 << mask.count_ones()), 0);
                if geometry.has(Square(i as u8)) {
                    let paths = directions.map(|d| path(geometry, Square(i as u8), DIRECTIONS[d]));
                    for occupied in subsets(mask) {
                        attacks[entry.index(occupied)] = reach(&paths, occupied);
                    }
                }
                entry
            })
        };
        let orthogonal = table([0, 2, 4, 6], &ORTHOGONAL);
        let diagonal = table([1, 3, 5, 7], &DIAGONAL);
        Self { orthogonal, diagonal, attacks }
    }

    /// The squares that a rook on `from` reaches.
    #[inline(always)]
    pub fn orthogonal(&self, from: Square, occupied: u64) -> u64 {
        self.attacks[self.orthogonal[(from.0 & 63) as usize].index(occupied)]
    }

    /// The squares that a bishop on `from` reaches.
    #[inline(always)]
    pub fn diagonal(&self, from: Square, occupied: u64) -> u64 {
        self.attacks[self.diagonal[(from.0 & 63) as usize].index(occupied)]
    }
}

impl Entry {
    #[inline(always)]
    fn index(&self, occupied: u64) -> usize {
        ((occupied & self.mask).wrapping_mul(self.multiplier) >> self.shift) as usize + self.offset as usize
    }
}

/// The squares whose occupation can matter on the full 8×8 board: the lines without their last square.
fn relevant(directions: [usize; 4], from: u8) -> u64 {
    let mut mask = 0;
    for d in directions {
        let (df, dr) = DIRECTIONS[d];
        let (mut file, mut rank) = ((from % 8) as i8, (from / 8) as i8);
        while (0..8).contains(&(file + 2 * df)) && (0..8).contains(&(rank + 2 * dr)) {
            file += df;
            rank += dr;
            mask |= 1 << (rank * 8 + file);
        }
    }
    mask
}

/// The squares of one line, nearest first.
fn path(geometry: &Geometry, from: Square, step: (i8, i8)) -> Vec<u64> {
    geometry.line(from, step).map(|square| 1 << square.0).collect()
}

fn reach(paths: &[Vec<u64>; 4], occupied: u64) -> u64 {
    let mut reached = 0;
    for path in paths {
        for &square in path {
            reached |= square;
            if occupied & square != 0 {
                break;
            }
        }
    }
    reached
}

/// Every subset of a mask, the empty one first.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}
