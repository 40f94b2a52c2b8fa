//! Tables over a network: the host, its doors, its store and its page.
//!
//! * [`door`]: WebSocket, TCP and HTTP, all to the same tables.
//! * [`host`]: the tables, and what is allowed at them.
//! * [`message`]: what hosts and guests say to each other, the same at every door.
//!
//! `docs/protocol.md` tells the same for people who write a guest in another language.

pub mod door;
mod games;
pub mod host;
pub mod message;
mod metrics;
mod names;
mod show;
pub mod store;
mod workshop;
