//! How a level plays: it looks less far, and wavers among moves that seem alike to it.

use chatur_core::Game;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Choice, Engine, Info, Level, Limits, Options, Score, Signal};

impl Engine {
    /// Thinks as a level does. The same seed, game and limits give the same move.
    pub(crate) fn waver(
        &mut self,
        level: Level,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        let handicap = level.handicap();
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
            threads: if handicap.error > 0 { 1 } else { self.options.threads },
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
        let mut choice =
            crate::two::think(&self.variant, &mut self.memory, &options, game, &limits, signal, &mut tell);
        let chosen = self.pick_line(&choice.lines, handicap.error, game.ply());
        if let Some(line) = choice.lines.get(chosen) {
            choice.best = line.moves.first().copied();
            choice.ponder = line.moves.get(1).copied();
            choice.lines.swap(0, chosen);
        }
        choice.lines.truncate(asked);
        choice
    }

    /// The line that seems best to somebody whose judgement is off. What wins or loses by force is seen rightly.
    fn pick_line(&self, lines: &[Info], error: i32, ply: usize) -> usize {
        if error == 0 || lines.is_empty() || matches!(lines[0].score, Score::Win(_)) {
            return 0;
        }
        let mut random = ChaCha8Rng::seed_from_u64(self.options.seed);
        random.set_stream(ply as u64);
        let mut best = (i32::MIN, 0);
        for (index, line) in lines.iter().enumerate() {
            let Score::Centipawns(value) = line.score else { continue };
            // Where the nodes ran out early a line may be older than the first, and blind to the reply.
            if line.depth < lines[0].depth.min(2) {
                continue;
            }
            // The sum of two dice: small errors are likelier than large ones.
            let off = random.random_range(-error..=error) + random.random_range(-error..=error);
            let seems = value + off / 2;
            if seems > best.0 {
                best = (seems, index);
            }
        }
        best.1
    }
}
