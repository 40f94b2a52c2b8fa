//! Reports: text for a terminal, and one page with plots that needs nothing else.

mod balance;
#[cfg(feature = "matches")]
mod matches;
mod page;
#[cfg(feature = "plots")]
mod plot;
#[cfg(not(feature = "plots"))]
#[path = "report/no_plot.rs"]
mod plot;
mod values;
mod words;

pub use balance::{balance_page, balance_text, balance_text_in};
#[cfg(feature = "matches")]
pub use matches::{match_page, match_text};
pub use values::{values_page, values_text};

use crate::statistics::Interval;

/// A share as a percentage with its interval: `54.2 % (49.3–59.0)`.
fn percent(interval: &Interval) -> String {
    format!("{:.1} % ({:.1}–{:.1})", interval.value * 100.0, interval.low * 100.0, interval.high * 100.0)
}

/// Rows in columns as wide as they need be: the first to the left, the others to the right.
fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| {
                let blanks = " ".repeat(width.saturating_sub(cell.chars().count()));
                if column == 0 { format!("{cell}{blanks}") } else { format!("{blanks}{cell}") }
            })
            .collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}
