//! The `scoring` section: points, where they are counted.

use serde::{Deserialize, Serialize};

use super::{Named, PieceName};

/// What earns points. Standing is by points, highest first; equal points share the better place.
///
/// A child's entries are put over its parent's, name by name.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Scoring")]
pub struct ScoringWords {
    /// What a capture earns, by the name of the piece. One that is not listed here nor below earns nothing,
    /// except that a piece which comes of a fusion is worth what the first piece of its `of` is worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captures: Option<Named<i16>>,
    /// What pieces with a tag earn, whatever they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tagged: Option<Named<i16>>,
    /// By how much the worth of pieces with a tag is multiplied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Named<i16>>,
    /// What taking a grey piece, one of a player who has left, earns: nothing unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead_armies: Option<i16>,
    /// What earns points besides captures, each with a name that is shown as the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awards: Option<Named<AwardWords>>,
}

/// Points for something that happened.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Award")]
pub struct AwardWords {
    /// What must happen.
    pub when: OccasionWords,
    /// Who gets the points.
    pub to: PayeeWord,
    /// How many.
    pub points: i16,
    /// For each of which they are paid again; once unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<EachWord>,
}

/// Something that earns points.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Occasion")]
pub enum OccasionWords {
    /// A player is mated, or a walking king.
    Mated,
    /// The royal piece of a player, or a walking one, is captured.
    RoyalTaken,
    /// Somebody is stalemated: a player, or a walking king.
    Stalemated(StateWord),
    /// After the move the mover's army checks so many royal pieces of players that it did not check before.
    /// Of all awards for this only the first that fits is paid.
    Checks {
        /// How many.
        royals: u8,
        /// Only when the moved piece is one of these and gives each of the checks itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Vec<PieceName>>,
    },
    /// The game is drawn.
    Drawn,
    /// The game is over because one player, or team, is left.
    LastLeft(LastLeftWord),
    /// The game is over because of a claim.
    Claimed,
}

/// Whether somebody still plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "State")]
pub enum StateWord {
    /// He plays.
    Playing,
    /// He has given up, and his royal piece walks.
    Walking,
}

/// How the last but one left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "LastLeft")]
pub enum LastLeftWord {
    /// He resigned, or his time was up.
    AfterQuitting,
    /// In whatever way.
    Always,
}

/// Who gets points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Payee")]
pub enum PayeeWord {
    /// Who made the move, if he plays.
    Mover,
    /// The one to whom it happened.
    Victim,
    /// Every player who is not out.
    Playing,
    /// Every player who is not out, but for the one who claims.
    Others,
}

/// For each of which an award is paid again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Each")]
pub enum EachWord {
    /// Every walking royal piece.
    WalkingRoyal,
}
