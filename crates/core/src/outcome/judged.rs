//! Whether it can be told who can still win.

use crate::{Arrival, Ending, Seat, Spec, Verdict};

impl Spec {
    /// Whether it can be told who can still win: two players, a way to win, no points, and nothing that turns pieces
    /// over, joins them or moves them aside. Then a position in which nobody can is drawn.
    pub fn is_judged(&self) -> bool {
        let two = self.seats.len() == 2 && !self.allies(Seat(0), Seat(1));
        let leaves = self.exits.is_some() || self.scoring.is_some() || self.royal_capture;
        let turns_over = self.drops.as_ref().is_some_and(|drops| drops.flips.is_some() || !drops.from_hand);
        let swaps =
            self.kinds.iter().flat_map(|kind| &kind.movement).any(|atom| atom.arrival == Arrival::Swap);
        let decides = |ending: &Ending| !matches!(ending.verdict, Verdict::Draw | Verdict::Out(_));
        two && self.endings.iter().any(decides)
            && !leaves
            && !turns_over
            && !swaps
            && self.captures.homes.is_empty()
            && self.captures.absorbs.is_empty()
            && !self.captures.converts
            && self.fusions.ways.is_empty()
            && !self.kind_ids().any(|kind| self.is_body(kind))
    }
}
