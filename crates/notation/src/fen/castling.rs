//! The castling field in its three dialects.

use std::collections::BTreeSet;

use chatur_board::{Facing, Square, Step};
use chatur_core::{KindId, Piece, Seat, Setup, Side, Spec, Variant};
use chatur_effort::Ordered as _;

use super::{CastlingFault, CastlingField, FenError, Forgive, fresh};
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

pub(super) fn read(
    variant: &Variant,
    sides: Sides,
    setup: &mut Setup,
    field: &str,
    forgive: Forgive<'_>,
) -> Result<(), FenError> {
    if field == "-" {
        return Ok(());
    }
    let fault = |text: &str, why| FenError::Castling { text: excerpt(text), why: Box::new(why) };
    // Programs that know one kind of board write KQkq for every start; it can mean nothing without castling.
    let usual = || field.bytes().all(|letter| b"KQkq".contains(&letter));
    let by_file = fresh::has_letters(variant.spec());
    if variant.spec().castling.ways.is_empty() && (!by_file || usual() && variant.geometry().files() <= 10) {
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
            match unmoved(variant, setup, seat, file) {
                Ok(square) => {
                    setup.fresh.insert(square);
                    by_letter[usize::from(seat == sides.lower)].push((file, square));
                }
                Err(why) => forgive(fault(text, why))?,
            }
        } else if let Err(why) = grant(variant, setup, seat, named) {
            forgive(fault(text, why))?;
        }
    }
    for (seat, letters) in [sides.upper, sides.lower].into_iter().zip(&by_letter) {
        complete(variant, setup, seat, letters);
        setup.rights[seat.index()] = variant.completed_rights(setup, seat);
        setup.fresh |= fresh::told_by_rights(variant.spec(), setup, seat);
    }
    Ok(())
}

/// The piece on a file of its first rank that has not moved.
fn unmoved(variant: &Variant, setup: &Setup, seat: Seat, file: u8) -> Result<Square, CastlingFault> {
    let square = fresh::home(variant, seat, file).ok_or(CastlingFault::Letter)?;
    if setup.piece(square).is_some_and(|piece| piece.seat == seat) {
        return Ok(square);
    }
    let seat = variant.spec().seats[seat.index()].name.clone();
    Err(CastlingFault::NotFresh { seat, square: variant.geometry().name(square) })
}

/// Gives a seat the right that its text names.
fn grant(variant: &Variant, setup: &mut Setup, seat: Seat, named: Named) -> Result<(), CastlingFault> {
    let name = || variant.spec().seats[seat.index()].name.clone();
    let Some(found) = find(variant, setup, seat, named) else {
        return Err(match home(variant, seat, named) {
            Some([(king, king_square), (partner, partner_square)]) => {
                CastlingFault::NotHome { seat: name(), king, king_square, partner, partner_square }
            }
            None => CastlingFault::Missing { seat: name() },
        });
    };
    let rights = &mut setup.rights[seat.index()];
    if rights.king.is_some_and(|king| king != found.king) {
        return Err(CastlingFault::TwoKings { seat: name() });
    }
    if rights.partners[found.way].is_some() {
        return Err(CastlingFault::Twice);
    }
    rights.king = Some(found.king);
    rights.partners[found.way] = Some(found.partner);
    Ok(())
}

/// The king and the partner that a right speaks of, each by its name and that of the square where it starts.
fn home(variant: &Variant, seat: Seat, named: Named) -> Option<[(String, String); 2]> {
    let spec = variant.spec();
    let homes = spec.castling.homes.get(seat.index())?;
    let (way, castling) = spec.castling.ways.iter().enumerate().find(|(way, castling)| match named {
        Named::Outermost { last_file } => last_file == toward_last(spec, seat, castling.sides[seat.index()]),
        Named::Partner { file, .. } => {
            homes.partners[*way].is_some_and(|partner| variant.geometry().file(partner) == file)
        }
    })?;
    let (king, partner) = (homes.king?, homes.partners[way]?);
    let on = |kind: KindId, square| (spec.kinds[kind.index()].name.clone(), variant.geometry().name(square));
    Some([on(castling.king, king), on(castling.partner, partner)])
}

