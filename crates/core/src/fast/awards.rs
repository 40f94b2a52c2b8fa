//! Paying points: for captures, and for what else the author rewards.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::position::Position;
use crate::fast::tables::Tables;
use crate::{Effect, Occasion, Payee, Seat, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Pays a playing seat.
    #[inline(always)]
    pub(crate) fn earn(&mut self, seat: usize, points: i16) {
        if let Some(fates) = self.fates.first_mut()
            && fates.states[seat % S] == SeatState::Playing
        {
            let all = &mut fates.points[seat % S];
            *all = all.saturating_add(points);
        }
    }

    /// Pays every award for something that happened. `by` made the move, or claims; `victim` suffered it.
    pub(crate) fn award<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        occasion: &Occasion,
        by: usize,
        victim: usize,
        told: &mut T,
    ) {
        for award in &tables.awards {
            let fits = match (&award.when, occasion) {
                (Occasion::LastLeft { by_quitting: asked }, Occasion::LastLeft { by_quitting }) => {
                    !asked || *by_quitting
                }
                (asked, happened) => asked == happened,
            };
            if fits {
                self.pay(tables, award, by, victim, told);
            }
        }
    }

    /// Pays one award.
    fn pay<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        award: &crate::Award,
        by: usize,
        victim: usize,
        told: &mut T,
    ) {
        let walks = |&seat: &usize| matches!(self.state(seat), SeatState::Walking(_));
        let times = if award.each_walking { (0..tables.seats).filter(walks).count() as i16 } else { 1 };
        let points = award.points.saturating_mul(times);
        if points == 0 {
            return;
        }
        for seat in 0..tables.seats {
            let paid = match award.to {
                Payee::Mover => seat == by,
                Payee::Victim => seat == victim,
                Payee::Playing => true,
                Payee::Others => seat != by,
            };
            if paid && self.state(seat) == SeatState::Playing {
                self.earn(seat, points);
                told.tell(|| Effect::Points { seat: Seat(seat as u8), points, award: award.name.clone() });
            }
        }
    }

    /// Pays for checking several royal pieces that the mover's army did not check before. `moved` is where the
    /// moved piece stands, by its anchor.
    pub(crate) fn award_checks<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        moved: Square,
        given_before: u8,
        told: &mut T,
    ) {
        let fresh = self.given::<R>(tables, me) & !given_before;
        if fresh.count_ones() < 2 || self.state(me) != SeatState::Playing {
            return;
        }
        let kind = tables.kind(self.code(moved));
        let by_moved = (0..tables.seats)
            .filter(|seat| fresh >> seat & 1 == 1)
            .all(|seat| self.checkers_of::<R>(tables, seat).meets(Bits::of(moved)));
        let fits = |award: &&crate::Award| match &award.when {
            Occasion::Checks { royals, by } => {
                u32::from(*royals) == fresh.count_ones()
                    && by.as_ref().is_none_or(|kinds| by_moved && kind.is_some_and(|k| kinds.contains(&k)))
            }
            _ => false,
        };
        if let Some(award) = tables.awards.iter().find(fits) {
            self.pay(tables, award, me, me, told);
        }
    }
}
