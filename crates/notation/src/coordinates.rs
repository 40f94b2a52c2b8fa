//! Moves in coordinates, as UCI has them: `e2e4`, `e7e8q`, `e1g1` or `e1h1`.
//!
//! Two pieces that join are written `d4d8@c8`: the one on d4 joins the one on d8, and the anchor of the new
//! piece is c8. A piece that covers several squares goes from anchor to anchor. With more than two seats a
//! promotion that leaves no choice is not written; it is read with and without the letter.

use chatur_board::{Geometry, Square};
use chatur_core::{AnyPosition, CastlingText, KindId, Move, Spec, Variant, What};

use crate::fusion;
use crate::letters::{excerpt, take_kind};
use crate::move_text::{LONGEST, MoveTextError, is_automatic, is_castling, is_fusion, promotion_of};

/// Writes a move.
///
/// Castling is written as the variant says. Where the king's move alone would also be an ordinary king
/// move, or no move at all, the king takes its partner.
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let legal = || variant.legal_moves(position);
    write_among(variant, position, mv, legal)
}

/// Writes all legal moves, in the generator's order.
pub fn write_all(variant: &Variant, position: &AnyPosition) -> Vec<(Move, String)> {
    let legal = variant.legal_moves(position);
    let text = |&mv: &Move| (mv, write_among(variant, position, mv, || legal.clone()));
    legal.iter().map(text).collect()
}

fn write_among(
    variant: &Variant,
    position: &AnyPosition,
    mv: Move,
    legal: impl FnOnce() -> Vec<Move>,
) -> String {
    let geometry = variant.geometry();
    let mut to = mv.to;
    if variant.spec().castling_text == CastlingText::KingMoves
        && let Some(landing) = king_landing(variant, position, mv)
        && landing != mv.from
        && !legal().iter().any(|other| is_ordinary(*other, mv.from, landing))
    {
        to = landing;
    }
    let mut text = geometry.name(mv.from) + &geometry.name(to);
    match mv.what {
        What::Promotion(_) if is_unsaid(variant, position, mv) => {}
        What::Promotion(kind) => text += &variant.spec().kinds[kind.index()].letter.to_lowercase(),
        What::Fusion(anchor) => text = text + "@" + &geometry.name(anchor),
        _ => {}
    }
    text
}

/// Whether a promotion is not written: the convention where there are more than two seats.
fn is_unsaid(variant: &Variant, position: &AnyPosition, mv: Move) -> bool {
    variant.spec().seats.len() > 2 && is_automatic(variant, &variant.setup(position), mv)
}

/// Reads a move of the player to move.
///
/// Castling may be written as the king onto its partner, the partner onto the king, or the king onto its
/// final square where that is not also an ordinary king move.
///
/// # Errors
/// When the text is no move in coordinates or the move is not legal.
pub fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(MoveTextError::Empty);
    }
    if text.len() > LONGEST {
        return Err(MoveTextError::Unreadable(excerpt(text)));
    }
    let (from, to, rest) = split(text).ok_or_else(|| MoveTextError::Unreadable(excerpt(text)))?;
    let geometry = variant.geometry();
    let (from, to) = (geometry.parse(from)?, geometry.parse(to)?);
    if let Some(anchor) = rest.strip_prefix('@') {
        let anchor = geometry.parse(anchor)?;
        let legal = variant.legal_moves(position);
        return fusion::find(variant, &legal, from, to, anchor)
            .ok_or_else(|| why_not(variant, position, &legal, text, (from, to, None)));
    }
    let promotion = promotion(variant.spec(), rest);
    if promotion.is_none() && !rest.is_empty() {
        return Err(MoveTextError::Unreadable(excerpt(text)));
    }
    let legal = variant.legal_moves(position);
    find(variant, position, &legal, from, to, promotion)
        .ok_or_else(|| why_not(variant, position, &legal, text, (from, to, promotion)))
}

/// Whether a text has the form of two squares with perhaps a promotion or an anchor. Such a text is no SAN.
pub(crate) fn is_coordinates(text: &str) -> bool {
    split(text.trim()).is_some()
}

/// Two square names and what follows them.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let (from, rest) = take_square(text)?;
    let (to, rest) = take_square(rest)?;
    Some((from, to, rest))
}

