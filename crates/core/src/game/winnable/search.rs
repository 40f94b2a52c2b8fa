//! Whether a win can be reached at all, by looking at every position that can come about: forced captures, single
//! replies, pieces that are shut in. It ends when there is nothing new to look at, which proves that no win can be reached,
//! or after so many positions, which says nothing.

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, Hasher};

use chatur_board::SquareSet;
use chatur_effort::tick;

use super::units::Units;
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

/// After how many positions it is given up where more than so many of them, in hundredths, still wait: where pieces are
/// free it is nearly all, and where a search comes to its end there are fewer and fewer. It is looked at each time that
/// there is an eighth more of them.
const MOST_OPEN: [(usize, usize); 8] =
    [(100, 81), (200, 75), (350, 71), (500, 65), (800, 62), (1_600, 60), (12_800, 44), (19_200, 29)];

/// So many positions are looked at although the seat could promote: what is forced is seen by then.
const FORCED: usize = 24;

/// What brings a position nearer to a win, beside one step of a king to the other: a capture or a step of what promotes, and
/// a square less around the royal piece. By what found the mates of a vector soonest.
const PROGRESS: usize = 4;
const SHUT_IN: usize = 2;

/// What is known of a seat's wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// It cannot win.
    Never,
    /// Nor can anybody else.
    NobodyEver,
    /// It can win, or it was not worth finding out.
    Possibly,
    /// There was too much to look at, whoever is asked about.
    TooMuch,
}

impl Found {
    pub(super) fn is_never(self) -> bool {
        matches!(self, Self::Never | Self::NobodyEver)
    }
}

/// Whether some series of legal moves leads to a win of `seat`, as far as that can be told within a bound. That none does is
/// proved, but for two positions with one hash.
///
/// Draws by repetition and by quiet moves do not end a line here: what a player has left is not asked with a clock of moves.
pub(super) fn find_win(
    variant: &Variant,
    ranges: &Ranges,
    start: &AnyPosition,
    seat: Seat,
    bound: Bound,
) -> Found {
    if !wins_are_seen(variant.spec()) {
        return Found::Possibly;
    }
    let mut search = Search {
        variant,
        ranges,
        seat,
        seen: HashSet::default(),
        found: Vec::new(),
        open: [Vec::new(), Vec::new()],
        turn: 0,
        waiting: 0,
        looked: MOST_OPEN[0].0,
        left: bound,
        moves: Vec::new(),
        next: start.clone(),
        of_one_seat: false,
    };
    search.seen.insert(variant.hash(start));
    search.add(0, 0, false);

    while let Some(waiting) = search.next() {
        tick(1);
        if search.is_endless() {
            return Found::TooMuch;
        }
        match search.go_on(&waiting) {
            Step::On => {}
            Step::Won => return Found::Possibly,
            Step::TooMuch => return Found::TooMuch,
        }
    }
    if search.of_one_seat { Found::Never } else { Found::NobodyEver }
}

/// How a search goes on.
enum Step {
    On,
    Won,
    TooMuch,
}

/// A position that is still to be looked at.
struct Waiting {
    position: AnyPosition,
    /// How often the seat has captured or moved what promotes.
    progress: usize,
    /// Whether the last move cannot be taken back.
    changed: bool,
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
    /// What has been found, until it is looked at.
    found: Vec<Option<Waiting>>,
    /// The places of these by two orders that take turns, for each leads where the other does not: by how near they seem to a
    /// win, first with what has been captured and promoted on the way there, then without.
    open: [Vec<VecDeque<u32>>; 2],
    turn: usize,
    /// How many have not been looked at.
    waiting: usize,
    /// How many positions there are when it is asked next whether they are too many.
    looked: usize,
    left: Bound,
    moves: Vec<Move>,
    /// The position that is looked at next, if nobody has seen it: where moves are played.
    next: AnyPosition,
    /// Whether something has been left out, or seen, that matters only to the seat.
    of_one_seat: bool,
}

