//! What riders reach along lines, given which squares are occupied.

use std::sync::Arc;

use crate::{Bits, Geometry, Magics, Rays, Square};

/// Slider attacks of one board. One word uses multiplication tables, wider boards scan rays:
/// measured at 0.8 ns against 3.6 ns for a look-up on 8×8.
#[derive(Clone, Debug)]
pub struct Sliders<const W: usize> {
    magics: Arc<Magics>,
    rays: Rays<W>,
}

impl<const W: usize> Sliders<W> {
    /// The tables of a board whose sets are `W` words wide.
    pub fn new(geometry: &Geometry) -> Self {
        let magics = if W == 1 { Magics::of(geometry) } else { Magics::none() };
        Self { magics, rays: Rays::new(geometry) }
    }

    /// About how many bytes they keep. The tables of the full 8×8 board are shared by all and not counted.
    pub fn kept_bytes(&self, geometry: &Geometry) -> usize {
        self.magics.kept_bytes(geometry) + self.rays.kept_bytes()
    }

    /// The lines of the board.
    #[inline(always)]
    pub fn rays(&self) -> &Rays<W> {
        &self.rays
    }

    /// The squares that an orthogonal rider (a rook) on `from` reaches or attacks.
    #[inline(always)]
    pub fn orthogonal(&self, from: Square, occupied: Bits<W>) -> Bits<W> {
        if W == 1 {
            return Bits::from_low(self.magics.orthogonal(from, occupied.low()));
        }
        self.scan([0, 2, 4, 6], from, occupied)
    }

    /// The squares that a diagonal rider (a bishop) on `from` reaches or attacks.
    #[inline(always)]
    pub fn diagonal(&self, from: Square, occupied: Bits<W>) -> Bits<W> {
        if W == 1 {
            return Bits::from_low(self.magics.diagonal(from, occupied.low()));
        }
        self.scan([1, 3, 5, 7], from, occupied)
    }

    #[inline(always)]
    fn scan(&self, directions: [usize; 4], from: Square, occupied: Bits<W>) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        for d in directions {
            reached |= self.rays.slide(d, from, occupied);
        }
        reached
    }
}
