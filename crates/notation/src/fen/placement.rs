//! The first field: what stands where.

use chatur_board::{Row, SquareSet};
use chatur_core::{Kind, KindId, Setup, Variant};

use super::FenError;
use crate::bodies;
use crate::letters::{Alphabet, HIDDEN, excerpt, piece_text};
use crate::sides::Sides;

/// What stands between the levels of a board.
const LEVELS: char = '|';

pub(super) fn read(variant: &Variant, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    let geometry = variant.geometry();
    let rows = geometry.rows();
    let texts = split(field, &rows)?;
    let alphabet = Alphabet::of(variant.spec())?;
    let mut marked = SquareSet::EMPTY;
    for (text, row) in texts.into_iter().zip(&rows) {
        read_rank(variant, &alphabet, setup, &mut marked, row, text)?;
    }
    if variant.spec().has_walls() {
        let parts = marked & bodies::covered(variant, setup);
        setup.walls = marked.without(parts);
        marked = parts;
    }
    Ok(bodies::check(variant, setup, marked)?)
}

/// The text of each row: `/` between ranks, `|` between levels.
fn split<'t>(field: &'t str, rows: &[Row]) -> Result<Vec<&'t str>, FenError> {
    let texts: Vec<&str> = field.split(['/', LEVELS]).collect();
    let borders = |level: &str| level.split('/').count();
    let written: Vec<usize> = field.split(LEVELS).map(borders).collect();
    let expected: Vec<usize> = rows.chunk_by(|a, b| a.level == b.level).map(<[Row]>::len).collect();
    if written == expected {
        Ok(texts)
    } else {
        Err(FenError::Ranks { expected: rows.len(), found: texts.len() })
    }
}

fn read_rank(
    variant: &Variant,
    alphabet: &Alphabet,
    setup: &mut Setup,
    marked: &mut SquareSet,
    row: &Row,
    text: &str,
) -> Result<(), FenError> {
    let geometry = variant.geometry();
    let number = row.number;
    let files = row.squares.len() as u8;
    let mut rest = text;
    let mut file: u8 = 0;
    let too_long = || FenError::RankLong { rank: number, expected: files };
    while let Some(sign) = rest.chars().next() {
        if sign.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (digits, after) = rest.split_at(end);
            let count =
                read_count(digits).ok_or_else(|| FenError::Count { rank: number, text: excerpt(digits) })?;
            file = file.saturating_add(count);
            if file > files {
                return Err(too_long());
            }
            rest = after;
            continue;
        }
        if sign == '~' {
            return Err(FenError::Promoted { rank: number });
        }
        let square = row.squares.get(usize::from(file)).copied().flatten();
        if sign == '*' {
            match square {
                Some(square) if bodies::any(variant) || variant.spec().has_walls() => marked.insert(square),
                Some(square) => {
                    return Err(FenError::Wall { rank: number, square: geometry.name(square) });
                }
                None => {}
            }
            rest = &rest[1..];
        } else {
            let (piece, after) = alphabet.take(rest).ok_or_else(|| FenError::Piece {
                rank: number,
                sign,
                known: alphabet.listed(),
            })?;
            if file >= files {
                return Err(too_long());
            }
            // Some programs mark whatever has come by promotion. Where it is a piece like any other, that says nothing.
            let after =
                after.strip_prefix('~').filter(|_| comes_by_promotion(variant, piece.kind)).unwrap_or(after);
            let square =
                square.ok_or(FenError::Hole { rank: number, file: char::from(b'a'.saturating_add(file)) })?;
            setup.pieces[square.index()] = Some(piece);
            rest = after;
        }
        file += 1;
        if file > files {
            return Err(too_long());
        }
    }
    if file < files {
        Err(FenError::RankShort { rank: number, expected: files, found: file })
    } else {
        Ok(())
    }
}

/// Whether some piece becomes this one, which is no other then.
fn comes_by_promotion(variant: &Variant, kind: KindId) -> bool {
    let spec = variant.spec();
    let becomes = |from: &Kind| from.promotion.as_ref().is_some_and(|promotion| promotion.to.contains(&kind));
    spec.kinds.iter().any(becomes)
}

/// A count of empty squares: no leading zero, and no more digits than the widest board needs.
fn read_count(digits: &str) -> Option<u8> {
    if digits.starts_with('0') || digits.len() > 2 { None } else { digits.parse().ok() }
}

/// The field of an arrangement; a square of which it is not known what stands there is a `?`.
pub(super) fn write(variant: &Variant, setup: &Setup, hidden: SquareSet) -> String {
    let geometry = variant.geometry();
    let spec = variant.spec();
    // Prefixed pieces such as `1R` need a comma between cells, or the counts would run into them.
    let comma = if Sides::of(spec).is_ok() { "" } else { "," };
    let covered = bodies::covered(variant, setup);
    let row = |row: &Row| {
        let mut cells: Vec<String> = Vec::new();
        let mut empty = 0;
        for &square in &row.squares {
            let cell = match square.map(|square| (square, setup.piece(square))) {
                Some((square, _)) if hidden.has(square) => HIDDEN.to_owned(),
                Some((_, Some(piece))) => piece_text(spec, piece),
                // A hole, a wall, or a square of a piece whose anchor is elsewhere.
                None => "*".to_owned(),
                Some((square, None)) if covered.has(square) || setup.walls.has(square) => "*".to_owned(),
                Some((_, None)) => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                cells.push(empty.to_string());
                empty = 0;
            }
            cells.push(cell);
        }
        if empty > 0 {
            cells.push(empty.to_string());
        }
        cells.join(comma)
    };
    let rows = geometry.rows();
    let levels = rows.chunk_by(|a, b| a.level == b.level);
    let levels = levels.map(|level| level.iter().map(row).collect::<Vec<_>>().join("/"));
    levels.collect::<Vec<_>>().join(&LEVELS.to_string())
}
