//! Holes in a board of squares.

use chatur_board::Shape;

use super::paper::Paper;
use super::{EditError, Sheet, picture, start};
use crate::path::Step::Field;
use crate::schema::BoardWords;

/// Cuts a hole into the board, or closes it. What stood there is gone.
pub(super) fn toggle(sheet: &mut Sheet, name: &str) -> Result<(), EditError> {
    let geometry = sheet.drawn.geometry();
    let Some(BoardWords::Squares { wrap, .. }) = &sheet.words.board else { return Err(EditError::NoHoles) };
    if !matches!(geometry.shape(), Shape::Squares(_)) || geometry.levels() > 1 {
        return Err(EditError::NoHoles);
    }
    let joined = wrap.map_or_else(String::new, |wrap| format!(", wrap: {wrap:?}"));
    let mut map: Vec<Vec<char>> = Vec::new();
    let mut place = None;
    for (row, written) in geometry.rows().iter().enumerate() {
        let sign = |square: &Option<_>| if square.is_some() { '.' } else { '#' };
        map.push(written.squares.iter().map(sign).collect());
        let named = |file: &u8| format!("{}{}", geometry.letter(*file), written.number) == name;
        place = place.or((0..written.squares.len() as u8).find(named).map(|file| (row, usize::from(file))));
    }
    let (row, file) = place.ok_or_else(|| EditError::Unknown(name.chars().take(40).collect()))?;
    let cut = map[row][file] == '.';
    let sign = if cut { '#' } else { '.' };
    map[row][file] = sign;
    change(sheet, name, &map, &joined, (row, file)).ok_or(EditError::Elsewhere)
}

fn change(
    sheet: &mut Sheet,
    name: &str,
    map: &[Vec<char>],
    joined: &str,
    place: (usize, usize),
) -> Option<()> {
    let rows = [Field("setup"), Field("rows")];
    let sign = map[place.0][place.1].to_string();
    if sign == "#" {
        let square = sheet.drawn.geometry().parse(name).ok()?;
        if sheet.drawn.pieces[square.index()].is_some() {
            start::put(sheet, square, None, None)?;
        }
    } else if !sheet.paper.has(&rows) && sheet.words.setup.as_ref().is_some_and(|setup| setup.rows.is_some())
    {
        // The parent's picture has a hole there.
        let rows = picture::rows(sheet);
        picture::write(&mut sheet.paper, &rows)?;
    }
    draw(&mut sheet.paper, map, joined, place)?;
    if sheet.paper.has(&rows) {
        sheet.paper.set_sign(&rows, place, &sign)?;
    }
    Some(())
}

/// Changes the map, or writes one.
fn draw(paper: &mut Paper, map: &[Vec<char>], joined: &str, (row, file): (usize, usize)) -> Option<()> {
    let drawn = [Field("board"), Field("Squares"), Field("map")];
    if paper.has(&drawn) {
        return paper.set_sign(&drawn, (row, file), &map[row][file].to_string());
    }
    let rows: Vec<String> =
        map.iter().map(|row| format!("    {:?},", row.iter().collect::<String>())).collect();
    let board = format!("Squares(map: [\n{}\n  ]{joined})", rows.join("\n"));
    match paper.value(&[Field("board")]) {
        Some(at) => {
            paper.replace(at, &board);
            Some(())
        }
        None => paper.add(&[], &format!("board: {board}")),
    }
}
