//! What the generator speaks to: one call for each piece and its set of targets.

use chatur_board::{Bits, Shift, Square, Tally};

use crate::{KindId, Move, MoveKind};

/// Hears the moves of one generation. Every method returns whether the generator may stop.
pub(crate) trait MoveSink<const W: usize> {
    /// One piece's targets, never an empty set.
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool;

    /// Empty targets of many pawns that all make the same step.
    #[inline(always)]
    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        self.shifted(shift, to, what)
    }

    /// Targets of many pawns that all make the same step.
    #[inline(always)]
    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        to.into_iter().any(|to| self.piece(shift.origin(to), Bits::of(to), what))
    }

    /// One piece's targets on which it becomes one of `into`.
    #[inline(always)]
    fn promote(&mut self, from: Square, to: Bits<W>, into: &[KindId]) -> bool {
        into.iter().any(|&kind| self.piece(from, to, MoveKind::Promotion(kind)))
    }

    /// Targets of many pieces that all make the same step and become one of `into`.
    #[inline(always)]
    fn promote_shifted(&mut self, shift: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        to.into_iter().any(|to| self.promote(shift.origin(to), Bits::of(to), into))
    }
}

impl<const W: usize> MoveSink<W> for &mut (dyn MoveSink<W> + '_) {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        (**self).piece(from, to, what)
    }

    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        (**self).pushed(shift, to, what)
    }

    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        (**self).shifted(shift, to, what)
    }

    fn promote(&mut self, from: Square, to: Bits<W>, into: &[KindId]) -> bool {
        (**self).promote(from, to, into)
    }

    fn promote_shifted(&mut self, shift: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        (**self).promote_shifted(shift, to, into)
    }
}

/// Counts moves without listing them.
#[derive(Default)]
pub(crate) struct Count<const W: usize> {
    sets: Tally<W>,
    /// Promotions, of which one target stands for several.
    promotions: u64,
}

impl<const W: usize> Count<W> {
    /// How many moves there were.
    pub(crate) fn total(&self) -> u64 {
        self.sets.total() + self.promotions
    }
}

impl<const W: usize> MoveSink<W> for Count<W> {
    #[inline(always)]
    fn piece(&mut self, _: Square, to: Bits<W>, _: MoveKind) -> bool {
        self.sets.add(to);
        false
    }

    #[inline(always)]
    fn shifted(&mut self, _: &Shift<W>, to: Bits<W>, _: MoveKind) -> bool {
        self.sets.add(to);
        false
    }

    #[inline(always)]
    fn promote(&mut self, _: Square, to: Bits<W>, into: &[KindId]) -> bool {
        self.promotions += u64::from(to.count()) * into.len() as u64;
        false
    }

    #[inline(always)]
    fn promote_shifted(&mut self, _: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        self.promotions += u64::from(to.count()) * into.len() as u64;
        false
    }
}

/// Lists moves.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

impl<const W: usize> MoveSink<W> for List<'_> {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        self.0.extend(to.into_iter().map(|to| Move::new(from, to, what)));
        false
    }
}

/// Lists the moves to one square.
pub(crate) struct To<'a> {
    pub(crate) out: &'a mut Vec<Move>,
    pub(crate) to: Square,
}

impl<const W: usize> MoveSink<W> for To<'_> {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        if to.has(self.to) {
            self.out.push(Move::new(from, self.to, what));
        }
        false
    }

    #[inline(always)]
    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        to.has(self.to) && self.piece(shift.origin(self.to), to, what)
    }

    #[inline(always)]
    fn promote_shifted(&mut self, shift: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        to.has(self.to) && self.promote(shift.origin(self.to), to, into)
    }
}

/// Lists captures and promotions.
pub(crate) struct Loud<'a, const W: usize> {
    pub(crate) out: &'a mut Vec<Move>,
    /// What can be taken.
    pub(crate) prey: Bits<W>,
}

impl<const W: usize> MoveSink<W> for Loud<'_, W> {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        let to = match what {
            MoveKind::Promotion(_) | MoveKind::EnPassant => to,
            MoveKind::Plain => to & self.prey,
            _ => return false,
        };
        self.out.extend(to.into_iter().map(|to| Move::new(from, to, what)));
        false
    }

    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        match what {
            MoveKind::Plain | MoveKind::Double => false,
            _ => self.shifted(shift, to, what),
        }
    }
}

/// Stops at one move.
pub(crate) struct Sought {
    pub(crate) mv: Move,
    pub(crate) found: bool,
}

impl<const W: usize> MoveSink<W> for Sought {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        self.found = to.has(self.mv.to) && self.mv == Move::new(from, self.mv.to, what);
        self.found
    }

    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        to.has(self.mv.to) && self.piece(shift.origin(self.mv.to), to, what)
    }

    fn promote_shifted(&mut self, shift: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        to.has(self.mv.to) && self.promote(shift.origin(self.mv.to), to, into)
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl<const W: usize> MoveSink<W> for Any {
    fn piece(&mut self, _: Square, _: Bits<W>, _: MoveKind) -> bool {
        self.0 = true;
        true
    }
}

/// Stops at the first move and keeps it.
#[derive(Default)]
pub(crate) struct First(pub(crate) Option<Move>);

impl<const W: usize> MoveSink<W> for First {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        self.0 = to.first().map(|to| Move::new(from, to, what));
        true
    }
}

/// Remembers whether any move came by.
pub(crate) struct Noted<'a, L: ?Sized> {
    pub(crate) inner: &'a mut L,
    pub(crate) any: bool,
}

impl<const W: usize, L: MoveSink<W> + ?Sized> MoveSink<W> for Noted<'_, L> {
    #[inline(always)]
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        self.any = true;
        self.inner.piece(from, to, what)
    }

    #[inline(always)]
    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        self.any = true;
        self.inner.pushed(shift, to, what)
    }

    #[inline(always)]
    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        self.any = true;
        self.inner.shifted(shift, to, what)
    }

    #[inline(always)]
    fn promote(&mut self, from: Square, to: Bits<W>, into: &[KindId]) -> bool {
        self.any = true;
        self.inner.promote(from, to, into)
    }

    #[inline(always)]
    fn promote_shifted(&mut self, shift: &Shift<W>, to: Bits<W>, into: &[KindId]) -> bool {
        self.any = true;
        self.inner.promote_shifted(shift, to, into)
    }
}

/// Lets only those moves through that pass a test.
pub(crate) struct Filter<'a, L: ?Sized, F> {
    pub(crate) inner: &'a mut L,
    pub(crate) keep: F,
}

impl<const W: usize, L: MoveSink<W> + ?Sized, F: Fn(Move) -> bool> MoveSink<W> for Filter<'_, L, F> {
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        let kept: Bits<W> = to.into_iter().filter(|&to| (self.keep)(Move::new(from, to, what))).collect();
        kept.any() && self.inner.piece(from, kept, what)
    }
}
