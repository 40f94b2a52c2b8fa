//! Lines in the eight directions, and what lies between two squares.

use crate::{Bits, Geometry, PerSquare, Square};

/// One of the eight directions, `0..8`. The first four raise a square's index; `d ^ 4` is the opposite.
pub type Direction = usize;

/// Files and ranks of one step in each direction: E, NE, N, NW, W, SW, S, SE.
/// Even directions are orthogonal, odd ones diagonal.
pub const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

const NO_DIRECTION: u8 = u8::MAX;

/// The rays of a board: from every square in every direction to the edge or a hole.
#[derive(Clone, Debug)]
pub struct Rays<const W: usize> {
    rays: [PerSquare<Bits<W>, W>; 8],
    /// The direction from one square to another on the same ray, by `from * 64 W + to`.
    direction: Vec<u8>,
}

impl<const W: usize> Rays<W> {
    /// The rays of a board whose sets are `W` words wide.
    pub fn new(geometry: &Geometry) -> Self {
        let mut direction = vec![NO_DIRECTION; (64 * W) * (64 * W)];
        let rays = std::array::from_fn(|d| {
            PerSquare::from_fn(Bits::EMPTY, |from| {
                let mut ray = Bits::EMPTY;
                if geometry.has(from) {
                    for next in geometry.line(from, DIRECTIONS[d]) {
                        ray.insert(next);
                        direction[from.index() * 64 * W + next.index()] = d as u8;
                    }
                }
                ray
            })
        });
        Self { rays, direction }
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        8 * 64 * W * size_of::<Bits<W>>() + self.direction.len()
    }

    /// All squares from `from` in direction `d`, without `from`.
    #[inline(always)]
    pub fn ray(&self, d: Direction, from: Square) -> Bits<W> {
        self.rays[d].at(from)
    }

    /// The squares a slider reaches in direction `d`: up to and including the first occupied one.
    ///
    /// ```
    /// use chatur_board::{Bits, DIRECTIONS, Geometry, Rays};
    ///
    /// let board = Geometry::default();
    /// let rays = Rays::<1>::new(&board);
    /// let at = |name| board.parse(name).expect("a square");
    /// let mut occupied = Bits::<1>::EMPTY;
    /// occupied.insert(at("e6"));
    /// // North from e2: up to the first piece, which is seen.
    /// let north = rays.direction(at("e2"), at("e8")).expect("they are on one file");
    /// assert_eq!(rays.slide(north, at("e2"), occupied).count(), 4);
    /// ```
    #[inline(always)]
    pub fn slide(&self, d: Direction, from: Square, occupied: Bits<W>) -> Bits<W> {
        let ray = self.ray(d, from);
        let blockers = ray & occupied;
        ray & if d < 4 { blockers.through_lowest() } else { blockers.from_highest() }
    }

    /// The direction in which `to` lies from `from`, if they share an unbroken line.
    #[inline(always)]
    pub fn direction(&self, from: Square, to: Square) -> Option<Direction> {
        match self.direction[from.index() * 64 * W + to.index()] {
            NO_DIRECTION => None,
            d => Some(d as usize),
        }
    }

    /// The squares strictly between two squares of one line; empty where they share none.
    #[inline(always)]
    pub fn between(&self, a: Square, b: Square) -> Bits<W> {
        match self.direction(a, b) {
            Some(d) => self.ray(d & 7, a) & self.ray((d ^ 4) & 7, b),
            None => Bits::EMPTY,
        }
    }

    /// The half line from `a` through `b` to the edge, without `a`; empty where they share no line.
    ///
    /// A piece pinned on `b` against a royal piece on `a` may move on it.
    #[inline(always)]
    pub fn through(&self, a: Square, b: Square) -> Bits<W> {
        match self.direction(a, b) {
            Some(d) => self.ray(d & 7, a),
            None => Bits::EMPTY,
        }
    }
}
