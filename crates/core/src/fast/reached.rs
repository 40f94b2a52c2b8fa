//! Which goals a position has reached.

use chatur_board::Bits;

use crate::fast::capabilities::Capabilities;
use crate::fast::goal::Goal;
use crate::fast::move_sink::List;
use crate::fast::tables::Tables;
use crate::outcome::condition::{Facts, holds_for};
use crate::outcome::round::{Held, foregone};
use crate::position::packed::Position;
use crate::{Condition, KindId, Material, Moment, Seat, SeatState, ZoneId};

impl<const W: usize> Goal<W> {
    /// Whether it holds in a position, and is looked at there.
    #[inline]
    pub(crate) fn reached<const P: usize, const S: usize, const E: usize>(
        &self,
        tables: &Tables<W>,
        position: &Position<W, P, S, E>,
    ) -> bool {
        (self.moment == Moment::EveryTurn || position.round_is_over())
            && self.held(tables, position).is_some()
    }

    /// For whom it holds in a position, looked at there or not.
    pub(crate) fn held<const P: usize, const S: usize, const E: usize>(
        &self,
        tables: &Tables<W>,
        position: &Position<W, P, S, E>,
    ) -> Option<Held> {
        let view = View { tables, position, zones: &self.zones };
        Some((self.place, holds_for(&self.when, &view)?))
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Whether every seat that takes turns has had as many.
    #[inline]
    pub(crate) fn round_is_over(&self) -> bool {
        (0..self.turn).all(|seat| self.state(usize::from(seat)) == SeatState::Out)
    }

    /// The goal of the round that holds, looked at already or not.
    pub(crate) fn round_goal(&self, tables: &Tables<W>) -> Option<Held> {
        tables.round_goals.iter().find_map(|goal| goal.held(tables, self))
    }

    /// The goal of the round with which it will end whatever is played.
    #[inline(never)]
    pub(crate) fn foregone<R: Capabilities>(&self, tables: &Tables<W>) -> Option<Held> {
        let replies = |position: &Self| {
            let mut moves = Vec::new();
            position.generate_any::<R>(tables, &mut List(&mut moves));
            let after = |mv| {
                let mut next = *position;
                next.play::<R>(tables, mv);
                next
            };
            moves.into_iter().map(after).collect()
        };
        foregone(self, Self::round_is_over, |position| position.round_goal(tables), replies)
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
        self.tables.elimination.allies(a.index(), b.index())
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
