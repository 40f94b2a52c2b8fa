//! One rule set on one layout: the generic half below [`Strategy`].

use std::marker::PhantomData;

use chatur_board::{Bits, Shift, Square, SquareSet};

use crate::any::Layout;
use crate::classes::{BODY, PAWN};
use crate::listener::{Any, Count, List, Listener, Loud};
use crate::position::{NONE, Position};
use crate::ruleset::{RuleSet, covered};
use crate::strategy::Strategy;
use crate::survey::list;
use crate::tables::Tables;
use crate::watch::Watch;
use crate::{
    AnyPosition, Event, KindId, KindSet, Leave, Leaves, Mark, Move, Occasion, Piece, Seat, SeatState, Setup,
    SetupError, Spec, SpecError, Survey, What, ZoneId,
};

pub(crate) struct Machine<R, const W: usize, const P: usize, const S: usize, const E: usize> {
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
        1 => Ok(Box::new(Machine::<R, 1, 5, 2, 0>::new(spec)?)),
        2 => Ok(Box::new(Machine::<R, 2, 5, 2, 0>::new(spec)?)),
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
    Ok(Box::new(Machine::<R, 1, 5, 2, 0>::new(spec)?))
}

/// Compiles for up to four seats that can leave one by one, kinds of common classes and bodies, on any board
/// with a stride.
///
/// # Errors
/// When `R` does not cover the spec.
pub fn table<R: RuleSet>(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
    if spec.seats.len() > 4 {
        return Err(SpecError::NotCovered("more than four seats".to_owned()));
    }
    Ok(match spec.geometry.words() {
        1 => Box::new(Machine::<R, 1, 9, 4, 1>::new(spec)?),
        3 => Box::new(Machine::<R, 3, 9, 4, 1>::new(spec)?),
        _ => return Err(SpecError::NotCovered("a board of two or four words".to_owned())),
    })
}

