//! What the rules of elimination ask, answered by the general engine's positions; and what a removed piece earns.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::tables::GeneralTables;
use crate::outcome::elimination::{Armies, Contested, EliminationRules, Exits};
use crate::position::elimination::Elimination;
use crate::position::general::{EMPTY, GeneralPosition, NONE};
use crate::{Effect, KindId, Lot, Piece, Removal, Seat, SeatState};

impl<const W: usize, const S: usize, const E: usize> Armies<W, S> for GeneralPosition<W, S, E> {
    type Tables = GeneralTables<W>;

    fn elimination_rules(tables: &GeneralTables<W>) -> &EliminationRules {
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

    fn seat_to_move(&self) -> usize {
        self.me()
    }

    fn set_seat_to_move(&mut self, seat: usize) {
        self.turn = seat as u8;
        // Whoever is asked out of turn begins one.
        self.made = 0;
        self.moved = Bits::EMPTY;
        self.came = None;
        self.lot = Lot::NONE;
    }

    fn army(&self, seat: usize) -> Bits<W> {
        self.seats[seat % S]
    }

    fn royal_army(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        self.seats[seat % S].into_iter().filter(|&square| tables.kinds[self.kind(square)].royal).collect()
    }

    fn kind_on(&self, _: &GeneralTables<W>, square: Square) -> Option<KindId> {
        let kind = self.kind(square);
        (kind != usize::from(EMPTY)).then_some(KindId(kind as u8))
    }

    fn take_off(&mut self, tables: &GeneralTables<W>, square: Square, seat: usize) -> Option<KindId> {
        let kind = self.take(tables, square, seat);
        self.leave_home(tables, square);
        Some(KindId(kind as u8))
    }

    fn forget_rights(&mut self, _: &GeneralTables<W>, seat: usize) {
        self.forget_marks(seat);
        self.rights[seat % S] = [NONE; 3];
    }

    fn reset_quiet(&mut self) {
        self.quiet = 0;
    }

    fn follow_state(&mut self, _: &GeneralTables<W>, seat: usize, _: SeatState, after: SeatState) {
        if after == SeatState::Out {
            self.royals[seat % S] = Bits::EMPTY;
        }
    }

    fn next_turn(&mut self, tables: &GeneralTables<W>, told: &mut impl EffectSink) {
        self.lift(tables, told);
        self.pass_turn(tables);
    }
}

impl<const W: usize, const S: usize, const E: usize> Contested<(), W, S> for GeneralPosition<W, S, E> {
    fn can_move(&self, tables: &GeneralTables<W>) -> bool {
        self.has_move(tables)
    }

    fn checking(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        self.checkers(tables, seat)
    }

    fn seats_in_check(&self, tables: &GeneralTables<W>, safe: Option<usize>) -> u8 {
        let seats = (0..tables.foes.len()).filter(|&seat| Some(seat) != safe && self.in_check(tables, seat));
        seats.fold(0, |set, seat| set | 1 << seat)
    }

    fn keep_checked(&mut self, tables: &GeneralTables<W>) {
        if E > 0 && tables.eliminates && tables.has_royals {
            self.elimination[0].checked = self.seats_in_check(tables, None);
        }
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The pieces whose owners are out or walk: they attack nothing and never move.
    #[inline(always)]
    pub(crate) fn dead(&self) -> Bits<W> {
        if E == 0 { Bits::EMPTY } else { self.elimination[0].dead }
    }

    /// The pieces of a seat that can move and attack.
    #[inline(always)]
    pub(crate) fn alive(&self, seat: usize) -> Bits<W> {
        self.seats[seat % S].without(self.dead())
    }

    /// Whether a seat has left and its royal piece steps by itself.
    #[inline(always)]
    pub(crate) fn walks(&self, seat: usize) -> bool {
        E > 0 && matches!(self.elimination[0].states[seat % S], SeatState::Walking(_))
    }

    /// What pieces of seat `me` may capture: whatever enemies have, and who walks his own dead pieces too.
    #[inline(always)]
    pub(crate) fn prey(&self, tables: &GeneralTables<W>, me: usize) -> Bits<W> {
        let prey = self.enemies(tables, me);
        if E == 0 {
            return prey;
        }
        let prey = if self.walks(me) { prey | self.seats[me % S] & self.dead() } else { prey };
        self.with_bodies(tables, prey)
    }

    /// What changes more than its square when it is captured, so that each capture is tried: a royal piece takes its
    /// owner along, and any piece may be reborn elsewhere. A seat's own royal piece is one, for who captures friends.
    #[inline(always)]
    pub(crate) fn prizes(&self, tables: &GeneralTables<W>, me: usize) -> Bits<W> {
        if !tables.captures.homes.is_empty() {
            return self.standing();
        }
        if E == 0 || !tables.elimination.royal_capture {
            return self.royals[me % S];
        }
        tables.foes[me].iter().fold(self.royals[me % S], |all, &foe| all | self.royals[foe % S])
    }

    /// Whether a piece of a seat would be dead.
    #[inline(always)]
    pub(crate) fn is_dead(&self, seat: usize, royal: bool) -> bool {
        match self.state_of(seat) {
            SeatState::Playing => false,
            SeatState::Walking(_) => !royal,
            SeatState::Out => true,
        }
    }

    /// Tells of a piece that has left the board, pays for it, and sees what becomes of its owner.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn pay_for(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        on: Square,
        piece: Piece,
        dead: bool,
        how: Removal,
        told: &mut impl EffectSink,
    ) {
        let rules = &tables.elimination;
        let owner = piece.seat.index();
        let mut points = 0;
        if E > 0 && !rules.allies(me, owner) && self.state_of(me) == SeatState::Playing {
            points = if dead { rules.dead_points } else { rules.points[piece.kind.index()] };
            let all = &mut self.elimination[0].points[me % S];
            *all = all.saturating_add(points);
        }
        told.tell(|| Effect::Removed { by: Seat(me as u8), how, piece, on, grey: dead, points });
        if E > 0 && rules.royal_capture && !dead && tables.kinds[piece.kind.index()].royal {
            self.lose_royal(tables, owner, me, told);
        }
    }
}