pub(crate) fn take_square(text: &str) -> Option<(&str, &str)> {
    let count = |text: &str, is: fn(&u8) -> bool| text.bytes().take_while(is).count();
    let letters = count(text, u8::is_ascii_lowercase);
    let end = letters + count(&text[letters..], u8::is_ascii_digit);
    if letters == 0 || end == letters {
        return None;
    }
    // On a further level the number of the level follows: `e4/2`.
    let level = text[end..].strip_prefix('/').map_or(0, |level| count(level, u8::is_ascii_digit));
    Some(text.split_at(if level > 0 { end + 1 + level } else { end }))
}

/// The kind that the end of the text names: a letter of either case, with or without `=`.
fn promotion(spec: &Spec, text: &str) -> Option<KindId> {
    let letter = text.strip_prefix('=').unwrap_or(text);
    take_kind(spec, &letter.to_uppercase()).filter(|(_, rest)| rest.is_empty()).map(|(kind, _)| kind)
}

fn find(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    from: Square,
    to: Square,
    promotion: Option<KindId>,
) -> Option<Move> {
    let ordinary = |mv: &Move| is_ordinary(*mv, from, to) && promotion_of(*mv) == promotion;
    if let Some(mv) = legal.iter().copied().find(ordinary) {
        return Some(mv);
    }
    if promotion.is_some() {
        return None;
    }
    let setup = variant.setup(position);
    let automatic = |mv: &Move| is_ordinary(*mv, from, to) && is_automatic(variant, &setup, *mv);
    if let Some(mv) = legal.iter().copied().find(automatic) {
        return Some(mv);
    }
    let castling = || legal.iter().copied().filter(|mv| is_castling(*mv));
    let onto = |mv: &Move| (mv.from, mv.to) == (from, to) || (mv.to, mv.from) == (from, to);
    castling().find(onto).or_else(|| {
        let mut landing =
            castling().filter(|mv| mv.from == from && king_landing(variant, position, *mv) == Some(to));
        // Two ways to castle with one landing square would be a guess.
        let found = landing.next()?;
        landing.next().is_none().then_some(found)
    })
}

fn is_ordinary(mv: Move, from: Square, to: Square) -> bool {
    mv.from == from && mv.to == to && !is_castling(mv) && !is_fusion(mv)
}

/// Where the king lands when a move is castling.
pub(crate) fn king_landing(variant: &Variant, position: &AnyPosition, mv: Move) -> Option<Square> {
    let What::Castle(way) = mv.what else { return None };
    let seat = variant.turn(position);
    variant.castling_targets(seat, usize::from(way), mv.from, mv.to).map(|(king, _)| king)
}

pub(crate) fn why_not(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    text: &str,
    (from, to, promotion): (Square, Square, Option<KindId>),
) -> MoveTextError {
    let geometry = variant.geometry();
    let spec = variant.spec();
    let setup = variant.setup(position);
    let Some(piece) = setup.piece(from) else {
        return match crate::bodies::covering(variant, &setup, from) {
            Some((anchor, piece)) => MoveTextError::NotAnchor {
                square: geometry.name(from),
                kind: spec.kinds[piece.kind.index()].name.clone(),
                anchor: geometry.name(anchor),
            },
            None => MoveTextError::NoPiece(geometry.name(from)),
        };
    };
    let kind = spec.kinds[piece.kind.index()].name.clone();
    if piece.seat != variant.turn(position) {
        let seat = spec.seats[piece.seat.index()].name.clone();
        return MoveTextError::NotYours { kind, square: geometry.name(from), seat };
    }
    if let Some(why) = fusion::why_not(variant, legal, piece.kind, from, to, text) {
        return why;
    }
    let text = text.to_owned();
    let same: Vec<Move> = legal.iter().copied().filter(|mv| is_ordinary(*mv, from, to)).collect();
    match promotion {
        None if !same.is_empty() => {
            MoveTextError::PromotionMissing { text, kind, choices: choices(geometry, spec, &same) }
        }
        Some(wanted) if !same.is_empty() => {
            let wanted = spec.kinds[wanted.index()].name.clone();
            MoveTextError::PromotionWrong { text, kind, wanted }
        }
        _ => match variant.refusal(position, from, to, promotion) {
            Some(rule) => MoveTextError::Illegal { text, rule },
            // Two ways to castle land on one square.
            None => MoveTextError::NoCastling(text),
        },
    }
}

fn choices(geometry: &Geometry, spec: &Spec, moves: &[Move]) -> String {
    let one = |mv: &Move| {
        let letter = promotion_of(*mv).map(|kind| spec.kinds[kind.index()].letter.to_lowercase());
        geometry.name(mv.from) + &geometry.name(mv.to) + &letter.unwrap_or_default()
    };
    moves.iter().map(one).collect::<Vec<_>>().join(", ")
}
