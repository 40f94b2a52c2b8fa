//! Games and variants as guests see them.

mod board;
mod changed;
mod finish;
mod happened;
mod moves;
mod origin;
mod rules;
mod short_game;
mod variant;

pub use board::{Standing, bare_board, board, board_as_seen, counts_checks, hands, standing};
pub use changed::changed;
pub use finish::{ending_text, finish, progress, short_result};
pub use happened::{happened, history};
pub use moves::{Listed, ends, legal_moves, offered_moves};
pub use origin::{file_hash, origin, origin_of, shown_id};
pub use rules::{rules_played_by, rules_shape, sections};
pub(crate) use short_game::last;
pub use short_game::{short_game, short_game_task};
pub use variant::{board_kind, hash_text, own_clock, variant_shape};

use chatur_core::{Seat, Variant};

/// The name of a seat.
pub fn seat_name(variant: &Variant, seat: Seat) -> String {
    variant.spec().seats.get(seat.index()).map_or_else(|| "nobody".to_owned(), |seat| seat.name.clone())
}
