//! What the two engine protocols share: lines that are heard while a search goes on, the game that a client has
//! set up, and the names by which clients call variants.

mod inbox;
mod names;
mod offered;
mod position;
mod search;

pub(crate) use inbox::{Heard, listen};
pub(crate) use names::{find_for_uci, find_for_xboard, is_known_to_xboard, name_in_uci, name_in_xboard};
pub(crate) use offered::Offered;
pub(crate) use position::{follow, is_won, to_think_about};
pub(crate) use search::Search;
