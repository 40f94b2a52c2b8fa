//! The first field: what stands where.

use chatur_board::SquareSet;
use chatur_core::{Setup, Variant};

use super::FenError;
use crate::bodies;
use crate::hands::has_walls;
use crate::letters::{Alphabet, excerpt, piece_text};
use crate::sides::Sides;

pub(super) fn read(variant: &Variant, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    let geometry = variant.geometry();
    let expected = usize::from(geometry.ranks());
    let found = field.split('/').count();
    if found != expected {
        return Err(FenError::Ranks { expected, found });
    }
    let alphabet = Alphabet::of(variant.spec())?;
    let mut marked = SquareSet::EMPTY;
    for (row, rank) in field.split('/').zip((0..geometry.ranks()).rev()) {
        read_rank(variant, &alphabet, setup, &mut marked, rank, row)?;
    }
    if has_walls(variant.spec()) {
        let parts = marked & bodies::covered(variant, setup);
        setup.walls = marked.without(parts);
        marked = parts;
    }
    Ok(bodies::check(variant, setup, marked)?)
}

fn read_rank(
    variant: &Variant,
    alphabet: &Alphabet,
    setup: &mut Setup,
    marked: &mut SquareSet,
    rank: u8,
    row: &str,
) -> Result<(), FenError> {
    let geometry = variant.geometry();
    let number = usize::from(rank) + 1;
    let files = geometry.files();
    let mut rest = row;
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
        let square = geometry.square(file, rank);
        if sign == '*' {
            match square {
                Some(square) if bodies::any(variant) || has_walls(variant.spec()) => marked.insert(square),
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
            let square = square.ok_or(FenError::Hole { rank: number, file: (b'a' + file) as char })?;
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

/// A count of empty squares: no leading zero, and no more digits than the widest board needs.
fn read_count(digits: &str) -> Option<u8> {
    if digits.starts_with('0') || digits.len() > 2 { None } else { digits.parse().ok() }
}

pub(super) fn write(variant: &Variant, setup: &Setup) -> String {
    let geometry = variant.geometry();
    let spec = variant.spec();
    // Prefixed pieces such as `1R` need a comma between cells, or the counts would run into them.
    let comma = if Sides::of(spec).is_ok() { "" } else { "," };
    let covered = bodies::covered(variant, setup);
    let ranks = (0..geometry.ranks()).rev().map(|rank| {
        let mut cells: Vec<String> = Vec::new();
        let mut empty = 0;
        for file in 0..geometry.files() {
            let square = geometry.square(file, rank);
            let cell = match square.map(|square| (square, setup.piece(square))) {
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
    });
    ranks.collect::<Vec<_>>().join("/")
}
