//! Samples of the child processes, and the table made of them.

use std::fmt::{self, Write};

/// One count of one peer in one process.
pub(crate) struct Sample {
    pub(crate) case: String,
    pub(crate) peer: String,
    pub(crate) bulk: bool,
    pub(crate) nodes: u64,
    pub(crate) nanos: u64,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}\t{}\t{}", self.case, self.peer, self.bulk, self.nodes, self.nanos)
    }
}

impl Sample {
    pub(crate) fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        Some(Self {
            case: next()?.to_owned(),
            peer: next()?.to_owned(),
            bulk: next()?.parse().ok()?,
            nodes: next()?.parse().ok()?,
            nanos: next()?.parse().ok()?,
        })
    }

    /// Million nodes per second.
    fn speed(&self) -> f64 {
        self.nodes as f64 * 1e3 / self.nanos as f64
    }
}

/// Who can stand beside chatur.
const PEERS: [&str; 3] = ["shakmaty", "cozy-chess", "fairy-stockfish"];

/// Medians over processes, in million nodes per second, and how chatur compares.
pub(crate) fn table(samples: &[Sample]) -> String {
    let peers = PEERS.iter().filter(|peer| samples.iter().any(|sample| sample.peer == **peer));
    let peers: Vec<&str> = peers.copied().collect();
    let names: String = peers.iter().fold(String::new(), |all, peer| all + &format!(" {peer} |"));
    let ratios: String = peers.iter().fold(String::new(), |all, peer| all + &format!(" ÷ {peer} |"));
    let lines = "---:|".repeat(2 * peers.len());
    let mut out =
        format!("| position | counting | nodes | chatur |{names}{ratios}\n|---|---|---:|---:|{lines}\n");
    for (case, bulk) in rows(samples) {
        let of = |peer: &str| median(samples, case, peer, bulk);
        let (Some(chatur), nodes) = (of("chatur"), nodes(samples, case)) else { continue };
        let counting = if bulk { "bulk" } else { "no bulk" };
        let _ = write!(out, "| {case} | {counting} | {nodes} | {chatur:.0} |");
        for peer in &peers {
            let _ = write!(out, " {} |", of(peer).map_or("–".to_owned(), |v| format!("{v:.0}")));
        }
        for peer in &peers {
            let _ = write!(out, " {} |", of(peer).map_or("–".to_owned(), |v| format!("{:.2}", chatur / v)));
        }
        out.push('\n');
    }
    out
}

fn rows(samples: &[Sample]) -> Vec<(&str, bool)> {
    let mut rows: Vec<(&str, bool)> = Vec::new();
    for sample in samples {
        let row = (sample.case.as_str(), sample.bulk);
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows
}

fn nodes(samples: &[Sample], case: &str) -> u64 {
    samples.iter().find(|sample| sample.case == case).map_or(0, |sample| sample.nodes)
}

fn median(samples: &[Sample], case: &str, peer: &str, bulk: bool) -> Option<f64> {
    let of_row = samples.iter().filter(|s| s.case == case && s.peer == peer && s.bulk == bulk);
    let mut speeds: Vec<f64> = of_row.map(Sample::speed).collect();
    speeds.sort_by(f64::total_cmp);
    speeds.get(speeds.len() / 2).copied()
}
