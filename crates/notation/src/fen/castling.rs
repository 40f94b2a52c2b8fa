//! The castling field in its three dialects.

use chatur_board::{Facing, Square, Step};
use chatur_core::{Piece, Seat, Setup, Side, Variant};

use super::{CastlingFault, CastlingField, FenError, fresh};
use crate::letters::excerpt;
use crate::sides::Sides;

/// A right as its text names it.
#[derive(Clone, Copy)]
enum Named {
    /// `K` and `Q`: the outermost partner toward the last or the first file.
    Outermost { last_file: bool },
    /// A file letter, perhaps with a rank.
    Partner { file: u8, rank: Option<u8> },
}

/// A right found on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Found {
    way: usize,
    king: Square,
    partner: Square,
}

pub(super) fn read(variant: &Variant, sides: Sides, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    if field == "-" {
        return Ok(());
    }
    let fault = |text: &str, why| FenError::Castling { text: excerpt(text), why };
    // Programs that know one kind of board write KQkq for every start; it can mean nothing without castling.
    let usual = || field.bytes().all(|letter| b"KQkq".contains(&letter));
    let by_file = fresh::has_letters(variant.spec());
    if variant.spec().castling.is_empty() && (!by_file || usual() && variant.geometry().files() <= 10) {
        let usual = usual();
        return if usual { Ok(()) } else { Err(fault(field, CastlingFault::NoCastling)) };
    }
    let mut rest = field;
    let mut by_letter = [Vec::new(), Vec::new()];
    while let Some(letter) = rest.chars().next() {
        if !letter.is_ascii_alphabetic() {
            return Err(fault(field, CastlingFault::Letter));
        }
        let digits = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |at| at + 1);
        let (text, after) = rest.split_at(digits);
        rest = after;
        let named = named(letter, &text[1..]).ok_or_else(|| fault(field, CastlingFault::Letter))?;
        let seat = sides.by_case(letter.is_ascii_uppercase());
        if by_file && let Named::Partner { file, rank: None } = named {
            let square =
                fresh::home(variant, seat, file).ok_or_else(|| fault(text, CastlingFault::Letter))?;
            if setup.piece(square).is_none_or(|piece| piece.seat != seat) {
                let seat = variant.spec().seats[seat.index()].name.clone();
                let square = variant.geometry().name(square);
                return Err(fault(text, CastlingFault::NotFresh { seat, square }));
            }
            setup.fresh.insert(square);
            by_letter[usize::from(seat == sides.lower)].push((file, square));
            continue;
        }
        let name = || variant.spec().seats[seat.index()].name.clone();
        let found = find(variant, setup, seat, named)
            .ok_or_else(|| fault(text, CastlingFault::Missing { seat: name() }))?;
        let rights = &mut setup.rights[seat.index()];
        if rights.king.is_some_and(|king| king != found.king) {
            return Err(fault(text, CastlingFault::TwoKings { seat: name() }));
        }
        if rights.partners[found.way].is_some() {
            return Err(fault(text, CastlingFault::Twice));
        }
        rights.king = Some(found.king);
        rights.partners[found.way] = Some(found.partner);
    }
    for (seat, letters) in [sides.upper, sides.lower].into_iter().zip(&by_letter) {
        complete(variant, setup, seat, letters);
        setup.fresh |= fresh::told_by_rights(variant.spec(), setup, seat);
    }
    Ok(())
}

/// Adds the rights that files alone tell of where pieces enter behind a first move: as Fairy-Stockfish writes them for
/// shuffled starts, `GDABCEFH`, where neither king nor partner has moved, or where the king has nothing to let in.
fn complete(variant: &Variant, setup: &mut Setup, seat: Seat, letters: &[(u8, Square)]) {
    if setup.rights[seat.index()].king.is_some() {
        return;
    }
    let can_gate = fresh::can_gate(variant.spec(), setup, seat);
    for &(file, square) in letters {
        let rank = Some(variant.geometry().rank(square));
        let Some(found) = find(variant, setup, seat, Named::Partner { file, rank }) else { continue };
        let king_is_fresh = setup.fresh.has(found.king) || !can_gate;
        let rights = &mut setup.rights[seat.index()];
        if king_is_fresh && rights.king.is_none_or(|king| king == found.king) {
            rights.king = Some(found.king);
            rights.partners[found.way] = Some(found.partner);
        }
    }
}

fn named(letter: char, digits: &str) -> Option<Named> {
    let capital = letter.to_ascii_uppercase();
    if digits.is_empty() && matches!(capital, 'K' | 'Q') {
        return Some(Named::Outermost { last_file: capital == 'K' });
    }
    let rank = match digits {
        "" => None,
        digits if digits.len() > 2 => return None,
        digits => Some(digits.parse::<u8>().ok()?.checked_sub(1)?),
    };
    Some(Named::Partner { file: capital as u8 - b'A', rank })
}