/// Compiles for any board, any kinds and up to eight seats.
///
/// # Errors
/// When `R` does not cover the spec.
pub fn wide<R: RuleSet>(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
    Ok(match spec.geometry.words() {
        1 => Box::new(Machine::<R, 1, 10, 8, 1>::new(spec)?),
        2 => Box::new(Machine::<R, 2, 10, 8, 1>::new(spec)?),
        3 => Box::new(Machine::<R, 3, 10, 8, 1>::new(spec)?),
        _ => Box::new(Machine::<R, 4, 10, 8, 1>::new(spec)?),
    })
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize, const E: usize> Machine<R, W, P, S, E> {
    fn new(spec: &Spec) -> Result<Self, SpecError> {
        let classes = covered::<R>(spec, P)?;
        let zones = spec.zones.iter().map(|zone| zone.squares.clone()).collect();
        Ok(Self { tables: Tables::new(spec, &classes)?, zones, rules: PhantomData })
    }

    fn ended(&self, position: &Position<W, P, S, E>) -> bool {
        position.is_decided() || self.tables.goals.iter().any(|goal| goal.reached(&self.tables, position))
    }

    fn tree(&self, position: &Position<W, P, S, E>, depth: u32, counted: bool) -> u64 {
        if R::GOALS && self.ended(position) {
            return 0;
        }
        if counted && depth == 1 {
            let mut count = Count::default();
            position.generate::<R, _>(&self.tables, &mut count);
            return if count.0 == 0 { self.without_move(position, depth, counted) } else { count.0 };
        }
        let mut base = *position;
        base.hand_on(&self.tables);
        if let Some(fates) = base.fates.first_mut() {
            // A calm move leaves nobody in check, the mover included.
            fates.checked = 0;
        }
        let watch = if E > 0 && self.tables.watches { Some(position.watch::<R>(&self.tables)) } else { None };
        let mut visit = Visit { machine: self, position, base, watch, depth, counted, nodes: 0, any: false };
        position.generate::<R, _>(&self.tables, &mut visit);
        if visit.any { visit.nodes } else { self.without_move(position, depth, counted) }
    }

    /// Nobody moved: where players without a move leave and others play on, count what these do.
    fn without_move(&self, position: &Position<W, P, S, E>, depth: u32, counted: bool) -> u64 {
        if E == 0 || self.tables.outs.exits.is_none() {
            return 0;
        }
        let mut next = *position;
        if next.put_out_stuck::<R, ()>(&self.tables, &mut ()) { self.tree(&next, depth, counted) } else { 0 }
    }
}

/// Plays every move and counts what follows.
struct Visit<'a, R, const W: usize, const P: usize, const S: usize, const E: usize> {
    machine: &'a Machine<R, W, P, S, E>,
    position: &'a Position<W, P, S, E>,
    /// The position with the turn handed on, from which every ordinary move starts.
    base: Position<W, P, S, E>,
    /// What the mover can change about other players' royal pieces, where that matters.
    watch: Option<Watch<W>>,
    depth: u32,
    counted: bool,
    nodes: u64,
    /// Whether there was a move.
    any: bool,
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize, const E: usize> Visit<'_, R, W, P, S, E> {
    #[inline(always)]
    fn follow(&mut self, child: &Position<W, P, S, E>) {
        if !self.counted && self.depth == 1 {
            // The last move is really played, although nobody looks at what came of it.
            std::hint::black_box(child);
            self.nodes += 1;
        } else {
            self.nodes += self.machine.tree(child, self.depth - 1, self.counted);
        }
    }

    /// Plays the moves of a body.
    #[inline(never)]
    fn sweep(&mut self, from: Square, to: Bits<W>, code: u16) {
        let (machine, position) = (self.machine, self.position);
        let tables = &machine.tables;
        let me = position.turn as usize % S;
        let (Some(body), Some(watch)) = (tables.bodies.of_code(code), self.watch) else {
            self.in_full(from, to, What::Plain);
            return;
        };
        let kings = position.kings(tables);
        let bodies = position.bodies(tables).without(body.covers(from));
        let own = position.seats[me].without(body.covers(from));
        let mut lifted = self.base;
        lifted.toggle(tables, from, code, me);
        if tables.resets.has(code) {
            lifted.quiet = 0;
        }
        body.sweeps(me, from, kings, own, |sweep| {
            if !to.has(sweep.to) {
                return;
            }
            let gone = body.covers(from) | sweep.swept;
            if sweep.swept.meets(bodies) || !watch.is_calm_sweep(me, body, gone, sweep.to, kings) {
                self.in_full(from, Bits::of(sweep.to), What::Plain);
                return;
            }
            let mut child = lifted;
            if sweep.swept.meets(position.occupied()) {
                child.crush(tables, me, sweep.swept, &mut ());
            }
            child.toggle(tables, sweep.to, code, me);
            if watch.alarmed != 0 && child.alarm_stays::<R>(tables, watch.alarmed) {
                self.in_full(from, Bits::of(sweep.to), What::Plain);
            } else {
                self.follow(&child);
            }
        });
    }

    /// Follows a move that checks nobody anew.
    #[inline(always)]
    fn follow_calm(&mut self, child: &mut Position<W, P, S, E>, from: Square, to: Square, what: What) {
        if E > 0
            && let Some(watch) = &self.watch
            && watch.alarmed != 0
        {
            if watch.keeps_alarm(from, to) {
                child.keep_alarm(watch.alarmed);
            } else if child.alarm_stays::<R>(&self.machine.tables, watch.alarmed) {
                self.in_full(from, Bits::of(to), what);
                return;
            }
        }
        self.follow(child);
    }

    /// Plays moves one by one, with all that follows for other players.
    #[inline(never)]
    fn in_full(&mut self, from: Square, to: Bits<W>, what: What) {
        let tables = &self.machine.tables;
        let given = self.watch.map(|watch| watch.given);
        for to in to {
            let mut child = *self.position;
            let mv = Move::new(from, to, what);
            if E > 0 {
                child.play_watched::<R, ()>(tables, mv, given, &mut ());
            } else {
                child.play::<R>(tables, mv);
            }
            self.follow(&child);
        }
    }

    /// The targets that change nothing for other players' royal pieces; the others are played in full.
    #[inline(always)]
    fn calm(&mut self, from: Square, to: Bits<W>, code: u16, what: What) -> Bits<W> {
        if E == 0 {
            return to;
        }
        let Some(watch) = &self.watch else { return to };
        let mut stirring = watch.stirring(&self.machine.tables, from, to, code);
        if R::EXITS {
            // Even a grey royal piece shields others from bodies.
            stirring |= to & self.position.kings(&self.machine.tables);
            // A body that is taken goes with all its squares.
            stirring |= to & self.position.bodies(&self.machine.tables);
        }
        if stirring.any() {
            self.in_full(from, stirring, what);
        }
        to.without(stirring)
    }
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize, const E: usize> Listener<W>
    for Visit<'_, R, W, P, S, E>
{
    #[inline(always)]
    fn piece(&mut self, from: Square, to: Bits<W>, what: What) -> bool {
        self.any = true;
        let tables = &self.machine.tables;
        if matches!(what, What::Castle(_) | What::EnPassant | What::Fusion(_)) {
            self.in_full(from, to, what);
            return false;
        }
        let me = self.position.turn as usize % S;
        let mut to = to;
        if matches!(what, What::Promotion(_)) {
            let passing = to & self.position.marked_for(tables, me);
            self.in_full(from, passing, what);
            to = to.without(passing);
        }
        let code = self.position.code(from);
        if R::BODIES && tables.has_bodies && code >> BODY & 1 == 1 {
            self.sweep(from, to, code);
            return false;
        }
        let landed = tables.landed(code, what);
        let to = self.calm(from, to, landed, what);
        // Small positions share the lifting between all targets; for large ones the copy costs more.
        let mut start = if W == 1 { Some(self.base) } else { None };
        if let Some(start) = &mut start {
            start.lift(tables, me, from, code);
            start.leave_home::<R>(tables, from);
        }
        let taken = if E > 0 { self.position.occupied() } else { self.position.enemies_of(tables, me) };
        for to in to.without(taken) {
            let mut child = start.unwrap_or(self.base);
            if W > 1 {
                child.lift(tables, me, from, code);
                child.leave_home::<R>(tables, from);
            }
            child.settle_on(tables, me, to, landed);
            if what == What::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        for to in to & taken {
            let mut child = start.unwrap_or(self.base);
            if W > 1 {
                child.lift(tables, me, from, code);
                child.leave_home::<R>(tables, from);
            }
            child.seize::<R, ()>(tables, me, to, &mut ());
            child.settle_on(tables, me, to, landed);
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        false
    }

    #[inline(always)]
    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: What) -> bool {
        self.any = true;
        let tables = &self.machine.tables;
        let me = self.position.turn as usize % S;
        let mut to = to;
        if E > 0
            && let Some(watch) = &self.watch
        {
            let stirring = watch.stirring_steps(shift, to);
            for to in stirring {
                self.in_full(shift.origin(to), Bits::of(to), what);
            }
            to = to.without(stirring);
        }
        for to in to {
            let from = shift.origin(to);
            let mut child = self.base;
            child.lift(tables, me, from, 1 << PAWN);
            child.settle_on(tables, me, to, 1 << PAWN);
            if what == What::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        false
    }
}

impl<R: RuleSet, const W: usize, const P: usize, const S: usize, const E: usize> Strategy
    for Machine<R, W, P, S, E>
where
    Position<W, P, S, E>: Layout,
{
    fn rule_set(&self) -> &'static str {
        R::NAME
    }

    fn position(&self, spec: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError> {
        crate::validate::arrangement(spec, setup, self.tables.has_royals)?;
        let mut position = Position::<W, P, S, E>::EMPTY;
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
        if let Some(fates) = position.fates.first_mut() {
            for (seat, (&state, &points)) in setup.states.iter().zip(&setup.points).enumerate() {
                fates.states[seat % S] = state;
                fates.points[seat % S] = points;
            }
        }
        let grey = setup.all().filter(|&(_, piece)| setup.is_grey(spec, piece));
        let covered = |anchor| position.covered_by(&self.tables, anchor) | Bits::of(anchor);
        let grey = grey.fold(Bits::EMPTY, |set, (anchor, _)| set | covered(anchor));
        if let Some(fates) = position.fates.first_mut() {
            fates.grey = grey;
        }
        position.note_decided(&self.tables);
        position.note_checked::<R>(&self.tables);
        position.hash = position.fresh_hash(&self.tables);
        if self.tables.watches {
            return Ok(position.wrap());
        }
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
        let position = Position::<W, P, S, E>::open(position);
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
            states: (0..seats).map(|seat| position.state(seat)).collect(),
            points: (0..seats).map(|seat| position.points(seat)).collect(),
            hands: vec![Vec::new(); seats],
            walls: SquareSet::EMPTY,
            fresh: SquareSet::EMPTY,
            made: 0,
            place: 0,
            moved: SquareSet::EMPTY,
            passes: 0,
        }
    }

    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        Position::<W, P, S, E>::open(position).generate::<R, _>(&self.tables, &mut List(out));
    }

    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        Position::<W, P, S, E>::open(position).generate_pseudo::<R>(&self.tables, &mut List(out));
    }

    fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        let position = Position::<W, P, S, E>::open(position);
        let prey = position.occupied();
        position.generate_any::<R>(&self.tables, &mut Loud { out, prey });
    }

    fn survey(&self, position: &AnyPosition, but: KindSet, into: Survey<'_>) {
        let position = Position::<W, P, S, E>::open(position);
        match into {
            Survey::Small(out) => position.survey::<R>(&self.tables, but, list(out)),
            Survey::Middle(out) => position.survey::<R>(&self.tables, but, list(out)),
            Survey::Large(out) => position.survey::<R>(&self.tables, but, list(out)),
        }
    }

    fn skip_turn(&self, position: &mut AnyPosition) {
        Position::<W, P, S, E>::open_mut(position).hand_on(&self.tables);
    }

    fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        let position = Position::<W, P, S, E>::open(position);
        let kind = self.tables.kind(position.code(square))?;
        Some(Piece { kind, seat: Seat(position.owner(square)? as u8) })
    }

    fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        let position = Position::<W, P, S, E>::open(position);
        position.attackers::<R>(&self.tables, square, piece.seat.index(), occupied.resize()).resize()
    }

    fn occupied(&self, position: &AnyPosition) -> SquareSet {
        Position::<W, P, S, E>::open(position).occupied().resize()
    }

    fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        let (before, after) = (Position::<W, P, S, E>::open(before), Position::<W, P, S, E>::open(after));
        before.changed(after).resize()
    }

    fn count(&self, position: &AnyPosition) -> u64 {
        let mut count = Count::default();
        Position::<W, P, S, E>::open(position).generate::<R, _>(&self.tables, &mut count);
        count.0
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        let mut any = Any::default();
        Position::<W, P, S, E>::open(position).generate_any::<R>(&self.tables, &mut any);
        any.0
    }

    fn play(&self, position: &mut AnyPosition, mv: Move) {
        let position = Position::<W, P, S, E>::open_mut(position);
        position.play::<R>(&self.tables, mv);
        position.settle::<R, ()>(&self.tables, &mut ());
    }

    fn play_told(&self, position: &mut AnyPosition, mv: Move, told: &mut Vec<Event>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        if E == 0 {
            position.play::<R>(&self.tables, mv);
            return;
        }
        let watch = self.tables.watches.then(|| position.watch::<R>(&self.tables));
        position.play_watched::<R, _>(&self.tables, mv, watch.map(|watch| watch.given), told);
    }

    fn settle(&self, position: &mut AnyPosition, told: &mut Vec<Event>) {
        Position::<W, P, S, E>::open_mut(position).settle::<R, _>(&self.tables, told);
    }

    fn leave(&self, position: &mut AnyPosition, seat: Seat, how: Leave, told: &mut Vec<Event>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        position.give_up(&self.tables, seat.index(), how, told);
        position.note_checked::<R>(&self.tables);
    }

    fn pay(&self, position: &mut AnyPosition, occasion: &Occasion, told: &mut Vec<Event>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        let claimer = position.turn as usize;
        position.award(&self.tables, occasion, claimer, claimer, told);
    }

    fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState {
        Position::<W, P, S, E>::open(position).state(seat.index())
    }

    fn points(&self, position: &AnyPosition, seat: Seat) -> i16 {
        Position::<W, P, S, E>::open(position).points(seat.index())
    }

    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        let position = Position::<W, P, S, E>::open(position);
        match (depth, leaves) {
            (0, _) => 1,
            (_, Leaves::Counted) => self.tree(position, depth, true),
            (_, Leaves::Played) => self.tree(position, depth, false),
        }
    }

    fn turn(&self, position: &AnyPosition) -> Seat {
        Seat(Position::<W, P, S, E>::open(position).turn)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S, E>::open(position).hash
    }

    fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S, E>::open(position).fresh_hash(&self.tables)
    }

    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S, E>::open(position).checkers_of::<R>(&self.tables, seat.index()).resize()
    }

    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S, E>::open(position).royals(&self.tables, seat.index()).resize()
    }

    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        let position = Position::<W, P, S, E>::open(position);
        let occupied = position.occupied() | Bits::EMPTY;
        position.attackers::<R>(&self.tables, square, of.index(), occupied).resize()
    }

    fn goal_reached(&self, position: &AnyPosition) -> bool {
        self.ended(Position::<W, P, S, E>::open(position))
    }

    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32 {
        let position = Position::<W, P, S, E>::open(position);
        let pieces = position.seats[seat.index() % S].into_iter();
        pieces.filter(|&square| !self.tables.is_cell(position.code(square))).count() as u32
    }

    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        Position::<W, P, S, E>::open(position).checks[seat.index() % S]
    }

    fn quiet(&self, position: &AnyPosition) -> u16 {
        Position::<W, P, S, E>::open(position).quiet
    }

    fn reached(
        &self,
        position: &AnyPosition,
        kinds: &[KindId],
        zone: ZoneId,
        seat: Seat,
        count: u8,
        _: bool,
    ) -> bool {
        let position = Position::<W, P, S, E>::open(position);
        let zone: Bits<W> = self.zones[usize::from(zone.0)][seat.index()].resize();
        let counts =
            |square| self.tables.kind(position.code(square)).is_some_and(|kind| kinds.contains(&kind));
        let there = (zone & position.seats[seat.index() % S]).into_iter();
        there.filter(|&square| counts(square)).count() >= usize::from(count)
    }
}
