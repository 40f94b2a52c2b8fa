//! The transport for everything that is asked once: lists, variants, records, new tables; and the pages.

mod analysis;
mod balance;
mod body;
mod files;
mod lessons;
mod puzzles;
mod reports;
mod tables;
mod turns;
mod variants;

use axum::body::to_bytes;
use axum::extract::{DefaultBodyLimit, Extension, Request, State};
use axum::handler::Handler as _;
use axum::http::{Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use chatur_search::Level;
use chatur_variants::LARGEST_FILE;
use serde_json::{Value, json};
use tower_http::compression::{CompressionLayer, CompressionLevel};

use super::who::Who;
use super::wrong::Wrong;
use super::{Entrance, gate, health, lobby, page, ws};
use crate::host::Limit;
use crate::message::{Code, Failed, HostReason, PROTOCOL};
use crate::store::{Cursor, CursorError, Token};
pub(crate) use body::Hearing;
pub(super) use body::{Body, Bytes};
pub(super) use tables::{USUAL, line};
pub(super) use variants::warm;

/// The largest request with games, in bytes.
pub(super) const LARGEST: usize = 4 << 20;
/// The largest request with the file of a variant, whose signs may be written with six others each.
const LARGE: usize = 8 * LARGEST_FILE;
/// The largest of all others.
const SMALL: usize = 64 << 10;

/// All that is asked once, and the pages.
pub(super) fn router(entrance: Entrance) -> Router {
    let opens = from_fn_with_state(entrance.clone(), opens);
    let (large, largest) = (DefaultBodyLimit::max(LARGE), DefaultBodyLimit::max(LARGEST));
    let router = Router::new();
    #[cfg(feature = "pictures")]
    let router = router.route("/api/variants/{id}/picture.png", get(variants::card));
    router
        .route("/api/hello", get(hello))
        .route("/api/variants", get(variants::list))
        .route("/api/variants/{id}", get(variants::one))
        .route("/api/variants/{id}/picture.svg", get(variants::picture))
        .route("/api/variants/{id}/opening", get(variants::opening))
        .route("/api/variants/{id}/rules", get(variants::rules))
        .route("/api/variants/{id}/told", get(variants::told))
        .route("/api/variants/{id}/lessons", get(lessons::of_variant))
        .route("/api/variants/{id}/starter", get(variants::starter))
        .route("/api/variants/{id}/source", get(variants::source))
        .route("/api/puzzles", get(puzzles::list))
        .route("/api/puzzles/{id}", get(puzzles::of_variant))
        .route("/api/tables", post(tables::open).layer((opens.clone(), large)).get(tables::list))
        .route("/api/tables/{id}", get(tables::one))
        .route("/api/tables/{id}/report", post(reports::report))
        .route("/api/tables/{id}/told", get(tables::told))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/game.pgn", get(tables::pgn))
        .route("/api/tables/{id}/annotated", get(tables::annotated))
        .route("/api/tables/{id}/at/{ply}", get(tables::at))
        .route("/api/tables/{id}/positions", get(tables::positions).post(tables::own_positions))
        .route("/api/turns", post(turns::turns))
        .route("/api/lobby", get(lobby::hear))
        .route("/api/import", post(tables::import).layer((opens.clone(), largest)))
        .route("/api/import/file", post(tables::import_file).layer((opens.clone(), largest)))
        .route("/api/analysis/position", post(analysis::position).layer(large))
        .route("/api/analysis/moves", post(analysis::moves).layer(large))
        .route("/api/analysis/arranged", post(analysis::arranged).layer(large))
        .route("/api/analysis/written", post(analysis::written).layer(largest))
        .route("/api/analysis/thinking", post(analysis::thinking).layer(large))
        .route("/api/words", get(variants::words))
        .route("/api/check", post(variants::check).layer(large))
        .route("/api/edit", post(variants::edit).layer(large))
        .route("/api/moves", post(variants::reach).layer(large))
        .route("/api/lessons", post(lessons::of_text).layer(large))
        .route("/api/lessons/attempt", post(lessons::attempt).layer(large))
        .route("/api/balance", post(balance::balance).layer(large))
        .route("/api/files", post(files::save).layer(large).get(files::list))
        .route("/api/files/{id}", get(files::one).delete(files::delete))
        .route("/api/files/{id}/clone", post(files::copy).layer(opens))
        .route("/api/{*rest}", any(nothing))
        .route("/ws", any(ws::upgrade))
        .route("/healthz", get(health::lives))
        .route("/readyz", get(health::is_ready))
        .route("/metrics", get(health::counts))
        // Browsers keep the page, so it is packed with more care than what is asked for once.
        .fallback(page::serve.layer(CompressionLayer::new().quality(CompressionLevel::Precise(7))))
        .layer(DefaultBodyLimit::max(SMALL))
        .layer(map_response(explained))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(3)))
        .layer(from_fn_with_state(entrance.clone(), gate::gate))
        .with_state(entrance)
}

