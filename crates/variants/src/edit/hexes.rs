//! Holes among hexes.
//!
//! Ranks are counted in each file from its lowest hex. So who cuts that one, or puts one below it, gives all hexes of
//! the file other names; pieces, walls and zones stay where they are drawn, or nothing is changed.

use std::collections::BTreeSet;

use chatur_board::{Geometry, Square, SquareSet};

use super::hole::{self, Hole};
use super::paper::Paper;
use super::{EditError, Sheet, picture, start};
use crate::text::path::Step::{Field, Index};

/// The file of a hex, and how many halves of one it stands above the lowest of the board.
type Spot = (i16, i16);

/// Twice the rank less the file: how high a hex stands.
fn height(geometry: &Geometry, square: Square) -> i16 {
    2 * i16::from(geometry.rank(square)) - i16::from(geometry.file(square))
}

fn lowest(geometry: &Geometry) -> i16 {
    geometry.squares().into_iter().map(|square| height(geometry, square)).min().unwrap_or(0)
}

fn spot(geometry: &Geometry, square: Square) -> Spot {
    (i16::from(geometry.file(square)), height(geometry, square) - lowest(geometry))
}

/// The places between the hexes at the sides of a board that have none. Those below the hexes of a file are counted on
/// from 0 down.
pub(super) fn holes(geometry: &Geometry) -> Vec<Hole> {
    let low = lowest(geometry);
    let spots: BTreeSet<Spot> = geometry.squares().into_iter().map(|square| spot(geometry, square)).collect();
    let top = spots.iter().map(|spot| spot.1).max().unwrap_or(0);
    let mut holes = Vec::new();
    for file in 0..i16::from(geometry.files()) {
        let standing = (0..=top).filter(|up| (up + low + file) % 2 == 0);
        let first = (0..=top).find(|&up| spots.contains(&(file, up)));
        let first = first.or(standing.clone().next()).unwrap_or(0);
        for up in standing.filter(|&up| !spots.contains(&(file, up))) {
            let name = format!("{}{}", geometry.letter(file as u8), (up - first) / 2 + 1);
            holes.push((name, file as u8, up as u8));
        }
    }
    holes
}

/// The text with a hex more or less.
pub(super) fn toggle(mut sheet: Sheet, name: &str) -> Result<String, EditError> {
    let old = sheet.drawn.geometry().clone();
    let mut spots: BTreeSet<Spot> = old.squares().into_iter().map(|square| spot(&old, square)).collect();
    let (at, cut) = if let Ok(square) = old.parse(name) {
        (spot(&old, square), true)
    } else {
        let found = holes(&old).into_iter().find(|hole| hole.0 == name);
        let (_, file, up) = found.ok_or_else(|| EditError::Unknown(name.chars().take(40).collect()))?;
        ((i16::from(file), i16::from(up)), false)
    };
    if cut {
        spots.remove(&at)
    } else {
        spots.insert(at)
    };
    let rows = map(&spots, at);
    let new = Geometry::hexes_from_map(&rows).map_err(|_| EditError::Elsewhere)?;
    let moved = Moved { old, new, spots };
    let text = change(&mut sheet, &moved, at, cut, &rows).ok_or(EditError::Elsewhere)?;
    let after = Sheet::read(&text).ok_or(EditError::Elsewhere)?;
    let stays = after.drawn.pieces == moved.pieces(&sheet)
        && after.drawn.walls == moved.squares(sheet.drawn.walls)
        && moved.zones_stay(&sheet, &after);
    if *after.drawn.geometry() != moved.new {
        return Err(EditError::Elsewhere);
    }
    if stays { Ok(text) } else { Err(EditError::Renames) }
}

/// The map of these hexes, the top first.
fn map(spots: &BTreeSet<Spot>, at: Spot) -> Vec<String> {
    let all = || spots.iter().chain([&at]);
    let (right, top) =
        (all().map(|spot| spot.0).max().unwrap_or(0), all().map(|spot| spot.1).max().unwrap_or(0));
    let sign = |file: i16, up: i16| match spots.contains(&(file, up)) {
        true => '.',
        false if (file + up + at.0 + at.1) % 2 == 0 => '#',
        false => ' ',
    };
    (0..=top).rev().map(|up| (0..=right).map(|file| sign(file, up)).collect()).collect()
}

/// A board before and after a change, its hexes where they were.
struct Moved {
    old: Geometry,
    new: Geometry,
    /// The hexes of the new one as the old one counts.
    spots: BTreeSet<Spot>,
}

