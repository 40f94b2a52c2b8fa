//! Armies as their owners see them.

use chatur_board::{Square, Step};
use chatur_core::{Kind, KindId, Piece, Seat};

use super::{Board, Cell, fill, letters, signs};
use crate::diagnostic::Severity;
use crate::french::French;
use crate::lower::Ground;
use crate::nearest::suggestion;
use crate::needs::Need;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{ArmyRows, Named};

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
                    .error(
                        &at,
                        "unknown-seat",
                        said!("there is no seat `{name}`", "il n'y a pas de camp `{name}`"),
                    )
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
        let help = said!(
            "letters: {}; an army is written without prefix",
            "lettres : {} ; une armée s'écrit sans préfixe",
            letters(kinds)
        );
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
            report.error(&at.field("corner"), "square", error.said()).help(said!(
                "the corner is the square of the first piece of the first row",
                "le coin est la case de la première pièce de la première ligne"
            ));
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
                    let message = said!(
                        "the board has no square here, seen by `{name}` from {}",
                        "le plateau n'a pas de case ici, vu par `{name}` depuis {}",
                        geometry.name(corner)
                    );
                    report
                        .within(Severity::Error, &list.index(row), part, "setup", message)
                        .help(said!("rows go from the owner's left to his right, and forward from his back rank", "les lignes vont de la gauche du propriétaire à sa droite, et en avant depuis sa première rangée"));
                    return None;
                }
            }
        }
    }
    Some(cells)
}
