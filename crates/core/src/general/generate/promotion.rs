//! Promotions: where a piece lands, where it leaves, and on the spot.

use chatur_board::{Bits, Square};

use super::Generation;
use super::moves_of::Sets;
use super::sink::Sink;
use crate::{KindId, Move, MoveKind, PromotingMoves};

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// The promotions of a piece. Leaves in `sets` what it may do without promoting.
    #[inline(always)]
    pub(super) fn promote(&mut self, from: Square, kind: usize, sets: &mut Sets<W>) -> bool {
        let Some(promotion) = &self.tables.kinds[kind].promotion else { return false };
        let zone = promotion.zone[self.me];
        let leaving = promotion.leaving && zone.has(from);
        if promotion.in_place.is_none() && !promotion.unless_stuck && !leaving && !sets.all().meets(zone) {
            return false;
        }
        self.promote_into(from, kind, leaving, sets)
    }

    #[inline(never)]
    fn promote_into(&mut self, from: Square, kind: usize, leaving: bool, sets: &mut Sets<W>) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(promotion) = &tables.kinds[kind].promotion else { return false };
        let mut promoting = sets.all();
        if !leaving {
            promoting &= promotion.zone[me];
        }
        let mut captures = sets.take | sets.passing;
        if !tables.away.is_empty() {
            let takes = |&to: &Square| position.takes_away(tables, Move::new(from, to, MoveKind::Plain));
            captures |= promoting.without(captures).into_iter().filter(takes).collect();
        }
        match promotion.by {
            PromotingMoves::All => {}
            PromotingMoves::Captures => promoting &= captures,
            PromotingMoves::Quiet => promoting = promoting.without(captures),
            PromotingMoves::NotInPassing => promoting = promoting.without(sets.passing),
        }
        if promotion.in_place.is_some() {
            promoting = Bits::EMPTY;
        }
        if promoting.any() {
            for &into in &promotion.to {
                if tables.kinds[into].limit.is_some_and(|limit| position.count(tables, me, into) >= limit) {
                    continue;
                }
                let what = MoveKind::Promotion(KindId(into as u8));
                let safe = promoting & tables.kinds[into].region[me];
                // A new royal piece must be safe itself.
                let tried = if tables.kinds[into].royal { safe } else { safe & sets.passing };
                if self.set(from, safe.without(tried), what) || self.one_by_one(from, tried, what) {
                    return true;
                }
            }
            if !promotion.optional {
                sets.quiet = sets.quiet.without(promoting);
                sets.take = sets.take.without(promoting);
                sets.marking = sets.marking.without(promoting);
                sets.passing = sets.passing.without(promoting);
            }
        }
        if promotion.unless_stuck {
            sets.quiet &= tables.kinds[kind].mobile[me];
            sets.take &= tables.kinds[kind].mobile[me];
        }
        promotion.in_place.is_some() && !self.only.is_captures() && self.in_place(from, kind)
    }

    /// The moves that capture on their way, promoted where the piece promotes.
    pub(super) fn promoted(&self, kind: usize, moves: &[Move]) -> Vec<Move> {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(promotion) = &tables.kinds[kind].promotion else { return moves.to_vec() };
        let zone = promotion.zone[me];
        let open = |&&into: &&usize| {
            tables.kinds[into].limit.is_none_or(|limit| position.count(tables, me, into) < limit)
        };
        let into: Vec<usize> = promotion.to.iter().filter(open).copied().collect();
        let one = |&mv: &Move| {
            let enters = zone.has(mv.to) || promotion.leaving && zone.has(mv.from);
            let promotes = mv.via.is_some()
                && mv.what == MoveKind::Plain
                && enters
                && promotion.in_place.is_none()
                && promotion.by != PromotingMoves::Quiet;
            let fits = |into: &&usize| promotes && tables.kinds[**into].region[me].has(mv.to);
            let as_kind = |&into: &usize| Move { what: MoveKind::Promotion(KindId(into as u8)), ..mv };
            let is_stuck = promotion.unless_stuck && !tables.kinds[kind].mobile[me].has(mv.to);
            let stays = (!promotes || promotion.optional) && !is_stuck;
            into.iter().filter(fits).map(as_kind).chain(stays.then_some(mv)).collect::<Vec<_>>()
        };
        moves.iter().flat_map(one).collect()
    }

    /// Promotion on the spot, or with a step of the new piece to an empty square, where it threatens nobody.
    fn in_place(&mut self, from: Square, kind: usize) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(promotion) = &tables.kinds[kind].promotion else { return false };
        let last = promotion.in_place.is_some_and(|rule| rule.last_anywhere)
            && position.count(tables, me, kind) == 1;
        if !last && !promotion.zone[me].has(from) {
            return false;
        }
        for &into in &promotion.to {
            if tables.kinds[into].limit.is_some_and(|limit| position.count(tables, me, into) >= limit) {
                continue;
            }
            let mut targets = position.going(tables, me, from, into).sets.quiet;
            targets.insert(from);
            targets &= self.open;
            let what = MoveKind::Promotion(KindId(into as u8));
            let fits = |&to: &Square| {
                let mv = Move::new(from, to, what);
                let mut after = *position;
                after.apply_base(tables, mv, &mut ());
                let threatens = after.going(tables, me, to, into).sets.take.any();
                !threatens
                    && (self.pseudo || position.is_safe(tables, mv))
                    && !position.gives_check(tables, mv)
            };
            let kept: Bits<W> = targets.into_iter().filter(fits).collect();
            if kept.any() && self.out(Move::new(from, from, what), kept) {
                return true;
            }
        }
        false
    }
}
