//! An answer of several parts, told one after the other (`text/event-stream`).

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde_json::Value;
use tokio::sync::mpsc;

/// Parts that may wait for a slow reader; whoever tells waits for it then.
const WAITING: usize = 4;

/// Who tells the parts.
pub(super) struct Teller(mpsc::Sender<Bytes>);

/// The parts as the body of an answer.
struct Parts(mpsc::Receiver<Bytes>);

/// An answer, and who tells its parts.
pub(super) fn events() -> (Teller, Response) {
    let (to, from) = mpsc::channel(WAITING);
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (Teller(to), (kind, Body::new(Parts(from))).into_response())
}

impl Teller {
    /// Tells a part; `false` when nobody hears it any more.
    pub(super) async fn tell(&mut self, part: &Value) -> bool {
        self.0.send(Bytes::from(format!("data: {part}\n\n"))).await.is_ok()
    }

    /// Waits until nobody hears it any more.
    pub(super) async fn left(&self) {
        self.0.closed().await;
    }
}

impl hyper::body::Body for Parts {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.get_mut().0.poll_recv(context).map(|part| part.map(|part| Ok(Frame::data(part))))
    }
}
