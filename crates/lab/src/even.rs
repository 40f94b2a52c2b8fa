//! Whether an opening is even: of random plies on a small board, most give something away.

use std::sync::Arc;

use chatur_core::{Game, Variant};
use chatur_search::{Engine, Limits, Options, Signal};

/// Nodes of the look that is taken at an opening.
const NODES: u64 = 2_000;

/// Looks at openings, and tells which are even.
pub(crate) struct Judge {
    engine: Engine,
    within: u32,
}

impl Judge {
    /// Takes as even what is no further from it than so many centipawns.
    pub(crate) fn new(variant: &Arc<Variant>, within: u32) -> Self {
        let options = Options { hash: 1, ..Options::default() };
        Self { engine: Engine::new(Arc::clone(variant), options), within }
    }

    /// Whether a short search finds the player to move neither better nor worse. The same for the same game, whatever
    /// was looked at before.
    pub(crate) fn finds_even(&mut self, game: &Game) -> bool {
        self.engine.forget();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let choice = self.engine.think(game, &limits, &Signal::new(), &mut |_| {});
        let score = choice.lines.first().map(|line| line.score.value());
        score.is_some_and(|score| score.unsigned_abs() <= self.within)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::{Book, Opening};
    use crate::{Field, Openings};

    #[test]
    fn uneven_lines_are_drawn_again_and_even_ones_stay() {
        let field = Field::load("gardner").unwrap();
        let openings = |even| -> Vec<Opening> {
            let book = Book::open(&field, &Openings::Usual, 1, 4, even, 1).unwrap();
            (0..8).map(|index| book.opening(&field, index).unwrap()).collect()
        };
        let (any, even) = (openings(None), openings(Some(100)));
        let mut judge = Judge::new(&field.loaded.variant, 100);
        let mut finds = |opening: &Opening| judge.finds_even(&opening.game(&field).unwrap());
        let kept: Vec<bool> = any.iter().map(&mut finds).collect();
        assert!(kept.contains(&true) && kept.contains(&false), "{kept:?}");
        assert!(even.iter().all(&mut finds));
        for ((any, even), kept) in any.iter().zip(&even).zip(kept) {
            assert_eq!(any == even, kept);
            assert_eq!(even.moves.len(), 4);
        }
        // A deeper look, by an engine that has seen nothing yet, agrees more or less.
        let mut engine = Engine::new(Arc::clone(&field.loaded.variant), Options::default());
        let mut far = |opening: &Opening| {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let game = opening.game(&field).unwrap();
            let choice = engine.think(&game, &limits, &Signal::new(), &mut |_| {});
            choice.lines[0].score.value().unsigned_abs().min(2000)
        };
        let (any, even): (u32, u32) = (any.iter().map(&mut far).sum(), even.iter().map(&mut far).sum());
        assert!(2 * even < any, "{even} {any}");
    }
}
