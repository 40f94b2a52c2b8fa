//! Which words only the open rules know.

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
            || modules.iter().any(|module| module.rule.hooks().forbids || module.rule.hooks().stops)
            || hands.iter().flatten().any(|&count| count > 0)
            || walls.any()
            || *check != common
            || !self.geometry.is_plain()
            || self.kinds.iter().any(is_open)
            || self.endings.iter().any(|end| end.when.mentions(&condition_is_open))
            || self.endings.iter().any(|end| matches!(end.verdict, Verdict::Split { .. }))
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
