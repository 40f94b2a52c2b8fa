//! Who earns what.

use super::carry::{Carried, Gone};
use super::{Event, Points, Position, Rules, Seat, attack, checks};

/// The place of each seat: equal points share the better one.
pub fn standing(position: &Position) -> Vec<u8> {
    let all = &position.points;
    all.iter().map(|mine| 1 + all.iter().filter(|other| *other > mine).count() as u8).collect()
}

/// Gives a seat points, if any are due.
pub fn pay(position: &mut Position, seat: Seat, points: i32, events: &mut Vec<Event>) {
    if points != 0 {
        position.points[seat] += points;
        events.push(Event::Points { seat, points });
    }
}

/// Gives every seat that plays points, once or once a walking king.
pub fn pay_playing(position: &mut Position, points: i32, each_walking: i32, events: &mut Vec<Event>) {
    for seat in position.playing() {
        pay(position, seat, points, events);
    }
    let walking = position.walking();
    for seat in position.playing() {
        pay(position, seat, each_walking * walking, events);
    }
}

/// What a removed piece earns the mover.
pub fn worth(points: Option<&Points>, mover_plays: bool, gone: Gone) -> i32 {
    match points {
        Some(points) if mover_plays && gone.active_enemy => points.worth(gone.standing.piece.kind),
        _ => 0,
    }
}

/// What a move earns by checking several kings that its army did not check before.
pub fn several_checks(rules: &Rules, points: &Points, before: &Position, carried: &Carried) -> i32 {
    let mover = before.turn;
    let old = checks(rules, before, mover);
    let mut new = checks(rules, &carried.position, mover);
    new.retain(|seat| !old.contains(seat));
    let all_by_the_moved_piece = new.iter().all(|&seat| {
        let king = carried.position.board.king(seat).expect("who plays has a king");
        attack::attacks(rules, &carried.position, carried.moved, king)
    });
    let queen = carried.moved.piece.kind.is_queen() && all_by_the_moved_piece;
    let awards = if queen { points.queen_checks } else { points.other_checks };
    match new.len() {
        2 => awards[0],
        3 => awards[1],
        _ => 0,
    }
}
