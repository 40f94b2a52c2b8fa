//! The pieces in hand, in text.

use chatur_core::{Piece, Seat, Setup, Spec};

use crate::letters::piece_text;

/// Whether anybody can ever have pieces in hand.
pub fn has_hands(spec: &Spec) -> bool {
    spec.drops.as_ref().is_some_and(|drops| drops.from_hand)
        || spec.gating.is_some()
        || spec.captures.to_hand
        || spec.hands.iter().flatten().any(|&count| count > 0)
}

/// The pieces that a seat has in hand, each as often as it is there, in the order of the variant's kinds.
pub(crate) fn in_hand<'a>(
    spec: &Spec,
    setup: &'a Setup,
    seat: Seat,
) -> impl Iterator<Item = Piece> + use<'a> {
    let each = move |kind| {
        let count = usize::from(setup.in_hand(seat, kind));
        std::iter::repeat_n(Piece { kind, seat }, count)
    };
    spec.kind_ids().flat_map(each)
}

/// The same as letters, one after another.
pub(crate) fn letters(spec: &Spec, setup: &Setup, seat: Seat) -> String {
    in_hand(spec, setup, seat).map(|piece| piece_text(spec, piece)).collect()
}
