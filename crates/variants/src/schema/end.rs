//! The `end` section.

use serde::{Deserialize, Serialize};

use super::{ConditionWords, Needed, RuleName, WhoWord};

/// One way in which the game ends. A child's words are put over its parent's, ending by ending.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "End")]
pub struct EndWords {
    /// After which turns it is looked at: every turn unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<MomentWord>,
    /// What must hold. A child that leaves it out keeps the parent's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Needed<ConditionWords>,
    /// Who wins. A child that leaves it out keeps the parent's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Needed<ResultWords>,
    /// Whether the player to move must ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<bool>,
    /// What players read when the game has ended so. Without it they read what must hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The same in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_fr: Option<String>,
}

/// After which turns an ending is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Moment")]
pub enum MomentWord {
    /// After every turn.
    EveryTurn,
    /// When every seat has had the same number of turns, before all that is looked at every turn. It comes early, in
    /// the middle of a round, where the last to move has no move or none that changes it; while he has one, the game
    /// is not drawn in another way.
    RoundEnd,
}

/// What an ending decides.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Result")]
pub enum ResultWords {
    /// This player wins.
    Win(WhoWord),
    /// This player loses.
    Lose(WhoWord),
    /// Nobody wins. Where points are counted, awards for a draw are paid and the points decide.
    Draw,
    /// One point is shared unevenly.
    Split {
        /// Who gets more.
        winner: WhoWord,
        /// How much of it: 0.75 leaves a quarter for the others.
        points: f32,
    },
    /// The points decide who stands where.
    Ranking,
    /// This player is out and the game goes on; `turn.out` says what he leaves behind.
    Out(WhoWord),
    /// A rule written in Rust decides: its name in `modules`.
    Module(RuleName),
}
