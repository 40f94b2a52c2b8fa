//! The engine protocols, spoken over streams as a client would.

mod garbage;
mod support;
mod uci;
mod xboard;
