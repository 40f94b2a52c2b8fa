//! Counts the tree of moves: perft, with each move played from what is shared by all of them.

use chatur_board::{Bits, Shift, Square};
use chatur_effort::tick;

use super::FastBackend;
use crate::fast::capabilities::Capabilities;
use crate::fast::check_delta::CheckDelta;
use crate::fast::classes::{BODY, PAWN};
use crate::fast::move_sink::{Count, MoveSink};
use crate::outcome::elimination::{Aftermath, Exits};
use crate::position::packed::Position;
use crate::{Move, MoveKind};

/// What a position costs whose moves are played, in steps.
const NODE: u64 = 16;

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize>
    FastBackend<R, W, P, S, E>
{
    /// How many positions are so many plies away.
    pub(super) fn tree(&self, position: &Position<W, P, S, E>, depth: u32, counted: bool) -> u64 {
        if R::GOALS && self.ended(position) {
            return 0;
        }
        if counted && depth == 1 {
            let mut count = Count::default();
            position.generate::<R, _>(&self.tables, &mut count);
            let found = count.total();
            return if found == 0 { self.without_move(position, depth, counted) } else { found };
        }
        tick(NODE);
        let mut base = *position;
        base.end_turn(&self.tables);
        if let Some(elimination) = base.elimination.first_mut() {
            // A neutral move leaves nobody in check, the mover included.
            elimination.checked = 0;
        }
        let delta =
            if E > 0 && self.tables.watches { Some(position.check_delta::<R>(&self.tables)) } else { None };
        let mut visit = Visit { machine: self, position, base, delta, depth, counted, nodes: 0, any: false };
        position.generate::<R, _>(&self.tables, &mut visit);
        if visit.any { visit.nodes } else { self.without_move(position, depth, counted) }
    }

    /// Nobody moved: where players without a move leave and others play on, count what these do.
    fn without_move(&self, position: &Position<W, P, S, E>, depth: u32, counted: bool) -> u64 {
        if E == 0 || self.tables.elimination.outs.exits.is_none() {
            return 0;
        }
        let mut next = *position;
        if Aftermath::<R, W, S>::put_out_stuck(&mut next, &self.tables, &mut ()) {
            self.tree(&next, depth, counted)
        } else {
            0
        }
    }

    pub(super) fn ended(&self, position: &Position<W, P, S, E>) -> bool {
        position.is_decided()
            || self.tables.goals.iter().any(|goal| goal.reached(&self.tables, position))
            || !self.tables.round_goals.is_empty() && position.foregone::<R>(&self.tables).is_some()
    }
}

