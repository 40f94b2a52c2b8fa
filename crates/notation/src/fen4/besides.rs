//! What a position has besides the board, where a variant asks for it: hands, walls, pieces that have not moved, and what
//! is counted. Keys of the extra field, ours alone:
//!
//! * `hands`: what each seat has in hand, as `2PN` for two pawns and a knight;
//! * `walls`, `unmoved`, `moved`, `came`, `turning`: lists of squares; without `unmoved` everything counts that can;
//! * `castling`: the squares of partners with which their seats can castle, and of which the two castling fields cannot tell;
//! * `made`, `place`, `passes`, `round`: numbers, left out where they are those of a new game;
//! * `dice`: the faces of the dice on the table, as `25`.

use chatur_board::{Square, SquareSet};
use chatur_core::{KindId, Setup, Spec, Variant};

use super::value::each_seat;
use super::{ExtraFault, Value, castling};
use crate::letters::{excerpt, take_kind};

const HANDS: &str = "hands";
const WALLS: &str = "walls";
const UNMOVED: &str = "unmoved";
const MOVED: &str = "moved";
const CAME: &str = "came";
const CASTLING: &str = "castling";
const MADE: &str = "made";
const PLACE: &str = "place";
const PASSES: &str = "passes";
const DICE: &str = "dice";
const TURNING: &str = "turning";
const ROUND: &str = "round";

/// The keys that a position needs.
pub(super) fn write(variant: &Variant, setup: &Setup) -> Vec<(String, Value)> {
    let spec = variant.spec();
    let mut pairs = Vec::new();
    let mut push = |key: &str, value| pairs.push((key.to_owned(), value));
    if setup.hands.iter().flatten().any(|count| *count > 0) {
        let hands = setup.hands.iter().map(|hand| Value::Text(hand_text(spec, hand)));
        push(HANDS, Value::List(hands.collect()));
    }
    let squares = |set: SquareSet| {
        let names = set.into_iter().map(|square| Value::Text(variant.geometry().name(square)));
        Value::List(names.collect())
    };
    let came: SquareSet = setup.came.into_iter().collect();
    let turning: SquareSet = setup.turning.into_iter().collect();
    let castling = castling::others(spec, setup);
    let sets =
        [(WALLS, setup.walls), (MOVED, setup.moved), (CAME, came), (TURNING, turning), (CASTLING, castling)];
    for (key, set) in sets {
        if set.any() {
            push(key, squares(set));
        }
    }
    if setup.fresh != variant.fresh_squares(setup) {
        push(UNMOVED, squares(setup.fresh));
    }
    let counts = [(MADE, setup.made), (PLACE, setup.place), (PASSES, setup.passes)];
    for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        push(key, Value::Number(count.to_string()));
    }
    if !setup.lot.is_empty() {
        push(DICE, Value::Text(setup.lot.to_string()));
    }
    // Where turns grow, the round says how many moves the next ones have; where the first turns are no moves, whether they are over.
    if (spec.turns.growth > 0 || !spec.turns.openings.is_empty()) && setup.round > 1 {
        push(ROUND, Value::Number(setup.round.to_string()));
    }
    pairs
}

fn hand_text(spec: &Spec, hand: &[u8]) -> String {
    let held = hand.iter().zip(&spec.kinds).filter(|(count, _)| **count > 0);
    let said = held.map(|(count, kind)| match count {
        1 => kind.letter.clone(),
        _ => format!("{count}{}", kind.letter),
    });
    said.collect()
}

/// Takes one of these keys into the position. Returns whether it was one.
pub(super) fn take(
    variant: &Variant,
    setup: &mut Setup,
    key: &str,
    value: &Value,
) -> Result<bool, ExtraFault> {
    match key {
        HANDS => setup.hands = hands(variant.spec(), value)?,
        WALLS => setup.walls = squares(variant, value)?,
        UNMOVED => setup.fresh = squares(variant, value)?,
        MOVED => setup.moved = squares(variant, value)?,
        CAME => setup.came = squares(variant, value)?.first(),
        TURNING => setup.turning = squares(variant, value)?.first(),
        // Where two fields say all it is a word of others.
        CASTLING if variant.spec().castling.ways.len() > 2 => {
            castling::add(variant, setup, squares(variant, value)?);
        }
        MADE => setup.made = number(value)?,
        PLACE => setup.place = number(value)?,
        PASSES => setup.passes = number(value)?,
        DICE => {
            let Value::Text(text) = value else { return Err(ExtraFault::Dice) };
            setup.lot = text.parse().map_err(|_| ExtraFault::Dice)?;
        }
        ROUND => setup.round = number::<u16>(value)?.max(1),
        _ => return Ok(false),
    }
    Ok(true)
}

fn hands(spec: &Spec, value: &Value) -> Result<Vec<Vec<u8>>, ExtraFault> {
    let texts = each_seat(
        value,
        spec.seats.len(),
        |players| ExtraFault::Hands { players },
        |value| match value {
            Value::Text(text) => Some(text.as_str()),
            _ => None,
        },
    )?;
    texts.into_iter().map(|text| hand(spec, text)).collect()
}

fn hand(spec: &Spec, text: &str) -> Result<Vec<u8>, ExtraFault> {
    let fault = || ExtraFault::Hand { text: excerpt(text) };
    let mut hand = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let count: u8 = if digits == 0 { 1 } else { rest[..digits].parse().map_err(|_| fault())? };
        let (KindId(kind), after) = take_kind(spec, &rest[digits..]).ok_or_else(fault)?;
        let kind = usize::from(kind);
        if hand.len() <= kind {
            hand.resize(kind + 1, 0_u8);
        }
        hand[kind] = hand[kind].checked_add(count).ok_or_else(fault)?;
        rest = after;
    }
    Ok(hand)
}

fn squares(variant: &Variant, value: &Value) -> Result<SquareSet, ExtraFault> {
    let form = || ExtraFault::SquareList;
    let Value::List(values) = value else { return Err(form()) };
    let square = |value: &Value| -> Result<Square, ExtraFault> {
        let Value::Text(name) = value else { return Err(form()) };
        variant.geometry().parse(name).map_err(|_| form())
    };
    values.iter().map(square).collect()
}

fn number<T: std::str::FromStr>(value: &Value) -> Result<T, ExtraFault> {
    let Value::Number(text) = value else { return Err(ExtraFault::Number) };
    text.parse().map_err(|_| ExtraFault::Number)
}
