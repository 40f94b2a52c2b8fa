//! Armies as their owners see them.

use chatur_board::{Square, Step};
use chatur_core::{Kind, KindId, Piece, Seat};

use super::{Board, Cell, fill, letters, signs};
use crate::judge::needs::Need;
use crate::lower::Ground;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::said::errors::IntoSaid;
use crate::schema::{ArmyRows, Named};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most rows and columns that an army may have.
const MOST: usize = 32;

pub(super) fn draw(
    words: &Named<ArmyRows>,
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    board: &mut Board<'_>,
    report: &mut Report<'_>,
) {
    for (name, army) in words.iter() {
        let at = at.field(name);
        let Some(seat) = ground.seats.iter().position(|spec| spec.name == name) else {
            if !report.is_full() {
                report
                    .error(&at, Mistake::UnknownSeat, said!(NoSeat { name }))
                    .help(suggestion(name, ground.seats.iter().map(|seat| seat.name.as_str())));
            }
            continue;
        };
        let rows = at.field("rows");
        let Some(cells) = cells(army, seat, ground, &at, report) else { continue };
        let read = |sign: &str| {
            let kind = kinds.iter().position(|kind| kind.letter == sign && !sign.is_empty())?;
            Some(Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) })
        };
        let help = said!(LettersArmyWrittenWithout { letters: letters(kinds) });
        fill(&cells, &read, &help, (ground, kinds), &rows, board, report);
    }
}

/// The squares of an army with their signs.
fn cells<'w>(
    army: &'w ArmyRows,
    seat: usize,
    ground: &Ground,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Vec<Cell<'w>>> {
    let (Some(corner), Some(rows)) = (&army.corner, &army.rows) else {
        let need = if army.corner.is_none() { Need::Corner } else { Need::Rows };
        report.need(need, (at, "armies"));
        return None;
    };
    let geometry = &ground.geometry;
    let corner = match geometry.parse(corner) {
        Ok(corner) => corner,
        Err(error) => {
            report
                .error(&at.field("corner"), Mistake::Square, error.said())
                .help(said!(CornerSquareOfFirstPiece));
            return None;
        }
    };
    let facing = ground.seats[seat].facing;
    let square = |right: usize, forward: usize| -> Option<Square> {
        if right >= MOST || forward >= MOST {
            return None;
        }
        geometry.step(corner, geometry.turn(facing, Step::new(right as i8, forward as i8)))
    };
    let list = at.field("rows");
    let mut cells = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        for (column, (offset, sign)) in signs(text).into_iter().enumerate() {
            let part = offset..offset + sign.len();
            match square(column, row) {
                Some(square) => cells.push(Cell { square, sign, row, part }),
                None if sign == "." => {}
                None => {
                    let name = &ground.seats[seat].name;
                    let message = said!(BoardHasNoSquareSeenByFrom { name, geometry: geometry.name(corner) });
                    report
                        .within(Severity::Error, &list.index(row), part, Mistake::Setup, message)
                        .help(said!(RowsGoFromOwnerLeft));
                    return None;
                }
            }
        }
    }
    Some(cells)
}
