//! A position that somebody has put together piece by piece.

use std::collections::BTreeMap;

use chatur_board::SquareSet;
use chatur_core::{Game, Piece, Setup, SetupError, Spec};
use chatur_notation::write_position;
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};

use crate::check_width;
use crate::message::{PieceShape, RefusalReason};

/// Pieces on a board, and what stands beside it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Arranged {
    /// The pieces: `at` (only the anchor counts), `seat` and `kind`.
    pieces: Vec<Placed>,
    /// The walled squares.
    #[serde(default)]
    walls: Vec<String>,
    /// What is in hand, by seat and kind.
    #[serde(default)]
    hands: BTreeMap<String, BTreeMap<String, u8>>,
    /// Points, by seat.
    #[serde(default)]
    points: BTreeMap<String, i16>,
    /// Checks given, by seat.
    #[serde(default)]
    checks: BTreeMap<String, u8>,
    /// The seat to move.
    turn: String,
    /// Whether kings and partners that stand as at the start have not moved.
    #[serde(default)]
    rights: bool,
}

/// A piece on a board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Placed {
    /// Its square.
    at: String,
    /// Its seat.
    seat: String,
    /// Its kind.
    kind: String,
}

/// The position, or why there is none.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judged {
    /// The position, in the text that other questions take.
    position: Option<String>,
    /// How the pieces stand, those that cover several squares with all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<PieceShape>,
    /// Why there is none, in English.
    why: Option<String>,
    /// The same in data.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<RefusalReason>,
}

/// Makes a position of an arrangement.
pub fn arrange(loaded: &Loaded, arranged: &Arranged) -> Judged {
    let variant = &loaded.variant;
    let position = setup(loaded, arranged).and_then(|setup| {
        let game = Game::new(variant.clone(), &setup)?;
        check_width(&game)?;
        Ok((write_position(variant, game.position()), crate::show::board(variant, game.position()).pieces))
    });
    match position {
        Ok((position, pieces)) => Judged { position: Some(position), pieces, why: None, reason: None },
        Err(reason) => {
            let why = Some(reason.to_string());
            Judged { position: None, pieces: Vec::new(), why, reason: Some(reason) }
        }
    }
}

fn setup(loaded: &Loaded, arranged: &Arranged) -> Result<Setup, RefusalReason> {
    let spec = loaded.variant.spec();
    let square = |name: &str| spec.geometry.parse(name).map_err(RefusalReason::Square);
    let seat = |name: &str| spec.seat_named(name).ok_or(SetupError::UnknownSeat);
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    setup.turn = seat(&arranged.turn)?;
    for Placed { at, seat: owner, kind } in &arranged.pieces {
        let piece = Piece { kind: kind_named(spec, kind)?, seat: seat(owner)? };
        let place = setup.pieces.get_mut(square(at)?.index());
        *place.ok_or(SetupError::OffBoard)? = Some(piece);
    }
    let walls = arranged.walls.iter().map(|name| square(name));
    setup.walls = walls.collect::<Result<SquareSet, RefusalReason>>()?;
    setup.hands = vec![vec![0; spec.kinds.len()]; spec.seats.len()];
    for (owner, hand) in &arranged.hands {
        for (kind, &count) in hand {
            setup.hands[seat(owner)?.index()][kind_named(spec, kind)?.index()] = count;
        }
    }
    if spec.scoring.is_some() {
        setup.points =
            spec.seats.iter().map(|seat| arranged.points.get(&seat.name).copied().unwrap_or(0)).collect();
    }
    for (name, &count) in &arranged.checks {
        if let Some(given) = setup.checks.get_mut(seat(name)?.index()) {
            *given = count;
        }
    }
    if arranged.rights {
        setup.fresh = loaded.variant.fresh_squares(&setup);
        setup.rights = loaded.variant.spec().fresh_rights(&setup);
    }
    Ok(setup)
}

fn kind_named(spec: &Spec, name: &str) -> Result<chatur_core::KindId, RefusalReason> {
    let found = spec.kinds.iter().position(|kind| kind.name == name);
    let found = found.and_then(|index| u8::try_from(index).ok()).map(chatur_core::KindId);
    Ok(found.ok_or(SetupError::UnknownKind)?)
}
