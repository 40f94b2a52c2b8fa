//! Tables over a network: the host, its transports, its store and its page.
//!
//! * [`transport`]: WebSocket, TCP and HTTP, all to the same tables.
//! * [`host`]: the tables, and what is allowed at them.
//! * [`admin`]: what whoever looks after a host asks of it.
//! * [`message`]: what hosts and guests say to each other, the same at every transport.
//!
//! `docs/protocol.md` tells the same for people who write a guest in another language.
//!
//! ```
//! use chatur_server::host::{Config, Host, NewTable};
//! use chatur_server::store::Store;
//! use chatur_server::transport::{Transports, listen, serve};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A host whose games are gone with the process, with its page at a free port of this machine.
//! let host = Host::open(Store::open(":memory:").await?, Config::default()).await?;
//! let http = Some(listen("127.0.0.1:0".parse()?)?);
//! let running = serve(host.clone(), Transports { http, ..Transports::default() })?;
//! println!("http://{}", running.http.expect("it was asked for"));
//!
//! let wish = NewTable { variant: Some("antichess".to_owned()), ..NewTable::default() };
//! let opened = host.open_table(wish).await.map_err(|failed| failed.why)?;
//! let view = host.view(&opened.table, None).await.map_err(|failed| failed.why)?;
//! assert_eq!(view.turn, "white");
//! running.shut_down().await?;
//! # Ok(())
//! # }
//! ```

pub mod admin;
mod analysis;
pub mod host;
mod metrics;
pub mod store;
pub mod transport;

pub use chatur_tables::message;
use chatur_tables::{games, names, show};
