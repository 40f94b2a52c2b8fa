//! What the rules of elimination ask, answered by the lanes' positions.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::ROYAL;
use crate::fast::tables::Tables;
use crate::outcome::elimination::{Armies, Contested, EliminationRules};
use crate::position::elimination::Elimination;
use crate::position::packed::{NONE, Position};
use crate::{KindId, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Armies<W, S> for Position<W, P, S, E> {
    type Tables = Tables<W>;

    #[inline(always)]
    fn elimination_rules(tables: &Tables<W>) -> &EliminationRules {
        &tables.elimination
    }

    #[inline(always)]
    fn elimination(&self) -> Option<&Elimination<W, S>> {
        self.elimination.first()
    }

    #[inline(always)]
    fn elimination_mut(&mut self) -> Option<&mut Elimination<W, S>> {
        self.elimination.first_mut()
    }

    #[inline(always)]
    fn seat_to_move(&self) -> usize {
        self.turn as usize
    }

    fn set_seat_to_move(&mut self, seat: usize) {
        self.turn = seat as u8;
    }

    fn army(&self, seat: usize) -> Bits<W> {
        self.seats[seat % S]
    }

    fn royal_army(&self, _: &Tables<W>, seat: usize) -> Bits<W> {
        self.seats[seat % S] & self.planes[ROYAL]
    }

    fn kind_on(&self, tables: &Tables<W>, square: Square) -> Option<KindId> {
        tables.kind(self.code(square))
    }

    fn take_off(&mut self, tables: &Tables<W>, square: Square, seat: usize) -> Option<KindId> {
        let code = self.code(square);
        if code == 0 || tables.is_cell(code) {
            return None;
        }
        self.toggle(tables, square, code, seat);
        tables.kind(code)
    }

    fn forget_rights(&mut self, tables: &Tables<W>, seat: usize) {
        self.drop_mark(tables, seat);
        let king = self.castling[seat % S][0];
        if king != NONE {
            self.lose_rights(tables, Square(king));
        }
    }

    fn reset_quiet(&mut self) {
        self.quiet = 0;
    }

    fn follow_state(&mut self, tables: &Tables<W>, seat: usize, before: SeatState, after: SeatState) {
        self.hash ^= tables.keys.state(seat, before) ^ tables.keys.state(seat, after);
    }

    fn next_turn(&mut self, tables: &Tables<W>, _: &mut impl EffectSink) {
        self.pass_turn(tables);
    }
}

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize> Contested<R, W, S>
    for Position<W, P, S, E>
{
    fn can_move(&self, tables: &Tables<W>) -> bool {
        self.has_move::<R>(tables)
    }

    fn checking(&self, tables: &Tables<W>, seat: usize) -> Bits<W> {
        self.checkers_of::<R>(tables, seat)
    }

    fn seats_in_check(&self, tables: &Tables<W>, safe: Option<usize>) -> u8 {
        self.all_checked::<R>(tables, safe)
    }

    fn keep_checked(&mut self, tables: &Tables<W>) {
        self.note_checked::<R>(tables);
    }
}
