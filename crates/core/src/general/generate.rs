//! The generator of the general engine: pieces, castling, drops, and what may not be left attacked.

pub(crate) mod after;
mod castling;
pub(crate) mod drops;
pub(crate) mod duties;
mod further;
mod legality;
pub(crate) mod moves_of;
mod moving_on;
mod openings;
pub(crate) mod perft;
mod promotion;
mod setwise;
pub(crate) mod sink;
mod trying;
pub(crate) mod walls;

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::general::generate::moves_of::{Scene, Sets};
use crate::general::generate::sink::{Chosen, Sifted, Sink};
use crate::general::safety::danger::Danger;
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{KindId, KindSet, Move, MoveKind, StepOnly};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only {
    All,
    Captures,
    /// Captures by the piece on a square.
    CapturesOf(Square),
    /// Captures and promotions, and perhaps others: for a sink that lets no others in.
    Loud,
    /// What pieces on the board do, each alone.
    Pieces,
    /// Drops of pieces that must be dropped.
    OwedDrops,
    /// What the piece on a square does alone.
    Of(Square),
    /// Drops as one kind.
    Drops(KindId),
    Castling,
}

impl Only {
    /// Whether a piece that neither promotes nor captures on its way must land on another.
    fn lands_on_pieces(self) -> bool {
        self.is_captures() || self == Self::Loud
    }

    /// What a piece may do that goes on in the same turn.
    pub(crate) fn of_step(only: StepOnly, square: Square) -> Self {
        match only {
            StepOnly::Captures => Self::CapturesOf(square),
            StepOnly::All => Self::Of(square),
        }
    }

    /// Whether nothing but captures is wanted.
    pub(super) fn is_captures(self) -> bool {
        matches!(self, Self::Captures | Self::CapturesOf(_))
    }
}

