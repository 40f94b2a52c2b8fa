//! Which features a variant has, and where their weights stand in the list.

use std::ops::Range;

use chatur_board::Square;
use chatur_core::{Condition, KindId, KindSet, Seat, Spec};
use chatur_effort::Ordered as _;

use super::asymmetry::is_asymmetric;
use super::facts::{Facts, facts, usual_army};
use super::needed::{Needed, needed};
use super::squares::twins;
use super::targets::{has_goals, to_goal, to_promotion};

/// The phase of a game that has just begun.
pub(crate) const OPENING: i32 = 256;
/// How many steps a table of distances tells apart.
pub(crate) const NEAR: usize = 8;
/// How many levels of danger to a royal piece are told apart.
pub(crate) const DANGER: usize = 32;
/// How many squares of reach are told apart.
pub(crate) const REACH: usize = 16;
/// How many steps ahead of a royal piece enemy promoters are looked for.
pub(crate) const STORM: usize = 4;

/// The features of a variant: where the weights of each begin, and what has to be looked up for them.
#[derive(Debug)]
pub(crate) struct Features {
    pub(crate) kinds: usize,
    pub(crate) count: usize,
    /// Where the features of the second seat begin, if each seat has weights of its own; otherwise 0.
    pub(crate) second: usize,
    /// Where the weights of each begin.
    starts: Vec<usize>,
    /// Per kind: a piece of it on the board, in hand, two of it.
    pub(crate) value: usize,
    pub(crate) held: usize,
    pub(crate) pair: usize,
    /// Per kind and square, as the first seat sees it.
    pub(crate) square: usize,
    /// Per kind and number of squares it reaches.
    pub(crate) reach: usize,
    /// Per kind: attacked by something worth less; attacked and not guarded.
    pub(crate) chased: usize,
    pub(crate) hanging: usize,
    /// By danger, and by own pieces beside it.
    pub(crate) danger: usize,
    pub(crate) shelter: usize,
    /// Per steps to promotion: nothing stands in its way; the same with the next square free.
    pub(crate) passed: usize,
    pub(crate) running: usize,
    /// A promoting piece beside or behind no other; one behind another; one guarded by another.
    pub(crate) alone: usize,
    pub(crate) doubled: usize,
    pub(crate) chained: usize,
    /// By the number of checks given, where they count.
    pub(crate) checks: usize,
    /// Per steps to a goal.
    pub(crate) goal: usize,
    /// By how many of a kind whose loss decides are left.
    pub(crate) rare: usize,
    pub(crate) tempo: usize,
    /// Per kind: attacked by something in a lower class; see [`Facts::class`].
    pub(crate) pressed: usize,
    /// Per kind: it could give check where no enemy guards.
    pub(crate) checking: usize,
    /// By how many own promoters stand one step ahead of a royal piece or of the squares beside it; two steps ahead.
    pub(crate) screen: usize,
    /// By steps ahead of a royal piece and how many enemy promoters stand there.
    pub(crate) storm: usize,
    /// By how many of the three files around a royal piece have no own promoter ahead.
    pub(crate) bare: usize,
    /// Per kind that rides ahead: no promoter on its file; only enemy ones.
    pub(crate) open: usize,
    pub(crate) half_open: usize,
    /// Per kind: guarded by a promoter where no enemy promoter will ever attack it.
    pub(crate) outpost: usize,
    /// Per kind: own promoters on squares of the colour that it is bound to.
    pub(crate) dim: usize,
    /// A promoter that no other can guard any more and that cannot step on safely; the same, or one alone, with nothing
    /// on its file ahead.
    pub(crate) backward: usize,
    pub(crate) weak: usize,
    /// By steps from the own royal piece to the square ahead of a passed promoter, and from the enemy's.
    pub(crate) near_own: usize,
    pub(crate) near_foe: usize,
    /// A passed promoter that something stands in front of.
    pub(crate) blocked: usize,
    /// Squares attacked that no enemy promoter guards.
    pub(crate) space: usize,
    /// Where checks are counted, by how many were given, up to two, and how many pieces could give one.
    pub(crate) aims: usize,

    /// Kinds whose main hope is to promote by walking far.
    pub(crate) promoters: KindSet,
    /// What the counting asks of each kind, side by side.
    pub(crate) facts: Vec<Facts>,
    pub(crate) values: Vec<i32>,
    pub(crate) board: usize,
    /// Where a square lies for the second seat, as the first sees it.
    pub(crate) twin: Vec<u8>,
    /// By seat, kind and square: steps to promotion, `u8::MAX` for never.
    pub(crate) to_promotion: [Vec<u8>; 2],
    /// By seat, kind and square: steps to a goal.
    pub(crate) to_goal: [Vec<u8>; 2],
    pub(crate) has_goals: bool,
    pub(crate) counts_checks: bool,
    /// Whether a seat with several royal pieces may lose all but one.
    pub(crate) spare_royals: bool,
    /// Kinds that come from the hand.
    pub(crate) holds: Vec<KindId>,
    /// Kinds of which two are more than twice one.
    pub(crate) paired: Vec<usize>,
    /// Kinds whose loss ends the game.
    pub(crate) needed: Vec<Needed>,
    /// With pieces of so many centipawns on the board it is the opening.
    pub(crate) full: i32,
    pub(crate) drops: bool,
    pub(crate) losing: bool,
}

