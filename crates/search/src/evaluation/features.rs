//! Which features a variant has, and where their weights stand in the list.

use std::ops::Range;

use chatur_board::{Square, SquareSet, Step};
use chatur_core::{Atom, Condition, Kind, KindId, KindSet, Seat, Spec, Verdict, Who};

use super::squares::{distances, twins};
use super::terms::OPENING;

/// How many steps a table of distances tells apart.
pub(crate) const NEAR: usize = 8;
/// How many levels of danger to a royal piece are told apart.
pub(crate) const DANGER: usize = 32;
/// How many squares of reach are told apart.
pub(crate) const REACH: usize = 16;
/// How many classes of worth there are at most.
pub(crate) const CLASSES: usize = 4;
/// How many steps ahead of a royal piece enemy promoters are looked for.
pub(crate) const STORM: usize = 4;

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

/// A kind whose loss ends the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Needed {
    pub(crate) kind: KindId,
    /// How many may be left then.
    pub(crate) left: u8,
    /// How many the enemy must have.
    pub(crate) enemy_has: u8,
}

/// What the counting asks of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) royal: bool,
    pub(crate) promoter: bool,
    pub(crate) value: i32,
    /// How much it counts among those who attack a royal piece.
    pub(crate) force: i32,
    /// Which of the [`CLASSES`] it belongs to by its worth.
    pub(crate) class: usize,
    /// Whether it rides along all diagonals, along all files and ranks.
    pub(crate) diagonal: bool,
    pub(crate) orthogonal: bool,
    /// Whether it stays on squares of one colour.
    pub(crate) bound: bool,
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
        let promoters = spec.kind_ids().filter(|kind| promoter[kind.index()]).collect();
        let paired = (0..kinds).filter(|&kind| !promoter[kind]).collect();
        let classes = classes(&values, |kind| royal[kind] || promoter[kind]);
        let facts = (0..kinds).map(|kind| Facts {
            royal: royal[kind],
            promoter: promoter[kind],
            value: values[kind],
            force: (values[kind] / 110).clamp(1, 12),
            class: classes[kind],
            diagonal: rides(&spec.kinds[kind], [(1, 1), (1, -1), (-1, 1), (-1, -1)]),
            orthogonal: rides(&spec.kinds[kind], [(1, 0), (0, 1), (-1, 0), (0, -1)]),
            bound: stays_on_colour(&spec.kinds[kind]),
        });
        let facts = facts.collect();
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
            values,
            board,
            facts,
            promoters,
            twin: twins(spec),
            to_promotion,
            to_goal,
            has_goals,
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
            losing: crate::nature::Nature::of(spec).losing,
        }
    }

    /// Groups of features that say the same of different kinds, squares or numbers. Squares are a group for each kind.
    pub(crate) fn groups(&self) -> Vec<Range<usize>> {
        let kinds = (0..self.kinds).map(|kind| self.square + kind * self.board);
        let starts = [
            self.value,
            self.held,
            self.pair,
            self.reach,
            self.chased,
            self.hanging,
            self.danger,
            self.shelter,
            self.passed,
            self.running,
            self.alone,
            self.doubled,
            self.chained,
            self.checks,
            self.goal,
            self.rare,
            self.tempo,
            self.pressed,
            self.checking,
            self.screen,
            self.storm,
            self.bare,
            self.open,
            self.half_open,
            self.outpost,
            self.dim,
            self.backward,
            self.weak,
            self.near_own,
            self.near_foe,
            self.blocked,
            self.space,
            self.aims,
            self.count,
        ];
        let mut starts: Vec<usize> = kinds.chain(starts).collect();
        starts.sort_unstable();
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

/// What the pieces of both sides are worth at the start of a usual game on a board of this width: starts may be set up
/// at will, so the one of this game says nothing.
fn usual_army(spec: &Spec, values: &[i32], royal: &[bool], promoter: &[bool]) -> i32 {
    let army = (0..values.len()).filter(|&kind| !royal[kind] && !promoter[kind]);
    let (count, sum) = army.fold((0, 0), |(count, sum), kind| (count + 1, sum + values[kind]));
    let average = sum / count.max(1);
    average * (i32::from(spec.geometry.files()) - 1).max(1) * 176 / 100
}

/// Groups of kinds that are worth about the same, the least first. Who is left out is in none that counts.
fn classes(values: &[i32], left_out: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut kinds: Vec<usize> = (0..values.len()).filter(|&kind| !left_out(kind)).collect();
    kinds.sort_by_key(|&kind| values[kind]);
    let mut classes = vec![0; values.len()];
    let (mut class, mut least) = (0, 0);
    for (index, &kind) in kinds.iter().enumerate() {
        if index == 0 || values[kind] * 4 > least * 5 {
            class += usize::from(index > 0);
            least = values[kind];
        }
        classes[kind] = class.min(CLASSES - 1);
    }
    classes
}

/// Whether a kind rides freely along all of these lines.
fn rides(kind: &Kind, lines: [(i8, i8); 4]) -> bool {
    let plain =
        |atom: &&Atom| atom.to.enemy && **atom == Atom { to: atom.to, ..Atom::rider(atom.steps.clone()) };
    let steps: Vec<Step> = kind.movement.iter().filter(plain).flat_map(|atom| atom.steps.clone()).collect();
    lines.iter().all(|&(files, ranks)| steps.contains(&Step::new(files, ranks)))
}

/// Whether every way that a kind takes leads to squares of the colour it stands on.
fn stays_on_colour(kind: &Kind) -> bool {
    let even = |step: &Step| (step.right + step.forward) % 2 == 0;
    let plain = |atom: &Atom| atom.then.is_empty() && atom.cycle.is_empty() && atom.steps.iter().all(even);
    !kind.movement.is_empty() && kind.movement.iter().all(plain)
}

/// The kinds whose loss ends the game for their owner.
fn needed(spec: &Spec) -> Vec<Needed> {
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

fn collect(when: &Condition, needed: &mut Vec<Needed>) {
    match when {
        &Condition::Extinct { kinds, left, enemy_has, .. } => {
            needed.extend(kinds.iter().map(|kind| Needed { kind, left, enemy_has }));
        }
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
