//! A variant of which only the movement of its pieces is left.

use std::sync::Arc;

use chatur_core::{CastlingRules, Check, Kind, RoyalRules, Spec, SpecError, Turns, Variant};

use crate::loaded::Loaded;

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
        dice: None,
        kinds: spec.kinds.iter().map(|kind| Kind { turns_up: false, ..kind.clone() }).collect(),
        modules: Vec::new(),
        hands: Vec::new(),
        ..spec.clone()
    };
    chatur_rules::compile(bare)
}

/// The same variant without chance: without its dice, so that everything may always move, and with covered pieces that stay
/// covered. For showing how pieces move. A variant that has neither is as it is.
pub fn without_chance(loaded: &Loaded) -> Loaded {
    let spec = loaded.variant.spec();
    if spec.dice.is_none() && spec.under_cover().is_empty() {
        return loaded.clone();
    }
    let kinds = spec.kinds.iter().map(|kind| Kind { turns_up: false, ..kind.clone() }).collect();
    let bare = chatur_rules::compile(Spec { dice: None, kinds, ..spec.clone() });
    let variant = bare.map_or_else(|_| loaded.variant.clone(), Arc::new);
    // Examples of the file tell of throws.
    Loaded { variant, examples: Vec::new(), ..loaded.clone() }
}
