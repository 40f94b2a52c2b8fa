//! What the evaluation of a table counts, and what each thing is worth: a weight for the opening and one for the end.
//! The rules suggest the weights; games teach better ones.

use std::ops::Range;

use chatur_board::{Facing, Square};
use chatur_core::{MAX_SEATS, Spec};

use super::sides::Values;
use crate::Weight;

/// Hears what is counted of each seat.
pub(super) trait Tally {
    /// Something that a seat has so often.
    fn count(&mut self, seat: usize, term: usize, often: i32);
    /// A piece on a square that lets it go to so many others.
    fn piece(&mut self, seat: usize, kind: usize, square: Square, mobile: i32);
}

/// Points, each.
pub(super) const POINTS: usize = 0;
/// Whether one still plays, where points decide.
pub(super) const SURVIVAL: usize = 1;
/// How near a royal piece is to be mated, and what that promises to those who press it where mates earn points.
pub(super) const DANGER: usize = 2;
pub(super) const PRESSURE: usize = 3;
/// What will be taken in the next round, and lost.
pub(super) const EARNED: usize = 4;
pub(super) const LOST: usize = 5;
/// How far those have come that promote.
pub(super) const ADVANCE: usize = 6;
/// That it is one's turn: what searches think is biased, and this learns by how much. It is not added.
pub(super) const TURN: usize = 7;
/// Where what is counted by kind begins.
const KINDS: usize = 8;
/// What is in centipawns is counted in parts of so many, for its weight to be a whole number.
pub(super) const PART: i32 = 16;
/// A sum of weights is in so many parts: the phase goes from 0, for the end, to this.
const OPENING: i64 = 256;

/// The terms of a variant and their weights.
#[derive(Debug)]
pub(super) struct Terms {
    kinds: usize,
    board: usize,
    /// By seat and square: where the square lies as the seat sees it.
    seen: Vec<Vec<u8>>,
    /// With so many pieces that play, or more, it is the opening.
    full: i64,
    weights: Vec<Weight>,
    /// By kind and square as its seat sees it: what a piece is worth there.
    placed: Vec<[i64; 2]>,
}

impl Terms {
    /// The terms of these rules. `values` says what each kind is worth in centipawns, `weights` what was learnt: where
    /// they end, the rules suggest them.
    pub(super) fn of(spec: &Spec, values: &[i32], weights: Option<Vec<Weight>>) -> Self {
        let (kinds, board) = (spec.kinds.len(), spec.geometry.words() * 64);
        // Where points decide, a piece on the board is only a means.
        let share = if spec.scoring.is_some() { [4, 5] } else { [1, 1] };
        let part = PART;
        let mut all = vec![100, 800, -part, part / 3, part, -part, part * share[0] / share[1], 0];
        all.extend(std::iter::repeat_n(4, kinds));
        all.extend(values.iter().map(|value| value * share[0] / share[1]));
        all.extend(std::iter::repeat_n(0, kinds * board));
        let mut all: Vec<Weight> = all.into_iter().map(|weight| [weight; 2]).collect();
        all.iter_mut().zip(weights.into_iter().flatten()).for_each(|(weight, learnt)| *weight = learnt);
        let [_, pieces, squares] = by_kind(kinds, board);
        let worth = |at: usize| {
            let (kind, square) = (all[pieces.start + at / board], all[squares.start + at]);
            std::array::from_fn(|part| i64::from(kind[part]) + i64::from(square[part]))
        };
        let placed = (0..kinds * board).map(worth).collect();
        let seen = spec.seats.iter().map(|seat| seen_by(spec, seat.facing, board)).collect();
        let full = i64::from(spec.geometry.squares().count()) * 2 / 5;
        Self { kinds, board, seen, full: full.max(1), weights: all, placed }
    }

    /// By seat and square: where the square lies as the seat sees it.
    pub(super) fn seen(&self) -> &[Vec<u8>] {
        &self.seen
    }

    pub(super) fn weights(&self) -> &[Weight] {
        &self.weights
    }

    /// Groups of terms that say the same of different kinds and squares.
    pub(super) fn groups(&self) -> Vec<Range<usize>> {
        let each = (0..KINDS).map(|term| term..term + 1);
        each.chain(by_kind(self.kinds, self.board)).collect()
    }

    /// The number of the term for how many squares a kind can go to, for having it, and for where it stands.
    fn of_piece(&self, seat: usize, kind: usize, square: Square) -> [usize; 3] {
        let [mobile, pieces, squares] = by_kind(self.kinds, self.board);
        [mobile.start + kind, pieces.start + kind, squares.start + self.at(seat, kind, square)]
    }

    /// What a piece of a kind is worth to a seat on a square, which has come so many parts of the way to promotion.
    pub(super) fn placed(&self, seat: usize, kind: usize, square: Square, advance: i32) -> [i64; 2] {
        let (worth, each) = (self.placed[self.at(seat, kind, square)], self.weights[ADVANCE]);
        std::array::from_fn(|part| worth[part] + i64::from(each[part]) * i64::from(advance))
    }

