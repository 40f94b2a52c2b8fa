//! Boards of any cells.

use chatur_board::{Geometry, GraphCell};

use crate::lower::directions::LINKS;
use crate::said::Mistake;
use crate::said::errors::IntoSaid;
use crate::schema::{Dir, Named};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The farthest place of a cell, in squares.
const FARTHEST: f64 = 1000.0;

pub(super) fn lower(
    cells: &Named<(f64, f64)>,
    lines: &Named<Vec<String>>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Geometry> {
    let mut sound = true;
    for (name, (x, y)) in cells.iter() {
        if !(x.abs() <= FARTHEST && y.abs() <= FARTHEST) {
            report
                .error(&at.field("cells").field(name), Mistake::Board, said!(CellLiesTooFar))
                .help(said!(PlacesCountedInSquaresAtMost));
            sound = false;
        }
    }
    let hundredths = |value: f64| (value * 100.0).round() as i32;
    let cells: Vec<GraphCell> = cells
        .iter()
        .map(|(name, &(x, y))| GraphCell { name: name.to_owned(), place: (hundredths(x), hundredths(y)) })
        .collect();
    let words = || LINKS.iter().flat_map(|&(there, back)| [there, back]);
    let mut chains: Vec<Vec<Vec<String>>> = vec![Vec::new(); LINKS.len()];
    for (word, texts) in lines.iter() {
        let Some(place) = words().position(|dir| name(dir) == word) else {
            let known: Vec<String> = words().map(name).collect();
            report
                .error(&at.field("lines").field(word), Mistake::Board, said!(NoDirection { word }))
                .help(suggestion(word, known.iter().map(String::as_str)));
            sound = false;
            continue;
        };
        for text in texts {
            let mut chain: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            if place % 2 == 1 {
                chain.reverse();
            }
            chains[place / 2].push(chain);
        }
    }
    if !sound {
        return None;
    }
    match Geometry::graph(&cells, &chains) {
        Ok(geometry) => Some(geometry),
        Err(error) => {
            report.error(at, Mistake::Board, error.said()).help(said!(LineTextOfCells));
            None
        }
    }
}

fn name(dir: Dir) -> String {
    format!("{dir:?}")
}
