//! What makes a level weaker: fewer nodes, and for the lowest a slip of the hand.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Choice, Level};

/// What a level may spend, and how badly it judges.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Handicap {
    /// The most nodes for a move.
    pub(super) nodes: Option<u64>,
    slip: i32,
}

impl Handicap {
    pub(super) fn of(level: Option<Level>) -> Self {
        level.map_or_else(Self::default, |level| {
            let (nodes, slip) = level.of_many();
            Self { nodes: Some(nodes), slip }
        })
    }

    /// How many lines have to be known, so that there is something to choose from.
    pub(super) fn lines(self, wanted: usize) -> usize {
        if self.slip > 0 { wanted.max(4) } else { wanted }
    }

    /// How many threads search. Where chance draws from a seed the same move is chosen every time.
    pub(super) fn threads(self, wanted: usize) -> usize {
        if self.slip > 0 { 1 } else { wanted }
    }

    /// The move that seems best among the lines of thought; of these only as many stay as were wanted.
    pub(super) fn choose(self, mut choice: Choice, wanted: usize, seed: u64) -> Choice {
        if self.slip > 0 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let seems = |(index, value): (usize, i32)| (value + random.random_range(0..=self.slip), index);
            let values = choice.lines.iter().map(|info| info.score.value()).enumerate();
            // Nobody overlooks a win that he has seen.
            let won = choice.lines.first().is_some_and(|info| matches!(info.score, crate::Score::Win(_)));
            let best = values.map(seems).max_by_key(|&(value, _)| value).filter(|_| !won);
            if let Some((_, index)) = best {
                // The line that is told is that of the move.
                choice.lines.swap(0, index);
                let line = choice.lines[0].moves.as_slice();
                (choice.best, choice.ponder) = (line.first().copied(), line.get(1).copied());
            }
        }
        choice.lines.truncate(wanted);
        choice
    }
}
