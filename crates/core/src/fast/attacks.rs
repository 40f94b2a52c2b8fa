//! Who attacks a square, and what is pinned.

use chatur_board::{Bits, Square};

use crate::fast::capabilities::Capabilities;
use crate::fast::classes::{DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::fast::tables::Tables;
use crate::position::packed::Position;

/// The enemies that attack a royal piece, and the pieces that alone stand between it and a rider.
#[derive(Clone, Copy)]
pub(crate) struct Danger<const W: usize> {
    pub(crate) checkers: Bits<W>,
    /// Those of them that need no free line.
    pub(crate) steppers: Bits<W>,
    pub(crate) pinned: Bits<W>,
    /// All squares between the royal piece and riders on its lines, however many pieces stand there.
    pub(crate) shield: Bits<W>,
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// The pieces not of seat `of` that attack `square` when `occupied` is occupied. Pieces outside
    /// `occupied` attack nothing.
    #[inline(always)]
    pub(crate) fn attackers<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        square: Square,
        of: usize,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let riders = tables.sliders.diagonal(square, occupied) & self.planes[DIAGONAL]
            | tables.sliders.orthogonal(square, occupied) & self.planes[ORTHOGONAL];
        let enemies = self.hostile(tables, of) & occupied;
        let mut attackers = riders & enemies | self.steppers::<R>(tables, square, of, enemies);
        if R::BODIES && self.bodies(tables).any() {
            attackers |= self.crushers(tables, square, enemies, occupied);
        }
        attackers
    }

    /// Whether a royal piece of seat `of` on `square` would be attacked when `occupied` is occupied. Pieces
    /// outside `occupied` attack nothing, nor does what stands on the square itself.
    #[inline(always)]
    pub(crate) fn is_reached<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        square: Square,
        of: usize,
        occupied: Bits<W>,
    ) -> bool {
        if W == 1 {
            let attackers = self.attackers::<R>(tables, square, of, occupied);
            return attackers.without(Bits::of(square)).any();
        }
        // Without tables for riders it is quicker to look along the lines on which there are any.
        let mut hostile = self.hostile(tables, of) & occupied;
        hostile.remove(square);
        if self.steppers::<R>(tables, square, of, hostile).any() {
            return true;
        }
        let riders = (tables.diagonals.at(square) & self.planes[DIAGONAL]
            | tables.orthogonals.at(square) & self.planes[ORTHOGONAL])
            & hostile;
        riders.into_iter().any(|rider| !tables.rays().between(square, rider).meets(occupied))
            || R::BODIES
                && self.bodies(tables).any()
                && self.crushers(tables, square, hostile, occupied).any()
    }

    /// The attackers that need no free line: leapers and pawns.
    #[inline(always)]
    fn steppers<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        square: Square,
        of: usize,
        hostile: Bits<W>,
    ) -> Bits<W> {
        let mut attackers = Bits::EMPTY;
        let leaps = |seat| {
            tables.leaped_from(ROYAL, seat, square) & self.planes[ROYAL]
                | tables.leaped_from(LEAPER, seat, square) & self.planes[LEAPER]
        };
        if S > 2 && tables.leaps_alike {
            attackers = leaps(0) & hostile;
        }
        Self::each_enemy(tables, of, |seat| {
            let mut from_here = if S > 2 && tables.leaps_alike { Bits::EMPTY } else { leaps(seat) };
            if R::PAWNS
                && let Some(pawns) = tables.pawns.get(seat)
            {
                from_here |= pawns.struck_from.at(square) & self.planes[PAWN];
            }
            let pieces = self.seats[seat] & hostile;
            attackers |= from_here & pieces;
        });
        attackers
    }

    /// Calls `f` for every seat that is an enemy of `of`.
    #[inline(always)]
    pub(crate) fn each_enemy(tables: &Tables<W>, of: usize, mut f: impl FnMut(usize)) {
        if S == 2 {
            f(of ^ 1);
        } else {
            let foes = tables.foes[of & 7];
            for seat in 0..S {
                if foes >> seat & 1 == 1 {
                    f(seat);
                }
            }
        }
    }

    /// Whether a royal piece on `square` of seat `of` would be attacked.
    #[inline(always)]
    pub(crate) fn is_attacked<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        square: Square,
        of: usize,
        occupied: Bits<W>,
    ) -> bool {
        self.attackers::<R>(tables, square, of, occupied).any()
    }

    /// Checkers and pins against a royal piece on `king`.
    #[inline(always)]
    pub(crate) fn danger<R: Capabilities>(&self, tables: &Tables<W>, king: Square, of: usize) -> Danger<W> {
        let occupied = self.occupied();
        let hostile = self.hostile(tables, of);
        // Where checks are watched it is known whether there is one.
        let known_safe = R::EXITS
            && tables.watches
            && self.elimination.first().is_some_and(|elimination| elimination.checked >> (of & 7) & 1 == 0);
        let (mut checkers, mut steppers) = (Bits::EMPTY, Bits::EMPTY);
        if !known_safe {
            steppers = self.steppers::<R>(tables, king, of, hostile);
            checkers = steppers;
            if R::BODIES && self.bodies(tables).any() {
                checkers |= self.crushers(tables, king, hostile, occupied);
            }
        }
        let mut pinned = Bits::EMPTY;
        let mut shield = Bits::EMPTY;
        let snipers = (tables.diagonals.at(king) & self.planes[DIAGONAL]
            | tables.orthogonals.at(king) & self.planes[ORTHOGONAL])
            & hostile;
        for sniper in snipers {
            let between = tables.rays().between(king, sniper);
            shield |= between;
            let between = between & occupied;
            if between.is_empty() {
                checkers.insert(sniper);
            } else if !between.several() {
                pinned |= between;
            }
        }
        Danger { checkers, steppers, pinned: pinned & self.seats[of % S], shield }
    }

    /// The royal pieces of all seats that are not grey.
    pub(crate) fn royals_of_all(&self, tables: &Tables<W>) -> Bits<W> {
        self.kings(tables).without(self.dead())
    }

    /// The squares of a seat's royal pieces that are not grey.
    #[inline(always)]
    pub(crate) fn royals(&self, tables: &Tables<W>, seat: usize) -> Bits<W> {
        if tables.has_royals {
            self.planes[ROYAL] & self.seats[seat % S].without(self.dead())
        } else {
            Bits::EMPTY
        }
    }

    /// The enemies that attack any royal piece of a seat.
    pub(crate) fn checkers_of<R: Capabilities>(&self, tables: &Tables<W>, seat: usize) -> Bits<W> {
        let occupied = self.occupied();
        let royals = self.royals(tables, seat).into_iter();
        royals.fold(Bits::EMPTY, |set, royal| set | self.attackers::<R>(tables, royal, seat, occupied))
    }
}
