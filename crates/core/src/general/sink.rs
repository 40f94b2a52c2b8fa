//! What the open generator speaks to.

use chatur_board::{Bits, Square};

use crate::{Move, MoveExtra, MoveKind};

/// Hears moves, as sets of targets of one piece. A drop comes from its own target: then `from` says nothing.
pub(crate) trait Sink<const W: usize> {
    /// Returns whether the generator may stop.
    fn set(&mut self, from: Square, to: Bits<W>, what: MoveKind, with: MoveExtra) -> bool;

    /// One move with each of these walls.
    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.into_iter().any(|wall| self.set(mv.from, Bits::of(mv.to), mv.what, MoveExtra::Wall(wall)))
    }
}

/// The moves of a set.
pub(crate) fn each<const W: usize>(
    from: Square,
    to: Bits<W>,
    what: MoveKind,
    with: MoveExtra,
) -> impl Iterator<Item = Move> {
    let drop = matches!(what, MoveKind::Drop(_));
    to.into_iter().map(move |to| Move { from: if drop { to } else { from }, to, what, with })
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl<const W: usize> Sink<W> for Count {
    #[inline(always)]
    fn set(&mut self, _: Square, to: Bits<W>, _: MoveKind, _: MoveExtra) -> bool {
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
    fn set(&mut self, from: Square, to: Bits<W>, what: MoveKind, with: MoveExtra) -> bool {
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
    fn set(&mut self, from: Square, to: Bits<W>, what: MoveKind, with: MoveExtra) -> bool {
        let to = match (what, with) {
            (MoveKind::Promotion(_) | MoveKind::EnPassant | MoveKind::Shoot, _) | (_, MoveExtra::Via(_)) => {
                to
            }
            (MoveKind::Plain | MoveKind::Double, _) => to & self.prey,
            _ => return false,
        };
        self.out.extend(each(from, to, what, with));
        false
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.first().is_some_and(|wall| self.set(mv.from, Bits::of(mv.to), mv.what, MoveExtra::Wall(wall)))
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl<const W: usize> Sink<W> for Any {
    fn set(&mut self, _: Square, to: Bits<W>, _: MoveKind, _: MoveExtra) -> bool {
        self.0 |= to.any();
        self.0
    }
}
