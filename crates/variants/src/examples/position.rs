//! Positions of two players in FEN, as far as examples need it.

use chatur_board::{Facing, Square, SquareSet};
use chatur_core::{Condition, KindId, Letters, Piece, Rights, Seat, Setup, Side, Spec, Variant};
use thiserror::Error;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum PositionError {
    #[error("positions of more than two players are written piece by piece, with `placed`")]
    Seats,
    #[error("the position has {found} rows, the board {expected}")]
    Rows { found: usize, expected: u8 },
    #[error("row {row} of the position has {found} squares, the board {expected}")]
    Files { row: usize, found: usize, expected: u8 },
    #[error("row {row} of the position has a piece where the board has a hole")]
    Hole { row: usize },
    #[error("`*` stands where a large piece covers a square besides its anchor; on {0} that is not so")]
    Covered(String),
    #[error("no piece of this variant has the letter `{0}`")]
    Letter(char),
    #[error("`{0}` is nobody's turn; write `w` for the first player, `b` for the second")]
    Turn(String),
    #[error("`{0}` is no castling right")]
    Castling(String),
    #[error("`{0}` is no square that a piece has just passed")]
    Mark(String),
    #[error("`{0}` is no number here")]
    Number(String),
    #[error("`{0}` is no count of checks still to give, such as `3+3`")]
    Checks(String),
    #[error("`{0}` counts checks, and this variant does not")]
    NoChecks(String),
    #[error("the position has more fields than a FEN")]
    TooMuch,
}

/// Reads placement, turn, castling, en passant, quiet plies, round, and checks still to give, such as `3+2`,
/// anywhere after the en-passant square. Fields may be left out from the end.
pub(super) fn read(variant: &Variant, text: &str) -> Result<Setup, PositionError> {
    let spec = variant.spec();
    if spec.seats.len() > 2 || spec.seats.iter().any(|seat| matches!(seat.letters, Letters::Prefix(_))) {
        return Err(PositionError::Seats);
    }
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    let mut fields = text.split_whitespace();
    let marked = placement(spec, fields.next().unwrap_or_default(), &mut setup)?;
    covered(variant, &setup, marked)?;
    setup.turn = match fields.next() {
        None | Some("w") => Seat(0),
        Some("b") if spec.seats.len() > 1 => Seat(1),
        Some(other) => return Err(PositionError::Turn(other.to_owned())),
    };
    castling(variant, fields.next().unwrap_or("-"), &mut setup)?;
    match fields.next() {
        None | Some("-") => {}
        Some(name) => {
            let no_mark = || PositionError::Mark(name.to_owned());
            let skipped = spec.geometry.parse(name).map_err(|_| no_mark())?;
            setup.marks = vec![variant.mark_at(&setup, skipped).ok_or_else(no_mark)?];
        }
    }
    let mut numbers = Vec::new();
    for field in fields {
        if field.contains('+') {
            checks(spec, field, &mut setup)?;
        } else {
            numbers.push(field.parse().map_err(|_| PositionError::Number(field.to_owned()))?);
        }
    }
    match numbers.as_slice() {
        [] => {}
        &[quiet] => setup.quiet = quiet,
        &[quiet, round] => (setup.quiet, setup.round) = (quiet, round),
        _ => return Err(PositionError::TooMuch),
    }
    Ok(setup)
}

/// Puts the pieces on the board; returns the squares marked as covered by large ones.
fn placement(spec: &Spec, text: &str, setup: &mut Setup) -> Result<SquareSet, PositionError> {
    let mut marked = SquareSet::EMPTY;
    let geometry = &spec.geometry;
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ranks) {
        return Err(PositionError::Rows { found: rows.len(), expected: ranks });
    }
    for (i, row) in rows.into_iter().enumerate() {
        let mut file: usize = 0;
        let mut rest = row;
        while let Some(sign) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let number = &rest[..digits];
                let empty: u8 = number.parse().map_err(|_| PositionError::Number(number.to_owned()))?;
                file += usize::from(empty);
                rest = &rest[digits..];
                continue;
            }
            if sign == '*' {
                if file < usize::from(files) {
                    let square = geometry.square(file as u8, ranks - 1 - i as u8);
                    marked.insert(square.ok_or(PositionError::Hole { row: i + 1 })?);
                }
                file += 1;
                rest = &rest[1..];
                continue;
            }
            let (piece, length) = piece(spec, rest).ok_or(PositionError::Letter(sign))?;
            if file < usize::from(files) {
                let square = geometry.square(file as u8, ranks - 1 - i as u8);
                let square = square.ok_or(PositionError::Hole { row: i + 1 })?;
                setup.pieces[square.index()] = Some(piece);
            }
            file += 1;
            rest = &rest[length..];
        }
        if file != usize::from(files) {
            return Err(PositionError::Files { row: i + 1, found: file, expected: files });
        }
    }
    Ok(marked)
}

