//! A variant of which only the movement of its pieces is left.

use chatur_core::{Check, Spec, SpecError, Turns, Variant};

/// The same board and pieces without check, duties, endings, points, drops, gates and walls: every move that a
/// piece can make is legal, whatever stands on the board. For trying pieces out.
///
/// # Errors
/// When the rest cannot be compiled, which a variant that can be played never meets.
pub fn without_rules(spec: &Spec) -> Result<Variant, SpecError> {
    let bare = Spec {
        check: Check { matters: false, ..Check::default() },
        royals_optional: true,
        must_capture: false,
        castling: Vec::new(),
        endings: Vec::new(),
        exits: None,
        scoring: None,
        royal_capture: false,
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
