//! How a level plays: it looks less far, and wavers among moves that seem alike to it, however many seats there are.

use chatur_core::Game;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::any_evaluator::is_many;
use crate::level::Noise;
use crate::{Choice, Engine, Info, Level, Limits, Options, Score, Signal};

impl Engine {
    /// Thinks as a level does. The same seed, game and limits give the same move.
    pub(crate) fn think_as(
        &mut self,
        level: Level,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        let handicap = level.handicap(is_many(self.variant.spec()));
        let least = |a: Option<u32>, b: Option<u32>| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (one, other) => one.or(other),
        };
        let limits = Limits {
            depth: least(limits.depth, handicap.depth),
            nodes: Some(limits.nodes.map_or(handicap.nodes, |nodes| nodes.min(handicap.nodes))),
            ..limits.clone()
        };
        let options = Options {
            threads: if handicap.noise == Noise::None { self.options.threads } else { 1 },
            lines: self.options.lines.max(handicap.choices),
            ..self.options.clone()
        };
        let asked = self.options.lines.max(1);
        // The lines to choose among are nobody else's business.
        let mut tell = |info: &Info| {
            if info.line <= asked {
                tell(info);
            }
        };
        let mut choice = self.search(&options, game, &limits, signal, &mut tell);
        let chosen = self.pick_line(&choice.lines, handicap.noise, game);
        if let Some(line) = choice.lines.get(chosen) {
            choice.best = line.moves.first().copied();
            choice.ponder = line.moves.get(1).copied();
            choice.lines.swap(0, chosen);
        }
        choice.lines.truncate(asked);
        choice
    }

    /// The line that seems best to somebody whose judgement is off. What wins by force is seen rightly.
    fn pick_line(&self, lines: &[Info], noise: Noise, game: &Game) -> usize {
        if lines.first().is_none_or(|first| matches!(first.score, Score::Win(_))) {
            return 0;
        }
        let seed = self.options.seed;
        match noise {
            Noise::None => 0,
            Noise::Uniform(most) => {
                let mut random = ChaCha8Rng::seed_from_u64(seed ^ game.variant().hash(game.position()));
                let seems = |line: &Info| line.score.value() + random.random_range(0..=most);
                best_of(lines.iter().map(seems).enumerate())
            }
            Noise::Triangular(most) => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(game.ply() as u64);
                let deepest = lines[0].depth;
                best_of(lines.iter().enumerate().filter_map(|(index, line)| {
                    let Score::Centipawns(value) = line.score else { return None };
                    // Where the nodes ran out early a line may be older than the first, and blind to the reply.
                    if line.depth < deepest.min(2) {
                        return None;
                    }
                    let off = random.random_range(-most..=most) + random.random_range(-most..=most);
                    Some((index, value + off / 2))
                }))
            }
        }
    }
}

/// The index that goes with the highest value, the first of equals; 0 if there is none.
fn best_of(values: impl Iterator<Item = (usize, i32)>) -> usize {
    values.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(0, |(index, _)| index)
}
