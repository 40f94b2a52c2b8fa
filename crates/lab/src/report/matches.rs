//! The report of a match.

use std::fmt::Write;

use super::page::Page;
use super::plot::{bars, curve};
use super::{columns, percent};
use crate::matches::{MatchPlan, Pairing, Row, Standing};
use crate::statistics::{Interval, Rating, Tested};

/// A match as text.
pub fn match_text(standing: &Standing, plan: &MatchPlan) -> String {
    let mut text = format!(
        "{}: {} of {} games, {:.0} plies a game\n{}\n\n",
        standing.variant,
        standing.done,
        standing.all,
        standing.plies,
        terms(plan)
    );
    text += &columns(&table(standing));
    if !standing.pairings.is_empty() {
        text.push('\n');
        text += &columns(&pairings(&standing.pairings));
    }
    let seats: Vec<String> =
        standing.seats.iter().map(|(name, share)| format!("{name} {}", percent(share))).collect();
    let _ = writeln!(text, "\nseats: {}", seats.join(", "));
    let _ = writeln!(text, "endings: {}", endings(standing));
    if let Some(sprt) = &standing.sprt {
        let _ = writeln!(
            text,
            "test: ratio {:.2} between {:.2} and {:.2}, {} (pentanomial)",
            sprt.ratio,
            sprt.low,
            sprt.high,
            verdict(sprt.tested)
        );
    }
    text
}

/// What limits thinking and from what the games begin.
fn terms(plan: &MatchPlan) -> String {
    let control = &plan.control;
    let mut terms: Vec<String> = Vec::new();
    terms.extend(control.movetime.map(|time| format!("{:.3} s a move", time as f64 / 1000.0)));
    terms.extend(control.clock.as_ref().map(|clock| format!("clock {clock}")));
    terms.extend(control.nodes.map(|nodes| format!("{nodes} nodes a move")));
    terms.extend(control.depth.map(|depth| format!("{depth} plies deep")));
    let openings = match &plan.openings {
        crate::Openings::Usual => "the usual start".to_owned(),
        crate::Openings::Shuffle => "shuffled starts".to_owned(),
        crate::Openings::Numbers(numbers) => format!("{} numbered starts", numbers.len()),
        crate::Openings::File(path) => format!("openings of {}", path.display()),
    };
    terms.push(if plan.plies > 0 { format!("{openings} and {} random plies", plan.plies) } else { openings });
    terms.extend(plan.even.map(|within| format!("within {within} centipawns of even")));
    terms.push(format!("seed {}", plan.seed));
    terms.join(", ")
}

fn table(standing: &Standing) -> Vec<Vec<String>> {
    let more = standing.seats.len() > 2;
    let counted = standing.rows.iter().any(|row| row.counted.is_some());
    let mut head = vec!["", "games", if more { "firsts" } else { "points" }];
    head.push(if more { "of all (95 %)" } else { "score (95 %)" });
    head.extend(if more { ["by chance", "place"].as_slice() } else { ["Elo", "+ = -"].as_slice() });
    head.extend(counted.then_some("points"));
    head.extend(["faults", "ms", "nodes", "depth"]);
    let mut rows = vec![head.into_iter().map(str::to_owned).collect()];
    for row in &standing.rows {
        rows.push(cells(row, standing.seats.len(), counted));
    }
    rows
}

fn cells(row: &Row, seats: usize, counted: bool) -> Vec<String> {
    let points = if row.points.fract().abs() < 0.005 {
        format!("{:.0}", row.points)
    } else {
        format!("{:.1}", row.points)
    };
    let mut cells = vec![row.name.clone(), row.games.to_string(), points, percent(&row.score)];
    if seats > 2 {
        cells.push(format!("{:.0} %", row.seats / seats as f64 * 100.0));
        cells.push(row.place.map_or(String::new(), |place| format!("{place:.2}")));
    } else {
        cells.push(row.rating.map_or(String::new(), rating));
        cells.push(format!("{} {} {}", row.wins, row.draws, row.losses));
    }
    if counted {
        cells.push(row.counted.map_or(String::new(), |points| format!("{points:.1}")));
    }
    cells.push(row.faults.to_string());
    cells.push(format!("{:.0}", row.millis));
    cells.push(format!("{:.0}", row.nodes));
    cells.push(format!("{:.1}", row.depth));
    cells
}

fn rating(rating: Rating) -> String {
    format!("{:+.0} ±{:.0}", whole(rating.elo), rating.reach)
}

fn pairings(pairings: &[Pairing]) -> Vec<Vec<String>> {
    let head = ["", "+ = -", "score (95 %)", "Elo (95 %)", "pairs 0 ½ 1 1½ 2", "interval"];
    let mut rows: Vec<Vec<String>> = vec![head.into_iter().map(str::to_owned).collect()];
    let bound =
        |elo: Option<f64>, none: &str| elo.map_or(none.to_owned(), |elo| format!("{:+.0}", whole(elo)));
    for one in pairings {
        let estimate = &one.estimate;
        let sure = estimate.score.value;
        rows.push(vec![
            format!("{} – {}", one.first, one.second),
            format!("{} {} {}", one.wins, one.draws, one.losses),
            percent(&estimate.score),
            format!(
                "{} ({} to {})",
                bound(estimate.elo, if sure > 0.5 { "all won" } else { "none won" }),
                bound(estimate.elo_low, "-∞"),
                bound(estimate.elo_high, "+∞")
            ),
            one.pairs.map(|count| count.to_string()).join(" "),
            one.from.clone(),
        ]);
    }
    rows
}

/// Rounded, and nothing is never less than nothing.
fn whole(elo: f64) -> f64 {
    elo.round() + 0.0
}

fn endings(standing: &Standing) -> String {
    let mut endings: Vec<(&String, &u64)> = standing.endings.iter().collect();
    endings.sort_by_key(|(name, count)| (std::cmp::Reverse(**count), (*name).clone()));
    endings.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn verdict(tested: Tested) -> &'static str {
    match tested {
        Tested::Open => "not decided",
        Tested::Passed => "passed",
        Tested::Failed => "failed",
    }
}

/// A match as one page.
pub fn match_page(standing: &Standing, plan: &MatchPlan) -> String {
    let mut page = Page::new(&format!("Match: {}", standing.variant));
    page.line(&format!("{} of {} games, {:.0} plies a game.", standing.done, standing.all, standing.plies));
    page.line(&terms(plan));
    page.table(&table(standing));
    let scores: Vec<(String, Interval)> =
        standing.rows.iter().map(|row| (row.name.clone(), row.score)).collect();
    page.plot("Scores with 95 % intervals", &bars(&scores, true));
    if !standing.pairings.is_empty() {
        page.heading("Who met whom");
        page.table(&pairings(&standing.pairings));
    }
    page.plot("Seats", &bars(&standing.seats, true));
    if let Some(sprt) = &standing.sprt {
        page.line(&format!("The test is {}.", verdict(sprt.tested)));
        page.plot("The ratio of likelihoods after each pair", &curve(&sprt.course, &[sprt.low, sprt.high]));
    }
    page.line(&format!("Endings: {}.", endings(standing)));
    page.text()
}
