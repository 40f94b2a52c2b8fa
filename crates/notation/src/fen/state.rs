//! Words of our own after the counters, for what FEN has no field for. Each is written only where it says something.

use std::fmt::Write;

use chatur_board::SquareSet;
use chatur_core::{Lot, Setup, Variant};

use super::{FenError, StateFault, fresh};
use crate::coordinates::take_square;
use crate::letters::excerpt;
use crate::sides::Sides;

/// Whether a field is such a word.
pub(super) fn is_word(field: &str) -> bool {
    field.contains('=')
}

pub(super) fn read(variant: &Variant, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    let fault = |why| FenError::State { text: excerpt(field), why };
    let (name, value) = field.split_once('=').ok_or_else(|| fault(StateFault::Unknown))?;
    let count = || {
        let digits = !value.is_empty() && value.len() <= 3 && value.bytes().all(|b| b.is_ascii_digit());
        value.parse::<u8>().ok().filter(|_| digits).ok_or_else(|| fault(StateFault::Count))
    };
    match name {
        "made" => setup.made = count()?,
        "place" => {
            let place = count()?;
            if usize::from(place) >= variant.spec().turns.order.len().max(1) {
                return Err(fault(StateFault::Place));
            }
            setup.place = place;
        }
        "passes" => setup.passes = count()?,
        "dice" => {
            setup.lot = value
                .parse()
                .ok()
                .filter(|lot: &Lot| !lot.is_empty())
                .ok_or_else(|| fault(StateFault::Dice))?;
        }
        "turning" => {
            let squares = squares(variant, value).filter(|squares| squares.count() == 1);
            setup.turning = squares.ok_or_else(|| fault(StateFault::Squares))?.first();
        }
        "moved" => setup.moved |= squares(variant, value).ok_or_else(|| fault(StateFault::Squares))?,
        "came" => {
            let squares = squares(variant, value).filter(|squares| squares.count() == 1);
            setup.came = squares.ok_or_else(|| fault(StateFault::Squares))?.first();
        }
        "fresh" => setup.fresh |= squares(variant, value).ok_or_else(|| fault(StateFault::Squares))?,
        _ => return Err(fault(StateFault::Unknown)),
    }
    Ok(())
}

/// Squares one after another, such as `a1b2`.
fn squares(variant: &Variant, text: &str) -> Option<SquareSet> {
    let mut all = SquareSet::EMPTY;
    let mut rest = text;
    while !rest.is_empty() {
        let (name, after) = take_square(rest)?;
        all.insert(variant.geometry().parse(name).ok()?);
        rest = after.strip_prefix(',').unwrap_or(after);
    }
    all.any().then_some(all)
}

/// The words with a blank before each.
pub(super) fn write(variant: &Variant, sides: Sides, setup: &Setup) -> String {
    let mut text = String::new();
    for (name, count) in [("made", setup.made), ("place", setup.place), ("passes", setup.passes)] {
        if count > 0 {
            let _ = write!(text, " {name}={count}");
        }
    }
    if !setup.lot.is_empty() {
        let _ = write!(text, " dice={}", setup.lot);
    }
    let turning: SquareSet = setup.turning.into_iter().collect();
    let came: SquareSet = setup.came.into_iter().collect();
    let fresh = fresh::others(variant, sides, setup);
    for (name, squares) in [("turning", turning), ("moved", setup.moved), ("came", came), ("fresh", fresh)] {
        if squares.any() {
            let names: String = squares.into_iter().map(|square| variant.geometry().name(square)).collect();
            let _ = write!(text, " {name}={names}");
        }
    }
    text
}
