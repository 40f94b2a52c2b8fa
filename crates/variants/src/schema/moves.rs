//! How a piece moves: a Betza string or a list of atoms.

use std::fmt;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::{LegWords, PieceName, ZoneWords};

/// A Betza string such as `"fmWfcF"`, or a list such as `[Slide(dirs: [Diagonal])]`.
#[derive(Clone, Debug)]
pub enum Moves {
    /// In Betza's notation.
    Betza(String),
    /// Atom by atom; together they are all that the piece can do.
    Atoms(Vec<AtomWords>),
}

/// One way to move.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Atom")]
pub enum AtomWords {
    /// Steps to neighbours, in a line.
    Slide {
        /// In which directions, as the owner sees them.
        dirs: Vec<Dir>,
        /// At most so many steps; to the edge unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<u8>,
        /// Exactly so many steps over empty squares.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        exactly: Option<u8>,
        /// At least so many steps; one unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
        /// On what it may land; an empty square or an enemy unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Vec<To>>,
        /// What it has to jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hop: Option<HopWord>,
        /// The only pieces that it can jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<Vec<PieceName>>,
        /// Pieces that it cannot jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        not_over: Option<Vec<PieceName>>,
        /// When it may be made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<Vec<When>>,
        /// How its line turns; it is straight unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bend: Option<BendWord>,
        /// What happens at its end; the piece lands there unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<EffectWord>,
        /// What it leaves behind for the next turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaves: Option<Leaves>,
        /// What it crushes; then `to` may be left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        crush: Option<CrushWords>,
    },
    /// A leap in all its up to eight mirror images; repeated in a line when `range` is above 1.
    Leap {
        /// So many squares one way and so many the other, such as `(2, 1)` for the knight.
        by: (i8, i8),
        /// At most so many leaps; one unless said otherwise, 0 to the edge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<u8>,
        /// Whether the square halfway must be empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lame: Option<bool>,
        /// On what it may land; an empty square or an enemy unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Vec<To>>,
        /// What it has to jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hop: Option<HopWord>,
        /// The only pieces that it can jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<Vec<PieceName>>,
        /// Pieces that it cannot jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        not_over: Option<Vec<PieceName>>,
        /// When it may be made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<Vec<When>>,
        /// How its line turns; it is straight unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bend: Option<BendWord>,
        /// What happens at its end; the piece lands there unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<EffectWord>,
        /// What it crushes; then `to` may be left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        crush: Option<CrushWords>,
    },
    /// Exactly these leaps, without their mirror images.
    Steps {
        /// Squares to the right and squares forward, negative for left and backward.
        by: Vec<(i8, i8)>,
        /// At most so many leaps; one unless said otherwise, 0 to the edge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<u8>,
        /// Whether the square halfway must be empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lame: Option<bool>,
        /// On what it may land; an empty square or an enemy unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Vec<To>>,
        /// What it has to jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hop: Option<HopWord>,
        /// The only pieces that it can jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<Vec<PieceName>>,
        /// Pieces that it cannot jump.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        not_over: Option<Vec<PieceName>>,
        /// When it may be made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<Vec<When>>,
        /// How its line turns; it is straight unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bend: Option<BendWord>,
        /// What happens at its end; the piece lands there unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<EffectWord>,
        /// What it crushes; then `to` may be left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        crush: Option<CrushWords>,
    },
    /// A Betza string among the atoms.
    Betza(String),
    /// Several legs in one move, each beginning where the one before it ends.
    Legs {
        /// The first leg.
        first: LegWords,
        /// The legs after it.
        then: Vec<LegWords>,
        /// On what the last leg may land; an empty square or an enemy unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Vec<To>>,
        /// When it may be made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<Vec<When>>,
        /// What happens at its end; the piece lands there unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<EffectWord>,
    },
}

/// A direction or a group of them, as the owner sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Direction")]
pub enum Dir {
    /// Straight ahead.
    Forward,
    /// Straight back.
    Backward,
    /// To the left; on hexes over a corner.
    Left,
    /// To the right; on hexes over a corner.
    Right,
    /// Ahead and left; on hexes, as the other slanting ones, over a corner.
    ForwardLeft,
    /// Ahead and right.
    ForwardRight,
    /// Back and left.
    BackwardLeft,
    /// Back and right.
    BackwardRight,
    /// The four straight ones; on hexes the six over edges.
    Orthogonal,
    /// The four slanting ones; on hexes the six over corners.
    Diagonal,
    /// Left and right.
    Sideways,
    /// All eight; on hexes all twelve.
    AllRound,
    /// On hexes: over the edge ahead and left.
    HexForwardLeft,
    /// On hexes: over the edge ahead and right.
    HexForwardRight,
    /// On hexes: over the edge back and left.
    HexBackwardLeft,
    /// On hexes: over the edge back and right.
    HexBackwardRight,
}

