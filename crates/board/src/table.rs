//! One entry a square, sized by the board's width.

use crate::Square;

/// A table with one entry for each index that `Bits<W>` can hold.
///
/// The nested arrays let the compiler drop the bounds check at `W = 1`.
#[derive(Clone, Debug)]
pub struct PerSquare<T, const W: usize>(Box<[[T; 64]; W]>);

impl<T: Copy, const W: usize> PerSquare<T, W> {
    /// A table that holds `value` everywhere.
    pub fn filled(value: T) -> Self {
        Self(Box::new([[value; 64]; W]))
    }

    /// A table made square by square, over every index of the width.
    pub fn from_fn(fill: T, mut f: impl FnMut(Square) -> T) -> Self {
        let mut table = Self::filled(fill);
        for i in 0..64 * W {
            *table.at_mut(Square(i as u8)) = f(Square(i as u8));
        }
        table
    }

    /// The entry of `square`, which must be below `64 * W`.
    #[inline(always)]
    pub fn at(&self, square: Square) -> T {
        if W == 1 {
            self.0[0][(square.0 & 63) as usize]
        } else {
            self.0[(square.0 >> 6) as usize][(square.0 & 63) as usize]
        }
    }

    /// The entry of `square`, to change it.
    #[inline(always)]
    pub fn at_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[(square.0 >> 6) as usize][(square.0 & 63) as usize]
    }
}
