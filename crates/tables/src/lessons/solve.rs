//! The fewest moves that an exercise takes.

use std::collections::HashSet;

use chatur_core::Move;

use super::drill::{At, Drill};
use super::effort::Effort;

/// No exercise takes more moves.
pub(super) const LONGEST: usize = 5;

/// How it stands, from which way by which move that came, and after how many.
type Way = (At, Option<(usize, Move)>, usize);

/// The shortest way to the end of an exercise; nothing where there is none, or more was to be looked at than can be
/// afforded.
pub(super) fn solve(drill: &Drill, begin: &At, effort: &mut Effort) -> Option<Vec<Move>> {
    // Every way that was looked at, each a step longer than the one before it.
    let mut ways: Vec<Way> = vec![(begin.clone(), None, 0)];
    let key = |at: &At| (drill.variant.hash(&at.position), at.piece, at.left);
    let mut seen = HashSet::from([key(begin)]);
    let mut next = 0;
    while next < ways.len() {
        if ways[next].2 == LONGEST || !effort.look() {
            return None;
        }
        for mv in drill.moves(&ways[next].0) {
            let at = drill.after(&ways[next].0, mv);
            if at.left.is_empty() {
                return Some(told(&ways, next, mv));
            }
            if seen.insert(key(&at)) {
                let longer = ways[next].2 + 1;
                ways.push((at, Some((next, mv)), longer));
            }
        }
        next += 1;
    }
    None
}

/// The moves that led to a way, and the last one.
fn told(ways: &[Way], to: usize, last: Move) -> Vec<Move> {
    let mut moves = vec![last];
    let mut at = to;
    while let Some((before, mv)) = ways[at].1 {
        moves.push(mv);
        at = before;
    }
    moves.reverse();
    moves
}