/// Counts what makes a table or a file out of little.
async fn opens(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    request: Request,
    next: Next,
) -> Response {
    match entrance.host.take(Limit::Tables, who.address(), 1) {
        Ok(()) => next.run(request).await,
        Err(refused) => gate::later(Wrong::too_fast(refused.limit.why()), refused.wait),
    }
}

/// Whether so many bytes more may be kept for an author, and for the address that they come from.
async fn may_keep(entrance: &Entrance, who: Who, author: &Token, bytes: usize) -> Result<(), Wrong> {
    let (host, from) = (&entrance.host, who.address());
    let most = host.config().limits.bytes_a_key;
    if host.store().bytes_kept_by(author).await? + bytes as u64 > most {
        host.metrics().refused(Limit::Bytes, Some(from));
        return Err(Wrong::too_fast(HostReason::FilesTooLong { most }));
    }
    Ok(host.take(Limit::Bytes, from, bytes)?)
}

/// Where to go on in a list, as whoever asks was told.
fn place(text: Option<&str>) -> Result<Option<Cursor>, Wrong> {
    text.map(str::parse).transpose().map_err(|CursorError| Wrong::bad(HostReason::NoListPlace))
}

/// Where a list goes on after this part of it, if it may.
pub(super) fn next<T>(part: &[T], limit: u32, place: impl Fn(&T) -> Cursor) -> Option<Cursor> {
    part.last().filter(|_| part.len() >= limit as usize).map(place)
}

async fn hello(State(entrance): State<Entrance>) -> Json<Value> {
    Json(json!({
        "host": concat!("chatur ", env!("CARGO_PKG_VERSION")),
        "protocol": PROTOCOL,
        "url": entrance.outside.url,
        "features": ["files", "balance", "analysis"],
        "engines": entrance.host.config().engines.keys().collect::<Vec<_>>(),
        "levels": Level::HIGHEST.number(),
        "strengths": Level::all().map(Level::elo).collect::<Vec<u16>>(),
    }))
}

async fn nothing() -> Wrong {
    Wrong::with(StatusCode::NOT_FOUND, Failed::new(Code::BadMessage, HostReason::NothingThere))
}

/// What is refused before anybody here has looked at it is told as every other mistake: a method that an address does
/// not have, a number that is none.
async fn explained(method: Method, uri: Uri, response: Response) -> Response {
    const LONGEST: usize = 4 << 10;
    let status = response.status();
    let for_programs = uri.path().starts_with("/api") || uri.path() == "/ws";
    let told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !for_programs || told || !status.is_client_error() {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST).await.unwrap_or_default();
    let why = match status {
        StatusCode::METHOD_NOT_ALLOWED => HostReason::WrongMethod { method: method.to_string() },
        _ if uri.path() == "/ws" => HostReason::NoWebSocket,
        _ => HostReason::NoRequest { detail: String::from_utf8_lossy(&said).into_owned() },
    };
    let mut told = Wrong::with(status, Failed::new(Code::BadMessage, why)).into_response();
    if let Some(allowed) = parts.headers.remove(header::ALLOW) {
        told.headers_mut().insert(header::ALLOW, allowed);
    }
    told
}
