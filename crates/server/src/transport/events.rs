//! An answer of several parts, told one after the other (`text/event-stream`).

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_stream::Stream;

use super::slots::{KeptOpen, Slot};

/// Parts that may wait for a slow reader; whoever tells waits for it then.
const WAITING: usize = 4;
/// So often at least something is said, so that both ends know that the other is there.
const ALIVE: Duration = Duration::from_secs(10);
/// Tells nginx, and proxies that follow it, to pass each part on as it comes.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// Who tells the parts.
pub(super) struct Teller(mpsc::Sender<Event>);

/// The parts, on their way to who reads them.
struct Parts {
    from: mpsc::Receiver<Event>,
    open: KeptOpen,
}

/// An answer to the connection that has this slot, and who tells its parts. It may take as long as it is read: nobody
/// waits longer than `patience` for the reader.
pub(super) fn events(slot: &Arc<Slot>, patience: Duration) -> (Teller, Response) {
    let (to, from) = mpsc::channel(WAITING);
    let parts = Parts { from, open: slot.stream() };
    let alive = KeepAlive::new().interval(ALIVE.min(patience / 3));
    (Teller(to), ([UNBUFFERED], Sse::new(parts).keep_alive(alive)).into_response())
}

impl Stream for Parts {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // Who is asked for the next part has room for it: what came before has gone on its way.
        self.open.goes_on();
        self.from.poll_recv(context).map(|part| part.map(Ok))
    }
}

impl Teller {
    /// Tells a part; `false` when nobody hears it any more.
    pub(super) async fn tell(&mut self, part: &Value) -> bool {
        self.tell_text(&part.to_string()).await
    }

    /// Tells a part that is text already, in one line; `false` when nobody hears it any more.
    pub(super) async fn tell_text(&mut self, part: &str) -> bool {
        self.0.send(Event::default().data(part)).await.is_ok()
    }

    /// Waits until nobody hears it any more.
    pub(super) async fn left(&self) {
        self.0.closed().await;
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::super::slots::{Full, Slots};
    use super::*;
    use crate::host::Limits;
    use crate::metrics::Metrics;

    #[tokio::test]
    async fn no_proxy_keeps_a_part_back() {
        let slots = Slots::new(&Limits::default(), usize::MAX, Metrics::new());
        let slot = Arc::new(slots.enter(None, Full::Refuses).unwrap());
        let (_teller, answer) = events(&slot, Duration::from_secs(30));
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/event-stream");
        assert_eq!(answer.headers()[UNBUFFERED.0], "no");
    }
}
