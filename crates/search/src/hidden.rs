//! Opponents for games in which something is hidden: they know what their seat has seen ([`Seen`]) and nothing else.
//!
//! A [`Belief`](belief::Belief) (a belief state) is a number of *worlds* (determinizations of what is hidden): positions in which everything that was seen would have been seen just
//! so. The engine searches some of them as if it knew them, lets each name the move it likes best, then plays the moves
//! named most often in all of them and takes the one that comes out best on the average.

mod belief;
mod scatter;

use chatur_core::{AnyPosition, Decision, Game, Move, Seen};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

pub(crate) use belief::Belief;

use crate::any_evaluator::is_many;
use crate::{Bound, Choice, Engine, Info, Limits, Score, Signal, TimeLeft};

/// So many worlds are searched for a move.
const SEARCHED: u64 = 16;
/// So much less a move counts that takes the last own one back, where moves are tried.
const BACK: i32 = 60;
/// In so many worlds it is looked whether a move ends the game.
const GLANCES: usize = 96;
/// So many of the moves that worlds name are tried in all of them.
const CANDIDATES: usize = 4;
/// A score counts up to here on either side: a mate in one world is not worth a queen in all others.
const MOST: i32 = 1_500;
/// What a win counts where moves are tried; and the advantage, in centipawns, that counts half of the most there.
const WIN: i32 = 3_000;
const HALF: i32 = 600;

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
        // Whether a move ends the game is seen at a glance, so that it is looked for in more worlds.
        let all: Vec<Game> = if self.variant.spec().has_tries() {
            belief.some(GLANCES, &mut random).into_iter().filter_map(|world| self.world(world)).collect()
        } else {
            Vec::new()
        };
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
        // Who was refused knows most of what there is to think about already.
        let again = seen.refused.iter().filter(|tried| tried.at + 1 == seen.observations.len()).count();
        let limits = reduced(&limits, 1 << again.min(3));
        let part = |of: u64| part(&limits, seen, of);

        // What each world would play.
        let mut named: Vec<(Move, usize)> = Vec::new();
        for world in &worlds {
            let choice = self.think_openly(world, &part(2 * SEARCHED), signal, &mut |_| {});
            let best = choice.best.map(|mv| seen.known_as(mv));
            let Some(best) = best.filter(|mv| seen.moves.contains(mv)) else { continue };
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
        let tries = self.variant.spec().has_tries();
        let each = part(2 * SEARCHED * named.len() as u64);
        let mut lines: Vec<Info> = Vec::new();
        for (mv, _) in named {
            let thoughts: Vec<(Option<Info>, i32)> =
                worlds.iter().filter_map(|world| self.thought(world, mv, &each, signal)).collect();
            let sum: i32 = thoughts.iter().map(|(_, worth)| worth).sum();
            // What cannot be played in a world is refused there, which costs nothing.
            let mean = sum / thoughts.len().max(1) as i32;
            let back = if tries && goes_back(seen, mv) { BACK } else { 0 };
            let score = Score::Centipawns(mean + risk(&all, mv, mean) - back);
            let info = thoughts.into_iter().find_map(|(info, _)| info).unwrap_or(at_once());
            lines.push(Info { line: 1, score, moves: vec![mv], ..info });
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

    /// What is thought of a move in a world, and what it counts there; nothing where it cannot be played.
    fn thought(
        &mut self,
        world: &Game,
        mv: Move,
        limits: &Limits,
        signal: &Signal,
    ) -> Option<(Option<Info>, i32)> {
        let tries = self.variant.spec().has_tries();
        let mv = if tries { self.variant.legal_try(world.position(), mv)? } else { mv };
        if tries && let Some(worth) = worth_of_end(world, mv) {
            return Some((None, worth));
        }
        let only = Limits { only: vec![mv], ..limits.clone() };
        let info = self.think_openly(world, &only, signal, &mut |_| {}).lines.into_iter().next()?;
        let worth = if tries { worth(info.score) } else { info.score.value().clamp(-MOST, MOST) };
        Some((Some(info), worth))
    }
}

/// A line of which nothing was searched: the game ends with it.
fn at_once() -> Info {
    Info {
        depth: 1,
        deepest: 1,
        line: 1,
        score: Score::Centipawns(0),
        scores: Vec::new(),
        bound: Bound::Exact,
        nodes: 0,
        time: std::time::Duration::ZERO,
        full: 0,
        moves: Vec::new(),
    }
}

/// Whether a move takes the last own one back: who knows little is tempted to wait.
fn goes_back(seen: &Seen, mv: Move) -> bool {
    let last = seen.observations.iter().rev().find_map(|observation| observation.own);
    last.is_some_and(|last| (last.from, last.to) == (mv.to, mv.from))
}

/// What is to be added to the worth of a move for all worlds in which it ends the game.
fn risk(worlds: &[Game], mv: Move, worth: i32) -> i32 {
    let ends = |world: &Game| {
        let mv = world.variant().legal_try(world.position(), mv)?;
        Some(worth_of_end(world, mv).map_or(0, |end| end - worth))
    };
    let ends: Vec<i32> = worlds.iter().filter_map(ends).collect();
    ends.iter().sum::<i32>() / ends.len().max(1) as i32
}

/// What a game counts that this move ends. Few nodes do not show that somebody is stalemated.
fn worth_of_end(world: &Game, mv: Move) -> Option<i32> {
    let mut after = world.clone();
    after.play_legal(mv);
    let outcome = after.outcome()?;
    let seat = world.turn();
    Some(match &outcome.decision {
        decision if decision.is_win_for(seat) => WIN,
        Decision::Draw | Decision::Ranking(_) => 0,
        _ => -WIN,
    })
}

/// What a score counts where nobody sees the other's pieces: an advantage less the greater it is, so that who is far ahead goes on,
/// and a win twice as much.
fn worth(score: Score) -> i32 {
    let sign = score.value().signum();
    match score {
        Score::Centipawns(value) => MOST * value.clamp(-20_000, 20_000) / (value.abs().min(20_000) + HALF),
        Score::Win(plies) | Score::Loss(plies) => sign * (WIN - 20 * plies.min(50) as i32),
    }
}

/// A part of all that limits allow, as often as they are asked.
fn reduced(limits: &Limits, by: u32) -> Limits {
    let time = limits.time.clone().map(|time| match time {
        TimeLeft::PerMove(time) => TimeLeft::PerMove(time / by),
        clock @ TimeLeft::Clock { .. } => clock,
    });
    Limits { nodes: limits.nodes.map(|nodes| (nodes / u64::from(by)).max(1)), time, ..limits.clone() }
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
