//! `go perft`: counting in the background.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::mpsc::Sender;

use chatur_core::{AnyPosition, Game, Leaves, Variant};
use chatur_effort::{Budget, within};
use chatur_notation::coordinates;

use crate::engine::{Heard, Search};

/// Begins to count.
pub(super) fn start(number: u64, game: &Game, depth: u32, to: Sender<Heard>) -> std::io::Result<Search> {
    let own = game.clone();
    Search::work(number, game, move |signal| {
        let count = || divide(own.variant(), own.position(), depth);
        let text = within(Budget::ENDLESS, signal.token(), count);
        let _ = to.send(Heard::Told(number, text.unwrap_or_else(|_| "info string stopped".to_owned()), true));
    })
}

/// The count below each first move, and the sum.
fn divide(variant: &Variant, position: &AnyPosition, depth: u32) -> String {
    let Some(below) = depth.checked_sub(1) else { return "\nNodes searched: 1".to_owned() };
    let mut counts = BTreeMap::new();
    if !variant.goal_reached(position) {
        for (mv, text) in coordinates::write_all(variant, position) {
            let mut next = position.clone();
            variant.play(&mut next, mv);
            counts.insert(text, variant.perft(&next, below, Leaves::Counted));
        }
    }
    let mut text = String::new();
    for (mv, nodes) in &counts {
        let _ = writeln!(text, "{mv}: {nodes}");
    }
    let _ = write!(text, "\nNodes searched: {}", counts.values().sum::<u64>());
    text
}
