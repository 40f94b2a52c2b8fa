//! What a section of the rules is about.

use serde::{Deserialize, Serialize};

use crate::said::Said;

/// What a section of the rules is about. It is the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What the author says of the game.
    Aim,
    /// The board.
    Board,
    /// The players.
    Players,
    /// How the game begins.
    Start,
    /// Whose turn it is, and what a turn has to be.
    Turns,
    /// The pieces.
    Pieces,
    /// What captures do besides.
    Captures,
    /// Pieces that enter behind others.
    Gating,
    /// Walls that are put up.
    Walls,
    /// Pieces that become one.
    Fusion,
    /// Players who are out while others play on.
    Out,
    /// Rules written in Rust.
    Modules,
    /// Castling.
    Castling,
    /// Drops.
    Drops,
    /// Check.
    Check,
    /// How the game ends.
    End,
    /// Points.
    Points,
}

impl Topic {
    /// What stands above the section.
    pub(super) fn title(self) -> Said {
        match self {
            Self::Aim => said!(AimSection).into(),
            Self::Board => said!(BoardSection).into(),
            Self::Players => said!(PlayersSection).into(),
            Self::Start => said!(StartSection).into(),
            Self::Turns => said!(TurnsSection).into(),
            Self::Pieces => said!(PiecesSection).into(),
            Self::Captures => said!(CapturesSection).into(),
            Self::Gating => said!(GatingSection).into(),
            Self::Walls => said!(WallsSection).into(),
            Self::Fusion => said!(FusionSection).into(),
            Self::Out => said!(OutSection).into(),
            Self::Modules => said!(ModulesSection).into(),
            Self::Castling => said!(CastlingSection).into(),
            Self::Drops => said!(DropsSection).into(),
            Self::Check => said!(CheckSection).into(),
            Self::End => said!(EndSection).into(),
            Self::Points => said!(PointsSection).into(),
        }
    }
}