/// Whether the marked squares are those that pieces cover besides their anchors.
fn covered(variant: &Variant, setup: &Setup, marked: SquareSet) -> Result<(), PositionError> {
    let mut covered = SquareSet::EMPTY;
    for (anchor, piece) in setup.all() {
        covered |= variant.footprint(piece.kind, anchor).without(SquareSet::of(anchor));
    }
    let wrong = covered.without(marked) | marked.without(covered);
    match wrong.into_iter().next() {
        Some(square) => Err(PositionError::Covered(variant.geometry().name(square))),
        None => Ok(()),
    }
}

/// The piece whose letters a text begins with, the longest that fits.
fn piece(spec: &Spec, text: &str) -> Option<(Piece, usize)> {
    let all = spec.seat_ids().flat_map(|seat| spec.kind_ids().map(move |kind| Piece { kind, seat }));
    let fitting = all.filter_map(|piece| {
        let letter = &spec.kinds[piece.kind.index()].letter;
        let written = match &spec.seats[piece.seat.index()].letters {
            Letters::Upper => letter.to_uppercase(),
            Letters::Lower => letter.to_lowercase(),
            Letters::Prefix(prefix) => format!("{prefix}{letter}"),
        };
        text.starts_with(&written).then_some((piece, written.len()))
    });
    fitting.max_by_key(|&(_, length)| length)
}

/// Rights by `KQkq`, for the outermost partner, or by the partner's file.
fn castling(variant: &Variant, text: &str, setup: &mut Setup) -> Result<(), PositionError> {
    if text == "-" {
        return Ok(());
    }
    let spec = variant.spec();
    let fresh = variant.fresh_rights(setup);
    for letter in text.chars() {
        let error = || PositionError::Castling(letter.to_string());
        let seat = usize::from(letter.is_ascii_lowercase());
        let all = fresh.get(seat).ok_or_else(error)?;
        let (way, partner) = match letter.to_ascii_uppercase() {
            sign @ ('K' | 'Q') => {
                let side =
                    if sign == 'K' { [Side::East, Side::OwnRight] } else { [Side::West, Side::OwnLeft] };
                let way = spec
                    .castling
                    .iter()
                    .position(|castling| side.contains(&castling.sides[seat]))
                    .ok_or_else(error)?;
                (way, all.partners[way].ok_or_else(error)?)
            }
            file @ 'A'..='Z' => {
                by_file(variant, setup, Seat(seat as u8), file as u8 - b'A', *all).ok_or_else(error)?
            }
            _ => return Err(error()),
        };
        setup.rights[seat].king = all.king;
        setup.rights[seat].partners[way] = Some(partner);
    }
    Ok(())
}

fn by_file(variant: &Variant, setup: &Setup, seat: Seat, file: u8, fresh: Rights) -> Option<(usize, Square)> {
    let spec = variant.spec();
    let king = fresh.king?;
    let rank = match spec.seats[seat.index()].facing {
        Facing::North => 0,
        _ => spec.geometry.ranks() - 1,
    };
    let partner = spec.geometry.square(file, rank)?;
    let stands = |kind: KindId| setup.piece(partner) == Some(Piece { kind, seat });
    (0..spec.castling.len())
        .find(|&way| {
            stands(spec.castling[way].partner) && variant.castling_targets(seat, way, king, partner).is_some()
        })
        .map(|way| (way, partner))
}

/// Checks still to give, first player first.
fn checks(spec: &Spec, text: &str, setup: &mut Setup) -> Result<(), PositionError> {
    let error = || PositionError::Checks(text.to_owned());
    let needed = spec.endings.iter().find_map(|ending| match ending.when {
        Condition::Checks { count, .. } => Some(count),
        _ => None,
    });
    let needed = needed.ok_or_else(|| PositionError::NoChecks(text.to_owned()))?;
    let left: Vec<u8> = text.split('+').map_while(|number| number.parse().ok()).collect();
    if left.len() != spec.seats.len() {
        return Err(error());
    }
    for (given, left) in setup.checks.iter_mut().zip(left) {
        *given = needed.checked_sub(left).ok_or_else(error)?;
    }
    Ok(())
}
