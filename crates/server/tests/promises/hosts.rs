//! Hosts: in this process, where they can be looked into, and as children, where they can be killed.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child as Process, Command, Stdio};
use std::time::{Duration, Instant};

use chatur_server::host::{Config, Host, Limits};
use chatur_server::store::Store;
use chatur_server::transport::{Running, Transports, serve};
use tokio::net::TcpListener;

/// Tells the child which store it has.
const STORE: &str = "CHATUR_PROMISES_STORE";

/// Limits that these guests never meet: all of them come from one address.
fn config() -> Config {
    let limits = Limits {
        messages: 100_000,
        burst: 100_000,
        sockets: 100_000,
        requests: 100_000,
        requests_at_once: 100_000,
        ..Limits::default()
    };
    Config { limits, ..Config::default() }
}

async fn open(url: &str) -> Running {
    let store = Store::open(url).await.unwrap();
    let host = Host::open(store, config()).await.unwrap();
    let tcp = TcpListener::bind("127.0.0.1:0").await.unwrap();
    serve(host, Transports { tcp: Some(tcp), ..Transports::default() }).unwrap()
}

/// A host in this process.
pub(crate) struct Here {
    pub(crate) tcp: SocketAddr,
    pub(crate) store: Store,
    running: Running,
}

impl Here {
    pub(crate) async fn start(url: &str) -> Self {
        let running = open(url).await;
        Self { tcp: running.tcp.unwrap(), store: running.host().store().clone(), running }
    }

    /// Ends it in good order.
    pub(crate) async fn stop(self) {
        self.running.shut_down().await.unwrap();
    }
}

/// A host as a process of its own: this test program, run again.
pub(crate) struct Child {
    pub(crate) tcp: SocketAddr,
    process: Process,
}

impl Child {
    pub(crate) async fn start(url: &str) -> Self {
        let url = url.to_owned();
        tokio::task::spawn_blocking(move || Self::start_now(&url)).await.unwrap()
    }

    fn start_now(url: &str) -> Self {
        let process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "hosts::child", "--ignored", "--nocapture"])
            .env(STORE, url)
            .stdout(Stdio::piped())
            .spawn();
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut child = Self { tcp: nowhere, process: process.unwrap() };
        let mut out = BufReader::new(child.process.stdout.take().unwrap());
        let mut line = String::new();
        loop {
            line.clear();
            assert!(out.read_line(&mut line).unwrap() > 0, "the host did not start");
            // The first word stands behind what the test program says itself.
            if let Some((_, address)) = line.trim().split_once("listening ") {
                child.tcp = address.parse().unwrap();
                // What it says later must not fill the pipe.
                std::thread::spawn(move || out.read_to_string(&mut String::new()));
                return child;
            }
        }
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// SIGTERM; gives the exit status.
    pub(crate) fn stop(&mut self) -> Option<i32> {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(told.success());
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_mins(1) {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it does not end");
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a child does.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the child of the others"]
async fn child() {
    let Ok(url) = std::env::var(STORE) else { return };
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).unwrap();
    let running = open(&url).await;
    println!("\nlistening {}", running.tcp.unwrap());
    term.recv().await;
    running.shut_down().await.unwrap();
}