/// Whether the partner stands toward the last file, or the last rank.
fn toward_last(spec: &Spec, seat: Seat, side: Side) -> bool {
    let direction = direction(spec.seats[seat.index()].facing, side);
    direction.0 + direction.1 > 0
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
    let file = u8::try_from(capital).ok().filter(u8::is_ascii_uppercase)? - b'A';
    if digits.is_empty() && matches!(capital, 'K' | 'Q') {
        return Some(Named::Outermost { last_file: capital == 'K' });
    }
    let rank = match digits {
        "" => None,
        digits if digits.len() > 2 => return None,
        digits => Some(digits.parse::<u8>().ok()?.checked_sub(1)?),
    };
    Some(Named::Partner { file, rank })
}

/// The king and partner that a right names: those at home, where it is known where they start.
fn find(variant: &Variant, setup: &Setup, seat: Seat, named: Named) -> Option<Found> {
    find_among(variant, setup, seat, named, |found| {
        variant.can_have_right(setup, seat, found.way, found.king, found.partner)
    })
}

/// The king and partner that a right names, of those that could be meant.
fn find_among(
    variant: &Variant,
    setup: &Setup,
    seat: Seat,
    named: Named,
    could: impl Fn(Found) -> bool,
) -> Option<Found> {
    let spec = variant.spec();
    let geometry = variant.geometry();
    let facing = spec.seats[seat.index()].facing;
    for (way, castling) in spec.castling.ways.iter().enumerate() {
        let direction = direction(facing, castling.sides[seat.index()]);
        let toward_last = direction.0 + direction.1 > 0;
        let is = |square: &Square, kind| setup.piece(*square) == Some(Piece { kind, seat });
        for king in setup.all().map(|(square, _)| square).filter(|square| is(square, castling.king)) {
            let mut partners = geometry
                .line(king, direction)
                .filter(|&partner| is(&partner, castling.partner) && could(Found { way, king, partner }));
            let partner = match named {
                Named::Outermost { last_file } if last_file == toward_last => partners.last(),
                Named::Outermost { .. } => None,
                Named::Partner { file, rank } => partners.find(|square| {
                    geometry.file(*square) == file && rank.is_none_or(|rank| geometry.rank(*square) == rank)
                }),
            };
            if let Some(partner) = partner {
                return Some(Found { way, king, partner });
            }
        }
    }
    None
}

/// Whether every right of the field has a king and a partner on the rank of their homes, not all of them at home: a
/// start that was shuffled.
pub(super) fn are_away(variant: &Variant, sides: Sides, setup: &Setup, field: &str) -> bool {
    let (spec, geometry) = (variant.spec(), variant.geometry());
    let mut away = false;
    for letter in field.chars() {
        let seat = sides.by_case(letter.is_ascii_uppercase());
        let home = spec.castling.homes.get(seat.index()).and_then(|home| home.king);
        let (Some(named), Some(home)) = (named(letter, ""), home) else { return false };
        let found = find_among(variant, setup, seat, named, |found| {
            let targets = variant.castling_targets(seat, found.way, found.king, found.partner);
            geometry.rank(found.king) == geometry.rank(home) && targets.is_some()
        });
        let Some(Found { way, king, partner }) = found else { return false };
        away |= !variant.can_have_right(setup, seat, way, king, partner);
    }
    away
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

/// The rights of a seat, those toward the last file first, as is usual. Ways that are open together are one right.
fn rights(variant: &Variant, setup: &Setup, seat: Seat) -> Vec<(Found, bool)> {
    let spec = variant.spec();
    let facing = spec.seats[seat.index()].facing;
    let rights = setup.rights.get(seat.index()).copied().unwrap_or_default();
    let mut found: Vec<(Found, bool)> = spec
        .castling
        .ways
        .iter()
        .enumerate()
        .filter_map(|(way, castling)| {
            let direction = direction(facing, castling.sides[seat.index()]);
            let found = Found { way, king: rights.king?, partner: rights.partners[way]? };
            Some((found, direction.0 + direction.1 > 0))
        })
        .collect();
    found.order_by_key(|(_, toward_last)| !toward_last);
    let mut seen = BTreeSet::new();
    found.retain(|&(Found { partner, .. }, toward_last)| seen.insert((partner, toward_last)));
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
