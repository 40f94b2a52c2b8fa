//! The body of a request: JSON or bytes that come in time, and do not fill the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::RequestExt as _;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt as _;
use http_body_util::LengthLimitError;
use tokio::time::timeout;

use super::Wrong;
use crate::host::{Address, Limit};
use crate::message::mistake::in_words;
use crate::message::{Code, Failed, HostReason};
use crate::transport::Entrance;
use crate::transport::gate::later;
use crate::transport::who::Who;

/// What all requests together may have said while they are being heard, in bytes.
const MOST: usize = 64 << 20;
/// What those of one address may have.
const MOST_EACH: usize = MOST / 4;

/// A body of JSON, whose mistakes are told as every other.
pub(in crate::transport) struct Body<T>(pub(in crate::transport) T);

/// A body of bytes, whatever they are.
pub(in crate::transport) struct Bytes(pub(in crate::transport) Vec<u8>);

/// What is being heard, in bytes.
#[derive(Default)]
pub(crate) struct Hearing(Mutex<(usize, HashMap<Address, usize>)>);

/// Bytes that count as long as this lives.
struct Held {
    hearing: Arc<Hearing>,
    from: Address,
    bytes: usize,
}

impl Held {
    /// Counts more bytes; not if they are too many.
    fn more(&mut self, bytes: usize) -> bool {
        let mut now = self.hearing.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = now.1.get(&self.from).copied().unwrap_or(0);
        if now.0 + bytes > MOST || own + bytes > MOST_EACH {
            return false;
        }
        now.0 += bytes;
        now.1.insert(self.from, own + bytes);
        self.bytes += bytes;
        true
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut now = self.hearing.0.lock().unwrap_or_else(PoisonError::into_inner);
        now.0 -= self.bytes;
        if let Some(own) = now.1.get_mut(&self.from) {
            *own -= self.bytes;
            if *own == 0 {
                now.1.remove(&self.from);
            }
        }
    }
}

impl<T: serde::de::DeserializeOwned> FromRequest<Entrance> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, entrance: &Entrance) -> Result<Self, Response> {
        let (parts, bytes) = whole(request, entrance).await?;
        let whole = Request::from_parts(parts, axum::body::Body::from(bytes));
        match Json::<T>::from_request(whole, entrance).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(error) => Err(mistaken(&error).into_response()),
        }
    }
}

impl FromRequest<Entrance> for Bytes {
    type Rejection = Response;

    async fn from_request(request: Request, entrance: &Entrance) -> Result<Self, Response> {
        whole(request, entrance).await.map(|(_, bytes)| Self(bytes))
    }
}

/// A request and its body, once that has come.
async fn whole(request: Request, entrance: &Entrance) -> Result<(Parts, Vec<u8>), Response> {
    let from = request.extensions().get::<Who>().copied();
    let from = from.ok_or_else(|| StatusCode::INTERNAL_SERVER_ERROR.into_response())?.address();
    let mut held = Held { hearing: Arc::clone(&entrance.hearing), from, bytes: 0 };
    let (parts, body) = request.with_limited_body().into_parts();
    let longest = entrance.host.config().limits.body;
    let wrong = |status, code, why: HostReason| Wrong::with(status, Failed::new(code, why)).into_response();
    let bytes = match timeout(longest, hear(body, &mut held)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(Deaf::TooLong)) => {
            let why = HostReason::RequestTooLong;
            return Err(wrong(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLong, why));
        }
        Ok(Err(Deaf::Broken)) => {
            return Err(wrong(StatusCode::BAD_REQUEST, Code::BadMessage, HostReason::RequestBroken));
        }
        Ok(Err(Deaf::TooMuch)) => {
            entrance.host.metrics().refused(Limit::Bodies, Some(from));
            return Err(later(Wrong::too_fast(Limit::Bodies.why()), longest / 4));
        }
        Err(_) => {
            let why = HostReason::RequestSlow;
            return Err(wrong(StatusCode::REQUEST_TIMEOUT, Code::BadMessage, why));
        }
    };
    Ok((parts, bytes))
}

fn mistaken(error: &JsonRejection) -> Wrong {
    Wrong::with(
        error.status(),
        Failed::new(Code::BadMessage, HostReason::NoRequest { detail: in_words(&error.body_text()) }),
    )
}

/// Why a body was not heard.
enum Deaf {
    /// It is longer than the address takes.
    TooLong,
    /// It did not come whole.
    Broken,
    /// Too much is being heard.
    TooMuch,
}

async fn hear(mut body: axum::body::Body, held: &mut Held) -> Result<Vec<u8>, Deaf> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| {
            if error.into_inner().is::<LengthLimitError>() { Deaf::TooLong } else { Deaf::Broken }
        })?;
        if let Ok(data) = frame.into_data() {
            if !held.more(data.len()) {
                return Err(Deaf::TooMuch);
            }
            bytes.extend_from_slice(&data);
        }
    }
    Ok(bytes)
}
