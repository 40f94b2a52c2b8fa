//! What a host promises about its store, with real guests at its transport, real kills and a real database. The numbers
//! are those of `docs/testing.md`.

mod any_host;
mod chat;
mod durable;
mod exactly_once;
mod fair_restart;
mod guest;
mod hosts;
mod one_owner;
mod proxy;
mod resume;
mod tables;
