//! The generator: all legal moves of a position, one set of targets for each piece and component.
//!
//! There is one body. A [`RuleSet`] says what can occur, and the compiler drops the rest.

mod castling;
mod en_passant;
mod pawns;
mod royal;
mod walked;

use chatur_board::{Bits, Square};

use crate::classes::{DIAGONAL, LEAPER, ORTHOGONAL, ROYAL};
use crate::listener::{Filter, Listener, Noted};
use crate::position::Position;
use crate::ruleset::{Castles, Royals, RuleSet};
use crate::tables::Tables;
use crate::{Move, What};

/// Which moves one pass looks for.
pub(crate) const ALL: u8 = 0;
pub(crate) const CAPTURES: u8 = 1;
pub(crate) const QUIETS: u8 = 2;

/// A position in the middle of a generation.
pub(crate) struct Generation<'a, const W: usize, const P: usize, const S: usize> {
    pub(crate) position: &'a Position<W, P, S>,
    pub(crate) tables: &'a Tables<W>,
    pub(crate) me: usize,
    pub(crate) own: Bits<W>,
    pub(crate) enemies: Bits<W>,
    pub(crate) occupied: Bits<W>,
    /// Squares on which a piece other than the royal one may land.
    pub(crate) allowed: Bits<W>,
    /// The royal piece whose safety pins and checks guard; absent where moves are tested by playing.
    pub(crate) king: Option<Square>,
    pub(crate) pinned: Bits<W>,
    pub(crate) checkers: Bits<W>,
}

impl<const W: usize, const P: usize, const S: usize> Position<W, P, S> {
    /// Tells `listener` every legal move. Returns whether the listener stopped it.
    #[inline(always)]
    pub(crate) fn generate<R: RuleSet, L: Listener<W>>(&self, tables: &Tables<W>, listener: &mut L) -> bool {
        let me = self.turn as usize;
        let test_safety =
            R::WALKERS && R::ROYALS != Royals::None && (tables.tested || self.royals(tables, me).several());
        let test_checks = R::MAY_FORBID_CHECK && tables.no_checks;
        let test_safety = test_safety || R::MUST_CAPTURE && test_checks && tables.must_capture;
        if !test_safety && !test_checks {
            return self.with_duties::<R, _, false>(tables, listener);
        }
        let keep = |mv: Move| {
            (!test_safety || self.is_safe::<R>(tables, mv))
                && (!test_checks || !self.checks_by::<R>(tables, mv))
        };
        if R::MUST_CAPTURE && tables.must_capture {
            // Only a capture that survives the tests is a duty: note behind the filter.
            let mut noted = Noted { inner: listener, any: false };
            let mut filter = Filter { inner: &mut noted, keep };
            let stopped = self.pass::<R, _, true, CAPTURES>(tables, &mut filter);
            if stopped || noted.any {
                return stopped;
            }
            let mut filter = Filter { inner: listener, keep };
            return self.pass::<R, _, true, QUIETS>(tables, &mut filter);
        }
        let mut filter = Filter { inner: listener, keep };
        if test_safety {
            self.pass::<R, _, true, ALL>(tables, &mut filter)
        } else {
            self.pass::<R, _, false, ALL>(tables, &mut filter)
        }
    }

    /// Tells `listener` every move as the pieces go, safe or not, duty or not.
    pub(crate) fn generate_pseudo<R: RuleSet, L: Listener<W>>(
        &self,
        tables: &Tables<W>,
        listener: &mut L,
    ) -> bool {
        self.pass::<R, L, true, ALL>(tables, listener)
    }

    #[inline(always)]
    fn with_duties<R: RuleSet, L: Listener<W>, const PSEUDO: bool>(
        &self,
        tables: &Tables<W>,
        listener: &mut L,
    ) -> bool {
        if !R::MUST_CAPTURE || R::WALKERS && !tables.must_capture {
            return self.pass::<R, L, PSEUDO, ALL>(tables, listener);
        }
        let mut noted = Noted { inner: listener, any: false };
        let stopped = self.pass::<R, _, PSEUDO, CAPTURES>(tables, &mut noted);
        if stopped || noted.any {
            return stopped;
        }
        self.pass::<R, L, PSEUDO, QUIETS>(tables, listener)
    }

