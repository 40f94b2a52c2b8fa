//! Directions on a board of hexes in words. A hex has six neighbours across its edges, and six more cells beyond
//! its corners.

use chatur_board::Step;
use chatur_effort::Ordered as _;

use crate::said::{Lang, Said};

type Name = ((i8, i8), fn() -> Said);

const EDGES: [Name; 6] = [
    ((0, 1), || said!(HexForward)),
    ((1, 1), || said!(HexForwardRight)),
    ((1, 0), || said!(HexBackwardRight)),
    ((0, -1), || said!(HexBackward)),
    ((-1, -1), || said!(HexBackwardLeft)),
    ((-1, 0), || said!(HexForwardLeft)),
];

const CORNERS: [Name; 6] = [
    ((1, 2), || said!(CornerForwardRight)),
    ((2, 1), || said!(CornerRight)),
    ((1, -1), || said!(CornerBackwardRight)),
    ((-1, -2), || said!(CornerBackwardLeft)),
    ((-2, -1), || said!(CornerLeft)),
    ((-1, 1), || said!(CornerForwardLeft)),
];

/// Whether all steps lead to a neighbour, across an edge or through a corner.
pub(super) fn are_neighbours(steps: &[Step]) -> bool {
    steps.iter().all(|step| EDGES.iter().chain(&CORNERS).any(|(at, _)| is(*step, *at)))
}

/// Where the steps lead; `None` where they have no short name.
pub(super) fn directions(steps: &[Step], lang: Lang) -> Option<String> {
    let all = |names: &[Name]| names.iter().all(|(at, _)| steps.iter().any(|step| is(*step, *at)));
    match (steps.len(), all(&EDGES), all(&CORNERS)) {
        (6, true, _) => return Some(lang.told(said!(AcrossEdges))),
        (6, _, true) => return Some(lang.told(said!(ThroughCorners))),
        (12, true, true) => {
            return Some(lang.told(said!(AcrossEdgesThroughCorners)));
        }
        (12, ..) => {
            let (long, short) = apart(steps)?;
            let (far, near) = (lang.squares(long), lang.squares(short));
            return Some(lang.told(said!(SquaresStraightAndAside { far, near })));
        }
        _ => {}
    }
    let name = |step: &Step| {
        let (_, name) = EDGES.iter().chain(&CORNERS).find(|(at, _)| is(*step, *at))?;
        Some(lang.told(name()))
    };
    steps.iter().map(name).collect::<Option<Vec<_>>>().map(|names| lang.or(&names))
}

/// The two legs of a leap with all its mirror images.
fn apart(steps: &[Step]) -> Option<(u8, u8)> {
    let legs = |step: &Step| {
        let (right, forward) = (step.right, step.forward);
        // The three ways to count along edges; the leap is the two shortest of them.
        let mut counts = [right.unsigned_abs(), forward.unsigned_abs(), right.abs_diff(forward)];
        counts.order();
        (counts[1], counts[0])
    };
    let first = legs(steps.first()?);
    steps.iter().all(|step| legs(step) == first).then_some(first)
}

/// How many steps across edges away.
pub(super) fn distance((right, forward): (i8, i8)) -> i8 {
    let apart = right.saturating_sub(forward);
    [right, forward, apart].map(i8::saturating_abs).into_iter().max().unwrap_or(0)
}

fn is(step: Step, (right, forward): (i8, i8)) -> bool {
    step.right == right && step.forward == forward
}
