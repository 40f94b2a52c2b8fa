//! The check delta: which moves can change who is in check.
//!
//! Where seats leave one by one, a move can check or mate several players, by pieces of any seat. Looking for
//! that after every move would cost more than the move. So the position before it tells from which squares and
//! to which squares a piece changes nothing: most moves are *neutral*, and only the others are looked at.

use chatur_board::{Bits, Shift, Square};

use crate::fast::capabilities::Capabilities;
use crate::fast::classes::{BODY, DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::fast::move_sink::First;
use crate::fast::tables::Tables;
use crate::movement::bodies::Body;
use crate::outcome::elimination::{Aftermath, MateTime};
use crate::position::packed::Position;
use crate::{Move, MoveKind, SeatState};

/// What the player to move can change about the royal pieces of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckDelta<const W: usize> {
    /// The other seats that are in check already, one bit each: any move may mate them, or free them.
    pub(crate) in_check: u8,
    /// Squares that matter to a seat in check: a neutral move that neither leaves nor reaches one of them leaves him
    /// in check as he is, with the same move to answer it.
    answers: Bits<W>,
    /// The seats whose royal piece the mover's army checks already, one bit each.
    pub(crate) given: u8,
    /// The plane of bodies, as a code, where there are any.
    body: u16,
    /// Squares that screen a royal piece of another seat from a rider.
    screens: Bits<W>,
    /// All squares between royal pieces of other seats and riders on their lines, where there are bodies.
    veils: Bits<W>,
    /// Squares from which a leaper or a pawn would check.
    leaper: Bits<W>,
    pawn: Bits<W>,
    /// Squares on the lines of the mover's prey, whatever stands between.
    diagonal: Bits<W>,
    orthogonal: Bits<W>,
    /// The royal pieces that the mover may check.
    prey: Bits<W>,
    occupied: Bits<W>,
}

impl<const W: usize> CheckDelta<W> {
    /// The targets among `to` that are not neutral for a piece that leaves `from` and lands with this code.
    #[inline(always)]
    pub(crate) fn checking(&self, tables: &Tables<W>, from: Square, to: Bits<W>, code: u16) -> Bits<W> {
        if code & self.body != 0 || self.screens.has(from) {
            return to;
        }
        let part = |plane: usize, set: Bits<W>| set.times(code >> plane & 1 == 1);
        let steps = to & (part(LEAPER, self.leaper) | part(PAWN, self.pawn));
        let lines = to & (part(DIAGONAL, self.diagonal) | part(ORTHOGONAL, self.orthogonal));
        if lines.any() { steps | self.seen(tables, from, lines, code) } else { steps }
    }

    /// The squares among `lines` from which a rider of this code sees a royal piece once it has left `from`.
    #[inline(never)]
    fn seen(&self, tables: &Tables<W>, from: Square, lines: Bits<W>, code: u16) -> Bits<W> {
        let mut blockers = self.occupied;
        blockers.remove(from);
        let sees = |&to: &Square| {
            self.prey.into_iter().any(|king| {
                let along = tables.diagonals.at(king).times(code >> DIAGONAL & 1 == 1)
                    | tables.orthogonals.at(king).times(code >> ORTHOGONAL & 1 == 1);
                along.has(to) && !tables.rays().between(king, to).meets(blockers)
            })
        };
        lines.into_iter().filter(sees).collect()
    }

    /// Whether a sweep changes nothing for other players' royal pieces: nothing that may screen one is `gone`, and
    /// the body attacks none from its new anchor. It must touch no other body, which would go as a whole.
    #[inline(always)]
    pub(crate) fn is_neutral_sweep(
        &self,
        me: usize,
        body: &Body<W>,
        gone: Bits<W>,
        to: Square,
        kings: Bits<W>,
    ) -> bool {
        // What stops a sweep besides royal pieces is for the full look.
        let simple = body.crushes_friends() && !gone.meets(self.veils);
        simple && !self.prey.into_iter().any(|king| body.attacks(me, to, king, kings, Bits::EMPTY))
    }

    /// Whether a neutral move from one square to another changes nothing for the seats that are in check.
    #[inline(always)]
    pub(crate) fn keeps_checks(&self, from: Square, to: Square) -> bool {
        !self.answers.has(from) && !self.answers.has(to)
    }

