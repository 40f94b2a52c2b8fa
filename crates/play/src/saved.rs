//! Core's plain data as serde sees it. Core itself knows no storage.

use chatur_board::{Square, SquareSet};
use chatur_core::{
    KindId, Leave, MAX_CASTLINGS, Mark, Move, MoveExtra, MoveKind, Piece, Rights, Seat, SeatState, Setup,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Seat")]
pub(crate) struct SeatDef(u8);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Square")]
pub(crate) struct SquareDef(u8);

#[derive(Serialize, Deserialize)]
#[serde(remote = "KindId")]
pub(crate) struct KindDef(u8);

#[derive(Serialize, Deserialize)]
struct SavedMove {
    from: u8,
    to: u8,
    #[serde(with = "WhatDef")]
    what: MoveKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<SavedExtra>,
    #[serde(skip_serializing_if = "Option::is_none")]
    via: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MoveKind", rename_all = "snake_case")]
pub(crate) enum WhatDef {
    Plain,
    Double,
    EnPassant,
    Promotion(#[serde(with = "KindDef")] KindId),
    Castle(u8),
    Fusion(#[serde(with = "SquareDef")] Square),
    Drop(#[serde(with = "KindDef")] KindId),
    Shoot,
    Swap,
    Pass,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedExtra {
    Gate(u8),
    GateAtPartner(u8),
    Wall(u8),
    /// Older records tell here what is captured on the way.
    Via(u8),
}

impl From<Move> for SavedMove {
    fn from(mv: Move) -> Self {
        let with = match mv.with {
            MoveExtra::Nothing => None,
            MoveExtra::Gate(kind) => Some(SavedExtra::Gate(kind.0)),
            MoveExtra::GateAtPartner(kind) => Some(SavedExtra::GateAtPartner(kind.0)),
            MoveExtra::Wall(square) => Some(SavedExtra::Wall(square.0)),
        };
        Self { from: mv.from.0, to: mv.to.0, what: mv.what, with, via: mv.via.map(|square| square.0) }
    }
}

impl From<SavedMove> for Move {
    fn from(saved: SavedMove) -> Self {
        let mut mv = Self::new(Square(saved.from), Square(saved.to), saved.what);
        mv.via = saved.via.map(Square);
        match saved.with {
            None => {}
            Some(SavedExtra::Gate(kind)) => mv.with = MoveExtra::Gate(KindId(kind)),
            Some(SavedExtra::GateAtPartner(kind)) => mv.with = MoveExtra::GateAtPartner(KindId(kind)),
            Some(SavedExtra::Wall(square)) => mv.with = MoveExtra::Wall(Square(square)),
            Some(SavedExtra::Via(square)) => mv.via = Some(Square(square)),
        }
        mv
    }
}

/// For `#[serde(with = "saved::mv")]`.
pub(crate) mod mv {
    use chatur_core::Move;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::SavedMove;

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    pub(crate) fn serialize<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        SavedMove::from(*mv).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        SavedMove::deserialize(deserializer).map(Move::from)
    }
}

/// A setup without its empty squares.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedSetup {
    /// How many squares the board's sets hold.
    size: u16,
    /// Square, kind and seat of each piece.
    pieces: Vec<[u8; 3]>,
    turn: u8,
    rights: Vec<SavedRights>,
    /// Seat, piece and skipped square of each mark.
    marks: Vec<[u8; 3]>,
    quiet: u16,
    round: u16,
    checks: Vec<u8>,
    /// By seat: 0 plays, 1 walks after resigning, 2 walks after losing on time, 3 is out.
    #[serde(default)]
    states: Vec<u8>,
    #[serde(default)]
    points: Vec<i16>,
    /// Pieces in hand, by seat and kind.
    #[serde(default)]
    hands: Vec<Vec<u8>>,
    #[serde(default)]
    walls: Vec<u8>,
    #[serde(default)]
    fresh: Vec<u8>,
    /// Moves made in this turn, place in the order of turns, turns passed in a row.
    #[serde(default)]
    counts: [u8; 3],
    /// What has moved in this turn.
    #[serde(default)]
    moved: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct SavedRights {
    king: Option<u8>,
    /// By way: the first two, and more where there are.
    partners: Vec<Option<u8>>,
}

#[derive(Debug, Error)]
pub(crate) enum SavedSetupError {
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

impl From<&Setup> for SavedSetup {
    fn from(setup: &Setup) -> Self {
        Self {
            size: setup.pieces.len() as u16,
            pieces: setup.all().map(|(square, piece)| [square.0, piece.kind.0, piece.seat.0]).collect(),
            turn: setup.turn.0,
            rights: setup.rights.iter().map(SavedRights::from).collect(),
            marks: setup.marks.iter().map(|mark| [mark.seat.0, mark.piece.0, mark.skipped.0]).collect(),
            quiet: setup.quiet,
            round: setup.round,
            checks: setup.checks.clone(),
            states: setup.states.iter().map(|&state| state_number(state)).collect(),
            points: setup.points.clone(),
            hands: setup.hands.clone(),
            walls: indices(setup.walls),
            fresh: indices(setup.fresh),
            counts: [setup.made, setup.place, setup.passes],
            moved: indices(setup.moved),
        }
    }
}

impl From<&Rights> for SavedRights {
    fn from(rights: &Rights) -> Self {
        let index = |square: Option<Square>| square.map(|square| square.0);
        let ways = rights.partners.iter().rposition(Option::is_some).map_or(0, |last| last + 1).max(2);
        Self {
            king: index(rights.king),
            partners: rights.partners[..ways].iter().copied().map(index).collect(),
        }
    }
}

impl TryFrom<SavedRights> for Rights {
    type Error = SavedSetupError;

    fn try_from(saved: SavedRights) -> Result<Self, SavedSetupError> {
        if saved.partners.len() > MAX_CASTLINGS {
            return Err(SavedSetupError::Castlings(saved.partners.len()));
        }
        let square = |index: Option<u8>| index.map(Square);
        Ok(Self::new(square(saved.king), saved.partners.into_iter().map(square)))
    }
}

impl TryFrom<SavedSetup> for Setup {
    type Error = SavedSetupError;

    fn try_from(saved: SavedSetup) -> Result<Self, SavedSetupError> {
        if !matches!(saved.size, 64 | 128 | 192 | 256) {
            return Err(SavedSetupError::Size(saved.size));
        }
        let mut pieces = vec![None; usize::from(saved.size)];
        for [square, kind, seat] in saved.pieces {
            let place =
                pieces.get_mut(usize::from(square)).ok_or(SavedSetupError::OffBoard(square, saved.size))?;
            if place.replace(Piece { kind: KindId(kind), seat: Seat(seat) }).is_some() {
                return Err(SavedSetupError::Twice(square));
            }
        }
        let mark = |[seat, piece, skipped]: [u8; 3]| Mark {
            seat: Seat(seat),
            piece: Square(piece),
            skipped: Square(skipped),
        };
        let seats = saved.rights.len();
        let mut states = saved.states.iter().map(|&n| state(n)).collect::<Result<Vec<_>, _>>()?;
        states.resize(seats, SeatState::Playing);
        let mut points = saved.points;
        points.resize(seats, 0);
        let mut hands = saved.hands;
        hands.resize(seats, Vec::new());
        let [made, place, passes] = saved.counts;
        Ok(Self {
            states,
            points,
            pieces,
            turn: Seat(saved.turn),
            rights: saved.rights.into_iter().map(Rights::try_from).collect::<Result<_, _>>()?,
            marks: saved.marks.into_iter().map(mark).collect(),
            quiet: saved.quiet,
            round: saved.round,
            checks: saved.checks,
            hands,
            walls: saved.walls.into_iter().map(Square).collect(),
            fresh: saved.fresh.into_iter().map(Square).collect(),
            made,
            place,
            moved: saved.moved.into_iter().map(Square).collect(),
            passes,
        })
    }
}

fn indices(squares: SquareSet) -> Vec<u8> {
    squares.into_iter().map(|square| square.0).collect()
}

fn state_number(state: SeatState) -> u8 {
    match state {
        SeatState::Playing => 0,
        SeatState::Walking(Leave::Resigned) => 1,
        SeatState::Walking(Leave::Flagged) => 2,
        SeatState::Out => 3,
    }
}

fn state(number: u8) -> Result<SeatState, SavedSetupError> {
    Ok(match number {
        0 => SeatState::Playing,
        1 => SeatState::Walking(Leave::Resigned),
        2 => SeatState::Walking(Leave::Flagged),
        3 => SeatState::Out,
        _ => return Err(SavedSetupError::State(number)),
    })
}

/// For `#[serde(with = "saved::setup")]`.
pub(crate) mod setup {
    use chatur_core::Setup;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::SavedSetup;

    pub(crate) fn serialize<S: Serializer>(setup: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
        SavedSetup::from(setup).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        Setup::try_from(SavedSetup::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_records_tell_what_is_captured_on_the_way_beside_walls() {
        let read = |text: &str| serde_json::from_str::<SavedMove>(text).map(Move::from).expect("a move");
        let mv = Move { via: Some(Square(9)), ..Move::new(Square(8), Square(10), MoveKind::Plain) };
        assert_eq!(read(r#"{"from":8,"to":10,"what":"plain","with":{"via":9}}"#), mv);
        let walled = mv.and(MoveExtra::Wall(Square(3)));
        let text = serde_json::to_string(&SavedMove::from(walled)).expect("text");
        assert_eq!(text, r#"{"from":8,"to":10,"what":"plain","with":{"wall":3},"via":9}"#);
        assert_eq!(read(&text), walled);
    }
}
