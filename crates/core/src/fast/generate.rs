//! The generator: all legal moves of a position, one set of targets for each piece and component.
//!
//! There is one body. A [`Capabilities`] says what can occur, and the compiler drops the rest.

mod bodies;
mod castling;
mod en_passant;
mod joins;
mod pawns;
mod royal;
mod royal_capture;

use chatur_board::{Bits, PerSquare, Square};
use chatur_effort::tick;

use crate::fast::capabilities::{Capabilities, Castles, Royals};
use crate::fast::classes::{DIAGONAL, LEAPER, ORTHOGONAL, ROYAL};
use crate::fast::move_sink::{Filter, MoveSink, Noted, Sought};
use crate::fast::tables::Tables;
use crate::position::packed::Position;
use crate::{Move, MoveKind, SeatState};

/// Which moves one pass looks for.
pub(crate) const ALL: u8 = 0;
pub(crate) const CAPTURES: u8 = 1;
pub(crate) const QUIETS: u8 = 2;

/// A position in the middle of a generation.
pub(crate) struct Generation<'a, const W: usize, const P: usize, const S: usize, const E: usize> {
    pub(crate) position: &'a Position<W, P, S, E>,
    pub(crate) tables: &'a Tables<W>,
    pub(crate) me: usize,
    pub(crate) enemies: Bits<W>,
    pub(crate) occupied: Bits<W>,
    /// Squares on which a piece other than the royal one may land.
    pub(crate) allowed: Bits<W>,
    /// The royal piece whose safety pins and checks guard; absent where moves are tested by playing.
    pub(crate) king: Option<Square>,
    pub(crate) pinned: Bits<W>,
    pub(crate) checkers: Bits<W>,
    /// Whether safety is left to whoever listens.
    pub(crate) pseudo: bool,
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Tells `listener` every legal move. Returns whether the listener stopped it.
    #[inline(always)]
    pub(crate) fn generate<R: Capabilities, L: MoveSink<W>>(
        &self,
        tables: &Tables<W>,
        listener: &mut L,
    ) -> bool {
        if R::MAY_FORBID_CHECK && tables.no_checks {
            return self.without_checks::<R>(tables, listener);
        }
        if !R::MUST_CAPTURE {
            return self.pass::<R, L>(tables, listener, false, ALL, Bits::ALL);
        }
        let mut noted = Noted { inner: listener, any: false };
        let stopped = self.pass::<R, _>(tables, &mut noted, false, CAPTURES, Bits::ALL);
        if stopped || noted.any {
            return stopped;
        }
        self.pass::<R, L>(tables, listener, false, QUIETS, Bits::ALL)
    }

    /// As [`generate`](Self::generate), one body for every listener: for those that seldom listen.
    pub(crate) fn generate_any<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        listener: &mut dyn MoveSink<W>,
    ) -> bool {
        if R::MAY_FORBID_CHECK && tables.no_checks {
            return self.without_checks::<R>(tables, listener);
        }
        if !R::MUST_CAPTURE {
            return self.pass_wide::<R>(tables, listener, false, ALL, Bits::ALL);
        }
        let mut noted = Noted { inner: listener, any: false };
        let stopped = self.pass_wide::<R>(tables, &mut noted, false, CAPTURES, Bits::ALL);
        if stopped || noted.any {
            return stopped;
        }
        self.pass_wide::<R>(tables, listener, false, QUIETS, Bits::ALL)
    }

    /// The moves that check nobody, each tried.
    #[inline(never)]
    fn without_checks<R: Capabilities>(&self, tables: &Tables<W>, listener: &mut dyn MoveSink<W>) -> bool {
        let keep = |mv: Move| {
            tick(1);
            !self.checks_by::<R>(tables, mv)
        };
        self.pass_wide::<R>(tables, &mut Filter { inner: listener, keep }, false, ALL, Bits::ALL)
    }

    #[inline(never)]
    fn pass_wide<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        mut listener: &mut dyn MoveSink<W>,
        pseudo: bool,
        pass: u8,
        among: Bits<W>,
    ) -> bool {
        self.pass::<R, _>(tables, &mut listener, pseudo, pass, among)
    }

    /// Whether a move is legal. Where no duty and no other piece has a say, only its own piece is looked at.
    pub(crate) fn allows<R: Capabilities>(&self, tables: &Tables<W>, mv: Move) -> bool {
        let mut sought = Sought { mv, found: false };
        if E > 0 || R::MUST_CAPTURE {
            self.generate_any::<R>(tables, &mut sought);
            return sought.found;
        }
        self.pass_wide::<R>(tables, &mut sought, false, ALL, Bits::of(mv.from));
        sought.found && !(R::MAY_FORBID_CHECK && tables.no_checks && self.checks_by::<R>(tables, mv))
    }

    /// Whether the player to move has a legal move.
    pub(crate) fn has_move<R: Capabilities>(&self, tables: &Tables<W>) -> bool {
        if R::EXITS && R::ROYALS == Royals::One && self.royal_can_step::<R>(tables) {
            return true;
        }
        let mut any = crate::fast::move_sink::Any::default();
        self.generate_any::<R>(tables, &mut any);
        any.0
    }

    /// Tells `listener` every move as the pieces go, safe or not, duty or not.
    pub(crate) fn generate_pseudo<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        listener: &mut dyn MoveSink<W>,
    ) -> bool {
        self.pass_wide::<R>(tables, listener, true, ALL, Bits::ALL)
    }

    /// One pass over the pieces of the player to move, those `among` so many. `pseudo` leaves safety to whoever
    /// listens.
    #[inline(always)]
    fn pass<R: Capabilities, L: MoveSink<W>>(
        &self,
        tables: &Tables<W>,
        listener: &mut L,
        pseudo: bool,
        pass: u8,
        among: Bits<W>,
    ) -> bool {
        let me = self.turn as usize % S;
        let own = self.seats[me];
        let enemies = self.enemies_of(tables, me);
        let occupied = if S == 2 { own | enemies } else { self.occupied() };
        let mut takes = enemies;
        let walks = R::EXITS && matches!(self.state(me), SeatState::Walking(_));
        if walks {
            takes |= own & self.dead();
        }
        if R::BODIES {
            // A body goes with all its squares, so taking one can uncover a line: tested apart, where allowed.
            takes = takes.without(self.bodies(tables));
        }
        if R::EXITS && tables.has_royals {
            // Taking a royal piece is a rare move of its own; a grey one shields nobody where there are no bodies.
            let plain = if R::BODIES && self.bodies(tables).any() { Bits::EMPTY } else { self.dead() };
            takes = takes.without(self.planes[ROYAL].without(plain));
        }
        let landing = match pass {
            CAPTURES => takes,
            QUIETS => tables.squares.without(occupied),
            _ => tables.squares.without(occupied) | takes,
        };
        let mut g = Generation {
            position: self,
            tables,
            me,
            enemies: takes,
            occupied,
            allowed: landing,
            king: None,
            pinned: Bits::EMPTY,
            checkers: Bits::EMPTY,
            pseudo,
        };
        let mut movers = if walks { own & self.planes[ROYAL] & among } else { own & among };
        if R::ROYALS != Royals::None
            && !pseudo
            && (R::ROYALS == Royals::One || tables.has_royals)
            && let Some(king) = (self.planes[ROYAL] & own).first()
        {
            let danger = self.danger::<R>(tables, king, me);
            g.king = Some(king);
            g.checkers = danger.checkers;
            if movers.has(king) && g.royal::<R, L>(listener, king, landing) {
                return true;
            }
            movers.remove(king);
            if R::EXITS && self.royal_prey::<R>(tables, me).any() && g.royal_captures::<R>(listener, pass) {
                return true;
            }
            if walks {
                return false;
            }
            if R::BODIES && pass != QUIETS && g.bodies::<R>(listener, danger.shield) {
                return true;
            }
            if R::FUSIONS && pass != CAPTURES && g.joins::<R>(listener) {
                return true;
            }
            if g.checkers.several() {
                return false;
            }
            if let Some(checker) = g.checkers.first() {
                // A leaper cannot be blocked, even where it stands on a line with the king.
                let rides = !danger.steppers.has(checker);
                g.allowed &= g.checkers | tables.rays().between(king, checker).times(rides);
                if R::BODIES && self.bodies(tables).has(checker) {
                    // Nothing comes between, and what takes it was tested apart.
                    g.allowed = Bits::EMPTY;
                }
                movers = movers.without(danger.pinned);
            } else {
                g.pinned = danger.pinned;
            }
        }
        if g.king.is_none()
            && (R::BODIES || R::FUSIONS || R::EXITS)
            && g.unguarded::<R>(listener, walks, pass)
        {
            return true;
        }
        if g.pieces::<R, L>(listener, movers, pass) {
            return true;
        }
        // A walking royal piece does not castle, and its army is grey.
        if walks {
            return false;
        }
        pass != CAPTURES && R::CASTLING != Castles::None && g.castling::<R, L>(listener)
            || pass != QUIETS && g.en_passant::<R, L>(listener)
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// The moves of everything but a guarded royal piece, castling and captures in passing.
    #[inline(always)]
    fn pieces<R: Capabilities, L: MoveSink<W>>(&self, listener: &mut L, movers: Bits<W>, pass: u8) -> bool {
        let planes = &self.position.planes;
        let free = movers.without(self.pinned);
        if R::PAWNS && self.pawns::<R, L>(listener, movers, pass) {
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
        // Without tables for riders a look at the next squares is worth it: many are shut in.
        let shut_in = |beside: &PerSquare<Bits<W>, W>, from| {
            W > 1 && (beside.at(from).without(self.occupied) | beside.at(from) & self.enemies).is_empty()
        };
        for from in planes[DIAGONAL] & free {
            if shut_in(&self.tables.beside[1], from) {
                continue;
            }
            let to = sliders.diagonal(from, self.occupied) & self.allowed;
            if to.any() && listener.piece(from, to, MoveKind::Plain) {
                return true;
            }
        }
        for from in planes[ORTHOGONAL] & free {
            if shut_in(&self.tables.beside[0], from) {
                continue;
            }
            let to = sliders.orthogonal(from, self.occupied) & self.allowed;
            if to.any() && listener.piece(from, to, MoveKind::Plain) {
                return true;
            }
        }
        if R::ROYALS != Royals::None && self.pinned.any() && self.pinned_riders(listener, movers) {
            return true;
        }
        false
    }

    #[inline(always)]
    fn leapers<L: MoveSink<W>>(&self, listener: &mut L, plane: usize, free: Bits<W>) -> bool {
        for from in self.position.planes[plane] & free {
            let to = self.tables.leaps(plane, self.me, from) & self.allowed;
            if to.any() && listener.piece(from, to, MoveKind::Plain) {
                return true;
            }
        }
        false
    }

    /// The squares on which a pinned piece still guards the king: those before the piece that pins it, and that
    /// piece. A leaper could otherwise land beyond it, or beyond the king.
    pub(crate) fn leash(&self, king: Square, from: Square) -> Bits<W> {
        let rays = self.tables.rays();
        let others = self.occupied.without(Bits::of(from));
        for rider in rays.through(king, from) & self.occupied {
            let between = rays.between(king, rider);
            if between.has(from) && !between.meets(others) {
                return between | Bits::of(rider);
            }
        }
        Bits::EMPTY
    }

    /// Pinned pieces that move along lines, and pinned leapers that can stay on theirs.
    #[inline(never)]
    fn pinned_riders(&self, listener: &mut dyn MoveSink<W>, movers: Bits<W>) -> bool {
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
            if planes[LEAPER].has(from) && to.any() {
                to &= self.leash(king, from);
            }
            if to.any() && listener.piece(from, to, MoveKind::Plain) {
                return true;
            }
        }
        false
    }
}
