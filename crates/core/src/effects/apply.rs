//! From one arrangement to the next by the list, and back.

use chatur_board::{Square, SquareSet};
use chatur_effort::Ordered as _;

use super::Counter;
use crate::{Effect, KindId, Mark, Piece, Seat, SeatState, Setup};

impl Effect {
    /// Makes the change. Reasons and the end of the game change no arrangement.
    pub fn apply(&self, setup: &mut Setup) {
        self.change(setup, true);
    }

    /// Takes the change back.
    pub fn undo(&self, setup: &mut Setup) {
        self.change(setup, false);
    }

    fn change(&self, setup: &mut Setup, forward: bool) {
        match self {
            Self::Moved { piece, from, to } => {
                go(setup, &[(*piece, *from, *to)], forward);
            }
            Self::MovedTogether { pieces } => go(setup, pieces, forward),
            Self::Removed { by, piece, on, points, .. } => {
                stand(setup, *on, (!forward).then_some(*piece));
                earn(setup, *by, if forward { *points } else { -*points });
            }
            Self::Placed { piece, on } => stand(setup, *on, forward.then_some(*piece)),
            Self::Changed { on, before, after } => {
                stand(setup, *on, Some(if forward { *after } else { *before }));
            }
            Self::Fused { seat, of, into, on } => fuse(setup, *seat, *of, *into, *on, forward),
            Self::Wall { on, there } => mark(&mut setup.walls, *on, *there == forward),
            Self::Points { seat, points, .. } => {
                earn(setup, *seat, if forward { *points } else { -*points });
            }
            Self::State { seat, before, after } => {
                state(setup, *seat, if forward { *after } else { *before });
            }
            Self::Hand { seat, kind, before, after } => {
                hold(setup, *seat, *kind, if forward { *after } else { *before });
            }
            Self::Castling { seat, before, after } => {
                if let Some(rights) = setup.rights.get_mut(seat.index()) {
                    *rights = if forward { *after } else { *before };
                }
            }
            Self::EnPassant { mark, there } => passing(setup, *mark, *there == forward),
            Self::Unmoved { on, there } => mark(&mut setup.fresh, *on, *there == forward),
            Self::MovedThisTurn { on, there } => mark(&mut setup.moved, *on, *there == forward),
            Self::CameFrom { before, after } => setup.came = if forward { *after } else { *before },
            Self::Count { which, before, after } => {
                count(setup, *which, if forward { *after } else { *before });
            }
            Self::Dice { before, after } => setup.lot = if forward { *after } else { *before },
            Self::Turning { before, after } => setup.turning = if forward { *after } else { *before },
            Self::Turn { before, after } => setup.turn = if forward { *after } else { *before },
            Self::RoyalTaken { .. }
            | Self::Mated { .. }
            | Self::Stalemated { .. }
            | Self::Fell { .. }
            | Self::Left { .. }
            | Self::Ended(_) => {}
        }
    }
}

fn stand(setup: &mut Setup, on: Square, piece: Option<Piece>) {
    if let Some(there) = setup.pieces.get_mut(on.index()) {
        *there = piece;
    }
}

/// All leave before any lands.
fn go(setup: &mut Setup, pieces: &[(Piece, Square, Square)], forward: bool) {
    for &(_, from, to) in pieces {
        stand(setup, if forward { from } else { to }, None);
    }
    for &(piece, from, to) in pieces {
        stand(setup, if forward { to } else { from }, Some(piece));
    }
}

fn fuse(setup: &mut Setup, seat: Seat, of: [(Square, KindId); 2], into: KindId, on: Square, forward: bool) {
    if forward {
        for (square, _) in of {
            stand(setup, square, None);
        }
        stand(setup, on, Some(Piece { kind: into, seat }));
    } else {
        stand(setup, on, None);
        for (square, kind) in of {
            stand(setup, square, Some(Piece { kind, seat }));
        }
    }
}

fn mark(set: &mut SquareSet, on: Square, there: bool) {
    if there {
        set.insert(on);
    } else {
        set.remove(on);
    }
}

fn earn(setup: &mut Setup, seat: Seat, points: i16) {
    if let Some(all) = setup.points.get_mut(seat.index()) {
        *all = all.saturating_add(points);
    }
}

fn state(setup: &mut Setup, seat: Seat, state: SeatState) {
    if let Some(now) = setup.states.get_mut(seat.index()) {
        *now = state;
    }
}

fn hold(setup: &mut Setup, seat: Seat, kind: KindId, count: u8) {
    let held = setup.in_hand(seat, kind);
    if let Some(hand) = setup.hands.get_mut(seat.index()) {
        if hand.len() <= kind.index() {
            hand.resize(kind.index() + 1, 0);
        }
        hand[kind.index()] = count;
        // As a position writes a hand: no longer than its last kind.
        if held > 0 && count == 0 {
            let last = hand.iter().rposition(|&held| held > 0);
            hand.truncate(last.map_or(0, |last| last + 1));
        }
    }
}

fn passing(setup: &mut Setup, mark: Mark, there: bool) {
    setup.marks.retain(|other| *other != mark);
    if there {
        setup.marks.push(mark);
        setup.marks.order_by_key(|mark| (mark.seat, mark.skipped));
    }
}

fn count(setup: &mut Setup, which: Counter, value: u16) {
    let small = value.min(u16::from(u8::MAX)) as u8;
    match which {
        Counter::Quiet => setup.quiet = value,
        Counter::Round => setup.round = value,
        Counter::Made => setup.made = small,
        Counter::Place => setup.place = small,
        Counter::Passes => setup.passes = small,
        Counter::Checks(seat) => {
            if let Some(checks) = setup.checks.get_mut(seat.index()) {
                *checks = small;
            }
        }
    }
}
