//! The parts of a move in coordinates.

use chatur_board::Square;

use crate::said::Said;
use crate::said::errors::IntoSaid;
use chatur_core::{KindId, Lot, Spec};

use super::said;

/// What a text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::judge::examples) struct Named {
    pub(super) way: Way,
    /// What follows the squares, in small letters: what it becomes, or what enters behind it.
    pub(super) suffix: String,
    /// The kinds that the suffix can mean.
    pub(super) kinds: Vec<KindId>,
    /// Where a wall is placed.
    pub(super) wall: Option<Square>,
}

/// What moves, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Pass,
    /// Dice are thrown.
    Throw(Lot),
    /// A covered piece is turned up and is of one of these kinds.
    TurnUp(Vec<KindId>),
    /// A piece of one of these kinds comes from hand.
    Drop(Vec<KindId>, Square),
    Squares {
        from: Square,
        /// What is captured on the way.
        via: Option<Square>,
        /// `*` for a shot, `~` for a change of places.
        sign: Option<char>,
        to: Square,
        /// Where a joined piece stands.
        anchor: Option<Square>,
    },
}

/// Reads a text such as `e2e4`, `e7e8q`, `d4d8@c8`, `P@e4`, `b7b8+`, `e4-e5-e6`, `a1b2,b2a1`, `dice3` or `upR`.
pub(in crate::judge::examples) fn read(spec: &Spec, text: &str) -> Result<Named, Said> {
    let no_move = || said!(NoMoveInCoordinates { text });
    let square = |name: &str| spec.geometry.parse(name).map_err(|error| error.said());
    let (main, wall) = cut_wall(text).ok_or_else(no_move)?;
    let wall = wall.map(square).transpose()?;
    let plain = |way| Named { way, suffix: String::new(), kinds: Vec::new(), wall };
    if matches!(main, "--" | "0000" | "pass") {
        return Ok(plain(Way::Pass));
    }
    if let Some(lot) = main.strip_prefix("dice").and_then(|faces| faces.parse().ok()) {
        return Ok(plain(Way::Throw(lot)));
    }
    if let Some(letter) = main.strip_prefix("up").filter(|_| !spec.under_cover().is_empty()) {
        let kinds = kinds(spec, letter);
        return if kinds.is_empty() { Err(no_move()) } else { Ok(plain(Way::TurnUp(kinds))) };
    }
    if let Some((letter, target)) = cut_drop(main) {
        let kinds = kinds(spec, letter);
        return if kinds.is_empty() { Err(no_move()) } else { Ok(plain(Way::Drop(kinds, square(target)?))) };
    }
    let (from, rest) = take_square(main).ok_or_else(no_move)?;
    let (via, rest) = match rest.strip_prefix('-').map(take_square) {
        Some(way) => {
            let (via, rest) = way.ok_or_else(no_move)?;
            (Some(via), rest.strip_prefix('-').ok_or_else(no_move)?)
        }
        None => (None, rest),
    };
    let sign = rest.chars().next().filter(|sign| matches!(sign, '*' | '~'));
    let (to, suffix) = take_square(&rest[sign.map_or(0, char::len_utf8)..]).ok_or_else(no_move)?;
    let (anchor, suffix) = match suffix.strip_prefix('@').map(take_square) {
        Some(anchor) => anchor.map(|(anchor, rest)| (Some(anchor), rest)).ok_or_else(no_move)?,
        None => (None, suffix),
    };
    let suffix = suffix.strip_prefix('=').unwrap_or(suffix).to_lowercase();
    let kinds = kinds(spec, &suffix);
    if kinds.is_empty() && !matches!(suffix.as_str(), "" | "+" | "-") {
        return Err(no_move());
    }
    let way = Way::Squares {
        from: square(from)?,
        via: via.map(square).transpose()?,
        sign,
        to: square(to)?,
        anchor: anchor.map(square).transpose()?,
    };
    Ok(Named { way, suffix, kinds, wall })
}

fn kinds(spec: &Spec, letter: &str) -> Vec<KindId> {
    spec.kind_ids().filter(|&kind| said(spec, kind).eq_ignore_ascii_case(letter)).collect()
}

/// The move without its wall, and the square of the wall: the last one after the comma.
fn cut_wall(text: &str) -> Option<(&str, Option<&str>)> {
    let Some((main, wall)) = text.split_once(',') else { return Some((text, None)) };
    let (first, rest) = take_square(wall)?;
    if rest.is_empty() {
        return Some((main, Some(first)));
    }
    let (second, rest) = take_square(rest)?;
    rest.is_empty().then_some((main, Some(second)))
}

/// The letter and the square of a drop.
fn cut_drop(text: &str) -> Option<(&str, &str)> {
    let (letter, square) = text.split_once('@')?;
    // Pieces that join are written d4d8@c8.
    let joins = letter.ends_with(|c: char| c.is_ascii_digit());
    (!joins && take_square(square)?.1.is_empty()).then_some((letter, square))
}

/// Splits off the name of a square: its file, its rank, and its level where that is not the first.
fn take_square(text: &str) -> Option<(&str, &str)> {
    let count = |text: &str, is: fn(&u8) -> bool| text.bytes().take_while(is).count();
    let letters = count(text, u8::is_ascii_lowercase);
    let end = letters + count(&text[letters..], u8::is_ascii_digit);
    if letters == 0 || end == letters {
        return None;
    }
    let level = text[end..].strip_prefix('/').map_or(0, |level| count(level, u8::is_ascii_digit));
    Some(text.split_at(if level > 0 { end + 1 + level } else { end }))
}
