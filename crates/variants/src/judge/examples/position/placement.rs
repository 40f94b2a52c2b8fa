//! The first field: what stands where, and what is in hand.

use chatur_board::{Row, SquareSet};
use chatur_core::{Letters, Piece, Setup, Spec, Variant};

use super::PositionError;

/// Puts the pieces on the board and into the hands. `*` is a hole, a wall, or a square that a large piece covers
/// besides its anchor.
pub(super) fn read(variant: &Variant, text: &str, setup: &mut Setup) -> Result<(), PositionError> {
    let spec = variant.spec();
    let (board, hand) = match text.split_once('[') {
        Some((board, rest)) => (board, rest.strip_suffix(']').ok_or(PositionError::Hands)?),
        None => (text, ""),
    };
    let rows = spec.geometry.rows();
    let texts: Vec<&str> = board.split(['/', '|']).collect();
    if texts.len() != rows.len() {
        return Err(PositionError::Rows { found: texts.len(), expected: rows.len() });
    }
    let mut marked = SquareSet::EMPTY;
    for (i, (text, row)) in texts.into_iter().zip(&rows).enumerate() {
        marked |= read_row(spec, i + 1, row, text, setup)?;
    }
    covered(variant, setup, marked)?;
    let mut rest = hand.strip_prefix('-').unwrap_or(hand);
    while let Some(sign) = rest.chars().next() {
        let (piece, length) = piece(spec, rest).ok_or(PositionError::Letter(sign))?;
        setup.put_in_hand(piece.seat, piece.kind, 1);
        rest = &rest[length..];
    }
    Ok(())
}

/// Puts the pieces of a row on the board; returns the squares that have a `*`.
fn read_row(
    spec: &Spec,
    number: usize,
    row: &Row,
    text: &str,
    setup: &mut Setup,
) -> Result<SquareSet, PositionError> {
    let mut marked = SquareSet::EMPTY;
    let mut file: usize = 0;
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let number = &rest[..digits];
            let empty: u8 = number.parse().map_err(|_| PositionError::Number(number.to_owned()))?;
            file += usize::from(empty);
            rest = &rest[digits..];
            continue;
        }
        let square = row.squares.get(file).copied();
        if sign == '*' {
            if let Some(Some(square)) = square {
                marked.insert(square);
            }
            rest = &rest[1..];
        } else {
            let (piece, length) = piece(spec, rest).ok_or(PositionError::Letter(sign))?;
            if let Some(square) = square {
                let square = square.ok_or(PositionError::Hole { row: number })?;
                setup.pieces[square.index()] = Some(piece);
            }
            rest = &rest[length..];
        }
        file += 1;
    }
    if file == row.squares.len() {
        Ok(marked)
    } else {
        Err(PositionError::Files { row: number, found: file, expected: row.squares.len() })
    }
}

/// Walls up the marked squares that no piece covers, where the variant has walls. Elsewhere the marked squares must
/// be those that pieces cover besides their anchors.
fn covered(variant: &Variant, setup: &mut Setup, marked: SquareSet) -> Result<(), PositionError> {
    let mut covered = SquareSet::EMPTY;
    for (anchor, piece) in setup.all() {
        covered |= variant.footprint(piece.kind, anchor).without(SquareSet::of(anchor));
    }
    let mut wrong = covered.without(marked);
    let others = marked.without(covered);
    if variant.spec().has_walls() {
        setup.walls = others;
    } else {
        wrong |= others;
    }
    match wrong.into_iter().next() {
        Some(square) => Err(PositionError::Covered(variant.geometry().name(square))),
        None => Ok(()),
    }
}

/// The piece whose letters a text begins with, the longest that fits. Several letters may stand in parentheses.
fn piece(spec: &Spec, text: &str) -> Option<(Piece, usize)> {
    let all = spec.seat_ids().flat_map(|seat| spec.kind_ids().map(move |kind| Piece { kind, seat }));
    let fitting = all.filter_map(|piece| {
        let letter = &spec.kinds[piece.kind.index()].letter;
        let written = match &spec.seats[piece.seat.index()].letters {
            Letters::Upper => letter.to_uppercase(),
            Letters::Lower => letter.to_lowercase(),
            Letters::Prefix(prefix) => format!("{prefix}{letter}"),
        };
        let enclosed = format!("({written})");
        [written, enclosed].iter().find(|written| text.starts_with(*written)).map(|text| (piece, text.len()))
    });
    fitting.max_by_key(|&(_, length)| length)
}
