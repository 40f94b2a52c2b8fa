//! A look at a position: the best move, and how much worse every other one is.

use std::sync::Arc;

use chatur_core::{Game, Move};
use chatur_records::puzzles::Theme;
use chatur_search::{Bound, Engine, Info, Limits, Options, Score};

use crate::{Field, Interrupt};

/// Room for the table of a look, in mebibytes: few nodes need little, and it is cleared before each.
const HASH: usize = 4;
/// How fast a lead becomes a chance: a pawn ahead is 0.18, a rook 0.73. It is that of the logistic curve which fits games
/// between people at lichess.org, as its accuracy page says.
const STEEPNESS: f64 = 0.003_682_08;
/// Who stands so well is winning.
const WON: f64 = 0.6;
/// Who stands so well at most is not.
const NOT_WON: f64 = 0.25;
/// Who stands so well is not losing.
const HELD: f64 = -0.25;
/// Who stands so badly is lost.
const LOST: f64 = -0.65;
/// The best move is better by so much at least.
const GAP: f64 = 0.6;

/// What a look has seen.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) best: Move,
    pub(super) first: Score,
    /// How the second best move does; nothing where there is only one.
    pub(super) second: Option<Score>,
    /// The nodes after which the best move was the best for good.
    pub(super) found: u64,
    is_settled: bool,
}

impl Look {
    /// What the player to move gets by the best move and by no other; nothing where another one does as well.
    pub(super) fn aim(&self) -> Option<Theme> {
        let second = chance(self.second?);
        aim(self.first, second).filter(|_| self.is_settled)
    }

    /// By how much the best move is better than the second.
    pub(super) fn gap(&self) -> f64 {
        self.second.map_or(0.0, |second| chance(self.first) - chance(second))
    }

    /// Whether there is no choice.
    pub(super) fn is_forced(&self) -> bool {
        self.second.is_none()
    }

    /// Whether the game is as good as decided, whatever is played.
    pub(super) fn is_decided(&self) -> bool {
        let (first, second) = (chance(self.first), self.second.map_or(0.0, chance));
        first <= LOST || second >= WON
    }
}

fn aim(first: Score, second: f64) -> Option<Theme> {
    let best = chance(first);
    if best - second < GAP {
        return None;
    }
    let wins = matches!(first, Score::Win(_));
    if (wins || best >= WON) && second <= NOT_WON {
        return Some(if wins { Theme::Wins } else { Theme::Gains });
    }
    (best >= HELD && second <= LOST).then_some(Theme::Saves)
}

/// How likely a score wins, less how likely it loses.
pub(super) fn chance(score: Score) -> f64 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => -1.0,
        Score::Centipawns(value) => 2.0 / (1.0 + (-STEEPNESS * f64::from(value)).exp()) - 1.0,
    }
}

/// Looks at positions.
#[derive(Debug)]
pub(super) struct Looker {
    engine: Engine,
}

impl Looker {
    pub(super) fn new(field: &Field) -> Self {
        let options = Options { hash: HASH, timer: field.timer, ..Options::default() };
        Self { engine: Engine::new(Arc::clone(&field.loaded.variant), options) }
    }

    /// Looks at the best two moves. The same for the same game, whatever was looked at before. Nothing where the game is over
    /// or somebody interrupts.
    pub(super) fn look(&mut self, game: &Game, nodes: u64, interrupt: &Interrupt) -> Option<Look> {
        let (lines, first_found) = self.think(game, nodes, 2, interrupt)?;
        let first = lines.first()?;
        let second = lines.get(1);
        let is_settled =
            first.bound != Bound::Upper && second.is_none_or(|second| second.bound != Bound::Lower);
        Some(Look {
            best: *first.moves.first()?,
            first: first.score,
            second: second.map(|second| second.score),
            found: first_found,
            is_settled,
        })
    }

    /// The reply that a search expects.
    pub(super) fn reply(&mut self, game: &Game, nodes: u64, interrupt: &Interrupt) -> Option<Move> {
        let (lines, _) = self.think(game, nodes, 1, interrupt)?;
        lines.first()?.moves.first().copied()
    }

    fn think(
        &mut self,
        game: &Game,
        nodes: u64,
        lines: usize,
        interrupt: &Interrupt,
    ) -> Option<(Vec<Info>, u64)> {
        self.engine.forget();
        self.engine.set_options(Options { lines, ..self.engine.options().clone() });
        let (mut best, mut found) = (None, 0);
        let mut hear = |info: &Info| {
            let first = info.moves.first().copied();
            if info.line == 1 && first != best {
                (best, found) = (first, info.nodes);
            }
        };
        let choice = self.engine.think(game, &Limits::nodes(nodes), interrupt.signal(), &mut hear);
        (!interrupt.is_asked()).then_some((choice.lines, found))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENTIPAWNS: fn(i32) -> f64 = |value| chance(Score::Centipawns(value));

    #[test]
    fn one_move_is_right_where_every_other_is_far_worse() {
        for (first, second, aims) in [
            (Score::Win(3), CENTIPAWNS(50), Some(Theme::Wins)),
            (Score::Win(3), CENTIPAWNS(800), None),
            (Score::Win(3), chance(Score::Win(5)), None),
            (Score::Centipawns(500), CENTIPAWNS(30), Some(Theme::Gains)),
            (Score::Centipawns(500), CENTIPAWNS(300), None),
            (Score::Centipawns(0), CENTIPAWNS(-600), Some(Theme::Saves)),
            (Score::Centipawns(0), chance(Score::Loss(4)), Some(Theme::Saves)),
            (Score::Centipawns(-400), chance(Score::Loss(4)), None),
            (Score::Centipawns(0), CENTIPAWNS(-100), None),
        ] {
            assert_eq!(aim(first, second), aims, "{first:?} {second}");
        }
    }
}
