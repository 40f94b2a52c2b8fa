//! What can come of a move besides the usual.

use crate::Spec;

/// Whether plain moves, and plain captures, have no consequences but the usual ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
}

impl Plain {
    pub(crate) fn new(spec: &Spec, counts_checks: bool) -> Self {
        let turns = &spec.turns;
        let one_each = turns.order.is_empty() && (turns.first, turns.then, turns.growth) == (1, 1, 0);
        let captures = &spec.captures;
        let moves = spec.seats.len() == 2
            && one_each
            && !turns.crosses_levels
            && !turns.ends_on_check
            && !counts_checks
            && !captures.converts
            && spec.walling.is_none()
            && spec.gating.is_none()
            && spec.drops.as_ref().is_none_or(|drops| drops.flips.is_none())
            && spec.kinds.iter().all(|kind| kind.loses_fresh_to.is_empty());
        let alone = captures.blast.is_none()
            && captures.petrified.is_empty()
            && captures.absorbs.is_empty()
            && captures.homes.is_empty();
        Self { moves, captures: moves && alone }
    }
}
