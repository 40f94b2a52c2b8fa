//! The transports of a host: HTTP with a WebSocket for pages, and TCP with a line for each message.

#[cfg(feature = "pictures")]
mod card;
mod descriptors;
mod events;
mod gate;
mod health;
mod http;
mod lobby;
mod metered;
mod names;
mod outside;
mod page;
mod preview;
mod rate;
mod rest;
mod slots;
mod talk;
mod tcp;
mod who;
mod wrong;
mod ws;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{OnceCell, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::host::Host;
use crate::store::StoreError;
use health::Readiness;
use lobby::Lobby;
use names::Names;
use page::Page;
use rest::Hearing;
use slots::Slots;

pub use outside::{Framer, Outside, PublicUrl, PublicUrlError};

/// How long connections may take to go when the host closes.
const DRAIN: Duration = Duration::from_secs(2);

/// Where a host can be reached.
#[derive(Debug, Default)]
pub struct Transports {
    /// For pages.
    pub http: Option<TcpListener>,
    /// For guests that speak lines.
    pub tcp: Option<TcpListener>,
    /// The table of line guests who name none.
    pub table: Option<String>,
    /// How it is seen from outside.
    pub outside: Outside,
    /// Whether the catalogue is made ready at once, which takes a core for a while, and not when somebody asks for it.
    pub warm: bool,
}

/// A host with its transports open.
pub struct Running {
    /// Where pages find it.
    pub http: Option<SocketAddr>,
    /// Where line guests find it.
    pub tcp: Option<SocketAddr>,
    host: Host,
    closing: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

/// What every connection needs.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) host: Host,
    pub(crate) slots: Arc<Slots>,
    pub(crate) names: Arc<Names>,
    pub(crate) outside: Arc<Outside>,
    pub(crate) hearing: Arc<Hearing>,
    pub(crate) page: Arc<Page>,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) table: Option<Arc<str>>,
    pub(crate) lobby: Arc<Lobby>,
    /// The catalogue as it is shown, in English and French; made when it is first asked for.
    pub(crate) shelves: Arc<[OnceCell<Value>; 2]>,
    /// The vocabulary, once somebody has asked for it.
    pub(crate) words: Arc<OnceCell<Value>>,
    pub(crate) closing: watch::Receiver<bool>,
}

/// Listens at an address. What waits for a guest who does not read takes little room in the system as well.
///
/// # Errors
/// When the address is not to be had.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    const WAITING: u32 = 64 << 10;
    const BACKLOG: u32 = 1024;
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    // Every connection that comes in has it from here.
    socket.set_send_buffer_size(WAITING)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Opens the transports of a host.
///
/// # Errors
/// When an address cannot be told.
pub fn serve(host: Host, transports: Transports) -> io::Result<Running> {
    let (closing, is_closed) = watch::channel(false);
    let address =
        |transport: &Option<TcpListener>| transport.as_ref().map(TcpListener::local_addr).transpose();
    let (http, tcp) = (address(&transports.http)?, address(&transports.tcp)?);
    let slots = Slots::new(&host.config().limits, descriptors::for_connections(), host.metrics().clone());
    let entrance = Entrance {
        slots,
        names: Arc::new(Names::new(&transports.outside, http.map(|address| address.ip()))),
        page: Arc::new(Page::below(transports.outside.below(), &transports.outside.framers)),
        readiness: Arc::default(),
        outside: Arc::new(transports.outside),
        hearing: Arc::default(),
        table: transports.table.map(Arc::from),
        lobby: Arc::default(),
        shelves: Arc::default(),
        words: Arc::default(),
        host: host.clone(),
        closing: is_closed,
    };
    let mut tasks = Vec::new();
    if transports.warm {
        let entrance = entrance.clone();
        tasks.push(tokio::spawn(async move {
            tokio::select! {
                () = rest::warm(&entrance) => {}
                () = closed(entrance.closing.clone()) => {}
            }
        }));
    }
    if let Some(listener) = transports.http {
        tasks.push(tokio::spawn(lobby::follow(entrance.clone())));
        tasks.push(tokio::spawn(http::serve(entrance.clone(), listener, rest::router(entrance.clone()))));
    }
    if let Some(listener) = transports.tcp {
        tasks.push(tokio::spawn(tcp::serve(entrance, listener)));
    }
    Ok(Running { http, tcp, host, closing, tasks })
}

impl Running {
    /// The host behind the transports.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Waits until the host can keep nothing any more, which it does not survive: then shut it down.
    pub async fn failed(&self) -> StoreError {
        self.host.store().failed().await
    }

    /// Closes in good order: nobody comes in any more, every clock is written down, and every guest is told.
    ///
    /// # Errors
    /// When the clocks cannot be written down.
    pub async fn shut_down(self) -> Result<(), StoreError> {
        // Every guest is told why before its connection is closed.
        let closed = self.host.close().await;
        let _ = self.closing.send(true);
        for task in self.tasks {
            let abort = task.abort_handle();
            if timeout(DRAIN, task).await.is_err() {
                abort.abort();
            }
        }
        // What was said last is still on its way: every conversation listens until it is over.
        let _ = timeout(DRAIN, self.closing.closed()).await;
        closed
    }
}

/// Waits until a host closes.
pub(crate) async fn closed(mut closing: watch::Receiver<bool>) {
    // A host that is gone has closed as well.
    let _ = closing.wait_for(|closing| *closing).await;
}
