//! What a host counts, for those who look after it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use tracing::warn;

use crate::host::{Address, Limit};

/// So often somebody is told that a limit goes on refusing.
const AGAIN: Duration = Duration::from_mins(1);
/// After so long without a refusal the next one begins anew, and is told at once.
const ANEW: Duration = Duration::from_secs(10);
/// Bounds of a time, in seconds.
const TIMES: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5, 10.0];

/// What a host counts. Clones count together.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    requests: Family<Request, Counter>,
    refused: Family<IllegalReason, Counter>,
    store_failures: Counter,
    engine_failures: Counter,
    moves: Counter,
    slow: Counter,
    stopped: Counter,
    tables: Gauge,
    tables_asleep: Gauge,
    connections: Gauge,
    guests: Gauge,
    append: Histogram,
    tasks: Family<Threads, Gauge>,
    variants: Gauge,
    told: Mutex<HashMap<Limit, Told>>,
}

/// A request as it is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct IllegalReason {
    limit: Limit,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Threads {
    threads: &'static str,
}

/// What a host has just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Now {
    pub(crate) tables: usize,
    pub(crate) tables_asleep: usize,
    pub(crate) connections: usize,
    /// Strangers' tasks that are under way or wait: for the workers, and for reports.
    pub(crate) tasks: [usize; 2],
    /// Bytes that compiled variants keep.
    pub(crate) variants: usize,
}

/// When a refusal was told last, and how many have come since.
struct Told {
    at: Instant,
    /// When the last one came.
    last: Instant,
    since: u64,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("chatur");
        let mut inner = Inner {
            requests: Family::default(),
            refused: Family::default(),
            store_failures: Counter::default(),
            engine_failures: Counter::default(),
            moves: Counter::default(),
            slow: Counter::default(),
            stopped: Counter::default(),
            tables: Gauge::default(),
            tables_asleep: Gauge::default(),
            connections: Gauge::default(),
            guests: Gauge::default(),
            append: Histogram::new(TIMES),
            tasks: Family::default(),
            variants: Gauge::default(),
            told: Mutex::default(),
            registry: Registry::default(),
        };
        registry.register("requests", "Requests answered", inner.requests.clone());
        registry.register("refused", "Refusals by limit", inner.refused.clone());
        registry.register("store_failures", "Failures of the store", inner.store_failures.clone());
        let help = "Engines that failed and lost their game by it";
        registry.register("engine_failures", help, inner.engine_failures.clone());
        registry.register("moves", "Entries of games that were kept", inner.moves.clone());
        let help = "Work of tables that was given up after its time, and was or will be tried again";
        registry.register("tables_slow", help, inner.slow.clone());
        registry.register(
            "tables_stopped",
            "Tables that stopped until somebody comes back",
            inner.stopped.clone(),
        );
        registry.register("tables", "Tables in memory", inner.tables.clone());
        let help = "Tables that are not in memory and have something to do at some time";
        registry.register("tables_asleep", help, inner.tables_asleep.clone());
        registry.register("connections", "Connections at all transports", inner.connections.clone());
        registry.register("guests", "Guests at tables", inner.guests.clone());
        let help = "Tasks of strangers under way or waiting";
        registry.register("tasks", help, inner.tasks.clone());
        let help = "What compiled variants keep";
        registry.register_with_unit("variants", help, Unit::Bytes, inner.variants.clone());
        let (name, help) = ("store_append", "How long it takes until an entry is kept");
        registry.register_with_unit(name, help, Unit::Seconds, inner.append.clone());
        inner.registry = registry;
        Self(Arc::new(inner))
    }

    /// All of it in Prometheus' text form.
    pub(crate) fn text(&self, now: Now) -> String {
        self.0.tables.set(now.tables as i64);
        self.0.tables_asleep.set(now.tables_asleep as i64);
        self.0.connections.set(now.connections as i64);
        self.0.variants.set(now.variants as i64);
        for (threads, tasks) in ["workers", "reporters"].into_iter().zip(now.tasks) {
            self.0.tasks.get_or_create(&Threads { threads }).set(tasks as i64);
        }
        let mut text = String::new();
        // Writing to a text does not fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }

    /// A request was answered. The route is one of the host's own, not what was asked.
    pub(crate) fn request(&self, method: &'static str, route: &str, status: u16) {
        let request = Request { method, route: route.to_owned(), status };
        self.0.requests.get_or_create(&request).inc();
    }

    /// A limit has refused somebody: it is counted, and told when it begins and then once a minute.
    pub(crate) fn refused(&self, limit: Limit, from: Option<Address>) {
        self.0.refused.get_or_create(&IllegalReason { limit }).inc();
        let mut told = self.0.told.lock().unwrap_or_else(PoisonError::into_inner);
        let since = match told.get_mut(&limit) {
            Some(told) if told.at.elapsed() < AGAIN && told.last.elapsed() < ANEW => {
                told.since += 1;
                told.last = Instant::now();
                return;
            }
            before => before.map_or(1, |told| told.since + 1),
        };
        let now = Instant::now();
        told.insert(limit, Told { at: now, last: now, since: 0 });
        drop(told);
        let from = from.map(tracing::field::display);
        warn!(?limit, from, count = since, "refused by a limit");
    }

    /// The store has failed.
    pub(crate) fn store_failed(&self, doing: &str, error: &dyn std::fmt::Display) {
        self.0.store_failures.inc();
        tracing::error!(%error, "the store failed: {doing}");
    }

    /// Whoever thinks for a seat has failed, also when it was started anew.
    pub(crate) fn engine_failed(&self, table: &str, holder: &str, why: &str) {
        self.0.engine_failures.inc();
        tracing::error!(table, holder, why, "an engine has failed: its seat resigns");
    }

    /// Entries were kept, which took so long.
    pub(crate) fn kept(&self, entries: usize, took: Duration) {
        self.0.moves.inc_by(entries as u64);
        self.0.append.observe(took.as_secs_f64());
    }

    /// Something at a table was given up after its time.
    pub(crate) fn slowed(&self) {
        self.0.slow.inc();
    }

    /// A table has stopped.
    pub(crate) fn stopped(&self) {
        self.0.stopped.inc();
    }

    /// Guests have come, or gone.
    pub(crate) fn guests(&self, more: i64) {
        self.0.guests.inc_by(more);
    }
}
