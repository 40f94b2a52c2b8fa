//! The extra field: `{'key':value,…}`.

use chatur_board::Square;
use chatur_core::{Mark, Setup, Variant};

use super::value::each_seat;
use super::{ExtraFault, Fen4Error, Value, besides};
use crate::letters::excerpt;

/// Reads what stands between the braces.
pub(super) fn read(text: &str) -> Result<Vec<(String, Value)>, Fen4Error> {
    let mut pairs: Vec<(String, Value)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let fail = |key: &str, why| Fen4Error::ExtraKey { key: excerpt(key), why };
        let (key, after) = quoted(rest).map_err(|why| Fen4Error::Extra { why })?;
        let no_key = || Fen4Error::Extra { why: ExtraFault::Key { text: excerpt(rest) } };
        let after = after.strip_prefix(':').ok_or_else(no_key)?;
        if pairs.iter().any(|(seen, _)| seen == key) {
            return Err(fail(key, ExtraFault::Twice));
        }
        let (value, after) = value(after, 0).map_err(|why| fail(key, why))?;
        rest = match after.strip_prefix(',') {
            Some(after) => after,
            None if after.is_empty() => after,
            None => return Err(fail(key, ExtraFault::Comma { text: excerpt(after) })),
        };
        pairs.push((key.to_owned(), value));
    }
    Ok(pairs)
}

fn quoted(text: &str) -> Result<(&str, &str), ExtraFault> {
    let inner = text.strip_prefix('\'').ok_or_else(|| ExtraFault::Key { text: excerpt(text) })?;
    inner.split_once('\'').ok_or(ExtraFault::Open)
}

/// How deep lists may stand in lists.
const DEEPEST: usize = 4;

fn value(text: &str, depth: usize) -> Result<(Value, &str), ExtraFault> {
    if text.starts_with('\'') {
        return quoted(text).map(|(inner, rest)| (Value::Text(inner.to_owned()), rest));
    }
    for (word, truth) in [("true", true), ("false", false)] {
        if let Some(rest) = text.strip_prefix(word) {
            return Ok((Value::Truth(truth), rest));
        }
    }
    if let Some(inner) = text.strip_prefix('(').filter(|_| depth < DEEPEST) {
        return list(inner, depth);
    }
    let end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | '.'))).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    match number.parse::<f64>() {
        Ok(_) => Ok((Value::Number(number.to_owned()), rest)),
        Err(_) => Err(ExtraFault::Value { text: excerpt(text) }),
    }
}

fn list(text: &str, depth: usize) -> Result<(Value, &str), ExtraFault> {
    let mut values = Vec::new();
    let mut rest = text;
    if let Some(rest) = rest.strip_prefix(')') {
        return Ok((Value::List(values), rest));
    }
    loop {
        let (value, after) = value(rest, depth + 1)?;
        values.push(value);
        if let Some(after) = after.strip_prefix(')') {
            return Ok((Value::List(values), after));
        }
        rest = match after.strip_prefix(',') {
            Some(after) => after,
            None if after.is_empty() => return Err(ExtraFault::Open),
            None => return Err(ExtraFault::Comma { text: excerpt(after) }),
        };
    }
}

/// The key of the squares that were passed, by the seat that passed them.
pub(super) const EN_PASSANT: &str = "enPassant";
/// The key of the checks given, where they are counted.
pub(super) const CHECKS: &str = "checks";

/// Puts what the position needs into it and returns the rest.
pub(super) fn take_known(
    variant: &Variant,
    setup: &mut Setup,
    pairs: Vec<(String, Value)>,
) -> Result<Vec<(String, Value)>, Fen4Error> {
    let mut kept = Vec::new();
    for (key, value) in pairs {
        let fail = |why| Fen4Error::ExtraKey { key: key.clone(), why };
        match key.as_str() {
            EN_PASSANT => take_marks(variant, setup, &value).map_err(fail)?,
            CHECKS if crate::fen::counts_checks(variant.spec()) => {
                setup.checks = checks(&value, setup.checks.len()).map_err(fail)?;
            }
            _ if besides::take(variant, setup, &key, &value).map_err(fail)? => {}
            _ => kept.push((key, value)),
        }
    }
    Ok(kept)
}

fn checks(value: &Value, seats: usize) -> Result<Vec<u8>, ExtraFault> {
    each_seat(
        value,
        seats,
        |players| ExtraFault::CheckCounts { players },
        |value| match value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        },
    )
}

fn take_marks(variant: &Variant, setup: &mut Setup, value: &Value) -> Result<(), ExtraFault> {
    let spec = variant.spec();
    let texts = each_seat(
        value,
        spec.seats.len(),
        |players| ExtraFault::Passed { players },
        |value| match value {
            Value::Text(text) => Some(text.as_str()),
            _ => None,
        },
    )?;
    // Nobody can have left a mark where no piece does.
    let leaves_mark = spec.kinds.iter().any(|kind| kind.movement.iter().any(|atom| atom.leaves_mark));
    for (seat, text) in spec.seat_ids().zip(texts) {
        if text.is_empty() {
            continue;
        }
        let square = |name: &str| variant.geometry().parse(name).ok();
        // A piece that has passed several squares has them all.
        let pair = text.split_once(':').and_then(|(skipped, piece)| {
            let skipped: Option<Vec<Square>> = skipped.split('/').map(square).collect();
            Some((skipped?, square(piece)?))
        });
        let (skipped, piece) = pair.ok_or_else(|| ExtraFault::Squares { text: excerpt(text) })?;
        // All others have moved since: its time is over. Only one who moves several times in a turn sees his own mark.
        let turns = &spec.turns;
        if seat == setup.turn && (turns.first, turns.then, turns.growth) == (1, 1, 0) {
            continue;
        }
        // The piece may have been taken since; others write its mark until its owner's next turn.
        let stands = setup.piece(piece).is_some_and(|found| found.seat == seat);
        if stands && leaves_mark && setup.states[seat.index()] == chatur_core::SeatState::Playing {
            setup.marks.extend(skipped.into_iter().map(|skipped| Mark { seat, piece, skipped }));
        }
    }
    Ok(())
}
