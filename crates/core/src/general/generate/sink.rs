//! What the general engine's generator speaks to.

use chatur_board::{Bits, Shift, Tally};

use crate::{Move, MoveKind};

/// Hears moves, as sets of targets of one piece.
pub(crate) trait Sink<const W: usize> {
    /// Moves like this one to each of these targets. A drop comes from its own target: then `from` says nothing.
    /// Returns whether the generator may stop.
    fn set(&mut self, like: Move, to: Bits<W>) -> bool;

    /// Moves of pieces that go together, to each of these targets.
    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        to.into_iter().any(|to| {
            let from = shift.origin(to);
            self.set(Move::new(from, from, what), Bits::of(to))
        })
    }

    /// One move with each of these walls.
    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.into_iter().any(|wall| self.set(mv.walled(wall), Bits::of(mv.to)))
    }
}

/// The moves of a set.
pub(crate) fn each<const W: usize>(like: Move, to: Bits<W>) -> impl Iterator<Item = Move> {
    let drop = matches!(like.what, MoveKind::Drop(_));
    to.into_iter().map(move |to| Move { from: if drop { to } else { like.from }, to, ..like })
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count<const W: usize>(pub(crate) Tally<W>);

impl<const W: usize> Sink<W> for Count<W> {
    #[inline(always)]
    fn set(&mut self, _: Move, to: Bits<W>) -> bool {
        self.0.add(to);
        false
    }

    #[inline(always)]
    fn shifted(&mut self, _: &Shift<W>, to: Bits<W>, _: MoveKind) -> bool {
        self.0.add(to);
        false
    }

    fn walled(&mut self, _: Move, walls: Bits<W>) -> bool {
        self.0.add(walls);
        false
    }
}

/// The squares that moves go to.
#[derive(Default)]
pub(crate) struct Reached<const W: usize>(pub(crate) Bits<W>);

impl<const W: usize> Sink<W> for Reached<W> {
    fn set(&mut self, _: Move, to: Bits<W>) -> bool {
        self.0 |= to;
        false
    }
}

/// Counts moves, until there are more than so many.
pub(crate) struct CountUpTo {
    pub(crate) most: u64,
    pub(crate) counted: u64,
}

impl<const W: usize> Sink<W> for CountUpTo {
    fn set(&mut self, _: Move, to: Bits<W>) -> bool {
        self.counted += u64::from(to.count());
        self.counted > self.most
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        self.set(mv, walls)
    }
}

/// Lists moves, until the list has so many.
pub(crate) struct First<'a> {
    pub(crate) out: &'a mut Vec<Move>,
    pub(crate) most: usize,
}

impl<const W: usize> Sink<W> for First<'_> {
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        let room = self.most.saturating_sub(self.out.len());
        self.out.extend(each(like, to).take(room));
        self.out.len() >= self.most
    }
}

/// Lists moves.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

impl<const W: usize> Sink<W> for List<'_> {
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        self.0.extend(each(like, to));
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
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        let to = match like.what {
            MoveKind::Promotion(_) | MoveKind::EnPassant | MoveKind::Shoot => to,
            _ if like.via.is_some() => to,
            MoveKind::Plain | MoveKind::Double => to & self.prey,
            _ => return false,
        };
        self.out.extend(each(like, to));
        false
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        walls.first().is_some_and(|wall| self.set(mv.walled(wall), Bits::of(mv.to)))
    }
}

/// Hands on those moves that pass a test.
pub(crate) struct Sifted<'a, K: ?Sized, F> {
    pub(crate) inner: &'a mut K,
    pub(crate) keeps: F,
}

impl<const W: usize, K: Sink<W> + ?Sized, F: Fn(Move) -> bool> Sink<W> for Sifted<'_, K, F> {
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        let kept: Bits<W> = each(like, to).filter(|mv| (self.keeps)(*mv)).map(|mv| mv.to).collect();
        kept.any() && self.inner.set(like, kept)
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        (self.keeps)(mv) && self.inner.walled(mv, walls)
    }
}

/// Hands on what each move comes to where something about it is chosen, and the others as they are.
pub(crate) struct Chosen<'a, K: ?Sized, F> {
    pub(crate) inner: &'a mut K,
    pub(crate) choices: F,
}

impl<const W: usize, K: Sink<W> + ?Sized, F: Fn(Move) -> Vec<Move>> Sink<W> for Chosen<'_, K, F> {
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        let mut rest = to;
        for mv in each(like, to) {
            for choice in (self.choices)(mv) {
                rest.remove(mv.to);
                if self.inner.set(choice, Bits::of(mv.to)) {
                    return true;
                }
            }
        }
        rest.any() && self.inner.set(like, rest)
    }
}

/// Stops at one move.
pub(crate) struct Sought {
    pub(crate) mv: Move,
    pub(crate) found: bool,
}

impl<const W: usize> Sink<W> for Sought {
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        self.found = each(like, to & Bits::of(self.mv.to)).any(|mv| mv == self.mv);
        self.found
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl<const W: usize> Sink<W> for Any {
    fn set(&mut self, _: Move, to: Bits<W>) -> bool {
        self.0 |= to.any();
        self.0
    }
}
