//! `serve`: a host for tables over a network.

mod browser;
mod file;
mod log;
mod service;
mod settings;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use chatur_engines::{Foreign, Patience};
use chatur_server::host::{Host, NewTable};
use chatur_server::store::Store;
use chatur_server::transport::{PublicUrl, Running, Transports, serve};
use clap::Args;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::data_folder;
pub(crate) use file::over_file;
use service::Stage;
pub(crate) use settings::Settings;

/// Where pages find the host unless something else is asked for; the next free port if it is taken.
const HTTP: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);
/// So many ports are tried.
const PORTS: u16 = 20;

/// Host tables: pages in a browser, and guests that speak lines of JSON.
#[derive(Debug, Args)]
#[command(
    after_help = "Each option can also be CHATUR_NAME in the environment, and a line of the file. docs/hosting.md \
    has the figures of all limits."
)]
pub(crate) struct Serve {
    /// A TOML file with settings, by the names of these options.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Open no browser, also where a person has started the host in a terminal.
    #[arg(long)]
    no_open: bool,
    #[command(flatten)]
    said: Settings,
}

impl Serve {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let settings = match &self.config {
            Some(path) => over_file(path, &self.said)?,
            None => self.said.clone(),
        };
        log::begin(self.said.log, settings.log, settings.log_format.unwrap_or_default())?;
        let runtime = Runtime::new()?;
        let ended = runtime.block_on(async {
            // Before anybody is told that the host is there, and could ask it to end.
            let end = End::listen()?;
            let running = open(&settings, console).await?;
            if !self.no_open && console.has_screen {
                browser::show(running.http);
            }
            #[cfg(unix)]
            let _desk = desk(&settings, &running, console).await?;
            console.out.flush()?;
            tell(console, Stage::Ready)?;
            tokio::spawn(service::keep_saying_so());
            let failed = tokio::select! {
                () = end.asked_for() => None,
                error = running.failed() => Some(error),
            };
            tell(console, Stage::Stopping)?;
            writeln!(console.err, "closing")?;
            let closed = running.shut_down().await;
            failed.map_or(closed, Err).map_err(Failure::refused)
        });
        // Rules that never end keep a thread for ever; it is not waited for.
        runtime.shutdown_background();
        ended
    }
}

/// Tells a service manager what becomes of the host. One that hears nothing ends it, so the reason is said.
fn tell(console: &mut Console<'_>, stage: Stage) -> Result<(), Failure> {
    if let Err(error) = service::tell(stage) {
        writeln!(console.err, "the service manager cannot be told: {error}")?;
    }
    Ok(())
}

/// Where a host keeps its games that is set up so.
pub(super) fn store_url(config: Option<&Path>, store: Option<&str>) -> Result<String, Failure> {
    let said = Settings { store: store.map(str::to_owned), ..Settings::default() };
    let settings = match config {
        Some(path) => over_file(path, &said)?,
        None => said,
    };
    Ok(settings.store.unwrap_or_else(|| usual_store().display().to_string()))
}

/// Where games are kept unless something else is said.
fn usual_store() -> PathBuf {
    data_folder().join("games.sqlite")
}

/// Where the host is looked after, if it is anywhere.
#[cfg(unix)]
async fn desk(
    settings: &Settings,
    running: &Running,
    console: &mut Console<'_>,
) -> Result<Option<chatur_server::admin::Desk>, Failure> {
    let Some(path) = settings.place().socket else { return Ok(None) };
    match chatur_server::admin::listen(running.host().clone(), &path).await {
        Ok(desk) => Ok(Some(desk)),
        // Whoever has asked for it has to know; a folder without room for it stops no game.
        Err(error) if settings.admin_socket.is_some() => {
            Err(Failure::WrongUse(format!("--admin-socket: {}: {error}", path.display())))
        }
        Err(error) => {
            writeln!(console.err, "no socket for chatur admin at {}: {error}", path.display())?;
            Ok(None)
        }
    }
}

async fn open(settings: &Settings, console: &mut Console<'_>) -> Result<Running, Failure> {
    let (store, kept) = if let Some(url) = &settings.store {
        (Store::open(url).await, url.clone())
    } else {
        let path = usual_store();
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
    try_engines(settings).await?;
    let store = store.map_err(|error| Failure::WrongUse(format!("--store: {error}")))?;
    let host = Host::open(store, settings.config()).await.map_err(Failure::refused)?;
    let table = match &settings.table {
        None => None,
        Some(variant) => Some(open_table(&host, variant).await?),
    };
    let http = Some(web_listener(settings)?);
    let tcp = match settings.tcp {
        None => None,
        Some(address) => Some(listen(address, "--tcp")?),
    };
    let outside = settings.outside();
    let running = serve(host, Transports { http, tcp, table: table.clone(), outside, warm: true })?;
    if let Some(address) = running.http {
        let (url, who) = link(settings.public_url.as_ref(), address);
        writeln!(console.out, "open {url}/ in a browser{who}")?;
        if let Some(table) = table {
            writeln!(console.out, "the table is at {url}/t/{table}{who}")?;
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

/// Starts every engine once: better no host than one that loses its games.
async fn try_engines(settings: &Settings) -> Result<(), Failure> {
    let tried: Vec<_> = settings
        .config()
        .engines
        .into_iter()
        .map(|(name, launch)| {
            let try_it = move || Foreign::start(launch, Patience::default()).map(Foreign::quit);
            (name, tokio::task::spawn_blocking(try_it))
        })
        .collect();
    for (name, tried) in tried {
        match tried.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(Failure::WrongUse(format!("--engine {name}: {error}"))),
            Err(error) => return Err(Failure::WrongUse(format!("--engine {name}: {error}"))),
        }
    }
    Ok(())
}

/// Where people find the host, and who can.
fn link(public: Option<&PublicUrl>, address: SocketAddr) -> (String, &'static str) {
    match (public, address.ip()) {
        (Some(url), _) => (url.to_string(), ""),
        (None, ip) if ip.is_unspecified() => (
            format!("http://127.0.0.1:{}", address.port()),
            " on this computer; on others, with its name or address in place of 127.0.0.1",
        ),
        (None, ip) if ip.is_loopback() => {
            (format!("http://{address}"), " on this computer; the link opens on no other")
        }
        (None, _) => (format!("http://{address}"), ""),
    }
}

fn web_listener(settings: &Settings) -> Result<TcpListener, Failure> {
    if let Some(address) = settings.listen {
        return listen(address, "--listen");
    }
    let (ip, first) = HTTP;
    for port in first..first + PORTS {
        if let Ok(listener) = chatur_server::transport::listen(SocketAddr::from((ip, port))) {
            return Ok(listener);
        }
    }
    listen(SocketAddr::from((ip, 0)), "--listen")
}

fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    let failed = |error| Failure::WrongUse(format!("{option}: cannot listen at {address}: {error}"));
    chatur_server::transport::listen(address).map_err(failed)
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
