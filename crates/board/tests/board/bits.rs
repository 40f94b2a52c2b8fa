//! `Bits<W>` is a set: compared with the standard library's.

use std::collections::BTreeSet;

use chatur_board::{Bits, Square};
use proptest::prelude::*;

type Plain = BTreeSet<u8>;

fn set<const W: usize>(plain: &Plain) -> Bits<W> {
    plain.iter().map(|&square| Square(square)).collect()
}

fn plain<const W: usize>(set: Bits<W>) -> Plain {
    set.into_iter().map(|square| square.0).collect()
}

fn squares<const W: usize>() -> impl Strategy<Value = Plain> {
    let last = (64 * W - 1) as u8;
    prop::collection::btree_set(0..=last, 0..64 * W)
}

fn laws<const W: usize>(a: &Plain, b: &Plain, square: u8) -> Result<(), TestCaseError> {
    let (x, y) = (set::<W>(a), set::<W>(b));
    prop_assert_eq!(&plain(x), a);
    prop_assert_eq!(plain(x & y), a & b);
    prop_assert_eq!(plain(x | y), a | b);
    prop_assert_eq!(plain(x ^ y), a ^ b);
    prop_assert_eq!(plain(x.without(y)), a - b);
    prop_assert_eq!(!!x, x);
    prop_assert_eq!(x | !x, Bits::ALL);
    prop_assert!((x & !x).is_empty());
    prop_assert_eq!(x.meets(y), !a.is_disjoint(b));
    prop_assert_eq!(x.count() as usize, a.len());
    prop_assert_eq!(x.into_iter().len(), a.len());
    prop_assert_eq!(x.is_empty(), a.is_empty());
    prop_assert_eq!(x.any(), !a.is_empty());
    prop_assert_eq!(x.several(), a.len() > 1);
    prop_assert_eq!(x.first().map(|s| s.0), a.first().copied());
    prop_assert_eq!(x.last().map(|s| s.0), a.last().copied());
    prop_assert_eq!(x.has(Square(square)), a.contains(&square));
    let mut changed = x;
    changed.insert(Square(square));
    prop_assert!(changed.has(Square(square)));
    changed.remove(Square(square));
    prop_assert_eq!(changed, x.without(Bits::of(Square(square))));
    prop_assert_eq!(x.resize::<4>().resize::<W>(), x);
    let low: Plain = a.range(..64).copied().collect();
    prop_assert_eq!(plain(x.resize::<1>()), low);
    Ok(())
}

proptest! {
    #[test]
    fn one_word(a in squares::<1>(), b in squares::<1>(), square in 0u8..64) {
        laws::<1>(&a, &b, square)?;
    }

    #[test]
    fn two_words(a in squares::<2>(), b in squares::<2>(), square in 0u8..128) {
        laws::<2>(&a, &b, square)?;
    }

    #[test]
    fn three_words(a in squares::<3>(), b in squares::<3>(), square in 0u8..192) {
        laws::<3>(&a, &b, square)?;
    }

    #[test]
    fn four_words(a in squares::<4>(), b in squares::<4>(), square in any::<u8>()) {
        laws::<4>(&a, &b, square)?;
    }
}