/// Plays every move and counts what follows.
struct Visit<'a, R, const W: usize, const P: usize, const S: usize, const E: usize> {
    machine: &'a FastBackend<R, W, P, S, E>,
    position: &'a Position<W, P, S, E>,
    /// The position with the turn handed on, from which every ordinary move starts.
    base: Position<W, P, S, E>,
    /// What the mover can change about other players' royal pieces, where that matters.
    delta: Option<CheckDelta<W>>,
    depth: u32,
    counted: bool,
    nodes: u64,
    /// Whether there was a move.
    any: bool,
}

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize>
    Visit<'_, R, W, P, S, E>
{
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
        let (Some(body), Some(delta)) = (tables.bodies.of_code(code), self.delta) else {
            self.in_full(from, to, MoveKind::Plain);
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
            if sweep.swept.meets(bodies) || !delta.is_neutral_sweep(me, body, gone, sweep.to, kings) {
                self.in_full(from, Bits::of(sweep.to), MoveKind::Plain);
                return;
            }
            let mut child = lifted;
            if sweep.swept.meets(position.occupied()) {
                child.crush(tables, me, sweep.swept, &mut ());
            }
            child.toggle(tables, sweep.to, code, me);
            if delta.in_check != 0 && child.stays_in_check::<R>(tables, delta.in_check) {
                self.in_full(from, Bits::of(sweep.to), MoveKind::Plain);
            } else {
                self.follow(&child);
            }
        });
    }

    /// Follows a move that checks nobody anew.
    #[inline(always)]
    fn follow_calm(&mut self, child: &mut Position<W, P, S, E>, from: Square, to: Square, what: MoveKind) {
        if E > 0
            && let Some(delta) = &self.delta
            && delta.in_check != 0
        {
            if delta.keeps_checks(from, to) {
                child.keep_in_check(delta.in_check);
            } else if child.stays_in_check::<R>(&self.machine.tables, delta.in_check) {
                self.in_full(from, Bits::of(to), what);
                return;
            }
        }
        self.follow(child);
    }

    /// Plays moves one by one, with all that follows for other players.
    #[inline(never)]
    fn in_full(&mut self, from: Square, to: Bits<W>, what: MoveKind) {
        let tables = &self.machine.tables;
        let given = self.delta.map(|delta| delta.given);
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
    fn split_neutral(&mut self, from: Square, to: Bits<W>, code: u16, what: MoveKind) -> Bits<W> {
        if E == 0 {
            return to;
        }
        let Some(delta) = &self.delta else { return to };
        let mut checking = delta.checking(&self.machine.tables, from, to, code);
        if R::EXITS {
            // Even a grey royal piece shields others from bodies.
            checking |= to & self.position.kings(&self.machine.tables);
            // A body that is taken goes with all its squares.
            checking |= to & self.position.bodies(&self.machine.tables);
        }
        if checking.any() {
            self.in_full(from, checking, what);
        }
        to.without(checking)
    }
}

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize> MoveSink<W>
    for Visit<'_, R, W, P, S, E>
{
    #[inline(always)]
    fn piece(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        self.any = true;
        let tables = &self.machine.tables;
        if matches!(what, MoveKind::Castle(_) | MoveKind::EnPassant | MoveKind::Fusion(_)) {
            self.in_full(from, to, what);
            return false;
        }
        let me = self.position.turn as usize % S;
        let mut to = to;
        if matches!(what, MoveKind::Promotion(_)) {
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
        let to = self.split_neutral(from, to, landed, what);
        // Small positions share the lifting between all targets; for large ones the copy costs more.
        let mut start = if W == 1 { Some(self.base) } else { None };
        if let Some(start) = &mut start {
            start.vacate(tables, me, from, code);
            start.leave_home::<R>(tables, from);
        }
        let taken = if E > 0 { self.position.occupied() } else { self.position.enemies_of(tables, me) };
        for to in to.without(taken) {
            let mut child = start.unwrap_or(self.base);
            if W > 1 {
                child.vacate(tables, me, from, code);
                child.leave_home::<R>(tables, from);
            }
            child.place(tables, me, to, landed);
            if what == MoveKind::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        for to in to & taken {
            let mut child = start.unwrap_or(self.base);
            if W > 1 {
                child.vacate(tables, me, from, code);
                child.leave_home::<R>(tables, from);
            }
            child.capture::<R, ()>(tables, me, to, &mut ());
            child.place(tables, me, to, landed);
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        false
    }

    #[inline(always)]
    fn pushed(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        self.any = true;
        let tables = &self.machine.tables;
        let me = self.position.turn as usize % S;
        let mut to = to;
        if E > 0
            && let Some(delta) = &self.delta
        {
            let checking = delta.checking_steps(shift, to);
            for to in checking {
                self.in_full(shift.origin(to), Bits::of(to), what);
            }
            to = to.without(checking);
        }
        for to in to {
            let from = shift.origin(to);
            let mut child = self.base;
            child.vacate(tables, me, from, 1 << PAWN);
            child.place(tables, me, to, 1 << PAWN);
            if what == MoveKind::Double {
                child.leave_mark::<R>(tables, me, from, to);
            }
            child.note_checks::<R>(tables, me);
            self.follow_calm(&mut child, from, to, what);
        }
        false
    }
}
