//! The generator of the open rules: pieces, castling, drops, and what may not be left attacked.

use chatur_board::{Bits, Square};

use super::moves_of::Going;
use super::position::{NONE, OpenPosition};
use super::safety::Danger;
use super::sink::Sink;
use super::tables::OpenTables;
use crate::{KindId, Move, PromotingMoves, Seat, What, With};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only {
    All,
    Captures,
    /// Drops of pieces that must be dropped.
    OwedDrops,
}

/// One generation.
pub(crate) struct Generation<'a, K, const W: usize, const S: usize> {
    pub(crate) position: &'a OpenPosition<W, S>,
    pub(crate) tables: &'a OpenTables<W>,
    pub(crate) me: usize,
    danger: Danger<W>,
    in_check: bool,
    only: Only,
    pseudo: bool,
    pub(crate) sink: &'a mut K,
}

impl<const W: usize, const S: usize> OpenPosition<W, S> {
    /// The legal moves of one sort, or all moves as the pieces go where `pseudo` is set. Passing is not among them.
    pub(crate) fn generate_only<K: Sink<W>>(
        &self,
        tables: &OpenTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        let me = self.me();
        let calm = Danger { checkers: Bits::EMPTY, zone: Bits::EMPTY };
        let danger = if pseudo || !tables.has_royals { calm } else { self.danger(tables, me) };
        let in_check = danger.checkers.any();
        let mut generation = Generation { position: self, tables, me, danger, in_check, only, pseudo, sink };
        generation.run();
    }
}

