//! What becomes of those who take part in a capture, besides that the victim leaves its square: victims that are reborn,
//! captors that take over how their victim moves; and pieces that turn over what they attack instead of capturing.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::tables::GeneralTables;
use crate::position::general::{GeneralPosition, piece};
use crate::{Effect, Piece};

/// What was captured with one move, and where each stood. Taking no memory of its own: captures are many.
#[derive(Clone, Copy, Default)]
pub(crate) struct Victims {
    all: [Option<(Square, Piece)>; MOST],
    count: usize,
}

/// So many victims of one move are remembered: one where it lands, one on the way, and those that have just passed.
const MOST: usize = 4;

impl Victims {
    pub(crate) fn push(&mut self, victim: Option<(Square, Piece)>) {
        if let Some(place) = self.all.get_mut(self.count)
            && victim.is_some()
        {
            *place = victim;
            self.count += 1;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whose the first of them was.
    pub(crate) fn owner(&self) -> Option<usize> {
        self.iter().next().map(|(_, victim)| victim.seat.index())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.all.into_iter().flatten()
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Puts victims on the squares on which their like began, where these are empty.
    pub(crate) fn rebirth(
        &mut self,
        tables: &GeneralTables<W>,
        victims: impl Iterator<Item = (Square, Piece)>,
        told: &mut impl EffectSink,
    ) {
        if tables.captures.homes.is_empty() {
            return;
        }
        let geometry = &tables.spec.geometry;
        for (taken_on, victim) in victims {
            let (kind, seat) = (victim.kind.index(), victim.seat.index());
            let promotes = tables.kinds[kind].promotion.is_some();
            // Who promotes comes back on the file where it was taken, others on the shade.
            let alike = |home: &Square| {
                if promotes {
                    geometry.file(*home) == geometry.file(taken_on)
                } else {
                    geometry.is_light(*home) == geometry.is_light(taken_on)
                }
            };
            let homes =
                || tables.captures.homes.iter().filter(|(_, it)| *it == victim).map(|(home, _)| *home);
            let only = homes().next().filter(|_| homes().count() == 1 && !promotes);
            let Some(home) = homes().find(alike).or(only) else { continue };
            if !self.blocked().has(home) {
                self.put(tables, home, kind, seat);
                told.tell(|| Effect::Placed { piece: victim, on: home });
            }
        }
    }

    /// What a captor of this kind becomes.
    pub(crate) fn absorbed(
        tables: &GeneralTables<W>,
        captor: usize,
        victims: impl Iterator<Item = (Square, Piece)>,
    ) -> usize {
        victims.fold(captor, |now, (_, victim)| tables.absorbed(now, victim.kind.index()))
    }

    /// Turns over what the piece of seat `me` on a square attacks.
    pub(crate) fn convert(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        told: &mut impl EffectSink,
    ) {
        if !self.seats[me % S].has(from) {
            return;
        }
        let attacked: Bits<W> = self.going(tables, me, from, self.kind(from)).sets.take;
        for on in attacked & self.enemies(tables, me) {
            let Some(owner) = self.owner(on) else { continue };
            let kind = self.take(tables, on, owner);
            self.leave_home(tables, on);
            if self.passed[owner % S].piece == Some(on) {
                self.forget_marks(owner);
            }
            self.put(tables, on, kind, me);
            told.tell(|| Effect::Changed { on, before: piece(kind, owner), after: piece(kind, me) });
        }
    }
}
