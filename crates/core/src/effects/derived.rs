//! What hangs on the pieces: hands, rights, marks, counts and the turn, from the arrangements before and after.

use chatur_board::SquareSet;

use super::Counter;
use crate::{Effect, KindId, Seat, Setup};

/// Adds what differs between two arrangements besides pieces, walls, points and the states of seats.
pub(crate) fn derived(before: &Setup, after: &Setup, told: &mut Vec<Effect>) {
    for seat in (0..before.rights.len()).map(|seat| Seat(seat as u8)) {
        let kinds = before.hands[seat.index()].len().max(after.hands[seat.index()].len());
        for kind in (0..kinds).map(|kind| KindId(kind as u8)) {
            let (was, is) = (before.in_hand(seat, kind), after.in_hand(seat, kind));
            if was != is {
                told.push(Effect::Hand { seat, kind, before: was, after: is });
            }
        }
        let (was, is) = (before.rights[seat.index()], after.rights[seat.index()]);
        if was != is {
            told.push(Effect::Castling { seat, before: was, after: is });
        }
        let checks = |setup: &Setup| u16::from(setup.checks[seat.index()]);
        count(Counter::Checks(seat), checks(before), checks(after), told);
    }
    for (setup, other, there) in [(before, after, false), (after, before, true)] {
        let new = setup.marks.iter().filter(|mark| !other.marks.contains(mark));
        told.extend(new.map(|&mark| Effect::EnPassant { mark, there }));
    }
    squares(&before.fresh, &after.fresh, told, |on, there| Effect::Unmoved { on, there });
    squares(&before.moved, &after.moved, told, |on, there| Effect::MovedThisTurn { on, there });
    if before.came != after.came {
        told.push(Effect::CameFrom { before: before.came, after: after.came });
    }
    count(Counter::Quiet, before.quiet, after.quiet, told);
    count(Counter::Passes, before.passes.into(), after.passes.into(), told);
    count(Counter::Made, before.made.into(), after.made.into(), told);
    count(Counter::Place, before.place.into(), after.place.into(), told);
    count(Counter::Round, before.round, after.round, told);
    if before.lot != after.lot {
        told.push(Effect::Dice { before: before.lot, after: after.lot });
    }
    if before.turning != after.turning {
        told.push(Effect::Turning { before: before.turning, after: after.turning });
    }
    if before.turn != after.turn {
        told.push(Effect::Turn { before: before.turn, after: after.turn });
    }
}

fn count(which: Counter, before: u16, after: u16, told: &mut Vec<Effect>) {
    if before != after {
        told.push(Effect::Count { which, before, after });
    }
}

fn squares(
    before: &SquareSet,
    after: &SquareSet,
    told: &mut Vec<Effect>,
    effect: impl Fn(chatur_board::Square, bool) -> Effect,
) {
    told.extend(before.without(*after).into_iter().map(|on| effect(on, false)));
    told.extend(after.without(*before).into_iter().map(|on| effect(on, true)));
}
