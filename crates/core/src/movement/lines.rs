//! How kinds go from every square, with what can bar their way: for who asks where pieces get among others that never
//! leave their squares.

use chatur_board::{Square, SquareSet};

use super::path::{Path, PathCondition};
use super::paths::{MoveTable, Paths};
use crate::{Arrival, Hop};

/// Squares that are visited in order. It goes on while they are empty.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) squares: Vec<Square>,
    /// Where it may stop if they are empty, and to capture.
    pub(crate) quiet: SquareSet,
    pub(crate) take: SquareSet,
    /// Whether the squares passed can be captured on, in passing.
    pub(crate) marks: bool,
}

/// All ways from one square.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lines {
    /// Single steps that nothing can bar: to empty squares, to captures, and to captures in passing.
    pub(crate) quiet: SquareSet,
    pub(crate) take: SquareSet,
    pub(crate) passing: SquareSet,
    pub(crate) ways: Vec<Line>,
    /// What every other way could lead to, and could capture, in some position.
    pub(crate) elsewhere: SquareSet,
    pub(crate) elsewhere_takes: SquareSet,
}

impl Lines {
    /// Those of a piece whose ways are laid out in `table`.
    pub(crate) fn of<const W: usize>(paths: &Paths<W>, table: &MoveTable<W>) -> Self {
        let mut lines = Self {
            quiet: table.quiet.resize(),
            take: table.take.resize(),
            passing: table.passing.resize(),
            ..Self::default()
        };
        for ray in paths.rays(table) {
            if ray.hops {
                lines.elsewhere |= ray.lands().resize();
                lines.elsewhere_takes |= ray.take.resize();
            } else {
                lines.ways.push(Line {
                    squares: ray.in_order(),
                    quiet: ray.quiet().resize(),
                    take: ray.take.resize(),
                    marks: false,
                });
            }
        }
        for leap in paths.lame_leaps(table) {
            for to in leap.quiet | leap.take | leap.marking {
                let to_set = SquareSet::of(to);
                lines.ways.push(Line {
                    squares: leap.clear.into_iter().chain([to]).collect(),
                    quiet: to_set.times((leap.quiet | leap.marking).has(to)),
                    take: to_set.times(leap.take.has(to)),
                    marks: leap.marking.has(to),
                });
            }
        }
        for &path in paths.paths(table) {
            lines.add_walked(paths, path);
        }
        lines
    }

    fn add_walked<const W: usize>(&mut self, paths: &Paths<W>, path: Path) {
        let (kind, squares) = (paths.path_kind(path), paths.squares(path));
        let plain = kind.hop == Hop::None
            && kind.arrival == Arrival::Land
            && !kind.to.en_passant
            && squares.iter().all(|(_, asks)| matches!(asks, PathCondition::Clear | PathCondition::Land));
        if !plain {
            let all: SquareSet = squares.iter().map(|&(square, _)| square).collect();
            self.elsewhere |= all;
            self.elsewhere_takes |= all;
            return;
        }
        let lands = squares.iter().filter(|(_, asks)| *asks == PathCondition::Land);
        let lands: SquareSet = lands.map(|&(square, _)| square).collect();
        self.ways.push(Line {
            squares: squares.iter().map(|&(square, _)| square).collect(),
            quiet: lands.times(kind.to.empty),
            take: lands.times(kind.to.enemy),
            marks: kind.leaves_mark,
        });
    }
}
