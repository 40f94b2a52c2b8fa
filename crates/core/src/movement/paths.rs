//! Movement as paths: what a piece visits, square by square, and what it asks there.

mod build;
mod course;

use chatur_board::{Bits, Square};

use super::path::{Path, PathCondition, PathKind};
use super::rays::{LameLeap, Ray};
use crate::KindSet;

/// Where a piece can go from one square.
///
/// The common shapes are sets, see [`rays`](super::rays); only what fits none of them is walked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveTable<const W: usize> {
    /// Single steps to empty squares, to captures, and to captures in passing, that nothing can block.
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    pub(crate) passing: Bits<W>,
    /// All squares on which something could be captured in some position.
    pub(crate) touch: Bits<W>,
    /// Whether a piece here needs more than its sets: it is walked, promotes, or cannot capture everything.
    pub(crate) involved: bool,
    rays: (u32, u8),
    lame_leaps: (u32, u8),
    /// The walked paths: from here, so many; behind them those that a leap stands for and that leave a mark.
    first: u32,
    count: u32,
    marking: u32,
}

impl<const W: usize> MoveTable<W> {
    const NOTHING: Self = Self {
        quiet: Bits::EMPTY,
        take: Bits::EMPTY,
        passing: Bits::EMPTY,
        touch: Bits::EMPTY,
        involved: false,
        rays: (0, 0),
        lame_leaps: (0, 0),
        first: 0,
        count: 0,
        marking: 0,
    };

    /// Whether a piece could move at all on an empty board.
    pub(crate) fn is_open(&self) -> bool {
        (self.quiet | self.take).any() || self.rays.1 > 0 || self.lame_leaps.1 > 0 || self.count > 0
    }

    /// Whether some of its ways are walked.
    #[inline(always)]
    pub(crate) fn is_walked(&self) -> bool {
        self.count > 0
    }
}

/// The movement of all kinds.
#[derive(Debug)]
pub(crate) struct Paths<const W: usize> {
    /// By `(kind * seats + seat) * 64 W + square`.
    tables: Vec<MoveTable<W>>,
    rays: Vec<Ray<W>>,
    lame_leaps: Vec<LameLeap<W>>,
    all: Vec<Path>,
    squares: Vec<(Square, PathCondition)>,
    pub(crate) path_kinds: Vec<PathKind>,
    seats: usize,
    /// The only kinds that anything can jump, where all jumps agree on them.
    pub(crate) hurdles: Option<KindSet>,
    /// By seat and square: from where any kind could capture there in some position.
    touched_from: Vec<Bits<W>>,
    /// By seat and square: what lies on any way of a capture there, where it begins included.
    ways_to: Vec<Bits<W>>,
    /// By seat and square: from where any kind could capture in passing there.
    passing_from: Vec<Bits<W>>,
}

impl<const W: usize> Paths<W> {
    /// About how many bytes it keeps.
    pub(crate) fn kept_bytes(&self) -> usize {
        size_of_val(self.tables.as_slice())
            + size_of_val(self.rays.as_slice())
            + size_of_val(self.lame_leaps.as_slice())
            + size_of_val(self.all.as_slice())
            + size_of_val(self.squares.as_slice())
            + size_of_val(self.path_kinds.as_slice())
            + size_of_val(self.touched_from.as_slice())
            + size_of_val(self.ways_to.as_slice())
            + size_of_val(self.passing_from.as_slice())
    }

    /// The most rays and lame leaps that one piece has on one square.
    pub(crate) fn widest(&self) -> usize {
        self.tables
            .iter()
            .map(|table| usize::from(table.rays.1) + usize::from(table.lame_leaps.1))
            .max()
            .unwrap_or(0)
    }

    #[inline(always)]
    pub(crate) fn table(&self, kind: usize, seat: usize, from: Square) -> &MoveTable<W> {
        &self.tables[(kind * self.seats + seat) * 64 * W + from.index()]
    }

    #[inline(always)]
    pub(crate) fn rays(&self, table: &MoveTable<W>) -> &[Ray<W>] {
        let (first, count) = table.rays;
        if count == 0 {
            return &[];
        }
        &self.rays[first as usize..first as usize + usize::from(count)]
    }

    #[inline(always)]
    pub(crate) fn lame_leaps(&self, table: &MoveTable<W>) -> &[LameLeap<W>] {
        let (first, count) = table.lame_leaps;
        if count == 0 {
            return &[];
        }
        &self.lame_leaps[first as usize..first as usize + usize::from(count)]
    }

    /// The paths that must be walked.
    #[inline(always)]
    pub(crate) fn paths(&self, table: &MoveTable<W>) -> &[Path] {
        &self.all[table.first as usize..(table.first + table.count) as usize]
    }

    /// All squares to which a piece could come in some position, and perhaps others on the way there.
    pub(crate) fn lands(&self, table: &MoveTable<W>) -> Bits<W> {
        let sets = table.quiet | table.take | table.passing;
        let rays = self.rays(table).iter().map(Ray::lands);
        let lame_leaps = self.lame_leaps(table).iter().map(|leap| leap.quiet | leap.take | leap.marking);
        let walked = self.paths(table).iter().flat_map(|&path| self.squares(path));
        let walked = walked.map(|&(square, _)| Bits::of(square));
        rays.chain(lame_leaps).chain(walked).fold(sets, |all, some| all | some)
    }

    /// What it costs to walk them all, in steps.
    pub(crate) fn walked_steps(&self, table: &MoveTable<W>) -> u64 {
        let squares = match self.paths(table) {
            [first, .., last] => (last.start - first.start) as usize + usize::from(last.len),
            few => few.iter().map(|path| usize::from(path.len)).sum(),
        };
        1 + squares as u64 / 8
    }

    /// All paths that can leave a mark.
    pub(crate) fn marking(&self, table: &MoveTable<W>) -> impl Iterator<Item = Path> {
        let all = &self.all[table.first as usize..(table.first + table.count + table.marking) as usize];
        all.iter().copied().filter(|&path| self.path_kind(path).leaves_mark)
    }

    #[inline(always)]
    pub(crate) fn squares(&self, path: Path) -> &[(Square, PathCondition)] {
        &self.squares[path.start as usize..path.start as usize + usize::from(path.len)]
    }

    #[inline(always)]
    pub(crate) fn path_kind(&self, path: Path) -> &PathKind {
        &self.path_kinds[usize::from(path.kind)]
    }

    /// From where pieces of a seat could capture on a square in some position.
    #[inline(always)]
    pub(crate) fn touched_from(&self, seat: usize, square: Square) -> Bits<W> {
        self.touched_from[seat * 64 * W + square.index()]
    }

    /// All squares on which a change could matter to an attack of a seat on a square; all where that is not known.
    #[inline(always)]
    pub(crate) fn ways_to(&self, seat: usize, square: Square) -> Bits<W> {
        self.ways_to.get(seat * 64 * W + square.index()).copied().unwrap_or(Bits::ALL)
    }

    /// From where pieces of a seat could capture in passing on a square.
    #[inline(always)]
    pub(crate) fn passing_from(&self, seat: usize, square: Square) -> Bits<W> {
        self.passing_from[seat * 64 * W + square.index()]
    }
}
