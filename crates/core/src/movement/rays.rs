//! The common shapes of movement, followed as sets instead of square by square.

use chatur_board::{Bits, Square};

use super::path::{PathCondition, PathKind};
use crate::{Hop, KindSet};

/// A way whose squares come in the order of their indices, so that the nearest piece on it is the lowest or the
/// highest of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ray<const W: usize> {
    pub(crate) squares: Bits<W>,
    /// Where it may stop on an empty square, and to capture.
    quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    up: bool,
    /// Whether it goes on only behind one hurdle, as a cannon.
    pub(crate) hops: bool,
    /// Whether not every piece can be its hurdle.
    pub(crate) picky: bool,
}

impl<const W: usize> Ray<W> {
    /// The ray that a line is, if it is one.
    ///
    /// `hurdles` are the only kinds that anything can jump, if all jumps agree on them.
    pub(crate) fn of(
        line: &[(Square, PathCondition)],
        path_kind: &PathKind,
        hurdles: Option<KindSet>,
    ) -> Option<Self> {
        let hops = match path_kind.hop {
            Hop::None => false,
            Hop::Over if path_kind.over.is_none() || path_kind.over == hurdles => true,
            _ => return None,
        };
        let up = line.is_sorted_by(|a, b| a.0 < b.0);
        if !up && !line.is_sorted_by(|a, b| a.0 > b.0)
            || line
                .iter()
                .any(|&(_, condition)| !matches!(condition, PathCondition::Land | PathCondition::Clear))
        {
            return None;
        }
        let lands: Bits<W> = line
            .iter()
            .filter(|&&(_, condition)| condition == PathCondition::Land)
            .map(|&(at, _)| at)
            .collect();
        Some(Self {
            squares: line.iter().map(|&(at, _)| at).collect(),
            quiet: lands.times(path_kind.to.empty),
            take: lands.times(path_kind.to.enemy),
            up,
            hops,
            picky: hops && path_kind.over.is_some(),
        })
    }

    /// Where it leads: to empty squares, and to captures of `prey`. Nothing jumps what is `barred`, if it is picky.
    #[inline(always)]
    pub(crate) fn targets(&self, blocked: Bits<W>, prey: Bits<W>, barred: Bits<W>) -> (Bits<W>, Bits<W>) {
        let mut way = self.through_nearest(self.squares, blocked);
        if self.hops {
            if !way.meets(blocked) || self.picky && (way & blocked).meets(barred) {
                return (Bits::EMPTY, Bits::EMPTY);
            }
            way = self.through_nearest(self.squares.without(way), blocked);
        }
        (way.without(blocked) & self.quiet, way & prey & self.take)
    }

    /// The squares on which it never stops and that say whether it goes on, as far as it gets; and its hurdle, where not every piece can
    /// be one.
    pub(crate) fn asked(&self, blocked: Bits<W>) -> Bits<W> {
        let mut way = self.through_nearest(self.squares, blocked);
        let hurdle = way & blocked;
        if self.hops && hurdle.any() {
            way |= self.through_nearest(self.squares.without(way), blocked);
        }
        way.without(self.lands()) | hurdle.times(self.picky)
    }

    /// All squares on which it may stop.
    pub(crate) fn lands(&self) -> Bits<W> {
        self.quiet | self.take
    }

    /// Where it may stop on an empty square.
    pub(crate) fn quiet(&self) -> Bits<W> {
        self.quiet
    }

    /// Its squares, the nearest first.
    pub(crate) fn in_order(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.squares.into_iter().collect();
        if !self.up {
            squares.reverse();
        }
        squares
    }

    /// Where it leads, captures and other moves together.
    #[inline(always)]
    pub(crate) fn all_targets(&self, blocked: Bits<W>, prey: Bits<W>, barred: Bits<W>) -> Bits<W> {
        let (quiet, take) = self.targets(blocked, prey, barred);
        quiet | take
    }

    /// Those of `squares` up to the first of `blocked`, itself included.
    #[inline(always)]
    fn through_nearest(&self, squares: Bits<W>, blocked: Bits<W>) -> Bits<W> {
        let there = squares & blocked;
        squares & if self.up { there.through_lowest() } else { there.from_highest() }
    }

    /// Its squares before one of them.
    #[inline(always)]
    pub(crate) fn before(&self, target: Square) -> Bits<W> {
        let target = Bits::of(target);
        let through = if self.up { target.through_lowest() } else { target.from_highest() };
        (self.squares & through).without(target)
    }
}

/// A leap that can be made while some squares are clear: a lame leaper, a pawn's double step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LameLeap<const W: usize> {
    pub(crate) clear: Bits<W>,
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    /// Quiet moves that leave a mark.
    pub(crate) marking: Bits<W>,
}

impl<const W: usize> LameLeap<W> {
    /// The leap that a line is, if only its end can be reached.
    pub(crate) fn of(line: &[(Square, PathCondition)], path_kind: &PathKind) -> Option<Self> {
        let (&(to, last), before) = line.split_last()?;
        if last != PathCondition::Land
            || before.iter().any(|&(at, condition)| condition != PathCondition::Clear || at == to)
        {
            return None;
        }
        let to = Bits::of(to);
        Some(Self {
            clear: before.iter().map(|&(at, _)| at).collect(),
            quiet: to.times(path_kind.to.empty && !path_kind.leaves_mark),
            take: to.times(path_kind.to.enemy),
            marking: to.times(path_kind.leaves_mark),
        })
    }

    /// Takes in another one with the same clear squares.
    pub(crate) fn add(&mut self, other: &Self) {
        self.quiet |= other.quiet;
        self.take |= other.take;
        self.marking |= other.marking;
    }
}