    /// A sum for the opening and one for the end in centipawns, where so many pieces play.
    pub(super) fn value(&self, [opening, end]: [i64; 2], men: usize) -> i32 {
        let parts = self.parts(men);
        // Far from what a sum of weights of a sane size can be.
        let most = i64::from(i32::MAX / 64);
        let value = (opening * parts + end * (OPENING - parts)) / OPENING;
        value.clamp(-most, most) as i32
    }

    fn at(&self, seat: usize, kind: usize, square: Square) -> usize {
        kind * self.board + usize::from(self.seen[seat][square.index()])
    }

    /// How much of the opening there is still where so many pieces play, of 1.
    pub(super) fn phase(&self, men: usize) -> f32 {
        self.parts(men) as f32 / OPENING as f32
    }

    fn parts(&self, men: usize) -> i64 {
        (men as i64 * OPENING / self.full).min(OPENING)
    }
}

/// The terms for each kind: how many squares it can go to, having it, where it stands.
fn by_kind(kinds: usize, board: usize) -> [Range<usize>; 3] {
    let (pieces, squares) = (KINDS + kinds, KINDS + 2 * kinds);
    [KINDS..pieces, pieces..squares, squares..squares + kinds * board]
}

/// By square: where it lies as one sees it who faces there. Where the board looks different from there, each square is
/// its own.
fn seen_by(spec: &Spec, facing: Facing, board: usize) -> Vec<u8> {
    let geometry = &spec.geometry;
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let mut seen: Vec<u8> = (0..=u8::MAX).take(board).collect();
    if geometry.is_hex() || !geometry.is_plain() {
        return seen;
    }
    let to = |file: u8, rank: u8| match facing {
        Facing::South => Some((files - 1 - file, ranks - 1 - rank)),
        Facing::East if files == ranks => Some((files - 1 - rank, file)),
        Facing::West if files == ranks => Some((rank, ranks - 1 - file)),
        _ => None,
    };
    for square in geometry.squares() {
        let there = to(geometry.file(square), geometry.rank(square));
        if let Some(there) = there.and_then(|(file, rank)| geometry.square(file, rank)) {
            seen[square.index()] = there.0;
        }
    }
    seen
}

/// What a stand is worth to each seat: all that is counted, times its weight.
pub(super) struct Sum<'a> {
    terms: &'a Terms,
    sums: [[i64; 2]; MAX_SEATS],
}

impl<'a> Sum<'a> {
    pub(super) fn new(terms: &'a Terms) -> Self {
        Self { terms, sums: [[0; 2]; MAX_SEATS] }
    }

    /// In centipawns, where so many pieces play.
    pub(super) fn values(&self, men: usize) -> Values {
        self.sums.map(|sums| self.terms.value(sums, men))
    }
}

impl Tally for Sum<'_> {
    #[inline]
    fn count(&mut self, seat: usize, term: usize, often: i32) {
        let weight = self.terms.weights[term];
        for (sum, weight) in self.sums[seat].iter_mut().zip(weight) {
            *sum += i64::from(weight) * i64::from(often);
        }
    }

    #[inline]
    fn piece(&mut self, seat: usize, kind: usize, square: Square, mobile: i32) {
        let worth = self.terms.placed[self.terms.at(seat, kind, square)];
        let each = self.terms.weights[KINDS + kind];
        for ((sum, worth), each) in self.sums[seat].iter_mut().zip(worth).zip(each) {
            *sum += worth + i64::from(each) * i64::from(mobile);
        }
    }
}

/// Everything that is counted, by seat.
pub(super) struct Trace<'a> {
    terms: &'a Terms,
    pub(super) counted: [Vec<(u32, i32)>; MAX_SEATS],
}

impl<'a> Trace<'a> {
    pub(super) fn new(terms: &'a Terms) -> Self {
        Self { terms, counted: Default::default() }
    }
}

impl Tally for Trace<'_> {
    fn count(&mut self, seat: usize, term: usize, often: i32) {
        self.counted[seat].push((term as u32, often));
    }

    fn piece(&mut self, seat: usize, kind: usize, square: Square, mobile: i32) {
        let [reach, piece, stands] = self.terms.of_piece(seat, kind, square);
        self.counted[seat].extend([(reach as u32, mobile), (piece as u32, 1), (stands as u32, 1)]);
    }
}

#[cfg(test)]
mod tests {
    use chatur_board::{Square, Step};

    use super::Terms;

    /// A step to the right and two ahead is that for every seat.
    #[test]
    fn every_seat_sees_the_board_from_its_own_side() {
        for id in ["four-player", "four-player-classic", "four-player-teams"] {
            let variant = chatur_variants::load(id).expect("the catalogue loads").variant;
            let spec = variant.spec();
            let terms = Terms::of(spec, &vec![100; spec.kinds.len()], None);
            let mut steps = 0;
            for (seat, seen) in spec.seats.iter().zip(&terms.seen) {
                let leap = |facing| spec.geometry.turn(facing, Step::new(1, 2));
                for from in spec.geometry.squares() {
                    let Some(to) = spec.geometry.step(from, leap(seat.facing)) else { continue };
                    let [from, to] = [from, to].map(|square| Square(seen[square.index()]));
                    assert_eq!(spec.geometry.step(from, leap(spec.seats[0].facing)), Some(to), "{id}");
                    steps += 1;
                }
            }
            assert!(steps > 400, "{id}: {steps}");
        }
    }
}
