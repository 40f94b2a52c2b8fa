//! A way to a host that is cut again and again, and that takes its time.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// What the way does to what is sent.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// Cuts both ways when the host has sent so many events through one connection. What the guest has sent by then
    /// is passed on before: it arrives, and the answer never does.
    AfterEvents(usize),
    /// Cuts both ways as soon as a guest's move has been passed on: before the host can have answered it. Every
    /// so-manieth move only.
    AfterMoves(usize),
    /// Cuts a guest's move in the middle, so that it never arrives. Every so-manieth move only.
    InsideMoves(usize),
}

/// A way to a host.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    cuts: Arc<Mutex<usize>>,
    task: JoinHandle<()>,
}

impl Proxy {
    pub(crate) async fn to(host: SocketAddr, fault: Fault) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let cuts = Arc::new(Mutex::new(0));
        let counted = Arc::clone(&cuts);
        let moves = Arc::new(Mutex::new(0));
        let task = tokio::spawn(async move {
            while let Ok((guest, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(host).await else { continue };
                let (counted, moves) = (Arc::clone(&counted), Arc::clone(&moves));
                tokio::spawn(async move {
                    let _ = guest.set_nodelay(true);
                    let _ = server.set_nodelay(true);
                    let (from_guest, to_guest) = guest.into_split();
                    let (from_host, to_host) = server.into_split();
                    let cut = tokio::select! {
                        cut = up(from_guest, to_host, fault, moves) => cut,
                        cut = down(from_host, to_guest, fault) => cut,
                    };
                    // Both halves of both connections are dropped here.
                    *counted.lock().unwrap() += usize::from(cut);
                });
            }
        });
        Self { address, cuts, task }
    }

    /// How often it has cut.
    pub(crate) fn cuts(&self) -> usize {
        *self.cuts.lock().unwrap()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// From the guest to the host. Whether it has cut.
async fn up(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, fault: Fault, moves: Arc<Mutex<usize>>) -> bool {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else { return false };
        let sent = &bytes[..count];
        let is_move = sent.windows(9).any(|window| window == b"\"AddMove\"");
        let number = {
            let mut moves = moves.lock().unwrap();
            *moves += usize::from(is_move);
            *moves
        };
        match fault {
            Fault::InsideMoves(every) if is_move && number % every == 0 => {
                let _ = to.write_all(&sent[..count - 10]).await;
                return true;
            }
            Fault::AfterMoves(every) if is_move && number % every == 0 => {
                let _ = to.write_all(sent).await;
                // Nothing comes back any more; the host has time to do it.
                sleep(Duration::from_millis(30)).await;
                return true;
            }
            _ if to.write_all(sent).await.is_err() => return false,
            _ => {}
        }
    }
}

/// From the host to the guest. Whether it has cut.
async fn down(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, fault: Fault) -> bool {
    let mut bytes = vec![0; 64 * 1024];
    let mut events = 0;
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else { return false };
        if to.write_all(&bytes[..count]).await.is_err() {
            return false;
        }
        events += bytes[..count].windows(7).filter(|window| window == b"\"Event\"").count();
        if let Fault::AfterEvents(limit) = fault
            && events >= limit
        {
            return true;
        }
    }
}
