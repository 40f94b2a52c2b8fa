//! What can be said to `serve`: on the command line, in the environment, and in a file, by the same names.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use chatur_engines::Launch;
use chatur_server::host::{Abandoned, Config, Keeping, Limits, Turns};
use chatur_server::transport::{Framer, Outside, PublicUrl};
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

const FOR_LIMITS: &str = "Limits";

/// What can be said to `serve`. The figures of limits that are not said are those of [`Limits`].
#[derive(Clone, Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// Where pages find it; 127.0.0.1:8080 unless said otherwise, or the next free port.
    #[arg(long, value_name = "ADDR")]
    pub(super) listen: Option<SocketAddr>,
    /// Also let guests in that speak lines of JSON over TCP; docs/protocol.md has the messages.
    #[arg(long, value_name = "ADDR")]
    pub(super) tcp: Option<SocketAddr>,
    /// Where games are kept: the path of an SQLite file, a postgres:// address, or :memory:. Without it, a file
    /// in your data folder.
    #[arg(long, value_name = "URL")]
    pub(super) store: Option<String>,
    /// Where `chatur admin` finds it: a socket for the host's own user. Beside an SQLite file by itself, with the ending
    /// `.admin`.
    #[arg(long, value_name = "PATH")]
    pub(super) admin_socket: Option<PathBuf>,
    /// Open a table of this variant at once, with every seat free; line guests who name no table come to it.
    #[arg(long, value_name = "VARIANT")]
    pub(super) table: Option<String>,
    /// Another program that may hold a seat, as NAME=uci:COMMAND or NAME=xboard:COMMAND.
    #[arg(long, value_name = "NAME=COMMAND")]
    pub(super) engine: Option<Vec<Engine>>,
    /// How much is written to standard error; `info` unless said otherwise, and `warn` in a terminal. `RUST_LOG` can
    /// say more.
    #[arg(long, value_name = "LEVEL")]
    pub(super) log: Option<Level>,
    /// How that is written: lines for people, or a JSON object a line; `text` unless said otherwise.
    #[arg(long, value_name = "FORMAT")]
    pub(super) log_format: Option<LogFormat>,
    /// Where people find it, as `https://chess.example` or `https://club.example/chess`, if that is not where it
    /// listens.
    #[arg(long, value_name = "URL")]
    pub(super) public_url: Option<PublicUrl>,
    /// Networks of proxies that are believed when they say whom they ask for.
    #[arg(long, value_name = "CIDR", value_delimiter = ',', value_parser = network)]
    #[serde(deserialize_with = "networks")]
    pub(super) trusted_proxy: Option<Vec<IpNet>>,
    /// Other names that it answers to.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) allow_host: Option<Vec<String>>,
    /// Sites that may show games of this host within pages of theirs, as `https://club.example`; `*` is all of them.
    #[arg(long, value_name = "SITE", value_delimiter = ',')]
    pub(super) embed_in: Option<Vec<Framer>>,
    /// Networks that may read /metrics, besides this computer.
    #[arg(long, value_name = "CIDR", value_delimiter = ',', value_parser = network)]
    #[serde(deserialize_with = "networks")]
    pub(super) metrics_from: Option<Vec<IpNet>>,
    /// Games that are over are kept for so many days after their end; 0 for ever.
    #[arg(long, value_name = "DAYS")]
    pub(super) keep_finished: Option<u32>,
    /// Games that are not over, and that nobody comes back to for so many days, are abandoned; 0 for never.
    #[arg(long, value_name = "DAYS")]
    pub(super) keep_abandoned: Option<u32>,
    /// How an abandoned game ends; `void` unless said otherwise. `keep` leaves it as it is.
    #[arg(long, value_name = "HOW")]
    pub(super) abandoned: Option<Abandonment>,
    /// Connections in all; fewer where the system has fewer descriptors.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) connections: Option<NonZeroUsize>,
    /// Connections from one address.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) connections_per_address: Option<NonZeroUsize>,
    /// Requests a second from one address, on average.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) requests: Option<NonZeroU32>,
    /// Requests from one address that are answered at once after a rest.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) requests_at_once: Option<NonZeroU32>,
    /// How long the head of a request may take, and a connection may wait for the next.
    #[arg(long, value_name = "SECONDS", help_heading = FOR_LIMITS)]
    pub(super) head_timeout: Option<NonZeroU64>,
    /// How long the body of a request may take, and an answer may take to be read.
    #[arg(long, value_name = "SECONDS", help_heading = FOR_LIMITS)]
    pub(super) body_timeout: Option<NonZeroU64>,
    /// Messages a second from one guest, on average.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) messages: Option<NonZeroU32>,
    /// Messages of one guest that are heard at once.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) messages_at_once: Option<NonZeroU32>,
    /// Guests at one table.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) guests_per_table: Option<NonZeroUsize>,
    /// Tables in memory; where there are more, the longest quiet sleep in the store.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) tables_in_memory: Option<NonZeroUsize>,
    /// Tables from one address: new ones, rematches, imports and copies of files.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) tables_per_hour: Option<NonZeroU32>,
    /// What guests of one address may report in an hour.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) reports_per_hour: Option<NonZeroU32>,
    /// What guests of one address may say to others in a minute; with 0 nothing is said at any table.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) chat_per_minute: Option<u32>,
    /// Free seats that guests of one address take in a minute.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) seats_per_minute: Option<NonZeroU32>,
    /// Seats that guests of one address have taken in games that are not over.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) seats_per_address: Option<NonZeroUsize>,
    /// Questions to engines of one address that are under way or wait.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) analyses_per_address: Option<NonZeroUsize>,
    /// The longest game, in plies; it ends as a draw.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) longest_game: Option<NonZeroU32>,
    /// Bytes of files that are kept for one author.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) bytes_per_key: Option<NonZeroU64>,
    /// Bytes that are kept for one address: files, imported games, and rules of one's own at tables.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) bytes_per_hour: Option<NonZeroU64>,
    /// Threads that compile, check and import for strangers; half of the processors unless said otherwise.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) workers: Option<NonZeroUsize>,
    /// Threads that make strangers' reports; half of the processors unless said otherwise.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) reporters: Option<NonZeroUsize>,
    /// Tasks for one address that such threads have under way or waiting.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) tasks_per_address: Option<NonZeroUsize>,
    /// Tasks for all addresses that they have.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) tasks: Option<NonZeroUsize>,
    /// Bytes that all variants in memory keep.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) variant_bytes: Option<NonZeroUsize>,
    /// Strong opponents that think at once, and as many weak ones; as many as there are processors unless said otherwise.
    #[arg(long, value_name = "N", help_heading = FOR_LIMITS)]
    pub(super) thinking: Option<NonZeroUsize>,
}

