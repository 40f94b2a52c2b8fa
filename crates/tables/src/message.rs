//! What hosts and guests say to each other: one JSON object a message, the same at every transport.
//!
//! A guest says [`FromGuest`], a host [`FromHost`]. Fields that a reader does not know are ignored, so that newer
//! and older programs understand each other; what changes the meaning of a message raises [`PROTOCOL`].

mod chat;
mod code;
mod guest;
mod host;
pub mod mistake;
mod moves;
mod reason;
mod result;
mod rules;
mod variant;
mod view;

pub use chat::{Chat, Said, Unsaid};
pub use code::Code;
pub use guest::{Act, AddMove, Deed, FromGuest, Hello, Ping, Pong, Rule};
pub use host::{
    Done, Failed, FromHost, InvalidMove, Ponged, Presence, Rematch, Told, Welcome, YouAre, YourTurn,
};
pub use moves::{Cut, ListMoves, MoveList, MoveShape, Moves, Wanted};
pub use reason::{HostReason, RefusalReason};
pub use result::Winner;
pub use rules::{Diagram, Reach, RulesItem, RulesSection, RulesShape};
pub use variant::{
    BoardKind, BoardLook, BoardShape, Cell, CellShape, DrawingShape, EndingShape, Joined, KindShape,
    LookShape, Origin, PieceLook, SeatShape, VariantShape, ZoneShape,
};
pub use view::{Changes, Last, Moment, OfferShape, PieceShape, Played, SeatView, View};

/// The version of the protocol that this program speaks.
pub const PROTOCOL: u32 = 2;
/// The oldest version whose guests may come: they are told the same, and what they miss is written down in docs/protocol.md.
pub const OLDEST_PROTOCOL: u32 = 1;
