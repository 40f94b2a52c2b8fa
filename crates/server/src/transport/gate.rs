//! What every request passes: who asks, whether too often, whether it is meant for this host; and what is written down.

use std::time::{Duration, Instant};

use axum::extract::{Extension, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::{debug, info};

use super::Entrance;
use super::health;
use super::names::Foreign;
use super::who::{Peer, Who};
use super::wrong::Wrong;
use crate::host::Limit;
use crate::message::{Code, Failed, HostReason};

/// What is shown of an address, in characters.
const LONGEST: usize = 200;
/// Addresses of one's own that others may know only by having been told.
const SECRET: &str = "/api/files/";

/// Passes a request on, or refuses it.
pub(super) async fn gate(
    State(entrance): State<Entrance>,
    Extension(peer): Extension<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let who = Who::of(peer.ip, request.headers(), &entrance.outside);
    request.extensions_mut().insert(who);
    let method = named(request.method());
    let path: String = request.uri().path().chars().take(LONGEST).collect();
    let route = request.extensions().get::<MatchedPath>().map(|route| route.as_str().to_owned());
    let mut response = match refusal(&entrance, &request, &peer, who) {
        Some(refused) => refused,
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.entry(header::X_CONTENT_TYPE_OPTIONS).or_insert(HeaderValue::from_static("nosniff"));
    let (status, from, ms) = (response.status().as_u16(), who.address(), begun.elapsed().as_millis() as u64);
    let route = route.as_deref().unwrap_or("page");
    entrance.host.metrics().request(method, route, status);
    let path = if path.starts_with(SECRET) { route } else { path.as_str() };
    // Of what is refused for being too much there may be very much.
    if status == StatusCode::TOO_MANY_REQUESTS.as_u16() || health::PATHS.contains(&path) {
        debug!(method, path, status, ms, %from, "request");
    } else {
        info!(method, path, status, ms, %from, "request");
    }
    response
}

fn refusal(entrance: &Entrance, request: &Request, peer: &Peer, who: Who) -> Option<Response> {
    let metrics = entrance.host.metrics();
    if let Err(refused) = entrance.host.take(Limit::Requests, who.address(), 1) {
        return Some(later(Wrong::too_fast(refused.limit.why()), refused.wait));
    }
    // Whoever looks whether the host lives does not know its name.
    if health::PATHS.contains(&request.uri().path()) {
        return None;
    }
    if let Err(banned) = entrance.host.bans().check(who.ip) {
        metrics.refused(Limit::Bans, Some(who.address()));
        return Some(Wrong::from(banned).into_response());
    }
    let foreign = entrance.names.check(request, entrance.outside.trusts(peer.ip)).err()?;
    metrics.refused(Limit::Names, Some(who.address()));
    let (status, why) = match foreign {
        Foreign::Unclear => (StatusCode::BAD_REQUEST, HostReason::UnclearHost),
        Foreign::Name(name) => (StatusCode::MISDIRECTED_REQUEST, HostReason::AnotherHost { name }),
        Foreign::Page(page) => (StatusCode::FORBIDDEN, HostReason::ForeignPage { page }),
    };
    Some(Wrong::with(status, Failed::new(Code::BadMessage, why)).into_response())
}

/// A refusal that says when to come again.
pub(super) fn later(wrong: Wrong, wait: Duration) -> Response {
    let mut response = wrong.into_response();
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// A method by a name that is one of few.
fn named(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}
