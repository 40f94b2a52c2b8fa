//! What can be true at the end of a turn.

use serde::{Deserialize, Serialize};

use super::{Dir, PieceName, RuleName, SeatName, ZoneName};

/// Something that can be true at the end of a turn.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Condition")]
pub enum ConditionWords {
    /// In check and without a legal move. Only beside `Out(Owner)` it is looked for on everybody after every
    /// move; otherwise a player is mated, and stalemated, when it is his turn.
    Checkmated(WhoWord),
    /// Not in check and without a legal move.
    Stalemated(WhoWord),
    /// Without a legal move.
    NoMoves(WhoWord),
    /// Without a piece on the board or in hand.
    NoPieces(WhoWord),
    /// With at most so many pieces, on the board and in hand.
    PiecesAtMost {
        /// Whose pieces.
        who: WhoWord,
        /// How many.
        count: u8,
    },
    /// With fewer pieces than every opponent.
    FewerPieces(WhoWord),
    /// With as many pieces as every opponent.
    EqualPieces(WhoWord),
    /// Without a royal piece.
    RoyalsGone(WhoWord),
    /// A piece of one of these kinds stands in the zone.
    Reached {
        /// Which kinds count.
        kinds: Vec<PieceName>,
        /// The name of a zone, as the piece's owner sees it.
        zone: ZoneName,
        /// Whose piece; anybody's, as its owner, unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<WhoWord>,
        /// How many of them must; one unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u8>,
        /// Whether no enemy may attack them there. He may unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        safe: Option<bool>,
        /// Whether fewer will do, at least one, once no square of the zone is empty. No unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        or_full: Option<bool>,
    },
    /// Of one of these kinds, each counted by itself, at most so many are left on the board.
    Extinct {
        /// Whose.
        who: WhoWord,
        /// Which kinds.
        kinds: Vec<PieceName>,
        /// How many may be left; none unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
        /// The fewest pieces of the kind that an enemy must have; 0 unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        enemy_has: Option<u8>,
    },
    /// So many stand in a line, unbroken unless said otherwise.
    InARow {
        /// Whose.
        who: WhoWord,
        /// Which kinds count, mixed; all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// How many.
        count: u8,
        /// Along which lines; in all directions unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dirs: Option<Vec<Dir>>,
        /// Whether anything may stand between them. No unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gaps: Option<bool>,
    },
    /// Pieces that stand beside each other join two zones.
    Joins {
        /// Whose.
        who: WhoWord,
        /// Which kinds count, mixed; all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// The name of a zone, as the owner sees it.
        from: ZoneName,
        /// The name of the other.
        to: ZoneName,
        /// What is beside what; all neighbours unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dirs: Option<Vec<Dir>>,
    },
    /// Pieces fill a square block.
    Block {
        /// Whose.
        who: WhoWord,
        /// Which kinds count, mixed; all unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<PieceName>>,
        /// Squares along each side.
        side: u8,
    },
    /// Without the right to castle in any of these ways, because king or partners have moved or are gone.
    LostRight {
        /// Whose.
        who: WhoWord,
        /// The names of the ways.
        castling: Vec<String>,
    },
    /// No square is empty.
    FullBoard,
    /// With more pieces on the board than every opponent.
    MorePieces(WhoWord),
    /// So many turns in a row were passed.
    Passed(u8),
    /// Has given check so often.
    Checks {
        /// Who gave them.
        by: WhoWord,
        /// How many.
        count: u8,
    },
    /// The position stands for so many times in all: `Repeated(3)` is the third.
    Repeated(u8),
    /// So many moves in a row of every seat that still takes turns, without a capture, a fusion or a move of a
    /// piece that resets the count.
    Quiet {
        /// How many moves each.
        moves: u16,
    },
    /// Too little is left, in one of these ways.
    Insufficient(Vec<MaterialWord>),
    /// Holds for every seat, each as the owner.
    Everybody(Box<ConditionWords>),
    /// All hold.
    All(Vec<ConditionWords>),
    /// At least one holds.
    AnyOf(Vec<ConditionWords>),
    /// Does not hold.
    Not(Box<ConditionWords>),
    /// A rule written in Rust says so: its name in `modules`.
    Module(RuleName),
    /// So many players still play, or so many teams. Of a team, one player is enough.
    PlayersLeft(u8),
    /// Ahead of every other who still plays.
    Lead {
        /// Who leads.
        who: WhoWord,
        /// By how many points.
        at_least: i16,
        /// By how many more for each walking royal piece.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        each_walking: Option<i16>,
    },
}

/// A player, seen from the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Who")]
pub enum WhoWord {
    /// The one whose turn it is now.
    ToMove,
    /// The one who has just moved.
    Mover,
    /// Whoever the condition holds for, looked for in the order of turns.
    Owner,
    /// The seat of this name.
    Seat(SeatName),
}

/// What is too little to go on with. Between two players a game is over in any case when nobody can win any more by
/// any series of moves (FIDE 5.2.2), whatever the winning ways of the variant are; where nothing of this list holds
/// it is said that nobody can win any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Material")]
pub enum MaterialWord {
    /// Nobody who still plays has anything but his royal piece, on the board or in hand.
    BareRoyals,
    /// Nobody has a piece that could ever attack a royal piece of the other side, as xiangqi's advisors and elephants
    /// never can. Who has none cannot win on time either.
    NoAttackers,
    /// Nobody can win any more. With more than two players a table says so: bare kings, one minor piece in all, or
    /// bishops on one shade only.
    Chess,
}
