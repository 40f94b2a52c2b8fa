//! Holes in a board.

use chatur_board::Geometry;

use super::paper::Paper;
use super::{EditError, Sheet, hexes, picture, start};
use crate::schema::BoardWords;
use crate::text::path::Step::Field;

/// A place where a board could have a square and has none: its name, and its column and row in the picture, from the
/// left and from below. Levels stand beside each other with an empty column between them; rows of hexes are halves of
/// one.
pub(super) type Hole = (String, u8, u8);

/// The holes of a board; nothing where none can be drawn.
pub(super) fn all(words: Option<&BoardWords>, geometry: &Geometry) -> Option<Vec<Hole>> {
    match words? {
        BoardWords::Squares { .. } => Some(squares(geometry)),
        BoardWords::Hexes { .. } => Some(hexes::holes(geometry)),
        BoardWords::Graph { .. } => None,
    }
}

fn squares(geometry: &Geometry) -> Vec<Hole> {
    let mut holes = Vec::new();
    for row in geometry.rows() {
        for (file, _) in row.squares.iter().enumerate().filter(|(_, square)| square.is_none()) {
            let file = file as u8;
            let name = format!("{}{}{}", geometry.letter(file), row.number, suffix(row.level));
            holes.push((name, row.level * (geometry.files() + 1) + file, row.number as u8 - 1));
        }
    }
    holes
}

/// What the names of a level end with.
fn suffix(level: u8) -> String {
    if level == 0 { String::new() } else { format!("/{}", level + 1) }
}

/// The text with a hole cut into the board, or closed. What stood there is gone.
pub(super) fn toggle(mut sheet: Sheet, name: &str) -> Result<String, EditError> {
    match &sheet.words.board {
        Some(BoardWords::Squares { .. }) => {}
        Some(BoardWords::Hexes { .. }) => return hexes::toggle(sheet, name),
        _ => return Err(EditError::NoHoles),
    }
    let unknown = || EditError::Unknown(name.chars().take(40).collect());
    let cut = sheet.square(name).is_ok();
    let geometry = sheet.drawn.geometry();
    let (file, rank) = if let Ok(square) = geometry.parse(name) {
        (geometry.file(square), geometry.rank(square))
    } else {
        let (_, column, rank) =
            squares(geometry).into_iter().find(|hole| hole.0 == name).ok_or_else(unknown)?;
        (column % (geometry.files() + 1), rank)
    };
    change(&mut sheet, cut, (file, rank)).ok_or(EditError::Elsewhere)?;
    let after = Sheet::read(sheet.paper.text()).ok_or(EditError::Elsewhere)?;
    if after.square(name).is_ok() == cut { Err(EditError::Elsewhere) } else { Ok(sheet.paper.into_text()) }
}

/// Cuts or closes the hole on all levels, and in the picture of the start.
fn change(sheet: &mut Sheet, cut: bool, (file, rank): (u8, u8)) -> Option<()> {
    let rows = [Field("setup"), Field("rows")];
    let sign = if cut { "#" } else { "." };
    let geometry = sheet.drawn.geometry().clone();
    if cut {
        for square in (0..geometry.levels()).filter_map(|level| geometry.square_on(level, file, rank)) {
            if sheet.drawn.standing().any(|(_, _, cells)| cells.contains(&square)) {
                start::put(sheet, square, None, None)?;
            }
        }
    } else if !sheet.paper.has(&rows) && sheet.words.setup.as_ref().is_some_and(|setup| setup.rows.is_some())
    {
        // The parent's picture has a hole there.
        let rows = picture::rows(sheet);
        picture::write(&mut sheet.paper, &rows)?;
    }
    let at = |level: u8| {
        let row = level * geometry.ranks() + geometry.ranks() - 1 - rank;
        (usize::from(row), usize::from(file))
    };
    draw(sheet, &geometry, at(0), sign)?;
    if sheet.paper.has(&rows) {
        for level in 0..geometry.levels() {
            sheet.paper.set_sign(&rows, at(level), sign)?;
        }
    }
    Some(())
}

/// Changes the map, or writes one.
fn draw(sheet: &mut Sheet, geometry: &Geometry, (row, file): (usize, usize), sign: &str) -> Option<()> {
    let drawn = [Field("board"), Field("Squares"), Field("map")];
    if sheet.paper.has(&drawn) {
        return sheet.paper.set_sign(&drawn, (row, file), sign);
    }
    let Some(BoardWords::Squares { wrap, levels, .. }) = &sheet.words.board else { return None };
    let mut rest = wrap.map_or_else(String::new, |wrap| format!(", wrap: {wrap:?}"));
    rest += &levels.map_or_else(String::new, |levels| format!(", levels: {levels}"));
    let rows = geometry.rows().into_iter().filter(|row| row.level == 0).enumerate();
    let rows = rows.map(|(at, written)| {
        let signs = written.squares.iter().map(|square| if square.is_some() { "." } else { "#" });
        let signs =
            signs.enumerate().map(|(column, old)| if (at, column) == (row, file) { sign } else { old });
        signs.collect()
    });
    write(&mut sheet.paper, "Squares", &rows.collect::<Vec<_>>(), &rest)
}

/// Writes a board that is drawn, over the one that the text has.
pub(super) fn write(paper: &mut Paper, shape: &str, rows: &[String], rest: &str) -> Option<()> {
    let rows: Vec<String> = rows.iter().map(|row| format!("    {row:?},")).collect();
    let board = format!("{shape}(map: [\n{}\n  ]{rest})", rows.join("\n"));
    match paper.value(&[Field("board")]) {
        Some(at) => {
            paper.replace(at, &board);
            Some(())
        }
        None => paper.add(&[], &format!("board: {board}")),
    }
}
