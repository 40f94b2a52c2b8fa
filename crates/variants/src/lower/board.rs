//! The board.

use chatur_board::{Geometry, GeometryError};

use crate::diagnostic::Severity;
use crate::path::Path;
use crate::report::Report;
use crate::schema::BoardWords;

pub(super) fn lower(words: Option<&BoardWords>, report: &mut Report<'_>) -> Option<Geometry> {
    let board = Path::TOP.field("board");
    let Some(words) = words else {
        report.missing(Severity::Error, &board, "board", "the variant has no board").help(
            "write `board: Squares(files: 8, ranks: 8)`, or lean on a variant that has one with `extends`",
        );
        return None;
    };
    let BoardWords::Squares { files, ranks, map, wrap, levels } = words else {
        let word = if matches!(words, BoardWords::Hexes { .. }) { "Hexes" } else { "Graph" };
        super::later::say(report, &board.field(word), word);
        return None;
    };
    let at = board.field("Squares");
    for (word, found) in [("wrap", wrap), ("levels", levels)] {
        if found.is_some() {
            super::later::say(report, &at.field(word), word);
        }
    }
    let built = match (files, ranks, map) {
        (Some(files), Some(ranks), None) => Geometry::rectangle(usize::from(*files), usize::from(*ranks)),
        (files, ranks, Some(map)) => {
            let built = Geometry::from_map(map);
            if let Ok(geometry) = &built {
                for (word, said, drawn) in
                    [("files", files, geometry.files()), ("ranks", ranks, geometry.ranks())]
                {
                    if said.is_some_and(|said| said != drawn) {
                        let message = format!("the map has {drawn} {word}");
                        report.error(&at.field(word), "board", message).help("leave it out beside a map");
                    }
                }
            }
            built
        }
        _ => {
            report
                .error(&at, "board", "the size of the board is missing")
                .help("write `Squares(files: 8, ranks: 8)` or draw a `map`");
            return None;
        }
    };
    let error = match built {
        Ok(geometry) => return Some(geometry),
        Err(error) => error,
    };
    let map = at.field("map");
    match error {
        GeometryError::Ragged { row, .. } | GeometryError::Sign { row, .. } => {
            report.error(&map.index(row - 1), "board", error.to_string());
        }
        _ => {
            report.error(&at, "board", error.to_string());
        }
    }
    None
}