    /// The same for many pawns that all make the same step.
    #[inline(always)]
    pub(crate) fn checking_steps(&self, shift: &Shift<W>, to: Bits<W>) -> Bits<W> {
        to & (self.pawn | shift.apply(self.screens))
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// What the player to move can change.
    #[inline(always)]
    pub(crate) fn check_delta<R: Capabilities>(&self, tables: &Tables<W>) -> CheckDelta<W> {
        let me = self.turn as usize;
        let checked = self.elimination.first().map_or(0, |elimination| elimination.checked);
        let occupied = self.occupied();
        let mut delta = CheckDelta {
            in_check: checked & !(1 << me),
            answers: Bits::EMPTY,
            given: 0,
            body: u16::from(tables.has_bodies) << BODY,
            screens: Bits::EMPTY,
            veils: Bits::EMPTY,
            leaper: Bits::EMPTY,
            pawn: Bits::EMPTY,
            diagonal: Bits::EMPTY,
            orthogonal: Bits::EMPTY,
            prey: Bits::EMPTY,
            occupied,
        };
        if delta.in_check != 0 {
            delta.given = Aftermath::<R, W, S>::given(self, tables, me);
        }
        if delta.in_check != 0 {
            delta.answers = self.answers::<R>(tables, delta.in_check);
        }
        for seat in 0..tables.seats {
            let Some(king) = (self.planes[ROYAL] & self.seats[seat % S]).first() else { continue };
            if seat == me || self.state(seat) == SeatState::Out {
                continue;
            }
            let (diagonals, orthogonals) = (tables.diagonals.at(king), tables.orthogonals.at(king));
            let riders = diagonals & self.planes[DIAGONAL] | orthogonals & self.planes[ORTHOGONAL];
            for rider in riders & self.hostile(tables, seat) {
                // One piece alone between the two is a screen. None at all: he is in check already.
                let between = tables.rays().between(king, rider);
                delta.veils |= between;
                let between = between & occupied;
                delta.screens |= between.times(!between.several());
            }
            if tables.foes[me & 7] >> seat & 1 == 0 {
                continue;
            }
            delta.prey.insert(king);
            delta.diagonal |= diagonals;
            delta.orthogonal |= orthogonals;
            delta.leaper |= tables.leaped_from(LEAPER, me, king);
            if R::PAWNS
                && let Some(pawns) = tables.pawns.get(me)
            {
                delta.pawn |= pawns.struck_from.at(king);
            }
        }
        // A royal piece shields others from bodies: its steps are never neutral while there are any.
        if R::BODIES && self.bodies(tables).any() {
            delta.screens |= self.planes[ROYAL];
        }
        delta
    }

    /// The squares that a neutral move must leave alone so that nothing changes for the seats in check: the lines
    /// and leaps to their royal piece, and those of one move that answers the check. Everything, if there is
    /// no such move or it is an unusual one.
    #[inline(never)]
    fn answers<R: Capabilities>(&self, tables: &Tables<W>, in_check: u8) -> Bits<W> {
        let around = |square: Square| {
            let leaps = (0..tables.seats).fold(Bits::EMPTY, |set, seat| {
                set | tables.leaped_from(ROYAL, seat, square) | tables.leaped_from(LEAPER, seat, square)
            });
            leaps | tables.diagonals.at(square) | tables.orthogonals.at(square) | Bits::of(square)
        };
        let mut all = Bits::EMPTY;
        for seat in (0..tables.seats).filter(|&seat| in_check >> seat & 1 == 1) {
            let Some(king) = self.royals(tables, seat).first() else { return Bits::ALL };
            let mut his = *self;
            his.turn = seat as u8;
            let mut answer = First::default();
            his.generate_any::<R>(tables, &mut answer);
            let Some(Move { from, to, what: MoveKind::Plain, .. }) = answer.0 else { return Bits::ALL };
            if tables.has_bodies && his.bodies(tables).has(from) {
                return Bits::ALL;
            }
            all |= around(king) | Bits::of(from) | Bits::of(to) | tables.rays().between(from, to);
            if from == king {
                all |= around(to);
            }
        }
        all
    }

    /// After a neutral move: notes which of the `in_check` seats are still in check. Returns whether one of them seems
    /// to be mated, which is then to be looked at in full.
    #[inline(never)]
    pub(crate) fn stays_in_check<R: Capabilities>(&mut self, tables: &Tables<W>, in_check: u8) -> bool {
        let occupied = self.occupied();
        let mut checked = 0;
        for seat in (0..tables.seats).filter(|&seat| in_check >> seat & 1 == 1) {
            let royals = self.royals(tables, seat);
            if !royals.into_iter().any(|royal| self.is_reached::<R>(tables, royal, seat, occupied)) {
                continue;
            }
            checked |= 1 << seat;
            if let Some(elimination) = self.elimination.first_mut() {
                elimination.checked = checked;
            }
            if tables.elimination.outs.mate == Some(MateTime::AtOnce) {
                let turn = std::mem::replace(&mut self.turn, seat as u8);
                let moves = self.has_move::<R>(tables);
                self.turn = turn;
                if !moves {
                    return true;
                }
            }
        }
        false
    }

    /// Notes that the same seats as before are in check.
    #[inline(always)]
    pub(crate) fn keep_in_check(&mut self, in_check: u8) {
        if let Some(elimination) = self.elimination.first_mut() {
            elimination.checked = in_check;
        }
    }

    /// Notes who is in check, where that is watched.
    pub(crate) fn note_checked<R: Capabilities>(&mut self, tables: &Tables<W>) {
        if tables.watches {
            let checked = self.all_checked::<R>(tables, None);
            if let Some(elimination) = self.elimination.first_mut() {
                elimination.checked = checked;
            }
        }
    }

    /// The seats that take turns and whose royal piece is attacked, one bit each. `safe` is known not to be.
    pub(crate) fn all_checked<R: Capabilities>(&self, tables: &Tables<W>, safe: Option<usize>) -> u8 {
        let occupied = self.occupied();
        let mut checked = 0;
        for seat in (0..tables.seats).filter(|&seat| Some(seat) != safe && self.state(seat) != SeatState::Out)
        {
            let royals = self.royals(tables, seat);
            if royals.into_iter().any(|royal| self.is_reached::<R>(tables, royal, seat, occupied)) {
                checked |= 1 << seat;
            }
        }
        checked
    }
}
