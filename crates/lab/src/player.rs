//! A participant at work.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chatur_core::{Game, Move, Variant};
use chatur_engines::{EngineError, Foreign, Patience, Said};
use chatur_search::{Engine, Limits, Options, Score, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::Field;
use crate::participant::{Kind, Own, Participant};
use crate::seed::mix;

/// Somebody who plays, ready. One of them can play several seats of a game.
#[derive(Debug)]
pub(crate) enum Player {
    Random(u64),
    Own(Box<Engine>, Own),
    Foreign(Box<Foreign>),
}

/// What a player does, and what it thinks.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) said: Said,
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Duration,
}

impl Player {
    pub(crate) fn ready(
        participant: &Participant,
        variant: &Arc<Variant>,
        patience: Patience,
    ) -> Result<Self, EngineError> {
        Ok(match &participant.kind {
            Kind::Random => Self::Random(0),
            Kind::Own(own) => {
                let usual = Options::default();
                let hash = own.hash.unwrap_or(usual.hash);
                let options = Options { hash, level: own.level, family: own.family, ..usual };
                Self::Own(Box::new(Engine::new(Arc::clone(variant), options)), own.clone())
            }
            Kind::Foreign(launch) => Self::Foreign(Box::new(Foreign::start(launch.clone(), patience)?)),
        })
    }

    /// Forgets the last game. What is drawn by lot in the next one follows from the seed.
    pub(crate) fn new_game(&mut self, field: &Field, seed: u64) -> Result<(), EngineError> {
        match self {
            Self::Random(own) => *own = seed,
            Self::Own(engine, _) => {
                engine.set_options(Options { seed, ..engine.options().clone() });
                engine.forget();
            }
            Self::Foreign(foreign) => foreign.new_game(&field.known)?,
        }
        Ok(())
    }

    /// The time that it has for each move, whatever the match says.
    pub(crate) fn own_time(&self) -> Option<Duration> {
        match self {
            Self::Own(_, own) => own.movetime,
            Self::Random(_) | Self::Foreign(_) => None,
        }
    }

    pub(crate) fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
    ) -> Result<Choice, EngineError> {
        let begun = Instant::now();
        match self {
            Self::Random(seed) => Ok(Choice {
                said: any_move(game, mix(*seed, game.ply() as u64)).map_or(Said::Resigns, Said::Move),
                score: None,
                depth: None,
                nodes: None,
                time: begun.elapsed(),
            }),
            Self::Own(engine, own) => {
                let choice = engine.think(game, &own.limits(limits), signal, &mut |_| {});
                let line = choice.lines.first();
                Ok(Choice {
                    said: choice.best.map_or(Said::Resigns, Said::Move),
                    score: line.map(|line| line.score),
                    depth: line.map(|line| line.depth),
                    nodes: line.map(|line| line.nodes),
                    time: begun.elapsed(),
                })
            }
            Self::Foreign(foreign) => {
                let reply = foreign.think(game, limits, signal)?;
                let (said, score, time) = (reply.said, reply.score, reply.time);
                Ok(Choice { said, score, depth: reply.depth, nodes: reply.nodes, time })
            }
        }
    }
}

impl Own {
    /// The limits of the match, or its own if it has any.
    fn limits(&self, common: &Limits) -> Limits {
        if self.nodes.is_none() && self.depth.is_none() && self.movetime.is_none() {
            return common.clone();
        }
        let time = self.movetime.map(chatur_search::TimeLeft::PerMove);
        Limits { nodes: self.nodes, depth: self.depth, time, ..Limits::default() }
    }
}

/// A legal move by lot; the same for the same seed, however moves are ordered.
pub(crate) fn any_move(game: &Game, seed: u64) -> Option<Move> {
    let mut moves = game.legal_moves();
    moves.sort_unstable();
    if moves.is_empty() {
        return None;
    }
    let index = ChaCha8Rng::seed_from_u64(seed).random_range(0..moves.len());
    moves.get(index).copied()
}
