//! A way to a host that takes its time: each piece of what is sent is held back for a time drawn by lot, and none
//! overtakes another.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::time::Duration;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

/// A way to a host. It closes when this is dropped, for whoever comes afterwards.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    task: JoinHandle<()>,
}

impl Proxy {
    /// A way that takes so many milliseconds there, and as many back. Pieces are never longer than `longest`, so that
    /// messages come in parts.
    pub(crate) async fn to(host: SocketAddr, millis: RangeInclusive<u64>, longest: usize, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let task = tokio::spawn(async move {
            let mut lots = 0;
            while let Ok((guest, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(host).await else { continue };
                guest.set_nodelay(true).unwrap();
                server.set_nodelay(true).unwrap();
                let (from_guest, to_guest) = guest.into_split();
                let (from_host, to_host) = server.into_split();
                for (from, to) in [(from_guest, to_host), (from_host, to_guest)] {
                    let mut drawn = ChaCha8Rng::seed_from_u64(seed);
                    drawn.set_stream(lots);
                    lots += 1;
                    tokio::spawn(carry(from, to, Lot { millis: millis.clone(), longest, drawn }));
                }
            }
        });
        Self { address, task }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// What is drawn for each piece.
struct Lot {
    millis: RangeInclusive<u64>,
    longest: usize,
    drawn: ChaCha8Rng,
}

/// Carries one direction until its end. What is under way holds up nothing that comes after it for longer than its
/// own time.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut lot: Lot) {
    let (under_way, mut arrives) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let reads = async move {
        let mut bytes = vec![0; lot.longest];
        loop {
            let room = lot.drawn.random_range(1..=lot.longest);
            let Ok(count @ 1..) = from.read(&mut bytes[..room]).await else { return };
            let held = Duration::from_millis(lot.drawn.random_range(lot.millis.clone()));
            if under_way.send((Instant::now() + held, bytes[..count].to_vec())).is_err() {
                return;
            }
        }
    };
    let writes = async move {
        // One that may arrive earlier still comes after those before it.
        while let Some((at, bytes)) = arrives.recv().await {
            sleep_until(at).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    };
    tokio::join!(reads, writes);
}
