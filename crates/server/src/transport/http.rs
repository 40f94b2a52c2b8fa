//! Connections of the HTTP transport: how they come, how long they may wait, and how they go.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::metered::{Meter, Metered};
use super::outside::{Outside, take_off};
use super::slots::{Doing, Full, Slot};
use super::who::Peer;
use super::{Entrance, closed};
use crate::host::{Address, Limit, Limits};
use crate::message::{Code, Failed};

/// How long the transport waits when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(20);
/// The longest that a request is worked on; every handler has a shorter time of its own.
const WORK: Duration = Duration::from_mins(2);
/// The room for the head of a request.
const HEAD: usize = 32 << 10;

/// Answers until the host closes.
pub(super) async fn serve(entrance: Entrance, listener: TcpListener, router: Router) {
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let router = TowerToHyperService::new(router);
    loop {
        let accepted = tokio::select! {
            () = closed(entrance.closing.clone()) => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, from)) = accepted else {
            entrance.slots.make_room();
            sleep(BREATH).await;
            continue;
        };
        let ip = from.ip().to_canonical();
        // Whom a proxy asks for is known later.
        let address = (!entrance.outside.trusts(ip)).then(|| Address::of(ip));
        match entrance.slots.enter(address, Full::MakesRoom) {
            Ok(slot) => {
                let visit = Visit {
                    limits: entrance.host.config().limits,
                    ip,
                    slot: Arc::new(slot),
                    outside: Arc::clone(&entrance.outside),
                    closing: entrance.closing.clone(),
                    open: open.clone(),
                };
                tokio::spawn(answer(visit, router.clone(), stream));
            }
            // Nobody waits for it to be read.
            Err(limit) => drop(stream.try_write(full(limit).as_bytes())),
        }
    }
    drop((listener, open));
    // What is being answered still is.
    let _ = all_closed.recv().await;
}

/// What a connection is told that has no slot.
fn full(limit: Limit) -> String {
    let failed = Failed::new(Code::Busy, limit.why());
    let body = serde_json::to_string(&failed).unwrap_or_default();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A connection, besides its bytes.
struct Visit {
    limits: Limits,
    ip: IpAddr,
    slot: Arc<Slot>,
    outside: Arc<Outside>,
    closing: watch::Receiver<bool>,
    open: mpsc::Sender<()>,
}

async fn answer(visit: Visit, router: TowerToHyperService<Router>, stream: TcpStream) {
    let Visit { limits, ip, slot, outside, closing, open: _open } = visit;
    // What a guest is told is short, and must not wait until it has said that it got the message before.
    let _ = stream.set_nodelay(true);
    let meter = Meter::off(&limits);
    let peer = Peer { ip, slot: Arc::clone(&slot), meter: meter.clone() };
    let service = service_fn(move |mut request: Request<Incoming>| {
        peer.slot.asks();
        take_off(outside.below(), &mut request);
        request.extensions_mut().insert(peer.clone());
        let (answer, slot) = (router.call(request), Arc::clone(&peer.slot));
        async move {
            let response = answer.await;
            slot.waits();
            response
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Metered::new(stream, meter)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut goes_on = true;
    loop {
        let Some(state @ (doing, since)) = slot.state() else { return };
        let due = since + limits.body + if doing == Doing::Works { WORK } else { Duration::ZERO };
        let look = due.min(Instant::now() + limits.body);
        tokio::select! {
            // An error is a guest that has gone, or no HTTP.
            _ = &mut connection => return,
            () = slot.has_to_go() => return,
            () = closed(closing.clone()), if goes_on => {
                connection.as_mut().graceful_shutdown();
                goes_on = false;
            }
            () = sleep_until(look) => if slot.state() == Some(state) && due <= Instant::now() { return },
        }
    }
}