/// How an abandoned game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Abandonment {
    Draw,
    Void,
    Keep,
}

/// How much is written to standard error; `docs/hosting.md` says what at which level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl Level {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Error => "error",
            Self::Warn => "warn",
            Self::Info => "info",
            Self::Debug => "debug",
            Self::Trace => "trace",
        }
    }
}

/// How what is written to standard error is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    #[default]
    Text,
    Json,
}

/// A program by the name that guests choose it by.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Engine {
    /// As it was written.
    text: String,
    name: String,
    launch: Launch,
}

impl FromStr for Engine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, command) = text.split_once('=').ok_or("write it as NAME=uci:COMMAND")?;
        let launch = command.parse().map_err(|error: chatur_engines::LaunchTextError| error.to_string())?;
        Ok(Self { text: text.to_owned(), name: name.to_owned(), launch })
    }
}

impl TryFrom<String> for Engine {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Engine> for String {
    fn from(engine: Engine) -> Self {
        engine.text
    }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let single = || text.parse().map(|ip: std::net::IpAddr| IpNet::from(ip.to_canonical()));
    text.parse().or_else(|_| single()).map_err(|_| "write it as 10.0.0.0/8 or 192.0.2.1".to_owned())
}

fn networks<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Vec<IpNet>>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    let read: Result<Vec<IpNet>, String> = texts.iter().map(|text| network(text)).collect();
    read.map(Some).map_err(serde::de::Error::custom)
}

