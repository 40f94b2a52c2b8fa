//! The stalemate of sittuyin: nobody has to promote.

use chatur_core::{History, Hooks, MoveKind, RuleModule};
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

    fn text(&self, french: bool) -> String {
        if french {
            "Nul n'est tenu de promouvoir : qui n'est pas en échec et ne pourrait que promouvoir peut s'en réclamer.".to_owned()
        } else {
            "Nobody has to promote: a player who is not in check and could do nothing else may claim it."
                .to_owned()
        }
    }
}
