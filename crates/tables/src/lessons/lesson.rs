//! What is told of lessons.

use serde::{Deserialize, Serialize};

use chatur_variants::Topic;

use crate::message::{Moment, VariantShape};

/// The lessons of a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lessons {
    /// The variant.
    pub variant: VariantShape,
    /// The lessons: first how pieces move, then what is special.
    pub lessons: Vec<Lesson>,
    /// What they do not teach.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub untaught: Vec<Untaught>,
}

/// One exercise.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lesson {
    /// What is to be done.
    pub goal: Goal,
    /// Whose pieces the learner moves.
    pub seat: String,
    /// The board that it begins with.
    pub board: Moment,
    /// Moves that do it, in coordinates. It cannot be done in fewer.
    pub solution: Vec<String>,
    /// Sections of the rules that tell of it; none where they tell of it with the piece that does it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Topic>,
}

/// What an exercise asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case")]
pub enum Goal {
    /// A piece goes to each of some squares, in any order. Nobody answers its moves.
    Reach {
        /// The kind of the piece.
        kind: String,
        /// Where it stands at first.
        from: String,
        /// The squares.
        squares: Vec<String>,
    },
    /// A piece takes all pieces on some squares, in any order. Nobody answers its moves.
    Take {
        /// The kind of the piece.
        kind: String,
        /// Where it stands at first.
        from: String,
        /// The squares.
        squares: Vec<String>,
    },
    /// One move of the game does what only some games know.
    Rule {
        /// What.
        rule: SpecialRule,
        /// The name of the ending by which the move wins; only with [`SpecialRule::Win`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ending: Option<String>,
    },
}

/// What a move can do besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialRule {
    /// King and partner castle.
    Castle,
    /// A piece is captured in passing.
    InPassing,
    /// A piece becomes another kind.
    Promote,
    /// A piece comes from hand, or from nowhere.
    Drop,
    /// A piece enters behind the one that moves.
    Gate,
    /// A square is walled up.
    Wall,
    /// A capture goes off.
    Explode,
    /// Two pieces become one.
    Fuse,
    /// A piece captures from afar.
    Shoot,
    /// Two pieces change places.
    Swap,
    /// A piece is captured on the way.
    OnTheWay,
    /// A piece is captured away from where another lands.
    Away,
    /// A large piece rolls over others.
    Crush,
    /// Pieces go over to the other side.
    TurnOver,
    /// A captor turns to stone.
    Petrify,
    /// A captor takes over how its victim moves.
    Absorb,
    /// A captured piece comes back.
    Reborn,
    /// A captured piece comes to hand.
    ToHand,
    /// A piece passes to another level.
    CrossLevels,
    /// A capture that can be made must be made.
    MustCapture,
    /// Nothing moves.
    Pass,
    /// Points are earned.
    Points,
    /// Check is given.
    Check,
    /// A player is put out, and the game goes on.
    PutOut,
    /// The game is won.
    Win,
}

impl SpecialRule {
    /// Sections of the rules that may tell of it; none where they tell of it with the piece that does it.
    pub const fn told(self) -> &'static [Topic] {
        match self {
            Self::InPassing | Self::Promote | Self::Shoot | Self::Swap | Self::OnTheWay | Self::Crush => &[],
            Self::Castle => &[Topic::Castling],
            Self::Drop => &[Topic::Drops],
            Self::Gate => &[Topic::Gating],
            Self::Wall => &[Topic::Walls],
            Self::Fuse => &[Topic::Fusion],
            Self::TurnOver => &[Topic::Captures, Topic::Drops],
            Self::Away | Self::Explode | Self::Petrify | Self::Absorb | Self::Reborn | Self::ToHand => {
                &[Topic::Captures]
            }
            Self::CrossLevels | Self::MustCapture | Self::Pass => &[Topic::Turns],
            Self::Points => &[Topic::Points],
            Self::Check => &[Topic::Check],
            Self::PutOut => &[Topic::Out, Topic::End],
            Self::Win => &[Topic::End],
        }
    }
}

/// What no lesson is of, though the rules have it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(tag = "untaught", rename_all = "snake_case")]
pub enum Untaught {
    /// A kind whose pieces go nowhere by themselves.
    Still {
        /// The kind.
        kind: String,
    },
    /// A kind of which no exercise was found.
    Kind {
        /// The kind.
        kind: String,
    },
    /// A rule that no move does in the positions that were looked at.
    Rule {
        /// Which.
        rule: SpecialRule,
        /// The name of an ending; only with [`SpecialRule::Win`].
        #[serde(skip_serializing_if = "Option::is_none")]
        ending: Option<String>,
    },
}
