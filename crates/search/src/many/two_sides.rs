//! Two sides that are left, or that were all there were, where what one of them wins the other loses: they are searched
//! as two seats are.

use std::sync::Arc;

use chatur_board::SquareSet;
use chatur_core::{
    AnyPosition, Condition, Decision, MAX_SEATS, Piece, Seat, SeatState, Spec, Variant, Verdict,
};

use super::ManyEvaluator;
use super::evaluate::{Scratch, evaluate, material};
use super::placed::Placed;
use super::playing::plays;
use super::sides::score;
use super::terms::POINTS;
use crate::Score;
use crate::evaluation::{Look, MOST};
use crate::traits::{Traits, worth};
use crate::two::{Judge, PieceTo};

/// Judges positions of a game of which two sides are left.
pub(crate) struct TwoSides<'a> {
    evaluator: &'a ManyEvaluator,
    /// By seat: its side, 0 or 1; 2 where it plays no more.
    of: [u8; MAX_SEATS],
    /// A seat of each side.
    any: [Seat; 2],
    /// Whether turns pass from side to side as long as the game lasts.
    alternates: bool,
}

impl<'a> TwoSides<'a> {
    /// The two sides of a position; `None` where more are left, where somebody's royal piece walks at random, or where
    /// both sides can win or lose at once.
    pub(super) fn left(evaluator: &'a ManyEvaluator, position: &AnyPosition) -> Option<Self> {
        let (variant, sides) = (evaluator.variant(), &evaluator.sides);
        let spec = variant.spec();
        let mut of = [2; MAX_SEATS];
        let mut any: Vec<Seat> = Vec::new();
        let (living, gone): (Vec<Seat>, Vec<Seat>) =
            spec.seat_ids().partition(|&seat| plays(variant, position, seat));
        for &seat in &living {
            let known = any.iter().position(|&other| sides.side(other) == sides.side(seat));
            if known.is_none() {
                any.push(seat);
            }
            of[seat.index()] = known.unwrap_or(any.len() - 1) as u8;
        }
        let any = <[Seat; 2]>::try_from(any).ok()?;
        let walks = gone.iter().any(|&seat| variant.state(position, seat) != SeatState::Out);
        let best = |seats: &[Seat]| seats.iter().map(|&seat| variant.points(position, seat)).max();
        let is_first = best(&gone) < best(&living);
        if walks || !is_zero_sum(spec, living.len() == 2 && is_first) {
            return None;
        }
        let next = living.iter().cycle().skip(1);
        let pass = living.iter().zip(next).all(|(seat, next)| of[seat.index()] != of[next.index()]);
        // Who leaves his team may leave two turns of the other in a row.
        let alternates = pass && (living.len() == 2 || spec.exits.is_none());
        Some(Self { evaluator, of, any, alternates })
    }

    /// By side, the sum of what its seats have.
    fn by_side(&self, by_seat: &[i32; MAX_SEATS]) -> [i32; 2] {
        let mut sums = [0; 2];
        for (&side, value) in self.of.iter().zip(by_seat) {
            if let Some(sum) = sums.get_mut(usize::from(side)) {
                *sum += value;
            }
        }
        sums
    }

    /// The side to move.
    fn turn(&self, position: &AnyPosition) -> usize {
        self.side(self.variant().turn(position)).min(1)
    }

    /// By side, what points and pieces on their squares are worth.
    fn glance(&self, position: &AnyPosition, placed: &Placed) -> [i32; 2] {
        let ManyEvaluator { variant, sides, sight, .. } = self.evaluator;
        let mut worth = placed.worth;
        if sides.scored {
            for (worth, &seat) in worth.iter_mut().zip(&self.any) {
                let points = i64::from(variant.points(position, seat));
                worth.iter_mut().zip(sight.terms.weights()[POINTS]).for_each(|(worth, weight)| {
                    *worth += points * i64::from(weight);
                });
            }
        }
        worth.map(|worth| sight.terms.value(worth, placed.men))
    }

    /// By side, the squares that pieces attack which were looked at.
    fn attacks(&self, scratch: &Scratch) -> [SquareSet; 2] {
        let mut attacked = [SquareSet::EMPTY; 2];
        for (seat, squares) in scratch.attacks() {
            attacked[usize::from(self.of[seat]) & 1] |= squares;
        }
        attacked
    }
}

