//! Board, zones, pieces and start alone, for who draws them while the rest may still be wrong.

use chatur_board::{Geometry, Square, SquareSet};
use chatur_core::{Kind, Piece, Zone};

use super::{Ground, board, kinds, players, setup, zones};
use crate::schema::VariantFile;
use crate::told::report::Report;

/// What can be drawn of a file.
pub(crate) struct Drawn {
    pub(crate) ground: Ground,
    /// The kinds, not yet moving.
    pub(crate) kinds: Vec<Kind>,
    /// The pieces at the start, by square index.
    pub(crate) pieces: Vec<Option<Piece>>,
    /// The squares that are walled up.
    pub(crate) walls: SquareSet,
    /// The zones that have names.
    pub(crate) zones: Vec<Zone>,
}

/// Resolves what can be drawn of a merged file; nothing without a board and seats.
pub(crate) fn drawn(file: &VariantFile, report: &mut Report<'_>) -> Option<Drawn> {
    let geometry = board::lower(file.board.as_ref(), report)?;
    let ground = Ground { geometry, seats: players::lower(file, report)? };
    let zones = zones::Zones::new(&ground, file.zones.as_ref(), report).into_list();
    let kinds = kinds::skeletons(file, &ground.seats, report);
    let setup::Start { pieces, walls } = setup::lower(file, &ground, &kinds, report);
    Some(Drawn { ground, kinds, pieces, walls, zones })
}

impl Drawn {
    pub(crate) fn geometry(&self) -> &Geometry {
        &self.ground.geometry
    }

    /// The squares that a piece covers from its anchor; nothing where one of them is none of the board.
    pub(crate) fn cells(&self, anchor: Square, piece: Piece) -> Option<Vec<Square>> {
        let cells = self.kinds[piece.kind.index()].footprint.cells().iter();
        cells.map(|&(files, ranks)| self.geometry().step(anchor, (files as i8, ranks as i8))).collect()
    }

    /// Every piece with its anchor and all its squares.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (Square, Piece, Vec<Square>)> {
        self.geometry().squares().into_iter().filter_map(|anchor| {
            let piece = self.pieces[anchor.index()]?;
            Some((anchor, piece, self.cells(anchor, piece)?))
        })
    }

    /// Whether some piece covers more than its anchor.
    pub(crate) fn has_large(&self) -> bool {
        self.kinds.iter().any(|kind| !kind.footprint.is_single())
    }
}
