//! Drops, and what they may not do: give check or mate.

use chatur_board::{Bits, Square};

use super::Generation;
use super::Only;
use super::sink::Sink;
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{KindId, Move, MoveKind};

impl<K: Sink<W>, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    pub(super) fn drops(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(drops) = &tables.drops else { return false };
        position.drops(tables, me, |held, into, to| {
            if self.only == Only::OwedDrops && !drops.must.has(KindId(held as u8)) {
                return false;
            }
            let what = MoveKind::Drop(KindId(into as u8));
            let tried = (!self.pseudo || self.later)
                && tables.has_royals
                && (!drops.may_check || tables.spec.kinds[held].drop.not_mate || tables.kinds[into].royal);
            let kept = if tried {
                let not_mate = tables.spec.kinds[held].drop.not_mate;
                let mut near = to;
                if drops.may_check && !tables.kinds[into].royal && !tables.hops {
                    // Only from where it touches a royal piece can a drop give mate.
                    near &= position.touching(tables, me, into);
                }
                let safe = |&to: &Square| {
                    let mv = Move::new(to, to, what);
                    (self.later || position.is_safe(tables, mv))
                        && (drops.may_check || !position.gives_check(tables, mv))
                        && !(not_mate && position.mates(tables, mv))
                };
                let looked_at: Bits<W> = near.into_iter().filter(safe).collect();
                looked_at | self.legal(Square(0), to.without(near), what)
            } else {
                self.legal(Square(0), to, what)
            };
            kept.any() && self.out(Move::new(Square(0), Square(0), what), kept)
        })
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The squares from which a kind could capture a royal piece of an enemy in some position.
    fn touching(&self, tables: &GeneralTables<W>, me: usize, kind: usize) -> Bits<W> {
        let royals = tables.foes[me].iter().flat_map(|&foe| self.royals[foe % S]);
        royals.fold(Bits::EMPTY, |all, royal| all | tables.touched_by(kind, me, royal))
    }
}