/// Where a host keeps games, and where it is looked after.
pub(crate) struct Place {
    /// The store's path or URL.
    pub(crate) store: String,
    /// The socket, if there is one.
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are none"))]
    pub(crate) socket: Option<PathBuf>,
}

impl Settings {
    /// Only what whoever looks after a host says.
    pub(crate) fn looked_after(store: Option<String>, admin_socket: Option<PathBuf>) -> Self {
        Self { store, admin_socket, ..Self::default() }
    }

    /// Where games are kept, and where the host is looked after.
    pub(crate) fn place(&self) -> Place {
        let store = self.store.clone().unwrap_or_else(|| super::usual_store().display().to_string());
        let is_file = !store.starts_with("postgres") && !store.contains(":memory:");
        let beside =
            || is_file.then(|| PathBuf::from(format!("{}.admin", store.trim_start_matches("sqlite://"))));
        let socket = self.admin_socket.clone().or_else(beside);
        Place { store, socket }
    }

    /// How the host is set up.
    pub(crate) fn config(&self) -> Config {
        let engines = self.engine.iter().flatten();
        let engines: BTreeMap<String, Launch> =
            engines.map(|engine| (engine.name.clone(), engine.launch.clone())).collect();
        let thinking = self.thinking.map_or_else(Turns::default, |at_once| Turns::new(at_once.get()));
        Config { engines, limits: self.limits(), thinking, keeping: self.keeping(), ..Config::default() }
    }

    /// Which games are kept, and how long.
    fn keeping(&self) -> Keeping {
        let days = |said: Option<u32>| {
            said.filter(|days| *days > 0).map(|days| Duration::from_hours(24 * u64::from(days)))
        };
        let abandoned = match self.abandoned.unwrap_or(Abandonment::Void) {
            Abandonment::Draw => Abandoned::Draw,
            Abandonment::Void => Abandoned::Void,
            Abandonment::Keep => Abandoned::Keep,
        };
        Keeping { finished: days(self.keep_finished), unvisited: days(self.keep_abandoned), abandoned }
    }

    /// How it is seen from outside.
    pub(super) fn outside(&self) -> Outside {
        Outside {
            url: self.public_url.clone(),
            proxies: self.trusted_proxy.clone().unwrap_or_default(),
            names: self.allow_host.clone().unwrap_or_default(),
            watchers: self.metrics_from.clone().unwrap_or_default(),
            framers: self.embed_in.clone().unwrap_or_default(),
        }
    }

