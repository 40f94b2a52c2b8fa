//! How many bytes a guest may say in a time, whatever they mean: frames without anything in them, and lines without
//! anything in them, cost the host as much as others.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::host::Limits;

/// Bytes that a message has on average, with room to spare.
const MESSAGE: u32 = 1 << 10;
/// Messages of the largest size that may come at once.
const LARGEST: u32 = 4;

/// How many bytes may come. Clones are the same one.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    counts: Arc<AtomicBool>,
    each_second: f64,
    at_once: f64,
}

impl Meter {
    /// One that counts nothing yet: a request has bounds of its own.
    pub(super) fn off(limits: &Limits) -> Self {
        let bytes = |count: u32, each: u32| f64::from(count) * f64::from(each);
        let frame = u32::try_from(limits.frame).unwrap_or(u32::MAX);
        Self {
            counts: Arc::default(),
            each_second: bytes(limits.messages.max(1), MESSAGE),
            at_once: bytes(LARGEST, frame.max(MESSAGE)) + bytes(limits.burst, MESSAGE / 4),
        }
    }

    /// One that counts from now on.
    pub(super) fn on(limits: &Limits) -> Self {
        let meter = Self::off(limits);
        meter.begin();
        meter
    }

    /// Counts from now on: what comes now are messages.
    pub(super) fn begin(&self) {
        self.counts.store(true, Ordering::Relaxed);
    }
}

/// A connection that is read no faster than its meter lets it. What is not read waits with whoever says it.
pub(super) struct Metered<S> {
    stream: S,
    meter: Meter,
    left: f64,
    at: Instant,
    rest: Option<Pin<Box<Sleep>>>,
}

impl<S> Metered<S> {
    pub(super) fn new(stream: S, meter: Meter) -> Self {
        Self { stream, left: meter.at_once, at: Instant::now(), meter, rest: None }
    }

    /// How long to wait until anything more may be read.
    fn wait(&mut self) -> Option<Duration> {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.meter.each_second).min(self.meter.at_once);
        (self.left < 0.0).then(|| Duration::from_secs_f64(-self.left / self.meter.each_second))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let own = &mut *self;
        if !own.meter.counts.load(Ordering::Relaxed) {
            return Pin::new(&mut own.stream).poll_read(cx, buf);
        }
        loop {
            if let Some(rest) = &mut own.rest {
                ready!(rest.as_mut().poll(cx));
                own.rest = None;
            }
            let Some(wait) = own.wait() else { break };
            own.rest = Some(Box::pin(sleep(wait)));
        }
        let before = buf.filled().len();
        ready!(Pin::new(&mut own.stream).poll_read(cx, buf))?;
        own.left -= (buf.filled().len() - before) as f64;
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;

    use super::*;

    /// How long it takes to read so many bytes.
    async fn reads(bytes: usize, meter: Meter) -> Duration {
        let mut metered = Metered::new(tokio::io::repeat(1), meter);
        let begun = Instant::now();
        let mut all = vec![0; bytes];
        for part in all.chunks_mut(1 << 10) {
            metered.read_exact(part).await.unwrap();
        }
        begun.elapsed()
    }

    #[tokio::test]
    async fn bytes_come_no_faster_than_they_may() {
        let limits = Limits { messages: 500, burst: 4, frame: 1 << 10, ..Limits::default() };
        // At once four messages of a kibibyte and a kibibyte besides, then five hundred kibibytes a second.
        let long = reads(255 << 10, Meter::on(&limits)).await;
        assert!(long.as_secs_f64() >= 0.45, "{long:?}");
        for (bytes, meter) in [(5 << 10, Meter::on(&limits)), (255 << 10, Meter::off(&limits))] {
            let short = reads(bytes, meter).await;
            assert!(short < long / 2, "{short:?} beside {long:?}");
        }
    }
}