/// On what a move may land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum To {
    /// An empty square.
    Empty,
    /// An enemy piece, captured.
    Enemy,
    /// A square that an enemy has just passed, capturing it.
    EnPassant,
    /// A piece of one's own, captured.
    Friend,
    /// Whatever stands there. Only with `crush`.
    Anything,
}

/// A move that removes what the piece covers on it. Nothing but the pieces in `stopped_by` is in its way: the
/// last step before one is the farthest. A square is attacked when some step would touch it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Crush")]
pub struct CrushWords {
    /// Whose pieces are crushed; the others stop it. Grey pieces are enemies.
    pub who: Vec<CrushedWord>,
    /// The pieces that stop it, of whatever player: the royal ones. Others later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Vec<PieceName>>,
    /// Where it crushes: on the whole path unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub along: Option<AlongWord>,
}

/// Whose pieces are crushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Crushed")]
pub enum CrushedWord {
    /// One's own.
    Friend,
    /// The others'.
    Enemy,
}

/// Where a move crushes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Along")]
pub enum AlongWord {
    /// On all squares that the piece covers at any step.
    WholePath,
    /// Only on those it covers in the end.
    Landing,
}

/// What a move along a line has to jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Hop")]
pub enum HopWord {
    /// Exactly one piece, landing anywhere beyond it.
    Over,
    /// Exactly one piece, landing just behind it.
    Behind,
    /// The first square, whatever stands there; from then on any piece blocks.
    First,
    /// Any number of enemies or none, each with an empty square right behind it. Only with `to: [Empty]`.
    Enemies,
}

/// How the line of a rider turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Bend")]
pub enum BendWord {
    /// To and fro after every step, in a zigzag.
    Crooked,
    /// The same way after every step, in a circle.
    Circular,
}

/// What happens at the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Effect")]
pub enum EffectWord {
    /// The piece captures what stands there and stays where it was.
    Shoot,
    /// The piece and what stands there change places; nothing is captured.
    Swap,
}

/// When a move may be made.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum When {
    /// Only from this zone.
    From(ZoneWords),
    /// Only onto this zone; nothing is attacked elsewhere.
    Into(ZoneWords),
    /// Only from square to square of this zone, each step: along the lines of a palace.
    Along(ZoneWords),
    /// Only while the piece has not moved in this game.
    Unmoved,
    /// Only while the player is not in check.
    NotInCheck,
    /// Only while the piece is seen: one of these could capture on its square, or stands beside it.
    Seen {
        /// By whose pieces.
        by: SeenBy,
        /// By which pieces: all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// From beside it, in these directions; as they capture unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<Vec<Dir>>,
    },
    /// Only while the piece is seen by none of these.
    Unseen {
        /// By whose pieces.
        by: SeenBy,
        /// By which pieces: all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// From beside it, in these directions; as they capture unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<Vec<Dir>>,
    },
}

/// When a piece is frozen.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum FrozenWhen {
    /// While it is seen: one of these could capture on its square, or stands beside it.
    Seen {
        /// By whose pieces.
        by: SeenBy,
        /// By which pieces: all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// From beside it, in these directions; as they capture unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<Vec<Dir>>,
    },
    /// While it is seen by none of these.
    Unseen {
        /// By whose pieces.
        by: SeenBy,
        /// By which pieces: all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// From beside it, in these directions; as they capture unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<Vec<Dir>>,
    },
}

/// Whose pieces see a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum SeenBy {
    /// Others of its owner.
    Own,
    /// Enemies.
    Enemy,
}

/// What a move leaves behind for the next turn.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Leaves {
    /// Where the piece can be taken in passing.
    pub at: LeavesAt,
    /// By which pieces.
    pub takeable_by: Vec<PieceName>,
}

/// Where a piece can be taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum LeavesAt {
    /// On every square that it passed.
    EverySquarePassed,
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Moves;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a Betza string such as \"fmWfcF\" or a list such as [Slide(...)]")
            }

            fn visit_str<E>(self, text: &str) -> Result<Moves, E> {
                Ok(Moves::Betza(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Moves, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(Moves::Atoms)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Moves::Betza(text) => serializer.serialize_str(text),
            Moves::Atoms(atoms) => atoms.serialize(serializer),
        }
    }
}