impl<K: Sink<W>, const W: usize, const S: usize> Generation<'_, K, W, S> {
    fn run(&mut self) -> bool {
        let position = self.position;
        if self.only != Only::OwedDrops {
            let resting = if self.tables.turns.different_pieces { position.moved } else { Bits::EMPTY };
            for from in position.seats[self.me % S].without(resting) {
                if self.piece(from) {
                    return true;
                }
            }
            if self.tables.castles && self.only == Only::All && self.castling() {
                return true;
            }
        }
        if self.only != Only::Captures && self.tables.drops.is_some() && self.drops() {
            return true;
        }
        self.only == Only::All && self.walls_alone()
    }

    #[inline]
    fn piece(&mut self, from: Square) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let kind = position.kind(from);
        let Going { quiet, take, marking, passing, others } =
            position.going_in(tables, me, from, kind, self.in_check);
        let open = self.crossable();
        let (quiet, take, marking, passing) = (quiet & open, take & open, marking & open, passing & open);
        let (quiet, marking) = match self.only {
            Only::Captures => (Bits::EMPTY, Bits::EMPTY),
            _ => (quiet, marking),
        };
        let mut plain = quiet | take;
        let (mut marking, mut passing) = (marking, passing);
        if let Some(promotion) = &tables.kinds[kind].promotion {
            let zone = promotion.zone[me];
            let mut promoting = plain | marking | passing;
            if !(promotion.leaving && zone.has(from)) {
                promoting &= zone;
            }
            match promotion.by {
                PromotingMoves::All => {}
                PromotingMoves::Captures => promoting &= take | passing,
                PromotingMoves::Quiet => promoting = promoting.without(take | passing),
            }
            if promotion.in_place.is_some() {
                promoting = Bits::EMPTY;
            }
            if promoting.any() {
                for &into in &promotion.to {
                    if tables.kinds[into].limit.is_some_and(|limit| position.count(me, into) >= limit) {
                        continue;
                    }
                    let what = What::Promotion(KindId(into as u8));
                    let safe = promoting & tables.kinds[into].region[me];
                    if self.set(from, safe.without(passing), what)
                        || self.one_by_one(from, safe & passing, what)
                    {
                        return true;
                    }
                }
                if !promotion.optional {
                    plain = plain.without(promoting);
                    marking = marking.without(promoting);
                    passing = passing.without(promoting);
                }
            }
            if promotion.unless_stuck {
                plain &= tables.kinds[kind].mobile[me];
            }
            if promotion.in_place.is_some() && self.only == Only::All && self.in_place(from, kind) {
                return true;
            }
        }
        self.set(from, plain, What::Plain)
            || self.set(from, marking, What::Double)
            || self.one_by_one(from, passing, What::EnPassant)
            || !others.is_empty() && self.others(&others)
    }

    /// Moves that each need a look of their own.
    fn one_by_one(&mut self, from: Square, to: Bits<W>, what: What) -> bool {
        let safe =
            |&to: &Square| self.pseudo || self.position.is_safe(self.tables, Move::new(from, to, what));
        let kept: Bits<W> = to.into_iter().filter(safe).collect();
        kept.any() && self.out(from, kept, what, With::Nothing)
    }

    fn others(&mut self, others: &[Move]) -> bool {
        for &mv in others {
            if self.only == Only::Captures && !self.position.is_capture(mv) {
                continue;
            }
            if (self.pseudo || self.position.is_safe(self.tables, mv))
                && self.out(mv.from, Bits::of(mv.to), mv.what, mv.with)
            {
                return true;
            }
        }
        false
    }

    /// The targets of one piece: what cannot matter to a royal piece passes unseen.
    #[inline(always)]
    fn set(&mut self, from: Square, to: Bits<W>, what: What) -> bool {
        if to.is_empty() {
            return false;
        }
        let kept = self.legal(from, to, what);
        kept.any() && self.out(from, kept, what, With::Nothing)
    }

    #[inline(always)]
    fn legal(&self, from: Square, to: Bits<W>, what: What) -> Bits<W> {
        let tables = self.tables;
        if self.pseudo || !tables.has_royals {
            return to;
        }
        let mut free = Bits::EMPTY;
        let mut doubtful = to;
        let drop = matches!(what, What::Drop(_));
        if !(tables.tries_all || !drop && self.position.royals[self.me % S].has(from)) {
            let zone = self.danger.zone;
            let stirs = !drop && zone.has(from);
            if self.in_check {
                if !stirs {
                    doubtful = to & (zone | self.danger.checkers);
                }
            } else if !stirs {
                free = to.without(zone);
                doubtful = to & zone;
            }
            if tables.captures.blast.is_some() {
                let shots = to & self.position.pieces();
                free = free.without(shots);
                doubtful |= shots;
            }
        }
        if doubtful.is_empty() {
            return free;
        }
        let safe = |&to: &Square| {
            let from = if drop { to } else { from };
            self.position.is_safe(tables, Move::new(from, to, what))
        };
        free | doubtful.into_iter().filter(safe).collect()
    }

    /// Where a piece may land: anywhere, but that pieces that pass to another level need room there.
    fn crossable(&self) -> Bits<W> {
        let mirror = &self.tables.mirror;
        if mirror.is_empty() {
            return Bits::ALL;
        }
        let blocked = self.position.blocked();
        self.tables.squares.into_iter().filter(|square| !blocked.has(mirror[square.index()])).collect()
    }

    fn castling(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let [king, partners @ ..] = position.rights[me];
        if king == NONE {
            return false;
        }
        let king = Square(king);
        let royal = position.royals[me % S].has(king);
        for (way, partner) in partners.into_iter().enumerate() {
            if partner == NONE {
                continue;
            }
            let partner = Square(partner);
            let seat = Seat(me as u8);
            let empty: Bits<W> =
                crate::castling::must_be_empty(&tables.spec, seat, way, king, partner).resize();
            if empty.meets(position.blocked()) {
                continue;
            }
            let mv = Move::new(king, partner, What::Castle(way as u8));
            let landing = crate::castling::targets(&tables.spec, seat, way, king, partner);
            let open = self.crossable();
            if landing.is_none_or(|(king_to, partner_to)| !open.has(king_to) || !open.has(partner_to)) {
                continue;
            }
            if !self.pseudo && royal && !self.is_safe_castling(mv, way) {
                continue;
            }
            if self.out(king, Bits::of(partner), mv.what, With::Nothing) {
                return true;
            }
        }
        false
    }

    /// Whether a royal king may castle: not in check, not over attacked squares, not onto one.
    fn is_safe_castling(&self, mv: Move, way: usize) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some((king_to, _)) = crate::castling::targets(&tables.spec, Seat(me as u8), way, mv.from, mv.to)
        else {
            return false;
        };
        let kind = position.kind(mv.from);
        let mut lifted = *position;
        lifted.take(tables, mv.from, me);
        let blocked = lifted.blocked();
        let mut path = crate::castling::crossed(&tables.spec, mv.from, king_to);
        path.push(mv.from);
        path.iter().all(|&square| !lifted.is_attacked(tables, square, kind, me, blocked))
            && position.is_safe(tables, mv)
    }

    fn drops(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(drops) = &tables.drops else { return false };
        position.drops(tables, me, |held, into, to| {
            if self.only == Only::OwedDrops && !drops.must.has(KindId(held as u8)) {
                return false;
            }
            let (what, with) = OpenPosition::<W, S>::as_drop(into);
            let tried = !self.pseudo
                && tables.has_royals
                && (!drops.may_check || tables.spec.kinds[held].drop.not_mate || tables.kinds[into].royal);
            let kept = if tried {
                let safe = |&to: &Square| {
                    let mv = Move::new(to, to, what);
                    position.is_safe(tables, mv)
                        && (drops.may_check || !position.gives_check(tables, mv))
                        && !(tables.spec.kinds[held].drop.not_mate && position.mates(tables, mv))
                };
                to.into_iter().filter(safe).collect()
            } else {
                self.legal(Square(0), to, what)
            };
            kept.any() && self.out(Square(0), kept, what, with)
        })
    }

    /// Promotion on the spot, or with a step of the new piece to an empty square, where it threatens nobody.
    fn in_place(&mut self, from: Square, kind: usize) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(promotion) = &tables.kinds[kind].promotion else { return false };
        let last = promotion.in_place.is_some_and(|rule| rule.last_anywhere) && position.count(me, kind) == 1;
        if !last && !promotion.zone[me].has(from) {
            return false;
        }
        for &into in &promotion.to {
            if tables.kinds[into].limit.is_some_and(|limit| position.count(me, into) >= limit) {
                continue;
            }
            let mut targets = position.going(tables, me, from, into).quiet;
            targets.insert(from);
            let what = What::Promotion(KindId(into as u8));
            let fits = |&to: &Square| {
                let mv = Move::new(from, to, what);
                let mut after = *position;
                after.apply_base(tables, mv);
                let threatens = after.going(tables, me, to, into).take.any();
                !threatens
                    && (self.pseudo || position.is_safe(tables, mv))
                    && !position.gives_check(tables, mv)
            };
            let kept: Bits<W> = targets.into_iter().filter(fits).collect();
            if kept.any() && self.out(from, kept, what, With::Nothing) {
                return true;
            }
        }
        false
    }
}

