//! Recorded games: by which variant they were played, and how they come to a table.
//!
//! [`Variants`] finds the variant of a game of PGN or PGN4 by its tags and its start. [`from_anywhere`] makes of any
//! variant the one whose starts are shuffled. [`take_step`] and [`close`] do at a table what a record says; [`with_text`]
//! gives a game that is written again what its text had besides the moves.

mod anywhere;
mod date;
mod naming;
mod playing;
mod setups;
mod text;

pub use anywhere::{from_anywhere, shuffled_in_catalogue};
pub use date::{date, time};
pub use naming::{VariantError, Variants};
pub use playing::{close, take_step};
pub use text::{kept, kept_of_more, players, with_text, with_text_of_more};
