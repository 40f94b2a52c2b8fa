//! What hosts and guests say to each other: one JSON object a message, the same at every transport.
//!
//! A guest says [`FromGuest`], a host [`FromHost`]. Fields that a reader does not know are ignored, so that newer
//! and older programs understand each other; what changes the meaning of a message raises [`PROTOCOL`].

mod chat;
mod code;
mod guest;
mod host;
pub(crate) mod mistake;
mod moves;
mod result;
mod rules;
mod told;
mod variant;
mod view;

pub use chat::{Chat, Said, Unsaid};
pub use code::Code;
pub use guest::{Act, AddMove, FromGuest, Hello, Ping, Pong, Rule};
pub use host::{
    Done, Failed, FromHost, InvalidMove, Ponged, Presence, Rematch, Told, Welcome, YouAre, YourTurn,
};
pub use moves::{Cut, ListMoves, MoveList, MoveShape, Moves, Wanted};
pub use result::{Finish, Place};
pub use rules::{Diagram, Reach, RulesItem, RulesSection, RulesShape};
pub use told::Happened;
pub use variant::{
    BoardShape, Cell, DrawingShape, EndingShape, KindShape, LookShape, Origin, SeatShape, VariantShape,
    ZoneShape,
};
pub use view::{Changes, Last, Moment, OfferShape, PieceShape, Played, SeatView, View};

/// The version of the protocol that this program speaks.
pub const PROTOCOL: u32 = 1;
