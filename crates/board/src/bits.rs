//! Sets of squares: `W` words of 64 bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of squares in `W` 64-bit words: up to `64 * W` squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    /// No square.
    pub const EMPTY: Self = Self([0; W]);
    /// Every index, whether the board has it or not.
    pub const ALL: Self = Self([u64::MAX; W]);

    /// The set of one square. The square must be below `64 * W`.
    #[inline(always)]
    pub const fn of(square: Square) -> Self {
        let mut words = [0; W];
        if W == 1 {
            words[0] = 1 << (square.0 & 63);
        } else {
            words[(square.0 >> 6) as usize] = 1 << (square.0 & 63);
        }
        Self(words)
    }

    /// The set whose lowest word is `word`.
    #[inline(always)]
    pub const fn from_low(word: u64) -> Self {
        let mut words = [0; W];
        words[0] = word;
        Self(words)
    }

    /// The lowest word.
    #[inline(always)]
    pub const fn low(self) -> u64 {
        self.0[0]
    }

    /// Whether the set has no square.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        let mut any = 0;
        for word in self.0 {
            any |= word;
        }
        any == 0
    }

    /// Whether the set has at least one square.
    #[inline(always)]
    pub fn any(self) -> bool {
        !self.is_empty()
    }

    /// How many squares the set has.
    #[inline(always)]
    pub fn count(self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    /// Whether the set has more than one square.
    #[inline(always)]
    pub fn several(self) -> bool {
        // Without counting, which is slow on processors that do not say they can.
        let (mut seen, mut more) = (0, 0);
        for word in self.0 {
            more |= word & word.wrapping_sub(1);
            more |= if seen == 0 { 0 } else { word };
            seen |= word;
        }
        more != 0
    }

    /// Whether `square` is in the set. A square beyond the width is not.
    #[inline(always)]
    pub fn has(self, square: Square) -> bool {
        if W == 1 {
            self.0[0] >> (square.0 & 63) & 1 != 0
        } else {
            self.0[(square.0 >> 6) as usize] >> (square.0 & 63) & 1 != 0
        }
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        (self & other).any()
    }

    /// The squares of `self` that are not in `other`.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The set itself, or none of it, without a branch.
    #[inline(always)]
    #[must_use]
    pub fn times(mut self, keep: bool) -> Self {
        for word in &mut self.0 {
            *word &= u64::from(keep).wrapping_neg();
        }
        self
    }

    /// Adds a square.
    #[inline(always)]
    pub fn insert(&mut self, square: Square) {
        let word = if W == 1 { 0 } else { (square.0 >> 6) as usize };
        self.0[word] |= 1 << (square.0 & 63);
    }

    /// Takes a square out.
    #[inline(always)]
    pub fn remove(&mut self, square: Square) {
        let word = if W == 1 { 0 } else { (square.0 >> 6) as usize };
        self.0[word] &= !(1 << (square.0 & 63));
    }

    /// The square with the lowest index.
    #[inline(always)]
    pub fn first(self) -> Option<Square> {
        if W == 1 {
            return if self.0[0] == 0 { None } else { Some(Square(self.0[0].trailing_zeros() as u8)) };
        }
        for (i, word) in self.0.into_iter().enumerate() {
            if word != 0 {
                return Some(Square((i as u32 * 64 + word.trailing_zeros()) as u8));
            }
        }
        None
    }

    /// The square with the highest index.
    #[inline(always)]
    pub fn last(self) -> Option<Square> {
        for (i, word) in self.0.into_iter().enumerate().rev() {
            if word != 0 {
                return Some(Square((i as u32 * 64 + 63 - word.leading_zeros()) as u8));
            }
        }
        None
    }

    /// All indices up to the lowest square of the set, itself included; every index for the empty set.
    ///
    /// The set as one long number, exclusive-or that number less one: without branches.
    #[inline(always)]
    #[must_use]
    pub fn through_lowest(self) -> Self {
        let mut out = self;
        let mut borrow = true;
        for word in &mut out.0 {
            let (less, under) = word.overflowing_sub(u64::from(borrow));
            *word ^= less;
            // A word that was reached by the borrow and is not zero ends it.
            borrow = under;
        }
        // Above the word that held the lowest square nothing changed: `x ^ x` is no square there.
        out
    }

    /// All indices from the highest square of the set, itself included; every index for the empty set.
    #[inline(always)]
    #[must_use]
    pub fn from_highest(self) -> Self {
        let mut out = self;
        let mut above = 0;
        for word in out.0.iter_mut().rev() {
            let mask = u64::MAX << (*word | 1).ilog2();
            let seen = *word;
            *word = if above == 0 { mask } else { 0 };
            above |= seen;
        }
        out
    }

    /// Puts a square in or takes it out, without a branch.
    #[inline(always)]
    pub fn flip(&mut self, square: Square, really: bool) {
        let word = if W == 1 { 0 } else { (square.0 >> 6) as usize };
        self.0[word] ^= u64::from(really) << (square.0 & 63);
    }

    /// The squares whose cell holds `value`.
    ///
    /// ```
    /// use chatur_board::{Bits, Square};
    ///
    /// let mut cells = [[0; 64]];
    /// cells[0][9] = 7;
    /// assert_eq!(Bits::holding(&cells, 7), Bits::<1>::of(Square(9)));
    /// ```
    #[inline(always)]
    pub fn holding(cells: &[[u8; 64]; W], value: u8) -> Self {
        const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
        let wanted = u64::from_ne_bytes([value; 8]);
        let mut out = Self::EMPTY;
        for (word, cells) in out.0.iter_mut().zip(cells) {
            let (rows, _) = cells.as_chunks::<8>();
            for (n, row) in rows.iter().enumerate() {
                let odd = u64::from_le_bytes(*row) ^ wanted;
                // The highest bit of each byte that is zero; then these eight bits side by side.
                let same = !(((odd & LOW) + LOW) | odd | LOW);
                *word |= ((same >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * n);
            }
        }
        out
    }

    /// The same squares in a set of another width; squares beyond it are dropped.
    pub fn resize<const V: usize>(self) -> Bits<V> {
        let mut out = Bits::<V>::EMPTY;
        for (to, from) in out.0.iter_mut().zip(self.0) {
            *to = from;
        }
        out
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
        impl<const W: usize> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    $assign::$assign_method(a, b);
                }
            }
        }
    };
}
operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
operator!(BitOr, bitor, BitOrAssign, bitor_assign);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// The squares of a set, lowest index first.
#[derive(Clone, Debug)]
pub struct BitsIter<const W: usize>(Bits<W>);

