//! Tables over a network: the host, its transports, its store and its page.
//!
//! * [`transport`]: WebSocket, TCP and HTTP, all to the same tables.
//! * [`host`]: the tables, and what is allowed at them.
//! * [`message`]: what hosts and guests say to each other, the same at every transport.
//!
//! `docs/protocol.md` tells the same for people who write a guest in another language.

mod games;
pub mod host;
pub mod message;
mod metrics;
mod names;
mod show;
pub mod store;
pub mod transport;
mod workshop;
