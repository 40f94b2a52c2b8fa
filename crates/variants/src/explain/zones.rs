//! Parts of the board in words.

use chatur_board::{Facing, Shape, Square, SquareSet};
use chatur_core::{Seat, ZoneId};
use chatur_effort::Ordered as _;

use super::talk::Talk;

/// A list of squares longer than this is summed up.
const MOST: u32 = 12;

/// A zone with more squares than this is called by its name.
const FEW: u32 = 4;

impl Talk<'_> {
    /// A zone so that it can stand after "on" or "sur": `its 2nd rank`, `d4, e4, d5 or e5`; by its name where
    /// its squares are many.
    pub(super) fn zone(&self, zone: ZoneId) -> String {
        let told = self.zone_squares(zone);
        let zone = &self.spec.zones[usize::from(zone.0)];
        // The rest are zones that are written out in place.
        let named = self.words().zones.as_ref().is_some_and(|zones| zones.get(&zone.name).is_some());
        if !named && zone.name == "Start" {
            return self.told(said!(SquaresWherePiecesStart));
        }
        let first = zone.squares.first().copied().unwrap_or(SquareSet::EMPTY);
        let differs = zone.squares.iter().any(|squares| *squares != first);
        let long =
            zone.squares.iter().any(|squares| squares.count() > FEW && self.rectangle(*squares).is_none());
        if named && self.own_ranks(&zone.squares).is_none() && (differs || long) {
            return self.told(said!(NamedZone { own: self.zone_name(&zone.name) }));
        }
        told
    }

    /// What a named zone is called in the reader's language.
    pub(super) fn zone_name<'n>(&self, name: &'n str) -> &'n str {
        self.lang.zone(name)
    }

    /// The squares of a zone: `its 2nd rank`, `d1 to f3 for Red; d8 to f10 for Black`.
    pub(super) fn zone_squares(&self, zone: ZoneId) -> String {
        let zone = &self.spec.zones[usize::from(zone.0)];
        if let Some(ranks) = self.own_ranks(&zone.squares) {
            return ranks;
        }
        let first = zone.squares.first().copied().unwrap_or(SquareSet::EMPTY);
        if zone.squares.iter().all(|squares| *squares == first) {
            return self.squares(first);
        }
        let each =
            self.spec.seat_ids().zip(&zone.squares).map(|(seat, squares)| self.for_seat(seat, *squares));
        each.collect::<Vec<_>>().join(&self.told(said!(BetweenParts)))
    }

    fn for_seat(&self, seat: Seat, squares: SquareSet) -> String {
        let (seat, squares) = (self.seat(seat), self.squares(squares));
        self.told(said!(SquaresForSeat { squares, seat }))
    }

    /// Squares by name.
    pub(super) fn squares(&self, squares: SquareSet) -> String {
        let geometry = &self.spec.geometry;
        let board = geometry.squares();
        if squares == board {
            return self.told(said!(AnySquare));
        }
        if squares.is_empty() {
            return self.told(said!(NoSquare));
        }
        if let Some(corners) = self.rectangle(squares) {
            return corners;
        }
        let names = |squares: SquareSet| squares.into_iter().map(|s| geometry.name(s)).collect::<Vec<_>>();
        let rest = board.without(squares);
        if squares.count() > MOST && rest.count() <= MOST {
            let rest = self.lang.and(&names(rest));
            return self.told(said!(AnySquareBut { rest }));
        }
        if squares.count() > 2 * MOST {
            let count = squares.count();
            let some = names(squares.into_iter().take(3).collect()).join(", ");
            return self.told(said!(OneOfSquares { count, some }));
        }
        self.lang.or(&names(squares))
    }

    /// `d1 to f3`, where the squares fill a rectangle.
    fn rectangle(&self, squares: SquareSet) -> Option<String> {
        let geometry = &self.spec.geometry;
        if !geometry.is_plain() || squares.count() < 4 {
            return None;
        }
        let file = |s: Square| geometry.file(s);
        let rank = |s: Square| geometry.rank(s);
        let (left, right) = (squares.into_iter().map(file).min()?, squares.into_iter().map(file).max()?);
        let (low, high) = (squares.into_iter().map(rank).min()?, squares.into_iter().map(rank).max()?);
        let full = u32::from(right - left + 1) * u32::from(high - low + 1) == squares.count();
        if !full {
            return None;
        }
        let (a, b) =
            (geometry.name(geometry.square(left, low)?), geometry.name(geometry.square(right, high)?));
        Some(self.told(said!(CornerToCorner { a, b })))
    }

    /// The zone as ranks of each owner, where it is the same for all: `its last rank`.
    fn own_ranks(&self, squares: &[SquareSet]) -> Option<String> {
        let geometry = &self.spec.geometry;
        if !matches!(geometry.shape(), Shape::Squares(_)) {
            return None;
        }
        let mut common: Option<Vec<u8>> = None;
        let mut deepest = None;
        for (seat, set) in self.spec.seats.iter().zip(squares) {
            let rank = |s: Square| match seat.facing {
                Facing::North => geometry.rank(s),
                Facing::South => geometry.ranks() - 1 - geometry.rank(s),
                Facing::East => geometry.file(s),
                Facing::West => geometry.files() - 1 - geometry.file(s),
                #[allow(unreachable_patterns)] // other boards have other facings
                _ => 0,
            };
            let mut ranks: Vec<u8> = set.into_iter().map(rank).collect();
            ranks.order();
            ranks.dedup();
            let whole: SquareSet =
                geometry.squares().into_iter().filter(|&s| ranks.contains(&rank(s))).collect();
            if whole != *set || ranks.is_empty() || common.as_ref().is_some_and(|before| *before != ranks) {
                return None;
            }
            let last = geometry.squares().into_iter().map(rank).max()?;
            if deepest.is_some_and(|before| before != last) {
                return None;
            }
            deepest = Some(last);
            common = Some(ranks);
        }
        let (ranks, last) = (common?, deepest?);
        let contiguous = ranks.windows(2).all(|pair| pair[1] == pair[0] + 1);
        match ranks[..] {
            [rank] if rank == last => Some(self.told(said!(LastRank))),
            [rank] => {
                let nth = self.lang.ordinal(rank + 1);
                Some(self.told(said!(OwnRank { nth })))
            }
            _ if ranks.len() == usize::from(last) + 1 => None,
            [.., end] if end == last && contiguous => {
                let n = ranks.len();
                Some(self.told(said!(LastRanks { n })))
            }
            [0, ..] if contiguous => {
                let n = ranks.len();
                Some(self.told(said!(FirstRanks { n })))
            }
            [first, .., end] if contiguous && ranks.len() > 2 => {
                Some(self.told(said!(RanksTo { first: first + 1, end: end + 1 })))
            }
            _ => {
                let list: Vec<String> = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
                let list = self.lang.and(&list);
                Some(self.told(said!(OwnRanks { list })))
            }
        }
    }
}
