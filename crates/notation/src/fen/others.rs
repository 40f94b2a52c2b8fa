//! What other programs write a little otherwise: blanks as `_`, the letter of the player to move, operations of EPD.

use std::borrow::Cow;

use chatur_core::{Seat, Spec};

/// The text with its blanks, where an address has `_` for them, and without the tag or the quotes that it was copied with.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let tag = text.strip_prefix("[FEN").and_then(|text| text.strip_suffix(']')).map(str::trim);
    let quoted = tag.unwrap_or(text).strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let text = quoted.map_or(text, str::trim);
    let is_address = text.contains('_') && !text.contains(char::is_whitespace);
    if is_address { text.replace('_', " ").into() } else { text.into() }
}

/// Whether a word is a seat's name or the first letter of it, as `r` is for red.
pub(super) fn is_called(spec: &Spec, seat: Seat, word: &str) -> bool {
    let Some(seat) = spec.seats.get(seat.index()) else { return false };
    let is_initial =
        word.len() == 1 && seat.name.get(..1).is_some_and(|initial| initial.eq_ignore_ascii_case(word));
    is_initial || seat.name.eq_ignore_ascii_case(word)
}

/// The counters and words of a position, of which an EPD has none but among its operations: `hmvc 3; fmvn 12;`.
pub(super) fn without_operations<'t>(fields: impl Iterator<Item = &'t str>) -> impl Iterator<Item = &'t str> {
    let fields: Vec<&str> = fields.collect();
    let is_opcode =
        |field: &&str| field.starts_with(|c: char| c.is_ascii_alphabetic()) && !super::state::is_word(field);
    let start = fields.iter().position(is_opcode);
    // A single word without the sign that ends an operation is a mistake, and the counters say so.
    let start =
        start.filter(|&at| fields[at..].iter().any(|field| field.ends_with(';'))).unwrap_or(fields.len());
    let operand = |name: &str| {
        let at = fields[start..].windows(2).position(|pair| pair[0] == name)?;
        Some(fields[start + at + 1].trim_end_matches(';'))
    };
    let counters = [operand("hmvc"), operand("fmvn")];
    let found: Vec<&str> = match counters {
        [None, None] => Vec::new(),
        [quiet, round] => vec![quiet.unwrap_or("-"), round.unwrap_or("-")],
    };
    let own: Vec<&str> = fields[..start].to_vec();
    own.into_iter().chain(found)
}
