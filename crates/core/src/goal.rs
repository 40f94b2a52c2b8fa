//! Goals: endings that one position shows by itself, so that counting stops there.

use std::sync::Arc;

use chatur_board::Bits;

use crate::condition::{Facts, holds_for};
use crate::position::Position;
use crate::tables::{Tables, zone};
use crate::{Condition, KindId, Material, Moment, Seat, SeatState, Spec, Verdict, Who, ZoneId};

/// One goal, with its zones at hand.
#[derive(Debug)]
pub(crate) struct Goal<const W: usize> {
    when: Condition,
    moment: Moment,
    /// Every zone by `zone * seats + seat`; shared by all goals of a variant.
    zones: Arc<[Bits<W>]>,
}

impl<const W: usize> Goal<W> {
    /// The goals of a spec.
    pub(crate) fn all(spec: &Spec) -> Vec<Self> {
        let all = (0..spec.zones.len()).flat_map(|z| (0..spec.seats.len()).map(move |s| (z, s)));
        let zones: Arc<[Bits<W>]> = all.map(|(z, s)| zone(spec, ZoneId(z as u8), s)).collect();
        // A player without pieces has no move, which ends the line anyway.
        let needed = |end: &&crate::Ending| {
            !end.claim
                && !matches!((&end.verdict, &end.when), (Verdict::Out(_), _) | (_, Condition::SeatsLeft(_)))
                && end.when.is_goal()
                && end.when != Condition::NoPieces(Who::ToMove)
        };
        let goals = spec.endings.iter().filter(needed);
        goals
            .map(|end| Self { when: end.when.clone(), moment: end.moment, zones: Arc::clone(&zones) })
            .collect()
    }

    /// Whether it holds in a position.
    #[inline]
    pub(crate) fn reached<const P: usize, const S: usize, const E: usize>(
        &self,
        tables: &Tables<W>,
        position: &Position<W, P, S, E>,
    ) -> bool {
        if self.moment == Moment::RoundEnd && position.turn != 0 {
            return false;
        }
        let view = View { tables, position, zones: &self.zones };
        holds_for(&self.when, &view).is_some()
    }
}

struct View<'a, const W: usize, const P: usize, const S: usize, const E: usize> {
    tables: &'a Tables<W>,
    position: &'a Position<W, P, S, E>,
    zones: &'a [Bits<W>],
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Facts for View<'_, W, P, S, E> {
    fn seats(&self) -> u8 {
        self.tables.seats as u8
    }

    fn to_move(&self) -> Seat {
        Seat(self.position.turn)
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.position.seats[seat.index() % S].count()
    }

    fn royals(&self, seat: Seat) -> u32 {
        self.position.royals(self.tables, seat.index()).count()
    }

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, _: bool) -> bool {
        let there = self.zones[usize::from(zone.0) * self.tables.seats + seat.index()]
            & self.position.seats[seat.index() % S];
        let counts =
            |square| self.tables.kind(self.position.code(square)).is_some_and(|k| kinds.contains(&k));
        there.any() && there.into_iter().filter(|&square| counts(square)).count() >= usize::from(count)
    }

    fn shape(&self, _: &Condition, _: Seat) -> bool {
        false
    }

    fn module(&self, _: u8) -> bool {
        false
    }

    fn checks(&self, seat: Seat) -> u8 {
        self.position.checks[seat.index() % S]
    }

    fn state(&self, seat: Seat) -> SeatState {
        self.position.state(seat.index())
    }

    fn points(&self, seat: Seat) -> i16 {
        self.position.points(seat.index())
    }

    fn allies(&self, a: Seat, b: Seat) -> bool {
        self.tables.allies(a.index(), b.index())
    }

    // A goal asks nothing of what follows.
    fn in_check(&self, _: Seat) -> bool {
        false
    }

    fn has_move(&self, _: Seat) -> bool {
        true
    }

    fn repeated(&self) -> u32 {
        0
    }

    fn quiet(&self) -> u16 {
        0
    }

    fn insufficient(&self, _: Material) -> bool {
        false
    }
}
