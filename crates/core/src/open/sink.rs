//! What the open generator speaks to.

use chatur_board::{Bits, Square};

use crate::{Move, What, With};

/// Hears moves, as sets of targets of one piece. A drop comes from its own target: then `from` says nothing.
pub(crate) trait Sink<const W: usize> {
    /// Returns whether the generator may stop.
    fn set(&mut self, from: Square, to: Bits<W>, what: What, with: With) -> bool;

    /// One move with each of these walls.
    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.into_iter().any(|wall| self.set(mv.from, Bits::of(mv.to), mv.what, With::Wall(wall)))
    }
}

/// The moves of a set.
pub(crate) fn each<const W: usize>(
    from: Square,
    to: Bits<W>,
    what: What,
    with: With,
) -> impl Iterator<Item = Move> {
    let drop = matches!(what, What::Drop(_));
    to.into_iter().map(move |to| Move { from: if drop { to } else { from }, to, what, with })
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl<const W: usize> Sink<W> for Count {
    #[inline(always)]
    fn set(&mut self, _: Square, to: Bits<W>, _: What, _: With) -> bool {
        self.0 += u64::from(to.count());
        false
    }

    fn walled(&mut self, _: Move, walls: Bits<W>) -> bool {
        self.0 += u64::from(walls.count());
        false
    }
}

/// Lists moves.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

impl<const W: usize> Sink<W> for List<'_> {
    fn set(&mut self, from: Square, to: Bits<W>, what: What, with: With) -> bool {
        self.0.extend(each(from, to, what, with));
        false
    }
}

/// Lists captures and promotions, each with only one of the walls that could come with it.
pub(crate) struct Loud<'a, const W: usize> {
    pub(crate) out: &'a mut Vec<Move>,
    /// What can be taken.
    pub(crate) prey: Bits<W>,
}

impl<const W: usize> Sink<W> for Loud<'_, W> {
    fn set(&mut self, from: Square, to: Bits<W>, what: What, with: With) -> bool {
        let to = match (what, with) {
            (What::Promotion(_) | What::EnPassant | What::Shoot, _) | (_, With::Via(_)) => to,
            (What::Plain | What::Double, _) => to & self.prey,
            _ => return false,
        };
        self.out.extend(each(from, to, what, with));
        false
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.first().is_some_and(|wall| self.set(mv.from, Bits::of(mv.to), mv.what, With::Wall(wall)))
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl<const W: usize> Sink<W> for Any {
    fn set(&mut self, _: Square, to: Bits<W>, _: What, _: With) -> bool {
        self.0 |= to.any();
        self.0
    }
}
