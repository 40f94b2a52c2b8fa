//! One rule set on one layout: the generic half below [`Strategy`].

use std::marker::PhantomData;

use chatur_board::{Bits, Shift, Square, SquareSet};

use crate::any::Layout;
use crate::classes::PAWN;
use crate::listener::{Any, Count, List, Listener};
use crate::position::{NONE, Position};
use crate::ruleset::{RuleSet, covered};
use crate::strategy::Strategy;
use crate::tables::Tables;
use crate::{
    AnyPosition, KindId, Leaves, Mark, Move, Piece, Seat, Setup, SetupError, Spec, SpecError, What, ZoneId,
};

pub(crate) struct Machine<R, const W: usize, const P: usize, const S: usize> {
    pub(crate) tables: Tables<W>,
    zones: Vec<Vec<SquareSet>>,
    rules: PhantomData<R>,
}

/// Compiles for two seats and kinds of common classes, on boards of up to 128 squares.
///
/// # Errors
/// When `R` does not cover the spec, or the board is larger.
pub fn narrow<R: RuleSet>(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
    if spec.seats.len() != 2 {
        return Err(SpecError::NotCovered("other than two seats".to_owned()));
    }
    match spec.geometry.words() {
        1 => Ok(Box::new(Machine::<R, 1, 5, 2>::new(spec)?)),
        2 => Ok(Box::new(Machine::<R, 2, 5, 2>::new(spec)?)),
        _ => Err(SpecError::NotCovered("more than 128 squares".to_owned())),
    }
}

/// As [`narrow`], on boards inside 8×8 only: for sets that no larger shipped board needs, since every
/// layout is another copy of the generator in the program.
///
/// # Errors
/// When `R` does not cover the spec, or the board is larger.
pub fn narrow8<R: RuleSet>(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
    if spec.seats.len() != 2 || spec.geometry.words() != 1 {
        return Err(SpecError::NotCovered("two seats on a board inside 8×8".to_owned()));
    }
    Ok(Box::new(Machine::<R, 1, 5, 2>::new(spec)?))
}

