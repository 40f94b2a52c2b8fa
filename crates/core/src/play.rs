//! Playing a move: the position changes in place, its hash with it.

use chatur_board::{Bits, Square};

use crate::classes::PAWN;
use crate::position::{NONE, Position};
use crate::ruleset::{Castles, Royals, RuleSet};
use crate::tables::Tables;
use crate::{Move, What};

impl<const W: usize, const P: usize, const S: usize> Position<W, P, S> {
    /// Plays a move that the generator gave for this position.
    #[inline(always)]
    pub(crate) fn play<R: RuleSet>(&mut self, tables: &Tables<W>, mv: Move) {
        let me = self.turn as usize % S;
        if R::CASTLING != Castles::None {
            if let What::Castle(way) = mv.what {
                self.castle(tables, me, mv, way);
                self.pass_turn::<R>(tables, me);
                return;
            }
        }
        let (from, to) = (Bits::of(mv.from), Bits::of(mv.to));
        let moved = self.code(mv.from);
        let mut hash = tables.piece_key(moved, me, mv.from);

        // Lift what stands on the target, then shift the mover: no branch on what there is.
        let mut captured = self.enemies_of(me).meets(to);
        if S == 2 {
            hash ^= tables.piece_key(self.code(mv.to), me ^ 1, mv.to);
            self.seats[(me ^ 1) % S] &= !to;
        } else if captured {
            if let Some(owner) = self.owner(mv.to) {
                hash ^= tables.piece_key(self.code(mv.to), owner, mv.to);
                self.seats[owner] &= !to;
                if self.marks[owner][0] == mv.to.0 {
                    self.drop_mark(tables, owner);
                }
            }
        }
        let landed = match mv.what {
            What::Promotion(kind) => tables.codes[kind.index()],
            _ => moved,
        };
        let both = from | to;
        for (i, plane) in self.planes.iter_mut().enumerate() {
            let keep = *plane & !both;
            *plane = if landed >> i & 1 == 1 { keep | to } else { keep };
        }
        self.seats[me] = self.seats[me] & !from | to;
        hash ^= tables.piece_key(landed, me, mv.to);
        self.hash ^= hash;

        if self.homes.meets(both) {
            self.lose_rights(tables, mv);
        }
        if mv.what == What::EnPassant {
            self.take_in_passing(tables, me, mv.to);
            captured = true;
        }
        let quiet = !(captured || tables.resets[moved as usize]);
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.pass_turn::<R>(tables, me);
        if mv.what == What::Double {
            self.leave_mark::<R>(tables, me, mv);
        }
    }

    /// Hands the turn on and forgets the marks of the seat whose turn begins.
    #[inline(always)]
    fn pass_turn<R: RuleSet>(&mut self, tables: &Tables<W>, me: usize) {
        let next = if S == 2 { me ^ 1 } else { (me + 1) % tables.seats };
        self.drop_mark(tables, next);
        self.round = self.round.saturating_add(u16::from(next == 0));
        self.turn = next as u8;
        self.hash ^= tables.keys.turn(me as u8) ^ tables.keys.turn(next as u8);
        if R::COUNTS_CHECKS && tables.counts_checks && self.gives_check::<R>(tables, me) {
            let before = self.checks[me];
            self.checks[me] = before.saturating_add(1);
            self.hash ^= tables.keys.checks(me, before) ^ tables.keys.checks(me, self.checks[me]);
        }
    }

    /// Whether a royal piece of another seat than `me` is attacked.
    pub(crate) fn gives_check<R: RuleSet>(&self, tables: &Tables<W>, me: usize) -> bool {
        let mut check = false;
        self.each_enemy(tables, me, |seat| {
            let royals = self.royals(tables, seat);
            check |= royals.any() && self.checkers_of::<R>(tables, seat).any();
        });
        check
    }

