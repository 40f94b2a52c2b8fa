//! The board.

mod graph;

use chatur_board::{Geometry, GeometryError, Wrap};

use super::Ground;
use super::directions::{board as board_at, shape};
use crate::clash::Clash;
use crate::diagnostic::Severity;
use crate::french::French;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{BoardWords, WrapWord};

pub(super) fn lower(words: Option<&BoardWords>, report: &mut Report<'_>) -> Option<Geometry> {
    let board = Path::TOP.field("board");
    let Some(words) = words else {
        report.missing(Severity::Error, &board, "board", said!("the variant has no board", "la variante n'a pas de plateau")).help(
            said!("write `board: Squares(files: 8, ranks: 8)`, or lean on a variant that has one with `extends`", "\
                                                                                                                   écrivez \
                                                                                                                   `board: \
                                                                                                                   Squares(files: \
                                                                                                                   8, \
                                                                                                                   ranks: \
                                                                                                                   8)`, \
                                                                                                                   ou \
                                                                                                                   appuyez-vous \
                                                                                                                   par \
                                                                                                                   `extends` \
                                                                                                                   sur \
                                                                                                                   une \
                                                                                                                   variante \
                                                                                                                   qui \
                                                                                                                   en \
                                                                                                                   a \
                                                                                                                   un"),
        );
        return None;
    };
    match words {
        BoardWords::Squares { files, ranks, map, wrap, levels } => {
            let at = board.field("Squares");
            let plane = plane(*files, *ranks, map.as_deref(), &at, report)?;
            let joined = plane.joined(match wrap {
                None => Wrap::None,
                Some(WrapWord::Cylinder) => Wrap::Cylinder,
                Some(WrapWord::Torus) => Wrap::Torus,
            });
            let levels = levels.map_or(1, usize::from);
            let built = joined.on_levels(levels);
            if levels > 1
                && matches!(built, Err(GeometryError::TooManySquares(_) | GeometryError::TooWide { .. }))
            {
                let drawn = if map.is_some() { "map" } else { "files" };
                let drawn = (&at.field(drawn), drawn);
                report.clash(Clash::TooManyLevels, (&at.field("levels"), "levels"), drawn);
                return None;
            }
            sound(built, &at, &at.field("levels"), report)
        }
        BoardWords::Hexes { side, map, flat } => {
            let at = board.field("Hexes");
            if *flat == Some(false) {
                super::later::say_that(
                    report,
                    &at.field("flat"),
                    &said!(
                        "a board whose hexes stand on a corner",
                        "un plateau dont les hexagones se tiennent sur un coin"
                    ),
                );
            }
            hexes(*side, map.as_deref(), &at, report)
        }
        BoardWords::Graph { cells, lines } => graph::lower(cells, lines, &board.field("Graph"), report),
    }
}

/// Reports seats that face where the board has no side.
pub(super) fn facings(ground: &Ground, report: &mut Report<'_>) {
    let known = ground.geometry.facings();
    for seat in ground.seats.iter().filter(|seat| !known.contains(&seat.facing)) {
        let players = Path::TOP.field("players");
        let at = players.field("seats");
        let shape = shape(&ground.geometry);
        let help = match known.len() {
            6 => said!(
                "on hexes a seat faces N, NE, SE, S, SW or NW",
                "sur des hexagones un camp regarde vers N, NE, SE, S, SW ou NW"
            ),
            4 => said!(
                "on squares a seat faces N, E, S or W",
                "sur des cases carrées un camp regarde vers N, E, S ou W"
            ),
            _ => said!(
                "on a graph a seat faces N, or S to see every line the other way",
                "sur un graphe un camp regarde vers N, ou vers S pour voir chaque ligne à l'envers"
            ),
        };
        let faces = at.field(&seat.name);
        let board = board_at();
        let board = (&board.field(shape), shape);
        report.clash(Clash::Facing, (&faces.field("faces"), "faces"), board).help(help);
    }
}