impl Search<'_> {
    /// Whether there is so much still to look at, beside what has been, that it is not worth going on.
    fn is_endless(&mut self) -> bool {
        let seen = self.seen.len();
        if seen < self.looked {
            return false;
        }
        self.looked = seen + seen / 8;
        let due = MOST_OPEN.iter().rev().find(|(positions, _)| seen > *positions);
        due.is_some_and(|(_, most)| self.waiting * 100 > seen * most)
    }

    /// Notes that the next position is to be looked at.
    fn add(&mut self, progress: usize, nearness: usize, changed: bool) {
        let number = self.found.len() as u32;
        for (open, place) in self.open.iter_mut().zip([progress * PROGRESS + nearness, nearness]) {
            if open.len() <= place {
                open.resize_with(place + 1, VecDeque::new);
            }
            open[place].push_back(number);
        }
        self.found.push(Some(Waiting { position: self.next.clone(), progress, changed }));
        self.waiting += 1;
    }

    /// A position that seems nearest to a win by the order whose turn it is, of these the one that has waited longest.
    fn next(&mut self) -> Option<Waiting> {
        self.turn = 1 - self.turn;
        let open = &mut self.open[self.turn];
        loop {
            let number = open.iter_mut().rev().find_map(VecDeque::pop_front)?;
            // The other order may have had it.
            if let Some(waiting) = self.found[number as usize].take() {
                self.waiting -= 1;
                return Some(waiting);
            }
        }
    }

    /// How near a position seems to a mate: by the empty squares around the royal piece, and how far the other is.
    fn nearness(&self, position: &AnyPosition, occupied: SquareSet) -> usize {
        let victim = Seat(1 - self.seat.0);
        let royal = |seat| self.variant.royals(position, seat).first();
        let (Some(at), Some(other)) = (royal(victim), royal(self.seat)) else { return 0 };
        let Some(piece) = self.variant.piece(position, at) else { return 0 };
        let around = self.ranges.from(piece.kind.index(), victim.index(), at).steps;
        let empty = around.without(occupied).count() as usize;
        let geometry = self.variant.geometry();
        let files = geometry.file(at).abs_diff(geometry.file(other));
        let ranks = geometry.rank(at).abs_diff(geometry.rank(other));
        8_usize.saturating_sub(empty) * SHUT_IN + 8_usize.saturating_sub(usize::from(files.max(ranks)))
    }

    /// Adds what can follow a position.
    fn go_on(&mut self, waiting: &Waiting) -> Step {
        let Waiting { position, progress, changed } = waiting;
        if *changed && self.is_hopeless(position) {
            self.of_one_seat = true;
            return Step::On;
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.variant.moves_into(position, &mut moves);
        let step = self.try_all(position, *progress, &moves);
        self.moves = moves;
        step
    }

    fn try_all(&mut self, position: &AnyPosition, progress: usize, moves: &[Move]) -> Step {
        if moves.is_empty() || self.variant.goal_reached(position) {
            return self.end(position, moves.is_empty());
        }
        let before = self.variant.occupied(position).count();
        let mine = self.variant.turn(position) == self.seat;
        for &mv in moves {
            // Who has got that far can win, or it is not worth finding out.
            if mine && matches!(mv.what, MoveKind::Promotion(_)) && self.seen.len() > FORCED {
                return Step::Won;
            }
            self.next.clone_from(position);
            self.variant.play(&mut self.next, mv);
            if !self.seen.insert(self.variant.hash(&self.next)) {
                continue;
            }
            if self.left.positions == 0 {
                return Step::TooMuch;
            }
            self.left.positions -= 1;
            let occupied = self.variant.occupied(&self.next);
            let changed = before != occupied.count() || self.is_final(position, mv);
            let nearness = self.nearness(&self.next, occupied);
            self.add(progress + usize::from(changed && mine), nearness, changed);
        }
        Step::On
    }

    /// Looks at an end: whose win it is, if it is one.
    fn end(&mut self, position: &AnyPosition, stuck: bool) -> Step {
        match judged(self.variant, position, None, 1, stuck) {
            None | Some(Decision::Draw) => Step::On,
            Some(Decision::Win(seats)) if !seats.contains(&self.seat) => {
                self.of_one_seat = true;
                Step::On
            }
            Some(_) => Step::Won,
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
        !ways::any(&Units::new(self.variant, self.ranges, &self.variant.setup(position)), self.seat)
    }
}

/// Whether every win shows in a position: in one where nobody can move, or by a goal that is reached in it.
pub(super) fn wins_are_seen(spec: &Spec) -> bool {
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
