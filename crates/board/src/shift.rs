//! Moving a whole set by one step.

use crate::{Bits, Geometry, Square};

/// One step of every square of a set at once, on a board with a stride.
#[derive(Clone, Copy, Debug)]
pub struct Shift<const W: usize> {
    /// Index difference of the step.
    delta: i16,
    /// The squares from which the step stays on the board.
    from: Bits<W>,
}

impl<const W: usize> Shift<W> {
    /// The shift by `step` (files, ranks); `None` on boards without a stride.
    pub fn new(geometry: &Geometry, step: (i8, i8)) -> Option<Self> {
        let delta = i16::from(geometry.stride()?) * i16::from(step.1) + i16::from(step.0);
        let squares: Bits<W> = geometry.squares().resize();
        let from = squares.into_iter().filter(|&s| geometry.step(s, step).is_some()).collect();
        Some(Self { delta, from })
    }

    /// The shift by an index difference from some squares, from each of which it stays on the board.
    pub fn by(delta: i16, from: Bits<W>) -> Self {
        Self { delta, from }
    }

    /// Where the squares of `set` land; those that would leave the board vanish.
    #[inline(always)]
    pub fn apply(&self, set: Bits<W>) -> Bits<W> {
        let set = set & self.from;
        if W == 1 {
            return Bits::from_low(set.low().rotate_left(self.delta as u32 & 63));
        }
        let distance = u32::from(self.delta.unsigned_abs());
        if (1..64).contains(&distance) {
            // One or two ranks: every word takes over from one neighbour.
            let mut out = Bits::EMPTY;
            for i in 0..W {
                let neighbour =
                    if self.delta > 0 { i.checked_sub(1) } else { Some(i + 1).filter(|&n| n < W) };
                let over = neighbour.map_or(0, |n| set.0[n]);
                out.0[i] = if self.delta > 0 {
                    set.0[i] << distance | over >> (64 - distance)
                } else {
                    set.0[i] >> distance | over << (64 - distance)
                };
            }
            return out;
        }
        let (words, bits) = ((distance / 64) as usize, distance % 64);
        let mut out = Bits::EMPTY;
        if self.delta >= 0 {
            for i in words..W {
                out.0[i] = set.0[i - words] << bits;
                if bits > 0 && i > words {
                    out.0[i] |= set.0[i - words - 1] >> (64 - bits);
                }
            }
        } else {
            for i in 0..W - words.min(W) {
                out.0[i] = set.0[i + words] >> bits;
                if bits > 0 && i + words + 1 < W {
                    out.0[i] |= set.0[i + words + 1] << (64 - bits);
                }
            }
        }
        out
    }

    /// Where a square came from that this shift brought to `to`.
    #[inline(always)]
    pub fn origin(&self, to: Square) -> Square {
        Square((i16::from(to.0) - self.delta) as u8)
    }
}
