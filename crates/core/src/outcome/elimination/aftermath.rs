//! What a move, or the beginning of a turn, brings about for everybody: points for checks, mates, stalemates.

use chatur_board::{Bits, Square};

use super::{Awards, Contested, Exits, MateTime};
use crate::effects::EffectSink;
use crate::{Effect, Occasion, Seat, SeatState};

/// What asks for checks and moves.
pub(crate) trait Aftermath<R, const W: usize, const S: usize>: Contested<R, W, S> {
    /// Settles what falls due when a turn begins: a player without a move is out, seat after seat, until
    /// somebody can move or the game is decided.
    fn begin_turn<T: EffectSink>(&mut self, tables: &Self::Tables, told: &mut T) {
        if self.elimination().is_none() || Self::elimination_rules(tables).outs.exits.is_none() {
            return;
        }
        while !self.is_decided() && !self.can_move(tables) && self.put_out_stuck(tables, told) {}
    }

    /// The player to move has no move: he is out, if a rule says so, and the turn passes.
    fn put_out_stuck<T: EffectSink>(&mut self, tables: &Self::Tables, told: &mut T) -> bool {
        let outs = &Self::elimination_rules(tables).outs;
        let stuck = self.seat_to_move() % S;
        if outs.exits.is_none() || self.state_of(stuck) == SeatState::Out {
            return false;
        }
        let checkers = self.checking(tables, stuck);
        match (checkers.any(), outs.mate, outs.stalemate) {
            (true, None, _) | (false, _, false) => return false,
            (true, Some(time), _) => {
                // Where mates are settled at once, whoever stands mated here was not mated by a move.
                let by = (time == MateTime::OwnTurn).then(|| self.last_mover_among(tables, checkers));
                // A walking royal piece completes no mate.
                let by = by.flatten().filter(|&by| self.state_of(by) == SeatState::Playing);
                told.tell(|| Effect::Mated { seat: Seat(stuck as u8), by: by.map(|by| Seat(by as u8)) });
                if let Some(by) = by {
                    self.award(tables, &Occasion::Mated, by, stuck, told);
                }
            }
            (false, _, true) => {
                told.tell(|| Effect::Stalemated { seat: Seat(stuck as u8) });
                let walking = matches!(self.state_of(stuck), SeatState::Walking(_));
                self.award(tables, &Occasion::Stalemated { walking }, stuck, stuck, told);
            }
        }
        self.put_out(tables, stuck, told);
        // His army checks nobody any more.
        self.keep_checked(tables);
        self.next_turn(tables, told);
        true
    }

    /// Of the owners of these pieces, the one who moved last before the player to move.
    fn last_mover_among(&self, tables: &Self::Tables, pieces: Bits<W>) -> Option<usize> {
        let (turn, seats) = (self.seat_to_move(), Self::elimination_rules(tables).seats);
        let back = (1..seats).map(|n| (turn + seats - n) % seats);
        back.into_iter().find(|&seat| self.army(seat).meets(pieces))
    }

    /// What a move brings about besides its captures: points for checks, and mates. All mates are judged on
    /// one position and then applied. `moved` is where the moved piece stands, by its anchor; `given_before` are the
    /// seats whose royal piece the mover's army checked before, `checked` those that are in check now, the mover's own
    /// aside: his move was legal.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn aftermath<T: EffectSink>(
        &mut self,
        tables: &Self::Tables,
        me: usize,
        moved: Square,
        given_before: u8,
        checked: u8,
        told: &mut T,
    ) {
        let rules = Self::elimination_rules(tables);
        if checked & (checked.wrapping_sub(1)) != 0 {
            self.award_checks(tables, me, moved, given_before, told);
        }
        if let Some(block) = self.elimination_mut() {
            block.checked = checked;
        }
        if checked == 0 || rules.outs.mate != Some(MateTime::AtOnce) {
            return;
        }
        let mut mated = 0_u8;
        for seat in (0..rules.seats).filter(|&seat| seat != me && checked >> seat & 1 == 1) {
            let mut his = *self;
            his.set_seat_to_move(seat);
            if !his.can_move(tables) {
                mated |= 1 << seat;
            }
        }
        if mated == 0 {
            return;
        }
        for seat in (0..rules.seats).filter(|&seat| mated >> seat & 1 == 1) {
            let by = (self.state_of(me) == SeatState::Playing).then_some(Seat(me as u8));
            told.tell(|| Effect::Mated { seat: Seat(seat as u8), by });
            self.award(tables, &Occasion::Mated, me, seat, told);
        }
        for seat in (0..rules.seats).filter(|&seat| mated >> seat & 1 == 1) {
            self.put_out(tables, seat, told);
        }
        // Dead armies check nobody any more, and armies that left the board uncover lines, to the mover too.
        let checked = self.seats_in_check(tables, None);
        if let Some(block) = self.elimination_mut() {
            block.checked = checked;
        }
    }

    /// The playing seats whose royal piece the army of `me` checks, one bit each.
    fn given(&self, tables: &Self::Tables, me: usize) -> u8 {
        let rules = Self::elimination_rules(tables);
        let mut given = 0;
        for seat in (0..rules.seats).filter(|&seat| !rules.allies(me, seat)) {
            if self.state_of(seat) == SeatState::Playing && self.checking(tables, seat).meets(self.army(me)) {
                given |= 1 << seat;
            }
        }
        given
    }

    /// Pays for checking several royal pieces that the mover's army did not check before.
    fn award_checks<T: EffectSink>(
        &mut self,
        tables: &Self::Tables,
        me: usize,
        moved: Square,
        given_before: u8,
        told: &mut T,
    ) {
        let rules = Self::elimination_rules(tables);
        let fresh = self.given(tables, me) & !given_before;
        if fresh.count_ones() < 2 || self.state_of(me) != SeatState::Playing {
            return;
        }
        let kind = self.kind_on(tables, moved);
        let by_moved = (0..rules.seats)
            .filter(|seat| fresh >> seat & 1 == 1)
            .all(|seat| self.checking(tables, seat).meets(Bits::of(moved)));
        let fits = |award: &&crate::Award| match &award.when {
            Occasion::Checks { royals, by } => {
                u32::from(*royals) == fresh.count_ones()
                    && by.as_ref().is_none_or(|kinds| by_moved && kind.is_some_and(|k| kinds.contains(&k)))
            }
            _ => false,
        };
        if let Some(award) = rules.awards.iter().find(fits) {
            self.pay(tables, award, me, me, told);
        }
    }
}

impl<A: Contested<R, W, S>, R, const W: usize, const S: usize> Aftermath<R, W, S> for A {}
