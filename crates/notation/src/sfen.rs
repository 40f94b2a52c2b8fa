//! Positions as SFEN, which programs of shogi write: the board, whose turn it is, the hands, the number of the move.
//!
//! `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1` is the start of shogi. Here `b` is the player in
//! capitals, who moves first, and `w` the other: the other way round than in FEN. A hand is `-` or letters, each perhaps
//! with a count before it, `R2Pb3p`.

use chatur_core::{AnyPosition, KindId, Piece, Seat, Setup, Variant};
use chatur_effort::Ordered as _;

use crate::fen::{self, FenError};
use crate::hands::has_hands;
use crate::letters::{Alphabet, excerpt, piece_text};
use crate::sides::{Sides, uses_fen};
use crate::usi;

/// Whether a text is an SFEN and no FEN: its third field is a hand, and no more than the number of the move follows. A
/// text that could be either is none.
pub fn is_sfen(variant: &Variant, text: &str) -> bool {
    let is_hand = |hand: &str| {
        let mut empty = Setup::empty(variant.geometry(), variant.spec().seats.len());
        hand == "-" || read_hand(variant, &mut empty, hand).is_ok()
    };
    match fields(text)[..] {
        ["sfen", ..] => true,
        [board, "b" | "w", hand, number] => {
            !board.contains('[')
                && number.bytes().all(|b| b.is_ascii_digit())
                && has_hands(variant.spec())
                && is_hand(hand)
        }
        [board, "b" | "w", hand] => {
            !board.contains('[') && hand != "-" && is_like_shogi(variant) && is_hand(hand)
        }
        _ => false,
    }
}

/// Whether a text is a FEN that stops before it says which player its `b` or `w` is.
pub(crate) fn is_either(variant: &Variant, text: &str) -> bool {
    matches!(fields(text)[..], [board, "b" | "w", "-"] if !board.contains('[')) && is_like_shogi(variant)
}

fn fields(text: &str) -> Vec<&str> {
    text.split_ascii_whitespace().take(6).collect()
}

/// Whether people write SFEN of such a variant: what is captured goes to a hand, and there is no castling.
fn is_like_shogi(variant: &Variant) -> bool {
    variant.spec().captures.to_hand && variant.spec().castling.ways.is_empty()
}

/// Whether an SFEN says everything about a position: captured pieces go to a hand, and there are no castling, marks of
/// captures in passing, counted checks, walls, gates, dice or turns of several moves.
pub fn says_all(variant: &Variant) -> bool {
    let spec = variant.spec();
    let marks = |kind: &chatur_core::Kind| kind.movement.iter().any(|atom| atom.to.en_passant || atom.fresh);
    uses_fen(spec)
        && is_like_shogi(variant)
        && usi::has_names(variant.geometry())
        && !fen::counts_checks(spec)
        && !spec.has_walls()
        && spec.gating.is_none()
        && !spec.kinds.iter().any(marks)
        && (spec.turns.first, spec.turns.then, spec.turns.growth) == (1, 1, 0)
        && spec.dice.is_none()
        && spec.under_cover().is_empty()
}

