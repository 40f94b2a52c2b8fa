//! Boards of any cells.

use chatur_board::{Geometry, GraphCell};

use crate::french::French;
use crate::lower::directions::LINKS;
use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{Dir, Named};

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
                .error(
                    &at.field("cells").field(name),
                    "board",
                    said!("the cell lies too far away", "le point est trop éloigné"),
                )
                .help(said!(
                    "places are counted in squares; at most 1000 each way",
                    "les places se comptent en cases ; au plus 1000 dans chaque sens"
                ));
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
                .error(
                    &at.field("lines").field(word),
                    "board",
                    said!("`{word}` is no direction", "`{word}` n'est pas une direction"),
                )
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
            report.error(at, "board", error.said()).help(said!(
                "a line is a text of cells, such as `lines: {{ \"Forward\": [\"a1 a2 a3\"] }}`",
                "une ligne est un texte de points, comme `lines: {{ \"Forward\": [\"a1 a2 a3\"] }}`"
            ));
            None
        }
    }
}

fn name(dir: Dir) -> String {
    format!("{dir:?}")
}
