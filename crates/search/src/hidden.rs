//! Opponents for games in which something is hidden: they know what their seat has seen ([`Seen`]) and nothing else.
//!
//! A [`Belief`](belief::Belief) (a belief state) is a number of *worlds* (determinizations of what is hidden): positions in which everything that was seen would have been seen just
//! so. The engine searches some of them as if it knew them, lets each name the move it likes best, then plays the moves
//! named most often in all of them and takes the one that comes out best on the average.

mod belief;
mod scatter;

use chatur_core::{AnyPosition, Game, Move, Seen};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

pub(crate) use belief::Belief;

use crate::any_evaluator::is_many;
use crate::{Choice, Engine, Info, Limits, Score, Signal, TimeLeft};

/// So many worlds are searched for a move.
const SEARCHED: u64 = 16;
/// So many of the moves that worlds name are tried in all of them.
const CANDIDATES: usize = 4;
/// A score counts up to here on either side: a mate in one world is not worth a queen in all others.
const MOST: i32 = 1_500;

impl Engine {
    /// Thinks about what a seat plays that has seen this of a game. The same seed and node limit give the same move.
    ///
    /// Limits hold for all worlds together. Of lines only the first is told, whose score is the mean over the worlds.
    pub(crate) fn think_unseen(&mut self, seen: &Seen, limits: &Limits, signal: &Signal) -> Choice {
        let mut random = ChaCha8Rng::seed_from_u64(self.options.seed);
        random.set_stream(seen.observations.len() as u64);
        let mut belief = self
            .memory
            .belief
            .take()
            .filter(|belief| belief.is_of(seen))
            .unwrap_or_else(|| Belief::new(seen));
        belief.follow(seen, &mut random);
        let worlds: Vec<Game> = belief
            .some(SEARCHED as usize, &mut random)
            .into_iter()
            .filter_map(|world| self.world(world))
            .collect();
        self.memory.belief = Some(belief);
        // Whatever is believed, what may be played is known.
        let any = Choice { best: seen.moves.first().copied(), ..Choice::default() };
        if worlds.is_empty() || seen.moves.len() < 2 {
            return any;
        }
        // What a level looks at is shared among the worlds too.
        let looks = self.options.level.map(|level| level.handicap(is_many(self.variant.spec())).nodes);
        let nodes = limits.nodes.into_iter().chain(looks).min();
        let limits = Limits { nodes, ..limits.clone() };
        let part = |of: u64| part(&limits, seen, of);

        // What each world would play.
        let mut named: Vec<(Move, usize)> = Vec::new();
        for world in &worlds {
            let choice = self.think_openly(world, &part(2 * SEARCHED), signal, &mut |_| {});
            let Some(best) = choice.best.filter(|mv| seen.moves.contains(mv)) else { continue };
            match named.iter_mut().find(|(mv, _)| *mv == best) {
                Some((_, times)) => *times += 1,
                None => named.push((best, 1)),
            }
        }
        named.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        named.truncate(CANDIDATES);
        if named.len() < 2 || signal.is_stopped() {
            return named.first().map_or(any, |(mv, _)| Choice { best: Some(*mv), ..Choice::default() });
        }

        // How those do in all of them.
        let each = part(2 * SEARCHED * named.len() as u64);
        let mut lines: Vec<Info> = Vec::new();
        for (mv, _) in named {
            let thoughts: Vec<Info> =
                worlds.iter().filter_map(|world| self.thought(world, mv, &each, signal)).collect();
            let sum: i32 = thoughts.iter().map(|info| info.score.value().clamp(-MOST, MOST)).sum();
            let score = Score::Centipawns(sum / worlds.len() as i32);
            lines.extend(thoughts.into_iter().next().map(|info| Info {
                line: 1,
                score,
                moves: vec![mv],
                ..info
            }));
        }
        // The first of equals was named most often.
        let line = lines
            .into_iter()
            .reduce(|best, next| if next.score.value() > best.score.value() { next } else { best });
        let best = line.as_ref().and_then(|line| line.moves.first().copied());
        Choice { best, lines: line.into_iter().collect(), ..Choice::default() }
    }

    /// A game that begins with a world.
    fn world(&self, world: &AnyPosition) -> Option<Game> {
        Game::new(self.variant.clone(), &self.variant.setup(world))
            .ok()
            .filter(|game| game.outcome().is_none())
    }

    /// What is thought of a move in a world.
    fn thought(&mut self, world: &Game, mv: Move, limits: &Limits, signal: &Signal) -> Option<Info> {
        let only = Limits { only: vec![mv], ..limits.clone() };
        self.think_openly(world, &only, signal, &mut |_| {}).lines.into_iter().next()
    }
}

/// A part of what limits allow.
fn part(limits: &Limits, seen: &Seen, of: u64) -> Limits {
    let least = u32::try_from(of).unwrap_or(u32::MAX);
    let time = limits.time.as_ref().map(|time| match time {
        TimeLeft::PerMove(time) => *time / least,
        TimeLeft::Clock { remaining, increment, .. } => {
            let seat = seen.seat.index();
            let of_seat = |times: &[std::time::Duration]| times.get(seat).copied().unwrap_or_default();
            // A thirtieth of the clock, and most of what the move earns.
            (of_seat(remaining) / 30 + of_seat(increment) * 3 / 4).min(of_seat(remaining) / 2) / least
        }
    });
    Limits {
        nodes: limits.nodes.map(|nodes| (nodes / of).max(1)),
        time: time.map(TimeLeft::PerMove),
        ponder: false,
        ..limits.clone()
    }
}
