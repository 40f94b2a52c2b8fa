//! A way to the database that can be cut.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// Passes on every byte, until it is told to pass on none: connections stay open and nothing comes through, as
/// when a cable is pulled.
pub(crate) struct Proxy {
    pub(crate) url: String,
    cut: Arc<AtomicBool>,
}

impl Proxy {
    pub(crate) async fn to(url: &str) -> Self {
        let (scheme, rest) = url.split_once("//").unwrap();
        let (user, place) = rest.split_once('@').unwrap();
        let (address, database) = place.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap();
        let cut = Arc::new(AtomicBool::new(false));
        let (flag, address) = (Arc::clone(&cut), address.to_owned());
        tokio::spawn(async move {
            while let Ok((guest, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&address).await else { continue };
                let (from_guest, to_guest) = guest.into_split();
                let (from_server, to_server) = server.into_split();
                tokio::spawn(pass(from_guest, to_server, Arc::clone(&flag)));
                tokio::spawn(pass(from_server, to_guest, Arc::clone(&flag)));
            }
        });
        Self { url: format!("{scheme}//{user}@{own}/{database}"), cut }
    }

    pub(crate) fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
    }

    pub(crate) fn mend(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, cut: Arc<AtomicBool>) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let Ok(count) = from.read(&mut bytes).await else { return };
        while cut.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if count == 0 || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