/// Compiles for any board, any kinds and up to eight seats.
///
/// # Errors
/// When `R` does not cover the spec.
pub fn wide<R: RuleSet>(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
    Ok(match spec.geometry.words() {
        1 => Box::new(Machine::<R, 1, 10, 8>::new(spec)?),
        2 => Box::new(Machine::<R, 2, 10, 8>::new(spec)?),
        3 => Box::new(Machine::<R, 3, 10, 8>::new(spec)?),
        _ => Box::new(Machine::<R, 4, 10, 8>::new(spec)?),
    })
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize> Machine<R, W, P, S> {
    fn new(spec: &Spec) -> Result<Self, SpecError> {
        let classes = covered::<R>(spec, P)?;
        let zones = spec.zones.iter().map(|zone| zone.squares.clone()).collect();
        Ok(Self { tables: Tables::new(spec, &classes)?, zones, rules: PhantomData })
    }

    fn ended(&self, position: &Position<W, P, S>) -> bool {
        self.tables.goals.iter().any(|goal| goal.reached(&self.tables, position))
    }

    fn tree(&self, position: &Position<W, P, S>, depth: u32, counted: bool) -> u64 {
        if R::GOALS && self.ended(position) {
            return 0;
        }
        if counted && depth == 1 {
            let mut count = Count::default();
            position.generate::<R, _>(&self.tables, &mut count);
            return count.0;
        }
        let mut base = *position;
        base.hand_on(&self.tables);
        let mut visit = Visit { machine: self, position, base, depth, counted, nodes: 0 };
        position.generate::<R, _>(&self.tables, &mut visit);
        visit.nodes
    }
}

/// Plays every move and counts what follows.
struct Visit<'a, R, const W: usize, const P: usize, const S: usize> {
    machine: &'a Machine<R, W, P, S>,
    position: &'a Position<W, P, S>,
    /// The position with the turn handed on, from which every ordinary move starts.
    base: Position<W, P, S>,
    depth: u32,
    counted: bool,
    nodes: u64,
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize> Visit<'_, R, W, P, S> {
    #[inline(always)]
    fn follow(&mut self, child: &Position<W, P, S>) {
        if !self.counted && self.depth == 1 {
            // The last move is really played, although nobody looks at what came of it.
            std::hint::black_box(child);
            self.nodes += 1;
        } else {
            self.nodes += self.machine.tree(child, self.depth - 1, self.counted);
        }
    }
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize> Listener<W> for Visit<'_, R, W, P, S> {
    #[inline(always)]
    fn piece(&mut self, from: Square, to: Bits<W>, what: What) -> bool {
        let tables = &self.machine.tables;
        if matches!(what, What::Castle(_) | What::EnPassant) {
            for to in to {
                let mut child = *self.position;
                child.play::<R>(tables, Move { from, to, what });
                self.follow(&child);
            }
            return false;
        }
        let me = self.position.turn as usize % S;
        let code = self.position.code(from);
        let mut lifted = self.base;
        lifted.lift(tables, me, from, code);
        lifted.leave_home::<R>(tables, from);
        let enemies = self.position.enemies_of(me);
        let landed = tables.landed(code, what);
        for to in to.without(enemies) {
            let mut child = lifted;
            child.settle(tables, me, to, landed);
            if what == What::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow(&child);
        }
        for to in to & enemies {
            let mut child = lifted;
            child.seize::<R>(tables, me, to);
            child.settle(tables, me, to, landed);
            child.note_checks::<R>(tables, me);
            self.follow(&child);
        }
        false
    }

    #[inline(always)]
    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: What) -> bool {
        let tables = &self.machine.tables;
        let me = self.position.turn as usize % S;
        for to in to {
            let from = shift.origin(to);
            let mut child = self.base;
            child.lift(tables, me, from, 1 << PAWN);
            child.settle(tables, me, to, 1 << PAWN);
            if what == What::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow(&child);
        }
        false
    }
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize> Strategy for Machine<R, W, P, S>
where
    Position<W, P, S>: Layout,
{
    fn rule_set(&self) -> &'static str {
        R::NAME
    }

    fn position(&self, spec: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError> {
        crate::validate::arrangement(spec, setup, self.tables.has_royals)?;
        let mut position = Position::<W, P, S>::EMPTY;
        position.turn = setup.turn.0;
        position.quiet = setup.quiet;
        position.round = setup.round.max(1);
        for (square, piece) in setup.all() {
            let code = self.tables.codes[piece.kind.index()];
            position.toggle(&self.tables, square, code, piece.seat.index());
        }
        for (seat, rights) in setup.rights.iter().enumerate() {
            let packed = |square: Option<Square>| square.map_or(NONE, |s| s.0);
            let [a, b] = rights.partners;
            if a.is_some() || b.is_some() {
                position.castling[seat] = [packed(rights.king), packed(a), packed(b)];
            }
        }
        position.homes = position.fresh_homes();
        for (seat, &checks) in setup.checks.iter().enumerate() {
            position.checks[seat] = checks;
        }
        for mark in &setup.marks {
            position.marks[mark.seat.index()] = [mark.piece.0, mark.skipped.0];
            let stays = self.tables.seats > 2;
            if !stays && !position.can_take_in_passing::<R>(&self.tables, mark.seat.index()) {
                position.marks[mark.seat.index()] = [NONE; 2];
            }
        }
        position.hash = position.fresh_hash(&self.tables);
        if spec.seats.len() == 2 {
            let waiting = Seat(setup.turn.0 ^ 1);
            if position.checkers_of::<R>(&self.tables, waiting.index()).any() {
                let seat = spec.seats[waiting.index()].name.clone();
                return Err(SetupError::OpponentInCheck { seat });
            }
        }
        Ok(position.wrap())
    }

    fn setup(&self, position: &AnyPosition) -> Setup {
        let position = Position::<W, P, S>::open(position);
        let seats = self.tables.seats;
        let mut pieces = vec![None; 64 * W];
        for seat in 0..seats {
            for square in position.seats[seat] {
                let kind = self.tables.kind(position.code(square));
                pieces[square.index()] = kind.map(|kind| Piece { kind, seat: Seat(seat as u8) });
            }
        }
        let mark = |seat: usize| {
            let [piece, skipped] = position.marks[seat];
            let mark = Mark { seat: Seat(seat as u8), piece: Square(piece), skipped: Square(skipped) };
            (skipped != NONE).then_some(mark)
        };
        Setup {
            pieces,
            turn: Seat(position.turn),
            rights: (0..seats).map(|seat| position.rights(seat)).collect(),
            marks: (0..seats).filter_map(mark).collect(),
            quiet: position.quiet,
            round: position.round,
            checks: position.checks[..seats].to_vec(),
        }
    }

    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        Position::<W, P, S>::open(position).generate::<R, _>(&self.tables, &mut List(out));
    }

    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        Position::<W, P, S>::open(position).generate_pseudo::<R>(&self.tables, &mut List(out));
    }

    fn count(&self, position: &AnyPosition) -> u64 {
        let mut count = Count::default();
        Position::<W, P, S>::open(position).generate::<R, _>(&self.tables, &mut count);
        count.0
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        let mut any = Any::default();
        Position::<W, P, S>::open(position).generate_any::<R>(&self.tables, &mut any);
        any.0
    }

    fn play(&self, position: &mut AnyPosition, mv: Move) {
        Position::<W, P, S>::open_mut(position).play::<R>(&self.tables, mv);
    }

    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        let position = Position::<W, P, S>::open(position);
        match (depth, leaves) {
            (0, _) => 1,
            (_, Leaves::Counted) => self.tree(position, depth, true),
            (_, Leaves::Played) => self.tree(position, depth, false),
        }
    }

    fn turn(&self, position: &AnyPosition) -> Seat {
        Seat(Position::<W, P, S>::open(position).turn)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S>::open(position).hash
    }

    fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S>::open(position).fresh_hash(&self.tables)
    }

    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S>::open(position).checkers_of::<R>(&self.tables, seat.index()).resize()
    }

    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S>::open(position).royals(&self.tables, seat.index()).resize()
    }

    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        let position = Position::<W, P, S>::open(position);
        let occupied = position.occupied() | Bits::EMPTY;
        position.attackers::<R>(&self.tables, square, of.index(), occupied).resize()
    }

    fn goal_reached(&self, position: &AnyPosition) -> bool {
        self.ended(Position::<W, P, S>::open(position))
    }

    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32 {
        Position::<W, P, S>::open(position).seats[seat.index() % S].count()
    }

    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        Position::<W, P, S>::open(position).checks[seat.index() % S]
    }

    fn quiet(&self, position: &AnyPosition) -> u16 {
        Position::<W, P, S>::open(position).quiet
    }

    fn reached(&self, position: &AnyPosition, kinds: &[KindId], zone: ZoneId, seat: Seat) -> bool {
        let position = Position::<W, P, S>::open(position);
        let zone: Bits<W> = self.zones[usize::from(zone.0)][seat.index()].resize();
        (zone & position.seats[seat.index() % S])
            .into_iter()
            .any(|square| self.tables.kind(position.code(square)).is_some_and(|kind| kinds.contains(&kind)))
    }
}
