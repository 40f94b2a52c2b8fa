//! The engine protocols, spoken over streams as a client would.

mod author;
mod broken;
mod driven;
mod garbage;
mod support;
mod uci;
mod usi;
mod xboard;
