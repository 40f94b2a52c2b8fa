//! The report on a variant's balance.

use std::fmt::Write;

use super::page::Page;
use super::plot::{bars, curve, histogram};
use super::{columns, percent};
use crate::balance::Balance;
use crate::statistics::{Interval, Measure};

/// The balance of a variant as text.
pub fn balance_text(balance: &Balance) -> String {
    let mut text = format!(
        "{}: {} of {} games of self-play, {} nodes a move\n\n",
        balance.variant, balance.done, balance.all, balance.nodes
    );
    text += &columns(&seats(balance));
    text.push('\n');
    text += &columns(&measures(balance));
    text.push('\n');
    text += &columns(&endings(balance));
    for line in remarks(balance) {
        let _ = writeln!(text, "\n{line}");
    }
    text
}

fn seats(balance: &Balance) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new(), "wins (95 %)".to_owned(), "score (95 %)".to_owned()]];
    for ((name, wins), (_, score)) in balance.wins.iter().zip(&balance.scores) {
        rows.push(vec![name.clone(), percent(wins), percent(score)]);
    }
    rows.push(vec!["nobody".to_owned(), percent(&balance.draws), String::new()]);
    rows
}

fn measures(balance: &Balance) -> Vec<Vec<String>> {
    let (short, middle, long) = balance.plies_range;
    let row = |name: &str, value: String, more: String| vec![name.to_owned(), value, more];
    vec![
        row("", "mean (95 %)".to_owned(), String::new()),
        row("length in plies", range(&balance.plies, 1), format!("{short} to {long}, half below {middle}")),
        row("legal moves", range(&balance.branching, 1), format!("at most {}", balance.most_choices)),
        row("lead changes", range(&balance.lead_changes, 2), "by evaluation".to_owned()),
        row("drama", range(&balance.drama, 2), "how far behind the winner was: 0 never, 1 lost".to_owned()),
        row(
            "openings",
            balance.openings.to_string(),
            format!("two turns each; as various as {:.0} alike", balance.openings_alike),
        ),
    ]
}

fn range(measure: &Measure, digits: usize) -> String {
    match (measure.low, measure.high) {
        (Some(low), Some(high)) => format!("{:.digits$} ({low:.digits$}–{high:.digits$})", measure.value),
        _ => format!("{:.digits$}", measure.value),
    }
}

fn endings(balance: &Balance) -> Vec<Vec<String>> {
    let mut rows = vec![vec!["ending".to_owned(), "games".to_owned(), "share (95 %)".to_owned()]];
    for (name, count, share) in &balance.endings {
        rows.push(vec![name.clone(), count.to_string(), percent(share)]);
    }
    rows
}

fn remarks(balance: &Balance) -> Vec<String> {
    let mut remarks = Vec::new();
    if !balance.dead.is_empty() {
        remarks.push(format!("never used: {}", balance.dead.join(", ")));
    }
    if !balance.never_ended.is_empty() {
        remarks.push(format!("endings that ended no game: {}", balance.never_ended.join(", ")));
    }
    if balance.cut > 0 {
        remarks.push(format!("{} games were cut off, and count as drawn", balance.cut));
    }
    remarks
}

/// The balance of a variant as one page.
pub fn balance_page(balance: &Balance) -> String {
    let mut page = Page::new(&format!("Balance: {}", balance.variant));
    page.line(&format!(
        "{} of {} games of self-play, {} nodes a move.",
        balance.done, balance.all, balance.nodes
    ));
    page.table(&seats(balance));
    let mut wins = balance.wins.clone();
    wins.push(("nobody".to_owned(), balance.draws));
    page.plot("Who wins, with 95 % intervals", &bars(&wins, true));
    page.table(&measures(balance));
    let lengths: Vec<f64> = balance.lengths.iter().map(|&length| f64::from(length)).collect();
    page.plot("Games by length in plies", &histogram(&lengths, 30));
    page.plot("Legal moves by ply", &curve(&balance.choices, &[]));
    page.heading("Endings");
    page.table(&endings(balance));
    let shares: Vec<(String, Interval)> =
        balance.endings.iter().map(|(name, _, share)| (name.clone(), *share)).collect();
    page.plot("How games end, with 95 % intervals", &bars(&shares, true));
    page.heading("What is used");
    let mut uses = vec![vec![String::new(), "games".to_owned(), "times".to_owned()]];
    uses.extend(
        balance.uses.iter().map(|one| vec![one.name.clone(), one.games.to_string(), one.times.to_string()]),
    );
    page.table(&uses);
    for line in remarks(balance) {
        page.line(&line);
    }
    page.text()
}
