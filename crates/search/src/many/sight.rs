//! What a variant's rules say about the worth of its pieces, found out once.

use std::collections::VecDeque;

use chatur_board::{Square, SquareSet};
use chatur_core::{Atom, KindId, Occasion, Payee, Spec, Variant};

use super::terms::{PART, Terms};
use crate::Weight;
use crate::evaluation::promotes;

/// What the evaluation knows of a variant.
#[derive(Debug)]
pub(super) struct Sight {
    /// By kind: worth in hundredths of a pawn.
    pub(super) values: Vec<i32>,
    /// By kind: what taking it earns, in hundredths of a point.
    pub(super) points: Vec<i32>,
    pub(super) royal: Vec<bool>,
    pub(super) immune: Vec<bool>,
    /// By kind: whether its main hope is to promote.
    pub(super) promoters: Vec<bool>,
    /// What a mate earns, in hundredths of a point.
    pub(super) mate: i32,
    /// By kind and seat, by square: what a piece that may promote gains by having come so far.
    advance: Vec<Vec<i32>>,
    /// By kind and seat, by anchor: the lines of a body, as what each step of them touches.
    sweeps: Vec<Vec<Vec<Vec<SquareSet>>>>,
    pub(super) has_bodies: bool,
    pub(super) terms: Terms,
    seats: usize,
}

impl Sight {
    /// What follows from the rules, and from weights that were learnt.
    pub(super) fn new(variant: &Variant, weights: Option<Vec<Weight>>) -> Self {
        let spec = variant.spec();
        let mut values = crate::values(spec);
        for (value, kind) in values.iter_mut().zip(&spec.kinds) {
            // A royal piece that check protects is never exchanged.
            *value = if kind.royal && spec.check.matters { 0 } else { *value };
        }
        let pairs = || spec.kind_ids().flat_map(|kind| spec.seat_ids().map(move |seat| (kind, seat.index())));
        let advance = pairs().map(|(kind, seat)| advance(spec, kind, seat, &values)).collect();
        let sweeps = pairs().map(|(kind, seat)| sweeps(variant, kind, seat)).collect();
        let awards = spec.scoring.iter().flat_map(|scoring| &scoring.awards);
        let mated = awards.filter(|award| award.when == Occasion::Mated && award.to == Payee::Mover);
        Self {
            points: spec.kinds.iter().map(|kind| i32::from(kind.points) * 100).collect(),
            royal: spec.kinds.iter().map(|kind| kind.royal).collect(),
            immune: spec.kinds.iter().map(|kind| kind.immune).collect(),
            promoters: (0..spec.kinds.len()).map(|kind| promotes(spec, &values, kind)).collect(),
            mate: mated.map(|award| i32::from(award.points) * 100).sum(),
            has_bodies: spec.kind_ids().any(|kind| spec.is_body(kind)),
            terms: Terms::of(spec, &values, weights),
            seats: spec.seats.len(),
            values,
            advance,
            sweeps,
        }
    }

    /// What a piece gains by where it stands.
    pub(super) fn advance(&self, kind: KindId, seat: usize, square: Square) -> i32 {
        self.advance[kind.index() * self.seats + seat].get(square.index()).copied().unwrap_or(0)
    }

    /// What a piece is worth by itself on a square, for the opening and for the end.
    pub(super) fn placed(&self, kind: KindId, seat: usize, square: Square) -> [i64; 2] {
        self.terms.placed(seat, kind.index(), square, self.advance(kind, seat, square) / PART)
    }

    /// What a body touches. Only royal pieces stop it.
    pub(super) fn swept(&self, kind: KindId, seat: usize, anchor: Square, royals: SquareSet) -> SquareSet {
        let lines = self.sweeps[kind.index() * self.seats + seat].get(anchor.index());
        let mut all = SquareSet::EMPTY;
        for line in lines.into_iter().flatten() {
            for &step in line {
                all |= step;
                if step.meets(royals) {
                    break;
                }
            }
        }
        all
    }
}

/// By square: what a piece that may promote gains by how few moves it needs.
fn advance(spec: &Spec, kind: KindId, seat: usize, values: &[i32]) -> Vec<i32> {
    let this = &spec.kinds[kind.index()];
    let Some(promotion) = &this.promotion else { return Vec::new() };
    let best = promotion.to.iter().map(|to| values[to.index()]).max().unwrap_or(0);
    let gain = (best - values[kind.index()]).max(0);
    let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat];
    let mut moves = vec![u8::MAX; 256];
    let mut queue: VecDeque<Square> = zone.into_iter().collect();
    zone.into_iter().for_each(|square| moves[square.index()] = 0);
    // Backwards from the zone: a square from which one that is known is reached by one step.
    while let Some(to) = queue.pop_front() {
        for from in spec.geometry.squares() {
            if moves[from.index()] == u8::MAX && steps_to(spec, &this.movement, seat, from, to) {
                moves[from.index()] = moves[to.index()] + 1;
                queue.push_back(from);
            }
        }
    }
    let worth = |&moves: &u8| match moves {
        0 | u8::MAX => 0,
        n => gain * 3 / (4 + i32::from(n) * i32::from(n) * 2),
    };
    moves.iter().map(worth).collect()
}

fn steps_to(spec: &Spec, movement: &[Atom], seat: usize, from: Square, to: Square) -> bool {
    let facing = spec.seats[seat].facing;
    let plain = movement.iter().filter(|atom| atom.to.empty && atom.from.is_none() && atom.min == 1);
    plain
        .flat_map(|atom| &atom.steps)
        .any(|&step| spec.geometry.step(from, spec.geometry.turn(facing, step)) == Some(to))
}

/// By anchor, the lines of a body.
fn sweeps(variant: &Variant, kind: KindId, seat: usize) -> Vec<Vec<Vec<SquareSet>>> {
    let spec = variant.spec();
    if !spec.is_body(kind) {
        return Vec::new();
    }
    let facing = spec.seats[seat].facing;
    let lines_from = |index: usize| {
        let anchor = Square(index as u8);
        let mut lines = Vec::new();
        if !spec.geometry.has(anchor) {
            return lines;
        }
        for atom in &spec.kinds[kind.index()].movement {
            for &step in &atom.steps {
                let most = usize::from(atom.max.unwrap_or(u8::MAX));
                let along = spec.geometry.line(anchor, spec.geometry.turn(facing, step)).take(most);
                let cells = along.map(|at| variant.footprint(kind, at)).take_while(|cells| cells.any());
                lines.push(cells.collect());
            }
        }
        lines
    };
    (0..spec.geometry.words() * 64).map(lines_from).collect()
}
