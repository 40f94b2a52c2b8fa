//! Sorting with one routine for everything that is sorted: those of the standard library are compiled anew for each type and each
//! order, some kilobytes every time, which a page has to fetch. It needs a list of numbers besides, so what sorts in every node of a
//! search has the others.

use std::cmp::Ordering;

/// Puts things into an order. What is equal stays as it was.
pub trait Ordered<T> {
    /// By how two of them compare.
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// By something of each.
    ///
    /// ```
    /// use chatur_effort::Ordered as _;
    ///
    /// let mut words = ["knight", "rook", "pawn"];
    /// words.order_by_key(|word| word.len());
    /// assert_eq!(words, ["rook", "pawn", "knight"]);
    /// ```
    fn order_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.order_by(|one, other| key(one).cmp(&key(other)));
    }

    /// The smallest first.
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }
}

impl<T> Ordered<T> for [T] {
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        if self.len() < 2 {
            return;
        }
        let mut places = places(self.len(), &|one, other| compare(&self[one], &self[other]));
        // Each ring of things that take each other's places, one swap after the other.
        for first in 0..self.len() {
            let mut at = first;
            while places[at] != first {
                let next = std::mem::replace(&mut places[at], at);
                self.swap(at, next);
                at = next;
            }
            places[at] = at;
        }
    }
}

/// Where each thing is that belongs into a place.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_order_of_the_standard_library() {
        let mut next = 7_u32;
        for count in 0..200 {
            let mut drawn = || {
                next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                next >> 28
            };
            let all: Vec<(u32, usize)> = (0..count).map(|index| (drawn(), index)).collect();
            let (mut ours, mut theirs) = (all.clone(), all);
            ours.order_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
            ours.order_by(|one, other| other.cmp(one));
            theirs.sort_by(|one, other| other.cmp(one));
            assert_eq!(ours, theirs);
        }
    }
}
