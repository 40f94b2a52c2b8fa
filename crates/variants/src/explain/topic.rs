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
            Self::Aim => said!(AimSection),
            Self::Board => said!(BoardSection),
            Self::Players => said!(PlayersSection),
            Self::Start => said!(StartSection),
            Self::Turns => said!(TurnsSection),
            Self::Pieces => said!(PiecesSection),
            Self::Captures => said!(CapturesSection),
            Self::Gating => said!(GatingSection),
            Self::Walls => said!(WallsSection),
            Self::Fusion => said!(FusionSection),
            Self::Out => said!(OutSection),
            Self::Modules => said!(ModulesSection),
            Self::Castling => said!(CastlingSection),
            Self::Drops => said!(DropsSection),
            Self::Check => said!(CheckSection),
            Self::End => said!(EndSection),
            Self::Points => said!(PointsSection),
        }
    }
}
