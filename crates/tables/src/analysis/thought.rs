//! What an engine thinks of a position, a slice of time at once.

use std::collections::BTreeMap;
use std::time::Duration;

use chatur_core::{Effect, Game};
use chatur_notation::{coordinates, san};
use chatur_search::{Engine, Info, Limits, Score, Signal, values};
use serde::Serialize;

use super::material::{Material, material};
use crate::message::Played;
use crate::show::{ends, seat_name};

/// So many moves of a line are told.
const LONGEST: usize = 12;

/// What an engine thinks of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought {
    /// Plies searched in full.
    depth: u32,
    /// Positions looked at in this slice.
    nodes: u64,
    /// The best lines, the best first.
    lines: Vec<Thread>,
    /// What each kind of piece is worth, in hundredths of a pawn.
    worth: BTreeMap<String, i32>,
}

/// One line of thought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Thread {
    /// How the player to move stands.
    score: ScoreShape,
    /// How every seat stands, where there are more than two.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    scores: BTreeMap<String, ScoreShape>,
    /// From where to where the first of them goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The other end.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// The moves that are expected.
    moves: Vec<Played>,
    /// What each seat has after them, and after the captures that follow.
    ends: Material,
}

/// A score: hundredths of a pawn, or plies until a win or a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum ScoreShape {
    /// Hundredths of a pawn.
    Cp(i32),
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
}

impl From<Score> for ScoreShape {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(value) => Self::Cp(value),
            Score::Win(plies) => Self::Win(plies),
            Score::Loss(plies) => Self::Loss(plies),
        }
    }
}

/// Thinks for so long, or until somebody ends it.
pub fn think(engine: &mut Engine, game: &Game, time: Duration, signal: &Signal) -> Thought {
    let choice = engine.think(game, &Limits::time(time), signal, &mut |_| {});
    let lines = choice.lines.iter().map(|info| thread(game, info, engine)).collect();
    let first = choice.lines.first();
    let spec = game.variant().spec();
    let worth = spec.kinds.iter().zip(values(spec)).map(|(kind, value)| (kind.name.clone(), value));
    Thought {
        depth: first.map_or(0, |info| info.depth),
        nodes: choice.lines.iter().map(|info| info.nodes).max().unwrap_or_default(),
        lines,
        worth: worth.collect(),
    }
}

fn thread(game: &Game, info: &Info, engine: &mut Engine) -> Thread {
    let variant = game.variant();
    let seats = variant.spec().seat_ids();
    let mut ahead = game.clone();
    let mut moves = Vec::new();
    for &mv in info.moves.iter().take(LONGEST) {
        let before = ahead.position().clone();
        let seat = seat_name(variant, variant.turn(&before));
        if ahead.play(mv).is_err() {
            break;
        }
        moves.push(Played {
            uci: coordinates::write(variant, &before, mv),
            san: san::write(variant, &before, mv),
            seat,
        });
    }
    let first = info.moves.first().map(|&mv| ends(variant, game.position(), mv));
    let (from, to) = first.unwrap_or_default();
    Thread {
        score: info.score.into(),
        scores: seats
            .zip(&info.scores)
            .map(|(seat, &score)| (seat_name(variant, seat), score.into()))
            .collect(),
        from,
        to,
        moves,
        ends: material(&quiet(&ahead, engine)),
    }
}

/// A game in which no capture waits for its answer: a line may end with the first half of an exchange.
fn quiet(game: &Game, engine: &mut Engine) -> Game {
    /// So many answers are looked for, each in so many positions.
    const ANSWERS: usize = 6;
    const NODES: u64 = 300;
    let mut now = game.clone();
    for _ in 0..ANSWERS {
        let Some(last) = now.steps().len().checked_sub(1) else { break };
        let took = now.effects(last).iter().any(|effect| matches!(effect, Effect::Removed { .. }));
        if !took || now.outcome().is_some() {
            break;
        }
        let answer = engine.think(&now, &Limits::nodes(NODES), &Signal::new(), &mut |_| {}).best;
        if answer.is_none_or(|answer| now.play(answer).is_err()) {
            break;
        }
    }
    now
}
