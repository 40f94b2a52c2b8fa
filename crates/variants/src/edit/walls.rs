//! Walls: stars of the picture, or a list of squares.

use chatur_board::Square;

use super::start::without;
use super::{Sheet, picture, start};
use crate::text::path::Step::{self, Field};

const SETUP: Step<'static> = Field("setup");
const ROWS: [Step<'static>; 2] = [SETUP, Field("rows")];
const WALLS: [Step<'static>; 2] = [SETUP, Field("walls")];

/// Builds a wall on a square, or takes it away.
pub(super) fn toggle(sheet: &mut Sheet, square: Square) -> Option<()> {
    let there = sheet.drawn.walls.has(square);
    let place = picture::place(&sheet.drawn, square)?;
    if !sheet.paper.has(&ROWS) && !sheet.paper.has(&WALLS) && !sheet.drawn.has_large() && there {
        // The parent's wall: the whole picture is the text's own from now on.
        start::put(sheet, square, None, None)?;
    }
    let Sheet { paper, drawn, .. } = sheet;
    let starred = !drawn.has_large() && paper.has(&ROWS);
    if starred && (!there || paper.sign(&ROWS, place) == Some("*")) {
        return paper.set_sign(&ROWS, place, if there { "." } else { "*" });
    }
    let name = drawn.geometry().name(square);
    match paper.string(&WALLS) {
        Some(at) if there => {
            let rest = without(&paper.text()[at.clone()], drawn, square)?;
            if rest.is_empty() {
                return paper.remove(&WALLS);
            }
            paper.replace(at, &rest);
            Some(())
        }
        Some(at) => {
            paper.replace(at.end..at.end, &format!(" {name}"));
            Some(())
        }
        None if there => None,
        None => {
            let all = drawn.walls.into_iter().map(|square| drawn.geometry().name(square)).chain([name]);
            let walls = format!("walls: {:?}", all.collect::<Vec<_>>().join(" "));
            if paper.has(&[SETUP]) {
                paper.add(&[SETUP], &walls)
            } else {
                paper.add(&[], &format!("setup: ({walls})"))
            }
        }
    }
}