/// One generation.
pub(crate) struct Generation<'a, K: ?Sized, const W: usize, const S: usize, const E: usize> {
    pub(crate) position: &'a GeneralPosition<W, S, E>,
    pub(crate) tables: &'a GeneralTables<W>,
    pub(crate) me: usize,
    scene: Scene<W>,
    /// Where a piece may land at all, what is spared left out, and by the moves that are wanted.
    open: Bits<W>,
    reach: Bits<W>,
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
    /// The kinds that may move, where dice decide that.
    pub(crate) shown: Option<KindSet>,
    /// Whether they are looked at with what comes with them.
    pub(crate) later: bool,
    pub(crate) sink: &'a mut K,
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The legal moves of one sort, or all moves as the pieces go where `pseudo` is set. Passing is not among them.
    pub(crate) fn generate_only<K: Sink<W> + ?Sized>(
        &self,
        tables: &GeneralTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        if tables.guides {
            return self.generate_guided(tables, only, pseudo, sink);
        }
        self.generate_unchosen(tables, only, pseudo, sink);
    }

    /// The same where it matters where the piece that goes on has been, or where a mover may have to choose by which rule it
    /// captures: then each choice is a move.
    #[inline(never)]
    fn generate_guided<K: Sink<W> + ?Sized>(
        &self,
        tables: &GeneralTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        let step = self.going_on(tables).map(|(_, step)| step).filter(|step| step.is_guided());
        let keeps = |mv: Move| step.is_none_or(|step| self.may_step(tables, step, mv));
        let mut sifted = Sifted { inner: sink, keeps };
        if !tables.captures.chooses {
            return self.generate_unchosen::<dyn Sink<W>>(tables, only, pseudo, &mut sifted);
        }
        let choices = |mv: Move| self.choices(tables, mv);
        let mut chosen = Chosen { inner: &mut sifted, choices };
        self.generate_unchosen::<dyn Sink<W>>(tables, only, pseudo, &mut chosen);
    }

    fn generate_unchosen<K: Sink<W> + ?Sized>(
        &self,
        tables: &GeneralTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        if !tables.away.is_empty() && only.lands_on_pieces() {
            return self.generate_loud(tables, only, pseudo, sink);
        }
        tick(self.look_cost(tables));
        let me = self.me();
        // Where moves are judged with what comes with them, each is judged with all that can.
        let later = tables.judges_whole && !pseudo;
        let look = tables.has_royals && !pseudo && !later;
        let danger = if look { self.danger(tables, me) } else { Danger::NONE };
        let in_check = danger.checkers.any() || later && self.in_check(tables, me);
        let (scene, open) = (self.scene(tables, me), self.crossable(tables));
        let reach = open.without(self.spared(tables, me) | self.unconverted(tables));
        let landing = if only.lands_on_pieces() { reach & self.standing() } else { reach };
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
            reach,
            landing,
            alone: tables.gating.is_none() && tables.wall.is_none(),
            danger,
            careful,
            delicate,
            in_check,
            only,
            pseudo: pseudo || later,
            shown: if pseudo { None } else { self.shown(tables) },
            later,
            sink,
        };
        generation.run();
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Captures, and promotions where these are wanted too, where a piece can capture away from where it lands: such moves
    /// are found among all.
    #[inline(never)]
    fn generate_loud<K: Sink<W> + ?Sized>(
        &self,
        tables: &GeneralTables<W>,
        only: Only,
        pseudo: bool,
        sink: &mut K,
    ) {
        let keeps = |mv: Move| {
            only == Only::Loud && matches!(mv.what, MoveKind::Promotion(_)) || self.is_capture(tables, mv)
        };
        let among = match only {
            Only::CapturesOf(square) => Only::Of(square),
            _ => Only::All,
        };
        self.generate_unchosen::<dyn Sink<W>>(tables, among, pseudo, &mut Sifted { inner: sink, keeps });
    }
}

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    fn run(&mut self) -> bool {
        let (tables, all) = (self.tables, self.only == Only::All);
        if let Some(turn) = self.position.begins(tables) {
            return self.openings(turn);
        }
        let pieces = match self.only {
            Only::All | Only::Pieces | Only::Captures | Only::Loud => Bits::ALL,
            Only::Of(from) | Only::CapturesOf(from) => Bits::of(from),
            Only::OwedDrops | Only::Drops(_) | Only::Castling => Bits::EMPTY,
        };
        if pieces.any() && self.pieces(pieces) {
            return true;
        }
        // Who walks does nothing else.
        if self.position.walks(self.me) {
            return false;
        }
        let drops = all || matches!(self.only, Only::OwedDrops | Only::Drops(_));
        E > 0 && all && !tables.joints.ways.is_empty() && self.fusions()
            || tables.castles && (all || self.only == Only::Castling) && self.castling()
            || drops && tables.drops.is_some() && self.drops()
            || all && self.walls_alone()
    }

    /// The moves of pieces that are among these.
    fn pieces(&mut self, among: Bits<W>) -> bool {
        let resting = if self.tables.turns.different_pieces { self.position.moved } else { Bits::EMPTY };
        let mut movers = (self.position.alive(self.me) & among).without(resting);
        if let Some(shown) = self.shown {
            movers &= self.position.of_kinds(self.me, shown);
        }
        if self.tables.freezes {
            let frozen = |&at: &Square| self.position.is_frozen(self.tables, self.me, at, self.scene.blocked);
            let frozen = movers.into_iter().filter(frozen).collect();
            movers = movers.without(frozen);
            if self.tables.leaves_frozen && self.leave(frozen) {
                return true;
            }
        }
        if self.setwise(&mut movers) {
            return true;
        }
        for from in movers {
            if self.piece(from) {
                return true;
            }
        }
        false
    }

    /// Lets frozen pieces be taken off the board, no royal one among them, each a move from its square to the same.
    #[inline(never)]
    fn leave(&mut self, frozen: Bits<W>) -> bool {
        let (tables, position) = (self.tables, self.position);
        if self.wants_captures() || self.only == Only::Loud {
            return false;
        }
        for square in frozen.without(position.royals[self.me % S]) {
            let mv = Move::new(square, square, MoveKind::Shoot);
            if tables.kinds[position.kind(square)].leaves_frozen
                && (self.pseudo || position.is_safe(tables, mv))
                && self.out(mv, Bits::of(square))
            {
                return true;
            }
        }
        false
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
        if table.is_walked() || tables.kinds[kind].takes.is_some() || tables.captures.moves_on {
            return self.walker(from, kind);
        }
        let sets = self.scene.sets(tables, table, from);
        self.sets(from, kind, sets)
    }

    fn walker(&mut self, from: Square, kind: usize) -> bool {
        let going = self.position.going_in(self.tables, self.me, from, kind, self.in_check);
        self.sets(from, kind, going.sets) || !going.others.is_empty() && self.others(kind, &going.others)
    }

    /// The ordinary moves of a piece, promoted where it promotes.
    fn sets(&mut self, from: Square, kind: usize, mut sets: Sets<W>) -> bool {
        let promotes = self.tables.kinds[kind].promotion.is_some();
        let landing = if promotes && self.only == Only::Loud { self.reach } else { self.landing };
        sets.quiet &= landing;
        sets.take &= landing;
        sets.marking &= landing;
        sets.passing &= if self.tables.captures.converts { Bits::EMPTY } else { self.open };
        if promotes && self.promote(from, kind, &mut sets) {
            return true;
        }
        if self.only == Only::Loud {
            (sets.quiet, sets.marking) = (Bits::EMPTY, Bits::EMPTY);
        }
        self.set(from, sets.quiet | sets.take, MoveKind::Plain)
            || sets.marking.any() && self.set(from, sets.marking, MoveKind::Double)
            || sets.passing.any() && self.one_by_one(from, sets.passing, MoveKind::EnPassant)
    }

    /// Where a piece may land at all.
    pub(crate) fn room(&self) -> Bits<W> {
        self.open
    }

    /// Whether only captures are wanted.
    pub(crate) fn wants_captures(&self) -> bool {
        self.only.is_captures()
    }

    fn others(&mut self, kind: usize, others: &[Move]) -> bool {
        let promoted: Vec<Move>;
        let others = if self.tables.kinds[kind].promotion.is_some() {
            promoted = self.promoted(kind, others);
            &promoted
        } else {
            others
        };
        for &mv in others {
            let captures = self.position.is_capture(self.tables, mv);
            let lands = mv.what != MoveKind::Shoot;
            if lands && !self.open.has(mv.to) {
                continue;
            }
            if self.only.is_captures() && !captures || captures && self.tables.captures.converts {
                continue;
            }
            if (self.pseudo || self.position.is_safe(self.tables, mv)) && self.out(mv, Bits::of(mv.to)) {
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
}
