//! The board.

mod graph;

use chatur_board::{Facing, Geometry, GeometryError, Wrap};

use super::Ground;
use super::directions::{board as board_at, shape};
use super::players::facing;
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::said::errors::IntoSaid;
use crate::schema::{BoardWords, NearWord, VariantFile, WrapWord};
use crate::text::path::Path;
use crate::told::report::Report;

pub(super) fn lower(words: Option<&BoardWords>, report: &mut Report<'_>) -> Option<Geometry> {
    let board = Path::TOP.field("board");
    let Some(words) = words else {
        report
            .missing(Severity::Error, &board, Mistake::Board, said!(VariantHasNoBoard))
            .help(said!(WriteLeanOnVariantHasOne));
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
                super::later::say_that(report, &at.field("flat"), &said!(BoardWhoseHexesStand));
            }
            hexes(*side, map.as_deref(), &at, report)
        }
        BoardWords::Graph { cells, lines } => graph::lower(cells, lines, &board.field("Graph"), report),
    }
}

/// Reports words that name a side which the board lacks: of seats where they face, of drops what they rest on.
pub(super) fn sides(file: &VariantFile, ground: &Ground, report: &mut Report<'_>) {
    let players = Path::TOP.field("players");
    let seats = players.field("seats");
    for seat in &ground.seats {
        side(&ground.geometry, seat.facing, (&seats.field(&seat.name).field("faces"), "faces"), report);
    }
    if let Some(NearWord::Rests(down)) = file.drops.as_ref().and_then(|drops| drops.near) {
        let drops = Path::TOP.field("drops");
        side(&ground.geometry, facing(down), (&drops.field("near"), "Rests"), report);
    }
}

fn side(geometry: &Geometry, side: Facing, word: (&Path<'_>, &'static str), report: &mut Report<'_>) {
    let known = geometry.facings();
    if known.contains(&side) {
        return;
    }
    let help = match known.len() {
        6 => said!(SidesOfHexes),
        4 => said!(SidesOfSquares),
        _ => said!(SidesOfGraph),
    };
    let (board, shape) = (board_at(), shape(geometry));
    report.clash(Clash::Facing, word, (&board.field(shape), shape)).help(help);
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
                            said!(MapHasFiles { drawn })
                        } else {
                            said!(MapHasRanks { drawn })
                        };
                        report.error(&at.field(word), Mistake::Board, message).help(said!(LeaveOutBesideMap));
                    }
                }
            }
            built
        }
        _ => {
            report.error(at, Mistake::Board, said!(SizeOfBoardMissing)).help(said!(WriteSquaresFilesRanks));
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
                .error(at, Mistake::Board, said!(BoardOfHexesHasEither))
                .help(said!(WriteForHexagonWithSixHexesAlong));
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
                GeometryError::Ragged { .. } => said!(GiveAllRowsOfMap),
                GeometryError::Sign { .. } => said!(WriteForSquare),
                GeometryError::BetweenHexes { .. } => {
                    said!(HexesOfNeighbouringFilesStand)
                }
                GeometryError::NoLevel => said!(WriteGiveEveryLevel),
                _ => said!(BoardHasUpToSquares),
            };
            match error {
                GeometryError::Ragged { row, .. }
                | GeometryError::Sign { row, .. }
                | GeometryError::BetweenHexes { row, .. } => {
                    report.error(&part.index(row - 1), Mistake::Board, error.said())
                }
                GeometryError::NoLevel => report.error(part, Mistake::Board, error.said()),
                _ => report.error(at, Mistake::Board, error.said()),
            }
            .help(help);
            None
        }
    }
}
