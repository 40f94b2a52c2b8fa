//! Which words only the general engine knows.

use super::{Captures, Check, Condition, Hop, Kind, PromotingMoves, Promotion, Spec, Targets, Turns};
use crate::Verdict;

impl Spec {
    /// Whether a variant uses a word that the common generator does not know.
    pub(crate) fn is_open(&self) -> bool {
        let Self { turns, captures, drops, gating, walling, modules, hands, walls, check, .. } = self;
        let common = Check { matters: check.matters, may_give: check.may_give, ..Check::default() };
        *turns != Turns::default()
            || *captures != Captures::default()
            || drops.is_some()
            || gating.is_some()
            || walling.is_some()
            || modules.iter().any(|module| module.hooks.forbids || module.hooks.stops)
            || hands.iter().flatten().any(|&count| count > 0)
            || walls.any()
            || *check != common
            || !self.geometry.is_plain()
            || self.kinds.iter().any(is_open)
            || self.kinds.iter().any(|kind| self.promotes_by_double_step(kind))
            || self.endings.iter().any(|end| end.when.mentions(&condition_is_open))
            || self.endings.iter().any(|end| matches!(end.verdict, Verdict::Split { .. }))
    }
}

impl Spec {
    /// Whether a step that leaves a mark can end where the piece promotes.
    fn promotes_by_double_step(&self, kind: &Kind) -> bool {
        let Some(promotion) = &kind.promotion else { return false };
        let zone = |id: crate::ZoneId, seat: usize| {
            self.zones
                .get(usize::from(id.0))
                .and_then(|zone| zone.squares.get(seat))
                .copied()
                .unwrap_or_default()
        };
        let double = |atom: &&crate::Atom| (atom.min, atom.max) == (2, Some(2)) && atom.then.is_empty();
        self.seats.iter().enumerate().any(|(seat, words)| {
            let last = zone(promotion.zone, seat);
            kind.movement.iter().filter(double).any(|atom| {
                let from = atom.from.map_or(self.geometry.squares(), |id| zone(id, seat));
                let lands = |square: chatur_board::Square, step: &chatur_board::Step| {
                    let step = self.geometry.turn(words.facing, *step);
                    let over = self.geometry.step(square, step)?;
                    self.geometry.step(over, step)
                };
                from.into_iter().any(|square| {
                    let mut ends = atom.steps.iter().filter_map(|step| lands(square, step));
                    ends.any(|to| last.has(to))
                })
            })
        })
    }
}

fn is_open(kind: &Kind) -> bool {
    kind.region.is_some()
        || kind.takes.is_some()
        || !kind.loses_fresh_to.is_empty()
        || kind.limit.is_some()
        || kind.promotion.as_ref().is_some_and(promotes_otherwise)
        || kind.movement.iter().any(|atom| {
            let Targets { friend, .. } = atom.to;
            friend || atom.is_open() || atom.hop == Hop::First
        })
}

fn promotes_otherwise(promotion: &Promotion) -> bool {
    promotion.leaving
        || promotion.unless_stuck
        || promotion.in_place.is_some()
        || promotion.by != PromotingMoves::All
}

fn condition_is_open(condition: &Condition) -> bool {
    match condition {
        Condition::Extinct { .. }
        | Condition::InARow { .. }
        | Condition::Joins { .. }
        | Condition::Block { .. }
        | Condition::FullBoard
        | Condition::Passed(_) => true,
        Condition::Reached { safe, .. } => *safe,
        _ => false,
    }
}