impl<const W: usize> Iterator for BitsIter<W> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if W == 1 {
            let word = self.0.0[0];
            if word == 0 {
                return None;
            }
            self.0.0[0] = word & (word - 1);
            return Some(Square(word.trailing_zeros() as u8));
        }
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let low = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Square((i as u32 * 64 + low) as u8));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count() as usize;
        (n, Some(n))
    }
}

impl<const W: usize> ExactSizeIterator for BitsIter<W> {}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = Square;
    type IntoIter = BitsIter<W>;
    #[inline(always)]
    fn into_iter(self) -> BitsIter<W> {
        BitsIter(self)
    }
}

impl<const W: usize> FromIterator<Square> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl<const W: usize> fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|s| s.0)).finish()
    }
}

/// Stored, a set is the list of its squares.
#[cfg(feature = "serde")]
impl<const W: usize> serde::Serialize for Bits<W> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(feature = "serde")]
impl<'de, const W: usize> serde::Deserialize<'de> for Bits<W> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = Vec::<Square>::deserialize(deserializer)?;
        match squares.iter().find(|square| square.index() >= 64 * W) {
            Some(off) => Err(serde::de::Error::custom(format!("square {} of {}", off.0, 64 * W))),
            None => Ok(squares.into_iter().collect()),
        }
    }
}
