//! `go perft`: counting in the background.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::mpsc::Sender;

use chatur_core::{AnyPosition, Game, Leaves, Variant};
use chatur_notation::coordinates;
use chatur_search::Signal;

use crate::engine::{Heard, Search};

/// Counts of this depth are not worth stopping.
const SHORT: u32 = 3;

/// Begins to count.
pub(super) fn start(number: u64, game: &Game, depth: u32, to: Sender<Heard>) -> std::io::Result<Search> {
    let own = game.clone();
    Search::work(number, game, move |signal| {
        let (variant, position) = (own.variant(), own.position());
        let text =
            divide(variant, position, depth, signal).unwrap_or_else(|| "info string stopped".to_owned());
        let _ = to.send(Heard::Told(number, text, true));
    })
}

/// The count below each first move, and the sum.
fn divide(variant: &Variant, position: &AnyPosition, depth: u32, signal: &Signal) -> Option<String> {
    let Some(below) = depth.checked_sub(1) else { return Some("\nNodes searched: 1".to_owned()) };
    let mut counts = BTreeMap::new();
    if !variant.goal_reached(position) {
        for (mv, text) in coordinates::write_all(variant, position) {
            let mut next = position.clone();
            variant.play(&mut next, mv);
            counts.insert(text, count(variant, &next, below, signal)?);
        }
    }
    let mut text = String::new();
    for (mv, nodes) in &counts {
        let _ = writeln!(text, "{mv}: {nodes}");
    }
    let _ = write!(text, "\nNodes searched: {}", counts.values().sum::<u64>());
    Some(text)
}

/// The count of a position; `None` where it was stopped.
fn count(variant: &Variant, position: &AnyPosition, depth: u32, signal: &Signal) -> Option<u64> {
    if signal.is_stopped() {
        return None;
    }
    if depth <= SHORT {
        return Some(variant.perft(position, depth, Leaves::Counted));
    }
    if variant.goal_reached(position) {
        return Some(0);
    }
    let mut sum = 0;
    for mv in variant.legal_moves(position) {
        let mut next = position.clone();
        variant.play(&mut next, mv);
        sum += count(variant, &next, depth - 1, signal)?;
    }
    Some(sum)
}
