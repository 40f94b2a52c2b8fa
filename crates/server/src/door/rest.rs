//! The door for everything that is asked once: lists, variants, records, new tables; and the pages.

mod files;
mod tables;
mod variants;

use std::net::SocketAddr;

use axum::body::to_bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, State};
use axum::http::{StatusCode, Uri, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::serve::ListenerExt;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::{Entrance, closed, page, ws};
use crate::message::{Code, Failed, PROTOCOL};

/// The largest request, in bytes: a file with games.
const LARGEST: usize = 4 << 20;

/// Answers until the host closes.
pub(super) async fn serve(entrance: Entrance, listener: TcpListener) {
    let closing = entrance.closing.clone();
    let service = router(entrance).into_make_service_with_connect_info::<SocketAddr>();
    // What a guest is told is short, and must not wait until it has said that it got the message before.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    // Accepting goes on after an error; there is nothing else that can fail.
    let _ = axum::serve(listener, service).with_graceful_shutdown(closed(closing)).await;
}

fn router(entrance: Entrance) -> Router {
    Router::new()
        .route("/api/hello", get(hello))
        .route("/api/variants", get(variants::list))
        .route("/api/variants/{id}", get(variants::one))
        .route("/api/variants/{id}/rules", get(variants::rules))
        .route("/api/variants/{id}/starter", get(variants::starter))
        .route("/api/variants/{id}/source", get(variants::source))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{id}", get(tables::one))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/game.pgn", get(tables::pgn))
        .route("/api/tables/{id}/at/{ply}", get(tables::at))
        .route("/api/import", post(tables::import))
        .route("/api/check", post(variants::check))
        .route("/api/moves", post(variants::reach))
        .route("/api/balance", post(variants::balance))
        .route("/api/files", get(files::list).post(files::save))
        .route("/api/files/{id}", get(files::one).delete(files::delete))
        .route("/api/files/{id}/clone", post(files::copy))
        .route("/api/{*rest}", any(nothing))
        .route("/ws", any(ws::upgrade))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(map_response(explained))
        .with_state(entrance)
}

async fn hello(State(entrance): State<Entrance>) -> Json<Value> {
    Json(json!({
        "host": concat!("chatur ", env!("CARGO_PKG_VERSION")),
        "protocol": PROTOCOL,
        "features": ["files", "balance"],
        "engines": entrance.host.config().engines.keys().collect::<Vec<_>>(),
        "levels": 8,
    }))
}

async fn nothing() -> Wrong {
    Wrong(StatusCode::NOT_FOUND, failed(Code::BadMessage, "there is nothing at this address"))
}

/// What is refused before anybody here has looked at it is told as every other mistake: a method that an address does
/// not have, a number that is none.
async fn explained(uri: Uri, response: Response) -> Response {
    const LONGEST: usize = 4 << 10;
    let status = response.status();
    let for_programs = uri.path().starts_with("/api") || uri.path() == "/ws";
    let told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !for_programs || told || !status.is_client_error() {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST).await.unwrap_or_default();
    let why = match String::from_utf8_lossy(&said).into_owned() {
        why if why.is_empty() => status.canonical_reason().unwrap_or("this cannot be done").to_owned(),
        why => why,
    };
    let mut told = Wrong(status, failed(Code::BadMessage, why)).into_response();
    if let Some(allowed) = parts.headers.remove(header::ALLOW) {
        told.headers_mut().insert(header::ALLOW, allowed);
    }
    told
}

fn failed(code: Code, why: impl Into<String>) -> Failed {
    Failed { code, why: why.into() }
}

/// An answer that says why there is none.
pub(crate) struct Wrong(StatusCode, Failed);

impl Wrong {
    /// What was asked cannot be done.
    pub(crate) fn bad(why: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, failed(Code::BadMessage, why))
    }

    /// There is no such thing.
    pub(crate) fn missing(why: impl Into<String>) -> Self {
        Self(StatusCode::NOT_FOUND, failed(Code::NoTable, why))
    }

    /// Too much from one side.
    pub(crate) fn too_fast(why: impl Into<String>) -> Self {
        Self(StatusCode::TOO_MANY_REQUESTS, failed(Code::TooFast, why))
    }
}

impl From<Failed> for Wrong {
    fn from(failed: Failed) -> Self {
        let status = match failed.code {
            Code::NoTable => StatusCode::NOT_FOUND,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Store | Code::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        Self(status, failed)
    }
}

impl From<crate::store::StoreError> for Wrong {
    fn from(error: crate::store::StoreError) -> Self {
        Self(StatusCode::SERVICE_UNAVAILABLE, failed(Code::Store, error.to_string()))
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

/// A body of JSON, whose mistakes are told as every other.
pub(super) struct Body<T>(pub(super) T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Wrong;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Wrong> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error)) => {
                Err(Wrong(error.status(), failed(Code::TooLong, error.body_text())))
            }
            Err(error) => Err(Wrong(error.status(), failed(Code::BadMessage, error.body_text()))),
        }
    }
}