impl Judge for TwoSides<'_> {
    type Placed = Placed;
    type Scratch = Scratch;
    /// A node takes long here, and no more of them are looked at than were asked for.
    const GRAIN: u64 = 1;

    fn variant(&self) -> &Arc<Variant> {
        self.evaluator.variant()
    }

    fn scratch(&self) -> Scratch {
        Scratch::new(self.evaluator.sides.seats)
    }

    fn assume(&self, traits: &Traits) -> Traits {
        // How near a piece is to a goal, or to be the last of its kind, is not known here.
        let far = |part: &Condition| matches!(part, Condition::Reached { .. } | Condition::Extinct { .. });
        let goals = self.variant().spec().endings.iter().any(|ending| ending.when.mentions(&far));
        Traits {
            alternates: traits.alternates && self.alternates,
            shapes: traits.shapes || goals,
            exchanges: traits.exchanges && !goals,
            ..traits.clone()
        }
    }

    fn side(&self, seat: Seat) -> usize {
        usize::from(self.of[seat.index()])
    }

    fn together(&self, a: Seat, b: Seat) -> bool {
        self.of[a.index()] == self.of[b.index()]
    }

    fn opponent(&self, seat: Seat) -> Seat {
        self.any[1 - self.side(seat).min(1)]
    }

    fn is_beside_check(&self, position: &AnyPosition, seat: Seat) -> bool {
        let variant = self.variant();
        let partner = |other: Seat| other != seat && self.together(other, seat);
        variant.spec().seat_ids().any(|other| partner(other) && variant.in_check(position, other))
    }

    fn checks_others(&self, position: &AnyPosition, seat: Seat) -> bool {
        let variant = self.variant();
        let (turn, side) = (variant.turn(position), self.side(seat));
        let other = |other: Seat| other != turn && self.side(other) + side == 1;
        variant.spec().seat_ids().any(|seat| other(seat) && variant.in_check(position, seat))
    }

    fn enemy_royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        let variant = self.variant();
        let against = variant.spec().seat_ids().filter(|&other| self.side(other) + self.side(seat) == 1);
        against.fold(SquareSet::EMPTY, |all, other| all | variant.royals(position, other))
    }

    fn key(&self, position: &AnyPosition, hash: u64) -> u64 {
        // Points are no part of a hash, but of what a position is worth; only their difference is.
        let [first, second] = self.any.map(|seat| i64::from(self.variant().points(position, seat)));
        hash ^ ((first - second) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn share(&self, position: &AnyPosition, decision: &Decision, seat: Seat) -> f32 {
        let ManyEvaluator { variant, sides, .. } = self.evaluator;
        let (mine, theirs) = (self.any[self.side(seat).min(1)], self.opponent(seat));
        if let Decision::Ranking(_) = decision {
            let points = sides.final_points(variant, position);
            (points[mine.index()] - points[theirs.index()]).signum() as f32
        } else {
            (worth(decision, mine) - worth(decision, theirs)) / 2.0
        }
    }

    fn scores(&self, position: &AnyPosition, score: Score) -> Vec<Score> {
        let turn = self.turn(position);
        let seats = self.evaluator.sides.seats;
        let seen = self.of[..seats].contains(&2).then(|| self.evaluator.values(position));
        let of = |seat: Seat| match (self.side(seat), &seen) {
            (2, Some(values)) => self::score(values[seat.index()]),
            (side, _) if side == turn => score,
            _ => score.of_the_other_side(),
        };
        self.variant().spec().seat_ids().map(of).collect()
    }

    fn place(&self, position: &AnyPosition) -> Placed {
        Placed::of(self.evaluator, |seat| self.side(seat), position)
    }

    fn follow(&self, placed: &mut Placed, before: &AnyPosition, after: &AnyPosition, changed: SquareSet) {
        placed.change(self.evaluator, |seat| self.side(seat), (before, after), changed);
    }

    fn look(
        &self,
        position: &AnyPosition,
        placed: &Placed,
        scratch: &mut Scratch,
        enough: impl Fn(i32) -> bool,
    ) -> Look {
        let ManyEvaluator { variant, sides, sight, network } = self.evaluator;
        let mut said = [0; MAX_SEATS];
        if let (Some(network), Some(sums)) = (network, &placed.sums) {
            sums.add(network, variant, position, &mut said);
        }
        let (mine, said) = (self.turn(position), self.by_side(&said));
        let lead = |worth: [i32; 2]| {
            (worth[mine] + said[mine] - worth[1 - mine] - said[1 - mine]).clamp(-MOST, MOST)
        };
        let glance = lead(self.glance(position, placed));
        if enough(glance) {
            return Look { glance, value: None, attacked: None };
        }
        let worth = evaluate(variant, position, sides, sight, scratch);
        Look { glance, value: Some(lead(self.by_side(&worth))), attacked: Some(self.attacks(scratch)) }
    }

    fn attacked(&self, position: &AnyPosition, _: &Placed, scratch: &mut Scratch) -> [SquareSet; 2] {
        let ManyEvaluator { variant, sides, sight, .. } = self.evaluator;
        scratch.see(variant, position, sides, sight);
        self.attacks(scratch)
    }

    fn officers(&self, placed: &Placed, seat: Seat) -> u32 {
        u32::from(placed.officers[seat.index()])
    }

    fn worth(&self, kind: usize) -> i32 {
        let ManyEvaluator { sides, sight, .. } = self.evaluator;
        material(sides, sight.values[kind]) + if sides.scored { sight.points[kind] } else { 0 }
    }

    fn is_royal(&self, kind: usize) -> bool {
        self.evaluator.sight.royal[kind]
    }

    fn is_last(&self, _: &Placed, _: Piece) -> bool {
        false
    }

    fn threatens_goal(&self, _: &Placed, _: Seat) -> bool {
        false
    }

    fn nears_goal(&self, _: PieceTo) -> bool {
        false
    }
}

/// Whether one side always has what the other lacks: by who wins, and where points decide, of a `duel` that nobody who
/// has left can win.
fn is_zero_sum(spec: &Spec, duel: bool) -> bool {
    let rises = spec
        .scoring
        .iter()
        .all(|scoring| scoring.grey >= 0 && scoring.awards.iter().all(|award| award.points >= 0));
    let by_points = duel && rises && spec.kinds.iter().all(|kind| kind.points >= 0);
    spec.endings.iter().all(|ending| match ending.verdict {
        Verdict::Win(_) | Verdict::Lose(_) | Verdict::Split { winner: _, hundredths: _ } => true,
        Verdict::Draw | Verdict::Out(_) => by_points || spec.scoring.is_none(),
        Verdict::Ranking => by_points,
        Verdict::Module(_) => false,
    })
}
