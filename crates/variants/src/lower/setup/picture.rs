//! The board as a picture.

use chatur_board::Shape;
use chatur_core::Kind;

use super::{Board, Cell, fill, known, piece, signs};
use crate::clash::Clash;
use crate::diagnostic::Severity;
use crate::lower::Ground;
use crate::lower::directions::board as board_at;
use crate::misfit::{drawn, is_fen};
use crate::path::Path;
use crate::report::Report;

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
        let count = said!(
            "the picture has {} rows, the board has {ranks} ranks",
            "le dessin a {} lignes, le plateau a {ranks} rangées",
            rows.len()
        );
        report.clash(Clash::LevelsDrawn, (at, "rows"), levels).help(count);
        return;
    }
    if let [fen] = rows
        && is_fen(fen)
    {
        let board = fen.split(' ').next().unwrap_or_default();
        let drawn: Vec<String> = board.split('/').map(|rank| format!("\"{}\"", drawn(rank))).collect();
        let (found, rows) = (
            said!("this is a FEN, and rows are drawn", "ceci est une FEN, et les lignes sont dessinées"),
            drawn.join(", "),
        );
        report.error(at, "setup", found).help(said!("write `rows: [{rows}]`", "écrivez `rows: [{rows}]`"));
        return;
    }
    if rows.len() != ranks {
        let message = said!(
            "the picture has {} rows, the board has {ranks} ranks",
            "le dessin a {} lignes, le plateau a {ranks} rangées",
            rows.len()
        );
        report.error(at, "setup", message).help(said!(
            "one row a rank, the highest first; empty ones too",
            "une ligne par rangée, la plus haute d'abord ; les vides aussi"
        ));
        return;
    }
    let mut cells = Vec::new();
    for (row, (text, written)) in rows.iter().zip(&written).enumerate() {
        let at = at.index(row);
        let signs = signs(text);
        let files = written.squares.len();
        if signs.len() != files {
            let message = if matches!(geometry.shape(), Shape::Squares(_)) {
                said!(
                    "the row shows {} squares, the board has {files} files",
                    "la ligne montre {} cases, le plateau a {files} colonnes",
                    signs.len()
                )
            } else {
                said!(
                    "the row shows {} cells, this one has {files}",
                    "la ligne montre {} places, celle-ci en a {files}",
                    signs.len()
                )
            };
            let as_fen = drawn(text);
            let help = if text.contains(|c: char| c.is_ascii_digit()) && as_fen.chars().count() == files {
                // Digits count empty squares in a FEN.
                said!("write `\"{as_fen}\"`, a point a square", "écrivez `\"{as_fen}\"`, un point par case")
            } else {
                said!(
                    "one sign a square, `.` for an empty one; blanks between them where a piece has several signs",
                    "un signe par case, `.` pour une case vide ; des espaces entre eux si une pièce a plusieurs signes"
                )
            };
            report.error(&at, "setup", message).help(help);
            continue;
        }
        for ((offset, sign), &square) in signs.into_iter().zip(&written.squares) {
            let part = offset..offset + sign.len();
            match (sign, square) {
                ("#" | ".", None) => {}
                ("#", Some(_)) => {
                    let message = said!(
                        "the board has a square here, not a hole",
                        "le plateau a ici une case, pas un trou"
                    );
                    report
                        .within(Severity::Error, &at, part, "setup", message)
                        .help(said!("write `.` for an empty square", "écrivez `.` pour une case vide"));
                }
                (_, None) => {
                    report
                        .within(
                            Severity::Error,
                            &at,
                            part,
                            "setup",
                            said!("the board has a hole here", "le plateau a ici un trou"),
                        )
                        .help(said!(
                            "write `#` where the board has no square",
                            "écrivez `#` là où le plateau n'a pas de case"
                        ));
                }
                (sign, Some(square)) => cells.push(Cell { square, sign, row, part }),
            }
        }
    }
    let read = |sign: &str| piece(sign, kinds, &ground.seats);
    fill(&cells, &read, &known(kinds, &ground.seats), (ground, kinds), at, board, report);
}
