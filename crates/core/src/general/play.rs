//! What a move does to the pieces, hands and walls. The turn is passed elsewhere.

pub(crate) mod after_capture;
pub(crate) mod dice;
pub(crate) mod flips;
pub(crate) mod further;
pub(crate) mod plain;
pub(crate) mod turn;
pub(crate) mod turn_up;

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::play::after_capture::Victims;
use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::position::general::{GeneralPosition, NONE, Passed, piece};
use crate::{Captures, Effect, Flips, KindId, Move, MoveExtra, MoveKind, Piece, Removal, Seat, WallAt};

/// Whose the first of some victims was.
fn owner_of(victims: &[(Square, Piece)]) -> Option<usize> {
    victims.first().map(|(_, victim)| victim.seat.index())
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Makes a move of the player to move, with all that comes of it on the board.
    pub(crate) fn apply(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        self.apply_base(tables, mv, told);
        self.cross(tables, mv, told);
        self.add_companion(tables, mv, told);
        self.place_wall(tables, mv, told);
    }

    /// Passes what has moved to the next level. What was dropped has not, and stays where it was put.
    pub(crate) fn cross(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        if tables.mirror.is_empty() {
            return;
        }
        let me = self.me();
        let mut landed = vec![Self::landed(tables, me, mv)];
        if let MoveKind::Castle(way) = mv.what {
            let path = tables.castling(me, usize::from(way), mv.from, mv.to);
            landed = path.map_or_else(Vec::new, |path| vec![path.king_to, path.partner_to]);
        }
        if matches!(
            mv.what,
            MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) | MoveKind::Shoot | MoveKind::Drop(_)
        ) {
            return;
        }
        for square in landed {
            if self.seats[me % S].has(square) {
                let kind = self.take(tables, square, me);
                let to = tables.mirror[square.index()];
                self.put(tables, to, kind, me);
                told.tell(|| Effect::Moved { piece: piece(kind, me), from: square, to });
                let passed = &mut self.passed[me % S];
                if passed.piece == Some(square) {
                    passed.piece = Some(to);
                }
            }
        }
    }

    /// Makes a move without the piece or wall that comes with it, and before it passes to another level.
    pub(crate) fn apply_base(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        let me = self.me();
        self.forget_marks(me);
        self.quiet = self.quiet.saturating_add(1);
        match mv.what {
            MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => return,
            MoveKind::Castle(way) => {
                self.castle(tables, me, mv, way, told);
                return;
            }
            MoveKind::Drop(kind) => {
                self.drop(tables, me, mv.to, kind.index(), told);
                return;
            }
            MoveKind::Shoot if mv.from == mv.to => {
                self.remove(tables, me, mv.to, me, Removal::Lifted, told);
                self.quiet = 0;
                return;
            }
            MoveKind::Shoot => {
                let mut victims = Victims::default();
                victims.push(self.capture(tables, me, mv.to, Removal::Shot, told));
                self.leave_home(tables, mv.from);
                if tables.kinds[self.kind(mv.from)].resets {
                    self.quiet = 0;
                }
                self.explode(tables, me, mv.to, None, victims.owner(), told);
                self.rebirth(tables, victims.iter(), told);
                return;
            }
            MoveKind::Swap => {
                self.swap(tables, me, mv, told);
                return;
            }
            MoveKind::Fusion(anchor) => {
                self.join(tables, me, mv, anchor, told);
                return;
            }
            MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant | MoveKind::Promotion(_) => {}
        }
        if E > 0 && tables.bodies.of_code(self.kind(mv.from) as u16).is_some() {
            self.sweep(tables, me, mv, told);
            return;
        }
        let kind = self.take(tables, mv.from, me);
        self.leave_home(tables, mv.from);
        if tables.kinds[kind].resets {
            self.quiet = 0;
        }
        let takes_there = mv.via.is_some() || self.standing().has(mv.to);
        let passes = mv.what == MoveKind::EnPassant
            || matches!(mv.what, MoveKind::Promotion(_))
                && (tables.takes_both || !takes_there)
                && self.promotes_in_passing(tables, me, mv, kind);
        // Where the mover has chosen by which rule it captures, all of it still stands.
        let chosen =
            tables.captures.chooses.then(|| self.away(tables, me, kind, Some(mv.from), mv.to, mv.via));
        let mut victims = Victims::default();
        if passes {
            let on = mv.via.filter(|_| tables.captures.moves_on).unwrap_or(mv.to);
            self.take_passed(tables, me, on, &mut victims, told);
        }
        if let Some(square) = mv.via {
            victims.push(self.capture(tables, me, square, Removal::Captured, told));
            self.lie(tables, square, told);
        }
        victims.push(self.capture(tables, me, mv.to, Removal::Captured, told));
        let more = if mv.from == mv.to {
            Vec::new()
        } else {
            self.capture_away(tables, me, (kind, Some(mv.from)), mv.to, chosen, told)
        };
        let landed = match mv.what {
            MoveKind::Promotion(into) => into.index(),
            _ => Self::absorbed(tables, kind, victims.iter().chain(more.iter().copied())),
        };
        self.put(tables, mv.to, landed, me);
        if mv.from != mv.to {
            told.tell(|| Effect::Moved { piece: piece(kind, me), from: mv.from, to: mv.to });
        }
        if landed != kind {
            let (before, after) = (piece(kind, me), piece(landed, me));
            told.tell(|| Effect::Changed { on: mv.to, before, after });
        }
        if mv.what == MoveKind::Double {
            self.leave_marks(tables, me, mv, kind);
        }
        if tables.frets {
            self.end_freshness(tables, me, mv.to, landed);
        }
        if !victims.is_empty() || !more.is_empty() {
            let owner = victims.owner().or_else(|| owner_of(&more));
            self.explode(tables, me, mv.to, Some((kind, landed)), owner, told);
            self.rebirth(tables, victims.iter().chain(more), told);
        }
        if tables.captures.converts {
            self.convert(tables, me, mv.to, told);
        }
        if matches!(tables.flips, Some(Flips::Beside | Flips::BesideOwn)) {
            self.flip(tables, me, mv.to, false, told);
        }
    }

    /// Adds the piece that enters with a move.
    pub(crate) fn add_companion(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        let me = self.me();
        match mv.with {
            MoveExtra::Gate(kind) => self.enter(tables, me, mv.from, kind.index(), told),
            MoveExtra::GateAtPartner(kind) => self.enter(tables, me, mv.to, kind.index(), told),
            MoveExtra::Nothing => {}
        }
        if tables.gating.is_some() {
            self.close_gates(tables, me);
        }
    }

    /// Places the wall that comes with a move.
    pub(crate) fn place_wall(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        if let Some(square) = mv.wall {
            self.lift_duck(tables, told);
            self.wall_up(square, told);
        }
    }

    /// Whoever has nothing left to bring in has no gates.
    pub(crate) fn close_gates(&mut self, tables: &GeneralTables<W>, me: usize) {
        let Some(gating) = &tables.gating else { return };
        let left = gating.kinds.iter().any(|kind| {
            let slot = tables.slots[kind.index()];
            slot != NO_SLOT && self.hands[me % S][usize::from(slot)] > 0
        });
        if !left && !tables.captures.to_hand {
            let own = self.fresh & self.seats[me % S];
            let still = |square: &Square| {
                let movement = &tables.spec.kinds[self.kind(*square)].movement;
                movement.iter().any(|atom| atom.fresh)
            };
            let kept: Bits<W> = own.into_iter().filter(still).collect();
            self.fresh = self.fresh.without(own) | kept;
        }
    }

    /// Takes the one wall up that moves.
    pub(crate) fn lift_duck(&mut self, tables: &GeneralTables<W>, told: &mut impl EffectSink) {
        if tables.wall.as_ref().is_some_and(|wall| wall.at == WallAt::Duck) {
            for on in std::mem::take(&mut self.walls) {
                told.tell(|| Effect::Wall { on, there: false });
            }
        }
    }

    pub(crate) fn wall_up(&mut self, on: Square, told: &mut impl EffectSink) {
        self.walls.insert(on);
        told.tell(|| Effect::Wall { on, there: true });
    }

    fn enter(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        on: Square,
        kind: usize,
        told: &mut impl EffectSink,
    ) {
        self.spend(tables, me, kind);
        self.put(tables, on, kind, me);
        told.tell(|| Effect::Placed { piece: piece(kind, me), on });
    }

    /// Takes a piece out of a hand.
    fn spend(&mut self, tables: &GeneralTables<W>, me: usize, kind: usize) {
        let slot = tables.slots[kind];
        if slot != NO_SLOT {
            let left = &mut self.hands[me % S][usize::from(slot)];
            *left = left.saturating_sub(1);
        }
    }

    pub(crate) fn drop(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        to: Square,
        kind: usize,
        told: &mut impl EffectSink,
    ) {
        if tables.drops.as_ref().is_some_and(|drops| drops.from_hand) {
            self.spend(tables, me, crate::general::generate::drops::held_as(tables, self, me, kind));
        }
        self.put(tables, to, kind, me);
        told.tell(|| Effect::Placed { piece: piece(kind, me), on: to });
        self.quiet = 0;
        if !tables.away.is_empty() {
            self.capture_by_drop(tables, me, kind, to, told);
        }
        if tables.flips.is_some() {
            self.flip(tables, me, to, true, told);
        }
        if tables.captures.converts {
            self.convert(tables, me, to, told);
        }
        if let Some(file) = tables.spec.castling.dropped {
            self.castle_after_drop(tables, me, to, file);
        }
    }

    /// Captures what a piece that has been dropped captures away from its square.
    #[inline(never)]
    fn capture_by_drop(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        kind: usize,
        to: Square,
        told: &mut impl EffectSink,
    ) {
        let victims = self.capture_away(tables, me, (kind, None), to, None, told);
        if !victims.is_empty() {
            self.explode(tables, me, to, Some((kind, kind)), owner_of(&victims), told);
            self.rebirth(tables, victims.into_iter(), told);
        }
    }

    /// Gives castling rights to a king and partners that were dropped where they would have started.
    fn castle_after_drop(&mut self, tables: &GeneralTables<W>, me: usize, to: Square, file: u8) {
        let spec = &tables.spec;
        let seat = Seat(me as u8);
        let home = crate::movement::castling::home_rank(spec, seat);
        if !home.contains(&to) {
            return;
        }
        let king = home.iter().copied().find(|&square| spec.geometry.file(square) == file);
        for (way, castling) in spec.castling.ways.iter().enumerate() {
            let is = |square: Square, kind: KindId| {
                self.seats[me % S].has(square) && self.kind(square) == kind.index()
            };
            let Some(king) = king.filter(|&king| is(king, castling.king)) else { continue };
            let corner = home.iter().copied().find(|&square| {
                is(square, castling.partner)
                    && crate::movement::castling::partner_at_edge(spec, seat, way, square)
                    && crate::movement::castling::targets(spec, seat, way, king, square).is_some()
            });
            if let Some(partner) = corner.filter(|&partner| to == king || to == partner) {
                self.open_way(tables, me, way, king, partner);
            }
        }
    }

    fn swap(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move, told: &mut impl EffectSink) {
        let Some(other) = self.owner(mv.to) else { return };
        let kind = self.take(tables, mv.from, me);
        let their = self.take(tables, mv.to, other);
        for square in [mv.from, mv.to] {
            self.leave_home(tables, square);
        }
        self.put(tables, mv.to, kind, me);
        self.put(tables, mv.from, their, other);
        told.tell(|| Effect::MovedTogether {
            pieces: [(piece(kind, me), mv.from, mv.to), (piece(their, other), mv.to, mv.from)],
        });
    }

    fn castle(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        mv: Move,
        way: u8,
        told: &mut impl EffectSink,
    ) {
        let Some(path) = tables.castling(me, usize::from(way), mv.from, mv.to) else { return };
        let (king_to, partner_to) = (path.king_to, path.partner_to);
        let king = self.take(tables, mv.from, me);
        let partner = self.take(tables, mv.to, me);
        self.fresh.remove(mv.from);
        self.fresh.remove(mv.to);
        self.put(tables, king_to, king, me);
        self.put(tables, partner_to, partner, me);
        told.tell(|| Effect::MovedTogether {
            pieces: [(piece(king, me), mv.from, king_to), (piece(partner, me), mv.to, partner_to)],
        });
        self.rights[me] = [NONE; 3];
        self.deny(tables, me, usize::from(way));
        if tables.captures.converts {
            self.convert(tables, me, king_to, told);
            self.convert(tables, me, partner_to, told);
        }
    }

    /// Captures what stands on a square, if anything does. Whose it is does not matter.
    pub(crate) fn capture(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        square: Square,
        how: Removal,
        told: &mut impl EffectSink,
    ) -> Option<(Square, Piece)> {
        let square = self.anchor_of(tables, square);
        if !self.pieces().has(square) {
            return None;
        }
        let owner = self.owner(square)?;
        let kind = self.remove(tables, me, square, owner, how, told);
        self.quiet = 0;
        // Nobody keeps what he rolls over of his own.
        if tables.captures.to_hand && !(how == Removal::Crushed && owner == me) {
            self.hold(tables, me, kind);
        }
        Some((square, piece(kind, owner)))
    }

    /// Captures what a piece that lands on a square captures away from it: what was chosen, or all. Returns what, and where it
    /// stood.
    #[inline(always)]
    fn capture_away(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        (kind, from): (usize, Option<Square>),
        to: Square,
        chosen: Option<Bits<W>>,
        told: &mut impl EffectSink,
    ) -> Vec<(Square, Piece)> {
        if tables.away.is_empty() {
            return Vec::new();
        }
        let all = chosen.unwrap_or_else(|| self.away(tables, me, kind, from, to, None));
        all.into_iter().filter_map(|on| self.capture(tables, me, on, Removal::Captured, told)).collect()
    }

    /// Puts what was captured into a hand.
    fn hold(&mut self, tables: &GeneralTables<W>, seat: usize, kind: usize) {
        let slot = tables.slots[tables.kinds[kind].captured_as];
        if slot != NO_SLOT {
            let held = &mut self.hands[seat % S][usize::from(slot)];
            *held = held.saturating_add(1);
        }
    }

    /// Takes a piece off the board, and what hangs on it.
    fn remove(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        on: Square,
        owner: usize,
        how: Removal,
        told: &mut impl EffectSink,
    ) -> usize {
        let dead = self.dead().has(on);
        let kind = self.take(tables, on, owner);
        self.leave_home(tables, on);
        if self.passed[owner % S].piece == Some(on) {
            self.forget_marks(owner);
        }
        self.pay_for(tables, me, on, piece(kind, owner), dead, how, told);
        kind
    }

    /// Captures the piece that has just passed a square.
    fn take_passed(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        square: Square,
        victims: &mut Victims,
        told: &mut impl EffectSink,
    ) {
        for &foe in &tables.foes[me] {
            let passed = self.passed[foe % S];
            let piece = passed.piece.filter(|piece| passed.squares.has(square) && *piece != square);
            if let Some(piece) = piece {
                victims.push(self.capture(tables, me, piece, Removal::InPassing, told));
            }
        }
    }

    fn promotes_in_passing(&self, tables: &GeneralTables<W>, me: usize, mv: Move, kind: usize) -> bool {
        if !self.marked(tables, me).has(mv.to) {
            return false;
        }
        let mut before = *self;
        before.put(tables, mv.from, kind, me);
        let going = before.going(tables, me, mv.from, kind);
        going.sets.passing.has(mv.to)
    }

    /// What goes off with a capture by a piece that lands on `to`: a blast, and the captor that turns to stone. `captor` is
    /// what captured, before and after its promotion, and `owner` whose piece it captured.
    fn explode(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        to: Square,
        captor: Option<(usize, usize)>,
        owner: Option<usize>,
        told: &mut impl EffectSink,
    ) {
        let Captures { blast, petrified, .. } = &tables.captures;
        if let Some((kind, landed)) = captor
            && petrified.has(KindId(kind as u8))
            && self.kind(to) == landed
        {
            self.remove(tables, me, to, me, Removal::Petrified, told);
            self.wall_up(to, told);
        }
        let Some(blast) = blast else { return };
        let mut gone = self.blasted(tables, to);
        if blast.kills_captor
            && captor.is_some_and(|(kind, _)| !blast.immune.has(KindId(kind as u8)))
            && self.pieces().has(to)
        {
            gone.insert(to);
        }
        for square in gone {
            if let Some(its) = self.owner(square) {
                let kind = self.remove(tables, me, square, its, Removal::Blasted, told);
                let holder = if tables.allies[me][its] { owner } else { Some(me) };
                if let Some(holder) = holder.filter(|_| blast.to_hands && tables.captures.to_hand) {
                    self.hold(tables, holder, kind);
                }
            }
        }
        if blast.leaves_walls {
            gone.into_iter().for_each(|square| self.wall_up(square, told));
        }
    }

    /// The pieces beside a square that a blast there takes along.
    pub(crate) fn blasted(&self, tables: &GeneralTables<W>, to: Square) -> Bits<W> {
        let Some(blast) = &tables.captures.blast else { return Bits::EMPTY };
        let mut gone = tables.blast[to.index()] & self.standing();
        for cell in gone & self.cells_of_bodies() {
            gone.remove(cell);
            gone.insert(self.anchor_of(tables, cell));
        }
        for square in gone {
            let kind = KindId(self.kind(square) as u8);
            if blast.spares.has(kind) || blast.immune.has(kind) {
                gone.remove(square);
            }
        }
        gone
    }

    /// Ends the first moves of enemies on whose rank or file a piece has come that they fear.
    fn end_freshness(&mut self, tables: &GeneralTables<W>, me: usize, to: Square, kind: usize) {
        let geometry = &tables.spec.geometry;
        for &foe in &tables.foes[me] {
            for square in self.fresh & self.seats[foe % S] {
                let fears = tables.kinds[self.kind(square)].loses_fresh_to;
                let in_line =
                    geometry.file(square) == geometry.file(to) || geometry.rank(square) == geometry.rank(to);
                if in_line && fears.has(KindId(kind as u8)) {
                    self.fresh.remove(square);
                }
            }
        }
    }

    /// Ends what hangs on a piece that has never moved.
    #[inline(always)]
    pub(crate) fn leave_home(&mut self, tables: &GeneralTables<W>, square: Square) {
        self.fresh.remove(square);
        if !tables.castling_squares.has(square) {
            return;
        }
        self.end_rights(tables, square);
    }

    #[inline(always)]
    pub(crate) fn forget_marks(&mut self, seat: usize) {
        self.passed[seat % S] = Passed { piece: None, squares: Bits::EMPTY };
    }

    /// Marks the squares that a piece passed.
    pub(crate) fn leave_marks(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move, kind: usize) {
        let table = tables.paths.table(kind, me, mv.from);
        let mut squares = Bits::EMPTY;
        for path in tables.paths.marking(table) {
            let line = tables.paths.squares(path);
            if let Some(end) = line.iter().position(|&(square, _)| square == mv.to) {
                squares |= line[..end].iter().map(|&(square, _)| square).collect();
            }
        }
        if let Some(zone) = tables.spec.in_passing.zone {
            squares &= tables.zones[usize::from(zone.0)][me];
        }
        if squares.any() {
            self.passed[me % S] = Passed { piece: Some(mv.to), squares };
        }
    }
}
