//! Playing a move: the position changes in place, its hash with it.

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::effects::EffectSink;
use crate::fast::capabilities::{Capabilities, Castles, Royals};
use crate::fast::classes::{BODY, PAWN, ROYAL};
use crate::fast::tables::Tables;
use crate::outcome::elimination::{Aftermath, Exits};
use crate::position::packed::{NONE, Position};
use crate::{Effect, Move, MoveKind, Piece, Removal, Seat, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Plays a move that the generator gave for this position.
    ///
    /// The steps are separate so that a walk over all moves can share them: the turn is handed on once a
    /// position, a piece lifted once for all its targets.
    #[inline(always)]
    pub(crate) fn play<R: Capabilities>(&mut self, tables: &Tables<W>, mv: Move) {
        if E > 0 {
            let delta = tables.watches.then(|| self.check_delta::<R>(tables));
            self.play_watched::<R, ()>(tables, mv, delta.map(|delta| delta.given), &mut ());
            return;
        }
        let me = self.turn as usize % S;
        match mv.what {
            MoveKind::Castle(way) => {
                self.end_turn(tables);
                self.castle(tables, me, mv, way, &mut ());
            }
            MoveKind::EnPassant => {
                self.take_in_passing::<R, ()>(tables, me, mv, &mut ());
                self.end_turn(tables);
                self.quiet = 0;
            }
            MoveKind::Promotion(_) if self.promotes_in_passing::<R>(tables, mv.from, mv.to) => {
                self.take_in_passing::<R, ()>(tables, me, mv, &mut ());
                self.end_turn(tables);
                self.quiet = 0;
            }
            _ => {
                self.end_turn(tables);
                let code = self.code(mv.from);
                self.vacate(tables, me, mv.from, code);
                self.leave_home::<R>(tables, mv.from);
                if self.enemies_of(tables, me).meets(Bits::of(mv.to)) {
                    self.capture::<R, ()>(tables, me, mv.to, &mut ());
                }
                self.place(tables, me, mv.to, tables.landed(code, mv.what));
                if mv.what == MoveKind::Double {
                    self.leave_mark::<R>(tables, me, mv.from, mv.to);
                }
            }
        }
        self.note_checks::<R>(tables, me);
    }

    /// Plays a move where seats can leave, fall or score: its pieces, then what follows for everybody, then the
    /// turn passes. `given` are the seats whose royal piece the mover checked before, where that is watched.
    pub(crate) fn play_watched<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        given: Option<u8>,
        told: &mut T,
    ) {
        let me = self.turn as usize % S;
        self.quiet = self.quiet.saturating_add(1);
        let moved = self.enact::<R, T>(tables, mv, told);
        self.note_checks::<R>(tables, me);
        if let Some(given) = given {
            let checked = self.all_checked::<R>(tables, Some(me));
            Aftermath::<R, W, S>::aftermath(self, tables, me, moved, given, checked, told);
        }
        self.pass_turn(tables);
        if mv.what == MoveKind::Double && tables.seats == 2 {
            self.keep_usable_mark::<R>(tables, me);
        }
    }

    /// Moves the pieces of a move and pays for what it takes. Returns where the moved piece stands.
    pub(crate) fn enact<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        told: &mut T,
    ) -> Square {
        let me = self.turn as usize % S;
        match mv.what {
            MoveKind::Castle(way) => return self.castle(tables, me, mv, way, told),
            MoveKind::EnPassant => self.take_in_passing::<R, T>(tables, me, mv, told),
            MoveKind::Promotion(_) if self.promotes_in_passing::<R>(tables, mv.from, mv.to) => {
                self.take_in_passing::<R, T>(tables, me, mv, told);
            }
            MoveKind::Fusion(anchor) => {
                self.join::<R, T>(tables, me, mv, anchor, told);
                return anchor;
            }
            _ => {
                let code = self.code(mv.from);
                if R::BODIES && tables.bodies.of_code(code).is_some() {
                    self.sweep::<T>(tables, me, mv, code, told);
                    return mv.to;
                }
                self.vacate(tables, me, mv.from, code);
                self.leave_home::<R>(tables, mv.from);
                if self.occupied().has(mv.to) {
                    self.capture::<R, T>(tables, me, mv.to, told);
                }
                self.place(tables, me, mv.to, tables.landed(code, mv.what));
                tables.tell_moved(me, mv, code, told);
                if mv.what == MoveKind::Double {
                    self.set_mark(tables, me, mv.from, mv.to);
                }
            }
        }
        mv.to
    }

    /// Hands the turn on and forgets the mark of the seat whose turn begins.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, tables: &Tables<W>) {
        self.quiet = self.quiet.saturating_add(1);
        self.pass_turn(tables);
    }

    /// Gives the turn to the next seat that takes turns.
    #[inline(always)]
    pub(crate) fn pass_turn(&mut self, tables: &Tables<W>) {
        let me = self.turn as usize;
        let mut next = if S == 2 { me ^ 1 } else { (me + 1) % tables.seats };
        if E > 0 {
            while self.state(next) == SeatState::Out && next != me {
                next = (next + 1) % tables.seats;
            }
            self.round = self.round.saturating_add(u16::from(next <= me));
        } else {
            self.round = self.round.saturating_add(u16::from(next == 0));
        }
        self.drop_mark(tables, next);
        self.turn = next as u8;
        self.hash ^= tables.keys.turn(me as u8) ^ tables.keys.turn(next as u8);
    }

    /// Takes a piece of seat `me` and of this code off the board.
    #[inline(always)]
    pub(crate) fn vacate(&mut self, tables: &Tables<W>, me: usize, from: Square, code: u16) {
        self.flip(from, code);
        self.seats[me % S].remove(from);
        self.hash ^= tables.keys.piece(code, me, from);
        if tables.resets.has(code) {
            self.quiet = 0;
        }
    }

    /// Puts a code on an empty square, or takes it off.
    #[inline(always)]
    fn flip(&mut self, square: Square, code: u16) {
        if W == 1 {
            for (i, plane) in self.planes.iter_mut().enumerate() {
                plane.flip(square, code >> i & 1 == 1);
            }
            return;
        }
        // Few planes of many have the piece.
        let mut left = code;
        while left != 0 {
            self.planes[left.trailing_zeros() as usize % P].flip(square, true);
            left &= left - 1;
        }
    }

    /// Ends the castling right of a piece that left `square`.
    #[inline(always)]
    pub(crate) fn leave_home<R: Capabilities>(&mut self, tables: &Tables<W>, square: Square) {
        if R::CASTLING != Castles::None && self.castling_squares.has(square) {
            self.lose_rights(tables, square);
        }
    }

    /// Puts a lifted piece on an empty square.
    #[inline(always)]
    pub(crate) fn place(&mut self, tables: &Tables<W>, me: usize, to: Square, code: u16) {
        self.flip(to, code);
        self.seats[me % S].insert(to);
        self.hash ^= tables.keys.piece(code, me, to);
    }

    /// Takes the piece on `to` off the board and pays for it.
    #[inline(always)]
    pub(crate) fn capture<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        to: Square,
        told: &mut T,
    ) {
        let code = self.code(to);
        if R::BODIES && tables.has_bodies && code >> BODY & 1 == 1 {
            if let Some(anchor) = self.anchor_of(tables, to) {
                self.remove::<T>(tables, me, anchor, Removal::Captured, told);
            }
            return;
        }
        for plane in &mut self.planes {
            plane.remove(to);
        }
        let owner = if S == 2 { me ^ 1 } else { self.owner(to).unwrap_or(me) };
        self.seats[owner % S].remove(to);
        self.hash ^= tables.keys.piece(code, owner, to);
        if S != 2 && self.marks[owner][0] == to.0 {
            self.drop_mark(tables, owner);
        }
        self.quiet = 0;
        self.leave_home::<R>(tables, to);
        if E > 0 {
            self.pay_for::<T>(tables, me, to, code, owner, Removal::Captured, told);
        } else {
            tables.tell_removed(me, to, code, owner, Removal::Captured, told);
        }
    }

    /// Pays for a piece that was taken, and sees what becomes of its owner.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn pay_for<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        on: Square,
        code: u16,
        owner: usize,
        how: Removal,
        told: &mut T,
    ) {
        let grey = self.dead().has(on);
        let worth = tables.foes[me & 7] >> owner & 1 == 1 && self.state(me) == SeatState::Playing;
        let points = match (worth, grey) {
            (false, _) => 0,
            (true, true) => tables.elimination.dead_points,
            (true, false) => tables.points(code),
        };
        if let Some(elimination) = self.elimination.first_mut() {
            elimination.dead.remove(on);
            elimination.points[me % S] = elimination.points[me % S].saturating_add(points);
        }
        told.tell(|| {
            let piece = tables.piece(code, owner);
            Effect::Removed { by: Seat(me as u8), how, piece, on, grey, points }
        });
        if tables.elimination.royal_capture && !grey && tables.has_royals && code >> ROYAL & 1 == 1 {
            self.lose_royal(tables, owner, me, told);
        }
    }

    /// Takes any piece off the board, by its anchor, and pays for it.
    pub(crate) fn remove<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        anchor: Square,
        how: Removal,
        told: &mut T,
    ) {
        let (code, Some(owner)) = (self.code(anchor), self.owner(anchor)) else { return };
        let cells = tables.bodies.of_code(code).map_or(Bits::EMPTY, |body| body.covers(anchor));
        self.toggle(tables, anchor, code, owner);
        if self.marks[owner % S][0] == anchor.0 {
            self.drop_mark(tables, owner);
        }
        if self.castling_squares.has(anchor) {
            self.lose_rights(tables, anchor);
        }
        self.quiet = 0;
        self.pay_for::<T>(tables, me, anchor, code, owner, how, told);
        if let Some(elimination) = self.elimination.first_mut() {
            elimination.dead = elimination.dead.without(cells);
        }
    }

    /// Removes everything on these squares, bodies as a whole.
    pub(crate) fn crush<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        squares: Bits<W>,
        told: &mut T,
    ) {
        let mut hit = squares & self.occupied();
        while let Some(square) = hit.first() {
            let anchor = if self.bodies(tables).has(square) { self.anchor_of(tables, square) } else { None };
            self.remove(tables, me, anchor.unwrap_or(square), Removal::Crushed, told);
            hit.remove(square);
            hit &= self.occupied();
        }
    }

    /// Moves a body and crushes what it sweeps.
    #[inline(never)]
    fn sweep<T: EffectSink>(&mut self, tables: &Tables<W>, me: usize, mv: Move, code: u16, told: &mut T) {
        let Some(body) = tables.bodies.of_code(code) else { return };
        let own = self.seats[me % S].without(body.covers(mv.from));
        let mut swept = Bits::EMPTY;
        body.sweeps(me, mv.from, self.kings(tables), own, |sweep| {
            if sweep.to == mv.to {
                swept = sweep.swept;
            }
        });
        self.toggle(tables, mv.from, code, me);
        if tables.resets.has(code) {
            self.quiet = 0;
        }
        self.crush(tables, me, swept, told);
        self.toggle(tables, mv.to, code, me);
        tables.tell_moved(me, mv, code, told);
    }

    /// Joins two pieces; where a new piece makes room by crushing, what stood there goes.
    #[inline(never)]
    fn join<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        anchor: Square,
        told: &mut T,
    ) {
        let code = self.code(mv.from);
        let other = self.code(mv.to);
        let Some(joint) = tables.joints.of_code(code) else { return };
        let (into, covered) = (joint.into, joint.covers(anchor));
        for (square, code) in [(mv.from, code), (mv.to, other)] {
            self.toggle(tables, square, code, me);
            self.leave_home::<R>(tables, square);
        }
        self.crush(tables, me, covered, told);
        self.toggle(tables, anchor, into, me);
        self.quiet = 0;
        told.tell(|| {
            let kind = |code| tables.kind(code).unwrap_or_default();
            let of = [(mv.from, kind(code)), (mv.to, kind(other))];
            Effect::Fused { seat: Seat(me as u8), of, into: kind(into), on: anchor }
        });
    }

    /// Counts a check that the last move gave, where checks count.
    #[inline(always)]
    pub(crate) fn note_checks<R: Capabilities>(&mut self, tables: &Tables<W>, me: usize) {
        if R::COUNTS_CHECKS && tables.counts_checks && self.gives_check::<R>(tables, me) {
            let before = self.checks[me];
            self.checks[me] = before.saturating_add(1);
            self.hash ^= tables.keys.checks(me, before) ^ tables.keys.checks(me, self.checks[me]);
        }
    }

    /// Whether a royal piece of another seat than `me` is attacked.
    pub(crate) fn gives_check<R: Capabilities>(&self, tables: &Tables<W>, me: usize) -> bool {
        let mut check = false;
        Self::each_enemy(tables, me, |seat| {
            let royals = self.royals(tables, seat);
            check |= royals.any() && self.checkers_of::<R>(tables, seat).any();
        });
        check
    }

    #[inline(always)]
    pub(crate) fn drop_mark(&mut self, tables: &Tables<W>, seat: usize) {
        let skipped = self.marks[seat % S][1];
        if skipped != NONE {
            self.hash ^= tables.keys.mark(Square(skipped));
            self.marks[seat % S] = [NONE; 2];
        }
    }

    /// Leaves a mark. Of two players, only where the other can legally capture on it; otherwise it would
    /// tell two equal positions apart (FIDE 9.2). Among more it stands until its owner's next turn.
    #[inline(always)]
    pub(crate) fn leave_mark<R: Capabilities>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        from: Square,
        to: Square,
    ) {
        if S > 2 && tables.seats > 2 {
            self.set_mark(tables, me, from, to);
            return;
        }
        let Some(skipped) = tables.passed(from, to) else { return };
        let taker = self.turn as usize;
        if R::PAWNS
            && (self.planes[PAWN] & self.seats[taker % S] & tables.pawns[taker].struck_from.at(skipped))
                .is_empty()
        {
            return;
        }
        self.marks[me] = [to.0, skipped.0];
        if self.can_take_in_passing::<R>(tables, me) {
            self.hash ^= tables.keys.mark(skipped);
        } else {
            self.marks[me] = [NONE; 2];
        }
    }

    /// Leaves a mark, usable or not.
    #[inline(always)]
    fn set_mark(&mut self, tables: &Tables<W>, me: usize, from: Square, to: Square) {
        if let Some(skipped) = tables.passed(from, to) {
            self.marks[me] = [to.0, skipped.0];
            self.hash ^= tables.keys.mark(skipped);
        }
    }

    /// Takes back a mark that the player to move cannot use.
    fn keep_usable_mark<R: Capabilities>(&mut self, tables: &Tables<W>, me: usize) {
        if self.marks[me][1] != NONE && !self.can_take_in_passing::<R>(tables, me) {
            self.drop_mark(tables, me);
        }
    }

    /// Captures every piece that has just passed the target, and what stands there where a variant says so.
    /// The turn and the count of quiet moves are the caller's.
    #[inline(never)]
    fn take_in_passing<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        told: &mut T,
    ) {
        for seat in 0..S {
            let [piece, skipped] = self.marks[seat];
            if seat != me && skipped == mv.to.0 && (S == 2 || tables.foes[me & 7] >> seat & 1 == 1) {
                self.drop_mark(tables, seat);
                if E > 0 {
                    self.remove(tables, me, Square(piece), Removal::InPassing, told);
                } else {
                    let code = self.code(Square(piece));
                    self.toggle(tables, Square(piece), code, seat);
                    tables.tell_removed(me, Square(piece), code, seat, Removal::InPassing, told);
                }
            }
        }
        let code = self.code(mv.from);
        self.vacate(tables, me, mv.from, code);
        if E > 0 && self.occupied().has(mv.to) {
            self.capture::<R, T>(tables, me, mv.to, told);
        }
        self.place(tables, me, mv.to, tables.landed(code, mv.what));
        tables.tell_moved(me, mv, code, told);
        self.quiet = 0;
    }

    /// Ends the rights of a king or partner that left its square or was captured on it.
    #[inline(never)]
    pub(crate) fn lose_rights(&mut self, tables: &Tables<W>, left: Square) {
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
                    self.castling_squares.remove(Square(*partner));
                    *partner = NONE;
                }
            }
            let king_left = if left == [NONE; 2] { NONE } else { king };
            if king_left == NONE {
                self.castling_squares.remove(Square(king));
            }
            self.castling[seat] = [king_left, left[0], left[1]];
        }
    }

    #[inline(never)]
    fn castle<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        way: u8,
        told: &mut T,
    ) -> Square {
        let (king, partner) = (self.code(mv.from), self.code(mv.to));
        let Some(lane) = tables.castling.lane(me, usize::from(way), mv.from, mv.to) else {
            return mv.from;
        };
        let (king_to, partner_to) = (lane.king_to, lane.partner_to);
        self.toggle(tables, mv.from, king, me);
        self.toggle(tables, mv.to, partner, me);
        self.toggle(tables, king_to, king, me);
        self.toggle(tables, partner_to, partner, me);
        self.lose_rights(tables, mv.from);
        told.tell(|| {
            let (king, partner) = (tables.piece(king, me), tables.piece(partner, me));
            Effect::MovedTogether { pieces: [(king, mv.from, king_to), (partner, mv.to, partner_to)] }
        });
        king_to
    }

    /// Whether a move of the player to move leaves none of his royal pieces attacked.
    pub(crate) fn is_safe<R: Capabilities>(&self, tables: &Tables<W>, mv: Move) -> bool {
        tick(1);
        if R::ROYALS == Royals::None {
            return true;
        }
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.checkers_of::<R>(tables, me).is_empty()
    }

    /// Whether a move attacks a royal piece of another seat.
    pub(crate) fn checks_by<R: Capabilities>(&self, tables: &Tables<W>, mv: Move) -> bool {
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.gives_check::<R>(tables, me)
    }

    /// Plays the pieces of a move only; a double step leaves no mark, which would need legality again.
    fn play_bare<R: Capabilities>(&mut self, tables: &Tables<W>, mv: Move) {
        if E > 0 {
            self.enact::<R, ()>(tables, mv, &mut ());
            return;
        }
        let what = if mv.what == MoveKind::Double { MoveKind::Plain } else { mv.what };
        self.play::<R>(tables, Move { what, ..mv });
    }
}

