//! A position that somebody has put together piece by piece.

use std::collections::BTreeMap;

use chatur_board::SquareSet;
use chatur_core::{Game, Piece, Setup, Spec};
use chatur_notation::write_position;
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};

use crate::host::check_width;
use crate::message::PieceShape;

/// Pieces on a board, and what stands beside it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Arranged {
    /// The pieces: `at` (only the anchor counts), `seat` and `kind`.
    pieces: Vec<Placed>,
    #[serde(default)]
    walls: Vec<String>,
    #[serde(default)]
    hands: BTreeMap<String, BTreeMap<String, u8>>,
    #[serde(default)]
    points: BTreeMap<String, i16>,
    #[serde(default)]
    checks: BTreeMap<String, u8>,
    turn: String,
    /// Whether kings and partners that stand as at the start have not moved.
    #[serde(default)]
    rights: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Placed {
    at: String,
    seat: String,
    kind: String,
}

/// The position, or why there is none.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Judged {
    position: Option<String>,
    /// How the pieces stand, those that cover several squares with all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<PieceShape>,
    why: Option<String>,
}

/// Makes a position of an arrangement.
pub(crate) fn arrange(loaded: &Loaded, arranged: &Arranged) -> Judged {
    let variant = &loaded.variant;
    let position = setup(loaded, arranged).and_then(|setup| {
        let game = Game::new(variant.clone(), &setup).map_err(|error| error.to_string())?;
        check_width(&game).map_err(|wide| wide.to_string())?;
        Ok((write_position(variant, game.position()), crate::show::board(variant, game.position()).pieces))
    });
    match position {
        Ok((position, pieces)) => Judged { position: Some(position), pieces, why: None },
        Err(why) => Judged { position: None, pieces: Vec::new(), why: Some(why) },
    }
}

fn setup(loaded: &Loaded, arranged: &Arranged) -> Result<Setup, String> {
    let spec = loaded.variant.spec();
    let square = |name: &str| spec.geometry.parse(name).map_err(|error| error.to_string());
    let seat = |name: &str| spec.seat_named(name).ok_or_else(|| format!("there is no seat `{name}`"));
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    setup.turn = seat(&arranged.turn)?;
    for Placed { at, seat: owner, kind } in &arranged.pieces {
        let piece = Piece { kind: kind_named(spec, kind)?, seat: seat(owner)? };
        let place = setup.pieces.get_mut(square(at)?.index());
        *place.ok_or_else(|| format!("there is no square `{at}`"))? = Some(piece);
    }
    let walls = arranged.walls.iter().map(|name| square(name));
    setup.walls = walls.collect::<Result<SquareSet, String>>()?;
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

fn kind_named(spec: &Spec, name: &str) -> Result<chatur_core::KindId, String> {
    let found = spec.kinds.iter().position(|kind| kind.name == name);
    let found = found.and_then(|index| u8::try_from(index).ok()).map(chatur_core::KindId);
    found.ok_or_else(|| format!("there is no piece `{}`", name.chars().take(40).collect::<String>()))
}
