//! How hard a puzzle is, by how deep it is.

use chatur_records::puzzles::Theme;

use super::solve::Solution;

/// The easiest, and the hardest.
const EASIEST: f64 = 400.0;
const HARDEST: f64 = 2_800.0;
/// What each move of the solver after the first adds, and how many do.
const MOVE: f64 = 170.0;
const MOVES: usize = 6;
/// What ten times the nodes add until the search finds a move.
const TENFOLD: f64 = 230.0;
/// The search finds what is plain to see in so many nodes, as a power of ten.
const PLAIN: f64 = 1.7;
/// What twice as many legal moves add, and from how many on.
const TWICE: f64 = 60.0;
const USUAL: f64 = 30.0;
const QUIET: f64 = 250.0;
const SACRIFICE: f64 = 120.0;
const SAVES: f64 = 150.0;

/// An estimate on the scale of Elo. Nobody has measured it: what a page knows of its readers is better.
pub(super) fn of(solution: &Solution, themes: &[Theme]) -> u16 {
    let looks = || solution.looks.iter().flatten().filter(|look| !look.is_forced());
    let more = looks().count().saturating_sub(1).min(MOVES) as f64;
    let found = looks().map(|look| look.found).max().unwrap_or(0).max(1) as f64;
    let variant = solution.game.variant();
    let choices = variant.count_moves(&solution.game.positions()[0]).max(1) as f64;
    let worth = |theme, worth| if themes.contains(&theme) { worth } else { 0.0 };
    let rating = 550.0
        + more * MOVE
        + (found.log10() - PLAIN).max(0.0) * TENFOLD
        + (choices / USUAL).log2().clamp(-2.0, 3.0) * TWICE
        + worth(Theme::Quiet, QUIET)
        + worth(Theme::Sacrifice, SACRIFICE)
        + worth(Theme::Saves, SAVES);
    rating.clamp(EASIEST, HARDEST).round() as u16
}
