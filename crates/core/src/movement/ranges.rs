//! Where kinds go and what they attack, from every square, whatever may stand in the way.

use chatur_board::{Square, SquareSet};

use super::lines::{AllLines, AnyLines};
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
    /// How it goes, with what can bar its way.
    pub(crate) lines: AnyLines,
    seats: usize,
    squares: usize,
}

impl Ranges {
    /// `None` where movement is of a kind that is not laid out, or costs too much.
    pub(crate) fn new(spec: &Spec) -> Option<Self> {
        match spec.geometry.words() {
            1 => Self::wide(spec, AnyLines::Of1),
            2 => Self::wide(spec, AnyLines::Of2),
            3 => Self::wide(spec, AnyLines::Of3),
            _ => Self::wide(spec, AnyLines::Of4),
        }
    }

    fn wide<const W: usize>(spec: &Spec, any: impl Fn(AllLines<W>) -> AnyLines) -> Option<Self> {
        let paths = compiled(|| Paths::<W>::new(spec)).ok()?;
        let (seats, squares) = (spec.seats.len(), 64 * W);
        let mut all = vec![Range::default(); spec.kinds.len() * seats * squares];
        for kind in 0..spec.kinds.len() {
            for seat in 0..seats {
                for from in spec.geometry.squares() {
                    let table = paths.table(kind, seat, from);
                    all[(kind * seats + seat) * squares + from.index()] = Range {
                        goes: paths.lands(table).resize(),
                        takes: table.touch.resize(),
                        steps: table.quiet.resize(),
                    };
                }
            }
        }
        Some(Self { all, lines: any(AllLines::new(spec, &paths)), seats, squares })
    }

    pub(crate) fn from(&self, kind: usize, seat: usize, from: Square) -> &Range {
        &self.all[(kind * self.seats + seat) * self.squares + from.index()]
    }
}
