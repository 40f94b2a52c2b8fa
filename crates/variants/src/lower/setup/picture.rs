//! The board as a picture.

use chatur_board::Shape;
use chatur_core::Kind;

use super::{Board, Cell, fill, known, piece, signs};
use crate::judge::clash::Clash;
use crate::lower::Ground;
use crate::lower::directions::board as board_at;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::text::path::Path;
use crate::told::misfit::{drawn, is_fen};
use crate::told::report::Report;

pub(super) fn draw(
    rows: &[String],
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    board: &mut Board<'_>,
    report: &mut Report<'_>,
) {
    let geometry = &ground.geometry;
    let written = geometry.rows();
    let ranks = written.len();
    if rows.len() != ranks && geometry.levels() > 1 {
        let board = board_at();
        let squares = board.field("Squares");
        let levels = (&squares.field("levels"), "levels");
        let count = said!(PictureHasRowsBoardHasRanks { ranks, count: rows.len() });
        report.clash(Clash::LevelsDrawn, (at, "rows"), levels).help(count);
        return;
    }
    if let [fen] = rows
        && is_fen(fen)
    {
        let board = fen.split(' ').next().unwrap_or_default();
        let drawn: Vec<String> = board.split('/').map(|rank| format!("\"{}\"", drawn(rank))).collect();
        let (found, rows) = (said!(FenRowsDrawn), drawn.join(", "));
        report.error(at, Mistake::Setup, found).help(said!(WriteRows { rows }));
        return;
    }
    if rows.len() != ranks {
        let message = said!(PictureHasRowsBoardHasRanks { ranks, count: rows.len() });
        report.error(at, Mistake::Setup, message).help(said!(OneRowRankHighest));
        return;
    }
    let mut cells = Vec::new();
    for (row, (text, written)) in rows.iter().zip(&written).enumerate() {
        let at = at.index(row);
        let signs = signs(text);
        let files = written.squares.len();
        if signs.len() != files {
            let message = if matches!(geometry.shape(), Shape::Squares(_)) {
                said!(RowShowsSquaresBoard { files, count: signs.len() })
            } else {
                said!(RowShowsCellsOne { files, count: signs.len() })
            };
            let as_fen = drawn(text);
            let help = if text.contains(|c: char| c.is_ascii_digit()) && as_fen.chars().count() == files {
                // Digits count empty squares in a FEN.
                said!(WritePointSquare { as_fen })
            } else {
                said!(OneSignSquareForEmpty)
            };
            report.error(&at, Mistake::Setup, message).help(help);
            continue;
        }
        for ((offset, sign), &square) in signs.into_iter().zip(&written.squares) {
            let part = offset..offset + sign.len();
            match (sign, square) {
                ("#" | ".", None) => {}
                ("#", Some(_)) => {
                    let message = said!(BoardHasSquareNotHole);
                    report
                        .within(Severity::Error, &at, part, Mistake::Setup, message)
                        .help(said!(WriteForEmptySquare));
                }
                (_, None) => {
                    report
                        .within(Severity::Error, &at, part, Mistake::Setup, said!(BoardHasHole))
                        .help(said!(WriteWhereBoardHasNoSquare));
                }
                (sign, Some(square)) => cells.push(Cell { square, sign, row, part }),
            }
        }
    }
    let read = |sign: &str| piece(sign, kinds, &ground.seats);
    fill(&cells, &read, &known(kinds, &ground.seats), (ground, kinds), at, board, report);
}
