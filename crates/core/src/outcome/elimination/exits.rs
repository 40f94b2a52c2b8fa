//! How seats leave.

use chatur_board::Bits;

use super::{Armies, Awards};
use crate::effects::EffectSink;
use crate::{Army, Effect, Leave, Occasion, Piece, Quit, Removal, Seat, SeatState};

/// What becomes of a seat that leaves.
pub(crate) trait Exits<const W: usize, const S: usize>: Awards<W, S> {
    /// How many sides still have a player: seats that play, of a team only one.
    fn sides_left(&self, tables: &Self::Tables) -> u32 {
        let rules = Self::elimination_rules(tables);
        let plays = |seat: usize| self.state_of(seat) == SeatState::Playing;
        let first = |seat: usize| !(0..seat).any(|other| plays(other) && rules.allies(other, seat));
        (0..rules.seats).filter(|&seat| plays(seat) && first(seat)).count() as u32
    }

    /// Whether too few sides are left to go on.
    #[inline(always)]
    fn is_decided(&self) -> bool {
        self.elimination().is_some_and(|block| block.decided)
    }

    /// Notes whether the game is decided; to be called when the state of a seat changed.
    fn note_decided(&mut self, tables: &Self::Tables) {
        let least = Self::elimination_rules(tables).outs.last_sides;
        let left = self.sides_left(tables);
        if let Some(block) = self.elimination_mut() {
            block.decided = least.is_some_and(|least| left <= u32::from(least));
        }
    }

    /// A seat is out: no rights, no mark, and its pieces are dead or leave the board.
    fn put_out<T: EffectSink>(&mut self, tables: &Self::Tables, seat: usize, told: &mut T) {
        let army = Self::elimination_rules(tables).outs.exits.map_or(Army::Stays, |exits| exits.army);
        self.strip(tables, seat);
        self.set_state(tables, seat, SeatState::Out, told);
        let all = self.army(seat);
        match army {
            Army::Stays => self.make_dead(all),
            Army::Leaves => {
                for on in all {
                    // The squares beside an anchor go with it.
                    let Some(kind) = self.take_off(tables, on, seat) else { continue };
                    told.tell(|| {
                        let seat = Seat(seat as u8);
                        let piece = Piece { kind, seat };
                        let how = Removal::Withdrawn;
                        Effect::Removed { by: seat, how, piece, on, grey: true, points: 0 }
                    });
                }
                if let Some(block) = self.elimination_mut() {
                    block.dead = block.dead.without(all);
                }
            }
        }
    }

    /// A player resigns or his time is up. Where his royal piece walks, it walks in this turn if it is his.
    fn give_up<T: EffectSink>(&mut self, tables: &Self::Tables, seat: usize, how: Leave, told: &mut T) {
        let rules = Self::elimination_rules(tables);
        let quit = rules.outs.exits.map_or(Quit::Out, |exits| exits.quit);
        let plays = |&other: &usize| other != seat && self.state_of(other) == SeatState::Playing;
        let others = (0..rules.seats).filter(plays).count();
        if quit == Quit::KingWalks && others >= 2 {
            self.strip(tables, seat);
            self.set_state(tables, seat, SeatState::Walking(how), told);
            let army = self.army(seat).without(self.royal_army(tables, seat));
            self.make_dead(army);
        } else {
            self.put_out(tables, seat, told);
            if self.seat_to_move() == seat {
                self.next_turn(tables, told);
            }
        }
    }

    /// Castling rights, the mark and, where that resets it, the count of quiet moves.
    fn strip(&mut self, tables: &Self::Tables, seat: usize) {
        self.forget_rights(tables, seat);
        if Self::elimination_rules(tables).outs.exits.is_some_and(|exits| exits.resets_quiet) {
            self.reset_quiet();
        }
    }

    fn set_state<T: EffectSink>(
        &mut self,
        tables: &Self::Tables,
        seat: usize,
        state: SeatState,
        told: &mut T,
    ) {
        let before = self.state_of(seat);
        told.tell(|| Effect::State { seat: Seat(seat as u8), before, after: state });
        self.follow_state(tables, seat, before, state);
        if let Some(block) = self.elimination_mut() {
            block.states[seat % S] = state;
            block.checked &= !(1 << seat);
        }
        self.note_decided(tables);
    }

    fn make_dead(&mut self, pieces: Bits<W>) {
        if let Some(block) = self.elimination_mut() {
            block.dead |= pieces;
        }
    }

    /// The royal piece of `seat` was taken by `by`. Where seats do not leave one by one, its whole team falls.
    #[inline(never)]
    fn lose_royal<T: EffectSink>(&mut self, tables: &Self::Tables, seat: usize, by: usize, told: &mut T) {
        let rules = Self::elimination_rules(tables);
        told.tell(|| Effect::RoyalTaken { seat: Seat(seat as u8), by: Seat(by as u8) });
        self.award(tables, &Occasion::RoyalTaken, by, seat, told);
        if rules.outs.exits.is_some() {
            self.put_out(tables, seat, told);
        } else {
            let fallen = (0..rules.seats).filter(|&other| rules.allies(other, seat));
            fallen.for_each(|other| self.put_out(tables, other, told));
        }
    }
}

impl<A: Armies<W, S>, const W: usize, const S: usize> Exits<W, S> for A {}
