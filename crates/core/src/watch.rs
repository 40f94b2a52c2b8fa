//! Watching royal pieces: which moves can change who is in check.
//!
//! Where seats leave one by one, a move can check or mate several players, by pieces of any seat. Looking for
//! that after every move would cost more than the move. So the position before it tells from which squares and
//! to which squares a piece changes nothing: most moves are *calm*, and only the others are looked at.

use chatur_board::{Bits, Square};

use crate::SeatState;
use crate::classes::{BODY, DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::position::Position;
use crate::ruleset::RuleSet;
use crate::tables::Tables;

/// What the player to move can change about the royal pieces of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch<const W: usize> {
    /// Whether somebody else is in check already: then every move may mate him, or free him. Also where
    /// walked pieces check in ways that no plane tells.
    pub(crate) alarm: bool,
    /// The seats whose royal piece the mover's army checks already, one bit each.
    pub(crate) given: u8,
    /// The plane of bodies, as a code, where there are any.
    body: u16,
    /// Squares that screen a royal piece of another seat from a rider.
    screens: Bits<W>,
    /// Squares from which a piece of each component would check.
    diagonal: Bits<W>,
    orthogonal: Bits<W>,
    leaper: Bits<W>,
    pawn: Bits<W>,
}

impl<const W: usize> Watch<W> {
    /// The targets among `to` that are not calm for a piece that leaves `from` and lands with this code.
    #[inline(always)]
    pub(crate) fn stirring(&self, from: Square, to: Bits<W>, code: u16) -> Bits<W> {
        if self.alarm || code & self.body != 0 || self.screens.has(from) {
            return to;
        }
        let part = |plane: usize, set: Bits<W>| set.times(code >> plane & 1 == 1);
        let checks = part(DIAGONAL, self.diagonal)
            | part(ORTHOGONAL, self.orthogonal)
            | part(LEAPER, self.leaper)
            | part(PAWN, self.pawn);
        to & checks
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// What the player to move can change.
    #[inline(always)]
    pub(crate) fn watch<R: RuleSet>(&self, tables: &Tables<W>) -> Watch<W> {
        let me = self.turn as usize;
        let checked = self.fates.first().map_or(0, |fates| fates.checked);
        let mut watch = Watch {
            alarm: checked & !(1 << me) != 0 || R::WALKERS && !tables.walkers.kinds.is_empty(),
            given: 0,
            body: u16::from(tables.has_bodies) << BODY,
            screens: Bits::EMPTY,
            diagonal: Bits::EMPTY,
            orthogonal: Bits::EMPTY,
            leaper: Bits::EMPTY,
            pawn: Bits::EMPTY,
        };
        if watch.alarm {
            // Every move will be looked at in full.
            watch.given = self.given::<R>(tables, me);
            return watch;
        }
        let occupied = self.occupied();
        let sliders = &tables.sliders;
        for seat in 0..tables.seats {
            let royals = self.planes[ROYAL] & self.seats[seat % S];
            let Some(king) = royals.first() else { continue };
            if seat == me || self.state(seat) == SeatState::Out {
                continue;
            }
            let lines = [
                (DIAGONAL, tables.diagonals.at(king), sliders.diagonal(king, occupied)),
                (ORTHOGONAL, tables.orthogonals.at(king), sliders.orthogonal(king, occupied)),
            ];
            let hostile = self.hostile(tables, seat);
            for (plane, all, seen) in lines {
                // Riders behind what the royal piece sees: where one piece stands between, it is a screen.
                for rider in all.without(seen) & self.planes[plane] & hostile {
                    let between = tables.rays().between(king, rider) & occupied;
                    watch.screens |= between.times(!between.several());
                }
            }
            if tables.foes[me] >> seat & 1 == 0 {
                continue;
            }
            watch.diagonal |= lines[0].2;
            watch.orthogonal |= lines[1].2;
            watch.leaper |= tables.leaped_from(LEAPER, me, king);
            if R::PAWNS
                && let Some(pawns) = tables.pawns.get(me)
            {
                watch.pawn |= pawns.struck_from.at(king);
            }
        }
        // A royal piece shields others from bodies: its steps are never calm while there are any.
        if R::BODIES && self.bodies(tables).any() {
            watch.screens |= self.planes[ROYAL];
        }
        watch
    }

    /// The playing seats whose royal piece the army of `me` checks, one bit each.
    pub(crate) fn given<R: RuleSet>(&self, tables: &Tables<W>, me: usize) -> u8 {
        let mut given = 0;
        for seat in (0..tables.seats).filter(|&seat| tables.foes[me] >> seat & 1 == 1) {
            if self.state(seat) == SeatState::Playing
                && self.checkers_of::<R>(tables, seat).meets(self.seats[me % S])
            {
                given |= 1 << seat;
            }
        }
        given
    }

    /// Notes who is in check, where that is watched.
    pub(crate) fn note_checked<R: RuleSet>(&mut self, tables: &Tables<W>) {
        if tables.watches {
            let checked = self.all_checked::<R>(tables);
            if let Some(fates) = self.fates.first_mut() {
                fates.checked = checked;
            }
        }
    }

    /// The seats that take turns and whose royal piece is attacked, one bit each.
    pub(crate) fn all_checked<R: RuleSet>(&self, tables: &Tables<W>) -> u8 {
        let mut checked = 0;
        for seat in 0..tables.seats {
            if self.state(seat) != SeatState::Out && self.checkers_of::<R>(tables, seat).any() {
                checked |= 1 << seat;
            }
        }
        checked
    }
}
