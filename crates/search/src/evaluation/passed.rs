//! Promoters that no other promoter can stop.

use chatur_board::Bits;

use super::chains::Tally;
use super::features::{Features, NEAR};
use super::maps::Maps;
use super::placed::Placed;

/// Tells how free the way of each is, and who is near it.
pub(super) fn tally_passed<T: Tally, const W: usize>(
    features: &Features,
    maps: &Maps<W>,
    placed: &Placed,
    (seat, passed): (usize, Bits<W>),
    occupied: Bits<W>,
    tally: &mut T,
) {
    let sign = if seat == 0 { 1 } else { -1 };
    for square in passed {
        let at = square.index();
        if !occupied.meets(maps.file_ahead[seat][at]) {
            let kind = placed.piece(square).map_or(0, |piece| piece.kind.index());
            let steps = features.to_promotion[seat][kind * features.board + at];
            tally.add(features.running + usize::from(steps).min(NEAR - 1), sign);
        }
        let Some(next) = maps.next[seat][at].first() else { continue };
        if occupied.has(next) {
            tally.add(features.blocked, sign);
        }
        for (feature, whose) in [(features.near_own, seat), (features.near_foe, seat ^ 1)] {
            if let Some(royal) = placed.royals[whose].first() {
                tally.add(feature + maps.apart(royal, next).min(NEAR - 1), sign);
            }
        }
    }
}
