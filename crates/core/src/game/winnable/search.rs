//! Whether a win can be reached at all, by looking at every position that can come about: forced captures, single
//! replies, men that are shut in. It ends when there is nothing new to look at, which proves that no win can be reached,
//! or after so many positions, which says nothing.

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, Hasher};

use chatur_effort::tick;

use super::men::Men;
use super::ways;
use crate::game::ending::judged;
use crate::movement::ranges::Ranges;
use crate::{AnyPosition, Condition, Decision, Ending, Moment, Move, MoveKind, Seat, Spec, Variant, Verdict};

/// How many positions are looked at, and how many of these are judged by what is left on the board.
#[derive(Clone, Copy)]
pub(super) struct Bound {
    pub(super) positions: usize,
    pub(super) judged: usize,
}

/// So many positions are looked at in any case.
const FEW: usize = 500;

/// The most of all positions that may be open, in hundredths: where pieces are free it is nearly all.
const MOST_OPEN: usize = 80;

/// Whether no series of legal moves leads to a win of `seat`, as far as that can be shown within a bound. Where it holds it
/// is proved, but for two positions with one hash.
///
/// Draws by repetition and by quiet moves do not end a line here: what a player has left is not asked with a clock of moves.
pub(super) fn never_wins(
    variant: &Variant,
    ranges: &Ranges,
    start: &AnyPosition,
    seat: Seat,
    bound: Bound,
) -> bool {
    if !wins_are_seen(variant.spec()) {
        return false;
    }
    let mut search =
        Search { variant, ranges, seat, seen: HashSet::default(), open: Vec::new(), waiting: 0, left: bound };
    search.seen.insert(variant.hash(start));
    search.add(start.clone(), 0);
    while let Some((position, progress)) = search.next() {
        tick(1);
        if search.is_endless() || !search.go_on(&position, progress) {
            return false;
        }
    }
    true
}

/// Takes a hash for what it is.
#[derive(Clone, Copy, Default)]
struct Hashed(u64);

impl BuildHasher for Hashed {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        Self(0)
    }
}

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |all, &byte| all << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

struct Search<'a> {
    variant: &'a Variant,
    ranges: &'a Ranges,
    seat: Seat,
    seen: HashSet<u64, Hashed>,
    /// By how often the seat has captured or moved what promotes.
    open: Vec<VecDeque<AnyPosition>>,
    waiting: usize,
    left: Bound,
}

impl Search<'_> {
    /// Whether there is so much still to look at, beside what has been, that it is not worth going on.
    fn is_endless(&self) -> bool {
        self.seen.len() > FEW && self.waiting * 100 > self.seen.len() * MOST_OPEN
    }

    fn add(&mut self, position: AnyPosition, progress: usize) {
        if self.open.len() <= progress {
            self.open.resize_with(progress + 1, VecDeque::new);
        }
        self.open[progress].push_back(position);
        self.waiting += 1;
    }

    /// A position that has come farthest, of these the one that has waited longest.
    fn next(&mut self) -> Option<(AnyPosition, usize)> {
        let mut farthest = self.open.iter_mut().enumerate().rev();
        let (progress, position) =
            farthest.find_map(|(progress, open)| Some((progress, open.pop_front()?)))?;
        self.waiting -= 1;
        Some((position, progress))
    }

    /// Adds what can follow a position. Whether it is still possible that no win is reached.
    fn go_on(&mut self, position: &AnyPosition, progress: usize) -> bool {
        let moves = self.variant.legal_moves(position);
        if moves.is_empty() || self.variant.goal_reached(position) {
            return !self.is_won(position, moves.is_empty());
        }
        let before = self.variant.occupied(position).count();
        let mine = self.variant.turn(position) == self.seat;
        for mv in moves {
            // Who has got that far can win, or it is not worth finding out.
            if mine && matches!(mv.what, MoveKind::Promotion(_)) {
                return false;
            }
            let mut next = position.clone();
            self.variant.play(&mut next, mv);
            if !self.seen.insert(self.variant.hash(&next)) {
                continue;
            }
            if self.left.positions == 0 {
                return false;
            }
            self.left.positions -= 1;
            let changed = before != self.variant.occupied(&next).count() || self.is_final(position, mv);
            if changed && self.is_hopeless(&next) {
                continue;
            }
            self.add(next, progress + usize::from(changed && mine));
        }
        true
    }

    fn is_won(&self, position: &AnyPosition, stuck: bool) -> bool {
        match judged(self.variant, position, None, 1, stuck) {
            None | Some(Decision::Draw) => false,
            Some(Decision::Win(seats)) => seats.contains(&self.seat),
            Some(_) => true,
        }
    }

    /// Whether a move cannot be taken back, so that less may be possible behind it.
    fn is_final(&self, position: &AnyPosition, mv: Move) -> bool {
        let piece = self.variant.piece(position, mv.from);
        piece.is_none_or(|piece| self.variant.spec().kinds[piece.kind.index()].promotion.is_some())
    }

    /// Whether what is left on the board cannot win.
    fn is_hopeless(&mut self, position: &AnyPosition) -> bool {
        if self.left.judged == 0 {
            return false;
        }
        self.left.judged -= 1;
        !ways::any(&Men::new(self.variant, self.ranges, &self.variant.setup(position)), self.seat)
    }
}

/// Whether every win shows in a position: in one where nobody can move, or by a goal that is reached in it.
fn wins_are_seen(spec: &Spec) -> bool {
    let is_seen = |ending: &Ending| {
        let Ending { name: _, when, verdict, claim, moment, .. } = ending;
        let wins = !matches!(verdict, Verdict::Draw | Verdict::Out(_)) && !ways::is_by_fault(ending);
        let is_shown = when.is_goal() || asks_for_moves(when);
        !wins || !claim && *moment == Moment::EveryTurn && !matches!(verdict, Verdict::Module(_)) && is_shown
    };
    spec.endings.iter().all(is_seen)
}

/// Whether a condition holds only where the player to move has no move.
fn asks_for_moves(condition: &Condition) -> bool {
    match condition {
        Condition::Checkmated(_) | Condition::Stalemated(_) | Condition::NoMoves(_) => true,
        Condition::All(parts) => parts.iter().any(asks_for_moves),
        Condition::AnyOf(parts) => parts.iter().all(asks_for_moves),
        _ => false,
    }
}
