//! `admin`: looking after a host that runs, or after its store while none does.

mod told;

use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use chatur_play::Ruling;
use chatur_server::admin::{Answer, Order, QUEUE, Question, VERSION, answer};
use chatur_server::host::Host;
use chatur_server::message::Rule;
use chatur_server::store::{ExportQuery, GameState, Store};
use clap::{Args, Subcommand, ValueEnum};
use ipnet::IpNet;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::serve::{Settings, over_file};
use crate::console::Console;
use crate::failure::Failure;

/// Look after a host: its tables, its guests, what they report, and what was done about it.
///
/// It speaks to the host at its socket. While no host runs, it opens the store itself.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    /// The host's file with settings.
    #[arg(long, value_name = "FILE", global = true, env = "CHATUR_CONFIG", hide_env = true)]
    config: Option<PathBuf>,
    /// Where the host keeps games, if not where `serve` does by itself.
    #[arg(long, value_name = "URL", global = true, env = "CHATUR_STORE", hide_env = true)]
    store: Option<String>,
    /// The host's socket, if not beside its store.
    #[arg(
        long = "admin-socket",
        value_name = "PATH",
        global = true,
        env = "CHATUR_ADMIN_SOCKET",
        hide_env = true
    )]
    socket: Option<PathBuf>,
    /// Print what the host answers, as JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List tables, the newest first.
    List {
        /// Only those that wait, go on or are over.
        #[arg(long)]
        state: Option<State>,
        /// Only those of this variant.
        #[arg(long)]
        variant: Option<String>,
        /// Only those where somebody of this name sits.
        #[arg(long)]
        name: Option<String>,
        /// Where to go on, as the list before said.
        #[arg(long)]
        before: Option<String>,
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Show a table: its board, its guests with their addresses, its chat with numbers.
    Look {
        /// Its id.
        table: String,
    },
    /// End a table without a result, tell its guests why, and let nobody come any more.
    Close {
        /// Its id.
        table: String,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Let guests come to a closed table again; its game stays over.
    Reopen {
        /// Its id.
        table: String,
    },
    /// Set the result of a game.
    Adjudicate {
        /// The table's id.
        table: String,
        /// 1-0, 0-1, draw, void, or the name of the seat that has won.
        result: String,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Remove what should not be seen.
    #[command(subcommand)]
    Remove(Removed),
    /// Let nobody of an address or a network in for a time.
    Ban {
        /// The address, or the network as 192.0.2.0/24.
        #[arg(value_parser = network)]
        network: IpNet,
        /// For how long: 90s, 30m, 2h, 7d.
        #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
        time: u32,
        /// Why: whoever is not let in is told.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Let an address or a network in again.
    Unban {
        /// The address or the network.
        #[arg(value_parser = network)]
        network: IpNet,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// List the bans that hold.
    Bans,
    /// List what guests have reported, the oldest first.
    Reports {
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Note that a report is done with.
    Resolve {
        /// Its id.
        report: String,
        /// What came of it.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// List what was done, the last first.
    Log {
        /// Where to go on, as the list before said.
        #[arg(long)]
        before: Option<String>,
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Write games out, the oldest first: each a line of JSON with its record and its PGN, or as PGN alone where the file is
    /// called so.
    Export {
        /// The file, `-` for standard output.
        file: PathBuf,
        /// Only those that began before this day, as 2026-01-31.
        #[arg(long, value_parser = day)]
        before: Option<i64>,
        /// Only those that are over.
        #[arg(long)]
        finished: bool,
    },
}

#[derive(Debug, Subcommand)]
enum Removed {
    /// A file of the workshop, with all its versions.
    File {
        /// Its id.
        file: String,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// What somebody at a table is called.
    Name {
        /// The table's id.
        table: String,
        /// The seat.
        seat: String,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// A line of the chat at a table.
    Chat {
        /// The table's id.
        table: String,
        /// The line's number, as `look` shows it.
        number: u64,
        /// Why.
        #[arg(long, default_value = "")]
        why: String,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum State {
    Open,
    Playing,
    Over,
}

impl Admin {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let said = Settings::looked_after(self.store.clone(), self.socket.clone());
        let settings = match &self.config {
            Some(path) => over_file(path, &said)?,
            None => said,
        };
        let question = Question { admin: VERSION, who: who(), order: self.order() };
        let mut file = self.file()?;
        let mut last = None;
        let mut each = |answer: Answer| -> io::Result<()> {
            match answer {
                Answer::Line(line) => match &mut file {
                    Some((file, true)) => told::pgn(file, &line),
                    Some((file, false)) => writeln!(file, "{line}"),
                    None => told::line(console.out, &line),
                },
                other => {
                    last = Some(other);
                    Ok(())
                }
            }
        };
        let runtime = Runtime::new()?;
        let done = runtime.block_on(put(&settings, question, &mut each));
        // Rules that never end keep a thread for ever; it is not waited for.
        runtime.shutdown_background();
        done?;
        if let Some((file, _)) = &mut file {
            file.flush()?;
        }
        match last {
            Some(Answer::Done(done)) if self.json => Ok(writeln!(console.out, "{done}")?),
            Some(Answer::Done(done)) => Ok(told::answer(console.out, self.what.name(), &done)?),
            Some(Answer::Failed(failed)) => Err(Failure::Refused(failed.why)),
            _ => Err(Failure::Refused("the host has not answered".to_owned())),
        }
    }

    /// The file to write to, and whether it is to hold PGN alone; nothing where standard output is meant.
    fn file(&self) -> Result<Option<(BufWriter<std::fs::File>, bool)>, Failure> {
        let What::Export { file, .. } = &self.what else { return Ok(None) };
        if file.as_os_str() == "-" {
            return Ok(None);
        }
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        // It has games that are in no list.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let opened = options.open(file);
        let opened = opened.map_err(|error| Failure::WrongUse(format!("{}: {error}", file.display())))?;
        let is_pgn = file.extension().is_some_and(|ending| ending == "pgn" || ending == "pgn4");
        Ok(Some((BufWriter::new(opened), is_pgn)))
    }

    fn order(&self) -> Order {
        match &self.what {
            What::List { state, variant, name, before, limit } => Order::List {
                state: state.map(|state| match state {
                    State::Open => GameState::Open,
                    State::Playing => GameState::Playing,
                    State::Over => GameState::Over,
                }),
                variant: variant.clone(),
                name: name.clone(),
                before: before.clone(),
                limit: *limit,
            },
            What::Look { table } => Order::Look { table: table.clone() },
            What::Close { table, why } => Order::Close { table: table.clone(), why: why.clone() },
            What::Reopen { table } => Order::Reopen { table: table.clone() },
            What::Adjudicate { table, result, why } => {
                Order::Adjudicate { table: table.clone(), rule: rule(result), why: why.clone() }
            }
            What::Remove(Removed::File { file, why }) => {
                Order::RemoveFile { file: file.clone(), why: why.clone() }
            }
            What::Remove(Removed::Name { table, seat, why }) => {
                Order::RemoveName { table: table.clone(), seat: seat.clone(), why: why.clone() }
            }
            What::Remove(Removed::Chat { table, number, why }) => {
                Order::RemoveChat { table: table.clone(), number: *number, why: why.clone() }
            }
            What::Ban { network, time, why } => {
                Order::Ban { network: *network, seconds: *time, why: why.clone() }
            }
            What::Unban { network, why } => Order::Unban { network: *network, why: why.clone() },
            What::Bans => Order::Bans,
            What::Reports { limit } => Order::Reports { limit: *limit },
            What::Resolve { report, why } => Order::Resolve { report: report.clone(), why: why.clone() },
            What::Log { before, limit } => Order::Log { before: before.clone(), limit: *limit },
            What::Export { before, finished, .. } => {
                Order::Export(ExportQuery { before: *before, finished: *finished })
            }
        }
    }
}

impl What {
    /// By what its answer is known.
    fn name(&self) -> &'static str {
        match self {
            Self::List { .. } => "tables",
            Self::Look { .. } => "look",
            Self::Bans => "bans",
            Self::Reports { .. } => "reports",
            Self::Log { .. } => "log",
            Self::Export { .. } => "export",
            _ => "done",
        }
    }
}

/// Puts a question to the host at its socket, or where none listens to its store.
async fn put(
    settings: &Settings,
    question: Question,
    each: &mut (dyn FnMut(Answer) -> io::Result<()> + Send),
) -> Result<(), Failure> {
    let place = settings.place();
    #[cfg(unix)]
    if let Some(socket) = &place.socket {
        match chatur_server::admin::ask(socket, &question, &mut *each).await {
            Ok(()) => return Ok(()),
            Err(error)
                if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused) => {}
            Err(error) => {
                return Err(Failure::Refused(format!("the host at {}: {error}", socket.display())));
            }
        }
    }
    let opened = Store::open(&place.store).await;
    let opened =
        opened.map_err(|error| Failure::WrongUse(format!("no host answers, and --store: {error}")))?;
    let host = Host::aside(opened, settings.config()).await.map_err(Failure::refused)?;
    let (to, mut from) = mpsc::channel(QUEUE);
    let office = host.clone();
    let asked = tokio::spawn(async move { answer(&office, question, to).await });
    let mut written = Ok(());
    while let Some(said) = from.recv().await {
        written = each(said);
        if written.is_err() {
            break;
        }
    }
    drop(from);
    let _ = asked.await;
    host.close().await.map_err(Failure::refused)?;
    Ok(written?)
}

/// The user, by the name that his system gives him.
fn who() -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let names = ["SUDO_USER", "USER", "LOGNAME", "USERNAME"];
    names.into_iter().find_map(set).unwrap_or_else(|| "somebody".to_owned())
}

fn rule(result: &str) -> Rule {
    let (ruling, seat) = match result {
        "1-0" => (Ruling::Win, Some("white".to_owned())),
        "0-1" => (Ruling::Win, Some("black".to_owned())),
        "draw" | "1/2-1/2" => (Ruling::Draw, None),
        "void" => (Ruling::Void, None),
        seat => (Ruling::Win, Some(seat.to_owned())),
    };
    Rule { id: None, ruling, seat }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let single = || text.parse().map(|ip: std::net::IpAddr| IpNet::from(ip.to_canonical()));
    text.parse().or_else(|_| single()).map_err(|_| "write it as 192.0.2.1 or 192.0.2.0/24".to_owned())
}

/// A length of time.
fn seconds(text: &str) -> Result<u32, String> {
    let wrong = || "write it as 90s, 30m, 2h or 7d".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let each = match unit {
        's' => 1,
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return Err(wrong()),
    };
    let count: u32 = text.strip_suffix(unit).unwrap_or_default().parse().map_err(|_| wrong())?;
    count.checked_mul(each).filter(|&seconds| seconds > 0).ok_or_else(wrong)
}

/// The beginning of a day, in milliseconds since 1970.
fn day(text: &str) -> Result<i64, String> {
    let wrong = || "write it as 2026-01-31".to_owned();
    let parts: Vec<u64> = text.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
    let [year @ 1970..=9999, month @ 1..=12, day @ 1..=31] = parts[..] else { return Err(wrong()) };
    // Days of a year that begins in March, as in the calendar that never ended.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1;
    let seconds = (days - 719_468) * 86_400;
    let is_one = chatur_records::date(seconds) == text.replace('-', ".");
    if is_one { Ok(seconds as i64 * 1000) } else { Err(wrong()) }
}

/// A value's text, or nothing.
fn word<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_times_are_read() {
        assert_eq!(day("1970-01-01"), Ok(0));
        assert_eq!(day("2026-02-28"), Ok(1_772_236_800_000));
        assert_eq!(day("2028-02-29"), Ok(1_835_395_200_000));
        for text in ["2026-02-29", "2026-13-01", "26-1-1", "2026-1-1", "x"] {
            assert!(day(text).is_err(), "{text}");
        }
        assert_eq!((seconds("90s"), seconds("2h"), seconds("7d")), (Ok(90), Ok(7200), Ok(604_800)));
        for text in ["", "2", "h", "0s", "-1h", "2 h", "99999999d", "2é"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
