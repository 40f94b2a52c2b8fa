//! The stored form of what is more than its fields: moves as older records have them too, and a setup without its empty
//! squares.

use chatur_board::{Square, SquareSet};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    KindId, Leave, Lot, MAX_CASTLINGS, Mark, Move, MoveExtra, MoveKind, Piece, Rights, Seat, SeatState, Setup,
};

/// What is read as a move.
#[derive(Deserialize)]
pub(crate) struct StoredMove {
    from: Square,
    to: Square,
    what: MoveKind,
    with: Option<StoredExtra>,
    via: Option<Square>,
    wall: Option<Square>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StoredExtra {
    /// Older records tell here what is captured on the way.
    Via {
        via: Square,
    },
    /// Older records tell here which wall is placed.
    Wall {
        wall: Square,
    },
    Extra(MoveExtra),
}

impl From<StoredMove> for Move {
    fn from(StoredMove { from, to, what, with, via, wall }: StoredMove) -> Self {
        let mv = Self { via, wall, ..Self::new(from, to, what) };
        match with {
            None => mv,
            Some(StoredExtra::Extra(with)) => mv.and(with),
            Some(StoredExtra::Via { via }) => Self { via: Some(via), ..mv },
            Some(StoredExtra::Wall { wall }) => Self { wall: Some(wall), ..mv },
        }
    }
}

/// A setup without its empty squares.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredSetup {
    /// How many squares the board's sets hold.
    size: u16,
    pieces: Vec<(Square, KindId, Seat)>,
    turn: Seat,
    rights: Vec<StoredRights>,
    /// Seat, piece and skipped square of each mark.
    marks: Vec<(Seat, Square, Square)>,
    quiet: u16,
    round: u16,
    checks: Vec<u8>,
    /// By seat: 0 plays, 1 walks after resigning, 2 walks after losing on time, 3 is out.
    #[serde(default)]
    states: Vec<u8>,
    #[serde(default)]
    points: Vec<i16>,
    #[serde(default)]
    hands: Vec<Vec<u8>>,
    #[serde(default)]
    walls: SquareSet,
    #[serde(default)]
    fresh: SquareSet,
    /// Moves made in this turn, place in the order of turns, turns passed in a row.
    #[serde(default)]
    counts: [u8; 3],
    #[serde(default)]
    moved: SquareSet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    came: Option<Square>,
    /// The faces of the dice on the table.
    #[serde(default, skip_serializing_if = "Lot::is_none")]
    lot: Lot,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turning: Option<Square>,
}

#[derive(Serialize, Deserialize)]
struct StoredRights {
    king: Option<Square>,
    /// By way: the first two, and more where there are.
    partners: Vec<Option<Square>>,
}

#[derive(Debug, Error)]
pub(crate) enum StoredSetupError {
    #[error("a board of {0} squares: sizes are 64, 128, 192 and 256")]
    Size(u16),
    #[error("a piece on square {0} of a board of {1}")]
    OffBoard(u8, u16),
    #[error("{0} is no state of a seat")]
    State(u8),
    #[error("rights to castle in {0} ways, at most {MAX_CASTLINGS} are possible")]
    Castlings(usize),
    #[error("two pieces on square {0}")]
    Twice(u8),
}

/// The states of a seat, by their numbers.
const STATES: [SeatState; 4] = [
    SeatState::Playing,
    SeatState::Walking(Leave::Resigned),
    SeatState::Walking(Leave::Flagged),
    SeatState::Out,
];

impl From<Setup> for StoredSetup {
    fn from(setup: Setup) -> Self {
        let number = |state: &SeatState| STATES.iter().position(|one| one == state).unwrap_or_default() as u8;
        Self {
            size: setup.pieces.len() as u16,
            pieces: setup.all().map(|(square, piece)| (square, piece.kind, piece.seat)).collect(),
            turn: setup.turn,
            rights: setup.rights.iter().map(StoredRights::from).collect(),
            marks: setup.marks.iter().map(|mark| (mark.seat, mark.piece, mark.skipped)).collect(),
            quiet: setup.quiet,
            round: setup.round,
            checks: setup.checks,
            states: setup.states.iter().map(number).collect(),
            points: setup.points,
            hands: setup.hands,
            walls: setup.walls,
            fresh: setup.fresh,
            counts: [setup.made, setup.place, setup.passes],
            moved: setup.moved,
            came: setup.came,
            lot: setup.lot,
            turning: setup.turning,
        }
    }
}

impl From<&Rights> for StoredRights {
    fn from(rights: &Rights) -> Self {
        let ways = rights.partners.iter().rposition(Option::is_some).map_or(0, |last| last + 1).max(2);
        Self { king: rights.king, partners: rights.partners[..ways].to_vec() }
    }
}

impl TryFrom<StoredRights> for Rights {
    type Error = StoredSetupError;

    fn try_from(StoredRights { king, partners }: StoredRights) -> Result<Self, StoredSetupError> {
        match partners.len() {
            ways if ways > MAX_CASTLINGS => Err(StoredSetupError::Castlings(ways)),
            _ => Ok(Self::new(king, partners)),
        }
    }
}

impl TryFrom<StoredSetup> for Setup {
    type Error = StoredSetupError;

    fn try_from(stored: StoredSetup) -> Result<Self, StoredSetupError> {
        if !matches!(stored.size, 64 | 128 | 192 | 256) {
            return Err(StoredSetupError::Size(stored.size));
        }
        let mut pieces = vec![None; usize::from(stored.size)];
        for (square, kind, seat) in stored.pieces {
            let place =
                pieces.get_mut(square.index()).ok_or(StoredSetupError::OffBoard(square.0, stored.size))?;
            if place.replace(Piece { kind, seat }).is_some() {
                return Err(StoredSetupError::Twice(square.0));
            }
        }
        let state =
            |number: u8| STATES.get(usize::from(number)).copied().ok_or(StoredSetupError::State(number));
        // Older records leave out what their variants did not have.
        let seats = stored.rights.len();
        let mut states = stored.states.into_iter().map(state).collect::<Result<Vec<_>, _>>()?;
        states.resize(seats, SeatState::Playing);
        let (mut points, mut hands) = (stored.points, stored.hands);
        points.resize(seats, 0);
        hands.resize(seats, Vec::new());
        let [made, place, passes] = stored.counts;
        Ok(Self {
            states,
            points,
            pieces,
            turn: stored.turn,
            rights: stored.rights.into_iter().map(Rights::try_from).collect::<Result<_, _>>()?,
            marks: stored
                .marks
                .into_iter()
                .map(|(seat, piece, skipped)| Mark { seat, piece, skipped })
                .collect(),
            quiet: stored.quiet,
            round: stored.round,
            checks: stored.checks,
            hands,
            walls: stored.walls,
            fresh: stored.fresh,
            made,
            place,
            moved: stored.moved,
            came: stored.came,
            passes,
            lot: stored.lot,
            turning: stored.turning,
        })
    }
}
