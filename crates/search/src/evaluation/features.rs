//! Which features a variant has, and where their weights stand in the list.

use chatur_board::{Square, SquareSet};
use chatur_core::{Condition, KindId, Seat, Spec, Verdict, Who};

use super::squares::{distances, twins};

/// How many steps a table of distances tells apart.
pub(crate) const NEAR: usize = 8;
/// How many levels of danger to a royal piece are told apart.
pub(crate) const DANGER: usize = 32;
/// How many squares of reach are told apart.
pub(crate) const REACH: usize = 16;

/// The features of a variant: where the weights of each begin, and what has to be looked up for them.
#[derive(Debug)]
pub(crate) struct Features {
    pub(crate) kinds: usize,
    pub(crate) count: usize,
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

    pub(crate) values: Vec<i32>,
    pub(crate) board: usize,
    pub(crate) royal: Vec<bool>,
    /// Kinds whose main hope is to promote by walking far.
    pub(crate) promoter: Vec<bool>,
    /// Whether two kinds count as heavy: worth what a rook is, or more. For danger.
    pub(crate) force: Vec<i32>,
    /// Where a square lies for the second seat, as the first sees it.
    pub(crate) twin: Vec<u8>,
    /// By seat, kind and square: steps to promotion, `u8::MAX` for never.
    pub(crate) to_promotion: [Vec<u8>; 2],
    /// By seat, kind and square: steps to a goal.
    pub(crate) to_goal: [Vec<u8>; 2],
    pub(crate) has_goals: bool,
    pub(crate) counts_checks: bool,
    pub(crate) holds: Vec<KindId>,
    /// Kinds whose loss ends the game, and how many may be left then.
    pub(crate) needed: Vec<(KindId, u8)>,
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
        let mut next = |size: usize| {
            let at = count;
            count += size;
            at
        };
        let royal: Vec<bool> = spec.kinds.iter().map(|kind| kind.royal && spec.check.matters).collect();
        let promotes = |i: usize| {
            let into = spec.kinds[i].promotion.iter().flat_map(|promotion| &promotion.to);
            let best = into.map(|into| values[into.index()]).max().unwrap_or(0);
            best >= values[i] * 2 && !royal[i]
        };
        let promoter: Vec<bool> = (0..kinds).map(promotes).collect();
        let force = values.iter().map(|value| (value / 110).clamp(1, 12)).collect();
        let drops = spec.drops.is_some();
        let holds = spec.kind_ids().filter(|_| drops || spec.gating.is_some()).collect();
        let needed = needed(spec);
        let has_goals = spec.endings.iter().any(|ending| has_zone(&ending.when));
        let to_promotion = [0, 1].map(|seat| {
            let all = spec.kind_ids().flat_map(|kind| {
                let zone = spec.kinds[kind.index()].promotion.as_ref().map(|promotion| promotion.zone);
                let targets = zone.map(|zone| spec.zones[usize::from(zone.0)].squares[seat as usize]);
                distances(spec, kind, Seat(seat), targets.as_ref())
            });
            all.collect()
        });
        let to_goal = [0, 1].map(|seat| {
            let all = spec.kind_ids().flat_map(|kind| {
                let zone = goal_of(spec, kind, Seat(seat));
                distances(spec, kind, Seat(seat), zone.as_ref())
            });
            all.collect()
        });
        let full = usual_army(spec, &values, &royal, &promoter);
        Self {
            kinds,
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
            count,
            values,
            board,
            royal,
            promoter,
            force,
            twin: twins(spec),
            to_promotion,
            to_goal,
            has_goals,
            counts_checks: spec
                .endings
                .iter()
                .any(|ending| ending.when.mentions(&|part| matches!(part, Condition::Checks { .. }))),
            holds,
            needed,
            full,
            drops,
            losing: crate::nature::Nature::of(spec).losing,
        }
    }

    pub(crate) fn at(&self, kind: usize, square: Square) -> usize {
        self.square + kind * self.board + square.index()
    }
}

/// What the pieces of both sides are worth at the start of a usual game on a board of this width: starts may be set up
/// at will, so the one of this game says nothing.
fn usual_army(spec: &Spec, values: &[i32], royal: &[bool], promoter: &[bool]) -> i32 {
    let army = (0..values.len()).filter(|&kind| !royal[kind] && !promoter[kind]);
    let (count, sum) = army.fold((0, 0), |(count, sum), kind| (count + 1, sum + values[kind]));
    let average = sum / count.max(1);
    average * (i32::from(spec.geometry.files()) - 1).max(1) * 176 / 100
}

/// The kinds whose loss ends the game for their owner.
fn needed(spec: &Spec) -> Vec<(KindId, u8)> {
    let mut needed = Vec::new();
    for ending in &spec.endings {
        let loses = matches!(ending.verdict, Verdict::Lose(_))
            || matches!((&ending.when, ending.verdict),
                (Condition::Extinct { by, .. }, Verdict::Win(winner)) if *by != winner && *by != Who::Owner);
        if !loses {
            continue;
        }
        collect(&ending.when, &mut needed);
    }
    needed.sort_unstable();
    needed.dedup();
    needed
}

fn collect(when: &Condition, needed: &mut Vec<(KindId, u8)>) {
    match when {
        Condition::Extinct { kinds, left, .. } => needed.extend(kinds.iter().map(|kind| (kind, *left))),
        Condition::All(parts) | Condition::AnyOf(parts) => {
            for part in parts {
                collect(part, needed);
            }
        }
        _ => {}
    }
}

fn has_zone(when: &Condition) -> bool {
    when.mentions(&|part| matches!(part, Condition::Reached { .. }))
}

/// The squares on which a piece of this kind wins, or helps to.
fn goal_of(spec: &Spec, kind: KindId, seat: Seat) -> Option<SquareSet> {
    let mut goal = SquareSet::EMPTY;
    for ending in &spec.endings {
        if !matches!(ending.verdict, Verdict::Win(_)) {
            continue;
        }
        gather(spec, &ending.when, kind, seat, &mut goal);
    }
    goal.any().then_some(goal)
}

fn gather(spec: &Spec, when: &Condition, kind: KindId, seat: Seat, goal: &mut SquareSet) {
    match when {
        Condition::Reached { kinds, zone, by, .. } => {
            let whose = match by {
                Who::Seat(other) => *other == seat,
                _ => true,
            };
            if whose && kinds.contains(&kind) {
                *goal |= spec.zones[usize::from(zone.0)].squares[seat.index()];
            }
        }
        Condition::All(parts) | Condition::AnyOf(parts) => {
            for part in parts {
                gather(spec, part, kind, seat, goal);
            }
        }
        Condition::Everybody(part) => gather(spec, part, kind, seat, goal),
        _ => {}
    }
}
