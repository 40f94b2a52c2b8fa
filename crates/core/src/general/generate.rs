//! The generator of the general engine: pieces, castling, drops, and what may not be left attacked.

pub(crate) mod after;
pub(crate) mod drops;
pub(crate) mod duties;
pub(crate) mod moves_of;
pub(crate) mod perft;
mod setwise;
pub(crate) mod sink;
pub(crate) mod walls;

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::general::generate::moves_of::{Scene, Sets};
use crate::general::generate::sink::Sink;
use crate::general::safety::danger::Danger;
use crate::general::tables::GeneralTables;
use crate::movement::castling::Lane;
use crate::position::general::{GeneralPosition, NONE};
use crate::{KindId, Move, MoveExtra, MoveKind, PromotingMoves};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only {
    All,
    Captures,
    /// Drops of pieces that must be dropped.
    OwedDrops,
}

/// One generation.
pub(crate) struct Generation<'a, K, const W: usize, const S: usize, const E: usize> {
    pub(crate) position: &'a GeneralPosition<W, S, E>,
    pub(crate) tables: &'a GeneralTables<W>,
    pub(crate) me: usize,
    scene: Scene<W>,
    /// Where a piece may land at all, and by the moves that are wanted.
    open: Bits<W>,
    landing: Bits<W>,
    /// Whether nothing can come with a move.
    pub(crate) alone: bool,
    danger: Danger<W>,
    /// Squares from which, and to which, a move needs a closer look.
    careful: Bits<W>,
    delicate: Bits<W>,
    in_check: bool,
    only: Only,
    /// Whether moves are told without a look at the royal pieces.
    pub(crate) pseudo: bool,
    /// Whether they are looked at with what comes with them.
    pub(crate) later: bool,
    pub(crate) sink: &'a mut K,
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The legal moves of one sort, or all moves as the pieces go where `pseudo` is set. Passing is not among them.
    pub(crate) fn generate_only<K: Sink<W>>(
        &self,
        tables: &GeneralTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        tick(self.look_cost(tables));
        let me = self.me();
        // Where moves are judged with what comes with them, each is judged with all that can.
        let later = tables.judges_whole && !pseudo;
        let look = tables.has_royals && !pseudo && !later;
        let danger = if look { self.danger(tables, me) } else { Danger::NONE };
        let in_check = danger.checkers.any() || later && self.in_check(tables, me);
        let (scene, open) = (self.scene(tables, me), self.crossable(tables));
        let wanted = if only == Only::Captures { open & self.standing() } else { open };
        let (careful, delicate) = if !look {
            (Bits::EMPTY, Bits::EMPTY)
        } else if tables.tries_all || danger.tried {
            (Bits::ALL, Bits::ALL)
        } else {
            let blasts = tables.captures.blast.is_some();
            let shots = if blasts { self.standing() } else { Bits::EMPTY };
            let delicate = danger.zone | shots | self.prizes(tables, me);
            (self.royals[me % S] | danger.pinned | danger.zone, delicate)
        };
        let mut generation = Generation {
            position: self,
            tables,
            me,
            scene,
            open,
            landing: wanted.without(self.spared(tables, me) | self.unconverted(tables)),
            alone: tables.gating.is_none() && tables.wall.is_none(),
            danger,
            careful,
            delicate,
            in_check,
            only,
            pseudo: pseudo || later,
            later,
            sink,
        };
        generation.run();
    }
}

