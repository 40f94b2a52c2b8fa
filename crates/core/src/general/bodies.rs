//! Pieces that crush, most of them covering several squares, and pieces that join to become one.
//!
//! A body is a piece on its anchor. The squares besides are *cells*: they block, and whoever captures there takes the
//! body as a whole.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::generate::Generation;
use crate::general::generate::moves_of::Scene;
use crate::general::generate::sink::Sink;
use crate::general::tables::GeneralTables;
use crate::position::general::{GeneralPosition, piece};
use crate::{Effect, Joining, KindId, Move, MoveKind, Removal, Room, Seat};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Where the piece stands that covers an occupied square.
    pub(crate) fn anchor_of(&self, tables: &GeneralTables<W>, square: Square) -> Square {
        if !self.cells_of_bodies().has(square) {
            return square;
        }
        let covers = |&anchor: &Square| {
            let body = tables.bodies.of_code(self.kind(anchor) as u16);
            body.is_some_and(|body| body.covers(anchor).has(square))
        };
        self.pieces().into_iter().find(covers).unwrap_or(square)
    }

    /// All squares that these pieces cover.
    pub(crate) fn covered_by(&self, tables: &GeneralTables<W>, anchors: Bits<W>) -> Bits<W> {
        if !tables.bodies.any() {
            return anchors;
        }
        anchors.into_iter().fold(anchors, |all, anchor| {
            let body = tables.bodies.of_code(self.kind(anchor) as u16);
            all | body.map_or(Bits::EMPTY, |body| body.covers(anchor))
        })
    }

    /// What stops a body: royal pieces of all seats, in whatever state, and walls.
    fn stops(&self, tables: &GeneralTables<W>) -> Bits<W> {
        let royal = |&square: &Square| tables.kinds[self.kind(square)].royal;
        self.walls | self.pieces().into_iter().filter(royal).collect::<Bits<W>>()
    }

    /// What an enemy of bodies can take of them: their cells too, or nothing where they are immune.
    pub(crate) fn with_bodies(&self, tables: &GeneralTables<W>, prey: Bits<W>) -> Bits<W> {
        if !tables.bodies.any() {
            return prey;
        }
        if !tables.bodies.immune {
            return self.covered_by(tables, prey);
        }
        let plain = |&square: &Square| tables.bodies.of_code(self.kind(square) as u16).is_none();
        prey.into_iter().filter(plain).collect()
    }

    /// The bodies of enemies of `seat` that attack a square while `blocked` is in their way.
    pub(crate) fn crushers(
        &self,
        tables: &GeneralTables<W>,
        square: Square,
        seat: usize,
        blocked: Bits<W>,
    ) -> Bits<W> {
        let mut crushers = Bits::EMPTY;
        if !tables.bodies.any() {
            return crushers;
        }
        let stops = self.stops(tables) & blocked;
        for &foe in &tables.foes[seat] {
            let mut army = None;
            for anchor in self.alive(foe) & blocked {
                let Some(body) = tables.bodies.of_code(self.kind(anchor) as u16) else { continue };
                let army = *army.get_or_insert_with(|| self.covered_by(tables, self.seats[foe % S]));
                let own = army.without(body.covers(anchor));
                if body.attacks(foe, anchor, square, stops, own & blocked) {
                    crushers.insert(anchor);
                }
            }
        }
        crushers
    }

    /// Calls `hear` with every anchor to which the body of seat `me` on `from` can go, and what it removes on its way.
    fn each_sweep(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        mut hear: impl FnMut(Square, Bits<W>),
    ) {
        let Some(body) = tables.bodies.of_code(self.kind(from) as u16) else { return };
        let own = self.covered_by(tables, self.seats[me % S]).without(body.covers(from));
        body.sweeps(me, from, self.stops(tables), own, |sweep| hear(sweep.to, sweep.swept));
    }

    /// Whether the move of a body, or a fusion, removes something.
    pub(crate) fn crushes(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        let me = self.me();
        let both = Bits::of(mv.from) | Bits::of(mv.to);
        if let MoveKind::Fusion(anchor) = mv.what {
            let joint = tables.joints.of_code(self.kind(mv.from) as u16);
            return joint.is_some_and(|joint| joint.covers(anchor).without(both).meets(self.standing()));
        }
        let mut hit = false;
        self.each_sweep(tables, me, mv.from, |to, swept| hit |= to == mv.to && swept.meets(self.standing()));
        hit
    }

    /// All squares on which something stands.
    pub(crate) fn standing(&self) -> Bits<W> {
        self.pieces() | self.cells_of_bodies()
    }

    /// Moves a body, and crushes what it sweeps.
    pub(crate) fn sweep(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        mv: Move,
        told: &mut impl EffectSink,
    ) {
        let mut way = Bits::EMPTY;
        self.each_sweep(tables, me, mv.from, |to, swept| {
            if to == mv.to {
                way = swept;
            }
        });
        let kind = self.take(tables, mv.from, me);
        self.leave_home(tables, mv.from);
        if tables.kinds[kind].resets {
            self.quiet = 0;
        }
        self.crush(tables, me, way, told);
        self.put(tables, mv.to, kind, me);
        told.tell(|| Effect::Moved { piece: piece(kind, me), from: mv.from, to: mv.to });
    }

    /// Joins two pieces; where the new one makes room by crushing, what stood there goes.
    pub(crate) fn join(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        mv: Move,
        anchor: Square,
        told: &mut impl EffectSink,
    ) {
        let Some(joint) = tables.joints.of_code(self.kind(mv.from) as u16) else { return };
        let (into, room) = (usize::from(joint.into), joint.covers(anchor));
        let of = [mv.from, mv.to].map(|square| {
            let kind = self.take(tables, square, me);
            self.leave_home(tables, square);
            (square, piece(kind, me).kind)
        });
        self.crush(tables, me, room, told);
        self.put(tables, anchor, into, me);
        self.quiet = 0;
        told.tell(|| Effect::Fused { seat: Seat(me as u8), of, into: piece(into, me).kind, on: anchor });
    }

    /// Removes everything on these squares, bodies as a whole.
    fn crush(&mut self, tables: &GeneralTables<W>, me: usize, squares: Bits<W>, told: &mut impl EffectSink) {
        while let Some(square) = (squares & self.standing()).first() {
            self.capture(tables, me, square, Removal::Crushed, told);
        }
    }

    /// Keeps the cells of a body that comes or goes.
    pub(crate) fn cover(&mut self, tables: &GeneralTables<W>, anchor: Square, kind: usize, there: bool) {
        let Some(body) = tables.bodies.of_code(kind as u16) else { return };
        let cells = body.covers(anchor).without(Bits::of(anchor));
        let all = &mut self.cells_covered[0];
        *all = if there { *all | cells } else { all.without(cells) };
    }

    /// Calls `hear` with every pair of the player's pieces that can join and the anchors of what they become, safe or
    /// not, until it returns true. Returns whether it did.
    fn each_join(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        mut hear: impl FnMut(Square, Square, Bits<W>) -> bool,
    ) -> bool {
        let blocked = match tables.joints.room {
            Room::Needed => self.blocked(),
            Room::Crushes => self.stops(tables),
        };
        for joint in &tables.joints.ways {
            let fits = |&square: &Square| joint.of.contains(&(self.kind(square) as u16));
            let own: Bits<W> = self.alive(me).into_iter().filter(fits).collect();
            for from in own {
                let others = own.without(Bits::of(from));
                let partners = match joint.how {
                    Joining::Beside => joint.beside.at(from) & others,
                    Joining::MoveOnto => self.onto(tables, me, from, others),
                };
                for to in partners {
                    let anchors = joint.anchors(from, to, blocked);
                    if anchors.any() && hear(from, to, anchors) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Which of the squares `others` the piece on `from` could capture on, if enemies stood there.
    fn onto(&self, tables: &GeneralTables<W>, me: usize, from: Square, others: Bits<W>) -> Bits<W> {
        let scene = Scene { prey: others, ..self.scene(tables, me) };
        self.going_through(tables, me, from, self.kind(from), false, scene).sets.take & others
    }
}

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// The moves of the body on `from`.
    #[inline(never)]
    pub(crate) fn sweeps(&mut self, from: Square) -> bool {
        let (position, standing) = (self.position, self.position.standing());
        let mut to = Bits::EMPTY;
        let captures = self.wants_captures();
        position.each_sweep(self.tables, self.me, from, |anchor, swept| {
            if !captures || swept.meets(standing) {
                to.insert(anchor);
            }
        });
        let to = self.fitting_beyond(position.kind(from), to & self.room());
        self.set(from, to, MoveKind::Plain)
    }

    /// Those of the anchors whose place on the next level has room for a kind, where pieces pass there.
    fn fitting_beyond(&self, kind: usize, anchors: Bits<W>) -> Bits<W> {
        let Some(body) = self.tables.bodies.of_code(kind as u16).filter(|_| !self.tables.mirror.is_empty())
        else {
            return anchors;
        };
        let blocked = self.position.blocked();
        let fits = |anchor: &Square| {
            let cells = body.covers(self.tables.mirror[anchor.index()]);
            cells.any() && !cells.meets(blocked)
        };
        anchors.into_iter().filter(fits).collect()
    }

    /// Every fusion.
    #[inline(never)]
    pub(crate) fn fusions(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        position.each_join(tables, me, |from, to, anchors| {
            let frozen = position.is_frozen(tables, me, from, position.blocked());
            if frozen || self.shown.is_some_and(|shown| !shown.has(KindId(position.kind(from) as u8))) {
                return false;
            }
            let into =
                tables.joints.of_code(position.kind(from) as u16).map_or(0, |joint| usize::from(joint.into));
            // A queen that joins a rook to a queen leaves as many queens.
            let kept = [from, to].iter().filter(|at| position.kind(**at) == into).count() as u32;
            let full = tables.kinds[into]
                .limit
                .is_some_and(|limit| position.count(tables, me, into) - kept >= limit);
            let anchors = if full { Bits::EMPTY } else { self.fitting_beyond(into, anchors & self.room()) };
            anchors.into_iter().any(|anchor| self.one_by_one(from, Bits::of(to), MoveKind::Fusion(anchor)))
        })
    }
}
