//! What each seat has: pieces on the board and in hand.

use std::collections::BTreeMap;

use chatur_core::Game;

use crate::show::seat_name;

/// Pieces by seat and kind.
pub(super) type Material = BTreeMap<String, BTreeMap<String, u16>>;

/// What each seat has in a game as it stands; who has left has nothing.
pub(super) fn material(game: &Game) -> Material {
    let (variant, setup) = (game.variant(), game.setup());
    let spec = variant.spec();
    let mut all: Material = spec.seat_ids().map(|seat| (seat_name(variant, seat), BTreeMap::new())).collect();
    let mut count = |seat, kind: usize, many: u16| {
        if let Some(own) = all.get_mut(&seat_name(variant, seat)).filter(|_| many > 0) {
            *own.entry(spec.kinds[kind].name.clone()).or_default() += many;
        }
    };
    for (_, piece) in setup.all().filter(|&(_, piece)| !setup.is_dead(spec, piece)) {
        count(piece.seat, piece.kind.index(), 1);
    }
    for (seat, hand) in spec.seat_ids().zip(&setup.hands) {
        for (kind, &many) in hand.iter().enumerate() {
            count(seat, kind, u16::from(many));
        }
    }
    all
}
