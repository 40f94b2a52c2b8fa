//! Which kinds a player must not lose.

use chatur_core::{Condition, KindId, Spec, Verdict, Who};
use chatur_effort::Ordered as _;

/// A kind whose loss ends the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Needed {
    pub(crate) kind: KindId,
    /// How many may be left then.
    pub(crate) left: u8,
    /// How many the enemy must have.
    pub(crate) enemy_has: u8,
}

/// The kinds whose loss ends the game for their owner.
pub(super) fn needed(spec: &Spec) -> Vec<Needed> {
    let mut needed = Vec::new();
    for ending in &spec.endings {
        let loses = matches!(ending.verdict, Verdict::Lose(_))
            || matches!((&ending.when, ending.verdict),
                (Condition::Extinct { by, .. }, Verdict::Win(winner)) if *by != winner && *by != Who::Owner);
        if !loses {
            continue;
        }
        collect(&ending.when, &mut needed);
    }
    needed.order();
    needed.dedup();
    needed
}

fn collect(when: &Condition, needed: &mut Vec<Needed>) {
    match when {
        &Condition::Extinct { kinds, left, enemy_has, .. } => {
            needed.extend(kinds.iter().map(|kind| Needed { kind, left, enemy_has }));
        }
        Condition::All(parts) | Condition::AnyOf(parts) => {
            for part in parts {
                collect(part, needed);
            }
        }
        _ => {}
    }
}
