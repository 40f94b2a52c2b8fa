//! A variant of which only the movement of its pieces is left.

use chatur_core::{CastlingRules, Check, RoyalRules, Spec, SpecError, Turns, Variant};

/// The same board and pieces without check, duties, endings, points, drops, gates and walls: every move that a
/// piece can make is legal, whatever stands on the board. For trying pieces out.
///
/// # Errors
/// When the rest cannot be compiled, which a variant that can be played never meets.
pub fn without_rules(spec: &Spec) -> Result<Variant, SpecError> {
    let bare = Spec {
        check: Check { matters: false, ..Check::default() },
        royals: RoyalRules { optional: true, most: spec.royals.most.clone(), capture: false },
        must_capture: false,
        castling: CastlingRules { ways: Vec::new(), ..spec.castling.clone() },
        endings: Vec::new(),
        exits: None,
        scoring: None,
        turns: Turns::default(),
        drops: None,
        gating: None,
        walling: None,
        modules: Vec::new(),
        hands: Vec::new(),
        ..spec.clone()
    };
    chatur_rules::compile(bare)
}
