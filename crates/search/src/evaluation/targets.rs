//! Where pieces want to go: squares of promotion, and goals.

use chatur_board::SquareSet;
use chatur_core::{Condition, KindId, Seat, Spec, Verdict, Who};

use super::squares::distances;

/// Whether a square can be a goal.
pub(super) fn has_goals(spec: &Spec) -> bool {
    let is_goal = |part: &Condition| matches!(part, Condition::Reached { .. });
    spec.endings.iter().any(|ending| ending.when.mentions(&is_goal))
}

/// By kind and square: steps to promotion, `u8::MAX` for never.
pub(super) fn to_promotion(spec: &Spec, seat: Seat) -> Vec<u8> {
    let of = |kind: KindId| {
        let zone = spec.kinds[kind.index()].promotion.as_ref().map(|promotion| promotion.zone);
        let targets = zone.map(|zone| spec.zones[usize::from(zone.0)].squares[seat.index()]);
        distances(spec, kind, seat, targets.as_ref())
    };
    spec.kind_ids().flat_map(of).collect()
}

/// By kind and square: steps to a goal, `u8::MAX` for never.
pub(super) fn to_goal(spec: &Spec, seat: Seat) -> Vec<u8> {
    let of = |kind: KindId| distances(spec, kind, seat, goal_of(spec, kind, seat).as_ref());
    spec.kind_ids().flat_map(of).collect()
}

/// The squares on which a piece of this kind wins, or helps to.
fn goal_of(spec: &Spec, kind: KindId, seat: Seat) -> Option<SquareSet> {
    let mut goal = SquareSet::EMPTY;
    for ending in &spec.endings {
        if !matches!(ending.verdict, Verdict::Win(_)) {
            continue;
        }
        gather(spec, &ending.when, kind, seat, &mut goal);
    }
    goal.any().then_some(goal)
}

fn gather(spec: &Spec, when: &Condition, kind: KindId, seat: Seat, goal: &mut SquareSet) {
    match when {
        Condition::Reached { kinds, zone, by, .. } => {
            let whose = match by {
                Who::Seat(other) => *other == seat,
                _ => true,
            };
            if whose && kinds.contains(&kind) {
                *goal |= spec.zones[usize::from(zone.0)].squares[seat.index()];
            }
        }
        Condition::All(parts) | Condition::AnyOf(parts) => {
            for part in parts {
                gather(spec, part, kind, seat, goal);
            }
        }
        Condition::Everybody(part) => gather(spec, part, kind, seat, goal),
        _ => {}
    }
}
