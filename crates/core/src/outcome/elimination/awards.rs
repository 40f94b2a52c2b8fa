//! Paying points: for what the author rewards besides captures.

use super::Armies;
use crate::effects::EffectSink;
use crate::{Effect, Occasion, Payee, Seat, SeatState};

/// Paying.
pub(crate) trait Awards<const W: usize, const S: usize>: Armies<W, S> {
    /// Pays a seat if it plays.
    fn earn(&mut self, seat: usize, points: i16) {
        if let Some(block) = self.elimination_mut()
            && block.states[seat % S] == SeatState::Playing
        {
            let all = &mut block.points[seat % S];
            *all = all.saturating_add(points);
        }
    }

    /// Pays every award for something that happened. `by` made the move, or claims; `victim` suffered it.
    fn award<T: EffectSink>(
        &mut self,
        tables: &Self::Tables,
        occasion: &Occasion,
        by: usize,
        victim: usize,
        told: &mut T,
    ) {
        for award in &Self::elimination_rules(tables).awards {
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
        tables: &Self::Tables,
        award: &crate::Award,
        by: usize,
        victim: usize,
        told: &mut T,
    ) {
        let walks = |&seat: &usize| matches!(self.state_of(seat), SeatState::Walking(_));
        let seats = Self::elimination_rules(tables).seats;
        let times = if award.each_walking { (0..seats).filter(walks).count() as i16 } else { 1 };
        let points = award.points.saturating_mul(times);
        if points == 0 {
            return;
        }
        for seat in 0..seats {
            let paid = match award.to {
                Payee::Mover => seat == by,
                Payee::Victim => seat == victim,
                Payee::Playing => true,
                Payee::Others => seat != by,
            };
            if paid && self.state_of(seat) == SeatState::Playing {
                self.earn(seat, points);
                told.tell(|| Effect::Points { seat: Seat(seat as u8), points, award: award.name.clone() });
            }
        }
    }
}

impl<A: Armies<W, S>, const W: usize, const S: usize> Awards<W, S> for A {}
