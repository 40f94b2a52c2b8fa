//! How much is looked at for the lessons of one variant, in counted looks at positions.

use chatur_core::Variant;
use chatur_effort::tick;

/// So many steps are spent on each part of the lessons, about.
const STEPS: u64 = 20_000_000;
/// So many looks at least and at most, whatever a look costs.
const FEWEST: u64 = 400;
const MOST: u64 = 30_000;

/// The looks that are left.
pub(super) struct Effort {
    left: u64,
}

impl Effort {
    /// For one of so many parts that share what there is.
    pub(super) fn new(variant: &Variant, parts: usize) -> Self {
        let looks = (STEPS / (variant.look_steps() + 8)).clamp(FEWEST, MOST);
        Self { left: looks / parts.max(1) as u64 + 1 }
    }

    /// Whether one more look can be afforded.
    pub(super) fn look(&mut self) -> bool {
        tick(1);
        let can = self.left > 0;
        self.left = self.left.saturating_sub(1);
        can
    }

    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }
}
