//! Boards put together by hand: a diagram of one piece, a board without rules.

use chatur_core::{KindId, Letters, Piece, Seat, Spec};
use chatur_notation::excerpt;

/// The piece that a sign means: `N` and `n` for the two armies, `1N` or `rN` where seats have a prefix.
pub(crate) fn piece_of(spec: &Spec, sign: &str) -> Result<Piece, String> {
    for seat in spec.seat_ids() {
        let letters = &spec.seats[seat.index()].letters;
        for kind in spec.kind_ids() {
            let letter = &spec.kinds[kind.index()].letter;
            let own = match letters {
                Letters::Upper => letter.clone(),
                Letters::Lower => letter.to_lowercase(),
                Letters::Prefix(prefix) => format!("{prefix}{letter}"),
            };
            if own == sign {
                return Ok(Piece { kind, seat });
            }
        }
    }
    let known = spec.kinds.iter().map(|kind| kind.letter.as_str()).collect::<Vec<_>>().join(" ");
    Err(format!("`{}` is no piece of this variant; the letters are {known}", excerpt(sign)))
}

/// The kind with this name or letter.
pub(crate) fn kind_of(spec: &Spec, word: &str) -> Result<KindId, String> {
    let found = spec.kind_ids().find(|kind| {
        let kind = &spec.kinds[kind.index()];
        kind.name.eq_ignore_ascii_case(word) || kind.letter == word
    });
    found.ok_or_else(|| {
        let names = spec.kinds.iter().map(|kind| kind.name.as_str()).collect::<Vec<_>>().join(", ");
        format!("there is no piece `{}`; the pieces are {names}", excerpt(word))
    })
}

/// The seat that begins, which every variant has.
pub(crate) const FIRST: Seat = Seat(0);
