//! The pieces in hand: `[QPn]` after the placement, or one more rank `/QPn`.

use chatur_core::{Setup, Variant};

use super::{FenError, HandFault};
use crate::hands::{has_hands, letters};
use crate::letters::{Alphabet, excerpt};
use crate::sides::Sides;

/// Cuts the pieces in hand off the first field. Without any the hands are empty.
pub(super) fn split<'t>(variant: &Variant, field: &'t str) -> Result<(&'t str, &'t str), FenError> {
    if let Some((placement, rest)) = field.split_once('[') {
        let hand = rest.strip_suffix(']').ok_or_else(|| fault(rest, HandFault::Open))?;
        return Ok((placement, hand));
    }
    let is_one_more = || field.split(['/', '|']).count() == variant.geometry().rows().len() + 1;
    match field.rsplit_once('/') {
        Some((placement, hand)) if has_hands(variant.spec()) && is_one_more() => Ok((placement, hand)),
        _ => Ok((field, "")),
    }
}

pub(super) fn read(variant: &Variant, setup: &mut Setup, hand: &str) -> Result<(), FenError> {
    // An empty hand is how some programs write the start of any game; it says nothing.
    if matches!(hand, "" | "-") {
        return Ok(());
    }
    let spec = variant.spec();
    if !has_hands(spec) {
        return Err(FenError::Pockets);
    }
    let alphabet = Alphabet::of(spec)?;
    let mut rest = hand;
    while let Some(sign) = rest.chars().next() {
        let piece = alphabet.take(rest);
        let (piece, after) = piece.ok_or_else(|| {
            let known = alphabet.listed();
            fault(hand, HandFault::Piece { sign, known })
        })?;
        if setup.in_hand(piece.seat, piece.kind) == u8::MAX {
            return Err(fault(hand, HandFault::TooMany));
        }
        setup.put_in_hand(piece.seat, piece.kind, 1);
        rest = after;
    }
    Ok(())
}

/// What follows the placement: nothing where nobody ever has pieces in hand.
pub(super) fn write(variant: &Variant, setup: &Setup) -> String {
    let spec = variant.spec();
    if !has_hands(spec) {
        return String::new();
    }
    let seats = match Sides::of(spec) {
        Ok(sides) => vec![sides.upper, sides.lower],
        Err(_) => spec.seat_ids().collect(),
    };
    let hands: String = seats.into_iter().map(|seat| letters(spec, setup, seat)).collect();
    format!("[{hands}]")
}

fn fault(text: &str, why: HandFault) -> FenError {
    FenError::Hand { text: excerpt(text), why }
}
