//! Games and variants as guests see them.

mod board;
mod changed;
mod finish;
mod happened;
mod moves;
mod origin;
mod rules;
mod variant;

pub(crate) use board::{Standing, bare_board, board, standing};
pub(crate) use changed::changed;
pub(crate) use finish::{ending_text, finish, progress, short_result};
pub(crate) use happened::{happened, history};
pub(crate) use moves::{Listed, NoSuch, ends, legal_moves};
pub(crate) use origin::{file_hash, origin, origin_of, shown_id};
pub(crate) use rules::{rules_shape, sections};
pub(crate) use variant::{hash_text, own_clock, shape_name, variant_shape};

use chatur_core::{Seat, Variant};

/// The name of a seat.
pub(crate) fn seat_name(variant: &Variant, seat: Seat) -> String {
    variant.spec().seats.get(seat.index()).map_or_else(|| "nobody".to_owned(), |seat| seat.name.clone())
}
