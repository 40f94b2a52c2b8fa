//! How kinds go from every square, with what can bar their way: for who asks where pieces get among others that never
//! leave their squares.

use chatur_board::{Bits, Square};

use super::path::{Path, PathCondition};
use super::paths::{MoveTable, Paths};
use crate::{Arrival, Hop, Spec};

/// By width of the board: the ways of every kind and seat from every square.
pub(crate) enum AnyLines {
    Of1(AllLines<1>),
    Of2(AllLines<2>),
    Of3(AllLines<3>),
    Of4(AllLines<4>),
}

/// The ways of every kind and seat from every square.
pub(crate) struct AllLines<const W: usize> {
    all: Vec<Lines<W>>,
    seats: usize,
}

impl<const W: usize> AllLines<W> {
    pub(crate) fn new(spec: &Spec, paths: &Paths<W>) -> Self {
        let seats = spec.seats.len();
        let mut all = vec![Lines::default(); spec.kinds.len() * seats * 64 * W];
        for kind in 0..spec.kinds.len() {
            for seat in 0..seats {
                for from in spec.geometry.squares() {
                    all[place(W, seats, kind, seat, from)] = Lines::of(paths, paths.table(kind, seat, from));
                }
            }
        }
        Self { all, seats }
    }

    pub(crate) fn from(&self, kind: usize, seat: usize, from: Square) -> &Lines<W> {
        &self.all[place(W, self.seats, kind, seat, from)]
    }
}

fn place(words: usize, seats: usize, kind: usize, seat: usize, from: Square) -> usize {
    (kind * seats + seat) * 64 * words + from.index()
}

/// Squares that are visited in order. It goes on while they are empty.
#[derive(Clone, Debug)]
pub(crate) struct Line<const W: usize> {
    pub(crate) squares: Vec<Square>,
    /// The same as a set.
    all: Bits<W>,
    /// Where it may stop if they are empty, and to capture.
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    /// Whether the squares passed can be captured on, in passing.
    pub(crate) marks: bool,
}

impl<const W: usize> Line<W> {
    fn new(squares: Vec<Square>, quiet: Bits<W>, take: Bits<W>, marks: bool) -> Self {
        let all = squares.iter().copied().collect();
        Self { squares, all, quiet, take, marks }
    }

    /// The squares that it passes where only these are empty, and with the one that stops it.
    pub(crate) fn passes(&self, empty: Bits<W>) -> (Bits<W>, Bits<W>) {
        if self.all.without(empty).is_empty() {
            return (self.all, self.all);
        }
        let mut passed = Bits::EMPTY;
        for &square in &self.squares {
            if !empty.has(square) {
                return (passed, passed | Bits::of(square));
            }
            passed.insert(square);
        }
        (passed, passed)
    }

    /// The squares before the last of `stops`.
    pub(crate) fn before_last(&self, stops: Bits<W>) -> Bits<W> {
        let last = self.squares.iter().rposition(|&square| stops.has(square));
        last.map_or(Bits::EMPTY, |last| self.squares[..last].iter().copied().collect())
    }
}

/// All ways from one square.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lines<const W: usize> {
    /// Single steps that nothing can bar: to empty squares, to captures, and to captures in passing.
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    pub(crate) passing: Bits<W>,
    pub(crate) ways: Vec<Line<W>>,
    /// What every other way could lead to, and could capture, in some position.
    pub(crate) elsewhere: Bits<W>,
    pub(crate) elsewhere_takes: Bits<W>,
    /// All squares on which any of these ways depends.
    pub(crate) sees: Bits<W>,
}

impl<const W: usize> Lines<W> {
    /// Those of a piece whose ways are laid out in `table`.
    pub(crate) fn of(paths: &Paths<W>, table: &MoveTable<W>) -> Self {
        let mut lines =
            Self { quiet: table.quiet, take: table.take, passing: table.passing, ..Self::default() };
        for ray in paths.rays(table) {
            if ray.hops {
                lines.elsewhere |= ray.lands();
                lines.elsewhere_takes |= ray.take;
            } else {
                let (quiet, take) = (ray.quiet(), ray.take);
                lines.ways.push(Line::new(ray.in_order(), quiet, take, false));
            }
        }
        for leap in paths.lame_leaps(table) {
            for to in leap.quiet | leap.take | leap.marking {
                let to_set = Bits::of(to);
                let squares = leap.clear.into_iter().chain([to]).collect();
                let quiet = to_set.times((leap.quiet | leap.marking).has(to));
                let take = to_set.times(leap.take.has(to));
                lines.ways.push(Line::new(squares, quiet, take, leap.marking.has(to)));
            }
        }
        for &path in paths.paths(table) {
            lines.add_walked(paths, path);
        }
        let steps = lines.quiet | lines.take | lines.passing;
        let passed = lines.ways.iter().fold(Bits::EMPTY, |all, line| all | line.all);
        lines.sees = steps | lines.elsewhere | lines.elsewhere_takes | passed;
        lines
    }

    fn add_walked(&mut self, paths: &Paths<W>, path: Path) {
        let (kind, squares) = (paths.path_kind(path), paths.squares(path));
        let plain = kind.hop == Hop::None
            && kind.arrival == Arrival::Land
            && !kind.to.en_passant
            && squares.iter().all(|(_, asks)| matches!(asks, PathCondition::Clear | PathCondition::Land));
        if !plain {
            let all: Bits<W> = squares.iter().map(|&(square, _)| square).collect();
            self.elsewhere |= all;
            self.elsewhere_takes |= all;
            return;
        }
        let lands = squares.iter().filter(|(_, asks)| *asks == PathCondition::Land);
        let lands: Bits<W> = lands.map(|&(square, _)| square).collect();
        let squares = squares.iter().map(|&(square, _)| square).collect();
        let (quiet, take) = (lands.times(kind.to.empty), lands.times(kind.to.enemy));
        self.ways.push(Line::new(squares, quiet, take, kind.leaves_mark));
    }
}