fn plane(
    files: Option<u8>,
    ranks: Option<u8>,
    map: Option<&[String]>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Geometry> {
    let built = match (files, ranks, map) {
        (Some(files), Some(ranks), None) => Geometry::rectangle(usize::from(files), usize::from(ranks)),
        (files, ranks, Some(map)) => {
            let built = Geometry::from_map(map);
            if let Ok(geometry) = &built {
                for (word, said, drawn) in
                    [("files", files, geometry.files()), ("ranks", ranks, geometry.ranks())]
                {
                    if said.is_some_and(|said| said != drawn) {
                        let message = if word == "files" {
                            said!("the map has {drawn} files", "la carte a {drawn} colonnes")
                        } else {
                            said!("the map has {drawn} ranks", "la carte a {drawn} rangées")
                        };
                        report
                            .error(&at.field(word), "board", message)
                            .help(said!("leave it out beside a map", "supprimez-le à côté d'une carte"));
                    }
                }
            }
            built
        }
        _ => {
            report
                .error(at, "board", said!("the size of the board is missing", "la taille du plateau manque"))
                .help(said!(
                    "write `Squares(files: 8, ranks: 8)` or draw a `map`",
                    "écrivez `Squares(files: 8, ranks: 8)` ou dessinez une carte (`map`)"
                ));
            return None;
        }
    };
    sound(built, at, &at.field("map"), report)
}

fn hexes(
    side: Option<u8>,
    map: Option<&[String]>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Geometry> {
    let built = match (side, map) {
        (Some(side), None) => Geometry::hexagon(usize::from(side)),
        (None, Some(map)) => Geometry::hexes_from_map(map),
        (Some(_), Some(_)) => {
            report.clash(Clash::HexBoards, (&at.field("side"), "side"), (&at.field("map"), "map"));
            return None;
        }
        (None, None) => {
            report
                .error(
                    at,
                    "board",
                    said!(
                        "a board of hexes has either a `side` or a `map`",
                        "un plateau d'hexagones a soit `side`, soit `map`"
                    ),
                )
                .help(said!(
                    "write `Hexes(side: 6)` for a hexagon with six hexes along each edge",
                    "écrivez `Hexes(side: 6)` pour un hexagone de six hexagones par bord"
                ));
            return None;
        }
    };
    sound(built, at, &at.field("map"), report)
}

/// The board, or a report at the row of the map or the field that is wrong.
fn sound(
    built: Result<Geometry, GeometryError>,
    at: &Path<'_>,
    part: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Geometry> {
    match built {
        Ok(geometry) => Some(geometry),
        Err(error) => {
            let help = match error {
                GeometryError::Ragged { .. } => said!(
                    "give all rows of the map the same length",
                    "donnez la même longueur à toutes les lignes de la carte"
                ),
                GeometryError::Sign { .. } => said!(
                    "write `.` for a square, such as \"#..#\"",
                    "écrivez `.` pour une case, comme \"#..#\""
                ),
                GeometryError::BetweenHexes { .. } => {
                    said!(
                        "hexes of neighbouring files stand half a cell higher: write `#` between them",
                        "les hexagones de colonnes voisines sont décalés d'une demi-case : écrivez `#` entre eux"
                    )
                }
                GeometryError::NoLevel => said!(
                    "write `levels: 2`, or give every level as many rows",
                    "écrivez `levels: 2`, ou donnez autant de lignes à chaque niveau"
                ),
                _ => said!(
                    "a board has up to 256 squares, such as `Squares(files: 16, ranks: 16)`",
                    "un plateau a jusqu'à 256 cases, comme `Squares(files: 16, ranks: 16)`"
                ),
            };
            match error {
                GeometryError::Ragged { row, .. }
                | GeometryError::Sign { row, .. }
                | GeometryError::BetweenHexes { row, .. } => {
                    report.error(&part.index(row - 1), "board", error.said())
                }
                GeometryError::NoLevel => report.error(part, "board", error.said()),
                _ => report.error(at, "board", error.said()),
            }
            .help(help);
            None
        }
    }
}
