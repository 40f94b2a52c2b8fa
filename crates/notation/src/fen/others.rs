//! What other programs write a little otherwise: blanks as `_`, the letter of the player to move, operations of EPD.

use std::borrow::Cow;

use chatur_core::{Seat, Spec};

/// The text with its blanks, where an address has `_` for them.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let is_address = text.contains('_') && !text.contains(char::is_whitespace);
    if is_address { text.replace('_', " ").into() } else { text.into() }
}

/// Whether a letter is the first one of a seat's name, as in `r` for red.
pub(super) fn is_initial(spec: &Spec, seat: Seat, letter: &str) -> bool {
    let name = spec.seats.get(seat.index()).map(|seat| seat.name.as_str());
    letter.len() == 1 && name.is_some_and(|name| name.starts_with(letter))
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