impl Moved {
    /// Where a hex of the old board is on the new one.
    fn square(&self, old: Square) -> Option<Square> {
        let (file, up) = spot(&self.old, old);
        let left = self.spots.iter().map(|spot| spot.0).min()?;
        let low = self.spots.iter().map(|spot| spot.1).min()?;
        let there = |square: &Square| spot(&self.new, *square) == (file - left, up - low);
        self.spots.contains(&(file, up)).then(|| self.new.squares().into_iter().find(there))?
    }

    fn squares(&self, old: SquareSet) -> SquareSet {
        old.into_iter().filter_map(|square| self.square(square)).collect()
    }

    /// Whether a hex is gone or called otherwise.
    fn renamed(&self, old: Square) -> bool {
        self.square(old).is_none_or(|new| self.new.name(new) != self.old.name(old))
    }

    fn pieces(&self, sheet: &Sheet) -> Vec<Option<chatur_core::Piece>> {
        let mut pieces = vec![None; self.new.words() * 64];
        for (anchor, piece, _) in sheet.drawn.standing() {
            if let Some(square) = self.square(anchor) {
                pieces[square.index()] = Some(piece);
            }
        }
        pieces
    }

    /// Whether the zones that name hexes have those that they had.
    fn zones_stay(&self, sheet: &Sheet, after: &Sheet) -> bool {
        let named = |name: &str| {
            let words = sheet.words.zones.as_ref().and_then(|zones| zones.get(name));
            words.is_some_and(|words| format!("{words:?}").contains("At("))
        };
        let pairs = sheet.drawn.zones.iter().zip(&after.drawn.zones).filter(|(zone, _)| named(&zone.name));
        pairs
            .flat_map(|(old, new)| old.squares.iter().zip(&new.squares))
            .all(|(old, new)| self.squares(*old) == *new)
    }
}

fn change(sheet: &mut Sheet, moved: &Moved, at: Spot, cut: bool, rows: &[String]) -> Option<String> {
    let picture = [Field("setup"), Field("rows")];
    let theirs = sheet.words.setup.as_ref().is_some_and(|setup| setup.rows.is_some());
    let mut again = Vec::new();
    if !theirs {
        let standing: Vec<_> = sheet.drawn.standing().map(|(anchor, piece, _)| (anchor, piece)).collect();
        for (anchor, piece) in standing.into_iter().filter(|&(anchor, _)| moved.renamed(anchor)) {
            start::put(sheet, anchor, None, None)?;
            again.extend(moved.square(anchor).map(|square| (square, piece)));
        }
    }
    let drawn = [Field("board"), Field("Hexes"), Field("map")];
    if sheet.paper.has(&drawn) {
        redraw(&mut sheet.paper, at, if cut { '#' } else { '.' })?;
    } else {
        hole::write(&mut sheet.paper, "Hexes", rows, "")?;
    }
    let mut after = Sheet::read(sheet.paper.text())?;
    if theirs || after.paper.has(&picture) {
        after.drawn.pieces = moved.pieces(sheet);
        after.drawn.walls = moved.squares(sheet.drawn.walls);
        let rows = picture::rows(&after);
        picture::write(&mut after.paper, &rows)?;
    } else {
        for (square, piece) in again {
            start::put(&mut after, square, None, Some(piece))?;
        }
    }
    Some(after.paper.into_text())
}

/// Changes one sign of the text's own map, which may have room around its hexes.
fn redraw(paper: &mut Paper, (file, up): Spot, sign: char) -> Option<()> {
    let row_at = |row: usize| [Field("board"), Field("Hexes"), Field("map"), Index(row)];
    let mut rows: Vec<Vec<char>> = Vec::new();
    while let Some(row) = paper.string(&row_at(rows.len())) {
        rows.push(paper.text()[row].chars().collect());
    }
    let hexes = || {
        let signs = rows
            .iter()
            .enumerate()
            .flat_map(|(row, signs)| signs.iter().enumerate().map(move |sign| (row, sign)));
        signs.filter(|(_, (_, sign))| **sign == '.').map(|(row, (column, _))| (row, column))
    };
    let (low, left) = (hexes().map(|hex| hex.0).max()?, hexes().map(|hex| hex.1).min()?);
    let (row, column) = (low.checked_sub(usize::try_from(up).ok()?)?, left + usize::try_from(file).ok()?);
    let signs = rows.get_mut(row)?;
    if signs.len() <= column {
        signs.resize(column + 1, ' ');
    }
    signs[column] = sign;
    let new: String = signs.iter().collect();
    paper.replace(paper.string(&row_at(row))?, &new);
    Some(())
}
