//! Seats that leave: mate, stalemate, a captured royal piece, resignation and time.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::ROYAL;
use crate::fast::outs::MateTime;
use crate::fast::position::Position;
use crate::fast::tables::Tables;
use crate::{Army, Effect, Leave, Occasion, Piece, Quit, Removal, Seat, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// How many sides still have a player: seats that play, of a team only one.
    pub(crate) fn sides_left(&self, tables: &Tables<W>) -> u32 {
        let plays = |seat: usize| self.state(seat) == SeatState::Playing;
        let first = |seat: usize| !(0..seat).any(|other| plays(other) && tables.allies(other, seat));
        (0..tables.seats).filter(|&seat| plays(seat) && first(seat)).count() as u32
    }

    /// Whether too few sides are left to go on.
    #[inline(always)]
    pub(crate) fn is_decided(&self) -> bool {
        self.fates.first().is_some_and(|fates| fates.decided)
    }

    /// Notes whether the game is decided; to be called when the state of a seat changed.
    pub(crate) fn note_decided(&mut self, tables: &Tables<W>) {
        let left = self.sides_left(tables);
        if let Some(fates) = self.fates.first_mut() {
            fates.decided = tables.outs.last_sides.is_some_and(|least| left <= u32::from(least));
        }
    }

    /// A seat is out: no rights, no mark, and its pieces turn grey or leave the board.
    pub(crate) fn put_out<T: EffectSink>(&mut self, tables: &Tables<W>, seat: usize, told: &mut T) {
        self.strip(tables, seat);
        self.set_state(tables, seat, SeatState::Out, told);
        let all = self.seats[seat % S];
        match tables.outs.exits.map_or(Army::Stays, |exits| exits.army) {
            Army::Stays => self.turn_grey(all),
            Army::Leaves => {
                for square in all {
                    let code = self.code(square);
                    // The squares beside an anchor went with it.
                    if code != 0 && !tables.is_cell(code) {
                        self.toggle(tables, square, code, seat);
                        told.tell(|| withdrawn(tables, code, seat, square));
                    }
                }
                if let Some(fates) = self.fates.first_mut() {
                    fates.grey = fates.grey.without(all);
                }
            }
        }
    }

    /// A player resigns or his time is up. Where his royal piece walks, it walks in this turn if it is his.
    pub(crate) fn give_up<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        seat: usize,
        how: Leave,
        told: &mut T,
    ) {
        let quit = tables.outs.exits.map_or(Quit::Out, |exits| exits.quit);
        let others =
            (0..tables.seats).filter(|&other| other != seat && self.state(other) == SeatState::Playing);
        if quit == Quit::KingWalks && others.count() >= 2 {
            self.strip(tables, seat);
            self.set_state(tables, seat, SeatState::Walking(how), told);
            self.turn_grey(self.seats[seat % S].without(self.planes[ROYAL]));
        } else {
            self.put_out(tables, seat, told);
            if self.turn as usize == seat {
                self.pass_turn(tables);
            }
        }
    }

    /// Castling rights, the mark and, where that resets it, the count of quiet moves.
    fn strip(&mut self, tables: &Tables<W>, seat: usize) {
        self.drop_mark(tables, seat);
        let king = self.castling[seat % S][0];
        if king != crate::fast::position::NONE {
            self.lose_rights(tables, Square(king));
        }
        if tables.outs.exits.is_some_and(|exits| exits.resets_quiet) {
            self.quiet = 0;
        }
    }

    fn set_state<T: EffectSink>(&mut self, tables: &Tables<W>, seat: usize, state: SeatState, told: &mut T) {
        let before = self.state(seat);
        told.tell(|| Effect::State { seat: Seat(seat as u8), before, after: state });
        self.hash ^= tables.keys.state(seat, self.state(seat)) ^ tables.keys.state(seat, state);
        if let Some(fates) = self.fates.first_mut() {
            fates.states[seat % S] = state;
            fates.checked &= !(1 << seat);
        }
        self.note_decided(tables);
    }

    fn turn_grey(&mut self, pieces: Bits<W>) {
        if let Some(fates) = self.fates.first_mut() {
            fates.grey |= pieces;
        }
    }

    /// The royal piece of `seat` was taken by `by`. Where seats do not leave one by one, its whole team falls.
    #[inline(never)]
    pub(crate) fn lose_royal<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        seat: usize,
        by: usize,
        told: &mut T,
    ) {
        told.tell(|| Effect::RoyalTaken { seat: Seat(seat as u8), by: Seat(by as u8) });
        self.award(tables, &Occasion::RoyalTaken, by, seat, told);
        if tables.outs.exits.is_some() {
            self.put_out(tables, seat, told);
        } else {
            let fallen = (0..tables.seats).filter(|&other| tables.allies(other, seat));
            fallen.for_each(|other| self.put_out(tables, other, told));
        }
    }

    /// Settles what falls due when a turn begins: a player without a move is out, seat after seat, until
    /// somebody can move or the game is decided.
    pub(crate) fn settle<R: Capabilities, T: EffectSink>(&mut self, tables: &Tables<W>, told: &mut T) {
        if E == 0 || tables.outs.exits.is_none() {
            return;
        }
        while !self.is_decided() && !self.has_move::<R>(tables) && self.put_out_stuck::<R, T>(tables, told) {}
    }

    /// The player to move has no move: he is out, if a rule says so, and the turn passes.
    pub(crate) fn put_out_stuck<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        told: &mut T,
    ) -> bool {
        let stuck = self.turn as usize % S;
        if tables.outs.exits.is_none() || self.state(stuck) == SeatState::Out {
            return false;
        }
        let checkers = self.checkers_of::<R>(tables, stuck);
        match (checkers.any(), tables.outs.mate, tables.outs.stalemate) {
            (true, None, _) | (false, _, false) => return false,
            (true, Some(time), _) => {
                // Where mates are settled at once, whoever stands mated here was not mated by a move.
                let by = (time == MateTime::OwnTurn).then(|| self.last_mover_among(tables, checkers));
                // A walking royal piece completes no mate.
                let by = by.flatten().filter(|&by| self.state(by) == SeatState::Playing);
                told.tell(|| Effect::Mated { seat: Seat(stuck as u8), by: by.map(|by| Seat(by as u8)) });
                if let Some(by) = by {
                    self.award(tables, &Occasion::Mated, by, stuck, told);
                }
            }
            (false, _, true) => {
                told.tell(|| Effect::Stalemated { seat: Seat(stuck as u8) });
                let walking = matches!(self.state(stuck), SeatState::Walking(_));
                self.award(tables, &Occasion::Stalemated { walking }, stuck, stuck, told);
            }
        }
        self.put_out(tables, stuck, told);
        // His army checks nobody any more.
        self.note_checked::<R>(tables);
        self.pass_turn(tables);
        true
    }

    /// Of the owners of these pieces, the one who moved last before the player to move.
    fn last_mover_among(&self, tables: &Tables<W>, pieces: Bits<W>) -> Option<usize> {
        let turn = self.turn as usize;
        let back = (1..tables.seats).map(|n| (turn + tables.seats - n) % tables.seats);
        back.into_iter().find(|&seat| self.seats[seat % S].meets(pieces))
    }

    /// What a move brings about besides its captures: points for checks, and mates. All mates are judged on
    /// one position and then applied.
    #[inline(never)]
    pub(crate) fn aftermath<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        moved: Square,
        given_before: u8,
        told: &mut T,
    ) {
        // The mover's own royal piece is safe: the move was legal.
        let checked = self.all_checked::<R>(tables, Some(me));
        if checked & (checked.wrapping_sub(1)) != 0 {
            self.award_checks::<R, T>(tables, me, moved, given_before, told);
        }
        if let Some(fates) = self.fates.first_mut() {
            fates.checked = checked;
        }
        if checked == 0 || tables.outs.mate != Some(MateTime::AtOnce) {
            return;
        }
        let mut mated = 0_u8;
        for seat in (0..tables.seats).filter(|&seat| seat != me && checked >> seat & 1 == 1) {
            let mut his = *self;
            his.turn = seat as u8;
            if !his.has_move::<R>(tables) {
                mated |= 1 << seat;
            }
        }
        if mated == 0 {
            return;
        }
        for seat in (0..tables.seats).filter(|&seat| mated >> seat & 1 == 1) {
            let by = (self.state(me) == SeatState::Playing).then_some(Seat(me as u8));
            told.tell(|| Effect::Mated { seat: Seat(seat as u8), by });
            self.award(tables, &Occasion::Mated, me, seat, told);
        }
        for seat in (0..tables.seats).filter(|&seat| mated >> seat & 1 == 1) {
            self.put_out(tables, seat, told);
        }
        // Grey armies check nobody any more, and armies that left the board uncover lines, to the mover too.
        let checked = self.all_checked::<R>(tables, None);
        if let Some(fates) = self.fates.first_mut() {
            fates.checked = checked;
        }
    }
}

/// A piece that leaves the board with its owner.
fn withdrawn<const W: usize>(tables: &Tables<W>, code: u16, seat: usize, on: Square) -> Effect {
    let seat = Seat(seat as u8);
    let piece = Piece { kind: tables.kind(code).unwrap_or_default(), seat };
    Effect::Removed { by: seat, how: Removal::Withdrawn, piece, on, grey: true, points: 0 }
}
