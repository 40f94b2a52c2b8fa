//! A host of tables within a page: what a server says at its socket and answers to requests, from memory, and without
//! anything that waits. The page calls it in turn: it asks, it passes on what a guest says, it lets time go on, and takes
//! what is to be told.
//!
//! A host never thinks itself. What it wants to have thought about are its [errands](Errand): a [`Thinker`] in another place
//! does them, each in its time, and the host is told what came of it.
//!
//! ```
//! use std::time::Duration;
//!
//! use chatur_pocket::{Host, Reply, Request, Source};
//! use chatur_search::Timer;
//!
//! // Of a page: its clock, and bits that nobody knows. Here neither is one.
//! let mut host = Host::new(Source { timer: Timer::new(|| Duration::ZERO), bits: || 7 });
//! let wish = r#"{"variant": "antichess", "seats": {"white": "me", "black": "level:1"}}"#;
//! let opened = host.ask(&Request { method: "POST", path: "/api/tables", body: wish });
//! let Reply::Now(opened) = opened else { panic!("nobody has to think about that") };
//! assert_eq!(opened.status, 201);
//!
//! let listed = host.ask(&Request { method: "GET", path: "/api/tables?state=playing", body: "" });
//! let Reply::Now(listed) = listed else { panic!("nor about that") };
//! assert!(listed.body.contains(r#""variant":"antichess""#));
//! ```

mod aside;
mod ask;
#[cfg(target_arch = "wasm32")]
mod exports;
mod guests;
mod hear;
mod host;
mod levels;
mod request;
mod source;
mod stored;
mod thinker;

pub use aside::{Errand, Lane};
pub use host::Host;
pub use request::{Answer, Lacking, Reply, Request};
pub use source::Source;
pub use stored::Change;
pub use thinker::Thinker;
