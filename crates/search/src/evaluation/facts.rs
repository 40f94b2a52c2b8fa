//! What the counting asks of each kind of piece.

use chatur_board::Step;
use chatur_core::{Atom, Kind, Spec};
use chatur_effort::Ordered as _;

/// How many classes of worth there are at most.
pub(crate) const CLASSES: usize = 4;

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

/// What is asked of each kind, if they are worth so much.
pub(super) fn facts(spec: &Spec, values: &[i32]) -> Vec<Facts> {
    let count = spec.kinds.len();
    let royal: Vec<bool> = spec.kinds.iter().map(|kind| kind.royal && spec.check.matters).collect();
    let promoter: Vec<bool> = (0..count).map(|kind| !royal[kind] && promotes(spec, values, kind)).collect();
    let classes = classes(values, |kind| royal[kind] || promoter[kind]);
    let of = |kind: usize| Facts {
        royal: royal[kind],
        promoter: promoter[kind],
        value: values[kind],
        force: (values[kind] / 110).clamp(1, 12),
        class: classes[kind],
        diagonal: rides(&spec.kinds[kind], [(1, 1), (1, -1), (-1, 1), (-1, -1)]),
        orthogonal: rides(&spec.kinds[kind], [(1, 0), (0, 1), (-1, 0), (0, -1)]),
        bound: stays_on_colour(&spec.kinds[kind]),
    };
    (0..count).map(of).collect()
}

/// Whether the main hope of a kind is to promote.
pub(crate) fn promotes(spec: &Spec, values: &[i32], kind: usize) -> bool {
    let into = spec.kinds[kind].promotion.iter().flat_map(|promotion| &promotion.to);
    let best = into.map(|into| values[into.index()]).max().unwrap_or(0);
    best >= values[kind] * 2
}

/// What the pieces of both sides are worth at the start of a usual game on a board of this width: starts may be set up
/// at will, so the one of this game says nothing.
pub(super) fn usual_army(spec: &Spec, facts: &[Facts]) -> i32 {
    let army = facts.iter().filter(|kind| !kind.royal && !kind.promoter);
    let (count, sum) = army.fold((0, 0), |(count, sum), kind| (count + 1, sum + kind.value));
    let average = sum / count.max(1);
    average * (i32::from(spec.geometry.files()) - 1).max(1) * 176 / 100
}

/// Groups of kinds that are worth about the same, the least first. Who is left out is in none that counts.
fn classes(values: &[i32], left_out: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut kinds: Vec<usize> = (0..values.len()).filter(|&kind| !left_out(kind)).collect();
    kinds.order_by_key(|&kind| values[kind]);
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
