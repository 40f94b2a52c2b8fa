//! What those ask who look after a host: whether it lives, whether it can be used, and what it has counted.

use std::time::Duration;

use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::Entrance;
use super::outside::is_in;
use super::who::Who;
use crate::host::Host;
use crate::metrics::Now;

/// Where they ask.
pub(super) const PATHS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];
/// How long the store may take to be called ready.
const READY: Duration = Duration::from_secs(2);
/// How long an answer of the store holds: it costs two commits.
const FRESH: Duration = Duration::from_secs(1);

/// The host lives: it answers.
pub(super) async fn lives() -> &'static str {
    "ok\n"
}

/// Whether the store could be written to when somebody asked last. All who ask within [`FRESH`] share one attempt.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Result<(), String>)>>);

impl Readiness {
    /// Whether the store can be written to, and why not.
    async fn of(&self, host: &Host) -> Result<(), String> {
        // Whoever comes meanwhile waits for the same answer.
        let mut last = self.0.lock().await;
        if let Some((_, known)) = last.as_ref().filter(|(when, _)| when.elapsed() < FRESH) {
            return known.clone();
        }
        let tried = match timeout(READY, host.store().try_writing()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                host.metrics().store_failed("asking whether it can be written to", &error);
                Err(format!("the store cannot be written to: {error}"))
            }
            Err(_) => Err("the store takes too long to answer".to_owned()),
        };
        *last = Some((Instant::now(), tried.clone()));
        tried
    }
}

/// The host can be used: it is not closing, and its store can be written to.
pub(super) async fn is_ready(State(entrance): State<Entrance>) -> Response {
    let unready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why + "\n").into_response();
    if entrance.host.is_closing() {
        return unready("closing".to_owned());
    }
    match entrance.readiness.of(&entrance.host).await {
        Ok(()) => "ok\n".into_response(),
        Err(why) => unready(why),
    }
}

/// What the host has counted, for programs on this computer and for those that it was told of.
pub(super) async fn counts(State(entrance): State<Entrance>, Extension(who): Extension<Who>) -> Response {
    // A proxy on this computer that is not known as one asks for anybody.
    let here = who.ip.is_loopback() && !who.disguised;
    if !here && !is_in(&entrance.outside.watchers, who.ip) {
        let why = "what this host counts is told on its own computer; see --metrics-from\n";
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    let host = &entrance.host;
    let now = Now {
        tables: host.tables(),
        tables_asleep: host.tables_asleep(),
        connections: entrance.slots.taken(),
        tasks: host.tasks(),
        variants: host.rules().bytes(),
    };
    let text = host.metrics().text(now);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
