//! Dice: chance decides which pieces may move.

use crate::{KindId, KindSet, Lot};

/// Dice that are thrown when a turn begins. Only pieces may move that they show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    /// How many are thrown at once, from 1 to [`MAX_DICE`](crate::MAX_DICE).
    pub count: u8,
    /// The kinds that each face shows, the face of one pip first; at most [`MAX_FACES`](crate::MAX_FACES). A face may show
    /// none.
    pub faces: Vec<KindSet>,
    /// Whether a move is made with each die, as long as one can be. Otherwise the moves of the turn are made with whichever
    /// dice one likes.
    pub each: bool,
}

impl Dice {
    /// The kinds that a face shows.
    pub fn shown_by(&self, face: u8) -> KindSet {
        let index = usize::from(face).checked_sub(1);
        index.and_then(|index| self.faces.get(index)).copied().unwrap_or_default()
    }

    /// The kinds that dice show, together.
    pub fn shown(&self, lot: Lot) -> KindSet {
        if lot == Lot::ANY {
            return self.faces.iter().flat_map(|kinds| kinds.iter()).collect();
        }
        lot.faces().flat_map(|face| self.shown_by(face).iter()).collect()
    }

    /// All that can be thrown, each with the number of ways in which the dice can fall so.
    ///
    /// ```
    /// use chatur_core::{Dice, KindSet};
    ///
    /// let dice = Dice { count: 2, faces: vec![KindSet::EMPTY; 6], each: false };
    /// let lots = dice.lots();
    /// assert_eq!(lots.len(), 21);
    /// assert_eq!(lots.iter().map(|(_, ways)| ways).sum::<u32>(), 36);
    /// ```
    pub fn lots(&self) -> Vec<(Lot, u32)> {
        let mut lots: Vec<(Lot, u32)> = Vec::new();
        for number in 0..self.ways() {
            let lot = self.lot_of(number);
            match lots.iter_mut().find(|(known, _)| *known == lot) {
                Some((_, ways)) => *ways += 1,
                None => lots.push((lot, 1)),
            }
        }
        lots
    }

    /// In how many ways the dice can fall, told apart.
    pub(crate) fn ways(&self) -> u64 {
        (self.faces.len() as u64).pow(u32::from(self.count))
    }

    /// One of these ways.
    pub(crate) fn lot_of(&self, number: u64) -> Lot {
        let faces = self.faces.len().max(1) as u64;
        let mut left = number;
        let thrown: Vec<u8> = (0..self.count)
            .map(|_| {
                let face = left % faces;
                left /= faces;
                face as u8 + 1
            })
            .collect();
        Lot::of(&thrown).unwrap_or_default()
    }

    /// Whether dice can show this when they have just been thrown.
    pub fn can_show(&self, lot: Lot) -> bool {
        lot.count() == usize::from(self.count) && self.has_faces(lot)
    }

    /// Whether each die has the face that it shows.
    pub(crate) fn has_faces(&self, lot: Lot) -> bool {
        lot.faces().all(|face| usize::from(face) <= self.faces.len())
    }

    /// The face of the die with which one of these kinds moves: of several that with the fewest kinds, then the lowest.
    pub(crate) fn used_by(&self, lot: Lot, kinds: KindSet) -> Option<u8> {
        let shows = |face: &u8| self.shown_by(*face).iter().any(|kind| kinds.has(kind));
        lot.faces().filter(shows).min_by_key(|&face| (self.shown_by(face).iter().count(), face))
    }

    /// Whether a kind is on any face.
    pub fn has(&self, kind: KindId) -> bool {
        self.faces.iter().any(|kinds| kinds.has(kind))
    }
}
