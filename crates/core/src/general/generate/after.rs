//! What can come with a move: pieces that enter behind it, walls.

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::general::generate::Generation;
use crate::general::generate::sink::Sink;
use crate::general::tables::NO_SLOT;
use crate::{KindId, Move, MoveExtra, MoveKind};

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// Tells legal moves, each with all that can come with it.
    #[inline(always)]
    pub(crate) fn out(&mut self, like: Move, to: Bits<W>) -> bool {
        if self.alone {
            return self.sink.set(like, to);
        }
        // In parts, so that none is put together where nothing can come with it.
        let Move { from, to: at, what, with: _, via, wall: _ } = like;
        self.accompanied(from, at, what, via, to)
    }

    #[inline(never)]
    fn accompanied(
        &mut self,
        from: Square,
        at: Square,
        what: MoveKind,
        via: Option<Square>,
        to: Bits<W>,
    ) -> bool {
        let like = Move { via, ..Move::new(from, at, what) };
        let stopped = if self.walls() {
            self.walling(like, to)
        } else {
            let plain = self.judged(like, to, self.later);
            self.sink.set(like, plain)
        };
        stopped || self.gated(like, to)
    }

    /// Whether a wall comes with every move.
    fn walls(&self) -> bool {
        self.tables.wall.as_ref().is_some_and(|wall| !wall.instead)
    }

    /// Tells moves, each with all walls that can come with it.
    #[inline(always)]
    fn walling(&mut self, like: Move, to: Bits<W>) -> bool {
        let (position, tables) = (self.position, self.tables);
        // A piece that enters may have to leave the move legal that it comes with.
        let twice = like.with != MoveExtra::Nothing && tables.gating.is_some_and(|gating| !gating.blocks);
        for mv in super::sink::each(like, to) {
            tick(1);
            let mut walls = position.wall_squares(tables, self.me, mv);
            if self.later && twice {
                walls = position.safe_walls(tables, mv.and(MoveExtra::Nothing), walls);
            }
            if self.later {
                walls = position.safe_walls(tables, mv, walls);
            }
            if walls.any() && self.sink.walled(mv, walls) {
                return true;
            }
        }
        false
    }

    /// Those of the targets to which a move is safe with what comes with it; all where that is not asked.
    fn judged(&self, like: Move, to: Bits<W>, asked: bool) -> Bits<W> {
        if !asked {
            return to;
        }
        let safe = |mv: &Move| self.position.is_safe(self.tables, *mv);
        super::sink::each(like, to).filter(safe).map(|mv| mv.to).collect()
    }

    /// Tells moves with which a piece of a kind enters.
    fn entering(&mut self, like: Move, to: Bits<W>, kind: KindId) -> bool {
        let tables = self.tables;
        if self.walls() {
            return self.walling(like, to);
        }
        // A piece more gives no check, but to pieces that jump, or where it is itself what must be safe.
        let harms = tables.hops || tables.tries_all || tables.kinds[kind.index()].royal;
        let asked = tables.has_royals && (self.later || harms && !self.pseudo);
        let to = self.judged(like, to, asked);
        self.sink.set(like, to)
    }

    /// The same moves with a piece that enters where the piece, or its castling partner, came from.
    fn gated(&mut self, like: Move, to: Bits<W>) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(gating) = &tables.gating else { return false };
        // Who shoots stays where it is, and who changes places leaves somebody else there.
        let stays =
            matches!(like.what, MoveKind::Shoot | MoveKind::Swap | MoveKind::Pass | MoveKind::Throw(_));
        if stays || matches!(like.what, MoveKind::Drop(_) | MoveKind::Promotion(_)) {
            return false;
        }
        let to = self.leaving(like, to);
        for kind in gating.kinds.iter() {
            // What covers several squares has no room behind a piece.
            if tables.spec.is_body(kind) {
                continue;
            }
            let slot = tables.slots[kind.index()];
            if slot == NO_SLOT || position.hands[me % S][usize::from(slot)] == 0 {
                continue;
            }
            let may = |square: Square| {
                position.fresh.has(square) && tables.kinds[kind.index()].drop_zone[me].has(square)
            };
            let MoveKind::Castle(way) = like.what else {
                if may(like.from) && self.entering(like.and(MoveExtra::Gate(kind)), to, kind) {
                    return true;
                }
                continue;
            };
            for partner in to {
                if self.gated_castling(Move { to: partner, ..like }, way, kind, may(like.from), may(partner))
                {
                    return true;
                }
            }
        }
        false
    }

    /// Those of the targets with which a move leaves its first square empty.
    fn leaving(&self, like: Move, to: Bits<W>) -> Bits<W> {
        let to = to.without(Bits::of(like.from));
        let joins = matches!(like.what, MoveKind::Fusion(_));
        if !joins && self.tables.captures.homes.is_empty() {
            return to;
        }
        // A large piece may cover the square, and a captured one may begin again there.
        let leaves = |mv: &Move| {
            let mut after = *self.position;
            after.apply_base(self.tables, *mv, &mut ());
            !after.blocked().has(mv.from)
        };
        super::sink::each(like, to).filter(leaves).map(|mv| mv.to).collect()
    }

    fn gated_castling(
        &mut self,
        castling: Move,
        way: u8,
        kind: KindId,
        at_king: bool,
        at_partner: bool,
    ) -> bool {
        let (king, partner) = (castling.from, castling.to);
        let Some(lane) = self.tables.castling(self.me, usize::from(way), king, partner) else { return false };
        let free = |square: Square| square != lane.king_to && square != lane.partner_to;
        let at = Bits::of(partner);
        at_king && free(king) && self.entering(castling.and(MoveExtra::Gate(kind)), at, kind)
            || at_partner
                && free(partner)
                && self.entering(castling.and(MoveExtra::GateAtPartner(kind)), at, kind)
    }

    /// Walls that are placed instead of a move.
    pub(crate) fn walls_alone(&mut self) -> bool {
        if self.tables.wall.as_ref().is_none_or(|wall| !wall.instead) {
            return false;
        }
        let mv: Move = self.position.pass_move(self.tables, self.me);
        let mut walls = self.position.wall_squares(self.tables, self.me, mv);
        if !self.pseudo {
            walls = self.position.safe_walls(self.tables, mv, walls);
        }
        walls.any() && self.sink.walled(mv, walls)
    }
}
