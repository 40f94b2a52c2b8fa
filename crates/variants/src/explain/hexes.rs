//! Directions on a board of hexes in words. A hex has six neighbours across its edges, and six more cells beyond
//! its corners.

use chatur_board::Step;

use super::lang::{Lang, de};

type Name = ((i8, i8), [&'static str; 2]);

const EDGES: [Name; 6] = [
    ((0, 1), ["forward", "en avant"]),
    ((1, 1), ["forward-right", "en avant à droite"]),
    ((1, 0), ["backward-right", "en arrière à droite"]),
    ((0, -1), ["backward", "en arrière"]),
    ((-1, -1), ["backward-left", "en arrière à gauche"]),
    ((-1, 0), ["forward-left", "en avant à gauche"]),
];

const CORNERS: [Name; 6] = [
    ((1, 2), ["through the corner forward-right", "par le coin en avant à droite"]),
    ((2, 1), ["through the right corner", "par le coin droit"]),
    ((1, -1), ["through the corner backward-right", "par le coin en arrière à droite"]),
    ((-1, -2), ["through the corner backward-left", "par le coin en arrière à gauche"]),
    ((-2, -1), ["through the left corner", "par le coin gauche"]),
    ((-1, 1), ["through the corner forward-left", "par le coin en avant à gauche"]),
];

/// Whether all steps lead to a neighbour, across an edge or through a corner.
pub(super) fn are_neighbours(steps: &[Step]) -> bool {
    steps.iter().all(|step| EDGES.iter().chain(&CORNERS).any(|(at, _)| is(*step, *at)))
}

/// Where the steps lead; `None` where they have no short name.
pub(super) fn directions(steps: &[Step], lang: Lang) -> Option<String> {
    let all = |names: &[Name]| names.iter().all(|(at, _)| steps.iter().any(|step| is(*step, *at)));
    match (steps.len(), all(&EDGES), all(&CORNERS)) {
        (6, true, _) => return Some(lang.pick("across edges", "à travers les côtés")),
        (6, _, true) => return Some(lang.pick("through corners", "par les coins")),
        (12, true, true) => {
            return Some(
                lang.pick("across edges or through corners", "à travers les côtés ou par les coins"),
            );
        }
        (12, ..) => {
            let (long, short) = apart(steps)?;
            let (far, near) = (lang.squares(long), lang.squares(short));
            return Some(lang.pick(
                format!("{far} straight across edges and {near} aside"),
                format!("{} tout droit à travers les côtés et {} de côté", de(&far), de(&near)),
            ));
        }
        _ => {}
    }
    let name = |step: &Step| {
        let (_, [en, fr]) = EDGES.iter().chain(&CORNERS).find(|(at, _)| is(*step, *at))?;
        Some(lang.pick(*en, *fr))
    };
    steps.iter().map(name).collect::<Option<Vec<_>>>().map(|names| lang.or(&names))
}

/// The two legs of a leap with all its mirror images.
fn apart(steps: &[Step]) -> Option<(u8, u8)> {
    let legs = |step: &Step| {
        let (right, forward) = (step.right, step.forward);
        // The three ways to count along edges; the leap is the two shortest of them.
        let mut counts = [right.unsigned_abs(), forward.unsigned_abs(), right.abs_diff(forward)];
        counts.sort_unstable();
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