    /// One pass over the pieces of the player to move.
    #[inline(always)]
    fn pass<R: RuleSet, L: Listener<W>, const PSEUDO: bool, const PASS: u8>(
        &self,
        tables: &Tables<W>,
        listener: &mut L,
    ) -> bool {
        let me = self.turn as usize % S;
        let own = self.seats[me];
        let enemies = self.enemies_of(me);
        let occupied = own | enemies;
        let landing = match PASS {
            CAPTURES => enemies,
            QUIETS => tables.squares.without(occupied),
            _ => tables.squares.without(own),
        };
        let mut g = Generation {
            position: self,
            tables,
            me,
            own,
            enemies,
            occupied,
            allowed: landing,
            king: None,
            pinned: Bits::EMPTY,
            checkers: Bits::EMPTY,
        };
        let mut movers = own;
        if R::ROYALS != Royals::None && !PSEUDO && (R::ROYALS == Royals::One || tables.has_royals) {
            if let Some(king) = (self.planes[ROYAL] & own).first() {
                let danger = self.danger::<R>(tables, king, me);
                g.king = Some(king);
                g.checkers = danger.checkers;
                if g.royal::<R, L>(listener, king, landing) {
                    return true;
                }
                movers.remove(king);
                if g.checkers.several() {
                    return false;
                }
                if let Some(checker) = g.checkers.first() {
                    g.allowed &= tables.rays().between(king, checker) | g.checkers;
                    movers = movers.without(danger.pinned);
                } else {
                    g.pinned = danger.pinned;
                }
            }
        }
        g.pieces::<R, L, PASS>(listener, movers)
            || PASS != CAPTURES && R::CASTLING != Castles::None && g.castling::<R, L>(listener)
            || PASS != QUIETS && g.en_passant::<R, L>(listener)
    }
}

impl<const W: usize, const P: usize, const S: usize> Generation<'_, W, P, S> {
    /// The moves of everything but a guarded royal piece, castling and captures in passing.
    #[inline(always)]
    fn pieces<R: RuleSet, L: Listener<W>, const PASS: u8>(&self, listener: &mut L, movers: Bits<W>) -> bool {
        let planes = &self.position.planes;
        let free = movers.without(self.pinned);
        if R::PAWNS && self.pawns::<R, L, PASS>(listener, movers) {
            return true;
        }
        if self.leapers(listener, LEAPER, free) {
            return true;
        }
        // With a guarded royal piece the royal plane has no other movers.
        if (R::ROYALS != Royals::One || self.king.is_none()) && self.leapers(listener, ROYAL, free) {
            return true;
        }
        let sliders = &self.tables.sliders;
        for from in planes[DIAGONAL] & free {
            let to = sliders.diagonal(from, self.occupied) & self.allowed;
            if to.any() && listener.piece(from, to, What::Plain) {
                return true;
            }
        }
        for from in planes[ORTHOGONAL] & free {
            let to = sliders.orthogonal(from, self.occupied) & self.allowed;
            if to.any() && listener.piece(from, to, What::Plain) {
                return true;
            }
        }
        if R::ROYALS != Royals::None && self.pinned.any() && self.pinned_riders(listener, movers) {
            return true;
        }
        R::WALKERS && self.walked(listener, movers)
    }

    #[inline(always)]
    fn leapers<L: Listener<W>>(&self, listener: &mut L, plane: usize, free: Bits<W>) -> bool {
        for from in self.position.planes[plane] & free {
            let to = self.tables.leaps(plane, self.me, from) & self.allowed;
            if to.any() && listener.piece(from, to, What::Plain) {
                return true;
            }
        }
        false
    }

    /// Pinned pieces that move along lines, and pinned leapers that can stay on theirs.
    fn pinned_riders<L: Listener<W>>(&self, listener: &mut L, movers: Bits<W>) -> bool {
        let Some(king) = self.king else { return false };
        let (planes, tables) = (&self.position.planes, self.tables);
        for from in self.pinned & movers {
            let mut to = Bits::EMPTY;
            if planes[DIAGONAL].has(from) {
                to |= tables.sliders.diagonal(from, self.occupied);
            }
            if planes[ORTHOGONAL].has(from) {
                to |= tables.sliders.orthogonal(from, self.occupied);
            }
            if planes[LEAPER].has(from) {
                to |= tables.leaps(LEAPER, self.me, from);
            }
            to &= self.allowed & tables.rays().through(king, from);
            if to.any() && listener.piece(from, to, What::Plain) {
                return true;
            }
        }
        false
    }
}