impl<K: Sink<W>, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    fn run(&mut self) -> bool {
        let position = self.position;
        if self.only != Only::OwedDrops {
            let resting = if self.tables.turns.different_pieces { position.moved } else { Bits::EMPTY };
            let mut movers = position.alive(self.me).without(resting);
            if self.together(&mut movers) {
                return true;
            }
            for from in movers {
                if self.piece(from) {
                    return true;
                }
            }
            // Who walks does nothing else.
            if position.walks(self.me) {
                return false;
            }
            if E > 0 && !self.tables.joints.ways.is_empty() && self.only == Only::All && self.fusions() {
                return true;
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

    #[inline(always)]
    fn piece(&mut self, from: Square) -> bool {
        let (tables, me) = (self.tables, self.me);
        let kind = self.position.kind(from);
        let table = tables.paths.table(kind, me, from);
        let Scene { blocked, prey, marked, barred, .. } = self.scene;
        if table.involved || table.passing.meets(marked) {
            return self.involved(from, kind);
        }
        let mut to = table.quiet.without(blocked) | table.take & prey;
        let mut marking = Bits::EMPTY;
        for ray in tables.paths.rays(table) {
            to |= ray.all_targets(blocked, prey, barred);
        }
        for leap in tables.paths.lame_leaps(table) {
            if !leap.clear.without(Bits::of(from)).meets(blocked) {
                to |= leap.quiet.without(blocked) | leap.take & prey;
                marking |= leap.marking.without(blocked);
            }
        }
        to &= self.landing;
        if marking.any() {
            marking = (marking & self.landing).without(to);
            if self.set(from, marking, MoveKind::Double) {
                return true;
            }
        }
        self.set(from, to, MoveKind::Plain)
    }

    /// A piece that promotes, captures in passing, or has ways that must be walked.
    #[inline(never)]
    fn involved(&mut self, from: Square, kind: usize) -> bool {
        let (tables, me) = (self.tables, self.me);
        if E > 0 && tables.bodies.of_code(kind as u16).is_some() {
            return self.sweeps(from);
        }
        let table = tables.paths.table(kind, me, from);
        if table.is_walked() || tables.kinds[kind].takes.is_some() {
            return self.walker(from, kind);
        }
        let sets = self.scene.sets(tables, table, from);
        self.sets(from, kind, sets)
    }

    fn walker(&mut self, from: Square, kind: usize) -> bool {
        let going = self.position.going_in(self.tables, self.me, from, kind, self.in_check);
        self.sets(from, kind, going.sets) || !going.others.is_empty() && self.others(&going.others)
    }

    /// The ordinary moves of a piece, promoted where it promotes.
    fn sets(&mut self, from: Square, kind: usize, mut sets: Sets<W>) -> bool {
        sets.quiet &= self.landing;
        sets.take &= self.landing;
        sets.marking &= self.landing;
        sets.passing &= if self.tables.captures.converts { Bits::EMPTY } else { self.open };
        if self.tables.kinds[kind].promotion.is_some() && self.promote(from, kind, &mut sets) {
            return true;
        }
        self.set(from, sets.quiet | sets.take, MoveKind::Plain)
            || sets.marking.any() && self.set(from, sets.marking, MoveKind::Double)
            || sets.passing.any() && self.one_by_one(from, sets.passing, MoveKind::EnPassant)
    }

    /// The promotions of a piece. Leaves in `sets` what it may do without promoting.
    #[inline(always)]
    fn promote(&mut self, from: Square, kind: usize, sets: &mut Sets<W>) -> bool {
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
        match promotion.by {
            PromotingMoves::All => {}
            PromotingMoves::Captures => promoting &= sets.take | sets.passing,
            PromotingMoves::Quiet => promoting = promoting.without(sets.take | sets.passing),
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
        promotion.in_place.is_some() && self.only == Only::All && self.in_place(from, kind)
    }

    /// Where a piece may land at all.
    pub(crate) fn room(&self) -> Bits<W> {
        self.open
    }

    /// Whether only captures are wanted.
    pub(crate) fn wants_captures(&self) -> bool {
        self.only == Only::Captures
    }

    /// Moves that each need a look of their own.
    pub(crate) fn one_by_one(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        let safe =
            |&to: &Square| self.pseudo || self.position.is_safe(self.tables, Move::new(from, to, what));
        let kept: Bits<W> = to.into_iter().filter(safe).collect();
        kept.any() && self.out(Move::new(from, from, what), kept)
    }

    fn others(&mut self, others: &[Move]) -> bool {
        for &mv in others {
            let captures = self.position.is_capture(self.tables, mv);
            let lands = mv.what != MoveKind::Shoot;
            if lands && !self.open.has(mv.to) {
                continue;
            }
            if self.only == Only::Captures && !captures || captures && self.tables.captures.converts {
                continue;
            }
            if (self.pseudo || self.position.is_safe(self.tables, mv)) && self.out(mv, Bits::of(mv.to)) {
                return true;
            }
        }
        false
    }

    /// The targets of one piece: what cannot matter to a royal piece passes unseen.
    #[inline(always)]
    pub(crate) fn set(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        if to.is_empty() {
            return false;
        }
        let kept = self.legal(from, to, what);
        kept.any() && self.out(Move::new(from, from, what), kept)
    }

    /// Those of the targets of one piece that leave the royal pieces of its seat safe.
    #[inline(always)]
    fn legal(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        // The usual case first: neither the piece's leaving nor its landing needs more than a look at the checks.
        let from_here = if matches!(what, MoveKind::Drop(_)) {
            self.careful == Bits::ALL
        } else {
            self.careful.has(from)
        };
        if !from_here && !to.meets(self.delicate) {
            return to & self.danger.landing;
        }
        self.looked_at(from, to, what)
    }

    #[inline(never)]
    fn looked_at(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let tables = self.tables;
        let danger = &self.danger;
        let drop = matches!(what, MoveKind::Drop(_));
        let royals = self.position.royals[self.me % S];
        if tables.tries_all {
            return self.tried(from, to, what);
        }
        let mut to = to;
        let mut free = Bits::EMPTY;
        if tables.captures.blast.is_some() && !drop {
            let shots = to & self.position.standing();
            for shot in shots {
                let safe = self.survives_blast(from, shot);
                let safe = safe.unwrap_or_else(|| self.position.is_safe(tables, Move::new(from, shot, what)));
                free |= Bits::of(shot).times(safe);
            }
            to = to.without(shots);
        }
        let prizes = to & self.position.prizes(tables, self.me);
        if prizes.any() {
            free |= self.tried(from, prizes, what);
            to = to.without(prizes);
        }
        if !drop && royals.has(from) {
            return free
                | if royals.several() { self.tried(from, to, what) } else { self.royal(from, to, what) };
        }
        if danger.tried {
            let stirs = !drop && (danger.zone | danger.shield | danger.pinned).has(from);
            let answers = danger.zone | danger.shield | danger.checkers;
            return free | self.tried(from, if stirs { to } else { to & answers }, what);
        }
        to &= danger.landing;
        if drop {
            return free | to.without(danger.zone) | self.tried(from, to & danger.zone, what);
        }
        if danger.pinned.has(from) {
            to &= self.position.pin(tables, self.me, from);
        }
        if danger.zone.has(from) {
            return free | self.tried(from, to, what);
        }
        free | to.without(danger.zone) | self.tried(from, to & danger.zone, what)
    }

    /// Those of the targets that prove safe when the move is made.
    #[inline(always)]
    fn tried(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        if to.is_empty() { to } else { self.try_each(from, to, what) }
    }

    #[inline(never)]
    fn try_each(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let drop = matches!(what, MoveKind::Drop(_));
        let safe = |&to: &Square| {
            let from = if drop { to } else { from };
            self.position.is_safe(self.tables, Move::new(from, to, what))
        };
        to.into_iter().filter(safe).collect()
    }

    /// Where the only royal piece of the seat may step.
    fn royal(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let kind = match what {
            MoveKind::Promotion(into) => into.index(),
            _ => position.kind(from),
        };
        if !tables.kinds[kind].royal {
            return self.tried(from, to, what);
        }
        let blocked = position.blocked().without(Bits::of(from));
        let safe = |&to: &Square| {
            let faces = tables.check.facing && position.faces_from(tables, me, to, blocked);
            !faces && !position.is_attacked(tables, to, kind, me, blocked)
        };
        to.into_iter().filter(safe).collect()
    }

    /// Whether the royal pieces survive the blast of a capture, where a look is enough to tell.
    fn survives_blast(&self, from: Square, to: Square) -> Option<bool> {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let mut gone = position.blasted(tables, to);
        gone.remove(from);
        let captor =
            tables.captures.blast.as_ref().is_some_and(|blast| {
                blast.kills_captor && !blast.immune.has(KindId(position.kind(from) as u8))
            });
        let royals = position.royals[me % S];
        if royals.meets(gone) || captor && royals.has(from) {
            return royals.several().then_some(()).map_or(Some(false), |()| None);
        }
        if royals.is_empty() || royals.has(from) {
            return None;
        }
        gone.insert(to);
        let beaten = |&foe: &usize| {
            let royals = position.royals[foe % S];
            royals.any() && royals.without(gone).is_empty()
        };
        if tables.check.unless_wins && tables.foes[me].iter().any(beaten) {
            return Some(true);
        }
        let danger = &self.danger;
        gone.insert(from);
        let stirs = self.in_check || gone.meets(danger.shield | danger.zone);
        (!stirs).then_some(true)
    }

    fn castling(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let king = position.rights[me][0];
        if king == NONE {
            return false;
        }
        let king = Square(king);
        let royal = position.royals[me % S].has(king);
        for way in 0..tables.spec.castling.len() {
            let Some(partner) = position.partner(tables, me, way) else { continue };
            let Some(lane) = tables.castling(me, way, king, partner) else { continue };
            let judged = !self.pseudo || self.later;
            if lane.empty.meets(position.blocked()) || judged && royal && self.in_check {
                continue;
            }
            if !self.open.has(lane.king_to) || !self.open.has(lane.partner_to) {
                continue;
            }
            let mv = Move::new(king, partner, MoveKind::Castle(way as u8));
            if judged && tables.has_royals && !self.is_safe_castling(mv, &lane, royal) {
                continue;
            }
            if self.out(mv, Bits::of(partner)) {
                return true;
            }
        }
        false
    }

    /// Whether castling is safe. A royal king may not come from or cross an attacked square, judged with his partner
    /// at home; where both land, and what they uncover, is judged when the move is made. Where kings may not face
    /// each other, a square that faces the other king counts as attacked.
    fn is_safe_castling(&self, mv: Move, lane: &Lane<W>, royal: bool) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        if !royal {
            return self.later || position.is_safe(tables, mv);
        }
        let kind = position.kind(mv.from);
        let blocked = position.blocked().without(Bits::of(mv.from));
        let safe = |&square: &Square| {
            let faced = tables.check.facing && position.faces_from(tables, me, square, blocked);
            !faced && !position.is_attacked(tables, square, kind, me, blocked)
        };
        let before_landing = (lane.crossed | Bits::of(mv.from)).without(Bits::of(lane.king_to));
        before_landing.into_iter().all(|square| safe(&square)) && (self.later || position.is_safe(tables, mv))
    }

    fn drops(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(drops) = &tables.drops else { return false };
        position.drops(tables, me, |held, into, to| {
            if self.only == Only::OwedDrops && !drops.must.has(KindId(held as u8)) {
                return false;
            }
            let what = MoveKind::Drop(KindId(into as u8));
            let tried = (!self.pseudo || self.later)
                && tables.has_royals
                && (!drops.may_check || tables.spec.kinds[held].drop.not_mate || tables.kinds[into].royal);
            let kept = if tried {
                let not_mate = tables.spec.kinds[held].drop.not_mate;
                let mut near = to;
                if drops.may_check && !tables.kinds[into].royal && !tables.hops {
                    // Only from where it touches a royal piece can a drop give mate.
                    near &= position.touching(tables, me, into);
                }
                let safe = |&to: &Square| {
                    let mv = Move::new(to, to, what);
                    (self.later || position.is_safe(tables, mv))
                        && (drops.may_check || !position.gives_check(tables, mv))
                        && !(not_mate && position.mates(tables, mv))
                };
                let looked_at: Bits<W> = near.into_iter().filter(safe).collect();
                looked_at | self.legal(Square(0), to.without(near), what)
            } else {
                self.legal(Square(0), to, what)
            };
            kept.any() && self.out(Move::new(Square(0), Square(0), what), kept)
        })
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

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// What a look at all that its pieces can do costs, in steps.
    fn look_cost(&self, tables: &GeneralTables<W>) -> u64 {
        tables.look * (1 + u64::from(self.pieces().count()) / 32)
    }

    /// Where a piece may land: anywhere, but that pieces that pass to another level need room there.
    fn crossable(&self, tables: &GeneralTables<W>) -> Bits<W> {
        let mirror = &tables.mirror;
        if mirror.is_empty() {
            return Bits::ALL;
        }
        let blocked = self.blocked();
        tables.squares.into_iter().filter(|square| !blocked.has(mirror[square.index()])).collect()
    }

    /// What stands on the board, where nothing is captured.
    fn unconverted(&self, tables: &GeneralTables<W>) -> Bits<W> {
        if tables.captures.converts { self.standing() } else { Bits::EMPTY }
    }

    /// Whether a move leaves the mover's royal pieces as they must be.
    pub(crate) fn is_safe(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        tick(self.look_cost(tables));
        let me = self.me();
        let mut after = *self;
        after.apply_base(tables, mv, &mut ());
        if mv.with != MoveExtra::Nothing {
            after.add_companion(tables, mv, &mut ());
        }
        if !tables.has_royals {
            return true;
        }
        let check = &tables.check;
        if after.royals[me % S].count() < self.royals[me % S].count() && self.royal_now(tables, me).any() {
            return false;
        }
        // Exposed by a third seat, and hit on the way or by a blast.
        let unspared = |&foe: &usize| self.royal_now(tables, foe).without(after.royals[foe % S]).any();
        if tables.spares_royals && tables.foes[me].iter().any(unspared) {
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
        if check.no_flight && self.royals[me % S].has(mv.from) && !matches!(mv.what, MoveKind::Castle(_)) {
            let checkers = self.checkers(tables, me);
            if checkers.any() && checkers != Bits::of(mv.to) {
                return false;
            }
        }
        if !tables.mirror.is_empty() {
            after.cross(tables, mv, &mut ());
            if after.in_check(tables, me) {
                return false;
            }
        }
        check.may_give || !tables.foes[me].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Those of the walls that can come with a move with which it leaves the mover's royal pieces as they must be.
    pub(crate) fn safe_walls(&self, tables: &GeneralTables<W>, mv: Move, walls: Bits<W>) -> Bits<W> {
        let me = self.me();
        let mut after = *self;
        after.apply_base(tables, mv, &mut ());
        after.lift_duck(tables, &mut ());
        // A wall more gives no check, but to pieces that jump.
        let plain = !tables.tries_all && !tables.hops && tables.captures.blast.is_none();
        if plain && !after.in_check(tables, me) {
            return walls;
        }
        let safe = |&wall: &Square| self.is_safe(tables, mv.and(MoveExtra::Wall(wall)));
        walls.into_iter().filter(safe).collect()
    }

    /// The squares from which a kind could capture a royal piece of an enemy in some position.
    fn touching(&self, tables: &GeneralTables<W>, me: usize, kind: usize) -> Bits<W> {
        let royals = tables.foes[me].iter().flat_map(|&foe| self.royals[foe % S]);
        royals.fold(Bits::EMPTY, |all, royal| all | tables.touched_by(kind, me, royal))
    }

    /// Whether a check counts although the piece that moved has not yet passed to the next level. It does where
    /// the move is made on the level of a royal piece: from another one, it may still block the check.
    fn asks_before_crossing(&self, tables: &GeneralTables<W>, after: &Self, mv: Move) -> bool {
        let geometry = &tables.spec.geometry;
        let level = geometry.level(mv.from);
        let beside = |royal: Square| geometry.level(royal) == level;
        tables.mirror.is_empty() || after.royals[self.me() % S].into_iter().any(beside)
    }

    /// Whether a move gives check.
    pub(crate) fn gives_check(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        let mut after = *self;
        after.apply(tables, mv, &mut ());
        tables.foes[self.me()].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Whether a move mates the next player.
    fn mates(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        if !self.gives_check(tables, mv) {
            return false;
        }
        let mut after = *self;
        after.play(tables, mv);
        let mut any = crate::general::generate::sink::Any::default();
        after.generate(tables, &mut any);
        !any.0
    }
}