impl Features {
    pub(crate) fn of(spec: &Spec) -> Self {
        let kinds = spec.kinds.len();
        let board = spec.geometry.words() * 64;
        let values = crate::values::values(spec);
        let mut count = 0;
        let mut starts = Vec::new();
        let mut next = |size: usize| {
            let at = count;
            starts.push(at);
            count += size;
            at
        };
        let facts = facts(spec, &values);
        let is_promoter = |kind: &KindId| facts[kind.index()].promoter;
        let promoters = spec.kind_ids().filter(is_promoter).collect();
        let paired = (0..kinds).filter(|&kind| !facts[kind].promoter).collect();
        let drops = spec.drops.is_some();
        let holds = from_hand(spec);
        let needed = needed(spec);
        let full = usual_army(spec, &facts);
        let mut features = Self {
            kinds,
            second: 0,
            value: next(kinds),
            held: next(kinds),
            pair: next(kinds),
            square: next(kinds * board),
            reach: next(kinds * REACH),
            chased: next(kinds),
            hanging: next(kinds),
            danger: next(DANGER),
            shelter: next(NEAR + 1),
            passed: next(NEAR),
            running: next(NEAR),
            alone: next(1),
            doubled: next(1),
            chained: next(1),
            checks: next(12),
            goal: next(NEAR),
            rare: next(4),
            tempo: next(1),
            pressed: next(kinds),
            checking: next(kinds),
            screen: next(8),
            storm: next(STORM * 4),
            bare: next(4),
            open: next(kinds),
            half_open: next(kinds),
            outpost: next(kinds),
            dim: next(kinds),
            backward: next(1),
            weak: next(1),
            near_own: next(NEAR),
            near_foe: next(NEAR),
            blocked: next(1),
            space: next(1),
            aims: next(12),
            count,
            starts,
            values,
            board,
            facts,
            promoters,
            twin: twins(spec),
            to_promotion: [0, 1].map(|seat| to_promotion(spec, Seat(seat))),
            to_goal: [0, 1].map(|seat| to_goal(spec, Seat(seat))),
            has_goals: has_goals(spec),
            counts_checks: spec
                .endings
                .iter()
                .any(|ending| ending.when.mentions(&|part| matches!(part, Condition::Checks { .. }))),
            spare_royals: {
                let check = &spec.check;
                check.matters && (check.all_royals || check.only_last || check.royal_up_to == Some(1))
            },
            holds,
            paired,
            needed,
            full,
            drops,
            losing: crate::traits::Traits::of(spec).losing,
        };
        if is_asymmetric(spec) {
            features.second = features.count;
            features.count *= 2;
        }
        features
    }

    /// Where the weights of a seat begin.
    pub(crate) fn begin(&self, seat: usize) -> usize {
        if seat == 0 { 0 } else { self.second }
    }

    /// Groups of features that say the same of different kinds, squares or numbers. Squares are a group for each kind.
    pub(crate) fn groups(&self) -> Vec<Range<usize>> {
        let kinds = (1..self.kinds).map(|kind| self.square + kind * self.board);
        let mut starts: Vec<usize> = kinds.chain(self.starts.iter().copied()).collect();
        if self.second > 0 {
            starts.extend_from_within(..);
            let half = starts.len() / 2;
            starts[half..].iter_mut().for_each(|start| *start += self.second);
        }
        starts.push(self.count);
        starts.order();
        starts.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    /// The feature of a piece that is some steps away from a goal.
    pub(crate) fn goal_from(&self, seat: usize, kind: usize, square: Square) -> Option<usize> {
        let steps = self.to_goal[seat][kind * self.board + square.index()];
        (self.has_goals && steps != u8::MAX).then(|| self.goal + usize::from(steps).min(NEAR - 1))
    }

    /// The phase of the game, with an army of so many centipawns on the board: [`OPENING`] with everything there, 0
    /// with nothing.
    pub(crate) fn phase(&self, army: i32) -> i32 {
        if self.drops || self.full == 0 {
            return OPENING;
        }
        (army * OPENING / self.full).min(OPENING)
    }

    /// The feature of a kind on a square, which the second seat sees from the other side.
    pub(crate) fn at(&self, seat: usize, kind: usize, square: Square) -> usize {
        let seen_at = if seat == 0 { square.index() } else { usize::from(self.twin[square.index()]) };
        self.square + kind * self.board + seen_at
    }
}

/// Kinds that come from the hand: those that are put there from the start or by captures, if it is said how it is filled.
pub(crate) fn from_hand(spec: &Spec) -> Vec<KindId> {
    let returns = |kind: KindId| {
        spec.kind_ids().any(|taken| spec.kinds[taken.index()].captured_as.unwrap_or(taken) == kind)
    };
    let given =
        |kind: KindId| spec.hands.iter().any(|hand| hand.get(kind.index()).is_some_and(|&count| count > 0));
    let held = |kind: KindId| !spec.captures.to_hand || returns(kind) || given(kind);
    let enters = |kind: &KindId| {
        spec.drops.as_ref().is_some_and(|drops| drops.kinds.has(*kind) && held(*kind))
            || spec.gating.as_ref().is_some_and(|gating| gating.kinds.has(*kind))
    };
    spec.kind_ids().filter(enters).collect()
}
