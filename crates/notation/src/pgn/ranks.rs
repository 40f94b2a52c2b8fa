//! Ranks that a record counts from 0, as programs of xiangqi and janggi do: ICCS, UCCI, UCI-Cyclone, WinBoard's SAN.

use std::borrow::Cow;

use chatur_board::{Geometry, Square};

use super::PgnGame;

/// From which number a record counts the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FirstRank {
    /// 0, as programs of xiangqi do.
    Zero,
    /// 1, as the board does.
    One,
}

/// The board of xiangqi and janggi: 9 files by 10 ranks, named a1 to i10.
pub(super) fn is_counted_either_way(geometry: &Geometry) -> bool {
    let plain = |square: Square| {
        let file = char::from(b'a'.saturating_add(geometry.file(square)));
        geometry.name(square) == format!("{file}{}", usize::from(geometry.rank(square)) + 1)
    };
    (geometry.files(), geometry.ranks()) == (9, 10) && geometry.squares().into_iter().all(plain)
}

/// What the text of a game says of it: one of its moves names rank 0 or rank 10, or a tag says that they are ICCS. `None`
/// where both can be.
pub(super) fn told(game: &PgnGame) -> Option<FirstRank> {
    let is_iccs = game.tag("Format").is_some_and(|format| format.trim().eq_ignore_ascii_case("ICCS"));
    let names =
        |rank: &str| game.main().moves.iter().any(|mv| squares(&mv.text).any(|(_, digits)| digits == rank));
    match (is_iccs || names("0"), names("10")) {
        (true, false) => Some(FirstRank::Zero),
        (false, true) => Some(FirstRank::One),
        _ => None,
    }
}

/// A move of a record that counts the ranks from 0, as the board counts them; `None` on boards where nobody does so.
///
/// ```
/// use chatur_notation::pgn;
///
/// let xiangqi = chatur_variants::load("xiangqi").unwrap();
/// assert_eq!(pgn::counted_from_zero(xiangqi.variant.geometry(), "h2e2").as_deref(), Some("h3e3"));
/// ```
pub fn counted_from_zero<'t>(geometry: &Geometry, text: &'t str) -> Option<Cow<'t, str>> {
    is_counted_either_way(geometry).then(|| from_zero(text))
}

/// A move with the ranks of the board: `h2e2` and `H2-E2` become `h3e3`, `Nc2` becomes `Nc3`.
pub(super) fn from_zero(text: &str) -> Cow<'_, str> {
    let iccs = iccs(text);
    let text = iccs.as_deref().unwrap_or(text);
    let mut shifted = String::with_capacity(text.len() + 2);
    let mut done = 0;
    for (at, digits) in squares(text) {
        let Ok(rank) = digits.parse::<u8>() else { continue };
        shifted += &text[done..at];
        shifted += &rank.saturating_add(1).to_string();
        done = at + digits.len();
    }
    shifted += &text[done..];
    shifted.into()
}

/// Two squares with files in capitals, or with a dash between them, as plain coordinates.
fn iccs(text: &str) -> Option<String> {
    let plain = text.replace(['-', '–'], "").to_ascii_lowercase();
    let is_square = |text: &[u8]| matches!(text, [b'a'..=b'i', b'0'..=b'9']);
    let bytes = plain.as_bytes();
    (bytes.len() == 4 && is_square(&bytes[..2]) && is_square(&bytes[2..])).then_some(plain)
}

/// Where ranks are named in a move, with their digits: numbers behind a file, or behind the letter of a piece that they
/// tell from its like, but not those of WXF, `C2=5`.
fn squares(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let is_wxf = crate::wxf::is_wxf(crate::san::without_signs(text));
    let starts = move |at: &usize| {
        !is_wxf && bytes[*at].is_ascii_digit() && *at > 0 && bytes[*at - 1].is_ascii_alphabetic()
    };
    (0..bytes.len()).filter(starts).map(move |at| {
        let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        (at, &text[at..at + length])
    })
}
