//! The stalemate of sittuyin: nobody has to promote.

use chatur_core::{History, Hooks, MoveKind, RuleModule};
use chatur_texts::Said;
use serde::Deserialize;

/// The condition of an ending that the player to move claims: he is not in check, and all that he could do is promote.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OptionalPromotion {}

impl RuleModule for OptionalPromotion {
    fn hooks(&self) -> Hooks {
        Hooks { holds: true, ..Hooks::default() }
    }

    fn holds(&self, played: &History<'_>) -> bool {
        let (variant, position) = (played.variant, played.position());
        if variant.in_check(position, played.turn()) {
            return false;
        }
        let legal = variant.legal_moves(position);
        !legal.is_empty() && legal.iter().all(|mv| matches!(mv.what, MoveKind::Promotion(_)))
    }

    fn text(&self) -> Said {
        said!(NobodyHasToPromote)
    }
}
