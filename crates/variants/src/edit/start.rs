//! A piece of the start: in the text's own picture, armies or lists of squares, or in a picture that is drawn for it.

use chatur_board::{Square, Step as Away};
use chatur_core::Piece;

use super::paper::Paper;
use super::{Sheet, picture};
use crate::lower::Drawn;
use crate::lower::zones::squares;
use crate::text::path::Path;
use crate::text::path::Step::{self, Field};
use crate::told::report::Report;

const SETUP: Step<'static> = Field("setup");
const ROWS: [Step<'static>; 2] = [SETUP, Field("rows")];

/// The pieces that stand on the squares which a piece is to cover, and the one that comes from elsewhere.
pub(super) fn in_the_way(
    drawn: &Drawn,
    square: Square,
    from: Option<Square>,
    piece: Option<Piece>,
) -> Vec<(Square, Piece)> {
    let needed = piece.and_then(|piece| drawn.cells(square, piece)).unwrap_or_else(|| vec![square]);
    let stands = |cells: &[Square]| cells.iter().any(|cell| needed.contains(cell) || Some(*cell) == from);
    drawn.standing().filter(|(_, _, cells)| stands(cells)).map(|(anchor, piece, _)| (anchor, piece)).collect()
}

/// Lets a piece, or nothing, stand on a square, and nothing where it comes from.
pub(super) fn put(
    sheet: &mut Sheet,
    square: Square,
    from: Option<Square>,
    piece: Option<Piece>,
) -> Option<()> {
    let gone = in_the_way(&sheet.drawn, square, from, piece);
    let own = |word| sheet.paper.has(&[SETUP, Field(word)]);
    let elsewhere = |&(anchor, piece): &(Square, Piece)| find(sheet, anchor, piece).is_none();
    let drawn_anew = !own("rows") && !own("armies") && (!own("place") || gone.iter().any(elsewhere));
    if drawn_anew {
        let rows = picture::rows(sheet);
        picture::write(&mut sheet.paper, &rows)?;
    }
    for (anchor, piece) in gone {
        take(sheet, anchor, piece)?;
    }
    piece.map_or(Some(()), |piece| set(sheet, square, piece))
}

/// Where the text says that a piece stands.
enum Place {
    Row,
    Army((usize, usize)),
    List,
}

fn find(sheet: &Sheet, anchor: Square, piece: Piece) -> Option<Place> {
    let Sheet { paper, drawn, .. } = sheet;
    let empty = |sign: Option<&str>| sign.is_none_or(|sign| sign == ".");
    if picture::place(drawn, anchor).is_some_and(|place| !empty(paper.sign(&ROWS, place))) {
        return Some(Place::Row);
    }
    let army = in_army(sheet, anchor, piece);
    if let Some(place) = army.filter(|&place| !empty(paper.sign(&army_rows(drawn, piece), place))) {
        return Some(Place::Army(place));
    }
    let list = paper.string(&list(drawn, piece))?;
    listed(&paper.text()[list], drawn, anchor).then_some(Place::List)
}

fn take(sheet: &mut Sheet, anchor: Square, piece: Piece) -> Option<()> {
    let place = find(sheet, anchor, piece)?;
    let Sheet { paper, drawn, .. } = sheet;
    match place {
        Place::Row => signs(paper, drawn, anchor, piece, "."),
        Place::Army(place) => {
            for cell in drawn.cells(anchor, piece)? {
                let covered = in_army_at(drawn, paper, cell, piece).unwrap_or(place);
                paper.set_sign(&army_rows(drawn, piece), covered, ".")?;
            }
            Some(())
        }
        Place::List => {
            let path = list(drawn, piece);
            let at = paper.string(&path)?;
            match without(&paper.text()[at.clone()], drawn, anchor) {
                Some(rest) if rest.is_empty() => paper.remove(&path),
                Some(rest) => {
                    paper.replace(at, &rest);
                    Some(())
                }
                None => None,
            }
        }
    }
}

fn set(sheet: &mut Sheet, square: Square, piece: Piece) -> Option<()> {
    let Sheet { paper, drawn, .. } = sheet;
    if paper.has(&ROWS) {
        return signs(paper, drawn, square, piece, &picture::sign(drawn, piece));
    }
    if let Some(place) = in_army_at(drawn, paper, square, piece) {
        let letter = drawn.kinds[piece.kind.index()].letter.clone();
        for cell in drawn.cells(square, piece)? {
            let (place, sign) = if cell == square {
                (place, letter.as_str())
            } else {
                (in_army_at(drawn, paper, cell, piece)?, "*")
            };
            paper.set_sign(&army_rows(drawn, piece), place, sign)?;
        }
        return Some(());
    }
    let name = drawn.geometry().name(square);
    let path = list(drawn, piece);
    let [.., Field(seat), Field(kind)] = path[..] else { return None };
    if let Some(at) = paper.string(&path) {
        let end = at.end;
        paper.replace(end..end, &format!(" {name}"));
        return Some(());
    }
    let entry = format!("{kind:?}: {name:?}");
    if paper.has(&path[..3]) {
        return paper.add(&path[..3], &entry);
    }
    let entry = format!("{seat:?}: {{{entry}}}");
    if paper.has(&path[..2]) {
        return paper.add(&path[..2], &entry);
    }
    paper.add(&[SETUP], &format!("place: {{{entry}}}"))
}

/// Writes a sign into the picture, and stars or points where the piece covers more.
fn signs(paper: &mut Paper, drawn: &Drawn, anchor: Square, piece: Piece, sign: &str) -> Option<()> {
    for cell in drawn.cells(anchor, piece)? {
        let covered = if sign == "." { "." } else { "*" };
        paper.set_sign(&ROWS, picture::place(drawn, cell)?, if cell == anchor { sign } else { covered })?;
    }
    Some(())
}

/// The path of the squares on which pieces of a kind are placed.
fn list(drawn: &Drawn, piece: Piece) -> Vec<Step<'_>> {
    let (seat, kind) = (&drawn.ground.seats[piece.seat.index()].name, &drawn.kinds[piece.kind.index()].name);
    vec![SETUP, Field("place"), Field(seat), Field(kind)]
}

