//! What each kind of work may cost, in counted steps and bytes: the same on every machine, and never timed.

use chatur_core::Variant;
use chatur_effort::Budget;
use chatur_play::Table;
use chatur_variants::CHECKING;

/// Some work that is done at arm's length: what it is called for whoever has to hear that it has failed, and what it may
/// cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Task {
    pub(crate) what: &'static str,
    pub(crate) budget: Budget,
}

/// What any work at a table may cost, however small its board is.
const LEAST: Budget = Budget { steps: 2_000_000, bytes: 64 << 20 };
/// So many looks at a position, and plays of each of its moves, are more than one message ever asks for.
const LOOKS: u64 = 64;
/// So many looks at positions are more than one move of a record ever asks for.
const LOOKS_A_MOVE: u64 = 200;

impl Task {
    /// Something that is done with the text of one variant: compiled, checked, told, changed.
    pub(crate) const fn text(what: &'static str) -> Self {
        Self::texts(what, 4)
    }

    /// The same with so many texts.
    pub(crate) const fn texts(what: &'static str, count: u64) -> Self {
        let budget = Budget {
            steps: CHECKING.steps.saturating_mul(count),
            bytes: CHECKING.bytes.saturating_mul(count),
        };
        Self { what, budget }
    }

    /// What a message asks of a table, after all that has been played there.
    pub(crate) fn message(table: &Table) -> Self {
        let variant = table.game().variant();
        Self::moves("this table's variant", variant, table.game().steps().len())
    }

    /// A game of so many moves that is played through, and looked at where it ends.
    pub(crate) fn moves(what: &'static str, variant: &Variant, count: usize) -> Self {
        let look = variant.look_steps();
        // A look can try all moves, and each that is tried costs a look.
        let wide = variant.most_moves().saturating_mul(look + 1);
        let steps = LEAST.steps + LOOKS * wide / 8 + LOOKS_A_MOVE * (count as u64) * (look + 8);
        Self { what, budget: Budget { steps, bytes: LEAST.bytes + (count as u64) * (16 << 10) } }
    }

    /// A text with a game, of so many bytes.
    pub(crate) const fn import(what: &'static str, bytes: usize) -> Self {
        // No move is shorter than two letters and a space.
        let steps = LEAST.steps.saturating_mul(8) + 2_000 * (bytes as u64);
        Self { what, budget: Budget { steps, bytes: LEAST.bytes + 64 * (bytes as u64) } }
    }

    /// What thinks as long as it is given, and ends by itself: more than a core does in that time.
    pub(crate) const fn timed(what: &'static str, millis: u64) -> Self {
        Self { what, budget: Budget { steps: 1 << 30 | millis << 20, bytes: 1 << 40 } }
    }
}
