//! Squares as words.

use chatur_variants::schema::{Named, ZoneWords};

use super::Saying;
use crate::rules::Each;
use crate::squares::{Squares, file_name};

impl Saying<'_> {
    /// The words for squares of each side; `None` is the whole board.
    pub(crate) fn zone(&self, squares: Each<Squares>) -> Option<ZoneWords> {
        let board = self.rules.board();
        let squares = squares.map(|side| side & board);
        (squares != [board; 2]).then(|| self.zone_words(squares))
    }

    /// The same where the whole board is said as well, by its name if the parent has one.
    pub(crate) fn zone_words(&self, squares: Each<Squares>) -> ZoneWords {
        let plain = self.plain(squares);
        match self.names.zone(&plain) {
            Some(name) => ZoneWords::Named(name.to_owned()),
            None => plain,
        }
    }

    /// The words for squares of each side, without names.
    pub(crate) fn plain(&self, squares: Each<Squares>) -> ZoneWords {
        let seen = [self.lines(squares[0], false), self.lines(squares[1], true)];
        if let [Some(white), Some(black)] = &seen
            && format!("{white:?}") == format!("{black:?}")
        {
            return white.clone();
        }
        let at = |side: usize| At { files: self.rules.files, ranks: self.rules.ranks }.words(squares[side]);
        if squares[0] == squares[1] {
            return at(0);
        }
        let [white, black] = seen;
        let each = [white.unwrap_or_else(|| at(0)), black.unwrap_or_else(|| at(1))];
        ZoneWords::For(self.names.seats.iter().cloned().zip(each).collect::<Named<_>>())
    }

    /// Whole ranks or files as their owner sees them, all or nothing.
    fn lines(&self, squares: Squares, turned: bool) -> Option<ZoneWords> {
        let (files, ranks) = (self.rules.files, self.rules.ranks);
        let board = self.rules.board();
        let squares = squares & board;
        if squares == board {
            return Some(ZoneWords::All);
        }
        if squares.is_empty() {
            return Some(ZoneWords::Not(Box::new(ZoneWords::All)));
        }
        let whole = |count: u8, line: fn(u8) -> Squares| -> Option<Vec<u8>> {
            let found: Vec<u8> = (0..count).filter(|&i| !(squares & line(i) & board).is_empty()).collect();
            let all: Squares = found.iter().map(|&i| line(i)).collect();
            (all & board == squares).then_some(found)
        };
        let seen = |lines: Vec<u8>, count: u8| -> Vec<i8> {
            let own = |line: u8| if turned { count - 1 - line } else { line };
            // Those beyond the middle are counted from the far edge.
            let number = |line: u8| if line * 2 > count { line as i8 - count as i8 } else { line as i8 + 1 };
            let mut numbers: Vec<i8> = lines.into_iter().map(own).map(number).collect();
            numbers.sort_by_key(|&number| (number < 0, number.abs()));
            numbers
        };
        let by_rank = whole(ranks, Squares::rank).map(|lines| ZoneWords::Ranks(seen(lines, ranks)));
        by_rank.or_else(|| whole(files, Squares::file).map(|lines| ZoneWords::Files(seen(lines, files))))
    }
}

/// A board on which squares are named.
struct At {
    files: u8,
    ranks: u8,
}

impl At {
    /// Blocks such as `d1..f3`, and single squares.
    fn words(&self, squares: Squares) -> ZoneWords {
        let mut left = squares & Squares::board(self.files, self.ranks);
        let mut words = Vec::new();
        while let Some((file, rank)) = left.iter().next() {
            let all =
                |files: std::ops::RangeInclusive<u8>, ranks: std::ops::RangeInclusive<u8>, of: Squares| {
                    ranks.clone().all(|rank| files.clone().all(|file| of.has(file, rank)))
                };
            let mut last = (file, rank);
            while last.0 + 1 < self.files && left.has(last.0 + 1, rank) {
                last.0 += 1;
            }
            while last.1 + 1 < self.ranks && all(file..=last.0, rank..=last.1 + 1, left) {
                last.1 += 1;
            }
            let block =
                (rank..=last.1).flat_map(|rank| (file..=last.0).map(move |file| Squares::at(file, rank)));
            left = left.without(block.collect());
            let name = |(file, rank): (u8, u8)| format!("{}{}", file_name(file), rank + 1);
            let one = last == (file, rank);
            words.push(if one { name(last) } else { format!("{}..{}", name((file, rank)), name(last)) });
        }
        ZoneWords::At(words.join(" "))
    }
}
