//! How many royal pieces a seat can have.

use chatur_core::{KindId, Piece, Spec};

/// So many as each seat starts with, on the board and in hand; any number where it can get more of them.
pub(super) fn most(spec: &Spec, start: &[Option<Piece>]) -> Vec<u8> {
    let royal = |kind: &KindId| spec.kinds[kind.index()].royal;
    let held = |hand: &Vec<u8>| -> Vec<KindId> {
        spec.kind_ids().zip(hand).filter(|(_, count)| **count > 0).map(|(kind, _)| kind).collect()
    };
    let kinds = start.iter().flatten().map(|piece| piece.kind).chain(spec.hands.iter().flat_map(held));
    let become_royal = spec.appearing(kinds.filter(|kind| !royal(kind))).iter().any(|kind| royal(&kind));
    let safe = spec.check.matters && !spec.check.only_last && spec.check.royal_up_to.is_none();
    let change_hands =
        spec.captures.to_hand && !safe || spec.drops.as_ref().is_some_and(|drops| drops.flips.is_some());
    let of_seat = |seat: chatur_core::Seat| {
        if become_royal || change_hands {
            return u8::MAX;
        }
        let placed = start.iter().flatten().filter(|piece| piece.seat == seat && royal(&piece.kind)).count();
        let hand = spec.hands.get(seat.index()).into_iter().flatten();
        let in_hand =
            spec.kind_ids().zip(hand).filter(|(kind, _)| royal(kind)).map(|(_, &count)| usize::from(count));
        u8::try_from(placed + in_hand.sum::<usize>()).unwrap_or(u8::MAX)
    };
    spec.seat_ids().map(of_seat).collect()
}