    fn limits(&self) -> Limits {
        let usual = Limits::default();
        let seconds = |said: Option<NonZeroU64>, usual| said.map_or(usual, |n| Duration::from_secs(n.get()));
        let number = |said: Option<NonZeroU32>, usual| said.map_or(usual, NonZeroU32::get);
        let count = |said: Option<NonZeroUsize>, usual| said.map_or(usual, NonZeroUsize::get);
        let bytes = |said: Option<NonZeroU64>, usual| said.map_or(usual, NonZeroU64::get);
        Limits {
            connections: count(self.connections, usual.connections),
            sockets: count(self.connections_per_address, usual.sockets),
            requests: number(self.requests, usual.requests),
            requests_at_once: number(self.requests_at_once, usual.requests_at_once),
            head: seconds(self.head_timeout, usual.head),
            body: seconds(self.body_timeout, usual.body),
            messages: number(self.messages, usual.messages),
            burst: number(self.messages_at_once, usual.burst),
            guests: count(self.guests_per_table, usual.guests),
            tables_in_memory: count(self.tables_in_memory, usual.tables_in_memory),
            workers: count(self.workers, usual.workers),
            reporters: count(self.reporters, usual.reporters),
            tasks: count(self.tasks_per_address, usual.tasks),
            all_tasks: count(self.tasks, usual.all_tasks),
            variants: count(self.variant_bytes, usual.variants),
            tables: number(self.tables_per_hour, usual.tables),
            chat: self.chat_per_minute.unwrap_or(usual.chat),
            reports: number(self.reports_per_hour, usual.reports),
            seats: number(self.seats_per_minute, usual.seats),
            seats_held: count(self.seats_per_address, usual.seats_held),
            analyses: count(self.analyses_per_address, usual.analyses),
            longest_game: number(self.longest_game, usual.longest_game),
            bytes_a_key: bytes(self.bytes_per_key, usual.bytes_a_key),
            bytes_an_hour: bytes(self.bytes_per_hour, usual.bytes_an_hour),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `docs/hosting.md` has to say about each option.
    fn told() -> BTreeMap<String, String> {
        let text = include_str!("../../../../../docs/hosting.md");
        let rows = text.lines().filter_map(|line| line.strip_prefix("| `--"));
        let rows = rows.filter_map(|row| row.split_once('`'));
        rows.map(|(name, rest)| (name.split(' ').next().unwrap().to_owned(), rest.to_owned())).collect()
    }

    #[test]
    fn the_manual_shows_the_file_for_nginx_that_is_tested() {
        let manual = include_str!("../../../../../docs/hosting.md");
        let file = include_str!("../../../../../examples/nginx.conf");
        assert!(
            manual.contains(&format!("```nginx\n{file}```\n")),
            "docs/hosting.md has another examples/nginx.conf"
        );
    }

    #[test]
    fn the_manual_has_every_option_with_the_figure_that_holds() {
        let told = told();
        let command = Settings::augment_args(clap::Command::new("serve"));
        for option in command.get_arguments() {
            let name = option.get_long().unwrap();
            assert!(told.contains_key(name), "docs/hosting.md has no row for --{name}");
        }
        let usual = Limits::default();
        let figures = [
            ("connections", usual.connections as u64),
            ("connections-per-address", usual.sockets as u64),
            ("requests", u64::from(usual.requests)),
            ("requests-at-once", u64::from(usual.requests_at_once)),
            ("head-timeout", usual.head.as_secs()),
            ("body-timeout", usual.body.as_secs()),
            ("messages", u64::from(usual.messages)),
            ("messages-at-once", u64::from(usual.burst)),
            ("guests-per-table", usual.guests as u64),
            ("tables-in-memory", usual.tables_in_memory as u64),
            ("tasks-per-address", usual.tasks as u64),
            ("tasks", usual.all_tasks as u64),
            ("variant-bytes", usual.variants as u64),
            ("tables-per-hour", u64::from(usual.tables)),
            ("chat-per-minute", u64::from(usual.chat)),
            ("reports-per-hour", u64::from(usual.reports)),
            ("seats-per-minute", u64::from(usual.seats)),
            ("seats-per-address", usual.seats_held as u64),
            ("analyses-per-address", usual.analyses as u64),
            ("longest-game", u64::from(usual.longest_game)),
            ("bytes-per-key", usual.bytes_a_key),
            ("bytes-per-hour", usual.bytes_an_hour),
        ];
        let limits = command.get_arguments().filter(|option| option.get_help_heading() == Some(FOR_LIMITS));
        // How many work and think at once depends on the computer.
        assert_eq!(limits.count(), figures.len() + 3);
        for (name, figure) in figures {
            let shown = told[name].split('|').nth(1).unwrap().trim().replace(',', "");
            assert_eq!(shown, figure.to_string(), "--{name} in docs/hosting.md");
        }
    }
}
