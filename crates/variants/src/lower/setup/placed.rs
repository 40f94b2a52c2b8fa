//! Board by lists of squares.

use chatur_core::{Kind, Piece, Seat};

use super::Board;
use crate::lower::{Ground, names, zones};
use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::schema::Named;

pub(super) fn lower(
    words: &Named<Named<String>>,
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    board: &mut Board<'_>,
    report: &mut Report<'_>,
) {
    for (seat, army) in words.iter() {
        let at = at.field(seat);
        let Some(index) = ground.seats.iter().position(|spec| spec.name == seat) else {
            report
                .error(&at, "unknown-seat", format!("there is no seat `{seat}`"))
                .help(suggestion(seat, ground.seats.iter().map(|seat| seat.name.as_str())));
            continue;
        };
        for (name, text) in army.iter() {
            let at = at.field(name);
            let kind = names::kind_of_key(kinds, name, &at, report);
            let squares = zones::squares(text, ground, &at, report);
            let (Some(kind), Some(squares)) = (kind, squares) else { continue };
            let piece = Piece { kind, seat: Seat(index as u8) };
            for square in squares {
                if let Err(crowd) = board.put(square, piece, &kinds[kind.index()].footprint) {
                    report
                        .error(&at, "setup", crowd.message(piece, ground, kinds))
                        .help("give every piece a square of its own; a large one needs all its squares free");
                }
            }
        }
    }
}
