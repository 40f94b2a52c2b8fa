//! What a player has thought, as text.

use chatur_core::Move;
use chatur_play::{PlayerAction, Thought};
use chatur_search::Score;
use serde::{Deserialize, Serialize};

use crate::request::Answer;

#[derive(Serialize, Deserialize)]
pub(super) struct Told {
    does: Does,
    score: Option<Stands>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Does {
    Move(Move),
    Resign,
    Claim,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stands {
    Centipawns(i32),
    Win(u32),
    Loss(u32),
}

/// A thought as it is told.
pub(super) fn told(thought: &Thought) -> Told {
    let does = match thought.does {
        PlayerAction::Move(mv) => Does::Move(mv),
        PlayerAction::Resign => Does::Resign,
        PlayerAction::Claim => Does::Claim,
    };
    let score = thought.score.map(|score| match score {
        Score::Centipawns(value) => Stands::Centipawns(value),
        Score::Win(plies) => Stands::Win(plies),
        Score::Loss(plies) => Stands::Loss(plies),
    });
    Told { does, score }
}

/// The thought that was told; or why there is none.
pub(crate) fn read_thought(answer: &Answer) -> Result<Thought, String> {
    let Told { does, score } = serde_json::from_str(&answer.body).map_err(|_| answer.body.clone())?;
    let does = match does {
        Does::Move(mv) => PlayerAction::Move(mv),
        Does::Resign => PlayerAction::Resign,
        Does::Claim => PlayerAction::Claim,
    };
    let score = score.map(|score| match score {
        Stands::Centipawns(value) => Score::Centipawns(value),
        Stands::Win(plies) => Score::Win(plies),
        Stands::Loss(plies) => Score::Loss(plies),
    });
    Ok(Thought { does, score })
}