impl<const W: usize, const S: usize> OpenPosition<W, S> {
    /// Whether a move leaves the mover's royal pieces as they must be.
    pub(crate) fn is_safe(&self, tables: &OpenTables<W>, mv: Move) -> bool {
        let me = self.me();
        let mut after = *self;
        after.apply_base(tables, mv);
        if !tables.has_royals {
            return true;
        }
        let check = &tables.check;
        if after.royals[me % S].count() < self.royals[me % S].count() && self.royal_now(tables, me).any() {
            return false;
        }
        let beaten = |&foe: &usize| self.royals[foe % S].any() && after.royals[foe % S].is_empty();
        if check.unless_wins && tables.foes[me].iter().any(beaten) {
            return true;
        }
        if after.in_check(tables, me) && self.asks_before_crossing(tables, &after, mv)
            || check.facing && after.faces(tables, me)
        {
            return false;
        }
        if check.no_flight && self.royals[me % S].has(mv.from) && !matches!(mv.what, What::Castle(_)) {
            let checkers = self.checkers(tables, me);
            if checkers.any() && checkers != Bits::of(mv.to) {
                return false;
            }
        }
        if !tables.mirror.is_empty() {
            after.cross(tables, mv);
            if after.in_check(tables, me) {
                return false;
            }
        }
        check.may_give || !tables.foes[me].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Whether a check counts although the piece that moved has not yet passed to the next level. It does where
    /// the move is made on the level of a royal piece: from another one, it may still block the check.
    fn asks_before_crossing(&self, tables: &OpenTables<W>, after: &Self, mv: Move) -> bool {
        let geometry = &tables.spec.geometry;
        let level = geometry.level(mv.from);
        let beside = |royal: Square| geometry.level(royal) == level;
        tables.mirror.is_empty() || after.royals[self.me() % S].into_iter().any(beside)
    }

    /// Whether a move gives check.
    pub(crate) fn gives_check(&self, tables: &OpenTables<W>, mv: Move) -> bool {
        let mut after = *self;
        after.apply(tables, mv);
        tables.foes[self.me()].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Whether a move mates the next player.
    fn mates(&self, tables: &OpenTables<W>, mv: Move) -> bool {
        if !self.gives_check(tables, mv) {
            return false;
        }
        let mut after = *self;
        after.play(tables, mv);
        let mut any = super::sink::Any::default();
        after.generate(tables, &mut any);
        !any.0
    }
}
