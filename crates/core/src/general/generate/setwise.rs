//! Pieces that go together: each step of all of them at once, see [`Setwise`](crate::movement::setwise::Setwise).

use chatur_board::Bits;

use super::Generation;
use super::sink::Sink;
use crate::MoveKind;

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// The moves of the pieces that go together, which are taken from `movers`. What needs a look of its own stays.
    #[inline(always)]
    pub(super) fn setwise(&mut self, movers: &mut Bits<W>) -> bool {
        let (tables, position) = (self.tables, self.position);
        let Some(setwise) = tables.setwise[self.me].as_ref().filter(|_| self.alone) else { return false };
        let of_kind = Bits::holding(&position.cells, setwise.kind);
        let mut pieces = (*movers & of_kind & setwise.from).without(self.careful);
        for marked in self.scene.marked {
            pieces = pieces.without(tables.paths.passing_from(self.me, marked));
        }
        if !pieces.several() {
            return false;
        }
        *movers = movers.without(pieces);
        setwise.steps.iter().any(|step| {
            let to = step.targets(pieces, self.scene.blocked, self.scene.prey) & self.landing;
            let what = if step.marks { MoveKind::Double } else { MoveKind::Plain };
            let mut kept = to.without(self.delicate) & self.danger.landing;
            for to in to & self.delicate {
                kept |= self.looked_at(step.shift.origin(to), Bits::of(to), what);
            }
            kept.any() && self.sink.shifted(&step.shift, kept, what)
        })
    }
}
