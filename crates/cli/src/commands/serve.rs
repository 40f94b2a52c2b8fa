//! `serve`: a host for tables over a network.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::str::FromStr;

use chatur_engines::Launch;
use chatur_server::door::{Doors, Running, serve};
use chatur_server::host::{Config, Host, NewTable};
use chatur_server::store::Store;
use clap::Args;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::data_folder;

/// Where pages find the host unless something else is asked for; the next free port if it is taken.
const HTTP: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);
/// So many ports are tried.
const PORTS: u16 = 20;

/// Host tables: pages in a browser, and guests that speak lines of JSON.
#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    /// Where pages find it; 127.0.0.1:8080 unless said otherwise, or the next free port.
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Also let guests in that speak lines of JSON over TCP; docs/protocol.md has the messages.
    #[arg(long, value_name = "ADDR")]
    tcp: Option<SocketAddr>,
    /// Where games are kept: the path of an SQLite file, a postgres:// address, or :memory:. Without it, a file
    /// in your data folder.
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// Open a table of this variant at once, with every seat free; line guests who name no table come to it.
    #[arg(long, value_name = "VARIANT")]
    table: Option<String>,
    /// Another program that may hold a seat, as NAME=uci:COMMAND or NAME=xboard:COMMAND.
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<Engine>,
}

/// A program by the name that guests choose it by.
#[derive(Clone, Debug)]
struct Engine {
    name: String,
    launch: Launch,
}

impl FromStr for Engine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, command) = text.split_once('=').ok_or("write it as NAME=uci:COMMAND")?;
        let launch = command.parse().map_err(|error: chatur_engines::LaunchTextError| error.to_string())?;
        Ok(Self { name: name.to_owned(), launch })
    }
}

impl Serve {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let runtime = Runtime::new()?;
        let ended = runtime.block_on(async {
            // Before anybody is told that the host is there, and could ask it to end.
            let end = End::listen()?;
            let running = self.open(console).await?;
            console.out.flush()?;
            let failed = tokio::select! {
                () = end.asked_for() => None,
                error = running.failed() => Some(error),
            };
            writeln!(console.err, "closing")?;
            let closed = running.shut_down().await;
            failed.map_or(closed, Err).map_err(Failure::refused)
        });
        // Rules that never end keep a thread for ever; it is not waited for.
        runtime.shutdown_background();
        ended
    }

    async fn open(&self, console: &mut Console<'_>) -> Result<Running, Failure> {
        let (store, kept) = if let Some(url) = &self.store {
            (Store::open(url).await, url.clone())
        } else {
            let path = data_folder().join("games.sqlite");
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder).map_err(|error| {
                    Failure::WrongUse(format!(
                        "cannot make {}: {error}; name a file with --store",
                        folder.display()
                    ))
                })?;
            }
            (Store::in_file(&path).await, path.display().to_string())
        };
        let store = store.map_err(|error| Failure::WrongUse(format!("--store: {error}")))?;
        let engines: BTreeMap<String, Launch> =
            self.engine.iter().map(|engine| (engine.name.clone(), engine.launch.clone())).collect();
        let config = Config { engines, ..Config::default() };
        let host = Host::open(store, config).await.map_err(Failure::refused)?;
        let table = match &self.table {
            None => None,
            Some(variant) => Some(open_table(&host, variant).await?),
        };
        let http = Some(self.http()?);
        let tcp = match self.tcp {
            None => None,
            Some(address) => Some(listen(address, "--tcp")?),
        };
        let running = serve(host, Doors { http, tcp, table: table.clone() })?;
        if let Some(address) = running.http {
            writeln!(console.out, "open http://{address}/ in a browser")?;
            if let Some(table) = table {
                writeln!(console.out, "the table is at http://{address}/t/{table}")?;
            }
        }
        if let Some(address) = running.tcp {
            writeln!(console.out, "lines of JSON at {address}: chatur join {address}")?;
        }
        if !kept.contains('@') {
            writeln!(console.out, "games are kept in {kept}; Ctrl-C ends")?;
        }
        Ok(running)
    }

    fn http(&self) -> Result<TcpListener, Failure> {
        if let Some(address) = self.listen {
            return listen(address, "--listen");
        }
        let (ip, first) = HTTP;
        for port in first..first + PORTS {
            if let Ok(listener) = chatur_server::door::listen(SocketAddr::from((ip, port))) {
                return Ok(listener);
            }
        }
        listen(SocketAddr::from((ip, 0)), "--listen")
    }
}

fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    let failed = |error| Failure::WrongUse(format!("{option}: cannot listen at {address}: {error}"));
    chatur_server::door::listen(address).map_err(failed)
}

/// A table with every seat free.
async fn open_table(host: &Host, variant: &str) -> Result<String, Failure> {
    let path = std::path::Path::new(variant);
    let is_file = path.extension().is_some_and(|ending| ending == "ron");
    let wish = if is_file {
        // Its parents may be files beside it, which a host does not open: what they come to is handed over.
        NewTable { text: Some(crate::opening::load(variant)?.resolved), ..NewTable::default() }
    } else {
        NewTable { variant: Some(variant.to_owned()), ..NewTable::default() }
    };
    let opened = host.open_table(wish).await;
    opened.map(|opened| opened.table).map_err(|failed| Failure::WrongUse(format!("--table: {}", failed.why)))
}

/// Ctrl-C, or the signal by which systems stop a service: heard from the moment that this is made.
#[cfg(unix)]
struct End {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl End {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn asked_for(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Ctrl-C.
#[cfg(windows)]
struct End(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl End {
    fn listen() -> std::io::Result<Self> {
        tokio::signal::windows::ctrl_c().map(Self)
    }

    async fn asked_for(mut self) {
        self.0.recv().await;
    }
}
