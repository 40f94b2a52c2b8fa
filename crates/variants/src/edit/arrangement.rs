//! What a page draws of a file while it is being written.

use chatur_board::Square;
use chatur_core::Piece;
use chatur_effort::bounded;
use serde::Serialize;

use super::hole;
use crate::check::Checked;
use crate::judge::cost::CHECKING;
use crate::lower::{Drawn, drawn};
use crate::schema::{VariantFile, ZoneWords};
use crate::told::report::Report;

/// Board and start as far as the words of a file go, for who draws them while other words are wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Arrangement {
    /// The pieces at the start.
    pub pieces: Vec<Stands>,
    /// The names of walled squares.
    pub walls: Vec<String>,
    /// Where the board could have squares and has none: the name, and column and row in the picture, counted from 0 from
    /// the left and from below. Levels stand beside each other with an empty column between them, and a row of hexes is
    /// half a hex high. Nothing where the board cannot be drawn with holes.
    pub holes: Option<Vec<(String, u8, u8)>>,
    /// The zones of the file.
    pub zones: Vec<PartOfBoard>,
}

/// A piece at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stands {
    /// The squares that it covers, its anchor first.
    pub at: Vec<String>,
    /// Its seat.
    pub seat: String,
    /// Its kind.
    pub kind: String,
    /// The letter of its kind.
    pub letter: String,
}

/// A zone, or what it is for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PartOfBoard {
    /// The author's name for it.
    pub name: String,
    /// Whose, where each seat has squares of its own.
    pub seat: Option<String>,
    /// Its squares.
    pub squares: Vec<String>,
}

/// What can be drawn of a text that was checked; nothing where it has no board or no seats, or was no text of a variant.
pub fn arrangement(checked: &Checked) -> Option<Arrangement> {
    checked.sources.first()?;
    let look = || {
        let drawn = drawn(&checked.words, &mut Report::new(&checked.sources))?;
        Some(arranged(&checked.words, &drawn))
    };
    bounded(CHECKING, look).ok().flatten()
}

fn arranged(words: &VariantFile, drawn: &Drawn) -> Arrangement {
    let geometry = drawn.geometry();
    let names = |squares: &mut dyn Iterator<Item = Square>| -> Vec<String> {
        squares.map(|square| geometry.name(square)).collect()
    };
    let stands = |(_, piece, cells): (Square, Piece, Vec<Square>)| {
        let kind = &drawn.kinds[piece.kind.index()];
        Stands {
            at: names(&mut cells.into_iter()),
            seat: drawn.ground.seats[piece.seat.index()].name.clone(),
            kind: kind.name.clone(),
            letter: kind.letter.clone(),
        }
    };
    let mut zones = Vec::new();
    for zone in &drawn.zones {
        let apart = words.zones.as_ref().and_then(|zones| zones.get(&zone.name));
        let apart = matches!(apart, Some(ZoneWords::For(_)));
        for (seat, squares) in drawn.ground.seats.iter().zip(&zone.squares) {
            zones.push(PartOfBoard {
                name: zone.name.clone(),
                seat: apart.then(|| seat.name.clone()),
                squares: names(&mut squares.into_iter()),
            });
            if !apart {
                break;
            }
        }
    }
    Arrangement {
        pieces: drawn.standing().map(stands).collect(),
        walls: names(&mut drawn.walls.into_iter()),
        holes: hole::all(words.board.as_ref(), geometry),
        zones,
    }
}
