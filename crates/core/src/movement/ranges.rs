//! Where kinds go and what they attack, from every square, whatever may stand in the way.

use chatur_board::{Square, SquareSet};

use super::lines::Lines;
use super::paths::Paths;
use crate::Spec;
use crate::cost::compiled;

/// From one square.
#[derive(Clone, Copy, Default)]
pub(crate) struct Range {
    /// Where it could land in some position.
    pub(crate) goes: SquareSet,
    /// Where it could capture in some position.
    pub(crate) takes: SquareSet,
    /// The empty squares to which nothing can bar its way.
    pub(crate) steps: SquareSet,
}

/// By `(kind * seats + seat) * 256 + square`.
pub(crate) struct Ranges {
    all: Vec<Range>,
    lines: Vec<Lines>,
    seats: usize,
    squares: usize,
}

impl Ranges {
    /// `None` where movement is of a kind that is not laid out, or costs too much.
    pub(crate) fn new(spec: &Spec) -> Option<Self> {
        match spec.geometry.words() {
            1 => Self::wide::<1>(spec),
            2 => Self::wide::<2>(spec),
            3 => Self::wide::<3>(spec),
            _ => Self::wide::<4>(spec),
        }
    }

    fn wide<const W: usize>(spec: &Spec) -> Option<Self> {
        let paths = compiled(|| Paths::<W>::new(spec)).ok()?;
        let (seats, squares) = (spec.seats.len(), 64 * W);
        let mut all = vec![Range::default(); spec.kinds.len() * seats * squares];
        let mut lines = vec![Lines::default(); all.len()];
        for kind in 0..spec.kinds.len() {
            for seat in 0..seats {
                for from in spec.geometry.squares() {
                    let table = paths.table(kind, seat, from);
                    let at = (kind * seats + seat) * squares + from.index();
                    lines[at] = Lines::of(&paths, table);
                    all[at] = Range {
                        goes: paths.lands(table).resize(),
                        takes: table.touch.resize(),
                        steps: table.quiet.resize(),
                    };
                }
            }
        }
        Some(Self { all, lines, seats, squares })
    }

    pub(crate) fn from(&self, kind: usize, seat: usize, from: Square) -> &Range {
        &self.all[(kind * self.seats + seat) * self.squares + from.index()]
    }

    /// How it goes, with what can bar its way.
    pub(crate) fn lines(&self, kind: usize, seat: usize, from: Square) -> &Lines {
        &self.lines[(kind * self.seats + seat) * self.squares + from.index()]
    }
}
