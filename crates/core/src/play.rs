//! Playing a move: the position changes in place, its hash with it.

use chatur_board::{Bits, Square};

use crate::classes::PAWN;
use crate::position::{NONE, Position};
use crate::ruleset::{Castles, Royals, RuleSet};
use crate::tables::Tables;
use crate::{Move, What};

impl<const W: usize, const P: usize, const S: usize> Position<W, P, S> {
    /// Plays a move that the generator gave for this position.
    ///
    /// The steps are separate so that a walk over all moves can share them: the turn is handed on once a
    /// position, a piece lifted once for all its targets.
    #[inline(always)]
    pub(crate) fn play<R: RuleSet>(&mut self, tables: &Tables<W>, mv: Move) {
        let me = self.turn as usize % S;
        match mv.what {
            What::Castle(way) => {
                self.hand_on(tables);
                self.castle(tables, me, mv, way);
            }
            What::EnPassant => self.take_in_passing(tables, me, mv),
            _ => {
                self.hand_on(tables);
                let code = self.code(mv.from);
                self.lift(tables, me, mv.from, code);
                self.leave_home::<R>(tables, mv.from);
                if self.enemies_of(me).meets(Bits::of(mv.to)) {
                    self.seize::<R>(tables, me, mv.to);
                }
                self.settle(tables, me, mv.to, tables.landed(code, mv.what));
                if mv.what == What::Double {
                    self.leave_mark::<R>(tables, me, mv.from, mv.to);
                }
            }
        }
        self.note_checks::<R>(tables, me);
    }

    /// Hands the turn on and forgets the mark of the seat whose turn begins.
    #[inline(always)]
    pub(crate) fn hand_on(&mut self, tables: &Tables<W>) {
        let me = self.turn as usize;
        let next = if S == 2 { me ^ 1 } else { (me + 1) % tables.seats };
        self.drop_mark(tables, next);
        self.round = self.round.saturating_add(u16::from(next == 0));
        self.quiet = self.quiet.saturating_add(1);
        self.turn = next as u8;
        self.hash ^= tables.keys.turn(me as u8) ^ tables.keys.turn(next as u8);
    }

    /// Takes a piece of seat `me` and of this code off the board.
    #[inline(always)]
    pub(crate) fn lift(&mut self, tables: &Tables<W>, me: usize, from: Square, code: u16) {
        let bit = Bits::of(from);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane ^= bit.times(code >> i & 1 == 1);
        }
        self.seats[me % S] ^= bit;
        self.hash ^= tables.keys.piece(code, me, from);
        if tables.resets.has(code) {
            self.quiet = 0;
        }
    }

    /// Ends the castling right of a piece that left `square`.
    #[inline(always)]
    pub(crate) fn leave_home<R: RuleSet>(&mut self, tables: &Tables<W>, square: Square) {
        if R::CASTLING != Castles::None && self.homes.has(square) {
            self.lose_rights(tables, square);
        }
    }

    /// Puts a lifted piece on an empty square.
    #[inline(always)]
    pub(crate) fn settle(&mut self, tables: &Tables<W>, me: usize, to: Square, code: u16) {
        let bit = Bits::of(to);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane |= bit.times(code >> i & 1 == 1);
        }
        self.seats[me % S] |= bit;
        self.hash ^= tables.keys.piece(code, me, to);
    }

    /// Takes the enemy piece on `to` off the board.
    #[inline(always)]
    pub(crate) fn seize<R: RuleSet>(&mut self, tables: &Tables<W>, me: usize, to: Square) {
        let bit = Bits::of(to);
        let code = self.code(to);
        for plane in &mut self.planes {
            *plane &= !bit;
        }
        let owner = if S == 2 { me ^ 1 } else { self.owner(to).unwrap_or(me) };
        self.seats[owner % S] ^= bit;
        self.hash ^= tables.keys.piece(code, owner, to);
        if S != 2 && self.marks[owner][0] == to.0 {
            self.drop_mark(tables, owner);
        }
        self.quiet = 0;
        self.leave_home::<R>(tables, to);
    }

    /// Counts a check that the last move gave, where checks count.
    #[inline(always)]
    pub(crate) fn note_checks<R: RuleSet>(&mut self, tables: &Tables<W>, me: usize) {
        if R::COUNTS_CHECKS && tables.counts_checks && self.gives_check::<R>(tables, me) {
            let before = self.checks[me];
            self.checks[me] = before.saturating_add(1);
            self.hash ^= tables.keys.checks(me, before) ^ tables.keys.checks(me, self.checks[me]);
        }
    }

    /// Whether a royal piece of another seat than `me` is attacked.
    pub(crate) fn gives_check<R: RuleSet>(&self, tables: &Tables<W>, me: usize) -> bool {
        let mut check = false;
        Self::each_enemy(tables, me, |seat| {
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

    /// Leaves a mark. Of two players, only where the other can legally capture on it; otherwise it would
    /// tell two equal positions apart (FIDE 9.2). Among more it stands until its owner's next turn.
    #[inline(always)]
    pub(crate) fn leave_mark<R: RuleSet>(&mut self, tables: &Tables<W>, me: usize, from: Square, to: Square) {
        let Some(skipped) = tables.passed(from, to) else { return };
        let taker = self.turn as usize;
        if R::PAWNS
            && !R::WALKERS
            && (self.planes[PAWN] & self.seats[taker % S] & tables.pawns[taker].struck_from.at(skipped))
                .is_empty()
        {
            return;
        }
        self.marks[me] = [to.0, skipped.0];
        if S > 2 && tables.seats > 2 || self.can_take_in_passing::<R>(tables, me) {
            self.hash ^= tables.keys.mark(skipped);
        } else {
            self.marks[me] = [NONE; 2];
        }
    }

    #[inline(never)]
    fn take_in_passing(&mut self, tables: &Tables<W>, me: usize, mv: Move) {
        for seat in 0..S {
            let [piece, skipped] = self.marks[seat];
            if seat != me && skipped == mv.to.0 {
                let code = self.code(Square(piece));
                self.toggle(tables, Square(piece), code, seat);
                self.drop_mark(tables, seat);
            }
        }
        self.hand_on(tables);
        let code = self.code(mv.from);
        self.lift(tables, me, mv.from, code);
        self.settle(tables, me, mv.to, code);
        self.quiet = 0;
    }

    /// Ends the rights of a king or partner that left its square or was captured on it.
    #[inline(never)]
    fn lose_rights(&mut self, tables: &Tables<W>, left: Square) {
        let gone = |square: u8| square == left.0;
        for seat in 0..S {
            let [king, first, second] = self.castling[seat];
            if king == NONE {
                continue;
            }
            let mut left = [first, second];
            for partner in &mut left {
                if *partner != NONE && (gone(king) || gone(*partner)) {
                    self.hash ^= tables.keys.castling(Square(*partner));
                    self.homes.remove(Square(*partner));
                    *partner = NONE;
                }
            }
            let king_left = if left == [NONE; 2] { NONE } else { king };
            if king_left == NONE {
                self.homes.remove(Square(king));
            }
            self.castling[seat] = [king_left, left[0], left[1]];
        }
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
        self.lose_rights(tables, mv.from);
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
    /// The code with which a piece lands.
    #[inline(always)]
    pub(crate) fn landed(&self, code: u16, what: What) -> u16 {
        match what {
            What::Promotion(kind) => self.codes[kind.index()],
            _ => code,
        }
    }

    /// The square that a double step passes.
    #[inline(always)]
    pub(crate) fn passed(&self, from: Square, to: Square) -> Option<Square> {
        self.rays().between(from, to).first()
    }
}
