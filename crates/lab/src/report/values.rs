//! The report on what pieces are worth.

use std::fmt::Write;

use super::columns;
use super::page::Page;
use super::plot::bars;
use crate::statistics::{Interval, Measure};
use crate::values::Values;

/// What pieces are worth, as text.
pub fn values_text(values: &Values) -> String {
    let mut text = format!("{}\n\n", head(values));
    text += &columns(&table(values));
    let _ = writeln!(text, "\n{}", note(values));
    text
}

fn head(values: &Values) -> String {
    format!("{}: {} positions of {} games of self-play", values.variant, values.positions, values.games)
}

fn note(values: &Values) -> String {
    if values.kinds.iter().all(|kind| kind.measured.is_none()) {
        return "These games tell nothing certain about the pieces; play more of them.".to_owned();
    }
    let (weight, error) = values.unit_weight;
    format!(
        "Measured values are in hundredths of the {}, which adds {weight:.2} ±{error:.2} to the log odds of winning.",
        values.unit
    )
}

fn table(values: &Values) -> Vec<Vec<String>> {
    let head = ["", "estimate", "measured (95 %)", "log odds", "standard error", "positions"];
    let mut rows: Vec<Vec<String>> = vec![head.into_iter().map(str::to_owned).collect()];
    for kind in &values.kinds {
        let measured = match kind.measured {
            None => "–".to_owned(),
            Some(Measure { value, low: Some(low), high: Some(high) }) => {
                format!("{value:.0} ({low:.0} to {high:.0})")
            }
            Some(Measure { value, .. }) => format!("{value:.0}"),
        };
        rows.push(vec![
            kind.name.clone(),
            kind.estimate.to_string(),
            measured,
            format!("{:.3}", kind.weight),
            format!("{:.3}", kind.error),
            kind.positions.to_string(),
        ]);
    }
    rows
}

/// What pieces are worth, as one page.
pub fn values_page(values: &Values) -> String {
    let mut page = Page::new(&format!("Values: {}", values.variant));
    page.line(&format!("{}.", head(values)));
    page.table(&table(values));
    page.line(&note(values));
    let bar = |Measure { value, low, high }| Interval {
        value,
        low: low.unwrap_or(value),
        high: high.unwrap_or(value),
    };
    let measured: Vec<(String, Interval)> =
        values.kinds.iter().filter_map(|kind| Some((kind.name.clone(), bar(kind.measured?)))).collect();
    page.plot("Measured values with 95 % intervals", &bars(&measured, false));
    page.text()
}