/// The king and partner that a right names. A king on its owner's first rank goes before others.
fn find(variant: &Variant, setup: &Setup, seat: Seat, named: Named) -> Option<Found> {
    let spec = variant.spec();
    let geometry = variant.geometry();
    let facing = spec.seats[seat.index()].facing;
    let at_home = |square: Square| match facing {
        Facing::North => geometry.rank(square) == 0,
        Facing::South => geometry.rank(square) + 1 == geometry.ranks(),
        Facing::East => geometry.file(square) == 0,
        Facing::West => geometry.file(square) + 1 == geometry.files(),
        _ => geometry.step(square, geometry.turn(facing, Step::new(0, -1))).is_none(),
    };
    let mut best: Option<Found> = None;
    for (way, castling) in spec.castling.iter().enumerate() {
        let direction = direction(facing, castling.sides[seat.index()]);
        let toward_last = direction.0 + direction.1 > 0;
        for (king, piece) in setup.all() {
            if piece != (Piece { kind: castling.king, seat }) {
                continue;
            }
            let partners = geometry
                .line(king, direction)
                .filter(|square| setup.piece(*square) == Some(Piece { kind: castling.partner, seat }));
            let partner = match named {
                Named::Outermost { last_file } if last_file == toward_last => partners.last(),
                Named::Outermost { .. } => None,
                Named::Partner { file, rank } => partners.into_iter().find(|square| {
                    geometry.file(*square) == file && rank.is_none_or(|r| geometry.rank(*square) == r)
                }),
            };
            let Some(partner) = partner else { continue };
            if best.is_none_or(|found| !at_home(found.king) && at_home(king)) {
                best = Some(Found { way, king, partner });
            }
        }
    }
    best
}

/// The way from king to partner as files and ranks of the board.
fn direction(facing: Facing, side: Side) -> (i8, i8) {
    match side {
        Side::East => (1, 0),
        Side::West => (-1, 0),
        Side::OwnRight => facing.turn(Step::new(1, 0)),
        Side::OwnLeft => facing.turn(Step::new(-1, 0)),
    }
}

pub(super) fn write(variant: &Variant, sides: Sides, setup: &Setup, style: CastlingField) -> String {
    let mut text = String::new();
    for seat in [sides.upper, sides.lower] {
        for (found, toward_last) in rights(variant, setup, seat) {
            let letters = letters(variant, setup, seat, found, toward_last, style);
            text += &if seat == sides.upper { letters.to_ascii_uppercase() } else { letters };
        }
        let told = fresh::told_by_rights(variant.spec(), setup, seat);
        for square in fresh::lettered(variant, setup, seat).without(told) {
            let file = char::from(b'a'.saturating_add(variant.geometry().file(square)));
            text.push(if seat == sides.upper { file.to_ascii_uppercase() } else { file });
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The rights of a seat, those toward the last file first, as is usual.
fn rights(variant: &Variant, setup: &Setup, seat: Seat) -> Vec<(Found, bool)> {
    let spec = variant.spec();
    let facing = spec.seats[seat.index()].facing;
    let rights = setup.rights.get(seat.index()).copied().unwrap_or_default();
    let mut found: Vec<(Found, bool)> = spec
        .castling
        .iter()
        .enumerate()
        .filter_map(|(way, castling)| {
            let direction = direction(facing, castling.sides[seat.index()]);
            let found = Found { way, king: rights.king?, partner: rights.partners[way]? };
            Some((found, direction.0 + direction.1 > 0))
        })
        .collect();
    found.sort_by_key(|(_, toward_last)| !toward_last);
    found
}

/// The shortest text, in small letters, that reads back as this right.
fn letters(
    variant: &Variant,
    setup: &Setup,
    seat: Seat,
    found: Found,
    toward_last: bool,
    style: CastlingField,
) -> String {
    let square = variant.geometry().name(found.partner);
    let side = if toward_last { "k" } else { "q" };
    let means_it = |text: &&str| {
        let mut signs = text.chars();
        let letter = signs.next().unwrap_or('-');
        named(letter, signs.as_str()).and_then(|named| find(variant, setup, seat, named)) == Some(found)
    };
    if fresh::has_letters(variant.spec()) {
        // A file alone means an unmoved piece there.
        return if means_it(&side) { side.to_owned() } else { square };
    }
    let side_first = [side, &square[..1]];
    let choices = if style == CastlingField::XFen { &side_first[..] } else { &side_first[1..] };
    choices.iter().copied().find(|text| means_it(text)).unwrap_or(&square).to_owned()
}