    #[inline(always)]
    fn drop_mark(&mut self, tables: &Tables<W>, seat: usize) {
        let skipped = self.marks[seat % S][1];
        if skipped != NONE {
            self.hash ^= tables.keys.mark(Square(skipped));
            self.marks[seat % S] = [NONE; 2];
        }
    }

    /// Leaves a mark where the next player can legally capture on it; otherwise it would tell two equal
    /// positions apart (FIDE 9.2).
    #[inline(always)]
    fn leave_mark<R: RuleSet>(&mut self, tables: &Tables<W>, me: usize, mv: Move) {
        let Some(skipped) = tables.passed(mv.from, mv.to) else { return };
        let taker = self.turn as usize;
        if R::PAWNS
            && !R::WALKERS
            && (self.planes[PAWN] & self.seats[taker % S] & tables.pawns[taker].struck_from.at(skipped))
                .is_empty()
        {
            return;
        }
        self.marks[me] = [mv.to.0, skipped.0];
        if self.can_take_in_passing::<R>(tables, me) {
            self.hash ^= tables.keys.mark(skipped);
        } else {
            self.marks[me] = [NONE; 2];
        }
    }

    fn take_in_passing(&mut self, tables: &Tables<W>, me: usize, to: Square) {
        for seat in 0..S {
            let [piece, skipped] = self.marks[seat];
            if seat != me && skipped == to.0 {
                let code = self.code(Square(piece));
                self.toggle(tables, Square(piece), code, seat);
                self.drop_mark(tables, seat);
            }
        }
    }

    #[cold]
    fn lose_rights(&mut self, tables: &Tables<W>, mv: Move) {
        for seat in 0..S {
            let [king, ..] = self.castling[seat];
            let king_gone = king == mv.from.0 || king == mv.to.0;
            for way in 1..3 {
                let partner = self.castling[seat][way];
                if partner != NONE && (king_gone || partner == mv.from.0 || partner == mv.to.0) {
                    self.hash ^= tables.keys.castling(Square(partner));
                    self.castling[seat][way] = NONE;
                }
            }
            if self.castling[seat][1] == NONE && self.castling[seat][2] == NONE {
                self.castling[seat][0] = NONE;
            }
        }
        self.homes = self.fresh_homes();
    }

    #[inline(never)]
    fn castle(&mut self, tables: &Tables<W>, me: usize, mv: Move, way: u8) {
        let (king, partner) = (self.code(mv.from), self.code(mv.to));
        let Some(lane) = tables.castling.lane(me, usize::from(way), mv.from, mv.to) else { return };
        let (king_to, partner_to) = (lane.king_to, lane.partner_to);
        self.toggle(tables, mv.from, king, me);
        self.toggle(tables, mv.to, partner, me);
        self.toggle(tables, king_to, king, me);
        self.toggle(tables, partner_to, partner, me);
        self.lose_rights(tables, mv);
        self.quiet = self.quiet.saturating_add(1);
    }

    /// Whether a move of the player to move leaves none of his royal pieces attacked.
    pub(crate) fn is_safe<R: RuleSet>(&self, tables: &Tables<W>, mv: Move) -> bool {
        if R::ROYALS == Royals::None {
            return true;
        }
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.checkers_of::<R>(tables, me).is_empty()
    }

    /// Whether a move attacks a royal piece of another seat.
    pub(crate) fn checks_by<R: RuleSet>(&self, tables: &Tables<W>, mv: Move) -> bool {
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.gives_check::<R>(tables, me)
    }

    /// Plays the pieces of a move only; a double step leaves no mark, which would need legality again.
    fn play_bare<R: RuleSet>(&mut self, tables: &Tables<W>, mv: Move) {
        let what = if mv.what == What::Double { What::Plain } else { mv.what };
        self.play::<R>(tables, Move { what, ..mv });
    }
}

impl<const W: usize> Tables<W> {
    /// The square that a double step passes.
    #[inline(always)]
    pub(crate) fn passed(&self, from: Square, to: Square) -> Option<Square> {
        self.rays().between(from, to).first()
    }
}
