//! An answer of several parts, told one after the other (`text/event-stream`).

use std::convert::Infallible;

use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

/// Parts that may wait for a slow reader; whoever tells waits for it then.
const WAITING: usize = 4;
/// Tells nginx, and proxies that follow it, to pass each part on as it comes.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// Who tells the parts.
pub(super) struct Teller(mpsc::Sender<Event>);

/// An answer, and who tells its parts.
pub(super) fn events() -> (Teller, Response) {
    let (to, from) = mpsc::channel(WAITING);
    let parts = ReceiverStream::new(from).map(Ok::<_, Infallible>);
    (Teller(to), ([UNBUFFERED], Sse::new(parts)).into_response())
}

impl Teller {
    /// Tells a part; `false` when nobody hears it any more.
    pub(super) async fn tell(&mut self, part: &Value) -> bool {
        self.0.send(Event::default().data(part.to_string())).await.is_ok()
    }

    /// Waits until nobody hears it any more.
    pub(super) async fn left(&self) {
        self.0.closed().await;
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[tokio::test]
    async fn no_proxy_keeps_a_part_back() {
        let (_teller, answer) = events();
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/event-stream");
        assert_eq!(answer.headers()[UNBUFFERED.0], "no");
    }
}