fn army_rows(drawn: &Drawn, piece: Piece) -> [Step<'_>; 4] {
    [SETUP, Field("armies"), Field(&drawn.ground.seats[piece.seat.index()].name), Field("rows")]
}

fn in_army(sheet: &Sheet, square: Square, piece: Piece) -> Option<(usize, usize)> {
    in_army_at(&sheet.drawn, &sheet.paper, square, piece)
}

/// Row and column of a square in the army of a piece's owner, if the text draws so far.
fn in_army_at(drawn: &Drawn, paper: &Paper, square: Square, piece: Piece) -> Option<(usize, usize)> {
    /// The most rows and columns that an army may have.
    const MOST: usize = 32;
    let seat = &drawn.ground.seats[piece.seat.index()];
    let corner = paper.string(&[SETUP, Field("armies"), Field(&seat.name), Field("corner")])?;
    let geometry = drawn.geometry();
    let corner = geometry.parse(&paper.text()[corner]).ok()?;
    let rows = army_rows(drawn, piece);
    let there = |row: usize, column: usize| {
        let away = geometry.turn(seat.facing, Away::new(column as i8, row as i8));
        geometry.step(corner, away) == Some(square) && paper.sign(&rows, (row, column)).is_some()
    };
    let all = (0..MOST).flat_map(|row| (0..MOST).map(move |column| (row, column)));
    all.into_iter().find(|&(row, column)| there(row, column))
}

/// Whether a list of squares names one.
pub(super) fn listed(text: &str, drawn: &Drawn, square: Square) -> bool {
    let meant = squares(text, &drawn.ground, &Path::TOP, &mut Report::new(&[]));
    meant.is_some_and(|set| set.has(square))
}

/// The list without a square; a block that has it becomes its other squares. Nothing where the list has it not.
pub(super) fn without(text: &str, drawn: &Drawn, square: Square) -> Option<String> {
    if !listed(text, drawn, square) {
        return None;
    }
    let words = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
    let kept = words.flat_map(|word| {
        if !listed(word, drawn, square) {
            return vec![word.to_owned()];
        }
        let block = squares(word, &drawn.ground, &Path::TOP, &mut Report::new(&[])).unwrap_or_default();
        let others = block.into_iter().filter(|&other| other != square);
        others.map(|other| drawn.geometry().name(other)).collect()
    });
    Some(kept.collect::<Vec<_>>().join(" "))
}
