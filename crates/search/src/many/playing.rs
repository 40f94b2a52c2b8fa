//! Who still plays, and whose pieces are not grey.

use chatur_board::Square;
use chatur_core::{AnyPosition, MAX_SEATS, Piece, Seat, SeatState, Variant};

/// By seat, whether it plays.
pub(super) type Playing = [bool; MAX_SEATS];

/// Whether a seat still plays.
pub(super) fn plays(variant: &Variant, position: &AnyPosition, seat: Seat) -> bool {
    variant.state(position, seat) == SeatState::Playing
}

/// Which seats still play.
pub(super) fn playing(variant: &Variant, position: &AnyPosition) -> Playing {
    let mut playing = [false; MAX_SEATS];
    for seat in variant.spec().seat_ids() {
        playing[seat.index()] = plays(variant, position, seat);
    }
    playing
}

/// The pieces of seats that play.
pub(super) fn men<'a>(
    variant: &'a Variant,
    position: &'a AnyPosition,
) -> impl Iterator<Item = (Square, Piece)> + 'a {
    let playing = playing(variant, position);
    let pieces = variant.occupied(position).into_iter();
    let pieces = pieces.filter_map(|square| variant.piece(position, square).map(|piece| (square, piece)));
    pieces.filter(move |(_, piece)| playing[piece.seat.index()])
}
