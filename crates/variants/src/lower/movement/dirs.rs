//! Directions on squares, and turning from one to another.

use chatur_board::Step;

use crate::schema::Dir;

const N: Step = Step::new(0, 1);
const NE: Step = Step::new(1, 1);
const E: Step = Step::new(1, 0);
const SE: Step = Step::new(1, -1);
const S: Step = Step::new(0, -1);
const SW: Step = Step::new(-1, -1);
const W: Step = Step::new(-1, 0);
const NW: Step = Step::new(-1, 1);
/// The eight neighbours on squares, clockwise from the one ahead.
const AROUND: [Step; 8] = [N, NE, E, SE, S, SW, W, NW];

/// The steps of a direction or a group of them on squares; none for those of other boards.
pub(in crate::lower) fn on_squares(dir: Dir) -> &'static [Step] {
    match dir {
        Dir::Forward => &[N],
        Dir::Backward => &[S],
        Dir::Left => &[W],
        Dir::Right => &[E],
        Dir::ForwardLeft => &[NW],
        Dir::ForwardRight => &[NE],
        Dir::BackwardLeft => &[SW],
        Dir::BackwardRight => &[SE],
        Dir::Orthogonal => &[N, E, S, W],
        Dir::Diagonal => &[NE, SE, SW, NW],
        Dir::Sideways => &[W, E],
        Dir::AllRound => &AROUND,
        Dir::HexForwardLeft | Dir::HexForwardRight | Dir::HexBackwardLeft | Dir::HexBackwardRight => &[],
    }
}

/// All mirror images of a step on squares.
pub(in crate::lower) fn mirrored((a, b): (i8, i8)) -> Vec<Step> {
    let flip = |x: i8| x.saturating_neg();
    let mut steps = Vec::new();
    for (a, b) in [(a, b), (b, a)] {
        for (right, forward) in [(a, b), (a, flip(b)), (flip(a), flip(b)), (flip(a), b)] {
            steps.push(Step::new(right, forward));
        }
    }
    unique(steps)
}

/// Every step once.
pub(super) fn unique(steps: Vec<Step>) -> Vec<Step> {
    let mut seen = Vec::with_capacity(steps.len());
    for step in steps {
        if !seen.contains(&step) {
            seen.push(step);
        }
    }
    seen
}

/// A step turned to the right by quarters of a circle, on squares.
pub(crate) fn quarters(step: Step, quarters: u8) -> Step {
    (0..quarters % 4).fold(step, |step, _| Step::new(step.forward, step.right.saturating_neg()))
}

/// The neighbour in the direction that a step points, turned to the right by eighths of a circle. Nothing where
/// the step points between two neighbours, as the knight's.
pub(crate) fn eighths(step: Step, eighths: u8) -> Option<Step> {
    let place = AROUND.iter().position(|way| points(step, *way))?;
    Some(AROUND[(place + usize::from(eighths)) % 8])
}

fn points(step: Step, way: Step) -> bool {
    (step.right.signum(), step.forward.signum()) == (way.right, way.forward)
        && (way.right == 0 || way.forward == 0 || step.right.unsigned_abs() == step.forward.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_turn_clockwise() {
        assert_eq!(quarters(Step::new(1, 2), 1), Step::new(2, -1));
        assert_eq!(eighths(Step::new(-2, 2), 1), Some(N));
        assert_eq!(eighths(N, 3), Some(SE));
        assert_eq!(eighths(Step::new(1, 2), 1), None);
    }
}