impl<const W: usize> Tables<W> {
    /// The code with which a piece lands.
    #[inline(always)]
    pub(crate) fn landed(&self, code: u16, what: MoveKind) -> u16 {
        match what {
            MoveKind::Promotion(kind) => self.codes[kind.index()],
            _ => code,
        }
    }

    /// A piece of a code.
    fn piece(&self, code: u16, seat: usize) -> Piece {
        Piece { kind: self.kind(code).unwrap_or_default(), seat: Seat(seat as u8) }
    }

    /// Tells where a piece of this code has gone, and what it has become.
    #[inline(always)]
    fn tell_moved(&self, me: usize, mv: Move, code: u16, told: &mut impl EffectSink) {
        if mv.from != mv.to {
            told.tell(|| Effect::Moved { piece: self.piece(code, me), from: mv.from, to: mv.to });
        }
        if let MoveKind::Promotion(into) = mv.what {
            told.tell(|| {
                let before = self.piece(code, me);
                Effect::Changed { on: mv.to, before, after: Piece { kind: into, ..before } }
            });
        }
    }

    /// Tells what has left the board where nothing is counted.
    #[inline(always)]
    fn tell_removed(
        &self,
        me: usize,
        on: Square,
        code: u16,
        owner: usize,
        how: Removal,
        told: &mut impl EffectSink,
    ) {
        told.tell(|| {
            let piece = self.piece(code, owner);
            Effect::Removed { by: Seat(me as u8), how, piece, on, grey: false, points: 0 }
        });
    }

    /// The square that a double step passes.
    #[inline(always)]
    pub(crate) fn passed(&self, from: Square, to: Square) -> Option<Square> {
        self.rays().between(from, to).first()
    }
}
