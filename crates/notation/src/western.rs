//! Western notation of shogi: `P-76` or `P-7f`, `Bx22+`, `S*34`, `G49-58`; and with it USI, `7g7f`.
//!
//! A text is put into our own squares and read from there.

use chatur_board::{Geometry, Square};
use chatur_core::{AnyPosition, Move, MoveKind, Variant};

use crate::choosing::takes;
use crate::drops::on_board;
use crate::letters::{said, turn_over};
use crate::move_text::is_castling;
use crate::{san, usi};

/// What stands between the squares where a piece is dropped.
const DROPS: [char; 3] = ['*', '\'', '’'];

/// The same move in the squares of the board; `None` when the text is not of this form.
pub(crate) fn translated(variant: &Variant, text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches(['!', '?', '#']);
    let letters = text.strip_prefix('+').unwrap_or(text);
    let kind = letters.starts_with(|c: char| c.is_ascii_uppercase());
    let (kind, rest) = if kind { text.split_at(text.len() - letters.len() + 1) } else { ("", text) };
    let geometry = variant.geometry();
    let name = |square| geometry.name(square);
    let number = rest.strip_prefix(DROPS).or_else(|| rest.strip_prefix(['-', 'x'])).unwrap_or(rest);
    if !number.starts_with(|c: char| c.is_ascii_digit()) || !usi::has_names(geometry) {
        return None;
    }
    if let Some(square) = rest.strip_prefix(DROPS) {
        let (to, rest) = take_square(geometry, square)?;
        return (!kind.is_empty() && rest.is_empty()).then(|| format!("{kind}@{}", name(to)));
    }
    let (from, rest) = match take_square(geometry, rest) {
        Some((square, rest)) if !rest.is_empty() && !is_suffix(rest) => (Some(square), rest),
        _ => (None, rest),
    };
    let capture = rest.starts_with('x');
    let (to, suffix) = take_square(geometry, rest.strip_prefix(['-', 'x']).unwrap_or(rest))?;
    if !is_suffix(suffix) || from.is_none() && kind.is_empty() {
        return None;
    }
    let from = from.map(name).unwrap_or_default();
    let capture = if capture && !kind.is_empty() { "x" } else { "" };
    Some(format!("{kind}{from}{capture}{}{suffix}", name(to)))
}

/// Whether a text can follow the target: nothing, or what the piece becomes.
fn is_suffix(text: &str) -> bool {
    matches!(text, "" | "+" | "-" | "=")
        || matches!(text.as_bytes(), [letter] if letter.is_ascii_lowercase())
        || text.strip_prefix('=').is_some_and(|kind| kind.len() <= 2)
}

/// A file from the right and a rank from the top, as a letter or as a number.
fn take_square<'t>(geometry: &Geometry, text: &'t str) -> Option<(Square, &'t str)> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let (numbers, rest) = text.split_at(end);
    let is_rank = |letter: &u8| (b'a'..b'a'.saturating_add(geometry.ranks())).contains(letter);
    if let Some(letter) = rest.as_bytes().first().copied().filter(is_rank)
        && let Some(square) = square_at(geometry, number(numbers)?, letter - b'a' + 1)
    {
        return Some((square, &rest[1..]));
    }
    // `102` on ten files is file 10 and rank 2. What can be cut in two ways is nothing.
    let at = |cut| {
        let (file, rank) = numbers.split_at(cut);
        square_at(geometry, number(file)?, number(rank)?)
    };
    let mut found = (1..end.min(4)).filter_map(at);
    let square = found.next()?;
    found.next().is_none().then_some((square, rest))
}

/// A number without a zero before it.
fn number(digits: &str) -> Option<u8> {
    digits.parse().ok().filter(|_| !digits.starts_with('0'))
}

fn square_at(geometry: &Geometry, file: u8, rank: u8) -> Option<Square> {
    geometry.square(geometry.files().checked_sub(file)?, geometry.ranks().checked_sub(rank)?)
}

/// Writes a legal move with letters for the ranks, `P-7f`. What this notation has no form for is written as SAN.
///
/// ```
/// use chatur_notation::{read_move, western};
///
/// let shogi = chatur_variants::load("shogi").unwrap();
/// let position = shogi.variant.position(&shogi.start).unwrap();
/// let mv = read_move(&shogi.variant, &position, "P-76").unwrap();
/// assert_eq!(western::write(&shogi.variant, &position, mv), "P-7f");
/// ```
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let (spec, geometry) = (variant.spec(), variant.geometry());
    let setup = variant.setup(position);
    let name = |square| usi::square_name(geometry, square);
    let kind_at = |mv: Move| setup.piece(mv.from).map(|piece| said(spec, piece.kind));
    let kind = match mv.what {
        MoveKind::Drop(kind) => return format!("{}*{}", said(spec, kind), name(mv.to)),
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant | MoveKind::Promotion(_) => kind_at(mv),
        _ => None,
    };
    let Some(kind) = kind.filter(|_| mv.is_alone()) else {
        return san::write(variant, position, mv);
    };
    let legal = variant.legal_moves(position);
    let there = |other: &&Move| other.to == mv.to && on_board(**other) && !is_castling(**other);
    let rival = |other: &Move| other.from != mv.from && kind_at(*other) == Some(kind);
    let origin = if legal.iter().filter(there).any(rival) { name(mv.from) } else { String::new() };
    let sign = if takes(variant, position, |square| setup.piece(square), mv) { "x" } else { "-" };
    let declines = |other: &Move| other.from == mv.from && other.promotion().is_some();
    let suffix = match mv.promotion() {
        Some(into) => {
            let turned = setup.piece(mv.from).and_then(|piece| turn_over(spec, piece.kind, into));
            turned.map_or_else(|| format!("={}", said(spec, into)), str::to_owned)
        }
        None if legal.iter().filter(there).any(declines) => "=".to_owned(),
        None => String::new(),
    };
    format!("{kind}{origin}{sign}{}{suffix}", name(mv.to))
}