/// Reads a position; the word `sfen` may stand before it.
///
/// # Errors
/// When the text is no SFEN of this variant.
///
/// ```
/// use chatur_notation::{fen, sfen};
///
/// let shogi = chatur_variants::load("shogi").unwrap();
/// let setup = sfen::read(&shogi.variant, "4k4/9/9/9/9/9/9/9/4K4 b R2Pb 5").unwrap();
/// assert_eq!(fen::write(&shogi.variant, &setup), "4k4/9/9/9/9/9/9/9/4K4[RPPb] w - - 0 3");
/// assert_eq!(sfen::write(&shogi.variant, &setup).unwrap(), "4k4/9/9/9/9/9/9/9/4K4 b R2Pb 5");
/// ```
pub fn read(variant: &Variant, text: &str) -> Result<Setup, FenError> {
    if text.len() > fen::LONGEST {
        return Err(FenError::TooLong { bytes: text.len(), most: fen::LONGEST });
    }
    let sides = Sides::of(variant.spec())?;
    let mut fields = text.split_ascii_whitespace().peekable();
    fields.next_if_eq(&"sfen");
    let board = fields.next().ok_or(FenError::Empty)?;
    let mut setup = fen::read(variant, board)?;
    setup.turn = match fields.next() {
        None | Some("b") => sides.upper,
        Some("w") => sides.lower,
        Some(other) => return Err(FenError::Turn { text: excerpt(other) }),
    };
    if let Some(hand) = fields.next().filter(|hand| *hand != "-") {
        read_hand(variant, &mut setup, hand)?;
    }
    if let Some(number) = fields.next() {
        let ply = number.parse::<u16>().ok().filter(|_| number.bytes().all(|b| b.is_ascii_digit()));
        let ply = ply.ok_or_else(|| FenError::MoveNumber { text: excerpt(number) })?;
        setup.round = ply.max(1).div_ceil(2);
    }
    match fields.next() {
        Some(extra) => Err(FenError::Extra { text: excerpt(extra) }),
        None => Ok(setup),
    }
}

/// Reads the pieces in hand: letters, each perhaps after its count.
fn read_hand(variant: &Variant, setup: &mut Setup, hand: &str) -> Result<(), FenError> {
    let fault = |why| FenError::Hand { text: excerpt(hand), why };
    if !has_hands(variant.spec()) {
        return Err(FenError::Pockets);
    }
    let alphabet = Alphabet::of(variant.spec())?;
    let mut rest = hand;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (count, letters) = rest.split_at(digits);
        let count = if count.is_empty() { Some(1) } else { count.parse::<u8>().ok().filter(|n| *n > 0) };
        let count = count.ok_or_else(|| fault(fen::HandFault::TooMany))?;
        let (piece, after) = alphabet.take(letters).ok_or_else(|| {
            let sign = letters.chars().next().unwrap_or(' ');
            fault(fen::HandFault::Piece { sign, known: alphabet.listed() })
        })?;
        if u8::MAX - setup.in_hand(piece.seat, piece.kind) < count {
            return Err(fault(fen::HandFault::TooMany));
        }
        setup.put_in_hand(piece.seat, piece.kind, count);
        rest = after;
    }
    Ok(())
}

/// Writes an arrangement; `None` where the variant has no two armies in capitals and small letters.
pub fn write(variant: &Variant, setup: &Setup) -> Option<String> {
    let spec = variant.spec();
    let sides = Sides::of(spec).ok()?;
    let fen = fen::write(variant, setup);
    let board = fen.split([' ', '[']).next().unwrap_or_default();
    let turn = if setup.turn == sides.upper { "b" } else { "w" };
    let hands: String = [sides.upper, sides.lower].iter().map(|seat| hand(variant, setup, *seat)).collect();
    let hands = if hands.is_empty() { "-" } else { &hands };
    let ply = 2 * u32::from(setup.round.max(1)) - u32::from(setup.turn == sides.upper);
    Some(format!("{board} {turn} {hands} {ply}"))
}

/// The pieces in a seat's hand, the most valuable first.
fn hand(variant: &Variant, setup: &Setup, seat: Seat) -> String {
    let spec = variant.spec();
    let mut kinds: Vec<KindId> = spec.kind_ids().collect();
    kinds.order_by_key(|kind| std::cmp::Reverse(spec.kinds[kind.index()].value));
    let each = |kind: KindId| match setup.in_hand(seat, kind) {
        0 => String::new(),
        1 => piece_text(spec, Piece { kind, seat }),
        count => format!("{count}{}", piece_text(spec, Piece { kind, seat })),
    };
    kinds.into_iter().map(each).collect()
}

/// Writes a position that has been checked, as [`write()`] does.
pub fn write_position(variant: &Variant, position: &AnyPosition) -> Option<String> {
    write(variant, &variant.setup(position))
}
